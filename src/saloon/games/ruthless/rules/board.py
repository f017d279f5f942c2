"""A table and what stands on it: where a base fits, which steps it can take, what is rough, what is cover.

Everything is measured in half inches on the lattice of whole points (RU-040). A point is one int, `y * WIDE + x`, on
every map; WIDE is one more than the longest table, so a smaller one simply uses fewer columns. What depends on
terrain alone is worked out once for a map, the dear parts when they are first asked for, and shared by all games
on that map.
"""

from __future__ import annotations

from array import array
from typing import Final

WIDE: Final = 97
POINTS: Final = WIDE * WIDE
NOWHERE: Final = -1

# How a piece is to walk on (RU-044).
OPEN: Final = 0
ROUGH: Final = 1
BLOCKED: Final = 2
WALLS: Final = 3  # a building
FLAT: Final = 0
LOW: Final = 1
TALL: Final = 2
NO_COVER: Final = 0
SOFT: Final = 1
PARTIAL: Final = 2
HARD: Final = 3

# Bases (RU-041): the radius is also the index of what is kept for a kind of base.
FOOT: Final = 1
MOUNTED: Final = 2

# Edges of the table.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# Steps of RU-053: along an axis, diagonal, a knight's step; one inch is 10.
STEPS: Final = (
    (0, -1, 5),
    (1, 0, 5),
    (0, 1, 5),
    (-1, 0, 5),
    (1, -1, 7),
    (1, 1, 7),
    (-1, 1, 7),
    (-1, -1, 7),
    (1, -2, 11),
    (2, -1, 11),
    (2, 1, 11),
    (1, 2, 11),
    (-1, 2, 11),
    (-2, 1, 11),
    (-2, -1, 11),
    (-1, -2, 11),
)
DIGITS: Final = bytes.maketrans(b"\x00\x01", b"01")  # flags as digits of a number
EVERY_POINT: Final = list(range(POINTS))

# What a step adds to a label in `reach.py`: its cost above, one step more below it.
COST: Final = 20
COUNT: Final = 14


def point(x: int, y: int) -> int:
    return y * WIDE + x


def squared(p: int, q: int) -> int:
    """Squared distance of two points."""
    dy = p // WIDE - q // WIDE
    dx = p % WIDE - q % WIDE
    return dx * dx + dy * dy


class Piece:
    """A rectangle of terrain with whole corners (RU-044). An opening or a wall part is one without width."""

    __slots__ = ("cover", "height", "kind", "move", "openings", "river", "walls", "x1", "x2", "y1", "y2")

    def __init__(self, x1: int, y1: int, x2: int, y2: int) -> None:
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.kind = 0  # index into the kinds of terrain
        self.move = OPEN
        self.height = FLAT
        self.cover = NO_COVER
        self.river = False  # of the kind a bridge leads over
        self.openings: list[Piece] = []  # doors and windows of a building
        self.walls: list[Piece] = []  # its sides without them

    def __getnewargs__(self) -> tuple[int, int, int, int]:
        return self.x1, self.y1, self.x2, self.y2

    def away(self, x: int, y: int) -> int:
        """Squared distance of a point (RU-044)."""
        dx = self.x1 - x if x < self.x1 else x - self.x2 if x > self.x2 else 0
        dy = self.y1 - y if y < self.y1 else y - self.y2 if y > self.y2 else 0
        return dx * dx + dy * dy

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in the closed rectangle."""
        return self.x1 <= x <= self.x2 and self.y1 <= y <= self.y2

    def around(self, x: int, y: int) -> bool:
        """Whether a point lies in the open interior."""
        return self.x1 < x < self.x2 and self.y1 < y < self.y2

    def crossed(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """RU-045: the segment meets the open interior; touching an edge or a corner is not crossing."""
        if (ax <= self.x1 and bx <= self.x1) or (ax >= self.x2 and bx >= self.x2):
            return False
        if (ay <= self.y1 and by <= self.y1) or (ay >= self.y2 and by >= self.y2):
            return False
        dx, dy = bx - ax, by - ay
        a = dx * (self.y1 - ay) - dy * (self.x1 - ax)
        b = dx * (self.y1 - ay) - dy * (self.x2 - ax)
        c = dx * (self.y2 - ay) - dy * (self.x1 - ax)
        d = dx * (self.y2 - ay) - dy * (self.x2 - ax)
        return not ((a >= 0 and b >= 0 and c >= 0 and d >= 0) or (a <= 0 and b <= 0 and c <= 0 and d <= 0))

    def touched(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether the closed segment meets the closed rectangle, or the closed segment that this is."""
        if (ax < self.x1 and bx < self.x1) or (ax > self.x2 and bx > self.x2):
            return False
        if (ay < self.y1 and by < self.y1) or (ay > self.y2 and by > self.y2):
            return False
        dx, dy = bx - ax, by - ay
        a = dx * (self.y1 - ay) - dy * (self.x1 - ax)
        b = dx * (self.y1 - ay) - dy * (self.x2 - ax)
        c = dx * (self.y2 - ay) - dy * (self.x1 - ax)
        d = dx * (self.y2 - ay) - dy * (self.x2 - ax)
        return not ((a > 0 and b > 0 and c > 0 and d > 0) or (a < 0 and b < 0 and c < 0 and d < 0))


