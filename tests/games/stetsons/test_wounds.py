"""SS-105…125: hits, Cover, wounds and death."""

from __future__ import annotations

from tests.games.stetsons.scene import Scene, who


def shot(
    face: str, victim: dict[str, object], stance: str = "shoot", a: str = "hair_trigger derringer", **mine: object
) -> Scene:
    """A shoots one Bullet at B, who has no Bullets and stays behind what Cover there is."""
    victim = {"hand": "slow_and_steady dynamite ricochet", "sixgun": 0, **victim}
    s = Scene(who(a, **mine), who(**victim))  # type: ignore[arg-type]
    s.round(
        A=f"{a.split()[0]} shoot", B=f"{str(victim['hand']).split()[0]} {stance}", luck=face if stance != "run" else ""
    )
    if stance == "run":
        s.say("B", "stay", luck="")
        if s.asks("B") == "reload":
            s.say("B", "no_reload", luck=face)
    return s


def test_ss_105_protection_then_cover_then_vest_then_window() -> None:
    """SS-105"""
    s = Scene(who("last_laugh derringer"), who("the_ghost dynamite", cover="rock", sixgun=0), cover_up="barrel")
    s.round(A="last_laugh shoot", B="the_ghost run")
    s.say("B", "face_up").say("B", "no_reload").say("B", "use").say("A", "ignore", luck="hit")
    assert s.of("B")["cover"]["taken"] == 0  # The Ghost stopped it before the Cover
    assert s.view["bullet_discards"]["hit"] == 1
    vest = Scene(who("last_laugh derringer"), who("stove_plate_vest dynamite", sixgun=0, cover="rock"))
    vest.round(A="last_laugh shoot", B="stove_plate_vest run")
    vest.say("B", "stay").say("B", "no_reload").say("B", "use").say("A", "ignore", luck="hit")
    assert vest.told("vest") == []  # the Cover took it
    both = Scene(
        who("last_laugh derringer", character="doc_holidaze"),
        who("stove_plate_vest dynamite", sixgun=0, character="wyatt_burp"),
    )
    both.round(A="last_laugh shoot", B="stove_plate_vest shoot")
    both.say("B", "use").say("A", "ignore", luck="hit")
    assert both.told("vest") == [{"seat": "@B"}]
    assert both.kind == "take_stock"  # Wyatt Burp need not be asked


def test_ss_106_cover_protects_only_who_ran_or_fires_from_it() -> None:
    """SS-106"""
    for stance, wounds in (("shoot", 1), ("run", 0), ("fire_from_cover", 0)):
        assert shot("hit", {"cover": "rock"}, stance).of("B")["wounds"] == wounds
    gone = Scene(
        who("sharpshooter derringer"),
        who("slow_and_steady dynamite", cover="cactus", on_cover="hit"),
        who("fan_the_hammer stampede"),
    )
    gone.round(A="sharpshooter aim B shoot", B="slow_and_steady aim A fire_from_cover", C="fan_the_hammer aim B shoot")
    gone.say("A", "ignore", luck="hit").say("C", "ignore", luck="hit")
    assert gone.of("B")["wounds"] == 1  # the second HIT found no Cover


def test_ss_107_ss_108_cover_takes_so_many_hits_and_is_blown_away() -> None:
    """SS-107, SS-108"""
    for cover, hits in (("cactus", 2), ("hay_bale", 2), ("barrel", 3), ("wagon", 3), ("rock", 4), ("adobe_wall", 4)):
        on = " ".join(["hit"] * (hits - 2))
        s = shot("hit", {"cover": cover, "on_cover": on}, "run")
        assert s.of("B")["cover"]["taken"] == hits - 1
        assert s.of("B")["cover"]["bullets"] == ["hit"] * (hits - 1)
        s = shot("hit", {"cover": cover, "on_cover": f"{on} hit"}, "run")
        assert s.of("B")["cover"] is None
        assert s.of("B")["wounds"] == 0
        assert s.view["bullet_discards"]["hit"] == hits


