"""What a player may ask the table without moving: sight, reach, odds, the tape measure, a field of view.

Everything here lies open (RU-013), so every seat and every spectator gets the same answer."""

from __future__ import annotations

from typing import Literal, TypedDict

from saloon.engine.contract import View
from saloon.engine.errors import Refused
from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.games.ruthless import state as st
from saloon.games.ruthless import words
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.names import COVERS, Cover, Point, xy
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import FOOT, POINTS, WIDE, points_of, squared
from saloon.games.ruthless.rules.covering import step_cost
from saloon.games.ruthless.rules.ducking import dead_horses, duck_points, open_reach, rough_reach
from saloon.games.ruthless.rules.models import (
    barred_points,
    contact_points,
    cover_of,
    cover_points,
    hostile,
    on_table,
    open_inches,
    radius,
    rough_inches,
    stand,
    taken_points,
)
from saloon.games.ruthless.rules.moving import way_to
from saloon.games.ruthless.rules.reach import spread
from saloon.games.ruthless.rules.shooting import LONG, SHORT, can_hit, loaded, range_class
from saloon.games.ruthless.rules.sight import (
    PERCHED,
    WHY_HIDDEN,
    WHY_INSIDE,
    WHY_LOW,
    WHY_PERCH,
    between,
    centre_of,
    doors_between,
    eyes_of,
    glimpses,
    look,
    seen_by_eye,
    sees,
)
from saloon.games.ruthless.state import State

Range = Literal["out", "short", "long"]
Why = Literal["inside", "hidden", "behind", "perch", "carcass"]
RANGES: dict[int, Range] = {0: "out", SHORT: "short", LONG: "long"}
WHYS: dict[int, Why] = {WHY_INSIDE: "inside", WHY_HIDDEN: "hidden", WHY_LOW: "behind", WHY_PERCH: "perch"}


class SightPoint(TypedDict):
    at: Point
    clear: bool


class CoverView(TypedDict):
    """The cover, why it is that, and the piece that gives it."""

    cover: Cover
    why: Why | None
    piece: int | None


class Sight(CoverView):
    lines: int
    eye: Point
    points: list[SightPoint]
    distance: int


class Field(TypedDict):
    """On each row the stretches where somebody on foot would be seen."""

    rows: list[list[tuple[int, int]]]


class Shelter(TypedDict):
    """The cover each point a man may Duck to has from the one who attacks him."""

    points: list[tuple[int, int, Cover | Literal["unseen"]]]


class Ruler(TypedDict):
    squared: int
    hundredths: int
    clear: bool


class Reach(TypedDict):
    """Points with what it costs to go there, and which of them are in cover or touch an enemy."""

    open: list[tuple[int, int, int]]
    rough: list[tuple[int, int, int]]
    cover: list[Point]
    contact: list[Point]


class Way(TypedDict):
    path: list[Point]
    cost: int
    rough: bool
    covered: dict[str, list[Point]]


class Modifier(TypedDict):
    id: str
    value: int


class GunOdds(TypedDict):
    gun: str
    range: Range
    loaded: bool
    base: int
    modifiers: list[Modifier]
    needs: int
    tenths: int
    fan_needs: int | None
    fan_tenths: int | None


class Odds(TypedDict):
    guns: list[GunOdds]
    lawful: bool
    sight: Sight
    perched: bool


def inspect(content: Content, s: State, query: int) -> View:
    kind, first, second, third = kind_of(query), first_of(query), second_of(query), third_of(query)
    if kind == words.RULER:
        return ruler(s, first, second)
    man = found(content, s, first)
    if kind == words.SIGHT:
        return sight(content, s, stand(s.men[man]), stand(s.men[found(content, s, second)]))
    if kind == words.ODDS:
        return odds(content, s, man, stand(s.men[man]), found(content, s, second))
    if kind == words.ODDS_FROM:
        return odds(content, s, man, there(s, man, second), found(content, s, third))
    if kind == words.WAY:
        return way(content, s, man, second)
    if kind == words.FIELD:
        return field(s, there(s, man, second))
    if kind == words.SHELTER:
        return shelter(s, man, found(content, s, second))
    return reach(s, man)


def found(content: Content, s: State, who: int) -> int:
    """A character on the table, or one sentence why not."""
    i = s.by_who[who] if s.by_who else -1
    if i < 0 or not on_table(s.men[i]):
        raise Refused(f"{content.tips[content.man_ids[who]].name} is not on the table.", "RU-021")
    return i


