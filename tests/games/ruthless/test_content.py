"""The content: printed numbers, maps that can be walked, and a player's own file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.check import check
from saloon.engine.contract import Setup
from saloon.engine.errors import Damaged, SaloonError
from saloon.engine.match import Match
from saloon.engine.tell import Tell
from saloon.games.ruthless import META, SCENARIOS, load
from saloon.games.ruthless.content import open_box
from saloon.games.ruthless.names import LOCATION_IDS
from saloon.games.ruthless.rules.board import BLOCKED, FOOT, MOUNTED, WALLS
from saloon.games.ruthless.rules.reach import EVERYWHERE, grow

from .table import CONTENT


def test_what_is_in_the_box():
    assert len(CONTENT.characters) == 36
    assert len(CONTENT.tables.trait_costs) == 30
    assert len(CONTENT.gun_ids) == 7
    assert len(CONTENT.terrain) == 27
    assert len(CONTENT.maps) == 10
    assert list(CONTENT.scenarios) == list(SCENARIOS)


def test_frames_have_the_printed_boxes():
    """RU-092: at least two Severe boxes, or a Severe wound could never knock out."""
    printed = {
        "slight": [2, 2, 3, 2, 2, 2],
        "regular": [3, 3, 4, 3, 2, 2],
        "stout": [3, 3, 5, 4, 3, 2],
        "ox": [4, 4, 5, 4, 3, 3],
    }
    assert dict(zip(CONTENT.frame_ids, CONTENT.tables.boxes, strict=True)) == printed
    assert LOCATION_IDS[5] == "severe"


def test_default_casts_keep_their_budgets():
    """RU-140, RU-148: what a cast costs, horses only for those who are mounted for a price."""
    printed = {
        "street_showdown": (104, 101),
        "high_noon": (36, 35),
        "bank_robbery": (99, 108),
        "jail_break": (104, 92),
        "stage_ambush": (90, 98),
        "rustlers": (96, 92),
        "last_stand": (96, 142),
        "train_holdup": (125, 133),
        "graveyard_gold": (88, 87, 86, 88),
        "sundown_brawl": (70, 69, 70, 69),
        "long_ride": (92, 118),
        "hacienda_grab": (92, 96),
    }
    tables = CONTENT.tables
    for id, costs in printed.items():
        scenario = CONTENT.scenario(id)
        found = tuple(
            sum(tables.character_cost[who] - 5 * tables.character_horse[who] for who in side.cast)
            for side in scenario.sides
        )
        assert found == costs, id
        assert all(cost <= side.budget for cost, side in zip(costs, scenario.sides, strict=True))


@pytest.mark.parametrize("id", list(CONTENT.maps))
def test_every_place_of_a_map_can_be_reached(id):
    """RU-046: slots, perch feet and named points; solid pieces do not overlap."""
    board = CONTENT.board(id)
    solid = [piece for piece in board.pieces if piece.move in (BLOCKED, WALLS) and not piece.river]
    for i, one in enumerate(solid):
        for other in solid[:i]:
            apart = one.x2 <= other.x1 or other.x2 <= one.x1 or one.y2 <= other.y1 or other.y2 <= one.y1
            assert apart, (one.x1, one.y1, other.x1, other.y1)
    clear = [p for p in range(len(board.clear[FOOT])) if board.clear[FOOT][p]]
    reached = set(grow(board, FOOT, [clear[0]], EVERYWHERE, True, ()).points)
    assert set(clear) <= reached
    places = [x * 1 + y * 97 for x, y in CONTENT.maps[id].data.get("points", {}).values()]
    assert all(board.clear[FOOT][p] for p in [*places, *(perch.foot for perch in board.perches)])
    for scenario in map(CONTENT.scenario, SCENARIOS):
        for side in scenario.sides if scenario.board is board else ():
            radius = MOUNTED if side.free_horses else FOOT
            assert all(board.clear[radius][slot] for slot in side.slots)


OWN = """
[[map]]
id = "yard"
name = "The Yard"
size = 24
points = { gold = [12, 12] }
perches = []
pieces = [
  { kind = "crates", rect = [8, 8, 10, 10] },
  { kind = "building", id = "hut", rect = [14, 14, 20, 20], doors = [[16, 14, 18, 14]], windows = [] },
]

[[scenario]]
id = "yard_fight"
name = "Yard Fight"
map = "yard"
modes = ["two"]
turns = 4
deploy = "low_cut"
win = "vp"
goal = "Most bags."
brief = ["A bag lies in the yard."]
loot = { point = "gold", bags = 1 }
vp = [{ side = "*", event = "loot_hold", points = 2 }]

[[scenario.side]]
id = "up"
role = "even"
budget = 60
cast = ["wexler", "duval"]
zone = [1, 1, 23, 3]
slots = [[2, 2], [6, 2]]

