"""Several small things kept in one number: here they are put together and taken apart, and nowhere else."""

from __future__ import annotations

from saloon.games.oldwest.state import CARD, READY

# --- a card in hand, with its wheel; whether it is READY, or a tycoon USED, are flags beside it ---


def wheel_of(held: int) -> int:
    return held >> 8 & 3


def with_wheel_turned(held: int) -> int:
    """One step on, and ready again."""
    return held & CARD | (wheel_of(held) + 1 & 3) << 8 | READY


def held_card(card: int, wheel: int, ready: bool) -> int:
    return card | wheel << 8 | (READY if ready else 0)


# --- an assistant put under its deck at set-up ---


def put_under(card: int, seat: int) -> int:
    return card | seat << 8


def put_by(under: int) -> int:
    return under >> 8


# --- the gear of a deposit ---


def gear(vein: int, silver: int, dial: int, index: int) -> int:
    return vein << 5 | silver << 4 | dial << 2 | index


def vein_of(gear: int) -> int:
    return gear >> 5


def is_silver(gear: int) -> int:
    return gear >> 4 & 1


def dial_of(gear: int) -> int:
    return gear >> 2 & 3


def index_of(gear: int) -> int:
    """Which edge of its dial is up."""
    return gear & 3


def turned_by(gear: int, steps: int) -> int:
    return gear & ~3 | gear + steps & 3


# --- the mark of a building that was used this round ---


def mark(space: int, seat: int, in_coin: int) -> int:
    return space << 4 | seat << 1 | in_coin


def marked(mark: int) -> int:
    return mark >> 4


def marked_by(mark: int) -> int:
    return mark >> 1 & 7


def paid_in_coin(mark: int) -> int:
    return mark & 1


# --- a tile built in a row ---


def built_tile(tile: int, owner: int, paid: int) -> int:
    return tile << 4 | owner << 1 | paid


def tile_of(built: int) -> int:
    return built >> 4


def owner_of(built: int) -> int:
    return built >> 1 & 7


def was_paid(built: int) -> int:
    return built & 1


# --- a promise: a status and where it is to stand, -3 to 3 ---


def promise(status: int, target: int) -> int:
    return status << 3 | target + 3


def status_of(promise: int) -> int:
    return promise >> 3


def target_of(promise: int) -> int:
    return (promise & 7) - 3


# --- a disc and which side is up ---


def disc(number: int, side: int) -> int:
    return number << 1 | side


def disc_of(disc: int) -> int:
    return disc >> 1


def side_of(disc: int) -> int:
    return disc & 1


# --- a head of cattle bought this turn ---


def bought(space: int, breed: int) -> int:
    return space << 2 | breed


def bought_at(cattle: int) -> int:
    return cattle >> 2


def breed_of(cattle: int) -> int:
    return cattle & 3
