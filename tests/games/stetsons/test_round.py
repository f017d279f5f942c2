"""SS-014 and SS-020…048: the start of a round, Draw!, Shoot!, the reveal."""

from __future__ import annotations

from tests.games.stetsons.scene import GAME, Scene, who


def test_ss_014_guns_fire_from_the_front_and_load_at_the_back() -> None:
    """SS-014"""
    s = Scene(who("hair_trigger quick_draw derringer", sixgun="stop miss"), who("slow_and_steady dynamite"))
    s.round(A="hair_trigger shoot", B="slow_and_steady run")
    s.say("B", "face_up").through()
    assert s.told("flips")[0]["faces"] == ["stop"]
    s.round(A="quick_draw run", B="dynamite run")
    s.say("A", "face_up").say("A", "reload")
    faces = [entry & 7 for entry in s.state.loads[0]]
    assert faces == [2, 7, 7, 7, 7, 7]  # the MISS stays in front


def test_ss_020_the_order_of_a_round() -> None:
    """SS-020"""
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady dynamite"), who("quick_draw stampede"))
    s.round(A="hair_trigger aim B shoot", B="slow_and_steady aim A run", C="quick_draw aim B shoot")
    s.say("B", "face_up", luck="rock stop").through()
    kinds = [told.event.kind for told in s.match.events]
    wanted = [
        "draw_call",
        "points",
        "shoot_call",
        "stance",
        "reveals",
        "order",
        "takes_cover",
        "fires",
        "takes",
        "round",
    ]
    assert sorted(wanted, key=kinds.index) == wanted


def test_ss_021_the_marker_moves_with_every_round_after_the_first() -> None:
    """SS-021"""
    s = Scene(who("hair_trigger derringer", sixgun=0), who("quick_draw dynamite", sixgun=0))
    assert s.view["round"] == 1
    s.round(A="hair_trigger shoot", B="quick_draw shoot").through()
    assert s.view["round"] == 2
    assert s.told("round")[-1] == {"round": 2, "rounds": 8}


def test_ss_022_an_empty_hand_draws_a_card_from_the_caller_on() -> None:
    """SS-022"""
    s = Scene(who("hair_trigger", sixgun=0), who("quick_draw", sixgun=0), face_up="derringer dynamite")
    # Nobody picks: both are knocked out by nobody, so give the round no face-up cards to take.
    s.state.discards += s.state.face_up
    s.state.face_up.clear()
    s.state.caller = 1
    s.say("A", "shoot").say("B", "shoot")
    drawn = [told for told in s.match.events if told.event.kind == "draws_unseen"]
    assert [told.event.args["seat"] for told in drawn] == ["@B", "@A"]
    assert s.of("A")["played"] is not None  # its only card, played without asking


def test_ss_023_as_many_face_up_cards_as_survivors() -> None:
    """SS-023"""
    s = Scene(
        who("hair_trigger derringer", sixgun=0),
        who("quick_draw dynamite", sixgun=0),
        who(dead=1),
        who("dust_storm stampede", sixgun=0),
    )
    assert len(s.view["face_up"]) == 3
    s.round(A="hair_trigger aim B shoot", B="quick_draw aim A shoot", D="dust_storm aim A shoot").through()
    assert len(s.view["face_up"]) == 3


def test_ss_024_discards_make_a_new_deck() -> None:
    """SS-024"""
    s = Scene(who("hair_trigger derringer", sixgun=0), who("quick_draw dynamite", sixgun=0), deck="bandolier")
    assert s.view["action_deck"] == 1
    s.round(A="hair_trigger shoot", B="quick_draw shoot")
    assert s.told("deck_shuffled") == [{"n": 51}]  # 54 less two cards in hand and the last card of the old deck
    assert len(s.view["face_up"]) == 2


def test_ss_024_a_draw_from_nothing_gives_nothing() -> None:
    """SS-024"""
    s = Scene(
        who("gold_strike derringer", sixgun=0), who("hair_trigger dynamite", sixgun=0), face_up="stampede bandolier"
    )
    state = s.state
    state.hands[1] = tuple(sorted([*state.hands[1], *state.deck]))
    state.deck = []
    s.round(A="gold_strike shoot", B="hair_trigger shoot")
    assert s.kind == "take_stock"  # with nothing to draw the Action is not asked for


