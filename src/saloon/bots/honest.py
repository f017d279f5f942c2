"""Proves that no bot answers by what it must not know: part of `saloon check`.

Somewhere in a random game every bot, and a Deputy of every temper, is asked in the state itself and in worlds that its
seat cannot tell from it, each time with the same dice. It must give the same answer, one of its options, and leave the
world as it was. The game's chance it is never handed. `search`, Marshal and Legend are one search with other numbers: a
small one speaks for them.
"""

from __future__ import annotations

import random
from typing import Any

from saloon import bots
from saloon.engine.chance import Seeded
from saloon.engine.contract import Game, Setup
from saloon.engine.tell import Tell

SMALL_SEARCH = "search:12"
FARTHEST = 60  # questions into a game


def breach(game: Game[Any], games: int, seed: int) -> str:
    """What a bot did that it must not, in one sentence; empty if none did."""
    quick = [name for name in bots.names(game) if name not in ("search", "marshal", "legend")]
    quick += [f"deputy:{temper}" for temper in game.leanings]
    for number in range(games):
        found = somewhere(game, seed + number)
        for name in [*quick, SMALL_SEARCH] if found else ():
            state, seat = found
            complaint = asked(game, name, state, seat, number)
            if complaint:
                return f"The bot {name} {complaint} (seed {seed + number}, seat {seat})."
    return ""


def somewhere(game: Game[Any], seed: int) -> Any:
    """A state of a random game and a seat with a choice there; None if there was none."""
    dice, chance = random.Random(seed), Seeded(seed)
    seats = max(2, game.meta.seats[0]) if game.meta.seats[1] > 1 else 1
    state = game.start(Setup.of(game.meta, seats), chance, Tell())
    found = None
    for _ in range(dice.randrange(5, FARTHEST)):
        question = game.ask(state)
        if question is None:
            break
        options = {seat: game.options(state, seat) for seat in question.seats}
        for seat in question.seats:
            if len(options[seat]) > 1:
                found = state.copy(), seat
        game.play(state, {seat: dice.choice(options[seat]) for seat in question.seats}, chance, Tell())
    return found


def asked(game: Game[Any], name: str, state: Any, seat: int, seed: int) -> str:
    """What is wrong with how a bot answers here."""
    bot, options = bots.find(game, name), game.options(state, seat)
    answers = set()
    for world in (state.copy(), game.redeal(state, seat, Seeded(seed)), game.redeal(state, seat, Seeded(seed + 1))):
        before = game.dump(world)
        answers.add(bot(world, seat, list(options), random.Random(seed)))
        if game.dump(world) != before:
            return "changed the world it thought in"
    if len(answers) > 1:
        return "answered otherwise in a world that its seat cannot tell from this one"
    return "" if answers <= set(options) else "gave an answer that is not among its options"
