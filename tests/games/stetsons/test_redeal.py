"""What a seat may know, and that a world dealt anew keeps exactly that. See redeal.py."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games.stetsons import META
from saloon.games.stetsons.state import BONUS_ROOM, PLAYED, State
from tests.games.stetsons.scene import GAME, TABLES, Scene, who


def ids(cards: tuple[int, ...]) -> list[str]:
    return [TABLES.card_names[card] for card in cards]


def card(id: str) -> int:
    return TABLES.card_names.index(id)


def worlds(s: Scene, seat: int, count: int = 60) -> list[State]:
    found = []
    for seed in range(count):
        world = GAME.redeal(s.state, seat, Seeded(seed))
        assert GAME.view(world, seat) == GAME.view(s.state, seat)
        assert not GAME.complaints(world)
        found.append(world)
    return found


def table(a: str = "hair_trigger derringer", b: str = "quick_draw dynamite", c: str = "lynch_mob stampede") -> Scene:
    return Scene(who(a, sixgun=0), who(b, sixgun=0), who(c, sixgun=0))


def test_own_hand_stays_others_are_dealt_anew() -> None:
    s = table()
    seen: set[str] = set()
    for world in worlds(s, 0):
        assert world.hands[0] == s.state.hands[0]
        assert len(world.hands[1]) == 2
        seen |= set(ids(world.hands[1]))
    assert len(seen) > 20
    assert not seen & {"hair_trigger", "derringer"}
    # Hands of the set-up hold no card with a bonus.
    assert not any(TABLES.bonus[TABLES.card_names.index(id)] for id in seen)


def test_a_drawn_card_may_be_a_bonus_card() -> None:
    s = table(b="prospector_s_luck dynamite")
    s.round(A="hair_trigger aim B shoot", B="prospector_s_luck aim A shoot", C="lynch_mob aim A shoot")
    s.say("C", "ignore").say("B", "use", luck="the_ghost")
    assert s.state.of[BONUS_ROOM + 1] == 1
    counts = [sum(TABLES.bonus[card] > 0 for card in world.hands[1]) for world in worlds(s, 0)]
    assert set(counts) == {0, 1}


def test_cards_seen_taken_stay() -> None:
    s = Scene(
        who("hair_trigger derringer", sixgun=0),
        who("quick_draw dynamite", sixgun=0),
        who("lynch_mob snake_oil", sixgun=0),
        face_up="stampede bandolier the_ghost",
    )
    s.round(A="hair_trigger aim B shoot", B="quick_draw aim A shoot", C="lynch_mob aim A shoot")
    s.say("B", "ignore").say("C", "ignore").say("A", "take stampede").say("B", "take the_ghost")
    for world in worlds(s, 0):
        assert "the_ghost" in ids(world.hands[1])
        assert "bandolier" in ids(world.hands[2])
    others = {id for world in worlds(s, 0) for id in ids(world.hands[1])}
    assert len(others) > 10  # the other card of B is anything


def test_a_face_down_card_may_be_any_of_the_hand() -> None:
    s = table()
    s.say("A", "play derringer").say("B", "play dynamite").say("C", "play stampede")
    played = {world.of[PLAYED + 1] for world in worlds(s, 0)}
    assert len(played) > 10
    assert all(world.of[PLAYED] == s.state.of[PLAYED] for world in worlds(s, 0))


def test_a_picked_pocket_is_known_to_thief_and_victim_only() -> None:
    s = table(a="pickpocket derringer", b="ricochet dynamite snake_oil")
    # Everybody has seen both cards of B's hand.
    for id in ("dynamite", "snake_oil"):
        s.state.lore[TABLES.card_names.index(id)] |= 255
    s.round(A="pickpocket aim B shoot", B="ricochet aim A shoot", C="lynch_mob aim A shoot")
    s.say("C", "ignore").say("A", "use", luck="0/2").say("B", "ignore")
    assert ids(s.state.hands[0]) == ["derringer", "dynamite"]
    for seat in (0, 1):
        assert all("dynamite" in ids(world.hands[0]) for world in worlds(s, seat))
    stolen = set()
    for world in worlds(s, 2):
        mine = set(ids(world.hands[0])) & {"dynamite", "snake_oil"}
        theirs = set(ids(world.hands[1])) & {"dynamite", "snake_oil"}
        assert len(mine) == len(theirs) == 1
        stolen |= mine
    assert stolen == {"dynamite", "snake_oil"}  # C knows that A has one of them, not which


def test_a_bonus_card_one_knows_of_is_the_one_there_may_be() -> None:
    """C once drew The Ghost and now loses it to B: that fills B's room, and what else B holds is from the set-up."""
    s = table(b="pickpocket dynamite stampede", c="lynch_mob snake_oil the_ghost")
    s.state.of[BONUS_ROOM + 2] = 1
    s.round(A="hair_trigger aim B shoot", B="pickpocket aim C shoot", C="lynch_mob aim A shoot")
    s.say("C", "ignore").say("B", "use", luck="0/2")
    assert "the_ghost" in ids(s.state.hands[1])
    assert s.state.of[BONUS_ROOM + 1] == 1
    for world in worlds(s, 2):
        assert [id for id in ids(world.hands[1]) if TABLES.bonus[card(id)]] == ["the_ghost"]
    # For A it may have been any card of C's hand, a bonus card or not.
    assert {sum(TABLES.bonus[held] > 0 for held in world.hands[1]) for world in worlds(s, 0)} == {0, 1}


