"""A player's board as a position tells it, and how it is laid out again.

Only what cannot be worked out is written: the tiles on a board say what is covered, joined and built. To read a
position, each part of the board is set in its turn, and does again what was done then, or says why it cannot be.
"""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.content import SQUARE_NAMES, Content, square_name
from saloon.games.tiled.notation import WAYS
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.placing import cover
from saloon.games.tiled.rules.setup import take_side
from saloon.games.tiled.rules.shooting import bury
from saloon.games.tiled.rules.tables import squares_of
from saloon.games.tiled.state import (
    State,
    corner_of,
    is_yellow,
    new_state,
    stack_of,
    stash_on,
    stashed,
    tile_at,
    turned_yellow,
    way_of,
)

RED = (t.BANK, t.TOWN_HALL, t.GENERAL_STORE)


class Board:
    """One player's board. A part that cannot be set raises ValueError."""

    def __init__(self, content: Content, s: State, seat: int) -> None:
        self.content = content
        self.s = s
        self.seat = seat
        self.p = s.players[seat]
        self.printed = content.tables.sides[self.p[st.SIDE]] if self.p[st.SIDE] >= 0 else None

    @property
    def side(self) -> int:
        return self.p[st.SIDE]

    @side.setter
    def side(self, side: int) -> None:
        if side >= 0:
            self.printed = self.content.tables.sides[side]
            take_side(self.alone(), 0, side, Tell())

    def alone(self) -> State:
        """A table of one that shares this board: what its tiles have earned is told elsewhere in a position."""
        table = new_state(self.content.tables, 1)
        table.players = [self.p]
        table.tiles = [self.s.tiles[self.seat]]
        table.red = [[]]
        return table

    @property
    def tiles(self) -> list[int]:
        return self.s.tiles[self.seat]

    @tiles.setter
    def tiles(self, tiles: list[int]) -> None:
        """Put them down again, in their order."""
        house = list(self.tiles)  # House in Danger has its own already
        if tiles[: len(house)] != house:
            raise ValueError("must begin with the Ranch House of House in Danger")
        if tiles and self.printed is None:
            raise ValueError("must be empty while there is no board")
        table = self.alone()
        for tile in tiles[len(house) :]:
            if not self.fits(tile):
                raise ValueError(f"has {tile_text(self.content, tile)!r}, which does not fit there")
            cover(table, 0, stack_of(tile), way_of(tile), corner_of(tile), Tell())
            self.tiles[-1] = tile
            self.p[st.STASH] += stash_on(tile)

    def fits(self, tile: int) -> bool:
        turned, corner, p = self.content.tables.shapes[stack_of(tile)].ways[way_of(tile)], corner_of(tile), self.p
        if corner % t.SIZE + turned.columns > t.SIZE or corner // t.SIZE + turned.rows > t.SIZE or self.printed is None:
            return False
        squares = tile_squares(self.content, tile)
        if any(p[st.COVER_LOW] & t.LOW[square] or p[st.COVER_HIGH] & t.HIGH[square] for square in squares):
            return False
        return all(self.printed.coverable(square) for square in squares)

    @property
    def hill_bandits(self) -> list[int]:
        """Bandits on hills, or buried there, that are not printed."""
        if self.printed is None:
            return []
        p, printed = self.p, squares_of(self.printed.bandit_low, self.printed.bandit_high)
        bandits = squares_of(p[st.BANDIT_LOW] | p[st.TOMB_LOW], p[st.BANDIT_HIGH] | p[st.TOMB_HIGH])
        return [square for square in bandits if square in self.printed.hills and square not in printed]

    @hill_bandits.setter
    def hill_bandits(self, squares: list[int]) -> None:
        p, hills = self.p, self.printed.hills if self.printed else []
        for square in squares:
            if square not in hills or p[st.BANDIT_LOW] & t.LOW[square] or p[st.BANDIT_HIGH] & t.HIGH[square]:
                raise ValueError(f"has one on {square_name(square)}, which is no free hill")
            p[st.BANDITS] += 1
            p[st.BANDIT_LOW] |= t.LOW[square]
            p[st.BANDIT_HIGH] |= t.HIGH[square]

    @property
    def tombstones(self) -> list[int]:
        return squares_of(self.p[st.TOMB_LOW], self.p[st.TOMB_HIGH])

    @tombstones.setter
    def tombstones(self, squares: list[int]) -> None:
        p = self.p
        for square in squares:
            low, high = t.LOW[square], t.HIGH[square]
            if p[st.BANDIT_LOW] & low or p[st.BANDIT_HIGH] & high:
                p[st.BANDITS] -= 1
                p[st.BANDIT_LOW] &= ~low
                p[st.BANDIT_HIGH] &= ~high
            elif p[st.SHERIFF_LOW] & low or p[st.SHERIFF_HIGH] & high:
                p[st.SHERIFFS] -= 1
                p[st.SHERIFF_LOW] &= ~low
                p[st.SHERIFF_HIGH] &= ~high
            else:
                raise ValueError(f"has one on {square_name(square)}, where nobody stood")
            bury(p, square)

    @property
    def cowpokes(self) -> list[int]:
        return squares_of(self.p[st.POKE_LOW], self.p[st.POKE_HIGH])

    @cowpokes.setter
    def cowpokes(self, squares: list[int]) -> None:
        p = self.p
        for square in squares:
            if not (p[st.FIELD_LOW] & t.LOW[square] or p[st.FIELD_HIGH] & t.HIGH[square]):
                raise ValueError(f"has one on {square_name(square)}, which is no field")
            p[st.POKES] += 1
            p[st.POKE_LOW] |= t.LOW[square]
            p[st.POKE_HIGH] |= t.HIGH[square]

    @property
    def ace_cards(self) -> int:
        return self.p[st.ACE_CARDS]

    @ace_cards.setter
    def ace_cards(self, cards: int) -> None:
        self.p[st.ACE_CARDS] = cards
        for suit in range(4):
            self.p[st.ACES + suit] += cards >> suit & 1

    @property
    def sawmills(self) -> int:
        return self.p[st.SAWMILLS]

    @sawmills.setter
    def sawmills(self, ready: int) -> None:
        if ready > self.p[st.SAWMILLS]:
            raise ValueError(f"must be at most {self.p[st.SAWMILLS]}, as many as are built")
        self.p[st.SAWMILLS] = ready

    @property
    def towns(self) -> list[int]:
        """Those that have scored, counted from 1."""
        sizes = self.printed.town_sizes if self.printed else []
        return [town + 1 for town in range(len(sizes)) if self.p[st.TOWN_LEFT + town] < 0]

    @towns.setter
    def towns(self, towns: list[int]) -> None:
        sizes = self.printed.town_sizes if self.printed else []
        self.p[st.TOWNS] = 0
        for town in towns:
            if not 1 <= town <= len(sizes) or self.p[st.TOWN_LEFT + town - 1] != 0:
                raise ValueError(f"names town {town}, which is not covered")
            self.p[st.TOWN_LEFT + town - 1] = -1
            self.p[st.TOWNS] += 1
            self.p[st.CLOSED] -= 1

    @property
    def ropes(self) -> list[int]:
        ropes = self.printed.ropes if self.printed else []
        return [rope for i, rope in enumerate(ropes) if self.p[st.ROPES_DONE] >> i & 1]

    @ropes.setter
    def ropes(self, squares: list[int]) -> None:
        ropes = self.printed.ropes if self.printed else []
        self.p[st.ROPES_DONE] = 0
        for square in squares:
            if square not in ropes:
                raise ValueError(f"names {square_name(square)}, where no rope is")
            self.p[st.ROPES_DONE] |= 1 << ropes.index(square)

    @property
    def unpaid(self) -> list[int]:
        """Red buildings that have not paid, by the number of their tile."""
        return [tile + 1 for tile in self.s.red[self.seat][::3]]

    @unpaid.setter
    def unpaid(self, numbers: list[int]) -> None:
        red: list[int] = []
        for number in numbers:
            tile = self.tiles[number - 1] if 1 <= number <= len(self.tiles) else -1
            if tile < 0 or self.content.tables.shapes[stack_of(tile)].building not in RED:
                raise ValueError(f"names tile {number}, which is no red building")
            red += [number - 1, *words_beside(self.content, tile)]
        self.s.red[self.seat] = red

    @property
    def score(self) -> list[int]:
        return self.p[st.ITEMS : st.ITEMS + len(st.ITEM_IDS)]

    @score.setter
    def score(self, points: list[int]) -> None:
        self.p[st.ITEMS : st.ITEMS + len(st.ITEM_IDS)] = points
        self.p[st.SCORE] = sum(points)


