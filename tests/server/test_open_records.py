"""What of a game that still runs may be handed out: everything, where nothing is hidden."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import Any

import pytest

from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.server import afterwards
from tests.engine.toy import META, Highcard

TABLE: Any = SimpleNamespace(doc=SimpleNamespace(status="playing"))  # `playing` is made to give the match


class OpenHighcard(Highcard):
    """Nobody hides anything from the others, but the stack has an order."""

    meta = dataclasses.replace(META, hidden=False)


class Unshuffled(OpenHighcard):
    def start(self, setup, chance, tell):
        chance.shuffle = lambda items, names: None
        return super().start(setup, chance, tell)


def running(game, monkeypatch):
    match = Match(game, 1, {"rounds": 1}, seed=1)
    monkeypatch.setattr("saloon.server.changes.playing", lambda table: match)
    return match


@pytest.mark.parametrize("game", [Highcard(), OpenHighcard()])
def test_a_record_with_something_hidden_waits_for_the_end(game, monkeypatch):
    """A pile that was shuffled is hidden too: the record would tell what comes next."""
    match = running(game, monkeypatch)
    with pytest.raises(Refused, match="It can be kept when it is over"):
        afterwards.opened(TABLE, "kept")
    match.answer(0, "bid 1")
    match.answer(0, "loud")
    assert match.outcome is not None
    assert afterwards.opened(TABLE, "kept") is match


def test_a_record_with_nothing_hidden_is_open_at_any_time(monkeypatch):
    match = running(Unshuffled(), monkeypatch)
    assert match.question is not None
    assert afterwards.opened(TABLE, "kept") is match
