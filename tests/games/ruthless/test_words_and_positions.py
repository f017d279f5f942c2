"""Words, refusals, positions, views and what a player may look up."""

from __future__ import annotations

import json
import random

import pytest

from saloon.engine.check import check
from saloon.engine.errors import Damaged, Refused, Unreadable
from saloon.engine.match import Match
from saloon.engine.rulebook import coverage
from saloon.games.ruthless import words
from saloon.games.ruthless.rules import moves as m

from .table import CONTENT, GAME, Table, at


def two(one=(12, 22), other=(20, 22)):
    return Table().alone("thorne", "vane").man("thorne", one).man("vane", other)


def test_every_kind_of_answer_has_a_verb():
    kinds = {value for name, value in vars(m).items() if name.isupper()}
    assert {verb.kind for verb in words.VERBS} == kinds
    assert GAME.text(two().state, GAME.parse(two().state, "move to 25,12")) == "move to 25,12"
    assert GAME.text(two().state, GAME.parse(two().state, "cover fire 3,4 rifle")) == "cover fire 3,4 rifle"


@pytest.mark.parametrize(
    "text", ["", "gallop", "move to", "move to 12", "fire cannon vane", "lead 11s", "fan revolver vane 7"]
)
def test_nonsense_is_refused_in_one_sentence(text):
    with pytest.raises(Unreadable) as refused:
        GAME.parse(two().state, text)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("lead 2c", "RU-003"),
        ("snap as revolver", "RU-100"),
        ("move to 12,23", "RU-050"),
        ("brawl 2c", "RU-121"),
        ("activate vane", "RU-020"),
        ("draft vane on_foot", "RU-142"),
    ],
)
def test_the_wrong_moment_names_its_rule(answer, rule):
    assert two().refusal(answer) == rule


def test_points_off_the_table_and_occupied_ones():
    """RU-040, RU-046"""
    table = two().do("activate thorne", "move")
    assert table.refusal("move to 90,90") == "RU-040"
    assert table.refusal("move to 24,24") == "RU-046"  # the wagon
    assert table.refusal("move to 40,22") == "RU-055"


def test_cards_not_held_are_refused():
    table = two().cards({1: "2d"}, {0: "kh", 1: "3c"}).do("activate thorne", "shoot", "fire revolver vane")
    assert table.refusal("duck ad") == "RU-100"
    assert table.refusal("duck 2d") == "RU-100"
    table = two((5, 17)).man("thorne", lily=1).do("activate thorne", "courage")
    assert table.refusal("courage with as") == "RU-134"


def test_labels_say_what_an_option_brings():
    table = two().do("activate thorne", "shoot")
    label = GAME.label(table.state, 0, GAME.parse(table.state, "fire revolver vane"))
    assert label.title == "Shoot Jack Vane with the Revolver"
    assert label.detail == "needs 6, 5 in 10, cover: none"
    table = two().do("activate thorne", "move")
    label = GAME.label(table.state, 0, GAME.parse(table.state, "move to 7,17"))
    # Five diagonal steps of 7; the wall and the barrels are half an inch away; nothing hides him from the east.
    assert label.detail == "3.5 inches open, beside the saloon, in the open to Jack Vane, in cover"
    assert GAME.prompt(table.state, 0) == "move Abigail Thorne"


def test_a_place_is_named_by_what_is_there():
    from saloon.games.ruthless.labels import where

    state = two().state
    assert where(CONTENT, state, at(10, 10)) == "inside the saloon"
    assert where(CONTENT, state, at(25, 21)) == "beside the wagon"
    assert where(CONTENT, state, at(36, 24)) == "in the open"


# --- looking things up ---


def test_sight_tells_which_lines_are_clear_and_why_there_is_cover():
    """RU-074, RU-075"""
    found = two((10, 24), (18, 15)).inspect("sight thorne vane")
    assert found["lines"] == 3
    assert [row["clear"] for row in found["points"]].count(True) == 3
    assert (found["cover"], found["why"]) == ("hard", "hidden")
    assert CONTENT.maps["main_street"].data["pieces"][found["piece"]]["id"] == "saloon"


def test_odds_from_elsewhere_and_the_way_there():
    """RU-055, RU-108: while a Move is planned."""
    table = two((12, 22), (40, 24)).man("vane", covers=1)
    assert table.inspect("odds thorne vane")["guns"][0]["range"] == "out"
    assert table.inspect("odds from thorne 30,24 vane")["guns"][0]["needs"] == 6
    way = table.inspect("way thorne 20,21")
    assert way["path"][0] == (12, 22)
    assert way["path"][-1] == (20, 21)
    # A knight's step and six straight ones; the inch marks within 26 of his place: 24 and 3 away, and nearer ones.
    assert way["cost"] == 11 + 6 * 5
    assert way["covered"] == {"vane": [(16, 21), (18, 21), (20, 21)]}


def test_the_tape_measure_and_the_lens():
    """RU-042, RU-073"""
    table = two()
    assert table.inspect("ruler 10,24 16,32") == {"squared": 100, "hundredths": 500, "clear": True}
    rows = table.inspect("field thorne 12,22")["rows"]
    seen = {(x, y) for y, spans in enumerate(rows) for low, high in spans for x in range(low, high + 1)}
    assert (20, 22) in seen
    assert (25, 8) not in seen  # in the store
    assert not table.inspect("ruler 12,22 25,8")["clear"]
    with pytest.raises(Refused):
        table.inspect("ruler 10,24 90,32")
    with pytest.raises(Refused):
        table.inspect("sight thorne pike")  # he has escaped


