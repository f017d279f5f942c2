"""From the front page to the end of a solo game of Frontier, and what comes after it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import RECORDS, Visit
from tests.browser.table import answers, choose


def test_one_click_leads_into_a_game(visit: Visit) -> None:
    page = visit().go("/")
    poster = page.get_by_role("article", name="Frontier", exact=True)
    poster.get_by_role("button", name="Ride alone").click()
    expect(page.get_by_text("You must get ready, then ride")).to_be_visible()
    expect(page.locator(".seats .strip")).to_have_count(0)  # nobody else
    # FR-007: a Wild West start is 10 Stamina, 6 Bullets, 3 Horses, 2 Rations, 5 Silver Dollars.
    seat = page.locator(".my-seat")
    expect(seat.get_by_role("meter", name="Stamina")).to_have_attribute("aria-valuenow", "10")
    for held in ("6 Bullets", "3 Horses", "2 Rations", "5 Silver Dollars"):
        expect(seat.get_by_role("img", name=re.compile(f"^{held}"))).to_be_visible()


def test_one_click_leads_into_a_game_against_bots(visit: Visit) -> None:
    page = visit("phone").go("/")
    page.get_by_role("article", name="Frontier", exact=True).get_by_role("button", name="Play against bots").click()
    expect(page.locator(".status-prompt")).to_contain_text("must")
    names = page.locator(".seats .strip-who b").all_inner_texts()
    assert len(names) == len(set(names)) == 2, "two bots with names of their own"


def test_a_whole_game_and_what_comes_after(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    page.get_by_role("article", name="Frontier", exact=True).get_by_role("button", name="Ride alone").click()
    expect(answers(page).first).to_be_visible()
    table = page.url
    play_to_the_end(page)

    sheet = page.get_by_role("dialog", name="The end")
    expect(sheet).to_be_visible()
    # FR-146: the total is the sum of the rows.
    rows = sheet.locator("tbody td").all_inner_texts()
    assert len(rows) == 8
    total = sum(int(points.replace("−", "-")) for points in rows)
    assert int(sheet.locator("tfoot b").inner_text()) == total
    # FR-147: alone nobody wins; the total has a name, and that is written across the poster.
    title = sheet.locator("tfoot td small").inner_text()
    expect(sheet.locator(".ribbon-words")).to_have_text(title)
    expect(sheet.get_by_text("wins")).to_have_count(0)

    # The end stays after a reload.
    page.reload()
    expect(page.get_by_role("dialog", name="The end").locator("tfoot b")).to_have_text(str(total))

    # FR-148: the list as it hangs when the Saloon opens; a total above the tenth (70) gets onto it.
    page.get_by_role("dialog").get_by_role("button", name="Most Wanted").click()
    expect(page.get_by_role("heading", name="Most Wanted")).to_be_visible()
    expect(page.locator(".wanted li").first).to_contain_text("Lucky")
    expect(page.locator(".wanted li")).to_have_count(10)
    expect(page.locator(".wanted li.ours")).to_have_count(1 if total > 70 else 0)
    expect(page.locator(".wanted li").get_by_text("from the rulebook")).to_have_count(9 if total > 70 else 10)

    # Fair: seal, salt and secret fit.
    page.goto(table.replace("/table/", "/fair/"))
    expect(page.get_by_role("heading", name="It was fair")).to_be_visible()
    own = page.get_by_role("region", name="What your own browser says")
    expect(own.locator("p.row")).to_have_count(5)
    expect(own).to_contain_text("The house's seal is the one this browser saw before it made your salt.")
    expect(own).not_to_contain_text("Not so")

    # Another game with the same seats.
    page.goto(table)
    page.get_by_role("dialog", name="The end").get_by_role("button", name="Rematch").click()
    expect(page.get_by_text("You must get ready, then ride")).to_be_visible()
    assert page.url != table


def play_to_the_end(page: Page) -> None:
    """Ride and take every hit: the shortest life there is."""
    for _ in range(300):
        end = page.get_by_role("dialog", name="The end")
        expect(answers(page).first.or_(end)).to_be_visible()
        if end.is_visible():
            return
        choose(page, "Take the hit", "Ride")
    raise AssertionError("The game does not end.")


def test_a_finished_table_can_be_taken_off_the_list(visit: Visit) -> None:
    ann = visit()
    ann.imported((RECORDS / "frontier/solo_death.txt").read_text())
    page = ann.go("/tables")
    expect(page.locator(".table-row")).to_have_count(1)
    page.get_by_role("button", name="More for Frontier (imported)").click()
    page.get_by_role("menuitem", name="Take it off my list").click()
    expect(page.get_by_text("You sit at no table yet.")).to_be_visible()
