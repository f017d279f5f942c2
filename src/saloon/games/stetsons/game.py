"""Stetsons & Sixguns as a `Game`: the rules, the view and the words bound together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine import learned
from saloon.engine.chance import Chance
from saloon.engine.contract import Game, Outcome, Score, Setup, View, places_of
from saloon.engine.errors import Refused
from saloon.engine.fields import Fields
from saloon.engine.moves import first_of, kind_of
from saloon.engine.sheet import Layout
from saloon.engine.tell import Tell
from saloon.engine.verbs import Verbs
from saloon.engine.words import Blocked, Label
from saloon.games.stetsons import (
    META,
    bot,
    bot_features,
    bot_gunhand,
    bot_tempers,
    observe,
    position,
    refusals,
    view,
    words,
)
from saloon.games.stetsons import state as st
from saloon.games.stetsons.content import open_box
from saloon.games.stetsons.notation import QUERIES, SCORE, VERBS
from saloon.games.stetsons.redeal import redeal
from saloon.games.stetsons.rules import flow, questions
from saloon.games.stetsons.rules.rounds import set_up
from saloon.games.stetsons.rules.shooting import gun_of
from saloon.games.stetsons.rules.stock import bonus_in_hand, rank, score
from saloon.games.stetsons.state import State

REASON_RULES = {"last_round": "SS-155", "last_survivor": "SS-156", "no_survivor": "SS-159", "out_of_cards": "SS-025"}


class Stetsons(Game[State]):
    """The rules of Stetsons & Sixguns, with our cards or a player's own."""

    meta = META
    # Without a step in between: these are hot.
    ask = staticmethod(questions.ask)
    options = staticmethod(flow.options)  # type: ignore[assignment]
    play = staticmethod(flow.play)  # type: ignore[assignment]
    observe = staticmethod(observe.observe)  # type: ignore[assignment]
    redeal = staticmethod(redeal)
    rank = staticmethod(bot_gunhand.rank)  # type: ignore[assignment]
    mark = staticmethod(bot_features.mark)  # type: ignore[assignment]

    def __init__(self, own_content: Path | None = None) -> None:
        self.box = open_box(own_content)
        self.content_hash = self.box.hash
        self.lexicon = words.lexicon(self.box)
        self.verbs = Verbs(VERBS, self.lexicon.types, most_seats=st.SEATS)
        self.queries = Verbs(QUERIES, self.lexicon.types, most_seats=st.SEATS)
        self.bots = {
            "gunhand": bot_gunhand.gunhand,
            "greedy": bot.greedy,
            "careful": bot.careful,
            "brave": bot.brave,
            "wild": bot.wild,
        }
        # All choose at once here, so it counts for much whom the others are taken for: whoever expects only one of the
        # two does badly against the other (docs/calibration/bots.md).
        self.rivals = (bot_gunhand.gunhand, bot.greedy)
        self.temper = 1.0
        self.thinks = {"marshal": 12, "legend": 800}
        self.leanings = {
            "cautious": bot_tempers.cautious,
            "reckless": bot_tempers.reckless,
            "grudging": bot_tempers.grudging,
        }
        self.feature_names = bot_features.NAMES
        if own_content is None:  # they were learned with our own pieces
            self.weights = learned.shipped(Path(__file__).parent, META.editions, bot_features.NAMES)
        self.bot_help = {
            "gunhand": "Knows what cards, lives and Cover are worth later, and keeps its weapons in hand.",
            "greedy": "Weighs cards, targets and stances by the points they bring this round.",
            "careful": "Runs and binds when in danger, shoots when it is safe.",
            "brave": "Always shoots unless out of Bullets.",
            "wild": "Anything goes, but wastes no Action and no Reload.",
        }

    # --- the rules ---

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> State:
        options = setup.options
        state = set_up(
            self.box.tables,
            setup.seats,
            min(int(options["rounds"]), self.box.tables.rounds),
            int(options["bloodier"] == "yes"),
            int(options["stacking"] == "yes"),
            position.MODES.index(options["characters"]),
            chance,
            tell,
        )
        flow.run_on(state, chance, tell)
        return state

    def outcome(self, state: State) -> Outcome:
        seats = range(state.seats)
        scores = []
        for seat in seats:
            if state.of[st.ALIVE + seat]:
                items = (
                    ("Notoriety Points", state.of[st.NOTORIETY + seat]),
                    ("Action Cards in hand", len(state.hands[seat])),
                    ("+ NOTORIETY on them", bonus_in_hand(state, seat)),
                )
                scores.append(Score(score(state, seat), items))
            else:
                scores.append(Score(0, (), f"Killed, number {state.of[st.DIED + seat]}"))
        reason = position.ENDINGS[state.ended]
        return Outcome(reason, REASON_RULES[reason], places_of([rank(state, seat) for seat in seats]), tuple(scores))

    def totals(self, state: State) -> list[int]:
        return [score(state, seat) for seat in range(state.seats)]

    # --- for bots that think ahead ---

    def ahead(self, state: State, playouts: int) -> int:
        """To the end of this round, or of the next with time enough."""
        return 1 if playouts < 300 else 2

    def features(self, state: State) -> list[list[float]]:
        return [bot_features.features(state, seat) for seat in range(state.seats)]

    # --- what a seat sees ---

    def scenery(self, setup: Setup) -> View:
        return view.scenery(self.box, setup)

    def view(self, state: State, seat: int | None) -> View:
        return view.view(self.box, state, seat)

    def layout(self, setup: Setup) -> Layout:
        return observe.layout(self.box.tables, setup.seats)

    def inspect(self, state: State, seat: int | None, query: int) -> View:
        """`odds sixgun` is about the guns of the seat that asks, `score B` about anybody."""
        if kind_of(query) == SCORE:
            return view.score_so_far(state, seat, first_of(query))
        gun = gun_of(seat, first_of(query)) if seat is not None else st.NONE
        if seat is None or gun not in (seat, *state.carried[seat]):
            raise Refused("You can look only at a gun in front of you.", "SS-126")
        return view.gun_odds(self.box, state, seat, gun)

    # --- words ---

    def refuse(self, state: State, seat: int, move: int) -> Refused:
        return refusals.refuse(self.box, state, seat, move)

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        return refusals.blocked(self.box, state, seat)

    def prompt(self, state: State, seat: int) -> str:
        return words.prompt(self.box, state, seat)

    def label(self, state: State, seat: int, move: int) -> Label:
        return words.label(self.box, state, seat, move)

    def advice(self, state: State, seat: int, move: int) -> str:
        return bot_gunhand.advice(state, seat, move)

    # --- data ---

    def fields(self, state: State) -> Fields:
        return position.fields(self.box, state.seats)

    def load(self, setup: Setup, data: Any) -> State:
        return position.load(self.box, setup, data)

    def complaints(self, state: State) -> list[str]:
        return position.complaints(state)
