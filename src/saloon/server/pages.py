"""The browser client's files, and its page at every address the client itself knows."""

from __future__ import annotations

import asyncio
import mimetypes
import re
from pathlib import Path

from litestar import MediaType, Response, get

from saloon.server.hall import NotFound

STATIC = Path(__file__).parent.parent / "static"

# The addresses of docs/wire.md.
ADDRESSES = re.compile(
    r"/|/new|/tables|/credits|/settings|/(table|fair|wanted|rules|join|new)/[^/]+|/table/[^/]+/replay/[0-9]+"
)

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Saloon</title>
<h1>The browser client is not built</h1>
<p>The server runs, but it has no pages to show.
Build them with <code>python3 run.py setup</code>, then load this page again.</p>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: str = "/") -> Response[bytes]:
    if path.startswith(("/api", "/ws")):
        raise NotFound("There is no such call.")
    file = (STATIC / path.lstrip("/")).resolve()
    if file.is_relative_to(STATIC) and file.is_file() and not file.name.startswith("."):
        # The names of what the build puts into assets hold a hash of what is in them.
        lasting = file.parent.name == "assets"
        return await sent(file, "public, max-age=31536000, immutable" if lasting else "no-cache")
    known = ADDRESSES.fullmatch(path) is not None
    if not known and "." in path:
        raise NotFound("There is no such file.")
    if not (STATIC / "index.html").is_file():
        return Response(NOT_BUILT, media_type=MediaType.HTML, status_code=503)
    # The client has a page of its own for an address that leads nowhere.
    return await sent(STATIC / "index.html", "no-cache", 200 if known else 404)


async def sent(file: Path, keep: str, status: int = 200) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    content = await asyncio.to_thread(file.read_bytes)
    return Response(content, media_type=kind, status_code=status, headers={"cache-control": keep})
