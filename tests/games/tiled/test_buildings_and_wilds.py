"""The buildings, wrangling, the Tussle and the wild sides, beyond the worked examples."""

from __future__ import annotations

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games.tiled.rules.pastures import cows_in, pastures
from saloon.games.tiled.rules.scoring import endgame_item
from saloon.games.tiled.rules.shooting import bandits_at_house
from saloon.games.tiled.state import ACES, BANDITS, BUILDING_ITEM, SIGN_ITEM
from tests.games.tiled.table import CONTENT, GAME, TABLES, Table, alleys, free_hills

BASE = alleys("f7")


def test_signs_say_when_a_building_works() -> None:
    """WT-100: a Bank does nothing when placed, a Cache does, a Chapel waits for the Endgame, a Hotel for Tussles."""
    signs = dict(zip([stack.id for stack in CONTENT.stacks], CONTENT.signs, strict=False))
    assert {id for id, sign in signs.items() if sign == "red"} == {"bank", "town_hall", "general_store"}
    assert {id for id, sign in signs.items() if sign == "pink"} == {"ranch_house", "chapel", "stables"}
    for stack, place in (("bank", "r0 e8"), ("chapel", "r180 e8"), ("hotel", "r0 c4")):
        tiles = BASE if stack != "hotel" else alleys("e6")
        table = Table().player(tiles=tiles).placing(stack).do(f"place {stack} {place}")
        assert (table.score(), table.of()["gold"], table.of()["bullets"]) == (5, 0, 0)


def test_cache() -> None:
    """WT-107: two bullets."""
    assert Table().player(tiles=BASE).placing("cache").do("place cache r0 e8").of()["bullets"] == 2


def test_ranch_house() -> None:
    """WT-106, WT-120: the pasture that touches it, 1 a cow, and no other."""
    tiles = ["alley h7", "herd_pair r90 f5", "ranch_house r0 e7"]
    table = Table().player(tiles=tiles)
    # herd_pair at f5, f6 joins the printed g5, h5: four cows; the house at e7, f7, e8, f8, e9 touches f6
    assert endgame_item(table.state, 0, BUILDING_ITEM) == 4
    assert [cows_in(table.state.players[0], low, high) for low, high in pastures(table.state.players[0])] == [1, 4, 1]


def test_sheriffs_office() -> None:
    """WT-110, WT-072: its bullet and yours, anywhere on the board; you choose when they are too few."""
    table = Table().player(tiles=BASE).placing("sheriffs_office").do("place sheriffs_office r0 f8")
    assert table.asked == "office_shoot"
    assert table.options() == ["shoot f3", "shoot h10"]
    table.do("shoot h10")
    assert (table.of()["tombstones"], table.of()["bullets"]) == (["h10"], 0)
    both = Table().player(tiles=BASE, bullets=3).placing("sheriffs_office").do("place sheriffs_office r0 f8")
    assert (both.of()["tombstones"], both.of()["bullets"]) == (["f3", "h10"], 2)


def test_fancy_saloon() -> None:
    """WT-111: any ace card that is left; with none left nothing is asked."""
    table = Table(aces=["spades", "clubs"]).player(tiles=BASE).player(1, ace_cards=["hearts", "diamonds"])
    table.placing("fancy_saloon").do("place fancy_saloon r0 e8")
    assert table.options() == ["ace spades", "ace clubs"]
    assert table.refusal("ace hearts") == "WT-111"
    table.do("ace clubs")
    assert table.state.players[0][ACES : ACES + 4] == [0, 0, 1, 0]
    assert table.now()["aces"] == ["spades"]
    none = Table(aces=[]).player(1, ace_cards=["spades", "hearts", "clubs", "diamonds"]).player(tiles=BASE)
    none.placing("fancy_saloon").do("place fancy_saloon r0 e8")
    assert (none.asked, none.state.who) == ("turn", 1)


def test_stables() -> None:
    """WT-112, WT-117: 8 with every horseshoe covered, 16 with two of them, nothing with one open."""
    shoes = alleys("g1", "k2", "b6", "e7", "g7", "i7", "d8", "h8")
    table = Table().player(tiles=[*shoes, "stables r0 a4"])
    assert endgame_item(table.state, 0, BUILDING_ITEM) == 8
    twice = Table().player(tiles=[*shoes, "stables r0 a4", "stables r0 e10"])
    assert endgame_item(twice.state, 0, BUILDING_ITEM) == 16
    assert endgame_item(Table().player(tiles=[*shoes[1:], "stables r0 a4"]).state, 0, BUILDING_ITEM) == 0


def test_two_of_a_kind_add_up() -> None:
    """WT-117: two Hotels bring 4 more for a won Tussle, two Barns 2 gold, two Chapels 2 a tombstone."""
    table = Table(step="tussle", year=1, round=5).player(0, tiles=["hotel r0 i9", "hotel r0 c4"])
    table.go_on()
    assert table.item("tussles", 0) == 2 + 4
    barns = Table().player(tiles=[*BASE, "barn r0 a4", "barn r0 i10"]).placing("long_field")
    barns.do("place long_field r0 f5", "wrangle 3")
    assert barns.of()["gold"] == 2
    chapels = Table().player(tiles=["chapel r0 i10", "chapel r0 e9"], tombstones=["f3", "h10"])
    assert endgame_item(chapels.state, 0, BUILDING_ITEM) == 4


