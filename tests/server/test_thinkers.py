"""Who is thought for next: everybody in turn, nobody for ever, and nobody behind a wish that was dropped."""

from __future__ import annotations

import asyncio
import os
import queue
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from saloon.server.limits import TooMuch
from saloon.server.thinkers import WISHES, WISHES_EACH, BotFailed, Pool, Thinker, Thinkers
from tests.server.harness import HERE, Line, Person, Server, play_out, run_apart, talk


class Slow:
    """A thinker that answers when the test tells it to."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.answers: queue.Queue[tuple[str, Any]] = queue.Queue()

    def ask(self, question: Any, seconds: float) -> tuple[str, Any]:
        self.asked.append(question[1])
        return self.answers.get()

    def interrupt(self) -> None:
        self.answers.put(("failed", "interrupted"))

    def end(self) -> None:
        pass


def with_one(pool: Pool) -> Slow:
    slow = Slow()
    pool.all = pool.idle = [slow]  # type: ignore[list-item]
    return slow


async def asking(pool: Pool, *wishes: str) -> list[asyncio.Task[Any]]:
    """Each wish is a person and a number: "ann 1"."""
    tasks = []
    for wish in wishes:
        tasks.append(asyncio.create_task(pool.ask(wish.split()[0], ("think", wish), 1.0)))
        await asyncio.sleep(0)
    return tasks


def test_people_take_turns_however_much_each_has_asked() -> None:
    async def go() -> list[Any]:
        pool = Pool(1, nice=0)
        slow = with_one(pool)
        tasks = await asking(pool, "ann 1", "ann 2", "ann 3", "ann 4", "bob 1", "bob 2", "cy 1")
        for _ in tasks:
            slow.answers.put(("done", None))
        await asyncio.gather(*tasks)
        pool.close()
        return slow.asked

    assert run_apart(go()) == ["ann 1", "ann 2", "bob 1", "cy 1", "ann 3", "bob 2", "ann 4"]


def test_a_cancelled_wish_frees_its_place_waiting_or_thought_about() -> None:
    async def go() -> list[Any]:
        pool = Pool(1, nice=0)
        slow = with_one(pool)
        first, second, third = await asking(pool, "ann 1", "bob 1", "cy 1")
        second.cancel()  # it waits
        await asyncio.gather(second, return_exceptions=True)
        assert list(pool.waiting) == ["cy"]
        first.cancel()  # it is being thought about: the thinker is interrupted, and nobody gets two answers
        await asyncio.gather(first, return_exceptions=True)
        slow.answers.put(("done", "for cy"))
        assert await third == "for cy"
        assert len(pool.idle) == 1
        pool.close()
        return slow.asked

    assert run_apart(go()) == ["ann 1", "cy 1"]


def test_whoever_is_cancelled_as_his_turn_comes_passes_it_on() -> None:
    async def go() -> Any:
        pool = Pool(1, nice=0)
        slow = with_one(pool)
        pool.idle.clear()  # busy elsewhere
        second, third = await asking(pool, "bob 1", "cy 1")
        pool.free(slow)  # type: ignore[arg-type]
        second.cancel()
        slow.answers.put(("done", "for cy"))
        answer = await third
        pool.close()
        return answer, slow.asked

    assert run_apart(go()) == ("for cy", ["cy 1"])


def test_a_thinker_that_is_free_as_a_waiting_wish_is_cancelled_goes_to_the_next() -> None:
    """The place is given up at once, its waiter hears of it a turn of the loop later: the line is called in between."""

    async def go() -> Any:
        pool = Pool(1, nice=0)
        slow = with_one(pool)
        pool.idle.clear()  # busy elsewhere
        second, third = await asking(pool, "bob 1", "cy 1")
        second.cancel()
        pool.free(slow)  # type: ignore[arg-type]
        slow.answers.put(("done", "for cy"))
        answer = await third
        with pytest.raises(asyncio.CancelledError):
            await second
        pool.idle.clear()
        (only,) = await asking(pool, "ann 1")
        only.cancel()
        pool.free(slow)  # type: ignore[arg-type]  # nobody is left who waits
        with pytest.raises(asyncio.CancelledError):
            await only
        assert len(pool.idle) == 1
        pool.close()
        return answer, slow.asked

    assert run_apart(go()) == ("for cy", ["cy 1"])


def test_a_process_whose_answer_nobody_wants_stops_thinking_and_serves_the_next() -> None:
    """In a program of its own: it has to find the game whose bot hangs."""
    program = """
