"""How the greedy bot thinks."""

from __future__ import annotations

import random

from saloon.games.tiled.state import State


def greedy(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    return options[0]
