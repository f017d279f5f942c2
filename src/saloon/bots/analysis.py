"""What a finished game could have been: who stood how after each step, the biggest mistakes, and what a Legend makes of
the same cards.

An answer is judged by what its seat could know. The real state is dealt anew for that seat before anybody looks at it,
and again for every playout; the answer that was given and others are played out in the same worlds with the same dice,
as in search.py. There are three passes: the quick bot's ranking says where it would have answered otherwise, and by how
much; a glance at every decision, those first; then a long look at what seems wrong. A long look chooses the best other
answer in some worlds and measures it in fresh ones, for in the worlds that chose it the luckiest always looks best.
What is then not clear of chance is no mistake. The line and a glance look no further ahead than the quickest search, a
long look as far as `search` does.

The line of who stood how is the mean of playouts from sampled steps. Their worlds are dealt for each seat in turn: what
somebody holds counts as far as the others may know it, and the order of a deck for nothing.

All of it counts playouts, so that the same seed says the same again. A limit in seconds besides ends a part of it
earlier, and `Analysis.looked` tells how many decisions were looked at; where playouts are slow there are fewer in each
point, glance and look rather than a few decisions gone over at length.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from saloon import bots
from saloon.bots.coach import CLEAR, why
from saloon.bots.levels import LEVELS
from saloon.bots.search import NOT_SET, PLAYOUTS_PER_CHALLENGER, Answer, Table, challengers, searcher, worth
from saloon.engine.chance import Chance, Fleeting, Recorded, Seeded, is_order
from saloon.engine.contract import Bot, Game, Outcome, PackedMove, Seat
from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.engine.tell import Tell

MISTAKES = 3  # of each seat
LINE_POINTS = 48
LINE_PLAYOUTS = 48  # of each point…
LINE_BATCH = 4  # …in so many at a time, so that a slow game has a rough line rather than half of one
FEWEST_POINTS = 7  # of that line
GLANCE_RIVALS, GLANCE_WORLDS = 3, 8
LOOKS = 6  # long looks, at most, for each seat
LOOK_RIVALS, CHOOSE_WORLDS, JUDGE_WORLDS = 5, 32, 64
FEWEST_WORLDS = 8  # fresh ones, before anything is called a mistake
GLANCES = 48  # decisions that there is to be time for, however slow the game
SHORT_LOOK = 48  # playouts, where there is no time for a long one: two rivals in four worlds, then 18 fresh ones
FAR_OFF = 2.0  # tempers: what the quick bot likes so much less is looked at first, whatever it likes least
WORTH_TELLING = 0.05  # of what search.py calls worth; alone, where that is points, one point
LEAST_CHANCE, LEAST_POINTS = 0.02, 0.5  # an answer that only changed who was third is not told
LINE_PART = 0.3  # of the seconds, when the line ends
GLANCE_PART = 0.4  # of what is left then, and when every decision has been ranked: when glances end

Show = Callable[[float], None]
"""Told how much of it is done, from 0 to 1."""


@dataclass(frozen=True)
class Standing:
    """How everybody stood after so many steps."""

    step: int
    chances: list[float]  # to win, of each seat; a shared win counts for its part
    points: list[float]  # expected at the end (`Game.stakes`)


@dataclass(frozen=True)
class Mistake:
    """An answer, and a clearly better one. Costs come with their standard errors."""

    step: int  # after so many steps it was given
    seat: Seat
    played: str  # as it is written in records…
    played_title: str  # …and in words
    better: str
    better_title: str
    why: str
    chance: float  # to win, that it cost
    chance_error: float
    points: float
    points_error: float


@dataclass(frozen=True)
class Again:
    """What a Legend made of the same cards, for somebody who played alone."""

    total: int
    title: str
    yours: int
    your_title: str
    seconds: float  # it thought no longer about an answer; 0: as long as it wished


@dataclass(frozen=True)
class Analysis:
    """All that is told of a game."""

    line: list[Standing]
    turned: int | None  # the step from which the winner was the favourite to the end
    mistakes: list[Mistake]  # the costliest first, at most three of a seat
    decisions: int  # at which somebody had a choice
    looked: int  # so many of them were looked at
    legend: Again | None


def analyse(
    match: Match, seats: Sequence[Seat] | None = None, seconds: float = 0.0, seed: int = 0, show: Show = lambda _: None
) -> Analysis:
    """Of a finished match; the answers of these seats are judged, or everybody's. Takes about so many seconds of
    the processor, alone as many again for the Legend; 0: without looking at the clock."""
    if match.outcome is None:
        raise Refused("It can be analysed when it is over.")
    clock = Clock(seconds, lambda part: show(part / 2 if match.setup.seats == 1 else part))
    line = line_of(match, seed, clock)
    found = decisions_of(match, range(match.setup.seats) if seats is None else seats, seed)
    looked, mistakes = mistakes_in(match, found, seed, clock)
    legend = None
    if match.setup.seats == 1:
        legend = by_a_legend(match, seconds / max(1, len(found)), seed, lambda part: show(0.5 + part / 2))
    show(1.0)
    return Analysis(line, turned(line, match.outcome), mistakes, len(found), looked, legend)


class Clock:
    """How much of the processor's time is used up; without seconds, never all of it."""

    def __init__(self, seconds: float, show: Show) -> None:
        self.seconds = seconds
        self.began = time.process_time()
        self.show = show
        self.pace = 0.0  # seconds a playout takes in this game

    def is_over(self, part: float) -> bool:
        return bool(self.seconds) and self.used() > self.seconds * part

    def used(self) -> float:
        return time.process_time() - self.began

    def part_of_rest(self, part: float) -> float:
        """The part that will be over when so much of what is left now is used up, too."""
        used = min(1.0, self.used() / self.seconds) if self.seconds else LINE_PART
        return used + (1 - used) * part

    def playouts(self, until: float) -> float:
        """How many there is time for until this part is over."""
        if not self.seconds or not self.pace:
            return math.inf
        return max(0.0, self.seconds * until - self.used()) / self.pace


