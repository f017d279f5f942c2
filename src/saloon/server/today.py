"""What is on today: the day's challenge, the same sealed cards for everybody, and games that anybody may watch.

The chance of a day's challenge comes from the saloon's own key and the date, without anybody's salt. So that nobody
who is through tells it to those who are not, its secret, its record and its film stay closed until the day is over.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from datetime import UTC, datetime, timedelta
from typing import Any

from saloon.engine import registry
from saloon.engine.chance import commitment
from saloon.engine.contract import Game, Setup
from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.server import changes, wire
from saloon.server.database import Taken
from saloon.server.hall import Hall, new_id
from saloon.server.store import LogRow, Person, SeatDoc, TableDoc, daily_place, new_table
from saloon.server.table import NotFound

SHOWN = 10  # of the day's best
LIVE_SECONDS = 600.0  # without a move, nobody calls a game live
LIVE_SHOWN = 3
LIVE_KEPT = 5.0  # seconds


def challenge(day: datetime) -> Game[Any]:
    """Games that can be played alone take turns."""
    alone = [slug for slug in registry.modules() if registry.meta(slug).seats[0] == 1]
    if not alone:
        raise NotFound("No game here can be played alone.")
    return registry.game(alone[day.toordinal() % len(alone)])


def secret_of(key: str, day: str) -> str:
    return hmac.new(key.encode(), f"daily {day}".encode(), hashlib.sha256).hexdigest()


async def daily(hall: Hall, person: Person) -> wire.Daily:
    now = datetime.now(UTC)
    day = changes.today()
    game = challenge(now)
    rows = await hall.store.daily(day)  # (person, table, name, score, title), best first
    mine = next((row for row in await hall.store.days_of(person.id, 1) if row[0] == day), None)
    done = [row for row in rows if row[3] is not None]
    place = next((1 + sum(other[3] > row[3] for other in done) for row in done if row[0] == person.id), None)
    return wire.Daily(
        day=day,
        game=game.meta.slug,
        options=dict(Setup.of(game.meta, 1).options),
        ends=(now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)).timestamp(),
        commitment=commitment(secret_of(hall.key, day)),
        table=mine[1] if mine else "",
        score=mine[2] if mine else None,
        place=place,
        players=len(done),
        best=[wire.DailyRow(name=row[2], score=row[3], title=row[4], mine=row[0] == person.id) for row in done[:SHOWN]],
        streak=await streak(hall, person, now),
    )


async def streak(hall: Hall, person: Person, now: datetime) -> int:
    """On how many days without a gap somebody has finished; today still counts as open."""
    done = {row[0] for row in await hall.store.days_of(person.id, 400) if row[2] is not None}
    first = 0 if now.date().isoformat() in done else 1
    days = 0
    while (now.date() - timedelta(days=first + days)).isoformat() in done:
        days += 1
    return days


async def sit_down(hall: Hall, person: Person) -> wire.TableInfo:
    """The day's table of this person: there is one, whoever asks how often."""
    day = changes.today()
    for mine in await hall.store.days_of(person.id, 1):
        if mine[0] == day:
            table = await hall.any_table(mine[1])
            if not table.lets_in(person.id):
                raise Refused("You have left today's challenge; the next one begins at midnight, UTC.")
            return table.info(person.id)
    game = challenge(datetime.now(UTC))
    setup = Setup.of(game.meta, 1)
    doc = hall.fresh(game, setup, person, [SeatDoc(person.name, person=person.id)], f"{game.meta.title}, {day}")
    doc.daily, doc.secret, doc.status = day, secret_of(hall.key, day), "playing"
    match = Match(game, 1, doc.options, chance=changes.sealed_chance(doc), edition=doc.edition)
    row = LogRow(1, "play", changes.lines(match, 0), len(match.steps), None, time.time())
    id = new_id()
    made = new_table(id, doc, [row], match.waiting_for)
    try:
        await hall.store.database.write([*made, daily_place(day, person.id, id)])
    except Taken:  # in another tab he was faster
        return await sit_down(hall, person)
    return (await hall.table(id, person)).info(person.id)


async def live(hall: Hall) -> list[wire.LiveGame]:
    """The games that may be watched; looked for now and then, since everybody who comes in asks."""
    now = time.monotonic()
    until, found = hall.live
    if now >= until:
        running = await hall.store.live(time.time() - LIVE_SECONDS)
        found = [shown(hall, listed.id, listed.doc) for listed in running if listed.doc.open][:LIVE_SHOWN]
        hall.live = now + LIVE_KEPT, found
    return found


def shown(hall: Hall, id: str, doc: TableDoc) -> wire.LiveGame:
    return wire.LiveGame(
        game=doc.game,
        title=doc.title,
        names=[seat.name for seat in doc.seats],
        watch_link=hall.links.watch(id),
    )
