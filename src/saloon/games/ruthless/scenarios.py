"""Reads the scenarios: sides, what lies on the table, and what wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saloon.engine.content import Entry
from saloon.games.ruthless import names
from saloon.games.ruthless.maps import listed, read_point, rectangle
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import FOOT, MOUNTED, WIDE
from saloon.games.ruthless.rules.tables import Scenario, Side

if TYPE_CHECKING:
    from saloon.games.ruthless.content import Content


MOST_SLOTS = 40  # of a side


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
    if not entry.texts("modes") or not set(entry.texts("modes")) <= set(names.MODES):
        raise entry.wrong("modes", f"must be some of {', '.join(names.MODES)}")
    found.turns = entry.number("turns", low=1, high=20)
    deploy = entry.one_of("deploy", ["fixed", "low_cut", *ids])
    found.deploy = {"fixed": t.FIXED, "low_cut": t.LOW_CUT}.get(deploy, ids.index(deploy) if deploy in ids else 0)
    found.win = names.WINS.index(entry.one_of("win", names.WINS))
    tie = entry.one_of("tie", ["", *ids], "")
    found.tie = ids.index(tie) if tie else t.NONE
    found.ends = names.ENDS.index(entry.one_of("ends", names.ENDS, ""))
    men = entry.numbers("men", [2, 5])
    if len(men) != 2 or not 1 <= men[0] <= men[1] <= 5:
        raise entry.wrong("men", "must be two numbers from 1 to 5, the smaller first")
    found.fewest, found.most = men
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
        if len(found.heavy) not in (0, 4):
            raise loot.wrong("heavy", "must be four numbers of inches: on foot open and rough, mounted open and rough")
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
        found.herd_edge = names.EDGES.index(herd.one_of("edge", names.EDGES))
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
    check_parts(entry, sides, found)
    return found


def check_parts(entry: Entry, sides: list[Entry], found: Scenario) -> None:
    """What hangs together: how it is won or ends and what that takes, and that nobody plays twice."""
    if found.win == names.WINS.index("survive") and found.tie == t.NONE:
        raise entry.wrong("tie", "must name the side that survives")
    if found.win == names.WINS.index("gold") and not found.digs:
        raise entry.wrong("digs", "must name the graves for the gold")
    if found.ends == t.ENDS_PRISONER and found.prisoner == t.NONE:
        raise entry.wrong("ends", "is 'prisoner', and there is none")
    if found.ends == t.ENDS_LOOT_OFF and not found.bags:
        raise entry.wrong("ends", "is 'loot_off', and there is no bag")
    seen = {found.prisoner}
    for given, side in zip(sides, found.sides, strict=True):
        if not 1 <= len(side.cast) <= found.most or len(set(side.cast)) < len(side.cast) or seen & set(side.cast):
            raise given.wrong("cast", f"must be 1 to {found.most} characters whom no other side has")
        if not set(side.mounted) <= set(side.cast):
            raise given.wrong("mounted", "must be of the cast")
        seen |= set(side.cast)


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
    if not set(exits) <= set(names.EDGES):
        raise entry.wrong("exits", f"must be edges: {', '.join(names.EDGES)}")
    side.exits = [names.EDGES.index(edge) for edge in exits]
    zone = rectangle(entry, "zone", entry.numbers("zone"), board.size)
    side.zone = [zone.x1, zone.y1, zone.x2, zone.y2]
    side.slots = [read_point(entry, "slots", slot, board.size) for slot in listed(entry, "slots")]
    r = MOUNTED if side.free_horses else FOOT
    for slot in side.slots:
        if not board.clear[r][slot]:
            raise entry.wrong("slots", f"must leave room for a base: [{slot % WIDE}, {slot // WIDE}]")
    if len(side.slots) > MOST_SLOTS:
        raise entry.wrong("slots", f"must be at most {MOST_SLOTS}")
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
        event = t.EVENT_IDS.index(given.one_of("event", t.EVENT_IDS))
        points = given.number("points", low=1, high=99)
        given.finish()
        found.has_points = True
        for i, one in enumerate(found.sides):
            if side in ("*", ids[i]):
                one.points[event] = points
