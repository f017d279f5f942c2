"""Highcard, a tiny game that uses the whole contract: hidden numbers, sealed bids, a forced answer, peeking.

Each round everybody bids 1, 2 or 3 at the same time; the highest single bid scores a die. Then each seat in
turn boasts: `loud` or `quiet` change nothing hidden, `peek` looks at the top of the stack, for oneself. After that
one can only `rest`. When the rounds are over, everybody's secret number is added.
"""

from __future__ import annotations

from typing import Any

from saloon.engine.chance import Chance
from saloon.engine.content import Entry
from saloon.engine.contract import Answers, Game, Meta, Option, Outcome, Score, Setup, View, places_of
from saloon.engine.errors import Damaged, Refused
from saloon.engine.moves import pack
from saloon.engine.tell import Question, Tell
from saloon.engine.verbs import Verb, Verbs
from saloon.engine.words import Blocked, Label, Lexicon, Line

BID, BOAST, REST, OVER = range(4)
NUMBERS = ("ace", "two", "three", "four", "five", "six")
BIDDING, LOUD, QUIET, PEEK, RESTING = range(5)  # kinds of answers

META = Meta(
    slug="highcard",
    title="Highcard",
    blurb="Bid high.",
    seats=(1, 4),
    options=(
        Option("rounds", "Rounds", "2", "How many.", low=1, high=5),
        Option("mood", "Mood", "calm", "For the record.", choices=("calm", "wild")),
        Option("motto", "Motto", "", "Any words."),
    ),
    rule_prefix="HC",
    endings=("played_out",),
    editions=(1, 2),
    edition=2,
)


class State:
    __slots__ = ("active", "boasts", "peeked", "phase", "rounds", "scores", "secrets", "stack")

    def __init__(self, seats: int) -> None:
        self.phase = BID
        self.active = 0
        self.rounds = 1
        self.scores = [0] * seats
        self.boasts = [0] * seats
        self.peeked = [0] * seats  # 1: knows the top of the stack
        self.secrets: list[int] = []
        self.stack: list[int] = []

    def copy(self) -> State:
        twin = State(0)
        twin.phase, twin.active, twin.rounds = self.phase, self.active, self.rounds
        twin.scores, twin.boasts = self.scores.copy(), self.boasts.copy()
        twin.peeked = self.peeked.copy()
        twin.secrets, twin.stack = self.secrets.copy(), self.stack.copy()
        return twin


