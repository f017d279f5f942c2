"""What every call has in common: who makes it, and how it can go wrong."""

from __future__ import annotations

import functools
from typing import Any

from litestar import Request, get, patch, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from saloon.server import cookies, wire
from saloon.server.hall import Hall
from saloon.server.people import NotKnown, Session

AnyRequest = Request[Any, Any, State]

WRONG = {
    400: ResponseSpec(wire.Problem, description="It may not be, and why"),
    401: ResponseSpec(wire.Problem, description="Nobody is there: GET /api/me first"),
    403: ResponseSpec(wire.Problem, description="From another site, without x-csrf, or not for this person"),
    404: ResponseSpec(wire.Problem, description="There is no such thing"),
    413: ResponseSpec(wire.Problem, description="Too large"),
    429: ResponseSpec(wire.Problem, description="Too often"),
    503: ResponseSpec(wire.Problem, description="It cannot be stored now"),
}

read = functools.partial(get, responses=WRONG)
write = functools.partial(post, responses=WRONG, status_code=200)
amend = functools.partial(patch, responses=WRONG)


async def provide_hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


async def provide_session(request: AnyRequest, hall: Hall) -> Session:
    """Whoever makes the call."""
    session = await hall.people.session_of(cookies.values(request.scope, cookies.SESSION))
    if session is None:
        raise NotKnown("Nobody is known by this cookie; GET /api/me first.")
    hall.limits.spend("request", session.person.id)
    return session


def address(request: AnyRequest) -> str:
    return request.client.host if request.client else "?"
