"""The worked examples WT-E14 to WT-E48."""

from __future__ import annotations

import random

import pytest

from saloon.engine.chance import Scripted, Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Notes, Tell
from saloon.games.tiled.rules.drafting import price_of
from saloon.games.tiled.rules.scoring import ace_points, endgame_item, partner_points
from saloon.games.tiled.rules.shooting import targets
from saloon.games.tiled.rules.solo import turn_over_card
from saloon.games.tiled.state import (
    BANDITS,
    BUILDING_ITEM,
    BULLETS,
    GOLD,
    ITEMS,
    MINE,
    SCORE,
    START_ITEM,
    TOMB_ITEM,
)
from tests.games.tiled.table import GAME, Table, alleys, free_hills
from tests.games.tiled.test_examples_book import stack_index

LAWMAN, BANKER = 5, 10

# A pasture of four at f5, f6 and the printed cows g5, h5; three more cows at c7, d7, c8; e6 and e7 join them.
FOUR_COWS = [*alleys("f7"), "herd_pair r90 f5"]
THREE_MORE = "herd_gang r0 c7"
# A sheriff at f8 will see the bandits b8, i8 and f11.
THREE_BANDITS = ["ace_spades f0 a8", "ace_spades r0 g8", "dig_site f0 e9"]


def test_wt_e14_a_die_moves_when_its_row_empties() -> None:
    """WT-E14: WT-032: the last tile of row 3 goes with the die on 3, so the die on 8 moves to 9."""
    row = {"field_tee": 1, "town_hall": 0, "fancy_saloon": 0, "sheriff_corner": 0}
    table = Table(prairie=[3, 8], stacks=row).do("draft field_tee prairie 3")
    assert table.now()["prairie"] == [9]
    assert table.told("die_moved") == [(7, 8)]


def test_wt_e15_both_ends_of_an_empty_column() -> None:
    """WT-E15: WT-032: river 1 and 3 look at the empty column b, so rolls of 1 and 2 lie on 2 and 4."""
    column = {"deputy": 0, "bank": 0, "town_hall": 0, "barn": 0, "field_block": 0}
    table = Table(3, step="round", stacks=column).go_on("d20:1", "d20:2", "d8:1", "d8:2")
    assert table.now()["river"] == [2, 4]


def test_wt_e16_an_empty_stack_is_jumped_for_nothing() -> None:
    """WT-E16: WT-044: past Deputy for 1, past the empty Bank for nothing, and 2 for the Town Hall."""
    table = Table(river=[1], stacks={"bank": 0}).player(gold=3)
    assert price_of(table.state, stack_index("town_hall"), 20) == 3
    assert "draft town_hall river 1" in table.options()
    poorer = Table(river=[1], stacks={"bank": 0}).player(gold=2)
    assert "draft town_hall river 1" not in poorer.options()


def test_wt_e17_what_a_sawmill_may_bring() -> None:
    """WT-E17: WT-108: with 1 gold the Cache, not the Town Hall; no die leaves."""
    table = Table(prairie=[5], river=[8]).player(tiles=["sawmill r0 e7"], gold=1, sawmills=1)
    table.do("sawmill")
    assert table.asked == "sawmill_stack"
    assert "take cache" in table.options()
    assert table.refusal("take town_hall") == "WT-108"
    assert table.refusal("take sawmill") == "WT-108"
    table.do("take cache")
    assert (table.now()["prairie"], table.now()["river"]) == ([5], [8])
    assert table.of()["sawmills"] == 0


def test_wt_e18_a_bank_surrounded_when_placed() -> None:
    """WT-E18: WT-101, WT-103: all eight squares beside it are covered: 3 gold at once."""
    around = alleys("e6", "f6", "g6", "d7", "h7", "e8", "g8", "f9")
    table = Table().player(tiles=around).placing("bank").do("place bank r0 e7")
    assert table.of()["gold"] == 3
    assert table.of()["unpaid"] == []


def test_wt_e19_a_single_hole_keeps_a_town_hall_open() -> None:
    """WT-E19: WT-101, WT-102, WT-114: the hole at f8 could take an alley; when it has, 10 points."""
    around = alleys("f5", "e6", "g6", "d7", "h7", "d8", "h8", "e9", "g9")
    table = Table().player(tiles=around).placing("town_hall").do("place town_hall r0 e6")
    assert table.item("surrounded") == 0
    assert table.of()["unpaid"] == [10]
    filled = Table().player(tiles=[*around, "town_hall r0 e6"], unpaid=[10]).alley().do("alley f8")
    assert filled.item("surrounded") == 10


