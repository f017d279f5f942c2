"""The little language in which a game says what its ints are: `"seat:seat card:card n:0-7"`.

Each word is a name and, behind a colon, a type: a list of ids that the int points into (the game's `types`),
`seat`, a range of whole numbers, or nothing for any number. A name with a star takes all that follow.
Log lines, answers, questions put to the table and frames are all declared in it.
"""

from __future__ import annotations

import difflib
import functools
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from saloon.engine.errors import Damaged
from saloon.engine.frames import WIDTH, Frames

Types = Mapping[str, Sequence[str]]
"""The lists of ids a game's ints point into: {"supply": ("bullets", "rations")}."""

SEAT_LETTERS = "ABCDEFGH"
NOT_THERE = -1


def letter(seat: int) -> str:
    """How a seat is written in records and logs: A, B, C…"""
    return SEAT_LETTERS[seat]


class Argument(NamedTuple):
    """One int with a name: what it may be, how it is written and read."""

    name: str
    type: str  # a list of ids, "seat", or "" for a number
    many: bool = False
    span: tuple[int, int] | None = None  # of a number: lowest and highest

    def value(self, types: Types, number: int) -> int | str:
        """As events, options and positions carry it: a number, an id, or a seat ("@A")."""
        if not self.type:
            return number
        if number < 0:
            raise ValueError(f"{self.name} is {number}, which is no {self.type}")
        return "@" + letter(number) if self.type == "seat" else types[self.type][number]

    def size(self, types: Types, seats: int) -> int:
        """How many values it can have."""
        if self.type:
            return seats if self.type == "seat" else len(types[self.type])
        low, high = self.bounds()
        return high - low + 1

    def bounds(self) -> tuple[int, int]:
        if self.span is None:
            raise ValueError(f"{self.name} is a number without a range; write {self.name}:0-9")
        return self.span

    def number(self, types: Types, word: str) -> int:
        """The int a written word stands for; NOT_THERE if there is none."""
        if self.type == "seat":
            return SEAT_LETTERS.find(word.upper()) if len(word) == 1 else NOT_THERE
        if self.type:
            return numbers_of(tuple(types[self.type])).get(word.lower(), NOT_THERE)
        if not re.fullmatch("[0-9]{1,5}", word):
            return NOT_THERE
        low, high = self.bounds()
        return int(word) if low <= int(word) <= high else NOT_THERE

    def choices(self, types: Types, wrong: str) -> str:
        """What could have been meant, in words."""
        if self.type == "seat":
            return "a seat's letter"
        if not self.type:
            return "{} to {}".format(*self.bounds())
        ids = types[self.type]
        return ", ".join(ids if len(ids) <= 12 else difflib.get_close_matches(wrong, ids)) or f"a {self.type}"


@functools.cache
def numbers_of(ids: tuple[str, ...]) -> dict[str, int]:
    """Ids to their places; of two alike the first counts."""
    return {id: number for number, id in reversed(list(enumerate(ids)))}


@functools.cache
def arguments(form: str) -> tuple[Argument, ...]:
    """Read a form: `"seat:seat card:card n"`."""
    found = []
    for word in form.split():
        name, _, kind = word.partition(":")
        span = re.fullmatch("([0-9]+)-([0-9]+)", kind)
        found.append(
            Argument(
                name.removesuffix("*"),
                "" if span else kind,
                name.endswith("*"),
                (int(span[1]), int(span[2])) if span else None,
            )
        )
    return tuple(found)


class FrameForms:
    """What a game's frames are in words: {SHOT: "shot shooter:character target:character n"}.

    An int that points at nothing (-1) is written as null.
    """

    def __init__(self, forms: Mapping[int, str], types: Types) -> None:
        self.forms, self.types = forms, types
        self.names = {kind: form.partition(" ")[0] for kind, form in forms.items()}
        self.args = {kind: arguments(form.partition(" ")[2]) for kind, form in forms.items()}
        self.kinds = {name: kind for kind, name in self.names.items()}

    def __reduce__(self) -> tuple[object, ...]:  # compiled, it is made with these or not at all
        return FrameForms, (self.forms, self.types)

    def dump(self, frames: Frames) -> list[dict[str, Any]]:
        """Outermost first: [{"frame": "shot", "shooter": "quade", "target": "cole", "n": 2}]."""
        written = []
        for at in range(0, len(frames.cells), WIDTH):
            kind, *numbers = frames.cells[at : at + WIDTH]
            row: dict[str, Any] = {"frame": self.names[kind]}
            for argument, number in zip(self.args[kind], numbers, strict=False):
                row[argument.name] = self.written(argument, number)
            written.append(row)
        return written

    def written(self, argument: Argument, number: int) -> int | str | None:
        return None if argument.type and number == NOT_THERE else argument.value(self.types, number)

    def load(self, data: Any, where: str = "frames") -> Frames:
        frames = Frames()
        if not isinstance(data, list):
            raise Damaged(f"The position's {where} must be a list.")
        for i, row in enumerate(data):
            name = row.get("frame", "") if isinstance(row, dict) else ""
            kind = self.kinds.get(name) if isinstance(name, str) else None
            if kind is None:
                raise Damaged(f"The position's {where}[{i}] is no step of this game: {str(row)[:60]!r}.")
            known = {argument.name for argument in self.args[kind]}
            if extra := sorted(set(row) - known - {"frame"}):
                raise Damaged(
                    f"The position's {where}[{i}] has a field {str(extra[0])[:40]!r}, which is not known here."
                )
            numbers = [self.read(argument, row, f"{where}[{i}]") for argument in self.args[kind]]
            frames.push(kind, *numbers)
        return frames

    def read(self, argument: Argument, row: dict[str, Any], where: str) -> int:
        value = row.get(argument.name, "")
        if argument.type:
            if value is None:
                return NOT_THERE
            number = argument.number(self.types, value.removeprefix("@")) if isinstance(value, str) else NOT_THERE
            if number == NOT_THERE:
                raise Damaged(f"The position's {where}.{argument.name} is no {argument.type}: {str(value)[:40]!r}.")
            return number
        low, high = argument.span or (-(1 << 60), 1 << 60)
        if type(value) is not int or not low <= value <= high:
            raise Damaged(f"The position's {where}.{argument.name} must be a whole number, not {str(value)[:40]!r}.")
        return value
