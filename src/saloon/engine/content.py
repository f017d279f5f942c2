"""Reads a game's TOML tables with care: a damaged file gives one sentence with file, entry and field.

sheets = Sheets(HERE / "content", own)  # all files of the game, with a player's own in the place of ours
for card in sheets.entries("card"):
    id = card.text("id")
    bullets = card.number("bullets", 0, high=9)
    card.finish()                       # complains about a field nobody asked for: a typo, mostly
"""

from __future__ import annotations

import functools
import hashlib
import re
import tomllib
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from saloon.engine.errors import Damaged

MISSING: Any = object()
Trail = tuple[str | int, ...]
"""The way to a thing in a TOML file: ("scenario", 2, "side", 1, "slots") is in the second side of the third one."""


class Lines:
    """Where things stand in a player's own file, so that what is wrong with one can be found."""

    HEADER = re.compile(r"\s*(\[\[?)\s*([\w.]+)\s*\]\]?\s*(#.*)?")
    FIELD = re.compile(r"\s*([\w-]+)\s*=(.*)")

    def __init__(self, text: str) -> None:
        self.text = text

    @functools.cached_property
    def found(self) -> dict[Trail, int]:
        """Made when something is wrong: tables, fields, and the things of a list that begin a line of their own."""
        found: dict[Trail, int] = {}
        counts: dict[Trail, int] = {}
        here: Trail = ()
        field: Trail = ()
        depth = item = 0  # brackets open in a value that goes on, and which of its things comes next
        for number, line in enumerate(self.text.splitlines(), 1):
            bare = re.sub(r'"[^"]*"', "", line).partition("#")[0]  # no bracket in a text counts
            if not depth:
                if header := self.HEADER.fullmatch(line):
                    here = self.inside(header[2].split("."), counts, header[1] == "[[")
                    found[here] = number
                    continue
                if not (key := self.FIELD.match(line)):
                    continue
                field, item = (*here, key[1]), 0
                found[field] = number
                bare = bare.partition("=")[2]
            elif depth == 1 and bare.strip()[:1] in ("{", "["):
                found[(*field, item)] = number
                item += 1
            depth += bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")
        return found

    @staticmethod
    def inside(names: list[str], counts: dict[Trail, int], new: bool) -> Trail:
        """The table a header opens; inside a list it is the last one so far."""
        trail: Trail = ()
        for i, name in enumerate(names, 1):
            trail = (*trail, name)
            if new and i == len(names):
                counts[trail] = counts.get(trail, 0) + 1
            if trail in counts:
                trail = (*trail, counts[trail] - 1)
        return trail

    def of(self, trail: Trail) -> int:
        """The line of a thing, or of the nearest that holds it; 0 if there is none."""
        while trail and trail not in self.found:
            trail = trail[:-1]
        return self.found.get(trail, 0)


