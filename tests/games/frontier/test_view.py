"""What is seen of a table besides the plain facts."""

from __future__ import annotations

from tests.games.frontier.table import DESPERADO, REBEL, face, outlaw, table


def test_a_player_at_a_glance():
    seen = table(outlaw(pile=[*REBEL, "deputy", "varmint"], stamina=7, field=["drought"])).a.seen
    assert (seen["stamina"], seen["stamina_max"], seen["notoriety"]) == (7, 20, 6)
    assert (seen["status"], seen["next_status"], seen["next_status_at"], seen["reveal"]) == (
        "rebel",
        "gunslinger",
        10,
        2,
    )
    assert (seen["duels"], seen["stagecoach"], seen["harmonica_leaves"]) == (1, None, [])
    # Deputy and Varmint 2, gun and Holster 2, Stamina 7, Rebel 1, alive 10, Drought -5.
    assert seen["bounty"] == 17


def test_the_highest_status_has_nothing_above_it():
    seen = table(outlaw(pile=DESPERADO)).a.seen
    assert (seen["status"], seen["next_status"], seen["next_status_at"]) == ("desperado", None, None)


def test_harmonicas_that_leave_at_the_end_of_this_turn():
    seen = table(outlaw(turns=5, pile=["harmonica", "harmonica"], harmonicas=[4, 5])).a.seen
    assert seen["harmonica_leaves"] == [True, False]


def test_where_the_stagecoach_unit_is():
    def held(**have):
        return table(outlaw(pile=["stagecoach"], **have)).a.seen["stagecoach"]

    assert held() == {"spare": 1, "held_in": None}
    assert held(rations=7) == {"spare": 0, "held_in": "rations"}
    assert held(silver_dollars=25) == {"spare": 0, "held_in": "silver_dollars"}
    assert held(bullets=7) == {"spare": 0, "held_in": "bullets"}
    assert held(six_shooters=2) == {"spare": 0, "held_in": "six_shooters"}
    assert held(holsters=7) == {"spare": 0, "held_in": "holsters"}


def test_duels_and_who_has_them():
    t = table(outlaw(pile=["sheriff"]), outlaw(pile=["deputy"]))
    owners = {duel["id"]: duel["owner"] for duel in t.view(None)["duels"]}
    assert (owners["sheriff"], owners["deputy"], owners["us_marshal"]) == (0, 1, None)
    assert len(owners) == 9


def test_a_peddler_shows_his_wares_only_while_he_is_there():
    t = face(outlaw(silver_dollars=3), card="prospector")
    assert t.view(None)["peddler"]["purchases_left"] == 2
    assert [ware["supply"] for ware in t.view(None)["peddler"]["wares"]] == ["bullets", "holsters"]
    t.play("buy holsters")
    assert t.view(None)["peddler"]["purchases_left"] == 1
    t.play("leave")
    assert t.view(None)["peddler"] is None


def test_what_is_in_hand():
    t = face(outlaw(pile=["varmint", "coyote", "buzzard"]), card="bounty_hunters")
    assert (t.view(None)["card"], t.view(None)["phase"], t.view(None)["cards_to_give"]) == (
        "bounty_hunters",
        "give_card",
        2,
    )
    assert table(outlaw()).view(None)["card"] is None
