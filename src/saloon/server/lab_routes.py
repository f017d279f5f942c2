"""The calls of the Lab page."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.params import Parameter

from saloon.server import lab, wire
from saloon.server.calls import AnyRequest, address, read, write
from saloon.server.hall import Hall
from saloon.server.people import Session
from saloon.server.table import NotFound

Slug = Annotated[str, Parameter(max_length=40)]


@read("/lab/games/{slug:str}", summary="The numbers of a game's content that can be changed")
async def lab_form(request: AnyRequest, hall: Hall, session: Session, slug: Slug) -> wire.LabForm:
    hall.lab.admit(session.person, address(request))
    return lab.form(slug)


@read("/lab/run", summary="My last run: how far it is")
async def look(request: AnyRequest, hall: Hall, session: Session) -> wire.LabRun:
    hall.lab.admit(session.person, address(request))
    return hall.lab.look(session.person)


@write("/lab/run", summary="Let bots play some thousand games")
async def begin(request: AnyRequest, hall: Hall, session: Session, data: wire.LabWish) -> wire.LabRun:
    hall.lab.admit(session.person, address(request))
    hall.limits.spend("lab", session.person.id)
    return await hall.lab.begin(session.person, data)


@write("/lab/stop", summary="End my run; what it told stays")
async def stop(request: AnyRequest, hall: Hall, session: Session) -> wire.LabRun:
    hall.lab.admit(session.person, address(request))
    return await hall.lab.stop(session.person)


@read("/lab/told", summary="The report of my run so far: sentences, pictures, tables")
async def told(request: AnyRequest, hall: Hall, session: Session) -> wire.LabTold:
    hall.lab.admit(session.person, address(request))
    return hall.lab.told(session.person)


@read("/lab/vega.js", include_in_schema=False)
async def library(request: AnyRequest, hall: Hall, session: Session) -> Response[bytes]:
    """What draws the pictures; there as soon as there are some."""
    hall.lab.admit(session.person, address(request))
    if not hall.lab.library:
        raise NotFound("There are no pictures yet.")
    headers = {"cache-control": "private, max-age=86400", "content-encoding": "gzip"}
    return Response(hall.lab.library, media_type="text/javascript", headers=headers)


handlers = [lab_form, look, begin, stop, told, library]
