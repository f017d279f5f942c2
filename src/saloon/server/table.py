"""One table in memory: its match, its log as far as needed, and the people looking at it.

Everything that happens goes through `Table.act`: one lock, check, store durably, apply, tell every viewer.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from saloon.engine.errors import Refused, SaloonError
from saloon.engine.match import Match
from saloon.engine.words import seat_of
from saloon.server import changes, clocks, lessons, metrics, own, situation, wire
from saloon.server.changes import Change
from saloon.server.database import OutcomeUnknown, StoreBroken, Taken
from saloon.server.store import Listed, LogRow, Store, TableDoc
from saloon.server.turns import Turn

log = logging.getLogger("saloon.tables")
encode = msgspec.json.Encoder().encode

NEVER = 1 << 62
MOST_WAITING = 200  # messages that may wait for one viewer
MOST_BYTES = 2_000_000  # and so much of them, unless it is a single one
MOST_KEYS = 200  # of stored messages kept in memory; older ones are in the store
MOST_LINES = 100  # of chat, likewise
ROW_SECONDS = 10.0  # that a table's row in the store may be older than the last thing in its log
STEPPING = ("play", "seal")  # kinds of log rows after which viewers see something else


class NotFound(SaloonError):
    """No such table, or not for this person: the answer is the same."""


class Farewell(NamedTuple):
    """Why a line is ended: the code of the socket, and a sentence."""

    code: int
    reason: str


TOO_SLOW = Farewell(4408, "The line is too slow; connect again.")
LEFT = Farewell(4404, "You have left this table.")
NOBODY = Farewell(4401, "Nobody is known by this cookie; GET /api/me first.")
UNSURE = Farewell(4429, "The store cannot be read now; connect again.")


class Outgoing:
    """What waits for a viewer, in order, and how long it is. One task takes it out, when the line takes it."""

    def __init__(self) -> None:
        self.items: deque[bytes | Farewell] = deque()
        self.length = 0  # of all that waits, in bytes
        self.taker: asyncio.Future[None] | None = None  # who waits for something to come

    def empty(self) -> bool:
        return not self.items

    def qsize(self) -> int:
        return len(self.items)

    def put_nowait(self, item: bytes | Farewell) -> None:
        self.items.append(item)
        self.length += len(item)
        if self.taker is not None and not self.taker.done():
            self.taker.set_result(None)

    def get_nowait(self) -> bytes | Farewell:
        item = self.items.popleft()
        self.length -= len(item)
        return item

    async def some(self) -> bytes | Farewell:
        """Wait until something waits, and leave it where it is: nothing overtakes what waits."""
        while not self.items:
            self.taker = asyncio.get_running_loop().create_future()
            await self.taker
        return self.items[0]


def not_now(message: bytes) -> bool:
    """The line of somebody who has none: whatever is sent there waits."""
    return False


class Viewer:
    """One open socket. What it does not take at once waits in a queue, so that a slow line holds up nobody."""

    def __init__(self, person: str, session: str = "", say: Callable[[bytes], bool] = not_now) -> None:
        self.person = person
        self.session = session  # by which it came in, as the store knows it
        self.say = say  # has a message written; False: the line does not take it now
        self.wish: int | None = None  # the seat in front of which the device is said to be
        self.eye: int | None = None  # through which seat it was last shown the table; None: as a spectator
        self.version = 0  # what it has been sent
        self.there = False  # it has said hello
        self.ended = False
        self.outgoing = Outgoing()

    def send(self, message: bytes) -> None:
        if self.ended:
            return
        if self.outgoing.items or not self.say(message):
            self.keep(message)

    def keep(self, message: bytes) -> None:
        """The line does not take it now: let it wait."""
        few = self.outgoing.qsize() < MOST_WAITING and self.outgoing.length + len(message) <= MOST_BYTES
        if few or self.outgoing.empty():
            self.outgoing.put_nowait(message)
        else:  # far behind: the client comes back and asks for what is new
            self.end(TOO_SLOW)

    def end(self, farewell: Farewell) -> None:
        """Nothing that waits is sent any more."""
        if self.ended:
            return
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(farewell)
        self.there, self.ended = False, True


Describe = Callable[[Listed, str, set[str], set[int]], wire.TableInfo]
"""A table as one person sees it in a list: (table, person, who is online, which bots think)."""


class Table:
    def __init__(self, store: Store, describe: Describe, listed: Listed, rows: Sequence[LogRow]) -> None:
        self.store = store
        self.describe = describe
        self.id = listed.id
        self.doc = listed.doc
        self.touched = listed.touched
        self.row = (tuple(listed.waiting), listed.touched)  # who is asked as the store has it, and since when
        self.lock = Turn()
        self.viewers: set[Viewer] = set()
        self.thinking: set[int] = set()
        self.elsewhere: dict[str, tuple[set[str], float]] = {}  # process: people with a line there, until when
        self.bots: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.verdict = ""
        self.story: tuple[int, wire.Story] | None = None  # of the record when it had so many lines
        self.match: Match | None = None
        self.marks = [0]  # steps played after each version
        self.begun = NEVER  # the version that began the game
        self.keys: dict[str, int] = {}  # of the last messages stored, with the version they made
        self.unsure: dict[str, OutcomeUnknown] = {}  # by key: what may have been stored, or not
        self.chat: deque[wire.ChatOut] = deque()  # the last lines
        self.forgot_keys = store.shared  # older ones, and those of other servers, must be looked up in the store
        self.forgotten_chat = 0  # up to this version it is in the store only
        self.note_rows(rows)
        self.match = replayed(self.doc, rows)

    @property
    def version(self) -> int:
        return len(self.marks) - 1

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, sitter in enumerate(self.doc.seats) if sitter.person == person]

    def lets_in(self, person: str) -> bool:
        return bool(self.seats_of(person)) or person in self.doc.watchers

    def eye_of(self, viewer: Viewer) -> int | None:
        """Through which seat a viewer may look now: one of its person's own. None: as a spectator."""
        return viewer.wish if viewer.wish in self.seats_of(viewer.person) else self.first_eye(viewer.person)

    def first_eye(self, person: str) -> int | None:
        """Through which seat somebody looks who has not said which. Who hands one device round must say it first:
        nobody's cards are shown to whoever happens to hold it."""
        mine = self.seats_of(person)
        if len(mine) > 1 and self.match and self.match.game.meta.hidden and self.doc.status != "over":
            return None
        return next((seat for seat in mine if seat in self.waiting), mine[0] if mine else None)

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.match.waiting_for if self.match and not self.doc.called_off else ()

    @property
    def has_people(self) -> bool:
        return any(seat.person for seat in self.doc.seats)

    # --- the one way in ---

    async def act(self, change: Callable[[], Change], key: str | None = None) -> int:
        """Check, store, apply, tell. Gives the version that stands; raises Refused and changes nothing."""
        name = key or f"~{secrets.token_hex(8)}"  # by which it is found again if nobody knows whether it was stored
        async with self.lock:
            self.used = time.monotonic()
            while name not in self.keys:
                try:
                    wanted = clocks.kept(self, change())
                except Refused:
                    if long_ago := await self.stored_long_ago(key):
                        return long_ago
                    raise
                rows = self.as_rows(wanted, name)
                try:
                    await self.put_away(rows, wanted, name)
                except Taken:
                    metrics.RACES.inc()
                    caught_up = await self.catch_up_after_race()
                    self.unsure.pop(name, None)  # it is among what was caught up with, or can never be stored
                    if not caught_up:
                        if long_ago := await self.stored_long_ago(key):
                            return long_ago
                        raise  # not a race: something of the change itself is there already
                    continue
                except OutcomeUnknown:
                    raise
                except StoreBroken:  # sent again, it may have been stored at the first time
                    if long_ago := await self.stored_long_ago(key):
                        return long_ago
                    raise
                self.apply(rows, wanted.match, wanted.doc)
                return self.version
            return self.keys[name]

    def act_at_once(self, change: Callable[[], Change], key: str, done: Callable[[int], None]) -> bool:
        """As `act`, without anybody who waits: it is checked and handed to the store, or nothing is done at all.

        Raises Refused. False: something is in the way, and `act` will find out what. When it is stored and told, `done`
        is given the version that stands; 0 if the store did not take it, and then, too, it is for `act` to try.
        """
        if key in self.keys or not self.lock.take():
            return False
        self.used = time.monotonic()
        try:
            wanted = clocks.kept(self, change())
            storing = Storing(self, key, self.as_rows(wanted, key), wanted, done)
            self.store.put(self.id, storing.rows, storing.waiting, wanted.doc, wanted.also, storing.stored)
            return True
        except Exception as error:
            self.lock.release()
            if isinstance(error, Refused) and not self.forgot_keys:  # it cannot have been stored long ago
                raise
            return False

    async def stored_long_ago(self, key: str | None) -> int:
        """The version that a message made whose key is no longer in memory; 0: there was none."""
        if key is None or not self.forgot_keys:
            return 0
        try:
            return await self.store.version_of(self.id, key)
        except StoreBroken as error:
            raise OutcomeUnknown(f"It is not known whether this was stored before; look again. {error}") from None

    async def put_away(self, rows: Sequence[LogRow], change: Change, name: str) -> None:
        """Store. If it cannot be known whether that was done, do it again: the same rows cannot be stored twice.
        Whoever is not sure of his first try must not hear from a second one that nothing was stored."""
        waiting = self.row_after(change, rows)
        unknown = self.unsure.get(name)
        for pause in (0.1, 0.5, 2.0, 5.0, 0.0):
            try:
                await self.store.append(self.id, rows, waiting, change.doc, change.also)
                self.note_row(rows, waiting)
                self.unsure.pop(name, None)
                return
            except OutcomeUnknown as error:
                unknown = self.unsure[name] = error
            except StoreBroken:
                if unknown is None:
                    raise
            await asyncio.sleep(pause)
        assert unknown is not None
        raise unknown

    def row_after(self, change: Change, rows: Sequence[LogRow]) -> tuple[int, ...] | None:
        """Who is asked after a change, for the table's row in the store; None: it says so, and is not old."""
        match = change.match or self.match
        asked = match.waiting_for if match and not (change.doc or self.doc).called_off else ()
        fresh = 0.0 <= rows[-1].made - self.row[1] < ROW_SECONDS  # not after somebody has set the clock back, either
        return None if fresh and asked == self.row[0] and change.doc is None else asked

    def note_row(self, rows: Sequence[LogRow], waiting: tuple[int, ...] | None) -> None:
        if waiting is not None:
            self.row = (waiting, rows[-1].made)

    def as_rows(self, change: Change, key: str | None) -> list[LogRow]:
        match = change.match or self.match
        steps = len(match.steps) if match else 0
        now = time.time()
        return [
            LogRow(self.version + i, kind, body, steps, key if i == 1 else None, now)
            for i, (kind, body) in enumerate(change.rows, 1)
        ]

    def apply(self, rows: Sequence[LogRow], match: Match | None, doc: TableDoc | None) -> None:
        before = self.doc
        self.match, self.doc = match or self.match, doc or self.doc
        self.note_rows(rows)
        try:
            self.tell(rows, before)
        except Exception:  # it is stored and played: whoever was not told learns it from the next step or hello
            log.exception("Table %s could not tell its viewers", self.id)

    async def catch_up(self) -> bool:
        """Take over what other processes have stored; False if there is nothing new."""
        rows = await self.store.log(self.id, self.version)
        if not rows:
            return False
        stepped = any(row.kind in STEPPING for row in rows)
        if stepped:
            whole = await self.store.log(self.id)
            rows = whole[self.version :]
        # Read last: it may be newer than the rows, and then is read again with them, but never older.
        listed = await self.store.table(self.id)
        assert listed is not None
        match = await asyncio.to_thread(replayed, listed.doc, whole) if stepped else None
        self.row = (tuple(listed.waiting), listed.touched)
        self.apply(rows, match, listed.doc)
        return True

    async def catch_up_after_race(self) -> bool:
        """What was faster may have been our own first try: as long as it cannot be read, nobody knows."""
        try:
            return await self.catch_up()
        except StoreBroken as error:
            raise OutcomeUnknown(f"It is not known whether this was stored; look again. {error}") from None

    async def hear(self, version: int) -> bool:
        """Somebody stored this version; whether it was news."""
        async with self.lock:
            return version > self.version and await self.catch_up()

    def note_rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            self.marks.append(row.steps)
            self.touched = row.made
            if row.kind == "play" and self.begun == NEVER:
                self.begun = row.seq
            if row.key is not None:
                self.keys[row.key] = row.seq
            if row.kind in ("chat", "note"):
                self.chat.append(chat_line(row))
        while len(self.keys) > MOST_KEYS:
            del self.keys[next(iter(self.keys))]
            self.forgot_keys = True
        while len(self.chat) > MOST_LINES:
            self.forgotten_chat = self.chat.popleft().id

    # --- telling ---

    def tell(self, rows: Sequence[LogRow], before: TableDoc) -> None:
        """Send every viewer its own events and its own situation."""
        stepped = any(row.kind in STEPPING for row in rows)
        if before is not self.doc:
            self.seat_anew()
            # A wish to take back changes no situation, but whoever wished waits for its version.
            stepped = stepped or before.wish != self.doc.wish or before.called_off != self.doc.called_off
            stepped = stepped or [seat.standing for seat in before.seats] != [seat.standing for seat in self.doc.seats]
        lines = [chat_line(row) for row in rows if row.kind in ("chat", "note")]
        made: dict[Any, bytes] = {}  # viewers with the same eyes get the same bytes
        for viewer in self.there():
            if viewer.version == self.version:  # was shown everything just now
                continue
            if before is not self.doc:
                viewer.send(once(made, viewer.person, self.table_for, viewer))
                if before.wish != self.doc.wish:
                    viewer.send(once(made, "wish", self.wish_or_none))
            if stepped:
                viewer.send(once(made, (viewer.eye, viewer.version), self.step_for, viewer, made))
            for line in lines:
                viewer.send(once(made, line.id, chat_message, line))
            viewer.version = self.version

    def seat_anew(self) -> None:
        """Who sits or watches has changed: lines of others end, and new eyes see the table from the beginning."""
        for viewer in self.viewers:
            if not self.lets_in(viewer.person):
                viewer.end(LEFT)
            elif viewer.there and viewer.eye != self.eye_of(viewer):
                self.welcome(viewer, None)

    def there(self) -> list[Viewer]:
        return [viewer for viewer in self.viewers if viewer.there]

    def table_for(self, viewer: Viewer) -> wire.TableOut:
        return wire.TableOut(table=self.info(viewer.person))

    def wish_or_none(self) -> wire.UndoWish:
        return self.wish() or wire.UndoWish(by=None, steps=0, agreed=[], needed=[])

    def step_for(self, viewer: Viewer, made: dict[Any, bytes]) -> wire.StepOut:
        """What has happened since a viewer was last told."""
        keep = self.kept(viewer.version)
        undone = self.marks[viewer.version] - keep if keep >= 0 else 0
        if self.match is None or self.match.game.meta.hidden:
            events: Any = self.events_for(viewer.eye, keep + 1)
            present = self.situation_for(viewer.eye)
        else:  # all seats see and hear the same, so it is made once
            events = msgspec.Raw(once(made, ("events", keep), self.events_for, viewer.eye, keep + 1))
            present = self.situation_for(viewer.eye, msgspec.Raw(once(made, "view", self.match.view, viewer.eye)))
        return wire.StepOut(version=self.version, undone=undone, events=events, situation=present)

    def kept(self, since: int) -> int:
        """Up to which step the events known at a version still stand. -1: there were none."""
        return min(self.marks[since:]) if since >= self.begun else -1

    def events_for(self, eye: int | None, since: int) -> Any:
        return [] if self.match is None else situation.events_since(self.match, eye, since)

    def situation_for(self, eye: int | None, seen: Any = None) -> wire.Situation:
        if self.match is None:
            return situation.not_begun(eye)
        if self.doc.called_off:
            return situation.called_off(self.match, eye)
        standing = None if eye is None else self.doc.seats[eye].standing
        present = situation.situation(self.match, eye, seen, standing)
        present.lesson = lessons.stands(self.doc, self.match)
        return present

    def tell_table(self) -> None:
        """Presence or thinking has changed."""
        made: dict[Any, bytes] = {}
        for viewer in self.there():
            viewer.send(once(made, viewer.person, self.table_for, viewer))

    async def greet(self, viewer: Viewer, since: int | None) -> None:
        """Answer hello, with all that was said; whoever is there already has heard the older part of it."""
        async with self.lock:
            known, older = self.known(since), []
            if known < self.forgotten_chat and not viewer.there:
                try:
                    older = [chat_line(row) for row in await self.store.chat(self.id, known, self.forgotten_chat)]
                except StoreBroken:
                    viewer.end(UNSURE)
            self.welcome(viewer, since, older)

    def known(self, since: int | None) -> int:
        return since if since is not None and 0 < since <= self.version else 0

    def welcome(self, viewer: Viewer, since: int | None, older: Sequence[wire.ChatOut] = ()) -> None:
        """Everything, or what is new since the version the viewer has seen. `older`: chat that left memory."""
        known = self.known(since)
        first = not viewer.there
        viewer.version, viewer.there, viewer.eye = self.version, not viewer.ended, self.eye_of(viewer)
        if known and known == self.version:  # nothing is new but, on a new line, who is there
            if first:
                viewer.send(encode(self.table_for(viewer)))
            return
        keep = self.kept(known)
        message = wire.Welcome(
            version=self.version,
            table=self.info(viewer.person),
            situation=self.situation_for(viewer.eye),
            keep=keep,
            events=self.events_for(viewer.eye, keep + 1),
            chat=[*older, *(line for line in self.chat if line.id > known)],
            undo_wish=self.wish(),
        )
        viewer.send(encode(message))

    def wish(self) -> wire.UndoWish | None:
        wish = self.doc.wish
        if wish is None:
            return None
        return wire.UndoWish(by=wish.by, steps=wish.steps, agreed=wish.agreed, needed=wish.needed)

    def info(self, person: str) -> wire.TableInfo:
        now = time.monotonic()
        online = {viewer.person for viewer in self.there()}.union(
            *(people for people, until in self.elsewhere.values() if until > now)
        )
        steps = len(self.match.steps) if self.match else 0
        listed = Listed(self.id, self.doc, list(self.waiting), steps, self.touched)
        return self.describe(listed, person, online, self.thinking)


