"""Stetsons & Sixguns in real browsers: guns pointed, choices sealed, a whole game through the board."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from scripts.stage import Visitor
from tests.browser.axe import violations
from tests.browser.conftest import RECORDS, Visit

LIVE = ".draft-card.live, .hand-card.live, .stock-card.live, .slinger.target .slinger-hit, .status-buttons button"


def sit_down(visitor: Visitor, *seats: str, **options: str) -> Page:
    table = visitor.table(*seats, game="stetsons", **options)
    page = visitor.go(f"/table/{table['id']}")
    if "link" not in seats and "local" not in seats:  # else friends, or the curtain, must come first
        expect(page.locator(".stetsons")).to_be_visible()
    return page


def prompt(page: Page) -> str:
    return page.locator(".status-prompt").text_content() or ""  # also behind the scene of the end


def play_card(page: Page, kind: str = ".hand-card") -> None:
    """The first tap lifts a card, the second plays it; a card that was laid down again by news is lifted again."""
    for _ in range(5):
        try:
            page.locator(f"{kind}.live").first.click(timeout=5_000)
            page.locator(f"{kind}.picked").click(timeout=5_000)
            return
        except TimeoutError:
            if not page.locator(f"{kind}.live").count():
                return  # it is played, or something else is asked by now: whoever called looks again
    raise AssertionError(f"A card can be lifted and not played; asked is {prompt(page)!r}")


def answer(page: Page) -> None:
    """Whatever the board offers first: a character, a card, a slinger, a button."""
    for kind in (".hand-card", ".stock-card"):
        if page.locator(f"{kind}.live").count():
            play_card(page, kind)
            return
    page.locator(LIVE).first.click()


def next_question(page: Page) -> str:
    """Waits until something may be answered or the game is over; gives the prompt."""
    page.wait_for_function(
        """(live) => {
          const said = document.querySelector('.status-prompt')?.textContent ?? '';
          return said.startsWith('The game is over') || (said.startsWith('You must') && document.querySelector(live));
        }""",
        arg=LIVE,
    )
    return prompt(page)


def play_until(page: Page, *words: str) -> None:
    """Answers until one of these is asked."""
    for _ in range(80):
        said = next_question(page)
        if any(word in said for word in words):
            return
        answer(page)
        page.wait_for_timeout(80)  # the options go at once, the prompt may stay the same
    raise AssertionError(f"{words!r} was never asked; the last was {prompt(page)!r}")


def shown_aims(page: Page) -> int:
    return page.locator(".aims-at").count()


def sideways(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_whole_game_against_bots_with_axe_clean_in_every_phase(visit: Visit, size: str) -> None:
    page = sit_down(visit(size), "me", "greedy", "brave", "careful", characters="draft", rounds="2")
    audited: set[str] = set()
    for _ in range(150):
        said = next_question(page)
        kind = " ".join(said.split()[2:4])
        if kind not in audited:
            audited.add(kind)
            no_complaints(page)
        if said.startswith("The game is over"):
            break
        answer(page)
        page.wait_for_timeout(60)
    sheet = page.get_by_role("dialog", name="The end")
    expect(sheet).to_contain_text("Notoriety Points")
    expect(sheet).to_contain_text(re.compile("wins|You win!"))
    assert {"choose", "point", "shoot"} <= {kind.split()[0] for kind in audited}
    page.keyboard.press("Escape")
    expect(page.locator(".slinger")).to_have_count(4)
    page.get_by_role("button", name="Everything about me").click()
    expect(page.get_by_role("dialog")).to_contain_text("Cards in hand")
    no_complaints(page)


def test_gun_is_aimed_by_dragging_and_by_tapping(visit: Visit) -> None:
    page = sit_down(visit(), "me", "link", "greedy", characters="none")
    link = visit()
    join(link, page)
    for one in (page, link.page):
        next_question(one)
        play_card(one)
    next_question(page)
    gun = page.locator(".gun.grip").bounding_box()
    target = page.locator("[data-seat='2'] .slinger-person").bounding_box()
    assert gun
    assert target
    page.mouse.move(gun["x"] + gun["width"] / 2, gun["y"] + gun["height"] / 2)
    page.mouse.down()
    page.mouse.move(target["x"] + 60, target["y"] + 50, steps=6)
    expect(page.locator("[data-seat='2']")).to_have_class(marked("eyed"))
    page.mouse.up()
    expect(page.locator("[data-seat='2']")).to_have_class(marked("picked"))
    # The other person still thinks, so the gun may swing to somebody else.
    page.locator("[data-seat='1'] .slinger-hit").click()
    expect(page.locator("[data-seat='1']")).to_have_class(marked("picked"))
    expect(page.locator("[data-seat='2']")).not_to_have_class(marked("picked"))


# From the middle of its frame to the middle of its barrel a gun points where it is aimed.
POINTS_AT = """(gun) => {
  const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const parts = [".gun-frame", ".gun-shine"].map((part) => gun.querySelector(part).getBoundingClientRect());
  const [frame, barrel] = parts.map(middle);
  return Math.atan2(barrel.y - frame.y, barrel.x - frame.x);
}"""


def as_far_as(visitor: Visitor, line: str, name: str) -> Page:
    """A stored game, before this line of its record."""
    record = (RECORDS / f"stetsons/{name}.txt").read_text()
    return visitor.sit(visitor.imported(record[: record.index(line)] + "\n")["id"])


def test_guns_point_at_their_targets(visit: Visit) -> None:
    """To the left and to the right, up and down: as drawn, not only as worked out."""
    page = as_far_as(visit(), "\nA shoot", "four_last_round")
    expect(page.locator(".gun.drawn")).to_have_count(4)
    page.wait_for_timeout(400)  # they swing there
    aims = {"A": "C", "B": "C", "C": "D", "D": "B"}
    for shooter, target in aims.items():
        gun = page.locator(f".gun.seat-{shooter}")
        plate = page.locator(f"[data-seat='{'ABCD'.index(target)}'] .slinger-plate").bounding_box()
        box = gun.locator(".gun-frame").bounding_box()
        assert plate
        assert box
        there = math.atan2(
            plate["y"] + plate["height"] / 2 - box["y"] - box["height"] / 2,
            plate["x"] + plate["width"] / 2 - box["x"] - box["width"] / 2,
        )
        turned = abs((gun.evaluate(POINTS_AT) - there + math.pi) % (2 * math.pi) - math.pi)
        assert turned < 0.35, f"{shooter} points {math.degrees(turned):.0f} degrees past {target}"


def test_odds_stand_beside_the_buttons_in_words(visit: Visit) -> None:
    page = as_far_as(visit(), "\nE fire |", "eight_out_of_cards")
    rows = page.locator(".odds-rows > div")
    expect(rows).to_have_count(5)
    shares = [int(text.split()[0]) for text in page.locator(".odds-share").all_inner_texts()]
    assert abs(sum(shares) - 100) <= 2  # each is rounded
    expect(rows.last).to_contain_text("jammed till a Reload")
    above, below = (page.locator(place).bounding_box() for place in (".odds-rows", ".status-buttons"))
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"] + 1


def test_three_browsers_choose_under_seal(visit: Visit) -> None:
    host, second, third = visit(), visit(), visit()
    page = sit_down(host, "me", "link", "link", characters="none")
    join(second, page)
    join(third, page)
    pages = [host.page, second.page, third.page]
    for one in pages:
        next_question(one)
    play_card(pages[0])
    play_card(pages[1])
    for one in pages:
        expect(one.locator(".ready.yes")).to_have_count(2)
        # Two cards lie there, and nobody but an owner may know which.
        expect(one.locator(".slinger:not(.me) .played .action-card")).to_have_count(0)
    play_card(pages[2])
    for seat, target in ((0, 1), (1, 2)):
        next_question(pages[seat])
        pages[seat].locator(f"[data-seat='{target}'] .slinger-hit").click()
    for one in pages:
        expect(one.locator(".ready.yes")).to_have_count(2)
        assert shown_aims(one) == 0
        assert "aims at" not in one.locator(".log").first.inner_text()
    pages[2].locator("[data-seat='0'] .slinger-hit").click()
    for one in pages:
        expect(one.locator(".aims-at")).to_have_count(3)
    for one in pages[:2]:
        next_question(one)
        one.get_by_role("button", name="Run for Cover").click()
    for one in pages:
        expect(one.locator(".ready.yes")).to_have_count(2)
        expect(one.locator(".stance")).to_have_count(0)
    pages[2].get_by_role("button", name="Take the Shot").click()
    for one in pages:
        expect(one.locator(".stance")).to_have_count(3)
        expect(one.locator(".order-track li")).to_have_count(3)
        expect(one.locator(".played .action-card")).to_have_count(3)


def marked(word: str) -> re.Pattern[str]:
    return re.compile(rf"\b{word}\b")


def join(guest: Visitor, host: Page) -> None:
    """Follows the next seat link of the host's waiting table."""
    id = host.url.rsplit("/", 1)[1]
    seats: list[dict[str, Any]] = host.evaluate(
        "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).seats", id
    )
    link = next(seat["link"] for seat in seats if seat["link"] and seat["kind"] == "empty")
    page = guest.go(link)
    page.get_by_label("Your name at the table").fill("A friend")
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url("**/table/*")


