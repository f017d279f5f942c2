"""Breaks a source in small ways, one at a time, and lists the breaks that no test notices.

    python3 run.py mutate src/saloon/engine/match.py                  40 of its breaks, against tests/engine
    python3 run.py mutate src/saloon/games/frontier/rules --most 200
    python3 run.py mutate src/saloon/engine/chance.py --tests "tests/engine/test_chance.py"

The work is done by cosmic-ray, which is installed beside `.venv` the first time, in a copy of the work tree, so
that nothing here is touched. It takes the tests of the same part for each break: minutes for one file. A survivor
is a test to write, or a line that does not matter.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHELF = ROOT / ".venv/mutate"
TOOLS, COPY = SHELF / "tools", SHELF / "copy"
NEEDED = "cosmic-ray>=8,<9"

CONFIG = """
[cosmic-ray]
module-path = "{path}"
timeout = {timeout}
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider -m 'not slow' {tests}"

[cosmic-ray.distributor]
name = "local"
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="run.py mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("path", nargs="?", default="src/saloon/engine", help="a file or folder under src/saloon")
    parser.add_argument("--most", type=int, default=40, help="how many breaks to try, chosen by lot")
    parser.add_argument("--seed", type=int, default=0, help="another seed chooses others")
    parser.add_argument("--tests", default="", help="what to give pytest; without it the tests of the same part")
    parser.add_argument("--timeout", type=int, default=120, help="seconds after which a break counts as noticed")
    given = parser.parse_args()
    path = (ROOT / given.path).resolve()
    if not path.exists() or not path.is_relative_to(ROOT / "src/saloon"):
        sys.exit(f"There is no {given.path} under src/saloon.")
    part = path.relative_to(ROOT / "src/saloon")
    tests = given.tests or tests_of(part)
    install()
    copy_tree()
    (COPY / "mutate.toml").write_text(
        CONFIG.format(path=f"src/saloon/{part}", timeout=given.timeout, python=sys.executable, tests=tests)
    )
    print(f"The tests are {tests}; first they must pass as they are.", flush=True)
    cosmic_ray("baseline", "mutate.toml")
    cosmic_ray("init", "mutate.toml", "session.sqlite")
    found, tried = choose(COPY / "session.sqlite", given.most, given.seed)
    print(f"{found} breaks are possible; trying {tried}.", flush=True)
    cosmic_ray("exec", "mutate.toml", "session.sqlite")
    run(TOOLS / "bin/cr-report", "session.sqlite", "--surviving-only", "--show-diff")


def tests_of(part: Path) -> str:
    """The tests mirror the sources; the nearest folder or file there is."""
    for folder in (part, *part.parents):
        for mirrored in (f"tests/{folder.parent}/test_{folder.stem}.py", f"tests/{folder}"):
            if folder.name and (ROOT / mirrored).exists():
                return mirrored
    return "tests"


def install() -> None:
    if (TOOLS / "bin/cosmic-ray").exists():
        return
    print(f"Installing {NEEDED} in {SHELF}", flush=True)
    command = [sys.executable, "-m", "uv", "pip", "install", "-q", "-p", sys.executable, "--target", str(TOOLS), NEEDED]
    if subprocess.run(command).returncode:
        sys.exit("Could not install it; is the network there?")


def copy_tree() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "static")
    for name in ("src", "tests", "scripts", "docs"):
        shutil.copytree(ROOT / name, COPY / name, ignore=ignored)
    for name in ("pyproject.toml", "run.py", "hatch_build.py", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, COPY / name)


def choose(session: Path, most: int, seed: int) -> tuple[int, int]:
    """Keep only so many of the breaks cosmic-ray has listed."""
    with sqlite3.connect(session) as database:
        jobs = [job for (job,) in database.execute("SELECT job_id FROM work_items ORDER BY job_id")]
        random.Random(seed).shuffle(jobs)
        dropped = [(job,) for job in jobs[most:]]
        database.executemany("DELETE FROM mutation_specs WHERE job_id = ?", dropped)
        database.executemany("DELETE FROM work_items WHERE job_id = ?", dropped)
    return len(jobs), len(jobs[:most])


def cosmic_ray(*arguments: str) -> None:
    if run(TOOLS / "bin/cosmic-ray", *arguments):
        sys.exit(f"cosmic-ray {arguments[0]} failed.")


def run(program: Path, *arguments: str) -> int:
    path = os.pathsep.join([str(COPY / "src"), str(COPY), str(TOOLS)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, program, *arguments], cwd=COPY, env=environment).returncode


if __name__ == "__main__":
    main()
