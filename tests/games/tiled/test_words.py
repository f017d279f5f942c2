"""Answers in writing, labels, reasons, log lines."""

from __future__ import annotations

import random
from typing import Any

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.errors import Unreadable
from saloon.engine.moves import pack
from saloon.engine.tell import Notes
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.state import State
from saloon.games.tiled.words import LINES
from tests.games.tiled.table import GAME, Table, alleys


@pytest.mark.parametrize(
    "text",
    [
        *("", "dance", "place", "place cache", "place cache r45 e4", "place cache r0 l4", "place cache r0 e12"),
        *("place alley r0 e4", "place saloon r0 e4", "draft cache", "draft cache prairie 21", "draft cache river 9"),
        *("draft cache creek 1", "alley", "alley e", "alley 44", "wrangle 8", "wrangle two", "stash 3", "board 0"),
        *(
            "keep nobody",
            "partner",
            "ace hats",
            "store horses",
            "income",
            "side left",
            "stop now",
            "hill e²",
            "take alley",
        ),
    ],
)
def test_nonsense_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse(Table().state, text)


def test_every_name_of_an_orientation_is_read() -> None:
    """WT-062: a Cache looks alike at r0 and r180; the first name is written."""
    state = Table().state
    assert GAME.parse(state, "place cache r180 e4") == GAME.parse(state, "place cache r0 e4")
    assert GAME.text(state, GAME.parse(state, "place cache f270 e4")) == "place cache r90 e4"


def test_every_answer_has_a_text_that_reads_back() -> None:
    state = Table().state
    for text, *packed in (
        *(("board 8", m.TAKE_BOARD, 8), ("side wild", m.TAKE_SIDE, 1), ("keep hill_guide", m.KEEP, 15)),
        *(("income pickaxes", m.INCOME, 1), ("partner deck", m.PARTNER_CARD, m.FROM_DECK), ("alleys", m.ALLEYS_FREE)),
        *(("draft card_room_hk river 8", m.DRAFT, 39, 27), ("sawmill", m.USE_SAWMILL), ("stop", m.STOP)),
        *(("take fancy_saloon", m.SAW, 12), ("wheelwright yellow", m.WHEEL, 1), ("alley f6", m.PAVE, 60)),
        *(("place fancy_saloon f270 k11", m.LAY, 12, 7, 120), ("stash 2", m.STASH_N, 2), ("shoot g6", m.FIRE, 61)),
        *(("hide f1", m.HIDE_AT, 5), ("ace diamonds", m.TAKE_ACE, 3), ("store alleys", m.REWARD, 2)),
        *(("wrangle 7", m.WRANGLE_FOR, 7), ("hill a2", m.HILL_AT, 11)),
    ):
        move = pack(*packed)
        assert GAME.text(state, move) == text
        assert GAME.parse(state, text) == move


def test_blocked_stacks_say_why() -> None:
    """WT-043 to 046: price, jump and room."""
    table = Table(prairie=[17, 3], river=[4]).player(tiles=alleys("f7"), gold=0)
    why = {GAME.text(table.state, blocked.move): blocked.rule for blocked in GAME.blocked(table.state, 0)}
    assert why["draft wheelwright prairie 17"] == "WT-043"
    assert why["draft cache river 4"] == "WT-044"
    assert why["draft town_hall prairie 3"] == "WT-045"
    assert why["sawmill"] == "WT-108"
    assert "draft field_tee prairie 3" not in why


def test_an_answer_to_another_question_says_what_is_asked() -> None:
    table = Table().player(tiles=alleys("f7")).placing("cache")
    refused = GAME.refuse(table.state, 0, GAME.parse(table.state, "wrangle 3"))
    assert "place the Cache" in refused.reason
    assert table.refusal("place bank r0 e8") == "WT-061"


def previewed(state: State, seat: int, move: int) -> Any:
    return GAME.preview(state, seat, move)


