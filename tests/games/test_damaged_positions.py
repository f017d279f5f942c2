"""Positions with one thing wrong, at moments of random games: a game refuses them, or they play on to the end."""

from __future__ import annotations

import json
import random

import pytest

from saloon.engine import registry
from saloon.engine.check import any_options
from saloon.engine.damage import let_in, play_on, spoil
from saloon.engine.errors import BadSetup
from saloon.engine.match import Match


@pytest.mark.parametrize("slug", sorted(registry.modules()))
def test_spoilt_positions_are_refused_or_play_on(slug: str) -> None:
    outcomes = [spoil_a_game(slug, seed) for seed in range(4)]
    refused, played = sum(one for one, _ in outcomes), sum(two for _, two in outcomes)
    assert refused > 20
    assert played > 4


def spoil_a_game(slug: str, seed: int) -> tuple[int, int]:
    """How many spoilt positions of a random game were refused, and how many were played on to the end."""
    game, rng = registry.game(slug), random.Random(seed)
    seats = rng.randint(*game.meta.seats)
    try:
        match = Match(game, seats, any_options(game.meta, seats, rng), seed=seed)
    except BadSetup:  # options that do not go together
        match = Match(game, seats, seed=seed)
    refused = played = 0
    while (question := match.question) is not None:
        for seat in question.seats:
            match.answer(seat, rng.choice(match.options(seat)))
        if rng.random() > 0.1:
            continue
        dumped = game.dump(match.state)
        for _ in range(8):
            spoilt, how = spoil(dumped, rng)
            try:
                state = let_in(game, match.setup, json.loads(json.dumps(spoilt)))
                if state is None:
                    refused += 1
                elif played < 4 and spoilt != dumped:
                    played += 1
                    play_on(game, match.setup, state, rng)
            except Exception as error:
                raise AssertionError(f"step {len(match.steps)}, {how}") from error
    return refused, played
