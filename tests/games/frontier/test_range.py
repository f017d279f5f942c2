"""Range Cards: FR-060 to FR-075."""

from __future__ import annotations

import pytest

from tests.games.frontier.table import GUNSLINGER, REBEL, face, outlaw, table

STAGECOACH = ["stagecoach"]


@pytest.mark.parametrize(
    ("id", "gained"),
    [
        ("ghost_town", {"silver_dollars": 2}),
        ("mine", {"silver_dollars": 4, "stamina": -1}),
        ("bank", {"silver_dollars": 3, "stamina": -2}),
        ("iron_horse", {"silver_dollars": 5, "stamina": -3}),
        ("wanted_dead_or_alive", {}),
        ("ace_in_the_hole", {}),
        ("harmonica", {}),
        ("stagecoach", {}),
        ("tombstone_epitaph", {}),
        ("trading_post", {}),
        ("campfire", {"stamina": 2}),
        ("chuck_wagon", {"rations": 2}),
        ("mustang", {"horses": 1}),
        ("ammunition_crate", {"bullets": 3}),
    ],
)
def test_fr_060_what_a_range_card_says_happens_at_once(id, gained):
    """FR-060"""
    t = face(outlaw(), card=id)
    before = outlaw()
    assert (t.asked, t.a.turns) == ("prepare", 2)  # nobody was asked
    for good in ("bullets", "holsters", "horses", "rations", "silver_dollars", "six_shooters", "stamina"):
        assert vars(t.a)[good] == before[good] + gained.get(good, 0), good


def test_fr_060_purchases_and_trades_are_optional():
    """FR-060"""
    t = face(outlaw(silver_dollars=3), card="local_yokel").play("leave")
    assert (t.a.silver_dollars, t.a.turns) == (3, 2)
    t = face(outlaw(bullets=1), outlaw(horses=1), card="trading_post").play("done")
    assert (t.a.bullets, t.turn) == (1, 1)


@pytest.mark.parametrize(("id", "notoriety"), [("bank", 3), ("iron_horse", 4), ("wanted_dead_or_alive", 2)])
def test_fr_061_cards_with_notoriety_are_kept(id, notoriety):
    """FR-061"""
    t = face(outlaw(), card=id)
    assert (t.a.pile, t.a.notoriety, t.boot_hill) == ([id], notoriety, [])


@pytest.mark.parametrize(
    ("id", "bounty"), [("ace_in_the_hole", 1), ("harmonica", 1), ("stagecoach", 1), ("tombstone_epitaph", 2)]
)
def test_fr_062_cards_to_keep(id, bounty):
    """FR-062"""
    t = face(outlaw(), card=id)
    assert (t.a.pile, t.a.score["Bounty cards"], t.boot_hill) == ([id], bounty, [])


def test_fr_062_stagecoach_and_epitaph_stay():
    """FR-062"""
    t = table(outlaw(pile=["stagecoach", "tombstone_epitaph"]), cards="mustang mustang campfire")
    t.play("ride", "ride", "ride")
    assert t.a.pile == ["stagecoach", "tombstone_epitaph"]


@pytest.mark.parametrize("id", ["ghost_town", "mine", "campfire", "chuck_wagon", "mustang", "ammunition_crate"])
def test_fr_063_the_others_go_to_boot_hill(id):
    """FR-063"""
    t = face(outlaw(), card=id)
    assert (t.a.pile, t.boot_hill) == ([], [id])


@pytest.mark.parametrize(("id", "stamina", "dollars"), [("mine", 1, 4), ("bank", 2, 3), ("iron_horse", 3, 5)])
def test_fr_064_first_the_stamina_then_the_reward_even_if_it_kills(id, stamina, dollars):
    """FR-064"""
    t = face(outlaw(stamina=stamina), outlaw(), outlaw(), card=id)
    assert (t.a.dead, t.a.silver_dollars, t.a.on_purpose) == (True, dollars, False)
    kinds = [told.event.kind for told in t.events]
    assert kinds.index("lost_stamina") < kinds.index("gained") < kinds.index("died")


def test_fr_065_the_bank():
    """FR-065"""
    t = face(outlaw(), card="bank")
    assert (t.a.stamina, t.a.silver_dollars, t.a.notoriety) == (8, 3, 3)


def test_fr_066_the_ghost_town():
    """FR-066"""
    assert face(outlaw(), card="ghost_town").a.silver_dollars == 2


