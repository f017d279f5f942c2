"""A table in process, over a store that fails on command: stored first, then told, and never in doubt."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from saloon.engine.chance import commitment
from saloon.engine.errors import Refused
from saloon.server import changes, clocks
from saloon.server.changes import Change
from saloon.server.database import OutcomeUnknown, StoreBroken
from saloon.server.store import LogRow
from saloon.server.table import NEVER, ROW_SECONDS, Farewell, Table, Viewer
from tests.server.harness import SALT, run_apart
from tests.server.shelf import Shelf, a_table


def with_table(work: Callable[[Shelf, Table], Awaitable[None]], *people: str, game: str = "frontier") -> None:
    async def go() -> None:
        shelf = Shelf()
        table = await a_table(shelf, *people, game=game)
        for person in dict.fromkeys(people):
            await table.act(partial(changes.begin, table, person, commitment(SALT)))
        for person in dict.fromkeys(people):
            await table.act(partial(changes.reveal, table, person, SALT))
        await work(shelf, table)

    run_apart(go())


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(_seconds: float) -> None:
        """Nothing to wait for."""

    monkeypatch.setattr("saloon.server.table.asyncio.sleep", at_once)


def looking(table: Table, person: str) -> Viewer:
    viewer = Viewer(person)
    table.viewers.add(viewer)
    table.welcome(viewer, None)
    heard(viewer)
    return viewer


def heard(viewer: Viewer) -> list[dict[str, Any]]:
    """What waits for a viewer; then nothing does."""
    found = []
    while not viewer.outgoing.empty():
        message = viewer.outgoing.get_nowait()
        found.append({"t": "end", "code": message.code} if isinstance(message, Farewell) else json.loads(message))
    return found


def first_answer(table: Table) -> Callable[[], Change]:
    """The first option of whoever is asked."""
    match = changes.playing(table)
    seat = match.waiting_for[0]
    return partial(changes.answer, table, seat, match.options(seat)[0], len(match.steps))


def test_it_is_stored_before_anybody_is_told() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        viewer = looking(table, "ann")
        told_early: list[bool] = []
        shelf.watched = lambda: told_early.append(bool(heard(viewer)))
        await table.act(first_answer(table), "ann:key")
        assert told_early == [False]
        assert [message["t"] for message in heard(viewer)] == ["step"]

    with_table(go, "ann", "bob")


def test_what_could_not_be_stored_has_not_happened() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        viewer = looking(table, "ann")
        before, version = table.match, table.version
        shelf.fates = ["broken"]
        with pytest.raises(StoreBroken):
            await table.act(first_answer(table), "ann:key")
        assert heard(viewer) == []
        assert (table.match, table.version, len(shelf.rows["t"])) == (before, version, version)
        assert await table.act(first_answer(table), "ann:key") == version + 1

    with_table(go, "ann", "bob")


@pytest.mark.parametrize(
    "fates",
    [
        ["lost"],
        ["never"],
        ["never", "broken", "lost"],
        ["lost", "broken", "broken"],
    ],
)
def test_a_line_that_breaks_while_storing_leaves_nobody_in_doubt(fates: list[str]) -> None:
    """Stored once, told once and acknowledged, whatever became of the first try."""

    async def go(shelf: Shelf, table: Table) -> None:
        viewer = looking(table, "ann")
        version = table.version
        shelf.fates = list(fates)
        assert await table.act(first_answer(table), "ann:key") == version + 1
        assert not shelf.fates
        assert [row.key for row in shelf.rows["t"][version:]] == ["ann:key"]
        assert [message["t"] for message in heard(viewer)].count("step") == 1

    with_table(go, "ann", "bob")


def test_if_what_was_faster_cannot_be_read_it_is_not_called_refused() -> None:
    """It may have been our own first try, which was stored although the line broke."""

    async def go(shelf: Shelf, table: Table) -> None:
        version, real = table.version, shelf.log

        async def away(id: str, after: int = 0) -> list[LogRow]:
            raise StoreBroken("The store cannot be read.")

        shelf.fates = ["lost"]
        shelf.log = away  # type: ignore[method-assign]
        with pytest.raises(OutcomeUnknown):
            await table.act(first_answer(table), "ann:key")
        shelf.log = real  # type: ignore[method-assign]
        assert len(shelf.rows["t"]) == version + 1
        assert await table.act(first_answer(table), "ann:key") == version + 1

    with_table(go, "ann", "bob")


def test_a_change_without_a_key_is_found_again_too() -> None:
    """Sitting, leaving, renaming come without a key of the client's."""

    async def go(shelf: Shelf, table: Table) -> None:
        shelf.fates = ["lost"]
        version = await table.act(partial(changes.leave, table, "bob"))
        assert (table.version, len(shelf.rows["t"])) == (version + 1, version + 1)  # and the note that he left
        assert table.doc.seats[1].person == ""

    with_table(go, "ann", "bob")


