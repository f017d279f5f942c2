"""Content of people's own at a table: a file that the game itself reads, and refuses where it cannot be played."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path
from typing import Any

from saloon.engine import registry
from saloon.engine.content import Sheet
from saloon.engine.contract import Game
from saloon.engine.errors import Damaged
from saloon.server.store import TableDoc

FILE = "own.toml"  # as it is called in sentences about it


def rules(doc: TableDoc) -> Game[Any]:
    """The rules a table plays by."""
    return rules_with(doc.game, doc.content)


def rules_with(slug: str, content: str) -> Game[Any]:
    """The rules with the text of somebody's file; without one, ours."""
    return written(slug, content) if content else registry.game(slug)


@functools.lru_cache(maxsize=16)  # maps that are measured take some megabytes each
def written(slug: str, content: str) -> Game[Any]:
    meta = registry.meta(slug)
    if not meta.own:
        raise Damaged(f"{meta.title} takes no file of your own at a table.")
    with tempfile.TemporaryDirectory(prefix="saloon-") as folder:
        path = Path(folder) / FILE
        path.write_text(content, "utf-8", errors="replace")
        for key in Sheet.open(path).data:
            if key not in meta.own:
                raise Damaged(f"{FILE}: at a table {meta.title} takes {' and '.join(meta.own)}, not {key!r}.")
        game: Game[Any] = registry.module(slug).load(path)
    return game
