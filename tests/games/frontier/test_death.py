"""Rations, Stamina and death: FR-130 to FR-136."""

from __future__ import annotations

import pytest

from tests.games.frontier.table import OUTLAW, REBEL, face, outlaw, table


def test_fr_130_eating_in_preparation():
    """FR-130"""
    t = table(outlaw(rations=3, stamina=14)).play("eat", "eat", "eat")
    assert (t.a.rations, t.a.stamina) == (0, 20)
    assert t.refuses("eat") == "FR-130"
    assert table(outlaw(rations=1, stamina=18)).play("eat").a.stamina == 20
    assert table(outlaw(rations=1, stamina=19)).refuses("eat") == "FR-130"


def test_fr_131_losing_stops_at_0_and_everything_is_kept():
    """FR-131"""
    start = outlaw(stamina=2, bullets=2, pile=[*REBEL, "varmint"], field=["rustlers"])
    t = face(start, outlaw(), outlaw(), card="us_marshal").play("hit")
    assert (t.a.stamina, t.a.dead, t.a.bullets, t.a.field) == (0, True, 2, ["rustlers"])
    assert (t.a.pile, t.a.status) == ([*REBEL, "varmint"], "rebel")
    assert t.a.score["Supplies"] == 4


def test_fr_132_the_dead_take_no_turns_trade_nothing_and_settle_nothing():
    """FR-132"""
    dead = outlaw(dead=True, rations=3, field=["drought"])
    t = table(outlaw(bullets=1), dead, outlaw(rations=1), cards="trading_post mustang").play("ride")
    assert t.refuses("trade B") == "FR-132"
    t.play("done", "ride")
    assert (t.turn, t.b.field) == (0, ["drought"])


def test_fr_132_a_dead_players_duels_still_count():
    """FR-132"""
    others = ["kid_laramie", "dusty_mae_rawlins", "preacher_pike", "colt_maddox"]
    more = ["widow_crane", "john_turner", "sheriff", "us_marshal"]
    t = table(outlaw(bullets=2), outlaw(dead=True, pile=others), outlaw(pile=more), cards="deputy")
    t.play("ride", "bullets")
    assert t.outcome is not None
    assert t.outcome.reason == "duels_cleared"


@pytest.mark.parametrize(
    ("card", "stamina", "place"),
    [
        ("varmint", 1, "deck"),
        ("deputy", 2, "deck"),
        ("mine", 1, "boot_hill"),
        ("bank", 2, "pile"),
        ("iron_horse", 3, "pile"),
        ("stampede", 4, "boot_hill"),
        ("cacti", 2, "boot_hill"),
        ("dynamite", 6, "boot_hill"),
        ("drought", 2, "field"),
    ],
)
def test_fr_133_where_the_card_that_killed_goes(card, stamina, place):
    """FR-133"""
    t = table(outlaw(stamina=stamina, fuse_lit=True), outlaw(), outlaw(), cards=card).play("ride")
    if t.asked.startswith("face"):
        t.play("hit")
    assert t.a.dead
    everything = t.deck[card]
    lies = {
        "pile": card in t.a.pile,
        "field": card in t.a.field,
        "boot_hill": card in t.boot_hill,
    }
    lies["deck"] = not any(lies.values()) and everything > 0
    assert [name for name, there in lies.items() if there] == [place]


def test_fr_133_a_paid_drought_that_kills_goes_to_boot_hill():
    """FR-133"""
    t = face(outlaw(stamina=2, rations=1), outlaw(), outlaw(), card="drought")
    assert (t.a.dead, t.a.rations, t.a.field, t.boot_hill) == (True, 0, [], ["drought"])


