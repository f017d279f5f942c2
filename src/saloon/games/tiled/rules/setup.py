"""Setting up: trays, contracts, boards, partners (WT-001 to 017)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.placing import cover
from saloon.games.tiled.rules.tables import Tables
from saloon.games.tiled.state import State, new_state

RANDOM_BOARD = -1
CHOOSE = -2


def set_up(
    tables: Tables, seats: int, contracts_random: bool, boards: list[int], wild: list[int], chance: Chance, tell: Tell
) -> State:
    """The table before the first question. `boards`: by seat, a board from 0, RANDOM_BOARD or CHOOSE."""
    s = new_state(tables, seats)
    s.stacks = [tables.shapes[stack].copies for stack in range(t.STACKS)]  # WT-004
    for stack in tables.removed[seats]:  # WT-005, WT-006, WT-008: out of the game for good (WT-009)
        s.stacks[stack] -= 1
    s.filled = filled_stacks(s.stacks)
    s.first = chance.pick(seats) if seats > 1 else 0  # WT-016: before boards are picked
    s.who = s.first
    tell.all("first_player", s.first)
    s.contracts = list(tables.first_contracts)  # WT-011
    if contracts_random:
        s.contracts.sort()
        chance.shuffle(s.contracts, tables.contract_names)
    for space in range(4):
        tell.all("contract_laid", s.contracts[space], space + 4)
    for _ in range(seats):
        player = [0] * st.PLAYER_INTS
        player[st.SIDE] = player[st.PARTNER] = player[st.SECOND] = player[st.RETURNED] = -1
        player[st.MINE] = 1  # WT-013
        player[st.SCORE] = player[st.ITEMS + st.START_ITEM] = tables.start_score
        s.players.append(player)
        s.tiles.append([])
        s.red.append([])
    if seats == 3:  # WT-006
        last = (s.first + 2) % 3
        s.players[last][st.GOLD] = 1
        tell.all("gold", last, 1, 1)
    if seats == 1:  # WT-003, WT-190
        s.bandit_deck = list(range(len(tables.bandit_cards)))
        s.ridge = tables.ridge_bandits
    s.boards = [board for board in range(8) if board not in boards]
    for seat in range(seats):
        board = boards[seat]
        if board == RANDOM_BOARD:
            board = chance.draw(s.boards, BOARD_NAMES)
        if board != CHOOSE:
            take_side(s, seat, board * 2 + wild[seat], tell)
    order = [(s.first + turn) % seats for turn in range(seats)]
    s.todo = [seat for seat in order if boards[seat] == CHOOSE]
    next_board(s, chance, tell)
    return s


BOARD_NAMES = [f"board_{number}" for number in range(1, 9)]


def next_board(s: State, chance: Chance, tell: Tell) -> None:
    """The next seat that picks its board is asked (WT-014); after the last, partners are dealt."""
    if s.todo:
        s.step = st.AT_BOARDS
        s.who = s.todo[0]
        s.ask = st.PICK_BOARD
    else:
        s.boards = []
        deal_partners(s, chance, tell)


def side_taken(s: State, wild: int, chance: Chance, tell: Tell) -> None:
    """A seat has picked its board and now its side."""
    board = s.drafted
    s.drafted = -1
    take_side(s, s.who, board * 2 + wild, tell)
    s.todo.pop(0)
    next_board(s, chance, tell)


def take_side(s: State, seat: int, index: int, tell: Tell) -> None:
    """A player gets a board with this side up (WT-013)."""
    side = s.tables.sides[index]
    p = s.players[seat]
    p[st.SIDE] = index
    p[st.FIELD_LOW], p[st.FIELD_HIGH] = side.field_low, side.field_high
    p[st.COW_LOW], p[st.COW_HIGH] = side.cow_low, side.cow_high
    p[st.BLOCK_LOW], p[st.BLOCK_HIGH] = side.block_low, side.block_high
    p[st.BANDIT_LOW], p[st.BANDIT_HIGH] = side.bandit_low, side.bandit_high
    p[st.BANDITS] = side.bandit_low.bit_count() + side.bandit_high.bit_count()
    p[st.HORSESHOES] = side.horseshoes
    p[st.FREE_PLACES] = side.places
    for town in range(6):
        p[st.TOWN_LEFT + town] = side.town_sizes[town] if town < len(side.town_sizes) else -1
    tell.all("board", seat, index)
    if side.start >= 0:  # WT-060: the first tile must cover the X
        p[st.NEAR_PLACES] = s.tables.uses[side.start]
        p[st.LEGAL_PLACES] = p[st.FREE_PLACES] & p[st.NEAR_PLACES]
    if side.wild == t.HOUSE_IN_DANGER:  # WT-172
        stack = s.tables.stack_of[t.RANCH_HOUSE]
        take_from_trays(s, stack)
        tell.all("set_aside", seat, stack)
        cover(s, seat, stack, side.house[0], side.house[1], tell)
    elif side.wild == t.SIGNPOST:  # WT-177
        stack = s.tables.stack_of[t.GENERAL_STORE]
        take_from_trays(s, stack)
        p[st.STORE_ASIDE] = st.ASIDE
        tell.all("set_aside", seat, stack)


def take_from_trays(s: State, stack: int) -> None:
    s.stacks[stack] -= 1
    s.filled = filled_stacks(s.stacks)


def filled_stacks(stacks: list[int]) -> int:
    """The stacks that hold a tile, a bit each."""
    filled = 0
    for stack in range(t.STACKS):
        if stacks[stack] > 0:
            filled |= 1 << stack
    return filled


def deal_partners(s: State, chance: Chance, tell: Tell) -> None:
    """Two partners each, one to keep (WT-015)."""
    s.deck = list(range(len(s.tables.partner_names)))
    for seat in range(s.seats):
        for _ in range(2):
            s.dealt.append(chance.draw(s.deck, s.tables.partner_names))
        tell.only(seat, "dealt", seat, s.dealt[-2], s.dealt[-1])
        tell.others(seat, "dealt_hidden", seat)
    s.step = st.AT_PARTNERS
    s.ask = st.KEEP_PARTNER
    s.who = s.first


def partners_kept(s: State, kept: list[int], chance: Chance, tell: Tell) -> None:
    """All have chosen: the other cards go back, three partners are laid open (WT-015)."""
    for seat in range(s.seats):
        p = s.players[seat]
        one, two = s.dealt[2 * seat], s.dealt[2 * seat + 1]
        p[st.PARTNER] = kept[seat]
        p[st.RETURNED] = two if kept[seat] == one else one
        s.deck.append(p[st.RETURNED])
        tell.only(seat, "kept", seat, kept[seat])
        tell.others(seat, "kept_hidden", seat)
    s.deck.sort()
    s.dealt = []
    for _ in range(3):
        s.face_up.append(chance.draw(s.deck, s.tables.partner_names))
        tell.shown("face_up", s.face_up[-1])
    s.ask = st.NOTHING
    s.step = st.AT_YEAR
