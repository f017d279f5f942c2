"""The Move action: where to, covering shots along the way, the charge at its end (RU-050 to 061, RU-105 to 110)."""

from __future__ import annotations

from typing import Final

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.board import (
    FOOT,
    NORTH,
    NOWHERE,
    POINTS,
    SOUTH,
    WEST,
    WIDE,
    picked,
    points_of,
    rim,
    rim_bits,
    steps_from,
)
from saloon.games.ruthless.rules.brawling import start_brawl
from saloon.games.ruthless.rules.covering import DOWN, STRAIGHT_UP, coverers, next_plan, step_cost
from saloon.games.ruthless.rules.ducking import (
    cover_in_reach,
    dead_horses,
    move_reach,
    open_reach,
    rough_reach,
    rough_step,
    settle,
    towards_cover,
)
from saloon.games.ruthless.rules.ending import drive_off, escape
from saloon.games.ruthless.rules.models import (
    at_point,
    barred_points,
    contact_points,
    cover_points,
    cowed,
    enemies_at,
    free,
    in_contact,
    in_cover,
    living,
    on_perch,
    open_inches,
    overlaps,
    radius,
    rough_inches,
    sheltered,
    taken_points,
)
from saloon.games.ruthless.rules.reach import nearest, path_between
from saloon.games.ruthless.rules.shooting import declare, open_window, window_opens
from saloon.games.ruthless.state import State

# Stages of a Move.
COVERED: Final = 0  # the coverers are asked
UNDER_FIRE: Final = 1  # their shots, in path order
WINDOW: Final = 2  # the enemy who is charged may answer
CHARGING: Final = 3
ARRIVING: Final = 4
FIGHTING: Final = 5

ROW: Final = (1 << WIDE) - 1
COLUMN: Final = sum(1 << WIDE * y for y in range(WIDE))
MOVE_TO: Final = [pack(m.MOVE, p) for p in range(POINTS)]


# --- where to ---


def edge_points(s: State, edge: int, r: int) -> int:
    """RU-057: where a base touches an edge of the table."""
    size = s.board.size
    if edge in (NORTH, SOUTH):
        return ROW << WIDE * (r if edge == NORTH else size - r)
    return COLUMN << (r if edge == WEST else size - r)


def move_options(s: State, i: int) -> list[int]:
    """RU-055 to 058, RU-120, RU-127, RU-133: every way to spend a Move action."""
    man = s.men[i]
    if man[st.PERCH] >= 0:
        return climb_down_options(s, man)
    r, start, shy = radius(man), man[st.AT], cowed(man)
    if shy and not in_cover(s, man):
        found = [pack(m.MOVE, p) for p in cover_in_reach(s, man)]
        if not found:
            end = towards_cover(s, man)
            found = [pack(m.MOVE, end)] if end != start else []
        return found
    ends = move_reach(s, man) & ~taken_points(s, man, r)
    contacts = contact_points(s, man, r)
    found = picked(MOVE_TO, plain_ends(s, man, ends, contacts))
    if not man[st.LILY]:  # a Cool Head need not keep to cover, but does not fight either (RU-127)
        for p in points_of(ends & contacts & ~(1 << start)):
            for enemy in enemies_at(s, man, p, r):
                found.append(pack(m.CHARGE, p, s.men[enemy][st.WHO]))
        if contacts >> start & 1:
            for enemy in enemies_at(s, man, start, r):
                found.append(pack(m.BRAWL_AGAIN, s.men[enemy][st.WHO]))
    if not shy:
        for edge in s.scenario.sides[man[st.SIDE]].exits:
            if (ends | 1 << start) & edge_points(s, edge, r):
                found.append(pack(m.LEAVE, edge))
    if man[st.HORSE] < 0 and man[st.STEER] < 0:
        found += climb_options(s, man)
    return found


def plain_ends(s: State, man: list[int], ends: int, contacts: int) -> int:
    """RU-055, RU-133: of the ends of a Move those that touch no enemy; the cowed keep to cover."""
    ends &= ~(contacts | 1 << man[st.AT])
    return ends & cover_points(s, radius(man)) if cowed(man) else ends


