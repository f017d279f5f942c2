"""A campaign set up by hand: rosters, an act, how the gunfight went, and what comes after."""

from __future__ import annotations

from typing import Any

from saloon.engine.chance import Chance, Scripted, Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Notes, Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import ending, flow
from saloon.games.ruthless.state import State

from .table import CONTENT, GAME

DRAWN = [0, 0, "street_showdown", -1, st.LAST_TURN, 0, 0, 0, 0]


class Story:
    """Starts before Act 1 with two rosters of three, none of them mounted, and 6 dollars each."""

    def __init__(
        self, badges: str = "pike / salcedo / wexler", riders: str = "vane / knox / broome", **options: Any
    ) -> None:
        chosen = {"scenario": "copper_wells", "cast": "build", "posse": f"{badges},{riders}", **options}
        self.setup = Setup.of(GAME.meta, 2, chosen)
        self.notes = Notes()
        self.state: State = GAME.start(self.setup, Scripted((), then=None), self.notes)

    # --- setting up ---

    def change(self, **changes: Any) -> Story:
        """Fields of the campaign."""
        data = GAME.dump(self.state)
        assert not set(changes) - set(data["feud"][0])
        data["feud"][0] |= changes
        self.state = GAME.load(self.setup, data)
        return self

    def act(self, number: int, won: tuple[int, ...] = (), **changes: Any) -> Story:
        """On to that act; `won` says who won those before it, -1 for a draw (which is also what is not said)."""
        winners = [*won, *[-1] * (number - 1 - len(won))]
        history = [[*DRAWN[:3], winner, *DRAWN[4:]] for winner in winners]
        counts = [winners.count(0), winners.count(1)]
        return self.change(act=number, history=history, won=counts, **changes)

    def man(self, id: str, **changes: Any) -> Story:
        """Fields of somebody on a roster."""
        roster = GAME.dump(self.state)["feud"][0]["roster"]
        row = next(one for one in roster if one["who"] == id)
        assert not set(changes) - set(row)
        row |= changes
        return self.change(roster=roster)

    # --- playing ---

    def do(self, *answers: str, chance: tuple[str, ...] = (), then: Chance | None = None) -> Story:
        """Answers of whoever is asked alone; `chance` is all that it gives, or goes on with `then`."""
        script = Scripted(chance, then=then)
        for answer in answers:
            assert answer in self.options(), (answer, self.asked, self.options())
            GAME.play(self.state, {self.seat: GAME.parse(self.state, answer)}, script, self.notes)
            assert GAME.complaints(self.state) == []
        assert not script.left(), script.left()
        return self

    def together(self, one: str, other: str, chance: tuple[str, ...] = (), then: Chance | None = None) -> Story:
        for seat, answer in enumerate((one, other)):
            assert answer in self.options(seat), (answer, self.options(seat))
        moves = {seat: GAME.parse(self.state, answer) for seat, answer in enumerate((one, other))}
        GAME.play(self.state, moves, Scripted(chance, then=then), self.notes)
        assert GAME.complaints(self.state) == []
        return self

    def shop(self) -> Story:
        """Nobody buys anything more."""
        while self.asked == "buy":
            self.do("bought")
        return self

    def fight(
        self, plans: tuple[str, str], teams: tuple[str, str] = ("123", "123"), chance: tuple[str, ...] = ()
    ) -> Story:
        """Plans, fielding and deployment, up to the first turn; nobody extra."""
        self.shop().together(f"plan {plans[0]}", f"plan {plans[1]}", chance)
        self.together(f"field {teams[0]}", f"field {teams[1]}", then=Seeded(1))
        return self.deploy()

    def deploy(self) -> Story:
        while self.asked in ("extra", "deploy", "payroll"):
            self.do("add nobody" if self.asked == "extra" else self.options()[0], then=Seeded(1))
        return self

    def end(self, tally: tuple[int, int] = (0, 0), chance: tuple[str, ...] = (), **men: dict[str, Any]) -> Story:
        """The gunfight is over, with these Tallies of badges and riders and these men so changed."""
        places = {"status": st.STATUS, "kills": st.KILLS, "merit": st.MERIT}
        for id, changes in men.items():
            man = self.state.men[self.state.by_who[CONTENT.man_ids.index(id)]]
            for name, value in changes.items():
                man[places[name]] = st.STATUS_IDS.index(value) if name == "status" else value
        for seat in range(2):
            self.state.tally[self.state.side_of[seat]] = tally[seat]
        self.state.ask = st.NOTHING
        ending.finish(self.state, st.LAST_TURN, Tell())
        script = Scripted(chance, then=None)
        flow.run_on(self.state, script, self.notes)
        assert not script.left(), script.left()
        return self

    # --- looking ---

    @property
    def asked(self) -> str:
        question = GAME.ask(self.state)
        return question.kind.removeprefix("ruthless.") if question else "over"

    @property
    def seat(self) -> int:
        question = GAME.ask(self.state)
        assert question is not None
        return question.seats[0]

    @property
    def scenario(self) -> str:
        return CONTENT.scenario_id(self.state.scenario)

    def sides(self) -> tuple[str, str]:
        """What the badges and the riders play."""
        played = [CONTENT.side_ids[self.state.scenario.sides[side].id] for side in self.state.side_of]
        return played[0], played[1]

    def options(self, seat: int | None = None, word: str = "") -> list[str]:
        seat = self.seat if seat is None else seat
        texts = [GAME.text(self.state, move) for move in GAME.options(self.state, seat)]
        return [text for text in texts if text.startswith(word)]

    def refusal(self, answer: str, seat: int | None = None) -> tuple[str, str]:
        move = GAME.parse(self.state, answer)
        seat = self.seat if seat is None else seat
        assert move not in GAME.options(self.state, seat)
        refused = GAME.refuse(self.state, seat, move)
        return refused.rule, refused.reason

    def now(self) -> dict[str, Any]:
        found: dict[str, Any] = GAME.dump(self.state)["feud"][0]
        return found

    def of(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(man for man in self.now()["roster"] if man["who"] == id)
        return found

    def view(self, seat: int | None) -> dict[str, Any]:
        found: dict[str, Any] = GAME.view(self.state, seat)["feud"]
        return found

    def told(self, kind: str, seat: int | None = None) -> list[tuple[int, ...]]:
        from saloon.engine.tell import heard_by

        return [args for audience, name, args in self.notes.events if name == kind and heard_by(audience, seat)]
