"""The store for several server processes and machines: PostgreSQL, with LISTEN and NOTIFY between them."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from saloon.server.database import Done, OutcomeUnknown, Row, Statement, StoreBroken, Taken, Value, missing_steps
from saloon.server.migrations import MIGRATIONS

CHANNEL = "saloon"
MIGRATION_LOCK = 5_100_100  # any number: servers that start together migrate one after the other

BROKEN = (OSError, EOFError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

log = logging.getLogger("saloon.store")


@functools.lru_cache(maxsize=256)
def numbered(sql: str) -> str:
    """`a = ? AND b = ?` as PostgreSQL wants it: `a = $1 AND b = $2`."""
    first, *rest = sql.split("?")
    return first + "".join(f"${i}{part}" for i, part in enumerate(rest, 1))


class Postgres:
    """A pool of connections; `Postgres.open` makes one."""

    shared = True

    def __init__(self, address: str, pool: Any) -> None:
        self.address = address
        self.pool = pool
        self.listening: asyncio.Task[None] | None = None
        self.hears = False
        self.putting: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, address: str, steps: Sequence[Sequence[str]] = MIGRATIONS) -> Postgres:
        try:
            pool = await asyncpg.create_pool(address, min_size=1, max_size=8, command_timeout=30)
        except (OSError, asyncpg.PostgresError, ValueError) as error:
            raise StoreBroken(f"The PostgreSQL store cannot be opened: {error}.") from None
        store = cls(address, pool)
        try:
            await store.migrate(steps)
        except BaseException:
            await pool.close()
            raise
        return store

    async def migrate(self, steps: Sequence[Sequence[str]]) -> None:
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
            done = await connection.fetchval("SELECT coalesce(max(version), 0) FROM schema_version")
            for number, statements in missing_steps(done, steps):
                for statement in statements:
                    await connection.execute(statement)
                await connection.execute("INSERT INTO schema_version VALUES ($1)", number)

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        try:
            return [tuple(row) for row in await self.pool.fetch(numbered(sql), *values)]
        except BROKEN as error:
            raise StoreBroken(f"The store cannot be read: {error}.") from None

    async def write(self, statements: Sequence[Statement], changed: Sequence[str] = ()) -> None:
        committing = False
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                for sql, values in statements:
                    await connection.execute(numbered(sql), *values)
                for news in changed:
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, news)
                committing = True
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Taken(str(error)) from None
        except BROKEN as error:
            if committing:
                raise OutcomeUnknown("It is not known whether this was stored; look again.") from None
            raise StoreBroken(f"The table could not be stored: {error}.") from None

    def put(self, statements: Sequence[Statement], changed: Sequence[str], done: Done) -> None:
        task = asyncio.create_task(self._put(statements, changed, done))
        self.putting.add(task)
        task.add_done_callback(self.putting.discard)

    async def _put(self, statements: Sequence[Statement], changed: Sequence[str], done: Done) -> None:
        error: Exception | None = None
        try:
            await self.write(statements, changed)
        except Exception as failure:
            error = failure
        done(error)

    async def tell(self, news: str) -> None:
        await self.rows("SELECT pg_notify(?, ?)", CHANNEL, news)

    async def listen(self, heard: Callable[[str], None]) -> None:
        ready = asyncio.Event()
        self.listening = asyncio.create_task(self._listen(heard, ready))
        await ready.wait()

    async def _listen(self, heard: Callable[[str], None], ready: asyncio.Event) -> None:
        """Hold one connection open for notifications, and get another when it breaks."""
        while True:
            try:
                connection = await asyncpg.connect(self.address)
                broken = asyncio.Event()
                connection.add_termination_listener(lambda *_: broken.set())  # noqa: B023 - called before the next turn
                await connection.add_listener(CHANNEL, lambda _1, _2, _3, changed: heard(changed))
                self.hears = True
                if ready.is_set():
                    heard("")  # something may have been missed: look at everything
                ready.set()
                try:
                    await broken.wait()
                finally:
                    self.hears = False
                    await connection.close(timeout=2)
            except BROKEN as error:
                log.warning("Listening to PostgreSQL failed, trying again: %s", error)
                await asyncio.sleep(1)

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        await self.pool.close()
