"""Where a base can go, and by which path (RU-052 to 055).

Sets of points are integers with a bit for each point. Where one Move leads is found for all points of a cost at once:
those of each smaller cost, shifted along every step that terrain allows from there. The path is only worked out for the
one end that was chosen. Searches without a limit (the nearest cover, a bot's goal) grow a tree point by point: a
label is one int, cost, then number of steps, then the point before, so the smaller of two labels is the better
path by RU-055.
"""

from __future__ import annotations

import heapq
from array import array
from collections.abc import Container
from typing import Final

from saloon.games.ruthless.rules.board import (
    COST,
    COUNT,
    NOWHERE,
    OPEN,
    ROUGH,
    STEPS,
    WIDE,
    Board,
    Tree,
    bits_of,
    open_steps_from,
    rough_step,
    steps_from,
    stopped,
)

POINT_BITS: Final = (1 << COUNT) - 1
COST_BITS: Final = 13
REACHES_KEPT: Final = 20_000  # a map; some 2 kB each
ROUND: Final = 12  # one more than the dearest step: so many costs are open at a time
EVERYWHERE: Final = 8000  # a budget no path needs


# --- one Move ---


def walks(board: Board, r: int, any_ground: bool) -> list[int]:
    """RU-052, RU-054: for each of STEPS the points from which terrain allows it."""
    key = r << 1 | any_ground
    if not board.walks[key]:
        board.walks[key] = measure_walks(board, r, any_ground)
    return board.walks[key]


def measure_walks(board: Board, r: int, any_ground: bool) -> list[int]:
    """Both ends are clear and, in the open, not rough; then what lies between them, which only matters near a piece."""
    smooth = board.rooms[r] if any_ground else board.rooms[r] & ~bits_of(board.rough[r])
    found = []
    for dx, dy, _ in STEPS:
        by = dy * WIDE + dx
        found.append(smooth & (smooth >> by if by > 0 else smooth << -by))
    for piece in board.pieces:
        if piece.move == OPEN or (piece.move == ROUGH and any_ground):
            continue
        for y in range(max(piece.y1 - 2, 0), min(piece.y2 + 2, board.size) + 1):
            for x in range(max(piece.x1 - 2, 0), min(piece.x2 + 2, board.size) + 1):
                p = y * WIDE + x
                if not smooth >> p & 1 or (piece.x1 + 2 < x < piece.x2 - 2 and piece.y1 + 2 < y < piece.y2 - 2):
                    continue
                for k, (dx, dy, _) in enumerate(STEPS):
                    if found[k] >> p & 1 and (
                        stopped(board, [piece], r, x, y, x + dx, y + dy)
                        if any_ground
                        else rough_step(board, [piece], r, x, y, x + dx, y + dy) != OPEN
                    ):
                        found[k] &= ~(1 << p)
    return found


