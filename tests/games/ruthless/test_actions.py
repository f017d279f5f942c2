"""Activation and actions (RU-020 and on), Moves and what meets them on the way (RU-050 and on, RU-106 and on)."""

from __future__ import annotations

import pytest

from .table import CONTENT, GAME, Table


def two(one=(12, 22), other=(20, 22), scenario="street_showdown"):
    return Table(scenario).alone("thorne", "vane").man("thorne", one).man("vane", other)


def test_one_character_after_the_other_with_two_actions_each():
    """RU-020: any two, also the same twice; only those not done are offered."""
    table = Table().do("activate pike", "aim", "done")
    assert table.options() == ["activate thorne", "activate salcedo", "end activation"]


def test_two_moves_are_two_actions():
    """RU-020, RU-029: after the second the character is done."""
    table = two().do("activate thorne", "move", "move to 12,23", "move", "move to 12,24")
    assert table.asked == "pick_character"
    assert table.seat == 1


def test_only_those_who_are_up_act():
    """RU-021"""
    table = Table().man("thorne", status="unconscious")
    assert "activate thorne" not in table.options()
    assert table.refusal("activate thorne") == "RU-020"


def test_the_actions_on_offer():
    """RU-022, RU-029: what can be carried out, and to stop; the rest is blocked with a reason."""
    table = two((5, 17), (12, 21)).do("activate thorne")
    assert set(table.options()) == {"move", "aim", "cover", "shoot", "done"}
    reasons = {GAME.text(table.state, blocked.move): blocked.rule for blocked in GAME.blocked(table.state, 0)}
    assert reasons == {"courage": "RU-134", "reload revolver": "RU-026"}
    assert not Table().do("activate thorne").options("shoot")  # nobody in range


@pytest.mark.parametrize(
    ("lost", "first", "second"),
    [({"leg": 1}, ("move", "move to 12,23"), "move"), ({"leg": 2}, ("move", "move to 12,23"), "move")],
)
def test_a_leg_wound_allows_one_move(lost, first, second):
    """RU-023: more boxes make it no worse."""
    table = two().man("thorne", lost=lost).do("activate thorne", *first)
    assert table.refusal(second) == "RU-023"
    assert "aim" in table.options()


def test_a_chest_wound_and_an_arm_wound():
    """RU-023, RU-024: no Aim; Got You Covered counts as the one Shoot."""
    table = two().man("thorne", lost={"chest": 1, "arm": 1}).do("activate thorne")
    assert table.refusal("aim") == "RU-023"
    table.do("cover")
    assert table.refusal("shoot") == "RU-023"


