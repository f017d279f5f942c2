"""A state as JSON and back. What is on a board is in laying.py."""

from __future__ import annotations

import functools
from operator import attrgetter
from typing import Any

from saloon.engine.content import Entry
from saloon.engine.fields import (
    Field,
    Fields,
    Kind,
    Place,
    amounts,
    bits,
    each,
    flag,
    load_fields,
    many,
    maybe,
    number,
    numbered,
    numbers,
    one_of,
    opened,
    text,
    texts,
)
from saloon.games.tiled import state as st
from saloon.games.tiled.content import CONTRACTS, PARTNERS, SQUARE_NAMES, SUITS, Content, square_name
from saloon.games.tiled.laying import Board, read_tile, tile_text
from saloon.games.tiled.rules.setup import filled_stacks
from saloon.games.tiled.rules.tables import STACKS, squares_of
from saloon.games.tiled.state import State, new_state

STORES = ("", "aside", "boxed")
DRAFTED = 'a tile or a board like `board_3`, or ""'
OWED = ("of_two", "single", "free")


def names_of(low: int, high: int) -> list[str]:
    return [square_name(square) for square in squares_of(low, high)]


@functools.lru_cache(maxsize=8)
def fields(content: Content, seats: int) -> Fields:
    """Everything in a state."""
    stacks, last = tuple([stack.id for stack in content.stacks[:STACKS]]), seats - 1
    players = [board_fields(content)] * seats
    cards, square = content.bandit_cards, maybe(SQUARE_NAMES, "a square")
    return [
        Field("step", "step", one_of(st.STEPS), "How far a year, a turn or a placement has come."),
        Field("ask", "ask", one_of(st.ASKS), "What is asked."),
        Field("who", "who", number(0, last), "Whoever acts, counted from 0."),
        Field("year", "year", number(0, 4), "The year; 0 before the first."),
        Field("round", "round", number(0, 9), "The round of this year."),
        Field("first", "first", number(0, last), "Who has the first player marker."),
        Field("turns", "turns", number(0, seats), "Turns taken this round."),
        Field("stacks", "stacks", amounts(stacks, "stacks", 0, 3), "Tiles left in the trays."),
        Field("prairie", "prairie", numbered(1, 20), "Prairie slots with a die."),
        Field("river", "river", numbered(1, 8), "River slots with a die."),
        Field("contracts", "contracts", CONTRACT_ORDER, "The contracts for 4, 5, 6 and 7 cows."),
        Field("turned", "turned", numbered(4, 7), "Of these, which show the small side."),
        Field("aces", "aces", bits(SUITS, "suits"), "Ace cards nobody has."),
        Field("boards", "boards", BOARD_NUMBERS, "Boards not yet picked."),
        Field("dealt", "dealt", many(PARTNERS, "partners"), "Two for each seat, while they choose."),
        Field("deck", "deck", many(PARTNERS, "partners", sorted), "Partners face down, in any order."),
        Field("face_up", "face_up", many(PARTNERS, "partners"), "Partners face up."),
        Field("todo", "todo", numbers(0, last), "Seats still to be served: boards, income, hill bandits."),
        Field(
            "drafted", drafted(content), text(DRAFTED, str, str), "The tile in hand or placed last; the board picked."
        ),
        Field("yellow_up", "yellow_up", flag(int), "The Wheelwright in hand shows its yellow side."),
        Field("pickaxes", "pickaxes", number(0, 9), "Gained and not yet worked off."),
        Field("queue", "queue", many(OWED, "alleys"), "Alleys owed."),
        Field("owed", "owed", one_of(OWED), "The alley being placed."),
        Field("pair", "pair", square, "The first alley of a pair whose second may follow."),
        Field("left", "left", number(-1, 9), "What is left of a white building's effect; -1 before it begins."),
        Field("offered", "offered", square, "First square of the pasture offered last."),
        Field("bandit_deck", "bandit_deck", many(cards, "bandit cards", sorted), "Solo: those face down."),
        Field("bandit_row", "bandit_row", many(cards, "bandit cards"), "Solo: those face up."),
        Field("ridge", RIDGE, numbers(0, 99), "Bandit Ridge: bandits, hill bandits, bullets, cows."),
        each("players", lambda s: boards_of(content, s), players, "The players, by seat."),
    ]


def boards_of(content: Content, s: State) -> list[Board]:
    return [Board(content, s, seat) for seat in range(s.seats)]