[[scenario.side]]
id = "down"
role = "even"
budget = 60
cast = ["knox", "peavey"]
zone = [1, 21, 23, 23]
slots = [[2, 22], [6, 22]]
"""


def test_a_scenario_of_ones_own_plays_like_the_others(tmp_path: Path):
    """RU-147"""
    file = tmp_path / "yard.toml"
    file.write_text(OWN)
    game = load(file)
    assert "yard_fight" in next(option for option in game.meta.options if option.id == "scenario").choices
    match = Match(game, 2, {"scenario": "yard_fight"}, seed=1)
    rng = random.Random(1)
    while match.question is not None:
        seat = match.waiting_for[0]
        match.answer(seat, rng.choice(match.options(seat)))
    assert match.outcome is not None
    assert match.outcome.reason in ("last_side", "last_turn")
    assert Match.from_record(match.record, game).record == match.record
    assert check(game, 1, 2, seats=2, options={"scenario": "yard_fight", "turns": 1}).clean
    assert game.content_hash
    assert game.scenery(match.setup)["map"]["size"] == 24


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('kind = "crates"', 'kind = "lava"', "map 'yard', pieces 1: field 'kind' must be one of"),
        ("rect = [8, 8, 10, 10]", "rect = [8, 8, 10, 90]", "must lie on the table"),
        ("doors = [[16, 14, 18, 14]]", "doors = [[16, 15, 18, 15]]", "must lie on a wall"),
        ("slots = [[2, 22], [6, 22]]", "slots = [[2, 22], [9, 9]]", "must leave room for a base"),
        ('point = "gold"', 'point = "silver"', "field 'point' must be one of gold"),
        ('win = "vp"', 'win = "luck"', "field 'win' must be one of"),
        ('cast = ["knox", "peavey"]', 'cast = ["nobody", "peavey"]', "field 'cast' must name characters"),
        ("turns = 4", "turns = 4\ncolour = 3", "field 'colour' is not known here"),
        ('event = "loot_hold"', 'event = "dancing"', "field 'event' must be one of"),
        ('map = "yard"', 'map = "moon"', "field 'map' must be one of"),
        ('modes = ["two"]', 'modes = ["solo"]', "field 'modes' must be some of two, teams, ffa"),
        ("turns = 4", "turns = 4\nmen = [3]", "field 'men' must be two numbers"),
        ('win = "vp"', 'win = "gold"', "field 'digs' must name the graves"),
        ('win = "vp"', 'win = "survive"', "field 'tie' must name the side that survives"),
        ("turns = 4", 'turns = 4\nends = "prisoner"', "field 'ends' is 'prisoner', and there is none"),
        ("bags = 1 }", "bags = 1, heavy = [4] }", "field 'heavy' must be four numbers"),
        ('cast = ["knox", "peavey"]', 'cast = ["knox", "duval"]', "field 'cast' must be 1 to 5 characters"),
        ("slots = [[2, 22], [6, 22]]", "slots = 3", "field 'slots' must be a list"),
        ("windows = []", "windows = 3", "field 'windows' must be a list"),
        ("slots = [[2, 22], [6, 22]]", 'slots = [[2, 22], [6, 22]]\nmounted = ["vane"]', "field 'mounted' must be"),
    ],
)
def test_a_damaged_scenario_is_refused_with_file_line_and_field(tmp_path: Path, old: str, new: str, words: str):
    file = tmp_path / "yard.toml"
    file.write_text(OWN.replace(old, new, 1))
    with pytest.raises(Damaged, match=r"yard\.toml") as refused:
        open_box(file)
    assert words in str(refused.value)
    lines = file.read_text().splitlines()
    field = str(refused.value).partition("field '")[2].partition("'")[0]
    there = [i for i, line in enumerate(lines, 1) if new.splitlines()[-1] in line and field in line]
    entry = [lines.index("[[scenario]]") + 1]  # of a field that is missing
    assert str(refused.value).endswith(f"(line {(there or entry)[0]}).")


def test_a_table_of_ones_own_has_its_bounds(tmp_path: Path):
    file = tmp_path / "yard.toml"
    crates = '{ kind = "crates", rect = [8, 8, 10, 10] },'
    for old, new, words in (
        (crates, crates * 150, "map 'yard': field 'pieces' has 151 pieces; 150 is the most"),
        ("[[2, 22], [6, 22]]", str([[2, 22]] * 41), "side 2: field 'slots' must be at most 40"),
        ('id = "yard_fight"', 'id = "copper_wells"', "Two things have the id 'copper_wells'"),
    ):
        file.write_text(OWN.replace(old, new, 1))
        with pytest.raises(SaloonError) as refused:
            open_box(file)
        assert words in str(refused.value)


def test_a_weapon_can_be_changed_and_an_unknown_one_not(tmp_path: Path):
    file = tmp_path / "guns.toml"
    file.write_text('[[weapon]]\nid = "revolver"\nshort = 9\n')
    assert open_box(file).tables.gun_short[2] == 9
    file.write_text('[[weapon]]\nid = "cannon"\nshort = 9\n')
    with pytest.raises(Damaged, match="no weapon 'cannon'"):
        open_box(file)


def test_a_character_must_cost_the_sum_of_its_parts(tmp_path: Path):
    """RU-150"""
    file = tmp_path / "cheap.toml"
    file.write_text('[[character]]\nid = "vane"\ncost = 5\n')
    with pytest.raises(Damaged, match="must be 35"):
        open_box(file)


def test_the_set_up_of_every_scenario():
    """RU-143: everybody is placed, on a slot of his side."""
    game = load()
    for id in SCENARIOS:
        seats = 3 if id == "sundown_brawl" else 2
        setup = Setup.of(META, seats, {"scenario": id})
        state = game.start(setup, Seeded(1), Tell())
        while state.turn == 0 and state.who >= 0:
            game.play(state, {state.who: game.options(state, state.who)[0]}, Seeded(2), Tell())
        assert all(man[3] in (1, 7) for man in state.men), id
