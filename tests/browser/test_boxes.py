"""Every game, every number of seats, in every window: nothing covered, nothing cut, nothing beside the page.

One page a table: the window changes its size, the table does not, so that a size costs a moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from saloon.engine import registry
from scripts.stage import Visitor
from tests.browser.conftest import RECORDS

WINDOWS: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
    {"width": 1024, "height": 768},
    {"width": 844, "height": 390},
    {"width": 390, "height": 844},
)
TABLES = [
    (slug, seats)
    for slug in ("frontier", "stetsons", "tiled", "ruthless", "oldwest")
    for seats in range(registry.meta(slug).seats[0], registry.meta(slug).seats[1] + 1)
]
# In the middle of things, with as many as there is a record of.
MIDDLES = {
    "frontier": "four_cleared",
    "stetsons": "eight_out_of_cards",
    "tiled": "picked_boards_5_players",
    "ruthless": "street_showdown_last_turn",
    "oldwest": "greedy_5_players",
}
# What takes room of its own: each must be where it can be seen and pressed, once it is scrolled to.
FAULTS = """() => {
  const found = [];
  const name = (one) => (one.getAttribute("aria-label") || one.textContent || one.className).trim().slice(0, 40);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  const seen = { checkOpacity: true, checkVisibilityCSS: true };
  const shown = (one) =>
    one.checkVisibility(seen) && one.getClientRects().length > 0 && getComputedStyle(one).pointerEvents !== "none";
  const press = 0.6 * parseFloat(getComputedStyle(root).fontSize);
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflow);
  const things = document.querySelectorAll(
    ".table-header .button, .status-prompt, .status-buttons button, .strip, .table-main button, .table-seat button",
  );
  // Cards of a hand, and the pieces of a map, may lie over each other: somewhere each must be free.
  const state = (one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return `outside, at ${Math.round(x)}, ${Math.round(y)}`;
    const [w, h] = [box.width * 0.38, box.height * 0.38];
    const free = [[x, y], [x - w, y], [x + w, y], [x, y - h], [x, y + h]].some(([left, top]) => {
      const over = document.elementFromPoint(left, top);
      return over && (one.contains(over) || (over.contains(one) && !over.matches("main, body, html")));
    });
    const over = document.elementFromPoint(x, y);
    return free ? "" : `under ${over?.className?.baseVal ?? over?.className}`;
  };
  for (const one of things) {
    if (!shown(one) || one.closest(".sr-only") || one.offsetWidth < 2) continue;
    if (state(one) === "") continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    if (state(one) !== "") found.push(`${name(one)}: ${state(one)}`);
  }
  // Words that do not fit what they stand in.
  for (const one of document.querySelectorAll(".button, .status-prompt, .table-page h2, .table-page h3")) {
    if (!shown(one) || one.closest(".sr-only") || getComputedStyle(one).textOverflow === "ellipsis") continue;
    if (one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).display !== "inline")
      found.push(`${name(one)}: ${one.scrollWidth} wide in ${one.clientWidth}`);
    // What can be pressed of a rule's number is larger than what is drawn of it.
    if (one.scrollHeight > one.clientHeight + press && !scrolls(one) && getComputedStyle(one).display !== "inline")
      found.push(`${name(one)}: ${one.scrollHeight} high in ${one.clientHeight}`);
  }
  scrollTo(0, 0);
  return found;
}"""

NEXT_FRAME = "(done) => requestAnimationFrame(done)"
# What can be pressed under a hint that lies over the table, or why the hint cannot be read.
UNDER_THE_HINT = """() => {
  const hint = document.querySelector(".hint-words");
  const inside = (one, x, y) => one.contains(document.elementFromPoint(x, y));
  hint.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, right, bottom } = hint.getBoundingClientRect();
  const found = new Set();
  if (!inside(hint, left + 20, top + 12)) found.add("the hint itself is hidden");
  if (!hint.matches(".afloat")) return [...found];
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.add("a part of the hint is outside");
  if (innerWidth > 1000 && hint.scrollHeight > hint.clientHeight + 1) found.add("the hint has to be scrolled");
  hint.style.visibility = "hidden";
  for (let x = left + 1; x < right; x += 5)
    for (let y = top + 1; y < bottom; y += 5) {
      const under = document.elementFromPoint(x, y)?.closest("button, a, input, summary, [role='button']");
      // The names in a log are there to be read, and come back; other things a board can spare for this decision.
      if (under && !under.closest(".log ol, [data-spare]"))
        found.add((under.getAttribute("aria-label") || under.textContent).slice(0, 40));
      const kept = document.elementFromPoint(x, y)?.closest(".table-seat, [data-kept]");
      if (kept) found.add(`the ${kept.className}`);
    }
  hint.style.visibility = "";
  return [...found];
}"""
# Words under it, but for the log's, which have been read.
WORDS_UNDER_THE_HINT = """() => {
  const hint = document.querySelector(".hint-words");
  const { left, top, right, bottom } = hint.getBoundingClientRect();
  const texts = document.createTreeWalker(document.querySelector(".table-page"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.data.trim() || text.parentElement.closest(".hint-words, .log ol, .sr-only")) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects())
      if (box.left < right && box.right > left && box.top < bottom && box.bottom > top) found.push(text.data);
  }
  return found;
}"""
# Lines of the log whose stops and commas stand by themselves, on the next line or away from their word.
STRAY_MARKS = """() => [...document.querySelectorAll(".log li")].filter((line) => {
  const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let before = null;
  while (words.nextNode()) {
    const { currentNode: word } = words;
    if (word.parentElement.closest(".log-tools")) continue;
    for (let at = 0; at < word.length; at++) {
      range.setStart(word, at);
      range.setEnd(word, at + 1);
      const [box] = range.getClientRects();
      if (!box?.width) continue;
      const away = before && (box.left < before.left || box.left > before.right + 4);
      if (away && /[.,:;!?)]/.test(word.data[at])) return true;
      before = box;
    }
  }
  return false;
}).map((line) => line.textContent.slice(0, 60))"""
THERE = """() => document.fonts.status === "loaded"
  && [...document.images].every((one) => one.complete || one.loading === "lazy")"""


def faults(page: Page, where: str, look: str = FAULTS) -> str:
    found = []
    for window in WINDOWS:
        page.set_viewport_size(window)
        page.evaluate(f"async () => {{ for (let frame = 0; frame < 5; frame++) await new Promise({NEXT_FRAME}); }}")
        size = f"{where} at {window['width']}x{window['height']}"
        found += [f"{size}: {fault}" for fault in page.evaluate(look)]
    return "\n".join(found)


@pytest.fixture(scope="module")
def ann(browser: Browser, server: str) -> Iterator[Visitor]:
    """One visitor with one page for all of them."""
    made = Visitor(browser, server, "desktop")
    made.go("/credits")
    yield made
    made.context.close()
    assert made.complaints == []


def settled(ann: Visitor, slug: str, table: str) -> Page:
    """At this table, with its board, letters and pictures there."""
    ann.page.set_viewport_size(WINDOWS[0])
    page = ann.walk(f"/table/{table}")
    page.locator(".curtain button").or_(page.locator(".table-main > *")).first.wait_for()
    if page.locator(".curtain button").is_visible():
        page.locator(".curtain button").click()
    expect(page.locator(".status-prompt")).to_be_visible()
    expect(page.locator(f".{slug}").first).to_be_visible()
    page.wait_for_function(THERE)
    return page


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_table_fits_every_window(ann: Visitor, slug: str, seats: int) -> None:
    options: dict[str, Any] = {"characters": "random"} if slug == "stetsons" else {}
    table = ann.table("me", *["random"] * (seats - 1), game=slug, **options)
    assert faults(settled(ann, slug, table["id"]), f"{slug} with {seats}") == ""


@pytest.mark.parametrize("slug", MIDDLES)
def test_in_the_middle_of_a_game_too(ann: Visitor, slug: str) -> None:
    head, moves = (RECORDS / f"{slug}/{MIDDLES[slug]}.txt").read_text().split("\n\n", 1)
    head = "\n".join(line for line in head.splitlines() if not line.startswith("result"))
    lines = moves.splitlines()
    table = ann.imported(f"{head}\n\n" + "\n".join(lines[: len(lines) // 2]) + "\n")
    page = settled(ann, slug, table["id"])
    assert faults(page, f"{slug} in the middle") == ""
    assert faults(page, f"the log of {slug}", STRAY_MARKS) == ""
    page.set_viewport_size(WINDOWS[0])
    board = page.locator(".table-main").bounding_box()
    page.keyboard.press("h")
    expect(page.locator(".hint-words")).to_contain_text("Hint:")
    assert page.locator(".table-main").bounding_box() == board  # nothing moves
    assert faults(page, f"a hint in {slug}", UNDER_THE_HINT) == ""


def test_a_hint_lies_over_no_line_of_the_odds(ann: Visitor) -> None:
    """After a purchase there is Undo in the decision panel: it lies near by, and the deck's odds are low lines."""
    head, moves = (RECORDS / "frontier/four_cleared.txt").read_text().split("\n\n", 1)
    head = "\n".join(line for line in head.splitlines() if not line.startswith("result"))
    lines = moves.splitlines()
    table = ann.imported(f"{head}\n\n" + "\n".join(lines[: int(len(lines) * 0.52)]) + "\n")
    page = settled(ann, "frontier", table["id"])
    page.keyboard.press("h")
    expect(page.locator(".hint-words")).to_contain_text("Hint:")
    page.set_viewport_size(WINDOWS[2])
    page.evaluate(f"async () => {{ for (let frame = 0; frame < 5; frame++) await new Promise({NEXT_FRAME}); }}")
    assert page.evaluate(WORDS_UNDER_THE_HINT) == []