def test_ss_025_too_few_cards_end_the_game() -> None:
    """SS-025: One card fewer than survivors ends it; as many do not."""
    for left, reason in ((1, "out_of_cards"), (2, None)):
        s = Scene(
            who("cool_head derringer", sixgun=1), who("snake_oil dynamite", sixgun=0), face_up="stampede bandolier"
        )
        state = s.state
        state.hands[1] = tuple(sorted([*state.hands[1], *state.deck[left:], *state.face_up]))
        state.deck, state.face_up = state.deck[:left], []
        s.round(A="cool_head shoot", B="snake_oil shoot", luck="")
        s.say("A", "ignore", luck="stop")
        assert (s.match.outcome.reason if s.match.outcome else None) == reason


def test_ss_026_ss_027_a_card_is_chosen_in_secret_and_must_be() -> None:
    """SS-026, SS-027"""
    s = Scene(who("hair_trigger derringer"), who("quick_draw dynamite"))
    question = s.match.question
    assert question is not None
    assert (question.sealed, question.seats) == (True, (0, 1))
    assert s.options("A") == ["play hair_trigger", "play derringer"]  # no way to pass
    s.say("A", "play derringer").say("B", "play dynamite")
    assert GAME.view(s.state, 1)["slingers"][0]["played"] == {
        "id": None,
        "speed": None,
        "bonus": None,
        "face_down": True,
    }
    assert GAME.view(s.state, 0)["slingers"][0]["played"]["id"] == "derringer"
    assert s.refusal("A", "play hair_trigger") == "SS-026"


def test_ss_026_a_single_card_is_played_without_asking() -> None:
    """SS-026"""
    s = Scene(who("hair_trigger"), who("quick_draw dynamite"))
    assert (s.asks("A"), s.asks("B")) == ("", "choose_action")


def test_ss_030_ss_031_ss_175_targets_are_secret_and_shown_at_once() -> None:
    """SS-030, SS-031, SS-175"""
    s = Scene(who("hair_trigger derringer"), who("quick_draw dynamite"), who("dust_storm stampede"), who(dead=1))
    for seat, card in (("A", "derringer"), ("B", "dynamite"), ("C", "stampede")):
        s.say(seat, f"play {card}")
    question = s.match.question
    assert question is not None
    assert (question.kind, question.sealed) == ("stetsons.choose_target", True)
    assert s.options("A") == ["aim B", "aim C"]  # neither oneself nor the dead
    assert s.refusal("A", "aim A") == "SS-030"
    assert s.refusal("A", "aim D") == "SS-030"
    s.say("A", "aim C").say("B", "aim A")
    assert [s.of(seat)["target"] for seat in "ABC"] == [None, None, None]  # not before all have chosen
    s.say("C", "aim A")
    assert [s.of(seat)["target"] for seat in "ABC"] == [2, 0, 0]
    two = Scene(who("hair_trigger derringer"), who("quick_draw dynamite"))
    two.say("A", "play derringer").say("B", "play dynamite")
    assert two.kind == "choose_stance"
    assert [two.of(seat)["target"] for seat in "AB"] == [1, 0]


def test_ss_035_ss_036_ss_037_stances_and_their_price() -> None:
    """SS-035, SS-036, SS-037"""
    s = Scene(who("hair_trigger derringer", cover="rock"), who("quick_draw dynamite"), who("dust_storm stampede"))
    for seat, text in (("A", "hair_trigger"), ("B", "quick_draw"), ("C", "dust_storm")):
        s.say(seat, f"play {text}")
    for seat, text in (("A", "B"), ("B", "A"), ("C", "A")):
        s.say(seat, f"aim {text}")
    question = s.match.question
    assert question is not None
    assert question.sealed
    assert s.options("A") == ["shoot", "run", "fire_from_cover"]
    assert s.options("B") == ["shoot", "run"]
    assert s.refusal("B", "fire_from_cover") == "SS-037"
    assert s.refusal("B", "reload_open") == "SS-039"
    s.say("A", "fire_from_cover").say("B", "run")
    assert s.notoriety() == [6, 6, 6]  # paid when all are in
    s.say("C", "shoot", luck="stop")
    assert s.notoriety() == [5, 5, 6]
    assert [s.of(seat)["stance"] for seat in "ABC"] == ["fire_from_cover", "run", "shoot"]


