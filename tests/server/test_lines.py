"""What one viewer says, in process, over a store that answers when a test lets it: in order, once, and never stuck."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from saloon.engine.chance import commitment
from saloon.server import changes, metrics, wire
from saloon.server.database import Done, Statement, StoreBroken
from saloon.server.hall import Hall
from saloon.server.lines import Line
from saloon.server.people import Session
from saloon.server.settings import Settings
from saloon.server.store import LogRow, Person, TableDoc
from saloon.server.table import UNSURE, Table, Viewer
from tests.server.harness import SALT, run_apart
from tests.server.shelf import Shelf, a_table


async def nothing() -> None:
    """There is nothing to close."""


class SlowShelf(Shelf):
    """A shelf on which things are put when `store` says so."""

    def __init__(self) -> None:
        super().__init__()
        self.database: Any = SimpleNamespace(hears=True, close=nothing)
        self.handed: list[Callable[[], None]] = []

    def put(
        self,
        id: str,
        log: Sequence[LogRow],
        waiting: Sequence[int] | None,
        doc: TableDoc | None,
        also: Sequence[Statement],
        done: Done,
    ) -> None:
        def now() -> None:
            error: Exception | None = None
            try:
                self.keep(id, log, waiting, doc)
            except Exception as failure:
                error = failure
            done(error)

        self.handed.append(now)

    def store(self) -> None:
        handed, self.handed = self.handed, []
        for put in handed:
            put()


class Scene:
    """A table with one line of Ann's, who has both seats."""

    def __init__(self, shelf: SlowShelf, table: Table, limits: float) -> None:
        self.shelf, self.table = shelf, table
        self.hall = Hall(Settings(limits=limits), shelf, "key")
        self.hall.tables[table.id] = table
        ann = Person("ann", "Ann", None)
        self.hall.people.remember("session", ann)
        self.viewer = Viewer("ann", "session")
        table.viewers.add(self.viewer)
        table.welcome(self.viewer, None)
        self.heard()
        self.line = Line(self.hall, table, self.viewer, Session("token", ann))

    def move(self, key: str, text: str = "", step: int | None = None) -> str:
        """The first option of whoever is asked."""
        match = changes.playing(self.table)
        seat = match.waiting_for[0]
        step = len(match.steps) if step is None else step
        return json.dumps(
            {"t": "move", "seat": seat, "text": text or match.options(seat)[0], "step": step, "key": f"key-{key:>06}"}
        )

    def heard(self) -> list[str]:
        """What kinds of messages wait for the viewer; then none do."""
        found = []
        while not self.viewer.outgoing.empty():
            message = self.viewer.outgoing.get_nowait()
            found.append(json.loads(message)["t"] if isinstance(message, bytes) else message.reason)
        return found


def with_line(work: Callable[[Scene], Awaitable[None]], limits: float = 0.0) -> None:
    async def go() -> None:
        shelf = SlowShelf()
        table = await a_table(shelf, "ann", "ann")
        await table.act(partial(changes.begin, table, "ann", commitment(SALT)))
        await table.act(partial(changes.reveal, table, "ann", SALT))
        await work(Scene(shelf, table, limits))

    run_apart(go())


async def a_while() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_nothing_overtakes_what_waits_for_a_move_to_be_stored() -> None:
    async def go(scene: Scene) -> None:
        line = scene.line
        assert line.at_once(scene.move("1"))
        waits = asyncio.create_task(line.hear('{"t":"chat","text":"Well?","key":"key-000002"}'))
        await a_while()
        scene.shelf.store()
        # In the same turn of the loop something else comes in: whoever was told to go on has not gone on yet.
        assert not line.at_once(scene.move("3"))
        await waits
        assert scene.heard() == ["step", "accepted", "chatline", "accepted"]
        assert line.at_once(scene.move("3"))
        scene.shelf.store()
        assert [row.kind for row in scene.shelf.rows["t"][-3:]] == ["play", "chat", "play"]

    with_line(go)


def test_a_line_goes_on_whatever_fails_after_a_move_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(scene: Scene) -> None:
        def fail(table: Table) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(scene.hall.bots, "wake", fail)
        assert scene.line.at_once(scene.move("1"))
        with pytest.raises(ZeroDivisionError):  # the store logs it
            scene.shelf.store()
        assert scene.heard() == ["step", "accepted"]
        await asyncio.wait_for(scene.line.hear('{"t":"ping"}'), 5)
        assert scene.heard() == ["pong"]
        assert not scene.table.lock.locked()

    with_line(go)