class Perch:
    """A single spot above the ground (RU-058)."""

    __slots__ = ("at", "cover", "foot", "host", "number")

    def __init__(self, number: int, at: int, foot: int, host: int, cover: int) -> None:
        self.number = number  # among the perches of all maps
        self.at = at
        self.foot = foot
        self.host = host  # index of the piece it stands on
        self.cover = cover

    def __getnewargs__(self) -> tuple[int, int, int, int, int]:
        return self.number, self.at, self.foot, self.host, self.cover


class Tree:
    """Where a base can go from a point: every point in the order of its cost, with the one before it on the path."""

    __slots__ = ("before", "costs", "points")

    def __init__(self, points: list[int], before: array[int], costs: array[int]) -> None:
        self.points = points
        self.before = before
        self.costs = costs

    def __getnewargs__(self) -> tuple[list[int], array[int], array[int]]:
        return self.points, self.before, self.costs


class Board:
    """One map. `clear`, `rough` and `sheltered` are indexed by the radius of a base, then by point."""

    __slots__ = (
        "barriers",
        "buildings",
        "clear",
        "door_of",
        "inside_of",
        "looks",
        "masks",
        "near_low",
        "perches",
        "pieces",
        "reaches",
        "rim_bits",
        "rims",
        "rings",
        "rooms",
        "rough",
        "sheltered",
        "shelters",
        "size",
        "steps",
        "steps_open",
        "tall",
        "walks",
        "walls",
        "ways",
    )

    def __getnewargs__(self) -> tuple[int, list[Piece], list[Perch]]:  # all fields follow
        return self.size, [], []

    def __init__(self, size: int, pieces: list[Piece], perches: list[Perch]) -> None:
        self.size = size
        self.pieces = pieces
        self.perches = perches
        self.tall = [i for i, piece in enumerate(pieces) if piece.height == TALL]
        self.buildings = [i for i, piece in enumerate(pieces) if piece.move == WALLS]
        self.walls = [wall for piece in pieces for wall in piece.walls]
        self.barriers = [piece for piece in pieces if piece.move == BLOCKED]
        self.clear = [bytearray(), clear_points(self, FOOT), clear_points(self, MOUNTED)]
        self.rough = [bytearray(), rough_points(self, FOOT), rough_points(self, MOUNTED)]
        self.rooms = [0, bits_of(self.clear[FOOT]), bits_of(self.clear[MOUNTED])]  # `clear` as bits
        self.sheltered = [bytearray(), sheltered_points(self, FOOT), sheltered_points(self, MOUNTED)]
        self.shelters = [0, shelters(self, FOOT), shelters(self, MOUNTED)]  # as bits
        self.inside_of = [NOWHERE] * POINTS  # the building whose open interior holds a point (RU-072)
        self.door_of = [NOWHERE] * POINTS  # the building on whose boundary it lies
        for i in self.buildings:
            piece = pieces[i]
            for y in range(piece.y1, piece.y2 + 1):
                for x in range(piece.x1, piece.x2 + 1):
                    if piece.around(x, y):
                        self.inside_of[point(x, y)] = i
                    else:
                        self.door_of[point(x, y)] = i
        # Filled when first asked for.
        self.steps: list[dict[int, list[tuple[int, int]]]] = [{}, {}, {}]
        self.steps_open: list[dict[int, list[tuple[int, int]]]] = [{}, {}, {}]
        self.walks: list[list[int]] = [[] for _ in range(6)]
        self.reaches: dict[tuple[int, int], int] = {}
        self.ways: dict[int, array[int]] = {}  # for a bot: what it costs to walk from a point to each other
        self.masks: dict[int, int] = {}
        self.near_low: dict[int, list[int]] = {}
        self.looks: dict[int, int] = {}
        self.rings: dict[int, int] = {}
        self.rims: dict[int, list[int]] = {}
        self.rim_bits: dict[int, int] = {}


