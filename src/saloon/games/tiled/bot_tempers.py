"""What the tempers of Wild Tiled West like to answer. Nobody does anything to anybody: there is no grudge to bear."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of, second_of
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.drafting import price_of
from saloon.games.tiled.state import State

DEAR = 5  # gold: a tile that only the reckless buy gladly

CAUTIOUS = {m.WRANGLE_FOR: 1.0, m.FIRE: 1.0, m.ALLEYS_FREE: 0.7}
RECKLESS = {m.USE_SAWMILL: 1.0, m.HIDE_AT: 1.0}


def cautious(s: State, seat: int, move: int) -> float:
    """Keeps its gold, wrangles what is there, and shoots bandits while it can."""
    if kind_of(move) == m.DRAFT:
        return 1.0 - dearness(s, move)
    return CAUTIOUS.get(kind_of(move), 0.0)


def reckless(s: State, seat: int, move: int) -> float:
    """Pays any price, lets herds grow, and takes a partner it has not seen."""
    kind = kind_of(move)
    if kind == m.DRAFT:
        return dearness(s, move)
    if kind == m.STOP:
        return float(s.ask == st.WRANGLE)
    if kind == m.PARTNER_CARD:
        return float(first_of(move) == m.FROM_DECK)
    return RECKLESS.get(kind, 0.0)


def dearness(s: State, move: int) -> float:
    return min(1.0, price_of(s, first_of(move), second_of(move)) / DEAR)
