"""What every file of the rules keeps to, whichever game it belongs to."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import saloon.games

RULES = sorted(Path(saloon.games.__path__[0]).rglob("*.py"))


def nodes_outside_helpers(tree: ast.AST) -> Iterator[ast.AST]:
    """All there is but for functions that do nothing but return one expression."""
    if isinstance(tree, ast.FunctionDef):
        doing = [one for one in tree.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
        if (
            len(doing) == 1
            and isinstance(doing[0], ast.Return)
            and isinstance(doing[0].value, (ast.BinOp, ast.Compare, ast.Tuple))
        ):
            return
    yield tree
    for inner in ast.iter_child_nodes(tree):
        yield from nodes_outside_helpers(inner)


def taken_apart(source: str) -> list[int]:
    """Lines where a number in which several are packed is taken apart: `tile >> 12`, `tile & 255`.

    `points >> p & 1`, which asks a set, and `traits & LUCKY`, which asks for a flag by its name, are no such thing."""
    found = []
    for node in nodes_outside_helpers(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.right, ast.Constant) and isinstance(node.right.value, int):
            shifted = isinstance(node.op, ast.RShift) and not isinstance(node.left, ast.BinOp)
            if shifted or (isinstance(node.op, ast.BitAnd) and node.right.value > 1):
                found.append(node.lineno)
    return found


def test_what_a_packed_number_looks_like():
    helper = "def tray_of(tile):\n    return tile >> 12 & 255\n"
    assert taken_apart(helper) == []
    assert taken_apart("tray = tile >> 12 & 255\n") != []
    assert taken_apart("tray = tile >> 12\n") == [1]
    assert taken_apart("here = points >> p & 1\nlucky = traits & LUCKY\nkey = one << 4 | other\n") == []


def test_numbers_are_taken_apart_by_helpers_with_a_name():
    assert [f"{path}:{line}" for path in RULES for line in taken_apart(path.read_text("utf-8"))] == []
