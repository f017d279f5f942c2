"""Games by the thousand, on all cores.

A job is a few numbers and names; its result is a plain tuple. Every game has dice of its own, made from
the seed of the run and its number, so the results do not depend on how many processes shared the work, nor on where
these run.
"""

from __future__ import annotations

import contextlib
import hashlib
import multiprocessing
import os
import random
import signal
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from saloon import bots
from saloon.engine import registry
from saloon.engine.chance import Seeded
from saloon.engine.contract import Bot, Game, Setup
from saloon.engine.errors import BadSetup
from saloon.engine.tell import Tell

BATCH = 20  # games a process plays before it reports


class Crew(NamedTuple):
    """Who plays the games: processes of this machine, or the workers of a cluster."""

    processes: int | None = None  # None: one for each core
    cluster: str = ""  # the address of a Ray cluster (`cluster.py`), which knows itself how many can play there


EVERY_CORE = Crew()


@dataclass(frozen=True)
class Job:
    """What to simulate: a game, its options, and who plays."""

    game: str
    seats: tuple[str, ...]  # bot names; they change places from game to game
    options: Mapping[str, str]
    games: int
    seed: int = 0
    content: Path | None = None
    edition: int | None = None  # without it the game's newest
    first: int = 0  # the number of its first game, for a run that goes on with another

    def setup(self, game: Game[Any]) -> Setup:
        return Setup.of(game.meta, len(self.seats), self.options, self.edition)


class Result(NamedTuple):
    """One finished game."""

    lineup: tuple[int, ...]  # for each seat, which of Job.seats sat there
    reason: str
    places: tuple[int, ...]
    totals: tuple[int, ...]
    titles: tuple[str, ...]
    decisions: int


T = TypeVar("T")
Play = Callable[[Job, range], list[T]]
"""Plays these games of a job. It is named by its module, so that another process finds it."""


class Watcher(Protocol):
    """Looks on while a game is played; see `watch.py`."""

    tell: Tell

    def answered(self, seat: int, options: list[int], move: int) -> None: ...

    def stepped(self, state: Any) -> None: ...


def simulate(job: Job, crew: Crew = EVERY_CORE, progress: Callable[[int], None] = lambda done: None) -> list[Result]:
    """Play all games of a job. Raises BadSetup before the first if it cannot be played."""
    return gather(job, play_batch, crew, progress, keep=False)


def gather(job: Job, play: Play[T], crew: Crew, progress: Callable[[int], None], keep: bool = True) -> list[T]:
    """All games of a job; with `keep`, after Ctrl-C, those that were over by then."""
    results: list[T] = []
    try:
        for batch in stream(job, play, crew):
            results += batch
            progress(len(results))
    except KeyboardInterrupt:
        if not keep or not results:
            raise
    return results


def stream(job: Job, play: Play[T], crew: Crew = EVERY_CORE) -> Iterator[list[T]]:
    """The games of a job in order, some at a time. Whoever stops asking stops the playing."""
    check(job)
    if crew.cluster:
        from saloon.lab import cluster

        hands = cluster.connect(crew.cluster)
        return cluster.played(job, play, batches_of(job, hands), hands)
    hands = crew.processes or cores()
    batches = batches_of(job, hands)
    return played(job, play, batches, min(hands, len(batches)))


def batches_of(job: Job, hands: int) -> list[range]:
    size = max(1, min(BATCH, job.games // (4 * hands)))
    end = job.first + job.games
    return [range(start, min(start + size, end)) for start in range(job.first, end, size)]


def cores() -> int:
    """How many this process may use; not every system can say."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check(job: Job) -> None:
    if job.games < 1:
        raise BadSetup(f"The number of games must be at least 1, not {job.games}.")
    game = registry.game(job.game, job.content)
    setup = job.setup(game)
    for name in job.seats:
        bots.find(game, name)
    game.start(setup, Seeded(0), Tell())  # some options are only read here


def played(job: Job, play: Play[T], batches: list[range], workers: int) -> Iterator[list[T]]:
    """The batches in order, each as soon as it and those before it are done."""
    if workers == 1:
        for batch in batches:
            yield play(job, batch)
        return
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    at_work: deque[Future[list[T]]] = deque()
    try:
        for batch in batches:
            with deaf_to_interrupts():
                at_work.append(pool.submit(play, job, batch))
            if len(at_work) > 2 * workers:  # enough to keep everybody busy
                yield at_work.popleft().result()
        while at_work:
            yield at_work.popleft().result()
    except BaseException:  # Ctrl-C, most likely: nobody wants what is being played
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process started in here never hears Ctrl-C, which reaches every process of a terminal; its parent does."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_batch(job: Job, numbers: range) -> list[Result]:
    game, setup, players = opened(job)
    return [play_one(game, setup, players, number, seed_of(job.seed, number)) for number in numbers]


def opened(job: Job) -> tuple[Game[Any], Setup, list[Bot[Any]]]:
    game = registry.game(job.game, job.content)
    return game, job.setup(game), [bots.find(game, name) for name in job.seats]


def seed_of(seed: int, number: int) -> int:
    """The seed of game `number` in a run."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{number}".encode()).digest()[:7], "big")


def line_up(seats: int, number: int) -> tuple[int, ...]:
    """Who sits where: in game n everybody sits n seats further on, so that each bot has each seat equally often."""
    return tuple((seat + number) % seats for seat in range(seats))


def play_one(game: Game[Any], setup: Setup, players: list[Bot[Any]], number: int, seed: int) -> Result:
    """One game."""
    lineup = line_up(len(players), number)
    state, decisions = play_through(game, setup, [players[who] for who in lineup], seed)
    outcome = game.outcome(state)
    totals = tuple(score.total for score in outcome.scores)
    titles = tuple(score.title for score in outcome.scores)
    return Result(lineup, outcome.reason, outcome.places, totals, titles, decisions)


def play_through(
    game: Game[Any], setup: Setup, players: list[Bot[Any]], seed: int, watcher: Watcher | None = None
) -> tuple[Any, int]:
    """Play to the end; the last state and how many decisions it took."""
    chance, mind = Seeded(seed), Mind(game, seed)
    tell = watcher.tell if watcher else Tell()
    state = game.start(setup, chance, tell)
    decisions = 0
    while (question := game.ask(state)) is not None:
        answers = {}
        for seat in question.seats:
            options = game.options(state, seat)
            decisions += 1
            answers[seat] = mind.choose(players[seat], state, seat, options)
            if watcher:
                watcher.answered(seat, options, answers[seat])
        game.play(state, answers, chance, tell)
        if watcher:
            watcher.stepped(state)
    return state, decisions


class Mind:
    """Where the bots of one game think: the worlds they imagine and their dice, apart from the game's own chance."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game, self.worlds, self.dice = game, Seeded(seed + 1), random.Random(seed + 2)

    def choose(self, bot: Bot[Any], state: Any, seat: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        if bot is bots.any_answer:  # does not look at the state
            return bots.any_answer(state, seat, options, self.dice)
        return bot(self.game.redeal(state, seat, self.worlds), seat, options, self.dice)
