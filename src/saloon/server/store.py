"""Everything the server keeps, and every query it makes."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from saloon.server import metrics
from saloon.server.database import Database, Done, Row, Statement, Taken

SESSION = "(token, person, seen, made, browser)"
# A table as lists show it. How far it has come is what its log says: its own row may be a moment older (`append`).
LISTED = (
    "SELECT t.id, t.doc, t.waiting, "
    "coalesce((SELECT l.steps FROM log l WHERE l.table_id = t.id ORDER BY l.seq DESC LIMIT 1), t.steps), "
    "t.touched FROM tables t "
)


class SeatDoc(Struct):
    """Who sits there: a person, a bot, or nobody yet."""

    name: str
    person: str = ""
    bot: str = ""
    temper: str = ""  # of the bot (bots/levels.py)
    left: bool = False  # a person who took the finished table off his list
    standing: dict[str, str] = {}  # answers given for this seat by itself, by kind of question
    away: str = ""  # whose seat a bot keeps since his time was up
    face: list[int] = []  # as he sat down; empty: by lot

    @property
    def kind(self) -> str:
        return "bot" if self.bot else "person" if self.person or self.left else "empty"


class WishDoc(Struct):
    """Somebody wants to take back what is not free."""

    by: int
    steps: int
    agreed: list[int]
    needed: list[int]


class ClockDoc(Struct):
    """How long each seat may think."""

    per: str  # "move" or "game"
    seconds: int
    left: list[float]  # of each seat, when its clock last stopped
    asked: list[float]  # since when each seat's clock runs; 0: it stands


class VoteDoc(Struct):
    """Somebody wants to call the table off."""

    by: int
    agreed: list[int]
    needed: list[int]


class TableDoc(Struct):
    """What is known about a table besides its log."""

    game: str
    edition: int
    options: dict[str, str]
    title: str
    owner: str
    seats: list[SeatDoc]
    secret: str  # of the sealed chance; leaves the server only when the game is over
    status: str = "gathering"
    watchers: list[str] = []
    seals: dict[str, str] = {}  # of their salts, by person, until the game begins
    revealed: dict[str, str] = {}  # salts, by person, when all are sealed
    proof: list[str] = []  # the seals, in the order of the salts, when it has begun
    salt: str = ""
    content: str = ""  # a file of the owner's own, with which it is played
    position: str = ""  # JSON of the state it starts from, if not from set-up
    imported: bool = False
    took_back_chance: bool = False  # its totals do not count for the Most Wanted
    sealed: bool = True  # all its chance comes from the secret; False for a record that was not finished under seal
    rematch: str = ""
    played: int = 0  # how many games this one follows as a rematch…
    won: list[int] = []  # …and how often each seat won them
    totals: list[int] = []  # when it is over
    from_table: str = ""
    from_step: int = 0
    wish: WishDoc | None = None
    clock: ClockDoc | None = None
    vote: VoteDoc | None = None
    called_off: bool = False  # over without an end
    film_closed: bool = False  # only those at the table may see it again
    open: bool = False  # anybody may watch
    daily: str = ""  # the day whose challenge it is
    lesson: str = ""  # the lesson it is, or began as…
    puzzle: str = ""  # the puzzle it is, or began as…
    taught: bool = False  # …which is over: the game goes on, with hints


class LogRow(NamedTuple):
    """One thing that happened at a table.

    play    the lines it added to the record
    seal    a sealed answer, `A text`; no text: it was withdrawn
    chat    somebody's words, as JSON
    note    the table's own words
    table   seats, title, status, a wish: the table's doc has changed
    """

    seq: int
    kind: str
    body: str
    steps: int  # steps played after it
    key: str | None
    made: float


class Listed(NamedTuple):
    """A table as a list shows it, without its log."""

    id: str
    doc: TableDoc
    waiting: list[int]
    steps: int
    touched: float


class Person(NamedTuple):
    id: str
    name: str
    login: str | None
    face: str = ""  # as `faces.packed` writes it; empty: not chosen


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.shared = database.shared  # other servers store things, too

    async def signing_key(self) -> str:
        """The key of links and CSRF tokens; the same for all processes on one database."""
        read = "SELECT value FROM settings WHERE name = 'signing_key'"
        if not await self.database.rows(read):
            try:
                insert = "INSERT INTO settings VALUES ('signing_key', ?)"
                await self.database.write([(insert, (secrets.token_urlsafe(32),))])
            except Taken:
                pass  # another process was first
        return str((await self.database.rows(read))[0][0])

    async def touch(self) -> None:
        """Write something that changes nothing, to see whether that can be done."""
        await self.database.write([("UPDATE settings SET value = value WHERE name = 'signing_key'", ())])

    # --- people ---

    async def add_guest(self, name: str, token: str, browser: str = "") -> Person:
        person = Person(secrets.token_urlsafe(12), name, None)
        now = time.time()
        await self.database.write(
            [
                ("INSERT INTO people (id, name, made) VALUES (?, ?, ?)", (person.id, name, now)),
                (f"INSERT INTO sessions {SESSION} VALUES (?, ?, ?, ?, ?)", (token, person.id, now, now, browser)),
            ]
        )
        return person

    async def person_of(self, token: str) -> Person | None:
        rows = await self.database.rows(
            "SELECT p.id, p.name, p.login, p.face FROM sessions s JOIN people p ON p.id = s.person WHERE s.token = ?",
            token,
        )
        return Person(*rows[0]) if rows else None

    def swapping(self, old: str, new: str, person: str) -> list[Statement]:
        """Another token in the place of this one, maybe of another person."""
        now = time.time()
        copied = (
            f"INSERT INTO sessions {SESSION} SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), "
            "CAST(? AS DOUBLE PRECISION), browser FROM sessions WHERE token = ?"
        )
        return [
            (copied, (new, person, now, now, old)),
            ("DELETE FROM sessions WHERE token = ?", (old,)),
        ]

    async def sessions_of(self, person: str) -> list[Row]:
        """(token, browser, made, seen) of every session, the last used first."""
        return await self.database.rows(
            "SELECT token, browser, made, seen FROM sessions WHERE person = ? ORDER BY seen DESC", person
        )

    async def drop_sessions(self, tokens: Sequence[str], person: str) -> None:
        sql = "DELETE FROM sessions WHERE token = ? AND person = ?"
        await self.database.write([(sql, (token, person)) for token in tokens], [f"!{person}"])

    async def touch_session(self, token: str) -> None:
        await self.database.write([("UPDATE sessions SET seen = ? WHERE token = ?", (time.time(), token))])

    async def rename(self, person: str, name: str) -> None:
        await self.database.write([("UPDATE people SET name = ? WHERE id = ?", (name, person))], [f"!{person}"])

    async def change_face(self, person: str, face: str) -> None:
        await self.database.write([("UPDATE people SET face = ? WHERE id = ?", (face, person))], [f"!{person}"])

    async def register(self, person: Person, password: str, old: str, new: str) -> None:
        """Make a guest an account with a fresh token, since the old one was a guest's. Raises Taken if the login is."""
        sql = "UPDATE people SET name = ?, login = ?, password = ? WHERE id = ?"
        made = (sql, (person.name, person.login, password, person.id))
        await self.database.write([made, *self.swapping(old, new, person.id)], [f"!{person.id}"])

    async def set_password(self, person: str, password: str, old: str, new: str) -> None:
        """Another password and another token; every other session ends."""
        await self.database.write(
            [
                ("UPDATE people SET password = ? WHERE id = ?", (password, person)),
                *self.swapping(old, new, person),
                ("DELETE FROM sessions WHERE person = ? AND token <> ?", (person, new)),
            ],
            [f"!{person}"],
        )

    async def delete_person(self, person: str) -> None:
        """Raises Taken while he still sits or watches somewhere."""
        await self.database.write(
            [
                ("DELETE FROM sessions WHERE person = ?", (person,)),
                ("DELETE FROM daily WHERE person = ?", (person,)),
                ("DELETE FROM people WHERE id = ?", (person,)),
            ],
            [f"!{person}"],
        )

    async def account(self, login: str) -> tuple[Person, str] | None:
        rows = await self.database.rows("SELECT id, name, login, face, password FROM people WHERE login = ?", login)
        return (Person(*rows[0][:4]), str(rows[0][4])) if rows else None

    # --- how often ---

    async def add_try(self, id: str, who: str, now: float, window: float) -> int:
        """Note one, forget those that no longer count, and give the number of those that do."""
        await self.database.write(
            [
                ("DELETE FROM tries WHERE who = ? AND (made < ? OR made > ?)", (who, now - window, now + window)),
                ("INSERT INTO tries VALUES (?, ?, ?)", (id, who, now)),
            ]
        )
        return int((await self.database.rows("SELECT count(*) FROM tries WHERE who = ?", who))[0][0])

    async def drop_tries(self, ids: Sequence[str]) -> None:
        await self.database.write([("DELETE FROM tries WHERE id = ?", (id,)) for id in ids])

    # --- tables ---

    async def add_table(self, id: str, doc: TableDoc, log: Sequence[LogRow], waiting: Sequence[int]) -> None:
        await self.database.write(new_table(id, doc, log, waiting))

    async def table(self, id: str) -> Listed | None:
        rows = await self.database.rows(LISTED + "WHERE t.id = ?", id)
        return listed(rows[0]) if rows else None

    async def tables_of(self, person: str) -> list[Listed]:
        rows = await self.database.rows(
            LISTED + "JOIN members m ON m.table_id = t.id WHERE m.person = ? ORDER BY t.touched DESC LIMIT 200",
            person,
        )
        return [listed(row) for row in rows]

    async def table_ids_of(self, person: str) -> list[str]:
        """Every table at which somebody sits or watches."""
        rows = await self.database.rows("SELECT table_id FROM members WHERE person = ? ORDER BY table_id", person)
        return [row[0] for row in rows]

    async def running(self, after: str) -> list[Listed]:
        """Some of the tables at which somebody is asked, by their ids, beginning after this one."""
        rows = await self.database.rows(
            LISTED + "WHERE t.waiting <> '' AND t.id > ? ORDER BY t.id LIMIT 200",
            after,
        )
        return [listed(row) for row in rows]

    async def log(self, id: str, after: int = 0) -> list[LogRow]:
        rows = await self.database.rows(
            "SELECT seq, kind, body, steps, key, made FROM log WHERE table_id = ? AND seq > ? ORDER BY seq",
            id,
            after,
        )
        return [LogRow(*row) for row in rows]

    async def chat(self, id: str, after: int, last: int) -> list[LogRow]:
        """What people and the table itself have said, from after one version up to another."""
        rows = await self.database.rows(
            "SELECT seq, kind, body, steps, key, made FROM log "
            "WHERE table_id = ? AND seq > ? AND seq <= ? AND kind IN ('chat', 'note') ORDER BY seq",
            *(id, after, last),
        )
        return [LogRow(*row) for row in rows]

    async def version_of(self, id: str, key: str) -> int:
        """The version that a message made; 0 if no message with this key was stored."""
        rows = await self.database.rows("SELECT seq FROM log WHERE table_id = ? AND key = ?", id, key)
        return int(rows[0][0]) if rows else 0

    async def append(
        self,
        id: str,
        log: Sequence[LogRow],
        waiting: Sequence[int] | None,
        doc: TableDoc | None,
        also: Sequence[Statement],
    ) -> None:
        """Add to a table's log. Raises Taken if somebody was faster or a key was used before.

        `waiting`: who is asked now. None: as the table's row says, which then stays as it is."""
        began = time.perf_counter()
        try:
            await self.database.write(self.appending(id, log, waiting, doc, also), [f"{id} {log[-1].seq}"])
        finally:
            metrics.COMMITS.observe(time.perf_counter() - began)

    def put(
        self,
        id: str,
        log: Sequence[LogRow],
        waiting: Sequence[int] | None,
        doc: TableDoc | None,
        also: Sequence[Statement],
        done: Done,
    ) -> None:
        """The same without waiting for it: `done` is told None, or what went wrong."""
        self.database.put(self.appending(id, log, waiting, doc, also), [f"{id} {log[-1].seq}"], done)

    def appending(
        self,
        id: str,
        log: Sequence[LogRow],
        waiting: Sequence[int] | None,
        doc: TableDoc | None,
        also: Sequence[Statement],
    ) -> list[Statement]:
        statements = [insert(id, row) for row in log]
        last = log[-1]
        if doc is not None:
            assert waiting is not None
            sql = "UPDATE tables SET doc = ?, waiting = ?, steps = ?, touched = ? WHERE id = ?"
            statements.append((sql, (packed(doc), joined(waiting), last.steps, last.made, id)))
            statements.append(("DELETE FROM members WHERE table_id = ?", (id,)))
            statements += members(id, doc)
        elif waiting is not None:
            sql = "UPDATE tables SET waiting = ?, steps = ?, touched = ? WHERE id = ?"
            statements.append((sql, (joined(waiting), last.steps, last.made, id)))
        return [*statements, *also]

    # --- gone over again ---

    async def analysis(self, table: str, lines: int) -> str | None:
        """What was found when the record of a table had so many lines."""
        rows = await self.database.rows("SELECT body FROM analyses WHERE table_id = ? AND lines = ?", table, lines)
        return str(rows[0][0]) if rows else None

    async def keep_analysis(self, table: str, lines: int, body: str) -> None:
        await self.database.write(
            [
                ("DELETE FROM analyses WHERE table_id = ?", (table,)),
                ("INSERT INTO analyses VALUES (?, ?, ?)", (table, lines, body)),
            ]
        )

    # --- Most Wanted ---

    async def wanted(self, game: str, above: int, most: int, person: str) -> list[Row]:
        """(name, score, title, table, person) of the best, of equals the oldest first; a person only who was there."""
        return await self.database.rows(
            "SELECT w.name, w.score, w.title, w.table_id, m.person FROM wanted w "
            "LEFT JOIN members m ON m.table_id = w.table_id AND m.person = ? "
            "WHERE w.game = ? AND w.score > ? ORDER BY w.score DESC, w.made, w.seat LIMIT ?",
            *(person, game, above, most),
        )

    # --- today ---

    async def daily(self, day: str) -> list[Row]:
        """(person, table, name, score, title) of everybody who took the day's challenge, the best first."""
        return await self.database.rows(
            "SELECT person, table_id, name, score, title FROM daily WHERE day = ? AND score IS NOT NULL "
            "ORDER BY score DESC, made",
            day,
        )

    async def days_of(self, person: str, most: int) -> list[Row]:
        """(day, table, score) of somebody's last challenges, the newest first; no score while it is played."""
        return await self.database.rows(
            "SELECT day, table_id, score FROM daily WHERE person = ? ORDER BY day DESC LIMIT ?", person, most
        )

    async def live(self, since: float) -> list[Listed]:
        """Games that have moved since then, the last first."""
        rows = await self.database.rows(
            LISTED + "WHERE t.waiting <> '' AND t.touched > ? ORDER BY t.touched DESC LIMIT 200",
            since,
        )
        return [listed(row) for row in rows]


