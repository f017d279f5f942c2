"""Ruthless before the fight: the briefing of a scenario, and the page on which people build their own tables."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_every_page import faults

SIZES = ("desktop", "phone")


def press(page: Page, x: int, y: int, size: int = 48) -> None:
    """A point of the table in half inches."""
    table = page.locator(".editor-map svg")
    table.scroll_into_view_if_needed()
    box = table.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * x / size, box["y"] + box["height"] * y / size)


def saved(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save", exact=True).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


@pytest.mark.parametrize("size", SIZES)
def test_a_briefing_for_every_scenario_that_is_chosen(visit: Visit, size: str) -> None:
    page = visit(size).go("/")
    poster = page.get_by_role("article", name="Ruthless")
    poster.get_by_role("link", name="Scenarios").click()
    briefing = page.get_by_role("region", name="Briefing")
    for title, words in {
        "Bank Robbery": ("Bank Square", "a tie is the law's", "4 Gang: a bag carried off the table", "Jack Vane"),
        "High-Noon Duel": ("Main Street, Copper Wells", "Be the one left standing", "One character each.", "6 turns"),
        "The Copper Wells Feud, a campaign of five acts": ("5 acts", "Whoever wins 3 acts"),
    }.items():
        page.get_by_label("Scenario", exact=False).first.select_option(label=title)
        for word in words:
            expect(briefing).to_contain_text(word)
        expect(briefing.get_by_role("img")).to_be_visible()
        assert faults(page, title) == []
    choices = page.get_by_label("Scenario", exact=False).first.locator("option").all_inner_texts()
    assert len(choices) == 12  # eleven for two players, and the campaign


def test_the_briefing_is_at_the_table_too(visit: Visit) -> None:
    ann = visit()
    table = ann.table("me", "greedy", game="ruthless", scenario="jail_break")["id"]
    page = ann.go(f"/table/{table}")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Briefing").click()
    expect(page.get_by_role("dialog")).to_contain_text("Three Interacts of gang characters at the cell set him free.")


@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_built_saved_loaded_and_tried(visit: Visit, size: str, tmp_path: Path) -> None:
    page = visit(size).go("/games/ruthless/editor")
    page.get_by_role("button", name="Stone wall").click()
    press(page, 24, 10)
    expect(page.get_by_label("What lies on the table")).to_contain_text("Stone wall")
    page.get_by_role("button", name="Turn", exact=True).click()
    page.get_by_role("button", name="Building").click()
    press(page, 24, 30)
    page.get_by_role("button", name="Window in the east wall").click()
    assert faults(page, "editor") == []
    wall, house = tomllib.loads(saved(page, tmp_path).read_text())["map"][0]["pieces"]
    # Our first stone wall is 12 by 1 half inches; placed about (24, 10) and turned at its corner it is 1 by 12.
    assert wall == {"kind": "stone_wall", "rect": [18, 10, 19, 22]}
    # Our first building is 14 by 12.
    assert house["rect"] == [17, 24, 31, 36]
    assert house["doors"] == [[23, 36, 25, 36]]
    assert house["windows"] == [[31, 29, 31, 31]]

    page.get_by_role("button", name="Take away", exact=True).click()
    page.get_by_label("Name of the scenario").fill("Gulch")
    file = saved(page, tmp_path)
    assert file.name == "own_gulch.toml"
    written = tomllib.loads(file.read_text())
    assert written["map"][0]["pieces"] == [wall]

    page.get_by_label("Start from").select_option(label="Bank Robbery")
    expect(page.get_by_label("Name of the scenario")).to_have_value("Bank Robbery, changed")
    page.get_by_label("A scenario file").set_input_files(file)
    expect(page.get_by_label("Name of the scenario")).to_have_value("Gulch")
    assert tomllib.loads(saved(page, tmp_path).read_text()) == written

    page.get_by_role("button", name="Try it against bots").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Gulch")
    expect(page.locator(".map [data-kind=stone_wall]")).to_be_visible()


def test_the_keys_move_size_turn_and_take_away(visit: Visit, tmp_path: Path) -> None:
    page = visit().go("/games/ruthless/editor")
    page.get_by_role("button", name="Barrels").click()
    page.locator(".editor-map svg").focus()
    for key in ("Enter", "ArrowRight", "ArrowRight", "ArrowUp", "Shift+ArrowRight", "r"):
        page.keyboard.press(key)
    # Two by two about the middle, then two east, one north, one wider, and turned: two wide, three deep.
    assert tomllib.loads(saved(page, tmp_path).read_text())["map"][0]["pieces"][0]["rect"] == [25, 22, 27, 25]
    page.locator(".editor-map svg").focus()
    page.keyboard.press("u")
    assert tomllib.loads(saved(page, tmp_path).read_text())["map"][0]["pieces"][0]["rect"] == [25, 22, 28, 24]
    page.locator(".editor-map svg").focus()
    page.keyboard.press("Delete")
    assert tomllib.loads(saved(page, tmp_path).read_text())["map"][0]["pieces"] == []


def test_what_cannot_be_played_is_said_in_a_sentence(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    page = ann.go("/games/ruthless/editor")
    status = page.get_by_role("region", name="Play it").get_by_role("status")
    page.get_by_role("button", name="Check").click()
    expect(status).to_have_text("It can be played.")
    page.get_by_role("button", name="Building").click()
    press(page, 24, 24)
    page.get_by_role("button", name="A perch on top").click()
    page.get_by_role("button", name="Check").click()
    expect(status).to_have_text("It can be played.")
    page.get_by_role("button", name="Boulder").click()
    press(page, 2, 24)  # on a slot of the first side
    page.get_by_role("button", name="Try it against bots").click()
    expect(status).to_contain_text("own.toml: scenario 'own_fight', side 1: field 'slots' must leave room for a base")
    expect(status).to_contain_text("(line ")
    ann.complaints.clear()  # the console notes the refusal itself
    damaged = tmp_path / "damaged.toml"
    damaged.write_text("[[scenario]]\nid = \n")
    page.get_by_label("A scenario file").set_input_files(damaged)
    expect(page.locator(".toast")).to_contain_text("damaged.toml: This is not a TOML file: line 2 cannot be read.")
