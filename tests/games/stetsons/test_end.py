"""SS-145…171: Taking Stock, the end, the score and the variants."""

from __future__ import annotations

import pytest

from saloon.engine.contract import Setup
from saloon.engine.errors import BadSetup
from saloon.games.stetsons import META
from saloon.games.stetsons.state import LAST_NOTORIETY
from tests.games.stetsons.scene import GAME, Scene, who


def test_ss_145_ss_146_the_fastest_first_and_stagecoach_before_all() -> None:
    """SS-145, SS-146"""
    s = Scene(
        who("stagecoach derringer", sixgun=0),
        who("hair_trigger dynamite", sixgun=0),
        who("quick_draw ricochet", sixgun=0),
    )
    s.round(A="stagecoach aim B shoot", B="hair_trigger aim A shoot", C="quick_draw aim A shoot")
    s.say("C", "ignore").say("A", "use")
    while s.kind == "take_stock":
        seat = next(seat for seat in "ABC" if s.asks(seat))
        s.say(seat, s.options(seat)[0])
    assert [event["seat"] for event in s.told("takes")] == ["@A", "@B", "@C"]


def test_ss_145_second_wind_takes_stock_though_knocked_out() -> None:
    """SS-145"""
    s = Scene(who("second_wind derringer", sixgun=0), who("slow_and_steady dynamite"), face_up="ricochet stampede")
    s.round(A="second_wind shoot", B="slow_and_steady shoot")
    s.say("A", "use").say("B", "ignore", luck="hit")
    assert not s.of("A")["standing"]
    assert s.asks("A") == "take_stock"  # and first, at its place in the order
    s.say("A", "take stampede")
    assert "stampede" in s.of("A")["hand"]


def test_ss_146_ss_147_ten_gallon_hat_takes_two_and_the_last_may_get_none() -> None:
    """SS-146, SS-147"""
    s = Scene(
        who("10_gallon_hat derringer", sixgun=0), who("slow_and_steady dynamite", sixgun=0), face_up="ricochet stampede"
    )
    s.round(A="10_gallon_hat shoot", B="slow_and_steady shoot")
    s.say("A", "use").say("B", "ignore").say("A", "take ricochet")
    assert [event["seat"] for event in s.told("takes")] == ["@A", "@A"]
    assert s.state.hands[1] == ()  # its single card is on the table again
    assert s.of("B")["played"] is not None


def test_ss_148_leftovers_are_discarded() -> None:
    """SS-148"""
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady dynamite"), face_up="ricochet stampede")
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="hit")
    s.say("A", "take ricochet")
    assert "stampede" in s.view["action_discards"]


def test_ss_149_where_played_cards_go() -> None:
    """SS-149"""
    s = Scene(
        who("winchester derringer", sixgun=0),
        who("steady_aim dynamite", sixgun=0),
        who("slow_and_steady ricochet", sixgun=0),
        who("shotgun stampede", sixgun=0),
    )
    s.round(
        A="winchester aim B run", B="steady_aim aim A shoot", C="slow_and_steady aim A shoot", D="shotgun aim A shoot"
    )
    s.say("A", "blind", luck="rock").say("A", "no_reload").say("A", "use").say("D", "ignore").say("B", "use").say(
        "C", "use"
    )
    assert s.kind == "take_stock"  # they have left before the picks
    assert "slow_and_steady" in s.view["action_discards"]
    assert "steady_aim" in s.of("B")["hand"]
    assert "shotgun" in s.of("D")["hand"]  # a weapon not placed returns
    assert [gun["id"] for gun in s.of("A")["guns"]] == ["sixgun", "winchester"]
    assert "winchester" not in s.of("A")["hand"]


def test_ss_150_ss_157_bonus_counts_in_hand_only() -> None:
    """SS-150, SS-157"""
    s = Scene(
        who("last_laugh royal_flush", sixgun=0),
        who("slow_and_steady dynamite", sixgun=0),
        rounds=1,
        face_up="ricochet stampede",
    )
    s.round(A="last_laugh shoot", B="slow_and_steady shoot")
    s.say("A", "ignore").say("B", "ignore").through()
    outcome = s.match.outcome
    assert outcome is not None
    # A: 6, two cards, +3 for Royal Flush; nothing for Last Laugh, which was played. B: 6 and two cards.
    assert [score.total for score in outcome.scores] == [11, 8]
    assert outcome.scores[0].items == (("Notoriety Points", 6), ("Action Cards in hand", 2), ("+ NOTORIETY on them", 3))


