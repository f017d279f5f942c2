"""Worked examples SS-E01 to SS-E18: expected values by hand."""

from __future__ import annotations

from saloon.engine.chance import Scripted, Seeded
from saloon.engine.contract import Setup
from saloon.engine.match import Match
from saloon.games.stetsons import META
from tests.games.stetsons.scene import GAME, Scene, who


def test_ss_e01_the_ace_of_spades_beats_the_ghost() -> None:
    """SS-E01"""
    s = Scene(who("the_ace_of_spades derringer"), who("the_ghost dynamite"))
    s.round(A="the_ace_of_spades shoot", B="the_ghost shoot", luck="miss")
    s.say("A", "use").say("A", "ace")
    assert s.told("uses") == [{"seat": "@A", "card": "the_ace_of_spades"}]  # The Ghost never worked
    assert s.told("knocked_out") == [{"seat": "@B"}]
    assert "the_ghost" in s.view["action_discards"]
    assert s.of("B")["wounds"] == 1
    assert s.notoriety() == [7, 6]


def test_ss_e02_hit_the_dirt_beats_sharpshooter() -> None:
    """SS-E02"""
    s = Scene(who("sharpshooter derringer"), who("hit_the_dirt dynamite"))
    s.round(A="sharpshooter shoot", B="hit_the_dirt shoot", luck="stop")
    s.say("B", "use").say("A", "use")
    assert s.told("flips") == [{"seat": "@A", "faces": ["stop"]}]
    assert s.told("cannot_be_hit") == [{"seat": "@B"}]
    assert s.wounds() == [0, 0]
    assert s.notoriety() == [6, 6]
    assert s.view["bullet_discards"] == {"hit": 0, "headshot": 0, "miss": 0, "stop": 1, "jam": 0}


def test_ss_e03_a_jam_overrides_sharpshooter() -> None:
    """SS-E03"""
    s = Scene(who("sharpshooter derringer"), who("slow_and_steady dynamite"))
    s.round(A="sharpshooter shoot", B="slow_and_steady run", luck="")
    s.say("B", "face_up").say("A", "use", luck="jam")
    assert s.wounds() == [0, 0]
    assert s.of("A")["guns"][0]["jammed"]
    assert s.of("A")["guns"][0]["bullets"] == 5
    s.through()
    s.round(A="derringer shoot", B="dynamite run")
    s.through("choose_guns", "choose_action")
    assert not any(event["seat"] == "@A" and event["gun"] == "sixgun" for event in s.told("fires")[1:])
    assert s.of("A")["guns"][0]["bullets"] == 5  # jammed until a Reload


def test_ss_e04_sharpshooter_overrides_the_hiccup() -> None:
    """SS-E04"""
    table = (
        who("sharpshooter hair_trigger", character="wild_bill_hiccup"),
        who("snake_oil stampede", character="doc_holidaze"),
    )
    s = Scene(*table)
    s.round(A="sharpshooter shoot", B="snake_oil shoot", luck="miss")
    s.say("A", "use")
    assert s.wounds() == [0, 1]
    assert len(s.told("flips")) == 1  # the gun stopped
    s = Scene(*table)
    s.round(A="hair_trigger shoot", B="snake_oil shoot", luck="hit")
    assert s.wounds() == [0, 0]
    assert s.asks("A") == "fire_again"


def test_ss_e05_lynch_mob_overrides_gina_raquel() -> None:
    """SS-E05"""
    s = Scene(
        who("gold_strike derringer", character="doc_holidaze"),
        who("slow_and_steady dynamite", character="gina_raquel"),
        who("last_laugh bandolier", character="belle_stare"),
        who("lynch_mob stampede", character="annie_oaklegs"),
    )
    s.round(
        A="gold_strike aim B shoot", B="slow_and_steady aim C run", C="last_laugh aim A run", D="lynch_mob aim A run"
    )
    assert s.asks("B") == "reveal_ability"
    s.say("B", "use")
    assert s.asks("A") == "switch_target"
    assert s.options("A") == ["aim D", "aim C"]
    s.say("A", "aim C")
    assert s.of("A")["target"] == 2
    s.say("D", "face_up").say("C", "face_up").say("B", "face_up")
    s.say("D", "use B")
    assert s.of("A")["target"] == 1
    s.say("A", "ignore", luck="hit")
    assert s.told("fires") == [{"seat": "@A", "target": "@B", "gun": "sixgun"}]


def test_ss_e06_only_a_headshot_hits_who_fires_from_cover() -> None:
    """SS-E06"""
    s = Scene(
        who("hair_trigger derringer"), who("slow_and_steady dynamite", cover="barrel"), who("quick_draw stampede")
    )
    s.round(
        A="hair_trigger aim B shoot", B="slow_and_steady aim A fire_from_cover", C="quick_draw aim B shoot", luck="hit"
    )
    assert s.of("B")["cover"]["taken"] == 1
    assert s.printed["covers"]["barrel"]["hits"] == 3
    assert s.of("B")["wounds"] == 0
    s.say("C", "ignore", luck="headshot")
    assert s.of("B")["wounds"] == 1
    assert s.of("B")["cover"]["taken"] == 1


