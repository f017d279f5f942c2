"""Content files, positions, views, words, and the contract."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.check import check
from saloon.engine.contract import Setup
from saloon.engine.errors import Damaged, Refused
from saloon.engine.match import Match
from saloon.engine.registry import folder
from saloon.engine.rulebook import coverage
from saloon.engine.tell import Tell
from saloon.games.oldwest import content, content_base
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from tests.games.oldwest.table import CONTENT, GAME, TABLES, Table

HERE = Path(__file__).parent


# --- rules ---


def test_every_rule_is_coded_and_tested():
    found = coverage(folder("oldwest"), HERE)
    assert len(found.stated) == 192
    assert (found.without_code, found.without_test, found.unknown) == ((), (), ())


def test_every_worked_example_is_played():
    text = "\n".join(path.read_text("utf-8") for path in sorted(HERE.glob("test_examples_*.py")))
    assert [int(number) for number in re.findall(r"def test_ow_e(\d\d)_", text)] == list(range(1, 46))


# --- content ---


def test_counts():
    """OW-011, OW-013, OW-016, OW-019, OW-021."""
    assert len(CONTENT.goals) == 15
    assert len(CONTENT.characters) == 48
    assert [len(row) for row in CONTENT.tiles] == [9, 9]
    assert len(CONTENT.events) == 24
    assert len(TABLES.severity) == 16
    assert sum(TABLES.severity) == 22
    assert len(CONTENT.towns) == 6


def test_the_map():
    """OW-007, OW-010: 64 spaces a board, basins in the order of flow, distances in eight directions."""
    wide = TABLES.geometries[2]
    assert (len(wide.spaces), wide.basins) == (256, [0, 1, 2, 3, 4, 5, 6, 7])
    swapped = TABLES.geometries[3]
    assert swapped.basins == [0, 1, 4, 5, 2, 3, 6, 7]
    spaces = content_base.SPACES
    assert wide.distance(spaces.index("A88"), spaces.index("B11")) == 7
    assert wide.distance(spaces.index("B11"), spaces.index("B44")) == 3
    assert spaces.index("B14") in wide.beside[spaces.index("A84")]


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("events", "gain(tool, 1)", "gain(tool, x)", "a number up to 9"),
        ("events", "gain(tool, 1)", "give(tool, 1)", "has the verb 'give'"),
        ("events", "each with mining", "each with fishing", "no industry"),
        ("buildings", 'id = "doctor"', 'id = "dentist"', "there is no public 'dentist' to change"),
        ("map", '"MMFFMMFF"', '"MMFFMMF"', "8 rows of 8 letters"),
        ("map", '"A14", "A24"', '"A11", "A24"', "is no river"),
        ("markets", "buy = { log = 4,", "buy = { log = 2,", "below the price"),
        ("characters", "card(lumbering)", "cart(lumbering)", "no requirement"),
        ("goals", "banked_gold(1)", "gold(1)", "which is none of"),
        ("towns", 'suit = "brown"', 'suit = "green"', "must be one of"),
        ("industries", "[0, 6, 9]", "[0, 6]", "must be six lists"),
        ("industries", "[0, 6, 9]", "[0, 6, 21]", "must be six lists"),
    ],
)
def test_damaged_content_is_refused(tmp_path: Path, file: str, old: str, new: str, complaint: str):
    """One sentence with file and field."""
    text = (content.FOLDER / f"{file}.toml").read_text("utf-8")
    assert old in text
    (tmp_path / f"{file}.toml").write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Damaged, match=re.escape(complaint)) as error:
        content.load(tmp_path)
    assert f"{file}.toml" in str(error.value)


def test_own_content(tmp_path: Path):
    """A folder, or a file with only what differs; all else stays as it is."""
    shutil.copy(content.FOLDER / "goals.toml", tmp_path)
    own = content.load(tmp_path)
    assert own.hash
    assert own.tables.goal_counts == TABLES.goal_counts
    extra = tmp_path / "extra.toml"
    extra.write_text('donation = 7\n[[town]]\nid = "somewhere"\n', "utf-8")
    with pytest.raises(Damaged, match=r"extra\.toml"):
        content.load(tmp_path)
    extra.write_text("donation = 7\n", "utf-8")
    changed = content.load(extra)
    assert (changed.tables.donation, TABLES.donation) == (7, 8)
    assert changed.tables.use_limit == TABLES.use_limit


def test_own_content_in_one_file(tmp_path: Path):
    """Only what differs, whichever of our files it belongs to."""
    own = tmp_path / "own.toml"
    own.write_text('start_money = 7\n[bridge]\ncost = 5\n[[public]]\nid = "doctor"\ncost = 1\n', "utf-8")
    changed = content.load(own)
    assert changed.hash
    tables = changed.tables
    assert (tables.start_money, tables.cost[t.BRIDGE], tables.cost[t.PUBLIC]) == (7, 5, 1)
    assert (tables.start_logs, tables.logs) == (TABLES.start_logs, TABLES.logs)
    assert changed.pieces == content.load().pieces


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("start_money = 21", "own.toml: top level: field 'start_money' must be a whole number from 0 to 20, not 21."),
        ('[[public]]\nid = "dentist"', "own.toml: there is no public 'dentist' to change."),
        ("gold = 1", "own.toml: there is no table 'gold'; there are "),
    ],
)
def test_one_damaged_file_is_refused(tmp_path: Path, text: str, complaint: str):
    (tmp_path / "own.toml").write_text(text, "utf-8")
    with pytest.raises(Damaged, match=re.escape(complaint)):
        content.load(tmp_path / "own.toml")


# --- positions, views, words ---


def played(seats: int, seed: int, steps: int) -> Match:
    match, rng = Match(GAME, seats, seed=seed), random.Random(seed)
    for _ in range(steps):
        if match.question is None:
            break
        for seat in match.question.seats:
            match.answer(seat, rng.choice(match.options(seat)))
    return match


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_contract_is_kept(seats: int):
    """OW-001: random games over all player counts, every step looked at."""
    report = check(GAME, 1, seed=70 + seats, seats=seats)
    assert report.clean, report.breach


def test_a_position_says_what_is_wrong():
    data = Table().data
    for change, complaint in (
        ({"mayor": "E"}, "'mayor' must be one of A, B, not 'E'"),
        ({"stage": "supper"}, "'stage' must be one of"),
        ({"uses": [["b43", "A"]]}, "'uses' must be lists of 3"),
        ({"uses": [["b43", "E", "coin"]]}, "'uses' names 'E', which there is not"),
        ({"trees": {"c11": 1}}, "'trees' names 'c11', whose board is not in play"),
        ({"events": [[], [], []]}, "'events' must be four lists"),
        ({"offices": ["A"]}, "'offices' must be four"),
        ({"town": [{"at": "b43", "piece": "sawmill"}]}, "'piece' must not be sawmill here"),
        ({"office": [{"card": "lumberjack", "used": False, "used_in_era": False, "building": False}]}, "a tycoon"),
        ({"turn": {**data["turn"], "dice": [7]}}, "'dice' must be numbers from 1 to 6"),
        ({"turn": {**data["turn"], "supper": 1}}, "supper"),
        ({"trains": {"red": 0, "blue": 3, "green": 3}}, "no station"),
        ({"round": 0}, "after the set-up"),
        ({"frames": []}, "asked something"),
        ({"town": []}, "stockpile"),
        ({"drought": ["b43"]}, "drought"),
        ({"debris": {"a1": 9}}, "more than it can"),
        ({"pile_ups": ["d2"]}, "no pile-up"),
    ):
        with pytest.raises(Damaged, match=complaint):
            GAME.load(Table().setup, {**data, **change})


def test_hidden_things_stay_hidden():
    """OW-019, OW-020: goals and the card under the deck are for their owner's eyes."""
    match = played(3, 5, 40)
    state = match.state
    for viewer in (0, 1, 2, None):
        text = json.dumps(GAME.view(state, viewer))
        for seat in range(3):
            goal = TABLES.goal_names[state.goals[seat][1]]
            assert (f'"{goal}"' in text) == (viewer == seat)


