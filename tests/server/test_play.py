"""A table's life, from gathering to the end and after, over the real wire."""

from __future__ import annotations

import asyncio

from saloon.engine.chance import commitment
from tests.server.harness import SALT, SEAL, Person, Server, play_out, talk, two_at_a_table, two_playing


def test_two_people_play_a_game_to_its_end(server: Server) -> None:
    async def go() -> None:
        _, bob, first, second = await two_playing(server)
        table = first.table
        assert table["status"] == "playing"
        assert (table["secret"], len(table["commitment"])) == ("", 64)
        assert table["salt"] == f"{SALT}.{SALT}"
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
        fairness = await bob.get(f"/tables/{first.table_id}/fairness")
        assert fairness["verdict"] == "fair"

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
            assert (filled["status"], filled["wants"]) == ("gathering", "salt")
            assert (await ann.reveal(table["id"]))["status"] == "gathering"
            assert (await bob.reveal(table["id"]))["status"] == "playing"
            again = await bob.call("POST", f"/tables/{table['id']}/begin", {"seal": SEAL})
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
        _, _, first, second = await two_playing(server)
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
            assert first == second == {"t": "accepted", "key": "only-once", "version": 4}
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
        _, _, first, second = await two_playing(server)
        await first.move("call high")
        await first.until_step(1)
        assert first.situation["undo"] == {"steps": 1, "turn": 1, "reason": ""}
        assert (await first.ask({"t": "undo", "seat": 0}))["t"] == "accepted"
        await first.until_step(0)
        await second.until_so(lambda line: line.situation["step"] == 0 and line.version == first.version)
        assert [e["kind"] for e in second.events] == ["begins", "dealt"]

    talk(go())


def test_undo_beyond_that_needs_the_others(server: Server) -> None:
    async def go() -> None:
        _, _, first, second = await two_playing(server)
        await first.move("call high")
        await first.until_step(1)
        await second.until_step(1)
        hand = first.situation["view"]["hand"]
        await asyncio.gather(first.move(first.options[0]), second.move(second.options[0]))
        await first.until_step(2)
        assert first.situation["undo"]["steps"] == 0
        wished = await first.ask({"t": "undo", "seat": 0})
        assert (wished["t"], wished["version"]) == ("accepted", first.version)
        await second.until_so(lambda line: line.wish is not None)
        assert (second.wish["by"], second.wish["steps"], second.wish["needed"]) == (0, 1, [1])
        # No: nothing happens but a word about it.
        await second.ask({"t": "consent", "seat": 1, "yes": False})
        await first.until_so(lambda line: line.wish is None and len(line.chat) == 1)
        assert first.situation["step"] == 2
        assert (await first.ask({"t": "consent", "seat": 0, "yes": True}))["reason"] == "Nobody waits for your consent."
        # Yes: the step is gone, with its events.
        await first.ask({"t": "undo", "seat": 0})
        await second.until_so(lambda line: line.wish is not None)
        await second.ask({"t": "consent", "seat": 1, "yes": True})
        await first.until_step(1)
        assert first.situation["view"]["hand"] == hand
        assert not [e for e in first.events if e["kind"] == "showed"]
        await first.until_so(lambda line: line.wish is None)

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
        ann, bob, first, second = await two_playing(server)
        await first.until_so(lambda line: line.table["seats"][1]["online"])
        await ann.post(f"/tables/{first.table_id}", {"title": "High  noon"}, "PATCH")
        await second.until_so(lambda line: line.table["title"] == "High noon")
        await second.close()
        await first.until_so(lambda line: not line.table["seats"][1]["online"])
        await bob.post(f"/tables/{first.table_id}/leave")
        await first.until_so(lambda line: line.table["seats"][1]["kind"] == "bot")
        assert (await bob.call("GET", f"/tables/{first.table_id}")).status_code == 404
        assert await bob.get("/tables") == []
        await play_out(first)

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
                await bob.post(f"/tables/{table['id']}/fill", {"seat": seat, "bot": "first"})
            assert (await bob.reveal(table["id"]))["status"] == "playing"

    talk(go())


def test_what_cannot_be_started_is_said_when_the_table_is_made(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            for options, words in (
                ({"handicap": "wild_west"}, "has 1 values for 2 seats"),
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


def test_a_link_to_a_taken_chair_says_so_and_leads_to_the_watchers(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob, Person(server) as cid:
            link = (await ann.new_table("me", "link", "link"))["seats"][1]["link"]
            assert not (await cid.get(f"/join/{link.removeprefix('/join/')}"))["taken"]
            await bob.join(link)
            own = await bob.get(f"/join/{link.removeprefix('/join/')}")
            assert (own["taken"], own["watch_link"]) == (False, "")  # it is his own: he is let in again
            late = await cid.get(f"/join/{link.removeprefix('/join/')}")
            assert late["taken"]
            assert (await cid.join(late["watch_link"]))["seat"] is None

    talk(go())


def test_pass_and_play_shows_one_seat_at_a_time(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "local")
            assert (await ann.begin(table["id"]))["local"]
            line = await ann.look(table["id"])
            # Nobody has said who holds the device: no hand is sent, whoever is to begin.
            assert line.situation["seat"] is None
            assert not any(e["kind"] == "dealt" and e["args"]["cards"] for e in line.events)
            await line.look(0)
            mine = line.situation["view"]["hand"]
            await line.move("call high")
            await line.until_step(1)
            await line.move(line.options[0])
            # A page that is loaded again while the device changes hands shows nobody's.
            again = await ann.look(table["id"])
            assert "hand" not in again.situation["view"]
            frame = await ann.get(f"/tables/{table['id']}/replay/1")
            assert (frame["situation"]["seat"], "hand" in frame["situation"]["view"]) == (None, False)
            await again.close()
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
            assert "is no answer of this game" in (await line.until(lambda m: m["t"] == "why"))["reason"]
            await line.send({"t": "why", "seat": 0, "text": f"show {line.situation['view']['hand'][0]}"})
            assert (await line.until(lambda m: m["t"] == "why"))["reason"] == "First somebody calls."
            await line.send({"t": "preview", "seat": 0, "text": "call low"})
            assert (await line.until(lambda m: m["t"] == "preview"))["label"]["title"] == "call low"
            other = await bob.look(table["id"])
            await other.send({"t": "hint", "seat": 1})
            assert (await other.until(lambda m: m["t"] == "refused"))["reason"] == "You are not asked anything now."
            await line.close()
            await other.close()

    talk(go())


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
