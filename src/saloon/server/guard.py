"""Stands before everything: strict headers on every answer, and no unsafe call from another site."""

from __future__ import annotations

import hmac
import logging
from typing import Any

import msgspec

from saloon.server import cookies, metrics, wire
from saloon.server.people import People
from saloon.server.settings import Settings

log = logging.getLogger("saloon.guard")

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
LONGEST_ADDRESS = 2_000
SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    b"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),  # a link that lets somebody sit down is in the address
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        # A server on loopback answers to no other name: a page elsewhere could point its own name at us.
        self.hosts = LOOPBACK if settings.host in LOOPBACK and not settings.proxy_headers else ()
        self.people: People | None = None  # known when the store is open

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if odd := odd_address(scope):
            await self.refuse(scope, receive, send, *odd)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        why_not = self.why_not(scope, headers)
        if not why_not and scope["type"] == "http":
            if scope["method"] == "HEAD":  # the same without its body, which the server below leaves out
                scope = {**scope, "method": "GET"}
            with metrics.CALLS.labels(metrics.method(scope["method"])).time():
                await self.app(scope, receive, with_headers(send))
            return
        if not why_not:
            await self.app(scope, receive, send)
            return
        await self.refuse(scope, receive, send, 403, why_not)

    async def refuse(self, scope: Any, receive: Any, send: Any, status: int, why_not: str) -> None:
        client = (scope.get("client") or ("?",))[0]
        log.warning("Refused %r from %s: %s", scope["path"][:200], client, why_not)
        metrics.REFUSED.inc()
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": why_not})
        else:
            await answer(with_headers(send), status, why_not)

    def why_not(self, scope: Any, headers: dict[str, str]) -> str:
        """One sentence if this call may not pass."""
        host = headers.get("host", "")
        if self.hosts and host.rsplit(":", 1)[0] not in self.hosts and host not in self.hosts:
            return "This server answers only to its own name."
        socket = scope["type"] == "websocket"
        if not socket and scope["method"] in SAFE:
            return ""
        origin = headers.get("origin")
        if origin is not None and not self.same_site(origin, host):
            return "Calls from another site are not allowed."
        if not socket and not self.has_csrf(scope, headers):
            return "The header x-csrf is missing or wrong; GET /api/me tells it."
        return ""

    def same_site(self, origin: str, host: str) -> bool:
        scheme, _, rest = origin.partition("://")
        return (scheme in ("http", "https") and rest == host) or origin in self.settings.origins

    def has_csrf(self, scope: Any, headers: dict[str, str]) -> bool:
        given, people = headers.get("x-csrf", "").encode(), self.people
        return people is not None and any(
            hmac.compare_digest(given, people.csrf(token).encode()) for token in cookies.values(scope, cookies.SESSION)
        )


def odd_address(scope: Any) -> tuple[int, str] | None:
    """What no page of ours ever asks for, with the answer it gets."""
    if len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
        return 414, "This address is too long."
    if not scope["path"].isprintable():
        return 400, "This address holds characters that no address has."
    return None


def with_headers(send: Any) -> Any:
    async def sender(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return sender


async def answer(send: Any, status: int, reason: str) -> None:
    body = msgspec.json.encode(wire.Problem(reason=reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
