"""SS-070…104: turns, guns and Bullets."""

from __future__ import annotations

from saloon.games.stetsons import state as st
from tests.games.stetsons.scene import Scene, who


def duel(a: str = "hair_trigger derringer", b: str = "slow_and_steady dynamite", **more: object) -> Scene:
    """A shoots at B, who acts last and has no Bullets."""
    mine = {key: more.pop(key) for key in list(more) if key in ("weapons", "character", "sixgun", "jammed", "wounds")}
    theirs = {"sixgun": 0, "character": "doc_holidaze" if "character" in mine else ""}
    return Scene(who(a, **mine), who(b, **{**theirs, **more}))  # type: ignore[arg-type]


def test_ss_070_the_action_first_then_the_guns_one_turn_after_the_other() -> None:
    """SS-070"""
    s = Scene(who("tall_tale derringer"), who("slow_and_steady dynamite"))
    s.round(A="tall_tale shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="stop")
    s.say("B", "use", luck="stop")
    told = [(t.event.kind, t.event.args.get("seat")) for t in s.match.events if t.event.kind in ("uses", "flips")]
    assert told == [("uses", "@A"), ("flips", "@A"), ("uses", "@B"), ("flips", "@B")]


def test_ss_071_no_turn_for_who_is_down_before_it() -> None:
    """SS-071"""
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady dynamite"), face_up="ricochet stampede")
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="hit")
    assert s.asks("A") == "take_stock"  # B had neither Action nor shot
    assert s.notoriety("B") == [6]


def test_ss_072_an_ignored_card_is_still_discarded() -> None:
    """SS-072"""
    s = Scene(who("hair_trigger derringer", sixgun=0), who("slow_and_steady dynamite", sixgun=0))
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot")
    s.say("B", "ignore")
    s.through()
    assert s.notoriety("B") == [6]
    assert "slow_and_steady" in s.view["action_discards"]


def test_ss_073_an_action_lasts_though_its_owner_goes_down() -> None:
    """SS-073"""
    s = Scene(
        who("wanted_poster derringer"),
        who("slow_and_steady dynamite ricochet"),
        who("sharpshooter stampede"),
        who("prospector_s_luck bandolier"),
    )
    s.round(
        A="wanted_poster aim B shoot",
        B="slow_and_steady aim A run",
        C="sharpshooter aim A shoot",
        D="prospector_s_luck aim B shoot",
    )
    s.say("B", "blind", luck="rock")
    s.say("A", "use", luck="stop").say("C", "ignore", luck="hit")  # A is down, the poster stays
    assert not s.of("A")["standing"]
    s.say("D", "ignore", luck="hit")
    assert s.of("B")["cover"]["taken"] == 1
    assert s.of("B")["worth"] == 2


def test_ss_074_ss_075_earlier_trumps_later() -> None:
    """SS-074, SS-075: Dust Storm (6) holds against Fan the Hammer (20); fired first, Fan the Hammer would go on."""
    s = Scene(who("fan_the_hammer derringer"), who("dust_storm dynamite", sixgun=0))
    s.round(A="fan_the_hammer shoot", B="dust_storm shoot")
    s.say("B", "use").say("A", "use", luck="miss")
    assert s.kind == "take_stock"
    free = duel("fan_the_hammer derringer")
    free.round(A="fan_the_hammer shoot", B="slow_and_steady shoot")
    free.say("A", "use", luck="miss")
    assert free.asks("A") == "fire_again"


def test_ss_075_a_jam_then_cards_then_abilities_then_the_rules() -> None:
    """SS-075"""
    for luck, wounds, jammed in (("jam", 0, True), ("miss", 1, False)):
        s = duel("sharpshooter derringer", character="wild_bill_hiccup")
        s.round(A="sharpshooter shoot", B="slow_and_steady shoot")
        s.say("A", "use", luck=luck)
        assert s.of("B")["wounds"] == wounds
        assert s.of("A")["guns"][0]["jammed"] is jammed


def test_ss_076_a_new_target_is_another_standing_slinger_and_is_locked() -> None:
    """SS-076"""
    s = Scene(
        who("quick_draw derringer"),
        who("hair_trigger dynamite"),
        who("slow_and_steady stampede"),
        who("ricochet bandolier"),
    )
    s.round(
        A="quick_draw aim C shoot",
        B="hair_trigger aim D shoot",
        C="slow_and_steady aim A run",
        D="ricochet aim A shoot",
    )
    s.say("C", "blind", luck="rock hit")  # B knocks D out
    assert s.options("A") == ["ignore", "use B"]  # not D, who is down, nor C, the present target
    assert s.refusal("A", "use C") == "SS-076"
    s.say("A", "use B", luck="stop")
    assert (s.of("A")["target"], s.of("A")["target_locked"]) == (1, True)


