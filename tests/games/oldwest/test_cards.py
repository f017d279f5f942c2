"""Every event, development tile, character, town reward and goal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.building import industry_cost
from saloon.games.oldwest.rules.characters import meets
from saloon.games.oldwest.rules.development import tile_cost
from saloon.games.oldwest.rules.goods import card_room
from saloon.games.oldwest.rules.markets import price_of
from saloon.games.oldwest.rules.politics import votes_of
from saloon.games.oldwest.rules.ranching import milk_pay
from saloon.games.oldwest.rules.rounds import income_of
from saloon.games.oldwest.rules.scoring import goal_points
from saloon.games.oldwest.rules.town import donation_cost, town_cost
from saloon.games.oldwest.rules.troubles import rustling_loss
from tests.games.oldwest.table import CONTENT, TABLES, Table, card, event, q


def goal(name: str) -> int:
    return TABLES.goal_names.index(name)


# --- events ---


def test_gold_fever():
    """OW-056: gold one dearer, a tool for everybody with a mining card."""
    table = Table().happens("gold_fever")
    assert (table.state.prices[t.GOLD], table.stock("tool", 0), table.stock("tool", 1)) == (1, 0, 1)


@pytest.mark.parametrize(("name", "loss"), [("panic_of_1857", 3), ("panic_of_1873", 5), ("panic_of_1893", 8)])
def test_panics(name: str, loss: int):
    """OW-056, OW-105."""
    table = Table().player(0, money=10).player(1, money=1).happens(name)
    assert (table.money(0), table.money(1), table.now()["status"]["wealth"]) == (10 - loss, 0, -1)


def test_heavy_rain_clears_the_river():
    """OW-056: dials turn back by one, debris and drought go, logs float unless a pile-up lies between."""
    table = (
        Table(industries=("mining", "lumbering")).work("panning", "d36", index=0).set(drought=["b13"], debris={"a1": 2})
    )
    table.player(1, logs={"a1": 2, "a2": 1}).set(pile_ups=["a2"]).happens("heavy_rain")
    assert (table.at("d36")["index"], table.now()["drought"], table.now()["debris"]) == (3, [], {})
    assert table.of(1)["logs"] == {"a2": 3}


def test_heavy_rain_asks_the_mayor_about_ties():
    """OW-056, OW-216: the player with most logs goes first, of equals the mayor chooses."""
    table = Table().player(0, logs={"d2": 7, "d1": 2}).player(1, logs={"d1": 2}).happens("heavy_rain")
    assert (table.asked, table.options()) == ("flood", ["player A", "player B"])
    table.do("player B")
    assert (table.of(0)["logs"], table.of(1)["logs"]) == ({"d2": 7}, {"d2": 1})


def test_pony_express():
    """OW-056, OW-191: each draws an assistant."""
    table = Table().happens("pony_express", "cowboy")
    assert (table.letter, table.options()) == ("A", ["send abundance", "send cow_creek"])  # no ranching card
    table.do("send cow_creek", chance=("clerk",))
    assert (table.money(0), table.letter, table.asked) == (4, "B", "character_keep")


def test_wagon_trains():
    """OW-056: a horse or $2."""
    table = Table().happens("wagon_trains").do("choose first", "choose second")
    assert (table.of(0)["available"]["horse"], table.money(1)) == (1, 2)


def test_homestead_act():
    """OW-056, OW-096: a free tent each, or none."""
    table = Table()
    table.state.mayor = 1
    assert table.happens("homestead_act").letter == "B"  # from the mayor on
    table = Table().happens("homestead_act").do("at b52", "pass")
    assert (table.at("b52")["owner"], table.money(0)) == ("A", 0)
    assert sum(piece["piece"] == "tent" for piece in table.now()["town"]) == 3
    table = Table()
    table.state.left[t.TENT] = 0
    assert table.happens("homestead_act").asked == "start_camp"  # no tents, no question: the first turn begins (OW-066)


def test_the_transcontinental_railroad():
    """OW-056, OW-186: every train one closer; the first in town brings the station."""
    table = Table().happens("transcontinental")
    assert table.state.trains == [2, 2, 2]
    table = Table().set(trains={"red": 1}).happens("transcontinental")
    assert (table.asked, table.letter) == ("station_place", "A")


def test_great_fire():
    """OW-056: logs and lumber dearer, one fire."""
    table = Table().happens("great_fire").do("at b42")
    assert (table.state.prices[t.LOG], table.state.prices[t.LUMBER], table.at("b42")["fire"]) == (1, 2, 1)


def test_locusts():
    """OW-056: two droughts, health falls."""
    table = Table().happens("locusts").do("at b13", "at b15")
    assert (table.now()["drought"], table.now()["status"]["health"]) == (["b13", "b15"], -1)


def test_barbed_wire():
    """OW-056, OW-059: enclosures $3 less this round; $2 for ranchers."""
    table = Table(industries=("ranching", "mining")).happens("barbed_wire")
    assert (industry_cost(table.state, 0, t.ENCLOSURE, t.RANCHING), table.money(0), table.money(1)) == (0, 2, 0)


def test_texas_fever():
    """OW-056: nobody breeds, cattle one dearer."""
    table = (
        Table(industries=("ranching", "mining"))
        .player(cattle={"b13": 2})
        .work("farmstead", "b22")
        .happens("texas_fever")
    )
    table.to_turn()
    assert (table.refusal("breed b22"), table.state.prices[t.CATTLE]) == ("OW-164", 1)


def test_telephone():
    """OW-056: telegraph tiles $3 less."""
    table = Table().happens("telephone")
    assert tile_cost(table.state, 0, t.TELEGRAPH) == 1


def test_railroad_strike():
    """OW-056, OW-182: damage; no trade with trains and custom cards."""
    table = (
        Table().built("railroad", ["trestle"]).town("railway_station", "b52").set(station="b52", trains={"green": 0})
    )
    table.player(stock={"log": 1}).happens("railroad_strike").to_turn()
    assert (table.state.damage, table.refusal("sell log green")) == ([1, 0], "OW-182")
    assert "sell log steamship" in table.options()


@pytest.mark.parametrize(
    ("name", "good", "n"), [("silver_bonanza", t.SILVER, 2), ("beef_boom", t.CATTLE, 1), ("klondike", t.GOLD, 2)]
)
def test_booms(name: str, good: int, n: int):
    """OW-056, OW-059."""
    assert Table().happens(name).state.prices[good] == n


def test_smallpox_log_jam_and_general_strike():
    """OW-056."""
    assert Table().happens("smallpox").now()["status"]["health"] == -2
    assert Table().player(1, logs={"b1": 1}).happens("log_jam").now()["pile_ups"] == ["a1", "b1"]
    table = Table().work("logging_camp", "a34").happens("general_strike").do("at a34")
    assert table.at("a34")["revolt"] == 1


def test_hard_winter():
    """OW-056, OW-047: half of the range cattle, rounded down; enclosures are safe."""
    table = (
        Table(industries=("ranching", "mining"))
        .player(cattle={"b13": 3})
        .work("enclosure", "b32", meat=2)
        .happens("hard_winter")
    )
    assert (table.asked, table.options()) == ("animal_loss", ["lose b13 range"])
    table.do("lose b13 range")
    assert (table.asked != "animal_loss", table.of()["cattle"]) == (True, {"b13": 2})


def test_great_blizzard():
    """OW-056: dials turn by two, each lays a worker, one die for each miner, no doubles."""
    table = (
        Table(industries=("mining", "lumbering")).work("panning", "d36", index=1).happens("great_blizzard").to_turn()
    )
    assert (table.at("d36")["index"], table.of(0)["standing"], table.of(1)["standing"]) == (3, 1, 1)
    table.do("mine d36", "roll", chance=("d6:4",))
    assert table.state.dice == [4]


def test_land_run():
    """OW-056: bought tents and houses $3 less."""
    table = Table().happens("land_run")
    assert (town_cost(table.state, 0, t.TENT), town_cost(table.state, 0, t.WOODEN_HOUSE)) == (0, 0)
    assert town_cost(table.state, 0, t.DOCTOR) == 11


def test_every_event_has_a_test_here():
    """OW-021: six of each era."""
    text = Path(__file__).read_text("utf-8")
    assert all(f'"{name}"' in text for name in TABLES.event_names)
    assert [TABLES.event_era.count(era) for era in range(4)] == [6, 6, 6, 6]
    assert event("gold_fever") == 0


# --- development tiles ---


def build(row: str, tile: str, **changes: Any) -> Table:
    table = Table().player(0, money=20, **changes)
    return table.set(rows={row: {"up": tile, "built": [], "damage": 0}})


@pytest.mark.parametrize(
    ("row", "tile", "cost", "trains"),
    [
        ("railroad", "survey_party", 4, [2, 3, 3]),
        ("railroad", "land_grant", 4, [3, 2, 3]),
        ("railroad", "tie_contract", 4, [3, 3, 2]),
        ("railroad", "grading_crew", 5, [2, 2, 3]),
        ("railroad", "trestle", 5, [2, 3, 2]),
        ("railroad", "junction", 5, [3, 2, 2]),
        ("railroad", "golden_spike", 6, [2, 2, 2]),
        ("railroad", "standard_gauge", 6, [2, 2, 2]),
        ("railroad", "air_brake", 6, [2, 2, 2]),
        ("telegraph", "overland_wire", 4, [3, 3, 3]),
        ("telegraph", "relay_office", 4, [3, 3, 3]),
        ("telegraph", "weather_reports", 4, [3, 3, 3]),
        ("telegraph", "wire_service", 5, [3, 3, 3]),
        ("telegraph", "ticker", 5, [3, 3, 3]),
        ("telegraph", "alarm_boxes", 5, [3, 3, 3]),
        ("telegraph", "doctors_line", 5, [3, 3, 3]),
        ("telegraph", "telephone_exchange", 6, [3, 3, 3]),
        ("telegraph", "long_distance", 6, [3, 3, 3]),
    ],
)
def test_every_tile_costs_scores_and_moves_trains(row: str, tile: str, cost: int, trains: list[int]):
    """OW-083, OW-084."""
    table = build(row, tile)
    assert tile_cost(table.state, 0, t.ROWS.index(row)) == cost
    table.do(row)
    assert (table.of()["investment"], table.state.trains) == (1, trains)
    assert table.money() <= 20 - cost + 2


def test_effects_of_railroad_tiles():
    """OW-083: tool, money, logs at $4, an extra worker, statuses, an assistant."""
    assert build("railroad", "survey_party").do("railroad").stock("tool") == 1
    assert build("railroad", "land_grant").do("railroad").money() == 18
    table = build("railroad", "tie_contract", stock={"log": 3}).do("railroad")
    assert table.options() == ["number 0", "number 1", "number 2"]
    assert (table.do("number 2").money(), table.stock("log"), table.state.sold[t.LOG]) == (24, 1, 0)
    table = build("railroad", "tie_contract", logs={"b1": 3}).do("railroad")  # OW-133: landed when they can be sold
    assert table.options() == ["number 0", "land b1 1", "land b1 2", "land b1 3"]
    assert (table.do("land b1 2", "number 2").money(), table.of()["logs"]) == (24, {"b1": 1})
    assert build("railroad", "grading_crew").do("railroad").state.white == 1
    assert build("railroad", "trestle").do("railroad").now()["status"]["wealth"] == 1
    assert build("railroad", "golden_spike").do("railroad").now()["status"]["wealth"] == 1
    assert build("railroad", "air_brake").do("railroad").now()["status"]["safety"] == 1
    assert build("railroad", "junction").do("railroad").asked == "character_keep"
    assert build("railroad", "standard_gauge").do("railroad").asked == "free_tile"


def test_effects_of_telegraph_tiles():
    """OW-083: characters, a campaign step, severity cards, statuses, a point."""
    assert build("telegraph", "overland_wire").do("telegraph").asked == "character_keep"
    assert build("telegraph", "wire_service").do("telegraph").asked == "character_keep"
    table = build("telegraph", "relay_office", field="h1").do("telegraph", "campaign hw2")
    assert (table.of()["field"], table.money()) == ("hw2", 16)
    assert build("telegraph", "ticker").do("telegraph").now()["status"]["wealth"] == 1
    assert build("telegraph", "alarm_boxes").do("telegraph").now()["status"]["safety"] == 1
    assert build("telegraph", "doctors_line").do("telegraph").now()["status"]["health"] == 1
    assert build("telegraph", "telephone_exchange").do("telegraph").of()["political"] == 1
    assert build("telegraph", "long_distance").do("telegraph", "pass").of()["investment"] == 1


def test_weather_reports():
    """OW-083: three severity cards seen by the builder alone and put back in any order."""
    table = build("telegraph", "weather_reports").do("telegraph", chance=("ticker", "3", "0", "1"))
    assert len(table.options()) == 6
    from tests.games.oldwest.table import GAME

    assert GAME.view(table.state, 0)["severity"]["seen"] == [3, 0, 1]
    assert GAME.view(table.state, 1)["severity"]["seen"] == [None, None, None]
    table.do("order 2 3 1")
    assert table.state.top == [0, 1, 3]
    table.state.discs[0] = 1
    table.state.row[0] = 12
    table.go_on(st.AT_DISC)
    assert (table.told("severity")[0][1], table.state.top) == (0, [1, 3])
    table = build("telegraph", "weather_reports")
    table.state.top, table.state.known, table.state.severity = [2], [2], [0]  # B has seen the first, one more is left
    table.do("telegraph", chance=("ticker", "0"))
    assert table.options() == ["order 1 2 3", "order 2 1 3"]
    table.do("order 2 1 3")
    assert (table.state.top, table.state.known) == ([0, 2], [1, 1])  # B does not know any more what lies where


# --- assistants ---

WHEELS: list[tuple[str, int, str]] = [
    ("lumberjack", 0, "white"),
    ("lumberjack", 1, "log"),
    ("lumberjack", 2, "$1"),
    ("ox_driver", 0, "log"),
    ("ox_driver", 2, "log"),
    ("ox_driver", 3, "$1"),
    ("sawyer", 0, "lumber"),
    ("sawyer", 2, "log"),
    ("sawyer", 3, "$1"),
    ("camp_cook", 0, "white"),
    ("camp_cook", 1, "$1"),
    ("camp_cook", 3, "$1"),
    ("river_pig", 1, "white"),
    ("prospector", 0, "tool"),
    ("prospector", 1, "white"),
    ("prospector", 2, "die 2"),
    ("mule_skinner", 1, "$1"),
    ("assayer", 0, "die 2"),
    ("assayer", 1, "$1"),
    ("assayer", 2, "die 2"),
    ("assayer", 3, "tool"),
    ("powder_man", 0, "white"),
    ("powder_man", 1, "tool"),
    ("powder_man", 3, "$1"),
    ("surveyor", 0, "tool"),
    ("surveyor", 2, "tool"),
    ("surveyor", 3, "$1"),
    ("cowboy", 0, "white"),
    ("cowboy", 1, "gun"),
    ("cowboy", 2, "$1"),
    ("wrangler", 3, "$1"),
    ("trail_boss", 1, "white"),
    ("trail_boss", 2, "$1"),
    ("vaquero", 0, "gun"),
    ("vaquero", 1, "white"),
    ("dairymaid", 0, "$2"),
    ("dairymaid", 1, "$1"),
    ("dairymaid", 2, "$1"),
    ("clerk", 0, "$1"),
    ("clerk", 1, "$1"),
    ("clerk", 2, "$2"),
    ("handyman", 0, "white"),
    ("handyman", 1, "tool"),
    ("handyman", 2, "gun"),
    ("deputy", 0, "gun"),
    ("deputy", 2, "gun"),
    ("deputy", 3, "$1"),
    ("carpenter", 1, "tool"),
    ("carpenter", 2, "log"),
    ("telegraphist", 1, "$1"),
    ("telegraphist", 3, "$1"),
]


@pytest.mark.parametrize(("name", "wheel", "gives"), WHEELS)
def test_wheels(name: str, wheel: int, gives: str):
    """OW-195: what each space of each wheel gives, once a turn."""
    table = Table().hold(name, wheel=wheel, ready=True).do(f"wheel {name}")
    if gives == "white":
        assert table.state.white == 1
    elif gives.startswith("die"):
        assert table.state.luck == [int(gives[4:])]
    elif gives.startswith("$"):
        assert table.money() == int(gives[1:])
    else:
        assert table.stock(gives) == 1
    assert table.options("wheel") == []


@pytest.mark.parametrize(
    ("name", "wheel"),
    [(name, 3) for name in ("lumberjack", "river_pig", "prospector", "mule_skinner", "cowboy", "trail_boss", "vaquero")]
    + [(name, 3) for name in ("dairymaid", "clerk", "handyman", "carpenter")]
    + [("sawyer", 1), ("camp_cook", 2), ("powder_man", 2), ("wrangler", 1)],
)
def test_empty_spaces_of_wheels(name: str, wheel: int):
    """OW-195: nothing is offered."""
    assert Table().hold(name, wheel=wheel, ready=True).options("wheel") == []


def test_wheels_that_ask():
    """OW-195: drives, carries, animals, discounts, revolt, a look, a campaign step."""
    table = (
        Table()
        .player(logs={"a1": 3})
        .hold("river_pig", wheel=0, ready=True)
        .do("wheel river_pig", "basin a1", "float 2 a2")
    )
    assert table.of()["logs"] == {"a1": 1, "a2": 2}
    assert table.of()["standing"] == 2
    table = Table().player(logs={"a1": 3}).hold("raft_captain").hold("river_pig", wheel=0, ready=True)
    assert "float 3 a2" in table.do("wheel river_pig", "basin a1").options()  # OW-196: one log more
    table = Table().player(used={"ox": 1}).hold("ox_driver", wheel=1, ready=True).do("wheel ox_driver", "good ox")
    assert table.of()["available"]["ox"] == 1
    for wheel, cubes in ((0, 2), (2, 1)):
        table = (
            Table(industries=("mining", "lumbering"))
            .work("panning", "d36", out=3)
            .hold("mule_skinner", wheel=wheel, ready=True)
        )
        assert table.do("wheel mule_skinner", "at d36").stock("gold") == cubes
    table = (
        Table(industries=("mining", "lumbering")).work("panning", "d36", out=1).work("panning", "b85", out=1, revolt=1)
    )
    assert table.hold("mule_skinner", wheel=0, ready=True).do("wheel mule_skinner").options() == ["at d36"]
    table = Table().hold("surveyor", wheel=1, ready=True).player(levels={"mining": 1}).do("wheel surveyor")
    assert industry_cost(table.state, 0, t.PANNING, t.MINING) == 1
    table = Table().hold("wrangler", wheel=0, ready=True).do("wheel wrangler")
    assert table.of()["available"]["horse"] == 1
    for name, wheel in (("wrangler", 2), ("vaquero", 2)):
        table = Table().player(used={"horse": 1}).hold(name, wheel=wheel, ready=True).do(f"wheel {name}", "good horse")
        assert table.of()["available"]["horse"] == 1
    table = Table(industries=("ranching", "mining")).player(cattle={"b38": 3}).hold("trail_boss", wheel=0, ready=True)
    table.do("wheel trail_boss", "at b38")
    assert table.options() == ["number 1", "number 2"]
    table.do("number 2", "head b18", "ship red", "ship blue")
    assert (table.money(), table.of()["standing"], table.of()["cattle"]) == (5, 2, {"b38": 1})
    for partner, steps in (("mark_twain", 3), ("charles_goodnight", 4)):
        table = Table(industries=("ranching", "mining")).player(cattle={"b23": 1}).hold(partner)
        table.hold("trail_boss", wheel=0, ready=True).do("wheel trail_boss", "at b23", "number 1")
        ends = [q(option.removeprefix("head ")) for option in table.options("head")]
        assert max(table.state.geo.distance(q("b23"), end) for end in ends) == steps
    table = (
        Table().work("logging_camp", "a34", revolt=2).hold("deputy", wheel=1, ready=True).do("wheel deputy", "at a34")
    )
    assert table.at("a34")["revolt"] == 1
    table = Table().player(money=8, stock={"log": 1}).hold("carpenter", wheel=0, ready=True).do("wheel carpenter")
    assert table.refusal("build general_store") == ""  # $10 less 2
    assert (town_cost(table.state, 0, t.DOCTOR), town_cost(table.state, 0, t.TENT)) == (11 - 2, 2)
    table = Table().hold("telegraphist", wheel=0, ready=True).do("wheel telegraphist", "campaign h1")
    assert (table.of()["field"], table.money()) == ("h1", 0)
    table = Table().hold("telegraphist", wheel=2, ready=True).do("wheel telegraphist", chance=("2",))
    assert (table.state.top, table.state.known) == ([2], [1])
    table.do("end turn").to_turn().do("end turn").to_turn()


def test_what_would_change_nothing_is_not_offered():
    """OW-097, OW-096: no tent, all trains in town, a card seen already, silver below level 3, no room, no cards."""
    table = Table().office("henry_yesler")
    assert table.options("call") == ["call henry_yesler"]
    table.state.left[t.TENT] = 0
    assert table.options("call") == []
    table = Table().office("leland_stanford").town("railway_station", "b52")
    assert table.set(station="b52", trains={"red": 0, "blue": 0, "green": 0}).options("call") == []
    table = Table().hold("telegraphist", wheel=2, ready=True)
    table.state.top, table.state.known = [1], [0b10]
    assert table.options("wheel") == ["wheel telegraphist"]  # only B has seen it
    table.state.known = [0b11]
    assert table.options("wheel") == []
    for level, uses in ((2, []), (3, ["use b52"])):
        table = Table(industries=("mining", "lumbering")).player(stock={"silver": 1}, levels={"mining": level})
        assert table.town("bank", "b52").options("use") == uses
    table = Table(industries=("ranching", "mining")).player(available={"ox": 3}).work("farmstead", "b22")
    table.hold("wrangler", wheel=0, ready=True)  # a horse
    assert table.options("wheel") == []
    table.loaded = None
    assert table.work("horse_stable", "b23").options("wheel") == ["wheel wrangler"]
    table = Table().work("panning", "d36", 1, revolt=1).hold("deputy", wheel=1, ready=True)
    assert table.options("wheel") == []  # it is B's revolt
    table = Table().player(money=3).town("newspaper", "b52")
    assert table.options("use") == ["use b52"]
    table.state.decks = [*table.state.decks[:1], [], *table.state.decks[2:]]
    assert table.options("use") == []


def test_a_change_of_a_die():
    """OW-146: once, by up to two, before it is played."""
    table = Table(industries=("mining", "lumbering")).work("panning", "d36").hold("assayer", wheel=0, ready=True)
    table.do("wheel assayer", "mine d36", "roll", chance=("d6:2", "d6:5"))
    assert table.options("luck") == ["luck 2 1", "luck 2 3", "luck 2 4", "luck 5 3", "luck 5 4", "luck 5 6"]
    table.do("luck 5 3")
    assert (table.state.dice, table.options("luck")) == ([2, 3], [])
    table.state.luck = [1, 2]
    assert table.do("luck 2 1").state.luck == [2]  # the smallest that is enough


# --- requirements ---


@pytest.mark.parametrize(
    ("name", "bad", "good"),
    [
        ("lumberjack", Table(industries=("mining", "mining")), Table()),
        ("prospector", Table(), Table(industries=("mining", "mining"))),
        ("cowboy", Table(), Table(industries=("ranching", "mining"))),
        ("clerk", Table(), Table().town("tailor", "b52")),
        ("handyman", Table().player(money=1), Table().player(money=2)),
        ("deputy", Table().set(status={"safety": -1}), Table()),
        ("telegraphist", Table(), Table().built("telegraph", ["ticker"])),
        ("isaac_stephenson", Table(), Table().player(levels={"lumbering": 2})),
        ("john_dolbeer", Table().player(levels={"lumbering": 2}), Table().player(levels={"lumbering": 3})),
        ("william_carson", Table().player(stock={"log": 1}), Table().player(stock={"log": 2})),
        ("raft_captain", Table(), Table().player(levels={"lumbering": 2})),
        ("adolph_sutro", Table(), Table().player(levels={"mining": 2})),
        ("levi_strauss", Table().work("panning", "d36", stock=0), Table().work("panning", "d36")),
        ("samuel_brannan", Table(), Table().town("hardware_store", "b52")),
        ("mine_captain", Table(), Table().player(levels={"mining": 2})),
        ("charles_goodnight", Table(), Table().player(levels={"ranching": 2})),
        ("joseph_mccoy", Table().player(cattle={"b13": 4}), Table().player(cattle={"b13": 4, "b15": 2})),
        ("joseph_glidden", Table(), Table().player(levels={"ranching": 2})),
        ("horse_breeder", Table().player(available={"horse": 1}), Table().player(available={"horse": 2})),
        ("ben_holladay", Table().player(investment=2), Table().player(investment=3)),
        ("mark_twain", Table(), Table().town("newspaper", "b52", "B")),
        ("clara_barton", Table().set(status={"health": -1}), Table()),
        ("hiram_sibley", Table(), Table().built("telegraph", ["ticker"])),
        ("frederick_weyerhaeuser", Table(), Table().player(levels={"lumbering": 3})),
        (
            "orrin_ingram",
            Table().built("railroad", ["trestle", "junction"]),
            Table().built("railroad", ["trestle", "junction", "air_brake"]),
        ),
        ("george_hearst", Table(), Table().player(1, levels={"mining": 2})),
        ("meyer_guggenheim", Table(), Table().player(1, levels={"mining": 3})),
        ("john_mackay", Table(), Table().town("bank", "b52", "B")),
        ("richard_king", Table(), Table().player(1, levels={"ranching": 2})),
        ("philip_armour", Table(), Table().town("railway_station", "b52").set(station="b52", trains={"blue": 0})),
        ("gustavus_swift", Table(), Table().town("railway_station", "b52").set(station="b52", trains={"blue": 0})),
        ("leland_stanford", Table().built("railroad", ["trestle"]), Table().built("railroad", ["trestle", "junction"])),
        ("andrew_carnegie", Table(), Table().set(status={"wealth": 1})),
        ("allan_pinkerton", Table(), Table().town("jail", "b52", "B")),
    ],
)
def test_requirements(name: str, bad: Table, good: Table):
    """OW-191, OW-196, OW-197: checked when the card is kept or seated."""
    assert not meets(bad.state, 0, card(name))
    assert meets(good.state, 0, card(name))


def test_requirements_of_whole_suits():
    """OW-191: industry cards, own housing, ten buildings in town."""
    for name in ("river_pig", "ox_driver", "sawyer", "camp_cook"):
        assert meets(Table().state, 0, card(name))
        assert not meets(Table().state, 1, card(name))
    for name in ("mule_skinner", "assayer", "powder_man", "surveyor"):
        assert meets(Table().state, 1, card(name))
    for name in ("wrangler", "trail_boss", "vaquero", "dairymaid"):
        assert not meets(Table().state, 0, card(name))
        assert meets(Table(industries=("ranching", "mining")).state, 0, card(name))
    assert meets(Table().state, 0, card("carpenter"))
    table = Table()
    assert not meets(table.state, 0, card("henry_yesler"))
    table = Table()
    for place in ("b52", "b62", "b63", "b33", "b32", "b23", "b41", "b31"):
        table.town("tent", place)
    assert meets(table.state, 0, card("henry_yesler"))


def test_a_fee_is_paid_when_the_card_is_kept():
    """OW-191: the Handyman costs $2."""
    table = Table().player(money=4).town("town_hall", "b52").do("use b52", chance=("handyman",)).do("keep handyman")
    assert table.money() == 0


# --- partners ---


def test_discounts_of_partners():
    """OW-196: lumbering, mining, enclosures, tiles."""
    s = Table().hold("isaac_stephenson").hold("adolph_sutro").hold("joseph_glidden").hold("hiram_sibley").state
    assert industry_cost(s, 0, t.SAWMILL, t.LUMBERING) == 3
    assert industry_cost(s, 0, t.DREDGE, t.MINING) == 5
    assert industry_cost(s, 0, t.ENCLOSURE, t.RANCHING) == 1
    assert industry_cost(s, 0, t.WIND_PUMP, t.RANCHING) == 2
    assert (tile_cost(s, 0, 0), tile_cost(s, 0, 1)) == (2, 2)
    assert (tile_cost(s, 1, 0), tile_cost(s, 1, 1)) == (4, 4)
    s.turn_cuts = [9] * len(t.CUTS)
    assert tile_cost(s, 0, 0) == 0  # never less


def test_john_dolbeer_and_the_raft_captain():
    """OW-196: one log more by steam, one more in a drive of level 1 or 2."""
    table = (
        Table()
        .player(money=1, levels={"lumbering": 3})
        .work("logging_camp", "a34", steam_donkey="ready")
        .hold("john_dolbeer")
    )
    table.do("cut a34", "basin a1", "steam", *["fell a33"] * 4)
    assert (table.asked, table.of()["logs"]) == ("turn", {"a1": 4})
    table = (
        Table().player(logs={"a1": 4}).work("logging_camp", "a34").hold("raft_captain").do("drive logs a1 1", "at a34")
    )
    assert "float 3 a2" in table.options()


def test_first_sales_of_a_round():
    """OW-196, OW-199: William Carson, Joseph McCoy, Philip Armour."""
    table = (
        Table().player(stock={"lumber": 2}).hold("william_carson").do("sell lumber steamship", "sell lumber steamship")
    )
    assert table.money() == 5 + 2 + 5
    table = (
        Table(industries=("ranching", "mining")).player(cattle={"b38": 2}, available={"horse": 1}).hold("joseph_mccoy")
    )
    table.office("philip_armour").do("drive cattle b38", "number 2", "head b18", "ship red", "ship red")
    assert table.money() == 3 + 2 + 2 + 2


def test_mining_partners():
    """OW-196: Levi Strauss $1 a turn, the Mine Captain a change by 1, Samuel Brannan a second tool."""
    table = Table(industries=("mining", "lumbering")).work("panning", "d36").hold("levi_strauss").hold("mine_captain")
    table.do("mine d36", "roll", chance=("d6:2", "d6:6"))
    assert (table.money(), table.options("luck")) == (1, ["luck 2 1", "luck 2 3", "luck 6 5"])
    table.do("play 2 d36", "play 6 d36")
    assert table.state.captain == 0  # lost with the action
    table.do("mine d36", "roll", chance=("d6:1", "d6:2"))
    assert (table.money(), table.options("luck")) == (1, ["luck 1 2", "luck 2 1", "luck 2 3"])
    assert table.do("luck 2 3").options("luck") == []  # one die in an action
    table = Table().player(money=4).hold("samuel_brannan").do("buy tool steamship", "buy tool steamship")
    assert table.stock("tool") == 3


def test_ranching_partners():
    """OW-196: Charles Goodnight a step more, Joseph Glidden one less to rustlers, the Horse Breeder a place."""
    table = (
        Table(industries=("ranching", "mining"))
        .player(cattle={"b13": 1})
        .hold("charles_goodnight")
        .do("drive cattle b13", "number 1")
    )
    assert any(table.state.geo.distance(q(option[5:]), q("b13")) == 4 for option in table.options())
    table = Table(industries=("ranching", "mining")).player(cattle={"b13": 4, "b15": 2}).hold("joseph_glidden")
    assert rustling_loss(table.state, 0, 3) == 1
    table = Table().hold("horse_breeder")
    assert card_room(table.state, 0) == 4


def test_losing_the_horse_breeder():
    """OW-193, OW-070: with four cards one may be dropped; the fourth animal goes, the owner chooses."""
    table = Table().player(money=2, available={"horse": 3, "ox": 1}).town("town_hall", "b52")
    table.hold("horse_breeder").hold("lumberjack").hold("clerk").hold("deputy")
    table.do("use b52", chance=("sawyer",))
    assert set(table.options("drop")) == {"drop horse_breeder", "drop lumberjack", "drop clerk", "drop deputy"}
    table.do("drop horse_breeder")
    assert (table.asked, table.options()) == ("animal_room", ["good horse", "good ox"])
    table.do("good ox", "send cow_creek")
    assert [held[0] for held in table.of()["cards"]] == ["lumberjack", "clerk", "deputy", "sawyer"]
    assert (table.of()["available"]["ox"], table.money()) == (0, 0)  # no reward for a dropped card


def test_stars_among_the_partners():
    """OW-196: Ben Holladay, Mark Twain, Clara Barton."""
    table = Table(industries=("mining", "lumbering")).work("panning", "d36", out=1).hold("ben_holladay")
    assert price_of(table.state, 0, t.STAGECOACH, t.GOLD) == 2 + 1
    assert votes_of(Table().hold("mark_twain").state, 0)[6] == 2
    table = Table().player(money=11, stock={"log": 1}).hold("clara_barton").do("build doctor", "at b52")
    assert table.money() == 3
    table = Table().player(money=10, stock={"log": 1}).hold("clara_barton").do("build sheriff", "at b52")
    assert table.money() == 0  # it is no health building


# --- tycoons ---


@pytest.mark.parametrize(
    ("name", "good", "market"),
    [
        ("frederick_weyerhaeuser", t.LOG, t.STEAMSHIP),
        ("orrin_ingram", t.LUMBER, t.STEAMSHIP),
        ("george_hearst", t.GOLD, t.STEAMSHIP),
        ("meyer_guggenheim", t.SILVER, t.STEAMSHIP),
        ("richard_king", t.CATTLE, t.RED),
    ],
)
def test_prices_for_the_mayor(name: str, good: int, market: int):
    """OW-199: only for what the mayor sells."""
    s = Table().office(name).state
    assert price_of(s, 0, market, good) == price_of(s, 1, market, good) + 1


def test_other_passives_of_tycoons():
    """OW-199: Yesler, Mackay, Swift, Stanford, Carnegie, Pinkerton."""
    s = Table().office("henry_yesler").office("john_mackay").office("leland_stanford").office("andrew_carnegie").state
    assert (town_cost(s, 0, t.WOODEN_HOUSE), town_cost(s, 1, t.WOODEN_HOUSE)) == (1, 3)
    assert (income_of(s, 0), income_of(s, 1)) == (1, 0)
    assert (tile_cost(s, 0, 0), tile_cost(s, 0, 1)) == (2, 4)
    assert (donation_cost(s, 0), donation_cost(s, 1)) == (6, 8)
    table = Table(industries=("ranching", "mining")).player(levels={"ranching": 2}).work("enclosure", "b32", dairy=2)
    assert milk_pay(table.office("gustavus_swift").state, 0) == 4
    table = (
        Table(industries=("ranching", "mining"))
        .player(cattle={"b13": 4})
        .office("allan_pinkerton")
        .built("railroad", ["trestle"])
    )
    assert rustling_loss(table.state, 0, 3) == 0
    assert table.strike("wrecking", 2).state.damage == [1, 0]


@pytest.mark.parametrize(
    ("name", "gives"),
    [
        ("frederick_weyerhaeuser", {"log": 2}),
        ("orrin_ingram", {"lumber": 1}),
        ("george_hearst", {"tool": 2}),
        ("meyer_guggenheim", {"silver": 1}),
        ("allan_pinkerton", {"gun": 2}),
    ],
)
def test_goods_from_tycoons(name: str, gives: dict[str, int]):
    """OW-199: once in each of the mayor's turns."""
    table = Table().office(name).do(f"call {name}")
    assert {good: table.stock(good) for good in gives} == gives
    assert table.options("call") == []
    table.do("end turn").to_turn()
    assert table.refusal(f"call {name}") == "OW-199"  # seat B is not the mayor
    table.do("end turn").to_turn()
    assert f"call {name}" in table.options()


