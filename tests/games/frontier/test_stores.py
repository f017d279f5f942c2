"""Buying and selling: FR-110 to FR-118."""

from __future__ import annotations

import pytest

from tests.games.frontier.table import FRONTIER, face, outlaw, table


def stock(t, seat=0):
    have = t.seat(seat)
    keys = ("bullets", "holsters", "horses", "rations", "repeating_rifles", "silver_dollars", "six_shooters")
    return {key: vars(have)[key] for key in keys}


PRICES = [  # buy, lot, price, Bullets that come with it
    ("bullets", 2, 1, 0),
    ("six_shooters", 1, 5, 6),
    ("repeating_rifles", 1, 6, 7),
    ("holsters", 1, 2, 0),
    ("rations", 1, 2, 0),
    ("horses", 1, 2, 0),
]


@pytest.mark.parametrize(("good", "lot", "price", "loaded"), PRICES)
def test_fr_110_prices(good, lot, price, loaded):
    """FR-110: FR-111: one lot for its price. FR-112: a bought gun comes loaded."""
    before = table(outlaw(silver_dollars=price, holsters=2))
    after = before.copy().play(f"buy {good}")
    expected = stock(before)
    expected["silver_dollars"] -= price
    expected[good] += lot
    expected["bullets"] += loaded
    assert stock(after) == expected
    poor = table(outlaw(silver_dollars=price - 1, holsters=2))
    assert poor.refuses(f"buy {good}") == "FR-111"


def test_fr_110_only_for_the_player_whose_turn_it_is():
    """FR-110"""
    t = table(outlaw(silver_dollars=5), outlaw(silver_dollars=5))
    assert t.waiting_for == (0,)
    assert t.options(1) == []


def test_fr_110_nobody_sells_dollars():
    """FR-110"""
    assert table(outlaw(silver_dollars=5)).refuses("buy silver_dollars") == "FR-110"


def test_fr_111_the_whole_lot_must_fit():
    """FR-111"""
    for have, good, rule in [
        ({"bullets": 5}, "bullets", "FR-121"),
        ({"rations": 6}, "rations", "FR-120"),
        ({"horses": 6}, "horses", "FR-120"),
        ({"holsters": 6}, "holsters", "FR-120"),
        ({"six_shooters": 3, "holsters": 4}, "six_shooters", "FR-120"),
        ({"repeating_rifles": 3, "holsters": 5}, "repeating_rifles", "FR-120"),
    ]:
        assert table(outlaw(silver_dollars=9, **have)).refuses(f"buy {good}") == rule


def test_fr_112_guns_come_loaded():
    """FR-112"""
    assert table(outlaw(silver_dollars=5, holsters=2, bullets=6)).play("buy six_shooters").a.bullets == 12
    assert table(outlaw(silver_dollars=6, holsters=2, bullets=6)).play("buy repeating_rifles").a.bullets == 13


def test_fr_112_there_must_be_room_for_its_bullets():
    """FR-112: A Stagecoach that carries a Bullet already: 7 + 6 do not fit two guns."""
    t = table(outlaw(silver_dollars=5, holsters=2, bullets=7, pile=["stagecoach"]))
    assert t.play("buy six_shooters").a.bullets == 13
    full = outlaw(silver_dollars=5, holsters=6, six_shooters=2, repeating_rifles=3, bullets=34, pile=["stagecoach"])
    # 34 of 33 with the allowance; one more gun holds 39, and 34 + 6 is one too many but allowed.
    assert table(full).play("buy six_shooters").a.bullets == 40


@pytest.mark.parametrize("gun", ["six_shooters", "repeating_rifles"])
def test_fr_113_a_gun_needs_a_free_holster(gun):
    """FR-113"""
    assert table(outlaw(silver_dollars=9)).refuses(f"buy {gun}") == "FR-113"
    assert f"buy {gun}" in table(outlaw(silver_dollars=9, holsters=2)).offers
    assert f"buy {gun}" in table(outlaw(silver_dollars=9, pile=["stagecoach"])).offers


