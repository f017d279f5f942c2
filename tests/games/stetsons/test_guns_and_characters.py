"""SS-126…142: weapons in front, and the twelve characters in their windows."""

from __future__ import annotations

from tests.games.stetsons.scene import GAME, Scene, who


def test_ss_126_ss_128_a_weapon_is_placed_loaded_and_stays() -> None:
    """SS-126, SS-128"""
    s = Scene(who("second_sixgun derringer"), who("hair_trigger dynamite", sixgun=0))
    s.round(A="second_sixgun shoot", B="hair_trigger shoot")
    pile = s.view["bullet_pile"]
    s.say("A", "use")
    assert s.view["bullet_pile"] == pile - 6
    s.say("A", "fire second_sixgun", luck="stop").through()
    assert [(gun["id"], gun["bullets"]) for gun in s.of("A")["guns"]] == [("sixgun", 6), ("second_sixgun", 5)]
    assert "second_sixgun" not in s.of("A")["hand"]


def test_ss_127_a_weapon_needs_a_card_slow_enough() -> None:
    """SS-127"""
    for card, offered in (("quick_draw", False), ("fan_the_hammer", True), ("card_sharp", True)):
        s = Scene(
            who(f"{card} derringer", weapons="second_sixgun throwing_knife"), who("hair_trigger dynamite", sixgun=0)
        )
        s.round(A=f"{card} shoot", B="hair_trigger shoot", luck="stop")
        if s.asks("A") == "use_action":
            s.say("A", "ignore", luck="" if offered else "stop")
        assert ("fire second_sixgun" in s.options("A")) is offered
        if not offered:
            assert [event["gun"] for event in s.told("fires")] == ["sixgun"]
    slow = Scene(
        who("bandolier derringer", weapons="second_sixgun sharps_buffalo_rifle"), who("hair_trigger dynamite", sixgun=0)
    )
    slow.round(A="bandolier shoot", B="hair_trigger shoot")
    assert slow.refusal("A", "fire sharps_buffalo_rifle") == "SS-127"
    blocked = {blocked.subject: blocked.rule for blocked in GAME.blocked(slow.state, 0)}
    assert blocked == {"sharps_buffalo_rifle": "SS-127"}


def test_ss_129_one_rifle_only() -> None:
    """SS-129"""
    s = Scene(
        who("shotgun derringer", weapons="winchester second_sixgun throwing_knife", sixgun=0),
        who("hair_trigger dynamite", sixgun=0),
    )
    s.round(A="shotgun run", B="hair_trigger shoot")
    s.say("A", "face_up").say("A", "no_reload").say("A", "use")
    assert [gun["id"] for gun in s.of("A")["guns"]] == ["sixgun", "second_sixgun", "throwing_knife", "shotgun"]
    assert "winchester" in s.view["action_discards"]
    assert s.view["bullets_discarded_unseen"] == 5


def test_ss_130_weapons_survive_wounds_and_are_worth_nothing() -> None:
    """SS-130"""
    s = Scene(
        who("slow_and_steady derringer", weapons="winchester second_sixgun", sixgun=0),
        who("hair_trigger dynamite"),
        rounds=1,
    )
    s.round(A="slow_and_steady shoot", B="hair_trigger shoot", luck="hit").through()
    assert len(s.of("A")["guns"]) == 3
    outcome = s.match.outcome
    assert outcome is not None
    assert outcome.scores[0].total == 6 + 1  # Notoriety and the Derringer in hand


# --- the windows ---


def test_ss_131_ss_132_once_per_game_and_only_who_can_is_asked() -> None:
    """SS-131, SS-132"""
    s = Scene(
        who("slow_and_steady derringer ricochet", character="man_in_black", sixgun=0),
        who("hair_trigger dynamite snake_oil", character="gina_raquel", sixgun=0),
    )
    s.round(A="slow_and_steady shoot", B="hair_trigger shoot")
    assert s.asks("B") == "reveal_ability"  # a man targets her; Speed 2 before 53
    s.say("B", "pass")
    assert s.asks("A") == "reveal_ability"
    s.say("A", "use").through()
    assert s.of("A")["ability_spent"]
    assert not s.of("B")["ability_spent"]
    s.round(A="ricochet shoot", B="snake_oil shoot")
    assert s.asks("B") == "reveal_ability"
    s.say("B", "pass")
    assert s.kind != "reveal_ability"


def test_ss_133_no_use_no_question() -> None:
    """SS-133"""
    quiet = Scene(
        who("slow_and_steady derringer", character="gina_raquel", sixgun=0),
        who("hair_trigger dynamite", character="belle_stare", sixgun=0),
    )
    quiet.round(A="slow_and_steady run", B="hair_trigger shoot")
    assert quiet.kind == "cover_choice"  # a woman targets Gina, a runner Belle
    billy = Scene(
        who("slow_and_steady", character="billy_the_kidder", sixgun=0),
        who("hair_trigger dynamite", character="doc_holidaze", sixgun=0),
    )
    billy.round(A="slow_and_steady shoot", B="hair_trigger shoot")
    assert billy.kind != "reveal_ability"


