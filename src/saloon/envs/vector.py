"""Many games stepped at once into shared arrays, with worker processes behind them.

    from saloon.envs.vector import Many
    many = Many("frontier", num_envs=64)
    seen, info = many.reset(seed=1)
    seen, rewards, over, cut, info = many.step(actions)   # one action a game, as info["action_mask"] allows

A game that is over makes room for the next one in the same step (Gymnasium's SAME_STEP). The arrays given back are the
shared ones: the next step writes what is new into them, so copy what you keep and leave them as they are.
"""

from __future__ import annotations

import contextlib
import gc
import itertools
import multiprocessing
import os
import select
import time
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from saloon.engine.errors import BadSetup, Refused, SaloonError
from saloon.envs.block import Block
from saloon.envs.options import layout_of, open_table, seat_bots, usual_opponents

Array = npt.NDArray[Any]
STEP = b"step"
DONE = b"done"
AWAKE = 0.001  # seconds
LONGEST = 1 << 16  # bytes of a word


class Wanted(NamedTuple):
    """What every process needs to know."""

    game: str
    seats: int | None
    opponents: Sequence[str] | str | None
    seat: int | None
    options: Mapping[str, object] | None
    form: str | None
    reward: str | None
    content: str | Path | None

    def block(self, first: int, count: int) -> Block:
        tables = [
            open_table(self.game, self.seats, self.options, self.form, self.reward, self.content) for _ in range(count)
        ]
        bots = None
        if self.opponents is not None:
            bots = seat_bots(tables[0].game, tables[0].seats, self.opponents)
        return Block(tables, first, bots, -1 if self.seat is None else self.seat)


class Shared:
    """Arrays in one piece of memory that all processes see."""

    def __init__(self, count: int, size: int, actions: int, seats: int, name: str | None = None) -> None:
        shapes: list[tuple[tuple[int, ...], Any]] = [
            ((count,), np.int64),
            ((count, size), np.int16),
            ((count, actions), np.int8),
            ((count * actions,), np.int64),  # as much as could be open: what is not written to takes no memory
            ((count,), np.int64),
            ((count,), np.int64),
            ((count,), np.int64),
            ((count, seats), np.float64),
            ((count,), np.float64),
            ((count,), np.bool_),
            ((count, size), np.int16),
            ((count, seats), np.int64),
        ]
        places, end = [], 0
        for shape, kind in shapes:
            places.append(end)
            end += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64
        self.memory = SharedMemory(name, create=name is None, size=end)
        self.arrays = [
            np.ndarray(shape, kind, self.memory.buf, place) for (shape, kind), place in zip(shapes, places, strict=True)
        ]
        self.actions, self.rows, self.masks, self.opened, self.starts, self.counts, *others = self.arrays
        self.seats, self.rewards, self.earned, self.ended, self.last, self.scores = others

    def close(self, unlink: bool) -> None:
        del self.actions, self.rows, self.masks, self.opened, self.starts, self.counts
        del self.seats, self.rewards, self.earned, self.ended, self.last, self.scores
        self.arrays = []
        self.memory.close()
        if unlink:
            self.memory.unlink()


