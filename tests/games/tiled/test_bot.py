"""How the greedy bot weighs and chooses, and what a hint says."""

from __future__ import annotations

import random

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games.tiled.bot import Chooser, greedy
from saloon.games.tiled.bot_mind import Mind, Spot
from saloon.games.tiled.content import square_name
from saloon.games.tiled.rules.shooting import in_line
from saloon.games.tiled.rules.tables import HIGH, LOW, squares_of
from saloon.games.tiled.state import BANDIT_HIGH, BANDIT_LOW, BLOCK_HIGH, BLOCK_LOW, SHERIFF_HIGH, SHERIFF_LOW, State
from tests.games.tiled.table import CONTENT, GAME, TABLES, Table, alleys

STACKS = [stack.id for stack in CONTENT.stacks]


def spot(stack: str, corner: int) -> Spot:
    """A tile as printed, its corner there."""
    shape = TABLES.shapes[STACKS.index(stack)]
    return Spot(shape, shape.turned[0], corner)


def named(low: int, high: int) -> set[str]:
    return {square_name(square) for square in squares_of(low, high)}


def chosen(table: Table) -> str:
    state = table.state
    move = greedy(state, 0, GAME.options(state, 0), random.Random(0))
    return GAME.text(state, move)


def said(table: Table, answer: str) -> str:
    return GAME.advice(table.state, 0, GAME.parse(table.state, answer))


def test_a_spot_knows_its_fields_and_neighbours() -> None:
    """Zigzag Field, .cf/cs. with its corner at a1: cow and field in b1 and c1, a cow in a2 that does not touch them.

    The street in b2 touches all of them, but it is no field."""
    tile = spot("field_zig", 0)
    assert [square_name(square) for square in tile.squares] == ["b1", "c1", "a2", "b2"]
    assert named(tile.near_low, tile.near_high) == {"a1", "d1", "c2", "a3", "b3"}
    herds = sorted((cows, sorted(named(low, high))) for cows, low, high in tile.herds)
    assert herds == [(1, ["a1", "a3", "b2"]), (1, ["a1", "b2", "c2", "d1"])]
    assert not tile.armed
    assert not tile.minds_neighbours


def test_a_spot_knows_who_stands_on_it() -> None:
    """Main Street, shs/sbs with its corner at e5: a sheriff in f5, a bandit in f6."""
    tile = spot("main_street", 4 * 11 + 4)
    assert [square_name(square) for square in tile.sheriffs] == ["f5"]
    assert named(tile.bandit_low, tile.bandit_high) == {"f6"}
    assert (tile.bandits, tile.armed) == (1, True)


def a_turn_of_somebody(seed: int) -> tuple[State, int]:
    """Somewhere in a game at three wild boards."""
    dice, chance = random.Random(seed), Seeded(seed)
    state = GAME.start(Setup.of(GAME.meta, 3, {"sides": "wild"}), chance, Tell())
    for _ in range(60 + seed):
        question = GAME.ask(state)
        assert question is not None
        GAME.play(state, {s: dice.choice(GAME.options(state, s)) for s in question.seats}, chance, Tell())
    while (question := GAME.ask(state)) is not None and question.kind != "tiled.turn":
        GAME.play(state, {s: dice.choice(GAME.options(state, s)) for s in question.seats}, chance, Tell())
    return state, state.who


@pytest.mark.parametrize("seed", range(5))
def test_a_sheriff_sees_what_the_rules_let_it_hit(seed: int) -> None:
    """WT-131: the squares in sight are those where the rules hit a bandit, tried on every square of the board."""
    state, seat = a_turn_of_somebody(seed)
    mind, p = Mind(state, seat), state.players[seat]
    for sheriff in (0, 17, 60, 61, 115, *squares_of(p[SHERIFF_LOW], p[SHERIFF_HIGH])):
        everywhere = [*p]
        everywhere[BANDIT_LOW] = sum(LOW)
        everywhere[BANDIT_HIGH] = sum(HIGH)
        hit = in_line(everywhere, [sheriff], p[BLOCK_LOW], p[BLOCK_HIGH])
        assert squares_of(*mind.sight(sheriff)) == hit


def test_it_completes_a_town() -> None:
    """Mesquite on Prickly Pear, h1-h4 with g2 and i2, lacks only h4: 5 points, in the last round."""
    built = alleys("f7", "f6", "g6", "g4", "g3", "g2", "h2", "h1", "i2", "h3")
    table = Table(year=4, round=3).player(tiles=built).alley()
    assert "alley h4" in table.options()
    assert chosen(table) == "alley h4"
    assert said(table, "alley h4") == "It completes Mesquite and scores 5 points."


