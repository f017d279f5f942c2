"""Finished games that must replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from saloon.engine.match import Match, result_line
from saloon.engine.record import Record
from saloon.games.oldwest import META
from saloon.games.oldwest.verbs import VERBS

FOLDER = Path(__file__).parents[2] / "records/oldwest"
RECORDS = sorted(FOLDER.glob("*.txt"))
TEXTS = [path.read_text("utf-8") for path in RECORDS]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path: Path) -> None:
    text = path.read_text("utf-8")
    match = Match.from_record(text)
    assert match.outcome is not None
    assert match.record.split("\n\n")[1] == text.split("\n\n")[1]
    assert f"\nresult: {result_line(match.outcome)}\n" in text
    assert match.game.complaints(match.state) == []


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
