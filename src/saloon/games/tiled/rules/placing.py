"""Where a tile may lie, and what it covers (WT-060 to 067).

Where a tile fits is found for all corners of the board at once: the covered squares are shifted by the place each
square of the tile has in it, and what no shift hits is free. The shifts are the same for every tile, so they are
made once after each placement (`shifted`) and kept in the state until the next.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from saloon.engine.tell import Tell
from saloon.games.tiled.rules.moves import LAY_FIRST, PAVE_FIRST
from saloon.games.tiled.rules.tables import (
    ACE_MARK,
    ALLEY,
    ALLEY_MARK,
    BANDIT,
    BANK,
    BARN,
    BESIDE,
    BESIDE_HIGH,
    BESIDE_LOW,
    BIT_PLACE,
    BUILDING,
    BULLET_MARK,
    CHAPEL,
    COW,
    FIELD,
    GENERAL_STORE,
    GOLD_MARK,
    HIGH,
    HORSESHOE,
    HOTEL,
    LOW,
    NO_BUILDING,
    PICKAXE_MARK,
    REACHES,
    SAWMILL,
    SIGNPOST_MARK,
    SIZE,
    STABLES,
    TOWN_HALL,
    WORD,
    Shape,
    Side,
    squares_of,
)
from saloon.games.tiled.state import (
    ACES,
    ALLEYS,
    AT_ACE_SPACE,
    AT_PICKAXES,
    BANDIT_HIGH,
    BANDIT_LOW,
    BANDITS,
    BARNS,
    BLOCK_HIGH,
    BLOCK_LOW,
    BUILDINGS,
    BULLETS,
    CHAPELS,
    COVER_HIGH,
    COVER_LOW,
    COW_HIGH,
    COW_LOW,
    FIELD_HIGH,
    FIELD_LOW,
    GOLD,
    HORSESHOES,
    HOTELS,
    MEADOWS,
    PICKAXES,
    REACH_HIGH,
    REACH_LOW,
    SAWMILLS,
    SHERIFF_HIGH,
    SHERIFF_LOW,
    SHERIFFS,
    SIDE,
    SIGNPOSTS,
    SINGLE,
    STABLES_BUILT,
    TOWN_LEFT,
    State,
)

# How far to shift, how far the carry from the high word goes up, and which of its bits are carried.
SHIFTS: Final = [
    (row * SIZE + column, WORD - row * SIZE - column, (1 << (row * SIZE + column)) - 1) for row, column in REACHES
]

Words = tuple[int, int, int, int]
"""Covered squares low and high, reachable squares low and high."""


def shifted(cover_low: i64, cover_high: i64, reach_low: i64, reach_high: i64) -> list[Words]:
    """For each place a square can have in a tile: covered and reachable squares, seen from the tile's corner."""
    return [
        (
            (cover_low >> by) | ((cover_high & carried) << up),
            cover_high >> by,
            (reach_low >> by) | ((reach_high & carried) << up),
            reach_high >> by,
        )
        for by, up, carried in SHIFTS
    ]


def fit_words(s: State, seat: int) -> list[Words]:
    words = s.fits[seat]
    if not words:
        p = s.players[seat]
        words = shifted(p[COVER_LOW], p[COVER_HIGH], p[REACH_LOW], p[REACH_HIGH])
        s.fits[seat] = words
    return words


def fits(s: State, seat: int, stack: int) -> bool:
    """Whether a player has any legal placement for the tile of a stack (WT-046)."""
    static = s.tables.sides[s.players[seat][SIDE]].static[stack]
    return has_place(s.tables.shapes[stack], static, fit_words(s, seat))


def has_place(shape: Shape, static: list[int], words: list[Words]) -> bool:
    at = 0
    for turned in shape.turned:
        if turned.like < 0:
            cover_low: i64 = 0
            cover_high: i64 = 0
            reach_low: i64 = 0
            reach_high: i64 = 0
            for place in turned.reaches:
                a, b, c, d = words[place]
                cover_low |= a
                cover_high |= b
                reach_low |= c
                reach_high |= d
            if static[at] & reach_low & ~cover_low or static[at + 1] & reach_high & ~cover_high:
                return True
        at += 2
    return False


