"""Opponents as people understand them, the same for every game: Tenderfoot, Deputy, Marshal, Legend.

    Tenderfoot    the quick bot, but it often takes what it likes nearly as well
    Deputy        the same, now and then
    Marshal       a short search
    Legend        a long search

They stand about as far apart as they can: mostly the best quick bot lies between a Deputy and a Marshal. Errors are
drawn from its own ranking (`Game.rank`): a Tenderfoot may buy the second best, but it throws no gun away. A search
counts playouts, so that a level plays alike on every machine; at a table it also looks at the clock, and on a slow
machine it thinks less rather than longer.

Any of them may have a temper, `deputy:reckless`: cautious, reckless or grudging, as far as the game says what such
people like (`Game.leanings`). It decides between answers that are nearly as good: a quick bot's ranking is bent by what
the game says, a search follows it where answers came out alike.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Any

from saloon.bots.search import FEWEST, Thought, think
from saloon.engine.contract import Bot, Game, Leaning

BEST_FEW = 6  # answers that somebody who errs may fall for
SECOND_THOUGHTS = 0.3  # how often a Tenderfoot follows them in a game that ranks nothing
FEWEST_PLAYOUTS = 2 * FEWEST  # one answer beside the proposed one
ALIKE = 0.01  # of worth: a temper decides

TEMPERS = {
    "cautious": "takes no risk it need not take",
    "reckless": "takes any risk that might pay",
    "grudging": "pays back whoever has wronged it",
}


@dataclass(frozen=True)
class Level:
    title: str
    help: str
    errs: float = 0.0  # times `Game.temper`: so many points are easily overlooked
    seconds: float = 0.0  # more than 0: it thinks (`Game.thinks`), at a table no longer than that, on whatever machine


LEVELS = {
    "tenderfoot": Level("Tenderfoot", "New in town: knows the rules and often takes the second best.", errs=1.0),
    "deputy": Level("Deputy", "Answers at once and sensibly, and errs now and then.", errs=0.4),
    "marshal": Level("Marshal", "Tries its answers out in its head, for up to 0.4 seconds.", seconds=0.4),
    "legend": Level("Legend", "Thinks longest, for up to 1.6 seconds, and forgives nothing.", seconds=1.6),
}


def player(game: Game[Any], name: str, quick: Bot[Any], at_table: bool, temper: str = "") -> Bot[Any]:
    """The bot that plays a game at the level of that name; at a table it keeps to its seconds."""
    level, leaning = LEVELS[name], game.leanings.get(temper)
    if level.seconds:
        return thinking(game, game.thinks[name], level.seconds if at_table else 0.0, quick, leaning)
    return erring(game, quick, leaning, level.errs)


def thinking(game: Game[Any], playouts: int, seconds: float, quick: Bot[Any], leaning: Leaning[Any] | None) -> Bot[Any]:
    """Searches; of what came out alike it takes what it likes most. With fewer playouts than it takes to call anything
    better, it saves them up: it thinks about so many of its answers only, and gives the others as a Deputy would."""
    spent = max(playouts, FEWEST_PLAYOUTS)
    offhand = erring(game, quick, leaning, LEVELS["deputy"].errs)

    def answer(state: Any, seat: int, options: list[int], rng: random.Random) -> int:
        if playouts < spent and rng.randrange(spent) >= playouts:
            return offhand(state, seat, options, rng)
        thought = think(game, quick, state, seat, options, rng, spent, seconds)
        alike = as_good(thought)
        return alike[0] if leaning is None else max(alike, key=lambda move: leaning(state, seat, move))

    return answer


def as_good(thought: Thought) -> list[int]:
    """The chosen answer, and those that did about as well in worlds enough to say so."""
    best = thought.answers[0]
    near = [one for one in thought.answers[1:] if one.mean >= best.mean - ALIKE]
    return [best.move] + [one.move for one in near if one.worlds >= FEWEST or one.move == thought.proposed]


def liked(game: Game[Any], leaning: Leaning[Any] | None, state: Any, seat: int, options: list[int]) -> list[float]:
    """The ranking, with what is to somebody's liking so much better."""
    worths = game.rank(state, seat, options)
    if leaning is None:
        return worths
    return [worth + game.temper * leaning(state, seat, move) for worth, move in zip(worths, options, strict=False)]


def erring(game: Game[Any], quick: Bot[Any], leaning: Leaning[Any] | None, errs: float) -> Bot[Any]:
    """Takes one of the best few answers, each the likelier the better; without a ranking, at times another."""

    def err(state: Any, seat: int, options: list[int], rng: random.Random) -> int:
        worths = liked(game, leaning, state, seat, options)
        if worths:
            return drawn(options, worths, errs * game.temper, rng)
        first = quick(state, seat, options, rng)
        if len(options) == 1 or rng.random() >= SECOND_THOUGHTS * errs:
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
