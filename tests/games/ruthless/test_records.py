"""Finished games that must replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from saloon.engine.match import Match, result_line
from saloon.engine.record import Record
from saloon.games.ruthless import META, SCENARIOS

FOLDER = Path(__file__).parents[2] / "records/ruthless"
RECORDS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path: Path) -> None:
    text = path.read_text("utf-8")
    match = Match.from_record(text)
    assert match.outcome is not None
    assert match.record.split("\n\n")[1] == text.split("\n\n")[1]
    assert f"\nresult: {result_line(match.outcome)}\n" in text
    for step in range(0, len(match.steps), 40):
        assert match.game.complaints(match.state_at(step)) == []


def test_every_scenario_and_every_ending_has_one() -> None:
    """RU-144, RU-146: each scenario at the limit and with one side left, and every reason there is."""
    ended = {path.stem for path in RECORDS}
    reasons = {Record.read(path.read_text("utf-8")).result.split()[0] for path in RECORDS}
    assert reasons == set(META.endings)
    assert {f"{id}_last_turn" for id in SCENARIOS} <= ended
