"""PettingZoo's own tests over all games, and what they do not ask."""

from __future__ import annotations

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils import OrderEnforcingWrapper, TerminateIllegalWrapper

from saloon.engine.errors import Refused
from saloon.envs.pettingzoo import env, parallel_env

from .tables import every_table

# A dictionary with a mask is what PettingZoo's own card games give, and still warned of.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


@every_table
def test_one_after_the_other(slug, seats, options):
    api_test(env(slug, seats, options), num_cycles=60)
    seed_test(lambda: env(slug, seats, options), num_cycles=15)


@every_table
def test_all_at_once(slug, seats, options):
    parallel_api_test(parallel_env(slug, seats, options), num_cycles=25)


@pytest.mark.parametrize("slug", ["frontier", "stetsons", "tiled"])
def test_in_parts_and_behind_the_usual_wrappers(slug):
    api_test(env(slug, 2, form="factored"), num_cycles=60)
    api_test(OrderEnforcingWrapper(TerminateIllegalWrapper(env(slug, 2), illegal_reward=-1)), num_cycles=60)


def play(table, seed):
    """A random game: what everybody saw and did, and the rewards."""
    dice, told = random.Random(seed), []
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        action = None if over else dice.choice(np.flatnonzero(seen["action_mask"]).tolist())
        told.append((agent, seen["observation"].tobytes(), reward, action))
        table.step(action)
    return told


def test_a_game_to_the_end():
    told = play(env("stetsons", 4, {"rounds": 3}), 2)
    assert told == play(env("stetsons", 4, {"rounds": 3}), 2)
    assert told != play(env("stetsons", 4, {"rounds": 3}), 3)
    ends = {agent: reward for agent, _, reward, action in told if action is None}
    assert sorted(ends) == ["player_0", "player_1", "player_2", "player_3"]
    assert sum(ends.values()) == pytest.approx(0)
    assert max(ends.values()) > 0


def test_all_at_once_means_at_once():
    """In Stetsons everybody plays a card at the same time; whoever is not asked can only wait."""
    table = parallel_env("stetsons", 3, {"characters": "none"})
    seen, _ = table.reset(seed=1)
    wait = table.actions - 1
    assert [int(one["action_mask"][wait]) for one in seen.values()] == [0, 0, 0]
    dice, together, alone = random.Random(1), 0, 0
    rewards: dict[str, float] = {}
    while table.agents:
        actions = {agent: dice.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist()) for agent in table.agents}
        asked = sum(action != wait for action in actions.values())
        together, alone = together + (asked > 1), alone + (asked == 1)
        seen, rewards, _, _, _ = table.step(actions)
    assert together > 8  # cards, targets and stances of eight rounds
    assert alone
    assert sum(rewards.values()) == pytest.approx(0)


def test_an_illegal_action_is_an_error_and_changes_nothing():
    table = parallel_env("stetsons", 2)
    seen, _ = table.reset(seed=1)
    actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    asked = min(table.asked)
    with pytest.raises(Refused, match=f"is not open to player_{asked} now"):
        table.step({**actions, f"player_{asked}": table.actions - 1})
    again = table.look_around()
    assert all((again[agent]["observation"] == seen[agent]["observation"]).all() for agent in seen)
    turns = env("stetsons", 2)
    turns.reset(seed=1)
    with pytest.raises(Refused, match="Action 710 is not open"):
        turns.step(710)


def test_words_for_people():
    table = env("frontier", 2)
    table.reset(seed=1)
    assert table.render() == "player_0 must get ready, then ride"
    ride = [action for action in table.table.legal if table.text(action) == "ride"]
    assert len(ride) == 1
    assert table.metadata["name"] == "saloon_frontier_v1"
