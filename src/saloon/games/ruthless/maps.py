"""Reads the maps: terrain pieces with their doors and windows, perches and named points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from saloon.engine.content import Entry
from saloon.engine.words import Tip
from saloon.games.ruthless.names import COVERS, MOVES, RIVERS
from saloon.games.ruthless.rules.board import FOOT, WIDE, Board, Perch, Piece, point

if TYPE_CHECKING:
    from saloon.games.ruthless.content import Content


MOST_PIECES = 150  # our fullest table has 33


def read_board(content: Content, entry: Entry) -> Board:
    size = entry.number("size", low=12, high=WIDE - 1)
    pieces: list[Piece] = []
    names: dict[str, int] = {}
    kinds = {str(kind["id"]): i for i, kind in enumerate(content.terrain)}
    given_pieces = entry.tables("pieces")
    if len(given_pieces) > MOST_PIECES:
        raise entry.wrong("pieces", f"has {len(given_pieces)} pieces; {MOST_PIECES} is the most")
    for given in given_pieces:
        kind = given.one_of("kind", list(kinds))
        piece = rectangle(given, "rect", given.numbers("rect"), size)
        if piece.x1 == piece.x2 or piece.y1 == piece.y2:
            raise given.wrong("rect", "must have a width and a height")
        piece.kind = kinds[kind]
        own = content.terrain[piece.kind]
        piece.move = MOVES.index(given.one_of("move", MOVES, MOVES[own["move"]]))
        piece.height, piece.cover, piece.river = own["height"], own["cover"], kind in RIVERS
        if MOVES[piece.move] == "walls":
            read_openings(given, piece, size)
        if given.has("id"):
            names[given.id()] = len(pieces)
        given.finish()
        pieces.append(piece)
    perches = [read_perch(content, given, names, size) for given in entry.tables("perches", [])]
    for name, place in entry.table("points", {}).data.items():
        read_point(entry, f"points, {name}", place, size)
    entry.text("name")
    entry.id()
    entry.finish()
    board = Board(size, pieces, perches)
    for given, perch in zip(entry.tables("perches", []), perches, strict=True):
        if not board.clear[FOOT][perch.foot]:
            raise given.wrong("foot", "must leave room for a base")
    return board


def listed(entry: Entry, name: str) -> list[Any]:
    value = entry.get(name, [])
    if not isinstance(value, list):
        raise entry.wrong(name, f"must be a list, not {value!r}")
    return value


def rectangle(entry: Entry, name: str, value: Any, size: int) -> Piece:
    if not isinstance(value, (list, tuple)) or len(value) != 4 or not all(type(n) is int for n in value):
        raise entry.wrong(name, f"must be four whole numbers x1, y1, x2, y2, not {value!r}")
    x1, y1, x2, y2 = value
    if not (0 <= x1 <= x2 <= size and 0 <= y1 <= y2 <= size):
        raise entry.wrong(name, f"must lie on the table, from 0 to {size}, smaller numbers first, not {list(value)!r}")
    return Piece(x1, y1, x2, y2)


def read_point(entry: Entry, name: str, value: Any, size: int) -> int:
    if not isinstance(value, (list, tuple)) or len(value) != 2 or not all(type(n) is int for n in value):
        raise entry.wrong(name, f"must be two whole numbers x, y, not {value!r}")
    x, y = value
    if not (0 <= x <= size and 0 <= y <= size):
        raise entry.wrong(name, f"must lie on the table, from 0 to {size}, not {list(value)!r}")
    return point(x, y)


def read_openings(entry: Entry, piece: Piece, size: int) -> None:
    """Doors and windows lie on a wall and are at least one inch wide; what is left of the sides is wall."""
    for name in ("doors", "windows"):
        for value in listed(entry, name):
            hole = rectangle(entry, name, value, size)
            across = hole.y1 == hole.y2 and hole.y1 in (piece.y1, piece.y2)
            along = hole.x1 == hole.x2 and hole.x1 in (piece.x1, piece.x2)
            inside = piece.x1 <= hole.x1 <= hole.x2 <= piece.x2 and piece.y1 <= hole.y1 <= hole.y2 <= piece.y2
            if across == along or not inside or hole.x2 - hole.x1 + hole.y2 - hole.y1 < 2:
                raise entry.wrong(name, f"must lie on a wall and be at least 2 wide: {list(value)!r}")
            piece.openings.append(hole)
    for y in (piece.y1, piece.y2):
        holes = sorted((hole.x1, hole.x2) for hole in piece.openings if hole.y1 == hole.y2 == y)
        for a, b in between(piece.x1, piece.x2, holes):
            piece.walls.append(Piece(a, y, b, y))
    for x in (piece.x1, piece.x2):
        holes = sorted((hole.y1, hole.y2) for hole in piece.openings if hole.x1 == hole.x2 == x)
        for a, b in between(piece.y1, piece.y2, holes):
            piece.walls.append(Piece(x, a, x, b))


def between(low: int, high: int, holes: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """What is left of a wall beside its holes."""
    found = []
    for start, end in [*holes, (high, high)]:
        if start > low:
            found.append((low, start))
        low = max(low, end)
    return found


def read_perch(content: Content, entry: Entry, names: Mapping[str, int], size: int) -> Perch:
    number = content.perch_ids.index(entry.id())
    at = read_point(entry, "at", entry.get("at", None), size)
    foot = read_point(entry, "foot", entry.get("foot", None), size)
    host = names[entry.one_of("host", list(names))]
    cover = COVERS.index(entry.one_of("cover", COVERS))
    entry.finish()
    content.tips.setdefault(
        content.perch_ids[number],
        Tip(
            content.perch_ids[number].replace("_", " ").capitalize(),
            f"A perch with {COVERS[cover]} cover.",
            ("RU-058", "RU-059"),
        ),
    )
    return Perch(number, at, foot, host, cover)
