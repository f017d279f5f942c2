"""A position's fields, each declared once: what it is called, where it is kept, what may stand there, what it means.

    Field("round", s, "round", number(1, 8), "Rounds begun.")
    Field("hand", s.hands, seat, many(cards), "Action Cards in hand.")

One such table drives writing (`dump_fields`), reading (`load_fields`, with one sentence about the field that is
wrong) and docs/positions.md (`described`). A table is bound to a state: to read, a new one is filled.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from saloon.engine.content import Entry
from saloon.engine.errors import Damaged
from saloon.engine.forms import SEAT_LETTERS

NONE = -1


Fields = Sequence["Field"]


@dataclass(slots=True)
class Kind:
    """What may stand in a field: how it is written, how it is read, and what to say of it."""

    words: str
    write: Callable[[Any], Any]
    read: Callable[[Entry, str], Any]
    inner: Callable[[int], Fields] | None = None  # the fields of the tables within


@dataclass(slots=True)
class Field:
    """One field. `kept` and `at` say where: an object and its attribute, or a list and its index.

    Given `derived`, the field may be left out of a position; if it is there, it must say the same."""

    name: str
    kept: Any
    at: str | int
    kind: Kind
    meaning: str
    derived: Callable[[], Any] | None = None

    def set(self, value: Any) -> None:
        if isinstance(self.at, str):
            setattr(self.kept, self.at, value)
        else:
            self.kept[self.at] = value


def each(
    name: str,
    fields_of: Callable[[int], Fields],
    count: int,
    meaning: str,
    words: str = "a list of tables, one for each seat",
) -> Field:
    """A table for every seat, with fields of its own, which know where they are kept."""

    def write(_: object) -> list[dict[str, Any]]:
        return [dump_fields(fields_of(i)) for i in range(count)]

    def read(entry: Entry, field: str) -> None:
        tables = entry.tables(field)
        if len(tables) != count:
            raise entry.wrong(field, f"must be {count}, not {len(tables)}")
        for i, table in enumerate(tables):
            load_fields(fields_of(i), table)

    return Field(name, [None], 0, Kind(words, write, read, fields_of), meaning)


def dump_fields(fields: Fields) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in fields:
        kept, at = field.kept, field.at
        found[field.name] = field.kind.write(getattr(kept, at) if isinstance(at, str) else kept[at])
    return found


def load_fields(fields: Fields, entry: Entry) -> None:
    """Fill what the fields are bound to; raises Damaged with the first field that is missing, wrong or unknown.

    A ValueError of a kind's reading, or of the place where it is kept, is what is wrong with the field."""
    for field in fields:
        if field.derived is None:
            try:
                field.set(field.kind.read(entry, field.name))
            except ValueError as error:
                raise entry.wrong(field.name, str(error)) from None
    for field in fields:  # which may rest on the others
        if field.derived is not None:
            value = field.derived()
            if entry.has(field.name) and field.kind.read(entry, field.name) != value:
                fitting = json.dumps(field.kind.write(value))
                raise entry.wrong(field.name, f"must be {fitting} here, or be left out")
            field.set(value)
    entry.finish()


def opened(data: Any) -> Entry:
    """The state of a position, to be read."""
    if not isinstance(data, dict):
        raise Damaged("position: 'state' must be a table.")
    return Entry("position", "state", data)


# --- kinds. They are made once: positions are also what bots are handed, so writing one must be quick. ---


@functools.cache
def number(low: int = 0, high: int = 999) -> Kind:
    return Kind(f"a number from {low} to {high}", int, lambda entry, field: entry.number(field, low=low, high=high))


@functools.cache
def numbers(low: int = 0, high: int = 9999) -> Kind:
    def read(entry: Entry, field: str) -> list[int]:
        found = list(entry.numbers(field))
        if any(not low <= number <= high for number in found):
            raise ValueError(f"must be numbers from {low} to {high}")
        return found

    return Kind(f"a list of numbers from {low} to {high}", list, read)


@functools.cache
def flag(kept_as: type[int] = bool) -> Kind:
    return Kind("true or false", bool, lambda entry, field: kept_as(entry.flag(field)))


@functools.cache
def one_of(ids: tuple[str, ...]) -> Kind:
    """One of these, kept as its index. What is called "" never stands in a position unless it is the first."""
    choices = [id for i, id in enumerate(ids) if id or not i]
    return Kind(either(choices), ids.__getitem__, lambda entry, field: list(ids).index(entry.one_of(field, choices)))


@functools.cache
def maybe(ids: tuple[str, ...], what: str) -> Kind:
    """One of these, kept as its index, or nothing, kept as -1."""

    def read(entry: Entry, field: str) -> int:
        id = entry.text(field, "")
        return index_of(entry, field, id, ids) if id else NONE

    return Kind(f'{what}, or ""', lambda index: ids[index] if index >= 0 else "", read)


