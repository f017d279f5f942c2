"""Pictures of the screens: `python3 run.py shots [PAGE ...]`.

Starts a table server of its own with an empty store, opens each page (the front page, if none is
named; `/#gallery` and the like) in a desktop and a phone window, and writes shots/PAGE-SIZE.png.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
QUIET = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"]


def main(pages: list[str], out: Path) -> None:
    out.mkdir(exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as store:
        server = subprocess.Popen(
            [Path(sys.executable).parent / "saloon", "serve", "--port", str(port)],
            env={**os.environ, "SALOON_HOME": store},
        )
        try:
            wait_for(port, server)
            take(f"http://127.0.0.1:{port}", pages, out)
        finally:
            server.terminate()
            server.wait()


def take(address: str, pages: list[str], out: Path) -> None:
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium refuses its sandbox to root
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["SALOON_BROWSER"], args=[*QUIET, *sandbox]
        )
        for size, (width, height) in SIZES.items():
            context = browser.new_context(
                viewport={"width": width, "height": height},
                has_touch=size == "phone",
                reduced_motion="reduce",
            )
            for name in pages:
                page = context.new_page()
                page.goto(address + name, wait_until="load")
                page.wait_for_timeout(1000)  # fonts, and the socket's first view
                title = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "front"
                page.screenshot(path=out / f"{title}-{size}.png")
                print(f"shots/{title}-{size}.png")
                page.close()
            context.close()
        browser.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    for _ in range(100):
        if server.poll() is not None:
            break
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.2)
    sys.exit("The server for the pictures did not start; its own message is above.")


if __name__ == "__main__":
    main(sys.argv[1:] or ["/"], Path(__file__).resolve().parent.parent / "shots")
