"""The Old West in real browsers: whole games through the board, turns of each industry, elections, eras, the plan."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from saloon.engine.match import Match
from saloon.games.oldwest import state as st
from scripts.stage import Visitor
from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.games.oldwest.table import GAME, Table

# What answers a question: places, answers, dice, catalogue; not what only looks or opens.
LIVE = ".ow-place, .ow-answers .ow-option:not(.off, .more), .ow-confirm .ow-option:not(.off)"
ASKED = """() => {
  const said = document.querySelector('.status-prompt')?.textContent ?? '';
  if (said.startsWith('The game is over')) return true;
  return said.startsWith('You must') && document.querySelector('.oldwest.asked');
}"""


def sit_down(visitor: Visitor, *seats: str) -> Page:
    table = visitor.table(*seats, game="oldwest")
    page = visitor.go(f"/table/{table['id']}")
    expect(page.locator(".oldwest")).to_be_visible()
    return page


def sit_at(visitor: Visitor, table: Table) -> Page:
    """A table that stands at this position, every seat one's own; seat A looks."""
    position = {"saloon": "position 1", "game": "oldwest", "edition": 1, "seats": 2, "options": {}}
    match = Match.from_position(GAME, position | {"state": GAME.dump(table.state)}, seed=7)
    made = visitor.imported(match.record)
    page = visitor.sit(made["id"])
    expect(page.locator(".oldwest")).to_be_visible()
    return page


def lift_curtain(page: Page) -> None:
    page.locator(".oldwest, .curtain").first.wait_for()
    if page.locator(".curtain").count():
        page.locator(".curtain .button").click()
    expect(page.locator(".oldwest")).to_be_visible()


def prompt(page: Page) -> str:
    page.wait_for_function(ASKED)
    return page.locator(".status-prompt").text_content() or ""  # also behind the scene of the end


def click(page: Page, answer: str, words: str = "") -> None:
    """Gives an answer and leaves it: under a resting pointer numbers show what the next one would make of them."""
    page.wait_for_function(ASKED)
    page.locator(answer, has_text=words).first.click()
    page.mouse.move(0, 0)


def press(page: Page, words: str) -> None:
    """The answer that begins with these words, in the decision panel."""
    click(page, ".ow-option", words)


def place(page: Page, space: str) -> None:
    click(page, f".ow-place[data-space={space}]")


def ticket(page: Page, name: str) -> None:
    page.locator(".ow-ticket", has_text=name).click()


def play(page: Page, most: int) -> int:
    """Answers with whatever the board lights first, and ends turns; how often, at most so often."""
    for answered in range(most):
        if prompt(page).startswith("The game is over"):
            return answered
        step = page.locator(".oldwest").get_attribute("data-step")
        if page.locator(".oldwest.turn").count():
            end_turn(page)
        else:
            answers = page.locator(LIVE)
            answers.first.dispatch_event("click")
            if page.locator(".ow-confirm .ow-option:not(.off)").count():
                page.locator(".ow-confirm .ow-option:not(.off)").click()
        page.wait_for_function("(old) => document.querySelector('.oldwest')?.dataset.step !== old", arg=step)
    return most


def end_turn(page: Page) -> None:
    page.locator(".ow-end").click()
    if page.locator(".ow-warning").count():
        page.locator(".ow-end").click()


# --- whole games ---


def test_a_whole_game_against_a_bot_through_the_board(visit: Visit) -> None:
    """From the choice of an industry to the score sheet: founding, thirteen rounds, events, elections."""
    page = sit_down(visit(), "me", "greedy")
    assert "take an industry" in prompt(page)
    assert 30 < play(page, 400) < 400
    expect(page.get_by_role("dialog")).to_contain_text("Political track")
    page.keyboard.press("Escape")
    expect(page.locator(".ow-eras")).to_have_attribute("aria-label", "Era 4, round 13 of 13, 1886")


# --- a turn of each industry at level 3 ---


