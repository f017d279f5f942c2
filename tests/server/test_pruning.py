"""What nobody has touched for long goes to a file, and only when the host asks for it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from saloon.engine.errors import SaloonError
from saloon.server.database import open_database
from saloon.server.pruning import Pruned, prune
from tests.server.harness import Person, Server, run_apart, talk

DAY = 86_400


def removed(store: Path | str, days: float, to: Path) -> Pruned:
    async def go() -> Pruned:
        database = await open_database(f"sqlite:///{store}" if isinstance(store, Path) else store)
        try:
            return await prune(database, days, to)
        finally:
            await database.close()

    return run_apart(go())


def test_old_tables_and_guests_are_written_down_and_removed(tmp_path: Path) -> None:
    async def go(server: Server) -> dict[str, str]:
        ids = {}
        async with Person(server) as ann, Person(server) as bob, Person(server) as cy:
            await cy.post("/register", {"name": "Cy", "password": "a good long one"})
            await cy.hello()
            for name, person in (("ann", ann), ("bob", bob), ("cy", cy)):
                table = await person.new_table("me", "local")
                await person.begin(table["id"])
                line = await person.look(table["id"], seat=0)
                await line.move("call high")
                ids[name], ids[f"{name}'s table"] = person.id, table["id"]
        return ids

    with Server(tmp_path) as server:
        ids = talk(go(server))
    path, file = tmp_path / "saloon.sqlite3", tmp_path / "old.jsonl"
    with closing(sqlite3.connect(path)) as store, store:
        for name in ("ann", "cy"):
            store.execute("UPDATE tables SET touched = touched - ? WHERE id = ?", (400 * DAY, ids[f"{name}'s table"]))
            store.execute("UPDATE sessions SET seen = seen - ? WHERE person = ?", (400 * DAY, ids[name]))
            store.execute("UPDATE people SET made = made - ? WHERE id = ?", (400 * DAY, ids[name]))
    assert removed(path, 500, file) == Pruned(0, 0)
    assert not file.exists()
    assert removed(path, 365, file) == Pruned(2, 1)  # an account stays, whatever its age
    assert file.stat().st_mode & 0o777 == 0o600
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert {line["table"] for line in lines if "table" in line} == {ids["ann's table"], ids["cy's table"]}
    assert [line["guest"] for line in lines if "guest" in line] == [ids["ann"]]
    assert lines[0]["log"][-1][2] == "A call high"
    with closing(sqlite3.connect(path)) as store:
        assert store.execute("SELECT id FROM tables").fetchall() == [(ids["bob's table"],)]
        assert {row[0] for row in store.execute("SELECT DISTINCT table_id FROM log")} == {ids["bob's table"]}
        assert {row[0] for row in store.execute("SELECT id FROM people")} == {ids["bob"], ids["cy"]}
    assert removed(path, 365, tmp_path / "again.jsonl") == Pruned(0, 0)


def test_nothing_is_removed_if_the_file_cannot_be_written_or_only_the_clock_is_wrong(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        async with Person(server) as ann:
            await ann.new_table("me")

    with Server(tmp_path) as server:
        talk(go(server))
    path = tmp_path / "saloon.sqlite3"
    with closing(sqlite3.connect(path)) as store, store:
        # To a clock that is ahead by this much everything looks as old as this: then nothing is.
        store.execute("UPDATE tables SET touched = touched - ?", (4000 * DAY,))
        store.execute("UPDATE sessions SET seen = seen - ?", (4000 * DAY,))
        store.execute("UPDATE people SET made = made - ?", (4000 * DAY,))
    assert removed(path, 365, tmp_path / "old.jsonl") == Pruned(0, 0)
    with closing(sqlite3.connect(path)) as store, store:
        store.execute("UPDATE sessions SET seen = seen + ?", (4000 * DAY,))
    (tmp_path / "there.jsonl").write_text("something else")
    with pytest.raises(SaloonError, match="cannot be written"):
        removed(path, 365, tmp_path / "there.jsonl")
    with closing(sqlite3.connect(path)) as store:
        assert len(store.execute("SELECT id FROM tables").fetchall()) == 1


@pytest.mark.xdist_group("postgres")
def test_an_old_table_leaves_postgresql_too(postgres: Callable[[], str], tmp_path: Path) -> None:
    async def go(server: Server) -> list[str]:
        async with Person(server) as ann, Person(server) as bob:
            return [(await person.new_table("me"))["id"] for person in (ann, bob)]

    async def age(store: str, table: str) -> None:
        database = await open_database(store)
        try:
            touched = "UPDATE tables SET touched = touched - ? WHERE id = ?"
            seen = "UPDATE sessions SET seen = seen - ? WHERE person IN (SELECT person FROM members WHERE table_id = ?)"
            await database.write([(sql, (400.0 * DAY, table)) for sql in (touched, seen)])
        finally:
            await database.close()

    store = postgres()
    with Server(tmp_path, store=store) as server:
        old, _ = talk(go(server))
    run_apart(age(store, old))
    assert removed(store, 365, tmp_path / "old.jsonl").tables == 1
    assert json.loads((tmp_path / "old.jsonl").read_text().splitlines()[0])["table"] == old