def placements(s: State, seat: int, stack: int, words: list[Words]) -> list[int]:
    """Every legal placement of the tile of a stack (WT-060 to 065)."""
    found: list[int] = []
    ends: list[int] = [0]  # of each way the tile can lie, in `found`
    static = s.tables.sides[s.players[seat][SIDE]].static[stack]
    at = 0
    base = LAY_FIRST + (stack << 11)
    for index, turned in enumerate(s.tables.shapes[stack].turned):
        like = turned.like
        if like >= 0:
            further = (index - like) << 8
            found += [move + further for move in found[ends[like] : ends[like + 1]]]
        else:
            cover_low: i64 = 0
            cover_high: i64 = 0
            reach_low: i64 = 0
            reach_high: i64 = 0
            for place in turned.reaches:
                a, b, c, d = words[place]
                cover_low |= a
                cover_high |= b
                reach_low |= c
                reach_high |= d
            low: i64 = static[at] & reach_low & ~cover_low
            high: i64 = static[at + 1] & reach_high & ~cover_high
            while low:
                bit: i64 = low & -low
                found.append(base + BIT_PLACE[bit % 67])
                low ^= bit
            base += WORD
            while high:
                bit = high & -high
                found.append(base + BIT_PLACE[bit % 67])
                high ^= bit
            base -= WORD
        ends.append(len(found))
        at += 2
        base += 256
    return found


def placements_over(s: State, seat: int, stack: int, square: int) -> list[int]:
    """Every placement that covers one square, connected or not (WT-177)."""
    p = s.players[seat]
    return placements(s, seat, stack, shifted(p[COVER_LOW], p[COVER_HIGH], LOW[square], HIGH[square]))


def alley_squares(p: list[int], side: Side) -> list[int]:
    """Where an alley may lie (WT-066)."""
    low = p[REACH_LOW] & side.cover_low & ~p[COVER_LOW]
    high = p[REACH_HIGH] & side.cover_high & ~p[COVER_HIGH]
    return squares_of(low, high)


def can_pave(p: list[int], side: Side) -> bool:
    return bool(p[REACH_LOW] & side.cover_low & ~p[COVER_LOW] or p[REACH_HIGH] & side.cover_high & ~p[COVER_HIGH])


def open_beside(p: list[int], side: Side, square: int) -> list[int]:
    """The squares beside one that can still take a tile."""
    return [
        near
        for near in BESIDE[square]
        if (side.cover_low & ~p[COVER_LOW] & LOW[near]) or (side.cover_high & ~p[COVER_HIGH] & HIGH[near])
    ]


def alley_moves(squares: list[int]) -> list[int]:
    return [PAVE_FIRST + square for square in squares]


