"""How puzzles are found: what is measured, and what is not let through."""

from __future__ import annotations

import random

import pytest

from saloon.bots.search import Answer, Thought
from saloon.engine import registry
from saloon.engine.chance import Seeded
from saloon.engine.match import Match
from saloon.engine.puzzle import match_of, read_puzzles
from saloon.lab import puzzles
from saloon.lab.puzzles import Tally, is_in_any_order, judge, measure, play_one, puzzle_of

WORLDS = 40


def test_what_is_best_is_measured_best_in_other_worlds_and_nothing_else_is() -> None:
    game, puzzle = registry.game("stetsons"), read_puzzles("stetsons")["seed_11"]
    match = match_of(game, puzzle)
    options = match.moves(puzzle.seat)
    world = game.redeal(match.state, puzzle.seat, Seeded(7))
    best, second = (match.read(puzzle.seat, text) for text in puzzle.answers[:2])
    others = measure(game, world, puzzle.seat, options, best, WORLDS, random.Random(7))
    assert {other.move for other in others} == set(options) - {best}
    assert all(other.alone.worlds == other.then_best.worlds == WORLDS for other in others)
    found = puzzle_of(match, "again", puzzle.seat, options, others)
    assert (found.answers[0], found.record) == (puzzle.answers[0], puzzle.record)
    assert list(found.worse) == sorted(found.worse)
    assert measure(game, world, puzzle.seat, options, second, WORLDS, random.Random(7)) == []


def test_what_the_quick_bot_says_at_once_is_too_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    game, puzzle = registry.game("stetsons"), read_puzzles("stetsons")["seed_11"]
    match = match_of(game, puzzle)
    options = match.moves(puzzle.seat)
    best, second = (Answer(match.read(puzzle.seat, text)) for text in puzzle.answers[:2])
    best.count(0.5)
    for proposed, played_out in ((best.move, 0), (second.move, 1)):
        monkeypatch.setattr(puzzles, "think", lambda *_, p=proposed: Thought(p, [best, second], [1], 2))
        tally = Tally()
        found = judge(game, match.state, puzzle.seat, options, 60, WORLDS, random.Random(7), tally)
        assert (tally.played_out, len(found)) == (played_out, played_out * (len(options) - 1))


def test_an_answer_that_only_puts_the_best_one_off_is_judged_with_it() -> None:
    """FR-021: before riding one may buy and eat in whatever order."""
    game = registry.game("frontier")
    match = Match(game, 2, seed=1)
    (seat,) = match.waiting_for
    ride, buy = (match.read(seat, text) for text in ("ride", "buy horses"))
    after = play_one(game, match.state, seat, buy, 1)
    assert after is not None
    assert ride in game.options(after, seat)
    assert play_one(game, match.state, seat, ride, 1) is None  # then something else is asked
    assert is_in_any_order(game, match.state, seat, match.moves(seat))