def test_ss_077_a_runner_s_action_works_unless_it_needs_a_flip() -> None:
    """SS-077"""
    s = Scene(who("sharpshooter derringer"), who("slow_and_steady dynamite"), who("ambush stampede"))
    s.round(A="sharpshooter aim B run", B="slow_and_steady aim A run", C="ambush aim A run")
    s.say("A", "blind", luck="rock").say("C", "blind", luck="rock").say("B", "blind", luck="rock")
    assert s.asks("C") == "use_action"  # Sharpshooter was passed over, Ambush! never is
    s.say("C", "use", luck="miss miss miss")
    s.say("B", "use")
    assert s.notoriety("B") == [7]


def test_ss_078_a_runner_places_a_weapon() -> None:
    """SS-078"""
    s = duel("winchester derringer")
    s.round(A="winchester run", B="slow_and_steady shoot")
    s.say("A", "face_up").say("A", "use")
    assert [gun["id"] for gun in s.of("A")["guns"]] == ["sixgun", "winchester"]
    assert s.of("A")["guns"][1]["bullets"] == 5


def test_ss_079_later_looks_at_the_track_with_the_man_in_black_first() -> None:
    """SS-079"""
    s = Scene(
        who("hanging_judge derringer", character="doc_holidaze"),
        who("slow_and_steady dynamite", character="man_in_black"),
        who("ricochet stampede", character="jesse_jams"),
    )
    s.round(A="hanging_judge aim B run", B="slow_and_steady aim A run", C="ricochet aim A run")
    s.say("B", "use").say("B", "blind", luck="rock").say("A", "blind", luck="rock").say("C", "blind", luck="rock")
    s.say("B", "use")
    assert s.options("A") == ["ignore", "use C"]  # B is earlier now


def test_ss_080_one_rifle_or_two_small_guns() -> None:
    """SS-080"""
    s = duel("gold_strike derringer", weapons="winchester second_sixgun throwing_knife")
    s.round(A="gold_strike shoot", B="slow_and_steady shoot")
    s.say("A", "ignore")
    assert s.options("A") == [
        "fire sixgun",
        "fire winchester",
        "fire second_sixgun",
        "fire throwing_knife",
        "fire sixgun second_sixgun",
        "fire sixgun throwing_knife",
        "fire second_sixgun sixgun",
        "fire second_sixgun throwing_knife",
        "fire throwing_knife sixgun",
        "fire throwing_knife second_sixgun",
    ]
    assert s.refusal("A", "fire sixgun winchester") == "SS-080"
    assert s.refusal("A", "fire sixgun sixgun") == "SS-081"
    assert s.refusal("A", "fire derringer") == "SS-126"


def test_ss_081_the_first_gun_completely_then_the_second_at_the_same_target() -> None:
    """SS-081"""
    s = duel("gold_strike derringer", weapons="second_sixgun")
    s.round(A="gold_strike shoot", B="slow_and_steady shoot")
    s.say("A", "ignore").say("A", "fire second_sixgun sixgun", luck="miss")
    assert s.asks("A") == "fire_again"
    s.say("A", "hold", luck="stop")
    assert [event["gun"] for event in s.told("fires")] == ["second_sixgun", "sixgun"]
    assert {event["target"] for event in s.told("fires")} == {"@B"}


def test_ss_082_a_jammed_or_empty_gun_is_not_usable_and_one_bullet_must_fly() -> None:
    """SS-082"""
    for more, fired in (({"jammed": True, "sixgun": 3}, 0), ({"sixgun": 0}, 0), ({"sixgun": 1}, 1)):
        s = duel(**more)  # type: ignore[arg-type]
        s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="stop" if fired else "")
        assert len(s.told("fires")) == fired
        assert len(s.told("no_gun")) >= 1 - fired
    choice = duel("gold_strike derringer", weapons="winchester", jammed=True, sixgun=3)
    choice.round(A="gold_strike shoot", B="slow_and_steady shoot")
    choice.say("A", "ignore", luck="stop")
    assert choice.told("fires")[0]["gun"] == "winchester"  # nothing to choose


