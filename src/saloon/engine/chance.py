"""Chance is handed in from outside: the rules ask, one of these answers.

    Seeded      a fast stream from a number; simulations and local play
    Fleeting    a tiny stream for worlds that a bot imagines
    Sealed      HMAC of a secret whose hash was shown before the first move; served tables
    Scripted    a test says what the dice show
    Recorded    a record says what they did show
    Noted       any of them, written down as it goes

Every answer has a text form, so that a record reads `ride | sheriff` and not `ride | 0.7134`:

    roll        d6:4            a die of six sides shows 4
    pick        2/4             the third of four (counted from 0)
    draw        sheriff         the card taken out of a pile
    shuffle     (a,b,c)         the new order, top first
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Iterable, Sequence

from mypy_extensions import mypyc_attr

from saloon.engine.errors import Damaged


def is_order(token: str) -> bool:
    """Whether this was a shuffle: it settled what nobody has seen yet."""
    return token.startswith("(")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The four things rules may ask of chance. `below` is enough for a new kind."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, n: int) -> int:
        """One of n things, by index."""
        return self.below(n)

    def draw(self, pile: list[int], names: Sequence[str]) -> int:
        """Take one thing out of a pile whose order means nothing.

        Keep such a pile sorted: then it does not matter which of two equal cards was taken.
        """
        return pile.pop(self.below(len(pile)))

    def shuffle(self, items: list[int], names: Sequence[str]) -> None:
        """Put a list whose order matters into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def at(self, line: int) -> None:
        """The next numbers are for this line of the record; only a sealed stream cares."""

    def copy(self) -> Chance:
        """A stream that will go on exactly as this one."""
        raise NotImplementedError


class Seeded(Chance):
    """A fast, reproducible stream. Not for play between people: a seed can be guessed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.next = self.random.random

    def below(self, n: int) -> int:
        return int(self.next() * n)

    def draw(self, pile: list[int], names: Sequence[str]) -> int:
        return pile.pop(int(self.next() * len(pile)))

    def copy(self) -> Chance:
        return seeded_at(self.random.getstate())

    def __reduce__(self) -> tuple[object, ...]:  # `next` would be that of the original
        return seeded_at, (self.random.getstate(),)


def seeded_at(moment: tuple[object, ...]) -> Chance:
    """A stream that has come so far."""
    twin = Seeded(0)
    twin.random.setstate(moment)
    return twin


class Fleeting(Chance):
    """A tiny stream for imagined worlds, of which a bot makes thousands: it costs a tenth of `Seeded` to begin.

    The multiplier is one of Fishman and Moore's (1986); products stay below 2**61, which compiled code likes."""

    def __init__(self, seed: int) -> None:
        self.at_number = seed % 2147483646 + 1

    def below(self, n: int) -> int:
        self.at_number = self.at_number * 742938285 % 2147483647
        return self.at_number * n // 2147483647

    def draw(self, pile: list[int], names: Sequence[str]) -> int:
        return pile.pop(self.below(len(pile)))

    def copy(self) -> Chance:
        return Fleeting(self.at_number - 1)


class Sealed(Chance):
    """Commit first, reveal later: number k of line n is HMAC-SHA256(secret, "salt:n:k").

    `commitment(secret)` is published first. Then every person seals a salt, and only when all salts are sealed
    is the first of them shown; `salt` is all of them with dots between. So nobody who is to choose knows what
    he would choose between (docs/fair.md). The secret is published at the end.
    Counting by line means that a table can be loaded and go on without knowing how much was drawn.
    """

    def __init__(self, secret: str, salt: str, seals: str = "") -> None:
        self.secret = secret
        self.salt = salt
        self.seals = seals  # the commitments of the salts, in their order, with dots between; empty in old records
        self.line = 0
        self.index = 0

    def __getnewargs__(self) -> tuple[str, str]:
        return self.secret, self.salt

    def at(self, line: int) -> None:
        self.line = line
        self.index = 0

    def below(self, n: int) -> int:
        span = 1 << 64
        while True:
            message = f"{self.salt}:{self.line}:{self.index}".encode()
            self.index += 1
            digest = hmac.digest(self.secret.encode(), message, "sha256")
            number = int.from_bytes(digest[:8], "big")
            if number < span - span % n:  # else the low remainders would be a trace likelier
                return number % n

    def copy(self) -> Chance:
        twin = Sealed(self.secret, self.salt, self.seals)
        twin.line, twin.index = self.line, self.index
        return twin


