"""Learning: somebody's table of a lesson, back to it, and on without it."""

from __future__ import annotations

import json
import time

from saloon import bots
from saloon.bots.cast import next_name
from saloon.engine import registry
from saloon.engine.contract import Setup
from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.server import changes, faces, lessons, wire
from saloon.server.changes import Change
from saloon.server.hall import Hall
from saloon.server.store import LogRow, Person, SeatDoc
from saloon.server.table import Table

OPPONENT = "tenderfoot"  # whom a learner meets when he goes on; in a game without levels its weakest own bot


async def sit_down(hall: Hall, person: Person, slug: str, id: str) -> wire.TableInfo:
    """The table of this lesson where he left it, or a new one."""
    game = registry.game(slug)
    lesson = lessons.find(game, id)
    for listed in await hall.store.tables_of(person.id):
        doc = listed.doc
        if doc.game == slug and doc.lesson == id and lessons.lasts(doc) and doc.status == "playing":
            return (await hall.table(listed.id, person)).info(person.id)
    position = lesson.position
    setup = Setup.of(game.meta, position["seats"], position["options"], position["edition"])
    known = bots.names(game)
    bot = OPPONENT if OPPONENT in known else known[1]
    seats: list[SeatDoc] = []
    for seat, name in enumerate(lesson.names):
        if seat == lesson.seat:
            seats.append(SeatDoc(person.name, person=person.id, face=faces.of_person(person.id, person.face)))
        else:
            seats.append(SeatDoc(name or next_name([person.name, *(one.name for one in seats)]), bot=bot))
    doc = hall.fresh(game, setup, person, seats, f"{game.meta.title}: {lesson.title}")
    doc.lesson, doc.status, doc.sealed = id, "playing", False
    doc.position = json.dumps(position, separators=(",", ":"))
    match = Match.from_position(game, position, chance=changes.sealed_chance(doc))
    row = LogRow(1, "play", changes.lines(match, 0), len(match.steps), None, time.time())
    return await hall.add(doc, person, [row])


def turn(table: Table, person: str, what: str) -> Change:
    """ "back" to where the lesson was left, or "over": the game goes on without it."""
    changes.sits(table, person, "turn its lesson")
    match, lesson = changes.live(table), lessons.of(table.doc)
    if what == "over" and lessons.lasts(table.doc):
        doc = changes.copy(table.doc)
        doc.taught = True
        return Change([("table", "")], doc=doc)
    if lesson is None:
        raise Refused("There is no lesson at this table.")
    if what != "back":
        raise Refused(f"A lesson is turned 'back' or 'over', not {what[:20]!r}.")
    where = lesson.where(match)
    if not where.off:
        raise Refused("The lesson has not been left.")
    return changes.taken_back(table, lesson.seat, len(match.steps) - where.played)
