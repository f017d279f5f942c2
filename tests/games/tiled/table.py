"""A table set up by hand: say what lies where, give answers, look at what came of it."""

from __future__ import annotations

from typing import Any

from saloon.engine import registry
from saloon.engine.chance import Scripted, Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games.tiled import META
from saloon.games.tiled.game import WildTiledWest
from saloon.games.tiled.rules.flow import go_on
from saloon.games.tiled.state import ITEM_IDS, ITEMS, SCORE, State
from tests.scene import Scene

GAME = registry.game("tiled")
assert isinstance(GAME, WildTiledWest)
CONTENT = GAME.content
TABLES = CONTENT.tables


class Table(Scene[State]):
    """Starts at the first turn of seat A with no dice, no gold and first-game contracts; `set` and `player` change it.

    Seats sit at boards 1, 2, 3… on the normal side; `player(side=…)` gives another one, twice the same if need be."""

    game = GAME

    def __init__(self, seats: int = 2, edition: int = META.edition, **changes: Any) -> None:
        boards = ", ".join(str(seat + 1) for seat in range(seats))
        options = {"contracts": "first_game", "seat_boards": boards}
        setup = Setup.of(META, seats, options, edition)
        state = GAME.start(setup, Seeded(1), Tell())
        kept = {seat: GAME.options(state, seat)[0] for seat in range(seats)}
        GAME.play(state, kept, Seeded(2), Tell())
        super().__init__(setup, state)
        self.data |= {"first": 0, "who": 0, "prairie": [], "river": []}
        for player in self.data["players"]:
            player |= {"gold": 0, "partner": "", "second": "", "returned": ""}
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

    # --- playing ---

    def go_on(self, *chance: str) -> Table:
        """From a step that asks nothing."""
        script = Scripted(chance, then=Seeded(3))
        self.state.ask = 0
        go_on(self.state, script, self.notes)
        assert not script.left(), script.left()
        return self

    # --- looking ---

    def of(self, seat: int = 0) -> dict[str, Any]:
        player: dict[str, Any] = self.now()["players"][seat]
        return player

    def score(self, seat: int = 0) -> int:
        return self.state.players[seat][SCORE]

    def item(self, id: str, seat: int = 0) -> int:
        return self.state.players[seat][ITEMS + ITEM_IDS.index(id)]


def free_hills(side: str) -> list[str]:
    """The hills of a side without a printed bandit."""
    index = [named.id for named in CONTENT.sides].index(side)
    land, marks = CONTENT.lands[index], CONTENT.marks[index]
    return [f"{'abcdefghijk'[q % 11]}{q // 11 + 1}" for q in range(121) if land[q] == "^" and marks[q] != "!"]


def alleys(*squares: str) -> list[str]:
    return [f"alley {square}" for square in squares]
