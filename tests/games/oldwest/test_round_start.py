"""The start of a round: income, discs, statuses, droughts, events."""

from __future__ import annotations

import pytest

from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.markets import price_of
from saloon.games.oldwest.rules.rounds import income_of, severity_of
from tests.games.oldwest.table import Table, basin, q


def test_everything_is_ready_again():
    """OW-040, OW-071: workers stand, animals are available, uses, rows and prices of the round are gone."""
    table = Table().player(standing=0, used={"horse": 2}, sold_lumber=True, sold_cattle=True, milked=True)
    table.town("saloon", "b52").work("ox_stable", "b13", used=1, available=1)
    table.player(levels={"ranching": 3}, custom="livestock_carriages", custom_sold=2)
    table.set(uses=[["b52", "A", "worker"]], sold={"steamship": {"log": 3}}, prices={"gold": 1}, bans=["trains"])
    table.set(discounts={"mining": 1})
    s = table.state
    assert s.uses[q("b52")] == 1
    table.go_on(st.AT_ROUND_END)
    player = table.of()
    assert (player["standing"], player["available"]["horse"], player["custom_sold"]) == (2, 2, 0)
    assert not any(player[name] for name in ("sold_lumber", "sold_cattle", "milked"))
    assert s.round_cuts[t.CUT_MINING] == 0
    assert (table.at("b13")["available"], table.at("b13")["used"]) == (2, 0)
    assert (s.uses[q("b52")], table.now()["sold"], table.now()["uses"]) == (0, {}, [])
    assert (table.now()["prices"].get("gold", 0) - price_of_event(table), table.now()["bans"]) == (0, [])


def price_of_event(table: Table) -> int:
    """Gold Fever may be the event of the new round."""
    return 1 if (0,) in table.told("event") else 0


def test_income():
    """OW-041, OW-221, OW-154: both tracks, gold and silver in banks."""
    table = Table().player(political=3, investment=2, banked_gold=1, banked_silver=1).town("bank", "b52", cubes=2)
    assert income_of(table.state, 0) == 7
    table.go_on(st.AT_INCOME)
    assert table.money() >= 7 - 3  # an event may take some again
    assert (0, 7) in table.told("earns")


@pytest.mark.parametrize(
    ("status", "card", "severity"), [(-3, 3, 4), (-2, 1, 2), (-1, 2, 2), (0, 0, 0), (2, 1, 0), (3, 0, 0), (1, 3, 3)]
)
def test_severity(status: int, card: int, severity: int):
    """OW-043: one more from -2 on, one less from +2 on, never below 0."""
    table = Table().set(status={"safety": status})
    assert severity_of(table.state, 0, card) == severity


def test_no_disc_no_card():
    """OW-042."""
    table = Table()
    table.state.discs[0] = 0
    table.go_on(st.AT_DISC)
    assert table.told("severity") == []
    assert len(table.state.severity) == 16


def test_severity_nought_does_nothing():
    """OW-043."""
    table = Table().town("saloon", "b52").strike("fire", 0)
    assert table.asked != "fire_place"
    assert len(table.state.severity) == 15


def test_the_worst_also_moves_the_status():
    """OW-044, OW-051: severity 3 lowers the linked status."""
    table = Table().town("saloon", "b52").strike("fire", 3)
    assert table.now()["status"]["safety"] == -1
    assert Table().strike("fire", 2).now()["status"]["safety"] == 0
    table = Table().set(status={"wealth": -3}).strike("revolt", 2)
    assert table.now()["status"]["wealth"] == -3


def test_revolt_only_on_workplaces():
    """OW-046, OW-052, OW-108: not on an exhausted deposit, a dam or a wind pump; three pieces at most."""
    table = (
        Table(industries=("mining", "lumbering"))
        .work("panning", "d36", stock=0, out=1)
        .work("panning", "d25", revolt=2)
    )
    table.work("dam", "d33").strike("revolt", 2)
    assert (table.asked, table.options()) == ("revolt_place", ["at d25"])
    table.do("at d25")
    assert table.at("d25")["revolt"] == 3
    assert table.asked != "revolt_place"  # the second piece is dropped


