"""Positions: a state as JSON and back, and what cannot be one."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saloon.engine.chance import Seeded
from saloon.engine.errors import Damaged
from saloon.engine.match import Match
from tests.games.frontier.table import FRONTIER, REBEL, face, outlaw, table

FULL = outlaw(bullets=2, horses=2, rations=2, silver_dollars=3, pile=["ace_in_the_hole", "varmint", "deputy", "coyote"])

MOMENTS = {
    "prepare": lambda: table(FULL),
    "face": lambda: face(FULL, card="sheriff"),
    "answer_card": lambda: face(FULL, card="bank"),
    "pay_demand": lambda: face(outlaw(bullets=1, rations=1), card="dust_devil"),
    "give_card": lambda: face(FULL, card="bounty_hunters").play("resolve"),
    "settling": lambda: table({**FULL, "field": ["bounty_hunters"]}).play("settle bounty_hunters"),
    "settle": lambda: face(outlaw(rations=1, field=["drought"]), card="mustang"),
    "peddler": lambda: face(FULL, card="local_yokel").play("buy horses"),
    "trade_partner": lambda: face(FULL, FULL | {"pile": []}, card="trading_post"),
    "trade_give": lambda: face(FULL, FULL | {"pile": []}, card="trading_post").play("trade B"),
    "trade_ask": lambda: face(FULL, FULL | {"pile": []}, card="trading_post").play("trade B", "offer 2 bullets"),
    "trade_answer": lambda: face(FULL, FULL | {"pile": []}, card="trading_post").play(
        "trade B", "offer 2 bullets", "ask 1 horses"
    ),
    "over": lambda: face(outlaw(stamina=1), card="varmint").play("hit"),
}


def position(moment: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(MOMENTS[moment]().position()))
    return found


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_can_be_saved_at_any_moment(moment):
    t = MOMENTS[moment]()
    again = Match.from_position(FRONTIER, json.loads(json.dumps(t.position())))
    if len(again.steps) == 0:  # nothing was forced
        assert again.position() == t.position()
        assert again.options(0) == t.options(0)
    assert FRONTIER.complaints(again.state) == []


def test_a_position_writes_offers_in_words():
    t = MOMENTS["trade_answer"]()
    assert t.dump["offer"] == "B 2 bullets 1 horses"
    t.play("refuse", "trade B", "offer 1 rations")
    assert (t.dump["offers"], t.dump["offer"]) == (["B 2 bullets 1 horses"], "B 1 rations")
    t.play("withdraw")
    assert (t.dump["offers"], t.dump["offer"]) == (["B 2 bullets 1 horses", "B 1 rations"], "")


@pytest.mark.parametrize(
    ("moment", "change", "sentence"),
    [
        ("prepare", {"phase": "face"}, "a card is in hand exactly while it is being resolved"),
        ("prepare", {"phase": "waiting"}, "field 'phase' must be one of"),
        ("prepare", {"active": 1}, "field 'active' must be a whole number from 0 to 0"),
        ("prepare", {"active": True}, "field 'active' must be a whole number"),
        ("prepare", {"revealed": 1}, "exactly after Preparation"),
        ("prepare", {"duels_to_end": 1}, "field 'duels_to_end' must be 9 here, or be left out"),
        ("prepare", {"duels_to_end": 100}, "field 'duels_to_end' must be a whole number from 1 to 99"),
        ("prepare", {"play_on": True}, "field 'play_on' must be false here, or be left out"),
        ("prepare", {"ended": "death"}, "field 'ended' must be \"\" here, or be left out"),
        ("prepare", {"phase": "over"}, "a game that is over needs a reason"),
        ("prepare", {"deck": []}, "there are 0 buzzard and not 4"),
        ("prepare", {"deck": "all"}, "field 'deck' must be a list of texts"),
        ("prepare", {"deck": ["joker"]}, "field 'deck' names 'joker', which there is not"),
        ("prepare", {"offers": ["B 1 bullets"]}, "offers are made exactly at a Trading Post"),
        ("prepare", {"partner": 0}, "offers are made exactly at a Trading Post"),
        ("prepare", {"settling": "drought"}, "does not lie on the field"),
        ("prepare", {"mood": "bad"}, "field 'mood' is not known here"),
        ("prepare", {"players": []}, "field 'players' must be 1, not 0"),
        ("face", {"phase": "answer_card"}, "does not lead to this question"),
        ("face", {"phase": "peddler"}, "does not lead to this question"),
        ("face", {"phase": "trade_partner"}, "does not lead to this question"),
        ("face", {"phase": "give_card"}, "does not lead to this question"),
        ("face", {"phase": "pay_demand"}, "does not lead to this question"),
        ("answer_card", {"phase": "face"}, "does not lead to this question"),
        ("give_card", {"gives_left": 0}, "still to give does not fit"),
        ("give_card", {"gives_left": 3}, "still to give does not fit"),
        ("peddler", {"purchases": 2}, "does not lead to this question"),
        ("trade_give", {"partner": 0}, "nobody to trade with"),
        ("trade_partner", {"offers": ["B 1 bullets", "B 2 bullets", "B 3 bullets"]}, "does not lead to this question"),
        ("trade_ask", {"offer": ""}, "the offer cannot be made"),
        ("trade_answer", {"offer": "B 15 bullets 15 horses"}, "the offer cannot be made"),
        ("trade_answer", {"offer": "B 2 bullets for 1 horses"}, "field 'offer' must be written like"),
        ("trade_answer", {"offer": "B 2 bullets 1 stamina"}, "field 'offer' must be written like"),
        ("trade_answer", {"offers": ["E 2 bullets 1 horses"]}, "field 'offers' must be written like"),
        ("trade_answer", {"offer": 5}, "field 'offer' must be a text"),
        ("over", {"ended": ""}, "field 'ended' must be \"death\" here, or be left out"),
    ],
)
def test_an_impossible_position_is_named(moment, change, sentence):
    data = position(moment)
    data["state"] |= change
    with pytest.raises(Damaged, match=sentence):
        Match.from_position(FRONTIER, data)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bullets": 7}, "player 1: holds more than Capacity allows"),
        ({"bullets": -1}, "players 1: field 'bullets' must be a whole number from 0"),
        ({"stamina": 21}, "player 1: has more than 20 Stamina"),
        ({"stamina": 0}, "players 1: field 'dead' must be true here, or be left out"),
        ({"on_purpose": True}, "player 1: lives, yet died on purpose"),
        ({"harmonicas": [1]}, "player 1: the Harmonicas and their turns do not fit together"),
        ({"dead": "yes"}, "field 'dead' must be true or false"),
        ({"luck": 1}, "field 'luck' is not known here"),
    ],
)
def test_an_impossible_player_is_named(change, sentence):
    data = position("prepare")
    data["state"]["players"][0] |= change
    with pytest.raises(Damaged, match=sentence):
        Match.from_position(FRONTIER, data)


def test_what_can_be_worked_out_may_be_left_out():
    """What the options say, whether somebody is dead, whether the game is over."""
    data = position("trade_partner")
    for field in ("duels_to_end", "play_on", "ended"):
        del data["state"][field]
    for player in data["state"]["players"]:
        del player["dead"]
    data["options"]["duels_to_end"] = "4"
    state = Match.from_position(FRONTIER, data).position()["state"]
    assert (state["duels_to_end"], state["play_on"], state["ended"]) == (4, False, "")
    assert [player["dead"] for player in state["players"]] == [False, False]


def test_two_stagecoaches_are_one_too_many():
    """FR-074: the second one goes to Boot Hill."""
    data = position("prepare")
    data["state"]["players"][0]["pile"] += ["stagecoach", "stagecoach"]
    for _ in range(2):
        data["state"]["deck"].remove("stagecoach")
    with pytest.raises(Damaged, match="player 1: the field 'pile' has two Stagecoaches"):
        Match.from_position(FRONTIER, data)


@pytest.mark.parametrize(
    ("place", "card", "sentence"),
    [
        ("boot_hill", "sheriff", "Critter or Duel lies in Boot Hill"),
        ("pile", "ghost_town", "a card lies in the Bounty Pile that nobody keeps"),
        ("pile", "drought", "a card lies in the Bounty Pile that nobody keeps"),
        ("field", "varmint", "something other than an unpaid Calamity"),
        ("field", "dynamite", "something other than an unpaid Calamity"),
    ],
)
def test_a_card_where_it_cannot_be(place, card, sentence):
    data = position("prepare")
    state = data["state"]
    state["deck"].remove(card)
    (state if place == "boot_hill" else state["players"][0])[place].append(card)
    with pytest.raises(Damaged, match=sentence):
        Match.from_position(FRONTIER, data)


def test_the_last_survivor_does_not_ride_on_by_accident():
    data = position("trade_partner")
    data["state"]["players"][1] |= {"dead": True, "stamina": 0}
    with pytest.raises(Damaged, match="field 'ended' must be \"last_survivor\" here"):
        Match.from_position(FRONTIER, data)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"saloon": "position 2"}, "This is not a Saloon position"),
        ({"game": "poker"}, "a position of 'poker'"),
        ({"seats": "two"}, "'seats' and 'edition' must be whole numbers"),
        ({"seats": 9}, "cannot be set up: Frontier is for 1 to 4 players"),
        ({"edition": 99}, "cannot be set up: Frontier has no edition 99"),
        ({"options": {"weather": "hot"}}, "cannot be set up: Frontier has no option 'weather'"),
        ({"options": []}, "'options' a table"),
        ({"state": 5}, "'state' must be a table"),
        ({"state": {}}, "field 'players' is missing"),
    ],
)
def test_a_damaged_envelope_is_named(change, sentence):
    with pytest.raises(Damaged, match=sentence):
        Match.from_position(FRONTIER, position("prepare") | change)


@pytest.mark.parametrize("data", [None, 5, "position", [], {}])
def test_not_a_position_at_all(data):
    with pytest.raises(Damaged, match="This is not a Saloon position"):
        Match.from_position(FRONTIER, data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.integers() | st.text(max_size=8) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a piece of JSON, but not each single card of the Deck."""
    found = [here]
    if isinstance(data, dict):
        for key in data:
            found += paths(data[key], (*here, key))
    elif isinstance(data, list) and len(data) < 20:
        for i in range(len(data)):
            found += paths(data[i], (*here, i))
    return found


