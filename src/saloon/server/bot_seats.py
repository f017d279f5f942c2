"""Bots at the tables: whenever one is asked, it thinks in another process and answers like anybody else."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import random
import secrets

from saloon.bots import INSTANT
from saloon.bots.cast import with_temper
from saloon.engine.chance import Seeded
from saloon.engine.errors import Refused
from saloon.engine.match import Match, Move
from saloon.server import changes, lessons, metrics
from saloon.server.changes import Change
from saloon.server.table import Table
from saloon.server.thinkers import Advice, BotFailed, Problem, Thinkers

log = logging.getLogger("saloon.bots")

SHOW_THINKING = 0.4  # seconds after which people are told that a bot thinks
TRY_AGAIN = 5.0  # seconds
OTHERS_FIRST = 3.0  # seconds we leave to the process at which the last move was made


class BotSeats:
    def __init__(self, thinkers: Thinkers, pause: float) -> None:
        self.thinkers = thinkers
        self.pause = pause
        self.closed = False  # nobody is there any more who could think

    def wake(self, table: Table, later: bool = False) -> None:
        """Let the bots of a table play until a person is asked."""
        if not self.closed and table.bots is None and self.next_seat(table) is not None:
            table.bots = asyncio.create_task(self.play(table, OTHERS_FIRST if later else 0.0))

    def stop(self, table: Table) -> None:
        if table.bots is not None:
            table.bots.cancel()

    def next_seat(self, table: Table) -> int | None:
        """A bot that is asked, or a person with a standing answer; none if no person is left at the table."""
        if lessons.is_puzzle(table.doc):
            return None
        seats = table.doc.seats
        ready = [one for one in table.waiting if seats[one].bot or (seats[one].standing and standing(table, one))]
        return ready[0] if ready and table.has_people else None

    async def play(self, table: Table, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
            while (seat := self.next_seat(table)) is not None and table.match is not None:
                await self.answer(table, table.match, seat)
        except Exception:  # the store may be away for a moment
            log.exception("The bots of table %s stopped; they try again soon", table.id)
            asyncio.get_running_loop().call_later(TRY_AGAIN, self.wake, table)
        finally:
            table.bots = None

    async def answer(self, table: Table, match: Match, seat: int) -> None:
        step, bot = len(match.steps), table.doc.seats[seat].bot
        # Where many answer at once nobody has to follow each of them.
        seconds = self.pause if len(table.waiting) == 1 else 0.0
        shown = asyncio.get_running_loop().call_later(seconds + SHOW_THINKING, self.show, table, seat)
        try:
            pause = asyncio.create_task(asyncio.sleep(seconds))
            options = match.options(seat)
            try:
                text, note = await self.thought(table, match, seat, bot, options), ""
                if text not in options:
                    raise BotFailed("it gave an answer that its seat may not give")
            except BotFailed as failure:
                metrics.BOT_FAILURES.inc()
                log.warning("Bot %s failed at table %s, step %d: %s", bot, table.id, step, failure)
                text = secrets.choice(options)
                note = f"{table.doc.seats[seat].name} could not decide and answered by chance."
            await pause
        finally:
            shown.cancel()
            if seat in table.thinking:
                table.thinking.discard(seat)
                table.tell_table()

        def change() -> Change:
            if table.doc.seats[seat].bot != bot:
                raise Refused("Somebody has sat down there meanwhile.")
            if seat not in table.waiting:  # a second sealed answer would take the place of the first
                raise Refused("It is answered already.")
            if not bot and standing(table, seat) != text:
                raise Refused("This is not what he lets the table answer any more.")
            made = changes.answer(table, seat, text, step)
            if note:
                made.rows.append(("note", note))
            return made

        try:
            # By the version: a sealed answer that was taken back is asked for again at the same line of the record.
            await table.act(change, f"bot:{step}:{seat}:{table.version}")
            metrics.MOVES.inc()
        except Refused:
            pass  # meanwhile somebody has taken a move back, or another process has answered: think again

    async def thought(self, table: Table, match: Match, seat: int, bot: str, options: list[Move]) -> str:
        if not bot:
            return standing(table, seat)
        if said := lessons.scripted(table.doc, match, seat):
            return said
        if bot in INSTANT:  # it need not wait for those who need a world and time
            return random.Random(seed(table, match, seat)).choice(options)
        bot = with_temper(bot, table.doc.seats[seat].temper)
        return await self.thinkers.think(problem(table, match, seat, bot), table.doc.owner)

    def show(self, table: Table, seat: int) -> None:
        table.thinking.add(seat)
        table.tell_table()

    async def hint(self, table: Table, match: Match, seat: int, bot: str) -> Advice:
        return await self.thinkers.advise(problem(table, match, seat, bot), table.doc.seats[seat].person)


def standing(table: Table, seat: int) -> str:
    """What a person lets the table answer to this question, if it may be given; empty if nothing."""
    match = table.match
    kind = match.question.kind if match and match.question else ""
    text = table.doc.seats[seat].standing.get(kind, "")
    try:
        return text if match and text and match.read(seat, text) >= 0 else ""
    except Refused:
        return ""


def problem(table: Table, match: Match, seat: int, bot: str) -> Problem:
    """What a bot may know: a world its seat cannot tell from this one."""
    dice = seed(table, match, seat)
    world = match.game.redeal(match.state, seat, Seeded(dice))
    return Problem(match.game.meta.slug, match.setup, match.game.dump(world), seat, bot, dice, table.doc.content)


def seed(table: Table, match: Match, seat: int) -> int:
    """Same table and line, same dice; nobody can foretell them who does not know the table's secret."""
    # No salt holds a slash, so this can never be one of the numbers of the table's own chance.
    name = f"bot/{len(match.entries)}/{seat}"
    return int.from_bytes(hmac.digest(table.doc.secret.encode(), name.encode(), hashlib.sha256)[:8], "big")
