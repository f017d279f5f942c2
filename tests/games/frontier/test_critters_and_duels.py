"""Critters and Duels: FR-040 to FR-054, with the printed numbers of all sixteen."""

from __future__ import annotations

import pytest

from tests.games.frontier.table import FRONTIER, GUNSLINGER, face, outlaw

# bullets, rations, horses, hit, notoriety, bounty, reward
CRITTERS = {
    "buzzard": (1, 1, 1, 1, 0, 1, {"stamina": 1}),
    "varmint": (1, 1, 1, 1, 0, 1, {}),
    "coyote": (1, 1, 1, 2, 0, 1, {}),
    "rattlesnake": (1, 0, 1, 3, 0, 1, {}),
    "wild_boar": (2, 0, 1, 2, 0, 1, {"stamina": 2}),
    "mountain_lion": (2, 2, 1, 3, 0, 2, {}),
    "grizzly": (3, 0, 2, 5, 1, 3, {}),
}
DUELS = {
    "deputy": (2, 0, 1, 2, 1, 1, {"silver_dollars": 1}),
    "kid_laramie": (3, 0, 1, 3, 1, 1, {"horses": 1}),
    "dusty_mae_rawlins": (3, 0, 1, 3, 2, 2, {"rations": 2}),
    "preacher_pike": (4, 0, 1, 4, 2, 2, {"stamina": 3}),
    "colt_maddox": (4, 0, 2, 4, 3, 2, {"holsters": 1}),
    "widow_crane": (5, 0, 2, 5, 3, 3, {"silver_dollars": 4}),
    "john_turner": (6, 0, 2, 5, 6, 3, {"six_shooters": 1}),
    "sheriff": (7, 0, 2, 6, 4, 4, {"silver_dollars": 4}),
    "us_marshal": (8, 0, 3, 7, 5, 5, {"silver_dollars": 6}),
}
COPIES = {"buzzard": 4, "varmint": 4, "coyote": 4, "rattlesnake": 4, "wild_boar": 3, "mountain_lion": 3, "grizzly": 2}
READY = {"holsters": 3, "six_shooters": 2, "bullets": 12, "horses": 3, "rations": 3, "stamina": 10, "turns": 1}


def ready(**more):
    return outlaw(**{**READY, **more})


@pytest.mark.parametrize("id", [*CRITTERS, *DUELS])
def test_fr_040_fr_050_defeating_costs_the_printed_bullets(id):
    """FR-040, FR-050: FR-042, FR-051: the card lies in the Bounty Pile and its Reward is gained at once."""
    bullets, _, _, _, notoriety, bounty, reward = (CRITTERS | DUELS)[id]
    more = "mine" if notoriety >= 5 else ""
    t = face(ready(), card=id, then=more).play("bullets")
    assert (t.a.pile, t.a.notoriety, t.a.score["Bounty cards"]) == ([id], notoriety, bounty)
    expected = {**READY, "bullets": 12 - bullets, "silver_dollars": 0}
    for good, units in reward.items():
        expected[good] += units
    if more:  # a Rebel at once: the Mine costs 1 Stamina and pays 4 Silver Dollars
        expected["stamina"] -= 1
        expected["silver_dollars"] += 4
    expected["turns"] = 2
    assert {key: vars(t.a)[key] for key in expected} == expected


@pytest.mark.parametrize("id", [*CRITTERS, *DUELS])
def test_fr_043_fr_052_fleeing_gives_nothing_and_reshuffles(id):
    """FR-043, FR-052"""
    horses = (CRITTERS | DUELS)[id][2]
    t = face(ready(), card=id).play("flee")
    assert (t.a.horses, t.a.stamina, t.a.bullets, t.a.rations, t.a.pile) == (3 - horses, 10, 12, 3, [])
    assert t.deck[id] == COPIES.get(id, 1)
    assert "flee" not in face(ready(horses=horses - 1), card=id).offers


@pytest.mark.parametrize("id", [*CRITTERS, *DUELS])
def test_fr_044_the_hit_can_always_be_taken(id):
    """FR-044"""
    hit = (CRITTERS | DUELS)[id][3]
    t = face(ready(), card=id)
    assert "hit" in t.offers
    t.play("hit")
    assert (t.a.stamina, t.a.pile, t.a.bullets, t.deck[id]) == (10 - hit, [], 12, COPIES.get(id, 1))


