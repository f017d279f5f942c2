"""What the commands share: files, options, errors in one sentence, progress."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from saloon.engine.errors import BadSetup, Damaged, SaloonError

if TYPE_CHECKING:
    from rich.console import Console

    from saloon.engine.contract import Game

PIPED_WIDTH = 240
LARGEST_FILE = 20_000_000  # bytes; far above any record, position or deck


class OneSentence(TyperGroup):
    """Says what is wrong in one sentence and ends with 2, for every command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with one_sentence():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with one_sentence():
            return super().invoke(ctx)


@contextlib.contextmanager
def one_sentence() -> Iterator[None]:
    try:
        yield
        return
    except SaloonError as error:
        sentence = str(error)
    except typer.TyperException as error:  # an unknown option, a number that is none
        sentence = error.format_message().rstrip(".") + "."
    typer.echo(f"saloon: {sentence}", err=True)
    raise typer.Exit(2)


app = typer.Typer(
    cls=OneSentence,
    help="A table for Wild West games: play them, study them, build on them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def say_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"saloon {version('saloon')}")
        raise typer.Exit


@app.callback()
def saloon(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say which Saloon this is.")
    ] = False,
) -> None:
    """Every command stands on its own; here are only the options they share."""


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's short name, such as frontier.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--options", "-o", metavar="KEY=VALUE", help="The game's options: level=wild-west,play_on=yes."),
]
Content = Annotated[
    Path | None,
    typer.Option(metavar="PATH", help="Your own cards: a TOML file in the form of the game's, or a folder of them."),
]
Seed = Annotated[int | None, typer.Option(help="A whole number; the same seed gives the same luck.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def open_game(slug: str, content: Path | None = None) -> Game[Any]:
    """The rules of a game, with a player's own cards if given."""
    from saloon.engine import registry

    if content is not None and not content.exists():
        raise SaloonError(f"There is no file {content}.")
    return registry.game(slug, content)


def seat_names(seats: str) -> list[str]:
    """`me,greedy`: who sits where."""
    names = [name.strip() for name in seats.split(",")]
    if "" in names:
        raise BadSetup(f"Seats are named with commas between them, such as me,random, not {seats[:40]!r}.")
    return names


def read_options(texts: list[str] | None) -> dict[str, str]:
    """`level=wild-west,play_on=yes` and repeated; a piece without = belongs to the value before it."""
    found: dict[str, str] = {}
    for text in texts or []:
        last = ""
        for piece in text.split(","):
            key, equals, value = piece.partition("=")
            if equals and key.strip():
                last = key.strip()
                if last in found:
                    raise BadSetup(f"Option {last} is given twice.")
                found[last] = value.strip()
            elif last and not equals:
                found[last] += "," + piece.strip()
            else:
                raise BadSetup(f"An option is written key=value, not {piece[:40]!r}.")
    return found


def read_file(path: Path) -> str:
    """A text file, or one sentence why it cannot be read."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise Damaged(f"{path} is larger than {LARGEST_FILE} bytes.")
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise Damaged(f"{path} is not a text file: byte {error.start} is no UTF-8.") from None
    except OSError as error:
        raise SaloonError(f"{path} cannot be read: {error.strerror}.") from None


def write_file(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise SaloonError(f"{path} cannot be written: {error.strerror}.") from None


def ready_to_write(path: Path) -> None:
    """Complain before what goes into this file is played for hours, not after. What is in it stays."""
    new = not path.exists()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("ab").close()  # only trying tells: root may write anywhere but not into /proc, nor onto a full disk
        if new:
            path.unlink()
    except OSError as error:
        raise SaloonError(f"{path} cannot be written: {error.strerror}.") from None


def read_json(path: Path, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise Damaged(f"{path} is not JSON: {error}.") from None
    except RecursionError:
        raise Damaged(f"{path} is not JSON that makes sense: it is nested too deeply.") from None


def in_file(path: Path, error: SaloonError) -> SaloonError:
    """The same error, naming the file."""
    return SaloonError(f"{path}: {error}")


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def out() -> Console:
    from rich.console import Console

    # Into a pipe or a file a table is as wide as it needs: nothing is cut to the width of a screen nobody has.
    seen = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(highlight=False, width=None if seen else PIPED_WIDTH)


@contextlib.contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr while something takes long; nothing if nobody looks."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
