"""How fast the environments are, beside those of others in the same run: `saloon bench envs`.

A step is the same for all: what is open to whoever is asked, what it sees as numbers, an action by lot, played.
Ours and theirs are measured by processor time of this process; the vector environment with its workers by the clock as
well, beside our plain wrapper by the same clock. Peers that are not installed are left out by name.
"""

from __future__ import annotations

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
OPENSPIEL = ("leduc_poker", "gin_rummy", "backgammon", "hearts", "chess", "dou_dizhu")
RLCARD = ("uno", "gin-rummy", "doudizhu")
CLASSIC = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")
AT_ONCE = 256  # games of the vector environment


@dataclass(frozen=True, slots=True)
class Ours:
    game: str
    seats: int
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
    why: str = ""


def rate(steps: Iterator[None], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """How many steps a second."""
    for _ in zip(range(20), steps, strict=False):  # whatever is made when it is first wanted
        pass
    start, done = clock(), 0
    for _ in steps:
        done += 1
        if not done % 16 and clock() - start > seconds:
            break
    return done / (clock() - start)


def best(steps: Iterator[None], seconds: float) -> float:
    """Of ten tries: whatever else the machine does only ever makes it slower."""
    return max(rate(steps, seconds / 10) for _ in range(10))


def encoded(table: Table) -> Iterator[None]:
    """Random games without end, step by step: as a trainer that reads the rows as they are would have them."""
    row, dice, seed = memoryview(bytearray(2 * table.size)), random.Random(1), 0
    while True:
        table.reset(seed)
        seed += 1
        while table.seat >= 0:
            table.write(table.seat, row, 0)
            legal = table.legal
            table.act(legal[int(dice.random() * len(legal))])
            yield


def pettingzoo_steps(made: Any) -> Iterator[None]:
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
            yield


def vector_steps(many: Many) -> Iterator[None]:
    dice = np.random.default_rng(1)
    _, info = many.reset(seed=1)
    masks = info["action_mask"]
    edges = np.arange(many.num_envs + 1) * masks.shape[1]
    flat = masks.reshape(-1).view(np.bool_)
    while True:
        found = np.flatnonzero(flat)  # by games: one of each by lot
        first = np.searchsorted(found, edges)
        chosen = first[:-1] + (dice.random(many.num_envs) * np.diff(first)).astype(int)
        many.step(found[chosen] - edges[:-1])
        for _ in range(many.num_envs):
            yield


def measure(slug: str, seconds: float, workers: int) -> Ours:
    game = registry.game(slug)
    low, high = game.meta.seats
    seats = min(max(2, low), high)
    table = open_table(slug, seats)
    quick = best(encoded(Table(game, table.setup, table.factored, PLACES)), seconds)
    wrapper = best(pettingzoo_steps(env(slug, seats)), seconds)
    many = Many(slug, AT_ONCE, seats=seats, self_play=True, workers=0)
    vector = best(vector_steps(many), seconds)
    many.close()
    many = Many(slug, AT_ONCE, seats=seats, self_play=True, workers=workers)
    plain, at_once = pettingzoo_steps(env(slug, seats)), vector_steps(many)
    try:  # in turns, so that a busy moment hits neither alone; the best of each
        clocks = [[rate(steps, seconds / 6, time.perf_counter) for steps in (plain, at_once)] for _ in range(6)]
    finally:
        many.close()
    plain_clock, vector_clock = (max(column) for column in zip(*clocks, strict=True))
    return Ours(slug, seats, quick, BARS.get(slug, 0), wrapper, vector, plain_clock, vector_clock, workers)


# --- peers ---


def openspiel_steps(name: str) -> Iterator[None]:
    import pyspiel

    game, dice = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.legal_actions()))
                continue
            player = state.current_player()
            if game.get_type().provides_observation_tensor:
                state.observation_tensor(player)
            else:
                state.information_state_tensor(player)
            state.apply_action(dice.choice(state.legal_actions()))
            yield


def rlcard_steps(name: str) -> Iterator[None]:
    import rlcard

    made, dice = rlcard.make(name), random.Random(1)
    while True:
        state, _ = made.reset()
        while not made.is_over():
            state, _ = made.step(dice.choice(list(state["legal_actions"])))
            yield


def classic_steps(name: str) -> Iterator[None]:
    import importlib

    yield from pettingzoo_steps(importlib.import_module(f"pettingzoo.classic.{name}").env())


def peers(seconds: float) -> Iterator[Peer]:
    wanted = [(f"OpenSpiel (C++) {name}", openspiel_steps(name)) for name in OPENSPIEL]
    wanted += [(f"RLCard {name}", rlcard_steps(name)) for name in RLCARD]
    wanted += [(f"PettingZoo {name}", classic_steps(name)) for name in CLASSIC]
    for name, steps in wanted:
        try:
            yield Peer(name, best(steps, seconds))
        except ImportError as error:
            yield Peer(name, None, str(error).partition("\n")[0])