def test_wt_e20_two_bullets_for_three_bandits() -> None:
    """WT-E20: WT-133, WT-130: choose two; the third bullet shoots the last at once."""
    table = Table().player(tiles=THREE_BANDITS, bullets=2).placing("deputy").do("place deputy r180 e8")
    assert table.asked == "shoot"
    assert table.options() == ["shoot b8", "shoot i8", "shoot f11"]
    table.do("shoot b8", "shoot f11")
    assert table.of()["bullets"] == 0
    assert targets(table.state.players[0]) == [7 * 11 + 8]
    tiles = [*THREE_BANDITS, "deputy r180 e8"]
    later = Table().player(tiles=tiles, tombstones=["b8", "f11"]).alley().do("alley c9")  # a bullet space
    assert later.of()["tombstones"] == ["b8", "i8", "f11"]
    assert later.of()["bullets"] == 0


@pytest.mark.parametrize(("between", "shot"), [("c", False), ("f", True), ("^", False)])
def test_wt_e21_what_stands_in_the_way(between: str, shot: bool) -> None:
    """WT-E21: WT-131, WT-132: a cow and a hill stop a bullet, a field without cow does not."""
    side, sheriff, bandit, tiles = {
        # printed cows at g5 and h5 lie between the sheriff f5 and the bandit i5
        "c": ("prickly_pear", "deputy r180 e5", "i5", ["ace_diamonds r180 i4"]),
        # the printed field j7 lies between the sheriff j5 and the bandit j8
        "f": ("prickly_pear", "deputy r90 j5", "j8", ["ace_spades r0 h8"]),
        # the hill f4 lies between f5 and the printed bandit f3
        "^": ("prickly_pear", "deputy r180 e5", "f3", []),
    }[between]
    table = Table().player(side=side, tiles=[sheriff, *tiles], bullets=0)
    names = [f"{'abcdefghijk'[q % 11]}{q // 11 + 1}" for q in targets(table.state.players[0])]
    assert (bandit in names) == shot


def test_wt_e22_a_hill_bandit_shot_on_arrival() -> None:
    """WT-E22: WT-084, WT-134, WT-135: with a bullet and a sheriff in line it is a tombstone at once."""
    table = Table(step="tussle", year=1, round=5).player(0, tiles=["deputy r0 j9"], bullets=1)
    table.go_on()
    before = table.state.players[0][BANDITS]
    table.do("hill h9")
    assert table.of()["tombstones"] == ["h9"]
    assert table.state.players[0][BANDITS] == before
    assert table.of()["bullets"] == 0
    assert endgame_item(table.state, 0, TOMB_ITEM) == 2


def test_wt_e23_a_cowpoke_spoils_what_grows_together() -> None:
    """WT-E23: WT-123: the wrangled four and the other three join; no offer."""
    table = Table().player(tiles=[*FOUR_COWS, THREE_MORE], cowpokes=["f5"]).placing("herd_pair")
    table.do("place herd_pair r90 e6")
    assert (table.asked, table.state.who) == ("turn", 1)


def test_wt_e24_two_wrangled_pastures_may_join() -> None:
    """WT-E24: WT-123: nothing happens, both cowpokes stay."""
    table = Table().player(tiles=[*FOUR_COWS, THREE_MORE], cowpokes=["f5", "c7"]).placing("herd_pair")
    before = table.score()
    table.do("place herd_pair r90 e6")
    assert (table.asked, table.state.who) == ("turn", 1)
    assert table.of()["cowpokes"] == ["f5", "c7"]
    assert table.score() == before


def test_wt_e25_six_cows_for_four_or_for_six() -> None:
    """WT-E25: WT-125: 4 points and two alleys, or 9 points and the small reward of the turned contract."""
    for cows, points, asked, bullets in ((4, 4, "alley", 0), (6, 9, "turn", 1)):
        table = Table(turned=[6]).player(tiles=FOUR_COWS).placing("herd_line").do("place herd_line r0 g6")
        assert table.options() == ["stop", "wrangle 3", "wrangle 4", "wrangle 5", "wrangle 6"]
        table.do(f"wrangle {cows}")
        assert table.item("wrangling") == points
        assert (table.asked, table.of()["bullets"]) == (asked, bullets)
        assert table.now()["queue"] == (["of_two"] if cows == 4 else [])


def test_wt_e26_nine_cows_count_as_seven() -> None:
    """WT-E26: WT-125, WT-124: 12 points and contract 7, here 4 points more."""
    table = Table().player(tiles=[*FOUR_COWS, THREE_MORE]).placing("herd_pair").do("place herd_pair r90 e6")
    assert table.options()[-1] == "wrangle 7"
    assert table.refusal("stop") == ""
    table.do("wrangle 7")
    assert (table.item("wrangling"), table.item("contracts")) == (12, 4)


