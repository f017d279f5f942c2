"""The figures of a report, from tables of games; the statistics are SciPy's.

Games are independent of each other, seats of one game are not. So whatever is said of a bot or a thing is averaged
within each game first, and all intervals (95 %) and tests count games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import polars as pl
from scipy import stats

from saloon.engine.contract import Game
from saloon.lab.tables import Tables
from saloon.lab.watch import OFFERED, lens_of

FEWEST = 20  # games with which anything is said of a thing
SURE = 0.01  # what chance alone would do less often than this stands out
MOST_WAYS = 8  # by which the things of a kind are compared


class Estimate(NamedTuple):
    """A figure and its 95 % confidence interval."""

    value: float
    low: float
    high: float
    games: int


def mean_of(values: pl.Series) -> Estimate:
    """Of one number for each game, by Student's t."""
    n, mean = len(values), float(values.mean() or 0.0)  # type: ignore[arg-type]
    deviation = float(values.std() or 0.0) if n > 1 else 0.0  # type: ignore[arg-type]
    if not deviation:
        return Estimate(mean, mean, mean, n)
    low, high = stats.t.interval(0.95, n - 1, mean, deviation / math.sqrt(n))
    return Estimate(mean, float(low), float(high), n)


def share_of(values: pl.Series) -> Estimate:
    """Of games; Wilson's interval, or Student's where first places were shared."""
    values = values.cast(pl.Float64)
    if values.is_in([0.0, 1.0]).all():
        hits, n = int(values.sum()), len(values)
        interval = stats.binomtest(hits, n).proportion_ci(method="wilson")
        return Estimate(hits / n, float(interval.low), float(interval.high), n)
    found = mean_of(values)
    return found._replace(low=max(0.0, found.low), high=min(1.0, found.high))


def even(wins: Sequence[float], shares: Sequence[float]) -> float:
    """How likely it is that wins fall at least so unevenly if each had its share; every game gives one win in all."""
    total = sum(wins)
    return float(stats.chisquare(wins, [share * total for share in shares]).pvalue)


# --- scores and wins ---


class BotFigures(NamedTuple):
    bot: str
    seats: int  # that it holds at every table
    score: Estimate
    median: float
    p10: float
    p90: float
    most: int
    wins: Estimate | None  # of one of its seats; None where it plays against nobody else


def bots(found: Tables) -> list[BotFigures]:
    games = found.games.height
    lines = []
    for (name,), mine in found.seats.group_by("bot", maintain_order=True):
        each = mine.height // games
        by_game = mine.group_by("number", maintain_order=True).agg(pl.col("score").mean(), pl.col("win").mean())
        score = mine["score"]
        lines.append(
            BotFigures(
                str(name),
                each,
                mean_of(by_game["score"]),
                float(score.median()),  # type: ignore[arg-type]
                float(score.quantile(0.1, "linear") or 0),
                float(score.quantile(0.9, "linear") or 0),
                int(score.max()),  # type: ignore[arg-type]
                share_of(by_game["win"]) if mine.height < found.seats.height else None,
            )
        )
    return sorted(lines, key=lambda line: -line.score.value)


def bots_even(found: Tables) -> float | None:
    """The test that every bot wins as often as it has seats."""
    wins = found.seats.group_by("bot").agg(pl.col("win").sum(), pl.len().alias("seats"))
    if wins.height < 2:
        return None
    return even(wins["win"].to_list(), (wins["seats"] / found.seats.height).to_list())


def seat_wins(found: Tables) -> dict[str, Estimate]:
    if found.games["players"].max() == 1:
        return {}
    return {str(seat): share_of(rows["win"]) for (seat,), rows in sorted(found.seats.group_by("seat"))}


def seats_even(found: Tables) -> float:
    wins = found.seats.group_by("seat").agg(pl.col("win").sum())["win"].to_list()
    return even(wins, [1 / len(wins)] * len(wins))


# --- length, lead, endings, points ---


def endings(found: Tables) -> dict[str, Estimate]:
    names = found.games["ending"].value_counts(sort=True)["ending"].to_list()
    return {name: share_of((found.games["ending"] == name).cast(pl.Int64)) for name in names}


class Items(NamedTuple):
    item: str
    winners: float
    others: float
    share: float  # of all points scored, minus points left out


def items(found: Tables) -> list[Items]:
    """Where the points come from, for those who won and the others."""
    columns = [name for name in found.seats.columns if name.startswith("item.")]
    won = found.seats.filter(pl.col("place") == 1)
    lost = found.seats.filter(pl.col("place") != 1)
    gains = {name: float(found.seats[name].clip(0).sum()) for name in columns}
    total = sum(gains.values()) or 1.0
    lines = [
        Items(name[5:], average(won[name]), average(lost[name]), gains[name] / total)
        for name in columns
        if found.seats[name].abs().sum()
    ]
    return sorted(lines, key=lambda line: -line.winners)


def average(column: pl.Series) -> float:
    return float(column.mean() or 0.0)  # type: ignore[arg-type]


def varied(found: Tables) -> list[str]:
    """Options that all games have, and not all the same."""
    options = [name for name in found.games.columns if name.startswith("option.")]
    there = [name for name in options if found.games[name].fill_null("").ne("").all()]
    return [name for name in there if found.games[name].n_unique() > 1]


# --- things ---


