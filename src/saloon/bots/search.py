"""A bot for any game: it plays answers out in imagined worlds and takes the best.

A quick bot proposes an answer; what it ranks next (`Game.rank`; failing that, what it says when asked again without
its first answer) are the challengers. All are played out in the same worlds with the same dice, so that luck falls on
them alike and only the difference to the proposed answer counts. Whatever has no hope left is dropped at once, and of
the others the worse half in each round, until one is left; it is taken if its difference is clear of chance (sequential
halving with paired playouts). A world is dealt anew by `Game.redeal` each time, once for all answers: nothing hidden
can be seen, and no single guess at it is believed. All other decisions of a playout, also those asked of others at the
same moment, are made by the quick bot, or of others by one of those the game names (`Game.rivals`). A playout ends with
the game, or some marks ahead at a quiet state, where the game's learned estimate says how it will end (`Game.mark`,
`Game.ahead`, `Game.estimate`).

The budget counts playouts and decisions: the same dice give the same answer on every machine. A table may set a
limit in seconds besides, which also ends a playout in its middle; what was thought then says in how many worlds, and
these numbers give the same answer again.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any, Final

from saloon.engine.chance import Fleeting
from saloon.engine.contract import Bot, Game, Outcome
from saloon.engine.estimate import Estimate, worth_of
from saloon.engine.tell import Tell

DECISIONS_PER_PLAYOUT: Final = 150  # on average; a longer game gets fewer playouts, so that nobody waits for ever
PLAYOUTS_PER_CHALLENGER: Final = 12  # fewer tell nothing: a hundred ways to lay a tile are not all tried
MOST_CHALLENGERS: Final = 12
CAUTION: Final = 1.5  # see `Answer.is_clearly_better`; without it noise would choose
HOPELESS: Final = 3.0  # standard errors below the proposed answer: no more time is spent on it
ENOUGH: Final = 16  # worlds before anything is called hopeless; when little is left to spend, half of both will do
FEWEST: Final = 4  # worlds before anything is called better
TO_THE_END: Final = 1 << 60  # a mark no game comes to
NOT_SET: Final = -1


class TooLate(Exception):
    """The time is up in the middle of a playout; its world does not count."""


class Answer:
    """An answer beside the proposed one: how much better it did, world by world."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.worlds = 0
        self.gain = 0.0
        self.squares = 0.0

    def count(self, gain: float) -> None:
        self.worlds += 1
        self.gain += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """How much better than the proposed answer, in worth (see `engine/estimate.py`)."""
        return self.gain / self.worlds if self.worlds else 0.0

    @property
    def error(self) -> float:
        """The standard error of `mean`."""
        if not self.worlds:
            return 0.0
        mean = self.gain / self.worlds
        return math.sqrt(max(0.0, self.squares / self.worlds - mean * mean) / self.worlds)

    def is_clearly_better(self) -> bool:
        return self.worlds >= FEWEST and self.mean > max(0.0, CAUTION * self.error)

    def is_hopeless(self, early: int) -> bool:
        """Worse beyond hope, or in no world any different; with `early` worlds or fewer that must be clearer."""
        doubt = 1.0 if self.worlds <= early else 0.5
        return self.worlds >= doubt * ENOUGH and self.mean + doubt * HOPELESS * self.error <= 0


class Thought:
    """What a search came to. `answers` begins with the chosen one, then by what they promise; the proposed answer's
    own `mean` and `error` are 0, for it is what all are measured against."""

    def __init__(self, proposed: int, answers: list[Answer], worlds: list[int], playouts: int) -> None:
        self.proposed = proposed
        self.answers = answers
        self.worlds = worlds  # in each round of halving: given to `think` again, they give the same
        self.playouts = playouts

    @property
    def move(self) -> int:
        return self.answers[0].move


def searcher(game: Game[Any], playouts: int, policy: Bot[Any], seconds: float = 0.0) -> Bot[Any]:
    """A bot that plays `game` with so many playouts a decision, made with `policy`, and no longer than `seconds`."""

    def search(state: Any, seat: int, options: list[int], rng: random.Random) -> int:
        return think(game, policy, state, seat, options, rng, playouts, seconds).move

    return search


