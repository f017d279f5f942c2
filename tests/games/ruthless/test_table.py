"""The table, sight and cover (RU-040 and on, RU-070 and on), on maps of our own and on small ones made here."""

from __future__ import annotations

import random

import pytest

from saloon.games.ruthless.rules import packed, sight
from saloon.games.ruthless.rules.board import (
    BLOCKED,
    FOOT,
    HARD,
    LOW,
    MOUNTED,
    NOWHERE,
    PARTIAL,
    POINTS,
    ROUGH,
    SOFT,
    TALL,
    WALLS,
    WIDE,
    Board,
    Perch,
    Piece,
    points_of,
    rim,
    ring,
)
from saloon.games.ruthless.rules.models import within
from saloon.games.ruthless.rules.reach import grow, path_between, path_to, reach, spread

from .table import CONTENT, at, cost_to


def piece(rect, move=0, height=0, cover=0, river=False, doors=()):
    made = Piece(*rect)
    made.move, made.height, made.cover, made.river = move, height, cover, river
    made.openings = [Piece(*door) for door in doors]
    return made


def board(*pieces, perches=()):
    return Board(48, list(pieces), list(perches))


def lines(found, one, other):
    return packed.lines_of(sight.look(found, one, other))


def cover(found, one, other):
    return packed.cover_of(sight.look(found, one, other))


def test_tables_are_24_or_48_inches_of_whole_points():
    """RU-040"""
    assert {entry.number("size") for entry in CONTENT.maps.values()} == {48, 96}
    assert at(3, 2) == 2 * WIDE + 3


def test_a_base_lies_wholly_on_the_table():
    """RU-041"""
    empty = board()
    assert empty.clear[FOOT][at(1, 1)]
    assert not empty.clear[FOOT][at(0, 5)]
    assert not empty.clear[MOUNTED][at(1, 5)]
    assert empty.clear[MOUNTED][at(2, 46)]


def test_distances_are_from_base_to_base():
    """RU-042: 6 inches between two on foot are 14 half inches of centres, 13 to a point."""
    assert within(at(10, 10), 1, at(24, 10), 1, 6)
    assert not within(at(10, 10), 1, at(25, 10), 1, 6)
    assert within(at(10, 10), 1, at(23, 10), 0, 6)
    assert not within(at(10, 10), 1, at(24, 10), 0, 6)


