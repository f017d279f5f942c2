"""Two people with a browser each at one table, and a third who watches."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from scripts.stage import Visitor
from tests.browser.conftest import Visit
from tests.browser.table import TWO_BEGIN, answers, choose

# Seat A has turned over the Trading Post: from here a trade is certain to be possible (FR-076).
AT_THE_TRADING_POST = TWO_BEGIN + "A ride | trading_post\n"


def two_at_a_table(visit: Visit) -> tuple[Visitor, Visitor, dict[str, Any]]:
    """Ann opens a table for a friend, and Bob comes by her link."""
    ann, bob = visit(), visit("phone")
    page = ann.go("/new/frontier")
    page.get_by_label("Seat B: who").select_option("A friend, by link")
    page.get_by_role("button", name="Fewer players").click()
    page.get_by_role("button", name="Open the table").click()
    room = page.get_by_role("region", name="Waiting for the others")
    link = room.get_by_label("Link").first.input_value()
    expect(room.get_by_text("You are ready.")).to_be_visible()

    bob.go(link)
    expect(bob.page.get_by_role("heading", name="A chair is waiting")).to_be_visible()
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.page.get_by_role("button", name="Come in").click()
    at_the_start(ann, bob)
    table = ann.call("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")
    return ann, bob, table


def at_the_start(*visitors: Visitor) -> None:
    """Everybody's page shows the first question."""
    for one in visitors:
        expect(one.page.locator(".status-prompt")).to_contain_text("must get ready, then ride")


def whose_turn(ann: Visitor, bob: Visitor) -> tuple[Page, Page]:
    """The page of the one who is asked, then the other's; both show the same question."""
    asked = "You must" in ann.page.locator(".status-prompt").inner_text()
    pages = (ann.page, bob.page) if asked else (bob.page, ann.page)
    expect(answers(pages[0]).first).to_be_visible()
    return pages


def test_two_by_link_and_one_who_watches(visit: Visit) -> None:
    ann, bob, table = two_at_a_table(visit)
    assert [seat["name"] for seat in table["seats"]][1] == "Bob"
    # What one does, the other sees.
    asked, other = whose_turn(ann, bob)
    choose(asked, "Eat a Ration")
    expect(other.locator(".strip").get_by_role("meter", name="Stamina").first).to_have_attribute("aria-valuenow", "12")

    # Chat, there and back.
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("Draw, Bob!")
    ann.page.keyboard.press("Enter")
    expect(
        bob.page.locator(".toast", has_text="Draw, Bob!")
    ).to_be_visible()  # who has no chat open hears it all the same
    bob.page.get_by_role("button", name="Chat").click()
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Draw, Bob!")
    bob.page.get_by_label("Say something").fill("<b>Never</b>")
    bob.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Bob: <b>Never</b>")  # text, never markup
    bob.page.keyboard.press("Escape")

    # A third may watch: he sees the table and is asked nothing.
    watcher = visit()
    ann.page.get_by_role("button", name="More", exact=True).click()
    ann.page.get_by_role("menuitem", name="Let somebody watch").click()
    watcher.go(ann.page.get_by_role("dialog", name="Let somebody watch").get_by_label("Link").input_value())
    ann.page.keyboard.press("Escape")
    expect(watcher.page.get_by_role("heading", name="Come and watch")).to_be_visible()
    watcher.page.get_by_role("button", name="Come in").click()
    expect(watcher.page.locator(".seats .strip")).to_have_count(2)
    expect(watcher.page.locator(".status-prompt")).to_contain_text("must get ready, then ride")
    expect(answers(watcher.page)).to_have_count(0)
    expect(watcher.page.get_by_role("button", name=re.compile("^Buy Horse"))).to_have_attribute("aria-disabled", "true")


