"""What is asked in each phase, and the rules it rests on."""

from __future__ import annotations

from typing import Final

from saloon.engine.tell import Question
from saloon.games.frontier import state as st
from saloon.games.frontier.state import State

# In the order of the phases in state.py; FACE has one for each type of card.
KINDS: Final = (
    ("prepare", ("FR-021", "FR-022")),
    ("", ()),
    ("answer_card", ("FR-068", "FR-060")),
    ("pay_demand", ("FR-082", "FR-086")),
    ("give_card", ("FR-084", "FR-085")),
    ("settle", ("FR-027", "FR-090")),
    ("peddler", ("FR-067",)),
    ("trade_partner", ("FR-076", "FR-077")),
    ("trade_give", ("FR-077",)),
    ("trade_ask", ("FR-077",)),
    ("trade_answer", ("FR-078",)),
)
FACES: Final = {
    st.CRITTER: ("face_critter", ("FR-040", "FR-044")),
    st.DUEL: ("face_duel", ("FR-050", "FR-053")),
    st.CALAMITY: ("face_horse_calamity", ("FR-081",)),
}


def by_seat(kind: str, rules: tuple[str, ...]) -> list[Question]:
    return [Question(f"frontier.{kind}", (seat,), rules) for seat in range(4)]


QUESTIONS: Final = [by_seat(kind, rules) for kind, rules in KINDS]
FACING: Final = {type: by_seat(kind, rules) for type, (kind, rules) in FACES.items()}


def ask(state: State) -> Question | None:
    phase = state.phase
    if phase == st.OVER:
        return None
    if phase == st.FACE:
        return FACING[state.content.cards[state.card].type][state.active]
    return QUESTIONS[phase][state.partner if phase == st.TRADE_ANSWER else state.active]
