"""Lumbering, mining and ranching at all levels."""

from __future__ import annotations

from typing import Any

import pytest

from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.building import industry_cost
from saloon.games.oldwest.rules.mining import debris_basin
from saloon.games.oldwest.rules.ranching import cattle_price, milk_pay, reach
from tests.games.oldwest.table import TABLES, Table, basin, q


def lumber(level: int = 1, **changes: Any) -> Table:
    return Table().player(0, levels={"lumbering": level}, workers=5, standing=5, **changes).work("logging_camp", "a34")


def miner(level: int = 1, **changes: Any) -> Table:
    return Table(industries=("mining", "lumbering")).player(
        0, levels={"mining": level}, workers=5, standing=5, **changes
    )


def ranch(level: int = 1, **changes: Any) -> Table:
    if level >= 3:
        changes.setdefault("custom", "livestock_carriages")
    table = Table(industries=("ranching", "mining")).player(
        0, levels={"ranching": level}, workers=5, standing=5, **changes
    )
    return table.work("farmstead", "b22")


# --- lumbering ---


def test_a_camp_next_to_the_river():
    """OW-120: also diagonally, on forest only."""
    table = Table().player(money=3).do("build logging_camp")
    assert "at a13" in table.options()
    assert "at a53" in table.options()  # A64 lies diagonally
    assert "at a31" not in table.options()
    assert "at a73" not in table.options()  # grass


def test_two_basins_one_choice():
    """OW-121."""
    table = Table().work("logging_camp", "a54").do("cut a54")
    assert sorted(table.options()) == ["basin a1", "basin a2"]
    table.do("basin a2", "fell a53")
    assert table.of()["logs"] == {"a2": 1}


@pytest.mark.parametrize(("level", "team", "logs"), [(1, "horse", 2), (1, "ox", 2), (2, "ox", 3), (2, "horse", 2)])
def test_animals_in_a_cut(level: int, team: str, logs: int):
    """OW-122, OW-123: a horse one, an ox two from level 2."""
    table = lumber(level, available={team: 1}).do("cut a34", "basin a1", f"team {team}", *["fell a33"] * logs)
    assert (table.asked, table.of()["logs"]) == ("turn", {"a1": logs})


def test_what_a_cut_is_done_with():
    """OW-122, OW-124: animals are added before the first tree falls; steam needs a dollar."""
    table = lumber(3, available={"ox": 1, "horse": 1})
    table.data["players"][0]["works"][0]["steam_donkey"] = "ready"
    table.do("cut a34", "basin a1")
    assert [answer for answer in table.options() if not answer.startswith("fell")] == ["team horse", "team ox"]
    table.do("team ox", "fell a33")
    assert all(answer.startswith("fell") for answer in table.options())


@pytest.mark.parametrize(("count", "fits"), [("uses", 3), ("trouble", 1)])
def test_full_or_in_revolt_nobody_works_there(count: str, fits: int):
    """OW-061, OW-064: three workers on a building; any revolt shuts it."""
    mill = lumber(2, stock={"log": 1}).work("sawmill", "a66")
    farm = ranch(cattle={"b23": 2})
    for table, space, answer in ((mill, "a66", "saw a66"), (farm, "b22", "breed b22")):
        assert answer in table.options()
        setattr(table.state, count, st.with_byte(getattr(table.state, count), q(space), fits))
        assert answer not in table.options()


def test_the_steam_donkey():
    """OW-124: $5 on a camp of level 3; $1 for two logs more, once a turn."""
    table = lumber(3, money=9)
    before = table.state.copy()
    table.do("build steam_donkey", "at a34")
    assert (table.money(), table.at("a34")["steam_donkey"]) == (4, "ready")
    assert table.state.left[t.STEAM_DONKEY] == before.left[t.STEAM_DONKEY] - 1  # a copy keeps its own tiles
    table.do("cut a34", "basin a1", "steam", *["fell a33"] * 3)
    assert (table.money(), table.of()["logs"]) == (3, {"a1": 3})
    table.do("cut a34", "basin a1")
    assert "steam" not in table.options()
    table.do("fell a33", "end turn").to_turn().do("end turn").to_turn()
    assert table.at("a34")["steam_donkey"] == "ready"
    assert Table().player(money=9).refusal("build steam_donkey") == "OW-067"


