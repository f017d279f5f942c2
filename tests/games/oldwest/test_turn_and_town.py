"""Worker actions in general, general actions, and the town."""

from __future__ import annotations

from typing import Any

import pytest

from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.ground import river_lots
from saloon.games.oldwest.rules.scoring import goal_points
from tests.games.oldwest.table import CONTENT, TABLES, Table, q

# --- workers ---


def test_a_laid_worker_does_nothing_more():
    """OW-060, OW-065, OW-004: two odd jobs for two workers, and no third."""
    table = Table().do("odd job", "odd job")
    assert (table.money(), table.of()["standing"], table.refusal("odd job")) == (2, 0, "OW-060")
    assert "end turn" in table.options()


def test_one_turn_each_clockwise_from_the_mayor():
    """OW-003."""
    table = Table(3)
    seats = []
    for _ in range(3):
        seats.append(table.to_turn().letter)
        table.do("end turn")
    assert seats == ["A", "B", "C"]


def test_white_workers_are_laid_first_and_lost():
    """OW-004: an extra worker counts like an own one until the end of the turn."""
    table = Table().turn(white=1).do("odd job")
    assert (table.state.white, table.of()["standing"]) == (0, 2)
    table = Table().turn(white=1).do("end turn")
    assert table.state.white == 0


def test_three_workers_on_a_building():
    """OW-061: all actions there together; fire fighters are not counted."""
    table = Table().player(workers=5, standing=5, logs={"a1": 2}).work("logging_camp", "a34")
    table.do(
        "cut a34", "basin a1", "fell a33", "cut a34", "basin a1", "fell a33", "drive logs a1 1", "at a34", "float 1 a2"
    )
    assert table.refusal("cut a34") == "OW-061"
    assert table.options("drive logs") == []
    table = Table().player(workers=5, standing=5, money=9).town("brothel", "b63", fire=2)
    table.do("fight fire b63", "use b63")
    assert table.state.uses[q("b63")] == 1


def test_the_count_belongs_to_the_space():
    """OW-061: overbuilding does not clear it."""
    table = Table(industries=("mining", "lumbering")).player(levels={"mining": 2}, money=5)
    table.work("panning", "d36", stock=0).set(uses=[["d36", "A", "worker"]] * 3).do(
        "build sluice", "overbuild d36", "metal gold"
    )
    assert table.refusal("mine d36") == "OW-061"


def test_industry_is_for_its_owner_public_for_all():
    """OW-062, OW-103, OW-109: another's use brings its owner $1 from the supply."""
    table = Table().work("panning", "d36", 1).town("brothel", "b63", "B")
    assert table.refusal("cut d36") == "OW-062"
    table.do("use b63")
    assert (table.money(0), table.money(1)) == (2, 1)
    table = Table().town("brothel", "b63", "A").do("use b63")
    assert (table.money(0), table.money(1)) == (2, 0)


def test_a_lost_first_building_is_replaced_free():
    """OW-066, OW-009: by the set-up rule, on any board; a deposit that is exhausted does not count."""
    table = Table().player(1, standing=2).work("panning", "d36", 1, stock=0).do("end turn")
    assert (table.asked, table.letter) == ("start_deposit", "B")
    assert {option[3] for option in table.options()} == {"a", "b", "d"}
    table.do("at b13")
    assert (table.at("b13")["stock"], table.money(1), table.asked) == (6, 0, "turn")
    table = Table(industries=("mining", "ranching")).do("end turn")
    assert (table.asked, table.letter) == ("start_farmstead", "B")
    table.do(table.options()[0])
    assert (table.asked, table.of(1)["cattle"]) == ("turn", {})  # no cattle come with it


def test_levels_include_lower_ones():
    """OW-067: a sawmill needs level 2; level 3 still cuts."""
    table = Table().player(money=9, stock={"log": 1})
    assert table.refusal("build sawmill") == "OW-067"
    table = Table().player(money=9, stock={"log": 1}, levels={"lumbering": 3}).work("logging_camp", "a34")
    assert {"build sawmill", "cut a34"} <= set(table.options())


