"""sim, bench, calibrate, train, puzzles."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from saloon.cli.basics import (
    AsJson,
    Content,
    GameName,
    Options,
    Seed,
    open_game,
    out,
    print_json,
    progress_bar,
    read_options,
    ready_to_write,
    seat_names,
    write_file,
)
from saloon.engine.errors import SaloonError

if TYPE_CHECKING:
    from saloon.engine.contract import Game
    from saloon.envs.bench import Ours, Peer
    from saloon.lab.bench import Speed
    from saloon.lab.simulate import Crew, Job
    from saloon.lab.statistics import Share, Summary
    from saloon.lab.watch import Watched

Workers = Annotated[int | None, typer.Option(min=1, help="Processes; without it one for each core.")]
On = Annotated[
    str,
    typer.Option(metavar="CLUSTER", help="Play on a Ray cluster: ray://host:10001, or local to try it here."),
]
Edition = Annotated[int | None, typer.Option(help="An earlier edition of the game; without it the newest.")]


def sim(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1000,
    seats: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="Who plays; they change places from game to game.")
    ] = "",
    options: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    content: Content = None,
    edition: Edition = None,
    out_file: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Tables of all games, seats and things: games.parquet or .csv."),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Keep the closest, longest and best game and one of each ending there."),
    ] = None,
    workers: Workers = None,
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and say what came of it. Ctrl-C ends it with the games that are over."""
    from importlib.metadata import version

    from saloon import bots
    from saloon.lab.simulate import Job, gather, play_batch
    from saloon.lab.statistics import summarise
    from saloon.lab.watch import watch_batch

    rules = open_game(game, content)
    names = seats_or_usual(rules, seats)
    job = Job(game, names, read_options(options), games, seed, content, edition)
    hands = crew(workers, on)
    if out_file or records:
        ready_for_files(out_file, records)
        with progress_bar(f"Playing {rules.meta.title}", games) as show:
            watched = gather(job, watch_batch, hands, show)
        keep_files(job, watched, out_file, records)
        results = [one.result() for one in watched]
    else:
        with progress_bar(f"Playing {rules.meta.title}", games) as show:
            results = gather(job, play_batch, hands, show)
    summary = summarise(results, names)
    if as_json:
        setup = job.setup(rules)
        played = {
            "saloon": version("saloon"),
            "game": game,
            "edition": setup.edition,
            "players": names,
            "options": dict(setup.options),
            "seed": seed,
            "content": content and str(content),
        }
        print_json(played | dataclasses.asdict(summary))
    else:
        show_summary(summary, bots.names(rules))
    stopped(len(results), games)


def crew(workers: int | None, on: str = "") -> Crew:
    """Who plays the games, as `--workers` or `--on` says."""
    from saloon.lab.extras import need
    from saloon.lab.simulate import Crew

    if not on:
        return Crew(workers)

    if workers:
        raise SaloonError("A cluster knows itself how many can play there: --on or --workers, not both.")
    if on != "local" and not re.fullmatch(r"ray://.+:\d{1,5}", on):
        raise SaloonError(f"A cluster is ray://host:port or local, not {on[:60]!r}.")
    need("cluster")
    return Crew(cluster=on)


def seats_or_usual(rules: Game[Any], seats: str) -> tuple[str, ...]:
    """Who plays; without a word the game's best bot on the fewest seats."""
    usual = next(iter(rules.bots), "random")
    return tuple(seat_names(seats)) if seats else (usual,) * rules.meta.seats[0]


def stopped(done: int, wanted: int) -> None:
    """After Ctrl-C: what is over was kept and shown, and the command says that it did not do all."""
    if done < wanted:
        typer.echo(f"saloon: Stopped after {done:,} of {wanted:,} games; these were kept.", err=True)
        raise typer.Exit(130)


def ready_for_files(out_file: Path | None, records: Path | None) -> None:
    """Complain before thousands of games are played, not after."""
    if out_file:
        from saloon.lab.extras import need

        need("lab")
        from saloon.lab.tables import paths

        for file in paths(out_file).values():
            ready_to_write(file)
    if records and records.exists() and not records.is_dir():
        raise SaloonError(f"{records} is a file, and the records need a folder.")
    if records:
        ready_to_write(records / "record.txt")


def keep_files(job: Job, watched: list[Watched], out_file: Path | None, records: Path | None) -> None:
    if out_file:
        from saloon.lab.tables import tables, write

        write(tables([(job, watched)]), out_file)
    if records:
        from saloon.lab.keep import chosen, file_name, record_of

        for why, one in chosen(watched).items():
            write_file(records / file_name(why, job, one.number), record_of(job, one.number))


