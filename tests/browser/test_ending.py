"""The end of a game: poster, count, who led when, what to see again, a picture to share; in every window."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import RECORDS, Visit
from tests.browser.test_every_page import faults

WINDOWS: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "small": {"width": 1024, "height": 768},
    "desktop": {"width": 1280, "height": 800},
    "wide": {"width": 1920, "height": 1080},
}
ENDS = {
    "frontier/four_cleared": "Player 1 wins",
    "stetsons/eight_out_of_cards": "Player 3 wins",
    "tiled/picked_boards_5_players": "Player 2 wins",
    "tiled/shared": "They share the win",
    "tiled/ranked": "Marshal",  # alone: 135 points, and the rank goes from 130 to 149
    "ruthless/street_showdown_no_side": "Player 1 wins",
    "oldwest/greedy_5_players": " wins",
}


def ended(visit: Visit, record: str) -> Page:
    ann = visit()
    table = ann.imported((RECORDS / f"{record}.txt").read_text())
    page = ann.go(f"/table/{table['id']}")
    expect(page.get_by_role("dialog", name="The end")).to_be_visible()
    return page


@pytest.mark.parametrize(("record", "ribbon"), ENDS.items(), ids=ENDS)
def test_every_game_ends_with_a_poster_in_every_window(visit: Visit, record: str, ribbon: str) -> None:
    page = ended(visit, record)
    expect(page.locator(".ribbon-words").first).to_contain_text(ribbon)
    expect(page.locator(".highlights a")).not_to_have_count(0)
    found = []
    for name, window in WINDOWS.items():
        page.set_viewport_size(window)
        body = page.locator(".ending-body")
        if name in ("phone", "desktop"):
            found += faults(page, f"{record} {name}")
        if name != "phone":  # there it is read by scrolling
            assert body.evaluate("e => e.scrollHeight <= e.clientHeight"), name
            table = page.get_by_role("region", name="Scores")
            assert table.evaluate("e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight"), name
        assert body.evaluate("e => e.scrollWidth <= e.clientWidth"), name
        letters = page.locator(".lead-graph text").first
        assert float(letters.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")) >= 11
    assert found == []


def test_the_figures_are_those_of_the_record(visit: Visit) -> None:
    """The record's result: A 81, B 58, C 36, D 23; it turned in the last turn, in which D died."""
    page = ended(visit, "frontier/four_cleared")
    end = page.get_by_role("dialog", name="The end")
    expect(end.locator("tfoot b")).to_have_text(["81", "58", "36", "23"])
    expect(end.locator(".ending-word")).to_have_text("23 ahead of Player 2")
    graph = end.get_by_role("img", name="Who led when")
    label = graph.get_attribute("aria-label") or ""
    assert "to 81; Player 2 from" in label
    assert "Player 4 dies in turn 102." in label
    expect(graph.locator(".lead-out")).to_have_count(1)
    assert label.endswith("Turn 102: the lead turns.")
    alone = ended(visit, "tiled/ranked")
    expect(alone.locator(".ending-title")).to_contain_text("yours: Marshal")
    expect(alone.locator(".ending-title")).to_contain_text("15 more for Mysterious Stranger")


def test_a_moment_leads_to_its_replay_and_escape_to_the_table(visit: Visit) -> None:
    page = ended(visit, "frontier/four_cleared")
    died = page.get_by_role("link", name="Boot Hill")
    expect(died).to_contain_text("Player 4 is dead.")
    expect(died.locator(".game-card")).to_contain_text("Sheriff")  # who did it, as a card
    step = (died.get_attribute("href") or "").rpartition("/")[2]
    died.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".status-prompt")).to_contain_text(f"{step} of ")
    expect(page.locator(".log .now").filter(has_text="is dead.")).to_have_count(1)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("dialog", name="The end")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="The end")).to_have_count(0)
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("dialog", name="The end")).to_be_visible()


def test_the_poster_can_be_had_as_a_picture(visit: Visit, tmp_path: Path) -> None:
    page = ended(visit, "frontier/four_cleared")
    with page.expect_download() as download:
        page.get_by_role("button", name="Share picture").click()
    file = tmp_path / "poster.png"
    download.value.save_as(file)
    picture = file.read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (800, 1240)
    # It is painted, face and all: a sheet of one colour would be a tenth of this.
    assert len(picture) > 60_000


def test_a_winner_who_is_dead_wears_a_band(visit: Visit) -> None:
    """Ana outdid Black Jack and died of it; the two who share a win are alive, and there is nothing to say of them."""
    dead = ended(visit, "frontier/two_last_survivor")
    expect(dead.locator(".poster-band")).to_have_count(1)
    expect(dead.get_by_role("img", name="Ana wins Ana, dead, Wretched, Total 35")).to_be_visible()
    alive = ended(visit, "tiled/shared")
    expect(alive.locator(".wanted-poster")).to_have_count(2)
    expect(alive.locator(".poster-band")).to_have_count(0)
    expect(alive.locator(".ending-word")).to_be_hidden()
