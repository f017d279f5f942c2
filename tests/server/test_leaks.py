"""Nobody is sent what he may not know: every byte that reaches a viewer is searched for cards he has not seen."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from tests.server.harness import Line, Person, Server, talk, two_at_a_table
from tests.server.toys.token_game import CARDS

CARD = re.compile("c[0-9a-f]{11}")


class Ears:
    """Everything one viewer has been sent so far, over sockets and HTTP."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.lines: list[Line] = []
        self.bytes: list[str] = []

    async def look(self, table: str, like: Line | None = None) -> Line:
        line = await self.person.look(table, like=like)
        self.lines.append(line)
        return line

    async def get(self, path: str) -> None:
        answer = await self.person.call("GET", path)
        self.bytes += [answer.text, str(answer.headers)]

    def cards(self) -> set[str]:
        heard = [*self.bytes, *(text for line in self.lines for text in line.heard)]
        return {card for text in heard for card in CARD.findall(text) if card in CARDS}


def shown_and_own(line: Line, seat: int | None) -> set[str]:
    """What a viewer may know: all that was shown, and what its own seat was dealt or drew."""
    kinds = ("showed", "dealt", "drew") if seat is not None else ("showed",)
    cards: set[str] = set()
    for event in line.events:
        if event["kind"] in kinds:
            cards |= set(event["args"].get("cards", [event["args"].get("card")]))
    return cards


def test_no_byte_too_many(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        ann, bob, table = await two_at_a_table(server, "first", rounds="5")
        cid = await Person.arrive(server)
        watch = (await ann.get(f"/tables/{table['id']}"))["watch_link"]
        assert (await cid.join(watch))["seat"] is None
        id = table["id"]
        async with ann, bob, cid:
            ears = [Ears(ann, 0), Ears(bob, 1), Ears(cid, None)]
            lines = [await one.look(id) for one in ears]
            for turn in range(5):
                caller = turn % 3
                if caller < 2:
                    await lines[caller].my_turn()
                    await lines[caller].send({"t": "hint", "seat": caller})
                    await lines[caller].until(lambda m: m["t"] == "hint")
                    await lines[caller].move("call high")
                await asyncio.gather(*(choose(line, seat) for seat, line in enumerate(lines[:2])))
                for line in lines:
                    await shown(line, 2 * turn + 2)
                if turn == 4:
                    break  # it is over, and everything may be known
                await everything_else(ears, lines, id)
                for i, one in enumerate(ears):  # a new line each, going on from the old one
                    await lines[i].close()
                    lines[i] = await one.look(id, like=lines[i] if turn % 2 else None)
                check(ears, lines)
            for line in lines:
                await line.close()
            record = (await ann.call("GET", f"/tables/{id}/record")).text
            assert set(CARDS) <= set(CARD.findall(record))  # the search does find cards where there are any

    async def shown(line: Line, step: int) -> None:
        """The cards of a round have been shown; the bot may have called again already."""
        await line.until_so(lambda line: bool(line.situation["step"] >= step))

    async def choose(line: Line, seat: int) -> None:
        await line.until_so(lambda line: line.situation["question"]["kind"] == "tokens.choose")
        first, second = line.options[:2]
        await line.move(second)
        await line.ask({"t": "undo", "seat": seat})
        await line.move(first)

    async def everything_else(ears: list[Ears], lines: list[Line], id: str) -> None:
        for one, line in zip(ears, lines, strict=True):
            await line.ask({"t": "chat", "text": "What do you hold?"})
            steps = line.situation["step"]
            for path in ("/record", "/fairness", "", "/log", "/log?seat=0", "/log?seat=1"):
                await one.get(f"/tables/{id}{path}")
            for path in ("/tables", "/games/tokens"):
                await one.get(path)
            for step in range(steps + 1):
                await one.get(f"/tables/{id}/replay/{step}")
                await one.get(f"/tables/{id}/replay/{step}?seat=0")
            for seat in (0, 1, 2):
                for text in (*CARDS[::7], "call high"):
                    # Asking about a card tells it: so ask with a name too short to be taken for one.
                    await line.send({"t": "why", "seat": seat, "text": f"show {text[:3]}"})
                    await line.until(lambda m: m["t"] in ("why", "refused"))
                await line.send({"t": "look", "seat": seat})
                await line.until(lambda m: m["t"] in ("welcome", "refused"))

    def check(ears: list[Ears], lines: list[Line]) -> None:
        for one, line in zip(ears, lines, strict=True):
            may: Any = shown_and_own(line, one.seat)
            assert one.cards() <= may, (one.seat, one.cards() - may)
        holdings = [set(line.situation["view"]["hand"]) for line in lines[:2]]
        assert all(len(hand) == 3 for hand in holdings)
        assert not holdings[0] & ears[1].cards()
        assert not (holdings[0] | holdings[1]) & ears[2].cards()

    with Server(tmp_path) as server:
        talk(go(server))
    log = (tmp_path / "server.log").read_text()
    assert "Traceback" not in log
    assert not set(CARD.findall(log)) & set(CARDS)
