"""Open cards, playing alone and variants: FR-150 to FR-152."""

from __future__ import annotations

import json
import random

import pytest

import saloon
from saloon.engine.errors import BadSetup
from tests.games.frontier.table import FRONTIER, face, outlaw, table


def start(seats=1, **options):
    return saloon.Match(FRONTIER, seats=seats, options=options, seed=3).position()["state"]


def test_fr_150_everybody_sees_the_same_and_nearly_everything():
    """FR-150"""
    t = face(outlaw(bullets=3, pile=["deputy"], field=["rustlers"], fuse_lit=True), outlaw(horses=2), card="varmint")
    assert t.view(0) == t.view(1) == t.view(None)
    seen = t.view(None)
    assert seen["players"][0]["pile"] == ["deputy"]
    assert seen["players"][0]["field"] == ["rustlers"]
    assert seen["players"][0]["fuse_lit"]
    assert seen["players"][1]["supplies"]["horses"] == {"count": 2, "capacity": 6}
    assert seen["deck"]["count"] == 96 - 3
    assert "deputy" not in seen["deck"]["cards"]
    assert sum(seen["deck"]["cards"].values()) == 93
    json.dumps(seen)


def test_fr_150_the_order_of_the_deck_is_in_no_view_and_no_state():
    """FR-150: The Deck is settled card by card: two games alike so far go on differently by chance alone."""
    t = table(outlaw())
    assert list(t.view(None)["deck"]["cards"]) == list(FRONTIER.box.content.card_ids)
    nexts = set()
    for seed in range(20):
        match = saloon.Match.from_position(FRONTIER, t.position(), seed=seed)
        match.answer(0, "ride")
        nexts |= {told.event.args["card"] for told in match.events if told.event.kind == "revealed"}
    assert len(nexts) > 5


def test_fr_150_a_redeal_changes_nothing():
    """FR-150"""
    t = table(outlaw(), outlaw())
    twin = FRONTIER.redeal(t.state, 0, saloon.Seeded(1))
    assert FRONTIER.dump(twin) == t.dump
    assert twin is not t.state


def test_fr_151_alone():
    """FR-151"""
    nine = [card["id"] for card in table(outlaw()).view(None)["duels"]]
    t = face(outlaw(bullets=2, pile=nine[1:]), card="deputy").play("bullets")
    assert t.outcome is not None
    assert (t.outcome.reason, t.outcome.places) == ("duels_cleared", (1,))
    # Eight Duels 22 and Deputy 1, each raised for the Desperado; gun, Holster and the Deputy's Dollar;
    # Stamina, four Notoriety Cards, alive.
    assert t.outcome.scores[0].total == 23 + 9 + 3 + 10 + 4 + 10
    assert t.outcome.scores[0].title == "Most Notorious"


def test_fr_152_variants_are_off_by_default():
    """FR-152"""
    state = start(2)
    assert (state["duels_to_end"], state["play_on"]) == (9, False)
    assert state["players"][0] | {"turns": 0} == state["players"][1] | {"turns": 0}


def test_fr_152_handicap_gives_each_seat_its_level():
    """FR-152"""
    players = start(3, handicap="mild_west,wild-west, wilder_wilder_west")["players"]
    assert [player["stamina"] for player in players] == [15, 10, 6]
    assert [player["bullets"] for player in players] == [6, 6, 0]


def test_fr_152_who_has_no_handicap_starts_with_the_level_of_the_table():
    """FR-152"""
    players = start(3, level="mild_west", handicap=",wild_west,")["players"]
    assert [player["stamina"] for player in players] == [15, 10, 15]
    match = saloon.Match(FRONTIER, seats=2, options={"handicap": "wild-west,wild west"}, seed=3)
    assert match.setup.options["handicap"] == "wild_west,wild_west"