def test_town_hopes_grow_to_the_sign_and_the_bonus() -> None:
    """Lone Star, 7 squares, is worth 6 + 3 when it is complete in Year 1, and less the more is open."""
    mind = Mind(Table().state, 0)
    hopes = [mind.town_hope(2, left) for left in range(8)]
    assert hopes[0] == 9
    assert hopes == sorted(hopes, reverse=True)
    assert hopes[7] == 0
    assert mind.town_gain(3 << 8) == pytest.approx(hopes[4] - hopes[7])


def test_a_wrangled_pasture_adds_nothing() -> None:
    """WT-123: beside a pasture with a cowpoke new cows are spoilt; alone they are a herd."""
    state = Table().player(tiles=alleys("f7")).placing("herd_pair").state
    mind = Mind(state, 0)
    herds = mind.own_herds()
    meadow = next(herd for herd in herds if herd[2] == 2)  # the two cows printed at g5 and h5
    assert named(meadow[0], meadow[1]) == {"g5", "h5"}
    beside_it, alone = spot("herd_pair", 5 * 11 + 6), spot("herd_pair", 7 * 11 + 4)
    assert mind.cow_worth(alone) == pytest.approx(mind.herd_worths[2])
    assert mind.cow_worth(beside_it) == pytest.approx(mind.herd_worths[4] - mind.herd_worths[2])
    mind.herds = [(low, high, cows, True) for low, high, cows, _ in herds]
    assert mind.cow_worth(beside_it) == 0
    assert mind.cow_worth(alone) == pytest.approx(mind.herd_worths[2])


@pytest.mark.parametrize("seed", range(3))
def test_the_best_place_is_the_best_of_all(seed: int) -> None:
    """Each placement weighed alone is worth no more; among equals the first is taken."""
    state, seat = a_turn_of_somebody(seed)
    chooser = Chooser(state, seat)
    for draft in [move for move in GAME.options(state, seat) if GAME.text(state, move).startswith("draft")]:
        after = state.copy()
        GAME.play(after, {seat: draft}, Seeded(0), Tell())
        question = GAME.ask(after)
        if question is None or question.kind != "tiled.place":
            continue
        places = GAME.options(after, seat)
        most, best = chooser.best_place(places)
        worths = [chooser.best_place([move])[0] for move in places]
        assert most == max(worths)
        assert best == places[worths.index(most)]


def test_a_hint_for_a_tile_says_what_it_brings_and_what_it_costs() -> None:
    """Diamond Tee, sDb/.s. with its corner at e7, lies on e7 and g7 (horseshoes), f7 and f8."""
    table = Table().placing("ace_diamonds")
    assert (
        said(table, "place ace_diamonds r0 e7")
        == "It brings an ace of diamonds and covers 2 horseshoes, but adds a bandit."
    )


def test_a_hint_for_an_alley_that_brings_nothing_says_so() -> None:
    """The square in the middle of nowhere: no town, no horseshoe, nothing beside it."""
    table = Table().alley()
    assert said(table, "alley d4") == "It covers a square more."


def test_a_hint_for_a_draft_names_price_and_place() -> None:
    table = Table(river=[4]).player(gold=1)
    advice = said(table, "draft nugget river 4")
    assert advice.startswith("It is free and fits at ")
    assert "gold" in advice
    jumped = said(table, "draft cache river 4")
    assert jumped.startswith("It costs 1 gold and fits at ")
    assert "brings 2 bullets" in jumped


def test_every_hint_is_a_sentence() -> None:
    """Whatever is asked in a game, what is said ends like a sentence and begins like one."""
    for seed in (4, 5):
        dice, chance = random.Random(seed), Seeded(seed)
        state = GAME.start(Setup.of(GAME.meta, 2, {"sides": ("normal", "wild")[seed - 4]}), chance, Tell())
        while (question := GAME.ask(state)) is not None:
            answers = {}
            for seat in question.seats:
                options = GAME.options(state, seat)
                answers[seat] = greedy(state, seat, options, dice)
                before = GAME.dump(state)
                advice = GAME.advice(state, seat, answers[seat])
                assert GAME.dump(state) == before
                assert not advice or (advice[0].isupper() or advice[0].isdigit()), advice
                assert not advice or advice.endswith("."), advice
                assert "  " not in advice
            GAME.play(state, answers, chance, Tell())