def test_wt_e27_a_barn_and_three_cows() -> None:
    """WT-E27: WT-105, WT-121: 2 points, 1 gold, no contract."""
    table = Table().player(tiles=[*alleys("f7"), "barn r0 a4"]).placing("long_field")
    table.do("place long_field r0 f5", "wrangle 3")
    assert (table.item("wrangling"), table.of()["gold"]) == (2, 1)
    assert table.now()["turned"] == []


def test_wt_e28_two_sheriffs_in_the_hideout() -> None:
    """WT-E28: WT-115, WT-109: two tombstones, 4 points and 1 each with a Chapel; no sheriff for the Lawman."""
    tiles = ["deputy r0 e7", "deputy r0 e8", "chapel r0 i10"]
    table = Table().player(tiles=tiles).placing("hideout").do("place hideout r0 g7")
    assert table.options() == ["stop", "hide e7", "hide e8"]
    table.do("hide e7")
    assert table.options() == ["stop", "hide e8"]
    table.do("hide e8")
    assert table.of()["tombstones"] == ["e7", "e8"]
    assert table.state.who == 1
    assert endgame_item(table.state, 0, TOMB_ITEM) == 4
    assert endgame_item(table.state, 0, BUILDING_ITEM) == 2
    assert partner_points(table.state, 0, LAWMAN) == 0


def test_wt_e29_a_yellow_wheelwright_doubles_single_alleys_only() -> None:
    """WT-E29: WT-116, WT-113: the alley of a board space may be two; the General Store's two stay two."""
    tiles = [*alleys("c4", "d4"), "wheelwright r0 e5 yellow"]
    table = Table().player(tiles=tiles, yellow=True).alley().do("alley c3")
    assert table.asked == "alley"
    table.do("alley d3")
    assert table.asked == "second_alley"
    assert table.options() == ["stop", "alley d2"]  # e3 is a hill
    table.do("alley d2")
    assert (table.asked, table.state.who) == ("turn", 1)
    two = Table(queue=["of_two"]).player(tiles=tiles, yellow=True).alley("of_two").do("alley c5")
    assert two.asked == "alley"
    two.do("alley b5")
    assert (two.asked, two.state.who) == ("turn", 1)


def test_wt_e30_all_equal_all_win() -> None:
    """WT-E30: WT-082, WT-104: three players with two bandits each in Year 3: +4 each, +6 with a Hotel."""
    table = Table(3, step="tussle", year=3, round=4).player(2, tiles=["hotel r0 e5"])
    before = [table.score(seat) for seat in range(3)]
    table.go_on()
    assert [table.score(seat) - before[seat] for seat in range(3)] == [4, 4, 6]
    assert table.state.todo == [0, 1, 2]


def test_wt_e31_two_lose_together() -> None:
    """WT-E31: WT-081: bandits 1, 4, 4, 2."""
    table = Table(4, step="tussle", year=1, round=5).player(0, tombstones=["f3"])
    table.player(1, hill_bandits=free_hills("copper_bend")[:2])
    table.player(2, hill_bandits=free_hills("coyote_wells")[:2])
    before = [table.score(seat) for seat in range(4)]
    table.go_on()
    assert [table.score(seat) - before[seat] for seat in range(4)] == [2, -2, -2, 0]


def test_wt_e32_never_below_nothing() -> None:
    """WT-E32: WT-091: with 1 point the Year 2 Tussle costs 1."""
    table = Table(step="tussle", year=2, round=4).player(0, tombstones=["f3"])
    table.player(1, score={"start": 1})
    table.go_on()
    assert table.score(1) == 0


@pytest.mark.parametrize(
    ("aces", "points"),
    [([3, 3, 3, 3], 60), ([4, 4, 0, 0], 24), ([2, 2, 2, 0], 12), ([8, 1, 1, 1], 36), ([3, 3, 1, 0], 18)],
)
def test_wt_e33_the_best_use_of_aces(aces: list[int], points: int) -> None:
    """WT-E33: WT-152, WT-153."""
    assert ace_points(aces, 6, 12) == points


