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

from saloon.bots import title_of
from saloon.bots.cast import company
from saloon.engine.tell import heard_by
from saloon.engine.words import letter

if TYPE_CHECKING:
    from saloon.engine.contract import Outcome
    from saloon.engine.match import Match

SEAT_STYLES = ("cyan", "yellow", "magenta", "green", "blue", "red", "white", "bright_black")
LONGEST = 70  # characters of one thing in the overview; `look` shows all of it


def seat_namer(match: Match) -> Callable[[str], str]:
    """How the log calls a seat: "Seat A", or by its name where a bot or a person is known."""
    people = company(match.game, match.players)

    def name(letter_of_seat: str) -> str:
        seat = "ABCDEFGH".index(letter_of_seat)
        player = people.get(seat) or match.players.get(seat, "")
        return f"Seat {letter_of_seat}" if player in ("", "me") else player

    return name


def who_sits(match: Match, seat: int) -> str:
    """A person's name, or a bot's with what kind of bot it is: "Calamity Jo, Marshal"."""
    player = match.players.get(seat, "")
    person = company(match.game, match.players).get(seat)
    return f"{person}, {title_of(player)}" if person else player


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


# --- the view ---

TOLD_OTHERWISE = {"phase", "active", "seat"}  # the prompt, the marked seat and the heading say it


def view_of(match: Match, seat: int | None) -> RenderableType:
    """The whole table in short: one column for each seat, and below it what they share."""
    view, words = match.view(seat), Words(match)
    parts: list[RenderableType] = []
    shared = Table(box=None, show_header=False, pad_edge=False)
    for key, value in view.items():
        if is_per_seat(value, match.setup.seats):
            parts.append(seats_table(match, value, seat, words))
        elif not nothing(value) and key not in TOLD_OTHERWISE:
            text, left_out = words.brief(value)
            if not (text or left_out):
                continue
            more = f" … look {key}" if left_out else words.explained(value)
            shared.add_row(f"[dim]{words.name(key)}[/]", Text.assemble(text, (more, "dim")))
    return Group(*parts, shared, "")


def is_per_seat(value: Any, seats: int) -> bool:
    """One entry for each seat; things with an id are cards or the like, however many there are."""
    return (
        isinstance(value, list)
        and len(value) == seats
        and all(isinstance(one, dict) and "id" not in one for one in value)
    )


def nothing(value: Any) -> bool:
    return value is None or value is False or value in ([], {}, "", 0)


