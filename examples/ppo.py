"""PPO with masked actions in numpy alone, on Frontier solo or on Stetsons & Sixguns against bots.

    python examples/ppo.py frontier --steps 400000 --seed 1 --out frontier.npz
    python examples/ppo.py stetsons --steps 200000

It prints how well the learner does as it goes on, and at the end how well it does when it no longer explores, beside a
bot on games of the same kind. One layer, no tricks: a place to begin, not a record.
"""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")  # small matrices: more threads only wait for each other

import argparse
import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from saloon import bots
from saloon.engine.sheet import Slice
from saloon.envs.options import open_table
from saloon.envs.vector import Many


@dataclass(frozen=True)
class Task:
    """What is learned: the environment, and which of its cells the network is shown."""

    env: dict[str, Any]
    kinds: dict[str, int]  # cells that are names, not amounts: how many there are; each becomes as many inputs
    amounts: tuple[str, ...]  # parts taken as they are
    scale: float  # of rewards, so that they are about 1 a game
    rival: str  # the bot to compare with


TASKS = {
    "frontier": Task(
        {"game": "frontier", "seats": 1, "reward": "gain"},
        {"phase": 14, "card": 44, "settling": 44},
        ("revealed", "gives", "purchases", "deck", "supplies", "flags", "status", "points", "pile", "field"),
        0.05,
        "sensible",
    ),
    "stetsons": Task(
        {"game": "stetsons", "seats": 2, "opponents": "brave"},
        {"step": 22, "round": 9},
        ("order", "speeds", "left", "not seen", "hand", "who", "health", "cards", "aim", "badges", "load", "next"),
        1.0,
        "brave",
    ),
}


class Features:
    """From a row of whole numbers to the inputs of the network."""

    def __init__(self, task: Task, layout: list[Slice]) -> None:
        names = [piece.name.partition(": ")[2] or piece.name for piece in layout]
        self.kinds = [
            (piece.start, task.kinds[name]) for piece, name in zip(layout, names, strict=True) if name in task.kinds
        ]
        self.cells = np.concatenate(
            [
                np.arange(piece.start, piece.stop)
                for piece, name in zip(layout, names, strict=True)
                if name in task.amounts
            ]
        )
        self.size = sum(count for _, count in self.kinds) + len(self.cells)

    def __call__(self, rows: np.ndarray) -> np.ndarray:
        found = [np.eye(count, dtype=np.float32)[rows[:, at]] for at, count in self.kinds]
        amounts = rows[:, self.cells].astype(np.float32)
        return np.concatenate([*found, np.sign(amounts) * np.log1p(np.abs(amounts))], axis=1)


