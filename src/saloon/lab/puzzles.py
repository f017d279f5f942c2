"""Puzzles are found, not made: bots play, and where one answer is clearly better than all others the game is kept.

A short search looks at every real choice of a game. Where one answer stands out, and is not what the quick bot says
at once, all answers are played out to the end of the game, in fresh worlds and with the same dice, and the games
they win are counted. It is a puzzle if that answer wins more than any other by more than the margin, three standard
errors counted off.

Where a seat may do several things in whatever order, another answer may only put off the best one. Questions that are
put again after most of their answers are not looked at. Elsewhere each answer is also played out with the best one
given next, if that is still allowed, and judged by the better of the two.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any

from saloon import bots
from saloon.bots.analysis import standing
from saloon.bots.search import TO_THE_END, Answer, Table, think
from saloon.engine.chance import Fleeting, Seeded
from saloon.engine.contract import Game, PackedMove, Seat
from saloon.engine.match import Match
from saloon.engine.puzzle import Puzzle
from saloon.engine.tell import Tell
from saloon.engine.words import letter

FEWEST_ANSWERS, MOST_ANSWERS = 3, 20  # two are a coin; more are not all worth playing out
MARGIN = 0.05  # of a won game: what the best answer is better than any other, chance counted off
SURE = 3.0  # standard errors
ROUND = 40  # worlds; after each an answer that cannot become clear ends it
STANDS_OUT = 0.10  # by how much the short search must prefer it, in worth (see `engine/estimate.py`)


@dataclass
class Tally:
    """What was looked at."""

    games: int = 0
    choices: int = 0
    played_out: int = 0


class Other:
    """An answer that is not the best: what it gains, world by world, alone and with the best one given next."""

    def __init__(self, move: PackedMove) -> None:
        self.move = move
        self.alone, self.then_best = Answer(move), Answer(move)

    @property
    def kinder(self) -> Answer:
        return max(self.alone, self.then_best, key=lambda answer: answer.mean)

    def is_worse(self, errors: float) -> bool:
        """By more than the margin, so many standard errors counted off."""
        return all(one.mean + errors * one.error < -MARGIN for one in (self.alone, self.then_best))


def look(game: Game[Any], seats: int, seed: int, after: int, playouts: int, worlds: int, tally: Tally) -> Puzzle | None:
    """Play the game of this seed up to a puzzle; a second one in the same game would be much like the first."""
    quick, dice = bots.best_of(game), random.Random(seed)
    match = Match(game, seats, seed=seed)
    tally.games += 1
    while match.question is not None:
        answers = {}
        for seat in match.waiting_for:
            world = game.redeal(match.state, seat, Seeded(dice.getrandbits(30)))
            options = match.moves(seat)
            fit = len(match.steps) >= after and FEWEST_ANSWERS <= len(options) <= MOST_ANSWERS
            if fit and not is_in_any_order(game, world, seat, options):
                tally.choices += 1
                others = judge(game, world, seat, options, playouts, worlds, dice, tally)
                if others:
                    return puzzle_of(match, f"seed_{seed}", seat, options, others)
            answers[seat] = game.text(match.state, quick(world, seat, options, dice))
        for seat, text in answers.items():
            match.answer(seat, text)
    return None


def judge(
    game: Game[Any],
    world: Any,
    seat: Seat,
    options: list[PackedMove],
    playouts: int,
    worlds: int,
    dice: random.Random,
    tally: Tally,
) -> list[Other]:
    """All answers but the best, if one is clearly best."""
    thought = think(game, bots.best_of(game), world, seat, options, dice, playouts)
    best, second = thought.answers[:2]
    if best.mean - second.mean < STANDS_OUT:
        return []
    if best.move == thought.proposed:
        return []  # too easy: the quick bot says it at once
    tally.played_out += 1
    return measure(game, world, seat, options, best.move, worlds, dice)


def measure(
    game: Game[Any],
    world: Any,
    seat: Seat,
    options: list[PackedMove],
    best: PackedMove,
    worlds: int,
    dice: random.Random,
) -> list[Other]:
    """All other answers, if in fresh worlds each is clearly worse than this one."""
    others = [Other(move) for move in options if move != best]
    table = Table(game, bots.best_of(game), world, seat, best, TO_THE_END, dice)
    for number in range(1, worlds + 1):
        seed, dealt = dice.getrandbits(30), table.deal(seat)
        won = won_by(table, dealt.copy(), best, seed)
        for other in others:
            alone = won_by(table, dealt.copy(), other.move, seed)
            other.alone.count(alone - won)
            after = play_one(game, dealt, seat, other.move, seed)
            both = after is not None and best in game.options(after, seat)
            other.then_best.count((won_by(table, after, best, seed) if both else alone) - won)
        if number % ROUND == 0 and not all(other.is_worse(1.0) for other in others):
            return []  # it will hardly become clear
    return others if all(other.is_worse(SURE) for other in others) else []


def won_by(table: Table, world: Any, move: PackedMove, seed: int) -> float:
    """What an answer wins in a world: 1 or 0, or its part of a shared victory."""
    return standing(table, world, move, seed)[0][table.seat]


def is_in_any_order(game: Game[Any], world: Any, seat: Seat, options: list[PackedMove]) -> bool:
    """Whether most answers lead back to this very question: then a plan is asked for, and not one answer."""
    return sum(play_one(game, world, seat, move, 0) is not None for move in options) > len(options) // 2


def play_one(game: Game[Any], world: Any, seat: Seat, move: PackedMove, seed: int) -> Any | None:
    """The world after this answer, if the same seat is then asked the same again."""
    question = game.ask(world)
    assert question is not None
    if question.seats != (seat,):
        return None
    after = world.copy()
    game.play(after, {seat: move}, Fleeting(seed), Tell())
    again = game.ask(after)
    return after if again is not None and again.kind == question.kind and again.seats == question.seats else None


def puzzle_of(match: Match, id: str, seat: Seat, options: list[PackedMove], others: list[Other]) -> Puzzle:
    (best,) = set(options) - {other.move for other in others}
    others = sorted(others, key=lambda other: -other.kinder.mean)
    return Puzzle(
        id=id,
        seat=seat,
        answers=tuple(match.game.text(match.state, move) for move in [best, *(other.move for other in others)]),
        worse=(0, *(round(-100 * other.kinder.mean) for other in others)),
        errors=(0, *(round(100 * other.kinder.error) for other in others)),
        record=match.record,
    )


def written(puzzle: Puzzle) -> str:
    """As it stands in `puzzles.toml`."""
    lines = [
        "[[puzzle]]",
        f'id = "{puzzle.id}"',
        f'seat = "{letter(puzzle.seat)}"',
        f"answers = {json.dumps(puzzle.answers)}",
        f"worse = {list(puzzle.worse)}",
        f"errors = {list(puzzle.errors)}",
        f"record = '''\n{puzzle.record}'''",
    ]
    return "\n".join(lines) + "\n"