def there(s: State, man: int, p: int) -> int:
    """His stand if he were at a point."""
    on_the_table(s, p)
    return p + POINTS if s.men[man][st.HORSE] >= 0 else p


def on_the_table(s: State, p: int) -> None:
    if p % WIDE > s.board.size or p // WIDE > s.board.size:
        raise Refused(f"{p % WIDE},{p // WIDE} is not on this table.", "RU-040")


# --- sight ---


def sight(content: Content, s: State, one: int, other: int) -> Sight:
    """RU-073 to 075: the lines of the best eye, the cover and why."""
    seen = look(s.board, one, other)
    eye = eyes_of(s.board, one)[packed.eye_of(seen)]
    lit = clear_points(s, one, other, seen)
    return {
        "lines": packed.lines_of(seen),
        "eye": xy(eye),
        "points": [{"at": xy(p), "clear": p in lit} for p in eyes_of(s.board, other)],
        "distance": squared(centre_of(s.board, one), centre_of(s.board, other)),
        **cover_view(s, one, other),
    }


def clear_points(s: State, one: int, other: int, seen: int) -> list[int]:
    """The points of a target the best eye sees: asked of each as if it were all there is."""
    targets = eyes_of(s.board, other)
    if packed.lines_of(seen) == 5:
        return targets
    if not packed.lines_of(seen):
        return []
    eye = eyes_of(s.board, one)[packed.eye_of(seen)]
    shown = seen_by_eye(s.board, eye, other, between(s.board, one, other), doors_between(s.board, one, other))
    return [p for p in targets if shown >> p & 1]


def cover_view(s: State, one: int, other: int) -> CoverView:
    seen = look(s.board, one, other)
    cover = cover_of(s, one, other)
    if not packed.lines_of(seen):
        return {"cover": COVERS[0], "why": None, "piece": None}
    if cover > packed.cover_of(seen):
        return {"cover": COVERS[cover], "why": "carcass", "piece": None}
    why = WHYS.get(packed.why_of(seen))
    return {"cover": COVERS[cover], "why": why, "piece": packed.piece_of(seen) if why else None}


def field(s: State, one: int) -> Field:
    """What he would see from there."""
    rows = []
    for y in range(s.board.size + 1):
        spans: list[tuple[int, int]] = []
        for x in range(s.board.size + 1):
            p = y * WIDE + x
            if s.board.clear[FOOT][p] and glimpses(s.board, one, p):
                if spans and spans[-1][1] == x - 1:
                    spans[-1] = (spans[-1][0], x)
                else:
                    spans.append((x, x))
        rows.append(spans)
    return {"rows": rows}


def shelter(s: State, i: int, attacker: int) -> Shelter:
    """Where he could Duck to (RU-104), and the cover he would have there from somebody; unseen is best of all."""
    man, one = s.men[i], stand(s.men[attacker])
    points: list[tuple[int, int, Cover | Literal["unseen"]]] = []
    for p in duck_points(s, man):
        stood = p + POINTS if man[st.HORSE] >= 0 else p
        points.append((*xy(p), COVERS[cover_of(s, one, stood)] if sees(s.board, one, stood) else "unseen"))
    return {"points": points}


def ruler(s: State, p: int, q: int) -> Ruler:
    """The tape measure: hundredths of an inch between two points, and whether the line is clear of tall pieces."""
    on_the_table(s, p)
    on_the_table(s, q)
    return {
        "squared": squared(p, q),
        "hundredths": int(squared(p, q) ** 0.5 * 50 + 0.5),
        "clear": not any(s.board.pieces[i].crossed(*xy(p), *xy(q)) for i in s.board.tall),
    }


# --- reach ---


def reach(s: State, i: int) -> Reach:
    """Where he could go with one Move: open and rough points with their cost, cover and contact."""
    man = s.men[i]
    if man[st.PERCH] >= 0:
        return {"open": [], "rough": [], "cover": [], "contact": []}
    r = radius(man)
    barred = barred_points(s, man, r)
    free = ~taken_points(s, man, r)
    flat = open_reach(s, man, open_inches(s, man), barred) & free
    rough = rough_reach(s, man, rough_inches(s, man), barred) & free & ~flat
    return {
        "open": with_costs(s, man, open_inches(s, man), False, barred | dead_horses(s), flat),
        "rough": with_costs(s, man, rough_inches(s, man), True, barred, rough),
        "cover": [xy(p) for p in points_of((flat | rough) & cover_points(s, r))],
        "contact": [xy(p) for p in points_of((flat | rough) & contact_points(s, man, r))],
    }


