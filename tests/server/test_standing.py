"""Standing answers, undo of a whole turn, what is asked without moving, and what is sent once."""

from __future__ import annotations

import pytest

from tests.server.harness import Person, Server, talk, two_playing

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
