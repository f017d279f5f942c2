"""One game in numbers: whose turn it is, which actions are open to it, what it sees, what it has earned.

All environments are thin coats over this class. Nothing here is random but what a seed says: the game's chance, the
bots' dice and the worlds they are shown are three streams made from it.

An action is a fixed number (`engine/numbers.py`). In the flat form it is a whole answer; in the factored form it is the
next part of one: first the verb, then its arguments one by one. A question with one answer is not put unless silence
would tell something (`Question.always`); so it is with a part that has one value.
"""

from __future__ import annotations

import random
import sys
from typing import Any, Final

from librt.strings import BytesWriter, write_i16_be, write_i16_le

from saloon.engine.chance import Chance, Seeded
from saloon.engine.contract import Bot, Game, Outcome, Setup
from saloon.engine.errors import Refused
from saloon.engine.sheet import Sheet
from saloon.engine.tell import Tell

PLACES, SCORE, GAIN = 0, 1, 2  # what is rewarded
WORLDS = 1_000_003  # seeds apart
DICE = 2_000_003
LITTLE: Final = sys.byteorder == "little"

Asked = tuple[int, list[int], dict[int, int], list[int], list[int], list[int], list[int]]
Moment = tuple[Any, Outcome | None, Asked]


class Table:
    """A game played by agents in numbers."""

    def __init__(self, game: Game[Any], setup: Setup, factored: bool, reward: int) -> None:
        self.game = game
        self.setup = setup
        self.seats = setup.seats
        self.factored = factored
        self.reward = reward
        self.numbers = game.verbs.numbers
        self.actions = self.numbers.widest if factored else self.numbers.count
        self.sheet = Sheet(game.layout(setup))
        self.said_cells = self.numbers.parts if factored else 0
        self.size = len(self.sheet.values) + self.said_cells
        self.row = BytesWriter()
        self.tell = Tell()
        self.bots: list[Bot[Any] | None] = [None] * self.seats
        self.chance: Chance = Seeded(0)
        self.worlds: Chance = Seeded(0)
        self.dice = random.Random(0)
        self.state: Any = None
        self.outcome: Outcome | None = None
        # The question: who is still to answer it, who is asked now, and with what it may answer.
        self.seat = -1  # nobody: the game is over
        self.waiting: list[int] = []
        self.answers: dict[int, int] = {}
        self.moves: list[int] = []
        self.legal: list[int] = []  # the actions open now
        self.said: list[int] = []  # parts of the answer
        self.parts: list[int] = []  # of each move the one that is said next
        self.rewards: list[float] = [0.0] * self.seats  # of the last action
        self.totals: list[int] = []

    # --- playing ---

    def reset(self, seed: int, bots: list[Bot[Any] | None] | None = None) -> None:
        """A new game, up to the first question for somebody who is no bot."""
        self.bots = [None] * self.seats if bots is None else bots
        self.chance, self.worlds, self.dice = Seeded(seed), Seeded(seed + WORLDS), random.Random(seed + DICE)
        self.begin()

    def begin(self) -> None:
        """With the chance and the bots it has."""
        self.outcome = None
        self.state = self.game.start(self.setup, self.chance, self.tell)
        if self.reward == GAIN:
            self.totals = self.game.totals(self.state)
        self.ask()
        self.settle()

    def act(self, action: int) -> bool:
        """The asked seat's action, and whether its answer is complete with it. Raises Refused if it is not open to
        it; then nothing has changed."""
        if action not in self.legal:
            raise Refused(f"Action {action} is not open to player_{self.seat} now; its mask says which are.")
        if self.factored:
            move = self.say(action)
            if move < 0:
                self.rewards = [0.0] * self.seats
                return False
        else:
            move = self.moves[self.legal.index(action)]
        self.answer(move)
        self.settle()
        return True

    def ask(self) -> None:
        """Go on to the next question for an agent, or to the end."""
        game, state = self.game, self.state
        while True:
            question = game.ask(state)
            if question is None:
                self.seat, self.legal, self.moves = -1, [], []
                self.outcome = game.outcome(state)
                return
            self.answers = {}
            self.waiting = []
            for seat in question.seats:
                bot = self.bots[seat]
                if bot is not None:
                    options = game.options(state, seat)
                    self.answers[seat] = (
                        options[0]
                        if len(options) == 1
                        else bot(game.redeal(state, seat, self.worlds), seat, options, self.dice)
                    )
                else:
                    self.waiting.append(seat)
            if self.waiting:
                self.seat = self.waiting[0]
                self.moves = game.options(state, self.seat)
                if len(self.moves) > 1 or question.always:
                    self.offer()
                    return
                self.answers[self.seat] = self.moves[0]
            game.play(state, self.answers, self.chance, self.tell)

    def answer(self, move: int) -> None:
        """Kept until all have answered: what several are asked at once nobody learns before."""
        self.answers[self.seat] = move
        self.waiting = self.waiting[1:]
        if self.waiting:
            self.seat = self.waiting[0]
            self.moves = self.game.options(self.state, self.seat)
            self.offer()
        else:
            self.game.play(self.state, self.answers, self.chance, self.tell)
            self.ask()

    def offer(self) -> None:
        """The actions with which the asked seat may give one of its moves."""
        if self.factored:
            self.said = []
            if len(self.moves) > 1:
                self.say_what_is_sure()
            else:
                self.parts = self.legal = self.numbers.part_all(self.moves, 0, self.seat, self.seats)
        else:
            self.legal = self.numbers.flat_all(self.moves, self.seat, self.seats)

    def say(self, part: int) -> int:
        """One more part; the whole answer once no other is left, else -1."""
        parts = self.parts
        self.moves = [move for i, move in enumerate(self.moves) if parts[i] == part]
        if len(self.moves) == 1:
            return self.moves[0]
        self.said = [*self.said, part]
        self.say_what_is_sure()
        return -1

    def say_what_is_sure(self) -> None:
        while True:
            self.parts = self.numbers.part_all(self.moves, len(self.said), self.seat, self.seats)
            self.legal = sorted(set(self.parts))
            if len(self.legal) > 1:
                return
            self.said = [*self.said, self.legal[0]]

    # --- moments ---

    def save(self) -> Moment:
        """Where the game stands now. The state in it is this table's own: go on from a copy (`load`)."""
        asked = (self.seat, self.waiting, self.answers, self.moves, self.legal, self.said, self.parts)
        return self.state, self.outcome, asked

    def load(self, moment: Moment) -> None:
        """Go on from there; the moment stays as it is."""
        state, self.outcome, asked = moment
        self.state = state.copy()
        self.seat, self.waiting, answers, self.moves, self.legal, self.said, self.parts = asked
        self.answers = dict(answers)

    # --- what it brings ---

    def settle(self) -> None:
        """The rewards of what has just happened, by seat."""
        outcome = self.outcome
        if self.reward == GAIN:
            totals = self.game.totals(self.state) if outcome is None else [score.total for score in outcome.scores]
            self.rewards = [float(now - before) for now, before in zip(totals, self.totals, strict=True)]
            self.totals = totals
        elif outcome is None:
            self.rewards = [0.0] * self.seats
        elif self.reward == SCORE:
            self.rewards = [float(score.total) for score in outcome.scores]
        else:
            self.rewards = [by_place(outcome.places, seat) for seat in range(self.seats)]

    # --- what is seen ---

    def cells(self, seat: int) -> list[int]:
        """What a seat sees, as `Game.layout` says, and in the factored form what it has said of its answer."""
        self.game.observe(self.state, seat, self.sheet)
        return self.sheet.values + self.said_now(seat) if self.factored else self.sheet.values

    def said_now(self, seat: int) -> list[int]:
        """What it has said of its answer, and nothing for the parts to come."""
        said = [1 + part for part in self.said] if seat == self.seat else []
        return said + [0] * (self.said_cells - len(said))

    def write(self, seat: int, buffer: memoryview, offset: int) -> None:
        """The same as 16-bit numbers into a buffer of bytes, from one of them on."""
        self.game.observe(self.state, seat, self.sheet)
        row = self.row
        row.truncate(0)
        put(row, self.sheet.values)
        if self.factored:
            put(row, self.said_now(seat))
        buffer[offset : offset + 2 * self.size] = row.getvalue()


def put(row: BytesWriter, cells: list[int]) -> None:
    """As 16-bit numbers. Compiled, this costs a quarter of what `struct` takes."""
    if LITTLE:
        for cell in cells:
            write_i16_le(row, cell)
    else:
        for cell in cells:
            write_i16_be(row, cell)


def by_place(places: tuple[int, ...], seat: int) -> float:
    """From 1 for whoever left all others behind to -1 for whoever was left behind by all; all of them sum up to 0."""
    behind = sum([other > places[seat] for other in places])
    before = sum([other < places[seat] for other in places])
    return (behind - before) / max(1, len(places) - 1)
