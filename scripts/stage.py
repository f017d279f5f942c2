"""A real server and a real browser, for the browser tests and the pictures."""

from __future__ import annotations

import itertools
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    StorageState,
    ViewportSize,
)

from saloon.engine.chance import commitment
from scripts.browser import on_path

ROOT = Path(__file__).resolve().parent.parent

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

LATER = "later"  # a file that says by how many seconds the seat clocks are ahead, so that nobody has to wait

# Every table has the same secret, so that the salts of the visitors alone decide what chance brings.
SERVE = """
import sys
from pathlib import Path
from saloon.server import clocks, hall, lab
from saloon.server.run import serve
from saloon.server.settings import Settings
hall.new_secret = lambda: "everybody knows this secret"
lab.NICE = 0  # on a busy machine the tests would wait for ever
now, later = clocks.now, Path(sys.argv[3])
clocks.now = lambda: now() + (float(later.read_text()) if later.exists() else 0.0)
serve(Settings(port=int(sys.argv[1]), store=sys.argv[2], bot_pause=0.0, limits=0.0))
"""


@contextmanager
def server(folder: Path, store: str = "", plug_ins: str = "") -> Iterator[str]:
    """A server whose bots never pause, with a store of its own in `folder` unless one is named; gives its address.

    `plug_ins`: a folder with games from outside."""
    port = free_port()
    log = folder / "server.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(port), store or f"sqlite:///{folder / 'saloon.sqlite3'}", folder / LATER],
            stdout=out,
            stderr=out,
            env=environment(plug_ins),
        )
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(address, process, log)
        yield address
    finally:
        process.terminate()
        process.wait(30)


def environment(plug_ins: str = "") -> dict[str, str]:
    """Of a process that serves this tree's client, also where another tree's package is installed."""
    paths = (str(ROOT / "src"), plug_ins, os.environ.get("PYTHONPATH"))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


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


# The salts a page makes are the same in every run too; nothing else asks for 18 bytes.
SALTS = """
const real = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (bytes) => {
  if (bytes.length !== 18) return real(bytes);
  const number = Number(localStorage.getItem("salts") ?? 0) + 1;
  localStorage.setItem("salts", number);
  const salt = "salt-of-the-earth-" + String(number).padStart(6, "0");
  bytes.set(Uint8Array.from(atob(salt.replaceAll("-", "+")), (c) => c.charCodeAt(0)));
  return bytes;
};
"""


WALK = """(to) => {
  document.querySelector(".table-page")?.setAttribute("data-left", "");
  history.pushState({}, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


class Visitor:
    """Somebody with a browser of his own: cookies, settings, one or more pages."""

    def __init__(self, browser: Browser, server: str, size: str) -> None:
        self.server = server
        self.complaints: list[str] = []
        # Bots' moves are shown at once and no help is given; everything else is as a newcomer finds it.
        settings = '{"pace": "instant", "help": false}'
        storage: StorageState = {
            "cookies": [],
            "origins": [{"origin": server, "localStorage": [{"name": "saloon-settings", "value": settings}]}],
        }
        self.context: BrowserContext = browser.new_context(
            viewport=SIZES[size],
            has_touch=size == "phone",
            is_mobile=size == "phone",
            reduced_motion="reduce",
            base_url=server,
            storage_state=storage,
        )
        self.context.set_default_timeout(40_000)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("console", self.listen)
        self.salts = itertools.count(1)
        self.context.add_init_script(SALTS)
        self.context.request.get("/api/me")  # known before the first page asks: else page and `call` may be two people
        self.page: Page = self.context.new_page()

    def salt(self) -> str:
        """Another for each table, the same in every run: a test always meets the same cards and dice."""
        return f"salt-of-the-earth-{next(self.salts)}"

    def listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type} on {message.page and message.page.url}: {message.text}")

    def go(self, address: str) -> Page:
        self.page.goto(address)
        return self.page

    def walk(self, address: str) -> Page:
        """As `go`, but the page that is there already shows it, without being loaded anew: half as much work.

        The table that was there is gone when this returns, so that nothing of it can be taken for the next one."""
        self.page.evaluate(WALK, address)
        self.page.locator("[data-left]").wait_for(state="detached")
        return self.page

    # --- calls to the server, as this visitor: to bring about a situation quickly --------------------

    def sit(self, table: str) -> Page:
        """Go to a table and, where several seats are this visitor's, behind the curtain."""
        page = self.go(f"/table/{table}")
        curtain = page.locator(".curtain button")
        curtain.or_(page.locator(".table-main > *")).first.wait_for()
        if curtain.is_visible():
            curtain.click()
        return page

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """What the client's own code would call."""
        csrf = self.context.request.get("/api/me").json()["csrf"]
        answer = self.context.request.fetch(
            f"/api{path}", method=method, data=body, headers={"x-csrf": csrf, "origin": self.server}
        )
        assert answer.ok, answer.text()
        return answer.json() if "json" in answer.headers["content-type"] else answer.text()

    def table(self, *kinds: str, game: str = "frontier", **options: str) -> dict[str, Any]:
        """A table that has begun: seats as "me", "local", "link" or a bot's name."""
        people = ("me", "link", "local")
        seats = [{"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds]
        made = self.call("POST", "/tables", {"game": game, "options": options, "seats": seats})
        return self.begin(made["id"])

    def begin(self, table: str) -> dict[str, Any]:
        """Seal a salt and, if all are sealed, show it."""
        salt = self.salt()
        info: dict[str, Any] = self.call("POST", f"/tables/{table}/begin", {"seal": commitment(salt)})
        if info["wants"] == "salt":
            info = self.call("POST", f"/tables/{table}/reveal", {"salt": salt})
        elif (
            info["status"] == "gathering"
        ):  # the page shows it when the others have come: as if it had sealed it itself
            note = {"commitment": info["commitment"], "salt": salt, "seals": [], "brokenOff": 0}
            key = f"saloon-fair-{table}"
            self.context.add_init_script(
                f"localStorage.getItem({key!r}) || localStorage.setItem({key!r}, {json.dumps(json.dumps(note))})"
            )
        return info

    def imported(self, record: str) -> dict[str, Any]:
        """A table from a record: as far as the record goes, every seat mine."""
        made: dict[str, Any] = self.call("POST", "/import", {"record": record})
        return made