def test_snap_shots_do_not_count_for_an_arm_wound():
    """RU-024"""
    table = two().man("vane", lost={"arm": 1}).cards({1: "as kd"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot", "fire revolver vane", "snap as revolver", chance=("d10:1", "d10:1"))
    table.do("shoot", "fire revolver vane")
    assert "snap kd revolver" in table.options()


def test_aim_helps_the_next_shot_only():
    """RU-025: +1 for the shot, gone after it, with another action, when hit, and with the activation."""
    table = two().do("activate thorne", "aim")
    assert table.refusal("aim") == "RU-025"
    table.do("shoot", "fire revolver vane", chance=("d10:4",))
    assert table.told("shot_die")[0][3] == 5
    assert table.of("thorne")["aims"] == 0
    assert two().do("activate thorne", "aim", "cover").of("thorne")["aims"] == 0
    assert two().do("activate thorne", "aim", "done").of("thorne")["aims"] == 0
    fanned = two().do("activate thorne", "aim", "shoot", "fan revolver vane 1", chance=("d10:9",))
    assert fanned.told("shot_die")[0][3] == 10
    table = two().cards({1: "as"}, {0: "2c", 1: "3c"}).do("activate thorne", "aim", "shoot", "fire revolver vane")
    table.do("snap as revolver", chance=("d10:10", "d10:5", "d10:10", "d10:5"))
    assert table.told("shot_die")[1][3] == 6


def test_reload_three_rounds_into_one_weapon():
    """RU-026: never above the printed number; a Bow has nothing to reload."""
    table = two().man("thorne", guns=["revolver", "bow"], rounds=[1, 0]).do("activate thorne")
    assert table.options("reload") == ["reload revolver"]
    table.do("reload revolver")
    assert table.of("thorne")["rounds"] == [4, 0]
    table.do("reload revolver")
    assert table.of("thorne")["rounds"] == [6, 0]


def ridden(id="vane"):
    """A riderless horse at (16,22), Vane's, with its owner elsewhere."""
    table = two((13, 22), (40, 40)).horse(id)
    table.data["horses"][0] |= {"rider": -1, "at": "16,22"}
    return table.man(id, horse=-1)


def test_mount_and_dismount():
    """RU-027: any riderless horse touched; the rider takes its place; down to a free point beside it."""
    table = ridden().do("activate thorne", "mount vane")
    assert table.of("thorne")["at"] == "16,22"
    assert table.of("thorne")["horse"] == 0
    table.do("dismount", "dismount to 19,22")
    assert table.of("thorne")["at"] == "19,22"
    assert table.now()["horses"][0] == {"at": "16,22", "rider": -1, "wounds": 0, "lives": 1, "owner": 3}


def test_the_lily_livered_mount_only_into_cover():
    """RU-027, RU-133: out of cover he can only Move; at the boardwalk he may where the horse is too."""
    assert ridden().man("thorne", lily=1).do("activate thorne").options() == ["move", "done"]
    # The saloon's front is at y = 16: within an inch stand a man up to y = 19 and a horse up to y = 20.
    for horse, may in (((12, 22), []), ((15, 20), ["mount vane"])):
        table = ridden().man("thorne", (12, 19), lily=1)
        table.data["horses"][0]["at"] = f"{horse[0]},{horse[1]}"
        assert table.do("activate thorne").options("mount") == may


def test_the_lily_livered_get_down_only_into_cover():
    """RU-027, RU-133: mounted 4 from the wagon he is in cover; beside the horse, on foot, 3 is the limit."""
    table = two((18, 24), (40, 40)).horse("thorne").man("thorne", lily=1).do("activate thorne", "dismount")
    assert "dismount to 21,24" in table.options()
    assert "dismount to 15,24" not in table.options()


def test_interact_needs_a_steady_man_on_foot_at_the_point():
    """RU-028: within an inch, no wall between, not Lily Livered; mounted only to rope."""

    def offered(at, **changes):
        table = Table("bank_robbery").alone("vane", "quade").man("quade", (8, 13)).set(order=[1, 0], who=1)
        return "unlock" in table.man("vane", at, **changes).do("activate vane").options()

    assert offered((24, 12))
    assert not offered((24, 13))  # 4 half inches
    assert not offered((24, 12), lily=1)
    mounted = Table("rustlers").alone("duarte", "dunning").man("dunning", (76, 68)).set(order=[1, 0], who=1)
    mounted.man("duarte", (38, 43))  # 3 from the steer, mounted
    assert "rope steer_1" in mounted.do("activate duarte").options()


# --- Moves ---


def reach(table, id="thorne"):
    return table.do(f"activate {id}", "move").options("move to")


def test_six_inches_open_and_three_rough():
    """RU-050: mounted 12 and 8."""
    found = reach(two((30, 24), (46, 46)))
    assert "move to 42,24" in found
    assert "move to 43,24" not in found
    rider = two((36, 24), (46, 46)).horse("thorne").inspect("reach thorne")
    assert max(cost for _, _, cost in rider["open"]) == 120
    assert 0 < max(cost for _, _, cost in rider["rough"]) <= 80
    inside = reach(two((10, 19), (46, 46)).horse("thorne"))
    assert "move to 10,8" in inside  # 11 half inches through the door, 55
    assert "move to 25,12" in reach(two((25, 18), (46, 46)))


def test_friends_may_be_passed_enemies_not():
    """RU-054: through the alley (17 to 20 wide) past a friend, not past an enemy, and over an Unconscious one."""
    base = Table().alone("thorne", "pike", "vane").man("thorne", (18, 19)).man("vane", (46, 46))
    assert "move to 18,9" in reach(base.man("pike", (18, 15)))
    base = Table().alone("thorne", "pike", "vane").man("thorne", (18, 19)).man("pike", (46, 46))
    assert "move to 18,9" not in reach(base.man("vane", (18, 15)))
    base = Table().alone("thorne", "pike", "vane").man("thorne", (18, 19)).man("pike", (46, 46))
    found = reach(base.man("vane", (18, 15), status="unconscious"))
    assert "move to 18,9" in found
    assert "move to 18,14" not in found


def test_the_open_way_is_taken_if_there_is_one():
    """RU-055: around the fence when that is within 6 inches, else over it."""
    table = two((9, 28), (46, 46)).do("activate thorne", "move", "move to 9,31")
    assert table.told("moves")[0][1:3] == (15, 0)
    table = two((12, 27), (46, 46)).do("activate thorne", "move", "move to 12,31")
    # Straight over the fence it would be 20 and rough; around its west end three knight's steps and one straight one.
    assert table.told("moves")[0][1:3] == (3 * 11 + 5, 0)
    assert table.inspect("way thorne 12,27")["cost"] == 38
    far = two((12, 27), (46, 46)).man("pike", (8, 29), status="up").do("activate thorne", "move")
    assert far.inspect("way thorne 12,31")["cost"] == 38  # a friend may be passed


def test_windows_are_for_feet():
    """RU-056"""
    assert "move to 5,15" in reach(two((5, 21), (46, 46)).man("thorne", (4, 17)))
    assert "move to 25,13" not in reach(two((25, 21), (46, 46)).horse("thorne"))


def test_leaving_over_an_edge_of_ones_own():
    """RU-057: from within reach or from where he stands; he counts no more, and the bag goes with him."""
    table = Table("hacienda_grab").man("vane", (4, 24), bag=0).man("broome", (40, 5)).set(bags=["carried", "24,18"])
    table.do("activate vane", "move")
    assert table.options("leave") == ["leave west"]
    table.do("leave west")
    assert table.of("vane")["status"] == "escaped"
    assert table.now()["bags"][0] == "gone"
    far = Table("hacienda_grab").man("vane", (20, 33)).do("activate vane", "move")
    assert far.options("leave") == []
    assert far.refusal("leave west") == "RU-057"


def test_up_and_down_a_perch():
    """RU-058: at its foot, one on foot; down to the foot if it is clear; nothing else in that action."""
    table = two((18, 12), (46, 46)).do("activate thorne", "move", "climb saloon_balcony")
    assert table.of("thorne")["perch"] == "saloon_balcony"
    table.do("move")
    assert table.options() == ["climb down"]
    table.do("climb down")
    assert table.of("thorne")["at"] == "18,10"
    blocked = two((10, 15), (18, 10)).man("thorne", perch="saloon_balcony").man("vane", status="unconscious")
    assert "move" not in blocked.do("activate thorne").options()
    bank = Table("bank_robbery").alone("quade", "vane").man("vane", (20, 45)).man("quade", (33, 13))
    assert bank.horse("quade").do("activate quade", "move").options("climb") == []


def test_nobody_climbs_with_a_steer_on_the_rope():
    """RU-058: at the foot of the barn's loft, (35,68)."""

    def climbs(steer, steers):
        table = Table("rustlers").alone("duarte", "dunning").man("dunning", (76, 68))
        table.set(order=[1, 0], who=1, horses=[], steers=steers).man("duarte", (35, 68), horse=-1, steer=steer)
        return table.do("activate duarte", "move").options("climb")

    assert climbs(-1, ["gone"] * 6) == ["climb barn_loft"]
    assert climbs(0, ["carried"] + ["gone"] * 5) == []


def test_a_fight_for_a_perch():
    """RU-059: climbing at an enemy is a charge; the loser on top falls and takes one wound more."""
    table = two((18, 12), (10, 15)).man("vane", perch="saloon_balcony", status="unconscious")
    dice = ("d10:5", "d10:6", "d10:5")
    table.do("activate thorne", "move", "climb at saloon_balcony vane", chance=dice)
    assert table.of("thorne")["perch"] == "saloon_balcony"
    assert table.of("vane")["lost"] == [0, 0, 3, 0, 0, 0]
    assert table.of("vane")["at"] == "18,10"
    loses = two((18, 12), (10, 15)).man("vane", perch="saloon_balcony").cards({1: "kd"}, {0: "as", 1: "2c"})
    loses.do("activate thorne", "move", "climb at saloon_balcony vane", chance=("d10:5", "d10:10", "d10:6", "d10:10"))
    assert loses.of("thorne")["at"] == "18,12"
    assert sum(loses.of("thorne")["lost"]) == 2


def test_nobody_on_a_perch_ducks_runs_or_is_touched():
    """RU-059, RU-060: he is in cover, blocks nobody below, and there is no other height."""
    table = two((10, 20), (10, 15)).man("vane", perch="saloon_balcony").cards({1: "ad"}, {0: "2c", 1: "3c"})
    assert "move to 10,15" in table.do("activate thorne", "move").options()
    table = two((12, 21), (10, 15)).man("vane", perch="saloon_balcony").cards({1: "ad"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot", "fire revolver vane")
    assert table.options("duck") == []
    table.do("pass", chance=("d10:10", "d10:5", "d10:1"))
    assert table.of("vane")["lily"] == 1
    assert table.of("vane")["perch"] == "saloon_balcony"


def test_a_move_cut_short_ends_where_there_is_room():
    """RU-061: hit while passing a friend, he ends before him."""
    table = Table().alone("thorne", "pike", "vane").man("thorne", (34, 24)).man("pike", (38, 24))
    table.man("vane", (46, 26), covers=1).do("activate thorne", "move", "move to 42,24")
    table.do("cover fire 38,24 revolver", chance=("d10:10", "d10:5", "d10:1"))
    assert table.asked == "run"
    assert table.of("thorne")["at"] == "36,24"


# --- Got You Covered ---


def covered(**changes):
    table = two((34, 24), (46, 26)).man("vane", covers=1, **changes)
    return table.do("activate thorne", "move", "move to 40,24")


def test_checkpoints_are_start_inches_and_end():
    """RU-106, RU-108: three inches in a row: four checkpoints."""
    table = covered()
    assert table.asked == "cover_fire"
    assert table.seat == 1
    assert table.options() == ["hold", *(f"cover fire {x},24 revolver" for x in (34, 36, 38, 40))]


def test_the_last_checkpoint_of_a_charge_is_before_its_end():
    """RU-108: two inches to (38,24), beside the enemy; the last point before it is (37,24)."""
    table = two((34, 24), (40, 24)).man("vane", covers=1).do("activate thorne", "move", "charge 38,24 vane")
    assert table.options() == ["hold", *(f"cover fire {x},24 revolver" for x in (34, 36, 37))]


def test_covering_shots_come_in_the_order_of_the_path():
    """RU-108: Vane is asked first and names the end; Knox names the first inch and shoots before him."""
    table = Table().alone("thorne", "vane", "knox").man("thorne", (34, 24))
    table.man("vane", (46, 26), covers=1).man("knox", (46, 22), covers=1).do("activate thorne", "move", "move to 40,24")
    table.do("cover fire 40,24 revolver", "cover fire 36,24 revolver", chance=("d10:1", "d10:1"))
    assert [CONTENT.man_ids[shot[0]] for shot in table.told("shot_die")] == ["knox", "vane"]


def test_covering_shots_at_the_same_place_come_in_the_order_they_were_named():
    """RU-108: both name the first inch; Vane comes first in the cast."""
    table = Table().alone("thorne", "vane", "knox").man("thorne", (34, 24))
    table.man("vane", (46, 26), covers=1).man("knox", (46, 22), covers=1).do("activate thorne", "move", "move to 40,24")
    table.do("cover fire 36,24 revolver", "cover fire 36,24 revolver", chance=("d10:1", "d10:1"))
    assert [CONTENT.man_ids[shot[0]] for shot in table.told("shot_die")] == ["vane", "knox"]


def test_the_marker_goes_after_the_shot_and_stays_when_held():
    """RU-107, RU-108"""
    assert covered().do("hold").of("vane")["covers"] == 1
    table = covered().do("cover fire 38,24 revolver", chance=("d10:1",))
    assert table.of("vane")["covers"] == 0
    assert table.of("vane")["rounds"] == [5, 0]
    assert table.of("thorne")["at"] == "40,24"


def test_another_action_and_a_snap_shot_take_the_marker():
    """RU-107: one marker at most."""
    table = two().do("activate thorne", "cover")
    assert table.refusal("cover") == "RU-029"
    assert table.do("aim").of("thorne")["covers"] == 0
    table = two().man("vane", covers=1).cards({1: "as"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot", "fire revolver vane", "snap as revolver", chance=("d10:1", "d10:1"))
    assert table.of("vane")["covers"] == 0


def test_a_covered_mover_may_answer_and_goes_on_wounded():
    """RU-109: against the coverer's card; a leg wound does not stop him, a token does."""
    table = two((34, 24), (46, 26)).man("vane", covers=1).cards({0: "ad"}, {0: "2c", 1: "kh"})
    table.do("activate thorne", "move", "move to 40,24", "cover fire 36,24 revolver")
    assert table.asked == "snap"
    assert table.seat == 0
    table.do("pass", chance=("d10:10", "d10:1", "d10:10"))
    assert table.of("thorne")["at"] == "40,24"
    assert table.of("thorne")["lost"][0] == 1
    table = covered().do("cover fire 36,24 revolver", chance=("d10:10", "d10:5", "d10:1"))
    assert table.asked == "run"


def test_runs_and_mounting_trigger_no_marker():
    """RU-110"""
    table = ridden().man("vane", (20, 27), covers=1).do("activate thorne", "mount vane")
    assert table.asked == "pick_action"
    assert table.of("vane")["covers"] == 1
