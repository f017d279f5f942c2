"""How much one person or one address may ask in a while, and how many lines each may keep open."""

from __future__ import annotations

import contextlib
import ipaddress
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence

from saloon.engine.errors import SaloonError
from saloon.server.store import Store

MOST = 20_000  # buckets kept; the longest unused go first

# What: (how many at once, how many a second after that)
RATES = {
    "message": (60, 20.0),  # anything over a socket
    "socket": (60, 2.0),  # lines opened
    "hello": (20, 1.0),  # the whole table asked for, by hello or look
    "move": (40, 10.0),
    "chat": (10, 0.5),
    "hint": (10, 1.0),
    "request": (120, 20.0),  # anything over HTTP
    "table": (30, 0.5),
    "import": (6, 0.1),
    "lab": (10, 0.1),  # a run begun
    "own": (20, 0.2),  # a file of one's own read
}

# What: (how many in so many seconds), counted by all processes of one store together
TRIES = {
    "guest": (40, 60.0),  # by address: everybody behind one roof together
    "register": (20, 900.0),  # by address
    "name": (8, 900.0),  # wrong passwords for one name from one address, or from one browser that is known
    "address": (40, 900.0),  # wrong passwords for any name from one address
}


LINES_EACH = 40  # sockets of one person, at all tables
LINES_AT_TABLE = 8  # sockets of one person at one table
LINES_OF_ROOF = 250  # sockets of one address
SPECTATING_LINES = 150  # sockets of spectators at one table; those who sit always find room


class TooMuch(SaloonError):
    """Asked too often."""


class Limits:
    def __init__(self, factor: float) -> None:
        self.factor = factor
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, what: str, who: str) -> None:
        """Take one from a bucket; raises TooMuch when it is empty."""
        if not self.factor:
            return
        size, rate = RATES[what]
        now = time.monotonic()
        left, then = self.buckets.pop((what, who), (size * self.factor, now))
        left = min(size * self.factor, left + (now - then) * rate * self.factor)
        self.buckets[what, who] = (max(left - 1, 0.0) if left >= 1 else left, now)
        if len(self.buckets) > MOST:
            self.buckets.popitem(last=False)
        if left < 1:
            raise TooMuch("That is too much at once; wait a little.")


class Tries:
    """Limits that the processes of one store keep together."""

    def __init__(self, store: Store, factor: float) -> None:
        self.store = store
        self.factor = factor

    async def spend(self, what: str, who: str) -> str:
        """Note one try and give its id; raises TooMuch if there were too many."""
        if not self.factor:
            return ""
        most, window = TRIES[what]
        id = secrets.token_urlsafe(12)
        if await self.store.add_try(id, f"{what} {roof(who)}", time.time(), window) > most * self.factor:
            await self.store.drop_tries([id])
            raise TooMuch("That is too much at once; wait a little.")
        return id

    async def give_back(self, ids: Sequence[str]) -> None:
        """They were right: nothing is held against them."""
        if self.factor:
            await self.store.drop_tries(ids)


class Lines:
    """The open sockets of a process, counted by who holds them."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self.open: Counter[tuple[str, ...]] = Counter()

    @contextlib.contextmanager
    def held(self, table: str, person: str, address: str, sits: bool) -> Iterator[None]:
        """Count one line while it is open; raises TooMuch if there are too many."""
        most = {
            ("person", person): LINES_EACH,
            ("at table", table, person): LINES_AT_TABLE,
            ("roof", roof(address)): LINES_OF_ROOF,
        }
        if not sits:
            most["spectators", table] = SPECTATING_LINES
        for whose, number in most.items():
            if self.factor and self.open[whose] >= number * self.factor:
                raise TooMuch(f"{number} lines are open already; close another page of the saloon first.")
        self.open.update(most.keys())
        try:
            yield
        finally:
            self.open.subtract(most.keys())
            for whose in most:
                if not self.open[whose]:
                    del self.open[whose]


def roof(address: str) -> str:
    """What counts as one address: of an IPv6 the first half, since a house has all of the rest."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else address