@pytest.mark.parametrize(("reach", "contact"), [(2, {4, 5, 8}), (3, {9, 10, 13}), (4, {16, 17, 18, 20})])
def test_overlap_and_contact(reach, contact):
    """RU-043: foot to foot, foot to horse, horse to horse."""
    empty = board()
    found = {(p % WIDE - 24) ** 2 + (p // WIDE - 24) ** 2 for p in rim(empty, at(24, 24), reach)}
    assert found == contact
    over = {(p % WIDE - 24) ** 2 + (p // WIDE - 24) ** 2 for p in points_of(ring(empty, at(24, 24), reach))}
    assert max(over) < reach * reach <= min(found)


def test_crossing_is_more_than_touching():
    """RU-044, RU-045"""
    rock = Piece(10, 10, 14, 12)
    assert rock.crossed(8, 11, 16, 11)
    assert not rock.crossed(8, 10, 16, 10)  # along an edge
    assert not rock.crossed(8, 12, 12, 8)  # through the corner (10, 10)
    assert not rock.crossed(8, 11, 10, 11)  # up to the edge
    assert rock.away(7, 8) == 9 + 4
    assert rock.away(12, 11) == 0


def test_a_base_keeps_its_radius_from_what_blocks_it():
    """RU-046: walls and blocked pieces; a bridge leads over water."""
    found = board(
        piece((20, 0, 28, 48), BLOCKED, river=True), piece((19, 10, 29, 16), river=True), piece((5, 5, 8, 8), BLOCKED)
    )
    assert not found.clear[FOOT][at(8, 6)]
    assert found.clear[FOOT][at(9, 6)]
    assert not found.clear[MOUNTED][at(9, 6)]
    assert found.clear[FOOT][at(24, 11)]
    assert not found.clear[FOOT][at(24, 10)]  # on the rail
    assert found.clear[MOUNTED][at(24, 13)]
    assert not found.clear[MOUNTED][at(24, 11)]
    assert cost_to(found, FOOT, at(18, 13), 60, False, at(30, 13)) == 60  # open: a bridge is no rough ground


def test_walls_have_no_thickness():
    """RU-046, RU-054, RU-056: through the door or the window, never through the wall."""
    street = CONTENT.board("main_street")
    # the window (4,16) to (6,16)
    assert path_between(street, FOOT, at(5, 17), at(5, 15), True, 0) == [at(5, 17), at(5, 16), at(5, 15)]
    assert cost_to(street, FOOT, at(7, 17), 60, True, at(7, 15)) > 10  # the wall is in between
    assert cost_to(street, MOUNTED, at(10, 19), 80, True, at(10, 13)) == 30  # the wide door
    assert cost_to(street, MOUNTED, at(25, 20), 80, True, at(25, 13)) == NOWHERE  # a narrow one


def test_rough_ground_makes_the_whole_way_rough():
    """RU-051, RU-052: in it, across it, through a doorway."""
    found = board(piece((20, 20, 21, 40), ROUGH))
    assert cost_to(found, FOOT, at(18, 30), 60, False, at(20, 30)) == NOWHERE
    assert cost_to(found, FOOT, at(18, 30), 60, False, at(19, 30)) == 5
    assert cost_to(found, FOOT, at(18, 30), 30, True, at(24, 30)) == 30
    kinds = {kind["id"]: kind["move"] for kind in CONTENT.terrain}
    assert all(kinds[id] == ROUGH for id in ("scrub", "river", "fence", "rocks", "stone_wall", "crops", "tombstones"))


def test_steps_cost_five_seven_and_eleven():
    """RU-053: 12 half inches straight, 8 diagonal and a bit, five knight's steps in 6 inches."""
    found = board()
    ends = {(36, 24): 60, (37, 24): NOWHERE, (32, 32): 56, (34, 29): 55, (27, 25): 16}
    for (x, y), cost in ends.items():
        assert cost_to(found, FOOT, at(24, 24), 60, False, at(x, y)) == cost


def test_the_path_has_fewest_steps_then_comes_from_the_north_west():
    """RU-055: to (3, 1) a knight's step and one along; the one before the end lies further north."""
    found = board()
    ways = {
        (23, 21): [(20, 20), (21, 20), (23, 21)],
        (22, 21): [(20, 20), (22, 21)],
        (17, 18): [(20, 20), (18, 19), (17, 18)],
    }
    for (x, y), way in ways.items():
        assert path_between(found, FOOT, at(20, 20), at(x, y), False, 0) == [at(*point) for point in way]


def test_all_points_of_a_cost_at_once_are_those_found_one_by_one():
    """RU-052 to RU-055: where a Move leads, its cost and path, among people in the way, as by a plain search."""
    rng = random.Random(5)
    for map_id, r, budget in (("bank_square", FOOT, 60), ("river_ford", MOUNTED, 120), ("rail_halt", MOUNTED, 80)):
        table = CONTENT.board(map_id)
        tried = 0
        while tried < 12:
            x, y = rng.randint(2, table.size - 2), rng.randint(2, table.size - 2)
            if not table.clear[r][at(x, y)]:
                continue
            barred = 0
            for _ in range(4):
                far_x, far_y = x + rng.randint(-9, 9), y + rng.randint(-9, 9)
                if 5 <= far_x <= table.size - 5 and 5 <= far_y <= table.size - 5:
                    barred |= ring(table, at(far_x, far_y), r + FOOT)
            barred &= ~(1 << at(x, y))
            for any_ground in (False, True):
                tree = grow(table, r, [at(x, y)], budget, any_ground, set(points_of(barred)))
                low, costs = spread(table, r, at(x, y), budget, any_ground, barred)
                found = {p: cost for cost, points in enumerate(costs) for p in points_of(points << low)}
                assert found == dict(zip(tree.points, tree.costs, strict=True))
                assert points_of(reach(table, r, at(x, y), budget, any_ground, barred)) == sorted(found)
                for end in rng.sample(tree.points, min(20, len(tree.points))):
                    way = path_between(table, r, at(x, y), end, any_ground, barred)
                    assert way == path_to(tree, end)
            tried += 1


def test_five_sight_points():
    """RU-070: of a foot and of a horse."""
    assert sight.eyes_of(board(), at(20, 20)) == [at(20, 20), at(20, 19), at(21, 20), at(20, 21), at(19, 20)]
    assert sight.eyes_of(board(), POINTS + at(20, 20))[1] == at(20, 18)


def test_a_tall_piece_hides_and_a_low_one_does_not():
    """RU-071, RU-073: 25 lines; sight goes both ways."""
    found = board(piece((20, 15, 22, 33), BLOCKED, TALL, HARD), piece((30, 15, 32, 33), BLOCKED, LOW, PARTIAL))
    assert lines(found, at(10, 24), at(26, 24)) == 0
    assert lines(found, at(26, 24), at(40, 24)) == 5
    assert lines(found, at(26, 24), at(10, 24)) == 0


def test_pieces_that_do_not_reach_between_two_hide_nothing():
    """RU-045, RU-071, RU-074: counted with every tall piece of the table the lines are as many."""
    rng = random.Random(3)
    for id, r in (("main_street", FOOT), ("rail_halt", MOUNTED), ("canyon_road", FOOT)):
        found = CONTENT.board(id)
        places = [p for p in range(POINTS) if found.clear[r][p] and found.inside_of[p] == found.door_of[p] == NOWHERE]
        stands = [p + POINTS if r == MOUNTED else p for p in places]
        for one, other in (rng.sample(stands, 2) for _ in range(150)):
            clear = [
                sum(
                    not any(found.pieces[i].crossed(eye % WIDE, eye // WIDE, p % WIDE, p // WIDE) for i in found.tall)
                    for p in sight.eyes_of(found, other)
                )
                for eye in sight.eyes_of(found, one)
            ]
            assert lines(found, one, other) == max(clear), (id, one, other)


def house():
    made = piece((20, 20, 30, 30), WALLS, TALL, HARD, doors=((24, 30, 26, 30),))
    made.walls = [Piece(20, 30, 24, 30), Piece(26, 30, 30, 30), Piece(20, 20, 30, 20), Piece(20, 20, 20, 30)]
    made.walls.append(Piece(30, 20, 30, 30))
    return board(made)


def test_in_and_out_of_a_building():
    """RU-072: two inside see each other, nobody through the house, one outside through the door near it."""
    found = house()
    assert lines(found, at(22, 22), at(28, 28)) == 5
    assert lines(found, at(18, 25), at(32, 25)) == 0
    assert lines(found, at(25, 40), at(25, 27)) > 0
    assert lines(found, at(25, 40), at(25, 24)) == 0  # 6 half inches from the door, 5 is the limit
    assert lines(found, at(25, 30), at(22, 22)) == 5  # the doorway counts as inside
    assert lines(found, at(25, 30), at(25, 40)) > 0  # and as outside


def test_the_best_eye_sees_most():
    """RU-074: from the corner only the east eye sees along the wall, one point."""
    found = board(piece((10, 20, 20, 40), BLOCKED, TALL, HARD))
    seen = sight.look(found, at(19, 45), at(19, 10))
    assert packed.lines_of(seen) == 1
    assert packed.eye_of(seen) == 2  # east


def test_of_eyes_that_see_as_much_the_first_counts():
    """RU-074: past a post two high on their row the north eye sees the north point and the south eye the south point,
    along its sides; the others see nothing. North comes first."""
    found = board(piece((20, 23, 21, 25), BLOCKED, TALL, HARD))
    seen = sight.look(found, at(10, 24), at(30, 24))
    assert packed.lines_of(seen) == 1
    assert packed.eye_of(seen) == 1
    assert packed.eye_of(sight.look(found, at(10, 21), at(30, 21))) == 0  # all eyes see all of him: the centre


def test_classes_of_cover():
    """RU-075: inside, hidden, behind a low piece, in it, beside the shooter."""
    assert cover(house(), at(25, 40), at(25, 27)) == HARD
    assert cover(house(), at(22, 22), at(28, 28)) == 0
    fence = board(piece((20, 20, 21, 30), ROUGH, LOW, SOFT))
    assert cover(fence, at(10, 25), at(23, 25)) == SOFT  # 2 away
    assert cover(fence, at(10, 25), at(25, 25)) == 0  # 4 away
    assert cover(fence, at(10, 25), at(20, 25)) == SOFT  # in it
    assert cover(fence, at(18, 25), at(23, 25)) == 0  # the shooter is at it too
    assert cover(fence, at(19, 25), at(21, 25)) == SOFT  # but the target stands in it
    corner = board(piece((20, 10, 30, 24), BLOCKED, TALL, HARD))
    assert lines(corner, at(10, 25), at(34, 24)) == 4  # only the north point is hidden from the south eye
    assert cover(corner, at(10, 25), at(34, 24)) == 0
    assert lines(corner, at(10, 25), at(34, 23)) == 1
    assert cover(corner, at(10, 25), at(34, 23)) == HARD


def test_cover_on_a_perch():
    """RU-059, RU-075: its own class against everybody; low pieces do not help; its host hides nothing."""
    shed = piece((20, 20, 26, 26), BLOCKED, TALL, HARD)
    wall = piece((18, 18, 28, 19), ROUGH, LOW, HARD)
    found = board(shed, wall, perches=[Perch(0, at(23, 23), at(28, 23), 0, SOFT)])
    top = sight.PERCHED  # on the first perch
    assert lines(found, at(23, 5), top) == 5
    assert cover(found, at(23, 5), top) == SOFT
    assert lines(found, top, at(23, 40)) == 5


def test_in_cover_is_a_matter_of_place():
    """RU-076: within an inch of the base: 3 half inches on foot, 4 on a horse; flat things do not help."""
    found = board(piece((20, 20, 24, 24), BLOCKED, LOW, PARTIAL), piece((30, 30, 40, 40)))
    assert found.sheltered[FOOT][at(27, 22)]
    assert not found.sheltered[FOOT][at(28, 22)]
    assert found.sheltered[MOUNTED][at(28, 22)]
    assert not found.sheltered[FOOT][at(35, 35)]
    assert house().sheltered[FOOT][at(25, 25)]