def test_a_building_needs_its_logs_and_a_tile():
    """OW-068, OW-092, OW-093: a sawmill costs $5 and a log, and discounts never pay anything out."""
    assert lumber(2, money=5).refusal("build sawmill") == "OW-093"
    table = lumber(2, money=5, stock={"log": 1})
    assert table.refusal("build sawmill") == ""
    table.state.turn_cuts = [9] * len(t.CUTS)
    assert industry_cost(table.state, 0, t.SAWMILL, t.LUMBERING) == 0
    table.state.left[t.SAWMILL] = 0
    assert table.refusal("build sawmill") == "OW-092"


def test_cleared_forest_is_grass():
    """OW-125: the fourth log; the camp stays."""
    table = lumber(available={"horse": 3}).set(trees={"a34": 1, "a33": 0}).do("cut a34", "basin a1", "fell a34")
    assert table.now()["trees"]["a34"] == 0
    assert table.at("a34")["piece"] == "logging_camp"
    assert table.told("cleared") == [(q("a34"),)]
    assert "fell a33" not in table.do("cut a34", "basin a1").options()


def test_no_tree_or_no_room_no_cut():
    """OW-126, OW-125, OW-097."""
    table = lumber(logs={"a1": 6})
    assert table.refusal("cut a34") == "OW-126"
    around = ["a34", "a33", "a23", "a43", "a24", "a25", "a35", "a45", "a44"]
    table = lumber().set(trees={name: 0 for name in around if TABLES.ground[q(name)] == t.FOREST})
    assert table.refusal("cut a34") == "OW-125"
    table = lumber().set(debris={"a1": 6})
    assert table.refusal("cut a34") == "OW-126"


def test_a_drive_of_level_one():
    """OW-127, OW-126: two logs, one basin, what fits; the driver lies on the camp."""
    table = lumber(logs={"a1": 4, "a2": 5}).do("drive logs a1 1", "at a34")
    assert table.options() == ["float 1 a2"]
    table.do("float 1 a2")
    assert (table.of()["logs"], table.state.uses[q("a34")], table.of()["standing"]) == ({"a1": 3, "a2": 6}, 1, 4)
    assert "float 3 a2" not in lumber(logs={"a1": 4}).do("drive logs a1 1", "at a34").options()


def test_a_drive_of_level_two():
    """OW-128: $1, four logs, one or two basins."""
    table = lumber(2, logs={"a1": 5}, money=1).do("drive logs a1 2", "at a34")
    assert table.options("float 4") == ["float 4 a2", "float 4 b1"]
    table.do("float 4 b1")
    assert (table.of()["logs"], table.money()) == ({"a1": 1, "b1": 4}, 0)
    assert lumber(2, logs={"a1": 5}).refusal("drive logs a1 2") == "OW-128"
    assert lumber(1, logs={"a1": 5}, money=5).refusal("drive logs a1 2") == "OW-067"


def test_a_drive_of_level_three():
    """OW-129: needs a steamboat; all logs; $1 to its owner, to the supply if it is one's own."""
    assert lumber(3, logs={"a1": 6}, money=1).refusal("drive logs a1 3") == "OW-129"
    table = lumber(3, logs={"a1": 6}, money=1).town("steamboat", "b64", "B").do("drive logs a1 3", "at a34", "player B")
    assert (table.money(0), table.money(1)) == (0, 1)
    assert table.do("float 6 b1").of()["logs"] == {"b1": 6}
    table = lumber(3, logs={"a1": 6}, money=1).town("steamboat", "b64", "A").do("drive logs a1 3", "at a34")
    assert (table.money(0), table.asked) == (0, "log_drive")


