"""OpenSpiel: `pyspiel.load_game("saloon_stetsons(players=2)")` once this module is imported.

Chance is explicit. The rules ask for it in the middle of a step, so a step is played on a copy with what chance has
given so far; where it asks for more, the state is a chance node with as many equally likely outcomes as were asked for,
and the step is played again with one more. What several are asked at once they answer one after the other, unseen.

The information state is all that a player has done and been told since the beginning, in order, and what it sees now.
"""

from __future__ import annotations

import functools
import random
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from saloon.engine import registry
from saloon.engine.chance import Chance, Seeded
from saloon.engine.errors import BadSetup
from saloon.engine.tell import Notes, RawEvent, heard_by
from saloon.envs.options import layout_of, open_table
from saloon.envs.table import Moment, Table

MOST_OUTCOMES = 128  # of a chance node: more than any pile has cards
MOST_STEPS = 100_000
BEST_SCORE = 1000.0  # alone; more than anybody ever had


class Asking(Exception):
    """Chance must give a number below `outcomes`, and has not yet."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Given(Chance):
    """Chance that gives what was chosen, and asks for more by raising `Asking`."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.taken = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.taken == len(self.numbers):
            raise Asking(n)
        self.taken += 1
        return self.numbers[self.taken - 1]


class Past(NamedTuple):
    """One step, and those before it: shared by all states that come after."""

    before: Past | None
    seat: int  # who acted; -1: the set-up
    action: int
    events: list[RawEvent]


def game_type(slug: str, seats: int | None = None) -> pyspiel.GameType:
    meta = registry.meta(slug)
    several = (seats or meta.seats[0]) > 1
    return pyspiel.GameType(
        short_name=f"saloon_{slug}",
        long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if meta.hidden
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if several else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.seats[1],
        min_num_players=meta.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": meta.seats[0], "options": ""},
    )


def read_options(text: str) -> dict[str, str]:
    """`level:mild_west;play_on:yes`, because commas and equal signs are OpenSpiel's own."""
    found = {}
    for part in filter(None, text.split(";")):
        id, colon, value = part.partition(":")
        if not colon:
            raise BadSetup(f"Options are written level:mild_west;play_on:yes, not {text[:60]!r}.")
        found[id] = value
    return found


@functools.lru_cache(maxsize=32)
def table_of(slug: str, seats: int, options: str) -> Table:
    """Where the states of a game are worked out, one after the other."""
    return open_table(slug, seats, read_options(options))


class SaloonGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its set-up."""

    def __init__(self, slug: str, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        seats = int(params.get("players", registry.meta(slug).seats[0]))
        self.key = (slug, seats, str(params.get("options", "")))
        self.table = table_of(*self.key)
        best = 1.0 if seats > 1 else BEST_SCORE
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-best,
            max_utility=best,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=MOST_STEPS,
        )
        super().__init__(game_type(slug, seats), info, params)

    def new_initial_state(self) -> SaloonState:
        return SaloonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type)


class SaloonState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game, and what chance has given since. Nothing in it is ever changed, so copies can share it."""

    def __init__(self, game: SaloonGame) -> None:
        super().__init__(game)
        self.held = Held(game.key)
        self.held.go_on()

    @property
    def table(self) -> Table:
        """The one of the game, standing where this state stands."""
        table = self.held.table
        assert self.held.moment is not None
        table.load(self.held.moment)
        return table

    def current_player(self) -> int:
        held = self.held
        if held.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        assert held.moment is not None
        _, outcome, asked = held.moment
        return int(pyspiel.PlayerId.TERMINAL) if outcome is not None else asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.held.moment is not None
        return sorted(self.held.moment[2][4]) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.held.outcomes
        return [(number, 1 / count) for number in range(count)]

    def _apply_action(self, action: int) -> None:
        held = self.held.copy()
        if held.outcomes:
            held.given = [*held.given, action]
        else:
            held.action = action
        held.go_on()
        self.held = held

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        table = self.table
        if table.factored:
            return f"part {len(table.said)}: {action}"
        return table.game.text(table.state, table.game.verbs.move(action, player, table.seats))

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.held.table.seats
        table = self.table
        table.settle()
        return table.rewards

    def information_state_string(self, player: int | None = None) -> str:
        """All a player has done and been told, and what it sees."""
        player = self.current_player() if player is None else player
        lines: list[str] = []
        past = self.held.past
        while past is not None:
            told = [f"{kind}{args}" for audience, kind, args in past.events if heard_by(audience, player)]
            did = [f"action {past.action}"] if past.seat == player else []
            lines.append(" ".join(did + told))
            past = past.before
        return "\n".join([*reversed([line for line in lines if line]), self.observation_string(player)])

    def observation_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        if self.held.moment is None:
            return ""
        return " ".join(map(str, self.table.cells(player)))

    def __str__(self) -> str:
        held = self.held
        if held.moment is None or held.outcomes:
            return f"chance gives one of {held.outcomes}"
        table = self.table
        if table.seat < 0:
            return "The game is over."
        return f"player {table.seat} must {table.game.prompt(table.state, table.seat)}"