def allows_move(s: State, i: int, move: int) -> bool:
    """Whether it is one of `move_options`; a plain end, of which there may be a thousand, without listing them."""
    man = s.men[i]
    if kind_of(move) != m.MOVE or man[st.PERCH] >= 0 or (cowed(man) and not in_cover(s, man)):
        return move in move_options(s, i)
    r = radius(man)
    ends = move_reach(s, man) & ~taken_points(s, man, r)
    return move == pack(m.MOVE, first_of(move)) and bool(
        plain_ends(s, man, ends, contact_points(s, man, r)) >> first_of(move) & 1
    )


def climb_options(s: State, man: list[int]) -> list[int]:
    """RU-058, RU-059: up a ladder he stands at, onto a free perch or at an enemy."""
    found = []
    for perch, spot in enumerate(s.board.perches):
        if at_point(s, man, spot.foot):
            holder = on_perch(s, perch)
            if holder == st.NOBODY:
                found.append(pack(m.CLIMB, spot.number))
            elif s.men[holder][st.SIDE] != man[st.SIDE] and not man[st.LILY]:
                found.append(pack(m.CLIMB_AT, spot.number, s.men[holder][st.WHO]))
    return found


def climb_down_options(s: State, man: list[int]) -> list[int]:
    foot = s.board.perches[man[st.PERCH]].foot
    if not free(s, man, foot, FOOT) or (cowed(man) and not sheltered(s, foot, FOOT)):
        return []
    enemies = enemies_at(s, man, foot, FOOT)
    if not enemies:
        return [m.CLIMB_DOWN]
    return [] if man[st.LILY] else [pack(m.CLIMB_DOWN_AT, s.men[enemy][st.WHO]) for enemy in enemies]


def can_move(s: State, i: int) -> bool:
    """RU-029: a legal end other than the start; mostly one step settles it."""
    man = s.men[i]
    if man[st.PERCH] < 0 and not cowed(man):
        r = radius(man)
        for p, _ in steps_from(s.board, r, man[st.AT]):
            if not overlaps(s, man, p, r):
                return True
    return bool(move_options(s, i))


def exit_point(s: State, man: list[int], edge: int) -> int:
    """RU-057: the cheapest end point where he touches the edge, of equals the one with smaller (y, x)."""
    r, start = radius(man), man[st.AT]
    touching = edge_points(s, edge, r)
    if touching >> start & 1:
        return start
    barred, rough = barred_points(s, man, r), dead_horses(s)
    ends = touching & ~taken_points(s, man, r)
    level = ends & open_reach(s, man, open_inches(s, man), barred)
    return min(
        nearest(s.board, r, start, open_inches(s, man), False, barred | rough, level),
        nearest(s.board, r, start, rough_inches(s, man), True, barred, ends & ~level),
    )[1]


# --- declaring ---


def declare_move(s: State, i: int, move: int, tell: Tell) -> None:
    """The path is fixed now (RU-055); then whoever covers it chooses (RU-108)."""
    man, kind = s.men[i], kind_of(move)
    s.ask = st.NOTHING
    enemy, edge, climb, cost, rough = st.NOBODY, st.NOBODY, 0, 0, 0
    path = [man[st.AT]]
    if kind == m.CLIMB or kind == m.CLIMB_AT:
        climb = STRAIGHT_UP + local_perch(s, first_of(move))
        path.append(s.board.perches[climb - STRAIGHT_UP].at)
        enemy = s.by_who[second_of(move)] if kind == m.CLIMB_AT else st.NOBODY
    elif kind == m.CLIMB_DOWN or kind == m.CLIMB_DOWN_AT:
        climb = DOWN
        path.append(s.board.perches[man[st.PERCH]].foot)
        enemy = s.by_who[first_of(move)] if kind == m.CLIMB_DOWN_AT else st.NOBODY
    elif kind == m.BRAWL_AGAIN:
        enemy = s.by_who[first_of(move)]
    else:
        if kind == m.LEAVE:
            edge = first_of(move)
            end = exit_point(s, man, edge)
        else:
            end = first_of(move)
            enemy = s.by_who[second_of(move)] if kind == m.CHARGE else st.NOBODY
        if end != man[st.AT]:
            path, cost, rough = way_to(s, man, end)
    s.mover = i
    s.path = path
    s.path_at = 0
    s.plans = []
    s.frames.push(st.MOVING, i, enemy, COVERED, edge, climb, cost, rough)
    tell.all("moves", man[st.WHO], cost, rough, *path)
    if enemy != st.NOBODY:
        tell.all("charges", man[st.WHO], s.men[enemy][st.WHO])
    s.todo = coverers(s, i)