class Storing:
    """A change on its way into the store, with the table's lock held."""

    def __init__(self, table: Table, key: str, rows: list[LogRow], change: Change, done: Callable[[int], None]) -> None:
        self.table = table
        self.key = key
        self.rows = rows
        self.change = change
        self.done = done
        self.waiting = table.row_after(change, rows)
        self.began = time.perf_counter()

    def stored(self, error: Exception | None) -> None:
        table = self.table
        metrics.COMMITS.observe(time.perf_counter() - self.began)
        try:
            if error is None:
                table.note_row(self.rows, self.waiting)
                table.apply(self.rows, self.change.match, self.change.doc)
            elif isinstance(error, OutcomeUnknown):
                table.unsure[self.key] = error
        finally:
            table.lock.release()
        self.done(table.version if error is None else 0)


def once(made: dict[Any, bytes], key: Any, make: Callable[..., Any], *arguments: Any) -> bytes:
    if key not in made:
        made[key] = encode(make(*arguments))
    return made[key]


def chat_line(row: LogRow) -> wire.ChatOut:
    if row.kind == "note":
        return wire.ChatOut(id=row.seq, seat=None, name="", text=row.body, time=row.made, system=True)
    return wire.ChatOut(id=row.seq, time=row.made, system=False, **msgspec.json.decode(row.body))


def chat_message(line: wire.ChatOut) -> wire.ChatLine:
    return wire.ChatLine(line=line)


def replayed(doc: TableDoc, rows: Sequence[LogRow]) -> Match | None:
    """The match of a table from its log; None if it has not begun."""
    played = [row.body for row in rows if row.kind == "play"]
    if not played:
        return None
    game = own.rules(doc)
    text = changes.headers(doc, game) + "\n".join(played) + "\n"
    match = Match.from_record(text, game, changes.sealed_chance(doc))
    sealed: dict[str, str] = {}
    for row in rows:
        if row.kind == "play":
            sealed = {}
        elif row.kind == "seal":
            who, _, answer = row.body.partition(" ")
            sealed[who] = answer
    for who, answer in sealed.items():
        if answer:
            seat = seat_of(who, len(doc.seats))
            match.pending[seat] = match.read(seat, answer)
    return match