def think(
    game: Game[Any],
    policy: Bot[Any],
    state: Any,
    seat: int,
    options: list[int],
    rng: random.Random,
    playouts: int,
    seconds: float = 0.0,
    worlds: list[int] | None = None,
) -> Thought:
    """Which answer is best. `state` is a world that the seat cannot tell from the real one, and stays as it is."""
    if len(options) == 1:
        return Thought(options[0], [Answer(options[0])], [], 0)
    proposed = Answer(policy(state, seat, options, rng))
    field = challengers(game, policy, state, seat, options, proposed.move, playouts, rng)
    table = Table(game, policy, state, seat, proposed.move, game.ahead(state, playouts), rng)
    rounds = len(field).bit_length()
    early = playouts // (4 * rounds * (len(field) + 1))  # a quarter of the first round
    hurry = Hurry(seconds)
    table.deadline = hurry.began + seconds if seconds else 0.0
    played: list[int] = []
    dropped: list[Answer] = []
    for number in range(rounds):
        most = worlds[number] if worlds is not None else max(1, playouts // (rounds * (len(field) + 1)))
        decisions_left = playouts * DECISIONS_PER_PLAYOUT // rounds
        if worlds is None and hurry.is_over(1.0):
            break
        played.append(0)
        while field and played[number] < most:
            try:
                decisions_left -= table.compare(field)
            except TooLate:
                break
            played[number] += 1
            if hopeless := [answer for answer in field if answer.is_hopeless(early)]:
                dropped += hopeless
                field = [answer for answer in field if answer not in hopeless]
            if worlds is None and (decisions_left <= 0 or hurry.is_over((number + 1) / rounds)):
                break
        if not field:
            break
        field.sort(key=promise, reverse=True)
        if number < rounds - 1:  # the last two are compared to the end
            kept = (len(field) + 1) // 2
            dropped = field[kept:] + dropped
            field = field[:kept]
    rest = sorted(field + dropped, key=promise, reverse=True)
    if field and field[0].is_clearly_better():
        best = field[0]
        rest.remove(best)
        answers = [best, *rest]
        answers.insert(1, proposed)
    else:
        answers = [proposed, *rest]
    return Thought(proposed.move, answers, played, table.playouts)


class Hurry:
    """A clock that is looked at after every world; it is over when the next might take too long. 0: there is none."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.began = self.last = time.monotonic() if seconds else 0.0
        self.longest = 0.0

    def is_over(self, part: float) -> bool:
        """Whether this part of the time is used up."""
        if not self.seconds:
            return False
        now = time.monotonic()
        self.longest = max(self.longest, now - self.last)
        self.last = now
        return now + self.longest > self.began + self.seconds * part


def promise(answer: Answer) -> float:
    return answer.mean


def challengers(
    game: Game[Any],
    policy: Bot[Any],
    state: Any,
    seat: int,
    options: list[int],
    proposed: int,
    playouts: int,
    rng: random.Random,
) -> list[Answer]:
    """All other answers, or as many as the playouts are enough for: those the quick bot would give next."""
    most = min(MOST_CHALLENGERS, max(1, playouts // PLAYOUTS_PER_CHALLENGER))
    others = [move for move in options if move != proposed]
    if len(others) <= most:
        return [Answer(move) for move in others]
    worths = game.rank(state, seat, options)
    if worths:
        ranked = sorted([(-worths[i], i) for i in range(len(options)) if options[i] != proposed])
        return [Answer(options[i]) for _, i in ranked[:most]]
    field = []
    for _ in range(most):
        move = policy(state, seat, others, rng)
        if move not in others:  # it insists on what it has named already
            move = rng.choice(others)
        others.remove(move)
        field.append(Answer(move))
    return field


class Table:
    """Where answers are compared: a state and a seat, a quick bot for it, one or more for its rivals, and dice."""

    def __init__(
        self, game: Game[Any], policy: Bot[Any], state: Any, seat: int, proposed: int, ahead: int, rng: random.Random
    ) -> None:
        self.game = game
        self.policy = policy
        self.rivals = list(game.rivals) or [policy]
        self.state = state
        self.seat = seat
        self.proposed = proposed
        self.ahead = ahead
        self.mark = game.mark(state)
        self.rng = rng
        self.dice = random.Random()  # of the quick bot
        self.unheard = Tell()
        self.horizon = NOT_SET
        self.playouts = 0
        self.decisions = 0
        self.deadline = 0.0  # by the clock; 0: there is none

    def compare(self, field: list[Answer]) -> int:
        """Deal one world and play every answer out in it; how many decisions that took."""
        seed = self.rng.getrandbits(30)
        before = self.decisions
        world = self.deal(self.seat)
        standard = self.play_out(world.copy(), self.proposed, seed)
        gains = [self.play_out(world.copy(), answer.move, seed) - standard for answer in field]
        for i in range(len(field)):
            field[i].count(gains[i])
        return self.decisions - before

    def deal(self, seat: int) -> Any:
        """A world as this seat may imagine it, and a horizon for all that is played out in it."""
        self.horizon = self.mark + self.ahead if self.mark >= 0 else NOT_SET
        return self.game.redeal(self.state, seat, Fleeting(self.rng.getrandbits(30)))

    def play_out(self, world: Any, move: int, seed: int) -> float:
        """What an answer is worth in a world."""
        estimate = self.play_on(world, move, seed)
        return worth(self.game, self.game.outcome(world), self.seat) if estimate is None else estimate.worth(self.seat)

    def play_on(self, world: Any, move: int, seed: int) -> Estimate | None:
        """Answer `move` (NOT_SET: as the quick bot would) and go on with the quick bot to an estimate at the horizon,
        or to the end: then there is none.

        From the middle of something the horizon is counted from the last mark, which is one before the next."""
        game, policy, seat = self.game, self.policy, self.seat
        rivals = self.rivals[seed % len(self.rivals)]  # one style for all of them, and for all answers in this world
        chance, dice, unheard = Fleeting(seed), self.dice, self.unheard
        dice.seed(seed)
        self.playouts += 1
        question = game.ask(world)
        fixed = move != NOT_SET
        own = seat if fixed else NOT_SET  # where no answer is tried nobody plays better than the others
        while question is not None:
            if self.deadline and time.monotonic() > self.deadline:
                raise TooLate
            answers: dict[int, int] = {}
            for asked in question.seats:
                if fixed and asked == seat:
                    answers[asked] = move
                    continue
                options = game.options(world, asked)
                if len(options) == 1:
                    answers[asked] = options[0]
                else:
                    answers[asked] = (policy if asked == own else rivals)(world, asked, options, dice)
            fixed = False
            self.decisions += len(answers)
            game.play(world, answers, chance, unheard)
            question = game.ask(world)
            mark = game.mark(world) if question is not None else -1
            if mark >= 0:
                if self.horizon == NOT_SET:
                    self.horizon = mark - 1 + self.ahead
                if mark >= self.horizon:
                    estimate = game.estimate(world)
                    if estimate is not None:
                        return estimate
                    self.horizon = TO_THE_END
        if self.horizon == NOT_SET:  # the others, too
            self.horizon = TO_THE_END
        return None


def worth(game: Game[Any], outcome: Outcome, seat: int) -> float:
    """What a finished game brought a seat."""
    return worth_of(outcome.places, game.stakes(outcome), seat)
