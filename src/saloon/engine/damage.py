"""Positions with one thing wrong: a game refuses them with `Damaged`, or they play on to the end.

People write positions by hand and programs make them, so `check` spoils one at every step. Nothing but `Damaged` may
come of it: a rule that fails ten moves later is a position that should not have been let in.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from saloon.engine.chance import Seeded
from saloon.engine.contract import Game, Setup
from saloon.engine.errors import Damaged
from saloon.engine.tell import Tell

ODD: tuple[Any, ...] = (None, True, False, -1, 0, 1, 2, 3, 9, 10**6, "", "x", "A", "B", [], {})
LONGEST = 20_000  # steps; a position that goes on for longer does not end


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in plain data, as a container with a key or an index."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], (dict, list)):
            yield from places(data[key])


def spoil(data: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], str]:
    """A copy with one thing wrong, and what was done."""
    spoilt = copy.deepcopy(data)
    everywhere = list(places(spoilt))
    inside, key = rng.choice(everywhere)
    old = inside[key]
    way = rng.randrange(5)
    if way == 0:  # something else that stands in this position
        other, at = rng.choice(everywhere)
        inside[key] = copy.deepcopy(other[at])
    elif way == 1:
        inside[key] = rng.choice(ODD)
    elif way == 2 and type(old) is int:
        inside[key] = old + rng.choice((-1, 1))
    elif way == 2 and type(old) is bool:
        inside[key] = not old
    elif way == 3 and isinstance(inside, list):
        inside.insert(key, copy.deepcopy(old))
    else:
        del inside[key]
        return spoilt, f"without {key!r} ({str(old)[:60]})"
    return spoilt, f"{key!r} {str(inside[key])[:60]} instead of {str(old)[:60]}"


def let_in(game: Game[Any], setup: Setup, data: Any) -> Any:
    """The state of a position, or None if it is refused."""
    try:
        state = game.load(setup, data)
    except Damaged:
        return None
    return None if game.complaints(state) else state


def play_on(game: Game[Any], setup: Setup, state: Any, rng: random.Random) -> None:
    """Play a state to its end, with any answers."""
    for viewer in (*range(setup.seats), None):
        game.view(state, viewer)
    chance, unheard = Seeded(rng.getrandbits(60)), Tell()
    for _ in range(LONGEST):
        question = game.ask(state)
        if question is None:
            game.outcome(state)
            return
        game.play(state, {seat: rng.choice(game.options(state, seat)) for seat in question.seats}, chance, unheard)
    raise RuntimeError(f"it does not end within {LONGEST} steps")
