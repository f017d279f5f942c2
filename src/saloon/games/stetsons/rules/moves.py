"""An answer is one int: a verb, and up to two small arguments."""

from __future__ import annotations

from typing import Final

BE: Final = 0 << 16  # character
PLAY: Final = 1 << 16  # card
AIM: Final = 2 << 16  # seat
STAND_AND_SHOOT: Final = 3 << 16
RUN_FOR_COVER: Final = 4 << 16
SHOOT_FROM_COVER: Final = 5 << 16
RELOAD_IN_THE_OPEN: Final = 6 << 16
PASS: Final = 7 << 16
USE: Final = 8 << 16
USE_ON: Final = 9 << 16  # seat
USE_ON_TWO: Final = 10 << 16  # seat, seat
USE_CARD: Final = 11 << 16  # card
USE_NUMBER: Final = 12 << 16  # how many
USE_KEEP: Final = 13 << 16  # Iron Horse with the present target
IGNORE: Final = 14 << 16
TAKE_FACE_UP: Final = 15 << 16
DRAW_BLIND: Final = 16 << 16
STAY: Final = 17 << 16
DO_RELOAD: Final = 18 << 16
NO_RELOAD: Final = 19 << 16
BIND_WOUNDS: Final = 20 << 16  # how many
PUT_ORDER: Final = 21 << 16  # how many Bullets, the faces as digits to base 6
THROW_AWAY: Final = 22 << 16  # card
FIRE_GUNS: Final = 23 << 16  # gun, 1 + second gun or 0
FIRE: Final = 24 << 16
HOLD: Final = 25 << 16
PLAY_ACE: Final = 26 << 16
DO_TRICK_SHOT: Final = 27 << 16
LOSE: Final = 28 << 16  # card
ROB: Final = 29 << 16  # seat
TAKE: Final = 30 << 16  # card


def pack(verb: int, first: int, second: int = 0) -> int:
    return verb | first << 8 | second


def verb_of(move: int) -> int:
    return move & ~0xFFFF


def first_of(move: int) -> int:
    return (move >> 8) & 0xFF


def second_of(move: int) -> int:
    return move & 0xFF