class Held:
    """What a state holds: the moment of its last question, the action since, and what chance gave to it."""

    def __init__(self, key: tuple[str, int, str]) -> None:
        self.key = key
        self.table = table_of(*key)
        self.moment: Moment | None = None  # before the set-up
        self.past: Past | None = None
        self.action = -1
        self.given: list[int] = []
        self.outcomes = 0  # of the chance node this is; 0: it is none

    def copy(self) -> Held:
        twin = Held(self.key)
        twin.moment, twin.past = self.moment, self.past
        twin.action, twin.given, twin.outcomes = self.action, self.given, self.outcomes
        return twin

    def __deepcopy__(self, memo: object) -> Held:
        return self  # it is replaced, never changed

    def __reduce__(self) -> tuple[Any, ...]:
        steps, past = [], self.past  # as a list, because a long chain is too deep to be pickled
        while past is not None:
            steps.append(past[1:])
            past = past.before
        return restored, (self.key, self.moment, steps[::-1], self.action, self.given, self.outcomes)

    def go_on(self) -> None:
        """Play the action with what chance has given: to the next question, or until chance is asked for more."""
        table, notes = self.table, Notes()
        table.tell, table.chance = notes, Given(self.given)
        seat = -1
        try:
            if self.moment is None:
                table.begin()
            else:
                table.load(self.moment)
                seat = table.seat
                table.act(self.action)
        except Asking as asking:
            if asking.outcomes > MOST_OUTCOMES:
                raise OverflowError(f"chance was asked for one of {asking.outcomes}") from asking
            self.outcomes = asking.outcomes
            return
        self.past = Past(self.past, seat, self.action, notes.events)
        self.moment, self.action, self.given, self.outcomes = table.save(), -1, [], 0


def restored(
    key: tuple[str, int, str],
    moment: Moment | None,
    steps: list[tuple[int, int, list[RawEvent]]],
    action: int,
    given: list[int],
    outcomes: int,
) -> Held:
    held = Held(key)
    held.moment, held.action, held.given, held.outcomes = moment, action, given, outcomes
    for step in steps:
        held.past = Past(held.past, *step)
    return held


class Observer:
    """A row as `Game.layout` describes it, with a name for every part."""

    def __init__(self, table: Table, iig_obs_type: Any) -> None:
        self.recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(table.size, np.float32)
        self.dict = {piece.name: self.tensor[piece.start : piece.stop] for piece in layout_of(table)}

    def set_from(self, state: SaloonState, player: int) -> None:
        self.tensor[:] = 0 if state.held.moment is None else state.table.cells(player)

    def string_from(self, state: SaloonState, player: int) -> str:
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


def resampled(state: SaloonState, player: int, dice: random.Random) -> SaloonState:
    """A state this player cannot tell from this one, for searches that need one (`ISMCTSBot(resampler=...)`): what it
    does not know is dealt anew, and what others have answered unseen is answered anew."""
    twin: SaloonState = state.clone()
    table = state.table
    real = table.state
    table.state = table.game.redeal(real, player, Seeded(dice.randrange(2**31)))
    table.answers = {seat: dice.choice(table.game.options(table.state, seat)) for seat in table.answers}
    held = state.held.copy()
    held.moment = table.save()
    twin.held = held
    return twin


def game_class(slug: str) -> type[SaloonGame]:
    class Ours(SaloonGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(slug, params)

    return Ours


for _slug in registry.modules():
    pyspiel.register_game(game_type(_slug), game_class(_slug))
