"""The worked examples FR-E01 to FR-E22: those the game's own book tells."""

from __future__ import annotations

import saloon
from tests.games.frontier.table import DESPERADO, GUNSLINGER, face, outlaw, table


def test_fr_e01_a_buzzard_is_shot():
    """FR-E01"""
    t = face(outlaw(stamina=5, bullets=1), card="buzzard").play("bullets")
    assert (t.a.stamina, t.a.bullets, t.a.pile) == (6, 0, ["buzzard"])
    assert t.a.score["Bounty cards"] == 1


def test_fr_e02_fleeing_from_a_buzzard():
    """FR-E02"""
    t = face(outlaw(horses=2), card="buzzard").play("flee")
    assert (t.a.horses, t.a.stamina, t.a.pile) == (1, 10, [])
    assert t.deck["buzzard"] == 4


def test_fr_e03_a_bank_that_kills_still_pays():
    """FR-E03"""
    t = face(outlaw(stamina=2, pile=["wanted_dead_or_alive"]), card="bank")
    assert (t.a.stamina, t.a.dead, t.a.silver_dollars) == (0, True, 3)
    assert (t.a.notoriety, t.a.status, t.a.score["Notoriety Cards"]) == (5, "rebel", 1)
    assert t.a.score["Died on purpose"] == 0


def test_fr_e04_a_dust_devil_waits_until_it_can_be_paid():
    """FR-E04"""
    t = face(outlaw(pile=["bank", "wanted_dead_or_alive"]), card="dust_devil", then="chuck_wagon")
    # No Bullet, no Ration: it lies down, and the second card of this Rebel's turn brings Rations.
    assert t.a.field == ["dust_devil"]
    assert t.asked == "settle"
    t.play("settle dust_devil:rations")
    assert (t.a.rations, t.a.field, t.boot_hill) == (1, [], ["chuck_wagon", "dust_devil"])


def test_fr_e05_a_dust_devil_must_be_paid_as_one_likes():
    """FR-E05"""
    start = outlaw(bullets=1, rations=1)
    t = face(start, card="dust_devil")
    assert t.asked == "pay_demand"
    assert t.offers == ["pay bullets", "pay rations"]
    t.play("pay rations")
    assert (t.a.bullets, t.a.rations, t.boot_hill) == (1, 0, ["dust_devil"])
    t = face(start, card="dust_devil").play("pay bullets")
    assert (t.a.bullets, t.a.rations, t.boot_hill) == (0, 1, ["dust_devil"])


def test_fr_e06_drought_takes_a_ration_and_stamina():
    """FR-E06"""
    t = face(outlaw(rations=2, stamina=7), card="drought")
    assert (t.a.rations, t.a.stamina, t.a.field, t.boot_hill) == (1, 5, [], ["drought"])


def test_fr_e07_gunslinger_in_mid_turn():
    """FR-E07"""
    nine = ["bank", "bank", "wanted_dead_or_alive", "grizzly"]
    t = face(outlaw(bullets=6, pile=nine), card="widow_crane", then="ghost_town ghost_town")
    assert (t.a.notoriety, t.a.status) == (9, "rebel")
    t.play("bullets")
    assert (t.a.notoriety, t.a.status, t.a.reveal) == (12, "gunslinger", 3)
    # Exactly two more cards were turned over, then the next turn began.
    assert t.all_turned
    assert t.happened("revealed") == 3
    assert (t.asked, t.a.turns) == ("prepare", 2)


def test_fr_e08_two_notoriety_cards_at_once():
    """FR-E08"""
    t = face(outlaw(bullets=6, pile=["iron_horse"]), card="john_turner", then="mine mine").play("bullets")
    assert (t.a.notoriety, t.a.status) == (10, "gunslinger")
    assert t.a.score["Notoriety Cards"] == 2
    assert t.all_turned


def test_fr_e09_bounty_hunters_make_a_rebel_nobody():
    """FR-E09"""
    t = face(outlaw(pile=["bank", "bank"]), card="bounty_hunters")
    assert (t.a.notoriety, t.a.status, t.a.reveal) == (0, None, 1)
    assert t.deck["bank"] == 2
    assert (t.asked, t.a.turns) == ("prepare", 2)  # Reveal ended after one card


def test_fr_e10_selling_the_only_gun_sells_its_bullets():
    """FR-E10"""
    t = table(outlaw(bullets=6)).play("sell six_shooters")
    assert (t.a.six_shooters, t.a.bullets, t.a.silver_dollars) == (0, 0, 3)


def test_fr_e11_a_stagecoach_carries_one_bullet_more():
    """FR-E11"""
    t = face(outlaw(six_shooters=2, holsters=2, bullets=12, pile=["stagecoach"]), card="ammunition_crate")
    assert t.a.bullets == 13