class Entry:
    """One table of a TOML file, read field by field."""

    def __init__(
        self, file: str, name: str, data: dict[str, Any], lines: Lines | None = None, trail: Trail = ()
    ) -> None:
        self.file = file
        self.name = name
        self.data = data
        self.lines = lines
        self.trail = trail
        self.asked: set[str] = set()

    def wrong(self, field: str, what: str) -> Damaged:
        line = self.lines.of((*self.trail, field)) if self.lines else 0
        where = f" (line {line})" if line else ""
        return Damaged(f"{self.file}: {self.name}: field {field!r} {what}{where}.")

    def has(self, field: str) -> bool:
        return field in self.data

    def get(self, field: str, default: Any) -> Any:
        self.asked.add(field)
        value = self.data.get(field, default)
        if value is MISSING:
            raise self.wrong(field, "is missing")
        return value

    def number(self, field: str, default: int = MISSING, *, low: int = 0, high: int = 999) -> int:
        value = self.get(field, default)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(field, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def text(self, field: str, default: str = MISSING) -> str:
        value = self.get(field, default)
        if not isinstance(value, str) or (default is MISSING and not value.strip()):
            raise self.wrong(field, f"must be a text, not {value!r}")
        return value

    def id(self, field: str = "id") -> str:
        """A stable id: small letters, digits and underscores."""
        value = self.text(field)
        if not (value.isascii() and value.replace("_", "a").isalnum() and value == value.lower()):
            raise self.wrong(field, f"must be small letters, digits and underscores, not {value!r}")
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        value = self.get(field, default)
        if type(value) is not bool:
            raise self.wrong(field, f"must be true or false, not {value!r}")
        return value

    def one_of(self, field: str, choices: Sequence[str], default: str = MISSING) -> str:
        value = self.get(field, default)
        if value not in choices:
            raise self.wrong(field, f"must be one of {', '.join(filter(None, choices))}, not {value!r}")
        return str(value)

    def texts(self, field: str, default: Sequence[str] = MISSING) -> tuple[str, ...]:
        value = self.get(field, default)
        if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
            raise self.wrong(field, f"must be a list of texts, not {value!r}")
        return tuple(value)

    def numbers(self, field: str, default: Sequence[int] = MISSING) -> tuple[int, ...]:
        value = self.get(field, default)
        if not isinstance(value, (list, tuple)) or not all(type(item) is int for item in value):
            raise self.wrong(field, f"must be a list of whole numbers, not {value!r}")
        return tuple(value)

    def table(self, field: str, default: dict[str, Any] = MISSING) -> Entry:
        value = self.get(field, default)
        if not isinstance(value, dict):
            raise self.wrong(field, f"must be a table, not {value!r}")
        return Entry(self.file, f"{self.name}, {field}", value, self.lines, (*self.trail, field))

    def tables(self, field: str, default: Sequence[dict[str, Any]] = MISSING) -> list[Entry]:
        value = self.get(field, default)
        if not isinstance(value, (list, tuple)) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(field, f"must be a list of tables, not {value!r}")
        return [
            Entry(self.file, f"{self.name}, {field} {i}", item, self.lines, (*self.trail, field, i - 1))
            for i, item in enumerate(value, 1)
        ]

    def finish(self) -> None:
        for field in self.data:
            if field not in self.asked:
                raise self.wrong(field, "is not known here")


class Sheet(Entry):
    """A whole TOML file."""

    @classmethod
    def open(cls, path: Path) -> Sheet:
        try:
            return cls(path.name, "top level", tomllib.loads(path.read_text("utf-8")))
        except OSError as error:
            raise Damaged(f"{path.name} cannot be read: {error.strerror}.") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise Damaged(f"{path.name} is not a TOML file: {error}.") from None

    def of_edition(self, edition: int) -> Sheet:
        """The file as it is in one edition: of entries with one id, the newest that has come by then."""
        for kind, table in self.data.items():
            if isinstance(table, list) and any(isinstance(entry, dict) and "edition" in entry for entry in table):
                entries = self.tables(kind)
                since = [entry.number("edition", 1, low=1) for entry in entries]
                newest: dict[object, int] = {}
                for entry, first in zip(entries, since, strict=True):
                    if first <= edition:
                        newest[entry.data.get("id")] = max(first, newest.get(entry.data.get("id"), 1))
                self.data[kind] = [
                    {field: value for field, value in entry.data.items() if field != "edition"}
                    for entry, first in zip(entries, since, strict=True)
                    if first == newest.get(entry.data.get("id"))
                ]
        return self

    def entries(self, kind: str) -> list[Entry]:
        """All `[[kind]]` tables, named by their ids, which must differ."""
        found = self.tables(kind)
        seen: set[str] = set()
        for i, entry in enumerate(found, 1):
            id = entry.data.get("id", f"number {i}")
            entry.name = f"{kind} {id!r}" if "id" in entry.data else f"{kind} {id}"
            if entry.name in seen:
                raise entry.wrong("id", "is used twice")
            seen.add(entry.name)
        return found


class Sheets:
    """All content files of a game as one, by the names of their tables.

    An entry with an `edition` counts from that edition on, in the place of an earlier one of the same id beside it.
    `own` is a player's file, or a folder of them, with only what differs. Single tables are changed field by field,
    lists of entries by their ids: entries of ours are changed field by field, others added where the list is
    `growing`. Lists in `whole`, and whatever has no ids, are replaced. Where entries are long, `lines` lets a sentence
    about a player's own name the line too.
    """

    def __init__(
        self,
        folder: Path,
        own: Path | None = None,
        *,
        edition: int = 1,
        growing: Collection[str] = (),
        whole: Collection[str] = (),
        lines: bool = False,
    ) -> None:
        self.data: dict[str, Any] = {}
        self.files: dict[str, str] = {}  # where each table stands
        self.growing, self.whole = growing, whole
        self.lines: dict[str, Lines] = {}  # of a player's own, by table…
        self.own: dict[str, dict[str, int]] = {}  # …and which of his entries it is that changes one of ours
        self.hash = ""  # of a player's own; records made with it need it again
        self.together: dict[str, list[str]] = {}  # the tables of each of our files
        for path in sorted(folder.glob("*.toml")):
            sheet = Sheet.open(path).of_edition(edition)
            self.together[path.stem] = list(sheet.data)
            self.take(sheet)
        if own is None:
            return
        theirs: dict[str, Any] = {}
        for path in own_files(own):
            sheet = Sheet.open(path).of_edition(edition)
            if lines:
                sheet.lines = Lines(path.read_text("utf-8"))
            for key in sheet.data:
                if key not in self.data:
                    known = ", ".join(sorted(self.data))
                    raise Damaged(f"{path.name}: there is no table {key!r}; there are {known}.")
                if key in theirs:
                    raise Damaged(f"{path.name}: the table {key!r} stands in {self.files[key]} already.")
            theirs.update(sheet.data)
            if sheet.lines is not None:
                self.lines.update(dict.fromkeys(sheet.data, sheet.lines))
            self.take(Sheet(sheet.file, sheet.name, {key: self.merged(sheet, key) for key in sheet.data}))
        self.hash = hashlib.sha256(repr(sorted(theirs.items())).encode()).hexdigest()[:16]

    def take(self, sheet: Sheet) -> None:
        self.data.update(sheet.data)
        self.files.update(dict.fromkeys(sheet.data, sheet.file))

    def merged(self, sheet: Sheet, key: str) -> Any:
        ours, own = self.data[key], sheet.data[key]
        if isinstance(ours, dict) and isinstance(own, dict):
            return {**ours, **own}
        if key in self.whole or not (isinstance(ours, list) and all(isinstance(e, dict) and "id" in e for e in ours)):
            return own
        entries = {entry["id"]: entry for entry in ours}
        self.own[key] = {}
        for i, entry in enumerate(sheet.entries(key)):
            id = entry.id()
            self.own[key][id] = i
            if id not in entries and key not in self.growing:
                raise Damaged(f"{sheet.file}: there is no {key} {id!r} to change.")
            entries[id] = {**entries.get(id, {}), **entry.data}
        return list(entries.values())

    def sheet(self, key: str) -> Sheet:
        """One table as if it stood alone in its file."""
        return Sheet(self.files[key], "top level", {key: self.data[key]}, self.lines.get(key))

    def file(self, stem: str) -> Sheet:
        """All tables of one of our files, as they are now."""
        keys = self.together[stem]
        ours = f"{stem}.toml"
        changed = [self.files[key] for key in keys if self.files[key] != ours]
        return Sheet(changed[0] if changed else ours, "top level", {key: self.data[key] for key in keys})

    def entries(self, key: str) -> list[Entry]:
        found = self.sheet(key).entries(key)
        for entry in found if key in self.own else ():
            i = self.own[key].get(str(entry.data.get("id")))
            entry.lines, entry.trail = (None, ()) if i is None else (entry.lines, (key, i))
        return found

    def tables(self, key: str) -> list[Entry]:
        return self.sheet(key).tables(key)

    def table(self, key: str) -> Entry:
        return self.sheet(key).table(key)


def own_files(own: Path) -> list[Path]:
    if not own.is_dir():
        return [own]
    found = sorted(own.glob("*.toml"))
    if not found:
        raise Damaged(f"{own.name} holds no TOML file.")
    return found
