"""Nonsense from outside: one sentence, nothing kept of it, and nothing forged."""

from __future__ import annotations

import contextlib
import json
import logging
import random
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

from saloon.engine import registry
from saloon.engine.errors import Damaged
from saloon.engine.match import Match
from saloon.engine.record import Record
from saloon.engine.wanted import Wanted, most_wanted
from saloon.server.app import JsonLines, PlainLines
from saloon.server.database import StoreBroken
from saloon.server.imports import normal_form
from saloon.server.run import serve
from saloon.server.settings import Settings
from saloon.server.sqlite import Sqlite
from saloon.server.store import Store, wanted_entry
from saloon.server.table import MOST_BYTES, Farewell, Viewer
from tests.server.harness import Person, Server, run_apart, talk

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.txt"))


# --- addresses and bodies ---


@pytest.mark.parametrize(
    ("path", "status", "reason"),
    [
        ("/%00", 400, "This address holds characters that no address has."),
        ("/assets/%00.js", 400, "This address holds characters that no address has."),
        ("/api/tables/a%0d%0aSet-Cookie:%20x", 400, "This address holds characters that no address has."),
        ("/" + "a" * 3000, 414, "This address is too long."),
        ("/api/tables/" + "a/" * 2000, 414, "This address is too long."),
        ("/?" + "a" * 3000, 414, "This address is too long."),
    ],
)
def test_odd_addresses(server: Server, path: str, status: int, reason: str) -> None:
    answer = server.get(path)
    assert (answer.status_code, answer.json()["reason"]) == (status, reason)
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("part", ["a" * 300, "..", "a" * 255 + ".js", "%F0%9F%A4%A0"], ids=["long", "up", "js", "hat"])
def test_names_that_no_file_can_have(server: Server, part: str) -> None:
    assert server.get(f"/{part}").status_code in (200, 404)


def test_what_is_nested_too_deeply(server: Server) -> None:
    deep = "[" * 20_000 + "]" * 20_000

    async def go() -> None:
        async with Person(server) as ann:
            headers = {"x-csrf": ann.csrf, "content-type": "application/json"}
            for body in (deep, '{"game": ' + deep + "}", '{"x": ' + deep + "}"):
                answer = await ann.http.post(f"{server.url}/api/tables", content=body, headers=headers)
                assert answer.status_code == 400, answer.text
                assert answer.json()["reason"].count(".") == 1
            table = (await ann.new_table("me"))["id"]
            line = await ann.look(table)
            small = "[" * 7_000 + "]" * 7_000
            for text in (small, '{"t": "chat", "text": ' + small + "}"):
                await line.socket.send(text)
                refused = await line.until(lambda m: m["t"] == "refused")
                assert "not understood" in refused["reason"] or "nested too deeply" in refused["reason"]
            assert (await line.ask({"t": "chat", "text": "still here"}))["t"] == "accepted"

    talk(go())


# --- records ---


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_normal_form_changes_nothing_that_was_played(path: Path) -> None:
    text = path.read_text("utf-8")
    found, record = normal_form(text, "secret"), Record.read(text)
    assert found.lines.split("\n") == [str(entry) for entry in record.entries]
    assert found.over
    if record.position:
        given, kept = json.loads(record.position), json.loads(found.position)
        assert kept["state"] == given["state"]


def test_nothing_is_kept_of_junk_in_a_record() -> None:
    match = Match(registry.game("frontier"), 2, seed=3)
    position = match.position() | {"junk": "x" * 200_000}
    padded = Match.from_position(match.game, position, seed=1)
    seat = padded.waiting_for[0]
    padded.answer(seat, padded.options(seat)[0])
    text = padded.record.replace("\nA ", "\nA     ", 1)
    assert len(text) > 200_000
    found = normal_form(text, "secret")
    assert len(found.position) < 20_000
    assert "junk" not in found.position
    record = Record.read(text)
    record.position, record.entries = found.position, []
    again = Match.from_record(str(record) + found.lines + "\n", match.game)
    assert again.position() == padded.position()


def test_a_record_with_too_many_lines() -> None:
    match = Match(registry.game("frontier"), 2, seed=3)
    with pytest.raises(Damaged, match="The record is too long: a table takes 20000 lines"):
        normal_form(match.record + "undo A 1\n" * 20_001, "secret")


