"""Lessons in a real browser: whoever presses what is lit comes to the end, on a desktop and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from saloon.engine import registry
from saloon.engine.help import read_help
from saloon.engine.lesson import read_lessons
from saloon.engine.puzzle import read_puzzles
from tests.browser.conftest import Visit
from tests.browser.table import answers
from tests.browser.test_every_page import faults

LESSONS = [(slug, id) for slug in registry.modules() for id in read_lessons(registry.game(slug))]

# Presses what is lit until the lesson is through, all in the page: what is found at a place is pressed in the same
# moment, so that no board can fold or slide in between, and no step is waited for longer than it takes.
WALK = """async () => {
  const steps = [], visible = (one) => one.getBoundingClientRect().width > 0;
  let pressed = "", since = performance.now();
  const look = () => {
    const note = document.querySelector(".lesson-note");
    if (!note) return null;
    const at = (note.querySelector(".lesson-progress")?.textContent ?? "") + note.querySelector("h2").textContent;
    const ring = document.querySelector(".lesson-ring.by-6")?.getBoundingClientRect();
    const x = ring && ring.x + ring.width / 2, y = ring && ring.y + ring.height / 2;
    const under = ring && document.elementFromPoint(x, y); // a press there must reach what is meant
    const meant = [...document.querySelectorAll(".table-page .hinted")].some(visible);
    const reached = under && (meant ? under.closest(".hinted") : !under.closest(".lesson-note"));
    const got = [...note.querySelectorAll("button")].find((one) => one.textContent === "Got it");
    const box = note.getBoundingClientRect();
    const fits = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return { at, fits, target: got ?? (reached ? under : null), x, y };
  };
  while (performance.now() - since < 30000) {
    const seen = look();
    if (seen?.at === "Well played!") return { steps, stuck: "" };
    // A button may ask twice, and its text says so; boards unfold, and then something else lies there.
    const key = seen?.target && [seen.at, seen.target.outerHTML, seen.x, seen.y].join();
    if (seen?.target && (key !== pressed || performance.now() - since > 2000)) {
      if (steps.at(-1)?.at !== seen.at) steps.push({ at: seen.at, fits: seen.fits });
      [pressed, since] = [key, key === pressed ? since : performance.now()];
      const where = { bubbles: true, cancelable: true, clientX: seen.x, clientY: seen.y, isPrimary: true };
      for (const kind of ["pointerdown", "pointerup", "click"])
        seen.target.dispatchEvent(new PointerEvent(kind, where));
    }
    await new Promise((next) => setTimeout(next, 25));
  }
  return { steps, stuck: look()?.at ?? "the note is gone" };
}"""


def walk(page: Page) -> list[str]:
    """Press what is lit until the lesson is through; gives the titles of its steps."""
    walked: dict[str, Any] = page.evaluate(WALK)
    assert not walked["stuck"], walked
    assert [step for step in walked["steps"] if not step["fits"]] == []
    return [step["at"] for step in walked["steps"]]


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_whoever_presses_what_is_lit_comes_to_the_end(visit: Visit, game: str, lesson: str, size: str) -> None:
    ann = visit(size)
    page = ann.go(f"/learn/{game}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found = faults(page, "learn")
    title = read_lessons(registry.game(game))[lesson].title
    page.get_by_role("button", name=f"Learn: {title}").click()
    expect(page.get_by_role("region", name="Lesson", exact=True)).to_be_visible()
    found += faults(page, "lesson")
    titles = walk(page)
    assert len(titles) == len(read_lessons(registry.game(game))[lesson].steps)
    assert found == []
    page.get_by_role("button", name="Go on").last.click()
    expect(page.get_by_role("region", name="Lesson", exact=True)).to_have_count(0)
    expect(page.get_by_text("Hint:")).to_be_visible()  # it goes on with hints


def test_another_answer_is_told_and_taken_back_by_keyboard_in_the_text_table(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    page.get_by_role("button", name="Learn in five minutes").click()
    note = page.get_by_role("region", name="Lesson", exact=True)
    expect(note).to_contain_text("Step 1 of 20")
    page.keyboard.press("t")
    expect(page.locator(".generic")).to_be_visible()
    note.get_by_role("button", name="Got it").press("Enter")
    expect(note.get_by_role("status")).to_contain_text("turn over the top card")
    page.keyboard.press("/")
    page.keyboard.type("ride")
    page.keyboard.press("Enter")
    expect(note).to_contain_text("Step 3 of 20")
    page.keyboard.press("/")
    page.keyboard.type("hit")
    page.keyboard.press("Enter")
    expect(note.get_by_role("heading")).to_have_text("Another way")
    expect(note).to_contain_text("the Coyote is back in the Deck")
    assert faults(page, "another way") == []
    note.get_by_role("button", name="Take it back").press("Enter")
    expect(note).to_contain_text("Step 3 of 20")
    note.get_by_role("button", name="Why?").press("Enter")
    expect(page.get_by_role("dialog", name="Rulebook")).to_contain_text("FR-042")
    page.keyboard.press("Escape")
    page.reload()  # it goes on where it was left
    expect(note).to_contain_text("Step 3 of 20")
    note.get_by_role("button", name="Skip the lesson").press("Enter")
    expect(note).to_have_count(0)
    expect(page.get_by_text("You must face the Coyote")).to_be_visible()  # the game is kept


def test_every_game_at_a_glance_on_one_sheet(visit: Visit) -> None:
    ann = visit()
    found: list[str] = []
    for slug in ("frontier", "oldwest", "ruthless", "stetsons", "tiled"):
        page = ann.go(f"/glance/{slug}")
        expect(page.locator(".glance-turn figure")).to_have_count(5)
        expect(page.locator(".glance-pieces:empty")).to_have_count(0)  # every picture has its pieces
        found += faults(page, slug)
        assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
    assert found == []
    page.get_by_role("link", name="The rulebook").click()
    page.get_by_role("link", name="First the game at a glance").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Wild Tiled West")


def test_help_is_given_once_can_be_closed_and_turned_off(visit: Visit) -> None:
    """The tests' visitors have it off; this one turns it on in the settings, as others turn it off."""
    ann = visit()
    words = read_help("frontier")["frontier.prepare"]
    switch = ann.go("/settings").get_by_role("switch", name="Help in my first games")
    switch.click()
    first = ann.table("me")
    page = ann.sit(first["id"])
    note = page.get_by_role("note")
    expect(note).to_contain_text(words)
    answers(page).last.click(trial=True)  # it lies in nobody's way
    note.get_by_role("button", name="Close the help").click()
    expect(note).to_have_count(0)
    page.reload()
    expect(answers(page).last).to_be_visible()
    expect(note).to_have_count(0)  # this question is known here
    for _ in range(2):  # the second and the third game
        expect(ann.sit(ann.table("me")["id"]).get_by_role("note")).to_contain_text(words)
    fourth = ann.sit(ann.table("me")["id"])
    expect(answers(fourth).last).to_be_visible()
    expect(fourth.get_by_role("note")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_help_in_the_old_west_lies_between_question_and_answers(visit: Visit, size: str) -> None:
    ann = visit(size)
    ann.go("/settings").get_by_role("switch", name="Help in my first games").click()
    page = ann.sit(ann.table("me", "random", game="oldwest")["id"])
    note, prompt = page.get_by_role("note"), page.locator(".status-prompt")
    expect(note).to_contain_text("Your trade for the first era")
    said, asked = note.bounding_box(), prompt.bounding_box()
    answer = page.get_by_role("region", name="Answers").get_by_role("button").first.bounding_box()
    assert said
    assert asked
    assert answer
    assert asked["y"] + asked["height"] <= said["y"] + 1
    assert said["y"] + said["height"] <= answer["y"]
    expect(note.locator(".icon")).to_be_visible()
    note.get_by_role("button", name="Close the help").click()
    expect(note).to_have_count(0)


def test_a_puzzle_is_answered_tried_again_and_played_on_from(visit: Visit) -> None:
    """By keyboard in the text table, on a phone; what is said of it also lies on the board."""
    puzzle = next(iter(read_puzzles("stetsons").values()))
    page = visit("phone").go("/")
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.get_by_role("button", name="Solve it")).to_be_visible()
    found = faults(page, "puzzles")
    page.get_by_role("button", name="Stetsons & Sixguns, puzzle 1", exact=True).click()
    expect(page.get_by_role("note")).to_contain_text("Puzzle 1: one answer wins clearly more games than any other")
    found += faults(page, "puzzle")
    page.keyboard.press("t")
    guide = page.get_by_role("region", name="Puzzle", exact=True)
    for answer, heading in ((puzzle.answers[-1], "There is a better answer"), (puzzle.answers[0], "The best answer!")):
        page.keyboard.press("/")
        page.keyboard.type(answer)
        page.keyboard.press("Enter")
        expect(guide.get_by_role("heading")).to_have_text(heading)
        if answer == puzzle.answers[-1]:
            expect(guide).to_contain_text(f"loses {puzzle.worse[-1]} games of a hundred that the best one wins")
            expect(guide.get_by_role("table")).to_have_count(0)  # which is best is not told unless it is asked for
            expect(guide.get_by_role("button", name="Try again")).to_be_focused()
            page.keyboard.press("Enter")
            expect(guide).to_have_count(0)
    expect(guide.get_by_role("row")).to_have_count(1 + len(puzzle.answers))
    found += faults(page, "verdict, text table")
    page.keyboard.press("t")
    expect(guide.get_by_role("button", name="Next puzzle")).to_be_in_viewport()
    found += faults(page, "verdict")
    assert found == []
    guide.get_by_role("button", name="Play on from here").click()
    expect(guide).to_have_count(0)
    expect(page.get_by_text("Hint:")).to_be_visible()  # the others have chosen, too, and it goes on with hints
    page.goto("/puzzles/stetsons")
    expect(page.get_by_role("button", name="Stetsons & Sixguns, puzzle 1, solved")).to_be_visible()
