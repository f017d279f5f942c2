"""Measured figures beside those a game is meant to have.

A game says what it expects in its `calibration.toml`: tables to play (`[[table]]`), each with the figures it
should show (`expect`), and gaps between tables (`[[gap]]`). Figures are named

    mean, median            score of the first bot at the table
    winner                  median score of the winner
    wins                    % of games the first bot wins
    seat:A                  % of games that seat wins, whoever sits there
    end:duels_cleared       % of games that end so
    skill:Infamous          % of the first bot's results with this skill name
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from saloon.engine import registry
from saloon.engine.contract import Game
from saloon.engine.errors import Damaged
from saloon.lab.simulate import Job, simulate
from saloon.lab.statistics import Share, Summary, summarise


@dataclass(frozen=True, slots=True)
class Expected:
    """One figure: `value` give or take `within`, or at least, or at most."""

    figure: str
    value: float | None = None
    within: float = 0.0
    at_least: float | None = None
    at_most: float | None = None

    def met_by(self, measured: float) -> bool:
        return (
            (self.value is None or abs(measured - self.value) <= self.within)
            and (self.at_least is None or measured >= self.at_least)
            and (self.at_most is None or measured <= self.at_most)
        )

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
class Verdict:
    report: str  # Markdown
    checked: int
    off: tuple[str, ...]


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
    workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Verdict:
    """Play every table of a plan and write the report."""
    summaries: dict[str, Summary] = {}
    finished = 0
    for table in plan.tables:
        job = Job(plan.game, table.seats, table.options, scaled(table, scale), seed)
        before = finished
        results = simulate(job, workers, lambda done, before=before: progress(before + done))  # type: ignore[misc]
        finished += len(results)
        summaries[table.name] = summarise(results, table.seats)
    return report(plan, game, summaries, seed)


def report(plan: Plan, game: Game[Any], summaries: dict[str, Summary], seed: int) -> Verdict:
    rows: list[tuple[str, str, str, str, bool]] = []
    for table in plan.tables:
        for expected in table.expect:
            value, margin = figure(summaries[table.name], expected.figure)
            rows.append(
                (table.name, words(expected.figure), str(expected), shown(value, margin), expected.met_by(value))
            )
    for gap in plan.gaps:
        upper, lower = figure(summaries[gap.of], gap.figure)[0], figure(summaries[gap.over], gap.figure)[0]
        rows.append(
            (
                f"{gap.of} − {gap.over}",
                words(gap.figure),
                f"at least {gap.at_least:g}",
                f"{upper - lower:.1f}",
                upper - lower >= gap.at_least,
            )
        )
    off = tuple(f"{row[0]}: {row[1]} should be {row[2]} and is {row[3]}." for row in rows if not row[4])
    lines = [
        f"# Calibration: {game.meta.title}",
        "",
        f"Written by `saloon calibrate {plan.game}` (edition {game.meta.edition}, seed {seed}): the same command gives",
        "the same numbers. Behind ± stands half of a 95 % confidence interval.",
        "",
        *([plan.notes.strip(), ""] if plan.notes else []),
        f"{len(rows)} figures, {len(off)} off.",
        "",
        "## Expected and measured",
        "",
        "| Table | Figure | Expected | Measured | |",
        "|---|---|--:|--:|---|",
        *(f"| {a} | {b} | {c} | {d} | {'good' if good else '**off**'} |" for a, b, c, d, good in rows),
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
    return Verdict("\n".join(lines) + "\n", len(rows), off)


def figure(summary: Summary, name: str) -> tuple[float, float]:
    """A figure and half of its confidence interval (0 where there is none)."""
    first = summary.bots[0]
    kind, _, which = name.partition(":")
    if kind == "mean":
        return first.score.mean, (first.score.high - first.score.low) / 2
    if kind == "median":
        return first.score.median, 0.0
    if kind == "winner":
        return summary.winning_score.median, 0.0
    if kind == "wins":
        return of_share(first.wins)
    if kind == "seat":
        return of_share(summary.seats[which])
    if kind == "end":
        return of_share(summary.endings[which]) if which in summary.endings else (0.0, 0.0)
    if kind == "skill":
        return 100 * first.titles.get(which, 0.0), 0.0
    raise Damaged(f"A calibration cannot measure {name!r}.")


def of_share(share: Share) -> tuple[float, float]:
    return 100 * share.share, 50 * (share.high - share.low)


def words(name: str) -> str:
    kind, _, which = name.partition(":")
    plain = {"mean": "mean score", "median": "median score", "winner": "winner's median score", "wins": "wins, %"}
    return plain.get(kind) or (f"wins of seat {which}, %" if kind == "seat" else f"{which.replace('_', ' ')}, %")


def shown(value: float, margin: float) -> str:
    return f"{value:.1f} ± {margin:.1f}" if margin else f"{value:.1f}"


def score_lines(table: Table, summary: Summary) -> list[str]:
    lines = []
    for line in summary.bots:
        score = line.score
        quantiles = " | ".join(f"{x:.0f}" for x in (score.median, score.p10, score.p90, score.p99, score.most))
        wins = f"{100 * line.wins.share:.1f} %" if len(table.seats) > 1 else "–"
        mean = shown(score.mean, (score.high - score.low) / 2)
        lines.append(
            f"| {table.name} | {line.bot} | {summary.games} | {mean} | {quantiles} | {wins} "
            f"| {summary.decisions.mean:.0f} |"
        )
    return lines


def ending_line(table: Table, summary: Summary) -> str:
    endings = ", ".join(f"{reason} {100 * share.share:.1f} %" for reason, share in summary.endings.items())
    titles = ", ".join(f"{title} {100 * share:.1f} %" for title, share in summary.bots[0].titles.items())
    return f"| {table.name} | {endings} | {titles or '–'} |"
