"""Rule numbers: where the rulebook states them, where code and tests cite them.

A rulebook states a rule in a paragraph that begins with its number in bold, `**FR-042** …`. Code cites it
in a comment or docstring beside the line that enforces it, tests in a docstring: a search for the number finds
all three.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

STATED = re.compile(r"^\*\*([A-Z]{2}-[0-9]{3}[a-z]?)\*\*", re.MULTILINE)
CITED = re.compile(r"\b([A-Z]{2}-E?[0-9]{2,3}[a-z]?)\b")
RANGE = re.compile(r"\b([A-Z]{2})-([0-9]{3}) to ([0-9]{3})\b")  # FR-105 to 108


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which of a rulebook's numbers nothing cites."""

    stated: tuple[str, ...]
    without_code: tuple[str, ...]
    without_test: tuple[str, ...]
    unknown: tuple[str, ...]  # cited somewhere, stated nowhere


def stated(rulebook: str) -> list[str]:
    """The rule numbers of a rulebook, in its order."""
    return STATED.findall(rulebook)


def paragraph(rulebook: str, rule: str) -> str:
    """One rule's text."""
    start = rulebook.find(f"**{rule}**")
    return "" if start < 0 else rulebook[start:].split("\n\n", 1)[0]


def cited(files: Iterable[Path]) -> set[str]:
    """Every rule number found in these files."""
    found: set[str] = set()
    for file in files:
        text = file.read_text("utf-8")
        found.update(CITED.findall(text))
        for prefix, first, last in RANGE.findall(text):
            found.update(f"{prefix}-{number:03}" for number in range(int(first), int(last) + 1))
    return found


def coverage(folder: Path, tests: Path | None) -> Coverage:
    """Compare a game's rulebook with its code and its tests."""
    numbers = tuple(stated((folder / "rulebook.md").read_text("utf-8")))
    prefix = numbers[0][:3] if numbers else ""
    in_code = cited(folder.rglob("*.py"))
    in_tests = cited(tests.rglob("*.py")) if tests is not None else set()
    known = set(numbers)
    return Coverage(
        numbers,
        tuple(rule for rule in numbers if rule not in in_code),
        tuple(rule for rule in numbers if rule not in in_tests),
        tuple(sorted(r for r in in_code | in_tests if r.startswith(prefix) and "-E" not in r and r not in known)),
    )
