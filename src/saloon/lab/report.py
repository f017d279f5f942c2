"""One page about a game: everything in one file, which opens without a network.

Vega, which draws the pictures, is packed into the page once; the fonts are those of the table, if the client is built.
"""

from __future__ import annotations

import base64
import functools
import gzip
import html
import json
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from saloon.engine.contract import Game, Option
from saloon.lab import charts, figures
from saloon.lab.figures import Estimate, Kind
from saloon.lab.findings import findings, percent, way_words, words
from saloon.lab.tables import Tables

FONTS = (
    ("Rye", 400, "rye-latin-400"),
    ("Zilla Slab", 400, "zilla-slab-latin-400"),
    ("Zilla Slab", 700, "zilla-slab-latin-700"),
)
MOST_UNSEEN = 20  # that are named


class Part(NamedTuple):
    """A card of the page: a heading, what to see there, pictures, and a table of the figures behind them."""

    title: str
    text: str
    pictures: tuple[dict[str, Any], ...]
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    folded: bool = False  # the table is long: whoever wants it opens it
    wide: bool = False
    side_by_side: bool = False


class Told(NamedTuple):
    """All that a page says."""

    facts: list[str]
    findings: list[str]
    parts: list[Part]


def report(found: Tables, game: Game[Any], made_by: str) -> str:
    """The page as HTML."""
    return page(game, told(found, game), made_by)


def told(found: Tables, game: Game[Any]) -> Told:
    kinds = figures.kinds(found, game)
    parts = [
        scores(found),
        *wins(found),
        length(found),
        *lead(found),
        points(found),
        ends(found, game),
        *(by_option(found, game, option) for option in figures.varied(found)),
        *(things(game, kind) for kind in kinds),
    ]
    return Told(facts(found, game), findings(found, game, kinds), parts)


def facts(found: Tables, game: Game[Any]) -> list[str]:
    games = found.games
    lines = [f"{games.height:,} games", f"edition {games['edition'][0]}", f"{games['players'][0]} players"]
    lines.append("bots: " + ", ".join(sorted(set(found.seats["bot"]))))
    for option in game.meta.options:
        column = f"option.{option.id}"
        if column in games.columns and games[column].n_unique() == 1 and games[column][0]:
            lines.append(f"{option.title}: {value_words(option, games[column][0])}")
    return lines


def value_words(option: Option, value: str) -> str:
    titles = dict(zip(option.choices, option.choice_titles, strict=False))
    return titles.get(value, words(value))


# --- the parts ---


def scores(found: Tables) -> Part:
    lines = figures.bots(found)
    rows = tuple(
        (line.bot, with_interval(line.score), f"{line.median:g}", f"{line.p10:g}", f"{line.p90:g}", str(line.most))
        for line in lines
    )
    picture = charts.histogram(found.seats.select("score", "bot"), "score", "score", "bot", "seats")
    head = ("bot", "mean", "median", "one in ten below", "one in ten above", "most")
    return Part("Scores", "How many points a seat has in the end.", (picture,), head, rows)


def with_interval(found: Estimate) -> str:
    return f"{found.value:.1f} ({found.low:.1f}–{found.high:.1f})"


def wins(found: Tables) -> list[Part]:
    by_seat = figures.seat_wins(found)
    if not by_seat:
        return []
    fair = 1 / len(by_seat)
    text = f"The mark is an even share, {percent(fair)}; lines are 95 % intervals. Every bot has every seat as often. "
    text += f"Seats tested against even: p = {figures.seats_even(found):.3g}."
    pictures = [charts.shares({f"seat {seat}": share for seat, share in by_seat.items()}, fair, "wins")]
    by_bot = {line.bot: line.wins for line in figures.bots(found) if line.wins}
    p = figures.bots_even(found)
    if by_bot and p is not None:
        text += f" Bots: p = {p:.3g}; where one holds several seats, they are averaged within each game first."
        pictures.append(charts.shares(by_bot, fair, "wins at one seat"))
    return [Part("Wins by seat and bot", text, tuple(pictures))]


