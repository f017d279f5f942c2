"""Clocks at the seats, and what the others may do about somebody who does not come back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from saloon.engine import registry
from saloon.engine.chance import commitment
from saloon.engine.contract import Setup
from saloon.engine.errors import Refused
from saloon.server import afterwards, changes, clocks, hall, studies, wire
from saloon.server.database import open_database
from saloon.server.hall import Hall
from saloon.server.settings import Settings
from saloon.server.store import Person as Somebody
from saloon.server.store import SeatDoc, Store
from saloon.server.table import Table
from tests.server.harness import Person, Server, run_apart, talk

NAMES = ("Ann", "Bob", "Cy")


class Day:
    """The time of day, as the test wants it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0


class Room:
    """A table of Frontier with three people and a clock, in this process."""

    def __init__(self, hall: Hall, table: Table, people: list[Somebody], day: Day) -> None:
        self.hall, self.table, self.people, self.day = hall, table, people, day

    @property
    def asked(self) -> int:
        return self.table.waiting[0]

    async def act(self, change: Callable[..., changes.Change], *arguments: Any) -> None:
        await self.table.act(lambda: change(self.table, *arguments))

    async def move(self) -> None:
        match = self.table.match
        assert match is not None
        await self.act(changes.answer, self.asked, match.options(self.asked)[0], len(match.steps))

    async def claim(self, by: int, seat: int, what: str) -> None:
        await self.act(clocks.claim, self.people[by].id, seat, what)

    def info(self, seat: int) -> wire.TableInfo:
        return self.table.info(self.people[seat].id)

    def left(self) -> list[float | None]:
        return [seat.left for seat in self.info(0).seats]

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(3) if seat != self.asked]


def at_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, per: str, go: Callable[[Room], Awaitable[None]]) -> None:
    day = Day()
    monkeypatch.setattr(clocks, "now", lambda: day.now)
    monkeypatch.setattr(clocks, "OPENED", day.now - 1000)

    async def whole() -> None:
        store = Store(await open_database(f"sqlite:///{tmp_path / 'a.sqlite3'}"))
        room_of_tables = Hall(Settings(limits=0.0), store, await store.signing_key())
        try:
            people = [await store.add_guest(name, name) for name in NAMES]
            game = registry.game("frontier")
            seats = [SeatDoc(one.name, person=one.id) for one in people]
            doc = room_of_tables.fresh(game, Setup.of(game.meta, 3), people[0], seats, "By the clock")
            doc.clock = clocks.wound(wire.Clock(per=per, seconds=100), 3)
            table = await room_of_tables.table((await room_of_tables.add(doc, people[0])).id, people[0])
            room = Room(room_of_tables, table, people, day)
            for step in (changes.begin, changes.reveal):
                for one in people:
                    salt = f"the-salt-of-{one.name}-000"
                    await room.act(step, one.id, commitment(salt) if step is changes.begin else salt)
            await go(room)
        finally:
            await room_of_tables.close()

    run_apart(whole())


def test_a_clock_per_move_starts_anew_with_every_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(room: Room) -> None:
        seat = room.asked
        room.day.now += 60
        assert room.left() == [40.0 if one == seat else 100.0 for one in range(3)]
        assert [one.ticking for one in room.info(0).seats] == [one == seat for one in range(3)]
        await room.move()
        assert room.left() == [100.0] * 3

    at_table(tmp_path, monkeypatch, "move", go)


def test_a_clock_per_game_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(room: Room) -> None:
        spent = [0.0] * 3
        for seconds in (10, 20, 5):
            room.day.now += seconds
            spent[room.asked] += seconds
            await room.move()
        assert room.left() == [100.0 - used for used in spent]
        # A table that has left memory has the same clocks when it comes back.
        room.hall.tables.clear()
        room.table = await room.hall.table(room.table.id, room.people[0])
        room.day.now += 7
        spent[room.asked] += 7
        assert room.left() == [100.0 - used for used in spent]

    at_table(tmp_path, monkeypatch, "game", go)


def test_when_a_clock_is_down_a_bot_plays_on_until_somebody_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(room: Room) -> None:
        late, (one, _) = room.asked, room.others
        room.day.now += 100
        with pytest.raises(Refused, match="time left"):  # the clocks of two machines may differ a little
            await room.claim(one, late, "bot")
        room.day.now += 3
        for by, seat, what, why in (
            (one, one, "bot", "time left"),
            (late, late, "bot", "your own clock"),
            (one, late, "shoot", "not 'shoot'"),
            (one, 7, "bot", "time left"),
        ):
            with pytest.raises(Refused, match=why):
                await room.claim(by, seat, what)
        before = room.table.version
        await room.claim(one, late, "bot")
        assert room.table.version == before + 2
        seats = room.info(late).seats
        assert (seats[late].kind, seats[late].kept, seats[late].left) == ("bot", True, None)
        assert not room.info(one).seats[late].kept
        assert room.table.chat[-1].text == f"{NAMES[late]}'s time is up; a bot plays on until he is back."
        assert room.table.lets_in(room.people[late].id)  # to look on
        assert room.table.seats_of(room.people[late].id) == []
        with pytest.raises(Refused, match="No seat of yours"):
            await room.act(clocks.come_back, room.people[one].id)
        await room.act(clocks.come_back, room.people[late].id)
        assert room.table.seats_of(room.people[late].id) == [late]
        assert room.left() == [100.0] * 3
        await room.move()

    at_table(tmp_path, monkeypatch, "game", go)


