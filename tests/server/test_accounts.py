"""Accounts: passwords, sessions, strange cookies, and going for good."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from httpx import AsyncHTTPTransport

from saloon.server.people import browser_of
from tests.server.harness import OPEN, Person, Server, ends, talk, two_playing

PASSWORD = "correct horse staple"
WRONG = "battery horse staple"
TOO_MUCH = (429, "That is too much at once; wait a little.")
NOT_RIGHT = (400, "Name and password do not belong together.")


async def from_address(server: Server, address: str) -> Person:
    """Somebody at another address of this machine."""
    person = Person(server)
    await person.http.aclose()
    person.http = httpx.AsyncClient(timeout=30, transport=AsyncHTTPTransport(local_address=address))
    OPEN.append(person.http)
    await person.hello()
    return person


async def with_account(server: Server, address: str = "127.0.0.1") -> tuple[Person, str]:
    person = await from_address(server, address)
    name = f"Ann {secrets.token_hex(4)}"
    await person.post("/register", {"name": name, "password": PASSWORD})
    await person.hello()
    return person, name


async def tries(person: Person, name: str, password: str) -> tuple[int, str]:
    answer = await person.call("POST", "/login", {"name": name, "password": password})
    if answer.status_code == 200:
        person.csrf = answer.json()["csrf"]
    return answer.status_code, answer.json().get("reason", "")


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory):
    with Server(tmp_path_factory.mktemp("limited"), limits=1.0) as server:
        yield server


# --- passwords ---


def test_wrong_passwords_from_elsewhere_do_not_lock_the_owner_out(limited: Server) -> None:
    async def go() -> None:
        ann, name = await with_account(limited)
        await ann.post("/logout")
        await ann.hello()
        eve = await from_address(limited, "127.0.0.66")
        said = [await tries(eve, name, WRONG) for _ in range(9)]
        assert said == [NOT_RIGHT] * 8 + [TOO_MUCH]
        assert (
            await tries(eve, name, PASSWORD) == TOO_MUCH
        )  # not even with the right one: she may go on guessing for ever
        # The owner at another address, in a browser that never was here:
        elsewhere = await from_address(limited, "127.0.0.67")
        assert await tries(elsewhere, name, PASSWORD) == (200, "")
        # Another name at the same address is another matter.
        bob, other = await with_account(limited, "127.0.0.68")
        await bob.post("/logout")
        assert await tries(eve, other, PASSWORD) == (200, "")

    talk(go())


def test_a_browser_in_which_the_owner_was_logged_in_counts_for_itself(limited: Server) -> None:
    """Even a stranger behind the same address cannot keep him out of it."""

    async def go() -> None:
        ann, name = await with_account(limited, "127.0.0.70")
        await ann.post("/logout")
        await ann.hello()
        eve = await from_address(limited, "127.0.0.70")
        assert [await tries(eve, name, WRONG) for _ in range(9)][-1] == TOO_MUCH
        assert await tries(ann, name, PASSWORD) == (200, "")
        # Eve's own mark, or a forged one, is of no use for Ann's name.
        own, _ = await with_account(limited, "127.0.0.71")
        marks = own.http.cookies["saloon-known"]
        for mark in (marks, ann.http.cookies["saloon-known"][:-2] + "xx"):
            eve.http.cookies.set("saloon-known", mark)
            assert await tries(eve, name, PASSWORD) == TOO_MUCH

    talk(go())


def test_an_address_that_tries_many_names_is_stopped(limited: Server) -> None:
    async def go() -> None:
        eve = await from_address(limited, "127.0.0.80")
        said = [await tries(eve, f"Nobody {i}", WRONG) for i in range(41)]
        assert said == [NOT_RIGHT] * 40 + [TOO_MUCH]

    talk(go())


@pytest.mark.xdist_group("postgres")
def test_limits_hold_over_all_processes_of_one_store(postgres: Callable[[], str], tmp_path: Path) -> None:
    store = postgres()
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()

    async def go(one: Server, other: Server) -> None:
        eves = [await from_address(one, "127.0.0.90"), await from_address(other, "127.0.0.90")]
        said = [await tries(eves[i % 2], "Nobody", WRONG) for i in range(10)]
        assert said == [NOT_RIGHT] * 8 + [TOO_MUCH] * 2

    with Server(folders[0], store=store, limits=1.0) as one, Server(folders[1], store=store, limits=1.0) as other:
        talk(go(one, other))


def test_changing_the_password_ends_every_other_session(server: Server) -> None:
    async def go() -> None:
        ann, name = await with_account(server)
        table = (await ann.new_table("me"))["id"]
        phone = await Person.arrive(server)
        assert (await tries(phone, name, PASSWORD))[0] == 200
        line = await phone.look(table)
        wrong = await ann.call("POST", "/password", {"old": WRONG, "new": "another password"})
        assert (wrong.status_code, wrong.json()["reason"]) == NOT_RIGHT
        await ann.post("/password", {"old": PASSWORD, "new": "another password"})
        await ends(line, 4401)
        assert (await phone.call("GET", "/tables")).status_code == 401
        await ann.hello()
        assert [row["id"] for row in await ann.get("/tables")] == [table]
        await phone.hello()
        assert await tries(phone, name, PASSWORD) == NOT_RIGHT
        assert (await tries(phone, name, "another password"))[0] == 200
        guest = await Person.arrive(server)
        answer = await guest.call("POST", "/password", {"old": "", "new": "another password"})
        assert answer.json()["reason"] == "A guest has no password; make an account first."

    talk(go())


# --- sessions ---


def test_my_sessions_can_be_listed_and_ended_by_me_alone(server: Server) -> None:
    async def go() -> None:
        ann, name = await with_account(server)
        table = (await ann.new_table("me"))["id"]
        phones = [await Person.arrive(server) for _ in range(3)]
        phones[0].http.headers["user-agent"] = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
        phones[0].http.cookies.clear()
        await phones[0].hello()
        for phone in phones:
            assert (await tries(phone, name, PASSWORD))[0] == 200
        listed = await ann.get("/sessions")
        assert [row["here"] for row in listed] == [True, False, False, False]
        (android,) = [row for row in listed if row["browser"] == "Firefox on Android"]
        assert not any(phones[0].http.cookies["saloon"][:10] in row["id"] for row in listed)
        line = await phones[0].look(table)
        eve = await Person.arrive(server)
        answer = await eve.call("POST", f"/sessions/{android['id']}/end")
        assert answer.json()["reason"] == "You have no such session; it may have ended already."
        left = await ann.post(f"/sessions/{android['id']}/end")
        assert android["id"] not in [row["id"] for row in left]
        await ends(line, 4401)
        assert (await phones[1].call("GET", "/tables")).status_code == 200
        answer = await ann.call("POST", f"/sessions/{listed[0]['id']}/end")
        assert answer.json()["reason"] == "This is the session you ask from; log out instead."
        assert [row["here"] for row in await ann.post("/sessions/others/end")] == [True]
        assert (await phones[1].call("GET", "/tables")).status_code == 401

    talk(go())


def test_browsers_by_name() -> None:
    linux = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML, like Gecko) Safari/605.1"
    assert browser_of(linux) == "Firefox on Linux"
    assert browser_of(mac) == "Safari on macOS"
    assert browser_of("curl/8\n<script>") == "Another program"


# --- going for good ---


def test_whoever_deletes_the_account_leaves_every_table_and_is_forgotten(server: Server) -> None:
    async def go() -> tuple[str, str]:
        ann, bob, first, second = await two_playing(server, rounds="9")
        name = f"Bob {secrets.token_hex(4)}"
        await bob.post("/register", {"name": name, "password": PASSWORD})
        await ends(second, 4401)
        await bob.hello()
        gathering = await bob.new_table("me", "link")
        await bob.join((await ann.new_table("me"))["watch_link"])
        line = await bob.look(first.table_id)
        wrong = await bob.call("POST", "/delete-account", {"password": WRONG})
        assert (wrong.status_code, wrong.json()["reason"]) == NOT_RIGHT
        old = bob.id
        fresh = await bob.post("/delete-account", {"password": PASSWORD})
        assert (fresh["account"], fresh["id"] != old) == (False, True)
        await ends(line, 4404)
        await first.until_so(lambda line: line.table["seats"][1]["kind"] == "bot")
        await bob.hello()
        assert await bob.get("/tables") == []
        assert await tries(bob, name, PASSWORD) == NOT_RIGHT
        # The name is free again.
        await ann.post("/register", {"name": name, "password": PASSWORD})
        return old, gathering["id"]

    person, table = talk(go())
    with contextlib.closing(sqlite3.connect(server.folder / "saloon.sqlite3")) as store:
        for what, column in (("people", "id"), ("sessions", "person"), ("members", "person")):
            assert store.execute(f"SELECT count(*) FROM {what} WHERE {column} = ?", (person,)).fetchone() == (0,)
        (doc,) = store.execute("SELECT doc FROM tables WHERE id = ?", (table,)).fetchone()
        assert person not in doc


def test_a_guest_can_go_for_good_too(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me"))["id"]
            old = ann.id
            assert (await ann.post("/delete-account", {}))["id"] != old
            await ann.hello()
            assert (await ann.call("GET", f"/tables/{table}")).status_code == 404

    talk(go())


# --- a guest's tables ---


def test_a_guests_tables_are_taken_over_all_at_once(server: Server) -> None:
    async def go() -> None:
        ann, name = await with_account(server)
        guest, friend = await Person.arrive(server), await Person.arrive(server)
        mine = [await guest.new_table("me", "link") for _ in range(5)]
        watched = await friend.new_table("me")
        await guest.join(watched["watch_link"])
        busy = await friend.look((await seated(friend, mine[0]))["id"])

        async def talking() -> int:
            said = 0
            while not done.is_set():
                said += (await busy.ask({"t": "chat", "text": "hm"}))["t"] == "accepted"
            return said

        done = asyncio.Event()
        chatter = asyncio.create_task(talking())
        assert (await tries(guest, name, PASSWORD))[0] == 200
        done.set()
        assert await chatter
        ids = {table["id"] for table in [*mine, watched]}
        assert {row["id"] for row in await guest.get("/tables")} == ids
        assert {row["id"] for row in await ann.get("/tables")} == ids
        for table in mine:
            seen = await ann.get(f"/tables/{table['id']}")
            assert (seen["owner"], seen["seats"][0]["mine"]) == (True, True)
        again = await friend.look(mine[0]["id"])
        assert len(again.chat) == chatter.result()

    talk(go())


async def seated(person: Person, table: dict[str, Any]) -> dict[str, Any]:
    await person.join(table["seats"][1]["link"])
    return table


# --- cookies ---


@pytest.mark.parametrize(
    "strange",
    ['theme="a b"; [x]=1; {"a": "b, c"}', "é=ü; ;;; =; a", "saloon=junk", "saloon=; saloon-known=nonsense", "x" * 3000],
)
def test_strange_cookies_of_the_same_host_do_no_harm(server: Server, strange: str) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            cookie = f"{strange}; saloon={ann.http.cookies['saloon']}".encode("latin-1")
            headers = {b"cookie": cookie, b"x-csrf": ann.csrf.encode()}
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
                me = await browser.get("/api/me", headers=headers)
                assert (me.json()["id"], "set-cookie" in me.headers) == (ann.id, False)
                body = {"game": "tokens", "options": {}, "seats": [{"kind": "me"}]}
                assert (await browser.post("/api/tables", headers=headers, json=body)).status_code == 200

    talk(go())


def test_under_tls_the_cookies_belong_to_this_host_alone(tmp_path: Path) -> None:
    with Server(tmp_path, proxy_headers=True) as server, httpx.Client(base_url=server.url, timeout=60) as browser:
        tls = {"x-forwarded-proto": "https"}
        first = browser.get("/api/me", headers=tls)
        cookie = first.headers["set-cookie"]
        assert cookie.startswith("__Host-saloon=")
        assert "secure" in cookie.lower()
        assert "path=/;" in cookie.lower()
        assert "domain" not in cookie.lower()
        token = cookie.partition("=")[2].partition(";")[0]
        # A cookie that a neighbour could have set is not believed there.
        planted = browser.get("/api/me", headers=tls | {"cookie": f"saloon={token}"})
        assert planted.json()["id"] != first.json()["id"]
        mine = browser.get("/api/me", headers=tls | {"cookie": f"__Host-saloon={token}"})
        assert mine.json()["id"] == first.json()["id"]
