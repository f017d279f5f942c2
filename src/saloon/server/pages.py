"""The browser client's files, and its page at every address the client itself knows."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from saloon.engine import registry
from saloon.server.table import NotFound

mimetypes.add_type("application/manifest+json", ".webmanifest")

STATIC = Path(__file__).parent.parent / "static"

# What the build writes beside a file, and what browsers call it; the smaller first (web/scripts/squeeze.mjs).
SQUEEZED = ((".br", "br"), (".gz", "gzip"))

# The addresses of docs/wire.md.
ADDRESSES = re.compile(
    r"/|/new|/daily|/puzzles|/tables|/credits|/account|/settings|/lab"
    r"|/(table|fair|wanted|rules|learn|glance|puzzles|join|new|lab)/[^/]+|/table/[^/]+/replay/[0-9]+|/games/[^/]+/editor"
)

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Saloon</title>
<h1>The browser client is not built</h1>
<p>The server runs, but it has no pages to show.
Build them with <code>python3 run.py setup</code>, then load this page again.</p>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, State]) -> Response[bytes]:
    path = str(request.path_params.get("path", "/"))
    if path.startswith(("/api", "/ws")):
        raise NotFound("There is no such call.")
    file = inside(STATIC, path.lstrip("/"))
    if file is not None and not file.name.startswith("."):
        # The names of what the build puts into assets hold a hash of what is in them.
        lasting = file.parent.name == "assets"
        return await sent(request, file, "public, max-age=31536000, immutable" if lasting else "no-cache")
    if path.startswith("/boards/"):
        return await board(request, path)
    known = ADDRESSES.fullmatch(path) is not None
    if not known and "." in path:
        raise NotFound("There is no such file.")
    if not (STATIC / "index.html").is_file():
        return Response(NOT_BUILT, media_type=MediaType.HTML, status_code=503)
    # The client has a page of its own for an address that leads nowhere.
    return await sent(request, STATIC / "index.html", "no-cache", 200 if known else 404)


async def board(request: Request[Any, Any, State], path: str) -> Response[bytes]:
    """A file of the browser board that a game from outside brings."""
    slug, _, name = path.removeprefix("/boards/").partition("/")
    home = registry.board(slug).resolve()
    file = inside(home, name)
    if file is None:
        raise NotFound("There is no such file.")
    return await sent(request, file, "no-cache")


def inside(home: Path, name: str) -> Path | None:
    """The file of this name below a folder, if there is one."""
    try:
        file = (home / name).resolve()
        return file if file.is_relative_to(home) and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


async def sent(request: Request[Any, Any, State], file: Path, keep: str, status: int = 200) -> Response[bytes]:
    """A file, squeezed if the browser likes it so: the build has done that once for all."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    taken = request.headers.get("accept-encoding", "").replace(" ", "").split(",")  # "br;q=0" is no wish
    for ending, name in SQUEEZED:
        if name in taken and file.with_name(file.name + ending).is_file():
            file = file.with_name(file.name + ending)
            headers["content-encoding"] = name
            break
    content, tag = await asyncio.to_thread(read, file)
    headers["etag"] = tag
    if status == 200 and request.headers.get("if-none-match") == tag:
        return Response(b"", media_type=kind, status_code=304, headers=headers)
    return Response(content, media_type=kind, status_code=status, headers=headers)


def read(file: Path) -> tuple[bytes, str]:
    """What is in a file, and a tag that changes with it."""
    return read_once(file, file.stat().st_mtime_ns)


@functools.lru_cache(maxsize=256)
def read_once(file: Path, changed: int) -> tuple[bytes, str]:
    content = file.read_bytes()
    return content, f'"{hashlib.sha256(content).hexdigest()[:32]}"'