def percent(share: Share) -> str:
    return f"{100 * share.share:.1f} %  [dim]{100 * share.low:.1f}–{100 * share.high:.1f}[/]"


def show_summary(summary: Summary, order: list[str]) -> None:
    from rich.table import Table

    console = out()
    several = len(summary.seats) > 1
    contest = len(summary.bots) > 1
    table = Table("bot", "mean score", "median", "p10", "p90", "p99", "least", "most", title=f"{summary.games} games")
    if contest:
        table.add_column("wins (95 %)")
    for line in summary.bots:
        score = line.score
        row = [line.bot, f"{score.mean:.2f}  [dim]{score.low:.2f}–{score.high:.2f}[/]"]
        row += [f"{x:g}" for x in (score.median, score.p10, score.p90, score.p99, score.least, score.most)]
        table.add_row(*row, *([percent(line.wins)] if line.wins else []))
    console.print(table)
    if several:
        seats = Table("seat", "wins (95 %)", title="Seats")
        for seat, share in summary.seats.items():
            seats.add_row(seat, percent(share))
        console.print(seats)
    endings = Table("the game ended by", "share (95 %)", title="Endings")
    for reason, share in summary.endings.items():
        endings.add_row(reason, percent(share))
    console.print(endings)
    titles = {title: 0 for line in summary.bots for title in line.titles}
    if titles:
        table = Table("skill", *(line.bot for line in summary.bots), title="Skill")
        for title in titles:
            shares = [line.titles.get(title) for line in summary.bots]
            table.add_row(title, *(f"{100 * share.share:.1f} %" if share else "–" for share in shares))
        console.print(table)
    decisions = summary.decisions
    console.print(f"Decisions a game: {decisions.mean:.0f} on average, 99 % below {decisions.p99:.0f}.")
    if several:
        console.print(f"The winner's score: {summary.winning_score.median:g} (median).")


