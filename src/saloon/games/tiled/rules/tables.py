"""The printed pieces as the rules want them: bit masks, neighbours, lines of sight.

A board has 11 x 11 = 121 squares, numbered in reading order. A set of squares is two ints, because an int of
more than 62 bits is slow: `low` holds squares 0 to 60, `high` the squares 61 to 120.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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

# 2 to the power k leaves different remainders when divided by 67: the place of a single bit, quickly.
BIT_PLACE: Final = [0] * 67
for _k in range(WORD):
    BIT_PLACE[2**_k % 67] = _k

LOW: Final = [1 << square if square < WORD else 0 for square in range(SQUARES)]
HIGH: Final = [0 if square < WORD else 1 << (square - WORD) for square in range(SQUARES)]

# Tiles are at most 4 x 2 or 3 x 3: the places a square of a tile can have, seen from the tile's top left corner.
REACHES: Final = [
    (0, 0),
    (0, 1),
    (0, 2),
    (0, 3),
    (1, 0),
    (1, 1),
    (1, 2),
    (1, 3),
    (2, 0),
    (2, 1),
    (2, 2),
    (3, 0),
    (3, 1),
]


def squares_of(low: i64, high: i64) -> list[int]:
    """The squares of a set, in reading order."""
    found: list[int] = []
    while low:
        bit: i64 = low & -low
        found.append(BIT_PLACE[bit % 67])
        low ^= bit
    while high:
        bit = high & -high
        found.append(BIT_PLACE[bit % 67] + WORD)
        high ^= bit
    return found


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
# The same with the words of each ray before it, to see at a glance whether anybody is there.
LINES: Final = [
    [(sum(LOW[square] for square in ray), sum(HIGH[square] for square in ray), ray) for ray in rays] for rays in RAYS
]


class Turned:
    """A tile in one of its orientations."""

    __slots__ = ("columns", "icons", "like", "name", "offsets", "pieces", "reaches", "rows")

    def __init__(self, name: int, grid: list[str]) -> None:
        self.name = name  # 0 to 7, see ORIENTATIONS in notation
        self.rows = len(grid)
        self.columns = len(grid[0])
        self.offsets: list[int] = []  # of each square from the top left corner, in reading order
        self.icons: list[int] = []
        self.reaches: list[int] = []  # of each square: which of REACHES
        self.like = -1  # an earlier orientation that covers the same squares, though its icons lie elsewhere
        for row in range(self.rows):
            for column in range(self.columns):
                if grid[row][column] != ".":
                    self.offsets.append(row * SIZE + column)
                    self.icons.append(ICONS.index(grid[row][column]))
                    self.reaches.append(REACHES.index((row, column)))
        # What will lie on the board: offset and icon. (Gold and the like are taken at once, see Shape.)
        self.pieces = [
            (offset, icon)
            for offset, icon in zip(self.offsets, self.icons, strict=True)
            if icon in (BANDIT, SHERIFF, FIELD, COW, BUILDING)
        ]


class Shape:
    """The tile of one stack."""

    __slots__ = (
        "alleys",
        "building",
        "bullets",
        "copies",
        "cost",
        "fields",
        "gold",
        "named",
        "pickaxes",
        "size",
        "suits",
        "turned",
    )

    def __init__(self, grid: list[str], cost: int, copies: int, building: int) -> None:
        self.cost = cost
        self.copies = copies
        self.building = building
        self.size = sum(row.count(code) for row in grid for code in set(row) if code != ".")
        self.fields = any("f" in row or "c" in row for row in grid)
        self.turned: list[Turned] = []  # WT-062: each way it can lie, those that look alike only once
        self.named: list[int] = []  # for each of the eight names, which of `turned` it is
        seen: list[list[str]] = []
        for name in range(8):
            grid_now = turn(grid, name)
            if grid_now not in seen:
                seen.append(grid_now)
                turned = Turned(name, grid_now)
                covered = [earlier.reaches for earlier in self.turned]
                if turned.reaches in covered:
                    turned.like = covered.index(turned.reaches)
                self.turned.append(turned)
            self.named.append(seen.index(grid_now))
        icons = self.turned[0].icons
        self.gold = icons.count(GOLD_ICON)
        self.bullets = icons.count(BULLET_ICON)
        self.pickaxes = icons.count(PICKAXE)
        self.alleys = icons.count(ALLEY_ICON)
        self.suits = [icon - SPADE for icon in icons if SPADE <= icon <= DIAMOND]


def turn(grid: list[str], name: int) -> list[str]:
    """A tile flipped left to right (names 4 to 7), then turned clockwise by 0, 90, 180 or 270 degrees."""
    rows = [row[::-1] for row in grid] if name >= 4 else list(grid)
    for _ in range(name % 4):
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
        "ropes",
        "signposts",
        "start",
        "static",
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
        # Printed pastures: the words of their squares, then of the squares beside them.
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
        # For each stack and each way its tile can lie: where its corner may be, the squares covered aside.
        self.static: list[list[int]] = []

    def make_static(self, shapes: list[Shape]) -> None:
        open_squares = [self.coverable(square) for square in range(SQUARES)]
        for shape in shapes:
            words: list[int] = []
            for turned in shape.turned:
                low = high = 0
                for row in range(SIZE - turned.rows + 1):
                    for column in range(SIZE - turned.columns + 1):
                        corner = row * SIZE + column
                        for offset in turned.offsets:
                            if not open_squares[corner + offset]:
                                break
                        else:
                            low |= LOW[corner]
                            high |= HIGH[corner]
                words += [low, high]
            self.static.append(words)

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
        "wild_numbers",
        "wrangle",
        "year_4_gold",
        "year_4_pickaxes",
    )

    def __init__(self, shapes: list[Shape], sides: list[Side], lines: list[list[int]]) -> None:
        self.shapes = shapes  # the 40 stacks, then the alley
        self.sides = sides  # board 1 normal, board 1 wild, board 2 normal…
        self.lines = lines  # for prairie slots 1-20, then river slots 1-8: the stacks in line, nearest first
        self.line_masks = [sum(1 << stack for stack in line) for line in lines]
        self.stack_of = [-1] * 14  # each building's stack
        for stack, shape in enumerate(shapes):
            if shape.building >= 0:
                self.stack_of[shape.building] = stack
        for side in sides:
            side.make_static(shapes)
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
