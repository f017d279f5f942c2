"""Numbers of actions and cells mean the same for as long as an environment has the same version."""

from __future__ import annotations

from pathlib import Path

import pytest

from saloon.engine import registry
from saloon.engine.contract import Setup
from saloon.envs.options import VERSIONS

DOCS = Path(__file__).parents[2] / "docs/envs.md"

# Of each game: its version, how many actions there are, and digests of all actions and of a row for the fewest players.
PINNED: dict[str, tuple[int, int, str, str]] = {
    "frontier": (1, 347, "cb030e64b144", "c1ea1b7f4440"),
    "oldwest": (1, 9306, "8d67d8e60b8b", "ec90a8abc167"),
    "ruthless": (1, 1822053, "1a15782e6c99", "ab6712c88a4f"),
    "stetsons": (1, 711, "b3748a982afe", "04bec4025554"),
    "tiled": (1, 40429, "d4dc52202ab5", "191f2ccab299"),
}


@pytest.mark.parametrize("slug", sorted(registry.modules()))
def test_a_changed_meaning_needs_a_new_version(slug):
    """Where actions or cells have changed, raise the game's number in VERSIONS and write its new line here."""
    game = registry.game(slug)
    layout = game.layout(Setup.of(game.meta, game.meta.seats[0]))
    assert (VERSIONS[slug], game.verbs.count, game.verbs.digest(), layout.digest()) == PINNED[slug]


@pytest.mark.parametrize("slug", sorted(registry.modules()))
def test_the_page_says_how_many_actions_there_are(slug):
    game = registry.game(slug)
    assert f"| {game.meta.title} | {game.verbs.count:,} | {game.verbs.numbers.widest} |" in DOCS.read_text()
