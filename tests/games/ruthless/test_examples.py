"""The worked examples of the rules, each by its number. Distances and chances are worked out by hand."""

from __future__ import annotations

import pytest

from saloon.games.ruthless.rules import packed, sight
from saloon.games.ruthless.rules.board import FOOT, rim
from saloon.games.ruthless.rules.shooting import LONG, OUT_OF_RANGE, SHORT, range_class

from .table import CONTENT, Table, at, cost_to

STREET = CONTENT.board("main_street")
REVOLVER = CONTENT.gun_ids.index("revolver")


def look(board, one, other):
    """Lines of the best eye and the class of cover."""
    seen = sight.look(board, one, other)
    return packed.lines_of(seen), ("none", "soft", "partial", "hard")[packed.cover_of(seen)]


def test_ru_e01_the_order_of_play_and_a_4():
    """RU-E01, RU-004, RU-006: KC, 9S, 9D, 4H; the 4 wakes its player's man before KC acts."""
    table = Table("graveyard_gold", 4).man("peavey", status="unconscious")
    table.set(ask="initiative", step="leading", who=-1, asked=15, order=[], place=-1, leads=["", "", "", ""])
    table.data["hands"] = [["9d"], ["9s"], ["kc"], ["4h"]]
    table.data["deck"] = [c for c in CONTENT.tables.card_names if c not in ("9s", "9d", "kc", "4h")]
    table.together("lead 9d", "lead 9s", "lead kc", "lead 4h")
    assert table.now()["order"] == [2, 1, 0, 3]
    assert table.of("peavey")["status"] == "up"
    assert table.seat == 2


def test_ru_e02_ranges_of_a_revolver():
    """RU-E02, RU-042: 18 half inches are short, (16 + 2) squared; one more is long; beyond (24 + 2) squared is out."""
    s = Table().state
    assert range_class(s, at(4, 24), at(22, 24), REVOLVER) == SHORT  # 324
    assert range_class(s, at(4, 24), at(22, 25), REVOLVER) == LONG  # 325
    assert range_class(s, at(4, 24), at(30, 24), REVOLVER) == LONG  # 676
    assert range_class(s, at(4, 24), at(30, 25), REVOLVER) == OUT_OF_RANGE  # 677


def shooting(scenario="street_showdown", shooter=(10, 24), target=(30, 24)):
    return Table(scenario).alone("thorne", "vane").man("thorne", shooter).man("vane", target)


def needs(table, shooter="thorne", target="vane"):
    return table.inspect(f"odds {shooter} {target}")["guns"][0]["needs"]


def test_ru_e03_behind_the_wagon_at_long_range():
    """RU-E03, RU-075: partial cover, long: 8 + 1."""
    table = shooting()
    assert look(STREET, at(10, 24), at(30, 24)) == (5, "partial")
    assert needs(table) == 9
    found = table.inspect("sight thorne vane")
    assert found["why"] == "behind"
    assert found["distance"] == 400


def test_ru_e04_past_the_wagon():
    """RU-E04: no cover, short range."""
    assert look(STREET, at(10, 24), at(25, 22)) == (5, "none")
    assert needs(shooting(target=(25, 22))) == 6


def test_ru_e05_into_the_saloon():
    """RU-E05, RU-072: through the window up to two inches behind it, hard cover."""
    assert look(STREET, at(5, 24), at(5, 15)) == (5, "hard")
    assert look(STREET, at(5, 24), at(5, 12))[1] == "hard"
    assert look(STREET, at(5, 24), at(5, 9)) == (0, "none")


def test_ru_e06_into_the_alley():
    """RU-E06, RU-075 b: three points of five are hard cover, five are none."""
    assert look(STREET, at(10, 24), at(18, 15)) == (3, "hard")
    assert look(STREET, at(10, 24), at(18, 17)) == (5, "none")


def test_ru_e07_over_the_stone_wall():
    """RU-E07, RU-075 c: hard, unless the shooter leans on the same wall."""
    mission = CONTENT.board("mission")
    assert look(mission, at(5, 16), at(13, 16))[1] == "hard"
    assert look(mission, at(8, 16), at(13, 16))[1] == "none"