def test_ss_151_the_round_ends_in_order() -> None:
    """SS-151"""
    s = Scene(
        who("steady_aim derringer", character="jesse_jams", sixgun=1),
        who("slow_and_steady dynamite", character="butch_casserole", sixgun=0),
        who("hair_trigger stampede", character="doc_holidaze"),
    )
    s.round(A="steady_aim aim C shoot", B="slow_and_steady aim A shoot", C="hair_trigger aim A shoot", luck="hit")
    s.through()
    kinds = [told.event.kind for told in s.match.events]
    late = kinds[len(kinds) - kinds[::-1].index("takes") - 4 :]
    assert late.index("takes") < late.index("reloads") < late.index("round")
    assert [s.of(seat)["target"] for seat in "ABC"] == [None, None, None]
    assert [s.of(seat)["stance"] for seat in "ABC"] == [None, None, None]
    assert all(s.of(seat)["standing"] for seat in "ABC")
    assert not any(s.state.of[112:115])  # no effect of the round is left


def test_ss_155_after_the_last_round() -> None:
    """SS-155"""
    s = Scene(who("hair_trigger derringer", sixgun=0), who("slow_and_steady dynamite", sixgun=0), round=8)
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot").through()
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("last_round", "SS-155")


def test_ss_155_ss_156_at_once_when_one_survives_without_taking_stock() -> None:
    """SS-155, SS-156"""
    s = Scene(
        who("hair_trigger derringer", notoriety=0),
        who("slow_and_steady", sixgun=0, notoriety=40),
        face_up="ricochet stampede",
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="hit")
    outcome = s.match.outcome
    assert outcome is not None
    assert outcome.reason == "last_survivor"
    assert outcome.places == (1, 2)
    assert s.told("takes") == []
    assert outcome.scores[0].total == 2  # 1 for the wound, the Derringer; Hair Trigger lies on the table


def test_ss_158_shared_wins() -> None:
    """SS-158"""
    s = Scene(
        who("ricochet snake_oil", notoriety=7), who("dynamite stampede", notoriety=7), who("bandolier", notoriety=2)
    )
    data = {**GAME.dump(s.state), "step": "over", "ended": "last_round"}
    outcome = GAME.outcome(GAME.load(Setup.of(META, 3, {"characters": "none"}), data))
    assert outcome.places == (1, 1, 3)
    assert outcome.winners == (0, 1)


def test_ss_159_the_dead_rank_below_by_time_of_death() -> None:
    """SS-159"""
    s = Scene(who("ricochet snake_oil", notoriety=0), who(dead=2), who(dead=1), who("bandolier stampede"))
    s.state.of[LAST_NOTORIETY + 2] = 50
    data = {**GAME.dump(s.state), "step": "over", "ended": "last_round"}
    outcome = GAME.outcome(GAME.load(Setup.of(META, 4, {"characters": "none"}), data))
    assert outcome.places == (2, 3, 4, 1)
    assert [score.total for score in outcome.scores] == [2, 0, 0, 8]


# --- variants ---


def test_ss_165_one_to_eight_rounds() -> None:
    """SS-165"""
    for rounds in (1, 4):
        s = Scene(
            who("hair_trigger derringer", sixgun=0),
            who("slow_and_steady dynamite", sixgun=0),
            rounds=rounds,
            round=rounds,
        )
        s.round(A="hair_trigger shoot", B="slow_and_steady shoot").through()
        assert s.match.outcome is not None
    for wrong in (0, 9):
        with pytest.raises(BadSetup):
            Setup.of(META, 2, {"rounds": wrong})


def test_ss_166_bloodier_headshots_are_two_hits() -> None:
    """SS-166"""
    for stance, cover, wounds, taken in (
        ("shoot", "", 2, None),
        ("fire_from_cover", "rock", 2, 0),
        ("run", "rock", 0, 2),
    ):
        s = Scene(
            who("hair_trigger derringer"),
            who("slow_and_steady dynamite ricochet snake_oil", cover=cover),
            bloodier=True,
        )
        s.round(A="hair_trigger shoot", B=f"slow_and_steady {stance}", luck="headshot" if stance != "run" else "")
        if stance == "run":
            s.say("B", "stay", luck="headshot")
        s.through("lose_card")
        if s.asks("B") == "lose_card":
            s.say("B", "lose ricochet")
        assert s.of("B")["wounds"] == wounds
        assert (s.of("B")["cover"] or {}).get("taken") == taken
    mild = Scene(who("hair_trigger derringer"), who("slow_and_steady dynamite ricochet", sixgun=0))
    mild.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="headshot")
    assert mild.of("B")["wounds"] == 1


