"""The Trading Post: FR-076 to FR-079."""

from __future__ import annotations

from saloon.engine.sheet import Sheet
from saloon.games.frontier.state import BULLETS, HORSES
from tests.games.frontier.table import FRONTIER, GUNSLINGER, face, outlaw


def post(*players, **more):
    return face(*players, card="trading_post", **more)


def test_fr_076_four_supplies_and_nothing_else():
    """FR-076"""
    rich = outlaw(bullets=2, horses=2, rations=2, silver_dollars=2, holsters=3)
    t = post(rich, rich).play("trade B")
    goods = {offer.split()[2] for offer in t.offers}
    assert goods == {"bullets", "horses", "rations", "silver_dollars"}
    for never in ("offer 1 holsters", "offer 1 six_shooters", "offer 1 repeating_rifles"):
        assert t.refuses(never) == "FR-076"
    t.play("offer 1 bullets")
    assert t.refuses("ask 1 holsters") == "FR-076"


def test_fr_076_only_with_living_opponents():
    """FR-076"""
    t = post(outlaw(bullets=2), outlaw(dead=True, horses=2), outlaw(horses=2))
    assert t.offers == ["trade C", "done"]
    assert t.refuses("trade B") == "FR-132"
    assert t.refuses("trade A") == "FR-076"


def test_fr_077_an_offer_step_by_step():
    """FR-077"""
    t = post(outlaw(bullets=3), outlaw(horses=2, rations=1))
    assert (t.asked, t.waiting_for) == ("trade_partner", (0,))
    t.play("trade B")
    assert (t.asked, t.offers) == ("trade_give", ["offer 1 bullets", "offer 2 bullets", "offer 3 bullets"])
    t.play("offer 3 bullets")
    assert (t.asked, t.offers) == (
        "trade_ask",
        ["ask 1 horses", "ask 2 horses", "ask 1 rations", "withdraw"],
    )
    t.play("ask 2 horses")
    assert (t.asked, t.waiting_for, t.offers) == ("trade_answer", (1,), ["accept", "refuse"])
    t.play("accept")
    assert (t.a.bullets, t.a.horses, t.b.bullets, t.b.horses) == (0, 2, 3, 0)


def test_fr_077_one_to_six_units():
    """FR-077"""
    loaded = outlaw(silver_dollars=12)
    t = post(loaded, outlaw(bullets=12, six_shooters=2, holsters=2)).play("trade B")
    assert t.offers == [f"offer {n} silver_dollars" for n in range(1, 7)]
    for units in (0, 7):
        assert t.refuses(f"offer {units} silver_dollars") == "FR-077"
    t.play("offer 6 silver_dollars")
    assert t.offers == [f"ask {n} bullets" for n in range(1, 7)] + ["withdraw"]
    assert t.refuses("ask 7 bullets") == "FR-077"


def test_fr_077_a_different_supply_which_the_other_has():
    """FR-077"""
    t = post(outlaw(bullets=3), outlaw(horses=1, bullets=1)).play("trade B", "offer 1 bullets")
    assert t.refuses("ask 1 bullets") == "FR-077"
    assert t.refuses("ask 2 horses") == "FR-077"
    assert t.refuses("ask 1 rations") == "FR-077"


def test_fr_077_one_gives_only_what_one_has():
    """FR-077"""
    t = post(outlaw(bullets=1), outlaw(horses=1)).play("trade B")
    assert t.refuses("offer 2 bullets") == "FR-077"
    assert t.refuses("offer 1 horses") == "FR-077"


def test_fr_077_both_within_capacity_after_the_swap():
    """FR-077"""
    t = post(outlaw(silver_dollars=3, horses=5), outlaw(horses=3, rations=6)).play("trade B")
    t.play("offer 1 silver_dollars")
    assert "ask 1 horses" in t.offers
    assert "ask 2 horses" not in t.offers  # I would hold 7
    assert t.refuses("ask 2 horses") == "FR-077"
    # With no gun he can take no Bullets, so there is nothing to trade.
    t = post(outlaw(bullets=3), outlaw(horses=3, six_shooters=0))
    assert (t.asked, t.turn, t.boot_hill) == ("prepare", 1, ["trading_post"])


def test_fr_077_the_stagecoach_counts_for_its_owner():
    """FR-077"""
    t = post(outlaw(rations=2), outlaw(rations=6, horses=1, pile=["stagecoach"])).play("trade B")
    assert t.offers == ["offer 1 rations"]


def test_fr_077_withdrawing_uses_up_the_offer():
    """FR-077"""
    t = post(outlaw(bullets=3), outlaw(horses=3))
    for _ in range(3):
        t.play("trade B", "offer 1 bullets", "withdraw")
    assert (t.asked, t.turn, t.a.bullets, t.boot_hill) == ("prepare", 1, 3, ["trading_post"])
    assert t.happened("offered") == 0


