"""Some tables stepped one after the other: what a worker of the vector environment does.

Rows are written at once to where the caller wants them, in arrays shared with others; the small things are put together
here, table after table, and copied there once a step. A game that is over makes room for the next one at once; the row
it ended with is kept apart.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, u8

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
        self.end = first + len(tables)
        self.bots = bots  # opponents of a learner; None: whoever is asked acts
        self.seat = seat  # the learner's; -1: another in every game
        self.seats = tables[0].seats
        self.size = tables[0].size
        self.actions = tables[0].actions
        self.seed = 0
        self.games = [0] * len(tables)  # begun
        # What there is to show beside the rows.
        self.asked: vec[i64] = vec[i64]([0] * len(tables))  # the seat that is asked
        self.counts: vec[i64] = vec[i64]([0] * len(tables))  # how many actions are open to it…
        self.opened: vec[i64] = vec[i64]()  # …where each stands in the masks of all tables, table after table…
        self.starts: vec[i64] = vec[i64]([0] * len(tables))  # …and where a table's begin, in the list of all blocks
        self.opened_at: i64 = first * self.actions  # where this block's begin in it
        self.rewards: vec[float] = vec[float]([0.0] * (len(tables) * self.seats))
        self.earned: vec[float] = vec[float]([0.0] * len(tables))  # the reward of whoever acted
        self.ended: vec[u8] = vec[u8]([0] * len(tables))

    def reset(self, seed: int, rows: memoryview) -> None:
        """rows: of all tables, one behind the other; this block's are written."""
        self.seed = seed
        self.games = [0] * len(self.tables)
        self.clear()
        for i, table in enumerate(self.tables):
            self.begin(i)
            self.show(i, table, rows)

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

    def step(self, actions: list[int], rows: memoryview, last: memoryview, scores: memoryview) -> None:
        """One action in every game, the actions of this block's tables; last, scores: how games ended."""
        seats, asked, ended, rewards = self.seats, self.asked, self.ended, self.rewards
        self.clear()
        for i, table in enumerate(self.tables):
            whole = table.act(actions[i])
            earned = table.rewards
            for seat in range(seats):
                rewards[i * seats + seat] = earned[seat]
            self.earned[i] = earned[int(asked[i])]
            outcome = table.outcome
            ended[i] = 0
            if outcome is not None:
                ended[i] = 1
                at = self.first + i
                last[at * self.size : (at + 1) * self.size] = table.look(int(asked[i]))
                for seat in range(seats):
                    scores[at * seats + seat] = outcome.scores[seat].total
                self.begin(i)
            self.show(i, table, rows, whole)

    def clear(self) -> None:
        self.opened = vec[i64](capacity=len(self.opened) + 64)

    def show(self, i: int, table: Table, rows: memoryview, new: bool = True) -> None:
        """What whoever is asked sees and may do; without something new only what it has said of its answer."""
        self.asked[i] = table.seat
        at = (self.first + i) * self.size
        if new:
            rows[at : at + self.size] = table.look(table.seat)
        else:
            for n, part in enumerate(table.said):
                rows[at + table.said_at + n] = 1 + part
        actions = table.open
        self.counts[i] = len(actions)
        mask: i64 = (self.first + i) * self.actions
        opened = self.opened
        self.starts[i] = self.opened_at + len(opened)
        for action in actions:
            opened = append(opened, mask + i64(action))
        self.opened = opened
