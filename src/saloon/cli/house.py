"""games, rules, check, serve, prune."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Annotated, Any

import typer

from saloon.cli.basics import (
    AsJson,
    Content,
    GameName,
    Options,
    open_game,
    out,
    print_json,
    progress_bar,
    read_file,
    read_options,
    write_file,
)
from saloon.engine.errors import SaloonError


def games(as_json: AsJson = False) -> None:
    """List the games, with their options and bots."""
    from rich.table import Table

    from saloon import bots
    from saloon.engine import registry

    rows: list[dict[str, Any]] = []
    for meta in registry.metas():
        low, high = meta.seats
        rows.append(
            {
                "game": meta.slug,
                "title": meta.title,
                "seats": [low, high],
                "minutes": meta.minutes,
                "maturity": meta.maturity,
                "edition": meta.edition,
                "blurb": meta.blurb,
                "options": [dataclasses.asdict(option) for option in meta.options],
                "bots": bots.names(registry.game(meta.slug)),
            }
        )
    if as_json:
        print_json(rows)
        return
    console = out()
    for meta in registry.metas():
        low, high = meta.seats
        players = f"{low} player" if high == 1 else f"{low if low == high else f'{low}–{high}'} players"
        console.print(f"[bold]{meta.slug}[/]  {meta.title}, {players}\n[dim]{meta.blurb}[/]")
        table = Table(box=None, show_header=False, padding=(0, 2))
        if meta.minutes:
            table.add_row("minutes", meta.minutes)
        table.add_row("bots", ", ".join(bots.names(registry.game(meta.slug))))
        for option in meta.options:
            only = "; ".join(f"{id} {' or '.join(values)}" for id, values in option.when.items())
            named = f"{option.id} [dim](with {only})[/]" if only else option.id
            table.add_row(named, ", ".join(filter(None, option.choices)) or option.help)
        console.print(table)
        console.print()


def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="RULE", help="One rule, such as FR-042.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which rules no code or no test names; ends with 1 if any.")
    ] = False,
) -> None:
    """Show a game's rulebook, one rule of it, or which rules nothing names."""
    from rich.markdown import Markdown

    from saloon.engine import registry, rulebook

    folder = registry.folder(game)
    text = read_file(folder / "rulebook.md")
    if coverage:
        show_coverage(game, folder)
        return
    if rule is not None:
        wanted = rule.strip().upper()
        text = rulebook.paragraph(text, wanted)
        if not text:
            raise SaloonError(f"The rulebook of {registry.meta(game).title} has no rule {rule[:20]!r}.")
    out().print(Markdown(text))


def show_coverage(game: str, folder: Path) -> None:
    from saloon.engine import rulebook

    tests = tests_of(folder)
    found = rulebook.coverage(folder, tests)
    console = out()
    console.print(f"{len(found.stated)} rules are stated.")
    gaps = [("Without code", found.without_code), ("Stated nowhere", found.unknown)]
    if tests is not None:
        gaps.insert(1, ("Without a test", found.without_test))
    else:
        console.print("The tests are not here: only the code was searched.")
    for name, numbers in gaps:
        console.print(f"{name}: {', '.join(numbers) or 'none'}.")
    if any(numbers for _, numbers in gaps):
        raise typer.Exit(1)


def tests_of(folder: Path) -> Path | None:
    """The tests of a game in a source checkout: `tests/games/<slug>` in a folder above the game's own."""
    found = (above / "tests" / "games" / folder.name for above in folder.parents)
    return next((tests for tests in found if tests.is_dir()), None)


