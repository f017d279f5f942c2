"""Reads the content: printed numbers into tables for the rules, maps into boards, names and texts for people.

A board is put together when its map is first played; `saloon` starts as fast with ten maps as with one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from saloon.engine.content import Entry, Sheets
from saloon.engine.errors import Damaged
from saloon.engine.words import Tip, Tips, letter
from saloon.games.ruthless import SCENARIOS, names
from saloon.games.ruthless.campaigns import act_ids, campaign_tips, plan_names, read_campaign
from saloon.games.ruthless.maps import read_board
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import Board
from saloon.games.ruthless.rules.feud import Campaign
from saloon.games.ruthless.rules.tables import Scenario, Tables
from saloon.games.ruthless.scenarios import read_scenario

HERE = Path(__file__).parent / "content"


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
    plan_ids: tuple[str, ...]
    act_ids: tuple[str, ...]
    sheets: Sheets
    hash: str = ""
    boards: dict[str, Board] = field(default_factory=dict)
    played: dict[str, Scenario] = field(default_factory=dict)
    campaigns: list[Campaign] = field(default_factory=list)

    def scenario(self, id: str) -> Scenario:
        """A scenario ready to play; read when first asked for."""
        if id not in self.played:
            self.played[id] = read_scenario(self, self.scenarios[id])
        return self.played[id]

    def scenario_id(self, scenario: Scenario) -> str:
        return list(self.scenarios)[scenario.number]

    def campaign(self) -> Campaign:
        """The campaign with all its scenarios ready; read when first asked for."""
        if not self.campaigns:
            self.campaigns.append(read_campaign(self, self.sheets))
        return self.campaigns[0]

    def board(self, id: str) -> Board:
        if id not in self.boards:
            self.boards[id] = read_board(self, self.maps[id])
        return self.boards[id]


def open_box(own: Path | None = None) -> Content:
    """Our box. Entries of a player's own file replace ours field by field; maps and scenarios may be new."""
    content = read_box(Sheets(HERE, own, growing=("map", "scenario"), lines=True))
    if own is not None:
        read_own(content)
    return content


def read_own(content: Content) -> None:
    """Everything a player's file touches is read at once: damage is refused now, not when it is first played."""
    ids = {kind: set(content.sheets.own.get(kind, {})) for kind in ("map", "scenario")}
    for id in ids["map"]:
        content.board(id)
    for id, entry in content.scenarios.items():
        if id in ids["scenario"] or entry.data.get("map") in ids["map"]:
            content.scenario(id)
    if set(content.sheets.lines) - set(ids) or ids["scenario"] & set(SCENARIOS):
        content.campaign()


def read_box(sheets: Sheets) -> Content:
    tables = Tables()
    tips = Tips()
    tables.card_names = list(names.CARD_NAMES)
    for name in names.CARD_NAMES:
        rank, suit = name[:-1], name[-1]
        title = f"{names.RANK_NAMES.get(rank, rank)} of {names.SUIT_NAMES[suit]}"
        tips[name] = Tip(
            title, names.CARD_TEXTS.get(rank, "For initiative, reactions, courage and fists."), ("RU-002", "RU-012")
        )
    read_numbers(tables, sheets, tips)
    gun_ids = read_guns(tables, sheets.entries("weapon"), tips)
    read_traits(tables, sheets.entries("trait"), tips)
    frame_ids = read_frames(tables, sheets)
    characters = read_characters(tables, sheets.entries("character"), gun_ids, frame_ids, tips)
    terrain = read_terrain(sheets.entries("terrain"), tips)
    maps = {entry.id(): entry for entry in sheets.entries("map")}
    scenarios = {entry.id(): entry for entry in sheets.entries("scenario")}
    places = [name for entry in maps.values() for name in entry.table("points", {}).data]
    perches = [perch.id() for entry in maps.values() for perch in entry.tables("perches", [])]
    sides = [side.id() for entry in scenarios.values() for side in entry.tables("side")]
    for id, entry in scenarios.items():
        tips[id] = Tip(entry.text("name"), " ".join([*entry.texts("brief"), entry.text("goal")]), ("RU-147",))
    for id, entry in maps.items():
        tips.setdefault(id, Tip(entry.text("name"), f"A table of {entry.number('size') // 2} inches.", ("RU-040",)))
    campaign_tips(sheets, tips)
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
        plan_names(sheets),
        act_ids(sheets),
        sheets,
        sheets.hash,
    )


