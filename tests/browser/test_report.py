"""A report draws all its pictures in a browser that has no network."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

import saloon
from saloon.lab.report import report
from saloon.lab.simulate import Job
from saloon.lab.tables import tables
from saloon.lab.watch import watch_batch


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