def test_ss_109_ss_110_what_stops_what() -> None:
    """SS-109, SS-110: (weapon, Cover): wounded, marked."""
    for weapon, cover, wounds, marks in (
        ("henry_repeater:1", "cactus", 1, 1),
        ("henry_repeater:1", "barrel", 0, 1),
        ("henry_repeater:1", "rock", 0, 1),
        ("sawn_off_shotgun:1", "cactus", 0, 1),
        ("derringer", "cactus", 0, 0),
        ("derringer", "barrel", 0, 0),
        ("derringer", "rock", 0, 0),
    ):
        s = Scene(who("last_laugh tall_tale", weapons=weapon), who("slow_and_steady dynamite", cover=cover))
        s.round(A="last_laugh shoot", B="slow_and_steady run")
        s.say("B", "stay").say("A", "ignore").say("A", f"fire {weapon.partition(':')[0]}", luck="hit")
        assert (s.of("B")["wounds"], s.of("B")["cover"]["taken"]) == (wounds, marks), (weapon, cover)


def test_ss_111_penetrating_ignores_the_cover_and_marks_it() -> None:
    """SS-111"""
    for weapon, card in (("sharps_buffalo_rifle", "last_laugh"), ("derringer", "ricochet"), ("sixgun", "ricochet")):
        weapons = "" if weapon == "sixgun" else weapon
        s = Scene(who(f"{card} tall_tale", weapons=weapons), who("slow_and_steady dynamite", cover="rock"))
        s.round(A=f"{card} shoot", B="slow_and_steady run")
        s.say("B", "stay").say("A", "ignore") if card == "last_laugh" else s.say("B", "stay")
        if card == "ricochet":
            s.luck("hit")
            s.say("A", "use")
        if s.asks("A") == "choose_guns":
            s.say("A", f"fire {weapon}", luck="hit")
        assert (s.of("B")["wounds"], s.of("B")["cover"]["taken"]) == (1, 1), weapon