def way_to(s: State, man: list[int], end: int) -> tuple[list[int], int, int]:
    """RU-055: the open Move if it leads there, else the rough one; the path, its cost, whether it is rough."""
    r, start = radius(man), man[st.AT]
    barred = barred_points(s, man, r)
    if open_reach(s, man, open_inches(s, man), barred) >> end & 1:
        path, rough = path_between(s.board, r, start, end, False, barred | dead_horses(s)), 0
    elif rough_reach(s, man, rough_inches(s, man), barred) >> end & 1:
        path, rough = path_between(s.board, r, start, end, True, barred), 1
    else:
        return [], NOWHERE, 1
    return path, sum([step_cost(path[at - 1], path[at]) for at in range(1, len(path))]), rough


def local_perch(s: State, number: int) -> int:
    for perch, spot in enumerate(s.board.perches):
        if spot.number == number:
            return perch
    return st.NOBODY


# --- the frame ---


def run_move(s: State, chance: Chance, tell: Tell) -> None:
    frames = s.frames
    i, enemy, stage = frames.get(1), frames.get(2), frames.get(3)
    man = s.men[i]
    if stage == FIGHTING:
        frames.pop()
        s.path = []
        s.path_at = 0
        s.plans = []
        return
    if s.mover != i:  # RU-109: it was cut short
        frames.set(3, FIGHTING)
        return
    if stage == COVERED:
        if s.todo:
            s.ask = st.ASK_COVER_FIRE
            s.who = s.men[s.todo[0]][st.SEAT]
        else:
            frames.set(3, UNDER_FIRE)
    elif stage == UNDER_FIRE:
        if s.plans:
            take_covering_shot(s, i, tell)
        else:
            frames.set(3, WINDOW if enemy != st.NOBODY else ARRIVING)
    elif stage == WINDOW:
        step_to(s, man, max(0, len(s.path) - 2))
        s.answering = st.NOBODY
        if not meets(s, man, enemy):  # RU-105
            frames.set(2, st.NOBODY)
            frames.set(3, ARRIVING)
        elif window_opens(s, man, s.men[enemy]):
            open_window(s, man, s.men[enemy], tell)
        else:
            frames.set(3, CHARGING)
    elif stage == CHARGING:
        if s.answering == enemy:
            after_duck(s, i, enemy, tell)
        else:
            if not meets(s, man, enemy):
                frames.set(2, st.NOBODY)
            frames.set(3, ARRIVING)
    else:
        arrive(s, i, enemy, tell)


def step_to(s: State, man: list[int], at: int) -> None:
    """Along the path; on a ladder nobody stands half-way."""
    s.path_at = at
    if not s.frames.get(5):
        man[st.AT] = s.path[at]


def take_covering_shot(s: State, mover: int, tell: Tell) -> None:
    k = next_plan(s)
    place, i, slot = s.plans[k], s.plans[k + 1], s.plans[k + 2]
    s.plans = s.plans[:k] + s.plans[k + 3 :]
    man = s.men[i]
    if not man[st.COVERS] or man[st.STATUS] != st.UP:
        return
    s.answering = st.NOBODY
    if s.frames.get(5) and place:
        land(s, s.men[mover], s.frames.get(5))  # the end of a climb: he is there when the shot comes
    step_to(s, s.men[mover], place)
    declare(s, i, mover, slot, st.COVERING, 1, tell)


def land(s: State, man: list[int], climb: int) -> None:
    """The end of a climb."""
    if climb >= STRAIGHT_UP:
        man[st.PERCH] = climb - STRAIGHT_UP
        man[st.AT] = s.board.perches[man[st.PERCH]].at
    elif climb == DOWN and man[st.PERCH] >= 0:
        man[st.AT] = s.board.perches[man[st.PERCH]].foot
        man[st.PERCH] = st.NOBODY


