"""Environments with one extra of ours and nothing else, as `pip install 'saloon[lab]'` makes them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def bare(extra: str, folder: Path) -> Path:
    """Where the programs of such an environment lie. Packages are those of the lock, as far as it has them."""
    uv = [sys.executable, "-m", "uv"]
    subprocess.run([*uv, "venv", "-q", "-p", sys.executable, folder], check=True)
    install: list[str | Path] = [
        *uv,
        "pip",
        "install",
        "-q",
        "-p",
        folder / "bin/python",
        "--refresh-package",
        "saloon",
    ]
    wanted: list[str | Path] = ["-c", ROOT / "requirements.lock", f"{ROOT}[{extra}]"]
    subprocess.run([*install, *wanted], check=True, env={**os.environ, "SALOON_SKIP_WEB": "1"})
    return folder / "bin"


def told(*command: str | Path, at: Path) -> str:
    """What a command prints that ends well, in a folder where no source of ours lies."""
    outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=at, env=outside, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
