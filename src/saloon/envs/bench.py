"""How fast the environments are, beside those of others in the same run: `saloon bench envs`.

A step is the same for all: what is open to whoever is asked, what it sees as numbers, an action by lot, played.
Ours and theirs are measured by processor time of this process; the vector environment with its workers by the clock as
well, beside our plain wrapper (the PettingZoo environment, one game) by the same clock: both by the loops that
docs/envs.md shows. Peers that are not installed are left out by name.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from saloon.engine import registry
from saloon.envs.options import open_table
from saloon.envs.pettingzoo import env
from saloon.envs.table import PLACES, Table
from saloon.envs.vector import Many

# Encoded steps per processor second that compiled rules should reach.
BARS = {"frontier": 60_000, "stetsons": 60_000, "tiled": 25_000, "oldwest": 25_000, "ruthless": 25_000}
OPENSPIEL = (
    *("leduc_poker", "dou_dizhu", "backgammon", "crazy_eights", "bridge", "gin_rummy"),
    *("chess", "go", "battleship", "hearts"),
)
RLCARD = ("uno", "gin-rummy", "mahjong", "doudizhu")
CLASSIC = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "gin_rummy_v4", "chess_v6")
AT_ONCE = 256  # games of the vector environment


@dataclass(frozen=True, slots=True)
class Ours:
    game: str
    seats: int
    cells: int  # of a row
    actions: int
    encoded: float  # steps per processor second: options, their numbers, the row, one played
    bar: int
    wrapper: float  # steps per processor second through PettingZoo
    vector: float  # steps per processor second of the vector environment, without other processes
    wrapper_clock: float  # by the clock
    vector_clock: float  # of the vector environment with its processes
    workers: int


@dataclass(frozen=True, slots=True)
class Peer:
    name: str
    steps: float | None  # per processor second; None: not installed
    cells: int = 0
    actions: int = 0
    why: str = ""


Made = tuple[int, int, Iterator[int]]  # a peer's cells, actions, and random games of it without end


def rate(steps: Iterator[int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """How many steps a second."""
    for _ in zip(range(20), steps, strict=False):  # whatever is made when it is first wanted
        pass
    start, done = clock(), 0
    for turn, several in enumerate(steps, 1):
        done += several
        if (several > 1 or not turn % 16) and clock() - start > seconds:
            break
    return done / (clock() - start)


def best(steps: Iterator[int], seconds: float) -> float:
    """Of ten tries: whatever else the machine does only ever makes it slower."""
    return max(rate(steps, seconds / 10) for _ in range(10))


def encoded(table: Table) -> Iterator[int]:
    """Random games without end, step by step: as a trainer that reads the rows as they are would have them."""
    row, dice, seed = memoryview(bytearray(2 * table.size)).cast("h"), random.Random(1), 0
    while True:
        table.reset(seed)
        seed += 1
        while table.seat >= 0:
            row[:] = memoryview(table.look(table.seat))
            actions = table.open
            table.act(int(actions[int(dice.random() * float(len(actions)))]))
            yield 1


def pettingzoo_steps(made: Any) -> Iterator[int]:
    """Random games of any AEC environment that gives masks, ours and theirs."""
    dice = np.random.default_rng(1)
    while True:
        made.reset(seed=int(dice.integers(2**31)))
        for _ in made.agent_iter():
            seen, _, over, cut, info = made.last()
            if over or cut:
                made.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            made.step(int(dice.choice(np.flatnonzero(mask))))
            yield 1


def plain_steps(made: Any) -> Iterator[int]:
    """Random games of our plain wrapper, by the loop that docs/envs.md shows."""
    seed = 0
    while True:
        seed += 1
        made.reset(seed=seed)
        for agent in made.agent_iter():
            seen, _, over, cut, _ = made.last()
            made.step(None if over or cut else made.action_space(agent).sample(seen["action_mask"]))
            yield 0 if over or cut else 1


def vector_steps(many: Many) -> Iterator[int]:
    dice = np.random.default_rng(1)
    many.reset(seed=1)
    while True:
        many.step(many.by_lot(dice))
        yield many.num_envs


def measure(slug: str, seconds: float, workers: int) -> Ours:
    game = registry.game(slug)
    low, high = game.meta.seats
    seats = min(max(2, low), high)
    table = open_table(slug, seats)
    quick = best(encoded(Table(game, table.setup, table.factored, PLACES)), seconds)
    wrapper = best(plain_steps(env(slug, seats)), seconds)
    many = Many(slug, AT_ONCE, seats=seats, self_play=True, workers=0)
    vector = best(vector_steps(many), seconds)
    many.close()
    many = Many(slug, AT_ONCE, seats=seats, self_play=True, workers=workers)
    plain, at_once = plain_steps(env(slug, seats)), vector_steps(many)
    try:  # in turns, so that a busy moment hits neither alone; the best of each
        clocks = [[rate(steps, seconds / 6, time.perf_counter) for steps in (plain, at_once)] for _ in range(6)]
    finally:
        many.close()
    plain_clock, vector_clock = (max(column) for column in zip(*clocks, strict=True))
    return Ours(
        slug,
        seats,
        table.size,
        table.actions,
        quick,
        BARS.get(slug, 0),
        wrapper,
        vector,
        plain_clock,
        vector_clock,
        workers,
    )


# --- peers ---


def openspiel(name: str) -> Made:
    import pyspiel

    game = pyspiel.load_game(name)
    seen = game.get_type().provides_observation_tensor
    shape = game.observation_tensor_shape() if seen else game.information_state_tensor_shape()
    return math.prod(shape), game.num_distinct_actions(), openspiel_steps(game, seen)


def openspiel_steps(game: Any, seen: bool) -> Iterator[int]:
    dice = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.legal_actions()))
                continue
            player = state.current_player()
            if seen:
                state.observation_tensor(player)
            else:
                state.information_state_tensor(player)
            state.apply_action(dice.choice(state.legal_actions()))
            yield 1


def rlcard(name: str) -> Made:
    import rlcard as library

    made = library.make(name)
    return math.prod(made.state_shape[0]), made.num_actions, rlcard_steps(made)


def rlcard_steps(made: Any) -> Iterator[int]:
    dice = random.Random(1)
    while True:
        state, _ = made.reset()
        while not made.is_over():
            state, _ = made.step(dice.choice(list(state["legal_actions"])))
            yield 1


def classic(name: str) -> Made:
    import importlib

    made = importlib.import_module(f"pettingzoo.classic.{name}").env()
    agent = made.possible_agents[0]
    seen = made.observation_space(agent)
    return math.prod(seen["observation"].shape), int(made.action_space(agent).n), pettingzoo_steps(made)


def peers(seconds: float) -> Iterator[Peer]:
    wanted = [(f"OpenSpiel (C++) {name}", openspiel, name) for name in OPENSPIEL]
    wanted += [(f"RLCard {name}", rlcard, name) for name in RLCARD]
    wanted += [(f"PettingZoo {name}", classic, name) for name in CLASSIC]
    for title, make, name in wanted:
        try:
            cells, actions, steps = make(name)
            yield Peer(title, best(steps, seconds), cells, actions)
        except ImportError as error:
            yield Peer(title, None, why=str(error).partition("\n")[0])


def like(one: Ours, peer: Peer) -> bool:
    """Whether a peer's game is of like size: its row has half to twice as many cells."""
    return one.cells <= 2 * peer.cells and peer.cells <= 2 * one.cells
