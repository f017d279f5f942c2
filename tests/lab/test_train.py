"""What is learned from games: the weights that ship are good, and training finds what there is to find."""

from __future__ import annotations

import random

import pytest

import saloon
from saloon.engine import learned, registry
from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.estimate import Weights
from saloon.engine.tell import Tell
from saloon.lab import train
from tests.bots.toys import Coin

LEARNED = [slug for slug in sorted(registry.modules()) if saloon.game(slug).weights]

# Beside the R² in the head of each file, in games the files were not made from. Luck is what is left: most in Ruthless,
# where a win is all or nothing.
FRESH_R2 = {"frontier": 0.35, "oldwest": 0.5, "ruthless": 0.05, "stetsons": 0.15, "tiled": 0.2}
GAMES = {"frontier": 96, "oldwest": 8}  # luck rules in the first; games of the second have many quiet states


def test_a_line_is_found_again():
    """Points are 3 x - 2 x left + 5 left, without luck: the weights of x and of what is always 1 come out."""
    dice = random.Random(3)
    rows = []
    for _ in range(200):
        left, x = dice.random(), dice.uniform(-4, 4)
        rows.append(([left, 1.0, x], 3 * x - 2 * x * left + 5 * left))
    now, later = train.fitted(rows)
    assert now == pytest.approx([0, 3], abs=0.02)
    assert later == pytest.approx([5, -2], abs=0.02)
    assert train.explained(rows, Weights(now, later, (1, 0))) == pytest.approx(1, abs=1e-3)


def test_the_spread_is_a_line_over_the_part_left():
    """Off by 2 at the end and by 4 at the beginning: squares 4 and 16."""
    weights = Weights([1.0], [0.0], (1, 0))
    rows = [([left, 10.0], 10.0 + sign * off) for left, off in ((0.0, 2), (1.0, 4)) for sign in (-1, 1)]
    assert train.spread_of(rows, weights) == (4, 12)


def test_what_is_explained_of_final_points():
    """Off by 1 twice, where the mean is off by 3 twice: 1 - 2 / 18. Of a shared victory alone nothing is."""
    weights = Weights([1.0], [0.0], (1, 0))
    assert train.explained([([0.5, 11.0], 10.0), ([0.5, 15.0], 16.0)], weights) == pytest.approx(1 - 2 / 18)
    assert train.explained([([0.5, 11.0], 10.0), ([0.5, 15.0], 10.0)], weights) == 0


@pytest.mark.parametrize("tables", [1, 2, 4, 5, 10, 13])
def test_a_tenth_of_the_games_of_every_table_is_held_out(tables):
    """Of 20 games at each table two, whatever the number of tables; and the first game, however few there are."""
    held_out = [number % tables for number in range(20 * tables) if train.is_held_out(number, tables)]
    assert sorted(held_out) == sorted(list(range(tables)) * 2)
    assert train.is_held_out(0, tables)


def test_training_is_the_same_for_the_same_seed():
    game = saloon.game("stetsons")
    first, again = (train.train(game, 30, 5) for _ in range(2))
    assert first == again
    assert train.train(game, 30, 6) != first


def test_a_game_without_features_is_refused_in_one_sentence():

    with pytest.raises(saloon.BadSetup, match=r"Coin has no features to learn from\."):
        train.train(Coin(), 30, 1)


def test_a_file_of_weights_is_read_as_it_was_written(tmp_path):
    made = train.train(saloon.game("stetsons"), 30, 5)
    path = tmp_path / "weights.toml"
    path.write_text(made.text(), "utf-8")
    read = learned.read(path)
    assert (read.game, read.edition, read.games, read.seed, read.bot) == ("stetsons", 1, 30, 5, "gunhand")
    assert read.r2 == pytest.approx(made.r2, abs=1e-4)
    for name, pair in made.features.items():
        assert read.features[name] == pytest.approx(pair, abs=1e-5)
    path.write_text(made.text().replace("spread", "spred"), "utf-8")
    with pytest.raises(saloon.Damaged, match=r"weights\.toml is no file of weights"):
        learned.read(path)


