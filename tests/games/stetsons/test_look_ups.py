"""What a seat may look up, and what is sent once: only what it can know, in every world it cannot tell apart."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.errors import Refused, Unreadable
from saloon.engine.match import Match
from saloon.games.stetsons.state import EVERYBODY_KNOWS, State
from tests.games.stetsons.scene import GAME, TABLES, Scene, who

# Of two players 80 Bullets: 21 HIT, 11 HEADSHOT, 20 MISS, 20 STOP, 8 JAM.
TWO = ("hair_trigger derringer", "quick_draw dynamite")


def test_the_scenery_holds_all_that_is_printed() -> None:
    s = Scene(who(TWO[0]), who(TWO[1]), rounds=4, bloodier=True)
    printed = s.printed
    json.dumps(printed)
    assert (printed["rounds"], printed["bloodier"], printed["stacking"]) == (4, True, False)
    assert [len(printed[kind]) for kind in ("actions", "characters", "covers", "guns")] == [54, 12, 6, 10]
    assert [face["speed"] for face in printed["actions"].values()] == list(range(1, 55))
    assert printed["actions"]["hair_trigger"]["after"] == "discard"
    assert printed["guns"]["sixgun"] | {"name": ""} == {
        "id": "sixgun",
        "name": "",
        "kind": "hand",
        "speed": 0,
        "load": 6,
        "flips": 0,
    }
    assert printed["characters"]["doc_holidaze"]["sex"] == "M"


def test_the_odds_of_a_full_sixgun() -> None:
    """SS-085: it fires on after a MISS."""
    s = Scene(who(TWO[0]), who(TWO[1]))
    found = s.match.inspect(0, "odds sixgun")
    assert found["next"] == {"hit": 21, "headshot": 11, "miss": 20, "stop": 20, "jam": 8}
    assert (found["bullets"], found["next_hits"]) == (6, 0.4)
    hits, fired = Fraction(0), Fraction(1)
    for gone in range(6):
        hits += fired * Fraction(32, 80 - gone)
        fired *= Fraction(20 - gone, 80 - gone)
    assert found["fired_on_hits"] == round(float(hits), 4)


def test_bullets_one_has_looked_at_are_certain() -> None:
    s = Scene(who(TWO[0], sixgun="miss hit stop"), who(TWO[1]))
    mine = s.match.inspect(0, "odds sixgun")
    assert (mine["next"], mine["next_hits"], mine["fired_on_hits"]) == ({"miss": 1}, 0.0, 1.0)


@pytest.mark.parametrize(
    ("weapon", "chance"),
    [
        ("winchester", Fraction(21 + 11 + 20, 80)),  # a MISS is a HIT
        ("sawn_off_shotgun", 1 - Fraction(48, 80) * Fraction(47, 79)),  # two together
        ("throwing_knife", Fraction(32, 80)),  # from the pile
    ],
)
def test_the_odds_of_other_guns_count_as_the_gun_does(weapon: str, chance: Fraction) -> None:
    s = Scene(who(TWO[0], weapons=weapon), who(TWO[1]))
    assert s.match.inspect(0, f"odds {weapon}")["fired_on_hits"] == round(float(chance), 4)


def test_only_ones_own_guns_can_be_looked_at() -> None:
    s = Scene(who(TWO[0], weapons="winchester"), who(TWO[1]))
    for seat in (1, None):
        with pytest.raises(Refused, match="SS-126"):
            s.match.inspect(seat, "odds winchester")
    with pytest.raises(Unreadable, match="names a seat that is not at this table"):
        s.match.inspect(0, "score C")


def test_ss_157_the_score_so_far_counts_what_the_seat_that_asks_can_know() -> None:
    """SS-157: Notoriety, cards, and the + NOTORIETY of the cards it knows."""
    s = Scene(who("hair_trigger derringer iron_horse"), who(TWO[1], notoriety=9))
    mine = s.match.inspect(0, "score A")
    assert mine == {"notoriety": 6, "cards": 3, "unknown": 0, "bonus": 2, "total": 6 + 3 + 2}
    for viewer in (1, None):
        assert s.match.inspect(viewer, "score A") == {**mine, "unknown": 3, "bonus": 0, "total": 9}
    assert s.match.inspect(0, "score B") == {"notoriety": 9, "cards": 2, "unknown": 2, "bonus": 0, "total": 11}


def looked_up(match: Match, state: State, seat: int | None) -> list[object]:
    queries = [GAME.queries.parse(f"score {letter}") for letter in "ABCDE"[: match.setup.seats]]
    found: list[object] = [GAME.inspect(state, seat, query) for query in queries]
    for gun in GAME.lexicon.types["weapon"]:
        try:
            found.append(GAME.inspect(state, seat, GAME.queries.parse(f"odds {gun}")))
        except Refused:
            found.append(None)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_no_look_up_tells_worlds_apart_that_look_alike(seed: int) -> None:
    """Hands, face-down cards, picked pockets and Bullets others have looked at are dealt anew; answers stay."""
    match = Match(GAME, 3 + seed % 3, {"characters": "random"}, seed=seed)
    chance, compared = Seeded(seed), 0
    while match.question:
        for seat in match.waiting_for:
            options = match.options(seat)
            match.answer(seat, options[chance.pick(len(options))])
        if len(match.steps) % 5 == 0:
            for seat in range(match.setup.seats):
                before = looked_up(match, match.state, seat)
                for world in range(3):
                    twin = GAME.redeal(match.state, seat, Seeded(seed * 100 + world))
                    assert looked_up(match, twin, seat) == before
                    compared += 1
    assert compared > 50


def test_a_picked_pocket_leaves_the_others_in_doubt_about_both_scores() -> None:
    s = Scene(
        who("pickpocket derringer", sixgun=0),
        who("ricochet iron_horse snake_oil", sixgun=0),
        who("lynch_mob the_ghost", sixgun=0),
    )
    for id in ("iron_horse", "snake_oil"):  # everybody has seen both cards of B's hand
        s.state.lore[TABLES.card_names.index(id)] |= EVERYBODY_KNOWS
    assert s.match.inspect(2, "score B")["bonus"] == 2
    s.round(A="pickpocket aim B shoot", B="ricochet aim A shoot", C="lynch_mob aim A shoot")
    s.say("C", "ignore").say("A", "use", luck="0/2").say("B", "ignore")
    assert [GAME.inspect(s.state, 0, GAME.queries.parse(f"score {letter}"))["unknown"] for letter in "AB"] == [0, 0]
    for letter in "AB":
        query = GAME.queries.parse(f"score {letter}")
        found = [GAME.inspect(GAME.redeal(s.state, 2, Seeded(seed)), 2, query) for seed in range(20)]
        assert found == [GAME.inspect(s.state, 2, query)] * 20
        assert found[0]["bonus"] == 0
