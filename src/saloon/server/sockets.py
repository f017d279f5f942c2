"""The live line of a table: one socket a viewer, typed messages both ways (docs/wire.md)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State

from saloon.engine.errors import SaloonError
from saloon.server import cookies, metrics
from saloon.server.connections import STRAIGHT, Straight
from saloon.server.hall import Hall
from saloon.server.lines import Line
from saloon.server.people import Session, hashed
from saloon.server.table import NOBODY, Farewell, NotFound, Table, Viewer

HELLO_SECONDS = 15.0
NO_HELLO = Farewell(4408, "Say hello first.")
NO_TABLE, TRY_LATER = 4404, 4429


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
        await asyncio.create_task(listen(socket, line))
    except TimeoutError:
        await socket.hang_up(*NO_HELLO)
    finally:
        socket.at_once = None
        sending.cancel()
        line.drop_hint()
        metrics.SOCKETS.dec()
        table.viewers.discard(viewer)
        if table.seats_of(viewer.person):
            hall.tell_presence(table)


async def listen(socket: Straight, line: Line) -> None:
    """Have everything heard that is said, one thing after the other. Moves that can be made at once come in past us."""
    text = await asyncio.wait_for(socket.hear(), HELLO_SECONDS)
    socket.at_once = line.at_once
    while text is not None:
        await line.hear(text)
        if not socket.queue.empty():  # thousands may come in one piece: everybody else has his turn in between
            await asyncio.sleep(0)
        text = await socket.hear()


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
