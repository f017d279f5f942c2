"""What everybody is told, whom Gina Raquel moves, where shuffled cards and added points go, when Ambush! is over."""

from __future__ import annotations

from tests.games.stetsons.scene import Scene, who

# --- what everybody is told ---


def test_everybody_reveals_the_card_they_played() -> None:
    """SS-045, SS-048: the lowest Speed is told first, each seat with its own card."""
    s = Scene(
        who("slow_and_steady bandolier", sixgun=0),
        who("ricochet winchester", sixgun=0),
        who("hair_trigger derringer", sixgun=0),
    )
    s.round(A="slow_and_steady aim B shoot", B="ricochet aim C shoot", C="hair_trigger aim A shoot")
    assert s.told("reveals") == [
        {"seat": "@C", "card": "hair_trigger"},
        {"seat": "@B", "card": "ricochet"},
        {"seat": "@A", "card": "slow_and_steady"},
    ]


def test_everybody_sees_which_played_card_a_wound_costs() -> None:
    """SS-116: the first wound costs the card played, the weapon placed this round included."""
    s = Scene(who("hair_trigger bandolier"), who("last_laugh winchester", sixgun=0))
    s.round(A="hair_trigger shoot", B="last_laugh shoot", luck="hit")
    assert s.told("loses") == [{"seat": "@B", "card": "last_laugh"}]
    placed = Scene(who("slow_and_steady bandolier"), who("derringer winchester", sixgun=0))
    placed.round(A="slow_and_steady shoot", B="derringer shoot").say("B", "use", luck="stop")
    placed.say("A", "ignore", luck="hit")
    assert placed.told("loses") == [{"seat": "@B", "card": "derringer"}]


def test_everybody_sees_which_card_a_further_wound_costs() -> None:
    """SS-117, SS-166: a HEADSHOT is two wounds, so B loses the card played and one from hand."""
    s = Scene(who("hair_trigger bandolier"), who("last_laugh winchester ricochet", sixgun=0), bloodier=True)
    s.round(A="hair_trigger shoot", B="last_laugh shoot", luck="headshot").say("B", "lose ricochet")
    assert s.told("loses") == [{"seat": "@B", "card": "last_laugh"}, {"seat": "@B", "card": "ricochet"}]


def test_everybody_hears_who_must_dance() -> None:
    """SS-099: the target of Dance, Pardner! cannot fire, and spends no Bullet."""
    s = Scene(
        who("hair_trigger bandolier", sixgun=0),
        who("dance_pardner winchester", sixgun=0),
        who("slow_and_steady derringer"),
    )
    s.round(A="hair_trigger aim B shoot", B="dance_pardner aim C shoot", C="slow_and_steady aim A shoot")
    s.say("B", "use")
    assert s.told("cannot_fire") == [{"seat": "@C"}]
    s.say("C", "ignore")
    assert s.told("fires") == []


# --- whom Gina Raquel moves ---


def test_only_men_who_target_gina_raquel_choose_anew() -> None:
    """SS-137, SS-030: C and D are men, but only D targets her; his choice is A or C."""
    s = Scene(
        who("last_laugh bandolier", sixgun=0, character="calamity_june"),
        who("slow_and_steady winchester", sixgun=0, character="gina_raquel"),
        who("hair_trigger derringer", sixgun=0, character="doc_holidaze"),
        who("quick_draw dynamite", sixgun=0, character="jesse_jams"),
    )
    s.round(
        A="last_laugh aim B shoot",
        B="slow_and_steady aim A shoot",
        C="hair_trigger aim A shoot",
        D="quick_draw aim B shoot",
    )
    s.say("B", "use")
    assert s.asks("D") == "switch_target"
    assert sorted(s.options("D")) == ["aim A", "aim C"]
    s.say("D", "aim C")
    assert [s.of(seat)["target"] for seat in "ABCD"] == [1, 0, 0, 2]


# --- decks made anew ---


def test_shuffled_discards_are_in_the_new_deck_and_nowhere_else() -> None:
    """SS-024, SS-023: deck, hands and the new deal are all 54 cards, so none is among the discards as well."""
    s = Scene(
        who("quick_draw dynamite", sixgun=0),
        who("hair_trigger derringer", sixgun=0),
        deck="bandolier",
        face_up="winchester ricochet",
    )
    s.round(A="quick_draw shoot", B="hair_trigger shoot").through()
    view = s.view
    assert len(s.told("deck_shuffled")) == 1
    assert view["action_discards"] == []
    held = sum(len(s.of(seat)["hand"]) for seat in "AB")
    assert view["action_deck"] + len(view["face_up"]) + held == 54


def test_shuffled_cover_is_in_the_new_deck_and_nowhere_else() -> None:
    """SS-058, SS-051: of 18 Cover Cards B has one, one is turned up and 16 are in the deck."""
    s = Scene(who("slow_and_steady bandolier", sixgun=0), who("hair_trigger derringer"), cover_up="rock")
    s.state.cover_discards = s.state.cover_deck
    s.state.cover_deck = []
    s.round(A="slow_and_steady shoot", B="hair_trigger run").say("B", "face_up", luck="cactus")
    assert s.told("cover_shuffled") == [{"n": 17}]
    assert s.view["cover_deck"] == 16
    assert s.view["cover_discards"] == []


# --- points on cards, and the end ---


def test_points_on_a_topped_up_card_are_for_who_holds_it() -> None:
    """SS-168, SS-170: Bandolier is topped up from 0 to 3 and Ricochet from 0 to 2."""
    s = Scene(
        who("slow_and_steady dynamite", sixgun=0),
        who("hair_trigger quick_draw", sixgun=0),
        rounds=2,
        stacking=True,
        face_up="winchester cool_head",
    )
    s.round(A="slow_and_steady shoot", B="hair_trigger shoot").say("A", "ignore")
    s.say("B", "take winchester", luck="bandolier ricochet")
    s.round(A="dynamite shoot", B="quick_draw shoot").say("A", "ignore")
    s.say("B", "take bandolier")
    outcome = s.match.outcome
    assert outcome is not None
    assert [dict(score.items)["+ NOTORIETY on them"] for score in outcome.scores] == [2, 3]


def test_an_ambush_is_over_with_the_bullet_that_leaves_one_slinger() -> None:
    """SS-155, SS-103: A dies of the first Bullet, so B, next in line, flips none."""
    s = Scene(who("hair_trigger", sixgun=0), who("ambush", sixgun=0))
    s.round(A="hair_trigger shoot", B="ambush shoot").say("B", "use", luck="hit hit")
    assert [event["seat"] for event in s.told("flips_pile")] == ["@A"]
    assert s.wounds() == [1, 0]
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (1,)