class Way(NamedTuple):
    """One thing and one way it was taken or met: by an answer, or in an event."""

    thing: str
    how: str
    by: str
    seats: int
    games: int
    worth: float  # points more than the same bot has on average, of those seats
    low: float
    high: float
    usual: float  # the same for all things of its kind together
    p: float  # that it is as usual; corrected for looking at many things at once (Benjamini and Hochberg)

    @property
    def clear(self) -> bool:
        return not self.low <= self.usual <= self.high


class Thing(NamedTuple):
    id: str
    seen: float  # share of seats to which it was offered or that met it
    offered: float
    taken: float | None  # of those it was offered to; None: it was offered to nobody
    ways: list[Way]


class Kind(NamedTuple):
    """All things of one of the game's lists: its cards, its tiles."""

    name: str
    things: list[Thing]
    ways: list[tuple[str, str]]  # how and by what, the most telling first
    unseen: list[str]


def kinds_of(game: Game[Any]) -> dict[str, list[str]]:
    """The game's lists of things; what stands in several belongs to the first."""
    lens, placed, found = lens_of(game), set[str](), dict[str, list[str]]()
    for name, ids in {**game.lexicon.types, **game.verbs.types}.items():
        new = [id for id in dict.fromkeys(ids) if lens.is_thing(id) and id not in placed]
        if new:
            placed.update(new)
            found[name] = new
    return found


def kinds(found: Tables, game: Game[Any]) -> list[Kind]:
    """How often everything was seen and taken, and how those fared who did."""
    seats = found.seats.height
    at_seats = found.things.filter(pl.col("seat") != "")
    at_table = set(found.things.filter(pl.col("seat") == "")["thing"])
    seen = counts(at_seats)
    offered = counts(at_seats.filter(pl.col("how") == OFFERED))
    taken = counts(at_seats.filter(pl.col("how") == "answer"))
    lists = kinds_of(game)
    ways: dict[str, list[Way]] = {}
    for way in worths(found, at_seats, {id: name for name, ids in lists.items() for id in ids}):
        ways.setdefault(way.thing, []).append(way)
    result = []
    for name, ids in lists.items():
        there = [id for id in ids if id in seen or id in at_table]
        things = [
            Thing(
                id,
                seen.get(id, 0) / seats,
                offered.get(id, 0) / seats,
                taken.get(id, 0) / offered[id] if id in offered else None,
                ways.get(id, []),
            )
            for id in there
        ]
        if any(thing.seen for thing in things):
            result.append(Kind(name, things, telling(things), [id for id in ids if id not in there]))
    return result


def counts(things: pl.DataFrame) -> dict[str, int]:
    """Seats of which each thing is told."""
    found = things.unique(["number", "seat", "thing"]).group_by("thing").len()
    return dict(found.iter_rows())


def telling(things: list[Thing]) -> list[tuple[str, str]]:
    """Where most things differ clearly comes first, then what tells of most; answers before events."""
    told: dict[tuple[str, str], list[float]] = {}
    for thing in things:
        for way in thing.ways:
            told.setdefault((way.how, way.by), []).append(way.p)
    several = [way for way, chances in told.items() if len(chances) > 1 or len(things) == 1]

    def order(way: tuple[str, str]) -> tuple[int, int, bool, str]:
        return -sum(p < SURE for p in told[way]), -len(told[way]), way[0] != "answer", way[1]

    return sorted(several, key=order)[:MOST_WAYS]


def worths(found: Tables, at_seats: pl.DataFrame, kind_of: dict[str, str]) -> list[Way]:
    """For each thing and way: the seats it happened to, beside the average of the same bot under the same options."""
    alike = ["bot", *varied(found)]
    scores = found.seats.join(found.games.select("number", *varied(found)), on="number")
    scores = scores.select("number", "seat", more=pl.col("score") - pl.col("score").mean().over(alike))
    key = ["thing", "how", "by"]
    happened = at_seats.filter(pl.col("how") != OFFERED).unique([*key, "number", "seat"])
    by_game = (
        happened.join(scores, on=["number", "seat"])
        .group_by([*key, "number"])
        .agg(pl.col("more").mean(), pl.len().alias("seats"))
    )
    lines = (
        by_game.group_by(key)
        .agg(pl.col("seats").sum(), pl.len().alias("games"), pl.col("more").mean(), pl.col("more").std().alias("sd"))
        .filter((pl.col("games") >= FEWEST) & (pl.col("sd") > 0) & pl.col("thing").is_in(list(kind_of)))
        .with_columns(kind=pl.col("thing").replace_strict(kind_of, return_dtype=pl.String))
        .with_columns(
            usual=(pl.col("more") * pl.col("games")).sum().over("kind", "how", "by")
            / pl.col("games").sum().over("kind", "how", "by")
        )
        .sort(key)
    )
    if not lines.height:
        return []
    n, mean, usual = (lines[name].to_numpy() for name in ("games", "more", "usual"))
    error = lines["sd"].to_numpy() / n**0.5
    half = stats.t.ppf(0.975, n - 1) * error
    p = stats.false_discovery_control(2 * stats.t.sf(abs((mean - usual) / error), n - 1))
    return [
        Way(*row, *map(float, numbers))
        for row, *numbers in zip(
            lines.select(*key, "seats", "games").iter_rows(), mean, mean - half, mean + half, usual, p, strict=True
        )
    ]
