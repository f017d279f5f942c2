"""What one viewer of a table says over a socket, and what comes of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import msgspec

from saloon import bots
from saloon.engine.errors import Refused, SaloonError
from saloon.engine.match import Match
from saloon.server import changes, lessons, metrics, situation, wire
from saloon.server.changes import Change
from saloon.server.database import OutcomeUnknown, StoreBroken
from saloon.server.hall import Hall, refuse_full
from saloon.server.people import Session
from saloon.server.table import LEFT, NOBODY, UNSURE, Table, Viewer, encode
from saloon.server.thinkers import BotFailed

log = logging.getLogger("saloon.sockets")

SECONDS = {kind: metrics.MESSAGES.labels(kind.__struct_config__.tag) for kind in get_args(wire.ClientMessage)}
MOVE_SECONDS = SECONDS[wire.MoveIn]
NO_MOVE = wire.MoveIn(seat=0, text="", step=0, key="")
decode = msgspec.json.Decoder(wire.ClientMessage).decode


def understood(text: str) -> Any:
    """A message, or what is wrong with it."""
    try:
        return decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        return error


class Line:
    """What one viewer says, and what comes of it."""

    def __init__(self, hall: Hall, table: Table, viewer: Viewer, session: Session) -> None:
        self.hall = hall
        self.table = table
        self.viewer = viewer
        self.session = session
        self.hinting: asyncio.Task[None] | None = None  # at most one at a time; another wish takes its place
        self.busy = False  # something that was said is being carried out
        self.next: asyncio.Future[None] | None = None  # whoever waits until that is done
        self.move = NO_MOVE  # the last one that was heard…
        self.began = 0.0  # …and when, if it was made at once

    def send(self, message: Any) -> None:
        self.viewer.send(encode(message))

    # --- moves that are made as they come in ---

    def at_once(self, text: str) -> bool:
        """Make a move without waking a task, if nothing has to be waited for but the store.

        False: it is something else, or must wait its turn. Then `hear` hears it, and says what may be wrong with it.
        """
        if self.busy or not self.viewer.there or self.table.lock.locked():
            return False
        person = self.hall.people.at_hand(self.viewer.session)
        if person is not self.session.person or not self.table.lets_in(person.id):
            return False
        message = understood(text)
        if not isinstance(message, wire.MoveIn):
            return False
        self.busy, self.began, self.move = True, time.perf_counter(), message
        try:
            self.spend("message")
            self.spend("move")
            self.drop_hint()
            if not self.table.act_at_once(self.answer, self.stored_key(message.key), self.moved):
                self.hall.start(self.move_in_turn())
        except SaloonError as error:
            self.refuse(message.key, error)
            self.rest()
        return True

    def answer(self) -> Change:
        """What comes of the move: asked when it is its turn, and again after a race."""
        move = self.move
        self.may_act(move.seat)
        refuse_full(self.table)
        return changes.answer(self.table, move.seat, move.text, move.step)

    def moved(self, version: int) -> None:
        """The move is stored and told; 0: the store has not taken it."""
        if not version:
            self.hall.start(self.move_in_turn())
            return
        try:
            metrics.MOVES.inc()
            self.send(wire.Accepted(key=self.move.key, version=version))
            self.hall.bots.wake(self.table)
        finally:
            self.rest()

    async def move_in_turn(self) -> None:
        """Something was in the way of the move: it is made like everything else."""
        try:
            await self.make_move()
        except Exception as error:
            self.fail(self.move.key, error)
        finally:
            self.rest()

    def rest(self) -> None:
        """The move is through: whatever was said since then is heard."""
        MOVE_SECONDS.observe(time.perf_counter() - self.began)
        if self.next is not None and not self.next.done():
            self.next.set_result(None)  # we stay busy, with that: nothing overtakes it before it goes on
        else:
            self.busy = False

    # --- everything in its turn ---

    async def hear(self, text: str) -> None:
        """Carry out one message; whatever is wrong with it is said in one sentence."""
        began, seconds = time.perf_counter(), None
        if self.busy:
            self.next = asyncio.get_running_loop().create_future()
            await self.next
        self.busy = True
        message = understood(text)
        key = getattr(message, "key", "")  # whatever is refused is refused by its key, or the client sends it again
        try:
            if not await self.may_speak():
                return
            self.spend("message")
            if isinstance(message, Exception):
                raise message
            seconds = SECONDS[type(message)]
            if not self.viewer.there and not isinstance(message, wire.Hello):
                raise Refused("Say hello first.")
            await self.carry_out(message)
        except Exception as error:
            self.fail(key, error)
        finally:
            self.busy = False
            if seconds is not None:
                seconds.observe(time.perf_counter() - began)

    def fail(self, key: str, error: Exception) -> None:
        """Say what was wrong with a message."""
        if isinstance(error, RecursionError):
            self.refuse(key, Refused("The message is nested too deeply."))
        elif isinstance(error, msgspec.MsgspecError):
            self.refuse(key, Refused(f"The message is not understood: {error}."))
        elif isinstance(error, OutcomeUnknown):  # to say anything would be to guess: the client sends it again
            self.viewer.end(UNSURE)
        elif isinstance(error, SaloonError):
            self.refuse(key, error)
        else:
            log.error("A message at table %s failed", self.table.id, exc_info=error)
            self.refuse(key, Refused("Something went wrong at this table."))

    async def may_speak(self) -> bool:
        """Whether this line still stands: somebody may have logged out or left since his last message."""
        people, session = self.hall.people, self.viewer.session
        try:
            person = people.at_hand(session) or await people.known_by(session)
        except StoreBroken:  # it may be said again, and have been stored before: he comes back when that can be known
            self.viewer.end(UNSURE)
            return False
        if person is None:
            self.viewer.end(NOBODY)
        elif not self.table.lets_in(person.id):
            self.viewer.end(LEFT)
        elif person is not self.session.person:
            self.session = Session(self.session.token, person)
        return not self.viewer.ended

    def refuse(self, key: str, error: SaloonError) -> None:
        metrics.REFUSED.inc()
        log.info("Refused at table %s to %s: %s", self.table.id, self.session.person.id, error)
        reason, rule = (error.reason, error.rule) if isinstance(error, Refused) else (str(error), "")
        self.send(wire.RefusedOut(key=key, reason=reason, rule=rule))

    async def carry_out(self, message: Any) -> None:
        match message:
            case wire.Hello():
                await self.hello(message)
            case wire.Ping():
                self.send(wire.Pong())
            case wire.Look():
                self.spend("hello")
                self.own(message.seat)
                self.viewer.wish = message.seat
                await self.table.greet(self.viewer, None)
            case wire.MoveIn():
                self.spend("move")
                self.drop_hint()
                self.move = message
                await self.make_move()
            case wire.UndoIn():
                self.spend("move")
                wish = partial(changes.undo, self.table, message.seat, message.turn)
                await self.act(message.key, message.seat, wish)
            case wire.StandIn():
                self.spend("move")
                wish = partial(changes.stand, self.table, message.seat, message.kind, message.text)
                await self.act(message.key, message.seat, wish)
            case wire.Consent():
                self.spend("move")
                wish = partial(changes.consent, self.table, self.session.person.id, message.yes)
                await self.act(message.key, message.seat, wish)
            case wire.ChatIn():
                self.spend("chat")
                text = message.text
                await self.act(message.key, None, lambda: changes.chat(*self.speaker(), text))
            case wire.HintIn():
                self.spend("hint")
                self.hint(message.seat, message.deep)
            case wire.WhyIn():
                self.why(message.seat, message.text)
            case wire.PreviewIn():
                self.preview(message.seat, message.text)
            case wire.InspectIn():
                found = changes.playing(self.table).inspect(self.table.eye_of(self.viewer), message.text)
                self.send(wire.InspectOut(text=message.text, data=found))

    def spend(self, what: str) -> None:
        self.hall.limits.spend(what, self.session.person.id)

    def own(self, seat: int) -> None:
        if seat not in self.table.seats_of(self.session.person.id):
            log.warning("Person %s spoke for a seat of another at table %s", self.session.person.id, self.table.id)
            raise Refused("This seat is not yours.")

    def may_act(self, seat: int | None) -> None:
        """Asked when it is a message's turn, and again after a race: the seat may be another's by then."""
        person = self.session.person.id
        if seat is not None and seat in self.table.seats_of(person):
            return
        if not self.table.lets_in(person):
            raise Refused(LEFT.reason)
        if seat is not None:
            self.own(seat)

    async def make_move(self) -> None:
        await self.act(self.move.key, self.move.seat, self.answer)
        metrics.MOVES.inc()

    async def act(self, key: str, seat: int | None, change: Callable[[], Change]) -> None:
        def allowed() -> Change:
            self.may_act(seat)
            return change()

        version = await self.hall.change(self.table, allowed, self.stored_key(key))
        self.send(wire.Accepted(key=key, version=version))

    def stored_key(self, key: str) -> str:
        return f"{self.session.person.id}:{key}"

    async def hello(self, message: wire.Hello) -> None:
        first, before = not self.viewer.there, self.viewer.eye
        mine = self.table.seats_of(self.session.person.id)
        if message.seat is not None:
            self.own(message.seat)
            self.viewer.wish = message.seat
        else:
            self.viewer.wish = self.table.first_eye(self.session.person.id)
        # What is new is only new through the same eyes.
        since = message.since if first or before == self.table.eye_of(self.viewer) else None
        if since != self.table.version:
            self.spend("hello")
        await self.table.greet(self.viewer, since)
        if first:
            if mine:
                self.hall.tell_presence(self.table)
            self.hall.bots.wake(self.table)

    def speaker(self) -> tuple[str, int | None]:
        """Under which name somebody chats: his seat's, or his own if he watches."""
        seat = self.table.eye_of(self.viewer)
        if seat is None:
            return self.session.person.name, None
        return self.table.doc.seats[seat].name, seat

    def hint(self, seat: int, deep: bool) -> None:
        """What a good bot would do, and why. It may take a while: the line goes on meanwhile."""
        self.own(seat)
        match = changes.playing(self.table)
        if match.question is None or seat not in match.question.seats:
            raise Refused("You are not asked anything now.")
        if self.table.doc.daily:
            raise Refused("There are no hints in the day's challenge.")
        if lessons.is_puzzle(self.table.doc):
            raise Refused("There are no hints in a puzzle.")
        self.drop_hint()
        quick, best = bots.names(match.game)[-2:]
        bot = best if deep or quick in bots.INSTANT else quick
        self.hinting = asyncio.create_task(self.think_of_hint(match, seat, bot))

    def drop_hint(self) -> None:
        """Nobody wants it any more: whoever waits behind it goes on."""
        if self.hinting is not None:
            self.hinting.cancel()

    async def think_of_hint(self, match: Match, seat: int, bot: str) -> None:
        try:
            advice = await self.hall.bots.hint(self.table, match, seat, bot)
            self.own(seat)  # thinking took a while
            last = bot == bots.names(match.game)[-1]
            self.send(wire.HintOut(**advice._asdict(), bot=bot, last=last))
        except BotFailed:
            self.refuse("", Refused("Nobody has a hint now."))
        except SaloonError as error:
            self.refuse("", error)

    def why(self, seat: int, text: str) -> None:
        self.own(seat)
        try:
            changes.playing(self.table).read(seat, text)
            reason, rule = "You may.", ""
        except Refused as refusal:
            reason, rule = refusal.reason, refusal.rule
        self.send(wire.WhyOut(text=text, reason=reason, rule=rule))

    def preview(self, seat: int, text: str) -> None:
        self.own(seat)
        match = changes.playing(self.table)
        move = match.read(seat, text)
        shown = situation.label(match, seat, move)
        self.send(wire.PreviewOut(text=text, label=shown, data=match.game.preview(match.state, seat, move)))
