"""The commands of the lab, from the outside."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import polars as pl

from tests.cli.test_cli import run


def test_sim_writes_tables_and_records(tmp_path):
    out, records = tmp_path / "games.parquet", tmp_path / "kept"
    done = run("sim", "frontier", "--games", 8, "--seats", "random,random", "--workers", 1, "--out", out,
               "--records", records, "--json")  # fmt: skip
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["games"] == pl.read_parquet(out).height == 8
    names = {path.name.split("-")[1] for path in records.iterdir()}
    assert {"closest", "longest", "best"} <= names
    assert run("validate", records).exit_code == 0


def test_a_report_from_tables_and_one_that_varies_an_option(tmp_path):
    out, page = tmp_path / "games.csv", tmp_path / "frontier.html"
    run("sim", "frontier", "--games", 25, "--seats", "random,sensible", "--workers", 1, "--out", out)
    done = run("report", "frontier", "--from", out, "--to", page)
    assert done.exit_code == 0, done.output
    assert "The report of 25 games" in done.stdout
    assert "25 games · edition 1 · 2 players · bots: random, sensible" in page.read_text()
    assert "holds no games of Stetsons" in run("report", "stetsons", "--from", out, "--to", page).stderr
    done = run("report", "frontier", "--games", 3, "--seats", "random,random", "--vary", "level", "--workers", 1,
               "--to", page)  # fmt: skip
    assert "The report of 12 games" in done.stdout  # four levels
    assert "<td>Wilder Wilder West</td>" in page.read_text()


def test_compare_stops_as_soon_as_it_is_clear():
    done = run("compare", "frontier", "random", "greedy", "--games", 400, "--workers", 1, "--json")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert (found["games"], found["looks"], found["clear"]) == (50, 4, True)  # 50, 100, 200, 400
    assert found["figures"][0]["figure"] == "its score"
    assert found["figures"][0]["low"] > 0


def test_sweep_draws_a_picture(tmp_path):
    picture = tmp_path / "sweep.svg"
    done = run("sweep", "frontier", "duels_to_end=1,9", "--games", 5, "--seats", "random,random", "--figure",
               "decisions", "--workers", 1, "--to", picture)  # fmt: skip
    assert done.exit_code == 0, done.output
    assert picture.read_text().startswith("<svg")
    assert f"The picture is in {picture}." in done.stdout


def test_a_tournament_goes_on_where_it_was(tmp_path):
    file = tmp_path / "frontier.json"
    words = ["tournament", "frontier", "random", "sensible", "--workers", 1, "--to", file, "--json"]
    assert run(*words, "--games", 6).exit_code == 0
    first = json.loads(file.read_text())["pairs"]["random sensible"]
    done = run(*words, "--games", 10)
    assert [line["games"] for line in json.loads(done.stdout)] == [10, 10]
    both = json.loads(file.read_text())["pairs"]["random sensible"]
    assert (len(both), both[:6]) == (10, first)
    assert "another seed: 0" in run(*words, "--seed", 1).stderr


def test_ctrl_c_keeps_what_is_over(tmp_path):
    """A run that would take hours: it is stopped as soon as the first games are over. The other commands in the same
    way, one after the other in a process: each hears Ctrl-C in its seventh batch."""
    out = tmp_path / "games.csv"
    command = [sys.executable, "-c", INTERRUPTED, "sim", "frontier", "--games", "1000000", "--seats", "random,random",
               "--workers", "1", "--out", str(out)]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 130, done.stderr
    games = pl.read_csv(out).height
    assert 0 < games < 1_000_000
    assert f"Stopped after {games:,} of 1,000,000 games; these were kept." in done.stderr
    assert f"{games} games" in done.stdout
    done = subprocess.run(
        [sys.executable, "-c", EACH_INTERRUPTED], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
    )
    # 50 pairs in batches of 12 are five batches of A, so the first of B was over. Of six points of 10 games in batches
    # of 2 one was over. A pair had played and saved 50 games in five batches, and 12 more. A report: six batches of 20.
    assert done.stderr.splitlines() == [
        "saloon: Stopped after 12 pairs of games; this is what they show.",
        "saloon: Stopped after 10 of 60 games; these were kept.",
        "saloon: Stopped; what was played is kept, and the same command goes on with it.",
        "saloon: Stopped after 120 of 100,000 games; these were kept.",
    ]
    assert done.stdout.splitlines()[-1] == "[130, 130, 130, 130]"
    assert (tmp_path / "sweep.png").read_bytes().startswith(b"\x89PNG")
    assert len(json.loads((tmp_path / "kept.json").read_text())["pairs"]["random sensible"]) == 62
    assert "120 games" in (tmp_path / "frontier.html").read_text()


def test_ctrl_c_shows_what_was_measured(monkeypatch):
    from saloon.envs import bench as envs
    from saloon.lab import bench

    calls = 0

    def once(measure):
        def measured(*words):
            nonlocal calls
            calls += 1
            if calls == 2:
                raise KeyboardInterrupt
            return measure(*words)

        return measured

    monkeypatch.setattr(bench, "measure", once(bench.measure))
    ours = envs.Ours("frontier", 2, 564, 347, 1.0, 1, 1.0, 1.0, 1.0, 1.0, 1)
    monkeypatch.setattr(envs, "measure", once(lambda *words: ours))
    for what in ([], ["envs"]):
        calls = 0
        done = run("bench", *what, "--seconds", 0.1)
        assert done.exit_code == 130, done.output
        assert done.stderr == "saloon: Stopped; this is what was measured by then.\n"
        assert "frontier" in done.stdout
        assert "oldwest" not in done.stdout


EACH_INTERRUPTED = f"""
import os
from saloon.cli import app
from saloon.lab import simulate, watch

