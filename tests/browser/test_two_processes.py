"""Two browsers at one table, each served by a process of its own, over one PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from scripts import stage
from scripts.stage import Visitor
from tests.browser.table import choose
from tests.browser.test_online import at_the_start, whose_turn


def test_what_one_does_the_other_sees(browser: Browser, postgres: Callable[[], str], tmp_path: Path) -> None:
    store = postgres()
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    with stage.server(folders[0], store) as one, stage.server(folders[1], store) as other:
        assert one != other
        ann, bob = Visitor(browser, one, "desktop"), Visitor(browser, other, "desktop")
        table = ann.table("me", "link")
        ann.go(f"/table/{table['id']}")
        bob.go(table["seats"][1]["link"])  # a link given by one process is good at the other
        bob.page.get_by_role("button", name="Come in").click()
        at_the_start(ann, bob)
        asked, waiting = whose_turn(ann, bob)
        choose(asked, "Eat a Ration")
        stamina = waiting.locator(".strip").get_by_role("meter", name="Stamina").first
        expect(stamina).to_have_attribute("aria-valuenow", "12")
        choose(asked, "Ride")  # chance speaks, at one process for both
        for page in (asked, waiting):
            expect(page.locator(".deck")).to_contain_text("Deck 95")
        assert ann.complaints + bob.complaints == []
        for visitor in (ann, bob):
            visitor.context.close()
    for folder in folders:
        assert "Traceback" not in (folder / "server.log").read_text()
