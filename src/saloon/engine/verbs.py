"""The answers of a game, each declared once: `Verb(PLACE, "place tile:tile way:way square:square")`.

From this one table come an answer's text and its reading, the structured options a board is handed, and a
fixed number for every answer that could ever be given, for agents that learn. What a seat may ask the table
without moving (`Game.inspect`) is declared in the same way.

>>> from saloon.engine.moves import pack
>>> BUY, FLEE, SHOOT = 1, 2, 3
>>> verbs = Verbs(
...     [Verb(BUY, "buy n:1-9 supply:supply"), Verb(FLEE, "flee"), Verb(SHOOT, "shoot seat:seat")],
...     {"supply": ("bullets", "rations")},
...     most_seats=4,
... )
>>> verbs.text(pack(BUY, 3, 1))
'buy 3 rations'
>>> verbs.parse("shoot C") == pack(SHOOT, 2)
True
>>> verbs.parse("buy 3 horses")
Traceback (most recent call last):
    ...
saloon.engine.errors.Unreadable: There is no supply 'horses'; it is one of bullets, rations.
>>> verbs.count, verbs.number(pack(SHOOT, 2), seat=1, seats=3), verbs.number(pack(SHOOT, 0), seat=2, seats=3)
(23, 20, 20)
>>> verbs.structured([pack(BUY, 3, 1), pack(BUY, 1, 0), FLEE])
[Choice(verb='buy', words='buy', args=('n', 'supply'), rows=[(3, 'rations'), (1, 'bullets')]), \
Choice(verb='flee', words='flee', args=(), rows=[()])]
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from saloon.engine.errors import Unreadable
from saloon.engine.forms import NOT_THERE, SEAT_LETTERS, Argument, Types, arguments
from saloon.engine.moves import MOST, kind_of, pack
from saloon.engine.numbers import Numbers

MOST_KNOWN = 10_000
SEATS = tuple(f"@{letter}" for letter in SEAT_LETTERS)


class Verb(NamedTuple):
    """One kind of answer. Words without a colon are written as they stand, the others are its arguments."""

    kind: int
    form: str  # "place tile:tile way:way square:square"
    name: str = ""  # what boards call it; the words, unless another verb has the same

    @property
    def words(self) -> str:
        return " ".join(word for word in self.form.split() if ":" not in word)

    @property
    def args(self) -> tuple[Argument, ...]:
        return arguments(" ".join(word for word in self.form.split() if ":" in word))


class Choice(NamedTuple):
    """Options of one verb, for a board: what may go where. An option's text is the words, then its row."""

    verb: str
    words: str
    args: tuple[str, ...]
    rows: list[tuple[int | str, ...]]


class Apart(NamedTuple):
    """One answer taken apart."""

    verb: str
    args: dict[str, int | str]
    text: str