def test_a_further_pile_up_stops_the_logs():
    """OW-131: two basins are not open behind it."""
    table = lumber(2, logs={"a1": 2}, money=1).set(pile_ups=["a2"]).do("drive logs a1 2", "at a34")
    assert table.options("float") == ["float 1 a2", "float 2 a2"]


def test_debris_goes_in_place_of_a_log():
    """OW-132: or alone, from any basin."""
    table = lumber(logs={"a1": 2}).set(debris={"a1": 1}).do("drive logs a1 1", "at a34")
    assert set(table.options()) == {"float 1 a2", "float 2 a2", "sweep 0 a1", "sweep 1 a2"}
    table.do("sweep 1 a2")
    assert (table.of()["logs"], table.now()["debris"]) == ({"a1": 1, "a2": 1}, {})
    table = lumber().set(debris={"d2": 1}).do("drive logs d2 1", "at a34")
    assert table.options() == ["sweep 0 d2"]
    table = lumber().set(pile_ups=["b1"]).do("drive logs b1 1", "at a34", "unjam")
    assert table.now()["pile_ups"] == []


def test_logs_never_leave_the_last_basin():
    """OW-137."""
    assert lumber(logs={"d2": 3}).refusal("drive logs d2 1") == "OW-097"


def test_landing():
    """OW-133: free, at any moment, from a basin beside the stockpile; they never go back."""
    table = Table().player(standing=0, logs={"b1": 3, "b2": 2})
    assert table.options("land") == ["land b1 1", "land b1 2", "land b1 3"]
    table.do("land b1 2")
    assert (table.stock("log"), table.of()["logs"]) == (2, {"b1": 1, "b2": 2})


def test_landing_in_the_middle_of_a_cut():
    """OW-133, OW-126: B2 holds six logs; when it is full, landing makes room for the rest of the cut."""
    table = Table().player(0, levels={"lumbering": 2}, logs={"b2": 5}, available={"ox": 1})
    table.data["town"][0]["at"], table.data["town"][1]["at"] = "b54", "b43"
    table.work("logging_camp", "b73").do("cut b73", "basin b2", "team ox", "fell b73")
    assert table.options() == [*(f"land b2 {n}" for n in range(1, 7)), "done"]
    table.do("land b2 6", "fell b73", "fell b73")
    assert (table.asked, table.stock("log"), table.of()["logs"]) == ("turn", 6, {"b2": 2})


def test_a_full_basin_may_stay_full():
    """OW-126, OW-133: whoever lands nothing cuts no more."""
    table = Table().player(0, logs={"b2": 5}, available={"horse": 1})
    table.data["town"][0]["at"], table.data["town"][1]["at"] = "b54", "b43"
    table.work("logging_camp", "b73").do("cut b73", "basin b2", "team horse", "fell b73", "done")
    assert (table.asked, table.stock("log"), table.of()["logs"]) == ("turn", 0, {"b2": 6})


def test_landing_in_the_middle_of_a_drive():
    """OW-133: B1 holds six; once its five are landed all four logs of the drive have room."""
    table = lumber(2, money=1, logs={"a2": 4, "b1": 5}).do("drive logs a2 2", "at a34")
    assert table.options("float") == ["float 1 b1", *(f"float {n} b2" for n in range(1, 5))]
    assert table.options("land") == [f"land b1 {n}" for n in range(1, 6)]
    table.do("land b1 5")
    assert table.options("land") == []
    table.do("float 4 b1")
    assert (table.stock("log"), table.of()["logs"]) == (5, {"b1": 4})


def test_logs_are_sold_from_the_stockpile_only():
    """OW-134."""
    assert Table().player(logs={"b1": 3}).options("sell log") == []