def test_fr_067_the_local_yokels_wares():
    """FR-067"""
    t = face(outlaw(silver_dollars=2), card="local_yokel")
    assert (t.asked, t.offers) == ("peddler", ["buy horses", "buy rations", "leave"])
    t.play("buy horses", "buy horses")
    assert (t.a.horses, t.a.silver_dollars, t.boot_hill, t.a.turns) == (2, 0, ["local_yokel"], 2)


def test_fr_067_the_prospectors_wares():
    """FR-067"""
    t = face(outlaw(silver_dollars=5), card="prospector")
    assert t.offers == ["buy bullets", "buy holsters", "leave"]
    t.play("buy bullets", "buy holsters")
    assert (t.a.bullets, t.a.holsters, t.a.silver_dollars, t.a.turns) == (3, 2, 3, 2)


def test_fr_067_capacity_holds_at_a_peddler():
    """FR-067"""
    t = face(outlaw(silver_dollars=5, bullets=4, holsters=6), card="prospector")
    # 3 Bullets do not fit 2 places, and 6 Holsters are all one can carry: nobody is asked.
    assert (t.asked, t.a.turns, t.boot_hill) == ("prepare", 2, ["prospector"])
    t = face(outlaw(silver_dollars=5, horses=6), card="local_yokel")
    assert t.offers == ["buy rations", "leave"]
    assert t.refuses("buy horses") == "FR-120"
    assert t.refuses("buy bullets") == "FR-067"
    assert t.refuses("sell horses") == "FR-022"


def test_fr_067_without_money_the_peddler_moves_on():
    """FR-067"""
    t = face(outlaw(), card="local_yokel")
    assert (t.asked, t.a.turns, t.boot_hill) == ("prepare", 2, ["local_yokel"])


@pytest.mark.parametrize(
    "card", ["varmint", "deputy", "stampede", "drought", "dynamite", "bounty_hunters", "mine", "bank"]
)
def test_fr_068_an_ace_cancels_what_was_just_revealed(card):
    """FR-068"""
    start = outlaw(pile=["ace_in_the_hole"], horses=2, rations=2)
    t = face(start, card=card)
    assert "ace" in t.offers
    before = t.deck[card]
    t.play("ace")
    assert (t.a.stamina, t.a.horses, t.a.rations, t.a.silver_dollars, t.a.field) == (10, 2, 2, 0, [])
    assert (t.a.pile, t.boot_hill, t.deck[card]) == ([], ["ace_in_the_hole"], before + 1)


@pytest.mark.parametrize("card", ["ghost_town", "campfire", "stagecoach", "wanted_dead_or_alive"])
def test_fr_068_no_ace_against_a_range_card_that_costs_nothing(card):
    """FR-068"""
    t = face(outlaw(pile=["ace_in_the_hole"]), card=card)
    assert (t.asked, t.a.turns) == ("prepare", 2)


def test_fr_068_an_ace_may_be_saved():
    """FR-068"""
    t = face(outlaw(pile=["ace_in_the_hole"]), card="mine")
    assert (t.asked, t.offers) == ("answer_card", ["resolve", "ace"])
    t.play("resolve")
    assert (t.a.stamina, t.a.silver_dollars, t.a.pile) == (9, 4, ["ace_in_the_hole"])


def test_fr_068_no_ace_against_the_field_or_for_somebody_else():
    """FR-068"""
    t = table(outlaw(pile=["ace_in_the_hole"], field=["rustlers"]))
    assert t.refuses("ace") == "FR-068"
    t = face(outlaw(), outlaw(pile=["ace_in_the_hole"]), card="varmint")
    assert t.refuses("ace") == "FR-068"


def test_fr_069_harmonica_in_preparation_and_when_facing():
    """FR-069"""
    t = table(outlaw(pile=["harmonica"])).play("harmonica")
    assert (t.a.bullets, t.a.pile, t.boot_hill, t.asked) == (2, [], ["harmonica"], "prepare")
    for card in ("varmint", "deputy"):
        t = face(outlaw(pile=["harmonica"]), card=card).play("harmonica")
        assert (t.a.bullets, t.asked[:4]) == (2, "face")  # asked again
        assert t.play("bullets").a.pile == [card]


def test_fr_069_no_harmonica_against_calamities_or_in_the_window():
    """FR-069"""
    t = face(outlaw(pile=["harmonica"]), card="stampede")
    assert t.refuses("harmonica") == "FR-069"
    t = face(outlaw(pile=["harmonica"], field=["drought"]), card="chuck_wagon")
    assert (t.asked, t.refuses("harmonica")) == ("settle", "FR-069")


