"""The worked examples, first half."""

from __future__ import annotations

from typing import Any

from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.markets import price_of
from saloon.games.oldwest.rules.politics import votes_of
from saloon.games.oldwest.rules.scoring import money_points
from tests.games.oldwest.table import Table, basin, q


def test_ow_e01_money_points():  # OW-E01
    """OW-224: a point for each full $10."""
    for dollars, points in ((17, 1), (22, 2), (9, 0)):
        assert money_points(Table().player(money=dollars).state, 0) == points


def test_ow_e02_promises_on_the_fields_of_the_space():  # OW-E02
    """OW-082, OW-213, OW-214: cubes on wealth and safety, never on health; the k-th marks the space k to the right."""
    table = Table().player(0, field="ws2").set(status={"safety": 0}, round=4)
    table.go_on(st.AT_ELECTION)
    assert table.asked == "promise_set"
    assert table.options() == ["status wealth", "status safety"]
    table.do("status safety", "status safety")
    assert table.now()["promises"] == [["safety", 0], ["safety", 1]]  # growing pains: -1
    table.state.status[t.SAFETY] = 0
    table.state.players[0][st.POLITICAL] = 4
    table.go_on(st.AT_PROMISES)
    assert len(table.told("promise_kept")) == len(table.told("promise_broken")) == 1
    assert table.state.players[0][st.POLITICAL] == 4  # +1 -1


def test_ow_e03_a_camp_costs_3_dollars_and_no_log():  # OW-E03
    """OW-120."""
    table = Table().player(money=3).do("build logging_camp", "at a34")
    assert (table.money(), table.at("a34")["piece"], table.stock("log")) == (0, "logging_camp", 0)


def test_ow_e04_one_cut():  # OW-E04
    """OW-121, OW-125: one log into the basin, one tree less."""
    table = Table().work("logging_camp", "a34").do("cut a34", "basin a1", "fell a33")
    assert table.of()["logs"] == {"a1": 1}
    assert table.now()["trees"] == {"a33": 3}


def mine(dice: tuple[str, str], **deposit: int) -> Table:
    table = Table(industries=("mining", "lumbering")).player(standing=1).work("panning", "d36", **deposit)
    return table.do("mine d36", "roll", chance=dice)


def test_ow_e05_the_order_of_dice():  # OW-E05
    """OW-141, OW-145: 3 then 4 pays two cubes, 4 then 3 pays one."""
    table = mine(("d6:3", "d6:4")).do("play 3 d36")
    assert table.at("d36")["index"] == 3
    table.do("play 4 d36")
    assert (table.at("d36")["out"], table.at("d36")["stock"]) == (2, 4)
    assert mine(("d6:3", "d6:4")).do("play 4 d36", "play 3 d36").at("d36")["out"] == 1


def test_ow_e06_a_double_raises_the_dial_and_leaves_debris():  # OW-E06
    """OW-144, OW-146: played plainly nothing, with a tool three cubes."""
    table = mine(("d6:2", "d6:2"))
    assert table.at("d36")["dial"] == 2
    assert table.now()["debris"] == {"d1": 1}
    table.do("play 2 d36", "play 2 d36")
    assert (table.at("d36")["out"], table.at("d36")["index"]) == (0, 0)
    table = Table(industries=("mining", "lumbering")).player(standing=1, stock={"tool": 1}).work("panning", "d36")
    table.do("mine d36", "roll", chance=("d6:2", "d6:2")).do("tool 2 1", "play 1 d36", "play 2 d36")
    assert (table.at("d36")["out"], table.stock("tool")) == (3, 0)


def test_ow_e07_a_storm_turns_the_output_tiles_back():  # OW-E07
    """OW-053."""
    table = Table(industries=("mining", "lumbering")).work("panning", "d36", index=1).strike("storm", 2)
    assert (table.at("d36")["index"], table.at("d36")["out"]) == (3, 0)


def test_ow_e08_the_last_cube_and_a_new_panning_site():  # OW-E08
    """OW-147: one cube is left, so one moves, and a new tile is placed free."""
    table = mine(("d6:3", "d6:6"), dial=2, stock=1).do("play 3 d36")
    assert (table.at("d36")["out"], table.at("d36")["stock"]) == (1, 0)
    assert table.asked == "deposit_place"
    table.do("at d25")
    assert (table.at("d25")["piece"], table.at("d25")["stock"], table.money()) == ("panning", 6, 0)
    assert table.asked == "turn"  # the die left over is lost, the new site has no worker


def test_ow_e09_a_basin_never_overflows():  # OW-E09
    """OW-126, OW-122: room for one log, the horse is used all the same."""
    table = Table().work("logging_camp", "a34").player(available={"horse": 1}, logs={"a1": 5})
    table.do("cut a34", "basin a1", "team horse", "fell a33")
    assert table.asked == "turn"
    assert table.of()["logs"] == {"a1": 6}
    assert table.now()["trees"] == {"a33": 3}
    assert table.of()["used"]["horse"] == 1


