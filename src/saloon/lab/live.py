"""A run that is looked at while it is played: the report of the games so far, again and again, for the Lab page.

It is the work of one process. Down its line go pairs: "played" and how many games are over; before the first report
"library" and what draws its pictures, if that is wanted; "told" and a report of so many games; at last "done". Any word
up the line ends it after the game that is being played, with a report of all that are over.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, NamedTuple

from saloon.lab.simulate import Job, opened, seed_of
from saloon.lab.watch import Watched, watch_one

if TYPE_CHECKING:
    from saloon.lab.report import Told
    from saloon.lab.tables import Tables

FIRST = 20  # games before the first pictures, which say little of fewer
FIRST_SECONDS = 15.0  # after which they come all the same: bots that think ahead may need minutes for a game
PLAYED_SECONDS = 0.3  # between two words about how far it is
TOLD_SECONDS = 1.0  # between two reports, and at least four times as long as one takes


class SoFar(NamedTuple):
    games: int
    told: Told


def run(line: Connection, job: Job, library: bool) -> None:
    for message in messages(job, library, line.poll):
        line.send(message)
    line.send(("done", None))


def messages(job: Job, library: bool = False, stopped: Callable[[], bool] = lambda: False) -> Iterator[tuple[str, Any]]:
    game, setup, players = opened(job)
    pieces: list[Tables] = []
    fresh: list[Watched] = []  # games since the last report; those before are tables, which are small
    start = spoke = looked = time.monotonic()
    pause = 0.0  # until the first report
    for number in range(job.games):
        fresh.append(watch_one(game, setup, players, number, seed_of(job.seed, number)))
        now, last = time.monotonic(), number == job.games - 1 or stopped()
        enough = number + 1 >= FIRST or now > start + FIRST_SECONDS
        look = last or (enough and now > looked + pause)
        if look or now > spoke + PLAYED_SECONDS:
            yield "played", number + 1
            spoke = now
        if look:
            # Only now: tables and pictures take seconds to load, in which somebody already sees games being played.
            from saloon.lab.report import told, vega
            from saloon.lab.tables import joined, tables

            if library:
                library = False
                yield "library", vega()
            began = time.monotonic()
            pieces = [joined([*pieces, tables([(job, fresh)], number + 1 - len(fresh))])]
            fresh = []
            yield "told", SoFar(number + 1, told(pieces[0], game))
            looked = time.monotonic()
            pause = max(TOLD_SECONDS, 4 * (looked - began))
        if last:
            return