def test_ss_112_cover_stays_until_a_card_breaks_it() -> None:
    """SS-112"""
    s = Scene(
        who("hair_trigger quick_draw derringer", cover="rock", sixgun=0),
        who("slow_and_steady dynamite snake_oil", sixgun=0),
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot").through()
    assert s.of("A")["cover"]["id"] == "rock"
    for card in ("royal_flush", "overturned_table", "undertaker"):
        gone = Scene(who(f"{card} derringer", cover="rock", sixgun=0), who("slow_and_steady dynamite", sixgun=0))
        gone.round(A=f"{card} shoot", B="slow_and_steady shoot")
        assert gone.told("breaks_cover") == [{"seat": "@A", "cover": "rock"}]


def test_ss_113_ss_114_a_headshot_at_who_fires_from_cover_or_hides() -> None:
    """SS-113, SS-114"""
    firing = shot("headshot", {"cover": "rock"}, "fire_from_cover")
    assert (firing.of("B")["wounds"], firing.of("B")["cover"]["taken"]) == (1, 0)
    plain = shot("hit", {"cover": "rock"}, "fire_from_cover")
    assert (plain.of("B")["wounds"], plain.of("B")["cover"]["taken"]) == (0, 1)
    hidden = shot("headshot", {"cover": "rock"}, "run")
    assert (hidden.of("B")["wounds"], hidden.of("B")["cover"]["taken"]) == (0, 1)


def test_ss_115_ss_116_ss_121_one_wound_the_played_card_and_one_notoriety() -> None:
    """SS-115, SS-116, SS-121"""
    s = shot("hit", {"hand": "steady_aim dynamite ricochet"})
    assert s.of("B")["wounds"] == 1
    assert s.of("B")["hand"] == ["dynamite", "ricochet"]
    assert "steady_aim" in s.view["action_discards"]  # though it would have come back to hand
    assert s.notoriety() == [7, 6]
    assert not s.of("B")["standing"]


def test_ss_117_further_wounds_cost_a_card_of_the_victim_s_choice() -> None:
    """SS-117"""
    s = Scene(who("bounty_hunter derringer"), who("slow_and_steady dynamite ricochet snake_oil", sixgun=0))
    s.round(A="bounty_hunter shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="hit")
    assert s.options("B") == ["lose dynamite", "lose snake_oil", "lose ricochet"]
    assert s.refusal("B", "lose derringer") == "SS-117"
    s.say("B", "lose snake_oil")
    assert s.of("B")["hand"] == ["dynamite", "ricochet"]
    assert "snake_oil" in s.view["action_discards"]
    assert s.notoriety("A") == [8]


def test_ss_118_a_stolen_card_stands_for_the_first_wound() -> None:
    """SS-118"""
    s = Scene(who("card_sharp derringer"), who("slow_and_steady dynamite", sixgun=0))
    s.round(A="card_sharp shoot", B="slow_and_steady shoot")
    s.say("A", "use B", luck="hit")
    assert s.told("loses") == []
    assert s.of("B")["hand"] == ["dynamite"]
    assert s.told("knocked_out") == [{"seat": "@B"}]


def test_ss_120_who_is_down_does_not_take_stock() -> None:
    """SS-120"""
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady dynamite"), face_up="ricochet stampede")
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="hit")
    s.say("A", "take stampede")
    assert s.told("left_over") == [{"cards": ["ricochet"]}]
    assert [event["seat"] for event in s.told("takes")] == ["@A"]


def test_ss_121_a_kill_brings_no_more_than_its_wound() -> None:
    """SS-121"""
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady", sixgun=0), who("ricochet stampede", sixgun=0))
    s.round(A="hair_trigger aim B shoot", B="slow_and_steady aim A shoot", C="ricochet aim A shoot", luck="hit")
    assert s.told("killed") == [{"seat": "@B"}]
    assert s.notoriety("A") == [7]


def test_ss_122_ss_123_killed_with_the_last_card() -> None:
    """SS-122, SS-123"""
    s = Scene(
        who("bounty_hunter derringer"),
        who("slow_and_steady", cover="rock", on_cover="stop", weapons="shotgun", jammed=True, sixgun=3),
        who("ricochet stampede", sixgun=0),
    )
    s.round(A="bounty_hunter aim B shoot", B="slow_and_steady aim A shoot", C="ricochet aim A shoot")
    s.say("A", "use", luck="hit")
    victim = s.of("B")
    assert not victim["alive"]
    assert victim["wounds"] == 1  # Bounty Hunter's second wound is not inflicted
    assert (victim["notoriety"], victim["cover"], len(victim["guns"]), victim["guns"][0]["bullets"]) == (0, None, 1, 0)
    assert s.state.of[145] == 6  # held at death
    assert s.view["cover_discards"] == ["rock"]
    assert s.view["bullet_discards"] == {"hit": 1, "headshot": 0, "miss": 0, "stop": 1, "jam": 1}
    assert s.view["bullets_discarded_unseen"] == 5
    assert {"slow_and_steady", "shotgun"} <= set(s.view["action_discards"])  # a weapon in front did not save B
    assert s.notoriety("A") == [7]


def test_ss_124_wounds_stay_on_record_from_round_to_round() -> None:
    """SS-124"""
    s = shot("hit", {"wounds": 1})
    s.through()
    assert s.of("B")["wounds"] == 2
    assert s.of("B")["wounds_this_round"] == 0
    assert s.of("B")["standing"]


def test_ss_125_an_empty_hand_alone_kills_nobody() -> None:
    """SS-125"""
    s = Scene(
        who("pickpocket derringer", sixgun=0), who("slow_and_steady dynamite", sixgun=0), face_up="ricochet stampede"
    )
    s.round(A="pickpocket shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="0/1")
    assert s.of("B")["hand"] == []
    assert s.of("B")["alive"]
    s.say("B", "use")
    assert s.notoriety("B") == [8]
