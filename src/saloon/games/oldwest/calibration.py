"""The figures of docs/calibration/oldwest.md, made anew:

python -m saloon.games.oldwest.calibration --games 1000 --write

`greedy` sits at all seats. Industries and goals are dealt, so that all are played equally often. Behind ± stands
half of a 95 % confidence interval. A figure outside its aim is bold if its whole interval is; if chance alone could
bring it there, or out of there, it has a question mark.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

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
HEADING = (
    "| Players | Games | Winner (5 % to 95 %) | Money left, $ | Health / wealth / safety "
    "| First mayor wins, % | Political / investment | Decisions |"
)
BEGIN, END = "<!-- measured -->", "<!-- end of what was measured -->"


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
    """Sums over many games with one number of players."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.decisions = 0
        self.first_mayor: list[float] = []
        self.mayors_points: list[float] = []  # above the table's mean
        self.won: list[list[float]] = [[], [], []]  # by industry, for each game
        self.share: list[list[float]] = [[], [], []]
        self.points: list[list[float]] = [[], [], []]  # above the table's mean, by industry
        self.winners: list[float] = []
        self.money: list[float] = []
        self.statuses: list[list[float]] = [[], [], []]
        self.tracks: list[list[float]] = [[], []]
        self.built: Counter[int] = Counter()
        self.drawn: Counter[int] = Counter()
        self.kept: Counter[int] = Counter()
        self.goals: defaultdict[int, list[int]] = defaultdict(list)

    def add(self, game: OldWest, s: State, mix: tuple[int, ...], first_mayor: int, heard: Listener) -> None:
        outcome = game.outcome(s)
        totals = [score.total for score in outcome.scores]
        won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(s.seats)]
        self.winners.append(max(totals))
        self.first_mayor.append(won[first_mayor])
        self.mayors_points.append(totals[first_mayor] - mean(totals))
        self.money.append(mean([p[st.MONEY] for p in s.players]))
        for industry in range(3):
            holders = [seat for seat in range(s.seats) if mix[seat] == industry]
            self.won[industry].append(sum(won[seat] for seat in holders))
            self.share[industry].append(len(holders) / s.seats)
            self.points[industry] += [totals[seat] - mean(totals) for seat in holders]
        for p in s.players:
            self.goals[p[st.GOAL]].append(p[st.ITEMS + st.GOAL_ITEM])
            for track in range(2):
                self.tracks[track].append(p[st.POLITICAL + track])
        self.built.update({s.piece[space] for space in s.town})
        self.drawn.update(heard.drawn)
        self.kept.update(heard.kept)

    @property
    def games(self) -> int:
        return len(self.winners)

    def line(self) -> str:
        """Winners, money, status and the first mayor."""
        ordered = sorted(self.winners)
        low, high = ordered[self.games // 20], ordered[-self.games // 20]
        statuses = " / ".join(shown(mean(row), half(row), -1.5, 1.5, "+.1f") for row in self.statuses)
        even = 100 / self.seats
        mayor = [100 * won for won in self.first_mayor]
        wins = shown(mean(mayor), half(mayor), even - 4, even + 4, ".0f")
        return (
            f"| {self.seats} | {self.games} | {shown(mean(ordered), half(ordered), 36, 55, '.1f')} ({low} to {high}) "
            f"| {shown(mean(self.money), half(self.money), 50, 90, '.0f')} | {statuses} "
            f"| {wins} (even: {even:.0f}; {mean(self.mayors_points):+.1f} points) "
            f"| {mean(self.tracks[0]):.1f} / {mean(self.tracks[1]):.1f} | {self.decisions / self.games:.0f} |"
        )

    def industries(self) -> str:
        """Wins of each industry by its share of the seats, and its points above the table's mean."""
        cells = []
        for won, share, points in zip(self.won, self.share, self.points, strict=True):
            ratio = sum(won) / max(1, sum(share))
            error = math.sqrt(sum((w - ratio * part) ** 2 for w, part in zip(won, share, strict=True)))
            cells.append(shown(ratio, 1.96 * error / max(1, sum(share)), 0, 1.25, ".2f") + f" ({mean(points):+.1f})")
        return f"| {self.seats} | {' | '.join(cells)} |"

    def goal(self, goal: int, most: int) -> str:
        held = self.goals[goal]
        return rate(sum(1 for points in held if points == most), len(held), 20, 80)

    def character(self, card: int) -> str:
        return rate(self.kept[card], self.drawn[card], 15, 100)

    def building(self, kind: int) -> str:
        return rate(self.built[kind], self.games, 10, 100)


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / max(1, len(numbers))


def half(numbers: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean."""
    middle, n = mean(numbers), len(numbers)
    return 1.96 * math.sqrt(sum((x - middle) ** 2 for x in numbers) / max(1, n - 1) / max(1, n))


def shown(value: float, margin: float, low: float, high: float, form: str) -> str:
    """A figure with its margin: bold if it is outside its aim, with a question mark if chance could have it so."""
    text = f"{value:{form}} ± {margin:{form.lstrip('+')}}"
    if value + margin < low or value - margin > high:
        return f"**{text}**"
    return text if low <= value - margin and value + margin <= high else f"{text}?"


def rate(hits: int, tries: int, low: int, high: int) -> str:
    """A share in per cent, with Wilson's interval to judge it by."""
    if not tries:
        return "–"
    share, z = hits / tries, 1.96 * 1.96 / tries
    centre = (share + z / 2) / (1 + z)
    margin = math.sqrt(z * share * (1 - share) + z * z / 4) / (1 + z)
    text = f"{100 * share:.0f}"
    if 100 * (centre + margin) < low or 100 * (centre - margin) > high:
        return f"**{text}**"
    inside = (low <= 100 * (centre - margin)) and (100 * (centre + margin) <= high or high == 100)
    return text if inside else f"{text}?"


def figures(game: OldWest, seats: int, games: int, seed: int) -> Figures:
    setup, bot, sums = Setup.of(META, seats), game.bots["greedy"], Figures(seats)
    mixes = list(itertools.product(range(3), repeat=seats))
    random.Random(5).shuffle(mixes)
    for number in range(seed, seed + games):
        mix = mixes[number % len(mixes)]
        chance, dice, heard = Seeded(number), random.Random(number), Listener()
        s = game.start(setup, chance, heard)
        first_mayor, told = s.mayor, 0
        seen: list[list[int]] = []  # the town's status, round by round
        while (question := game.ask(s)) is not None:
            if s.ask == fr.F_TURN and s.round > told:
                told = s.round
                seen.append(s.status[:])
            answers = {}
            for seat in question.seats:
                options = game.options(s, seat)
                if s.ask == fr.F_INDUSTRY:
                    answers[seat] = pack(m.TAKE_INDUSTRY, mix[seat])
                elif s.ask == fr.F_GOALS:
                    answers[seat] = dice.choice(options)
                else:
                    answers[seat] = bot(s, seat, options, dice)
            sums.decisions += len(answers)
            game.play(s, answers, chance, heard)
        sums.add(game, s, mix, first_mayor, heard)
        for status in range(3):
            sums.statuses[status].append(mean([row[status] for row in seen]))
    return sums


def report(game: OldWest, measured: list[Figures]) -> list[str]:
    """The tables of the page, in Markdown."""
    content = game.content
    players = " | ".join(f"{found.seats} players" for found in measured)

    def table(title: str, rows: list[tuple[str, list[str]]]) -> list[str]:
        lines = [f"| {name} | {' | '.join(cells)} |" for name, cells in rows]
        return ["", f"| {title} | {players} |", "|---|" + "--:|" * len(measured), *lines]

    goals = [
        (goal.name, [found.goal(number, content.tables.goal_most) for found in measured])
        for number, goal in enumerate(content.goals)
    ]
    buildings = [
        (content.pieces[kind].name, [found.building(kind) for found in measured]) for kind in range(t.PUBLIC, t.SPECIAL)
    ]
    characters = [
        (card.name, [found.character(number) for found in measured]) for number, card in enumerate(content.characters)
    ]
    return [
        HEADING,
        "|---|--:|---|--:|---|---|---|--:|",
        *(found.line() for found in measured),
        "",
        "| Players | Lumbering: wins by share (points above the mean) | Mining | Ranching |",
        "|---|---|---|---|",
        *(found.industries() for found in measured),
        *table("Goal: reached by, % of its holders", goals),
        *table("Building: stands in, % of games", buildings),
        *table("Character: kept in, % of games in which it came up", characters),
    ]


def write(lines: list[str]) -> None:
    """Puts the tables into the notes of calibration.toml, from where `saloon calibrate oldwest` takes them."""
    path = Path(__file__).with_name("calibration.toml")
    before, _, rest = path.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    path.write_text("\n".join([before + BEGIN, "", *lines, "", END + after]), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Figures for docs/calibration/oldwest.md.")
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players")
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--seed", type=int, default=900_000, help="of the first game")
    parser.add_argument("--write", action="store_true", help="put the tables into calibration.toml")
    wanted = parser.parse_args()
    game = OldWest()
    lines = report(game, [figures(game, int(seats), wanted.games, wanted.seed) for seats in wanted.seats.split(",")])
    print("\n".join(lines))
    if wanted.write:
        write(lines)


if __name__ == "__main__":
    main()
