"""The deck, initiative, the order of a turn and its end (RU-001 to RU-014)."""

from __future__ import annotations

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.match import Match
from saloon.engine.tell import Tell
from saloon.games.ruthless.names import CARD_NAMES
from saloon.games.ruthless.rules.cards import answers, value

from .table import CONTENT, GAME, Table, kind_asked

CARD = {name: i for i, name in enumerate(CARD_NAMES)}


def two(scenario="street_showdown"):
    return Table(scenario).alone("thorne", "vane").man("thorne", (12, 22)).man("vane", (40, 40))


def test_a_whole_deck_and_five_cards_each():
    """RU-001"""
    match = Match(GAME, 4, {"scenario": "sundown_brawl"}, seed=4)
    while kind_asked(match) == "deploy":
        match.answer(match.waiting_for[0], match.options(match.waiting_for[0])[0])
    data = GAME.dump(match.state)
    assert [len(hand) for hand in data["hands"]] == [5, 5, 5, 5]
    assert sorted([*data["deck"], *(card for hand in data["hands"] for card in hand)]) == sorted(CARD_NAMES)


def test_cards_rank_by_rank_then_suit():
    """RU-002"""
    assert CARD["as"] > CARD["ah"] > CARD["ad"] > CARD["ac"] > CARD["ks"]
    assert CARD["10c"] > CARD["9s"]
    assert [value(CARD[name]) for name in ("2c", "10h", "jd", "qs", "kc", "ah")] == [2, 10, 11, 12, 13, 14]


def test_everybody_with_somebody_alive_leads_sealed():
    """RU-003: who has nobody left on the table is not asked."""
    table = Table("sundown_brawl", 3).set(step="leading", ask="initiative", who=-1, asked=5, order=[], place=-1)
    table.cards({0: "2c 5d", 2: "9h"}, {0: "", 1: "", 2: ""})
    for man in table.data["men"]:
        if man["seat"] == 1:
            man["status"] = "dead"
    question = GAME.ask(table.state)
    assert question is not None
    assert question.seats == (0, 2)
    assert question.sealed
    table.together("lead 5d", "lead 9h")
    assert table.now()["order"] == [2, 0]
    assert table.now()["leads"] == ["5d", "", "9h"]


def test_the_next_player_acts_when_the_first_is_done():
    """RU-004, RU-009: declining is allowed; the leads stay face up until the end (RU-008)."""
    table = two().do("end activation")
    assert table.seat == 1
    assert table.now()["leads"] == ["ks", "qs"]
    table.luck("end activation")
    assert table.now()["turn"] == 2
    assert table.now()["leads"] == ["", ""]
    assert {"ks", "qs"} <= set(table.now()["discards"])


def test_a_seven_is_for_one_character():
    """RU-005: the first who takes a third action has it."""
    table = Table().cards({}, {0: "7s", 1: "2c"})
    table.do("activate thorne", "aim", "cover", "reload revolver" if False else "done")
    table.do("activate pike", "aim", "cover", "aim")
    assert table.told("third_action") == [(CONTENT.man_ids.index("pike"),)]
    table.do("activate salcedo", "aim", "cover")
    assert table.asked != "pick_action"


@pytest.mark.parametrize(("card", "status"), [("ac", "up"), ("4d", "up"), ("5d", "unconscious")])
def test_an_ace_or_a_four_wakes_the_unconscious(card, status):
    """RU-006: all of that player's, nobody else's."""
    table = two().man("thorne", status="unconscious").man("vane", status="unconscious")
    table.set(step="leading", ask="initiative", who=-1, asked=3, order=[], place=-1)
    table.cards({0: card, 1: "6c"}, {0: "", 1: ""}).together(f"lead {card}", "lead 6c", then=True)
    woken = table.told("recovers")
    assert bool(woken) == (status == "up")
    assert (CONTENT.man_ids.index("vane"),) not in woken


def test_a_three_throws_cards_away_before_refilling():
    """RU-007: any number, one after the other, after the leads are discarded."""
    table = two().cards({0: "2c 5c 9c"}, {0: "3s", 1: "2d"}).set(place=1, who=1)
    table.luck("end activation")
    assert table.asked == "discard_three"
    assert table.seat == 0
    table.luck("discard 2c", "discard 9c")
    assert table.asked == "discard_three"
    table.luck("keep")
    assert "5c" in table.now()["hands"][0]
    assert [len(hand) for hand in table.now()["hands"]] == [5, 5]
    assert {"2c", "9c", "3s"} <= set(table.now()["discards"])


def test_a_played_card_is_discarded_at_once():
    """RU-008, RU-012"""
    table = two().man("thorne", (5, 17), lily=1).cards({0: "5d"}).do("activate thorne", "courage")
    table.do("courage with 5d", chance=("d10:1",))
    assert table.now()["discards"] == ["5d"]


@pytest.mark.parametrize(("option", "covers"), [("no", 0), ("yes", 1)])
def test_markers_go_at_the_end_of_the_turn(option, covers):
    """RU-010, RU-107: unless the table plays that they stay."""
    table = Table("street_showdown", gyc_carry_over=option).alone("thorne", "vane")
    table.man("thorne", (12, 22), covers=1).man("vane", (40, 40)).set(place=1, who=1)
    table.luck("end activation")
    assert table.of("thorne")["covers"] == covers


def test_skedaddle_comes_before_cards():
    """RU-010: a side that leaves ends it before anybody throws cards away."""
    table = two().man("vane", lily=1).cards({0: "2c"}, {0: "3s", 1: "2d"}).set(place=1, who=1)
    table.do("end activation", chance=("d10:1",))
    assert table.asked == "over"
    assert table.now()["hands"][0] == ["2c"]


def test_who_has_nobody_left_throws_in_the_hand():
    """RU-011"""
    table = Table("sundown_brawl", 3).cards({1: "9h 9d"}).set(place=2, who=2)
    for man in table.data["men"]:
        if man["seat"] == 1:
            man["status"] = "dead"
    table.set(left=2).luck("end activation")
    assert table.now()["hands"][1] == []
    assert {"9h", "9d"} <= set(table.now()["discards"])
    assert [len(hand) for hand in table.now()["hands"]] == [5, 0, 5]


def test_nobody_sees_another_hand():
    """RU-013: counts, leads and discards are open, hands are not, not even to allies."""
    table = Table("street_showdown", 4).cards({0: "2c 3c", 1: "4c", 2: "5c 6c 7c"})
    for viewer in (0, 2, None):
        players = GAME.view(table.state, viewer)["players"]
        assert [player["hand_count"] for player in players] == [2, 1, 3, 0]
        assert [player["hand"] is not None for player in players] == [seat == viewer for seat in range(4)]
    assert GAME.view(table.state, 1)["players"][0]["lead"] == "ks"


def test_every_player_cuts_a_card_of_his_own():
    """RU-014: openly, all different, and the deck is whole again."""
    setup = Setup.of(GAME.meta, 4, {"scenario": "graveyard_gold"})
    for seed in range(60):  # of four cards with putting back two would be alike in one of nine
        data = GAME.dump(GAME.start(setup, Seeded(seed), Tell()))
        assert len(set(data["cuts"])) == 4
        assert sorted(data["deck"]) == sorted(CARD_NAMES)


def test_a_card_must_be_higher_to_answer():
    """RU-100, RU-002: by rank, then suit."""
    assert answers(CARD["10s"], CARD["10h"], 0)
    assert not answers(CARD["10h"], CARD["10h"], 0)
    assert not answers(CARD["9s"], CARD["10h"], 0)