def test_wt_e34_the_choice_of_year_4() -> None:
    """WT-E34: WT-023, WT-093, WT-094: on space 3 either 3 gold, or 1 gold and space 5 with a partner on the way."""
    table = Table(step="income", ask="year4_income", year=4, todo=[0, 1]).player(mine=3)
    table.do("income gold")
    assert table.of()["gold"] == 3
    other = Table(step="income", ask="year4_income", year=4, todo=[0, 1]).player(mine=3)
    other.do("income pickaxes")
    assert (other.asked, other.of()["gold"], other.state.players[0][MINE]) == ("partner", 1, 4)
    other.do(other.options()[0])
    assert other.state.players[0][MINE] == 5
    assert (other.asked, other.state.who) == ("year4_income", 1)


def test_wt_e35_the_largest_contract_within_reach() -> None:
    """WT-E35: WT-194: 4 and 6 unturned, five cows: contract 4, and all five are wrangled."""
    table = Table(1, turned=[5, 7], ridge=[2, 0, 0, 3])
    turn_over_card(table.state, Scripted(["bandits_2"]), Tell())
    assert table.now()["turned"] == [4, 5, 7]
    assert table.state.ridge_cows == 0


def test_wt_e36_a_solo_tie() -> None:
    """WT-E36: WT-195: 3 against 3 in Year 1: +2, a hill bandit for you and one for the Ridge."""
    table = Table(1, step="tussle", year=1, round=5, ridge=[3, 0, 0, 0])
    table.player(hill_bandits=["e3"])
    before = table.score()
    table.go_on()
    assert table.score() - before == 2
    assert table.state.ridge == 4
    assert table.asked == "hill"
    table.do("hill f4")
    assert table.state.players[0][BANDITS] == 4


def test_wt_e37_a_rope_inside_a_town() -> None:
    """WT-E37: WT-176: closed on four sides it scores 4; an alley on it then completes the town."""
    tiles = alleys("e6", "a6", "c6", "b5", "a7", "a9", "a8")
    table = Table().player(side="rope_trick", tiles=tiles).alley().do("alley b7")
    assert table.item("wild_side") == 4
    assert table.of()["ropes"] == ["b6"]
    then = Table().player(side="rope_trick", tiles=[*tiles, "alley b7"], ropes=["b6"]).alley().do("alley b6")
    assert then.item("wild_side") == 0
    assert then.item("towns") == 6 + 3


def test_wt_e38_the_store_over_the_third_signpost() -> None:
    """WT-E38: WT-177, WT-073: unconnected, and later tiles may connect to it."""
    tiles = alleys("f6", "b3", "h8")
    table = Table().player(side="signpost", tiles=tiles, store="aside").alley().do("alley i8")
    assert table.asked == "place_store"
    assert all("general_store" in option for option in table.options())
    table.do("place general_store r0 b10")
    assert table.of()["tiles"][-1] == "general_store r0 b10"
    tiles = [*tiles, "alley i8", "general_store r0 b10"]
    later = Table().player(side="signpost", tiles=tiles, unpaid=[5]).alley()
    assert "alley b9" in later.options()
    assert table.refusal("alley b9") != ""


def test_wt_e39_five_players_take_75_turns() -> None:
    """WT-E39: WT-007, WT-021: 4 + 4 + 4 + 3 rounds of five turns."""
    notes, chance, rng = Notes(), Seeded(5), random.Random(5)
    state = GAME.start(Setup.of(GAME.meta, 5), chance, notes)
    while (question := GAME.ask(state)) is not None:
        GAME.play(state, {seat: rng.choice(GAME.options(state, seat)) for seat in question.seats}, chance, notes)
    rounds = [args for _, kind, args in notes.events if kind == "round"]
    assert [sum(year == of for year, *_ in rounds) for of in (1, 2, 3, 4)] == [4, 4, 4, 3]
    turns = [kind for _, kind, _ in notes.events if kind in ("draft", "saw", "free_alleys", "pass")]
    assert len(turns) == 75


def test_wt_e40_shared_victory() -> None:
    """WT-E40: WT-155: 101 each, 2 gold and 1 bullet against 3 gold."""
    table = Table(step="end", ask="nothing", year=4)
    for seat, gold, bullets in ((0, 2, 1), (1, 3, 0)):
        p = table.state.players[seat]
        p[SCORE] = p[ITEMS + START_ITEM] = 101
        p[GOLD], p[BULLETS] = gold, bullets
    outcome = GAME.outcome(table.state)
    assert (outcome.reason, outcome.places) == ("shared", (1, 1))
    table.state.players[1][GOLD] = 4
    outcome = GAME.outcome(table.state)
    assert (outcome.reason, outcome.places) == ("tie_broken", (2, 1))


