"""Fields of positions: one table writes, reads and describes."""

from __future__ import annotations

from typing import Any

import pytest

from saloon.engine.content import Entry
from saloon.engine.errors import Damaged
from saloon.engine.fields import (
    Field,
    Fields,
    Place,
    amounts,
    bits,
    counts,
    described,
    dump_fields,
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
    seat,
    seat_list,
    tables_of,
    text,
    texts,
)

CARDS = ("ace", "king", "queen")


class State:
    """Something of every kind."""

    def __init__(self) -> None:
        self.round, self.open, self.phase, self.card, self.hand = 1, False, 0, -1, [0]
        self.owned, self.left, self.stock, self.dice = 0, [0, 0, 0], [0, 0, 0], 0
        self.turn, self.past, self.price, self.prices = -1, [0], 0, [0]
        self.order: tuple[int, ...] = (0,)
        self.purses = [1, 2]
        self.double = 2
        self.note = "none"


def read_price(words: str) -> int:
    if not words.endswith("$"):
        raise ValueError(f"must be dollars, not {words!r}")
    return int(words[:-1])


def keep_note(s: State, words: list[str]) -> None:
    if len(words) != 1:
        raise ValueError("must be one note")
    s.note = words[0]


def table() -> Fields:
    dollars = ("a price like `3$`", lambda price: f"{price}$", read_price)
    purses: list[Fields] = [[Field("gold", ("purses", i), number(), "Gold.")] for i in (0, 1)]
    return [
        Field("round", "round", number(1, 8), "The round."),
        Field("open", "open", flag(), "It is open."),
        Field("phase", "phase", one_of(("bid", "", "play")), "What is asked."),
        Field("card", "card", maybe(CARDS, "a card"), "Turned over."),
        Field("hand", "hand", many(CARDS, "cards", sorted), "In hand."),
        Field("owned", "owned", bits(CARDS, "cards"), "Owned."),
        Field("left", "left", counts(CARDS, "cards", 9), "Left."),
        Field("stock", "stock", amounts(CARDS, "cards", -1, 9), "In stock."),
        Field("dice", "dice", numbered(4, 7), "Dice."),
        Field("turn", "turn", seat(2), "Whose turn."),
        Field("order", "order", seat_list(2), "The order."),
        Field("past", "past", numbers(0, 5), "Rounds gone by."),
        Field("price", "price", text(*dollars), "The price."),
        Field("prices", "prices", texts(*dollars), "All prices."),
        Field("notes", Place(lambda s: [s.note], keep_note), texts("notes", str, str), "A place of its own."),
        each("purses", lambda s: [s, s], purses, "By seat."),
        Field("double", "double", number(), "Twice the round.", lambda s: 2 * s.round),
    ]


FIELDS = table()

GOOD: dict[str, Any] = {
    "round": 3,
    "open": True,
    "phase": "play",
    "card": "king",
    "hand": ["ace", "queen"],
    "owned": ["king", "queen"],
    "left": {"queen": 2},
    "stock": {"ace": -1, "king": 0, "queen": 9},
    "dice": [4, 7],
    "turn": "B",
    "order": ["B", "A"],
    "past": [1, 2],
    "price": "5$",
    "prices": ["1$", "2$"],
    "notes": ["gone west"],
    "purses": [{"gold": 7}, {"gold": 0}],
    "double": 6,
}


def loaded(data: Any) -> State:
    s = State()
    load_fields(FIELDS, s, opened(data))
    return s


def test_what_is_written_is_read() -> None:
    s = loaded(GOOD)
    assert (s.round, s.open, s.phase, s.card, s.hand) == (3, True, 2, 1, [0, 2])
    assert (s.owned, s.left, s.stock, s.dice) == (0b110, [0, 0, 2], [-1, 0, 9], 0b1001)
    assert (s.turn, s.order, s.past, s.price, s.prices, s.purses) == (1, (1, 0), [1, 2], 5, [1, 2], [7, 0])
    assert s.note == "gone west"
    assert dump_fields(FIELDS, s) == GOOD
    assert list(dump_fields(FIELDS, s)) == list(GOOD)


