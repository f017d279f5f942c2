"""Pieces on the map as a position writes them: each with the fields its kind has."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from saloon.engine.content import Entry
from saloon.engine.fields import Field, Fields, Kind, dump_fields, index, load_fields, number, one_of, text
from saloon.engine.forms import SEAT_LETTERS
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import SPACE_IDS
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.ground import put, set_fire
from saloon.games.oldwest.state import State

FIRE = Field("fire", "trouble", number(0, 3), "Fire markers; of buildings in town.")
REVOLT = Field("revolt", "trouble", number(0, 3), "Revolt markers; of buildings of industries.")
DEPOSIT = [
    Field("vein", "vein", one_of(t.VEINS), "The vein of a deposit."),
    Field("metal", "silver", one_of(("gold", "silver")), "The side of a deposit that is up."),
    Field("stock", "stock", number(0, 19), "Cubes left in a deposit."),
    Field("out", "out", number(0, 19), "Cubes on the output tile of a deposit."),
    Field("dial", "dial", number(1, 3), "Which dial a deposit has."),
    Field("index", "index", number(0, 3), "The edge of the dial that counts."),
]
PEN = [
    Field("meat", "stock", number(0, 3), "Meat cattle in an enclosure."),
    Field("dairy", "out", number(0, 3), "Dairy cattle in an enclosure."),
]
STABLE = [
    Field("available", "stock", number(0, 3), "Animals in a stable that can be used."),
    Field("used", "out", number(0, 3), "Animals in a stable that were used."),
]
DONKEY = [Field("steam_donkey", "donkey", one_of(("", "ready", "used")), "The Steam Donkey on a camp.")]
CUBES = [Field("cubes", "stock", number(0, 9), "Cubes in a bank, donations to Philanthropy.")]


class Piece:
    """What is read or written of one."""

    __slots__ = ("dial", "donkey", "index", "kind", "out", "owner", "silver", "space", "stock", "trouble", "vein")

    def __init__(self) -> None:
        self.space = self.kind = self.trouble = self.stock = self.out = 0
        self.vein = self.silver = self.dial = self.index = self.donkey = 0
        self.owner = t.NOBODY


def piece_at(s: State, space: int) -> Piece:
    one = Piece()
    one.space, one.kind, one.owner, one.trouble = space, s.piece[space], s.owner[space], s.trouble[space]
    one.stock, one.out, gear = s.stock[space], s.out[space], s.gear[space]
    if t.PANNING <= one.kind <= t.DREDGE:
        one.vein, one.silver = packed.vein_of(gear), packed.is_silver(gear)
        one.dial, one.index = packed.dial_of(gear), packed.index_of(gear)
    elif one.kind == t.CAMP:
        one.donkey = gear
    return one


def put_piece(s: State, one: Piece) -> None:
    """Onto the map; a drought stays where it is, since the position says so itself."""
    space, dry = on_map(s, one.space), s.dry[:]
    if s.piece[space]:
        raise ValueError(f"has {SPACE_IDS[space]}, where something stands already")
    put(s, space, one.kind, one.owner)
    s.dry = dry
    s.stock = st.with_byte(s.stock, space, one.stock)
    s.out = st.with_byte(s.out, space, one.out)
    if one.kind <= t.TOWN_LAST:
        set_fire(s, space, one.trouble)
    else:
        s.trouble = st.with_byte(s.trouble, space, one.trouble)
    if t.PANNING <= one.kind <= t.DREDGE:
        s.gear = st.with_byte(s.gear, space, packed.gear(one.vein, one.silver, one.dial, one.index))
    elif one.kind == t.ENCLOSURE:
        s.players[one.owner][st.HERD_SIZE + t.MEAT] += one.stock
        s.players[one.owner][st.HERD_SIZE + t.DAIRY] += one.out
    elif one.kind == t.CAMP:
        s.gear = st.with_byte(s.gear, space, one.donkey)
        s.left[t.STEAM_DONKEY] -= bool(one.donkey)


def put_plain(s: State, space: int, kind: int) -> None:
    """Track, or the railhead."""
    one = Piece()
    one.space, one.kind = space, kind
    put_piece(s, one)


def on_map(s: State, space: int) -> int:
    if space // 64 not in s.geo.boards:
        raise ValueError(f"names {SPACE_IDS[space]!r}, whose board is not in play")
    return space


@functools.lru_cache(maxsize=16)
def pieces(content: Content, seats: int, kinds: range) -> Kind:
    """A list of pieces of these kinds."""
    ids = tuple([piece.id for piece in content.pieces])
    always = [
        Field("at", "space", text("a space", SPACE_IDS.__getitem__, lambda id: index(SPACE_IDS, id)), "Its space."),
        Field("piece", "kind", text("a piece", ids.__getitem__, lambda id: index(ids, id)), "What it is."),
    ]
    owner = Field("owner", "owner", one_of(tuple(SEAT_LETTERS[:seats])), "Whose it is.")
    tables = [[*always, *([owner] if is_owned(kind) else []), *extras(kind)] for kind in range(t.KINDS)]
    trouble = FIRE if t.TENT in kinds else REVOLT

    def write(found: Iterable[Piece]) -> list[dict[str, Any]]:
        return [dump_fields(fields_of(one.kind, one.trouble, one.donkey), one) for one in found]

    def fields_of(kind: int, troubled: object, donkey: object) -> Fields:
        """Those that say nothing are left out."""
        plain = tables[kind] if kind != t.CAMP or donkey else tables[kind][:-1]
        return [*plain, trouble] if troubled else plain

    def read(entry: Entry, field: str) -> list[Piece]:
        found = []
        for table in entry.tables(field):
            kind = index(ids, table.get("piece", ""))
            if kind not in kinds or kind == t.STEAM_DONKEY:
                raise table.wrong("piece", f"must not be {ids[kind]} here")
            found.append(Piece())
            load_fields(fields_of(kind, table.has(trouble.name), table.has("steam_donkey")), found[-1], table)
            if found[-1].trouble and kind < t.TENT:
                raise table.wrong("fire", f"cannot be at {ids[kind]}")
        return found

    own = {field.name: field for kind in kinds for field in tables[kind]}
    return Kind("a list of tables", write, read, [*own.values(), trouble])


def is_owned(kind: int) -> bool:
    return t.TENT <= kind < t.SPECIAL or kind >= t.INDUSTRY


def extras(kind: int) -> Fields:
    if t.PANNING <= kind <= t.DREDGE:
        return DEPOSIT
    if kind == t.ENCLOSURE:
        return PEN
    if kind >= t.HORSE_STABLE:
        return STABLE
    if kind == t.CAMP:
        return DONKEY
    return CUBES if kind in (t.BANK, t.PHILANTHROPY) else []
