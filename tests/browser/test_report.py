"""Reports draw their pictures: as a page without a network, and in the Lab while the games are played."""

from __future__ import annotations

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
