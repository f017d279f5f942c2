"""Finished games that must replay for ever."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saloon.engine.match import Match
from saloon.engine.record import Record
from saloon.games.tiled import META
from saloon.games.tiled.content import BUILDINGS, PARTNERS, WILDS
from saloon.games.tiled.notation import VERBS
from tests.replays import records_of, replayed

RECORDS = records_of("tiled")
TEXTS = [path.read_text("utf-8") for path in RECORDS]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path: Path) -> None:
    replayed(path, every=20)


def test_there_is_one_for_every_ending_and_player_count() -> None:
    records = [Record.read(text) for text in TEXTS]
    assert {record.result.split()[0] for record in records} == set(META.endings)
    assert {record.seats for record in records} == {1, 2, 3, 4, 5}


def test_every_edition_has_games_at_the_side_that_it_changed() -> None:
    """Edition 2 has another Pocket Aces; games of both go on replaying."""
    for edition in META.editions:
        boards = [
            player["settlement"]["side"]
            for text in TEXTS
            if Record.read(text).edition == edition
            for player in Match.from_record(text).view(None)["players"]
        ]
        assert "pocket_aces" in boards, edition


def test_every_building_partner_and_wild_side_is_in_one() -> None:
    whole = "\n".join(TEXTS)
    for building in BUILDINGS:
        assert f"place {building} " in whole, building
    for partner in PARTNERS:
        assert re.search(rf"(keep|partner) {partner}\b", whole), partner
    sides = set()
    for text in TEXTS:
        match = Match.from_record(text)
        sides |= {player["settlement"]["side"] for player in match.view(None)["players"]}
    assert set(WILDS) <= sides


def test_between_them_they_use_every_kind_of_answer() -> None:
    words = {entry.text.split()[0] for text in TEXTS for entry in Record.read(text).entries if entry.text}
    assert words == {verb.words for verb in VERBS}
    whole = "\n".join(TEXTS)
    for answer in ("wheelwright yellow", "wheelwright white", "partner deck", "income gold", "income pickaxes"):
        assert f" {answer}" in whole
