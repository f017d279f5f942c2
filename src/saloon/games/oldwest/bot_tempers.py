"""What the tempers of The Old West like to answer. Nobody is wronged here for long: there is no grudge to bear."""

from __future__ import annotations

from saloon.engine.moves import kind_of
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.state import State

CAUTIOUS = {m.FIGHT_FIRE: 3.0, m.DOUSE: 3.0, m.CALM: 3.0, m.SELL_GOOD: 2.0, m.ODD_JOB: 1.0}
RECKLESS = {m.PROSPECT: 3.0, m.LUCK_DIE: 3.0, m.MINE_AT: 2.0, m.BUILD: 2.0, m.CAMPAIGN_TO: 1.0}


def cautious(s: State, seat: int, move: int) -> float:
    """Puts fires out, calms the herd, and sells while somebody buys."""
    return CAUTIOUS.get(kind_of(move), 0.0)


def reckless(s: State, seat: int, move: int) -> float:
    """Digs, builds, and promises."""
    return RECKLESS.get(kind_of(move), 0.0)