def seats_table(match: Match, players: list[dict[str, Any]], me: int | None, words: Words) -> Table:
    """What each seat has, side by side; rows in which nobody has anything are left out."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    question = match.question
    for seat in range(len(players)):
        mark = "▸ " if question and seat in question.seats else ""
        whose = "you" if seat == me else who_sits(match, seat)
        table.add_column(f"[{seat_style(seat)}]{mark}{letter(seat)}  {escape(whose)}[/]", min_width=12, max_width=40)
    for key, values in seat_rows(players).items():
        if key not in TOLD_OTHERWISE and not all(nothing(value) or is_sheet(value) for value in values):
            cells = [Text("–", "dim") if nothing(value) else Text(words.tell(value)) for value in values]
            table.add_row(words.name(key), *cells)
    return table


def seat_rows(players: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """For each thing seats have, what each of them has of it."""
    rows: dict[str, list[Any]] = {}
    for seat, player in enumerate(players):
        for key, value in flattened(player):
            rows.setdefault(key, [None] * len(players))[seat] = value
    return rows


def flattened(player: dict[str, Any]) -> list[tuple[str, Any]]:
    """A table inside a seat becomes rows of its own; "stamina" and "stamina_max" become one."""
    rows: list[tuple[str, Any]] = []
    for key, value in player.items():
        if isinstance(value, dict) and not is_gauge(value) and any(isinstance(v, dict) for v in value.values()):
            rows += value.items()
        elif f"{key}_max" in player:
            rows.append((key, {"count": value, "capacity": player[f"{key}_max"]}))
        elif not (key.endswith("_max") and key[:-4] in player):
            rows.append((key, value))
    return rows


def is_gauge(value: Any) -> bool:
    """So many of so many."""
    return isinstance(value, dict) and value.keys() == {"count", "capacity"}


def is_sheet(value: Any) -> bool:
    """Lines of a score sheet: [["Supplies", 18], …]. Its total stands beside it."""
    return isinstance(value, list) and bool(value) and all(is_pair(one) for one in value)


def is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int)


def is_map(values: list[Any]) -> bool:
    """The rows of a board drawn with letters: "BBB..^CC"."""
    return (
        len(values) > 2
        and all(isinstance(value, str) and len(value) == len(values[0]) for value in values)
        and any(not character.isalnum() for value in values for character in value)
    )


class Words:
    """Plain data of a view in words."""

    def __init__(self, match: Match) -> None:
        self.names = match.game.lexicon

    def name(self, id: str) -> str:
        return self.names.name(id)

    def explained(self, value: Any) -> str:
        """What the tooltip of a single thing says."""
        tip = self.names.tips.get(value) if isinstance(value, str) else None
        return f"  {tip.text} {' '.join(tip.rules)}" if tip else ""

    def brief(self, value: Any) -> tuple[str, bool]:
        """In at most a line, and whether anything was left out."""
        left_out = False
        if isinstance(value, dict) and not is_gauge(value):
            plain = {key: one for key, one in value.items() if not isinstance(one, dict | list)}
            left_out = any(not nothing(one) for key, one in value.items() if key not in plain)
            value = plain
        elif isinstance(value, list) and any(isinstance(one, dict) for one in value):
            named = [one["id"] for one in value if isinstance(one, dict) and isinstance(one.get("id"), str)]
            left_out = any(len(one) > 1 for one in value if isinstance(one, dict))
            value = named or len(value)
        text = self.tell(value)
        if len(text) > LONGEST:
            return text[:LONGEST].rsplit(" ", 1)[0].rstrip(","), True
        return text, left_out

    def tell(self, value: Any) -> str:
        """In full."""
        if value is True:
            return "yes"
        if value is None or value is False:
            return "–"
        if isinstance(value, str):
            return self.name(value) if value.replace("_", "").isalnum() and value == value.lower() else value
        if is_gauge(value):
            return f"{value['count']} / {value['capacity']}"
        if isinstance(value, dict):
            return self.thing(value)
        if isinstance(value, list):
            return self.several(value)
        return str(value)

    def thing(self, value: dict[str, Any]) -> str:
        """A table of values; one with an id begins with its name, and `look` at the id tells its text."""
        id = value.get("id")
        known = ("id", "name", "text", "rules") if isinstance(id, str) else ()
        rest = {key: one for key, one in value.items() if key not in known}
        told = ", ".join(f"{self.name(key)} {self.inside(one)}" for key, one in rest.items() if not nothing(one))
        if not isinstance(id, str):
            return told
        return f"{self.tell(id)}: {told}" if told else self.tell(id)

    def inside(self, value: Any) -> str:
        told = self.tell(value)
        return f"({told})" if isinstance(value, dict | list) and not is_gauge(value) else told

    def several(self, values: list[Any]) -> str:
        if is_map(values):
            return "\n".join(values)
        if all(isinstance(value, str) for value in values):
            counts = Counter(values)
            return ", ".join(self.tell(v) + (f" ×{n}" if n > 1 else "") for v, n in counts.items())
        if is_sheet(values):
            return ", ".join(f"{name} {points}" for name, points in values if points)
        if all(isinstance(value, dict) for value in values):
            return "\n".join(self.tell(value) for value in values)
        return ", ".join(self.inside(value) for value in values)


def look(match: Match, seat: int | None, key: str) -> RenderableType | None:
    """One thing of the view or the scenery in full, one thing that every seat has, or what a card or piece does."""
    view, words = match.view(seat), Words(match)
    value = view.get(key, match.game.scenery(match.setup).get(key))
    for per_seat in view.values():
        if is_per_seat(per_seat, match.setup.seats) and key in (rows := seat_rows(per_seat)):
            value = {letter(seat): one for seat, one in enumerate(rows[key])}
    if isinstance(value, dict):
        body = "\n".join(f"{words.name(str(k))}: {words.tell(v)}" for k, v in value.items())
    else:
        body = words.explained(key).strip() if nothing(value) else words.tell(value)
    return Panel(Text(body), title=words.name(key), title_align="left", border_style="dim") if body else None


def things_to_look_at(match: Match, seat: int | None) -> list[str]:
    found = []
    for key, value in match.view(seat).items():
        if is_per_seat(value, match.setup.seats):
            found += [row for row, values in seat_rows(value).items() if not all(map(nothing, values))]
        elif not nothing(value):
            found.append(key)
    return [*found, *match.game.scenery(match.setup)]


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
