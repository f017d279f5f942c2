"""How a game speaks: log lines, labels of options, reasons why not.

An event on the hot path is a kind and a few ints. A `Line` says what those ints are and how
the log puts them; `Event` is the finished thing that logs, sockets and animations get.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, get_args

from saloon.engine.errors import BadSetup, Damaged
from saloon.engine.forms import SEAT_LETTERS as SEAT_LETTERS
from saloon.engine.forms import Types, arguments
from saloon.engine.forms import letter as letter

MOST_TOLD: Final = 10_000

Value = int | str | list[str]
"""A typed argument: a number, a stable id ("sheriff"), a seat ("@A"), or a list of those."""


def seat_of(text: str, seats: int) -> int:
    """The seat a letter stands for; says so if there is no such seat."""
    seat = SEAT_LETTERS.find(text) if len(text) == 1 else -1
    if not 0 <= seat < seats:
        raise Damaged(f"there is no seat {text!r} at a table of {seats}")
    return seat


def counted(number: int, thing: str) -> str:
    """
    >>> counted(1, "log"), counted(0, "log")
    ('1 log', '0 logs')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class Line(NamedTuple):
    """What an event's ints are and how the log tells them.

    `args` names them in order, each with its type, in the little language of `forms.py`: `"seat:seat card:card n"`.
    `{name}` in the template is replaced by the argument in words; `{n:s}` is an "s" unless n is 1.
    `chapter`: it begins a part of the match that can be looked at by itself, such as an act of a campaign.
    `turn`: it begins a turn, and this is what the game calls one ("Turn", "Round"). Logs are grouped by these lines.
    """

    template: str
    args: str
    rules: tuple[str, ...]
    chapter: bool = False
    turn: str = ""


class Moment(NamedTuple):
    """An event worth telling when all is over: what to call it, and how much it weighs beside the others.

    `times` names a number among its arguments by which the weight is multiplied: the more, the better a story.
    `out`: the seat it names first is out of the game from here on.
    """

    title: str
    weight: int
    times: str = ""
    out: bool = False


class Event(NamedTuple):
    """Something that happened, for one audience, with its words and its rules."""

    kind: str
    args: dict[str, Value]
    template: str
    rules: tuple[str, ...]


Flag = Literal["fatal", "on_purpose", "pass"]
"""fatal: it kills, so it is shown with a warning. on_purpose: it kills although there is another way, so it is shown
with a warning and asked twice in the browser. pass: it does nothing, so it stands last."""

FLAGS: Final[tuple[Flag, ...]] = get_args(Flag)


# A dozen of these are made for every question that is put: plain classes are made ten times as fast as named tuples
# where they are compiled.


class Label:
    """An option in words; `flags` tell every table how to show it."""

    __slots__ = ("detail", "flags", "group", "rules", "subject", "title")

    def __init__(
        self,
        title: str,
        detail: str = "",
        group: str = "",
        rules: tuple[str, ...] = (),
        flags: tuple[Flag, ...] = (),
        subject: str = "",
    ) -> None:
        self.title = title  # "Draw"
        self.detail = detail  # "7 Bullets, then a poster and +4 Notoriety"
        self.group = group  # where it belongs when there are many: "Gunsmith"
        self.rules = rules
        self.flags = flags
        self.subject = subject  # stable id of the card, supply or place it concerns, if any

    def __reduce__(self) -> tuple[object, ...]:  # compiled, it is made with these or not at all
        return Label, (self.title, self.detail, self.group, self.rules, self.flags, self.subject)

    def __repr__(self) -> str:
        return (
            f"Label({self.title!r}, {self.detail!r}, {self.group!r}, {self.rules!r}, {self.flags!r}, {self.subject!r})"
        )


class Blocked:
    """Something a player may look for among the options, and why it is not there."""

    __slots__ = ("group", "move", "reason", "rule", "subject", "title")

    def __init__(self, move: int, title: str, reason: str, rule: str, group: str = "", subject: str = "") -> None:
        self.move = move  # the answer, packed
        self.title = title
        self.reason = reason
        self.rule = rule
        self.group = group
        self.subject = subject

    def __reduce__(self) -> tuple[object, ...]:  # compiled, it is made with these or not at all
        return Blocked, (self.move, self.title, self.reason, self.rule, self.group, self.subject)

    def __repr__(self) -> str:
        return (
            f"Blocked({self.move!r}, {self.title!r}, {self.reason!r}, {self.rule!r}, {self.group!r}, {self.subject!r})"
        )


