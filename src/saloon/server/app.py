"""The application: everything put together."""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotAuthorizedException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from saloon.engine.errors import Refused, SaloonError, UnknownGame
from saloon.server import metrics, wire
from saloon.server.calls import provide_hall
from saloon.server.collector import Collector
from saloon.server.database import StoreBroken, open_database
from saloon.server.guard import Guard
from saloon.server.hall import Hall
from saloon.server.lab import NotAllowed
from saloon.server.lessons import NoLesson
from saloon.server.limits import TooMuch
from saloon.server.pages import page
from saloon.server.people import NotKnown
from saloon.server.routes import api, watching
from saloon.server.settings import Settings
from saloon.server.sockets import table_socket
from saloon.server.store import Store
from saloon.server.table import NotFound

log = logging.getLogger("saloon.server")

LARGEST_BODY = 64_000
STATUS = {
    NotKnown: 401,
    NotAllowed: 403,
    NotFound: 404,
    UnknownGame: 404,
    NoLesson: 404,
    TooMuch: 429,
    StoreBroken: 503,
}
SENTENCES = {
    404: "There is no such thing.",
    405: "This address does not take such a call.",
    413: "That is too large.",
}


def create(settings: Settings) -> Guard:
    """The whole server as one ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(await open_database(settings.store_address))
        hall = Hall(settings, store, await store.signing_key())
        await hall.open()
        app.state.hall, guard.people = hall, hall.people
        collector = Collector()
        collector.calm()
        hall.start(collector.settle_for_ever())
        try:
            yield
        finally:
            await hall.close()

    app = Litestar(
        route_handlers=[api, watching, table_socket, page],
        dependencies={"hall": Provide(provide_hall)},
        lifespan=[lifespan],
        exception_handlers={
            SaloonError: saloon_problem,
            ValidationException: not_valid,
            HTTPException: http_problem,
            RecursionError: too_deep,
            Exception: our_fault,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Saloon", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
    guard = Guard(app, settings)
    return guard


def from_environment() -> Guard:
    """For uvicorn's worker processes, which get their settings from their environment."""
    settings = msgspec.json.decode(os.environ["SALOON_SETTINGS"], type=Settings)
    set_up_logging(settings.log_format)
    return create(settings)


# --- errors: one sentence each ---


def problem(reason: str, status: int, rule: str = "") -> Response[wire.Problem]:
    metrics.REFUSED.inc()
    return Response(wire.Problem(reason=reason, rule=rule), status_code=status, media_type="application/json")


def saloon_problem(request: Request[Any, Any, Any], error: SaloonError) -> Response[wire.Problem]:
    status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)
    log.info("Refused %s %r: %s", request.method, request.url.path, error)
    if isinstance(error, Refused):
        return problem(error.reason, status, error.rule)
    return problem(str(error), status)


def not_valid(request: Request[Any, Any, Any], error: ValidationException) -> Response[wire.Problem]:
    extra = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    where, what = extra.get("key", ""), extra.get("message", "") or "The call is not understood"
    return problem(f"{where}: {what}." if where else f"{what}.", 400)


def http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    if isinstance(error, NotAuthorizedException) or error.status_code >= 500:
        return our_fault(request, error)
    return problem(SENTENCES.get(error.status_code, error.detail), error.status_code)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[wire.Problem]:
    return problem("That is nested too deeply.", 400)


def our_fault(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    log.error("%s %r failed", request.method, request.url.path, exc_info=error)
    return problem("Something went wrong here.", 500)


# --- logs ---


def in_one_line(text: str) -> str:
    """What a stranger wrote cannot look like a line of ours, nor do anything to a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class PlainLines(logging.Formatter):
    """One line each; what belongs to it, as a traceback does, is indented below."""

    def format(self, record: logging.LogRecord) -> str:
        first = f"{self.formatTime(record)} {record.levelname:7} {record.name}: {in_one_line(record.getMessage())}"
        if not record.exc_info:
            return first
        return "\n    ".join([first, *map(in_one_line, self.formatException(record.exc_info).splitlines())])


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": record.created,
            "level": record.levelname.lower(),
            "from": record.name,
            "text": in_one_line(record.getMessage()),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logging(log_format: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if log_format == "json" else PlainLines())
    for name in ("saloon", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.INFO if name == "saloon" else logging.WARNING)