def test_the_sawmill():
    """OW-135: beside water, away from town; a log of the stockpile or of a basin beside it."""
    table = lumber(2, money=5, stock={"log": 2}).do("build sawmill")
    assert "at a36" in table.options()
    assert "at a66" in table.options()
    assert "at b52" not in table.options()
    table.do("at a66", "saw a66", "stockpile")
    assert (table.stock("log"), table.stock("lumber"), table.money()) == (0, 1, 0)
    table = lumber(2, logs={"a2": 1}).work("sawmill", "a66").do("saw a66", "basin a2")
    assert (table.of()["logs"], table.stock("lumber")) == ({}, 1)
    assert lumber(2).work("sawmill", "a66").refusal("saw a66") == "OW-097"


def test_dams_and_booms():
    """OW-136: before a choke point or on a stream, but not at the mouth; a pile-up there goes at once."""
    table = lumber(3, money=5, stock={"log": 2}).set(pile_ups=["a1"]).do("build dam")
    assert {"at a45", "at a43", "at a84"} <= set(table.options())
    assert "at d84" not in table.options()
    assert "at a35" not in table.options()
    table.do("at a45")
    assert (table.now()["pile_ups"], table.money(), table.stock("log")) == ([], 0, 0)
    table = lumber(3, money=3, stock={"log": 1}).do("build log_boom", "at a35")
    assert table.at("a35")["piece"] == "log_boom"


def test_the_lumber_trust():
    """OW-204, OW-226: each cut of level 4 gives one log more."""
    table = lumber(4).do("cut a34", "basin a1", "fell a33", "fell a33")
    assert (table.asked, table.of()["logs"]) == ("turn", {"a1": 2})


# --- mining ---


def test_a_panning_site():
    """OW-140, OW-155: $3, beside river or stream, not on forest."""
    table = miner(money=3).do("build panning")
    assert {"at d36", "at b85", "at a36"} <= set(table.options())
    assert "at a34" not in table.options()
    table.do("at b85")
    assert (table.money(), table.at("b85")["stock"], table.at("b85")["metal"]) == (0, 6, "gold")


def test_workers_on_several_deposits():
    """OW-142, OW-145: two dice each; any die on any deposit with a worker; three workers at most."""
    table = miner().work("panning", "d36").work("panning", "b85").do("mine d36", "mine b85", "mine d36")
    assert table.options() == ["roll", "mine d36", "mine b85"]
    table.do("mine d36")
    assert "mine d36" not in table.options()
    table.do("roll", chance=("d6:1", "d6:2", "d6:3", "d6:4", "d6:5", "d6:6", "d6:1", "d6:3"))
    assert len(table.state.dice) == 8
    assert {"play 5 d36", "play 5 b85"} <= set(table.options())
    assert table.of()["standing"] == 1
    table = miner().player(standing=1).work("panning", "d36").do("mine d36")
    assert table.options() == ["roll"]
    table.state.white = 1  # an extra action works as well
    assert table.options() == ["roll", "mine d36"]


def test_a_further_mine_action():
    """OW-142."""
    table = (
        miner().work("panning", "d36").do("mine d36", "roll", chance=("d6:1", "d6:2")).do("play 1 d36", "play 2 d36")
    )
    assert "mine d36" in table.options()


def test_grubstake():
    """OW-143: $2 and a tool for a die more, one for each worker."""
    table = miner(money=9, stock={"tool": 2}).work("panning", "d36").do("mine d36", "roll")
    assert table.options() == ["number 0", "number 1"]
    table.do("number 1", chance=("d6:1", "d6:2", "d6:6"))
    assert (table.money(), table.stock("tool"), table.state.dice) == (7, 1, [1, 2, 6])


