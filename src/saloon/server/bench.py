"""`saloon bench server`: how much one server process carries, measured on this machine over loopback.

moves        durable moves per processor second of the server's process: whole games of two people with a socket each,
             every answer sent as soon as its question is seen; each move is read, checked, stored, told to both and
             acknowledged. What the clients cost is not counted, they are another process.
inside       the same without sockets: rules, store, three views each, in one process
latency      from sending a move to its acknowledgement, over 300 sockets, with other tables in memory
memory       a table in memory that nobody looks at, and one with three people at it
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import tracemalloc
import urllib.request
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from saloon.engine import registry
from saloon.engine.chance import commitment
from saloon.engine.contract import Setup
from saloon.engine.match import Match
from saloon.server import changes, wire
from saloon.server.collector import Collector
from saloon.server.cookies import SESSION
from saloon.server.database import open_database
from saloon.server.hall import Hall
from saloon.server.people import hashed
from saloon.server.settings import Settings
from saloon.server.store import Person, SeatDoc, Store
from saloon.server.table import Table, Viewer

T = TypeVar("T")
GAME = "frontier"
SEATS = 3
TABLES = 64  # that move at the same time, so that they share the disk's time
IDLE_MOVES = 40  # played at each table that only lies in memory
IDLER = "the-cookie-of-whoever-has-the-idle-tables"
PROGRAM = (
    "import sys, msgspec; from saloon.server.run import serve; from saloon.server.settings import Settings; "
    "serve(msgspec.json.decode(sys.argv[1], type=Settings))"
)


class Result(Struct):
    calibration_ms: float  # a fixed loop in the same process, so that runs on different machines compare
    moves_per_cpu_second: float
    moves: int
    inside_per_cpu_second: float
    inside_per_second: float
    latency_p50_ms: float
    latency_p99_ms: float
    latency_most_ms: float
    latency_moves: int
    moves_asked_a_second: int
    sockets: int
    idle_tables: int
    bytes_per_idle_table: int
    bytes_per_open_table: int


def main(as_json: bool = False, seconds: float = 5.0, tables: int = 100, rate: int = 200, idle_tables: int = 0) -> None:
    """Measure and print. `seconds` bounds each of the two runs; `tables` have three sockets each and are moved at so
    many times a second, `idle_tables` lie in memory meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        cpu, wall, idle, opened = asyncio.run(inside(Path(folder) / "inside.sqlite3", seconds))
        moves, busy = asyncio.run(over_sockets(Path(folder) / "eager.sqlite3", partial(eager_crowd, tables=tables)))
        paced = partial(paced_crowd, seconds=seconds, tables=tables, rate=rate)
        latencies = sorted(asyncio.run(over_sockets(Path(folder) / "paced.sqlite3", paced, idle_tables)))
    result = Result(
        calibration_ms=round(calibration() * 1000, 1),
        moves_per_cpu_second=round(moves / busy),
        moves=moves,
        inside_per_cpu_second=round(cpu),
        inside_per_second=round(wall),
        latency_p50_ms=round(latencies[len(latencies) // 2] * 1000, 2),
        latency_p99_ms=round(latencies[int(len(latencies) * 0.99)] * 1000, 2),
        latency_most_ms=round(latencies[-1] * 1000, 2),
        latency_moves=len(latencies),
        moves_asked_a_second=rate,
        sockets=tables * SEATS,
        idle_tables=idle_tables,
        bytes_per_idle_table=idle,
        bytes_per_open_table=opened,
    )
    if as_json:
        print(msgspec.json.encode(result).decode())
        return
    for name, value in msgspec.structs.asdict(result).items():
        print(f"{name.replace('_', ' '):24}{value:>12,}")


def calibration() -> float:
    """Processor seconds for two million small sums."""
    began, total = time.process_time(), 0
    for i in range(2_000_000):
        total += i * i % 7
    return time.process_time() - began


# --- in one process ---


async def inside(path: Path, seconds: float) -> tuple[float, float, int, int]:
    store = Store(await open_database(f"sqlite:///{path}"))
    hall = Hall(Settings(limits=0.0), store, await store.signing_key())
    try:
        person = await store.add_guest("Bench", "token")
        tables = [await begun(hall, person, number) for number in range(TABLES)]
        for table in tables:
            watch(table, person)
        Collector().calm()  # as the server does
        began, cpu = time.perf_counter(), time.process_time()
        until = began + seconds
        counts = await asyncio.gather(*(keep_moving(hall, person, table, until) for table in tables))
        cpu, wall = time.process_time() - cpu, time.perf_counter() - began
        idle, opened = await weigh(hall, person)
    finally:
        await hall.close()
    return sum(counts) / cpu, sum(counts) / wall, idle, opened


async def begun(hall: Hall, person: Person, number: int) -> Table:
    """A table whose seats are all this person's."""
    game = registry.game(GAME)
    seats = [SeatDoc(f"Player {seat}", person=person.id) for seat in range(SEATS)]
    doc = hall.fresh(game, Setup.of(game.meta, SEATS), person, seats, "Bench")
    table = await hall.table((await hall.add(doc, person)).id, person)
    salt = f"salt-of-table-{number:08}"
    await table.act(lambda: changes.begin(table, person.id, commitment(salt)))
    await table.act(lambda: changes.reveal(table, person.id, salt))
    return table


def watch(table: Table, person: Person) -> None:
    """Three viewers, each with the eyes of one seat; what they are sent is made and thrown away."""
    for seat in range(SEATS):
        viewer = Viewer(person.id)
        viewer.wish = viewer.eye = seat
        viewer.version, viewer.there = table.version, True
        table.viewers.add(viewer)


async def keep_moving(hall: Hall, person: Person, table: Table, until: float) -> int:
    rng, moves = random.Random(table.id), 0
    while time.perf_counter() < until:
        match = table.match
        assert match is not None
        if match.question is None:
            table = await begun(hall, person, moves)
            watch(table, person)
            continue
        seat = match.waiting_for[0]
        text, step = any_answer(match, seat, rng), len(match.steps)
        await table.act(lambda t=table, s=seat, x=text, n=step: changes.answer(t, s, x, n))  # type: ignore[misc]
        moves += 1
        for viewer in table.viewers:
            while not viewer.outgoing.empty():
                viewer.outgoing.get_nowait()
    return moves


def any_answer(match: Match, seat: int, rng: random.Random) -> str:
    return match.game.text(match.state, rng.choice(match.moves(seat)))


def any_choice(seen: Seen, rng: random.Random) -> str:
    choice = rng.choice(seen.choices)
    return " ".join([choice.words, *(str(value).removeprefix("@") for value in rng.choice(choice.rows))])


async def weigh(hall: Hall, person: Person, number: int = 40) -> tuple[int, int]:
    """Bytes for each table of a middling length: in memory, and what three open sockets' ends add."""
    ids = []
    for i in range(number):
        table = await begun(hall, person, 10_000 + i)
        await keep_playing(table, 40)
        ids.append(table.id)
    hall.tables.clear()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tables = [await hall.table(id, person) for id in ids]
    idle = tracemalloc.get_traced_memory()[0]
    for table in tables:
        watch(table, person)
    opened = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (idle - before) // number, (opened - before) // number


async def keep_playing(table: Table, moves: int) -> None:
    rng = random.Random(table.id)
    for _ in range(moves):
        match = table.match
        assert match is not None
        if match.question is None:
            return
        seat = match.waiting_for[0]
        text, step = any_answer(match, seat, rng), len(match.steps)
        await table.act(lambda s=seat, x=text, n=step: changes.answer(table, s, x, n))  # type: ignore[misc]


# --- over sockets ---


class Seen(Struct):
    """As much of a situation as a move needs."""

    step: int
    seat: int
    waiting: list[int]
    choices: list[wire.ChoiceOut]


class Told(Struct):
    """As much of any message as is needed here."""

    t: str
    key: str = ""
    reason: str = ""
    situation: Seen | None = None


class Player:
    """One socket with the eyes of one seat."""

    def __init__(self, line: Any) -> None:
        self.line = line
        self.seen: Seen | None = None
        self.sent: dict[str, float] = {}


async def over_sockets(path: Path, crowd: Callable[[int, int], Awaitable[T]], idle_tables: int = 0) -> T:
    """What a crowd does (given the port and the process) to a server process of its own with tables in its memory."""
    lying = await lay_down(path, idle_tables)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = Settings(port=port, store=f"sqlite:///{path}", limits=0.0)
    command = [sys.executable, "-c", PROGRAM, msgspec.json.encode(settings).decode()]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # where it says its address
    try:
        await asyncio.to_thread(wait_for, f"http://127.0.0.1:{port}/health")
        await asyncio.to_thread(take_up, f"http://127.0.0.1:{port}", lying)
        return await crowd(port, server.pid)
    finally:
        server.terminate()
        server.wait(20)


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(address, timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"{address} does not answer")


async def lay_down(path: Path, number: int) -> list[str]:
    """Tables of a middling length in the store, all of them a person's whose cookie is `IDLER`."""
    store = Store(await open_database(f"sqlite:///{path}"))
    hall = Hall(Settings(limits=0.0), store, await store.signing_key())
    try:
        person = await store.add_guest("Bench", hashed(IDLER))
        ids = []
        for i in range(number):
            table = await begun(hall, person, i)
            await keep_playing(table, IDLE_MOVES)
            ids.append(table.id)
            hall.tables.clear()
    finally:
        await hall.close()
    return ids


def take_up(base: str, ids: list[str]) -> None:
    """Have the server take tables into its memory."""
    for id in ids:
        asked = urllib.request.Request(f"{base}/api/tables/{id}", headers={"cookie": f"{SESSION}={IDLER}"})
        with urllib.request.urlopen(asked) as answer:
            answer.read()


async def gather(port: int, tables: int, seats: int) -> list[list[Player]]:
    """So many tables of so many seats, each seat with a socket that has said hello."""
    from websockets.asyncio.client import connect

    base = f"http://127.0.0.1:{port}"
    cookie, csrf = await asyncio.to_thread(arrive, base)
    groups: list[list[Player]] = []
    for _ in range(tables):
        id = await asyncio.to_thread(seat_everybody, base, cookie, csrf, seats)
        players = []
        for seat in range(seats):
            line = await connect(
                f"ws://127.0.0.1:{port}/ws/tables/{id}", additional_headers={"cookie": cookie}, compression=None
            )
            await line.send(json.dumps({"t": "hello", "seat": seat}))
            players.append(Player(line))
        groups.append(players)
    return groups


async def eager_crowd(port: int, pid: int, tables: int) -> tuple[int, float]:
    """Whole games of two, as fast as the server answers: how many moves, and its processor seconds for them."""
    groups = await gather(port, tables, seats=2)
    began = cpu_seconds(pid)
    moves = await asyncio.gather(*(play_eagerly(player) for players in groups for player in players))
    return sum(moves), cpu_seconds(pid) - began


async def play_eagerly(player: Player) -> int:
    decode = msgspec.json.Decoder(Told).decode
    rng, moves = random.Random(1), 0
    async for text in player.line:
        told = decode(text)
        if told.t == "refused":
            raise RuntimeError(told.reason)
        seen = told.situation
        if seen is None:
            continue
        if not seen.waiting:
            break
        if seen.choices:
            move = {
                "t": "move",
                "seat": seen.seat,
                "text": any_choice(seen, rng),
                "step": seen.step,
                "key": f"{seen.seat}-{moves:08}",
            }
            await player.line.send(json.dumps(move))
            moves += 1
    await player.line.close()
    return moves


def cpu_seconds(pid: int) -> float:
    """What a process has used so far, as Linux counts it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def paced_crowd(port: int, pid: int, seconds: float, tables: int, rate: int) -> list[float]:
    """Latencies of moves paced at `rate` a second over all tables."""
    groups = await gather(port, tables, SEATS)
    latencies: list[float] = []
    readers = [asyncio.create_task(read(player, latencies)) for players in groups for player in players]
    await asyncio.sleep(0.5)
    keys = itertools.count(10_000_000)
    rng = random.Random(1)
    began = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        players = groups[number % tables]
        player = next((p for p in players if p.seen and p.seen.choices and p.seen.seat in p.seen.waiting), None)
        if player is None or player.seen is None or player.sent:
            continue  # this game is over, or its last move is still on its way
        seen, key = player.seen, str(next(keys))
        move = {"t": "move", "seat": seen.seat, "text": any_choice(seen, rng), "step": seen.step, "key": key}
        player.sent[key] = time.perf_counter()
        await player.line.send(json.dumps(move))
    await asyncio.sleep(0.5)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    await asyncio.gather(*(player.line.close() for players in groups for player in players))
    return latencies


async def read(player: Player, latencies: list[float]) -> None:
    decode = msgspec.json.Decoder(Told).decode
    async for text in player.line:
        now = time.perf_counter()
        told = decode(text)
        if told.situation is not None:
            player.seen = told.situation
        if told.t == "accepted":
            latencies.append(now - player.sent.pop(told.key))
        elif told.t == "refused":
            raise RuntimeError(told.reason)


def arrive(base: str) -> tuple[str, str]:
    with urllib.request.urlopen(f"{base}/api/me") as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
        assert cookie.startswith(SESSION)
        return cookie, json.load(answer)["csrf"]


def seat_everybody(base: str, cookie: str, csrf: str, count: int) -> str:
    seats = [{"kind": "me"}] + [{"kind": "local"}] * (count - 1)
    table = post(f"{base}/api/tables", {"game": GAME, "options": {}, "seats": seats}, cookie, csrf)
    address, salt = f"{base}/api/tables/{table['id']}", "salt-of-a-benched-table"
    post(f"{address}/begin", {"seal": commitment(salt)}, cookie, csrf)
    post(f"{address}/reveal", {"salt": salt}, cookie, csrf)
    return str(table["id"])


def post(address: str, body: Any, cookie: str, csrf: str) -> Any:
    headers = {"content-type": "application/json", "cookie": cookie, "x-csrf": csrf}
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)
