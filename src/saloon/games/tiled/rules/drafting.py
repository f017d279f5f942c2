"""A turn: draft with a die, claim jump, Sawmill, free alleys (WT-040 to 049)."""

from __future__ import annotations

from saloon.engine.moves import FIRST, SECOND, pack
from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.dice import change, tile_leaves
from saloon.games.tiled.rules.placing import can_pave, fits
from saloon.games.tiled.rules.tables import SAWMILL, STACKS, WHEELWRIGHT
from saloon.games.tiled.state import State


def turn_moves(s: State) -> list[int]:
    """All a player may do on their turn; empty: they pass (WT-040, WT-049)."""
    seat = s.who
    p = s.players[seat]
    gold = p[st.GOLD]
    stacks = s.stacks
    shapes = s.tables.shapes
    lines = s.tables.lines
    legal = p[st.LEGAL_PLACES]
    found: list[int] = []
    dice = s.prairie
    while dice:
        slot = (dice & -dice).bit_length() - 1
        dice &= dice - 1
        with_die = m.DRAFT + slot * SECOND
        for stack in lines[slot]:
            if stacks[stack]:  # WT-041: the nearest stack that is not empty, and only that (WT-045)
                shape = shapes[stack]
                if shape.cost <= gold and legal & shape.places:  # WT-043, WT-046
                    found.append(with_die + stack * FIRST)
                break
    dice = s.river
    while dice:
        slot = m.RIVER - 1 + (dice & -dice).bit_length()
        dice &= dice - 1
        with_die = m.DRAFT + slot * SECOND
        jumps = 0
        for stack in lines[slot]:
            if jumps > gold:
                break
            if stacks[stack]:  # WT-044: empty stacks are passed for nothing
                shape = shapes[stack]
                if shape.cost + jumps <= gold and legal & shape.places:
                    found.append(with_die + stack * FIRST)
                jumps += 1
    if can_pave(p):  # WT-047
        found.append(m.ALLEYS_FREE)
    if p[st.SAWMILLS] and any_to_saw(s, seat):
        found.append(m.USE_SAWMILL)
    return found


def price_of(s: State, stack: int, die: int) -> int:
    """What a stack costs with a die: a gold for each stack jumped, and its own cost (WT-043, WT-044)."""
    price = s.tables.shapes[stack].cost
    for nearer in s.tables.lines[die]:
        if nearer == stack:
            break
        if s.stacks[nearer]:
            price += 1
    return price


def can_saw(s: State, seat: int, stack: int) -> bool:
    """Whether a Sawmill may bring the tile of a stack (WT-108)."""
    shape = s.tables.shapes[stack]
    return (
        s.stacks[stack] > 0
        and shape.building != SAWMILL
        and shape.cost <= s.players[seat][st.GOLD]
        and fits(s, seat, stack)
    )


def any_to_saw(s: State, seat: int) -> bool:
    return any(can_saw(s, seat, stack) for stack in range(STACKS))


def saw_moves(s: State) -> list[int]:
    return [pack(m.SAW, stack) for stack in range(STACKS) if can_saw(s, s.who, stack)]


def draft(s: State, stack: int, die: int, tell: Tell) -> None:
    """Pay, take the tile and the die (WT-042, WT-043)."""
    price = price_of(s, stack, die)
    s.players[s.who][st.GOLD] -= price
    tell.all("draft", s.who, stack, die, price)
    change(s, die)
    take(s, stack, tell)


def saw(s: State, stack: int, tell: Tell) -> None:
    """Flip a Sawmill and take any tile at its cost; no die is removed (WT-108)."""
    p = s.players[s.who]
    price = s.tables.shapes[stack].cost
    p[st.GOLD] -= price
    p[st.SAWMILLS] -= 1
    tell.all("saw", s.who, stack, price)
    take(s, stack, tell)


def take(s: State, stack: int, tell: Tell) -> None:
    s.drafted = stack
    tile_leaves(s, stack, tell)
    s.ask = st.WHEELWRIGHT_SIDE if s.tables.shapes[stack].building == WHEELWRIGHT else st.PLACE


def begin_sawing(s: State) -> None:
    s.ask = st.SAWMILL_STACK


def begin_alleys(s: State, tell: Tell) -> None:
    """One or two free alleys; no die is removed (WT-047, WT-048)."""
    tell.all("free_alleys", s.who)
    s.owed = st.FREE
    s.ask = st.PLACE_ALLEY
