"""Years, rounds and dice (WT-020 to 025, WT-030 to 035)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules.moves import RIVER
from saloon.games.tiled.rules.solo import turn_over_card
from saloon.games.tiled.state import State, has, members


def begin_year(s: State, chance: Chance, tell: Tell) -> None:
    """The marker goes to the first space of the next year; then Mining Income (WT-020, WT-025)."""
    s.year += 1
    s.round = 1
    tell.all("year", s.year)
    if s.seats == 1:
        arrive(s, chance, tell)
    if s.year < 4:
        for turn in range(s.seats):
            take_income(s, (s.first + turn) % s.seats, tell)
        s.step = st.AT_ROUND
    else:  # WT-023
        s.todo = [(s.first + turn) % s.seats for turn in range(s.seats)]
        s.step = st.AT_INCOME


def take_income(s: State, seat: int, tell: Tell) -> None:
    """Gold by the number beside the mining marker (WT-022)."""
    p = s.players[seat]
    gold = s.tables.mining_gold[p[st.MINE] - 1]
    p[st.GOLD] += gold
    tell.all("gold", seat, gold, 0)


def next_income(s: State) -> None:
    """Year 4: ask the next player in turn order (WT-023)."""
    if s.todo:
        s.who = s.todo[0]
        s.ask = st.YEAR_4_INCOME
    else:
        s.step = st.AT_ROUND


def arrive(s: State, chance: Chance, tell: Tell) -> None:
    """Solo play: some spaces of the round track turn over a bandit card (WT-192)."""
    if s.round in s.tables.card_spaces[s.year - 1]:
        turn_over_card(s, chance, tell)


def dice_of(s: State) -> list[int]:
    """The dice that lie beside the trays."""
    return members(s.prairie) + [RIVER + slot for slot in members(s.river)]


def begin_round(s: State, chance: Chance, tell: Tell) -> None:
    """Roll all dice and put them beside the trays (WT-024, WT-030)."""
    tell.all("round", s.year, s.round, s.first)
    s.prairie = s.river = 0
    prairie, river = s.tables.dice[s.seats]  # WT-010
    for _ in range(prairie):
        put_die(s, chance.roll(20) - 1, "die", tell)
    for _ in range(river):
        put_die(s, RIVER + chance.roll(8) - 1, "die", tell)
    s.turns = 0
    s.who = s.first
    s.step = st.AT_TURN


def lies(s: State, slot: int) -> bool:
    """Whether there is a die."""
    return has(s.prairie, slot) if slot < RIVER else has(s.river, slot - RIVER)


def change(s: State, slot: int) -> None:
    """A die comes, or goes."""
    if slot < RIVER:
        s.prairie ^= 1 << slot
    else:
        s.river ^= 1 << (slot - RIVER)


def put_die(s: State, wanted: int, event: str, tell: Tell) -> None:
    slot = free_slot(s, wanted)
    if slot < 0:
        tell.all("die_aside", wanted)
        return
    change(s, slot)
    tell.all(event, wanted, slot)


def free_slot(s: State, wanted: int) -> int:
    """The wanted slot, or the next number up whose slot is free and whose line holds a tile (WT-031, WT-032).

    Only the whole line counts, not its nearest stack (WT-033).

    After the highest number comes 1. With none left the die is set aside: -1 (WT-034)."""
    masks, filled = s.tables.line_masks, s.filled
    slot = wanted
    if wanted < RIVER:
        while s.prairie >> slot & 1 or not masks[slot] & filled:
            slot = slot + 1 if slot < RIVER - 1 else 0
            if slot == wanted:
                return -1
    else:
        while s.river >> (slot - RIVER) & 1 or not masks[slot] & filled:
            slot = slot + 1 if slot < RIVER + 7 else RIVER
            if slot == wanted:
                return -1
    return slot


def tile_leaves(s: State, stack: int, tell: Tell) -> None:
    """A tile leaves the trays; dice whose line is empty now move on, lowest slot first (WT-032, WT-034)."""
    s.stacks[stack] -= 1
    if s.stacks[stack]:
        return
    s.filled ^= 1 << stack
    masks, filled = s.tables.line_masks, s.filled
    for slot in range(len(masks)):
        if not masks[slot] & filled and lies(s, slot):
            change(s, slot)
            put_die(s, slot, "die_moved", tell)


def end_turn(s: State, chance: Chance, tell: Tell) -> None:
    """The next player, the next round, or the Tussle (WT-024, WT-025)."""
    s.drafted = -1
    s.turns += 1
    if s.turns < s.seats:
        s.who = (s.who + 1) % s.seats
        s.step = st.AT_TURN
        return
    s.prairie = s.river = 0
    s.first = (s.first + 1) % s.seats
    s.who = s.first
    s.turns = 0
    # WT-021; with five players Year 1 begins one space further on, so it has one round less (WT-007)
    if s.round == s.tables.rounds[s.seats][s.year - 1]:
        s.step = st.AT_TUSSLE
        return
    s.round += 1
    if s.seats == 1:
        arrive(s, chance, tell)
    s.step = st.AT_ROUND