@functools.cache
def many(ids: tuple[str, ...], what: str, kept_as: Callable[[list[int]], Any] = list) -> Kind:
    """Any number of these, kept as indices; `kept_as` may sort them."""

    def read(entry: Entry, field: str) -> Any:
        return kept_as([index_of(entry, field, id, ids) for id in entry.texts(field)])

    return Kind(f"a list of {what}", lambda indices: [ids[index] for index in indices], read)


@functools.cache
def bits(ids: tuple[str, ...], what: str) -> Kind:
    """Any of these, each once, kept as one int with a bit for each."""

    def read(entry: Entry, field: str) -> int:
        found = [index_of(entry, field, id, ids) for id in entry.texts(field)]
        if len(set(found)) != len(found):
            raise ValueError("has something twice")
        return sum(1 << index for index in found)

    return Kind(f"a list of {what}", lambda kept: [id for i, id in enumerate(ids) if kept >> i & 1], read)


@functools.cache
def seat(seats: int) -> Kind:
    """A seat's letter, or nothing, kept as -1."""
    return maybe(tuple(SEAT_LETTERS[:seats]), "a seat")


@functools.cache
def seat_list(seats: int) -> Kind:
    return many(tuple(SEAT_LETTERS[:seats]), "seats", tuple)


@functools.cache
def counts(ids: tuple[str, ...], what: str, high: int) -> Kind:
    """How many of each, kept as a list; none need not be named."""

    def read(entry: Entry, field: str) -> list[int]:
        table = entry.table(field)
        found = [table.number(id, 0, high=high) for id in ids]
        table.finish()
        return found

    return Kind(
        f"a table of {what}, each with a number up to {high}",
        lambda kept: {id: count for id, count in zip(ids, kept, strict=True) if count},
        read,
    )


@functools.cache
def amounts(ids: tuple[str, ...], what: str, low: int, high: int) -> Kind:
    """How many of each, every one named, kept as a list."""

    def read(entry: Entry, field: str) -> list[int]:
        table = entry.table(field)
        found = [table.number(id, low=low, high=high) for id in ids]
        table.finish()
        return found

    return Kind(
        f"a table of all {what}, each with a number from {low} to {high}",
        lambda kept: dict(zip(ids, kept, strict=True)),
        read,
    )


@functools.cache
def numbered(low: int, high: int) -> Kind:
    """Different numbers, kept as one int with a bit for each."""

    def read(entry: Entry, field: str) -> int:
        found = entry.numbers(field)
        if any(not low <= number <= high for number in found) or len(set(found)) != len(found):
            raise ValueError(f"must be different numbers from {low} to {high}")
        return sum(1 << (number - low) for number in found)

    return Kind(
        f"a list of different numbers from {low} to {high}",
        lambda kept: [number for number in range(low, high + 1) if kept >> (number - low) & 1],
        read,
    )


def tables_of(new: Callable[[], Any], fields_of: Callable[[Any], Fields]) -> Kind:
    """Any number of tables, each kept as something that `new` makes and the fields fill."""

    def read(entry: Entry, field: str) -> list[Any]:
        found = []
        for table in entry.tables(field):
            found.append(new())
            load_fields(fields_of(found[-1]), table)
        return found

    return Kind(
        "a list of tables",
        lambda kept: [dump_fields(fields_of(one)) for one in kept],
        read,
        lambda _: fields_of(new()),
    )


def text(words: str, write: Callable[[Any], str], read: Callable[[str], Any]) -> Kind:
    """A notation of the game's own. `read` raises ValueError with what is wrong."""

    return Kind(words, write, lambda entry, field: read(entry.text(field, "")))


def texts(words: str, write: Callable[[Any], str], read: Callable[[str], Any], kept_as: type[Any] = list) -> Kind:
    """A list in a notation of the game's own."""

    return Kind(
        f"a list of {words}",
        lambda kept: [write(one) for one in kept],
        lambda entry, field: kept_as([read(one) for one in entry.texts(field)]),
    )


# --- reading ---


def index_of(entry: Entry, field: str, id: str, ids: Sequence[str]) -> int:
    if id not in ids:
        raise entry.wrong(field, f"names {id[:40]!r}, which there is not")
    return ids.index(id)


def either(ids: Sequence[str]) -> str:
    return ", ".join(id or '""' for id in ids)


# --- for people ---


def described(fields: Fields, within: str = "") -> list[tuple[str, str, str]]:
    """Name, what may stand there, and what it means, for every field and those of tables within it."""
    rows = []
    for field in fields:
        left_out = " (may be left out)" if field.derived else ""
        rows.append((f"{within}{field.name}", field.kind.words + left_out, field.meaning))
        if field.kind.inner:
            rows += described(field.kind.inner(0), f"{within}{field.name}[].")
    return rows
