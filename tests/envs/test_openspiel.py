"""OpenSpiel's own simulation tests over all games, and what its states must and must not tell."""

from __future__ import annotations

import random

import pyspiel
import pytest

from saloon.engine.errors import BadSetup
from saloon.envs.openspiel import SaloonGame, resampled

from .tables import every_table


@every_table
def test_openspiel_simulates_and_serializes(slug, seats, options):
    text = ";".join(f"{id}:{value}" for id, value in options.items())
    game = pyspiel.load_game(f"saloon_{slug}(players={seats},options={text})")
    assert game.num_players() == seats
    state = game.new_initial_state()
    dice = random.Random(1)
    for _ in range(60):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
    twin = game.deserialize_state(state.serialize())
    assert (str(twin), twin.history()) == (str(state), state.history())


@pytest.mark.parametrize("slug", ["frontier", "stetsons", "tiled", "oldwest", "ruthless"])
def test_openspiels_own_simulation_test(slug):
    pyspiel.random_sim_test(pyspiel.load_game(f"saloon_{slug}"), 1, True, False)


def walk(state, dice, steps=10**9):
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(dice.choice(state.legal_actions()))


def test_chance_is_explicit_and_a_history_is_a_state():
    """The same actions, chance's among them, lead to the same state; another outcome leads to another."""
    game = pyspiel.load_game("saloon_stetsons(players=3)")
    state = game.new_initial_state()
    assert state.is_chance_node()  # the first card is dealt
    walk(state, random.Random(2), 150)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert [again.information_state_string(seat) for seat in range(3)] == [
        state.information_state_string(seat) for seat in range(3)
    ]


def test_a_copy_goes_its_own_way():
    game = pyspiel.load_game("saloon_frontier")
    state = game.new_initial_state()
    walk(state, random.Random(1), 30)
    before = state.information_state_string(0)
    twin = state.clone()
    walk(twin, random.Random(2))
    assert twin.is_terminal()
    assert state.information_state_string(0) == before


def test_information_states_remember_and_do_not_leak():
    """In a world a player cannot tell from this one it knows the same; what it did stays in what it knows."""
    game = pyspiel.load_game("saloon_stetsons(players=3)")
    state = game.new_initial_state()
    dice, recalled, redealt = random.Random(3), ["", "", ""], 0
    for _ in range(250):
        if state.is_terminal():
            break
        seat = state.current_player()
        if seat >= 0:
            knows = state.information_state_string()
            others = resampled(state, seat, dice)
            assert others.information_state_string(seat) == knows
            assert others.legal_actions() == state.legal_actions()
            redealt += others.held.moment != state.held.moment
            done = knows.rpartition("\n")[0]
            assert done.startswith(recalled[seat])
            recalled[seat] = done
        state.apply_action(dice.choice(state.legal_actions()))
    assert redealt
    assert all(recalled)


def test_the_observer_names_its_pieces():
    game = pyspiel.load_game("saloon_frontier(players=2)")
    state = game.new_initial_state()
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert not observer.tensor.any()  # nobody has anything before chance says who begins
    walk(state, random.Random(1), 1)
    observer.set_from(state, 0)
    assert observer.dict["player 0: supplies"].tolist() == list(state.table.state.players[0].have)
    assert observer.string_from(state, 0) == state.observation_string(0)


def test_returns_sum_up_to_nothing():
    state = pyspiel.load_game("saloon_frontier(players=2)").new_initial_state()
    walk(state, random.Random(5))
    assert sorted(state.returns()) in ([-1, 1], [0, 0])


def test_options_that_cannot_be_read_are_refused_in_a_sentence():
    with pytest.raises(BadSetup, match="Options are written level:mild_west;play_on:yes, not 'level'"):
        SaloonGame("frontier", {"options": "level"})
    with pytest.raises(BadSetup, match="Frontier has no option 'lvl'"):
        SaloonGame("frontier", {"options": "lvl:1"})