batches = 0

def interrupted(play):
    def batch(job, numbers):
        global batches
        batches += 1
        if batches == 7:
            os.kill(os.getpid(), {int(signal.SIGINT)})
        return play(job, numbers)
    return batch

simulate.play_batch = interrupted(simulate.play_batch)
watch.watch_batch = interrupted(watch.watch_batch)
codes = []
for line in (
    "compare frontier duels_to_end=1 duels_to_end=9",
    "sweep frontier duels_to_end=1,9 game.survivor_bonus=0..40/20 --games 10 --to sweep.png",
    "tournament frontier random sensible --games 1000 --to kept.json",
    "report frontier --games 100000",
):
    batches = 0
    seats = [] if line.startswith("tournament") else ["--seats", "random,random"]
    try:
        app([*line.split(), *seats, "--workers", "1"])
    except SystemExit as end:
        codes.append(end.code)
print(codes)
"""


INTERRUPTED = f"""
import os
from saloon.cli import app
from saloon.lab import simulate, watch

def batch(job, numbers, play=watch.watch_batch):
    if numbers.start >= 3 * simulate.BATCH:
        os.kill(os.getpid(), {int(signal.SIGINT)})
    return play(job, numbers)

watch.watch_batch = batch
app()
"""


def test_puzzles_are_looked_for_and_written_with_the_command_that_found_them(tmp_path):
    found = tmp_path / "found.toml"
    done = run("puzzles", "stetsons", "--games", 1, "--seats", 2, "--playouts", 4, "--worlds", 40, "--to", found)
    assert done.exit_code == 0, done.output
    assert " choices of 1 games, " in done.stdout.replace("\n", " ")
    first = found.read_text().splitlines()[0]
    assert first == "# `saloon puzzles stetsons --seats 2 --seed 1 --after 0 --playouts 4 --worlds 40` found these"
    refused = run("puzzles", "stetsons", "--seats", 9, "--to", found)
    assert refused.exit_code == 2
    assert "2 to 8" in refused.stderr


def test_ctrl_c_before_a_puzzle_is_found_leaves_those_that_are_there(tmp_path, monkeypatch):
    there = tmp_path / "puzzles.toml"
    there.write_text("[[puzzle]]\n")
    monkeypatch.setattr("saloon.lab.puzzles.look", interrupted)
    assert run("puzzles", "stetsons", "--to", there).exit_code == 130
    assert there.read_text() == "[[puzzle]]\n"


def test_ctrl_c_while_a_picture_is_drawn_leaves_the_figures(tmp_path, monkeypatch):
    monkeypatch.setattr("saloon.cli.contest.draw", interrupted)
    done = run("sweep", "frontier", "duels_to_end=1", "--games", 2, "--seats", "random,random", "--workers", 1,
               "--to", tmp_path / "sweep.svg")  # fmt: skip
    assert done.exit_code == 130
    assert "score (95 %)" in done.stdout
    assert "The picture" not in done.stdout


def interrupted(*_):
    raise KeyboardInterrupt