def test_ss_083_ss_084_a_weapon_with_a_number_flips_so_many_once() -> None:
    """SS-083, SS-084"""
    for bullets, flips in (("", 2), (":1", 1)):
        s = duel("last_laugh derringer", weapons=f"henry_repeater{bullets}")
        s.round(A="last_laugh shoot", B="slow_and_steady shoot")
        s.say("A", "ignore").say("A", "fire henry_repeater", luck="miss miss")
        assert [len(event["faces"]) for event in s.told("flips")] == [flips]
        assert s.kind != "fire_again"


def test_ss_085_ss_086_after_a_miss_a_sixgun_may_go_on_or_hold() -> None:
    """SS-085, SS-086"""
    s = duel()
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="miss")
    assert s.options("A") == ["fire", "hold"]
    s.say("A", "fire", luck="miss").say("A", "hold")
    assert s.of("A")["guns"][0]["bullets"] == 4
    assert s.wounds() == [0, 0]
    assert s.view["bullet_discards"]["miss"] == 2
    empty = duel(sixgun=1)
    empty.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="miss")
    assert empty.kind != "fire_again"


def test_ss_087_ss_088_ss_090_ss_091_what_stops_a_gun() -> None:
    """SS-087, SS-088, SS-090, SS-091"""
    for face, wounds, jammed in (("stop", 0, False), ("jam", 0, True), ("hit", 1, False), ("headshot", 1, False)):
        s = duel()
        s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck=face)
        assert len(s.told("flips")) == 1
        assert s.kind != "fire_again"
        assert s.of("B")["wounds"] == wounds
        assert s.of("A")["guns"][0]["jammed"] is jammed
        # SS-097: a JAM lies on its gun, everything else in the discards.
        assert s.view["bullet_discards"][face] == (0 if jammed else 1)


def test_ss_088_a_jammed_gun_waits_for_a_reload() -> None:
    """SS-088"""
    s = duel("hair_trigger quick_draw derringer", jammed=True, sixgun=5)
    s.round(A="hair_trigger run", B="slow_and_steady shoot")
    s.say("A", "blind").say("A", "no_reload").through()
    assert s.of("A")["guns"][0]["jammed"]
    s.round(A="quick_draw run", B="dynamite shoot")
    s.say("A", "blind").say("A", "reload")
    assert not s.of("A")["guns"][0]["jammed"]


