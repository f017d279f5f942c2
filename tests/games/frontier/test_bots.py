"""How the bots choose. `greedy` is a yardstick, so every one of its choices is fixed."""

from __future__ import annotations

import itertools
import random

import pytest

from saloon.games.frontier import bot, bot_assayer
from tests.games.frontier.table import FRONTIER, OUTLAW, face, outlaw, table


def choice(t, name="greedy"):
    """What a bot answers here."""
    (seat,) = t.waiting_for
    options = FRONTIER.options(t.state, seat)
    return FRONTIER.text(t.state, FRONTIER.bots[name](t.state, seat, options, random.Random(1)))


@pytest.mark.parametrize(
    ("have", "answer"),
    [
        ({"stamina": 6, "rations": 1, "silver_dollars": 1}, "eat"),
        ({"stamina": 7, "rations": 1, "silver_dollars": 1}, "buy bullets"),
        ({"stamina": 7, "rations": 1, "field": ["drought"], "silver_dollars": 1}, "buy bullets"),
        ({"stamina": 7, "rations": 1, "field": ["drought"]}, "settle drought"),
        ({"horses": 1, "rations": 1, "field": ["rustlers", "drought"]}, "settle rustlers"),
        ({"rations": 1, "field": ["rustlers", "drought"]}, "settle drought"),
        ({"bullets": 6, "silver_dollars": 20, "horses": 3, "pile": ["harmonica"]}, "ride"),
        ({"bullets": 5, "silver_dollars": 1}, "ride"),  # a lot of 2 does not fit
    ],
)
def test_greedy_prepares(have, answer):
    """Eats at 6 or less, buys Bullets, settles the oldest it can pay, rides; never sells, never plays Harmonica."""
    assert choice(table(outlaw(**have))) == answer


def test_greedy_settles_in_the_window():
    assert choice(face(outlaw(field=["rustlers"]), card="mustang")) == "settle rustlers"


@pytest.mark.parametrize(
    ("card", "have", "answer"),
    [
        ("varmint", {"bullets": 1, "rations": 1, "horses": 1}, "bullets"),
        ("varmint", {"rations": 1, "horses": 1}, "rations"),
        ("varmint", {"rations": 1, "horses": 1, "pile": ["harmonica"]}, "harmonica"),
        ("rattlesnake", {"rations": 1, "horses": 1}, "flee"),
        ("widow_crane", {"bullets": 3, "horses": 2, "pile": ["harmonica"]}, "harmonica"),
        ("widow_crane", {"bullets": 2, "horses": 2, "pile": ["harmonica"]}, "flee"),  # would not be enough
        ("widow_crane", {"bullets": 1, "horses": 2, "pile": ["harmonica", "harmonica"]}, "harmonica"),
        ("sheriff", {"bullets": 3, "horses": 2, "pile": ["harmonica", "harmonica"]}, "flee"),  # the second does not fit
        ("john_turner", {"bullets": 5, "pile": OUTLAW}, "bullets"),  # an Outlaw pays 1 less
        ("sheriff", {"horses": 1, "pile": ["ace_in_the_hole"]}, "ace"),
        ("sheriff", {"horses": 2, "pile": ["ace_in_the_hole"]}, "flee"),
        ("sheriff", {"horses": 1, "bullets": 6}, "hit"),
        ("stampede", {"horses": 2, "pile": ["ace_in_the_hole"]}, "flee"),
        ("stampede", {"horses": 1, "pile": ["ace_in_the_hole"]}, "ace"),
        ("stampede", {"horses": 1, "bullets": 6}, "hit"),
    ],
)
def test_greedy_faces_a_card(card, have, answer):
    """First possible of Bullets, Harmonica then Bullets, Rations, Flee, Ace, hit."""
    assert choice(face(outlaw(**have), card=card)) == answer


@pytest.mark.parametrize(
    ("card", "have", "answer"),
    [
        ("iron_horse", {"stamina": 3}, "ace"),
        ("iron_horse", {"stamina": 4}, "resolve"),
        ("drought", {"stamina": 2}, "ace"),
        ("drought", {"stamina": 3}, "resolve"),
        ("dynamite", {"stamina": 6, "fuse_lit": True}, "ace"),
        ("dynamite", {"stamina": 7, "fuse_lit": True}, "resolve"),
        ("dynamite", {"stamina": 1}, "resolve"),
        ("bounty_hunters", {"stamina": 1}, "resolve"),
    ],
)
def test_greedy_plays_an_ace_on_other_cards_only_for_its_life(card, have, answer):
    assert choice(face(outlaw(pile=["ace_in_the_hole"], **have), card=card)) == answer


