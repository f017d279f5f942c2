"""Rules seen from seats other than the first, and conditions that only show when they are not met."""

from __future__ import annotations

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games.stetsons import META
from tests.games.stetsons.scene import GAME, Scene, who


def test_a_table_hides_who_reloads_in_the_open() -> None:
    """SS-106, SS-061: Overturned Table is Firing from Cover only for who shoots, so a HEADSHOT strikes the Rock."""
    s = Scene(who("overturned_table derringer", notoriety=0), who("slow_and_steady dynamite"), cover_up="rock")
    s.round(A="overturned_table reload_open", B="slow_and_steady shoot")
    s.say("A", "use", luck="cactus").say("B", "ignore", luck="headshot")
    assert s.of("A")["wounds"] == 0
    assert s.of("A")["cover"]["taken"] == 1


def test_the_wanted_poster_names_the_target_of_its_player() -> None:
    """SS-073"""
    s = Scene(
        who("slow_and_steady bandolier", sixgun=0),
        who("wanted_poster winchester", sixgun=0),
        who("steady_aim derringer", sixgun=0),
    )
    s.round(A="slow_and_steady aim B shoot", B="wanted_poster aim C shoot", C="steady_aim aim A shoot")
    s.say("B", "use")
    assert [list(event.values()) for event in s.told("wanted")] == [["@C", 2]]


def test_billy_the_kidder_has_the_speed_of_his_new_card() -> None:
    """SS-048, SS-133: Wanted Poster is Speed 12, ahead of Double Cross at 15."""
    s = Scene(
        who("double_cross bandolier", sixgun=0, character="calamity_june"),
        who("slow_and_steady wanted_poster", sixgun=0, character="billy_the_kidder"),
    )
    s.round(A="double_cross shoot", B="slow_and_steady shoot").say("B", "use wanted_poster")
    assert s.view["order"] == [{"seat": 1, "speed": 12}, {"seat": 0, "speed": 15}]


def test_gina_raquel_is_not_asked_for_a_man_who_targets_another() -> None:
    """SS-133"""
    s = Scene(
        who("slow_and_steady bandolier", sixgun=0, character="gina_raquel"),
        who("ricochet winchester", sixgun=0, character="doc_holidaze"),
        who("steady_aim derringer", sixgun=0, character="calamity_june"),
    )
    s.round(A="slow_and_steady aim B shoot", B="ricochet aim C shoot", C="steady_aim aim A shoot")
    assert s.kind != "reveal_ability"
    assert s.told("order") != []


def test_only_the_turn_of_who_is_down_is_left_out() -> None:
    """SS-070, SS-071: B is down before B's turn; C comes next all the same."""
    s = Scene(
        who("hair_trigger bandolier"),
        who("last_laugh winchester", sixgun=0),
        who("slow_and_steady derringer", sixgun=0),
    )
    s.round(A="hair_trigger aim B shoot", B="last_laugh aim A shoot", C="slow_and_steady aim A shoot", luck="hit")
    assert s.asks("C") == "use_action"


def test_the_wanted_poster_of_the_second_seat_pays_for_its_target() -> None:
    """SS-121, SS-073: 1 for the wound and 2 from the poster."""
    s = Scene(
        who("slow_and_steady bandolier", sixgun=0),
        who("wanted_poster winchester", sixgun=0),
        who("ricochet derringer", sixgun=0),
        who("sharpshooter stampede"),
    )
    s.round(
        A="slow_and_steady aim B shoot",
        B="wanted_poster aim C shoot",
        C="ricochet aim A shoot",
        D="sharpshooter aim C shoot",
    )
    s.say("B", "use").say("D", "use", luck="hit")
    assert s.notoriety() == [6, 6, 6, 9]


def test_fan_the_hammer_goes_on_after_a_headshot() -> None:
    """SS-091"""
    s = Scene(who("slow_and_steady bandolier ricochet", sixgun=0), who("fan_the_hammer winchester"))
    s.round(A="slow_and_steady shoot", B="fan_the_hammer shoot").say("B", "use", luck="headshot")
    assert s.asks("B") == "fire_again"


def test_gold_strike_discards_one_card_only() -> None:
    """SS-073"""
    s = Scene(who("slow_and_steady bandolier", sixgun=0), who("gold_strike winchester", sixgun=0))
    s.round(A="slow_and_steady shoot", B="gold_strike shoot").say("B", "use", luck="the_ghost hair_trigger")
    s.say("B", "discard hair_trigger")
    assert s.asks("A") == "use_action"
    assert s.of("B")["hand"] == ["the_ghost", "winchester"]


def test_guns_are_full_and_clear_at_the_start() -> None:
    """SS-013: six Bullets in every Sixgun, and no JAM on any."""
    state = GAME.start(Setup.of(META, 3), Seeded(1), Tell())
    assert [len(load) for load in state.loads[:3]] == [6, 6, 6]
    assert not any(state.jams)


def test_a_spent_trick_shot_is_not_offered_beside_the_ace() -> None:
    """SS-134: once per game."""
    s = Scene(
        who("slow_and_steady dynamite", sixgun=0, character="doc_holidaze"),
        who("the_ace_of_spades derringer", character="annie_oaklegs", spent=True),
    )
    s.round(A="slow_and_steady shoot", B="the_ace_of_spades shoot").say("B", "use", luck="miss")
    assert s.options("B") == ["pass", "ace"]


def test_only_a_stop_is_a_hit_for_wild_bill_hiccup() -> None:
    """SS-093: his first Bullet is a MISS whatever it shows; a MISS after it stays one."""
    s = Scene(
        who("slow_and_steady dynamite", sixgun=0, character="doc_holidaze"),
        who("hair_trigger derringer", sixgun="hit miss stop miss miss miss", character="wild_bill_hiccup"),
    )
    s.round(A="slow_and_steady shoot", B="hair_trigger shoot").say("B", "fire")
    assert s.asks("B") == "fire_again"
    assert s.of("A")["wounds"] == 0
    s.say("B", "fire")
    assert s.of("A")["wounds"] == 1


def test_eyes_in_the_back_watch_for_one_round() -> None:
    """SS-151: B is safe from A in the round of the card, and not in the next."""
    s = Scene(
        who("slow_and_steady hair_trigger", sixgun="hit hit hit hit hit hit"),
        who("eyes_in_the_back dynamite", sixgun=0),
        face_up="winchester ricochet",
    )
    s.round(A="slow_and_steady shoot", B="eyes_in_the_back shoot").say("B", "use A").say("A", "ignore")
    assert s.of("B")["wounds"] == 0
    s.through()
    s.round(A="hair_trigger shoot", B="dynamite shoot")
    assert s.of("B")["wounds"] == 1
