"""What a browser must fetch before a table can be played."""

from __future__ import annotations

import gzip
import re

import pytest

from saloon.server.pages import STATIC

ASSETS = STATIC / "assets"
MOST = 250_000  # bytes of script for a table, as they are sent
BOARDS = ("frontier", "oldwest", "ruthless", "stetsons", "tiled")


def chunk(name: str) -> str:
    (found,) = (file.name for file in ASSETS.glob(f"{name}-*.js"))
    return found


def with_imports(*names: str) -> set[str]:
    """These scripts and all they import at once; what is imported later, when it is wanted, does not count."""
    found: set[str] = set()
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += re.findall(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""", (ASSETS / name).read_text())
    return found


def entry() -> str:
    (found,) = re.findall(r'<script type="module"[^>]* src="/assets/([^"]+)"', (STATIC / "index.html").read_text())
    return str(found)


@pytest.mark.parametrize("board", BOARDS)
def test_a_table_is_light(board: str) -> None:
    scripts = with_imports(entry(), chunk("TablePage"), chunk(board))
    weight = sum(len(gzip.compress((ASSETS / name).read_bytes())) for name in scripts)
    assert 30_000 < weight <= MOST, f"{weight} bytes in {sorted(scripts)}"


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_fetched_only_for_its_own_table(board: str) -> None:
    others = [chunk(other) for other in BOARDS if other != board]
    assert not set(others) & with_imports(entry(), chunk("TablePage"), chunk(board))
    pages = [chunk(page) for page in ("Front", "NewTable", "Lobby", "Rules", "TablePage")]
    assert chunk(board) not in with_imports(entry(), *pages)
