"""A row of numbers filled in part by part."""

from __future__ import annotations

import pytest

from saloon.engine.sheet import Group, Layout, Part, Sheet

LAYOUT = Layout(
    Group("", 1, Part("round", 1, "the round"), Part("row", 3, "cards")),
    Group("player", 2, Part("gold", 1, "gold held"), Part("hand", 2, "cards of each kind")),
)


def test_parts_stand_one_behind_the_other_and_groups_come_again():
    sheet = Sheet(LAYOUT)
    sheet.one(0, 0, 0, 4)
    sheet.go(0, 0, 1)
    sheet.put_list([7, 8, 9, 10], 1)  # there is room for three
    sheet.one(1, 1, 0, -3)
    sheet.go(1, 1, 1)
    sheet.count([1, 1, 0])
    assert sheet.values == [4, 8, 9, 10, 0, 0, 0, -3, 1, 2]
    sheet.go(1, 0, 1, 1)
    sheet.bits(0b11)  # the second cell of two: there is room for one
    assert sheet.values[5:7] == [0, 1]
    assert (sheet.place(0, 0, 1), sheet.place(1, 1, 1)) == (1, 8)
    sheet.clear()
    assert sheet.values == [0] * 10


def test_a_piece_of_a_list_or_bytes_fill_a_part_as_far_as_it_goes():
    sheet = Sheet(LAYOUT)
    sheet.go(0, 0, 1)
    sheet.put_from([5, 6, 7, 8], 1, 3, 1)
    sheet.put_from([5, 6, 7, 8], 3, 9, 0)  # the list ends before
    assert sheet.values[1:4] == [7, 8, 8]
    sheet.put_from([5, 6], 0, 2, 0)  # there is no room left
    sheet.go(1, 0, 1)
    sheet.put_bytes(bytes([0, 255, 3]))  # for two
    assert sheet.values == [0, 7, 8, 8, 0, 0, 255, 0, 0, 0]


def test_a_part_does_not_run_into_the_next():
    sheet = Sheet(LAYOUT)
    sheet.go(0, 0, 0)
    sheet.put(1)
    with pytest.raises(IndexError, match="full"):
        sheet.put(2)


def test_more_cells_are_for_whoever_made_the_sheet():
    sheet = Sheet(LAYOUT, more=2)
    sheet.cells[LAYOUT.size] = 5
    assert sheet.values == [0] * 10 + [5, 0]


@pytest.mark.parametrize("value", [2**15, -(2**15) - 1])
def test_a_cell_has_sixteen_bits_and_nothing_is_cut_off(value):
    sheet = Sheet(LAYOUT)
    with pytest.raises(OverflowError):
        sheet.one(0, 0, 0, value)
    sheet.go(0, 0, 1)
    with pytest.raises(OverflowError):
        sheet.put_list([value], 0)


def test_a_row_is_handed_out_as_bytes_in_one_piece():
    sheet = Sheet(LAYOUT)
    sheet.one(1, 0, 0, 2**15 - 1)
    sheet.one(1, 1, 0, -(2**15))
    assert memoryview(sheet.cells).tolist() == sheet.values
    assert memoryview(sheet.cells).format == "h"
