"""Games on a Ray cluster: `two_nodes.py`, in an environment that has the extra and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.bare import bare, told


@pytest.mark.timeout(600)
def test_two_nodes_play_the_games_of_one_machine_and_lose_none(tmp_path, monkeypatch):
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # else Ray writes a token into the home of whoever runs this
    programs = bare("cluster", tmp_path / "bare")
    said = told(programs / "python", Path(__file__).with_name("two_nodes.py"), at=tmp_path)
    assert "\n240 games of 240, played by " in f"\n{said}"
    assert "\nA machine of the cluster has Saloon " in said
    assert ": Connection refused. At once." in said