def test_a_table_is_called_off_when_all_who_are_there_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(room: Room) -> None:
        late, (one, two) = room.asked, room.others
        with pytest.raises(Refused, match="time left"):
            await room.claim(one, late, "off")
        room.day.now += 200
        await room.claim(one, late, "off")
        asked = room.info(two).vote
        assert asked is not None
        assert (asked.by, asked.agreed, asked.needed) == (one, [], [two])
        with pytest.raises(Refused, match="Nobody waits for your vote"):
            await room.act(clocks.vote, room.people[late].id, True)
        await room.act(clocks.vote, room.people[two].id, False)
        assert room.info(one).vote is None
        # A move ends the vote: he is there after all.
        await room.claim(one, late, "off")
        await room.move()
        assert room.info(one).vote is None
        late, (one, two) = room.asked, room.others
        room.day.now += 200
        await room.claim(one, late, "off")
        await room.act(clocks.vote, room.people[two].id, True)
        info = room.info(one)
        assert (info.status, info.called_off, info.waiting, info.waits_for_me) == ("over", True, [], False)
        assert not (await room.hall.store.tables_of(room.people[late].id))[0].waiting
        with pytest.raises(Refused, match="called off"):
            await room.act(changes.answer, late, "ride", len(room.table.match.steps) if room.table.match else 0)
        shown = room.table.situation_for(late)
        assert (shown.question, shown.waiting, shown.prompt) == (None, [], "")
        assert room.hall.bots.next_seat(room.table) is None
        fair = await afterwards.fairness(room.table)
        assert "called off" in fair.verdict
        with pytest.raises(Refused, match="analysed when it has been played to its end"):
            studies.ended(room.table)
        # The same people may begin another game, with the same clock.
        again = await room.hall.rematch(room.table, room.people[one])
        assert again.clock == wire.Clock(per="move", seconds=100)

    at_table(tmp_path, monkeypatch, "move", go)


def test_a_clock_runs_on_while_nobody_looks_and_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table whose clock is down need not be in memory: the clock is in the store, and is read when it is wanted."""

    async def go(room: Room) -> None:
        late, (one, _) = room.asked, room.others
        room.hall.tables.clear()
        room.day.now += 500
        monkeypatch.setattr(clocks, "OPENED", room.day.now)
        room.table = await room.hall.table(room.table.id, room.people[one])
        assert room.left()[late] == -400.0
        with pytest.raises(Refused, match="only just come back"):  # nobody could answer while the server was away
            await room.claim(one, late, "bot")
        room.day.now += 60
        step = len(room.table.match.steps) if room.table.match else 0
        await room.hall.change(room.table, lambda: clocks.claim(room.table, room.people[one].id, late, "bot"))
        for _ in range(2000):  # and the bot plays
            if room.table.match and len(room.table.match.steps) > step:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("The bot sleeps.")

    at_table(tmp_path, monkeypatch, "move", go)


def test_a_process_that_has_not_heard_of_a_move_takes_no_seat_from_whoever_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(room: Room) -> None:
        late, (one, _) = room.asked, room.others
        here = room.table
        room.hall.tables.clear()
        there = await room.hall.table(here.id, room.people[one])
        room.day.now += 200
        assert clocks.down(here.doc, late)
        assert clocks.down(there.doc, late)
        await room.move()  # late, but before anybody claimed
        assert clocks.down(there.doc, late)  # it has not heard
        with pytest.raises(Refused, match="time left"):
            await there.act(lambda: clocks.claim(there, room.people[one].id, late, "bot"))
        assert there.seats_of(room.people[late].id) == [late]
        assert there.version == here.version

    at_table(tmp_path, monkeypatch, "move", go)


def test_a_full_log_takes_nothing_more_by_whatever_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(room: Room) -> None:
        table, ann = room.table, room.people[0].id
        monkeypatch.setattr(hall, "LONGEST_LOG", table.version)
        await room.hall.change(table, lambda: changes.rename(table, ann, "The last"))
        with pytest.raises(Refused, match="log is full"):
            await room.hall.change(table, lambda: changes.rename(table, ann, "One too many"))
        assert table.doc.title == "The last"

    at_table(tmp_path, monkeypatch, "move", go)


def test_whoever_sets_the_machines_clock_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clocks.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= clocks.now() - before < 60


def test_clocks_over_the_wire(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "first"}]
            wish = {"game": "tokens", "options": {}, "seats": seats}
            for clock in ({"per": "week", "seconds": 60}, {"per": "move", "seconds": 1}, {"per": "move"}, "fast"):
                assert (await ann.call("POST", "/tables", wish | {"clock": clock})).status_code == 400
            table = await ann.post("/tables", wish | {"clock": {"per": "move", "seconds": 259200}})
            assert table["clock"] == {"per": "move", "seconds": 259200}
            info = await ann.begin(table["id"])
            assert 259190 < info["seats"][0]["left"] <= 259200
            assert (info["seats"][0]["ticking"], info["seats"][1]["left"]) == (True, None)
            line = await ann.look(table["id"])
            await line.move("call high")
            assert line.table["seats"][0]["ticking"]
            for path, body in (("claim", {"seat": 0, "what": "bot"}), ("vote", {"yes": True}), ("return", {})):
                assert (await ann.call("POST", f"/tables/{table['id']}/{path}", body)).status_code == 400

    talk(go())
