"""Every table there is: each scenario with each number of players and mode, played through with options in turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.check import every_table, seated
from saloon.engine.tell import Tell
from saloon.games.ruthless import CAMPAIGN, FOR_MORE, FOR_TWO, META, POSSES
from saloon.games.ruthless.rules.tables import TRAIT_IDS

from .table import CONTENT, GAME

# Whose characters, on slots or in the zone, markers that end or stay, and one turn, two, or the budgets of RU-151.
CHANGES = list(product((None, "draft", "build"), ("no", "yes"), ("no", "yes")))
LIMITS = [{"turns": "1"}, {"turns": "2"}, {"turns": "1", "budget": "60,100,150,60"}]


def tables() -> Iterator[tuple[int, dict[str, str]]]:
    """Each scenario, number of players and mode once; all changes come up among them, whatever the scenario."""
    for id in FOR_TWO:
        yield 2, {"scenario": id}
    for id, seats in product(FOR_MORE, (3, 4)):
        yield seats, {"scenario": id}
        if id == "graveyard_gold":
            yield seats, {"scenario": id, "mode": "teams"}


def options() -> Iterator[tuple[int, dict[str, str]]]:
    for number, (seats, chosen) in enumerate(tables()):
        for step in (0, 5):  # two of the twelve changes each
            cast, free, carry = CHANGES[(number * 7 + step) % len(CHANGES)]
            limit = LIMITS[(number + step) % len(LIMITS)]
            more = {"gyc_carry_over": carry, "turns": limit["turns"]}
            if chosen["scenario"] != "high_noon":
                more["free_deploy"] = free
            if cast:
                more["cast"] = cast
            if "budget" in limit and (cast == "draft" or chosen["scenario"] == CAMPAIGN):
                more["budget"] = ",".join(limit["budget"].split(",")[:seats])
            yield seats, chosen | more


TABLES = list(options())


def test_every_choice_of_every_option_comes_up() -> None:
    """RU-141, RU-147"""
    for option in META.options:
        met = {chosen.get(option.id, option.default) for _, chosen in TABLES}
        assert set(option.choices) <= met, option.id


def test_the_tables_of_a_whole_check_hold_these_and_no_scenario_twice_alike():
    """`saloon check ruthless --every-option`: each scenario, number of players and mode with each way to cast, deploy
    and carry over. For two: ten scenarios with 3 x 2 x 2, the Duel (always on its slots) with 3 x 2, the campaign
    (a draft or rosters of one's own) with 2 x 2 x 2. For three and for four: eleven with 12, Graveyard Gold twice."""
    tables = every_table(META)
    assert [sum(1 for seats, _ in tables if seats == n) for n in (2, 3, 4)] == [10 * 12 + 6 + 8, 12 * 12, 12 * 12]
    assert len({(seats, *sorted(chosen.items())) for seats, chosen in tables}) == len(tables)


def test_posses_to_try_have_every_weapon_and_every_trait():
    """RU-083, RU-150"""
    words = {word for posse in POSSES for word in posse.replace("/", " ").split()}
    assert {*CONTENT.gun_ids, *TRAIT_IDS} <= words


@pytest.mark.parametrize(
    ("seats", "chosen"), TABLES, ids=["-".join((str(seats), *chosen.values())) for seats, chosen in TABLES]
)
def test_a_table_plays_through(seats: int, chosen: dict[str, str]) -> None:
    """RU-141 to RU-147, RU-160: somebody can always answer, nothing is lost, positions load, and it ends."""
    setup = seated(GAME, seats, chosen, META.edition, random.Random(5)).setup  # with posses of their own if asked
    rng, chance = random.Random(7), Seeded(11)
    state = GAME.start(setup, chance, Tell())
    steps = 0
    while (question := GAME.ask(state)) is not None:
        answers = {seat: rng.choice(GAME.options(state, seat)) for seat in question.seats}
        assert all(GAME.allows(state, seat, move) for seat, move in answers.items())
        GAME.play(state, answers, chance, Tell())
        if steps % 8 == 0:
            assert GAME.complaints(state) == []
            kept = GAME.dump(state)
            assert GAME.dump(GAME.load(setup, kept)) == kept
        steps += 1
    outcome = GAME.outcome(state)
    assert outcome.reason in META.endings
    assert len(outcome.places) == seats
