"""What is worth telling of a match that is over: who led when, where it turned, and its best moments.

All of it comes from the record: totals as they would have been at each step (`Game.totals`), and the events that the
game's words give a weight (`Lexicon.moments`).
"""

from __future__ import annotations

from typing import NamedTuple

from saloon.engine.contract import Seat
from saloon.engine.match import Match
from saloon.engine.words import Event

FEW_TURNS = 12
"""In a game of fewer turns the lead is shown step by step, in others at the end of each turn."""
MOST_POINTS = 240
HIGHLIGHTS = 3


class Point(NamedTuple):
    """What each seat would have had after so many steps."""

    step: int
    totals: list[int]


class Highlight(NamedTuple):
    """A moment to look at again."""

    why: str  # "turning", "gain", or the kind of the event
    step: int
    seat: Seat | None  # whom it is about
    change: int  # what it brought that seat; 0 where that says nothing
    event: Event | None
    things: list[str]  # what that seat had to do with in this step, by id: those the event names first


class Story(NamedTuple):
    turns: list[int]  # the steps in which turns began
    lead: list[Point]
    turning: int | None  # the step from which the winner stayed ahead
    highlights: list[Highlight]
    out: list[tuple[int, Seat]]  # who was out of it, and in which step


def story(match: Match) -> Story:
    """Of a finished match."""
    totals = [match.game.totals(state) for state in match.states()]
    turns = turns_of(match)
    turning = turning_point(match, totals)
    found = highlights(match, totals, turns, turning)
    return Story(turns, lead(totals, turns), turning, found, put_out(match))


def turns_of(match: Match) -> list[int]:
    lines = match.game.lexicon.lines
    return [told.step for told in match.events if lines[told.event.kind].turn]


def lead(totals: list[list[int]], turns: list[int]) -> list[Point]:
    """The points of the graph: the ends of turns, or where anything changed if there are few of those."""
    last = len(totals) - 1
    if not totals[0]:
        return []
    if len(turns) >= FEW_TURNS:
        steps = sorted({max(0, turn - 1) for turn in turns} | {0, last})
    else:
        steps = [step for step in range(last + 1) if step in (0, last) or totals[step] != totals[step - 1]]
    every = -(-len(steps) // MOST_POINTS)
    return [Point(step, totals[step]) for step in sorted({*steps[::every], last})]


def turning_point(match: Match, totals: list[list[int]]) -> int | None:
    """From where on a single winner was ahead of all others; None if nobody else ever was, or it was not by points."""
    outcome = match.outcome
    assert outcome is not None
    if len(outcome.winners) != 1 or len(outcome.places) == 1 or not totals[0]:
        return None
    (winner,) = outcome.winners

    def ahead(row: list[int]) -> bool:
        return all(row[winner] > total for seat, total in enumerate(row) if seat != winner)

    behind = [step for step, row in enumerate(totals) if max(row) > row[winner]]
    if not behind or not ahead(totals[-1]):
        return None
    return next(step for step in range(behind[-1] + 1, len(totals)) if ahead(totals[step]))


def highlights(match: Match, totals: list[list[int]], turns: list[int], turning: int | None) -> list[Highlight]:
    """The turning point, the biggest gain, then what weighs most, each of another step; told in order of time."""
    found: list[Highlight] = []
    if turning is not None and match.outcome is not None:
        (winner,) = match.outcome.winners
        found.append(about("turning", match, totals, swing(totals, turns, turning, winner), winner))
    gain = biggest_gain(totals)
    if gain is not None and all(gain[0] != other.step for other in found):
        found.append(about("gain", match, totals, *gain))
    words = match.game.lexicon
    weighed = [(words.weight(told.event), told) for told in match.events if told.step]
    for weight, told in sorted(weighed, key=lambda one: -one[0]):
        if not weight or len(found) >= HIGHLIGHTS:
            break
        if all(told.step != other.step and told.event.kind != other.why for other in found):
            seat = seat_in(told.event)
            change = 0 if seat is None else changed(totals, told.step, seat)
            things = things_of(match, told.step, seat, told.event)
            found.append(Highlight(told.event.kind, told.step, seat, change, told.event, things))
    return sorted(found, key=lambda one: one.step)


def swing(totals: list[list[int]], turns: list[int], turning: int, winner: Seat) -> int:
    """What turned the lead: where turns are short, the step of that turn which brought the winner most."""
    if len(turns) < FEW_TURNS:
        return turning
    begun = max((turn for turn in turns if turn <= turning), default=turning)
    ahead = [row[winner] - max(row[:winner] + row[winner + 1 :]) for row in totals]
    return max(range(max(1, begun), turning + 1), key=lambda step: (ahead[step] - ahead[step - 1], step))


def biggest_gain(totals: list[list[int]]) -> tuple[int, Seat] | None:
    """The step and the seat, before the last step: there everything is counted at once."""
    gains = [
        (after - before, step, seat)
        for step in range(1, len(totals) - 1)
        for seat, (before, after) in enumerate(zip(totals[step - 1], totals[step], strict=True))
    ]
    best = max(gains, default=(0, 0, 0), key=lambda one: (one[0], -one[1]))
    return (best[1], best[2]) if best[0] > 0 else None


def about(why: str, match: Match, totals: list[list[int]], step: int, seat: Seat) -> Highlight:
    """A step with the event that tells most of it, best one of that seat."""
    words = match.game.lexicon
    events = [told.event for told in match.events_of(step)]
    best = max(events, default=None, key=lambda one: (seat_in(one) == seat, words.weight(one)))
    return Highlight(why, step, seat, changed(totals, step, seat), best, things_of(match, step, seat, best))


def things_of(match: Match, step: int, seat: Seat | None, first: Event | None) -> list[str]:
    """Ids of cards, tiles, people… in the events of a step that name this seat, or the one given."""
    others = [told.event for told in match.events_of(step) if seat is not None and seat_in(told.event) == seat]
    events = [*([first] if first else []), *others]
    named = [value for event in events for value in event.args.values() if isinstance(value, str)]
    return list(dict.fromkeys(value for value in named if not value.startswith("@")))


def put_out(match: Match) -> list[tuple[int, Seat]]:
    """When somebody died."""
    moments = match.game.lexicon.moments
    ends = [told for told in match.events if told.event.kind in moments and moments[told.event.kind].out]
    return [(told.step, seat) for told in ends if (seat := seat_in(told.event)) is not None]


def changed(totals: list[list[int]], step: int, seat: Seat) -> int:
    return totals[step][seat] - totals[step - 1][seat] if totals[0] and step else 0


def seat_in(event: Event) -> Seat | None:
    """The first seat an event names."""
    named = [value for value in event.args.values() if isinstance(value, str) and value.startswith("@")]
    return ord(named[0][1]) - ord("A") if named else None
