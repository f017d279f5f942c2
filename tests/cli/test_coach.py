"""saloon analyse."""

from __future__ import annotations

import json

import pytest

from saloon.bots import analysis
from saloon.cli.coach import bars, legend_sentence
from saloon.engine.match import Match
from tests.bots.test_analysis import RECORDS
from tests.cli.test_cli import finished, good, run  # noqa: F401

SHORT = RECORDS / "stetsons" / "two_no_survivor.txt"


def test_analyse_tells_who_stood_how_and_what_was_a_mistake(monkeypatch):
    mistake = analysis.Mistake(4, 1, "aim A", "Aim at seat A", "pass", "Pass", "Why not?", 0.123, 0.02, 1.5, 0.25)
    line = [analysis.Standing(0, [0.5, 0.5], [9.0, 9.0]), analysis.Standing(9, [1.0, 0.0], [7.0, 3.0])]
    found = analysis.Analysis(line, 9, [mistake], 30, 20, None)
    monkeypatch.setattr(analysis, "analyse", lambda *_: found)
    told = good("analyse", SHORT, env={"COLUMNS": "200"})
    assert "▅█  Seat A, 50 % at first" in told
    assert "▅▁  Seat B, 50 % at first" in told
    assert "From step 9 on the winner was the favourite." in told
    assert "20 of 30 decisions were looked at" in told
    assert "Step 4, Seat B: Aim at Seat A. Better: Pass. Why not? " in told
    assert "It cost about 12 % of the chance to win (± 4), 1.5 points (± 0.5)." in told


def test_analyse_tells_what_a_legend_made_of_your_cards():
    told = legend_sentence(analysis.Again(142, "Marshal", 135, "", 0.4))
    assert (
        told
        == "With your cards a Legend, thinking 0.4 s an answer, came to 142 points, Marshal; you came to 135 points."
    )


def test_analyse_as_json():
    told = json.loads(good("analyse", SHORT, "--seconds", "1", "--seat", "b", "--json"))
    assert told["game"] == "stetsons"
    assert told["seats"] == ["A", "B"]
    assert told["line"][-1]["points"] == [0, 0]  # as the record says: nobody survived
    assert {mistake["seat"] for mistake in told["mistakes"]} <= {1}
    assert told["legend"] is None


def test_a_record_that_is_not_finished_is_not_analysed(tmp_path, finished):  # noqa: F811
    path = tmp_path / "half.saloon"
    path.write_text("\n".join(line for line in finished.record.splitlines()[:-4] if not line.startswith("result")))
    assert Match.from_record(path.read_text()).outcome is None
    result = run("analyse", path)
    assert result.exit_code == 2
    assert "It can be analysed when it is over." in result.output


@pytest.mark.parametrize("values", [[0.0, 0.5, 1.0], [2.0, 2.0]])
def test_bars_are_as_high_as_what_they_stand_for(values):
    assert bars(values, min(values), max(values)) == ("▁▅█" if len(values) == 3 else "▁▁")
