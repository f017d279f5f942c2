"""One or two numbers of a game moved over a range, and what becomes of its figures.

A number is an option (`duels_to_end=3..9`) or stands in the content files: a field of a table
(`game.max_stamina=10..30/5`) or of an entry (`card.sheriff.bullets=2,4,6`). Every point is played with the same seeds.
"""

from __future__ import annotations

import dataclasses
import difflib
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from saloon.engine.contract import Game
from saloon.engine.errors import BadSetup, SaloonError
from saloon.lab import charts, figures
from saloon.lab.figures import Estimate
from saloon.lab.numbers import numbers_of, own_file
from saloon.lab.simulate import Crew, Job, Result, check, gather, play_batch
from saloon.lab.statistics import win_of

MOST_POINTS = 100


class Number(NamedTuple):
    """What is moved: an option, or a number of the content."""

    name: str
    values: tuple[int, ...]
    option: bool = False


class Point(NamedTuple):
    values: tuple[int, ...]
    games: int
    figures: dict[str, Estimate]


def read_number(game: Game[Any], text: str) -> Number:
    """`max_stamina=10..20/2`: the name and the values."""
    name, equals, span = text.partition("=")
    if not equals:
        raise BadSetup(f"What is swept is written name=1..9 or name=1,3,5, not {text[:40]!r}.")
    values = read_values(span)
    if any(option.id == name for option in game.meta.options):
        return Number(name, values, option=True)
    known = numbers_of(game.meta.slug)
    if name not in known:
        near = difflib.get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else "neither an option nor one of its content that can be moved."
        raise BadSetup(f"{game.meta.title} has no number {name[:60]!r}; {hint}")
    return Number(name, values)


def read_values(text: str) -> tuple[int, ...]:
    span = re.fullmatch(r"(-?\d{1,6})\.\.(-?\d{1,6})(?:/(\d{1,5}))?", text)
    if span and int(span[1]) <= int(span[2]) and span[3] != "0":
        values = tuple(range(int(span[1]), int(span[2]) + 1, int(span[3] or 1)))
    elif re.fullmatch(r"-?\d{1,6}(,-?\d{1,6})*", text):
        values = tuple(dict.fromkeys(map(int, text.split(","))))
    else:
        raise BadSetup(f"Values are written 1..9, 10..30/5 or 1,3,5, not {text[:40]!r}.")
    if len(values) > MOST_POINTS:
        raise BadSetup(f"{len(values)} values are more than the {MOST_POINTS} that can be played.")
    return values


def jobs_of(base: Job, numbers: list[Number], folder: Path) -> list[tuple[tuple[int, ...], Job]]:
    """One job for each point, all of them checked before the first is played."""
    points = list(itertools.product(*(number.values for number in numbers)))
    if len(points) > MOST_POINTS:
        raise BadSetup(f"{len(points)} points are more than the {MOST_POINTS} that can be played.")
    found = []
    for i, values in enumerate(points):
        here = list(zip(numbers, values, strict=True))
        options = {number.name: str(value) for number, value in here if number.option}
        job = dataclasses.replace(base, options={**base.options, **options})
        text = own_file({number.name: value for number, value in here if not number.option})
        if text:
            file = folder / f"sweep{i}.toml"
            file.write_text(text, "utf-8")
            job = dataclasses.replace(job, content=file)
        try:
            check(job)
        except SaloonError as error:
            named = ", ".join(f"{number.name} = {value}" for number, value in here)
            # Whoever names a number on the command line knows of no file.
            raise BadSetup(f"With {named}: {str(error).removeprefix(f'sweep{i}.toml: ')}") from None
        found.append((values, job))
    return found


def sweep(jobs: list[tuple[tuple[int, ...], Job]], crew: Crew, progress: Callable[[int], None]) -> list[Point]:
    """All points; after Ctrl-C those that were over."""
    points: list[Point] = []
    done = 0
    for values, job in jobs:
        try:
            results = gather(job, play_batch, crew, lambda n, done=done: progress(done + n), keep=False)  # type: ignore[misc]
        except KeyboardInterrupt:
            if not points:
                raise
            break
        done += len(results)
        points.append(Point(values, len(results), point_figures(results)))
    return points


def point_figures(results: list[Result]) -> dict[str, Estimate]:
    """Averaged within each game first; intervals count games."""
    several = len(results[0].totals) > 1
    found = {
        "score": figures.mean_of(pl.Series([sum(r.totals) / len(r.totals) for r in results])),
        "winning_score": figures.mean_of(pl.Series([max(r.totals) for r in results])),
        "decisions": figures.mean_of(pl.Series([r.decisions for r in results])),
    }
    if several:
        found["seat_A"] = figures.share_of(pl.Series([win_of(r, 0) for r in results]))
    for ending in sorted({r.reason for r in results}):
        found[f"end_{ending}"] = figures.share_of(pl.Series([float(r.reason == ending) for r in results]))
    return found


def picture(points: list[Point], numbers: list[Number], figure: str) -> dict[str, Any]:
    rows = []
    for point in points:
        found = point.figures.get(figure) or Estimate(0.0, 0.0, 0.0, point.games)  # an ending that never came
        row = dict(zip(("x", "y"), point.values, strict=False))
        rows.append({**row, "value": found.value, "low": found.low, "high": found.high})
    return charts.swept(pl.DataFrame(rows), [number.name for number in numbers], figure.replace("_", " "))
