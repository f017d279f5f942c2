"""A position's fields, each declared once: what it is called, where it is kept, what may stand there, what it means.

    Field("round", "round", number(1, 8), "Rounds begun.")
    Field("hand", ("hands", seat), many(cards), "Action Cards in hand.")

One such table drives writing (`dump_fields`), reading (`load_fields`, with one sentence about the field that is
wrong) and docs/positions.md (`described`). A table knows no state: it is made once and handed what it writes or fills.
"""

from __future__ import annotations

import dataclasses
import functools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter, itemgetter, setitem
from typing import Any, NamedTuple

from saloon.engine.content import Entry
from saloon.engine.errors import Damaged
from saloon.engine.forms import SEAT_LETTERS

NONE = -1


Fields = Sequence["Field"]


def as_kept(value: Any) -> Any:
    return value


@dataclass(slots=True)
class Kind:
    """What may stand in a field: how it is written, how it is read, and what to say of it."""

    words: str
    write: Callable[[Any], Any]
    read: Callable[[Entry, str], Any]
    inner: Fields | None = None  # the fields of the tables within
    single: bool = False  # there is one such table, not a list of them


class Place(NamedTuple):
    """Where a field is kept, if that is more than a name or an index."""

    get: Callable[[Any], Any]
    set: Callable[[Any, Any], None]


@dataclass(slots=True)
class Field:
    """One field. `at` says where it is kept in whatever the table is of: an attribute, an index (or a slice), an index
    in an attribute, or a place of the game's own.

    Given `derived`, the field may be left out of a position; if it is there, it must say the same."""

    name: str
    at: str | int | slice | tuple[str, int | slice] | Place
    kind: Kind
    meaning: str
    derived: Callable[[Any], Any] | None = None
    get: Callable[[Any], Any] = dataclasses.field(init=False)
    set: Callable[[Any, Any], None] = dataclasses.field(init=False)
    write: Callable[[Any], Any] | None = dataclasses.field(init=False)  # None: as it is kept

    def __post_init__(self) -> None:
        self.get, self.set = place_of(self.at)
        self.write = None if self.kind.write is as_kept else self.kind.write


def place_of(at: str | int | slice | tuple[str, int | slice] | Place) -> Place:
    if isinstance(at, Place):
        return at
    if isinstance(at, str):
        return Place(attrgetter(at), lambda of, value: setattr(of, at, value))
    if isinstance(at, tuple):
        name, index = at
        return Place(lambda of: getattr(of, name)[index], lambda of, value: setitem(getattr(of, name), index, value))
    return Place(itemgetter(at), lambda of, value: setitem(of, at, value))


def each(
    name: str,
    parts: Callable[[Any], Sequence[Any]],
    tables: Sequence[Fields],
    meaning: str,
    words: str = "a list of tables, one for each seat",
) -> Field:
    """A table for every seat, each with its fields. `parts` gives what they are of, as many as there are."""

    def write(parts: Sequence[Any]) -> list[dict[str, Any]]:
        return [dump_fields(fields, part) for fields, part in zip(tables, parts, strict=False)]

    def fill(of: Any, entries: list[Entry]) -> None:
        filled = parts(of)
        if len(entries) != len(filled):
            raise ValueError(f"must be {len(filled)}, not {len(entries)}")
        for fields, part, entry in zip(tables, filled, entries, strict=False):
            load_fields(fields, part, entry)

    return Field(name, Place(parts, fill), Kind(words, write, Entry.tables, tables[0]), meaning)


def within(name: str, fields: Fields, meaning: str, part: Callable[[Any], Any] = as_kept) -> Field:
    """A table of its own for some of the fields. `part` gives what they are of, if it is not what the table is of."""
    place = Place(part, lambda of, entry: load_fields(fields, part(of), entry))
    kind = Kind("a table", lambda of: dump_fields(fields, of), lambda entry, field: entry.table(field), fields, True)
    return Field(name, place, kind, meaning)


def dump_fields(fields: Fields, of: Any) -> dict[str, Any]:
    found = {}
    for field in fields:
        found[field.name] = field.get(of) if (write := field.write) is None else write(field.get(of))
    return found


def load_fields(fields: Fields, of: Any, entry: Entry) -> None:
    """Fill what the table is of; raises Damaged with the first field that is missing, wrong or unknown.

    A ValueError of a kind's reading, or of the place where it is kept, is what is wrong with the field."""
    for field in fields:
        if field.derived is None:
            try:
                field.set(of, field.kind.read(entry, field.name))
            except ValueError as error:
                raise entry.wrong(field.name, str(error)) from None
    for field in fields:  # which may rest on the others
        if field.derived is not None:
            value = field.derived(of)
            if entry.has(field.name) and field.kind.read(entry, field.name) != value:
                fitting = json.dumps(field.kind.write(value))
                raise entry.wrong(field.name, f"must be {fitting} here, or be left out")
            field.set(of, value)
    entry.finish()


def opened(data: Any) -> Entry:
    """The state of a position, to be read."""
    if not isinstance(data, dict):
        raise Damaged("position: 'state' must be a table.")
    return Entry("position", "state", data)


# --- kinds. They are made once: positions are also what bots are handed, so writing one must be quick. ---


@functools.cache
def number(low: int = 0, high: int = 999) -> Kind:
    return Kind(f"a number from {low} to {high}", as_kept, lambda entry, field: entry.number(field, low=low, high=high))


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
    write = as_kept if kept_as is bool else bool
    return Kind("true or false", write, lambda entry, field: kept_as(entry.flag(field)))


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


def tables_of(new: Callable[[], Any], fields: Fields) -> Kind:
    """Any number of tables, each kept as something that `new` makes and the fields fill."""

    def read(entry: Entry, field: str) -> list[Any]:
        found = []
        for table in entry.tables(field):
            found.append(new())
            load_fields(fields, found[-1], table)
        return found

    return Kind("a list of tables", lambda kept: [dump_fields(fields, one) for one in kept], read, fields)


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


def rows(words: str, width: int, write: Callable[[Any], list[Any]], read: Callable[[list[Any]], Any]) -> Kind:
    """A list of small lists, each so long; of any length if 0. `read` raises ValueError with what is wrong."""

    def read_all(entry: Entry, field: str) -> list[Any]:
        value = entry.get(field, [])
        if not isinstance(value, list) or any(not isinstance(row, list) for row in value):
            raise ValueError("must be a list of lists")
        if width and any(len(row) != width for row in value):
            raise ValueError(f"must be lists of {width}")
        return [read(row) for row in value]

    return Kind(words, lambda kept: [write(row) for row in kept], read_all)


# --- reading ---


def index(ids: tuple[str, ...], id: object) -> int:
    if not isinstance(id, str) or id not in ids:
        raise ValueError(f"names {str(id)[:40]!r}, which there is not")
    return ids.index(id)


def whole(value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"must have numbers from {low} to {high}, not {str(value)[:20]!r}")
    return value


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
            rows += described(field.kind.inner, f"{within}{field.name}{'' if field.kind.single else '[]'}.")
    return rows
