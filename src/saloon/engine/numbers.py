"""Fixed numbers of answers, for agents that learn; made by `Verbs`, apart from it because it must be fast.

Two forms, both complete by construction: every answer that could ever be written has a number, and seats in it are
counted from the one that is asked, so that "shoot the next player" is the same for everybody.

flat: one number from 0 to `count` - 1.
factored: a few small ones, the verb and then its arguments; an argument with more than `WIDEST` values takes two. So
even a game with millions of answers (a character times a point of the map) can be learned with a few hundred outputs.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
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
        "first",
        "kind_of",
        "low",
        "of_seat",
        "parts",
        "size",
        "verb_of",
        "widest",
    )

    def __init__(self) -> None:
        self.added: list[Added] = []  # what `add` was told
        self.count = 0  # of flat numbers
        self.first = [-1] * KINDS  # the flat number of each kind's first answer
        self.verb_of = [-1] * KINDS  # its place in the table of verbs…
        self.kind_of: list[int] = []  # …and back
        self.args: vec[i64] = vec[i64]([0] * KINDS)
        self.size: vec[i64] = vec[i64]([1] * (KINDS * ARGS))
        self.low: vec[i64] = vec[i64]([0] * (KINDS * ARGS))  # of a span
        self.of_seat: vec[i64] = vec[i64]([0] * (KINDS * ARGS))
        self.base: vec[i64] = vec[i64]([0] * (KINDS * ARGS))  # 0, or what an argument of two parts is divided by
        self.parts = 1  # the most parts of an answer
        self.widest = 1  # the most values of a part

    def add(self, kind: int, sizes: list[int], lows: list[int], seats: list[int]) -> None:
        """One more verb."""
        self.added.append((kind, sizes, lows, seats))
        self.first[kind] = self.count
        self.verb_of[kind] = len(self.kind_of)
        self.kind_of.append(kind)
        self.args[kind] = len(sizes)
        parts, total = 1, 1
        for i, size in enumerate(sizes):
            at = kind * ARGS + i
            self.size[at], self.low[at], self.of_seat[at] = size, lows[i], seats[i]
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

    def flat(self, move: i64, seat: i64, seats: i64) -> i64:
        kind = move & 0xFF
        rest = move >> 8
        number: i64 = 0
        at = kind * ARGS
        end = at + self.args[kind]
        while at < end:
            value = rest & MOST
            rest >>= 16
            value = (value - seat) % seats if self.of_seat[at] else value - self.low[at]
            number = number * self.size[at] + value
            at += 1
        return number + i64(self.first[kind])

    def flat_all(self, moves: list[int], seat: i64, seats: i64) -> vec[i32]:
        found = vec[i32](capacity=len(moves))
        for move in moves:
            found = append(found, i32(self.flat(move, seat, seats)))
        return found

    def part(self, move: i64, at: i64, seat: i64, seats: i64) -> i64:
        """One part of a factored answer: the place of its verb, then its arguments, a wide one as two."""
        kind = move & 0xFF
        if at == 0:
            return self.verb_of[kind]
        rest = move >> 8
        cell = kind * ARGS
        end = cell + self.args[kind]
        while cell < end:
            value = rest & MOST
            rest >>= 16
            value = (value - seat) % seats if self.of_seat[cell] else value - self.low[cell]
            base = self.base[cell]
            if base:
                at -= 1
                if at == 0:
                    return value // base
                value %= base
            at -= 1
            if at == 0:
                return value
            cell += 1
        raise IndexError("an answer has fewer parts")

    def part_all(self, moves: list[int], at: i64, seat: i64, seats: i64) -> vec[i32]:
        found = vec[i32](capacity=len(moves))
        for move in moves:
            found = append(found, i32(self.part(move, at, seat, seats)))
        return found


def numbered(added: list[Added]) -> Numbers:
    """The numbers of these verbs."""
    numbers = Numbers()
    for kind, sizes, lows, seats in added:
        numbers.add(kind, sizes, lows, seats)
    return numbers
