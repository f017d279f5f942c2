"""Where a base can go, and by which path (RU-052 to 055).

A label is one int: cost, then number of steps, then the point before. The smaller of two labels is therefore the
better path by RU-055. Trees that only terrain shapes are kept; where somebody stands in the way, only the part behind
him is worked out anew.
"""

from __future__ import annotations

from array import array
from collections.abc import Container
from typing import Final

from saloon.games.ruthless.rules.board import COST, COUNT, NOWHERE, Board, Tree, open_steps_from, steps_from

POINT_BITS: Final = (1 << COUNT) - 1
TREES_KEPT: Final = 3000  # a map; some 6 kB each on foot, 20 kB mounted
ROUND: Final = 12  # one more than the dearest step: so many costs are open at a time
EVERYWHERE: Final = 8000  # a budget no path needs


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


def free_tree(board: Board, r: int, start: int, budget: int, any_ground: bool) -> Tree:
    """The tree on an empty table."""
    key = (start << 9 | budget) << 2 | r - 1 << 1 | any_ground
    found = board.trees.get(key)
    if found is None:
        if len(board.trees) >= TREES_KEPT:
            board.trees.clear()
        found = board.trees[key] = grow(board, r, [start], budget, any_ground, ())
    return found


def tree(board: Board, r: int, start: int, budget: int, any_ground: bool, barred: set[int]) -> Tree:
    """The tree among those who stand in the way: `barred` are the points they leave no room at."""
    free = free_tree(board, r, start, budget, any_ground)
    if not barred or barred.isdisjoint(free.points):
        return free
    return regrow(board, r, free, budget, any_ground, barred)


def regrow(board: Board, r: int, free: Tree, budget: int, any_ground: bool, barred: set[int]) -> Tree:
    """A kept tree with everything behind the barred points grown anew; the rest stays as it is."""
    start = free.points[0]
    lost = {p for p in barred if p != start}
    labels: dict[int, int] = {}
    points, before, costs = free.points, free.before, free.costs
    steps = {start: 0}
    orphans: list[int] = []
    for i in range(len(points)):
        p = points[i]
        parent = before[i]
        if i and (p in lost or parent in lost):
            if p not in lost:
                orphans.append(p)
            lost.add(p)
        else:
            count = steps[parent] + 1 if i else 0
            steps[p] = count
            labels[p] = costs[i] << COST | count << COUNT | parent
    buckets: list[list[int]] = [[] for _ in range(budget + 12)]
    for p in orphans:
        best = -1
        for q, more in steps_from(board, r, p) if any_ground else open_steps_from(board, r, p):
            label = labels.get(q, -1)
            if label >= 0 and q not in lost:
                found = (label >> COUNT << COUNT) + q + more
                if best < 0 or found < best:
                    best = found
        if best >= 0:
            labels[p] = best
            buckets[min(best >> COST, budget + 11)].append(p)
    kept = [p for p in points if p not in lost]
    more_points: list[int] = []
    waiting = set(orphans)
    for cost in range(budget + 1):
        for p in buckets[cost]:
            label = labels[p]
            if p not in waiting or label >> COST != cost:
                continue
            waiting.discard(p)
            more_points.append(p)
            base = (label >> COUNT << COUNT) + p
            for q, more in steps_from(board, r, p) if any_ground else open_steps_from(board, r, p):
                if q not in waiting:
                    continue
                found = base + more
                old = labels.get(q, -1)
                if old < 0 or found < old:
                    labels[q] = found
                    if old < 0 or found >> COST != old >> COST:
                        buckets[min(found >> COST, budget + 11)].append(q)
    merged = kept + more_points
    merged.sort(key=labels.__getitem__)
    return Tree(
        merged,
        array("H", [labels[p] & POINT_BITS for p in merged]),
        array("H", [labels[p] >> COST for p in merged]),
    )


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


def cost_to(found: Tree, end: int) -> int:
    """What the path to a point costs; NOWHERE if there is none."""
    if end not in found.points:
        return NOWHERE
    return found.costs[found.points.index(end)]