def test_blocked_stance_says_why(visit: Visit) -> None:
    page = sit_down(visit(), "me", "greedy", "greedy", characters="none")
    play_until(page, "shoot or take cover")
    blocked = page.locator(".status-buttons button").filter(has_text="Fire from Cover")
    expect(blocked).to_have_attribute("aria-disabled", "true")
    blocked.focus()
    expect(page.locator(".tip").first).to_contain_text("Cover")
    expect(page.locator(".tip").first).to_contain_text("SS-037")


def test_shoot_out_is_told_and_may_be_seen_again(visit: Visit) -> None:
    visitor = visit()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.context.add_init_script("localStorage.setItem('saloon-settings', '{\"pace\": \"brisk\"}')")
    page = sit_down(visitor, "me", "brave", "brave", characters="none", rounds="2")
    play_until(page, "shoot or take cover")
    page.get_by_role("button", name="Take the Shot").click()
    play_until(page, "pick up", "choose an Action Card")
    page.locator(".sign .film", has_text="Again").click()
    skip = page.locator(".sign .film", has_text="Skip")
    expect(skip).to_be_visible()
    # All three stand and shoot, so somebody flips a Bullet in the open street.
    expect(page.locator(".in-the-air .bullet").first).to_be_visible()
    skip.click()
    expect(skip).to_have_count(0)
    assert prompt(page).startswith(("You must", "The game is over"))


