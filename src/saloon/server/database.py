"""The port behind which a database stands. `sqlite.py` and `postgres.py` are its two adapters.

Both speak the SQL that they have in common, with `?` for a value, so every query of the server
stands once, in `store.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from saloon.engine.errors import SaloonError
from saloon.server.migrations import MIGRATIONS

Value = str | int | float | None
Row = tuple[Any, ...]
Statement = tuple[str, tuple[Value, ...]]
Done = Callable[[Exception | None], None]


class Taken(Exception):
    """A row with the same key is already there: somebody was faster, or it was sent twice."""


class StoreBroken(SaloonError):
    """Nothing can be stored now (disk full, database gone)."""


class OutcomeUnknown(StoreBroken):
    """The line to the database broke while it stored: it may be stored or not."""


class Database(Protocol):
    @property
    def hears(self) -> bool:
        """Whether `heard` is called now: if not, something may have changed without our knowing."""
        ...

    @property
    def shared(self) -> bool:
        """Whether other servers write to it too."""
        ...

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        """Read."""
        ...

    async def write(self, statements: Sequence[Statement], changed: Sequence[str] = ()) -> None:
        """Carry out all of them or none, and return when they are on disk.

        Raises Taken if a key is there already. Servers that listen are told what `changed`: a table with
        its version, or "!" and a person of whom a session has ended. Raises OutcomeUnknown if it may be
        stored or not; written again, it cannot be stored twice as long as it has a key.
        """
        ...

    def put(self, statements: Sequence[Statement], changed: Sequence[str], done: Done) -> None:
        """Write without waiting for it: `done` is told None when it is on disk, or what `write` would have raised."""
        ...

    async def tell(self, news: str) -> None:
        """Tell the servers that listen something that is not stored."""
        ...

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Have `heard` called with the `changed` of every write and all news, our own included."""
        ...

    async def close(self) -> None: ...


async def open_database(address: str) -> Database:
    """Open a store by its address and bring its tables up to date."""
    if address.startswith("sqlite:///"):
        from saloon.server.sqlite import Sqlite

        return await Sqlite.open(address.removeprefix("sqlite:///"))
    if address.startswith(("postgresql://", "postgres://")):
        from saloon.server.postgres import Postgres

        return await Postgres.open(address)
    raise StoreBroken(f"The store is sqlite:///path or postgresql://…, not {address.partition(':')[0][:40]!r}.")


def missing_steps(done: int, steps: Sequence[Sequence[str]] = MIGRATIONS) -> list[tuple[int, Sequence[str]]]:
    """The migrations that a database which has taken `done` of them still needs, with their numbers."""
    if done > len(steps):
        raise StoreBroken(
            f"A newer Saloon made this store: its tables are version {done}, this program knows {len(steps)}."
        )
    return list(enumerate(steps, 1))[done:]