@pytest.mark.parametrize(("bullets", "rations", "answer"), [(2, 1, "bullets"), (1, 2, "rations"), (2, 2, "bullets")])
def test_greedy_pays_with_what_it_has_most_of(bullets, rations, answer):
    have = {"bullets": bullets, "rations": rations}
    assert choice(face(outlaw(**have), card="dust_devil")) == f"pay {answer}"
    assert choice(table(outlaw(**have, field=["dust_devil"]))) == f"settle dust_devil:{answer}"


@pytest.mark.parametrize(
    ("pile", "given"),
    [
        (["bank", "tombstone_epitaph", "varmint"], "varmint"),  # least Notoriety, then least Bounty
        (["bank", "wanted_dead_or_alive", "deputy"], "deputy"),  # 3, 2 and 1 Notoriety
        (["coyote", "varmint", "buzzard"], "coyote"),  # equal: longest in the pile
    ],
)
def test_greedy_gives_the_least_card(pile, given):
    assert choice(face(outlaw(pile=pile), card="bounty_hunters")) == f"give {given}"


def test_greedy_neither_trades_nor_peddles():
    rich = outlaw(bullets=2, rations=2, horses=2, silver_dollars=9)
    assert choice(face(rich, card="local_yokel")) == "leave"
    t = face(rich, rich, card="trading_post")
    assert choice(t) == "done"
    assert choice(t.play("trade B", "offer 1 bullets", "ask 1 horses")) == "refuse"


@pytest.mark.parametrize(
    ("have", "answer"),
    [
        ({"stamina": 9, "rations": 2}, "eat"),
        ({"stamina": 10, "rations": 2, "horses": 2}, "ride"),
        ({"stamina": 9, "rations": 1, "horses": 2}, "ride"),  # keeps a Ration
        ({"silver_dollars": 8, "holsters": 2, "rations": 1, "horses": 2}, "buy repeating_rifles"),
        ({"silver_dollars": 8, "bullets": 6, "rations": 1, "horses": 2}, "buy holsters"),
        ({"silver_dollars": 7, "bullets": 4, "holsters": 2, "rations": 1, "horses": 2}, "buy bullets"),
        ({"silver_dollars": 2, "bullets": 6, "rations": 1, "horses": 1}, "buy horses"),
        ({"silver_dollars": 2, "bullets": 6, "rations": 0, "horses": 2}, "buy rations"),
        ({"silver_dollars": 7, "bullets": 6, "rations": 1, "horses": 2}, "ride"),
    ],
)
def test_sensible_prepares(have, answer):
    """Eats at 9 or less, keeps 2 Horses and 1 Ration, buys guns with 8 dollars to spare."""
    assert choice(table(outlaw(**have)), "sensible") == answer


@pytest.mark.parametrize(
    ("card", "have", "answer"),
    [
        ("varmint", {"bullets": 1, "horses": 6}, "bullets"),  # 1 Bounty for 0.8
        ("varmint", {"rations": 1, "horses": 6}, "hit"),  # 1 Stamina is cheaper than the last Ration or a Horse
        ("rattlesnake", {"horses": 3}, "flee"),  # 3 Stamina against 1.5
        ("rattlesnake", {"horses": 3, "stamina": 20}, "flee"),
        ("varmint", {"horses": 3, "stamina": 1}, "flee"),  # not to die
    ],
)
def test_sensible_weighs_what_an_answer_costs(card, have, answer):
    assert choice(face(outlaw(**have), card=card), "sensible") == answer


def test_sensible_buys_from_peddlers():
    assert choice(face(outlaw(silver_dollars=2, stamina=9), card="local_yokel"), "sensible") == "buy rations"
    assert choice(face(outlaw(silver_dollars=2), card="prospector"), "sensible") == "buy bullets"


def test_the_worth_of_stamina_falls_steeply_below_5():
    worth = [bot.stamina_worth(left) for left in range(8)]
    steps = [after - before for before, after in itertools.pairwise(worth[1:])]
    assert steps == [3, 3, 3, 3, 1, 1]
    assert worth[0] < -50


# --- assayer ---


def weighed(t):
    """What the assayer makes of every answer."""
    (seat,) = t.waiting_for
    options = FRONTIER.options(t.state, seat)
    texts = [FRONTIER.text(t.state, move) for move in options]
    return dict(zip(texts, bot_assayer.rank(t.state, seat, options), strict=True))


