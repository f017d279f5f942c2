"""Finished games gone over again: in a queue of their own, once for each game, and kept with it in the store."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from saloon.bots.analysis import Analysis, analyse
from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.server import afterwards, changes, own, wire
from saloon.server.store import Person, Store, TableDoc
from saloon.server.table import Table

if TYPE_CHECKING:
    from saloon.server.thinkers import Thinkers

log = logging.getLogger("saloon.studies")

SECONDS = 30.0  # of the processor; for a game alone as many again


class Case(NamedTuple):
    """What is gone over."""

    slug: str
    content: str
    record: str
    seats: list[int]  # whose answers are judged


def study(case: Case) -> Analysis:
    """In a process that thinks."""
    match = Match.from_record(case.record, own.rules_with(case.slug, case.content))
    return analyse(match, case.seats, SECONDS)


class Studies:
    def __init__(self, store: Store, thinkers: Thinkers, start: Callable[[Any], None]) -> None:
        self.store = store
        self.thinkers = thinkers
        self.start = start
        self.running: set[str] = set()

    async def look(self, table: Table) -> wire.Study:
        """What is known so far."""
        match = ended(table)
        kept = await self.store.analysis(table.id, len(match.entries))  # the end can be taken back, and come again
        if kept is not None:
            return wire.Study(state="done", analysis=msgspec.json.decode(kept, type=Analysis))
        return wire.Study(state="thinking" if table.id in self.running else "none", analysis=None)

    async def begin(self, table: Table, person: Person) -> wire.Study:
        """Have it gone over, unless it has been or is now."""
        found = await self.look(table)
        if found.state != "none" or table.id in self.running:
            return found
        case = Case(table.doc.game, table.doc.content, afterwards.record(table), people(table.doc))
        self.thinkers.admit(person.id)
        self.running.add(table.id)
        self.start(self.work(table.id, len(ended(table).entries), case, person))
        return wire.Study(state="thinking", analysis=None)

    async def work(self, id: str, lines: int, case: Case, person: Person) -> None:
        try:
            found = await self.thinkers.study(case, person.id)
            await self.store.keep_analysis(id, lines, msgspec.json.encode(found).decode())
        except Exception:  # whoever asked sees that there is none, and may ask again
            log.exception("Table %s could not be gone over", id)
        finally:
            self.running.discard(id)


def ended(table: Table) -> Match:
    """The match, if it has been played to its end and nobody can learn from it what he must not know."""
    match = changes.playing(table)
    if table.doc.status != "over" or match.outcome is None:
        raise Refused("It can be analysed when it has been played to its end.")
    if changes.held_back(table.doc):
        raise Refused("Others still play with the same cards today; it can be analysed tomorrow.")
    return match


def people(doc: TableDoc) -> list[int]:
    """Whose answers are judged: those of people, or everybody's where bots played among themselves."""
    seats = range(len(doc.seats))
    return [seat for seat in seats if doc.seats[seat].kind == "person"] or list(seats)