def test_other_actives_of_tycoons():
    """OW-199."""
    table = Table().office("henry_yesler").do("call henry_yesler", "at b52")
    assert table.at("b52")["piece"] == "tent"
    assert Table().office("john_mackay").do("call john_mackay").state.luck == [3]
    assert Table().office("richard_king").do("call richard_king").of()["available"]["horse"] == 1
    assert Table().office("philip_armour").do("call philip_armour").money() == 2
    assert Table().office("gustavus_swift").do("call gustavus_swift").money() == 2
    table = (
        Table()
        .work("panning", "d36", 1, revolt=2)
        .office("andrew_carnegie")
        .do("call andrew_carnegie", "at d36", "done")
    )
    assert table.at("d36")["revolt"] == 1


def test_leland_stanford_once_an_era():
    """OW-199: a train of choice, once an era whoever is mayor."""
    table = Table().office("leland_stanford").do("call leland_stanford", "train green")
    assert table.state.trains == [3, 3, 2]
    table.do("end turn").to_turn().do("end turn").to_turn()
    assert table.options("call") == []
    table.state.round = 4
    table.go_on(st.AT_ERA_END).to_turn()
    assert not table.state.office[0] & st.USED_IN_ERA
    table = Table().office("leland_stanford").town("railway_station", "b52")
    table.set(station="b52", trains={"red": 0, "green": 0})
    assert table.do("call leland_stanford").options() == ["train blue"]  # the others are there


