"""The kinds of answer. `notation.py` says how each is written, and what it carries."""

from __future__ import annotations

from typing import Final

BE: Final = 1
PLAY: Final = 2
AIM: Final = 3
STAND_AND_SHOOT: Final = 4
RUN_FOR_COVER: Final = 5
SHOOT_FROM_COVER: Final = 6
RELOAD_IN_THE_OPEN: Final = 7
PASS: Final = 8
USE: Final = 9
USE_ON: Final = 10
USE_ON_TWO: Final = 11
USE_CARD: Final = 12
USE_NUMBER: Final = 13
USE_KEEP: Final = 14  # Iron Horse with the present target
IGNORE: Final = 15
TAKE_FACE_UP: Final = 16
DRAW_BLIND: Final = 17
STAY: Final = 18
DO_RELOAD: Final = 19
NO_RELOAD: Final = 20
BIND_WOUNDS: Final = 21
PUT_ORDER: Final = 22
THROW_AWAY: Final = 23
FIRE_ONE: Final = 24
FIRE_TWO: Final = 25
FIRE: Final = 26
HOLD: Final = 27
PLAY_ACE: Final = 28
DO_TRICK_SHOT: Final = 29
LOSE: Final = 30
ROB: Final = 31
TAKE: Final = 32