def test_ss_167_bloodier_one_bullet_and_a_counter_never_three_wounds() -> None:
    """SS-167"""
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady dynamite", cover="rock"), bloodier=True)
    s.round(A="hair_trigger shoot", B="slow_and_steady run")
    s.say("B", "stay", luck="headshot")
    assert s.of("B")["cover"] == {"id": "rock", "taken": 2, "bullets": ["headshot"]}

    def wounds(card: str, weapon: str, cover: str, stance: str) -> tuple[int, int | None]:
        many = "slow_and_steady dynamite snake_oil stampede bandolier"
        s = Scene(
            who(f"{card} derringer" if weapon != "derringer" else f"{card} gold_strike", weapons=weapon),
            who(many, cover=cover),
            bloodier=True,
        )
        s.round(A=f"{card} shoot", B=f"slow_and_steady {stance}")
        if stance == "run":
            s.say("B", "stay")
        s.say("A", "use")
        if s.asks("A") == "choose_guns":
            s.say("A", f"fire {weapon}", luck="headshot")
        s.through("take_stock")
        return s.of("B")["wounds"], (s.of("B")["cover"] or {}).get("taken")

    assert wounds("between_the_eyes", "sharps_buffalo_rifle", "", "shoot") == (2, None)
    assert wounds("bounty_hunter", "second_sixgun", "", "shoot") == (3, None)
    assert wounds("ricochet", "second_sixgun", "rock", "run") == (2, 2)
    assert wounds("steady_aim", "derringer", "rock", "run") == (0, 0)


def test_ss_168_ss_169_ss_170_stacking() -> None:
    """SS-168, SS-169, SS-170"""
    s = Scene(
        who("hair_trigger derringer", sixgun=0),
        who("slow_and_steady dynamite", sixgun=0),
        rounds=2,
        stacking=True,
        face_up="stampede bandolier",
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot")
    s.say("B", "ignore", luck="")
    first = s.options("A")[0]
    s.say("A", first, luck="ricochet undertaker")  # the last deal
    # With two cards: Undertaker (+1) to +3, Ricochet (0) to +2.
    assert [(card["id"], card["bonus"]) for card in s.view["face_up"]] == [("undertaker", 3), ("ricochet", 2)]
    assert s.notoriety() == [6, 6]
    s.round(A="derringer shoot", B="dynamite shoot")
    s.through("use_action", "take_stock")
    while s.kind == "use_action":
        s.say("B" if s.asks("B") else "A", "ignore")
    s.say("A", "take undertaker")
    outcome = s.match.outcome
    assert outcome is not None
    assert dict(outcome.scores[0].items)["+ NOTORIETY on them"] == 3
    assert dict(outcome.scores[1].items)["+ NOTORIETY on them"] == 2
    assert dict(outcome.scores[0].items)["Notoriety Points"] == 6


def test_ss_168_not_before_the_last_round() -> None:
    """SS-168"""
    s = Scene(
        who("hair_trigger derringer", sixgun=0), who("slow_and_steady dynamite", sixgun=0), rounds=3, stacking=True
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot").through()
    assert s.told("topped_up") == []


def test_ss_171_variants_combine() -> None:
    """SS-171"""
    setup = Setup.of(META, 3, {"rounds": "4", "bloodier": "yes", "stacking": "yes", "characters": "random"})
    assert setup.options == {"rounds": "4", "bloodier": "yes", "stacking": "yes", "characters": "random"}
    s = Scene(
        who("hair_trigger derringer"),
        who("slow_and_steady dynamite ricochet", sixgun=0),
        rounds=2,
        bloodier=True,
        stacking=True,
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="headshot")
    s.say("B", "lose ricochet").through()
    assert s.of("B")["wounds"] == 2
    assert len(s.told("topped_up")) >= 1
