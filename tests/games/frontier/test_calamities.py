"""Calamities and the field: FR-080 to FR-092."""

from __future__ import annotations

import pytest

from tests.games.frontier.table import REBEL, face, outlaw, table

DEMANDS = [
    ("dust_devil", "rations", 1),
    ("drought", "rations", 1),
    ("rustlers", "horses", 1),
    ("card_sharp", "silver_dollars", 2),
    ("wet_powder", "bullets", 2),
]


@pytest.mark.parametrize("card", ["drought", "rustlers", "dynamite", "scoundrel", "bounty_hunters"])
def test_fr_080_no_fleeing_without_a_horse_on_the_card(card):
    """FR-080: With an Ace in hand the player is asked, and flight is none of the answers."""
    t = face(outlaw(horses=6, pile=["ace_in_the_hole", "varmint"]), card=card)
    assert t.offers == ["resolve", "ace"]
    assert t.refuses("flee") == "FR-080"


@pytest.mark.parametrize(("card", "horses", "stamina"), [("stampede", 2, 4), ("cacti", 1, 2)])
def test_fr_081_horses_or_stamina(card, horses, stamina):
    """FR-081"""
    t = face(outlaw(horses=horses), card=card)
    assert (t.asked, t.offers) == ("face_horse_calamity", ["flee", "hit"])
    fled = t.copy().play("flee")
    assert (fled.a.horses, fled.a.stamina, fled.boot_hill) == (0, 10, [])
    assert fled.deck[card] == {"stampede": 2, "cacti": 3}[card]
    hit = t.play("hit")
    assert (hit.a.horses, hit.a.stamina, hit.boot_hill) == (horses, 10 - stamina, [card])
    poor = face(outlaw(horses=horses - 1, bullets=6), card=card)
    assert poor.offers == ["hit"]
    assert poor.refuses("bullets") == "FR-081"


@pytest.mark.parametrize(("card", "good", "units"), DEMANDS)
def test_fr_082_a_demand_that_can_be_paid_must_be(card, good, units):
    """FR-082"""
    t = face(outlaw(**{good: units}), card=card)
    assert (vars(t.a)[good], t.a.field, t.boot_hill) == (0, [], [card])
    assert t.asked == "prepare"  # one way of paying: nobody was asked


@pytest.mark.parametrize(("card", "good", "units"), DEMANDS)
def test_fr_083_nothing_is_paid_in_part(card, good, units):
    """FR-083"""
    t = face(outlaw(**{good: units - 1}), card=card)
    assert (vars(t.a)[good], t.a.field, t.boot_hill) == (units - 1, [card], [])


def test_fr_084_bounty_hunters_want_two_cards_but_no_stagecoach():
    """FR-084"""
    pile = ["stagecoach", "varmint", "ace_in_the_hole", "tombstone_epitaph", "deputy", "varmint"]
    t = face(outlaw(pile=pile), card="bounty_hunters").play("resolve")
    assert t.asked == "give_card"
    kinds = ["give varmint", "give ace_in_the_hole", "give tombstone_epitaph", "give deputy"]
    assert t.offers == kinds  # equal cards are one option
    assert t.refuses("give stagecoach") == "FR-084"
    assert t.refuses("give coyote") == "FR-084"
    t.play("give tombstone_epitaph", "give varmint")
    assert t.a.pile == ["stagecoach", "ace_in_the_hole", "deputy", "varmint"]
    assert (t.boot_hill, t.deck["tombstone_epitaph"], t.deck["varmint"]) == (["bounty_hunters"], 2, 3)


def test_fr_084_exactly_two_cards_go_without_asking():
    """FR-084"""
    t = face(outlaw(pile=["stagecoach", "varmint", "deputy"]), card="bounty_hunters")
    assert (t.a.pile, t.asked, t.boot_hill) == (["stagecoach"], "prepare", ["bounty_hunters"])


def test_fr_084_fewer_than_two_and_it_lies_on_the_field():
    """FR-084"""
    t = face(outlaw(pile=["stagecoach", "varmint"]), card="bounty_hunters")
    assert (t.a.pile, t.a.field) == (["stagecoach", "varmint"], ["bounty_hunters"])


def test_fr_085_graverobbers_want_a_duel():
    """FR-085"""
    t = face(outlaw(pile=["varmint", "deputy", "kid_laramie"]), card="graverobbers")
    assert t.offers == ["give deputy", "give kid_laramie"]
    assert t.refuses("give varmint") == "FR-085"
    t.play("give kid_laramie")
    assert (t.a.pile, t.deck["kid_laramie"], t.boot_hill) == (["varmint", "deputy"], 1, ["graverobbers"])
    t = face(outlaw(pile=["varmint"]), card="graverobbers")
    assert (t.a.pile, t.a.field) == (["varmint"], ["graverobbers"])


def test_fr_085_a_duel_that_was_robbed_is_to_be_won_again():
    """FR-085"""
    t = face(outlaw(pile=["deputy"], bullets=2), card="graverobbers", then="deputy").play("ride", "bullets")
    assert (t.a.pile, t.state.duels_taken) == (["deputy"], 1)


def test_fr_086_dust_devil_takes_a_bullet_or_a_ration():
    """FR-086"""
    assert face(outlaw(bullets=2), card="dust_devil").a.bullets == 1
    assert face(outlaw(rations=2), card="dust_devil").a.rations == 1
    assert face(outlaw(bullets=1, rations=1), card="dust_devil").offers == ["pay bullets", "pay rations"]


