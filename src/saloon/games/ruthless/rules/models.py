"""Who stands where: bases, contact, sight and cover of the models on the table."""

from __future__ import annotations

from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import (
    FOOT,
    MOUNTED,
    NOWHERE,
    POINTS,
    WIDE,
    rim,
    rim_bits,
    ring,
    squared,
    walled_off,
)
from saloon.games.ruthless.rules.sight import (
    PERCHED,
    carcass,
    carcass_cover,
    centre_of,
    look,
    radius_of,
    sees,
)
from saloon.games.ruthless.state import State


def on_table(man: list[int]) -> bool:
    status = man[st.STATUS]
    return status in (st.UP, st.UNCONSCIOUS, st.CAPTIVE)


def living(man: list[int]) -> bool:
    """RU-021: on the table, Up or Unconscious, and of a side."""
    status = man[st.STATUS]
    return status in (st.UP, st.UNCONSCIOUS)


def radius(man: list[int]) -> int:
    """RU-041"""
    return MOUNTED if man[st.HORSE] >= 0 else FOOT


def stand(man: list[int]) -> int:
    """Where his eyes are, for `sight.py`."""
    if man[st.PERCH] >= 0:
        return PERCHED + man[st.PERCH]
    return man[st.AT] + POINTS if man[st.HORSE] >= 0 else man[st.AT]


def within(p: int, r: int, q: int, r2: int, inches: int) -> bool:
    """RU-042: two bases (or a base and a point, of radius 0) within so many inches."""
    limit = 2 * inches + r + r2
    return squared(p, q) <= limit * limit


def near(one: list[int], other: list[int], inches: int) -> bool:
    return within(one[st.AT], radius(one), other[st.AT], radius(other), inches)


def man_sees(s: State, one: list[int], other: list[int]) -> bool:
    """RU-073"""
    return sees(s.board, stand(one), stand(other))


def at_point(s: State, man: list[int], p: int) -> bool:
    """RU-028: base edge within an inch of it, and no wall between."""
    return within(man[st.AT], radius(man), p, 0, 1) and not walled_off(s.board, man[st.AT], p)


def in_contact(s: State, one: list[int], other: list[int]) -> bool:
    """RU-043, RU-059: nobody on a perch touches anybody."""
    if one[st.PERCH] >= 0 or other[st.PERCH] >= 0:
        return False
    return one[st.AT] in rim(s.board, other[st.AT], radius(one) + radius(other))


def cowed(man: list[int]) -> bool:
    """RU-133: he must keep to cover."""
    return man[st.LILY] != 0 and not man[st.TRAITS] & t.COOL_HEAD


# --- cover ---


