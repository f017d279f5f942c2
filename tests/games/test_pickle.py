"""`pickle` and `copy.deepcopy` work on chance, states, games and matches, pure and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from saloon.engine import registry
from scripts.compile import compiled_copy

# Twins of everything by both ways: they are the same, and go their own ways.
TWINS = """
import copy, pickle, random, sys
from saloon.engine import registry
from saloon.engine.chance import Noted, Recorded, Scripted, Sealed, Seeded
from saloon.engine.match import Match
from saloon.engine.tell import Question, Tell
from saloon.engine.words import Blocked, Label

def twins(thing):
    return pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)

def rolls(chance):
    return [chance.roll(6) for _ in range(3)]

for make in (
    lambda: Seeded(3),
    lambda: Sealed("secret", "salt"),
    lambda: Recorded(["d6:1", "d6:2", "d6:3", "d6:4"]),
    lambda: Scripted(["d6:5"], Seeded(4)),
    lambda: Noted(Seeded(5)),
):
    chance = make()
    first = chance.roll(6)
    expected = make()
    assert expected.roll(6) == first
    expected = rolls(expected)
    for twin in twins(chance):
        assert rolls(twin) == expected
    assert rolls(chance) == expected  # the twins have taken nothing away

for told in (
    Question("any", (0, 1), ("XX-001",), sealed=True),
    Label("Draw", "7 Bullets", rules=("XX-001",), flags=("fatal",)),
    Blocked(3, "Draw", "You have 2 Bullets.", "XX-001"),
):
    assert all(repr(twin) == repr(told) for twin in twins(told))

def play(match, steps):
    rng = random.Random(len(match.steps))
    for _ in range(steps):
        if match.question is None:
            break
        for seat in match.question.seats:
            match.answer(seat, rng.choice(match.options(seat)))
    return match

for slug in sys.argv[1:]:
    game = registry.game(slug)
    for seats in {game.meta.seats[0], game.meta.seats[1]}:
        match = play(Match(game, seats, seed=seats), 12)
        dumped, record = game.dump(match.state), match.record
        for twin in twins(match.state):
            assert game.dump(twin) == dumped
            question = game.ask(twin)
            game.play(twin, {seat: game.options(twin, seat)[0] for seat in question.seats}, Seeded(1), Tell())
            assert game.dump(match.state) == dumped
        played = [play(twin, 10).record for twin in twins(match)]
        assert match.record == record
        assert played == [play(match, 10).record] * 2 != [record] * 2
    for twin in twins(game):
        assert Match(twin, seats, seed=1).record == Match(game, seats, seed=1).record
print("all twins are alike")
"""


def said(path: Path, *slugs: str) -> str:
    command = [sys.executable, "-c", TWINS, *slugs]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(path)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("slug", sorted(registry.modules()))
def test_twins_in_pure_python(slug, tmp_path):
    (tmp_path / "saloon").symlink_to(Path(__file__).parents[2] / "src/saloon")
    assert said(tmp_path, slug) == "all twins are alike"


@pytest.mark.slow
@pytest.mark.timeout(900)  # the first to run waits for the compiler
@pytest.mark.xdist_group("compiled")
def test_twins_compiled():
    assert said(compiled_copy(), *sorted(registry.modules())) == "all twins are alike"
