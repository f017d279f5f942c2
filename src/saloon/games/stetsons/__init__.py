"""Stetsons & Sixguns: choose a card, point your gun, and see who is still standing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine.contract import Game, Meta, Option

META = Meta(
    slug="stetsons",
    title="Stetsons & Sixguns",
    blurb="Everybody draws at once. Shoot, run or fire from cover, and leave town the most notorious slinger.",
    seats=(2, 8),
    options=(
        Option(
            "characters",
            "Characters",
            "draft",
            "Whether slingers pick a character, are dealt one, or play without (SS-011).",
            choices=("draft", "random", "none"),
            choice_titles=("Each picks one", "Dealt at random", "None"),
        ),
        Option(
            "rounds",
            "Rounds",
            "8",
            "How many rounds are played; 4 make a game of half an hour (SS-165).",
            low=1,
            high=8,
        ),
        Option(
            "bloodier",
            "Bloodier game",
            "no",
            "Every HEADSHOT counts as two HITs; best with 4 or 5 rounds (SS-166).",
            choices=("no", "yes"),
            choice_titles=("No", "Yes"),
        ),
        Option(
            "stacking",
            "Stack the last round",
            "no",
            "The three fastest cards of the last deal are topped up to +3, +2 and +1 (SS-168).",
            choices=("no", "yes"),
            choice_titles=("No", "Yes"),
        ),
    ),
    rule_prefix="SS",
    endings=("last_round", "last_survivor", "no_survivor", "out_of_cards"),
    minutes="30-60",
)


def load(content: Path | None = None) -> Game[Any]:
    """The rules, with our cards or a player's own."""
    from saloon.games.stetsons.game import Stetsons

    return Stetsons(content)