# --- what is worked out at once ---


def on_bridge(board: Board, x: int, y: int, r: int) -> bool:
    """RU-046: a centre inside a bridge, at least r from its long sides."""
    for piece in board.pieces:
        if piece.move == OPEN and piece.river and piece.holds(x, y):
            if piece.x2 - piece.x1 >= piece.y2 - piece.y1:
                if piece.y1 + r <= y <= piece.y2 - r:
                    return True
            elif piece.x1 + r <= x <= piece.x2 - r:
                return True
    return False


def clear_points(board: Board, r: int) -> bytearray:
    """RU-041, RU-046: where terrain leaves room for a base; other bases are looked at in play."""
    free = bytearray(POINTS)
    for y in range(r, board.size - r + 1):
        for x in range(r, board.size - r + 1):
            free[point(x, y)] = 1
    for solid in [*board.barriers, *board.walls]:
        for y in range(max(solid.y1 - r, 0), min(solid.y2 + r, board.size) + 1):
            for x in range(max(solid.x1 - r, 0), min(solid.x2 + r, board.size) + 1):
                if solid.away(x, y) < r * r and not (solid.river and on_bridge(board, x, y, r)):
                    free[point(x, y)] = 0
    return free


def rough_points(board: Board, r: int) -> bytearray:
    """RU-051, RU-052: points in the closed rectangle of a rough piece."""
    found = bytearray(POINTS)
    for piece in board.pieces:
        if piece.move == ROUGH:
            for y in range(piece.y1, piece.y2 + 1):
                for x in range(piece.x1, piece.x2 + 1):
                    if not (piece.river and on_bridge(board, x, y, r)):
                        found[point(x, y)] = 1
    return found


def sheltered_points(board: Board, r: int) -> bytearray:
    """RU-076: in cover is within one inch of, or inside, a piece with any cover."""
    found = bytearray(POINTS)
    reach = 2 + r
    for piece in board.pieces:
        if piece.cover != NO_COVER:
            for y in range(max(piece.y1 - reach, 0), min(piece.y2 + reach, board.size) + 1):
                for x in range(max(piece.x1 - reach, 0), min(piece.x2 + reach, board.size) + 1):
                    if piece.away(x, y) <= reach * reach:
                        found[point(x, y)] = 1
    return found


def shelters(board: Board, r: int) -> int:
    """Where terrain gives room and cover."""
    return bits_of(board.sheltered[r]) & board.rooms[r]


# --- sets of points, a bit for each ---


def bits_of(flags: bytearray) -> int:
    """The points whose flag is 1."""
    return int(flags[::-1].translate(DIGITS), 2)


def bits_at(points: list[int]) -> int:
    found = 0
    for p in points:
        found |= 1 << p
    return found


def points_of(bits: int) -> list[int]:
    """The points of a set, from north to south and west to east."""
    return picked(EVERY_POINT, bits)


def picked(answers: list[int], bits: int) -> list[int]:
    """What a list with an entry for each point has for those of a set, in the same order: whole runs of points at once,
    since most of a set lie beside each other."""
    found: list[int] = []
    if not bits:
        return found
    first = (bits & -bits).bit_length() - 1
    digits = bin(bits >> first)[:1:-1]
    at = 0
    while (end := digits.find("0", at)) >= 0:
        found += answers[first + at : first + end]
        at = digits.find("1", end)
    found += answers[first + at : first + len(digits)]
    return found


# --- steps ---


def steps_from(board: Board, r: int, p: int) -> list[tuple[int, int]]:
    """RU-054: the steps terrain allows from a point, as (end, what it adds to a label)."""
    found = board.steps[r].get(p)
    return measure_steps(board, r, p) if found is None else found


def open_steps_from(board: Board, r: int, p: int) -> list[tuple[int, int]]:
    """Those of them that are not rough (RU-052)."""
    found = board.steps_open[r].get(p)
    if found is None:
        measure_steps(board, r, p)
        found = board.steps_open[r][p]
    return found


