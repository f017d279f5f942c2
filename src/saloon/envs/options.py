"""What an environment can be asked for: the same words in every library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from saloon import bots
from saloon.engine import registry
from saloon.engine.contract import Bot, Game, Setup
from saloon.engine.errors import BadSetup
from saloon.engine.sheet import Slice
from saloon.envs.table import GAIN, PLACES, SCORE, Table

FORMS = ("flat", "factored")
REWARDS = {"places": PLACES, "score": SCORE, "gain": GAIN}
MOST_FLAT = 100_000  # a mask with more entries than this would be slower than the game

# Raised when a number or a cell comes to mean something else; `tests/envs/test_versions.py` sees to it.
VERSIONS = {"frontier": 1, "oldwest": 1, "ruthless": 1, "stetsons": 1, "tiled": 1}


def open_table(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    form: str | None = None,
    reward: str | None = None,
    content: str | Path | None = None,
) -> Table:
    """A table for a game, or one sentence why not.

    seats: how many play; without it the fewest. options: those of the game, as on the command line. form: "flat" or
    "factored"; without it factored where a mask would have more than 100,000 entries. reward: "places" at the end (the
    usual), "score" at the end (the usual alone), or "gain": by how much one's own total changes. content: an own card
    file.
    """
    game = registry.game(slug, Path(content) if content is not None else None)
    setup = Setup.of(game.meta, game.meta.seats[0] if seats is None else seats, options)
    if form is None:
        form = FORMS[game.verbs.count > MOST_FLAT]
    if form not in FORMS:
        raise BadSetup(f"An environment's form is one of {', '.join(FORMS)}, not {form!r}.")
    if form == "flat" and game.verbs.count > MOST_FLAT:
        raise BadSetup(f"{game.meta.title} has {game.verbs.count:,} answers, too many for a mask: use form='factored'.")
    if reward is None:
        reward = "score" if setup.seats == 1 else "places"
    if reward not in REWARDS:
        raise BadSetup(f"An environment's reward is one of {', '.join(REWARDS)}, not {reward!r}.")
    return Table(game, setup, form == "factored", REWARDS[reward])


def layout_of(table: Table) -> list[Slice]:
    """What every cell of an observation is, in words."""
    slices = table.game.layout(table.setup).slices()
    if table.factored:
        words = "1 + each part of the answer that has been said: the verb, then its arguments"
        slices.append(Slice("said", slices[-1].stop, slices[-1].stop + table.said_cells, words))
    return slices


def usual_opponents(game: Game[Any]) -> str:
    """The best of the game's own bots."""
    return next(iter(game.bots), "random")


def seat_bots(game: Game[Any], seats: int, names: Sequence[str] | str) -> list[Bot[Any]]:
    """The learner's opponents, one for each other seat; a single name is for all of them."""
    wanted = [names] * (seats - 1) if isinstance(names, str) else list(names)
    if len(wanted) != seats - 1:
        raise BadSetup(f"With {seats} players there are {seats - 1} opponents, not {len(wanted)}.")
    return [bots.find(game, name) for name in wanted]
