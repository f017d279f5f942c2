"""Two sides, numbers moved, bots rated: by hand where it can be reckoned by hand."""

from __future__ import annotations

import pytest

import saloon
from saloon.engine.errors import SaloonError
from saloon.games.oldwest import content
from saloon.lab import sweep, tournament
from saloon.lab.compare import compare, looks_at, paired, read_side
from saloon.lab.numbers import numbers_of, own_file, parts_of
from saloon.lab.simulate import Crew, Job, seed_of, simulate

GAME = saloon.game("frontier")
BASE = Job("frontier", ("random", "random"), {}, 10, seed=5)


def test_a_run_can_go_on_with_later_games():
    later = Job("frontier", ("random", "greedy"), {}, 3, seed=5, first=4)
    assert simulate(later, Crew(1)) == simulate(Job("frontier", ("random", "greedy"), {}, 7, seed=5), Crew(1))[4:]
    assert seed_of(5, 4) != seed_of(5, 0)


def test_the_same_on_both_sides_is_no_difference_at_all():
    (found,) = compare(BASE, (read_side("printed"), read_side("duels_to_end=9")), 1.0, Crew(1))
    assert {(line.value, line.low, line.high) for line in found.figures} == {(0.0, 0.0, 0.0)}
    assert not found.clear


def test_a_paired_difference_by_hand():
    first = [{"score": 1.0}, {"score": 2.0}, {"score": 3.0}, {"score": 4.0}]
    second = [{"score": 3.0}, {"score": 3.0}, {"score": 6.0}, {"score": 6.0}]
    line = paired("score", first, second, looks=1)
    # differences 2, 1, 3, 2: mean 2, deviation sqrt(2/3) = 0.8165, t(3) = 3.182, half = 3.182 * 0.8165 / 2 = 1.299
    assert line.value == 2.0
    assert [line.deviation, line.low, line.high] == pytest.approx([0.8165, 0.701, 3.299], abs=1e-3)
    wider = paired("score", first, second, looks=2)  # 97.5 %: t(3) = 4.177
    assert wider.high == pytest.approx(2 + 4.177 * 0.8165 / 2, abs=1e-3)


def test_looks_are_planned_beforehand():
    assert looks_at(10) == [10]
    assert looks_at(50) == [50]
    assert looks_at(300) == [50, 100, 200, 300]


def test_sides_are_read(tmp_path):
    assert read_side("level=mild-west").options == {"level": "mild-west"}
    assert read_side("edition=2").edition == 2
    assert read_side("greedy").bot == "greedy"
    (tmp_path / "mine.toml").write_text("[game]\nsurvivor_bonus = 40\n")
    side = read_side(str(tmp_path / "mine.toml"))
    (found,) = compare(Job("frontier", ("random",), {}, 10), (read_side("printed"), side), 1.0, Crew(1))
    assert found.figures[0].figure == "mean score"


# --- sweep ---


@pytest.mark.parametrize(
    ("text", "values"), [("3..6", (3, 4, 5, 6)), ("10..30/10", (10, 20, 30)), ("5,1,5", (5, 1)), ("-2..0", (-2, -1, 0))]
)
def test_values_of_a_sweep(text, values):
    assert sweep.read_values(text) == values


def test_a_number_of_the_content_is_written_as_a_file_of_ones_own(tmp_path):
    bonus = sweep.read_number(GAME, "game.survivor_bonus=0,40")
    assert own_file({"game.survivor_bonus": 40, "card.sheriff.bullets": 3}) == (
        '[game]\nsurvivor_bonus = 40\n[[card]]\nid = "sheriff"\nbullets = 3\n'
    )
    jobs = sweep.jobs_of(BASE, [bonus], tmp_path)
    points = sweep.sweep(jobs, Crew(1), lambda done: None)
    assert [point.values for point in points] == [(0,), (40,)]
    assert points[1].figures["winning_score"].value >= points[0].figures["winning_score"].value
    spec = sweep.picture(points, [bonus], "end_duels_cleared")  # which never came: a line at nothing
    assert "vega-lite" in spec["$schema"]


@pytest.mark.parametrize("slug", ["frontier", "oldwest", "ruthless", "stetsons", "tiled"])
def test_every_game_has_numbers_that_can_be_moved(slug, tmp_path):
    """One of each table, written as a file of one's own, is read; the game with it is as it was."""
    numbers = numbers_of(slug)
    firsts = {parts_of(name)[0] or name: (name, value) for name, value in reversed(numbers.items())}
    assert len(firsts) >= 3
    file = tmp_path / "own.toml"
    file.write_text(own_file(dict(firsts.values())))
    game = saloon.game(slug, file)
    assert game.content_hash
    for name, value in firsts.values():
        assert sweep.read_number(game, f"{name}={value}").values == (value,)


def test_a_number_that_stands_in_no_table(tmp_path):
    """The Old West has them at the top of its files."""
    oldwest = saloon.game("oldwest")
    dollars = sweep.read_number(oldwest, "start_money=0,9")
    assert own_file({"bridge.cost": 3, "start_money": 9}) == "start_money = 9\n[bridge]\ncost = 3\n"
    jobs = sweep.jobs_of(Job("oldwest", ("random", "random"), {}, 1), [dollars], tmp_path)
    assert [content.load(job.content).tables.start_money for _, job in jobs] == [0, 9]


def test_a_list_that_is_replaced_as_a_whole_has_no_number_to_move():
    """A file with one Notoriety Card would be a game with one."""
    assert not [name for name in numbers_of("frontier") if name.startswith("notoriety.")]


# --- tournament ---


def played(pairs: dict[str, list[float]]) -> tournament.Tournament:
    return tournament.Tournament("frontier", {}, 1, 0, pairs)


def test_ratings_of_two_by_hand():
    best, other = tournament.standings(played({"greedy random": [1.0] * 30 + [0.0] * 9 + [0.5]}))
    # 30.5 of 40 and half of the drawn game on top: 31 to 10, so 400 * log10(3.1) = 196.5 between them
    assert (best.bot, best.games, best.wins) == ("greedy", 40, 30.5)
    assert best.rating - other.rating == pytest.approx(196.5, abs=0.5)
    assert best.rating + other.rating == pytest.approx(3000, abs=1e-6)
    assert best.low < best.rating < best.high


def test_who_never_lost_has_a_rating_too():
    lines = tournament.standings(played({"a b": [1.0] * 20, "a c": [1.0] * 20, "b c": [0.5] * 20}))
    assert lines[0].bot == "a"
    assert lines[1].rating == pytest.approx(lines[2].rating, abs=1e-6)


def test_who_won_every_game_has_an_interval():
    """20 of 20: 41 to 1 with the halves on top, 645 points. Jeffreys' lower end of such a share is 88.3 %: 351."""
    best, other = tournament.standings(played({"a b": [1.0] * 20}))
    assert best.rating - other.rating == pytest.approx(645.1, abs=0.5)
    assert 2 * (best.low - 1500) == pytest.approx(351, rel=0.1)
    assert best.rating < best.high < 4000


def test_what_is_no_tournament_is_refused(tmp_path):
    for i, text in enumerate(["[]", "{}", "hello", '{"game": 1}']):
        file = tmp_path / f"{i}.json"
        file.write_text(text)
        with pytest.raises(SaloonError, match="is no tournament"):
            tournament.opened(file, played({}))
    wrong = played({"a b": [7.0]})
    wrong.save(tmp_path / "wrong.json")
    with pytest.raises(SaloonError, match="is no tournament"):
        tournament.opened(tmp_path / "wrong.json", played({}))
