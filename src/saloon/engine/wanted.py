"""The Most Wanted: a game's list of records, which opens with the names it came with (`Game.most_wanted`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Wanted(NamedTuple):
    name: str
    score: int
    title: str = ""
    table: str = ""  # where it was played; empty for those the list opened with


def most_wanted(opening: Sequence[tuple[str, int]], newcomers: Iterable[Wanted]) -> list[Wanted]:
    """Best first. A newcomer must beat the last and hangs below equals; the list keeps its length.

    >>> [row.name for row in most_wanted([("Ann", 3), ("Bob", 2)], [Wanted("Cy", 3), Wanted("Di", 3)])]
    ['Ann', 'Cy']
    """
    rows = [Wanted(name, score) for name, score in opening]
    for newcomer in newcomers:
        if newcomer.score > rows[-1].score:
            rows.insert(sum(row.score >= newcomer.score for row in rows), newcomer)
            rows.pop()
    return rows