def test_seating_places_a_building():
    """OW-198: adjacent to town, its status rises; replaced, it goes and the status falls; the card goes to a town."""
    table = (
        Table()
        .player(money=3)
        .town("steamboat", "b64")
        .town("tent", "b63")
        .built("railroad", ["trestle", "junction", "air_brake"])
    )
    table.do("use b64", "draw", chance=("leland_stanford",)).do("seat")
    table.do("at b52", chance=("orrin_ingram",))
    assert (table.at("b52")["piece"], table.now()["status"]["health"]) == ("academy", 1)
    assert table.options() == ["seat", "replace leland_stanford", "refuse"]
    table.do("replace leland_stanford", "send pinewood", "at b62")
    assert (table.at("b52"), table.at("b62")["piece"]) == ({}, "planing_mill")
    assert table.now()["status"] == {"health": 0, "wealth": 1, "safety": 0}
    assert (table.now()["face_up"]["pinewood"], table.stock("log")) == (["leland_stanford"], 0)


@pytest.mark.parametrize("number", range(12))
def test_every_special_building_raises_its_status(number: int):
    """OW-198."""
    name = TABLES.deck_names[t.TYCOON + number]
    table = Table().office(name)
    s = table.state
    s.frames.push(fr.F_SPECIAL, t.TYCOON + number)
    s.ask = fr.F_SPECIAL
    table.do("at b52")
    wanted = [
        "wealth",
        "wealth",
        "health",
        "wealth",
        "wealth",
        "wealth",
        "wealth",
        "wealth",
        "health",
        "health",
        "health",
        "safety",
    ]
    assert table.now()["status"][wanted[number]] == 1
    assert table.at("b52")["piece"] == CONTENT.pieces[t.SPECIAL + number].id


