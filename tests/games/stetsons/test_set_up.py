"""SS-001…014: what is on the table before the first round."""

from __future__ import annotations

from collections import Counter

import pytest

from saloon.engine.chance import Scripted, Seeded
from saloon.engine.errors import BadSetup
from saloon.engine.match import Match
from tests.games.stetsons.scene import GAME, TABLES


def match(seats: int, luck: str = "", **options: object) -> Match:
    chance = Scripted(luck.split(), Seeded(5))
    return Match(GAME, seats, {"characters": "none", **options}, chance=chance)


def test_ss_001_two_to_eight_players() -> None:
    """SS-001"""
    for seats in range(2, 9):
        assert len(match(seats).view(None)["slingers"]) == seats
    for seats in (1, 9):
        with pytest.raises(BadSetup, match="2 to 8 players"):
            match(seats)


def test_ss_002_a_seat_drawn_by_lot_is_the_caller_and_first_in_seat_order() -> None:
    """SS-002"""
    drafted = match(3, "1/3", characters="draft")
    assert drafted.view(None)["caller"] == 1
    assert drafted.question is not None
    assert drafted.question.seats == (1,)


def test_ss_003_the_round_marker_starts_on_1_and_is_nobody_s() -> None:
    """SS-003"""
    view = match(4).view(None)
    assert view["round"] == 1
    assert [slinger["notoriety"] for slinger in view["slingers"]] == [6, 6, 6, 6]


def test_ss_004_18_cover_cards_one_turned_up() -> None:
    """SS-004"""
    view = match(2, "0/2 barrel").view(None)
    assert view["cover_up"] == "barrel"
    assert view["cover_deck"] == 17
    assert Counter(TABLES.cover_copies) == {3: 6}


def test_ss_005_ss_006_four_plain_cards_each_dealt_from_the_caller() -> None:
    """SS-005, SS-006"""
    plain = [id for i, id in enumerate(TABLES.card_names) if not TABLES.bonus[i]]
    game = match(2, "1/2 barrel " + " ".join(plain[:8]))
    # Seat B calls, so B is dealt first.
    assert [card["id"] for card in game.view(1)["slingers"][1]["hand"]] == plain[:4]
    assert [card["id"] for card in game.view(0)["slingers"][0]["hand"]] == plain[4:8]
    for seed in range(20):
        state = Match(GAME, 8, {"characters": "none"}, seed=seed).state
        assert all(len(hand) == 4 for hand in state.hands)
        assert all(not TABLES.bonus[card] for hand in state.hands for card in hand)


def test_ss_007_bonus_cards_and_the_rest_make_the_deck() -> None:
    """SS-007"""
    state = match(5).state
    assert len(state.deck) == 54 - 4 * 5 - 5
    bonus = {card for card in range(54) if TABLES.bonus[card]}
    assert bonus <= set(state.deck) | set(state.face_up)
    assert len(bonus) == 18


def test_ss_008_ss_009_90_bullets_or_80_with_four_players_or_fewer() -> None:
    """SS-008, SS-009"""
    faces = {"hit": 21, "headshot": 11, "miss": 30, "stop": 20, "jam": 8}
    assert match(5).view(None)["bullets_not_seen"] == faces
    assert match(8).view(None)["bullets_not_seen"] == faces
    for seats in (2, 3, 4):
        assert match(seats).view(None)["bullets_not_seen"] == {**faces, "miss": 20}
    assert match(5).view(None)["bullet_pile"] == 90 - 5 * 6


def test_ss_010_ss_011_draft_from_the_caller_clockwise() -> None:
    """SS-010, SS-011"""
    game = match(3, "2/3", characters="draft")
    assert len(game.options(2)) == 12
    game.answer(2, "be gina_raquel")
    assert game.question is not None
    assert game.question.seats == (0,)
    assert "be gina_raquel" not in game.options(0)
    game.answer(0, "be belle_stare")
    game.answer(1, "be jesse_jams")
    shown = [slinger["character"] for slinger in game.view(None)["slingers"]]
    assert shown == ["belle_stare", "jesse_jams", "gina_raquel"]
    assert game.question.kind == "stetsons.choose_action"


def test_ss_011_random_deals_one_each_and_none_deals_none() -> None:
    """SS-011"""
    dealt = [slinger["character"] for slinger in match(8, characters="random").view(None)["slingers"]]
    assert len(set(dealt)) == 8
    assert None not in dealt
    assert {slinger["character"] for slinger in match(3).view(None)["slingers"]} == {None}


def test_ss_012_ss_013_six_notoriety_and_six_bullets_nobody_has_seen() -> None:
    """SS-012, SS-013"""
    game = match(6)
    for seat in range(6):
        slinger = game.view(seat)["slingers"][seat]
        assert slinger["notoriety"] == 6
        assert (slinger["guns"][0]["bullets"], slinger["guns"][0]["looked_at"]) == (6, [])
        # Nothing is settled before it is flipped, so there is nothing to peek at.
        assert all(entry & 7 == 7 for entry in game.state.loads[seat])