# --- who stood how ---


class Point:
    """A step of the line, and what its playouts came to so far."""

    def __init__(self, game: Game[Any], step: int, state: Any, seats: int, seed: int) -> None:
        # The same dice at every step: luck that both of two steps have does not show between them.
        rng = random.Random(seed)
        self.table = Table(game, bots.best_of(game), state, 0, NOT_SET, game.ahead(state, 0), rng)
        self.step = step
        self.chances, self.points = [0.0] * seats, [0.0] * seats
        self.playouts = 0

    def play(self, number: int) -> None:
        table, seats = self.table, len(self.points)
        for _ in range(number):
            world = table.deal(self.playouts % seats)
            chances, points = standing(table, world, NOT_SET, table.rng.getrandbits(30))[:2]
            for seat in range(seats):
                self.chances[seat] += chances[seat]
                self.points[seat] += points[seat]
            self.playouts += 1

    def standing(self) -> Standing:
        chances, points = ([round(one / self.playouts, 4) for one in sums] for sums in (self.chances, self.points))
        return Standing(self.step, chances, points)


def standing(table: Table, world: Any, move: PackedMove, seed: int) -> tuple[list[float], list[float], float]:
    """Everybody's chances and points where a playout ends, and what that is worth to the table's seat."""
    estimate = table.play_on(world, move, seed)
    if estimate is not None:
        return estimate.chances(), estimate.points, estimate.worth(table.seat)
    outcome = table.game.outcome(world)
    return wins(outcome), table.game.stakes(outcome), worth(table.game, outcome, table.seat)


def wins(outcome: Outcome) -> list[float]:
    return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(len(outcome.places))]


