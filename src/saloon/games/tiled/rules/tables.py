"""The printed pieces as the rules want them: bit masks, neighbours, lines of sight.

A board has 11 x 11 = 121 squares, numbered in reading order. A set of squares is two ints, because an int of
more than 62 bits is slow: `low` holds squares 0 to 60, `high` the squares 61 to 120.

Where tiles may lie is another kind of set, one very long int: every place any tile can take, by outline and
corner, has its own bit (`Tables.number_places`). One & then asks a hundred places at once.
"""

from __future__ import annotations

from typing import Final

from saloon.engine.moves import pack
from saloon.games.tiled.rules.moves import LAY

SIZE: Final = 11
SQUARES: Final = 121
WORD: Final = 61  # squares in the low word

# What is printed on a square of a tile.
STREET: Final = 0
BANDIT: Final = 1
SHERIFF: Final = 2
PICKAXE: Final = 3
GOLD_ICON: Final = 4
BULLET_ICON: Final = 5
ALLEY_ICON: Final = 6
SPADE: Final = 7  # to DIAMOND = 10: the suit plus SPADE
DIAMOND: Final = 10
FIELD: Final = 11
COW: Final = 12
BUILDING: Final = 13
ICONS: Final = "sbhpguaSHKDfc#"

# What is marked on a square of a board.
NO_MARK: Final = 0
START: Final = 1
PICKAXE_MARK: Final = 2
HORSESHOE: Final = 3
GOLD_MARK: Final = 4
BULLET_MARK: Final = 5
ALLEY_MARK: Final = 6
PRINTED_BANDIT: Final = 7
HOUSE_PLOT: Final = 8
ACE_MARK: Final = 9
ROPE: Final = 10
SIGNPOST_MARK: Final = 11
RAIL: Final = 12
MARKS: Final = ".XpUgua!hjrt="

# Wild sides.
TAME: Final = 0
CARPENTERS: Final = 1
HOUSE_IN_DANGER: Final = 2
POCKET_ACES: Final = 3
ROPE_TRICK: Final = 4
SIGNPOST: Final = 5
IRON_HORSE: Final = 6
LONG_DRIVE: Final = 7
MOST_WANTED: Final = 8

# Buildings, in the order of the rulebook; a tile without one has NO_BUILDING.
NO_BUILDING: Final = -1
BANK: Final = 0
HOTEL: Final = 1
BARN: Final = 2
RANCH_HOUSE: Final = 3
CACHE: Final = 4
SAWMILL: Final = 5
CHAPEL: Final = 6
SHERIFFS_OFFICE: Final = 7
FANCY_SALOON: Final = 8
STABLES: Final = 9
GENERAL_STORE: Final = 10
TOWN_HALL: Final = 11
HIDEOUT: Final = 12
WHEELWRIGHT: Final = 13

STACKS: Final = 40
ALLEY: Final = 40  # an alley is a tile of one street square, from no stack

LOW_WORD: Final = (1 << WORD) - 1
TOP_BIT: Final = [1 << length >> 1 for length in range(WORD + 1)]  # of an int with so many bits
ONE_OUTLINE: Final = (1 << SQUARES) - 1  # the places of the first outline, see Tables.number_places
ALLEY_PLACES: Final = ONE_OUTLINE  # for that is the alley's
LOW: Final = [1 << square if square < WORD else 0 for square in range(SQUARES)]
HIGH: Final = [0 if square < WORD else 1 << (square - WORD) for square in range(SQUARES)]
# The same, for a pair of words in a list: which of the two, and the bit in it.
HALF: Final = [0 if square < WORD else 1 for square in range(SQUARES)]
BIT: Final = [LOW[square] | HIGH[square] for square in range(SQUARES)]


def squares_of(low: int, high: int) -> list[int]:
    """The squares of a set, in reading order. (The highest bit is the quickest to find, so it begins with the last.)"""
    found: list[int] = []
    while high:
        length = high.bit_length()
        found.append(length + WORD - 1)
        high ^= TOP_BIT[length]
    while low:
        length = low.bit_length()
        found.append(length - 1)
        low ^= TOP_BIT[length]
    found.reverse()
    return found


def first_square(low: int, high: int) -> int:
    """The first square of a set, in reading order."""
    return (low & -low).bit_length() - 1 if low else (high & -high).bit_length() - 1 + WORD


def beside(square: int) -> list[int]:
    """The squares that share an edge with one, in reading order."""
    row, column = divmod(square, SIZE)
    found = []
    if row > 0:
        found.append(square - SIZE)
    if column > 0:
        found.append(square - 1)
    if column < SIZE - 1:
        found.append(square + 1)
    if row < SIZE - 1:
        found.append(square + SIZE)
    return found


