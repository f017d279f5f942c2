"""Newcomers find a sentence to every kind of question."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from saloon.engine import registry
from saloon.engine.errors import Damaged
from saloon.engine.help import read_help
from saloon.engine.tell import Question

NEVER_PUT = {"", "over", "nothing"}  # what the games call it when nothing is asked


def questions(thing: Any) -> Iterator[Question]:
    """Every question in it, however deep."""
    if isinstance(thing, Question):
        yield thing
    elif isinstance(thing, dict):
        yield from questions(list(thing.values()))
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from questions(one)


@pytest.mark.parametrize("slug", ["frontier", "oldwest", "ruthless", "stetsons", "tiled"])
def test_every_kind_of_question_has_its_sentence(slug: str) -> None:
    ready = vars(import_module(f"saloon.games.{slug}.rules.questions"))
    kinds = {question.kind for question in questions(list(ready.values()))}
    kinds = {kind for kind in kinds if kind.partition(".")[2] not in NEVER_PUT}
    help = read_help(slug)
    assert len(kinds) >= 10
    assert set(help) == kinds
    assert all(len(words) <= 130 and words.endswith(".") for words in help.values())


def test_a_damaged_file_names_its_field(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "folder", lambda slug: tmp_path)
    assert read_help("frontier") == {}
    (tmp_path / "help.toml").write_text("[help]\nprepare = 3\n")
    with pytest.raises(Damaged, match="top level, help: field 'prepare' must be a text, not 3"):
        read_help("frontier")