def ranch(**changes: Any) -> Table:
    return Table(industries=("ranching", "mining")).player(0, **changes)


def test_ow_e10_cattle_at_the_railhead():  # OW-E10
    """OW-163, OW-182, OW-183: the red row less three steps."""
    table = ranch(cattle={"b38": 4}, available={"horse": 3}).do("drive cattle b38", "number 4", "head b18")
    table.do("ship red", "ship red", "ship red")
    assert table.money() == 7
    assert price_of(table.state, 0, t.RED, t.CATTLE) == 1
    table = ranch(cattle={"b38": 3}, available={"horse": 2}).do("drive cattle b38", "number 3", "head b18")
    assert table.do("ship red", "ship red", "ship blue").money() == 7
    sold = table.state.sold
    table.state.sold = st.with_byte(sold, t.BLUE * t.TRADED + t.CATTLE, 3)  # 5 5 4 3: the fourth would bring nothing
    assert price_of(table.state, 0, t.BLUE, t.CATTLE) == 1


def test_ow_e11_grading_crew():  # OW-E11
    """OW-083, OW-084: $5, a point, red and blue to II, an extra action, the next tile face up."""
    table = Table().player(money=5).set(rows={"railroad": {"up": "grading_crew", "built": [], "damage": 0}})
    table.do("railroad", chance=("trestle",))
    assert (table.money(), table.of()["investment"], table.state.white) == (0, 1, 1)
    assert table.now()["trains"] == {"red": 2, "blue": 2, "green": 3}
    assert table.now()["rows"]["railroad"]["up"] == "trestle"


def test_ow_e12_a_saloon_lives_on_its_neighbours():  # OW-E12
    """OW-101, OW-102, OW-063: a tent and a house give three uses at $3, with fire on the house one at $2."""
    table = Table().player(workers=5, standing=4).town("saloon", "b63").town("wooden_house", "b62")
    for _ in range(3):
        table.do("use b63")
    assert (table.money(), table.refusal("use b63")) == (9, "OW-101")
    table = Table().player(workers=5, standing=4).town("saloon", "b63").town("wooden_house", "b62", fire=1)
    assert table.do("use b63").money() == 2
    assert table.refusal("use b63") == "OW-101"


def test_ow_e13_fire_is_out_and_the_church_open():  # OW-E13
    """OW-089, OW-111: one worker takes both pieces off, the church is used in the same turn."""
    table = (
        Table()
        .player(workers=2, standing=1, money=1)
        .town("church", "b52", fire=2)
        .work("logging_camp", "a34", revolt=1)
    )
    assert table.refusal("use b52") == "OW-063"
    table.do("fight fire b52", "use b52", "at a34")
    assert "fire" not in table.at("b52")
    assert "revolt" not in table.at("a34")
    assert (table.of()["standing"], table.state.uses[q("b52")]) == (0, 1)


def test_ow_e14_revolt_is_bought_off_piece_by_piece():  # OW-E14
    """OW-088, OW-064: a camp with a piece left stays shut."""
    table = Table().player(money=2).work("logging_camp", "a34", revolt=2).work("logging_camp", "a54", revolt=1)
    table.do("calm a34", "calm a54")
    assert table.money() == 0
    assert table.refusal("cut a34") == "OW-064"
    assert "cut a54" in table.options()


def test_ow_e15_a_panic_and_gold_in_banks():  # OW-E15
    """OW-105: $2 less for each own cube."""
    for gold, lost in ((0, 5), (2, 1), (3, 0)):
        table = Table().player(0, money=9, banked_gold=gold).player(1, money=3).town("bank", "b52", cubes=gold)
        table.happens("panic_of_1873")
        assert (table.money(), table.money(1)) == (9 - lost, 0)
        assert table.now()["status"]["wealth"] == -1
    table = Table().player(0, money=9, banked_gold=1, banked_silver=1).town("bank", "b52", cubes=2)
    assert table.happens("panic_of_1873").money() == 9 - 1  # OW-154: silver shields like gold


