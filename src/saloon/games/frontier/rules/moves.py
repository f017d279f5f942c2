"""An answer is one int: a kind, and up to two small arguments."""

from __future__ import annotations

from typing import Final

BUY: Final = 0 << 16  # supply
SELL: Final = 1 << 16  # supply
EAT: Final = 2 << 16
PLAY_HARMONICA: Final = 3 << 16
SETTLE_CARD: Final = 4 << 16  # card, alternative
RIDE: Final = 5 << 16
BULLETS_AT: Final = 6 << 16  # defeat it with Bullets
RATIONS_AT: Final = 7 << 16
FLEE: Final = 8 << 16
HIT: Final = 9 << 16
PLAY_ACE: Final = 10 << 16
RESOLVE: Final = 11 << 16
PAY: Final = 12 << 16  # alternative
GIVE: Final = 13 << 16  # card
LEAVE: Final = 14 << 16
TRADE_WITH: Final = 15 << 16  # seat
OFFER: Final = 16 << 16  # supply, how many
ASK: Final = 17 << 16  # supply, how many
WITHDRAW: Final = 18 << 16
ACCEPT: Final = 19 << 16
REFUSE: Final = 20 << 16
DONE: Final = 21 << 16


def pack(kind: int, first: int, second: int = 0) -> int:
    return kind | first << 8 | second


def kind_of(move: int) -> int:
    return move & ~0xFFFF


def first_of(move: int) -> int:
    return (move >> 8) & 0xFF


def second_of(move: int) -> int:
    return move & 0xFF
