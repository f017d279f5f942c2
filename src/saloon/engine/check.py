"""Does a game keep the contract? Plays random games and looks at every step; works on any game, ours or a sixth one.

replay equals play              a record played again gives the same states, step by step, and the same record
save and load at every step     a position loads back into the same state; a damaged one is refused or plays on
a copy never changes            playing on leaves earlier copies as they were
options are the truth           each once, each accepted; anything else refused with a reason and a rule
texts round-trip                every option's text is unique and reads back as the same move
nothing is lost                 the game's own invariants hold (pieces, money, limits)
nothing leaks                   views, numbers, options, words, what is told: compared with other worlds (see leaks.py)
events have words               every event is in the lexicon, with the arguments its line names
rules are stated                there is a rulebook, and it has every rule that a question, an event or the end cites
every game ends                 with a known reason, places, and items that add up to the total
"""

from __future__ import annotations

import inspect
import json
import random
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from saloon.engine import registry
from saloon.engine.chance import Recorded
from saloon.engine.contract import Game, Meta, Option
from saloon.engine.damage import let_in, play_on, spoil
from saloon.engine.errors import BadSetup, Refused, Unreadable
from saloon.engine.forms import arguments
from saloon.engine.leaks import FEW, Breach, check_redeal, check_start, check_step, same
from saloon.engine.match import Match, Step
from saloon.engine.rulebook import stated
from saloon.engine.sheet import Sheet
from saloon.engine.tell import EVERYONE, RawEvent, Tell
from saloon.engine.words import FLAGS

LONGEST_GAME = 50_000  # steps; a game that goes on for longer does not end
PLAYED_ON = 0.1  # of the damaged positions that are let in
ENOUGH_REDEALS = 20  # if none of so many deals anything else, none will
DRAWS = 20  # of numbers and texts, until a game takes them beside the choices that are to be played


@dataclass(slots=True)
class Report:
    """What a check found. `record` replays the first breach, if there was one."""

    game: str
    games: int = 0
    refused: int = 0  # combinations of options that are no table for the game
    decisions: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    redeals: int = 0  # worlds dealt anew at tables of several…
    dealt_otherwise: int = 0  # …in which another seat saw something else
    breach: str = ""
    record: str = ""

    @property
    def clean(self) -> bool:
        return not self.breach


def check(
    game: Game[Any],
    games: int = 100,
    seed: int = 0,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    every_option: bool = False,
    progress: Callable[[Report], None] = lambda report: None,
) -> Report:
    """Play so many random games over all player counts and options (or the given ones), looking at every step; of the
    editions that may still be running, each in its turn. With `every_option` it is one game at every table there is."""
    report = Report(game.meta.slug)
    report.breach = missing_rules(game)
    editions = game.meta.editions[::-1]
    every = every_table(game.meta, seats) if every_option else []
    for number in range(0 if report.breach else len(every) or games):
        rng = random.Random(f"{seed}:{number}")
        edition = editions[number % len(editions)]
        match: Match | None = None
        try:
            if every:
                match = seated(game, *every[number], edition, rng)
            else:
                table = rng.randint(*game.meta.seats) if seats is None else seats
                chosen = options if options is not None else any_options(game.meta, table, rng)
                match = Match(game, table, chosen, seed=rng.getrandbits(60), edition=edition)
            check_game(match, rng, report)
        except BadSetup:  # what the caller asked for, or chose by lot, is no table for this game
            if not every and (options is not None or seats is not None):
                raise
            report.refused += 1
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
    if report.clean and game.meta.hidden and report.redeals >= ENOUGH_REDEALS and not report.dealt_otherwise:
        report.breach = "redeal never changes what another seat sees, and Meta.hidden says that seats hide things"
    return report


def rules_of(game: Game[Any]) -> set[str]:
    """What the rulebook states; it lies beside the game."""
    known = game.meta.slug in registry.modules()
    folder = registry.folder(game.meta.slug) if known else Path(inspect.getfile(type(game))).parent
    rulebook = folder / "rulebook.md"
    return set(stated(rulebook.read_text("utf-8"))) if rulebook.is_file() else set()