def test_ss_e07_a_stolen_card_is_the_first_wound() -> None:
    """SS-E07"""
    s = Scene(
        who("card_sharp derringer"),
        who("slow_and_steady dynamite ricochet"),
        who("undertaker stampede", weapons="second_sixgun"),
    )
    s.round(A="card_sharp aim C run", B="slow_and_steady aim A shoot", C="undertaker aim B shoot")
    s.say("A", "face_up")
    s.say("A", "use B")
    assert "slow_and_steady" in s.of("A")["hand"]
    s.say("C", "fire sixgun second_sixgun", luck="hit hit")
    # The first HIT finds no card to take; the second costs one of B's choice.
    assert s.asks("B") == "lose_card"
    assert (s.of("B")["wounds"], s.of("B")["hand"]) == (1, ["dynamite", "ricochet"])
    assert not s.of("B")["standing"]
    assert s.notoriety("C") == [7]
    s.say("B", "lose ricochet")
    assert (s.of("B")["wounds"], s.of("B")["hand"]) == (2, ["dynamite"])
    assert s.notoriety("C") == [8]


def test_ss_e08_stacking_tops_up_the_three_fastest() -> None:
    """SS-E08"""
    plain = [id for i, id in enumerate(GAME.box.tables.card_names) if not GAME.box.tables.bonus[i]]
    hands = [id for id in plain if id != "sawn_off_shotgun"][:16]
    deal = ["the_ghost", "royal_flush", "sawn_off_shotgun", "gatling_gun"]
    luck = Scripted(["0/4", "cactus", *hands, *deal], Seeded(1))
    options = {"characters": "none", "rounds": 1, "stacking": "yes"}
    match = Match(GAME, 4, options, chance=luck)
    # +2 and 1 added, +3 kept, 0 and 1 added, +1 kept
    assert [(card["speed"], card["bonus"]) for card in match.view(None)["face_up"]] == [
        (5, 3),
        (18, 3),
        (31, 1),
        (54, 1),
    ]
    added = [told.event.args for told in match.events if told.event.kind == "topped_up"]
    assert added == [{"card": "the_ghost", "n": 1}, {"card": "sawn_off_shotgun", "n": 1}]


def test_ss_e09_ambush_works_for_a_runner_and_meets_his_cover() -> None:
    """SS-E09"""
    s = Scene(who("ambush derringer"), who("slow_and_steady dynamite"), cover_up="rock")
    s.round(A="ambush run", B="slow_and_steady run")
    s.say("A", "face_up").say("B", "face_up").say("A", "use", luck="hit miss")
    assert s.of("A")["cover"] == {"id": "rock", "taken": 1, "bullets": ["hit"]}
    assert s.wounds() == [0, 0]


def test_ss_e10_a_tie_goes_to_more_notoriety() -> None:
    """SS-E10"""
    s = Scene(
        who("the_ace_of_spades derringer gatling_gun", notoriety=5), who("ricochet dynamite stampede", notoriety=9)
    )
    data = {**GAME.dump(s.state), "step": "over", "ended": "last_round"}
    outcome = GAME.outcome(GAME.load(Setup.of(META, 2, {"characters": "none"}), data))
    assert [score.total for score in outcome.scores] == [12, 12]
    assert outcome.places == (2, 1)


