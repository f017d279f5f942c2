"""A game from outside is played on the browser board it brings."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from scripts import stage
from scripts.stage import Visitor
from tests.cli.test_new_game import installed, saloon


def test_a_game_from_outside_brings_its_board(browser: Browser, tmp_path: Path) -> None:
    assert saloon(tmp_path, "new-game", "dicey").returncode == 0
    installed(tmp_path / "dicey")
    with stage.server(tmp_path, plug_ins=str(tmp_path / "dicey")) as address:
        visitor = Visitor(browser, address, "desktop")
        table = visitor.table("me", "random", game="dicey", goal="10")["id"]
        page = visitor.go(f"/table/{table}")
        board = page.locator(".plug-in-board")
        expect(board.get_by_text("In the pot:")).to_be_visible()
        keep, over = board.get_by_role("button", name="Keep"), page.get_by_role("dialog", name="The end")
        for _ in range(60):  # keeping at once, ten points are there long before
            expect(keep.or_(over).first).to_be_visible()
            if over.count():
                break
            step = page.locator(".plug-in-board").inner_text()
            keep.click()
            expect(board).not_to_have_text(step)
        expect(over.first).to_be_visible()
        assert visitor.context.request.get("/boards/dicey/board.js").ok
        for wrong in ("/boards/dicey/nothing.js", "/boards/dicey/..%2Fgame.py", "/boards/nothing/board.js"):
            assert visitor.context.request.get(wrong).status == 404
        assert visitor.complaints == []
        visitor.context.close()
