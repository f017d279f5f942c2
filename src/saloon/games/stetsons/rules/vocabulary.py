"""What an Action Card may say: its `choose` and its `does`, as ints. content.py knows the phrases."""

from __future__ import annotations

from typing import Final

# choose
NOTHING: Final = 0
ANOTHER_STANDING: Final = 1
LATER_WITH_CARD: Final = 2
LATER_WHO_TARGETS_YOU: Final = 3
NEW_TARGET: Final = 4
NEW_TARGET_OR_KEEP: Final = 5
TWO_LATER_SHOOTERS: Final = 6
FACE_UP_CARD: Final = 7
HOW_MANY_WOUNDS: Final = 8

# does; each is followed by a number
POWER: Final = 0  # a bit of POWERS, for the rest of the round
GAIN: Final = 1
GAIN_PER_AIMER: Final = 2
GAIN_PER_DOWN: Final = 3
ROB_RICHEST: Final = 4
DRAW: Final = 5
DISCARD_CARDS: Final = 6
BIND_CHOSEN: Final = 7
RELOAD_ALL: Final = 8
LOOK_AT: Final = 9
PLACE_WEAPON: Final = 10
TAKE_CHOSEN_CARD: Final = 11
TAKE_PLAYED: Final = 12
PICK_POCKET: Final = 13
CANCEL: Final = 14
SILENCE_TARGET: Final = 15
AIM_AT: Final = 16
MOB: Final = 17
SET_AGAINST: Final = 18
TAKE_COVER: Final = 19
NO_COVER: Final = 20
DYNAMITE: Final = 21
GATLING: Final = 22
AMBUSH: Final = 23
WATCH: Final = 24
DUST: Final = 25
WANTED: Final = 26
