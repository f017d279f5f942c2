"""What is asked in each step, and the rules it rests on."""

from __future__ import annotations

from typing import Final

from saloon.engine.tell import Question
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules.shooting import may_play_ace
from saloon.games.stetsons.state import State, among

# In the order of the steps in state.py.
KINDS: Final = (
    ("over", ("SS-155",)),
    ("choose_character", ("SS-010", "SS-011")),
    ("choose_action", ("SS-026", "SS-027")),
    ("choose_target", ("SS-030", "SS-031")),
    ("choose_stance", ("SS-035", "SS-036", "SS-037", "SS-039", "SS-041")),
    ("reveal_ability", ("SS-133",)),
    ("switch_target", ("SS-137",)),
    ("cover_choice", ("SS-051", "SS-053", "SS-054")),
    ("reload", ("SS-060", "SS-065")),
    ("bind", ("SS-067",)),
    ("use_action", ("SS-070", "SS-072")),
    ("cool_head_order", ("SS-073",)),
    ("discard_one", ("SS-073",)),
    ("choose_guns", ("SS-080", "SS-081")),
    ("fire_again", ("SS-085",)),
    ("convert", ("SS-134",)),
    ("wound_ability", ("SS-135",)),
    ("lose_card", ("SS-117",)),
    ("crossfire_target", ("SS-073",)),
    ("rob_choice", ("SS-073",)),
    ("take_stock", ("SS-145",)),
    ("stock_ability", ("SS-136",)),
)
ALONE: Final = [[Question(f"stetsons.{kind}", (seat,), rules) for seat in range(st.SEATS)] for kind, rules in KINDS]
WITH_ACE: Final = [Question("stetsons.ace", (seat,), ("SS-134",)) for seat in range(st.SEATS)]
TOGETHER: Final[list[dict[int, Question]]] = [
    {} for _ in KINDS
]  # by the seats that are asked, each made when it first is


def ask(state: State) -> Question | None:
    step = state.step
    if st.CHOOSE_ACTION <= step <= st.CHOOSE_STANCE:
        return TOGETHER[step].get(state.asked) or ask_together(step, state.asked)
    if step == st.CONVERT and may_play_ace(state, state.seat):
        return WITH_ACE[state.seat]  # a question of its own: who always passes an ability still has the Ace
    return None if step == st.OVER else ALONE[step][state.seat]


def ask_together(step: int, asked: int) -> Question:
    """SS-026, SS-030, SS-035: secretly and at the same time."""
    kind, rules = KINDS[step]
    seats = tuple([seat for seat in range(st.SEATS) if among(asked, seat)])
    question = Question(f"stetsons.{kind}", seats, rules, sealed=True)
    TOGETHER[step][asked] = question
    return question
