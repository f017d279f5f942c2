"""Bots think in processes of their own, so that a table never waits for another table's bot.

A thinker gets a world that its seat cannot tell from the real one (`Game.redeal`), never the real one.
If it does not answer in time, or dies, it is ended and another takes its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import resource
import signal
import threading
import time
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from saloon import bots
from saloon.engine import registry
from saloon.engine.contract import Setup
from saloon.engine.errors import SaloonError
from saloon.engine.match import Match

log = logging.getLogger("saloon.bots")

CHECK_CPU_SECONDS = 4  # for playing a record again; a long game takes a tenth of one
CHECK_SECONDS = 60.0  # by the clock, if it does not even use them


class Problem(NamedTuple):
    """What a bot is asked."""

    slug: str
    setup: Setup
    world: dict[str, Any]  # a dumped state
    seat: int
    bot: str
    seed: int


class Thought(NamedTuple):
    """What it answers."""

    text: str
    title: str
    why: str


class BotFailed(Exception):
    """It raised an error, died or took too long."""


class Thinkers:
    """A few processes that think, one problem at a time each."""

    def __init__(self, number: int, seconds: float) -> None:
        self.seconds = seconds
        self.idle: asyncio.Queue[Thinker] = asyncio.Queue()
        self.all = [Thinker() for _ in range(number)]
        for thinker in self.all:
            self.idle.put_nowait(thinker)

    async def think(self, problem: Problem) -> Thought:
        thought: Thought = await self._ask(problem, "think", self.seconds)
        return thought

    async def check_record(self, text: str) -> None:
        """Play a stranger's record where it does no harm if it takes for ever; SaloonError if damaged."""
        await self._ask(text, "check", CHECK_SECONDS)

    async def _ask(self, question: Any, kind: str, seconds: float) -> Any:
        thinker = await self.idle.get()
        try:
            kind, answer = await asyncio.to_thread(thinker.ask, (kind, question), seconds)
        finally:
            self.idle.put_nowait(thinker)
        if kind == "refused":
            raise SaloonError(answer)
        if kind == "failed":
            raise BotFailed(answer)
        return answer

    def close(self) -> None:
        for thinker in self.all:
            thinker.end()


class Thinker:
    """One process, started when it is first needed and again after it was ended."""

    def __init__(self) -> None:
        self.process: multiprocessing.process.BaseProcess | None = None
        self.line: Connection | None = None
        self.ending = threading.Lock()

    def ask(self, question: Any, seconds: float) -> tuple[str, Any]:
        if self.process is None or self.line is None or not self.process.is_alive():
            self.start()
        assert self.line is not None
        try:
            self.line.send(question)
            if self.line.poll(seconds):
                answer: tuple[str, Any] = self.line.recv()
                return answer
            why = f"it took longer than {seconds:g} seconds"
        except (EOFError, OSError) as error:
            why = f"its process ended ({type(error).__name__})"
        self.end()
        return "failed", why

    def start(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.line, theirs = spawn.Pipe()
        self.process = spawn.Process(target=work, args=(theirs, os.getpid()), name="saloon-bot", daemon=True)
        self.process.start()
        theirs.close()
        # Starting up does not count as thinking.
        if not self.line.poll(60) or self.line.recv() != "ready":
            log.error("A bot process did not start.")

    def end(self) -> None:
        """From the thread that asks or, when the server stops, from another at the same time."""
        with self.ending:
            if self.process is not None:
                self.process.kill()
                self.process.join()
                self.process.close()
            if self.line is not None:
                self.line.close()
            self.process = self.line = None


# --- in the process of its own ---


def work(line: Connection, parent: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    threading.Thread(target=end_with, args=(parent,), daemon=True).start()
    os.nice(5)  # people's moves come first
    with contextlib.suppress(EOFError, OSError):
        line.send("ready")
        while True:
            kind, question = line.recv()
            try:
                line.send(("done", think(question) if kind == "think" else check(question)))
            except SaloonError as error:
                line.send(("refused" if kind == "check" else "failed", str(error)))
            except Exception as error:
                line.send(("failed", f"{type(error).__name__}: {error}"))


def end_with(parent: int) -> None:
    """A server that was killed cannot end its bots: they look after that themselves."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def think(problem: Problem) -> Thought:
    game = registry.game(problem.slug)
    state = game.load(problem.setup, problem.world)
    choose = bots.find(game, problem.bot)
    options = game.options(state, problem.seat)
    move = choose(state.copy(), problem.seat, list(options), random.Random(problem.seed))
    if move not in options:
        raise ValueError("it gave an answer that is not among its options")
    label = game.label(state, problem.seat, move)
    return Thought(game.text(state, move), label.title, game.advice(state, problem.seat, move))


def check(text: str) -> bool:
    """Ends the whole process if it takes too long by its own clock: a busy machine is not the record's fault."""
    own, all_of_us = resource.getrlimit(resource.RLIMIT_CPU)
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = int(used.ru_utime + used.ru_stime) + CHECK_CPU_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (until, all_of_us))
    try:
        return Match.from_record(text) is not None
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (own, all_of_us))