def test_ru_e08_through_the_door_and_down_the_street():
    """RU-E08, RU-052: three inches into the store, six along the street."""
    assert cost_to(STREET, FOOT, at(25, 18), 30, True, at(25, 12)) == 30
    assert cost_to(STREET, FOOT, at(25, 18), 30, True, at(25, 11)) == -1
    assert cost_to(STREET, FOOT, at(20, 21), 60, False, at(32, 21)) == 60
    table = Table().alone("thorne", "vane").man("thorne", (25, 18)).do("activate thorne", "move")
    assert "move to 25,12" in table.options()
    assert "move to 25,11" not in table.options()


def brawl_at(winner, loser):
    table = Table().alone("thorne", "vane").man("thorne", winner).man("vane", loser, status="unconscious")
    return table.do("activate thorne", "move", "brawl again vane", chance=("d10:5", "d10:6"))


@pytest.mark.parametrize(("winner", "loser", "end"), [((17, 24), (19, 24), "22,22"), ((44, 24), (46, 24), "47,24")])
def test_ru_e09_pushed_past_the_wagon_and_to_the_edge(winner, loser, end):
    """RU-E09, RU-126, RU-124: an Unconscious loser; (3, -2) times (2, 0) is 6, (23, 24) lies in the wagon."""
    assert brawl_at(winner, loser).of("vane")["at"] == end


def test_nobody_is_pushed_through_a_wall():
    """RU-126: in the alley (-2, -3) times (-1, -2) is 8 like (0, -4) and straighter, but (16, 7) is in the saloon."""
    assert brawl_at((19, 12), (18, 10)).of("vane")["at"] == "18,6"


def test_two_pushes_alike_go_north_west():
    """RU-126: barrels [5,18,7,20] bar the straight way; (3, -2) and (3, 2) are alike, and the smaller y counts."""
    assert brawl_at((1, 19), (3, 19)).of("vane")["at"] == "6,17"
    assert brawl_at((6, 24), (6, 22)).of("vane")["at"] == "4,19"  # the same y: the smaller x


def duel(lead="10h", hand="jc 10s 9s"):
    table = shooting(shooter=(12, 22), target=(20, 22)).cards({1: hand}, {0: lead, 1: "2c"})
    return table.do("activate thorne", "shoot", "fire revolver vane")


def test_ru_e10_a_higher_card_answers():
    """RU-E10, RU-100, RU-101: JC and 10S beat 10H, 9S does not; a Snap that misses leaves the shot."""
    table = duel(hand="jc 10s 10d 9s")  # nor does a lower suit
    assert {text.split()[1] for text in table.options("snap")} == {"jc", "10s"}
    table.do("snap 10s revolver", chance=("d10:1", "d10:1"))
    assert [args[2] for args in table.told("shot_die")] == [1, 1]
    assert table.asked == "pick_action"


def test_ru_e11_a_duck_into_the_fence():
    """RU-E11, RU-104: 3 inches to the fence, soft cover; aimed: 6 - 1 + 1."""
    table = shooting(shooter=(12, 19), target=(12, 24)).cards({1: "as"}, {0: "10h", 1: "2c"})
    table.do("activate thorne", "aim", "shoot", "fire revolver vane", "duck as")
    assert "duck to 12,30" in table.options()
    table.do("duck to 12,30", chance=("d10:5",))
    assert table.told("shot_die") == [(0, 6, 5, 6)]
    assert table.told("misses")


def test_ru_e12_an_aimed_rifle_and_the_shift():
    """RU-E12, RU-090: 8 - 1 + 2 = 9; a 9 for the location may become an 8 or a 10: Severe."""
    table = Table("stage_ambush").alone("rusk", "knox")
    table.man("rusk", (20, 20), guns=["rifle", ""], rounds=[15, 0]).man("knox", (45, 17))
    assert look(CONTENT.board("canyon_road"), at(20, 20), at(45, 17))[1] == "hard"  # 634: beyond (20 + 2) squared
    table.do("activate rusk", "aim", "shoot", "fire rifle knox", chance=("d10:9", "d10:9"))
    assert table.told("shot_die")[0][3] == 9
    assert table.options() == ["take hit 8", "take hit 9", "take hit 10"]
    table.do("take hit 10", chance=("d10:9",))  # nobody of hers is Up: the turn ends, and her side leaves
    assert table.of("knox")["status"] == "left_unconscious"


