"""Ruthless in real browsers: a duel, a street fight, a robbery, a reaction inside a reaction, all through the board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from saloon.engine.match import Match
from scripts.stage import Visitor
from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.fingers import pinch
from tests.games.ruthless.table import GAME, Table

RECORDS = Path(__file__).parent.parent / "records" / "ruthless"
# A card led in secret may still be changed: that is no new question.
READY = ".ruthless.asked:not(:has(.hand-card.chosen)), .curtain, .ending"


def sit_down(visitor: Visitor, *seats: str, **options: str) -> Page:
    table = visitor.table(*seats, game="ruthless", **options)
    page = visitor.go(f"/table/{table['id']}")
    expect(page.locator(".ruthless-order, .order")).to_be_visible()
    return page


def stands_at(visitor: Visitor, record: str) -> Page:
    """A game as far as a record goes; every seat is the visitor's."""
    page = visitor.go(f"/table/{visitor.imported(record)['id']}")
    next_question(page)
    return page


def until(name: str, line: str, nth: int = 1) -> str:
    """A record up to an answer of it."""
    lines = (RECORDS / name).read_text().splitlines()
    found = [number for number, one in enumerate(lines) if one.split(" |")[0][2:].startswith(line)]
    kept = [one for one in lines[: found[nth - 1]] if not one.startswith("result")]
    return "\n".join(kept) + "\n"


def prompt(page: Page) -> str:
    return page.locator(".status-prompt").text_content() or ""  # also behind the scene of the end


def next_question(page: Page) -> str:
    """Waits until something may be answered or the game is over; gives the prompt."""
    page.locator(READY).first.wait_for()
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()
        page.locator(".ruthless.asked, .ending").first.wait_for()
    return prompt(page)


def hand_over(page: Page) -> None:
    """The next question is for the other one at this device."""
    page.locator(".curtain button").click()
    page.locator(".ruthless.asked").wait_for(state="attached")


def lift_and_play(page: Page) -> None:
    page.locator(".hand-card.live").last.click()
    page.locator(".hand-card.lifted").click()


def place(page: Page) -> None:
    """The next place one may go to, by keys."""
    page.locator(".map").focus()
    page.keyboard.press("n")
    page.locator(".ghost").wait_for(state="attached")
    page.keyboard.press("Enter")


def answer(page: Page) -> str:
    """Whatever a hasty player would do: shoot whom he can, else walk, else be done. Gives what he did."""
    if page.locator(".banner").count():
        first = page.locator(".answers .act").first
        words = first.inner_text()
        first.click()
        return words
    if page.locator(".hand-card.live").count():
        lift_and_play(page)
        return "card"
    for live, words in ((".fire .button.primary", "fire"), (".roster .act.live", "activate")):
        if page.locator(live).count():
            page.locator(live).first.click()
            return words
    if page.locator(".act-grid").count():
        # Whether he sees anybody is measured after the question has come.
        page.wait_for_timeout(250)
        if page.locator(".fire .button.primary").count():
            page.locator(".fire .button.primary").first.click()
            return "fire"
        if (
            page.locator(".reach-open, .reach-rough").count()
            and "Move" in page.locator(".act:not([aria-disabled])").first.inner_text()
        ):
            place(page)
            return "move"
        page.locator(".act", has_text="Done").click()
        return "done"
    if page.locator(".status-buttons button:not([aria-disabled])").count():
        page.locator(".status-buttons button:not([aria-disabled])").first.click()
        return "status"
    place(page)
    return "place"


def play_on(page: Page, most: int = 120) -> list[str]:
    """Plays until the game is over; gives what was done."""
    done: list[str] = []
    for _ in range(most):
        next_question(page)
        if page.get_by_role("dialog", name="The end").is_visible():
            return done
        done.append(answer(page))
        page.wait_for_timeout(70)
    raise AssertionError(f"The game does not end; asked is {prompt(page)!r} after {done[-5:]}")


def no_complaints(page: Page) -> None:
    found = violations(page)
    assert found == [], [(one["id"], one["nodes"][0]["html"][:200], one["help"]) for one in found]
    assert int(page.evaluate("document.documentElement.scrollWidth - innerWidth")) <= 0