def bench(
    what: Annotated[str | None, typer.Argument(metavar="[GAME|server|envs]", help="Without it: every game.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="Processor time for each game.")] = 3.0,
    rate: Annotated[int, typer.Option(min=1, max=5000, help="Server: moves a second over sockets.")] = 200,
    idle: Annotated[int, typer.Option(min=0, max=20000, help="Server: other tables in its memory.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Measure speed: decisions and games per processor second, copies, memory; or the server; or the environments for
    agents that learn, beside those of others."""
    if what == "server":
        from saloon.server.bench import main

        main(as_json, seconds, rate=rate, idle_tables=idle)
        return
    if what == "envs":
        bench_envs(seconds, as_json)
        return
    from saloon.engine import registry
    from saloon.lab.bench import measure

    games = [open_game(slug) for slug in ([what] if what else registry.modules())]
    speeds: list[Speed] = []
    try:
        with progress_bar("Measuring", len(games)) as show:
            for done, game in enumerate(games, 1):
                speeds.append(measure(game, seats, seconds))
                show(done)
    except KeyboardInterrupt:
        if not speeds:
            raise
    if as_json:
        print_json([dataclasses.asdict(speed) for speed in speeds])
    else:
        show_speeds(speeds)
    if len(speeds) < len(games):
        stopped_measuring()


def stopped_measuring() -> NoReturn:
    typer.echo("saloon: Stopped; this is what was measured by then.", err=True)
    raise typer.Exit(130)


def bench_envs(seconds: float, as_json: bool) -> None:
    """Our environments beside others, in one run."""
    import os

    try:
        from saloon.envs import bench as envs
    except ModuleNotFoundError as missing:
        raise SaloonError(f"The environments need {missing.name}: pip install 'saloon[envs]'.") from missing
    cores = len(os.sched_getaffinity(0))
    ours: list[Ours] = []
    peers: list[Peer] = []
    interrupted = False
    try:
        with progress_bar("Measuring", len(envs.BARS) + 1) as show:
            for slug in envs.BARS:
                ours.append(envs.measure(slug, seconds, cores - 1))
                show(len(ours))
            peers.extend(envs.peers(seconds / 3))
            show(len(ours) + 1)
    except KeyboardInterrupt:
        if not ours:
            raise
        interrupted = True
    if as_json:
        print_json({"ours": [dataclasses.asdict(one) for one in ours], "peers": [dataclasses.asdict(p) for p in peers]})
    else:
        show_steps(ours, peers, cores)
    if interrupted:
        stopped_measuring()


def show_steps(ours: list[Ours], peers: list[Peer], cores: int) -> None:
    from rich.table import Table

    from saloon.engine import registry
    from saloon.envs import bench as envs
    from saloon.lab.bench import is_compiled

    table = Table("", *(f"[bold]{one.game}[/]" for one in ours), title="Steps of environments, random play")
    compiled = [is_compiled(registry.game(one.game)) for one in ours]
    table.add_row("code", *("compiled" if yes else "pure Python" for yes in compiled))
    table.add_row("players", *(str(one.seats) for one in ours))
    table.add_row("cells, actions", *(f"{one.cells:,}, {one.actions:,}" for one in ours))
    table.add_row("encoded steps per processor second", *(f"{one.encoded:,.0f}" for one in ours))
    table.add_row("should reach, compiled", *(f"{one.bar:,}" for one in ours))
    table.add_row("through PettingZoo", *(f"{one.wrapper:,.0f}" for one in ours))
    table.add_row("vector, in one process", *(f"{one.vector:,.0f}" for one in ours))
    table.add_row("times our PettingZoo", *(f"{one.vector / one.wrapper:.1f}" for one in ours))
    table.add_row(f"vector, {cores} processes, by the clock", *(f"{one.vector_clock:,.0f}" for one in ours))
    table.add_row("times our PettingZoo by the clock", *(f"{one.vector_clock / one.wrapper_clock:.1f}" for one in ours))
    console = out()
    console.print(table)
    names = [one.game for one in ours]
    title = "Our encoded steps, times those of others; with a star where the rows are of like size"
    table = Table("peer", "cells", "actions", "steps per processor second", *names, title=title)
    for peer in peers:
        if peer.steps is None:
            table.add_row(peer.name, "", "", f"not installed ({peer.why})")
        else:
            ratios = [f"{one.encoded / peer.steps:.2f}{'*' if envs.like(one, peer) else ' '}" for one in ours]
            table.add_row(peer.name, f"{peer.cells:,}", f"{peer.actions:,}", f"{peer.steps:,.0f}", *ratios)
    console.print(table)
    for one in ours:
        near = [peer for peer in peers if peer.steps is not None and envs.like(one, peer)]
        ahead = [peer.name for peer in near if peer.steps is not None and peer.steps > one.encoded]
        console.print(f"{one.game}: faster than {len(near) - len(ahead)} of {len(near)} peers of like size", end="")
        console.print(f"; slower than {', '.join(ahead)}." if ahead else ".")


def show_speeds(speeds: list[Speed]) -> None:
    from rich.table import Table

    table = Table("", *(f"[bold]{speed.game}[/]" for speed in speeds), title="Random play, per processor second")

    def row(name: str, values: list[str]) -> None:
        table.add_row(name, *values)

    row("code", ["compiled" if speed.compiled else "pure Python" for speed in speeds])
    row("players", [str(speed.seats) for speed in speeds])
    row("decisions/s", [f"{speed.decisions_per_second:,.0f}" for speed in speeds])
    row("should reach", [f"{speed.bar:,}" for speed in speeds])
    row("games/s", [f"{speed.games_per_second:,.0f}" for speed in speeds])
    row("decisions a game", [f"{speed.decisions_per_game:.0f}" for speed in speeds])
    row("options a decision", [f"{speed.branching:.1f}" for speed in speeds])
    row("real choices", [f"{100 * speed.real_choices:.0f} %" for speed in speeds])
    row("copy", [f"{speed.copy_us:.2f} µs" for speed in speeds])
    row("bytes a state", [f"{speed.bytes_per_state:,}" for speed in speeds])
    row("calibration loop", [f"{speed.calibration / 1e6:.2f} M turns/s" for speed in speeds])
    row("decisions per 1000 turns", [f"{speed.decisions_per_1000_turns:.1f}" for speed in speeds])
    out().print(table)


def calibrate(
    game: GameName,
    to: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where the report goes; without it docs/calibration/GAME.md, with --json nowhere."
        ),
    ] = None,
    seed: Seed = None,
    scale: Annotated[
        float, typer.Option(min=0.001, max=100, help="Times the number of games each figure is measured with.")
    ] = 1.0,
    workers: Workers = None,
    as_json: AsJson = False,
) -> None:
    """Measure a game's figures beside those it is meant to have, and write the report. Ends with 1 if one is off."""
    from saloon.lab import calibrate as lab

    rules = open_game(game)
    plan = lab.read_plan(game)
    with progress_bar(f"Calibrating {rules.meta.title}", plan.games(scale)) as show:
        verdict = lab.run(plan, rules, 1 if seed is None else seed, scale, crew(workers), show)
    off = verdict.are(lab.OFF)
    if as_json:
        if to:
            write_file(to, verdict.report)
        print_json([dataclasses.asdict(figure) for figure in verdict.figures])
    else:
        path = to or Path("docs") / "calibration" / f"{game}.md"
        write_file(path, verdict.report)
        console = out()
        for finding in off:
            console.print(str(finding))
        console.print(f"{verdict.count()}; the report is in {path}.")
    if off:
        raise typer.Exit(1)


def train(
    game: GameName,
    games: Annotated[
        int, typer.Option(min=20, help="How many games to learn from; a tenth of them only judges.")
    ] = 3000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    bot: Annotated[str, typer.Option(help="Who plays these games; without a name the game's best quick bot.")] = "",
    edition: Edition = None,
    out_file: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Where the weights go; without it into the game's folder."),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say whether they should be learned anew.")] = False,
) -> None:
    """Learn by self-play what a state is worth, so that bots need not play it to its end."""
    from saloon.engine.learned import path_of, why_stale
    from saloon.lab.train import folder_of
    from saloon.lab.train import train as learn

    rules = open_game(game)
    folder = folder_of(rules)
    edition = edition or rules.meta.edition
    if check:
        stale = why_stale(folder, edition, rules.feature_names)
        if stale:
            raise SaloonError(f"{rules.meta.title}: {stale} `saloon train {game}` makes them anew.")
        out().print(f"{rules.meta.title}: the weights of edition {edition} belong to its content.")
        return
    path = out_file or path_of(folder, edition)
    ready_to_write(path)
    with progress_bar(f"Learning {rules.meta.title}", games) as show:
        learned = learn(rules, games, seed, bot, edition, show)
    write_file(path, learned.text())
    out().print(
        f"{rules.meta.title}, edition {edition}: {learned.positions:,} positions of {games:,} games, "
        f"R² {learned.r2:.3f} in games it was not learned from; written to {path}."
    )


def puzzles(
    game: GameName,
    wanted: Annotated[int, typer.Option(min=1, max=200, help="How many to find.")] = 30,
    games: Annotated[int, typer.Option(min=1, help="In no more games than these.")] = 400,
    seats: Annotated[int | None, typer.Option(min=2, help="How many play; without it as many as usual.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Of the first game; each has the next.")] = 1,
    after: Annotated[int, typer.Option(min=0, help="So many steps; what comes late is soon played out.")] = 0,
    playouts: Annotated[int, typer.Option(min=4, help="Of the short search that looks at every choice.")] = 60,
    worlds: Annotated[int, typer.Option(min=40, help="In which all answers are played out to the end.")] = 400,
    to: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where they go; without it puzzles.toml in the game's folder.")
    ] = None,
) -> None:
    """Find positions of bots' games in which one answer is clearly best. Ctrl-C keeps what was found."""
    import time

    from saloon.engine import registry
    from saloon.engine.contract import Setup
    from saloon.engine.puzzle import FILE
    from saloon.lab.puzzles import Tally, look, written

    rules = open_game(game)
    seats = Setup.of(rules.meta, seats or rules.meta.usual).seats
    tally, found, began = Tally(), list[str](), time.process_time()
    with progress_bar(f"Looking for puzzles of {rules.meta.title}", wanted) as show:
        try:
            for number in range(seed, seed + games):
                puzzle = look(rules, seats, number, after, playouts, worlds, tally)
                if puzzle is not None:
                    found.append(written(puzzle))
                    show(len(found))
                if len(found) == wanted:
                    break
        except KeyboardInterrupt:
            if not found:  # and those that are there stay
                raise
            typer.echo("saloon: Stopped; what was found is kept.", err=True)
    path = to or registry.folder(game) / FILE
    head = (
        f"# `saloon puzzles {game} --seats {seats} --seed {seed} --after {after}"
        f" --playouts {playouts} --worlds {worlds}` found these\n"
        f"# {len(found)} among {tally.choices:,} choices of {tally.games} games; {tally.played_out} were played out.\n"
    )
    write_file(path, "\n".join([head, *found]))
    out().print(
        f"{len(found)} puzzles among {tally.choices:,} choices of {tally.games} games, {tally.played_out} of them "
        f"played out, in {time.process_time() - began:.0f} s of processor time; written to {path}."
    )