@pytest.mark.parametrize(("reward", "check"), [("bullets", 2), ("pickaxes", 2), ("alleys", 2)])
def test_general_store(reward: str, check: int) -> None:
    """WT-113: two of one of them."""
    tiles = [*alleys("d7", "e6", "f7", "g7", "h8", "d8", "e9", "f9"), "general_store r0 e7"]
    table = Table().player(tiles=tiles, unpaid=[len(tiles)]).alley().do("alley g9", f"store {reward}")
    if reward == "alleys":
        assert (table.asked, len(table.now()["queue"]) + 1) == ("alley", check)
    elif reward == "bullets":
        assert table.of()["bullets"] == check
    else:
        assert table.of()["mine"] == 1 + check


def test_wheelwright_white() -> None:
    """WT-116: two alleys at once, not necessarily adjacent."""
    table = Table().player(tiles=BASE).set(step="turn", ask="wheelwright_side", drafted="wheelwright")
    table.do("wheelwright white", "place wheelwright r0 e8", "alley f6")
    assert table.asked == "alley"
    assert "alley f10" not in table.options()
    assert "alley g8" in table.options()
    table.do("alley g8")
    assert table.state.who == 1


def test_a_wheelwright_serves_its_own_alley() -> None:
    """WT-116: placed yellow on the alley space c3, the alley may be two."""
    table = Table().player(tiles=alleys("c4")).set(step="turn", ask="wheelwright_side", drafted="wheelwright")
    table.do("wheelwright yellow", "place wheelwright r0 c2", "alley c5")
    assert table.asked == "second_alley"


# --- wrangling ---


def test_only_a_field_brings_an_offer() -> None:
    """WT-122: a street beside a pasture of four does not."""
    tiles = [*BASE, "herd_pair r90 f5"]
    table = Table().player(tiles=tiles).placing("nugget").do("place nugget r0 c5")
    assert (table.asked, table.state.who) == ("turn", 1)


def test_left_alone_and_offered_again() -> None:
    """WT-126, WT-121: leave four cows, wrangle six later."""
    table = Table().player(tiles=BASE).placing("herd_pair").do("place herd_pair r90 f5")
    assert table.options() == ["stop", "wrangle 3", "wrangle 4"]
    table.do("stop")
    assert table.of()["cowpokes"] == []
    later = Table().player(tiles=[*BASE, "herd_pair r90 f5"]).placing("herd_line").do("place herd_line r0 g6")
    assert later.asked == "wrangle"


def test_contract_bullets_are_fired_at_once() -> None:
    """WT-127, WT-072: six cows give two bullets; the sheriff sees one bandit."""
    tiles = [*BASE, "herd_pair r90 f5", "deputy r0 j9", "ace_spades r0 h8"]  # the bandit j8 above the sheriff j9
    table = Table().player(tiles=tiles).placing("herd_line").do("place herd_line r0 g6", "wrangle 6")
    assert (table.of()["tombstones"], table.of()["bullets"]) == (["j8"], 1)


def test_a_wrangled_pasture_keeps_its_cowpoke() -> None:
    """WT-121, WT-123: one more cowpoke, in the pasture at f5; the one at j7 stays."""
    table = Table().player(tiles=BASE, cowpokes=["j7"]).placing("herd_pair")
    table.do("place herd_pair r90 f5", "wrangle 3")
    assert table.of()["cowpokes"] == ["f5", "j7"]


def test_a_small_alley_contract_is_a_single_alley() -> None:
    """WT-116, WT-124: the turned contract of 4 gives one alley, which a yellow Wheelwright makes two."""
    tiles = [*BASE, "wheelwright r0 e8 yellow"]
    table = Table(turned=[4]).player(tiles=tiles, yellow=True).placing("herd_pair")
    table.do("place herd_pair r90 f5", "wrangle 4", "alley g7")
    assert table.asked == "second_alley"


# --- Tussle ---


def test_counts_are_taken_before_hill_bandits_come() -> None:
    """WT-080, WT-086: live bandits of all kinds; the first winner's hill bandit changes nothing for the second."""
    table = Table(step="tussle", year=1, round=5)
    table.player(0, tiles=["ace_spades r0 a8"], tombstones=["f3"], hill_bandits=["e3"])
    table.player(1, hill_bandits=free_hills("copper_bend")[:1])
    table.go_on()
    assert [table.state.players[seat][BANDITS] for seat in (0, 1)] == [3, 3]
    assert [table.item("tussles", seat) for seat in (0, 1)] == [2, 2]
    assert table.told("tussle") == [(1, 3, 3)]
    table.do("hill f4")
    assert (table.asked, table.state.who) == ("hill", 1)


