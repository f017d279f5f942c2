"""What a seat sees, as a row of whole numbers: for agents that learn.

A game declares its `Layout` once: groups of named parts, each so many cells wide (`games/<slug>/observe.py`). Its
`observe` then fills a `Sheet` by addition: it goes to a part and puts numbers there, or writes them where the part has
its place. What is not put in stays 0, `put` never runs into the next part, and `Layout.slices` says in words what every
cell is.

>>> layout = Layout(Group("", 1, Part("round", 1, "the round")), Group("player", 2, Part("gold", 1, "gold held")))
>>> sheet = Sheet(layout)
>>> sheet.one(0, 0, 0, 7)
>>> sheet.go(1, 1, 0)
>>> sheet.put(3)
>>> sheet.values
[7, 0, 3]
>>> [(piece.name, piece.start, piece.stop) for piece in layout.slices()]
[('round', 0, 1), ('player 0: gold', 1, 2), ('player 1: gold', 2, 3)]
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i16, i64


class Part(NamedTuple):
    """Some cells that belong together."""

    name: str
    size: int
    words: str  # what stands there


class Slice(NamedTuple):
    """A part in its place: cells `start` to `stop` - 1."""

    name: str
    start: int
    stop: int
    words: str


class Group:
    """Parts that stand there `count` times: once for the table, once for each player, once for each man…

    Players are counted from the seat that looks: player 0 is itself, player 1 the next in table order."""

    __slots__ = ("count", "name", "parts")

    def __init__(self, name: str, count: int, *parts: Part) -> None:
        self.name = name
        self.count = count
        self.parts = parts


class Layout:
    """All groups, one behind the other."""

    __slots__ = ("groups", "size")

    def __init__(self, *groups: Group) -> None:
        self.groups = groups
        self.size = sum([group.count * sum([part.size for part in group.parts]) for group in groups])

    def slices(self) -> list[Slice]:
        """What every cell is, in words."""
        found: list[Slice] = []
        at = 0
        for group in self.groups:
            for number in range(group.count):
                for part in group.parts:
                    name = f"{group.name} {number}: {part.name}" if group.name else part.name
                    found.append(Slice(name, at, at + part.size, part.words))
                    at += part.size
        return found

    def digest(self) -> str:
        """Changes when any cell comes to mean something else."""
        return hashlib.sha256(repr([(piece.name, piece.start) for piece in self.slices()]).encode()).hexdigest()[:12]


class Sheet:
    """A row of numbers being filled in: 16 bits each, one behind the other, as environments hand them out."""

    __slots__ = ("at", "blank", "cells", "end", "firsts", "sizes", "starts", "widths")

    def __init__(self, layout: Layout, more: int = 0) -> None:
        """more: cells behind the last part, for whoever made the sheet."""
        self.blank: vec[i16] = vec[i16]([0] * (layout.size + more))
        self.cells: vec[i16] = self.blank[:]
        self.firsts: vec[i64] = vec[i64]()  # of each group: the number of its first part…
        self.widths: vec[i64] = vec[i64]()  # …and how far it is to the next time
        self.starts: vec[i64] = vec[i64]()  # of each part: where it begins the first time
        self.sizes: vec[i64] = vec[i64]()
        self.at: i64 = 0
        self.end: i64 = 0
        start: i64 = 0
        for group in layout.groups:
            width: i64 = 0
            self.firsts = append(self.firsts, len(self.starts))
            for part in group.parts:
                self.starts = append(self.starts, start + width)
                self.sizes = append(self.sizes, part.size)
                width += part.size
            self.widths = append(self.widths, width)
            start += group.count * width

    @property
    def values(self) -> list[int]:
        return [int(cell) for cell in self.cells]

    def clear(self) -> None:
        self.cells = self.blank[:]

    def begin(self, row: vec[i16]) -> None:
        """With a row that was kept, instead of a blank one."""
        self.cells = row[:]

    def go(self, group: i64, number: i64, part: i64, skip: i64 = 0) -> None:
        """To a part, the `number`th time it is there: to its first cell, or so many further."""
        which = self.firsts[group] + part
        first = self.starts[which] + number * self.widths[group]
        self.at = first + skip
        self.end = first + self.sizes[which]

    def place(self, group: i64, number: i64, part: i64) -> i64:
        """Where a part begins, the `number`th time it is there: for whoever writes all its cells at once. Compiled,
        that takes a third of what as many `put` take."""
        which = self.firsts[group] + part  # in a line of its own: nested, each vector would be held meanwhile
        return self.starts[which] + number * self.widths[group]

    def put(self, value: i16) -> None:
        """The next cell of the part."""
        at = self.at
        if at >= self.end:
            raise IndexError("a part of the layout is full")
        self.cells[at] = value
        self.at = at + 1

    def one(self, group: i64, number: i64, part: i64, value: int) -> None:
        """A part of a single cell."""
        at = self.place(group, number, part)
        self.cells[at] = value

    def put_list(self, values: list[int], plus: i16) -> None:
        """As many as there is room for, each with so much added: 1 where 0 would be mistaken for nothing."""
        at, end = self.at, self.end
        cells = self.cells
        for value in values:  # quicker than by index
            if at >= end:
                break
            cell: i16 = value
            cells[at] = cell + plus
            at += 1
        self.at = at

    def put_from(self, values: list[int], start: i64, stop: i64, plus: i16) -> None:
        """`put_list` of values[start:stop], without making that list."""
        at, end = self.at, self.end
        cells = self.cells
        if stop > len(values):
            stop = len(values)
        if stop - start > end - at:
            stop = start + end - at
        while start < stop:
            value: i16 = values[start]
            cells[at] = value + plus
            start += 1
            at += 1
        self.at = at

    def put_bytes(self, values: bytes) -> None:
        """`put_list` of bytes."""
        at, end = self.at, self.end
        cells = self.cells
        i: i64 = 0
        while i < len(values) and at < end:
            value = values[i]
            if value:
                cells[at] = value
            i += 1
            at += 1
        self.at = at

    def count(self, values: list[int]) -> None:
        """How often each number, from 0, is among them; for the whole part."""
        at = self.at
        cells = self.cells
        for value in values:
            cell = at + i64(value)
            cells[cell] += 1

    def bits(self, numbers: i64) -> None:
        """A set kept as bits, a cell each; for the rest of the part."""
        at, end = self.at, self.end
        cells = self.cells
        while numbers and at < end:
            if numbers & 1:
                cells[at] = 1
            numbers >>= 1
            at += 1
        self.at = end
