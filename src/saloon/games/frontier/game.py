"""Frontier as a `Game`: the rules, the view and the words bound together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine import learned
from saloon.engine.chance import Chance
from saloon.engine.contract import Game, Outcome, Score, Setup, View, places_of
from saloon.engine.errors import BadSetup, Refused
from saloon.engine.fields import Fields
from saloon.engine.moves import first_of, kind_of
from saloon.engine.sheet import Layout
from saloon.engine.tell import Tell
from saloon.engine.verbs import Verbs
from saloon.engine.words import Blocked, Label
from saloon.games.frontier import (
    META,
    bot,
    bot_assayer,
    bot_features,
    bot_tempers,
    observe,
    position,
    refusals,
    sound,
    view,
    words,
)
from saloon.games.frontier import state as st
from saloon.games.frontier.content import GOOD_IDS, open_box
from saloon.games.frontier.notation import PRICE, QUERIES, VERBS
from saloon.games.frontier.rules import questions, turn
from saloon.games.frontier.rules.holding import legal
from saloon.games.frontier.rules.scoring import rank_key, score_lines
from saloon.games.frontier.state import State

REASON_RULES = {st.DUELS_CLEARED: "FR-140", st.LAST_SURVIVOR: "FR-141", st.DEATH: "FR-141"}


class Frontier(Game[State]):
    """The rules of Frontier, with our cards or a player's own."""

    meta = META
    # Without a step in between: these are hot.
    ask = staticmethod(questions.ask)
    options = staticmethod(turn.options)
    play = staticmethod(turn.play)
    observe = staticmethod(observe.observe)
    rank = staticmethod(bot_assayer.rank)
    mark = staticmethod(bot_features.mark)

    def __init__(self, own_content: Path | None = None) -> None:
        self.box = open_box(own_content)
        self.content_hash = self.box.hash
        self.lexicon = words.lexicon(self.box)
        self.verbs = Verbs(VERBS, self.lexicon.types, most_seats=META.seats[1])
        self.queries = Verbs(QUERIES, self.lexicon.types, most_seats=META.seats[1])
        self.playouts = 800  # they are quick, and answers differ by little
        self.thinks = {"marshal": 6, "legend": 1600}
        self.bots = {
            "assayer": bot_assayer.assayer,
            "tuned": bot.tuned,
            "greedy": bot.greedy,
            "sensible": bot.sensible,
        }
        self.temper = 1.0
        self.leanings = {"cautious": bot_tempers.cautious, "reckless": bot_tempers.reckless}
        self.feature_names = bot_features.NAMES
        if own_content is None:  # they were learned with our own pieces
            self.weights = learned.shipped(Path(__file__).parent, META.editions, bot_features.NAMES)
        self.bot_help = {
            "assayer": "Weighs all it could have afterwards in points, and what it is still good for.",
            "tuned": "Turns everything into guns and Bullets.",
            "sensible": "Careful: weighs every cost and keeps Horses in reserve.",
            "greedy": "Shoots whatever it can pay for and rides on.",
        }
        self.most_wanted = self.box.most_wanted  # FR-148: as it hangs there when the Saloon opens

    # --- the rules ---

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> State:
        duels, play_on = int(setup.options["duels_to_end"]), setup.options["play_on"] == "yes"
        return turn.start(self.box.content, self.starts(setup), duels, play_on, chance, tell)

    def starts(self, setup: Setup) -> list[list[int]]:
        """FR-007, FR-152: what each seat starts with."""
        handicap, own = setup.each("handicap"), setup.options["custom_start"]
        if handicap and own:
            raise BadSetup("Give handicap or custom_start, not both.")
        if own:
            return [self.own_start(own)] * setup.seats
        levels = [level or setup.options["level"] for level in handicap or [""] * setup.seats]
        for level in levels:
            if level not in self.box.levels:
                raise BadSetup(f"These cards have no level {level!r}.")
        return [list(self.box.levels[level]) for level in levels]

    def own_start(self, text: str) -> list[int]:
        have = [0] * len(GOOD_IDS)
        for part in text.replace(",", " ").split():
            good, _, count = part.partition("=")
            if good not in GOOD_IDS or not (count.isascii() and count.isdecimal() and len(count) < 3):
                raise BadSetup(f"Option custom_start: {part[:40]!r} is not like bullets=6.")
            have[GOOD_IDS.index(good)] = int(count)
        if not 1 <= have[st.STAMINA] <= self.box.content.stamina_max:
            raise BadSetup(f"Option custom_start: stamina must be 1 to {self.box.content.stamina_max}.")
        if not legal(self.box.content, have, 0):
            raise BadSetup("Option custom_start: nobody can carry that (FR-123).")
        return have

    def outcome(self, state: State) -> Outcome:
        seats = range(len(state.players))
        scores = []
        for seat in seats:
            lines = score_lines(state, seat)
            total = sum(lines)
            items = tuple((row, points) for row, points in zip(view.SCORE_ROWS, lines, strict=True))
            scores.append(Score(total, items, self.box.skill(total)))
        reason = position.ENDINGS[state.ended]
        places = places_of([rank_key(state, seat) for seat in seats])
        return Outcome(reason, REASON_RULES[state.ended], places, tuple(scores))

    def totals(self, state: State) -> list[int]:
        return [sum(score_lines(state, seat)) for seat in range(len(state.players))]

    def titles(self, setup: Setup) -> list[tuple[str, int]]:
        return [(skill.name, skill.low) for skill in self.box.skills]

    def ranked(self, setup: Setup) -> bool:
        """FR-148, FR-152: with an own start or a handicap nobody knows what a total is worth."""
        return not setup.options["handicap"] and not setup.options["custom_start"]

    # --- for bots that think ahead ---

    def ahead(self, state: State, playouts: int) -> int:
        """A few turns each, with time enough twice as many: what is bought pays late."""
        return (3 if playouts < 1000 else 6) * len(state.players)

    def features(self, state: State) -> list[list[float]]:
        return [bot_features.features(state, seat) for seat in range(len(state.players))]

    # --- what a seat sees ---

    def scenery(self, setup: Setup) -> View:
        return view.scenery(self.box)

    def view(self, state: State, seat: int | None) -> View:
        return view.view(self.box, state)

    def layout(self, setup: Setup) -> Layout:
        return observe.layout(self.box.content, setup.seats)

    def inspect(self, state: State, seat: int | None, query: int) -> View:
        """`price bullets` is for the seat that asks, or for whoever has the turn; `score B` for anybody."""
        if kind_of(query) == PRICE:
            return view.price(self.box, state, state.active if seat is None else seat, first_of(query))
        return view.score(self.box, state, first_of(query))

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        """FR-150: the order of the Deck is the only secret, and it is not settled before it is turned over."""
        return state.copy()

    # --- words ---

    def refuse(self, state: State, seat: int, move: int) -> Refused:
        return refusals.refuse(self.box, state, move)

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        return refusals.blocked(self.box, state)

    def prompt(self, state: State, seat: int) -> str:
        return words.prompt(self.box, state)

    def label(self, state: State, seat: int, move: int) -> Label:
        return words.label(self.box, state, move)

    def advice(self, state: State, seat: int, move: int) -> str:
        return bot.advice(state, move)

    # --- data ---

    def fields(self, state: State) -> Fields:
        return position.fields(state.content, len(state.players))

    def load(self, setup: Setup, data: Any) -> State:
        return position.load(self.box, setup, data)

    def complaints(self, state: State) -> list[str]:
        return sound.complaints(state)