class Share:
    """One process's part: a block of tables, and where in the shared arrays it shows them."""

    def __init__(self, block: Block, shared: Shared) -> None:
        self.block = block
        rows, last, scores = (array.reshape(-1).data for array in (shared.rows, shared.last, shared.scores))
        block.write_to(rows, last, scores)
        mine = slice(block.first, block.end)
        self.actions = shared.actions[mine]
        self.copies = [
            (shared.seats[mine], np.asarray(memoryview(block.asked))),
            (shared.starts[mine], np.asarray(memoryview(block.starts))),
            (shared.counts[mine], np.asarray(memoryview(block.counts))),
            (shared.rewards[mine].reshape(-1), np.asarray(memoryview(block.rewards))),
            (shared.earned[mine], np.asarray(memoryview(block.earned))),
            (shared.ended[mine], np.asarray(memoryview(block.ended))),
        ]
        self.masks = shared.masks.reshape(-1)
        self.opened = shared.opened[block.first * block.actions : block.end * block.actions]
        self.shown = self.opened[:0]  # what the masks show

    def reset(self, seed: int) -> None:
        self.block.reset(seed)
        self.show()

    def step(self) -> None:
        self.block.step(self.actions.tolist())
        self.show()

    def show(self) -> None:
        """What the block has to show beside the rows, copied to where all see it."""
        for shared, mine in self.copies:
            shared[:] = mine
        self.masks[self.shown] = 0
        count = self.block.open_count
        self.shown = self.opened[:count]
        self.shown[:] = np.asarray(memoryview(self.block.opened))[:count]
        self.masks[self.shown] = 1


class Line:
    """One end of a pipe between the caller and a worker. They speak by turns and in short words, so that what is there
    to be read is one word and all of it; `Connection` would say its length first and take four times as long."""

    def __init__(self, pipe: Connection, awake: float) -> None:
        """awake: so many seconds of waiting are spent awake. Whoever sleeps is woken up late, and perhaps on the core
        on which the other is at work."""
        self.pipe = pipe
        self.awake = awake
        self.end = pipe.fileno()
        self.inbox = select.poll()
        self.inbox.register(self.end, select.POLLIN)

    def say(self, word: bytes) -> None:
        """To the other; that it has gone is found out by whoever waits for its answer."""
        with contextlib.suppress(ConnectionError):
            os.write(self.end, word[:LONGEST])

    def hear(self) -> bytes:
        """The next word; nothing if the other has gone."""
        end = time.perf_counter() + self.awake
        while not self.inbox.poll(0) and time.perf_counter() < end:
            pass
        with contextlib.suppress(ConnectionError):
            return os.read(self.end, LONGEST)
        return b""


def work(
    pipe: Connection,
    awake: float,
    wanted: Wanted,
    first: int,
    count: int,
    shape: tuple[int, int, int, int],
    name: str,
) -> None:
    """A worker process: its block of tables, at work whenever a word arrives: to step, or a seed."""
    line = Line(pipe, awake)
    shared = Shared(*shape, name)
    share = Share(wanted.block(first, count), shared)
    gc.freeze()
    gc.set_threshold(100_000)  # states hold no circles: looking for them takes a tenth of the time
    line.say(DONE)
    try:
        while order := line.hear():
            try:
                if order == STEP:
                    share.step()
                else:
                    share.reset(int(order))
                line.say(DONE)
            except SaloonError as error:
                line.say(str(error).encode())
    except KeyboardInterrupt:
        pass  # whoever asked hears it, too
    del share  # it looks into the memory that is closed
    shared.close(unlink=False)