def test_one_industry_building_a_turn_for_each_card():
    """OW-068, OW-080: no worker is needed."""
    table = Table().player(money=20, standing=0, levels={"mining": 1}).do("build logging_camp", "at a34")
    assert table.refusal("build logging_camp") == "OW-068"
    table.do("build panning", "at d36")
    assert table.money() == 14


def test_industry_keeps_away_from_public_buildings():
    """OW-069: also diagonally; the town may grow next to industry; founding pieces do not count."""
    table = Table(industries=("mining", "lumbering")).player(money=9, stock={"log": 1}).do("build panning")
    spaces = table.options()
    assert "at b35" in spaces  # beside the river, away from tents
    assert "at b33" not in spaces  # B42 is a tent
    assert table.refusal("at b33") == "OW-069"
    table = Table(industries=("mining", "lumbering")).work("panning", "b33").player(money=11, stock={"log": 1})
    assert "at b32" in table.do("build doctor").options()


def test_room_for_animals():
    """OW-070, OW-072, OW-094: three on a card, then a stable of the kind, then no more."""
    table = Table().player(money=9, available={"ox": 3})
    assert table.refusal("buy horse stagecoach") == "OW-094"
    table = Table(industries=("ranching", "mining")).player(money=9, available={"ox": 3}).work("horse_stable", "b13")
    table.do("buy horse stagecoach")
    assert (table.at("b13")["available"], table.options("buy donkey")) == (1, [])
    table = Table().player(available={"ox": 3}).hold("wrangler", wheel=0, ready=True)
    assert table.options("wheel") == []  # a gained one would be lost


def test_oxen_and_mules_from_the_supply():
    """OW-094."""
    table = Table().player(money=10).do("buy ox supply", "buy mule supply")
    assert (table.money(), table.of()["available"]) == (0, {"horse": 0, "ox": 1, "donkey": 0, "mule": 1})


def test_leading_an_animal_from_a_stable():
    """OW-072: to a card with room, never back."""
    table = Table(industries=("ranching", "mining")).work("horse_stable", "b13", available=1, used=1)
    table.do("lead horse", "lead horse")
    assert (table.of()["available"]["horse"], table.of()["used"]["horse"]) == (1, 1)
    assert table.options("lead") == []
    table = (
        Table(industries=("ranching", "mining")).work("horse_stable", "b13", available=1).player(available={"ox": 3})
    )
    assert table.refusal("lead horse") == "OW-072"


def test_only_available_animals_are_used_or_sold():
    """OW-073, OW-071, OW-172: those on stables count."""
    table = Table().work("logging_camp", "a34").player(used={"horse": 1}).do("cut a34", "basin a1")
    assert "team horse" not in table.options()
    table = (
        Table()
        .work("logging_camp", "a34")
        .work("horse_stable", "b13", available=1)
        .do("cut a34", "basin a1", "team horse")
    )
    assert (table.at("b13")["available"], table.at("b13")["used"]) == (0, 1)
    table = Table().player(used={"horse": 1}).town("railway_station", "b52").set(station="b52", trains={"red": 0})
    assert table.options("sell horse") == []


# --- general actions ---


def test_campaigning():
    """OW-081, OW-082: onto a 1, then a linked 2, then the 3, for $1, $2, $3, once a turn."""
    table = Table().player(money=6)
    assert table.options("campaign") == ["campaign h1", "campaign w1", "campaign s1"]
    table.do("campaign w1")
    assert (table.money(), table.refusal("campaign hw2")) == (5, "OW-081")
    table = Table().player(money=6, field="w1")
    assert table.options("campaign") == ["campaign hw2", "campaign ws2"]
    table = Table().player(money=2, field="ws2")
    assert (table.options("campaign"), table.refusal("campaign c3")) == ([], "OW-081")
    assert Table().player(money=3, field="ws2").do("campaign c3").money() == 0