def length(found: Tables) -> Part:
    games = found.games
    answers, real, decisions = (float(games[name].sum()) for name in ("answers_offered", "real_choices", "decisions"))
    turns = f", {figures.average(games['turns']):.1f} turns" if games["turns"].sum() else ""
    text = (
        f"{figures.average(games['decisions']):.0f} decisions a game on average{turns}. A decision has "
        f"{answers / decisions:.1f} answers on average; {percent(real / decisions)} of them have more than one."
    )
    return Part(
        "Length and choice", text, (charts.histogram(games.select("decisions"), "decisions", "decisions a game"),)
    )


def lead(found: Tables) -> list[Part]:
    games = found.games.select("lead_changes", decided=pl.col("decided") * 100)
    if games["lead_changes"].dtype == pl.Null or not games["lead_changes"].drop_nulls().len():
        return []
    decided = games.select("decided").drop_nulls()
    return [
        Part(
            "Who leads, and for how long",
            "How often another seat came to lead alone; how far a game was when its winner took the lead for good (of "
            "games won by points).",
            there(
                charts.histogram(games.select("lead_changes").drop_nulls(), "lead_changes", "changes of the lead"),
                charts.histogram(decided, "decided", "% of the game played") if decided.height else None,
            ),
            side_by_side=True,
        )
    ]


def points(found: Tables) -> Part:
    items = figures.items(found)
    alone = found.games["players"].max() == 1
    rows = tuple(
        (i.item, f"{i.winners:.1f}", *(() if alone else (f"{i.others:.1f}",)), percent(i.share)) for i in items
    )
    head = ("item", "points") if alone else ("item", "winners", "others")
    text = "The lines of the score sheet, on average."
    picture = charts.points(items, alone)
    return Part("Where points come from", text, (picture,), (*head, "of all points"), rows, folded=True)


def ends(found: Tables, game: Game[Any]) -> Part:
    shares = {words(name): share for name, share in figures.endings(found).items()}
    never = [words(name) for name in game.meta.endings if words(name) not in shares]
    text = "How games end." + (f" Never seen here: {', '.join(never)}." if never else "")
    return Part("Endings", text, (charts.shares(shares, None, "games"),))


def by_option(found: Tables, game: Game[Any], column: str) -> Part:
    """What an option changes: the same figures for each of its values."""
    option = next(option for option in game.meta.options if option.id == column[7:])
    rows, first = [], dict[str, Estimate]()
    for (value,), games in found.games.group_by(column, maintain_order=True):
        seats = found.seats.join(games.select("number"), on="number")
        some = Tables(games, seats, found.things.clear())
        name = value_words(option, str(value))
        score = figures.mean_of(seats.group_by("number").agg(pl.col("score").mean())["score"])
        balance = ""
        if seat_wins := figures.seat_wins(some):
            first[name] = seat_wins["A"]
            balance = " · ".join(f"{seat} {percent(share.value)}" for seat, share in seat_wins.items())
        ending, share = next(iter(figures.endings(some).items()))
        rows.append(
            (name, f"{games.height:,}", with_interval(score), balance,
             f"{figures.average(games['decisions']):.0f}", f"{words(ending)} {percent(share.value)}")
        )  # fmt: skip
    picture = charts.shares(first, 1 / found.games["players"][0], "wins of seat A") if first else None
    head = (option.title, "games", "mean score", "wins by seat", "decisions", "usual ending")
    return Part(option.title, f"What “{option.title}” changes.", there(picture), head, tuple(rows), wide=True)


