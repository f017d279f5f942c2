"""Markets and trains, eras, elections, the mayor, and the end."""

from __future__ import annotations

import pytest

from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.development import station_spots, steps_to_railhead
from saloon.games.oldwest.rules.ground import town_lots
from saloon.games.oldwest.rules.markets import is_open, price_of
from saloon.games.oldwest.rules.politics import votes_of
from tests.games.oldwest.table import CONTENT, GAME, TABLES, Table, q

# --- markets and trains ---


@pytest.mark.parametrize(
    ("market", "good", "row"),
    [
        (t.STEAMSHIP, t.LOG, [4, 4, 3, 3, 2, 2, 2]),
        (t.STEAMSHIP, t.LUMBER, [5, 5, 4, 4, 3, 3]),
        (t.STEAMSHIP, t.GOLD, [3, 3, 3, 2, 1, 1]),
        (t.STEAMSHIP, t.SILVER, [2, 2, 2, 1, 1]),
        (t.STAGECOACH, t.GOLD, [2, 1, 1]),
        (t.STAGECOACH, t.SILVER, [1, 1]),
        (t.RED, t.CATTLE, [6, 5, 5, 4, 4, 3, 3]),
        (t.RED, t.HORSE, [3, 2, 2, 1, 1]),
        (t.RED, t.OX, [4, 3, 2, 2]),
        (t.BLUE, t.CATTLE, [5, 4, 4, 3, 3]),
        (t.BLUE, t.GOLD, [3, 3, 2, 2, 2]),
        (t.BLUE, t.SILVER, [2, 2, 1, 1]),
        (t.BLUE, t.DONKEY, [3, 2, 1, 1]),
        (t.BLUE, t.MULE, [4, 3, 2, 2]),
        (t.GREEN, t.CATTLE, [5, 4, 4, 3, 3]),
        (t.GREEN, t.LOG, [4, 3, 3, 2, 1, 1]),
        (t.GREEN, t.LUMBER, [5, 4, 4, 3, 3, 3]),
    ],
)
def test_every_row(market: int, good: int, row: list[int]):
    """OW-180, OW-183: the first price, the second, and so on; the last repeats."""
    s = Table().town("railway_station", "b52").set(station="b52", trains={"red": 0, "blue": 0, "green": 0}).state
    found = []
    for sold in range(len(row)):
        s.sold = st.with_byte(s.sold, market * t.TRADED + good, sold)
        found.append(price_of(s, 0, market, good))
    assert found == row


def test_cattle_prices_never_fall_below_one():
    """OW-183."""
    s = Table().state
    s.sold = st.with_byte(s.sold, t.BLUE * t.TRADED + t.CATTLE, 2)
    assert price_of(s, 0, t.BLUE, t.CATTLE) == 1
    assert price_of(s, 0, t.RED, t.CATTLE) == 3


def test_a_train_trades_in_town_only():
    """OW-182: everything on its card at the station."""
    table = Table().player(money=20, stock={"log": 1}, available={"horse": 1})
    assert not is_open(table.state, t.RED)
    assert table.refusal("sell log green") == table.refusal("buy gun red") == "OW-182"
    table.town("railway_station", "b52").set(station="b52", trains={"red": 0, "green": 0})
    table.loaded = None
    table.do("sell log green", "sell horse red", "buy lumber green", "buy gun red")
    assert (table.money(), table.stock("lumber"), table.stock("gun")) == (20 + 4 + 3 - 6 - 2, 1, 1)


def test_bought_animals_wait_a_turn():
    """OW-181, OW-073."""
    table = Table().player(money=9).town("railway_station", "b52").set(station="b52", trains={"red": 0})
    table.do("buy horse red")
    assert table.options("sell horse") == []


def test_no_buy_price_below_a_sell_price():
    """OW-181, OW-180: nobody lives on buying and selling."""
    for good in range(t.TRADED):
        best = max(max(rows[good], default=0) for rows in TABLES.sell_rows)
        assert all(not price or price[good] == 0 or price[good] >= best for price in TABLES.buy_price)


def arrive(table: Table) -> Table:
    table.state.players[0][st.MONEY] = 20
    table.state.trains[0] = 1
    return table.do("railroad")