def test_answers_wait_until_the_shot_is_told(visit: Visit) -> None:
    visitor = visit()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.context.add_init_script("localStorage.setItem('saloon-settings', '{\"pace\": \"slow\"}')")
    page = sit_down(visitor, "me", "brave", "brave", characters="none", rounds="2")
    play_until(page, "point a gun")
    page.locator(".slinger.target .slinger-hit").first.click()
    page.locator(".stetsons.telling").wait_for()
    run = page.get_by_role("button", name="Run for Cover", include_hidden=True)
    expect(run).to_be_hidden()
    # Neither the log nor the next question says what the guns are about to show.
    for early in (page.locator(".log li", has_text="aims at").last, page.locator(".status-prompt")):
        expect(early).to_have_css("opacity", "0")
    page.keyboard.press("1")  # skips what is told and answers nothing
    expect(page.locator(".stetsons.telling")).to_have_count(0)
    expect(run).to_be_visible()
    expect(page.locator(".log li", has_text="aims at").last).to_have_css("opacity", "1")
    expect(page.locator(".status-prompt")).to_have_css("opacity", "1")
    assert prompt(page).startswith("You must shoot or take cover")


def test_skipped_steps_are_in_the_shoot_out_seen_again(visit: Visit) -> None:
    visitor = visit()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.context.add_init_script("localStorage.setItem('saloon-settings', '{\"pace\": \"brisk\"}')")
    page = sit_down(visitor, "me", *["brave"] * 4, characters="none", rounds="2")
    play_until(page, "shoot or take cover")
    page.get_by_role("button", name="Run for Cover").click()
    skip = page.get_by_role("button", name="Skip").first
    for _ in range(100):  # through everything that comes before the next card
        if "choose an Action Card" in prompt(page):
            break
        if skip.count():
            skip.click()
        elif page.locator(LIVE).count():
            answer(page)
        page.wait_for_timeout(100)
    flips = re.compile(r"([A-Z][\w ]+) flips [A-Z]")
    shooters = set(flips.findall(page.locator(".log").first.inner_text()))
    assert shooters
    page.evaluate(
        """() => {
          window.told = "";
          const listen = () => { window.told += document.querySelector(".told p")?.textContent + "\\n"; };
          new MutationObserver(listen).observe(document.querySelector(".felt"), { childList: true, subtree: true });
        }"""
    )
    page.locator(".sign .film", has_text="Again").click()
    expect(page.locator(".sign .film", has_text="Again")).to_be_visible(timeout=60_000)
    assert set(flips.findall(page.evaluate("window.told"))) == shooters


