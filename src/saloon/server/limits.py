"""How much one person or one address may ask in a while: buckets that fill up again."""

from __future__ import annotations

import time
from collections import OrderedDict

from saloon.engine.errors import SaloonError

MOST = 20_000  # buckets kept; the longest unused go first

# What: (how many at once, how many a second after that)
RATES = {
    "message": (60, 20.0),  # anything over a socket
    "socket": (60, 2.0),  # lines opened
    "move": (40, 10.0),
    "chat": (10, 0.5),
    "hint": (10, 1.0),
    "request": (120, 20.0),  # anything over HTTP
    "guest": (30, 0.5),  # by address: everybody behind one roof together
    "table": (30, 0.5),
    "import": (6, 0.1),
    "login": (8, 0.05),
}


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
