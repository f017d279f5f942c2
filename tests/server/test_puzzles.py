"""Puzzles at real tables: an answer is judged and not played, and nothing gives the best one away before."""

from __future__ import annotations

import json
from typing import Any

from saloon.engine.puzzle import read_puzzles
from tests.server.harness import Line, Person, Server, talk

# A sealed question: others choose at the same time.
NUMBER, ID, PUZZLE = next(
    (number, id, puzzle)
    for number, (id, puzzle) in enumerate(read_puzzles("stetsons").items(), 1)
    if puzzle.answers[0].startswith("play ")
)
BEST, *OTHERS = PUZZLE.answers


async def at_puzzle(server: Server) -> tuple[Person, dict[str, Any], Line]:
    ann = await Person.arrive(server)
    table = await ann.post(f"/games/stetsons/puzzles/{ID}")
    return ann, table, await ann.look(table["id"])


def test_answers_are_judged_until_somebody_plays_on(server: Server) -> None:
    async def go() -> None:
        ann, table, line = await at_puzzle(server)
        assert (table["status"], table["puzzle"], table["taught"]) == ("playing", ID, False)
        assert table["title"] == f"Stetsons & Sixguns: puzzle {NUMBER}"
        assert line.situation["seat"] == PUZZLE.seat
        path = f"/tables/{table['id']}/puzzle"
        for text in (OTHERS[-1], BEST):
            verdict = await ann.post(path, {"answer": text})
            assert verdict["answer"] == text
            assert [one["text"] for one in verdict["answers"]] == list(PUZZLE.answers)
            assert [one["worse"] for one in verdict["answers"]] == list(PUZZLE.worse)
            assert all(one["title"] for one in verdict["answers"])
            assert verdict["answers"][0]["why"].endswith((".", "!"))
        assert (await ann.look(table["id"])).situation["step"] == 0  # nothing was played
        assert await ann.get("/tables") == []
        assert (await ann.post(f"/games/stetsons/puzzles/{ID}"))["id"] == table["id"]
        assert (await ann.post(f"/tables/{table['id']}/lesson", {"what": "over"}))["taught"]
        assert (await line.move(BEST))["t"] == "accepted"
        await line.until_so(lambda line: line.situation["step"] > 0)  # the others have chosen, too
        refused = await ann.call("POST", path, {"answer": BEST})
        assert refused.json()["reason"] == "There is no puzzle at this table."
        assert (await ann.post(f"/games/stetsons/puzzles/{ID}"))["id"] != table["id"]
        fair = await ann.get(f"/tables/{table['id']}/fairness")
        assert fair["verdict"].startswith("It began as a puzzle, from the middle of a game of bots")

    talk(go())


def test_nothing_is_played_or_given_away_before(server: Server) -> None:
    async def go() -> None:
        ann, table, line = await at_puzzle(server)
        refused = await line.move(BEST)
        assert refused["reason"] == "At a puzzle nothing is played: say what you would do, or play on from here."
        await line.send({"t": "hint", "seat": PUZZLE.seat, "deep": True})
        assert (await line.until(lambda m: m["t"] == "refused"))["reason"] == "There are no hints in a puzzle."
        sent = json.dumps([table, line.situation, await ann.get("/games"), await ann.get("/puzzle")])
        assert "worse" not in sent
        assert "errors" not in sent
        choices = [row for choice in line.situation["choices"] for row in choice["rows"]]
        assert len(choices) == len(PUZZLE.answers)
        assert [f"play {row[0]}" for row in choices] != list(
            PUZZLE.answers
        )  # in the game's order, not in that of worth
        assert (await ann.call("GET", f"/tables/{table['id']}/record")).status_code == 400

    talk(go())


def test_what_cannot_be_is_refused_with_a_sentence(server: Server) -> None:
    async def go() -> None:
        ann, table, _ = await at_puzzle(server)
        bob = await Person.arrive(server)
        lesson = await ann.post("/games/frontier/lessons/first")
        path = f"/tables/{table['id']}/puzzle"
        for address, reason in (
            ("/games/stetsons/puzzles/x", "Stetsons & Sixguns has no puzzle 'x'."),
            ("/games/stetson/puzzles/x", "There is no game 'stetson'; did you mean 'stetsons'?"),
        ):
            answer = await ann.call("POST", address)
            assert (answer.status_code, answer.json()["reason"]) == (404, reason)
        for day in ("yesterday", "2026-02-30"):
            answer = await ann.call("GET", f"/puzzle?day={day}")
            assert (answer.status_code, answer.json()["reason"]) == (
                400,
                f"A day is written like 2026-11-17, not {day!r}.",
            )
        answer = await ann.call("POST", f"/tables/{lesson['id']}/puzzle", {"answer": "ride"})
        assert (answer.status_code, answer.json()["reason"]) == (400, "There is no puzzle at this table.")
        assert (await bob.call("POST", path, {"answer": BEST})).status_code == 404
        nonsense = await ann.call("POST", path, {"answer": "sing a song"})
        assert nonsense.status_code == 400
        assert "sing a song" in nonsense.json()["reason"]

    talk(go())


def test_the_day_s_puzzle_is_the_same_for_everybody(server: Server) -> None:
    async def go() -> None:
        ann, bob = await Person.arrive(server), await Person.arrive(server)
        days = [await ann.get(f"/puzzle?day=2026-11-{day}") for day in (17, 18, 19, 20)]
        assert days == [await bob.get(f"/puzzle?day=2026-11-{day}") for day in (17, 18, 19, 20)]
        games = {game["slug"]: game["puzzles"] for game in await ann.get("/games")}
        fit = [slug for slug, puzzles in games.items() if puzzles]
        assert [day["game"] for day in days] == [fit[date % len(fit)] for date in range(739937, 739941)]
        assert all(day["puzzle"] in games[day["game"]] for day in days)

    talk(go())
