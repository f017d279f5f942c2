"""Lessons: a piece of a real game, with words to every answer the learner gives.

A lesson is a record (`lessons/<id>.txt` in the game's folder) and an entry of `lesson.toml` beside it. The record says
what everybody answers and what chance gives; the entry says from which step on the learner plays, and has words for
each of his answers. Nothing else is kept: how far somebody has come follows from what was played at his table.

    lessons = read_lessons(registry.game("frontier"))
    table = Match.from_position(game, lessons["first"].position)
    lessons["first"].where(table)                # Where(at=0, played=0, off=False)
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from saloon.engine import registry
from saloon.engine.chance import Recorded
from saloon.engine.content import Entry, Sheet
from saloon.engine.contract import Game, Seat
from saloon.engine.errors import Damaged, SaloonError
from saloon.engine.match import Match, Step
from saloon.engine.tell import Notes
from saloon.engine.words import seat_of

FILE = "lesson.toml"


class Where(NamedTuple):
    """How far a learner has come."""

    at: int  # so many steps of the lesson are behind him, up to the last that looked for an answer
    played: int  # so many steps of the match are as the lesson has them…
    off: bool  # …and then came something else


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to do, or only to look at if no answer is looked for."""

    title: str  # one or two words
    words: str
    question: str = ""  # the kind of question it is about
    answer: str = ""  # as it is written in the record
    rule: str = ""  # what stands behind "Why?"
    light: tuple[str, ...] = ()  # things to look at, each by kind and id: "supply bullets"
    press: tuple[str, ...] = ()  # the way to the answer, where a board does not show it at once
    other: str = ""  # what is said to another answer
    free: bool = False  # any answer will do, as long as the rest of the lesson still fits


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    title: str
    about: str  # one sentence for whoever chooses it
    minutes: int
    seat: Seat  # the learner's
    names: tuple[str, ...]  # who sits where, as the record says
    steps: tuple[LessonStep, ...]
    end: str  # said when it is through
    position: dict[str, Any]  # where the learner begins
    path: tuple[Step, ...] = field(repr=False)  # of the match, from there to the end of the lesson

    def where(self, match: Match) -> Where:
        """How far a match that began at `position` follows the lesson."""
        steps = [i for i, step in enumerate(self.steps) if step.answer]
        at = played = 0
        for mine, theirs in zip(match.steps, self.path, strict=False):
            asked = self.seat in theirs.answers and not theirs.forced
            step = steps[0] if asked else 0
            same = mine.answers == theirs.answers or (asked and self.steps[step].free)
            if not same or mine.chance != theirs.chance:
                break
            played += 1
            if asked:
                at = step + 1
                del steps[0]
        return Where(at, played, off=played < min(len(match.steps), len(self.path)))

    def step(self, where: Where) -> LessonStep | None:
        """The next step that looks for an answer."""
        return next((step for step in self.steps[where.at :] if step.answer), None)

    def luck(self, where: Where) -> Recorded:
        """What chance gives to the next answer, and no more than that: another answer may ask for something else."""
        tokens: list[str] = []
        for i, step in enumerate(self.path[where.played :]):
            if i and not step.forced:
                break
            tokens += step.chance
        return Recorded(tokens)

    def answer(self, match: Match, seat: Seat) -> str:
        """What somebody else than the learner says in the lesson; nothing where it has been left."""
        where = self.where(match)
        if where.off or where.played == len(self.path) or seat == self.seat:
            return ""
        move = self.path[where.played].answers.get(seat)
        return match.game.text(match.state, move) if move is not None and match.allows(seat, move) else ""


@functools.lru_cache(maxsize=32)
def read_lessons(game: Game[Any]) -> dict[str, Lesson]:
    """The lessons of a game, in their order; raises Damaged with entry and field if one does not fit its record."""
    folder = registry.folder(game.meta.slug)
    if not (folder / FILE).is_file():
        return {}
    sheet = Sheet.open(folder / FILE)
    lessons = [read_lesson(game, entry, folder / "lessons") for entry in sheet.entries("lesson")]
    sheet.finish()
    return {lesson.id: lesson for lesson in lessons}


def read_lesson(game: Game[Any], entry: Entry, folder: Path) -> Lesson:
    id = entry.id()
    try:
        match = Match.from_record((folder / f"{id}.txt").read_text("utf-8"), game, Recorded())
    except OSError as error:
        raise entry.wrong("id", f"has no record {id}.txt: {error.strerror}") from None
    except SaloonError as error:
        raise entry.wrong("id", f"has a record that cannot be played: {error}") from None
    try:
        seat = seat_of(entry.text("seat", "A"), match.setup.seats)
    except SaloonError as error:
        raise entry.wrong("seat", f"is no seat of the record: {error}") from None
    begins = entry.number("begins", 0, high=100_000)
    if begins > len(match.steps):
        raise entry.wrong("begins", f"is beyond the {len(match.steps)} steps of the record")
    state = match.state_at(begins)
    question = game.ask(state)
    if question is None or seat not in question.seats or begins == len(match.steps) or match.steps[begins].forced:
        raise entry.wrong("begins", "must be where the learner is asked")
    lesson = Lesson(
        id=id,
        title=entry.text("title"),
        about=entry.text("about"),
        minutes=entry.number("minutes", low=1, high=30),
        seat=seat,
        names=tuple(match.players.get(one, "") for one in range(match.setup.seats)),
        steps=tuple(read_step(one) for one in entry.tables("step")),
        end=entry.text("end"),
        position=match.position() | {"state": game.dump(state)},
        path=tuple(match.steps[begins:]),
    )
    entry.finish()
    compare(game, lesson, state, entry.tables("step"))
    return lesson


def read_step(entry: Entry) -> LessonStep:
    answer = entry.text("answer", "")
    step = LessonStep(
        title=entry.text("title"),
        words=entry.text("words"),
        question=entry.text("question") if answer else "",
        answer=answer,
        rule=entry.text("rule", ""),
        light=entry.texts("light", ()),
        press=entry.texts("press", ()),
        other=entry.text("other", ""),
        free=entry.flag("free"),
    )
    entry.finish()
    return step


def compare(game: Game[Any], lesson: Lesson, state: Any, entries: list[Entry]) -> None:
    """Every answer of the learner in the record has its step, and every step its answer."""
    state, unsaid = state.copy(), [(step, entry) for step, entry in zip(lesson.steps, entries, strict=True)]
    unsaid = [(step, entry) for step, entry in unsaid if step.answer]
    for past in lesson.path:
        question, move = game.ask(state), past.answers.get(lesson.seat)
        assert question is not None
        if move is not None and not past.forced:
            text = game.text(state, move)
            if not unsaid:
                raise Damaged(f"{FILE}: lesson {lesson.id!r}: the record goes on with {text!r}, and no step is left.")
            step, entry = unsaid.pop(0)
            if step.question != question.kind:
                raise entry.wrong("question", f"must be {question.kind!r}, not {step.question!r}")
            if step.answer != text:
                raise entry.wrong("answer", f"must be {text!r} as in the record, not {step.answer!r}")
        game.play(state, past.answers, Recorded(past.chance), Notes())
    if unsaid:
        raise unsaid[0][1].wrong("answer", "comes after the end of the record")
