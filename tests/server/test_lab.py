"""The Lab: who may use it, what it refuses, and a run from its beginning to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saloon.server import lab
from saloon.server.settings import Settings
from saloon.server.store import Person as Known
from tests.server.harness import Person, Server, talk

CALLS = [
    ("GET", "/lab/games/frontier"),
    ("GET", "/lab/run"),
    ("POST", "/lab/run"),
    ("POST", "/lab/stop"),
    ("GET", "/lab/told"),
    ("GET", "/lab/vega.js"),
]


def wish(**more: Any) -> dict[str, Any]:
    return {"game": "frontier", "seats": ["random", "random"], "games": 5000} | more


async def until_told(person: Person) -> None:
    for _ in range(2400):  # its process has time to load, and the lowest priority
        if (await person.get("/lab/run"))["told"]:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("Nothing was told.")


def test_a_run_from_its_beginning_to_its_end(server: Server) -> None:
    async def go() -> None:
        ann, bob = await Person.arrive(server), await Person.arrive(server)
        assert (await ann.get("/lab/run"))["state"] == "none"
        numbers = {"game.survivor_bonus": 40}
        begun = await ann.post("/lab/run", wish(numbers=numbers, options={"duels_to_end": "3"}, seed=7))
        assert (begun["state"], begun["wanted"]) == ("playing", 5000)
        assert begun["command"] == (
            "saloon report frontier --games 5000 --seed 7 --seats random,random -o duels_to_end=3 --content own.toml"
        )
        assert begun["content"] == "[game]\nsurvivor_bonus = 40\n"
        again = await ann.call("POST", "/lab/run", wish())
        assert (again.status_code, again.json()["reason"]) == (
            429,
            "Your games are still being played; stop them first.",
        )
        await until_told(ann)
        library = await ann.call("GET", "/lab/vega.js")
        assert library.headers["content-type"].startswith("text/javascript")
        assert "vegaEmbed" in library.text
        # What it told before it was stopped stays, and says of how many games it is.
        stopped = await ann.post("/lab/stop")
        assert stopped["state"] == "stopped"
        assert 0 < stopped["games"] == stopped["told"] < 5000
        told = await ann.get("/lab/told")
        assert told["games"] == stopped["told"]
        assert told["told"]["facts"][0] == f"{stopped['told']:,} games"
        # What single cards are worth has no picture before enough seats had them.
        assert {"Scores", "Endings"} <= {part["title"] for part in told["told"]["parts"] if part["pictures"]}
        # Somebody else has nothing of it.
        assert (await bob.call("GET", "/lab/told")).json()["reason"] == "There is nothing to be seen yet."
        assert (await bob.get("/lab/run"))["state"] == "none"

    talk(go())


@pytest.mark.parametrize(
    ("more", "status", "reason"),
    [
        ({"game": "poker"}, 404, "no game"),
        ({"seats": ["random"] * 7}, 400, "players"),
        ({"seats": ["nobody", "random"]}, 400, "has no bot 'nobody'"),
        ({"options": {"duels_to_end": "99"}}, 400, "duels_to_end"),
        ({"numbers": {"card.sheriff.beauty": 3}}, 400, "Frontier has no number 'card.sheriff.beauty'"),
        ({"games": 5001}, 400, "5000"),
        ({"seats": []}, 400, "length"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    server: Server, more: dict[str, Any], status: int, reason: str
) -> None:
    async def go() -> None:
        ann = await Person.arrive(server)
        answer = await ann.call("POST", "/lab/run", wish(**more))
        assert answer.status_code == status
        assert reason in answer.json()["reason"]
        assert (await ann.get("/lab/run"))["state"] == "none"

    talk(go())


def test_what_only_the_game_can_refuse_is_refused_by_it(server: Server) -> None:
    async def go() -> None:
        ann = await Person.arrive(server)
        answer = await ann.call("POST", "/lab/run", wish(numbers={"game.max_stamina": -5}))
        assert answer.status_code == 400
        assert answer.json()["reason"].startswith("top level, game: field 'max_stamina'")
        run = await ann.get("/lab/run")
        assert (run["state"], run["reason"]) == ("failed", answer.json()["reason"])
        # What was played before stays.
        await ann.post("/lab/run", wish(games=1))
        await until_told(ann)
        await ann.post("/lab/stop")  # it is over, but may not have said so
        assert (await ann.call("POST", "/lab/run", wish(numbers={"game.max_stamina": -5}))).status_code == 400
        assert (await ann.get("/lab/told"))["games"] == 1

    talk(go())


def test_the_form_has_what_is_printed(server: Server) -> None:
    async def go() -> None:
        ann = await Person.arrive(server)
        sheets = (await ann.get("/lab/games/frontier"))["sheets"]
        cards = next(sheet for sheet in sheets if sheet["title"] == "Card")
        sheriff = next(entry for entry in cards["entries"] if entry["title"] == "Sheriff")
        assert "card.sheriff.bullets" in [number["name"] for number in sheriff["numbers"]]

    talk(go())


def known(login: str | None) -> Known:
    return Known("some-id", "Ann", login)


@pytest.mark.parametrize(
    ("settings", "login", "address", "open_"),
    [
        ({}, None, "127.0.0.1", True),  # at the host's own machine
        ({}, None, "::1", True),
        ({}, "ann", "192.168.1.7", False),  # from the next room
        ({}, None, "?", False),
        ({"lab": ("Ann",)}, "ann", "192.168.1.7", True),  # the host lets her in
        ({"lab": ("Ann",)}, None, "192.168.1.7", False),  # a guest who calls herself Ann
        ({"lab": ("Ann",)}, "bob", "192.168.1.7", False),
        ({"proxy_headers": True}, None, "127.0.0.1", False),  # behind a proxy everybody may seem to be there
        ({"proxy_headers": True, "lab": ("Ann",)}, "ann", "203.0.113.5", True),
        ({"processes": 2, "lab": ("Ann",)}, "ann", "127.0.0.1", False),
    ],
)
def test_to_whom_it_is_open(settings: dict[str, Any], login: str | None, address: str, open_: bool) -> None:
    assert lab.lets_in(Settings(**settings), known(login), address) is open_


def test_to_others_every_call_is_closed(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        ann = await Person.arrive(server)
        assert (await ann.hello())["lab"] is False
        for method, path in CALLS:
            answer = await ann.call(method, path, wish() if path == "/lab/run" and method == "POST" else None)
            assert answer.status_code == 403, path
            assert answer.json()["reason"].startswith("The Lab is for people at the machine that serves")

    with Server(tmp_path, proxy_headers=True) as server:
        talk(go(server))
