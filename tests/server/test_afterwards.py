"""What remains of a game: replay, record, playing on, a rematch, the Most Wanted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from saloon.server.hall import Hall
from saloon.server.people import Links
from saloon.server.table import NotFound
from tests.server.harness import Person, Server, play_out, talk, two_at_a_table


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
            log = await ann.get(f"/tables/{finished[1]}/log")
            frames = [await ann.get(f"/tables/{finished[1]}/replay/{step}") for step in range(5)]
            assert log == [event for frame in frames for event in frame["events"]]
            theirs = await ann.get(f"/tables/{finished[1]}/log?seat=1")
            (dealt,) = [event["args"]["cards"] for event in theirs if event["kind"] == "dealt"]
            assert dealt == other["situation"]["view"]["hand"]

    talk(go())


def test_a_finished_game_opens_to_strangers_by_its_film(server: Server, finished: tuple[Person, str]) -> None:
    async def go() -> None:
        async with again(finished[0]) as ann, Person(server) as stranger:
            id, film = finished[1], (await ann.get(f"/tables/{finished[1]}"))["film"]
            assert (await stranger.call("GET", f"/tables/{id}")).status_code == 404
            seen = await stranger.get(f"/tables/{film}")
            assert (seen["id"], seen["stranger"], seen["watch_link"]) == (film, True, "")
            frame = await stranger.get(f"/tables/{film}/replay/4")
            assert frame["situation"]["outcome"]["reason"] == "played"
            assert (await stranger.get(f"/tables/{film}/fairness"))["verdict"] == "fair"
            assert (await stranger.call("GET", f"/tables/{film}/record")).text.startswith("saloon record 1")
            assert await stranger.get(f"/tables/{film}/log?seat=1")
            assert (await stranger.call("POST", f"/tables/{film}/leave")).status_code == 400
            assert (await stranger.call("POST", f"/tables/{id}/film", {"closed": True})).status_code == 404
            forged = await stranger.call("GET", f"/tables/{film[:-3]}abc/replay/0")
            assert forged.status_code == 404

            await ann.post(f"/tables/{id}/film", {"closed": True})
            assert (await ann.get(f"/tables/{id}"))["film"] == ""
            shut = await stranger.call("GET", f"/tables/{film}/replay/4")
            assert shut.json()["reason"] == "Whoever opened this table has closed its film."
            assert (await ann.get(f"/tables/{film}/replay/4"))["steps"] == 4  # it is her own
            await ann.post(f"/tables/{id}/film", {"closed": False})
            assert (await stranger.get(f"/tables/{film}/replay/4"))["steps"] == 4

    talk(go())


def test_the_story_of_a_finished_game_is_told_to_whoever_may_see_its_film(
    server: Server, finished: tuple[Person, str]
) -> None:
    async def go() -> None:
        async with again(finished[0]) as ann, Person(server) as stranger:
            id, film = finished[1], (await ann.get(f"/tables/{finished[1]}"))["film"]
            story = await ann.get(f"/tables/{id}/story")
            # Calls are the turns of this game, at steps 1 and 3; it says nothing of totals or titles.
            assert story["turns"] == [1, 3]
            assert (story["lead"], story["turning"], story["titles"]) == ([], None, [])
            (shown,) = story["highlights"]
            assert (shown["title"], shown["why"], shown["step"]) == ("A card", "showed", 2)
            assert await stranger.get(f"/tables/{film}/story") == story
            assert (await stranger.call("GET", f"/tables/{id}/story")).status_code == 404
            await ann.post(f"/tables/{id}/film", {"closed": True})
            shut = await stranger.call("GET", f"/tables/{film}/story")
            assert shut.json()["reason"] == "Whoever opened this table has closed its film."
            await ann.post(f"/tables/{id}/film", {"closed": False})

    talk(go())


def test_no_story_of_a_game_that_is_still_played(server: Server) -> None:
    async def go() -> None:
        ann, _, table = await two_at_a_table(server)
        early = await ann.call("GET", f"/tables/{table['id']}/story")
        assert (early.status_code, early.json()["reason"]) == (400, "Its story is told when it is over.")

    talk(go())


def test_no_film_of_a_game_that_is_still_played(server: Server) -> None:
    async def go() -> None:
        _, bob, table = await two_at_a_table(server)
        assert table["film"] == ""
        not_his = await bob.call("POST", f"/tables/{table['id']}/film", {"closed": True})
        assert not_his.json()["reason"] == "Only whoever opened the table opens or closes its film."

    talk(go())


def test_the_link_of_a_film_does_not_open_a_game_that_goes_on_after_all() -> None:
    """The end can be taken back when all agree; whoever has the link from before must wait again."""
    playing = SimpleNamespace(doc=SimpleNamespace(status="playing"))

    async def any_table(id: str) -> Any:
        assert id == "Ab-9_"
        return playing

    hall: Any = SimpleNamespace(links=Links("a key"), any_table=any_table)
    with pytest.raises(NotFound, match="its film opens when it is over"):
        talk(Hall.film(hall, Links("a key").film("Ab-9_"), cast(Any, None)))


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
            eyes = await ann.call("GET", f"/tables/{table['id']}/log?seat=1")
            assert eyes.json()["reason"] == "You look through your own eyes until the game is over."

    talk(go())


def test_play_on_from_a_step(server: Server, finished: tuple[Person, str]) -> None:
    async def go() -> None:
        async with again(finished[0]) as ann:
            then = await ann.get(f"/tables/{finished[1]}/replay/2")
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "first"}]
            table = await ann.post(f"/tables/{finished[1]}/play-on", {"step": 2, "seats": seats})
            assert (table["status"], table["from_step"]) == ("gathering", 2)
            assert (await ann.get(f"/tables/{table['from_table']}/replay/2"))["steps"] == then["steps"]
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
            assert (again[0]["status"], again[0]["salt"]) == ("gathering", "")  # everybody gives a new salt
            assert len(await ann.get("/tables")) == 2
            await bob.begin(again[0]["id"])
            assert (await ann.begin(again[0]["id"]))["status"] == "playing"
            await first.close()
            await second.close()
            # The games in a row are counted, and each finds the best total of the other ones.
            lines = await ann.look(again[0]["id"]), await bob.look(again[0]["id"])
            await play_out(*lines)
            ends = [await outcome_of(ann, one) for one in (table["id"], again[0]["id"])]
            won = [[int(place == 1) for place in end["places"]] for end in ends]
            story = await ann.get(f"/tables/{table['id']}/story")
            assert (story["played"], story["won"]) == (1, won[0])
            story = await ann.get(f"/tables/{again[0]['id']}/story")
            assert (story["played"], story["won"]) == (2, [one + two for one, two in zip(*won, strict=True)])
            assert story["best"] == ends[0]["scores"][0]["total"]
            assert (await bob.get(f"/tables/{table['id']}/story"))["best"] == ends[1]["scores"][1]["total"]
            for line in lines:
                await line.close()

    talk(go())


async def outcome_of(person: Person, table: str) -> dict[str, Any]:
    steps = (await person.get(f"/tables/{table}/replay/0"))["steps"]
    frame = await person.get(f"/tables/{table}/replay/{steps}")
    return cast(dict[str, Any], frame["situation"]["outcome"])


def test_the_most_wanted(tmp_path: Path) -> None:
    """FR-148: above the last, below equal totals, the list keeps its length."""

    async def alone(ann: Person, rounds: str, take_back: bool = False) -> str:
        """Alone one wins every round."""
        table = await ann.new_table("me", rounds=rounds)
        await ann.begin(table["id"])
        line = await ann.look(table["id"])
        if take_back:
            while line.situation["undo"]["steps"] or not line.situation["step"]:
                await line.move(line.options[0])
            assert (await line.ask({"t": "undo", "seat": 0}))["t"] == "accepted"
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
            async with Person(server) as eve:  # sees the names, and gets no address she may not go to
                theirs = await eve.get("/wanted/tokens")
            assert [row | {"table": ""} for row in after] == theirs
            await alone(ann, "2")  # equal to the last is not enough
            assert await ann.get("/wanted/tokens") == after
            await alone(ann, "4", take_back=True)  # who tried chance twice is not among the Most Wanted
            assert await ann.get("/wanted/tokens") == after
            four = await alone(ann, "4")
            after = await ann.get("/wanted/tokens")
            assert [(row["score"], row["table"]) for row in after] == [(4, four), (3, ""), (2, "")]
            frontier = await ann.get("/wanted/frontier")
            assert [(row["name"], row["score"]) for row in frontier][::9] == [("Lucky", 158), ("Quickshot", 70)]
            assert (await ann.call("GET", "/wanted/nothing")).status_code == 404

    with Server(tmp_path) as server:
        talk(go(server))
