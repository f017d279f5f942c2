"""The worked examples, second half."""

from __future__ import annotations

from typing import Any

from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.scoring import goal_points, level_4_points
from saloon.games.oldwest.rules.setup import bridge_spots
from saloon.games.oldwest.rules.troubles import rustling_loss
from tests.games.oldwest.table import CONTENT, GAME, TABLES, Table, event, q


def goal(name: str) -> int:
    return TABLES.goal_names.index(name)


def ranch(**changes: Any) -> Table:
    return Table(industries=("ranching", "mining")).player(0, **changes)


def test_ow_e24_rustling():  # OW-E24
    """OW-047, OW-174: floor(8 / 3) are lost, one less with a horse and a gun at level 3."""
    table = ranch(cattle={"b13": 4, "b23": 2}, available={"horse": 2}).strike("rustling", 3)
    assert table.asked == "animal_loss"
    table.do("lose b13 range", "good horse")
    assert (table.of()["cattle"], table.of()["available"]["horse"]) == ({"b13": 3, "b23": 2}, 1)
    assert table.asked != "animal_loss"
    table = ranch(cattle={"b13": 4, "b23": 2}, available={"horse": 2}, stock={"gun": 1})
    table.player(levels={"ranching": 3}, custom="livestock_carriages").strike("rustling", 3)
    assert (table.asked, table.options()) == ("rustling_defend", ["number 0", "number 1"])
    table.do("number 1", "lose b23 range")
    assert (table.stock("gun"), table.of()["used"]["horse"]) == (0, 1)
    assert sum(table.of()["cattle"].values()) == 5


def test_ow_e25_a_free_tile_counts_for_no_goal():  # OW-E25
    """OW-085, OW-096: Standard Gauge builds the telegraph tile free, with its point and effect."""
    table = Table().player(money=6).set(rows={"railroad": {"up": "standard_gauge", "built": [], "damage": 0}})
    table.set(rows={"telegraph": {"up": "ticker", "built": [], "damage": 0}}).goal("publisher")
    table.do("railroad", "yes")
    assert (table.of()["investment"], table.now()["status"]["wealth"], table.money()) == (2, 1, 0)
    assert table.of()["paid"] == {"railroad": 1, "telegraph": 0}
    assert goal_points(table.state, 0, goal("publisher")) == 0


def test_ow_e26_a_level_4_card():  # OW-E26
    """OW-226: two, and the votes of own characters in its colour."""
    table = Table().player(levels={"lumbering": 4}).hold("lumberjack").hold("isaac_stephenson").hold("clerk")
    assert level_4_points(table.state, 0) == 5


def test_ow_e27_the_industrialist():  # OW-E27
    """OW-225: four, and at most six from enclosure, cattle and dredge."""
    table = ranch(levels={"ranching": 4, "mining": 3}).work("enclosure", "b13", meat=2, dairy=1).work("dredge", "d25")
    assert goal_points(table.state, 0, goal("industrialist")) == 10


def test_ow_e28_growing_pains():  # OW-E28
    """OW-201: four players, two down each, never below -3."""
    table = Table(4).set(status={"health": 1, "wealth": 0, "safety": -2}, round=7).go_on(st.AT_ELECTION)
    assert table.now()["status"] == {"health": -1, "wealth": -2, "safety": -3}


def test_ow_e29_where_the_disc_goes():  # OW-E29
    """OW-057, OW-058: flipped, on one of the two cards without; without a disc on the first card nothing is placed."""
    table = Table()
    s = table.state
    s.row[0] = event("klondike")
    s.discs[:] = [1, 3, 5, 0]
    third = s.row[3]
    table.go_on(st.AT_ROW, CONTENT.events[s.pools[1][0]].id)
    assert table.asked == "disc_place"
    assert len(table.options()) == 2
    names = TABLES.event_names
    assert table.options()[0] == f"event {names[third]}"
    table.do(table.options()[0])
    assert table.state.discs[2] == 2  # fire became rustling
    table = Table()
    table.state.discs[:] = [0, 1, 3, 5]
    table.go_on(st.AT_ROW)
    assert table.asked != "disc_place"
    assert table.state.discs[3] == 0


def test_ow_e30_a_tie_goes_to_the_money():  # OW-E30
    """OW-227."""
    table = Table()
    s = table.state
    s.stage, s.ask, s.round = st.AT_END, 0, 13
    s.frames.cells = []
    s.players[0][st.ITEMS : st.ITEMS + 6] = [20, 10, 4, 5, 5, 0]
    s.players[1][st.ITEMS : st.ITEMS + 6] = [20, 10, 5, 5, 4, 0]
    outcome = GAME.outcome(s)
    assert (outcome.places, outcome.reason, outcome.rule) == ((1, 2), "tie_broken", "OW-227")