def test_fire_only_in_town():
    """OW-045: housing, public and special buildings; the next piece on it or beside it."""
    table = Table().town("saloon", "b52").office("philip_armour", "b62").work("logging_camp", "a34").strike("fire", 2)
    assert sorted(table.options()) == ["at b42", "at b52", "at b53", "at b62"]
    table.do("at b62")
    assert sorted(table.options()) == ["at b52", "at b62"]


def test_rustling_spares_whoever_has_little():
    """OW-047: less than three animals and cattle lose nothing."""
    table = Table(industries=("ranching", "mining")).player(cattle={"b13": 2}).strike("rustling", 3)
    assert table.asked != "animal_loss"


def test_logs_are_lost_from_the_end_of_the_river():
    """OW-048, OW-216: of two with equally many the mayor chooses."""
    table = Table().player(0, logs={"b1": 1, "d1": 1}).player(1, logs={"d1": 1}).strike("storm", 2)
    assert (table.asked, table.letter, table.options()) == ("log_loss", "A", ["player A", "player B"])
    table.do("player B")
    assert (table.of(0)["logs"], table.of(1)["logs"]) == ({"b1": 1}, {})


def test_a_storm_turns_output_tiles_back():
    """OW-053: counterclockwise, one edge for each of its severity."""
    table = Table().work("panning", "d36", 1).strike("storm", 1)
    assert table.at("d36")["index"] == 3


def test_health_before_wealth():
    """OW-054: the dollar that wealth would take still pays for health."""
    table = Table().player(money=1).set(status={"health": -2, "wealth": -2}).go_on(st.AT_STATUS)
    assert (table.letter, len(table.options()), table.money()) == ("A", 2, 1)


def test_no_second_drought_on_a_space():
    """OW-052, OW-055."""
    table = Table().set(drought=["b22"]).strike("drought", 1)
    assert "at b23" in table.options()
    assert "at b22" not in table.options()


def test_who_defends_a_herd():
    """OW-174: not below level 3, and no more pairs than animals are at stake."""
    for level, custom, asked in ((2, "", "animal_loss"), (3, "livestock_carriages", "rustling_defend")):
        table = Table(industries=("ranching", "mining")).player(levels={"ranching": level}, custom=custom)
        table.player(cattle={"b13": 3}, available={"horse": 2}, stock={"gun": 2}).strike("rustling", 3)
        assert table.asked == asked
    assert table.options() == ["number 0", "number 1"]  # five animals and cattle: one is lost


def test_a_storm_of_two_jams_the_river():
    """OW-049, OW-053: below most logs; of equals the more upstream; not where a dam stands."""
    table = Table().player(1, logs={"a2": 4, "b1": 1}).strike("storm", 1)
    assert table.now()["pile_ups"] == []
    table = Table().player(1, logs={"a2": 5}).strike("storm", 2)
    assert table.now()["pile_ups"] == ["a2"]
    table = (
        Table().player(1, logs={"a2": 5}).work("dam", "a84", 1).player(1, levels={"lumbering": 3}).strike("storm", 2)
    )
    assert table.now()["pile_ups"] == ["a1"]
    table = Table().set(pile_ups=["a1"]).strike("storm", 2)
    assert table.now()["pile_ups"] == ["a1", "a2"]


def test_damage_goes_to_the_more_developed_row():
    """OW-050, OW-052: nothing built, no damage; a complete row feels nothing."""
    assert Table().strike("wrecking", 2).state.damage == [0, 0]
    table = Table().built("railroad", ["trestle", "junction"]).built("telegraph", ["ticker"]).strike("wrecking", 2)
    assert table.state.damage == [2, 0]
    full = ["trestle", "junction", "air_brake", "golden_spike", "land_grant"]
    table = Table().set(rows={"railroad": {"up": "", "built": [[tile, "B", False] for tile in full], "damage": 0}})
    assert table.strike("wrecking", 2).state.damage == [0, 0]