def test_taking_back_with_the_others_consent(visit: Visit) -> None:
    ann, bob, _ = two_at_a_table(visit)
    asked, other = whose_turn(ann, bob)
    choose(asked, "Ride")  # chance has spoken: it cannot be taken back freely any more
    expect(asked.locator(".deck small, .deck")).to_contain_text(["Deck 95"])

    def ask() -> None:
        asked.get_by_role("button", name="More", exact=True).click()
        asked.get_by_role("menuitem", name="Ask to take back").click()

    ask()
    expect(asked.get_by_role("alert")).to_contain_text("You would like to take back")
    expect(other.get_by_role("alert")).to_contain_text("would like to take back")
    other.get_by_role("button", name="Refuse").click()
    expect(asked.get_by_role("alert")).to_have_count(0)
    expect(asked.locator(".deck")).to_contain_text("Deck 95")

    ask()
    other.get_by_role("button", name="Agree").click()
    for page in (asked, other):
        expect(page.locator(".deck")).to_contain_text("Deck 96")
    expect(asked.get_by_text("You must get ready, then ride")).to_be_visible()


def test_a_bot_takes_the_chair_of_somebody_who_leaves(visit: Visit) -> None:
    ann, bob, _ = two_at_a_table(visit)
    bob.page.get_by_role("button", name="More", exact=True).click()
    bob.page.get_by_role("menuitem", name="Leave for good").click()
    bob.page.get_by_role("dialog", name="Leave the table?").get_by_role("button", name="Leave").click()
    expect(bob.page.get_by_text("You sit at no table yet.")).to_be_visible()
    expect(ann.page.locator(".toast", has_text="Bob has left; a bot plays on.")).to_be_visible()
    expect(ann.page.locator(".strip")).to_contain_text("Marshal")
    expect(answers(ann.page).first).to_be_visible()  # sooner or later it is Ann's turn again


def test_a_trade_at_the_trading_post(visit: Visit) -> None:
    ann, bob = visit(), visit("phone")
    told = ann.imported(AT_THE_TRADING_POST)
    seats = [{"kind": "me"}, {"kind": "link"}]
    table = ann.call("POST", f"/tables/{told['id']}/play-on", {"step": told["steps"], "seats": seats})
    page = ann.go(f"/table/{table['id']}")
    page.get_by_role("button", name="I am ready").click()
    bob.go(table["seats"][1]["link"])
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.page.get_by_role("button", name="Come in").click()

    # Ann chooses Bob, gives 1 Horse and wants 1 Ration: both cost 2 at a Store (FR-077).
    answers(page).filter(has_text="Bob").click()
    post = page.get_by_role("region", name="Trading Post")
    expect(post).to_contain_text("trades with Bob")
    post.get_by_role("group", name="Horses").get_by_text("1", exact=True).click()
    expect(post.locator(".tray-lot")).to_have_text("1 Horse")
    post.get_by_role("group", name="Rations").get_by_text("1", exact=True).click()

    # Bob sees the offer with what he would have afterwards: 3 + 1 Horses, 2 - 1 Rations.
    theirs = bob.page.get_by_role("region", name="Trading Post")
    expect(theirs.locator(".tray-lot")).to_have_text(["1 Horse", "1 Ration"])
    expect(theirs).to_contain_text("After the swap Bob has 4 Horses and 1 Ration.")
    answers(bob.page).filter(has_text="Accept").click()

    # The goods have changed hands.
    expect(page.locator(".my-seat").get_by_role("img", name=re.compile("^2 Horses"))).to_be_visible()
    expect(page.locator(".my-seat").get_by_role("img", name=re.compile("^3 Rations"))).to_be_visible()
    expect(bob.page.locator(".my-seat").get_by_role("img", name=re.compile("^4 Horses"))).to_be_visible()


def test_a_clock_for_games_by_letter(visit: Visit) -> None:
    ann, bob = visit(), visit("phone")
    page = ann.go("/new/frontier")
    page.get_by_role("button", name="Fewer players").click()  # two of three
    page.get_by_label("Seat B: who").select_option("link")
    page.get_by_label("How long each player may think").select_option(label="By letter: 3 days a move")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link").first.input_value()
    bob.go(link)
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.page.get_by_role("button", name="Come in").click()
    for one in (page, bob.page):
        expect(one.get_by_text("2 days").or_(one.get_by_text("3 days")).first).to_be_visible()
