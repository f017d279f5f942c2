"""Simulations are reproducible, fair to the seats, and refuse what cannot be played."""

from __future__ import annotations

import dataclasses

import pytest

from saloon.engine.errors import SaloonError
from saloon.lab.simulate import Crew, Job, seed_of, simulate

JOB = Job("frontier", ("greedy", "sensible", "random"), {"level": "mild_west"}, 30, seed=7)


def test_the_same_games_whatever_the_number_of_workers():
    assert simulate(JOB, Crew(1)) == simulate(JOB, Crew(2))


def test_fewer_games_are_the_first_of_more():
    assert simulate(dataclasses.replace(JOB, games=5), Crew(1)) == simulate(JOB, Crew(1))[:5]


def test_another_seed_gives_other_games():
    assert simulate(JOB, Crew(1)) != simulate(dataclasses.replace(JOB, seed=8), Crew(1))


def test_every_game_of_a_run_has_a_seed_of_its_own():
    assert len({seed_of(run, number) for run in range(20) for number in range(200)}) == 4000


def test_every_bot_has_every_seat_equally_often():
    results = simulate(JOB, Crew(1))
    for seat in range(3):
        sat_there = [result.lineup[seat] for result in results]
        assert [sat_there.count(bot) for bot in range(3)] == [10, 10, 10]


def test_progress_is_told_up_to_the_last_game():
    told: list[int] = []
    simulate(JOB, Crew(1), told.append)
    assert told == sorted(told)
    assert told[-1] == 30


def test_bots_that_think_get_a_redealt_world_and_their_own_dice(monkeypatch):
    """The game's chance gives the same cards whoever thinks: nobody draws from it but the rules."""
    import saloon
    from saloon.engine.contract import Setup
    from saloon.lab.simulate import play_through

    game = saloon.game("frontier")
    real: list[list[int]] = []

    def peeping(state, seat, options, rng):
        rng.random()
        state.players[0].have[7] = 1  # what it does to its world must not matter
        return options[0]

    setup = Setup.of(game.meta, 1)
    monkeypatch.setattr(game, "play", watch(game.play, real))
    play_through(game, setup, [peeping], 5)
    assert real[0] == saloon.game("frontier").start(setup, saloon.Seeded(5), saloon.engine.tell.Tell()).players[0].have


def watch(play, seen):
    def watched(state, answers, chance, tell):
        seen.append(list(state.players[0].have))
        play(state, answers, chance, tell)

    return watched


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "frontir"}, "There is no game 'frontir'; did you mean 'frontier'?"),
        ({"seats": ("greedy",) * 5}, "Frontier is for 1 to 4 players, not 5."),
        (
            {"seats": ("nobody",)},
            "Frontier has no bot 'nobody'; it has tenderfoot, deputy, marshal, legend, random, sensible, greedy,",
        ),
        ({"options": {"weather": "dry"}}, "Frontier has no option 'weather'"),
        ({"options": {"handicap": "wild_west"}}, "Option handicap has 1 values for 3 seats."),
        ({"games": 0}, "The number of games must be at least 1, not 0."),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(change, sentence):
    with pytest.raises(SaloonError) as error:
        simulate(dataclasses.replace(JOB, **change), Crew(1))
    assert str(error.value).startswith(sentence)
