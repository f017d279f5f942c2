"""Stetsons & Sixguns over the wire: hands, sealed choices and bullets reach nobody who may not know them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import saloon
from saloon.engine.match import Match
from tests.server.harness import Line, Person, Server, play_out, talk, two_at_a_table

CARDS = set(saloon.game("stetsons").lexicon.types["card"])


def cards_in(texts: list[str]) -> set[str]:
    return {word for text in texts for word in re.findall("[a-z_0-9]+", text) if word in CARDS}


def before_the_end(line: Line) -> list[str]:
    """What a line was sent until its game was over: then everything may be known."""
    return [text for text in line.heard if not (json.loads(text).get("situation") or {}).get("outcome")]


def may_know(match: Match, seat: int | None) -> set[str]:
    """The cards in anything the rules themselves show a seat, at any step before the end."""
    game, shown = match.game, [str(told) for told in match.heard(seat)]
    for step in range(len(match.steps)):
        state = match.state_at(step)
        question = game.ask(state)
        assert question is not None
        shown.append(json.dumps(game.view(state, seat)))
        if seat in question.seats:
            moves = game.options(state, seat)
            shown += [str(game.label(state, seat, move)) + game.text(state, move) for move in moves]
            shown += [str(blocked) + game.text(state, blocked.move) for blocked in game.blocked(state, seat)]
    return cards_in(shown)


def test_a_hand_and_a_sealed_choice_stay_with_their_seat(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        options = {"characters": "none", "rounds": "4"}
        ann, bob, table = await two_at_a_table(server, game="stetsons", **options)
        cid = await Person.arrive(server)
        assert (await cid.join((await ann.get(f"/tables/{table['id']}"))["watch_link"]))["seat"] is None
        async with ann, bob, cid:
            lines = [await person.look(table["id"]) for person in (ann, bob, cid)]
            hands = [cards_in(line.options) for line in lines[:2]]
            assert all(len(hand) >= 3 for hand in hands)
            assert (await lines[0].move(lines[0].options[0]))["t"] == "accepted"
            await lines[1].until_so(lambda line: line.situation["waiting"] == [1])
            await lines[2].until_so(lambda line: line.situation["waiting"] == [1])
            assert not hands[0] & cards_in(lines[1].heard)  # Ann has chosen, and Bob knows no more than that
            assert not (hands[0] | hands[1]) & cards_in(lines[2].heard)
            await play_out(*lines[:2])
            await lines[2].until_so(lambda line: line.over)
            record = (await ann.call("GET", f"/tables/{table['id']}/record")).text
            check(lines, Match.from_record(record))
            for line in lines:
                await line.close()

    def check(lines: list[Line], match: Match) -> None:
        allowed = [may_know(match, seat) for seat in (0, 1, None)]
        assert allowed[0] - allowed[1]  # there were cards that only one of them saw
        assert allowed[1] - allowed[0]
        for line, may in zip(lines, allowed, strict=True):
            sent: Any = cards_in(before_the_end(line))
            assert sent <= may, sent - may
            assert len(sent) > 5  # the search does find cards

    with Server(tmp_path) as server:
        talk(go(server))
