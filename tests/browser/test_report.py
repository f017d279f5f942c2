"""Reports draw their pictures: as a page without a network, and in the Lab while the games are played."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

import saloon
from saloon.lab.report import report
from saloon.lab.simulate import Job
from saloon.lab.tables import tables
from saloon.lab.watch import watch_batch
from tests.browser.conftest import Visit
from tests.browser.test_every_page import faults


def test_a_report_opens_without_a_network(browser: Browser, tmp_path):
    job = Job("frontier", ("sensible", "random"), {}, 25)
    page_text = report(tables([(job, watch_batch(job, range(25)))]), saloon.game("frontier"), "saloon report frontier")
    (tmp_path / "frontier.html").write_text(page_text)
    context = browser.new_context(offline=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto((tmp_path / "frontier.html").as_uri())
    expect(page.locator("body[data-drawn]")).to_be_attached(timeout=60_000)
    pictures = page.locator(".picture")
    assert pictures.count() >= 8
    expect(page.locator(".picture svg")).to_have_count(pictures.count())
    assert page.evaluate("document.documentElement.scrollWidth") == 390  # nothing sticks out on a phone
    assert errors == []
    context.close()


def test_the_lab_plays_with_a_number_changed(visit: Visit):
    page = visit().go("/")
    page.get_by_role("link", name="The Lab").click()
    page.get_by_role("radio", name="Frontier 1 to").click()
    page.get_by_label("Where the number stands").select_option("Game")
    page.get_by_label("survivor bonus").fill("40")
    expect(page.get_by_role("list", name="Changed")).to_contain_text("survivor bonus 40 instead of")
    page.get_by_role("combobox", name="Games", exact=True).select_option("200")
    page.get_by_role("button", name="Play 200 games").click()
    expect(page.get_by_text("All 200 games are played.")).to_be_visible(timeout=600_000)
    frames = page.locator(".lab-frame")
    expect(page.locator(".lab-frame svg")).to_have_count(frames.count(), timeout=60_000)
    assert frames.count() >= 8
    page.get_by_text("The same on the command line").click()
    expect(page.locator(".lab-command").nth(1)).to_have_text("[game]\nsurvivor_bonus = 40\n")
    assert faults(page, "lab") == []


def test_a_run_is_found_again_and_can_be_stopped_in_any_window(visit: Visit):
    ann = visit()
    page = ann.go("/lab/frontier")
    expect(page.get_by_role("button", name="Play 1,000 games")).to_be_in_viewport(ratio=1)
    number = page.get_by_label("Seed of the dice")
    number.press("End")
    number.press("Backspace")
    expect(number).to_have_value("")  # cleared, to be typed anew
    number.press_sequentially("7")
    page.get_by_label("Where the number stands").select_option("Game")
    number = page.get_by_label("survivor bonus")
    number.press("ControlOrMeta+A")
    number.press_sequentially("-5")
    expect(page.get_by_role("list", name="Changed")).to_contain_text("survivor bonus -5 instead of")
    page.get_by_role("button", name="survivor bonus as printed").click()
    other = ann.context.new_page()
    with other.expect_response("**/api/lab/run"):
        other.goto(f"{ann.server}/lab/tiled")
    page.get_by_role("combobox", name="Games", exact=True).select_option("5000")
    page.get_by_role("button", name="Play 5,000 games").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    # The other window knows of nothing until it is told that games are being played already.
    other.get_by_role("button", name="Play 1,000 games").click()
    expect(other.get_by_text("Your games are still being played; stop them first.")).to_be_visible()
    expect(other.get_by_role("button", name="Stop")).to_be_visible()
    # Whoever leaves the page finds them again, and what is over stays.
    page.get_by_role("link", name="Credits").click()
    page.get_by_role("link", name="The Lab").click()
    expect(page).to_have_url(f"{ann.server}/lab/frontier")
    expect(page.locator(".lab-frame svg").first).to_be_visible(timeout=600_000)
    other.get_by_role("button", name="Stop").click()
    line = page.locator(".lab-result").get_by_role("status")
    expect(line).to_have_text(re.compile(r"^[\d,]+ of 5,000 games were played\. Then you stopped"))
    expect(page.get_by_role("button", name="Play 1,000 games")).to_be_visible()
    assert [one for one in ann.complaints if "status of 429" not in one] == []
    ann.complaints.clear()