def test_the_assayer_weighs_all_answers_on_one_scale():
    """No Duel is taken, so everything is good for 1.5 times what it will bring."""
    worths = weighed(face(outlaw(bullets=6, rations=1, horses=1, stamina=20), card="varmint"))
    assert worths == {
        # 1 Bounty and a Varmint less, for the sixth Bullet: 11 x (6/12.5 - 5/11.5) is what it would have brought.
        "bullets": pytest.approx(1 + 0.7 - 1 - 1.5 * 11 * (6 / 12.5 - 5 / 11.5)),
        # The only Ration would have brought 6.5 x 1/3.5.
        "rations": pytest.approx(1 + 0.7 - 1 - 1.5 * 6.5 / 3.5),
        "flee": pytest.approx(-1),
        "hit": pytest.approx(-1),
    }


@pytest.mark.parametrize(
    ("have", "answer"),
    [
        # A dollar less, 2 Bullets more: +1, and 1.5 x (11 x 2/8.5 - 7 x 1/5) for what they bring.
        ({"silver_dollars": 1}, "buy bullets"),
        # For 2 dollars -1 + 1.5 x (6.5/3.5 - 7 x (8/12 - 6/10)) = 1.09; Holster and Six Shooter bring 0.94 for 7.
        ({"silver_dollars": 8, "bullets": 6}, "buy rations"),
        # +1, and 0.14 x (8² - 6²) = 3.92 for Stamina that is short; the Ration would have brought 2.79.
        ({"stamina": 1, "rations": 1, "bullets": 6}, "eat"),
        ({"stamina": 12, "rations": 1, "bullets": 6}, "ride"),
        # -1 + 2 and 1.5 x 11 x 2/8.5: nothing else pays for Bullets.
        ({"horses": 1}, "sell horses"),
        # 5 - 1.5 - 1 = 2.5; for a dollar the Horse would bring 1.5 x 7 x 1/5 = 2.1.
        ({"horses": 1, "bullets": 6, "field": ["rustlers"]}, "settle rustlers"),
        ({"bullets": 5, "pile": ["harmonica"]}, "ride"),  # both Bullets do not fit
        ({"bullets": 4, "pile": ["harmonica"]}, "harmonica"),
    ],
)
def test_the_assayer_prepares(have, answer):
    assert choice(table(outlaw(**have)), "assayer") == answer


@pytest.mark.parametrize(
    ("card", "have", "answer"),
    [
        ("sheriff", {"horses": 2, "stamina": 6}, "flee"),  # not to die
        ("varmint", {"horses": 1}, "flee"),  # 1 either way: the first answer of equals
        ("cacti", {"horses": 1}, "flee"),  # 1 against 2 Stamina
        ("sheriff", {"horses": 1, "stamina": 6, "pile": ["ace_in_the_hole"]}, "ace"),  # 1 + 1.5 x 4.5 against a life
        ("varmint", {"stamina": 10, "pile": ["ace_in_the_hole"]}, "hit"),
        ("kid_laramie", {"bullets": 1, "pile": ["harmonica"]}, "harmonica"),  # 3 Bullets, the Kid, and a Duel
        ("us_marshal", {"bullets": 1, "pile": ["harmonica"]}, "hit"),  # kept: it would not be enough
        ("iron_horse", {"stamina": 3, "pile": ["ace_in_the_hole"]}, "ace"),
        ("dust_devil", {"bullets": 6, "rations": 1}, "pay bullets"),  # 1.75 against 3.79, as above
        ("bounty_hunters", {"pile": ["deputy", "varmint", "ace_in_the_hole"]}, "resolve"),  # 2 against 7.75
        ("bounty_hunters", {"pile": ["deputy", "varmint", "kid_laramie"]}, "give varmint"),
        ("local_yokel", {"silver_dollars": 2}, "buy rations"),  # 1.5 x (6.5/3.5 - 7 x (2/6 - 1/5)) = 1.39
        ("local_yokel", {"silver_dollars": 2, "rations": 6}, "leave"),  # a Horse is good for nothing but itself
    ],
)
def test_the_assayer_deals_with_a_card(card, have, answer):
    assert choice(face(outlaw(**have), card=card), "assayer") == answer


@pytest.mark.parametrize(("rival", "answer"), [(1, "bullets"), (19, "flee")])
def test_the_assayer_ends_the_game_only_when_ahead(rival, answer):
    """FR-140: with the Deputy it has 1 + 1 + 1 + 1 + 1 + 10 + 10 = 25, without him 26. The others have 13 and 31."""
    t = face(outlaw(bullets=2, horses=1), outlaw(stamina=rival), card="deputy", duels_to_end=1)
    assert choice(t, "assayer") == answer


def test_the_assayer_trades_nothing():
    t = face(outlaw(bullets=2, horses=1), outlaw(horses=2), card="trading_post")
    assert choice(t, "assayer") == "done"
    assert choice(t.play("trade B", "offer 1 bullets", "ask 1 horses"), "assayer") == "refuse"
