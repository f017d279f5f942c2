"""The puzzles of every game: each comes from a game that can be played, and its margin is real."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from saloon.engine import registry
from saloon.engine.errors import Damaged
from saloon.engine.match import Match
from saloon.engine.puzzle import Puzzle, match_of, of_the_day, read_puzzles

PUZZLES = {slug: read_puzzles(slug) for slug in registry.modules()}
FIT = {slug for slug, puzzles in PUZZLES.items() if puzzles}


def test_so_many_of_each_game_that_is_fit_for_them() -> None:
    assert {slug: len(PUZZLES[slug]) for slug in FIT} == {"stetsons": 30, "tiled": 30}


@pytest.mark.parametrize("slug", sorted(FIT))
def test_every_record_leads_to_its_question_and_the_answers_are_legal(slug: str) -> None:
    game = registry.game(slug)
    for puzzle in PUZZLES[slug].values():
        match = match_of(game, puzzle)
        assert match.record == puzzle.record
        begun = Match.from_position(game, match.position(), seed=1)
        assert sorted(begun.options(puzzle.seat)) == sorted(puzzle.answers)
        assert len(set(puzzle.answers)) == len(puzzle.answers) >= 3
        for worse, error in zip(puzzle.worse[1:], puzzle.errors[1:], strict=True):
            assert worse - 3 * error >= 3, puzzle.id  # 5 of a hundred, chance counted off; both are rounded


def some(*ids: str) -> dict[str, Puzzle]:
    return {id: Puzzle(id, 0, ("a", "b"), (0, 9), (0, 1), "") for id in ids}


def test_the_games_take_turns_from_day_to_day_and_so_do_their_puzzles() -> None:
    puzzles = {"one": some("x", "y"), "none": {}, "two": some("p", "q", "r")}
    days = [of_the_day(date.fromordinal(n), puzzles) for n in range(2, 9)]
    assert days == [("one", "y"), ("two", "q"), ("one", "x"), ("two", "r"), ("one", "y"), ("two", "p"), ("one", "x")]
    assert of_the_day(date.fromordinal(2), {"none": {}}) is None


WRITTEN = """[[puzzle]]
id = "one"
seat = "A"
answers = ["eat", "ride"]
worse = [0, 20]
errors = [0, 2]
record = "not a record"
"""


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[0, 20]", "[20, 0]", "'worse' must begin with 0 and rise"),
        ("[0, 20]", "[0]", "'worse' must have a number for each of the 2 answers"),
        ('"A"', '"Z"', "'seat' must be"),
        ('["eat", "ride"]', '["eat"]', "'answers' must be two or more"),
        ("seat =", "sheet =", "'seat' is missing"),
    ],
)
def test_a_damaged_entry_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, reason: str
) -> None:
    assert old in WRITTEN
    (tmp_path / "puzzles.toml").write_text(WRITTEN.replace(old, new))
    monkeypatch.setattr(registry, "folder", lambda slug: tmp_path)
    with pytest.raises(Damaged, match=reason):
        read_puzzles.__wrapped__("toy")


def test_a_record_that_cannot_be_played_or_asks_something_else_is_refused() -> None:
    game = registry.game("stetsons")
    puzzle = next(iter(PUZZLES["stetsons"].values()))
    for answers, record, reason in (
        (puzzle.answers, "not a record", "has a record that cannot be played"),
        (("play nothing", *puzzle.answers[1:]), puzzle.record, "does not have the answers of its record"),
    ):
        with pytest.raises(Damaged, match=reason):
            match_of(game, Puzzle("x", puzzle.seat, answers, puzzle.worse, puzzle.errors, record))