def test_lumbering_at_level_three(visit: Visit) -> None:
    """OW-129: all logs of a basin go two basins down behind a steamboat, whose owner is paid."""
    position = Table().player(0, levels={"lumbering": 3}, workers=5, standing=5, logs={"a1": 6}, money=1)
    position.work("logging_camp", "a34").town("steamboat", "b64", "B")
    page = sit_at(visit(), position)
    press(page, "all own logs")
    press(page, "6 logs to B1")
    expect(page.locator(".ow-basin title", has_text="Basin B1: 6 of 6")).to_have_count(1)
    expect(page.locator(".ow-cash")).to_have_text("$0")
    expect(page.locator(".ow-plate strong")).to_have_text("$1")
    expect(page.locator(".ow-ticket", has_text="Work")).to_contain_text("4 of 5")


def test_mining_at_level_three(visit: Visit) -> None:
    """OW-142, OW-145: a worker throws two dice; each is chosen and played, and the dial turns."""
    position = Table(industries=("mining", "lumbering")).player(0, levels={"mining": 3}, workers=5, standing=5, money=9)
    page = sit_at(visit(), position.work("dredge", "d36", dial=3).work("panning", "d25"))
    place(page, "d36")
    press(page, "Throw the dice")
    page.locator(".ow-dice").wait_for()
    expect(page.locator(".ow-dice-row .ow-die")).to_have_count(2)
    page.locator(".ow-dice-row .ow-die").nth(1).click()
    expect(page.locator(".ow-dice-row .ow-die").nth(1)).to_have_attribute("aria-pressed", "true")
    press(page, "Play the")
    page.wait_for_function("() => document.querySelectorAll('.ow-dice-row .ow-die').length === 1")
    press(page, "Play the")
    expect(page.locator(".oldwest.turn")).to_be_visible()


def test_ranching_at_level_three(visit: Visit) -> None:
    """OW-169: meat cattle are hauled to the trains at $1 more: $4 from red, $3 from blue."""
    position = Table(industries=("ranching", "mining")).player(
        0, levels={"ranching": 3}, workers=5, standing=5, available={"horse": 1}, custom="livestock_carriages"
    )
    page = sit_at(visit(), position.work("farmstead", "b22").work("enclosure", "b32", meat=2, dairy=1))
    press(page, "Haul B32")
    click(page, ".ow-market .ow-price.live")  # the cattle row: red is the first train
    expect(page.locator(".ow-cash")).to_have_text("$4")
    press(page, "To Western Pacific" if page.locator("text=To Western Pacific").count() else "$3")
    expect(page.locator(".ow-cash")).to_have_text("$7")


# --- politics and eras ---


def test_an_election_its_promises_and_the_end_of_an_era(visit: Visit) -> None:
    """OW-213, OW-214, OW-202, OW-207: the view goes to politics and comes back; then era II begins."""
    position = Table().player(0, field="c3").set(round=4)
    page = sit_at(visit(), position.go_on(st.AT_ELECTION))
    assert "set 3 promises" in prompt(page)
    expect(page.locator(".oldwest.show-politics")).to_be_visible()
    for left in (2, 1):
        page.locator(".ow-track-choice").first.click()
        expect(page.locator(".status-prompt")).to_contain_text(f"set {left} promise")
    page.keyboard.press("m")  # one key goes elsewhere, and nothing is lost
    expect(page.locator(".oldwest.show-markets")).to_be_visible()
    page.keyboard.press("p")
    page.locator(".ow-track-choice").nth(1).click()
    expect(page.locator(".ow-statuses .ow-status i")).to_have_count(3)  # health one and two to the right, wealth one
    for _ in range(20):
        page.wait_for_timeout(50)
        lift_curtain(page)
        if page.locator(".ow-eras[aria-label^='Era 2']").count():
            break
        play(page, 1)
    expect(page.locator(".ow-eras")).to_have_attribute("aria-label", "Era 2, round 5 of 13, 1862")


