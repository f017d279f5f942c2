"""What is put together of pieces that were written before is what it would be if it were written anew."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import saloon
from saloon.engine.match import Match
from saloon.server import situation, wire

GAMES = ("frontier", "oldwest", "ruthless", "stetsons", "tiled")


def sent(said: Any, type: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(said), type=type)


def expected_choices(match: Match, seat: int) -> list[wire.ChoiceOut]:
    game, moves = match.game, match.moves(seat)
    labels = [game.label(match.state, seat, move) for move in moves] if len(moves) <= situation.LABELLED else []
    out = []
    for one in game.verbs.structured(moves):
        words, labels = labels[: len(one.rows)], labels[len(one.rows) :]
        shown = [msgspec.convert(label, wire.LabelOut, from_attributes=True) for label in words]
        rows = [list(row) for row in one.rows]
        out.append(wire.ChoiceOut(verb=one.verb, words=one.words, args=list(one.args), rows=rows, labels=shown))
    return out


def expected_blocked(match: Match, seat: int) -> list[wire.BlockedOut]:
    out = []
    for one in match.game.blocked(match.state, seat):
        apart = match.game.verbs.taken_apart(one.move)
        said = {name: getattr(one, name) for name in ("title", "reason", "rule", "group", "subject")}
        out.append(wire.BlockedOut(verb=apart.verb, args=apart.args, text=apart.text, **said))
    return out


@pytest.mark.parametrize("most", [1, 10_000])  # pieces that may be kept
@pytest.mark.parametrize("slug", GAMES)
def test_pieces_written_before_say_the_same(slug: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(situation, "MOST_KEPT", most)
    kept = (situation.QUESTIONS, situation.LABELS, situation.BLOCKED, situation.ROWS, situation.EVENTS)
    for pieces in kept:
        pieces.clear()
    rng = random.Random(slug)
    match = Match(saloon.game(slug), seats=2, seed=3)
    for _ in range(40):
        question = match.question
        if question is None:
            break
        for seat in (0, 1, None):
            shown = sent(situation.situation(match, seat), wire.Situation)
            asked = seat is not None and seat in question.seats
            assert shown.choices == (expected_choices(match, seat) if asked and seat is not None else [])
            assert shown.blocked == (expected_blocked(match, seat) if asked and seat is not None else [])
            assert shown.question == wire.QuestionOut(
                kind=question.kind, seats=[*question.seats], rules=[*question.rules], sealed=question.sealed
            )
            for since in (0, len(match.steps)):
                heard = sent(situation.events_since(match, seat, since), list[wire.EventOut])
                assert heard == situation.events(match.heard(seat, since))
        answering = match.waiting_for[0]
        match.answer(answering, rng.choice(match.options(answering)))
    assert all(len(pieces) <= most for pieces in kept)