def test_ability_is_passed_until_it_is_turned_on(visit: Visit) -> None:
    visitor = visit()
    for _ in range(9):  # until no bot takes him first
        page = sit_down(visitor, "me", "greedy", characters="draft", rounds="3")
        next_question(page)
        man_in_black = page.locator(".draft-card.live", has_text="The Man in Black")
        if man_in_black.count():
            break
    man_in_black.click()
    switch = page.get_by_role("switch", name="Always pass my ability")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    asked = round_of_questions(page)
    assert not [one for one in asked if "First to the Leather" in one]
    page.reload()
    expect(switch).to_be_checked()
    switch.click()
    play_until(page, "First to the Leather")


def test_a_standing_answer_is_given_until_it_is_ended(visit: Visit) -> None:
    page = sit_down(visit(), "me", "random", characters="none", rounds="3")
    play_until(page, "or ignore it")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Always: Ignore the Action").click()
    standing = page.get_by_role("button", name="1 standing answer")
    expect(standing).to_be_visible()
    asked = round_of_questions(page)
    assert not [one for one in asked if "or ignore it" in one]
    standing.click()
    sheet = page.get_by_role("dialog", name="Standing answers")
    expect(sheet.get_by_role("listitem")).to_have_text(re.compile("Use action: ignore"))
    sheet.get_by_role("button", name="Ask me again").click()
    expect(sheet).to_contain_text("There are none")
    page.keyboard.press("Escape")
    expect(standing).to_have_count(0)
    play_until(page, "or ignore it")


def round_of_questions(page: Page) -> list[str]:
    """Plays a whole round; gives what was asked."""
    asked: list[str] = []
    for _ in range(80):
        said = next_question(page)
        if "choose an Action Card" in said and any("shoot" in one for one in asked):
            return asked
        asked.append(said)
        answer(page)
        page.wait_for_timeout(80)
    raise AssertionError("The round does not end.")


