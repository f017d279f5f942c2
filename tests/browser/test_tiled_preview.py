"""What the tile in hand says of a place is what then happens: the lines in the browser against the server's views."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_tiled import ghost, placed, printed, printed_side, steps, view

RECORDS = Path(__file__).parent.parent / "records" / "tiled"


def placements_of(record: str, which: tuple[int, ...]) -> list[tuple[str, int, str]]:
    """Games of a record up to some of its placements, whose they are, and those placements."""
    lines = [line for line in (RECORDS / record).read_text().splitlines() if not line.startswith("result:")]
    found = [number for number, line in enumerate(lines) if line[1:].startswith((" place ", " alley "))]
    games = []
    for at in which:
        letter, _, place = lines[found[at]].split("|")[0].partition(" ")
        games.append(("\n".join(lines[: found[at]]) + "\n", "ABCDE".index(letter), place.strip()))
    return games


@pytest.mark.parametrize(
    ("record", "which"),
    [
        ("most_points.txt", (15, 31)),
        ("wild_boards_1_to_4.txt", (33, 47)),
        ("wild_boards_5_to_8.txt", (30, 58)),
        ("ranked.txt", (6, 11)),
    ],
)
def test_the_preview_is_what_then_happens(visit: Visit, record: str, which: tuple[int, ...]) -> None:
    """Every line that the tile in hand says of a place is what the server then gives, and nothing is left out.

    Hundreds of placements are compared in tests/games/tiled/test_preview.py; here it is what the browser shows."""
    visitor = visit()
    for game, seat, place in placements_of(record, which):
        imported = visitor.imported(game)
        table = imported["id"]
        page = visitor.go(f"/table/{table}")
        if len(imported["seats"]) > 1:  # all of them ours: first somebody must say who looks
            page.get_by_role("dialog").get_by_role("button").click()
        expect(page.locator(".hand")).to_be_visible()
        for _ in range(200):
            if ghost(page) == place:
                break
            page.keyboard.press("n")
        assert ghost(page) == place
        expect(page.locator(".gains, .no-gain")).to_be_visible()
        shown = {line.strip() for line in page.locator(".gains li").all_inner_texts()}
        before, taken = view(visitor, table, seat), steps(visitor, table)
        page.get_by_role("button", name="Place here").click()
        after = placed(visitor, table, place, taken, seat)
        if after["year"] != before["year"] or after["asked"] == "hill" or after["over"]:
            continue  # Tussle and income came with the step
        if after["asked"] in ("shoot", "office_shoot"):
            bullets = after["players"][seat]["bullets"]
            assert f"shoots {bullets} of your choice" in shown, (record, place)
            continue
        if after["asked"] in ASKED:  # and what follows the choice is not on the board yet
            assert ASKED[after["asked"]] in shown, (record, place)
            continue
        assert shown == changes(before, after, seat, printed(visitor, table)), (record, place)


def changes(before: dict[str, Any], after: dict[str, Any], seat: int, scenery: dict[str, Any]) -> set[str]:
    """What happened to a seat between two views, in the words of the preview."""
    players = [seen["players"][seat] for seen in (before, after)]
    nothing = {"aces": {}, "forecast": {}, "horseshoes_left": 0}
    old, new = (defaultdict(list, player | nothing | player["settlement"]) for player in players)
    side = printed_side(scenery, after["players"][seat])
    lines = set()

    def count(number: int, one: str, many: str) -> None:
        if number:
            lines.add(f"{'+' if number > 0 else '−'}{abs(number)} {one if abs(number) == 1 else many}")

    shot = [square for square in new["tombstones"] if square not in old["tombstones"]]
    count(new["score"] - old["score"], "points", "points")
    count(new["gold"] - old["gold"], "gold", "gold")
    count(new["bullets"] - old["bullets"] + len(shot), "bullet", "bullets")
    count(new["mine"] - old["mine"], "pickaxe", "pickaxes")
    count(max(new["bandits"] - old["bandits"], 0), "live bandit", "live bandits")
    if after["asked"] in ("alley", "wrangle", "second_alley"):
        owed = after["alleys_owed"] + (after["asked"] == "alley") - before["alleys_owed"]
        count(owed, "alley", "alleys")
    covered = old["horseshoes_left"] - new["horseshoes_left"]
    if covered:
        lines.add(f"covers {covered} {'horseshoe' if covered == 1 else 'horseshoes'}")
    if shot:
        lines.add(f"shoots {'bandit' if len(shot) == 1 else 'bandits'} at {', '.join(shot)}")
    if new["in_line"]:
        bandits = "bandit" if len(new["in_line"]) == 1 else "bandits"
        lines.add(f"no bullet for {bandits} in line at {', '.join(new['in_line'])}")
    for number, town in enumerate(side["towns"]):
        if number in new["towns_done"] and number not in old["towns_done"]:
            lines.add(f"completes {town['name']}")
        elif new["towns"][number] != old["towns"][number]:
            lines.add(f"{town['name']} {new['towns'][number]} of {town['size']}")
    for suit, number in new["aces"].items():
        if more := number - old["aces"].get(suit, 0):
            lines.add(f"{f'{more} aces' if more > 1 else 'ace'} of {suit}")
    for pasture in new["pastures"]:
        if pasture["cows"] and pasture not in old["pastures"]:
            parts = [one["cows"] for one in old["pastures"] if set(one["squares"]) <= set(pasture["squares"])]
            parts = [cows for cows in parts if cows]
            words = f"pasture of {pasture['cows']} {'cow' if pasture['cows'] == 1 else 'cows'}"
            words += f" (joins {' and '.join(str(cows) for cows in parts)})" if len(parts) > 1 else ""
            long_drive = new["side"] == "long_drive"
            if pasture.get("wrangled"):
                words += ", wrangled already"
            elif pasture["cows"] >= (5 if long_drive else 3):  # WT-121, WT-179
                worth = scenery["scoreboard"]["wrangle"][str(min(pasture["cows"], 7))] + long_drive
                words += f": wrangle for up to +{worth}"
            lines.add(words)
    left = {one["at"]: len(one["open"]) for one in new["open_red"]}
    names = {"bank": "Bank", "town_hall": "Town Hall", "general_store": "General Store"}
    had = {one["at"]: (one["tile"], len(one["open"])) for one in old["open_red"]}
    for one in new["open_red"]:
        if had.get(one["at"]) != (one["tile"], left[one["at"]]):
            lines.add(f"{names[one['tile']]}: {left[one['at']]} left to surround it")
    for at, (id, _) in had.items():
        if at not in left:
            lines.add(f"{names[id]} surrounded")
    if len(new["ropes_done"]) > len(old["ropes_done"]):
        lines.add("a rope tied")
    later = {item: new["forecast"].get(item, 0) - old["forecast"].get(item, 0) for item in ITEMS}
    ahead = [f"{ITEMS[item]} {'+' if more > 0 else '−'}{abs(more)}" for item, more in later.items() if more]
    if ahead:
        lines.add(f"at the Endgame: {', '.join(ahead)}")
    return lines


ITEMS = {
    "horseshoes": "Horseshoes",
    "buildings": "Buildings",
    "tombstones": "Tombstones",
    "aces": "Aces",
    "suit_signs": "Suit signs",
    "mining": "Mining",
    "partners": "Partners",
}
ASKED = {
    "partner": "you take a second partner",
    "ace_card": "you take an ace card",
    "hideout": "you may hide sheriffs",
    "stash": "you may stash gold on it",
    "store_reward": "you choose what the store gives",
    "place_store": "the General Store goes over the third signpost",
}


def test_a_hint_does_not_lie_over_what_it_is_about(visit: Visit) -> None:
    """On a phone it makes the foot of the window higher; the page moves up by as much."""
    visitor = visit("phone")
    (game, _, _), *_ = placements_of("most_points.txt", (15,))
    page = visitor.sit(visitor.imported(game)["id"])
    expect(page.locator(".hand")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.press("h")
    expect(page.locator(".hint-words")).to_contain_text("Hint:")
    free = """() => [...document.querySelectorAll(".hand-buttons .button")].every((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })"""
    page.wait_for_function(free)
    # In a large window it lies over the trays, which are of no use now: what the placement brings can be read.
    clear = """async () => {
      for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(done));
      const [hint, hand] = [".hint-words.afloat", ".hand"].map((one) => document.querySelector(one));
      const [over, under] = [hint.getBoundingClientRect(), hand.getBoundingClientRect()];
      const beside = over.right <= under.left || over.left >= under.right;
      return hint.scrollHeight <= hint.clientHeight && (beside || over.bottom <= under.top || over.top >= under.bottom);
    }"""
    for width, height in ((1280, 800), (1920, 1080), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".hint-words.afloat").wait_for()
        assert page.evaluate(clear), width