def test_reach_shows_open_rough_cover_and_contact():
    """RU-052, RU-076"""
    found = two((12, 22), (20, 22)).inspect("reach thorne")
    assert (17, 22, 25) in found["open"]
    assert (24, 22) not in [place[:2] for place in found["open"]]  # straight on, but an enemy stands in the way
    assert (18, 22) in found["contact"]
    assert (8, 21) in found["cover"]


def test_odds_agree_with_the_dice():
    """RU-081: the breakdown a player reads is the number the rules roll against, in random play."""
    rng = random.Random(8)
    match = Match(GAME, 2, {"scenario": "hacienda_grab"}, seed=8)
    looked = 0
    while match.question is not None and looked < 25:
        seat = match.waiting_for[0]
        options = match.options(seat)
        shots = [option for option in options if option.startswith("fire ") and "two" not in option]
        if kind_asked_is_shoot(match) and shots:
            shooter = match.view(0)["acting"]["id"]
            _, gun, target = shots[0].split()
            rows = GAME.inspect(match.state, seat, GAME.queries.parse(f"odds {shooter} {target}"))["guns"]
            row = next(row for row in rows if row["gun"] == gun)
            detail = GAME.label(match.state, seat, GAME.parse(match.state, shots[0])).detail
            assert detail.startswith(f"needs {row['needs']},")
            looked += 1
        match.answer(seat, "shoot" if "shoot" in options else rng.choice(options))
    assert looked > 3


def kind_asked_is_shoot(match):
    return match.question is not None and match.question.kind == "ruthless.shoot"


# --- positions ---


def test_a_position_shows_what_is_under_way_by_name():
    """RU-100, RU-108: a covering shot on a Move, answered by a Snap Shot that makes the coverer run: three deep."""
    table = two((32, 24), (40, 24)).man("vane", covers=1).cards({0: "as"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "move", "charge 38,24 vane", "cover fire 32,24 revolver")
    table.do("snap as revolver", chance=("d10:8", "d10:5", "d10:1"))
    frames = table.now()["frames"]
    assert [frame["frame"] for frame in frames] == ["moving", "shot", "shot", "running"]
    assert frames[1]["shooter"] == "vane"
    assert frames[2]["manner"] == "snap"
    again = GAME.load(table.setup, json.loads(json.dumps(table.now())))
    assert GAME.dump(again) == table.now()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"deck": ["2c"]}, "52"),
        ({"man": 7}, "points at nobody"),
        ({"ask": "move"}, "does not fit the step"),
        ({"turn": 99}, "field 'turn'"),
        ({"bags": ["3,3"]}, "more bags"),
        ({"frames": [{"frame": "shot"}]}, "shooter"),
        ({"path": ["99,99"]}, "must be a point"),
        ({"known": [["as", 9]]}, "field 'known' must have numbers from 0 to 1"),
        ({"men": []}, "characters are on the table"),
        ({"surprise": 1}, "not known"),
    ],
)
def test_a_damaged_position_is_refused(changes, words):
    table = Table()
    data = {**table.data, **changes}
    with pytest.raises(Damaged, match=words):
        GAME.load(table.setup, data)


def test_the_prisoner_is_nobody_to_be_placed():
    """RU-143: he stands in his cell from the start; the position of a posse that has lost somebody is refused."""
    match = Match(GAME, 2, {"scenario": "jail_break"}, seed=1)
    data = GAME.dump(match.state)
    assert [man["who"] for man in data["men"] if man["status"] == "captive"] == ["duval"]
    del data["men"][1]
    with pytest.raises(Damaged, match="of no player"):
        GAME.load(match.setup, data)


def test_two_cannot_stand_in_the_same_place():
    """RU-043"""
    table = two((12, 22), (13, 22))
    with pytest.raises(Damaged, match="same place"):
        assert table.state


@pytest.mark.parametrize("status", ["up", "off_table", "escaped"])
def test_nobody_rides_a_horse_that_is_not_there(status):
    """RU-027: on the table or not."""
    table = Table().man("pike", status=status, horse=0)
    with pytest.raises(Damaged, match="not under him"):
        assert table.state


def test_views_hide_hands_and_nothing_else():
    """RU-013"""
    table = Table().cards({0: "2c 5d", 1: "as"})
    mine, theirs = GAME.view(table.state, 0), GAME.view(table.state, 1)
    assert mine["players"][0]["hand"] == ["2c", "5d"]
    assert mine["players"][1]["hand"] is None
    assert mine["men"] == theirs["men"]
    assert json.dumps(json.loads(json.dumps(mine))) == json.dumps(mine)


def test_the_contract_is_kept():
    """Random games of every kind, looked at step by step."""
    for seats, options in TABLES:
        report = check(GAME, 1, seats, seats=seats, options=options)
        assert report.clean, report.breach


TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {"turns": 2}),
    (3, {"scenario": "sundown_brawl", "turns": 1}),
    (4, {"scenario": "jail_break", "turns": 1, "cast": "draft"}),
]


def test_every_rule_is_in_code_and_tests():
    from pathlib import Path

    import saloon.games.ruthless as package

    found = coverage(Path(package.__file__).parent, Path(__file__).parent)
    assert found.without_code == ()
    assert found.without_test == ()
    assert found.unknown == ()