def spread(board: Board, r: int, start: int, budget: int, any_ground: bool, barred: int) -> tuple[int, list[int]]:
    """The points a base comes to at each cost, never through a barred one; all shifted down by the first number."""
    far = budget // 5  # no step leads farther than a half inch for 5
    low = max(0, start // WIDE - far) * WIDE
    high = (start // WIDE + far + 1) * WIDE
    steps = [walk >> low for walk in walks(board, r, any_ground)]
    n, e, s, w, ne, se, sw, nw, nne, ene, ese, sse, ssw, wsw, wnw, nnw = steps
    first = 1 << start - low
    left = ((1 << high - low) - 1) & ~(barred >> low | first)
    found = [0] * (budget + 1)
    found[0] = first
    for cost in range(5, budget + 1):
        new = 0
        if p := found[cost - 5]:
            new = (p & n) >> WIDE | (p & e) << 1 | (p & s) << WIDE | (p & w) >> 1
        if cost >= 7 and (p := found[cost - 7]):
            new |= (p & ne) >> WIDE - 1 | (p & se) << WIDE + 1 | (p & sw) << WIDE - 1 | (p & nw) >> WIDE + 1
        if cost >= 11 and (p := found[cost - 11]):
            new |= (p & nne) >> 2 * WIDE - 1 | (p & ene) >> WIDE - 2 | (p & ese) << WIDE + 2 | (p & sse) << 2 * WIDE + 1
            new |= (p & ssw) << 2 * WIDE - 1 | (p & wsw) << WIDE - 2 | (p & wnw) >> WIDE + 2 | (p & nnw) >> 2 * WIDE + 1
        new &= left
        left ^= new
        found[cost] = new
    return low, found


def reach(board: Board, r: int, start: int, budget: int, any_ground: bool, barred: int) -> int:
    """All points within a budget, the start too; `barred` are those where others leave no room."""
    where = (start << 9 | budget) << 2 | r - 1 << 1 | any_ground
    kept = board.reaches
    found = kept.get((where, 0), 0)
    if found:
        barred &= found  # what nobody could come to is in nobody's way
    if barred:
        found = kept.get((where, barred), 0)
    if not found:
        low, costs = spread(board, r, start, budget, any_ground, barred)
        for points in costs:
            found |= points
        found <<= low
        if len(kept) >= REACHES_KEPT:
            kept.clear()
        kept[(where, barred)] = found
    return found


def nearest(
    board: Board, r: int, start: int, budget: int, any_ground: bool, barred: int, wanted: int
) -> tuple[int, int]:
    """What the cheapest of some points costs, and which it is, of equals the one with smaller (y, x)."""
    if wanted:
        low, costs = spread(board, r, start, budget, any_ground, barred)
        wanted >>= low
        for cost, points in enumerate(costs):
            if found := points & wanted:
                return cost, low + (found & -found).bit_length() - 1
    return EVERYWHERE, NOWHERE


# --- its path ---


def straight_cost(p: int, q: int) -> int:
    """What the way between two points costs on an empty table; no way costs less."""
    dx, dy = abs(p % WIDE - q % WIDE), abs(p // WIDE - q // WIDE)
    long, short = (dx, dy) if dx > dy else (dy, dx)
    return 5 * long + short if long >= 2 * short else 4 * long + 3 * short


def path_between(board: Board, r: int, start: int, end: int, any_ground: bool, barred: int) -> list[int]:
    """RU-055: least cost, then fewest steps, then the predecessor with smaller (y, x); empty if there is no path."""
    return straight_path(board, r, start, end, any_ground, barred) or detour(board, r, start, end, any_ground, barred)


def straight_path(board: Board, r: int, start: int, end: int, any_ground: bool, barred: int) -> list[int]:
    """The path on an empty table if every step of it is free: then nothing on this table is better. It has two
    kinds of steps, first the one that leads further north or west."""
    dx, dy = end % WIDE - start % WIDE, end // WIDE - start // WIDE
    long, short = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
    knights = short if long >= 2 * short else long - short
    others = long - 2 * short if long >= 2 * short else 2 * short - long
    x, y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    wide = abs(dx) >= abs(dy)
    knight = y * WIDE + 2 * x if wide else 2 * y * WIDE + x
    other = y * WIDE + x if long < 2 * short else x if wide else y * WIDE
    free = walks(board, r, any_ground)
    path = [start]
    for by, count in sorted(((knight, knights), (other, others))):
        if count:
            allowed = free[STEP_OF[by]]
            for _ in range(count):
                p = path[-1]
                if not allowed >> p & 1 or barred >> p + by & 1:
                    return []
                path.append(p + by)
    return path


STEP_OF: Final = {dy * WIDE + dx: k for k, (dx, dy, _) in enumerate(STEPS)}


def detour(board: Board, r: int, start: int, end: int, any_ground: bool, barred: int) -> list[int]:
    """The path around what stands in the way: of the points nearest to both ends first, and never a worse one."""
    labels = {start: start}
    done: set[int] = set()
    queue = [(straight_cost(start, end) << COST_BITS) << COUNT | start]  # cost of a way by here, cost up to here, point
    while queue:
        p = heapq.heappop(queue) & POINT_BITS
        if p in done:
            continue
        done.add(p)
        label = labels[p]
        if p == end:
            break
        base = (label >> COUNT << COUNT) + p
        for q, more in steps_from(board, r, p) if any_ground else open_steps_from(board, r, p):
            if q in done or barred >> q & 1:
                continue
            found = base + more
            old = labels.get(q, -1)
            if old < 0 or found < old:
                labels[q] = found
                cost = found >> COST
                if old < 0 or cost < old >> COST:
                    heapq.heappush(queue, ((cost + straight_cost(q, end)) << COST_BITS | cost) << COUNT | q)
    if end not in done:
        return []
    path = [end]
    while path[-1] != start:
        path.append(labels[path[-1]] & POINT_BITS)
    path.reverse()
    return path


# --- without a limit ---


def grow(
    board: Board,
    r: int,
    starts: list[int],
    budget: int,
    any_ground: bool,
    barred: Container[int],
    goals: Container[int] | None = None,
) -> Tree:
    """The tree from some points, by cost; never through a barred point. It ends with the nearest of the goals, and
    whatever is as near."""
    labels: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(ROUND)]
    for start in starts:
        labels[start] = start
        buckets[0].append(start)
    waiting = len(starts)
    points: list[int] = []
    before = array("H")
    costs = array("H")
    done: set[int] = set()
    far = budget + 1 << COST  # labels from here on are beyond the budget
    known = board.steps[r] if any_ground else board.steps_open[r]
    there = False
    cost = -1
    while waiting and not there:
        cost += 1
        bucket = buckets[cost % ROUND]
        buckets[cost % ROUND] = []
        waiting -= len(bucket)
        for p in bucket:
            label = labels[p]
            if p in done or label >> COST != cost:
                continue
            done.add(p)
            points.append(p)
            before.append(label & POINT_BITS)
            costs.append(cost)
            if goals is not None and p in goals:
                there = True
            base = (label >> COUNT << COUNT) + p
            steps = known.get(p)
            if steps is None:
                steps = steps_from(board, r, p) if any_ground else open_steps_from(board, r, p)
            for q, more in steps:
                if q in done or q in barred:
                    continue
                found = base + more
                old = labels.get(q, far)
                if found < old:
                    labels[q] = found
                    if found >> COST != old >> COST:
                        buckets[(found >> COST) % ROUND].append(q)
                        waiting += 1
    return Tree(points, before, costs)


def path_to(found: Tree, end: int) -> list[int]:
    """The path from the root of a tree to a point of it; empty if it is none."""
    if end not in found.points:
        return []
    parents = dict(zip(found.points, found.before, strict=True))
    path = [end]
    while parents[path[-1]] != path[-1]:
        path.append(parents[path[-1]])
    path.reverse()
    return path
