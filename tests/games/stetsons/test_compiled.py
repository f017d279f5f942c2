"""The rules play the same games pure and compiled with mypyc."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.compile import compiled_copy

GAMES = """
import random
from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup, fingerprint
from saloon.engine.tell import Tell
from saloon.games.stetsons.rules import flow
import saloon
game = saloon.game("stetsons")
print(flow.__file__.endswith(".py"))
for seed in range(14):
    options = {"characters": ("draft", "random", "none")[seed % 3], "bloodier": "yes" if seed % 2 else "no"}
    setup = Setup.of(game.meta, 2 + seed % 7, {**options, "stacking": "yes" if seed % 4 else "no"})
    rng, chance, worlds, tell = random.Random(seed), Seeded(seed), Seeded(seed + 1), Tell()
    state = game.start(setup, chance, tell)
    steps = 0
    while (question := game.ask(state)) is not None:
        twin = state.copy()
        answers = {seat: rng.choice(game.options(state, seat)) for seat in question.seats}
        game.play(state, answers, chance, tell)
        steps += 1
        if steps % 10 == 0:
            world = game.redeal(state, steps % setup.seats, worlds)
            print(seed, steps, fingerprint(game, twin), fingerprint(game, state), fingerprint(game, world))
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
