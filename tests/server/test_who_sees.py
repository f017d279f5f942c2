"""What a line may see and do follows the table and the sessions as they are, at every message."""

from __future__ import annotations

import contextlib
import json
import secrets

from websockets.exceptions import ConnectionClosed

from tests.server.harness import Line, Person, Server, ends, talk, two_playing

PASSWORD = "correct horse staple"


async def tries_all(line: Line) -> None:
    """Send everything a line can be asked, and read until it is hung up; what came stands in `line.heard`."""
    with contextlib.suppress(ConnectionClosed):
        for message in (
            {"t": "hello"},
            {"t": "look", "seat": 1},
            {"t": "move", "seat": 1, "text": "call high", "step": 0, "key": secrets.token_hex(8)},
            {"t": "chat", "text": "still here", "key": secrets.token_hex(8)},
        ):
            await line.send(message)
    await ends(line, 4404)


def cards_of(line: Line) -> list[str]:
    hand: list[str] = line.situation["view"]["hand"]
    return hand


def test_a_leaver_does_not_see_the_hand_of_the_next_sitter(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob, Person(server) as cid:
            table = await ann.new_table("me", "link")
            link = table["seats"][1]["link"]
            await bob.join(link)
            line = await bob.look(table["id"])
            await bob.post(f"/tables/{table['id']}/leave")
            await cid.join(link)
            await ann.begin(table["id"])
            theirs = await cid.look(table["id"])
            await tries_all(line)
            heard = "".join(line.heard)
            assert cards_of(theirs)
            assert not any(card in heard for card in cards_of(theirs))
            assert heard.count('"t":"welcome"') == 1  # the one before he left
            assert theirs.chat == {}

    talk(go())


def test_whoever_leaves_in_the_middle_is_hung_up_and_comes_back_as_a_spectator(server: Server) -> None:
    async def go() -> None:
        ann, bob, first, second = await two_playing(server, rounds="9")
        table = first.table_id
        await bob.post(f"/tables/{table}/leave")
        await ends(second, 4404)
        hand = cards_of(second)
        await first.until_so(lambda line: line.table["seats"][1]["kind"] == "bot")
        await bob.join((await ann.get(f"/tables/{table}"))["watch_link"])
        watching = await bob.look(table)
        assert watching.situation["seat"] is None
        assert "hand" not in watching.situation["view"]
        assert (await watching.ask({"t": "chat", "text": "I am only looking."}))["t"] == "accepted"
        said = watching.chat[max(watching.chat)]
        assert (said["seat"], said["name"]) == (None, (await bob.hello())["name"])
        await watching.send({"t": "look", "seat": 1})
        answer = await watching.until(lambda m: m["t"] in ("refused", "welcome"))
        assert answer["reason"] == "This seat is not yours."
        assert not any(card in text for card in hand for text in watching.heard)

    talk(go())


def test_a_line_opened_as_a_spectator_follows_its_person_to_a_seat_and_away_again(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob:
            table = await ann.new_table("me", "link")
            await ann.begin(table["id"])
            await bob.join(table["watch_link"])
            line = await bob.look(table["id"])
            assert line.situation["seat"] is None
            await bob.join(table["seats"][1]["link"])  # and the game begins
            await line.until_so(lambda line: line.situation["seat"] == 1 and line.situation["view"] is not None)
            mine = await ann.look(table["id"])
            assert len(cards_of(line)) == 3
            assert not set(cards_of(line)) & set(cards_of(mine))
            dealt = [event for event in line.events if event["kind"] == "dealt"]
            assert [event["args"]["cards"] for event in dealt] == [cards_of(line)]

    talk(go())


def test_a_message_that_waited_its_turn_is_weighed_anew(server: Server) -> None:
    """Bob's move waits behind his own leaving: when its turn comes, the seat is a bot's."""

    async def go() -> None:
        _, bob, first, second = await two_playing(server, rounds="9")
        await first.move("call high")
        await second.until_step(1)
        for line in (first, second):
            await line.until_step(1)
        # Sent without waiting for any answer, so that both are under way at once.
        move = {"t": "move", "seat": 1, "text": second.options[0], "step": 1, "key": secrets.token_hex(8)}
        leaving = bob.call("POST", f"/tables/{first.table_id}/leave")
        for _ in range(3):
            await second.send(move)
        assert (await leaving).status_code == 200
        await tries_all(second)
        accepted = [json.loads(text) for text in second.heard if '"t":"accepted"' in text]
        assert len({answer["version"] for answer in accepted}) <= 1  # once, before he left, or never

    talk(go())


# --- logged out ---


def test_logging_out_ends_the_lines_of_that_session_and_of_no_other(server: Server) -> None:
    async def go() -> None:
        ann, bob, first, second = await two_playing(server)
        name = f"Bob {bob.id[:8]}"
        await bob.call("POST", "/register", {"name": name, "password": PASSWORD})
        await ends(second, 4401)  # the guest's cookie is no more
        await bob.hello()
        phone = await Person.arrive(server)
        await phone.post("/login", {"name": name, "password": PASSWORD})
        await phone.hello()
        here, there = await bob.look(first.table_id), await phone.look(first.table_id)
        await first.move("call high")
        await here.until_step(1)
        old = bob.cookie()
        await bob.post("/logout")
        with contextlib.suppress(ConnectionClosed):
            await here.send({"t": "move", "seat": 1, "text": here.options[0], "step": 1, "key": secrets.token_hex(8)})
        await ends(here, 4401)
        assert not any('"t":"accepted"' in text for text in here.heard)
        answer = await ann.http.get(f"{server.url}/api/tables", headers={"cookie": old})
        assert answer.status_code == 401
        await there.until_step(1)
        assert (await there.move(there.options[0]))["t"] == "accepted"  # the phone has a session of its own
        await first.until_so(lambda line: bool(line.table["seats"][1]["online"]))

    talk(go())


def test_logging_in_ends_the_lines_of_the_guest(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as bob, Person(server) as guest:
            name = f"Bob {bob.id[:8]}"
            await bob.post("/register", {"name": name, "password": PASSWORD})
            table = (await guest.new_table("me"))["id"]
            await guest.begin(table)
            line = await guest.look(table)
            await guest.post("/login", {"name": name, "password": PASSWORD})
            await ends(line, 4401, 4404)  # the guest is no more, and does not sit there any more
            await guest.hello()
            again = await guest.look(table)  # the account has taken over the guest's table
            assert again.situation["seat"] == 0

    talk(go())
