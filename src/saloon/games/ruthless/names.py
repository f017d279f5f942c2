"""Names that are printed nowhere: classes of terrain, cards, edges, points of the table."""

from __future__ import annotations

from typing import Literal

from saloon.games.ruthless.rules.board import WIDE

Going = Literal["open", "rough", "blocked", "walls"]
Height = Literal["flat", "low", "tall"]
Cover = Literal["none", "soft", "partial", "hard"]
Mode = Literal["two", "teams", "ffa"]
Location = Literal["leg", "arm", "graze", "gut", "chest", "severe"]

MOVES: tuple[Going, ...] = ("open", "rough", "blocked", "walls")
HEIGHTS: tuple[Height, ...] = ("flat", "low", "tall")
COVERS: tuple[Cover, ...] = ("none", "soft", "partial", "hard")
EDGES = ("north", "east", "south", "west")
MODES: tuple[Mode, ...] = ("two", "teams", "ffa")
LOCATION_IDS: tuple[Location, ...] = ("leg", "arm", "graze", "gut", "chest", "severe")
WINS = ("remain", "vp", "survive", "gold", "pot")
ENDS = ("", "loot_off", "prisoner")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
SUITS = "cdhs"  # RU-002, lowest first
RANK_NAMES = {"j": "Jack", "q": "Queen", "k": "King", "a": "Ace"}
SUIT_NAMES = {"c": "Clubs", "d": "Diamonds", "h": "Hearts", "s": "Spades"}
CARD_TEXTS = {
    "a": "Led: the Unconscious stand up. Courage without a roll.",
    "k": "Courage without a roll.",
    "q": "Courage without a roll.",
    "j": "Courage without a roll.",
    "7": "Led: one character may take three actions.",
    "4": "Led: the Unconscious stand up.",
    "3": "Led: discard any cards before refilling.",
    "2": "In Fisticuffs a Low Blow: beats any card of its suit.",
}
CARD_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
RIVERS = ("river", "deep_river", "bridge")
POINT_NAMES = tuple(f"{x},{y}" for y in range(WIDE) for x in range(WIDE))

Point = tuple[int, int]
"""Half inches from the north-west corner, east then south."""


def xy(p: int) -> Point:
    return p % WIDE, p // WIDE