def test_where_debris_goes():
    """OW-144: river, stream, canal to its dam; the most upstream; none without water or room."""
    table = (
        miner(3)
        .work("panning", "b85")
        .work("dam", "d33")
        .work("canal", "d43")
        .work("canal", "d53")
        .work("panning", "d63")
    )
    s = table.state
    assert debris_basin(s, q("b85")) == basin("b2")  # B75 is a stream, B84 river of the same basin
    assert debris_basin(s, q("d63")) == basin("d1")  # by canal, although D64 is river of D2
    assert debris_basin(s, q("b62")) == -1
    table = miner().work("panning", "d36").player(1, logs={"d1": 8}).do("mine d36", "roll", chance=("d6:3", "d6:3"))
    assert table.now()["debris"] == {}
    assert table.at("d36")["dial"] == 2


def test_the_dial_stops_at_three():
    """OW-144."""
    for before, after in ((2, 3), (3, 3)):
        table = miner().work("panning", "d36", dial=before).do("mine d36", "roll", chance=("d6:3", "d6:3"))
        assert table.at("d36")["dial"] == after


def test_changing_dice():
    """OW-146: a tool by 1, $5 to any face, faces stay 1 to 6."""
    table = (
        miner(money=5, stock={"tool": 1})
        .work("panning", "d36")
        .do("mine d36", "roll", "number 0", chance=("d6:1", "d6:6"))
    )
    assert table.options("tool") == ["tool 1 2", "tool 6 5"]
    assert len(table.options("assay")) == 10
    table.do("assay 6 3")
    assert (table.money(), table.state.dice) == (0, [1, 3])
    table.do("tool 1 2")
    assert (table.stock("tool"), table.state.dice) == (0, [2, 3])
    assert table.options() == ["play 2 d36", "play 3 d36"]


def test_carrying():
    """OW-148: one cube, a donkey one more, from level 2 a mule two; also from an exhausted deposit."""
    table = miner(available={"donkey": 1, "mule": 1}).work("panning", "d36", stock=0, out=5)
    table.do("carry d36", "team donkey", "team mule", "done")
    assert (table.stock("gold"), table.at("d36")["out"]) == (3, 2)
    table = (
        miner(2, available={"mule": 1})
        .work("sluice", "d36", metal="silver", out=5)
        .do("carry d36", "team mule", "done")
    )
    assert table.stock("silver") == 3
    assert miner().work("panning", "d36").refusal("carry d36") == "OW-148"
    table = miner(available={"donkey": 1}).work("panning", "d36", out=1).do("carry d36")
    assert table.options() == ["done"]  # nothing is left for the donkey


def test_metal_for_the_stagecoach():
    """OW-149: from the output side, without a worker, not in a revolt; the ship buys at the freight station."""
    table = miner().player(standing=0).work("panning", "d36", out=2).work("panning", "b85", out=1)
    table.do("sell gold stagecoach")
    assert table.options() == ["at d36", "at b85"]
    table.do("at d36")
    assert (table.money(), table.at("d36")["out"]) == (2, 1)
    table.do("sell gold stagecoach", "at b85")
    assert table.money() == 2 + 1
    assert table.options("sell gold steamship") == []
    assert miner().work("panning", "d36", out=2, revolt=1).options("sell") == []
    assert miner(stock={"gold": 1}).do("sell gold steamship").money() == 3


def test_a_type_without_a_space_is_alluvial():
    """OW-150."""
    table = miner(2, money=5)
    s = table.state
    for space in s.geo.spaces:
        if TABLES.ground[space] == t.DESERT and not s.piece[space]:
            s.piece = st.with_byte(s.piece, space, t.TRACK)
    table.do("build sluice", "prospect", chance=("d6:6",))
    assert table.now()["frames"][-1]["vein"] == "alluvial"


def test_deposits_keep_away_from_town():
    """OW-150, OW-151: sluice and dredge not adjacent to town; beach, eluvial and aeolian places."""
    from saloon.games.oldwest.rules.ground import vein_spaces

    s = miner(2).state
    for vein in range(4):
        spaces = vein_spaces(s, vein)
        assert spaces
        assert all(s.piece[near] not in range(1, 40) for space in spaces for near in s.geo.beside[space])
    assert q("d83") in vein_spaces(s, t.BEACH)  # beside the mouth
    assert q("d24") not in vein_spaces(s, t.BEACH)
    assert q("a11") in vein_spaces(s, t.ELUVIAL)
    assert q("a78") in vein_spaces(s, t.AEOLIAN)


