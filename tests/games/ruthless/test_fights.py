"""Shooting, wounds, quick hands, Fisticuffs and nerve (RU-080 and on)."""

from __future__ import annotations

import pytest

from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules.models import in_cover
from saloon.games.ruthless.rules.wounds import witnesses

from .table import CONTENT, Table, at


def two(one=(12, 22), other=(20, 22)):
    return Table().alone("thorne", "vane").man("thorne", one).man("vane", other)


def shot(table, *dice, gun="revolver", how="fire {gun} vane"):
    return table.do("activate thorne", "shoot", how.format(gun=gun), chance=tuple(f"d10:{die}" for die in dice))


def odds(table, gun=0):
    found = table.inspect("odds thorne vane")["guns"][gun]
    return found["needs"], {part["id"]: part["value"] for part in found["modifiers"]}


# --- shooting ---


def test_six_at_short_and_eight_at_long_and_a_round_is_gone():
    """RU-080: hit or miss."""
    assert odds(two()) == (6, {})
    assert odds(two((12, 21), (32, 21)))[0] == 8
    table = shot(two(), 5)
    assert table.of("thorne")["rounds"] == [5, 0]
    assert table.told("misses")


def test_modifiers_add_up_and_nothing_is_certain():
    """RU-081: aimed, Lily Livered, mounted, hard cover: 6 - 1 + 1 + 2 + 2."""
    table = two((5, 17), (12, 15)).man("thorne", aims=1, lily=1).horse("thorne").man("thorne", (10, 19))
    needs, parts = odds(table)
    assert parts == {"aim": 1, "lily_livered": -1, "mounted": -2, "hard_cover": -2}
    assert needs == 10


def test_a_shotgun_is_for_close_work():
    """RU-082"""
    near = two().man("thorne", guns=["shotgun", ""], rounds=[2, 0])
    assert odds(near) == (4, {"weapon": 2})
    far = two((12, 21), (32, 21)).man("thorne", guns=["shotgun", ""], rounds=[2, 0])
    assert odds(far) == (9, {"weapon": -1})


def test_the_weapon_table():
    """RU-083: short, long and rounds as printed."""
    tables = CONTENT.tables
    printed = {
        "derringer": (6, 0, 2),
        "shotgun": (8, 12, 2),
        "revolver": (8, 12, 6),
        "buntline": (8, 16, 6),
        "bow": (0, 16, 0),
        "rifle": (10, 24, 15),
        "sharps": (18, 36, 1),
    }
    for i, gun in enumerate(CONTENT.gun_ids):
        assert (tables.gun_short[i], tables.gun_long[i], tables.gun_rounds[i]) == printed[gun]
    bow = two((12, 22), (14, 24)).man("thorne", guns=["bow", ""], rounds=[0, 0])
    assert odds(bow)[0] == 8  # every shot is a long one
    assert odds(two((12, 22), (14, 22)).man("thorne", guns=["bow", ""], rounds=[0, 0]))[0] == 8  # in contact too
    assert shot(bow, 1, gun="bow").of("thorne")["rounds"] == [0, 0]


# Each weapon with its rounds: the farthest short shot, the nearest and the farthest long one, in half inches between
# centres (twice the inches and two half bases), and what they need; None is out of range.
WEAPONS = [
    ("derringer", 2, {14: 6, 15: None}),
    ("shotgun", 2, {18: 4, 19: 9, 26: 9, 27: None}),
    ("revolver", 6, {18: 6, 19: 8, 26: 8, 27: None}),
    ("buntline", 6, {18: 6, 19: 8, 34: 8, 35: None}),
    ("bow", 0, {3: 8, 34: 8, 35: None}),
    ("rifle", 15, {22: 6, 23: 8, 43: 8}),
    ("sharps", 1, {38: 6, 39: 8, 43: 8}),
]


