"""What a player does at a table of Frontier, in a player's words."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

TWO_BEGIN = """saloon record 1
game: frontier
edition: 1
seats: 2
option level: wild_west
option duels_to_end: 9
option play_on: no
option handicap:
option custom_start:

start | 0/2
"""
"""The record of a game of two in which nothing has happened and seat A is asked; add lines to it."""


def answers(page: Page) -> Locator:
    """What can be pressed to answer. There is nothing while an answer is on its way."""
    return page.locator(".status-buttons button:not([aria-disabled]), .give-card")


def situation(page: Page) -> str:
    """Everything the screen says of the game, but the log."""
    places = (".seats", ".table-main", ".table-decision", ".table-seat")
    return "\n".join(page.locator(place).inner_text() for place in places)


def choose(page: Page, *wanted: str) -> str:
    """Give the first of these answers that is there, by its title; without any, the last there is.

    The last is the harmless one: ride on, withdraw, be done.
    """
    expect(answers(page).first).to_be_visible()
    buttons = {title_of(button): button for button in answers(page).all()}
    title = next((one for wish in wanted for one in buttons if one.startswith(wish)), [*buttons][-1])
    button = buttons[title]
    fatal = "danger" in (button.get_attribute("class") or "")
    button.click()
    if fatal:  # it is asked twice
        page.get_by_role("dialog").locator(".button.danger").click()
    return title


def title_of(button: Locator) -> str:
    return button.get_attribute("aria-label") or button.locator(".button-label").inner_text()