def test_ow_e31_round_one_has_no_income_disc_or_event():  # OW-E31
    """OW-033."""
    table = Table().player(political=3)
    row = list(table.state.row)
    table.state.round = 0
    table.go_on(st.AT_ROUND)
    assert (table.money(), table.state.row, table.told("severity")) == (0, row, [])
    assert table.now()["stage"] == "turns"


def test_ow_e32_a_tycoon_is_refused_or_seated():  # OW-E32
    """OW-197: refused, the drawer sends it to a town for the reward; seated, the drawer gets $2."""

    def drawn() -> Table:
        table = Table().player(1, money=3).town("steamboat", "b64", "B").town("tent", "b63", "B").player(0, standing=0)
        table.built("railroad", ["trestle", "junction"]).do("end turn").to_turn().do(
            "use b64", "draw", chance=("leland_stanford",)
        )
        assert (table.asked, table.letter) == ("tycoon_seat", "A")
        return table

    table = drawn().do("refuse")
    assert (table.asked, table.letter) == ("town_pick", "B")
    table.do("send cow_creek")
    assert table.money(1) == 4
    table = drawn().do("seat")
    assert (table.money(1), table.asked, table.letter) == (2, "special_place", "A")


def test_ow_e33_fire_never_burns_down():  # OW-E33
    """OW-108, OW-045: the saloon, then the distant tent, and the last piece is dropped."""
    table = Table().player(0, money=9)
    table.data["town"] = [piece for piece in table.data["town"] if piece["piece"] != "tent"]
    table.town("tent", "b53", "A", fire=3).town("saloon", "b63", "A", fire=2).town("tent", "b42", "B", fire=1)
    table.state.status[t.SAFETY] = -2  # one more
    table.strike("fire", 3).do("at b63")
    assert table.at("b63")["fire"] == 3
    assert table.options() == ["at b42"]
    table.do("at b42", "at b42")
    assert table.at("b42")["fire"] == 3
    assert table.asked != "fire_place"


def test_ow_e34_a_new_sluice():  # OW-E34
    """OW-150, OW-151, OW-141: the deposit die and the cubes it gives; the first 3 pays two."""
    for face, spot, cubes in ((2, "d36", 8), (4, "d24", 9), (5, "d13", 10), (6, "d86", 6)):
        table = Table(industries=("mining", "lumbering")).player(levels={"mining": 2}, money=5)
        table.do("build sluice", "prospect", chance=(f"d6:{face}",))
        spot = spot if f"at {spot}" in table.options() else table.options()[0].split()[1]
        table.do(f"at {spot}", "metal silver")
        assert (table.at(spot)["stock"], table.at(spot)["dial"], table.at(spot)["index"]) == (cubes, 2, 0)
    table.state.players[0][st.STANDING] = 1
    table.do(f"mine {spot}", "roll", chance=("d6:3", "d6:1")).do(f"play 3 {spot}")
    assert (table.at(spot)["out"], table.at(spot)["metal"]) == (2, "silver")


def test_ow_e35_bought_logs_are_spent_first():  # OW-E35
    """OW-181."""
    table = Table(industries=("mining", "lumbering")).player(money=18, stock={"log": 2})
    table.do("buy log steamship", "buy log steamship", "build general_store", "at b52")
    assert table.stock("log") == 3
    table.do("sell log steamship", "sell log steamship")
    assert table.refusal("sell log steamship") == "OW-181"


def test_ow_e36_a_jail_saves_one():  # OW-E36
    """OW-047, OW-107: floor(8 / 3) less one, enclosures included."""
    table = ranch(cattle={"b13": 3}, available={"horse": 2}).work("enclosure", "b23", meat=3).town("jail", "b52")
    assert rustling_loss(table.state, 0, 3) == 1
    table.strike("rustling", 3).do("lose b23 meat")
    assert table.at("b23")["meat"] == 2
    assert table.asked != "animal_loss"


def test_ow_e37_a_wheel_starts_with_the_next_turn():  # OW-E37
    """OW-195: kept in a turn, on its first space in the next, and one further in the one after."""
    table = Table().player(money=2).town("coach_builder", "b52").player(0, standing=0)
    table.do("use b52", "draw", chance=("lumberjack",)).do("keep lumberjack")
    while table.asked != "turn":
        table.do(table.options("send")[0])
    assert table.options("wheel") == []
    table.do("end turn").to_turn().do("end turn").to_turn()
    assert table.of()["cards"][0] == ["lumberjack", 0, True]
    assert "wheel lumberjack" in table.options()
    table.do("end turn").to_turn().do("end turn").to_turn()
    assert table.of()["cards"][0] == ["lumberjack", 1, True]


