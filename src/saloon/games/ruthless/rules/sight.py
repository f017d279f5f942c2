"""Who sees whom, with how many lines, and what cover that leaves (RU-070 to 075).

A stand is where a model's eyes are: a point on foot, a point on a horse, or a perch, as one int. What one stand sees of
another is kept, so that nothing is measured twice; only pieces that reach between the two are measured at all.
"""

from __future__ import annotations

from typing import Final

from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules.board import (
    FOOT,
    HARD,
    LOW,
    MOUNTED,
    NO_COVER,
    NOWHERE,
    PARTIAL,
    POINTS,
    WIDE,
    Board,
    Piece,
)

PERCHED: Final = 2 * POINTS  # stands from here on are perches
EYES: Final = 5
LOOKS_KEPT: Final = 200_000  # a map; some 100 bytes each

# Why there is cover.
WHY_NOTHING: Final = 0
WHY_INSIDE: Final = 1  # RU-075 a
WHY_HIDDEN: Final = 2  # b
WHY_LOW: Final = 3  # c
WHY_PERCH: Final = 4  # d


def centre_of(board: Board, stand: int) -> int:
    if stand >= PERCHED:
        return board.perches[stand - PERCHED].at
    return stand % POINTS


def radius_of(stand: int) -> int:
    return MOUNTED if POINTS <= stand < PERCHED else FOOT


def eyes_of(board: Board, stand: int) -> list[int]:
    """RU-070: centre, north, east, south, west."""
    p = centre_of(board, stand)
    r = radius_of(stand)
    return [p, p - r * WIDE, p + r, p + r * WIDE, p - r]


def mask_of(board: Board, stand: int) -> int:
    """The five points of a stand as bits."""
    found = board.masks.get(stand, 0)
    if not found:
        for eye in eyes_of(board, stand):
            found |= 1 << eye
        board.masks[stand] = found
    return found


# --- what one stand sees of another ---


def look(board: Board, one: int, other: int) -> int:
    """RU-073 to 075: how a shooter sees a target, packed; carcasses are looked at apart."""
    key = one << 16 | other
    found = board.looks.get(key, -1)
    if found < 0:
        if len(board.looks) >= LOOKS_KEPT:
            board.looks.clear()
        found = board.looks[key] = measure_look(board, one, other)
    return found


def sees(board: Board, one: int, other: int) -> bool:
    """RU-073: any clear line."""
    return packed.lines_of(look(board, one, other)) != 0


def inside(board: Board, stand: int) -> int:
    """RU-072: the building a stand is inside; nobody on a perch is."""
    return NOWHERE if stand >= PERCHED else board.inside_of[stand % POINTS]


def doorway(board: Board, stand: int) -> int:
    return NOWHERE if stand >= PERCHED else board.door_of[stand % POINTS]


def host(board: Board, stand: int) -> int:
    return board.perches[stand - PERCHED].host if stand >= PERCHED else NOWHERE


def glimpses(board: Board, one: int, other: int) -> bool:
    """The same for many stands that are asked about once: it ends with the first eye that sees, and nothing is kept."""
    if apart(board, one, other):
        return False
    pieces, doors = between(board, one, other), doors_between(board, one, other)
    return any(seen_by_eye(board, eye, other, pieces, doors) for eye in eyes_of(board, one))


def apart(board: Board, one: int, other: int) -> bool:
    """RU-059: the roof and the room below do not see each other."""
    mine, theirs = inside(board, one), inside(board, other)
    return (mine >= 0 and mine == host(board, other)) or (theirs >= 0 and theirs == host(board, one))


def measure_look(board: Board, one: int, other: int) -> int:
    doors = doors_between(board, one, other)
    if [] in doors or apart(board, one, other):
        return 0
    pieces = between(board, one, other)
    eyes, best, best_eye, best_seen = eyes_of(board, one), 0, 0, 0
    for i in range(EYES):
        seen = seen_by_eye(board, eyes[i], other, pieces, doors)
        lines = seen.bit_count()
        if lines > best:  # RU-074: ties go to the earlier eye
            best, best_eye, best_seen = lines, i, seen
            if best == EYES:
                break
    if not best:
        return 0
    cover = measure_cover(board, one, other, eyes[best_eye], best, best_seen, left_out(board, one, other))
    return packed.look(best, best_eye, cover)


def left_out(board: Board, one: int, other: int) -> int:
    """Pieces that do not hide these two from each other by lying between, as bits: RU-059, RU-072."""
    found = 0
    for piece in (host(board, one), host(board, other), inside(board, one), inside(board, other)):
        if piece >= 0:
            found |= 1 << piece
    return found