class Verbs:
    """The table of verbs of a game."""

    def __init__(self, verbs: Sequence[Verb] = (), types: Types | None = None, most_seats: int = 8) -> None:
        self.types = types or {}
        self.most_seats = most_seats
        self.of_kind: dict[int, Verb] = {}
        self.named: dict[str, Verb] = {}
        self.numbers = Numbers()  # the fixed numbers of answers, flat and factored
        self.sizes: dict[int, list[int]] = {}
        self.args: dict[int, tuple[Argument, ...]] = {}
        self.words: dict[int, str] = {}
        self.widths: dict[str, int] = {}
        self.known: dict[int, Apart] = {}  # answers that were taken apart…
        self.heard: dict[str, int] = {}  # …and texts that were read
        for verb in verbs:
            name = verb.name or verb.words.replace(" ", "_")
            if verb.kind in self.of_kind or name in self.named:
                raise ValueError(f"two verbs are of one kind or called {name!r}")
            self.of_kind[verb.kind] = self.named[name] = verb
            self.args[verb.kind], self.words[verb.kind] = verb.args, verb.words
            self.sizes[verb.kind] = [argument.size(self.types, most_seats) for argument in verb.args]
            self.numbers.add(
                verb.kind,
                self.sizes[verb.kind],
                [argument.span[0] if argument.span else 0 for argument in verb.args],
                [int(argument.type == "seat") for argument in verb.args],
            )
        self.name_of = {verb.kind: name for name, verb in self.named.items()}
        self.arg_names = {kind: tuple(argument.name for argument in args) for kind, args in self.args.items()}
        # How the values of each argument are written, or None for plain numbers; which verbs begin with a word.
        self.written = {
            kind: [self.types[a.type] if a.type not in ("", "seat") else SEATS if a.type else None for a in args]
            for kind, args in self.args.items()
        }
        self.seat_shifts = {  # where in an answer seats are packed
            kind: [8 + 16 * i for i, argument in enumerate(args) if argument.type == "seat"]
            for kind, args in self.args.items()
        }
        self.begin: dict[str, list[Verb]] = {}
        for verb in verbs:
            self.begin.setdefault(verb.words.partition(" ")[0], []).append(verb)

    # --- text ---

    def text(self, move: int) -> str:
        """As it is written in records: `place dig_site r90 e4`."""
        kind = kind_of(move)
        text = self.words[kind]
        rest = move >> 8
        for names in self.written[kind]:
            number, rest = rest & MOST, rest >> 16
            text += f" {number if names is None else names[number].removeprefix('@')}"
        return text

    def parse(self, text: str) -> int:
        """The answer a text stands for, legal or not; raises Unreadable."""
        if text not in self.heard:
            move = self.understood(text)
            if len(self.heard) >= MOST_KNOWN:
                self.heard.clear()
            self.heard[text] = move
        return self.heard[text]

    def understood(self, text: str) -> int:
        first = text.partition(" ")[0].lower()
        begin_alike = [
            verb for verb in self.begin.get(first, ()) if f"{text} ".lower().startswith(f"{self.words[verb.kind]} ")
        ]
        mistakes: list[tuple[int, str]] = []  # how far the reading came, and what was wrong there
        for verb in begin_alike:
            move = self.read(verb, text.split()[len(self.words[verb.kind].split()) :], mistakes)
            if move != NOT_THERE:
                return move
        if not begin_alike:
            words = dict.fromkeys(verb.words for verb in self.named.values())
            raise Unreadable(f"{text[:40]!r} is no answer of this game; one begins with {', '.join(words)}.")
        furthest, what = max(mistakes, key=lambda mistake: mistake[0])
        if len(begin_alike) == 1 and furthest:
            raise Unreadable(what)
        forms = ", ".join(self.shown(verb) for verb in begin_alike)
        raise Unreadable(f"{text[:60]!r} cannot be read; it is written: {forms}.")

    def read(self, verb: Verb, words: list[str], mistakes: list[tuple[int, str]]) -> int:
        numbers: list[int] = []
        for argument in self.args[verb.kind]:
            width = self.width(argument) or len(words)
            word, words = " ".join(words[:width]), words[width:]
            number = argument.number(self.types, word)
            if number == NOT_THERE:
                mistakes.append((len(word) and len(numbers) + 1, self.no_such(argument, word)))
                return NOT_THERE
            numbers.append(number)
        if words:
            mistakes.append((0, ""))
            return NOT_THERE
        return pack(verb.kind, *numbers)

    def fits(self, move: int, seats: int) -> bool:
        """Whether every seat an answer names is at a table of so many."""
        return all(move >> shift & MOST < seats for shift in self.seat_shifts.get(kind_of(move), ()))

    def width(self, argument: Argument) -> int:
        """Words an argument is written with; 0 if that differs: then it takes all that are left."""
        if not argument.type or argument.type == "seat":
            return 1
        if argument.type not in self.widths:
            widths = {id.count(" ") + 1 for id in self.types[argument.type]}
            self.widths[argument.type] = widths.pop() if len(widths) == 1 else 0
        return self.widths[argument.type]

    def no_such(self, argument: Argument, word: str) -> str:
        kind = argument.type.replace("_", " ") or argument.name
        return f"There is no {kind} {word[:40]!r}; it is one of {argument.choices(self.types, word)}."

    def shown(self, verb: Verb) -> str:
        return " ".join([verb.words, *(f"<{argument.name}>" for argument in self.args[verb.kind])])

    # --- for boards ---

    def structured(self, moves: Iterable[int]) -> list[Choice]:
        """Options taken apart, in their order: one entry for each run of the same verb."""
        found: list[Choice] = []
        last = NOT_THERE
        rows: list[tuple[int | str, ...]] = []
        for move in moves:
            kind = kind_of(move)
            if kind != last:
                rows = []
                found.append(Choice(self.name_of[kind], self.words[kind], self.arg_names[kind], rows))
                last = kind
            row: list[int | str] = []
            rest = move >> 8
            for written in self.written[kind]:
                row.append(rest & MOST if written is None else written[rest & MOST])
                rest >>= 16
            rows.append(tuple(row))
        return found

    def taken_apart(self, move: int) -> Apart:
        """One answer. What blocked answers are made of is asked again and again, so it is kept."""
        if move not in self.known:
            (choice,) = self.structured([move])
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[move] = Apart(choice.verb, dict(zip(choice.args, choice.rows[0], strict=True)), self.text(move))
        return self.known[move]

    # --- for learners ---

    @property
    def count(self) -> int:
        """How many different answers there are."""
        return self.numbers.count

    def number(self, move: int, seat: int, seats: int) -> int:
        """A fixed number from 0 to `count` - 1. Seats are counted from the one that is asked."""
        return self.numbers.flat(move, seat, seats)

    def move(self, number: int, seat: int, seats: int) -> int:
        """The answer a number stands for; not every number is one that this table could ever hear."""
        if not 0 <= number < self.count:
            raise Unreadable(f"There is no answer number {number}; there are {self.count}.")
        first = self.numbers.first
        kind = max((kind for kind in self.of_kind if first[kind] <= number), key=lambda kind: first[kind])
        rest = number - first[kind]
        values: list[int] = []
        for argument, size in zip(reversed(self.args[kind]), reversed(self.sizes[kind]), strict=True):
            rest, value = divmod(rest, size)
            if argument.type == "seat":
                value = (value + seat) % seats
            elif argument.span:
                value += argument.span[0]
            values.append(value)
        return pack(kind, *reversed(values))

    def digest(self) -> str:
        """Changes when any number comes to stand for another answer."""
        table = [
            (name, verb.form, [list(written) if written else written for written in self.written[verb.kind]])
            for name, verb in self.named.items()
        ]
        return hashlib.sha256(repr((table, self.most_seats)).encode()).hexdigest()[:12]

    def any(self, rng: random.Random, seats: int) -> int:
        """One of all that could be said, by lot: every verb as likely as the others."""
        verb = rng.choice(list(self.named.values()))
        first = self.numbers.first[verb.kind]
        return self.move(rng.randint(first, first + product(self.sizes[verb.kind]) - 1), 0, seats)


def product(sizes: Iterable[int]) -> int:
    total = 1
    for size in sizes:
        total *= size
    return total
