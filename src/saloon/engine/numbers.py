"""Fixed numbers of answers, for agents that learn; made by `Verbs`, apart from it because it must be fast.

Two forms, both complete by construction: every answer that could ever be written has a number, and seats in it are
counted from the one that is asked, so that "shoot the next player" is the same for everybody.

flat: one number from 0 to `count` - 1.
factored: a few small ones, the verb and then its arguments; an argument with more than `WIDEST` values takes two. So
even a game with millions of answers (a character times a point of the map) can be learned with a few hundred outputs.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from saloon.engine.moves import MOST

WIDEST: Final = 1024
KINDS: Final = 256
ARGS: Final = 3

Added = tuple[int, list[int], list[int], list[int]]


class Numbers:
    """The tables behind the numbers, three cells a kind of answer."""

    __slots__ = (
        "added",
        "args",
        "base",
        "count",
        "each",
        "first",
        "kind_of",
        "low",
        "of_seat",
        "origin",
        "parts",
        "verb_of",
        "widest",
        "zeros",
    )

    def __init__(self) -> None:
        self.added: list[Added] = []  # what `add` was told
        self.count = 0  # of flat numbers
        self.first: vec[i64] = vec[i64]([-1] * KINDS)  # the flat number of each kind's first answer
        self.verb_of: vec[i64] = vec[i64]([-1] * KINDS)  # its place in the table of verbs…
        self.kind_of: list[int] = []  # …and back
        self.args: vec[i64] = vec[i64]([0] * KINDS)
        self.origin: vec[i64] = vec[i64]([0] * KINDS)  # the flat number if all its arguments were written as 0…
        self.each: vec[i64] = vec[i64]([0] * (KINDS * ARGS))  # …and how far it is from one value of each to the next
        self.low: vec[i64] = vec[i64]([0] * (KINDS * ARGS))  # of a span
        self.of_seat: vec[i64] = vec[i64]([0] * (KINDS * ARGS))
        self.base: vec[i64] = vec[i64]([0] * (KINDS * ARGS))  # 0, or what an argument of two parts is divided by
        self.parts = 1  # the most parts of an answer
        self.widest = 1  # the most values of a part
        self.zeros: vec[i32] = vec[i32]([0] * 64)

    def add(self, kind: int, sizes: list[int], lows: list[int], seats: list[int]) -> None:
        """One more verb."""
        self.added.append((kind, sizes, lows, seats))
        self.first[kind] = self.count
        self.verb_of[kind] = len(self.kind_of)
        self.kind_of.append(kind)
        self.args[kind] = len(sizes)
        self.origin[kind] = self.count
        parts, total = 1, 1
        for i in range(len(sizes) - 1, -1, -1):  # the last one counts single answers
            at, size = kind * ARGS + i, sizes[i]
            self.each[at], self.low[at], self.of_seat[at] = total, lows[i], seats[i]
            self.origin[kind] -= lows[i] * total
            total *= size
            parts += 1
            if size > WIDEST:
                base = 1
                while base * base < size:
                    base += 1
                self.base[at] = base
                parts += 1
                size = base
            self.widest = max(self.widest, size)
        self.count += total
        self.parts = max(self.parts, parts)
        self.widest = max(self.widest, len(self.kind_of))

    def __reduce__(self) -> tuple[object, ...]:  # vectors cannot be pickled
        return numbered, (self.added,)

    def flat(self, move: int, seat: i64, seats: i64) -> i64:
        return i64(self.flat_all([move], seat, seats)[0])

    def room(self, count: i64) -> vec[i32]:
        """So many zeros: a piece of what is there is quicker than to append so many numbers."""
        if count > len(self.zeros):
            self.zeros = vec[i32]([0] * (2 * count))
        return self.zeros[:count]

    def flat_all(self, moves: list[int], seat: i64, seats: i64) -> vec[i32]:
        found = self.room(len(moves))
        # At hand for all of them.
        origin, args, each, of_seat = self.origin, self.args, self.each, self.of_seat
        for i, move in enumerate(moves):
            packed: i64 = move
            kind = packed & 0xFF
            rest = packed >> 8
            number = origin[kind]
            at = kind * ARGS
            end = at + args[kind]
            while at < end:
                value = rest & MOST
                rest >>= 16
                if of_seat[at]:
                    value = (value - seat) % seats
                number += value * each[at]
                at += 1
            found[i] = i32(number)
        return found

    def part(self, move: int, at: i64, seat: i64, seats: i64) -> i64:
        return i64(self.part_all([move], at, seat, seats)[0])

    def part_all(self, moves: list[int], at: i64, seat: i64, seats: i64) -> vec[i32]:
        """One part of factored answers: the place of the verb, then its arguments, a wide one as two."""
        found = self.room(len(moves))
        verb_of, args, lows, of_seat, bases = self.verb_of, self.args, self.low, self.of_seat, self.base
        for i, move in enumerate(moves):
            packed: i64 = move
            kind = packed & 0xFF
            left = at  # parts before the one that is wanted
            value = verb_of[kind]
            rest = packed >> 8
            cell = kind * ARGS
            end = cell + args[kind]
            while left:
                if cell >= end:
                    raise IndexError("an answer has fewer parts")
                value = rest & MOST
                rest >>= 16
                value = (value - seat) % seats if of_seat[cell] else value - lows[cell]
                left -= 1
                base = bases[cell]
                if base and left:
                    value %= base
                    left -= 1
                elif base:
                    value //= base
                cell += 1
            found[i] = i32(value)
        return found


def numbered(added: list[Added]) -> Numbers:
    """The numbers of these verbs."""
    numbers = Numbers()
    for kind, sizes, lows, seats in added:
        numbers.add(kind, sizes, lows, seats)
    return numbers