def test_fr_114_rifles_are_never_sold_back():
    """FR-114"""
    t = table(outlaw(repeating_rifles=1, holsters=2))
    assert t.refuses("sell repeating_rifles") == "FR-114"


def test_fr_114_only_the_gunsmith_has_rifles():
    """FR-114"""
    t = table(outlaw())
    sellers = [
        store["id"]
        for store in FRONTIER.scenery(t.setup)["stores"]
        if any(good["supply"] == "repeating_rifles" for good in store["goods"])
    ]
    assert sellers == ["gunsmith"]


@pytest.mark.parametrize(
    ("good", "lot", "paid"),
    [("bullets", 4, 1), ("six_shooters", 1, 2), ("holsters", 1, 1), ("rations", 1, 1), ("horses", 1, 1)],
)
def test_fr_115_selling_prices(good, lot, paid):
    """FR-115"""
    have = {"bullets": 4, "six_shooters": 2, "holsters": 3, "rations": 1, "horses": 1}
    before = table(outlaw(**have))
    after = before.copy().play(f"sell {good}")
    expected = stock(before)
    expected[good] -= lot
    expected["silver_dollars"] += paid
    assert stock(after) == expected


def test_fr_115_bullets_go_four_at_a_time():
    """FR-115"""
    assert table(outlaw(bullets=3)).refuses("sell bullets") == "FR-115"
    assert table(outlaw(bullets=5)).play("sell bullets").a.bullets == 1


@pytest.mark.parametrize("good", ["silver_dollars", "rations", "horses"])
def test_fr_115_nothing_to_sell(good):
    """FR-115"""
    assert table(outlaw()).refuses(f"sell {good}") == "FR-115"


def test_fr_116_a_gun_sold_takes_the_bullets_that_no_longer_fit():
    """FR-116"""
    t = table(outlaw(six_shooters=2, holsters=2, bullets=9)).play("sell six_shooters")
    # 3 Bullets too many: sold for nothing, since 4 make a Dollar.
    assert (t.a.six_shooters, t.a.bullets, t.a.silver_dollars) == (1, 6, 2)


def test_fr_116_the_guns_that_stay_keep_their_bullets():
    """FR-116"""
    t = table(outlaw(six_shooters=2, repeating_rifles=1, holsters=3, bullets=19)).play("sell six_shooters")
    assert (t.a.six_shooters, t.a.repeating_rifles, t.a.bullets, t.a.silver_dollars) == (1, 1, 13, 3)


def test_fr_116_as_little_as_possible_goes():
    """FR-116: A third Holster is empty: selling it forces nothing."""
    t = table(outlaw(six_shooters=2, holsters=3, bullets=12)).play("sell holsters")
    assert (t.a.holsters, t.a.six_shooters, t.a.bullets, t.a.silver_dollars) == (2, 2, 12, 1)


def test_fr_116_first_the_six_shooter_then_the_bullets():
    """FR-116"""
    t = table(outlaw(six_shooters=1, repeating_rifles=1, holsters=2, bullets=13)).play("sell holsters")
    # The Six Shooter goes (2), then 6 Bullets (1), with the Holster's own Dollar: 4. The Rifle keeps 7.
    assert (t.a.six_shooters, t.a.repeating_rifles, t.a.bullets, t.a.silver_dollars) == (0, 1, 7, 4)


def test_fr_116_a_free_stagecoach_unit_is_used():
    """FR-116"""
    t = table(outlaw(six_shooters=2, holsters=2, bullets=12, pile=["stagecoach"])).play("sell six_shooters")
    assert (t.a.bullets, t.a.silver_dollars) == (7, 3)


def test_fr_116_without_any_gun_every_bullet_goes_even_with_stagecoach():
    """FR-116"""
    t = table(outlaw(bullets=5, pile=["stagecoach"])).play("sell six_shooters")
    assert (t.a.bullets, t.a.silver_dollars) == (0, 3)


