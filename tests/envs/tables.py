"""The tables every environment is tested on: each game with few and many players, and its main options."""

from __future__ import annotations

import pytest

TABLES = [
    ("frontier", 1, {}),
    ("frontier", 4, {"level": "mild_west", "play_on": "yes"}),
    ("stetsons", 2, {"characters": "none", "rounds": 2}),
    ("stetsons", 5, {"bloodier": "yes", "stacking": "yes"}),
    ("stetsons", 8, {"characters": "random", "rounds": 4}),
    ("tiled", 1, {"sides": "wild"}),
    ("tiled", 3, {"boards": "choose", "contracts": "first_game"}),
    ("tiled", 5, {}),
    ("oldwest", 2, {}),
    ("oldwest", 5, {}),
    ("ruthless", 2, {}),
    ("ruthless", 2, {"scenario": "copper_wells"}),
    ("ruthless", 3, {"scenario": "sundown_brawl", "cast": "draft"}),
    ("ruthless", 4, {"scenario": "graveyard_gold", "mode": "teams", "free_deploy": "yes"}),
]
ids = [f"{slug}-{seats}" for slug, seats, _ in TABLES]
every_table = pytest.mark.parametrize(("slug", "seats", "options"), TABLES, ids=ids)
