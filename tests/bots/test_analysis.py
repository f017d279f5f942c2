"""A finished game gone over again: who stood how, what was a mistake, and what a Legend makes of the same cards."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import saloon
from saloon import bots
from saloon.bots import analysis
from saloon.bots.analysis import (
    Clock,
    Decision,
    Point,
    Rival,
    SameLuck,
    Standing,
    Trial,
    analyse,
    as_known,
    coarse_first,
)
from saloon.engine.chance import Seeded
from saloon.engine.contract import Outcome, Score
from saloon.engine.errors import Refused
from saloon.engine.estimate import Estimate
from saloon.engine.match import Match
from tests.bots.toys import PASS, Coin, Numbers, OneQuestion, Steps, Walk

RECORDS = Path(__file__).parents[1] / "records"
AT_LEISURE = Clock(0.0, lambda part: None)


def read(name):
    return Match.from_record((RECORDS / f"{name}.txt").read_text())


# --- judging an answer ---


def test_a_mistake_costs_what_the_best_other_answer_brings_more():
    """Who says 10 where 17 is worth most loses 7 points in every world."""
    game = Numbers()
    game.bots = {"seventeen": lambda state, seat, options, rng: 17 if 17 in options else options[0]}
    trial = Trial(game, bots.best_of(game), Decision(0, 0, OneQuestion(), 10), 1)
    trial.glance(AT_LEISURE)
    assert trial.doubt == 7
    trial.look(AT_LEISURE, 1.0)
    assert (trial.best.move, trial.best.points.mean, trial.best.points.error) == (17, 7, 0)
    assert trial.best.is_clear(1.0)
    assert trial.gap() == 1  # without a ranking: the quick bot would have answered otherwise


def test_what_the_quick_bot_likes_less_is_looked_at_first_and_far_off_is_far_off():
    """Ranked by the distance from 17, at a temper of 2: 14 is 3 points off, and 40 no more than 4."""
    game = Numbers()
    game.temper = 2.0
    game.rank = lambda state, seat, options: [-float(abs(move - 17)) for move in options]  # type: ignore[method-assign]
    gaps = [Trial(game, bots.any_answer, Decision(0, 0, OneQuestion(), played), 1).gap() for played in (17, 14, 39)]
    assert gaps == [0, 3, 4]


def test_where_there_is_little_time_glances_and_looks_are_short():
    """A glance of 4 playouts is one rival in two worlds; a look of 48 two rivals in two worlds twice, then 18 fresh."""
    game = Numbers()
    game.bots = {"seventeen": lambda state, seat, options, rng: 17 if 17 in options else options[0]}
    trial = Trial(game, bots.best_of(game), Decision(0, 0, OneQuestion(), 10), 1)
    trial.glance(AT_LEISURE, 1.0, 4)
    assert (trial.table.playouts, trial.doubt) == (4, 7)
    trial.look(AT_LEISURE, 1.0, analysis.SHORT_LOOK)
    assert trial.table.playouts == 4 + analysis.SHORT_LOOK
    assert (trial.best.points.worlds, trial.best.points.mean) == (18, 7)


def test_a_glance_looks_as_near_as_the_quickest_search_and_a_long_look_as_far_as_any():
    """A walk on which few playouts look one step ahead and many three."""

    class Thoughtful(Walk):
        def ahead(self, state, playouts):
            return 3 if playouts else 1

    walk = Thoughtful(0, estimates=True)
    walk.bots = {"left": lambda state, seat, options, rng: 0}
    trial = Trial(walk, bots.best_of(walk), Decision(0, 0, Steps(), 0), 1)
    trial.glance(AT_LEISURE)
    assert walk.farthest == 1
    trial.look(AT_LEISURE, 1.0)
    assert walk.farthest == 3


def test_a_clock_knows_how_many_playouts_there_is_time_for(monkeypatch):
    now = 5.0
    monkeypatch.setattr("saloon.bots.analysis.time.process_time", lambda: now)
    clock = Clock(20.0, lambda part: None)
    assert clock.playouts(0.5) == math.inf  # nobody knows yet how long one takes
    clock.pace, now = 0.5, 9.0
    assert clock.playouts(0.5) == (10 - 4) / 0.5
    assert clock.playouts(0.1) == 0
    assert clock.part_of_rest(0.5) == pytest.approx(0.6)  # 4 of 20 are gone, and half of the 16 that are left
    now = 30.0
    assert clock.part_of_rest(0.5) == 1


def test_whoever_passed_on_a_hidden_coin_made_no_mistake():
    """A guess brings 3 or -5 with equal chances. One guess would have been better; nobody could know which."""
    for coin in (0, 1):
        trial = Trial(Coin(), lambda *_: PASS, as_known(Coin(), OneQuestion(coin), 0, 0, PASS, 3), 1)
        trial.look(AT_LEISURE, 1.0)
        assert not trial.best.is_clear(1.0)
        assert trial.best.points.worlds == analysis.JUDGE_WORLDS


def test_what_might_be_chance_or_changes_nothing_is_no_mistake():
    def rival(gains, chance, points):
        one = Rival(1)
        for gain in gains:
            one.worth.count(gain)
            one.chance.count(chance)
            one.points.count(points)
        return one

    assert rival([0.1, 0.2] * 8, 0.1, 0).is_clear(0.05)
    assert not rival([0.1, 0.2] * 3, 0.1, 0).is_clear(0.05)  # six worlds are too few
    assert not rival([1.0, -0.8] * 8, 0.1, 0).is_clear(0.05)  # 0.1, give or take 0.9 / 4 twice
    assert not rival([0.01] * 16, 0.01, 1).is_clear(0.05)
    assert not rival([0.1] * 16, 0.0, 0.1).is_clear(0.05)  # only somebody else's place


HIDDEN = [
    ("frontier/two_last_survivor", 20),
    ("stetsons/two_last_survivor", 20),
    ("tiled/tie_broken", 60),
    ("ruthless/high_noon_last_turn", 20),
    ("oldwest/greedy_2_players", -40),
]


@pytest.mark.parametrize(("name", "first"), HIDDEN, ids=[name for name, _ in HIDDEN])
def test_what_is_hidden_from_a_seat_changes_nothing_in_the_judgement_of_its_answers(name, first, monkeypatch):
    """Every card that a seat could not know is another one: its answers are judged alike, to the last digit."""
    for number in ("GLANCE_WORLDS", "CHOOSE_WORLDS", "JUDGE_WORLDS"):
        monkeypatch.setattr(analysis, number, 2)
    monkeypatch.setattr(analysis, "LOOK_RIVALS", 2)
    match = read(name)
    game, policy = match.game, bots.best_of(match.game)
    chosen = [step for step in range(len(match.steps)) if not match.steps[step].forced][first:][:2]
    differed = 0
    for step in chosen:
        real = match.state_at(step)
        for seat, move in match.steps[step].answers.items():
            if len(game.options(real, seat)) == 1:
                continue
            judged = []
            for world in (real, game.redeal(real, seat, Seeded(11)), game.redeal(real, seat, Seeded(12))):
                differed += game.dump(world) != game.dump(real)
                trial = Trial(game, policy, as_known(game, world, step, seat, move, 5), 5)
                trial.glance(AT_LEISURE)
                trial.look(AT_LEISURE, 1.0)
                judged.append((trial.doubt, trial.told()))
            assert judged[0] == judged[1] == judged[2]
    assert differed or not game.meta.hidden


# --- who stood how ---


@pytest.mark.parametrize(("name", "first"), HIDDEN, ids=[name for name, _ in HIDDEN])
def test_what_is_hidden_from_a_seat_changes_nothing_in_the_part_of_the_line_that_is_dealt_for_it(name, first):
    """A point of the line is the mean of worlds dealt for each seat in turn. In those of one seat, cards that it could
    not know may be others: everybody's chances and points come out alike, to the last digit."""
    match = read(name)
    game, seats = match.game, match.setup.seats
    step = [step for step in range(len(match.steps)) if not match.steps[step].forced][first]
    real, differed = match.state_at(step), 0
    for seat in range(seats):
        stood = []
        for world in (real, game.redeal(real, seat, Seeded(11)), game.redeal(real, seat, Seeded(12))):
            differed += game.dump(world) != game.dump(real)
            point = Point(game, step, world, seats, 5)
            point.playouts = seat  # the next world is dealt for it
            point.play(1)
            stood.append((point.chances, point.points))
        assert stood[0] == stood[1] == stood[2]
    assert differed or not game.meta.hidden


