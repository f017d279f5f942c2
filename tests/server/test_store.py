"""The store, on both databases."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import asyncpg
import pytest

from saloon.server.database import Database, OutcomeUnknown, StoreBroken, Taken, open_database
from saloon.server.migrations import MIGRATIONS
from saloon.server.postgres import Postgres, numbered
from saloon.server.sqlite import Sqlite
from saloon.server.store import LogRow, SeatDoc, Store, TableDoc
from tests.server.harness import run_apart

LATER = (*MIGRATIONS, ("ALTER TABLE people ADD COLUMN motto TEXT", "UPDATE people SET motto = 'yee-haw'"))


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite3'}"
    fresh: Callable[[], str] = request.getfixturevalue("postgres")
    return fresh()


def run(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def go() -> None:
        store = Store(await open_database(address))
        try:
            await work(store)
        finally:
            await store.database.close()

    run_apart(go())


async def opened(address: str, steps: Sequence[Sequence[str]]) -> Database:
    if address.startswith("sqlite"):
        return await Sqlite.open(address.removeprefix("sqlite:///"), steps)
    return await Postgres.open(address, steps)


def a_table(owner: str) -> TableDoc:
    return TableDoc("tokens", 1, {}, "A table", owner, [SeatDoc("Ann", person=owner)], "secret")


def row(seq: int, body: str = "x", key: str | None = None) -> LogRow:
    return LogRow(seq, "play", body, seq, key, time.time())


def test_what_is_stored_is_there_when_opened_again(address: str) -> None:
    async def write(store: Store) -> None:
        ann = await store.add_guest("Ann", "token")
        await store.add_table("t1", a_table(ann.id), [], [0])
        await store.append("t1", [row(1, "first", "k1"), row(2, "second")], [0, 2], None, [])

    async def read(store: Store) -> None:
        ann = await store.person_of("token")
        assert ann is not None
        assert ann.name == "Ann"
        (listed,) = await store.tables_of(ann.id)
        assert (listed.id, listed.waiting, listed.steps, listed.doc) == ("t1", [0, 2], 2, a_table(ann.id))
        assert [(r.seq, r.body, r.key) for r in await store.log("t1")] == [(1, "first", "k1"), (2, "second", None)]
        assert [r.seq for r in await store.log("t1", 1)] == [2]
        assert await store.table("t2") is None

    run(address, write)
    run(address, read)


def test_a_row_that_stays_as_it_is_hides_no_step(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.add_guest("Ann", "token")
        await store.add_table("t1", a_table(ann.id), [], [])
        await store.append("t1", [row(1)], [0], None, [])
        told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        store.put("t1", [row(2)], None, None, [], told.set_result)
        assert await told is None
        for listed in [await store.table("t1"), *await store.tables_of(ann.id), *await store.running("")]:
            assert listed is not None
            assert (listed.waiting, listed.steps) == ([0], 2)

    run(address, work)


def test_whoever_does_not_wait_is_told_what_went_wrong(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.add_guest("Ann", "token")
        await store.add_table("t1", a_table(ann.id), [], [])
        told: list[Exception | None] = []

        def fails(error: Exception | None) -> None:
            told.append(error)
            raise ZeroDivisionError

        store.put("t1", [row(1)], None, None, [], fails)
        store.put("t1", [row(1)], None, None, [], told.append)
        while len(told) < 2:
            await asyncio.sleep(0.01)
        assert sorted(type(error).__name__ for error in told) == ["NoneType", "Taken"]
        assert [r.seq for r in await store.log("t1")] == [1]

    run(address, work)


def test_the_second_of_two_with_the_same_number_or_key_is_told(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.add_guest("Ann", "token")
        await store.add_table("t1", a_table(ann.id), [], [])
        both = await asyncio.gather(
            *(store.append("t1", [row(1, str(i))], [], None, []) for i in range(2)), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in both) == ["NoneType", "Taken"]
        await store.append("t1", [row(2, key="once")], [], None, [])
        with pytest.raises(Taken):
            await store.append("t1", [row(3, key="once")], [], None, [])
        # All or nothing: the first of these two rows is not there either.
        with pytest.raises(Taken):
            await store.append("t1", [row(3), row(2)], [], None, [])
        assert [r.seq for r in await store.log("t1")] == [1, 2]

    run(address, work)


def test_one_bad_write_does_not_spoil_its_neighbours(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.add_guest("Ann", "token")
        for i in range(20):
            await store.add_table(f"t{i}", a_table(ann.id), [row(1)], [])
        writes = [store.append(f"t{i}", [row(1 if i % 3 == 0 else 2)], [], None, []) for i in range(20)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(result, Taken) for result in results] == [i % 3 == 0 for i in range(20)]
        for i in range(20):
            assert len(await store.log(f"t{i}")) == (1 if i % 3 == 0 else 2)

    run(address, work)


def test_what_cannot_be_stored_is_said_and_the_store_goes_on(address: str) -> None:
    async def work(store: Store) -> None:
        for name in ("lone \ud800 surrogate", "nothing \x00 in between"):
            if address.startswith("sqlite") and "\x00" in name:
                continue  # SQLite can hold that
            with pytest.raises(StoreBroken):
                await store.add_guest(name, f"token {name!r}")
        ann = await store.add_guest("Ann", "token")
        with pytest.raises(StoreBroken):
            await store.add_table("t1", a_table(ann.id), [row(1 << 70)], [])
        assert await store.table("t1") is None
        await store.add_table("t1", a_table(ann.id), [], [])

    run(address, work)


def test_running_tables_are_read_a_part_at_a_time(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.add_guest("Ann", "token")
        for i in range(450):
            await store.add_table(f"t{i:03}", a_table(ann.id), [], [0] if i % 2 else [])
        first = await store.running("")
        assert [listed.id for listed in first] == [f"t{i:03}" for i in range(1, 400, 2)]
        assert [listed.id for listed in await store.running(first[-1].id)] == [f"t{i:03}" for i in range(401, 450, 2)]
        assert await store.running("t449") == []

    run(address, work)


def test_the_signing_key_is_the_same_for_all(address: str) -> None:
    keys: list[str] = []

    async def work(store: Store) -> None:
        keys.extend(await asyncio.gather(store.signing_key(), store.signing_key()))

    run(address, work)
    run(address, work)
    assert len(set(keys)) == 1
    assert len(keys[0]) >= 40


# --- migrations ---


def test_an_old_store_is_brought_up_to_date_and_keeps_what_it_has(address: str) -> None:
    async def go() -> None:
        old = await opened(address, MIGRATIONS)
        await Store(old).add_guest("Ann", "token")
        await old.close()
        for _ in range(2):  # the second time there is nothing to do
            new = await opened(address, LATER)
            assert await new.rows("SELECT name, motto FROM people") == [("Ann", "yee-haw")]
            assert await new.rows("SELECT count(*), max(version) FROM schema_version") == [(len(LATER), len(LATER))]
            await new.close()

    run_apart(go())


def test_a_newer_store_is_not_touched(address: str) -> None:
    async def go() -> None:
        await (await opened(address, LATER)).close()
        with pytest.raises(StoreBroken, match=f"version {len(LATER)}, this program knows {len(MIGRATIONS)}"):
            await opened(address, MIGRATIONS)

    run_apart(go())


def test_a_step_that_fails_leaves_the_store_as_it_was(address: str) -> None:
    async def go() -> None:
        await (await opened(address, MIGRATIONS)).close()
        broken = (*MIGRATIONS, ("ALTER TABLE people ADD COLUMN motto TEXT", "this is no SQL"))
        with pytest.raises(Exception, match="syntax error"):
            await opened(address, broken)
        database = await opened(address, LATER)  # the column is not there yet, so it can be added
        await database.close()

    run_apart(go())


def test_two_that_open_a_new_store_at_once(address: str) -> None:
    async def go() -> None:
        both = await asyncio.gather(opened(address, MIGRATIONS), opened(address, MIGRATIONS))
        for database in both:
            await database.close()

    run_apart(go())


# --- each for itself ---


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    """WAL with synchronous FULL (2): what is acknowledged survives a power cut."""
    from saloon.server.sqlite import connect

    with contextlib.closing(connect(str(tmp_path / "s.sqlite3"))) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_sqlite_shares_one_commit_among_many(tmp_path: Path) -> None:
    async def go() -> None:
        database = await Sqlite.open(str(tmp_path / "s.sqlite3"))
        commits: list[int] = []

        def count(statement: str) -> None:
            if statement == "COMMIT":
                commits.append(1)

        store = Store(database)
        ann = await store.add_guest("Ann", "token")
        for i in range(100):
            await store.add_table(f"t{i}", a_table(ann.id), [], [])
        database.writer.set_trace_callback(count)
        await asyncio.gather(*(store.append(f"t{i}", [row(1)], [], None, []) for i in range(100)))
        assert len(commits) == 1  # all were to be written in the same turn of the loop
        await database.close()

    run_apart(go())


def test_close_writes_what_is_waiting(tmp_path: Path) -> None:
    async def go() -> None:
        database = await Sqlite.open(str(tmp_path / "s.sqlite3"))
        store = Store(database)
        writes = [asyncio.create_task(store.add_guest(f"Guest {i}", f"token {i}")) for i in range(50)]
        await asyncio.sleep(0)
        await database.close()
        await asyncio.gather(*writes)

    run_apart(go())
    with contextlib.closing(sqlite3.connect(tmp_path / "s.sqlite3")) as stored:
        assert stored.execute("SELECT count(*) FROM people").fetchone() == (50,)


class Spoilt(sqlite3.Connection):
    """A line to a disk that fails at these statements."""

    fails: ClassVar[dict[str, Exception]] = {}

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        for beginning, error in self.fails.items():
            if sql.startswith(beginning):
                raise error
        return super().execute(sql, *values)


@pytest.mark.parametrize(
    "fails",
    [
        {"COMMIT": sqlite3.OperationalError("disk I/O error")},
        {"COMMIT": sqlite3.OperationalError("disk I/O error"), "ROLLBACK": sqlite3.OperationalError("disk I/O error")},
        {"INSERT": MemoryError()},  # as Python says what SQLite calls NOMEM
        {"BEGIN": sqlite3.OperationalError("database is locked")},
    ],
)
def test_the_writer_outlives_whatever_fails(
    tmp_path: Path, fails: dict[str, Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        database = await Sqlite.open(str(tmp_path / "s.sqlite3"))
        database.writer.close()
        database.writer = sqlite3.connect(
            tmp_path / "s.sqlite3", isolation_level=None, check_same_thread=False, factory=Spoilt
        )
        store = Store(database)
        monkeypatch.setattr(Spoilt, "fails", fails)
        for token in ("one", "two"):
            with pytest.raises(StoreBroken, match=r"could not be stored: .+\."):
                await asyncio.wait_for(store.add_guest("Ann", token), 30)
        monkeypatch.setattr(Spoilt, "fails", {})
        with contextlib.suppress(StoreBroken):  # what was open is ended by then
            await asyncio.wait_for(store.touch(), 30)
        await asyncio.wait_for(store.add_guest("Bob", "three"), 30)
        assert [await store.person_of(token) is not None for token in ("one", "two", "three")] == [False, False, True]
        await database.close()

    run_apart(go())


def test_a_store_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    """In the same words for both stores: whoever asks decides by it what may be said."""

    async def go() -> None:
        database = await Sqlite.open(str(tmp_path / "s.sqlite3"))
        database.reader.close()
        with pytest.raises(StoreBroken, match="The store cannot be read"):
            await Store(database).version_of("t1", "key")
        await database.close()

    run_apart(go())


def test_a_store_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    def opening(address: str) -> Any:
        return run_apart(open_database(address))

    (tmp_path / "file").write_text("not a database, but long enough to look like something " * 20)
    with pytest.raises(StoreBroken, match="cannot be opened: file is not a database"):
        opening(f"sqlite:///{tmp_path / 'file'}")
    with pytest.raises(StoreBroken, match="not 'mysql'"):
        opening("mysql://somewhere")
    with pytest.raises(StoreBroken, match="cannot be opened"):
        opening("postgresql://nobody@127.0.0.1:1/nothing")


@pytest.mark.xdist_group("postgres")
def test_a_line_cut_around_the_commit_is_an_unknown_outcome(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether PostgreSQL has it or not: it is never said to be refused."""
    leave = asyncpg.transaction.Transaction.__aexit__

    async def cut_after(self: Any, *error: Any) -> None:
        await leave(self, *error)
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    async def cut_before(self: Any, *error: Any) -> None:
        await self._connection.close()
        await leave(self, *error)

    async def work(store: Store) -> None:
        for cut, token, stored in ((cut_after, "one", True), (cut_before, "other", False)):
            with monkeypatch.context() as patched:
                patched.setattr(asyncpg.transaction.Transaction, "__aexit__", cut)
                with pytest.raises(OutcomeUnknown, match="It is not known whether this was stored"):
                    await store.add_guest("Ann", token)
            assert (await store.person_of(token) is not None) == stored
        # A line that is cut before the commit is known to have stored nothing.
        with pytest.raises(StoreBroken) as broken:
            await store.database.write([("SELECT pg_terminate_backend(pg_backend_pid())", ())])
        assert type(broken.value) is StoreBroken

    run(postgres(), work)


def test_numbered() -> None:
    assert numbered("a = ? AND b = ? OR c") == "a = $1 AND b = $2 OR c"
