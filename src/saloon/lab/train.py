"""Learns what a quiet state is worth: bots play themselves, and a line is drawn through what came of it.

Every seat gives up to a sixth of its answers by chance, so that states are met which no good player would get into.
Of a game only the states between questions are kept in which something can be said (`Game.mark`), thinned out evenly.
The weights are those of ridge regression, solved here: sixty unknowns need no library.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from saloon import bots
from saloon.engine.chance import Seeded
from saloon.engine.contract import Bot, Game, Setup
from saloon.engine.errors import BadSetup
from saloon.engine.estimate import Weights
from saloon.engine.learned import Learned, content_digest
from saloon.engine.tell import Tell
from saloon.lab.simulate import seed_of

MOST_BY_CHANCE = 0.16
STATES_A_GAME = 8
HELD_OUT = 10  # every so-manieth game of each table is not learned from
RIDGE = 1e-4  # of the mean square of a feature
LEAST_SPREAD = 0.25  # squared: nobody is ever quite sure

Row = tuple[list[float], float]  # the features of a seat, and its points (`Game.stakes`) in the end


def train(
    game: Game[Any],
    games: int,
    seed: int,
    bot: str = "",
    edition: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Learned:
    """Let a bot (without a name: the best quick one) play and learn from it."""
    if not game.feature_names or game.meta.seats[1] < 2:
        raise BadSetup(f"{game.meta.title} has no features to learn from.")
    bot = bot or next(iter(game.bots))
    player = bots.find(game, bot)
    edition = edition or game.meta.edition
    tables = game.practice(edition)
    rows: list[Row] = []
    unseen: list[Row] = []
    for number in range(games):
        setup = tables[number % len(tables)]
        held_out = is_held_out(number, len(tables))
        (unseen if held_out else rows).extend(played(game, setup, player, seed_of(seed, number)))
        progress(number + 1)
    now, later = fitted(rows)
    spread = spread_of(unseen, Weights(now, later, (1.0, 0.0)))
    return Learned(
        game.meta.slug,
        edition,
        bot,
        games,
        seed,
        len(rows),
        explained(unseen, Weights(now, later, spread)),
        content_digest(folder_of(game)),
        spread,
        dict(zip(game.feature_names, zip(now, later, strict=True), strict=True)),
    )


def is_held_out(number: int, tables: int) -> bool:
    """A tenth of the games of every table. Every tenth game would leave out two of four tables in turn."""
    return (number // tables + number % tables) % HELD_OUT == 0


def folder_of(game: Game[Any]) -> Path:
    """Where a game lives."""
    return Path(sys.modules[type(game).__module__].__file__ or "").parent


def played(game: Game[Any], setup: Setup, player: Bot[Any], seed: int) -> list[Row]:
    """The rows of one game."""
    chance, worlds, dice, unheard = Seeded(seed), Seeded(seed + 1), random.Random(seed + 2), Tell()
    quick = player in game.bots.values()  # looks only at what it may, and need not be dealt another world
    by_chance = [MOST_BY_CHANCE * dice.random() for _ in range(setup.seats)]
    state = game.start(setup, chance, unheard)
    kept: list[list[list[float]]] = []
    last = -1
    while (question := game.ask(state)) is not None:
        mark = game.mark(state)
        if mark > last:
            last = mark
            kept.append(game.features(state))
        answers = {}
        for seat in question.seats:
            options = game.options(state, seat)
            if len(options) == 1:
                answers[seat] = options[0]
            elif dice.random() < by_chance[seat]:
                answers[seat] = bots.any_answer(state, seat, options, dice)
            else:
                world = state if quick else game.redeal(state, seat, worlds)
                answers[seat] = player(world, seat, options, dice)
        game.play(state, answers, chance, unheard)
    stakes = game.stakes(game.outcome(state))
    chosen = dice.sample(kept, min(STATES_A_GAME, len(kept)))
    return [(features, stakes[seat]) for rows in chosen for seat, features in enumerate(rows)]


def terms(features: list[float]) -> list[float]:
    """Each feature as it stands, then each times the part of the game left."""
    left = features[0]
    return features[1:] + [feature * left for feature in features[1:]]


def fitted(rows: list[Row]) -> tuple[list[float], list[float]]:
    """What each feature counts for, and times the part left: least squares, drawn a little towards 0."""
    size = 2 * (len(rows[0][0]) - 1)
    products = [[0.0] * size for _ in range(size)]
    sums = [0.0] * size
    for features, points in rows:
        values = terms(features)
        there = [i for i, value in enumerate(values) if value]
        for at, i in enumerate(there):
            value, line = values[i], products[i]
            sums[i] += value * points
            for j in there[at:]:
                line[j] += value * values[j]
    for i in range(size):
        products[i][i] = products[i][i] * (1 + RIDGE) + RIDGE * len(rows)
        for j in range(i):
            products[i][j] = products[j][i]
    solution = solved(products, sums)
    return solution[: size // 2], solution[size // 2 :]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a positive definite system, by Cholesky's method."""
    size = len(right)
    root: list[list[float]] = []
    for i in range(size):
        line: list[float] = []
        for j in range(i):
            line.append((matrix[i][j] - dot(line, root[j])) / root[j][j])
        line.append((matrix[i][i] - dot(line, line)) ** 0.5)
        root.append(line)
    half: list[float] = []
    for i in range(size):
        half.append((right[i] - dot(half, root[i])) / root[i][i])
    solution = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(root[k][i] * solution[k] for k in range(i + 1, size))
        solution[i] = (half[i] - rest) / root[i][i]
    return solution


def dot(some: list[float], more: list[float]) -> float:
    return sum(a * b for a, b in zip(some, more, strict=False))


def spread_of(rows: list[Row], weights: Weights) -> tuple[float, float]:
    """A line through the squares of what the estimate is off by, over the part of the game left."""
    lefts = [features[0] for features, _ in rows]
    squares = [(points - weights.points(features)) ** 2 for features, points in rows]
    left, square = mean(lefts), mean(squares)
    wide = sum((x - left) ** 2 for x in lefts)
    more = max(0.0, sum((x - left) * (y - square) for x, y in zip(lefts, squares, strict=True)) / wide)
    return max(LEAST_SPREAD, square - more * left), more


def explained(rows: list[Row], weights: Weights) -> float:
    """R²: the part of the variance of final points that the estimate explains; 0 where they are all alike."""
    middle = mean([points for _, points in rows])
    off = sum((points - weights.points(features)) ** 2 for features, points in rows)
    varied = sum((points - middle) ** 2 for _, points in rows)
    return 1 - off / varied if varied else 0.0


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)