def rays_from(square: int) -> list[list[int]]:
    """The squares in line with one: up, left, right, down, the nearest first."""
    row, column = divmod(square, SIZE)
    return [
        [r * SIZE + column for r in range(row - 1, -1, -1)],
        [row * SIZE + c for c in range(column - 1, -1, -1)],
        [row * SIZE + c for c in range(column + 1, SIZE)],
        [r * SIZE + column for r in range(row + 1, SIZE)],
    ]


BESIDE: Final = [beside(square) for square in range(SQUARES)]
BESIDE_LOW: Final = [sum(LOW[n] for n in BESIDE[square]) for square in range(SQUARES)]
BESIDE_HIGH: Final = [sum(HIGH[n] for n in BESIDE[square]) for square in range(SQUARES)]
RAYS: Final = [rays_from(square) for square in range(SQUARES)]
CROSS_LOW: Final = [sum(LOW[square] for ray in rays for square in ray) for rays in RAYS]  # all four rays of a square
CROSS_HIGH: Final = [sum(HIGH[square] for ray in rays for square in ray) for rays in RAYS]
# The same with the words of each ray before it, to see at a glance whether anybody is there.
LINES: Final = [
    [(sum(LOW[square] for square in ray), sum(HIGH[square] for square in ray), ray) for ray in rays] for rays in RAYS
]


Footprint = tuple[int, int, int, int, int, int]
"""A tile's outline in one place: the words of the squares it covers, the words of all squares beside one of these,
the places that share no square with it, the places with a square beside it."""


# What a pickle makes of these classes begins with something small (`__getnewargs__`); all fields follow.


class Turned:
    """A tile in one of its orientations."""

    __slots__ = ("answers", "columns", "first_place", "footprints", "icons", "like", "offsets", "pieces", "rows", "way")

    def __init__(self, way: int, grid: list[str]) -> None:
        self.way = way  # 0 to 7, see WAYS in notation
        self.rows = len(grid)
        self.columns = len(grid[0])
        self.offsets: list[int] = []  # of each square from the top left corner, in reading order
        self.icons: list[int] = []
        self.like = -1  # an earlier one of the tile that covers the same squares, though its icons lie elsewhere
        for row in range(self.rows):
            for column in range(self.columns):
                if grid[row][column] != ".":
                    self.offsets.append(row * SIZE + column)
                    self.icons.append(ICONS.index(grid[row][column]))
        # What will lie on the board: offset and icon. (Gold and the like are taken at once, see Shape.)
        self.pieces = [
            (offset, icon)
            for offset, icon in zip(self.offsets, self.icons, strict=True)
            if icon in (BANDIT, SHERIFF, FIELD, COW, BUILDING)
        ]
        self.first_place = 0  # the number of its first place, counted from the first of the tile
        self.footprints: list[Footprint] = []  # by corner
        self.answers: list[int] = []  # that lay it, by how many squares its corner lies before the end of the board

    def __getnewargs__(self) -> tuple[int, list[str]]:
        return 0, ["."]

    def corners(self) -> list[int]:
        """Where its top left corner can be without hanging over the edge."""
        rows, columns = range(SIZE - self.rows + 1), range(SIZE - self.columns + 1)
        return [row * SIZE + column for row in rows for column in columns]


class Shape:
    """The tile of one stack."""

    __slots__ = (
        "alleys",
        "building",
        "bullets",
        "copies",
        "cost",
        "fields",
        "first_place",
        "gold",
        "pickaxes",
        "places",
        "size",
        "suits",
        "turned",
        "ways",
    )

    def __init__(self, grid: list[str], cost: int, copies: int, building: int) -> None:
        self.cost = cost
        self.copies = copies
        self.building = building
        self.size = sum(row.count(code) for row in grid for code in set(row) if code != ".")
        self.fields = any("f" in row or "c" in row for row in grid)
        self.turned: list[Turned] = []  # WT-062: each way it can lie, those that look alike only once
        self.ways: list[Turned] = []  # the same for each of the eight ways to turn it
        seen: list[list[str]] = []
        for way in range(8):
            grid_now = turn(grid, way)
            if grid_now not in seen:
                seen.append(grid_now)
                turned = Turned(way, grid_now)
                covered = [earlier.offsets for earlier in self.turned]
                if turned.offsets in covered:
                    turned.like = covered.index(turned.offsets)
                self.turned.append(turned)
            self.ways.append(self.turned[seen.index(grid_now)])
        icons = self.turned[0].icons
        self.gold = icons.count(GOLD_ICON)
        self.bullets = icons.count(BULLET_ICON)
        self.pickaxes = icons.count(PICKAXE)
        self.alleys = icons.count(ALLEY_ICON)
        self.suits = [icon - SPADE for icon in icons if SPADE <= icon <= DIAMOND]
        self.places = 0  # all it can take, see Tables.number_places
        self.first_place = 0  # the number of the first of them

    def __getnewargs__(self) -> tuple[list[str], int, int, int]:
        return ["."], 0, 0, 0


