"""A real server and a real browser, for the browser tests and the pictures."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, ViewportSize

from scripts.browser import on_path

SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
}

# Headless Chromium that says nothing and asks nobody.
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
]

SERVE = """
import sys
from saloon.server.run import serve
from saloon.server.settings import Settings
serve(Settings(port=int(sys.argv[1]), store=sys.argv[2], bot_pause=0.0, limits=0.0))
"""


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server with a store of its own in `folder`, whose bots never pause; gives its address."""
    port = free_port()
    log = folder / "server.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(port), f"sqlite:///{folder / 'saloon.sqlite3'}"],
            stdout=out,
            stderr=out,
        )
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(address, process, log)
        yield address
    finally:
        process.terminate()
        process.wait(30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(600):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"The server did not start:\n{log.read_text()[-3000:]}")


def launch(playwright: Playwright) -> Browser:
    program = os.environ.get("SALOON_BROWSER") or on_path()
    if not program:
        raise RuntimeError("There is no Chromium on PATH; name one in SALOON_BROWSER.")
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium refuses its sandbox to root
    return playwright.chromium.launch(executable_path=program, args=[*FLAGS, *sandbox])
