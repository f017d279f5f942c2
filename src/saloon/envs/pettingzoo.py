"""PettingZoo: `env("stetsons", seats=4)` one agent after the other, `parallel_env(...)` all at once.

from saloon.envs.pettingzoo import env
table = env("stetsons", seats=4)
table.reset(seed=1)
for agent in table.agent_iter():
    seen, reward, over, cut, info = table.last()
    table.step(None if over or cut else table.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from saloon.engine.errors import Refused
from saloon.envs.options import VERSIONS, layout_of, open_table
from saloon.envs.table import Table

Row = npt.NDArray[Any]


def observation_space(table: Table, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-(2**15), 2**15 - 1, (table.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def seen_by(table: Table, seat: int) -> Row:
    return np.array(memoryview(table.look(seat)))


def mask_of(legal: list[int] | Row, actions: int) -> Row:
    mask = np.zeros(actions, np.int8)
    mask[legal] = 1
    return mask


class Agents:
    """What both kinds share: seats as agents, seeds, the words for people."""

    def open(self, table: Table, actions: int) -> None:
        slug = table.game.meta.slug
        self.table = table
        self.actions = actions
        self.metadata = {"name": f"saloon_{slug}_v{VERSIONS.get(slug, 1)}", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.layout = layout_of(table)
        self.seeds = random.Random()
        # One for each agent, always the same object: learners keep them.
        self.seen = {agent: observation_space(table, actions) for agent in self.possible_agents}
        self.doable = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.doable[agent]

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.seeds = random.Random(seed)
        self.table.reset(self.seeds.randrange(2**31))
        self.agents = self.possible_agents[:]

    def text(self, action: int) -> str:
        """An action of whoever is asked, as it is written in records; in the factored form the part that is said."""
        table = self.table
        if table.factored:
            return f"part {len(table.said) + 1}: {action}"
        return table.game.text(table.state, table.game.verbs.move(action, table.seat, table.seats))

    def render(self) -> str:
        """Who is asked, and what."""
        table = self.table
        if table.outcome is not None:
            return f"The game is over: {table.outcome.reason}."
        return f"player_{table.seat} must {table.game.prompt(table.state, table.seat)}"

    def close(self) -> None:
        """Nothing is held open."""


class Turns(Agents, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One agent after the other. Where a question is for several at once, none sees what the others answered."""

    def __init__(self, table: Table) -> None:
        self.open(table, table.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = {agent: self.table.rewards[seat] for agent, seat in self.seat_of.items()}
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.next_agent()

    def next_agent(self) -> None:
        if self.table.seat >= 0:
            self.agent_selection = self.possible_agents[self.table.seat]
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: self.table.rewards[seat] for agent, seat in self.seat_of.items()}
        self._accumulate_rewards()
        self.next_agent()

    def observe(self, agent: str) -> dict[str, Row]:
        seat = self.seat_of[agent]
        legal: list[int] | Row = np.asarray(memoryview(self.table.open)) if seat == self.table.seat else []
        return {"observation": seen_by(self.table, seat), "action_mask": mask_of(legal, self.actions)}


class Together(Agents, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents at once, for games in which several are asked at the same time.

    Whoever is not asked has one action, the last: to wait. In the factored form one agent answers at a time."""

    def __init__(self, table: Table) -> None:
        self.open(table, table.actions + 1)
        self.asked: dict[int, list[int]] = {}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.deal(seed)
        return self.look_around(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        table, agents = self.table, self.agents
        for agent in agents:
            if int(actions[agent]) not in self.open_to(self.seat_of[agent]):
                raise Refused(f"Action {int(actions[agent])} is not open to {agent} now; its mask says which are.")
        rewards = dict.fromkeys(agents, 0.0)
        for seat in self.asked:
            table.act(int(actions[self.possible_agents[seat]]))
            for agent in agents:
                rewards[agent] += table.rewards[self.seat_of[agent]]
        over = table.outcome is not None
        seen = self.look_around()
        if over:
            self.agents = []
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def look_around(self) -> dict[str, Any]:
        """Who is asked now, and what everybody sees."""
        table = self.table
        self.asked = {table.seat: table.legal} if table.seat >= 0 else {}
        if not table.factored:
            for seat in table.waiting[1:]:
                moves = table.game.options(table.state, seat)
                self.asked[seat] = list(table.numbers.flat_all(moves, seat, table.seats))
        return {
            agent: {
                "observation": seen_by(table, self.seat_of[agent]),
                "action_mask": mask_of(self.open_to(self.seat_of[agent]), self.actions),
            }
            for agent in self.agents
        }

    def open_to(self, seat: int) -> list[int]:
        return self.asked.get(seat, [self.actions - 1])


def env(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    form: str | None = None,
    reward: str | None = None,
    content: str | Path | None = None,
) -> Turns:
    """One agent after the other; `open_table` in options.py explains the arguments."""
    return Turns(open_table(slug, seats, options, form, reward, content))


def parallel_env(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    form: str | None = None,
    reward: str | None = None,
    content: str | Path | None = None,
) -> Together:
    """All agents at once; `open_table` in options.py explains the arguments."""
    return Together(open_table(slug, seats, options, form, reward, content))
