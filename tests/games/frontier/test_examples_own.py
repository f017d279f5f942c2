"""The worked examples FR-E23 to FR-E54."""

from __future__ import annotations

import pytest

from tests.games.frontier.table import DUELS, FRONTIER, GUNSLINGER, OUTLAW, REBEL, face, outlaw, table

IRON = ["iron_horse"]  # 4 Notoriety
NINE = ["bank", "bank", "wanted_dead_or_alive", "grizzly"]  # 9 Notoriety


def test_fr_e23_eating_needs_room_for_two():
    """FR-E23"""
    assert "eat" not in table(outlaw(stamina=19, rations=1)).offers
    assert table(outlaw(stamina=18, rations=1)).play("eat").a.stamina == 20
    assert face(outlaw(stamina=19), card="campfire").a.stamina == 20


def test_fr_e24_settling_drought_costs_only_the_ration():
    """FR-E24"""
    t = table(outlaw(rations=1, stamina=4, field=["drought"])).play("settle drought")
    assert (t.a.rations, t.a.stamina, t.a.field, t.boot_hill) == (0, 4, [], ["drought"])


def test_fr_e25_an_unpaid_drought_that_kills():
    """FR-E25"""
    t = face(outlaw(stamina=2), card="drought")
    assert (t.a.dead, t.a.field, t.a.on_purpose) == (True, ["drought"], False)
    assert t.a.score["Calamities on the field"] == -5


def test_fr_e26_no_part_payment_for_wet_powder():
    """FR-E26"""
    t = face(outlaw(bullets=1), card="wet_powder")
    assert (t.a.bullets, t.a.field) == (1, ["wet_powder"])


def test_fr_e27_stampede_fled_or_suffered():
    """FR-E27"""
    start = outlaw(horses=3, stamina=4)
    t = face(start, card="stampede").play("flee")
    assert (t.a.horses, t.a.stamina, t.deck["stampede"], t.boot_hill) == (1, 4, 2, [])
    t = face(start, card="stampede").play("hit")
    assert (t.a.dead, t.a.on_purpose, t.boot_hill) == (True, True, ["stampede"])


def test_fr_e28_scoundrel_takes_the_three_newest_calamities():
    """FR-E28"""
    hill = ["cacti", "ghost_town", "dust_devil", "drought", "stampede"]
    t = face(outlaw(), card="scoundrel", boot_hill=hill)
    assert t.boot_hill == ["cacti", "ghost_town", "scoundrel"]
    assert (t.deck["dust_devil"], t.deck["drought"], t.deck["stampede"], t.deck["cacti"]) == (4, 3, 2, 2)


def test_fr_e29_scoundrel_finds_too_few():
    """FR-E29"""
    t = face(outlaw(), card="scoundrel", boot_hill=["cacti", "mine", "drought"])
    assert t.boot_hill == ["cacti", "mine", "drought", "scoundrel"]


def test_fr_e30_an_outlaw_shoots_duels_for_one_bullet_less():
    """FR-E30"""
    guns = {"six_shooters": 2, "holsters": 2}
    t = face(outlaw(bullets=5, pile=OUTLAW, **guns), card="john_turner", then="mine mine mine").play("bullets")
    assert t.a.bullets == 0
    t = face(outlaw(bullets=1, pile=OUTLAW, **guns), card="deputy", then="mine mine mine").play("bullets")
    assert t.a.bullets == 0


def test_fr_e31_gunslinger_by_the_second_card():
    """FR-E31"""
    t = table(outlaw(bullets=6, pile=NINE), cards="ghost_town widow_crane ghost_town")
    t.play("ride", "bullets")
    assert t.a.notoriety == 12
    assert t.happened("revealed") == 3
    assert (t.asked, t.a.turns) == ("prepare", 2)


def test_fr_e32_an_ace_against_dynamite_leaves_the_fuse():
    """FR-E32"""
    t = face(outlaw(pile=["ace_in_the_hole"]), card="dynamite").play("ace")
    assert (t.a.fuse_lit, t.deck["dynamite"], t.boot_hill) == (False, 2, ["ace_in_the_hole"])
    t = face(outlaw(pile=["ace_in_the_hole"], fuse_lit=True), card="dynamite").play("ace")
    assert (t.a.fuse_lit, t.a.stamina, t.deck["dynamite"]) == (True, 10, 2)


