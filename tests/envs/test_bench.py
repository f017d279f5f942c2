"""What `saloon bench envs` counts, and what it says of peers that are not there."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from saloon.cli import app
from saloon.envs import bench
from saloon.envs.options import open_table


def test_a_rate_is_steps_by_the_clock():
    """A clock that moves one second each time it is looked at, which is once in 16 steps: after 5 s, 80 steps."""
    moments = iter(range(1000))
    steps = iter([1] * 1000)
    assert bench.rate(steps, 4, lambda: next(moments)) == pytest.approx(80 / 6)  # and once more at the end
    assert len(list(steps)) == 1000 - 20 - 80


def test_games_follow_one_another():
    table = open_table("stetsons", 2, {"rounds": 1})
    ends = 0
    for _, _ in zip(range(300), bench.encoded(table), strict=False):
        ends += table.outcome is not None
    assert ends > 1


def test_our_own_steps_are_counted_through_every_door():
    ours = bench.measure("frontier", 0.02, 0)
    assert (ours.game, ours.seats, ours.bar, ours.workers) == ("frontier", 2, 60_000, 0)
    assert min(ours.encoded, ours.wrapper, ours.vector, ours.wrapper_clock, ours.vector_clock) > 0


def test_peers_are_measured_or_named_as_not_there(monkeypatch):
    monkeypatch.setattr(bench, "OPENSPIEL", ("leduc_poker",))
    monkeypatch.setattr(bench, "RLCARD", ("uno",))
    monkeypatch.setattr(bench, "CLASSIC", ("tictactoe_v3", "no_such_game"))
    *measured, other = bench.peers(0.01)
    assert [peer.name for peer in measured] == ["OpenSpiel (C++) leduc_poker", "RLCard uno", "PettingZoo tictactoe_v3"]
    assert all(peer.steps is not None and peer.steps > 10 and not peer.why for peer in measured)
    assert [(peer.cells, peer.actions) for peer in measured] == [(16, 3), (240, 61), (18, 9)]
    assert (other.name, other.steps) == ("PettingZoo no_such_game", None)
    assert "no_such_game" in other.why


def test_peers_of_like_size_have_rows_half_to_twice_as_long():
    ours = bench.Ours("frontier", 2, 100, 10, 1, 1, 1, 1, 1, 1, 1)
    assert [bench.like(ours, bench.Peer("", 1.0, cells, 10)) for cells in (49, 50, 200, 201)] == [
        False,
        True,
        True,
        False,
    ]


def test_the_command_prints_ratios(monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)  # as into a pipe, where no line is broken
    monkeypatch.setattr(
        bench,
        "measure",
        lambda slug, seconds, workers: bench.Ours(slug, 2, 500, 300, 600, 60, 30, 120, 20, 200, workers),
    )
    monkeypatch.setattr(
        bench,
        "peers",
        lambda seconds: [
            bench.Peer("A peer", 300.0, 250, 9),
            bench.Peer("Small", 9000.0, 10, 3),
            bench.Peer("No", None, why="no"),
        ],
    )
    told = CliRunner().invoke(app, ["bench", "envs"]).stdout
    assert "4.0" in told  # 120 of the vector environment in one process to 30 of the wrapper
    assert "10.0" in told  # 200 of the vector environment to 20 of the wrapper
    assert "2.00*" in told  # 600 of ours to 300 of theirs, whose row has half our 500 cells
    assert "0.07 " in told  # 600 to 9,000, but a row of 10 cells is not of like size
    assert "frontier: faster than 1 of 1 peers of like size." in told
    assert "not installed (no)" in told
    found = json.loads(CliRunner().invoke(app, ["bench", "envs", "--json"]).stdout)
    assert [one["game"] for one in found["ours"]] == list(bench.BARS)
