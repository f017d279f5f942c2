"""A table stays where it is while it is played at, and its log keeps up."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

# What moved by itself: how much of the window, times how far.
SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifted += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""
PLACES = (".tiled-board", ".tiled-trays", ".table-decision", ".table-seat")


def places(page: Page) -> list[object]:
    return [page.locator(place).bounding_box() for place in PLACES]


def test_wild_tiled_west_with_three_from_the_set_up_to_the_second_turn(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script(SHIFTS)
    table = ann.table("me", "random", "random", game="tiled")
    page = ann.sit(table["id"])
    expect(page.locator(".choice")).to_have_count(2)
    assert page.evaluate("window.shifted") < 0.01
    # Its two partners hide the trays; the rest must not move when they come.
    before = [page.locator(place).bounding_box() for place in (".table-decision", ".table-seat")]
    page.keyboard.press("1")
    expect(page.locator(".status-prompt")).to_contain_text("You must draft a tile")
    assert [page.locator(place).bounding_box() for place in (".table-decision", ".table-seat")] == before
    steady = places(page)
    score = page.get_by_role("region", name="Score").get_by_role("heading").bounding_box()
    for _ in range(2):
        expect(page.locator(".status-prompt")).to_contain_text("You must draft a tile")
        assert page.get_by_role("region", name="Score").get_by_role("heading").bounding_box() == score
        page.get_by_role("button", name="Free alleys").click()
        expect(page.locator(".hand")).to_be_visible()
        # Its buttons are whole, and nothing else has given way to them.
        note, button = page.locator(".tiled-note").bounding_box(), page.locator(".hand .primary").bounding_box()
        assert note
        assert button
        assert button["y"] + button["height"] <= note["y"] + note["height"]
        assert places(page) == steady
        page.keyboard.press("Enter")
        stop = page.get_by_role("button", name="Stop")
        expect(stop.or_(page.locator(".stack.live")).first).to_be_visible()
        if stop.is_visible():
            stop.click()
        assert places(page) == steady
    page.keyboard.press("l")
    log = page.get_by_role("dialog", name="Trail log").locator("ol")
    expect(log.locator("li").last).to_be_in_viewport()
    assert log.evaluate("e => e.scrollHeight > e.clientHeight && e.scrollHeight - e.scrollTop - e.clientHeight < 2")