def line_of(match: Match, seed: int, clock: Clock) -> list[Standing]:
    """Sampled steps, the last as it was: the coarse line first, then what lies between, then all of it better."""
    outcome, last, seats = match.outcome, len(match.steps), match.setup.seats
    assert outcome is not None
    end = Standing(last, wins(outcome), match.game.stakes(outcome))
    steps = sorted({round(i * last / LINE_POINTS) for i in range(LINE_POINTS)} - {last})
    points = [Point(match.game, step, match.state_at(step), seats, seed) for step in coarse_first(steps)]
    before = clock.used()
    points[0].play(LINE_BATCH)
    clock.pace = (clock.used() - before) / LINE_BATCH
    points = points[: max(FEWEST_POINTS, int(min(LINE_POINTS, clock.playouts(LINE_PART) / LINE_BATCH)))]
    batches = LINE_PLAYOUTS // LINE_BATCH
    for number in range(1, batches * len(points)):
        if clock.is_over(LINE_PART):
            break
        points[number % len(points)].play(LINE_BATCH)
        clock.show(LINE_PART * number / (batches * len(points)))
    clock.pace = (clock.used() - before) / sum(point.playouts for point in points)  # they are slower in the middle
    there = sorted((point for point in points if point.playouts), key=lambda point: point.step)
    return [*(point.standing() for point in there), end]


def coarse_first(steps: list[int]) -> list[int]:
    """The first, one from the middle, those between: wherever one stops, what is there is spread evenly."""
    stride, order = 1 << len(steps).bit_length(), dict[int, None]()
    while stride:
        order |= dict.fromkeys(steps[::stride])
        stride //= 2
    return list(order)


def turned(line: list[Standing], outcome: Outcome) -> int | None:
    """From where on a single winner had the best chance; None if from the beginning, or if there is no such winner."""
    if len(outcome.winners) != 1 or len(outcome.places) == 1:
        return None
    (winner,) = outcome.winners
    behind = [i for i, point in enumerate(line) if max(point.chances) > point.chances[winner]]
    return line[behind[-1] + 1].step if behind else None


# --- mistakes ---


@dataclass(frozen=True)
class Decision:
    """A question that left a choice, as its seat could know it."""

    step: int
    seat: Seat
    world: Any  # one that the seat could not tell from the real one
    played: PackedMove


class Rival:
    """Another answer: what it would have gained, world by world."""

    def __init__(self, move: PackedMove) -> None:
        self.move = move
        self.worth, self.chance, self.points = Answer(move), Answer(move), Answer(move)

    def promise(self) -> float:
        return self.worth.mean

    def is_clear(self, telling: float) -> bool:
        """Whether it is better beyond doubt, and by something that can be told."""
        gain = self.worth
        sure = gain.worlds >= FEWEST_WORLDS and gain.mean >= max(telling, CLEAR * gain.error)
        return sure and (self.chance.mean >= LEAST_CHANCE or self.points.mean >= LEAST_POINTS)

    def cost(self) -> tuple[float, float]:
        return self.chance.mean, self.points.mean


