"""What the tempers of Ruthless like to answer."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of, second_of
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.models import sheltered
from saloon.games.ruthless.state import State

CAUTIOUS = {m.DUCK: 0.3, m.GOT_YOU_COVERED: 0.2, m.RELOAD: 0.1}
RECKLESS = {m.CHARGE: 0.4, m.CHARGE_ON: 0.4, m.CLIMB_AT: 0.4, m.FAN: 0.3, m.FIRE_TWO: 0.3, m.SNAP_SHOT: 0.3}


def cautious(s: State, seat: int, move: int) -> float:
    """Ducks, waits with a gun ready, and walks from shelter to shelter."""
    if kind_of(move) == m.MOVE:
        return 0.2 if sheltered(s, first_of(move), 1) else 0.0
    return CAUTIOUS.get(kind_of(move), 0.0)


def reckless(s: State, seat: int, move: int) -> float:
    """Charges, fans the hammer, and shoots first."""
    return RECKLESS.get(kind_of(move), 0.0)


def grudging(s: State, seat: int, move: int) -> float:
    """Goes for whoever has killed one of his."""
    kind = kind_of(move)
    if kind not in (m.SHOOT, m.FAN, m.FIRE_TWO, m.CHARGE):
        return 0.0
    return 0.5 if s.men[s.by_who[second_of(move)]][st.KILLS] else 0.0
