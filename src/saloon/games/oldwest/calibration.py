"""The figures of docs/calibration/oldwest.md, made anew:

python -m saloon.games.oldwest.calibration --games 1000

`greedy` sits at all seats. Industries are dealt, so that every mix of them is played equally often.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections import Counter, defaultdict

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.oldwest import META
from saloon.games.oldwest import state as st
from saloon.games.oldwest.game import OldWest
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.state import State

KEPT = ("keeps", "takes_card", "seats")
SENT_AWAY = ("to_town", "refuses")


class Listener(Tell):
    """Notes which characters came up, and which were kept or seated."""

    def __init__(self) -> None:
        self.kept: set[int] = set()
        self.drawn: set[int] = set()

    def all(self, kind: str, *args: int) -> None:
        if kind in KEPT:
            self.kept.add(args[1])
        if kind in KEPT or kind in SENT_AWAY:
            self.drawn.add(args[1])


class Figures:
    """Sums over many games of one table."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.first_mayor = 0.0
        self.wins = [0.0] * 3
        self.shares = [0.0] * 3
        self.winners: list[int] = []
        self.money: list[int] = []
        self.statuses: list[list[int]] = []
        self.built: Counter[int] = Counter()
        self.drawn: Counter[int] = Counter()
        self.kept: Counter[int] = Counter()
        self.goals: defaultdict[int, list[int]] = defaultdict(list)

    def add(self, game: OldWest, s: State, mix: tuple[int, ...], first_mayor: int, heard: Listener) -> None:
        outcome = game.outcome(s)
        self.games += 1
        self.winners.append(max(score.total for score in outcome.scores))
        for seat, p in enumerate(s.players):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.wins[mix[seat]] += won
            self.shares[mix[seat]] += 1 / s.seats
            self.first_mayor += won if seat == first_mayor else 0.0
            self.money.append(p[st.MONEY])
            self.goals[p[st.GOAL]].append(p[st.ITEMS + st.GOAL_ITEM])
        self.built.update({s.piece[space] for space in s.town})
        self.drawn.update(heard.drawn)
        self.kept.update(heard.kept)

    def line(self, seats: int) -> str:
        ordered = sorted(self.winners)
        low, high = ordered[self.games // 20], ordered[max(-self.games // 20 - 1, -self.games)]
        industries = " / ".join(
            f"{won / share if share else 0:.2f}" for won, share in zip(self.wins, self.shares, strict=True)
        )
        statuses = " / ".join(f"{mean([row[i] for row in self.statuses]):+.1f}" for i in range(3))
        return (
            f"| {seats} | {self.games} | {industries} | {self.first_mayor / self.games:.0%} (even {1 / seats:.0%}) "
            f"| {mean(ordered):.1f} ({low} to {high}) "
            f"| ${mean(self.money):.0f} | {statuses} | {self.decisions / self.games:.0f} |"
        )

    def outside(self, game: OldWest) -> list[str]:
        """Buildings, characters and goals that are not used as often as they should be, or too often."""
        content, found = game.content, []
        for kind in range(t.PUBLIC, t.SPECIAL):
            if self.built[kind] < 0.1 * self.games:
                found.append(f"{content.pieces[kind].name} built in {self.built[kind] / self.games:.0%}")
        for card in sorted(self.drawn):
            if self.kept[card] < 0.15 * self.drawn[card]:
                found.append(f"{content.characters[card].name} kept in {self.kept[card] / self.drawn[card]:.0%}")
        for goal, points in sorted(self.goals.items()):
            reached = sum(1 for n in points if n == content.tables.goal_most) / len(points)
            if not 0.2 <= reached <= 0.8:
                found.append(f"{content.goals[goal].name} reached by {reached:.0%}")
        return found


def mean(numbers: list[int]) -> float:
    return sum(numbers) / max(1, len(numbers))


def figures(game: OldWest, seats: int, games: int) -> Figures:
    setup, bot, sums = Setup.of(META, seats), game.bots["greedy"], Figures()
    mixes = list(itertools.product(range(3), repeat=seats))
    random.Random(5).shuffle(mixes)
    for number in range(games):
        mix = mixes[number % len(mixes)]
        chance, dice, heard = Seeded(number), random.Random(number), Listener()
        s = game.start(setup, chance, heard)
        first_mayor, told = s.mayor, 0
        while (question := game.ask(s)) is not None:
            if s.ask == fr.F_TURN and s.round > told:
                told = s.round
                sums.statuses.append(s.status[:])
            answers = {}
            for seat in question.seats:
                options = game.options(s, seat)
                dealt = pack(m.TAKE_INDUSTRY, mix[seat])
                answers[seat] = dealt if s.ask == fr.F_INDUSTRY else bot(s, seat, options, dice)
            sums.decisions += len(answers)
            game.play(s, answers, chance, heard)
        sums.add(game, s, mix, first_mayor, heard)
    return sums


def main() -> None:
    parser = argparse.ArgumentParser(description="Figures for docs/calibration/oldwest.md.")
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players")
    parser.add_argument("--seats", default="2,3,4,5")
    wanted = parser.parse_args()
    game, outside = OldWest(), []
    print(
        "| Players | Games | Wins by share: lumbering / mining / ranching | First mayor wins | Winner (5 % to 95 %) ",
        end="",
    )
    print("| Money | Health / wealth / safety | Decisions |\n|---|---|---|---|---|---|---|---|")
    for seats in map(int, wanted.seats.split(",")):
        found = figures(game, seats, wanted.games)
        print(found.line(seats), flush=True)
        outside.append(f"{seats} players: {', '.join(found.outside(game)) or 'nothing'}.")
    print("\nOut of bounds with", "\n".join(outside), sep="\n")


if __name__ == "__main__":
    main()
