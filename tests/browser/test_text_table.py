"""The text table: a whole game with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

pytestmark = pytest.mark.xdist_group("browser")


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    page = ann.go(f"/table/{ann.table('me', level='wilder_wilder_west')['id']}")
    expect(page.locator(".status-prompt")).to_contain_text("You must")
    page.keyboard.press("t")
    keys = page.keyboard
    end = page.get_by_role("dialog", name="The end")
    for _ in range(300):
        answer = page.locator(".generic-group button:not([aria-disabled])").first
        expect(answer.or_(end).first).to_be_visible()
        if end.is_visible():
            break
        titles = page.locator(".generic-group .button-label").all_inner_texts()
        typed = next((text for title, text in SHORTEST if title in titles), "")
        if typed:
            keys.press("/")
            keys.type(typed)
            keys.press("Enter")
        else:
            keys.press("1")
        if page.get_by_role("dialog").locator(".button.danger").is_visible():  # a fatal answer is asked twice
            keys.press("Tab")  # the first button goes back, the second does it
            keys.press("Enter")
    expect(end).to_be_visible()
    keys.press("Escape")
    expect(end).to_have_count(0)
    expect(page.get_by_text("The game is over.")).to_be_visible()


# What ends a life soonest: titles of answers, and how they are typed.
SHORTEST = [("Take the hit", "hit"), ("Ride", "ride")]