@pytest.mark.parametrize(("bullets", "on_purpose"), [(4, True), (3, False)])
def test_fr_e33_a_harmonica_that_would_have_saved_him(bullets, on_purpose):
    """FR-E33"""
    t = face(outlaw(bullets=bullets, stamina=5, pile=["harmonica"]), card="john_turner").play("hit")
    assert (t.a.dead, t.a.on_purpose) == (True, on_purpose)


def test_fr_e34_how_long_a_harmonica_lasts():
    """FR-E34"""
    # Gained as the second card of turn 5; then in that turn and the next it can be played.
    start = outlaw(bullets=4, turns=5, pile=REBEL)
    t = table(start, cards="mine harmonica varmint mine").play("ride")
    assert t.a.harmonicas == [5]
    assert (t.asked, t.a.turns) == ("prepare", 6)
    assert "harmonica" in t.offers
    t.play("ride", "hit")
    assert (t.a.turns, t.a.harmonicas, t.boot_hill) == (7, [], ["mine", "mine", "harmonica"])
    # A Gunslinger has a third card in turn 5, and may play it against that.
    start = outlaw(bullets=4, turns=5, pile=GUNSLINGER)
    t = table(start, cards="mine harmonica varmint").play("ride")
    assert "harmonica" in t.offers
    assert t.play("harmonica").a.bullets == 6


def test_fr_e35_a_holster_takes_its_gun_along():
    """FR-E35"""
    start = {"holsters": 2, "six_shooters": 2, "bullets": 12}
    t = table(outlaw(**start)).play("sell holsters")
    assert (t.a.holsters, t.a.six_shooters, t.a.bullets, t.a.silver_dollars) == (1, 1, 6, 4)
    rich = table(outlaw(**start, silver_dollars=21))
    assert rich.refuses("sell holsters") == "FR-118"
    assert table(outlaw(**start, silver_dollars=20)).play("sell holsters").a.silver_dollars == 24


def test_fr_e36_a_gun_takes_its_bullets_along():
    """FR-E36"""
    t = table(outlaw(holsters=2, six_shooters=1, repeating_rifles=1, bullets=13)).play("sell six_shooters")
    assert (t.a.six_shooters, t.a.repeating_rifles, t.a.bullets, t.a.silver_dollars) == (0, 1, 7, 3)


def test_fr_e37_rifles_hold_on_to_their_holsters():
    """FR-E37"""
    t = table(outlaw(holsters=2, six_shooters=0, repeating_rifles=2))
    assert t.refuses("sell holsters") == "FR-117"


def test_fr_e38_no_room_for_the_gunslingers_extra_bullet():
    """FR-E38"""
    t = table(outlaw(bullets=6, silver_dollars=5, holsters=2, pile=GUNSLINGER)).play("buy six_shooters")
    assert (t.a.bullets, t.happened("extra_bullet")) == (12, 0)


def test_fr_e39_a_lot_of_bullets_must_fit():
    """FR-E39"""
    assert "buy bullets" not in table(outlaw(bullets=5, silver_dollars=1)).offers
    t = table(outlaw(bullets=5, silver_dollars=1, pile=["stagecoach"])).play("buy bullets")
    assert t.a.bullets == 7


def test_fr_e40_a_swap_must_fit_both():
    """FR-E40"""
    t = face(outlaw(bullets=4), outlaw(horses=2, bullets=5), card="trading_post").play("trade B")
    assert t.refuses("offer 2 bullets") == "FR-077"
    t.play("offer 1 bullets", "ask 1 horses", "accept")
    assert (t.a.bullets, t.a.horses, t.b.bullets, t.b.horses) == (3, 1, 6, 1)


