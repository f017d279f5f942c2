"""What must be true of every state: nothing lost, nothing twice, nobody asked in vain."""

from __future__ import annotations

from saloon.engine.content import Entry
from saloon.engine.fields import dump_fields, load_fields
from saloon.games.tiled.content import PARTNERS, Content
from saloon.games.tiled.position import blank, player_fields
from saloon.games.tiled.rules.tables import GENERAL_STORE, STACKS
from saloon.games.tiled.state import (
    ACE_CARDS,
    AT_END,
    AT_PARTNERS,
    BULLETS,
    GOLD,
    ITEM_IDS,
    ITEMS,
    MINE,
    NOTHING,
    PARTNER,
    PLACE,
    PLAYER_INTS,
    SAWMILLS,
    SCORE,
    SECOND,
    SIDE,
    STORE_ASIDE,
    WHEELWRIGHT_SIDE,
    State,
    stack_of,
)


def complaints(content: Content, s: State) -> list[str]:
    """Broken invariants in words; the first is the one to look at."""
    found = []
    for seat in range(s.seats):
        p = s.players[seat]
        if p[SCORE] != sum(p[ITEMS : ITEMS + len(ITEM_IDS)]):
            found.append(f"Seat {seat}: the score is not the sum of its lines.")
        if min(p[GOLD], p[BULLETS], p[SCORE], p[SAWMILLS]) < 0:
            found.append(f"Seat {seat} has less than nothing of something.")
        if p[SIDE] >= 0:
            twin, written = blank(content, 1), dump_fields(player_fields(content, s, seat))
            load_fields(player_fields(content, twin, 0), Entry("state", f"seat {seat}", written))
            if twin.players[0] != p or twin.red[0] != s.red[seat]:
                wrong = [place for place in range(PLAYER_INTS) if twin.players[0][place] != p[place]]
                found.append(f"Seat {seat}: the board and what is known of it differ (fields {wrong}).")
    return found + tile_complaints(content, s) + card_complaints(content, s)


def tile_complaints(content: Content, s: State) -> list[str]:
    """Every tile is in its stack, on a board, in a hand, or was left in the box."""
    found = []
    box = set(content.tables.removed[s.seats])
    in_hand = s.drafted if s.ask in (PLACE, WHEELWRIGHT_SIDE) else -1
    for stack in range(STACKS):
        shape = content.tables.shapes[stack]
        placed = sum(stack_of(tile) == stack for tiles in s.tiles for tile in tiles)
        if shape.building == GENERAL_STORE:  # WT-177
            placed += sum(p[STORE_ASIDE] > 0 for p in s.players)
        total = s.stacks[stack] + placed + (stack in box) + (stack == in_hand)
        if total != shape.copies:
            found.append(f"There are {total} tiles {content.stacks[stack].id}, not {shape.copies}.")
    return found


def card_complaints(content: Content, s: State) -> list[str]:
    found = []
    partners = [*s.deck, *s.face_up, *s.dealt]
    for p in s.players:
        partners += [partner for partner in (p[PARTNER], p[SECOND]) if partner >= 0]
    if s.step >= AT_PARTNERS and sorted(partners) != list(range(len(PARTNERS))):
        found.append("The partner cards are not each there once.")
    taken = s.aces
    for p in s.players:
        if taken & p[ACE_CARDS]:
            found.append("An ace card is there twice.")
        taken |= p[ACE_CARDS]
    if taken != 15:
        found.append("An ace card is missing.")
    cards = [*s.bandit_deck, *s.bandit_row]
    if sorted(cards) != (list(range(len(content.bandit_cards))) if s.seats == 1 else []):
        found.append("The bandit cards are not each there once.")
    for p in s.players:
        if not 1 <= p[MINE] <= 10 or (p[MINE] < content.tables.partner_space and p[SECOND] >= 0):
            found.append("A mining marker and a second partner do not go together.")
    if s.ask == NOTHING and s.step != AT_END:
        found.append("Nothing is asked, but the game is not over.")
    return found
