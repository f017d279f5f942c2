"""The numbers of a game's content files, and a file in which some of them are others."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from saloon.engine import registry


def content_of(slug: str) -> dict[str, Any]:
    """Every table of a game's content files."""
    found: dict[str, Any] = {}
    for path in sorted((registry.folder(slug) / "content").glob("*.toml")):
        found |= tomllib.loads(path.read_text("utf-8"))
    return found


def numbers_of(slug: str) -> dict[str, int]:
    """Every number of a game's content that can be moved, with what is printed: {"game.max_stamina": 20}."""
    found: dict[str, int] = {}
    for table, where in content_of(slug).items():
        entries = {"": where} if isinstance(where, dict) else {}
        if isinstance(where, list):
            entries = {f"{entry['id']}.": entry for entry in where if isinstance(entry, dict) and "id" in entry}
        for id, fields in entries.items():
            numbers = {field: n for field, n in fields.items() if type(n) is int and field != "edition"}
            found |= {f"{table}.{id}{field}": n for field, n in numbers.items()}
    return found


def own_file(values: Mapping[str, int]) -> str:
    """The content file in which numbers of these names are these."""
    tables: dict[tuple[str, str], list[str]] = {}
    for name, value in values.items():
        table, _, rest = name.partition(".")
        entry, _, field = rest.rpartition(".")
        tables.setdefault((table, entry), []).append(f"{field} = {value}")
    text = ""
    for (table, entry), lines in tables.items():
        head = f'[[{table}]]\nid = "{entry}"' if entry else f"[{table}]"
        text += "\n".join([head, *lines]) + "\n"
    return text
