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
    r"/|/new|/tables|/credits|/settings|/import|/(table|fair|wanted|rules|join|new)/[^/]+|/table/[^/]+/replay/[0-9]+"
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
    if not ADDRESSES.fullmatch(path):
        raise NotFound("There is no such page.")
    if not (STATIC / "index.html").is_file():
        return Response(NOT_BUILT, media_type=MediaType.HTML, status_code=503)
    return await sent(STATIC / "index.html", "no-cache")


async def sent(file: Path, keep: str) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    content = await asyncio.to_thread(file.read_bytes)
    return Response(content, media_type=kind, headers={"cache-control": keep})
