"""A game of random answers: the inner loop of the benchmark, compiled together with the rules."""

from __future__ import annotations

from typing import Any

from saloon.engine.chance import Seeded
from saloon.engine.contract import Game, Setup
from saloon.engine.tell import Tell


def play_at_random(game: Game[Any], setup: Setup, seed: int) -> tuple[int, int, int]:
    """Play to the end; how many decisions there were, options in all of them, and decisions with more than one."""
    chance, dice, unheard = Seeded(seed), Seeded(seed + 500_000), Tell()
    state = game.start(setup, chance, unheard)
    decisions = listed = real = 0
    while (question := game.ask(state)) is not None:
        answers: dict[int, int] = {}
        for seat in question.seats:
            options = game.options(state, seat)
            count = len(options)
            answers[seat] = options[dice.below(count)]
            decisions += 1
            listed += count
            real += count > 1
        game.play(state, answers, chance, unheard)
    return decisions, listed, real
