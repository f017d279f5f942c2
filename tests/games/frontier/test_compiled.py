"""The rules play the same games pure and compiled with mypyc."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.compile import compiled_copy

GAMES = """
import random, sys
from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup, fingerprint
from saloon.engine.tell import Tell
from saloon.games.frontier import LEVELS
from saloon.games.frontier.rules import turn
import saloon
game = saloon.game("frontier")
print(turn.__file__.endswith(".py"))
for seed in range(10):
    setup = Setup.of(game.meta, 1 + seed % 4, {"level": LEVELS[seed // 2 % 4], "play_on": "yes" if seed % 3 else "no"})
    rng, chance, tell = random.Random(seed), Seeded(seed), Tell()
    state = game.start(setup, chance, tell)
    steps = 0
    while (question := game.ask(state)) is not None:
        (seat,) = question.seats
        twin = state.copy()
        game.play(state, {seat: rng.choice(game.options(state, seat))}, chance, tell)
        steps += 1
        if steps % 10 == 0:
            print(seed, steps, fingerprint(game, twin), fingerprint(game, state))
    print(seed, steps, fingerprint(game, state), game.outcome(state))
"""


def run(path: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", GAMES],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.timeout(900)  # it may have to wait for the compiler
@pytest.mark.xdist_group("compiled")
def test_pure_and_compiled_play_identical_games(tmp_path):
    compiled = run(str(compiled_copy()))
    assert compiled[0] == "False"  # it did run the extension
    source = tmp_path / "saloon"
    source.symlink_to(Path(__file__).parents[3] / "src/saloon")
    pure = run(str(tmp_path))
    assert len(pure) > 60
    if pure[0] == "False":
        pytest.skip("the work tree is compiled in place: there is nothing pure to compare with")
    assert compiled[1:] == pure[1:]