def sheltered(s: State, p: int, r: int) -> bool:
    """RU-076: a base at p would be in cover."""
    if s.board.sheltered[r][p]:
        return True
    return any(carcass(dead).away(p % WIDE, p // WIDE) <= (2 + r) * (2 + r) for dead in s.carcasses)


def cover_points(s: State, r: int) -> int:
    """RU-076: every point of the table that is in cover, with room for a base as far as terrain goes."""
    found = s.board.shelters[r]
    reach = 2 + r
    for dead in s.carcasses:
        horse = carcass(dead)
        for y in range(max(horse.y1 - reach, 0), min(horse.y2 + reach, s.board.size) + 1):
            for x in range(max(horse.x1 - reach, 0), min(horse.x2 + reach, s.board.size) + 1):
                if horse.away(x, y) <= reach * reach and s.board.clear[r][y * WIDE + x]:
                    found |= 1 << y * WIDE + x
    return found


def in_cover(s: State, man: list[int]) -> bool:
    """RU-076, RU-059"""
    return man[st.PERCH] >= 0 or sheltered(s, man[st.AT], radius(man))


def lines_to(s: State, one: int, other: int) -> int:
    """RU-074: clear lines from the best eye of a stand."""
    return packed.lines_of(look(s.board, one, other))


def cover_of(s: State, one: int, other: int) -> int:
    """RU-075: the class of cover a target has from a shooter, carcasses included."""
    cover = packed.cover_of(look(s.board, one, other))
    if s.carcasses and cover < 2 and other < PERCHED:
        found = carcass_cover(
            s.carcasses, centre_of(s.board, one), radius_of(one), centre_of(s.board, other), radius_of(other)
        )
        return max(cover, found)
    return cover


# --- room on the table ---


def blocks(s: State, man: list[int], other: list[int]) -> bool:
    """RU-054: whether a model stops another's step: friends and the Unconscious may be passed."""
    return other[st.STATUS] == st.CAPTIVE or (other[st.STATUS] == st.UP and other[st.SIDE] != man[st.SIDE])


def barred_points(s: State, man: list[int], r: int, far: int = 0) -> int:
    """RU-054: the points a base cannot step on because of others in the way, none of them farther off (squared) than
    `far`; without it, than any Move of his leads. (A half inch costs more than 4.)"""
    found = 0
    start = man[st.AT]
    if not far:
        far = (max(open_inches(s, man), rough_inches(s, man), duck_inches(s, man)) // 4 + r + MOUNTED) ** 2
    for other in s.men:
        if (
            other is not man
            and on_table(other)
            and other[st.PERCH] < 0
            and blocks(s, man, other)
            and squared(start, other[st.AT]) < far
        ):
            found |= ring(s.board, other[st.AT], r + radius(other))
    for horse in s.horses:
        if horse[st.HORSE_LIVES] and horse[st.RIDDEN] == st.NOBODY and squared(start, horse[st.HORSE_AT]) < far:
            found |= ring(s.board, horse[st.HORSE_AT], r + MOUNTED)
    return found


def taken_points(s: State, man: list[int], r: int) -> int:
    """RU-046: the points where a base would overlap another."""
    found = 0
    for other in s.men:
        if other is not man and on_table(other) and other[st.PERCH] < 0:
            found |= ring(s.board, other[st.AT], r + radius(other))
    for horse in s.horses:
        if horse[st.HORSE_LIVES] and horse[st.RIDDEN] == st.NOBODY:
            found |= ring(s.board, horse[st.HORSE_AT], r + MOUNTED)
    return found


def overlaps(s: State, man: list[int], p: int, r: int) -> bool:
    """RU-043: a base at p would overlap another model or horse."""
    reach = r + MOUNTED
    rows = reach * (WIDE + 1)  # so many points on, one is that many rows or columns away: mostly everybody is
    for other in s.men:
        if -rows < p - other[st.AT] < rows and other is not man:
            both = r + radius(other)
            if squared(p, other[st.AT]) < both * both and on_table(other) and other[st.PERCH] < 0:
                return True
    for horse in s.horses:
        if horse[st.HORSE_LIVES] and horse[st.RIDDEN] == st.NOBODY and squared(p, horse[st.HORSE_AT]) < reach * reach:
            return True
    return False


def free(s: State, man: list[int], p: int, r: int) -> bool:
    """RU-046: a base is clear at p."""
    return bool(s.board.clear[r][p]) and not overlaps(s, man, p, r)


def nearest_free(s: State, man: list[int], p: int, r: int) -> int:
    """The clear point nearest to p, of equals the one with the smaller (y, x)."""
    best, nearest = NOWHERE, 1 << 30
    for y in range(s.board.size + 1):
        for x in range(s.board.size + 1):
            q = y * WIDE + x
            away = squared(p, q)
            if away < nearest and free(s, man, q, r):
                best, nearest = q, away
    return best


def enemies_at(s: State, man: list[int], p: int, r: int) -> list[int]:
    """Living enemies a base at p would be in contact with, in cast order."""
    found = []
    for i, other in enumerate(s.men):
        if living(other) and other[st.SIDE] != man[st.SIDE] and other[st.PERCH] < 0:
            reach = r + radius(other)
            if squared(p, other[st.AT]) < (reach + 1) * (reach + 1) and p in rim(s.board, other[st.AT], reach):
                found.append(i)
    return found


def contact_points(s: State, man: list[int], r: int) -> int:
    """The points where a base would be in contact with living enemies."""
    found = 0
    for other in s.men:
        if living(other) and other[st.SIDE] != man[st.SIDE] and other[st.PERCH] < 0:
            found |= rim_bits(s.board, other[st.AT], r + radius(other))
    return found


def on_perch(s: State, perch: int) -> int:
    """Who holds a perch; NOBODY if it is free."""
    for i, other in enumerate(s.men):
        if other[st.PERCH] == perch and on_table(other):
            return i
    return st.NOBODY


# --- how far ---


def open_inches(s: State, man: list[int]) -> int:
    """RU-050: what an open Move may cost, ten an inch."""
    tables, traits = s.tables, man[st.TRAITS]
    if is_laden_or_mounted(s, man):
        return laden_inches(s, man, 0, tables.horse_open)
    if traits & t.QUICK_STEP:
        return tables.foot_open + 10
    return tables.foot_open - 10 if traits & t.OLD_TIMER else tables.foot_open


def rough_inches(s: State, man: list[int]) -> int:
    """RU-050: what a rough Move may cost."""
    tables, traits = s.tables, man[st.TRAITS]
    if is_laden_or_mounted(s, man):
        return laden_inches(s, man, 1, tables.horse_rough)
    if traits & t.SCOUT:
        return tables.foot_open
    return tables.foot_rough + 10 if traits & t.QUICK_STEP else tables.foot_rough


def is_laden_or_mounted(s: State, man: list[int]) -> bool:
    """His traits do not count for his Move."""
    return man[st.HORSE] >= 0 or man[st.STEER] >= 0 or (man[st.BAG] >= 0 and len(s.scenario.heavy) > 0)


def laden_inches(s: State, man: list[int], rough: int, horse: int) -> int:
    """RU-050: with a steer, with a heavy bag, on horseback."""
    mounted = man[st.HORSE] >= 0
    if man[st.STEER] >= 0:
        return s.scenario.herd_mounted if mounted else s.scenario.herd_foot
    if man[st.BAG] >= 0 and s.scenario.heavy:
        return 10 * s.scenario.heavy[2 * mounted + rough]
    return 10 * s.scenario.sides[man[st.SIDE]].mounted_inches or horse


def duck_inches(s: State, man: list[int]) -> int:
    """RU-104"""
    return s.tables.duck + 20 if man[st.TRAITS] & t.SLIPPERY else s.tables.duck


# --- who may be shot at ---


def hostile(s: State, man: list[int], other: list[int]) -> bool:
    """RU-086, and Lawman: whether he may shoot at this one at all."""
    if other[st.SIDE] == man[st.SIDE] or not living(other):
        return False
    if man[st.TRAITS] & t.LAWMAN and not s.scenario.lawless:
        return s.attacked & packed.attack(man[st.SIDE], other[st.SIDE]) != 0
    return True