def read_numbers(tables: Tables, sheets: Sheets, tips: Tips) -> None:
    cards = sheets.table("cards")
    tables.hand = cards.number("hand", low=1, high=9)
    cards.finish()
    move = sheets.table("move")
    foot, horse = move.numbers("foot"), move.numbers("horse")
    tables.foot_open, tables.foot_rough = (10 * inches for inches in foot)
    tables.horse_open, tables.horse_rough = (10 * inches for inches in horse)
    tables.duck = 10 * move.number("duck", low=1, high=9)
    tables.push = 2 * move.number("push", low=1, high=9)
    move.finish()
    hit = sheets.table("hit")
    tables.hit_short, tables.hit_long = hit.number("short"), hit.number("long")
    tables.fan_hit = hit.number("fanfire", high=10)
    tables.hit_aim = hit.number("aim", low=-9, high=9)
    tables.hit_lily = hit.number("lily_livered", low=-9, high=9)
    tables.hit_by_cover = [0, *(hit.number(cover, low=-9, high=9) for cover in names.COVERS[1:])]
    tables.hit_mounted = hit.number("mounted", low=-9, high=9)
    hit.finish()
    horses = sheets.table("horse")
    tables.horse_hit = horses.number("hit_up_to", high=10)
    tables.horse_wounds = horses.number("wounds", low=1, high=9)
    horses.finish()
    tables.location_of = [0] * 11
    for i, entry in enumerate(sheets.entries("location")):
        if entry.id() != names.LOCATION_IDS[i]:
            raise entry.wrong("id", f"must be {names.LOCATION_IDS[i]!r} here")
        low, high = entry.numbers("rolls")
        for roll in range(low, high + 1):
            tables.location_of[roll] = i
        tips[names.LOCATION_IDS[i]] = Tip(entry.text("name"), entry.text("text"), ("RU-090", "RU-091"))
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
    if set(found) != set(t.TRAIT_IDS):
        raise Damaged(f"The traits must be these: {', '.join(t.TRAIT_IDS)}.")
    for i, id in enumerate(t.TRAIT_IDS):
        entry = found[id]
        tables.trait_costs.append(entry.number("cost", low=-9, high=9))
        tables.traits_once |= int(entry.flag("once")) << i
        tips[id] = Tip(entry.text("name"), entry.text("text"), ("RU-150",))
        entry.finish()


def read_frames(tables: Tables, sheets: Sheets) -> tuple[str, ...]:
    posse = sheets.table("posse")
    tables.horse_cost = posse.number("horse")
    tables.cheapest = posse.number("cheapest")
    tables.body_costs = list(posse.numbers("body"))
    posse.number("max_weapons", low=2, high=2)
    posse.number("max_traits", low=2, high=2)
    posse.finish()
    ids = []
    for entry in sheets.entries("frame"):
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
    cost += sum(tables.trait_costs[i] for i in range(len(t.TRAIT_IDS)) if traits >> i & 1)
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
        for field_name, known, most in (("weapons", gun_ids, 2), ("traits", t.TRAIT_IDS, 2)):
            values = entry.texts(field_name)
            if len(values) > most or len(set(values)) < len(values) or not set(values) <= set(known):
                raise entry.wrong(field_name, f"must be at most {most} of {', '.join(known)}")
        guns = [gun_ids.index(gun) for gun in entry.texts("weapons")]
        traits = sum(1 << t.TRAIT_IDS.index(trait) for trait in entry.texts("traits"))
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
        unhorsed = f", {cost - tables.horse_cost} without a horse" if horse else ""
        tips[id] = Tip(
            name, f"{handle[0].upper()}{handle[1:]}. Toughness {tough}, {cost} points{unhorsed}.", ("RU-150",)
        )
        found.append({"id": id, "name": name, "handle": handle, "faction": faction})
    return tuple(found)


def read_terrain(entries: list[Entry], tips: Tips) -> tuple[Mapping[str, Any], ...]:
    kinds = []
    for entry in entries:
        id, name = entry.id(), entry.text("name")
        kind: dict[str, Any] = {
            "id": id,
            "move": names.MOVES.index(entry.one_of("move", names.MOVES)),
            "height": names.HEIGHTS.index(entry.one_of("height", names.HEIGHTS)),
            "cover": names.COVERS.index(entry.one_of("cover", names.COVERS)),
        }
        entry.finish()
        words = "walls, rough at doors and windows" if kind["move"] == 3 else names.MOVES[kind["move"]]
        text = f"Move: {words}. Height: {names.HEIGHTS[kind['height']]}. Cover: {names.COVERS[kind['cover']]}."
        tips.setdefault(id, Tip(name, text, ("RU-044",)))
        kinds.append(kind)
    return tuple(kinds)
