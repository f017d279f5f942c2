"""Steps inside steps: a snap shot inside a covering shot inside a Move, a reward inside a tile inside an event.

What is under way is data, never a Python call: the rules push a frame when something begins, look at the
top one to know what to do next, and pop it when it is done. A frame is its kind and up to seven ints; what they
are in words stands in one table per game (`forms.FrameForms`), so that a position shows them by name.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 8  # ints a frame takes
NO_FRAME: Final = 0  # the kind of the top of an empty stack; kinds count from 1


class Frames:
    """The stack, as one flat list: copying it is copying a list of ints."""

    __slots__ = ("cells",)

    def __init__(self) -> None:
        self.cells: list[int] = []

    def copy(self) -> Frames:
        twin = Frames()
        twin.cells = self.cells.copy()
        return twin

    def push(
        self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
    ) -> None:
        self.cells += [kind, a, b, c, d, e, f, g]

    def pop(self) -> None:
        del self.cells[-8:]

    def top(self) -> int:
        """The kind of what is going on innermost."""
        return self.cells[-8] if self.cells else NO_FRAME

    def get(self, number: int) -> int:
        """One of the top frame's ints, 1 to 7."""
        return self.cells[number - 8]

    def set(self, number: int, value: int) -> None:
        self.cells[number - 8] = value

    def depth(self) -> int:
        return len(self.cells) // 8

    def below(self, frames: int, number: int) -> int:
        """An int of a frame further down; 0 frames below is the top, number 0 its kind."""
        return self.cells[number - 8 * (frames + 1)]

    def innermost(self, kind: int) -> int:
        """How many frames below the top the nearest one of this kind lies; -1 if there is none."""
        at = len(self.cells) - 8
        while at >= 0:
            if self.cells[at] == kind:
                return (len(self.cells) - at) // 8 - 1
            at -= 8
        return -1
