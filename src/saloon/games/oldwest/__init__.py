"""Frontier: The Old West: three industries, one town, thirteen rounds, and an election at the end of every era."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine.contract import Game, Meta

META = Meta(
    slug="oldwest",
    title="Frontier: The Old West",
    blurb="Lumber, gold or cattle: build an industry, build the town, and get elected before the century is out.",
    seats=(2, 5),
    options=(),
    rule_prefix="OW",
    endings=("most_points", "tie_broken", "shared"),
    minutes="120-180",
    weight="heavy",
    maturity="beta",
)


def load(content: Path | None = None) -> Game[Any]:
    """The rules, with our pieces or a player's own."""
    from saloon.games.oldwest.game import OldWest

    return OldWest(content)
