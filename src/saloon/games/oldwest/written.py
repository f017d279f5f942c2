"""How things of this game are written in a position: goods by name, places by name, marks and cards as short lists."""

from __future__ import annotations

import functools
from typing import Any

from saloon.engine.content import Entry
from saloon.engine.fields import Kind, counts, index, rows, texts, whole
from saloon.engine.forms import FrameForms
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed

GOOD_IDS = t.GOODS[: t.TRADED]
MARKS = ("worker", "coin")


def frames(forms: FrameForms) -> Kind:
    return Kind("a list of steps by name", forms.dump, lambda entry, field: forms.load(entry.get(field, [])))


def named(ids: tuple[str, ...], what: str, low: int, high: int) -> Kind:
    """How many of each; all are written, and what is left out is 0."""

    def read(entry: Entry, field: str) -> list[int]:
        table = entry.table(field)
        found = [table.number(id, 0, low=low, high=high) for id in ids]
        table.finish()
        return found

    return Kind(
        f"a table of {what}, each with a number from {low} to {high}",
        lambda kept: dict(zip(ids, kept, strict=True)),
        read,
    )


def by_place(ids: tuple[str, ...], what: str, low: int, high: int) -> Kind:
    """How many there are at a few of many places; none need not be named."""

    def read(entry: Entry, field: str) -> dict[int, int]:
        table = entry.table(field)
        found = {index(ids, name): table.number(name, low=low, high=high) for name in table.data}
        table.finish()
        return found

    def write(kept: dict[int, int]) -> dict[str, int]:
        return {ids[place]: n for place, n in kept.items() if n >= low}

    return Kind(f"a table of {what}, each with a number from {low} to {high}", write, read)


@functools.cache
def in_basins(high: int) -> Kind:
    """As `counts`, kept by the number of the basin."""
    inner = by_place(BASIN_IDS, "basins", 0, high)
    return Kind(inner.words, lambda kept: {BASIN_IDS[b]: n for b, n in kept.items() if n}, inner.read)


TREES = by_place(SPACE_IDS, "forests", 0, 9)
CATTLE = by_place(SPACE_IDS, "spaces", 1, 9)


def marks(letters: tuple[str, ...]) -> Kind:
    return rows(
        "lists of a space, a seat, and worker or coin",
        3,
        lambda mark: [
            SPACE_IDS[packed.marked(mark)],
            letters[packed.marked_by(mark)],
            MARKS[packed.paid_in_coin(mark)],
        ],
        lambda one: packed.mark(index(SPACE_IDS, one[0]), index(letters, one[1]), index(MARKS, one[2])),
    )


def held(cards: tuple[str, ...]) -> Kind:
    return rows(
        "lists of a card, the quarter of its wheel that is up, and whether it is ready",
        3,
        lambda card: [cards[card & st.CARD], packed.wheel_of(card), bool(card & st.READY)],
        lambda one: packed.held_card(index(cards, one[0]), whole(one[1], 0, 3), bool(yes_or_no(one[2]))),
    )


def under(cards: tuple[str, ...], letters: tuple[str, ...]) -> Kind:
    return rows(
        "lists of a card and a seat",
        2,
        lambda card: [cards[card & st.CARD], letters[packed.put_by(card)]],
        lambda one: packed.put_under(index(cards, one[0]), index(letters, one[1])),
    )


PROMISES = rows(
    "lists of a status and a number from -3 to 3",
    2,
    lambda promise: [t.STATUSES[packed.status_of(promise)], packed.target_of(promise)],
    lambda one: packed.promise(index(t.STATUSES, one[0]), whole(one[1], -3, 3)),
)


def one_seat_each(letters: tuple[str, ...]) -> Kind:
    return texts(
        'seats, or ""',
        lambda seat: letters[seat] if seat != t.NOBODY else "",
        lambda name: index(letters, name) if name else t.NOBODY,
    )


def events_with_discs(content: Content, forms: FrameForms) -> Kind:
    names, sides = tuple(content.tables.event_names), ("", *forms.types["disc_side"])
    return rows(
        "lists of an event and the side of its disc that is up",
        2,
        lambda one: [names[one[0]], sides[one[1]]],
        lambda one: (index(names, one[0]), index(sides, one[1])),
    )


def event_lists(content: Content) -> Kind:
    names = tuple(content.tables.event_names)
    return rows(
        "four lists of events",
        0,
        lambda pool: [names[card] for card in pool],
        lambda pool: sorted(index(names, name) for name in pool),
    )


def seen(letters: tuple[str, ...]) -> Kind:
    def read(one: list[Any]) -> tuple[int, int]:
        if not isinstance(one[1], list):
            raise ValueError("must say who knows each card")
        return whole(one[0], 0, 3), sum(1 << seat for seat in {index(letters, name) for name in one[1]})

    return rows(
        "lists of a severity card and the seats that know it",
        2,
        lambda one: [one[0], [name for seat, name in enumerate(letters) if one[1] >> seat & 1]],
        read,
    )


def sold() -> Kind:
    """By market and good; kept in one row."""
    goods = counts(GOOD_IDS, "goods", 200)

    def write(kept: bytes) -> dict[str, dict[str, int]]:
        rows = {id: kept[i * t.TRADED : (i + 1) * t.TRADED] for i, id in enumerate(t.MARKETS[: t.SUPPLY])}
        return {id: goods.write(row) for id, row in rows.items() if any(row)}

    def read(entry: Entry, field: str) -> bytes:
        table, found = entry.table(field), b""
        for id in t.MARKETS[: t.SUPPLY]:
            found += bytes(goods.read(table, id) if table.has(id) else t.TRADED)
        table.finish()
        return found

    return Kind("a table of markets, each with a table of goods", write, read)


def tiles(names: tuple[str, ...], letters: tuple[str, ...]) -> Kind:
    return rows(
        "lists of a tile, its owner, and whether it has been paid",
        3,
        lambda tile: [names[packed.tile_of(tile)], letters[packed.owner_of(tile)], bool(packed.was_paid(tile))],
        lambda one: packed.built_tile(index(names, one[0]), index(letters, one[1]), yes_or_no(one[2])),
    )


NEW_CATTLE = rows(
    "lists of a space and a breed",
    2,
    lambda new: [SPACE_IDS[packed.bought_at(new)], t.BREEDS[packed.breed_of(new)]],
    lambda one: packed.bought(index(SPACE_IDS, one[0]), index(t.BREEDS, one[1])),
)


def yes_or_no(value: object) -> int:
    if type(value) is not bool:
        raise ValueError(f"must have true or false, not {str(value)[:20]!r}")
    return int(value)