# --- towns ---


@pytest.mark.parametrize(
    ("town", "name", "rewards"),
    [
        ("pinewood", "brown", ["3 log", "2 log", "1 log", "$1"]),
        ("river_bend", "brown", ["1 ox", "1 horse", "$2", "$1"]),
        ("lucky_strike", "gold", ["1 gold", "1 silver", "$2", "$1"]),
        ("assay_flat", "gold", ["3 tool", "2 tool", "1 tool", "$1"]),
        ("abundance", "red", ["1 horse", "2 gun", "$2", "$1"]),
        ("cow_creek", "red", ["$4", "$3", "$2", "$1"]),
    ],
)
def test_rewards(town: str, name: str, rewards: list[str]):
    """OW-192: the leftmost reward left, then $1; a star may go to any town."""
    for taken, reward in enumerate(rewards):
        table = Table().player(money=2).town("town_hall", "b52").set(rewards={town: min(taken, 3)})
        table.do("use b52", chance=("telegraphist",)).do(f"send {town}")
        if reward.startswith("$"):
            assert table.money() == int(reward[1:])
        else:
            n, good = reward.split()
            found = table.of()["available"][good] if good in ("ox", "horse") else table.stock(good)
            assert found == int(n)
        assert table.now()["face_up"][town] == ["telegraphist"]
    assert CONTENT.tables.suit[card("lumberjack")] == 0
    table = Table().player(money=2).town("town_hall", "b52").do("use b52", chance=("lumberjack",))
    assert table.options("send") == ["send pinewood", "send river_bend"]


