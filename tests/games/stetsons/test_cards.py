"""Every Action Card at work at least once; SS-073 says how long, each card's own text what it does."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.stetsons.scene import GAME, TABLES, Scene, who


def three(card: str, stance: str = "shoot", aim: str = "B", a: dict[str, object] | None = None, **more: str) -> Scene:
    """A plays the card at B's cost; B and C are slow, run nowhere and have no Bullets."""
    rest = {"b": "slow_and_steady winchester ricochet", "c": "gatling_gun derringer stampede", **more}
    spare = "bandolier" if card != "bandolier" else "quick_draw"
    s = Scene(who(f"{card} {spare}", **(a or {})), who(rest["b"], sixgun=0), who(rest["c"], sixgun=0))  # type: ignore[arg-type]
    b, c = rest["b"].split()[0], rest["c"].split()[0]
    return s.round(A=f"{card} aim {aim} {stance}", B=f"{b} aim A shoot", C=f"{c} aim A shoot")


def test_the_deck_is_as_described() -> None:
    assert len(TABLES.card_names) == len(set(TABLES.card_names)) == 54
    assert Counter(TABLES.bonus) == {0: 36, 3: 3, 2: 6, 1: 9}
    plain = [TABLES.after[card] for card in range(54) if not TABLES.bonus[card]]
    assert Counter(plain) == {0: 22, 1: 5, 2: 9}
    assert all(TABLES.after[card] == 0 for card in range(54) if TABLES.bonus[card])
    breaking = [TABLES.card_names[card] for card in range(54) if TABLES.breaks_cover[card] and not TABLES.bonus[card]]
    assert breaking == ["overturned_table", "stampede"]
    flips = [card + 1 for card in range(54) if TABLES.needs_flip[card]]
    assert flips == [1, 8, 14, 20, 25, 29, 39, 41, 43, 44, 52, 54]


@pytest.mark.parametrize(
    ("card", "luck", "gained"),
    [("last_laugh", "stop", 3), ("tall_tale", "stop", 2), ("prospector_s_luck", "hair_trigger stop", 0)],
)
def test_simple_gains(card: str, luck: str, gained: int) -> None:
    s = three(card)
    s.say("A", "use", luck=luck)
    assert s.notoriety("A") == [6 + gained]
    assert len(s.of("A")["hand"]) == 1 + (card == "prospector_s_luck")


def test_hair_trigger_has_no_action() -> None:
    s = Scene(who("hair_trigger derringer", sixgun=0), who("quick_draw dynamite", sixgun=0))
    s.round(A="hair_trigger shoot", B="quick_draw shoot")
    assert s.told("uses") + s.told("ignores") == []


def test_hit_the_dirt_holds_fire_and_cannot_be_hit() -> None:
    s = Scene(who("hit_the_dirt derringer"), who("ambush dynamite"))
    s.round(A="hit_the_dirt shoot", B="ambush shoot")
    s.say("A", "use").say("B", "use", luck="hit miss hit")
    assert s.of("A")["wounds"] == 0
    assert [event["seat"] for event in s.told("fires")] == ["@B"]
    assert s.told("cannot_be_hit") == [{"seat": "@A"}, {"seat": "@A"}]


def test_the_ghost_still_fires() -> None:
    s = three("the_ghost")
    s.say("A", "use", luck="hit")
    assert s.of("B")["wounds"] == 1
    assert "untouchable" in s.of("A")["badges"]


def test_dust_storm_does_not_bind_its_owner_nor_blasts() -> None:
    s = three("dust_storm", c="dynamite derringer stampede")
    s.say("A", "use", luck="miss")
    assert s.asks("A") == "fire_again"
    s.say("A", "hold").say("C", "use", luck="miss miss miss")
    assert s.told("flips_pile")[0]["faces"] == ["miss", "miss", "miss"]


def test_lynch_mob_moves_every_other_later_shooter() -> None:
    s = Scene(
        who("lynch_mob bandolier", sixgun=0),
        who("hair_trigger winchester", sixgun=0),
        who("gatling_gun derringer", sixgun=0),
        who("slow_and_steady stampede", sixgun=0),
        who("ricochet shotgun", sixgun=0),
    )
    s.round(
        A="lynch_mob aim B shoot",
        B="hair_trigger aim A shoot",
        C="gatling_gun aim A shoot",
        D="slow_and_steady aim A run",
        E="ricochet aim B shoot",
    )
    s.say("D", "face_up").say("D", "no_reload").say("A", "use C")
    # B was earlier, C is the one named, D runs: only E turns.
    assert [s.of(seat)["target"] for seat in "ABCDE"] == [1, 0, 0, 0, 2]
    assert [s.of(seat)["target_locked"] for seat in "ABCDE"] == [False, False, False, False, True]