def test_ss_133_belle_stare_stops_one_who_shoots_at_her() -> None:
    """SS-133"""
    s = Scene(
        who("slow_and_steady derringer", character="belle_stare", sixgun=0),
        who("hair_trigger dynamite", character="doc_holidaze"),
        who("quick_draw stampede", character="jesse_jams"),
    )
    s.round(A="slow_and_steady aim B shoot", B="hair_trigger aim A shoot", C="quick_draw aim A run")
    assert s.options("A") == ["pass", "use B"]  # C runs
    assert s.refusal("A", "use C") == "SS-133"
    s.say("A", "use B")
    s.through()
    assert s.told("cannot_fire") == [{"seat": "@B"}]
    assert s.told("fires") == []


def test_ss_134_annie_oaklegs_turns_a_miss_or_stop_once_per_game() -> None:
    """SS-134"""
    for face in ("miss", "stop"):
        s = Scene(
            who("hair_trigger derringer", character="annie_oaklegs"),
            who("slow_and_steady dynamite", character="doc_holidaze", sixgun=0),
        )
        s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck=face)
        assert s.options("A") == ["pass", "trick_shot"]
        assert s.refusal("A", "ace") == "SS-101"
        s.say("A", "trick_shot")
        assert s.of("B")["wounds"] == 1
        assert s.of("A")["ability_spent"]
    spent = Scene(
        who("hair_trigger derringer", character="annie_oaklegs", spent=True),
        who("slow_and_steady dynamite", character="doc_holidaze", sixgun=0),
    )
    spent.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="miss")
    assert spent.asks("A") == "fire_again"