class Highcard(Game[State]):
    meta = META
    lexicon = Lexicon(
        {
            "begins": Line("{seat} begins.", "seat:seat", ("HC-001",)),
            "rolled": Line("{seat} scores {n}.", "seat:seat n", ("HC-002",)),
            "tied": Line("Nobody scores.", "", ("HC-002",)),
            "boasted": Line("{seat} boasts.", "seat:seat", ("HC-003",)),
            "peeked": Line("You see {number}.", "number:number", ("HC-003",)),
            "somebody_peeked": Line("{seat} peeks.", "seat:seat", ("HC-003",)),
            "all": Line("All: {numbers}.", "numbers*:number", ("HC-004",)),
        },
        {"number": NUMBERS},
    )
    verbs = Verbs(
        [
            Verb(BIDDING, "bid n:1-3"),
            Verb(LOUD, "loud"),
            Verb(QUIET, "quiet"),
            Verb(PEEK, "peek"),
            Verb(RESTING, "rest"),
        ],
        lexicon.types,
    )

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> State:
        state = State(setup.seats)
        state.rounds = int(setup.options["rounds"])
        state.secrets = [chance.roll(6) for _ in range(setup.seats)]
        state.stack = [0, 1, 2, 3, 4, 5]
        chance.shuffle(state.stack, NUMBERS)
        state.active = chance.pick(setup.seats)
        tell.all("begins", state.active)
        return state

    def ask(self, state: State) -> Question | None:
        everybody = tuple(range(len(state.scores)))
        if state.phase == BID:
            return Question("highcard.bid", everybody, ("HC-001",), sealed=True)
        if state.phase == OVER:
            return None
        kind = "highcard.boast" if state.phase == BOAST else "highcard.rest"
        return Question(kind, (state.active,), ("HC-003",))

    def options(self, state: State, seat: int) -> list[int]:
        if state.phase == BID:
            return [pack(BIDDING, n) for n in (1, 2, 3)]
        return [LOUD, QUIET, PEEK] if state.phase == BOAST else [RESTING]

    def play(self, state: State, answers: Answers, chance: Chance, tell: Tell) -> None:
        seats = len(state.scores)
        if state.phase == BID:
            best = max(answers.values())
            winners = [seat for seat, bid in answers.items() if bid == best]
            if len(winners) == 1:
                points = chance.roll(6)
                state.scores[winners[0]] += points
                tell.shown("rolled", winners[0], points)
            else:
                tell.shown("tied")
            state.phase = BOAST
        elif state.phase == BOAST:
            if answers[state.active] == PEEK:
                state.peeked[state.active] = 1
                tell.only(state.active, "peeked", state.stack[-1])
                tell.others(state.active, "somebody_peeked", state.active)
            else:
                state.boasts[state.active] += answers[state.active] == LOUD
                tell.all("boasted", state.active)
            state.phase = REST
        else:
            state.active = (state.active + 1) % seats
            state.phase = BOAST
            if state.active == 0:
                state.rounds -= 1
                state.phase = BID if state.rounds else OVER
                if state.phase == OVER:
                    tell.shown("all", *[secret - 1 for secret in state.secrets])

    def outcome(self, state: State) -> Outcome:
        totals = [score + secret for score, secret in zip(state.scores, state.secrets, strict=True)]
        scores = tuple(
            Score(total, (("Bids", total - secret), ("Secret", secret)))
            for total, secret in zip(totals, state.secrets, strict=True)
        )
        return Outcome("played_out", "HC-004", places_of([(total,) for total in totals]), scores)

    def view(self, state: State, seat: int | None) -> View:
        mine = None if seat is None else state.secrets[seat]
        seen: dict[str, Any] = {
            "phase": state.phase,
            "scores": list(state.scores),
            "rounds": state.rounds,
            "secret": mine,
        }
        seen["active"] = state.active
        seen["top"] = NUMBERS[state.stack[-1]] if seat is not None and state.peeked[seat] else None
        seen["all"] = list(state.secrets) if state.phase == OVER else None
        return seen

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        for other in range(len(twin.secrets)):
            if other != seat:
                twin.secrets[other] = chance.roll(6) if state.phase != OVER else state.secrets[other]
        known = [twin.stack.pop()] if twin.peeked[seat] else []
        chance.shuffle(twin.stack, NUMBERS)
        twin.stack += known
        return twin

    def refuse(self, state: State, seat: int, move: int) -> Refused:
        return Refused(f"{self.text(state, move)!r} is for another moment.", "HC-003")

    def prompt(self, state: State, seat: int) -> str:
        return ("bid", "boast", "rest", "wait")[state.phase]

    def label(self, state: State, seat: int, move: int) -> Label:
        return Label(self.text(state, move).capitalize())

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        return [Blocked(RESTING, "Rest", "First you boast.", "HC-003")] if state.phase == BOAST else []

    def dump(self, state: State) -> dict[str, Any]:
        found = {name: getattr(state, name) for name in sorted(State.__slots__)}
        return {name: list(value) if isinstance(value, list) else value for name, value in found.items()}

    def load(self, setup: Setup, data: Any) -> State:
        if not isinstance(data, dict):
            raise Damaged("position: 'state' must be a table.")
        entry = Entry("position", "state", data)
        state = State(setup.seats)
        state.phase = entry.number("phase", high=3)
        state.active = entry.number("active", high=setup.seats - 1)
        state.rounds = entry.number("rounds", high=5)
        for name in ("scores", "boasts", "peeked", "secrets", "stack"):
            setattr(state, name, list(entry.numbers(name)))
        entry.finish()
        return state

    def complaints(self, state: State) -> list[str]:
        seats = len(state.scores)
        by_seat = (state.scores, state.boasts, state.peeked, state.secrets)
        if sorted(state.stack) != [0, 1, 2, 3, 4, 5] or any(len(values) != seats for values in by_seat):
            return ["the stack or the seats are not whole"]
        if (state.rounds == 0) != (state.phase == OVER):
            return ["the game is over exactly when no round is left"]
        return [] if all(1 <= secret <= 6 for secret in state.secrets) else ["a secret is no number of a die"]


HIGHCARD = Highcard()


def load(content: object = None) -> Highcard:
    """What a package outside offers the registry."""
    return HIGHCARD
