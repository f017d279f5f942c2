"""An account: the same tables from another browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

pytestmark = pytest.mark.xdist_group("browser")


def enter(page: Page, name: str, password: str, how: str) -> None:
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name=how).click()


def test_an_account_finds_its_tables_from_another_browser(visit: Visit) -> None:
    ann, phone = visit(), visit("phone")
    page = ann.go("/")
    table = ann.table("me", "greedy")
    page = ann.go("/settings")
    enter(page, "Annie Oakley", "six shooter", "Make an account")
    expect(page.get_by_text("Your account is made.")).to_be_visible()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()

    page = phone.go("/settings")
    enter(page, "Annie Oakley", "five shooter", "Log in")
    expect(page.get_by_text("Name and password do not belong together.")).to_be_visible()
    # The browser reports the refusal itself; nothing else may be wrong.
    assert [one for one in phone.complaints if "status of 400" not in one] == []
    phone.complaints.clear()
    enter(page, "Annie Oakley", "six shooter", "Log in")
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    page.goto("/tables")
    page.get_by_role("button", name="Resume").click()
    expect(page.locator(".my-seat")).to_be_visible()
    assert page.url.endswith(table["id"])

    page.goto("/settings")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You play as a guest of this browser.")).to_be_visible()
    page.goto("/tables")
    expect(page.get_by_text("You sit at no table yet.")).to_be_visible()
