"""How fast a game's rules are: random play, copies, memory.

Everything is measured in seconds of processor time, so a busy machine matters little, and beside a fixed loop
in the same process, so that figures from different machines can be compared.
"""

from __future__ import annotations

import statistics
import sys
import time
import tracemalloc
from dataclasses import dataclass
from typing import Any

from saloon.engine.chance import Seeded
from saloon.engine.contract import Game, Setup
from saloon.engine.tell import Tell
from saloon.lab.rollout import play_at_random

ROUNDS = 5  # measured in turn with the calibration loop; the median counts

# Decisions per processor second that a game should reach: pure Python, compiled.
BARS = {"light": (100_000, 300_000), "medium": (60_000, 200_000), "heavy": (25_000, 80_000)}


@dataclass(frozen=True, slots=True)
class Speed:
    game: str
    compiled: bool
    seats: int
    decisions_per_second: float
    bar: int  # what it should reach
    games_per_second: float
    decisions_per_game: float
    branching: float  # options at a decision, on average
    real_choices: float  # share of decisions with more than one option
    copy_us: float
    bytes_per_state: int
    calibration: float  # turns of the fixed loop per second
    decisions_per_1000_turns: float  # the figure to compare between machines


@dataclass(slots=True)
class Counts:
    games: int = 0
    decisions: int = 0
    options: int = 0
    real: int = 0


def measure(game: Game[Any], seats: int | None = None, seconds: float = 3.0) -> Speed:
    """Play a game at random for about so many seconds and see how fast it goes."""
    low, high = game.meta.seats
    setup = Setup.of(game.meta, min(max(2, low), high) if seats is None else seats)
    rates, game_rates, loops, counts = [], [], [], Counts()
    for number in range(ROUNDS):
        loops.append(calibration_loop())
        before = (counts.decisions, counts.games)
        used = play_for(game, setup, seconds / ROUNDS, number, counts)
        rates.append((counts.decisions - before[0]) / used)
        game_rates.append((counts.games - before[1]) / used)
    states = states_of_a_game(game, setup)
    rate, loop = statistics.median(rates), statistics.median(loops)
    compiled = is_compiled(game)
    return Speed(
        game.meta.slug,
        compiled,
        setup.seats,
        rate,
        BARS[game.meta.weight][compiled],
        statistics.median(game_rates),
        counts.decisions / counts.games,
        counts.options / counts.decisions,
        counts.real / counts.decisions,
        copy_time(states) * 1e6,
        bytes_of(states),
        loop,
        1000 * rate / loop,
    )


def calibration_loop(turns: int = 300_000) -> float:
    """A fixed piece of plain Python; its turns per second. Never change it: old figures are compared with it."""
    start = time.process_time()
    number = odd = 0
    for _ in range(turns):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        if number & 1:
            odd += 1
    return turns / (time.process_time() - start)


def play_for(game: Game[Any], setup: Setup, seconds: float, seed: int, counts: Counts) -> float:
    """Whole games of random answers until the time is up; the processor time used."""
    start, number = time.process_time(), 0
    while (used := time.process_time() - start) < seconds or not number:
        decisions, options, real = play_at_random(game, setup, seed * 1_000_003 + number)
        number += 1
        counts.games += 1
        counts.decisions += decisions
        counts.options += options
        counts.real += real
    return used


def states_of_a_game(game: Game[Any], setup: Setup) -> list[Any]:
    """Every state of one random game."""
    chance, dice, unheard = Seeded(1), Seeded(2), Tell()
    state = game.start(setup, chance, unheard)
    states = []
    while (question := game.ask(state)) is not None:
        states.append(state.copy())
        answers = {}
        for seat in question.seats:
            options = game.options(state, seat)
            answers[seat] = options[dice.pick(len(options))]
        game.play(state, answers, chance, unheard)
    return states


def copy_time(states: list[Any]) -> float:
    """Seconds for one copy, the best of some rounds, over a whole game."""
    repeats = max(1, 5000 // len(states))
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(repeats):
            for state in states:
                state.copy()
        best = min(best, (time.process_time() - start) / (repeats * len(states)))
    return best


def bytes_of(states: list[Any]) -> int:
    """What one more state costs, beside all that states share."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for state in states]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(kept)


def is_compiled(game: Game[Any]) -> bool:
    """Whether the rules run as compiled code: then their modules are not .py files."""
    package = type(game).__module__.rpartition(".")[0]
    return any(
        name.startswith(package + ".") and str(getattr(module, "__file__", "")).endswith((".so", ".pyd"))
        for name, module in list(sys.modules.items())
    )
