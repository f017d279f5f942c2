"""One game in numbers: whose turn it is, which actions are open to it, what it sees, what it has earned.

All environments are thin coats over this class. Nothing here is random but what a seed says: the game's chance, the
bots' dice and the worlds they are shown are three streams made from it.

An action is a fixed number (`engine/numbers.py`). In the flat form it is a whole answer; in the factored form it is the
next part of one: first the verb, then its arguments one by one. A question with one answer is not put unless silence
would tell something (`Question.always`); so it is with a part that has one value.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from saloon.engine.chance import Chance, Seeded
from saloon.engine.contract import Bot, Game, Outcome, Setup
from saloon.engine.errors import Refused
from saloon.engine.sheet import Sheet
from saloon.engine.tell import Question, Tell

PLACES, SCORE, GAIN = 0, 1, 2  # what is rewarded
WORLDS = 1_000_003  # seeds apart
DICE = 2_000_003

Asked = tuple[int, list[int], dict[int, int], list[int], list[int], list[int], list[int]]
Moment = tuple[Any, Outcome | None, Asked]


class Table:
    """A game played by agents in numbers."""

    def __init__(self, game: Game[Any], setup: Setup, factored: bool, reward: int) -> None:
        self.game = game
        # At hand: to look a game's own way of doing things up takes longer than to call it.
        self.game_ask: Callable[[Any], Question | None] = game.ask
        self.game_options: Callable[[Any, int], list[int]] = game.options
        self.game_play: Callable[[Any, Mapping[int, int], Chance, Tell], None] = game.play
        self.game_observe: Callable[[Any, int, Sheet], None] = game.observe
        self.setup = setup
        self.seats = setup.seats
        self.factored = factored
        self.reward = reward
        self.numbers = game.verbs.numbers
        self.actions = self.numbers.widest if factored else self.numbers.count
        layout = game.layout(setup)
        self.said_cells = self.numbers.parts if factored else 0
        self.said_at = layout.size
        self.sheet = Sheet(layout, self.said_cells)
        self.size = layout.size + self.said_cells
        self.nothing: list[float] = [0.0] * self.seats
        self.unseen: vec[u8] = vec[u8]([0] * (self.actions if factored else 0))
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
        self.open: vec[i32] = vec[i32]()  # the actions open now
        self.said: list[int] = []  # parts of the answer
        self.parts: vec[i32] = vec[i32]()  # of each move the one that is said next
        self.rewards = self.nothing  # of the last action
        self.totals: list[int] = []

    @property
    def legal(self) -> list[int]:
        """The actions open now; in the flat form in the order of the moves they stand for."""
        found = [int(action) for action in self.open]
        return sorted(found) if self.factored else found

    # --- playing ---

    def reset(self, seed: int, bots: list[Bot[Any] | None] | None = None) -> None:
        """A new game, up to the first question for somebody who is no bot."""
        self.chance = Seeded(seed)
        if bots is None:
            self.bots = [None] * self.seats
        else:
            self.bots, self.worlds, self.dice = bots, Seeded(seed + WORLDS), random.Random(seed + DICE)
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
        at = place(self.open, action)
        if at < 0:
            raise Refused(f"Action {action} is not open to player_{self.seat} now; its mask says which are.")
        if self.factored:
            move = self.say(action)
            if move < 0:
                self.rewards = self.nothing
                return False
        else:
            move = self.moves[at]
        self.answer(move)
        self.settle()
        return True

    def ask(self) -> None:
        """Go on to the next question for an agent, or to the end."""
        game, state = self.game, self.state
        while True:
            question = self.game_ask(state)
            if question is None:
                self.seat, self.moves = -1, []
                self.open = vec[i32]()
                self.outcome = game.outcome(state)
                return
            self.answers = {}
            self.waiting = []
            for seat in question.seats:
                bot = self.bots[seat]
                if bot is not None:
                    options = self.game_options(state, seat)
                    self.answers[seat] = (
                        options[0]
                        if len(options) == 1
                        else bot(game.redeal(state, seat, self.worlds), seat, options, self.dice)
                    )
                else:
                    self.waiting.append(seat)
            if self.waiting:
                self.seat = self.waiting[0]
                self.moves = self.game_options(state, self.seat)
                if len(self.moves) > 1 or question.always:
                    self.offer()
                    return
                self.answers[self.seat] = self.moves[0]
            self.game_play(state, self.answers, self.chance, self.tell)

    def answer(self, move: int) -> None:
        """Kept until all have answered: what several are asked at once nobody learns before."""
        self.answers[self.seat] = move
        self.waiting = self.waiting[1:]
        if self.waiting:
            self.seat = self.waiting[0]
            self.moves = self.game_options(self.state, self.seat)
            self.offer()
        else:
            self.game_play(self.state, self.answers, self.chance, self.tell)
            self.ask()

    def offer(self) -> None:
        """The actions with which the asked seat may give one of its moves."""
        if self.factored:
            self.said = []
            if len(self.moves) > 1:
                self.say_what_is_sure()
            else:
                self.parts = self.numbers.part_all(self.moves, 0, self.seat, self.seats)
                self.open = self.parts
        else:
            self.open = self.numbers.flat_all(self.moves, self.seat, self.seats)

    def say(self, part: int) -> int:
        """One more part; the whole answer once no other is left, else -1."""
        parts = self.parts
        moves: list[int] = []
        for i, move in enumerate(self.moves):
            if parts[i] == part:
                moves.append(move)
        self.moves = moves
        if len(moves) == 1:
            return moves[0]
        self.said = [*self.said, part]
        self.say_what_is_sure()
        return -1

    def say_what_is_sure(self) -> None:
        while True:
            self.parts = self.numbers.part_all(self.moves, len(self.said), self.seat, self.seats)
            self.open = self.each_once(self.parts)
            if len(self.open) > 1:
                return
            self.said = [*self.said, int(self.open[0])]

    def each_once(self, parts: vec[i32]) -> vec[i32]:
        seen = self.unseen[:]
        found = vec[i32]()
        for part in parts:
            at = i64(part)
            if not seen[at]:
                seen[at] = 1
                found = append(found, part)
        return found

    # --- moments ---

    def save(self) -> Moment:
        """Where the game stands now. The state in it is this table's own: go on from a copy (`load`)."""
        parts = [int(part) for part in self.parts]
        asked = (self.seat, self.waiting, self.answers, self.moves, [int(a) for a in self.open], self.said, parts)
        return self.state, self.outcome, asked

    def load(self, moment: Moment) -> None:
        """Go on from there; the moment stays as it is."""
        state, self.outcome, asked = moment
        self.state = state.copy()
        self.seat, self.waiting, answers, self.moves, actions, self.said, parts = asked
        self.answers = dict(answers)
        self.open = vec[i32](actions)
        self.parts = vec[i32](parts)

    # --- what it brings ---

    def settle(self) -> None:
        """The rewards of what has just happened, by seat."""
        outcome = self.outcome
        if self.reward == GAIN:
            totals = self.game.totals(self.state) if outcome is None else [score.total for score in outcome.scores]
            self.rewards = [float(now - before) for now, before in zip(totals, self.totals, strict=True)]
            self.totals = totals
        elif outcome is None:
            self.rewards = self.nothing
        elif self.reward == SCORE:
            self.rewards = [float(score.total) for score in outcome.scores]
        else:
            self.rewards = [by_place(outcome.places, seat) for seat in range(self.seats)]

    # --- what is seen ---

    def look(self, seat: int) -> vec[i16]:
        """What a seat sees, as `Game.layout` says, and in the factored form what it has said of its answer."""
        sheet = self.sheet
        self.game_observe(self.state, seat, sheet)
        if self.factored and seat == self.seat:
            at = self.said_at
            for part in self.said:
                sheet.cells[at] = 1 + part
                at += 1
        return sheet.cells

    def cells(self, seat: int) -> list[int]:
        """The same as a list."""
        return [int(cell) for cell in self.look(seat)]


def place(actions: vec[i32], action: int) -> int:
    """Where it stands among them; -1: nowhere."""
    at: i64 = 0
    while at < len(actions):
        if actions[at] == action:
            return at
        at += 1
    return -1


def by_place(places: tuple[int, ...], seat: int) -> float:
    """From 1 for whoever left all others behind to -1 for whoever was left behind by all; all of them sum up to 0."""
    behind = sum([other > places[seat] for other in places])
    before = sum([other < places[seat] for other in places])
    return (behind - before) / max(1, len(places) - 1)
