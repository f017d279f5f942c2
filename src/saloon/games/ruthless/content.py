"""Reads the content: printed numbers into tables for the rules, maps into boards, names and texts for people.

A board is put together when its map is first played; `saloon` starts as fast with ten maps as with one.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from saloon.engine.content import Entry, Sheet
from saloon.engine.errors import Damaged
from saloon.engine.words import Tip, Tips, letter
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import FOOT, MOUNTED, WIDE, Board, Perch, Piece, point
from saloon.games.ruthless.rules.tables import EVENT_IDS, NONE, TRAIT_IDS, Scenario, Side, Tables

HERE = Path(__file__).parent / "content"

MOVES = ("open", "rough", "blocked", "walls")
HEIGHTS = ("flat", "low", "tall")
COVERS = ("none", "soft", "partial", "hard")
EDGES = ("north", "east", "south", "west")
MODES = ("two", "teams", "ffa")
LOCATION_IDS = ("leg", "arm", "graze", "gut", "chest", "severe")
WINS = ("remain", "vp", "survive", "gold", "pot")
ENDS = ("", "loot_off", "prisoner")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
SUITS = "cdhs"  # RU-002, lowest first
RANK_NAMES = {"j": "Jack", "q": "Queen", "k": "King", "a": "Ace"}
SUIT_NAMES = {"c": "Clubs", "d": "Diamonds", "h": "Hearts", "s": "Spades"}
CARD_TEXTS = {
    "a": "Led: the Unconscious stand up. Courage without a roll.",
    "k": "Courage without a roll.",
    "q": "Courage without a roll.",
    "j": "Courage without a roll.",
    "7": "Led: one character may take three actions.",
    "4": "Led: the Unconscious stand up.",
    "3": "Led: discard any cards before refilling.",
    "2": "In Fisticuffs a Low Blow: beats any card of its suit.",
}
CARD_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
RIVERS = ("river", "deep_river", "bridge")
GROWS = ("map", "scenario")  # what a player's own file may add to
POINT_NAMES = tuple(f"{x},{y}" for y in range(WIDE) for x in range(WIDE))


@dataclass(slots=True)
class Content:
    """Everything in the box."""

    tables: Tables
    tips: Tips
    man_ids: tuple[str, ...]  # characters, then the ones players build, seat by seat
    gun_ids: tuple[str, ...]
    frame_ids: tuple[str, ...]
    terrain: tuple[Mapping[str, Any], ...]
    characters: tuple[Mapping[str, Any], ...]
    maps: Mapping[str, Entry]
    scenarios: Mapping[str, Entry]
    place_ids: tuple[str, ...]
    perch_ids: tuple[str, ...]
    side_ids: tuple[str, ...]
    hash: str = ""
    boards: dict[str, Board] = field(default_factory=dict)
    played: dict[str, Scenario] = field(default_factory=dict)

    def scenario(self, id: str) -> Scenario:
        """A scenario ready to play; read when first asked for."""
        if id not in self.played:
            self.played[id] = read_scenario(self, self.scenarios[id])
        return self.played[id]

    def scenario_id(self, scenario: Scenario) -> str:
        return list(self.scenarios)[scenario.number]

    def board(self, id: str) -> Board:
        if id not in self.boards:
            self.boards[id] = read_board(self, self.maps[id])
        return self.boards[id]


def open_box(own: Path | None = None) -> Content:
    """Our box. Entries of a player's own file replace ours field by field; maps and scenarios may be new."""
    data: dict[str, Any] = {}
    files: dict[str, str] = {}
    for path in sorted(HERE.glob("*.toml")):
        for key, value in Sheet.open(path).data.items():
            data[key] = value
            files[key] = path.name
    digest = ""
    if own is not None:
        for key, value in Sheet.open(own).data.items():
            if key not in data:
                raise Damaged(f"{own.name}: there is no table {key!r}; there are {', '.join(sorted(data))}.")
            data[key] = merged(own.name, key, data[key], value)
            files[key] = own.name
        digest = hashlib.sha256(repr(sorted(tomllib.loads(own.read_text("utf-8")).items())).encode()).hexdigest()[:16]
    content = read_box(data, files, digest)
    if own is not None:
        for id in content.scenarios:
            content.scenario(id)  # so that a damaged one is refused now
    return content