def test_one_tile_a_turn():
    """OW-083: base cost of the place plus the tile's extra."""
    table = Table().player(money=9).do("railroad")
    assert (table.money(), table.stock("tool"), table.refusal("telegraph")) == (5, 1, "OW-083")
    assert Table().player(money=3).refusal("railroad") == "OW-083"


def test_trade_as_often_as_you_like():
    """OW-087, OW-180, OW-134: unit by unit down the row, the last price repeats."""
    table = Table().player(stock={"log": 8})
    before = 0
    for price in (4, 4, 3, 3, 2, 2, 2, 2):
        table.do("sell log steamship")
        assert table.money() - before == price
        before = table.money()
    table.do("buy tool steamship", "buy gun stagecoach")
    assert (table.stock("tool"), table.stock("gun"), table.money()) == (1, 1, 22 - 5)


def test_a_public_building_scores_at_once():
    """OW-090, OW-104, OW-220: pay, place beside town, mark, score, move the status; one a turn."""
    table = Table().player(money=12, stock={"log": 2}).do("build doctor", "at b52")
    assert (table.money(), table.stock("log"), table.of()["political"]) == (12 - 11, 1, 1)
    assert (table.at("b52")["owner"], table.now()["status"]["health"]) == ("A", 1)
    table.state.players[0][st.MONEY] = 50
    assert table.refusal("build tailor") == "OW-090"
    table = Table().player(money=12, stock={"log": 2}).do("build tailor")
    assert table.refusal("at b85") == "OW-090"  # not adjacent to town
    assert table.refusal("at b43") == "OW-008"


def test_a_steamboat_goes_on_the_river():
    """OW-091."""
    table = Table().player(money=10, stock={"log": 2}).do("build steamboat")
    assert all(TABLES.ground[q(option[3:])] == t.RIVER for option in table.options())
    assert table.do("at b64").at("b64")["piece"] == "steamboat"


def test_a_building_without_tiles_or_space_is_not_sold():
    """OW-092, OW-011."""
    table = Table().player(money=10, stock={"log": 2}).town("tailor", "b52").town("tailor", "b63").town("tailor", "b62")
    assert table.refusal("build tailor") == "OW-092"
    table = Table().player(money=10, stock={"log": 2})
    assert {"build steamboat", "build bridge"} <= set(table.options())
    for space in river_lots(table.state, True):
        table.state.piece = st.with_byte(table.state.piece, space, t.BOOM)
    assert table.refusal("build steamboat") == table.refusal("build bridge") == "OW-092"


def test_logs_come_from_the_stockpile():
    """OW-093: lumber stands for logs only for houses."""
    table = Table().player(money=10, stock={"lumber": 3}, logs={"b1": 3})
    assert table.refusal("build tailor") == "OW-093"
    table.do("build wooden_house")
    assert table.options() == ["with lumber"]
    table.do("with lumber", "at b52")
    assert (table.money(), table.stock("lumber"), table.of()["political"]) == (10 - 3, 1, 1)
    table = Table().player(money=3, stock={"log": 3}).do("build wooden_house", "with logs", "at b52")
    assert (table.stock("log"), table.at("b52")["piece"]) == (0, "wooden_house")
    assert Table().player(money=3, stock={"log": 2, "lumber": 1}).refusal("build wooden_house") == "OW-093"


def test_a_bridge_lets_the_town_grow():
    """OW-095, OW-100: on river or stream beside town, no points; what lies beside it is then adjacent to town."""
    table = Table().player(money=2, stock={"log": 1})
    table.do("build bridge")
    assert "at b44" in table.options()
    table.do("at b44")
    assert table.state.owner[q("b44")] == t.NOBODY
    assert (table.of()["political"], table.of()["investment"], table.money()) == (0, 0, 0)
    table.do("end turn").to_turn().do("end turn").to_turn()
    table.state.players[0][st.MONEY] = 9
    table.state.players[0][st.STOCK + t.LOG] = 1
    assert {"at b34", "at b45"} <= set(table.do("build bridge").options())  # beside the new bridge