def test_a_replay_of_eight_keeps_piles_and_plates_apart(ann: Visitor) -> None:
    """Whoever looks on has a plate at the near edge of the table."""
    table = ann.imported((RECORDS / "stetsons/eight_out_of_cards.txt").read_text())
    ann.page.set_viewport_size(WINDOWS[0])
    page = ann.walk(f"/table/{table['id']}/replay/40")
    expect(page.locator(".piles")).to_be_visible()
    overlaps = """() => {
      const piles = document.querySelector(".piles").getBoundingClientRect();
      const plates = [...document.querySelectorAll(".slinger-plate")].map((one) => one.getBoundingClientRect());
      const beside = (one) => one.left >= piles.right || piles.left >= one.right;
      return plates
        .filter((one) => !beside(one) && one.top < piles.bottom && piles.top < one.bottom)
        .map((one) => `a plate at ${Math.round(one.left)}, ${Math.round(one.top)}`);
    }"""
    found = []
    for window in WINDOWS[:3]:
        page.set_viewport_size(window)
        page.evaluate(f"async () => {{ for (let frame = 0; frame < 5; frame++) await new Promise({NEXT_FRAME}); }}")
        found += [f"{window['width']}: {one}" for one in page.evaluate(overlaps)]
    assert found == []


def test_the_lab_shows_at_once_what_begins_it(ann: Visitor) -> None:
    ann.page.set_viewport_size(WINDOWS[0])
    page = ann.walk("/lab/tiled")
    expect(page.get_by_role("button", name="Play 1,000 games")).to_be_in_viewport(ratio=1)