def test_a_thief_may_hold_a_bonus_card_that_the_victim_drew_since() -> None:
    """A stole Dynamite, which everybody had seen, and B drew The Ghost afterwards: C cannot tell them apart any more.
    No other card is hidden, so there is no plain one for a hand of the set-up."""
    s = table(a="derringer dynamite", b="snake_oil the_ghost")
    hidden = card("the_ghost")
    for held in (held for hand in s.state.hands for held in hand if held != hidden):
        s.state.lore[held] |= 255
    s.state.lore[hidden] |= 2
    s.state.of[BONUS_ROOM + 1] = 1
    s.state.discards = [*s.state.discards, *s.state.deck]
    s.state.deck = []
    s.state.thefts = ((0, 1, card("dynamite"), (hidden,)),)
    stolen = {id for world in worlds(s, 2) for id in ids(world.hands[0]) if id != "derringer"}
    assert stolen == {"dynamite", "the_ghost"}


def test_a_position_keeps_what_a_pocket_was_picked_from() -> None:
    """The victim draws a card since; it stands behind those that were there."""
    s = table(a="pickpocket derringer", b="prospector_s_luck dynamite snake_oil")
    s.round(A="pickpocket aim B shoot", B="prospector_s_luck aim A shoot", C="lynch_mob aim A shoot")
    s.state.thefts = ((0, 1, card("dynamite"), (card("snake_oil"), card("hair_trigger"))),)
    assert card("hair_trigger") < card("snake_oil")
    again = GAME.load(s.match.setup, GAME.dump(s.state))
    assert again.thefts == s.state.thefts


def moments(seed: int) -> Iterator[State]:
    """A game of anything, in which whoever holds Pickpocket plays it; every state that asks something."""
    rng, chance = random.Random(seed), Seeded(seed)
    state = GAME.start(Setup.of(META, rng.randint(2, 6), {"characters": "random"}), chance, Tell())
    while (question := GAME.ask(state)) is not None:
        yield state
        answers = {}
        for seat in question.seats:
            moves = GAME.options(state, seat)
            pick = [move for move in moves if GAME.text(state, move) == "play pickpocket"]
            answers[seat] = pick[0] if pick else GAME.bots["wild"](state, seat, moves, rng)
        GAME.play(state, answers, chance, Tell())


def entangled(state: State) -> bool:
    """Two pockets picked and in doubt, one hand being part of both."""
    hands = [seat for theft in state.thefts for seat in theft[:2]]
    return len(hands) > len(set(hands))


