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


def test_whoever_goes_while_he_waits_is_passed_over() -> None:
    async def go() -> None:
        turn, came = Turn(), []

        async def come(name: str) -> None:
            async with turn:
                came.append(name)

        assert turn.take()
        gone, next_one = asyncio.create_task(come("gone")), asyncio.create_task(come("next"))
        await settled()
        gone.cancel()
        await settled()
        turn.release()
        await next_one
        assert (came, turn.locked()) == (["next"], False)

    run_apart(go())


def test_whoever_goes_when_it_has_just_become_his_turn_hands_it_on() -> None:
    async def go() -> None:
        turn, came = Turn(), []

        async def come(name: str) -> None:
            async with turn:
                came.append(name)

        assert turn.take()
        gone, next_one = asyncio.create_task(come("gone")), asyncio.create_task(come("next"))
        await settled()
        turn.release()
        gone.cancel()  # before he could begin
        await next_one
        assert (came, gone.cancelled(), turn.locked()) == (["next"], True, False)

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