class Network:
    """Inputs, one layer of tanh, and from it a number for each action and the value; trained by Adam."""

    def __init__(self, inputs: int, actions: int, hidden: int, dice: np.random.Generator) -> None:
        shapes = {
            "w": (inputs, hidden),
            "b": (hidden,),
            "p": (hidden, actions),
            "q": (actions,),
            "v": (hidden,),
            "c": (1,),
        }
        gains = {"w": 1 / np.sqrt(inputs), "p": 0.01 / np.sqrt(hidden), "v": 1 / np.sqrt(hidden)}
        self.weights = {
            name: (dice.standard_normal(shape) * gains.get(name, 0)).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.momentum = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.speed = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def forward(self, inputs: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The layer, the logarithms of the chances of all actions (closed ones: nearly none), the values."""
        w = self.weights
        layer = np.tanh(inputs @ w["w"] + w["b"])
        logits = np.where(masks, layer @ w["p"] + w["q"], -1e9).astype(np.float32)
        logits -= logits.max(axis=1, keepdims=True)
        return layer, logits - np.log(np.exp(logits).sum(axis=1, keepdims=True)), layer @ w["v"] + w["c"]

    def learn(self, batch: dict[str, np.ndarray], rate: float, clip: float = 0.2, entropy: float = 0.01) -> None:
        """One step down the gradient of PPO's loss."""
        w, count = self.weights, len(batch["action"])
        layer, logs, values = self.forward(batch["inputs"], batch["masks"])
        chances, every = np.exp(logs), np.arange(count)
        ratio = np.exp(logs[every, batch["action"]] - batch["log"])
        gain = batch["gain"]
        useful = np.where(gain > 0, ratio < 1 + clip, ratio > 1 - clip)  # beyond the clip nothing more is to be had
        d_logits = chances * (useful * ratio * gain)[:, None]
        d_logits[every, batch["action"]] -= useful * ratio * gain
        d_logits += entropy * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        d_logits = np.where(batch["masks"], d_logits, 0) / count
        d_values = (values - batch["target"]) / count
        d_layer = (d_logits @ w["p"].T + d_values[:, None] * w["v"]) * (1 - layer**2)
        gradient = {
            "w": batch["inputs"].T @ d_layer,
            "b": d_layer.sum(axis=0),
            "p": layer.T @ d_logits,
            "q": d_logits.sum(axis=0),
            "v": layer.T @ d_values,
            "c": d_values.sum(keepdims=True),
        }
        norm = np.sqrt(sum(float((g**2).sum()) for g in gradient.values()))
        self.updates += 1
        for name, g in gradient.items():
            g *= min(1.0, 0.5 / (norm + 1e-8))
            self.momentum[name] += 0.1 * (g - self.momentum[name])
            self.speed[name] += 0.001 * (g**2 - self.speed[name])
            size = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            w[name] -= size * self.momentum[name] / (np.sqrt(self.speed[name]) + 1e-8)


def learn(
    task: Task, steps: int, seed: int, games: int = 32, horizon: int = 128, workers: int = 0
) -> tuple[Network, list[tuple[int, float]]]:
    """The trained network, and its curve: after so many steps, the mean result of the games of the last batches."""
    many = Many(num_envs=games, workers=workers, **task.env)
    dice = np.random.default_rng(seed)
    features = Features(task, many.layout)
    rows, info = many.reset(seed=seed)
    network = Network(features.size, info["action_mask"].shape[1], 128, dice)
    result, results, curve = np.zeros(games), [], []
    for taken in range(0, steps, games * horizon):
        inputs, masks, actions, logs, values, rewards, overs = [], [], [], [], [], [], []
        for _ in range(horizon):
            inputs.append(features(rows))
            masks.append(info["action_mask"].astype(bool))
            _, log, value = network.forward(inputs[-1], masks[-1])
            action = (log + dice.gumbel(size=log.shape)).argmax(axis=1)  # one by its chance
            rows, reward, over, _, info = many.step(action)
            actions.append(action)
            logs.append(log[np.arange(games), action])
            values.append(value)
            rewards.append(reward * task.scale)
            overs.append(over)
            result += reward
            results += result[over].tolist()
            result[over] = 0
        _, _, value = network.forward(features(rows), info["action_mask"].astype(bool))
        gains = advantages(np.array(rewards), np.array([*values, value]), np.array(overs))
        targets = gains + np.array(values)
        whole = {
            "inputs": np.concatenate(inputs),
            "masks": np.concatenate(masks),
            "action": np.concatenate(actions),
            "log": np.concatenate(logs),
            "gain": ((gains - gains.mean()) / (gains.std() + 1e-8)).reshape(-1).astype(np.float32),
            "target": targets.reshape(-1).astype(np.float32),
        }
        for _ in range(4):
            order = dice.permutation(games * horizon)
            for part in np.array_split(order, max(1, len(order) // 512)):
                network.learn({name: of[part] for name, of in whole.items()}, 1e-3 * (1 - 0.9 * taken / steps))
        results = results[-200:]
        curve.append((taken + games * horizon, float(np.mean(results)) if results else float("nan")))
        print(f"{curve[-1][0]:>9,} steps   {curve[-1][1]:8.2f} a game", flush=True)
    many.close()
    return network, curve


def advantages(
    rewards: np.ndarray, values: np.ndarray, overs: np.ndarray, gamma: float = 0.997, decay: float = 0.95
) -> np.ndarray:
    """How much better each action turned out than expected (GAE)."""
    found, later = np.zeros_like(rewards), 0.0
    for t in reversed(range(len(rewards))):
        going = 1.0 - overs[t]
        later = rewards[t] + gamma * going * values[t + 1] - values[t] + gamma * decay * going * later
        found[t] = later
    return found


def results_of(task: Task, games: int, seed: int, network: Network | None) -> np.ndarray:
    """Results of whole games: of the network without exploring, or of the rival bot in its place."""
    env = {key: value for key, value in task.env.items() if key != "opponents"}
    table = open_table(env.pop("game"), **env)
    against = task.env.get("opponents")
    features = Features(task, table.game.layout(table.setup).slices())
    learner = None if network else bots.find(table.game, task.rival)
    found = []
    for number in range(games):
        seat = number % table.seats
        players = [learner if other == seat else bots.find(table.game, str(against)) for other in range(table.seats)]
        table.reset(seed + number, players)
        start = 0.0
        while table.seat >= 0:
            assert network is not None
            mask = np.zeros((1, table.actions), bool)
            mask[0, table.legal] = True
            _, log, _ = network.forward(features(np.array([table.cells(table.seat)])), mask)
            table.act(int(log.argmax()))
        assert table.outcome is not None
        found.append(float(table.outcome.scores[seat].total) if table.seats == 1 else table.rewards[seat] + start)
    return np.array(found)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=400, help="to compare with the bot at the end")
    parser.add_argument("--workers", type=int, default=0, help="processes that play; 0: this one")
    parser.add_argument("--out", type=Path, help="where the weights go (.npz), and beside them the curve (.csv)")
    given = parser.parse_args(arguments)
    task = TASKS[given.task]
    network, curve = learn(task, given.steps, given.seed, workers=given.workers)
    if given.out:
        np.savez(given.out, **network.weights)
        with given.out.with_suffix(".csv").open("w", newline="") as file:
            csv.writer(file).writerows([("steps", "result"), *curve])
    for name, player in (("learner", network), (task.rival, None)):
        results = results_of(task, given.games, 1_000_000 + given.seed, player)
        error = 1.96 * results.std() / np.sqrt(len(results))
        print(f"{name:>10}: {results.mean():.2f} ± {error:.2f} a game over {len(results)} games")


if __name__ == "__main__":
    main()
