"""A game looked at closely: what every seat was offered, took and met, who led when, where the points came from.

Nothing here knows a game. What a thing is (a card, a tile, a building, a character), the game's own words say: an id
with a tooltip. Where it was offered and taken, the verbs say; what came of it, the events.
"""

from __future__ import annotations

import functools
from collections import Counter
from typing import Any, NamedTuple

from saloon.engine.contract import Game, Score, Setup
from saloon.engine.forms import Argument, arguments
from saloon.engine.moves import kind_of
from saloon.engine.tell import Notes, Tell
from saloon.lab.simulate import Job, Result, line_up, opened, play_through, seed_of

TABLE = -1  # what happened to nobody in particular
OFFERED, ANSWER, EVENT = "offered", "answer", "event"

Use = tuple[int, str, str, str]
"""Whose (a seat or TABLE), the thing, and how: offered, or by an answer or an event of this name."""


class Watched(NamedTuple):
    """One finished game."""

    number: int
    seed: int
    lineup: tuple[int, ...]  # for each seat, which of Job.seats sat there
    reason: str
    places: tuple[int, ...]
    scores: tuple[Score, ...]
    decisions: int
    choices: int  # answers there were in all decisions
    real: int  # decisions with more than one answer
    turns: int
    lead_changes: int | None  # None: nobody can be ahead, or the game cannot say
    decided: float | None  # the part of the game after which the winner led alone to the end; None: not by points
    events: dict[tuple[int, str], int]  # by seat (or TABLE) and kind
    uses: dict[Use, int]

    def result(self) -> Result:
        """What a plain simulation would have told of it."""
        totals = tuple(score.total for score in self.scores)
        titles = tuple(score.title for score in self.scores)
        return Result(self.lineup, self.reason, self.places, totals, titles, self.decisions)


class Lens:
    """Where a game's things stand among the ints of its answers and events."""

    def __init__(self, game: Game[Any]) -> None:
        self.tips, self.lines = game.lexicon.tips, game.lexicon.lines
        self.verb_name = game.verbs.name_of
        self.places: dict[int, list[tuple[int, tuple[str, ...]]]] = {}  # of things in an answer: by kind, shift and ids
        self.masks: dict[int, int] = {}
        for kind, args in game.verbs.args.items():
            found = [
                (8 + 16 * i, tuple(game.verbs.types[a.type]))
                for i, a in enumerate(args)
                if self.things(game.verbs.types, a)
            ]
            self.places[kind] = found
            self.masks[kind] = 0xFF | sum(0xFFFF << shift for shift, _ in found) if found else 0
        self.types = game.lexicon.types
        self.seat_at = {kind: self.first_seat(line.args) for kind, line in self.lines.items()}
        self.things_at = {
            kind: [(i, a) for i, a in enumerate(arguments(line.args)) if self.things(self.types, a)]
            for kind, line in self.lines.items()
        }

    def is_thing(self, id: str) -> bool:
        """A tooltip that says nothing (a square's) only names a place."""
        return id in self.tips and bool(self.tips[id].text)

    def things(self, types: Any, argument: Argument) -> bool:
        return bool(argument.type) and argument.type != "seat" and any(map(self.is_thing, types[argument.type]))

    @staticmethod
    def first_seat(form: str) -> int:
        return next((i for i, a in enumerate(arguments(form)) if a.type == "seat" and not a.many), -1)

    def in_answer(self, move: int) -> list[str]:
        ids = [ids[move >> shift & 0xFFFF] for shift, ids in self.places[kind_of(move)]]
        return [id for id in ids if self.is_thing(id)]

    def in_event(self, kind: str, args: tuple[int, ...]) -> list[str]:
        found = []
        for i, argument in self.things_at[kind]:
            for number in args[i:] if argument.many else args[i : i + 1]:
                id = self.types[argument.type][number]
                if self.is_thing(id):
                    found.append(id)
        return found


@functools.lru_cache(maxsize=32)
def lens_of(game: Game[Any]) -> Lens:
    return Lens(game)


class Watch:
    """Looks on while a game is played."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game, self.lens = game, lens_of(game)
        self.notes = Notes()
        self.tell: Tell = self.notes
        self.choices = self.real = 0
        self.seen: list[set[int]] = [set() for _ in range(seats)]  # answers offered, with nothing but their things
        self.taken: Counter[tuple[int, int]] = Counter()
        self.totals: list[list[int]] = []

    def answered(self, seat: int, options: list[int], move: int) -> None:
        self.choices += len(options)
        if len(options) == 1:
            return
        self.real += 1
        masks, seen = self.lens.masks, self.seen[seat]
        for option in options:
            mask = masks[option & 0xFF]
            if mask:
                seen.add(option & mask)
        self.taken[seat, move & (masks[move & 0xFF] or 0xFF)] += 1

    def stepped(self, state: Any) -> None:
        self.totals.append(self.game.totals(state))

    def uses(self) -> dict[Use, int]:
        found: Counter[Use] = Counter()
        for seat, moves in enumerate(self.seen):
            for id in {id for move in moves for id in self.lens.in_answer(move)}:
                found[seat, id, OFFERED, ""] = 1
        for (seat, move), times in self.taken.items():
            for id in self.lens.in_answer(move):
                found[seat, id, ANSWER, self.lens.verb_name[kind_of(move)]] += times
        for _, kind, args in self.notes.events:
            if self.lens.things_at[kind]:
                seat = self.whose(kind, args)
                for id in self.lens.in_event(kind, args):
                    found[seat, id, EVENT, kind] += 1
        return dict(found)

    def whose(self, kind: str, args: tuple[int, ...]) -> int:
        at = self.lens.seat_at[kind]
        return args[at] if at >= 0 else TABLE


def watch_batch(job: Job, numbers: range) -> list[Watched]:
    game, setup, players = opened(job)
    return [watch_one(game, setup, players, number, seed_of(job.seed, number)) for number in numbers]


def watch_one(game: Game[Any], setup: Setup, players: list[Any], number: int, seed: int) -> Watched:
    lineup = line_up(len(players), number)
    watch = Watch(game, len(players))
    state, decisions = play_through(game, setup, [players[who] for who in lineup], seed, watch)
    outcome = game.outcome(state)
    events = Counter((watch.whose(kind, args), kind) for _, kind, args in watch.notes.events)
    lines = game.lexicon.lines
    turns = sum(times for (_, kind), times in events.items() if lines[kind].turn)
    changes, decided = lead(watch.totals, outcome.winners)
    return Watched(
        number,
        seed,
        lineup,
        outcome.reason,
        outcome.places,
        outcome.scores,
        decisions,
        watch.choices,
        watch.real,
        turns,
        changes,
        decided,
        dict(events),
        watch.uses(),
    )


def lead(totals: list[list[int]], winners: tuple[int, ...]) -> tuple[int | None, float | None]:
    """How often another seat came to lead alone, and after which part of the game the winner led alone to the end."""
    if not totals or len(totals[0]) < 2:
        return None, None
    changes, leader = 0, None
    for row in totals:
        best = max(row)
        if row.count(best) == 1 and row.index(best) != leader:
            changes += leader is not None
            leader = row.index(best)
    if len(winners) != 1 or leader != winners[0] or totals[-1].count(max(totals[-1])) > 1:
        return changes, None  # it was not won by points
    behind = [step for step, row in enumerate(totals, 1) if row[leader] < max(row) or row.count(max(row)) > 1]
    return changes, (behind[-1] if behind else 0) / len(totals)