def test_chances_of_two_are_those_of_the_estimate_and_of_all_they_are_one():
    two = Estimate([10.0, 7.0], 4.0)
    assert two.chances() == pytest.approx([two.ahead_of(0, 1), two.ahead_of(1, 0)])
    # Equal points, equal chances, and one who is 10 spreads behind has none.
    assert Estimate([50.0, 50.0, 10.0], 4.0).chances() == pytest.approx([0.5, 0.5, 0.0], abs=1e-4)


def test_the_coarse_line_comes_first():
    assert coarse_first([10, 20, 30, 40, 50]) == [10, 50, 30, 20, 40]
    assert coarse_first([7]) == [7]


def test_it_turned_where_the_winner_became_the_favourite_for_good():
    won = Outcome("over", "X-1", (2, 1), (Score(3, ()), Score(5, ())))
    line = [Standing(step, [1 - chance, chance], []) for step, chance in ((0, 0.5), (9, 0.6), (12, 0.4), (20, 0.7))]
    assert analysis.turned(line, won) == 20
    assert analysis.turned(line[:2], won) is None  # nobody was ever ahead of him


def test_an_analysis_goes_over_the_whole_game_and_says_the_same_again(monkeypatch):
    monkeypatch.setattr(analysis, "LINE_PLAYOUTS", 8)
    monkeypatch.setattr(analysis, "JUDGE_WORLDS", 16)
    match = read("stetsons/two_last_survivor")
    told: list[float] = []
    found = analyse(match, [0], seed=4, show=told.append)
    assert found.line[0].step == 0
    assert found.line[-1].step == len(match.steps)
    assert found.line[-1].chances == [float(place == 1) for place in match.outcome.places]
    assert found.line[-1].points == [score.total for score in match.outcome.scores]
    assert all(sum(point.chances) == pytest.approx(1, abs=1e-3) for point in found.line)
    assert abs(found.line[0].chances[0] - 0.5) < 0.3  # before the first answer nobody is far ahead
    assert found.looked == found.decisions > 20
    assert len(found.mistakes) <= analysis.MISTAKES
    for mistake in found.mistakes:
        assert mistake.seat == 0
        assert mistake.played == match.game.text(None, match.steps[mistake.step].answers[0])
        assert mistake.better in {
            match.game.text(None, move) for move in match.game.options(match.state_at(mistake.step), 0)
        }
        assert mistake.better != mistake.played
    assert told == sorted(told)
    assert told[-1] == 1
    assert analyse(match, [0], seed=4) == found


