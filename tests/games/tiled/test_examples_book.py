"""The worked examples WT-E01 to WT-E13."""

from __future__ import annotations

import pytest

from saloon.engine.chance import Scripted
from saloon.engine.tell import Tell
from saloon.games.tiled.rules.drafting import price_of
from saloon.games.tiled.rules.scoring import ace_points, sign_points
from saloon.games.tiled.rules.shooting import in_line, targets
from saloon.games.tiled.rules.solo import turn_over_card
from saloon.games.tiled.rules.tables import HIGH, LOW
from saloon.games.tiled.state import (
    ACES,
    BANDIT_HIGH,
    BANDIT_LOW,
    BANDITS,
    BLOCK_HIGH,
    BLOCK_LOW,
    PLAYER_INTS,
    SHERIFF_HIGH,
    SHERIFF_LOW,
    SHERIFFS,
)
from tests.games.tiled.table import CONTENT, GAME, Table, alleys, free_hills


def stack_index(id: str) -> int:
    return [stack.id for stack in CONTENT.stacks].index(id)


def test_wt_e01_a_second_river_8_goes_to_1() -> None:
    """WT-E01: WT-030, WT-031: 4 and 17 on the prairie, 8 and 8 on the river."""
    table = Table(3, step="round").go_on("d20:4", "d20:17", "d8:8", "d8:8")
    assert table.now()["prairie"] == [4, 17]
    assert table.now()["river"] == [1, 8]


def test_wt_e02_three_elevens() -> None:
    """WT-E02: WT-031: the next numbers in sequence."""
    table = Table(5, step="round").go_on("d20:11", "d20:11", "d20:11", "d20:1", "d8:1", "d8:2")
    assert table.now()["prairie"] == [1, 11, 12, 13]


def test_wt_e03_take_the_nearest_or_jump_for_a_gold() -> None:
    """WT-E03: WT-041, WT-044: river 4 opens Nugget Street, and Cache for one gold."""
    table = Table(river=[4]).player(gold=1)
    assert table.options("draft") == ["draft nugget river 4", "draft cache river 4"]
    assert price_of(table.state, stack_index("nugget"), 23) == 0
    assert price_of(table.state, stack_index("cache"), 23) == 1


def test_wt_e04_a_jump_and_a_cost_add_up() -> None:
    """WT-E04: WT-043, WT-044: past the empty Field Block the Barn costs 1; the Town Hall behind would cost 1 + 2."""
    table = Table(river=[3], stacks={"field_block": 0}).player(gold=1)
    assert table.options("draft") == ["draft barn river 3"]
    assert price_of(table.state, stack_index("town_hall"), 22) == 3
    assert table.refusal("draft town_hall river 3") == "WT-044"


def test_wt_e05_a_prairie_die_opens_one_stack() -> None:
    """WT-E05: WT-041, WT-045: however rich you are."""
    table = Table(prairie=[3]).player(gold=9)
    assert table.options("draft") == ["draft field_tee prairie 3"]
    assert table.refusal("draft town_hall prairie 3") == "WT-045"


def test_wt_e06_connected_through_tiles_and_printed_pastures() -> None:
    """WT-E06: WT-063, WT-064, WT-065: A h7, B h6, C i7; B and C share a corner, C touches the printed pasture D."""
    table = Table().player(tiles=alleys("h7", "h6", "i7")).alley()
    legal = table.options()
    for beside in ("alley g7", "alley h8", "alley g6", "alley i6", "alley i8", "alley j8", "alley k6"):
        assert beside in legal  # at A, A, B, B and C, C, D, D
    assert table.refusal("alley f8") == "WT-063"


def test_wt_e07_the_tussle_of_year_2() -> None:
    """WT-E07: WT-081, WT-083, WT-084: bandits 1, 5, 3 bring +3 and a hill bandit, -3, nothing."""
    table = Table(3, step="tussle", year=2, round=4)
    table.player(0, tombstones=["f3"])
    table.player(1, hill_bandits=free_hills("copper_bend")[:3])
    table.player(2, hill_bandits=free_hills("coyote_wells")[:1])
    before = [table.score(seat) for seat in range(3)]
    table.go_on()
    assert [table.state.players[seat][BANDITS] for seat in range(3)] == [1, 5, 3]
    assert [table.score(seat) - before[seat] for seat in range(3)] == [3, -3, 0]
    assert (table.asked, table.state.who) == ("hill", 0)
    table.do("hill e3")
    assert table.state.players[0][BANDITS] == 2


