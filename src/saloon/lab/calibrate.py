"""Measured figures beside those a game is meant to have.

A game says what it expects in its `calibration.toml`: tables to play (`[[table]]`), each with the figures it
should show (`expect`), and gaps between tables (`[[gap]]`). Figures are named

    mean, median            score of the first bot at the table
    winner                  median score of the winner
    wins                    % of games the first bot wins
    seat:A                  % of games that seat wins, whoever sits there
    end:duels_cleared       % of games that end so
    skill:Infamous          % of the first bot's results with this skill name

A figure is good if it lies where it should, and off if its whole 95 % confidence interval lies elsewhere. Otherwise,
and if the interval reaches beyond what is wanted on both sides, there were too few games to say.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from saloon.engine import registry
from saloon.engine.contract import Game
from saloon.engine.errors import Damaged
from saloon.lab.simulate import EVERY_CORE, Crew, Job, simulate
from saloon.lab.statistics import Summary, summarise, wilson

GOOD, OFF, TOO_FEW = "good", "off", "too few games"
FEWEST = 30  # games with which an interval can be trusted


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure, its confidence interval and the games behind it."""

    value: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.value:.1f} ({self.low:.1f}–{self.high:.1f})"


@dataclass(frozen=True, slots=True)
class Expected:
    """One figure: `value` give or take `within`, or at least, or at most."""

    figure: str
    value: float | None = None
    within: float = 0.0
    at_least: float | None = None
    at_most: float | None = None

    def bounds(self) -> tuple[float, float]:
        if self.value is not None:
            return self.value - self.within, self.value + self.within
        least = -math.inf if self.at_least is None else self.at_least
        return least, math.inf if self.at_most is None else self.at_most

    def verdict(self, measured: Measured) -> str:
        least, most = self.bounds()
        off = measured.high < least or measured.low > most
        vague = measured.low < least and measured.high > most
        if measured.games < FEWEST or (vague and not off):
            return TOO_FEW
        return GOOD if least <= measured.value <= most else OFF if off else TOO_FEW

    def __str__(self) -> str:
        if self.value is not None:
            return f"{self.value:g} ± {self.within:g}"
        return f"at least {self.at_least:g}" if self.at_least is not None else f"at most {self.at_most:g}"


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    seats: tuple[str, ...]
    games: int
    options: dict[str, str]
    expect: tuple[Expected, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """`figure` of table `of` must be greater than that of table `over` by `at_least`."""

    figure: str
    of: str
    over: str
    at_least: float


@dataclass(frozen=True, slots=True)
class Plan:
    game: str
    notes: str
    tables: tuple[Table, ...]
    gaps: tuple[Gap, ...]

    def games(self, scale: float) -> int:
        return sum(scaled(table, scale) for table in self.tables)


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of a report."""

    table: str
    figure: str
    expected: str
    measured: Measured
    verdict: str

    def __str__(self) -> str:
        return f"{self.table}: {self.figure} should be {self.expected} and is {self.measured}."


@dataclass(frozen=True, slots=True)
class Verdict:
    report: str  # Markdown
    figures: tuple[Figure, ...]

    def are(self, verdict: str) -> list[Figure]:
        return [figure for figure in self.figures if figure.verdict == verdict]

    def count(self) -> str:
        few = self.are(TOO_FEW)
        return f"{len(self.figures)} figures, {len(self.are(OFF))} off" + (
            f", {len(few)} with {TOO_FEW}" if few else ""
        )


def scaled(table: Table, scale: float) -> int:
    return max(1, round(table.games * scale))


def read_plan(slug: str) -> Plan:
    path = registry.folder(slug) / "calibration.toml"
    if not path.is_file():
        raise Damaged(f"{registry.meta(slug).title} has no calibration.toml: nothing is said about its figures.")
    data = tomllib.loads(path.read_text("utf-8"))
    try:
        tables = tuple(read_table(table) for table in data["table"])
        gaps = tuple(Gap(**gap) for gap in data.get("gap", ()))
        return Plan(slug, data.get("notes", ""), tables, gaps)
    except (KeyError, TypeError) as error:
        raise Damaged(f"{path} cannot be read: {error}.") from None


def read_table(data: dict[str, Any]) -> Table:
    return Table(
        data["name"],
        tuple(data["seats"]),
        data["games"],
        data.get("options", {}),
        tuple(Expected(**expected) for expected in data.get("expect", ())),
    )


def run(
    plan: Plan,
    game: Game[Any],
    seed: int = 1,
    scale: float = 1.0,
    crew: Crew = EVERY_CORE,
    progress: Callable[[int], None] = lambda done: None,
) -> Verdict:
    """Play every table of a plan and write the report."""
    summaries: dict[str, Summary] = {}
    finished = 0
    for table in plan.tables:
        job = Job(plan.game, table.seats, table.options, scaled(table, scale), seed)
        before = finished
        results = simulate(job, crew, lambda done, before=before: progress(before + done))  # type: ignore[misc]
        finished += len(results)
        summaries[table.name] = summarise(results, table.seats)
    return report(plan, game, summaries, seed)


def report(plan: Plan, game: Game[Any], summaries: dict[str, Summary], seed: int) -> Verdict:
    figures = []
    for table in plan.tables:
        for expected in table.expect:
            measured = measure(summaries[table.name], expected.figure)
            figures.append(
                Figure(table.name, words(expected.figure), str(expected), measured, expected.verdict(measured))
            )
    for gap in plan.gaps:
        wider = Expected(gap.figure, at_least=gap.at_least)
        measured = difference(measure(summaries[gap.of], gap.figure), measure(summaries[gap.over], gap.figure))
        name = f"{gap.of} − {gap.over}"
        figures.append(Figure(name, words(gap.figure), str(wider), measured, wider.verdict(measured)))
    verdict = Verdict("", tuple(figures))
    lines = [
        f"# Calibration: {game.meta.title}",
        "",
        f"Written by `saloon calibrate {plan.game}` (edition {game.meta.edition}, seed {seed}): the same command gives",
        "the same numbers. In brackets stands the 95 % confidence interval.",
        "",
        *([plan.notes.strip(), ""] if plan.notes else []),
        f"{verdict.count()}.",
        "",
        "## Expected and measured",
        "",
        "| Table | Figure | Expected | Measured | |",
        "|---|---|--:|--:|---|",
        *(
            f"| {one.table} | {one.figure} | {one.expected} | {one.measured} "
            f"| {one.verdict if one.verdict == GOOD else f'**{one.verdict}**'} |"
            for one in figures
        ),
        "",
        "## All figures",
        "",
        "| Table | Bot | Games | Mean | Median | p10 | p90 | p99 | Most | Wins | Decisions |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
        *(line for table in plan.tables for line in score_lines(table, summaries[table.name])),
        "",
        "## How games end, and skill",
        "",
        "| Table | Endings | Skill of the first bot |",
        "|---|---|---|",
        *(ending_line(table, summaries[table.name]) for table in plan.tables),
    ]
    return replace(verdict, report="\n".join(lines) + "\n")


def measure(summary: Summary, name: str) -> Measured:
    first = summary.bots[0]
    kind, _, which = name.partition(":")
    if kind == "mean":
        return Measured(first.score.mean, first.score.low, first.score.high, summary.games)
    if kind in ("median", "winner"):
        score = first.score if kind == "median" else summary.winning_score
        return Measured(score.median, score.median_low, score.median_high, summary.games)
    shares = {
        "wins": {"": first.wins} if first.wins else {},
        "seat": summary.seats,
        "end": summary.endings,
        "skill": first.titles,
    }
    if kind not in shares or (kind in ("wins", "seat") and which not in shares[kind]):
        raise Damaged(f"A calibration cannot measure {name!r} at this table.")
    share = shares[kind].get(which) or wilson(0, summary.games)
    return Measured(100 * share.share, 100 * share.low, 100 * share.high, summary.games)


def difference(one: Measured, other: Measured) -> Measured:
    """Each side of the interval is as long as the two that make it, taken as independent."""
    value = one.value - other.value
    below = math.hypot(one.value - one.low, other.high - other.value)
    above = math.hypot(one.high - one.value, other.value - other.low)
    return Measured(value, value - below, value + above, min(one.games, other.games))


def words(name: str) -> str:
    kind, _, which = name.partition(":")
    plain = {"mean": "mean score", "median": "median score", "winner": "winner's median score", "wins": "wins, %"}
    return plain.get(kind) or (f"wins of seat {which}, %" if kind == "seat" else f"{which.replace('_', ' ')}, %")


def score_lines(table: Table, summary: Summary) -> list[str]:
    lines = []
    for line in summary.bots:
        score = line.score
        quantiles = " | ".join(f"{x:.0f}" for x in (score.median, score.p10, score.p90, score.p99, score.most))
        wins = f"{100 * line.wins.share:.1f} %" if line.wins else "–"
        mean = f"{score.mean:.1f} ({score.low:.1f}–{score.high:.1f})"
        lines.append(
            f"| {table.name} | {line.bot} | {summary.games} | {mean} | {quantiles} | {wins} "
            f"| {summary.decisions.mean:.0f} |"
        )
    return lines


def ending_line(table: Table, summary: Summary) -> str:
    endings = ", ".join(f"{reason} {100 * share.share:.1f} %" for reason, share in summary.endings.items())
    titles = ", ".join(f"{title} {100 * share.share:.1f} %" for title, share in summary.bots[0].titles.items())
    return f"| {table.name} | {endings} | {titles or '–'} |"
