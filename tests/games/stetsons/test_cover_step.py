"""SS-050…069: Cover, Reload and binding."""

from __future__ import annotations

from tests.games.stetsons.scene import Scene, who


def test_ss_050_runners_by_speed_cover_then_reload_then_binding() -> None:
    """SS-050"""
    s = Scene(
        who("slow_and_steady derringer", sixgun=2, wounds=1),
        who("hair_trigger dynamite", sixgun=2, wounds=1),
        who("quick_draw stampede", sixgun=0),
    )
    s.round(A="slow_and_steady aim B run", B="hair_trigger aim A run", C="quick_draw aim A shoot")
    asked = []
    while s.kind in ("cover_choice", "reload", "bind"):
        seat = next(seat for seat in "ABC" if s.asks(seat))
        asked.append(f"{seat} {s.kind}")
        s.say(seat, s.options(seat)[0])
    assert asked == ["B cover_choice", "B reload", "B bind", "A cover_choice", "A reload", "A bind"]


def test_ss_051_the_face_up_card_is_replaced_at_once() -> None:
    """SS-051"""
    s = Scene(who("hair_trigger derringer"), who("quick_draw dynamite", sixgun=0), cover_up="rock")
    s.round(A="hair_trigger run", B="quick_draw shoot")
    assert s.options("A") == ["face_up", "blind"]
    s.say("A", "face_up", luck="cactus")
    assert s.of("A")["cover"]["id"] == "rock"
    assert s.view["cover_up"] == "cactus"
    assert s.view["cover_deck"] == 16


def test_ss_052_ss_053_blind() -> None:
    """SS-052, SS-053"""
    for drawn, cover in (("wagon", "wagon"), ("rock", None)):
        s = Scene(who("hair_trigger derringer"), who("quick_draw dynamite", sixgun=0), cover_up="rock")
        s.round(A="hair_trigger run", B="quick_draw shoot")
        s.say("A", "blind", luck=drawn)
        assert (s.of("A")["cover"] or {}).get("id") == cover
        assert s.notoriety("A") == [5]
        assert s.view["cover_up"] == "rock"
        assert s.view["cover_discards"] == ([] if cover else ["rock"])
        s.through()
        assert s.told("fires") == []


def test_ss_054_ss_055_stay_or_replace() -> None:
    """SS-054, SS-055"""
    for answer, luck, cover in (("stay", "", "barrel"), ("face_up", "rock", "wagon"), ("blind", "wagon", None)):
        s = Scene(who("hair_trigger derringer", cover="barrel", on_cover="hit"), who("quick_draw dynamite", sixgun=0))
        s.round(A="hair_trigger run", B="quick_draw shoot")
        assert s.options("A") == ["face_up", "blind", "stay"]
        s.say("A", answer, luck=luck)
        assert (s.of("A")["cover"] or {}).get("id") == cover
        assert s.notoriety("A") == [5]  # whatever the choice
        gone = [] if answer == "stay" else ["barrel"]
        assert s.view["cover_discards"] == gone + (["wagon"] if cover is None else [])
        assert s.view["bullet_discards"]["hit"] == len(gone)
    bare = Scene(who("hair_trigger derringer"), who("quick_draw dynamite", sixgun=0))
    bare.round(A="hair_trigger run", B="quick_draw shoot")
    assert bare.refusal("A", "stay") == "SS-054"


def test_ss_056_ss_057_a_runner_never_fires_and_takes_stock() -> None:
    """SS-056, SS-057"""
    s = Scene(
        who("hair_trigger derringer", cover="rock", weapons="second_sixgun"),
        who("quick_draw dynamite", sixgun=0),
        face_up="stampede bandolier",
    )
    s.round(A="hair_trigger run", B="quick_draw shoot")
    s.say("A", "stay")
    assert s.told("fires") == []
    assert s.asks("A") == "take_stock"
    s.say("A", "take stampede")
    assert "stampede" in s.of("A")["hand"]


def test_ss_058_the_cover_deck_is_made_anew() -> None:
    """SS-058"""
    s = Scene(who("hair_trigger derringer"), who("quick_draw dynamite", sixgun=0))
    s.state.cover_discards = s.state.cover_deck
    s.state.cover_deck = []
    s.round(A="hair_trigger run", B="quick_draw shoot")
    s.say("A", "face_up")
    assert s.told("cover_shuffled") == [{"n": 17}]
    assert s.view["cover_deck"] == 16


