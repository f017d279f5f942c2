"""Bots think in processes of their own, so that a table never waits for another table's bot.

A thinker gets a world that its seat cannot tell from the real one (`Game.redeal`), never the real one.
If it does not answer in time, or dies, it is ended and another takes its place.

The bots of tables, what people wish besides (hints, records to be checked) and finished games to be gone over have
thinkers of their own, so that no wish holds up a game and no study a wish. Within each pool people take turns: whoever
asks for much waits for himself.
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
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from saloon import bots
from saloon.bots import coach
from saloon.bots.analysis import Analysis
from saloon.engine.contract import Game, Setup
from saloon.engine.errors import SaloonError
from saloon.server import metrics, own, studies
from saloon.server.imports import Imported, normal_form
from saloon.server.limits import TooMuch

log = logging.getLogger("saloon.bots")

CHECK_CPU_SECONDS = 2  # for playing a record again; a long game takes a tenth of one
CHECK_SECONDS = 60.0  # by the clock, if it does not even use them
STUDY_SECONDS = 900.0  # by the clock, for going over a game on a busy machine
WISHES_EACH = 2  # that one person may have at a time, thought about or waiting
WISHES = 40  # of all people together


class Problem(NamedTuple):
    """What a bot is asked."""

    slug: str
    setup: Setup
    world: dict[str, Any]  # a dumped state
    seat: int
    bot: str
    seed: int
    content: str = ""  # a file of somebody's own, with which it is played


class Advice(NamedTuple):
    """A hint: an answer and why, and the one that comes next; empty if there is none."""

    text: str
    title: str
    why: str
    second: str
    second_why: str
    close: bool  # about as good, as far as was thought


Question = tuple[str, Any]  # "think" or "advise" and a problem, "check" and a record, or "study" and a finished game


class BotFailed(Exception):
    """It raised an error, died or took too long."""


class Thinkers:
    """Processes that think, one problem at a time each."""

    def __init__(self, number: int, seconds: float) -> None:
        self.seconds = seconds
        self.tables = Pool(number, nice=5)  # people's moves come first
        self.wishes = Pool(1, nice=10)
        self.studies = Pool(1, nice=15)
        self.wished: Counter[str] = Counter()

    async def think(self, problem: Problem, whose: str) -> str:
        """The answer of a bot at a table of this person."""
        with metrics.THINKING.labels("tables").time():
            text: str = await self.tables.ask(whose, ("think", problem), self.seconds)
        return text

    async def advise(self, problem: Problem, whose: str) -> Advice:
        """A hint for this person."""
        advice: Advice = await self.wish(self.wishes, whose, ("advise", problem), self.seconds)
        return advice

    async def check_record(self, text: str, secret: str, whose: str) -> Imported:
        """Play a stranger's record where it does no harm if it takes for ever; SaloonError if damaged."""
        found: Imported = await self.wish(self.wishes, whose, ("check", (text, secret)), CHECK_SECONDS)
        return found

    async def study(self, case: studies.Case, whose: str) -> Analysis:
        """A finished game gone over for this person."""
        found: Analysis = await self.wish(self.studies, whose, ("study", case), STUDY_SECONDS)
        return found

    def admit(self, whose: str) -> None:
        """Raises TooMuch if this person, or everybody together, wishes for too much."""
        if self.wished[whose] >= WISHES_EACH:
            raise TooMuch("What you asked for before is still being thought about; wait for that.")
        if self.wished.total() >= WISHES:
            raise TooMuch("Too many people ask for something just now; try again in a while.")

    async def wish(self, pool: Pool, whose: str, question: Question, seconds: float) -> Any:
        self.admit(whose)
        self.wished[whose] += 1
        try:
            with metrics.THINKING.labels("studies" if pool is self.studies else "wishes").time():
                return await pool.ask(whose, question, seconds)
        finally:
            self.wished[whose] -= 1
            if not self.wished[whose]:
                del self.wished[whose]

    def close(self) -> None:
        self.tables.close()
        self.wishes.close()
        self.studies.close()