def test_ss_e11_a_stop_ends_the_shot_and_the_queue_waits() -> None:
    """SS-E11"""
    s = Scene(
        who("hair_trigger quick_draw derringer", sixgun="miss miss stop hit miss jam"),
        who("last_laugh slow_and_steady dynamite"),
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady run")
    s.say("B", "face_up").say("A", "fire").say("A", "fire")
    assert [event["faces"] for event in s.told("flips")] == [["miss"], ["miss"], ["stop"]]
    assert s.wounds() == [0, 0]
    assert s.of("A")["guns"][0]["bullets"] == 3
    s.through()
    s.round(A="quick_draw shoot", B="dynamite shoot")
    assert s.told("flips")[3] == {"seat": "@A", "faces": ["hit"]}


def test_ss_e12_without_notoriety_you_may_reload_in_the_open() -> None:
    """SS-E12"""
    s = Scene(
        who("quick_draw derringer", notoriety=0, jammed=True, sixgun=3, wounds=1), who("slow_and_steady dynamite")
    )
    s.say("A", "play quick_draw").say("B", "play slow_and_steady")
    assert s.options("A") == ["shoot", "reload_open"]
    s.say("A", "reload_open").say("B", "shoot", luck="stop")
    gun = s.of("A")["guns"][0]
    assert (gun["bullets"], gun["jammed"]) == (6, False)
    assert s.of("A")["cover"] is None
    assert s.notoriety("A") == [0]
    assert s.told("stupidity_bonus") == []


def test_ss_e13_binding_costs_notoriety() -> None:
    """SS-E13"""
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady dynamite", wounds=2, notoriety=1, sixgun=2))
    s.round(A="hair_trigger run", B="slow_and_steady run")
    s.say("A", "face_up").say("B", "face_up")
    assert s.notoriety("B") == [0]
    assert s.asks("B") == "reload"
    s.say("B", "reload")
    assert s.told("binds") == []  # not even asked
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady dynamite", wounds=2, notoriety=3))
    s.round(A="hair_trigger run", B="slow_and_steady run")
    s.say("A", "face_up").say("B", "face_up")
    assert s.options("B") == ["bind 0", "bind 1", "bind 2"]
    s.say("B", "bind 2", luck="royal_flush bandolier")
    assert s.notoriety("B") == [0]
    assert s.of("B")["wounds"] == 0
    assert s.of("B")["hand"] == ["royal_flush", "bandolier", "dynamite"]


def test_ss_e14_a_blind_card_of_the_same_name_is_too_far_away() -> None:
    """SS-E14"""
    for drawn, cover in (("barrel", None), ("rock", "rock")):
        s = Scene(who("stove_plate_vest derringer"), who("fan_the_hammer dynamite"), cover_up="cactus")
        s.round(A="stove_plate_vest run", B="fan_the_hammer run")
        s.say("A", "face_up", luck="barrel")
        assert s.of("A")["cover"]["id"] == "cactus"
        assert s.view["cover_up"] == "barrel"
        s.say("B", "blind", luck=drawn)
        assert (s.of("B")["cover"] or {}).get("id") == cover
        s.through()
        assert s.told("fires") == []


def test_ss_e15_the_fourth_hit_blows_the_rock_away() -> None:
    """SS-E15"""
    s = Scene(
        who("slow_and_steady derringer", cover="rock", on_cover="hit hit miss"),
        who("hair_trigger dynamite"),
        who("quick_draw stampede"),
    )
    s.round(A="slow_and_steady aim B run", B="hair_trigger aim A shoot", C="quick_draw aim A shoot")
    s.say("A", "stay", luck="hit")
    assert s.told("blown_away") == [{"seat": "@A", "cover": "rock"}]
    assert s.of("A")["cover"] is None
    assert s.of("A")["wounds"] == 0
    assert sum(s.view["bullet_discards"].values()) == 4
    assert s.view["cover_discards"] == ["rock"]
    s.say("C", "ignore", luck="hit")
    assert s.of("A")["wounds"] == 1


def test_ss_e16_a_rifle_goes_through_soft_cover_only() -> None:
    """SS-E16"""
    for cover, wounds, hits in (("cactus", 1, 2), ("barrel", 0, 3)):
        s = Scene(
            who("sharps_buffalo_rifle crossfire", weapons="winchester"), who("slow_and_steady dynamite"), cover_up=cover
        )
        s.round(A="crossfire shoot", B="slow_and_steady run")
        s.say("B", "face_up").say("A", "ignore").say("A", "fire winchester", luck="hit")
        assert s.of("B")["wounds"] == wounds
        assert s.of("B")["cover"]["taken"] == 1
        assert s.printed["covers"][cover]["hits"] == hits


def test_ss_e17_cover_shrugs_off_a_pocket_weapon() -> None:
    """SS-E17"""
    s = Scene(
        who("hair_trigger crossfire", weapons="derringer"),
        who("slow_and_steady dynamite", cover="cactus", on_cover="hit"),
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady run")
    s.say("B", "stay").say("A", "fire derringer", luck="hit")
    assert s.of("B")["wounds"] == 0
    assert s.of("B")["cover"]["taken"] == 1
    assert s.view["bullet_discards"]["hit"] == 1


def test_ss_e18_dead_man_s_hand_takes_the_shooter_along() -> None:
    """SS-E18"""
    s = Scene(who("fan_the_hammer quick_draw derringer", weapons="second_sixgun"), who("dead_man_s_hand dynamite"))
    s.round(A="fan_the_hammer shoot", B="dead_man_s_hand shoot")
    s.say("B", "use", luck="stop").say("A", "use")
    s.say("A", "fire sixgun second_sixgun", luck="hit")
    assert s.told("knocked_out") == [{"seat": "@B"}, {"seat": "@A"}]
    assert s.wounds() == [1, 1]
    assert s.notoriety() == [7, 7]
    assert "fan_the_hammer" in s.view["action_discards"]
    assert [event["seat"] for event in s.told("fires")] == ["@B", "@A"]  # the second gun stayed cold