def test_ss_060_ss_065_a_runner_may_reload_every_gun() -> None:
    """SS-060, SS-065"""
    s = Scene(
        who("hair_trigger derringer", sixgun=4, jammed=True, weapons="shotgun:0"), who("quick_draw dynamite", sixgun=0)
    )
    s.round(A="hair_trigger run", B="quick_draw shoot")
    s.say("A", "face_up")
    assert s.options("A") == ["reload", "no_reload"]
    pile = s.view["bullet_pile"]
    s.say("A", "reload")
    guns = s.of("A")["guns"]
    assert [(gun["bullets"], gun["jammed"]) for gun in guns] == [(6, False), (2, False)]
    assert s.view["bullet_pile"] == pile - 4
    assert s.view["bullet_discards"]["jam"] == 1
    refused = Scene(who("hair_trigger derringer", sixgun=4), who("quick_draw dynamite", sixgun=0))
    refused.round(A="hair_trigger run", B="quick_draw shoot")
    refused.say("A", "face_up").say("A", "no_reload")
    assert refused.of("A")["guns"][0]["bullets"] == 4


def test_ss_061_reloading_in_the_open() -> None:
    """SS-061"""
    s = Scene(
        who("snake_oil derringer", sixgun=1, notoriety=0, wounds=1, cover="rock"),
        who("hair_trigger dynamite"),
        who("slow_and_steady stampede", sixgun=0),
    )
    s.round(A="snake_oil aim B reload_open", B="hair_trigger aim A shoot", C="slow_and_steady aim A shoot", luck="hit")
    assert s.told("reloads") == [{"seat": "@A", "n": 5}]
    assert s.told("binds") == []
    # In the open, whatever stands in front: B's HIT wounds.
    assert s.of("A")["wounds"] == 2
    assert s.of("A")["cover"]["taken"] == 0


def test_ss_066_jams_first_then_the_sixgun_then_the_weapons() -> None:
    """SS-066"""
    s = Scene(
        who("hair_trigger derringer", sixgun=4, jammed=True, weapons="shotgun:0 second_sixgun:0"),
        who("quick_draw dynamite", sixgun=0),
    )
    state = s.state
    # Nothing left but two Bullets in the pile and the JAM on the gun.
    state.cover_bullets[1] = ()
    kept = state.pools[0]
    state.bullet_discards = [0] * 5
    places = sum(len(load) for load in state.loads)
    state.pile, state.pools[0] = 2, kept[: places + 2]
    s.round(A="hair_trigger run", B="quick_draw shoot")
    s.say("A", "face_up").say("A", "reload")
    assert [gun["bullets"] for gun in s.of("A")["guns"]] == [6, 1, 0]  # the JAM was shuffled in and loaded too


def test_ss_067_ss_124_binding_draws_a_card_and_removes_the_wound() -> None:
    """SS-067, SS-124"""
    s = Scene(who("hair_trigger derringer", wounds=3), who("quick_draw dynamite", sixgun=0))
    s.round(A="hair_trigger run", B="quick_draw shoot")
    s.say("A", "face_up")
    assert s.options("A") == ["bind 0", "bind 1", "bind 2", "bind 3"]
    s.say("A", "bind 2", luck="royal_flush ambush")
    assert s.of("A")["wounds"] == 1
    assert s.notoriety("A") == [3]
    assert s.of("A")["hand"] == ["royal_flush", "derringer", "ambush"]
    # Only the owner is told which cards.
    heard = [told.event.kind for told in s.match.heard(1) if told.event.kind.startswith("draws")]
    assert heard == ["draws_unseen", "draws_unseen"]


def test_ss_068_no_notoriety_or_no_cards_no_binding() -> None:
    """SS-068"""
    s = Scene(who("hair_trigger derringer", wounds=3, notoriety=2), who("quick_draw dynamite", sixgun=0))
    s.round(A="hair_trigger run", B="quick_draw shoot")
    s.say("A", "face_up")
    assert s.options("A") == ["bind 0", "bind 1"]
    assert s.refusal("A", "bind 2") == "SS-068"
    empty = Scene(who("hair_trigger derringer", wounds=3), who("snake_oil dynamite", sixgun=0))
    empty.state.hands[1] = tuple(sorted([*empty.state.hands[1], *empty.state.deck]))
    empty.state.deck = []
    empty.round(A="hair_trigger run", B="snake_oil shoot")
    empty.say("A", "face_up")
    assert empty.kind != "bind"


def test_ss_069_reload_and_bind_in_one_run_even_without_cover() -> None:
    """SS-069"""
    s = Scene(who("hair_trigger derringer", wounds=1, sixgun=0), who("quick_draw dynamite", sixgun=0), cover_up="rock")
    s.round(A="hair_trigger run", B="quick_draw shoot")
    s.say("A", "blind", luck="rock")
    assert s.of("A")["cover"] is None
    s.say("A", "reload").say("A", "bind 1")
    assert s.of("A")["guns"][0]["bullets"] == 6
    assert s.of("A")["wounds"] == 0
