"""The kinds of answer. `notation.py` says how each is written, and what it carries."""

from __future__ import annotations

from typing import Final

BUY: Final = 1
SELL: Final = 2
EAT: Final = 3
PLAY_HARMONICA: Final = 4
SETTLE_CARD: Final = 5
RIDE: Final = 6
BULLETS_AT: Final = 7  # defeat it with Bullets
RATIONS_AT: Final = 8
FLEE: Final = 9
HIT: Final = 10
PLAY_ACE: Final = 11
RESOLVE: Final = 12
PAY: Final = 13
GIVE: Final = 14
LEAVE: Final = 15
TRADE_WITH: Final = 16
OFFER: Final = 17
ASK: Final = 18
WITHDRAW: Final = 19
ACCEPT: Final = 20
REFUSE: Final = 21
DONE: Final = 22