def missing_rules(game: Game[Any]) -> str:
    rules = rules_of(game)
    if not rules:
        return "there is no rulebook.md that states a rule"
    missing = [rule for line in game.lexicon.lines.values() for rule in line.rules if rule not in rules]
    return f"the lexicon cites {missing[0]}, which the rulebook does not state" if missing else ""


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


def every_table(meta: Meta, seats: int | None = None) -> list[tuple[int, dict[str, str]]]:
    """Each number of players (or the given one) with each combination of the choices of all options that list theirs.
    Where every seat has a choice of its own, all make the same."""
    tables: list[tuple[int, dict[str, str]]] = []
    for players in range(meta.seats[0], meta.seats[1] + 1) if seats is None else [seats]:
        found: list[dict[str, str]] = [{}]
        for option in meta.options:
            found = [longer for chosen in found for longer in with_choices(option, players, chosen)]
        tables += [(players, chosen) for chosen in found]
    return tables


def with_choices(option: Option, seats: int, chosen: dict[str, str]) -> list[dict[str, str]]:
    if not option.choices or option.id in chosen or not option.there({**chosen, "seats": str(seats)}):
        return [chosen]
    times = seats if option.per_seat else 1
    return [{**chosen, option.id: ",".join([value] * times)} for value in option.choices]


def seated(game: Game[Any], seats: int, chosen: dict[str, str], edition: int, rng: random.Random) -> Match:
    """A table with these choices, and with numbers and texts by lot that the game takes beside them."""
    for _ in range(DRAWS):
        with suppress(BadSetup):
            options = chosen | loose_values(game.meta, seats, chosen, rng)
            return Match(game, seats, options, seed=rng.getrandbits(60), edition=edition)
    return Match(game, seats, chosen, seed=rng.getrandbits(60), edition=edition)


def loose_values(meta: Meta, seats: int, chosen: Mapping[str, str], rng: random.Random) -> dict[str, str]:
    """For every number and every text with examples the default or another, as the lot falls."""
    values: dict[str, str] = {}
    for option in meta.options:
        open_ended = option.low is not None or option.examples
        if option.choices or option.id in chosen or not open_ended:
            continue
        if not option.there({**chosen, **values, "seats": str(seats)}):
            continue
        drawn = [
            rng.choice((option.default, rng.choice(option.examples) if option.examples else any_value(option, rng)))
            for _ in range(seats if option.per_seat else 1)
        ]
        values[option.id] = ",".join(drawn)
    return values


def check_game(match: Match, rng: random.Random, report: Report) -> None:
    game = match.game
    rules = rules_of(game)
    sheet = sheet_of(match)
    seen_texts: list[str] = []  # answers met so far, to try at the wrong moment
    check_events(match, check_start(game, match.setup, match.entries[0].chance, rng))
    before = game.dump(match.state)
    seen = {len(match.steps): before}  # how the state stood after so many steps
    while (question := match.question) is not None:
        kept, played = match.state.copy(), len(match.steps)
        check_state(match, before)
        check_damage(match, before, rng)
        check_hiding(match, sheet, rng, report)
        check_cited(rules, question.rules, f"the question {question.kind}")
        for seat in question.seats:
            texts = check_options(match, seat)
            check_refusals(match, seat, texts, rng.choices(seen_texts, k=3) if seen_texts else [])
            seen_texts = (seen_texts + texts)[-200:]
            match.answer(seat, rng.choice(texts))
            report.decisions += 1
        check_steps(match, kept, match.steps[played:], rng)
        same(game.dump(kept), before, "playing on changed an earlier copy")
        before = seen[len(match.steps)] = game.dump(match.state)
        if len(match.steps) > LONGEST_GAME:
            raise Breach(f"the game does not end within {LONGEST_GAME} steps")
    check_state(match, before)
    check_outcome(match)
    check_cited(rules, [game.outcome(match.state).rule], "the end")
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


