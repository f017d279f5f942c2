"""Connections that may be silent only for so long, and of which one address has only so many.

uvicorn alone waits for ever for a request that does not come, or comes a byte at a time.
"""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import socket
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from saloon.server.limits import roof

REQUEST_SECONDS = 30.0  # from the first byte to the last, or from the start of the connection
UNREAD_SECONDS = 60.0  # that somebody may leave an answer unread
MOST_EACH = 100  # connections of one address, sockets not counted: those have limits of their own
LONGEST_HEAD = 32_768  # bytes of a request before its body

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


@functools.lru_cache(maxsize=4096)
def trusted(proxies: str, host: str) -> bool:
    """Whether an address is one of the proxies, which are addresses or networks with commas between them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    networks: list[Any] = [ipaddress.ip_network(one.strip(), strict=False) for one in proxies.split(",")]
    return any(address in network for network in networks)
