"""The styles of several games in one tab: what a game looks like does not depend on which others were played before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from scripts.shots import RECORDS, part
from scripts.stage import Visitor
from tests.browser.conftest import Visit

# One element of each kind (by tag and class, its own and its parent's) with everything the browser works out for it,
# as long texts cut down to a number.
LOOKS = """() => {
  const names = [...getComputedStyle(document.body)];
  const kind = (element) => `${element?.tagName} ${element?.getAttribute("class")}`;
  const looks = {};
  for (const element of document.querySelectorAll("body, body *:not(script)")) {
    const key = `${kind(element.parentElement)} > ${kind(element)}`;
    if (key in looks) continue;
    let sum = 0;
    for (const part of ["", "::before", "::after"]) {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") continue;
      for (const name of names) {
        const value = style.getPropertyValue(name).replace(/url\\("#.*?"\\)/g, "");  // ids are made anew
        for (let at = 0; at < value.length; at++) sum = (sum * 31 + value.charCodeAt(at)) | 0;
      }
    }
    looks[key] = sum;
  }
  return looks;
}"""


def walk_to(page: Page, table: str) -> None:
    """To another table without loading the page anew, as the links of the app do it."""
    page.evaluate(
        "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }", f"/table/{table}"
    )


def settled(page: Page, board: str) -> None:
    expect(page.locator(board)).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


def half_played(visitor: Visitor, record: str) -> str:
    id: str = visitor.imported(part((RECORDS / record).read_text(), 0.5))["id"]
    return id


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_tile_in_hand_keeps_its_words_after_a_table_of_stetsons(visit: Visit, size: str) -> None:
    visitor = visit(size)
    stetsons = visitor.table("me", "random", game="stetsons")["id"]
    tiled = half_played(visitor, "tiled/unranked.txt")
    page = visitor.go(f"/table/{stetsons}")
    expect(page.locator(".stetsons")).to_be_visible()
    walk_to(page, tiled)
    page.locator(".open-stack:visible, .stack.live:not([aria-haspopup]):visible").first.click()
    expect(page.locator(".hand-words")).to_be_visible()
    words, tile = page.locator(".hand-words").bounding_box(), page.locator(".hand-tile").bounding_box()
    assert words
    assert tile
    assert words["x"] >= tile["x"] + tile["width"]  # beside the tile, not laid over the board


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_games_look_alike_alone_and_after_others(visit: Visit, size: str) -> None:
    visitor = visit(size)
    tables = {
        ".frontier": half_played(visitor, "frontier/solo_cleared.txt"),
        ".stetsons": visitor.table("me", "random", "random", game="stetsons")["id"],
        ".tiled": half_played(visitor, "tiled/unranked.txt"),
        ".ruthless": visitor.table("me", "random", game="ruthless")["id"],
        ".oldwest": visitor.table("me", "random", game="oldwest")["id"],
    }
    alone: dict[str, dict[str, int]] = {}
    for board, table in tables.items():
        page = visitor.go(f"/table/{table}")
        settled(page, board)
        alone[board] = page.evaluate(LOOKS)
    assert all(len(looks) > 60 for looks in alone.values())
    for board, table in tables.items():
        walk_to(page, table)
        settled(page, board)
    for board, table in tables.items():
        walk_to(page, table)
        settled(page, board)
        assert page.evaluate(LOOKS) == alone[board], f"{board} looks different after the other games."
