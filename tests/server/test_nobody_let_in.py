"""Whoever may not is refused with a clear answer, and the server goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance
from websockets.exceptions import ConnectionClosed, InvalidStatus

from saloon.server.people import LINK_SECONDS
from tests.server.harness import SEAL, Person, Server, talk, two_at_a_table

NOT_YOURS = "This seat is not yours."
NO_TABLE = "There is no table of this name at which you sit or watch."


# --- other people's seats ---


def test_nobody_acts_for_anothers_seat(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        cid = await Person.arrive(server)
        async with ann, bob, cid:
            await cid.join((await ann.get(f"/tables/{table['id']}"))["watch_link"])
            for person in (bob, cid):
                line = await person.look(table["id"])
                for message in (
                    {"t": "move", "text": "call high", "step": 0},
                    {"t": "undo"},
                    {"t": "consent", "yes": True},
                ):
                    assert (await line.ask({"seat": 0} | message))["reason"] == NOT_YOURS
                for message in (
                    {"t": "hello", "seat": 0},
                    {"t": "look", "seat": 0},
                    {"t": "hint", "seat": 0},
                    {"t": "why", "seat": 0, "text": "x"},
                    {"t": "preview", "seat": 0, "text": "x"},
                ):
                    await line.send(message)
                    assert (await line.until(lambda m: m["t"] != "table"))["reason"] == NOT_YOURS
                await line.close()
            assert (await cid.call("PATCH", f"/tables/{table['id']}", {"title": "Mine"})).status_code == 400
            assert (await cid.call("POST", f"/tables/{table['id']}/begin", {"seal": SEAL})).status_code == 400
            assert (await cid.call("POST", f"/tables/{table['id']}/rematch")).status_code == 400

    talk(go())


def test_a_stranger_finds_no_table(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as eve:
            table = (await ann.new_table("me"))["id"]
            for path in ("", "/replay/0", "/story", "/record", "/fairness"):
                answer = await eve.call("GET", f"/tables/{table}{path}")
                assert (answer.status_code, answer.json()["reason"]) == (404, NO_TABLE)
            for path in ("/begin", "/leave", "/rematch"):
                assert (await eve.call("POST", f"/tables/{table}{path}", {"seal": SEAL})).status_code == 404
            for person, id, code in ((eve, table, 4404), (eve, "nothing", 4404), (Person(server), table, 4401)):
                socket = await person.socket(id)
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == code
                if person is not eve:
                    await person.http.aclose()

    talk(go())


# --- links ---


def signing_key(server: Server) -> str:
    with contextlib.closing(sqlite3.connect(server.folder / "saloon.sqlite3")) as store:
        (key,) = store.execute("SELECT value FROM settings WHERE name = 'signing_key'").fetchone()
        return str(key)


class LongAgo(TimestampSigner):
    def get_timestamp(self) -> int:
        return super().get_timestamp() - LINK_SECONDS - 60


class SoonEnough(TimestampSigner):
    """A machine whose clock is an hour ahead of the one that reads."""

    def get_timestamp(self) -> int:
        return super().get_timestamp() + 3600


class FarAhead(TimestampSigner):
    def get_timestamp(self) -> int:
        return super().get_timestamp() + 500 * 86_400


def test_forged_expired_and_used_links(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        async with ann, bob, Person(server) as eve:
            open_table = await ann.new_table("me", "link")
            good = open_table["seats"][1]["link"].removeprefix("/join/")
            key = signing_key(server)
            payload = [open_table["id"], 1]
            cases = {
                good[:-2] + ("AA" if good[-2:] != "AA" else "BB"): "This is not a link of this saloon.",
                "nonsense": "This is not a link of this saloon.",
                URLSafeTimedSerializer("another key", salt="saloon.link").dumps(payload): (
                    "This is not a link of this saloon."
                ),
                URLSafeTimedSerializer(key, salt="saloon.link", signer=LongAgo).dumps(payload): (
                    "This link is too old; ask for a new one."
                ),
                URLSafeTimedSerializer(key, salt="saloon.link", signer=FarAhead).dumps(payload): (
                    "This link comes from a clock that is far ahead of ours; ask for a new one."
                ),
            }
            for token, reason in cases.items():
                answer = await eve.call("POST", "/join", {"token": token})
                assert (answer.status_code, answer.json()["reason"]) == (400, reason)
            # A link whose seat is taken leads nowhere.
            old = URLSafeTimedSerializer(key, salt="saloon.link").dumps([table["id"], 1])
            answer = await eve.call("POST", "/join", {"token": old})
            assert answer.json()["reason"] == "This seat is taken already."
            # The good one does work, so the cases above failed for the right reason.
            ahead = URLSafeTimedSerializer(key, salt="saloon.link", signer=SoonEnough).dumps(payload)
            assert (await eve.get(f"/join/{ahead}"))["seat"] == 1
            assert (await eve.join(good))["seat"] == 1

    talk(go())


# --- other sites ---


def test_calls_from_another_site_are_refused(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as eve:
            body = {"game": "tokens", "options": {}, "seats": [{"kind": "me"}]}
            evil = await ann.call("POST", "/tables", body, origin="http://evil.example")
            assert (evil.status_code, evil.json()["reason"]) == (403, "Calls from another site are not allowed.")
            null = await ann.call("POST", "/tables", body, origin="null")
            assert null.status_code == 403
            for wrong in ("", "0" * 32, eve.csrf, "é"):
                headers = {"x-csrf": wrong.encode(), b"origin": server.url.encode()}
                answer = await ann.http.post(f"{server.url}/api/tables", json=body, headers=headers)  # type: ignore[arg-type]
                assert (answer.status_code, answer.json()["reason"]) == (
                    403,
                    "The header x-csrf is missing or wrong; GET /api/me tells it.",
                )
            assert (await ann.call("POST", "/tables", body)).status_code == 200
            table = (await ann.get("/tables"))[0]["id"]
            with pytest.raises(InvalidStatus) as refused:
                await ann.socket(table, origin="http://evil.example")
            assert refused.value.response.status_code == 403

    talk(go())


def test_a_server_on_loopback_answers_to_no_other_name(server: Server) -> None:
    answer = server.get("/api/me", host="evil.example")
    assert (answer.status_code, answer.json()["reason"]) == (403, "This server answers only to its own name.")
    assert "set-cookie" not in answer.headers


def test_every_answer_carries_strict_headers(server: Server) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/nothing"):
        headers = server.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    cookie = server.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie


def test_the_store_holds_neither_tokens_nor_passwords(server: Server) -> None:
    async def go() -> tuple[str, str]:
        async with Person(server) as ann:
            await ann.post("/register", {"name": f"Ann {ann.id[:8]}", "password": "correct horse staple"})
            return ann.http.cookies["saloon"], "correct horse staple"

    token, password = talk(go())
    files = server.folder.glob("saloon.sqlite3*")
    stored = b"".join(file.read_bytes() for file in files)
    assert b"argon2id" in stored
    assert token.encode() not in stored
    assert password.encode() not in stored


# --- too much ---


def test_what_is_too_large_is_refused(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me"))["id"]
            await ann.begin(table)
            large = await ann.call("POST", "/tables", {"game": "x" * 70_000, "options": {}, "seats": []})
            assert (large.status_code, large.json()["reason"]) == (413, "That is too large.")
            huge = await ann.call("POST", "/import", {"record": "x" * 1_400_000})
            assert huge.status_code == 413
            long = await ann.call("PATCH", "/me", {"name": "x" * 41})
            assert long.status_code == 400
            assert "name" in long.json()["reason"]
            line = await ann.look(table)
            await line.send({"t": "chat", "text": "x" * 20_000, "key": secrets.token_hex(8)})
            with pytest.raises(ConnectionClosed) as closed:
                await line.until(lambda m: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            line = await ann.look(table)
            assert (await line.move("call high"))["t"] == "accepted"
            await line.close()

    talk(go())


def test_rate_limits(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me"))["id"]
            await ann.begin(table)
            line = await ann.look(table)
            said = [await line.ask({"t": "chat", "text": str(i)}) for i in range(12)]
            assert [answer["t"] for answer in said[:10]] == ["accepted"] * 10
            assert said[11]["reason"] == "That is too much at once; wait a little."
            await line.close()
            wrong = {"name": "Nobody", "password": "no password"}
            codes = [(await ann.call("POST", "/login", wrong)).status_code for _ in range(10)]
            assert codes[0] == 400
            assert codes[-1] == 429
            made = [
                await ann.call("POST", "/tables", {"game": "tokens", "options": {}, "seats": [{"kind": "me"}]})
                for _ in range(40)
            ]
            assert made[-1].status_code == 429
            async with httpx.AsyncClient(timeout=60) as crowd:
                arrivals = []
                for _ in range(60):
                    crowd.cookies.clear()
                    arrivals.append((await crowd.get(f"{server.url}/api/me")).status_code)
            assert arrivals[0] == 200
            assert arrivals[-1] == 429

    with Server(tmp_path, limits=1.0) as server:
        talk(go(server))


# --- nonsense ---

LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
JSON = st.recursive(
    LEAVES, lambda kids: st.lists(kids, max_size=4) | st.dictionaries(st.text(max_size=8), kids, max_size=4)
)
FIELDS = {
    "t": st.sampled_from(["hello", "look", "move", "undo", "consent", "chat", "hint", "why", "preview", "x"]),
    "seat": st.integers(-2, 9) | JSON,
    "text": st.text(max_size=600) | JSON,
    "step": st.integers() | JSON,
    "key": st.text(max_size=80) | JSON,
    "since": st.integers() | JSON,
    "yes": st.booleans() | JSON,
}
NEARLY = st.fixed_dictionaries({}, optional=FIELDS)


@pytest.fixture(scope="module")
def a_table(server: Server) -> tuple[Person, str]:
    async def go() -> tuple[Person, str]:
        async with Person(server) as ann:
            table = (await ann.new_table("me", "local"))["id"]
            await ann.begin(table)
            return ann, table

    return talk(go())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(NEARLY | JSON | st.binary(max_size=40), min_size=1, max_size=12))
def test_nonsense_on_a_socket(a_table: tuple[Person, str], messages: list[Any]) -> None:
    """Each message gets an answer in words or is carried out; the line stays up."""
    person, table = a_table

    async def go() -> None:
        socket = await person.socket(table)
        try:
            for message in messages:
                text = message if isinstance(message, bytes) else json.dumps(message)
                await socket.send(text)
            # A question that is always answered comes last: then all before it were read.
            await socket.send(json.dumps({"t": "hello"}))
            await socket.send(json.dumps({"t": "chat", "text": "end", "key": "the-last-one" + secrets.token_hex(4)}))
            while True:
                answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
                assert answer["t"] in (
                    *("welcome", "step", "accepted", "refused", "table", "chatline"),
                    *("hint", "why", "preview", "undo_wish"),
                )
                if answer["t"] == "refused":
                    assert answer["reason"]
                    assert "Something went wrong" not in answer["reason"]
                if answer["t"] == "accepted" and answer["key"].startswith("the-last-one"):
                    break
        finally:
            await socket.close()

    talk(go())


@pytest.fixture(scope="module")
def api(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")


def somebody_new(server: Server) -> dict[str, str]:
    with httpx.Client(timeout=60) as browser:
        me = browser.get(f"{server.url}/api/me").json()
        return {"cookie": f"saloon={browser.cookies['saloon']}", "x-csrf": me["csrf"]}


@pytest.fixture(scope="module")
def somebody(server: Server) -> dict[str, str]:
    return somebody_new(server)


NEW_COOKIE = ("/register", "/login", "/logout", "/password", "/delete-account", "/end")

schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
def test_nonsense_over_http(case: Any, server: Server, somebody: dict[str, str]) -> None:
    """Whatever is sent to whatever call: an answer as the schema says, and never a failure of the server."""
    checks = [not_a_server_error, response_schema_conformance, content_type_conformance]
    # These give another cookie, after which the old one is nobody's.
    who = somebody_new(server) if case.path.endswith(NEW_COOKIE) else somebody
    case.call_and_validate(headers=who, checks=checks)
