"""Many games at once: the same games however many processes play them."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from saloon.engine.errors import BadSetup, Refused
from saloon.envs.options import open_table
from saloon.envs.vector import Many


def play(many, steps, seed=7):
    """Random actions in all games; everything that came back, copied."""
    dice = np.random.default_rng(seed)
    seen, info = many.reset(seed=seed)
    told: list[tuple] = [(seen.copy(), info["action_mask"].copy())]
    for _ in range(steps):
        chances = dice.random(info["action_mask"].shape) * info["action_mask"]
        seen, rewards, over, cut, info = many.step(chances.argmax(axis=1))
        assert not cut.any()
        told.append(
            (seen.copy(), info["action_mask"].copy(), rewards, over, info["seat"].copy(), info["rewards"].copy())
        )
    many.close()
    return told


def same(one, other):
    return all(np.array_equal(a, b) for x, y in zip(one, other, strict=True) for a, b in zip(x, y, strict=True))


def test_workers_change_nothing():
    here = play(Many("stetsons", 5, seats=3, self_play=True, options={"rounds": 1}, workers=0), 120)
    there = play(Many("stetsons", 5, seats=3, self_play=True, options={"rounds": 1}, workers=2), 120)
    assert same(here, there)
    overs = np.array([step[3] for step in here[1:]])
    assert overs.any(axis=0).all()  # every table has begun another game
    rewards = np.array([step[5] for step in here[1:]])
    assert np.allclose(rewards[overs].sum(axis=1), 0)
    assert (np.abs(rewards[overs]).max(axis=1) > 0).all()
    assert not rewards[~overs].any()


@pytest.mark.parametrize("game", ["frontier", "ruthless"])  # flat and factored
def test_rows_and_masks_are_those_of_a_single_table(game):
    many = Many(game, 3, seats=2, self_play=True, workers=0)
    dice = np.random.default_rng(1)
    seen, info = many.reset(seed=1)
    for _ in range(40):
        for i, table in enumerate(many.share.block.tables):
            assert seen[i].tolist() == table.cells(table.seat)
            assert np.flatnonzero(info["action_mask"][i]).tolist() == sorted(table.legal)
        seen, _, _, _, info = many.step(many.by_lot(dice))
    many.close()


def test_what_is_open_is_told_at_once_and_chosen_by_lot():
    """Where the masks have their ones, without looking for them; each as likely as the others."""
    many = Many("stetsons", 5, seats=3, self_play=True, workers=2)
    dice = np.random.default_rng(2)
    _, info = many.reset(seed=4)
    for _ in range(30):
        assert sorted(many.opened()) == np.flatnonzero(info["action_mask"]).tolist()
        assert info["choices"].tolist() == info["action_mask"].sum(axis=1).tolist()
        actions = many.by_lot(dice)
        assert info["action_mask"][np.arange(5), actions].all()
        _, _, _, _, info = many.step(actions)
    draws = 40 * int(info["choices"].max())
    drawn = np.array([many.by_lot(dice) for _ in range(draws)])
    for game in range(5):
        counts = [(drawn[:, game] == action).sum() for action in np.flatnonzero(info["action_mask"][game])]
        assert sum(counts) == draws
        assert min(counts) > draws / len(counts) / 3  # where 40 are expected, 13 are four deviations too few
    many.close()


def test_however_much_is_open_all_of_it_is_told():
    """More than the list of a block has room for at first."""
    many = Many("tiled", 128, seats=2, self_play=True, workers=1)
    dice = np.random.default_rng(5)
    _, info = many.reset(seed=5)
    most = 0
    for _ in range(30):
        most = max(most, int(info["choices"][:64].sum()))
        assert sorted(many.opened()) == np.flatnonzero(info["action_mask"]).tolist()
        _, _, _, _, info = many.step(many.by_lot(dice))
    assert most > 1024
    many.close()


def test_a_worker_that_is_gone_is_an_error_and_not_waited_for():
    many = Many("frontier", 2, seats=2, self_play=True, workers=1)
    many.reset(seed=1)
    many.workers[0].kill()
    many.workers[0].join()
    with pytest.raises(EOFError, match="A worker of the vector environment is gone"):
        many.step(many.by_lot(np.random.default_rng(1)))
    many.close()


def test_a_game_that_is_over_is_followed_by_the_next():
    many = Many("frontier", 2, workers=0)
    _, info = many.reset(seed=3)
    dice = np.random.default_rng(3)
    over = np.zeros(2, bool)
    rewards, masks = np.zeros(2), info["action_mask"]
    while not over.any():
        seen, rewards, over, _, info = many.step((dice.random(masks.shape) * masks).argmax(axis=1))
    ended = int(np.flatnonzero(over)[0])
    assert rewards[ended] == info["scores"][ended, 0]  # alone the reward is the score
    assert info["action_mask"][ended].any()
    assert (seen[ended] != info["final_obs"][ended]).any()
    phase = many.layout[0]
    assert (phase.name, info["final_obs"][ended][phase.start]) == ("phase", 13)  # state.OVER
    many.close()


def test_gymnasium_makes_one():
    many = gymnasium.make_vec("saloon/Tiled-v1", num_envs=2, seats=2, opponents="random", workers=0)
    seen, info = many.reset(seed=1)
    assert seen.shape == (2, open_table("tiled", 2).size)
    assert many.observation_space.contains(seen)
    assert info["action_mask"].shape == (2, 40429)
    many.close()


def test_an_illegal_action_is_an_error():
    """In a game that is played here as in a worker's; all can be begun anew."""
    many = Many("frontier", 2, seat=0, workers=1)
    for wrong in (0, 1):
        _, info = many.reset(seed=1)
        actions = info["action_mask"].argmax(axis=1)
        actions[wrong] = closed = info["action_mask"][wrong].argmin()
        with pytest.raises(Refused, match=f"Action {closed} is not open to player_0 now"):
            many.step(actions)
    seen, info = many.reset(seed=1)
    begun = seen.copy()
    many.step(many.by_lot(np.random.default_rng(1)))
    assert (many.reset(seed=1)[0] == begun).all()
    many.close()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"num_envs": 0}, "There must be at least one game, not 0."),
        ({"workers": -1}, "There cannot be -1 workers."),
        ({"self_play": True, "opponents": "random"}, "With self_play there are no opponents."),
        ({"seat": 2}, "The learner's seat is a number from 0 to 1, not 2."),
    ],
)
def test_what_cannot_be_had_is_refused_in_a_sentence(wrong, words):
    with pytest.raises(BadSetup, match=words):
        Many("stetsons", **wrong)