def test_scenery_holds_what_never_changes():
    """OW-010, OW-012: boards, prices, tiles, cards."""
    scenery = GAME.scenery(Table().setup)
    json.dumps(scenery)
    assert len(scenery["characters"]) == 48
    assert len(scenery["boards"]["b"]["founding"]) == 6
    assert scenery["markets"][0]["sell"]["log"] == [4, 4, 3, 3, 2, 2]
    assert scenery["goal_most"] == 10  # OW-225


def test_scenery_says_as_data_what_boards_draw():
    """OW-010: no board reads words: a Saloon raises one marker and lowers another, a disc has two sides."""
    scenery = GAME.scenery(Table().setup)
    shifts = {face["id"]: face["shifts"] for face in scenery["public"]}
    assert shifts["saloon"] == [{"status": "wealth", "by": 1}, {"status": "safety", "by": -1}]
    assert shifts["well"] == shifts["town_hall"] == []  # none, and one of the builder's choice
    assert scenery["discs"][0]["sides"] == [
        {"id": "outlaws_a", "trouble": "fire"},
        {"id": "outlaws_b", "trouble": "rustling"},
    ]


def test_the_view_shows_the_plan_of_a_turn():
    """OW-004: what may still be done."""
    table = Table().player(money=20, stock={"log": 3}).hold("lumberjack", wheel=0, ready=True)
    plan = GAME.view(table.state, 0)["plan"]
    assert (plan["workers"], plan["town"], plan["development"], plan["campaign"], plan["wheels"]) == (
        2,
        True,
        True,
        True,
        1,
    )
    table.do("build tailor", "at b52", "railroad", "campaign h1", "odd job")
    plan = GAME.view(table.state, 0)["plan"]
    assert (plan["workers"], plan["town"], plan["development"], plan["campaign"]) == (1, False, False, False)


