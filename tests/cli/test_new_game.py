"""A game of one's own: written by `saloon new-game`, found, checked, played; a broken one is one warning."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from saloon.engine.contract import CONTRACT


def installed(folder: Path) -> None:
    """What `pip install -e` does to a package: its entry points are found beside it."""
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    info = folder / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["saloon.games"]
    (info / "entry_points.txt").write_text("[saloon.games]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()))


def run(folder: Path, *words: str, path: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": path, "COLUMNS": "200", "SALOON_HOME": str(folder)}
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, input="quit\n", capture_output=True, text=True
    )


def saloon(folder: Path, *words: str, path: str = "") -> subprocess.CompletedProcess[str]:
    return run(folder, "-c", "from saloon.cli import app; app()", *words, path=path)


@pytest.fixture(scope="module")
def dicey(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which somebody has followed CONTRIBUTING."""
    folder = tmp_path_factory.mktemp("own")
    done = saloon(folder, "new-game", "dicey")
    assert (done.returncode, done.stderr) == (0, "")
    assert "saloon check dicey" in done.stdout
    installed(folder / "dicey")
    return folder


def test_a_new_game_keeps_the_contract_at_once(dicey):
    done = saloon(dicey, "check", "dicey", "--games", "20", path="dicey")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Dicey keeps the contract: 20 games" in done.stdout


def test_its_own_tests_pass(dicey):
    done = run(dicey, "-m", "pytest", "-q", "-p", "no:cacheprovider", "dicey", path="dicey")
    assert "5 passed" in done.stdout, done.stdout


def test_every_rule_it_states_is_in_its_code(dicey):
    done = saloon(dicey, "rules", "dicey", "--coverage", path="dicey")
    assert done.stdout.splitlines()[0] == "5 rules are stated."
    assert "DI-" not in done.stdout  # none that nothing names


def test_it_can_be_played_and_simulated(dicey):
    assert "You must roll" in saloon(dicey, "play", "dicey", "--seed", "1", path="dicey").stdout
    assert saloon(dicey, "sim", "dicey", "--games", "5", path="dicey").returncode == 0


def test_agents_can_learn_it(dicey):
    """What the first of three sees before anything was kept: a pot, its own turn, three scores of 0."""
    code = "from saloon.envs.options import open_table; t = open_table('dicey', 3); t.reset(1); print(t.cells(t.seat))"
    done = run(dicey, "-c", code, path="dicey")
    assert re.fullmatch(r"\[[0-6], 0, 0, 0, 0\]\n", done.stdout), done.stderr


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Dicey!", "A game's name is small letters, digits and underscores, not 'Dicey!'."),
        ("frontier", "There is a game or a folder 'frontier' already."),
        ("dicey", "There is a game or a folder 'dicey' already."),
    ],
)
def test_a_name_that_cannot_be_is_one_sentence(dicey, name, sentence):
    done = saloon(dicey, "new-game", name)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"saloon: {sentence}\n")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import nothing_of_that_name", "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        (
            "from types import SimpleNamespace\nMETA = SimpleNamespace(contract=1)",
            f"it keeps contract 1, and this Saloon contract {CONTRACT}",
        ),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("def load(content=None): ...", "AttributeError: module 'broken' has no attribute 'META'"),
    ],
)
def test_a_plug_in_that_fails_is_one_warning_and_the_others_are_there(tmp_path, code, why):
    (tmp_path / "broken.py").write_text(code)
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[saloon.games]\nbroken = broken\n")
    done = saloon(tmp_path, "games", path=str(tmp_path))
    sentence = f"The game 'broken' of the package 'broken' is left out: {why}."
    assert (done.returncode, done.stderr) == (0, f"{sentence}\n")
    assert "frontier" in done.stdout
    done = saloon(tmp_path, "check", "broken", path=str(tmp_path))
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, f"saloon: {sentence}")
