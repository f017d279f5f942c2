"""A run that is looked at while it is played."""

from __future__ import annotations

import saloon
from saloon.lab import live
from saloon.lab.numbers import own_file
from saloon.lab.report import told
from saloon.lab.simulate import Job
from saloon.lab.tables import tables
from saloon.lab.watch import watch_batch


def test_pictures_grow_and_end_as_those_of_a_report(tmp_path, monkeypatch):
    monkeypatch.setattr(live, "TOLD_SECONDS", 0.0)
    monkeypatch.setattr(live, "PLAYED_SECONDS", 0.0)
    content = tmp_path / "own.toml"
    content.write_text(own_file({"game.survivor_bonus": 40}))
    job = Job("frontier", ("sensible", "random"), {}, 30, seed=3, content=content)
    said = list(live.messages(job))
    games = [so_far.games for kind, so_far in said if kind == "told"]
    assert games[0] == live.FIRST  # nothing is shown of fewer
    assert games == sorted(set(games))
    assert games[-1] == 30
    assert [number for kind, number in said if kind == "played"] == list(range(1, 31))
    whole = tables([(job, watch_batch(job, range(30)))])
    last, report = said[-1][1].told, told(whole, saloon.game("frontier", content))
    assert (last.facts, last.findings) == (report.facts, report.findings)
    unnamed = [part._replace(pictures=()) for part in last.parts]  # Altair numbers the names in pictures through
    assert unnamed == [part._replace(pictures=()) for part in report.parts]
    assert [len(part.pictures) for part in last.parts] == [len(part.pictures) for part in report.parts]


def test_whoever_stops_it_gets_the_games_that_are_over():
    said = list(live.messages(Job("frontier", ("random",), {}, 5000), stopped=iter([False, False, True]).__next__))
    assert [kind for kind, _ in said][-1] == "told"
    assert said[-1][1].games == 3


def test_bots_that_take_long_have_pictures_before_there_are_many_games(monkeypatch):
    monkeypatch.setattr(live, "FIRST_SECONDS", 0.0)
    said = live.messages(Job("frontier", ("random",), {}, 5000))
    assert next(so_far.games for kind, so_far in said if kind == "told") == 1
