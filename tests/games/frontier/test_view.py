"""What is seen of a table besides the plain facts."""

from __future__ import annotations

import json
import random

import pytest

from saloon.engine.errors import Unreadable
from saloon.engine.match import Match
from saloon.games.frontier import view
from tests.games.frontier.table import DESPERADO, FRONTIER, REBEL, face, outlaw, table


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
    assert held(six_shooters=0, repeating_rifles=2) == {"spare": 0, "held_in": "repeating_rifles"}
    assert held(holsters=7) == {"spare": 0, "held_in": "holsters"}


def test_duels_and_who_has_them():
    t = table(outlaw(pile=["sheriff"]), outlaw(pile=["deputy"]))
    owners = {duel["id"]: duel["owner"] for duel in t.view(None)["duels"]}
    assert (owners["sheriff"], owners["deputy"], owners["us_marshal"]) == (0, 1, None)
    assert len(owners) == 9


def test_a_peddler_shows_his_wares_only_while_he_is_there():
    t = face(outlaw(silver_dollars=3), card="prospector")
    assert t.view(None)["peddler"]["purchases_left"] == 2
    wares = FRONTIER.scenery(t.setup)["cards"]["prospector"]["wares"]
    assert [ware["supply"] for ware in wares] == ["bullets", "holsters"]
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


# --- what never changes ---


def test_the_scenery_holds_all_that_is_printed():
    printed = FRONTIER.scenery(table().setup)
    json.dumps(printed)
    assert len(printed["cards"]) == 43
    sheriff = printed["cards"]["sheriff"]
    tip = FRONTIER.lexicon.tips["sheriff"]
    assert (sheriff["name"], sheriff["text"], sheriff["type"]) == (tip.name, tip.text, "duel")
    devil = printed["cards"]["dust_devil"]
    ways = [[{"supply": "bullets", "units": 1}], [{"supply": "rations", "units": 1}]]
    assert (devil["copies"], devil["demand"], devil["bounty"]) == (4, ways, 0)
    assert printed["debts"]["dust_devil:rations"] == {"card": "dust_devil", "pays": ways[1]}
    assert printed["debts"]["graverobbers"] == {"card": "graverobbers", "pays": []}
    assert [printed["statuses"][id]["required"] for id in printed["statuses"]] == [5, 10, 18, 25]
    assert [printed["statuses"][id]["reveal"] for id in printed["statuses"]] == [2, 3, 4, 5]


def test_nothing_printed_is_sent_again_with_every_step():
    seen = table(outlaw(), outlaw(), outlaw(), outlaw()).view(None)
    assert "stores" not in seen
    assert len(json.dumps(seen, separators=(",", ":"))) < 5000


# --- what a seat may look up ---


def test_fr_116_the_price_of_a_holster_with_what_must_go_too():
    """FR-115, FR-116"""
    t = table(outlaw(bullets=6, silver_dollars=5))
    goods = {good["supply"]: good for store in FRONTIER.scenery(t.setup)["stores"] for good in store["goods"]}
    found = t.inspect(0, "price holsters")
    assert (found["store"], found["buy"]) == ("general_store", {"units": 1, "dollars": 2, "with_bullets": 0})
    assert [(part["supply"], part["units"]) for part in found["sell"]] == [
        ("holsters", 1),
        ("six_shooters", 1),
        ("bullets", 6),
    ]
    assert [part["dollars"] for part in found["sell"]] == [
        goods["holsters"]["sell"],
        goods["six_shooters"]["sell"],
        goods["bullets"]["sell"],  # one whole lot; the rest brings nothing
    ]
    t.play("sell holsters")
    assert t.a.silver_dollars == 5 + sum(part["dollars"] for part in found["sell"])


def test_the_price_of_what_cannot_be_bought_or_sold():
    poor = table(outlaw(), outlaw(silver_dollars=6, holsters=2))
    assert poor.inspect(0, "price repeating_rifles")["buy"] is None
    assert poor.inspect(1, "price repeating_rifles")["buy"] == {"units": 1, "dollars": 6, "with_bullets": 7}
    assert poor.inspect(1, "price repeating_rifles")["sell"] is None
    assert poor.inspect(None, "price horses") == poor.inspect(0, "price horses")
    assert poor.inspect(0, "price silver_dollars") == {
        "supply": "silver_dollars",
        "store": None,
        "buy": None,
        "sell": None,
    }


def test_fr_142_the_score_of_a_seat_line_by_line():
    """FR-142, FR-147"""
    t = table(outlaw(pile=["bank", "wanted_dead_or_alive"], field=["drought"], stamina=7, rations=2), outlaw())
    found = t.inspect(1, "score A")
    lines = dict(found["lines"])
    assert lines["Supplies"] == 1 + 1 + 2
    assert (lines["Stamina"], lines["Notoriety Cards"], lines["Alive at the end"]) == (7, 1, 10)
    assert lines["Calamities on the field"] == -5
    assert [card for card, _ in found["cards"]] == ["bank", "wanted_dead_or_alive"]
    assert sum(bounty for _, bounty in found["cards"]) == lines["Bounty cards"]
    assert found["total"] == sum(lines.values()) == t.a.bounty
    assert found["title"] == FRONTIER.box.skill(found["total"])


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("score C", "'score C' names a seat that is not at this table."),
        ("price gold", "There is no supply 'gold'"),
        ("fortune", "'fortune' is no answer of this game"),
    ],
)
def test_what_cannot_be_looked_up(query, sentence):
    with pytest.raises(Unreadable, match=sentence):
        table(outlaw(), outlaw()).inspect(0, query)


def test_parts_that_are_kept_are_those_that_would_be_made_now():
    """Several games at once: what one of them has left behind is never seen in another."""
    matches = [Match(FRONTIER, seats, seed=seats) for seats in (1, 2, 3, 4, 4)]
    rng = random.Random(1)
    for _ in range(150):
        for match in matches:
            if match.question is None:
                continue
            seat = match.waiting_for[0]
            match.answer(seat, rng.choice(match.options(seat)))
            seen, state, ids = match.view(None), match.state, match.state.content.card_ids
            assert seen["players"] == [view.player_view(FRONTIER.box, state, one) for one in range(len(state.players))]
            assert seen["deck"] == {"count": len(state.deck), "cards": view.copies_of(ids, state.deck)}


def test_no_more_parts_are_kept_than_there_is_room_for():
    match = Match(FRONTIER, 2, seed=1)
    fresh = match.view(None)
    view.OUTLAWS.clear()
    view.DECKS.clear()
    for number in range(view.MOST_KEPT):
        view.OUTLAWS[number,] = fresh["players"][0]
        view.DECKS[number,] = fresh["deck"]
    assert match.view(None) == fresh
    assert (len(view.OUTLAWS), len(view.DECKS)) == (len({json.dumps(player) for player in fresh["players"]}), 1)
