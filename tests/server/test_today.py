"""The day's challenge, and games that anybody may watch."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from saloon.engine.chance import commitment
from saloon.engine.errors import Refused
from saloon.server import changes, today
from saloon.server.hall import Hall
from saloon.server.store import Person as Known
from saloon.server.store import TableDoc
from tests.server.harness import Person, Server, play_out, run_apart, talk


def test_everybody_gets_the_same_cards_and_one_try(server: Server) -> None:
    async def go() -> None:
        ann, bob = await Person.arrive(server), await Person.arrive(server)
        before = await ann.get("/daily")
        assert (before["table"], before["score"], before["place"], before["streak"]) == ("", None, None, 0)
        mine = await ann.post("/daily")
        assert mine["status"] == "playing"
        assert mine["game"] == before["game"]
        assert mine["commitment"] == before["commitment"]
        assert (await ann.post("/daily"))["id"] == mine["id"]
        theirs = await bob.post("/daily")
        assert theirs["id"] != mine["id"]
        lines = await ann.look(mine["id"]), await bob.look(theirs["id"])
        assert lines[0].situation == lines[1].situation
        await play_out(*lines)  # the first answer to everything: with the same cards they see the same
        assert lines[0].situation["view"] == lines[1].situation["view"]
        after = await ann.get("/daily")
        total = lines[0].situation["outcome"]["scores"][0]["total"]
        assert (after["table"], after["score"], after["place"], after["streak"]) == (mine["id"], total, 1, 1)
        assert after["players"] == before["players"] + 2
        assert sum(row["mine"] for row in after["best"]) == 1
        assert (await bob.get("/daily"))["place"] == 1  # as good as each other

    talk(go())


def test_nothing_is_shown_to_those_who_still_play(server: Server) -> None:
    async def go() -> None:
        ann, bob = await Person.arrive(server), await Person.arrive(server)
        mine = await ann.post("/daily")
        await play_out(await ann.look(mine["id"]))
        over = await ann.get(f"/tables/{mine['id']}")
        assert (over["status"], over["secret"], over["film"]) == ("over", "", "")
        assert (await ann.get(f"/tables/{mine['id']}/fairness"))["secret"] == ""
        closed = await ann.call("GET", f"/tables/{mine['id']}/record")
        assert "Others still play with the same cards today" in closed.json()["reason"]
        for method in ("GET", "POST"):
            unseen = await ann.call(method, f"/tables/{mine['id']}/analysis")
            assert unseen.status_code == 400
            assert "Others still play with the same cards today" in unseen.json()["reason"]
        assert (await bob.call("GET", f"/tables/{mine['id']}/log")).status_code == 404
        assert (await ann.call("GET", f"/tables/{mine['id']}/replay/1")).status_code == 200  # his own he may see again

    talk(go())


def test_chance_speaks_once_and_nobody_helps(server: Server) -> None:
    async def go() -> None:
        ann = await Person.arrive(server)
        mine = await ann.post("/daily")
        line = await ann.look(mine["id"])
        await line.send({"t": "hint", "seat": 0, "deep": False})
        refused = await line.until(lambda message: message["t"] == "refused")
        assert refused["reason"] == "There are no hints in the day's challenge."
        await ann.post(f"/tables/{mine['id']}/leave")
        again = await ann.call("POST", "/daily")
        assert again.json()["reason"] == "You have left today's challenge; the next one begins at midnight, UTC."

    talk(go())


def test_what_chance_has_shown_cannot_be_taken_back() -> None:
    class Shown:
        question: Any = object()
        steps = (SimpleNamespace(answers={0: "ride"}, forced=False),)

        def copy(self) -> Shown:
            return self

        def undo(self, seat: int, turn: bool) -> None:
            raise Refused("Chance has spoken.")

    doc = TableDoc("frontier", 1, {}, "A table", "ann", [], "secret", daily="2026-11-16")
    table = cast("Any", SimpleNamespace(doc=doc, match=Shown()))
    with pytest.raises(Refused, match="chance speaks once"):
        changes.undo(table, 0)


def test_a_guest_who_logs_in_keeps_his_day(server: Server) -> None:
    async def go() -> None:
        ann = await Person.arrive(server)
        await ann.post("/register", {"name": "Ann of today", "password": "long-enough-for-ann"})
        await ann.hello()
        other = await Person.arrive(server)
        mine = await other.post("/daily")
        await other.post("/login", {"name": "Ann of today", "password": "long-enough-for-ann"})
        await other.hello()
        assert (await other.get("/daily"))["table"] == mine["id"]

    talk(go())


def test_games_that_may_be_watched_are_live(tmp_path: Path) -> None:
    with Server(tmp_path) as server:

        async def go() -> None:
            ann, bob = await Person.arrive(server), await Person.arrive(server)
            assert await bob.get("/live") == []
            for open in (False, True):
                body: dict[str, Any] = {
                    "game": "frontier",
                    "title": f"Open: {open}",
                    "options": {},
                    "open": open,
                    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
                }
                table = await ann.post("/tables", body)
                await ann.begin(table["id"])
            for _ in range(200):  # the list is kept for some seconds
                if live := await bob.get("/live"):
                    break
                await asyncio.sleep(0.1)
            (game,) = live
            assert (game["title"], game["game"], len(game["names"])) == ("Open: True", "frontier", 2)
            assert (await bob.join(game["watch_link"]))["seat"] is None

        talk(go())


NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("rows", "days"),
    [
        ([], 0),
        ([("2026-11-16", 5)], 1),
        ([("2026-11-15", 5), ("2026-11-14", 5)], 2),  # today may still come
        ([("2026-11-16", 5), ("2026-11-15", 5), ("2026-11-13", 5)], 2),
        ([("2026-11-16", None), ("2026-11-15", 5)], 1),  # begun is not done
        ([("2026-11-14", 5)], 0),
    ],
)
def test_days_in_a_row(rows: list[tuple[str, int | None]], days: int) -> None:
    class Shelf:
        async def days_of(self, person: str, most: int) -> list[Any]:
            return [(day, "table", score) for day, score in rows]

    hall = cast("Hall", SimpleNamespace(store=Shelf()))
    assert run_apart(today.streak(hall, Known("ann", "Ann", None), NOON)) == days


def test_the_cards_of_a_day_are_nobodys_guess_and_open_when_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = today.secret_of("key", "2026-11-16"), today.secret_of("key", "2026-11-17")
    assert len({one, other, today.secret_of("another key", "2026-11-16")}) == 3
    assert commitment(one) != commitment(other)
    doc = TableDoc("frontier", 1, {}, "A table", "ann", [], one, status="over", daily="2026-11-16")
    for now, held in (("2026-11-16", True), ("2026-11-17", False)):
        monkeypatch.setattr(changes, "today", lambda now=now: now)
        assert changes.held_back(doc) is held