def new_table(id: str, doc: TableDoc, log: Sequence[LogRow] = (), waiting: Sequence[int] = ()) -> list[Statement]:
    steps = log[-1].steps if log else 0
    values = (id, packed(doc), joined(waiting), steps, time.time())
    return [
        ("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", values),
        *members(id, doc),
        *(insert(id, row) for row in log),
    ]


def wanted_entry(table: str, seat: int, game: str, name: str, score: int, title: str) -> Statement:
    values = (table, seat, game, name, score, title, time.time())
    return "INSERT INTO wanted VALUES (?, ?, ?, ?, ?, ?, ?)", values


def daily_place(day: str, person: str, table: str) -> Statement:
    """Taken: he has one for this day."""
    return "INSERT INTO daily (day, person, table_id, made) VALUES (?, ?, ?, ?)", (day, person, table, time.time())


def daily_result(table: str, name: str, score: int, title: str) -> Statement:
    sql = "UPDATE daily SET name = ?, score = ?, title = ?, made = ? WHERE table_id = ?"
    return sql, (name, score, title, time.time(), table)


def daily_moved(guest: str, account: str) -> Statement:
    """A guest's days are the account's, but for those it has of its own."""
    sql = (
        "UPDATE daily SET person = CAST(? AS TEXT) WHERE person = ? "
        "AND day NOT IN (SELECT day FROM daily WHERE person = ?)"
    )
    return sql, (account, guest, account)


def insert(id: str, row: LogRow) -> Statement:
    return "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", (id, *row)


def members(id: str, doc: TableDoc) -> list[Statement]:
    """Whose list of tables this one is on."""
    people = {seat.person for seat in doc.seats if seat.person} | set(doc.watchers)
    return [("INSERT INTO members VALUES (?, ?)", (person, id)) for person in sorted(people)]


def packed(doc: TableDoc) -> str:
    return msgspec.json.encode(doc).decode()


def listed(row: Row) -> Listed:
    id, doc, waiting, steps, touched = row
    seats = [int(seat) for seat in waiting.split()]
    return Listed(id, msgspec.json.decode(doc, type=TableDoc), seats, steps, touched)


def joined(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))
