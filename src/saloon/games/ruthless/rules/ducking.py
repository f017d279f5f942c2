"""Moves that are no Move action: Ducks (RU-104), runs to cover (RU-132), falls and Moves cut short (RU-061)."""

from __future__ import annotations

from array import array

from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.board import NOWHERE, WIDE, Tree, open_steps_from, steps_from
from saloon.games.ruthless.rules.models import (
    barred_points,
    contact_points,
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
from saloon.games.ruthless.rules.reach import EVERYWHERE, grow, path_to, tree
from saloon.games.ruthless.rules.sight import carcass
from saloon.games.ruthless.rules.tables import COOL_HEAD
from saloon.games.ruthless.state import (
    AIMS,
    ASK_RUN,
    AT,
    LILY,
    MOVING,
    NOBODY,
    NOTHING,
    PERCH,
    SEAT,
    STATUS,
    TRAITS,
    UP,
    WHO,
    State,
)

EVERYBODY: int = 1 << 30  # a squared distance no table has


def settle(s: State, i: int) -> None:
    """RU-061: a Move cut short ends on the last path point up to here where the base is clear."""
    if s.mover != i:
        return
    s.mover = NOBODY
    man = s.men[i]
    if s.frames.below(s.frames.innermost(MOVING), 5):
        return  # on a ladder nobody stands half-way
    at = s.path_at
    while at > 0 and not free(s, man, s.path[at], radius(man)):
        at -= 1
    man[AT] = s.path[at]


# --- the trees of a base among others ---


def dead_horses(s: State) -> set[int]:
    """RU-093: points in the closed square of a carcass, which are rough."""
    found: set[int] = set()
    for p in s.carcasses:
        for y in (-WIDE, 0, WIDE):
            found.update((p + y - 1, p + y, p + y + 1))
    return found


def open_tree(s: State, man: list[int], budget: int, barred: set[int]) -> Tree:
    """Where he can go without a rough step (RU-052)."""
    if s.carcasses:
        rough = dead_horses(s)
        if man[AT] in rough:
            return Tree([man[AT]], array("H", [man[AT]]), array("H", [0]))
        return tree(s.board, radius(man), man[AT], budget, False, barred | rough)
    return tree(s.board, radius(man), man[AT], budget, False, barred)


def rough_tree(s: State, man: list[int], budget: int, barred: set[int]) -> Tree:
    """Where he can go over any ground."""
    return tree(s.board, radius(man), man[AT], budget, True, barred)


# --- Duck ---


def can_duck(s: State, man: list[int]) -> bool:
    """RU-104, RU-059: whether there is a point to Duck to; mostly the first step settles it."""
    if man[PERCH] >= 0:
        return False
    r = radius(man)
    for p, _ in steps_from(s.board, r, man[AT]):
        if sheltered(s, p, r) and not overlaps(s, man, p, r) and not enemies_at(s, man, p, r):
            return True
    return bool(duck_points(s, man))


def duck_points(s: State, man: list[int]) -> list[int]:
    """RU-104: in-cover points in reach; else those in reach with the shortest way on to cover."""
    if man[PERCH] >= 0:
        return []
    r, start = radius(man), man[AT]
    barred = barred_points(s, man, r)
    shut = taken_points(s, man, r)
    shut.add(start)
    shut.update(contact_points(s, man, r))
    found = [p for p in rough_tree(s, man, duck_inches(s, man), barred).points if p not in shut]
    covered = [p for p in found if sheltered(s, p, r)]
    if covered or not found:
        return covered
    # Nothing in reach: as near to cover as he can get.
    barred = barred_points(s, man, r, EVERYBODY)
    goals = cover_points(s, r, shut)
    there = grow(s.board, r, found, EVERYWHERE, True, barred, goals)
    nearest = there.costs[-1]
    near = [p for p, cost in zip(there.points, there.costs, strict=True) if cost == nearest and p in goals]
    back = grow(s.board, r, near, nearest, True, barred)  # every step leads both ways
    as_near = {p for p, cost in zip(back.points, back.costs, strict=True) if cost == nearest}
    return [p for p in found if p in as_near]


def cover_points(s: State, r: int, shut: set[int]) -> set[int]:
    """Every free in-cover point of the table."""
    found = s.board.shelters[r] - shut
    reach = 2 + r
    for dead in s.carcasses:
        horse = carcass(dead)
        for y in range(max(horse.y1 - reach, 0), min(horse.y2 + reach, s.board.size) + 1):
            for x in range(max(horse.x1 - reach, 0), min(horse.x2 + reach, s.board.size) + 1):
                p = y * WIDE + x
                if horse.away(x, y) <= reach * reach and s.board.clear[r][p] and p not in shut:
                    found.add(p)
    return found


def duck_options(s: State, man: list[int]) -> list[int]:
    return [pack(m.DUCK_TO, p) for p in duck_points(s, man)]


def duck_to(s: State, i: int, p: int, tell: Tell) -> None:
    man = s.men[i]
    tell.all("ducks", man[WHO], man[AT], p)
    man[AT] = p
    man[AIMS] = 0  # RU-025
    s.answering = i
    s.ask = NOTHING


# --- running to cover ---


def must_run(s: State, man: list[int]) -> bool:
    """RU-132: newly Lily Livered and out of cover; a Cool Head need not."""
    return man[STATUS] == UP and man[LILY] != 0 and not man[TRAITS] & COOL_HEAD and not in_cover(s, man)


def cover_in_reach(s: State, man: list[int]) -> list[int]:
    """RU-132: in-cover points within one Move, never in contact with an enemy."""
    r = radius(man)
    barred = barred_points(s, man, r)
    shut = taken_points(s, man, r)
    shut.add(man[AT])
    shut.update(contact_points(s, man, r))
    found = [p for p in open_tree(s, man, open_inches(s, man), barred).points if p not in shut and sheltered(s, p, r)]
    seen = set(found)
    for p in rough_tree(s, man, rough_inches(s, man), barred).points:
        if p not in seen and p not in shut and sheltered(s, p, r):
            found.append(p)
    return found


def towards_cover(s: State, man: list[int]) -> int:
    """RU-132: with no cover in reach, the last end point of one Move on the shortest way to some."""
    r, start = radius(man), man[AT]
    barred = barred_points(s, man, r, EVERYBODY)
    shut = taken_points(s, man, r)
    shut.update(contact_points(s, man, r))
    goals = cover_points(s, r, shut)
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
        if p not in shut:
            end = p
    return end


def rough_step(s: State, r: int, p: int, q: int) -> bool:
    """RU-052: whether a legal step is rough."""
    if s.carcasses and not dead_horses(s).isdisjoint((p, q)):
        return True
    return all(end != q for end, _ in open_steps_from(s.board, r, p))


def run_on_foot(s: State, tell: Tell) -> None:
    """RU-095, RU-132: those who failed run, one after the other; the owner picks the cover."""
    while s.runs:
        man = s.men[s.runs[0]]
        if must_run(s, man):
            if cover_in_reach(s, man):
                s.ask = ASK_RUN
                s.who = man[SEAT]
                return
            run_to(s, towards_cover(s, man), tell)
        else:
            s.runs = s.runs[1:]
    s.frames.pop()


def run_options(s: State) -> list[int]:
    return [pack(m.RUN_TO, p) for p in cover_in_reach(s, s.men[s.runs[0]])]


def run_to(s: State, p: int, tell: Tell) -> None:
    man = s.men[s.runs[0]]
    tell.all("runs", man[WHO], man[AT], p)
    man[AT] = p
    man[AIMS] = 0
    s.runs = s.runs[1:]
    s.ask = NOTHING
