"""Ruthless as a `Game`: the rules, the view and the words bound together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from saloon.engine import learned
from saloon.engine.chance import Chance
from saloon.engine.contract import Game, Meta, Option, Outcome, Score, Setup, View
from saloon.engine.errors import Refused
from saloon.engine.estimate import Estimate
from saloon.engine.fields import Fields
from saloon.engine.sheet import Layout
from saloon.engine.tell import Tell
from saloon.engine.words import Blocked, Label
from saloon.games.ruthless import (
    CAMPAIGN,
    FOR_MORE,
    FOR_TWO,
    META,
    bot,
    bot_advice,
    bot_campaign,
    bot_features,
    bot_tempers,
    inspect,
    labels,
    observe,
    position,
    refusals,
    scenery,
    view,
    words,
)
from saloon.games.ruthless import state as st
from saloon.games.ruthless.content import Content, open_box
from saloon.games.ruthless.options import build_posses, prepare
from saloon.games.ruthless.redeal import redeal
from saloon.games.ruthless.rules import flow, questions
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.ending import victory_points
from saloon.games.ruthless.rules.setup import cut_cards, start_draft
from saloon.games.ruthless.state import State

REASON_RULES = {
    "last_side": "RU-144",
    "no_side": "RU-137",
    "last_turn": "RU-146",
    "objective": "RU-146",
    "stand": "RU-146",
    "three_acts": "RU-169",
    "nobody_left": "RU-169",
    "last_act": "RU-169",
}
EVENT_TITLES = {
    "kill": "Enemies killed",
    "out": "Enemies out of it",
    "loot_off": "Bags carried off",
    "loot_hold": "Bags held",
    "loot_kept": "Bags kept",
    "prisoner_off": "Prisoner off the table",
    "prisoner_held": "Prisoner held",
    "steer_off": "Steers driven off",
    "steer_kept": "Steers kept",
    "exit": "Escaped",
}


class Ruthless(Game[State]):
    """The rules of Ruthless, with our content or a player's own."""

    # Without a step in between: these are hot.
    ask = staticmethod(questions.ask)
    options = staticmethod(flow.options)  # type: ignore[assignment]
    allows = staticmethod(flow.allows)  # type: ignore[assignment]
    play = staticmethod(flow.play)  # type: ignore[assignment]
    observe = staticmethod(observe.observe)  # type: ignore[assignment]
    redeal = staticmethod(redeal)
    rank = staticmethod(bot.worths)  # type: ignore[assignment]
    mark = staticmethod(bot_features.mark)  # type: ignore[assignment]
    features = staticmethod(bot_features.features)  # type: ignore[assignment]

    def __init__(self, own_content: Path | None = None) -> None:
        self.content = open_box(own_content)
        self.content_hash = self.content.hash
        self.meta = META if own_content is None else with_scenarios(META, self.content)
        self.lexicon = words.lexicon(self.content)
        self.verbs = words.verbs(self.content)
        self.queries = words.queries(self.content)
        self.bots = {"greedy": bot.greedy}
        self.leanings = {
            "cautious": bot_tempers.cautious,
            "reckless": bot_tempers.reckless,
            "grudging": bot_tempers.grudging,
        }
        self.playouts = 60  # a decision of a playout weighs some 60 ends of a Move against every enemy
        self.thinks = {"marshal": 8, "legend": 120}
        self.temper = 1.2
        self.won_by_points = False  # the last side wins, or the gold, or whoever survives; points are of many kinds
        self.feature_names = bot_features.NAMES
        if own_content is None:  # they were learned with our own characters and scenarios
            self.weights = learned.shipped(Path(__file__).parent, META.editions, bot_features.NAMES)
        self.bot_help = {"greedy": "Keeps to cover, takes the better shot, and goes for what the scenario is about."}

    # --- the rules ---

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> State:
        state = prepare(self.content, setup)
        if state.cast == st.BUILT_CAST:
            build_posses(self.content, state, setup)
        if state.feud is None or state.cast == st.DRAFTED:
            cut_cards(state, chance, tell)
        if state.cast == st.DRAFTED:
            start_draft(state)
        flow.run_on(state, chance, tell)
        return state

    def outcome(self, state: State) -> Outcome:
        reason = st.ENDINGS[state.ended]
        return Outcome(reason, REASON_RULES[reason], tuple(state.result), self.scores(state))

    def scores(self, state: State) -> tuple[Score, ...]:
        """RU-146, RU-169: the Tally or the points of a scenario; of a feud the acts won."""
        if state.feud is not None:
            return tuple(Score(won, (("Acts won", won),)) for won in state.feud.won)
        scores = []
        for seat in range(state.seats):
            side = state.side_of[seat]
            points, counts = state.scenario.sides[side].points, state.scores[side]
            earned = [
                (EVENT_TITLES[t.EVENT_IDS[i]], points[i] * counts[i])
                for i in range(len(points))
                if points[i] and counts[i]
            ]
            kills = 3 * counts[t.KILL]
            tally = [("Kills, 3 each", kills), ("Wound boxes, 1 each", state.tally[side] - kills)]
            if state.scenario.win == t.WIN_VP:
                scores.append(Score(victory_points(state, side), tuple(earned)))
            elif state.scenario.win == t.WIN_POT:
                scores.append(Score(state.tally[side] + victory_points(state, side), (*tally, *earned)))
            else:
                scores.append(Score(state.tally[side], tuple(tally)))
        return tuple(scores)

    def totals(self, state: State) -> list[int]:
        return [score.total for score in self.scores(state)]

    # --- for bots that think ahead ---

    def ahead(self, state: State, playouts: int) -> int:
        """Until everybody has acted once more."""
        return bot_features.A_TURN

    def practice(self, edition: int) -> list[Setup]:
        """Every scenario in every mode it opens; of a campaign each act is one of them."""
        tables = [Setup.of(META, 2, {"scenario": id}, edition) for id in FOR_TWO if id != CAMPAIGN]
        for id in FOR_MORE:
            for seats in (3, 4):
                for mode in ("ffa", "teams") if id == "graveyard_gold" else ("",):
                    options = {"scenario": id, "mode": mode} if mode else {"scenario": id}
                    tables.append(Setup.of(META, seats, options, edition))
        return tables

    def estimate(self, state: State) -> Estimate | None:
        """In a campaign: of the whole of it, from that of the act."""
        estimate = super().estimate(state)
        if estimate is None or state.feud is None:
            return estimate
        return bot_campaign.of_the_feud(state.feud, estimate)

    # --- what a seat sees ---

    def scenery(self, setup: Setup) -> View:
        id = setup.options["scenario"]
        if id == CAMPAIGN:
            return scenery.campaign_scenery(self.content)
        side_of = prepare(self.content, setup).side_of
        return scenery.scenery(self.content, id, side_of, setup.options["cast"] == "default")

    def view(self, state: State, seat: int | None) -> View:
        return view.view(self.content, state, seat)

    def layout(self, setup: Setup) -> Layout:
        return observe.layout(setup.seats, setup.options["scenario"] == CAMPAIGN)

    def inspect(self, state: State, seat: int | None, query: int) -> View:
        return inspect.inspect(self.content, state, query)

    # --- words ---

    def refuse(self, state: State, seat: int, move: int) -> Refused:
        return refusals.refuse(self.content, state, seat, move)

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        return refusals.blocked(self.content, state, seat)

    def prompt(self, state: State, seat: int) -> str:
        return labels.prompt(self.content, state, seat)

    def label(self, state: State, seat: int, move: int) -> Label:
        return labels.label(self.content, state, seat, move)

    def advice(self, state: State, seat: int, move: int) -> str:
        return bot_advice.advice(state, seat, move)

    # --- data ---

    def fields(self, state: State) -> Fields:
        return position.fields(self.content, state)

    def load(self, setup: Setup, data: Any) -> State:
        return position.load(self.content, setup, data)

    def complaints(self, state: State) -> list[str]:
        return position.complaints(state)


def with_scenarios(meta: Meta, content: Content) -> Meta:
    """The options with a player's own scenarios among the choices."""

    def wider(option: Option) -> Option:
        if option.id != "scenario":
            return option
        more = tuple(id for id in content.scenarios if id not in {*option.choices, "high_noon", "sundown_brawl"})
        titles = tuple(content.tips[id].name for id in more)
        return replace(option, choices=option.choices + more, choice_titles=option.choice_titles + titles)

    return replace(meta, options=tuple(wider(option) for option in meta.options))