def test_moments_are_told_and_skipped(visit: Visit) -> None:
    """A round start is told over the map unless motion is reduced; Space ends it."""
    visitor = visit()
    visitor.go("/")
    visitor.page.evaluate("localStorage.setItem('saloon-settings', JSON.stringify({pace: 'slow', motion: 'full'}))")
    page = sit_at(visitor, Table().work("panning", "d36", 1).work("logging_camp", "a34"))
    for _ in range(2):
        end_turn(page)
        page.wait_for_timeout(100)
        page.locator(".curtain .button, .ow-moment").first.wait_for()
        if page.locator(".curtain").count():
            page.locator(".curtain .button").click()
            page.locator(".oldwest").wait_for()
    expect(page.locator(".ow-moment")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(".ow-moment")).to_have_count(0)


# --- the plan of a turn ---


def test_tickets_say_what_is_left_and_warn_once(visit: Visit) -> None:
    page = sit_at(visit(), Table().player(money=9, stock={"log": 2}))
    expect(page.locator(".ow-ticket", has_text="Work")).to_contain_text("2 of 2")
    expect(page.locator(".ow-ticket", has_text="Build in town")).to_contain_text("1 left")
    press(page, "Odd job")
    expect(page.locator(".ow-ticket", has_text="Work")).to_contain_text("1 of 2")
    page.locator(".ow-end").click()
    expect(page.locator(".ow-warning")).to_have_text("One worker still stands.")
    page.locator(".ow-end").click()
    page.locator(".curtain").wait_for()


def test_a_building_is_previewed_placed_and_taken_back(visit: Visit) -> None:
    """OW-090, OW-101: the catalogue, a space with its uses, the preview; then the whole turn is undone."""
    page = sit_at(visit(), Table().player(money=12, stock={"log": 2}))
    press(page, "Odd job")
    expect(page.locator(".ow-cash")).to_have_text("$13")
    ticket(page, "Build in town")
    expect(page.locator(".oldwest.show-town")).to_be_visible()
    click(page, ".ow-tile", "Saloon")
    expect(page.locator(".ow-place[data-space=b52] text")).to_have_text("2")
    expect(page.locator(".ow-confirm .ow-option")).to_have_attribute("aria-disabled", "true")
    place(page, "b52")
    expect(page.locator(".ow-effects")).to_contain_text("2 uses a round")
    expect(page.locator(".ow-effects")).to_contain_text("Investment 0 → 1")
    expect(page.locator(".ow-effects")).to_contain_text("$10 of your $13, $3 left")
    press(page, "Build at B52")
    expect(page.locator(".oldwest.show-valley")).to_be_visible()  # the ticket is used up: back to work
    expect(page.locator(".ow-ticket", has_text="Build in town")).to_contain_text("done")
    expect(page.locator(".ow-cash")).to_have_text("$3")
    page.get_by_role("button", name="Undo my turn").click()
    expect(page.locator(".ow-cash")).to_have_text("$12")
    expect(page.locator(".ow-workers")).to_contain_text("2 of 2 stand")


def test_numbers_open_what_they_are_made_of_and_refusals_say_why(visit: Visit) -> None:
    page = sit_at(visit(), Table())
    page.get_by_role("button", name="Why 4 for log at Ship?").click()
    drawer = page.get_by_role("dialog")
    expect(drawer).to_contain_text("Unit 1 of this round")
    expect(drawer.get_by_role("button", name="Rule OW-180")).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    ticket(page, "Build in town")
    page.locator(".ow-tile", has_text="Town Hall").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Town Hall")


# --- everybody can read it ---


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_is_clean_in_every_view(visit: Visit, size: str) -> None:
    position = Table().player(money=9, stock={"log": 3}, cards=[]).hold("lumberjack", ready=True, wheel=2)
    page = sit_at(visit(size), position.town("saloon", "b52", "B").work("logging_camp", "a34"))
    views = (".ow-panes button" if size == "phone" else ".ow-scenes button").split(",")[0]
    for at in range(5):
        page.locator(views).nth(at).click()
        page.wait_for_timeout(200)
        found = violations(page)
        assert found == [], [(one["id"], one["nodes"][0]["html"][:200], one["help"]) for one in found]
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_phone_has_panes_with_marks_and_one_board_at_a_time(visit: Visit) -> None:
    position = Table().player(money=9, stock={"log": 3}).work("logging_camp", "a34")
    page = sit_at(visit("phone"), position)
    tabs = page.locator(".ow-board-tabs button")
    expect(tabs).to_have_count(3)
    expect(tabs.nth(0)).to_have_attribute("aria-pressed", "true")  # the camp lies on the first board
    place(page, "a34")
    press(page, "Fell A34")
    expect(page.locator(".ow-own-line .ow-meeples")).to_have_attribute("aria-label", "1 of 2 workers stand")
    market = page.locator(".ow-panes button", has_text="Market")
    expect(market.locator("em")).to_be_visible()
    market.tap()
    page.locator(".ow-price.live").first.tap()
    expect(page.locator(".ow-own-line > b")).to_have_text("$13")