def test_fr_069_the_older_harmonica_is_given_away():
    """FR-069"""
    pile = ["harmonica", "harmonica", "varmint"]
    t = face(outlaw(turns=5, pile=pile, harmonicas=[4, 5]), card="bounty_hunters")
    t.play("give harmonica", "give varmint")
    assert t.a.harmonicas == [5]
    assert t.a.pile == ["harmonica"]


def test_fr_070_both_bullets_or_none():
    """FR-070"""
    t = face(outlaw(bullets=5, pile=["harmonica"]), card="varmint")
    assert "harmonica" not in t.offers
    assert t.refuses("harmonica") == "FR-070"
    t = table(outlaw(bullets=5, pile=["harmonica"]))
    assert "harmonica" in t.offers  # in Preparation always
    assert t.play("harmonica").a.bullets == 5
    assert "harmonica" in face(outlaw(bullets=5, pile=["stagecoach", "harmonica"]), card="varmint").offers


@pytest.mark.parametrize(
    ("card", "good", "most", "more"),
    [
        ("chuck_wagon", "rations", 6, 7),
        ("ghost_town", "silver_dollars", 24, 25),
        ("ammunition_crate", "bullets", 6, 7),
        ("mustang", "horses", 6, 6),
        ("campfire", "stamina", 20, 20),
    ],
)
def test_fr_071_one_unit_more_of_anything_but_horses(card, good, most, more):
    """FR-071"""
    full = {"bullets": 6, "horses": 6, "rations": 6, "silver_dollars": 24, "stamina": 20}
    assert vars(face(outlaw(**full), card=card).a)[good] == most
    assert vars(face(outlaw(**full, pile=STAGECOACH), card=card).a)[good] == more


def test_fr_072_one_unit_in_all_and_it_moves():
    """FR-072"""
    full = {"bullets": 6, "horses": 6, "rations": 7, "silver_dollars": 24, "stamina": 10, "pile": STAGECOACH}
    t = face(outlaw(**full), card="ghost_town", then="ghost_town")
    assert (t.a.rations, t.a.silver_dollars) == (7, 24)  # the Ration uses it up
    t.play("eat", "ride")
    assert (t.a.rations, t.a.silver_dollars) == (6, 25)  # eaten: now a Silver Dollar has it


def test_fr_073_a_gun_more_than_holsters_counts_fully_for_bullets():
    """FR-073"""
    t = face(outlaw(six_shooters=2, holsters=1, bullets=11, pile=STAGECOACH), card="ammunition_crate")
    assert t.a.bullets == 12  # no thirteenth: the gun uses the allowance
    most = outlaw(holsters=6, six_shooters=4, repeating_rifles=3, bullets=38, pile=STAGECOACH)
    assert face(most, card="ammunition_crate").a.bullets == 39


def test_fr_071_a_stagecoach_carries_from_the_moment_it_is_revealed():
    """FR-071"""
    t = face(outlaw(rations=6, pile=REBEL), card="stagecoach", then="chuck_wagon")
    assert (t.a.rations, t.a.seen["stagecoach"]) == (7, {"spare": 0, "held_in": "rations"})


@pytest.mark.parametrize("rations", [6, 7])
def test_fr_074_a_second_stagecoach_goes_to_boot_hill(rations):
    """FR-074"""
    t = face(outlaw(rations=rations, pile=STAGECOACH), card="stagecoach", then="chuck_wagon")
    assert (t.a.pile, t.boot_hill) == (STAGECOACH, ["stagecoach"])
    assert t.play("ride").a.rations == 7  # still one unit in all


def test_fr_074_the_other_player_may_have_the_second():
    """FR-074"""
    t = face(outlaw(), outlaw(pile=STAGECOACH), card="stagecoach")
    assert t.a.pile == t.b.pile == STAGECOACH


def test_fr_075_the_epitaph_is_worth_2_and_does_nothing():
    """FR-075"""
    t = face(outlaw(pile=REBEL), card="tombstone_epitaph", then="mustang")
    assert t.a.score["Bounty cards"] == 2
    assert (t.a.stamina, t.a.silver_dollars, t.a.notoriety, t.a.reveal) == (10, 0, 5, 2)


def test_fr_067_a_gunslingers_bullet_from_the_prospector():
    """FR-067"""
    t = face(outlaw(silver_dollars=2, pile=GUNSLINGER), card="prospector", then="mine mine")
    assert t.play("buy bullets", "leave").a.bullets == 4
