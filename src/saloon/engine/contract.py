"""The contract between a game and everything else. Read this file first.

A game is a stateless rules object. A state is plain data. A state asks one question of one or more
seats; when all of them have answered, the state moves on. Chance is handed in from outside. What
happened is told as events. A seat sees only its own view. The list of answers and of what chance gave
is the record, and the record is the game.

    state = game.start(setup, chance, tell)
    while (question := game.ask(state)) is not None:
        answers = {seat: choose(game.options(state, seat)) for seat in question.seats}
        game.play(state, answers, chance, tell)
    game.outcome(state)

That is the whole loop; simulations run it as it stands. `Match` wraps it for people: it reads and
refuses answers, keeps sealed ones apart, writes the record and takes moves back.

Three groups of methods. The first five are the rules and must be fast: ints and slotted data, no strings.
The second says what one seat may see. The third turns ints into words and is called only for people.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, Self, TypeVar

from saloon.engine.chance import Chance
from saloon.engine.errors import BadSetup, Refused
from saloon.engine.estimate import Estimate, Weights, beaten
from saloon.engine.fields import Fields, dump_fields
from saloon.engine.sheet import Layout, Sheet
from saloon.engine.tell import Question, Tell
from saloon.engine.verbs import Verbs
from saloon.engine.words import Blocked, Label, Lexicon

CONTRACT = 2
"""The version of this contract. A game says for which one it was written; a plug-in for another is not loaded."""

Seat = int
"""0, 1, 2… in table order; written A, B, C…"""

PackedMove = int
"""One answer, packed by `moves.pack`: a kind and up to three small numbers. Leaves the process only as text."""

PackedQuery = int
"""Something a seat asks the table without moving, packed in the same way."""

Answers = Mapping[Seat, PackedMove]

View = Mapping[str, Any]
"""Plain JSON-ready data with stable ids, built by addition for one seat. As a TypedDict it tells boards its shape."""


class State(Protocol):
    """Plain slotted data: no generator, no closure, no reference to the table."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)

Bot = Callable[[S, Seat, list[PackedMove], random.Random], PackedMove]
"""A bot is a function: (a world its seat cannot tell from the real one, seat, options, its own dice) -> a move.

It never gets the real state (see `Game.redeal`) nor the game's chance, so it can neither peek nor disturb."""

Leaning = Callable[[S, Seat, PackedMove], float]
"""How much an answer is to somebody's taste, from 0 to 3: so many times `Game.temper` points may be lost for it. It
rests on what the seat may see."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something a table can choose before the game: a level, a variant.

    `choices` given: one of them. `low` and `high` given: a whole number. Neither: a text the game reads itself, and
    `examples` are some that it can read, for `saloon check` to try.
    An option can hang on others: it is there only where each option named in `when` has one of the values listed
    ("seats" is the number of players). Options of the same id are alternatives; the first that is there counts.
    `per_seat`: every seat has a value of its own, written in one line with commas between.
    """

    id: str
    title: str
    default: str
    help: str
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    choice_titles: tuple[str, ...] = ()
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    per_seat: bool = False
    examples: tuple[str, ...] = ()

    def there(self, chosen: Mapping[str, str]) -> bool:
        """Whether it can be chosen beside these values of options before it."""
        return all(chosen.get(id) in values for id, values in self.when.items())

    def read(self, value: str, seats: int = 1) -> str:
        """The value in its normal form, or one sentence why not."""
        if not self.per_seat:
            return self.read_one(value)
        values = value.split(",") if value.strip() else [self.default] * seats
        if len(values) != seats:
            raise BadSetup(f"Option {self.id} has {len(values)} values for {seats} seats.")
        values = [self.read_one(one) if one.strip() != self.default else self.default for one in values]
        return ",".join(values) if any(one != self.default for one in values) else ""

    def read_one(self, value: str) -> str:
        value = value.strip()
        if self.choices:
            wanted = "_".join(value.lower().replace("-", " ").split())
            if wanted not in self.choices:
                raise BadSetup(f"Option {self.id} is one of {', '.join(self.choices)}, not {value!r}.")
            return wanted
        if self.low is not None and self.high is not None:
            digits = value.isdecimal() and value.isascii() and len(value) < 10
            if not digits or not self.low <= int(value) <= self.high:
                raise BadSetup(f"Option {self.id} is a whole number from {self.low} to {self.high}, not {value!r}.")
            return str(int(value))
        if "\n" in value or ";" in value or len(value) > 500:
            raise BadSetup(f"Option {self.id} is one short line without semicolons.")
        return value