def test_fr_e41_three_offers_and_no_more():
    """FR-E41"""
    t = face(outlaw(bullets=4, horses=2), outlaw(rations=3), card="trading_post")
    t.play("trade B", "offer 1 bullets", "ask 1 rations", "accept")
    t.play("trade B", "offer 1 horses", "ask 1 rations", "refuse")
    t.play("trade B", "offer 1 horses", "ask 2 rations", "refuse")
    assert (t.a.bullets, t.a.horses, t.a.rations) == (3, 2, 1)
    assert (t.asked, t.turn, t.boot_hill) == ("prepare", 1, ["trading_post"])


def test_fr_e42_the_ninth_duel_ends_the_game_at_once():
    """FR-E42"""
    me, other = outlaw(bullets=6, pile=GUNSLINGER), outlaw(pile=DUELS[1:])
    t = face(me, other, card="deputy").play("bullets")
    assert t.outcome is not None
    assert (t.outcome.reason, t.outcome.rule) == ("duels_cleared", "FR-140")
    assert (t.a.silver_dollars, t.happened("revealed")) == (1, 1)


def test_fr_e43_the_last_of_three():
    """FR-E43"""
    t = table(outlaw(), outlaw(stamina=1), outlaw(stamina=1), active=1, cards="varmint varmint")
    t.play("ride", "hit")
    assert (t.b.dead, t.asked, t.turn) == (True, "prepare", 2)
    t.play("ride", "hit")
    assert t.outcome is not None
    assert (t.outcome.reason, t.outcome.rule) == ("last_survivor", "FR-141")
    assert t.a.score["Alive at the end"] == 10
    assert t.b.score["Alive at the end"] == t.c.score["Alive at the end"] == 0


def test_fr_e44_a_full_count():
    """FR-E44"""
    pile = ["buzzard", "varmint", "varmint", "rattlesnake", "john_turner", "deputy", "bank"]
    t = table(
        outlaw(
            pile=[*pile, "tombstone_epitaph", "stagecoach"],
            six_shooters=2,
            holsters=2,
            bullets=9,
            horses=3,
            rations=1,
            silver_dollars=4,
            stamina=7,
            field=["graverobbers"],
        )
    )
    assert t.a.score == {
        "Bounty cards": 11,
        "Desperado": 0,
        "Supplies": 21,
        "Stamina": 7,
        "Notoriety Cards": 2,
        "Alive at the end": 10,
        "Calamities on the field": -5,
        "Died on purpose": 0,
    }
    assert t.a.bounty == 46
    assert FRONTIER.box.skill(46) == "Infamous"


def test_fr_e45_what_a_desperados_cards_are_worth():
    """FR-E45"""
    pile = ["sheriff", "us_marshal", "john_turner", "widow_crane", "colt_maddox", "bank"]
    t = table(outlaw(pile=[*pile, "wanted_dead_or_alive"]))
    assert (t.a.notoriety, t.a.status) == (26, "desperado")
    assert (t.a.score["Bounty cards"], t.a.score["Desperado"]) == (17, 5)
    assert t.a.score["Notoriety Cards"] == 4


def test_fr_e46_more_stamina_wins_the_tie():
    """FR-E46"""
    supplies = {"bullets": 6, "rations": 6, "horses": 1}  # with the gun and its Holster: 15
    a = outlaw(pile=["sheriff", "widow_crane", "varmint"], stamina=6, **supplies)
    b = outlaw(pile=["us_marshal", "preacher_pike", "coyote", "tombstone_epitaph"], stamina=4, **supplies)
    c = outlaw(pile=["deputy", "kid_laramie", "dusty_mae_rawlins", "colt_maddox"], stamina=1, bullets=6)
    t = table(a, b, c, active=2, cards="john_turner").play("ride", "bullets")
    # A: cards 8, Rebel 1, Supplies 15, Stamina 6, alive 10. B: cards 10, Rebel 1, 15, 4, 10.
    assert (t.a.bounty, t.b.bounty) == (40, 40)
    assert t.outcome is not None
    assert t.outcome.places == (1, 2, 3)