def test_weights_say_when_they_are_stale(tmp_path):
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "cards.toml").write_text("bullets = 6\n", "utf-8")
    names = ["alive", "points"]
    assert learned.why_stale(tmp_path, 1, names) == "Nothing was learned yet for edition 1."
    digest = learned.content_digest(tmp_path)
    made = learned.Learned("toy", 1, "greedy", 9, 1, 99, 0.5, digest, (1, 2), dict.fromkeys(names, (1.0, 0.0)))
    path = learned.path_of(tmp_path, 1)
    path.parent.mkdir()
    path.write_text(made.text(), "utf-8")
    assert learned.why_stale(tmp_path, 1, names) == ""
    assert learned.why_stale(tmp_path, 2, names) == "Nothing was learned yet for edition 2."
    assert list(learned.shipped(tmp_path, (1, 2), names)) == [1]
    assert "other features" in learned.why_stale(tmp_path, 1, [*names, "horses"])
    assert learned.shipped(tmp_path, (1,), [*names, "horses"]) == {}
    (tmp_path / "content" / "cards.toml").write_text("bullets = 7\n", "utf-8")
    assert (
        learned.why_stale(tmp_path, 1, names) == "The content has changed since the weights of edition 1 were learned."
    )


@pytest.mark.parametrize("slug", LEARNED)
def test_every_edition_has_weights_and_their_r2_is_what_their_head_says(slug):
    game = saloon.game(slug)
    assert sorted(game.weights) == sorted(game.meta.editions)
    for edition in game.weights:
        head = learned.read(learned.path_of(train.folder_of(game), edition))
        assert head.games >= 500
        assert head.r2 > FRESH_R2[slug] + 0.05
    player = next(iter(game.bots.values()))
    rows, tables = [], game.practice(game.meta.edition)
    for seed in range(GAMES.get(slug, 24)):
        rows += train.played(game, tables[seed % len(tables)], player, 10_000 + seed)
    assert train.explained(rows, game.weights[game.meta.edition]) > FRESH_R2[slug]


@pytest.mark.parametrize("slug", LEARNED)
def test_a_nearly_finished_game_is_estimated_near_its_outcome(slug):
    """The last quiet states of games: off by less than half of what the first ones are."""
    game = saloon.game(slug)
    player = next(iter(game.bots.values()))
    first, last = [], []
    for seed in range(GAMES.get(slug, 16)):
        quiet, totals = estimates(game, player, seed)
        first += [abs(a - b) for a, b in zip(quiet[0], totals, strict=True)]
        last += [abs(a - b) for a, b in zip(quiet[-1], totals, strict=True)]
    assert sum(last) < 0.6 * sum(first)


def estimates(game, player, seed):
    """What was expected at every quiet state of a game, and what came of it."""

    chance, dice = Seeded(seed), random.Random(seed)
    state = game.start(Setup.of(game.meta, 3), chance, Tell())
    quiet = []
    while (question := game.ask(state)) is not None:
        if game.mark(state) >= 0:
            quiet.append(game.estimate(state).points)
        answers = {seat: player(state, seat, game.options(state, seat), dice) for seat in question.seats}
        game.play(state, answers, chance, Tell())
    return quiet, game.stakes(game.outcome(state))


def test_alone_and_with_cards_of_ones_own_nothing_is_estimated(tmp_path):

    game = saloon.game("frontier")
    alone = game.start(Setup.of(game.meta, 1), Seeded(1), Tell())
    assert game.mark(alone) >= 0
    assert game.estimate(alone) is None
    together = game.start(Setup.of(game.meta, 2), Seeded(1), Tell())
    assert game.estimate(together) is not None
    own = tmp_path / "own.toml"
    own.write_text("[game]\nmax_stamina = 15\n", "utf-8")
    assert registry.game("frontier", own).weights == {}