def test_only_empty_own_deposits_are_overbuilt():
    """OW-150, OW-152: without cubes; a dredge that is empty has left the map."""
    table = miner(3, money=7).work("panning", "d36", stock=0, out=1).work("sluice", "b85", stock=0).do("build dredge")
    assert table.options() == ["overbuild b85", "prospect"]
    table.do("overbuild b85")
    assert table.state.left[t.SLUICE] == TABLES.tiles[t.SLUICE]  # its tile goes back (OW-009)
    assert miner(3).work("dredge", "d36", stock=1, out=1).do("carry d36", "done").at("d36")["out"] == 0
    table = miner(3).work("dredge", "d36", stock=0, out=1).do("carry d36", "done")
    assert table.at("d36") == {}
    assert table.state.left[t.DREDGE] == TABLES.tiles[t.DREDGE]


def test_canals_start_at_dams():
    """OW-153: on land beside dam or canal, away from town; then they are water for mining, whoever owns them."""
    table = miner(3, money=9).work("dam", "d33", 1).player(1, levels={"lumbering": 3})
    assert "build canal" in table.options()
    table.do("build canal", "at d43")
    table.state.done = 0
    assert "at d53" in table.do("build panning").options()
    assert miner(3, money=9).refusal("build canal") == "OW-092"
    assert miner(3, money=9, stock={"log": 2}).do("build dam", "at d33").at("d33")["piece"] == "dam"


def test_a_dam_with_both_cards():
    """OW-136, OW-068: bought as a lumbering or as a mining building."""
    table = miner(3, money=9, stock={"log": 2}).player(levels={"lumbering": 3}).do("build dam")
    assert table.options() == ["as lumbering", "as mining"]
    table.do("as mining", "at d33")
    assert table.refusal("build canal") == "OW-068"


def test_the_mining_syndicate():
    """OW-204: one die more in each mine action of level 4, not counted for doubles."""
    table = miner(4).work("panning", "d36").do("mine d36", "roll", chance=("d6:1", "d6:2", "d6:2"))
    assert (table.state.dice, table.at("d36")["dial"]) == ([1, 2, 2], 1)


# --- ranching ---


def test_cattle_on_grass_four_at_most():
    """OW-160, OW-162: a drive ends on another grass space with room for all."""
    table = ranch(cattle={"b13": 2, "b23": 3, "b15": 4}, available={"horse": 1}).do("drive cattle b13", "number 2")
    ends = [option[5:] for option in table.options()]
    assert "b23" not in ends  # room for one
    assert "b13" not in ends
    assert "b25" in ends
    assert all(TABLES.ground[q(end)] == t.GRASS for end in ends)


def test_steps_in_eight_directions():
    """OW-161, OW-162: three steps; buildings, water and cattle do not block, forest and mountain do."""
    s = ranch(cattle={"b72": 1}).state
    near = reach(s, q("b72"), 1)
    assert q("b81") not in near  # mountain
    assert q("b62") in near
    assert q("b73") not in near  # forest
    assert max(s.geo.distance(space, q("b72")) for space in reach(s, q("b72"), 3)) == 3
    assert q("b54") in reach(s, q("b72"), 3)  # through the town


def test_a_horse_for_each_but_the_first():
    """OW-161."""
    table = ranch(cattle={"b13": 3}, available={"horse": 1}).do("drive cattle b13")
    assert table.options() == ["number 1", "number 2"]
    table.do("number 2", "head b15")
    assert (table.of()["cattle"], table.of()["used"]["horse"], table.of()["standing"]) == ({"b13": 1, "b15": 2}, 1, 4)