def check(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Only with so many players.")] = None,
    options: Options = None,
    every_option: Annotated[
        bool, typer.Option("--every-option", help="Instead, a game for each combination of what options offer.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Another seed plays other games.")] = 0,
    content: Content = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where a game that breaks it goes; GAME-breach.txt without it.")
    ] = None,
) -> None:
    """Play random games and look at every step: does the game keep the contract? Ends with 1 if not."""
    from saloon.bots.honest import breach
    from saloon.engine.check import check as check_contract
    from saloon.engine.check import every_table
    from saloon.engine.contract import Setup

    rules = open_game(game, content)
    if every_option and options:
        raise SaloonError("Either --every-option or --options: the one plays what the other leaves out.")
    chosen = read_options(options) if options else None
    Setup.of(rules.meta, rules.meta.seats[0] if seats is None else seats, chosen)
    if every_option:
        games = len(every_table(rules.meta, seats))
    with progress_bar(f"Checking {rules.meta.title}", games) as show:
        report = check_contract(
            rules,
            games,
            seed,
            seats=seats,
            options=chosen,
            every_option=every_option,
            progress=lambda report: show(report.games + report.refused),
        )
    if report.breach:
        typer.echo(f"saloon: {rules.meta.title} breaks the contract: {report.breach}", err=True)
        if report.record:
            path = record or Path(f"{game}-breach.txt")
            write_file(path, report.record)
            typer.echo(f"The game up to there is in {path}.", err=True)
        raise typer.Exit(1)
    complaint = breach(rules, min(games, 10), seed)
    if complaint:
        raise SaloonError(f"{rules.meta.title}: {complaint}")
    endings = ", ".join(f"{reason} {count}" for reason, count in sorted(report.endings.items()))
    refused = f" {report.refused} combinations of options are no table for it." if report.refused else ""
    out().print(
        f"{rules.meta.title} keeps the contract: {report.games} games, {report.decisions} decisions ({endings}); "
        f"its bots know what they may.{refused}"
    )


def serve(
    host: Annotated[
        str | None, typer.Option(help="0.0.0.0 serves every network; without it only this machine.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="8123 unless told otherwise; 0: any that is free.")
    ] = None,
    store: Annotated[
        str | None, typer.Option(help="sqlite:///path or postgresql://…; without it a file in your data folder.")
    ] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="More than one needs PostgreSQL.")] = None,
    thinkers: Annotated[
        int | None, typer.Option(min=1, help="Processes in which bots think, for each of them.")
    ] = None,
    proxy_headers: Annotated[
        bool | None, typer.Option("--proxy-headers", help="Believe the X-Forwarded headers of trusted proxies.")
    ] = None,
    trusted_proxies: Annotated[
        str | None, typer.Option(help="Addresses and networks with commas; without it this machine.")
    ] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another address the client is served from.")] = None,
    log_format: Annotated[str | None, typer.Option(help="text or json")] = None,
    bot_pause: Annotated[float | None, typer.Option(min=0, help="Seconds before a bot's answer is shown.")] = None,
    bot_seconds: Annotated[
        float | None, typer.Option(min=0, help="Seconds after which a bot answers by chance.")
    ] = None,
    idle_seconds: Annotated[
        float | None, typer.Option(min=0, help="Seconds after which a table nobody looks at leaves memory.")
    ] = None,
    most_tables: Annotated[int | None, typer.Option(min=1, help="Tables in memory.")] = None,
    lab: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="An account to which the Lab is open from anywhere.")
    ] = None,
    limits: Annotated[
        float | None, typer.Option(min=0, help="How much people may ask: 2 is twice as much, 0 without limits.")
    ] = None,
) -> None:
    """Serve tables to browsers until told to stop. SALOON_PORT says the same as --port, and so on for every option."""
    from saloon.server.run import serve as run
    from saloon.server.settings import settings

    said = {
        "host": host,
        "port": port,
        "store": store,
        "processes": processes,
        "thinkers": thinkers,
        "proxy_headers": proxy_headers,
        "trusted_proxies": trusted_proxies,
        "origins": tuple(origin) if origin else None,
        "log_format": log_format,
        "bot_pause": bot_pause,
        "bot_seconds": bot_seconds,
        "idle_seconds": idle_seconds,
        "most_tables": most_tables,
        "lab": tuple(lab) if lab else None,
        "limits": limits,
    }
    run(settings(said))


def prune(
    days: Annotated[
        int, typer.Option(min=7, max=36500, help="Older than so many days, told by the newest move there.")
    ],
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help="A new file for what is removed.")],
    store: Annotated[str | None, typer.Option(help="As for serve; SALOON_STORE says the same.")] = None,
) -> None:
    """Write tables and guests that nobody has touched for long to a file, and remove them. Accounts stay."""
    import asyncio

    from saloon.server.database import open_database
    from saloon.server.pruning import Pruned
    from saloon.server.pruning import prune as remove
    from saloon.server.settings import settings

    async def work() -> Pruned:
        database = await open_database(settings({"store": store}).store_address)
        try:
            return await remove(database, days, to)
        finally:
            await database.close()

    found = asyncio.run(work())
    if not found.tables and not found.guests:
        out().print(f"Nothing is older than {days} days; nothing was removed.")
        return
    out().print(f"{found.tables} tables and {found.guests} guests were written to {to} and removed.")
