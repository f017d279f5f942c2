"""A table's life, from gathering to the end and after, over the real wire."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from saloon.engine.chance import commitment
from tests.server.harness import SALT, Person, Server, play_out, talk, two_at_a_table


def test_two_people_play_a_game_to_its_end(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        async with ann, bob:
            assert table["status"] == "playing"
            assert (table["secret"], len(table["commitment"])) == ("", 64)
            assert table["salt"] == f"{SALT}.{SALT}"
            first, second = await ann.look(table["id"]), await bob.look(table["id"])
            await play_out(first, second)
            assert first.table["status"] == "over"
            assert commitment(first.table["secret"]) == table["commitment"]
            assert first.situation["outcome"] == second.situation["outcome"]
            scores = first.situation["outcome"]["scores"]
            assert scores[0]["total"] + scores[1]["total"] == 4  # four rounds, no two cards are equal
            # Both were told the same public things and different private ones.
            showed = [[e for e in line.events if e["kind"] == "showed"] for line in (first, second)]
            assert showed[0] == showed[1]
            assert len(showed[0]) == 8
            dealt = [[e["args"] for e in line.events if e["kind"] == "dealt"] for line in (first, second)]
            assert len(dealt[0]) == len(dealt[1]) == 1
            assert dealt[0] != dealt[1]
            fairness = await bob.get(f"/tables/{table['id']}/fairness")
            assert fairness["verdict"] == "fair"
            await first.close()
            await second.close()

    talk(go())


def test_a_game_begins_when_every_seat_is_taken_and_every_salt_is_given(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob:
            table = await ann.new_table("me", "link", "link")
            links = [seat["link"] for seat in table["seats"]]
            assert links[0] == ""
            assert all(links[1:])
            assert (await ann.begin(table["id"]))["status"] == "gathering"
            invite = await bob.get(f"/join/{links[1].removeprefix('/join/')}")
            assert (invite["seat"], invite["commitment"]) == (1, table["commitment"])
            assert await bob.join(links[1]) == {"table": table["id"], "seat": 1}
            assert (await bob.get(f"/tables/{table['id']}"))["status"] == "gathering"
            assert not (await bob.get(f"/tables/{table['id']}"))["seats"][2]["link"]  # only for the owner
            refused = await bob.call("POST", f"/tables/{table['id']}/fill", {"seat": 2, "bot": "first"})
            assert (refused.status_code, refused.json()["reason"]) == (400, "Only whoever made the table can do that.")
            filled = await ann.post(f"/tables/{table['id']}/fill", {"seat": 2, "bot": "first"})
            assert filled["status"] == "playing"
            again = await bob.call("POST", f"/tables/{table['id']}/begin", {"salt": SALT})
            assert again.json()["reason"] == "The game has begun already."

    talk(go())


def test_my_tables_begin_with_those_that_wait_for_me(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            tables = [(await ann.new_table("me", "first", rounds="1"))["id"] for _ in range(3)]
            for table in tables:
                await ann.begin(table)
            line = await ann.look(tables[1])
            await play_out(line)
            await line.close()
            mine = await ann.get("/tables")
            assert [info["id"] for info in mine] == [tables[2], tables[0], tables[1]]
            assert [info["waits_for_me"] for info in mine] == [True, True, False]

    talk(go())


def test_two_seats_answer_at_once_and_minds_may_change_until_then(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        async with ann, bob:
            first, second = await ann.look(table["id"]), await bob.look(table["id"])
            await first.move("call high")
            await second.my_turn()
            await first.until_step(1)
            one, other = first.options[:2]
            await first.move(one)
            await first.until_so(lambda line: line.situation["chosen"] == one)
            await second.until_so(lambda line: line.situation["waiting"] == [1])
            assert second.situation["chosen"] == ""
            await first.move(other)
            await first.until_so(lambda line: line.situation["chosen"] == other)
            # Taking it back leaves nothing chosen.
            assert (await first.ask({"t": "undo", "seat": 0}))["t"] == "accepted"
            await first.until_so(lambda line: line.situation["chosen"] == "")
            both = await asyncio.gather(first.move(other), second.move(second.options[0]))
            assert [answer["t"] for answer in both] == ["accepted", "accepted"]
            await second.until_step(2)
            shown = [e["args"]["card"] for e in second.events if e["kind"] == "showed"]
            assert f"show {shown[0]}" == other
            await first.close()
            await second.close()

    talk(go())


def test_the_same_key_twice_is_one_move_and_one_answer(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            move = {"t": "move", "seat": 0, "text": "call low", "step": 0, "key": "only-once"}
            first = await line.ask(move)
            second = await line.ask(move)
            assert first == second == {"t": "accepted", "key": "only-once", "version": 3}
            assert line.situation["step"] == 1
            # Even on a new line, after the table has moved on.
            await line.move(line.options[0])
            await line.close()
            line = await ann.look(table["id"])
            assert await line.ask(move) == first
            await line.close()

    talk(go())


def test_a_stale_move_is_refused_in_one_sentence(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            assert (await line.move("call low"))["t"] == "accepted"
            stale = await line.move("call high", step=0)
            assert (stale["t"], stale["reason"]) == (
                "refused",
                "The table has moved on since you saw it; look again.",
            )
            wrong = await line.move("call high", step=1)
            assert (wrong["t"], wrong["rule"]) == ("refused", "TK-004")
            await line.close()

    talk(go())


def test_undo_is_free_until_something_is_learnt(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        async with ann, bob:
            first, second = await ann.look(table["id"]), await bob.look(table["id"])
            await first.move("call high")
            await first.until_step(1)
            assert first.situation["undo"] == {"steps": 1, "reason": ""}
            assert (await first.ask({"t": "undo", "seat": 0}))["t"] == "accepted"
            await first.until_step(0)
            await second.until_so(lambda line: line.situation["step"] == 0 and line.version == first.version)
            assert [e["kind"] for e in second.events] == ["begins", "dealt"]
            await first.close()
            await second.close()

    talk(go())


def test_undo_beyond_that_needs_the_others(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        async with ann, bob:
            first, second = await ann.look(table["id"]), await bob.look(table["id"])
            await first.move("call high")
            await first.until_step(1)
            await second.until_step(1)
            hand = first.situation["view"]["hand"]
            await asyncio.gather(first.move(first.options[0]), second.move(second.options[0]))
            await first.until_step(2)
            assert first.situation["undo"]["steps"] == 0
            assert (await first.ask({"t": "undo", "seat": 0}))["t"] == "accepted"
            await second.until_so(lambda line: line.wish is not None)
            assert (second.wish["by"], second.wish["steps"], second.wish["needed"]) == (0, 1, [1])
            # No: nothing happens but a word about it.
            await second.ask({"t": "consent", "seat": 1, "yes": False})
            await first.until_so(lambda line: line.wish is None and len(line.chat) == 1)
            assert first.situation["step"] == 2
            assert (await first.ask({"t": "consent", "seat": 0, "yes": True}))[
                "reason"
            ] == "Nobody waits for your consent."
            # Yes: the step is gone, with its events.
            await first.ask({"t": "undo", "seat": 0})
            await second.until_so(lambda line: line.wish is not None)
            await second.ask({"t": "consent", "seat": 1, "yes": True})
            await first.until_step(1)
            assert first.situation["view"]["hand"] == hand
            assert not [e for e in first.events if e["kind"] == "showed"]
            await first.until_so(lambda line: line.wish is None)
            await first.close()
            await second.close()

    talk(go())


def test_bots_agree_to_take_back(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "first")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            await line.move("call high")
            await line.until_step(1)
            await line.move(line.options[0])
            # The bot calls next: that is two steps ahead of Ann's card.
            await line.until_step(3)
            await line.ask({"t": "undo", "seat": 0})
            await line.until_step(1)
            assert not [e for e in line.events if e["step"] > 1]
            await line.close()

    talk(go())


def test_chat_is_kept_and_told_to_all(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        async with ann, bob:
            first = await ann.look(table["id"])
            await first.ask({"t": "chat", "text": "Howdy  there"})
            assert (await first.ask({"t": "chat", "text": "   "}))["reason"] == "There is nothing in that line."
            second = await bob.look(table["id"])
            (line,) = second.chat.values()
            assert (line["text"], line["seat"], line["system"]) == ("Howdy there", 0, False)
            await first.close()
            await second.close()

    talk(go())


def test_presence_title_and_leaving(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        async with ann, bob:
            first, second = await ann.look(table["id"]), await bob.look(table["id"])
            await first.until_so(lambda line: line.table["seats"][1]["online"])
            await ann.post(f"/tables/{table['id']}", {"title": "High  noon"}, "PATCH")
            await second.until_so(lambda line: line.table["title"] == "High noon")
            await second.close()
            await first.until_so(lambda line: not line.table["seats"][1]["online"])
            await bob.post(f"/tables/{table['id']}/leave")
            await first.until_so(lambda line: line.table["seats"][1]["kind"] == "bot")
            assert (await bob.call("GET", f"/tables/{table['id']}")).status_code == 404
            assert await bob.get("/tables") == []
            await play_out(first)
            await first.close()

    talk(go())


def test_when_whoever_made_a_table_leaves_another_can_go_on(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob:
            table = await ann.new_table("me", "link", "link")
            await bob.join(table["seats"][1]["link"])
            await ann.post(f"/tables/{table['id']}/leave")
            seen = await bob.get(f"/tables/{table['id']}")
            assert (seen["owner"], [seat["kind"] for seat in seen["seats"]]) == (True, ["empty", "person", "empty"])
            for seat in (0, 2):
                seen = await bob.post(f"/tables/{table['id']}/fill", {"seat": seat, "bot": "first"})
            assert seen["status"] == "playing"

    talk(go())


def test_what_cannot_be_started_is_said_when_the_table_is_made(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            for options, words in (
                ({"handicap": "wild_west"}, "names 1 levels for 2 seats"),
                ({"duels_to_end": "10"}, "from 1 to 9"),
                ({"nothing": "x"}, "no option 'nothing'"),
            ):
                seats = [{"kind": "me"}, {"kind": "local"}]
                answer = await ann.call("POST", "/tables", {"game": "frontier", "options": options, "seats": seats})
                assert answer.status_code == 400
                assert words in answer.json()["reason"]
            for seats, words in (
                ([{"kind": "bot", "bot": "first"}], "one seat must be yours"),
                ([{"kind": "me"}, {"kind": "bot", "bot": "nobody"}], "has no bot 'nobody'"),
                ([{"kind": "me"}, {"kind": "chair"}], "not 'chair'"),
            ):
                answer = await ann.call("POST", "/tables", {"game": "tokens", "options": {}, "seats": seats})
                assert words in answer.json()["reason"]

    talk(go())


def test_pass_and_play_shows_one_seat_at_a_time(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "local")
            assert (await ann.begin(table["id"]))["local"]
            line = await ann.look(table["id"])
            mine = line.situation["view"]["hand"]
            await line.move("call high")
            await line.until_step(1)
            await line.move(line.options[0])
            await line.look(1)
            assert not set(line.situation["view"]["hand"]) & set(mine)
            assert {c for e in line.events if e["kind"] == "dealt" for c in e["args"]["cards"]} == set(
                line.situation["view"]["hand"]
            )
            assert line.situation["chosen"] == ""
            assert (await line.move(line.options[0]))["t"] == "accepted"
            await line.until_step(2)
            await line.close()

    talk(go())


def test_hints_reasons_and_previews(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server)
        async with ann, bob:
            line = await ann.look(table["id"])
            await line.send({"t": "hint", "seat": 0})
            hint = await line.until(lambda m: m["t"] == "hint")
            assert hint["text"] in ("call high", "call low")
            assert hint["why"] == "It is the first."
            await line.send({"t": "why", "seat": 0, "text": line.situation["view"]["hand"][0]})
            assert (await line.until(lambda m: m["t"] == "why"))["rule"] == "TK-000"
            await line.send({"t": "why", "seat": 0, "text": f"show {line.situation['view']['hand'][0]}"})
            assert (await line.until(lambda m: m["t"] == "why"))["reason"] == "First somebody calls."
            await line.send({"t": "preview", "seat": 0, "text": "call low"})
            assert (await line.until(lambda m: m["t"] == "preview"))["option"]["title"] == "call low"
            other = await bob.look(table["id"])
            await other.send({"t": "hint", "seat": 1})
            assert (await other.until(lambda m: m["t"] == "refused"))["reason"] == "You are not asked anything now."
            await line.close()
            await other.close()

    talk(go())


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Person, str]:
    """A table of one person and one bot, played to its end."""

    async def go() -> tuple[Person, str]:
        ann = await Person.arrive(server)
        table = await ann.new_table("me", "first", rounds="2")
        await ann.begin(table["id"])
        line = await ann.look(table["id"])
        await play_out(line)
        await line.close()
        await ann.http.aclose()
        return ann, table["id"]

    return talk(go())


def again(person: Person) -> Person:
    """The same browser in another event loop."""
    twin = Person(person.server)
    twin.http.cookies = person.http.cookies
    return twin


def test_replay_through_my_own_eyes(server: Server, finished: tuple[Person, str]) -> None:
    async def go() -> None:
        async with again(finished[0]) as ann:
            start = await ann.get(f"/tables/{finished[1]}/replay/0")
            assert start["steps"] == 4
            assert [e["kind"] for e in start["events"]] == ["begins", "dealt"]
            assert start["situation"]["outcome"] is None
            end = await ann.get(f"/tables/{finished[1]}/replay/4")
            assert end["situation"]["outcome"]["reason"] == "played"
            other = await ann.get(f"/tables/{finished[1]}/replay/0?seat=1")  # it is over: any eyes will do
            assert other["situation"]["view"]["hand"] != start["situation"]["view"]["hand"]
            late = await ann.call("GET", f"/tables/{finished[1]}/replay/5")
            assert late.json()["reason"] == "There are steps 0 to 4."

    talk(go())


def test_a_record_can_be_written_out_and_read_in(server: Server, finished: tuple[Person, str]) -> None:
    async def go() -> None:
        async with again(finished[0]) as ann, Person(server) as bob:
            record = (await ann.call("GET", f"/tables/{finished[1]}/record")).text
            imported = await bob.post("/import", {"record": record})
            assert (imported["status"], imported["steps"]) == ("over", 4)
            assert (await bob.get(f"/tables/{imported['id']}/fairness"))["verdict"] == "fair"
            # Half of it can be played on, with all seats one's own.
            half = record.split("\n")
            cut = "\n".join(line for line in half[:-3] if not line.startswith(("secret", "result")))
            begun = await bob.post("/import", {"record": cut})
            assert begun["status"] == "playing"
            line = await bob.look(begun["id"])
            seat = line.situation["waiting"][0]
            await line.look(seat)
            assert (await line.move(line.options[0]))["t"] == "accepted"
            await line.close()
            broken = await bob.call("POST", "/import", {"record": record.replace("call", "cull", 1)})
            assert broken.status_code == 400
            assert "breaks at move 1" in broken.json()["reason"]

    talk(go())


def test_a_record_with_secrets_stays_shut_until_the_end(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "first")
            await ann.begin(table["id"])
            shut = await ann.call("GET", f"/tables/{table['id']}/record")
            assert shut.status_code == 400
            assert "when it is over" in shut.json()["reason"]
            seats = [{"kind": "me"}, {"kind": "local"}]
            on = await ann.call("POST", f"/tables/{table['id']}/play-on", {"step": 0, "seats": seats})
            assert on.status_code == 400
            assert (await ann.get(f"/tables/{table['id']}/fairness"))["verdict"] == "sealed"
            eyes = await ann.call("GET", f"/tables/{table['id']}/replay/0?seat=1")
            assert eyes.json()["reason"] == "You look through your own eyes until the game is over."

    talk(go())


def test_play_on_from_a_step(server: Server, finished: tuple[Person, str]) -> None:
    async def go() -> None:
        async with again(finished[0]) as ann:
            then = await ann.get(f"/tables/{finished[1]}/replay/2")
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "first"}]
            table = await ann.post(f"/tables/{finished[1]}/play-on", {"step": 2, "seats": seats})
            assert (table["status"], table["from_table"]) == ("gathering", finished[1])
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            await line.my_turn()
            assert line.situation["view"]["hand"] == then["situation"]["view"]["hand"]
            await play_out(line)
            assert (await ann.get(f"/tables/{table['id']}/fairness"))["verdict"] == "fair"
            await line.close()
            end = await ann.call("POST", f"/tables/{finished[1]}/play-on", {"step": 4, "seats": seats})
            assert end.json()["reason"] == "The game is over at this step."

    talk(go())


def test_a_rematch_is_one_table_for_all(server: Server) -> None:
    async def go() -> None:
        ann, bob, table = await two_at_a_table(server, rounds="1")
        async with ann, bob:
            early = await ann.call("POST", f"/tables/{table['id']}/rematch")
            assert early.json()["reason"] == "The game is not over yet."
            first, second = await ann.look(table["id"]), await bob.look(table["id"])
            await play_out(first, second)
            again = await asyncio.gather(*(one.post(f"/tables/{table['id']}/rematch") for one in (ann, bob)))
            assert again[0]["id"] == again[1]["id"]
            await second.until_so(lambda line: line.table["rematch"] == again[0]["id"])
            assert again[0]["commitment"] != table["commitment"]
            assert len(await ann.get("/tables")) == 2
            await bob.begin(again[0]["id"])
            assert (await ann.begin(again[0]["id"]))["status"] == "playing"
            await first.close()
            await second.close()

    talk(go())


def test_the_most_wanted(tmp_path: Path) -> None:
    """FR-148: above the last, below equal totals, the list keeps its length."""

    async def alone(ann: Person, rounds: str) -> str:
        """Alone one wins every round."""
        table = await ann.new_table("me", rounds=rounds)
        await ann.begin(table["id"])
        line = await ann.look(table["id"])
        await play_out(line)
        await line.close()
        return str(table["id"])

    async def go(server: Server) -> None:
        async with Person(server) as ann:
            assert [row["score"] for row in await ann.get("/wanted/tokens")] == [3, 2, 0]
            two = await alone(ann, "2")
            after = await ann.get("/wanted/tokens")
            assert [(row["score"], row["table"]) for row in after] == [(3, ""), (2, ""), (2, two)]
            assert (after[2]["title"], after[2]["ours"]) == ("Sly", True)
            await alone(ann, "2")  # equal to the last is not enough
            assert await ann.get("/wanted/tokens") == after
            four = await alone(ann, "4")
            after = await ann.get("/wanted/tokens")
            assert [(row["score"], row["table"]) for row in after] == [(4, four), (3, ""), (2, "")]
            frontier = await ann.get("/wanted/frontier")
            assert [(row["name"], row["score"]) for row in frontier][::9] == [("Lucky", 158), ("Quickshot", 70)]
            assert (await ann.call("GET", "/wanted/nothing")).status_code == 404

    with Server(tmp_path) as server:
        talk(go(server))


def test_an_account_keeps_the_guests_tables(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as phone:
            mine = (await ann.new_table("me", "first"))["id"]
            name = f"Ann {ann.id[:6]}"
            me = await ann.post("/register", {"name": name, "password": "six shooter"})
            assert (me["account"], me["id"]) == (True, ann.id)
            ann.csrf = me["csrf"]
            taken = await phone.call("POST", "/register", {"name": name.upper(), "password": "six shooter"})
            assert taken.json()["reason"] == "Somebody has this name already."
            theirs = (await phone.new_table("me", "first"))["id"]
            wrong = await phone.call("POST", "/login", {"name": name, "password": "five shooter"})
            assert wrong.json()["reason"] == "Name and password do not belong together."
            me = await phone.post("/login", {"name": name, "password": "six shooter"})
            assert me["id"] == ann.id
            assert {table["id"] for table in await ann.get("/tables")} == {mine, theirs}
            phone.csrf = me["csrf"]
            line = await phone.look(theirs)
            await line.close()
            me = await phone.post("/logout")
            assert not me["account"]
            assert await phone.get("/tables") == []

    talk(go())
