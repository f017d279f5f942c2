"""Questions and events: the two things the rules hand out on the hot path.

Both are kept to bare ints and strings here. What they mean in words, and which typed
arguments an event carries, a game says in its `words.py`, far from the inner loop.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

EVERYONE: Final = -1
"""Audience of an event that all seats and all spectators may know."""


RawEvent = tuple[int, str, tuple[int, ...]]
"""Audience, kind and arguments."""


def heard_by(audience: int, seat: int | None) -> bool:
    """Whether this seat (None: a spectator) is told an event with this audience."""
    if audience == EVERYONE:
        return True
    if audience >= 0:
        return audience == seat
    return seat is None or seat != -2 - audience


class Question:
    """What is asked now. Made once per kind and seats, then shared: states never hold one."""

    __slots__ = ("always", "kind", "rules", "sealed", "seats")

    def __init__(
        self, kind: str, seats: tuple[int, ...], rules: tuple[str, ...], sealed: bool = False, always: bool = False
    ) -> None:
        self.kind = kind  # a stable word such as "frontier.face_duel"
        self.seats = seats  # whoever must answer; several = at the same time
        self.rules = rules  # the paragraphs of the rulebook it rests on
        self.sealed = sealed  # nobody learns an answer before all are in
        # Asked even where there is a single answer: if the table gave that one by itself, its silence would tell the
        # others what a hidden hand cannot do. So it is with every sealed question and with all that several answer.
        self.always = always or sealed or len(seats) > 1

    def __getnewargs__(self) -> tuple[str, tuple[int, ...], tuple[str, ...]]:
        return self.kind, self.seats, self.rules

    def __repr__(self) -> str:
        return (
            f"Question({self.kind!r}, seats={self.seats}, rules={self.rules}, "
            f"sealed={self.sealed}, always={self.always})"
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Tell:
    """Where the rules say what happened. This one forgets it: simulations pass it."""

    def all(self, kind: str, *args: int) -> None:
        """Everybody may know this."""

    def shown(self, kind: str, *args: int) -> None:
        """Everybody may know this, and until now somebody did not: it cannot be taken back."""

    def only(self, seat: int, kind: str, *args: int) -> None:
        """For the eyes of one seat."""

    def others(self, seat: int, kind: str, *args: int) -> None:
        """For everybody but one seat: what they see of an `only`."""


class Notes(Tell):
    """Keeps what it is told, as (audience, kind, arguments)."""

    def __init__(self) -> None:
        self.events: list[RawEvent] = []
        self.something_was_shown = False

    def all(self, kind: str, *args: int) -> None:
        self.events.append((EVERYONE, kind, args))

    def shown(self, kind: str, *args: int) -> None:
        self.events.append((EVERYONE, kind, args))
        self.something_was_shown = True

    def only(self, seat: int, kind: str, *args: int) -> None:
        self.events.append((seat, kind, args))
        self.something_was_shown = True

    def others(self, seat: int, kind: str, *args: int) -> None:
        self.events.append((-2 - seat, kind, args))
