"""Sheriffs, bandits, lines of fire (WT-130 to 135)."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.tables import squares_of
from saloon.games.tiled.state import State


def targets(p: list[int]) -> list[int]:
    """The live bandits in line with a sheriff (WT-130, WT-132), in reading order."""
    if not p[st.SHERIFFS] or not p[st.BANDITS]:
        return []
    sheriffs = squares_of(p[st.SHERIFF_LOW], p[st.SHERIFF_HIGH])
    return in_line(p, sheriffs, p[st.BLOCK_LOW], p[st.BLOCK_HIGH])


def in_line(p: list[int], sheriffs: list[int], block_low: int, block_high: int) -> list[int]:
    bandit_low, bandit_high = p[st.BANDIT_LOW], p[st.BANDIT_HIGH]
    hit_low = hit_high = 0
    for sheriff in sheriffs:
        if not (bandit_low & t.CROSS_LOW[sheriff] or bandit_high & t.CROSS_HIGH[sheriff]):
            continue
        for ray_low, ray_high, ray in t.LINES[sheriff]:
            if not (bandit_low & ray_low or bandit_high & ray_high):
                continue
            for square in ray:
                low, high = t.LOW[square], t.HIGH[square]
                if bandit_low & low or bandit_high & high:  # on a hill too, but nothing behind it (WT-131)
                    hit_low |= low
                    hit_high |= high
                if block_low & low or block_high & high:
                    break
    return squares_of(hit_low, hit_high)


def sheriffs_shoot(s: State, seat: int, tell: Tell) -> bool:
    """Sheriffs shoot whenever they can; True if the player must choose whom (WT-130, WT-133).

    Asked after every tile, bullet and hill bandit (WT-135)."""
    p = s.players[seat]
    while p[st.BULLETS]:
        hit = targets(p)
        if not hit:
            return False
        if len(hit) > p[st.BULLETS]:
            s.ask = st.SHOOT
            s.who = seat
            return True
        for square in hit:
            shoot(s, seat, square, tell)
    return False


def shoot(s: State, seat: int, square: int, tell: Tell) -> None:
    """A bullet makes a bandit a tombstone (WT-134)."""
    p = s.players[seat]
    p[st.BULLETS] -= 1
    p[st.BANDITS] -= 1
    p[st.BANDIT_LOW] &= ~t.LOW[square]
    p[st.BANDIT_HIGH] &= ~t.HIGH[square]
    bury(p, square)
    tell.all("shot", seat, square)
    side = s.tables.sides[p[st.SIDE]]
    if side.wild == t.MOST_WANTED and side.marks[square] == t.PRINTED_BANDIT:  # WT-180
        gold = s.tables.wild_numbers[t.MOST_WANTED][0]
        p[st.GOLD] += gold
        tell.all("gold", seat, gold, 3)


def bury(p: list[int], square: int) -> None:
    p[st.TOMBS] += 1
    p[st.TOMB_LOW] |= t.LOW[square]
    p[st.TOMB_HIGH] |= t.HIGH[square]


def hide(s: State, seat: int, square: int, tell: Tell) -> None:
    """The Hideout turns a sheriff into a tombstone, with a bullet of the supply (WT-115)."""
    p = s.players[seat]
    p[st.SHERIFFS] -= 1
    p[st.SHERIFF_LOW] &= ~t.LOW[square]
    p[st.SHERIFF_HIGH] &= ~t.HIGH[square]
    bury(p, square)
    tell.all("hidden", seat, square)


def bandits_at_house(s: State, seat: int) -> list[int]:
    """House in Danger: the live bandits in line with the house, whose own squares block nothing (WT-173)."""
    p = s.players[seat]
    side = s.tables.sides[p[st.SIDE]]
    if side.wild != t.HOUSE_IN_DANGER or not p[st.BANDITS]:
        return []
    house = s.tables.shapes[s.tables.stack_of[t.RANCH_HOUSE]].ways[side.house[0]]
    squares = [side.house[1] + offset for offset in house.offsets]
    low, high = p[st.BLOCK_LOW], p[st.BLOCK_HIGH]
    for square in squares:
        low &= ~t.LOW[square]
        high &= ~t.HIGH[square]
    return in_line(p, squares, low, high)