@pytest.mark.parametrize(("gun", "rounds", "needed"), WEAPONS, ids=[row[0] for row in WEAPONS])
def test_every_weapon_in_use(gun, rounds, needed):
    """RU-080, RU-082, RU-083: ranges, numbers and rounds on the table, not only in print."""
    for away, number in needed.items():
        table = two((3, 22), (3 + away, 22)).man("thorne", guns=[gun, ""], rounds=[rounds, 0])
        if number is None:
            assert table.inspect("odds thorne vane")["guns"][0]["range"] == "out"
            assert "shoot" not in table.do("activate thorne").options()
            continue
        table.do("activate thorne", "shoot", f"fire {gun} vane", chance=("d10:1",))
        assert table.told("shot_die")[0][3] == number
        assert table.of("thorne")["rounds"] == [max(0, rounds - 1), 0]


# Short and long in inches, and what a plain shot needs there.
RANGES = [
    ("derringer", 6, 0, 6, 0),
    ("shotgun", 8, 12, 4, 9),
    ("revolver", 8, 12, 6, 8),
    ("buntline", 8, 16, 6, 8),
    ("bow", 0, 16, 0, 8),
    ("rifle", 10, 24, 6, 8),
    ("sharps", 18, 36, 6, 8),
]


@pytest.mark.parametrize("saddle", [False, True], ids=["on foot", "mounted"])
@pytest.mark.parametrize(("gun", "short", "long", "near", "far"), RANGES, ids=[row[0] for row in RANGES])
def test_every_edge_of_every_range_at_a_rider(gun, short, long, near, far, saddle):
    """RU-041, RU-042, RU-081, RU-083: a rider's base is 2 half inches, a man's 1; a mounted shooter needs 2 more."""
    bases, more = (4, 2) if saddle else (3, 0)
    edges = {3 + bases: near + more if short else far + more}
    if short:
        edges |= {2 * short + bases: near + more, 2 * short + bases + 1: far + more if long else None}
    if long:
        edges |= {2 * long + bases: far + more, 2 * long + bases + 1: None}
    rounds = CONTENT.tables.gun_rounds[CONTENT.gun_ids.index(gun)]
    for away, number in edges.items():
        table = Table("rustlers").alone("dunning", "birch").man("dunning", (2, 14), guns=[gun, ""], rounds=[rounds, 0])
        if saddle:
            table.horse("dunning")
        table.data["horses"][table.row("birch")["horse"]]["at"] = f"{2 + away},14"
        table.man("birch", (2 + away, 14)).do("activate dunning")
        assert ("shoot" in table.options()) == (number is not None), away
        if number is not None:
            table.do("shoot", f"fire {gun} birch", chance=("d10:1",))
            assert table.told("shot_die")[0][3] == number, away


def test_fanfire_only_in_short_range_and_only_with_what_is_loaded():
    """RU-084: one to six rounds; no modifier; hits left over are lost with the target."""
    table = two().man("thorne", rounds=[3, 0]).do("activate thorne", "shoot")
    assert table.options("fan") == [f"fan revolver vane {n}" for n in (1, 2, 3)]
    assert two((12, 21), (32, 21)).do("activate thorne", "shoot").options("fan") == []
    dead = two().man("vane", lost={"severe": 1})
    dead.do("activate thorne", "shoot", "fan revolver vane 2", chance=("d10:10", "d10:10", "d10:10"))
    assert dead.told("killed")
    assert len(dead.told("location")) == 1


def test_five_hits_the_horse_six_the_rider():
    """RU-085"""
    assert shot(two().horse("vane"), 10, 5, 10).told("horse_hit")
    assert shot(two().horse("vane"), 10, 6, 5, 10).told("wounded")


def test_unconscious_enemies_may_be_shot_and_friends_not():
    """RU-086"""
    table = Table().alone("thorne", "pike", "vane").man("thorne", (12, 22)).man("pike", (12, 25))
    table.man("vane", (20, 22), status="unconscious").do("activate thorne", "shoot")
    assert "fire revolver vane" in table.options()
    assert table.refusal("fire revolver pike") == "RU-086"


