"""Wild Tiled West at its board: drafting from the trays, placing by mouse, keys and finger, and whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from scripts.stage import Visitor
from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.fingers import drag, pinch

SQUARES = 11
FRAME = 0.42  # of a square, around the board


def sit_down(visitor: Visitor, *bots: str, **options: str) -> tuple[Page, str]:
    """A table with its partner chosen, so that the first turn can begin."""
    table = visitor.table("me", *bots, game="tiled", **options)
    page = visitor.go(f"/table/{table['id']}")
    if options.get("boards") != "choose":
        page.locator(".choice").first.click()
        expect(page.locator(".choice")).to_have_count(0)
    return page, table["id"]


def my_turn(page: Page) -> None:
    expect(page.locator(".status-prompt")).to_contain_text("You must draft a tile")
    expect(page.locator(".stack.live").first).to_be_attached()


# Turned by a quarter these look as before.
ROUND = {"barn"}


def take_a_tile(page: Page, stack: Locator | None = None) -> None:
    (stack or page.locator(".stack.live").first).click()
    if page.locator(".menu-item").count():
        page.locator(".menu-item").first.click()
        expect(page.locator(".menu-item")).to_have_count(0)  # until then it has the keys
    page.mouse.move(5, 5)  # a tile follows the pointer, and the menu may have been over the board
    expect(page.locator(".hand, .status-prompt:has-text('Wheelwright')").first).to_be_visible()
    if not page.locator(".hand").count():
        page.locator(".status-buttons .button").first.click()
        expect(page.locator(".hand")).to_be_visible()


def answer(page: Page, chance: random.Random) -> bool:
    """Give any answer the board offers; False if it is not our turn."""
    if page.locator(".choice").count():
        page.locator(".choice").first.click()
    elif page.locator(".hand").count():
        for _ in range(chance.randrange(1, 4)):
            page.keyboard.press("n")
        page.keyboard.press("Enter")
    elif page.locator(".stack.live").count():
        stacks = page.locator(".stack.live")
        stacks.nth(chance.randrange(stacks.count())).click()
        if page.locator(".menu-item").count():
            page.locator(".menu-item").first.click()
    elif page.locator(".status-line.mine .status-buttons .button").count():
        buttons = page.locator(".status-buttons .button")
        buttons.nth(chance.randrange(buttons.count())).click()
    else:
        return False
    return True


def play_to_the_end(page: Page, chance: random.Random) -> None:
    over = page.locator(".status-prompt", has_text="The game is over")
    for _ in range(1500):
        if over.count():
            return
        if page.locator(".status-line.mine").count():
            answer(page, chance)
        page.wait_for_timeout(40)
    raise AssertionError(f"The game does not end: {page.locator('.status-prompt').inner_text()}")


def ghost(page: Page) -> str:
    """The answer that the tile in hand stands for now: "place deputy r90 e4"."""
    return page.locator(".ghost").get_attribute("data-place") or ""


def fits(page: Page) -> bool:
    return page.locator(".ghost").get_attribute("data-fits") == "true"


def at(page: Page, square: str) -> tuple[float, float]:
    """The middle of a square on the screen."""
    box = page.locator("svg.settlement").first.bounding_box()
    assert box
    side = min(box["width"], box["height"]) / (SQUARES + 2 * FRAME)
    left = box["x"] + (box["width"] - side * (SQUARES + 2 * FRAME)) / 2
    top = box["y"] + (box["height"] - side * (SQUARES + 2 * FRAME)) / 2
    column, row = "abcdefghijk".index(square[0]), int(square[1:]) - 1
    return left + (column + 0.5 + FRAME) * side, top + (row + 0.5 + FRAME) * side


def middle_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def view(visitor: Visitor, table: str, seat: int = 0) -> dict[str, Any]:
    """The newest view of a seat of ours, as the server gives it to us."""
    frame: dict[str, Any] = visitor.call("GET", f"/tables/{table}/replay/{steps(visitor, table)}?seat={seat}")
    seen: dict[str, Any] = frame["situation"]["view"]
    return seen


def printed(visitor: Visitor, table: str) -> dict[str, Any]:
    """What never changes in this match."""
    scenery: dict[str, Any] = visitor.call("GET", f"/tables/{table}/scenery")
    return scenery


def printed_side(scenery: dict[str, Any], player: dict[str, Any]) -> dict[str, Any]:
    """The side of the board that a player of a view has."""
    sides: list[dict[str, Any]] = scenery["sides"]
    return next(side for side in sides if side["id"] == player["settlement"]["side"])


def steps(visitor: Visitor, table: str) -> int:
    """How many answers the server has taken."""
    return int(visitor.call("GET", f"/tables/{table}")["steps"])


def placed(visitor: Visitor, table: str, place: str, before: int, seat: int = 0) -> dict[str, Any]:
    """The view when the server has taken this placement; the tile leaves the hand as soon as it is sent."""
    expect(visitor.page.locator(f".ghost[data-place='{place}']")).to_have_count(0)
    for _ in range(200):
        if steps(visitor, table) > before:
            return view(visitor, table, seat)
        visitor.page.wait_for_timeout(100)
    raise AssertionError(f"{place} never arrived.")


def first_tile(visitor: Visitor, table: str, place: str, before: int) -> str:
    """Our first tile, written as it is placed."""
    laid = placed(visitor, table, place, before)["players"][0]["settlement"]["tiles"][0]
    id, at, way = laid
    return f"place {id} {way} {at}"


def clean(page: Page) -> list[str]:
    found = violations(page)
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


# --- drafting ------------------------------------------------------------------------------------


def test_open_stacks_glow_with_their_price_and_others_say_why(visit: Visit) -> None:
    visitor = visit()
    page, table = sit_down(visitor, "greedy")
    my_turn(page)
    seen = view(visitor, table)
    gold = seen["players"][0]["gold"]
    reached = [reach for die in seen["dice"] for reach in die["reach"]]
    open_now = {str(reach["id"]) for reach in reached if not reach.get("lacks")}
    prices = {id: min(reach["price"] for reach in reached if reach["id"] == id) for id in open_now}
    glowing = page.locator(".stack.live")
    assert {str(stack.get_attribute("data-stack")) for stack in glowing.all()} == open_now
    for stack, price in prices.items():
        shown = page.locator(f"[data-stack={stack}]")
        assert price <= gold
        expect(shown.locator(".price")).to_have_text(str(price or "free"))
    far = page.locator(".stack.far").first
    far.hover()
    expect(page.get_by_role("tooltip").first).to_contain_text("WT-0")
    for die in seen["dice"]:
        notch = page.locator(f"[data-notch='{die['kind']} {die['slot']}'] .die")
        expect(notch).to_have_text(str(die["slot"]))


def test_a_die_lights_its_line(visit: Visit) -> None:
    visitor = visit()
    page, table = sit_down(visitor)
    my_turn(page)
    die = next(die for die in view(visitor, table)["dice"] if die["kind"] == "river")
    page.locator(f"[data-notch='river {die['slot']}'] .die").hover()
    lit = page.locator(".stack.lit")
    expect(lit).to_have_count(len(die["reach"]))


# --- placing -------------------------------------------------------------------------------------


def test_keys_move_turn_flip_and_place(visit: Visit) -> None:
    visitor = visit()
    page, table = sit_down(visitor)
    my_turn(page)
    take_a_tile(page)
    # A tile is named by the first of the ways that look alike, so a full turn comes back to the same name.
    before = ghost(page)
    for _ in range(4):
        page.keyboard.press("r")
    assert ghost(page).split()[2] == before.split()[2]
    page.keyboard.press("f")
    page.keyboard.press("f")
    assert ghost(page).split()[2] == before.split()[2]
    page.keyboard.press("r")
    page.keyboard.press("Shift+R")
    assert ghost(page).split()[2] == before.split()[2]
    # Rulebook keeps its key for when no tile is in hand.
    expect(page.get_by_role("dialog")).to_have_count(0)
    for _ in range(SQUARES):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
    assert ghost(page).endswith(" a1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert ghost(page).endswith(" b2")
    while not fits(page):
        page.keyboard.press("n")
    place, taken = ghost(page), steps(visitor, table)
    page.keyboard.press("Enter")
    assert first_tile(visitor, table, place, taken) == place


def test_only_fitting_squares_accept_and_the_others_say_why(visit: Visit) -> None:
    visitor = visit()
    page, table = sit_down(visitor)
    my_turn(page)
    take_a_tile(page)
    page.mouse.move(*at(page, "a1"))
    expect(page.locator(".ghost.misfits")).to_be_attached()
    expect(page.locator(".misfit-why")).to_contain_text("WT-06")  # no tile yet: it must cover the X
    expect(page.get_by_role("button", name="Place here")).to_have_attribute("aria-disabled", "true")
    page.mouse.click(*at(page, "a1"))
    page.keyboard.press("Enter")
    assert "tiles" not in view(visitor, table)["players"][0]["settlement"]


def test_the_wheel_turns_and_a_click_pins_before_it_places(visit: Visit) -> None:
    visitor = visit()
    for _ in range(6):  # until the dice open a tile that shows a turn
        page, table = sit_down(visitor)
        my_turn(page)
        turning = [one for one in page.locator(".stack.live").all() if one.get_attribute("data-stack") not in ROUND]
        if turning:
            break
    take_a_tile(page, turning[0])
    first, (x, y) = ghost(page), middle_of(page.locator(".ghost .tile"))
    page.mouse.move(x, y)
    expect(page.locator(".ghost.fits")).to_be_attached()
    assert ghost(page) == first
    seen = set()
    for _ in range(8):
        page.mouse.wheel(0, 100)
        page.wait_for_timeout(150)
        seen.add(ghost(page).split()[2])
        if len(seen) > 1 and ghost(page).split()[2] == first.split()[2]:
            break
    assert len(seen) > 1
    # All the way round, it is caught where it was.
    page.mouse.move(x + 1, y)
    assert ghost(page) == first
    page.mouse.click(x, y)
    expect(page.locator(".ghost.pinned")).to_be_attached()
    assert "tiles" not in view(visitor, table)["players"][0]["settlement"]
    before = steps(visitor, table)
    page.mouse.click(*middle_of(page.locator(".ghost .tile .cell").first))
    assert first_tile(visitor, table, first, before) == first


def test_a_tile_is_dragged_from_its_stack_onto_the_board(visit: Visit) -> None:
    visitor = visit()
    for _ in range(6):  # until a stack is open by one die only
        page, table = sit_down(visitor)
        my_turn(page)
        single = page.locator(".stack.live:not([aria-haspopup], [data-stack=wheelwright])")
        if single.count():
            break
    single = single.first
    tile = single.get_attribute("data-stack")
    x, y = middle_of(single)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30, steps=4)
    # It is offered at a place where it fits: go elsewhere with it, then there.
    expect(page.locator(".ghost.fits .tile")).to_be_attached()
    place, there = ghost(page), middle_of(page.locator(".ghost .tile"))
    assert place.startswith(f"place {tile} ")
    page.mouse.move(*at(page, "a1"), steps=6)
    expect(page.locator(".ghost.misfits")).to_be_attached()
    page.mouse.move(*there, steps=6)
    page.mouse.up()
    expect(page.locator(".ghost.pinned")).to_be_attached()
    assert ghost(page) == place
    before = steps(visitor, table)
    page.get_by_role("button", name="Place here").click()
    assert first_tile(visitor, table, place, before) == place


# --- looking at squares --------------------------------------------------------------------------


def test_squares_are_read_out_as_the_arrow_keys_reach_them(visit: Visit) -> None:
    visitor = visit()
    page, table = sit_down(visitor)
    my_turn(page)
    board = page.get_by_role("application")
    board.focus()
    page.keyboard.press("ArrowDown")  # from nowhere: the middle
    expect(board.get_by_role("status")).to_contain_text("f6:")
    expect(page.get_by_role("region", name="Square")).to_contain_text("f6")
    side = printed_side(printed(visitor, table), view(visitor, table)["players"][0])
    town = side["towns"][0]
    row = next(number for number, line in enumerate(side["land"]) if "A" in line)
    column = side["land"][row].index("A")
    for key, steps in (("ArrowRight", column - 5), ("ArrowDown", row - 5)):
        back = {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}[key]
        for _ in range(abs(steps)):
            page.keyboard.press(key if steps > 0 else back)
    square = f"{'abcdefghijk'[column]}{row + 1}"
    expect(board.get_by_role("status")).to_contain_text(f"{square}:")
    expect(board.get_by_role("status")).to_contain_text(f"{town['name']}: 0 of {town['size']} for {town['points']}")
    assert clean(page) == []
    page.keyboard.press("Tab")
    expect(page.get_by_role("region", name="Square")).to_have_count(0)


# --- the others, and the table -------------------------------------------------------------------


def test_the_boards_of_others_are_one_key_away(visit: Visit) -> None:
    page, _ = sit_down(visit(), "greedy", "greedy")
    my_turn(page)
    board = page.locator("svg.settlement").first
    mine = board.get_attribute("aria-label")
    page.keyboard.press("b")
    expect(page.locator(".seat-tabs [aria-pressed=true] .seat-B")).to_be_visible()
    assert board.get_attribute("aria-label") != mine
    page.keyboard.press("Escape")
    expect(page.locator("svg.settlement").first).to_have_attribute("aria-label", mine or "")
    page.get_by_role("button", name="What scores").click()
    expect(page.get_by_role("dialog")).to_contain_text("WT-095")


def test_boards_and_sides_are_picked_from_pictures(visit: Visit) -> None:
    visitor = visit()
    page, table = sit_down(visitor, boards="choose")
    expect(page.locator(".choices.boards .choice")).to_have_count(8)
    page.locator(".choice", has_text="Iron Horse").click()
    expect(page.locator(".choices.boards .choice")).to_have_count(2)
    page.locator(".choice", has_text="Iron Horse").click()
    page.locator(".choices.partners .choice").first.click()
    my_turn(page)
    assert view(visitor, table)["players"][0]["settlement"]["side"] == "iron_horse"
    expect(page.locator(".town-sign", has_text="0/11")).to_be_attached()


def test_the_text_table_still_serves(visit: Visit) -> None:
    page, _ = sit_down(visit())
    my_turn(page)
    page.keyboard.press("t")
    expect(page.locator(".generic")).to_be_visible()
    expect(page.locator(".generic-group .button").first).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator(".tray").first).to_be_visible()


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_solo_game(visit: Visit) -> None:
    visitor = visit()
    page, table = sit_down(visitor, sides="wild")
    expect(page.locator(".ridge")).to_be_visible()
    play_to_the_end(page, random.Random(7))
    me = view(visitor, table)["players"][0]
    expect(page.get_by_role("dialog")).to_contain_text(str(me["score"]))
    page.keyboard.press("Escape")
    expect(page.locator(".my-score b")).to_have_text(str(me["score"]))


@pytest.mark.slow
def test_a_whole_game_of_four(visit: Visit) -> None:
    visitor = visit()
    page, table = sit_down(visitor, "greedy", "greedy", "random")
    play_to_the_end(page, random.Random(8))
    scores = [player["score"] for player in view(visitor, table)["players"]]
    sheet = page.get_by_role("dialog")
    for score in scores:
        expect(sheet.locator("tfoot")).to_contain_text(str(score))
    assert clean(page) == []
    page.keyboard.press("Escape")
    for seat, score in zip("BCD", scores[1:], strict=True):
        expect(page.locator(f".strip.seat-{seat} .corner-score")).to_have_text(str(score))


# --- phone ---------------------------------------------------------------------------------------


def big_enough(control: Locator) -> bool:
    box = control.bounding_box()
    return box is not None and box["width"] >= 44 and box["height"] >= 44


def test_a_turn_with_the_thumb(visit: Visit) -> None:
    visitor = visit("phone")
    page, table = sit_down(visitor, "greedy")
    my_turn(page)
    card = page.locator(".open-stack").first
    expect(card).to_be_visible()
    assert big_enough(card)
    card.tap()
    expect(page.locator(".hand, .status-prompt:has-text('Wheelwright')").first).to_be_visible()
    if not page.locator(".hand").count():
        page.locator(".status-buttons .button").first.tap()
    expect(page.locator(".board-view")).to_be_visible()
    expect(page.locator(".hand-buttons .button").first).to_be_visible()
    assert all(big_enough(button) for button in page.locator(".hand-buttons .button").all())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # A tap elsewhere brings the tile there, a finger draws it along.
    page.touchscreen.tap(*at(page, "b2"))
    there = ghost(page)
    drag(page, at(page, "h8"), at(page, "j9"))
    moved = ghost(page)
    assert moved != there
    # "Next" finds a place, "Place here" takes it.
    page.get_by_role("button", name="Next").tap()
    expect(page.locator(".ghost.fits")).to_be_attached()
    place, before = ghost(page), steps(visitor, table)
    page.get_by_role("button", name="Place here").tap()
    assert first_tile(visitor, table, place, before) == place


def test_two_fingers_zoom_and_a_swipe_shows_the_next_board(visit: Visit) -> None:
    page, _ = sit_down(visit("phone"), "greedy")
    my_turn(page)
    page.get_by_role("button", name="Settlement", exact=True).tap()
    board = page.locator("svg.settlement").first
    box = board.bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    pinch(page, middle, 40, 90)
    wide = board.bounding_box()
    assert wide
    assert wide["width"] > 1.8 * box["width"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Whole board").tap()
    drag(page, (middle[0] + 100, middle[1]), (middle[0] - 100, middle[1]))
    expect(page.locator(".seat-tabs [aria-pressed=true] .seat-B")).to_be_visible()


# --- for everybody -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing(visit: Visit, size: str) -> None:
    page, _ = sit_down(visit(size), "greedy", "greedy")
    my_turn(page)
    assert clean(page) == []
    take_a_tile(page, page.locator(".open-stack").first if size == "phone" else None)
    assert clean(page) == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_partners_can_be_seen_whole_and_taken_by_key(visit: Visit, size: str) -> None:
    visitor = visit(size)
    table = visitor.table("me", "greedy", game="tiled")
    page = visitor.go(f"/table/{table['id']}")
    cards = page.locator(".choices.partners .choice")
    expect(cards).to_have_count(2)
    assert clean(page) == []
    for card in cards.all():
        expect(card).to_contain_text("Keep this partner")
        # The lower edge is in sight: what is found there belongs to the card.
        assert card.evaluate(
            """(card) => {
              const { left, width, bottom } = card.getBoundingClientRect();
              return card.contains(document.elementFromPoint(left + width / 2, bottom - 3));
            }"""
        )
    second = cards.nth(1).locator("b").inner_text()
    page.keyboard.press("2")
    expect(cards).to_have_count(0)
    expect(page.locator(".partner-mine")).to_contain_text(second)


def test_axe_finds_nothing_in_the_dialogs(visit: Visit) -> None:
    page, _ = sit_down(visit(), "greedy")
    my_turn(page)
    page.get_by_role("button", name="What scores").click()
    expect(page.get_by_role("dialog")).to_contain_text("WT-095")
    assert clean(page) == []
    page.keyboard.press("Escape")
    page.locator(".strip button").first.click()
    expect(page.get_by_role("dialog").locator("svg.settlement")).to_be_visible()
    assert clean(page) == []


def test_suit_signs_are_in_the_picture_of_pocket_aces(visit: Visit) -> None:
    page, _ = sit_down(visit(), boards="choose")
    aces = page.locator(".choice", has_text="Pocket Aces")
    expect(aces.locator(".suit-sign")).to_have_count(4)
    expect(page.locator(".choice .suit-sign")).to_have_count(4)
    aces.click()
    assert clean(page) == []
