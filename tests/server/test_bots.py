"""Bots at a table: they play, they think in other processes, and no bot can stop a table."""

from __future__ import annotations

import asyncio
import hmac
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from saloon.engine import registry
from saloon.engine.match import Match
from saloon.server.bot_seats import problem
from saloon.server.store import SeatDoc, TableDoc
from tests.server.harness import Line, Person, Server, play_out, talk


async def a_game_with(ann: Person, bot: str, rounds: str = "1") -> Line:
    table = await ann.new_table("me", bot, rounds=rounds)
    await ann.begin(table["id"])
    line = await ann.look(table["id"])
    await play_out(line)
    return line


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("crash", "RuntimeError: lost my nerve"),
        ("die", "its process ended"),
        ("hang", "it took longer than 1 seconds"),
        ("cheat", "it gave an answer that is not among its options"),
    ],
)
def test_a_bot_that_fails_answers_by_chance_and_the_table_goes_on(failing: Server, bot: str, why: str) -> None:
    async def go() -> None:
        async with Person(failing) as ann:
            line = await a_game_with(ann, bot, rounds="2")
            await line.until_so(lambda line: len(line.chat) == 3)  # for two cards and one call
            notes = [said["text"] for said in line.chat.values() if said["system"]]
            name = line.table["seats"][1]["name"]
            assert notes == [f"{name} could not decide and answered by chance."] * 3
            await line.close()
            assert why in failing.log.read_text()
            # Other bots are well.
            line = await a_game_with(ann, "first")
            assert not line.chat
            await line.close()

    talk(go())


def test_a_bots_luck_hangs_on_the_secret_of_its_table_alone() -> None:
    """Whoever knows everything but the secret knows nothing of a bot's dice."""
    game = registry.game("frontier")

    def seeds(secret: str) -> list[int]:
        doc = TableDoc("frontier", 1, {}, "", "ann", [SeatDoc("Ann", "ann"), SeatDoc("Bot", bot="random")], secret)
        match = Match(game, 2, seed=1)
        table = cast(Any, SimpleNamespace(id="the-same-table", doc=doc))
        return [problem(table, match, seat, "random").seed for seat in (0, 1)]

    by_hand = hmac.new(b"one secret", b"bot/1/0", "sha256").digest()
    assert len(Match(game, 2, seed=1).entries) == 1
    assert seeds("one secret")[0] == int.from_bytes(by_hand[:8], "big")
    assert len({*seeds("one secret"), *seeds("another secret")}) == 4


@pytest.fixture(scope="module")
def failing(tmp_path_factory: pytest.TempPathFactory):
    with Server(tmp_path_factory.mktemp("failing"), bot_seconds=1.0, thinkers=2) as server:
        yield server


def test_a_hanging_bot_holds_up_no_other_table(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        async with Person(server) as ann:
            slow = (await ann.new_table("me", "hang", rounds="1"))["id"]
            await ann.begin(slow)
            line = await ann.look(slow)
            await line.move("call high")
            other = await a_game_with(ann, "first")
            assert other.over
            # The other table was played to its end while this bot has still not answered.
            assert (await ann.get(f"/tables/{slow}"))["waiting"] == [0, 1]
            assert not line.chat

    with Server(tmp_path, bot_seconds=600.0, thinkers=2) as server:
        talk(go(server))


def test_a_bot_that_has_answered_is_not_shown_thinking(failing: Server) -> None:
    async def go() -> None:
        async with Person(failing) as ann:
            table = await ann.new_table("me", "hang", rounds="1")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            await line.move("call high")
            await line.until_so(lambda line: line.table["seats"][1]["thinking"])
            await line.until_so(lambda line: line.situation["waiting"] == [0])
            assert not line.table["seats"][1]["thinking"]
            await line.close()

    talk(go())


def test_search_plays_frontier(server: Server) -> None:
    """A bot that knows no game, over the whole way: redealt world, other process, text back."""

    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "search", game="frontier")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            assert await line.my_turn()
            for deep, bot in ((False, "assayer"), (True, "search")):  # first what a quick one says, then the best
                await line.send({"t": "hint", "seat": 0, "deep": deep})
                hint = await line.until(lambda m: m["t"] == "hint")
                assert (hint["bot"], hint["last"]) == (bot, deep)
                assert hint["text"] in line.options
                line.heard.clear()
            assert not line.chat  # no bot has failed
            await line.close()

    talk(go())


def test_people_get_time_to_follow(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        async with Person(server) as ann:
            table = await ann.new_table("first", "me")
            began = time.monotonic()
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            await line.until_step(1)
            assert time.monotonic() - began >= 0.5
            await line.close()

    with Server(tmp_path, bot_pause=0.5) as server:
        talk(go(server))


def test_bots_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, bot_seconds=60.0).start()

    async def go() -> list[int]:
        async with Person(server) as ann:
            table = await ann.new_table("hang", "me")
            await ann.begin(table["id"])
            return await children(server)

    async def children(server: Server) -> list[int]:
        for _ in range(100):
            found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(server.pid)], capture_output=True, text=True)
            pids = [int(pid) for pid in found.stdout.split()]
            if len(pids) >= 2:  # the bot, and multiprocessing's resource tracker
                return pids
            await asyncio.sleep(0.1)
        raise AssertionError("no bot process was started")

    pids = talk(go())
    server.kill()
    deadline = time.monotonic() + 15
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        assert time.monotonic() < deadline, "a bot outlives its server"
        time.sleep(0.1)


def test_a_game_without_people_rests(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob:
            table = await ann.new_table("me", "first", rounds="60")
            await ann.begin(table["id"])
            await bob.join((await ann.get(f"/tables/{table['id']}"))["watch_link"])
            await ann.post(f"/tables/{table['id']}/leave")
            steps, before = 0, -1
            while steps != before:  # an answer may be on its way
                await asyncio.sleep(1)
                before, steps = steps, (await bob.get(f"/tables/{table['id']}"))["steps"]
            assert steps < 120

    talk(go())


def test_a_record_that_takes_for_ever_ends_only_the_process_that_reads_it() -> None:
    program = """
from saloon.server import thinkers
def endless(text, secret):
    while text:
        pass
    return text
thinkers.normal_form, thinkers.CHECK_CPU_SECONDS = endless, 1
assert thinkers.check("", "secret") == ""
thinkers.check("a record", "secret")
"""
    done = subprocess.run([sys.executable, "-c", program], timeout=120)
    assert done.returncode == -signal.SIGXCPU
