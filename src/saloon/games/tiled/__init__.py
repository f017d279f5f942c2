"""Wild Tiled West: draft a tile with a die, build it into your settlement, and mind the bandits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine.contract import Game, Meta, Option

# What a seat may ask for: a board by its number or by lot, on the table's side or on one of its own.
BOARD_CHOICES = {
    number + side: title + side_title
    for number, title in {"random": "Dealt", **{str(board): f"Board {board}" for board in range(1, 9)}}.items()
    for side, side_title in {"": "", "_normal": ", normal side", "_wild": ", wild side"}.items()
}

META = Meta(
    slug="tiled",
    title="Wild Tiled West",
    blurb="Dice open the trays, tiles build the town: cows, mines, aces and sheriffs, fitted into one settlement.",
    seats=(1, 5),
    options=(
        Option(
            "contracts",
            "Cattle contracts",
            "random",
            "How the four contracts lie: in random order, or alleys, gold, bullets, points for a first game (WT-011).",
            choices=("random", "first_game"),
            choice_titles=("Random order", "First game"),
        ),
        Option(
            "boards",
            "Settlement boards",
            "random",
            "Dealt by chance, or picked in turn order together with a side (WT-014).",
            choices=("random", "choose"),
            choice_titles=("Dealt", "Picked"),
        ),
        Option(
            "sides",
            "Side of the boards",
            "normal",
            "Which side dealt boards show. Wild sides have rules of their own and are harder (WT-013, WT-170).",
            choices=("normal", "wild"),
            choice_titles=("Normal", "Wild"),
        ),
        Option(
            "seat_boards",
            "A board for each seat",
            "table",
            "A board of your choice, on the side above or one of your own; else as the table deals (WT-017).",
            choices=("table", *BOARD_CHOICES),
            choice_titles=("As the table", *BOARD_CHOICES.values()),
            per_seat=True,
        ),
    ),
    rule_prefix="WT",
    endings=("most_points", "tie_broken", "shared", "ranked", "unranked"),
    edition=2,
    editions=(1, 2),
    minutes="20 a player",
    weight="medium",
)


def load(content: Path | None = None) -> Game[Any]:
    """The rules, with our pieces or a player's own."""
    from saloon.games.tiled.game import WildTiledWest

    return WildTiledWest(content)
