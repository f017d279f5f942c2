"""Lessons in a real browser: whoever presses what is lit comes to the end, on a desktop and on a phone."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from saloon.engine import registry
from saloon.engine.lesson import read_lessons
from tests.browser.conftest import Visit
from tests.browser.test_every_page import faults

pytestmark = pytest.mark.xdist_group("browser")

LESSONS = [(slug, id) for slug in registry.modules() for id in read_lessons(registry.game(slug))]

# What the note says, and the middle of what is lit, if a press there would reach it: boards move things as they unfold.
LOOK = """() => {
  const note = document.querySelector(".lesson-note");
  if (!note) return null;
  const ring = document.querySelector(".lesson-ring.by-6")?.getBoundingClientRect();
  const box = note.getBoundingClientRect();
  const x = ring && ring.x + ring.width / 2, y = ring && ring.y + ring.height / 2;
  const under = ring && document.elementFromPoint(x, y);
  const meant = [...document.querySelectorAll(".table-page .hinted")].some((one) => one.getBoundingClientRect().width);
  return {
    title: note.querySelector("h2").textContent,
    at: note.querySelector(".lesson-progress")?.textContent ?? "",
    look: [...note.querySelectorAll("button")].some((one) => one.textContent === "Got it"),
    lit: under && (meant ? under.closest(".hinted") : !under.closest(".lesson-note")) ? [x, y] : null,
    text: under && under.textContent, // a button may ask twice
    fits: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
  };
}"""


def walk(page: Page, phone: bool) -> list[str]:
    """Press what is lit until the lesson is through; gives the titles of its steps."""
    titles: list[str] = []
    pressed: Any = None
    patience = time.monotonic() + 30
    while True:
        seen = page.evaluate(LOOK)
        if seen and seen["title"] == "Well played!":
            return titles
        if seen is None or (not seen["look"] and (seen["lit"] is None or seen == pressed)):
            assert time.monotonic() < patience, f"after {titles}: {seen}"
            page.wait_for_timeout(30)
            continue
        if not titles or titles[-1] != seen["at"] + seen["title"]:
            titles.append(seen["at"] + seen["title"])
            assert seen["fits"], seen
        if phone:  # its boards slide and fold while a finger would still be on its way
            page.wait_for_timeout(130)
            if page.evaluate(LOOK) != seen:
                continue
        pressed, patience = seen, time.monotonic() + 30
        if seen["look"]:
            page.get_by_role("button", name="Got it").click()
        elif phone:
            page.touchscreen.tap(*seen["lit"])
        else:
            page.mouse.click(*seen["lit"])
        # Where one press is the answer the step changes; where it is only on the way, the next thing is lit by then.
        answered = time.monotonic() + 0.4
        while time.monotonic() < answered and (page.evaluate(LOOK) or {}).get("at") == seen["at"]:
            page.wait_for_timeout(30)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_whoever_presses_what_is_lit_comes_to_the_end(visit: Visit, game: str, lesson: str, size: str) -> None:
    ann = visit(size)
    page = ann.go(f"/learn/{game}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found = faults(page, "learn")
    title = read_lessons(registry.game(game))[lesson].title
    page.get_by_role("button", name=f"Learn: {title}").click()
    expect(page.get_by_role("region", name="Lesson", exact=True)).to_be_visible()
    found += faults(page, "lesson")
    titles = walk(page, size == "phone")
    assert len(titles) == len(read_lessons(registry.game(game))[lesson].steps)
    assert found == []
    page.get_by_role("button", name="Go on").last.click()
    expect(page.get_by_role("region", name="Lesson", exact=True)).to_have_count(0)
    expect(page.get_by_text("Hint:")).to_be_visible()  # it goes on with hints


def test_another_answer_is_told_and_taken_back_by_keyboard_in_the_text_table(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    page.get_by_role("button", name="Learn in five minutes").click()
    note = page.get_by_role("region", name="Lesson", exact=True)
    expect(note).to_contain_text("Step 1 of 20")
    page.keyboard.press("t")
    expect(page.locator(".generic")).to_be_visible()
    note.get_by_role("button", name="Got it").press("Enter")
    expect(note.get_by_role("status")).to_contain_text("turn over the top card")
    page.keyboard.press("/")
    page.keyboard.type("ride")
    page.keyboard.press("Enter")
    expect(note).to_contain_text("Step 3 of 20")
    page.keyboard.press("/")
    page.keyboard.type("hit")
    page.keyboard.press("Enter")
    expect(note.get_by_role("heading")).to_have_text("Another way")
    expect(note).to_contain_text("the Coyote is back in the Deck")
    assert faults(page, "another way") == []
    note.get_by_role("button", name="Take it back").press("Enter")
    expect(note).to_contain_text("Step 3 of 20")
    note.get_by_role("button", name="Why?").press("Enter")
    expect(page.get_by_role("dialog", name="Rulebook")).to_contain_text("FR-042")
    page.keyboard.press("Escape")
    page.reload()  # it goes on where it was left
    expect(note).to_contain_text("Step 3 of 20")
    note.get_by_role("button", name="Skip the lesson").press("Enter")
    expect(note).to_have_count(0)
    expect(page.get_by_text("You must face the Coyote")).to_be_visible()  # the game is kept
