"""What the readers of content files share: names of pieces, spaces and basins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from saloon.engine.content import Entry, Sheet
from saloon.engine.errors import Damaged

BOARDS = "ABCD"


def space_name(space: int) -> str:
    """B43: board B, column 4, row 3."""
    return f"{BOARDS[space // 64]}{space % 8 + 1}{space % 64 // 8 + 1}"


SPACES = tuple(space_name(space) for space in range(256))
SPACE_IDS = tuple(name.lower() for name in SPACES)  # as answers write them
BASINS = tuple(f"{board}{half}" for board in BOARDS for half in (1, 2))
BASIN_IDS = tuple(name.lower() for name in BASINS)


@dataclass(frozen=True)
class Named:
    """A piece as people see it."""

    id: str
    name: str
    text: str = ""
    rule: str = ""


def ids_must_be(sheet: Sheet, found: Sequence[str], wanted: Sequence[str]) -> None:
    if tuple(found) != tuple(wanted):
        raise Damaged(f"{sheet.file}: the entries must be {', '.join(wanted)}, in that order.")


def row_of(entry: Entry, field: str, length: int, high: int = 99) -> list[int]:
    numbers = entry.numbers(field)
    if len(numbers) != length or any(not 0 <= number <= high for number in numbers):
        raise entry.wrong(field, f"must be {length} numbers from 0 to {high}")
    return list(numbers)
