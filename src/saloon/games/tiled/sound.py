"""What must be true of every state: nothing lost, nothing twice, nobody asked in vain."""

from __future__ import annotations

from saloon.engine.content import Entry
from saloon.engine.fields import dump_fields, load_fields
from saloon.games.tiled import state as st
from saloon.games.tiled.content import PARTNERS, Content
from saloon.games.tiled.laying import Board
from saloon.games.tiled.position import blank, board_fields
from saloon.games.tiled.rules.flow import moves_of
from saloon.games.tiled.rules.tables import GENERAL_STORE, STACKS, WHEELWRIGHT
from saloon.games.tiled.state import State, stack_of


def complaints(content: Content, s: State) -> list[str]:
    """Broken invariants in words; the first is the one to look at."""
    found = []
    for seat in range(s.seats):
        p = s.players[seat]
        if p[st.SCORE] != sum(p[st.ITEMS : st.ITEMS + len(st.ITEM_IDS)]):
            found.append(f"Seat {seat}: the score is not the sum of its lines.")
        if min(p[st.GOLD], p[st.BULLETS], p[st.SCORE], p[st.SAWMILLS]) < 0:
            found.append(f"Seat {seat} has less than nothing of something.")
        if p[st.SIDE] >= 0:
            twin, written = blank(content, 1), dump_fields(board_fields(content), Board(content, s, seat))
            load_fields(board_fields(content), Board(content, twin, 0), Entry("state", f"seat {seat}", written))
            if twin.players[0] != p or twin.red[0] != s.red[seat]:
                wrong = [place for place in range(st.PLAYER_INTS) if twin.players[0][place] != p[place]]
                found.append(f"Seat {seat}: the board and what is known of it differ (fields {wrong}).")
    return found + tile_complaints(content, s) + card_complaints(content, s) or moment_complaints(s)


def tile_complaints(content: Content, s: State) -> list[str]:
    """Every tile is in its stack, on a board, in a hand, or was left in the box."""
    found = []
    box = set(content.tables.removed[s.seats])
    in_hand = s.drafted if s.ask in (st.PLACE, st.WHEELWRIGHT_SIDE) else -1
    for stack in range(STACKS):
        shape = content.tables.shapes[stack]
        placed = sum(stack_of(tile) == stack for tiles in s.tiles for tile in tiles)
        if shape.building == GENERAL_STORE:  # WT-177
            placed += sum(p[st.STORE_ASIDE] > 0 for p in s.players)
        total = s.stacks[stack] + placed + (stack in box) + (stack == in_hand)
        if total != shape.copies:
            found.append(f"There are {total} tiles {content.stacks[stack].id}, not {shape.copies}.")
    return found


def card_complaints(content: Content, s: State) -> list[str]:
    found = []
    partners = [*s.deck, *s.face_up, *s.dealt]
    for p in s.players:
        partners += [partner for partner in (p[st.PARTNER], p[st.SECOND]) if partner >= 0]
    if s.step >= st.AT_PARTNERS and sorted(partners) != list(range(len(PARTNERS))):
        found.append("The partner cards are not each there once.")
    taken = s.aces
    for p in s.players:
        if taken & p[st.ACE_CARDS]:
            found.append("An ace card is there twice.")
        taken |= p[st.ACE_CARDS]
    if taken != 15:
        found.append("An ace card is missing.")
    cards = [*s.bandit_deck, *s.bandit_row]
    if sorted(cards) != (list(range(len(content.bandit_cards))) if s.seats == 1 else []):
        found.append("The bandit cards are not each there once.")
    for p in s.players:
        if not 1 <= p[st.MINE] <= 10 or (p[st.MINE] < content.tables.partner_space and p[st.SECOND] >= 0):
            found.append("A mining marker and a second partner do not go together.")
    return found


# Where the game stands when something is asked: the first and the last step. What comes of a placement or of
# digging may be asked at any of its steps.
MOMENTS = {
    st.NOTHING: (st.AT_END, st.AT_END),
    st.PICK_BOARD: (st.AT_BOARDS, st.AT_BOARDS),
    st.PICK_SIDE: (st.AT_BOARDS, st.AT_BOARDS),
    st.KEEP_PARTNER: (st.AT_PARTNERS, st.AT_PARTNERS),
    st.YEAR_4_INCOME: (st.AT_INCOME, st.AT_INCOME),
    st.TURN: (st.AT_TURN, st.AT_TURN),
    st.SAWMILL_STACK: (st.AT_TURN, st.AT_TURN),
    st.WHEELWRIGHT_SIDE: (st.AT_TURN, st.AT_TURN),
    st.PLACE: (st.AT_TURN, st.AT_TURN),
    st.SECOND_ALLEY: (st.AT_QUEUE, st.AT_QUEUE),
    st.WRANGLE: (st.AT_PASTURES, st.AT_PASTURES),
    st.HILL: (st.AT_HILLS, st.AT_HILLS),
}
IN_A_TURN = (st.AT_INCOME, st.AT_TURN_END)


def moment_complaints(s: State) -> list[str]:
    """Whether the question fits where the game stands, and can be answered."""
    low, high = MOMENTS.get(s.ask, IN_A_TURN)
    if not low <= s.step <= high:
        return [f"The field 'ask' is {st.ASKS[s.ask]!r}, which is not asked at the 'step' {st.STEPS[s.step]!r}."]
    if s.ask == st.NOTHING:
        return []
    rounds = s.tables.rounds[s.seats][s.year - 1] if s.year else 0
    if (s.year == 0) != (s.step < st.AT_YEAR) or not min(s.year, 1) <= s.round <= rounds:
        return ["The fields 'year' and 'round' are not those of any moment of this game."]
    if s.step != st.AT_BOARDS and any(p[st.SIDE] < 0 for p in s.players):
        return ["The field 'side' of a player is empty, and the boards have been picked."]
    if s.ask == st.KEEP_PARTNER:
        return [] if len(s.dealt) == 2 * s.seats else ["The field 'dealt' does not hold two partners for each seat."]
    if s.ask in (st.PLACE, st.WHEELWRIGHT_SIDE) and s.drafted < 0:
        return ["The field 'drafted' is empty, and a tile is to be placed."]
    if s.ask == st.WHEELWRIGHT_SIDE and s.tables.shapes[s.drafted].building != WHEELWRIGHT:
        return ["The field 'drafted' is no Wheelwright, and its side is asked for."]
    if s.ask == st.SECOND_ALLEY and s.pair < 0:
        return ["The field 'pair' is empty, and a second alley may follow it."]
    if s.ask == st.PICK_SIDE and not 0 <= s.drafted < 8:
        return ["The field 'drafted' is no board, and its side is to be picked."]
    return [] if moves_of(s, s.who) else [f"The field 'ask' is {st.ASKS[s.ask]!r}, and there is nothing to answer."]
