"""A server, a browser, and pages that fail their test when the console complains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from scripts import stage
from scripts.stage import Visitor

RECORDS = Path(__file__).parent.parent / "records"

expect.set_options(timeout=40_000)  # two cores may be busy with other tests


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A file is the piece of work that one process takes on: its tests share a browser."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group(f"browser {item.path.stem}"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server; none of the tests may make it stumble."""
    folder = tmp_path_factory.mktemp("browser")
    with stage.server(folder) as address:
        yield address
    log = (folder / "server.log").read_text()
    broken = log.find("Traceback")
    assert broken < 0, log[max(0, broken - 300) : broken + 3000]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one file: while Playwright runs, it keeps a loop in which tests of other rooms could not run theirs."""
    with sync_playwright() as playwright:
        launched = stage.launch(playwright)
        yield launched
        launched.close()


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
