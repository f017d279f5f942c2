"""Finds a Chromium for the browser tests and pictures, or installs one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build


def find_browser(venv: Path, node: Path) -> str:
    """A Chromium for the tests: yours, the system's, or one that is installed now."""
    if chosen := os.environ.get("SALOON_BROWSER"):
        if not shutil.which(chosen):
            sys.exit(f"SALOON_BROWSER names {chosen}, and there is no such program.")
        return chosen
    found = on_path() or from_apt() or from_npm(venv / "chromium", node)
    if not found:
        sys.exit("The browser tests need Chromium and it could not be installed; name one in SALOON_BROWSER.")
    return found


def on_path() -> str | None:
    # The headless shell first: it has no window to look after and took a fifth less processor time in the tests.
    names = (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "microsoft-edge",
    )
    return next((found for name in names if (found := shutil.which(name))), None)


def from_apt() -> str | None:
    """Debian's Chromium, if we are root or may become root without a question."""
    if not shutil.which("apt-get"):
        return None
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if root and not shutil.which("sudo"):
        return None
    print("· Installing Chromium with apt-get, for the browser tests", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "-y", "--no-install-recommends"]
    for command in (["update"], [*install, "chromium-headless-shell"], [*install, "chromium"]):
        if found := on_path():
            return found
        subprocess.run(
            [*root, "apt-get", "-qq", *command],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return on_path()


def from_npm(home: Path, node: Path) -> str | None:
    """A Chromium packed for npm, which needs no administrator. It unpacks itself into TMPDIR."""
    unpacked = home / "unpacked"
    program = unpacked / "chromium"
    if not program.exists():
        print("· Installing Chromium from npm, for the browser tests", file=sys.stderr, flush=True)
        unpacked.mkdir(parents=True, exist_ok=True)
        (home / "package.json").write_text("{}")
        hatch_build.npm(home, "install", "--no-audit", "--no-fund", "@sparticuz/chromium@153", node=node)
        unpack = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"
        subprocess.run(
            [str(node / "bin/node"), "-e", unpack],
            cwd=home,
            env={**os.environ, "TMPDIR": str(unpacked)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return str(program) if program.exists() else None
