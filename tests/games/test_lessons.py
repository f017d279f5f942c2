"""The lessons of every game: each is played to its end with the answers looked for, and with any others."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from saloon.engine import registry
from saloon.engine.errors import SaloonError
from saloon.engine.lesson import Lesson, read_lessons
from saloon.engine.match import Match
from saloon.engine.rulebook import stated
from saloon.server import lessons
from saloon.server.store import SeatDoc, TableDoc

LESSONS = [(slug, lesson) for slug in registry.modules() for lesson in read_lessons(registry.game(slug)).values()]
EACH = pytest.mark.parametrize(("slug", "lesson"), LESSONS, ids=[f"{slug} {lesson.id}" for slug, lesson in LESSONS])


def doc_of(slug: str, lesson: Lesson) -> TableDoc:
    seats = [SeatDoc(name) for name in lesson.names]
    return TableDoc(slug, 1, {}, "A lesson", "ann", seats, "secret", lesson=lesson.id)


def begin(slug: str, lesson: Lesson) -> Match:
    return Match.from_position(registry.game(slug), json.loads(json.dumps(lesson.position)), seed=1)


@EACH
def test_every_step_says_something_that_fits(slug: str, lesson: Lesson) -> None:
    rules = stated((registry.folder(slug) / "rulebook.md").read_text())
    assert 15 <= len(lesson.steps) <= 30
    assert sum(bool(step.answer) for step in lesson.steps) >= 10  # it is played, not read
    for step in lesson.steps:
        plain = re.sub(r"\*\*|[\[\]]", "", step.words)
        assert len(plain) <= 130, (step.title, len(plain))
        assert len(step.title.split()) <= 3, step.title
        assert not step.rule or step.rule in rules, step.rule
        assert step.answer or not (step.question or step.press or step.other or step.free)


@EACH
def test_it_is_played_to_its_end_with_the_answers_looked_for(slug: str, lesson: Lesson) -> None:
    doc, match = doc_of(slug, lesson), begin(slug, lesson)
    said = []
    while (where := lesson.where(match)).played < len(lesson.path) and not where.off:
        for seat in match.waiting_for:
            step = lesson.step(where)
            text = step.answer if seat == lesson.seat and step else lessons.scripted(doc, match, seat)
            said += [text] if seat == lesson.seat else []
            match = lessons.answered(doc, match, seat, text)
    assert lesson.where(match)[1:] == (len(lesson.path), False)
    assert not any(step.answer for step in lesson.steps[lesson.where(match).at :])
    assert said == [step.answer for step in lesson.steps if step.answer]
    assert match.question is not None  # there is something to go on with
    after = lessons.answered(doc, match, match.waiting_for[0], match.options(match.waiting_for[0])[0])
    assert lesson.where(after) == lesson.where(match)


@EACH
def test_no_other_answer_is_a_dead_end(slug: str, lesson: Lesson) -> None:
    """At every step any legal answer is played; the lesson knows it was left, and taking it back goes on with it."""
    doc, match, dice = doc_of(slug, lesson), begin(slug, lesson), random.Random(1)
    left = 0
    while not (where := lesson.where(match)).off and where.played < len(lesson.path):
        step = lesson.step(where)
        for seat in match.waiting_for:
            if seat != lesson.seat:
                match = lessons.answered(doc, match, seat, lessons.scripted(doc, match, seat))
                continue
            assert step is not None
            others = [text for text in match.options(seat) if text != step.answer]
            aside = lessons.answered(doc, match, seat, dice.choice(others)) if others else match
            if len(aside.steps) > len(match.steps) and not step.free:
                gone = lesson.where(aside)
                assert gone.off
                assert (gone.at, gone.played) == (where.at, where.played)
                for _ in range(5):  # the game goes on as it likes
                    for one in aside.waiting_for:
                        aside = lessons.answered(doc, aside, one, dice.choice(aside.options(one)))
                aside.take_back(seat, len(aside.steps) - gone.played)
                assert aside.view(seat) == match.view(seat)
                left += 1
            match = lessons.answered(doc, match, seat, step.answer)
    assert lesson.where(match).played == len(lesson.path)
    assert left >= 5


def test_every_game_of_the_house_has_its_lessons() -> None:
    found = {slug: [lesson.id for one, lesson in LESSONS if one == slug] for slug, _ in LESSONS}
    assert found == {
        "frontier": ["first"],
        "oldwest": ["town", "industry", "politics"],
        "ruthless": ["duel", "street"],
        "stetsons": ["first"],
        "tiled": ["first"],
    }


def test_a_lesson_that_no_longer_fits_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("frontier")
    folder = registry.folder("frontier")
    words, record = (folder / "lesson.toml").read_text(), (folder / "lessons/first.txt").read_text()
    (tmp_path / "lessons").mkdir()
    monkeypatch.setattr(registry, "folder", lambda slug: tmp_path)

    def complaint(words: str, record: str) -> str:
        (tmp_path / "lesson.toml").write_text(words)
        (tmp_path / "lessons/first.txt").write_text(record)
        with pytest.raises(SaloonError) as wrong:
            read_lessons.__wrapped__(game)
        return str(wrong.value)

    step = "lesson.toml: lesson 'first', step 4: field"
    assert complaint(words.replace('answer = "eat"', 'answer = "sell rations"'), record) == (
        f"{step} 'answer' must be 'eat' as in the record, not 'sell rations'."
    )
    assert complaint(words.replace('"frontier.face_critter"', '"frontier.face_duel"', 1), record) == (
        "lesson.toml: lesson 'first', step 3: field 'question' must be 'frontier.face_critter', "
        "not 'frontier.face_duel'."
    )
    assert complaint(words.replace('title = "Breakfast"', 'titel = "Breakfast"'), record) == (
        f"{step} 'title' is missing."
    )
    assert complaint(words, record.replace("A flee", "A bullets")) == (
        "lesson.toml: lesson 'first': field 'id' has a record that cannot be played: The record breaks at move 7 "
        "(A bullets): Sheriff takes 7 Bullets and you have 5. (FR-045)."
    )
    assert complaint(words, record.rpartition("A bullets | chuck_wagon")[0]).endswith(
        "field 'answer' comes after the end of the record."
    )
    assert complaint(words.replace("minutes = 6", "minutes = 6\nbegins = 3"), record) == (
        "lesson.toml: lesson 'first': field 'begins' must be where the learner is asked."
    )
    assert complaint(words.replace("minutes = 6", "minutes = 6\nbegins = 99"), record) == (
        "lesson.toml: lesson 'first': field 'begins' is beyond the 29 steps of the record."
    )
