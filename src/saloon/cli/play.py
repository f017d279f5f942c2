"""play: the browser table if no game is named, the table in the terminal otherwise."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from saloon.cli.basics import Content, Options, Seed, open_game, out, read_options, seat_names
from saloon.engine.errors import BadSetup, SaloonError

if TYPE_CHECKING:
    from saloon.engine.match import Match


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Without it: all games, in your browser.")
    ] = None,
    seats: Annotated[
        str, typer.Option(metavar="me,BOT…", help="Who sits where: me (as often as you like) and bots.")
    ] = "",
    options: Options = None,
    seed: Seed = None,
    content: Content = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved record, or from a position.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is saved after every answer.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, not in the browser.")] = False,
    port: Annotated[
        int, typer.Option(min=1, max=65535, help="For the browser; another is taken if it is not free.")
    ] = 8123,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only say the address.")] = False,
    store: Annotated[str, typer.Option(help="Where the browser's tables are kept.")] = "",
) -> None:
    """Play: in the browser, or with a game named in this terminal."""
    if game is None and resume is None and not terminal and client_is_built():
        from saloon.server.run import play as in_browser

        in_browser(port, not no_browser, store)
        return
    from saloon.cli.records import read_start
    from saloon.cli.terminal import Terminal
    from saloon.engine.match import Match

    console = out()
    if resume is not None:
        if options or seed is not None:
            raise BadSetup("A saved game keeps its options and its luck: --options and --seed are for new games.")
        match = read_start(resume, content)
        if game is not None and match.game.meta.slug != game:
            raise SaloonError(f"{resume} is a game of {match.game.meta.title}, not of {game}.")
        who = seat_names(seats) if seats else saved_seats(match)
    else:
        rules = open_game(game or choose_game(console), content)
        who = seat_names(seats) if seats else usual_seats(rules)
        match = Match(rules, len(who), read_options(options), seed)
    if len(who) != match.setup.seats:
        raise BadSetup(f"The game has {match.setup.seats} seats, but {len(who)} are named.")
    path = save or resume_path(resume) or autosave_path(match.game.meta.slug)
    Terminal(console, match, who, path, content).run()


def client_is_built() -> bool:
    from saloon.server.pages import STATIC

    return (STATIC / "index.html").is_file()


def saved_seats(match: Match) -> list[str]:
    """Bots as they were written down; whoever is no bot is a person."""
    from saloon import bots

    known = bots.names(match.game)
    names = [match.players.get(seat, "me") for seat in range(match.setup.seats)]
    return [name if name.partition(":")[0] in known else "me" for name in names]


def usual_seats(game: Any) -> list[str]:
    """Me, and the game's best quick bot on every other seat that must be taken."""
    return ["me"] + [next(iter(game.bots), "random")] * (game.meta.seats[0] - 1)


def choose_game(console: Any) -> str:
    from saloon.engine import registry

    metas = registry.metas()
    for number, meta in enumerate(metas, 1):
        console.print(f"[bold]{number}[/]  {meta.title}  [dim]{meta.blurb}[/]")
    try:
        answer = console.input("Which game? ").strip().lower()
    except EOFError:
        raise SaloonError("No game was named.") from None
    if answer.isascii() and answer.isdecimal() and 1 <= int(answer) <= len(metas):
        return metas[int(answer) - 1].slug
    return str(answer)


def resume_path(resume: Path | None) -> Path | None:
    """A record goes on in its own file; a position is never written over."""
    return None if resume is None or resume.suffix == ".json" else resume


def autosave_path(slug: str) -> Path:
    from saloon.server.settings import data_folder

    return data_folder() / f"{slug}-{time.strftime('%Y%m%d-%H%M%S')}.saloon"
