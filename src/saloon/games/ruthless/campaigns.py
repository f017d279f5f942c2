"""Reads the campaign (RU-160 to 169): its acts and plans, experience, dollars and purchases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saloon.engine.content import Entry, Sheets
from saloon.engine.words import Tip, Tips
from saloon.games.ruthless.names import RANKS
from saloon.games.ruthless.rules import feud as f
from saloon.games.ruthless.rules.tables import TRAIT_IDS

if TYPE_CHECKING:
    from saloon.games.ruthless.content import Content

CAMPAIGN_SIDES = ("badges", "riders")


def plan_names(sheets: Sheets) -> tuple[str, ...]:
    """Every plan of every act, each once."""
    plans = [id for act in sheets.tables("act") for side in CAMPAIGN_SIDES for id in act.texts(side)]
    return tuple(dict.fromkeys(plans))


def act_ids(sheets: Sheets) -> tuple[str, ...]:
    """Acts by their titles: bad_blood."""
    return tuple(act.text("title").lower().replace(" ", "_") for act in sheets.tables("act"))


def campaign_tips(sheets: Sheets, tips: Tips) -> None:
    campaign = sheets.table("campaign")
    tips[campaign.id()] = Tip(campaign.text("name"), campaign.text("text"), ("RU-160",))
    for side in CAMPAIGN_SIDES:
        tips[side] = Tip(f"The {side}", "A side of the campaign.", ("RU-160",))
    for number, (id, act) in enumerate(zip(act_ids(sheets), sheets.tables("act"), strict=True), 1):
        tips[id] = Tip(f"Act {number}: {act.text('title')}", "An act of the campaign.", ("RU-161",))
    for plan in plan_names(sheets):
        tips[plan] = Tip(plan.replace("_", " ").capitalize(), "A plan for an act of the campaign.", ("RU-161",))
    for entry in sheets.entries("purchase"):
        tips.setdefault(entry.id(), Tip(entry.text("name"), entry.text("text"), ("RU-168",)))


def read_campaign(content: Content, sheets: Sheets) -> f.Campaign:
    found = f.Campaign()
    found.scenarios = [content.scenario(id) for id in content.scenarios]
    campaign = sheets.table("campaign")
    campaign.id()
    campaign.text("name")
    campaign.text("text")
    if campaign.texts("sides") != CAMPAIGN_SIDES:
        raise campaign.wrong("sides", f"must be {', '.join(CAMPAIGN_SIDES)}")
    found.win_acts = campaign.number("win_acts", low=1, high=9)
    found.points = campaign.number("points", low=52, high=300)
    found.dollars = campaign.number("dollars", high=99)
    found.fewest, found.most = span(campaign, "roster", 1, 6)
    found.fielded = campaign.number("fielded", low=1, high=6)
    campaign.finish()
    read_experience(found, sheets)
    read_dollars(content, found, sheets)
    for act in sheets.tables("act"):
        found.acts.append(read_act(content, act))
    if not found.acts:
        raise campaign.wrong("act", "must be given at least once")
    return found


def span(entry: Entry, field: str, low: int, high: int) -> tuple[int, int]:
    numbers = entry.numbers(field)
    if len(numbers) != 2 or not low <= numbers[0] <= numbers[1] <= high:
        raise entry.wrong(field, f"must be two numbers from {low} to {high}, the smaller first")
    return numbers[0], numbers[1]


def read_experience(found: f.Campaign, sheets: Sheets) -> None:
    entry = sheets.table("experience")
    found.survive, found.kill = entry.number("survive", high=9), entry.number("kill", high=9)
    found.objective, found.best = entry.number("objective", high=9), entry.number("best", high=9)
    found.advance_every = entry.number("advance_every", low=1, high=99)
    found.advances = entry.number("advances", high=9)
    entry.finish()
    advances = sheets.table("advances")
    found.trait_of = [1 << TRAIT_IDS.index(advances.one_of(rank, TRAIT_IDS)) for rank in RANKS]
    advances.finish()
    aftermath = sheets.table("aftermath")
    found.leaves, found.shaken = aftermath.number("leaves", high=10), aftermath.number("shaken", high=10)
    aftermath.finish()


def read_dollars(content: Content, found: f.Campaign, sheets: Sheets) -> None:
    entry = sheets.table("dollars")
    found.win, found.lose = entry.number("win", high=99), entry.number("lose", high=99)
    found.draw, found.bag = entry.number("draw", high=99), entry.number("bag", high=99)
    entry.finish()
    purchases = {purchase.id(): purchase for purchase in sheets.entries("purchase")}
    found.prices = [purchases[id].number("price", low=1, high=99) for id in f.PURCHASE_IDS]
    for purchase in purchases.values():
        purchase.text("name")
        purchase.text("text")
    found.rifle = content.gun_ids.index(purchases["rifle"].one_of("gun", content.gun_ids))
    found.hired_points = purchases["hired_gun"].number("points", high=300)
    for purchase in purchases.values():
        purchase.finish()


def read_act(content: Content, entry: Entry) -> f.Act:
    act = f.Act()
    entry.text("title")
    for side in CAMPAIGN_SIDES:
        plans = entry.texts(side)
        if len(set(plans)) != 2 or len(plans) != 2:
            raise entry.wrong(side, "must be two plans")
        act.plans.append([content.plan_ids.index(plan) for plan in plans])
    act.bonus_dollars = entry.number("bonus_dollars", 0, high=99)
    rows: Any = entry.get("results", [])
    if not isinstance(rows, list) or len(rows) != 2 or any(not isinstance(r, list) or len(r) != 2 for r in rows):
        raise entry.wrong("results", "must be two rows of two, one for each pair of plans")
    for i, row in enumerate(rows, 1):
        scenes = Entry(entry.file, f"{entry.name}, results {i}", {"scenes": row}).tables("scenes")
        act.scenes.append([read_scene(content, scene) for scene in scenes])
    if entry.has("alone"):
        act.alone = read_scene(content, entry.table("alone"))
    if any(scene.captive for row in act.scenes for scene in row) and act.alone is None:
        raise entry.wrong("alone", "must say what is played when there is no captive")
    entry.finish()
    return act


def read_scene(content: Content, entry: Entry) -> f.Scene:
    scenario = entry.one_of("scenario", list(content.scenarios))
    scene = f.Scene(list(content.scenarios).index(scenario))
    sides = [content.side_ids[side.id] for side in content.scenario(scenario).sides[:2]]
    if entry.has("fewer"):
        scene.fewer = sides.index(entry.one_of("fewer", sides))
    else:
        scene.badges = sides.index(entry.one_of("badges", sides))
    if entry.has("hired"):
        printed = content.man_ids[: len(content.characters)]
        scene.hired = printed.index(entry.one_of("hired", printed))
    if entry.has("bonus"):
        scene.bonus = CAMPAIGN_SIDES.index(entry.one_of("bonus", CAMPAIGN_SIDES))
    scene.captive = entry.flag("captive")
    entry.finish()
    return scene