def test_ss_089_a_jam_overrides_the_ace_and_the_trick_shot() -> None:
    """SS-089"""
    s = duel("the_ace_of_spades derringer", character="annie_oaklegs")
    s.round(A="the_ace_of_spades shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="jam")
    assert s.told("jams") == [{"seat": "@A"}]
    assert s.kind not in ("convert", "ace")


def test_ss_092_together_in_order_and_one_jam_is_enough() -> None:
    """SS-092"""
    s = duel("last_laugh derringer", weapons="henry_repeater")
    s.round(A="last_laugh shoot", B="slow_and_steady shoot")
    s.say("A", "ignore").say("A", "fire henry_repeater", luck="jam hit")
    assert s.of("B")["wounds"] == 1
    assert s.of("A")["guns"][1]["jammed"]
    both = duel("last_laugh derringer", weapons="henry_repeater")
    both.round(A="last_laugh shoot", B="slow_and_steady shoot")
    both.say("A", "ignore").say("A", "fire henry_repeater", luck="jam jam")
    assert both.of("A")["guns"][1]["jammed"]
    assert both.view["bullet_discards"]["jam"] == 1


def test_ss_093_counts_as_comes_first_and_a_cancelled_hit_stops_the_gun() -> None:
    """SS-093"""
    s = Scene(
        who("slow_and_steady derringer", sixgun="miss hit miss stop stop stop", weapons="winchester:1"),
        who("the_ghost dynamite", sixgun=0),
    )
    s.round(A="slow_and_steady shoot", B="the_ghost shoot")
    s.say("B", "use").say("A", "ignore").say("A", "fire winchester", luck="miss")
    assert s.told("cannot_be_hit") == [{"seat": "@B"}]  # the MISS was a HIT
    plain = Scene(who("slow_and_steady derringer"), who("the_ghost dynamite", sixgun=0))
    plain.round(A="slow_and_steady shoot", B="the_ghost shoot")
    plain.say("B", "use").say("A", "ignore", luck="hit")
    assert plain.kind == "take_stock"


def test_ss_094_a_shot_at_somebody_already_down_flies_over() -> None:
    """SS-094"""
    s = Scene(
        who("hair_trigger derringer"),
        who("slow_and_steady dynamite"),
        who("last_laugh stampede", weapons="shotgun"),
        who("gold_strike bandolier", weapons="throwing_knife"),
    )
    s.round(
        A="hair_trigger aim B shoot",
        B="slow_and_steady aim A run",
        C="last_laugh aim B shoot",
        D="gold_strike aim B shoot",
    )
    s.say("B", "blind", luck="wagon hit")  # too far away, then A's HIT
    pile = s.view["bullet_pile"]
    s.say("D", "ignore").say("D", "fire throwing_knife sixgun")
    assert s.view["bullet_pile"] == pile - 1
    s.say("C", "ignore").say("C", "fire shotgun")
    assert [event["n"] for event in s.told("flies_over")] == [1, 1, 2]
    assert s.view["bullets_discarded_unseen"] == 4
    assert (s.of("D")["guns"][0]["bullets"], s.of("C")["guns"][1]["bullets"]) == (5, 0)
    assert not any(gun["jammed"] for seat in "CD" for gun in s.of(seat)["guns"])
    assert s.of("B")["wounds"] == 1


def test_ss_095_ss_119_only_the_one_who_knocked_out_goes_on() -> None:
    """SS-095, SS-119"""
    s = Scene(who("fan_the_hammer derringer"), who("slow_and_steady dynamite ricochet"), who("last_laugh stampede"))
    s.round(A="fan_the_hammer aim B shoot", B="slow_and_steady aim A run", C="last_laugh aim B shoot")
    s.say("B", "blind", luck="wagon")
    s.say("A", "use", luck="hit").say("A", "fire", luck="hit").say("B", "lose dynamite").say("A", "hold")
    assert s.of("B")["wounds"] == 2
    s.say("C", "ignore")
    assert s.of("B")["wounds"] == 2
    assert len(s.told("flies_over")) == 1


def test_ss_096_a_kill_ends_the_shot() -> None:
    """SS-096"""
    s = Scene(
        who("fan_the_hammer derringer", weapons="second_sixgun"),
        who("slow_and_steady"),
        who("last_laugh stampede", sixgun=0),
    )
    s.round(A="fan_the_hammer aim B shoot", B="slow_and_steady aim A run", C="last_laugh aim A shoot")
    s.say("B", "blind", luck="wagon")
    s.say("A", "use").say("A", "fire sixgun second_sixgun", luck="hit")
    assert s.told("killed") == [{"seat": "@B"}]
    assert [gun["bullets"] for gun in s.of("A")["guns"]] == [5, 6]
    assert s.asks("C") == "use_action"


def test_ss_098_the_bullet_pile_is_made_anew_or_a_flip_is_a_miss() -> None:
    """SS-098"""
    s = duel("last_laugh derringer", weapons="throwing_knife")
    state = s.state
    state.bullet_discards = [1, 0, 0, 0, 0]
    places = sum(len(load) for load in state.loads)
    state.pools[0] = state.pools[0][:places]
    state.pile = 0
    s.round(A="last_laugh shoot", B="slow_and_steady shoot")
    s.say("A", "ignore").say("A", "fire throwing_knife")
    assert s.told("bullets_shuffled") == [{"n": 1}]
    assert s.of("B")["wounds"] == 1  # the only Bullet of the new pile is the HIT
    empty = duel("last_laugh derringer", weapons="throwing_knife")
    empty.state.pools[0] = empty.state.pools[0][:places]
    empty.state.pile = 0
    empty.round(A="last_laugh shoot", B="slow_and_steady shoot")
    empty.say("A", "ignore").say("A", "fire throwing_knife")
    assert empty.of("B")["wounds"] == 0
    assert sum(empty.view["bullet_discards"].values()) == 0


def test_ss_099_who_cannot_fire_spends_nothing_and_keeps_the_action() -> None:
    """SS-099"""
    s = Scene(who("dance_pardner derringer"), who("slow_and_steady dynamite"))
    s.round(A="dance_pardner shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="stop").say("B", "use")
    assert s.notoriety("B") == [8]
    assert s.of("B")["guns"][0]["bullets"] == 6
    flip = Scene(who("dance_pardner derringer"), who("sharpshooter dynamite"))
    flip.round(A="dance_pardner shoot", B="sharpshooter shoot")
    flip.say("A", "use", luck="stop")
    assert flip.kind == "take_stock"


def test_ss_100_without_a_target_no_shot_and_no_action_on_it() -> None:
    """SS-100"""
    s = Scene(
        who("hair_trigger derringer", character="gina_raquel", sixgun=0),
        who("wanted_poster dynamite", character="doc_holidaze"),
    )
    s.round(A="hair_trigger shoot", B="wanted_poster shoot")
    s.say("A", "use")
    assert s.kind == "take_stock"  # the Wanted Poster has nobody to name
    assert s.told("no_target") == [{"seat": "@B"}]
    given = Scene(
        who("hair_trigger derringer", character="gina_raquel", sixgun=0),
        who("iron_horse dynamite", character="doc_holidaze"),
    )
    given.round(A="hair_trigger shoot", B="iron_horse shoot")
    given.say("A", "use")
    assert given.options("B") == ["ignore", "use keep", "use A"]
    given.say("B", "use A", luck="hit")
    assert given.of("A")["wounds"] == 1


def test_ss_101_cards_and_weapons_then_the_hiccup_then_the_window() -> None:
    """SS-101: Wild Bill's first HIT is a MISS, and The Ace of Spades may turn that MISS into a HIT."""
    s = duel("the_ace_of_spades derringer", character="wild_bill_hiccup")
    s.round(A="the_ace_of_spades shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="hit")
    assert s.options("A") == ["pass", "ace"]
    s.say("A", "ace")
    assert s.of("B")["wounds"] == 1
    # A weapon's MISS is a HIT before Annie Oaklegs is asked.
    gun = duel("last_laugh derringer", character="annie_oaklegs", weapons="winchester")
    gun.round(A="last_laugh shoot", B="slow_and_steady shoot")
    gun.say("A", "ignore").say("A", "fire winchester", luck="miss")
    assert gun.of("B")["wounds"] == 1
    assert not gun.of("A")["ability_spent"]


def test_ss_102_bullets_of_the_pile_are_never_changed_and_jam_nothing() -> None:
    """SS-102"""
    s = duel("dynamite derringer", "slow_and_steady ricochet", character="annie_oaklegs")
    s.round(A="dynamite shoot", B="slow_and_steady shoot")
    s.say("A", "use", luck="miss stop jam")
    assert s.kind != "convert"
    assert s.view["bullet_discards"] == {"hit": 0, "headshot": 0, "miss": 1, "stop": 1, "jam": 1}
    assert not s.of("A")["guns"][0]["jammed"]


def test_ss_103_all_faces_first_and_the_rest_of_a_killing_flip_does_nothing() -> None:
    """SS-103"""
    s = Scene(
        who("last_laugh derringer", weapons="henry_repeater"),
        who("slow_and_steady"),
        who("ricochet stampede", sixgun=0),
    )
    s.round(A="last_laugh aim B shoot", B="slow_and_steady aim A run", C="ricochet aim A shoot")
    s.say("B", "blind", luck="wagon")
    s.say("A", "ignore").say("A", "fire henry_repeater", luck="hit jam")
    assert s.told("flips")[0]["faces"] == ["hit", "jam"]
    assert s.told("killed") == [{"seat": "@B"}]
    assert s.of("A")["guns"][1]["jammed"]
    assert s.notoriety("A") == [7]


def test_ss_103_gatling_and_ambush_go_along_the_track() -> None:
    """SS-103"""
    s = Scene(
        who("gatling_gun derringer"), who("slow_and_steady dynamite", sixgun=0), who("hair_trigger stampede", sixgun=0)
    )
    s.round(A="gatling_gun aim B shoot", B="slow_and_steady aim A shoot", C="hair_trigger aim A shoot")
    s.say("B", "ignore").say("A", "use", luck="hit miss")
    assert [event["seat"] for event in s.told("flips_pile")] == ["@C", "@B"]
    assert s.wounds() == [0, 0, 1]


def test_ss_104_your_sixgun_is_the_first_a_sixgun_any() -> None:
    """SS-104: Fan the Hammer is for your Sixgun only; Steady Aim for any."""
    s = duel("fan_the_hammer derringer", weapons="second_sixgun", b="slow_and_steady dynamite ricochet")
    s.round(A="fan_the_hammer shoot", B="slow_and_steady shoot")
    s.say("A", "use").say("A", "fire second_sixgun", luck="hit")
    assert s.kind != "fire_again"
    steady = duel("steady_aim derringer", weapons="second_sixgun")
    steady.round(A="steady_aim shoot", B="slow_and_steady shoot")
    steady.say("A", "use").say("A", "fire second_sixgun", luck="stop")
    assert steady.asks("A") == "fire_again"
    assert steady.state.step == st.FIRE_AGAIN
