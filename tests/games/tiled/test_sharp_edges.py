"""Edges of the rules that the worked examples pass by."""

from __future__ import annotations

from saloon.games.tiled.rules.dice import free_slot, tile_leaves
from saloon.games.tiled.rules.moves import RIVER
from saloon.games.tiled.rules.resolving import store_pays
from saloon.games.tiled.rules.scoring import GAMBLER, MAYOR, partner_points
from saloon.games.tiled.rules.tables import LOW
from saloon.games.tiled.state import ACES, BANDIT_LOW, BANDITS, BULLETS, SHERIFF_LOW, SHERIFFS, TOMBS
from tests.games.tiled.table import TABLES, Table, alleys


def test_after_prairie_20_comes_1() -> None:
    """WT-031, WT-034"""
    state = Table(prairie=[20]).state
    assert free_slot(state, 19) == 0


def test_a_river_die_whose_line_runs_empty_moves_to_the_next_number() -> None:
    """WT-032: River 3 and 1 see the same column from either end, so the die goes on to River 4."""
    table = Table(river=[3])
    state, line = table.state, TABLES.lines[RIVER + 2]
    for stack in line[1:]:
        state.filled &= ~(1 << stack)
        state.stacks[stack] = 0
    state.stacks[line[0]] = 1
    tile_leaves(state, line[0], table.notes)
    assert state.river == 1 << 3
    assert table.now()["river"] == [4]


def test_every_suit_counts_for_the_gambler() -> None:
    """WT-150: 3 points for each of the four suits."""
    state = Table().state
    state.players[0][ACES + 3] = 1
    assert partner_points(state, 0, GAMBLER) == 3
    state.players[0][ACES : ACES + 4] = [1, 1, 1, 1]
    assert partner_points(state, 0, GAMBLER) == 12


def test_a_completed_town_counts_once_for_the_mayor() -> None:
    """WT-095, WT-150: 2 points for the one town completed."""
    table = Table().player(tiles=alleys("j4", "k4", "i5", "j5", "k5", "j6")).alley().do("alley k6")
    assert table.of()["towns"] == [3]
    assert partner_points(table.state, 0, MAYOR) == 2


def test_one_signpost_does_not_bring_the_store() -> None:
    """WT-177: two of them must be covered."""
    table = Table().player(side="signpost", tiles=alleys("f6", "h8"), store="aside").alley().do("alley i8")
    assert table.asked != "place_store"
    assert table.of()["store"] == "aside"


def test_hill_bandits_come_in_year_3() -> None:
    """WT-084: with nobody ahead both win the Tussle, and a hill is chosen."""
    assert Table(step="tussle", year=3, round=3).go_on().asked == "hill"


def test_bullets_of_the_general_store_are_fired_at_once() -> None:
    """WT-113, WT-072: the sheriff at a1 sees the bandit at b1."""
    table = Table()
    state, p = table.state, table.state.players[0]
    p[SHERIFF_LOW] |= LOW[0]
    p[BANDIT_LOW] |= LOW[1]
    p[SHERIFFS] += 1
    p[BANDITS] += 1
    live, number = p[BANDITS], p[BULLETS]
    store_pays(state, 0, table.notes)
    shot = live - p[BANDITS]
    assert "b1" in table.of()["tombstones"]
    assert shot == p[TOMBS] >= 1
    assert p[BULLETS] == number + 2 - shot
