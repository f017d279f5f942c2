"""replay, position, verify, validate: what can be done with a game that was written down."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from saloon.cli.basics import (
    AsJson,
    Content,
    RecordFile,
    in_file,
    open_game,
    out,
    print_json,
    progress_bar,
    read_file,
    read_json,
)
from saloon.engine.errors import Damaged, SaloonError

if TYPE_CHECKING:
    from saloon.engine.match import Match

At = Annotated[int | None, typer.Option(help="After so many steps; 0 is the set-up.")]


def read_record(path: Path, content: Path | None) -> Match:
    """Play a record again; errors name the file."""
    from saloon.engine.match import Match
    from saloon.engine.record import Record

    text = read_file(path)
    try:
        game = open_game(Record.read(text).game, content)
        return Match.from_record(text, game)
    except SaloonError as error:
        raise in_file(path, error) from None


def back_to(match: Match, at: int) -> None:
    """Let a match stand where it stood after `at` steps, to be looked at."""
    if not 0 <= at <= len(match.steps):
        raise SaloonError(f"The record has steps 0 to {len(match.steps)}, not {at}.")
    match.state = match.state_at(at)
    match.pending = {}


Chapter = Annotated[int | None, typer.Option(help="Only this part of it: an act of a campaign, counted from 1.")]


def steps_of(match: Match, chapter: int | None) -> range:
    """All steps, or those of one chapter."""
    if chapter is None:
        return range(len(match.steps) + 1)
    starts = [told.step for told in match.chapters]
    if not 1 <= chapter <= len(starts):
        raise SaloonError(f"The record has chapters 1 to {len(starts)}, not {chapter}." if starts else NO_CHAPTERS)
    return range(starts[chapter - 1], [*starts, len(match.steps) + 1][chapter])


NO_CHAPTERS = "The record has no chapters: it is all of one piece."


def replay(
    file: RecordFile, at: At = None, chapter: Chapter = None, content: Content = None, as_json: AsJson = False
) -> None:
    """Tell a recorded game step by step, or show the table as it was after one of its steps."""
    match = read_record(file, content)
    if at is not None and chapter is not None:
        raise SaloonError("Give --at or --chapter, not both.")
    steps = steps_of(match, chapter) if at is None else range(at, at + 1)
    if at is not None:
        back_to(match, at)
    if as_json:
        print_json(told(match, steps))
        return
    from saloon.cli import drawing

    console = out()
    if at is None:
        for step in steps:
            drawing.print_step(console, match, step)
        if steps.stop > len(match.steps):
            drawing.print_end(console, match)
    else:
        drawing.print_step(console, match, at)
        console.print(drawing.view_of(match, None))
        drawing.print_waiting(console, match)


def told(match: Match, wanted: range) -> dict[str, Any]:
    """A replay as data, through a spectator's eyes."""
    from saloon.cli.drawing import seat_namer
    from saloon.engine.match import result_line
    from saloon.engine.tell import heard_by
    from saloon.engine.words import letter

    lexicon, name = match.game.lexicon, seat_namer(match)
    steps = []
    for number in wanted:
        events = [told.event for told in match.events_of(number) if heard_by(told.audience, None)]
        before = match.state_at(number - 1) if number else None
        answers = match.steps[number - 1].answers if number else {}
        steps.append(
            {
                "step": number,
                "answers": {letter(seat): match.game.text(before, move) for seat, move in answers.items()},
                "chance": list(match.steps[number - 1].chance) if number else [],
                "log": [lexicon.say(event, name) for event in events],
                "rules": sorted({rule for event in events for rule in event.rules}),
            }
        )
    outcome = match.outcome
    return {
        "game": match.game.meta.slug,
        "seats": match.setup.seats,
        "options": dict(match.setup.options),
        "steps": steps,
        "view": match.view(None),
        "result": result_line(outcome) if outcome else None,
    }


def position(file: RecordFile, at: At = None, content: Content = None) -> None:
    """Print the position a record reaches as JSON, with all that is hidden: for tests, puzzles and reports."""
    match = read_record(file, content)
    if at is not None:
        back_to(match, at)
    print_json(match.position())


def verify(
    file: RecordFile,
    content: Content = None,
    shown: Annotated[
        str, typer.Option("--commitment", help="The seal of the house that you saw before the game.")
    ] = "",
    salt: Annotated[str, typer.Option(help="The salt your browser gave.")] = "",
) -> None:
    """Was the luck of a served game fixed before its first move? Checks a finished record against its seals."""
    from saloon.engine.match import Match
    from saloon.engine.record import Record

    text = read_file(file)
    try:
        record = Record.read(text)
        match = Match.verified(text, open_game(record.game, content))
    except SaloonError as error:
        raise in_file(file, error) from None
    if match.outcome is None:
        raise in_file(file, Damaged("The record is not finished."))
    if shown and shown.strip() != record.commitment:
        raise in_file(file, Damaged("The commitment is not the one you saw: secret and commitment were changed."))
    if salt and salt.strip() not in record.salt.split("."):
        raise in_file(file, Damaged("Your salt is not among its salts."))
    sealed = "the salts fit their seals" if record.seals else "its salts were not sealed, as in older versions"
    out().print(
        f"{file}: fair. The secret fits the commitment, {sealed}, "
        f"and together they give all that chance gave, in {len(match.steps)} steps."
    )


def validate(
    files: Annotated[list[Path], typer.Argument(metavar="FILE|DIR…", help="Records, or folders of them.")],
    content: Content = None,
) -> None:
    """Play stored records again, to see that they still hold. Ends with 2 if one does not."""
    paths = [path for name in files for path in records_in(name)]
    broken = []
    with progress_bar("Replaying", len(paths)) as show:
        for done, path in enumerate(paths, 1):
            try:
                read_record(path, content)
            except SaloonError as error:
                broken.append(str(error))
            show(done)
    for sentence in broken:
        typer.echo(f"saloon: {sentence}", err=True)
    if broken:
        raise typer.Exit(2)
    out().print(f"{len(paths)} {'record holds' if len(paths) == 1 else 'records hold'}.")


def records_in(path: Path) -> list[Path]:
    """A file as it is; of a folder everything that calls itself a record."""
    from saloon.engine.record import FORMAT

    if not path.is_dir():
        return [path]
    found = [file for file in sorted(path.rglob("*")) if file.is_file() and begins_with(file, FORMAT)]
    if not found:
        raise SaloonError(f"There is no record in {path}.")
    return found


def begins_with(path: Path, line: str) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(line) + 3).decode("utf-8", "ignore").lstrip("\ufeff").startswith(line)
    except OSError as error:
        raise SaloonError(f"{path} cannot be read: {error.strerror}.") from None


def read_start(path: Path, content: Path | None) -> Match:
    """A record or a position to go on from."""
    from saloon.engine.match import Match

    text = read_file(path)
    if not text.lstrip().startswith("{"):
        return read_record(path, content)
    data = read_json(path, text)
    try:
        return Match.from_position(open_game(str(data.get("game")), content), data)
    except SaloonError as error:
        raise in_file(path, error) from None
