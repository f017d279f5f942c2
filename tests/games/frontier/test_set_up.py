"""Setting up: FR-001 to FR-011."""

from __future__ import annotations

from collections import Counter

import pytest

import saloon
from saloon.engine.errors import BadSetup
from tests.games.frontier.table import FRONTIER, outlaw, table

LEVELS = {  # six shooters, bullets, holsters, horses, rations, silver dollars, stamina
    "mild_west": (1, 6, 2, 4, 3, 8, 15),
    "wild_west": (1, 6, 1, 3, 2, 5, 10),
    "wild_wild_west": (1, 6, 1, 2, 2, 3, 8),
    "wilder_wilder_west": (1, 0, 2, 2, 1, 2, 6),
}
KEYS = ("six_shooters", "bullets", "holsters", "horses", "rations", "silver_dollars", "stamina")


def begin(seats=1, seed=1, **options):
    match = saloon.Match(FRONTIER, seats=seats, options=options, seed=seed)
    return match.position()["state"]


def test_fr_001_one_to_four_players():
    """FR-001"""
    for seats in (1, 2, 3, 4):
        assert len(begin(seats)["players"]) == seats
    for seats in (0, 5):
        with pytest.raises(BadSetup, match="1 to 4 players"):
            begin(seats)


def test_fr_002_all_96_cards_are_in_the_deck():
    """FR-002"""
    deck = begin(4)["deck"]
    assert len(deck) == 96
    types = Counter(FRONTIER.box.content.cards[FRONTIER.box.content.card_ids.index(id)].type for id in deck)
    assert types == {0: 24, 1: 9, 2: 36, 3: 27}  # Critters, Duels, Range, Calamities
    # One Deck for everyone: what one player takes out of it, the next cannot turn over.
    t = table(outlaw(), outlaw(), cards="iron_horse").play("ride")
    assert (t.turn, t.deck["iron_horse"]) == (1, 0)


def test_fr_002_the_deck_is_shuffled():
    """FR-002"""
    first = {saloon.Match(FRONTIER, seed=seed).copy() for seed in range(30)}
    revealed = set()
    for match in first:
        match.answer(0, "ride")
        revealed |= {told.event.args["card"] for told in match.events if told.event.kind == "revealed"}
    assert len(revealed) > 10


def test_fr_003_the_stores_serve_everybody_all_game_long():
    """FR-003"""
    t = table(outlaw(silver_dollars=2), outlaw(silver_dollars=2), cards="mustang")
    stores = FRONTIER.scenery(t.setup)["stores"]
    assert [store["id"] for store in stores] == ["gunsmith", "general_store", "livery_stable"]
    t.play("buy rations", "ride", "buy rations")
    assert (t.a.rations, t.b.rations) == (1, 1)


def test_fr_004_supply_piles_never_run_out():
    """FR-004: Four players may hold as much as they can carry."""
    full = {"holsters": 6, "six_shooters": 3, "repeating_rifles": 3, "bullets": 37, "horses": 6, "rations": 6}
    t = table(*[outlaw(**full, silver_dollars=24) for _ in range(4)])
    t.play("buy bullets")
    assert t.a.bullets == 39


def test_fr_005_every_player_can_hold_every_notoriety_card():
    """FR-005: All four at once are Rebels, and three of them could have been first."""
    piles = [["bank", "wanted_dead_or_alive"], ["bank", "wanted_dead_or_alive"], ["john_turner"], ["us_marshal"]]
    t = table(*[outlaw(pile=pile) for pile in piles])
    assert [t.seat(seat).status for seat in range(4)] == ["rebel"] * 4


def test_fr_006_boot_hill_starts_empty_and_keeps_its_order():
    """FR-006"""
    assert begin(2)["boot_hill"] == []
    t = table(outlaw(), outlaw(), cards="mustang ghost_town campfire").play("ride", "ride", "ride")
    assert t.boot_hill == ["mustang", "ghost_town", "campfire"]
    assert t.view(None)["boot_hill"] == t.view(1)["boot_hill"] == t.boot_hill


@pytest.mark.parametrize("level", LEVELS)
def test_fr_007_everybody_takes_what_the_level_lists(level):
    """FR-007"""
    players = begin(3, level=level)["players"]
    for player in players:
        assert tuple(player[key] for key in KEYS) == LEVELS[level]


def test_fr_007_the_standard_level_is_wild_west():
    """FR-007"""
    assert tuple(begin()["players"][0][key] for key in KEYS) == LEVELS["wild_west"]


@pytest.mark.parametrize("level", LEVELS)
def test_fr_008_one_six_shooter_and_no_rifle(level):
    """FR-008"""
    (player,) = begin(level=level)["players"]
    assert (player["six_shooters"], player["repeating_rifles"]) == (1, 0)


def test_fr_009_the_hardest_level_has_an_empty_gun():
    """FR-009"""
    (player,) = begin(level="wilder_wilder_west")["players"]
    assert (player["six_shooters"], player["bullets"], player["holsters"]) == (1, 0, 2)


def test_fr_010_nobody_starts_with_cards_or_a_lit_fuse():
    """FR-010"""
    for player in begin(4)["players"]:
        assert (player["pile"], player["field"], player["fuse_lit"], player["dead"]) == ([], [], False, False)


def test_fr_011_chance_says_who_begins():
    """FR-011"""
    begins = Counter(begin(3, seed=seed)["active"] for seed in range(60))
    assert set(begins) == {0, 1, 2}
    assert saloon.Match(FRONTIER, seed=1).entries[0].chance == []  # alone there is nothing to draw lots for
    assert saloon.Match(FRONTIER, seats=3, seed=1).entries[0].chance[0].endswith("/3")


def test_fr_011_turns_go_round_past_the_dead():
    """FR-011"""
    t = table(outlaw(), outlaw(dead=True), outlaw(), outlaw(), cards="mine mine mine mine", active=2)
    turns = [t.turn]
    for _ in range(3):
        turns.append(t.play("ride").turn)
    assert turns == [2, 3, 0, 2]
