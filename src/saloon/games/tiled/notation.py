"""Answers as they are written: `draft cache river 4`, `place cache r90 e4`.

A square is a column a to k and a row 1 to 11, counted from the top left. A tile is placed by the square of the top
left corner of the box around it. r0 r90 r180 r270: as printed, turned clockwise; f0 f90 f180 f270: flipped left to
right first. Ways that look alike are one: the first of these names is written, all are read."""

from __future__ import annotations

from saloon.engine.forms import Types
from saloon.engine.moves import first_of, kind_of, pack, second_of, third_of
from saloon.engine.verbs import Verb
from saloon.games.tiled.content import CONTRACTS, PARTNERS, SQUARE_NAMES, SUITS, Content
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.tables import STACKS

WAYS = ("r0", "r90", "r180", "r270", "f0", "f90", "f180", "f270")
DICE = (*(f"prairie {number}" for number in range(1, 21)), *(f"river {number}" for number in range(1, 9)))
REWARDS = ("bullets", "pickaxes", "alleys")
VERBS = (
    Verb(m.TAKE_BOARD, "board number:1-8"),
    Verb(m.TAKE_SIDE, "side face:face"),
    Verb(m.KEEP, "keep partner:partner"),
    Verb(m.INCOME, "income kind:income"),
    Verb(m.PARTNER_CARD, "partner card:partner_card"),
    Verb(m.DRAFT, "draft tile:stack die:die"),
    Verb(m.ALLEYS_FREE, "alleys"),
    Verb(m.USE_SAWMILL, "sawmill"),
    Verb(m.SAW, "take tile:stack"),
    Verb(m.WHEEL, "wheelwright colour:colour"),
    Verb(m.LAY, "place tile:stack way:way square:square"),
    Verb(m.PAVE, "alley square:square"),
    Verb(m.STOP, "stop"),
    Verb(m.STASH_N, "stash gold:0-2"),
    Verb(m.FIRE, "shoot square:square"),
    Verb(m.HIDE_AT, "hide square:square"),
    Verb(m.TAKE_ACE, "ace suit:suit"),
    Verb(m.REWARD, "store reward:reward"),
    Verb(m.WRANGLE_FOR, "wrangle cows:3-7"),
    Verb(m.HILL_AT, "hill square:square"),
)

# What a seat may look up without moving.
SCORE, PRICE = 1, 2
QUERIES = (
    Verb(SCORE, "score seat:seat"),
    Verb(PRICE, "price tile:stack die:die"),
)


def types(content: Content) -> Types:
    """What the numbers of answers and events stand for."""
    ids = [stack.id for stack in content.stacks]
    return {
        "tile": ids,
        "stack": ids[:STACKS],
        "die": DICE,
        "way": WAYS,
        "square": SQUARE_NAMES,
        "side": [side.id for side in content.sides],
        "town": [towns[t].id if t < len(towns) else "" for towns in content.towns for t in range(6)],
        "partner": PARTNERS,
        "partner_card": (*PARTNERS, "deck"),
        "contract": [f"contract_{id}" for id in CONTRACTS],
        "suit": SUITS,
        "face": ("normal", "wild"),
        "colour": ("white", "yellow"),
        "income": ("gold", "pickaxes"),
        "reward": REWARDS,
        "bandit_card": content.bandit_cards,
    }


def as_written(content: Content, move: int) -> int:
    """A placement with the way it is written, whichever of those that look alike was read."""
    if kind_of(move) != m.LAY:
        return move
    shape = content.tables.shapes[first_of(move)]
    return pack(m.LAY, first_of(move), shape.ways[second_of(move)].way, third_of(move))
