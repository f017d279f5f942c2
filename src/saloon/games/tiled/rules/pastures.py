"""Pastures, wrangling and cattle contracts (WT-120 to 127)."""

from __future__ import annotations

from mypy_extensions import i64

from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.moves import STOP, WRANGLE_FOR
from saloon.games.tiled.rules.shooting import sheriffs_shoot
from saloon.games.tiled.rules.tables import first_square, squares_of
from saloon.games.tiled.state import State, corner_of

ALLEY_CONTRACT = 0
GOLD_CONTRACT = 1
BULLET_CONTRACT = 2


def pasture_at(p: list[int], square: int) -> tuple[int, int]:
    """The words of the pasture a field square belongs to (WT-120)."""
    low: i64 = t.LOW[square]
    high: i64 = t.HIGH[square]
    left_low: i64 = p[st.FIELD_LOW] & ~low
    left_high: i64 = p[st.FIELD_HIGH] & ~high
    waiting = [square]
    while waiting:
        square = waiting.pop()
        near_low = left_low & t.BESIDE_LOW[square]
        near_high = left_high & t.BESIDE_HIGH[square]
        if near_low or near_high:
            left_low ^= near_low
            left_high ^= near_high
            low |= near_low
            high |= near_high
            waiting += squares_of(near_low, near_high)
    return low, high


def cows_in(p: list[int], low: int, high: int) -> int:
    return (p[st.COW_LOW] & low).bit_count() + (p[st.COW_HIGH] & high).bit_count()


def has_cowpoke(p: list[int], low: int, high: int) -> bool:
    return bool(p[st.POKE_LOW] & low or p[st.POKE_HIGH] & high)


def pastures(p: list[int]) -> list[tuple[int, int]]:
    """All pastures, in reading order of their first square."""
    found: list[tuple[int, int]] = []
    left_low, left_high = p[st.FIELD_LOW], p[st.FIELD_HIGH]
    while left_low or left_high:
        pasture = pasture_at(p, first_square(left_low, left_high))
        found.append(pasture)
        left_low &= ~pasture[0]
        left_high &= ~pasture[1]
    return found


def fewest_cows(s: State, seat: int) -> int:
    """Three, or five on the Long Drive (WT-121, WT-179)."""
    wild = s.tables.sides[s.players[seat][st.SIDE]].wild
    return s.tables.wild_numbers[t.LONG_DRIVE][0] if wild == t.LONG_DRIVE else 3


def offer_pastures(s: State, seat: int) -> bool:
    """Offer the next pasture this tile has made or expanded; True if there is one (WT-121 to 123, WT-126).

    Reading order of first squares; `s.offered` is the first square of the one offered last."""
    tile = s.tiles[seat][-1]
    p = s.players[seat]
    turned = s.lying(tile)
    best = 999
    seen_low = seen_high = 0
    for offset, icon in turned.pieces:
        square = corner_of(tile) + offset
        if icon in (t.FIELD, t.COW) and not (seen_low & t.LOW[square] or seen_high & t.HIGH[square]):
            low, high = pasture_at(p, square)
            seen_low |= low
            seen_high |= high
            first = first_square(low, high)
            if (
                s.offered < first < best
                and not has_cowpoke(p, low, high)  # WT-123
                and cows_in(p, low, high) >= fewest_cows(s, seat)
            ):
                best = first
    if best == 999:
        return False
    s.offered = best
    s.ask = st.WRANGLE
    return True


def wrangle_moves(s: State) -> list[int]:
    """Leave it, or wrangle for any number up to its cows, 7 at most (WT-125)."""
    p = s.players[s.who]
    low, high = pasture_at(p, s.offered)
    most = min(7, cows_in(p, low, high))
    return [STOP, *[pack(WRANGLE_FOR, cows) for cows in range(fewest_cows(s, s.who), most + 1)]]


def wrangle_points(s: State, seat: int, cows: int) -> int:
    points = s.tables.wrangle[cows - 3]
    if s.tables.sides[s.players[seat][st.SIDE]].wild == t.LONG_DRIVE:  # WT-179
        points += s.tables.wild_numbers[t.LONG_DRIVE][1]
    return points


def wrangle(s: State, cows: int, tell: Tell) -> None:
    """Put a cowpoke down, score, and claim the contract of that number (WT-121, WT-124, WT-125)."""
    seat = s.who
    p = s.players[seat]
    points = wrangle_points(s, seat, cows)
    p[st.POKES] += 1
    p[st.POKE_LOW] |= t.LOW[s.offered]
    p[st.POKE_HIGH] |= t.HIGH[s.offered]
    p[st.SCORE] += points
    p[st.ITEMS + st.WRANGLE_ITEM] += points
    tell.all("wrangle", seat, cows, points, s.offered)
    if p[st.BARNS]:  # WT-105, WT-117
        gold = p[st.BARNS] * s.tables.building_numbers[t.BARN]
        p[st.GOLD] += gold
        tell.all("gold", seat, gold, 4)
    if cows >= 4:
        claim(s, seat, cows - 4, tell)


def claim(s: State, seat: int, space: int, tell: Tell) -> None:
    """The large side once, the small one ever after (WT-124); its alleys are owed (WT-127)."""
    p = s.players[seat]
    contract = s.contracts[space]
    large = not s.turned >> space & 1
    reward = s.tables.contract_large[contract] if large else s.tables.contract_small[contract]
    s.turned |= 1 << space
    tell.all("contract", seat, contract, space + 4, reward)
    if contract == ALLEY_CONTRACT:
        for _ in range(reward):
            s.queue.append(st.SINGLE if reward == 1 else st.OF_TWO)
    elif contract == GOLD_CONTRACT:
        p[st.GOLD] += reward
    elif contract == BULLET_CONTRACT:
        p[st.BULLETS] += reward
        sheriffs_shoot(s, seat, tell)
    else:
        p[st.SCORE] += reward
        p[st.ITEMS + st.CONTRACT_ITEM] += reward
