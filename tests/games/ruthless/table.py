"""A table set up by hand: say who stands where with what, give answers, look at what came of it."""

from __future__ import annotations

from typing import Any

from saloon.engine import registry
from saloon.engine.chance import Chance, Scripted, Seeded
from saloon.engine.contract import Setup
from saloon.engine.match import Match
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.game import Ruthless
from saloon.games.ruthless.names import CARD_NAMES
from saloon.games.ruthless.rules.board import Board, point
from saloon.games.ruthless.rules.reach import nearest
from saloon.games.ruthless.state import State
from tests.scene import Scene

GAME = registry.game("ruthless")
assert isinstance(GAME, Ruthless)
CONTENT = GAME.content
PLAIN = {"tough": 5, "frame": "regular", "traits": [], "guns": ["revolver", ""], "rounds": [6, 0]}


class Table(Scene[State]):
    """Starts in turn 1 with seat A to act, everybody plain (regular, Toughness 5, a Revolver, no traits) unless `own`.

    A has led the King of Spades, B the Queen, C and D lower ones; hands are empty. `man` and `set` change it."""

    game = GAME
    sound = True

    def __init__(self, scenario: str = "street_showdown", seats: int = 2, own: bool = False, **options: Any) -> None:
        setup = Setup.of(GAME.meta, seats, {"scenario": scenario, **options})
        state = GAME.start(setup, Seeded(1), Tell())
        while state.ask != st.ASK_LEAD:
            GAME.play(state, {state.who: GAME.options(state, state.who)[0]}, Seeded(2), Tell())
        leads = {seat: GAME.options(state, seat)[0] for seat in range(seats)}
        GAME.play(state, leads, Seeded(3), Tell())
        super().__init__(setup, state)
        self.data |= {"order": list(range(seats)), "place": 0, "who": 0, "todo": [], "known": []}
        self.cards({}, dict(zip(range(seats), ("ks", "qs", "js", "10s"), strict=False)))
        for man in self.data["men"]:
            man |= {"done": 0}
            if not own and man["status"] == "up":
                man |= PLAIN

    # --- setting up ---

    def set(self, **changes: Any) -> Table:
        unknown = set(changes) - set(self.data)
        assert not unknown, unknown
        self.data |= changes
        return self

    def cards(self, hands: dict[int, str], leads: dict[int, str] | None = None) -> Table:
        """Hands as "jc 10s"; the rest is the deck."""
        held = [hands.get(seat, "").split() for seat in range(self.setup.seats)]
        led = list(self.data["leads"])
        for seat, card in (leads or {}).items():
            led[seat] = card
        gone = {card for hand in held for card in hand} | set(led)
        deck = [card for card in CARD_NAMES if card not in gone]
        return self.set(hands=held, leads=led, discards=[], deck=deck)

    def man(self, id: str, at: tuple[int, int] | None = None, **changes: Any) -> Table:
        row = self.row(id)
        if at is not None:
            row["at"] = f"{at[0]},{at[1]}"
        if "lost" in changes:
            order = ("leg", "arm", "graze", "gut", "chest", "severe")
            changes["lost"] = [changes["lost"].get(name, 0) for name in order]
        unknown = set(changes) - set(row)
        assert not unknown, unknown
        row |= changes
        return self

    def row(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(man for man in self.data["men"] if man["who"] == id)
        return found

    def horse(self, id: str, wounds: int = 0) -> Table:
        """Put him on a horse of his own."""
        i = self.data["men"].index(self.row(id))
        self.row(id)["horse"] = len(self.data["horses"])
        at = self.row(id)["at"]
        self.data["horses"].append({"at": at, "rider": i, "wounds": wounds, "lives": 1, "owner": i})
        return self

    def alone(self, *ids: str) -> Table:
        """Everybody else has escaped."""
        for man in self.data["men"]:
            if man["who"] not in ids:
                man["status"] = "escaped"
                man["horse"] = -1
        return self

    # --- playing ---

    def after_script(self) -> Chance | None:
        """Every die is said."""
        return None

    def together(self, *answers: str, chance: tuple[str, ...] = (), then: bool = False) -> Table:
        """Answers of several seats at once, in seat order."""
        question = GAME.ask(self.state)
        assert question is not None
        moves = {seat: GAME.parse(self.state, answer) for seat, answer in zip(question.seats, answers, strict=True)}
        for seat, move in moves.items():
            assert move in GAME.options(self.state, seat)
        GAME.play(self.state, moves, Scripted(chance, then=Seeded(5) if then else None), self.notes)
        return self

    def luck(self, *answers: str, seed: int = 1) -> Table:
        """Answers with whatever the dice show."""
        for answer in answers:
            question = GAME.ask(self.state)
            assert question is not None
            seat = question.seats[0]
            move = GAME.parse(self.state, answer)
            assert move in GAME.options(self.state, seat), (answer, self.asked, self.refusal(answer))
            GAME.play(self.state, {seat: move}, Seeded(seed), self.notes)
        return self

    # --- looking ---

    def of(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(man for man in self.now()["men"] if man["who"] == id)
        return found

    def inspect(self, query: str, seat: int | None = 0) -> dict[str, Any]:
        return dict(GAME.inspect(self.state, seat, GAME.queries.parse(query)))

    def places(self) -> list[int]:
        return list(GAME.outcome(self.state).places)


def kind_asked(match: Match) -> str:
    question = match.question
    return question.kind.removeprefix("ruthless.") if question else "over"


def cost_to(board: Board, r: int, start: int, budget: int, any_ground: bool, end: int) -> int:
    """What the way to a point costs on an empty table; -1 if it is out of reach."""
    cost, found = nearest(board, r, start, budget, any_ground, 0, 1 << end)
    return cost if found == end else -1


def at(x: int, y: int) -> int:
    return point(x, y)