def test_fr_148_totals_of_an_own_start_or_a_handicap_are_not_ranked():
    """FR-148, FR-152"""

    def ranked(**options):
        return FRONTIER.ranked(saloon.Setup.of(FRONTIER.meta, 2, options))

    assert ranked()
    assert ranked(level="mild_west", duels_to_end="3", play_on="yes")
    assert not ranked(handicap="wild_west,mild_west")
    assert not ranked(custom_start="stamina=5")


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (2, {"handicap": "mild_west"}, "Option handicap has 1 values for 2 seats"),
        (1, {"handicap": "tame_west"}, "Option handicap is one of mild_west, .*, not 'tame_west'"),
        (1, {"handicap": "mild_west", "custom_start": "stamina=5"}, "not both"),
        (1, {"custom_start": "stamina=0"}, "stamina must be 1 to 20"),
        (1, {"custom_start": "stamina=21"}, "stamina must be 1 to 20"),
        (1, {"custom_start": "bullets=1 stamina=5"}, "nobody can carry that"),
        (1, {"custom_start": "six_shooters=1 stamina=5"}, "nobody can carry that"),
        (1, {"custom_start": "gold=1 stamina=5"}, "'gold=1' is not like bullets=6"),
        (1, {"custom_start": "bullets=six stamina=5"}, "'bullets=six' is not like bullets=6"),
        (1, {"duels_to_end": "0"}, "whole number from 1 to 9"),
        (1, {"duels_to_end": "10"}, "whole number from 1 to 9"),
        (1, {"play_on": "maybe"}, "one of no, yes"),
        (1, {"level": "tame_west"}, "one of mild_west"),
        (1, {"weather": "hot"}, "no option 'weather'"),
    ],
)
def test_fr_152_a_wrong_option_is_named_in_one_sentence(seats, options, sentence):
    """FR-152"""
    with pytest.raises(BadSetup, match=sentence):
        start(seats, **options)


def test_fr_152_own_start_for_everybody_alike_but_not_shared():
    """FR-152"""
    match = saloon.Match(
        FRONTIER,
        seats=2,
        options={"custom_start": "repeating_rifles=1, holsters=2 bullets=7 rations=4 stamina=12"},
        seed=3,
    )
    for player in match.position()["state"]["players"]:
        assert (player["six_shooters"], player["repeating_rifles"], player["bullets"]) == (0, 1, 7)
        assert (player["rations"], player["stamina"]) == (4, 12)
    (seat,) = match.waiting_for
    match.answer(seat, "eat")
    players = match.position()["state"]["players"]
    assert (players[seat]["rations"], players[1 - seat]["rations"]) == (3, 4)


def test_fr_152_duels_to_end():
    """FR-152"""
    t = table(outlaw(bullets=2), outlaw(pile=["us_marshal"]), cards="deputy", duels_to_end=2)
    t.play("ride", "bullets")
    assert t.outcome is not None
    assert t.outcome.reason == "duels_cleared"
    assert start(duels_to_end="3")["duels_to_end"] == 3


def test_fr_152_play_on_lets_the_last_survivor_ride_on():
    """FR-152"""
    t = table(outlaw(stamina=1), outlaw(stamina=1, silver_dollars=9), cards="varmint mine", play_on=True)
    t.play("ride", "hit")
    assert (t.a.dead, t.asked, t.turn) == (True, "prepare", 1)
    t.play("ride")
    assert t.outcome is not None
    assert t.outcome.reason == "death"  # nobody is left
    assert t.outcome.places == (2, 1)


def test_fr_152_play_on_ends_with_the_duels_too():
    """FR-152"""
    others = [card["id"] for card in table(outlaw()).view(None)["duels"] if card["id"] != "deputy"]
    t = table(outlaw(bullets=2), outlaw(dead=True, pile=others), cards="deputy", play_on=True)
    t.play("ride", "bullets")
    assert t.outcome is not None
    assert t.outcome.reason == "duels_cleared"


def test_a_random_solo_game_has_one_place_and_a_name():
    match = saloon.Match(FRONTIER, seed=11)
    rng = random.Random(11)
    while match.waiting_for:
        match.answer(0, rng.choice(match.options(0)))
    assert match.outcome is not None
    assert match.outcome.places == (1,)
    assert match.outcome.scores[0].title
