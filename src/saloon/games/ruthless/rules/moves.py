"""The kinds of answers. What they carry is declared in `words.py`; characters are numbered as in the content."""

from __future__ import annotations

from typing import Final

PICK_CHARACTER: Final = 1  # character, with a horse or without
DRAFT_DONE: Final = 2
PLACE: Final = 3  # character, point
PAYROLL: Final = 4  # character
CHEAT: Final = 5  # card, seat
PASS: Final = 6
LEAD: Final = 7  # card
ACTIVATE: Final = 8  # character
END_ACTIVATION: Final = 9
END_CHARACTER: Final = 10
DO_MOVE: Final = 11
AIM: Final = 12
GOT_YOU_COVERED: Final = 13
DO_SHOOT: Final = 14
MOUNT: Final = 15  # character whose horse it was
DISMOUNT: Final = 16
RELOAD: Final = 17  # gun
COURAGE: Final = 18
UNLOCK: Final = 19
TAKE_BAG: Final = 20
DROP_BAG: Final = 21
SEARCH: Final = 22  # place
DIG: Final = 23
ROPE: Final = 24  # place
LET_GO: Final = 25
TAKE_GUN: Final = 26  # gun
TREAT: Final = 27  # character
SERMON: Final = 28
RETURN: Final = 29  # character, point
MOVE: Final = 30  # point
CHARGE: Final = 31  # point, character
BRAWL_AGAIN: Final = 32  # character
CLIMB: Final = 33  # perch
CLIMB_AT: Final = 34  # perch, character
CLIMB_DOWN: Final = 35
CLIMB_DOWN_AT: Final = 36  # character
LEAVE: Final = 37  # edge
SHOOT: Final = 38  # gun, character
FAN: Final = 39  # gun, character, rounds
FIRE_TWO: Final = 40  # gun, character
HOLD: Final = 41
COVER_FIRE: Final = 42  # point, gun
SNAP_SHOT: Final = 43  # card, gun
DUCK: Final = 44  # card
DUCK_TO: Final = 45  # point
STOP: Final = 46
CHARGE_ON: Final = 47  # point
SHIFT: Final = 48  # the location's number on the die
BRAWL_CARD: Final = 49  # card
RUN_TO: Final = 50  # point
NO_CARD: Final = 51
COURAGE_CARD: Final = 52  # card
DISMOUNT_TO: Final = 53  # point
DISCARD: Final = 54  # card
DISCARD_DONE: Final = 55
