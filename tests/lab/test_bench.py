"""The measurements measure something."""

from __future__ import annotations

import sys
import types

import pytest

import saloon
from saloon.engine.errors import BadSetup
from saloon.lab import bench


def test_a_measurement_of_frontier():
    speed = bench.measure(saloon.game("frontier"), seconds=0.2)
    assert (speed.game, speed.seats) == ("frontier", 2)
    assert speed.bar == (300_000 if speed.compiled else 100_000)
    assert speed.decisions_per_second == pytest.approx(speed.games_per_second * speed.decisions_per_game, rel=0.3)
    assert speed.branching > 1
    assert 0 < speed.real_choices < 1
    assert speed.copy_us > 0
    assert 500 < speed.bytes_per_state < 20_000
    assert speed.decisions_per_1000_turns == pytest.approx(1000 * speed.decisions_per_second / speed.calibration)


def test_bytes_are_those_of_the_copies():
    class Kilobyte:
        def __init__(self):
            self.data = bytearray(1000)

        def copy(self):
            return Kilobyte()

    assert 1000 < bench.bytes_of([Kilobyte() for _ in range(100)]) < 1400


def test_impossible_seats_are_refused():
    with pytest.raises(BadSetup, match="for 1 to 4 players, not 9"):
        bench.measure(saloon.game("frontier"), seats=9)


def test_compiled_is_told_by_the_files_of_the_game(monkeypatch):
    game = type("Fake", (), {"__module__": "fake_games.poker.game"})()
    monkeypatch.setitem(sys.modules, "fake_games.poker.rules", types.ModuleType("fake_games.poker.rules"))
    assert not bench.is_compiled(game)
    sys.modules["fake_games.poker.rules"].__file__ = "/x/rules.cpython-311-x86_64-linux-gnu.so"
    assert bench.is_compiled(game)
