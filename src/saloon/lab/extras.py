"""What the lab needs beyond the house's own packages comes with `saloon[lab]`; Ray with `saloon[cluster]`."""

from __future__ import annotations

import importlib.util

from saloon.engine.errors import SaloonError

NEEDS = {"lab": ("altair", "choix", "numpy", "polars", "scipy", "vl_convert"), "cluster": ("ray",)}


def need(extra: str) -> None:
    """Says in one sentence what to install, before anything is played."""
    if any(importlib.util.find_spec(module) is None for module in NEEDS[extra]):
        raise SaloonError(f"This needs some packages more: pip install 'saloon[{extra}]'.")