@settings(max_examples=400, deadline=None, derandomize=True)
@given(moment=st.sampled_from(sorted(MOMENTS)), data=st.data())
def test_a_mutated_position_is_sound_or_damaged(moment, data):
    mutated = copy.deepcopy(SAVED[moment])
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(paths(mutated)[1:]))
        parent = mutated
        for key in place[:-1]:
            parent = parent[key]
        old = parent[place[-1]]
        near: list[Any] = [JSON, st.sampled_from([*FRONTIER.box.content.card_ids])]
        if type(old) is int:
            near += [st.integers(old - 2, old + 2)] * 3
        if isinstance(old, str):
            near.append(st.sampled_from([*MOMENTS, "", "death", "duels_cleared", "last_survivor"]))
        if data.draw(st.integers(0, 9)) == 0:
            del parent[place[-1]]
        else:
            parent[place[-1]] = data.draw(st.one_of(near))
    complaint = ""
    try:
        play_on(Match.from_position(FRONTIER, json.loads(json.dumps(mutated)), seed=1))
    except Damaged as damaged:
        complaint = str(damaged)
    assert "\n" not in complaint


def play_on(match: Match) -> None:
    """A position that was accepted can be looked at and played."""
    rng = random.Random(1)
    for _ in range(12):
        assert match.game.complaints(match.state) == []
        match.view(None)
        if not match.waiting_for:
            assert match.outcome is not None
            return
        (seat,) = match.waiting_for
        match.game.prompt(match.state, seat)
        match.game.blocked(match.state, seat)
        for move in match.game.options(match.state, seat):
            match.game.label(match.state, seat, move)
        match.answer(seat, rng.choice(match.options(seat)))


SAVED = {moment: position(moment) for moment in MOMENTS}


def test_a_copy_of_a_state_goes_its_own_way():
    t = face(outlaw(pile=[*REBEL, "harmonica"], field=["drought"], bullets=3), outlaw(), card="varmint", then="mine")
    before = t.dump
    twin = t.state.copy()
    FRONTIER.play(twin, {0: FRONTIER.parse(twin, "bullets")}, Seeded(1), _silence())
    assert t.dump == before
    assert FRONTIER.dump(twin) != before


def _silence():
    from saloon.engine.tell import Tell

    return Tell()