def commitment(secret: str) -> str:
    """What is shown of a secret, or of a salt, before it is itself."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Recorded(Chance):
    """Gives back what was written down, and complains if the rules ask for something else."""

    def __init__(self, tokens: Iterable[str] = ()) -> None:
        self.tokens = list(tokens)
        self.index = 0

    def take(self, wanted: str) -> str:
        if self.index >= len(self.tokens):
            raise Damaged(f"chance was asked for {wanted}, but nothing more is written down")
        self.index += 1
        return self.tokens[self.index - 1]

    def left(self) -> list[str]:
        """What was written down and never asked for."""
        return self.tokens[self.index :]

    def number(self, token: str, prefix: str, suffix: str, low: int, high: int) -> int:
        digits = token[len(prefix) : len(token) - len(suffix)]
        fits = token.startswith(prefix) and token.endswith(suffix) and digits.isdecimal() and digits.isascii()
        # int() is only asked of a number short enough to be in range.
        if not fits or len(digits) > len(str(high)) or not low <= int(digits) <= high:
            raise Damaged(f"{token!r} is not {prefix}n{suffix} with n from {low} to {high}")
        return int(digits)

    def roll(self, sides: int) -> int:
        return self.number(self.take(f"a d{sides}"), f"d{sides}:", "", 1, sides)

    def pick(self, n: int) -> int:
        return self.number(self.take(f"one of {n}"), "", f"/{n}", 0, n - 1)

    def draw(self, pile: list[int], names: Sequence[str]) -> int:
        token = self.take("a draw")
        for i, item in enumerate(pile):
            if names[item] == token:
                return pile.pop(i)
        raise Damaged(f"{token!r} is not in the pile it was drawn from")

    def shuffle(self, items: list[int], names: Sequence[str]) -> None:
        token = self.take("a shuffle")
        order = [] if token == "()" else token[1:-1].split(",")
        if token[:1] + token[-1:] != "()" or sorted(order) != sorted(names[item] for item in items):
            raise Damaged(f"{token[:60]!r} is not an order of the {len(items)} things shuffled")
        by_name: dict[str, list[int]] = {}
        for item in items:
            by_name.setdefault(names[item], []).append(item)
        items[:] = [by_name[name].pop() for name in order]

    def copy(self) -> Chance:
        twin = Recorded(self.tokens)
        twin.index = self.index
        return twin


class Scripted(Recorded):
    """For tests: says what you tell it, then goes on by itself if given a stream."""

    def __init__(self, tokens: Iterable[str] = (), then: Chance | None = None) -> None:
        super().__init__(tokens)
        self.then = then

    def roll(self, sides: int) -> int:
        if self.then is None or self.left():
            return super().roll(sides)
        return self.then.roll(sides)

    def pick(self, n: int) -> int:
        if self.then is None or self.left():
            return super().pick(n)
        return self.then.pick(n)

    def draw(self, pile: list[int], names: Sequence[str]) -> int:
        if self.then is None or self.left():
            return super().draw(pile, names)
        return self.then.draw(pile, names)

    def shuffle(self, items: list[int], names: Sequence[str]) -> None:
        if self.then is None or self.left():
            super().shuffle(items, names)
        else:
            self.then.shuffle(items, names)

    def copy(self) -> Chance:
        return Scripted(self.left(), self.then.copy() if self.then is not None else None)


class Noted(Chance):
    """Another chance, with everything it gives written down."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.tokens: list[str] = []

    def __getnewargs__(self) -> tuple[Chance]:
        return (self.source,)

    def roll(self, sides: int) -> int:
        value = self.source.roll(sides)
        self.tokens.append(f"d{sides}:{value}")
        return value

    def pick(self, n: int) -> int:
        value = self.source.pick(n)
        self.tokens.append(f"{value}/{n}")
        return value

    def draw(self, pile: list[int], names: Sequence[str]) -> int:
        item = self.source.draw(pile, names)
        self.tokens.append(names[item])
        return item

    def shuffle(self, items: list[int], names: Sequence[str]) -> None:
        self.source.shuffle(items, names)
        self.tokens.append("(" + ",".join(names[item] for item in items) + ")")
