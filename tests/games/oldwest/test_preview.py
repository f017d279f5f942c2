"""What an answer would change, told before it is given; and what is said of every kind of question."""

from __future__ import annotations

from typing import Any

from tests.games.oldwest.questions import KINDS, positions
from tests.games.oldwest.table import GAME, Table


def previewed(table: Table, answer: str) -> Any:
    state = table.state
    return GAME.preview(state, state.who, GAME.parse(state, answer))


def numbers(changes: list[dict[str, Any]]) -> dict[str, tuple[int, int]]:
    return {one["what"]: (one["from"], one["to"]) for one in changes}


def test_an_odd_job_and_a_sale():
    """OW-065, OW-180: $1 for a worker; the first log of the round brings $4."""
    table = Table().player(money=9, stock={"log": 3})
    assert numbers(previewed(table, "odd job")["own"]) == {"money": (9, 10), "points": (0, 1), "workers": (2, 1)}
    assert numbers(previewed(table, "sell log steamship")["own"]) == {"money": (9, 13), "points": (0, 1), "log": (3, 2)}
    assert table.money() == 9  # nothing has happened


def test_a_building_shows_cost_points_income_and_status():
    """OW-090, OW-221: a saloon costs $10 and a log; investment and income +1, wealth +1, safety -1."""
    table = Table().player(money=12, stock={"log": 2}).do("build saloon")
    found = previewed(table, "at b52")
    assert numbers(found["own"])["money"] == (12, 2)
    assert numbers(found["own"])["log"] == (2, 1)
    assert numbers(found["own"])["investment"] == (0, 1)
    assert numbers(found["own"])["income"] == (0, 1)
    assert numbers(found["town"]) == {"wealth": (0, 1), "safety": (0, -1)}
    assert [(one["at"], one["piece"]) for one in found["map"]] == [("b52", "saloon")]


def test_a_drive_shows_both_basins_and_who_is_paid():
    """OW-129: all six logs go from A1 to B1 behind B's steamboat, for $1."""
    table = Table().player(0, levels={"lumbering": 3}, workers=5, standing=5, logs={"a1": 6}, money=1)
    table.work("logging_camp", "a34").town("steamboat", "b64", "B")
    drive = previewed(table, "drive logs a1 3")  # camp and boat need no answer
    assert numbers(drive["own"]) == {"money": (1, 0), "workers": (5, 4)}
    assert numbers(drive["others"]) == {"B": (0, 1)}
    table.do("drive logs a1 3")
    while len(table.options()) == 1:
        table.do(table.options()[0])
    assert numbers(previewed(table, "float 6 b1")["river"]) == {"a1": (6, 0), "b1": (0, 6)}


def test_luck_and_hidden_things_are_not_foretold():
    """OW-042, OW-142: dice, draws and whatever comes after the turn."""
    table = Table(industries=("mining", "lumbering")).work("panning", "d36").do("mine d36")
    assert previewed(table, "roll") is None
    assert previewed(Table(), "end turn") is None
    assert previewed(Table().player(money=9).town("town_hall", "b52"), "use b52") is None


def test_every_answer_of_every_kind_says_what_it_is():
    """OW-097: a title that is not a bare number, and no two answers that read alike unless they do the same."""
    for kind, state in positions().items():
        question = GAME.ask(state)
        assert question is not None
        seat = question.seats[0]
        labels = [GAME.label(state, seat, move) for move in GAME.options(state, seat)]
        assert all(not label.title.isdecimal() for label in labels), kind
        if kind != "severity_order":
            assert len({(label.title, label.detail) for label in labels}) == len(labels), kind
    assert len(KINDS) == 78
