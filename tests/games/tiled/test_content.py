"""The printed pieces, a player's own files, damaged files; and every rule is named by code and test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saloon.engine import registry
from saloon.engine.errors import Damaged
from saloon.engine.match import Match
from saloon.engine.rulebook import coverage
from saloon.engine.tell import Tell
from saloon.games.tiled.content import FOLDER, load, square_name
from saloon.games.tiled.rules.placing import fits
from saloon.games.tiled.rules.setup import take_side
from saloon.games.tiled.rules.tables import BANK
from saloon.games.tiled.state import PLAYER_INTS, new_state
from tests.games.tiled.table import CONTENT, GAME, TABLES


def test_totals_over_all_tiles() -> None:
    """WT-004: 385 squares, 59 cows, 30 fields, 32 bandits, 10 sheriffs, 7 aces of each suit, 28 buildings."""
    codes = "".join("".join(grid) * TABLES.shapes[index].copies for index, grid in enumerate(CONTENT.grids))
    counted = {code: codes.count(code) for code in "cfbhSHKDugpa"}
    assert len(codes.replace(".", "")) == 385
    assert counted == dict(zip("cfbhSHKDugpa", (59, 30, 32, 10, 7, 7, 7, 7, 6, 5, 3, 3), strict=True))
    assert sum(TABLES.shapes[index].copies for index, sign in enumerate(CONTENT.signs) if sign) == 28


def test_every_tile_can_be_first_nearly_everywhere() -> None:
    """WT-046, WT-172: all but four tiles on House in Danger have a place covering the X or beside the house."""
    missing = []
    for side in range(16):
        state = new_state(TABLES, 1)
        state.players, state.tiles, state.red = [[0] * PLAYER_INTS], [[]], [[]]
        state.stacks = [3] * 40
        take_side(state, 0, side, Tell())
        missing += [(CONTENT.sides[side].id, CONTENT.stacks[q].id) for q in range(40) if not fits(state, 0, q)]
    assert set(missing) == {("house_in_danger", id) for id in ("barn", "field_block", "main_street", "hotel")}


def own_file(folder: Path, name: str, old: str, new: str) -> None:
    text = (FOLDER / f"{name}.toml").read_text("utf-8")
    assert old in text
    (folder / f"{name}.toml").write_text(text.replace(old, new, 1), "utf-8")


def test_own_content_replaces_ours(tmp_path: Path) -> None:
    own_file(tmp_path, "scoreboard", "tussle = [2, 3, 4, 5]", "tussle = [3, 3, 4, 5]")
    own = load(tmp_path)
    assert own.tables.tussle == [3, 3, 4, 5]
    assert own.hash
    assert CONTENT.hash == ""
    match = Match(registry.game("tiled", tmp_path), 1, seed=1)
    assert f"content: {own.hash}" in match.record
    with pytest.raises(Damaged, match="other cards"):
        Match.from_record(match.record)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("tiles", 'shape = ["cc"]', 'shape = ["cx"]', "herd_pair.*shape"),
        ("tiles", 'shape = ["cc"]', 'shape = ["ccccc"]', "herd_pair.*shape"),
        ("tiles", 'slot = "La1"', 'slot = "La9"', "slots"),
        ("tiles", "copies = 3", "copies = 9", "copies"),
        ("tiles", 'sign = "white"', 'sign = "blue"', "sign"),
        ("trays", '"La1", "Lb1", "Lc1", "Ld1"', '"La1", "Lb1", "Lc1", "Lz1"', "prairie"),
        ("trays", "1 = [2, 1]", "1 = [2]", "dice"),
        ("boards", "AAA..c.B.m.", "AAA..c.B.m", "land"),
        ("boards", "AAA..c.B.m.", "AAA..c.B.q.", "land"),
        ("boards", "...pUXU.U..", "...pU.U.U..", "X"),
        ("boards", "..a..!a.p..", "..a!..a.p..", "bandits on hills"),
        ("boards", 'id = "carpenters"', 'id = "plumbers"', "no side 'plumbers'"),
        ("scoreboard", "rounds = [5, 4, 4, 3]", "rounds = [5, 4]", "rounds"),
        ("scoreboard", 'id = "gold"', 'id = "tin"', "no contract 'tin'"),
        ("buildings", 'id = "bank"', 'id = "bunk"', "no building 'bunk'"),
        ("buildings", "number = 3", "number = 3\nnumbr = 3", "numbr"),
        ("cards", 'id = "mayor"', 'id = "miner"', "no partner 'miner'"),
        ("cards", "cap = 8", "cap = -8", "cap"),
    ],
)
def test_a_damaged_file_says_where(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    own_file(tmp_path, name, old, new)
    with pytest.raises(Damaged, match=message):
        load(tmp_path)


def test_a_folder_or_a_file_with_only_what_differs(tmp_path: Path) -> None:
    with pytest.raises(Damaged, match="no TOML file"):
        load(tmp_path)
    file = tmp_path / "mine.toml"
    file.write_text('[[stack]]\nid = "cache"\ncost = 5\n[[building]]\nid = "bank"\nnumber = 9\n', "utf-8")
    for own in (load(file), load(tmp_path)):
        cost = [own.tables.shapes[index].cost for index, stack in enumerate(own.stacks) if stack.id == "cache"]
        assert (cost, own.tables.building_numbers[BANK]) == ([5], 9)
        assert own.tables.tussle == TABLES.tussle


POCKET_ACES = [side.id for side in CONTENT.sides].index("pocket_aces")


def test_editions_differ_in_pocket_aces_alone() -> None:
    """What edition 1 printed stands for ever; edition 2 has another Pocket Aces, and nothing else."""
    first = load(edition=1)
    assert (first.tables.edition, CONTENT.tables.edition) == (1, 2)
    assert [named.id for named in first.sides] == [named.id for named in CONTENT.sides]
    differing = [
        first.sides[index].id
        for index in range(16)
        if (first.lands[index], first.marks[index]) != (CONTENT.lands[index], CONTENT.marks[index])
        or first.tables.sides[index].town_points != CONTENT.tables.sides[index].town_points
        or first.tables.sides[index].ace_signs != CONTENT.tables.sides[index].ace_signs
    ]
    assert differing == ["pocket_aces"]
    assert first.grids == CONTENT.grids
    assert first.tables.wild_numbers == CONTENT.tables.wild_numbers  # 3 points for an ace, as ever (WT-175)
    assert first.lands[POCKET_ACES].startswith(".EEEEE...FF")
    signs = [square_name(square) for square in first.tables.sides[POCKET_ACES].ace_signs]
    assert signs == ["k10", "a1", "a8", "e11"]


def test_a_table_plays_the_edition_it_began_with() -> None:
    """Its scenery, its position and its record say so."""
    old, new = (Match(GAME, 1, {"seat_boards": "3 wild"}, seed=1, edition=edition) for edition in (1, 2))
    assert GAME.scenery(old.setup)["sides"][POCKET_ACES]["suit_signs"][0] == {"suit": "spades", "square": "k10"}
    assert GAME.scenery(new.setup)["sides"][POCKET_ACES] != GAME.scenery(old.setup)["sides"][POCKET_ACES]
    assert Match(GAME, 1).setup.edition == 2
    for match in (old, new):
        again = Match.from_position(GAME, match.position())
        assert again.state.tables.edition == match.setup.edition
        assert Match.from_record(match.record).position() == match.position()


def test_every_rule_is_named_by_code_and_by_a_test() -> None:
    found = coverage(registry.folder("tiled"), Path(__file__).parent)
    assert len(found.stated) == 123
    assert found.without_code == ()
    assert found.without_test == ()
    assert found.unknown == ()


def test_every_worked_example_is_a_test() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_examples_*.py"))
    assert {int(number) for number in re.findall(r"def test_wt_e(\d\d)_", text)} == set(range(1, 49))