def test_if_it_stays_unknown_that_is_said() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        viewer = looking(table, "ann")
        version = table.version
        shelf.fates = ["lost"] + ["broken"] * 4
        with pytest.raises(OutcomeUnknown):
            await table.act(first_answer(table), "ann:key")
        assert heard(viewer) == []
        # Sent again later it is found, and happened once.
        assert await table.act(first_answer(table), "ann:key") == version + 1
        assert len(shelf.rows["t"]) == version + 1

    with_table(go, "ann", "bob")


def test_many_at_once_are_taken_one_after_the_other() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        version = table.version
        shelf.fates = ["", "lost", "never", "", "lost"]
        lines = [partial(changes.chat, "Ann", 0, f"line {i}") for i in range(8)]
        versions = await asyncio.gather(*(table.act(line, f"ann:{i}") for i, line in enumerate(lines)))
        assert sorted(versions) == list(range(version + 1, version + 9))
        assert [row.seq for row in shelf.rows["t"]] == list(range(1, version + 9))

    with_table(go, "ann", "bob")


def test_whoever_leaves_is_hung_up_when_it_is_stored_and_not_before() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        ann, bob = looking(table, "ann"), looking(table, "bob")
        shelf.fates = ["broken"]
        with pytest.raises(StoreBroken):
            await table.act(partial(changes.leave, table, "bob"))
        assert heard(bob) == []
        await table.act(partial(changes.leave, table, "bob"))
        assert heard(bob) == [{"t": "end", "code": 4404}]
        await table.act(first_answer(table))
        assert heard(bob) == []
        assert "step" in [message["t"] for message in heard(ann)]

    with_table(go, "ann", "bob")


def test_a_change_that_is_refused_stores_nothing() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        stored = list(shelf.rows["t"])
        with pytest.raises(Refused):
            await table.act(partial(changes.answer, table, 0, "fly to the moon", 0), "ann:key")
        assert shelf.rows["t"] == stored
        assert "ann:key" not in table.keys

    with_table(go, "ann", "bob")


