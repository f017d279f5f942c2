"""What is asked, and the rules it rests on."""

from __future__ import annotations

from typing import Final

from saloon.engine.tell import Question
from saloon.games.ruthless import state as st
from saloon.games.ruthless.state import State

# In the order of ASK_IDS.
RULES: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("RU-142", "RU-140"),
    ("RU-143", "RU-148"),
    ("RU-143", "RU-141"),
    ("RU-003", "RU-013"),
    ("RU-003", "RU-004"),
    ("RU-020", "RU-009"),
    ("RU-022", "RU-023", "RU-029"),
    ("RU-143",),
    ("RU-050", "RU-055"),
    ("RU-080", "RU-088"),
    ("RU-108",),
    ("RU-100", "RU-102", "RU-104"),
    ("RU-104",),
    ("RU-105",),
    ("RU-090",),
    ("RU-121",),
    ("RU-132",),
    ("RU-134",),
    ("RU-027",),
    ("RU-007",),
    ("RU-168",),
    ("RU-161",),
    ("RU-163",),
    ("RU-163",),
    ("RU-166",),
)
ALONE: Final = [
    [Question(f"ruthless.{kind}", (seat,), rules, always=ask == st.ASK_SNAP) for seat in range(st.SEATS)]
    for ask, (kind, rules) in enumerate(zip(st.ASK_IDS, RULES, strict=True))
]
TOGETHER: Final[dict[int, Question]] = {}  # by what is asked and of whom, each made when it first is


def ask(state: State) -> Question | None:
    asks = state.ask
    if state.asked:
        return TOGETHER.get(asks << 4 | state.asked) or ask_together(asks, state.asked)
    return None if state.step == st.OVER else ALONE[asks][state.who]


def ask_together(asks: int, asked: int) -> Question:
    """RU-003, RU-121, RU-161, RU-163: secretly and at the same time."""
    seats = tuple([seat for seat in range(st.SEATS) if asked >> seat & 1])
    question = Question(f"ruthless.{st.ASK_IDS[asks]}", seats, RULES[asks], sealed=True)
    TOGETHER[asks << 4 | asked] = question
    return question
