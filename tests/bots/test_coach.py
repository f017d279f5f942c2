"""Hints: an answer and the one that comes next, told by what the seat may know."""

from __future__ import annotations

import random

import pytest

import saloon
from saloon import bots
from saloon.bots import coach, honest
from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.engine.words import Label
from tests.bots.toys import PASS, Coin, Numbers, OneQuestion

GAMES = ["frontier", "stetsons", "tiled", "ruthless", "oldwest"]


def test_a_hint_names_the_best_answer_and_the_next():
    game = Numbers()
    game.bots = {"first": lambda state, seat, options, rng: options[0]}
    assert coach.hint(game, False, OneQuestion(), 0, random.Random(0)) == (0, 1, False)


def test_a_hint_that_was_thought_over_says_what_is_about_as_good():
    """Passing brings 0, a guess 3 or -5: with few playouts that is not clear; a worse number always is."""
    game = Coin()
    game.bots = {"pass": lambda state, seat, options, rng: PASS if PASS in options else options[0]}
    game.playouts = 12
    assert coach.hint(game, True, OneQuestion(), 0, random.Random(0)).move == PASS
    numbers = Numbers()
    numbers.bots = {"best": lambda state, seat, options, rng: 17 if 17 in options else 18}
    thought = coach.hint(numbers, True, OneQuestion(), 0, random.Random(0))
    assert (thought.move, thought.close) == (17, False)


class Pairs(Numbers):
    """Two numbers each have one name, as a tile has that lies at a place in several ways."""

    def label(self, state, seat, move):
        return Label(str(move // 2))

    def rank(self, state, seat, options):
        return [-abs(option - 16) for option in options]


@pytest.mark.parametrize("deep", [False, True])
def test_the_next_best_has_another_name(deep):
    game = Pairs()
    game.bots = {"best": lambda state, seat, options, rng: min(options, key=lambda option: abs(option - 16))}
    hint = coach.hint(game, deep, OneQuestion(), 0, random.Random(0))
    assert hint.second is not None
    assert hint.move // 2 != hint.second // 2


@pytest.mark.parametrize("slug", GAMES)
def test_no_hint_that_was_thought_over_tells_it_either(slug, monkeypatch):
    game = saloon.game(slug)
    monkeypatch.setattr(game, "playouts", 4)
    state, seat = next(found for seed in range(6) if (found := honest.somewhere(game, seed)))
    worlds = (state, game.redeal(state, seat, Seeded(1)), game.redeal(state, seat, Seeded(2)))
    told = [coach.hint(game, True, world, seat, random.Random(3)) for world in worlds]
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("slug", GAMES)
def test_no_hint_tells_what_its_seat_must_not_know(slug):
    """Hidden things dealt anew, the same dice: the same two answers for the same reasons."""
    game = saloon.game(slug)
    for seed in range(6):
        state, seat = honest.somewhere(game, seed) or (None, 0)
        if state is None:
            continue
        told = []
        for world in (state, game.redeal(state, seat, Seeded(1)), game.redeal(state, seat, Seeded(2))):
            hint = coach.hint(game, False, world, seat, random.Random(seed))
            assert hint.second is not None
            assert hint.second != hint.move
            told.append((hint, coach.why(game, world, seat, hint.move), coach.why(game, world, seat, hint.second)))
        assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("slug", GAMES)
def test_every_answer_that_a_bot_thinks_of_has_a_reason(slug):
    """Hints and mistakes tell why: of the answers it ranks highest at a question, none is without a sentence."""
    game = saloon.game(slug)
    dice, chance, quick = random.Random(8), Seeded(8), bots.best_of(game)
    state = game.start(Setup.of(game.meta, 2), chance, Tell())
    for _ in range(80):
        question = game.ask(state)
        if question is None:
            break
        answers = {}
        for seat in question.seats:
            options = game.options(state, seat)
            worths = game.rank(state, seat, options)
            for at in sorted(range(len(options)), key=lambda at: -worths[at])[:4] if len(options) > 1 else ():
                said = coach.why(game, state, seat, options[at])
                assert said.endswith((".", "!", "?")), (question.kind, game.text(state, options[at]))
                assert not said[0].islower(), said
            answers[seat] = dice.choice(options) if dice.random() < 0.2 else quick(state, seat, options, dice)
        game.play(state, answers, chance, Tell())
