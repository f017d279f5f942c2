"""What one viewer sees: a situation, the events it was told, a list of options in words."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from saloon.engine import glance, registry
from saloon.engine.contract import Game
from saloon.engine.match import Match, Told
from saloon.engine.tell import Question
from saloon.engine.verbs import Verbs
from saloon.engine.words import Blocked, Label
from saloon.server import wire

LABELLED = 200
"""With more options than this only their texts are sent; the client asks for previews."""


def situation(
    match: Match, seat: int | None, seen: Any = None, standing: dict[str, str] | None = None
) -> wire.Situation:
    """The present, through the eyes of a seat (None: a spectator). `seen`: its view, if that is known already."""
    game, state, pending = match.game, match.state, match.pending
    question = game.ask(state)
    seats = question.seats if question else ()
    waiting = [one for one in seats if one not in pending]
    asked = seat is not None and seat in seats
    speaker = seat if asked else waiting[0] if waiting else seats[0] if seats else None
    return wire.Situation(
        step=len(match.steps),
        seat=seat,
        question=None if question is None else question_out(question),
        waiting=waiting,
        prompt="" if speaker is None else game.prompt(state, speaker),
        choices=choices(match, seat) if asked and seat is not None else [],
        blocked=[blocked(game.verbs, one) for one in game.blocked(state, seat)] if asked and seat is not None else [],
        chosen=game.text(state, pending[seat]) if seat is not None and seat in pending else "",
        undo=undo(match, seat),
        standing=standing or {},
        view=game.view(state, seat) if seen is None else seen,
        outcome=None if question else outcome(game, state),
    )


def past(match: Match, state: Any, step: int, seat: int | None, seen: Any = None) -> wire.Situation:
    """A moment of a replay: what was to be seen and asked, with nothing to answer."""
    game = match.game
    question = game.ask(state)
    seats = question.seats if question else ()
    speaker = seat if seat in seats else seats[0] if seats else None
    return wire.Situation(
        step=step,
        seat=seat,
        question=None if question is None else question_out(question),
        waiting=list(seats),
        prompt="" if speaker is None else game.prompt(state, speaker),
        choices=[],
        blocked=[],
        chosen="",
        undo=wire.UndoOut(steps=0, turn=0, reason=""),
        standing={},
        view=game.view(state, seat) if seen is None else seen,
        outcome=None if question else outcome(game, state),
    )


def called_off(match: Match, seat: int | None) -> wire.Situation:
    """At a table that ended without an end: all is as it was, and nobody is asked."""
    out = past(match, match.state, len(match.steps), seat)
    out.question, out.waiting, out.prompt = None, [], ""
    return out


def not_begun(seat: int | None) -> wire.Situation:
    """At a table whose seats are still being taken."""
    return wire.Situation(
        step=0,
        seat=seat,
        question=None,
        waiting=[],
        prompt="",
        choices=[],
        blocked=[],
        chosen="",
        undo=wire.UndoOut(steps=0, turn=0, reason=""),
        standing={},
        view=None,
        outcome=None,
    )


def undo(match: Match, seat: int | None) -> wire.UndoOut:
    if seat is None:
        return wire.UndoOut(steps=0, turn=0, reason="")
    if match.question is None:
        return wire.UndoOut(steps=0, turn=0, reason="The game is over.")
    steps, turn, why_not = match.way_back(seat)
    if why_not:
        return wire.UndoOut(steps=0, turn=0, reason=why_not)
    # A sealed answer of one's own counts as one, though no step has been played yet.
    return wire.UndoOut(steps=steps or 1, turn=turn or 1, reason="")


def choices(match: Match, seat: int) -> list[wire.ChoiceOut]:
    """A seat's options as a board is handed them: what may go where."""
    moves = match.moves(seat)
    game, state = match.game, match.state
    labels = [label_out(game.label(state, seat, move)) for move in moves] if len(moves) <= LABELLED else []
    found, at = [], 0
    for one in game.verbs.structured(moves):
        rows: list[Any] = one.rows
        words = labels[at : at + len(rows)]
        found.append(wire.ChoiceOut(verb=one.verb, words=one.words, args=list(one.args), rows=rows, labels=words))
        at += len(rows)
    return found


# Words are said again and again: of what a hundred tables of Frontier are told in a minute, one in fifty is new. So
# they are kept as they are sent.


@functools.lru_cache(maxsize=1000)
def question_out(question: Question) -> Any:
    return written(
        wire.QuestionOut(
            kind=question.kind, seats=list(question.seats), rules=list(question.rules), sealed=question.sealed
        )
    )


@functools.lru_cache(maxsize=10_000)
def blocked(verbs: Verbs, one: Blocked) -> Any:
    apart = verbs.taken_apart(one.move)
    return written(
        wire.BlockedOut(
            verb=apart.verb,
            args=apart.args,
            text=apart.text,
            title=one.title,
            reason=one.reason,
            rule=one.rule,
            group=one.group,
            subject=one.subject,
        )
    )


@functools.lru_cache(maxsize=10_000)
def label_out(label: Label) -> Any:
    return written(
        wire.LabelOut(
            title=label.title,
            detail=label.detail,
            group=label.group,
            rules=list(label.rules),
            flags=list(label.flags),
            subject=label.subject,
        )
    )


def written(said: Any) -> Any:
    return msgspec.Raw(msgspec.json.encode(said))


def label(match: Match, seat: int, move: int) -> Any:
    return label_out(match.game.label(match.state, seat, move))


def outcome(game: Game[Any], state: Any) -> wire.OutcomeOut:
    found = game.outcome(state)
    return wire.OutcomeOut(
        reason=found.reason,
        rule=found.rule,
        places=list(found.places),
        scores=[wire.ScoreOut(total=s.total, items=list(s.items), title=s.title) for s in found.scores],
    )


def events(told: list[Told]) -> list[wire.EventOut]:
    return [wire.EventOut(step=step, kind=event.kind, args=event.args) for step, _audience, event in told]


def game_info(
    game: Game[Any], bots: list[wire.BotInfo], lessons: list[wire.LessonInfo], puzzles: list[str]
) -> wire.GameInfo:
    meta = game.meta
    return wire.GameInfo(
        slug=meta.slug,
        title=meta.title,
        blurb=meta.blurb,
        seats=list(meta.seats),
        usual=meta.usual,
        options=[
            wire.OptionInfo(
                id=o.id,
                title=o.title,
                help=o.help,
                default=o.default,
                choices=list(o.choices),
                choice_titles=list(o.choice_titles),
                low=o.low,
                high=o.high,
                when={id: list(values) for id, values in o.when.items()},
                per_seat=o.per_seat,
            )
            for o in meta.options
        ],
        bots=bots,
        board=f"/boards/{meta.slug}/board.js" if (registry.board(meta.slug) / "board.js").is_file() else "",
        maturity=meta.maturity,
        minutes=meta.minutes,
        hidden=meta.hidden,
        wanted=bool(game.most_wanted),
        lessons=lessons,
        puzzles=puzzles,
        glance=(registry.folder(meta.slug) / glance.FILE).is_file(),
    )
