"""Does a game keep the contract? Plays random games and looks at every step; works on any game, ours or a sixth one.

replay equals play              a record played again gives the same states, step by step, and the same record
save and load at every step     a position loads back into the same state
a copy never changes            playing on leaves earlier copies as they were
options are the truth           each once, each accepted; anything else refused with a reason and a rule
texts round-trip                every option's text is unique and reads back as the same move
nothing is lost                 the game's own invariants hold (pieces, money, limits)
nothing leaks                   a seat's view, options and words are the same in a redealt world
every game ends                 with a known reason, places, and items that add up to the total
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from saloon.engine.chance import Recorded, Seeded
from saloon.engine.contract import Game, Meta, Option
from saloon.engine.errors import BadSetup, Refused, Unreadable
from saloon.engine.match import Match
from saloon.engine.tell import Tell

LONGEST_GAME = 50_000  # steps; a game that goes on for longer does not end


@dataclass(slots=True)
class Report:
    """What a check found. `record` replays the first breach, if there was one."""

    game: str
    games: int = 0
    decisions: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    breach: str = ""
    record: str = ""

    @property
    def clean(self) -> bool:
        return not self.breach


class Breach(Exception):
    """The contract is broken."""


def check(
    game: Game[Any],
    games: int = 100,
    seed: int = 0,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    progress: Callable[[Report], None] = lambda report: None,
) -> Report:
    """Play so many random games over all player counts and options (or the given ones), looking at every step."""
    report = Report(game.meta.slug)
    for number in range(games):
        rng = random.Random(f"{seed}:{number}")
        table = rng.randint(*game.meta.seats) if seats is None else seats
        chosen = options if options is not None else any_options(game.meta, table, rng)
        match: Match | None = None
        try:
            match = Match(game, table, chosen, seed=rng.getrandbits(60))
            check_game(match, rng, report)
        except BadSetup:  # what the caller asked for, or chose by lot, is no table for this game
            if options is not None or seats is not None:
                raise
            continue
        except Breach as breach:
            report.breach = str(breach)
        except Exception as error:  # a rules bug of any kind is a breach too
            report.breach = f"{type(error).__name__}: {error}"
        report.games += 1
        if report.breach:
            report.breach = f"game {number}, step {len(match.steps) if match else 0}: {report.breach}"
            report.record = match.record if match else ""
            break
        progress(report)
    return report


def any_options(meta: Meta, seats: int, rng: random.Random) -> dict[str, str]:
    """A random choice for every option that lists its choices or its range; half of the time none."""
    chosen: dict[str, str] = {}
    stands = {"seats": str(seats)}  # with the defaults of what was not chosen
    for option in meta.options:
        if option.id in stands or not option.there(stands):
            continue
        stands[option.id] = option.default
        if rng.random() < 0.5 and (option.choices or option.low is not None):
            values = [any_value(option, rng) for _ in range(seats if option.per_seat else 1)]
            chosen[option.id] = stands[option.id] = ",".join(values)
    return chosen


def any_value(option: Option, rng: random.Random) -> str:
    return rng.choice(option.choices) if option.choices else str(rng.randint(option.low or 0, option.high or 0))


def check_game(match: Match, rng: random.Random, report: Report) -> None:
    game = match.game
    seen_texts: list[str] = []  # answers met so far, to try at the wrong moment
    before = game.dump(match.state)
    seen = {len(match.steps): before}  # how the state stood after so many steps
    while (question := match.question) is not None:
        kept = match.state.copy()
        check_state(match, before)
        check_secrets(match, rng)
        for seat in question.seats:
            texts = check_options(match, seat)
            check_refusals(match, seat, texts, rng.choices(seen_texts, k=3) if seen_texts else [])
            seen_texts = (seen_texts + texts)[-200:]
            match.answer(seat, rng.choice(texts))
            report.decisions += 1
        same(game.dump(kept), before, "playing on changed an earlier copy")
        before = seen[len(match.steps)] = game.dump(match.state)
        if len(match.steps) > LONGEST_GAME:
            raise Breach(f"the game does not end within {LONGEST_GAME} steps")
    check_state(match, before)
    check_outcome(match)
    check_replay(match, seen)
    reason = game.outcome(match.state).reason
    report.endings[reason] = report.endings.get(reason, 0) + 1


def check_replay(match: Match, seen: Mapping[int, dict[str, Any]]) -> None:
    """The record, played again, passes through the same states and gives the same record."""
    game = match.game
    again = Match.from_record(match.record, game)
    state, unheard = again.state_at(0), Tell()
    for number, step in enumerate(again.steps, 1):
        game.play(state, step.answers, Recorded(step.chance), unheard)
        if number in seen:  # not where the table answered by itself
            same(game.dump(state), seen[number], f"the record played again differs after step {number}")
    same(again.record, match.record, "the record played again gives another record")


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


def check_state(match: Match, dumped: dict[str, Any]) -> None:
    """Invariants, and a position that loads back."""
    game = match.game
    if broken := game.complaints(match.state):
        raise Breach(broken[0])
    written = json.loads(json.dumps(dumped))
    same(written, dumped, "the position is not plain JSON")
    loaded = game.load(match.setup, written)
    same(game.dump(loaded), dumped, "the position loads into another state")
    same(game.dump(match.state.copy()), dumped, "a copy differs from its original")


def check_options(match: Match, seat: int) -> list[str]:
    """Every option once, with a text of its own that reads back and words to show."""
    game, state = match.game, match.state
    moves = game.options(state, seat)
    if not moves:
        raise Breach(f"seat {seat} is asked and has no option")
    if len(set(moves)) != len(moves):
        raise Breach("an option is offered twice")
    texts = [game.text(state, move) for move in moves]
    if len(set(texts)) != len(texts):
        raise Breach(f"two options have the same text {next(t for t in texts if texts.count(t) > 1)!r}")
    for move, text in zip(moves, texts, strict=True):
        if game.parse(state, text) != move:
            raise Breach(f"{text!r} does not read back as the same move")
        if len(moves) <= 60 and not game.label(state, seat, move).title:
            raise Breach(f"option {text!r} has no label")
    if not game.prompt(state, seat):
        raise Breach("a question has no prompt")
    return texts


def check_refusals(match: Match, seat: int, texts: list[str], others: list[str]) -> None:
    """What is not an option is refused with a reason and a rule, and nothing changes."""
    for text in others:
        if text in texts:
            continue
        try:
            match.read(seat, text)
        except Refused as refused:
            if not refused.reason or not (refused.rule or isinstance(refused, Unreadable)):
                raise Breach(f"{text!r} is refused without a reason or without its rule") from None
        else:
            raise Breach(f"{text!r} is accepted and is no option")
    for blocked in match.game.blocked(match.state, seat):
        if blocked.text in texts:
            raise Breach(f"{blocked.text!r} is an option and called blocked")
        if not (blocked.reason and blocked.rule):
            raise Breach(f"{blocked.text!r} is blocked without reason and rule")


def check_secrets(match: Match, rng: random.Random) -> None:
    """In a world dealt anew for a seat (a random one each step), that seat sees exactly what it saw before."""
    game, state = match.game, match.state
    json.dumps(game.view(state, None))
    seat = rng.randrange(match.setup.seats)
    other = game.redeal(state, seat, Seeded(rng.getrandbits(60)))
    same(game.view(other, seat), game.view(state, seat), f"seat {seat} sees a redeal")
    if broken := game.complaints(other):
        raise Breach(f"a world redealt for seat {seat} is impossible: {broken[0]}")
    if repr(game.ask(other)) != repr(game.ask(state)):
        raise Breach(f"a world redealt for seat {seat} asks another question")
    question = game.ask(state)
    for asked in question.seats if question else ():
        same(game.prompt(other, asked), game.prompt(state, asked), f"seat {seat} can tell a redeal from a prompt")
    for mine, theirs in zip(seen_by(game, state, seat), seen_by(game, other, seat), strict=True):
        same(theirs, mine, f"seat {seat} can tell a redeal from its options or words")


def seen_by(game: Game[Any], state: Any, seat: int) -> Iterator[object]:
    """What reaches a seat besides its view."""
    question = game.ask(state)
    if question is None or seat not in question.seats:
        return
    moves = game.options(state, seat)
    yield sorted(game.text(state, move) for move in moves)
    yield [str(blocked) for blocked in game.blocked(state, seat)]
    if len(moves) <= 60:
        yield sorted(str(game.label(state, seat, move)) for move in moves)


def check_outcome(match: Match) -> None:
    outcome = match.game.outcome(match.state)
    if outcome.reason not in match.game.meta.endings:
        raise Breach(f"the game ended by {outcome.reason!r}, which its meta does not name")
    if len(outcome.places) != match.setup.seats or 1 not in outcome.places:
        raise Breach(f"places are {outcome.places}")
    for seat, score in enumerate(outcome.scores):
        if sum(points for _, points in score.items) != score.total:
            raise Breach(f"seat {seat}'s score items do not add up to {score.total}")
