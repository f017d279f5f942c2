"""What a seat sees in numbers: as much as its view, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from saloon.engine import registry
from saloon.engine.chance import Seeded
from saloon.engine.contract import Game, Setup
from saloon.engine.sheet import Sheet
from saloon.engine.tell import Tell

# Every game with its fewest and its most players, and the options that show most.
TABLES = [
    ("frontier", 1, {}),
    ("frontier", 4, {"play_on": "yes"}),
    ("stetsons", 2, {}),
    ("stetsons", 8, {"characters": "random", "stacking": "yes"}),
    ("tiled", 1, {"sides": "wild"}),
    ("tiled", 3, {"boards": "choose"}),
    ("oldwest", 2, {}),
    ("oldwest", 5, {}),
    ("ruthless", 2, {"scenario": "bank_robbery", "cast": "draft"}),
    ("ruthless", 2, {"scenario": "copper_wells"}),
    ("ruthless", 4, {"scenario": "last_stand"}),
]
tables = pytest.mark.parametrize(("slug", "seats", "options"), TABLES)


def random_states(game: Game[Any], setup: Setup, seed: int, at_most: int = 200) -> Iterator[Any]:
    """The states of a game of random answers, the last one included; each is changed by the next step."""
    chance, dice = Seeded(seed), random.Random(seed)
    state = game.start(setup, chance, Tell())
    for _ in range(at_most):
        yield state
        question = game.ask(state)
        if question is None:
            return
        answers = {seat: dice.choice(game.options(state, seat)) for seat in question.seats}
        game.play(state, answers, chance, Tell())


def seen(game: Game[Any], state: Any, seat: int, sheet: Sheet) -> tuple[int, ...]:
    game.observe(state, seat, sheet)
    return tuple(sheet.values)


@tables
def test_rows_and_answers_rest_on_the_position_alone(slug: str, seats: int, options: dict[str, str]):
    """Whatever a state keeps from earlier: one that was read from its position shows and offers the same."""
    game = registry.game(slug)
    setup = Setup.of(game.meta, seats, options)
    sheet = Sheet(game.layout(setup))
    for state in random_states(game, setup, seed=3, at_most=80):
        read = game.load(setup, game.dump(state))
        for seat in range(seats):
            assert seen(game, state, seat, sheet) == seen(game, read, seat, sheet)
        question = game.ask(read)
        for seat in question.seats if question is not None else ():
            assert game.options(state.copy(), seat) == game.options(read, seat)


@tables
def test_rows_are_equal_where_views_are_and_differ_where_they_do(slug: str, seats: int, options: dict[str, str]):
    game = registry.game(slug)
    setup = Setup.of(game.meta, seats, options)
    sheet = Sheet(game.layout(setup))
    of_view: dict[tuple[int, str], tuple[int, ...]] = {}
    of_row: dict[tuple[int, tuple[int, ...]], str] = {}
    for seed in range(2):
        for state in random_states(game, setup, seed):
            for seat in range(0, seats, max(1, seats // 2)):
                view = json.dumps(game.view(state, seat), sort_keys=True)
                row = seen(game, state, seat, sheet)
                assert of_view.setdefault((seat, view), row) == row
                assert of_row.setdefault((seat, row), view) == view
    assert len(of_view) > 20


@tables
def test_a_redealt_world_gives_the_same_row(slug: str, seats: int, options: dict[str, str]):
    game = registry.game(slug)
    setup = Setup.of(game.meta, seats, options)
    sheet = Sheet(game.layout(setup))
    changed = 0
    for step, state in enumerate(random_states(game, setup, 3)):
        seat = step % seats
        world = game.redeal(state, seat, Seeded(step))
        changed += game.dump(world) != game.dump(state)
        assert seen(game, world, seat, sheet) == seen(game, state, seat, sheet)
    assert changed or not game.meta.hidden or seats == 1


@tables
def test_the_layout_says_what_every_cell_is(slug: str, seats: int, options: dict[str, str]):
    game = registry.game(slug)
    layout = game.layout(Setup.of(game.meta, seats, options))
    slices = layout.slices()
    assert [piece.start for piece in slices] == [0, *(piece.stop for piece in slices[:-1])]
    assert slices[-1].stop == layout.size
    assert len({piece.name for piece in slices}) == len(slices)
    assert all(piece.words for piece in slices)


def test_players_are_counted_from_the_seat_that_looks():
    """Whoever looks finds itself as player 0: what the second player has there, the first has under player 1."""
    game = registry.game("frontier")
    setup = Setup.of(game.meta, 2, {"handicap": "mild_west,wilder_wilder_west"})
    layout = game.layout(setup)
    where = {piece.name: slice(piece.start, piece.stop) for piece in layout.slices()}
    state = game.start(setup, Seeded(1), Tell())
    sheet = Sheet(layout)
    rows = [seen(game, state, seat, sheet) for seat in range(2)]
    assert rows[0][where["player 0: supplies"]] == rows[1][where["player 1: supplies"]] == tuple(state.players[0].have)
    assert rows[1][where["player 0: supplies"]] == rows[0][where["player 1: supplies"]] == tuple(state.players[1].have)
    assert (rows[0][where["active"]], rows[1][where["active"]]) == ((0,), (1,))