def test_wt_e08_aces_in_two_sets() -> None:
    """WT-E08: WT-152: three spades match, and one of each suit differ: 6 + 12."""
    assert ace_points([3, 2, 1, 1], 6, 12) == 18


@pytest.mark.parametrize(("year", "points"), [(4, 6), (2, 8)])
def test_wt_e09_lone_star(year: int, points: int) -> None:
    """WT-E09: WT-095: 6 for its sign, and the bonus of the year."""
    table = Table(year=year).player(tiles=alleys("j4", "k4", "i5", "j5", "k5", "j6")).alley()
    table.do("alley k6")
    assert table.item("towns") == points
    assert table.of()["towns"] == [3]


def test_wt_e10_the_gold_contract_twice() -> None:
    """WT-E10: WT-121, WT-124: five cows are 6 points; 2 gold for the first, 1 for the next."""
    for turned, gold in (([], 2), ([5], 1)):
        table = Table(turned=turned).player(tiles=alleys("f7")).placing("long_field")
        table.do("place long_field r0 f5")
        assert table.asked == "wrangle"
        table.do("wrangle 5")
        assert table.item("wrangling") == 6
        assert table.of()["gold"] == gold
        assert table.now()["turned"] == [5]


GRID = [
    "...........",
    "...........",
    "....b.b....",
    "....g......",
    "b&ssh.b....",
    "....f......",
    "...Bb......",
    "....f......",
    "....b.c....",
    "......hsBb.",
    "...........",
]


def seen_from_grid() -> tuple[list[int], dict[tuple[int, int], int]]:
    """A player's squares as drawn; and where each (row, column) is."""
    p = [0] * PLAYER_INTS
    at = {(row + 1, column + 1): row * 11 + column for row in range(11) for column in range(11)}
    for (row, column), square in at.items():
        code = GRID[row - 1][column - 1]
        if code in "b&":
            p[BANDITS] += 1
            p[BANDIT_LOW] |= LOW[square]
            p[BANDIT_HIGH] |= HIGH[square]
        if code in "&Bc":
            p[BLOCK_LOW] |= LOW[square]
            p[BLOCK_HIGH] |= HIGH[square]
        if code == "h":
            p[SHERIFFS] += 1
            p[SHERIFF_LOW] |= LOW[square]
            p[SHERIFF_HIGH] |= HIGH[square]
    return p, at


def test_wt_e11_lines_of_fire() -> None:
    """WT-E11: WT-130 to 132: A, B, C, D and G are seen by sheriff 1, nobody by sheriff 2."""
    p, at = seen_from_grid()
    a, b, c, d, g = (3, 5), (7, 5), (9, 5), (5, 2), (5, 7)
    seen = sorted(at[place] for place in (a, b, c, d, g))
    assert in_line(p, [at[5, 5]], p[BLOCK_LOW], p[BLOCK_HIGH]) == seen
    assert in_line(p, [at[10, 7]], p[BLOCK_LOW], p[BLOCK_HIGH]) == []
    assert targets(p) == seen


@pytest.mark.parametrize(("edition", "clubs"), [(1, "a8"), (2, "a11")])
def test_wt_e12_suit_signs_of_pocket_aces(edition: int, clubs: str) -> None:
    """WT-E12: WT-175: signs of clubs and hearts reached, 2 clubs and 4 hearts: 6 + 12."""
    table = Table(edition=edition).player(side="pocket_aces", tiles=alleys(clubs, "a1"))
    table.state.players[0][ACES : ACES + 4] = [0, 4, 2, 0]
    assert sign_points(table.state, 0) == 18


def test_wt_e13_the_ridge_wrangles_five_cows() -> None:
    """WT-E13: WT-192, WT-194: 3 cows, then 2: the contract for 5 is turned and no cow is left."""
    table = Table(1, ridge=[2, 0, 0, 0])
    chance = Scripted(["bandits_1", "bandits_2"])
    turn_over_card(table.state, chance, Tell())
    assert (table.state.turned, table.state.ridge_cows) == (0, 3)
    turn_over_card(table.state, chance, Tell())
    assert table.now()["turned"] == [5]
    assert table.state.ridge_cows == 0
    assert GAME.view(table.state, 0)["solo"]["live_bandits"] == 3
