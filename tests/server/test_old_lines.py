"""Lines that outlived what they were opened for: they see, say and decide nothing any more."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from saloon.engine.chance import commitment
from saloon.engine.errors import Refused
from saloon.server import changes, clocks
from saloon.server.store import ClockDoc
from saloon.server.table import Table, Viewer
from tests.server.harness import SALT, SEAL, Person, Server, ends, play_out, run_apart, talk, two_playing
from tests.server.shelf import Shelf, a_table

pytestmark = pytest.mark.xdist_group("server")


async def all_begin(table: Table, *people: str) -> None:
    for person in people:
        await table.act(partial(changes.begin, table, person, SEAL))
    for person in people:
        await table.act(partial(changes.reveal, table, person, SALT))


def test_a_claimed_seat_is_hidden_from_the_line_of_whoever_sat_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        table = await a_table(Shelf(), "ann", "bob", game="stetsons")
        await all_begin(table, "ann", "bob")
        late = table.waiting[0]
        person, other = table.doc.seats[late].person, table.doc.seats[1 - late].person
        viewer = Viewer(person)
        viewer.wish = late  # said when it was his
        table.viewers.add(viewer)
        await table.greet(viewer, None)
        assert viewer.eye == late
        viewer.outgoing.get_nowait()
        table.doc.clock = ClockDoc("move", 60, [60.0, 60.0], [clocks.now(), clocks.now()])
        later = clocks.now() + 100
        monkeypatch.setattr(clocks, "now", lambda: later)
        await table.act(lambda: clocks.claim(table, other, late, "bot"))
        first = viewer.outgoing.get_nowait()
        assert isinstance(first, bytes)
        welcome: dict[str, Any] = json.loads(first)
        assert (welcome["t"], welcome["keep"], welcome["situation"]["seat"]) == ("welcome", -1, None)
        assert table.match is not None
        spectator = json.loads(json.dumps(table.match.view(None)))
        assert welcome["situation"]["view"] == spectator
        assert spectator != table.match.view(late)  # there is something to hide
        assert welcome["situation"]["choices"] == []

    run_apart(go())


def test_a_watcher_gets_nothing_of_a_seat(server: Server) -> None:
    async def go() -> None:
        ann, _, first, _ = await two_playing(server)
        table = await ann.get(f"/tables/{first.table_id}")
        async with Person(server) as cy:
            await cy.join(table["watch_link"])
            line = await cy.look(first.table_id)
            assert line.situation["seat"] is None
            for message in (
                {"t": "hint", "seat": 0},
                {"t": "why", "seat": 0, "text": "call high"},
                {"t": "preview", "seat": 0, "text": "call high"},
                {"t": "look", "seat": 0},
                {"t": "hello", "seat": 0},
                {"t": "stand", "seat": 0, "kind": "tokens.call", "text": "call high", "key": "the-key-1"},
                {"t": "undo", "seat": 0, "key": "the-key-2"},
                {"t": "consent", "seat": 0, "yes": True, "key": "the-key-3"},
            ):
                await line.send(message)
                answer = await line.until(
                    lambda m: m["t"] in ("refused", "accepted", "hint", "why", "preview", "welcome")
                )
                assert (answer["t"], answer["reason"]) == ("refused", "This seat is not yours."), message
            for path, body in (("claim", {"seat": 0, "what": "bot"}), ("vote", {"yes": True}), ("return", {})):
                assert (await cy.call("POST", f"/tables/{first.table_id}/{path}", body)).status_code == 400
            for path, given in (("begin", {"seal": SEAL}), ("reveal", {"salt": SALT})):
                assert (await cy.call("POST", f"/tables/{first.table_id}/{path}", given)).status_code == 400
            assert (await cy.call("GET", f"/tables/{first.table_id}/log?seat=0")).status_code == 400

    talk(go())


def test_a_csrf_token_ends_with_its_session(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "first")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            stale, cookies = ann.csrf, dict(ann.http.cookies)
            await ann.post("/register", {"name": "Stale Ann", "password": "a long password"})
            await ends(line, 4401)
            await ann.hello()
            await ann.post("/logout", {})
            await ann.hello()
            assert ann.csrf != stale
            ann.csrf = stale
            assert (await ann.call("POST", "/tables", {})).status_code == 403
            for name, value in cookies.items():
                ann.http.cookies.set(name, value, domain="127.0.0.1")
            answer = await ann.call("POST", f"/tables/{table['id']}/leave")
            assert answer.status_code in (401, 403, 404)

    talk(go())


def test_standing_answers_stay_at_their_table(server: Server) -> None:
    async def go() -> None:
        ann, bob, first, second = await two_playing(server, rounds="1")
        await second.ask({"t": "stand", "seat": 1, "kind": "tokens.call", "text": "call low"})
        await play_out(first, second)
        again = await ann.post(f"/tables/{first.table_id}/rematch")
        for one in (ann, bob):
            await one.begin(again["id"])
        line = await bob.look(again["id"])
        assert line.situation["standing"] == {}

    talk(go())


def test_a_guest_who_logs_in_as_somebody_at_the_same_table_spoils_no_seal() -> None:
    """Of two salts one would be shown and the other sealed: the record could never be verified."""

    async def go() -> None:
        table = await a_table(Shelf(), "ann", "guest", "bob")
        for person, salt in (("ann", SALT), ("guest", "the-salt-of-a-guest"), ("bob", SALT)):
            await table.act(partial(changes.begin, table, person, commitment(salt)))
        await table.act(partial(changes.reveal, table, "ann", SALT))
        await table.act(partial(changes.adopt, table, "guest", "ann"))
        assert (table.doc.seals, table.doc.revealed) == ({}, {})
        with pytest.raises(Refused, match="Not everybody has sealed"):
            await table.act(partial(changes.reveal, table, "bob", SALT))
        await all_begin(table, "ann", "bob")
        assert [commitment(salt) for salt in table.doc.salt.split(".")] == table.doc.proof

    run_apart(go())