def test_double_cross_cannot_turn_those_the_mob_has_turned() -> None:
    """SS-074: a target set by an Action is locked; with one free shooter left there are no two to choose."""
    s = Scene(
        who("lynch_mob bandolier", sixgun=0),
        who("double_cross winchester", sixgun=0),
        who("slow_and_steady stampede", sixgun=0),
        who("ricochet shotgun", sixgun=0),
    )
    s.round(
        A="lynch_mob aim B shoot",
        B="double_cross aim A shoot",
        C="slow_and_steady aim A shoot",
        D="ricochet aim B shoot",
    )
    before = s.match.copy()
    s.say("A", "use D")
    assert [s.of(seat)["target_locked"] for seat in "ABCD"] == [False, True, True, False]
    assert s.match.waiting_for != (1,)  # B has nobody to cross
    before.answer(0, "ignore")
    assert before.waiting_for == (1,)


def test_fastest_gun_pays_one_more_for_each_wound() -> None:
    s = three("fastest_gun_in_the_west")
    s.say("A", "use", luck="hit")
    assert s.notoriety("A") == [8]


def test_dance_pardner_needs_a_later_target() -> None:
    s = Scene(who("dance_pardner derringer", sixgun=0), who("hair_trigger dynamite", sixgun=0))
    s.round(A="dance_pardner shoot", B="hair_trigger shoot")
    assert s.told("uses") == []
    assert s.kind == "take_stock"


def test_wanted_poster_pays_whoever_wounds() -> None:
    s = Scene(
        who("wanted_poster bandolier", sixgun=0),
        who("slow_and_steady winchester", sixgun=0),
        who("steady_aim derringer"),
    )
    s.round(A="wanted_poster aim B shoot", B="slow_and_steady aim A shoot", C="steady_aim aim B shoot")
    s.say("A", "use").say("C", "use", luck="hit")
    assert s.notoriety() == [6, 6, 9]


def test_wanted_poster_and_ambush() -> None:
    s = Scene(
        who("wanted_poster bandolier", sixgun=0),
        who("ambush winchester", sixgun=0),
        who("ricochet derringer", sixgun=0),
    )
    s.round(A="wanted_poster aim B shoot", B="ambush aim A shoot", C="ricochet aim A shoot")
    s.say("A", "use").say("B", "use", luck="miss hit hit")
    # B's own Ambush! earns nothing for B's wound; C's wound brings 1.
    assert s.wounds() == [0, 1, 1]
    assert s.notoriety() == [6, 7, 6]


def test_dead_man_s_hand_does_not_answer_ambush() -> None:
    s = Scene(who("dead_man_s_hand bandolier", sixgun=0), who("ambush winchester", sixgun=0))
    s.round(A="dead_man_s_hand shoot", B="ambush shoot")
    s.say("A", "use").say("B", "use", luck="hit miss")
    assert s.wounds() == [1, 0]
    assert s.notoriety() == [6, 7]


def test_dead_man_s_hand_waits_for_the_whole_gatling() -> None:
    s = Scene(
        who("dead_man_s_hand bandolier", sixgun=0),
        who("gatling_gun winchester"),
        who("slow_and_steady derringer", sixgun=0),
    )
    s.round(A="dead_man_s_hand aim B shoot", B="gatling_gun aim A shoot", C="slow_and_steady aim A shoot")
    s.say("A", "use").say("C", "ignore").say("B", "use", luck="hit hit")
    assert [event["seat"] for event in s.told("knocked_out")] == ["@A", "@C", "@B"]
    assert s.notoriety() == [7, 8, 6]


def test_double_cross_sets_two_later_shooters_against_each_other() -> None:
    s = three("double_cross", a={"sixgun": 0})
    assert s.options("A") == ["ignore", "use B C"]
    s.say("A", "use B C")
    assert [s.of(seat)["target"] for seat in "BC"] == [2, 1]
    assert s.refusal("B", "use A") == "SS-073"