def test_fr_117_a_sale_that_cannot_be_made_good():
    """FR-117"""
    t = table(outlaw(six_shooters=0, repeating_rifles=2, holsters=2, bullets=14))
    assert t.refuses("sell holsters") == "FR-117"
    coach = table(outlaw(six_shooters=0, repeating_rifles=2, holsters=2, bullets=14, pile=["stagecoach"]))
    assert coach.play("sell holsters").a.holsters == 1  # the allowance holds the second Rifle
    assert coach.refuses("sell holsters") == "FR-117"


@pytest.mark.parametrize(("dollars", "allowed"), [(23, True), (24, False)])
def test_fr_118_not_above_24_dollars(dollars, allowed):
    """FR-118"""
    t = table(outlaw(rations=1, silver_dollars=dollars))
    assert ("sell rations" in t.offers) == allowed
    if not allowed:
        assert t.refuses("sell rations") == "FR-118"


def test_fr_118_25_with_a_free_stagecoach_unit():
    """FR-118"""
    assert table(outlaw(rations=1, silver_dollars=24, pile=["stagecoach"])).play("sell rations").a.silver_dollars == 25
    used = table(outlaw(rations=7, silver_dollars=24, pile=["stagecoach"]))
    assert used.play("sell rations").a.silver_dollars == 25  # the seventh Ration itself freed it
    bullets = table(outlaw(rations=1, bullets=7, silver_dollars=24, pile=["stagecoach"]))
    assert bullets.refuses("sell rations") == "FR-118"  # the unit carries a Bullet, and that stays


def test_fr_118_says_what_the_sale_pays_and_what_can_be_carried():
    """FR-118"""
    full = table(outlaw(rations=1, bullets=7, silver_dollars=24, pile=["stagecoach"]))
    # The Stagecoach carries the seventh Bullet, so 24 is all the money there is room for; a Ration sells for $1.
    assert full.reason("sell rations") == "You cannot carry the money: the sale pays $1, and you have $24 of 24."
    free = table(outlaw(rations=1, silver_dollars=25, pile=["stagecoach"]))
    assert free.reason("sell rations") == "You cannot carry the money: the sale pays $1, and you have $25 of 25."


def test_fr_121_a_gun_on_the_stagecoach_needs_room_for_its_bullets():
    """FR-121: the allowance takes the place of a Holster, and is then used up."""
    # One Holster, one gun: the second gun rides on the Stagecoach; 6 + 7 = 13 Bullets fit two guns, 7 + 7 = 14 do not.
    fits = table(outlaw(silver_dollars=9, holsters=1, bullets=6, pile=["stagecoach"]))
    assert "buy repeating_rifles" in fits.offers
    crowded = table(outlaw(silver_dollars=9, holsters=1, bullets=7, pile=["stagecoach"]))
    assert crowded.reason("buy repeating_rifles") == "The Bullets that come with it have no room."


def test_fr_118_forced_extras_are_part_of_the_payment():
    """FR-118"""
    # The gun pays 2; keeping 7 Bullets uses the Stagecoach unit, and 6 Bullets bring 1 more: 25 is too much.
    start = outlaw(six_shooters=2, holsters=2, bullets=13, silver_dollars=22, pile=["stagecoach"])
    assert table(start).refuses("sell six_shooters") == "FR-118"
    start = outlaw(six_shooters=2, holsters=2, bullets=13, silver_dollars=21, pile=["stagecoach"])
    assert table(start).play("sell six_shooters").a.silver_dollars == 24


def test_fr_118_after_spending_the_sale_can_be_made():
    """FR-118"""
    t = table(outlaw(rations=1, silver_dollars=24)).play("buy horses", "sell rations")
    assert t.a.silver_dollars == 23


def test_fr_111_a_purchase_is_not_offered_after_riding_but_a_peddlers_is():
    """FR-111"""
    t = face(outlaw(silver_dollars=4), card="local_yokel")
    assert t.play("buy rations").a.silver_dollars == 3
