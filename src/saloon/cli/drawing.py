"""A table drawn as text, for any game: from its view, its log and its score sheet, without knowing its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from saloon.engine.tell import heard_by
from saloon.engine.words import letter

if TYPE_CHECKING:
    from saloon.engine.contract import Outcome
    from saloon.engine.match import Match

SEAT_STYLES = ("cyan", "yellow", "magenta", "green", "blue", "red", "white", "bright_black")
LONGEST = 100  # characters of one thing in the overview; `look` shows all of it


def seat_namer(match: Match) -> Callable[[str], str]:
    """How the log calls a seat: "Seat A", or "Greedy B" where a bot or a person is known."""

    def name(letter_of_seat: str) -> str:
        player = match.players.get("ABCDEFGH".index(letter_of_seat), "")
        return (
            f"Seat {letter_of_seat}" if player in ("", "me") else f"{player[:1].upper()}{player[1:]} {letter_of_seat}"
        )

    return name


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


# --- the view ---


def view_of(match: Match, seat: int | None) -> RenderableType:
    """The whole table in short: one column for each seat, and below it what they share."""
    view, words = match.view(seat), Words(match)
    parts: list[RenderableType] = []
    shared = Table(box=None, show_header=False, pad_edge=False)
    for key, value in view.items():
        if is_per_seat(value, match.setup.seats):
            parts.append(seats_table(match, value, seat, words))
        elif not empty(value):
            shared.add_row(f"[dim]{words.name(key)}[/]", shorten(words.tell(value), key))
    return Group(*parts, shared)


def is_per_seat(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats and all(isinstance(one, dict) for one in value)


def empty(value: Any) -> bool:
    return value is None or value is False or value == [] or value == {} or value == ""


def shorten(text: str, key: str) -> Text:
    if len(text) <= LONGEST:
        return Text(text)
    cut = text[:LONGEST].rsplit(" ", 1)[0]
    return Text.assemble(cut, (f" … look {key}", "dim"))


def seats_table(match: Match, players: list[dict[str, Any]], me: int | None, words: Words) -> Table:
    """What each seat has, side by side; rows in which nobody has anything are left out."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, expand=False)
    table.add_column("")
    question = match.question
    for seat in range(len(players)):
        mark = "▸ " if question and seat in question.seats else ""
        whose = "you" if seat == me else match.players.get(seat, "")
        table.add_column(f"[{seat_style(seat)}]{mark}{letter(seat)}  {escape(whose)}[/]", max_width=40)
    rows: dict[str, list[Any]] = {}
    for seat, player in enumerate(players):
        for key, value in flattened(player):
            rows.setdefault(key, [None] * len(players))[seat] = value
    for key, values in rows.items():
        if not all(empty(value) or value == 0 for value in values):
            cells = [Text("–", "dim") if empty(v) else Text(words.tell(v)) for v in values]
            table.add_row(words.name(key), *cells)
    return table


def flattened(player: dict[str, Any]) -> list[tuple[str, Any]]:
    """A table inside a seat becomes rows of its own, unless it says how much of how much."""
    rows = []
    for key, value in player.items():
        if isinstance(value, dict) and not is_gauge(value) and any(isinstance(v, dict) for v in value.values()):
            rows += list(value.items())
        else:
            rows.append((key, value))
    return rows


def is_gauge(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"count", "capacity"}


class Words:
    """Plain data of a view in words."""

    def __init__(self, match: Match) -> None:
        self.names = match.game.lexicon

    def name(self, id: str) -> str:
        return self.names.name(id)

    def tell(self, value: Any) -> str:
        if value is True:
            return "yes"
        if value is None or value is False:
            return "–"
        if isinstance(value, str):
            return self.name(value) if value.replace("_", "").isalnum() and value == value.lower() else value
        if is_gauge(value):
            return f"{value['count']} / {value['capacity']}"
        if isinstance(value, dict):
            return ", ".join(f"{self.name(str(k))} {self.inside(v)}" for k, v in value.items() if not empty(v))
        if isinstance(value, list):
            return self.several(value)
        return str(value)

    def inside(self, value: Any) -> str:
        told = self.tell(value)
        return f"({told})" if isinstance(value, dict | list) and not is_gauge(value) else told

    def several(self, values: list[Any]) -> str:
        if all(isinstance(value, str) for value in values):
            counts = Counter(values)
            return ", ".join(self.tell(v) + (f" ×{n}" if n > 1 else "") for v, n in counts.items())
        if all(is_pair(value) for value in values):  # a score sheet: ["Supplies", 18]
            return ", ".join(f"{name} {points}" for name, points in values if points)
        return ", ".join(self.inside(value) for value in values)


def is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int)


def look(match: Match, seat: int | None, key: str) -> RenderableType | None:
    """One thing of the view in full."""
    value, words = match.view(seat).get(key), Words(match)
    if value is None:
        return None
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        body = "\n".join(words.tell(one) for one in value)
    elif isinstance(value, dict):
        body = "\n".join(f"{words.name(str(k))}: {words.tell(v)}" for k, v in value.items())
    else:
        body = words.tell(value)
    return Panel(Text(body), title=words.name(key), title_align="left", border_style="dim")


# --- the log ---


def print_step(console: Console, match: Match, step: int, seat: int | None = None) -> None:
    """What a seat (None: a spectator) was told in one step, with the rules it rests on."""
    lexicon, name = match.game.lexicon, seat_namer(match)
    for told in match.events_of(step):
        if heard_by(told.audience, seat):
            line = Text(f"{step:>4}  ", "dim")
            line.append(lexicon.say(told.event, name), "default")
            line.append(f"  {' '.join(told.event.rules)}", "dim")
            console.print(line)


def print_waiting(console: Console, match: Match) -> None:
    name = seat_namer(match)
    for seat in match.waiting_for:
        console.print(f"{name(letter(seat))} must {match.game.prompt(match.state, seat)}.")
    if match.question is None:
        print_end(console, match)


# --- the end ---


def print_end(console: Console, match: Match) -> None:
    outcome = match.outcome
    if outcome is None:
        print_waiting(console, match)
        return
    console.print(score_sheet(match, outcome))


def score_sheet(match: Match, outcome: Outcome) -> Table:
    name = seat_namer(match)
    reason = match.game.lexicon.name(outcome.reason)
    table = Table(title=f"{reason} ({outcome.rule})", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for seat, place in enumerate(outcome.places):
        won = " ★" if place == 1 and len(outcome.places) > 1 else ""
        table.add_column(f"[{seat_style(seat)}]{escape(name(letter(seat)))}{won}[/]", justify="right")
    rows = dict.fromkeys(row for score in outcome.scores for row, _ in score.items)
    for row in rows:
        table.add_row(row, *(str(dict(score.items).get(row, 0)) for score in outcome.scores))
    table.add_row("[bold]Total[/]", *(f"[bold]{score.total}[/]" for score in outcome.scores))
    if any(score.title for score in outcome.scores):
        table.add_row("", *(score.title for score in outcome.scores))
    if len(outcome.places) > 1:
        table.add_row("Place", *map(str, outcome.places))
    return table
