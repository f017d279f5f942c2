"""Notoriety: FR-100 to FR-108."""

from __future__ import annotations

import pytest

from tests.games.frontier.table import DESPERADO, FRONTIER, GUNSLINGER, OUTLAW, REBEL, face, outlaw, table


def test_fr_100_notoriety_is_what_the_pile_adds_up_to():
    """FR-100"""
    t = table(outlaw(pile=["grizzly", "bank", "deputy", "varmint"]))
    assert t.a.notoriety == 1 + 3 + 1
    t = face(outlaw(pile=["grizzly", "bank", "deputy", "varmint"]), card="graverobbers")
    assert t.a.notoriety == 4  # the Deputy is gone, and his Notoriety with him


@pytest.mark.parametrize(
    ("notoriety", "held"),
    [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (17, 2), (18, 3), (24, 3), (25, 4), (43, 4)],
)
def test_fr_101_thresholds(notoriety, held):
    """FR-101"""
    assert FRONTIER.box.content.status_of[notoriety] == held


def test_fr_101_each_card_held_is_worth_1():
    """FR-101"""
    for pile, held in (([], 0), (REBEL, 1), (GUNSLINGER, 2), (OUTLAW, 3), (DESPERADO, 4)):
        assert table(outlaw(pile=pile)).a.score["Notoriety Cards"] == held


def test_fr_102_only_the_highest_card_has_effect():
    """FR-102: An Outlaw's purchases bring no extra Bullet, and a Desperado's Duels cost their full price."""
    t = table(outlaw(silver_dollars=2, pile=OUTLAW)).play("buy rations")
    assert (t.a.status, t.a.bullets) == ("outlaw", 0)
    t = face(outlaw(bullets=1, pile=DESPERADO), card="deputy")
    assert "bullets" not in t.offers


def test_fr_102_a_new_card_works_at_once():
    """FR-102: Gunslinger by the first card of the turn: the peddler right after it brings extra Bullets."""
    pile = ["bank", "iron_horse"]
    t = face(outlaw(pile=pile, stamina=9), card="bank", then="local_yokel mustang")
    assert t.a.status == "gunslinger"
    t.play("buy rations", "leave")
    assert t.a.bullets == 1


def test_fr_103_skipped_thresholds_come_together():
    """FR-103"""
    t = face(outlaw(bullets=6, pile=["iron_horse"]), card="john_turner", then="mustang mustang").play("bullets")
    assert (t.a.status, t.a.score["Notoriety Cards"]) == ("gunslinger", 2)
    assert t.happened("status_up") == 1


def test_fr_104_a_lost_card_goes_back_and_can_be_earned_again():
    """FR-104"""
    t = face(outlaw(pile=["bank", "deputy", "grizzly"], bullets=6), card="graverobbers", then="deputy mustang")
    assert (t.a.notoriety, t.a.status, t.a.reveal, t.a.turns) == (4, None, 1, 2)
    t.play("ride", "bullets")
    assert (t.a.status, t.happened("status_up"), t.a.turns) == ("rebel", 1, 3)


def test_fr_104_the_previous_card_takes_over():
    """FR-104"""
    t = face(outlaw(pile=[*GUNSLINGER, "varmint"]), card="bounty_hunters", then="mustang")
    t.play("give varmint", "give bank")
    assert (t.a.notoriety, t.a.status, t.a.score["Notoriety Cards"]) == (7, "rebel", 1)
    assert (t.happened("revealed"), t.a.turns) == (2, 2)


@pytest.mark.parametrize(
    ("pile", "status", "reveal"),
    [(REBEL, "rebel", 2), (GUNSLINGER, "gunslinger", 3), (OUTLAW, "outlaw", 4), (DESPERADO, "desperado", 5)],
)
def test_fr_105_fr_106_fr_107_fr_108_reveal_numbers(pile, status, reveal):
    """FR-105, FR-106, FR-107, FR-108"""
    t = table(outlaw(pile=pile), cards="mustang mustang ghost_town ghost_town ghost_town").play("ride")
    assert (t.a.status, t.happened("revealed")) == (status, reveal)


@pytest.mark.parametrize(
    ("buying", "bullets"),
    [("bullets", 3), ("holsters", 1), ("rations", 1), ("horses", 1), ("six_shooters", 6 + 1)],
)
def test_fr_106_a_gunslingers_bullet_with_every_purchase(buying, bullets):
    """FR-106"""
    t = table(outlaw(silver_dollars=6, holsters=2, pile=GUNSLINGER)).play(f"buy {buying}")
    assert t.a.bullets == bullets


def test_fr_106_no_room_or_no_gun_no_bullet():
    """FR-106"""
    assert table(outlaw(silver_dollars=2, bullets=6, pile=GUNSLINGER)).play("buy rations").a.bullets == 6
    assert table(outlaw(silver_dollars=2, six_shooters=0, pile=GUNSLINGER)).play("buy rations").a.bullets == 0
    coach = [*GUNSLINGER, "stagecoach"]
    assert table(outlaw(silver_dollars=2, bullets=6, pile=coach)).play("buy rations").a.bullets == 7


def test_fr_106_a_rebel_gets_none():
    """FR-106"""
    assert table(outlaw(silver_dollars=2, pile=REBEL)).play("buy rations").a.bullets == 0


def test_fr_107_duels_cost_an_outlaw_one_less_and_critters_do_not():
    """FR-107"""
    guns = {"holsters": 2, "six_shooters": 2}
    t = face(outlaw(bullets=4, pile=OUTLAW, **guns), card="widow_crane", then="mine mine mine").play("bullets")
    assert t.a.bullets == 0
    t = face(outlaw(bullets=1, pile=OUTLAW, **guns), card="wild_boar")
    assert "bullets" not in t.offers


def test_fr_107_never_less_than_one():
    """FR-107"""
    from saloon.games.frontier.rules.bounty import duel_cost

    t = table(outlaw(pile=OUTLAW))
    content = t.state.content
    cheap = content.cards[content.card_ids.index("deputy")]
    bullets = cheap.bullets
    try:
        cheap.bullets = 1
        assert duel_cost(content, t.state.players[0], cheap) == 1
    finally:
        cheap.bullets = bullets


def test_fr_108_a_desperados_bounty_cards_are_worth_1_more():
    """FR-108"""
    # Of DESPERADO only Sheriff, John Turner and Kid Laramie show Bounty.
    t = table(outlaw(pile=DESPERADO, rations=2))
    assert (t.a.score["Bounty cards"], t.a.score["Desperado"]) == (4 + 3 + 1, 3)
    # gun, Holster and 2 Rations; 4 Notoriety Cards: neither is raised
    assert (t.a.score["Supplies"], t.a.score["Stamina"], t.a.score["Notoriety Cards"]) == (4, 10, 4)
    assert table(outlaw(pile=[*OUTLAW, "varmint"])).a.score["Desperado"] == 0
