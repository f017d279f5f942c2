"""A table set up by hand: say what lies where, give answers, look at what came of it."""

from __future__ import annotations

from typing import Any

from saloon.engine import registry
from saloon.engine.chance import Scripted, Seeded
from saloon.engine.contract import Setup
from saloon.engine.errors import Refused
from saloon.engine.tell import Notes, Tell
from saloon.games.tiled import META
from saloon.games.tiled.game import WildTiledWest
from saloon.games.tiled.rules.flow import go_on
from saloon.games.tiled.state import ITEM_IDS, ITEMS, SCORE, State

GAME = registry.game("tiled")
assert isinstance(GAME, WildTiledWest)
CONTENT = GAME.content
TABLES = CONTENT.tables


class Table:
    """Starts at the first turn of seat A with no dice, no gold and first-game contracts; `set` and `player` change it.

    Seats sit at boards 1, 2, 3… on the normal side; `player(side=…)` gives another one, twice the same if need be."""

    def __init__(self, seats: int = 2, edition: int = META.edition, **changes: Any) -> None:
        boards = ", ".join(str(seat + 1) for seat in range(seats))
        options = {"contracts": "first_game", "seat_boards": boards}
        self.setup = Setup.of(META, seats, options, edition)
        state = GAME.start(self.setup, Seeded(1), Tell())
        kept = {seat: GAME.options(state, seat)[0] for seat in range(seats)}
        GAME.play(state, kept, Seeded(2), Tell())
        self.data = GAME.dump(state)
        self.data |= {"first": 0, "who": 0, "prairie": [], "river": []}
        for player in self.data["players"]:
            player |= {"gold": 0, "partner": "", "second": "", "returned": ""}
        self.notes = Notes()
        self.loaded: State | None = None
        self.set(**changes)

    def set(self, **changes: Any) -> Table:
        unknown = set(changes) - set(self.data)
        assert not unknown, unknown
        stacks = {**self.data["stacks"], **changes.pop("stacks", {})}
        self.data |= {**changes, "stacks": stacks}
        return self

    def player(self, seat: int = 0, **changes: Any) -> Table:
        unknown = set(changes) - set(self.data["players"][seat])
        assert not unknown, unknown
        score = {**self.data["players"][seat]["score"], **changes.pop("score", {})}
        self.data["players"][seat] |= {**changes, "score": score}
        return self

    def placing(self, stack: str) -> Table:
        """Seat A has just taken this tile."""
        return self.set(step="turn", ask="place", drafted=stack)

    def alley(self, owed: str = "of_two") -> Table:
        """Seat A is to place an alley."""
        return self.set(step="queue", ask="alley", owed=owed)

    @property
    def state(self) -> State:
        if self.loaded is None:
            self.loaded = GAME.load(self.setup, self.data)
        return self.loaded

    # --- playing ---

    def do(self, *answers: str, chance: tuple[str, ...] = ()) -> Table:
        """Answers of whoever is asked, one after the other."""
        script = Scripted(chance, then=Seeded(3))
        for answer in answers:
            seat = self.state.who
            move = GAME.parse(self.state, answer)
            assert move in GAME.options(self.state, seat), (answer, self.refusal(answer))
            GAME.play(self.state, {seat: move}, script, self.notes)
        assert not script.left(), script.left()
        return self

    def go_on(self, *chance: str) -> Table:
        """From a step that asks nothing."""
        script = Scripted(chance, then=Seeded(3))
        self.state.ask = 0
        go_on(self.state, script, self.notes)
        assert not script.left(), script.left()
        return self

    # --- looking ---

    @property
    def asked(self) -> str:
        question = GAME.ask(self.state)
        return question.kind.removeprefix("tiled.") if question else "over"

    def options(self, word: str = "") -> list[str]:
        texts = [GAME.text(self.state, move) for move in GAME.options(self.state, self.state.who)]
        return [text for text in texts if text.startswith(word)]

    def refusal(self, answer: str) -> str:
        """The rule an answer breaks; empty if it may be given."""
        seat = self.state.who
        move = GAME.parse(self.state, answer)
        if move in GAME.options(self.state, seat):
            return ""
        refused: Refused = GAME.refuse(self.state, seat, move)
        assert refused.reason
        return refused.rule

    def now(self) -> dict[str, Any]:
        return GAME.dump(self.state)

    def of(self, seat: int = 0) -> dict[str, Any]:
        player: dict[str, Any] = self.now()["players"][seat]
        return player

    def score(self, seat: int = 0) -> int:
        return self.state.players[seat][SCORE]

    def item(self, id: str, seat: int = 0) -> int:
        return self.state.players[seat][ITEMS + ITEM_IDS.index(id)]

    def events(self, kind: str) -> list[tuple[int, ...]]:
        return [args for _, name, args in self.notes.events if name == kind]


def free_hills(side: str) -> list[str]:
    """The hills of a side without a printed bandit."""
    index = [named.id for named in CONTENT.sides].index(side)
    land, marks = CONTENT.lands[index], CONTENT.marks[index]
    return [f"{'abcdefghijk'[q % 11]}{q // 11 + 1}" for q in range(121) if land[q] == "^" and marks[q] != "!"]


def alleys(*squares: str) -> list[str]:
    return [f"alley {square}" for square in squares]
