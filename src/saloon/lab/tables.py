"""Games as tables: a row for every game, a row for every seat, a row for every thing a seat was offered, took or met.

    games.parquet           number, seed, edition, options, bots, ending, lengths, lead, counts of events
    games.seats.parquet     number, seat, bot, place, win, score, title, its items, counts of its events
    games.things.parquet    number, seat, thing, how (offered, answer, event), by (which answer or event), times

`number` holds them together. A first place shared by two is half a win each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from saloon.engine import registry
from saloon.engine.errors import SaloonError
from saloon.engine.words import letter
from saloon.lab.simulate import Job
from saloon.lab.watch import TABLE, Watched

PARTS = ("games", "seats", "things")
SUFFIXES = (".parquet", ".csv")
GAPS = {"margin": pl.Int64, "lead_changes": pl.Int64, "decided": pl.Float64}  # numbers that nobody alone at a table has


class Tables(NamedTuple):
    games: pl.DataFrame
    seats: pl.DataFrame
    things: pl.DataFrame


def tables(runs: Sequence[tuple[Job, Sequence[Watched]]], first: int = 0) -> Tables:
    """All games of some jobs of one game, numbered through from `first`."""
    games: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    things: list[tuple[int, str, str, str, str, int]] = []
    for job, watched in runs:
        game = registry.game(job.game, job.content)
        setup = job.setup(game)
        options = {f"option.{id}": value for id, value in setup.options.items()}
        for one in watched:
            number = first + len(games)
            games.append(game_row(job, setup.edition, number, options, one))
            seats += [seat_row(job, number, seat, one) for seat in range(len(one.places))]
            things += sorted(
                (number, seat_name(seat), id, how, by, times) for (seat, id, how, by), times in one.uses.items()
            )
    columns = {"number": pl.Int64, "seat": pl.String, "thing": pl.String, "how": pl.String, "by": pl.String}
    return Tables(
        frame(games, "event."),
        frame(seats, "event.", "item."),
        pl.DataFrame(things, {**columns, "times": pl.Int64}, orient="row"),
    )


def joined(pieces: Sequence[Tables]) -> Tables:
    """The tables of a run that were made piece by piece."""
    games, seats, things = (pl.concat(one, how="diagonal_relaxed") for one in zip(*pieces, strict=True))
    return Tables(zeros(games, "event."), zeros(seats, "event.", "item."), things)


def frame(rows: list[dict[str, Any]], *counted: str) -> pl.DataFrame:
    return zeros(pl.DataFrame(rows, infer_schema_length=None), *counted)


def zeros(found: pl.DataFrame, *counted: str) -> pl.DataFrame:
    """What is counted and did not happen in a game happened no times."""
    counts = sorted(name for name in found.columns if name.startswith(counted))
    others = [name for name in found.columns if name not in counts]
    return found.select(*others, *(pl.col(name).fill_null(0) for name in counts))


def game_row(job: Job, edition: int, number: int, options: dict[str, str], one: Watched) -> dict[str, Any]:
    totals = sorted((score.total for score in one.scores), reverse=True)
    counts: dict[str, int] = {}
    for (_, kind), times in one.events.items():
        counts[f"event.{kind}"] = counts.get(f"event.{kind}", 0) + times
    return {
        "number": number,
        "game": job.game,
        "edition": edition,
        "seed": one.seed,
        "players": len(one.places),
        "bots": ",".join(job.seats[who] for who in one.lineup),
        **options,
        "ending": one.reason,
        "winners": "".join(letter(seat) for seat, place in enumerate(one.places) if place == 1),
        "best_score": totals[0],
        "margin": totals[0] - totals[1] if len(totals) > 1 else None,
        "decisions": one.decisions,
        "real_choices": one.real,
        "answers_offered": one.choices,
        "turns": one.turns,
        "lead_changes": one.lead_changes,
        "decided": one.decided,
        **counts,
    }


def seat_row(job: Job, number: int, seat: int, one: Watched) -> dict[str, Any]:
    score = one.scores[seat]
    won = one.places[seat] == 1
    return {
        "number": number,
        "seat": letter(seat),
        "bot": job.seats[one.lineup[seat]],
        "place": one.places[seat],
        "win": 1 / one.places.count(1) if won else 0.0,
        "score": score.total,
        "title": score.title,
        **{f"item.{name}": points for name, points in score.items},
        **{f"event.{kind}": times for (whose, kind), times in one.events.items() if whose == seat},
    }


def seat_name(seat: int) -> str:
    return "" if seat == TABLE else letter(seat)


# --- files ---


def paths(path: Path) -> dict[str, Path]:
    """Where the three tables go; says so if the name does not tell which kind of file is wanted."""
    if path.suffix not in SUFFIXES:
        raise SaloonError(f"A table is a file that ends with {' or '.join(SUFFIXES)}, not {path.name!r}.")
    if not path.parent.is_dir():
        raise SaloonError(f"There is no folder {path.parent}.")
    beside = {part: path.with_name(f"{path.stem}.{part}{path.suffix}") for part in PARTS[1:]}
    return {"games": path, **beside}


def write(found: Tables, path: Path) -> None:
    for part, file in paths(path).items():
        table: pl.DataFrame = getattr(found, part)
        save: Callable[[Path], Any] = table.write_parquet if file.suffix == ".parquet" else table.write_csv
        try:
            save(file)
        except OSError as error:
            raise SaloonError(f"{file} cannot be written: {error}.") from None


def read(path: Path) -> Tables:
    """What `write` wrote."""
    return Tables(*(read_one(file) for file in paths(path).values()))


def read_one(file: Path) -> pl.DataFrame:
    if not file.is_file():
        raise SaloonError(f"There is no file {file}.")
    try:
        found = pl.read_parquet(file) if file.suffix == ".parquet" else read_csv(file)
    except (pl.exceptions.PolarsError, OSError, UnicodeDecodeError):
        found = pl.DataFrame()
    if "number" not in found.columns:
        raise SaloonError(f"{file} is no table of games.")
    return found


def read_csv(file: Path) -> pl.DataFrame:
    """Values of options are texts, even where they look like numbers, and an empty text is no gap."""
    found = pl.read_csv(file, infer_schema_length=None, schema_overrides=GAPS)
    return found.with_columns(pl.col("^option\\..*$").cast(pl.String)).with_columns(pl.col(pl.String).fill_null(""))