class Trial:
    """A decision gone over again: the answer that was given beside others, in the same worlds with the same dice."""

    def __init__(self, game: Game[Any], policy: Bot[Any], decision: Decision, seed: int) -> None:
        self.decision = decision
        self.rng = random.Random(f"{seed} {decision.step} {decision.seat}")
        near, self.far = (game.ahead(decision.world, playouts) for playouts in (0, game.playouts))
        self.table = Table(game, policy, decision.world, decision.seat, decision.played, near, self.rng)
        self.doubt = 0.0  # how much better something else seemed at a glance
        self.best = Rival(decision.played)

    def gap(self) -> float:
        """How much less than of its own answer the quick bot makes of what was answered, in points."""
        table = self.table
        game, world, seat, played = table.game, table.state, table.seat, table.proposed
        options = game.options(world, seat)
        worths = game.rank(world, seat, options)
        if not worths:
            return float(table.policy(world, seat, options, self.rng) != played)
        return min(FAR_OFF * game.temper, max(worths) - worths[options.index(played)])

    def rivals(self, number: int) -> list[Rival]:
        """What the quick bot would rather have answered."""
        table, budget = self.table, number * PLAYOUTS_PER_CHALLENGER
        game, world, seat = table.game, table.state, table.seat
        options = game.options(world, seat)
        found = challengers(game, table.policy, world, seat, options, table.proposed, budget, self.rng)
        return [Rival(answer.move) for answer in found]

    def compare(self, rivals: list[Rival], worlds: int, clock: Clock, part: float) -> None:
        table, seat = self.table, self.table.seat
        for _ in range(worlds):
            seed, world = self.rng.getrandbits(30), table.deal(seat)
            chances, points, value = standing(table, world.copy(), table.proposed, seed)
            for rival in rivals:
                others, theirs, worth = standing(table, world.copy(), rival.move, seed)
                rival.worth.count(worth - value)
                rival.chance.count(others[seat] - chances[seat])
                rival.points.count(theirs[seat] - points[seat])
            if clock.is_over(part):
                return

    def glance(self, clock: Clock, part: float = 1.0, playouts: float = math.inf) -> None:
        rivals = self.rivals(GLANCE_RIVALS if playouts >= 2 * (GLANCE_RIVALS + 1) else 1)
        worlds = min(GLANCE_WORLDS, max(1.0, playouts / (len(rivals) + 1)))
        self.compare(rivals, int(worlds), clock, part)
        self.doubt = max(rival.worth.mean - rival.worth.error for rival in rivals)

    def look(self, clock: Clock, part: float, playouts: float = math.inf) -> None:
        """Find the best other answer, and measure it in worlds that did not choose it."""
        self.table.ahead = self.far
        rivals, choose, judge = LOOK_RIVALS, CHOOSE_WORLDS // 2, JUDGE_WORLDS
        if playouts < (LOOK_RIVALS + 1) * choose + 3 * choose + 2 * judge:
            rivals, choose = 2, 2
            judge = min(JUDGE_WORLDS, max(FEWEST_WORLDS, int(playouts - 6 * choose) // 2))
        found = self.rivals(rivals)
        self.compare(found, choose, clock, part)
        found = sorted(found, key=Rival.promise, reverse=True)[:2]
        self.compare(found, choose, clock, part)
        self.best = Rival(max(found, key=Rival.promise).move)
        self.compare([self.best], judge, clock, part)

    def told(self) -> Mistake:
        game, decision, best = self.table.game, self.decision, self.best
        world, seat = decision.world, decision.seat
        texts = [game.text(world, move) for move in (decision.played, best.move)]
        titles = [game.label(world, seat, move).title for move in (decision.played, best.move)]
        if titles[0] == titles[1]:  # the same tile at the same place, turned
            titles = [f"{title} ({text})" for title, text in zip(titles, texts, strict=True)]
        points = best.points if game.won_by_points else Answer(best.move)  # else they are not what it cost
        return Mistake(
            decision.step,
            seat,
            texts[0],
            titles[0],
            texts[1],
            titles[1],
            why(game, world, seat, best.move),
            round(best.chance.mean, 4),
            round(best.chance.error, 4),
            round(points.mean, 2),
            round(points.error, 2),
        )


def decisions_of(match: Match, seats: Sequence[Seat], seed: int) -> list[Decision]:
    """Every choice these seats had. Of the real states nothing is kept."""
    game, found = match.game, []
    for step, (past, state) in enumerate(zip(match.steps, match.states(), strict=False)):
        for seat, move in past.answers.items():
            if seat in seats and not past.forced:
                decision = as_known(game, state, step, seat, move, seed)
                if len(game.options(decision.world, seat)) > 1:
                    found.append(decision)
    return found


def as_known(game: Game[Any], state: Any, step: int, seat: Seat, move: PackedMove, seed: int) -> Decision:
    """An answer in a state, without what its seat could not know."""
    return Decision(step, seat, game.redeal(state, seat, Fleeting(seed + step)), move)


def mistakes_in(match: Match, decisions: list[Decision], seed: int, clock: Clock) -> tuple[int, list[Mistake]]:
    """How many decisions were looked at, and the costliest mistakes of each seat."""
    game, policy = match.game, bots.best_of(match.game)
    trials = [Trial(game, policy, decision, seed) for decision in decisions]
    random.Random(seed).shuffle(trials)  # where time is short, what is looked at is spread over the whole game…
    trials.sort(key=Trial.gap, reverse=True)  # …and comes first where the quick bot would have answered otherwise
    glances_end = clock.part_of_rest(GLANCE_PART)
    each = clock.playouts(glances_end) / min(GLANCES, max(1, len(trials)))
    looked = 0
    for trial in trials:
        if clock.is_over(glances_end) and looked:
            break
        trial.glance(clock, glances_end, each)
        looked += 1
        clock.show(LINE_PART + (glances_end - LINE_PART) * looked / len(trials))
    doubtful = [trial for trial in most_of_each(trials, LOOKS, lambda trial: trial.doubt) if trial.doubt > 0]
    doubtful = doubtful[: int(max(1.0, min(len(doubtful), clock.playouts(1.0) / SHORT_LOOK)))]
    for number, trial in enumerate(doubtful, 1):
        part = glances_end + (1 - glances_end) * number / len(doubtful)
        trial.look(clock, part, clock.playouts(part))
        clock.show(part)
    telling = 1.0 if match.setup.seats == 1 else WORTH_TELLING
    clear = [trial for trial in doubtful if trial.best.is_clear(telling)]
    return looked, [trial.told() for trial in most_of_each(clear, MISTAKES, lambda trial: trial.best.cost())]


def most_of_each(trials: list[Trial], number: int, key: Callable[[Trial], Any]) -> list[Trial]:
    """So many of each seat, all of them in the order of `key`, the greatest first."""
    kept: list[Trial] = []
    for trial in sorted(trials, key=key, reverse=True):
        if sum(other.table.seat == trial.table.seat for other in kept) < number:
            kept.append(trial)
    return kept


# --- alone: the same cards again ---


class SameLuck(Chance):
    """The luck of a record, for somebody who plays otherwise: cards, dice and orders come as they came there, one after
    the other; what cannot come now (a card that is not in the pile) comes later, and what was never written down is
    made up."""

    def __init__(self, tokens: Iterable[str], seed: int) -> None:
        self.tokens = list(tokens)
        self.rest = Seeded(seed)

    def first(self, fits: Callable[[str], bool]) -> str | None:
        for at, token in enumerate(self.tokens):
            if fits(token):
                return self.tokens.pop(at)
        return None

    def below(self, n: int) -> int:
        return self.rest.below(n)

    def roll(self, sides: int) -> int:
        token = self.first(lambda token: token.startswith(f"d{sides}:"))
        return self.rest.roll(sides) if token is None else Recorded([token]).roll(sides)

    def pick(self, n: int) -> int:
        token = self.first(lambda token: token.endswith(f"/{n}"))
        return self.rest.pick(n) if token is None else Recorded([token]).pick(n)

    def draw(self, pile: list[int], names: Sequence[str]) -> int:
        there = {names[item] for item in pile}
        token = self.first(there.__contains__)
        return self.rest.draw(pile, names) if token is None else Recorded([token]).draw(pile, names)

    def shuffle(self, items: list[int], names: Sequence[str]) -> None:
        there = sorted(names[item] for item in items)
        token = self.first(lambda token: is_order(token) and sorted(token[1:-1].split(",")) == there)
        if token is None:
            self.rest.shuffle(items, names)
        else:
            Recorded([token]).shuffle(items, names)


def by_a_legend(match: Match, seconds: float, seed: int, show: Show) -> Again:
    """A Legend plays the same deal from the first question, knowing no more than its seat may; it thinks so long about
    an answer, at most as long as at a table."""
    game, outcome = match.game, match.outcome
    assert outcome is not None
    seconds = min(seconds, LEVELS["legend"].seconds)
    bot = searcher(game, game.thinks["legend"], bots.best_of(game), seconds)
    luck = SameLuck([token for step in match.steps for token in step.chance], seed)
    state, dice, steps = match.state_at(0), random.Random(seed), 0
    while (question := game.ask(state)) is not None:
        (seat,) = question.seats
        options = game.options(state, seat)
        world = game.redeal(state, seat, Seeded(dice.getrandbits(30)))
        game.play(state, {seat: bot(world, seat, options, dice)}, luck, Tell())
        steps += 1
        show(steps / (steps + len(match.steps)))
    (theirs,), (yours,) = game.outcome(state).scores, outcome.scores
    return Again(theirs.total, theirs.title, yours.total, yours.title, round(seconds, 2))
