"""The record: one game as a plain text file.

    saloon record 1
    game: frontier
    edition: 1
    seats: 2
    option level: wild_west
    player A: Jo
    commitment: 5feceb66…
    result: last_survivor A 46 B 12

    start | 1/2
    B buy bullets
    B ride | coyote
    B bullets
    undo B 1

Headers, an empty line, then one line per answer. Behind a bar stands what chance gave for it; where
several seats answer at once their lines stand together and the last has the bar. Lines are only
ever added: a move taken back stays, followed by `undo <who> <how many steps>`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from saloon.engine.errors import Damaged
from saloon.engine.words import letter, seat_of

FORMAT = "saloon record 1"
LONGEST = 4_000_000  # characters; the longest real game is far below

# Headers that stand at most once, in the order they are written.
SINGLE = ("game", "edition", "seats", "content", "commitment", "seals", "salt", "secret", "position", "result")


@dataclass(slots=True)
class Entry:
    """One line below the headers."""

    word: str  # "start", "undo", or a seat's letter
    text: str  # the answer; for undo "B 2"; empty for start
    chance: list[str]

    def __str__(self) -> str:
        line = f"{self.word} {self.text}".rstrip()
        return f"{line} | {' '.join(self.chance)}" if self.chance else line


@dataclass(slots=True)
class Record:
    """A record taken apart. `str(record)` puts it together again."""

    game: str
    edition: int
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    players: dict[int, str] = field(default_factory=dict)
    content: str = ""  # hash of a player's own card file; empty for the game's own
    commitment: str = ""
    seals: str = ""  # what each person's salt was sealed with; records of older tables have none
    salt: str = ""
    secret: str = ""
    position: str = ""  # JSON of the state it starts from, if not from set-up
    result: str = ""
    entries: list[Entry] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [FORMAT, f"game: {self.game}", f"edition: {self.edition}", f"seats: {self.seats}"]
        lines += [f"option {id}: {value}" for id, value in self.options.items()]
        for seat, name in sorted(self.players.items()):
            lines.append(f"player {letter(seat)}: {' '.join(name.split())}")  # one line, whatever people type
        for key in SINGLE[3:]:
            if value := getattr(self, key):
                lines.append(f"{key}: {value}")
        return "\n".join([*lines, "", *map(str, self.entries)]) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """Take a text apart; raises Damaged with the line that does not fit."""
        if len(text) > LONGEST:
            raise Damaged(f"The record is longer than {LONGEST} characters.")
        head, gap, body = text.replace("\r\n", "\n").lstrip("\ufeff").partition("\n\n")
        first, *headers = head.split("\n")
        if first.strip() != FORMAT:
            raise Damaged(f"Line 1 of the record is not {FORMAT!r}.")
        if not gap:
            raise Damaged("The record has no empty line between its headers and its moves.")
        record = cls.from_headers(headers)
        for number, line in enumerate(body.split("\n"), len(headers) + 3):
            if line.strip():
                record.entries.append(read_entry(line, number))
        return record

    @classmethod
    def from_headers(cls, headers: list[str]) -> Record:
        single: dict[str, str] = {}
        options: dict[str, str] = {}
        players: dict[str, str] = {}
        for number, line in enumerate(headers, 2):
            key, colon, value = line.partition(":")
            kind, _, name = key.strip().partition(" ")
            target = {"option": options, "player": players}.get(kind, single) if name else single
            slot = name if target is not single else key.strip()
            if not colon or (target is single and slot not in SINGLE):
                raise Damaged(f"Line {number} of the record is no header: {line[:60]!r}.")
            if slot in target:
                raise Damaged(f"Line {number} of the record gives {key.strip()!r} a second time.")
            target[slot] = value.strip()
        for key in SINGLE[:3]:
            if key not in single:
                raise Damaged(f"The record has no header {key!r}.")
        seats = whole_number(single["seats"], "header 'seats'")
        record = cls(single["game"], whole_number(single["edition"], "header 'edition'"), seats, options=options)
        record.players = {seat_of(name, seats): value for name, value in players.items()}
        for key in SINGLE[3:]:
            setattr(record, key, single.get(key, ""))
        return record


def whole_number(text: str, where: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise Damaged(f"The record's {where} is not a whole number: {text[:60]!r}.")
    return int(text)


def read_entry(line: str, number: int) -> Entry:
    answer, _, chance = line.partition("|")
    word, _, text = answer.strip().partition(" ")
    entry = Entry(word, " ".join(text.split()), chance.split())
    if not (word in ("start", "undo") or re.fullmatch("[A-H]", word)) or (word == "start") != (not entry.text):
        raise Damaged(f"Line {number} of the record is no move: {line[:60]!r}.")
    return entry
