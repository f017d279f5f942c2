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
        # Where the tables have their rows, in arrays shared with others: that of now, and that of a game that ended.
        self.rows: list[memoryview] = []
        self.last: list[memoryview] = []
        self.scores = memoryview(b"")  # of ended games, seat by seat
        # What there is to show beside the rows.
        self.asked: vec[i64] = vec[i64]([0] * len(tables))  # the seat that is asked
        self.counts: vec[i64] = vec[i64]([0] * len(tables))  # how many actions are open to it…
        self.opened: vec[i64] = vec[i64]([0] * 1024)  # …where each stands in the masks of all, table after table…
        self.open_count: i64 = 0  # …how many of these are written…
        self.starts: vec[i64] = vec[i64]([0] * len(tables))  # …and where a table's begin, in the list of all blocks
        self.opened_at: i64 = first * self.actions  # where this block's begin in it
        self.rewards: vec[float] = vec[float]([0.0] * (len(tables) * self.seats))
        self.earned: vec[float] = vec[float]([0.0] * len(tables))  # the reward of whoever acted
        self.ended: vec[u8] = vec[u8]([0] * len(tables))

    def write_to(self, rows: memoryview, last: memoryview, scores: memoryview) -> None:
        """The arrays of all tables, one table behind the other."""
        places = range(self.first * self.size, self.end * self.size, self.size)
        self.rows = [rows[at : at + self.size] for at in places]
        self.last = [last[at : at + self.size] for at in places]
        self.scores = scores[self.first * self.seats : self.end * self.seats]

    def reset(self, seed: int) -> None:
        self.seed = seed
        self.games = [0] * len(self.tables)
        self.open_count = 0
        for i, table in enumerate(self.tables):
            self.begin(i)
            self.show(i, table)

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

    def step(self, actions: list[int]) -> None:
        """One action in every game, the actions of this block's tables."""
        seats, asked, ended, rewards = self.seats, self.asked, self.ended, self.rewards
        self.open_count = 0
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
                self.last[i][:] = table.look(int(asked[i]))
                for seat in range(seats):
                    self.scores[i * seats + seat] = outcome.scores[seat].total
                self.begin(i)
            self.show(i, table, whole)

    def show(self, i: int, table: Table, new: bool = True) -> None:
        """What whoever is asked sees and may do; without something new only what it has said of its answer."""
        self.asked[i] = table.seat
        row = self.rows[i]
        if new:
            row[:] = table.look(table.seat)
        else:
            for n, part in enumerate(table.said):
                row[table.said_at + n] = 1 + part
        actions = table.open
        at = self.open_count
        self.counts[i] = len(actions)
        self.starts[i] = self.opened_at + at
        self.open_count = at + len(actions)
        while self.open_count > len(self.opened):
            self.opened = twice(self.opened)
        mask: i64 = (self.first + i) * self.actions
        opened = self.opened
        for action in actions:
            opened[at] = mask + i64(action)
            at += 1


def twice(numbers: vec[i64]) -> vec[i64]:
    """With as much room again."""
    for number in numbers[:]:
        numbers = append(numbers, number)
    return numbers
