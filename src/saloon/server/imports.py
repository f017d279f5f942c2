"""Records that people bring: played again where it does no harm, and kept in our own words."""

from __future__ import annotations

import json
from typing import NamedTuple

from saloon.engine.chance import Sealed
from saloon.engine.errors import Damaged
from saloon.engine.match import Match
from saloon.engine.record import Entry, Record
from saloon.engine.words import letter

MOST_LINES = 20_000  # a long game has a tenth of that


class Imported(NamedTuple):
    """A record in normal form: nothing is left of what a stranger wrote but what was played."""

    position: str  # JSON of the state it starts from; empty: from set-up
    lines: str
    steps: int
    over: bool


def normal_form(text: str, secret: str) -> Imported:
    """Play a record again and write it down anew. Where nobody is asked it goes on with the chance of this secret."""
    record = Record.read(text)
    if len(record.entries) > MOST_LINES:
        raise Damaged(f"The record is too long: a table takes {MOST_LINES} lines.")
    match = Match.from_record(text, chance=Sealed(secret, ""))
    position = ""
    if record.position:
        state = match.game.dump(match.state_at(0))
        position = json.dumps(match.position() | {"state": state}, separators=(",", ":"))
    waiting = [
        Entry(letter(seat), match.game.text(match.state, move), []) for seat, move in sorted(match.pending.items())
    ]
    return Imported(position, "\n".join(map(str, [*match.entries, *waiting])), len(match.steps), match.question is None)
