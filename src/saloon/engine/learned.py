"""What was learned of a game ships with it: `weights/edition-1.toml` in its folder, made by `saloon train`.

The head of the file says how it came about and how good it is; the rest is two numbers for each feature. It was learned
with the cards of its day: a digest of the content tells whether they have changed since.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from saloon.engine.errors import Damaged
from saloon.engine.estimate import Weights


@dataclass(frozen=True)
class Learned:
    """Weights and where they come from."""

    game: str
    edition: int
    bot: str  # who played the games
    games: int
    seed: int
    positions: int  # states of one seat, all games together
    r2: float  # the part of the variance of final points that is explained, in games it was not learned from
    content: str  # the digest of the content then
    spread: tuple[float, float]
    features: Mapping[str, tuple[float, float]]  # counts for so much, and times the part of the game left

    def weights(self) -> Weights:
        pairs = list(self.features.values())
        return Weights([now for now, _ in pairs], [later for _, later in pairs], self.spread)

    def text(self) -> str:
        lines = [
            f"# What {self.game} makes of a quiet state: every seat's final points as they can be expected.",
            f"# saloon train {self.game} --games {self.games} --seed {self.seed} --edition {self.edition}",
            f'game = "{self.game}"',
            f"edition = {self.edition}",
            f'bot = "{self.bot}"',
            f"games = {self.games}",
            f"seed = {self.seed}",
            f"positions = {self.positions}",
            f"r2 = {self.r2:.4f} # of final points, in the tenth of the games it was not learned from",
            f'content = "{self.content}" # digest of the content it was learned with',
            "# The square of the spread of final points: at the end, and so much more times the part of the game left.",
            f"spread = [{self.spread[0]:.4f}, {self.spread[1]:.4f}]",
            "",
            "[features] # each counts for so much, and for so much more times the part of the game left",
        ]
        lines += [f'"{name}" = [{now:.5f}, {later:.5f}]' for name, (now, later) in self.features.items()]
        return "\n".join(lines) + "\n"


def path_of(folder: Path, edition: int) -> Path:
    return folder / "weights" / f"edition-{edition}.toml"


def read(path: Path) -> Learned:
    data: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    try:
        at_end, more = map(float, data.pop("spread"))
        features = {str(name): (float(now), float(later)) for name, (now, later) in data.pop("features").items()}
        return Learned(**data, spread=(at_end, more), features=features)
    except (KeyError, TypeError, ValueError) as error:
        raise Damaged(f"{path.name} is no file of weights: {error}") from error


def shipped(folder: Path, editions: Sequence[int], names: Sequence[str]) -> dict[int, Weights]:
    """The weights in a game's folder, by edition; those of other features than these are left out (see `why_stale`)."""
    found = {edition: read(path) for edition in editions if (path := path_of(folder, edition)).exists()}
    return {edition: one.weights() for edition, one in found.items() if list(one.features) == list(names)}


def why_stale(folder: Path, edition: int, names: Sequence[str]) -> str:
    """One sentence why the weights of an edition should be learned anew; empty if they need not."""
    path = path_of(folder, edition)
    if not path.exists():
        return f"Nothing was learned yet for edition {edition}."
    learned = read(path)
    if list(learned.features) != list(names):
        return f"The weights of edition {edition} were learned from other features and are left aside."
    if learned.content != content_digest(folder):
        return f"The content has changed since the weights of edition {edition} were learned."
    return ""


def content_digest(folder: Path) -> str:
    """Of all content files of a game."""
    total = hashlib.sha256()
    for path in sorted((folder / "content").rglob("*.toml")):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]
