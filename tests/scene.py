"""A table set up by hand: say what stands where, give answers, look at what came of it.

What all games' tests do alike is here; a game's own table says how it starts and how things are laid on it.
"""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from saloon.engine.chance import Chance, Scripted, Seeded
from saloon.engine.contract import Game, Setup, State
from saloon.engine.errors import Refused
from saloon.engine.tell import Notes

S = TypeVar("S", bound=State)


class Scene(Generic[S]):
    """Keeps a position as data until something is asked of it; from then on its state is what counts."""

    game: Game[S]
    sound = False  # whether what each answer leads to must be free of complaints

    def __init__(self, setup: Setup, state: S) -> None:
        self.setup = setup
        self.data = self.game.dump(state)
        self.notes = Notes()
        self.loaded: S | None = None

    @property
    def state(self) -> S:
        if self.loaded is None:
            self.loaded = self.game.load(self.setup, self.data)
        return self.loaded

    def after_script(self) -> Chance | None:
        """Where luck comes from when a test has said all it wants to say."""
        return Seeded(3)

    # --- playing ---

    def do(self, *answers: str, chance: tuple[str, ...] = ()) -> Self:
        """Answers of whoever is asked alone, one after the other; `chance` is what it gives, all of it used."""
        script = Scripted(chance, then=self.after_script())
        for answer in answers:
            seat, move = self.seat, self.game.parse(self.state, answer)
            allowed = self.game.options(self.state, seat)
            assert move in allowed, (answer, self.asked, self.refusal(answer), self.options())
            self.game.play(self.state, {seat: move}, script, self.notes)
            assert not self.sound or self.game.complaints(self.state) == []
        assert not script.left(), script.left()
        return self

    # --- looking ---

    @property
    def asked(self) -> str:
        question = self.game.ask(self.state)
        return question.kind.partition(".")[2] if question else "over"

    @property
    def seat(self) -> int:
        question = self.game.ask(self.state)
        assert question is not None
        assert len(question.seats) == 1, question
        return question.seats[0]

    def options(self, word: str = "", seat: int | None = None) -> list[str]:
        """Those that begin with a word, of whoever is asked or of one of those who are."""
        moves = self.game.options(self.state, self.seat if seat is None else seat)
        return [text for text in (self.game.text(self.state, move) for move in moves) if text.startswith(word)]

    def refusal(self, answer: str) -> str:
        """The rule an answer breaks; empty if it may be given."""
        seat, move = self.seat, self.game.parse(self.state, answer)
        if move in self.game.options(self.state, seat):
            return ""
        refused: Refused = self.game.refuse(self.state, seat, move)
        assert refused.reason
        return refused.rule

    def now(self) -> dict[str, Any]:
        return self.game.dump(self.state)

    def told(self, kind: str) -> list[tuple[int, ...]]:
        return [args for _, name, args in self.notes.events if name == kind]