def test_ru_e13_fanfire_from_the_saddle():
    """RU-E13, RU-084: only the two tens count, and all six rounds are gone."""
    table = shooting(shooter=(12, 24), target=(12, 15)).horse("thorne")
    assert needs(table) == 10  # 6 + 2 hard + 2 mounted
    dice = tuple(f"d10:{n}" for n in (10, 3, 10, 9, 1, 7))
    table.do("activate thorne", "shoot", "fan revolver vane 6", chance=(*dice, "d10:5", "d10:10", "d10:5", "d10:10"))
    assert table.told("hits")[0][2] == 2
    assert table.of("thorne")["rounds"] == [0, 0]
    assert sum(table.of("vane")["lost"]) == 2


def test_ru_e14_two_hits_on_a_rider():
    """RU-E14, RU-085, RU-095: 4 is the horse, 8 the rider; he tests twice."""
    table = shooting(shooter=(12, 24), target=(20, 22)).horse("vane")
    dice = ("d10:10", "d10:10", "d10:4", "d10:10", "d10:8", "d10:5", "d10:10")
    table.do("activate thorne", "shoot", "fan revolver vane 2", chance=dice)
    assert table.now()["horses"][0]["wounds"] == 1
    assert table.of("vane")["lost"] == [0, 0, 1, 0, 0, 0]
    assert len(table.told("tests")) == 2


def test_ru_e15_the_horse_dies():
    """RU-E15, RU-093: the third wound; he stands in the carcass, which is partial cover; one test."""
    table = shooting(shooter=(12, 24), target=(20, 22)).horse("vane", wounds=2)
    table.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:5", "d10:10"))
    assert table.now()["carcasses"] == ["20,22"]
    assert table.of("vane")["horse"] == -1
    assert table.of("vane")["at"] == "20,22"
    assert len(table.told("tests")) == 1
    assert table.inspect("sight thorne vane")["cover"] == "partial"
    assert table.inspect("sight thorne vane")["why"] == "carcass"


def fists(mine, theirs, **mounted):
    """Thorne at (12,22) charges Vane at (16,22); who wins?"""
    table = shooting(shooter=(9, 22), target=(16, 22)).cards({0: mine, 1: theirs}, {0: "as", 1: "2c"})
    for id in mounted:
        table.horse(id)
    end = table.do("activate thorne", "move").options("charge 13,22") or table.options("charge 14,22")
    table.do(end[0])
    assert table.asked == "brawl_card"
    table.together(f"brawl {mine}", f"brawl {theirs}", then=True)
    return table.told("wins_brawl")[0][0] == CONTENT.man_ids.index("thorne")


def test_ru_e16_a_low_blow():
    """RU-E16, RU-123: a 2 beats its own suit, mounted or not; another suit makes it 2 against 14."""
    assert fists("2h", "kh", vane=True)
    assert not fists("kh", "2h", thorne=True)
    assert not fists("2h", "ks", vane=True)


def test_ru_e17_equal_totals():
    """RU-E17, RU-121, RU-122: QD and a horse are 13, KC is 13: the higher card wins."""
    assert not fists("qd", "kc", thorne=True)


def test_ru_e18_two_gut_punches():
    """RU-E18, RU-125, RU-091: Unconscious from the first, the second is taken, no test."""
    table = shooting(shooter=(12, 22), target=(14, 22)).cards({0: "kh"}, {0: "as", 1: "2c"})
    table.do("activate thorne", "move", "brawl again vane", chance=("d10:7", "d10:7"))
    assert table.of("vane")["lost"] == [0, 0, 0, 2, 0, 0]
    assert table.of("vane")["status"] == "unconscious"
    assert not table.told("tests")
    assert [kind for _, kind, _ in table.notes.events].index("pushed") < [
        kind for _, kind, _ in table.notes.events
    ].index("wounded")