def test_taking_a_card_that_lies_face_up():
    """OW-194: instead of drawing; it must be kept; only the top card of a town."""
    table = (
        Table()
        .player(money=2)
        .town("coach_builder", "b52")
        .face_up("lumberjack", "pinewood")
        .face_up("sawyer", "pinewood")
    )
    table.do("use b52")
    assert table.options() == ["draw", "take pinewood"]
    table.do("take pinewood")
    assert table.options() == ["keep sawyer"]
    table.do("keep sawyer")
    assert (table.asked, table.now()["face_up"]["pinewood"]) == ("turn", ["lumberjack"])
    table = (
        Table(industries=("mining", "mining"))
        .player(money=2)
        .town("coach_builder", "b52")
        .face_up("sawyer", "pinewood")
    )
    assert table.do("use b52").options() == ["draw"]  # no lumbering card
    table = (
        Table()
        .player(money=3)
        .town("newspaper", "b52")
        .face_up("clara_barton", "pinewood")
        .do("use b52", "take pinewood", "keep clara_barton")
    )
    assert table.of()["cards"][0][0] == "clara_barton"


def test_a_face_up_tycoon_goes_back_when_refused():
    """OW-194."""
    table = Table().player(money=3).town("steamboat", "b64").town("tent", "b63").face_up("philip_armour", "cow_creek")
    table.do("use b64", "take cow_creek")
    assert table.options() == ["refuse"]  # no train in town
    table.do("refuse")
    assert (table.now()["face_up"]["cow_creek"], table.money()) == (["philip_armour"], 0)


