"""An account: the same tables from another browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def enter(page: Page, name: str, password: str, how: str) -> None:
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name=how).click()


def test_an_account_finds_its_tables_from_another_browser(visit: Visit) -> None:
    ann, phone = visit(), visit("phone")
    table = ann.table("me", "greedy")
    page = ann.go("/account")
    enter(page, "Annie Oakley", "six shooter", "Make an account")
    expect(page.get_by_text("Your account is made.")).to_be_visible()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()

    page = phone.go("/account")
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

    page.goto("/account")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You play as a guest of this browser.")).to_be_visible()
    page.goto("/tables")
    expect(page.get_by_text("You sit at no table yet.")).to_be_visible()


def test_sessions_password_and_going_for_good(visit: Visit) -> None:
    ann, phone = visit(), visit("phone")
    page = ann.go("/account")
    enter(page, "Belle Starr", "six shooter", "Make an account")
    expect(page.get_by_text("Your account is made.")).to_be_visible()
    ann.table("me", "greedy")
    small = phone.go("/account")
    enter(small, "Belle Starr", "six shooter", "Log in")
    expect(small.get_by_text("Welcome back.")).to_be_visible()
    expect(small.locator(".session")).to_have_count(2)

    page = ann.go("/account")
    expect(page.locator(".session").first).to_contain_text("This browser")
    page.get_by_role("button", name="End Chrome").click()
    expect(page.get_by_text("That session has ended.")).to_be_visible()
    expect(page.locator(".session")).to_have_count(1)
    small = phone.go("/account")
    expect(small.get_by_text("You play as a guest of this browser.")).to_be_visible()

    page.get_by_label("Your password now").fill("six shooter")
    page.get_by_label("The new one").fill("winchester 73")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    enter(small, "Belle Starr", "six shooter", "Log in")
    expect(small.get_by_text("Name and password do not belong together.")).to_be_visible()
    assert [one for one in phone.complaints if "status of 400" not in one] == []
    phone.complaints.clear()
    enter(small, "Belle Starr", "winchester 73", "Log in")
    expect(small.get_by_text("Logged in", exact=True)).to_be_visible()

    page = ann.go("/account")
    page.get_by_role("button", name="Delete your account").click()
    page.get_by_role("dialog").get_by_label("Your password").fill("winchester 73")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("You are forgotten here.")).to_be_visible()
    expect(page.get_by_text("You play as a guest of this browser.")).to_be_visible()
    page = ann.go("/tables")
    expect(page.get_by_text("You sit at no table yet.")).to_be_visible()
    small = phone.go("/tables")  # the phone's session is gone with the account
    expect(small.get_by_text("You sit at no table yet.")).to_be_visible()