def merged(file: str, key: str, ours: Any, own: Any) -> Any:
    if isinstance(ours, dict) and isinstance(own, dict):
        return {**ours, **own}
    if not isinstance(own, list) or not all(isinstance(entry, dict) for entry in own):
        raise Damaged(f"{file}: {key!r} must be written as [[{key}]] entries.")
    entries = {entry["id"]: entry for entry in ours}
    for entry in own:
        id = entry.get("id")
        if id not in entries and (key not in GROWS or not isinstance(id, str)):
            raise Damaged(f"{file}: there is no {key} {id!r} to change.")
        entries[id] = {**entries.get(id, {}), **entry}
    return list(entries.values())


def read_box(data: dict[str, Any], files: dict[str, str], digest: str) -> Content:
    def sheet(kind: str) -> Sheet:
        return Sheet(files[kind], "top level", {kind: data[kind]})

    tables = Tables()
    tips = Tips()
    tables.card_names = list(CARD_NAMES)
    for name in CARD_NAMES:
        rank, suit = name[:-1], name[-1]
        title = f"{RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}"
        tips[name] = Tip(
            title, CARD_TEXTS.get(rank, "For initiative, reactions, courage and fists."), ("RU-002", "RU-012")
        )
    read_numbers(tables, sheet, tips)
    gun_ids = read_guns(tables, sheet("weapon").entries("weapon"), tips)
    read_traits(tables, sheet("trait").entries("trait"), tips)
    frame_ids = read_frames(tables, sheet)
    characters = read_characters(tables, sheet("character").entries("character"), gun_ids, frame_ids, tips)
    terrain = read_terrain(sheet("terrain").entries("terrain"), tips)
    maps = {entry.id(): entry for entry in sheet("map").entries("map")}
    scenarios = {entry.id(): entry for entry in sheet("scenario").entries("scenario")}
    places = [name for entry in maps.values() for name in entry.table("points", {}).data]
    perches = [perch.id() for entry in maps.values() for perch in entry.tables("perches", [])]
    sides = [side.id() for entry in scenarios.values() for side in entry.tables("side")]
    for id, entry in scenarios.items():
        tips[id] = Tip(entry.text("name"), " ".join([*entry.texts("brief"), entry.text("goal")]), ("RU-147",))
    for id, entry in maps.items():
        tips.setdefault(id, Tip(entry.text("name"), f"A table of {entry.number('size') // 2} inches.", ("RU-040",)))
    built = [f"hired_{letter(seat).lower()}{n}" for seat in range(4) for n in range(1, t.BUILT + 1)]
    for id in built:
        tips[id] = Tip(f"Hired gun {id[-2:].upper()}", "A character of the player's own making.", ("RU-150",))
    return Content(
        tables,
        tips,
        (*(str(character["id"]) for character in characters), *built),
        gun_ids,
        frame_ids,
        terrain,
        characters,
        maps,
        scenarios,
        tuple(dict.fromkeys(places)),
        tuple(dict.fromkeys(perches)),
        tuple(dict.fromkeys(sides)),
        digest,
    )


def read_numbers(tables: Tables, sheet: Any, tips: Tips) -> None:
    cards = sheet("cards").table("cards")
    tables.hand = cards.number("hand", low=1, high=9)
    cards.finish()
    move = sheet("move").table("move")
    foot, horse = move.numbers("foot"), move.numbers("horse")
    tables.foot_open, tables.foot_rough = (10 * inches for inches in foot)
    tables.horse_open, tables.horse_rough = (10 * inches for inches in horse)
    tables.duck = 10 * move.number("duck", low=1, high=9)
    tables.push = 2 * move.number("push", low=1, high=9)
    move.finish()
    hit = sheet("hit").table("hit")
    tables.hit_short, tables.hit_long = hit.number("short"), hit.number("long")
    tables.fan_hit = hit.number("fanfire", high=10)
    tables.hit_aim = hit.number("aim", low=-9, high=9)
    tables.hit_lily = hit.number("lily_livered", low=-9, high=9)
    tables.hit_by_cover = [0, *(hit.number(cover, low=-9, high=9) for cover in COVERS[1:])]
    tables.hit_mounted = hit.number("mounted", low=-9, high=9)
    hit.finish()
    horses = sheet("horse").table("horse")
    tables.horse_hit = horses.number("hit_up_to", high=10)
    tables.horse_wounds = horses.number("wounds", low=1, high=9)
    horses.finish()
    tables.location_of = [0] * 11
    for i, entry in enumerate(sheet("location").entries("location")):
        if entry.id() != LOCATION_IDS[i]:
            raise entry.wrong("id", f"must be {LOCATION_IDS[i]!r} here")
        low, high = entry.numbers("rolls")
        for roll in range(low, high + 1):
            tables.location_of[roll] = i
        tips[LOCATION_IDS[i]] = Tip(entry.text("name"), entry.text("text"), ("RU-090", "RU-091"))
        entry.finish()