@dataclass(frozen=True, slots=True)
class Meta:
    """What can be known of a game without loading its rules."""

    slug: str
    title: str
    blurb: str  # one sentence for the front page
    seats: tuple[int, int]  # fewest, most
    options: tuple[Option, ...]
    rule_prefix: str  # "FR": rule numbers look like FR-042
    endings: tuple[str, ...]  # every reason an Outcome can have
    edition: int = 1  # what new games play; a rules fix raises it
    editions: tuple[int, ...] = (1,)  # what running games and old records may still play
    maturity: str = "steady"  # sketch, alpha, beta, steady: what players may rely on
    minutes: str = ""
    usual: int = 3  # how many sit down if nobody says
    weight: str = "light"  # light, medium or heavy: which bar its speed is held to
    own: tuple[str, ...] = ()  # what people may bring to a table in a file of their own: `[[map]]`, `[[scenario]]`
    hidden: bool = True  # whether seats see different things (then pass-and-play needs a curtain)
    contract: int = CONTRACT


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game starts from, apart from chance."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    edition: int = 1

    @classmethod
    def of(
        cls, meta: Meta, seats: int, options: Mapping[str, object] | None = None, edition: int | None = None
    ) -> Setup:
        """A checked set-up with every option filled in."""
        low, high = meta.seats
        if not low <= seats <= high:
            raise BadSetup(f"{meta.title} is for {low} to {high} players, not {seats}.")
        edition = meta.edition if edition is None else edition
        if edition not in meta.editions:
            raise BadSetup(f"{meta.title} has no edition {edition}; it knows {', '.join(map(str, meta.editions))}.")
        given = dict(options or {})
        values: dict[str, str] = {}
        for option in meta.options:
            if option.id not in values and option.there({**values, "seats": str(seats)}):
                unchosen = "" if option.per_seat else option.default
                values[option.id] = option.read(str(given.pop(option.id, unchosen)), seats)
        for id in given:
            raise BadSetup(why_no_option(meta, id))
        return cls(seats, values, edition)

    def each(self, id: str) -> list[str]:
        """The values of an option that every seat has of its own; empty where nobody chose one."""
        return self.options[id].split(",") if self.options[id] else []


