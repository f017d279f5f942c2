"""A store in memory that fails on command, to try a `Table` without a server around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

from saloon.engine import registry
from saloon.engine.contract import Setup
from saloon.server import wire
from saloon.server.database import Done, OutcomeUnknown, Statement, StoreBroken, Taken
from saloon.server.store import Listed, LogRow, SeatDoc, Store, TableDoc
from saloon.server.table import Table


class Shelf(Store):
    """Each write meets the next of `fates`, as long as there are any.

    broken   it is not stored, and that is known
    lost     it is stored, but the line breaks before that is known
    never    it is not stored, and the line breaks before that is known
    """

    def __init__(self, shared: bool = False) -> None:
        super().__init__(cast(Any, SimpleNamespace(shared=shared)))
        self.listed: dict[str, Listed] = {}
        self.rows: dict[str, list[LogRow]] = {}
        self.fates: list[str] = []
        self.watched: Callable[[], None] = lambda: None  # called when something is about to be stored

    async def add_table(self, id: str, doc: TableDoc, log: Sequence[LogRow], waiting: Sequence[int]) -> None:
        self.listed[id] = Listed(id, doc, list(waiting), 0, 0.0)
        self.rows[id] = list(log)

    async def table(self, id: str) -> Listed | None:
        return self.listed.get(id)

    async def log(self, id: str, after: int = 0) -> list[LogRow]:
        return self.rows[id][after:]

    async def version_of(self, id: str, key: str) -> int:
        return next((row.seq for row in self.rows[id] if row.key == key), 0)

    async def append(
        self,
        id: str,
        log: Sequence[LogRow],
        waiting: Sequence[int] | None,
        doc: TableDoc | None,
        also: Sequence[Statement],
    ) -> None:
        self.keep(id, log, waiting, doc)

    def put(
        self,
        id: str,
        log: Sequence[LogRow],
        waiting: Sequence[int] | None,
        doc: TableDoc | None,
        also: Sequence[Statement],
        done: Done,
    ) -> None:
        error: Exception | None = None
        try:
            self.keep(id, log, waiting, doc)
        except Exception as failure:
            error = failure
        asyncio.get_running_loop().call_soon(done, error)

    def keep(self, id: str, log: Sequence[LogRow], waiting: Sequence[int] | None, doc: TableDoc | None) -> None:
        self.watched()
        fate = self.fates.pop(0) if self.fates else ""
        if fate == "broken":
            raise StoreBroken("The disk is full.")
        if fate == "never":
            raise OutcomeUnknown("The line broke.")
        there = self.rows[id]
        keys = {row.key for row in there if row.key is not None}
        if log[0].seq != len(there) + 1 or any(row.key in keys for row in log):
            raise Taken("It is there already.")
        there.extend(log)
        before = self.listed[id]
        self.listed[id] = before._replace(doc=doc or before.doc, steps=log[-1].steps)
        if waiting is not None:
            self.listed[id] = self.listed[id]._replace(waiting=list(waiting), touched=log[-1].made)
        if fate == "lost":
            raise OutcomeUnknown("The line broke.")


async def a_table(shelf: Shelf, *people: str, game: str = "frontier") -> Table:
    """A table at which these people sit; its game has not begun."""
    setup = Setup.of(registry.game(game).meta, len(people))
    seats = [SeatDoc(person.title(), person=person) for person in people]
    doc = TableDoc(game, setup.edition, dict(setup.options), "A table", people[0], seats, "a secret")
    await shelf.add_table("t", doc, [], [])
    listed = await shelf.table("t")
    assert listed is not None
    return Table(shelf, describe, listed, [])


def describe(listed: Listed, person: str, online: set[str], thinking: set[int]) -> wire.TableInfo:
    """As much of a table as these tests look at: nothing."""
    return cast(wire.TableInfo, {"id": listed.id})
