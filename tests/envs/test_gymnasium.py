"""Gymnasium's own checks over all games, and what they do not ask."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import saloon.envs
from saloon.engine.errors import BadSetup, Refused
from saloon.envs.gymnasium import Learner

from .tables import every_table


@every_table
def test_gymnasium_finds_nothing_to_complain_of(slug, seats, options):
    """Its random actions are mostly closed, so here they lose the game instead of being an error."""
    check_env(Learner(slug, seats, "random", options=options, illegal="lose"), skip_render_check=True)


def play(env, seed):
    """A random game; what was seen, and how it ended."""
    dice = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    rows, over, reward = [seen.tobytes()], False, 0.0
    while not over:
        seen, reward, over, _, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
        rows.append(seen.tobytes())
    return rows, reward, info


@pytest.mark.parametrize("name", sorted(saloon.envs.IDS.values()))
def test_every_game_has_an_id(name):
    env: Any = gymnasium.make(f"saloon/{name}-v1", opponents="random")
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].shape == (env.action_space.n,)
    assert (env.unwrapped.action_masks() == info["action_mask"].astype(bool)).all()
    env.close()


def test_a_game_against_named_bots():
    env = Learner("stetsons", 3, ["brave", "wild"], options={"rounds": 2})
    rows, reward, info = play(env, 4)
    assert (rows, reward) == play(env, 4)[:2]
    assert rows != play(env, 5)[0]
    assert reward == {1: 1.0, 2: 0.0, 3: -1.0}[info["place"]]
    assert not info["action_mask"].any()


def test_alone_the_reward_is_the_score():
    env = gymnasium.make("saloon/Frontier-v1", options={"level": "mild_west"})
    _, reward, info = play(env, 1)
    assert (reward, info["place"]) == (info["score"], 1)


def test_the_learner_changes_seats_unless_it_is_told_one():
    env = Learner("stetsons", 4, "random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}
    env = Learner("stetsons", 4, "random", seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


def test_an_illegal_action_is_an_error_or_loses():
    env = Learner("frontier")
    _, info = env.reset(seed=1)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(Refused, match=f"Action {closed} is not open"):
        env.step(closed)
    env = Learner("frontier", illegal="lose")
    env.reset(seed=1)
    assert env.step(closed)[1:4] == (-1.0, True, False)


def test_words_for_people():
    env = Learner("frontier", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == "player_0 must get ready, then ride"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"opponents": ["brave"]}, "With 3 players there are 2 opponents, not 1."),
        ({"opponents": "nobody"}, "Stetsons & Sixguns has no bot 'nobody'"),
        ({"seat": 3}, "The learner's seat is a number from 0 to 2, not 3."),
        ({"illegal": "ignore"}, "An illegal action is one of error, lose, not 'ignore'."),
    ],
)
def test_what_cannot_be_had_is_refused_in_a_sentence(wrong, words):
    with pytest.raises(BadSetup) as refused:
        Learner("stetsons", 3, **wrong)
    assert str(refused.value).startswith(words)
