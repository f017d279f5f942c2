"""Bots are people too: a fixed cast, so that a table has the same company in browser, terminal and log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from saloon import bots
from saloon.engine.contract import Game

CAST = (
    "Calamity Jo",
    "Silas",
    "Rattler Kate",
    "Old Ezra",
    "Belle",
    "Whiskey Pete",
    "Doc Mercer",
    "Prairie Rose",
)
"""As many as a table has seats: nobody has to share a name."""

TEMPERS = {
    "Calamity Jo": "reckless",
    "Silas": "cautious",
    "Rattler Kate": "grudging",
    "Old Ezra": "cautious",
    "Whiskey Pete": "reckless",
    "Prairie Rose": "grudging",
}
"""At whatever level they play; the others have none."""


def next_name(taken: Iterable[str]) -> str:
    """The first of the cast whom nobody at the table is called after."""
    gone = set(taken)
    return next((name for name in CAST if name not in gone), CAST[0])


def temper_of(game: Game[Any], bot: str, name: str) -> str:
    """What kind of person somebody of the cast is, if it is a level he plays and the game has such people."""
    temper = TEMPERS.get(name, "")
    return temper if bots.is_level(bot) and temper in game.leanings else ""


def with_temper(bot: str, temper: str) -> str:
    """As `bots.find` takes it: `marshal:reckless`."""
    return f"{bot}:{temper}" if temper else bot


def company(game: Game[Any], players: Mapping[int, str]) -> dict[int, str]:
    """Who the bots of a record are, by seat; seats of people are left out."""
    known = bots.names(game)
    people: dict[int, str] = {}
    for seat, player in sorted(players.items()):
        if player.partition(":")[0] in known:
            people[seat] = next_name([*people.values(), *players.values()])
    return people
