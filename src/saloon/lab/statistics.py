"""What many games say together.

Games are independent of each other, seats of one game are not: where a bot holds several seats, their results are
averaged within the game first, and all intervals count games.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from saloon.engine.words import letter
from saloon.lab.simulate import Result

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, with its 95 % confidence interval."""

    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """How numbers are distributed; `low` and `high` are the 95 % confidence interval of the mean."""

    mean: float
    low: float
    high: float
    median: float
    median_low: float
    median_high: float
    p10: float
    p90: float
    p99: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class BotLine:
    """One bot's results at each of the seats it holds."""

    bot: str
    games: int
    seats: int  # that it holds in every game
    wins: Share | None  # of one such seat; None where it plays against nobody but itself
    score: Spread
    titles: dict[str, Share]  # of each skill name the game gives


@dataclass(frozen=True, slots=True)
class Summary:
    games: int
    bots: tuple[BotLine, ...]
    seats: dict[str, Share]  # wins of each seat, whoever sat there; none of a seat alone
    endings: dict[str, Share]
    winning_score: Spread
    decisions: Spread


def wilson(hits: float, n: int) -> Share:
    """Wilson's interval: good for few games and for shares near 0 and 1, where the simple one is not."""
    share = hits / n
    centre = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return Share(share, max(0.0, centre - half), min(1.0, centre + half))


def quantile(ordered: Sequence[float], q: float) -> float:
    """The value below which the share q of the sorted numbers lies, between neighbours in proportion."""
    position = q * (len(ordered) - 1)
    below = int(position)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (position - below)


def spread(numbers: Sequence[float], each: int = 1) -> Spread:
    """`each` numbers that stand together come from one game."""
    ordered, n = sorted(numbers), len(numbers) // each
    mean = sum(ordered) / len(ordered)
    games = [sum(numbers[i : i + each]) / each for i in range(0, len(numbers), each)]
    deviation = math.sqrt(sum((x - mean) ** 2 for x in games) / (n - 1)) if n > 1 else 0.0
    half = Z * deviation / math.sqrt(n)
    reach = Z * math.sqrt(0.25 / n)  # of the median's place among the numbers
    median, low, high = (quantile(ordered, q) for q in (0.5, max(0.0, 0.5 - reach), min(1.0, 0.5 + reach)))
    p10, p90, p99 = (quantile(ordered, q) for q in (0.1, 0.9, 0.99))
    return Spread(mean, mean - half, mean + half, median, low, high, p10, p90, p99, ordered[0], ordered[-1])


def win_of(result: Result, seat: int) -> float:
    """1 for winning alone; winners who share the first place share the win."""
    return 1 / result.places.count(1) if result.places[seat] == 1 else 0.0


def summarise(results: Sequence[Result], names: Sequence[str]) -> Summary:
    """All figures of a run; `names` are the bots in the order of Job.seats."""
    n, seats = len(results), range(len(names))
    endings = Counter(result.reason for result in results)
    return Summary(
        n,
        tuple(bot_line(results, names, bot) for bot in dict.fromkeys(names)),
        {letter(seat): wilson(sum(win_of(r, seat) for r in results), n) for seat in seats if len(names) > 1},
        {reason: wilson(count, n) for reason, count in endings.most_common()},
        spread([result.totals[result.places.index(1)] for result in results]),
        spread([result.decisions for result in results]),
    )


def bot_line(results: Sequence[Result], names: Sequence[str], bot: str) -> BotLine:
    n, each = len(results), names.count(bot)
    sat = [(r, seat) for r in results for seat, who in enumerate(r.lineup) if names[who] == bot]
    titles = Counter(r.titles[seat] for r, seat in sat if r.titles[seat])
    return BotLine(
        bot,
        n,
        each,
        None if each == len(names) else part(wilson(sum(win_of(r, seat) for r, seat in sat), n), each),
        spread([r.totals[seat] for r, seat in sat], each),
        {title: wilson(count / each, n) for title, count in titles.most_common()},
    )


def part(share: Share, of: int) -> Share:
    return Share(share.share / of, share.low / of, share.high / of)
