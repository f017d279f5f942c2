"""Two versions of a game, or two bots, beside each other: paired games on equal seeds, until it is clear.

Game n of either side has the same dice and the same order of seats, so that most of the luck cancels out. Whoever looks
again and again finds something by luck in the end; so the looks are counted beforehand, and every interval is as
much wider as makes all of them together hold 95 %.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from scipy import stats

from saloon.engine.errors import BadSetup
from saloon.lab.simulate import EVERY_CORE, Crew, Job, Result, check, gather, play_batch
from saloon.lab.statistics import win_of

FIRST_LOOK = 50  # games of each side; then twice as many, again and again


@dataclass(frozen=True)
class Side:
    """What is different on one side: cards, options, edition, or who sits in the first of the seats."""

    name: str
    content: Path | None = None
    options: dict[str, str] = dataclasses.field(default_factory=dict)
    edition: int | None = None
    bot: str = ""

    def job(self, job: Job) -> Job:
        seats = (self.bot, *job.seats[1:]) if self.bot else job.seats
        return dataclasses.replace(
            job,
            seats=seats,
            options={**job.options, **self.options},
            content=self.content or job.content,
            edition=self.edition or job.edition,
        )


def read_side(text: str) -> Side:
    """`mine.toml`, `level=mild-west`, `edition=1`, `greedy`; `printed` changes nothing."""
    if text == "printed":
        return Side(text)
    if text.endswith(".toml") or Path(text).is_dir():
        if not Path(text).exists():
            raise BadSetup(f"There is no file {text}.")
        return Side(text, content=Path(text))
    key, equals, value = text.partition("=")
    if not equals:
        return Side(text, bot=text)
    if key == "edition":
        if not (value.isascii() and value.isdecimal()):
            raise BadSetup(f"An edition is a number, not {value[:20]!r}.")
        return Side(text, edition=int(value))
    return Side(text, options={key.strip(): value.strip()})


class Difference(NamedTuple):
    """One figure on both sides, and by how much the second is higher."""

    figure: str
    first: float
    second: float
    value: float
    low: float
    high: float
    deviation: float  # of the difference in a single pair of games

    @property
    def clear(self) -> bool:
        return not self.low <= 0 <= self.high


class Comparison(NamedTuple):
    games: int  # of each side
    looks: int  # so many were planned
    figures: list[Difference]  # the first of them decides when it is clear
    needed: int  # games for the precision that was asked for

    @property
    def clear(self) -> bool:
        return self.figures[0].clear


def compare(
    base: Job,
    sides: tuple[Side, Side],
    precision: float,
    crew: Crew = EVERY_CORE,
    progress: Callable[[int], None] = lambda done: None,
) -> Iterator[Comparison]:
    """Looks after 50, 100, 200… pairs of games, up to `base.games`; ends when the first figure is clear or precise.
    After Ctrl-C one more look at the pairs that are over, instead of those that would have come."""
    jobs = [side.job(base) for side in sides]
    for job in jobs:
        check(job)
    ends = looks_at(base.games)
    results: tuple[list[Result], list[Result]] = ([], [])
    for end in ends:
        start = len(results[0])
        for which, (job, sofar) in enumerate(zip(jobs, results, strict=True)):
            part = dataclasses.replace(job, first=start, games=end - start)
            before = 2 * start + which * (end - start)
            sofar += gather(part, play_batch, crew, lambda done, before=before: progress(before + done))  # type: ignore[misc]
            if len(sofar) < end:
                break  # by Ctrl-C
        pairs = min(map(len, results))
        if pairs < 2:
            raise KeyboardInterrupt
        found = judged([side[:pairs] for side in results], any(side.bot for side in sides), len(ends), precision)
        yield found
        if pairs < end:
            raise KeyboardInterrupt
        if found.clear or found.games >= found.needed:
            return


def looks_at(games: int) -> list[int]:
    """After how many games to look: 50, 100, 200… and the last."""
    ends = [FIRST_LOOK << i for i in range(30) if FIRST_LOOK << i < games]
    return [*ends, games]


def judged(results: Sequence[list[Result]], of_bots: bool, looks: int, precision: float) -> Comparison:
    first, second = ([figures_of(result, of_bots) for result in found] for found in results)
    names = dict.fromkeys(name for game in first + second for name in game)
    differences = [paired(name, first, second, looks) for name in names]
    reach = float(stats.norm.ppf(1 - 0.025 / looks)) * differences[0].deviation
    return Comparison(len(first), looks, differences, max(2, math.ceil((reach / precision) ** 2)))


def figures_of(result: Result, of_bots: bool) -> dict[str, float]:
    """What is compared of one game; of two bots their own seat first, the others are the same on both sides."""
    seats = len(result.totals)
    found = {}
    if of_bots:
        mine = result.lineup.index(0)
        found["its score"] = float(result.totals[mine])
        if seats > 1:
            found["its wins"] = win_of(result, mine)
    found["mean score"] = sum(result.totals) / seats
    found["highest score"] = float(max(result.totals))
    if seats > 1:
        found["wins of seat A"] = win_of(result, 0)
    return {**found, "decisions": float(result.decisions), f"end: {result.reason}": 1.0}


def paired(name: str, first: list[dict[str, float]], second: list[dict[str, float]], looks: int) -> Difference:
    one, other = (np.array([game.get(name, 0.0) for game in games]) for games in (first, second))
    difference = other - one
    mean, deviation, n = float(difference.mean()), float(difference.std(ddof=1)) if len(one) > 1 else 0.0, len(one)
    low = high = mean
    if deviation:
        low, high = map(float, stats.t.interval(1 - 0.05 / looks, n - 1, mean, deviation / math.sqrt(n)))
    return Difference(name, float(one.mean()), float(other.mean()), mean, low, high, deviation)