def asked(table: Table, query: str, seat: int | None = 0) -> Mapping[str, Any]:
    return GAME.inspect(table.state, seat, GAME.queries.parse(query))


def test_breakdowns():
    """OW-180, OW-183, OW-043, OW-211, OW-083, OW-101: every number can be taken apart, with rules."""
    table = Table().set(prices={"cattle": 1}).office("richard_king")
    found = asked(table, "price cattle red")
    assert (found["total"], [line["n"] for line in found["lines"]]) == (5, [6, 1, 1, -3])
    table = Table().set(status={"safety": -2})
    assert asked(table, "severity outlaws")["cards"] == {"0": 1, "1": 2, "2": 3, "3": 4}
    table = Table().hold("lumberjack").hold("mark_twain").player(field="h1")
    assert asked(table, "votes A")["total"] == 1 + 2 + 1 + 2
    table = Table().hold("hiram_sibley").set(rows={"railroad": {"up": "trestle", "built": [], "damage": 2}})
    assert (asked(table, "tile railroad")["total"], asked(table, "tile railroad", 1)["total"]) == (5, 7)
    table = Table().town("saloon", "b52", fire=1)
    assert asked(table, "uses b52")["total"] == 0
    assert asked(Table().player(political=3, investment=1), "income A")["total"] == 4
    assert asked(Table().work("panning", "d36"), "dial d36")["faces"] == {
        "1": 1,
        "2": 0,
        "3": 1,
        "4": 0,
        "5": 1,
        "6": 0,
    }
    assert asked(Table(), "cost doctor")["total"] == 11
    table = Table().player(political=8, money=25).goal("state_senator")
    assert (asked(table, "score A")["total"], asked(table, "score A", 1)["total"]) == (8 + 2 + 4, 8 + 2)
    nonsense = [("price log supply", 0), ("votes E", 0), ("uses b11", 0), ("dial b11", 0)]
    for query, seat in [*nonsense, ("price log steamship", None)]:
        with pytest.raises(Refused):
            asked(Table(), query, seat)


def test_an_account_of_a_turn():
    """The log of a turn reads like one."""
    match = played(2, 8, 60)
    lines = [GAME.lexicon.say(told.event) for told in match.heard(0)]
    assert any(line.endswith("turn.") for line in lines)
    assert all("{" not in line and line for line in lines)
    table = Table().player(stock={"log": 1}).do("sell log steamship")
    kinds = [kind for _, kind, _ in table.notes.events]
    assert kinds == ["sells", "earns"]
    said = [GAME.lexicon.say(GAME.lexicon.event(kind, args)) for _, kind, args in table.notes.events]
    assert said == ["Seat A sells logs to Steamship for $4.", "Seat A gets $4."]


def test_every_effect_has_words():
    """A person reads an entry and knows what it does."""
    from saloon.games.oldwest.language import describe

    for program in range(1, len(TABLES.programs)):
        assert describe(TABLES, program), program
    assert CONTENT.pieces[t.BANK].text.startswith("Use for $0: put own gold into it.")