@pytest.mark.parametrize("which", [0, -1])
def test_the_station_and_its_track(which: int):
    """OW-184, OW-185, OW-216: on flat land joined to the railhead; track along a shortest path. One station, though two
    trains arrive."""
    table = Table().set(rows={"railroad": {"up": "grading_crew", "built": [], "damage": 0}})
    table.state.trains[1] = 1
    arrive(table)
    assert (table.state.trains, table.asked, table.letter) == ([0, 0, 3], "station_place", "A")
    steps = table.options()
    assert "at b52" not in steps or TABLES.ground[q("b52")] in (t.GRASS, t.PLAIN)
    table.do(steps[0])
    while table.asked == "track_path":
        table.do(table.options()[which])
    assert table.asked == "turn"
    track = [q(name) for name in table.now()["track"]]
    assert len(track) == 5  # from B56 to B18, four rows and two columns away
    assert table.state.station == q(steps[0][3:])
    line = [table.state.railhead, *track, table.state.station]
    assert all(any(near in line for near in table.state.geo.beside[space]) for space in line)
    table.state.done = 0
    table.state.players[0][st.STOCK + t.LOG] = 1
    assert not {f"at {name}" for name in table.now()["track"]} & set(table.do("build doctor").options())


def test_only_joined_spaces_if_there_are_some(monkeypatch: pytest.MonkeyPatch):
    """OW-184: the track from B56 takes five spaces; four tiles would not do, and none lie on desert."""
    s = Table().state
    assert TABLES.track_tiles == 24
    monkeypatch.setattr(TABLES, "track_tiles", 5)
    assert station_spots(s) == [q("b56")]
    monkeypatch.setattr(TABLES, "track_tiles", 4)
    flat = [space for space in town_lots(s) if TABLES.ground[space] != t.DESERT]
    assert station_spots(s) == flat
    assert len(flat) > 1
    sand = [t.DESERT if space == q("b17") else ground for space, ground in enumerate(TABLES.ground)]
    monkeypatch.setattr(TABLES, "ground", sand)
    for name in ("b28", "a88"):
        s.piece = st.with_byte(s.piece, q(name), t.CANAL)  # shut in, but for the sand
    assert max(steps_to_railhead(s)) == 0
    table = Table()
    for near in table.state.geo.beside[table.state.railhead]:
        table.state.piece = st.with_byte(table.state.piece, near, t.CANAL)
    arrive(table).do(table.options()[0])
    assert (table.asked, table.now()["track"]) == ("turn", [])


def test_a_station_on_desert_or_none():
    """OW-186: the freight station serves if nothing else does."""
    table = Table()
    s = table.state
    for space in s.geo.spaces:
        if not s.piece[space] and TABLES.ground[space] in (t.GRASS, t.PLAIN):
            s.piece = st.with_byte(s.piece, space, t.CANAL)
    s.piece = st.with_byte(s.piece, q("b51"), 0)
    s.town.append(q("b52"))
    s.piece = st.with_byte(s.piece, q("b52"), t.TENT)
    arrive(table)
    assert table.options() == ["at b51"]
    s.piece = st.with_byte(s.piece, q("b51"), t.CANAL)
    from saloon.engine.chance import Seeded
    from saloon.engine.tell import Tell
    from saloon.games.oldwest.rules.flow import go_on

    s.ask = 0
    go_on(s, Seeded(1), Tell())
    assert (s.station, table.asked) == (q("b54"), "turn")


# --- the end of an era ---


def test_the_first_mayor_has_no_promises():
    """OW-200."""
    table = Table().player(political=2).set(round=4).go_on(st.AT_PROMISES)
    assert table.of()["political"] == 2


def test_candidates_have_a_cube_on_the_board():
    """OW-210, OW-215: without a candidate the old mayor stays, without promises; no tycoon can be added."""
    table = Table().set(round=4).hold("lumberjack").go_on(st.AT_ELECTION)
    assert (table.now()["mayor"], table.now()["promises"], table.now()["no_tycoons"]) == ("A", [], True)
    assert table.asked == "upgrade_order"
    table = Table().set(no_tycoons=True).player(money=3).town("steamboat", "b64").town("tent", "b63")
    table.built("railroad", ["trestle", "junction"]).do("use b64", "draw", chance=("leland_stanford",))
    assert table.options() == ["refuse"]
    table = Table().set(round=4).player(1, field="h1").go_on(st.AT_ELECTION)
    assert table.now()["mayor"] == "B"


def test_votes_of_schoolhouses_and_offices():
    """OW-211, OW-217."""
    table = Table().town("schoolhouse", "b52").town("schoolhouse", "b62").set(offices=["A", "", "A", ""])
    assert votes_of(table.state, 0) == [0, 0, 0, 0, 2, 2, 0]


