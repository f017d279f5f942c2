"""A real server in a process of its own, and people who talk to it as a browser would."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from saloon.engine.chance import commitment
from saloon.server.settings import Settings

HERE = Path(__file__).parent
TOYS = str(HERE / "toys")
T = TypeVar("T")
SALT = "salt-of-the-earth"
SEAL = commitment(SALT)


class Nursery:
    """Where servers come from (nursery.py); started when the first is wanted."""

    process: subprocess.Popen[str] | None = None

    @classmethod
    def start(cls, settings: Settings, log: Path) -> int:
        if cls.process is None:
            cls.process = subprocess.Popen(
                [sys.executable, HERE / "nursery.py"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # The same saloon as here, which may be a copy or a compiled one, and the toys.
                env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, (TOYS, os.environ.get("PYTHONPATH"))))},
                text=True,
            )
        assert cls.process.stdin is not None
        assert cls.process.stdout is not None
        cls.process.stdin.write(json.dumps({"settings": msgspec.to_builtins(settings), "log": str(log)}) + "\n")
        cls.process.stdin.flush()
        return int(cls.process.stdout.readline())

    @classmethod
    def close(cls) -> None:
        if cls.process is not None:
            cls.process.communicate()
            cls.process = None


class Server:
    """Started, killed and started again at will; the store stays."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.log = folder / "server.log"
        store = f"sqlite:///{folder / 'saloon.sqlite3'}"
        self.settings: dict[str, Any] = {"store": store, "bot_pause": 0.0, "limits": 0.0} | settings
        self.pid = 0
        self.url = ""

    def start(self) -> Server:
        for _ in range(5):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            self.pid = Nursery.start(Settings(port=port, **self.settings), self.log)
            self.url = f"http://127.0.0.1:{port}"
            if self.is_up():
                return self
        raise AssertionError(f"The server does not start: {self.log.read_text()[-3000:]}")

    def is_up(self) -> bool:
        for _ in range(1000):
            if not self.lives():
                return False  # the port was taken in the meantime
            try:
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return True
            except httpx.TransportError:
                time.sleep(0.03)
        return False

    def get(self, path: str, **headers: str) -> httpx.Response:
        """With more patience than httpx has: the cores may be busy with other tests."""
        return httpx.get(f"{self.url}{path}", headers=headers, timeout=60)

    def lives(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """As a power cut would: no time to say or write anything."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        deadline = time.monotonic() + 30
        if self.lives():
            os.kill(self.pid, how)
        while self.lives():
            assert time.monotonic() < deadline, f"The server does not end: {self.log.read_text()[-3000:]}"
            time.sleep(0.02)

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


OPEN: list[Any] = []  # sockets and clients of the test that runs
SITTING: dict[str, list[Person]] = {}  # who has sealed a salt, by table


async def all_reveal(table: str) -> None:
    """Once the last salt is sealed. Another process may hear of it a little later."""
    for person in SITTING[table]:
        for _ in range(100):
            answer = await person.call("GET", f"/tables/{table}")
            if answer.status_code != 200 or answer.json()["wants"] != "":
                break
            await asyncio.sleep(0.05)
        if answer.status_code == 200 and answer.json()["wants"] == "salt":
            await person.reveal(table)


def talk(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's conversation, and hang up every line of it whatever happens."""

    async def whole() -> T:
        try:
            return await work
        finally:
            for thing in OPEN:
                await (thing.aclose() if isinstance(thing, httpx.AsyncClient) else thing.close())
            OPEN.clear()
            SITTING.clear()

    return run_apart(whole())


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: Playwright keeps a loop in the thread of the tests."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Person:
    """A guest with a cookie, as a browser keeps it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(timeout=30)
        OPEN.append(self.http)
        self.csrf = ""
        self.id = ""

    @classmethod
    async def arrive(cls, server: Server) -> Person:
        person = cls(server)
        await person.hello()
        return person

    async def hello(self) -> dict[str, Any]:
        me: dict[str, Any] = (await self.http.get(f"{self.server.url}/api/me")).json()
        self.csrf, self.id = me["csrf"], me["id"]
        return me

    async def __aenter__(self) -> Person:
        await self.hello()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        given = {"x-csrf": self.csrf, "origin": self.server.url} | headers
        return await self.http.request(method, f"{self.server.url}/api{path}", json=body, headers=given)

    async def get(self, path: str) -> Any:
        answer = await self.call("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, method: str = "POST") -> Any:
        answer = await self.call(method, path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def new_table(self, *kinds: str, game: str = "tokens", **options: str) -> dict[str, Any]:
        """Seats as "me", "link", "local" or a bot's name."""
        people = ("me", "link", "local")
        seats = [{"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds]
        made: dict[str, Any] = await self.post("/tables", {"game": game, "options": options, "seats": seats})
        return made

    async def begin(self, table: str) -> Any:
        """Seal a salt; if that was the last one, everybody shows his."""
        SITTING.setdefault(table, []).append(self)
        began = await self.post(f"/tables/{table}/begin", {"seal": SEAL})
        if began["wants"] == "salt":
            await all_reveal(table)
        return await self.get(f"/tables/{table}")

    async def reveal(self, table: str) -> Any:
        return await self.post(f"/tables/{table}/reveal", {"salt": SALT})

    async def join(self, link: str) -> Any:
        """Take the seat and seal a salt, or watch."""
        joined = await self.post("/join", {"token": link.removeprefix("/join/")})
        if (await self.get(f"/tables/{joined['table']}"))["wants"] == "seal":
            await self.begin(joined["table"])
        return joined

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def socket(self, table: str, **headers: str) -> ClientConnection:
        origin = headers.pop("origin", self.server.url)
        socket = await connect(
            f"{self.server.url.replace('http', 'ws')}/ws/tables/{table}",
            origin=origin,  # type: ignore[arg-type]
            additional_headers={"cookie": self.cookie(), **headers},
            max_size=10_000_000,
            open_timeout=30,
        )
        OPEN.append(socket)
        return socket

    async def look(self, table: str, seat: int | None = None, like: Line | None = None) -> Line:
        """Open a line; `like` one that has broken: go on from what it had seen."""
        line = like or Line(table)
        line.socket = await self.socket(table)
        hello: dict[str, Any] = {"t": "hello"}
        if line.version:
            hello["since"] = line.version
        if seat is not None:
            hello["seat"] = seat
        await line.send(hello)
        # A hello that has missed nothing is told no more than who is there.
        await line.until(lambda message: message["t"] in ("welcome", "table"))
        return line


class Line:
    """One socket, and what a client keeps of what it is told."""

    def __init__(self, table: str) -> None:
        self.table_id = table
        self.socket: Any = None
        self.version = 0
        self.situation: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.chat: dict[int, dict[str, Any]] = {}
        self.table: dict[str, Any] = {}
        self.wish: Any = None
        self.heard: list[str] = []  # every byte that came

    async def close(self) -> None:
        await self.socket.close()

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def read(self, seconds: float = 90) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        self.take(message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "welcome":
                self.events = [e for e in self.events if e["step"] <= message["keep"]] + message["events"]
                self.chat |= {line["id"]: line for line in message["chat"]}
                self.situation, self.table = message["situation"], message["table"]
                self.wish, self.version = message["undo_wish"], message["version"]
            case "step":
                last = self.situation["step"] - message["undone"]
                self.events = [e for e in self.events if e["step"] <= last] + message["events"]
                self.situation, self.version = message["situation"], max(self.version, message["version"])
            case "table":
                self.table = message["table"]
            case "chatline":
                self.chat[message["line"]["id"]] = message["line"]
                self.version = max(self.version, message["line"]["id"])
            case "undo_wish":
                self.wish = message if message["by"] is not None else None

    async def until(self, good: Callable[[dict[str, Any]], bool], seconds: float = 90) -> dict[str, Any]:
        """Read until a message is what one waits for."""
        while True:
            message = await self.read(seconds)
            if good(message):
                return message

    async def until_so(self, good: Callable[[Line], bool], seconds: float = 90) -> None:
        """Read until what the client sees is so."""
        while not good(self):
            await self.read(seconds)

    async def until_step(self, step: int) -> None:
        await self.until_so(lambda line: bool(line.situation["step"] == step))

    async def look(self, seat: int) -> None:
        """Pass-and-play: the device changes hands."""
        await self.send({"t": "look", "seat": seat})
        await self.until_so(lambda line: bool(line.situation["seat"] == seat))

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send something with a key and give the answer it gets."""
        message = {"key": secrets.token_hex(8)} | message
        await self.send(message)
        return await self.until(lambda m: m["t"] in ("accepted", "refused") and m["key"] == message["key"])

    async def move(self, text: str, seat: int | None = None, **more: Any) -> dict[str, Any]:
        seat = self.situation["seat"] if seat is None else seat
        return await self.ask({"t": "move", "seat": seat, "text": text, "step": self.situation["step"]} | more)

    async def my_turn(self, seconds: float = 90) -> bool:
        """Wait until this seat has something to answer; False when the game is over."""
        seat = self.situation["seat"]
        await self.until_so(lambda line: line.over or (seat in line.situation["waiting"]), seconds)
        return not self.over

    @property
    def over(self) -> bool:
        return self.situation["outcome"] is not None

    @property
    def options(self) -> list[str]:
        return [
            " ".join([choice["words"], *(str(value).removeprefix("@") for value in row)])
            for choice in self.situation["choices"]
            for row in choice["rows"]
        ]


async def ends(line: Line, *codes: int) -> None:
    """Read what still comes until the server hangs up."""
    with pytest.raises(ConnectionClosed) as closed:
        await line.until(lambda message: False, seconds=20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in codes


async def two_at_a_table(server: Server, *more: str, **options: str) -> tuple[Person, Person, dict[str, Any]]:
    """Ann and Bob, who came by a link, at a table that has begun."""
    ann, bob = await Person.arrive(server), await Person.arrive(server)
    table = await ann.new_table("me", "link", *more, **options)
    await bob.join(table["seats"][1]["link"])
    return ann, bob, await ann.begin(table["id"])


async def two_playing(server: Server, *more: str, **options: str) -> tuple[Person, Person, Line, Line]:
    """Ann and Bob with a line each to their table."""
    ann, bob, table = await two_at_a_table(server, *more, **options)
    return ann, bob, await ann.look(table["id"]), await bob.look(table["id"])


async def play_out(*lines: Line) -> None:
    """Everybody takes the first option until the end."""

    async def one(line: Line) -> None:
        while await line.my_turn():
            answer = await line.move(line.options[0])
            assert answer["t"] == "accepted", answer

    await asyncio.gather(*(one(line) for line in lines))
