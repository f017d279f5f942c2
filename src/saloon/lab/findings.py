"""What stands out in many games of one kind, in sentences."""

from __future__ import annotations

from typing import Any

import polars as pl

from saloon.engine.contract import Game
from saloon.lab import figures
from saloon.lab.figures import SURE, Estimate, Kind, Thing, Way
from saloon.lab.tables import Tables

RARELY, OFTEN = 0.02, 0.2  # taken by so few of those it was offered to, though so many were offered it
MOST_THINGS = 2  # of a kind that are spoken of
LARGE = 0.25  # of a game's usual spread of scores: a smaller worth is no news


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def interval(found: Estimate) -> str:
    return f"{100 * found.low:.0f}–{100 * found.high:.0f} %"


def chance(p: float) -> str:
    return (
        "chance alone would hardly ever do that" if p < 0.0001 else f"chance alone does that in {100 * p:.2g} % of runs"
    )


def findings(found: Tables, game: Game[Any], kinds: list[Kind]) -> list[str]:
    return [
        *about_seats(found),
        *about_bots(found),
        *about_the_lead(found),
        *about_points(found),
        *about_endings(found, game),
        *(sentence for kind in kinds for sentence in about_things(found, game, kind)),
    ]


def about_seats(found: Tables) -> list[str]:
    wins = figures.seat_wins(found)
    if not wins:
        return []
    p = figures.seats_even(found)
    if p >= SURE:
        return [f"No seat stands out: the wins of {found.games.height:,} games are as even as chance makes them."]
    best = max(wins, key=lambda seat: wins[seat].value)
    share, fair = wins[best], percent(1 / len(wins))
    sentence = f"Seat {best} wins {percent(share.value)} of the games ({interval(share)}); "
    return [f"{sentence}its even share would be {fair}, and {chance(p)}."]


def about_bots(found: Tables) -> list[str]:
    p = figures.bots_even(found)
    if p is None:
        return []
    lines = [line for line in figures.bots(found) if line.wins]
    best = max(lines, key=lambda line: line.wins.value if line.wins else 0)
    assert best.wins is not None
    if p >= SURE:
        return ["No bot stands out: they win as evenly as chance makes it."]
    each = " at each of its seats" if best.seats > 1 else ""
    return [
        f"The bot {best.bot} wins {percent(best.wins.value)} of the games{each} ({interval(best.wins)}); {chance(p)}."
    ]


def about_the_lead(found: Tables) -> list[str]:
    told = []
    decided = found.games["decided"].drop_nulls() if "decided" in found.games.columns else pl.Series([])
    if len(decided) >= figures.FEWEST:
        early, late = float(decided.median()), float((decided > 0.9).mean() or 0)  # type: ignore[arg-type]
        changes = figures.average(found.games["lead_changes"])
        told.append(
            f"The lead changes {changes:.1f} times a game. Half of the games won by points are decided by "
            f"{percent(early)} of the way, and {percent(late)} only in the last tenth."
        )
    return told


def about_points(found: Tables) -> list[str]:
    items = figures.items(found)
    if not items:
        return []
    most = max(items, key=lambda item: item.share)
    told = [f"{percent(most.share)} of all points come from “{most.item}”."]
    apart = max(items, key=lambda item: item.winners - item.others)
    if found.seats["place"].max() != 1 and apart.winners - apart.others > 0:
        told.append(
            f"Winners are ahead most by “{apart.item}”: {apart.winners:.1f} points, the others have {apart.others:.1f}."
        )
    return told


def about_endings(found: Tables, game: Game[Any]) -> list[str]:
    shares = figures.endings(found)
    (usual, share), *_ = shares.items()
    told = [f"{percent(share.value)} of the games end by “{words(usual)}”."]
    never = [words(ending) for ending in game.meta.endings if ending not in shares]
    if never:
        told.append(f"Never seen in these games: the ending{'s' if len(never) > 1 else ''} {listed(never)}.")
    return told


def about_things(found: Tables, game: Game[Any], kind: Kind) -> list[str]:
    """Those whose worth is clear and large, what nobody takes, and what nobody saw."""
    told: list[str] = []
    enough = LARGE * float(found.seats["score"].std() or 0)  # type: ignore[arg-type]
    if kind.ways:
        clear = [
            (way, thing)
            for thing in kind.things
            for way in thing.ways
            if (way.how, way.by) == kind.ways[0] and way.p < SURE and abs(way.worth - way.usual) >= enough
        ]
        clear.sort(key=lambda pair: -abs(pair[0].worth - pair[0].usual))
        told += [worth_sentence(called(game, thing.id), kind.name, way) for way, thing in clear[:MOST_THINGS]]
        told += ahead_of_all(game, kind)
    shunned = [thing for thing in kind.things if is_shunned(thing)]
    for thing in sorted(shunned, key=lambda thing: -thing.offered)[:MOST_THINGS]:
        offered, taken = percent(thing.offered), percent(thing.taken or 0)
        told.append(f"{called(game, thing.id)} is offered to {offered} of the seats and taken by {taken} of those.")
    return told


def worth_sentence(name: str, kind: str, way: Way) -> str:
    return (
        f"{name}, {way_words(way.how, way.by)}: {way.worth:+.1f} points beside the same bot's average "
        f"({way.low:+.1f} to {way.high:+.1f}); of any {words(kind)} it is {way.usual:+.1f}."
    )


def ahead_of_all(game: Game[Any], kind: Kind) -> list[str]:
    """One thing that goes with more points than any other of its kind: its interval lies above all others."""
    ways = [
        (way.worth, way.low, way.high, thing.id)
        for thing in kind.things
        for way in thing.ways
        if (way.how, way.by) == kind.ways[0]
    ]
    if len(ways) < 3:
        return []
    ways.sort(reverse=True)
    (worth, low, _, best), second, *_ = ways
    if low <= max(high for _, _, high, id in ways if id != best):
        return []
    ahead = f"{called(game, best)} goes with {worth - second[0]:.1f} points more than any other {words(kind.name)}"
    return [f"{ahead}; the next is {game.lexicon.name(second[3])}."]


def called(game: Game[Any], id: str) -> str:
    """A thing's name at the beginning of a sentence."""
    name = game.lexicon.name(id)
    return name[:1].upper() + name[1:]


def is_shunned(thing: Thing) -> bool:
    return thing.offered >= OFTEN and thing.taken is not None and thing.taken <= RARELY


def way_words(how: str, by: str) -> str:
    """An answer as it is given, an event as it is told in the log."""
    return f"“{words(by)}”" if how == "answer" else f"“{words(by)}” in the log"


def words(id: str) -> str:
    return id.replace("_", " ")


def listed(names: list[str]) -> str:
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1]
