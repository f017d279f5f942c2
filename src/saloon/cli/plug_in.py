"""new-game: writes a small game that works, as a package of its own."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import Annotated

import typer

from saloon.cli.basics import out, write_file
from saloon.engine.errors import BadSetup

TEMPLATE = Path(__file__).parent / "new_game"


def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called: small letters, such as highcard.")],
    into: Annotated[Path, typer.Option("--into", help="The folder to write its folder into.")] = Path(),
) -> None:
    """Write a small game of your own that works: rules, rulebook, tests and a browser board to begin from."""
    from saloon.engine import registry
    from saloon.engine.contract import CONTRACT

    if not re.fullmatch("[a-z][a-z0-9_]{1,30}", name):
        raise BadSetup(f"A game's name is small letters, digits and underscores, not {name[:40]!r}.")
    folder = into / name
    if name in registry.modules() or folder.exists():
        raise BadSetup(f"There is a game or a folder {name!r} already.")
    words = {
        "slug": name,
        "title": name.replace("_", " ").capitalize(),
        "name": "".join(part.capitalize() for part in name.split("_")),
        "prefix": name.replace("_", "")[:2].upper(),
        "contract": str(CONTRACT),
    }
    for file, source in files(name).items():
        write_file(folder / file, string.Template((TEMPLATE / source).read_text("utf-8")).substitute(words))
    out().print(f"{folder} holds a game that works. Next, in this folder:\n")
    out().print(f"  pip install -e {folder}\n  saloon check {name}\n  saloon play {name}\n  pytest {folder}")


def files(name: str) -> dict[str, str]:
    """Where each piece of the template goes."""
    return {
        "pyproject.toml": "pyproject.toml.txt",
        f"{name}/__init__.py": "__init__.py.txt",
        f"{name}/game.py": "game.py.txt",
        f"{name}/rulebook.md": "rulebook.md.txt",
        f"{name}/board/board.js": "board.js.txt",
        f"tests/test_{name}.py": "test_game.py.txt",
    }