def test_fr_e47_a_gunslinger_buys_twice_from_the_yokel():
    """FR-E47"""
    t = face(outlaw(silver_dollars=5, pile=GUNSLINGER), card="local_yokel", then="mine mine")
    t.play("buy horses", "buy horses")
    assert (t.a.horses, t.a.bullets, t.happened("extra_bullet")) == (2, 2, 2)
    # A third purchase was not offered: the two Mines came up and the turn is over.
    assert (t.asked, t.a.turns) == ("prepare", 2)


def test_fr_e48_alone_at_the_trading_post():
    """FR-E48"""
    t = face(outlaw(bullets=4), card="trading_post")
    assert (t.asked, t.a.turns, t.boot_hill) == ("prepare", 2, ["trading_post"])


def test_fr_e49_graverobbers_settled_with_a_fresh_duel():
    """FR-E49"""
    start = outlaw(bullets=2, field=["graverobbers"])
    t = face(start, card="deputy").play("bullets")
    assert (t.asked, t.offers) == ("settle", ["settle graverobbers", "leave"])
    gave = t.copy().play("settle graverobbers")
    assert (gave.a.pile, gave.a.field, gave.a.notoriety, gave.deck["deputy"]) == ([], [], 0, 1)
    kept = t.play("leave")
    assert (kept.a.pile, kept.a.score["Calamities on the field"]) == (["deputy"], -5)


def test_fr_e50_a_scoundrel_never_fetches_a_scoundrel():
    """FR-E50"""
    hill = ["drought", "dust_devil", "scoundrel", "cacti"]
    t = face(outlaw(), card="scoundrel", boot_hill=hill)
    assert t.boot_hill == ["scoundrel", "scoundrel"]
    assert (t.deck["drought"], t.deck["dust_devil"], t.deck["cacti"]) == (3, 4, 3)


def test_fr_e51_settling_that_loses_the_status():
    """FR-E51"""
    start = outlaw(bullets=2, pile=IRON, field=["graverobbers"])
    t = face(start, card="deputy", then="mine").play("bullets")
    assert (t.a.notoriety, t.a.status) == (5, "rebel")
    gave = t.copy().play("settle graverobbers")
    assert (gave.a.notoriety, gave.a.status, gave.a.reveal) == (4, None, 1)
    assert (gave.asked, gave.a.turns, gave.happened("revealed")) == ("prepare", 2, 1)
    # After the Mine the window opens again: Graverobbers is still there.
    left = t.play("leave")
    assert (left.happened("revealed"), left.asked) == (2, "settle")


def test_fr_e52_a_fourth_six_shooter():
    """FR-E52"""
    guns = {"holsters": 6, "six_shooters": 3, "repeating_rifles": 3, "silver_dollars": 5, "pile": ["stagecoach"]}
    t = table(outlaw(bullets=33, **guns)).play("buy six_shooters")
    assert (t.a.six_shooters, t.a.bullets) == (4, 39)
    assert t.a.seen["stagecoach"]["spare"] == 0
    assert "buy six_shooters" not in table(outlaw(bullets=34, **guns)).offers


def test_fr_e53_selling_down_with_a_stagecoach():
    """FR-E53"""
    t = table(outlaw(holsters=2, six_shooters=2, bullets=12, pile=["stagecoach"])).play("sell holsters")
    assert (t.a.holsters, t.a.six_shooters, t.a.bullets, t.a.silver_dollars) == (1, 2, 12, 1)
    t.play("sell six_shooters")
    assert (t.a.six_shooters, t.a.bullets, t.a.silver_dollars) == (1, 7, 4)
    t.play("sell six_shooters")
    assert (t.a.six_shooters, t.a.bullets, t.a.silver_dollars) == (0, 0, 7)


def test_fr_e54_the_older_of_two_harmonicas():
    """FR-E54"""
    t = table(outlaw(turns=5, pile=["harmonica", "harmonica"], harmonicas=[4, 5]), cards="mine mine")
    t.play("harmonica")
    assert t.a.harmonicas == [5]
    t.play("ride")
    assert (t.a.turns, t.a.harmonicas) == (6, [5])
    assert "harmonica" in t.offers
    t.play("ride")
    assert (t.a.harmonicas, t.boot_hill) == ([], ["harmonica", "mine", "mine", "harmonica"])