@functools.lru_cache(maxsize=8)
def board_fields(content: Content) -> Fields:
    sides = tuple([side.id for side in content.sides])
    partner, squares = maybe(PARTNERS, "a partner"), many(SQUARE_NAMES, "different squares", different)
    tiles = texts(
        "tiles like `dig_site r90 e4`", lambda tile: tile_text(content, tile), lambda text: read_tile(content, text)
    )
    return [
        Field("side", "side", maybe(sides, "a side"), "The board and its side."),
        Field("tiles", "tiles", tiles, "In the order in which they were placed."),
        Field("gold", ("p", st.GOLD), number(), "Gold held."),
        Field("bullets", ("p", st.BULLETS), number(), "Bullets held."),
        Field("mine", ("p", st.MINE), number(1, 10), "Space on the mining track."),
        Field("partner", ("p", st.PARTNER), partner, "Kept at the set-up."),
        Field("second", ("p", st.SECOND), partner, "Gained on the mining track."),
        Field("returned", ("p", st.RETURNED), partner, "Given back at the set-up."),
        Field("hill_bandits", "hill_bandits", squares, "Bandits who moved in on hills, dead or alive."),
        Field("tombstones", "tombstones", squares, "Tombstones."),
        Field("cowpokes", "cowpokes", squares, "A square of each wrangled pasture."),
        Field("ace_cards", "ace_cards", bits(SUITS, "suits"), "Ace cards taken."),
        Field("sawmills", "sawmills", number(), "Sawmills that are ready."),
        Field("yellow", ("p", st.YELLOW), flag(int), "Has a yellow Wheelwright."),
        Field("towns", "towns", numbers(1, 6), "Towns that have scored."),
        Field("ropes", "ropes", squares, "Ropes that have scored."),
        Field("unpaid", "unpaid", numbers(1, 999), "Red buildings that have not paid, by tile, from 1."),
        Field("store", ("p", st.STORE_ASIDE), one_of(STORES), "The store of Signpost, until it is placed."),
        Field("score", "score", amounts(st.ITEM_IDS, "lines", -999, 999), "Points, by where they came from."),
    ]


def load(content: Content, seats: int, data: Any) -> State:
    """The state that was dumped; what makes no sense together `sound.complaints` finds."""
    s = blank(content, seats)
    load_fields(fields(content, seats), s, opened(data))
    s.filled = filled_stacks(s.stacks)
    return s


def blank(content: Content, seats: int) -> State:
    s = new_state(content.tables, seats)
    s.players = [[0] * st.PLAYER_INTS for _ in range(seats)]
    for p in s.players:
        p[st.SIDE] = -1
    s.tiles, s.red = [[] for _ in range(seats)], [[] for _ in range(seats)]
    return s


# --- this game's own kinds ---


def different(squares: list[int]) -> list[int]:
    if len(set(squares)) != len(squares):
        raise ValueError("must be different squares")
    return squares


def all_four(contracts: list[int]) -> list[int]:
    if sorted(contracts) != [0, 1, 2, 3]:
        raise ValueError(f"must be an order of {', '.join(CONTRACTS)}")
    return contracts


CONTRACT_ORDER = many(CONTRACTS, "all four contracts", all_four)


def read_boards(entry: Entry, field: str) -> list[int]:
    found = [number - 1 for number in entry.numbers(field)]
    if any(not 0 <= board < 8 for board in found):
        raise ValueError("must be numbers from 1 to 8")
    return found


BOARD_NUMBERS = Kind("a list of numbers from 1 to 8", lambda boards: [board + 1 for board in boards], read_boards)


def drafted(content: Content) -> Place:
    """A stack; while boards are picked, a board. By name, since only the state knows which."""
    stacks, boards = [stack.id for stack in content.stacks], [f"board_{board + 1}" for board in range(8)]

    def get(s: State) -> str:
        return (boards if s.ask == st.PICK_SIDE else stacks)[s.drafted] if s.drafted >= 0 else ""

    def keep(s: State, name: str) -> None:
        names = boards if s.ask == st.PICK_SIDE else stacks
        if name and name not in names:
            raise ValueError(f"names {name[:40]!r}, which there is not")
        s.drafted = names.index(name) if name else -1

    return Place(get, keep)


def keep_ridge(s: State, numbers: list[int]) -> None:
    if len(numbers) != 4:
        raise ValueError("must be bandits, hill bandits, bullets and cows")
    s.ridge, s.ridge_hills, s.ridge_bullets, s.ridge_cows = numbers


RIDGE = Place(attrgetter("ridge", "ridge_hills", "ridge_bullets", "ridge_cows"), keep_ridge)