def between(board: Board, one: int, other: int) -> list[Piece]:
    """The tall pieces that lines from one stand to another could cross."""
    p, q, skipped = centre_of(board, one), centre_of(board, other), left_out(board, one, other)
    r, r2 = radius_of(one), radius_of(other)
    left, right = min(p % WIDE - r, q % WIDE - r2), max(p % WIDE + r, q % WIDE + r2)
    top, bottom = min(p // WIDE - r, q // WIDE - r2), max(p // WIDE + r, q // WIDE + r2)
    found = []
    for i in board.tall:
        piece = board.pieces[i]
        if piece.x1 < right and piece.x2 > left and piece.y1 < bottom and piece.y2 > top and not skipped >> i & 1:
            found.append(piece)
    return found


def doors_between(board: Board, one: int, other: int) -> list[list[Piece]]:
    """RU-072: for each building that only one of them is in, the openings a line must pass one of."""
    mine, theirs = inside(board, one), inside(board, other)
    found = []
    if mine != theirs:
        if mine >= 0 and mine != doorway(board, other):
            found.append(gates(board, mine, one))
        if theirs >= 0 and theirs != doorway(board, one):
            found.append(gates(board, theirs, other))
    return found


def seen_by_eye(board: Board, eye: int, other: int, pieces: list[Piece], doors: list[list[Piece]]) -> int:
    """RU-071, RU-072: the points of a target that one eye sees, as bits, past `pieces` and through `doors`."""
    seen = mask_of(board, other)
    if not pieces and not doors:
        return seen
    ax, ay = eye % WIDE, eye // WIDE
    for target in eyes_of(board, other):
        bx, by = target % WIDE, target // WIDE
        for piece in pieces:
            if piece.crossed(ax, ay, bx, by):
                seen &= ~(1 << target)
                break
        else:
            for holes in doors:
                if not any(hole.touched(ax, ay, bx, by) for hole in holes):
                    seen &= ~(1 << target)
    return seen


def gates(board: Board, building: int, stand: int) -> list[Piece]:
    """RU-072: the doors and windows within two inches of the base of a model inside."""
    p = centre_of(board, stand)
    limit = (4 + radius_of(stand)) ** 2
    return [hole for hole in board.pieces[building].openings if hole.away(p % WIDE, p // WIDE) <= limit]


# --- cover ---


def measure_cover(board: Board, one: int, other: int, eye: int, lines: int, seen: int, skipped: int) -> int:
    """RU-075: the best class, with why and by which piece, packed above it."""
    theirs = inside(board, other)
    room = theirs if theirs >= 0 else doorway(board, other)
    if room >= 0 and inside(board, one) != room and doorway(board, one) != room:
        return packed_cover(HARD, WHY_INSIDE, room)
    best, why, which = NO_COVER, WHY_NOTHING, 0
    if other >= PERCHED:
        perch = board.perches[other - PERCHED]
        best, why, which = perch.cover, WHY_PERCH, perch.host
    if lines <= 3 and best < HARD:
        ax, ay = eye % WIDE, eye // WIDE
        for target in eyes_of(board, other):
            if not seen >> target & 1:
                for i in board.tall:
                    piece = board.pieces[i]
                    if (
                        piece.cover > best
                        and not skipped >> i & 1
                        and piece.crossed(ax, ay, target % WIDE, target // WIDE)
                    ):
                        best, why, which = piece.cover, WHY_HIDDEN, i
    if other < PERCHED and best < HARD:
        from_point = centre_of(board, one)
        for i in low_pieces_near(board, other):
            piece = board.pieces[i]
            if piece.cover > best and shelters(piece, from_point, radius_of(one), other % POINTS):
                best, why, which = piece.cover, WHY_LOW, i
    return packed_cover(best, why, which)


def packed_cover(cover: int, why: int, piece: int) -> int:
    return packed.cover_by(cover, why, piece)


def low_pieces_near(board: Board, stand: int) -> list[int]:
    """The low pieces with cover within one inch of a base."""
    found = board.near_low.get(stand)
    if found is None:
        p = stand % POINTS
        limit = (2 + radius_of(stand)) ** 2
        found = []
        for i, piece in enumerate(board.pieces):
            if piece.height == LOW and piece.cover != NO_COVER and piece.away(p % WIDE, p // WIDE) <= limit:
                found.append(i)
        board.near_low[stand] = found
    return found


def shelters(piece: Piece, shooter: int, r: int, target: int) -> bool:
    """RU-075 c, of a piece within one inch of the target's base."""
    ax, ay, bx, by = shooter % WIDE, shooter // WIDE, target % WIDE, target // WIDE
    if piece.holds(bx, by):
        return True
    if not piece.crossed(ax, ay, bx, by):
        return False
    return piece.away(ax, ay) > (2 + r) ** 2


def carcass_cover(carcasses: list[int], shooter: int, r: int, target: int, target_r: int) -> int:
    """RU-093: a dead horse is a piece of two by two, low and partial."""
    x, y = target % WIDE, target // WIDE
    for p in carcasses:
        piece = carcass(p)
        if piece.away(x, y) <= (2 + target_r) ** 2 and shelters(piece, shooter, r, target):
            return PARTIAL
    return NO_COVER


def carcass(p: int) -> Piece:
    """RU-093: the square where a mounted model stood."""
    return Piece(p % WIDE - 1, p // WIDE - 1, p % WIDE + 1, p // WIDE + 1)
