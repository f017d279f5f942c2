"""Saloon: a table for Wild West games.

>>> import saloon
>>> match = saloon.Match(saloon.game("frontier"), seats=2, seed=7)
>>> match.options(match.waiting_for[0])[0]
Move('ride')

Everything a game of your own needs is here as well; `saloon new-game NAME` writes one to begin from.
"""

from __future__ import annotations

from saloon.engine.chance import Chance, Recorded, Scripted, Sealed, Seeded
from saloon.engine.check import check
from saloon.engine.content import Entry, Sheet
from saloon.engine.contract import CONTRACT, Bot, Game, Meta, Option, Outcome, Score, Setup, places_of
from saloon.engine.errors import BadSetup, Damaged, Refused, SaloonError, UnknownGame, Unreadable
from saloon.engine.forms import FrameForms
from saloon.engine.frames import Frames
from saloon.engine.match import Match, Move
from saloon.engine.moves import first_of, kind_of, pack, second_of, third_of
from saloon.engine.registry import game, meta, metas
from saloon.engine.sheet import Group, Layout, Part
from saloon.engine.tell import Question, Tell
from saloon.engine.verbs import Verb, Verbs
from saloon.engine.words import Blocked, Label, Lexicon, Line, Tip

__all__ = [
    "CONTRACT",
    "BadSetup",
    "Blocked",
    "Bot",
    "Chance",
    "Damaged",
    "Entry",
    "FrameForms",
    "Frames",
    "Game",
    "Group",
    "Label",
    "Layout",
    "Lexicon",
    "Line",
    "Match",
    "Meta",
    "Move",
    "Option",
    "Outcome",
    "Part",
    "Question",
    "Recorded",
    "Refused",
    "SaloonError",
    "Score",
    "Scripted",
    "Sealed",
    "Seeded",
    "Setup",
    "Sheet",
    "Tell",
    "Tip",
    "UnknownGame",
    "Unreadable",
    "Verb",
    "Verbs",
    "check",
    "first_of",
    "game",
    "kind_of",
    "meta",
    "metas",
    "pack",
    "places_of",
    "second_of",
    "third_of",
]