def test_a_bought_building_is_used_at_once():
    """OW-097."""
    table = Table().player(money=6, stock={"log": 1}).do("build brothel", "at b52", "use b52")
    assert table.money() == 2


def test_what_changes_nothing_is_not_offered():
    """OW-097: a doctor with nobody lying, a blacksmith's tool is something."""
    table = Table().player(money=9).town("doctor", "b52").town("blacksmith", "b63")
    assert table.refusal("use b52") == "OW-097"
    assert "use b63" in table.options()


# --- housing ---


def test_uses_by_housing():
    """OW-101, OW-102: no housing, no use; one house serves every building beside it."""
    table = Table().player(workers=5, standing=5).town("brothel", "b33").town("brothel", "b52")
    assert table.state.room[q("b52")] == 2  # both tents
    assert table.state.room[q("b33")] == 0
    assert table.refusal("use b33") == "OW-101"
    table.do("use b52", "use b52")
    assert table.refusal("use b52") == "OW-101"
    table = Table().player(workers=5, standing=5).town("brothel", "b52").town("wooden_house", "b62")
    assert table.state.room[q("b52")] == 4
    table.do("use b52", "use b52", "use b52")
    assert table.refusal("use b52") == "OW-101"  # three times, whatever room there is


def test_burning_buildings_keep_points_and_passives():
    """OW-063: no use, but a burning schoolhouse still votes."""
    from saloon.games.oldwest.rules.politics import votes_of

    table = Table().town("schoolhouse", "b52", fire=3)
    assert votes_of(table.state, 0)[4] == 1


def test_wells():
    """OW-107: anybody pays $1 for a piece of fire next to any well, also diagonally; no worker."""
    table = Table().player(money=3, standing=0).town("well", "b63", "B").town("saloon", "b52", fire=2)
    table.do("douse b52")
    assert (table.money(0), table.at("b52")["fire"], table.money(1)) == (2, 1, 0)
    assert table.refusal("use b63") == "OW-107"
    table = Table().player(money=3).town("saloon", "b52", fire=2)
    assert table.options("douse") == []


def test_houses_in_turn_order():
    """OW-206: from the new mayor on, while tiles last."""
    table = Table(3).set(round=4)
    for seat in range(3):
        table.player(seat, stock={"log": 2})
    table.state.mayor = 1
    table.go_on(st.AT_HOUSES)
    letters = []
    while table.asked == "house_upgrade":
        letters.append(table.letter)
        table.do(table.options()[0])
    assert letters == ["B", "C", "A"]
    table = Table().player(0, stock={"log": 2})
    table.state.left[t.WOODEN_HOUSE] = 0
    assert table.go_on(st.AT_HOUSES).asked != "house_upgrade"


def test_tents_become_houses_at_the_end_of_an_era():
    """OW-110, OW-206: for one lumber or two logs, one each, one point."""
    table = Table().player(0, stock={"lumber": 1, "log": 2}).set(round=4).go_on(st.AT_HOUSES)
    assert (table.asked, table.options()) == ("house_upgrade", ["upgrade b53 lumber", "upgrade b53 logs", "pass"])
    table.do("upgrade b53 logs")
    assert (table.at("b53")["piece"], table.of()["political"], table.stock("log")) == ("wooden_house", 1, 0)
    assert table.state.room[q("b52")] == 3
    assert table.state.left[t.TENT] == TABLES.tiles[t.TENT] - 1


