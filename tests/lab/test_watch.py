"""A game looked at closely is the same game, and what is counted in it can be counted by hand."""

from __future__ import annotations

import pytest

import saloon
from saloon.engine import registry
from saloon.engine.match import Match
from saloon.lab.keep import chosen, margin, record_of
from saloon.lab.simulate import Job, play_batch
from saloon.lab.watch import ANSWER, EVENT, OFFERED, TABLE, Lens, lead, watch_batch

TWO = {"frontier": ("greedy", "random"), "stetsons": ("wild", "random"), "ruthless": ("random", "random")}


def job(slug: str, games: int = 2, **more) -> Job:
    return Job(slug, TWO.get(slug, ("random", "random")), {}, games, seed=3, **more)


@pytest.mark.parametrize("slug", registry.modules())
def test_looking_on_changes_nothing_and_a_kept_game_is_that_game(slug):
    watched = watch_batch(job(slug), range(2))
    assert [one.result() for one in watched] == play_batch(job(slug), range(2))
    match = Match.from_record(record_of(job(slug), 1))
    assert match.outcome is not None
    assert (match.outcome.places, match.outcome.scores) == (watched[1].places, watched[1].scores)
    assert match.players == {0: TWO.get(slug, ("random",) * 2)[1], 1: TWO.get(slug, ("random",) * 2)[0]}


def test_what_a_frontier_game_counts_is_what_its_record_tells():
    (one,) = watch_batch(job("frontier"), range(1))
    match = Match.from_record(record_of(job("frontier"), 0))
    told = [told.event for told in match.events]
    assert sum(one.events.values()) == len(told)
    assert one.turns == sum(event.kind == "turn" for event in told)
    kept = [event.args for event in told if event.kind == "kept"]
    for seat in (0, 1):
        mine = [args["card"] for args in kept if args["seat"] == f"@{'AB'[seat]}"]
        found = {thing: n for (who, thing, how, by), n in one.uses.items() if (who, how, by) == (seat, EVENT, "kept")}
        assert found == {card: mine.count(card) for card in mine}
    called_back = [event.args["card"] for event in told if event.kind == "reshuffled"]
    assert sum(n for (who, _, _, by), n in one.uses.items() if (who, by) == (TABLE, "reshuffled")) == len(called_back)


def test_a_thing_is_offered_once_and_taken_as_often_as_it_was():
    (one,) = watch_batch(job("frontier"), range(1))
    lines = [line.split(" | ")[0] for line in record_of(job("frontier"), 0).splitlines()]
    bought = [line.split()[2] for line in lines if line.startswith("A buy ")]
    assert bought
    for supply in set(bought):
        assert one.uses[0, supply, ANSWER, "buy"] == bought.count(supply)
        assert one.uses[0, supply, OFFERED, ""] == 1


def test_places_and_plain_numbers_are_no_things():
    lens = Lens(saloon.game("tiled"))
    assert not lens.is_thing("a1")
    assert lens.is_thing("dig_site")
    place = saloon.game("tiled").verbs.parse("place dig_site r90 e4")
    assert lens.in_answer(place) == ["dig_site"]


@pytest.mark.parametrize(
    ("totals", "winners", "found"),
    [
        ([[0, 0], [3, 0], [3, 5], [9, 5]], (0,), (2, 0.75)),  # A, then B, then A from the last step on
        ([[1, 0], [2, 0], [3, 1], [4, 1]], (0,), (0, 0.0)),  # never caught up with
        ([[1, 0], [1, 1], [2, 1], [2, 1]], (0,), (0, 0.5)),  # drawn level once
        ([[1, 0], [1, 2]], (0,), (1, None)),  # won by something else than points
        ([[1, 0], [2, 2]], (0, 1), (0, None)),
        ([[4], [9]], (0,), (None, None)),  # nobody to lead before
        ([[], []], (0,), (None, None)),
    ],
)
def test_lead_changes_and_when_it_was_decided(totals, winners, found):
    assert lead(totals, winners) == found


def test_which_games_are_kept():
    games = watch_batch(job("frontier", 12), range(12))
    found = chosen(games)
    assert margin(found["closest"]) == min(map(margin, games))
    assert found["longest"].decisions == max(game.decisions for game in games)
    assert {why.removeprefix("ending_") for why in found if why.startswith("ending_")} == {g.reason for g in games}
    assert max(s.total for s in found["best"].scores) == max(s.total for game in games for s in game.scores)
    alone = watch_batch(Job("frontier", ("random",), {}, 1), range(1))
    assert "closest" not in chosen(alone)
