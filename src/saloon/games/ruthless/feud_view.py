"""What a seat sees of the campaign: rosters, dollars, history, and no plan before its time (RU-161, RU-164)."""

from __future__ import annotations

from typing import TypedDict

from saloon.games.ruthless import state as st
from saloon.games.ruthless.campaigns import CAMPAIGN_SIDES
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.rules import feud as f
from saloon.games.ruthless.rules.campaign import ONLY, riding, spied_on
from saloon.games.ruthless.rules.feud import Harm, Shape
from saloon.games.ruthless.rules.tables import NONE, TRAIT_IDS
from saloon.games.ruthless.state import State

SEATS = (f.BADGES, f.RIDERS)


class Guest(TypedDict):
    seat: int
    id: str
    horse: bool


class Offer(TypedDict):
    seat: int
    points: int


class Fighter(TypedDict):
    id: str
    number: int | None  # by which he is fielded; none once he is gone
    toughness: int
    frame: str
    guns: list[str]
    traits: list[str]
    horse: bool
    points: int
    advances: int
    gone: int | None  # the act that took him from the roster
    dead: bool
    shape: Shape
    harm: Harm


class ActPlayed(TypedDict):
    act: int
    title: str
    plans: list[str]
    scenario: str
    winner: int | None
    ended: str
    tally: list[int]
    bags: list[int]


class FeudView(TypedDict):
    """The campaign between its acts, and beside them."""

    act: int
    title: str
    dollars: list[int]
    won: list[int]
    tally: list[int]
    plans: list[str | None]  # of each seat, as far as this viewer may know it
    spies: list[int]
    sixth: list[int]
    whiskey: list[int]
    prisoner: str | None
    guests: list[Guest]
    offer: Offer | None
    rosters: list[list[Fighter]]
    buried: list[str]
    history: list[ActPlayed]


class Act(TypedDict):
    title: str
    plans: list[list[str]]
    scenes: list[list[str]]


class Purchase(TypedDict):
    id: str
    name: str
    text: str
    price: int


class Campaign(TypedDict):
    name: str
    sides: list[str]
    win_acts: int
    acts: list[Act]
    purchases: list[Purchase]


def feud_view(content: Content, s: State, seat: int | None) -> FeudView | None:
    feud = s.feud
    if feud is None:
        return None
    limit = feud.offers[1] if feud.offers else 0
    return {
        "act": feud.act,
        "title": content.tips[content.act_ids[feud.act - 1]].name,
        "dollars": list(feud.dollars),
        "won": list(feud.won),
        "tally": list(feud.tally),
        "plans": [plan_seen(content, s, feud, one, seat) for one in SEATS],
        "spies": [one for one in SEATS if feud.spies >> one & 1],
        "sixth": [one for one in SEATS if feud.sixth >> one & 1],
        "whiskey": list(feud.whiskey),
        "prisoner": content.man_ids[feud.prisoner] if feud.prisoner != st.NOBODY else None,
        "guests": [
            {"seat": feud.guests[k], "id": content.man_ids[feud.guests[k + 1]], "horse": bool(feud.guests[k + 2])}
            for k in range(0, len(feud.guests), 3)
        ],
        "offer": {"seat": feud.offers[0], "points": 0 if limit & ONLY else limit} if feud.offers else None,
        "rosters": [[fighter_view(content, feud, one) for one in roster_of(feud, seat)] for seat in SEATS],
        "buried": [content.man_ids[who] for who in feud.buried],
        "history": [history_view(content, feud, number) for number in range(len(feud.history))],
    }


def plan_seen(content: Content, s: State, feud: f.Feud, owner: int, viewer: int | None) -> str | None:
    """RU-161: open once both are chosen; until then its owner's, and that of whoever has sent a spy."""
    plan = feud.plans[owner]
    if plan == st.NOBODY:
        return None
    if s.step == st.PLANNING and viewer != owner and (viewer is None or spied_on(feud) != owner):
        return None
    return content.plan_ids[feud.printed.acts[feud.act - 1].plans[owner][plan]]


def roster_of(feud: f.Feud, seat: int) -> list[list[int]]:
    """Everybody who has ever been on it."""
    return [fighter for fighter in feud.roster if fighter[f.F_SEAT] == seat]


def fighter_view(content: Content, feud: f.Feud, fighter: list[int]) -> Fighter:
    rides = riding(feud, fighter[f.F_SEAT])
    return {
        "id": content.man_ids[fighter[f.F_WHO]],
        "number": rides.index(fighter) + 1 if not fighter[f.F_GONE] else None,
        "toughness": fighter[f.F_TOUGH],
        "frame": content.frame_ids[fighter[f.F_FRAME]],
        "guns": [content.gun_ids[gun] for gun in fighter[f.F_GUN : f.F_GUN + 2] if gun != NONE],
        "traits": [id for i, id in enumerate(TRAIT_IDS) if fighter[f.F_TRAITS] >> i & 1],
        "horse": bool(fighter[f.F_HORSE]),
        "points": fighter[f.F_POINTS],
        "advances": fighter[f.F_ADVANCES],
        "gone": fighter[f.F_GONE] or None,
        "dead": bool(fighter[f.F_DEAD]),
        "shape": f.SHAPE_IDS[fighter[f.F_SHAPE]],
        "harm": f.HARM_IDS[fighter[f.F_HARM]],
    }


def history_view(content: Content, feud: f.Feud, number: int) -> ActPlayed:
    row, plans = feud.history[number], feud.printed.acts[number].plans
    return {
        "act": number + 1,
        "title": content.tips[content.act_ids[number]].name,
        "plans": [content.plan_ids[plans[seat][row[f.H_PLAN + seat]]] for seat in SEATS],
        "scenario": list(content.scenarios)[row[f.H_SCENARIO]],
        "winner": row[f.H_WINNER] if row[f.H_WINNER] != st.NOBODY else None,
        "ended": st.ENDINGS[row[f.H_ENDED]],
        "tally": row[f.H_TALLY : f.H_TALLY + 2],
        "bags": row[f.H_BAGS : f.H_BAGS + 2],
    }


# --- what is printed ---


def scenes_of(content: Content) -> list[str]:
    """The scenarios the campaign can come to, each once."""
    found = []
    for act in content.campaign().acts:
        scenes = [scene for row in act.scenes for scene in row]
        found += [scene.scenario for scene in (scenes if act.alone is None else [*scenes, act.alone])]
    ids = list(content.scenarios)
    return [ids[number] for number in dict.fromkeys(found)]


def campaign_view(content: Content) -> Campaign:
    campaign, ids = content.campaign(), list(content.scenarios)
    return {
        "name": content.sheets.table("campaign").text("name"),
        "sides": list(CAMPAIGN_SIDES),
        "win_acts": campaign.win_acts,
        "acts": [
            {
                "title": content.tips[id].name,
                "plans": [[content.plan_ids[plan] for plan in plans] for plans in act.plans],
                "scenes": [[ids[scene.scenario] for scene in row] for row in act.scenes],
            }
            for id, act in zip(content.act_ids, campaign.acts, strict=True)
        ],
        "purchases": [
            {"id": entry.id(), "name": entry.text("name"), "text": entry.text("text"), "price": entry.number("price")}
            for entry in content.sheets.entries("purchase")
        ],
    }
