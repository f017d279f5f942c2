"""A finished game gone over again: once, in its turn, and kept with the table."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from saloon.server import studies
from saloon.server.store import SeatDoc, TableDoc
from tests.server.harness import Person, Server, play_out, talk, two_at_a_table


async def studied(person: Person, id: str) -> dict[str, Any]:
    """Wait until it is there."""
    for _ in range(600):
        found: dict[str, Any] = await person.get(f"/tables/{id}/analysis")
        if found["state"] != "thinking":
            return found
        await asyncio.sleep(0.05)
    raise AssertionError("It is still thought about.")


def test_a_finished_game_is_gone_over_once_and_kept(tmp_path: Path) -> None:
    async def go(server: Server) -> tuple[Person, str, dict[str, Any]]:
        ann = await Person.arrive(server)
        table = await ann.new_table("me", "first", rounds="2")
        id = table["id"]
        early = await ann.call("POST", f"/tables/{id}/analysis")
        assert early.status_code == 400
        await ann.begin(id)
        await play_out(await ann.look(id))
        assert await ann.get(f"/tables/{id}/analysis") == {"state": "none", "analysis": None}
        first, second = await asyncio.gather(*(ann.post(f"/tables/{id}/analysis") for _ in range(2)))
        assert first == second == {"state": "thinking", "analysis": None}
        found = await studied(ann, id)
        assert found["state"] == "done"
        line = found["analysis"]["line"]
        assert (line[0]["step"], line[-1]["step"]) == (0, 4)
        outcome = (await ann.get(f"/tables/{id}/replay/4"))["situation"]["outcome"]
        assert line[-1]["points"] == [score["total"] for score in outcome["scores"]]
        assert found["analysis"]["looked"] == found["analysis"]["decisions"]
        assert {mistake["seat"] for mistake in found["analysis"]["mistakes"]} <= {0}  # bots are not blamed
        # Whoever may see the film reads it, too; nobody else does.
        stranger = await Person.arrive(server)
        film = (await ann.get(f"/tables/{id}"))["film"]
        assert await stranger.get(f"/tables/{film}/analysis") == found
        assert (await stranger.call("GET", f"/tables/{id}/analysis")).status_code == 404
        return ann, id, found

    async def later(server: Server, cookies: Any, id: str) -> dict[str, Any]:
        ann = Person(server)
        ann.http.cookies = cookies
        async with ann:
            assert await ann.post(f"/tables/{id}/analysis") == await ann.get(f"/tables/{id}/analysis")
            return await studied(ann, id)

    with Server(tmp_path) as server:
        ann, id, found = talk(go(server))
        server.kill()
        server.start()
        assert talk(later(server, ann.http.cookies, id)) == found
    with closing(sqlite3.connect(tmp_path / "saloon.sqlite3")) as store:
        assert store.execute("SELECT count(*) FROM analyses").fetchone() == (1,)


def test_a_running_game_with_people_is_not_analysed(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        for method in ("GET", "POST"):
            for person in (ann, bob):
                answer = await person.call(method, f"/tables/{table['id']}/analysis")
                assert answer.status_code == 400
                assert answer.json()["reason"] == "It can be analysed when it has been played to its end."

    talk(go())


@pytest.mark.parametrize(
    ("seats", "judged"),
    [
        ([SeatDoc("Ann", person="a"), SeatDoc("Silas", bot="greedy")], [0]),
        ([SeatDoc("Silas", bot="greedy"), SeatDoc("Ann", left=True)], [1]),
        ([SeatDoc("Silas", bot="greedy"), SeatDoc("Belle", bot="marshal")], [0, 1]),
    ],
)
def test_people_are_judged_or_everybody_where_only_bots_played(seats: list[SeatDoc], judged: list[int]) -> None:
    assert studies.people(TableDoc("frontier", 1, {}, "", "a", seats, "")) == judged
