"""What one viewer sees: a situation, the events it was told, a list of options in words."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from saloon.engine import glance, registry
from saloon.engine.contract import Game
from saloon.engine.match import Match, Told
from saloon.engine.moves import kind_of
from saloon.engine.tell import Question, heard_by
from saloon.engine.verbs import Verbs
from saloon.engine.words import Blocked, Label
from saloon.server import wire

LABELLED: Final = 200
"""With more options than this only their texts are sent; the client asks for previews."""

encode = msgspec.json.Encoder().encode
NOTHING: Any = msgspec.Raw(b"[]")


def situation(
    match: Match, seat: int | None, seen: Any = None, standing: dict[str, str] | None = None
) -> wire.Situation:
    """The present, through the eyes of a seat (None: a spectator). `seen`: its view, if that is known already."""
    game, state, pending, question = match.game, match.state, match.pending, match.question
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
        choices=choices(match, seat) if asked and seat is not None else NOTHING,
        blocked=blocked(game, state, seat) if asked and seat is not None else NOTHING,
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


# Words are said again and again: of what a hundred tables of Frontier are told in a minute, one in fifty is new. So
# they are kept as they are sent, and a list of them is put together of such pieces.

MOST_KEPT: Final = 10_000  # of each kind; then they are made anew

QUESTIONS: dict[Question, bytes] = {}
LABELS: dict[tuple[Any, ...], bytes] = {}
BLOCKED: dict[tuple[Any, ...], bytes] = {}
CHOICES: dict[tuple[Verbs, int], bytes] = {}  # how the options of a kind begin
ROWS: dict[tuple[Verbs, int], bytes] = {}  # their arguments
EVENTS: dict[tuple[Any, ...], bytes] = {}  # all but the step


def keep(kept: dict[Any, bytes], key: Any, written: bytes) -> bytes:
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = written
    return written


def listed(written: list[bytes]) -> Any:
    return msgspec.Raw(b"[" + b",".join(written) + b"]")


def question_out(question: Question) -> Any:
    found = QUESTIONS.get(question)
    if found is None:
        said = wire.QuestionOut(
            kind=question.kind, seats=list(question.seats), rules=list(question.rules), sealed=question.sealed
        )
        found = keep(QUESTIONS, question, encode(said))
    return msgspec.Raw(found)


def choices(match: Match, seat: int) -> Any:
    """A seat's options as a board is handed them: what may go where. One entry for each run of the same verb."""
    game, state, moves = match.game, match.state, match.moves(seat)
    verbs: Verbs = game.verbs
    labelled = len(moves) <= LABELLED
    found: list[bytes] = []
    rows: list[bytes] = []
    labels: list[bytes] = []
    last = -1
    for move in moves:
        kind = kind_of(move)
        if kind != last:
            if rows:
                found.append(choice(verbs, last, rows, labels))
            last, rows, labels = kind, [], []
        rows.append(row(verbs, move))
        if labelled:
            labels.append(label_out(game.label(state, seat, move)))
    if rows:
        found.append(choice(verbs, last, rows, labels))
    return listed(found)


def choice(verbs: Verbs, kind: int, rows: list[bytes], labels: list[bytes]) -> bytes:
    beginning = CHOICES.get((verbs, kind))
    if beginning is None:
        said = wire.ChoiceOut(
            verb=verbs.name_of[kind], words=verbs.words[kind], args=list(verbs.arg_names[kind]), rows=[], labels=[]
        )
        beginning = keep(CHOICES, (verbs, kind), encode(said).removesuffix(b'],"labels":[]}'))
    return beginning + b",".join(rows) + b'],"labels":[' + b",".join(labels) + b"]}"


def row(verbs: Verbs, move: int) -> bytes:
    found = ROWS.get((verbs, move))
    return keep(ROWS, (verbs, move), encode(verbs.structured([move])[0].rows[0])) if found is None else found


def label_out(label: Label) -> bytes:
    key = (label.title, label.detail, label.group, label.rules, label.flags, label.subject)
    found = LABELS.get(key)
    if found is not None:
        return found
    said = wire.LabelOut(
        title=label.title,
        detail=label.detail,
        group=label.group,
        rules=list(label.rules),
        flags=list(label.flags),
        subject=label.subject,
    )
    return keep(LABELS, key, encode(said))


def blocked(game: Game[Any], state: Any, seat: int) -> Any:
    verbs: Verbs = game.verbs
    whys: list[Blocked] = game.blocked(state, seat)
    return listed([blocked_out(verbs, one) for one in whys])


def blocked_out(verbs: Verbs, one: Blocked) -> bytes:
    key = (verbs, one.move, one.title, one.reason, one.rule, one.group, one.subject)
    found = BLOCKED.get(key)
    if found is not None:
        return found
    apart = verbs.taken_apart(one.move)
    said = wire.BlockedOut(
        verb=apart.verb,
        args=apart.args,
        text=apart.text,
        title=one.title,
        reason=one.reason,
        rule=one.rule,
        group=one.group,
        subject=one.subject,
    )
    return keep(BLOCKED, key, encode(said))


def events_since(match: Match, seat: int | None, since: int) -> Any:
    """What a seat (None: a spectator) was told from step `since` on."""
    found: list[bytes] = []
    for step in range(since, len(match.steps) + 1):
        for audience, kind, args in match.raw_events_of(step):
            if heard_by(audience, seat):
                found.append(b'{"step":%d,' % step + event_out(match.game, kind, args))
    return listed(found)


def event_out(game: Game[Any], kind: str, args: tuple[int, ...]) -> bytes:
    key = (game, kind, args)
    found = EVENTS.get(key)
    if found is not None:
        return found
    event = game.lexicon.event(kind, args)
    said = encode(wire.EventOut(step=0, kind=event.kind, args=event.args))
    return keep(EVENTS, key, said.removeprefix(b'{"step":0,'))


def label(match: Match, seat: int, move: int) -> Any:
    return msgspec.Raw(label_out(match.game.label(match.state, seat, move)))


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
