"""Moves that are no Move action: Ducks (RU-104), runs to cover (RU-132), falls and Moves cut short (RU-061)."""

from __future__ import annotations

from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.board import NOWHERE, WIDE, open_steps_from, points_of, steps_from
from saloon.games.ruthless.rules.models import (
    barred_points,
    contact_points,
    cover_points,
    duck_inches,
    enemies_at,
    free,
    in_cover,
    open_inches,
    overlaps,
    radius,
    rough_inches,
    sheltered,
    taken_points,
)
from saloon.games.ruthless.rules.reach import EVERYWHERE, grow, path_to, reach
from saloon.games.ruthless.rules.tables import COOL_HEAD
from saloon.games.ruthless.state import State

EVERYBODY: int = 1 << 30  # a squared distance no table has


def settle(s: State, i: int) -> None:
    """RU-061: a Move cut short ends on the last path point up to here where the base is clear."""
    if s.mover != i:
        return
    s.mover = st.NOBODY
    man = s.men[i]
    if s.frames.below(s.frames.innermost(st.MOVING), 5):
        return  # on a ladder nobody stands half-way
    at = s.path_at
    while at > 0 and not free(s, man, s.path[at], radius(man)):
        at -= 1
    man[st.AT] = s.path[at]


# --- where a base can go among others ---


def dead_horses(s: State) -> int:
    """RU-093: points in the closed square of a carcass, which are rough."""
    found = 0
    for p in s.carcasses:
        for y in (-WIDE, 0, WIDE):
            found |= 7 << p + y - 1
    return found


def open_reach(s: State, man: list[int], budget: int, barred: int) -> int:
    """Where he can go without a rough step (RU-052)."""
    rough = dead_horses(s)
    if rough >> man[st.AT] & 1:
        return 1 << man[st.AT]
    return reach(s.board, radius(man), man[st.AT], budget, False, barred | rough)


def rough_reach(s: State, man: list[int], budget: int, barred: int) -> int:
    """Where he can go over any ground."""
    return reach(s.board, radius(man), man[st.AT], budget, True, barred)


def move_reach(s: State, man: list[int]) -> int:
    """RU-055: where one Move leads, open or rough; others may stand there."""
    barred = barred_points(s, man, radius(man))
    return open_reach(s, man, open_inches(s, man), barred) | rough_reach(s, man, rough_inches(s, man), barred)


# --- Duck ---


def can_duck(s: State, man: list[int]) -> bool:
    """RU-104, RU-059: whether there is a point to Duck to; mostly the first step settles it."""
    if man[st.PERCH] >= 0:
        return False
    r = radius(man)
    for p, _ in steps_from(s.board, r, man[st.AT]):
        if sheltered(s, p, r) and not overlaps(s, man, p, r) and not enemies_at(s, man, p, r):
            return True
    return bool(duck_points(s, man))


def duck_points(s: State, man: list[int]) -> list[int]:
    """RU-104: in-cover points in reach; else those in reach with the shortest way on to cover."""
    if man[st.PERCH] >= 0:
        return []
    r, start = radius(man), man[st.AT]
    shut = taken_points(s, man, r) | contact_points(s, man, r) | 1 << start
    ends = rough_reach(s, man, duck_inches(s, man), barred_points(s, man, r)) & ~shut
    covered = ends & cover_points(s, r)
    if covered or not ends:
        return points_of(covered)
    # Nothing in reach: as near to cover as he can get.
    barred = set(points_of(barred_points(s, man, r, EVERYBODY)))
    goals = set(points_of(cover_points(s, r) & ~shut))
    found = points_of(ends)
    there = grow(s.board, r, found, EVERYWHERE, True, barred, goals)
    nearest = there.costs[-1]
    near = [p for p, cost in zip(there.points, there.costs, strict=True) if cost == nearest and p in goals]
    back = grow(s.board, r, near, nearest, True, barred)  # every step leads both ways
    as_near = {p for p, cost in zip(back.points, back.costs, strict=True) if cost == nearest}
    return [p for p in found if p in as_near]


def duck_options(s: State, man: list[int]) -> list[int]:
    return [pack(m.DUCK_TO, p) for p in duck_points(s, man)]


def duck_to(s: State, i: int, p: int, tell: Tell) -> None:
    man = s.men[i]
    tell.all("ducks", man[st.WHO], man[st.AT], p)
    man[st.AT] = p
    man[st.AIMS] = 0  # RU-025
    s.answering = i
    s.ask = st.NOTHING


# --- running to cover ---


def must_run(s: State, man: list[int]) -> bool:
    """RU-132: newly Lily Livered and out of cover; a Cool Head need not."""
    return man[st.STATUS] == st.UP and man[st.LILY] != 0 and not man[st.TRAITS] & COOL_HEAD and not in_cover(s, man)


def cover_in_reach(s: State, man: list[int]) -> list[int]:
    """RU-132: in-cover points within one Move, never in contact with an enemy."""
    r = radius(man)
    shut = taken_points(s, man, r) | contact_points(s, man, r) | 1 << man[st.AT]
    return points_of(move_reach(s, man) & cover_points(s, r) & ~shut)


def towards_cover(s: State, man: list[int]) -> int:
    """RU-132: with no cover in reach, the last end point of one Move on the shortest way to some."""
    r, start = radius(man), man[st.AT]
    barred = set(points_of(barred_points(s, man, r, EVERYBODY)))
    shut = taken_points(s, man, r) | contact_points(s, man, r)
    goals = set(points_of(cover_points(s, r) & ~shut))
    whole = grow(s.board, r, [start], EVERYWHERE, True, barred, goals)
    best, cheapest = NOWHERE, EVERYWHERE + 1
    for p, cost in zip(whole.points, whole.costs, strict=True):
        if p in goals and (cost < cheapest or (cost == cheapest and p < best)):
            best, cheapest = p, cost
    if best == NOWHERE:
        return start
    costs = dict(zip(whole.points, whole.costs, strict=True))
    end, before, rough = start, start, False
    for p in path_to(whole, best)[1:]:
        rough = rough or rough_step(s, r, before, p)
        before = p
        if costs[p] > (rough_inches(s, man) if rough else open_inches(s, man)):
            break
        if not shut >> p & 1:
            end = p
    return end


def rough_step(s: State, r: int, p: int, q: int) -> bool:
    """RU-052: whether a legal step is rough."""
    if dead_horses(s) & (1 << p | 1 << q):
        return True
    return all(end != q for end, _ in open_steps_from(s.board, r, p))


def run_on_foot(s: State, tell: Tell) -> None:
    """RU-095, RU-132: those who failed run, one after the other; the owner picks the cover."""
    while s.runs:
        man = s.men[s.runs[0]]
        if must_run(s, man):
            if cover_in_reach(s, man):
                s.ask = st.ASK_RUN
                s.who = man[st.SEAT]
                return
            run_to(s, towards_cover(s, man), tell)
        else:
            s.runs = s.runs[1:]
    s.frames.pop()


def run_options(s: State) -> list[int]:
    return [pack(m.RUN_TO, p) for p in cover_in_reach(s, s.men[s.runs[0]])]


def run_to(s: State, p: int, tell: Tell) -> None:
    man = s.men[s.runs[0]]
    tell.all("runs", man[st.WHO], man[st.AT], p)
    man[st.AT] = p
    man[st.AIMS] = 0
    s.runs = s.runs[1:]
    s.ask = st.NOTHING