def test_a_phone_on_its_side_keeps_the_turn_beside_the_map(visit: Visit) -> None:
    """Nothing is pushed out of the window or over its neighbour; turned into a large window, the map is there."""
    position = Table().player(money=9, stock={"log": 3}).hold("lumberjack", ready=True, wheel=2)
    page = sit_at(visit("phone"), position.work("logging_camp", "a34"))
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".ow-answers .ow-option", has_text="Cut A34")).to_be_in_viewport(ratio=1)
    expect(page.locator(".ow-end")).to_be_in_viewport(ratio=1)
    for at in range(5):
        page.locator(".ow-panes button").nth(at).tap()
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    page.locator(".ow-panes button", has_text="Politics").tap()
    panels = page.locator(".ow-politics > .panel")
    boxes = [panels.nth(at).bounding_box() for at in range(panels.count())]
    tops = [box["y"] for box in boxes if box]
    ends = [box["y"] + box["height"] for box in boxes if box]
    assert len(tops) == 5
    assert all(end <= top for end, top in zip(ends, tops[1:], strict=False))
    page.locator(".ow-panes button", has_text="Me").tap()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".ow-stage .ow-map")).to_be_visible()


def test_a_hint_marks_its_ticket_and_covers_no_answer(visit: Visit) -> None:
    """What it advises is free: no sum is named for it."""
    position = Table().player(money=9, stock={"log": 3}).hold("lumberjack", ready=True, wheel=2)
    page = sit_at(visit(), position.work("logging_camp", "a34"))
    page.keyboard.press("h")
    hint = page.locator(".hint-words")
    expect(hint).to_contain_text("Lumberjack. It is free, once a turn.")
    expect(hint.get_by_role("button", name="Think it over")).to_be_visible()
    expect(page.locator(".ow-ticket.hinted")).to_contain_text("Characters")
    said = hint.bounding_box()
    assert said
    for answer in page.locator(".ow-answers .ow-option").all():
        box = answer.bounding_box()
        assert box
        assert said["y"] + said["height"] <= box["y"] or said["y"] >= box["y"] + box["height"]


# Wheels with quarters that overlap, and words of a card that are cut.
CROWDED = """() => {
  const found = [];
  for (const wheel of document.querySelectorAll(".ow-own-card .ow-wheel")) {
    const inside = [...wheel.querySelectorAll("text, use")].map((one) => one.getBoundingClientRect());
    for (const [at, one] of inside.entries())
      for (const other of inside.slice(at + 1))
        if (one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
          found.push(wheel.getAttribute("aria-label"));
  }
  for (const one of document.querySelectorAll(".ow-own-card, .ow-own-card small"))
    if (one.scrollWidth > one.clientWidth + 1) found.push(one.textContent);
  return found;
}"""


def test_cards_at_the_foot_can_be_read_however_many(visit: Visit) -> None:
    """Goods in a wheel are pictures, and where there is no room for a wheel it gives way to what it does now."""
    held = Table().player(money=9, stock={"log": 3})
    for card in ("lumberjack", "wrangler", "trail_boss", "river_pig"):
        held.hold(card, ready=True, wheel=1)
    page = sit_at(visit(), held.work("logging_camp", "a34"))
    expect(page.locator(".ow-own-card")).to_have_count(4)
    for width, height in ((1280, 800), (1920, 1080), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CROWDED) == [], width
