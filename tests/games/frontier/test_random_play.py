"""Random games over every level and player count: nothing is lost, everything is accepted and reads back."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.check import check
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games.frontier import LEVELS
from tests.games.frontier.table import FRONTIER


@pytest.mark.parametrize(("level", "seats"), list(itertools.product(LEVELS, (1, 2, 3, 4))))
def test_random_games_stay_sound(level, seats):
    asked: Counter[str] = Counter()
    for seed in range(6):
        rng = random.Random(f"{level} {seats} {seed}")
        setup = Setup.of(FRONTIER.meta, seats, {"level": level, "play_on": "yes" if seed % 2 else "no"})
        chance, tell = Seeded(rng.getrandbits(60)), Tell()
        state = FRONTIER.start(setup, chance, tell)
        while (question := FRONTIER.ask(state)) is not None:
            asked[question.kind] += 1
            assert not FRONTIER.complaints(state)
            (seat,) = question.seats
            options = FRONTIER.options(state, seat)
            texts = [FRONTIER.text(state, move) for move in options]
            assert len(set(texts)) == len(options) > 0
            assert [FRONTIER.parse(state, text) for text in texts] == options
            assert FRONTIER.dump(FRONTIER.load(setup, FRONTIER.dump(state))) == FRONTIER.dump(state)
            FRONTIER.play(state, {seat: rng.choice(options)}, chance, tell)
        assert not FRONTIER.complaints(state)
        assert FRONTIER.outcome(state).reason in FRONTIER.meta.endings
    assert asked["frontier.prepare"] > 20


def test_the_contract_is_kept():
    report = check(FRONTIER, 12, seed=77)
    assert report.breach == ""
    assert report.decisions > 300


def test_every_question_comes_up():
    """So that the games above look at all of them."""
    kinds: Counter[str] = Counter()
    for seed in range(80):
        rng = random.Random(seed)
        chance, tell = Seeded(seed), Tell()
        state = FRONTIER.start(Setup.of(FRONTIER.meta, 3, {"level": "mild_west"}), chance, tell)
        while (question := FRONTIER.ask(state)) is not None:
            kinds[question.kind.removeprefix("frontier.")] += 1
            (seat,) = question.seats
            options = FRONTIER.options(state, seat)
            # Mostly ride, so that cards are seen.
            ride = question.kind == "frontier.prepare" and rng.random() < 0.7
            FRONTIER.play(state, {seat: options[0] if ride else rng.choice(options)}, chance, tell)
    assert set(kinds) == {
        "prepare",
        "face_critter",
        "face_duel",
        "face_horse_calamity",
        "answer_card",
        "pay_demand",
        "give_card",
        "settle",
        "peddler",
        "trade_partner",
        "trade_give",
        "trade_ask",
        "trade_answer",
    }
