"""Reads a game's TOML tables with care: a damaged file gives one sentence with file, entry and field.

sheets = Sheets(HERE / "content", own)  # all files of the game, with a player's own in the place of ours
for card in sheets.entries("card"):
    id = card.text("id")
    bullets = card.number("bullets", 0, high=9)
    card.finish()                       # complains about a field nobody asked for: a typo, mostly
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from saloon.engine.errors import Damaged

MISSING: Any = object()


class Entry:
    """One table of a TOML file, read field by field."""

    def __init__(self, file: str, name: str, data: dict[str, Any]) -> None:
        self.file = file
        self.name = name
        self.data = data
        self.asked: set[str] = set()

    def wrong(self, field: str, what: str) -> Damaged:
        return Damaged(f"{self.file}: {self.name}: field {field!r} {what}.")

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
        return Entry(self.file, f"{self.name}, {field}", value)

    def tables(self, field: str, default: Sequence[dict[str, Any]] = MISSING) -> list[Entry]:
        value = self.get(field, default)
        if not isinstance(value, (list, tuple)) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(field, f"must be a list of tables, not {value!r}")
        return [Entry(self.file, f"{self.name}, {field} {i}", item) for i, item in enumerate(value, 1)]

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
    `growing`. Lists in `whole`, and whatever has no ids, are replaced.
    """

    def __init__(
        self,
        folder: Path,
        own: Path | None = None,
        *,
        edition: int = 1,
        growing: Collection[str] = (),
        whole: Collection[str] = (),
    ) -> None:
        self.data: dict[str, Any] = {}
        self.files: dict[str, str] = {}  # where each table stands
        self.growing, self.whole = growing, whole
        self.hash = ""  # of a player's own; records made with it need it again
        for path in sorted(folder.glob("*.toml")):
            self.take(Sheet.open(path).of_edition(edition))
        if own is None:
            return
        theirs: dict[str, Any] = {}
        for path in own_files(own):
            sheet = Sheet.open(path).of_edition(edition)
            for key in sheet.data:
                if key not in self.data:
                    known = ", ".join(sorted(self.data))
                    raise Damaged(f"{path.name}: there is no table {key!r}; there are {known}.")
                if key in theirs:
                    raise Damaged(f"{path.name}: the table {key!r} stands in {self.files[key]} already.")
            theirs.update(sheet.data)
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
        for entry in sheet.entries(key):
            id = entry.id()
            if id not in entries and key not in self.growing:
                raise Damaged(f"{sheet.file}: there is no {key} {id!r} to change.")
            entries[id] = {**entries.get(id, {}), **entry.data}
        return list(entries.values())

    def sheet(self, key: str) -> Sheet:
        """One table as if it stood alone in its file."""
        return Sheet(self.files[key], "top level", {key: self.data[key]})

    def entries(self, key: str) -> list[Entry]:
        return self.sheet(key).entries(key)

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