def test_no_bot_is_woken_by_a_move_that_is_stored_while_the_house_closes() -> None:
    """It would answer by chance, since nobody thinks for it any more."""

    async def go(scene: Scene) -> None:
        hall, table = scene.hall, scene.table
        assert scene.line.at_once(scene.move("1"))
        for seat in table.doc.seats:
            seat.bot = "deadeye"
        closing = asyncio.create_task(hall.close())
        await a_while()
        scene.shelf.store()
        assert hall.bots.next_seat(table) is not None
        assert table.bots is None
        await closing

    with_line(go)


def test_limits_and_metrics_count_a_move_once_however_it_is_made() -> None:
    async def go(scene: Scene) -> None:
        spent: list[str] = []
        scene.hall.limits.spend = lambda what, who: spent.append(what)  # type: ignore[method-assign]
        for fate in ("", "broken", "never", "lost"):
            spent.clear()
            moves, version = metrics.MOVES._value.get(), scene.table.version
            scene.shelf.fates = [fate] if fate else []
            assert scene.line.at_once(scene.move(fate))
            scene.shelf.store()
            await asyncio.wait_for(scene.line.hear('{"t":"ping"}'), 5)
            assert spent == ["message", "move", "message"]
            assert scene.table.version == version + 1
            assert metrics.MOVES._value.get() == moves + 1
            assert scene.heard() == ["step", "accepted", "pong"]

    with_line(go)


def test_a_move_that_is_refused_is_refused_once(caplog: pytest.LogCaptureFixture) -> None:
    async def go(scene: Scene) -> None:
        refused = metrics.REFUSED._value.get()
        for number, move in enumerate((scene.move("1", "fly to the moon"), scene.move("2")), 1):
            assert scene.line.at_once(move)
            await asyncio.wait_for(scene.line.hear('{"t":"ping"}'), 5)
            assert scene.heard() == ["refused", "pong"]
            assert metrics.REFUSED._value.get() == refused + number
            for seat in scene.table.doc.seats:  # the second speaks for a seat of another, which is noted
                seat.person = "bob"
            scene.table.doc.watchers = ["ann"]
        assert [record.levelname for record in caplog.records].count("WARNING") == 1
        assert not scene.table.lock.locked()

    with_line(go)


def test_a_move_at_once_is_one_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """It needs a hello before it, ends a hint, and finds no room where nothing has."""

    async def go(scene: Scene) -> None:
        line, stored = scene.line, len(scene.shelf.rows["t"])
        scene.viewer.there = False
        assert not line.at_once(scene.move("1"))
        scene.viewer.there = True
        hint = line.hinting = asyncio.create_task(asyncio.sleep(60))
        monkeypatch.setattr("saloon.server.hall.LONGEST_LOG", 0)
        assert line.at_once(scene.move("2"))
        await a_while()
        assert hint.cancelled()
        assert scene.heard() == ["refused"]
        scene.shelf.store()
        assert len(scene.shelf.rows["t"]) == stored

    with_line(go)


@pytest.mark.parametrize("kind", ["move", "chat"])
def test_whatever_is_refused_is_refused_by_its_key(kind: str) -> None:
    """Without it the client would wait for ever, and send it again, long after, when its line comes back."""

    async def go(scene: Scene) -> None:
        scene.hall.limits.buckets["message", "ann"] = (0.0, time.monotonic() + 1000.0)
        text = scene.move("1") if kind == "move" else '{"t":"chat","text":"Well?","key":"key-000001"}'
        for hear in (scene.line.at_once, scene.line.hear) if kind == "move" else (scene.line.hear,):
            heard: Any = hear(text)
            if heard is not True:
                await heard
            message = scene.viewer.outgoing.get_nowait()
            assert isinstance(message, bytes)
            assert msgspec.json.decode(message, type=wire.RefusedOut).key == "key-000001"
            assert scene.heard() == []

    with_line(go, limits=1.0)


def test_whoever_cannot_be_known_now_comes_back_later() -> None:
    """To refuse what he says would be to guess: it may be the second time that he says it."""

    async def go(scene: Scene) -> None:
        async def away(session: str) -> Person | None:
            raise StoreBroken("The store cannot be read.")

        scene.hall.people.forget("ann")
        scene.hall.people.known_by = away  # type: ignore[method-assign]
        assert not scene.line.at_once(scene.move("1"))
        await scene.line.hear(scene.move("1"))
        assert scene.heard() == [UNSURE.reason]

    with_line(go)