def test_a_whole_duel_with_snap_shots(visit: Visit) -> None:
    page = sit_down(visit(), "me", "greedy", scenario="high_noon")
    done = play_on(page)
    assert "fire" in done
    assert [one for one in done if "Snap Shot" in one]
    sheet = page.get_by_role("dialog", name="The end")
    expect(sheet).to_contain_text(re.compile("wins|You win!"))
    page.keyboard.press("Escape")
    expect(page.locator(".log").first).to_contain_text("is quick")


def test_a_street_fight_of_three_against_three(visit: Visit) -> None:
    page = sit_down(visit(), "me", "greedy", turns="1")
    next_question(page)
    expect(page.locator(".slot")).to_have_count(6)
    box = page.locator(".slot").nth(2).bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*middle)
    expect(page.get_by_role("button", name="Place here").first).to_be_visible()
    page.mouse.click(*middle)  # a second tap does it
    expect(page.locator(".token")).not_to_have_count(0)
    done = play_on(page)
    assert {"card", "activate", "move"} <= set(done)
    expect(page.get_by_role("dialog", name="The end")).to_contain_text("Wound boxes")


def test_a_move_is_planned_and_a_shot_is_weighed(visit: Visit) -> None:
    page = stands_at(visit(), until("street_showdown_last_turn.txt", "move", 3))
    expect(page.locator(".reach-open")).to_be_attached()
    page.locator(".map").focus()
    page.keyboard.press("n")
    expect(page.locator(".ghost .tag")).to_contain_text(re.compile(r"\d\.\d″ (open|rough)"))
    move = page.locator(".act", has_text="Move here")
    expect(move).to_contain_text("″")
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    # Whoever cannot do something is told why, with all eight in their places.
    expect(page.locator(".act-grid .act")).to_have_count(8)
    expect(page.locator(".act", has_text="Courage")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".act", has_text="Courage")).to_contain_text("steady")
    page.locator(".act", has_text="Courage").click(force=True)  # a phone has no room for it until it is pressed
    expect(page.locator(".why-not")).to_contain_text(re.compile("Courage: .* is steady. RU-"))


def test_why_somebody_is_in_cover(visit: Visit) -> None:
    table = Table().alone("thorne", "vane").man("thorne", (35, 24)).man("vane", (20, 24))
    page = stands_at(visit(), record_of(table.do("activate thorne")))
    page.locator(".token[data-man=vane]").hover()
    odds = page.locator(".odds")
    expect(odds).to_contain_text("short range")
    expect(odds).to_contain_text("wagon")
    expect(odds).to_contain_text("partial cover")
    expect(page.locator(".sight path")).to_have_count(5)
    # By hand: 6 at short range, 1 more for partial cover.
    expect(odds.locator(".gun-line.first")).to_contain_text("7+")
    expect(odds.locator(".gun-line.first")).to_contain_text("40 %")


def record_of(table: Table) -> str:
    return Match.from_position(
        GAME, {**Match(GAME, 2, table.setup.options).position(), "state": GAME.dump(table.state)}
    ).record


def test_bags_are_taken_and_carried_off(visit: Visit) -> None:
    page = stands_at(visit(), until("bank_robbery_objective.txt", "take bag"))
    expect(page.locator(".thing-piece.bag")).to_have_count(2)
    page.locator(".status-buttons button", has_text="Take the bag").click()
    expect(page.locator(".thing-piece.bag")).to_have_count(1)
    expect(page.locator(".t-badge.bag")).to_have_count(1)
    page = stands_at(visit(), until("bank_robbery_objective.txt", "leave east"))
    expect(page.locator(".exit")).not_to_have_count(0)
    men = page.locator(".token").count()
    page.locator(".status-buttons button", has_text="Leave by the east edge").click()
    hand_over(page)
    expect(page.locator(".log").first).to_contain_text("leaves the table")
    expect(page.locator(".token")).to_have_count(men - 1)


