"""The text table: a whole game with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    ann = visit()
    page = ann.go(f"/table/{ann.table('me', level='wilder_wilder_west')['id']}")
    expect(page.locator(".status-prompt")).to_contain_text("You must")
    page.keyboard.press("t")
    keys = page.keyboard
    end = page.get_by_role("dialog", name="The end")
    for _ in range(300):
        open_answers = page.locator(".generic-group button:not([aria-disabled])")
        expect(open_answers.first.or_(end).first).to_be_visible()
        if end.is_visible():
            break
        titles = open_answers.locator(".button-label").all_inner_texts()
        title, typed = next((one for one in SHORTEST if one[0] in titles), (titles[0], ""))
        button = open_answers.filter(has=page.get_by_text(title, exact=True)).first
        fatal = "danger" in (button.get_attribute("class") or "")
        if typed:
            keys.press("/")
            keys.type(typed)
            keys.press("Enter")
        else:
            keys.press("1")
        if fatal:  # it is asked twice
            expect(page.get_by_role("dialog").locator(".button.danger")).to_be_visible()
            keys.press("Tab")  # the first button goes back, the second does it
            keys.press("Enter")
    expect(end).to_be_visible()
    keys.press("Escape")
    expect(end).to_have_count(0)
    expect(page.get_by_text("The game is over.")).to_be_visible()


def test_the_keyboard_gets_to_the_decision_and_stays_there(visit: Visit) -> None:
    ann = visit()
    page = ann.go(f"/table/{ann.table('me')['id']}")
    expect(page.locator(".status-buttons button").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="To the decision")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".status-buttons button").first).to_be_focused()
    page.keyboard.press("t")
    page.locator(".generic-group button").first.focus()
    for _ in range(3):  # one question after the other, and the hand never leaves the keyboard
        before = page.locator(".status-prompt").inner_text(), page.locator(".generic-group").all_inner_texts()
        page.keyboard.press("Enter")
        page.wait_for_function(
            """([prompt, groups]) => document.querySelector('.status-prompt').innerText !== prompt
              || [...document.querySelectorAll('.generic-group')].map(one => one.innerText).join() !== groups.join()""",
            arg=before,
        )
        expect(page.locator(".generic-group button").first).to_be_focused()
    # A long log is one stop of the Tab key.
    assert page.locator(".log .rule-chip").count() > 3
    assert page.locator(".log ol :is(button, a):not([tabindex='-1'])").count() <= 1  # the link to the seal


# What ends a life soonest: titles of answers, and how they are typed.
SHORTEST = [("Take the hit", "hit"), ("Ride", "ride")]