def test_ow_e16_votes():  # OW-E16
    """OW-211: tycoons vote for a mayor who kept every promise; a rival with two partners and a 3 wins."""
    table = Table(3).hold("lumberjack").hold("clerk").office("philip_armour").player(0, field="h1")
    table.hold("mark_twain", 1).hold("horse_breeder", 1).hold("cowboy", 1).player(1, field="c3")
    table.set(promises=[["health", 0]])
    assert sum(votes_of(table.state, 0)) == 6
    assert sum(votes_of(table.state, 1)) == 8 + 2  # Mark Twain brings two of his own
    table.state.status[t.HEALTH] = -1
    assert sum(votes_of(table.state, 0)) == 3
    table.state.promises = []  # at least one
    assert sum(votes_of(table.state, 0)) == 3
    table = Table(3).hold("lumberjack").hold("clerk").office("philip_armour").player(0, field="h1").set(round=4)
    table.hold("raft_captain", 1).hold("horse_breeder", 1).hold("cowboy", 1).player(1, field="c3")
    table.set(promises=[["health", 0]]).go_on(st.AT_ELECTION)
    assert table.told("votes") == [(0, 6, 2, 0, 3, 1, 0, 0, 0), (1, 8, 1, 4, 0, 3, 0, 0, 0)]
    assert (table.now()["mayor"], table.asked) == ("B", "promise_set")
    table.do("status health", "status wealth", "status safety")
    assert len(table.now()["promises"]) == 3


def test_ow_e17_a_draw_goes_to_the_political_track():  # OW-E17
    """OW-212."""
    table = Table().hold("lumberjack", 0).hold("cowboy", 1).player(0, field="h1", political=4).set(round=4)
    table.player(1, field="s1", political=5).go_on(st.AT_ELECTION)
    assert table.now()["mayor"] == "B"


def test_ow_e18_a_round_up():  # OW-E18
    """OW-173: two horses and three guns bring four cattle, a gun is left."""
    table = ranch(levels={"ranching": 3}, custom="livestock_carriages", available={"horse": 2}, stock={"gun": 3})
    table.work("farmstead", "b22").do("round up b22", "number 2")
    assert "done" in table.options()
    table.do("at b23", *["at b13"] * 3)
    assert sum(table.of()["cattle"].values()) == 4
    assert (table.of()["used"]["horse"], table.stock("gun")) == (2, 1)


def test_ow_e19_stables():  # OW-E19
    """OW-171: pairs of donkey and horse, four cattle for an ox, three places on a stable."""
    table = ranch(levels={"ranching": 2}, workers=5, standing=5, available={"donkey": 2, "horse": 1})
    table.work("farmstead", "b22").work("mule_stable", "b32").work("ox_stable", "b23")
    table.work("horse_stable", "b26", available=2).player(cattle={"b16": 4, "b15": 4, "b25": 1})
    table.do("stable b32", "stable b23")
    assert (table.at("b32")["available"], table.at("b23")["available"]) == (2, 2)
    table.do("stable b32")
    assert table.at("b32")["available"] == 3
    assert table.refusal("stable b32") == "OW-097"


def test_ow_e20_two_basins_past_one_building():  # OW-E20
    """OW-128, OW-130: one building between is skipped, two end the drive there; the $1 is paid."""
    table = Table().player(levels={"lumbering": 2}, money=2, logs={"a2": 2}).work("logging_camp", "a34")
    table.set(pile_ups=[]).town("bridge", "b44").do("drive logs a2 2", "at a34")
    assert "float 2 b2" in table.options()
    table = Table().player(levels={"lumbering": 2}, money=2, logs={"a2": 2}).work("logging_camp", "a34")
    table.town("bridge", "b44").town("steamboat", "b34").do("drive logs a2 2", "at a34")
    assert table.options("float") == ["float 1 b1", "float 2 b1"]
    assert table.do("float 2 b1").money() == 1


def test_ow_e21_a_pile_up_takes_a_drive():  # OW-E21
    """OW-131, OW-049."""
    table = Table().player(logs={"a2": 2}).work("logging_camp", "a34").set(pile_ups=["a2"])
    table.do("drive logs a2 1", "at a34")
    assert table.options() == ["unjam"]
    table.do("unjam")
    assert (table.now()["pile_ups"], table.of()["logs"]) == ([], {"a2": 2})
    assert table.do("drive logs a2 1", "at a34", "float 2 b1").of()["logs"] == {"b1": 2}


def test_ow_e22_logs_lost_and_a_boom():  # OW-E22
    """OW-048, OW-136: the log lowest down goes, those behind a boom stay."""
    table = Table().player(0, logs={"b1": 1}).player(1, logs={"a2": 3}).work("log_boom", "a74", 1)
    table.strike("storm", 2)
    assert (table.of(0)["logs"], table.of(1)["logs"]) == ({}, {"a2": 3})
    assert basin("a2") == 1


def test_ow_e23_wrecking_takes_the_telegraph_of_equals():  # OW-E23
    """OW-050, OW-086."""
    table = Table().built("railroad", ["trestle", "junction"]).built("telegraph", ["ticker", "alarm_boxes"])
    table.player(money=20).strike("wrecking", 1)
    assert table.now()["rows"]["telegraph"]["damage"] == 1
    money = table.to_turn().money()
    table.do("telegraph")
    assert money - table.money() == 6 + 0 + 1 - 3  # Telephone takes three off
    assert table.now()["rows"]["telegraph"]["damage"] == 0
