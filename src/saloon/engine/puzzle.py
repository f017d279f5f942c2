"""Puzzles: positions of real games in which one answer is clearly best.

`puzzles.toml` in a game's folder has them: each is a record that stops where the question is put, and every answer to
it with how much less it wins than the best. `saloon puzzles GAME` finds and writes them.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from saloon.engine import registry
from saloon.engine.chance import Recorded
from saloon.engine.content import Entry, Sheet
from saloon.engine.contract import Game, Seat
from saloon.engine.errors import Damaged, SaloonError
from saloon.engine.match import Match
from saloon.engine.words import letter

FILE = "puzzles.toml"
SEATS = [letter(seat) for seat in range(8)]


@dataclass(frozen=True, slots=True)
class Puzzle:
    id: str
    seat: Seat  # who is asked
    answers: tuple[str, ...]  # the best first
    worse: tuple[int, ...]  # so many games of a hundred are lost with it that the best wins
    errors: tuple[int, ...]  # of these numbers, one standard error
    record: str = field(repr=False)  # the game up to its question

    def loses(self, answer: str) -> int:
        return self.worse[self.answers.index(answer)]


@functools.lru_cache(maxsize=32)
def read_puzzles(slug: str) -> dict[str, Puzzle]:
    """The puzzles of a game, in their order; raises Damaged with entry and field. Records are read by `match_of`."""
    path = registry.folder(slug) / FILE
    if not path.is_file():
        return {}
    sheet = Sheet.open(path)
    puzzles = [read_puzzle(entry) for entry in sheet.entries("puzzle")]
    sheet.finish()
    return {puzzle.id: puzzle for puzzle in puzzles}


def read_puzzle(entry: Entry) -> Puzzle:
    puzzle = Puzzle(
        id=entry.id(),
        seat=SEATS.index(entry.one_of("seat", SEATS)),
        answers=entry.texts("answers"),
        worse=entry.numbers("worse"),
        errors=entry.numbers("errors"),
        record=entry.text("record"),
    )
    if len(puzzle.answers) < 2:
        raise entry.wrong("answers", "must be two or more")
    for name, numbers in (("worse", puzzle.worse), ("errors", puzzle.errors)):
        if len(numbers) != len(puzzle.answers):
            raise entry.wrong(name, f"must have a number for each of the {len(puzzle.answers)} answers")
    if puzzle.worse[0] != 0 or sorted(puzzle.worse) != list(puzzle.worse) or puzzle.worse[1] == 0:
        raise entry.wrong("worse", "must begin with 0 and rise")
    entry.finish()
    return puzzle


def match_of(game: Game[Any], puzzle: Puzzle) -> Match:
    """The game up to its question; raises Damaged if its record cannot be played or asks something else."""
    try:
        match = Match.from_record(puzzle.record, game, Recorded())
    except SaloonError as error:
        raise Damaged(f"{FILE}: puzzle {puzzle.id!r} has a record that cannot be played: {error}") from None
    if puzzle.seat not in match.waiting_for or sorted(match.options(puzzle.seat)) != sorted(puzzle.answers):
        raise Damaged(f"{FILE}: puzzle {puzzle.id!r} does not have the answers of its record.")
    return match


def of_the_day(day: date, puzzles: dict[str, dict[str, Puzzle]]) -> tuple[str, str] | None:
    """Game and puzzle of a day, the same for everybody: games take turns, and so do the puzzles of each."""
    games = [slug for slug, there in puzzles.items() if there]
    if not games:
        return None
    turn, at = divmod(day.toordinal(), len(games))
    ids = list(puzzles[games[at]])
    return games[at], ids[turn % len(ids)]
