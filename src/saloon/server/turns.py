"""Whose turn it is at a table: a lock that is taken without a coroutine when it is free, as it nearly always is."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """One after the other, in the order in which they came: `async with turn`, or `take` and `release`."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self.taken

    def take(self) -> bool:
        """Take it if it is free. Nobody waits then: whoever waits is given it before it is."""
        if self.taken:
            return False
        self.taken = True
        return True

    def release(self) -> None:
        """Give it to whoever has waited longest and has not gone."""
        while self.waiting:
            first = self.waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self.waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was ours already when we were told to go
                self.release()
            raise

    async def __aexit__(self, *_error: object) -> None:
        self.release()