def meets(s: State, man: list[int], enemy: int) -> bool:
    """RU-105: whether they would touch at the end point."""
    other, climb = s.men[enemy], s.frames.get(5)
    if not living(other):
        return False
    if climb >= STRAIGHT_UP:
        return other[st.PERCH] == climb - STRAIGHT_UP
    if other[st.PERCH] >= 0:
        return False
    return s.path[-1] in rim(s.board, other[st.AT], radius(man) + radius(other))


def after_duck(s: State, i: int, enemy: int, tell: Tell) -> None:
    """RU-105: the charger stops, or goes on to a point in contact with the one who Ducked."""
    if charge_on_options(s, i, enemy):
        s.ask = st.ASK_CHARGE_ON
        s.who = s.men[i][st.SEAT]
        return
    settle(s, i)
    tell.all("stops", s.men[i][st.WHO])


def charge_on_options(s: State, i: int, enemy: int) -> list[int]:
    """Both parts together within the allowance of one Move (RU-052)."""
    man, other = s.men[i], s.men[enemy]
    if s.frames.get(5) or other[st.STATUS] != st.UP:
        return []
    r = radius(man)
    spent, rough = 0, False
    for at in range(1, s.path_at + 1):
        spent += step_cost(s.path[at - 1], s.path[at])
        rough = rough or rough_step(s, r, s.path[at - 1], s.path[at])
    barred = barred_points(s, man, r)
    ends = 0
    if not rough and open_inches(s, man) >= spent:
        ends = open_reach(s, man, open_inches(s, man) - spent, barred)
    if rough_inches(s, man) >= spent:
        ends |= rough_reach(s, man, rough_inches(s, man) - spent, barred)
    ends &= rim_bits(s.board, other[st.AT], r + radius(other)) & ~taken_points(s, man, r)
    return [pack(m.CHARGE_ON, p) for p in points_of(ends)]


def answer_charge_on(s: State, move: int, tell: Tell) -> None:
    i = s.frames.get(1)
    man = s.men[i]
    s.ask = st.NOTHING
    if kind_of(move) == m.STOP:
        settle(s, i)
        tell.all("stops", man[st.WHO])
        return
    s.path = [*s.path[: s.path_at + 1], first_of(move)]
    s.answering = st.NOBODY
    tell.all("charges_on", man[st.WHO], first_of(move))
    s.frames.set(3, ARRIVING)


def arrive(s: State, i: int, enemy: int, tell: Tell) -> None:
    """The end of the path: off the table, into a fight, or simply there."""
    man, edge, climb = s.men[i], s.frames.get(4), s.frames.get(5)
    s.frames.set(3, FIGHTING)
    if climb:
        fight_up = climb >= STRAIGHT_UP and on_perch(s, climb - STRAIGHT_UP) not in (st.NOBODY, i)
        s.mover = st.NOBODY
        if fight_up:
            if enemy != st.NOBODY:
                start_brawl(s, i, enemy, climb, tell)
            return
        if climb >= STRAIGHT_UP or free(s, man, s.path[1], FOOT):
            land(s, man, climb)
    else:
        step_to(s, man, len(s.path) - 1)
        settle(s, i)  # somebody may have run to the very place
        if edge != st.NOBODY:
            escape(s, i, edge, tell)
            return
        herd_home(s, man, tell)
    if enemy != st.NOBODY and living(s.men[enemy]) and in_contact(s, man, s.men[enemy]):
        start_brawl(s, i, enemy, 0, tell)


def herd_home(s: State, man: list[int], tell: Tell) -> None:
    """Rustlers: a steer led to the edge, with no enemy touching, is driven off."""
    scenario = s.scenario
    if (
        man[st.STEER] >= 0
        and man[st.SIDE] == scenario.herd_side
        and edge_points(s, scenario.herd_edge, radius(man)) >> man[st.AT] & 1
        and not enemies_at(s, man, man[st.AT], radius(man))
    ):
        drive_off(s, man, tell)