def turn(grid: list[str], way: int) -> list[str]:
    """A tile flipped left to right (ways 4 to 7), then turned clockwise by 0, 90, 180 or 270 degrees."""
    rows = [row[::-1] for row in grid] if way >= 4 else list(grid)
    for _ in range(way % 4):
        rows = ["".join(row[column] for row in reversed(rows)) for column in range(len(rows[0]))]
    return rows


class Side:
    """One side of a settlement board, as printed."""

    __slots__ = (
        "ace_signs",
        "all_meadows",
        "bandit_high",
        "bandit_low",
        "block_high",
        "block_low",
        "board",
        "cover_high",
        "cover_low",
        "cow_high",
        "cow_low",
        "field_high",
        "field_low",
        "hills",
        "horseshoes",
        "house",
        "marks",
        "meadows",
        "pickaxes",
        "places",
        "ropes",
        "signposts",
        "start",
        "town_points",
        "town_sizes",
        "towns",
        "wild",
    )

    def __init__(self, board: int, wild: int, land: str, marks: str, town_points: list[int]) -> None:
        self.board = board
        self.wild = wild
        self.marks = [MARKS.index(code) for code in marks]
        self.towns = ["ABCDEF".find(code) for code in land]
        self.town_points = town_points
        if wild == IRON_HORSE:  # WT-178: the rails are one more town, the last
            for square in range(SQUARES):
                if square // SIZE == marks.index("=") // SIZE:
                    self.towns[square] = len(town_points) - 1
        self.town_sizes = [self.towns.count(town) for town in range(len(town_points))]
        self.start = marks.find("X")
        self.hills = [square for square in range(SQUARES) if land[square] == "^"]
        self.ropes = [square for square in range(SQUARES) if marks[square] == "r"]
        self.signposts = [square for square in range(SQUARES) if marks[square] == "t"]
        self.horseshoes = marks.count("U")
        self.pickaxes = marks.count("p")
        self.ace_signs: list[int] = []  # Pocket Aces: the square beside each suit's sign
        self.house: list[int] = []  # House in Danger: orientation and corner of the Ranch House
        self.cover_low, self.cover_high = mask_of(land, "^~cm", False)  # WT-061
        self.field_low, self.field_high = mask_of(land, "~c", True)
        self.cow_low, self.cow_high = mask_of(land, "c", True)
        self.block_low, self.block_high = mask_of(land, "^cm", True)  # WT-131
        self.bandit_low, self.bandit_high = mask_of(marks, "!", True)
        # Printed pastures: the words of their squares, of the squares beside them, and the places these are in.
        self.meadows: list[list[int]] = []
        left = [square for square in range(SQUARES) if land[square] in "~c"]
        while left:
            group = [left.pop(0)]
            for square in group:
                for near in BESIDE[square]:
                    if near in left:
                        left.remove(near)
                        group.append(near)
            around = {near for square in group for near in BESIDE[square]}
            words = [sum(LOW[q] for q in group), sum(HIGH[q] for q in group)]
            self.meadows.append([*words, sum(LOW[q] for q in around), sum(HIGH[q] for q in around)])
        self.all_meadows = (1 << len(self.meadows)) - 1
        self.places = 0  # where tiles can lie on it while it is empty

    def __getnewargs__(self) -> tuple[int, int, str, str, list[int]]:
        return 0, 0, "." * SQUARES, "." * SQUARES, []

    def coverable(self, square: int) -> bool:
        return bool(self.cover_low & LOW[square] or self.cover_high & HIGH[square])


def mask_of(grid: str, codes: str, wanted: bool) -> tuple[int, int]:
    """The words of the squares whose code is (or is not) among these."""
    squares = [square for square in range(SQUARES) if (grid[square] in codes) == wanted]
    return sum(LOW[square] for square in squares), sum(HIGH[square] for square in squares)


