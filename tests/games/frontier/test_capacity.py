"""What can be carried: FR-120 to FR-127."""

from __future__ import annotations

import itertools

import pytest

from saloon.games.frontier.rules.holding import excess, legal
from saloon.games.frontier.state import (
    BULLETS,
    DOLLARS,
    HOLSTERS,
    HORSES,
    RATIONS,
    RIFLES,
    SIX_SHOOTERS,
    STAMINA,
)
from tests.games.frontier.table import FRONTIER, face, outlaw, table

CONTENT = FRONTIER.box.content


def have(bullets=0, holsters=6, horses=0, rations=0, rifles=3, dollars=0, six_shooters=3):
    goods = [0] * 8
    goods[BULLETS], goods[HOLSTERS], goods[HORSES], goods[RATIONS] = bullets, holsters, horses, rations
    goods[RIFLES], goods[DOLLARS], goods[SIX_SHOOTERS], goods[STAMINA] = rifles, dollars, six_shooters, 10
    return goods


@pytest.mark.parametrize(
    ("good", "most"),
    [
        ("bullets", 39),
        ("holsters", 6),
        ("horses", 6),
        ("rations", 6),
        ("rifles", 3),
        ("dollars", 24),
        ("six_shooters", 3),
    ],
)
def test_fr_120_capacities(good, most):
    """FR-120"""
    holsters = {} if good == "holsters" else {"holsters": 6}
    assert legal(CONTENT, have(**{good: most}, **holsters), 0)
    assert not legal(CONTENT, have(**{good: most + 1}, **holsters), 0)


@pytest.mark.parametrize(
    ("six_shooters", "rifles", "most"), [(0, 0, 0), (1, 0, 6), (0, 1, 7), (1, 1, 13), (2, 1, 19), (3, 3, 39)]
)
def test_fr_121_bullets_need_guns(six_shooters, rifles, most):
    """FR-121"""
    assert legal(CONTENT, have(bullets=most, six_shooters=six_shooters, rifles=rifles), 0)
    assert not legal(CONTENT, have(bullets=most + 1, six_shooters=six_shooters, rifles=rifles), 0)


@pytest.mark.parametrize("holsters", range(7))
def test_fr_122_one_gun_for_each_holster(holsters):
    """FR-122"""
    for six_shooters, rifles in itertools.product(range(4), range(4)):
        allowed = six_shooters + rifles <= holsters
        goods = have(holsters=holsters, six_shooters=six_shooters, rifles=rifles)
        assert legal(CONTENT, goods, 0) == allowed


@pytest.mark.parametrize(
    ("goods", "over"),
    [
        (have(), 0),
        (have(bullets=40), 1),
        (have(holsters=7), 1),
        (have(rations=8), 2),
        (have(dollars=25, rations=7), 2),
        (have(six_shooters=4), 1),  # above 3 and above the Holsters: counted once
        (have(six_shooters=4, holsters=5), 2),
        (have(six_shooters=4, rifles=4, holsters=6), 2),
        (have(six_shooters=1, rifles=0, holsters=0), 1),
        (have(six_shooters=1, rifles=0, bullets=7), 1),
    ],
)
def test_fr_123_excess(goods, over):
    """FR-123"""
    assert excess(CONTENT, goods) == over
    assert legal(CONTENT, goods, 0) == (over == 0)
    assert legal(CONTENT, goods, 1) == (over <= 1)


def test_fr_123_what_a_stagecoach_never_allows():
    """FR-123"""
    assert not legal(CONTENT, have(horses=7), 1)
    assert not legal(CONTENT, have(bullets=1, six_shooters=0, rifles=0), 1)


def test_fr_124_stamina_stops_at_20_and_is_no_supply():
    """FR-124"""
    assert face(outlaw(stamina=19), card="campfire").a.stamina == 20
    assert face(outlaw(stamina=19, bullets=4), card="preacher_pike").play("bullets").a.stamina == 20
    assert face(outlaw(stamina=20, pile=["stagecoach"]), card="campfire").a.stamina == 20
    assert table(outlaw(stamina=20)).a.score["Supplies"] == 2  # the gun and its Holster


def test_fr_125_rewards_are_taken_one_by_one_while_they_fit():
    """FR-125"""
    assert face(outlaw(rations=5), card="chuck_wagon").a.rations == 6
    assert face(outlaw(bullets=5), card="ammunition_crate").a.bullets == 6
    assert face(outlaw(horses=6), card="mustang").a.horses == 6
    assert face(outlaw(six_shooters=0), card="ammunition_crate").a.bullets == 0
    t = face(outlaw(silver_dollars=21, bullets=5), card="widow_crane").play("bullets")
    assert t.a.silver_dollars == 24
    assert face(outlaw(silver_dollars=23, pile=["stagecoach"]), card="mine").a.silver_dollars == 25


def test_fr_126_supplies_come_and_go_only_by_the_rules():
    """FR-126: A turn that only turns over a Wanted poster changes no Supply and no Stamina."""
    start = outlaw(bullets=3, horses=2, rations=2, silver_dollars=5)
    t = face(start, card="wanted_dead_or_alive")
    kept = ("bullets", "holsters", "horses", "rations", "repeating_rifles", "silver_dollars", "six_shooters", "stamina")
    assert {key: vars(t.a)[key] for key in kept} == {key: start[key] for key in kept}
    # An Ace is no cost, and a hit costs Stamina only.
    t = face(outlaw(**{k: start[k] for k in ("bullets", "horses", "rations", "silver_dollars")}), card="coyote").play(
        "hit"
    )
    assert (t.a.bullets, t.a.horses, t.a.rations, t.a.silver_dollars, t.a.stamina) == (3, 2, 2, 5, 8)


def test_fr_127_lost_supplies_leave_the_game_and_traded_ones_change_hands():
    """FR-127"""
    t = face(outlaw(horses=1), outlaw(), card="rustlers")
    assert (t.a.horses, t.b.horses, t.boot_hill) == (0, 0, ["rustlers"])
    t = face(outlaw(horses=1), outlaw(rations=1), card="trading_post")
    t.play("trade B", "offer 1 horses", "ask 1 rations", "accept")
    assert (t.a.horses, t.b.horses, t.a.rations, t.b.rations) == (0, 1, 1, 0)