def test_two_cards_one_after_the_other():
    """OW-191: coach builder and newspaper draw two; from an empty deck nothing."""
    table = Table().player(money=2).town("coach_builder", "b52").do("use b52", "draw", chance=("lumberjack",))
    table.do("keep lumberjack", chance=("sawyer",)).do("keep sawyer")
    assert [held[0] for held in table.of()["cards"]] == ["lumberjack", "sawyer"]
    table = Table().player(money=3).town("newspaper", "b52").do("use b52", "draw", chance=("clara_barton",))
    assert table.do("keep clara_barton").asked == "character_keep"


def test_logs_are_landed_for_a_card_that_requires_them():
    """OW-133, OW-191: William Carson asks for two logs on the stockpile."""
    table = Table().player(money=3, logs={"b1": 2}).town("newspaper", "b52")
    table.do("use b52", "draw", chance=("william_carson",))
    assert "keep william_carson" not in table.options()
    assert table.options("land") == ["land b1 1", "land b1 2"]
    table.do("land b1 2")
    assert table.options("land") == []
    assert "keep william_carson" in table.options()


def test_four_cards_at_most():
    """OW-190."""
    table = (
        Table().player(money=2).town("town_hall", "b52").hold("lumberjack").hold("clerk").hold("deputy").hold("sawyer")
    )
    assert "keep camp_cook" not in table.do("use b52", chance=("camp_cook",)).options()


