"""One person at a table: undo, hint, why not, rulebook, reload, one device for two."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from scripts.shots import part
from scripts.stage import Visitor
from tests.browser.conftest import RECORDS, Visit
from tests.browser.table import TWO_BEGIN, answers, choose, situation


def sit_down(visitor: Visitor, *bots: str, **options: str) -> Page:
    page = visitor.go(f"/table/{visitor.table('me', *bots, **options)['id']}")
    expect(answers(page).first).to_be_visible()
    return page


def held(page: Page, supply: str) -> int:
    label = page.locator(".my-seat").get_by_role("img", name=re.compile(rf"^\d+ {supply}")).get_attribute("aria-label")
    assert label
    return int(label.split()[0])


def test_buying_and_taking_it_back(visit: Visit) -> None:
    page = sit_down(visit())
    # FR-111: a Horse costs 2 of the 5 Silver Dollars.
    page.get_by_role("button", name="Buy Horse for $2").click()
    expect(page.locator(".my-seat").get_by_role("img", name=re.compile("^4 Horses"))).to_be_visible()
    assert held(page, "Silver Dollar") == 3
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".my-seat").get_by_role("img", name=re.compile("^3 Horses"))).to_be_visible()
    assert held(page, "Silver Dollar") == 5
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)  # nothing is left to take back
    expect(page.get_by_role("listitem").filter(has_text="buys")).to_have_count(0)  # nor does the log tell it


def test_a_whole_turn_is_taken_back(visit: Visit) -> None:
    page = sit_down(visit())
    horses = page.locator(".my-seat").get_by_role("img", name=re.compile(r"^\d+ Horses"))
    expect(page.get_by_role("button", name="Undo my turn")).to_have_count(0)
    # FR-111: two Horses cost 4 of the 5 Silver Dollars, one after the other.
    for count in (4, 5):
        page.get_by_role("button", name="Buy Horse for $2").click()
        expect(horses).to_have_accessible_name(re.compile(f"^{count} Horses"))
    page.get_by_role("button", name="Undo my turn").click()
    expect(horses).to_have_accessible_name(re.compile("^3 Horses"))
    assert held(page, "Silver Dollar") == 5
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_every_seat_has_its_own_level(visit: Visit) -> None:
    """FR-152: an outlaw with a level of his own starts with that of the level (FR-007)."""
    visitor = visit()
    page = visitor.go("/new/frontier")
    page.get_by_text("More options").click()
    handicap = page.get_by_role("group", name="Handicap")
    handicap.get_by_label("Handicap, seat B").select_option("Mild West")
    page.get_by_role("button", name="Fewer players").click()  # now there are two, and two values are sent
    expect(handicap.get_by_role("combobox")).to_have_count(2)
    page.get_by_role("button", name="Deal me in").click()
    expect(answers(page).first).to_be_visible()
    id = page.url.rsplit("/", 1)[1]
    assert visitor.call("GET", f"/tables/{id}")["options"]["handicap"] == ",mild_west"


def test_buying_and_selling_by_drag(visit: Visit) -> None:
    page = sit_down(visit())
    horses = page.locator(".my-seat").get_by_role("img", name=re.compile(r"^\d+ Horses"))

    def drag(what: Locator, onto: Locator) -> None:
        start, end = what.bounding_box(), onto.bounding_box()
        assert start
        assert end
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=12)
        expect(page.locator(".drag-preview")).to_be_visible()  # says what the drop would do
        page.mouse.up()

    # FR-111: a Horse is bought for 2 of the 5 Silver Dollars; FR-115: the Store pays 1 for it.
    drag(page.get_by_role("button", name="Buy Horse for $2"), page.locator(".my-seat"))
    expect(horses).to_have_accessible_name(re.compile("^4 Horses"))
    assert held(page, "Silver Dollar") == 3
    drag(horses, page.get_by_role("region", name="Livery Stable"))
    expect(horses).to_have_accessible_name(re.compile("^3 Horses"))
    assert held(page, "Silver Dollar") == 4


def test_a_dimmed_good_says_why_and_by_which_rule(visit: Visit) -> None:
    page = sit_down(visit())
    bullets = page.get_by_role("button", name="Buy 2 Bullets for $1")
    expect(bullets).to_have_attribute("aria-disabled", "true")  # the only gun is full
    bullets.hover()
    tip = page.locator(".tip")
    expect(tip).to_contain_text("why not?")
    # The tip cites a rule, and the rule opens the book at its paragraph.
    rule = tip.locator(".rule-chip").first.inner_text()
    tip.locator(".rule-chip").first.click()
    paragraph = page.get_by_role("dialog", name="Rulebook").locator(f"#rule-{rule}")
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_rulebook_can_be_searched(visit: Visit) -> None:
    page = sit_down(visit())
    page.keyboard.press("r")
    book = page.get_by_role("dialog", name="Rulebook")
    book.get_by_label("Search the rules").fill("Harmonica that you already had")
    expect(book.locator("#rule-FR-028")).to_be_visible()
    expect(book.locator("#rule-FR-001")).to_have_count(0)
    expect(book.get_by_role("status")).to_have_text("1 found.")


def test_the_rulebook_opens_at_what_matters_now(visit: Visit) -> None:
    page = sit_down(visit())
    # FR-021 says what may be done before riding.
    expect(page.locator(".status-prompt .rule-chip").first).to_have_text("FR-021")
    page.get_by_role("navigation", name="Table").get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog", name="Rulebook").locator("#rule-FR-021")).to_be_focused()


EVERY_HINT = """() => {
  window.hints = [];
  const look = () => hints.push(document.querySelector(".hint-words")?.textContent ?? "");
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_a_hint_names_an_answer_that_can_be_given(visit: Visit) -> None:
    page = sit_down(visit(), "greedy")
    board = page.locator(".table-main").bounding_box()
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint-words")
    expect(hint).to_contain_text("Hint:")
    assert page.locator(".table-main").bounding_box() == board  # nothing jumps
    # Asked again, the best bot thinks it over, if only for a moment; no better one can be asked.
    page.evaluate(EVERY_HINT)
    hint.get_by_role("button", name="Think it over").click()
    page.wait_for_function("() => hints.some((words) => words.includes('Thinking it over…'))")
    expect(hint).not_to_contain_text("hink")
    # What it points at is marked on the table.
    expect(page.locator(".hinted").first).to_be_visible()
    page.locator(".hinted").first.click()
    expect(hint).to_have_count(0)


def test_an_answer_on_a_dead_line_is_said_to_wait_and_goes_out_later(visit: Visit) -> None:
    """Nothing tells the browser that the line is dead: messages are swallowed on both ways."""
    ann, dead = visit(), False

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda message: None if dead else server.send(message))
        server.on_message(lambda message: None if dead else line.send(message))

    ann.page.route_web_socket(re.compile("/ws/tables/"), relay)
    page = sit_down(ann)
    prompt = page.locator(".status-prompt")
    before = prompt.inner_text()
    dead = True
    expect(prompt).to_have_text("There is no line to the table ")  # also before anything is sent
    dead = False
    expect(prompt).to_contain_text("You must")
    dead = True
    page.locator(".status-buttons .button").first.click()
    expect(prompt).to_have_text("Sending… ")
    expect(prompt).to_have_text("Your answer waits for the line to come back ")
    expect(page.get_by_role("alert")).to_contain_text("The line is cut")
    dead = False
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(prompt).to_contain_text("You must")
    assert prompt.inner_text() != before


