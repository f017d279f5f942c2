"""Answers as they are written: `draft cache river 4`, `place cache r90 e4`.

A square is a column a to k and a row 1 to 11, counted from the top left. A tile is placed by the square of the top
left corner of the box around it. r0 r90 r180 r270: as printed, turned clockwise; f0 f90 f180 f270: flipped left to
right first. Ways that look alike are one: the first of these names is written, all are read."""

from __future__ import annotations

from saloon.engine.errors import Unreadable
from saloon.games.tiled.content import COLUMNS, PARTNERS, SUITS, Content, square_name
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.moves import a_of, b_of, kind_of, pack
from saloon.games.tiled.rules.tables import ALLEY, SIZE

ORIENTATIONS = ("r0", "r90", "r180", "r270", "f0", "f90", "f180", "f270")
REWARDS = ("bullets", "pickaxes", "alleys")
FORMS = {
    "board": "board <1-8>",
    "side": "side normal|wild",
    "keep": "keep <partner>",
    "income": "income gold|pickaxes",
    "partner": "partner <partner>|deck",
    "draft": "draft <tile> prairie|river <number>",
    "alleys": "alleys",
    "sawmill": "sawmill",
    "take": "take <tile>",
    "wheelwright": "wheelwright white|yellow",
    "place": "place <tile> <r0-f270> <square>",
    "alley": "alley <square>",
    "stop": "stop",
    "stash": "stash <0-2>",
    "shoot": "shoot <square>",
    "hide": "hide <square>",
    "ace": "ace <suit>",
    "store": "store bullets|pickaxes|alleys",
    "wrangle": "wrangle <3-7>",
    "hill": "hill <square>",
}


def die_name(die: int) -> str:
    return f"prairie {die + 1}" if die < m.RIVER else f"river {die - m.RIVER + 1}"


def orientation_name(content: Content, stack: int, turned: int) -> str:
    return ORIENTATIONS[content.tables.shapes[stack].turned[turned].name]


def text(content: Content, move: int) -> str:
    kind, a, b = kind_of(move), a_of(move), b_of(move)
    if kind == m.LAY:
        stack = a >> 3
        return f"place {content.stacks[stack].id} {orientation_name(content, stack, a & 7)} {square_name(b)}"
    if kind == m.DRAFT:
        return f"draft {content.stacks[a].id} {die_name(b)}"
    if kind == m.PAVE:
        return f"alley {square_name(b)}"
    if kind == m.STOP:
        return "stop"
    if kind == m.WRANGLE_FOR:
        return f"wrangle {b}"
    if kind == m.ALLEYS_FREE:
        return "alleys"
    if kind == m.USE_SAWMILL:
        return "sawmill"
    if kind == m.SAW:
        return f"take {content.stacks[a].id}"
    if kind == m.WHEEL:
        return "wheelwright yellow" if b else "wheelwright white"
    if kind == m.PARTNER_CARD:
        return "partner deck" if b == m.FROM_DECK else f"partner {PARTNERS[b]}"
    if kind == m.KEEP:
        return f"keep {PARTNERS[b]}"
    if kind == m.INCOME:
        return "income pickaxes" if b else "income gold"
    if kind == m.STASH_N:
        return f"stash {b}"
    if kind == m.FIRE:
        return f"shoot {square_name(b)}"
    if kind == m.HIDE_AT:
        return f"hide {square_name(b)}"
    if kind == m.TAKE_ACE:
        return f"ace {SUITS[b]}"
    if kind == m.REWARD:
        return f"store {REWARDS[b]}"
    if kind == m.HILL_AT:
        return f"hill {square_name(b)}"
    if kind == m.TAKE_BOARD:
        return f"board {b + 1}"
    assert kind == m.TAKE_SIDE
    return "side wild" if b else "side normal"


