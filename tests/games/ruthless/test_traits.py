"""Every trait does what its card says; each of these fails without it."""

from __future__ import annotations

import pytest

from saloon.games.ruthless.rules.models import open_inches, rough_inches
from saloon.games.ruthless.rules.tables import TRAIT_IDS

from .table import CONTENT, GAME, Table


def two(one=(12, 22), other=(20, 22), traits=(), theirs=()):
    table = Table().alone("thorne", "vane").man("thorne", one, traits=list(traits))
    return table.man("vane", other, traits=list(theirs))


def needs(table):
    return table.inspect("odds thorne vane")["guns"][0]["needs"]


def rolled(table, how="fire revolver vane", die=1):
    table.do("activate thorne", "shoot", how, chance=(f"d10:{die}",) * (2 if "two" in how else 1))
    return table.told("shot_die")[0][3]


FAR = {"one": (12, 21), "other": (32, 21)}


@pytest.mark.parametrize(
    ("trait", "plain", "with_it", "where"),
    [("gunfighter", 6, 5, {}), ("greenhorn", 8, 9, FAR)],
)
def test_traits_of_the_shooter(trait, plain, with_it, where):
    """RU-081: Gunfighter adds one, Greenhorn has -1 at long range."""
    assert needs(two(**where)) == rolled(two(**where)) == plain
    assert needs(two(**where, traits=[trait])) == rolled(two(**where, traits=[trait])) == with_it


def test_ghost_is_hard_to_hit_from_afar():
    assert needs(two(**FAR, theirs=["ghost"])) == rolled(two(**FAR, theirs=["ghost"])) == 9
    assert needs(two(theirs=["ghost"])) == 6


def test_dead_eye_and_sharpshooter():
    """RU-025, RU-090: +2 for aiming; a hit shifted by up to two."""
    table = two(traits=["dead_eye"]).do("activate thorne", "aim", "shoot", "fire revolver vane", chance=("d10:1",))
    assert table.told("shot_die")[0][3] == 4
    table = two(traits=["sharpshooter"])
    table.do("activate thorne", "aim", "shoot", "fire revolver vane", chance=("d10:9", "d10:9"))
    assert table.options() == [f"take hit {n}" for n in (7, 8, 9, 10)]


def test_backshooter():
    assert needs(two(traits=["backshooter"]).man("vane", status="unconscious")) == 5
    assert rolled(two((12, 21), (5, 17), traits=["backshooter"]).man("vane", lily=1)) == 6  # barrels or wall: -1 + 1
    assert needs(two(traits=["backshooter"])) == 6


def test_rider():
    """RU-027, RU-081: -1 from the saddle, and one free Mount or Dismount that stays open after the last action."""
    assert needs(two((12, 24), traits=["rider"]).horse("thorne")) == 7
    table = (
        two((12, 24), (40, 40), traits=["rider"]).horse("thorne").do("activate thorne", "dismount", "dismount to 12,27")
    )
    assert table.now()["acts"] == 0
    table.do("aim", "cover")
    assert table.asked != "pick_action"
    kept = two((12, 24), (40, 40), traits=["rider"]).horse("thorne").do("activate thorne", "aim", "cover")
    assert kept.options() == ["dismount", "done"]


def test_two_guns():
    """RU-025, RU-088: twelve rounds in one pool; two rounds at -2, unaimed, one window."""
    table = two(traits=["two_guns"]).man("thorne", rounds=[12, 0]).do("activate thorne", "aim", "shoot")
    assert "fire two revolver vane" in table.options()
    assert len(table.options("fan")) == 6
    table.do("fire two revolver vane", chance=("d10:7", "d10:8", "d10:5", "d10:9"))
    assert [args[2:] for args in table.told("shot_die")] == [(7, 8), (8, 8)]
    assert table.of("thorne")["rounds"] == [10, 0]
    assert two(traits=["two_guns"]).man("thorne", rounds=[9, 0]).do("activate thorne").options("reload")


def test_fan_master_and_fast_hands():
    """RU-084, RU-026"""
    assert rolled(two(traits=["fan_master"]), "fan revolver vane 1") == 9
    table = two(traits=["fast_hands"]).man("thorne", rounds=[0, 0]).do("activate thorne", "reload revolver")
    assert table.of("thorne")["rounds"] == [6, 0]


def test_drunk():
    assert two(traits=["drunk"]).do("activate thorne").refusal("aim") == "RU-025"


def test_trigger_finger():
    """RU-100: one rank higher, a King becomes an Ace of its suit, an Ace stays one."""

    def cards(lead, hand):
        table = two(theirs=["trigger_finger"]).cards({1: hand}, {0: lead, 1: "2c"})
        return {text.split()[1] for text in table.do("activate thorne", "shoot", "fire revolver vane").options("duck")}

    assert cards("10h", "9s 9h 8s") == {"9s"}
    assert cards("ah", "ks kd ad") == {"ks"}


