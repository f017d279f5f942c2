"""The Endgame, the partners and the score."""

from __future__ import annotations

from typing import Any

import pytest

from saloon.games.tiled.content import PARTNERS
from saloon.games.tiled.rules.scoring import endgame_item, partner_points
from saloon.games.tiled.state import (
    ACES,
    HORSESHOE_ITEM,
    MINING_ITEM,
    PARTNER_ITEM,
    SCORE,
)
from tests.games.tiled.table import CONTENT, GAME, TABLES, Table, alleys


def test_the_endgame_in_its_order() -> None:
    """WT-150: horseshoes, buildings, tombstones, aces, mining, partners; hidden partners are shown first."""
    tiles = ["chapel r0 i10", "ace_pair_sh r0 a4", "ace_pair_kd r0 a7"]
    table = Table(step="tussle", year=4, round=3).player(
        0, tiles=tiles, tombstones=["f3"], mine=5, partner="mayor", returned="scout"
    )
    table.player(0, score={"towns": 30})
    table.go_on()
    kinds = [kind for _, kind, args in table.notes.events if kind in ("reveal", "final")]
    assert kinds[:2] == ["reveal", "reveal"]
    items = [args[1] for args in table.told("final") if args[0] == 0]
    assert items == sorted(items)
    # eight horseshoes open, 1 for the Chapel, 2 for the tombstone, 12 for four suits, 3 for space 5, no town
    assert [table.item(id) for id in ("horseshoes", "buildings", "tombstones", "aces", "mining", "partners")] == [
        *(-8, 1, 2, 12, 3, 0)
    ]


def test_open_horseshoes() -> None:
    """WT-151: one point each; all covered cost nothing."""
    assert endgame_item(Table().state, 0, HORSESHOE_ITEM) == -8
    covered = Table().player(tiles=alleys("g1", "k2", "b6", "e7", "g7", "i7", "d8", "h8"))
    assert endgame_item(covered.state, 0, HORSESHOE_ITEM) == 0


@pytest.mark.parametrize(("space", "points"), [(1, 0), (2, 0), (3, 1), (6, 4), (8, 8), (10, 13)])
def test_mining_points(space: int, points: int) -> None:
    """WT-154."""
    assert endgame_item(Table().player(mine=space).state, 0, MINING_ITEM) == points


def test_the_score_has_no_upper_end_and_shows_its_lines() -> None:
    """WT-090, WT-091: 149 and a town of 6 + 2 make 157; the lines add up to it; horseshoes stop at nothing."""
    table = Table(year=2).player(tiles=alleys("j4", "k4", "i5", "j5", "k5", "j6"), score={"start": 149}).alley()
    table.do("alley k6")
    assert table.score() == 157
    items = GAME.view(table.state, 0)["players"][0]["items"]
    assert sum(items.values()) == 157
    poor = Table(step="tussle", year=4, round=3).player(0, score={"start": 0}, tombstones=[]).player(1, tombstones=[])
    poor.go_on()
    assert poor.state.players[0][SCORE] == 0


# What each partner counts: a table, and its points by hand.
PARTNER_CASES: dict[str, tuple[dict[str, Any], int]] = {
    "prospector": ({"tiles": alleys("e2", "j2", "i3")}, 4),  # three pickaxe squares, the first does not count
    "mayor": ({"tiles": alleys("j4", "k4", "i5", "j5", "k5", "j6", "k6"), "towns": [3]}, 2),
    "cattle_baron": ({"cowpokes": ["g5", "j7"]}, 6),
    "dairy_maid": ({"tiles": ["herd_pair r90 f5"]}, 4),  # with the printed g5 and h5
    "undertaker": ({"tombstones": ["f3", "h10"]}, 2),
    "lawman": ({"tiles": ["deputy r0 a4", "deputy r0 a5"]}, 6),
    "outlaw": ({"hill_bandits": ["e3", "f4"]}, 4),  # four live ones, two do not count
    "gambler": ({"tiles": ["ace_pair_sh r0 a4"]}, 6),
    "high_roller": ({"tiles": ["ace_spades r0 a5", "ace_spades r0 e8"]}, 4),
    "builder": ({"tiles": ["cache r0 a5", "bank r0 e8"], "unpaid": [2]}, 4),
    "banker": ({"gold": 5}, 5),
    "quartermaster": ({"bullets": 3}, 6),
    "scout": ({"tiles": alleys("e7", "g7", "d8")}, 3),
    "homesteader": ({"tiles": alleys("a1", "b1", "c1", "d1", "e1", "g1", "a4", "a5")}, 3),  # six on the top edge
    "paver": ({"tiles": alleys("f7", "f8", "f6")}, 3),
    "hill_guide": ({"tiles": alleys("e4", "g9")}, 3),  # e4 touches e3 and f4, g9 touches h9
}


@pytest.mark.parametrize("partner", PARTNERS)
def test_what_a_partner_counts(partner: str) -> None:
    """WT-150: each partner's own rule."""
    changes, points = PARTNER_CASES[partner]
    table = Table().player(**changes, partner=partner)
    assert partner_points(table.state, 0, PARTNERS.index(partner)) == points
    assert endgame_item(table.state, 0, PARTNER_ITEM) == points


def test_partners_stop_at_their_caps() -> None:
    """WT-150: 30 gold are 8 for the Banker; nine aces of a suit 10 for the High Roller."""
    table = Table().player(gold=30, bullets=9)
    table.state.players[0][ACES] = 9
    assert partner_points(table.state, 0, PARTNERS.index("banker")) == 8
    assert partner_points(table.state, 0, PARTNERS.index("quartermaster")) == 8
    assert partner_points(table.state, 0, PARTNERS.index("high_roller")) == 10
    caps = dict(zip(PARTNERS, TABLES.partner_caps, strict=True))
    assert (caps["mayor"], caps["lawman"], caps["scout"], caps["prospector"]) == (12, 9, 10, 8)


def test_boards_are_as_they_should_be() -> None:
    """WT-013, WT-170: 48 town squares and 8 horseshoes on normal sides; five mines with a pickaxe each."""
    for index in range(0, 16, 2):
        side = TABLES.sides[index]
        assert sum(side.town_sizes) == 48
        assert (side.horseshoes, side.pickaxes, len(side.hills)) == (8, 5, 7)
        assert CONTENT.lands[index].count("m") == 5
    signs = {5: 4, 6: 5, 7: 6, 8: 7, 9: 9, 10: 10, 11: 11}
    for index, side in enumerate(TABLES.sides):
        less = 1 if CONTENT.sides[index].id in ("carpenters", "pocket_aces") else 0
        for size, points in zip(side.town_sizes, side.town_points, strict=True):
            rail = CONTENT.sides[index].id == "iron_horse" and points == 12
            assert rail or points == signs[size] - less
