"""Bots for every game, found by name.

    random          any answer, all equally likely
    greedy, …       the game's own heuristics, see its `bot.py`; the first it lists is its best
    tenderfoot, deputy, marshal, legend
                    the same four levels in every game, see levels.py
    deputy:reckless any of the four with a temper: cautious, reckless or grudging
    search          plays answers out in imagined worlds, as often as the game says (`Game.playouts`)
    search:1000     the same with 1000 playouts a decision

A bot is a function (see `saloon.engine.contract.Bot`). Whoever calls one hands it a redealt world, never the
real state; `search` deals anew for every playout, so that it does not even trust that world.
"""

from __future__ import annotations

import random
from typing import Any

from saloon.bots.levels import LEVELS, TEMPERS, player
from saloon.bots.search import searcher
from saloon.engine.contract import Bot, Game, State
from saloon.engine.errors import BadSetup

MOST_PLAYOUTS = 1_000_000
INSTANT = ("random",)  # bots that take no time and look at nothing

STAND_IN = "marshal"  # who plays on for somebody who has left

HELP = {
    "random": "Answers by chance.",
    "search": "Plays the best answers out many times in its head before it gives one.",
    **{name: level.help for name, level in LEVELS.items()},
}


def names(game: Game[Any]) -> list[str]:
    """Every bot of a game: the levels, weakest first, then what they are made of, weakest first."""
    own = [name for name in game.bots if name not in HELP]
    return [*LEVELS, "random", *reversed(own), "search"]


def help_for(game: Game[Any], name: str) -> str:
    """One line about a bot, for people choosing an opponent."""
    kind = name.partition(":")[0]
    return game.bot_help.get(kind) or HELP.get(kind, "")


def is_level(name: str) -> bool:
    """Whether it is one of the four that every game has."""
    return name in LEVELS


def title_of(name: str) -> str:
    """How a bot is called beside the name of who plays it: "Calamity Jo, Marshal"; "Marshal, reckless"."""
    kind, _, temper = name.partition(":")
    return f"{kind.title()}, {temper}" if temper in TEMPERS else name[:1].upper() + name[1:]


def find(game: Game[Any], name: str, at_table: bool = False) -> Bot[Any]:
    """The bot of that name; raises BadSetup. At a table people wait for it, so that levels look at the clock."""
    if name in game.bots:
        return game.bots[name]
    if name == "random":
        return any_answer
    kind, colon, more = name.partition(":")
    if kind in LEVELS:
        if colon:
            check_temper(game, more)
        return player(game, kind, best_of(game), at_table, more)
    if kind == "search":
        return searcher(game, read_playouts(more) if colon else game.playouts, best_of(game))
    raise BadSetup(f"{game.meta.title} has no bot {name[:40]!r}; it has {', '.join(names(game))}.")


def best_of(game: Game[Any]) -> Bot[Any]:
    """The quick bot that plays best: what `search` plays out with."""
    return next(iter(game.bots.values()), any_answer)


def check_temper(game: Game[Any], temper: str) -> None:
    if temper not in game.leanings:
        has = f"it has {', '.join(game.leanings)}" if game.leanings else "it has none"
        raise BadSetup(f"{game.meta.title} knows no temper {temper[:40]!r}; {has}.")


def read_playouts(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 7 and 1 <= int(text) <= MOST_PLAYOUTS):
        raise BadSetup(f"A search bot is written search:200, with 1 to {MOST_PLAYOUTS} playouts, not {text[:20]!r}.")
    return int(text)


def any_answer(state: State, seat: int, options: list[int], rng: random.Random) -> int:
    """`random`: any answer, all equally likely."""
    return options[int(rng.random() * len(options))]