def test_no_sale_without_a_buyer():
    """OW-163: in a railroad strike nothing ends at the railhead."""
    table = ranch(cattle={"b38": 1}).do("drive cattle b38", "number 1")
    assert "head b18" in table.options()
    table = ranch(cattle={"b38": 1}).set(bans=["trains"]).do("drive cattle b38", "number 1")
    assert "head b18" not in table.options()


def test_breeding():
    """OW-164, OW-177: one place at level 1, two at level 2, three at level 4; not where a drive ended or in drought."""
    table = ranch(cattle={"b13": 2, "b23": 3, "b15": 1}).do("breed b22")
    assert table.options() == ["calf b13 range", "calf b23 range"]
    table.do("calf b13 range")
    assert (table.asked, table.of()["cattle"]["b13"]) == ("turn", 3)
    table = ranch(2, cattle={"b13": 2, "b23": 3}).do("breed b22", "calf b13 range")
    assert table.options() == ["calf b23 range", "done"]
    assert table.do("calf b23 range").asked == "turn"
    table = ranch(4, cattle={"b13": 2, "b23": 2, "b15": 2}).do("breed b22", "calf b13 range", "calf b23 range")
    assert table.do("calf b15 range").of()["cattle"] == {"b13": 3, "b23": 3, "b15": 3}
    table = ranch(cattle={"b13": 2}).set(drought=["b13"])
    assert table.refusal("breed b22") == "OW-097"
    table = ranch(cattle={"b13": 3}, available={"horse": 1}).do("drive cattle b13", "number 2", "head b15")
    assert table.refusal("breed b22") == "OW-097"


def test_a_calf_without_room_goes_next_door():
    """OW-164: from full grass to adjacent grass; a full enclosure does not breed."""
    table = ranch(cattle={"b13": 4}).do("breed b22", "calf b13 range", "at b23")
    assert table.of()["cattle"] == {"b13": 4, "b23": 1}
    table = ranch(2).work("enclosure", "b32", meat=3)
    assert table.refusal("breed b22") == "OW-097"
    table = ranch(2).work("enclosure", "b32", meat=2).do("breed b22", "calf b32 meat")
    assert table.at("b32")["meat"] == 3
    assert ranch(2).work("enclosure", "b32", dairy=2).do("breed b22", "calf b32 dairy").at("b32")["dairy"] == 3


def test_ranching_buildings_stick_together():
    """OW-165, OW-166: beside own ranching buildings; a wind pump takes drought away."""
    table = ranch(money=9, cattle={}).set(drought=["b23", "b13", "b15"]).do("build wind_pump")
    assert table.options() == ["at b23"]  # B32 is next to a tent, the others are forest
    table.do("at b23")
    assert table.now()["drought"] == ["b15"]
    table = ranch(2, money=9, stock={"log": 1}).do("build enclosure")
    assert table.options() == ["at b23"]
    assert ranch(money=9, stock={"log": 1}).refusal("build enclosure") == "OW-067"


def test_a_further_farmstead():
    """OW-120, OW-165: on grass beside own range cattle, also diagonally."""
    table = ranch(money=4, stock={"log": 1}, cattle={"d73": 1}).do("build farmstead")
    assert "at d83" in table.options()
    assert "at b13" not in table.options()


