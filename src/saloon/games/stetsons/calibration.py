"""The figures of docs/calibration/stetsons.md, made anew:

python -m saloon.games.stetsons.calibration --games 600

Every line is one policy at all seats of a table, characters dealt at random.
"""

from __future__ import annotations

import argparse
import random

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games.stetsons import META
from saloon.games.stetsons import state as st
from saloon.games.stetsons.game import Stetsons
from saloon.games.stetsons.state import State

# Not counted as decisions, so that the figures compare with counts that leave them out.
UNCOUNTED = (st.USE_ACTION, st.RELOAD, st.REVEAL_ABILITY, st.WOUND_ABILITY, st.STOCK_ABILITY, st.CONVERT)


class Count(Tell):
    """Counts knock-outs."""

    def __init__(self) -> None:
        self.knocked_out = 0

    def all(self, kind: str, *args: int) -> None:
        self.knocked_out += kind == "knocked_out"


class Figures:
    """Sums over many games of one table."""

    def __init__(self) -> None:
        self.games = self.slingers = self.killed = self.knocked_out = self.chances = 0
        self.rounds = self.survivors = self.survivors_points = self.winners_points = 0
        self.decisions = self.counted = self.short = self.shared = 0

    def add(self, game: Stetsons, state: State, knocked_out: int, slinger_rounds: int, all_: int, counted: int) -> None:
        outcome = game.outcome(state)
        alive = [seat for seat in range(state.seats) if state.of[st.ALIVE + seat]]
        self.games += 1
        self.slingers += state.seats
        self.killed += state.seats - len(alive)
        self.knocked_out += knocked_out
        self.chances += slinger_rounds
        self.rounds += state.round - (outcome.reason == "out_of_cards")
        self.survivors += len(alive)
        self.survivors_points += sum(outcome.scores[seat].total for seat in alive)
        self.winners_points += outcome.scores[outcome.winners[0]].total
        self.decisions += all_
        self.counted += counted
        self.short += outcome.reason == "out_of_cards"
        self.shared += len(outcome.winners) > 1

    def line(self, seats: int, policy: str) -> str:
        games = self.games
        return (
            f"| {seats} | {policy} | {self.killed / self.slingers:.0%} | {self.knocked_out / self.chances:.2f} "
            f"| {self.rounds / games:.1f} | {self.survivors_points / max(1, self.survivors):.1f} "
            f"| {self.winners_points / games:.1f} | {self.counted / games:.0f} ({self.decisions / games:.0f}) "
            f"| {self.short / games:.0%} | {self.shared / games:.0%} |"
        )


def figures(game: Stetsons, seats: int, policy: str, games: int, options: dict[str, str]) -> Figures:
    setup = Setup.of(META, seats, {"characters": "random", **options})
    bot, sums = game.bots[policy], Figures()
    for number in range(games):
        seed = number * 1000 + seats
        chance, worlds, dice, tell = Seeded(seed), Seeded(seed + 1), random.Random(seed + 2), Count()
        state = game.start(setup, chance, tell)
        counted = decisions = slinger_rounds = played = 0
        while (question := game.ask(state)) is not None:
            if state.round != played:
                played = state.round
                slinger_rounds += sum(state.of[st.ALIVE : st.ALIVE + seats])
            answers = {}
            for seat in question.seats:
                moves = game.options(state, seat)
                world = state if policy == "wild" else game.redeal(state, seat, worlds)  # wild looks at nothing
                answers[seat] = bot(world, seat, moves, dice)
                decisions += 1
                counted += state.step not in UNCOUNTED
            game.play(state, answers, chance, tell)
        sums.add(game, state, tell.knocked_out, slinger_rounds, decisions, counted)
    return sums


def main() -> None:
    parser = argparse.ArgumentParser(description="Figures for docs/calibration/stetsons.md.")
    parser.add_argument("--games", type=int, default=600, help="games for each line")
    parser.add_argument("--seats", default="2,3,4,5,6,7,8")
    parser.add_argument("--policies", default="wild,careful,brave,greedy")
    parser.add_argument("--bloodier", action="store_true")
    parser.add_argument("--rounds", default="8")
    wanted = parser.parse_args()
    game = Stetsons()
    options = {"rounds": wanted.rounds, "bloodier": "yes" if wanted.bloodier else "no"}
    print("| Players | Policy | Killed | Knocked out | Rounds | Survivor | Winner | Decisions (all) | Short | Shared |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for seats in map(int, wanted.seats.split(",")):
        for policy in wanted.policies.split(","):
            print(figures(game, seats, policy, wanted.games, options).line(seats, policy), flush=True)


if __name__ == "__main__":
    main()
