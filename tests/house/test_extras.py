"""What `pip install saloon[envs]` and `saloon[train]` bring is what their rooms import: no more, no less."""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
IMPORTED_AS = {"open_spiel": "pyspiel"}


def packages(requirements: list[str]) -> set[str]:
    names = {line.split(">")[0].split("[")[0].strip() for line in requirements}
    return {IMPORTED_AS.get(name, name).replace("-", "_") for name in names}


def imported(place: Path) -> set[str]:
    """Everything from outside that a file, or the files of a folder, import."""
    found = set()
    for path in place.rglob("*.py") if place.is_dir() else [place]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return {name.partition(".")[0] for name in found} - set(sys.stdlib_module_names) - {"saloon"}


ALWAYS_THERE = packages(PROJECT["dependencies"])


def test_the_extra_for_environments_is_what_they_import():
    peers = {"rlcard"}  # measured by `saloon bench envs` where somebody has it
    assert imported(ROOT / "src/saloon/envs") - peers - ALWAYS_THERE == packages(
        PROJECT["optional-dependencies"]["envs"]
    )


def test_the_extra_for_training_is_what_the_example_needs():
    """Of the environments: the tables, Gymnasium and many games at once."""
    envs = ROOT / "src/saloon/envs"
    files = [envs / f"{name}.py" for name in ("__init__", "options", "table", "block", "gymnasium", "vector")]
    needed = {name for path in [*files, ROOT / "examples/ppo.py"] for name in imported(path)}
    assert needed - ALWAYS_THERE == packages(PROJECT["optional-dependencies"]["train"])


def test_the_examples_need_nothing_else():
    brought = packages(PROJECT["optional-dependencies"]["envs"]) | {"open_spiel"}
    assert imported(ROOT / "examples") <= brought


def test_nothing_but_the_environments_needs_them():
    """A table, a server or a simulation starts without numpy, Gymnasium, PettingZoo or OpenSpiel."""
    rooms = ["bots", "cli", "engine", "games", "server"]
    brought = packages(PROJECT["optional-dependencies"]["envs"])
    assert {name for room in rooms for name in imported(ROOT / "src/saloon" / room)} & brought == set()
