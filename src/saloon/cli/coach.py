"""analyse: a finished game gone over again."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING, Annotated

import typer

from saloon.cli.basics import AsJson, Content, RecordFile, in_file, out, print_json, progress_bar
from saloon.cli.records import read_record
from saloon.engine.errors import Damaged, SaloonError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from saloon.bots.analysis import Again, Analysis, Mistake
    from saloon.engine.match import Match

BARS = "▁▂▃▄▅▆▇█"


def analyse(
    file: RecordFile,
    seat: Annotated[str, typer.Option(metavar="A", help="Judge only the answers of this seat.")] = "",
    seconds: Annotated[
        float, typer.Option(min=1, max=3600, help="Processor time; for a game alone as much again for the Legend.")
    ] = 60.0,
    seed: Annotated[int, typer.Option(help="The dice of the worlds that are imagined.")] = 0,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Go over a finished game: who stood how, the biggest mistakes, and alone what a Legend makes of your cards."""
    from saloon.bots.analysis import analyse as go_over
    from saloon.engine.words import letter, seat_of

    match = read_record(file, content)
    try:
        seats = [seat_of(seat.upper(), match.setup.seats)] if seat else None
    except Damaged as error:
        raise SaloonError(f"{file}: {error}.") from None
    try:
        with progress_bar("Going over the game", 100) as show:
            found = go_over(match, seats, seconds, seed, lambda part: show(round(100 * part)))
    except SaloonError as error:
        raise in_file(file, error) from None
    if as_json:
        head = {"game": match.game.meta.slug, "seats": [letter(i) for i in range(match.setup.seats)]}
        print_json(head | dataclasses.asdict(found))
    else:
        print_analysis(out(), match, found)


def print_analysis(console: Console, match: Match, found: Analysis) -> None:
    from saloon.cli.drawing import print_end, seat_namer

    name = seat_namer(match)
    alone = match.setup.seats == 1
    console.print(
        f"[bold]{'What could be expected' if alone else 'Chances to win'}[/], from the first step to the last"
    )
    for seat in range(match.setup.seats):
        values = [point.points[seat] if alone else point.chances[seat] for point in found.line]
        low, high = (min(values), max(values)) if alone else (0.0, 1.0)
        first = f"{values[0]:.0f} points" if alone else f"{100 * values[0]:.0f} %"
        console.print(f"  {bars(values, low, high)}  {name('ABCDEFGH'[seat])}, {first} at first", highlight=False)
    if found.turned is not None:
        console.print(f"From step {found.turned} on the winner was the favourite.", highlight=False)
    print_end(console, match)
    looked = f"{found.looked} of {found.decisions} decisions were looked at"
    if not found.mistakes:
        console.print(f"No clear mistake was found; {looked}.", highlight=False)
    else:
        console.print(f"[bold]The biggest mistakes[/]; {looked}", highlight=False)
    for mistake in found.mistakes[:3]:
        console.print(f"  {sentence(mistake, name, alone)}", highlight=False, markup=False)
    if found.legend is not None:
        console.print(legend_sentence(found.legend), highlight=False)


def bars(values: list[float], low: float, high: float) -> str:
    part = [(value - low) / ((high - low) or 1.0) for value in values]
    return "".join(BARS[min(len(BARS) - 1, int(one * len(BARS)))] for one in part)


def sentence(mistake: Mistake, name: Callable[[str], str], alone: bool) -> str:
    """What was answered, what would have been better and why, and what it cost, give or take two standard errors."""
    points = f"{mistake.points:.1f} points (± {2 * mistake.points_error:.1f})"
    chance = f"{100 * mistake.chance:.0f} % of the chance to win (± {200 * mistake.chance_error:.0f})"
    said = (
        f"Step {mistake.step}, {name('ABCDEFGH'[mistake.seat])}: {mistake.played_title}. "
        f"Better: {mistake.better_title}. {mistake.why}".strip()
    )
    named = re.sub(r"\bseat ([A-H])\b", lambda found: name(found[1]), said)
    both = f"{chance}, {points}" if mistake.points_error else chance  # points that do not decide have no cost
    return f"{named} It cost about {points if alone else both}."


def legend_sentence(legend: Again) -> str:
    return (
        f"With your cards a Legend, thinking {legend.seconds:g} s an answer, came to "
        f"{titled(legend.total, legend.title)}; you came to {titled(legend.yours, legend.your_title)}."
    )


def titled(total: int, title: str) -> str:
    return f"{total} points, {title}" if title else f"{total} points"