def words_beside(content: Content, tile: int) -> list[int]:
    """The words of the squares beside a tile."""
    squares = tile_squares(content, tile)
    beside = {near for square in squares for near in t.BESIDE[square]} - set(squares)
    return [sum(t.LOW[near] for near in beside), sum(t.HIGH[near] for near in beside)]


def tile_squares(content: Content, tile: int) -> list[int]:
    turned = content.tables.shapes[stack_of(tile)].ways[way_of(tile)]
    return [corner_of(tile) + offset for offset in turned.offsets]


def tile_text(content: Content, tile: int) -> str:
    stack = stack_of(tile)
    words = [content.stacks[stack].id]
    if stack != t.ALLEY:
        words.append(WAYS[way_of(tile)])
    words.append(square_name(corner_of(tile)))
    if is_yellow(tile):
        words.append("yellow")
    if stash := stash_on(tile):
        words.append(f"stash{stash}")
    return " ".join(words)


def read_tile(content: Content, text: str) -> int:
    """A tile as `tile_text` writes it."""
    words, ids = text.split(), [stack.id for stack in content.stacks]
    nonsense = ValueError(f"has {text[:60]!r}, which is no tile")
    if len(words) < 2 or words[0] not in ids:
        raise nonsense
    stack, way = ids.index(words.pop(0)), 0
    shape = content.tables.shapes[stack]
    if stack != t.ALLEY:
        name = words.pop(0)
        if name not in WAYS or not words:
            raise nonsense
        way = shape.ways[WAYS.index(name)].way
    if words[0] not in SQUARE_NAMES:
        raise nonsense
    tile = tile_at(stack, way, SQUARE_NAMES.index(words.pop(0)))
    for word in words:
        if word == "yellow" and shape.building == t.WHEELWRIGHT:
            tile = turned_yellow(tile)
        elif word in ("stash1", "stash2") and shape.building >= 0:
            tile = stashed(tile, int(word[5:]))
        else:
            raise nonsense
    return tile
