"""Every page and every phase of a table, on a desktop and on a phone: readable, reachable, in its frame."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import RECORDS, Visit
from tests.browser.table import TWO_BEGIN

SIZES = ("desktop", "phone")


def faults(page: Page, where: str) -> list[str]:
    """What axe finds, and whether the page can be pushed sideways."""
    found = [
        f"{where}: {one['id']}: {node['html'][:150]} {node.get('failureSummary', '')[:200]}"
        for one in violations(page)
        for node in one["nodes"][:3]
    ]
    # Not innerWidth: a phone's browser widens it to what there is to show.
    assert page.viewport_size
    if page.evaluate("document.documentElement.scrollWidth") > page.viewport_size["width"]:
        found.append(f"{where}: wider than the window")
    return found


@pytest.mark.parametrize("size", SIZES)
def test_pages(visit: Visit, size: str) -> None:
    ann = visit(size)
    over = ann.imported((RECORDS / "frontier/four_cleared.txt").read_text())
    ann.table("me", "greedy")  # one that is running, for the lists of tables
    pages = {
        "/": "Pull up a chair",
        "/new": "New table",
        **{f"/new/{game}": "New table" for game in ("frontier", "stetsons", "tiled")},
        "/tables": "My tables",
        f"/table/{over['id']}/replay/120": "Replay",
        f"/table/{over['id']}/replay/{over['steps']}": "Replay",
        "/rules/frontier": "Rules",
        "/wanted/frontier": "Most Wanted",
        f"/fair/{over['id']}": "Was it fair?",
        "/credits": "Credits",
        "/account": "Account",
        "/settings": "Settings",
    }
    found = []
    for address, title in pages.items():
        page = ann.go(address)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        assert address == "/" or page.title() not in ("", "Saloon"), address
        page.wait_for_load_state("networkidle")
        found += faults(page, address)
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_very_large_text_and_high_contrast(visit: Visit, size: str) -> None:
    """Everything still fits its window, and axe finds nothing. Cards and boards grow with the text, and the question is
    in view."""
    ann = visit(size)
    page = ann.go("/settings")
    page.get_by_label("Text", exact=False).first.select_option("Very large")
    page.get_by_label("Contrast").select_option("High")
    found = faults(page, "settings")
    over = ann.imported((RECORDS / "frontier/four_cleared.txt").read_text())
    drawn = {
        "frontier": ".deck",
        "stetsons": ".hand-card",
        "tiled": ".board-view svg" if size == "desktop" else ".choice",
        "ruthless": ".map-frame",
        "oldwest": ".ow-stage",
    }
    running = {game: ann.table("me", "random", *["random"] * (game != "ruthless"), game=game) for game in drawn}
    places = {
        "/": page.get_by_role("article", name="Frontier", exact=True),
        "/new/frontier": page.get_by_role("button", name="Deal me in"),
        "/tables": page.locator(".table-row").first,
        f"/table/{over['id']}/replay/120": page.locator(".deck"),
        f"/table/{over['id']}": page.get_by_role("dialog", name="The end"),
    }
    for address, there in places.items():
        ann.go(address)
        expect(there).to_be_visible()
        found += faults(page, address)
    for game, piece in drawn.items():
        ann.go(f"/table/{running[game]['id']}")
        expect(page.locator(piece).first).to_be_visible()
        found += faults(page, game)
        expect(page.locator(".status-prompt")).to_be_in_viewport()
        width = "e => e.getBoundingClientRect().width"
        huge = page.locator(piece).first.evaluate(width)
        page.evaluate("document.documentElement.dataset.text = 'normal'")
        assert huge / page.locator(piece).first.evaluate(width) == pytest.approx(1.375, abs=0.02), game
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_an_address_that_leads_nowhere(visit: Visit, size: str) -> None:
    ann = visit(size)
    for address in ("/#/nowhere", "/nowhere", "/table/x/y", "/table/nosuchtable", "/table/nosuchtable/replay/3"):
        page = ann.go(address)
        expect(page.get_by_role("heading", name="Nothing here but tumbleweed")).to_be_visible()
    assert faults(page, address) == []
    ann.context.close()  # a page asks for several things at once, and the console may still tell of the last
    # The browser itself reports the status of the page; nothing else may be wrong.
    assert [one for one in ann.complaints if "status of 404" not in one] == []
    ann.complaints.clear()


@pytest.mark.parametrize("size", SIZES)
def test_waiting_room_and_invitation(visit: Visit, size: str) -> None:
    ann, bob = visit(size), visit(size)
    table = ann.table("me", "link", "greedy")
    page = ann.go(f"/table/{table['id']}")
    expect(page.get_by_role("region", name="Waiting for the others")).to_be_visible()
    found = faults(page, "waiting room")
    bob.go(table["seats"][1]["link"])
    expect(bob.page.get_by_role("heading", name="A chair is waiting")).to_be_visible()
    found += faults(bob.page, "invitation")
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_phases_of_a_table(visit: Visit, size: str) -> None:
    ann = visit(size)
    found = []
    ann.go("/credits")  # the lightest page; from there the tables come without loading
    for phase, record in PHASES.items():
        told = ann.imported(TWO_BEGIN + record)
        page = ann.walk(f"/table/{told['id']}")
        expect(page.locator(".status-prompt")).to_contain_text("You must")
        expect(page.locator(".my-seat")).to_be_visible()
        found += faults(page, phase) + small_targets(page, phase)
    # With the text table, and with a drawer open.
    page.keyboard.press("t")
    expect(page.get_by_role("region", name="What you may do")).to_be_visible()
    found += faults(page, "text table")
    page.keyboard.press("t")
    for key, title in {"r": "Rulebook", "d": "Deck and odds", "c": "Chat", "?": "Keys"}.items():
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        found += faults(page, title)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain(visit: Visit, size: str) -> None:
    ann = visit(size)
    page = ann.go(f"/table/{ann.table('me', 'local', game='stetsons')['id']}")
    expect(page.get_by_role("dialog", name="Pass the device")).to_be_visible()
    assert faults(page, "curtain") == []


def small_targets(page: Page, phase: str) -> list[str]:
    """The buttons of the decision under 44 by 44 pixels, and those hidden under something or outside the screen."""
    found = []
    for button in page.locator(".status-buttons button").all():
        box = button.bounding_box()
        if box is None or box["width"] < 44 or box["height"] < 44:
            found.append(f"{phase}: {button.inner_text()!r} is {box}")
    return found


# Each of these stops where seat A is asked.
PHASES = {
    "prepare": "",
    "critter": "A ride | mountain_lion\n",
    "duel": "A ride | sheriff\n",
    "calamity": "A ride | rustlers\n",
    "trading post": "A ride | trading_post\n",
    "trade: what to give": "A ride | trading_post\nA trade B\n",
    "trade: what to ask": "A ride | trading_post\nA trade B\nA offer 1 horses\n",
    "peddler": "A ride | prospector\n",
    "cards to give": (
        "A ride | kid_laramie\nA bullets\nB ride | ghost_town\n"
        "A ride | deputy\nA bullets\nB ride | campfire\nA ride | graverobbers\n"
    ),
}