def test_ss_036_ss_039_ss_040_without_notoriety() -> None:
    """SS-036, SS-039, SS-040"""
    s = Scene(who("hair_trigger derringer", notoriety=0, cover="rock", sixgun=0), who("quick_draw dynamite"))
    s.say("A", "play hair_trigger").say("B", "play quick_draw")
    assert s.options("A") == ["shoot", "reload_open"]  # shooting is allowed with an empty gun
    assert s.refusal("A", "run") == "SS-036"
    assert s.refusal("A", "fire_from_cover") == "SS-037"
    blocked = {GAME.verbs.text(blocked.move): blocked.rule for blocked in GAME.blocked(s.state, 0)}
    assert blocked == {"run": "SS-036", "fire_from_cover": "SS-037"}


def test_ss_038_a_card_that_breaks_cover_cannot_fire_from_it() -> None:
    """SS-038"""
    for card in ("the_ghost", "stampede"):
        s = Scene(who(f"{card} derringer", cover="rock"), who("quick_draw dynamite"))
        s.say("A", f"play {card}").say("B", "play quick_draw")
        assert s.options("A") == ["shoot", "run"]
        assert s.refusal("A", "fire_from_cover") == "SS-038"


def test_ss_041_ss_042_the_stupidity_bonus_is_for_shooting_in_the_open() -> None:
    """SS-041, SS-042"""
    for stance, notoriety, bonus in (
        ("shoot", 6, 1),
        ("run", 6, 0),
        ("fire_from_cover", 6, 0),
        ("reload_open", 0, 0),
        ("shoot", 0, 1),
    ):
        s = Scene(
            who("hair_trigger derringer", wounds=2, cover="rock", notoriety=notoriety),
            who("quick_draw dynamite", sixgun=0),
        )
        s.round(
            A=f"hair_trigger {stance}", B="quick_draw shoot", luck="stop" if "oo" in stance or "fire" in stance else ""
        )
        assert len(s.told("stupidity_bonus")) == bonus, stance
        paid = {"shoot": 1, "reload_open": 0}.get(stance, -1)
        assert s.notoriety("A") == [notoriety + paid]
    healthy = Scene(who("hair_trigger derringer"), who("quick_draw dynamite", sixgun=0))
    healthy.round(A="hair_trigger shoot", B="quick_draw shoot", luck="stop")
    assert healthy.notoriety("A") == [6]


def test_ss_043_cover_is_no_use_to_who_takes_the_shot_and_stays() -> None:
    """SS-043"""
    s = Scene(who("slow_and_steady derringer", cover="rock"), who("hair_trigger dynamite"))
    s.round(A="slow_and_steady shoot", B="hair_trigger shoot", luck="hit")
    assert s.of("A")["wounds"] == 1
    assert s.of("A")["cover"] == {"id": "rock", "taken": 0, "bullets": []}


def test_ss_045_ss_048_cards_are_revealed_together_and_ordered_by_speed() -> None:
    """SS-045, SS-048"""
    s = Scene(who("slow_and_steady derringer"), who("hair_trigger dynamite"), who("winchester stampede"))
    s.round(A="slow_and_steady aim B run", B="hair_trigger aim A run", C="winchester aim A run")
    assert s.told("order") == [{"seats": ["@B", "@C", "@A"]}]
    assert s.view["order"] == [{"seat": 1, "speed": 2}, {"seat": 2, "speed": 22}, {"seat": 0, "speed": 53}]
    assert [s.of(seat)["played"]["id"] for seat in "ABC"] == ["slow_and_steady", "hair_trigger", "winchester"]
    step = s.match.steps[-1].events
    assert [kind for _, kind, _ in step].count("reveals") == 3


def test_ss_046_ss_047_breaking_cover_comes_before_the_reveal_window() -> None:
    """SS-046, SS-047"""
    s = Scene(
        who("last_laugh derringer", cover="rock", on_cover="hit", character="man_in_black"),
        who("hair_trigger dynamite", cover="barrel", character="doc_holidaze"),
    )
    s.round(A="last_laugh shoot", B="hair_trigger run")
    assert s.asks("A") == "reveal_ability"
    assert s.told("breaks_cover") == [{"seat": "@A", "cover": "rock"}]
    assert s.of("A")["cover"] is None
    assert s.view["cover_discards"] == ["rock"]
    assert s.view["bullet_discards"]["hit"] == 1
    assert s.of("B")["cover"]["id"] == "barrel"
