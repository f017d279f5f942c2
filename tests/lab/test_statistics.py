"""Figures against examples worked by hand."""

from __future__ import annotations

import pytest

from saloon.lab.simulate import Result
from saloon.lab.statistics import Share, quantile, spread, summarise, wilson, win_of


def test_wilson_interval_of_8_in_10():
    """Centre (0.8 + 3.8415/20) / (1 + 3.8415/10) = 0.7167; half 1.96/1.38415 * sqrt(0.016 + 3.8415/400) = 0.2266."""
    share = wilson(8, 10)
    assert share.share == 0.8
    assert share.low == pytest.approx(0.4902, abs=1e-4)
    assert share.high == pytest.approx(0.9433, abs=1e-4)


def test_wilson_interval_of_nothing_and_of_all():
    """Never below 0 or above 1: 3.8415 / 13.8415 = 0.2775."""
    assert wilson(0, 10).low == 0.0
    assert wilson(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert wilson(10, 10).low == pytest.approx(0.7225, abs=1e-4)
    assert wilson(10, 10).high == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize(("q", "value"), [(0, 1), (0.5, 2.5), (0.9, 3.7), (1, 4)])
def test_quantiles_lie_between_neighbours_in_proportion(q, value):
    assert quantile([1, 2, 3, 4], q) == pytest.approx(value)


def test_a_spread():
    """Mean 40/8; sum of squares 32, so the deviation is sqrt(32/7) = 2.1381 and half the interval 1.4816."""
    found = spread([9, 2, 4, 4, 4, 5, 5, 7])
    assert found.mean == 5
    assert found.median == 4.5
    assert found.low == pytest.approx(5 - 1.4816, abs=1e-4)
    assert found.high == pytest.approx(5 + 1.4816, abs=1e-4)
    assert (found.least, found.most) == (2, 9)
    # The median's place is 0.5 ± 1.96 * sqrt(0.25 / 8) = 0.5 ± 0.34648 of the way: 1.0746 and 5.9254 of 7 steps.
    assert found.median_low == 4
    assert found.median_high == pytest.approx(5 + 0.9254 * 2, abs=1e-3)


def test_a_spread_of_one_number_has_no_width():
    found = spread([7])
    assert (found.mean, found.low, found.high, found.p99) == (7, 7, 7, 7)


RESULTS = [
    # lineup, reason, places, totals, titles, decisions: bot 0 sits in seat 0, then in seat 1, and so on
    Result((0, 1), "cleared", (1, 2), (30, 10), ("Good", "Bad"), 40),
    Result((1, 0), "cleared", (1, 2), (25, 20), ("Good", "Good"), 60),
    Result((0, 1), "death", (1, 1), (15, 15), ("Bad", "Bad"), 50),
    Result((1, 0), "cleared", (2, 1), (5, 35), ("Bad", "Good"), 50),
]


def test_a_shared_first_place_is_half_a_win():
    assert [win_of(RESULTS[2], seat) for seat in (0, 1)] == [0.5, 0.5]


def test_a_summary_counted_by_hand():
    summary = summarise(RESULTS, ("fox", "hen"))
    fox, hen = summary.bots
    assert summary.games == 4
    # The fox wins games 1 and 4 and half of game 3; it scores 30, 20, 15, 35.
    assert (fox.bot, fox.games, fox.seats, fox.wins) == ("fox", 4, 1, wilson(2.5, 4))
    assert (fox.score.mean, fox.score.median) == (25, 25)
    assert fox.titles == {"Good": wilson(3, 4), "Bad": wilson(1, 4)}
    assert (hen.wins, hen.score.mean) == (wilson(1.5, 4), (10 + 25 + 15 + 5) / 4)
    # Seat A wins games 1 and 2 and half of 3.
    assert summary.seats["A"].share == 2.5 / 4
    assert summary.seats["B"].share == 1.5 / 4
    assert {reason: share.share for reason, share in summary.endings.items()} == {"cleared": 0.75, "death": 0.25}
    assert summary.winning_score.mean == (30 + 25 + 15 + 35) / 4
    assert summary.decisions.mean == 50


def test_a_bot_on_all_seats_wins_from_nobody_and_counts_games():
    """Its scores by game are 20, 22.5, 15 and 20: mean 19.375, deviation 3.1458, half of the interval 3.0828."""
    (fox,) = summarise(RESULTS, ("fox", "fox")).bots
    assert (fox.games, fox.seats, fox.wins) == (4, 2, None)
    assert fox.score.mean == 19.375
    assert fox.score.high - fox.score.mean == pytest.approx(3.0828, abs=1e-4)
    assert fox.titles == {"Good": wilson(2, 4), "Bad": wilson(2, 4)}  # four of eight results each


def test_a_bot_on_two_of_three_seats_has_half_of_their_wins_with_half_their_interval():
    results = [
        Result((0, 1, 2), "over", (1, 2, 3), (9, 5, 4), ("", "", ""), 10),  # a fox wins
        Result((1, 2, 0), "over", (2, 1, 3), (5, 9, 4), ("", "", ""), 10),  # the hen
        Result((2, 0, 1), "over", (3, 1, 2), (4, 9, 5), ("", "", ""), 10),  # a fox
        Result((0, 1, 2), "over", (1, 1, 3), (9, 9, 4), ("", "", ""), 10),  # both foxes
    ]
    fox, hen = summarise(results, ("fox", "fox", "hen")).bots
    together = wilson(3, 4)
    assert fox.wins == Share(together.share / 2, together.low / 2, together.high / 2)
    assert hen.wins == wilson(1, 4)


def test_alone_there_is_nothing_to_win():
    alone = summarise([Result((0,), "over", (1,), (7,), ("",), 3)], ("fox",))
    assert alone.seats == {}
    assert alone.bots[0].wins is None
