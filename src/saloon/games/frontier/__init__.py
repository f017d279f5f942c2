"""Frontier: push your luck as an outlaw. Prepare, ride, and face what the Deck turns up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine.contract import Game, Meta, Option

LEVELS = ("mild_west", "wild_west", "wild_wild_west", "wilder_wilder_west")
LEVEL_TITLES = ("Mild West", "Wild West", "Wild Wild West", "Wilder Wilder West")

META = Meta(
    slug="frontier",
    title="Frontier",
    blurb="Stock up, ride out, and turn over one card too many. The biggest bounty wins, dead or alive.",
    seats=(1, 4),
    options=(
        Option(
            "level",
            "Level",
            "wild_west",
            "How much every outlaw starts with (FR-007).",
            choices=LEVELS,
            choice_titles=LEVEL_TITLES,
        ),
        Option(
            "duels_to_end",
            "Duels to end the game",
            "9",
            "The game ends when so many Duels lie in Bounty Piles (FR-152).",
            low=1,
            high=9,
        ),
        Option(
            "play_on",
            "Last survivor plays on",
            "no",
            "A last survivor rides on alone until the Duels are cleared or he dies (FR-152).",
            choices=("no", "yes"),
            choice_titles=("No", "Yes"),
        ),
        Option(
            "handicap",
            "Handicap",
            "",
            "A level of their own for some; the others start with that of the table (FR-152).",
            choices=LEVELS,
            choice_titles=LEVEL_TITLES,
            per_seat=True,
        ),
        Option(
            "custom_start",
            "Own start",
            "",
            "What everybody starts with, such as six_shooters=1 bullets=3 holsters=2 stamina=12; empty: the "
            "level's (FR-152).",
        ),
    ),
    rule_prefix="FR",
    endings=("duels_cleared", "last_survivor", "death"),
    minutes="15-30",
    hidden=False,
)


def load(content: Path | None = None) -> Game[Any]:
    """The rules, with our cards or a player's own."""
    from saloon.games.frontier.game import Frontier

    return Frontier(content)
