"""The `saloon` command.

    basics.py       what the commands share: files, options, errors in one sentence, progress
    house.py        games, rules, check, serve, prune
    play.py         play: the browser table, or the table in the terminal
    terminal.py     the table in the terminal itself
    drawing.py      a view, a log and a score sheet drawn as text
    records.py      replay, verify, validate, position
    coach.py        analyse
    study.py        sim, bench, calibrate, train, puzzles
    lab.py          report
    contest.py      compare, sweep, tournament
    plug_in.py      new-game

Heavy modules are imported inside the commands, so that `saloon --help` is there at once.
"""

from __future__ import annotations

from saloon.cli.basics import app
from saloon.cli.coach import analyse
from saloon.cli.contest import compare, sweep, tournament
from saloon.cli.house import check, games, prune, rules, serve
from saloon.cli.lab import report
from saloon.cli.play import play
from saloon.cli.plug_in import new_game
from saloon.cli.records import position, replay, validate, verify
from saloon.cli.study import bench, calibrate, puzzles, sim, train

for command in (
    play,
    games,
    rules,
    replay,
    position,
    verify,
    validate,
    analyse,
    sim,
    report,
    compare,
    sweep,
    tournament,
    train,
    puzzles,
    bench,
    calibrate,
    check,
    new_game,
    serve,
    prune,
):
    app.command()(command)

__all__ = ["app"]