def test_an_imported_record_is_stored_in_normal_form(server: Server) -> None:
    match = Match(registry.game("frontier"), 2, seed=3)
    text = Match.from_position(match.game, match.position() | {"junk": "x" * 100_000}, seed=1).record

    async def go() -> str:
        async with Person(server) as ann:
            too_long = await ann.call("POST", "/import", {"record": text + "#" * 250_000})
            assert too_long.status_code == 400
            assert "record" in too_long.json()["reason"]
            made = await ann.post("/import", {"record": text})
            line = await ann.look(made["id"])
            seat = line.situation["waiting"][0]
            await line.look(seat)
            assert (await line.move(line.options[0]))["t"] == "accepted"
            return str(made["id"])

    table = talk(go())
    with contextlib.closing(sqlite3.connect(server.folder / "saloon.sqlite3")) as store:
        (doc,) = store.execute("SELECT doc FROM tables WHERE id = ?", (table,)).fetchone()
    assert "junk" not in doc
    assert len(doc) < 30_000


# --- logs ---


def logged(formatter: logging.Formatter, text: str, error: Any = None) -> str:
    return formatter.format(logging.LogRecord("saloon.x", logging.INFO, "", 1, "Refused: %s", (text,), error))


def test_a_log_line_cannot_be_forged() -> None:
    evil = "no\n2026-01-01 00:00:00,000 INFO    saloon.guard: all is well\x1b[2J\r\u2028\x9b"
    try:
        raise ValueError(evil)
    except ValueError:
        error = sys.exc_info()
    assert logged(PlainLines(), evil).isprintable()
    assert all(line.startswith("    ") for line in logged(PlainLines(), "x", error).split("\n")[1:])
    assert "\x1b" not in logged(PlainLines(), "x", error)
    line = logged(JsonLines(), evil, error)
    assert "\n" not in line
    assert json.loads(line)["text"].isprintable()


# --- what waits for a slow line ---


def test_what_waits_for_a_viewer_is_bounded_in_bytes() -> None:
    viewer = Viewer("ann")
    viewer.send(b"x" * (MOST_BYTES + 1))  # a single one is let through, however long
    assert viewer.outgoing.qsize() == 1
    viewer.send(b"x")
    assert isinstance(viewer.outgoing.get_nowait(), Farewell)
    assert viewer.outgoing.empty()
    other = Viewer("bob")
    for _ in range(5):
        other.send(b"x" * (MOST_BYTES // 2))
        assert other.outgoing.get_nowait() == b"x" * (MOST_BYTES // 2)
    assert not other.ended
    assert other.outgoing.length == 0


# --- Most Wanted ---


def test_the_most_wanted_are_found_without_reading_all_of_them(tmp_path: Path) -> None:
    rng = random.Random(4)
    opening = [("Ann", 50), ("Bob", 40), ("Cy", 30), ("Di", 20)]

    async def go() -> None:
        store = Store(await Sqlite.open(str(tmp_path / "s.sqlite3")))
        everybody = [Wanted(f"P{i}", rng.randrange(15, 60), "", f"t{i}") for i in range(300)]
        for i, row in enumerate(everybody):
            sql, values = wanted_entry(row.table, 0, "frontier", row.name, row.score, row.title)
            await store.database.write([(sql, (*values[:-1], float(i)))])
        found = await store.wanted("frontier", 20, 4, "somebody")
        assert len(found) == 4
        assert most_wanted(opening, [Wanted(*row[:4]) for row in found]) == most_wanted(opening, everybody)
        await store.database.close()

    run_apart(go())


# --- stores ---


def test_a_second_server_on_the_same_file_does_not_start(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        with pytest.raises(StoreBroken) as refused:
            serve(Settings(port=0, store=server.settings["store"]))
        assert str(refused.value) == (
            f"Another server (process {server.pid}) has the store {tmp_path / 'saloon.sqlite3'} open; "
            "one SQLite file takes one server."
        )
        talk(still_there(server))
    server.start().kill()  # one that was killed holds nothing
    with server:
        talk(still_there(server))


async def still_there(server: Server) -> None:
    async with Person(server) as ann:
        assert (await ann.new_table("me"))["id"]


@pytest.mark.parametrize(
    "content",
    [b"not a database " * 100, b"x", b"SQLite format 3\x00" + random.Random(1).randbytes(4000)],
    ids=["words", "one byte", "a head and nonsense"],
)
def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(StoreBroken) as refused:
        serve(Settings(port=0, store=f"sqlite:///{tmp_path / 'file'}"))
    assert str(refused.value).startswith(f"The store {tmp_path / 'file'} cannot be opened: ")
    assert "\n" not in str(refused.value)
    assert (tmp_path / "file").read_bytes() == content