@pytest.mark.parametrize(
    ("card", "have"),
    [
        ("john_turner", {"bullets": 6}),
        ("mountain_lion", {"rations": 2}),
        ("sheriff", {"horses": 2}),
        ("stampede", {"horses": 2}),
        ("sheriff", {"pile": ["ace_in_the_hole"]}),
        ("stampede", {"pile": ["ace_in_the_hole"]}),
        ("widow_crane", {"bullets": 3, "pile": ["harmonica"]}),
        ("widow_crane", {"bullets": 1, "pile": ["harmonica", "harmonica"]}),
        ("rattlesnake", {"bullets": 1}),
        ("john_turner", {"bullets": 5, "pile": OUTLAW}),
    ],
)
def test_fr_134_on_purpose_if_an_answer_would_have_saved_him(card, have):
    """FR-134"""
    t = face(outlaw(stamina=1, **have), outlaw(), outlaw(), card=card).play("hit")
    assert (t.a.dead, t.a.on_purpose, t.a.score["Died on purpose"]) == (True, True, -10)


@pytest.mark.parametrize(
    ("card", "have"),
    [
        ("john_turner", {"bullets": 5, "horses": 1, "rations": 6}),
        ("mountain_lion", {"rations": 1, "bullets": 1}),
        ("rattlesnake", {"rations": 6}),
        ("stampede", {"horses": 1, "bullets": 6, "rations": 6, "pile": ["harmonica"]}),
        ("widow_crane", {"bullets": 2, "pile": ["harmonica"]}),
        ("sheriff", {"bullets": 5, "pile": ["harmonica"]}),  # both Bullets do not fit
        ("sheriff", {"bullets": 3, "pile": ["harmonica", "harmonica"]}),  # the second does not fit
    ],
)
def test_fr_135_not_on_purpose_without_such_an_answer(card, have):
    """FR-135"""
    t = face(outlaw(stamina=1, **have), outlaw(), outlaw(), card=card).play("hit")
    assert (t.a.dead, t.a.on_purpose, t.a.score["Died on purpose"]) == (True, False, 0)


@pytest.mark.parametrize("card", ["bank", "mine", "iron_horse", "drought", "dynamite"])
def test_fr_134_an_ace_that_was_not_played(card):
    """FR-134: FR-135: the same loss without the Ace is nobody's fault."""
    start = {"stamina": 1, "fuse_lit": True, "rations": 1}
    t = face(outlaw(**start, pile=["ace_in_the_hole"]), outlaw(), outlaw(), card=card)
    assert t.play("resolve").a.on_purpose
    t = face(outlaw(**start), outlaw(), outlaw(), card=card)
    assert (t.a.dead, t.a.on_purpose) == (True, False)


def test_fr_134_it_is_the_last_decision_that_counts():
    """FR-134: He plays his Harmonica first and then lets himself be hit: the Bullets were in the gun."""
    t = face(outlaw(stamina=1, bullets=3, pile=["harmonica"]), card="widow_crane").play("harmonica", "hit")
    assert t.a.on_purpose
    # One more Bullet short: the Harmonica did not help, so it was no purpose.
    t = face(outlaw(stamina=1, bullets=2, pile=["harmonica"]), card="widow_crane").play("harmonica", "hit")
    assert not t.a.on_purpose


def test_fr_135_a_hit_survived_earlier_is_not_held_against_him():
    """FR-135: The Varmint could have been shot; the Rattlesnake that kills could not."""
    t = face(outlaw(stamina=2, rations=1, pile=REBEL), card="varmint", then="rattlesnake").play("hit", "hit")
    assert (t.a.dead, t.a.on_purpose) == (True, False)
    # Nor an Ace saved on the card before and spent on nothing.
    pile = [*REBEL, "ace_in_the_hole", "varmint"]
    t = face(outlaw(stamina=2, pile=pile), card="bounty_hunters", then="bank")
    t.play("resolve", "give ace_in_the_hole", "give varmint")
    assert (t.a.dead, t.a.on_purpose) == (True, False)


def test_fr_135_nothing_left_undone_in_preparation_counts():
    """FR-135"""
    t = face(outlaw(stamina=1, rations=6, silver_dollars=20), card="rattlesnake").play("hit")
    assert (t.a.dead, t.a.on_purpose) == (True, False)


def test_fr_136_ten_bounty_alone_too():
    """FR-136"""
    t = face(outlaw(stamina=1, horses=1), card="varmint").play("hit")
    assert t.outcome is not None
    assert t.outcome.reason == "death"
    # gun, Holster and Horse: 3; minus 10.
    assert t.outcome.scores[0].total == -7