def read_guns(tables: Tables, entries: list[Entry], tips: Tips) -> tuple[str, ...]:
    ids = []
    for entry in entries:
        id, name, text = entry.id(), entry.text("name"), entry.text("text")
        ids.append(id)
        tables.gun_short.append(entry.number("short", high=48))
        tables.gun_long.append(entry.number("long", high=48))
        tables.gun_reach.append(max(tables.gun_short[-1], tables.gun_long[-1]))
        tables.gun_rounds.append(entry.number("rounds", high=30))
        tables.gun_fans.append(int(entry.flag("fanfire")))
        tables.gun_hit_short.append(entry.number("hit_short", low=-9, high=9))
        tables.gun_hit_long.append(entry.number("hit_long", low=-9, high=9))
        tables.gun_costs.append(entry.number("cost", high=99))
        entry.finish()
        tips[id] = Tip(name, text, ("RU-083",))
    if "revolver" not in ids:
        raise Damaged("There must be a weapon 'revolver': Two Guns needs it.")
    tables.revolver = ids.index("revolver")
    return tuple(ids)


def read_traits(tables: Tables, entries: list[Entry], tips: Tips) -> None:
    found = {entry.id(): entry for entry in entries}
    if set(found) != set(TRAIT_IDS):
        raise Damaged(f"The traits must be these: {', '.join(TRAIT_IDS)}.")
    for i, id in enumerate(TRAIT_IDS):
        entry = found[id]
        tables.trait_costs.append(entry.number("cost", low=-9, high=9))
        tables.traits_once |= int(entry.flag("once")) << i
        tips[id] = Tip(entry.text("name"), entry.text("text"), ("RU-150",))
        entry.finish()


def read_frames(tables: Tables, sheet: Any) -> tuple[str, ...]:
    posse = sheet("posse").table("posse")
    tables.horse_cost = posse.number("horse")
    tables.cheapest = posse.number("cheapest")
    tables.body_costs = list(posse.numbers("body"))
    posse.number("max_weapons", low=2, high=2)
    posse.number("max_traits", low=2, high=2)
    posse.finish()
    ids = []
    for entry in sheet("frame").entries("frame"):
        ids.append(entry.id())
        tables.frame_costs.append(entry.number("cost", low=-9, high=9))
        boxes = list(entry.numbers("boxes"))
        if len(boxes) != t.LOCATIONS or min(boxes) < 1 or boxes[t.SEVERE] < 2:
            raise entry.wrong("boxes", "must be six numbers from 1 on, at least 2 for severe")
        tables.boxes.append(boxes)
        entry.finish()
    return tuple(ids)