def test_a_placement_says_what_it_gives() -> None:
    """The preview: town n of m, bonuses, cows joined, shots, points."""
    table = Table(year=2).player(tiles=alleys("j4", "k4", "i5", "j5", "k5", "j6")).alley()
    move = GAME.parse(table.state, "alley k6")
    label = GAME.label(table.state, 0, move)
    assert "completes Lone Star" in label.detail
    assert "+8 points" in label.detail
    seen = previewed(table.state, 0, move)
    assert seen["points"] == 8
    assert seen["towns"] == [{"id": "town_lone_star", "name": "Lone Star", "covered": 7, "size": 7, "completed": True}]
    cows = Table().player(tiles=alleys("f7")).placing("long_field")
    seen = previewed(cows.state, 0, GAME.parse(cows.state, "place long_field r0 f5"))
    squares = ["f5", "g5", "h5", "f6", "g6", "h6"]
    assert seen["pastures"] == [{"squares": squares, "cows": 5, "wrangled": False, "joined": [2], "worth": 6}]
    assert (seen["bandits"], seen["squares"]) == (1, ["f5", "f6", "g6", "h6", "i6"])
    assert cows.score() == 5  # looking changes nothing
    shots = Table().player(tiles=["ace_spades f0 a8", "alley f7"], bullets=1).placing("deputy")
    seen = previewed(shots.state, 0, GAME.parse(shots.state, "place deputy r180 e8"))
    assert seen["shots"] == ["b8"]
    hall = Table().player(tiles=alleys("f5", "e6", "g6", "d7", "h7", "d8", "h8", "e9", "g9")).placing("town_hall")
    seen = previewed(hall.state, 0, GAME.parse(hall.state, "place town_hall r0 e6"))
    assert seen["open_left"] == [{"tile": "town_hall", "open": 1}]
    assert previewed(Table().state, 0, GAME.parse(Table().state, "alleys")) is None


def test_every_event_has_a_line_and_every_line_an_event() -> None:
    told: set[str] = set()
    for seats, sides, seed in [(n, side, n) for n in (1, 2, 3, 5) for side in ("normal", "wild")] + [(1, "wild", 9)]:
        notes, chance, rng = Notes(), Seeded(seed), random.Random(seed)
        state = GAME.start(Setup.of(GAME.meta, seats, {"sides": sides}), chance, notes)
        while (question := GAME.ask(state)) is not None:
            answers = {seat: rng.choice(GAME.options(state, seat)) for seat in question.seats}
            GAME.play(state, answers, chance, notes)
        for _, kind, args in notes.events:
            event = GAME.lexicon.event(kind, args)
            assert "{" not in GAME.lexicon.say(event)
            told.add(kind)
    # these are rare; their tests are elsewhere
    rare = {
        "die_aside",
        "die_moved",
        "alley_lost",
        "store_boxed",
        "rope",
        "pass",
        "alleys_owed",
        "danger",
        "points",
        "saw",
        "stash",
    }
    assert set(LINES) - told <= rare | {"ridge_hill", "ridge_shot", "ridge_wrangles", "hidden", "surrounded"}
    for kind, line in LINES.items():
        assert GAME.lexicon.say(GAME.lexicon.event(kind, [0] * len(line.args.split())))


def test_prompts_follow_you_must() -> None:
    table = Table(prairie=[4], river=[8]).player(tiles=["sawmill r0 e7"], gold=1, sawmills=1)
    assert GAME.prompt(table.state, 0) == "draft a tile, build free alleys or use a Sawmill"
    table = Table(prairie=[4]).player(tiles=alleys("f7"))
    assert GAME.prompt(table.state, 0) == "draft a tile or build free alleys"
    assert GAME.prompt(Table().player(tiles=alleys("f7")).state, 0) == "build free alleys"
    assert GAME.prompt(Table().placing("cache").state, 0) == "place the Cache"


def test_things_of_different_kinds_have_tooltips_of_their_own() -> None:
    """A Deputy is a tile and, alone, a rank; Copper Bend is a side and a town on it."""
    tips = GAME.lexicon.tips
    assert "solo play" in tips["rank_deputy"].text
    assert "solo play" not in tips["deputy"].text
    assert tips["copper_bend"].rules == ("WT-013",)
    assert tips["town_copper_bend"].rules == ("WT-095",)
