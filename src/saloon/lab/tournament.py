"""Every bot against every other, and what each is worth: ratings of Bradley and Terry, with intervals.

Each pair plays two to a table on the same seeds, changing seats from game to game. The results stand in a file: a
tournament that was stopped, or gets more games or more bots, goes on with what is there.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import choix
import numpy as np

from saloon.engine.contract import Game
from saloon.engine.errors import BadSetup, Damaged, SaloonError
from saloon.lab.simulate import Crew, Job, check, gather, play_batch
from saloon.lab.statistics import win_of

ELO = 400 / math.log(10)  # points of a rating; 400 more win ten games of eleven
HALF = 0.5  # of a game that each of a pair is given as won on top: who never lost is not infinitely good
DRAWS = 1000
STEP = 50  # games of a pair between two savings


class Standing(NamedTuple):
    bot: str
    rating: float
    low: float
    high: float
    games: int
    wins: float


@dataclasses.dataclass
class Tournament:
    """What was played: for each pair the share of each game that the first of them won."""

    game: str
    options: dict[str, str]
    edition: int
    seed: int
    pairs: dict[str, list[float]]

    def save(self, path: Path) -> None:
        """Whole or not at all: the file is replaced when it is written."""
        draft = path.with_name(path.name + ".new")
        try:
            draft.write_text(json.dumps(dataclasses.asdict(self), indent=1), "utf-8")
            draft.replace(path)
        except OSError as error:
            raise SaloonError(f"{path} cannot be written: {error.strerror}.") from None


def opened(path: Path, wanted: Tournament) -> Tournament:
    """The tournament in a file, if it is the same one; a new one where there is no file."""
    if not path.exists():
        return wanted
    try:
        found = Tournament(**json.loads(path.read_text("utf-8")))
        shares = [share for pair in found.pairs.values() for share in pair]
        sound = all(type(share) in (int, float) and 0 <= share <= 1 for share in shares)
    except (OSError, ValueError, TypeError, AttributeError):
        sound = False
    if not sound:
        raise Damaged(f"{path} is no tournament.")
    for field in ("game", "options", "edition", "seed"):
        if getattr(found, field) != getattr(wanted, field):
            raise BadSetup(f"{path} holds a tournament with another {field}: {getattr(found, field)}.")
    return found


def play(
    found: Tournament,
    rules: Game[Any],
    bots: list[str],
    games: int,
    path: Path,
    crew: Crew,
    progress: Callable[[int], None],
) -> None:
    """Let every pair play until it has so many games; saved as it goes on."""
    low, high = rules.meta.seats
    if not low <= 2 <= high:
        raise BadSetup(f"A tournament is played two to a table, and {rules.meta.title} is for {low} to {high} players.")
    done = 0
    for one, other in itertools.combinations(sorted(bots), 2):
        job = Job(found.game, (one, other), found.options, games, found.seed, edition=found.edition)
        check(job)
        played = found.pairs.setdefault(f"{one} {other}", [])
        while len(played) < games:
            part = dataclasses.replace(job, first=len(played), games=min(STEP, games - len(played)))
            before = done + len(played)
            results = gather(part, play_batch, crew, lambda n, before=before: progress(before + n))  # type: ignore[misc]
            played += [win_of(result, result.lineup.index(0)) for result in results]
            found.save(path)
            if len(results) < part.games:
                raise KeyboardInterrupt
        done += games


def standings(found: Tournament) -> list[Standing]:
    """Ratings around 1500, best first. Intervals are those of ratings drawn from what the results leave possible: each
    pair's share of wins by a beta distribution (Jeffreys), which is wide, too, where somebody won every game."""
    names = sorted({name for pair in found.pairs for name in pair.split()})
    pairs = [
        (names.index(one), names.index(other), np.array(shares)) for (one, other), shares in named(found) if shares
    ]
    won = [(i, j, shares.sum() + HALF, (1 - shares).sum() + HALF) for i, j, shares in pairs]
    best = ratings(len(names), won)
    dice = np.random.default_rng(found.seed)
    possible = []
    for _ in range(DRAWS):
        drawn = [(i, j, dice.beta(wins, losses), wins + losses) for i, j, wins, losses in won]
        possible.append(
            ratings(len(names), [(i, j, share * games, (1 - share) * games) for i, j, share, games in drawn])
        )
    low, high = np.quantile(np.array(possible), (0.025, 0.975), axis=0)
    lines = []
    for me, name in enumerate(names):
        mine = [shares if i == me else 1 - shares for i, j, shares in pairs if me in (i, j)]
        games, wins = sum(map(len, mine)), float(sum(shares.sum() for shares in mine))
        lines.append(Standing(name, float(best[me]), float(low[me]), float(high[me]), games, wins))
    return sorted(lines, key=lambda line: -line.rating)


def named(found: Tournament) -> list[tuple[tuple[str, str], list[float]]]:
    return [((pair.split()[0], pair.split()[1]), shares) for pair, shares in found.pairs.items()]


def ratings(number: int, pairs: list[tuple[int, int, float, float]]) -> Any:
    """Of so many, by pairs: who, against whom, games won and lost."""
    won = np.zeros((number, number))
    for one, other, wins, losses in pairs:
        won[one, other] += wins
        won[other, one] += losses
    return 1500 + ELO * choix.ilsr_pairwise_dense(won, alpha=1e-6)
