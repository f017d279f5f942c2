"""The Lab: games by the thousand for whoever the host lets in, each run in a process of its own.

A table never waits for it: the process has the lowest priority, and what it tells is only passed on. One run for each
person at a time, and few in all; a run ends when it is done, is stopped, or takes too long, and what it told stays.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import multiprocessing
import multiprocessing.process
import os
import shlex
import signal
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from saloon import bots
from saloon.engine import registry
from saloon.engine.contract import Game, Setup
from saloon.engine.errors import BadSetup, SaloonError
from saloon.lab import live
from saloon.lab.extras import need
from saloon.lab.numbers import files_of, numbers_of, own_file, parts_of
from saloon.lab.simulate import Job, check
from saloon.server import wire
from saloon.server.limits import TooMuch
from saloon.server.settings import Settings
from saloon.server.store import Person
from saloon.server.thinkers import end_with

log = logging.getLogger("saloon.lab")

SECONDS = 600.0  # by the clock, for one run
STOP_SECONDS = 10.0  # for the game that is being played and the last report, when somebody stops a run
START_SECONDS = 120.0  # until it has begun, on a busy machine
RUNS = 2  # of all people at a time
KEPT = 20  # finished runs that are remembered, of the last who had one
NICE = 15
OWN = "own.toml"


class NotAllowed(SaloonError):
    """Not for this person."""


def lets_in(settings: Settings, person: Person, address: str) -> bool:
    """Whoever sits at the host's own machine, and accounts the host has named. Behind a proxy everybody may seem to sit
    there, and with several processes a run would be found by one of them only."""
    if settings.processes > 1:
        return False
    if person.login is not None and person.login in {name.casefold() for name in settings.lab}:
        return True
    try:
        return not settings.proxy_headers and ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Run:
    """One person's games, and what is known of them so far."""

    def __init__(self, wish: wire.LabWish) -> None:
        self.wish = wish
        self.folder = tempfile.TemporaryDirectory(prefix="saloon-lab-")
        self.state = "playing"
        self.reason = ""
        self.games = 0
        self.told: wire.LabTold | None = None
        self.process: multiprocessing.process.BaseProcess | None = None
        self.line: Connection | None = None
        self.ended = asyncio.Event()

    def start(self, library: bool) -> None:
        content = None
        if self.wish.numbers:
            content = Path(self.folder.name) / OWN
            content.write_text(own_file(self.wish.numbers), "utf-8")
        wish = self.wish
        job = Job(wish.game, tuple(wish.seats), wish.options, wish.games, wish.seed, content)
        spawn = multiprocessing.get_context("spawn")
        self.line, theirs = spawn.Pipe()
        given = (theirs, job, library, os.getpid(), NICE)
        self.process = spawn.Process(target=work, args=given, name="saloon-lab", daemon=True)
        self.process.start()
        theirs.close()

    def next(self, seconds: float) -> tuple[str, Any]:
        """What the process says next. From a thread, which may wait."""
        assert self.line is not None
        try:
            if not self.line.poll(max(0.0, seconds)):
                return "late", None
            kind, said = self.line.recv()
        except (EOFError, OSError):
            return "gone", None
        if kind == "told":
            report = said.told._replace(parts=[part._asdict() for part in said.told.parts])
            return kind, msgspec.convert({"games": said.games, "told": report._asdict()}, wire.LabTold)
        return kind, said

    def ask_to_stop(self) -> None:
        with contextlib.suppress(OSError):  # it is over anyway
            if self.line is not None:
                self.line.send("stop")

    def end(self, state: str, reason: str = "") -> None:
        """What was told stays, and says of how many games it is."""
        if self.state == "playing":
            self.state, self.reason = state, reason
            self.games = self.told.games if self.told else 0
        self.ended.set()
        if self.process is not None:
            self.process.kill()

    def info(self) -> wire.LabRun:
        return wire.LabRun(
            state=self.state,  # type: ignore[arg-type]  # one of the words below
            reason=self.reason,
            game=self.wish.game,
            games=self.games,
            wanted=self.wish.games,
            told=self.told.games if self.told else 0,
            command=command(self.wish),
            content=own_file(self.wish.numbers),
        )


NO_RUN = wire.LabRun(state="none", reason="", game="", games=0, wanted=0, told=0, command="", content="")


