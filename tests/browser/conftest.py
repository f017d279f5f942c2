"""A server, a browser, and pages that fail their test when the console complains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from scripts import stage

RECORDS = Path(__file__).parent.parent / "records"

# Bots' moves are shown at once; everything else is as a newcomer finds it.
SETTINGS = [{"name": "saloon-settings", "value": '{"pace": "instant"}'}]

expect.set_options(timeout=20_000)  # two cores may be busy with other tests


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server; none of the tests may make it stumble."""
    folder = tmp_path_factory.mktemp("browser")
    with stage.server(folder) as address:
        yield address
    log = (folder / "server.log").read_text()
    broken = log.find("Traceback")
    assert broken < 0, log[broken - 300 : broken + 3000]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = stage.launch(playwright)
        yield launched
        launched.close()


class Visitor:
    """Somebody with a browser of his own: cookies, settings, one or more pages."""

    def __init__(self, browser: Browser, server: str, size: str) -> None:
        self.server = server
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport=stage.SIZES[size],
            has_touch=size == "phone",
            is_mobile=size == "phone",
            reduced_motion="reduce",
            base_url=server,
            storage_state={"cookies": [], "origins": [{"origin": server, "localStorage": SETTINGS}]},
        )
        self.context.set_default_timeout(20_000)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("console", self.listen)
        self.page: Page = self.context.new_page()

    def listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type} on {message.page and message.page.url}: {message.text}")

    def go(self, address: str) -> Page:
        self.page.goto(address)
        return self.page

    # --- calls to the server, as this visitor: to bring about a situation quickly --------------------

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """What the client's own code would call; the page must have been opened, so that we are known."""
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
        began: dict[str, Any] = self.call("POST", f"/tables/{made['id']}/begin", {"salt": "salt-of-the-earth"})
        return began

    def imported(self, record: str) -> dict[str, Any]:
        """A finished table from one of the records in tests/records."""
        made: dict[str, Any] = self.call("POST", "/import", {"record": (RECORDS / record).read_text()})
        return made


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """Makes visitors: `visit()` for a desktop, `visit("phone")` for a phone."""
    visitors: list[Visitor] = []

    def make(size: str = "desktop") -> Visitor:
        visitors.append(Visitor(browser, server, size))
        return visitors[-1]

    yield make
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []
