"""Two server processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.harness import Person, Server, ends, play_out, talk, two_at_a_table

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture
def two(postgres: Callable[[], str], tmp_path: Path):
    store = postgres()
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    with Server(folders[0], store=store) as one, Server(folders[1], store=store) as other:
        yield one, other
    for folder in folders:
        assert "Traceback" not in (folder / "server.log").read_text()


def test_two_people_on_different_processes_at_one_table(two: tuple[Server, Server]) -> None:
    async def go() -> None:
        one, other = two
        async with Person(one) as ann, Person(other) as bob:
            table = await ann.new_table("me", "link", "first", rounds="6")
            await bob.join(table["seats"][1]["link"])  # a link of one is good at the other
            await ann.begin(table["id"])
            first, second = await ann.look(table["id"]), await bob.look(table["id"])
            for line in (first, second):  # each knows that the other is there
                await line.until_so(
                    lambda line: [seat["online"] for seat in line.table["seats"]] == [True, True, False]
                )
            await first.ask({"t": "chat", "text": "Can you hear me?"})
            await second.until_so(lambda line: len(line.chat) == 1)
            await play_out(first, second)  # both choose at the same time, round by round
            await first.until_so(lambda line: line.version == second.version or line.version > second.version)
            await second.until_so(lambda line: line.version == first.version)
            assert first.situation["outcome"] == second.situation["outcome"]
            kinds = ("begins", "called", "showed")
            public = [[e for e in line.events if e["kind"] in kinds] for line in (first, second)]
            assert public[0] == public[1]
            assert len([e for e in public[0] if e["kind"] == "showed"]) == 18
            for person in (ann, bob):
                assert (await person.get(f"/tables/{table['id']}/fairness"))["verdict"] == "fair"
            await second.close()
            await first.until_so(lambda line: not line.table["seats"][1]["online"])
            await first.close()

    talk(go())


def test_the_loser_of_a_race_looks_again(two: tuple[Server, Server]) -> None:
    """One person at two processes sends the same intention to both at once, again and again: it happens once."""

    async def go() -> None:
        one, other = two
        async with Person(one) as ann, Person(other) as twin:
            twin.http.cookies = ann.http.cookies
            await twin.hello()
            table = (await ann.new_table("me", rounds="20"))["id"]
            await ann.begin(table)
            here, there = await ann.look(table), await twin.look(table)
            for step in range(40):
                for line in (here, there):
                    await line.until_step(step)
                text = here.options[0]
                answers = await asyncio.gather(here.move(text), there.move(text))
                kinds = sorted(answer["t"] for answer in answers)
                # The keys differ, so the second is another intention: it comes too late.
                assert kinds == ["accepted", "refused"], answers
                assert {a.get("reason") for a in answers} == {
                    None,
                    "The game is over."
                    if step == 39 and "The game is over." in str(answers)
                    else "The table has moved on since you saw it; look again.",
                }
            await here.until_so(lambda line: line.over)
            again = await twin.look(table)
            assert again.situation["step"] == 40
            # The same key at both: one move, two equal answers.
            second = (await ann.new_table("me"))["id"]
            await ann.begin(second)
            lines = [await ann.look(second), await twin.look(second)]
            both = await asyncio.gather(*(line.move("call high", key="the-same-key") for line in lines))
            assert both[0] == both[1]
            assert both[0]["t"] == "accepted"
            for line in (here, there, again, *lines):
                await line.close()

    talk(go())


def test_who_leaves_or_logs_out_at_one_process_is_hung_up_at_the_other(two: tuple[Server, Server]) -> None:
    async def go() -> None:
        one, other = two
        async with Person(one) as ann, Person(one) as bob:
            tables = [await ann.new_table("me", "link") for _ in range(2)]
            for table in tables:
                await bob.join(table["seats"][1]["link"])
                await ann.begin(table["id"])
            bob.server = other
            left, kept = [await bob.look(table["id"]) for table in tables]
            assert (await bob.call("GET", "/tables")).status_code == 200  # the other process knows the cookie now
            bob.server, cookie = one, bob.cookie()
            await bob.post(f"/tables/{tables[0]['id']}/leave")
            await ends(left, 4404)
            await bob.post("/logout")
            await ends(kept, 4401)
            answer = await ann.http.get(f"{other.url}/api/tables", headers={"cookie": cookie})
            assert answer.status_code == 401

    talk(go())


def test_a_process_that_was_killed_is_replaced_by_the_other(two: tuple[Server, Server]) -> None:
    async def go() -> None:
        one, other = two
        async with Person(one) as ann:
            table = (await ann.new_table("me", rounds="3"))["id"]
            await ann.begin(table)
            line = await ann.look(table)
            assert (await line.move("call high"))["t"] == "accepted"
            one.kill()
            await line.close()
            ann.server = other
            line = await ann.look(table)
            assert line.situation["step"] == 1
            await play_out(line)
            await line.close()

    talk(go())


def test_one_address_with_two_processes_behind_it(postgres: Callable[[], str], tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        ann, bob, table = await two_at_a_table(server, rounds="3")
        lines = [await ann.look(table["id"]), await bob.look(table["id"])]
        await play_out(*lines)
        # Three rounds of one call and two cards; whichever process is asked knows the moves of both.
        for _ in range(6):
            assert "\nsaloon_moves_total 9.0\n" in (await ann.http.get(f"{server.url}/metrics")).text

    with Server(tmp_path, store=postgres(), processes=2) as server:
        talk(go(server))
    assert "Traceback" not in server.log.read_text()