def parse(content: Content, written: str) -> int:
    """The move a text stands for, legal or not; raises Unreadable."""
    word, *rest = written.lower().split() or [""]
    if word not in FORMS:
        raise Unreadable(f"{written[:40]!r} is no answer of this game; one begins with {', '.join(FORMS)}.")
    move = Reader(content, word, rest, written).move()
    if move is None:
        raise Unreadable(f"{written[:60]!r} cannot be read; it is written: {FORMS[word]}.")
    return move


class Reader:
    """Reads one answer; every method gives None for nonsense."""

    def __init__(self, content: Content, word: str, rest: list[str], written: str) -> None:
        self.content, self.word, self.rest, self.written = content, word, rest, written

    def move(self) -> int | None:
        word, rest = self.word, self.rest
        if word in ("alleys", "sawmill", "stop"):
            kind = {"alleys": m.ALLEYS_FREE, "sawmill": m.USE_SAWMILL, "stop": m.STOP}[word]
            return None if rest else pack(kind, 0, 0)
        if word == "place":
            return self.place()
        if word == "draft":
            return self.draft()
        if len(rest) != 1:
            return None
        (argument,) = rest
        if word in SQUARE_WORDS:
            square = read_square(argument)
            return None if square < 0 else pack(SQUARE_WORDS[word], 0, square)
        if word in CHOICE_WORDS:
            kind, choices = CHOICE_WORDS[word]
            return pack(kind, 0, choices.index(argument)) if argument in choices else None
        if word == "partner" and argument == "deck":
            return pack(m.PARTNER_CARD, 0, m.FROM_DECK)
        if word in ("partner", "keep"):
            kind = m.KEEP if word == "keep" else m.PARTNER_CARD
            return pack(kind, 0, PARTNERS.index(argument)) if argument in PARTNERS else None
        if word == "take":
            stack = self.stack(argument)
            return None if stack < 0 else pack(m.SAW, stack, 0)
        kind, low, high = NUMBER_WORDS[word]
        number = read_number(argument, low, high)
        return None if number < 0 else pack(kind, 0, number - 1 if word == "board" else number)

    def stack(self, id: str) -> int:
        ids = [stack.id for stack in self.content.stacks]
        return ids.index(id) if id in ids and id != "alley" else -1

    def place(self) -> int | None:
        if len(self.rest) != 3:
            return None
        stack, orientation, square = self.stack(self.rest[0]), self.rest[1], read_square(self.rest[2])
        if stack < 0 or stack == ALLEY or orientation not in ORIENTATIONS or square < 0:
            return None
        turned = self.content.tables.shapes[stack].named[ORIENTATIONS.index(orientation)]
        return pack(m.LAY, stack << 3 | turned, square)

    def draft(self) -> int | None:
        if len(self.rest) != 3 or self.rest[1] not in ("prairie", "river"):
            return None
        stack, river = self.stack(self.rest[0]), self.rest[1] == "river"
        number = read_number(self.rest[2], 1, 8 if river else 20)
        if stack < 0 or number < 0:
            return None
        return pack(m.DRAFT, stack, number - 1 + (m.RIVER if river else 0))


SQUARE_WORDS = {"alley": m.PAVE, "shoot": m.FIRE, "hide": m.HIDE_AT, "hill": m.HILL_AT}
CHOICE_WORDS: dict[str, tuple[int, tuple[str, ...]]] = {
    "side": (m.TAKE_SIDE, ("normal", "wild")),
    "income": (m.INCOME, ("gold", "pickaxes")),
    "wheelwright": (m.WHEEL, ("white", "yellow")),
    "ace": (m.TAKE_ACE, SUITS),
    "store": (m.REWARD, REWARDS),
}
NUMBER_WORDS = {"board": (m.TAKE_BOARD, 1, 8), "stash": (m.STASH_N, 0, 2), "wrangle": (m.WRANGLE_FOR, 3, 7)}


def read_number(text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 2 and low <= int(text) <= high):
        return -1
    return int(text)


def read_square(text: str) -> int:
    column, row = COLUMNS.find(text[:1]), read_number(text[1:], 1, SIZE)
    return (row - 1) * SIZE + column if text and column >= 0 and row > 0 else -1
