"""The numbers of a game's content files, and a file in which some of them are others."""

from __future__ import annotations

import functools
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from saloon.engine import registry
from saloon.engine.errors import Damaged


def files_of(slug: str) -> dict[str, dict[str, Any]]:
    """Every table of a game's content files, by file."""
    paths = sorted((registry.folder(slug) / "content").glob("*.toml"))
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in paths}


@functools.lru_cache(maxsize=64)
def numbers_of(slug: str) -> dict[str, int]:
    """Every number of a game's content that can be moved, with what is printed: {"game.max_stamina": 20}."""
    tables: dict[str, dict[str, int]] = {}
    for content in files_of(slug).values():
        for table, where in content.items():
            entries: dict[str, Any] = {}
            if type(where) is int:  # it stands alone at the top of its file
                tables[table] = {table: where}
            elif isinstance(where, dict):
                entries = {"": where}
            elif isinstance(where, list):
                entries = {f"{entry['id']}.": entry for entry in where if isinstance(entry, dict) and "id" in entry}
            for id, fields in entries.items():
                numbers = {field: n for field, n in fields.items() if type(n) is int and field != "edition"}
                tables.setdefault(table, {}).update({f"{table}.{id}{field}": n for field, n in numbers.items()})
    firsts = {table: dict([next(iter(numbers.items()))]) for table, numbers in tables.items() if numbers}
    if not taken(slug, {name: n for first in firsts.values() for name, n in first.items()}):
        # A list that a player's own replaces as a whole cannot be changed by a single number.
        firsts = {table: first for table, first in firsts.items() if taken(slug, first)}
    return {name: n for table in firsts for name, n in tables[table].items()}


def taken(slug: str, values: Mapping[str, int]) -> bool:
    """Whether the game reads a file with no more than these."""
    with tempfile.TemporaryDirectory(prefix="saloon-") as folder:
        file = Path(folder) / "own.toml"
        file.write_text(own_file(values), "utf-8")
        try:
            registry.module(slug).load(file)
        except Damaged:
            return False
        return True


def parts_of(name: str) -> tuple[str, str, str]:
    """Table, entry and field of a number; it may stand in no entry, and alone at the top of its file."""
    *where, field = name.split(".")
    table, entry = (*where, "", "")[:2]
    return table, entry, field


def own_file(values: Mapping[str, int]) -> str:
    """The content file in which numbers of these names are these."""
    tables: dict[tuple[str, str], list[str]] = {("", ""): []}  # what stands in no table comes first
    for name, value in values.items():
        table, entry, field = parts_of(name)
        tables.setdefault((table, entry), []).append(f"{field} = {value}")
    lines = tables.pop(("", ""))
    for (table, entry), fields in tables.items():
        lines += [f"[[{table}]]", f'id = "{entry}"'] if entry else [f"[{table}]"]
        lines += fields
    return "".join(f"{line}\n" for line in lines)