def test_fr_078_refused_offers_change_nothing_and_cannot_be_repeated():
    """FR-078"""
    t = post(outlaw(bullets=3), outlaw(horses=3))
    t.play("trade B", "offer 1 bullets", "ask 1 horses", "refuse")
    assert (t.a.bullets, t.a.horses, t.b.horses) == (3, 0, 3)
    t.play("trade B", "offer 1 bullets")
    assert "ask 1 horses" not in t.offers
    assert t.refuses("ask 1 horses") == "FR-078"
    assert "ask 2 horses" in t.offers


def test_fr_078_the_same_offer_to_somebody_else_is_a_new_one():
    """FR-078"""
    t = post(outlaw(bullets=3), outlaw(horses=3), outlaw(horses=3))
    t.play("trade B", "offer 1 bullets", "ask 1 horses", "refuse", "trade C", "offer 1 bullets")
    assert "ask 1 horses" in t.offers


def test_fr_078_an_accepted_offer_is_not_repeated_either():
    """FR-078"""
    t = post(outlaw(bullets=3), outlaw(horses=3))
    t.play("trade B", "offer 1 bullets", "ask 1 horses", "accept", "trade B", "offer 1 bullets")
    assert t.refuses("ask 1 horses") == "FR-078"


def test_fr_078_when_every_offer_was_made_the_trading_is_over():
    """FR-078"""
    t = post(outlaw(bullets=1), outlaw(horses=1))
    t.play("trade B", "offer 1 bullets", "ask 1 horses", "refuse")
    assert (t.asked, t.turn) == ("prepare", 1)


def test_fr_078_a_new_visit_forgets_old_offers():
    """FR-078"""
    t = post(outlaw(bullets=1), outlaw(horses=1), then="mustang trading_post")
    t.play("trade B", "offer 1 bullets", "ask 1 horses", "refuse", "ride", "ride")
    assert (t.asked, t.turn) == ("trade_partner", 0)
    t.play("trade B", "offer 1 bullets")
    assert "ask 1 horses" in t.offers


def test_fr_078_stopping_at_any_time():
    """FR-078"""
    t = post(outlaw(bullets=3), outlaw(horses=3))
    t.play("trade B", "offer 1 bullets", "ask 1 horses", "accept", "done")
    assert (t.turn, t.boot_hill) == (1, ["trading_post"])


def test_fr_078_after_the_visit_nothing_is_left_of_it():
    """FR-078"""
    t = post(outlaw(bullets=3), outlaw(horses=3))
    assert t.view(None)["trade"] == {
        "partner": None,
        "give": None,
        "ask": None,
        "offers_made": 0,
        "offers_max": 3,
    }
    t.play("trade B", "offer 1 bullets", "ask 2 horses")
    assert t.view(0)["trade"] == {
        "partner": 1,
        "give": {"supply": "bullets", "units": 1},
        "ask": {"supply": "horses", "units": 2},
        "offers_made": 0,
        "offers_max": 3,
    }
    t.play("refuse")
    assert t.view(0)["trade"]["offers_made"] == 1
    t.play("done")
    assert t.view(0)["trade"] is None
    assert (t.dump["offers"], t.dump["partner"], t.dump["offer"]) == ([], -1, "")


def test_fr_079_a_trade_is_no_purchase():
    """FR-079"""
    t = post(outlaw(silver_dollars=3, pile=GUNSLINGER), outlaw(rations=3), then="mine mine")
    t.play("trade B", "offer 1 silver_dollars", "ask 1 rations", "accept")
    assert (t.a.rations, t.a.bullets, t.happened("extra_bullet")) == (1, 0, 0)


def test_fr_079_traded_supplies_go_from_hand_to_hand():
    """FR-079"""
    t = post(outlaw(bullets=3), outlaw(horses=3))
    t.play("trade B", "offer 2 bullets", "ask 3 horses", "accept")
    assert (t.a.bullets + t.b.bullets, t.a.horses + t.b.horses) == (3, 3)


def test_fr_079_without_living_opponents_it_does_nothing():
    """FR-079"""
    for players in ([outlaw(bullets=3)], [outlaw(bullets=3), outlaw(dead=True, horses=3)]):
        t = post(*players, **({"play_on": True} if len(players) > 1 else {}))
        assert (t.asked, t.turn, t.boot_hill) == ("prepare", 0, ["trading_post"])


def test_an_offer_in_numbers():
    """FR-077: three Bullets for a Horse, as seat B sees it: the partner is B itself, Supplies by their place."""
    t = post(outlaw(bullets=4), outlaw(horses=2)).play("trade B", "offer 3 bullets", "ask 1 horses")
    sheet = Sheet(FRONTIER.layout(t.setup))
    FRONTIER.observe(t.state, 1, sheet)
    cells = {piece.name: sheet.values[piece.start : piece.stop] for piece in FRONTIER.layout(t.setup).slices()}
    assert cells["trade"] == [1, BULLETS, 3, HORSES, 1, 0]
    assert cells["player 0: pile order"] == [0] * 48