def check_cited(rules: set[str], cited: Iterable[str], where: str) -> None:
    for rule in cited:
        if rule not in rules:
            raise Breach(f"{where} cites {rule}, which the rulebook does not state")


def sheet_of(match: Match) -> Sheet | None:
    """For what a seat sees in numbers, if the game says what that is."""
    return Sheet(match.game.layout(match.setup)) if type(match.game).layout is not Game.layout else None


def check_hiding(match: Match, sheet: Sheet | None, rng: random.Random, report: Report) -> None:
    """A world dealt anew looks the same to its seat; whether it differs for others must fit `Meta.hidden`."""
    differs = check_redeal(match.game, match.state, match.setup.seats, sheet, rng)
    if match.setup.seats > 1:
        report.redeals += 1
        report.dealt_otherwise += differs
    if differs and not match.game.meta.hidden:
        raise Breach("seats hide things from each other, and Meta.hidden says they do not")


def check_steps(match: Match, state: Any, steps: list[Step], rng: random.Random) -> None:
    """What was told in the steps since `state`: it has words, and nobody is told what is hidden from him."""
    for step in steps:
        check_events(match, step.events)
        state = check_step(match.game, match.setup, state, step.answers, step.chance, rng)


def check_events(match: Match, events: Iterable[RawEvent]) -> None:
    """Every event can be told to whom it is meant for."""
    lexicon, seats = match.game.lexicon, match.setup.seats
    for audience, kind, args in events:
        line = lexicon.lines.get(kind)
        if line is None:
            raise Breach(f"the event {kind!r} is not in the lexicon")
        named = arguments(line.args)
        starred = bool(named) and named[-1].many
        if len(args) < len(named) - starred or (len(args) > len(named) and not starred):
            raise Breach(f"the event {kind!r} has {len(args)} arguments, and its line names {line.args!r}")
        if audience != EVERYONE and not (0 <= audience < seats or 0 <= -2 - audience < seats):
            raise Breach(f"the event {kind!r} is told to nobody at this table")
        try:
            lexicon.say(lexicon.event(kind, args))
        except (LookupError, ValueError) as error:
            raise Breach(f"the event {kind!r} with {args} cannot be put into words: {error}") from None


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


def check_damage(match: Match, dumped: dict[str, Any], rng: random.Random) -> None:
    """The position with one thing wrong is refused or plays on to the end, which takes so long that only some do."""
    spoilt, how = spoil(dumped, rng)
    try:
        state = let_in(match.game, match.setup, spoilt)
        if state is not None and rng.random() < PLAYED_ON:
            play_on(match.game, match.setup, state, rng)
    except Exception as error:
        raise Breach(f"a damaged position, {how}, gives {type(error).__name__}: {error}") from error


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
        if not game.allows(state, seat, move):
            raise Breach(f"option {text!r} is not allowed")
        if len(moves) <= FEW:
            label = game.label(state, seat, move)
            if not label.title:
                raise Breach(f"option {text!r} has no label")
            if not set(label.flags) <= set(FLAGS):
                raise Breach(f"option {text!r} has flags {label.flags}, and there are only {', '.join(FLAGS)}")
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
        text = match.game.text(match.state, blocked.move)
        if text in texts:
            raise Breach(f"{text!r} is an option and called blocked")
        if not (blocked.reason and blocked.rule):
            raise Breach(f"{text!r} is blocked without reason and rule")


def check_outcome(match: Match) -> None:
    outcome = match.game.outcome(match.state)
    if outcome.reason not in match.game.meta.endings:
        raise Breach(f"the game ended by {outcome.reason!r}, which its meta does not name")
    if len(outcome.places) != match.setup.seats or 1 not in outcome.places:
        raise Breach(f"places are {outcome.places}")
    for seat, score in enumerate(outcome.scores):
        if sum(points for _, points in score.items) != score.total:
            raise Breach(f"seat {seat}'s score items do not add up to {score.total}")
