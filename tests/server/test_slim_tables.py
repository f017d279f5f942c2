"""A table keeps the last keys and lines of chat in memory; the older ones are looked up in the store."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from saloon.engine import registry
from saloon.engine.chance import commitment
from saloon.engine.contract import Setup
from saloon.engine.errors import Refused
from saloon.server import changes
from saloon.server.database import OutcomeUnknown, StoreBroken, open_database
from saloon.server.store import LogRow, SeatDoc, Store, TableDoc
from saloon.server.table import MOST_KEYS, MOST_LINES, UNSURE, Table, Viewer
from tests.server.harness import SALT, run_apart
from tests.server.shelf import describe

LINES = MOST_KEYS + 50


def at_a_talkative_table(tmp_path: Path, go: Callable[[Table, int], Awaitable[None]]) -> None:
    """Ann has made the first move (its version is handed on), and then has talked a lot."""

    async def whole() -> None:
        store = Store(await open_database(f"sqlite:///{tmp_path / 'a.sqlite3'}"))
        try:
            ann = (await store.add_guest("Ann", "token")).id
            setup = Setup.of(registry.game("frontier").meta, 2)
            seats = [SeatDoc("Ann", person=ann), SeatDoc("Also Ann", person=ann)]
            doc = TableDoc("frontier", setup.edition, dict(setup.options), "A table", ann, seats, "a secret")
            await store.add_table("t", doc, [], [])
            listed = await store.table("t")
            assert listed is not None
            table = Table(store, describe, listed, [])
            await table.act(partial(changes.begin, table, ann, commitment(SALT)))
            await table.act(partial(changes.reveal, table, ann, SALT))
            version = await table.act(first_move(table), "ann:move")
            for i in range(LINES):
                await table.act(partial(changes.chat, "Ann", 0, f"line {i}"), f"ann:{i}")
            assert len(table.keys) <= MOST_KEYS
            assert len(table.chat) <= MOST_LINES
            await go(table, version)
            listed = await store.table("t")
            assert listed is not None
            await go(Table(store, describe, listed, await store.log("t")), version)  # as it comes back to memory
        finally:
            await store.database.close()

    run_apart(whole())


def first_move(table: Table) -> partial[changes.Change]:
    assert table.match is not None
    seat, step = table.match.waiting_for[0], len(table.match.steps)
    return partial(changes.answer, table, seat, table.match.options(seat)[0], step)


def test_what_was_stored_long_ago_is_acknowledged_again_and_happens_once(tmp_path: Path) -> None:
    async def go(table: Table, version: int) -> None:
        stale = partial(changes.answer, table, 0, "ride", 0)
        with pytest.raises(Refused):
            stale()
        with pytest.raises(Refused):  # a key that was never stored
            await table.act(stale, "ann:other")
        last = table.version
        assert await table.act(stale, "ann:move") == version
        # Said again, it would be allowed: only the store knows that it was said before.
        assert await table.act(partial(changes.chat, "Ann", 0, "line 0"), "ann:0") == version + 1
        assert (table.version, len(await table.store.log("t"))) == (last, last)

    at_a_talkative_table(tmp_path, go)


def test_whether_it_was_stored_long_ago_is_not_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(table: Table, version: int) -> None:
        async def away(id: str, key: str) -> int:
            raise StoreBroken("The store cannot be read.")

        with monkeypatch.context() as patched:
            patched.setattr(table.store, "version_of", away)
            with pytest.raises(OutcomeUnknown):
                await table.act(partial(changes.answer, table, 0, "ride", 0), "ann:move")

    at_a_talkative_table(tmp_path, go)


def test_a_newcomer_hears_all_that_was_said(tmp_path: Path) -> None:
    async def go(table: Table, version: int) -> None:
        said = [f"line {i}" for i in range(LINES)]
        assert await chat_after(table, None) == said
        assert await chat_after(table, version + 7) == said[7:]
        assert await chat_after(table, table.version - 3) == said[-3:]

    at_a_talkative_table(tmp_path, go)


def test_a_newcomer_who_cannot_hear_it_all_comes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(table: Table, version: int) -> None:
        async def away(id: str, after: int, last: int) -> list[LogRow]:
            raise StoreBroken("The store cannot be read.")

        viewer = Viewer(table.doc.owner)
        with monkeypatch.context() as patched:
            patched.setattr(table.store, "chat", away)
            await table.greet(viewer, None)
        assert viewer.outgoing.get_nowait() == UNSURE
        assert viewer.outgoing.empty()

    at_a_talkative_table(tmp_path, go)


async def chat_after(table: Table, since: int | None) -> list[str]:
    viewer = Viewer(table.doc.owner)
    await table.greet(viewer, since)
    sent = viewer.outgoing.get_nowait()
    assert isinstance(sent, bytes)
    welcome: dict[str, Any] = json.loads(sent)
    return [line["text"] for line in welcome["chat"]]
