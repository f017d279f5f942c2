"""A puzzle's table is an ordinary one at which nobody plays until its question is answered.

An answer is judged and not played, so there is nothing to take back: whoever wants to, answers again. Which one is
best leaves the server only with somebody's answer, and as long as it is open there are no hints. Whoever plays on
from there plays an ordinary game.
"""

from __future__ import annotations

import functools
import logging
from datetime import date
from typing import Any

from saloon.bots import coach
from saloon.engine import registry
from saloon.engine.chance import Fleeting
from saloon.engine.contract import Game
from saloon.engine.errors import Damaged, Refused
from saloon.engine.puzzle import Puzzle, of_the_day, read_puzzles
from saloon.server import changes, lessons, wire
from saloon.server.table import NotFound, Table

log = logging.getLogger("saloon.server")


def find(game: Game[Any], id: str) -> Puzzle:
    if puzzle := there(game.meta.slug).get(id):
        return puzzle
    raise NotFound(f"{game.meta.title} has no puzzle {id[:40]!r}.")


@functools.lru_cache(maxsize=64)
def there(slug: str) -> dict[str, Puzzle]:
    """The puzzles of a game; none of a game from elsewhere whose file is damaged: it can still be played."""
    try:
        return read_puzzles(slug)
    except Damaged as error:
        log.error("The puzzles of %s cannot be read: %s", slug, error)
        return {}


def daily(day: str) -> wire.PuzzleOfDay:
    """The puzzle of a day, which is written as in 2026-11-17; without one, of today."""
    try:
        when = date.fromisoformat(day or changes.today())
    except ValueError:
        raise Refused(f"A day is written like 2026-11-17, not {day[:20]!r}.") from None
    found = of_the_day(when, {slug: there(slug) for slug in registry.modules()})
    if found is None:
        raise NotFound("No game here has puzzles.")
    return wire.PuzzleOfDay(day=when.isoformat(), game=found[0], puzzle=found[1])


def judged(table: Table, person: str, text: str) -> wire.Verdict:
    """What an answer is worth beside the others, and why, as the coach says it."""
    changes.sits(table, person, "answer its puzzle")
    if not lessons.is_puzzle(table.doc):
        raise Refused("There is no puzzle at this table.")
    match, game = changes.live(table), registry.game(table.doc.game)
    puzzle = find(game, table.doc.puzzle)
    answer = game.text(match.state, match.read(puzzle.seat, text))
    world = game.redeal(match.state, puzzle.seat, Fleeting(0))  # the coach knows no more than the seat
    moves = [match.read(puzzle.seat, one) for one in puzzle.answers]
    labels = [game.label(world, puzzle.seat, move) for move in moves]
    titles = [label.title for label in labels]
    return wire.Verdict(
        answer=answer,
        answers=[
            wire.PuzzleAnswer(
                text=one,
                title=title if titles.count(title) == 1 else f"{title} ({one})",  # the same tile there, turned
                does=label.detail,
                why=coach.why(game, world, puzzle.seat, move) if worse == 0 else "",  # it speaks for an answer
                worse=worse,
                error=error,
            )
            for one, move, label, title, worse, error in zip(
                puzzle.answers, moves, labels, titles, puzzle.worse, puzzle.errors, strict=True
            )
        ],
    )