import asyncio, os
from saloon.engine import registry
from saloon.engine.contract import Setup
from saloon.engine.match import Match
from saloon.server.thinkers import Pool, Problem

async def main():
    match = Match(registry.game("tokens"), 2, seed=1)
    def problem(bot):
        return "think", Problem("tokens", match.setup, match.game.dump(match.state), 0, bot, 1)
    pool = Pool(1, nice=0)
    await pool.ask("ann", problem("first"), 60.0)
    number = pool.all[0].process.pid
    hung = asyncio.create_task(pool.ask("ann", problem("hang"), 600.0))
    await asyncio.sleep(0.3)
    hung.cancel()
    thought = await pool.ask("bob", problem("first"), 60.0)
    print(thought, pool.all[0].process.pid == number)
    pool.close()

if __name__ == "__main__":
    asyncio.run(main())
"""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.py"
        path.write_text(program)
        paths = filter(None, (str(HERE / "toys"), os.environ.get("PYTHONPATH")))
        toys = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
        done = subprocess.run([sys.executable, path], env=toys, capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("call high True\n", "")


def test_a_failed_thought_is_told_to_whoever_asked() -> None:
    async def go() -> None:
        pool = Pool(1, nice=0)
        with_one(pool).answers.put(("failed", "too hard"))
        with pytest.raises(BotFailed, match="too hard"):
            await pool.ask("ann", ("think", None), 1.0)
        pool.close()

    run_apart(go())


def test_a_thinker_that_is_ended_as_its_answer_comes_has_failed() -> None:
    """The server stops: another thread takes process and line away between a look at the line and its answer."""
    thinker, line, process = Thinker(0), Mock(), Mock()

    def look(seconds: float) -> bool:
        thinker.end()
        return True

    line.poll.side_effect = look
    line.recv.side_effect = OSError("handle is closed")
    thinker.line, thinker.process = line, process
    assert thinker.ask(("think", None), 1.0) == ("failed", "its process ended (OSError)")
    process.kill.assert_called_once_with()
    line.close.assert_called_once_with()


def test_one_person_has_few_wishes_at_a_time_and_all_together_not_too_many() -> None:
    async def go() -> None:
        thinkers = Thinkers(1, 1.0)
        slow = with_one(thinkers.wishes)
        tasks = []

        async def wish(whose: str) -> None:
            tasks.append(asyncio.create_task(thinkers.check_record("a record", "secret", whose)))
            await asyncio.sleep(0)

        for _ in range(WISHES_EACH):
            await wish("ann")
        with pytest.raises(TooMuch, match="asked for before"):
            await thinkers.check_record("a record", "secret", "ann")
        for i in range(WISHES - WISHES_EACH):
            await wish(f"guest {i}")
        with pytest.raises(TooMuch, match="Too many people"):
            await thinkers.check_record("a record", "secret", "bob")
        for _ in tasks:
            slow.answers.put(("done", True))
        await asyncio.gather(*tasks)
        assert not thinkers.wished
        thinkers.close()

    run_apart(go())


def test_a_table_whose_bot_thinks_for_ever_holds_up_no_instant_bot_no_hint_and_no_record(tmp_path: Path) -> None:
    async def table_with(person: Person, bot: str) -> Line:
        table = await person.new_table("me", bot, rounds="1")
        await person.begin(table["id"])
        return await person.look(table["id"])

    async def go(server: Server) -> None:
        async with Person(server) as ann, Person(server) as bob:
            hung = await table_with(ann, "hang")
            await hung.move("call high")
            await hung.until_so(lambda line: line.table["seats"][1]["thinking"])
            line = await table_with(bob, "random")
            await line.send({"t": "hint", "seat": 0})
            hint = await line.until(lambda m: m["t"] in ("hint", "refused"))
            assert hint["text"] in line.options
            await play_out(line)
            record = (await bob.call("GET", f"/tables/{line.table_id}/record")).text
            assert (await bob.post("/import", {"record": record}))["status"] == "over"

    with Server(tmp_path, bot_seconds=600.0, thinkers=1) as server:
        talk(go(server))


def test_a_line_goes_on_while_a_hint_is_thought_of(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "me", game="frontier")
            await ann.begin(table["id"])
            line = await ann.look(table["id"], seat=0)
            # `search` takes a while here; the question why is answered first, and a move ends the wish.
            for _ in range(5):
                await line.send({"t": "hint", "seat": 0})
            await line.send({"t": "why", "seat": 0, "text": "ride"})
            assert (await line.until(lambda m: m["t"] in ("why", "hint")))["t"] == "why"

    talk(go())