@pytest.mark.parametrize(
    ("answer", "dice", "steady"),
    [("courage with 5d", ("d10:1",), True), ("no card", ("d10:5",), False), ("courage with jc", (), True)],
)
def test_ru_e19_courage(answer, dice, steady):
    """RU-E19, RU-134, RU-135: 1 + 5 reaches 6; without a card 6 is needed; a Jack needs no roll."""
    table = shooting(shooter=(5, 17)).man("thorne", lily=1, tough=6).cards({0: "5d jc"})
    table.do("activate thorne", "courage", answer, chance=dice)
    assert table.of("thorne")["lily"] == int(not steady)


def test_ru_e20_skedaddle_on_three_or_less():
    """RU-E20, RU-136: one dead, one Lily Livered, one both Unconscious and Lily Livered."""
    for roll, left in ((3, True), (4, False)):
        table = Table("last_stand").set(turn=5, place=1, who=1)
        table.man("vane", status="dead", fell=5).man("duval", lily=1).man("harker", status="unconscious", lily=1)
        table.do("end activation", chance=(f"d10:{roll}", *(() if left else table.data["deck"][:10])))
        assert (table.asked == "over") == left


def covered(hand="ad", mover=(20, 21), coverer=(36, 22)):
    """Vane covers the street, Thorne is to move in it."""
    table = shooting(shooter=mover, target=coverer).man("vane", covers=1)
    return table.cards({0: hand}, {0: "2c", 1: "ks"})


def test_ru_e21_a_duck_out_of_sight_saves_the_marker():
    """RU-E21, RU-109, RU-104: the shot is lost, no round, the marker stays, the Move is over."""
    table = covered(mover=(19, 22), coverer=(36, 22)).do("activate thorne", "move", "move to 19,16")
    table.do("cover fire 19,20 revolver")
    assert table.asked == "snap"
    table.do("duck ad", "duck to 19,14")
    assert table.told("shot_lost")
    assert table.of("vane")["covers"] == 1
    assert table.of("vane")["rounds"] == [6, 0]
    assert table.of("thorne")["at"] == "19,14"
    assert table.asked == "pick_action"


def test_ru_e22_a_graze_takes_the_marker():
    """RU-E22, RU-107"""
    table = shooting(shooter=(12, 22), target=(20, 22)).man("vane", covers=1)
    table.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:6", "d10:5", "d10:10"))
    assert table.of("vane")["covers"] == 0


def test_ru_e23_wounds_and_a_seven():
    """RU-E23, RU-005, RU-023: Move, Shoot, Reload is legal; a second Shoot or Move is not."""
    wounds = {"arm": 1, "leg": 1}
    table = shooting(shooter=(12, 22), target=(20, 22)).man("thorne", lost=wounds).cards({}, {0: "7s", 1: "2c"})
    table.do("activate thorne", "move", "move to 12,23", "shoot", "fire revolver vane", chance=("d10:1",))
    assert table.refusal("shoot") == "RU-023"
    assert table.refusal("move") == "RU-023"
    table.do("reload revolver")
    assert table.told("third_action")
    assert table.asked == "pick_character"


