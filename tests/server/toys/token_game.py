"""A small game with secrets, offered by a package outside Saloon: the server's tests play it.

Every card's name is a token found nowhere else, so a leak is found by searching bytes. Each round one seat calls
high or low (nothing is learnt from that, so it can be taken back), then all seats choose a card at the same time,
the cards are shown, the best by the call scores, and everybody draws a new one from a shuffled pile.
"""

from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path
from typing import Any

from saloon.engine.contract import Game, Meta, Option, Outcome, Score, Setup, places_of
from saloon.engine.errors import Damaged, Refused
from saloon.engine.moves import first_of, kind_of, pack
from saloon.engine.tell import Question
from saloon.engine.verbs import Verb, Verbs
from saloon.engine.words import Label, Lexicon, Line, Moment

CARDS = tuple("c" + hashlib.sha256(b"token %d" % i).hexdigest()[:11] for i in range(40))  # a higher number is better
HAND = 3
CALL, CHOOSE, OVER = range(3)
HIGH, LOW, SHOW, HOLDS = range(1, 5)

META = Meta(
    slug="tokens",
    title="Tokens",
    blurb="Hold three secrets, show one.",
    seats=(1, 4),
    options=(Option("rounds", "Rounds", "4", "How many rounds are played.", low=1, high=60),),
    rule_prefix="TK",
    endings=("played",),
    hidden=True,
)


class State:
    __slots__ = ("caller", "hands", "high", "left", "phase", "pile", "points", "shown")

    caller: int
    hands: list[list[int]]
    high: int
    left: int
    phase: int
    pile: list[int]
    points: list[int]
    shown: list[int]

    def copy(self) -> State:
        twin = State()
        twin.caller, twin.high, twin.left, twin.phase = self.caller, self.high, self.left, self.phase
        twin.hands = [list(hand) for hand in self.hands]
        twin.pile, twin.points, twin.shown = list(self.pile), list(self.points), list(self.shown)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and dump(self) == dump(other)


def dump(state: State) -> dict[str, Any]:
    return {name: getattr(state, name) for name in State.__slots__}


