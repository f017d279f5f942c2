"""Seat clocks: how long people may think, and what the others may do when somebody's time is up.

A clock that is down takes nothing from anybody by itself. It lets the others choose: a bot plays on for whoever does
not come, until he comes back, or all who are there agree to call the table off.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from saloon import bots
from saloon.engine.errors import Refused
from saloon.server import changes, wire
from saloon.server.changes import Change
from saloon.server.store import ClockDoc, TableDoc, VoteDoc

if TYPE_CHECKING:
    from saloon.server.table import Table

PER = ("move", "game")
SKEW = 2.0  # seconds by which the clocks of two machines may differ

STARTED = time.time() - time.monotonic()


def now() -> float:
    """The time of day; somebody who sets the machine's clock while we run changes nobody's time."""
    return STARTED + time.monotonic()


OPENED = now()  # when this server came to be: before that nobody could answer
GRACE = 60.0  # seconds that whoever was asked before has to come back


def wound(wish: wire.Clock | None, seats: int) -> ClockDoc | None:
    """Clocks as somebody wants them for a new table."""
    if wish is None:
        return None
    if wish.per not in PER:
        raise Refused(f"A clock is per 'move' or per 'game', not {wish.per[:20]!r}.")
    return ClockDoc(wish.per, wish.seconds, [float(wish.seconds)] * seats, [0.0] * seats)


def kept(table: Table, change: Change) -> Change:
    """What a change does to the clocks: whoever has answered stops, whoever is asked starts."""
    before = change.doc or table.doc
    if before.clock is None or before.status == "gathering":
        return change
    match = change.match or table.match
    asked = match.waiting_for if match and before.status == "playing" else ()
    stepped = change.match is not None and (table.match is None or len(change.match.steps) != len(table.match.steps))
    people = [seat for seat in asked if before.seats[seat].person]
    running = [seat for seat, since in enumerate(before.clock.asked) if since]
    if not stepped and people == running:
        return change
    doc = change.doc = change.doc or changes.copy(table.doc)
    assert doc.clock is not None
    time_of_day = now()
    for seat in running:
        if stepped or seat not in people:
            stop(doc.clock, seat, time_of_day)
    for seat in people:
        if not doc.clock.asked[seat]:
            doc.clock.asked[seat] = time_of_day
    if stepped:
        doc.vote = None
    return change


def stop(clock: ClockDoc, seat: int, time_of_day: float) -> None:
    if clock.per == "game":
        clock.left[seat] -= max(0.0, time_of_day - clock.asked[seat])
    clock.asked[seat] = 0.0


def left(doc: TableDoc, seat: int) -> float | None:
    """Seconds a seat has left; None without a clock. Below 0: it is down."""
    clock = doc.clock
    if clock is None or not doc.seats[seat].person:
        return None
    return clock.left[seat] - (max(0.0, now() - clock.asked[seat]) if clock.asked[seat] else 0.0)


def down(doc: TableDoc, seat: int) -> bool:
    time_left = left(doc, seat)
    if doc.clock is not None and doc.clock.asked[seat] < OPENED and now() < OPENED + GRACE:
        return False
    return time_left is not None and doc.clock is not None and bool(doc.clock.asked[seat]) and time_left < -SKEW


def claim(table: Table, person: str, seat: int, what: str) -> Change:
    """Somebody's time is up: a bot plays on for him, or the others are asked to call the table off."""
    changes.live(table)
    changes.sits(table, person, "do that")
    doc = changes.copy(table.doc)
    if seat >= len(doc.seats) or not down(doc, seat):
        raise Refused("There is time left on that clock, none was set, or the server has only just come back.")
    if doc.seats[seat].person == person:
        raise Refused("That is your own clock.")
    if what == "off":
        return asked_to_call_off(doc, person)
    if what != "bot":
        raise Refused(f"One claims a 'bot' or calls it 'off', not {what[:20]!r}.")
    sitter = doc.seats[seat]
    doc.watchers = list(dict.fromkeys([*doc.watchers, sitter.person]))
    if doc.owner == sitter.person:
        doc.owner = person
    sitter.away, sitter.person, sitter.standing = sitter.person, "", {}
    sitter.bot = bots.STAND_IN
    doc.wish = doc.vote = None
    return Change([("table", ""), ("note", f"{sitter.name}'s time is up; a bot plays on until he is back.")], doc=doc)


def come_back(table: Table, person: str) -> Change:
    """Whoever was taken for gone sits down again; his clock starts anew."""
    changes.live(table)
    doc = changes.copy(table.doc)
    seats = [seat for seat, sitter in enumerate(doc.seats) if sitter.away == person]
    if not seats:
        raise Refused("No seat of yours is kept by a bot here.")
    rows = [("table", "")]
    for seat in seats:
        sitter = doc.seats[seat]
        sitter.person, sitter.away, sitter.bot = person, "", ""
        rows.append(("note", f"{sitter.name} is back."))
        if doc.clock is not None:
            doc.clock.left[seat], doc.clock.asked[seat] = float(doc.clock.seconds), 0.0
    doc.watchers = [watcher for watcher in doc.watchers if watcher != person]
    doc.vote = None
    return Change(rows, doc=doc)


def asked_to_call_off(doc: TableDoc, person: str) -> Change:
    mine = next(seat for seat, sitter in enumerate(doc.seats) if sitter.person == person)
    needed = [seat for seat in changes.other_people(doc, mine) if not down(doc, seat)]
    doc.vote = VoteDoc(mine, [], needed)
    return Change([("table", "")], doc=doc) if needed else called_off(doc)


def vote(table: Table, person: str, yes: bool) -> Change:
    """What somebody says to calling the table off."""
    changes.live(table)
    doc = changes.copy(table.doc)
    mine = [seat for seat in doc.vote.needed if doc.seats[seat].person == person] if doc.vote else []
    if doc.vote is None or not mine:
        raise Refused("Nobody waits for your vote.")
    if not yes:
        doc.vote = None
        return Change([("table", ""), ("note", f"{doc.seats[mine[0]].name} does not agree to call it off.")], doc=doc)
    doc.vote.agreed = sorted({*doc.vote.agreed, *mine})
    return called_off(doc) if doc.vote.agreed == doc.vote.needed else Change([("table", "")], doc=doc)


def called_off(doc: TableDoc) -> Change:
    doc.status, doc.called_off = "over", True
    doc.vote = doc.wish = None
    return Change([("table", ""), ("note", "The table was called off.")], doc=doc)