def test_ru_e24_a_charge_stopped_by_nerve():
    """RU-E24, RU-103, RU-105: Lily Livered at the last point before contact: no fight, the Move is spent, he runs."""
    table = shooting(shooter=(32, 24), target=(40, 24)).cards({1: "as"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "move", "charge 38,24 vane", "snap as revolver", chance=("d10:10", "d10:5", "d10:1"))
    assert table.asked == "run"
    assert table.of("thorne")["at"] == "37,24"
    table.luck(table.options()[0])
    assert not table.told("brawl")
    assert table.now()["moves"] == 1


def test_ru_e25_a_lawman_waits():
    """RU-E25, RU-086: no shot of any kind before an enemy's die was rolled; Ducking is allowed."""
    table = shooting(shooter=(12, 22), target=(20, 22)).man("thorne", traits=["lawman"])
    table.cards({0: "as"}, {0: "2c", 1: "3c"}).do("activate thorne")
    assert "shoot" not in table.options()
    table.do("done").do("activate vane", "shoot", "fire revolver thorne")
    assert {text.split()[0] for text in table.options()} == {"pass", "duck"}
    table.do("pass", chance=("d10:1",))
    assert table.state.attacked
    table.do("shoot", "fire revolver thorne")
    assert "snap as revolver" in table.options()


def test_ru_e26_the_discards_make_a_new_deck():
    """RU-E26, RU-011: three are left, the rest comes from the discards, this turn's leads among them; B went first."""
    table = shooting(shooter=(12, 22), target=(40, 40)).cards({}, {0: "qs", 1: "ks"})
    names = list(CONTENT.tables.card_names)
    hand = ["2c", "3c"]
    deck = ["4c", "5c", "6c"]
    rest = [card for card in names if card not in (*hand, *deck, "ks", "qs")]
    table.set(hands=[["2c"], ["3c"]], deck=deck, discards=rest, order=[1, 0], place=1, who=0)
    taken = ("4c", "5c", "6c", "ks", "qs", "7c", "8c", "9c")
    table.do("end activation", chance=taken)
    assert table.now()["hands"] == [["2c", "7c", "8c", "9c", "qs"], ["3c", "4c", "5c", "6c", "ks"]]
    assert table.told("reshuffled") == [(47,)]


def test_ru_e27_from_the_balcony():
    """RU-E27, RU-059: all five points in the street; none behind the store."""
    balcony = sight.PERCHED
    assert look(STREET, balcony, at(34, 21))[0] == 5
    assert look(STREET, balcony, at(31, 10))[0] == 0


def test_the_roof_and_the_room_below_do_not_see_each_other():
    """RU-059: in the saloon under its balcony, though the host hides nobody; in the street before it he is seen."""
    balcony = sight.PERCHED
    assert look(STREET, balcony, at(10, 14))[0] == look(STREET, at(10, 14), balcony)[0] == 0
    assert look(STREET, balcony, at(10, 18))[0] == 5


def test_ru_e28_no_contact_through_a_wall():
    """RU-E28, RU-043: the wall between (6,16) and (8,16) is touched; through the door there is contact."""
    assert at(7, 15) not in rim(STREET, at(7, 17), 2)
    assert at(9, 15) in rim(STREET, at(9, 17), 2)


def test_ru_e29_the_safe_from_the_right_side():
    """RU-E29, RU-028: three half inches away, but the wall is between; in the car it is legal."""
    table = Table("train_holdup").alone("vane", "pike").set(order=[1, 0], who=1)
    table.man("pike", (56, 64)).man("vane", (49, 47), horse=-1, own_horse=0).set(horses=[])
    assert "unlock" not in table.do("activate vane").options()
    table = Table("train_holdup").alone("vane", "pike").set(order=[1, 0], who=1)
    table.man("pike", (56, 64)).man("vane", (44, 47), horse=-1, own_horse=0).set(horses=[])
    assert "unlock" in table.do("activate vane").options()


def test_ru_e30_out_of_the_window():
    """RU-E30, RU-075: the wall one shoots out of does not cover the target: 6."""
    assert look(STREET, at(5, 13), at(12, 24)) == (2, "none")
    assert needs(shooting(shooter=(5, 13), target=(12, 24))) == 6


def test_ru_e31_covered_at_the_start_only():
    """RU-E31, RU-108: the end is out of sight, the start shows four points: 8 at long range."""
    table = covered("", mover=(19, 16), coverer=(36, 22)).do("activate thorne", "move", "move to 19,14")
    assert table.options() == ["hold", "cover fire 19,16 revolver"]
    table.do("cover fire 19,16 revolver", chance=("d10:7",))
    assert table.told("shot_die")[0][3] == 8
    assert table.of("thorne")["at"] == "19,14"


def test_ru_e32_the_horse_shot_under_the_mover():
    """RU-E32, RU-109: he stands there on foot, tests, his Move is over; the second action is his."""
    table = covered("", mover=(14, 21), coverer=(36, 22)).horse("thorne", wounds=2)
    table.do(
        "activate thorne", "move", "move to 29,21", "cover fire 22,21 revolver", chance=("d10:10", "d10:1", "d10:10")
    )
    assert table.of("thorne")["at"] == "22,21"
    assert table.of("thorne")["horse"] == -1
    assert table.asked == "pick_action"
    assert table.now()["acts"] == 1


def test_ru_e33_only_a_new_token_stops_a_shooter():
    """RU-E33, RU-103: one who was Lily Livered shoots on at -1; one who turns so does not."""
    table = shooting(shooter=(5, 17), target=(12, 21)).man("thorne", lily=1)
    table.cards({1: "as"}, {0: "2c", 1: "3c"}).do("activate thorne", "shoot", "fire revolver vane")
    table.do("snap as revolver", chance=("d10:8", "d10:5", "d10:6"))
    assert [args[3] for args in table.told("shot_die")][1] == 7
    table = shooting(shooter=(5, 17), target=(12, 21)).cards({1: "as"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot", "fire revolver vane", "snap as revolver", chance=("d10:8", "d10:5", "d10:1"))
    assert table.of("thorne")["rounds"] == [6, 0]
    assert table.told("shot_lost")


def test_ru_e34_no_interact_from_the_tower():
    """RU-E34, RU-059: the loot is one half inch away, on the ground floor."""
    table = Table("hacienda_grab").alone("vane", "varela").man("varela", (46, 13))
    table.man("vane", (24, 17), perch="bell_tower")
    assert not table.do("activate vane").options("take")
    table = Table("hacienda_grab").alone("vane", "varela").man("varela", (46, 13)).man("vane", (24, 20))
    assert table.do("activate vane").options("take bag 24,18")


def test_ru_e35_a_steer_is_driven_off():
    """RU-E35: seven inches north to the edge; he stays, free to ride back."""
    table = Table("rustlers").alone("duarte", "dunning").man("dunning", (76, 68)).set(order=[1, 0], who=1)
    table.man("duarte", (40, 16), steer=0).set(steers=["carried", *table.data["steers"][1:]])
    table.do("activate duarte", "move", "move to 40,2")
    assert table.told("moves")[0][1] == 70
    assert table.now()["steers"][0] == "gone"
    assert table.of("duarte")["status"] == "up"
    assert table.of("duarte")["at"] == "40,2"
    assert table.now()["scores"][1][7] == 1


def test_ru_e36_the_target_ran_before_the_charger_came():
    """RU-E36, RU-105: his covering shot is lost with the marker, the charger goes on, no fight."""
    table = shooting(shooter=(32, 24), target=(40, 24)).man("vane", covers=1)
    table.cards({0: "as", 1: "kh"}, {0: "2c", 1: "3c"}).do("activate thorne", "move", "charge 38,24 vane")
    table.do("cover fire 32,24 revolver", "snap as revolver", chance=("d10:8", "d10:5", "d10:1"))
    assert table.asked == "run"
    table.do("run to 40,19")
    assert table.asked == "pick_action"  # no window, though the King would be high enough
    assert table.of("thorne")["at"] == "38,24"
    assert not table.told("brawl")
    assert table.of("vane")["rounds"] == [6, 0]
    assert table.of("vane")["covers"] == 0


def test_ru_e37_a_draft_keeps_points_back():
    """RU-E37, RU-142: 60 points and two characters: the first costs 34 at most."""
    from saloon.engine.chance import Seeded
    from saloon.engine.contract import Setup
    from saloon.engine.tell import Tell

    from .table import GAME

    setup = Setup.of(GAME.meta, 2, {"cast": "draft", "budget": "60,60"})
    state = GAME.start(setup, Seeded(1), Tell())
    costs = CONTENT.tables.character_cost
    ids = [text.split()[1:] for text in (GAME.text(state, move) for move in GAME.options(state, state.who))]
    prices = [
        costs[CONTENT.man_ids.index(id)] - (5 if id in MOUNTED and saddle == "on_foot" else 0) for id, saddle in ids
    ]
    assert max(prices) == 34  # Crane, Dunning… without a horse cost more; Ochoa on foot costs 34
    assert ["ochoa", "on_foot"] in ids
    assert ["vane", "on_foot"] not in ids  # 35


MOUNTED = ("crane", "dunning", "tully", "ochoa", "birch")