def test_no_hill_bandit_in_year_4_and_none_without_a_hill() -> None:
    """WT-081, WT-084."""
    last = Table(step="tussle", year=4, round=3).go_on()
    assert last.asked == "over"
    assert last.told("hill") == []
    hills = free_hills("prickly_pear")
    full = Table(step="tussle", year=1, round=5).player(0, hill_bandits=hills, tombstones=hills)
    full.go_on()
    assert (full.asked, full.state.who) == ("hill", 1)


# --- wild sides ---


def test_wild_sides_change_nothing_for_others() -> None:
    """WT-170: Carpenters' neighbour stashes nothing; stars and weaker bonuses are on the boards."""
    table = Table(who=1, first=1).player(0, side="carpenters").player(1, side="prickly_pear", tiles=BASE, gold=3)
    table.placing("cache").do("place cache r0 e8")
    assert table.state.who == 0
    assert [CONTENT.stars[index] for index in range(1, 16, 2)] == [1, 2, 1, 2, 2, 1, 2, 1]
    for index in range(0, 16, 2):
        gold = [CONTENT.marks[side].count("g") for side in (index, index + 1)]
        assert gold == [3, 2]


def test_house_in_danger_begins_with_its_house() -> None:
    """WT-172: a Ranch House of the trays, free, is the first tile; there is no X."""
    state = GAME.start(Setup.of(GAME.meta, 2, {"seat_boards": "2 wild, 1"}), Seeded(1), Tell())
    dump = GAME.dump(state)
    assert dump["players"][0]["tiles"] == ["ranch_house r0 e5"]
    assert dump["stacks"]["ranch_house"] == TABLES.shapes[26].copies - 1
    assert dump["players"][0]["gold"] == 0
    assert "X" not in CONTENT.marks[3]


def test_bandits_in_line_with_the_house() -> None:
    """WT-173: each costs 1 before the Tussle; its own squares do not block; none in line is worth 6."""
    house = ["ranch_house r0 e5"]  # e5, f5, e6, f6, e7
    safe = Table(step="tussle", year=4, round=3).player(side="house_in_danger", tiles=house)
    # printed bandits: g7 is in line with e7; k6 is behind the mine h6, c1 in no line
    assert bandits_at_house(safe.state, 0) == [6 * 11 + 6]
    safe.go_on()
    assert safe.item("wild_side") == -1
    shot = Table().player(side="house_in_danger", tiles=house, tombstones=["g7"])
    assert endgame_item(shot.state, 0, BUILDING_ITEM) == 6
    assert endgame_item(safe.state, 0, BUILDING_ITEM) == 0


@pytest.mark.parametrize(
    ("edition", "covered", "points"), [(1, ["e11"], 3), (1, ["e11", "k1"], 3), (2, ["e11"], 0), (2, ["e11", "k1"], 3)]
)
def test_pocket_aces(edition: int, covered: list[str], points: int) -> None:
    """WT-174, WT-175: the ace-card space gives a card; the diamonds sign counts it, at e11 once and now at k1."""
    table = Table(edition=edition).player(side="pocket_aces", tiles=alleys(*covered)).alley().do("alley e10")
    assert table.asked == "ace_card"
    table.do("ace diamonds")
    assert table.of()["ace_cards"] == ["diamonds"]
    assert endgame_item(table.state, 0, SIGN_ITEM) == points


def test_a_rope_covered_too_soon() -> None:
    """WT-176: covered before, or together with its last open neighbour, it gives nothing."""
    closed = alleys("a6", "c6", "b5")
    table = Table().player(side="rope_trick", tiles=closed).placing("cache").do("place cache r90 b6")
    assert table.item("wild_side") == 0


def test_signpost_store_from_the_trays() -> None:
    """WT-177: set aside at the start; if it fits nowhere it goes to the box."""
    state = GAME.start(Setup.of(GAME.meta, 2, {"seat_boards": "5 wild, 1"}), Seeded(1), Tell())
    dump = GAME.dump(state)
    assert (dump["stacks"]["general_store"], dump["players"][0]["store"]) == (1, "aside")
    around = alleys("b3", "h8", "b9", "c10", "b11")  # a10 is a mine: nothing can cover b10 but an alley
    table = Table().player(side="signpost", tiles=around, store="aside")
    table.alley().do("alley i8")
    assert table.of()["store"] == "boxed"
    assert table.told("store_boxed") == [(0,)]


def test_most_wanted_pays_for_printed_bandits() -> None:
    """WT-180: 2 gold for a printed one, nothing for one on a tile."""
    table = Table().player(side="most_wanted", tiles=["ace_spades r0 f7"]).placing("sheriffs_office")
    table.do(table.options()[0])
    assert table.asked == "office_shoot"
    table.do("shoot h7")
    assert table.of()["gold"] == 0
    printed = Table().player(side="most_wanted", tiles=["ace_spades r0 f7"]).placing("sheriffs_office")
    printed.do(printed.options()[0])
    printed.do("shoot d3")
    assert printed.of()["gold"] == 2