def test_a_reaction_inside_a_reaction(visit: Visit) -> None:
    """A Move, a covering shot at it, a Snap Shot at that, which kills, which makes a witness run."""
    near_death = {"leg": 2, "arm": 2, "graze": 3, "gut": 2, "chest": 1, "severe": 1}
    table = (
        Table()
        .alone("thorne", "vane", "knox")
        .cards({0: "as ah", 1: "2c"})
        .man("thorne", (24, 21), guns=["shotgun", ""], rounds=[2, 0], traits=["gunfighter"])
        .man("vane", (31, 25), covers=1, lost=near_death)
        .man("knox", (36, 25), tough=9)
    )
    page = stands_at(visit(), record_of(table))
    page.locator(".roster .act.live").first.click()
    page.locator(".reach-open").wait_for(state="attached")
    place(page)
    hand_over(page)
    assert "decide whether Jack Vane fires" in prompt(page)
    page.locator(".status-buttons button", has_text="Fire at").first.click()
    hand_over(page)
    banner = page.locator(".banner")
    expect(banner).to_contain_text("Vane is about to shoot Thorne: answer?")
    expect(banner).to_contain_text("covering shot")
    expect(banner.locator(".answers .act").first).to_contain_text("Snap Shot, Shotgun")
    expect(page.locator(".hand-card.low")).to_have_count(0)
    banner.locator(".answers .act").first.click()
    hand_over(page)
    log = page.locator(".log").first
    expect(log).to_contain_text("Abigail Thorne is quick")
    expect(log).to_contain_text("Jack Vane is killed by Abigail Thorne")
    expect(log).to_contain_text("Sadie Knox is Lily Livered")
    assert "choose where Sadie Knox runs" in prompt(page)
    place(page)
    hand_over(page)
    expect(log).to_contain_text("Sadie Knox runs to")


def test_tape_and_lens(visit: Visit) -> None:
    page = stands_at(visit(), until("street_showdown_last_turn.txt", "move", 3))
    page.get_by_role("button", name="Tape measure").click()
    box = page.locator(".map").bounding_box()
    assert box
    unit = box["width"] / 48
    page.mouse.move(box["x"] + 20 * unit, box["y"] + 21 * unit)
    page.mouse.down()
    page.mouse.move(box["x"] + 23 * unit, box["y"] + 25 * unit, steps=5)
    page.mouse.up()
    expect(page.locator(".tape .tag")).to_contain_text("2.50″")  # 3, 4, 5 in half inches
    page.get_by_role("button", name="What is seen from here").click()
    expect(page.locator(".lens-field")).to_be_attached()
    expect(page.locator(".tape")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_is_clean(visit: Visit, size: str) -> None:
    visitor = visit(size)
    for record in (
        until("street_showdown_last_turn.txt", "move", 3),
        until("bank_robbery_last_side.txt", "snap"),
    ):
        page = stands_at(visitor, record)
        page.wait_for_timeout(300)
        no_complaints(page)


def test_the_phone_fits(visit: Visit) -> None:
    page = stands_at(visit("phone"), until("street_showdown_last_turn.txt", "move", 3))
    for kind in (".act-grid .act", ".map-tools button:visible", ".hand-card", ".card-line"):
        for one in page.locator(kind).all():
            box = one.bounding_box()
            assert box
            assert box["x"] >= -1
            assert box["x"] + box["width"] <= 391
            assert box["height"] >= 44, kind
    page.set_viewport_size({"width": 844, "height": 390})  # held sideways: all eight actions beside the map
    table = page.locator(".map-frame").bounding_box()
    assert table
    assert table["height"] > 300
    for one in page.locator(".act-grid .act").all():
        box = one.bounding_box()
        assert box
        assert box["x"] > table["x"] + table["width"]
        assert box["y"] + box["height"] < 390
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".card-line").click()
    expect(page.get_by_role("dialog")).to_contain_text("Severe")
    page.keyboard.press("Escape")
    page.locator(".map").focus()
    page.keyboard.press("n")
    page.locator(".confirm-bar .button").click()
    expect(page.locator(".log").first).to_contain_text("moves")


def test_two_fingers_zoom_the_map(visit: Visit) -> None:
    page = stands_at(visit("phone"), until("street_showdown_last_turn.txt", "move", 3))
    frame, before = page.locator(".map-frame").bounding_box(), width_shown(page)
    assert frame
    pinch(page, (frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2), 40, 80)
    assert width_shown(page) < 0.6 * before


def width_shown(page: Page) -> float:
    """How much of the map is in sight, in its own units."""
    return float((page.locator(".map").get_attribute("viewBox") or "").split()[2])