@pytest.mark.parametrize(("traits", "needed"), [(["commanding_presence"], 4), ([], 5)])
def test_commanding_presence(traits, needed):
    """RU-131: another friend within 6 inches in sight; only one counts."""
    table = Table().alone("thorne", "vane", "knox", "marlow").man("thorne", (12, 22)).man("vane", (20, 22))
    table.man("knox", (26, 20), traits=traits).man("marlow", (26, 27), traits=traits)
    table.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:5", f"d10:{needed}"))
    assert table.of("vane")["lily"] == 0
    table = Table().alone("thorne", "vane", "knox").man("thorne", (12, 22)).man("vane", (20, 22))
    table.man("knox", (26, 20), traits=traits)
    table.luck("activate thorne")
    assert table.asked == "pick_action"


def test_presence_helps_courage_too():
    """RU-134"""
    table = Table().alone("thorne", "pike", "vane").man("pike", (5, 17), lily=1, tough=6).man("vane", (40, 40))
    table.man("thorne", (7, 22), traits=["commanding_presence"])
    table.do("activate pike", "courage", "no card", chance=("d10:5",))
    assert table.of("pike")["lily"] == 0


def test_yellow_true_grit():
    """RU-131: -1 on tests; once a failed test counts as passed."""
    table = two(theirs=["yellow"]).do(
        "activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:5", "d10:5")
    )
    assert table.of("vane")["lily"] == 1
    gritty = two(theirs=["true_grit"])
    gritty.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:5", "d10:1"))
    assert gritty.of("vane")["lily"] == 0
    assert gritty.of("vane")["used"] == ["true_grit"]
    gritty.do("shoot", "fire revolver vane", chance=("d10:10", "d10:5", "d10:1"))
    assert gritty.of("vane")["lily"] == 1


def test_lucky():
    """RU-080: the die of a single shot is rolled again, once; not for Fanfire."""
    table = two(theirs=["lucky"])
    table.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:5"))
    assert table.told("misses")
    table.do("shoot", "fire revolver vane", chance=("d10:10", "d10:5", "d10:9"))
    assert table.told("wounded")
    fan = two(theirs=["lucky"]).do(
        "activate thorne", "shoot", "fan revolver vane 1", chance=("d10:10", "d10:5", "d10:9")
    )
    assert fan.of("vane")["used"] == []


def test_lucky_and_two_rounds():
    """Both dice are rolled, then the first hit again."""
    table = two(traits=["two_guns"], theirs=["lucky"]).do("activate thorne", "shoot")
    table.do("fire two revolver vane", chance=("d10:9", "d10:9", "d10:1", "d10:5", "d10:9"))
    assert table.told("hits")[0][2] == 1


def test_hard_head():
    """RU-091: the box is crossed off, he stays Up the first time."""
    table = two(theirs=["hard_head"]).man("vane", frame="ox")
    table.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:10", "d10:9"))
    assert (table.of("vane")["status"], table.of("vane")["lost"][5]) == ("up", 1)
    table.do("shoot", "fire revolver vane", chance=("d10:10", "d10:10", "d10:9"))  # and Skedaddle
    assert table.told("unconscious")


def test_brawler_and_haymaker():
    """RU-122, RU-125: three wounds."""
    table = two((12, 22), (14, 22), traits=["haymaker", "brawler"])
    dice = ("d10:5", "d10:9", "d10:5", "d10:9", "d10:3", "d10:9")
    table.do("activate thorne", "move", "brawl again vane", chance=dice)  # no cards: +2 wins
    assert sum(table.of("vane")["lost"]) == 3


def test_slippery():
    """RU-104: five inches."""

    def ducks(theirs):
        table = two((32, 24), (40, 24), theirs=theirs).cards({1: "ad"}, {0: "2c", 1: "3c"})
        return table.do("activate thorne", "shoot", "fire revolver vane", "duck ad").options()

    assert "duck to 40,17" not in ducks([])
    assert "duck to 40,17" in ducks(["slippery"])


@pytest.mark.parametrize(
    ("traits", "open_move", "rough_move"),
    [
        ([], 60, 30),
        (["quick_step"], 70, 40),
        (["scout"], 60, 60),
        (["old_timer"], 50, 30),
        (["old_timer", "quick_step"], 70, 40),
        (["quick_step", "scout"], 70, 60),
        (["old_timer", "scout"], 50, 60),
    ],
)
def test_quick_and_slow_feet(traits, open_move, rough_move):
    """RU-050: of several the largest counts."""
    state = two(traits=traits).state
    assert (open_inches(state, state.men[0]), rough_inches(state, state.men[0])) == (open_move, rough_move)


