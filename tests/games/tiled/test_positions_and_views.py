"""Positions load back or say what is wrong; views show what a seat may see; bots cannot peek."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.check import check
from saloon.engine.contract import Setup
from saloon.engine.errors import Damaged
from saloon.engine.match import Match
from saloon.engine.tell import Tell
from saloon.games.tiled.bot import greedy
from saloon.games.tiled.state import SCORE
from tests.games.tiled.table import GAME, Table, alleys


def damaged(change: Any) -> str:
    table = Table().player(tiles=alleys("f7"))
    data = copy.deepcopy(table.data)
    change(data)
    with pytest.raises(Damaged) as error:
        GAME.load(table.setup, data)
    return str(error.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("step", "nowhere"), ("ask", 7), ("who", 2), ("year", 5), ("prairie", [21]), ("river", [1, 1])),
        *(("contracts", ["gold"] * 4), ("turned", [3]), ("aces", ["cups"]), ("deck", ["nobody"]), ("queue", ["two"])),
        *(("pair", "z9"), ("drafted", "castle"), ("ridge", [1]), ("todo", [9]), ("players", []), ("boards", [9])),
    ],
)
def test_a_damaged_field_is_named(field: str, value: Any) -> None:
    assert f"'{field}'" in damaged(lambda data: data.update({field: value}))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("side", "moon"), ("tiles", ["alley f7", "alley f7"]), ("tiles", ["barn r0 k11"]), ("tiles", ["barn r0"])),
        *(("tiles", ["alley d6"]), ("tiles", ["cache r0 e7 yellow"]), ("gold", -1), ("mine", 11), ("partner", "x")),
        *(("hill_bandits", ["a1"]), ("tombstones", ["a1"]), ("cowpokes", ["a1"]), ("towns", [1]), ("ropes", ["a1"])),
        *(("unpaid", [1]), ("store", "lost"), ("score", {}), ("sawmills", 1), ("ace_cards", ["cups"])),
    ],
)
def test_a_damaged_player_is_named(field: str, value: Any) -> None:
    message = damaged(lambda data: data["players"][0].update({field: value}))
    assert "players 1" in message


def test_an_impossible_position_is_refused() -> None:
    """Pieces are conserved: a tile too many, a partner twice."""
    match = Match(GAME, 2, seed=1)
    for seat in (0, 1):
        match.answer(seat, match.options(seat)[0])
    position = match.position()
    assert Match.from_position(GAME, position).position()["state"] == position["state"]
    position["state"]["stacks"]["cache"] += 1
    with pytest.raises(Damaged, match="cache"):
        Match.from_position(GAME, position)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"round": 9}, "'year' and 'round'"),
        ({"round": 0}, "'year' and 'round'"),
        ({"year": 0}, "'year' and 'round'"),
        ({"step": "boards"}, "'ask' is 'turn', which is not asked at the 'step' 'boards'"),
        ({"ask": "hill"}, "'ask' is 'hill', which is not asked at the 'step' 'turn'"),
        ({"ask": "nothing"}, "'ask' is 'nothing', which is not asked at the 'step' 'turn'"),
        ({"ask": "place"}, "'drafted' is empty, and a tile is to be placed"),
        ({"ask": "wheelwright_side", "drafted": "alley"}, "'drafted' is no Wheelwright"),
        ({"ask": "second_alley", "step": "queue"}, "'pair' is empty"),
        ({"ask": "shoot", "step": "sheriffs"}, "'ask' is 'shoot', and there is nothing to answer"),
    ],
)
def test_a_question_must_fit_the_moment(change: dict[str, Any], sentence: str) -> None:
    match = Match(GAME, 2, {"seat_boards": "1, 2"}, seed=1)
    for seat in (0, 1):
        match.answer(seat, match.options(seat)[0])
    position = match.position()
    assert position["state"]["ask"] == "turn"
    position["state"] |= change
    with pytest.raises(Damaged, match=sentence):
        Match.from_position(GAME, position)


def test_the_view_is_rich() -> None:
    tiles = ["deputy r180 e8", "ace_spades f0 a8", "bank r0 i10"]
    table = Table(prairie=[4], river=[4]).player(tiles=tiles, unpaid=[3], gold=1)
    view = GAME.view(table.state, 0)
    assert view["dice"][0] == {
        "kind": "prairie",
        "slot": 4,
        "reach": [{"id": "dig_site", "price": 0}],
    }
    reach = [(stack["price"], stack.get("lacks")) for stack in view["dice"][1]["reach"]]
    assert reach == [(0, None), (1, None), (3, ["gold"]), (4, ["gold"]), (5, ["gold"])]
    me = view["players"][0]["settlement"]
    assert me["in_line"] == ["b8"]
    # up to the hill at f4, else to the edges
    assert me["lines_of_fire"] == [{"sheriff": "f8", "to": ["f4", "a8", "k8", "f11"]}]
    # flipped, the Spade Alley looks as it does upside down, and the first name is written
    assert me["tiles"] == [("deputy", "e8", "r180"), ("ace_spades", "a8", "r180"), ("bank", "i10", "r0")]
    assert me["open_red"][0]["tile"] == "bank"
    assert {"squares": ["g5", "h5"], "cows": 2} in me["pastures"]
    assert view["tussle"] == {"points": 2, "bandits": [3, 2], "winning": [1], "losing": [0]}
    assert me["forecast"]["horseshoes"] == -7  # the Spade Alley covers d8


def play(seats: int, seed: int, steps: int) -> Any:
    chance, rng = Seeded(seed), random.Random(seed)
    state = GAME.start(Setup.of(GAME.meta, seats), chance, Tell())
    for _ in range(steps):
        question = GAME.ask(state)
        if question is None:
            break
        GAME.play(state, {seat: rng.choice(GAME.options(state, seat)) for seat in question.seats}, chance, Tell())
    return state


def test_a_redeal_hides_partners_and_keeps_what_is_known() -> None:
    """WT-015: others' partners change, one's own does not, and nobody hides the card one gave back."""
    state = play(3, 5, 20)
    hidden = set()
    for seed in range(40):
        world = GAME.redeal(state, 1, Seeded(seed))
        dump = GAME.dump(world)
        assert dump["players"][1]["partner"] == GAME.dump(state)["players"][1]["partner"]
        assert dump["players"][0]["partner"] != dump["players"][1]["returned"]
        assert GAME.view(world, 1) == GAME.view(state, 1)
        assert GAME.complaints(world) == []
        hidden.add(dump["players"][0]["partner"])
    assert len(hidden) > 4


def test_the_bot_cannot_peek() -> None:
    """The same seat, the same dice, another deal of what it cannot see: the same answer."""
    for steps in range(2, 120, 9):
        state = play(3, steps, steps)
        question = GAME.ask(state)
        assert question is not None
        seat = question.seats[0]
        moves = GAME.options(state, seat)
        answers = {greedy(GAME.redeal(state, seat, Seeded(deal)), seat, moves, random.Random(1)) for deal in range(5)}
        assert len(answers) == 1


def test_a_view_of_two_boards_takes_four_kilobytes() -> None:
    """What is printed is scenery: a view holds what can change."""
    match, rng, sizes = Match(GAME, 2, seed=3), random.Random(1), []
    while match.question is not None:
        sizes.append(len(json.dumps(match.view(0), separators=(",", ":"))))
        seat = match.waiting_for[0]
        match.answer(seat, rng.choice(match.options(seat)))
    assert sum(sizes) / len(sizes) < 4000
    assert max(sizes) < 5000


def test_greedy_beats_random() -> None:
    """Solo it is worth far more points; 20 games each."""

    def mean(bot: Any) -> float:
        total = 0
        for seed in range(20):
            chance, rng = Seeded(seed), random.Random(seed)
            state = GAME.start(Setup.of(GAME.meta, 1), chance, Tell())
            while GAME.ask(state) is not None:
                moves = GAME.options(state, 0)
                GAME.play(state, {0: bot(state, 0, moves, rng)}, chance, Tell())
            total += state.players[0][SCORE]
        return total / 20

    assert mean(greedy) > mean(lambda state, seat, moves, rng: rng.choice(moves)) + 50


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("sides", ["normal", "wild"])
def test_the_contract_is_kept(seats: int, sides: str) -> None:
    report = check(GAME, 1, seed=seats, seats=seats, options={"sides": sides, "boards": "random"})
    assert report.breach == ""


def test_the_contract_is_kept_with_any_options() -> None:
    assert check(GAME, 4, seed=5).breach == ""


def test_the_contract_is_kept_at_both_boards_of_pocket_aces() -> None:
    """Two games: edition 2, then edition 1."""
    assert check(GAME, 2, seed=6, seats=2, options={"seat_boards": "3 wild, 1"}).breach == ""