def test_a_burning_tent_becomes_a_burning_house():
    """OW-063, OW-110: nobody puts the fire out by building, and there is still no room."""
    table = Table().player(0, stock={"log": 2}).set(round=4)
    table.data["town"][3]["fire"] = 1
    table.go_on(st.AT_HOUSES).do("upgrade b53 logs")
    assert (table.at("b53")["piece"], table.at("b53")["fire"], table.state.room[q("b52")]) == ("wooden_house", 1, 1)


def test_the_town_hall_raises_a_status_of_choice():
    """OW-090, OW-104."""
    table = Table().player(money=14, stock={"log": 3}).do("build town_hall", "at b52")
    assert table.options() == ["status health", "status wealth", "status safety"]
    table.do("status safety")
    assert (table.now()["status"]["safety"], table.of()["political"]) == (1, 2)


# --- every public building ---

COSTS = {
    "doctor": (11, 1, 1, 0, "health +1"),
    "church": (7, 2, 1, 0, "health +1"),
    "well": (12, 0, 1, 0, ""),
    "schoolhouse": (8, 2, 1, 0, "health +1"),
    "philanthropy": (12, 2, 1, 0, "health +1"),
    "sheriff": (10, 1, 1, 0, "safety +1"),
    "jail": (10, 1, 1, 0, "safety +1"),
    "fire_brigade": (10, 1, 1, 0, "safety +1"),
    "courthouse": (16, 2, 2, 0, "safety +1"),
    "bank": (13, 1, 0, 1, "wealth +1"),
    "general_store": (10, 1, 0, 1, "wealth +1"),
    "hardware_store": (10, 1, 0, 1, "wealth +1"),
    "blacksmith": (8, 1, 0, 1, ""),
    "gunsmith": (8, 1, 0, 1, ""),
    "tailor": (10, 1, 0, 1, ""),
    "saloon": (10, 1, 0, 1, "wealth +1 safety -1"),
    "brothel": (6, 1, 0, 1, "health -1"),
    "newspaper": (11, 1, 0, 1, ""),
    "coach_builder": (8, 2, 0, 1, ""),
}


@pytest.mark.parametrize("id", sorted(COSTS))
def test_every_building_costs_scores_and_changes_the_town(id: str):
    """OW-090, OW-104: $, logs, points and statuses of each."""
    cost, logs, political, investment, statuses = COSTS[id]
    table = Table().player(money=cost, stock={"log": logs}).do(f"build {id}", "at b52")
    player = table.of()
    assert (player["money"], player["stock"]["log"]) == (0, 0)
    assert (player["political"], player["investment"]) == (political, investment)
    changed = [f"{name} {n:+}" for name, n in table.now()["status"].items() if n]
    assert sorted(changed) == sorted(
        f"{a} {b}" for a, b in zip(statuses.split()[::2], statuses.split()[1::2], strict=True)
    )
    for short in ("money", "log"):
        poor = Table().player(money=cost - (short == "money"), stock={"log": logs - (short == "log" and logs > 0)})
        assert (f"build {id}" in poor.options()) == (short == "log" and not logs)


def test_uses_of_the_shops():
    """OW-101: general store, hardware store, gunsmith, sheriff, brothel, tailor, blacksmith."""

    def used(id: str, **more: Any) -> Table:
        return Table().player(money=1, **more).town(id, "b52").do("use b52")

    assert (used("general_store").stock("tool"), used("general_store").stock("gun")) == (1, 1)
    assert used("hardware_store").stock("tool") == 2
    assert used("gunsmith").stock("gun") == 2
    table = used("sheriff")
    assert (table.stock("gun"), table.money(), table.of()["standing"]) == (1, 2, 1)
    assert used("brothel").money() == 1 + 2
    assert used("tailor").money() == 3
    assert Table().player().town("tailor", "b52").town("gunsmith", "b62").do("use b52").money() == 3
    table = used("blacksmith", used={"ox": 1}).do("good ox")
    assert (table.of()["available"]["ox"], table.stock("tool")) == (1, 1)


