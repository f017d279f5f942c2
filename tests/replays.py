"""Finished games that must replay for ever: the same for every game."""

from __future__ import annotations

from pathlib import Path

from saloon.engine.match import Match, result_line


def records_of(slug: str) -> list[Path]:
    return sorted((Path(__file__).parent / "records" / slug).glob("*.txt"))


def replayed(path: Path, every: int = 0) -> Match:
    """The match of a record, which is as it was written; its state is sound at the end and `every` so many steps."""
    text = path.read_text("utf-8")
    match = Match.from_record(text)
    assert match.outcome is not None
    assert match.record.split("\n\n")[1] == text.split("\n\n")[1]
    assert f"\nresult: {result_line(match.outcome)}\n" in text
    assert match.game.complaints(match.state) == []
    for step in range(0, len(match.steps), every) if every else ():
        assert match.game.complaints(match.state_at(step)) == []
    return match