class Tables:
    """Everything printed, shared by all states."""

    __slots__ = (
        "ace_sets",
        "bandit_cards",
        "building_numbers",
        "card_names",
        "card_spaces",
        "completion",
        "contract_large",
        "contract_names",
        "contract_small",
        "dice",
        "edition",
        "first_contracts",
        "hill_bandit_years",
        "horseshoe_points",
        "line_masks",
        "lines",
        "mining_gold",
        "mining_points",
        "partner_caps",
        "partner_each",
        "partner_free",
        "partner_names",
        "partner_space",
        "ranks",
        "removed",
        "ridge_bandits",
        "rounds",
        "shapes",
        "side_names",
        "sides",
        "stack_of",
        "start_score",
        "tombstone_points",
        "tussle",
        "uses",
        "wild_numbers",
        "wrangle",
        "year_4_gold",
        "year_4_pickaxes",
    )

    def __init__(self, edition: int, shapes: list[Shape], sides: list[Side], lines: list[list[int]]) -> None:
        self.edition = edition
        self.shapes = shapes  # the 40 stacks, then the alley
        self.sides = sides  # board 1 normal, board 1 wild, board 2 normal…
        self.lines = lines  # for prairie slots 1-20, then river slots 1-8: the stacks in line, nearest first
        self.line_masks = [sum(1 << stack for stack in line) for line in lines]
        self.stack_of = [-1] * 14  # each building's stack
        for stack, shape in enumerate(shapes):
            if shape.building >= 0:
                self.stack_of[shape.building] = stack
        self.uses = [0] * SQUARES  # the places that take up each square
        self.number_places()
        for stack, shape in enumerate(shapes):
            for turned in shape.turned:
                if turned.like < 0:  # else they follow from those of the other
                    turned.answers = [pack(LAY, stack, turned.way, SQUARES - back) for back in range(SQUARES + 1)]
        self.removed: list[list[int]] = []  # stacks that lose a tile, by number of players
        self.dice: list[tuple[int, int]] = []
        self.start_score = 0
        self.rounds: list[list[int]] = []
        self.tussle: list[int] = []
        self.hill_bandit_years = 0
        self.completion: list[int] = []
        self.wrangle: list[int] = []
        self.mining_gold: list[int] = []
        self.mining_points: list[int] = []
        self.partner_space = 0
        self.year_4_gold = 0
        self.year_4_pickaxes = 0
        self.horseshoe_points = 0
        self.tombstone_points = 0
        self.ace_sets: list[int] = []
        self.first_contracts: list[int] = []
        self.contract_large: list[int] = []
        self.contract_small: list[int] = []
        self.contract_names: list[str] = []
        self.building_numbers: list[int] = []
        self.wild_numbers: list[list[int]] = []
        self.partner_each: list[int] = []
        self.partner_free: list[int] = []
        self.partner_caps: list[int] = []
        self.partner_names: list[str] = []
        self.side_names: list[str] = []
        self.bandit_cards: list[list[int]] = []  # cows, bandits, bullets
        self.card_names: list[str] = []
        self.card_spaces: list[list[int]] = []
        self.ridge_bandits = 0
        self.ranks: list[int] = []

    def __getnewargs__(self) -> tuple[int, list[Shape], list[Side], list[list[int]]]:
        return 0, [], [], []

    def __deepcopy__(self, memo: object) -> Tables:
        return self  # it never changes

    def number_places(self) -> None:
        """Number every place a tile can take: by its outline, then by its corner, the last corner first (the highest
        bit is the quickest to find). Tiles of one outline share them."""
        outlines: list[list[int]] = []
        every_place = 0
        for shape in reversed(self.shapes):  # the alley first
            outlines += [
                turned.offsets for turned in shape.turned if turned.like < 0 and turned.offsets not in outlines
            ]
            numbers = [outlines.index(turned.offsets) for turned in shape.turned]
            shape.first_place = min(numbers) * SQUARES
            for turned, number in zip(shape.turned, numbers, strict=True):
                turned.first_place = number * SQUARES - shape.first_place
                for corner in turned.corners():
                    place = 1 << (number + 1) * SQUARES - 1 - corner
                    shape.places |= place
                    for offset in turned.offsets:
                        self.uses[corner + offset] |= place
            every_place |= shape.places
        footprints: list[list[Footprint]] = [[] for _ in outlines]
        for shape in self.shapes:
            for turned in shape.turned:
                turned.footprints = footprints[outlines.index(turned.offsets)]
                if not turned.footprints:
                    turned.footprints += [(0, 0, 0, 0, 0, 0)] * SQUARES
                    for corner in turned.corners():
                        squares = [corner + offset for offset in turned.offsets]
                        turned.footprints[corner] = self.footprint(squares, every_place)
        for side in self.sides:
            closed = [square for square in range(SQUARES) if not side.coverable(square)]
            side.places = every_place & ~self.places_using(closed)
            for meadow in side.meadows:
                meadow.append(self.places_using(squares_of(meadow[2], meadow[3])))

    def footprint(self, squares: list[int], every_place: int) -> Footprint:
        low = high = near_low = near_high = 0
        for square in squares:
            low |= LOW[square]
            high |= HIGH[square]
            near_low |= BESIDE_LOW[square]
            near_high |= BESIDE_HIGH[square]
        spared = every_place & ~self.places_using(squares)
        return low, high, near_low, near_high, spared, self.places_using(squares_of(near_low, near_high))

    def places_using(self, squares: list[int]) -> int:
        """The places that take up any of these squares."""
        places = 0
        for square in squares:
            places |= self.uses[square]
        return places
