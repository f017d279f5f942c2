"""An answer is one int: what kind it is, and up to three small numbers. One packing for all games.

The kind stands lowest, so that answers without numbers, or with one, stay small and quick. The packing
never leaves the process: records, sockets and logs carry text (see `verbs.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST: Final = 0xFFFF  # the largest number an answer can carry
FIRST: Final = 1 << 8  # what one more in the first number adds to a packed answer
SECOND: Final = 1 << 24


def pack(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> int:
    return kind | first << 8 | second << 24 | third << 40


def unpack(move: int) -> tuple[int, int, int, int]:
    """Kind and numbers together, for whoever wants most of them."""
    return move & 0xFF, move >> 8 & 0xFFFF, move >> 24 & 0xFFFF, move >> 40


def kind_of(move: int) -> int:
    return move & 0xFF


def first_of(move: int) -> int:
    return move >> 8 & 0xFFFF


def second_of(move: int) -> int:
    return move >> 24 & 0xFFFF


def third_of(move: int) -> int:
    return move >> 40
