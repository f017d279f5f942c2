"""A file of one's own at a table: checked by the game, kept with the table, replayed with it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from saloon.engine.match import Match
from saloon.games.ruthless import load
from tests.games.ruthless.test_content import OWN as YARD

from .harness import Person, Server, talk

OWN = YARD.replace("turns = 4", "turns = 1")
SCENARIO = {"scenario": "yard_fight"}


DAMAGE = (
    (
        "turns = 1",
        "turns = 0",
        "own.toml: scenario 'yard_fight': field 'turns' must be a whole number from 1 to 20, not 0 (line 18).",
    ),
    (
        "[8, 8, 10, 10]",
        "[8, 8, 10, 90]",
        (
            "own.toml: map 'yard', pieces 1: field 'rect' must lie on the table, from 0 to 24, smaller numbers first, "
            "not [8, 8, 10, 90] (line 9)."
        ),
    ),
    (
        "[[2, 22], [6, 22]]",
        "[[2, 22]]",
        "own.toml: scenario 'yard_fight', side 2: field 'slots' must be at least as many as the cast (line 40).",
    ),
    ("[[map]]", "[[weapon]]", "own.toml: at a table Ruthless takes map and scenario, not 'weapon'."),
    ("size = 24", "size = ", "own.toml is not a TOML file: Invalid value (at line 5, column 8)."),
)


def wish(content: str = OWN, *, other: str = "local", game: str = "ruthless") -> dict[str, Any]:
    seats = [{"kind": "me"}, {"kind": other, "bot": "greedy" if other == "bot" else ""}]
    return {"game": game, "options": SCENARIO if content else {}, "seats": seats, "content": content}


async def refused(person: Person, path: str, body: dict[str, Any]) -> str:
    answer = await person.call("POST", path, body)
    assert answer.status_code == 400, answer.text
    return str(answer.json()["reason"])


def test_what_a_table_would_be_before_it_is_made(server: Server) -> None:
    async def story() -> None:
        jo = await Person.arrive(server)
        path = "/games/ruthless/scenery"
        told = await jo.post(path, {"seats": 2, "options": {"scenario": "bank_robbery"}})
        assert told["scenario"]["name"] == "Bank Robbery"
        assert told["scenario"]["modes"] == ["two", "teams"]
        assert told["map"]["points"] == {"vault": [24, 9]}
        own = await jo.post(path, {"seats": 2, "options": SCENARIO, "content": OWN})
        assert own["map"]["pieces"][1]["doors"] == [[16, 14, 18, 14]]
        assert "scenario is one of" in await refused(jo, path, {"seats": 2, "options": SCENARIO})

    talk(story())


def test_a_damaged_file_is_refused_with_line_and_field(server: Server) -> None:
    async def story() -> None:
        jo = await Person.arrive(server)
        for old, new, sentence in DAMAGE:
            for path, body in (
                ("/tables", wish(OWN.replace(old, new, 1))),
                ("/games/ruthless/scenery", {"seats": 2, "options": SCENARIO, "content": OWN.replace(old, new, 1)}),
            ):
                assert await refused(jo, path, body) == sentence
        assert await refused(jo, "/tables", wish(game="tokens")) == "Tokens takes no file of your own at a table."
        assert "content" in await refused(jo, "/tables", wish("#" * 40_001))
        assert await jo.get("/tables") == []

    talk(story())


def test_it_is_kept_with_the_table_and_its_record_replays(tmp_path: Path) -> None:
    """Played over a restart to its end; the record is one of the file, and so is the film's fairness."""

    with Server(tmp_path) as server:

        async def play(person: Person, table: str, most: int) -> bool:
            line = await person.look(table)
            for _ in range(most):
                for seat in (0, 1):
                    if line.over:
                        return True
                    await line.look(seat)
                    if line.options:
                        await line.move(line.options[-1], seat)
            return bool(line.over)

        async def story() -> None:
            jo = await Person.arrive(server)
            table = (await jo.post("/tables", wish()))["id"]
            await jo.begin(table)
            await play(jo, table, 2)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            assert await play(jo, table, 200)
            info = await jo.get(f"/tables/{table}")
            assert info["own"] is True
            assert info["status"] == "over"
            assert (await jo.call("GET", f"/tables/{table}/content")).text == OWN
            assert (await jo.get(f"/tables/{table}/book"))["tips"]["yard_fight"]["name"] == "Yard Fight"
            assert (await jo.get(f"/tables/{table}/fairness"))["verdict"] == "fair"
            file = tmp_path / "yard.toml"
            file.write_text(OWN)
            record = (await jo.call("GET", f"/tables/{table}/record")).text
            match = Match.from_record(record, load(file))
            assert match.question is None
            again = await jo.post(f"/tables/{table}/rematch")
            assert again["own"] is True

        talk(story())


def test_bots_play_it(server: Server) -> None:
    async def story() -> None:
        jo = await Person.arrive(server)
        table = (await jo.post("/tables", wish(other="bot")))["id"]
        await jo.begin(table)
        line = await jo.look(table)
        for _ in range(200):
            if not await line.my_turn():
                break
            await line.move(line.options[-1])
        assert line.over

    talk(story())
