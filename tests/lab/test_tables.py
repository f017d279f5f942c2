"""Games as tables: what stands in them adds up, in both kinds of file."""

from __future__ import annotations

import polars as pl
import pytest

from saloon.engine.errors import SaloonError
from saloon.lab.simulate import Job
from saloon.lab.tables import Tables, paths, read, tables, write
from saloon.lab.watch import watch_batch

JOB = Job("frontier", ("greedy", "random", "random"), {"level": "mild_west"}, 6, seed=7)


@pytest.fixture(scope="module")
def found() -> Tables:
    return tables([(JOB, watch_batch(JOB, range(6)))])


def test_a_row_for_every_game_and_every_seat(found):
    games, seats, things = found
    assert games["number"].to_list() == [0, 1, 2, 3, 4, 5]
    assert seats["number"].to_list() == [number for number in range(6) for _ in range(3)]
    assert games["option.level"].unique().to_list() == ["mild_west"]
    assert games["bots"].to_list()[:2] == ["greedy,random,random", "random,random,greedy"]
    assert set(things["how"].unique()) == {"offered", "answer", "event"}


def test_items_make_the_score_and_shared_wins_make_one(found):
    items = [name for name in found.seats.columns if name.startswith("item.")]
    assert "item.Bounty cards" in items
    assert found.seats.select(pl.sum_horizontal(items)).to_series().to_list() == found.seats["score"].to_list()
    assert found.seats.group_by("number").agg(pl.col("win").sum())["win"].to_list() == pytest.approx([1.0] * 6)


def test_events_of_the_seats_are_those_of_the_game(found):
    by_game = found.seats.group_by("number").agg(pl.col("event.turn").sum()).sort("number")
    assert by_game["event.turn"].to_list() == found.games["event.turn"].to_list() == found.games["turns"].to_list()
    assert found.games.null_count().select(pl.col("^event.*$")).sum_horizontal().item() == 0


def test_two_runs_are_numbered_through():
    wild = Job("frontier", ("random",) * 2, {"level": "wild_west"}, 2)
    both = tables([(JOB, watch_batch(JOB, range(2))), (wild, watch_batch(wild, range(2)))])
    assert both.games["number"].to_list() == [0, 1, 2, 3]
    assert both.games["option.level"].to_list() == ["mild_west"] * 2 + ["wild_west"] * 2
    assert both.games["players"].to_list() == [3, 3, 2, 2]


@pytest.mark.parametrize("suffix", ["parquet", "csv"])
def test_what_is_written_is_read(found, tmp_path, suffix):
    file = tmp_path / f"games.{suffix}"
    write(found, file)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"games.{suffix}", f"games.seats.{suffix}", f"games.things.{suffix}",
    ]  # fmt: skip
    again = read(file)
    assert again.games["seed"].to_list() == found.games["seed"].to_list()
    assert again.seats["score"].to_list() == found.seats["score"].to_list()
    assert again.things["times"].sum() == found.things["times"].sum()


@pytest.mark.parametrize("suffix", ["parquet", "csv"])
def test_games_alone_are_read_with_their_gaps(tmp_path, suffix):
    """Nobody alone wins by a margin or takes the lead: columns without one number, which a CSV file does not tell."""
    alone = Job("frontier", ("random",), {}, 2)
    write(tables([(alone, watch_batch(alone, range(2)))]), tmp_path / f"games.{suffix}")
    games = read(tmp_path / f"games.{suffix}").games
    assert games.select("margin", "lead_changes", "decided").null_count().row(0) == (2, 2, 2)


def test_what_is_no_table_is_said_in_a_sentence(tmp_path):
    with pytest.raises(SaloonError, match=r"ends with \.parquet or \.csv, not 'games\.xls'\."):
        paths(tmp_path / "games.xls")
    with pytest.raises(SaloonError, match="There is no file"):
        read(tmp_path / "games.csv")
    for name, text in (("a.parquet", "hello"), ("b.csv", "a,b\n1,2\n"), ("c.csv", "")):
        (tmp_path / name).write_text(text)
        with pytest.raises(SaloonError, match=f"{name} is no table of games."):
            read(tmp_path / name)
