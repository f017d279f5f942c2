"""Connections that may be silent only for so long, and of which one address has only so many; sockets without detours.

uvicorn alone waits for ever for a request that does not come, or comes a byte at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import ipaddress
import socket
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from saloon.server.framing import framed, text_of
from saloon.server.limits import roof

REQUEST_SECONDS = 30.0  # from the first byte to the last, or from the start of the connection
UNREAD_SECONDS = 60.0  # that somebody may leave an answer unread
MOST_EACH = 100  # connections of one address, sockets not counted: those have limits of their own
LONGEST_HEAD = 32_768  # bytes of a request before its body
MOST_UNHEARD = 8  # messages of a socket that may wait to be heard before no more of it is read
STRAIGHT = "saloon.straight"  # under which a socket's scope names the socket itself

BEGINNING = StreamReader.at_eof.__code__  # where a parser waits for a frame to begin

PROBLEM = '{{"reason":"{}","rule":""}}'


class Connection(HttpToolsProtocol):
    open: ClassVar[Counter[str]] = Counter()  # by address

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.patience: asyncio.TimerHandle | None = None
        self.in_body = False
        self.head = 0  # bytes of a request whose head is not whole
        self.counted = self.whose()
        line = transport.get_extra_info("socket")
        if hasattr(socket, "TCP_USER_TIMEOUT") and self.client is not None:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNREAD_SECONDS * 1000))
        if self.counted:
            self.open[self.counted] += 1
        if self.open[self.counted] > MOST_EACH:
            self.turn_away(429, "Too Many Requests", "Your address has too many connections open.")
        else:
            self.wait()

    def whose(self) -> str:
        """Which address it counts for; none for a proxy we believe, behind which everybody may be."""
        if self.client is None:
            return ""
        host = self.client[0]
        believed = self.config.proxy_headers and trusted(str(self.config.forwarded_allow_ips), host)
        return "" if believed else roof(host)

    def wait(self) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(REQUEST_SECONDS, self.lose_patience)

    def stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def lose_patience(self) -> None:
        self.patience = None
        being_answered = self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body
        if not being_answered and not self.transport.is_closing():
            self.turn_away(408, "Request Timeout", "The request took too long to arrive.")

    def turn_away(self, status: int, phrase: str, reason: str) -> None:
        body = PROBLEM.format(reason)
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(
                f"HTTP/1.1 {status} {phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
                f"connection: close\r\n\r\n{body}".encode()
            )
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.wait()
        self.head += len(data)
        super().data_received(data)
        if self.in_body:
            self.head = 0
        elif self.head > LONGEST_HEAD and not self.transport.is_closing():
            self.turn_away(431, "Request Header Fields Too Large", "The request's head is too long.")

    def on_message_begin(self) -> None:
        self.wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.head, self.in_body = 0, True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.head, self.in_body = 0, False
        self.stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        self.stop_waiting()
        if self.counted:
            self.open[self.counted] -= 1
            if not self.open[self.counted]:
                del self.open[self.counted]
            self.counted = ""


class Straight(WebSocketsSansIOProtocol):
    """A socket whose messages go straight between the line and the table, once it is open.

    A message that came in one piece is taken as it is: no task and no copy in between. What is said in one turn of the
    loop is written when it is over, in one go: whoever listens is woken once for all of it, and not in the middle of
    our work for others. All else (handshake, pings, messages in pieces, the end) is left to uvicorn.
    """

    at_once: Callable[[str], bool] | None = None  # carries out a message that need not wait; False: it must

    def handle_connect(self, event: Request) -> None:
        self.unwritten: list[bytes] = []
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), STRAIGHT: self}
            self.scope["extensions"] = extensions

    def data_received(self, data: bytes) -> None:
        text = self.whole_message(data)
        if text is None:
            super().data_received(data)
            return
        if self.at_once is not None and self.queue.empty() and self.at_once(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= MOST_UNHEARD:
            self.read_paused = True  # `receive` goes on when all are heard
            self.transport.pause_reading()

    def whole_message(self, data: bytes) -> str | None:
        """The text of data that is exactly one short message, while nothing else is on its way."""
        conn = self.conn
        if conn.current_size is not None or not between_frames(conn.parser):  # it goes on with something
            return None
        if conn.state is not State.OPEN or self.close_sent:
            return None
        return text_of(data, self.config.ws_max_size)

    def send_receive_event_to_app(self) -> None:
        """A message that came in pieces is whole. One that is no text ends the line; uvicorn would log a traceback."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            if self.conn.state is State.OPEN and not self.close_sent:
                self.conn.send_close(1007, "A message is text in UTF-8.")
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    @property
    def over(self) -> bool:
        """Whether nothing can be said here any more."""
        return self.close_sent or self.disconnected or self.transport.is_closing()

    async def hear(self) -> str | None:
        """The next message; None: there will be none."""
        event = await self.receive()
        return None if event["type"] == "websocket.disconnect" else str(event.get("text") or "")

    def say(self, message: bytes) -> bool:
        """Have a text written in this turn of the loop; False if the line does not take it now, or no more."""
        if not self.writable.is_set():
            return False
        if not self.unwritten:
            if self.over:
                return False
            self.loop.call_soon(self.write)
        self.unwritten.append(message)
        return True

    def write(self) -> None:
        said, self.unwritten = self.unwritten, []
        if said and not self.over:
            self.transport.write(framed(said))

    async def hang_up(self, code: int, reason: str) -> None:
        """Say why, when the line takes it, and end."""
        self.write()
        with contextlib.suppress(ClientDisconnected, RuntimeError):  # somebody else has ended it
            await self.send({"type": "websocket.close", "code": code, "reason": reason})


def between_frames(parser: Any) -> bool:
    """Whether a new frame begins with what comes next. Its buffer does not tell: a head that came alone has left it."""
    while parser.gi_yieldfrom is not None:
        parser = parser.gi_yieldfrom
    return parser.gi_code is BEGINNING


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


@functools.lru_cache(maxsize=4096)
def trusted(proxies: str, host: str) -> bool:
    """Whether an address is one of the proxies, which are addresses or networks with commas between them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    networks: list[Any] = [ipaddress.ip_network(one.strip(), strict=False) for one in proxies.split(",")]
    return any(address in network for network in networks)
