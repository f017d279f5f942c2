"""The pictures of README and docs, from real games: `python3 run.py shots [NAME ...]`.

Starts a server of its own, brings each table about from a record, and writes docs/img/NAME.png.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from scripts import palette, stage
from scripts.stage import Visitor

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs/img"
RECORDS = ROOT / "tests/records"
SCENES = ROOT / "scripts/scenes"
SCENE = SCENES / "frontier.txt"  # stops where Dusty faces the Sheriff
NAMES = ("Dusty", "Calamity Jo", "Silas", "Rattler Kate", "Old Ezra", "Belle", "Whiskey Pete", "Doc Mercer")

Picture = Callable[[Visitor], Page]


def front(me: Visitor) -> Page:
    page = me.go("/")
    page.get_by_role("article", name="Frontier", exact=True).wait_for()
    return page


def new_table(me: Visitor) -> Page:
    page = me.go("/new/frontier")
    page.get_by_role("button", name="Deal me in").wait_for()
    return page


def frontier(me: Visitor) -> Page:
    return at_table(me, me.imported(SCENE.read_text()))


def rulebook(me: Visitor) -> Page:
    page = frontier(me)
    page.locator(".status-prompt .rule-chip").first.click()
    page.get_by_role("dialog", name="Rulebook").wait_for()
    return page


def replay(me: Visitor) -> Page:
    table = me.imported(named((RECORDS / "frontier/four_cleared.txt").read_text()))
    page = me.go(f"/table/{table['id']}/replay/121")
    page.locator(".card-place .flip").wait_for()
    return page


def end(me: Visitor) -> Page:
    table = me.imported(named((RECORDS / "frontier/four_cleared.txt").read_text()))
    page = me.go(f"/table/{table['id']}")
    page.get_by_role("dialog", name="The end").wait_for()
    return page


def stetsons(me: Visitor) -> Page:
    return at_table(me, me.imported(part(named((RECORDS / "stetsons/four_last_round.txt").read_text()), 0.5)))


def tiled(me: Visitor) -> Page:
    """With a tile in hand, and what its placement would give."""
    page = at_table(me, me.imported(part(named((RECORDS / "tiled/most_points.txt").read_text()), 0.5)))
    page.locator(".open-stack:visible, .stack.live:not([aria-haspopup]):visible").first.click()
    page.locator(".ghost").wait_for(state="attached")
    return page


def oldwest(me: Visitor) -> Page:
    """In the third era, with workers to lay."""
    record = named((RECORDS / "oldwest/greedy_3_players.txt").read_text())
    return at_table(me, me.imported(part(record, 0.535)))


def ruthless(me: Visitor) -> Page:
    """With somebody aimed at: reach, lines of sight and the sum of the shot."""
    page = at_table(me, me.imported((SCENES / "ruthless.txt").read_text()))
    page.locator(".map").wait_for()
    targets = page.locator(".token.target")
    if targets.count() and me.page.viewport_size == stage.SIZES["desktop"]:
        targets.first.click()
    return page


def lesson(me: Visitor) -> Page:
    """Where the learner is to pay the Coyote with a Bullet."""
    table = me.call("POST", "/games/frontier/lessons/first")
    page = me.sit(table["id"])
    for _ in range(2):  # how to stand, and the first thing to do
        step(page)
    page.locator(".lesson-ring").first.wait_for()
    return page


def step(page: Page) -> None:
    """Do what the lesson asks."""
    note = page.locator(".lesson-note")
    title = note.locator("h2").inner_text()
    got_it = note.get_by_role("button", name="Got it")
    (got_it if got_it.count() else page.locator(".table-page .hinted").first).click()
    page.wait_for_function("(old) => document.querySelector('.lesson-note h2')?.textContent !== old", arg=title)
    note.wait_for()


# Name, window, and what is in it.
PICTURES: dict[str, tuple[str, Picture]] = {
    "front": ("desktop", front),
    "new-table": ("desktop", new_table),
    "frontier-desktop": ("desktop", frontier),
    "frontier-phone": ("phone", frontier),
    "rulebook": ("desktop", rulebook),
    "lesson": ("desktop", lesson),
    "lesson-phone": ("phone", lesson),
    "replay": ("desktop", replay),
    "end": ("desktop", end),
    "stetsons-desktop": ("desktop", stetsons),
    "stetsons-phone": ("phone", stetsons),
    "ruthless-desktop": ("desktop", ruthless),
    "ruthless-phone": ("phone", ruthless),
    "tiled-desktop": ("desktop", tiled),
    "tiled-phone": ("phone", tiled),
    "oldwest-desktop": ("desktop", oldwest),
    "oldwest-phone": ("phone", oldwest),
}


def at_table(me: Visitor, table: dict[str, str]) -> Page:
    me.call("PATCH", f"/tables/{table['id']}", {"title": "Dusty's table"})
    page = me.sit(table["id"])
    page.locator(".status-prompt").wait_for()
    page.locator(".table-main > *").first.wait_for()
    return page


def named(record: str) -> str:
    """The record with names for the seats."""
    head, moves = record.split("\n\n", 1)
    lines = [line for line in head.splitlines() if not line.startswith(("player", "result"))]
    at = next(i for i, line in enumerate(lines) if line.startswith("seats:"))
    seats = int(lines[at].split()[1])
    players = [f"player {letter}: {name}" for letter, name in zip("ABCDEFGH", NAMES[:seats], strict=False)]
    return "\n".join([*lines[: at + 1], *players, *lines[at + 1 :]]) + "\n\n" + moves


def part(record: str, share: float) -> str:
    """The first part of a game: the table stops there and asks."""
    head, moves = record.split("\n\n", 1)
    lines = moves.splitlines()
    return head + "\n\n" + "\n".join(lines[: int(len(lines) * share)]) + "\n"


def main(wanted: list[str]) -> None:
    if unknown := set(wanted) - PICTURES.keys():
        sys.exit(f"There is no picture {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}.")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store, stage.server(Path(store)) as address, sync_playwright() as playwright:
        browser = stage.launch(playwright)
        desk = browser.new_page()
        for name in wanted or PICTURES:
            size, bring_about = PICTURES[name]
            me = Visitor(browser, address, size)
            page = bring_about(me)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(600)  # fonts and the last of every animation
            picture = palette.reduced(desk, page.screenshot())
            (IMAGES / f"{name}.png").write_bytes(picture)
            print(f"docs/img/{name}.png  {len(picture) // 1024} KB", flush=True)
            me.context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
