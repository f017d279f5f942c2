"""Some tables stepped one after the other into buffers: what a worker of the vector environment does.

The buffers are arrays that the caller shares with others: 16-bit rows and 8-bit masks, one for each table. A game that
is over makes room for the next one at once; the row it ended with is kept apart.
"""

from __future__ import annotations

from typing import Any

from saloon.engine.contract import Bot
from saloon.envs.table import Table

GAMES = 1_000_003  # seeds of tables apart


class Block:
    """Tables `first` to `first` + len(tables) - 1 of all."""

    def __init__(self, tables: list[Table], first: int, bots: list[Bot[Any]] | None, seat: int) -> None:
        self.tables = tables
        for table in tables:
            table.sheet = tables[0].sheet  # one is filled in after the other: it stays in the processor's cache
        self.first = first
        self.bots = bots  # opponents of a learner; None: whoever is asked acts
        self.seat = seat  # the learner's; -1: another in every game
        self.seats = tables[0].seats
        self.row = 2 * tables[0].size  # bytes
        self.actions = tables[0].actions
        self.seed = 0
        self.games = [0] * len(tables)  # begun
        self.asked = [0] * len(tables)
        self.open: list[list[int]] = [[] for _ in tables]  # what each mask shows now

    def reset(self, seed: int, rows: Any, masks: Any, seats: Any) -> None:
        self.seed = seed
        self.games = [0] * len(self.tables)
        for i in range(len(self.tables)):
            self.begin(i)
            self.show(i, rows, masks, seats)

    def begin(self, i: int) -> None:
        """The next game of a table. Its seed depends on nothing but the table's number among all, and its own."""
        table = self.tables[i]
        while True:
            number = self.games[i]
            self.games[i] += 1
            seed = (self.seed * GAMES + self.first + i) * GAMES + number
            players: list[Bot[Any] | None] | None = None
            if self.bots is not None:
                seat = self.seat if self.seat >= 0 else (self.first + i + number) % self.seats
                players = [*self.bots[:seat], None, *self.bots[seat:]]
            table.reset(seed, players)
            if table.seat >= 0:
                return

    def show(self, i: int, rows: Any, masks: Any, seats: Any) -> None:
        """What whoever is asked sees and may do."""
        table, at = self.tables[i], self.first + i
        self.asked[i] = table.seat
        seats[at] = table.seat
        table.write(table.seat, rows, at * self.row)
        start = at * self.actions
        for action in self.open[i]:
            masks[start + action] = 0
        for action in table.legal:
            masks[start + action] = 1
        self.open[i] = table.legal

    def step(
        self, actions: Any, rows: Any, masks: Any, seats: Any, rewards: Any, ended: Any, last: Any, scores: Any
    ) -> None:
        """One action in every game."""
        for i, table in enumerate(self.tables):
            at, seat = self.first + i, self.asked[i]
            table.act(actions[at])
            for other in range(self.seats):
                rewards[at * self.seats + other] = table.rewards[other]
            outcome = table.outcome
            if outcome is None:
                ended[at] = 0
            else:
                ended[at] = 1
                table.write(seat, last, at * self.row)
                for other in range(self.seats):
                    scores[at * self.seats + other] = outcome.scores[other].total
                self.begin(i)
            self.show(i, rows, masks, seats)