def test_the_browser_says_that_it_is_offline(visit: Visit) -> None:
    ann = visit()
    page = sit_down(ann)
    ann.context.set_offline(True)
    expect(page.locator(".status-prompt")).to_contain_text("There is no line to the table")
    ann.context.set_offline(False)
    expect(page.locator(".status-prompt")).to_contain_text("You must")


def test_odds_add_up(visit: Visit) -> None:
    page = sit_down(visit())
    page.get_by_role("button", name="Odds").click()
    drawer = page.get_by_role("dialog", name="Deck and odds")
    expect(drawer).to_contain_text("96 cards are left")  # FR-002
    kinds = dict(re.findall(r"(\w+) · ([\d.]+)%", drawer.inner_text()))
    # FR-046, FR-056…: 24 Critters and 9 Duels among 96 cards.
    assert kinds["Critter"] == "25.0"
    assert kinds["Duel"] == "9.4"
    assert abs(sum(map(float, kinds.values())) - 100) < 0.3


def test_a_reload_gives_the_same_screen(visit: Visit) -> None:
    page = sit_down(visit(), "greedy", "greedy", level="mild_west")
    for _ in range(6):
        before = situation(page)
        page.reload()
        expect(page.locator(".status-prompt")).to_be_visible()
        expect(page.locator(".table-main > *").first).to_be_visible()
        expect(answers(page).first.or_(page.get_by_role("dialog", name="The end")).first).to_be_visible()
        if page.get_by_role("dialog", name="The end").is_visible():
            return
        assert situation(page) == before
        choose(page, "Flee", "Take the hit", "Ride")
        expect(answers(page).first.or_(page.get_by_role("dialog", name="The end")).first).to_be_visible()


