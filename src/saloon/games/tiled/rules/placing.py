"""Where a tile may lie, and what it covers (WT-060 to 067).

Where tiles fit is kept for all tiles at once: every tile laid rules out the places it spoils and brings in those it
joins to the region, each with a single operation on a set of places (see `Tables.number_places`).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from saloon.engine.moves import SECOND, first_of, pack
from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.moves import PAVE
from saloon.games.tiled.rules.tables import Side, squares_of
from saloon.games.tiled.state import State, tile_at

PAVINGS: Final = [pack(PAVE, t.SQUARES - back) for back in range(t.SQUARES + 1)]  # as Turned.answers


def fits(s: State, seat: int, stack: int) -> bool:
    """Whether a player has any legal placement for the tile of a stack (WT-046)."""
    return s.players[seat][st.LEGAL_PLACES] & s.tables.shapes[stack].places != 0


def placements(s: State, stack: int, legal: int) -> list[int]:
    """Every placement of the tile of a stack among the legal places (WT-060 to 065)."""
    found: list[int] = []
    ends: list[int] = [0]  # of each way the tile can lie, in `found`
    shape = s.tables.shapes[stack]
    places = (legal & shape.places) >> shape.first_place
    for turned in shape.turned:
        like = turned.like
        if like >= 0:
            further = (turned.way - shape.turned[like].way) * SECOND
            found += [move + further for move in found[ends[like] : ends[like + 1]]]
        else:
            list_corners(found, turned.answers, places >> turned.first_place)
        ends.append(len(found))
    return found


def may_lie(s: State, stack: int, way: int, corner: int, legal: int) -> bool:
    """Whether one placement is among those `placements` would list: each is known by one way only (WT-062)."""
    shape = s.tables.shapes[stack]
    turned = shape.ways[way]
    place = shape.first_place + turned.first_place + t.SQUARES - 1 - corner
    return turned.way == way and legal >> place & 1 == 1


def list_corners(found: list[Any], answers: list[Any], places: int) -> None:
    """The answers for the places of the first outline among these, in reading order of their corners.

    (Any: so compiled code, too, hands on the answers as they are, and makes no number anew.)"""
    top_bit = t.TOP_BIT
    places &= t.ONE_OUTLINE
    low = places & t.LOW_WORD
    high = places >> t.WORD
    if high:
        further = t.WORD
        while high:
            length = high.bit_length()
            found.append(answers[further + length])
            high ^= top_bit[length]
    while low:
        length = low.bit_length()
        found.append(answers[length])
        low ^= top_bit[length]


def placements_over(s: State, seat: int, stack: int, square: int) -> list[int]:
    """Every placement that covers one square, connected or not (WT-177)."""
    return placements(s, stack, places_over(s, seat, square))


def places_over(s: State, seat: int, square: int) -> int:
    return s.players[seat][st.FREE_PLACES] & s.tables.uses[square]


def alley_squares(p: list[int]) -> list[int]:
    """Where an alley may lie (WT-066)."""
    return [first_of(move) for move in alley_moves(p)]


def may_pave(p: list[int], square: int) -> bool:
    return p[st.LEGAL_PLACES] >> (t.SQUARES - 1 - square) & 1 == 1


def alley_moves(p: list[int]) -> list[int]:
    found: list[int] = []
    list_corners(found, PAVINGS, p[st.LEGAL_PLACES])
    return found


def can_pave(p: list[int]) -> bool:
    return p[st.LEGAL_PLACES] & t.ALLEY_PLACES != 0


def open_beside(p: list[int], side: Side, square: int) -> list[int]:
    """The squares beside one that can still take a tile."""
    low = t.BESIDE_LOW[square] & side.cover_low & ~p[st.COVER_LOW]
    high = t.BESIDE_HIGH[square] & side.cover_high & ~p[st.COVER_HIGH]
    return squares_of(low, high)


def cover(s: State, seat: int, stack: int, way: int, corner: int, tell: Tell) -> None:
    """Put a tile on a board and take what it covers: steps 1 and 2 of WT-069.

    Pickaxes are counted in `s.pickaxes`, alleys join the queue: board spaces in reading order, then the tile's
    icons (WT-070)."""
    p = s.players[seat]
    side = s.tables.sides[p[st.SIDE]]
    shape = s.tables.shapes[stack]
    turned = shape.ways[way]
    marks = side.marks
    towns = side.towns
    town_left = st.TOWN_LEFT
    cover_low, cover_high, near_low, near_high, spared, joined = turned.footprints[corner]
    gold = shape.gold
    bullets = shape.bullets
    ace_space = False
    s.pickaxes += shape.pickaxes
    for offset in turned.offsets:
        square = corner + offset
        town = towns[square]
        if town >= 0:
            left = p[town_left + town] - 1
            p[town_left + town] = left
            if left == 0:
                p[st.CLOSED] += 1
        mark = marks[square]
        if mark > 1:
            if mark == t.PICKAXE_MARK:  # WT-092
                p[st.PICKAXES] += 1
                s.pickaxes += 1
            elif mark == t.HORSESHOE:
                p[st.HORSESHOES] -= 1
            elif mark == t.GOLD_MARK:  # WT-067
                gold += 1
            elif mark == t.BULLET_MARK:
                bullets += 1
            elif mark == t.ALLEY_MARK:
                s.queue.append(st.SINGLE)
            elif mark == t.ACE_MARK:  # WT-174
                ace_space = True
            elif mark == t.SIGNPOST_MARK:
                p[st.SIGNPOSTS] += 1
    for offset, icon in turned.pieces:
        square = corner + offset
        half = t.HALF[square]
        bit = t.BIT[square]
        if icon >= t.FIELD:
            if icon == t.BUILDING:
                add(p, st.BLOCK_LOW + half, bit)
            else:
                add(p, st.FIELD_LOW + half, bit)
                if icon == t.COW:
                    add(p, st.COW_LOW + half, bit)
                    add(p, st.BLOCK_LOW + half, bit)
        elif icon == t.BANDIT:
            add(p, st.BANDIT_LOW + half, bit)
            p[st.BANDITS] += 1
        else:
            add(p, st.SHERIFF_LOW + half, bit)
            p[st.SHERIFFS] += 1
    for suit in shape.suits:
        p[st.ACES + suit] += 1
    if shape.alleys:
        s.queue += [st.SINGLE] * shape.alleys
    p[st.COVER_LOW] |= cover_low
    p[st.COVER_HIGH] |= cover_high
    p[st.FREE_PLACES] &= spared
    p[st.NEAR_PLACES] |= joined  # WT-063, WT-065
    if p[st.MEADOWS] != side.all_meadows:
        join_meadows(p, side, near_low, near_high)
    p[st.LEGAL_PLACES] = p[st.FREE_PLACES] & p[st.NEAR_PLACES]  # WT-061, WT-063
    s.tiles[seat].append(tile_at(stack, way, corner))
    if stack == t.ALLEY:
        p[st.ALLEYS] += 1
        tell.all("alley", seat, corner)
    else:
        tell.all("place", seat, stack, way, corner)
        if shape.building != t.NO_BUILDING:
            build(s, seat, shape.building, near_low & ~cover_low, near_high & ~cover_high)
    if gold:
        p[st.GOLD] += gold
        tell.all("gold", seat, gold, 2)
    if bullets:
        p[st.BULLETS] += bullets
        tell.all("bullets", seat, bullets, 2)
    s.step = st.AT_ACE_SPACE if ace_space else st.AT_PICKAXES


def add(p: list[int], word: int, bit: int) -> None:
    """A square to one of a player's sets. Compiled, `|=` on an entry of a list would take twice as long."""
    p[word] = p[word] | bit