def test_ss_134_the_ace_is_a_question_of_its_own_so_that_always_passing_an_ability_does_not_pass_it() -> None:
    """SS-131, SS-134"""
    s = Scene(
        who("the_ace_of_spades derringer", character="annie_oaklegs"),
        who("slow_and_steady dynamite", character="doc_holidaze", sixgun=0),
    )
    printed = s.match.game.scenery(s.match.setup)["characters"]
    assert printed["annie_oaklegs"]["window"] == "stetsons.convert"
    s.round(A="the_ace_of_spades shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="miss")
    assert (s.kind, s.options("A")) == ("ace", ["pass", "ace", "trick_shot"])
    s.say("A", "pass").say("A", "fire", luck="stop")
    assert (s.kind, s.options("A")) == ("convert", ["pass", "trick_shot"])


def test_ss_134_the_ace_turns_a_miss_only() -> None:
    """SS-134"""
    s = Scene(who("the_ace_of_spades derringer"), who("slow_and_steady dynamite", sixgun=0))
    s.round(A="the_ace_of_spades shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="miss").say("A", "pass").say("A", "fire", luck="stop")
    assert s.kind not in ("convert", "ace")
    assert s.refusal("B", "trick_shot") in ("SS-134", "SS-145")


def test_ss_135_wyatt_burp_ignores_a_bullet_even_when_down() -> None:
    """SS-135"""
    s = Scene(
        who("bounty_hunter derringer", weapons="second_sixgun", character="doc_holidaze"),
        who("slow_and_steady dynamite ricochet", character="wyatt_burp", sixgun=0),
    )
    s.round(A="bounty_hunter shoot", B="slow_and_steady shoot")
    s.say("A", "use").say("A", "fire sixgun second_sixgun", luck="hit hit")
    assert s.asks("B") == "wound_ability"
    s.say("B", "pass").say("B", "lose ricochet")
    assert s.asks("B") == "wound_ability"  # knocked out by the same shooter
    s.say("B", "use")
    assert s.of("B")["wounds"] == 2
    assert s.notoriety("A") == [8]
    assert s.of("B")["ability_spent"]


def test_ss_136_butch_casserole_takes_a_card_left_over() -> None:
    """SS-136"""
    s = Scene(
        who("hair_trigger derringer", character="butch_casserole"),
        who("slow_and_steady dynamite", character="doc_holidaze", sixgun=0),
        face_up="ricochet stampede",
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="hit")
    s.say("A", "take ricochet")
    assert s.asks("A") == "stock_ability"
    assert s.options("A") == ["pass", "take stampede"]
    s.say("A", "take stampede")
    assert s.of("A")["hand"] == ["derringer", "stampede", "ricochet"]
    assert s.of("A")["ability_spent"]


def test_ss_137_men_switch_by_speed_whatever_their_stance() -> None:
    """SS-137"""
    s = Scene(
        who("hair_trigger derringer", character="gina_raquel", sixgun=0),
        who("slow_and_steady dynamite", character="doc_holidaze"),
        who("quick_draw stampede", character="belle_stare"),
    )
    s.round(A="hair_trigger aim B shoot", B="slow_and_steady aim A run", C="quick_draw aim A shoot")
    s.say("A", "use")
    # One choice only, so nobody is asked: Doc must aim at Belle; Belle is no man.
    assert s.of("B")["target"] == 2
    assert s.of("C")["target"] == 0
    s.through()
    assert all(event["seat"] != "@B" for event in s.told("fires"))


def test_ss_138_ss_139_cards_override_abilities() -> None:
    """SS-138, SS-139"""
    s = Scene(
        who("hair_trigger derringer", character="gina_raquel", sixgun=0),
        who("slow_and_steady dynamite", character="doc_holidaze"),
        who("lynch_mob stampede", character="calamity_june", sixgun=0),
        who("sharpshooter bandolier", character="wild_bill_hiccup"),
    )
    s.round(
        A="hair_trigger aim B shoot",
        B="slow_and_steady aim A shoot",
        C="lynch_mob aim D shoot",
        D="sharpshooter aim B shoot",
    )
    s.say("A", "use").say("B", "aim C").say("C", "use A")
    assert [s.of(seat)["target"] for seat in "BD"] == [0, 0]
    s.say("D", "use", luck="miss")  # Wild Bill's first Bullet, made a HIT by the card
    assert s.of("A")["wounds"] == 1


def test_ss_140_speed_0_for_the_guns_too() -> None:
    """SS-140"""
    s = Scene(
        who("slow_and_steady derringer", character="man_in_black", weapons="second_sixgun"),
        who("hair_trigger dynamite", character="doc_holidaze", sixgun=0),
    )
    s.round(A="slow_and_steady shoot", B="hair_trigger shoot")
    s.say("A", "use").say("A", "ignore", luck="stop")
    assert [event["gun"] for event in s.told("fires")] == ["sixgun"]
    assert [entry["seat"] for entry in s.view["order"]] == [0, 1]


def test_ss_141_billy_s_new_card_may_break_his_cover() -> None:
    """SS-141"""
    s = Scene(
        who("slow_and_steady last_laugh derringer", character="billy_the_kidder", cover="rock", wounds=1),
        who("hair_trigger dynamite", character="doc_holidaze"),
    )
    s.round(A="slow_and_steady fire_from_cover", B="hair_trigger shoot")
    assert s.options("A") == ["pass", "use derringer", "use last_laugh"]
    assert s.refusal("A", "use shotgun") in ("SS-070", "SS-133")
    s.say("A", "use last_laugh", luck="hit")
    assert s.told("breaks_cover") == [{"seat": "@A", "cover": "rock"}]
    assert s.told("takes_back") == [{"seat": "@A", "old": "slow_and_steady", "card": "last_laugh"}]
    assert s.of("A")["hand"] == ["derringer", "slow_and_steady"]
    assert s.notoriety("A") == [5]  # paid, not refunded, and no bonus for stupidity
    assert s.of("A")["wounds"] == 2  # B's HIT found him in the open


def test_ss_142_what_works_for_the_knocked_out() -> None:
    """SS-142"""
    s = Scene(
        who("bounty_hunter derringer", character="doc_holidaze"),
        who("slow_and_steady dynamite ricochet", character="calamity_june", sixgun=0),
    )
    s.round(A="bounty_hunter shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="hit").say("B", "lose ricochet")
    assert s.notoriety() == [8, 8]  # two wounds: two for A, two for Calamity June
    jesse = Scene(
        who("hair_trigger derringer", character="doc_holidaze"),
        who("slow_and_steady dynamite", character="jesse_jams", sixgun=1, jammed=True),
    )
    jesse.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="hit")
    jesse.through()
    gun = jesse.of("B")["guns"][0]
    assert (gun["bullets"], gun["jammed"]) == (6, False)
    butch = Scene(
        who("hair_trigger derringer", character="doc_holidaze"),
        who("slow_and_steady dynamite", character="butch_casserole", sixgun=0),
    )
    butch.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="hit")
    butch.say("A", butch.options("A")[0])
    assert butch.kind == "choose_action"  # he did not Take Stock


def test_the_hiccup_needs_the_first_bullet_of_the_sixgun() -> None:
    """SS-101: a STOP before it is a STOP, a STOP after it a HIT, from any gun."""
    for guns, wounds in (("second_sixgun sixgun", 0), ("sixgun second_sixgun", 1)):
        s = Scene(
            who("gold_strike derringer", character="wild_bill_hiccup", weapons="second_sixgun", sixgun="hit"),
            who("slow_and_steady dynamite", character="doc_holidaze", sixgun=0),
        )
        s.round(A="gold_strike shoot", B="slow_and_steady shoot")
        s.say("A", "ignore").say("A", f"fire {guns}", luck="stop")
        assert s.of("B")["wounds"] == wounds


def test_free_running_and_free_binding() -> None:
    """Stagecoach Merry runs for nothing (SS-036), Doc Holidaze binds for nothing (SS-067)."""
    s = Scene(
        who("hair_trigger derringer", character="stagecoach_merry", notoriety=0, cover="rock"),
        who("quick_draw dynamite", character="doc_holidaze", notoriety=1, wounds=2),
    )
    s.say("A", "play hair_trigger").say("B", "play quick_draw")
    assert s.options("A") == ["shoot", "run", "reload_open"]
    s.say("A", "run").say("B", "run")
    s.say("A", "stay").say("B", "face_up")
    assert s.options("B") == ["bind 0", "bind 1", "bind 2"]
    s.say("B", "bind 2")
    assert s.notoriety() == [0, 0]
    assert s.of("B")["wounds"] == 0