def test_sawbones():
    """RU-022: an Unconscious friend he touches, on 5 or more; who stands up may act."""
    for die, status in ((4, "unconscious"), (5, "up")):
        table = Table().alone("thorne", "pike", "vane").man("thorne", (12, 22), traits=["sawbones"])
        table.man("pike", (14, 22), status="unconscious").man("vane", (40, 40))
        table.do("activate thorne", "treat pike", chance=(f"d10:{die}",))
        assert table.of("pike")["status"] == status
    assert "activate pike" in table.do("done").options()


def test_sermon():
    """RU-022: once an activation, others within 6 inches in sight, in cover or not."""
    table = Table().alone("thorne", "pike", "salcedo", "vane").man("thorne", (12, 22), traits=["sermon"])
    table.man("pike", (14, 25), lily=1).man("salcedo", (40, 10), lily=1).man("vane", (40, 40))
    table.do("activate thorne", "sermon", chance=("d10:5",))
    assert table.of("pike")["lily"] == 0
    assert table.of("salcedo")["lily"] == 1
    assert "sermon" not in table.options()


def test_cool_head():
    """RU-132 to 134: need not run or stay in cover, and may take courage anywhere; still -1."""
    table = two((32, 24), (40, 24), theirs=["cool_head"])
    table.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:5", "d10:1"))
    assert table.asked == "pick_action"
    cool = two((36, 24), (12, 22), traits=["cool_head"]).man("thorne", lily=1).do("activate thorne")
    assert {"courage", "move", "aim"} <= set(cool.options())
    assert "move to 36,26" in cool.do("move").options()


def test_vengeful():
    """RU-131: +1 against whoever killed a friend in his sight, and no test for it."""
    table = Table().alone("thorne", "vane", "knox").man("thorne", (12, 22)).man("vane", (20, 22), lost={"severe": 1})
    table.man("knox", (16, 26), traits=["vengeful"])
    table.do("activate thorne", "shoot", "fire revolver vane", chance=("d10:10", "d10:10"))
    assert not table.told("tests")
    assert table.inspect("odds knox thorne")["guns"][0]["needs"] == 5
    table.do("done", "activate knox", "shoot", "fire revolver thorne", chance=("d10:1",))
    assert table.told("shot_die")[-1][3] == 5


def test_dirty_cheat_and_card_sharp():
    """RU-013, RU-011: two cards change places, known to the two; six cards while he is Up."""
    table = two(traits=["dirty_cheat", "card_sharp"]).cards({0: "2c", 1: "kd"}, {0: "", 1: ""})
    table.set(step="cheating", ask="dirty_cheat", who=0, todo=[0], order=[0, 1], place=2)
    table.do("cheat 2c B", chance=("kd",))
    assert table.now()["hands"] == [["kd"], ["2c"]]
    assert GAME.view(table.state, 0)["players"][1]["known"] == ["2c"]
    assert GAME.view(table.state, 1)["players"][0]["known"] == ["kd"]
    assert GAME.view(table.state, None)["players"][1]["known"] == []
    assert table.of("thorne")["used"] == ["dirty_cheat"]
    sharp = two(traits=["card_sharp"]).set(place=1, who=1).luck("end activation")
    assert [len(hand) for hand in sharp.now()["hands"]] == [6, 5]


def test_lawman_is_ignored_where_the_scenario_says_so():
    """RU-086: in a duel and on the Long Ride."""
    duel = Table("high_noon").man("redwing", (14, 21), traits=["lawman"]).man("vane", (22, 21))
    assert "shoot" in duel.do("activate redwing").options()
    street = two(traits=["lawman"]).do("activate thorne")
    assert street.refusal("shoot") == "RU-029"


def test_a_lawman_who_was_brawled_with_may_shoot():
    """RU-086, RU-120: a fight counts like a shot, from the moment it begins."""
    table = two().man("vane", traits=["lawman"]).man("thorne", (14, 22)).man("vane", (20, 22))
    table.cards({0: "kd", 1: "qd"}, {0: "as", 1: "2c"})
    assert not table.inspect("odds vane thorne")["lawful"]
    table.do("activate thorne", "move", "charge 18,22 vane")
    assert table.asked == "brawl_card"
    assert table.inspect("odds vane thorne")["lawful"]


def test_every_trait_is_named_in_this_file():
    from pathlib import Path

    text = Path(__file__).read_text("utf-8")
    assert [trait for trait in TRAIT_IDS if f'"{trait}"' not in text] == []
    assert len(CONTENT.tables.trait_costs) == 30
