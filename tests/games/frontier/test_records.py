"""Finished games that must replay for ever."""

from __future__ import annotations

import pytest

import saloon
from saloon.engine.errors import Damaged
from saloon.engine.record import Record
from saloon.games.frontier import LEVELS, META
from saloon.games.frontier.words import LINES
from tests.replays import records_of, replayed

RECORDS = records_of("frontier")


def texts():
    return {path.stem: path.read_text("utf-8") for path in RECORDS}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path):
    replayed(path, every=25)


def test_there_is_one_for_every_ending():
    assert {Record.read(text).result.split()[0] for text in texts().values()} == set(META.endings)


def test_there_is_one_for_every_level_count_and_variant():
    records = [Record.read(text) for text in texts().values()]
    assert {record.options["level"] for record in records} == set(LEVELS)
    assert {record.seats for record in records} == {1, 2, 3, 4}
    defaults = {option.id: option.default for option in META.options}
    changed = {id for record in records for id, value in record.options.items() if value != defaults[id]}
    assert changed == set(defaults)


def test_between_them_they_use_every_kind_of_answer():
    words = set()
    for text in texts().values():
        words |= {entry.text.split()[0] for entry in Record.read(text).entries if entry.text}
    kinds = "buy sell eat harmonica settle ride bullets rations flee hit ace resolve pay give leave"
    trading = "trade offer ask withdraw accept refuse done"
    assert set(kinds.split()) | set(trading.split()) <= words


def test_a_record_of_sealed_chance_can_be_verified():
    text = texts()["sealed_with_undo"]
    assert saloon.Match.verified(text).outcome is not None
    assert "undo A" in text
    assert "undo B" in text


@pytest.mark.parametrize(
    ("old", "new"),
    [("secret: sealed_with_undo-0", "secret: sealed_with_undo-1"), ("salt of A and B", "salt of A and C")],
)
def test_a_tampered_secret_or_salt_is_found(old, new):
    text = texts()["sealed_with_undo"]
    assert old in text
    with pytest.raises(Damaged, match=r"does not fit the commitment|chance gave"):
        saloon.Match.verified(text.replace(old, new))


def test_a_result_that_was_made_up_is_found():
    text = texts()["solo_death"]
    with pytest.raises(Damaged, match="The record says 'death A 500', but playing it gives 'death A 5'"):
        saloon.Match.from_record(text.replace("result: death A 5", "result: death A 500"))


def test_between_them_they_tell_every_kind_of_event():
    told = set()
    for text in texts().values():
        told |= {one.event.kind for one in saloon.Match.from_record(text).events}
    assert told == set(LINES)
