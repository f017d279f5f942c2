"""Games of a run worth looking at again, as records: played once more, which gives the same game."""

from __future__ import annotations

from collections.abc import Sequence

from saloon.engine.match import Match
from saloon.lab.simulate import Job, Mind, line_up, opened, seed_of
from saloon.lab.watch import Watched


def chosen(games: Sequence[Watched]) -> dict[str, Watched]:
    """By what they are kept for: the closest, the longest, the one with the best score, and one for each ending."""
    found: dict[str, Watched] = {}
    contests = [game for game in games if len(game.scores) > 1]
    if contests:
        found["closest"] = min(contests, key=margin)
    found["longest"] = max(games, key=lambda game: game.decisions)
    found["best"] = max(games, key=lambda game: max(score.total for score in game.scores))
    for game in games:
        found.setdefault(f"ending_{game.reason}", game)
    return found


def margin(game: Watched) -> int:
    first, second, *_ = sorted((score.total for score in game.scores), reverse=True)
    return first - second


def record_of(job: Job, number: int) -> str:
    """Game `number` of a job as a record."""
    game, setup, players = opened(job)
    seed = seed_of(job.seed, number)
    lineup = line_up(len(players), number)
    names = {seat: job.seats[who] for seat, who in enumerate(lineup)}
    match = Match(game, setup.seats, setup.options, seed, edition=setup.edition, players=names)
    mind = Mind(game, seed)
    while match.question is not None:
        state = match.state
        for seat in match.question.seats:
            move = mind.choose(players[lineup[seat]], state, seat, match.moves(seat))
            match.answer(seat, game.text(state, move))
    return match.record


def file_name(why: str, job: Job, number: int) -> str:
    return f"{job.game}-{why}-{job.seed}-{number}.txt"
