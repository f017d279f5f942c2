"""What the tempers of Frontier like to answer. Nobody aims at anybody here: there is nobody to bear a grudge."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of
from saloon.games.frontier import state as st
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.state import State

CAUTIOUS = {m.EAT: 2.0, m.FLEE: 2.0, m.RATIONS_AT: 1.5}
RECKLESS = {m.BULLETS_AT: 3.0, m.HIT: 2.0, m.RIDE: 1.5}


def cautious(state: State, seat: int, move: int) -> float:
    """Eats early, flees, and keeps Rations and Horses."""
    if kind_of(move) == m.BUY:
        return 1.5 if first_of(move) in (st.RATIONS, st.HORSES) else 0.0
    return CAUTIOUS.get(kind_of(move), 0.0)


def reckless(state: State, seat: int, move: int) -> float:
    """Shoots, buys guns, rides on, and would rather be hit than run."""
    if kind_of(move) == m.BUY:
        return 3.0 if first_of(move) in (st.RIFLES, st.SIX_SHOOTERS) else 0.0
    return RECKLESS.get(kind_of(move), 0.0)