class Pool:
    """Some thinkers, and those who wait for one: everybody in turn, however much each has asked."""

    def __init__(self, number: int, nice: int) -> None:
        self.all = [Thinker(nice) for _ in range(number)]
        self.idle = list(self.all)
        self.waiting: dict[str, deque[asyncio.Future[Thinker]]] = {}  # by person; the first of them is next
        self.threads = ThreadPoolExecutor(number, "saloon-thinker")

    async def ask(self, whose: str, question: Question, seconds: float) -> Any:
        thinker = await self.turn(whose)
        work = asyncio.get_running_loop().run_in_executor(self.threads, thinker.ask, question, seconds)
        work.add_done_callback(lambda _: self.free(thinker))
        try:
            kind, answer = await asyncio.shield(work)
        except asyncio.CancelledError:
            if not work.done():
                thinker.interrupt()
            raise
        if kind == "refused":
            raise SaloonError(answer)
        if kind == "failed":
            raise BotFailed(answer)
        return answer

    async def turn(self, whose: str) -> Thinker:
        if self.idle:
            return self.idle.pop()
        place: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(whose, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.free(place.result())
            elif place in self.waiting.get(whose, ()):
                self.waiting[whose].remove(place)
                if not self.waiting[whose]:
                    del self.waiting[whose]
            raise

    def free(self, thinker: Thinker) -> None:
        """A thinker for the next person, who then goes to the end of the line."""
        while self.waiting:
            whose, places = next(iter(self.waiting.items()))
            del self.waiting[whose]
            while places and places[0].cancelled():  # whose waiter has not yet heard of it
                places.popleft()
            if places:
                places.popleft().set_result(thinker)
                if places:
                    self.waiting[whose] = places
                return
        self.idle.append(thinker)

    def close(self) -> None:
        for thinker in self.all:
            thinker.end()
        self.threads.shutdown()


class Thinker:
    """One process, started when it is first needed and again after it was ended."""

    def __init__(self, nice: int) -> None:
        self.nice = nice
        self.process: multiprocessing.process.BaseProcess | None = None
        self.line: Connection | None = None
        self.ending = threading.Lock()

    def ask(self, question: Question, seconds: float) -> tuple[str, Any]:
        try:
            line, process = self.line, self.process  # `end` may take them away meanwhile, and closes them
            if line is None or process is None or not process.is_alive():
                line = self.start()
            line.send(question)
            if line.poll(seconds):
                answer: tuple[str, Any] = line.recv()
                return answer
            why = f"it took longer than {seconds:g} seconds"
        except (EOFError, OSError, ValueError) as error:  # ValueError: of a process that was closed
            why = f"its process ended ({type(error).__name__})"
        self.end()
        return "failed", why

    def start(self) -> Connection:
        spawn = multiprocessing.get_context("spawn")
        line, theirs = spawn.Pipe()
        self.line = line
        self.process = spawn.Process(target=work, args=(theirs, os.getpid(), self.nice), name="saloon-bot", daemon=True)
        self.process.start()
        theirs.close()
        # Starting up does not count as thinking.
        if not line.poll(60) or line.recv() != "ready":
            log.error("A bot process did not start.")
        return line

    def interrupt(self) -> None:
        """Nobody wants the answer: the process stops thinking and is there for the next."""
        with self.ending:
            if self.process is not None and self.process.pid is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.process.pid, signal.SIGUSR1)

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


class Unwanted(BaseException):
    """Nobody waits for the answer any more. No bot may catch it by chance."""


class Mind:
    busy = False


def stop_thinking(*_: object) -> None:
    if Mind.busy:
        raise Unwanted


def work(line: Connection, parent: int, nice: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    signal.signal(signal.SIGUSR1, stop_thinking)
    threading.Thread(target=end_with, args=(parent,), daemon=True).start()
    os.nice(nice)
    with contextlib.suppress(EOFError, OSError):
        line.send("ready")
        while True:
            line.send(answer(*line.recv()))


def answer(kind: str, question: Any) -> tuple[str, Any]:
    try:
        try:
            Mind.busy = True
            return "done", WORK[kind](question)
        finally:
            Mind.busy = False
    except Unwanted:
        return "failed", "nobody wants to know any more"
    except SaloonError as error:
        return "refused" if kind == "check" else "failed", str(error)
    except Exception as error:
        return "failed", f"{type(error).__name__}: {error}"


def end_with(parent: int) -> None:
    """A server that was killed cannot end its bots: they look after that themselves."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def think(problem: Problem) -> str:
    game = own.rules_with(problem.slug, problem.content)
    state = game.load(problem.setup, problem.world)
    choose = bots.find(game, problem.bot, at_table=True)
    options = game.options(state, problem.seat)
    move = choose(state.copy(), problem.seat, list(options), random.Random(problem.seed))
    if move not in options:
        raise ValueError("it gave an answer that is not among its options")
    return game.text(state, move)


def advise(problem: Problem) -> Advice:
    game = own.rules_with(problem.slug, problem.content)
    state, seat = game.load(problem.setup, problem.world), problem.seat
    found = coach.hint(game, problem.bot == "search", state, seat, random.Random(problem.seed))
    text, title, why = said(game, state, seat, found.move)
    second, second_why = ("", "") if found.second is None else said(game, state, seat, found.second)[1:]
    return Advice(text, title, why, second, second_why, found.close)


def said(game: Game[Any], state: Any, seat: int, move: int) -> tuple[str, str, str]:
    return game.text(state, move), game.label(state, seat, move).title, coach.why(game, state, seat, move)


def check(text: str, secret: str) -> Imported:
    """Ends the whole process if it takes too long by its own clock: a busy machine is not the record's fault."""
    own, all_of_us = resource.getrlimit(resource.RLIMIT_CPU)
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = int(used.ru_utime + used.ru_stime) + CHECK_CPU_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (until, all_of_us))
    try:
        return normal_form(text, secret)
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (own, all_of_us))


WORK: dict[str, Callable[[Any], Any]] = {
    "think": think,
    "advise": advise,
    "check": lambda record: check(*record),
    "study": studies.study,
}
