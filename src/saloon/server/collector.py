"""The garbage collector, kept out of the way of people's moves.

Python looks through everything in memory for garbage that refers to itself, and the more tables there are, the longer
everybody waits for it. Hardly anything here is such garbage: tables go when nobody refers to them. So what is new is
looked at little and often and then laid aside (`gc.freeze`), and only when much has been laid aside since the last
time is all of it looked at again.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time

SETTLE_SECONDS = 2.0
THAW_SECONDS = 3600.0
GROWTH = 1.5  # times what was there after the last look at everything

log = logging.getLogger("saloon.server")


class Collector:
    def __init__(self) -> None:
        self.kept = 0  # things laid aside after the last look at everything
        self.thawed = 0.0

    def calm(self) -> None:
        """Once at the start: what was loaded by then stays. Old things are left to `settle`."""
        gc.set_threshold(100_000, 10, 1_000_000)
        self.look_at_everything()

    def settle(self) -> None:
        """Look at what is new since the last time, and lay it aside."""
        gc.collect()
        gc.freeze()
        if time.monotonic() > self.thawed + THAW_SECONDS:
            self.thawed = time.monotonic()
            if gc.get_freeze_count() > self.kept * GROWTH:
                self.look_at_everything()

    def look_at_everything(self) -> None:
        began = time.perf_counter()
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self.kept, self.thawed = gc.get_freeze_count(), time.monotonic()
        log.debug("Memory was looked through: %d of %d, %.3f s", found, self.kept, time.perf_counter() - began)

    async def settle_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SETTLE_SECONDS)
            self.settle()