def test_the_doctor_once_a_turn():
    """OW-101, OW-073: all doctors together; the former use stays counted."""
    table = (
        Table().player(money=9).town("doctor", "b52").town("doctor", "b63").town("brothel", "b62").town("tent", "b72")
    )
    table.do("use b62", "use b52")
    assert (table.of()["standing"], table.money(), table.state.uses[q("b62")]) == (2, 9 + 2 - 2, 1)
    assert table.do("odd job").refusal("use b63") == "OW-101"  # though a worker lies there again


def test_the_church_ends_two_revolts():
    """OW-101."""
    table = (
        Table()
        .player(money=1)
        .town("church", "b52")
        .work("logging_camp", "a34", revolt=2)
        .work("sawmill", "a73", revolt=1)
        .work("panning", "d36", 1, revolt=1)  # not the own
    )
    table.do("use b52", "at a34")
    assert table.options() == ["at a34", "at a73"]  # paid for, so it cannot be left
    table.do("at a73")
    assert (table.at("a34")["revolt"], "revolt" in table.at("a73")) == (1, False)
    assert table.refusal("calm a34") == "OW-088"  # no dollar is left


def test_the_fire_brigade_needs_no_worker():
    """OW-101: three pieces of one building for $1."""
    table = (
        Table()
        .player(money=1, standing=0)
        .town("fire_brigade", "b52")
        .town("saloon", "b62", fire=3)
        .do("use b52", "at b62")
    )
    assert "fire" not in table.at("b62")
    assert "fire" not in Table().town("saloon", "b62", fire=3).do("fight fire b62").at("b62")  # OW-089: a worker, too


def test_the_courthouse_steps_for_two_dollars():
    """OW-081: all that is paid, and not the campaign of the turn."""
    table = Table().player(money=3, field="h1").town("courthouse", "b52").do("use b52", "campaign hs2")
    assert (table.money(), table.of()["field"]) == (1, "hs2")
    assert table.refusal("campaign c3") == "OW-081"  # $3
    assert Table().player(money=9, field="c3").town("courthouse", "b52").refusal("use b52") == "OW-097"


def test_the_bank_takes_gold():
    """OW-105, OW-154: three cubes; silver from mining level 3, which counts for no goal."""
    table = Table(industries=("mining", "lumbering")).player(stock={"gold": 1, "silver": 1}).town("bank", "b52")
    table.do("use b52")
    assert table.options() == ["metal gold"]
    table.do("metal gold")
    assert (table.of()["banked_gold"], table.at("b52")["cubes"]) == (1, 1)
    assert table.refusal("use b52") == "OW-097"
    table = (
        Table(industries=("mining", "lumbering")).player(stock={"silver": 1}, levels={"mining": 3}).town("bank", "b52")
    )
    table.do("use b52", "metal silver")
    assert table.of()["banked_silver"] == 1
    assert goal_points(table.state, 0, TABLES.goal_names.index("host")) == 0
    table = Table().player(stock={"gold": 1}).player(1, banked_gold=3).town("bank", "b52", cubes=3)
    assert table.refusal("use b52") == "OW-097"


def test_donations_end_after_three():
    """OW-106."""
    table = Table().player(money=99).town("philanthropy", "b33", cubes=2).player(1, donations=2).do("use b33")
    assert (table.money(), table.refusal("use b33"), table.of()["donations"]) == (91, "OW-106", 1)
    assert Table().player(money=99).town("philanthropy", "b33", fire=1).refusal("use b33") == "OW-063"


def test_names_of_buildings_are_all_there():
    """OW-100: 21 kinds of public buildings, twelve special ones."""
    assert sum(bool(piece.id) for piece in CONTENT.pieces[t.PUBLIC : t.SPECIAL]) == 21
    assert sum(bool(piece.id) for piece in CONTENT.pieces[t.SPECIAL : t.TOWN_LAST + 1]) == 12
