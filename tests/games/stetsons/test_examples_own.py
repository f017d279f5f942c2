"""Worked examples SS-E19 to SS-E36: expected values by hand."""

from __future__ import annotations

from tests.games.stetsons.scene import TABLES, Scene, who


def test_ss_e19_the_same_shooter_may_wound_again_later_shots_fly_over() -> None:
    """SS-E19"""
    s = Scene(
        who("fan_the_hammer derringer", weapons="second_sixgun"),
        who("slow_and_steady dynamite ricochet"),
        who("undertaker stampede"),
    )
    s.round(A="fan_the_hammer aim B shoot", B="slow_and_steady aim A shoot", C="undertaker aim B shoot")
    s.say("A", "ignore").say("A", "fire sixgun second_sixgun", luck="hit hit")
    s.say("B", "lose dynamite")
    assert s.notoriety("A") == [8]
    assert s.of("B")["wounds"] == 2
    s.say("C", "ignore")
    assert s.told("flies_over") == [{"seat": "@C", "target": "@B", "n": 1}]
    assert s.of("C")["guns"][0]["bullets"] == 5
    assert s.view["bullets_discarded_unseen"] == 1


def test_ss_e20_the_last_card_is_lost_even_after_it_was_used() -> None:
    """SS-E20"""
    s = Scene(who("undertaker derringer"), who("bandolier", sixgun=5), who("stampede snake_oil"))
    s.round(A="undertaker aim B shoot", B="bandolier aim A shoot", C="stampede aim A run")
    s.say("C", "face_up")
    s.say("C", "ignore")
    s.say("B", "use", luck="stop hit")
    assert s.told("killed") == [{"seat": "@B"}]
    assert "bandolier" in s.view["action_discards"]
    assert s.notoriety("A") == [7]
    assert not s.of("B")["alive"]


