"""Gymnasium: one learner against named bots.

import gymnasium, saloon.envs
env = gymnasium.make("saloon/Stetsons-v1", seats=4, opponents="careful")
seen, info = env.reset(seed=1)
seen, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from saloon.engine.errors import BadSetup, Refused
from saloon.envs.options import layout_of, open_table, seat_bots, usual_opponents

ILLEGAL = ("error", "lose")


class Learner(gymnasium.Env[npt.NDArray[np.int16], np.int64]):
    """A game for one learner; bots play the other seats."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponents: Sequence[str] | str | None = None,
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        form: str | None = None,
        reward: str | None = None,
        content: str | Path | None = None,
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        """opponents: bots by name, one for all or one each; without it the game's best. seat: the learner's; without it
        another by lot in every game. illegal: what an action that is not open is, an "error" or a game lost ("lose": it
        ends with a reward of -1). The other arguments are explained in `options.open_table`."""
        self.table = open_table(game, seats, options, form, reward, content)
        self.bots = seat_bots(self.table.game, self.table.seats, opponents or usual_opponents(self.table.game))
        if seat is not None and not 0 <= seat < self.table.seats:
            raise BadSetup(f"The learner's seat is a number from 0 to {self.table.seats - 1}, not {seat}.")
        if illegal not in ILLEGAL:
            raise BadSetup(f"An illegal action is one of {', '.join(ILLEGAL)}, not {illegal!r}.")
        self.fixed_seat = seat
        self.seat = seat or 0
        self.illegal = illegal
        self.render_mode = render_mode
        self.layout = layout_of(self.table)
        self.observation_space = spaces.Box(-(2**15), 2**15 - 1, (self.table.size,), np.int16)
        self.action_space = spaces.Discrete(self.table.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            if self.fixed_seat is None:
                self.seat = int(self.np_random.integers(self.table.seats))
            players = [*self.bots[: self.seat], None, *self.bots[self.seat :]]
            self.table.reset(int(self.np_random.integers(2**31)), players)
            if self.table.outcome is None:  # else it was over before the learner was asked anything
                return self.look(), self.info()

    def step(self, action: Any) -> tuple[npt.NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        try:
            self.table.act(int(action))
        except Refused:
            if self.illegal == "error":
                raise
            return self.look(), -1.0, True, False, self.info()
        over = self.table.outcome is not None
        return self.look(), self.table.rewards[self.seat], over, False, self.info()

    def look(self) -> npt.NDArray[np.int16]:
        return np.array(memoryview(self.table.look(self.seat)))

    def info(self) -> dict[str, Any]:
        found: dict[str, Any] = {"action_mask": self.mask(), "seat": self.seat}
        if self.table.outcome is not None:
            found |= {"place": self.table.outcome.places[self.seat], "score": self.score()}
        return found

    def score(self) -> int:
        assert self.table.outcome is not None
        return self.table.outcome.scores[self.seat].total

    def mask(self) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.table.actions, np.int8)
        mask[np.asarray(memoryview(self.table.open))] = 1
        return mask

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask as sb3-contrib's MaskablePPO asks for it."""
        return self.mask().astype(np.bool_)

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        if self.table.outcome is not None:
            return f"The game is over: {self.table.outcome.reason}."
        return f"player_{self.seat} must {self.table.game.prompt(self.table.state, self.seat)}"