# --- goals ---


def test_track_goals():
    """OW-225: two points for every two steps beyond the fourth, ten at most."""
    table = Table().player(political=11, investment=16)
    for name, points in (("state_senator", 6), ("governor", 6), ("state_treasurer", 10), ("financier", 10)):
        assert goal_points(table.state, 0, goal(name)) == points
    table = Table(4).player(political=11, investment=12)  # with four or five players beyond the second
    assert goal_points(table.state, 0, goal("state_senator")) == 8
    assert goal_points(table.state, 0, goal("financier")) == 10


@pytest.mark.parametrize(
    ("name", "pieces", "points"),
    [
        ("merchant", ["general_store", "hardware_store", "bank"], 4),  # B33 touches no tent, B32 does
        ("benefactor", ["well", "church", "doctor"], 2),  # B33 and B23 touch no tent, B32 does
        ("benefactor", ["doctor", "well", "church"], 2),
        ("master_smith", ["blacksmith", "gunsmith", "hardware_store"], 4),
        ("host", ["saloon", "brothel", "bank"], 4),
        ("publisher", ["newspaper"], 2),
        ("carrier", ["coach_builder", "steamboat", "coach_builder"], 6),
        ("educator", ["schoolhouse", "wooden_house"], 4),
        ("philanthropist", ["philanthropy", "philanthropy"], 4),
    ],
)
def test_building_goals(name: str, pieces: list[str], points: int):
    """OW-225: own buildings only."""
    table = Table()
    for piece, place in zip(pieces, ("b33", "b32", "b23"), strict=False):
        table.town(piece, "b64" if piece == "steamboat" else place)
    assert goal_points(table.state, 0, goal(name)) == points
    assert goal_points(table.state, 1, goal(name)) == 0