def test_buying_cattle():
    """OW-168, OW-167: price and extra, two a turn, beside the farmstead or into an enclosure; not driven this turn."""
    table = ranch(2, money=30).work("enclosure", "b32")
    assert [cattle_price(table.state, 0, breed) for breed in range(3)] == [6, 8, 9]
    table.do("buy cattle range", "at b23")
    assert (table.money(), table.of()["cattle"]) == (24, {"b23": 1})
    assert table.options("drive cattle") == []
    table.do("buy cattle dairy", "at b32")
    assert (table.money(), table.at("b32")["dairy"], table.refusal("buy cattle meat")) == (15, 1, "OW-168")
    assert Table().player(money=30).refusal("buy cattle range") == "OW-168"
    after = Table(industries=("ranching", "ranching")).player(1, money=30).work("farmstead", "b22", 1)
    assert "buy cattle range" in after.turn(cattle_bought=2).do("end turn").options()  # two for B as well
    table = ranch(money=6, cattle={"b23": 1}).do("buy cattle range", "at b23")
    assert table.money() == 1  # no extra for the second
    assert table.do("drive cattle b23").options() == ["number 1"]  # as many as were bought stay


def test_hauling():
    """OW-169: one horse, any number of meat cattle, $1 more; dairy cattle are never sold; bought ones stay."""
    table = ranch(2, available={"horse": 1}).work("enclosure", "b32", meat=2, dairy=1).do("haul b32", "ship red")
    assert table.options() == ["ship red", "ship blue", "ship green", "done"]
    table.do("ship blue")
    assert (table.money(), table.at("b32")["meat"], table.of()["used"]["horse"]) == (4 + 3, 0, 1)
    assert ranch(2).work("enclosure", "b32", meat=2).refusal("haul b32") == "OW-169"
    table = ranch(2, money=8, available={"horse": 1}).work("enclosure", "b32").do("buy cattle meat", "at b32")
    assert table.options("haul") == []


def test_milking():
    """OW-170: $1 each, once a round, at most $6; double with refrigerated cars; not in a revolt."""
    table = ranch(2).work("enclosure", "b32", dairy=3).work("enclosure", "b23", dairy=2, revolt=1).do("milk b22")
    assert (table.money(), table.refusal("milk b22")) == (3, "OW-170")
    table = ranch(3, custom="refrigerated_cars").work("enclosure", "b32", dairy=3).work("enclosure", "b23", dairy=3)
    assert milk_pay(table.state, 0) == 6
    assert milk_pay(ranch(3, custom="refrigerated_cars").work("enclosure", "b32", dairy=2).state, 0) == 4


def test_stables_count_what_stands_on_them():
    """OW-171, OW-172: one horse for two."""
    table = ranch(2, available={"horse": 1}).work("horse_stable", "b32", available=1).do("stable b32")
    assert table.at("b32")["available"] == 2
    table = ranch(2, available={"donkey": 2}).work("donkey_stable", "b32").do("stable b32")
    assert table.at("b32")["available"] == 1


def test_custom_cards():
    """OW-176: livestock carriages pay next round, without deduction; refrigerated cars need no horse."""
    table = ranch(3, cattle={"b38": 1}).do("drive cattle b38", "number 1", "head b18", "ship custom")
    assert (table.money(), table.of()["owed"], table.of()["custom_sold"]) == (0, 5, 1)
    table.state.row[0] = 12
    table.go_on(st.AT_INCOME)
    assert (0, 5) in table.told("earns")
    assert table.of()["owed"] == 0
    table = ranch(3, custom="refrigerated_cars").work("enclosure", "b32", meat=2).do("haul b32")
    assert table.options() == ["ship custom"]
    assert table.do("ship custom").money() == 6
    table = ranch(3, custom="refrigerated_cars", cattle={"b38": 1}).do("drive cattle b38", "number 1", "head b18")
    assert "ship custom" not in table.options()


def test_rounding_up_near_the_farmstead():
    """OW-173: within distance two, up to two for each pair."""
    table = ranch(3, available={"horse": 1}, stock={"gun": 1}).do("round up b22", "number 1")
    spaces = [q(option[3:]) for option in table.options("at")]
    assert all(table.state.geo.distance(space, q("b22")) <= 2 for space in spaces)
    table.do(table.options("at")[0], "done")
    assert sum(table.of()["cattle"].values()) == 1
    assert ranch(2, available={"horse": 1}, stock={"gun": 1}).refusal("round up b22") == "OW-067"
