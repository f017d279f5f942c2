"""The room with all the tables: finds them, makes them, lets those leave memory that nobody looks at."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import secrets
import time
from collections.abc import Callable
from typing import Any

from saloon import bots
from saloon.bots.cast import next_name, temper_of
from saloon.engine import registry
from saloon.engine.chance import Seeded, commitment
from saloon.engine.contract import Game, Setup
from saloon.engine.errors import Damaged, Refused, SaloonError
from saloon.engine.record import Record
from saloon.engine.tell import Tell
from saloon.server import afterwards, changes, clocks, faces, lessons, metrics, own, wire
from saloon.server.bot_seats import BotSeats
from saloon.server.changes import Change
from saloon.server.database import StoreBroken
from saloon.server.lab import Lab
from saloon.server.limits import Limits, Lines, Tries
from saloon.server.people import Links, People, clean_name
from saloon.server.settings import Settings
from saloon.server.store import Listed, LogRow, Person, SeatDoc, Store, TableDoc
from saloon.server.studies import Studies
from saloon.server.table import NEVER, NOBODY, UNSURE, NotFound, Table, Viewer
from saloon.server.thinkers import BotFailed, Thinkers

log = logging.getLogger("saloon.tables")

SWEEP_SECONDS = 30.0
MEASURE_SECONDS = 5.0
READY_SECONDS = 5.0
MOST_WOKEN = 50  # tables whose bots are let on at once when a server starts
LONGEST_LOG = 50_000  # things stored at one table; a real game has a few hundred
ID = re.compile("[A-Za-z0-9_-]{1,40}")
NO_TABLE = "There is no table of this name at which you sit or watch."


class Hall:
    def __init__(self, settings: Settings, store: Store, key: str) -> None:
        self.settings = settings
        self.store = store
        self.people = People(store, key, self.ask_again)
        self.key = key
        self.links = Links(key)
        self.limits = Limits(settings.limits)
        self.tries = Tries(store, settings.limits)
        self.lines = Lines(settings.limits)
        self.thinkers = Thinkers(settings.thinkers, settings.bot_seconds)
        self.bots = BotSeats(self.thinkers, settings.bot_pause)
        self.studies = Studies(store, self.thinkers, self.start)
        self.lab = Lab(settings, self.start)
        self.tables: dict[str, Table] = {}
        self.ready, self.tried = False, float("-inf")
        self.live: tuple[float, list[wire.LiveGame]] = (float("-inf"), [])  # until when that is what may be watched
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.name = secrets.token_urlsafe(6)  # of this process, for the others

    async def open(self) -> None:
        await self.store.database.listen(self.hear)
        self.start(self.sweep_for_ever())
        self.start(self.measure_for_ever())
        self.start(self.wake_all())

    async def close(self) -> None:
        self.bots.closed = True  # a move may still be on its way into the store, and would wake them
        for task in self.tasks:
            task.cancel()
        for table in self.tables.values():
            self.bots.stop(table)
        self.lab.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.close)
        await self.store.database.close()

    async def can_store(self) -> bool:
        """Try it, at most once a second."""
        if time.monotonic() > self.tried + 1.0:
            try:
                async with asyncio.timeout(READY_SECONDS):
                    await self.store.touch()
                self.ready = True
            except (SaloonError, TimeoutError):
                self.ready = False
            self.tried = time.monotonic()
        return self.ready

    def measure(self) -> None:
        metrics.TABLES.set(len(self.tables))
        for name, pool in (
            ("tables", self.thinkers.tables),
            ("wishes", self.thinkers.wishes),
            ("studies", self.thinkers.studies),
        ):
            metrics.WAITING.labels(name).set(sum(map(len, pool.waiting.values())))

    async def measure_for_ever(self) -> None:
        while True:  # another process may be asked for the numbers of all
            self.measure()
            await asyncio.sleep(MEASURE_SECONDS)

    def start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- finding ---

    async def table(self, id: str, person: Person) -> Table:
        """A table at which this person sits or watches."""
        table = await self.any_table(id)
        if not table.lets_in(person.id):
            raise NotFound(NO_TABLE)
        return table

    async def film(self, id: str, person: Person) -> Table:
        """A table to look back at: one's own or, under the name of its film, anybody's that is over."""
        if "." not in id:
            return await self.table(id, person)
        table = await self.any_table(self.links.filmed(id))
        if table.doc.status != "over":
            raise NotFound("This game is still played; its film opens when it is over.")
        if changes.held_back(table.doc) and not table.lets_in(person.id):
            raise NotFound("Others still play with the same cards today; its film opens tomorrow.")
        if table.doc.film_closed and not table.lets_in(person.id):
            raise NotFound("Whoever opened this table has closed its film.")
        return table

    async def any_table(self, id: str) -> Table:
        if not ID.fullmatch(id):
            raise NotFound(NO_TABLE)
        if found := self.tables.get(id):
            found.used = time.monotonic()
            return found
        async with self.loading.setdefault(id, asyncio.Lock()):
            if id not in self.tables:
                rows = await self.store.log(id)
                listed = await self.store.table(id)
                if listed is None:
                    self.loading.pop(id, None)
                    raise NotFound(NO_TABLE)
                # Playing a long record again takes a while: other tables go on meanwhile.
                table = await asyncio.to_thread(Table, self.store, self.describe, listed, rows)
                self.make_room()  # before it is there: nobody looks at it yet, and it would be the one to go
                self.tables[id] = table
                await table.hear(NEVER)  # what another process stored while we were reading
                self.bots.wake(table)
            self.loading.pop(id, None)
            return self.tables[id]

    def hear(self, changed: str) -> None:
        """Another process has something to say, or has stored something. Empty: nobody knows what."""
        if changed.startswith("@"):
            self.hear_presence(*changed[1:].split(" "))
            return
        if changed.startswith("!"):
            self.ask_again(changed[1:])
            return
        id, _, version = changed.partition(" ")
        if not id:
            self.ask_again(None)
            for table in self.tables.values():
                self.start(self.look_again(table, NEVER))
        elif id in self.tables:
            self.start(self.look_again(self.tables[id], int(version)))

    async def look_again(self, table: Table, version: int) -> None:
        """Bring a table up to date, however often the store is away."""
        pause = 0.2
        while self.tables.get(table.id) is table:
            try:
                if await table.hear(version):
                    self.bots.wake(table, later=True)
                return
            except StoreBroken as error:
                log.warning("Table %s could not be brought up to date yet: %s", table.id, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 10.0)

    def ask_again(self, person: str | None) -> None:
        """A session of a person (None: of anybody) may have ended: every line of theirs must show that it stands."""
        self.people.forget(person)
        for table in self.tables.values():
            for viewer in table.viewers:
                if person is None or viewer.person == person:
                    self.start(self.end_unless_known(viewer))

    async def end_unless_known(self, viewer: Viewer) -> None:
        try:
            known = await self.people.known_by(viewer.session)
        except SaloonError:  # who cannot be told from a stranger is treated as one
            viewer.end(UNSURE)
            return
        if known is None:
            viewer.end(NOBODY)

    def tell_presence(self, table: Table) -> None:
        """Somebody has come or gone: tell the viewers here and the other processes."""
        table.tell_table()
        self.start(self.announce(table))

    async def announce(self, table: Table) -> None:
        people = sorted({viewer.person for viewer in table.there()})
        with contextlib.suppress(SaloonError):  # it will be said again
            await self.store.database.tell(" ".join([f"@{table.id}", self.name, *people]))

    def hear_presence(self, id: str, process: str, *people: str) -> None:
        table = self.tables.get(id)
        if table is None or process == self.name:
            return
        now = time.monotonic()
        before, until = table.elsewhere.get(process, (set(), 0.0))
        table.elsewhere[process] = (set(people), now + 3 * SWEEP_SECONDS)
        if before != set(people) or until < now:
            table.tell_table()
        if until < now and table.viewers:  # it has not heard of us either
            self.start(self.announce(table))

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, max(0.05, self.settings.idle_seconds / 4)))
            self.sweep()
            for table in list(self.tables.values()):
                if table.viewers:
                    await self.announce(table)

    def sweep(self) -> None:
        """Tables nobody looks at leave memory; the store has all of them."""
        old = time.monotonic() - self.settings.idle_seconds
        for table in list(self.tables.values()):
            if table.used < old and at_rest(table):
                del self.tables[table.id]

    async def wake_all(self) -> None:
        """Bots that were asked when a server stopped go on, whether or not somebody looks at their table."""
        after = ""
        while True:
            try:
                some = await self.store.running(after)
            except StoreBroken:
                await asyncio.sleep(1.0)
                continue
            if not some:
                return
            for listed in some:
                while sum(table.bots is not None for table in self.tables.values()) >= MOST_WOKEN:
                    await asyncio.sleep(0.5)
                if plays_by_itself(listed):
                    await self.wake(listed.id)
            after = some[-1].id

    async def wake(self, id: str) -> None:
        try:
            await self.any_table(id)
        except Exception:  # one table that cannot be read does not keep the others asleep
            log.exception("Table %s could not be woken", id)

    def make_room(self) -> None:
        """When there are as many tables as may be, those leave memory that have been at rest for longest."""
        if len(self.tables) < self.settings.most_tables:
            return
        resting = sorted(filter(at_rest, self.tables.values()), key=lambda table: table.used)
        keep = max(1, self.settings.most_tables * 9 // 10)
        for table in resting[: len(self.tables) - keep]:
            del self.tables[table.id]

    async def tables_of(self, person: Person) -> list[wire.TableInfo]:
        """A person's tables, those that wait for him first."""
        listed = [one for one in await self.store.tables_of(person.id) if not lessons.lasts(one.doc)]
        infos = [self.shown(one, person.id) for one in listed]
        return sorted(infos, key=lambda info: (not info.waits_for_me, info.status == "over", -info.touched))

    def shown(self, listed: Listed, person: str) -> wire.TableInfo:
        if table := self.tables.get(listed.id):
            return table.info(person)
        return self.describe(listed, person, set(), set())

    def describe(self, listed: Listed, person: str, online: set[str], thinking: set[int]) -> wire.TableInfo:
        doc = listed.doc
        owner = doc.owner == person
        mine = [seat for seat, sitter in enumerate(doc.seats) if sitter.person == person]
        empty = doc.status == "gathering"
        wants = changes.wants(doc, person)
        over = doc.status == "over" and not changes.held_back(doc)
        return wire.TableInfo(
            id=listed.id,
            game=doc.game,
            title=doc.title,
            options=doc.options,
            status=doc.status,
            seats=[
                wire.SeatInfo(
                    seat=seat,
                    kind=sitter.kind,
                    name=sitter.name,
                    bot=sitter.bot,
                    temper=sitter.temper,
                    face=changes.face_of(sitter),
                    mine=seat in mine,
                    online=sitter.person in online,
                    wants=changes.wants(doc, sitter.person),
                    thinking=seat in thinking,
                    left=clocks.left(doc, seat) if doc.status == "playing" else None,
                    ticking=doc.clock is not None and bool(doc.clock.asked[seat]),
                    kept=bool(person) and sitter.away == person,
                    link=self.links.seat(listed.id, seat) if owner and empty and sitter.kind == "empty" else "",
                )
                for seat, sitter in enumerate(doc.seats)
            ],
            owner=owner,
            watch_link=self.links.watch(listed.id) if mine or owner else "",
            film=self.links.film(listed.id) if over and not doc.film_closed else "",
            stranger=not (owner or mine or person in doc.watchers),
            commitment=commitment(doc.secret) if doc.sealed else "",
            wants=wants,
            seals=[doc.seals.get(one, "") for one in changes.people_of(doc)] if empty else doc.proof,
            salt=doc.salt,
            secret=doc.secret if over and doc.sealed else "",
            steps=listed.steps,
            waits_for_me=bool(wants or set(mine) & set(listed.waiting)),
            waiting=listed.waiting,
            touched=listed.touched,
            rematch=doc.rematch,
            from_table=doc.from_table if owner or "." in doc.from_table else "",  # others can open its film only
            from_step=doc.from_step,
            local=len(mine) > 1,
            clock=wire.Clock(per=doc.clock.per, seconds=doc.clock.seconds) if doc.clock else None,
            vote=wire.Vote(by=doc.vote.by, agreed=doc.vote.agreed, needed=doc.vote.needed) if doc.vote else None,
            called_off=doc.called_off,
            own=bool(doc.content),
            open=doc.open,
            daily=doc.daily,
            lesson=doc.lesson,
            puzzle=doc.puzzle,
            taught=doc.taught,
        )

    # --- making ---

    async def new_table(self, person: Person, wish: wire.NewTable) -> wire.TableInfo:
        game = await self.rules_with(wish.game, wish.content, person)
        setup = Setup.of(game.meta, len(wish.seats), wish.options)
        game.start(setup, Seeded(0), Tell())  # says now, not when all have come, if it cannot be started like this
        title = clean_name(wish.title, "title") if wish.title.strip() else game.meta.title
        doc = self.fresh(game, setup, person, self.seated(game, person, wish.seats), title)
        doc.clock = clocks.wound(wish.clock, len(doc.seats))
        doc.content, doc.open = wish.content, wish.open
        return await self.add(doc, person)

    async def rules_with(self, slug: str, content: str, person: Person) -> Game[Any]:
        """The rules, with the file somebody brings; a large table takes a moment to read."""
        if content:
            self.limits.spend("own", person.id)
        return await asyncio.to_thread(own.rules_with, slug, content)

    def fresh(self, game: Game[Any], setup: Setup, person: Person, seats: list[SeatDoc], title: str) -> TableDoc:
        return TableDoc(
            game=game.meta.slug,
            edition=setup.edition,
            options=dict(setup.options),
            title=title,
            owner=person.id,
            seats=seats,
            secret=new_secret(),
        )

    def seated(self, game: Game[Any], person: Person, wishes: list[wire.SeatWish]) -> list[SeatDoc]:
        """Seats as somebody wants them; he must sit at one of them himself."""
        seats: list[SeatDoc] = []
        taken = [person.name, *(wish.name for wish in wishes)]
        for i, wish in enumerate(wishes, 1):
            name = clean_name(wish.name) if wish.name.strip() else ""
            if wish.kind == "me":
                seats.append(
                    SeatDoc(name or person.name, person=person.id, face=faces.of_person(person.id, person.face))
                )
            elif wish.kind == "local":
                seats.append(SeatDoc(name or f"Player {i}", person=person.id, face=faces.by_lot(f"{person.id} {i}")))
            elif wish.kind == "link":
                seats.append(SeatDoc(name or changes.EMPTY_SEAT))
            elif wish.kind == "bot":
                self.known_bot(game, wish.bot)
                name = name or next_name([*taken, *(seat.name for seat in seats)])
                seats.append(SeatDoc(name, bot=wish.bot, temper=temper_of(game, wish.bot, name)))
            else:
                raise Refused(f"Seat {i} is for 'me', 'bot', 'link' or 'local', not {wish.kind[:20]!r}.")
        if not any(seat.person for seat in seats):
            raise Refused("Sit down yourself: one seat must be yours.")
        return seats

    def known_bot(self, game: Game[Any], bot: str) -> None:
        known = bots.names(game)
        if bot not in known:
            raise Refused(f"{game.meta.title} has no bot {bot[:20]!r}; it has {', '.join(known)}.")

    async def add(self, doc: TableDoc, person: Person, rows: list[LogRow] | None = None) -> wire.TableInfo:
        id = new_id()
        await self.store.add_table(id, doc, rows or [], [])
        return (await self.table(id, person)).info(person.id)

    async def change(self, table: Table, change: Callable[[], Change], key: str | None = None) -> int:
        """Have something happen at a table, then let its bots have their turn."""

        def unless_full() -> Change:
            refuse_full(table)
            return change()

        version = await table.act(unless_full, key)
        self.bots.wake(table)
        return version

    async def join(self, person: Person, wish: wire.Join) -> wire.Joined:
        id, seat = self.links.read(wish.token)
        table = await self.any_table(id)
        mine = table.seats_of(person.id)
        if seat is not None and seat not in mine:
            name = clean_name(wish.name) if wish.name.strip() else person.name
            wanted = seat
            await self.change(table, lambda: changes.sit(table, wanted, person, name))
        elif seat is None and not table.lets_in(person.id):
            await self.change(table, lambda: changes.watch(table, person.id))
        if seat is None and mine:
            seat = mine[0]
        return wire.Joined(table=id, seat=seat)

    async def invite(self, token: str, person: Person) -> wire.Invite:
        id, seat = self.links.read(token)
        doc = (await self.any_table(id)).doc
        by = next((sitter.name for sitter in doc.seats if sitter.person == doc.owner), "")
        taken = seat is not None and doc.seats[seat].kind != "empty" and doc.seats[seat].person != person.id
        return wire.Invite(
            game=doc.game,
            title=doc.title,
            by=by,
            seat=seat,
            taken=taken,
            watch_link=self.links.watch(id) if taken else "",
            commitment=commitment(doc.secret),
        )

    async def rematch(self, table: Table, person: Person) -> wire.TableInfo:
        """The same seats again, once for all: whoever asks second is led to the same table."""
        changes.sits(table, person.id, "ask for another game")
        if table.doc.status != "over":
            raise Refused("The game is not over yet.")
        if not table.doc.rematch:
            with contextlib.suppress(Refused):  # somebody else was faster
                await self.change(
                    table, lambda: changes.rematch(table, person.id, new_id(), self.follower(table, person))
                )
        return (await self.table(table.doc.rematch, person)).info(person.id)

    def follower(self, table: Table, person: Person) -> TableDoc:
        old = table.doc
        game = own.rules(old)
        setup = Setup.of(game.meta, len(old.seats), old.options)
        doc = self.fresh(game, setup, person, changes.copy(old).seats, old.title)
        doc.content, doc.open = old.content, old.open
        doc.played, doc.won = afterwards.series(table)
        for seat in doc.seats:
            seat.away, seat.standing = "", {}
            if seat.left:
                seat.left, seat.bot = False, bots.STAND_IN
        if old.clock is not None:
            doc.clock = clocks.wound(wire.Clock(per=old.clock.per, seconds=old.clock.seconds), len(doc.seats))
        return doc

    async def play_on(self, table: Table, person: Person, wish: wire.PlayOn) -> wire.TableInfo:
        """A new table that starts from a step of this one."""
        match = afterwards.opened(table, "played on from")
        if wish.step > len(match.steps):
            raise Refused(f"Only {len(match.steps)} steps have been played.")
        if len(wish.seats) != len(table.doc.seats):
            raise Refused(f"This game has {len(table.doc.seats)} seats.")
        state = await asyncio.to_thread(match.state_at, wish.step)
        if match.game.ask(state) is None:
            raise Refused("The game is over at this step.")
        seats = self.seated(match.game, person, wish.seats)
        doc = self.fresh(match.game, match.setup, person, seats, table.doc.title)
        doc.content = table.doc.content
        doc.position = json.dumps(match.position() | {"state": match.game.dump(state)}, separators=(",", ":"))
        shown = table.doc.status == "over" and not table.doc.film_closed
        doc.from_table, doc.from_step = self.links.film(table.id) if shown else table.id, wish.step
        return await self.add(doc, person)

    async def import_record(self, person: Person, text: str) -> wire.TableInfo:
        """A table from a record: to look at if it is finished, to play on with all seats one's own if not."""
        secret = new_secret()
        try:
            found = await self.thinkers.check_record(text, secret, person.id)
        except BotFailed as failure:
            log.warning("A record of %s could not be checked: %s", person.id, failure)
            raise Damaged("The record could not be played again in reasonable time.") from None
        record = Record.read(text)
        game = registry.game(record.game)
        setup = Setup.of(game.meta, record.seats, record.options, record.edition)
        names = [clean_name(record.players.get(i) or f"Player {i + 1}")[:40] for i in range(record.seats)]
        seats = [SeatDoc(name, person=person.id, face=faces.of_bot(name)) for name in names]
        doc = self.fresh(game, setup, person, seats, f"{game.meta.title} (imported)")
        doc.status = "over" if found.over else "playing"
        doc.position, doc.imported, doc.secret = found.position, True, secret
        doc.sealed = bool(record.secret) and doc.status == "over"
        if doc.sealed:
            doc.secret, doc.salt = record.secret, record.salt
            doc.proof = record.seals.split(".") if record.seals else []
        rows = [LogRow(1, "play", found.lines, found.steps, None, time.time())]
        return await self.add(doc, person, rows)


def refuse_full(table: Table) -> None:
    if table.version > LONGEST_LOG:
        raise Refused("This table's log is full.")


def plays_by_itself(listed: Listed) -> bool:
    """Whether something happens at a table without anybody saying a word."""
    seats = listed.doc.seats
    return any(seat.person for seat in seats) and any(seats[i].bot or seats[i].standing for i in listed.waiting)


def at_rest(table: Table) -> bool:
    """Nobody looks at it and nothing happens at it."""
    return not table.viewers and not table.lock.locked() and not table.bots


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_secret() -> str:
    """What a table's chance is made of, together with the salts of its people."""
    return secrets.token_urlsafe(32)