@pytest.mark.parametrize(("seats", "prairie", "river"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2), (5, 4, 2)])
def test_wt_e41_how_many_dice(seats: int, prairie: int, river: int) -> None:
    """WT-E41: WT-010."""
    numbers = [f"d20:{n}" for n in range(1, prairie + 1)] + [f"d8:{n}" for n in range(1, river + 1)]
    table = Table(seats, step="round").go_on(*numbers)
    assert table.now()["prairie"] == list(range(1, prairie + 1))
    assert table.now()["river"] == list(range(1, river + 1))


def test_wt_e42_the_queue_of_alleys() -> None:
    """WT-E42: WT-070: the board's alley, the tile's, and last the one the first alley earned."""
    table = Table().player(tiles=alleys("d4", "g4")).placing("back_street").do("place back_street r0 b3")
    assert (table.asked, table.now()["queue"]) == ("alley", ["single"])
    table.do("alley g3")  # a second alley space: its alley waits behind the tile's
    assert (table.asked, table.now()["queue"]) == ("alley", ["single"])
    table.do("alley g2")
    assert (table.asked, table.now()["queue"]) == ("alley", [])
    table.do("alley d5")
    assert (table.asked, table.state.who) == ("turn", 1)


def test_wt_e43_one_tile_two_pastures() -> None:
    """WT-E43: WT-126: Zigzag Field joins the printed g5, h5 on one side and c7, d7 on the other: two offers of 3."""
    table = Table().player(tiles=["herd_pair r0 c7"]).placing("field_zig").do("place field_zig r0 e6")
    offers = []
    while table.asked == "wrangle":
        offers.append((GAME.view(table.state, 0)["pasture_offered"], table.options()))
        table.do("wrangle 3")
    assert offers == [("g5", ["stop", "wrangle 3"]), ("c7", ["stop", "wrangle 3"])]
    assert (table.item("wrangling"), table.now()["turned"]) == (4, [])


def test_wt_e44_a_bullet_waits_at_the_ridge() -> None:
    """WT-E44: WT-193, WT-195: you lose Year 1; the Ridge's hill bandit is shot as it comes."""
    table = Table(1, step="tussle", year=1, round=5, ridge=[0, 0, 1, 0])
    table.go_on("bandits_2")  # of Year 2: two cows
    assert table.score() == 5 - 2
    assert (table.state.ridge, table.state.ridge_bullets) == (0, 0)


def test_wt_e45_the_rail() -> None:
    """WT-E45: WT-178: complete in Year 2: 12 + 2."""
    tiles = alleys(*[f"{column}5" for column in "abcdefghij"])
    table = Table(year=2).player(side="iron_horse", tiles=tiles).alley().do("alley k5")
    assert table.item("towns") == 14


def test_wt_e46_free_alleys_and_an_alley_space() -> None:
    """WT-E46: WT-071: the second free alley or stop comes first, then the owed one anywhere."""
    table = Table().player(tiles=alleys("c4")).do("alleys", "alley c3")
    assert table.asked == "second_alley"
    assert set(table.options()) == {"stop", "alley c2", "alley b3", "alley d3"}
    table.do("alley c2")
    assert (table.asked, table.options("stop")) == ("alley", [])
    assert "alley c5" in table.options()


def test_wt_e47_carpenters_stash() -> None:
    """WT-E47: WT-171, WT-043: 4 gold, Town Hall for 2, both others stashed: 4 points, nothing for the Banker."""
    table = Table(river=[1], stacks={"deputy": 0, "bank": 0}).player(side="carpenters", gold=4)
    table.do("draft town_hall river 1")
    assert table.of()["gold"] == 2
    table.do(table.options()[0])
    assert table.options() == ["stash 0", "stash 1", "stash 2"]
    table.do("stash 2")
    assert endgame_item(table.state, 0, BUILDING_ITEM) == 4
    assert (table.of()["gold"], partner_points(table.state, 0, BANKER)) == (0, 0)


def test_wt_e48_the_long_drive() -> None:
    """WT-E48: WT-179: nothing for four cows; for six 7 or 10 points with the contract of that number."""
    table = Table().player(side="long_drive", tiles=alleys("e5", "c6")).placing("herd_pair")
    table.do("place herd_pair r90 c7")
    assert (table.asked, table.state.who) == ("turn", 1)
    for cows, points, contract in ((5, 7, 5), (6, 10, 6)):
        table = Table().player(side="long_drive", tiles=["alley e5", "herd_pair r90 c7"]).placing("herd_pair")
        table.do("place herd_pair r0 b9")
        assert table.options() == ["stop", "wrangle 5", "wrangle 6"]
        assert table.refusal("wrangle 4") == "WT-179"
        table.do(f"wrangle {cows}")
        assert (table.item("wrangling"), table.now()["turned"]) == (points, [contract])
