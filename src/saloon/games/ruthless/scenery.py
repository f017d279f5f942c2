"""What never changes in a match: the map, the scenario, and everything printed."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from saloon.games.ruthless import names
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.feud_view import Campaign, campaign_view, scenes_of
from saloon.games.ruthless.names import Cover, Going, Height, Location, Mode, Point, xy
from saloon.games.ruthless.view import trait_names

Rect = tuple[int, int, int, int]
"""West, north, east and south side."""


class Piece(TypedDict):
    id: str
    kind: str
    rect: Rect
    doors: list[Rect]
    windows: list[Rect]
    move: Going
    height: Height
    cover: Cover


class Perch(TypedDict):
    id: str
    at: Point
    foot: Point
    host: int
    cover: Cover


class MapView(TypedDict):
    id: str
    name: str
    size: int
    edges: list[str]
    points: dict[str, Point]
    perches: list[Perch]
    pieces: list[Piece]


class Character(TypedDict):
    id: str
    name: str
    handle: str
    faction: str
    toughness: int
    frame: str
    guns: list[str]
    traits: list[str]
    horse: bool
    cost: int  # with the horse, if there is one
    on_foot: int


class PrintedGun(TypedDict):
    id: str
    short: int
    long: int
    rounds: int
    fanfire: bool
    cost: int


class PointsFor(TypedDict):
    side: str
    event: str
    points: int


class ScenarioSide(TypedDict):
    id: str
    seats: list[int]  # who plays it at this table; nobody: it is left out
    role: str
    budget: int
    cast: list[str]  # empty where players bring or draft their own
    mounted: list[str]
    exits: list[str]
    zone: Rect
    slots: list[Point]


class Scenario(TypedDict):
    """A briefing: what it is about, who fights, what wins."""

    id: str
    name: str
    map: str
    modes: list[Mode]
    turns: int
    brief: list[str]
    goal: str
    points: list[PointsFor]
    sides: list[ScenarioSide]


class Stage(TypedDict):
    scenario: Scenario
    map: MapView


class RuthlessScenery(TypedDict):
    scenario: Scenario
    map: MapView
    campaign: Campaign | None
    stages: NotRequired[dict[str, Stage]]  # of a campaign: every scenario it may come to
    characters: list[Character]
    guns: list[PrintedGun]
    traits: list[str]
    hits: list[Location]  # what each face of the die strikes
    frames: dict[str, list[int]]


# --- making it ---


def scenery(content: Content, id: str, side_of: list[int], own_cast: bool) -> RuthlessScenery:
    """Of one scenario, with the side of each seat, and whether its own characters fight."""
    return {
        "scenario": scenario_view(content, id, side_of, own_cast),
        "map": map_view(content, str(content.scenarios[id].data["map"])),
        "campaign": None,
        "characters": [
            {
                "id": character["id"],
                "name": character["name"],
                "handle": character["handle"],
                "faction": character["faction"],
                "toughness": content.tables.character_tough[i],
                "frame": content.frame_ids[content.tables.character_frame[i]],
                "guns": [content.gun_ids[gun] for gun in content.tables.character_guns[i]],
                "traits": trait_names(content.tables.character_traits[i]),
                "horse": bool(content.tables.character_horse[i]),
                "cost": content.tables.character_cost[i],
                "on_foot": content.tables.character_cost[i]
                - content.tables.horse_cost * content.tables.character_horse[i],
            }
            for i, character in enumerate(content.characters)
        ],
        "guns": [
            {
                "id": gun,
                "short": content.tables.gun_short[i],
                "long": content.tables.gun_long[i],
                "rounds": content.tables.gun_rounds[i],
                "fanfire": bool(content.tables.gun_fans[i]),
                "cost": content.tables.gun_costs[i],
            }
            for i, gun in enumerate(content.gun_ids)
        ],
        "traits": trait_names(-1),
        "hits": [names.LOCATION_IDS[location] for location in content.tables.location_of[1:]],
        "frames": {frame: content.tables.boxes[i] for i, frame in enumerate(content.frame_ids)},
    }


def campaign_scenery(content: Content) -> RuthlessScenery:
    """The same for a campaign, with every table it may come to."""
    stages: dict[str, Stage] = {
        id: {
            "scenario": scenario_view(content, id, [0, 1], False),
            "map": map_view(content, str(content.scenarios[id].data["map"])),
        }
        for id in scenes_of(content)
    }
    first = next(iter(stages))
    return {**scenery(content, first, [0, 1], False), "campaign": campaign_view(content), "stages": stages}


def scenario_view(content: Content, id: str, side_of: list[int], own_cast: bool) -> Scenario:
    data = content.scenarios[id].data
    return {
        "id": id,
        "name": data["name"],
        "map": data["map"],
        "modes": list(data["modes"]),
        "turns": data["turns"],
        "brief": list(data["brief"]),
        "goal": data["goal"],
        "points": [{"side": row["side"], "event": row["event"], "points": row["points"]} for row in data.get("vp", [])],
        "sides": [
            {
                "id": side["id"],
                "seats": [seat for seat, number in enumerate(side_of) if number == at],
                "role": side["role"],
                "budget": side["budget"],
                "cast": list(side["cast"]) if own_cast else [],
                "mounted": list(side.get("mounted", [])),
                "exits": list(side.get("exits", [])),
                "zone": tuple(side["zone"]),
                "slots": [tuple(slot) for slot in side["slots"]],
            }
            for at, side in enumerate(data["side"])
        ],
    }


def map_view(content: Content, id: str) -> MapView:
    board, data = content.board(id), content.maps[id].data
    return {
        "id": id,
        "name": data["name"],
        "size": board.size,
        "edges": list(names.EDGES),
        "points": {name: tuple(place) for name, place in data.get("points", {}).items()},
        "perches": [
            {
                "id": content.perch_ids[perch.number],
                "at": xy(perch.at),
                "foot": xy(perch.foot),
                "host": perch.host,
                "cover": names.COVERS[perch.cover],
            }
            for perch in board.perches
        ],
        "pieces": [
            {
                "id": data["pieces"][i].get("id", ""),
                "kind": content.terrain[piece.kind]["id"],
                "rect": (piece.x1, piece.y1, piece.x2, piece.y2),
                "doors": [tuple(hole) for hole in data["pieces"][i].get("doors", [])],
                "windows": [tuple(hole) for hole in data["pieces"][i].get("windows", [])],
                "move": names.MOVES[piece.move],
                "height": names.HEIGHTS[piece.height],
                "cover": names.COVERS[piece.cover],
            }
            for i, piece in enumerate(board.pieces)
        ],
    }