class Many(VectorEnv[Any, Any, Any]):
    """So many games at once."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        seats: int | None = None,
        opponents: Sequence[str] | str | None = None,
        self_play: bool = False,
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        form: str | None = None,
        reward: str | None = None,
        content: str | Path | None = None,
        workers: int | None = None,
    ) -> None:
        """opponents: bots by name, one for all or one each; without it the game's best. self_play: instead of a learner
        against bots, every seat is the caller's; info["seat"] says who is asked, info["rewards"] what each seat got.
        workers: processes that play beside this one, each an equal share; without it one for each other core, with 0
        all is played here. The rest is told in gymnasium.py and options.py."""
        table = open_table(game, seats, options, form, reward, content)
        if num_envs < 1:
            raise BadSetup(f"There must be at least one game, not {num_envs}.")
        if workers is not None and workers < 0:
            raise BadSetup(f"There cannot be {workers} workers.")
        if self_play and opponents is not None:
            raise BadSetup("With self_play there are no opponents.")
        if not self_play and opponents is None:
            opponents = usual_opponents(table.game)
        if seat is not None and not 0 <= seat < table.seats:
            raise BadSetup(f"The learner's seat is a number from 0 to {table.seats - 1}, not {seat}.")
        wanted = Wanted(game, seats, opponents, seat, options, form, reward, content)
        cores = len(os.sched_getaffinity(0))
        workers = min(num_envs, cores if workers is None else workers + 1) - 1
        self.num_envs = num_envs
        self.layout = layout_of(table)
        self.single_observation_space = spaces.Box(-(2**15), 2**15 - 1, (table.size,), np.int16)
        self.single_action_space = spaces.Discrete(table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        shape = (num_envs, table.size, table.actions, table.seats)
        self.shared = Shared(*shape)
        self.edges = [num_envs * number // (workers + 1) for number in range(workers + 2)]
        # The first share is played here: a core that only waited for the others would do nothing, and wake up late.
        self.share = Share(wanted.block(0, self.edges[1]), self.shared)
        self.mask_at = np.arange(num_envs) * table.actions  # where each game's begins
        self.lines: list[Line] = []
        self.workers = []
        awake = AWAKE if workers < cores else 0.0  # nobody's core is wanted by another of ours
        context = multiprocessing.get_context("spawn")
        for first, end in itertools.pairwise(self.edges[1:]):
            pipe, other = context.Pipe()
            given = (other, awake, wanted, first, end - first, shape, self.shared.memory.name)
            worker = context.Process(target=work, args=given, daemon=True)
            worker.start()
            other.close()  # it is the worker's now
            self.lines.append(Line(pipe, awake))
            self.workers.append(worker)
        self.wait()

    def wait(self) -> None:
        for word in [line.hear() for line in self.lines]:
            if not word:
                raise EOFError("A worker of the vector environment is gone.")
            if word != DONE:
                raise Refused(word.decode())

    def order(self, what: bytes) -> None:
        """Have it done by all workers, and here."""
        for line in self.lines:
            line.say(what)
        collects = gc.isenabled()
        gc.disable()  # as in `work`, but for no longer than this: the process is the caller's
        try:
            if what == STEP:
                self.share.step()
            else:
                self.share.reset(int(what))
        finally:
            if collects:
                gc.enable()
            self.wait()  # for all of them, whatever went wrong here

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self.order(b"%d" % self.np_random.integers(2**31))
        return self.shared.rows, self.info()

    def info(self) -> dict[str, Any]:
        shared = self.shared
        return {"action_mask": shared.masks, "choices": shared.counts, "seat": shared.seats}

    def opened(self) -> Array:
        """Where the masks of all games have a 1, game after game, as `np.flatnonzero` would find it but at once;
        `info["choices"]` says how many belong to each."""
        shared, wide = self.shared, self.shared.masks.shape[1]
        pieces = [
            shared.opened[first * wide : first * wide + shared.counts[first:end].sum()]
            for first, end in itertools.pairwise(self.edges)
        ]
        return np.concatenate(pieces)

    def by_lot(self, dice: np.random.Generator) -> Array:
        """For every game one of the actions open in it, each as likely as the others."""
        shared = self.shared
        chosen = shared.starts + (dice.random(self.num_envs) * shared.counts).astype(np.int64)
        return np.asarray(shared.opened.take(chosen) - self.mask_at)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """One action in every game. An action that is not open is an error, and the games are to be begun anew."""
        shared = self.shared
        shared.actions[:] = actions
        self.order(STEP)
        over = shared.ended.copy()
        info = self.info() | {"rewards": shared.rewards}
        if over.any():
            info |= {"final_obs": shared.last, "_final_obs": over, "scores": shared.scores, "_scores": over}
        return shared.rows, shared.earned.copy(), over, np.zeros(self.num_envs, np.bool_), info

    def close_extras(self, **kwargs: Any) -> None:
        for line in self.lines:
            line.pipe.close()
        for worker in self.workers:
            worker.join(10)
        del self.share  # it looks into the memory that is closed
        self.shared.close(unlink=True)
