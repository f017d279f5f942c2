"""The examples run, small."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path
from typing import Any

import numpy as np

from tests.house.bare import bare, told

EXAMPLES = Path(__file__).parents[2] / "examples"


def ppo(python: Path, task: str, folder: Path) -> list[str]:
    """What it prints, run as its page says; its weights are numbers and its curve has a line for every 4,096 steps."""
    size = ["--steps", "8192", "--games", "4", "--out", "weights.npz"]
    lines = told(python, EXAMPLES / "ppo.py", task, *size, at=folder).splitlines()
    weights = np.load(folder / "weights.npz")
    assert all(np.isfinite(weights[name]).all() for name in weights)
    curve = (folder / "weights.csv").read_text().splitlines()
    assert [line.split(",")[0] for line in curve] == ["steps", "4096", "8192"]
    assert lines[1].startswith("    8,192 steps ")
    assert lines[2].startswith("   learner: ")
    return lines


def test_ppo_on_stetsons(tmp_path):
    assert ppo(Path(sys.executable), "stetsons", tmp_path)[3].strip().startswith("brave: ")


def test_ppo_on_frontier_with_nothing_but_the_extra_train(tmp_path):
    python = bare("train", tmp_path / "bare") / "python"
    assert ppo(python, "frontier", tmp_path)[3].strip().startswith("sensible: ")


def test_ppo_learns_what_pays():
    """Two actions, of which the second is always better: after some steps it is nearly always taken."""
    ppo = runpy.run_path(str(EXAMPLES / "ppo.py"))
    dice = np.random.default_rng(1)
    network = ppo["Network"](3, 4, 8, dice)
    inputs = dice.random((64, 3), dtype=np.float32)
    masks = np.tile(np.array([True, True, False, False]), (64, 1))
    for _ in range(60):
        _, logs, _ = network.forward(inputs, masks)
        action = dice.integers(0, 2, 64)
        batch = {
            "inputs": inputs,
            "masks": masks,
            "action": action,
            "log": logs[np.arange(64), action],
            "gain": np.where(action == 1, 1.0, -1.0).astype(np.float32),
            "target": np.ones(64, np.float32),
        }
        network.learn(batch, 0.02)
    _, logs, values = network.forward(inputs, masks)
    assert (np.exp(logs[:, 1]) > 0.9).all()
    assert (np.exp(logs[:, 2:]) < 1e-6).all()
    assert np.abs(values - 1).mean() < 0.2


def test_advantages_by_hand():
    """One game, two steps, no discount: what came after the second, then both; nothing comes from behind the end."""
    advantages = runpy.run_path(str(EXAMPLES / "ppo.py"))["advantages"]
    rewards, overs = np.array([[1.0], [2.0]]), np.array([[False], [True]])
    values = np.array([[0.5], [0.25], [9.0]])
    assert advantages(rewards, values, overs, 1.0, 1.0).tolist() == [[2.5], [1.75]]


def test_ismcts_and_every_door_with_nothing_but_the_extra_envs(tmp_path):
    python = bare("envs", tmp_path / "bare") / "python"
    small = ["--games", "2", "--simulations", "3", "--rounds", "1"]
    assert told(python, EXAMPLES / "ismcts.py", *small, at=tmp_path).startswith("IS-MCTS won ")
    doors = """
import gymnasium, saloon.envs
from saloon.envs.pettingzoo import env, parallel_env
gymnasium.make("saloon/Tiled-v1").reset(seed=1)
gymnasium.make_vec("saloon/Frontier-v1", num_envs=2, workers=0).reset(seed=1)
env("ruthless").reset(seed=1), parallel_env("oldwest").reset(seed=1)
"""
    told(python, "-c", doors, at=tmp_path)


def test_the_notebook_draws_both_pictures(monkeypatch):
    """Cell after cell, as a notebook runs them, with fewer games."""
    monkeypatch.chdir(EXAMPLES)
    made: dict[str, Any] = {}
    for cell in json.loads((EXAMPLES / "frontier.ipynb").read_text())["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]).replace("GAMES = 60", "GAMES = 3"), made)
    assert len(made["played"]) == 9
    assert made["by_bot"].to_dict()["title"] == "Frontier solo, 3 games each"
    assert len(made["learning"].to_dict()["data"]["values"]) == 147
