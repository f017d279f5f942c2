"""The kinds of answers and what numbers they carry. How they are written stands in notation.py."""

from __future__ import annotations

from typing import Final

TAKE_BOARD: Final = 1  # board, from 1
TAKE_SIDE: Final = 2  # 0 normal, 1 wild
KEEP: Final = 3  # partner
INCOME: Final = 4  # 0 gold, 1 pickaxes
PARTNER_CARD: Final = 5  # partner, or FROM_DECK
DRAFT: Final = 6  # stack, die
ALLEYS_FREE: Final = 7
USE_SAWMILL: Final = 8
SAW: Final = 9  # stack
WHEEL: Final = 10  # 0 white, 1 yellow
LAY: Final = 11  # stack, way (see Turned.way), corner
PAVE: Final = 12  # square
STOP: Final = 13
STASH_N: Final = 14  # gold
FIRE: Final = 15  # square
HIDE_AT: Final = 16  # square
TAKE_ACE: Final = 17  # suit
REWARD: Final = 18  # 0 bullets, 1 pickaxes, 2 alleys
WRANGLE_FOR: Final = 19  # cows
HILL_AT: Final = 20  # square

FROM_DECK: Final = 16  # behind the last partner
RIVER: Final = 20  # dice 0-19 are prairie slots, 20-27 river slots