def test_either_of_two_weapons():
    """RU-087, RU-088: declared with the target before it may answer."""
    table = two().man("thorne", guns=["shotgun", "revolver"], rounds=[2, 6]).cards({1: "as"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot")
    assert {"fire shotgun vane", "fire revolver vane"} <= set(table.options())
    assert table.refusal("fire rifle vane") == "RU-087"
    table.do("fire shotgun vane")
    assert table.asked == "snap"
    assert table.told("aims_at")[0][2] == CONTENT.gun_ids.index("shotgun")
    assert table.of("thorne")["rounds"] == [2, 6]
    close = two((12, 22), (14, 22)).do("activate thorne", "shoot")
    assert "fire revolver vane" in close.options()


# --- wounds ---


@pytest.mark.parametrize(
    ("die", "place"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (9, 4), (10, 5)]
)
def test_where_it_hits(die, place):
    """RU-090, RU-091: a Gut Punch by a bullet does nothing more, Severe makes Unconscious."""
    table = two().man("vane", frame="ox")
    table.do(
        "activate thorne",
        "shoot",
        "fire revolver vane",
        chance=("d10:6", f"d10:{die}", *(() if die == 10 else ("d10:5",))),
    )
    assert table.of("vane")["lost"] == [int(i == place) for i in range(6)]
    assert table.of("vane")["status"] == ("unconscious" if die == 10 else "up")


def test_the_last_box_of_a_location_kills():
    """RU-092: Graze too; what he carried lies there, his horse stays."""
    table = Table("hacienda_grab").man("vane", (8, 24)).man("varela", (16, 24), lost={"graze": 3}, bag=0)
    table.set(bags=["carried", "24,18"]).horse("varela").alone("vane", "varela", "duarte").man("duarte", (45, 38))
    table.do("activate vane", "shoot", "fire revolver varela", chance=("d10:10", "d10:6", "d10:5"))
    assert table.of("varela")["status"] == "dead"
    assert table.now()["bags"][0] == "16,24"
    assert table.now()["horses"][0]["rider"] == -1
    assert table.now()["horses"][0]["at"] == "16,24"


def test_the_unconscious_fall_off_and_drop_everything():
    """RU-094: to the nearest free point touching the horse; the marker goes."""
    table = two().horse("vane").man("vane", covers=1)
    shot(table, 10, 6, 10)
    vane = table.of("vane")
    assert (vane["status"], vane["covers"], vane["horse"]) == ("unconscious", 0, -1)
    assert vane["at"] == "20,19"  # straight north, the first of the nearest


def test_a_volley_runs_after_its_last_hit():
    """RU-095: hit twice, tested once and failed: one run at the end."""
    table = two((32, 24), (40, 24))
    dice = ("d10:10", "d10:10", "d10:5", "d10:1", "d10:5")
    table.do("activate thorne", "shoot", "fan revolver vane 2", chance=dice)
    assert table.asked == "run"
    assert sum(table.of("vane")["lost"]) == 2
    assert len(table.told("tests")) == 1


def test_hits_left_when_the_target_is_dead_are_lost():
    """RU-084: the first takes the last Severe box; nothing more is rolled."""
    table = Table().alone("thorne", "vane", "knox").man("thorne", (12, 22)).man("knox", (46, 46))
    table.man("vane", (20, 22), lost={"severe": 1})
    table.do("activate thorne", "shoot", "fan revolver vane 2", chance=("d10:10", "d10:10", "d10:10"))
    assert table.of("vane")["status"] == "dead"
    assert len(table.told("location")) == 1


# --- quick hands ---


def test_the_window_is_open_whatever_the_hand_holds():
    """RU-100, RU-013: a low card opens it too, an empty hand or the Ace of Spades does not."""
    low = two().cards({1: "2d"}, {0: "kh", 1: "3c"}).do("activate thorne", "shoot", "fire revolver vane")
    assert low.asked == "snap"
    assert low.options() == ["pass"]
    assert always_asked(low)
    empty = two().cards({}, {0: "kh", 1: "3c"})
    assert shot(empty, 1).asked == "pick_action"
    ace = two().cards({1: "ah"}, {0: "as", 1: "3c"})
    assert shot(ace, 1).asked == "pick_action"


def always_asked(table):
    from .table import GAME

    question = GAME.ask(table.state)
    return question is not None and question.always


def test_nobody_answers_an_answer():
    """RU-101: the attacker has an Ace and is not asked."""
    table = two().cards({0: "as", 1: "ad"}, {0: "2c", 1: "3c"}).do("activate thorne", "shoot", "fire revolver vane")
    table.do("snap ad revolver", chance=("d10:1", "d10:1"))
    assert table.asked == "pick_action"


def test_a_snap_shot_needs_a_loaded_gun_and_an_up_target():
    """RU-102: unaimed, no Fanfire."""
    table = two().man("vane", rounds=[0, 0]).cards({1: "ad"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot", "fire revolver vane")
    assert table.options("snap") == []
    assert table.refusal("snap ad revolver") == "RU-102"
    assert table.options("duck") == ["duck ad"]
    down = two().man("vane", status="unconscious").cards({1: "ad"}, {0: "2c", 1: "3c"})
    assert shot(down, 1).asked == "pick_action"


def test_a_snap_that_kills_ends_the_attack():
    """RU-103: no round is used."""
    table = Table().alone("thorne", "pike", "vane").man("pike", (2, 47)).man("thorne", (12, 22), lost={"severe": 1})
    table.man("vane", (20, 22)).cards({1: "ad"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot", "fire revolver vane", "snap ad revolver", chance=("d10:10", "d10:10"))
    assert table.of("thorne")["status"] == "dead"
    assert table.of("thorne")["rounds"] == [6, 0]


def test_a_duck_goes_to_cover_if_there_is_any():
    """RU-104: at least a step, never into contact; else as near to cover as can be."""
    table = two((32, 24), (40, 24)).cards({1: "ad"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot", "fire revolver vane", "duck ad")
    assert "duck to 40,24" not in table.options()
    assert "duck to 40,19" in table.options()  # 25, within an inch of the marshal's office
    ranch = Table("rustlers").alone("dunning", "duarte").man("dunning", (60, 23)).man("duarte", (88, 20))
    ranch.man("duarte", horse=-1, own_horse=0).set(horses=[], order=[1, 0], who=1)
    ranch.man("duarte", (52, 23)).cards({0: "ad"}, {0: "3c", 1: "2c"})
    ranch.do("activate duarte", "shoot", "fire revolver dunning", "duck ad")
    assert len(ranch.options()) >= 1


def test_a_duck_out_of_short_range_ends_a_fanfire():
    """RU-104: 18 half inches are short, behind the barrels [31,18,33,20] he is 22 away; no round is used."""
    table = two((12, 22), (30, 22)).cards({1: "ad"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "shoot", "fan revolver vane 6", "duck ad", "duck to 34,21")
    assert table.told("shot_lost")
    assert table.of("thorne")["rounds"] == [6, 0]
    plain = two((12, 22), (30, 22)).cards({1: "ad"}, {0: "2c", 1: "3c"})
    plain.do("activate thorne", "shoot", "fire revolver vane", "duck ad", "duck to 34,21", chance=("d10:1",))
    assert plain.told("misses")  # a single shot goes on, at long range


def test_a_charger_stops_or_goes_on_after_a_duck():
    """RU-105: both parts within one Move."""
    table = two((34, 24), (40, 24)).cards({1: "ad"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "move", "charge 38,24 vane", "duck ad", "duck to 40,19")
    assert table.asked == "charge_on"
    assert table.of("thorne")["at"] == "37,24"
    assert "stop" in table.options()
    stopped = table.options("charge on")
    table.do(stopped[0], chance=())
    assert table.told("brawl")


def test_a_charger_has_one_move_for_both_parts():
    """RU-105, RU-053: seven steps of 5 to where the target Ducked leave 25 of 60: a knight's step and two straight
    ones (21) lead to him, one more (26) does not."""
    table = two((30, 24), (40, 24)).cards({1: "ad"}, {0: "2c", 1: "3c"})
    table.do("activate thorne", "move", "charge 38,24 vane", "duck ad", "duck to 40,19")
    assert table.of("thorne")["at"] == "37,24"
    assert "charge on 38,20" in table.options()
    assert "charge on 38,19" not in table.options()
    nearer = two((34, 24), (40, 24)).cards({1: "ad"}, {0: "2c", 1: "3c"})
    nearer.do("activate thorne", "move", "charge 38,24 vane", "duck ad", "duck to 40,19")
    assert "charge on 38,19" in nearer.options()


# --- Fisticuffs ---


def charge(hands, leads=None, **bonus):
    table = two((14, 22), (20, 22)).cards(hands, leads or {0: "as", 1: "2c"})
    for id, changes in bonus.items():
        table.man(id, **changes)
    return table.do("activate thorne", "move", "charge 18,22 vane")


def test_a_move_into_contact_is_a_fight():
    """RU-120: one option for each enemy touched; nobody ends beside one without fighting."""
    table = Table().alone("thorne", "vane", "knox").man("thorne", (14, 22)).man("vane", (20, 22)).man("knox", (20, 24))
    table.cards({0: "kd", 1: "as qd"}, {0: "2c", 1: "3c"})
    found = table.do("activate thorne", "move").options("charge 18,23")
    assert found == ["charge 18,23 vane", "charge 18,23 knox"]
    assert "move to 18,23" not in table.options()
    table.do("charge 18,23 knox")
    assert table.asked == "snap"
    table.do("pass")
    assert table.asked == "brawl_card"
    thorne, knox = CONTENT.man_ids.index("thorne"), CONTENT.man_ids.index("knox")
    assert table.told("may_react") == [(knox, thorne)]  # the one he picked, and nobody else
    assert table.told("brawl") == [(thorne, knox)]


def test_who_only_passes_an_enemy_does_not_fight():
    """RU-120: the end point alone counts; the way to 20,22 leads round Vane, and every way round him touches him."""
    table = two((14, 22), (17, 22)).do("activate thorne", "move", "move to 20,22")
    assert table.of("thorne")["at"] == "20,22"
    assert not table.told("brawl")
    assert table.asked == "pick_action"


def test_both_choose_in_secret_and_who_has_a_card_must_play():
    """RU-121, RU-012"""
    from .table import GAME

    table = charge({0: "kd 3h", 1: "qd"})
    question = GAME.ask(table.state)
    assert question is not None
    assert question.seats == (0, 1)
    assert question.sealed
    assert table.options(seat=1) == ["brawl qd"]
    table.together("brawl kd", "brawl qd", then=True)
    assert table.told("wins_brawl")[0] == (0, 6)


def test_a_brawler_adds_two():
    """RU-122: 11 and 2 beat 12."""
    table = charge({0: "jd", 1: "qd"}, thorne={"traits": ["brawler"]})
    table.together("brawl jd", "brawl qd", then=True)
    assert table.told("wins_brawl")[0] == (0, 6)


def test_a_two_of_another_suit_is_a_two():
    """RU-123"""
    table = charge({0: "2h", 1: "3d"})
    table.together("brawl 2h", "brawl 3d", then=True)
    assert table.told("wins_brawl")[0] == (6, 0)


def test_who_cannot_play_loses():
    """RU-124: without cards on either side the bonus decides, else nothing happens."""
    table = two((14, 22), (20, 22)).cards({1: "2d"}, {0: "as", 1: "2c"})
    table.luck("activate thorne", "move", "charge 18,22 vane")
    assert table.told("wins_brawl")[0] == (6, 0)
    nothing = two((14, 22), (20, 22)).do("activate thorne", "move", "charge 18,22 vane")
    assert nothing.told("brawl_drawn")
    strong = two((14, 22), (20, 22)).man("vane", traits=["brawler"])
    strong.luck("activate thorne", "move", "charge 18,22 vane")
    assert strong.told("wins_brawl")[0] == (6, 0)


def test_two_wounds_for_the_loser_the_rider_if_mounted():
    """RU-125, RU-130: each counts as a hit and is tested."""
    table = two((12, 21), (19, 21)).horse("vane").cards({0: "kd"}, {0: "as", 1: "2c"})
    table.do("activate thorne", "move", "charge 16,21 vane", chance=("d10:1", "d10:9", "d10:3", "d10:9"))
    assert table.of("vane")["lost"] == [1, 1, 0, 0, 0, 0]
    assert table.now()["horses"][0]["wounds"] == 0
    assert len(table.told("tests")) == 2


def test_pushed_straight_back_two_inches():
    """RU-126: nothing in the way; before the wounds."""
    table = two((14, 22), (16, 22)).cards({0: "kd"}, {0: "as", 1: "2c"})
    table.do("activate thorne", "move", "brawl again vane", chance=("d10:5", "d10:9", "d10:5", "d10:9"))
    assert table.of("vane")["at"] == "20,22"


def test_the_lily_livered_do_not_fight():
    """RU-127: neither charge nor brawl again."""
    table = two((5, 17), (7, 17)).man("thorne", lily=1).do("activate thorne", "move")
    assert table.options("brawl") == []
    assert table.options("charge") == []
    assert table.refusal("brawl again vane") == "RU-127"
    cool = two((5, 17), (7, 17)).man("thorne", lily=1, traits=["cool_head"]).do("activate thorne", "move")
    assert cool.options("brawl") == cool.options("charge") == []
    assert "move to 5,22" in cool.options()  # out of cover, though


# --- nerve ---


def test_a_hit_is_tested_and_so_is_a_friend_killed_in_sight():
    """RU-130, RU-131: d10 of Toughness or more; those who do not see it do not test."""
    table = Table().man("vane", (20, 22), lost={"severe": 1}).man("marlow", (30, 22)).man("knox", (8, 10))
    table.man("thorne", (12, 22)).man("pike", (2, 26)).man("salcedo", (2, 29))
    table.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:10", "d10:4"))
    assert table.told("tests") == [(CONTENT.man_ids.index("marlow"), 4, 0, 5)]
    assert table.of("marlow")["lily"] == 1
    assert table.of("knox")["lily"] == 0
    again = shot(two().man("vane", lily=1), 10, 5)
    assert not again.told("tests")  # one with a token does not test


def test_out_of_cover_he_runs_in_cover_he_stays():
    """RU-132: to a point of the owner's choice within one Move."""
    table = shot(two((32, 24), (40, 24)), 10, 5, 1)
    assert table.asked == "run"
    assert table.seat == 1
    assert "run to 40,19" in table.options()
    table.do("run to 40,19")
    assert table.of("vane")["at"] == "40,19"
    stays = shot(two((12, 21), (5, 17)), 10, 5, 1)
    assert stays.asked == "pick_action"
    assert stays.of("vane")["at"] == "5,17"


def test_a_run_never_ends_at_an_enemy():
    """RU-132: 40,19 touches the one who shot, 41,19 does not; both are within an inch of the marshal's office."""
    table = shot(two((38, 19), (40, 24)), 10, 5, 1)
    assert table.asked == "run"
    assert "run to 41,19" in table.options()
    assert "run to 40,19" not in table.options()


def far_from_cover(mounted):
    """In the south-west corner of Water Stop No. 9; the nearest cover are the rocks [12,64,19,70]."""
    table = Table("train_holdup").alone("pike", "vane").man("pike", (13, 84))
    horse, x = table.row("vane")["horse"], 2 if mounted else 1
    table.data["horses"][horse] |= {"at": "2,84"} if mounted else {"rider": -1, "at": "80,90"}
    table.man("vane", (x, 84), horse=horse if mounted else -1)
    dice = ("d10:10", *(("d10:6",) if mounted else ()), "d10:5", "d10:1")
    return table.do("activate pike", "shoot", "fire revolver vane", chance=dice)


def test_with_no_cover_in_reach_he_runs_as_far_towards_it_as_one_move_goes():
    """RU-132, RU-055: from 1,84 the nearest point in cover is 10,72, at 3 knight's steps and then 6 diagonal
    ones, 75 in all; 60 go as far as 3 of each."""
    table = far_from_cover(mounted=False)
    assert table.asked == "pick_action"
    assert table.of("vane")["at"] == "7,75"


def test_a_rider_runs_as_far_as_his_horse():
    """RU-132, RU-050: 12 inches, so that those rocks are in reach: from 2,84 to 10,72 are 4 knight's
    steps and 4 diagonal ones, 72."""
    table = far_from_cover(mounted=True)
    assert table.asked == "run"
    assert "run to 10,72" in table.options()


def test_the_lily_livered_keep_to_cover():
    """RU-133: Moves end in cover, on the table; out of cover there is nothing but that."""
    table = two((5, 17), (40, 40)).man("thorne", lily=1).do("activate thorne", "move")
    ends = table.options("move to")
    assert "move to 5,21" in ends  # beside the barrels
    assert "move to 10,22" not in ends
    assert table.refusal("move to 10,22") == "RU-133"
    out = two((36, 24), (5, 17)).man("thorne", lily=1).do("activate thorne")
    assert out.options() == ["move", "done"]
    assert out.refusal("aim") == "RU-133"


def test_courage_needs_cover_and_a_token():
    """RU-134: the card is gone whatever comes of it."""
    assert two((5, 17), (40, 40)).do("activate thorne").refusal("courage") == "RU-134"
    table = two((5, 17), (40, 40)).man("thorne", lily=1, tough=9).cards({0: "3d"})
    table.do("activate thorne", "courage", "courage with 3d", chance=("d10:5",))
    assert table.of("thorne")["lily"] == 1
    assert table.now()["discards"] == ["3d"]


@pytest.mark.parametrize("card", ["jc", "qd", "kh", "as"])
def test_face_cards_need_no_roll(card):
    """RU-135"""
    table = two((5, 17), (40, 40)).man("thorne", lily=1, tough=9).cards({0: card}, {0: "2c", 1: "3c"})
    assert table.do("activate thorne", "courage", f"courage with {card}").of("thorne")["lily"] == 0


def test_all_roll_before_any_leaves_and_then_nobody_may_be_left():
    """RU-136, RU-137: both sides run in one turn; without victory points the Tally decides."""
    table = two().man("thorne", lily=1).man("vane", lily=1).set(place=1, who=1, tally=[4, 7])
    table.do("end activation", chance=("d10:1", "d10:1"))
    assert table.now()["ended"] == "no_side"
    assert table.places() == [2, 1]
    draw = two().man("thorne", lily=1).man("vane", lily=1).set(place=1, who=1, tally=[4, 4])
    assert draw.do("end activation", chance=("d10:1", "d10:1")).places() == [1, 1]


@pytest.mark.parametrize(
    ("order", "place", "tested"),
    [([0, 1, 2, 3], 0, ["thorne", "salcedo", "pike"]), ([2, 1, 0, 3], 2, ["pike", "thorne", "salcedo"])],
)
def test_witnesses_test_by_initiative_then_in_cast_order(order, place, tested):
    """RU-095: of a side of two players, seat A has Thorne and Salcedo and seat C has Pike."""
    table = Table("street_showdown", 4).set(order=order, place=place)
    for y, who in enumerate(("thorne", "pike", "salcedo")):
        table.man(who, (10, 19 + 3 * y))
    state = table.state
    assert [table.of(who)["seat"] for who in ("thorne", "pike", "salcedo")] == [0, 2, 0]
    found = witnesses(state, 0, at(16, 22))
    assert [CONTENT.man_ids[state.men[i][st.WHO]] for i in found] == tested


def test_whoever_is_on_a_perch_is_in_cover():
    """RU-059, RU-076: whatever it stands on, and though its place on the ground would be in the open."""
    state = two((8, 25), (30, 21)).state
    man = state.men[0]
    assert not in_cover(state, man)
    man[st.PERCH] = 0
    assert in_cover(state, man)
