"""How the greedy bot runs a campaign: plans it can win, everybody worth fielding, and dollars where they last."""

from __future__ import annotations

from saloon.engine.estimate import Estimate
from saloon.engine.moves import first_of, kind_of
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import feud as f
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.campaign import riding
from saloon.games.ruthless.rules.feud import Feud
from saloon.games.ruthless.rules.tables import NONE
from saloon.games.ruthless.state import State

BETWEEN_ACTS = (st.ASK_BUY, st.ASK_PLAN, st.ASK_FIELD, st.ASK_EXTRA, st.ASK_BEST)


def between_acts(s: State, seat: int, move: int) -> float:
    """What an answer between two acts is worth to a seat."""
    assert s.feud is not None
    kind, first = kind_of(move), first_of(move)
    if s.ask == st.ASK_PLAN:
        return plan_worth(s, s.feud, seat, first)
    if s.ask == st.ASK_FIELD:
        men = [fighter for k, fighter in enumerate(riding(s.feud, seat)) if first + 1 >> k & 1]
        return sum(fighter_worth(s, fighter) for fighter in men)
    if s.ask == st.ASK_EXTRA:
        return 0.0 if kind == m.NO_EXTRA else float(s.tables.character_cost[first])
    if s.ask == st.ASK_BEST:
        return next(3.0 - due(s.feud, one) for one in riding(s.feud, seat) if one[f.F_WHO] == first)
    return purchase_worth(s, s.feud, seat, kind, first)


def due(feud: Feud, fighter: list[int]) -> int:
    """Points of experience missing to the next advance; those with all of them come last."""
    if fighter[f.F_ADVANCES] >= feud.printed.advances:
        return 99
    return (fighter[f.F_ADVANCES] + 1) * feud.printed.advance_every - fighter[f.F_POINTS]


def fighter_worth(s: State, fighter: list[int]) -> float:
    """About what RU-150 would charge for him."""
    guns = [s.tables.gun_costs[gun] for gun in fighter[f.F_GUN : f.F_GUN + 2] if gun != NONE]
    traits = sum(cost for i, cost in enumerate(s.tables.trait_costs) if fighter[f.F_TRAITS] >> i & 1)
    return s.tables.body_costs[fighter[f.F_TOUGH] - 2] + max(guns, default=0) + traits + 0.01


def plan_worth(s: State, feud: Feud, seat: int, plan: int) -> float:
    """Points the budgets give this side where the plan leads; with a spy, where it will lead."""
    act = feud.printed.acts[feud.act - 1]
    mine, theirs = act.plans[seat].index(plan), feud.plans[1 - seat]
    scenes = act.scenes[mine] if seat == f.BADGES else [row[mine] for row in act.scenes]
    if theirs != st.NOBODY:
        scenes = [scenes[theirs]]
    worth = 0.0
    for scene in scenes:
        side = scene.badges if scene.fewer == NONE else 1 - scene.fewer
        side = side if seat == f.BADGES else 1 - side
        sides = feud.printed.scenarios[scene.scenario].sides
        worth += sides[side].budget - sides[1 - side].budget + (20.0 if scene.bonus == seat else 0.0)
    return worth / len(scenes)


def purchase_worth(s: State, feud: Feud, seat: int, kind: int, first: int) -> float:
    """Men first, then what lasts; a bottle or two for those whose nerve is weak."""
    if kind == m.HIRE:
        return 10.0 + s.tables.character_cost[first] if len(riding(feud, seat)) < 5 else -1.0
    fighters = [one for one in feud.roster if one[f.F_SEAT] == seat and one[f.F_WHO] == first]
    if kind == m.DOCTOR:
        return 60.0 if fighters[-1][f.F_HARM] == f.HARM_LEFT else 4.0
    if kind == m.BUY_RIFLE:
        return 5.0 - s.tables.gun_costs[fighters[-1][f.F_GUN]] / 10
    if kind == m.BUY and first == f.WHISKEY:
        return 1.0 if feud.whiskey[seat] == 0 else -1.0
    if kind == m.BUY and first == f.SIXTH_CARD:
        return 2.0
    return 0.0 if kind == m.BOUGHT else -1.0


def of_the_feud(feud: Feud, act: Estimate) -> Estimate:
    """What an act that stands so makes of the whole campaign (RU-169); acts to come are anybody's."""
    badges, riders = feud.won[f.BADGES], feud.won[f.RIDERS]
    chance = act.ahead_of(f.BADGES, f.RIDERS)
    left = len(feud.printed.acts) - feud.act
    most = feud.printed.win_acts
    won = chance * feud_chance(badges + 1, riders, left, most) + (1 - chance) * feud_chance(
        badges, riders + 1, left, most
    )
    return Estimate([10 * won, 10 * (1 - won)], act.spread)


def feud_chance(badges: int, riders: int, left: int, most: int) -> float:
    """Of the badges, with so many acts won and left."""
    if badges >= most or riders >= most or left == 0:
        return 1.0 if badges > riders else 0.0 if badges < riders else 0.5
    return (feud_chance(badges + 1, riders, left - 1, most) + feud_chance(badges, riders + 1, left - 1, most)) / 2
