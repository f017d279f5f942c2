"""Standing answers, undo of a whole turn, what is asked without moving, and what is sent once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

import pytest

from saloon.engine.chance import commitment
from saloon.server import changes
from saloon.server.bot_seats import BotSeats
from saloon.server.table import Table
from tests.server.harness import SALT, Person, Server, run_apart, talk, two_playing
from tests.server.shelf import Shelf, a_table

pytestmark = pytest.mark.xdist_group("server")


def test_the_table_gives_a_standing_answer_to_every_question_of_its_kind(server: Server) -> None:
    async def go() -> None:
        _, _, first, second = await two_playing(server, rounds="3")
        stand = {"t": "stand", "seat": 0, "kind": "tokens.call", "text": "call high"}
        assert (await first.ask(stand))["t"] == "accepted"
        await first.until_step(1)  # at once: the question was open
        assert first.situation["standing"] == {"tokens.call": "call high"}
        assert second.situation["standing"] == {}
        assert '"tokens.call":' not in "".join(second.heard)  # nobody else learns of it
        await first.move(first.options[0])
        await second.my_turn()
        await second.move(second.options[0])
        await second.until_step(2)
        await second.move("call low")  # his own turn to call
        await first.until_step(3)
        await first.move(first.options[0])
        await second.until_step(3)
        await second.move(second.options[0])
        await first.until_step(5)  # called again by itself
        assert [e["args"]["high"] for e in first.events if e["kind"] == "called"] == [1, 0, 1]

    talk(go())


def test_a_standing_answer_ends_when_one_says_so_and_when_one_leaves(server: Server) -> None:
    async def go() -> None:
        ann, _, first, second = await two_playing(server)
        await second.ask({"t": "stand", "seat": 1, "kind": "tokens.call", "text": "call low"})
        await second.until_so(lambda line: line.situation["standing"] != {})
        await second.ask({"t": "stand", "seat": 1, "kind": "tokens.call", "text": ""})
        await second.until_so(lambda line: line.situation["standing"] == {})
        for kind, text, why in [
            ("tokens.call", "sing", "'sing' is no answer of this game"),
            ("frontier.prepare", "call low", "A standing answer is to one of the game's own questions"),
        ]:
            refused = await second.ask({"t": "stand", "seat": 1, "kind": kind, "text": text})
            assert refused["t"] == "refused"
            assert why in refused["reason"]
        refused = await second.ask({"t": "stand", "seat": 0, "kind": "tokens.call", "text": "call low"})
        assert refused["reason"] == "This seat is not yours."
        # One that may not be given now is not given.
        await second.ask({"t": "stand", "seat": 1, "kind": "tokens.choose", "text": "call low"})
        await first.move("call high")
        await second.until_step(1)
        assert second.situation["waiting"] == [0, 1]
        await first.close()
        await ann.http.aclose()

    talk(go())


def test_undo_of_a_whole_turn(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", game="frontier", level="mild_west")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            await line.move("sell bullets")
            await line.until_step(1)
            await line.move("buy horses")
            await line.until_step(2)
            assert line.situation["undo"] == {"steps": 1, "turn": 2, "reason": ""}
            assert (await line.ask({"t": "undo", "seat": 0, "turn": True}))["t"] == "accepted"
            await line.until_step(0)
            assert [e for e in line.events if e["step"] > 0] == []

    talk(go())


def test_a_seat_asks_something_that_is_no_move(server: Server) -> None:
    async def go() -> None:
        ann, _, first, second = await two_playing(server)
        await first.move("call high")
        await first.until_step(1)
        card = first.options[0].removeprefix("show ")
        for line, held in ((first, True), (second, False)):
            await line.send({"t": "inspect", "text": f"holds {card}"})
            answer = await line.until(lambda message: message["t"] == "inspect")
            assert answer == {"t": "inspect", "text": f"holds {card}", "data": {"held": held}}
        await first.send({"t": "inspect", "text": "holds nothing"})
        refused = await first.until(lambda message: message["t"] == "refused")
        assert refused["reason"].startswith("There is no card 'nothing'")
        assert first.situation["step"] == 1
        assert await ann.get(f"/tables/{first.table_id}/scenery") == {"cards": 40, "rounds": 4}

    talk(go())


# --- in process, at a sealed question ---


def with_sealed_question(work: Callable[[Table, BotSeats], Awaitable[None]]) -> None:
    """Ann and Bob are asked at the same time; Ann's standing answer to that is her first option."""

    async def go() -> None:
        table = await a_table(Shelf(), "ann", "bob", game="tiled")
        for person in ("ann", "bob"):
            await table.act(partial(changes.begin, table, person, commitment(SALT)))
        for person in ("ann", "bob"):
            await table.act(partial(changes.reveal, table, person, SALT))
        await stand(table, options(table)[0])
        await work(table, BotSeats(cast(Any, None), 0.0))

    run_apart(go())


def options(table: Table) -> list[str]:
    return list(map(str, changes.playing(table).options(0)))


async def stand(table: Table, text: str) -> None:
    await table.act(partial(changes.stand, table, 0, "tiled.keep_partner", text))


async def a_while() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def sealed(table: Table) -> dict[int, str]:
    match = changes.playing(table)
    return {seat: match.game.text(match.state, move) for seat, move in match.pending.items()}


def test_a_standing_answer_that_was_taken_back_is_given_again_and_then_nothing_goes_on() -> None:
    async def go(table: Table, bots: BotSeats) -> None:
        for _ in range(3):
            bots.wake(table)
            await a_while()
            assert sealed(table) == {0: options(table)[0]}
            assert table.bots is None  # not for ever about to answer what is answered
            await table.act(partial(changes.undo, table, 0))
            assert sealed(table) == {}

    with_sealed_question(go)


def test_ones_own_answer_is_not_replaced_by_the_standing_one() -> None:
    async def go(table: Table, bots: BotSeats) -> None:
        own = options(table)[1]
        async with table.lock:  # it is about to be stored when the standing one is thought of
            mine = asyncio.create_task(table.act(partial(changes.answer, table, 0, own, 0), "ann:key"))
            await a_while()
            bots.wake(table)
            await a_while()
        await mine
        await a_while()
        assert sealed(table) == {0: own}
        assert table.bots is None

    with_sealed_question(go)


@pytest.mark.parametrize("instead", [0, 1])
def test_a_standing_answer_that_was_changed_in_time_is_not_given(instead: int) -> None:
    """Somebody says so after the table has begun to wait, and before it answers for him."""

    async def go(table: Table, bots: BotSeats) -> None:
        async with table.lock:
            changed = asyncio.create_task(stand(table, options(table)[1] if instead else ""))
            await a_while()
            bots.wake(table)
            await a_while()
        await changed
        await a_while()
        assert sealed(table) == ({0: options(table)[1]} if instead else {})
        assert table.bots is None

    with_sealed_question(go)
