"""The Old West: every kind of question the game can ask is answered through the board, with the pointer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from saloon.games.oldwest.state import State
from scripts.stage import Visitor
from tests.games.oldwest.questions import KINDS, positions, record_of
from tests.games.oldwest.table import GAME

# A page that is there already goes to another table without being loaded anew.
WALK = "(to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')); }"


sent: list[dict[str, Any]] = []  # what the page tells the server


@pytest.fixture(scope="module")
def visitor(browser: Browser, server: str) -> Iterator[Visitor]:
    """One visitor with one page for all of them."""
    made = Visitor(browser, server, "desktop")
    made.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(json.loads(frame))))
    made.go("/")
    yield made
    made.context.close()
    assert made.complaints == []


@pytest.fixture(scope="module")
def found() -> dict[str, State]:
    return positions()


def sit_down(visitor: Visitor, state: State) -> None:
    """A table at this position, seen by whoever is asked."""
    visitor.page.evaluate(WALK, f"/table/{visitor.imported(record_of(state))['id']}")
    asked = visitor.page.locator(".oldwest.asked")
    visitor.page.locator(".curtain button").or_(asked).first.wait_for()
    if visitor.page.locator(".curtain button").count():
        visitor.page.locator(".curtain button").click()
    asked.wait_for()


def control(page: Page, answer: str, kind: str) -> Locator:
    """What gives this answer: a button of the decision panel, or a place on the map."""
    if kind == "die_play":
        page.get_by_role("group", name="Dice").get_by_role("button", name=f": {answer.split()[1]}").first.click()
    return page.locator(f'[data-answer="{answer}"]').first


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_answered_through_the_board(
    visitor: Visitor, found: dict[str, State], kind: str
) -> None:
    state = found[kind]
    question = GAME.ask(state)
    assert question is not None
    answers = [GAME.text(state, move) for move in GAME.options(state, question.seats[0])]
    # Orders of equal cards read alike: the first stands for them.
    answer = {"turn": "odd job", "severity_order": answers[0]}.get(kind, answers[len(answers) // 2])
    page = visitor.page
    sent.clear()
    sit_down(visitor, state)
    step = page.locator(".oldwest").get_attribute("data-step")
    control(page, answer, kind).click()
    if kind == "build_space":  # first the space, then yes
        page.locator(".ow-confirm .ow-option").click()
    if question.sealed:  # the others have yet to answer
        page.locator(".curtain").wait_for()
        return
    page.wait_for_function("(old) => document.querySelector('.oldwest')?.dataset.step !== old", arg=step)
    expect(page.locator(".toast.error")).to_have_count(0)
    assert [one["text"] for one in sent if one["t"] == "move"] == [answer]
