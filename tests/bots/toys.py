"""Games of one decision, for looking at how bots decide."""

from __future__ import annotations

from saloon.engine.contract import Game, Meta, Outcome, Score, places_of
from saloon.engine.estimate import Estimate
from saloon.engine.tell import Question
from saloon.engine.words import Label

PASS = 2


class OneQuestion:
    """A coin that nobody sees, and what each seat answered."""

    def __init__(self, coin=0):
        self.coin = coin
        self.answers = None

    def copy(self):
        twin = OneQuestion(self.coin)
        twin.answers = self.answers
        return twin


class Coin(Game):
    """Guess the hidden coin: +3 if right, -5 if wrong, 0 for passing. Fair odds make guessing a loss of 1."""

    meta = Meta("coin", "Coin", "", (1, 1), (), "CN", ("guessed",))
    question = Question("coin.guess", (0,), ("CN-001",))

    def start(self, setup, chance, tell):
        return OneQuestion(chance.pick(2))

    def ask(self, state):
        return self.question if state.answers is None else None

    def options(self, state, seat):
        return [0, 1, PASS]

    def label(self, state, seat, move):
        return Label(str(move))

    def play(self, state, answers, chance, tell):
        state.answers = dict(answers)

    def redeal(self, state, seat, chance):
        return OneQuestion(chance.pick(2))

    def outcome(self, state):
        guess = state.answers[0]
        points = 0 if guess == PASS else 3 if guess == state.coin else -5
        return Outcome("guessed", "CN-001", (1,), (Score(points, (("Guess", points),)),))


class Hands(Coin):
    """Rock, paper, scissors: both show a hand at the same time; 1 beats 0, 2 beats 1, 0 beats 2."""

    meta = Meta("hands", "Hands", "", (2, 2), (), "HD", ("shown",))
    question = Question("hands.show", (0, 1), ("HD-001",), sealed=True)

    def options(self, state, seat):
        return [0, 1, 2]

    def outcome(self, state):
        mine, theirs = state.answers[0], state.answers[1]
        points = ((mine - theirs) % 3 == 1, (theirs - mine) % 3 == 1)
        scores = tuple(Score(int(won), (("Won", int(won)),)) for won in points)
        return Outcome("shown", "HD-001", places_of([(int(won),) for won in points]), scores)


class Numbers(Coin):
    """Say a number from 0 to 39; 17 is worth most, the further from it the less."""

    def options(self, state, seat):
        return list(range(40))

    def outcome(self, state):
        points = -abs(state.answers[0] - 17)
        return Outcome("guessed", "CN-001", (1,), (Score(points, (("Guess", points),)),))


class Steps:
    """A walk so far."""

    def __init__(self, step=0, right=0):
        self.step = step
        self.right = right

    def copy(self):
        return Steps(self.step, self.right)


class Walk(Game):
    """Five steps alone, each to the left or to the right; steps to the right score."""

    meta = Meta("walk", "Walk", "", (1, 1), (), "WK", ("there",))
    question = Question("walk.step", (0,), ("WK-001",))

    def __init__(self, ahead, estimates, every=1):
        self.marks_ahead = ahead
        self.estimates = estimates
        self.every = every
        self.farthest = 0

    def ask(self, state):
        return self.question if state.step < 5 else None

    def options(self, state, seat):
        return [0, 1]

    def play(self, state, answers, chance, tell):
        state.step += 1
        state.right += answers[0]
        self.farthest = max(self.farthest, state.step)

    def redeal(self, state, seat, chance):
        return state.copy()

    def mark(self, state):
        return -1 if state.step % self.every else state.step // self.every

    def ahead(self, state, playouts):
        return self.marks_ahead

    def estimate(self, state):
        return Estimate([float(state.right)], 1.0) if self.estimates else None

    def outcome(self, state):
        return Outcome("there", "WK-001", (1,), (Score(state.right, (("Right", state.right),)),))
