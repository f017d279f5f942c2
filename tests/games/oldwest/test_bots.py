"""The quick bots: they earn, build, and say why."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Bot, Outcome, Setup
from saloon.engine.tell import Tell
from saloon.games.oldwest import bot, calibration
from saloon.games.oldwest import state as st
from tests.games.oldwest.table import GAME, Table

Rank = Callable[[st.State, int, list[int]], list[float]]


def play(seed: int, seats: int, own_seat: int, player: Bot[st.State], rank: Rank) -> Outcome:
    rng, chance, tell = random.Random(seed), Seeded(seed), Tell()
    s = GAME.start(Setup.of(GAME.meta, seats), chance, tell)
    while (question := GAME.ask(s)) is not None:
        answers = {}
        for seat in question.seats:
            options = GAME.options(s, seat)
            if seat == own_seat:
                worths = rank(s, seat, options)
                answers[seat] = player(s, seat, options, rng)
                assert worths[options.index(answers[seat])] == max(worths)
            else:
                answers[seat] = rng.choice(options)
        GAME.play(s, answers, chance, tell)
    return GAME.outcome(s)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("player", "rank"), [(bot.trader, bot.rank), (bot.greedy, bot.in_points)])
def test_quick_bots_beat_random(seed: int, player: Bot[st.State], rank: Rank):
    """OW-227: alone in first place, far ahead; and each always takes what it ranks highest."""
    outcome = play(seed, 2 + seed, seed % 2, player, rank)
    assert outcome.winners == (seed % 2,)
    assert outcome.scores[seed % 2].total >= 15


def choice(table: Table) -> str:
    seat = table.state.who
    move = bot.trader(table.state, seat, GAME.options(table.state, seat), random.Random(1))
    return GAME.text(table.state, move)


def why(table: Table, answer: str) -> str:
    return GAME.advice(table.state, table.state.who, GAME.parse(table.state, answer))


def test_it_buys_income_early():
    """OW-221: a step in round 2 pays eleven more times; of two smiths neither is worth more."""
    table = Table(industries=("mining", "lumbering")).player(money=8, stock={"log": 1}, standing=0).goal("peacemaker")
    table.turn(done=["development", "campaign"])
    assert choice(table).startswith("build ")
    # 9 for the point, 11 for income, 1.1 for standing there, less $8 and a log for $3.
    expected = "1 track step: a point, and $1 a round for 11 more rounds (worth about $10)."
    assert why(table, "build gunsmith") == expected


def test_it_does_not_stand_around():
    """OW-065: an odd job before the end of the turn."""
    table = Table().turn(done=["campaign", "public"])
    assert choice(table) == "odd job"
    table.do("odd job", "odd job")
    assert choice(table) == "end turn"


def test_it_sells_down_to_the_third_price():
    """OW-180: $4, $4, $3 and $3, not $2; and it keeps two logs for building."""
    table = Table().player(money=10, stock={"log": 7}, standing=0)
    sell = GAME.parse(table.state, "sell log steamship")
    for _ in range(4):
        assert bot.worth_of(table.state, 0, sell).dollars > 0
        table.do("sell log steamship")
    assert bot.worth_of(table.state, 0, sell).dollars < 0
    assert why(table, "end turn") == "Nothing else pays."
    kept = Table().player(stock={"log": 2}, standing=0)
    assert bot.worth_of(kept.state, 0, sell).dollars < 0


def test_a_trader_sells_what_is_left_over():
    """OW-087, OW-180: as often as it likes, and the row is empty again next round; who is greedy waits for that. A
    horse still has work to do, and to an Industrialist two logs are a point in the end."""
    table = Table().player(money=0, stock={"log": 1}, standing=0).turn(done=["development", "campaign"])
    options = GAME.options(table.state, 0)
    greedy = bot.greedy(table.state, 0, options, random.Random(1))
    assert (GAME.text(table.state, greedy), choice(table)) == ("end turn", "sell log steamship")
    assert why(table, "sell log steamship").startswith("Prices are new next round")
    horse = GAME.parse(table.state, "sell horse red")
    assert bot.rank(table.state, 0, [horse])[0] < 0
    logs = Table().set(round=13).player(money=0, stock={"log": 2}, standing=0)
    assert choice(logs.turn(done=["development", "campaign"]).goal("industrialist")) == "end turn"
    assert why(logs, "sell log steamship") == "Two logs are a point for your goal."


def test_it_plays_the_better_order_of_dice():
    """OW-145: 3 before 4 pays two cubes."""
    table = Table(industries=("mining", "lumbering")).player(standing=1).work("panning", "d36")
    table.do("mine d36", "roll", chance=("d6:3", "d6:4"))
    assert choice(table) == "play 3 d36"


def test_it_builds_beside_housing():
    """OW-101."""
    table = Table().player(money=6, stock={"log": 1}).do("build brothel")
    assert choice(table) == "at b52"  # two tents


def last_turn(goal: str) -> Table:
    """The last turn of a player whose workers lie."""
    return Table().set(round=13).player(standing=0).turn(done=["development", "campaign"]).goal(goal)


def test_it_houses_what_counts_only_beside_housing():
    """OW-225: a smith that touches no tent is nothing to a Master Smith; with a tent beside it, two points for $2."""
    smith = last_turn("master_smith").player(money=2).town("blacksmith", "b33")
    assert choice(smith) == "build tent"
    assert choice(smith.do("build tent")) in ("at b23", "at b32", "at b34")
    assert choice(last_turn("merchant").player(money=2).town("blacksmith", "b33")) == "end turn"


@pytest.mark.parametrize(("goal", "counts"), [("industrialist", True), ("merchant", False)])
def test_it_keeps_in_the_end_what_its_goal_counts(goal: str, counts: bool):
    """OW-225: to an Industrialist two logs are a point, so is a new panning tile for $3, and a head in a pen."""
    table = last_turn(goal).player(money=10, stock={"log": 2}, levels={"mining": 1, "ranching": 2})
    s = table.work("farmstead", "b11").work("enclosure", "b12", meat=1).work("panning", "d36").state
    answers = ("sell log steamship", "build panning", "buy cattle meat")
    worths = [bot.worth_of(s, 0, GAME.parse(s, answer)).dollars for answer in answers]
    assert [worth > 0 for worth in worths] == [not counts, counts, counts]


def test_it_uses_only_what_its_seat_sees():
    """OW-019: in a redealt world it thinks the same."""
    table = Table().player(money=9, stock={"log": 2})
    s = table.state
    for seed in range(6):
        world = GAME.redeal(s, 0, Seeded(seed))
        options = GAME.options(s, 0)
        for player in (bot.trader, bot.greedy):
            assert player(world, 0, options, random.Random(2)) == player(s, 0, options, random.Random(2))
    assert s.players[0][st.MONEY] == 9


def test_a_turn_that_begins_in_numbers():
    """OW-002, OW-003: it is quiet before a worker lies down; third turn of 26, so 24 of 26 are left."""
    table = Table(industries=("lumbering", "mining")).player(
        money=17, political=3, investment=2, stock={"log": 5, "gun": 1}
    )
    table.player(0, logs={"a2": 4}, available={"horse": 1, "mule": 2}, levels={"lumbering": 2}).goal("capitalist")
    table.work("logging_camp", "a34", steam_donkey="ready").work("sawmill", "b13").hold("clerk").hold("mark_twain")
    table.player(1, cattle={"b22": 3}).work("panning", "d36", 1, stock=4, out=2).town("doctor", "b52", "B")
    table.set(promises=[["health", 0], ["wealth", 1]])
    assert GAME.mark(table.state) == 2 + 1
    first, second = (dict(zip(["left", *GAME.feature_names], row, strict=True)) for row in GAME.features(table.state))
    assert first["left"] == second["left"] == pytest.approx(24 / 26)
    expected: dict[str, float] = {"political": 3, "investment": 2, "dollars": 17, "goal points": 1, "level 4 points": 0}
    expected |= {"workers": 2, "horses": 1, "donkeys and mules": 2, "assistants": 1, "partners": 1}
    expected |= {
        "lumbering level": 2,
        "highest level": 2,
        "logs in town": 5,
        "tools and guns": 1,
        "logs on the river": 4,
    }
    expected |= {"camps": 1, "mills, machines and stables": 2, "housing": 1, "public buildings": 0}
    expected |= {
        "votes": 5,
        "votes more than the best rival's": 5,
        "mayor": 1,
        "promises kept": 1,
        "promises broken": 1,
    }
    expected |= {"turns until the own": 0, "one in so many seats": 0.5}
    assert {name: first[name] for name in expected} == expected
    # A clerk votes once, a partner twice, and Mark Twain adds two.
    # A2 is a basin above the stockpile's; B22 is six steps from the railhead, B18.
    assert first["logs near the stockpile"] == 4 / 2
    expected = {
        "cubes out": 2,
        "cubes in deposits": 4,
        "dials": 1,
        "range cattle": 3,
        "public buildings": 1,
        "votes": 0,
    }
    assert {name: second[name] for name in expected} == expected
    assert second["cattle near a buyer"] == pytest.approx(3 / 7)
    assert second["turns until the own"] == 0.5
    assert GAME.mark(table.do("odd job").state) == -1


def test_every_hint_says_why():
    """OW-004: a sentence for every answer of a turn, with what it is worth."""
    table = Table().player(money=20, stock={"log": 4}).work("logging_camp", "a34").hold("lumberjack", ready=True)
    for move in GAME.options(table.state, 0):
        said = GAME.advice(table.state, 0, move)
        assert said[0].isupper() or said[0] in "$0123456789"
        assert said.endswith(".")
    # $3 in town; two drives of two logs each, of which a worker earns $1.50: 3 - 2 * 1.5 / 2.
    assert why(table, "cut a34") == "1 log 2 basins above it (worth about $2)."


def test_works_before_the_town():
    """OW-004: goods are sold and workers laid before money is spent in town."""
    table = Table().player(money=20, stock={"log": 6}, standing=1).work("logging_camp", "a34")
    order = []
    while (answer := choice(table)) != "end turn":
        order.append(answer.split()[0])
        table.do(answer)
        while table.asked != "turn":
            table.do(choice(table))
    assert order.index("sell") < order.index("build")
    assert "build" in order


def test_the_calibration_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """OW-018: all mixes of industries; a share of 1 is even."""
    monkeypatch.setattr("sys.argv", ["calibration", "--games", "1", "--seats", "2"])
    calibration.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].startswith("| 2 | 1 | ")
    assert lines[6].startswith("| 2 | ")
    assert len([line for line in lines if line.startswith("| State Senator |")]) == 1


def test_figures_say_when_chance_could_have_made_them():
    """A mean beside its aim of 36 to 55; shares of 100 beside aims of 10 % and of 20 to 80 %."""
    assert calibration.shown(50, 2, 36, 55, ".0f") == "50 ± 2"
    assert calibration.shown(54, 2, 36, 55, ".0f") == "54 ± 2?"
    assert calibration.shown(58, 2, 36, 55, ".0f") == "**58 ± 2**"
    assert [calibration.rate(hits, 100, 10, 100) for hits in (1, 8, 30)] == ["**1**", "8?", "30"]
    assert [calibration.rate(hits, 100, 20, 80) for hits in (50, 78, 95)] == ["50", "78?", "**95**"]
    assert calibration.rate(0, 0, 20, 80) == "–"


@pytest.mark.parametrize(("seats", "turns"), [(2, 5), (3, 7), (4, 7), (5, 7)])
def test_a_longer_search_looks_some_turns_further_ahead(seats: int, turns: int):
    """To the end of the turn after next, but for no more than seven turns."""
    s = GAME.start(Setup.of(GAME.meta, seats), Seeded(1), Tell())
    assert (GAME.ahead(s, 8), GAME.ahead(s, 24)) == (1, turns)