class Lab:
    def __init__(self, settings: Settings, start: Callable[[Any], None]) -> None:
        self.settings = settings
        self.start = start
        self.runs: OrderedDict[str, Run] = OrderedDict()  # by person
        self.library = b""  # what draws the pictures, packed; the first run brings it

    def admit(self, person: Person, address: str) -> None:
        if not lets_in(self.settings, person, address):
            raise NotAllowed("The Lab is for people at the machine that serves, and for those whom its host lets in.")
        need("lab")

    def look(self, person: Person) -> wire.LabRun:
        run = self.runs.get(person.id)
        return run.info() if run else NO_RUN

    def told(self, person: Person) -> wire.LabTold:
        run = self.runs.get(person.id)
        if run is None or run.told is None:
            raise SaloonError("There is nothing to be seen yet.")
        return run.told

    async def begin(self, person: Person, wish: wire.LabWish) -> wire.LabRun:
        fits(wish)
        mine = self.runs.get(person.id)
        if mine is not None and mine.state == "playing":
            raise TooMuch("Your games are still being played; stop them first.")
        if sum(run.state == "playing" for run in self.runs.values()) >= RUNS:
            raise TooMuch("Others have games played in the Lab just now; try again in a while.")
        run = self.runs[person.id] = Run(wish)
        self.runs.move_to_end(person.id)
        try:
            await asyncio.to_thread(run.start, not self.library)
            kind, why = await asyncio.to_thread(run.next, START_SECONDS)
        except BaseException:
            run.end("failed")
            raise
        if kind == "refused":
            why = why.removeprefix(f"{OWN}: ")  # whoever fills in a form knows of no file
        if kind != "ready" and run.state == "playing":
            run.end("failed", why if kind == "refused" else "The games could not be started.")
        self.start(self.follow(run))
        self.forget()
        if kind == "refused":
            if mine is not None:
                self.runs[person.id] = mine  # a number that cannot be played takes away no pictures
            raise BadSetup(why)
        return run.info()

    async def follow(self, run: Run) -> None:
        until = asyncio.get_running_loop().time() + SECONDS
        try:
            while run.state == "playing":
                kind, said = await asyncio.to_thread(run.next, until - asyncio.get_running_loop().time())
                if run.state == "playing":
                    self.hear(run, kind, said)
        finally:
            run.end("stopped")
            if run.process is not None:
                await asyncio.to_thread(run.process.join)
            run.folder.cleanup()

    def hear(self, run: Run, kind: str, said: Any) -> None:
        match kind:
            case "played":
                run.games = said
            case "library":
                self.library = said
            case "told":
                run.told = said
            case "done":
                run.end("done" if run.told and run.told.games == run.wish.games else "stopped")
            case "late":
                run.end("stopped", f"A run may take {SECONDS / 60:g} minutes; it was ended then.")
            case _:
                log.error("A run of %s in the Lab broke off.", run.wish.game)
                run.end("failed", "The games broke off; the server's log may say why.")

    async def stop(self, person: Person) -> wire.LabRun:
        """What is over is kept: the run may finish the game it is at, and tell of all there are."""
        run = self.runs.get(person.id)
        if run is not None and run.state == "playing":
            run.ask_to_stop()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(run.ended.wait(), STOP_SECONDS)
            run.end("stopped")
        return self.look(person)

    def forget(self) -> None:
        finished = [whose for whose, run in self.runs.items() if run.state != "playing"]
        for whose in finished[: max(0, len(self.runs) - KEPT)]:
            del self.runs[whose]

    def close(self) -> None:
        for run in self.runs.values():
            run.end("stopped")


def work(line: Connection, job: Job, library: bool, parent: int, nice: int) -> None:
    """In a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    threading.Thread(target=end_with, args=(parent,), daemon=True).start()
    os.nice(nice)
    try:
        check(job)
    except SaloonError as error:
        line.send(("refused", str(error)))
        return
    line.send(("ready", None))
    live.run(line, job, library)


# --- the form ---


def fits(wish: wire.LabWish) -> None:
    """What can be said at once; the process looks again at what it is to play."""
    game = registry.game(wish.game)
    Setup.of(game.meta, len(wish.seats), wish.options)
    for name in wish.seats:
        bots.find(game, name)
    known = numbers_of(wish.game)
    for name in wish.numbers:
        if name not in known:
            raise BadSetup(f"{game.meta.title} has no number {name[:60]!r} in its content files.")


@lru_cache(maxsize=64)
def form(slug: str) -> wire.LabForm:
    """Every number of the content, by what it belongs to."""
    game: Game[Any] = registry.game(slug)
    sheets: dict[str, dict[str, list[wire.LabNumber]]] = {}
    files = {key: file for file, content in files_of(slug).items() for key in content}
    for name, value in numbers_of(slug).items():
        table, entry, field = parts_of(name)
        number = wire.LabNumber(name=name, title=field.replace("_", " "), value=value)
        sheets.setdefault(table or files[field], {}).setdefault(entry, []).append(number)
    return wire.LabForm(
        sheets=[
            wire.LabSheet(
                title=table.replace("_", " ").capitalize(),
                entries=[wire.LabEntry(title=title_of(game, id), numbers=numbers) for id, numbers in entries.items()],
            )
            for table, entries in sheets.items()
        ]
    )


def title_of(game: Game[Any], id: str) -> str:
    return game.lexicon.name(id) if id in game.lexicon.tips else id.replace("_", " ")


def command(wish: wire.LabWish) -> str:
    """What gives the same numbers on the command line."""
    words = ["saloon", "report", wish.game, "--games", str(wish.games), "--seed", str(wish.seed)]
    words += ["--seats", ",".join(wish.seats)]
    for id, value in wish.options.items():
        words += ["-o", f"{id}={value}"]
    words += ["--content", OWN] * bool(wish.numbers)
    return shlex.join(words)