def points_of(tables: Tables, tough: int, frame: int, guns: Sequence[int], traits: int, horse: bool) -> int:
    """RU-150: what a character costs."""
    costs = sorted((tables.gun_costs[gun] for gun in guns), reverse=True)
    cost = tables.body_costs[tough - 2] + tables.frame_costs[frame]
    if costs:
        cost += costs[0] + sum((half + 1) // 2 for half in costs[1:])
    cost += sum(tables.trait_costs[i] for i in range(len(TRAIT_IDS)) if traits >> i & 1)
    return cost + (tables.horse_cost if horse else 0)


def read_characters(
    tables: Tables, entries: list[Entry], gun_ids: Sequence[str], frame_ids: Sequence[str], tips: Tips
) -> tuple[Mapping[str, Any], ...]:
    found = []
    for entry in entries:
        id, name, handle = entry.id(), entry.text("name"), entry.text("handle")
        faction = entry.id("faction")
        tough = entry.number("toughness", low=2, high=9)
        frame = frame_ids.index(entry.one_of("frame", frame_ids))
        for field_name, known, most in (("weapons", gun_ids, 2), ("traits", TRAIT_IDS, 2)):
            values = entry.texts(field_name)
            if len(values) > most or len(set(values)) < len(values) or not set(values) <= set(known):
                raise entry.wrong(field_name, f"must be at most {most} of {', '.join(known)}")
        guns = [gun_ids.index(gun) for gun in entry.texts("weapons")]
        traits = sum(1 << TRAIT_IDS.index(trait) for trait in entry.texts("traits"))
        if traits & t.TWO_GUNS and tables.revolver not in guns:
            raise entry.wrong("traits", "has two_guns, which needs a revolver")
        horse, cost = entry.flag("horse"), entry.number("cost")
        if cost != (worth := points_of(tables, tough, frame, guns, traits, horse)):
            raise entry.wrong("cost", f"must be {worth}, the sum of its parts")
        entry.finish()
        tables.character_tough.append(tough)
        tables.character_frame.append(frame)
        tables.character_guns.append(guns)
        tables.character_traits.append(traits)
        tables.character_horse.append(int(horse))
        tables.character_cost.append(cost)
        tips[id] = Tip(name, f"{handle[0].upper()}{handle[1:]}. Toughness {tough}, {cost} points.", ("RU-150",))
        found.append({"id": id, "name": name, "handle": handle, "faction": faction})
    return tuple(found)


def read_terrain(entries: list[Entry], tips: Tips) -> tuple[Mapping[str, Any], ...]:
    kinds = []
    for entry in entries:
        id, name = entry.id(), entry.text("name")
        kind: dict[str, Any] = {
            "id": id,
            "move": MOVES.index(entry.one_of("move", MOVES)),
            "height": HEIGHTS.index(entry.one_of("height", HEIGHTS)),
            "cover": COVERS.index(entry.one_of("cover", COVERS)),
        }
        entry.finish()
        words = "walls, rough at doors and windows" if kind["move"] == 3 else MOVES[kind["move"]]
        text = f"Move: {words}. Height: {HEIGHTS[kind['height']]}. Cover: {COVERS[kind['cover']]}."
        tips.setdefault(id, Tip(name, text, ("RU-044",)))
        kinds.append(kind)
    return tuple(kinds)


# --- maps ---


def read_board(content: Content, entry: Entry) -> Board:
    size = entry.number("size", low=12, high=WIDE - 1)
    pieces: list[Piece] = []
    names: dict[str, int] = {}
    kinds = {str(kind["id"]): i for i, kind in enumerate(content.terrain)}
    for given in entry.tables("pieces"):
        kind = given.one_of("kind", list(kinds))
        piece = rectangle(given, "rect", given.numbers("rect"), size)
        if piece.x1 == piece.x2 or piece.y1 == piece.y2:
            raise given.wrong("rect", "must have a width and a height")
        piece.kind = kinds[kind]
        own = content.terrain[piece.kind]
        piece.move = MOVES.index(given.one_of("move", MOVES, MOVES[own["move"]]))
        piece.height, piece.cover, piece.river = own["height"], own["cover"], kind in RIVERS
        if MOVES[piece.move] == "walls":
            read_openings(given, piece, size)
        if given.has("id"):
            names[given.id()] = len(pieces)
        given.finish()
        pieces.append(piece)
    perches = [read_perch(content, given, names, size) for given in entry.tables("perches", [])]
    for name, place in entry.table("points", {}).data.items():
        read_point(entry, f"points, {name}", place, size)
    entry.text("name")
    entry.id()
    entry.finish()
    board = Board(size, pieces, perches)
    for given, perch in zip(entry.tables("perches", []), perches, strict=True):
        if not board.clear[FOOT][perch.foot]:
            raise given.wrong("foot", "must leave room for a base")
    return board


def rectangle(entry: Entry, name: str, value: Any, size: int) -> Piece:
    if not isinstance(value, (list, tuple)) or len(value) != 4 or not all(type(n) is int for n in value):
        raise entry.wrong(name, f"must be four whole numbers x1, y1, x2, y2, not {value!r}")
    x1, y1, x2, y2 = value
    if not (0 <= x1 <= x2 <= size and 0 <= y1 <= y2 <= size):
        raise entry.wrong(name, f"must lie on the table, from 0 to {size}, smaller numbers first, not {list(value)!r}")
    return Piece(x1, y1, x2, y2)


def read_point(entry: Entry, name: str, value: Any, size: int) -> int:
    if not isinstance(value, (list, tuple)) or len(value) != 2 or not all(type(n) is int for n in value):
        raise entry.wrong(name, f"must be two whole numbers x, y, not {value!r}")
    x, y = value
    if not (0 <= x <= size and 0 <= y <= size):
        raise entry.wrong(name, f"must lie on the table, from 0 to {size}, not {list(value)!r}")
    return point(x, y)


def read_openings(entry: Entry, piece: Piece, size: int) -> None:
    """Doors and windows lie on a wall and are at least one inch wide; what is left of the sides is wall."""
    for name in ("doors", "windows"):
        for value in entry.get(name, []):
            hole = rectangle(entry, name, value, size)
            across = hole.y1 == hole.y2 and hole.y1 in (piece.y1, piece.y2)
            along = hole.x1 == hole.x2 and hole.x1 in (piece.x1, piece.x2)
            inside = piece.x1 <= hole.x1 <= hole.x2 <= piece.x2 and piece.y1 <= hole.y1 <= hole.y2 <= piece.y2
            if across == along or not inside or hole.x2 - hole.x1 + hole.y2 - hole.y1 < 2:
                raise entry.wrong(name, f"must lie on a wall and be at least 2 wide: {list(value)!r}")
            piece.openings.append(hole)
    for y in (piece.y1, piece.y2):
        holes = sorted((hole.x1, hole.x2) for hole in piece.openings if hole.y1 == hole.y2 == y)
        for a, b in between(piece.x1, piece.x2, holes):
            piece.walls.append(Piece(a, y, b, y))
    for x in (piece.x1, piece.x2):
        holes = sorted((hole.y1, hole.y2) for hole in piece.openings if hole.x1 == hole.x2 == x)
        for a, b in between(piece.y1, piece.y2, holes):
            piece.walls.append(Piece(x, a, x, b))


def between(low: int, high: int, holes: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """What is left of a wall beside its holes."""
    found = []
    for start, end in [*holes, (high, high)]:
        if start > low:
            found.append((low, start))
        low = max(low, end)
    return found


def read_perch(content: Content, entry: Entry, names: Mapping[str, int], size: int) -> Perch:
    number = content.perch_ids.index(entry.id())
    at = read_point(entry, "at", entry.get("at", None), size)
    foot = read_point(entry, "foot", entry.get("foot", None), size)
    host = names[entry.one_of("host", list(names))]
    cover = COVERS.index(entry.one_of("cover", COVERS))
    entry.finish()
    content.tips.setdefault(
        content.perch_ids[number],
        Tip(
            content.perch_ids[number].replace("_", " ").capitalize(),
            f"A perch with {COVERS[cover]} cover.",
            ("RU-058", "RU-059"),
        ),
    )
    return Perch(number, at, foot, host, cover)


# --- scenarios ---


def read_scenario(content: Content, entry: Entry) -> Scenario:
    map_id = entry.one_of("map", list(content.maps))
    board = content.board(map_id)
    found = Scenario(list(content.scenarios).index(entry.id()), board)
    named = content.maps[map_id].table("points", {}).data
    size = board.size

    def place(given: Entry, name: str) -> int:
        return read_point(given, name, named[given.one_of(name, list(named))], size)

    def places(given: Entry, name: str) -> list[int]:
        ids = given.texts(name, [])
        if not set(ids) <= set(named):
            raise given.wrong(name, f"must name points of the map: {', '.join(named)}")
        return [read_point(given, name, named[id], size) for id in ids]

    sides = entry.tables("side")
    ids = [side.id() for side in sides]
    if not 2 <= len(ids) <= 4 or len(set(ids)) < len(ids):
        raise entry.wrong("side", "must be given two to four times, each with an id of its own")
    found.sides = [read_side(content, found, side) for side in sides]
    entry.texts("modes")
    found.turns = entry.number("turns", low=1, high=20)
    deploy = entry.one_of("deploy", ["fixed", "low_cut", *ids])
    found.deploy = {"fixed": t.FIXED, "low_cut": t.LOW_CUT}.get(deploy, ids.index(deploy) if deploy in ids else 0)
    found.win = WINS.index(entry.one_of("win", WINS))
    tie = entry.one_of("tie", ["", *ids], "")
    found.tie = ids.index(tie) if tie else NONE
    found.ends = ENDS.index(entry.one_of("ends", ENDS, ""))
    found.fewest, found.most = entry.numbers("men", [2, 5])
    found.no_moves_before = entry.number("no_moves_before", 0, high=20)
    found.lawless, found.no_horses = entry.flag("lawless"), entry.flag("no_horses")
    if entry.has("lock"):
        lock = entry.table("lock")
        found.lock_point, found.locks = place(lock, "point"), lock.number("locks", low=1, high=9)
        found.lock_side, found.bags = ids.index(lock.one_of("side", ids)), lock.number("bags", low=1, high=4)
        found.lock_only = lock.flag("only")
        lock.finish()
    if entry.has("loot"):
        loot = entry.table("loot")
        found.loot_point, found.bags = place(loot, "point"), loot.number("bags", low=1, high=4)
        found.heavy = list(loot.numbers("heavy", []))
        loot.finish()
    if entry.has("prisoner"):
        prisoner = entry.table("prisoner")
        found.prisoner = content.man_ids.index(prisoner.one_of("character", content.man_ids))
        found.prisoner_point = found.lock_point = place(prisoner, "point")
        found.lock_side = ids.index(prisoner.one_of("side", ids))
        found.locks = prisoner.number("locks", low=1, high=9)
        prisoner.finish()
    if entry.has("herd"):
        herd = entry.table("herd")
        found.steers = places(herd, "steers")
        found.steer_names = [content.place_ids.index(id) for id in herd.texts("steers")]
        found.herd_side = ids.index(herd.one_of("side", ids))
        found.herd_edge = EDGES.index(herd.one_of("edge", EDGES))
        found.herd_foot, found.herd_mounted = 10 * herd.number("foot"), 10 * herd.number("mounted")
        herd.finish()
    if entry.has("back"):
        back = entry.table("back")
        found.back_side = ids.index(back.one_of("side", ids))
        found.back_turn, found.back_inches = back.number("turn"), back.number("inches")
        back.finish()
    if entry.has("payroll"):
        payroll = entry.table("payroll")
        found.payroll_side = ids.index(payroll.one_of("side", ids))
        found.bags = payroll.number("bags", low=1, high=4)
        payroll.finish()
    found.digs = places(entry, "digs")
    found.dig_names = [content.place_ids.index(id) for id in entry.texts("digs", [])]
    if found.digs:
        found.bags = 1
    cars = {piece.data["id"]: i for i, piece in enumerate(content.maps[map_id].tables("pieces")) if piece.has("id")}
    found.cars = [cars[car] for car in entry.texts("cars", []) if car in cars]
    for name in ("two", "three"):
        if not set(entry.texts(name, [])) <= set(ids):
            raise entry.wrong(name, f"must name sides: {', '.join(ids)}")
    read_points(entry, found, ids)
    entry.finish()
    return found


def read_side(content: Content, scenario: Scenario, entry: Entry) -> Side:
    side, board = Side(), scenario.board
    side.id = content.side_ids.index(entry.id())
    entry.one_of("role", ("even", "attacker", "defender"))
    side.budget = entry.number("budget", low=1)
    for name in ("cast", "mounted"):
        if not set(entry.texts(name, [])) <= {str(character["id"]) for character in content.characters}:
            raise entry.wrong(name, "must name characters")
    side.cast = [content.man_ids.index(id) for id in entry.texts("cast")]
    side.mounted = [content.man_ids.index(id) for id in entry.texts("mounted", [])]
    side.free_horses, side.no_horses = entry.flag("free_horses"), entry.flag("no_horses")
    exits = entry.texts("exits", [])
    if not set(exits) <= set(EDGES):
        raise entry.wrong("exits", f"must be edges: {', '.join(EDGES)}")
    side.exits = [EDGES.index(edge) for edge in exits]
    zone = rectangle(entry, "zone", entry.numbers("zone"), board.size)
    side.zone = [zone.x1, zone.y1, zone.x2, zone.y2]
    side.slots = [read_point(entry, "slots", slot, board.size) for slot in entry.get("slots", [])]
    r = MOUNTED if side.free_horses else FOOT
    for slot in side.slots:
        if not board.clear[r][slot]:
            raise entry.wrong("slots", f"must leave room for a base: [{slot % WIDE}, {slot // WIDE}]")
    if len(side.slots) < len(side.cast):
        raise entry.wrong("slots", "must be at least as many as the cast")
    side.skedaddle_from = entry.number("skedaddle_from", 0, high=99)
    side.mounted_inches = entry.number("mounted_inches", 0, high=12)
    side.points = [0] * t.EVENT_KINDS
    entry.finish()
    return side


def read_points(entry: Entry, found: Scenario, ids: list[str]) -> None:
    for given in entry.tables("vp", []):
        side = given.one_of("side", ["*", *ids])
        event = EVENT_IDS.index(given.one_of("event", EVENT_IDS))
        points = given.number("points", low=1, high=99)
        given.finish()
        found.has_points = True
        for i, one in enumerate(found.sides):
            if side in ("*", ids[i]):
                one.points[event] = points