def cover(s: State, seat: int, stack: int, turned_index: int, corner: int, tell: Tell) -> None:
    """Put a tile on a board and take what it covers: steps 1 and 2 of WT-069.

    Pickaxes are counted in `s.pickaxes`, alleys join the queue: board spaces in reading order, then the tile's
    icons (WT-070)."""
    p = s.players[seat]
    side = s.tables.sides[p[SIDE]]
    shape = s.tables.shapes[stack]
    turned = shape.turned[turned_index]
    marks = side.marks
    towns = side.towns
    cover_low: i64 = 0
    cover_high: i64 = 0
    near_low: i64 = 0
    near_high: i64 = 0
    gold = shape.gold
    bullets = shape.bullets
    ace_space = False
    s.pickaxes += shape.pickaxes
    for offset in turned.offsets:
        square = corner + offset
        cover_low |= LOW[square]
        cover_high |= HIGH[square]
        near_low |= BESIDE_LOW[square]
        near_high |= BESIDE_HIGH[square]
        town = towns[square]
        if town >= 0:
            p[TOWN_LEFT + town] -= 1
        mark = marks[square]
        if mark > 1:
            if mark == PICKAXE_MARK:  # WT-092
                p[PICKAXES] += 1
                s.pickaxes += 1
            elif mark == HORSESHOE:
                p[HORSESHOES] -= 1
            elif mark == GOLD_MARK:  # WT-067
                gold += 1
            elif mark == BULLET_MARK:
                bullets += 1
            elif mark == ALLEY_MARK:
                s.queue.append(SINGLE)
            elif mark == ACE_MARK:  # WT-174
                ace_space = True
            elif mark == SIGNPOST_MARK:
                p[SIGNPOSTS] += 1
    for offset, icon in turned.pieces:
        square = corner + offset
        if icon >= FIELD:
            if icon == BUILDING:
                p[BLOCK_LOW] |= LOW[square]
                p[BLOCK_HIGH] |= HIGH[square]
            else:
                p[FIELD_LOW] |= LOW[square]
                p[FIELD_HIGH] |= HIGH[square]
                if icon == COW:
                    p[COW_LOW] |= LOW[square]
                    p[COW_HIGH] |= HIGH[square]
                    p[BLOCK_LOW] |= LOW[square]
                    p[BLOCK_HIGH] |= HIGH[square]
        elif icon == BANDIT:
            p[BANDIT_LOW] |= LOW[square]
            p[BANDIT_HIGH] |= HIGH[square]
            p[BANDITS] += 1
        else:
            p[SHERIFF_LOW] |= LOW[square]
            p[SHERIFF_HIGH] |= HIGH[square]
            p[SHERIFFS] += 1
    for suit in shape.suits:
        p[ACES + suit] += 1
    for _ in range(shape.alleys):
        s.queue.append(SINGLE)
    p[COVER_LOW] |= cover_low
    p[COVER_HIGH] |= cover_high
    join(p, side, near_low, near_high)
    s.fits[seat] = []
    s.tiles[seat].append(stack << 12 | turned_index << 8 | corner)
    if stack == ALLEY:
        p[ALLEYS] += 1
        tell.all("alley", seat, corner)
    else:
        tell.all("place", seat, stack, turned.name, corner)
        if shape.building != NO_BUILDING:
            build(s, seat, shape.building, near_low & ~cover_low, near_high & ~cover_high)
    if gold:
        p[GOLD] += gold
        tell.all("gold", seat, gold, 2)
    if bullets:
        p[BULLETS] += bullets
        tell.all("bullets", seat, bullets, 2)
    s.step = AT_ACE_SPACE if ace_space else AT_PICKAXES


def join(p: list[int], side: Side, near_low: i64, near_high: i64) -> None:
    """The region grows by a tile, and by every printed pasture it touches (WT-063, WT-064).

    `REACH` is what lies beside it; a tile is legal if it has a square there (WT-065)."""
    if p[MEADOWS] != side.all_meadows:
        for index, meadow in enumerate(side.meadows):
            if not p[MEADOWS] >> index & 1 and (meadow[0] & near_low or meadow[1] & near_high):
                p[MEADOWS] |= 1 << index
                near_low |= meadow[2]
                near_high |= meadow[3]
    p[REACH_LOW] |= near_low
    p[REACH_HIGH] |= near_high


def build(s: State, seat: int, building: int, near_low: i64, near_high: i64) -> None:
    """Note what a building does later (WT-100); white signs work in their own step."""
    p = s.players[seat]
    p[BUILDINGS] += 1
    if building in (BANK, TOWN_HALL, GENERAL_STORE):
        red = s.red[seat]
        red.append(len(s.tiles[seat]) - 1)
        red.append(near_low)
        red.append(near_high)
    elif building == HOTEL:
        p[HOTELS] += 1
    elif building == BARN:
        p[BARNS] += 1
    elif building == SAWMILL:
        p[SAWMILLS] += 1
    elif building == CHAPEL:
        p[CHAPELS] += 1
    elif building == STABLES:
        p[STABLES_BUILT] += 1