class Tokens(Game[State]):
    meta = META
    most_wanted = (("Ann", 3), ("Bob", 2), ("Cy", 0))
    lexicon = Lexicon(
        lines={
            "begins": Line("The game begins.", "", ("TK-001",)),
            "dealt": Line("You hold {cards}.", "cards*:card", ("TK-002",)),
            "called": Line("{seat} calls {high}.", "seat:seat high", ("TK-003",), turn="Round"),
            "showed": Line("{seat} shows {card}.", "seat:seat card:card", ("TK-004",)),
            "drew": Line("You draw {card}.", "card:card", ("TK-005",)),
            "drew_unseen": Line("{seat} draws a card.", "seat:seat", ("TK-005",)),
        },
        types={"card": CARDS},
        moments={"showed": Moment("A card", 1)},
    )
    verbs = Verbs([Verb(HIGH, "call high"), Verb(LOW, "call low"), Verb(SHOW, "show card:card")], lexicon.types)
    queries = Verbs([Verb(HOLDS, "holds card:card")], lexicon.types)

    @property
    def bots(self) -> dict[str, Any]:  # type: ignore[override]
        return {"first": first, "hang": hang, "crash": crash, "die": die, "cheat": cheat}

    def start(self, setup, chance, tell):
        state = State()
        state.pile = list(range(len(CARDS)))
        chance.shuffle(state.pile, CARDS)
        state.hands = [sorted(state.pile.pop() for _ in range(HAND)) for _ in range(setup.seats)]
        state.caller, state.high, state.phase, state.left = 0, 1, CALL, int(setup.options["rounds"])
        state.points, state.shown = [0] * setup.seats, []
        tell.all("begins")
        for seat, hand in enumerate(state.hands):
            tell.only(seat, "dealt", *hand)
        return state

    def ask(self, state):
        if state.phase == OVER:
            return None
        if state.phase == CALL:
            return Question("tokens.call", (state.caller,), ("TK-003",))
        return Question("tokens.choose", tuple(range(len(state.hands))), ("TK-004",), sealed=True)

    def options(self, state, seat):
        return [HIGH, LOW] if state.phase == CALL else [pack(SHOW, card) for card in state.hands[seat]]

    def play(self, state, answers, chance, tell):
        if state.phase == CALL:
            state.high = int(answers[state.caller] == HIGH)
            tell.all("called", state.caller, state.high)
            state.phase = CHOOSE
            return
        state.shown = [first_of(answers[seat]) for seat in range(len(state.hands))]
        best = max(state.shown) if state.high else min(state.shown)
        for seat, card in enumerate(state.shown):
            state.hands[seat].remove(card)
            tell.shown("showed", seat, card)
            state.points[seat] += card == best
        state.left -= 1
        state.caller = (state.caller + 1) % len(state.hands)
        state.phase = CALL if state.left else OVER
        for seat, hand in enumerate(state.hands):
            if not state.pile:  # the cards that were shown come back
                in_hands = [card for one in state.hands for card in one]
                state.pile = [card for card in range(len(CARDS)) if card not in in_hands]
                chance.shuffle(state.pile, CARDS)
            card = state.pile.pop()
            hand.append(card)
            hand.sort()
            tell.only(seat, "drew", card)
            tell.others(seat, "drew_unseen", seat)

    def outcome(self, state):
        scores = tuple(Score(points, (("Rounds", points),), "Sly") for points in state.points)
        return Outcome("played", "TK-006", places_of([(points,) for points in state.points]), scores)

    def view(self, state, seat):
        seen = {
            "phase": state.phase,
            "points": state.points,
            "left": state.left,
            "pile": len(state.pile),
            "shown": [CARDS[card] for card in state.shown],
        }
        if seat is not None:
            seen["hand"] = [CARDS[card] for card in state.hands[seat]]
        return seen

    def redeal(self, state, seat, chance):
        world = state.copy()
        unseen = world.pile + [card for i, hand in enumerate(world.hands) if i != seat for card in hand]
        unseen.sort()
        chance.shuffle(unseen, CARDS)
        for i, hand in enumerate(world.hands):
            if i != seat:
                world.hands[i] = sorted(unseen.pop() for _ in hand)
        world.pile = unseen
        return world

    def scenery(self, setup):
        return {"cards": len(CARDS), "rounds": int(setup.options["rounds"])}

    def inspect(self, state, seat, query):
        """Whether the seat that asks holds a card."""
        if seat is None:
            raise Refused("You hold nothing.", "TK-002")
        return {"held": first_of(query) in state.hands[seat]}

    def refuse(self, state, seat, move):
        if state.phase == CALL:
            return Refused("First somebody calls.", "TK-003")
        return Refused("You do not hold that.", "TK-004")

    def prompt(self, state, seat):
        return "call high or low" if state.phase == CALL else "show a card"

    def label(self, state, seat, move):
        return Label(self.text(state, move), subject=CARDS[first_of(move)] if kind_of(move) == SHOW else "")

    def advice(self, state, seat, move):
        return "It is the first."

    def dump(self, state):
        return dump(state)

    def load(self, setup: Setup, data: Any) -> State:
        state = State()
        try:
            for name in State.__slots__:
                setattr(state, name, data[name])
            return state.copy()
        except (KeyError, TypeError):
            raise Damaged("the position of Tokens lacks a field") from None


def first(state, seat, options, rng):
    return options[0]


def hang(state, seat, options, rng):
    while True:
        time.sleep(0.01)


def crash(state, seat, options, rng):
    raise RuntimeError("lost my nerve")


def die(state, seat, options, rng):
    os._exit(3)


def cheat(state, seat, options, rng):
    return HIGH if state.phase == CHOOSE else pack(SHOW, 0)


def load(content: Path | None = None) -> Game[Any]:
    return Tokens()