def why_no_option(meta: Meta, id: str) -> str:
    for option in meta.options:
        if option.id == id:
            needs = " and ".join(f"{other} {' or '.join(values)}" for other, values in option.when.items())
            return f"{meta.title} has the option {id} only with {needs}."
    known = ", ".join(dict.fromkeys(option.id for option in meta.options))
    return f"{meta.title} has no option {id!r}; it knows {known or 'none'}."


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's result, line by line as on the score sheet."""

    total: int
    items: tuple[tuple[str, int], ...]  # ("Bounty cards", 12)…
    title: str = ""  # a skill name, if the game has them


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    reason: str  # one of Meta.endings
    rule: str
    places: tuple[int, ...]  # per seat; 1 won; equal places share
    scores: tuple[Score, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places_of(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places from ranking keys, greater is better: (40, 2), (40, 2), (39, 9) gives 1, 1, 3."""
    return tuple([1 + sum([other > key for other in keys]) for key in keys])


class Game(Generic[S]):
    """A game's rules. Subclass it, fill in what raises, and put it where the registry finds it."""

    meta: Meta
    lexicon: Lexicon
    verbs: Verbs = Verbs()  # every answer of the game, declared once
    queries: Verbs = Verbs()  # what a seat may ask the table without moving
    bots: Mapping[str, Bot[S]] = {}  # best first: `search`, which gives the hints, plays out with the first
    rivals: Sequence[Bot[S]] = ()  # whom `search` takes the others for, by lot; empty: for the first of `bots`, too
    content_hash: str = ""  # of a player's own card file; records made with one need it again
    most_wanted: Sequence[tuple[str, int]] = ()  # the list of records a game opens with, best first, if it has one
    bot_help: Mapping[str, str] = {}  # one line about each bot, for people choosing an opponent
    weights: Mapping[int, Weights] = {}  # by edition: what `saloon train` learned of this game
    feature_names: Sequence[str] = ()  # of what `features` gives, without the part left
    won_by_points: bool = True  # False: who wins hangs on other things too, so bots play for places alone (`stakes`)
    temper: float = 1.5  # points: a Tenderfoot takes what `rank` calls so much worse e times less often
    leanings: Mapping[str, Leaning[S]] = {}  # by temper (bots/levels.py): what it likes to answer in this game
    playouts: int = 200  # what `search` may spend on an answer; fewer where games are slow, so that nobody waits long
    thinks: Mapping[str, int] = {"marshal": 50, "legend": 800}  # the same by level: each should beat the one below

    # --- the rules: fast ---

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> S:
        """The state after set-up."""
        raise NotImplementedError

    def ask(self, state: S) -> Question | None:
        """What is asked now; None when the game is over."""
        raise NotImplementedError

    def options(self, state: S, seat: Seat) -> list[PackedMove]:
        """Every legal answer of a seat that is asked, each once. Never empty for such a seat."""
        raise NotImplementedError

    def allows(self, state: S, seat: Seat, move: PackedMove) -> bool:
        """Whether an asked seat may give this answer; with a test of its own where lists are long."""
        return move in self.options(state, seat)

    def play(self, state: S, answers: Answers, chance: Chance, tell: Tell) -> None:
        """Move on, in place, to the next question or the end. Trusts that the answers are options."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """Places, itemised scores and the reason; only of a finished state."""
        raise NotImplementedError

    def totals(self, state: S) -> list[int]:
        """Each seat's total if the game ended now, hidden things counted in: it is looked at when all is over.
        Empty: this game cannot say."""
        return []

    def titles(self, setup: Setup) -> list[tuple[str, int]]:
        """What a total is called and from how many points on, lowest first; empty where totals have no names."""
        return []

    def ranked(self, setup: Setup) -> bool:
        """Whether the totals of such a match may go on the list of records, `most_wanted`."""
        return True

    # --- for bots that think ahead; all of it may be left out (docs/architecture.md, "Bots that think ahead") ---

    def rank(self, state: S, seat: Seat, options: list[PackedMove]) -> list[float]:
        """What each of these answers is worth, in points, to the best quick bot, which takes one worth most.
        It rests on what the seat may see. Empty: this game cannot say."""
        return []

    def mark(self, state: S) -> int:
        """How far the game has come, at a quiet state: nothing is going on, and all that counts lies on the table. It
        grows from one quiet state to the next; -1 between them."""
        return -1

    def ahead(self, state: S, playouts: int) -> int:
        """How many marks a search of so many playouts looks ahead before it asks for the estimate."""
        return 1

    def features(self, state: S) -> list[list[float]]:
        """A quiet state as numbers, seat by seat: first the part of the game left, from 1 to 0, then those that
        `feature_names` lists. Hidden things are counted in: only imagined worlds and finished games are estimated."""
        return []

    def practice(self, edition: int) -> list[Setup]:
        """The tables that `saloon train` plays, in turn: every number of players from two to five, for alone the points
        are of another kind."""
        low, high = max(2, self.meta.seats[0]), min(5, self.meta.seats[1])
        return [Setup.of(self.meta, seats, edition=edition) for seats in range(low, high + 1)]

    def stakes(self, outcome: Outcome) -> list[float]:
        """What a finished game brought every seat, as the estimate foretells it: its points or, where they do not
        decide, ten for all others beaten."""
        if self.won_by_points:
            return [float(score.total) for score in outcome.scores]
        return [10 * beaten(outcome.places, seat) for seat in range(len(outcome.places))]

    def weights_for(self, state: S) -> Weights | None:
        """What was learned about the edition of this state, if it is played with our own cards."""
        return self.weights.get(self.meta.edition)

    def estimate(self, state: S) -> Estimate | None:
        """Every seat's `stakes` as they can be expected at a quiet state; None: this game cannot say, or one
        player is alone, of which nothing was learned."""
        weights = self.weights_for(state)
        seats = self.features(state) if weights is not None else []
        return weights.estimate(seats) if weights is not None and len(seats) > 1 else None

    # --- what a seat sees ---

    def scenery(self, setup: Setup) -> View:
        """What never changes in a match (boards, maps, printed prices): sent once, and the same for everybody."""
        return {}

    def view(self, state: S, seat: Seat | None) -> View:
        """All else that a seat (None: a spectator) may see. What is not put in cannot leak.

        Views may share their parts: whoever gets one reads it and changes nothing."""
        raise NotImplementedError

    def inspect(self, state: S, seat: Seat | None, query: PackedQuery) -> View:
        """The answer to one of `queries`: who sees whom, how far, why this price. It rests on what the seat may see."""
        raise Refused("This game has nothing to look up.")

    def layout(self, setup: Setup) -> Layout:
        """What `observe` writes, part by part, in words; games that leave it out cannot be learned by `saloon.envs`."""
        raise BadSetup(f"{self.meta.title} does not say what a seat sees in numbers.")

    def observe(self, state: S, seat: Seat, sheet: Sheet) -> None:
        """What a seat sees, as a row of numbers: as much as `view`, fast, and with seats counted from this one."""
        raise NotImplementedError

    def redeal(self, state: S, seat: Seat, chance: Chance) -> S:
        """Another state this seat cannot tell from this one: everything it does not know is dealt anew."""
        raise NotImplementedError

    # --- words ---

    def text(self, state: S, move: PackedMove) -> str:
        """A move as it is written in records: `buy bullets`. Depends on nothing but names."""
        return self.verbs.text(move)

    def parse(self, state: S, text: str) -> PackedMove:
        """The move a text stands for, legal or not; raises Unreadable."""
        return self.verbs.parse(text)

    def refuse(self, state: S, seat: Seat, move: PackedMove) -> Refused:
        """Why a readable move is not among the options now."""
        raise NotImplementedError

    def prompt(self, state: S, seat: Seat) -> str:
        """What an asked seat must do, to follow "You must" or "Jo must": "face the Sheriff". Everybody reads it."""
        raise NotImplementedError

    def label(self, state: S, seat: Seat, move: PackedMove) -> Label:
        """An option in words, with what it costs and brings."""
        return Label(self.text(state, move))

    def blocked(self, state: S, seat: Seat) -> list[Blocked]:
        """Things a player may look for among the options, and why they are not there."""
        return []

    def preview(self, state: S, seat: Seat, move: PackedMove) -> View | None:
        """What an option would give, as data for a board to draw; for games with too many options to label all."""
        return None

    def advice(self, state: S, seat: Seat, move: PackedMove) -> str:
        """Why a bot would play this, if the game can say."""
        return ""

    # --- data ---

    def fields(self, state: S) -> Fields:
        """The fields of a position, each declared once: they drive `dump`, mostly `load`, and docs/positions.md.

        What the table says depends on the state's pieces and seats alone, so that it can be made once for all."""
        raise NotImplementedError

    def dump(self, state: S) -> dict[str, Any]:
        """The whole state as JSON-ready data, hidden things included."""
        return dump_fields(self.fields(state), state)

    def load(self, setup: Setup, data: Any) -> S:
        """The state that was dumped; raises Damaged, naming the field, if it cannot be one."""
        raise NotImplementedError

    def complaints(self, state: S) -> list[str]:
        """Broken invariants in words: lost cards, impossible holdings. Empty for a sound state."""
        return []


def fingerprint(game: Game[Any], state: State) -> str:
    """A short hash of everything in a state; equal states have equal fingerprints."""
    text = json.dumps(game.dump(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