def with_costs(
    s: State, man: list[int], budget: int, rough: bool, barred: int, ends: int
) -> list[tuple[int, int, int]]:
    """Points of one kind of Move, nearest first, each with what it costs."""
    low, costs = spread(s.board, radius(man), man[st.AT], budget, rough, barred)
    return [(*xy(p), cost) for cost, points in enumerate(costs) for p in points_of(points << low & ends)]


def way(content: Content, s: State, i: int, end: int) -> Way:
    """The path a Move to a point takes, its length, and who has it covered where (RU-055, RU-108)."""
    on_the_table(s, end)
    man = s.men[i]
    path, cost, rough = way_to(s, man, end) if man[st.PERCH] < 0 else ([], -1, 0)
    covered: dict[str, list[Point]] = {}
    length, inch = 0, 0
    for at, p in enumerate(path):
        length += step_cost(path[at - 1], p) if at else 0
        if length < inch and at < len(path) - 1:
            continue
        inch = length // 10 * 10 + 10
        stood = p + POINTS if man[st.HORSE] >= 0 else p
        for enemy in s.men:
            if (
                enemy[st.COVERS]
                and enemy[st.SIDE] != man[st.SIDE]
                and enemy[st.STATUS] == st.UP
                and any(can_hit(s, enemy, slot, man, stand(enemy), stood) for slot in range(2))
            ):
                covered.setdefault(content.man_ids[enemy[st.WHO]], []).append(xy(p))
    return {"path": [xy(p) for p in path], "cost": cost, "rough": bool(rough), "covered": covered}


# --- odds ---


def odds(content: Content, s: State, i: int, one: int, target: int) -> Odds:
    """Each weapon with its range, every modifier, the number needed and the chance in tenths."""
    man, other = s.men[i], s.men[target]
    there = stand(other)
    rows: list[GunOdds] = []
    for slot in range(2):
        gun = man[st.GUN + slot]
        if gun == t.NONE:
            continue
        reach_class = range_class(s, one, there, gun)
        base, parts = modifiers(s, i, one, target, slot)
        needs = base - sum(value for _, value in parts)
        fan = s.tables.fan_hit - (1 if man[st.TRAITS] & t.FAN_MASTER else 0)
        fans = bool(s.tables.gun_fans[gun]) and reach_class == SHORT
        rows.append(
            {
                "gun": content.gun_ids[gun],
                "range": RANGES[reach_class],
                "loaded": loaded(s, man, slot),
                "base": base,
                "modifiers": [{"id": id, "value": value} for id, value in parts],
                "needs": needs,
                "tenths": max(0, min(10, 11 - needs)),
                "fan_needs": fan if fans else None,
                "fan_tenths": 11 - fan if fans else None,
            }
        )
    return {
        "guns": rows,
        "lawful": hostile(s, man, other),
        "sight": sight(content, s, one, there),
        "perched": one >= PERCHED,
    }


def modifiers(s: State, i: int, one: int, target: int, slot: int) -> tuple[int, list[tuple[str, int]]]:
    """RU-081 to 083, taken apart: the number to roll, and what is added to the die and why."""
    man, other, tables = s.men[i], s.men[target], s.tables
    gun, traits, there = man[st.GUN + slot], man[st.TRAITS], stand(other)
    close = range_class(s, one, there, gun) == SHORT
    cover = cover_of(s, one, there)
    parts = [
        ("weapon", tables.gun_hit_short[gun] if close else tables.gun_hit_long[gun]),
        (f"{COVERS[cover]}_cover", tables.hit_by_cover[cover]),
        ("aim", (tables.hit_aim + bool(traits & t.DEAD_EYE)) if man[st.AIMS] else 0),
        ("lily_livered", tables.hit_lily if man[st.LILY] else 0),
        ("mounted", (tables.hit_mounted + bool(traits & t.RIDER)) if man[st.HORSE] >= 0 else 0),
        ("gunfighter", int(bool(traits & t.GUNFIGHTER))),
        ("greenhorn", -int(bool(traits & t.GREENHORN) and not close)),
        ("ghost", -int(bool(other[st.TRAITS] & t.GHOST) and not close)),
        (
            "backshooter",
            int(bool(traits & t.BACKSHOOTER) and bool(other[st.LILY] or other[st.STATUS] == st.UNCONSCIOUS)),
        ),
        ("vengeful", int(bool(traits & t.VENGEFUL) and bool(man[st.AVENGES] >> target & 1))),
    ]
    return tables.hit_short if close else tables.hit_long, [(id, value) for id, value in parts if value]