def things(game: Game[Any], kind: Kind) -> Part:
    name = game.lexicon.name
    way_names = {way: way_words(*way) for way in kind.ways}
    names = unlike({thing.id: name(thing.id) for thing in kind.things})
    rows = tuple(
        (
            names[thing.id],
            percent(thing.seen),
            percent(thing.offered) if thing.taken is not None else "–",
            percent(thing.taken) if thing.taken is not None else "–",
            *(worth_cell(thing.ways, way) for way in kind.ways[:4]),
        )
        for thing in sorted(kind.things, key=lambda thing: -thing.seen)
    )
    head = ("", "seats that saw it", "offered to", "taken, if offered", *(way_names[way] for way in kind.ways[:4]))
    picture = charts.worth(kind, names, way_names)
    text = "None of them was taken or met often enough for a picture."
    if picture:
        text = (
            "Points that go with each, beside the average of the same bot; choose at the picture what was done or met. "
            "The dashed line is all of them together, and red is what lies clearly off it. This says what goes "
            "together, not what causes what: whoever lives longer meets more."
        )
    if kind.unseen:
        more = len(kind.unseen) - MOST_UNSEEN
        text += f" Never seen in these games: {', '.join(name(id) for id in kind.unseen[:MOST_UNSEEN])}"
        text += f" and {more} more." if more > 0 else "."
    return Part(words(kind.name).capitalize(), text, there(picture), head, rows, folded=True, wide=True)


def there(*pictures: dict[str, Any] | None) -> tuple[dict[str, Any], ...]:
    return tuple(picture for picture in pictures if picture)


def unlike(names: dict[str, str]) -> dict[str, str]:
    """Two things of one name are told apart by their ids."""
    several = {name for name in names.values() if list(names.values()).count(name) > 1}
    return {id: f"{name} ({id})" if name in several else name for id, name in names.items()}


def worth_cell(ways: Sequence[figures.Way], wanted: tuple[str, str]) -> str:
    for way in ways:
        if (way.how, way.by) == wanted:
            return f"{signed(way.worth)} ({signed(way.low)} to {signed(way.high)}) in {way.seats:,}"
    return ""


def signed(points: float) -> str:
    """Nothing is +0.0, from whichever side it was rounded."""
    return f"{round(points, 1) + 0.0:+.1f}"


# --- HTML ---


def table(part: Part) -> str:
    if not part.head:
        return ""
    top = "".join(f"<th>{html.escape(cell)}</th>" for cell in part.head)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in part.rows)
    found = f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
    return f"<details><summary>All figures</summary>{found}</details>" if part.folded else found


def page(game: Game[Any], told: Told, made_by: str) -> str:
    pictures: list[dict[str, Any]] = []
    cards = []
    for part in told.parts:
        places = ""
        for picture in part.pictures:
            places += f'<div class="picture" id="picture{len(pictures)}"></div>'
            pictures.append(picture)
        several = " pair" if part.side_by_side else ""
        cards.append(
            f'<section class="card{" wide" if part.wide else ""}">'
            f"<h2>{html.escape(part.title)}</h2><p>{html.escape(part.text)}</p>"
            f'<div class="pictures{several}">{places}</div>{table(part)}</section>'
        )
    values = {
        "title": html.escape(game.meta.title),
        "facts": " · ".join(map(html.escape, told.facts)),
        "findings": "".join(f"<li>{html.escape(sentence)}</li>" for sentence in told.findings),
        "cards": "\n".join(cards),
        "made_by": html.escape(made_by),
        "fonts": fonts(),
        "pictures": json.dumps(pictures, separators=(",", ":")).replace("</", "<\\/"),
        "vega": base64.b64encode(vega()).decode(),
    }
    text = resources.files("saloon.lab").joinpath("report.html").read_text("utf-8")
    for name, value in values.items():
        text = text.replace("{{" + name + "}}", value)
    return text


@functools.cache
def vega() -> bytes:
    """The library that draws, packed: 0.3 MB instead of 0.9."""
    import vl_convert

    library = vl_convert.javascript_bundle(None)  # type: ignore[arg-type]  # nothing to add to it
    return gzip.compress(library.encode(), 9, mtime=0)


@functools.cache
def fonts() -> str:
    """The table's own fonts as CSS, where the client is built."""
    found = []
    static = Path(str(resources.files("saloon").joinpath("static", "assets")))
    for family, weight, name in FONTS:
        for path in sorted(static.glob(f"{name}*.woff2"))[:1]:
            data = base64.b64encode(path.read_bytes()).decode()
            found.append(
                f'@font-face{{font-family:"{family}";font-weight:{weight};src:url(data:font/woff2;base64,{data})}}'
            )
    return "".join(found)
