"""Hints: what a bot would answer and why, and what it likes next best."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from saloon import bots
from saloon.bots.search import think
from saloon.engine.contract import Game, PackedMove, Seat

CLEAR = 2.0  # standard errors: what is further apart is no chance


class Hint(NamedTuple):
    move: PackedMove
    second: PackedMove | None  # None: there is nothing else to answer
    close: bool  # as far as was thought, the second is about as good


def hint(game: Game[Any], deep: bool, world: Any, seat: Seat, rng: random.Random) -> Hint:
    """From a world that the seat cannot tell from the real one; `deep`: thought over, else what the quick bot says."""
    options, quick = game.options(world, seat), bots.best_of(game)
    if len(options) == 1:
        return Hint(options[0], None, False)
    if deep:
        first, *rest = think(game, quick, world, seat, options, rng, game.playouts).answers
        after = next_best(game, world, seat, first.move, [answer.move for answer in rest])
        second = next(answer for answer in rest if answer.move == after)
        gap, error = abs(first.mean - second.mean), max(first.error, second.error)
        return Hint(first.move, second.move, gap <= CLEAR * error)
    move = quick(world, seat, options, rng)
    others = [option for option in options if option != move]
    worths = game.rank(world, seat, options)
    if worths:
        worth = dict(zip(options, worths, strict=True))
        others.sort(key=worth.__getitem__, reverse=True)
        return Hint(move, next_best(game, world, seat, move, others), False)
    second_thought = quick(world, seat, others, rng)
    return Hint(move, second_thought if second_thought in others else others[0], False)


def next_best(game: Game[Any], world: Any, seat: Seat, move: PackedMove, others: list[PackedMove]) -> PackedMove:
    """The first of the others, best first, that is called otherwise: nobody is helped by the same words again."""
    title = game.label(world, seat, move).title
    return next((other for other in others if game.label(world, seat, other).title != title), others[0])


def why(game: Game[Any], world: Any, seat: Seat, move: PackedMove) -> str:
    """Why one would answer so, in the words of the game: its advice or, where that has nothing to add, what the answer
    costs and brings."""
    said = game.advice(world, seat, move) or game.label(world, seat, move).detail
    said = said[:1].upper() + said[1:]  # what stands below a title begins small, a sentence does not
    return said if not said or said.endswith((".", "!", "?")) else f"{said}."
