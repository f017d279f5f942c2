"""What a quiet state is worth: every seat's final points as they can be expected, and how sure that is."""

from __future__ import annotations

import math
from typing import Final

MARGIN_WEIGHT: Final = 0.5  # how much the points count beside the places
STEEPNESS: Final = 1.2  # of the chance to come out ahead of a rival, by the gap in spreads


class Estimate:
    """Expected final points of every seat, and how far each is usually off."""

    __slots__ = ("points", "spread")

    def __init__(self, points: list[float], spread: float) -> None:
        self.points = points
        self.spread = spread

    def ahead_of(self, seat: int, other: int) -> float:
        """The chance to come out ahead of a rival."""
        gap = STEEPNESS * (self.points[seat] - self.points[other]) / self.spread
        return 1.0 / (1.0 + math.exp(-min(40.0, max(-40.0, gap))))

    def chances(self) -> list[float]:
        """To win, of every seat; of two it is what `ahead_of` says."""
        best = max(self.points)
        parts = [math.exp(max(-40.0, STEEPNESS * (points - best) / self.spread)) for points in self.points]
        total = sum(parts)
        return [part / total for part in parts]

    def worth(self, seat: int) -> float:
        """On the scale of `worth_of`: the share of the others that will be beaten, and a little for the margin."""
        points = self.points
        own = points[seat]
        if len(points) == 1:
            return own
        beaten = 0.0
        best = -math.inf
        for other in range(len(points)):
            if other != seat:
                beaten += self.ahead_of(seat, other)
                best = max(best, points[other])
        return beaten / (len(points) - 1) + MARGIN_WEIGHT * margin(own, best)


def worth_of(places: tuple[int, ...], totals: list[float], seat: int) -> float:
    """Of a finished game. Alone: the points. Against others: the share of them beaten, and a little for the margin."""
    own = totals[seat]
    if len(places) == 1:
        return own
    best = max([totals[other] for other in range(len(places)) if other != seat])
    return beaten(places, seat) + MARGIN_WEIGHT * margin(own, best)


def beaten(places: tuple[int, ...], seat: int) -> float:
    """The share of the others who come after this seat; equal places count half."""
    better = 0.0
    for other in range(len(places)):
        if other != seat:
            better += 1.0 if places[seat] < places[other] else 0.5 if places[seat] == places[other] else 0.0
    return better / (len(places) - 1)


def margin(own: float, best: float) -> float:
    """From -1 to 1 whatever a game's points are like."""
    return (own - best) / (abs(own) + abs(best) + 1)


class Weights:
    """A learned linear estimate: each feature counts for so much, and for so much more times the part of the game left.

    `spread` squared is a line over the part left, too: (at the end, more at the beginning)."""

    __slots__ = ("later", "now", "spread")

    def __init__(self, now: list[float], later: list[float], spread: tuple[float, float]) -> None:
        self.now = now
        self.later = later
        self.spread = spread

    def __reduce__(self) -> tuple[object, ...]:  # compiled, it is made with its numbers or not at all
        return Weights, (self.now, self.later, self.spread)

    def points(self, features: list[float]) -> float:
        left = features[0]
        total = 0.0
        for i in range(len(self.now)):
            total += features[i + 1] * (self.now[i] + self.later[i] * left)
        return total

    def estimate(self, seats: list[list[float]]) -> Estimate:
        """From the features of every seat."""
        at_end, more = self.spread
        return Estimate([self.points(features) for features in seats], math.sqrt(at_end + more * seats[0][0]))