def join_meadows(p: list[int], side: Side, near_low: i64, near_high: i64) -> None:
    """The region grows by every printed pasture a tile touches (WT-064)."""
    if near_low & side.field_low or near_high & side.field_high:
        for index, meadow in enumerate(side.meadows):
            if not p[st.MEADOWS] >> index & 1 and (meadow[0] & near_low or meadow[1] & near_high):
                p[st.MEADOWS] |= 1 << index
                near_low |= meadow[2]
                near_high |= meadow[3]
                p[st.NEAR_PLACES] |= meadow[4]


def build(s: State, seat: int, building: int, near_low: i64, near_high: i64) -> None:
    """Note what a building does later (WT-100); white signs work in their own step."""
    p = s.players[seat]
    p[st.BUILDINGS] += 1
    if building in (t.BANK, t.TOWN_HALL, t.GENERAL_STORE):
        red = s.red[seat]
        red.append(len(s.tiles[seat]) - 1)
        red.append(near_low)
        red.append(near_high)
    elif building == t.HOTEL:
        p[st.HOTELS] += 1
    elif building == t.BARN:
        p[st.BARNS] += 1
    elif building == t.SAWMILL:
        p[st.SAWMILLS] += 1
    elif building == t.CHAPEL:
        p[st.CHAPELS] += 1
    elif building == t.STABLES:
        p[st.STABLES_BUILT] += 1
