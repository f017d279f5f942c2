"""A game in numbers: actions, rewards, what is asked and what is not."""

from __future__ import annotations

import random

import pytest

from saloon.engine.contract import fingerprint
from saloon.engine.errors import BadSetup, Refused, UnknownGame
from saloon.envs.options import layout_of, open_table, seat_bots
from saloon.envs.table import Table, by_place

from .tables import every_table


@every_table
def test_both_forms_play_the_same_game(slug, seats, options):
    """Whoever says an answer part by part says the same as with one number, and both are what `Verbs` reads back."""
    factored = open_table(slug, seats, options, "factored")
    flat = Table(factored.game, factored.setup, False, factored.reward)
    factored.reset(5)
    flat.reset(5)
    dice, numbers, verbs = random.Random(5), flat.numbers, flat.game.verbs
    for _ in range(80):
        if flat.seat < 0:
            break
        seat = flat.seat
        assert (factored.seat, factored.moves) == (seat, flat.moves)
        assert len(set(flat.legal)) == len(flat.moves)
        move = dice.choice(flat.moves)
        number = numbers.flat(move, seat, seats)
        assert 0 <= number < verbs.count
        assert verbs.move(number, seat, seats) == move
        assert flat.act(number)
        while not factored.act(numbers.part(move, len(factored.said), seat, seats)):
            assert factored.said == [numbers.part(move, at, seat, seats) for at in range(len(factored.said))]
            assert all(0 <= part < factored.actions for part in factored.said)
            assert factored.rewards == [0.0] * seats
        assert fingerprint(flat.game, flat.state) == fingerprint(flat.game, factored.state)
        assert flat.rewards == factored.rewards


def test_an_action_that_is_not_open_is_refused_and_changes_nothing():
    table = open_table("frontier", 2)
    table.reset(1)
    before = fingerprint(table.game, table.state)
    closed = next(action for action in range(table.actions) if action not in table.legal)
    with pytest.raises(Refused, match=f"^Action {closed} is not open to player_0 now; its mask says which are.$"):
        table.act(closed)
    assert (fingerprint(table.game, table.state), table.seat) == (before, 0)


def test_what_several_are_asked_at_once_enters_the_state_when_all_have_answered():
    table = open_table("stetsons", 3, {"characters": "none"})
    table.reset(1)
    assert table.waiting == [0, 1, 2]  # each plays a card, face down (SS-026)
    seen = [table.cells(seat)[:] for seat in range(3)]
    table.act(table.legal[0])
    assert table.seat == 1
    assert [table.cells(seat)[:] for seat in range(3)] == seen
    table.act(table.legal[0])
    table.act(table.legal[0])
    assert table.cells(0) != seen[0]


def test_places_are_rewarded_from_1_to_minus_1_and_sum_up_to_nothing():
    assert [by_place((1, 2, 3), seat) for seat in range(3)] == [1, 0, -1]
    assert [by_place((1, 1, 3), seat) for seat in range(3)] == [0.5, 0.5, -1]
    assert [by_place((2, 1), seat) for seat in range(2)] == [-1, 1]
    assert by_place((1,), 0) == 0


@pytest.mark.parametrize("seed", range(3))
def test_gains_sum_up_to_the_score(seed):
    """Both are played with the same seed and the same actions, so they are the same game."""
    gain, score = open_table("frontier", 1, reward="gain"), open_table("frontier", 1)
    gain.reset(seed)
    score.reset(seed)
    start, gained, dice = gain.totals[0], 0.0, random.Random(seed)
    while score.seat >= 0:
        action = dice.choice(score.legal)
        gain.act(action)
        score.act(action)
        gained += gain.rewards[0]
    assert score.rewards == [start + gained]
    assert score.outcome is not None
    assert score.rewards[0] == score.outcome.scores[0].total


def test_bots_answer_for_their_seats():
    table = open_table("stetsons", 4)
    opponents = seat_bots(table.game, 4, "greedy")
    table.reset(3, [None, *opponents])
    asked = set()
    while table.seat >= 0:
        asked.add(table.seat)
        table.act(table.legal[0])
    assert asked == {0}
    assert sum(table.rewards) == pytest.approx(0)


def test_the_layout_ends_with_what_has_been_said():
    flat, factored = (layout_of(open_table("frontier", 1, form=form)) for form in ("flat", "factored"))
    assert factored[:-1] == flat
    table = open_table("frontier", 1, form="factored")
    said = factored[-1]
    assert (said.name, said.stop) == ("said", table.size)
    table.reset(1)
    buy = list(table.game.verbs.named).index("buy")
    table.act(buy)
    assert table.cells(0)[said.start : said.stop] == [1 + buy, 0, 0]


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"slug": "frontierr"}, UnknownGame, "There is no game 'frontierr'; did you mean 'frontier'?"),
        ({"seats": 9}, BadSetup, "Frontier is for 1 to 4 players, not 9."),
        ({"options": {"lvl": 1}}, BadSetup, "Frontier has no option 'lvl'; it knows level"),
        ({"form": "deep"}, BadSetup, "An environment's form is one of flat, factored, not 'deep'."),
        ({"reward": "love"}, BadSetup, "An environment's reward is one of places, score, gain, not 'love'."),
        ({"slug": "ruthless", "form": "flat"}, BadSetup, "Ruthless has 1,822,053 answers, too many for a mask"),
    ],
)
def test_what_cannot_be_had_is_refused_in_a_sentence(wrong, error, words):
    with pytest.raises(error) as refused:
        open_table(**{"slug": "frontier", **wrong})
    assert str(refused.value).startswith(words)


def test_opponents_must_be_there_and_as_many_as_seats():
    game = open_table("frontier", 3).game
    with pytest.raises(BadSetup, match="With 3 players there are 2 opponents, not 1"):
        seat_bots(game, 3, ["greedy"])
    with pytest.raises(BadSetup, match="Frontier has no bot 'nobody'"):
        seat_bots(game, 3, "nobody")
