"""What a viewer could learn that is not his to know; `check` asks this at every step.

Two ways to find out, both without knowing the game:

a world dealt anew      In `redeal`'s world a seat must see (in its view and in numbers), be offered, be refused, read
                        and look up exactly the same. A spectator, who knows no more than any seat, must see and look
                        up the same.
one thing changed       A step is played again with one thing another: what chance gave once, somebody's answer, or
                        the hidden things of the world. If a viewer's view comes out the same although the state
                        does not, the change is hidden from him, and he must be told the same. In other words:
                        what a viewer is told stands in his view, before the step or after it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from saloon.engine.chance import Chance, Recorded, Seeded
from saloon.engine.contract import Answers, Game, PackedMove, PackedQuery, Seat, Setup
from saloon.engine.errors import Damaged, Refused
from saloon.engine.sheet import Sheet
from saloon.engine.tell import Notes, RawEvent, heard_by

FEW = 60  # options; of more than that, only some are looked at closely


class Breach(Exception):
    """The contract is broken."""


def same(one: object, other: object, complaint: str) -> None:
    if one != other:
        raise Breach(f"{complaint}{first_difference(one, other)}")


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """Where two pieces of plain data differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *other]:
            if one.get(key) != other.get(key):
                return first_difference(one.get(key), other.get(key), f"{path}.{key}" if path else str(key))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return first_difference(a, b, f"{path}[{i}]")
    return f" ({path or 'value'}: {str(one)[:80]} / {str(other)[:80]})"


# --- a world dealt anew ---


def check_redeal(game: Game[Any], state: Any, seats: int, sheet: Sheet | None, rng: random.Random) -> bool:
    """For a random seat. Says whether the new world holds something else for another seat. `sheet`: for what it sees in
    numbers, if the game says that."""
    seat = rng.randrange(seats)
    other = game.redeal(state, seat, Seeded(rng.getrandbits(60)))
    same(game.view(other, seat), game.view(state, seat), f"seat {seat} sees a redeal")
    if sheet is not None:
        rows = row(game, other, seat, sheet), row(game, state, seat, sheet)
        same(*rows, f"seat {seat} can tell a redeal from its numbers")
    third = rng.choice([*range(seats), None])
    differs = third != seat and game.view(other, third) != game.view(state, third)
    if differs and third is None:
        same(game.view(other, None), game.view(state, None), "a spectator sees a redeal")
    if broken := game.complaints(other):
        raise Breach(f"a world redealt for seat {seat} is impossible: {broken[0]}")
    question = game.ask(state)
    if repr(game.ask(other)) != repr(question):
        raise Breach(f"a world redealt for seat {seat} asks another question")
    for asked in question.seats if question else ():
        same(game.prompt(other, asked), game.prompt(state, asked), f"seat {seat} can tell a redeal from a prompt")
    if question and seat in question.seats:
        for mine, theirs in zip(shown_to(game, state, seat), shown_to(game, other, seat), strict=True):
            same(theirs, mine, f"seat {seat} can tell a redeal from its options or words")
        for move in [game.verbs.any(rng, seats) for _ in range(3 if game.verbs.count else 0)]:
            same(
                refused(game, other, seat, move), refused(game, state, seat, move), f"seat {seat} learns from a refusal"
            )
    for query in [game.queries.any(rng, seats) for _ in range(3 if game.queries.count else 0)]:
        for who, viewer in ((f"seat {seat}", seat), ("a spectator", None)):
            answers = inspected(game, other, viewer, query), inspected(game, state, viewer, query)
            same(*answers, f"{who} can inspect a redeal")
    return differs


def row(game: Game[Any], state: Any, seat: Seat, sheet: Sheet) -> list[int]:
    game.observe(state, seat, sheet)
    return sheet.values


def refused(game: Game[Any], state: Any, seat: Seat, move: PackedMove) -> str:
    """What an asked seat is told when it wants to give any answer at all."""
    return "" if game.allows(state, seat, move) else str(game.refuse(state, seat, move))


def inspected(game: Game[Any], state: Any, seat: Seat | None, query: PackedQuery) -> object:
    try:
        return game.inspect(state, seat, query)
    except Refused as refused:
        return str(refused)