def test_its_row_in_the_store_says_who_is_asked_and_is_never_old(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        now, moves, written = time.time(), 0, 0
        while table.waiting:
            now, moves = now + 3.0, moves + 1
            monkeypatch.setattr(time, "time", lambda now=now: now)
            await table.act(first_answer(table), f"ann:{moves}")
            listed, last = shelf.listed["t"], shelf.rows["t"][-1]
            assert listed.waiting == list(table.waiting)
            assert listed.touched > last.made - ROW_SECONDS
            written += listed.touched == last.made
        assert moves / 4 <= written < moves

    with_table(go, "ann", "bob")


def test_its_row_says_who_is_asked_after_moves_at_once() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        asked = set()
        for number in range(60):
            if not table.waiting:
                break
            assert table.act_at_once(first_answer(table), f"ann:{number}", lambda version: None)
            await a_while()
            assert shelf.listed["t"].waiting == list(table.waiting)
            asked.add(table.waiting)
        assert len(asked) > 1

    with_table(go, "ann", "bob")


def test_its_row_follows_a_clock_that_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        right = time.time() - 86_400.0
        monkeypatch.setattr(time, "time", lambda: right)
        await table.act(partial(changes.chat, "Ann", 0, "What time is it?"))
        assert shelf.listed["t"].touched == shelf.rows["t"][-1].made == right

    with_table(go, "ann", "bob")


# --- without anybody who waits ---


async def a_while() -> None:
    """All that can go on does; `asyncio.sleep` does nothing here."""
    await asyncio.to_thread(lambda: None)


def test_at_once_too_it_is_stored_before_anybody_is_told() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        viewer, version = looking(table, "ann"), table.version
        done: list[int] = []
        assert table.act_at_once(first_answer(table), "ann:key", done.append)
        assert (len(shelf.rows["t"]), table.version, heard(viewer), done) == (version + 1, version, [], [])
        await a_while()
        assert (table.version, done) == (version + 1, [version + 1])
        assert [message["t"] for message in heard(viewer)] == ["step"]
        assert not table.act_at_once(first_answer(table), "ann:key", done.append)  # sent again: `act` knows the version
        assert await table.act(first_answer(table), "ann:key") == version + 1

    with_table(go, "ann", "bob")


@pytest.mark.parametrize(("fate", "stored"), [("broken", 0), ("never", 0), ("lost", 1)])
def test_what_the_store_did_not_take_at_once_is_left_to_act(fate: str, stored: int) -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        viewer, version = looking(table, "ann"), table.version
        done: list[int] = []
        shelf.fates = [fate]
        assert table.act_at_once(first_answer(table), "ann:key", done.append)
        await a_while()
        assert (done, table.version, heard(viewer), table.lock.locked()) == ([0], version, [], False)
        assert len(shelf.rows["t"]) == version + stored
        assert await table.act(first_answer(table), "ann:key") == version + 1
        assert [row.key for row in shelf.rows["t"][version:]] == ["ann:key"]
        assert [message["t"] for message in heard(viewer)].count("step") == 1

    with_table(go, "ann", "bob")


@pytest.mark.parametrize("first", ["lost", "never"])
def test_a_move_that_may_be_stored_is_never_said_not_to_be(first: str) -> None:
    """The line breaks at the first try, and the store is away at the second."""

    async def go(shelf: Shelf, table: Table) -> None:
        version = table.version
        done: list[int] = []
        shelf.fates = [first, "broken", "broken"]
        assert table.act_at_once(first_answer(table), "ann:key", done.append)
        await a_while()
        assert await table.act(first_answer(table), "ann:key") == version + 1
        assert [row.key for row in shelf.rows["t"][version:]] == ["ann:key"]
        assert not table.unsure
        shelf.fates = ["never"] + ["broken"] * 10
        with pytest.raises(OutcomeUnknown):  # nobody knows after all the tries…
            await table.act(first_answer(table), "ann:next")
        with pytest.raises(OutcomeUnknown):  # …nor when it is sent again
            await table.act(first_answer(table), "ann:next")

    with_table(go, "ann", "bob")


def test_what_is_refused_at_once_stores_nothing_and_holds_up_nobody() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        stored = list(shelf.rows["t"])
        done: list[int] = []

        def wrong(error: Exception) -> Change:
            raise error

        assert not table.act_at_once(partial(wrong, ZeroDivisionError()), "ann:key", done.append)
        with pytest.raises(Refused):
            table.act_at_once(partial(wrong, Refused("No.")), "ann:key", done.append)
        table.forgot_keys = True  # only the store knows whether it was taken long ago
        assert not table.act_at_once(partial(wrong, Refused("No.")), "ann:key", done.append)
        await a_while()
        assert (shelf.rows["t"], done, table.lock.locked()) == (stored, [], False)

    with_table(go, "ann", "bob")


def test_while_something_is_stored_everything_else_waits_its_turn() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        version = table.version
        done: list[int] = []
        line = partial(changes.chat, "Ann", 0, "Well?")
        assert table.act_at_once(first_answer(table), "ann:key", done.append)
        assert not table.act_at_once(line, "ann:other", done.append)
        assert await table.act(line, "ann:other") == version + 2
        assert done == [version + 1]
        async with table.lock:
            waits = asyncio.create_task(table.act(line, "ann:third"))
            await a_while()
        assert not table.act_at_once(line, "ann:last", done.append)  # the lock is free, but promised
        assert await waits == version + 3
        assert table.act_at_once(line, "ann:last", done.append)

    with_table(go, "ann", "bob")


# --- several servers over one store ---


@pytest.mark.parametrize("how", ["at once", "in turn"])
@pytest.mark.parametrize("away", ["nothing", "writing", "reading too"])
def test_a_move_sent_again_at_another_server_is_not_refused(how: str, away: str) -> None:
    """Whoever was not told what became of it comes back at a server that has not heard of it yet."""

    async def go() -> None:
        shelf = Shelf(shared=True)
        here = await a_table(shelf, "ann", "bob")
        for change in (changes.begin, changes.reveal):
            for person in ("ann", "bob"):
                await here.act(partial(change, here, person, commitment(SALT) if change is changes.begin else SALT))
        listed = await shelf.table("t")
        assert listed is not None
        there = Table(shelf, here.describe, listed, await shelf.log("t"))
        if away == "nothing":  # it is two moves behind, and to its eyes this one comes too early
            await here.act(first_answer(here), "ann:before")
        match = changes.playing(here)
        seat, step = match.waiting_for[0], len(match.steps)
        move = partial(changes.answer, seat=seat, text=match.options(seat)[0], step=step)
        version = await here.act(partial(move, here), "ann:key")

        async def unreadable(id: str, key: str) -> int:
            raise StoreBroken("The store cannot be read.")

        if away == "reading too":
            shelf.version_of = unreadable  # type: ignore[method-assign]
        shelf.fates = [] if away == "nothing" else ["broken"] * 2
        done: list[int] = []
        if how == "at once" and there.act_at_once(partial(move, there), "ann:key", done.append):
            await a_while()
            assert done == [0]
        if away == "reading too":
            with pytest.raises(OutcomeUnknown):
                await there.act(partial(move, there), "ann:key")
        else:
            assert await there.act(partial(move, there), "ann:key") == version
        assert [row.key for row in shelf.rows["t"]].count("ann:key") == 1
        assert not there.lock.locked()

    run_apart(go())


def test_its_row_says_who_is_asked_whichever_server_stored_last() -> None:
    async def go() -> None:
        shelf = Shelf(shared=True)
        here = await a_table(shelf, "ann", "bob")
        for person in ("ann", "bob"):
            await here.act(partial(changes.begin, here, person, commitment(SALT)))
        for person in ("ann", "bob"):
            await here.act(partial(changes.reveal, here, person, SALT))
        listed = await shelf.table("t")
        assert listed is not None
        there = Table(shelf, here.describe, listed, await shelf.log("t"))
        table, moves, asked = here, 0, set()
        while table.waiting and moves < 60:
            table, moves = here if moves % 3 else there, moves + 1
            await table.hear(NEVER)
            await table.act(first_answer(table), f"ann:{moves}")
            assert shelf.listed["t"].waiting == list(table.waiting)
            asked.add(table.waiting)
        assert len(asked) > 1

    run_apart(go())


def test_nobody_is_asked_by_the_row_of_a_table_that_was_called_off() -> None:
    async def go(shelf: Shelf, table: Table) -> None:
        assert shelf.listed["t"].waiting
        await table.act(lambda: clocks.called_off(changes.copy(table.doc)))
        assert (shelf.listed["t"].waiting, table.waiting) == ([], ())

    with_table(go, "ann", "bob")
