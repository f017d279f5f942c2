"""What is asked, and the rules it rests on."""

from __future__ import annotations

from typing import Final

from saloon.engine.tell import Question
from saloon.games.tiled import META
from saloon.games.tiled import state as st
from saloon.games.tiled.state import State

# In the order of ASKS.
RULES: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("WT-014",),
    ("WT-014", "WT-013"),
    ("WT-015",),
    ("WT-023",),
    ("WT-093",),
    ("WT-040", "WT-041", "WT-044", "WT-047"),
    ("WT-108",),
    ("WT-116",),
    ("WT-061", "WT-063", "WT-064"),
    ("WT-066", "WT-068"),
    ("WT-071",),
    ("WT-171",),
    ("WT-133",),
    ("WT-110",),
    ("WT-115",),
    ("WT-111", "WT-174"),
    ("WT-113",),
    ("WT-177", "WT-073"),
    ("WT-121", "WT-125"),
    ("WT-084",),
)
QUESTIONS: Final = [
    [Question(f"tiled.{kind}", (seat,), rules) for seat in range(META.seats[1])]
    for kind, rules in zip(st.ASKS, RULES, strict=True)
]
# By how many play: all choose at the same time.
KEEP: Final = [
    Question(f"tiled.{st.ASKS[st.KEEP_PARTNER]}", tuple(range(seats)), RULES[st.KEEP_PARTNER], sealed=True)
    for seats in range(META.seats[1] + 1)
]


def ask(state: State) -> Question | None:
    asks = state.ask
    if asks == st.NOTHING:
        return None
    if asks == st.KEEP_PARTNER:
        return KEEP[state.seats]
    return QUESTIONS[asks][state.who]
