"""Answers as packed ints: what kind, then two small numbers."""

from __future__ import annotations

from typing import Final

TAKE_BOARD: Final = 1  # b: board
TAKE_SIDE: Final = 2  # b: 0 normal, 1 wild
KEEP: Final = 3  # b: partner
INCOME: Final = 4  # b: 0 gold, 1 pickaxes
PARTNER_CARD: Final = 5  # b: partner, or FROM_DECK
DRAFT: Final = 6  # a: stack, b: die
ALLEYS_FREE: Final = 7
USE_SAWMILL: Final = 8
SAW: Final = 9  # a: stack
WHEEL: Final = 10  # b: 0 white, 1 yellow
LAY: Final = 11  # a: stack << 3 | orientation, b: corner
PAVE: Final = 12  # b: square
STOP: Final = 13
STASH_N: Final = 14  # b: gold
FIRE: Final = 15  # b: square
HIDE_AT: Final = 16  # b: square
TAKE_ACE: Final = 17  # b: suit
REWARD: Final = 18  # b: 0 bullets, 1 pickaxes, 2 alleys
WRANGLE_FOR: Final = 19  # b: cows
HILL_AT: Final = 20  # b: square

FROM_DECK: Final = 255
RIVER: Final = 20  # dice 0-19 are prairie slots, 20-27 river slots


def pack(kind: int, a: int, b: int) -> int:
    return kind << 20 | a << 8 | b


def unpack(move: int) -> tuple[int, int, int]:
    return move >> 20, move >> 8 & 4095, move & 255


# The answers listed most often, with both numbers 0.
DRAFT_FIRST: Final = DRAFT << 20
LAY_FIRST: Final = LAY << 20
PAVE_FIRST: Final = PAVE << 20
FREE_ALLEYS: Final = ALLEYS_FREE << 20


def kind_of(move: int) -> int:
    return move >> 20


def a_of(move: int) -> int:
    return move >> 8 & 4095


def b_of(move: int) -> int:
    return move & 255
