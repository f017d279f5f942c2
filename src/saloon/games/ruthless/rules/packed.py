"""Several small things kept in one number: here they are put together and taken apart, and nowhere else.

Sets of points, seats and traits are a bit each: `points >> p & 1` asks whether one is in it.
"""

from __future__ import annotations

# --- a card somebody knows in another hand (Dirty Cheat) ---


def known(card: int, seat: int) -> int:
    return card << 4 | seat


def known_card(entry: int) -> int:
    return entry >> 4


def known_by(entry: int) -> int:
    return entry & 15


# --- who has attacked whom: a bit for each pair of sides ---


def attack(on: int, by: int) -> int:
    return 1 << 4 * on + by


# --- a character that was drafted, with a horse or without ---


def pick(character: int, horse: int) -> int:
    return character << 1 | horse


def character_of(pick: int) -> int:
    return pick >> 1


def horse_of(pick: int) -> int:
    return pick & 1


# --- what one stand sees of another: clear lines of the best eye, that eye, cover and why there is any ---


def look(lines: int, eye: int, cover: int) -> int:
    """`cover` has its class, its reason and its piece already, as `cover_by` gives it."""
    return lines | eye << 3 | cover << 6


def cover_by(cover: int, why: int, piece: int) -> int:
    return cover | why << 2 | piece << 5


def lines_of(look: int) -> int:
    return look & 7


def eye_of(look: int) -> int:
    return look >> 3 & 7


def cover_of(look: int) -> int:
    return look >> 6 & 3


def why_of(look: int) -> int:
    return look >> 8 & 7


def piece_of(look: int) -> int:
    return look >> 11