def test_on_a_phone_the_places_to_stand_are_in_sight(visit: Visit) -> None:
    page = sit_down(visit("phone"), "me", "greedy")
    next_question(page)
    frame = page.locator(".map-frame").bounding_box()
    assert frame
    for slot in page.locator(".slot").all():
        box = slot.bounding_box()
        assert box
        assert frame["x"] <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert frame["y"] <= box["y"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]
    expect(page.locator(".overview .o-place")).to_have_count(6)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_roster_is_drafted_with_true_prices(visit: Visit, size: str) -> None:
    """RU-150, RU-160: Hettie Crane is 35 points without her horse, and that is what the account says."""
    visitor = visit(size)
    page = sit_down(visitor, "me", "greedy", scenario="copper_wells")
    next_question(page)
    expect(page.locator(".draft")).to_contain_text("Draft your roster")
    expect(page.locator(".map-card")).to_contain_text("Act 5: The Mission")
    crane = page.locator(".pool li", has_text="Hettie Crane")
    expect(crane.locator(".cost")).to_have_text("35")
    expect(crane.get_by_role("button", name="Take Hettie Crane with a horse")).to_have_text("+5")
    crane.get_by_role("button", name="Take Hettie Crane", exact=True).click()
    expect(page.locator(".posses")).to_contain_text("35 of 110 points")
    no_complaints(page)
    page = visitor.go("/tables")
    expect(page.locator(".table-row")).to_contain_text("Ruthless · The Copper Wells Feud")


def test_hands_without_an_answer_hold_by_themselves(visit: Visit) -> None:
    table = Table().alone("thorne", "vane").cards({0: "", 1: "2c"}).man("thorne", (30, 21)).man("vane", (36, 21))
    page = stands_at(visit(), record_of(table.do("activate thorne")))
    page.locator(".fire .button.primary").first.click()
    hand_over(page)
    # Both at one moment: it is answered by itself soon.
    page.wait_for_function("""() =>
        document.querySelector(".banner")?.textContent.includes("no card is above")
        && document.querySelector(".hold-switch")?.ariaChecked === "true"
    """)
    hand_over(page)
    expect(page.locator(".log").first).to_contain_text("Jack Vane does not react")


# --- the campaign ---


def test_the_evening_between_two_acts(visit: Visit) -> None:
    """RU-161 to RU-168: plans and fielding through the page, then the act; after it graves and purchases."""
    page = stands_at(visit(), until("copper_wells_nobody_left.txt", "plan"))
    campaign = page.locator(".campaign")
    expect(campaign.get_by_role("heading", level=2)).to_have_text("Act 1: Bad Blood")
    expect(campaign.locator(".rosters > section").first).to_contain_text("Jack Vane")
    campaign.get_by_role("button", name="Walk the street").click()
    next_question(page)
    expect(campaign).not_to_contain_text("Walk the street")  # sealed
    campaign.get_by_role("button", name="Call them out").click()
    for _ in range(2):
        expect(campaign.get_by_role("button", name="Choose who fights")).to_be_disabled()
        for box in campaign.get_by_role("checkbox").all()[:2]:
            box.check()
        campaign.get_by_role("button", name="They fight").click()
        next_question(page)
    campaign.wait_for(state="detached")
    assert next_question(page).startswith(("You must place Jack Vane", "You must place Ambrose Finch"))
    page = stands_at(visit(), until("copper_wells_nobody_left.txt", "best"))
    expect(page.locator(".campaign-history")).to_contain_text("Act 1: Bad Blood")
    expect(page.locator(".rosters > section").nth(0)).to_contain_text("1 of 3 acts")
    page.locator(".campaign-answers").get_by_role("button", name="Jack Vane").click()
    next_question(page)  # the side that lost buys first
    shop = page.get_by_role("list", name="For sale")
    expect(shop.get_by_role("button", name="Whiskey")).to_be_visible()
    expect(shop.get_by_role("listitem")).to_have_count(7)
    expect(shop.get_by_role("listitem").filter(has_text="Horse")).to_contain_text("2 dollars")
    expect(page.get_by_role("button", name="Buy no more")).to_be_visible()
    expect(page.locator(".rosters > section").nth(1)).to_contain_text("7 dollars")
    no_complaints(page)
    page = stands_at(visit(), until("copper_wells_nobody_left.txt", "best", 2))
    expect(page.locator(".rosters .gone")).to_have_count(2)
    expect(page.locator(".rosters .gone").first).to_contain_text("killed in act 2")
