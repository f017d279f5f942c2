"""A bot for any game: it plays answers out in imagined worlds and takes the best.

A quick heuristic proposes an answer, and, asked again without it, its challengers. They are played out to the end
beside it, in the same worlds with the same dice, so that luck falls on both alike and only the difference counts. The
worse half of them is dropped, the rest is played out further, until one challenger is left; it is taken if the
difference is clear of chance (sequential halving with paired playouts). A world is dealt anew by `Game.redeal` each
time: nothing hidden can be seen, and no single guess at it is believed. All other decisions of a playout, also
those asked of others at the same moment, are made by the heuristic.

The budget counts playouts and decisions, never seconds: the same dice give the same answer on every machine.
"""

from __future__ import annotations

import random
from typing import Any, Final

from saloon.engine.chance import Seeded
from saloon.engine.contract import Bot, Game, Outcome
from saloon.engine.tell import Tell

DECISIONS_PER_PLAYOUT: Final = 150  # on average; a longer game gets fewer playouts, so that nobody waits for ever
PLAYOUTS_PER_CHALLENGER: Final = 12  # fewer tell nothing: a hundred ways to lay a tile are not all tried
CAUTION: Final = 1.5  # see `Challenger.is_clearly_better`; without it noise would choose
MARGIN_WEIGHT: Final = 0.5  # how much the points count beside the places, see `worth`


def searcher(game: Game[Any], playouts: int, policy: Bot[Any]) -> Bot[Any]:
    """A bot that plays `game` with so many playouts a decision, made with `policy`."""

    def search(state: Any, seat: int, options: list[int], rng: random.Random) -> int:
        return best_answer(game, playouts, policy, state, seat, options, rng)

    return search


def best_answer(
    game: Game[Any],
    playouts: int,
    policy: Bot[Any],
    state: Any,
    seat: int,
    options: list[int],
    rng: random.Random,
) -> int:
    if len(options) == 1:
        return options[0]
    proposed = policy(state, seat, options, rng)
    field = challengers(policy, state, seat, [move for move in options if move != proposed], playouts, rng)
    rounds = len(field).bit_length()
    decisions_a_round = playouts * DECISIONS_PER_PLAYOUT // rounds
    for _ in range(rounds):
        worlds, decisions = max(1, playouts // (rounds * (len(field) + 1))), 0
        for _ in range(worlds):
            seed = rng.getrandbits(63)
            world = game.redeal(state, seat, Seeded(seed))
            decisions += play_out(game, policy, world, seat, proposed, seed)
            mark = worth(game.outcome(world), seat)
            for challenger in field:
                world = game.redeal(state, seat, Seeded(seed))
                decisions += play_out(game, policy, world, seat, challenger.move, seed)
                challenger.count(worth(game.outcome(world), seat) - mark)
            if decisions >= decisions_a_round:
                break
        field.sort(key=mean_gain)
        del field[: len(field) // 2]
    return field[-1].move if field[-1].is_clearly_better() else proposed


def challengers(
    policy: Bot[Any], state: Any, seat: int, others: list[int], playouts: int, rng: random.Random
) -> list[Challenger]:
    """All other answers, or as many as the playouts are enough for: those the heuristic would give next."""
    most = max(1, playouts // PLAYOUTS_PER_CHALLENGER)
    if len(others) <= most:
        return [Challenger(move) for move in others]
    field = []
    for _ in range(most):
        move = policy(state, seat, others, rng)
        if move not in others:  # it insists on what it has named already
            move = rng.choice(others)
        others.remove(move)
        field.append(Challenger(move))
    return field


class Challenger:
    """An answer beside the proposed one: how much better it did, playout by playout."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.playouts = 0
        self.gain = 0.0
        self.squares = 0.0

    def count(self, gain: float) -> None:
        self.playouts += 1
        self.gain += gain
        self.squares += gain * gain

    def is_clearly_better(self) -> bool:
        """Whether its mean gain is more than CAUTION standard errors above 0."""
        n = self.playouts
        mean = self.gain / n
        variance = max(0.0, self.squares / n - mean * mean)
        return mean > 0 and mean * mean * n > CAUTION * CAUTION * variance


def mean_gain(challenger: Challenger) -> float:
    return challenger.gain / challenger.playouts


def play_out(game: Game[Any], policy: Bot[Any], world: Any, seat: int, move: int, seed: int) -> int:
    """Answer `move`, then play to the end with the heuristic; how many decisions that took."""
    chance, dice, unheard = Seeded(seed + 1), random.Random(seed + 2), Tell()
    decisions = 0
    fixed = True
    while True:
        question = game.ask(world)
        if question is None:
            return decisions
        answers: dict[int, int] = {}
        for asked in question.seats:
            if fixed and asked == seat:
                answers[asked] = move
                continue
            options = game.options(world, asked)
            answers[asked] = options[0] if len(options) == 1 else policy(world, asked, options, dice)
        fixed = False
        decisions += len(answers)
        game.play(world, answers, chance, unheard)


def worth(outcome: Outcome, seat: int) -> float:
    """Alone: the points. Against others: the share of them beaten, and a little for the margin."""
    places, scores = outcome.places, outcome.scores
    own = scores[seat].total
    if len(places) == 1:
        return float(own)
    beaten = 0.0
    best = -(1 << 30)
    for other in range(len(places)):
        if other != seat:
            beaten += 1.0 if places[seat] < places[other] else 0.5 if places[seat] == places[other] else 0.0
            best = max(best, scores[other].total)
    # From -1 to 1 whatever a game's points are like.
    margin = (own - best) / (abs(own) + abs(best) + 1)
    return beaten / (len(places) - 1) + MARGIN_WEIGHT * margin