def test_limits_of_goals():
    """OW-225: so many buildings, ten points a card."""
    table = (
        Table().player(banked_gold=1, donations=9, paid={"railroad": 1, "telegraph": 1}).town("bank", "b63", cubes=1)
    )
    table.data["rows"]["railroad"]["built"] = [["trestle", "A", True]]
    table.data["rows"]["telegraph"]["built"] = [["ticker", "A", True]]
    for place in ("b33", "b32", "b23"):
        table.town("general_store", place)
    for place in ("b52", "b62"):
        table.town("hardware_store", place)
    assert goal_points(table.state, 0, goal("merchant")) == 2 * 2 + 2  # B32 and B52 touch a tent
    assert goal_points(table.state, 0, goal("philanthropist")) == 6  # three donations count
    assert goal_points(table.state, 0, goal("host")) == 2
    assert (goal_points(table.state, 0, goal("carrier")), goal_points(table.state, 0, goal("publisher"))) == (2, 4)
    wells = Table().town("well", "b62").town("well", "b32").town("well", "b52").town("tent", "b61")
    assert goal_points(wells.state, 0, goal("benefactor")) == 4  # two of three count


def test_goals_of_neighbours():
    """OW-225: the tailor beside a smith; safety buildings beside housing, and for the educator the town hall."""
    table = Table().town("tailor", "b33").town("gunsmith", "b32", "B")
    assert goal_points(table.state, 0, goal("master_smith")) == 2
    table = Table().town("jail", "b52").town("sheriff", "b32").town("courthouse", "b33").town("town_hall", "b63")
    assert goal_points(table.state, 0, goal("peacemaker")) == 2 * 2 + 2  # the courthouse touches no tent
    alone = Table().town("town_hall", "b33")
    assert [goal_points(alone.state, 0, goal(name)) for name in ("peacemaker", "educator")] == [2, 0]
    assert goal_points(table.state, 0, goal("educator")) == 2


def test_the_capitalist():
    """OW-225: one for each $10 up to $80, two for banked gold."""
    assert goal_points(Table().player(money=59).state, 0, goal("capitalist")) == 5
    table = Table().player(money=300, banked_gold=1).town("bank", "b52", cubes=1)
    assert goal_points(table.state, 0, goal("capitalist")) == 10


def test_logs_of_the_industrialist():
    """OW-225: every two logs on stockpile and river; levels of deposits that are not exhausted."""
    table = Table().player(stock={"log": 2}, logs={"a1": 3}).work("sluice", "d36").work("panning", "d25", stock=0)
    assert goal_points(table.state, 0, goal("industrialist")) == 2 + 2
