"""The embedded store: one SQLite file, one thread that writes, one that reads.

Whatever is to be written in one turn of the loop is handed over together. The writer takes it and whatever else is
waiting, puts all of it into one transaction and reports success only after the commit, when the disk has it. Many
tables so share one wait for the disk, and the two threads seldom wait for each other.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import functools
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, TextIO

from saloon.server.database import Done, Row, Statement, StoreBroken, Taken, Value, missing_steps
from saloon.server.migrations import MIGRATIONS

BATCH = 256  # no more are waited for when there are so many
# Of one job, not of the store: it is there already, or a number or text is more than SQLite can hold.
SPOILT = (sqlite3.IntegrityError, OverflowError, ValueError)


log = logging.getLogger("saloon.store")


class Job(NamedTuple):
    statements: Sequence[Statement]
    done: Done


class Sqlite:
    """A database in a file; `Sqlite.open` makes one."""

    hears = True  # all that happens to it, since one file has one server
    shared = False

    def __init__(self, path: str, writer: sqlite3.Connection, reader: sqlite3.Connection) -> None:
        self.path = path
        self.gathered: list[Job] = []  # in this turn of the loop
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.writer = writer
        self.reader = reader
        self.reading = ThreadPoolExecutor(1, "saloon-reader")
        self.writing = threading.Thread(target=self._write_all, name="saloon-writer", daemon=True)
        self.writing.start()

    @classmethod
    async def open(cls, path: str, steps: Sequence[Sequence[str]] = MIGRATIONS) -> Sqlite:
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            refuse_strange(Path(path))
            writer = connect(path)
            migrate(writer, steps)
            return cls(path, writer, connect(path))
        except (OSError, sqlite3.Error) as error:
            raise StoreBroken(f"The store {path} cannot be opened: {error}.") from None

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        try:
            return await self.loop.run_in_executor(self.reading, lambda: self.reader.execute(sql, values).fetchall())
        except sqlite3.Error as error:
            raise StoreBroken(f"The store cannot be read: {error}.") from None

    async def write(self, statements: Sequence[Statement], changed: Sequence[str] = ()) -> None:
        done: asyncio.Future[None] = self.loop.create_future()
        self.put(statements, changed, functools.partial(settle, done))
        await done

    def put(self, statements: Sequence[Statement], changed: Sequence[str], done: Done) -> None:
        if not self.gathered:
            self.loop.call_soon(self.hand_over)
        self.gathered.append(Job(statements, done))

    def hand_over(self) -> None:
        if self.gathered:
            self.jobs.put(self.gathered)
            self.gathered = []

    async def tell(self, news: str) -> None:
        """One file has one server: there is nobody to tell."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Nor anybody to hear of."""

    async def close(self) -> None:
        """Write what is waiting, then end."""
        self.hand_over()
        self.jobs.put(None)
        await asyncio.to_thread(self.writing.join)
        self.reading.shutdown()
        self.reader.close()

    # --- in the writer's thread ---

    def _write_all(self) -> None:
        while (batch := self.jobs.get()) is not None:
            while len(batch) < BATCH:
                try:
                    more = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    self.jobs.put(None)  # seen again when the batch is done
                    break
                batch += more
            results = commit(self.writer, [job.statements for job in batch])
            self.loop.call_soon_threadsafe(self._report, batch, results)
        self.writer.close()

    def _report(self, batch: list[Job], results: list[Exception | None]) -> None:
        for job, error in zip(batch, results, strict=True):
            try:
                job.done(error)
            except Exception:  # whoever it is, the others are told all the same
                log.exception("Somebody failed when told that something was stored")


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Let somebody go on who waits, unless he has gone."""
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def refuse_strange(path: Path) -> None:
    """SQLite would take a very short file of something else for an empty database, and write over it."""
    if path.is_file() and path.stat().st_size:
        with path.open("rb") as file:
            if not file.read(16).startswith(b"SQLite format 3\0"):
                raise sqlite3.DatabaseError("file is not a database")


def connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def migrate(connection: sqlite3.Connection, steps: Sequence[Sequence[str]]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
    (done,) = connection.execute("SELECT coalesce(max(version), 0) FROM schema_version").fetchone()
    try:
        for number, statements in missing_steps(done, steps):
            for statement in statements:
                connection.execute(statement)
            connection.execute("INSERT INTO schema_version VALUES (?)", (number,))
    except BaseException:
        connection.execute("ROLLBACK")
        connection.close()
        raise
    connection.execute("COMMIT")


def commit(connection: sqlite3.Connection, batch: list[Sequence[Statement]]) -> list[Exception | None]:
    """Write a batch in one transaction, each job for itself: one that fails does not spoil its neighbours."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statements in batch:
                for sql, values in statements:
                    connection.execute(sql, values)
            results: list[Exception | None] = [None] * len(batch)
        except SPOILT:  # a few times a day: then it is worth finding out which
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            results = [tried(connection, statements) for statements in batch]
        connection.execute("COMMIT")
    except Exception as error:  # memory may be short, too: whatever it is, the writer goes on
        with contextlib.suppress(Exception):  # if not even that can be done now, it is when the next batch cannot begin
            connection.execute("ROLLBACK")
        why = str(error) or type(error).__name__
        return [StoreBroken(f"The table could not be stored: {why}.")] * len(batch)
    return results


def tried(connection: sqlite3.Connection, statements: Sequence[Statement]) -> Exception | None:
    """Write one job of a transaction, or nothing of it: then what was wrong with it."""
    found: Exception | None = None
    connection.execute("SAVEPOINT job")
    try:
        for sql, values in statements:
            connection.execute(sql, values)
    except SPOILT as error:
        connection.execute("ROLLBACK TO job")
        taken = isinstance(error, sqlite3.IntegrityError)
        found = Taken(str(error)) if taken else StoreBroken(f"It cannot be stored: {error}.")
    connection.execute("RELEASE job")
    return found


def held(path: str) -> TextIO:
    """Have a store to oneself as long as one serves it: two servers would not hear of each other's moves.

    A file beside it is locked until it is closed, or until the process ends, however that ends.
    """
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        lock = open(f"{path}-lock", "a+", encoding="utf-8")  # noqa: SIM115 - whoever holds it closes it
    except OSError as error:
        raise StoreBroken(f"The store {path} cannot be opened: {error}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        who = lock.read(20).strip() or "?"
        lock.close()
        raise StoreBroken(
            f"Another server (process {who}) has the store {path} open; one SQLite file takes one server."
        ) from None
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
    return lock