def test_little_time_gives_a_rough_line_and_says_how_little_was_looked_at(monkeypatch):
    monkeypatch.setattr(Clock, "is_over", lambda self, part: True)
    match = read("stetsons/two_last_survivor")
    found = analyse(match, seconds=1)
    assert [point.step for point in found.line] == [0, len(match.steps)]
    assert found.looked == 1
    assert found.mistakes == []


def test_a_game_that_is_not_over_is_not_analysed():
    with pytest.raises(Refused, match="when it is over"):
        analyse(Match(saloon.game("frontier"), seats=2, seed=1))


# --- the same cards again ---


def test_luck_comes_as_it_came_and_what_cannot_come_waits():
    names = ["ace", "king", "queen"]
    luck = SameLuck(["king", "d6:4", "ace", "(queen,ace)", "2/3", "d6:1"], seed=1)
    assert luck.draw([0, 2], names) == 0  # no king in this pile: the ace is next
    assert luck.draw([0, 1, 2], names) == 1
    assert [luck.roll(6), luck.roll(6), luck.pick(3)] == [4, 1, 2]
    items = [0, 2]
    luck.shuffle(items, names)
    assert items == [2, 0]
    assert luck.tokens == []
    assert luck.draw([2], names) == 2  # made up, but from the pile
    assert 1 <= luck.roll(6) <= 6


@pytest.mark.parametrize("name", ["frontier/solo_cleared", "tiled/ranked"])
def test_whoever_answers_as_before_has_the_same_cards_and_comes_to_the_same(name, monkeypatch):
    match = read(name)
    answers = iter([step.answers[0] for step in match.steps])
    monkeypatch.setattr(analysis, "searcher", lambda *_: lambda state, seat, options, dice: next(answers))
    again = analysis.by_a_legend(match, 1.0, 0, lambda part: None)
    (score,) = match.outcome.scores
    assert (again.total, again.title) == (again.yours, again.your_title) == (score.total, score.title)


def test_a_legend_plays_alone_to_the_end_with_worlds_of_its_own(monkeypatch):
    match = read("frontier/solo_death")
    monkeypatch.setattr(match.game, "thinks", {"legend": 16})
    handed = []

    def redeal(state, seat, chance, deal=match.game.redeal):
        handed.append(type(chance).__name__)
        return deal(state, seat, chance)

    monkeypatch.setattr(match.game, "redeal", redeal, raising=False)
    again = analysis.by_a_legend(match, 0.0, 0, lambda part: None)
    assert again.yours == match.outcome.scores[0].total
    assert "SameLuck" not in handed
    assert handed.count("Seeded") > 10  # a world for every answer
    assert again == analysis.by_a_legend(match, 0.0, 0, lambda part: None)
