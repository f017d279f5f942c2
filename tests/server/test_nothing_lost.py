"""What was acknowledged is there: after a kill at any moment, and on a line that breaks after every message."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from saloon.engine.match import Match
from tests.server.harness import Line, Person, Server, play_out, talk, two_playing

KILLS = 25


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        rng = random.Random(5)
        async with Person(server) as ann:
            tables = [await new_game(ann) for _ in range(3)]
            acknowledged = dict.fromkeys(tables, 0)  # highest version
            for _ in range(KILLS):
                before = sum(acknowledged.values())
                moving = [asyncio.create_task(keep_moving(ann, table, acknowledged)) for table in tables]
                # Moves are made before every kill.
                while sum(acknowledged.values()) == before and not all(task.done() for task in moving):
                    await asyncio.sleep(0.01)
                await asyncio.sleep(rng.uniform(0.0, 0.15))
                server.kill()
                await asyncio.gather(*moving)
                server.start()
                for table in list(tables):
                    line = await ann.look(table)
                    assert line.version >= acknowledged[table]
                    await line.close()
                    if line.over:  # on with another
                        tables.remove(table)
                        tables.append(await new_game(ann))
                        acknowledged[tables[-1]] = 0
            for table in tables:  # the games go on
                line = await ann.look(table)
                await line.look(line.situation["waiting"][0])
                assert (await line.move(line.options[0]))["t"] == "accepted"
                await line.close()

    async def new_game(ann: Person) -> str:
        table = await ann.new_table("me", "local", rounds="60")
        await ann.begin(table["id"])
        return str(table["id"])

    async def keep_moving(ann: Person, table: str, acknowledged: dict[str, int]) -> None:
        """Answer for both seats until the line breaks, noting what was acknowledged."""
        with contextlib.suppress(OSError, WebSocketException, httpx.TransportError, TimeoutError):
            line = await ann.look(table)
            while not line.over:
                seat = line.situation["waiting"][0]
                if line.situation["seat"] != seat:
                    await line.look(seat)
                answer = await line.move(line.options[0])
                assert answer["t"] == "accepted", answer
                acknowledged[table] = max(acknowledged[table], answer["version"])
            await line.close()

    server = Server(tmp_path).start()
    try:
        talk(go(server))
    finally:
        server.stop()


def test_every_acknowledged_line_is_in_the_record_after_a_kill(tmp_path: Path) -> None:
    """The words themselves, not only their number: nothing is hidden in Frontier, so the record can be read."""

    async def go(server: Server) -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me", game="frontier"))["id"]
            await ann.begin(table)
            said: list[str] = []
            for _ in range(3):
                line = await ann.look(table)
                for _ in range(4):
                    if line.over:
                        break
                    text = line.options[-1]
                    assert (await line.move(text))["t"] == "accepted"
                    said.append(f"A {text}")
                server.kill()
                await line.close()
                server.start()
            record = (await ann.call("GET", f"/tables/{table}/record")).text
            written = [line.partition(" |")[0] for line in record.split("\n\n", 1)[1].splitlines()]
            rest = iter(written)
            assert all(words in rest for words in said), (said, written)
            Match.from_record(record)

    server = Server(tmp_path).start()
    try:
        talk(go(server))
    finally:
        server.stop()


def test_a_line_dropped_after_every_message_ends_in_the_same_situation(server: Server) -> None:
    """Ann stays on one line, Bob's breaks after each message he gets, and moves are sent twice to be sure."""

    async def bobs_game(bob: Person, table: str) -> Line:
        line = Line(table)
        pending: dict[str, Any] | None = None
        while True:
            line.socket = await bob.socket(table)
            await line.send({"t": "hello", "since": line.version} if line.version else {"t": "hello"})
            await line.read()
            if line.over:
                await line.close()
                return line
            if pending is not None and pending["step"] != line.situation["step"]:
                pending = None
            if pending is None and 1 in line.situation["waiting"]:
                pending = {
                    "t": "move",
                    "seat": 1,
                    "text": line.options[0],
                    "step": line.situation["step"],
                    "key": secrets.token_hex(8),
                }
            if pending is not None:
                await line.send(pending)
            with contextlib.suppress(TimeoutError):
                await line.read(0.5)
            await line.close()

    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob:
            table = await ann.new_table("me", "link", rounds="6")
            await bob.join(table["seats"][1]["link"])
            await ann.begin(table["id"])
            steady = await ann.look(table["id"])
            _, broken = await asyncio.gather(play_out(steady), bobs_game(bob, table["id"]))
            undisturbed = await bob.look(table["id"])
            assert broken.situation == undisturbed.situation
            assert broken.events == undisturbed.events
            assert broken.version == undisturbed.version
            assert broken.situation["outcome"] == steady.situation["outcome"]
            public = ("begins", "called", "showed")
            seen = [[e for e in line.events if e["kind"] in public] for line in (steady, broken)]
            assert seen[0] == seen[1]
            await steady.close()
            await undisturbed.close()

    talk(go())


def test_coming_back_after_moves_were_taken_back(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me"))["id"]
            await ann.begin(table)
            away, there = await ann.look(table), await ann.look(table)
            for text in ("call high", None, "call low"):
                await there.move(text or there.options[0])
            await away.until_so(lambda line: line.version == there.version)
            await away.close()
            for _ in range(3):
                await there.ask({"t": "undo", "seat": 0})
            await there.move("call low")
            await there.ask({"t": "chat", "text": "again"})
            await ann.look(table, like=away)
            fresh = await ann.look(table)
            for line in (away, there):
                assert line.events == fresh.events
                assert line.situation == fresh.situation
                assert line.chat == fresh.chat
            assert [e["kind"] for e in fresh.events] == ["begins", "dealt", "called"]
            for line in (away, there, fresh):
                await line.close()

    talk(go())


def test_a_key_is_its_persons_own(server: Server) -> None:
    """Two people happen to use the same key: both are heard, and each gets his own answer."""

    async def go() -> None:
        ann, bob, first, second = await two_playing(server)
        for line, text in ((first, "from Ann"), (second, "from Bob"), (first, "from Ann, again")):
            assert (await line.ask({"t": "chat", "text": text, "key": "the-same-key"}))["t"] == "accepted"
        await first.until_so(lambda line: len(line.chat) == 2)
        assert [said["text"] for said in first.chat.values()] == ["from Ann", "from Bob"]
        names = [(await person.hello())["name"] for person in (ann, bob)]
        assert [said["name"] for said in first.chat.values()] == names

    talk(go())
