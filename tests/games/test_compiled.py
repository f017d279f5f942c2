"""The rules of every game play the same games pure and compiled with mypyc."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from saloon.engine import registry
from scripts.compile import compiled_copy

# Plays a few random games over all player counts and options, and prints every tenth step: fingerprints, what a
# learning agent sees, and a checksum of what a seat and a spectator are shown and told.
GAMES = """
import importlib, random, sys, zlib
from saloon.engine import registry
from saloon.engine.chance import Seeded
from saloon.engine.check import any_options
from saloon.engine.contract import Setup, fingerprint
from saloon.engine.sheet import Sheet
from saloon.engine.tell import Tell
slug = sys.argv[1]
game = registry.game(slug)
print(importlib.import_module(f"saloon.games.{slug}.state").__file__.endswith(".py"))
for seed in range(8):
    rng, chance, tell = random.Random(seed), Seeded(seed), Tell()
    low, high = game.meta.seats
    seats = low + seed % (high - low + 1)
    setup = Setup.of(game.meta, seats, any_options(game.meta, seats, rng))
    state, steps, sheet = game.start(setup, chance, tell), 0, Sheet(game.layout(setup))
    while (question := game.ask(state)) is not None:
        answers = {seat: rng.choice(game.options(state, seat)) for seat in question.seats}
        twin = state.copy()
        game.play(state, answers, chance, tell)
        steps += 1
        if steps % 10 == 0:
            game.observe(state, steps % seats, sheet)
            print(seed, steps, fingerprint(game, twin), fingerprint(game, state), *sheet.values)
            for seat, move in answers.items():
                shown = game.view(twin, seat), game.view(twin, None), game.prompt(twin, seat), game.blocked(twin, seat)
                print(zlib.crc32(repr((shown, game.text(twin, move), game.label(twin, seat, move))).encode()))
    print(seed, steps, fingerprint(game, state), game.outcome(state))
"""


def played_in(path: Path, slug: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", GAMES, slug],
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.timeout(900)  # the first to run waits for the compiler
@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("slug", sorted(registry.modules()))
def test_pure_and_compiled_play_identical_games(slug, tmp_path):
    (tmp_path / "saloon").symlink_to(Path(__file__).parents[2] / "src/saloon")
    pure, compiled = played_in(tmp_path, slug), played_in(compiled_copy(), slug)
    assert (pure[0], compiled[0]) == ("True", "False")  # which one ran the extensions
    assert len(pure) > 20
    assert compiled[1:] == pure[1:]
