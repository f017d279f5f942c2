"""What the tempers of Stetsons & Sixguns like to answer."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of
from saloon.games.stetsons import state as st
from saloon.games.stetsons.bot import armed
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.state import State


def cautious(s: State, seat: int, move: int) -> float:
    """Runs, binds, stays behind Cover, and picks nobody who can shoot back."""
    kind = kind_of(move)
    if kind == m.AIM:
        return float(not armed(s, first_of(move)))
    if kind == m.BIND_WOUNDS:
        return min(1.0, first_of(move) / 2)
    return {m.RUN_FOR_COVER: 1.0, m.SHOOT_FROM_COVER: 0.7, m.STAY: 1.0}.get(kind, 0.0)


def reckless(s: State, seat: int, move: int) -> float:
    """Stands and shoots, as often as it may, at whoever is well off."""
    kind = kind_of(move)
    if kind == m.AIM:
        return float(s.of[st.NOTORIETY + first_of(move)] >= max(s.of[st.NOTORIETY : st.NOTORIETY + s.seats]))
    return float(kind in (m.STAND_AND_SHOOT, m.FIRE, m.FIRE_TWO))


def grudging(s: State, seat: int, move: int) -> float:
    """Pays back: aims at whoever shot it down in the round before, and turns Actions on those who aim at it."""
    other = first_of(move)
    if kind_of(move) == m.AIM:
        return 2.0 if s.of[st.DOWNED_BY + seat] == other else 0.0
    return float(kind_of(move) == m.USE_ON and s.of[st.TARGET + other] == seat)
