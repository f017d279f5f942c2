"""One after the other at a table, in order, and whoever goes away while he waits holds up nobody."""

from __future__ import annotations

import asyncio

from saloon.server.turns import Turn
from tests.server.harness import run_apart


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_free_turn_is_taken_at_once_and_only_once() -> None:
    turn = Turn()
    assert (turn.locked(), turn.take(), turn.take(), turn.locked()) == (False, True, False, True)
    turn.release()
    assert (turn.locked(), turn.take()) == (False, True)


def test_those_who_wait_come_in_order_and_nobody_overtakes_them() -> None:
    async def go() -> None:
        turn, came = Turn(), []

        async def come(name: str) -> None:
            async with turn:
                came.append(name)
                await asyncio.sleep(0)

        assert turn.take()
        waiting = [asyncio.create_task(come(name)) for name in "abc"]
        await settled()
        assert came == []
        turn.release()
        assert not turn.take()  # nobody has begun yet, but it is a's
        await asyncio.gather(*waiting)
        assert (came, turn.locked()) == (["a", "b", "c"], False)

    run_apart(go())


class Two:
    """A turn that is taken, and two who wait for it."""

    def __init__(self) -> None:
        self.turn = Turn()
        self.came: list[str] = []
        assert self.turn.take()
        self.first, self.second = (asyncio.create_task(self.come(name)) for name in ("first", "second"))

    async def come(self, name: str) -> None:
        async with self.turn:
            self.came.append(name)


def test_whoever_goes_while_he_waits_is_passed_over() -> None:
    async def go() -> None:
        two = Two()
        await settled()
        two.first.cancel()
        await settled()
        two.turn.release()
        await two.second
        assert (two.came, two.turn.locked()) == (["second"], False)

    run_apart(go())


def test_whoever_goes_when_it_has_just_become_his_turn_hands_it_on() -> None:
    async def go() -> None:
        two = Two()
        await settled()
        two.turn.release()
        two.first.cancel()  # before he could begin
        await two.second
        assert (two.came, two.first.cancelled(), two.turn.locked()) == (["second"], True, False)

    run_apart(go())


def test_an_error_gives_the_turn_back() -> None:
    async def go() -> None:
        turn = Turn()
        try:
            async with turn:
                raise ValueError
        except ValueError:
            pass
        assert not turn.locked()

    run_apart(go())
