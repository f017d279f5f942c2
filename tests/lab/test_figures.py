"""The figures of a report, on tables small enough to be counted by hand."""

from __future__ import annotations

import polars as pl
import pytest

import saloon
from saloon.engine.contract import Score
from saloon.lab import figures
from saloon.lab.findings import findings
from saloon.lab.report import report
from saloon.lab.simulate import Job
from saloon.lab.tables import Tables, tables
from saloon.lab.watch import EVENT, OFFERED, Watched

GAME = saloon.game("frontier")
JOB = Job("frontier", ("greedy", "random", "random"), {}, 60)


def watched(number: int, totals: tuple[int, ...], uses: dict | None = None) -> Watched:
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    scores = tuple(Score(total, (("Bounty cards", total), ("Stamina", 0))) for total in totals)
    lineup = tuple((seat + number) % 3 for seat in range(3))
    return Watched(
        number, number, lineup, "last_survivor", places, scores, 10, 30, 8, 4, 1, 0.5, {(0, "turn"): 4}, uses or {}
    )


@pytest.fixture(scope="module")
def found() -> Tables:
    """greedy has 30 and each random 10; whoever met the Sheriff has 6 more, and it was seat A in every second game."""
    games = []
    for number in range(60):
        bots = [(seat + number) % 3 for seat in range(3)]
        met = number % 2 == 0
        wobble = number % 5
        totals = tuple(
            (30 if bot == 0 else 10) + wobble + (6 if met and seat == 0 else 0) for seat, bot in enumerate(bots)
        )
        uses = {(0, "sheriff", EVENT, "kept"): 1} if met else {(0, "deputy", EVENT, "kept"): 1}
        uses[1, "bullets", OFFERED, ""] = 1
        games.append(watched(number, totals, uses))
    return tables([(JOB, games)])


def test_a_bot_on_two_seats_is_averaged_within_each_game(found):
    greedy, others = figures.bots(found)
    assert (greedy.bot, greedy.seats, others.bot, others.seats) == ("greedy", 1, "random", 2)
    assert greedy.score.games == others.score.games == 60  # not 120
    assert greedy.wins is not None
    assert (greedy.wins.value, greedy.wins.high) == (1.0, 1.0)
    assert others.wins is not None
    assert others.wins.value == 0
    assert others.wins.high == pytest.approx(0.0602, abs=1e-4)  # Wilson's, of 0 in 60
    assert figures.bots_even(found) == pytest.approx(7.7e-28, rel=0.01)  # chi-square 120 with one degree of freedom


def test_seats_are_even_if_everybody_changes_places(found):
    assert {seat: share.value for seat, share in figures.seat_wins(found).items()} == {
        "A": pytest.approx(1 / 3), "B": pytest.approx(1 / 3), "C": pytest.approx(1 / 3),
    }  # fmt: skip
    assert figures.seats_even(found) == pytest.approx(1.0)


def test_shared_wins_have_students_interval():
    halves = pl.Series([1.0, 0.5, 0.0, 0.5])
    share = figures.share_of(halves)
    # mean 0.5, deviation sqrt(1/6), t(3) = 3.182: half = 3.182 * 0.40825 / 2 = 0.6496, cut at 0 and 1
    assert share == figures.Estimate(0.5, 0.0, 1.0, 4)
    assert figures.mean_of(halves).high == pytest.approx(0.5 + 0.6496, abs=1e-4)


def test_points_come_from_the_items(found):
    (bounty,) = figures.items(found)  # what nobody ever scored is left out
    assert (bounty.item, bounty.share) == ("Bounty cards", 1.0)
    assert bounty.winners > 30
    assert bounty.others < 16


def test_the_worth_of_a_thing_is_what_its_seats_have_beyond_their_bots(found):
    kinds = {kind.name: kind for kind in figures.kinds(found, GAME)}
    cards = {thing.id: thing for thing in kinds["card"].things}
    assert set(cards) == {"sheriff", "deputy"}
    assert cards["sheriff"].seen == 30 / 180
    (sheriff,), (deputy,) = cards["sheriff"].ways, cards["deputy"].ways
    assert sheriff.worth - deputy.worth == pytest.approx(6, abs=0.2)
    assert sheriff.clear
    assert kinds["card"].ways == [(EVENT, "kept")]
    (bullets,) = [thing for thing in kinds["good"].things if thing.id == "bullets"]
    assert (bullets.offered, bullets.taken, bullets.ways) == (60 / 180, 0.0, [])
    assert len(kinds["card"].unseen) == 41


def test_sentences_say_what_stands_out(found):
    told = findings(found, GAME, figures.kinds(found, GAME))
    assert "No seat stands out: the wins of 60 games are as even as chance makes them." in told
    assert any(sentence.startswith("The bot greedy wins 100 % of the games (94–100 %)") for sentence in told)
    assert "100 % of all points come from “Bounty cards”." in told
    assert "Never seen in these games: the endings duels cleared and death." in told
    assert "Bullets is offered to 33 % of the seats and taken by 0 % of those." in told
    # 6 more than its bots have otherwise; a sixth of all their seats has it, so 5 more than their averages.
    assert any(sentence.startswith("Sheriff, “kept” in the log: +5.0 points") for sentence in told)


def test_a_page_is_one_file_that_asks_nobody_for_anything(found):
    page = report(found, GAME, "saloon report frontier </script>")
    assert "saloon report frontier &lt;/script&gt;" in page
    assert "<h2>Endings</h2>" in page
    assert "{{" not in page.split("<script")[0]  # nothing was left to be filled in
    for outside in ('src="http', 'href="http', "url(http", "@import", "<link"):
        assert outside not in page