def measure_steps(board: Board, r: int, p: int) -> list[tuple[int, int]]:
    x, y = p % WIDE, p // WIDE
    near = [piece for piece in board.pieces if piece.away(x, y) <= 8]
    any_steps: list[tuple[int, int]] = []
    open_steps: list[tuple[int, int]] = []
    clear, rough = board.clear[r], board.rough[r]
    for dx, dy, cost in STEPS:
        tx, ty = x + dx, y + dy
        if not (0 <= tx <= board.size and 0 <= ty <= board.size):
            continue
        q = point(tx, ty)
        if not clear[q]:
            continue
        way = rough_step(board, near, r, x, y, tx, ty) if not rough[p] and not rough[q] else ROUGH
        if way == OPEN:
            open_steps.append((q, cost << COST | 1 << COUNT))
        if way != BLOCKED and not (way == ROUGH and stopped(board, near, r, x, y, tx, ty)):
            any_steps.append((q, cost << COST | 1 << COUNT))
    board.steps[r][p] = any_steps
    board.steps_open[r][p] = open_steps
    return any_steps


def met(board: Board, piece: Piece, r: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a step crosses a piece, and not on a bridge that leads over it."""
    if not piece.crossed(ax, ay, bx, by):
        return False
    return not (piece.river and on_bridge(board, ax, ay, r) and on_bridge(board, bx, by, r))


def rough_step(board: Board, near: list[Piece], r: int, ax: int, ay: int, bx: int, by: int) -> int:
    """RU-052: open, rough because of what is crossed, or BLOCKED."""
    if stopped(board, near, r, ax, ay, bx, by):
        return BLOCKED
    for piece in near:
        if piece.move == ROUGH and met(board, piece, r, ax, ay, bx, by):
            return ROUGH
        for opening in piece.openings:
            if opening.touched(ax, ay, bx, by):
                return ROUGH
    return OPEN


def stopped(board: Board, near: list[Piece], r: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """RU-054: the segment crosses a blocked piece or touches a wall part."""
    for piece in near:
        if piece.move == BLOCKED and met(board, piece, r, ax, ay, bx, by):
            return True
        for wall in piece.walls:
            if wall.touched(ax, ay, bx, by):
                return True
    return False


def segment_free(board: Board, r: int, p: int, q: int) -> bool:
    """Whether a straight way is open to a base: what a push needs (RU-126)."""
    ax, ay, bx, by = p % WIDE, p // WIDE, q % WIDE, q // WIDE
    return not stopped(board, board.pieces, r, ax, ay, bx, by)


def walled_off(board: Board, p: int, q: int) -> bool:
    """RU-043, RU-028: a wall part touches the segment between two points."""
    ax, ay, bx, by = p % WIDE, p // WIDE, q % WIDE, q // WIDE
    return any(wall.touched(ax, ay, bx, by) for wall in board.walls)


# --- bases beside each other ---


def ring(board: Board, p: int, reach: int) -> int:
    """RU-043: the points where a base would overlap one at p, the two radii being `reach` together."""
    key = p << 3 | reach
    found = board.rings.get(key, 0)
    if not found:
        found = board.rings[key] = bits_at(around(board, p, 0, reach * reach))
    return found


def rim(board: Board, p: int, reach: int) -> list[int]:
    """RU-043: the points where a base would be in contact with one at p; not through a wall."""
    key = p << 3 | reach
    found = board.rims.get(key)
    if found is None:
        x, y, far = p % WIDE, p // WIDE, (reach + 1) * (reach + 1)
        walls = [wall for wall in board.walls if wall.away(x, y) < far]
        found = [
            q
            for q in around(board, p, reach * reach, far)
            if not any(wall.touched(x, y, q % WIDE, q // WIDE) for wall in walls)
        ]
        board.rims[key] = found
    return found


def rim_bits(board: Board, p: int, reach: int) -> int:
    """The same as a set."""
    key = p << 3 | reach
    found = board.rim_bits.get(key, -1)
    if found < 0:
        found = board.rim_bits[key] = bits_at(rim(board, p, reach))
    return found


def around(board: Board, p: int, low: int, high: int) -> list[int]:
    """Points of the table whose squared distance from p is at least low and below high."""
    x, y = p % WIDE, p // WIDE
    found = []
    for dy in range(-5, 6):
        for dx in range(-5, 6):
            if low <= dx * dx + dy * dy < high and 0 <= x + dx <= board.size and 0 <= y + dy <= board.size:
                found.append(point(x + dx, y + dy))
    return found
