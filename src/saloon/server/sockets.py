"""The live line of a table: one socket a viewer, typed messages both ways (docs/wire.md)."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State

from saloon import bots
from saloon.engine.errors import Refused, SaloonError
from saloon.engine.match import Match
from saloon.server import changes, cookies, lessons, metrics, situation, wire
from saloon.server.changes import Change
from saloon.server.connections import STRAIGHT, Straight
from saloon.server.database import OutcomeUnknown
from saloon.server.hall import Hall
from saloon.server.people import Session, hashed
from saloon.server.table import LEFT, NOBODY, UNSURE, Farewell, NotFound, Table, Viewer, encode
from saloon.server.thinkers import BotFailed

log = logging.getLogger("saloon.sockets")

HELLO_SECONDS = 15.0
NO_HELLO = Farewell(4408, "Say hello first.")
NO_TABLE, TRY_LATER = 4404, 4429

SECONDS = {kind: metrics.MESSAGES.labels(kind.__struct_config__.tag) for kind in get_args(wire.ClientMessage)}
decode = msgspec.json.Decoder(wire.ClientMessage).decode


@websocket("/ws/tables/{id:str}")
async def table_socket(socket: WebSocket[Any, Any, State], hall: Hall, id: str) -> None:
    await socket.accept()
    session = await hall.people.session_of(cookies.values(socket.scope, cookies.SESSION))
    if session is None:
        await socket.close(*NOBODY)
        return
    try:
        hall.limits.spend("socket", session.person.id)
        table = await hall.table(id, session.person)
        client = socket.client.host if socket.client else "?"
        straight: Straight = socket.scope["extensions"][STRAIGHT]  # type: ignore[index, assignment]
        with hall.lines.held(table.id, session.person.id, client, bool(table.seats_of(session.person.id))):
            await serve_line(straight, hall, table, session)
    except SaloonError as error:
        code = NO_TABLE if isinstance(error, NotFound) else TRY_LATER
        await socket.close(code=code, reason=str(error)[:120])


async def serve_line(socket: Straight, hall: Hall, table: Table, session: Session) -> None:
    """One line from its beginning to its end."""
    viewer = Viewer(session.person.id, hashed(session.token), socket.say)
    table.viewers.add(viewer)
    metrics.SOCKETS.inc()
    sending = asyncio.create_task(send_all(socket, viewer))
    line = Line(hall, table, viewer, session)
    try:
        # In a task of its own: each message would otherwise wake up all of the framework that waits above it.
        await asyncio.create_task(line.listen(socket))
    except TimeoutError:
        await socket.hang_up(*NO_HELLO)
    finally:
        sending.cancel()
        line.drop_hint()
        metrics.SOCKETS.dec()
        table.viewers.discard(viewer)
        if table.seats_of(viewer.person):
            hall.tell_presence(table)


async def send_all(socket: Straight, viewer: Viewer) -> None:
    """Send what the line did not take at once, in order."""
    while not socket.over:
        message = await viewer.outgoing.some()
        if isinstance(message, Farewell):
            await socket.hang_up(*message)
            return
        elif socket.say(message):
            viewer.outgoing.get_nowait()
        else:
            await socket.writable.wait()


class Line:
    """What one viewer says, and what comes of it."""

    def __init__(self, hall: Hall, table: Table, viewer: Viewer, session: Session) -> None:
        self.hall = hall
        self.table = table
        self.viewer = viewer
        self.session = session
        self.hinting: asyncio.Task[None] | None = None  # at most one at a time; another wish takes its place

    async def listen(self, socket: Straight) -> None:
        text = await asyncio.wait_for(socket.hear(), HELLO_SECONDS)
        while text is not None:
            await self.hear(text)
            text = await socket.hear()

    def send(self, message: Any) -> None:
        self.viewer.send(encode(message))

    async def hear(self, text: str | bytes) -> None:
        """Carry out one message; whatever is wrong with it is said in one sentence."""
        key, began, seconds = "", time.perf_counter(), None
        try:
            if not await self.may_speak():
                return
            self.hall.limits.spend("message", self.session.person.id)
            message = decode(text)
            key, seconds = getattr(message, "key", ""), SECONDS[type(message)]
            if not self.viewer.there and not isinstance(message, wire.Hello):
                raise Refused("Say hello first.")
            await self.carry_out(message)
        except RecursionError:
            self.refuse(key, Refused("The message is nested too deeply."))
        except msgspec.MsgspecError as error:
            self.refuse(key, Refused(f"The message is not understood: {error}."))
        except OutcomeUnknown:  # to say anything would be to guess: the client comes back and sends it again
            self.viewer.end(UNSURE)
        except SaloonError as error:
            self.refuse(key, error)
        except Exception:
            log.exception("A message at table %s failed", self.table.id)
            self.refuse(key, Refused("Something went wrong at this table."))
        finally:
            if seconds is not None:
                seconds.observe(time.perf_counter() - began)

    async def may_speak(self) -> bool:
        """Whether this line still stands: somebody may have logged out or left since his last message."""
        people, session = self.hall.people, self.viewer.session
        person = people.at_hand(session) or await people.known_by(session)
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
                wish = partial(changes.answer, self.table, message.seat, message.text, message.step)
                await self.act(message.key, message.seat, wish)
                metrics.MOVES.inc()
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

    async def act(self, key: str, seat: int | None, change: Callable[[], Change]) -> None:
        def allowed() -> Change:
            """Asked when it is this message's turn, and again after a race: the seat may be another's by then."""
            if not self.table.lets_in(self.session.person.id):
                raise Refused(LEFT.reason)
            if seat is not None:
                self.own(seat)
            return change()

        version = await self.hall.change(self.table, allowed, f"{self.session.person.id}:{key}")
        self.send(wire.Accepted(key=key, version=version))

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