def test_what_can_be_worked_out_may_be_left_out() -> None:
    short = {name: value for name, value in GOOD.items() if name != "double"}
    assert loaded(short).double == 6
    with pytest.raises(Damaged, match="position: state: field 'double' must be 6 here, or be left out"):
        loaded({**GOOD, "double": 7})


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("round", 9, "must be a whole number from 1 to 8, not 9"),
        ("open", 1, "must be true or false, not 1"),
        ("phase", "", "must be one of bid, play"),
        ("card", "joker", "names 'joker', which there is not"),
        ("hand", ["ace", "joker"], "names 'joker', which there is not"),
        ("owned", ["ace", "ace"], "has something twice"),
        ("left", {"joker": 1}, "'joker' is not known here"),
        ("stock", {"ace": 1}, "'king' is missing"),
        ("dice", [4, 4], "must be different numbers from 4 to 7"),
        ("turn", "C", "names 'C', which there is not"),
        ("turn", "AB", "names 'AB', which there is not"),
        ("order", ["A", ""], "names '', which there is not"),
        ("past", [6], "must be numbers from 0 to 5"),
        ("price", "five", "must be dollars, not 'five'"),
        ("prices", ["1$", "x"], "must be dollars, not 'x'"),
        ("notes", [], "must be one note"),
        ("purses", [{"gold": 1}], "must be 2, not 1"),
        ("purses", [{"gold": 1}, {"gold": -1}], "purses 2: field 'gold' must be a whole number"),
        ("weather", "hot", "'weather' is not known here"),
    ],
)
def test_what_is_wrong_is_named(name: str, value: Any, sentence: str) -> None:
    with pytest.raises(Damaged) as error:
        loaded({**GOOD, name: value})
    assert sentence in str(error.value)
    assert f"field '{name}'" in str(error.value) or name in str(error.value)


def test_missing_fields_and_no_table_at_all() -> None:
    with pytest.raises(Damaged, match="field 'round' is missing"):
        load_fields(FIELDS, State(), Entry("position", "state", {}))
    nothing: tuple[Any, ...] = (None, [], "x")
    for data in nothing:
        with pytest.raises(Damaged, match="'state' must be a table"):
            opened(data)


def test_fields_describe_themselves() -> None:
    rows = described(FIELDS)
    assert ("round", "a number from 1 to 8", "The round.") in rows
    assert ("phase", "bid, play", "What is asked.") in rows
    assert ("purses[].gold", "a number from 0 to 999", "Gold.") in rows
    assert ("double", "a number from 0 to 999 (may be left out)", "Twice the round.") in rows


def test_any_number_of_tables():
    """Each is kept as something new; what is wrong with one names it."""
    kept: list[list[list[int]]] = [[[3, 1, 0, 6], [5, 2, 7, 8]]]

    row: Fields = [
        Field("n", 0, number(0, 9), "A number."),
        Field("card", 1, one_of(CARDS), "A card."),
        Field("rest", slice(2, 4), numbers(0, 9), "Two numbers."),
    ]
    fields: Fields = [Field("rows", 0, tables_of(lambda: [0] * 4, row), "Rows.")]
    written = dump_fields(fields, kept)
    assert written == {"rows": [{"n": 3, "card": "king", "rest": [0, 6]}, {"n": 5, "card": "queen", "rest": [7, 8]}]}
    kept[0] = []
    load_fields(fields, kept, opened(written))
    assert kept == [[[3, 1, 0, 6], [5, 2, 7, 8]]]
    assert [row[0] for row in described(fields)] == ["rows", "rows[].n", "rows[].card", "rows[].rest"]
    with pytest.raises(Damaged, match="state, rows 2: field 'n' must be a whole number from 0 to 9, not 10"):
        load_fields(
            fields,
            kept,
            opened({"rows": [{"n": 3, "card": "king", "rest": [0, 6]}, {"n": 10, "card": "ace", "rest": []}]}),
        )
