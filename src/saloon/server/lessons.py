"""A lesson's table is an ordinary one whose chance, and what the others say, are written beforehand.

How far it has come is never stored: it follows from what was played. Whoever plays something else plays on with the
table's own chance against its bots, until he goes back to the lesson or leaves it behind.
"""

from __future__ import annotations

import logging
from typing import Any

from saloon.engine import registry
from saloon.engine.contract import Game
from saloon.engine.errors import Damaged, SaloonError
from saloon.engine.lesson import Lesson, read_lessons
from saloon.engine.match import Match
from saloon.server import wire
from saloon.server.store import TableDoc

log = logging.getLogger("saloon.server")


class NoLesson(SaloonError):
    """No such lesson."""


def find(game: Game[Any], id: str) -> Lesson:
    lessons = read_lessons(game)
    if id not in lessons:
        raise NoLesson(f"{game.meta.title} has no lesson {id[:40]!r}.")
    return lessons[id]


def listed(game: Game[Any]) -> list[wire.LessonInfo]:
    try:
        lessons = read_lessons(game).values()
    except Damaged as error:  # a game from elsewhere can still be played
        log.error("The lessons of %s cannot be read: %s", game.meta.slug, error)
        return []
    return [
        wire.LessonInfo(id=one.id, title=one.title, about=one.about, minutes=one.minutes, steps=len(one.steps))
        for one in lessons
    ]


def written(game: Game[Any], id: str) -> wire.Lesson:
    lesson, ids = find(game, id), list(read_lessons(game))
    return wire.Lesson(
        id=id,
        title=lesson.title,
        steps=[
            wire.LessonStep(
                title=step.title,
                words=step.words,
                answer=step.answer,
                rule=step.rule,
                light=list(step.light),
                press=list(step.press),
            )
            for step in lesson.steps
        ],
        end=lesson.end,
        next=(*ids, "")[ids.index(id) + 1],
    )


def lasts(doc: TableDoc) -> bool:
    """Whether a lesson or a puzzle goes on at this table. Then it is on nobody's list."""
    return bool(doc.lesson or doc.puzzle) and not doc.taught


def is_puzzle(doc: TableDoc) -> bool:
    """Whether nobody has played on yet from the puzzle at this table: then nothing is played there."""
    return bool(doc.puzzle) and not doc.taught


def of(doc: TableDoc) -> Lesson | None:
    """The lesson that goes on at this table; none if it has been taken out of the game since."""
    return read_lessons(registry.game(doc.game)).get(doc.lesson) if lasts(doc) else None


def stands(doc: TableDoc, match: Match) -> wire.LessonAt | None:
    lesson = of(doc)
    if lesson is None:
        return None
    where = lesson.where(match)
    left = lesson.step(where) if where.off else None
    return wire.LessonAt(at=where.at, off=where.off, left=where.played, said=left.other if left else "")


def answered(doc: TableDoc, match: Match, seat: int, text: str) -> Match:
    """The match with this answer: in a lesson chance gives what the lesson says, if that is what is asked of it."""
    lesson = of(doc)
    if lesson is not None and not (where := lesson.where(match)).off:
        after = match.copy()
        after.chance = lesson.luck(where)
        try:
            after.answer(seat, text)
            after.chance = match.chance
            return after
        except Damaged:  # another answer, or the lesson is through: the table's own chance
            pass
    after = match.copy()
    after.answer(seat, text)
    return after


def scripted(doc: TableDoc, match: Match, seat: int) -> str:
    """What a bot says in the lesson; nothing where it must think for itself."""
    lesson = of(doc)
    return lesson.answer(match, seat) if lesson else ""
