"""Opponents as people understand them, the same for every game: Tenderfoot, Deputy, Marshal, Legend.

    Tenderfoot    the quick bot, but it often takes what it likes nearly as well
    Deputy        the quick bot
    Marshal       a short search
    Legend        a long search

Errors are drawn from the quick bot's own ranking (`Game.rank`): a Tenderfoot may buy the second best thing, but it
throws no gun away. A search counts playouts, so that a level plays alike on every machine; at a table it also looks at
the clock, and on a slow machine it thinks less rather than longer.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Any

from saloon.bots.search import searcher
from saloon.engine.contract import Bot, Game

BEST_FEW = 6  # answers that somebody who errs may fall for


@dataclass(frozen=True)
class Level:
    title: str
    help: str
    errs: bool = False
    thinks: float = 0.0  # times what `search` may spend on an answer (`Game.playouts`)
    seconds: float = 0.0  # at a table it thinks no longer than that, on whatever machine


LEVELS = {
    "tenderfoot": Level("Tenderfoot", "New in town: knows the rules and often takes the second best.", errs=True),
    "deputy": Level("Deputy", "Answers at once, and sensibly."),
    "marshal": Level("Marshal", "Thinks for a moment and tries its answers out in its head.", thinks=0.5, seconds=0.4),
    "legend": Level("Legend", "Thinks longest, and forgives nothing.", thinks=8, seconds=1.6),
}


def player(game: Game[Any], level: Level, quick: Bot[Any], at_table: bool) -> Bot[Any]:
    """The bot that plays a game at a level; at a table it keeps to its seconds."""
    if level.errs:
        return erring(game, quick)
    if level.thinks:
        return searcher(game, max(4, int(game.playouts * level.thinks)), quick, level.seconds if at_table else 0.0)
    return quick


def erring(game: Game[Any], quick: Bot[Any]) -> Bot[Any]:
    """Takes one of the best few answers, each the likelier the better; without a ranking, often its second thought."""

    def err(state: Any, seat: int, options: list[int], rng: random.Random) -> int:
        worths = game.rank(state, seat, options)
        if worths:
            return drawn(options, worths, game.temper, rng)
        first = quick(state, seat, options, rng)
        if len(options) == 1 or rng.random() < 0.7:
            return first
        others = [option for option in options if option != first]
        second = quick(state, seat, others, rng)
        return second if second in others else first

    return err


def drawn(options: list[int], worths: list[float], temper: float, rng: random.Random) -> int:
    """An answer by lot: with `temper` points less it is chosen e times less often."""
    best = sorted(range(len(options)), key=lambda i: -worths[i])[:BEST_FEW]
    chances = [math.exp((worths[i] - worths[best[0]]) / temper) for i in best]
    return options[rng.choices(best, chances)[0]]
