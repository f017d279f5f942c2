"""Saloon: a table for Wild West games.

>>> import saloon
>>> match = saloon.Match(saloon.game("frontier"), seats=2, seed=7)
>>> match.options(match.waiting_for[0])[0]
Move('ride')
"""

from __future__ import annotations

from saloon.engine.chance import Chance, Recorded, Scripted, Sealed, Seeded
from saloon.engine.contract import Game, Meta, Outcome, Score, Setup
from saloon.engine.errors import BadSetup, Damaged, Refused, SaloonError, UnknownGame, Unreadable
from saloon.engine.match import Match, Move
from saloon.engine.registry import game, meta, metas

__all__ = [
    "BadSetup",
    "Chance",
    "Damaged",
    "Game",
    "Match",
    "Meta",
    "Move",
    "Outcome",
    "Recorded",
    "Refused",
    "SaloonError",
    "Score",
    "Scripted",
    "Sealed",
    "Seeded",
    "Setup",
    "UnknownGame",
    "Unreadable",
    "game",
    "meta",
    "metas",
]