def test_offices_go_to_the_first_two():
    """OW-217: at ten steps, never lost."""
    table = Table(3).player(0, political=9, money=20, stock={"log": 3}).player(1, political=8)
    table.do("build courthouse", "at b33")
    assert table.now()["offices"] == ["A", "", "", ""]
    table.state.players[0][st.POLITICAL] = 3
    from saloon.engine.tell import Tell
    from saloon.games.oldwest.rules.goods import score

    score(table.state, 1, 0, 2, Tell())
    score(table.state, 2, 0, 12, Tell())
    score(table.state, 0, 0, 9, Tell())
    assert table.now()["offices"] == ["A", "B", "", ""]
    score(table.state, 2, 1, 10, Tell())
    assert table.now()["offices"] == ["A", "B", "C", ""]


def test_a_new_mayor_takes_over_the_office():
    """OW-199: Weyerhaeuser's dollar for a log is B's now; OW-215: elected, B may seat tycoons again."""
    table = Table().office("frederick_weyerhaeuser").set(round=4, no_tycoons=True).player(1, field="h1")
    s = table.go_on(st.AT_ELECTION).state
    assert [price_of(s, seat, t.STEAMSHIP, t.LOG) for seat in (0, 1)] == [4, 4 + 1]
    assert table.now()["no_tycoons"] is False


def test_severity_cards_are_shuffled_after_an_election():
    """OW-205: nobody knows the uppermost any more."""
    table = Table().set(round=4)
    table.state.top, table.state.known, table.state.severity = [2], [1], [0]
    table.go_on(st.AT_EVENT_DROP)
    assert (table.state.top, table.state.known, len(table.state.severity)) == ([], [], 16)


def test_draws_go_by_fields_then_turn_order():
    """OW-212: health before wealth before safety, then clockwise from the sitting mayor."""
    table = Table().player(0, field="w1").player(1, field="h1").set(round=4).go_on(st.AT_ELECTION)
    assert table.now()["mayor"] == "B"
    table = Table().player(0, field="h1").player(1, field="h1").set(round=4).go_on(st.AT_ELECTION)
    assert table.now()["mayor"] == "A"


def test_a_promise_at_the_end_of_the_track():
    """OW-214: at most +3."""
    table = Table().player(0, field="c3").set(round=4, status={"health": 3}).go_on(st.AT_ELECTION)
    table.do("status health", "status health", "status health")
    assert table.now()["promises"] == [["health", 3]] * 3  # from +2 after the growing pains


def test_cards_in_the_order_of_the_new_mayor():
    """OW-202: add, raise or pass; a worker for each card."""
    table = Table(3).player(1, field="h1").set(round=4).go_on(st.AT_ELECTION).do("status health")
    assert (table.asked, table.letter, table.options()) == ("upgrade_order", "B", ["player B", "player C", "player A"])
    table.do("player C")
    assert (table.letter, table.options()) == ("C", ["add lumbering", "add mining", "raise ranching", "pass"])
    table.do("raise ranching", "player A", "add mining")
    assert (table.of(2)["levels"]["ranching"], table.of(2)["workers"]) == (2, 3)
    assert table.asked == "start_deposit"
    table.do(table.options()[0])
    assert table.of(0)["levels"] == {"lumbering": 1, "mining": 1, "ranching": 0}
    table.do("player B", "pass")
    assert table.of(1)["workers"] == 2


def test_a_new_rancher(monkeypatch: pytest.MonkeyPatch):
    """OW-203: a farmstead on any grass with room for two cattle beside it; no horses."""
    table = Table().set(round=4).go_on(st.AT_UPGRADES)
    table.state.todo = [0]
    table.go_on(st.AT_UPGRADES).do("player A", "add ranching")
    assert table.asked == "start_farmstead"
    for option in table.options():
        room = sum(4 for near in table.state.geo.beside[q(option[3:])] if TABLES.ground[near] == t.GRASS)
        assert room
    with monkeypatch.context() as less:
        less.setattr(TABLES, "cattle_per_grass", 1)
        for option in table.options():  # now it takes two spaces for two cattle
            beside = table.state.geo.beside[q(option[3:])]
            assert sum(TABLES.ground[near] == t.GRASS and not table.state.piece[near] for near in beside) >= 2
    table.do("at b13", "at b23", "at b23")
    assert (table.of()["cattle"], table.of()["available"]["horse"]) == ({"b23": 2}, 0)