def shown_to(game: Game[Any], state: Any, seat: Seat) -> Iterator[object]:
    """What reaches an asked seat besides its view."""
    moves = sorted(game.options(state, seat))
    yield [game.text(state, move) for move in moves]
    yield [str(blocked) for blocked in game.blocked(state, seat)]
    if len(moves) > FEW:
        moves = moves[:: len(moves) // 3]
    yield [str(game.label(state, seat, move)) for move in moves]
    yield [game.preview(state, seat, move) for move in moves]
    yield [game.advice(state, seat, move) for move in moves]


# --- one thing changed. Where chance, as it was written down, does not fit any more, nothing is compared. ---


class Altered(Chance):
    """What a record says, with one answer of chance another."""

    def __init__(self, tokens: Sequence[str], rng: random.Random) -> None:
        self.source = Recorded(tokens)
        self.at_token = rng.randrange(len(tokens))
        self.rng = rng

    def here(self) -> bool:
        return self.source.index == self.at_token

    def roll(self, sides: int) -> int:
        here, value = self.here(), self.source.roll(sides)
        return self.rng.randint(1, sides) if here else value

    def pick(self, n: int) -> int:
        here, value = self.here(), self.source.pick(n)
        return self.rng.randrange(n) if here else value

    def draw(self, pile: list[int], names: Sequence[str]) -> int:
        if not self.here():
            return self.source.draw(pile, names)
        self.source.take("a draw")
        return pile.pop(self.rng.randrange(len(pile)))

    def shuffle(self, items: list[int], names: Sequence[str]) -> None:
        here = self.here()
        self.source.shuffle(items, names)
        if here and items:
            i, j = self.rng.randrange(len(items)), self.rng.randrange(len(items))
            items[i], items[j] = items[j], items[i]


class Played:
    """Where a step led, and what was told on the way."""

    def __init__(self, state: Any, notes: Notes) -> None:
        self.state = state
        self.events = notes.events

    def heard(self, viewer: Seat | None) -> list[tuple[str, tuple[int, ...]]]:
        return [(kind, args) for audience, kind, args in self.events if heard_by(audience, viewer)]


def play(game: Game[Any], state: Any, answers: Answers, chance: Chance) -> Played:
    world, notes = state.copy(), Notes()
    game.play(world, answers, chance, notes)
    return Played(world, notes)


def check_start(game: Game[Any], setup: Setup, tokens: Sequence[str], rng: random.Random) -> list[RawEvent]:
    """The set-up again, with chance once another. Gives what was really told."""
    notes = Notes()
    real = Played(game.start(setup, Recorded(tokens), notes), notes)
    for viewer in [*range(setup.seats), None] if tokens else []:
        altered, notes = Altered(tokens, rng), Notes()
        with suppress(Damaged):
            other = Played(game.start(setup, altered, notes), notes)
            compare(game, real, other, viewer)
    return real.events


def check_step(
    game: Game[Any], setup: Setup, state: Any, answers: Answers, tokens: Sequence[str], rng: random.Random
) -> Any:
    """A step again, in each of the three ways. Gives the state it really led to."""
    real = play(game, state, answers, Recorded(tokens))
    viewer = rng.choice([*range(setup.seats), None])
    if tokens:
        with suppress(Damaged):
            compare(game, real, play(game, state, answers, Altered(tokens, rng)), viewer)
    if others := [seat for seat in answers if seat != viewer]:
        seat = rng.choice(others)
        chosen = rng.choice(game.options(state, seat))
        with suppress(Damaged):
            other = play(game, state, {**answers, seat: chosen}, Recorded(tokens))
            compare(game, real, other, viewer, chosen_from=state)
    world = game.redeal(state, viewer or 0, Seeded(rng.getrandbits(60)))
    if given := answers_in(game, world, answers, rng):
        with suppress(Damaged):
            compare(game, real, play(game, world, given, Recorded(tokens)), viewer)
    return real.state


def answers_in(game: Game[Any], world: Any, answers: Answers, rng: random.Random) -> Answers | None:
    """The same answers in another world. Where one is not possible there: any, if it is sealed; else there are none."""
    question = game.ask(world)
    given = dict(answers)
    for seat, move in answers.items():
        moves = game.options(world, seat)
        if move not in moves:
            if question is None or not question.sealed:
                return None
            given[seat] = rng.choice(moves)
    return given


def compare(game: Game[Any], real: Played, other: Played, viewer: Seat | None, chosen_from: Any = None) -> None:
    """Whoever sees no difference must be told none, unless there is none.

    After another answer, doing something else is no secret, and what was chosen may have lain open before, in the
    state it was `chosen_from`."""
    heard, instead = real.heard(viewer), other.heard(viewer)
    if heard == instead or game.dump(real.state) == game.dump(other.state):
        return
    if chosen_from is not None and [kind for kind, _ in heard] != [kind for kind, _ in instead]:
        return
    if game.view(real.state, viewer) != game.view(other.state, viewer):
        return
    before = set() if chosen_from is None else set(texts_in(game.view(chosen_from, viewer)))
    for event in [game.lexicon.event(*told) for told in heard if told not in instead]:
        ids = {text for text in texts_in(event.args) if not text.startswith("@")}
        if not ids or not ids <= before:
            who = "a spectator" if viewer is None else f"seat {viewer}"
            raise Breach(f"{who} is told what the view hides: {event.kind} {event.args}")


def texts_in(data: Any) -> Iterator[str]:
    """Every text that stands somewhere in plain data, apart from names of fields."""
    if isinstance(data, str):
        yield data
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from texts_in(inner)
