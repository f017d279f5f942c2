"""Finished games that must replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from saloon.engine.record import Record
from saloon.games.ruthless import CAMPAIGN, META, SCENARIOS
from tests.replays import records_of, replayed

RECORDS = records_of("ruthless")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path: Path) -> None:
    replayed(path, every=40)


# How each can end besides at the limit, with one side left, and with none. In Last Stand there are always defenders:
# they never skedaddle, and when none of them is Up it is over at once.
MORE = {
    "bank_robbery": {"objective"},
    "jail_break": {"objective"},
    "stage_ambush": {"objective"},
    "graveyard_gold": {"objective"},
    "last_stand": {"stand"},
}


@pytest.mark.parametrize("id", list(SCENARIOS))
def test_every_way_a_scenario_can_end_has_a_record(id: str) -> None:
    """RU-137, RU-144, RU-146"""
    ways = {"last_side", "last_turn", "no_side"} | MORE.get(id, set())
    if id == "last_stand":
        ways.discard("no_side")
    assert {path.stem.removeprefix(f"{id}_") for path in RECORDS if path.stem.startswith(id)} == ways


def test_every_way_a_campaign_can_end_has_a_record() -> None:
    """RU-169"""
    ended = {path.stem for path in RECORDS if path.stem.startswith(CAMPAIGN)}
    assert ended == {f"{CAMPAIGN}_{way}" for way in ("three_acts", "nobody_left", "last_act")}
    reasons = {Record.read(path.read_text("utf-8")).result.split()[0] for path in RECORDS}
    assert reasons == set(META.endings)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_called_what_it_is(path: Path) -> None:
    record = Record.read(path.read_text("utf-8"))
    assert path.stem == f"{record.options['scenario']}_{record.result.split()[0]}"