def at_one_device(page: Page, visitor: Visitor, seats: int) -> int:
    """Plays a whole game of people who hand one device round; gives how often the curtain came down."""
    curtain = page.locator(".curtain")
    ready = curtain.or_(page.locator(LIVE).first).or_(page.get_by_role("dialog", name="The end")).first
    me = visitor.call("GET", "/me")["name"]
    names = [me, *(f"Player {seat + 1}" for seat in range(1, seats))]
    curtains, holder, secrets = 0, me, set[str]()  # who holds the device, and the cards only that one may see
    for _ in range(200):
        expect(ready).to_be_visible()
        if page.get_by_role("dialog", name="The end").is_visible():
            return curtains
        if curtain.is_visible():
            curtains += 1
            source = page.content()
            assert not [card for card in secrets if card in source]
            assert page.locator(".hand-card, .slinger, .log").count() == 0
            holder = next(name for name in names if f"I am {name}" in curtain.inner_text())
            curtain.get_by_role("button", name=f"I am {holder}").click()
            expect(curtain).to_have_count(0)
        if next_question(page).startswith("The game is over"):
            continue
        hand = set(page.locator(".hand-card .action-name").all_inner_texts())
        assert page.locator(".my-portrait .seat-badge").text_content() == "ABC"[names.index(holder)]
        secrets = hand
        answer(page)
        page.wait_for_timeout(60)
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_at_one_device(visit: Visit, seats: int) -> None:
    """Between any two who hide something there is a curtain, and behind it there is no table."""
    visitor = visit("phone")
    page = sit_down(visitor, "me", *["local"] * (seats - 1), characters="none", rounds="2")
    # In each round everybody chooses a card and a stance, and of more than two a target, in secret.
    assert at_one_device(page, visitor, seats) > 2 * (seats - 1) * (2 if seats == 2 else 3)
    expect(page.get_by_role("dialog", name="The end")).to_contain_text("wins")


def test_pass_and_play_hides_the_hand(visit: Visit) -> None:
    page = sit_down(visit(), "me", "local", characters="none", rounds="1")
    curtain = page.locator(".curtain")
    curtain.get_by_role("button").click()
    next_question(page)
    mine = set(page.locator(".hand-card .action-name").all_text_contents())
    assert len(mine) == 4
    play_card(page)
    expect(curtain).to_be_visible()
    source = page.content()
    assert not [card for card in mine if card in source]
    page.keyboard.press("Tab")  # nothing to be reached but the way on
    assert page.evaluate(
        "document.activeElement?.closest('.curtain') !== null || document.activeElement === document.body"
    )
    curtain.get_by_role("button").click()
    next_question(page)
    theirs = set(page.locator(".hand-card .action-name").all_text_contents())
    assert len(theirs) == 4
    assert not mine & theirs


def test_the_curtain_waits_until_the_shoot_out_is_told(visit: Visit) -> None:
    visitor = visit()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.context.add_init_script("localStorage.setItem('saloon-settings', '{\"pace\": \"brisk\"}')")
    page = sit_down(visitor, "me", "local", "local", characters="none", rounds="1")
    curtain = page.locator(".curtain")
    for _ in range(3 * 3):  # each of them a card, a target, a stance
        expect(curtain.or_(page.locator(LIVE).first).first).to_be_visible()
        if curtain.is_visible():
            curtain.get_by_role("button").click()
        next_question(page)
        answer(page)
    # Whoever chose last sees what came of it, whoever is to act next.
    page.locator(".stetsons.telling").wait_for()
    expect(page.locator(".played .action-card")).to_have_count(3)
    expect(page.locator(".order-track li")).to_have_count(3)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_eight_slingers_fit_and_axe_is_clean(visit: Visit, size: str) -> None:
    page = sit_down(visit(size), "me", *["greedy"] * 7, characters="draft", rounds="1")
    next_question(page)
    no_complaints(page)
    for words in ("choose an Action Card", "point a gun", "shoot or take cover"):
        play_until(page, words)
        no_complaints(page)
        room = page.evaluate("innerWidth")
        for box in (one.bounding_box() for one in page.locator(".slinger:not(.me) .slinger-person").all()):
            assert box
            assert box["x"] >= -1
            assert box["x"] + box["width"] <= room + 1
            assert box["width"] >= 44
            assert box["height"] >= 44
    for box in (card.bounding_box() for card in page.locator(".hand-card, .stock-card").all()):
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44


def no_complaints(page: Page) -> None:
    found = violations(page)
    assert found == [], [(one["id"], one["nodes"][0]["html"][:200], one["help"]) for one in found]
    assert sideways(page) <= 0
