"""compare, sweep, tournament."""

from __future__ import annotations

import dataclasses
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from saloon.cli.basics import (
    AsJson,
    GameName,
    Options,
    open_game,
    out,
    print_json,
    progress_bar,
    read_options,
    ready_to_write,
    seat_names,
    write_file,
)
from saloon.cli.lab import RunSeed
from saloon.cli.study import Edition, On, Workers, crew, stopped
from saloon.engine.errors import BadSetup, SaloonError

if TYPE_CHECKING:
    from saloon.engine.contract import Game
    from saloon.lab.compare import Comparison
    from saloon.lab.sweep import Number, Point

PICTURES = (".svg", ".png")


def usual_seats(rules: Game[Any], seats: str) -> tuple[str, ...]:
    """Without a word the game's best bot, at the smallest table with somebody to play against."""
    players = min(max(2, rules.meta.seats[0]), rules.meta.seats[1])
    return tuple(seat_names(seats)) if seats else (next(iter(rules.bots), "random"),) * players


def compare(
    game: GameName,
    first: Annotated[
        str, typer.Argument(metavar="A", help="mine.toml, level=mild-west, edition=1, a bot, or printed.")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="The same for the other side.")],
    games: Annotated[int, typer.Option(min=2, help="At most so many games of each side.")] = 3200,
    precision: Annotated[float, typer.Option(min=0.001, help="How exactly the first figure is wanted, ±.")] = 1.0,
    seats: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="Who plays; two bots compared take the first seat.")
    ] = "",
    options: Options = None,
    seed: RunSeed = 0,
    workers: Workers = None,
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """Compare two versions of a game, or two bots, in paired games on equal seeds; stops when it is clear."""
    from saloon.lab.extras import need

    need("lab")
    from saloon.lab.compare import compare as lab
    from saloon.lab.compare import read_side
    from saloon.lab.simulate import Job

    rules = open_game(game)
    sides = (read_side(first), read_side(second))
    if bool(sides[0].bot) != bool(sides[1].bot) and "printed" not in (first, second):
        raise BadSetup("A bot is compared with another bot.")
    base = Job(game, usual_seats(rules, seats), read_options(options), games, seed)
    found, interrupted = None, False
    try:
        with progress_bar(f"Comparing {first} and {second}", 2 * games) as show:
            for look in lab(base, sides, precision, crew(workers, on), show):
                found = look
    except KeyboardInterrupt:
        interrupted = True
    if found is None:
        raise KeyboardInterrupt
    if as_json:
        print_json({"first": first, "second": second, "clear": found.clear, **found._asdict(),
                    "figures": [one._asdict() for one in found.figures]})  # fmt: skip
    else:
        show_comparison(found, first, second, precision)
    if interrupted:
        typer.echo(f"saloon: Stopped after {found.games:,} pairs of games; this is what they show.", err=True)
        raise typer.Exit(130)


def show_comparison(found: Comparison, first: str, second: str, precision: float) -> None:
    from rich.table import Table

    table = Table("", first, second, "difference (95 %)", "", title=f"{found.games:,} pairs of games")
    for line in found.figures:
        interval = f"{line.value:+.3g}  [dim]{line.low:+.3g} to {line.high:+.3g}[/]"
        table.add_row(line.figure, f"{line.first:.3g}", f"{line.second:.3g}", interval, "clear" if line.clear else "")
    console = out()
    console.print(table)
    main = found.figures[0]
    verdict = f"is {'higher' if main.value > 0 else 'lower'} with {second}" if main.clear else "may be the same"
    console.print(f"{main.figure.capitalize()} {verdict}. For ±{precision:g} some {found.needed:,} pairs are needed.")
    if found.looks > 1:
        console.print(f"[dim]Intervals hold for all {found.looks} looks together.[/]")


