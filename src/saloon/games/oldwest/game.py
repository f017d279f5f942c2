"""Frontier: The Old West as a `Game`: the rules, the view and the words bound together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine import learned
from saloon.engine.chance import Chance
from saloon.engine.contract import Game, Outcome, Score, Setup, View, places_of
from saloon.engine.errors import Refused
from saloon.engine.fields import Fields
from saloon.engine.forms import FrameForms
from saloon.engine.sheet import Layout
from saloon.engine.tell import Tell
from saloon.engine.words import Blocked, Label
from saloon.games.oldwest import (
    META,
    bot,
    bot_features,
    bot_tempers,
    content,
    labels,
    lookup,
    observe,
    position,
    preview,
    refusals,
    scenery,
    sound,
    verbs,
    words,
)
from saloon.games.oldwest import view as views
from saloon.games.oldwest.redeal import redeal
from saloon.games.oldwest.rules import flow, questions
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules.setup import set_up
from saloon.games.oldwest.state import (
    ITEM_IDS,
    ITEMS,
    State,
)


class OldWest(Game[State]):
    """The rules of Frontier: The Old West, with our pieces or a player's own."""

    meta = META
    # Without a step in between: these are hot.
    ask = staticmethod(questions.ask)
    options = staticmethod(flow.moves_of)  # type: ignore[assignment]
    play = staticmethod(flow.play)  # type: ignore[assignment]
    observe = staticmethod(observe.observe)  # type: ignore[assignment]
    redeal = staticmethod(redeal)
    rank = staticmethod(bot.rank)  # type: ignore[assignment]
    mark = staticmethod(bot_features.mark)  # type: ignore[assignment]

    def __init__(self, own_content: Path | None = None) -> None:
        self.content = content.load(own_content)
        self.content_hash = self.content.hash
        types = verbs.types_of(self.content)
        self.lexicon = words.lexicon(self.content, types)
        self.verbs = verbs.verbs_of(types)
        self.queries = verbs.queries_of(types)
        self.forms = FrameForms(fr.FRAME_FORMS, types)
        self.bots = {"trader": bot.trader, "greedy": bot.greedy}
        self.leanings = {"cautious": bot_tempers.cautious, "reckless": bot_tempers.reckless}
        self.bot_help = {
            "trader": "Weighs every action in dollars: income early, points late, and no good left unsold.",
            "greedy": "The same, but it waits for good prices.",
            "marshal": "Tries one answer in four out in its head, for up to 0.4 seconds.",
        }
        self.playouts = 32  # a turn is 35 to 80 decisions long, and three to five of them are played
        # A game has hundreds of answers: a Marshal thinks about one in four.
        self.thinks = {"marshal": 2, "legend": 48}
        self.feature_names = bot_features.NAMES
        if own_content is None:  # they were learned with our own pieces
            self.weights = learned.shipped(Path(__file__).parent, META.editions, bot_features.NAMES)
        self.temper = 0.2  # a worker's actions differ by a dollar or less, and hundreds of them add up

    # --- the rules ---

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> State:
        s = set_up(self.content.tables, setup.seats, chance, tell)
        flow.go_on(s, chance, tell)
        return s

    def outcome(self, state: State) -> Outcome:
        """Most points; ties by election, money, level 4, goal and track points, then shared (OW-227)."""
        sheets = [p[ITEMS : ITEMS + len(ITEM_IDS)] for p in state.players]
        totals = [sum(sheet) for sheet in sheets]
        keys = [
            (total, sheet[5], sheet[4], sheet[3], sheet[2], sheet[0] + sheet[1])
            for total, sheet in zip(totals, sheets, strict=True)
        ]
        places = places_of(keys)
        scores = tuple(
            Score(total, tuple(zip(words.ITEM_NAMES, sheet, strict=True)))
            for total, sheet in zip(totals, sheets, strict=True)
        )
        reason = "most_points"
        if totals.count(max(totals)) > 1:
            reason = "tie_broken" if places.count(1) == 1 else "shared"
        return Outcome(reason, "OW-227", places, scores)

    def totals(self, state: State) -> list[int]:
        """As they stand; when all is over with the final election."""
        if self.ask(state) is None:
            return [sum(p[ITEMS : ITEMS + len(ITEM_IDS)]) for p in state.players]
        return [sum(points for _, points in lookup.score_now(state, seat)) for seat in range(state.seats)]

    # --- for bots that think ahead ---

    def ahead(self, state: State, playouts: int) -> int:
        """To the end of this turn; with time enough to that of the turn after next, when what was built has paid."""
        return 1 if playouts < 24 else min(2 * state.seats + 1, 7)

    def features(self, state: State) -> list[list[float]]:
        return [bot_features.features(state, seat) for seat in range(state.seats)]

    # --- what a seat sees ---

    def scenery(self, setup: Setup) -> View:
        return scenery.scenery(self.content)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(self.content, self.forms, state, seat)

    def layout(self, setup: Setup) -> Layout:
        return observe.layout(self.content.tables, setup.seats)

    def inspect(self, state: State, seat: int | None, query: int) -> View:
        return lookup.inspect(self.content, state, seat, query)

    def preview(self, state: State, seat: int, move: int) -> View | None:
        result = preview.preview(self.content, state, seat, move)
        return None if result is None else dict(result)

    # --- words ---

    def refuse(self, state: State, seat: int, move: int) -> Refused:
        return refusals.refuse(self.content, state, seat, move, questions.RULES[state.ask][0])

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        return refusals.blocked(self.content, state, seat)

    def prompt(self, state: State, seat: int) -> str:
        return words.prompt(self.content, state)

    def label(self, state: State, seat: int, move: int) -> Label:
        return labels.label(self.content, state, seat, move)

    def advice(self, state: State, seat: int, move: int) -> str:
        """What the bot saw in it, with what it is worth."""
        return bot.advice(state, seat, move)

    # --- data ---

    def fields(self, state: State) -> Fields:
        return position.fields(self.content, self.forms, state.seats)

    def load(self, setup: Setup, data: Any) -> State:
        return position.load(self.content, self.forms, setup.seats, data)

    def complaints(self, state: State) -> list[str]:
        return list(sound.wrongs(state))
