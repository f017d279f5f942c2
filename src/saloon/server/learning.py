"""Learning: somebody's table of a lesson or a puzzle, back to it, and on without it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from saloon import bots
from saloon.bots.cast import next_name
from saloon.engine import registry
from saloon.engine.contract import Game, Setup
from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.engine.puzzle import match_of
from saloon.server import changes, faces, lessons, puzzles, wire
from saloon.server.changes import Change
from saloon.server.hall import Hall
from saloon.server.store import LogRow, Person, SeatDoc, TableDoc
from saloon.server.table import Table

OPPONENT = "tenderfoot"  # whom a learner meets when he goes on; in a game without levels its weakest own bot


async def take_lesson(hall: Hall, person: Person, slug: str, id: str) -> wire.TableInfo:
    """The table of this lesson where he left it, or a new one."""
    game = registry.game(slug)
    lesson = lessons.find(game, id)
    title = f"{game.meta.title}: {lesson.title}"
    doc = seated(hall, person, game, lesson.position, lesson.seat, lesson.names, title)
    doc.lesson = id
    return await sit_down(hall, person, doc)


async def take_puzzle(hall: Hall, person: Person, slug: str, id: str) -> wire.TableInfo:
    """The table of this puzzle, if he has not played on from there, or a new one."""
    game = registry.game(slug)
    puzzle = puzzles.find(game, id)
    match = match_of(game, puzzle)
    number = list(puzzles.there(slug)).index(id) + 1
    names = ("",) * match.setup.seats
    doc = seated(hall, person, game, match.position(), puzzle.seat, names, f"{game.meta.title}: puzzle {number}")
    doc.puzzle = id
    return await sit_down(hall, person, doc)


def seated(
    hall: Hall, person: Person, game: Game[Any], position: dict[str, Any], mine: int, names: Sequence[str], title: str
) -> TableDoc:
    """A table at this position, where the person has one seat and bots have the others."""
    setup = Setup.of(game.meta, position["seats"], position["options"], position["edition"])
    known = bots.names(game)
    bot = OPPONENT if OPPONENT in known else known[1]
    seats: list[SeatDoc] = []
    for seat, name in enumerate(names):
        if seat == mine:
            seats.append(SeatDoc(person.name, person=person.id, face=faces.of_person(person.id, person.face)))
        else:
            seats.append(SeatDoc(name or next_name([person.name, *(one.name for one in seats)]), bot=bot))
    doc = hall.fresh(game, setup, person, seats, title)
    doc.status, doc.sealed = "playing", False
    doc.position = json.dumps(position, separators=(",", ":"))
    return doc


async def sit_down(hall: Hall, person: Person, doc: TableDoc) -> wire.TableInfo:
    """At his table like this one, if there is one that still teaches; else at this one."""
    for listed in await hall.store.tables_of(person.id):
        other = listed.doc
        same = (other.game, other.lesson, other.puzzle) == (doc.game, doc.lesson, doc.puzzle)
        if same and lessons.lasts(other) and other.status == "playing":
            return (await hall.table(listed.id, person)).info(person.id)
    match = Match.from_position(registry.game(doc.game), json.loads(doc.position), chance=changes.sealed_chance(doc))
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