def test_ss_e21_bloodier_a_headshot_on_cover_is_two_hits() -> None:
    """SS-E21"""
    s = Scene(
        who("hair_trigger derringer"),
        who("slow_and_steady dynamite", cover="barrel", on_cover="hit hit"),
        bloodier=True,
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady run")
    s.say("B", "stay", luck="headshot")
    assert s.told("blown_away") == [{"seat": "@B", "cover": "barrel"}]
    assert s.wounds() == [0, 1]


def test_ss_e22_ten_gallon_hat_leaves_the_slowest_with_nothing() -> None:
    """SS-E22"""
    cards = ["hair_trigger", "quick_draw", "dust_storm", "lynch_mob", "dance_pardner", "10_gallon_hat", "snake_oil"]
    names = "ABCDEFGH"
    s = Scene(*[who(f"{card} {spare}") for card, spare in zip([*cards, "ricochet"], SPARES, strict=True)])
    plays = [*cards, "ricochet"]
    s.round(
        **{
            seat: f"{card} aim {names[(i + 1) % 8]} run"
            for i, (seat, card) in enumerate(zip(names, plays, strict=True))
        }
    )
    while s.kind != "take_stock":
        assert s.kind
        seat = next(seat for seat in names if s.asks(seat))
        s.say(seat, "ignore" if s.kind == "use_action" and seat != "F" else s.options(seat)[-1])
    picks = []
    while s.kind == "take_stock":
        seat = next(seat for seat in names if s.asks(seat))
        s.say(seat, s.options(seat)[0])
    picks = [event["seat"] for event in s.told("takes")]
    assert picks == ["@A", "@B", "@C", "@D", "@E", "@F", "@F", "@G"]


SPARES = ("stampede", "bandolier", "fan_the_hammer", "sharpshooter", "crossfire", "cool_head", "pickpocket", "shotgun")


def test_ss_e23_the_vest_ignores_a_whole_bullet() -> None:
    """SS-E23"""
    s = Scene(who("bounty_hunter derringer"), who("stove_plate_vest dynamite"))
    s.round(A="bounty_hunter shoot", B="stove_plate_vest shoot")
    s.say("B", "use", luck="stop").say("A", "use", luck="hit")
    assert s.wounds() == [0, 0]
    assert s.told("vest") == [{"seat": "@B"}]
    assert len([event for event in s.told("flips") if event["seat"] == "@A"]) == 1  # the gun has stopped


def test_ss_e24_dust_storm_allows_one_bullet() -> None:
    """SS-E24"""
    s = Scene(who("dust_storm derringer"), who("last_laugh dynamite", weapons="shotgun"))
    s.round(A="dust_storm shoot", B="last_laugh shoot")
    s.say("A", "use", luck="stop").say("B", "ignore")
    s.say("B", "fire shotgun", luck="stop")
    assert s.told("flips")[1]["faces"] == ["stop"]
    assert s.of("B")["guns"][1]["bullets"] == 1
    s = Scene(who("dust_storm derringer"), who("hair_trigger slow_and_steady", notoriety=6))
    s.round(A="dust_storm shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="stop").say("B", "ignore", luck="miss")
    assert s.kind == "take_stock"  # no second Bullet


def test_ss_e25_the_man_in_black_at_speed_0() -> None:
    """SS-E25"""
    s = Scene(
        who("snake_oil derringer", character="man_in_black", weapons="sharps_buffalo_rifle"),
        who("hair_trigger dynamite", character="doc_holidaze"),
    )
    s.round(A="snake_oil shoot", B="hair_trigger shoot")
    s.say("A", "use", luck="stop stop")
    assert s.view["order"] == [{"seat": 0, "speed": 0}, {"seat": 1, "speed": 2}]
    assert s.told("fires")[0] == {"seat": "@A", "target": "@B", "gun": "sixgun"}  # nothing else to choose


def test_ss_e26_a_locked_target_stays() -> None:
    """SS-E26"""
    table = (who("lynch_mob derringer"), who("hair_trigger dynamite"), who("iron_horse crossfire"))
    s = Scene(*table)
    s.round(A="lynch_mob aim B run", B="hair_trigger aim A run", C="iron_horse aim A shoot")
    s.say("B", "blind", luck="rock").say("A", "face_up").say("A", "use B")
    assert s.options("C") == ["ignore", "use keep"]
    s.say("C", "use keep", luck="hit")
    assert s.told("fires") == [{"seat": "@C", "target": "@B", "gun": "sixgun"}]
    assert s.of("B")["wounds"] == 1
    assert s.of("B")["cover"]["taken"] == 1  # penetrated, and marked
    s = Scene(*table)
    s.round(A="lynch_mob aim B run", B="hair_trigger aim A run", C="crossfire aim A shoot")
    s.say("B", "blind", luck="rock").say("A", "face_up").say("A", "use B")
    s.say("C", "use", luck="stop")
    assert s.kind == "take_stock"  # no second shot


def test_ss_e27_gina_raquel_leaves_the_only_opponent_without_a_target() -> None:
    """SS-E27"""
    s = Scene(
        who("hair_trigger derringer", character="gina_raquel"), who("quick_draw dynamite", character="doc_holidaze")
    )
    s.round(A="hair_trigger shoot", B="quick_draw shoot")
    s.say("A", "use", luck="stop")
    assert s.of("B")["target"] is None
    assert s.of("B")["guns"][0]["bullets"] == 6
    assert [event["seat"] for event in s.told("fires")] == ["@A"]


def test_ss_e28_a_weapon_is_lost_only_in_the_round_it_was_placed() -> None:
    """SS-E28"""
    s = Scene(who("winchester derringer hair_trigger"), who("gold_strike dynamite shotgun"))
    s.round(A="winchester shoot", B="gold_strike shoot")
    s.say("A", "use").say("A", "fire sixgun", luck="stop").say("B", "ignore", luck="hit")
    assert "winchester" in s.view["action_discards"]
    assert len(s.of("A")["guns"]) == 1
    assert s.view["bullets_discarded_unseen"] == 5
    s = Scene(who("hair_trigger derringer", weapons="winchester"), who("gold_strike dynamite shotgun"))
    s.round(A="hair_trigger shoot", B="gold_strike shoot", luck="stop")
    s.say("B", "ignore", luck="hit")
    assert s.wounds() == [1, 0]
    assert [gun["id"] for gun in s.of("A")["guns"]] == ["sixgun", "winchester"]


def test_ss_e29_the_stupidity_bonus_over_four_rounds() -> None:
    """SS-E29"""
    stops = "stop stop stop stop stop stop"
    s = Scene(
        who("cool_head steady_aim", sixgun=stops),
        who("between_the_eyes snake_oil", wounds=1, cover="rock", sixgun=stops),
        round=3,
    )
    paid = s.notoriety("B")
    answers = {"use_action": "ignore", "cover_choice": "stay", "reload": "no_reload", "bind": "bind 1"}
    for stance in ("shoot", "fire_from_cover", "run", "shoot"):
        s.round(A="cool_head shoot", B=f"snake_oil {stance}")
        now = s.state.round
        while s.state.round == now:
            seat = "A" if s.asks("A") else "B"
            s.say(seat, answers.get(s.kind) or s.options(seat)[0])
        paid += s.notoriety("B")
    assert paid == [6, 7, 6, 4, 4]


def test_ss_e30_too_few_cards_for_the_survivors() -> None:
    """SS-E30"""
    everything = [id for id in TABLES.card_names if id not in ("cool_head", "steady_aim", "snake_oil", "bandolier")]
    a, b, c = everything[:15], everything[15:30], everything[30:]
    discarded = c.pop()
    s = Scene(
        who(" ".join([*a, "cool_head"]), sixgun=0),
        who(" ".join([*b, "steady_aim"]), sixgun=0),
        who(" ".join([*c, "snake_oil"]), sixgun=0),
        deck=discarded,
    )
    # The three cards of this round are in nobody's hand: with the face-up row empty nobody picks up anything.
    assert s.view["action_deck"] + len(s.view["action_discards"]) == 2
    s.round(A="cool_head aim B shoot", B="steady_aim aim C shoot", C="snake_oil aim A shoot").through()
    outcome = s.match.outcome
    assert outcome is not None
    assert outcome.reason == "out_of_cards"
    # 6 Notoriety, and the cards that came back to hand with their bonuses
    bonus = sum(TABLES.bonus[TABLES.card_names.index(id)] for id in a)
    assert outcome.scores[0].total == 6 + 16 + bonus


def test_ss_e31_runners_must_switch_too() -> None:
    """SS-E31"""
    s = Scene(
        who("slow_and_steady derringer", character="gina_raquel"),
        who("pickpocket dynamite", character="jesse_jams"),
        who("hair_trigger stampede", character="doc_holidaze"),
        who("ricochet bandolier", character="belle_stare"),
    )
    s.round(
        A="slow_and_steady aim D run",
        B="pickpocket aim A run",
        C="hair_trigger aim A shoot",
        D="ricochet aim A run",
    )
    s.say("A", "use")
    assert s.asks("C") == "switch_target"  # by Speed: Doc first
    s.say("C", "aim B")
    assert s.asks("B") == "switch_target"
    s.say("B", "aim D")
    s.say("B", "face_up").say("D", "face_up").say("A", "face_up", luck="cactus stop")
    s.say("B", "use", luck="0/1")
    assert s.told("picks_pocket")[0] == {"seat": "@B", "victim": "@D", "card": "bandolier"}
    assert s.of("D")["hand"] == []
    assert all(event["seat"] != "@B" for event in s.told("fires"))


def test_ss_e32_bullets_at_somebody_firing_from_cover() -> None:
    """SS-E32"""
    for weapon, face, wounds, taken in (
        ("derringer", "hit", 0, 0),
        ("derringer", "headshot", 1, 0),
        ("winchester", "hit", 1, 1),
        ("winchester", "headshot", 1, 0),
    ):
        s = Scene(who("fan_the_hammer crossfire", weapons=weapon), who("slow_and_steady dynamite", cover="cactus"))
        s.round(A="crossfire shoot", B="slow_and_steady fire_from_cover")
        s.say("A", "ignore").say("A", f"fire {weapon}", luck=face)
        assert (s.of("B")["wounds"], s.of("B")["cover"]["taken"]) == (wounds, taken), (weapon, face)


def test_ss_e33_reloading_in_the_open_and_the_action() -> None:
    """SS-E33"""
    s = Scene(
        who("prospector_s_luck derringer", notoriety=0, sixgun=1),
        who("hair_trigger dynamite", sixgun=0),
    )
    s.round(A="prospector_s_luck reload_open", B="hair_trigger shoot")
    assert s.of("A")["guns"][0]["bullets"] == 6
    s.say("A", "use", luck="gatling_gun")
    assert "gatling_gun" in s.of("A")["hand"]
    assert s.told("fires") == []
    s = Scene(who("sharpshooter derringer", notoriety=0, sixgun=1), who("hair_trigger dynamite", sixgun=0))
    s.round(A="sharpshooter reload_open", B="hair_trigger shoot")
    assert s.kind == "take_stock"  # the Action is not even asked for


def test_ss_e34_a_jam_on_a_throwing_knife() -> None:
    """SS-E34"""
    for face, asked in (("jam", "take_stock"), ("stop", "convert")):
        s = Scene(
            who("fan_the_hammer crossfire", weapons="throwing_knife", character="annie_oaklegs"),
            who("slow_and_steady dynamite", character="doc_holidaze"),
        )
        s.round(A="crossfire shoot", B="slow_and_steady run")
        s.say("B", "face_up").say("A", "ignore").say("A", "fire throwing_knife", luck=face)
        if face == "jam":
            assert s.asks("B") == "use_action"
            assert s.view["bullet_discards"]["jam"] == 1
            assert not any(gun["jammed"] for gun in s.of("A")["guns"])
        else:
            assert s.asks("A") == asked
            assert s.options("A") == ["pass", "trick_shot"]


def test_ss_e35_nobody_survives() -> None:
    """SS-E35"""
    s = Scene(who("fan_the_hammer"), who("dead_man_s_hand"))
    s.say("A", "shoot").say("B", "shoot")
    s.say("B", "use", luck="stop").say("A", "ignore", luck="hit")
    assert s.told("killed") == [{"seat": "@B"}, {"seat": "@A"}]
    outcome = s.match.outcome
    assert outcome is not None
    assert outcome.reason == "no_survivor"
    assert s.notoriety() == [0, 0]  # the dead are paid nothing
    assert outcome.places == (1, 2)


def test_ss_e36_steady_aim_and_the_hiccup() -> None:
    """SS-E36"""
    s = Scene(
        who("steady_aim derringer", sixgun="hit stop stop miss miss miss", character="wild_bill_hiccup"),
        who("slow_and_steady dynamite", character="doc_holidaze"),
    )
    s.round(A="steady_aim shoot", B="slow_and_steady shoot")
    s.say("A", "use")
    assert s.asks("A") == "fire_again"  # the HIT was his automatic MISS
    s.say("A", "fire")
    assert s.asks("A") == "fire_again"  # the first STOP counts as a MISS
    s.say("A", "fire")
    assert s.of("B")["wounds"] == 1  # the second STOP counts as a HIT
    assert len([event for event in s.told("flips") if event["seat"] == "@A"]) == 3