def test_level_four_is_one_card():
    """OW-204: needs level 3, and the first takes it."""
    table = Table().player(0, levels={"lumbering": 3}).player(1, levels={"lumbering": 4, "mining": 1}).set(round=10)
    table.state.todo = [0]
    table.go_on(st.AT_UPGRADES).do("player A")
    assert "raise lumbering" not in table.options()
    table = Table().player(0, levels={"lumbering": 3}).set(round=10)
    table.state.todo = [0]
    assert table.go_on(st.AT_UPGRADES).do("player A", "raise lumbering").of()["levels"]["lumbering"] == 4


def test_ranching_level_three_takes_a_custom_card():
    """OW-176."""
    table = Table(industries=("ranching", "mining")).player(levels={"ranching": 2}).set(round=7)
    table.state.todo = [0]
    table.go_on(st.AT_UPGRADES).do("player A", "raise ranching")
    assert table.options() == ["custom livestock_carriages", "custom refrigerated_cars"]
    assert table.do("custom refrigerated_cars").of()["custom"] == "refrigerated_cars"


def test_the_mayor_throws_an_event_away():
    """OW-205, OW-058: all severity cards shuffled, the row moves up and is refilled, its disc is flipped and placed."""
    table = Table().set(round=4, severity=[0] * 3 + [1] * 6 + [2] * 5, seen=[])
    s = table.state
    row = list(s.row)
    s.discs[:] = [0, 1, 3, 5]
    table.go_on(st.AT_EVENT_DROP)
    assert (table.asked, len(s.severity)) == ("event_drop", 16)
    table.do(f"event {TABLES.event_names[row[1]]}")
    assert s.row[:3] == [row[0], row[2], row[3]]
    assert len(s.row) == 4
    assert (table.asked, len(table.options())) == ("disc_place", 2)
    table.do(table.options()[0])
    assert s.discs[0] == 2


def test_the_era_closes():
    """OW-207, OW-055: cubes go back, drought leaves, the new mayor plays first."""
    table = Table().player(0, field="c3").player(1, field="h1").set(round=4, drought=["b13"], mayor="B", turns=0)
    table.data["frames"] = []
    table.data |= {"stage": "turns", "turns": 1, "frames": [{"frame": "turn", "seat": "@B"}]}
    table.go_on(st.AT_ERA_END).to_turn()
    assert (table.of(0)["field"], table.of(1)["field"], table.now()["drought"]) == ("", "", [])
    assert (table.now()["round"], table.state.era, table.letter) == (5, 1, "B")


# --- the end ---


def finish(table: Table) -> Table:
    table.state.round = 13
    return table.go_on(st.AT_ROUND_END)


def test_thirteen_rounds():
    """OW-002, OW-005: after round 13 the game is over."""
    table = finish(Table())
    assert (table.asked, table.now()["stage"]) == ("over", "end")
    assert GAME.outcome(table.state).reason in ("most_points", "tie_broken", "shared")


def test_the_score_sheet():
    """OW-006, OW-223, OW-222, OW-224, OW-226: tracks, goal, level 4, money, the final election."""
    table = Table().player(0, political=8, investment=3, money=27, field="hs2", owed=5, levels={"lumbering": 4})
    table.hold("lumberjack").goal("state_senator").set(promises=[["health", 0]], round=13)
    finish(table)
    assert table.of()["score"] == {"political": 9, "investment": 3, "goal": 4, "level_4": 3, "money": 3, "election": 2}
    assert table.of()["money"] == 32  # livestock sold in the last round was paid first
    outcome = GAME.outcome(table.state)
    assert (outcome.scores[0].total, outcome.winners) == (24, (0,))


def test_nobody_scores_an_election_without_candidates():
    """OW-222."""
    table = finish(Table())
    assert [table.of(seat)["score"]["election"] for seat in (0, 1)] == [0, 0]


def test_tycoons_count_for_the_last_sitting_mayor():
    """OW-226: in the colour of the card, before the final election."""
    table = (
        Table().player(0, levels={"lumbering": 4}).office("henry_yesler").office("philip_armour").player(1, field="h1")
    )
    assert finish(table).of()["score"]["level_4"] == 2 + 3
    other = Table().player(1, levels={"lumbering": 4, "mining": 1}).office("henry_yesler")  # A is mayor
    assert finish(other).of(1)["score"]["level_4"] == 2


def test_a_shared_victory():
    """OW-227."""
    table = Table()
    for player in table.state.players:
        player[st.ITEMS : st.ITEMS + 6] = [3, 2, 4, 0, 1, 0]
    outcome = GAME.outcome(table.state)
    assert (outcome.reason, outcome.places) == ("shared", (1, 1))


def test_names_of_level_four():
    """OW-204."""
    assert CONTENT.level_4 == ("Lumber Trust", "Mining Syndicate", "Cattle Company")