class Tip(NamedTuple):
    """What a tooltip says about a card, a supply, a status…"""

    name: str
    text: str
    rules: tuple[str, ...] = ()
    one: str = ""  # the word for a single one, where `name` is a plural


class Tips(dict[str, Tip]):
    """Tooltips by id. Cards, ranks, supplies… share these ids: one that means something else already is refused."""

    def __setitem__(self, id: str, tip: Tip) -> None:
        if self.get(id, tip) != tip:
            raise BadSetup(f"Two things have the id {id!r}: {self[id].name} and {tip.name}.")
        super().__setitem__(id, tip)

    def add(self, others: Mapping[str, Tip]) -> Tips:
        for id, tip in others.items():
            self[id] = tip
        return self


@dataclass(slots=True)
class Lexicon:
    """All the words of a game that do not depend on a state."""

    lines: Mapping[str, Line]
    types: Types = field(default_factory=dict)
    tips: Mapping[str, Tip] = field(default_factory=Tips)
    moments: Mapping[str, Moment] = field(default_factory=dict)  # by kind of event
    told: dict[tuple[str, tuple[int, ...]], Event] = field(default_factory=dict, compare=False, repr=False)
    """Events made before: the same is told again and again."""

    def __reduce__(self) -> tuple[object, ...]:  # compiled, it is made with these or not at all
        return Lexicon, (self.lines, self.types, self.tips, self.moments)

    def weight(self, event: Event) -> int:
        """How much an event is worth telling; 0: not at all."""
        moment = self.moments.get(event.kind)
        if moment is None:
            return 0
        times = event.args[moment.times] if moment.times else 1
        assert isinstance(times, int), f"{moment.times} of {event.kind} is no number"
        return moment.weight * times

    def name(self, id: str) -> str:
        """How people call a thing: "us_marshal" is "U.S. Marshal"."""
        tip = self.tips.get(id)
        return tip.name if tip else id.replace("_", " ").capitalize()

    def event(self, kind: str, args: Sequence[int]) -> Event:
        """Give the bare ints of an event their names and types. The same ints give the same event."""
        key = (kind, tuple(args))
        event = self.told.get(key)
        if event is None:
            if len(self.told) >= MOST_TOLD:
                self.told.clear()
            event = self.told[key] = self.in_full(kind, args)
        return event

    def in_full(self, kind: str, args: Sequence[int]) -> Event:
        line = self.lines[kind]
        values: dict[str, Value] = {}
        for i, argument in enumerate(arguments(line.args)):
            if argument.many:
                values[argument.name] = [str(argument.value(self.types, arg)) for arg in args[i:]]
            else:
                values[argument.name] = argument.value(self.types, args[i])
        return Event(kind, values, line.template, line.rules)

    def say(self, event: Event, seat_name: Callable[[str], str] = lambda x: f"Seat {x}") -> str:
        """The log line in plain text. `{n} {supply}` is "1 Bullet" or "2 Bullets"."""
        said, single = "", False
        for before, key, spec, _ in string.Formatter().parse(event.template):
            said += before
            if key is None:  # a brace that is meant as one, or the end
                continue
            value = event.args[key]
            if spec == "s":
                said += "" if value == 1 else "s"
                continue
            tip = self.tips.get(value) if isinstance(value, str) else None
            said += tip.one if tip and tip.one and single and before == " " else self.in_words(value, seat_name)
            single = value == 1
        return said

    def in_words(self, value: Value, seat_name: Callable[[str], str]) -> str:
        if isinstance(value, list):
            return ", ".join(self.in_words(item, seat_name) for item in value) or "nothing"
        if isinstance(value, int):
            return str(value)
        return seat_name(value[1:]) if value.startswith("@") else self.name(value)