def test_fr_e12_a_stagecoach_carries_a_gun_without_a_holster():
    """FR-E12"""
    t = table(outlaw(bullets=6, silver_dollars=5, pile=["stagecoach"])).play("buy six_shooters")
    assert (t.a.six_shooters, t.a.holsters, t.a.bullets) == (2, 1, 12)
    assert t.a.seen["stagecoach"] == {"spare": 0, "held_in": "six_shooters"}


def test_fr_e13_a_second_stagecoach_does_nothing():
    """FR-E13"""
    t = face(outlaw(pile=["stagecoach"]), card="stagecoach")
    assert (t.a.pile, t.boot_hill) == (["stagecoach"], ["stagecoach"])


def test_fr_e14_how_many_bullets_guns_hold():
    """FR-E14"""
    one_each = table(outlaw(six_shooters=1, repeating_rifles=1, holsters=2, bullets=13))
    assert one_each.a.seen["supplies"]["bullets"] == {"count": 13, "capacity": 13}
    six = table(outlaw(six_shooters=3, repeating_rifles=3, holsters=6, bullets=39))
    assert six.a.seen["supplies"]["bullets"]["capacity"] == 39


def test_fr_e15_john_turners_gun_needs_a_holster():
    """FR-E15"""
    t = face(outlaw(bullets=6), card="john_turner", then="mine").play("bullets")
    assert t.a.six_shooters == 1
    t = face(outlaw(bullets=6, pile=["stagecoach"]), card="john_turner", then="mine").play("bullets")
    assert (t.a.six_shooters, t.a.bullets) == (2, 0)


def test_fr_e16_harmonica_is_all_or_nothing():
    """FR-E16"""
    t = table(outlaw(bullets=5, pile=["harmonica"])).play("harmonica")
    assert (t.a.bullets, t.a.pile, t.boot_hill) == (5, [], ["harmonica"])
    t = table(outlaw(bullets=5, pile=["stagecoach", "harmonica"])).play("harmonica")
    assert (t.a.bullets, t.a.pile, t.boot_hill) == (7, ["stagecoach"], ["harmonica"])


def test_fr_e17_ghost_town_fills_the_purse_to_24():
    """FR-E17"""
    assert face(outlaw(silver_dollars=23), card="ghost_town").a.silver_dollars == 24


def test_fr_e18_a_gunslinger_gets_a_bullet_with_each_purchase():
    """FR-E18"""
    start = outlaw(bullets=3, silver_dollars=2, pile=GUNSLINGER)
    assert table(start).play("buy rations").a.bullets == 4
    assert table(start).play("buy bullets").a.bullets == 6


def test_fr_e19_a_desperados_varmint_scores_2():
    """FR-E19"""
    plain, raised = table(outlaw(pile=DESPERADO)), table(outlaw(pile=[*DESPERADO, "varmint"]))
    assert raised.a.status == "desperado"
    assert raised.a.bounty - plain.a.bounty == 2


def test_fr_e20_death_by_the_sheriff_on_purpose_or_not():
    """FR-E20"""
    t = face(outlaw(horses=2, stamina=6, bullets=6), card="sheriff").play("hit")
    assert (t.a.dead, t.a.on_purpose, t.a.score["Died on purpose"]) == (True, True, -10)
    t = face(outlaw(horses=1, stamina=6, bullets=6), card="sheriff").play("hit")
    assert (t.a.dead, t.a.on_purpose, t.a.score["Died on purpose"]) == (True, False, 0)


def test_fr_e21_dynamite_four_times():
    """FR-E21"""
    t = table(outlaw(stamina=20), cards="dynamite dynamite dynamite dynamite")
    t.play("ride")
    assert (t.a.stamina, t.a.fuse_lit, t.deck["dynamite"], t.boot_hill) == (20, True, 2, [])
    t.play("ride")
    assert (t.a.stamina, t.a.fuse_lit, t.deck["dynamite"], t.boot_hill) == (14, False, 1, ["dynamite"])
    t.play("ride")
    assert (t.a.stamina, t.a.fuse_lit, t.deck["dynamite"], t.boot_hill) == (14, True, 1, ["dynamite"])
    t.play("ride")
    assert (t.a.stamina, t.a.fuse_lit, t.deck["dynamite"]) == (8, False, 0)
    assert t.boot_hill == ["dynamite", "dynamite"]


def test_fr_e22_the_hardest_level():
    """FR-E22"""
    match = saloon.Match(saloon.game("frontier"), options={"level": "wilder_wilder_west"}, seed=1)
    supplies = {id: row["count"] for id, row in match.view(0)["players"][0]["supplies"].items()}
    assert supplies == {
        "bullets": 0,
        "holsters": 2,
        "horses": 2,
        "rations": 1,
        "repeating_rifles": 0,
        "silver_dollars": 2,
        "six_shooters": 1,
    }
    assert match.view(0)["players"][0]["stamina"] == 6