@pytest.mark.parametrize("seed", range(12))
def test_a_world_depends_on_nothing_its_seat_cannot_know(seed: int) -> None:
    """Dealt anew from a world its seat cannot tell from the true one, with the same chance, it is the same world."""
    rng = random.Random(seed)
    for state in moments(seed):
        if entangled(state) or not (state.thefts or rng.random() < 0.1):
            continue
        for seat in range(state.seats):
            other = GAME.redeal(state, seat, Seeded(rng.getrandbits(32)))
            again = rng.getrandbits(32)
            mine, theirs = (GAME.redeal(one, seat, Seeded(again)) for one in (state, other))
            assert GAME.dump(mine) == GAME.dump(theirs)


def test_those_games_do_have_pockets_picked() -> None:
    assert sum(any(state.thefts and not entangled(state) for state in moments(seed)) for seed in range(12)) >= 6


def test_bullets_looked_at_stay_for_their_owner_only() -> None:
    s = Scene(who("cool_head derringer"), who("slow_and_steady dynamite", sixgun=0))
    s.round(A="cool_head shoot", B="slow_and_steady run")
    s.say("B", "face_up").say("B", "no_reload")
    s.say("A", "use", luck="stop hit miss").say("A", "order stop hit miss")
    left = s.state.loads[0]
    assert [entry & 7 for entry in left] == [0, 2, 7, 7, 7]
    assert all(world.loads[0] == left for world in worlds(s, 0))
    faces = {world.loads[0][0] & 7 for world in worlds(s, 1)}
    assert len(faces) > 3


def test_cards_of_an_older_deck_do_not_mix_with_the_new_one() -> None:
    """Once the discards make a new deck, everybody knows what is in it and what is not."""
    s = Scene(
        who("prospector_s_luck derringer", sixgun=0),
        who("hair_trigger dynamite snake_oil", sixgun=0),
        who("lynch_mob stampede ricochet", sixgun=0),
        deck="",
        face_up="bandolier cool_head steady_aim",
    )
    s.round(A="prospector_s_luck aim B shoot", B="hair_trigger aim A shoot", C="lynch_mob aim A shoot")
    s.say("C", "ignore").say("A", "use")
    assert s.told("deck_shuffled")
    hidden = set(ids(s.state.hands[1])) | set(ids(s.state.hands[2]))
    for world in worlds(s, 0):
        assert set(ids(world.hands[1])) | set(ids(world.hands[2])) == hidden
    assert len({world.hands[1] for world in worlds(s, 0)}) > 1


def test_a_view_holds_nothing_hidden() -> None:
    s = table()
    s.say("A", "play derringer").say("B", "play dynamite").say("C", "play stampede")
    for viewer in (0, None):
        view = json.dumps(GAME.view(s.state, viewer))
        for id in ("quick_draw", "dynamite", "lynch_mob", "stampede"):
            assert f'"{id}"' not in view
    assert '"derringer"' in json.dumps(GAME.view(s.state, 0))
    assert '"derringer"' not in json.dumps(GAME.view(s.state, None))
    assert all(slinger["hand"] is None for slinger in GAME.view(s.state, None)["slingers"])


def test_a_view_has_what_a_board_needs() -> None:
    s = Scene(who("hair_trigger derringer", cover="rock", on_cover="hit", wounds=1), who("slow_and_steady dynamite"))
    s.round(A="hair_trigger fire_from_cover", B="slow_and_steady shoot", luck="miss")
    view = GAME.view(s.state, 1)
    assert view["shot"]["flipped"] == ["miss"]
    assert (view["turn"], view["order"][0]["seat"]) == (0, 0)
    assert view["slingers"][0]["target"] == 1
    assert view["slingers"][0]["cover"]["bullets"] == ["hit"]
    assert view["slingers"][0]["hand_count"] == 1
    assert view["bullets_not_seen"] == {"hit": 20, "headshot": 11, "miss": 19, "stop": 20, "jam": 8}
    assert view["next_bullet"]["0"] == view["bullets_not_seen"]
