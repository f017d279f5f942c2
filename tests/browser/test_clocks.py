"""Seat clocks in the browser: what is offered when somebody's time is up, and how he comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from scripts import stage
from scripts.stage import Visitor
from tests.browser.table import answers


class Saloon:
    """A server of our own, whose seat clocks we can put forward."""

    def __init__(self, browser: Browser, folder: Path, address: str) -> None:
        self.browser, self.folder, self.address = browser, folder, address
        self.visitors: list[Visitor] = []

    def visit(self, size: str) -> Visitor:
        self.visitors.append(Visitor(self.browser, self.address, size))
        return self.visitors[-1]

    def minutes_later(self, minutes: int) -> None:
        (self.folder / stage.LATER).write_text(str(60 * minutes))
        for visitor in self.visitors:
            visitor.page.reload()


@pytest.fixture
def saloon(browser: Browser, tmp_path: Path) -> Iterator[Saloon]:
    with stage.server(tmp_path) as address:
        made = Saloon(browser, tmp_path, address)
        yield made
        complaints = [complaint for visitor in made.visitors for complaint in visitor.complaints]
        for visitor in made.visitors:
            visitor.context.close()
    assert complaints == []


def three_with_a_clock(saloon: Saloon) -> list[Visitor]:
    """Ann, Bob and Cy at a table with a minute a move; each waits in the room until all have come."""
    ann, bob, cy = people = [saloon.visit("desktop"), saloon.visit("phone"), saloon.visit("desktop")]
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}, {"kind": "link"}]
    clock = {"per": "move", "seconds": 60}
    table = ann.call("POST", "/tables", {"game": "frontier", "options": {}, "seats": seats, "clock": clock})
    for one, name, seat in ((bob, "Bob", 1), (cy, "Cy", 2)):
        token = table["seats"][seat]["link"].removeprefix("/join/")
        one.call("POST", "/join", {"token": token, "name": name})
    for one in people:
        one.go(f"/table/{table['id']}")
    for i, one in enumerate(people):
        names = [name for j, name in enumerate(("Ann", "Bob", "Cy")) if j >= i and j != i]
        waited = one.page.get_by_role("status", name="Who is waited for")
        words = f"Waiting until {', '.join(names)} is ready." if names else "Waiting until you are ready."
        expect(waited).to_have_text(words)
        one.page.get_by_role("button", name="I am ready").click()
    for one in people:  # every open page shows its salt by itself
        expect(one.page.locator(".status-prompt")).to_contain_text("must get ready, then ride")
    return people


def late_and_others(people: list[Visitor]) -> tuple[Visitor, list[Visitor]]:
    for one in people:
        if "You must" in one.page.locator(".status-prompt").inner_text():
            return one, [other for other in people if other is not one]
    raise AssertionError("Nobody is asked.")


def test_when_time_is_up_the_others_choose_and_whoever_comes_back_plays_on(saloon: Saloon) -> None:
    late, (one, two) = late_and_others(three_with_a_clock(saloon))
    for other in (one, two):
        expect(other.page.get_by_role("button", name="Let a bot play on")).to_have_count(0)
    saloon.minutes_later(2)
    for other in (one, two):
        expect(other.page.get_by_role("alert").filter(has_text="has no time left.")).to_be_visible()
    expect(late.page.get_by_role("timer", name="Your clock")).to_have_text("Your clock: Time is up")

    # One wants to call it off, the other does not.
    one.page.get_by_role("button", name="Call the table off").click()
    expect(one.page.get_by_role("alert")).to_contain_text("You want to call the table off.")
    two.page.get_by_role("button", name="Refuse").click()
    expect(one.page.get_by_role("button", name="Let a bot play on")).to_be_visible()

    # A bot plays on, until he is back.
    two.page.get_by_role("button", name="Let a bot play on").click()
    expect(one.page.get_by_role("button", name="Let a bot play on")).to_have_count(0)
    expect(late.page.get_by_role("alert")).to_contain_text("Your time was up; a bot plays on for you.")
    expect(answers(late.page)).to_have_count(0)
    late.page.get_by_role("button", name="Sit down again").click()
    expect(late.page.get_by_role("button", name="Sit down again")).to_have_count(0)

    # Next time both agree.
    saloon.minutes_later(9)
    late, (one, two) = late_and_others([late, one, two])
    one.page.get_by_role("button", name="Call the table off").click()
    two.page.get_by_role("button", name="Agree").click()
    for visitor in (late, one, two):
        expect(visitor.page.get_by_text("The table was called off.").first).to_be_visible()
        expect(answers(visitor.page)).to_have_count(0)
