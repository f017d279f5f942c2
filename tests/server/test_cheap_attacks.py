"""What costs an attacker little must not cost the others much: silence, slowness, crowds of lines, endless hellos."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar import Litestar
from litestar.testing import TestClient
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from saloon.server import connections, pages
from saloon.server.connections import MOST_EACH, Connection, trusted
from saloon.server.limits import LINES_AT_TABLE, LINES_OF_ROOF, SPECTATING_LINES, Lines, TooMuch, roof
from tests.server.harness import Person, Server, run_apart, talk

# --- connections ---


def test_silent_connections_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    def connect(port: int, source: str) -> socket.socket:
        return socket.create_connection(("127.0.0.1", port), timeout=10, source_address=(source, 0))

    def asks(port: int, source: str) -> bytes:
        with connect(port, source) as line, contextlib.suppress(ConnectionError):
            line.sendall(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
            return b"".join(iter(lambda: line.recv(4096), b""))
        return b""  # cut before we had said anything

    with Server(tmp_path, limits=1.0) as server:
        port = int(server.url.rpartition(":")[2])
        silent = [connect(port, "127.0.0.1") for _ in range(MOST_EACH)]
        try:
            with connect(port, "127.0.0.1") as line:
                assert line.recv(4096).startswith(b"HTTP/1.1 429 ")
            assert asks(port, "127.0.0.2").startswith(b"HTTP/1.1 200 ")
            silent.pop().close()
            while not asks(port, "127.0.0.1").startswith(b"HTTP/1.1 200 "):  # when the server has seen that one went
                pass
        finally:
            for line in silent:
                line.close()


@contextlib.asynccontextmanager
async def listening(app: Any, **settings: Any) -> AsyncIterator[int]:
    config = uvicorn.Config(app, http=Connection, lifespan="off", log_config=None, **settings)
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(config, state, {}, loop), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def answers(scope: Any, receive: Any, send: Any) -> None:
    """Reads the whole request, takes its time, says ok."""
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(0.3)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ([], b"HTTP/1.1 408 "),  # says nothing
        ([b"GET / HTTP/1.1\r\n", b"a: 1\r\n", b"b: 1\r\n", b"c: 1\r\n"], b"HTTP/1.1 408 "),  # never comes to an end
        ([b"\r\n", b"\r\n", b"\r\n"], b"HTTP/1.1 408 "),  # nothing, in many pieces
        ([b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\n", b"a", b"b", b"c"], b""),  # a body a byte at a time
        ([b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 9000], b"HTTP/1.1 431 "),
        ([b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"], b"HTTP/1.1 200 "),  # it is we who are slow
    ],
)
def test_a_request_has_to_arrive_in_time(monkeypatch: pytest.MonkeyPatch, pieces: list[bytes], expected: bytes) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.2)

    async def go() -> bytes:
        async with listening(answers) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            reading = asyncio.create_task(reader.read())
            for piece in pieces:
                if not reading.done():
                    writer.write(piece)
                    await asyncio.sleep(0.1)
            got = await reading
            writer.close()
            return got

    got = run_apart(go())
    assert got.startswith(expected)
    assert bool(got) == bool(expected)
    assert not Connection.open


def test_a_proxy_we_believe_may_bring_many_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_EACH", 0)

    async def go(**settings: Any) -> bytes:
        async with listening(answers, **settings) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nconnection: close\r\n\r\n")
            got = await reader.read()
            writer.close()
            return got

    assert run_apart(go(proxy_headers=True, forwarded_allow_ips="10.0.0.0/8,127.0.0.1")).startswith(b"HTTP/1.1 200 ")
    assert run_apart(go(proxy_headers=True, forwarded_allow_ips="10.0.0.0/8")).startswith(b"HTTP/1.1 429 ")
    assert run_apart(go(proxy_headers=False, forwarded_allow_ips="127.0.0.1")).startswith(b"HTTP/1.1 429 ")


def test_proxies_are_addresses_or_networks() -> None:
    assert trusted("10.0.0.0/8, ::1", "10.9.8.7")
    assert trusted("10.0.0.0/8, ::1", "::1")
    assert not trusted("10.0.0.0/8, ::1", "11.0.0.1")
    assert not trusted("10.0.0.0/8", "a name")


# --- files ---


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    script = tmp_path / "assets" / "a-1234.js"
    script.write_text("let a = 1;\n" * 100)
    script.with_name("a-1234.js.gz").write_bytes(gzip.compress(script.read_bytes()))
    script.with_name("a-1234.js.br").write_bytes(b"made by the build")
    return tmp_path


@pytest.mark.parametrize(
    ("wish", "sent"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_files_are_sent_as_the_build_squeezed_them(static: Path, wish: str, sent: str | None) -> None:
    with TestClient(Litestar([pages.page])) as client:
        with client.stream("GET", "/assets/a-1234.js", headers={"accept-encoding": wish}) as answer:
            raw = b"".join(answer.iter_raw())
        ending = {"br": ".br", "gzip": ".gz", None: ""}[sent]
        assert raw == (static / "assets" / f"a-1234.js{ending}").read_bytes()
        assert answer.headers.get("content-encoding") == sent
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["content-type"].startswith("text/javascript")
        # A browser that has it is told so, without the file.
        tag = {"accept-encoding": wish, "if-none-match": answer.headers["etag"]}
        again = client.get("/assets/a-1234.js", headers=tag)
        assert (again.status_code, again.content) == (304, b"")


def test_a_page_built_anew_is_sent_anew(static: Path) -> None:
    with TestClient(Litestar([pages.page])) as client:
        assert client.get("/").text == "<!doctype html>"
        (static / "index.html").write_text("<!doctype html><title>New</title>")
        assert client.get("/tables").text == "<!doctype html><title>New</title>"


# --- lines ---


def test_one_person_cannot_take_all_the_lines_of_a_table(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        async with Person(server) as ann, Person(server) as bob:
            table = await ann.new_table("me", "local")
            await ann.begin(table["id"])
            await bob.join((await ann.get(f"/tables/{table['id']}"))["watch_link"])
            for _ in range(LINES_AT_TABLE):
                await bob.look(table["id"])
            socket = await bob.socket(table["id"])
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
            await ann.look(table["id"])

    with Server(tmp_path, limits=1.0) as server:
        talk(go(server))


def test_lines_are_counted_by_table_person_and_roof_and_given_back() -> None:
    lines = Lines(1.0)
    with contextlib.ExitStack() as stack:
        for i in range(SPECTATING_LINES):
            stack.enter_context(lines.held("table", f"person {i}", f"1.2.3.{i % 2}", sits=False))
        with pytest.raises(TooMuch), lines.held("table", "one more", "1.1.1.1", sits=False):
            pass
        with lines.held("table", "sitter", "1.1.1.1", sits=True):
            pass
    assert not lines.open
    with contextlib.ExitStack() as stack:
        for i in range(LINES_OF_ROOF):
            stack.enter_context(lines.held(f"table {i}", f"person {i}", f"2001:db8::{i:x}", sits=True))
        with pytest.raises(TooMuch), lines.held("table", "person", "2001:db8::ffff", sits=True):
            pass
        with lines.held("table", "person", "2001:db9::1", sits=True):
            pass
    assert not lines.open
    assert roof("2001:db8::1") == "2001:db8::/64"
    assert roof("10.0.0.1") == "10.0.0.1"


# --- hellos ---


def test_a_hello_that_has_missed_nothing_is_answered_with_nothing(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "local")
            await ann.begin(table["id"])
            line = await ann.look(table["id"], seat=0)
            before = len(line.heard)
            await line.send({"t": "hello", "since": line.version, "seat": 0})
            await line.send({"t": "why", "seat": 0, "text": "call high"})
            assert (await line.until(lambda m: True))["t"] == "table"  # its own arrival, told to all
            assert (await line.until(lambda m: True))["t"] == "why"
            assert len(line.heard) == before + 2
            # Other eyes, or something missed: the whole table.
            await line.send({"t": "hello", "since": line.version, "seat": 1})
            assert (await line.until(lambda m: True))["t"] == "welcome"
            await line.send({"t": "hello", "since": line.version - 1, "seat": 1})
            assert (await line.until(lambda m: True))["t"] == "welcome"
            # A new line that has missed nothing hears who is there, and goes on.
            await line.close()
            heard = len(line.heard)
            again = await ann.look(table["id"], seat=1, like=line)
            assert '"t":"table"' in again.heard[heard]
            await again.look(0)
            assert (await again.move("call high"))["t"] == "accepted"

    talk(go())


def test_hellos_that_ask_for_the_whole_table_are_counted(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "local")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            for _ in range(40):
                await line.send({"t": "hello", "since": None})
            refused = await line.until(lambda m: m["t"] == "refused")
            assert refused["reason"] == "That is too much at once; wait a little."

    with Server(tmp_path, limits=1.0) as server:
        talk(go(server))