def test_fr_087_drought_takes_the_ration_first_then_the_stamina():
    """FR-087"""
    t = face(outlaw(rations=1), card="drought")
    kinds = [told.event.kind for told in t.events]
    assert kinds.index("paid") < kinds.index("lost_stamina") < kinds.index("to_boot_hill")
    t = face(outlaw(), card="drought")
    assert (t.a.stamina, t.a.field) == (8, ["drought"])
    # Owing only the Ration: settling it later costs no Stamina.
    t = table(outlaw(rations=1, field=["drought"])).play("settle drought")
    assert t.a.stamina == 10


def test_fr_088_fuses_belong_to_players():
    """FR-088"""
    t = table(outlaw(), outlaw(), cards="dynamite dynamite dynamite dynamite")
    t.play("ride", "ride")
    assert (t.a.fuse_lit, t.b.fuse_lit, t.a.stamina, t.b.stamina) == (True, True, 10, 10)
    t.play("ride")
    assert (t.a.fuse_lit, t.b.fuse_lit, t.a.stamina, t.b.stamina) == (False, True, 4, 10)
    t.play("ride")
    assert (t.b.fuse_lit, t.b.stamina, t.boot_hill) == (False, 4, ["dynamite", "dynamite"])


def test_fr_089_scoundrel_counts_calamities_of_boot_hill_only():
    """FR-089"""
    t = face(
        outlaw(field=["rustlers"], pile=["varmint", "deputy", "coyote"]),
        card="scoundrel",
        boot_hill=["cacti", "campfire", "cacti"],
    )
    assert t.boot_hill == ["cacti", "campfire", "cacti", "scoundrel"]
    assert (t.a.field, len(t.a.pile)) == (["rustlers"], 3)


def test_fr_089_exactly_three_and_the_newest_of_more():
    """FR-089"""
    t = face(outlaw(), card="scoundrel", boot_hill=["cacti", "drought", "stampede"])
    assert t.boot_hill == ["scoundrel"]
    t = face(outlaw(), card="scoundrel", boot_hill=["rustlers", "cacti", "mine", "cacti", "cacti"])
    assert t.boot_hill == ["rustlers", "mine", "scoundrel"]


def test_fr_090_settling_in_preparation_or_in_the_window_is_optional():
    """FR-090"""
    t = table(outlaw(horses=1, field=["rustlers"]), cards="mustang")
    assert "settle rustlers" in t.offers
    t.play("ride")
    assert t.offers == ["settle rustlers", "leave"]
    t.play("leave")
    assert (t.a.field, t.a.horses) == (["rustlers"], 2)
    t.play("settle rustlers")
    assert (t.a.field, t.a.horses, t.boot_hill) == ([], 1, ["mustang", "rustlers"])


def test_fr_090_the_whole_demand_must_be_there():
    """FR-090"""
    t = table(outlaw(bullets=1, silver_dollars=1, field=["wet_powder", "card_sharp", "graverobbers", "bounty_hunters"]))
    assert not [offer for offer in t.offers if offer.startswith("settle")]
    for card in ("wet_powder", "card_sharp", "graverobbers", "bounty_hunters"):
        assert t.refuses(f"settle {card}") == "FR-083"
    assert t.refuses("settle drought") == "FR-090"


def test_fr_090_not_while_facing_a_card():
    """FR-090"""
    t = face(outlaw(rations=1, field=["drought"]), card="varmint")
    assert t.refuses("settle drought") == "FR-090"


def test_fr_090_settling_with_cards_in_preparation_goes_on_with_preparation():
    """FR-090"""
    t = table(outlaw(pile=["varmint", "coyote", "deputy"], field=["bounty_hunters"]))
    t.play("settle bounty_hunters")
    assert t.asked == "give_card"
    assert t.view(None)["settling"] == "bounty_hunters"
    t.play("give varmint", "give deputy")
    assert (t.asked, t.a.turns, t.a.pile, t.a.field) == ("prepare", 1, ["coyote"], [])
    assert t.boot_hill == ["bounty_hunters"]


def test_fr_090_equal_calamities_are_settled_one_by_one():
    """FR-090"""
    t = table(outlaw(horses=2, field=["rustlers", "rustlers"]))
    assert t.offers.count("settle rustlers") == 1
    assert t.play("settle rustlers").a.field == ["rustlers"]


def test_fr_091_what_is_gained_in_reveal_may_settle():
    """FR-091"""
    t = face(outlaw(field=["drought"]), card="chuck_wagon")
    assert t.offers == ["settle drought", "leave"]
    assert t.play("settle drought").a.field == []
    t = face(outlaw(field=["wet_powder"]), card="ammunition_crate")
    assert t.play("settle wet_powder").a.bullets == 1


def test_fr_092_any_number_on_the_field_harmless_until_the_end():
    """FR-092"""
    field = ["drought", "drought", "drought", "rustlers", "rustlers", "dust_devil"]
    t = table(outlaw(pile=REBEL, field=field), cards="mustang ghost_town")
    assert t.a.score["Calamities on the field"] == -30
    t.play("ride", "leave", "leave")
    assert (t.a.stamina, t.a.reveal, t.a.field) == (10, 2, field)