def test_fr_044_the_hit_is_all_there_is_for_the_helpless():
    """FR-044"""
    assert face(outlaw(), card="rattlesnake").offers == ["hit"]
    assert face(outlaw(), card="us_marshal").offers == ["hit"]


def test_fr_040_four_answers_to_a_critter():
    """FR-040"""
    assert face(ready(), card="varmint").offers == ["bullets", "rations", "flee", "hit"]
    assert face(ready(), card="varmint").asked == "face_critter"


@pytest.mark.parametrize("id", CRITTERS)
def test_fr_041_rations_only_where_they_are_printed(id):
    """FR-041"""
    rations = CRITTERS[id][1]
    t = face(ready(bullets=0), card=id)
    if not rations:
        assert t.refuses("rations") == "FR-041"
        return
    t.play("rations")
    assert (t.a.rations, t.a.pile) == (3 - rations, [id])
    assert "rations" not in face(ready(rations=rations - 1), card=id).offers


def test_fr_042_the_reward_comes_with_either_price():
    """FR-042"""
    t = face(outlaw(rations=1, stamina=5), card="buzzard").play("rations")
    assert (t.a.stamina, t.a.pile) == (6, ["buzzard"])


def test_fr_045_costs_are_paid_whole_and_in_one_kind():
    """FR-045: One Bullet and one Ration together do not beat a Mountain Lion."""
    t = face(outlaw(bullets=1, rations=1), card="mountain_lion")
    assert t.offers == ["hit"]
    assert t.refuses("bullets") == "FR-045"
    assert t.refuses("rations") == "FR-045"
    assert t.refuses("flee") == "FR-045"


def test_fr_045_a_horse_for_rustlers_is_no_flight():
    """FR-045"""
    t = face(outlaw(horses=1), card="rustlers")
    assert (t.a.horses, t.boot_hill, t.deck["rustlers"]) == (0, ["rustlers"], 1)


def test_fr_046_critters_never_bring_supplies():
    """FR-046"""
    content = FRONTIER.box.content
    rewards = [card.reward for card in content.cards if card.type == 0]
    assert all(good == 7 for reward in rewards for good, _ in reward)  # 7 is Stamina
    for id in CRITTERS:
        t = face(ready(), card=id).play("bullets")
        assert (t.a.silver_dollars, t.a.horses, t.a.rations, t.a.holsters) == (0, 3, 3, 3)


def test_fr_050_rations_never_work_against_a_duel():
    """FR-050"""
    t = face(ready(), card="deputy")
    assert (t.asked, t.offers) == ("face_duel", ["bullets", "flee", "hit"])
    assert t.refuses("rations") == "FR-050"


def test_fr_051_the_new_status_applies_before_the_reward():
    """FR-051: Notoriety rises when the card lies down, and only then is the Reward gained."""
    t = face(ready(pile=["iron_horse"]), card="deputy", then="mine").play("bullets")
    kinds = [told.event.kind for told in t.events]
    assert kinds.index("kept") < kinds.index("status_up") < kinds.index("gained")


def test_fr_053_bullets_may_be_saved():
    """FR-053"""
    t = face(ready(), card="deputy").play("hit")
    assert (t.a.bullets, t.a.horses, t.a.stamina) == (12, 3, 8)
    assert face(ready(), card="deputy").offers == ["bullets", "flee", "hit"]


def test_fr_054_john_turners_gun_is_empty():
    """FR-054"""
    t = face(ready(bullets=6), card="john_turner", then="mine").play("bullets")
    assert (t.a.six_shooters, t.a.bullets) == (3, 0)


def test_fr_052_a_duel_that_was_not_beaten_brings_no_notoriety():
    """FR-052"""
    t = face(ready(pile=GUNSLINGER), card="widow_crane", then="mine mine").play("flee")
    assert (t.a.notoriety, t.a.silver_dollars, t.deck["widow_crane"]) == (10, 8, 1)
