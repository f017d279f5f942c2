"""Lessons at real tables: the learner's answers, other ones, the way back, and on without it."""

from __future__ import annotations

from typing import Any

from saloon.engine import registry
from saloon.engine.lesson import read_lessons
from tests.server.harness import Line, Person, Server, talk

FRONTIER = read_lessons(registry.game("frontier"))["first"]
ANSWERS = [step.answer for step in FRONTIER.steps if step.answer]

LAST = max(at for at, step in enumerate(FRONTIER.steps, 1) if step.answer)


async def at_lesson(server: Server) -> tuple[Person, dict[str, Any], Line]:
    ann = await Person.arrive(server)
    table = await ann.post("/games/frontier/lessons/first")
    return ann, table, await ann.look(table["id"])


async def answers(line: Line, texts: list[str]) -> None:
    for text in texts:
        assert await line.my_turn()
        assert (await line.move(text))["t"] == "accepted"


def test_the_answers_looked_for_lead_to_the_end_and_on(server: Server) -> None:
    async def go() -> None:
        ann, table, line = await at_lesson(server)
        written = await ann.get("/games/frontier/lessons/first")
        assert [step["answer"] for step in written["steps"] if step["answer"]] == ANSWERS
        assert (table["status"], table["lesson"], table["taught"]) == ("playing", "first", False)
        assert [seat["name"] for seat in table["seats"]][1:] == ["Silas"]
        assert line.situation["lesson"] == {"at": 0, "off": False, "left": 0, "said": ""}
        await answers(line, ANSWERS)
        assert await line.my_turn()
        assert line.situation["lesson"]["at"] == LAST
        assert line.situation["view"]["players"][0]["notoriety"] == 7  # Kid Laramie 1, John Turner 6 (FR-054)
        assert await ann.get("/tables") == []  # a lesson is on no list
        over = await ann.post(f"/tables/{table['id']}/lesson", {"what": "over"})
        assert over["taught"]
        assert [one["id"] for one in await ann.get("/tables")] == [table["id"]]
        await line.until_so(lambda line: bool(line.table["taught"]))
        before = line.situation["view"]
        fresh = await ann.look(table["id"])
        assert fresh.situation["lesson"] is None
        assert fresh.situation["view"] == before  # from that very position
        assert (await fresh.move("ride"))["t"] == "accepted"

    talk(go())


def test_another_answer_is_played_and_may_be_taken_back(server: Server) -> None:
    async def go() -> None:
        ann, table, line = await at_lesson(server)
        await answers(line, ANSWERS[:1])
        refused = await ann.call("POST", f"/tables/{table['id']}/lesson", {"what": "back"})
        assert refused.json()["reason"] == "The lesson has not been left."
        await answers(line, ["hit"])  # and not the Bullet that was looked for
        assert await line.my_turn()
        assert line.situation["lesson"] == {"at": 2, "off": True, "left": 1, "said": FRONTIER.steps[2].other}
        await answers(line, ["ride"])  # nothing is a dead end: the game goes on…
        await ann.post(f"/tables/{table['id']}/lesson", {"what": "back"})
        await line.until_so(lambda line: not line.situation["lesson"]["off"])
        assert line.situation["lesson"]["at"] == 2
        await answers(line, ANSWERS[1:])  # …and so does the lesson
        assert await line.my_turn()
        assert line.situation["lesson"]["at"] == LAST

    talk(go())


def test_a_lesson_is_one_s_own_and_goes_on_where_it_was_left(server: Server) -> None:
    async def go() -> None:
        ann, table, line = await at_lesson(server)
        await answers(line, ANSWERS[:3])
        assert (await ann.post("/games/frontier/lessons/first"))["id"] == table["id"]
        bob = await Person.arrive(server)
        assert (await bob.post("/games/frontier/lessons/first"))["id"] != table["id"]
        assert (await bob.call("POST", f"/tables/{table['id']}/lesson", {"what": "over"})).status_code == 404
        fair = await ann.get(f"/tables/{table['id']}/fairness")
        assert fair["verdict"].startswith("It began as a lesson, whose luck is written beforehand")
        for path, reason in (
            ("/games/frontier/lessons/second", "Frontier has no lesson 'second'."),
            ("/games/fronteer/lessons/first", "There is no game 'fronteer'; did you mean 'frontier'?"),
        ):
            answer = await ann.call("POST", path)
            assert (answer.status_code, answer.json()["reason"]) == (404, reason)
        odd = await ann.call("POST", f"/tables/{table['id']}/lesson", {"what": "up"})
        assert odd.json()["reason"] == "A lesson is turned 'back' or 'over', not 'up'."
        await ann.post(f"/tables/{table['id']}/lesson", {"what": "over"})
        again = await ann.call("POST", f"/tables/{table['id']}/lesson", {"what": "back"})
        assert again.json()["reason"] == "There is no lesson at this table."
        assert (await ann.post("/games/frontier/lessons/first"))["id"] != table["id"]  # from the beginning

    talk(go())
