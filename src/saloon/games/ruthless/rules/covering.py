"""Got You Covered (RU-106 to RU-108): where along a Move covering shots may be fired, and who fires them."""

from __future__ import annotations

from typing import Final

from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.board import POINTS, WIDE
from saloon.games.ruthless.rules.models import stand
from saloon.games.ruthless.rules.shooting import can_hit, slot_of
from saloon.games.ruthless.rules.sight import PERCHED
from saloon.games.ruthless.state import State

STRAIGHT_UP: Final = 1  # how a climb is marked in a MOVING frame: 1 + the perch it leads to
DOWN: Final = -1  # or down from one


def checkpoints(s: State) -> list[int]:
    """RU-108: places on the path where a covering shot can be taken: start, each full inch, end."""
    enemy, climb = s.frames.get(2), s.frames.get(5)
    last = len(s.path) - 1
    if enemy != st.NOBODY and last > 0:
        last -= 1
    found = [0]
    if not climb:
        length, inch = 0, 10
        for at in range(1, last + 1):
            length += step_cost(s.path[at - 1], s.path[at])
            if length >= inch:
                found.append(at)
                inch = length // 10 * 10 + 10
    if found[-1] != last:
        found.append(last)
    return found


def step_cost(p: int, q: int) -> int:
    """RU-053"""
    dx, dy = abs(p % WIDE - q % WIDE), abs(p // WIDE - q // WIDE)
    return 11 if dx + dy == 3 else 7 if dx and dy else 5


def stand_at(s: State, at: int) -> int:
    """The mover's stand at a place of his path."""
    man, climb = s.men[s.frames.get(1)], s.frames.get(5)
    if at == 0:
        return stand(man)
    if climb >= STRAIGHT_UP:
        return PERCHED + climb - STRAIGHT_UP
    return s.path[at] if climb == DOWN else stand_moved(man, s.path[at])


def stand_moved(man: list[int], p: int) -> int:
    return p + POINTS if man[st.HORSE] >= 0 else p


def coverers(s: State, mover: int) -> list[int]:
    """RU-108: enemies with a marker and something to shoot at, by initiative, then in cast order."""
    found = []
    side = s.men[mover][st.SIDE]
    for seat in s.order:
        for i, man in enumerate(s.men):
            if (
                man[st.COVERS]
                and man[st.SEAT] == seat
                and man[st.SIDE] != side
                and man[st.STATUS] == st.UP
                and cover_fire_options(s, i)
            ):
                found.append(i)
    return found


def cover_fire_options(s: State, i: int) -> list[int]:
    """RU-108: a checkpoint in sight and range, with a weapon."""
    man, mover = s.men[i], s.men[s.frames.get(1)]
    at = stand(man)
    found = []
    for place in checkpoints(s):
        there = stand_at(s, place)
        for slot in range(2):
            if can_hit(s, man, slot, mover, at, there):
                found.append(pack(m.COVER_FIRE, s.path[place], man[st.GUN + slot]))
    return found


def answer_cover_fire(s: State, move: int, tell: Tell) -> None:
    """Open, before the first step is taken."""
    i = s.todo.pop(0)
    s.ask = st.NOTHING
    if kind_of(move) == m.HOLD:
        tell.all("holds", s.men[i][st.WHO])
        return
    place = s.path.index(first_of(move))
    tell.all("will_fire", s.men[i][st.WHO], first_of(move))
    s.plans = [*s.plans, place, i, slot_of(s.men[i], second_of(move))]


def next_plan(s: State) -> int:
    """The covering shot that comes first on the path; ties in the order they were named."""
    best = 0
    for k in range(3, len(s.plans), 3):
        if s.plans[k] < s.plans[best]:
            best = k
    return best