def test_on_to_the_next_table(visit: Visit) -> None:
    """When nothing is to be done at one table, the next that waits for me is one click away."""
    ann = visit()
    waiting = ann.table("me")
    over = ann.imported((RECORDS / "frontier/solo_death.txt").read_text())
    page = ann.go(f"/table/{over['id']}")
    expect(page.get_by_role("dialog", name="The end")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Next table").click()
    expect(answers(page).first).to_be_visible()
    assert page.url.endswith(waiting["id"])
    expect(page.get_by_role("button", name="Next table")).to_have_count(0)


def test_two_at_one_device(visit: Visit) -> None:
    """Frontier hides nothing, so the table turns to the next player by itself."""
    ann = visit()
    # Seat A has turned over Kid Laramie; he is one card, so after him it is seat B's turn (FR-025).
    page = ann.go(f"/table/{ann.imported(A_FACES_THE_KID)['id']}")
    mine = page.locator(".my-seat .seat-badge")
    expect(answers(page).first).to_be_visible()
    expect(mine).to_have_attribute("aria-label", "Seat A")
    choose(page, "Draw")
    expect(mine).to_have_attribute("aria-label", "Seat B")
    expect(page.locator(".status-prompt")).to_contain_text("You must get ready, then ride")


A_FACES_THE_KID = TWO_BEGIN + "A ride | kid_laramie\n"


def test_a_curtain_between_two_who_hide_something(visit: Visit) -> None:
    """Stetsons & Sixguns has secrets: nobody sees the other's table in passing."""
    ann = visit()
    page = ann.go(f"/table/{ann.table('me', 'local', game='stetsons')['id']}")
    me = ann.call("GET", "/me")["name"]
    page.get_by_role("button", name=f"I am {me}").click()  # whoever begins, the curtain comes first
    expect(page.locator(".status-prompt")).to_contain_text("You must")
    page.keyboard.press("t")  # at the text table every answer is a button
    for name in ("Player 2", me):
        curtain = page.get_by_role("dialog", name=f"Pass the device to {name}")
        answer = page.locator(".generic-group button").first
        for _ in range(5):  # one player may be asked several things in a row
            expect(answer.or_(curtain).first).to_be_visible()
            if curtain.is_visible():
                break
            answer.click()
            expect(page.get_by_text("Nothing, for the moment.").or_(curtain).or_(answer).first).to_be_visible()
        expect(curtain).to_be_visible()
        page.reload()  # does not lift it
        expect(curtain).to_be_visible()
        curtain.get_by_role("button", name=f"I am {name}").click()
        expect(curtain).to_have_count(0)
        expect(page.locator(".status-prompt")).to_contain_text("You must")


def test_the_log_follows_unless_its_reader_has_scrolled_up(visit: Visit) -> None:
    visitor = visit()
    table = visitor.imported(part((RECORDS / "frontier/four_cleared.txt").read_text(), 0.5))
    page = visitor.sit(table["id"])
    lines = page.locator(".side-talk .log ol")
    below = "list => list.scrollHeight - list.scrollTop - list.clientHeight"
    expect(page.locator(".frontier .deck").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert lines.evaluate("list => list.scrollHeight > 3 * list.clientHeight")
    assert lines.evaluate(below) < 2
    lines.hover()
    page.mouse.wheel(0, -3000)  # further than the whole list shrinks with the window
    page.wait_for_function(
        "() => { const list = document.querySelector('.side-talk .log ol'); return " + below[8:] + " > 500 }"
    )
    page.set_viewport_size({"width": 1280, "height": 700})
    assert lines.evaluate(below) > 500