def test_ow_e38_heavy_rain():  # OW-E38
    """OW-056: one log finds room, the rest is lost unless a boom holds it."""

    def rain(*boom: str) -> Table:
        table = Table().player(0, logs={"d1": 3}).player(1, logs={"d2": 7, "d1": 1})
        for space in boom:
            table.work("log_boom", space, 1)
        return table.happens("heavy_rain")

    table = rain()
    assert (table.of(0)["logs"], table.of(1)["logs"]) == ({"d2": 1}, {"d2": 7})
    table = rain("d24")
    assert (table.of(0)["logs"], table.of(1)["logs"]) == ({"d2": 1}, {"d1": 1, "d2": 7})


def test_ow_e39_a_tile_in_a_tile_in_a_tile():  # OW-E39
    """OW-083, OW-085: Standard Gauge, Long Distance, and the second railroad tile: three points, one counted."""
    table = Table().player(money=6).set(rows={"railroad": {"up": "standard_gauge", "built": [], "damage": 0}})
    table.set(rows={"telegraph": {"up": "long_distance", "built": [], "damage": 0}})
    table.do("railroad", chance=("land_grant",)).do("yes", chance=("ticker",)).do("yes", chance=("junction",))
    assert (table.of()["investment"], table.money()) == (3, 2)
    assert table.of()["paid"] == {"railroad": 1, "telegraph": 0}
    assert table.now()["trains"] == {"red": 2, "blue": 1, "green": 2}
    table = Table().player(money=6).set(rows={"railroad": {"up": "standard_gauge", "built": [], "damage": 0}})
    table.state.up[t.TELEGRAPH] = -1  # OW-096: no telegraph tile is left to be had free
    assert table.do("railroad").asked == "turn"


def test_ow_e40_promises_are_summed_up_first():  # OW-E40
    """OW-200: the track is never below 0."""
    for before, promises, after in (
        (0, [["health", 0], ["health", 1]], 0),
        (0, [["health", 1], ["health", 2]], 0),
        (3, [["health", 0], ["health", 1], ["health", 2]], 2),
    ):
        table = Table().player(political=before).set(promises=promises, round=4).go_on(st.AT_PROMISES)
        assert table.of()["political"] == after


def test_ow_e41_the_long_drive_to_the_station():  # OW-E41
    """OW-175: a horse for each cattle, whatever the distance; without a horse only three steps."""

    def far(horses: int) -> Table:
        table = ranch(
            levels={"ranching": 3}, custom="refrigerated_cars", cattle={"d73": 4}, available={"horse": horses}
        )
        table.town("railway_station", "b52").set(station="b52", trains={"red": 0})
        return table.do("drive cattle d73")

    table = far(2).do("number 2")
    assert "head b52" in table.options()
    table.do("head b52", "ship red", "ship red")
    assert (table.money(), table.of()["used"]["horse"]) == (11, 2)
    table = far(2).do("number 3")
    assert "head b52" not in table.options()
    assert "head b52" not in far(0).do("number 1").options()


def test_ow_e42_a_bridge_across():  # OW-E42
    """OW-024."""
    table = Table()
    s = table.state
    s.town = [q("b43"), q("b54")]
    assert bridge_spots(s) == [q("b55")]
    s.town = [q("b43"), q("b46")]
    assert sorted(bridge_spots(s)) == sorted([q("b44"), q("b45")])


def test_ow_e43_an_assistant_kept_in_step_three():  # OW-E43
    """OW-195: it starts with the turn that follows."""
    table = Table().work("logging_camp", "a34").happens("pony_express", "lumberjack")
    table.do("keep lumberjack").to_turn()
    assert (table.letter, table.of()["cards"]) == ("A", [["lumberjack", 0, True]])


def test_ow_e44_overbuilding():  # OW-E44
    """OW-150: $5, no die, the type stays, cubes and dial of the new tile."""
    table = Table(industries=("mining", "lumbering")).player(levels={"mining": 2}, money=5)
    table.work("panning", "d36", stock=0, dial=3, index=2).do("build sluice", "overbuild d36", "metal gold")
    found = table.at("d36")
    assert (found["piece"], found["stock"], found["dial"], found["index"], table.money()) == ("sluice", 8, 2, 0, 0)
    assert (found["vein"], found["metal"]) == ("alluvial", "gold")


def test_ow_e45_two_donations():  # OW-E45
    """OW-106, OW-103: no housing needed; the owner takes $1 each time."""
    table = Table().player(0, money=17).town("philanthropy", "b33", "B")
    table.do("use b33", "use b33")
    assert (table.money(), table.of()["political"], table.money(1)) == (1, 2, 2)
    assert table.at("b33")["cubes"] == 2
