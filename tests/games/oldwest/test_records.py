"""Finished games that must replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from saloon.engine.record import Record
from saloon.games.oldwest import META
from saloon.games.oldwest.verbs import VERBS
from tests.replays import records_of, replayed

RECORDS = records_of("oldwest")
TEXTS = [path.read_text("utf-8") for path in RECORDS]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path: Path) -> None:
    replayed(path)


def test_there_is_one_for_every_ending_and_player_count() -> None:
    records = [Record.read(text) for text in TEXTS]
    assert {record.result.split()[0] for record in records} == set(META.endings)
    assert {record.seats for record in records} == {2, 3, 4, 5}


def test_between_them_they_use_every_kind_of_answer() -> None:
    """But one: three upgrades never bring both lumbering and mining to level 3, so nobody buys a dam `as` either."""
    words = {verb.words for verb in VERBS}
    used = set()
    for text in TEXTS:
        for entry in Record.read(text).entries:
            fitting = [verb for verb in words if f"{entry.text} ".startswith(f"{verb} ")]
            used |= {max(fitting, key=len)} if fitting else set()
    assert words - used == {"as"}