def test_industries_have_words():
    """A report counts what has a tooltip."""
    assert all(GAME.lexicon.tips[id].text for id in t.INDUSTRIES)


def test_blocked_actions_say_why():
    """OW-090, OW-101."""
    table = Table().town("saloon", "b33")
    found = {blocked.title: blocked for blocked in GAME.blocked(table.state, 0)}
    assert found["Doctor"].rule == "OW-090"
    assert found["Saloon B33"].rule == "OW-101"


def test_a_card_that_cannot_be_kept_says_why():
    """OW-191, OW-190: what it requires; a full office. What can be kept is not refused."""
    table = Table().player(money=2).town("coach_builder", "b52").do("use b52", "draw", chance=("telegraphist",))
    assert not any(option.startswith("keep") for option in table.options())
    (keep,) = GAME.blocked(table.state, 0)
    assert (keep.title, keep.reason, keep.rule) == (
        "Keep Telegraphist",
        "It requires 1 telegraph tile built.",
        "OW-191",
    )
    table = Table().player(money=2).town("coach_builder", "b52").do("use b52", "draw", chance=("lumberjack",))
    assert GAME.blocked(table.state, 0) == []
    table = Table().player(money=3).town("steamboat", "b64").town("tent", "b63").set(status={"wealth": 1})
    for name in ("frederick_weyerhaeuser", "orrin_ingram", "henry_yesler", "george_hearst", "john_mackay"):
        table.office(name)
    table.do("use b64", "draw", chance=("andrew_carnegie",))
    (seat,) = GAME.blocked(table.state, 0)
    assert (seat.title, seat.reason, seat.rule) == (
        "Seat Andrew Carnegie",
        "All 5 places of the office are taken.",
        "OW-190",
    )


def test_an_industry_card_that_cannot_be_raised_says_why():
    """OW-204: the only card of level 4 is taken; OW-202: there is no higher one."""
    table = Table().player(0, levels={"lumbering": 3}).player(1, levels={"lumbering": 4, "mining": 1}).set(round=10)
    table.state.todo = [0]
    table.go_on(st.AT_UPGRADES).do("player A")
    (raised,) = GAME.blocked(table.state, 0)
    assert (raised.title, raised.rule) == ("Raise lumbering", "OW-204")
    table = Table().player(0, levels={"lumbering": 4}).set(round=10)
    table.state.todo = [0]
    table.go_on(st.AT_UPGRADES).do("player A")
    assert [blocked.rule for blocked in GAME.blocked(table.state, 0)] == ["OW-202"]


def test_an_assistant_kept_at_set_up_requires_nothing():
    """OW-020."""
    state = GAME.start(Setup.of(GAME.meta, 2), Seeded(5), Tell())
    while state.ask != fr.F_ASSISTANTS:
        question = GAME.ask(state)
        assert question
        answers = {seat: GAME.options(state, seat)[0] for seat in question.seats}
        GAME.play(state, answers, Seeded(5), Tell())
    for move in GAME.options(state, 0):
        label = GAME.label(state, 0, move)
        assert "Requires" not in label.detail
        assert label.rules == ("OW-020",)


# --- for boards ---


def test_what_a_card_requires_is_said_in_words():
    """OW-191: the scenery says for every character what must hold, in words."""
    said = {face["id"]: face["requires"] for face in GAME.scenery(Table().setup)["characters"]}
    assert said["lumberjack"] == "a lumbering card"
    assert said["deputy"] == "safety not below 0"
    assert said["allan_pinkerton"] == "1 safety building in town"
    assert len(said) == 48
    assert not any("(" in words for words in said.values())


def test_a_free_space_shows_the_uses_a_building_would_have_there():
    """OW-101: while a public building is placed the view tells the uses of each space beside housing."""
    table = Table().player(money=10, stock={"log": 1})
    assert "uses" not in GAME.view(table.state, 0)["now"]
    table.do("build saloon")
    uses = GAME.view(table.state, 0)["now"]["uses"]
    tents = [entry["at"] for entry in GAME.view(table.state, 0)["map"] if entry.get("piece") == "tent"]
    assert tents == ["b42", "b53"]  # b52 lies beside both, b41 and b63 beside one
    assert (uses["b52"], uses["b41"], uses["b63"]) == (2, 1, 1)
    assert "b11" not in uses
