"""Finds games: every folder of `saloon.games`, and every package that offers one.

A package outside offers a game by an entry point in the group `saloon.games` that names a module with
the same two names a folder of ours has: `META`, and `load(content=None)` which gives the rules.
"""

from __future__ import annotations

import difflib
import functools
import importlib
import logging
import pkgutil
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from saloon.engine.contract import CONTRACT, Game, Meta
from saloon.engine.errors import BadSetup, UnknownGame

GROUP = "saloon.games"


@functools.cache
def modules() -> dict[str, str]:
    """Slug to module name, for all games that can be found."""
    ours = importlib.import_module(GROUP)
    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    found |= {info.name: f"{GROUP}.{info.name}" for info in pkgutil.iter_modules(ours.__path__) if info.ispkg}
    return dict(sorted(found.items()))


def module(slug: str) -> ModuleType:
    known = modules()
    if slug not in known:
        near = difflib.get_close_matches(slug, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}."
        raise UnknownGame(f"There is no game {slug[:40]!r}; {hint}")
    found = imported(slug, known[slug])
    if isinstance(found, str):
        raise UnknownGame(found)
    return found


@functools.cache
def imported(slug: str, name: str) -> ModuleType | str:
    """A game's module; for one from outside that cannot be used, one sentence why, which is said once."""
    if name.startswith(f"{GROUP}."):
        return importlib.import_module(name)
    try:
        found = importlib.import_module(name)
        meta: Meta = found.META
        if meta.contract == CONTRACT:
            return found
        why = f"it keeps contract {meta.contract}, and this Saloon contract {CONTRACT}"
    except (Exception, SystemExit) as error:  # whatever a stranger's package may do
        why = f"{type(error).__name__}: {error}"
    sentence = f"The game {slug!r} of the package {name!r} is left out: {why}."
    logging.getLogger("saloon").warning(sentence)
    return sentence


def metas() -> list[Meta]:
    """All games that can be played, by what can be known without loading their rules."""
    return [found.META for slug, name in modules().items() if isinstance(found := imported(slug, name), ModuleType)]


def meta(slug: str) -> Meta:
    found: Meta = module(slug).META
    return found


@functools.lru_cache(maxsize=32)
def game(slug: str, content: Path | None = None) -> Game[Any]:
    """The rules of a game; `content` is a player's own card file or folder of them, checked as strictly as ours."""
    found: Game[Any] = module(slug).load(content)
    if content is not None and not found.content_hash:
        raise BadSetup(f"{found.meta.title} has no cards that could be replaced by {content.name}.")
    return found


def folder(slug: str) -> Path:
    """Where a game lives: its rulebook and its content are there, and the browser board of one from outside."""
    return Path(str(module(slug).__file__)).parent


def board(slug: str) -> Path:
    """The browser board a game from outside brings: a folder with `board.js`, if there is one."""
    return folder(slug) / "board"