def test_overturned_table_shelters_at_once() -> None:
    s = Scene(who("overturned_table derringer"), who("slow_and_steady dynamite"), cover_up="rock")
    s.round(A="overturned_table shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="cactus stop").say("B", "ignore", luck="hit")
    assert s.of("A")["cover"]["taken"] == 1
    assert s.view["cover_up"] == "cactus"
    head = Scene(who("overturned_table derringer"), who("slow_and_steady dynamite"), cover_up="rock")
    head.round(A="overturned_table shoot", B="slow_and_steady shoot")
    head.say("A", "use", luck="cactus stop").say("B", "ignore", luck="headshot")
    assert head.of("A")["wounds"] == 1  # shooting, so it is Firing from Cover


def test_eyes_in_the_back_watches_one_slinger() -> None:
    s = Scene(
        who("eyes_in_the_back bandolier", sixgun=0), who("slow_and_steady winchester"), who("last_laugh derringer")
    )
    s.round(A="eyes_in_the_back aim B shoot", B="slow_and_steady aim A shoot", C="last_laugh aim A shoot")
    assert s.options("A") == ["ignore", "use C", "use B"]
    s.say("A", "use C").say("C", "ignore", luck="hit")
    assert s.of("A")["wounds"] == 0
    s.say("B", "ignore", luck="hit")
    assert s.of("A")["wounds"] == 1


def test_eyes_in_the_back_does_not_help_against_ambush() -> None:
    s = Scene(who("eyes_in_the_back bandolier", sixgun=0), who("ambush winchester", sixgun=0))
    s.round(A="eyes_in_the_back shoot", B="ambush shoot")
    s.say("A", "use B").say("B", "use", luck="hit miss")
    assert s.wounds() == [1, 0]


def test_royal_flush_takes_a_face_up_card_now() -> None:
    s = Scene(
        who("royal_flush bandolier", sixgun=0),
        who("slow_and_steady winchester", sixgun=0),
        face_up="the_ghost stampede",
    )
    s.round(A="royal_flush shoot", B="slow_and_steady shoot")
    assert s.options("A") == ["ignore", "use the_ghost", "use stampede"]
    s.say("A", "use the_ghost")
    assert s.of("A")["hand"] == ["the_ghost", "bandolier"]
    assert [card["id"] for card in s.view["face_up"]] == ["stampede"]


def test_fan_the_hammer_goes_on_after_a_hit() -> None:
    s = three("fan_the_hammer")
    s.say("A", "use", luck="hit")
    assert s.options("A") == ["fire", "hold"]
    s.say("A", "fire", luck="hit").say("B", "lose ricochet").say("A", "fire", luck="stop")
    assert s.of("B")["wounds"] == 2
    assert s.notoriety("A") == [8]


def test_train_robbery_takes_two_from_the_richest() -> None:
    s = Scene(
        who("train_robbery bandolier", sixgun=0),
        who("slow_and_steady winchester", sixgun=0, notoriety=9),
        who("gatling_gun derringer", sixgun=0, notoriety=9),
        who("ricochet stampede", sixgun=0, notoriety=8),
    )
    s.round(
        A="train_robbery aim B shoot",
        B="slow_and_steady aim A shoot",
        C="gatling_gun aim A shoot",
        D="ricochet aim A shoot",
    )
    s.say("A", "use")
    assert s.options("A") == ["rob B", "rob C"]
    assert s.refusal("A", "rob D") == "SS-073"
    s.say("A", "rob C")
    assert s.notoriety() == [8, 9, 7, 8]
    poor = Scene(who("train_robbery bandolier", sixgun=0), who("slow_and_steady winchester", sixgun=0, notoriety=1))
    poor.round(A="train_robbery shoot", B="slow_and_steady shoot")
    poor.say("A", "use")
    assert poor.notoriety() == [7, 0]


def test_stampede_discards_all_cover() -> None:
    s = Scene(who("stampede bandolier", sixgun=0), who("slow_and_steady winchester", sixgun=0, cover="rock"))
    s.round(A="stampede shoot", B="slow_and_steady run")
    s.say("B", "stay").say("B", "no_reload").say("A", "use")
    assert s.of("B")["cover"] is None
    assert s.notoriety() == [7, 5]
    own = Scene(who("stampede bandolier", sixgun=0), who("slow_and_steady winchester", sixgun=0))
    own.round(A="stampede run", B="slow_and_steady shoot")
    own.say("A", "face_up").say("A", "no_reload").say("A", "use")
    assert own.notoriety("A") == [5]  # nobody else lost any


def test_bandolier_reloads_and_still_fires() -> None:
    s = three("bandolier", a={"sixgun": 1, "jammed": True})
    s.say("A", "use", luck="stop")
    assert s.of("A")["guns"][0]["bullets"] == 5
    assert not s.of("A")["guns"][0]["jammed"]


def test_hanging_judge_cancels_a_later_action() -> None:
    s = three("hanging_judge", a={"sixgun": 0}, b="shotgun slow_and_steady")
    s.say("A", "use B")
    assert s.asks("C") == "use_action"  # B was passed over
    s.say("C", "ignore")
    s.through()
    assert "shotgun" in s.of("B")["hand"] + [s.of("B")["played"] and s.of("B")["played"]["id"]]
    assert len(s.of("B")["guns"]) == 1


def test_crossfire_fires_twice_at_different_slingers() -> None:
    s = three("crossfire", a={"weapons": "second_sixgun"})
    s.say("A", "use", luck="hit")
    assert s.options("A") == ["pass", "aim C"]
    assert s.refusal("A", "aim B") == "SS-076"
    s.say("A", "aim C", luck="hit")
    assert s.wounds() == [0, 1, 1]
    assert [event["gun"] for event in s.told("fires")] == ["sixgun", "sixgun"]
    jam = three("crossfire")
    jam.say("A", "use", luck="jam")
    assert jam.kind != "crossfire_target"
    empty = three("crossfire", a={"sixgun": 0, "weapons": "second_sixgun"})
    assert empty.told("uses") == []  # counts as ignored; the other gun was fired


def test_gold_strike_draws_two_and_discards_one() -> None:
    s = three("gold_strike", a={"sixgun": 0})
    s.say("A", "use", luck="the_ghost hair_trigger")
    assert s.options("A") == ["discard hair_trigger", "discard the_ghost", "discard bandolier"]
    s.say("A", "discard hair_trigger")
    assert s.of("A")["hand"] == ["the_ghost", "bandolier"]
    assert "hair_trigger" in s.view["action_discards"]


def test_card_sharp_takes_a_played_card() -> None:
    s = three("card_sharp", a={"sixgun": 0}, c="gatling_gun derringer stampede")
    s.say("A", "use C")
    assert s.of("A")["hand"] == ["bandolier", "gatling_gun"]
    assert s.of("C")["played"] is None
    assert s.view["order"][-1] == {"seat": 2, "speed": 54}
    s.say("B", "use")
    assert s.kind == "take_stock"  # C has no Action left


def test_medicine_show_and_snake_oil_bind_for_nothing() -> None:
    s = three("medicine_show", a={"sixgun": 0, "wounds": 3})
    assert s.options("A") == ["ignore", "use 1", "use 2"]
    assert s.refusal("A", "use 3") == "SS-073"
    s.say("A", "use 2", luck="hair_trigger quick_draw")
    assert (s.of("A")["wounds"], s.notoriety("A")) == (1, [7])  # 6 and the Stupidity Bonus
    assert s.of("A")["hand"] == ["hair_trigger", "quick_draw", "bandolier"]
    oil = three("snake_oil", a={"sixgun": 0, "wounds": 2})
    assert oil.options("A") == ["ignore", "use 1"]
    well = three("snake_oil", a={"sixgun": 0})
    assert well.told("uses") + well.told("ignores") == []


def test_dynamite_blows_cover_away_and_flips_three() -> None:
    s = Scene(who("dynamite bandolier"), who("slow_and_steady winchester ricochet", cover="rock", sixgun=0))
    s.round(A="dynamite shoot", B="slow_and_steady run")
    s.say("B", "stay").say("B", "no_reload").say("A", "use", luck="miss hit headshot")
    s.say("B", "lose ricochet")
    assert s.told("loses_cover") == [{"seat": "@B", "cover": "rock"}]
    assert s.of("B")["wounds"] == 2
    assert s.notoriety("A") == [8]
    assert s.told("fires") == []


def test_dynamite_at_somebody_down() -> None:
    s = Scene(
        who("dynamite bandolier"),
        who("slow_and_steady winchester", cover="rock", sixgun=0),
        who("hair_trigger derringer"),
    )
    s.round(A="dynamite aim B shoot", B="slow_and_steady aim A shoot", C="hair_trigger aim B shoot", luck="hit")
    s.say("A", "use")
    assert s.view["bullets_discarded_unseen"] == 3
    assert s.of("B")["cover"] is not None


def test_dynamite_goes_where_its_thrower_aims() -> None:
    """SS-102"""
    s = Scene(
        who("slow_and_steady winchester", sixgun=0),
        who("dynamite bandolier"),
        who("hair_trigger derringer", sixgun=0, cover="rock"),
    )
    s.round(A="slow_and_steady aim B shoot", B="dynamite aim C shoot", C="hair_trigger aim A shoot")
    s.say("B", "use", luck="miss miss hit")
    assert s.told("loses_cover") == [{"seat": "@C", "cover": "rock"}]
    assert [s.of(seat)["wounds"] for seat in "ABC"] == [0, 0, 1]


def test_undertaker_counts_the_fallen() -> None:
    s = Scene(
        who("undertaker bandolier", sixgun=0),
        who("slow_and_steady winchester", sixgun=0),
        who("hair_trigger derringer"),
    )
    s.round(A="undertaker aim C shoot", B="slow_and_steady aim A shoot", C="hair_trigger aim B shoot", luck="hit")
    s.say("A", "use")
    assert s.notoriety("A") == [7]


def test_between_the_eyes_doubles_headshots_only() -> None:
    for face, wounds in (("headshot", 2), ("hit", 1)):
        s = three("between_the_eyes")
        s.say("A", "use", luck=face)
        s.through("use_action")
        assert s.of("B")["wounds"] == wounds


def test_pickpocket_takes_a_random_card_never_the_played_one() -> None:
    s = three("pickpocket", a={"sixgun": 0})
    s.say("A", "use", luck="1/2")
    assert s.of("A")["hand"] == ["bandolier", "ricochet"]
    assert s.of("B")["hand"] == ["winchester"]
    assert s.of("B")["played"]["id"] == "slow_and_steady"
    heard = [told.event.kind for told in s.match.heard(2) if told.event.kind.startswith("picks_pocket")]
    assert heard == ["picks_pocket_unseen"]
    assert "picks_pocket" in [told.event.kind for told in s.match.heard(1)]


def test_iron_horse_switches_and_penetrates() -> None:
    s = Scene(
        who("iron_horse bandolier"),
        who("slow_and_steady winchester", sixgun=0),
        who("hair_trigger derringer", sixgun=0, cover="rock"),
    )
    s.round(A="iron_horse aim B shoot", B="slow_and_steady aim A shoot", C="hair_trigger aim A run")
    s.say("C", "stay").say("C", "no_reload").say("A", "use C", luck="hit")
    assert (s.of("C")["wounds"], s.of("C")["cover"]["taken"]) == (1, 1)
    assert s.of("A")["target_locked"]


def test_steady_aim_turns_the_first_stop_only() -> None:
    s = three("steady_aim")
    s.say("A", "use", luck="stop")
    assert s.asks("A") == "fire_again"
    s.say("A", "fire", luck="stop")
    assert s.kind != "fire_again"


def test_cool_head_looks_and_orders_in_secret() -> None:
    s = three("cool_head")
    s.say("A", "use", luck="stop hit miss")
    assert s.asks("A") == "cool_head_order"
    assert len(s.options("A")) == 6
    assert GAME.view(s.state, 0)["slingers"][0]["guns"][0]["looked_at"] == ["stop", "hit", "miss"]
    assert GAME.view(s.state, 1)["slingers"][0]["guns"][0]["looked_at"] == []
    s.say("A", "order hit miss stop")
    assert s.of("B")["wounds"] == 1
    assert GAME.view(s.state, 0)["slingers"][0]["guns"][0]["looked_at"] == ["miss", "stop"]
    assert "looks" not in [told.event.kind for told in s.match.heard(1)]
    same = three("cool_head")
    same.say("A", "use", luck="hit hit hit")
    assert same.kind != "cool_head_order"


def test_ambush_hits_like_a_hand_weapon_and_pays_for_others() -> None:
    s = Scene(
        who("ambush bandolier", sixgun=0),
        who("slow_and_steady winchester", sixgun=0, cover="cactus"),
        who("hair_trigger derringer", sixgun=0),
    )
    s.round(A="ambush aim B shoot", B="slow_and_steady aim A run", C="hair_trigger aim A shoot")
    s.say("B", "stay").say("B", "no_reload").say("A", "use", luck="hit hit hit")
    # Track order C, A, B: C and A are wounded, B's Cactus absorbs a Hand weapon's HIT.
    assert [event["seat"] for event in s.told("flips_pile")] == ["@C", "@A", "@B"]
    assert s.wounds() == [1, 0, 1]
    assert s.of("B")["cover"]["taken"] == 1
    assert s.notoriety("A") == [7]


def test_gatling_hits_like_a_rifle() -> None:
    s = Scene(
        who("gatling_gun bandolier"),
        who("slow_and_steady winchester", sixgun=0, cover="cactus"),
        who("hair_trigger derringer", sixgun=0, cover="rock"),
    )
    s.round(A="gatling_gun aim B shoot", B="slow_and_steady aim A run", C="hair_trigger aim A run")
    s.say("C", "stay").say("C", "no_reload").say("B", "stay").say("B", "no_reload").say("B", "ignore")
    s.say("A", "use", luck="hit hit")
    assert s.wounds() == [0, 1, 0]  # soft Cover does not stop it, hard does
    assert s.of("B")["cover"]["taken"] == 1
    assert s.of("C")["cover"]["taken"] == 1
    assert s.notoriety("A") == [7]


def test_ricochet_penetrates() -> None:
    s = Scene(who("ricochet bandolier"), who("slow_and_steady winchester", sixgun=0, cover="rock"))
    s.round(A="ricochet shoot", B="slow_and_steady run")
    s.say("B", "stay").say("B", "no_reload").say("A", "use", luck="hit")
    assert (s.of("B")["wounds"], s.of("B")["cover"]["taken"]) == (1, 1)


def test_slow_and_steady_gains_two() -> None:
    s = three("slow_and_steady", a={"sixgun": 0}, b="hair_trigger winchester")
    s.say("A", "use")
    assert s.notoriety("A") == [8]


def test_the_sharps_wounds_twice_with_a_headshot() -> None:
    s = Scene(
        who("last_laugh bandolier", weapons="sharps_buffalo_rifle"),
        who("slow_and_steady winchester ricochet", sixgun=0),
    )
    s.round(A="last_laugh shoot", B="slow_and_steady shoot")
    s.say("A", "ignore").say("A", "fire sharps_buffalo_rifle", luck="headshot").say("B", "lose ricochet")
    assert s.of("B")["wounds"] == 2


@pytest.mark.parametrize(
    ("weapon", "bullets", "speed", "kind"),
    [
        ("derringer", 2, 0, "pocket"),
        ("winchester", 5, 20, "rifle"),
        ("second_sixgun", 6, 20, "hand"),
        ("henry_repeater", 6, 25, "rifle"),
        ("sawn_off_shotgun", 2, 25, "hand"),
        ("shotgun", 2, 30, "rifle"),
        ("second_sixgun_2", 6, 20, "hand"),
        ("sharps_buffalo_rifle", 4, 30, "rifle"),
        ("throwing_knife", 0, 20, "pocket"),
    ],
)
def test_weapons_as_printed(weapon: str, bullets: int, speed: int, kind: str) -> None:
    s = Scene(who(f"{weapon} bandolier", sixgun=0), who("hair_trigger quick_draw", sixgun=0))
    s.round(A=f"{weapon} run", B="hair_trigger shoot")
    s.say("A", "face_up").say("A", "no_reload").say("A", "use")
    gun = s.of("A")["guns"][1]
    printed = s.printed["guns"][weapon]
    assert (gun["id"], gun["bullets"]) == (weapon, bullets)
    assert (printed["load"], printed["speed"], printed["kind"]) == (bullets, speed, kind)


def test_lynch_mob_leaves_locked_targets_alone() -> None:
    """SS-076: The Man in Black's Double Cross comes first; of the later shooters only E is free to be turned."""
    s = Scene(
        who("double_cross bandolier", sixgun=0, character="man_in_black"),
        who("lynch_mob winchester", sixgun=0, character="doc_holidaze"),
        who("slow_and_steady stampede", sixgun=0, character="calamity_june"),
        who("ricochet shotgun", sixgun=0, character="wild_bill_hiccup"),
        who("stagecoach derringer", sixgun=0, character="annie_oaklegs"),
    )
    s.round(
        A="double_cross aim B shoot",
        B="lynch_mob aim A shoot",
        C="slow_and_steady aim A shoot",
        D="ricochet aim B shoot",
        E="stagecoach aim B shoot",
    )
    s.say("A", "use").say("A", "use D C")
    assert [s.of(seat)["target"] for seat in "CD"] == [3, 2]
    s.say("B", "use A")
    assert [s.of(seat)["target"] for seat in "CDE"] == [3, 2, 0]
