"""A finished game as a film: scrub, step, link, play on; and its record out and in again."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import msgspec
from playwright.sync_api import expect

from saloon.bots.analysis import Analysis, Mistake, Standing
from tests.browser.conftest import RECORDS, Visit
from tests.browser.table import answers
from tests.browser.test_every_page import faults


def test_scrub_step_link_and_play_on(visit: Visit) -> None:
    ann = visit()
    table = ann.imported((RECORDS / "frontier/four_cleared.txt").read_text())
    last = table["steps"]
    page = ann.go(f"/table/{table['id']}/replay/0")
    where = page.locator(".status-prompt")
    expect(where).to_contain_text(f"0 of {last}")
    expect(page.locator(".deck")).to_contain_text("Deck 96")
    page.get_by_role("button", name="Step on").click()
    expect(where).to_contain_text(f"1 of {last}")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text(f"2 of {last}")
    page.get_by_role("button", name="Step back").click()
    expect(where).to_contain_text(f"1 of {last}")
    page.get_by_label("Step", exact=True).fill("120")
    expect(where).to_contain_text(f"120 of {last}")
    assert page.url.endswith("/replay/120")

    # The log tells everything up to this moment, the moment itself marked, its last line in sight.
    log = page.get_by_role("region", name="Trail log").get_by_role("listitem")
    told = ann.call("GET", f"/tables/{table['id']}/log")
    so_far = sum(event["step"] <= 120 for event in told)
    expect(page.locator(".log .now")).to_have_count(sum(event["step"] == 120 for event in told))
    expect(log.last).to_be_in_viewport(ratio=1)
    assert log.count() < so_far  # the first ones come when they are asked for
    page.get_by_role("button", name="earlier lines").click()
    expect(log).to_have_count(so_far)

    # The address is a link to this very moment.
    told = page.locator(".table-main").inner_text()
    page.reload()
    expect(where).to_contain_text(f"120 of {last}")
    expect(page.locator(".deck")).to_be_visible()
    assert page.locator(".table-main").inner_text() == told

    # The copied link opens it to strangers too, and the fairness page; its owner can close it.
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link", exact=True).click()
    expect(page.get_by_text("anybody may open it")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()").removeprefix(page.evaluate("location.origin"))
    stranger = visit()
    theirs = stranger.go(link)
    expect(theirs.locator(".status-prompt")).to_contain_text(f"120 of {last}")
    expect(theirs.get_by_role("button", name="Table", exact=True)).to_have_count(0)
    stranger.go(link.replace("/table/", "/fair/").partition("/replay/")[0])
    expect(theirs.get_by_text("It cannot be checked")).to_be_visible()  # this record was played elsewhere
    page.get_by_role("button", name="Close the link").click()
    expect(page.get_by_role("button", name="Open the link")).to_be_visible()
    stranger.go(link)
    expect(theirs.get_by_text("Whoever opened this table has closed its film.")).to_be_visible()
    stranger.context.close()  # a page asks for several things at once, and the console may still tell of the last
    assert [one for one in stranger.complaints if "status of 404" not in one] == []
    stranger.complaints.clear()

    # It runs by itself.
    page.get_by_label("Speed").select_option("Fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_have_text(re.compile(rf"^(12[3-9]|1[3-9]\d|2\d\d) of {last}"))
    page.get_by_role("button", name="Pause").click()

    # The end is the score sheet of the record: A 81, B 58, C 36, D 23.
    page.keyboard.press("End")
    expect(page.locator(".score-sheet tfoot b")).to_have_text(["81", "58", "36", "23"])

    # From any moment before it the game can be played on.
    page.goto(f"/table/{table['id']}/replay/120")
    page.get_by_role("button", name="Play on from here").click()
    expect(answers(page).first).to_be_visible()
    assert table["id"] not in page.url
    # Its log begins with what had happened, and leads back there.
    before = [event for event in ann.call("GET", f"/tables/{table['id']}/log") if event["step"] <= 120]
    page.get_by_role("button", name="earlier lines").click()
    assert page.locator(".side-talk .log li").count() > len(before)
    page.locator(".side-talk .log").get_by_role("link", name="another table").click()
    expect(where).to_contain_text(f"120 of {last}")


def test_through_whose_eyes(visit: Visit) -> None:
    """When a game with secrets is over, it can be seen again from every chair."""
    ann = visit()
    table = ann.imported((RECORDS / "stetsons/four_last_round.txt").read_text())
    page = ann.go(f"/table/{table['id']}/replay/6")
    eyes = page.get_by_label("Seen by")
    expect(eyes).to_have_value("0")
    with page.expect_response(lambda answer: answer.url.endswith("/replay/6?seat=2")):
        eyes.select_option("2")
    expect(eyes).to_have_value("2")
    # Nothing is hidden in Frontier, so there is no need to choose.
    other = ann.imported((RECORDS / "frontier/solo_death.txt").read_text())
    page.goto(f"/table/{other['id']}/replay/3")
    expect(page.get_by_label("Speed")).to_be_visible()
    expect(eyes).to_have_count(0)


def test_record_out_and_in_again(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    table = ann.imported((RECORDS / "frontier/solo_death.txt").read_text())
    page = ann.go(f"/table/{table['id']}/replay/0")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Record").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    steps = lambda text: text.split("\n\n", 1)[1].split()  # noqa: E731 - what was played, without the headers
    assert steps(file.read_text()) == steps((RECORDS / "frontier/solo_death.txt").read_text())

    page.goto("/tables")
    page.get_by_role("button", name="Import a record").click()
    page.get_by_label("Record file").set_input_files(file)
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    expect(page.locator(".status-prompt")).to_contain_text(f"0 of {table['steps']}")
    assert table["id"] not in page.url


def test_a_record_that_is_none_is_refused_with_a_sentence(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/tables")
    page.get_by_role("button", name="Import a record").click()
    page.get_by_label("Text of the record").fill("Dear diary")
    with page.expect_response("**/api/import") as answer:
        page.get_by_role("dialog").get_by_role("button", name="Import").click()
    assert answer.value.status == 400
    expect(page.locator(".toast.bad")).to_contain_text(answer.value.json()["reason"])
    # The browser reports the refusal itself; nothing else may be wrong.
    assert [one for one in ann.complaints if "status of 400" not in one] == []
    ann.complaints.clear()


def test_a_finished_game_is_gone_over_again(visit: Visit) -> None:
    """Who stood how, along which arrow keys go; the biggest mistakes, each to be seen and tried again."""
    ann = visit()
    table = ann.imported((RECORDS / "stetsons/two_last_survivor.txt").read_text())
    page = ann.go(f"/table/{table['id']}/replay/3")
    page.get_by_role("button", name="Analyse").click()
    analysis = page.get_by_role("region", name="Analysis")
    line = analysis.get_by_role("slider", name="Step on the line")
    expect(line).to_have_value("3", timeout=120_000)
    line.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".status-prompt")).to_contain_text(f"4 of {table['steps']}")
    found = ann.call("GET", f"/tables/{table['id']}/analysis")["analysis"]
    (name,) = [graph.get_attribute("aria-label") or "" for graph in analysis.get_by_role("img", name="Chances").all()]
    assert f"to {100 * found['line'][-1]['chances'][0]:.0f} %" in name
    assert faults(page, "analysis") == []
    page.set_viewport_size({"width": 390, "height": 844})  # no room beside the board: it slides in over it
    analysis = page.get_by_role("dialog", name="Analysis").get_by_role("region", name="Analysis")
    costliest = found["mistakes"][0]
    mistake = analysis.get_by_role("listitem").filter(has_text=costliest["better_title"]).first
    expect(mistake).to_contain_text(f"It cost about {round(100 * costliest['chance'])} % of the chance to win")
    assert faults(page, "analysis on a phone") == []
    mistake.get_by_role("button", name=f"See step {costliest['step']}").click()
    expect(page.locator(".status-prompt")).to_contain_text(f"{costliest['step']} of {table['steps']}")
    page.get_by_role("button", name="Analyse").click()
    mistake.get_by_role("button", name="Try it from here").click()
    expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()  # both seats are hers
    assert table["id"] not in page.url


# What of an analysis cannot be read beside the board, or lies over it.
CROWDED = """async () => {
  for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(done));
  const box = (one) => one.getBoundingClientRect();
  const [told, film] = [".analysis", ".replay-bar"].map((one) => box(document.querySelector(one)));
  const boards = ".frontier-middle, .felt, .tiled-trays .tray, .board-view, .map-frame, .ow-map";
  const shown = [...document.querySelectorAll(boards)].map(box).filter((one) => one.width > 0);
  const across = (one, other) => one.left < other.right - 1 && one.right > other.left + 1;
  const over = (one, other) => across(one, other) && one.top < other.bottom - 1 && one.bottom > other.top + 1;
  const found = [];
  if (shown.length === 0) found.push("no board is in sight");
  if (shown.some((one, at) => [told, film, ...shown.slice(at + 1)].some((other) => over(one, other))))
    found.push("the board is covered");
  if ([...document.querySelectorAll(".mistake:first-child .button")].some((one) => box(one).bottom > told.bottom))
    found.push("no mistake is whole");
  const ground = (one) => getComputedStyle(document.querySelector(`.table-header .button${one}`)).backgroundColor;
  if (ground("[aria-pressed='true']") === ground(":not([aria-pressed])")) found.push("nothing looks pressed");
  return found;
}"""


def test_an_analysis_stands_beside_every_board_in_every_large_window(visit: Visit) -> None:
    """What it says does not matter for that, so that nothing has to be thought about."""
    ann = visit()
    why = "Bullets beat Duels, and every Supply left over is worth 1 Bounty."
    mistake = Mistake(9, 0, "ride", "Ride", "buy", "Buy 1 Six Shooter with 6 Bullets", why, 0.19, 0.05, 6.3, 1.5)
    line = [Standing(at, [0.5, 0.5], [10.0, 10.0]) for at in (0, 20)]
    told = Analysis(line, 20, [replace(mistake, step=at) for at in (9, 10, 11)], 9, 9, None)
    ann.go("/credits").route(
        "**/analysis",
        lambda route: route.fulfill(json={"state": "done", "analysis": msgspec.to_builtins(told)}),
    )
    found = []
    for record in (
        "frontier/two_last_survivor",
        "stetsons/two_last_survivor",
        "tiled/shared",
        "oldwest/shared",
        "ruthless/street_showdown_last_side",
    ):
        ann.page.set_viewport_size({"width": 1280, "height": 800})
        page = ann.walk(f"/table/{ann.imported((RECORDS / f'{record}.txt').read_text())['id']}/replay/20")
        page.get_by_role("button", name="Analyse").click()
        expect(page.locator(".mistake")).to_have_count(3)
        for width, height in ((1280, 800), (1920, 1080), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{record} at {width}: {fault}" for fault in page.evaluate(CROWDED)]
    assert found == []
