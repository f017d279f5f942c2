"""How a table calls somebody: the tab's icon, sound, notifications. Nothing of it without being asked for."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.table import answers


def settings(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('saloon-settings') ?? '{}'"))
    return found


def test_the_tabs_icon_says_that_it_is_my_turn(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon.svg")
    page.get_by_role("article", name="Frontier", exact=True).get_by_role("button", name="Ride alone").click()
    expect(answers(page).first).to_be_visible()
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    assert page.request.get("/favicon-turn.svg").ok
    page.get_by_role("link", name="Saloon").click()
    expect(page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    expect(icon).to_have_attribute("href", "/favicon.svg")


def test_sound_is_off_until_it_is_asked_for_and_has_a_volume(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    page.get_by_role("article", name="Frontier", exact=True).get_by_role("button", name="Ride alone").click()
    expect(answers(page).first).to_be_visible()
    assert not settings(page).get("sound")
    page.get_by_role("button", name="Turn the sound on").click()
    assert settings(page)["sound"]
    expect(page.get_by_role("button", name="Turn the sound on")).to_have_count(0)  # offered once
    page = ann.go("/settings")
    volume = page.get_by_role("slider", name="Volume")
    volume.press("ArrowLeft")
    assert settings(page)["volume"] == 65  # from 70, by one step of 5
    page.get_by_role("switch", name="Sound").click()
    expect(volume).to_be_disabled()


UNDECIDED = """window.Notification = class { static permission = "default";
static requestPermission() { Notification.permission = "granted"; return Promise.resolve("granted"); } }"""


def test_a_game_by_link_offers_to_call_once(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.context.add_init_script(UNDECIDED)
    page = ann.go("/")
    page.get_by_role("button", name=re.compile("^Play with a friend")).click()
    page.get_by_role("dialog").get_by_role("button", name="Frontier", exact=True).click()
    link = page.get_by_role("textbox", name="Link").first.input_value()
    friend = bob.go(link)
    friend.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Call me").click()
    page.wait_for_function("JSON.parse(localStorage.getItem('saloon-settings')).notify")
    page.reload()
    expect(page.locator(".my-seat")).to_be_visible()
    expect(page.get_by_role("button", name="Call me")).to_have_count(0)
