"""The end and the count: FR-140 to FR-148."""

from __future__ import annotations

import pytest

from saloon.games.frontier.view import SCORE_ROWS
from tests.games.frontier.table import DESPERADO, DUELS, FRONTIER, GUNSLINGER, REBEL, face, outlaw, table


def ended(*players):
    """The outcome when one more player at the end of the table takes the last Duel that was wanted."""
    taken = sum(card in DUELS for player in players for card in player["pile"])
    last = outlaw(bullets=2, stamina=1)
    t = table(*players, last, active=len(players), cards="deputy", duels_to_end=taken + 1)
    t.play("ride", "bullets")
    assert t.outcome is not None
    return t.outcome


def test_fr_140_the_ninth_duel_ends_the_game_after_its_reward():
    """FR-140"""
    me = outlaw(bullets=6, pile=[*GUNSLINGER, "varmint"], rations=1, field=["drought"])
    t = face(me, outlaw(pile=[duel for duel in DUELS if duel != "widow_crane"]), card="widow_crane").play("bullets")
    # 4 Silver Dollars gained; no settling, no further card.
    assert (t.question, t.a.silver_dollars, t.a.field, t.happened("revealed")) == (None, 4, ["drought"], 1)
    assert t.outcome is not None
    assert (t.outcome.reason, t.outcome.rule) == ("duels_cleared", "FR-140")


def test_fr_140_eight_are_not_enough():
    """FR-140"""
    me = outlaw(bullets=2)
    t = face(me, outlaw(pile=DUELS[2:]), card="deputy").play("bullets")
    assert t.question is not None
    assert t.outcome is None


def test_fr_141_the_last_one_alive_ends_it():
    """FR-141"""
    t = face(outlaw(stamina=1), outlaw(), card="varmint").play("hit")
    assert t.outcome is not None
    assert (t.outcome.reason, t.outcome.rule) == ("last_survivor", "FR-141")
    assert t.deck["varmint"] == 4  # the fatal card was finished first
    t = face(outlaw(stamina=2), outlaw(), card="bank")
    assert t.outcome is not None
    assert (t.a.silver_dollars, t.a.pile) == (3, ["bank"])


def test_fr_141_alone_death_ends_it():
    """FR-141"""
    t = face(outlaw(stamina=1), card="varmint").play("hit")
    assert t.outcome is not None
    assert (t.outcome.reason, t.outcome.rule) == ("death", "FR-141")


def test_fr_142_everybody_scores_dead_or_alive():
    """FR-142"""
    kept = ["ace_in_the_hole", "stagecoach", "harmonica", "tombstone_epitaph"]
    alive = outlaw(pile=kept, bullets=3, horses=2, rations=1, silver_dollars=7, stamina=9)
    dead = outlaw(dead=True, pile=[*REBEL, "grizzly"], silver_dollars=4)
    scores = ended(alive, dead).scores
    # 1 + 1 + 1 + 2 cards; 13 Supplies and gun and Holster; 9 Stamina; 10 alive.
    assert dict(scores[0].items) == dict(zip(SCORE_ROWS, (5, 0, 15, 9, 0, 10, 0, 0), strict=True))
    assert scores[0].total == 39
    # Grizzly 3; 4 Dollars, gun, Holster; Rebel 1.
    assert dict(scores[1].items) == dict(zip(SCORE_ROWS, (3, 0, 6, 0, 1, 0, 0, 0), strict=True))
    assert scores[1].total == 10


def test_fr_142_ten_for_each_player_alive():
    """FR-142"""
    outcome = ended(outlaw(), outlaw(), outlaw(dead=True))
    assert [dict(score.items)["Alive at the end"] for score in outcome.scores] == [10, 10, 0, 10]


def test_fr_143_desperado_at_the_end():
    """FR-143"""
    pile = [*DESPERADO, "varmint", "tombstone_epitaph"]
    score = ended(outlaw(pile=pile)).scores[0]
    # Sheriff, John Turner, Kid Laramie, Varmint, Epitaph: 4 + 3 + 1 + 1 + 2, and 5 more.
    assert (dict(score.items)["Bounty cards"], dict(score.items)["Desperado"]) == (11, 5)


def test_fr_144_calamities_purpose_and_totals_below_zero():
    """FR-144"""
    poor = outlaw(dead=True, on_purpose=True, field=["drought", "rustlers", "rustlers"])
    score = ended(poor, outlaw()).scores[0]
    assert dict(score.items)["Calamities on the field"] == -15
    assert dict(score.items)["Died on purpose"] == -10
    assert (score.total, score.title) == (2 - 25, "Greenhorn")


def test_fr_145_the_dead_can_win():
    """FR-145"""
    rich = outlaw(dead=True, silver_dollars=24, rations=6, horses=6, bullets=6)
    outcome = ended(rich, outlaw(stamina=1))
    assert outcome.places[0] == 1
    assert outcome.winners == (0,)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # A Duel against a Critter, 1 Bounty each.
        ({"pile": ["kid_laramie"]}, {"pile": ["varmint"]}),
        # The same Duels, one Supply more and one Stamina less.
        ({"rations": 1, "stamina": 5}, {"stamina": 6}),
        # One Stamina more for a Bounty card less.
        ({"stamina": 6}, {"stamina": 5, "pile": ["coyote"]}),
    ],
)
def test_fr_146_ties(better, worse):
    """FR-146"""
    outcome = ended(outlaw(**worse, silver_dollars=24), outlaw(**better, silver_dollars=24))
    assert outcome.scores[0].total == outcome.scores[1].total
    assert outcome.places == (2, 1, 3)


def test_fr_146_still_equal_shares_the_victory():
    """FR-146"""
    same = {"silver_dollars": 20, "stamina": 15}
    assert ended(outlaw(**same), outlaw(**same)).places == (1, 1, 3)


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (-999, "Greenhorn"),
        (0, "Greenhorn"),
        (1, "Unknown"),
        (10, "Unknown"),
        (11, "Dastardly"),
        (20, "Dastardly"),
        (21, "Deplorable"),
        (30, "Deplorable"),
        (31, "Wretched"),
        (40, "Wretched"),
        (41, "Infamous"),
        (50, "Infamous"),
        (51, "Most Notorious"),
        (60, "Most Notorious"),
        (61, "Greatest Outlaw That Ever Lived"),
        (2000, "Greatest Outlaw That Ever Lived"),
    ],
)
def test_fr_147_skill_names(total, name):
    """FR-147"""
    assert FRONTIER.box.skill(total) == name


def test_fr_147_every_final_total_has_its_name():
    """FR-147"""
    score = ended(outlaw(silver_dollars=24, rations=6)).scores[0]
    assert (score.total, score.title) == (24 + 6 + 2 + 10 + 10, "Most Notorious")


def test_fr_148_the_most_wanted_list_as_it_opens():
    """FR-148"""
    assert list(FRONTIER.most_wanted) == [
        ("Lucky", 158),
        ("The Charlatan", 144),
        ("Lucky", 134),
        ("Lasso Lilly", 81),
        ("Lucky", 81),
        ("The Terrorizer", 80),
        ("The Snake", 78),
        ("Undertaker", 75),
        ("Scarlet Fury", 72),
        ("Quickshot", 70),
    ]
