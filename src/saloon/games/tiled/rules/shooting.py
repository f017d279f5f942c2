"""Sheriffs, bandits, lines of fire (WT-130 to 135)."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.tiled.rules.tables import (
    CROSS_HIGH,
    CROSS_LOW,
    HIGH,
    HOUSE_IN_DANGER,
    LINES,
    LOW,
    MOST_WANTED,
    PRINTED_BANDIT,
    RANCH_HOUSE,
    squares_of,
)
from saloon.games.tiled.state import (
    BANDIT_HIGH,
    BANDIT_LOW,
    BANDITS,
    BLOCK_HIGH,
    BLOCK_LOW,
    BULLETS,
    GOLD,
    SHERIFF_HIGH,
    SHERIFF_LOW,
    SHERIFFS,
    SHOOT,
    SIDE,
    TOMB_HIGH,
    TOMB_LOW,
    TOMBS,
    State,
)


def targets(p: list[int]) -> list[int]:
    """The live bandits in line with a sheriff (WT-130, WT-132), in reading order."""
    if not p[SHERIFFS] or not p[BANDITS]:
        return []
    sheriffs = squares_of(p[SHERIFF_LOW], p[SHERIFF_HIGH])
    return in_line(p, sheriffs, p[BLOCK_LOW], p[BLOCK_HIGH])


def in_line(p: list[int], sheriffs: list[int], block_low: int, block_high: int) -> list[int]:
    bandit_low, bandit_high = p[BANDIT_LOW], p[BANDIT_HIGH]
    hit_low = hit_high = 0
    for sheriff in sheriffs:
        if not (bandit_low & CROSS_LOW[sheriff] or bandit_high & CROSS_HIGH[sheriff]):
            continue
        for ray_low, ray_high, ray in LINES[sheriff]:
            if not (bandit_low & ray_low or bandit_high & ray_high):
                continue
            for square in ray:
                low, high = LOW[square], HIGH[square]
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
    while p[BULLETS]:
        hit = targets(p)
        if not hit:
            return False
        if len(hit) > p[BULLETS]:
            s.ask = SHOOT
            s.who = seat
            return True
        for square in hit:
            shoot(s, seat, square, tell)
    return False


def shoot(s: State, seat: int, square: int, tell: Tell) -> None:
    """A bullet makes a bandit a tombstone (WT-134)."""
    p = s.players[seat]
    p[BULLETS] -= 1
    p[BANDITS] -= 1
    p[BANDIT_LOW] &= ~LOW[square]
    p[BANDIT_HIGH] &= ~HIGH[square]
    bury(p, square)
    tell.all("shot", seat, square)
    side = s.tables.sides[p[SIDE]]
    if side.wild == MOST_WANTED and side.marks[square] == PRINTED_BANDIT:  # WT-180
        gold = s.tables.wild_numbers[MOST_WANTED][0]
        p[GOLD] += gold
        tell.all("gold", seat, gold, 3)


def bury(p: list[int], square: int) -> None:
    p[TOMBS] += 1
    p[TOMB_LOW] |= LOW[square]
    p[TOMB_HIGH] |= HIGH[square]


def hide(s: State, seat: int, square: int, tell: Tell) -> None:
    """The Hideout turns a sheriff into a tombstone, with a bullet of the supply (WT-115)."""
    p = s.players[seat]
    p[SHERIFFS] -= 1
    p[SHERIFF_LOW] &= ~LOW[square]
    p[SHERIFF_HIGH] &= ~HIGH[square]
    bury(p, square)
    tell.all("hidden", seat, square)


def bandits_at_house(s: State, seat: int) -> list[int]:
    """House in Danger: the live bandits in line with the house, whose own squares block nothing (WT-173)."""
    p = s.players[seat]
    side = s.tables.sides[p[SIDE]]
    if side.wild != HOUSE_IN_DANGER or not p[BANDITS]:
        return []
    house = s.tables.shapes[s.tables.stack_of[RANCH_HOUSE]].ways[side.house[0]]
    squares = [side.house[1] + offset for offset in house.offsets]
    low, high = p[BLOCK_LOW], p[BLOCK_HIGH]
    for square in squares:
        low &= ~LOW[square]
        high &= ~HIGH[square]
    return in_line(p, squares, low, high)
