"""What a player does at a table, in a player's words."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def answers(page: Page) -> Locator:
    """The buttons of this very decision."""
    return page.locator(".status-buttons button")


def situation(page: Page) -> str:
    """Everything the screen says of the game, but the log."""
    places = (".seats", ".table-main", ".table-decision", ".table-seat")
    return "\n".join(page.locator(place).inner_text() for place in places)


def choose(page: Page, *wanted: str) -> str:
    """Give the first of these answers that is there, by its title; without any, the first there is."""
    buttons = answers(page)
    titles = buttons.locator(".button-label").all_inner_texts()
    title = next((one for wish in wanted for one in titles if one.startswith(wish)), titles[0])
    buttons.filter(has=page.locator(".button-label", has_text=title)).first.click()
    second = page.get_by_role("dialog").locator(".button.danger")  # a fatal answer is asked twice
    if second.is_visible():
        second.click()
    return title
