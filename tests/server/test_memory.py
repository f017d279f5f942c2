"""Tables that nobody looks at leave memory and come back as they were; a server told to stop takes leave."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from saloon.server import bench
from saloon.server.database import open_database
from saloon.server.hall import Hall
from saloon.server.settings import Settings
from saloon.server.store import Store
from saloon.server.table import Viewer
from tests.server.harness import Person, Server, play_out, run_apart, talk


async def in_memory(server: Server, number: int) -> None:
    """Wait until so many tables are in memory."""
    async with httpx.AsyncClient(timeout=60) as http:
        for _ in range(200):
            text = (await http.get(f"{server.url}/metrics")).text
            found = re.search(r"^saloon_tables (\d+)\.0$", text, re.MULTILINE)
            assert found is not None
            if int(found[1]) == number:
                return
            await asyncio.sleep(0.05)
    raise AssertionError(f"There are not {number} tables in memory, but:\n{text}")


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me", "local"))["id"]
            await ann.begin(table)
            line = await ann.look(table, seat=0)
            await line.move("call high")
            await line.move(line.options[0])  # sealed: seat 1 has not answered
            await line.ask({"t": "chat", "text": "Be right back."})
            await line.ask({"t": "undo", "seat": 0})
            await line.move(line.options[1])
            await asyncio.sleep(0.6)
            await in_memory(server, 1)  # it is looked at: it stays
            await line.close()
            await in_memory(server, 0)
            again = await ann.look(table, seat=0)
            assert again.situation == line.situation
            assert again.events == line.events
            assert again.version == line.version
            assert [said["text"] for said in again.chat.values()] == ["Be right back."]
            await again.look(1)
            assert (await again.move(again.options[0]))["t"] == "accepted"
            assert again.situation["step"] == 2
            await again.close()
            await in_memory(server, 0)
            # A bot that is asked when a table comes back goes on too.
            other = (await ann.new_table("me", "first", rounds="1"))["id"]
            await ann.begin(other)
            await in_memory(server, 0)
            line = await ann.look(other)
            await play_out(line)
            await line.close()

    with Server(tmp_path, idle_seconds=0.2) as server:
        talk(go(server))
    assert "Traceback" not in server.log.read_text()


def test_bots_that_were_asked_when_the_server_was_killed_go_on_by_themselves(tmp_path: Path) -> None:
    """Nobody opens the table: only the list of tables, which plays nothing, is looked at."""

    async def stop_in_the_middle(server: Server) -> Person:
        ann = await Person.arrive(server)
        table = await ann.new_table("me", "first", "hang")
        await ann.begin(table["id"])
        line = await ann.look(table["id"])
        await line.move("call high")
        await line.move(line.options[0])
        await line.until_so(lambda line: line.situation["waiting"] == [2])  # who would think for twenty seconds
        return ann

    async def after(ann: Person) -> None:
        twin = Person(ann.server)
        twin.http.cookies = ann.http.cookies
        for _ in range(600):
            (table,) = await twin.get("/tables")
            if table["steps"] >= 2:  # the last card was chosen
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"The bots sleep: {table}")

    server = Server(tmp_path).start()
    ann = talk(stop_in_the_middle(server))
    server.kill()
    server.settings["bot_seconds"] = 1.0
    with server:
        talk(after(ann))


def test_a_server_told_to_stop_tells_its_sockets(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me", "hang"))["id"]
            await ann.begin(table)
            line = await ann.look(table)
            os.kill(server.pid, signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                await line.until(lambda m: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            await line.close()

    server = Server(tmp_path).start()
    talk(go(server))
    server.stop()  # it ends
    assert "Traceback" not in server.log.read_text(), server.log.read_text()[-2000:]


def test_a_server_whose_clock_is_far_ahead_forgets_nobody(tmp_path: Path) -> None:
    """A guest has nothing but his cookie: without it his tables would be lost for good."""

    async def sit(server: Server) -> Person:
        ann = await Person.arrive(server)
        await ann.new_table("me")
        return ann

    async def come_back(ann: Person) -> None:
        twin = Person(ann.server)
        twin.http.cookies = ann.http.cookies
        assert (await twin.hello())["id"] == ann.id
        assert len(await twin.get("/tables")) == 1

    server = Server(tmp_path)
    with server:
        ann = talk(sit(server))
    # To a clock that is ahead by this much everything stored looks as old as this.
    with contextlib.closing(sqlite3.connect(tmp_path / "saloon.sqlite3")) as store, store:
        store.execute("UPDATE sessions SET seen = seen - 500 * 86400")
        store.execute("UPDATE people SET made = made - 500 * 86400")
        store.execute("UPDATE tables SET touched = touched - 500 * 86400")
    with server:
        talk(come_back(ann))


def test_tables_at_rest_cost_the_collector_nothing_and_go_without_it(tmp_path: Path) -> None:
    program = """
import asyncio, gc, sys, weakref
from saloon.server import bench
from saloon.server.collector import Collector
from saloon.server.database import open_database
from saloon.server.hall import Hall
from saloon.server.settings import Settings
from saloon.server.store import Store

class Ring:
    def __init__(self):
        self.me = self

async def main():
    store = Store(await open_database(sys.argv[1]))
    hall = Hall(Settings(limits=0.0, most_tables=50), store, await store.signing_key())
    person = await store.add_guest("Ann", "token")
    collector = Collector()
    collector.calm()
    for number in range(40):
        await bench.keep_playing(await bench.begun(hall, person, number), 20)
    new = len(gc.get_objects())
    gone = weakref.ref(next(iter(hall.tables.values())))
    ring = weakref.ref(Ring())
    collector.settle()
    print(new > 4000, len(gc.get_objects()) < 400, ring() is None)
    # Garbage that was laid aside before it was garbage is found when all is looked at.
    kept = Ring()
    ring = weakref.ref(kept)
    collector.settle()
    del kept
    collector.settle()
    print(ring() is not None)
    collector.look_at_everything()
    print(ring() is None)
    gc.disable()
    for number in range(20):
        await bench.begun(hall, person, 100 + number)
    print(len(hall.tables) <= 50, gone() is None)
    await hall.close()

asyncio.run(main())
"""
    store = f"sqlite:///{tmp_path / 'saloon.sqlite3'}"
    done = subprocess.run([sys.executable, "-c", program, store], capture_output=True, text=True, timeout=120)
    assert (done.stdout.split(), done.stderr) == (["True"] * 7, "")


def test_a_table_is_found_even_if_all_others_are_looked_at(tmp_path: Path) -> None:
    """More than may be in memory: then there are more."""

    async def go() -> None:
        store = Store(await open_database(f"sqlite:///{tmp_path / 'saloon.sqlite3'}"))
        hall = Hall(Settings(limits=0.0, most_tables=2), store, await store.signing_key())
        ann = await store.add_guest("Ann", "token")
        for number in range(4):
            table = await bench.begun(hall, ann, number)
            assert await hall.any_table(table.id) is table
            table.viewers.add(Viewer(ann.id))
        assert len(hall.tables) == 4
        for table in hall.tables.values():
            table.viewers.clear()
        await bench.begun(hall, ann, 4)
        assert len(hall.tables) == 2  # the last one, and the one before
        await hall.close()

    run_apart(go())
