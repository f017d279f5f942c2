"""report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from saloon.cli.basics import (
    Content,
    GameName,
    Options,
    open_game,
    out,
    progress_bar,
    read_options,
    ready_to_write,
    seat_names,
    write_file,
)
from saloon.cli.study import Edition, On, Workers, crew, stopped
from saloon.engine.errors import BadSetup, SaloonError

if TYPE_CHECKING:
    from saloon.engine.contract import Game
    from saloon.lab.simulate import Crew, Job
    from saloon.lab.tables import Tables
    from saloon.lab.watch import Watched

RunSeed = Annotated[int, typer.Option(help="The same seed gives the same games.")]


def report(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games to play, for each value of --vary.")] = 1000,
    seats: Annotated[str, typer.Option(metavar="BOT,BOT…", help="Who plays; without it the game's best bots.")] = "",
    options: Options = None,
    vary: Annotated[str, typer.Option(metavar="OPTION", help="Play every value of this option: vary=scenario.")] = "",
    seed: RunSeed = 0,
    content: Content = None,
    edition: Edition = None,
    tables: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Tables that `sim --out` wrote, instead of playing."),
    ] = None,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the page goes; without it GAME.html.")] = None,
    workers: Workers = None,
    on: On = "",
) -> None:
    """Write a page about a game, with pictures, that opens in any browser without a network."""
    from saloon.lab.extras import need

    need("lab")
    from saloon.lab.report import report as write
    from saloon.lab.tables import read

    rules = open_game(game, content)
    path = to or Path(f"{game}.html")
    if tables:
        found, made_by, wanted = read(tables), f"saloon report {game} --from {tables.name}", 0
        if found.games["game"].unique().to_list() != [game]:
            raise SaloonError(f"{tables} holds no games of {rules.meta.title}.")
    else:
        names = tuple(seat_names(seats)) if seats else best_bots(rules)
        jobs = [
            job_of(game, names, chosen, games, seed, content, edition)
            for chosen in choices(rules, len(names), read_options(options), vary)
        ]
        wanted = games * len(jobs)
        ready_to_write(path)
        found = played(rules, jobs, crew(workers, on))
        made_by = command(game, games, seats, options, vary, seed)
    write_file(path, write(found, rules, made_by))
    out().print(f"The report of {found.games.height:,} games is in {path}.")
    stopped(found.games.height, wanted)


def best_bots(rules: Game[Any]) -> tuple[str, ...]:
    """The game's two best at the smallest table with somebody to play against."""
    players = min(max(2, rules.meta.seats[0]), rules.meta.seats[1])
    best = list(rules.bots)[:2] or ["random"]
    return tuple(best[seat % len(best)] for seat in range(players))


def choices(rules: Game[Any], players: int, given: dict[str, str], vary: str) -> list[dict[str, str]]:
    """The options of each run; with `vary`, one run for each value of that option."""
    if not vary:
        return [given]
    there = {**given, "seats": str(players)}
    option = next((one for one in rules.meta.options if one.id == vary and one.there(there)), None)
    if option is None:
        raise BadSetup(f"{rules.meta.title} has no option {vary[:40]!r} here that could be varied.")
    if option.per_seat or not (option.choices or option.high):
        raise BadSetup(f"Option {vary} is no list of values that could be played one after the other.")
    numbers = range(option.low or 0, (option.high or 0) + 1)
    return [{**given, vary: value} for value in option.choices or map(str, numbers)]


def job_of(
    game: str,
    names: tuple[str, ...],
    options: dict[str, str],
    games: int,
    seed: int,
    content: Path | None,
    edition: int | None,
) -> Job:
    from saloon.lab.simulate import Job, check

    job = Job(game, names, options, games, seed, content, edition)
    check(job)
    return job


def played(rules: Game[Any], jobs: list[Job], hands: Crew) -> Tables:
    """The tables of all jobs; after Ctrl-C of what is over."""
    from saloon.lab.simulate import gather
    from saloon.lab.tables import tables
    from saloon.lab.watch import watch_batch

    runs: list[tuple[Job, list[Watched]]] = []
    with progress_bar(f"Playing {rules.meta.title}", sum(job.games for job in jobs)) as show:
        for i, job in enumerate(jobs):
            before = sum(other.games for other in jobs[:i])
            try:
                watched = gather(job, watch_batch, hands, lambda done, before=before: show(before + done))  # type: ignore[misc]
            except KeyboardInterrupt:
                if not runs:
                    raise
                break
            runs.append((job, watched))
            if len(watched) < job.games:
                break
    return tables(runs)


def command(game: str, games: int, seats: str, options: list[str] | None, vary: str, seed: int) -> str:
    """The command that makes the same page again."""
    words = ["saloon report", game, f"--games {games}", f"--seed {seed}"]
    words += [f"--seats {seats}"] * bool(seats) + [f"-o {text}" for text in options or ()]
    return " ".join(words + [f"--vary {vary}"] * bool(vary))
