"""The extras `lab` and `cluster` hold what the lab imports, no more and no less; without them everything else works."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import saloon
from saloon.lab.extras import NEEDS
from tests.house.bare import bare, told
from tests.house.test_house import ROOT, normal

LAB = Path(saloon.__file__).parent / "lab"


def outside(path: Path) -> set[str]:
    """Packages a file imports that neither the standard library nor Saloon is."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found - sys.stdlib_module_names - {"saloon"}


def test_the_extra_is_what_the_lab_imports():
    files = [path for path in LAB.glob("*.py") if path.name != "cluster.py"]
    imported = set().union(*map(outside, files), outside(LAB.parent / "cli/contest.py")) - {"rich", "typer"}
    assert imported == set(NEEDS["lab"])
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["lab"]
    owners = packages_distributions()
    assert {normal(owners[module][0]) for module in imported} == {normal(requirement) for requirement in extra}


def test_the_extra_for_a_cluster_is_what_it_imports():
    assert outside(LAB / "cluster.py") == set(NEEDS["cluster"]) == {"ray"}
    (extra,) = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["cluster"]
    assert extra.startswith("ray[client]>=")


def test_the_extra_is_enough(tmp_path):
    """In an environment that has nothing else."""
    programs = bare("lab", tmp_path / "bare")
    told(programs / "saloon", "report", "frontier", "--games", "10", "--workers", "1", at=tmp_path)
    assert "Frontier" in (tmp_path / "frontier.html").read_text("utf-8")
    told(programs / "python", "-c", "from saloon.lab import compare, sweep, tournament", at=tmp_path)


ABSENT = NEEDS["lab"] + NEEDS["cluster"]
BARE = f"""
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {ABSENT!r}:
            raise ModuleNotFoundError(name)

import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {ABSENT!r} else found(name, package)
sys.meta_path.insert(0, Missing())
from saloon.cli import app
app()
"""


def without(*words: str) -> subprocess.CompletedProcess[str]:
    """The command where none of the lab's packages is there."""
    return subprocess.run([sys.executable, "-c", BARE, *words], capture_output=True, text=True, check=False)


def test_without_the_extra_sim_works_and_the_lab_says_what_is_missing(tmp_path):
    done = without("sim", "frontier", "--games", "2", "--workers", "1", "--records", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.glob("frontier-best-*.txt"))
    for words in (["report", "frontier"], ["tournament", "frontier"], ["sim", "frontier", "--out", "games.csv"]):
        done = without(*words)
        assert done.returncode == 2
        assert done.stderr == "saloon: This needs some packages more: pip install 'saloon[lab]'.\n"
    done = without("sim", "frontier", "--on", "local")
    assert done.stderr == "saloon: This needs some packages more: pip install 'saloon[cluster]'.\n"
