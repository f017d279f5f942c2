"""The front page: a friend by one link, the day's challenge, a live game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.table import answers


@pytest.mark.parametrize("width", [390, 1024, 1280, 1920])
def test_every_game_has_a_picture_and_nothing_is_cut(visit: Visit, width: int) -> None:
    page = visit().go("/")
    page.set_viewport_size({"width": width, "height": 800})
    expect(page.locator(".front-game .scene")).to_have_count(5)
    for scene in page.locator(".front-game img.scene").all():
        assert scene.evaluate("img => img.complete && img.naturalWidth > 0")
    # Nothing is wider than the window, and no word is wider than its box.
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cut = page.evaluate(
        "[...document.querySelectorAll('.front-game h2, .front-game p, .front-facts b, .front-game .button, .town b')]"
        ".filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    )
    assert cut == []


def test_a_newcomer_is_offered_a_lesson(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    first = page.get_by_role("region", name="First time here?")
    expect(first).to_contain_text("Frontier in 20 steps")
    for width in (1280, 1920):  # the games' buttons stand side by side
        page.set_viewport_size({"width": width, "height": width * 5 // 8})
        tops = page.locator(".front-buttons").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
        assert len(tops) == 5
        assert max(tops) - min(tops) < 1
    first.get_by_role("button", name="Show me").click()
    expect(page.locator(".status-prompt")).to_be_visible()
    ann.table("me")  # who has played needs no offer
    page = ann.go("/")
    expect(page.get_by_role("region", name="Your games")).to_be_visible()
    expect(first).to_have_count(0)


def test_a_friend_comes_by_one_link_or_by_a_code(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name=re.compile("^Play with a friend")).click()
    page.get_by_role("dialog").get_by_role("button", name="Frontier", exact=True).click()
    link = page.get_by_role("textbox", name="Link").first.input_value()
    page.get_by_role("button", name="Show a code to scan").first.click()
    expect(page.get_by_role("img", name=f"Code for {link}")).to_be_visible()
    friend = visit("phone").go(link)
    friend.get_by_role("button", name="Come in").click()
    expect(friend.locator(".my-seat")).to_be_visible()


def test_the_days_challenge_is_taken_once(visit: Visit) -> None:
    """Every day it is another game's turn, and each asks its first question in its own way."""
    ann = visit()
    page = ann.go("/")
    today = page.get_by_role("region", name="Daily challenge")
    today.get_by_role("button", name="Take it on").click()
    expect(page.get_by_role("region", name="Decision")).to_contain_text("You ")
    table = page.url
    page = ann.go("/")
    today.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("region", name="Decision")).to_contain_text("You ")
    assert page.url == table
    page = ann.go("/daily")
    expect(page.get_by_text("You have begun; one try counts.")).to_be_visible()


def test_a_game_that_anybody_may_watch_is_on_the_front_page(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/new/frontier")
    page.get_by_role("switch", name="Anybody may watch").click()
    page.get_by_role("textbox", name="Name of the table").fill("Showdown at noon")
    page.get_by_role("button", name="Deal me in").click()
    expect(answers(page).first).to_be_visible()
    bob = visit().go("/")
    live = bob.get_by_role("region", name="Watch a live game")
    expect(live).to_contain_text("Showdown at noon", timeout=30_000)
    live.get_by_role("button", name="Watch").click()
    bob.get_by_role("button", name="Come in").click()
    expect(bob.get_by_role("heading", name="Showdown at noon")).to_be_visible()
