"""Tables and guests that nobody has touched for long: written to a file, then removed. Only when the host asks for it.

How old something is is told by the newest thing in the store, not by the machine's clock: a clock that is wrong makes
nothing old.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from saloon.engine.errors import SaloonError
from saloon.server.database import Database, Row, Statement

DAY = 86_400.0
OLD_GUESTS = (
    "SELECT p.id, p.name, p.made FROM people p WHERE p.login IS NULL AND p.made < ? "
    "AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id AND s.seen >= ?) "
    "AND NOT EXISTS (SELECT 1 FROM members m JOIN tables t ON t.id = m.table_id "
    "WHERE m.person = p.id AND t.touched >= ?) "
    "ORDER BY p.made"
)


class Pruned(NamedTuple):
    tables: int
    guests: int


async def prune(database: Database, days: float, path: Path) -> Pruned:
    """Export what nobody has touched for so many days, and remove it when the file is safely on disk."""
    before = await newest(database) - days * DAY
    tables = [str(row[0]) for row in await database.rows("SELECT id FROM tables WHERE touched < ? ORDER BY id", before)]
    guests = await database.rows(OLD_GUESTS, before, before, before)
    if not tables and not guests:
        return Pruned(0, 0)
    await export(database, tables, guests, path)
    for id in tables:
        await database.write(without_table(id, before))
    for guest in guests:
        await database.write(without_guest(str(guest[0])))
    return Pruned(len(tables), len(guests))


async def newest(database: Database) -> float:
    """The time of the last thing that happened here."""
    (row,) = await database.rows(
        "SELECT (SELECT coalesce(max(touched), 0) FROM tables), "
        "(SELECT coalesce(max(seen), 0) FROM sessions), (SELECT coalesce(max(made), 0) FROM people)"
    )
    return float(max(row))


async def export(database: Database, tables: list[str], guests: list[Row], path: Path) -> None:
    """One JSON object a line. It holds secrets of tables that are not over, so nobody else may read it."""
    try:
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise SaloonError(f"{path} cannot be written: {error.strerror}.") from None
    with os.fdopen(number, "wb") as file:
        for id in tables:
            (table,) = await database.rows("SELECT doc, touched FROM tables WHERE id = ?", id)
            log = await database.rows(
                "SELECT seq, kind, body, steps, key, made FROM log WHERE table_id = ? ORDER BY seq", id
            )
            doc = msgspec.Raw(str(table[0]).encode())
            line = {"table": id, "touched": table[1], "doc": doc, "log": [list(row) for row in log]}
            file.write(msgspec.json.encode(line) + b"\n")
        for id, name, made in guests:
            file.write(msgspec.json.encode({"guest": id, "name": name, "made": made}) + b"\n")
        file.flush()
        os.fsync(file.fileno())


def without_table(id: str, before: float) -> list[Statement]:
    """Nothing of a table that somebody has touched in the meantime is removed."""
    old = "(SELECT id FROM tables WHERE id = ? AND touched < ?)"
    return [
        (f"DELETE FROM log WHERE table_id IN {old}", (id, before)),
        (f"DELETE FROM analyses WHERE table_id IN {old}", (id, before)),
        (f"DELETE FROM members WHERE table_id IN {old}", (id, before)),
        ("DELETE FROM tables WHERE id = ? AND touched < ?", (id, before)),
    ]


def without_guest(id: str) -> list[Statement]:
    """A guest who has come back to a table meanwhile stays."""
    gone = "NOT EXISTS (SELECT 1 FROM members WHERE person = ?)"
    return [
        (f"DELETE FROM sessions WHERE person = ? AND {gone}", (id, id)),
        (f"DELETE FROM people WHERE id = ? AND login IS NULL AND {gone}", (id, id)),
    ]