def sweep(
    game: GameName,
    numbers: Annotated[
        list[str],
        typer.Argument(metavar="NAME=VALUES", help="One or two: duels_to_end=3..9, game.max_stamina=10..30/5."),
    ],
    games: Annotated[int, typer.Option(min=2, help="How many games at each point.")] = 200,
    figure: Annotated[
        str, typer.Option(help="What is drawn: score, winning_score, decisions, seat_A, end_<ending>.")
    ] = "score",
    seats: Annotated[str, typer.Option(metavar="BOT,BOT…", help="Who plays.")] = "",
    options: Options = None,
    seed: RunSeed = 0,
    to: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The picture, .svg or .png; without it GAME-sweep.svg.")
    ] = None,
    workers: Workers = None,
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """Move one or two numbers of a game's content or options, and draw what becomes of a figure."""
    from saloon.lab.extras import need

    need("lab")
    from saloon.lab import sweep as lab
    from saloon.lab.simulate import Job

    rules = open_game(game)
    path = to or Path(f"{game}-sweep.svg")
    if path.suffix not in PICTURES:
        raise SaloonError(f"A picture is a file that ends with {' or '.join(PICTURES)}, not {path.name!r}.")
    if len(numbers) > 2:
        raise BadSetup(f"One or two numbers can be swept, not {len(numbers)}.")
    moved = [lab.read_number(rules, text) for text in numbers]
    if len({number.name for number in moved}) < len(moved):
        raise BadSetup(f"{moved[0].name} is given twice.")
    names = usual_seats(rules, seats)
    known = ["score", "winning_score", "decisions", *["seat_A"] * (len(names) > 1)]
    known += [f"end_{ending}" for ending in rules.meta.endings]
    if figure not in known:
        raise BadSetup(f"There is no figure {figure[:40]!r}; there are {', '.join(known)}.")
    base = Job(game, names, read_options(options), games, seed)
    with tempfile.TemporaryDirectory(prefix="saloon-sweep") as folder:
        jobs = lab.jobs_of(base, moved, Path(folder))
        ready_to_write(path)
        with progress_bar(f"Sweeping {rules.meta.title}", games * len(jobs)) as show:
            points = lab.sweep(jobs, crew(workers, on), show)
    if as_json:
        print_json([described(point, moved) for point in points])
    else:
        show_points(points, moved, figure)
    draw(lab.picture(points, moved, figure), path)  # last: it takes a while, and Ctrl-C may come now
    if not as_json:
        out().print(f"The picture is in {path}.")
    stopped(len(points) * games, len(jobs) * games)


def described(point: Point, moved: list[Number]) -> dict[str, Any]:
    values = {number.name: value for number, value in zip(moved, point.values, strict=True)}
    return {**values, "games": point.games, "figures": {name: one._asdict() for name, one in point.figures.items()}}


def draw(spec: dict[str, Any], path: Path) -> None:
    import vl_convert

    if path.suffix == ".svg":
        write_file(path, vl_convert.vegalite_to_svg(spec))
        return
    try:
        path.write_bytes(vl_convert.vegalite_to_png(spec, scale=2))
    except OSError as error:
        raise SaloonError(f"{path} cannot be written: {error.strerror}.") from None


def show_points(points: list[Point], moved: list[Number], figure: str) -> None:
    from rich.table import Table

    table = Table(*(number.name for number in moved), "games", f"{figure.replace('_', ' ')} (95 %)")
    for point in points:
        found = point.figures.get(figure)
        text = f"{found.value:.3g}  [dim]{found.low:.3g}–{found.high:.3g}[/]" if found else "never"
        table.add_row(*map(str, point.values), f"{point.games:,}", text)
    out().print(table)


def tournament(
    game: GameName,
    bots: Annotated[
        list[str] | None, typer.Argument(metavar="BOT…", help="Who takes part; without it all quick bots.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games each pair plays.")] = 200,
    options: Options = None,
    seed: RunSeed = 0,
    edition: Edition = None,
    to: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where the results are kept and gone on from; without it GAME-tournament.json."
        ),
    ] = None,
    workers: Workers = None,
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """Every bot against every other, two to a table, with ratings. A tournament that was stopped goes on."""
    from saloon.lab.extras import need

    need("lab")
    from saloon.engine.contract import Setup
    from saloon.lab import tournament as lab

    rules = open_game(game)
    names = list(dict.fromkeys(bots or ["random", *rules.bots]))
    if len(names) < 2:
        raise BadSetup("A tournament needs at least two bots.")
    setup = Setup.of(rules.meta, min(max(2, rules.meta.seats[0]), rules.meta.seats[1]), read_options(options), edition)
    path = to or Path(f"{game}-tournament.json")
    found = lab.opened(path, lab.Tournament(game, dict(setup.options), setup.edition, seed, {}))
    ready_to_write(path)
    interrupted = False
    with progress_bar(f"{rules.meta.title}: tournament", games * len(names) * (len(names) - 1) // 2) as show:
        try:
            lab.play(found, rules, names, games, path, crew(workers, on), show)
        except KeyboardInterrupt:
            interrupted = True
    played = {pair: shares for pair, shares in found.pairs.items() if shares}
    if not played:
        raise KeyboardInterrupt
    lines = lab.standings(dataclasses.replace(found, pairs=played))
    if as_json:
        print_json([line._asdict() for line in lines])
    else:
        from rich.table import Table

        table = Table("bot", "rating (95 %)", "games", "wins", title=f"{rules.meta.title}: tournament")
        for line in lines:
            rating = f"{line.rating:.0f}  [dim]{line.low:.0f}–{line.high:.0f}[/]"
            table.add_row(line.bot, rating, f"{line.games:,}", f"{100 * line.wins / line.games:.1f} %")
        out().print(table)
        out().print(f"All results are in {path}.")
    if interrupted:
        typer.echo("saloon: Stopped; what was played is kept, and the same command goes on with it.", err=True)
        raise typer.Exit(130)