def test_drought_on_open_grass_only():
    """OW-052, OW-055, OW-166: not under a wind pump's cover."""
    table = (
        Table(industries=("ranching", "mining")).work("farmstead", "b22").work("wind_pump", "b23").strike("drought", 1)
    )
    assert table.asked == "drought_place"
    spaces = [q(option[3:]) for option in table.options()]
    assert all(table.state.tables.ground[space] == t.GRASS for space in spaces)
    assert not set(table.state.geo.around[q("b23")]) & set(spaces)
    table.do(table.options()[-1])
    assert len(table.now()["drought"]) == 1


def test_drought_takes_cattle():
    """OW-055: one from whoever has most there; of equals the mayor chooses."""
    table = Table(industries=("ranching", "mining")).player(0, cattle={"b13": 2}).player(1, cattle={"b13": 1, "b23": 1})
    table.set(drought=["b13", "b23"]).go_on(st.AT_DROUGHT)
    assert (table.of(0)["cattle"], table.of(1)["cattle"]) == ({"b13": 1}, {"b13": 1})
    table = Table(industries=("ranching", "mining")).player(0, cattle={"b13": 1}).player(1, cattle={"b13": 1})
    table.set(drought=["b13"]).go_on(st.AT_DROUGHT)
    assert (table.asked, table.options()) == ("drought_toll", ["player A", "player B"])
    table.do("player A")
    assert (table.of(0)["cattle"], table.of(1)["cattle"]) == ({}, {"b13": 1})


@pytest.mark.parametrize(
    ("status", "at", "change"),
    [("wealth", -3, -2), ("wealth", -2, -1), ("wealth", 2, 1), ("wealth", 3, 2), ("health", 2, 1), ("health", 3, 2)],
)
def test_statuses_take_and_give_money(status: str, at: int, change: int):
    """OW-054: each player in turn order."""
    table = Table().player(0, money=5).player(1, money=1).set(status={status: at})
    table.state.row[0] = 12  # Telephone
    table.go_on(st.AT_STATUS)
    assert (table.money(0), table.money(1)) == (5 + change, max(0, 1 + change))


def test_bad_health():
    """OW-054: pay or lay a worker; who cannot pay lays one."""
    table = Table().player(0, money=2).set(status={"health": -3})
    table.state.row[0] = 12
    table.go_on(st.AT_STATUS)
    assert (table.asked, table.options()) == ("event_choice", ["choose first", "choose second"])
    table.do("choose first")
    assert table.options() == ["choose second"]
    table.do("choose second")
    assert (table.money(0), table.of(0)["standing"], table.of(1)["standing"]) == (0, 2, 1)


def test_safety_takes_and_gives_gear():
    """OW-054: tools, guns or animals, each chosen singly."""
    table = Table().player(0, stock={"tool": 1}, available={"horse": 1}).set(status={"safety": -3})
    table.state.row[0] = 12
    table.go_on(st.AT_STATUS).do("good tool", "good horse")
    assert (table.stock("tool"), table.of()["available"]["horse"]) == (0, 0)
    table = Table().set(status={"safety": 3})
    table.state.row[0] = 12
    table.go_on(st.AT_STATUS).do("good tool", "good gun")
    assert (table.stock("tool"), table.stock("gun")) == (1, 1)


def test_a_price_effect_ends_with_the_round():
    """OW-059: Klondike makes gold $2 dearer for one round."""
    table = Table().happens("klondike")
    assert price_of(table.state, 0, t.STEAMSHIP, t.GOLD) == 3 + 2
    table.go_on(st.AT_ROUND_END)
    assert price_of(table.state, 0, t.STEAMSHIP, t.GOLD) == 3 + price_of_event(table)


def test_the_row_gets_shorter_with_the_deck_empty():
    """OW-057."""
    table = Table()
    table.state.drawn = 16
    row = list(table.state.row)
    table.state.discs[0] = 0
    table.go_on(st.AT_ROW)
    assert table.state.row == row[1:]
    assert basin("a1") == 0
