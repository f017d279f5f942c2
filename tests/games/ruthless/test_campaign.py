"""The campaign (RU-160 to RU-169). Numbers are worked out from the rules by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.check import check
from saloon.engine.contract import Setup
from saloon.engine.errors import BadSetup, Damaged
from saloon.engine.match import Match
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.bot import greedy
from saloon.games.ruthless.rules.campaign import change

from .feud import Story
from .table import CONTENT, GAME

STREET = ("walk_the_street", "call_them_out")
BANK = ("watch_the_bank", "crack_the_bank")
CAMPAIGN = {"scenario": "copper_wells"}


# --- rosters ---


def drafting() -> Match:
    return Match(GAME, 2, CAMPAIGN, seed=4)


def test_rosters_are_drafted_for_110_points():
    """RU-160: two to six, done from two on; horses cost their 5 points, and everybody can be had but once."""
    match = drafting()
    first = match.waiting_for[0]
    assert f"draft {'crane'} mounted" in match.options(first)
    assert "drafted" not in match.options(first)
    match.answer(first, "draft crane mounted")  # 40
    second = match.waiting_for[0]
    assert second != first
    assert not [option for option in match.options(second) if "crane" in option]
    match.answer(second, "draft finch on_foot")
    match.answer(first, "draft quade on_foot")  # 43: 27 are left
    assert "drafted" not in match.options(second)
    match.answer(second, "draft fairweather on_foot")
    left = [option for option in match.options(first) if option.startswith("draft ")]
    assert "draft salcedo on_foot" in left  # 27
    assert "draft harker on_foot" not in left  # 29
    assert "draft tully on_foot" in left  # 32 with a horse, 27 without
    assert "draft tully mounted" not in left
    match.answer(first, "drafted")
    for who in ("strand", "lazaro", "knox", "wexler"):  # 9 + 17 + 20 + 19 + 25 + 21 = 111, so the last is too dear
        if f"draft {who} on_foot" in match.options(second):
            match.answer(second, f"draft {who} on_foot")
    assert [len(row) for row in match.view(None)["feud"]["rosters"]] in ([2, 5], [5, 2])
    assert match.question is not None
    assert match.question.kind == "ruthless.buy"


def test_a_roster_has_six_at_most():
    """RU-160"""
    match = Match(GAME, 2, {**CAMPAIGN, "budget": "300,300"}, seed=4)
    counts = {0: 0, 1: 0}
    while match.question is not None and match.question.kind == "ruthless.draft_pick":
        seat = match.waiting_for[0]
        match.answer(seat, match.options(seat)[0])
        counts[seat] += 1
    assert counts == {0: 6, 1: 6}


def test_rosters_are_brought():
    """RU-160: at most 6 for 110 points, mounted or not, printed or made up; every seat must bring one."""
    story = Story("crane horse / 5 regular revolver brawler", "vane / knox")
    assert story.of("crane")["horse"] == 1
    assert story.of("hired_a2")["traits"] == ["brawler"]
    for badges, riders, word in [
        ("", "vane / knox", "no roster"),
        ("vane", "knox / broome", "needs 2 to 6"),
        ("thorne / quade / pike", "vane / knox", "costs 120"),
        ("vane / knox", "vane / broome", "is taken"),
    ]:
        with pytest.raises(BadSetup, match=word):
            Story(badges, riders)
    with pytest.raises(BadSetup, match="Option scenario is one of"):
        Setup.of(GAME.meta, 3, CAMPAIGN)


def test_a_character_without_his_horse_is_cheaper_everywhere():
    """RU-150: Hettie Crane is 40 points with her horse and 35 without; the page, the label and the account agree."""
    match = drafting()
    first = match.waiting_for[0]
    crane = next(one for one in GAME.scenery(match.setup)["characters"] if one["id"] == "crane")
    assert (crane["cost"], crane["on_foot"]) == (40, 35)
    label = GAME.label(match.state, first, GAME.parse(match.state, "draft crane on_foot"))
    assert label.detail == "The Bounty. Toughness 4, 40 points, 35 without a horse."
    match.answer(first, "draft crane on_foot")
    player = match.view(first)["players"][first]
    assert (player["spent"], player["budget"]) == (35, 110)


def test_every_purchase_says_its_price():
    """RU-168: on the label, whoever it is for."""
    state = Story().state
    details = {
        text: GAME.label(state, 0, GAME.parse(state, text)).detail
        for text in Story().options()
        if text.split()[0] in ("buy", "hire")
    }
    assert details["buy whiskey"].startswith("1 dollar. ")
    assert {detail for text, detail in details.items() if text.startswith("buy horse for")} == {"2 dollars"}
    assert {detail for text, detail in details.items() if text.startswith("buy rifle for")} == {"3 dollars"}
    hired = [detail for text, detail in details.items() if text.startswith("hire")]
    assert hired
    assert all(detail.startswith("3 dollars. ") for detail in hired)


def test_the_badges_buy_first_before_act_1():
    """RU-160, RU-168: 6 dollars each; no doctor yet."""
    story = Story()
    assert (story.asked, story.seat, story.now()["dollars"]) == ("buy", 0, [6, 6])
    assert not story.options(word="doctor")
    assert story.refusal("doctor pike")[0] == "RU-168"
    assert story.do("bought").seat == 1
    assert story.do("bought").asked == "plan"


# --- plans ---


@pytest.mark.parametrize(
    ("act", "plans", "scenario", "sides"),
    [
        (1, ("walk_the_street", "call_them_out"), "street_showdown", ("west", "east")),
        (1, ("walk_the_street", "crack_the_bank"), "bank_robbery", ("law", "gang")),
        (1, ("watch_the_bank", "call_them_out"), "high_noon", ("left", "right")),
        (1, ("watch_the_bank", "crack_the_bank"), "bank_robbery", ("law", "gang")),
        (2, ("ride_guard", "stop_the_stage"), "stage_ambush", ("guards", "gang")),
        (2, ("ride_guard", "hunt_the_cache"), "hacienda_grab", ("west", "east")),
        (2, ("comb_the_hills", "stop_the_stage"), "long_ride", ("posse", "fugitives")),
        (2, ("comb_the_hills", "hunt_the_cache"), "graveyard_gold", ("north", "south")),
        (3, ("guard_the_train", "hold_up_the_train"), "train_holdup", ("guards", "gang")),
        (3, ("guard_the_train", "run_the_herd"), "rustlers", ("ranch", "rustlers")),
        (3, ("guard_the_herd", "hold_up_the_train"), "train_holdup", ("guards", "gang")),
        (3, ("guard_the_herd", "run_the_herd"), "rustlers", ("ranch", "rustlers")),
        (4, ("hold_the_jail", "burn_the_town"), "street_showdown", ("west", "east")),
        (4, ("take_it_to_the_street", "burn_the_town"), "street_showdown", ("west", "east")),
        (5, ("dig_in", "dig_in"), "hacienda_grab", ("west", "east")),
        (5, ("dig_in", "ride_them_down"), "last_stand", ("defenders", "attackers")),
        (5, ("ride_them_down", "dig_in"), "last_stand", ("attackers", "defenders")),
    ],
)
def test_the_plans_select_the_scenario(act, plans, scenario, sides):
    """RU-161, RU-163: rows are the badges' plans, columns the riders'."""
    story = Story().act(act).shop().together(f"plan {plans[0]}", f"plan {plans[1]}")
    assert story.scenario == scenario
    assert story.sides() == sides


@pytest.mark.parametrize(("won", "badges"), [((0,), "posse"), ((1,), "fugitives"), ((), "posse"), ((0, 1), "posse")])
def test_who_has_won_fewer_acts_flees(won, badges):
    """RU-161: in The Long Ride of Act 5; the riders if equal."""
    story = Story().act(5, won).shop().together("plan ride_them_down", "plan ride_them_down")
    assert story.scenario == "long_ride"
    assert story.sides()[0] == badges


def test_plans_are_secret_until_both_are_chosen():
    """RU-161: a sealed question to both; nobody sees anything of it."""
    story = Story().shop()
    question = GAME.ask(story.state)
    assert question is not None
    assert question.sealed
    assert question.seats == (0, 1)
    match = Match(GAME, 2, {**CAMPAIGN, "cast": "build", "posse": "pike / wexler,vane / knox"}, seed=1)
    match.answer(0, "bought")
    match.answer(1, "bought")
    before = [match.view(viewer) for viewer in (0, 1, None)]
    match.answer(0, "plan watch_the_bank")
    assert [match.view(viewer) for viewer in (0, 1, None)] == before
    assert not [told for told in match.events if told.event.kind == "plans"]
    match.answer(1, "plan crack_the_bank")
    assert match.view(None)["feud"]["plans"] == ["watch_the_bank", "crack_the_bank"]


def test_a_spy_sees_the_other_plan_first():
    """RU-161, RU-168: the riders have a spy, so the badges plan first, and only the riders see it."""
    story = Story().do("bought", "buy spy", "bought")
    assert story.now()["dollars"] == [6, 4]
    assert (story.asked, story.seat) == ("plan", 0)
    story.do("plan watch_the_bank")
    assert (story.asked, story.seat) == ("plan", 1)
    assert story.view(0)["plans"] == ["watch_the_bank", None]  # one's own
    assert story.view(1)["plans"] == ["watch_the_bank", None]
    assert story.view(None)["plans"] == [None, None]
    plan = CONTENT.plan_ids.index("watch_the_bank")
    assert story.told("spied", 1) == [(1, plan)]
    assert story.told("spied", 0) == story.told("spied", None) == []
    story.do("plan call_them_out")
    assert story.scenario == "high_noon"
    assert story.view(None)["plans"] == ["watch_the_bank", "call_them_out"]


def test_two_spies_see_nothing():
    """RU-168"""
    story = Story().do("buy spy", "bought", "buy spy", "bought")
    question = GAME.ask(story.state)
    assert question is not None
    assert question.seats == (0, 1)
    assert "buy spy" not in Story().do("buy spy").options()  # one an act


def test_a_spys_seat_cannot_be_told_from_a_world_dealt_anew():
    """RU-161: what a spectator may not see stays out of every redeal's view too."""
    story = Story().do("buy spy", "bought", "bought", "plan call_them_out")
    assert (story.asked, story.seat) == ("plan", 0)
    for seat in (0, 1):
        other = GAME.redeal(story.state, seat, Seeded(3))
        assert GAME.view(other, seat) == GAME.view(story.state, seat)
    other = story.state.copy()
    change(other).plans[1] = 1
    assert GAME.view(other, None) == GAME.view(story.state, None)


# --- the prisoner ---


def test_a_rider_is_drawn_for_the_cell():
    """RU-161, RU-163: before fielding, by lot; he is not one of those fielded, unarmed, and of no side."""
    story = Story().act(4).shop().together("plan hold_the_jail", "plan break_the_jail", ("1/3",))
    assert story.scenario == "jail_break"
    assert story.now()["prisoner"] == "knox"  # the second of vane, knox, broome
    assert story.options(1) == ["field 13"]  # two to five without him
    story.together("field 123", "field 13", then=Seeded(1)).deploy()
    knox = story.state.men[-1]
    assert CONTENT.man_ids[knox[st.WHO]] == "knox"
    assert knox[st.STATUS] == st.CAPTIVE
    assert knox[st.GUN : st.GUN + 2] == [-1, -1]
    assert len(story.state.men) == 6
    assert story.refusal("field 123", 1)[0] == "RU-163"


def test_with_one_rider_there_is_nobody_to_break_out():
    """RU-161: Street Showdown instead; the only one is fielded."""
    story = Story("pike / wexler", "vane / knox").man("knox", gone=1, dead=1).change(buried=["knox"]).act(4)
    story.shop().together("plan hold_the_jail", "plan break_the_jail")
    assert story.scenario == "street_showdown"
    assert story.now()["prisoner"] == ""
    assert story.options(1) == ["field 1"]  # RU-163: the only one there is


def test_the_prisoner_learns_and_comes_home():
    """RU-166, RU-167: not freed he has survived; escaped he has also brought himself off."""
    jail = ("hold_the_jail", "break_the_jail")
    held = Story().act(4).fight(jail, ("123", "13"), chance=("1/3",)).end()
    assert held.of("knox")["points"] == 1
    assert held.of("knox")["gone"] == 0
    freed = Story().act(4).fight(jail, ("123", "13"), chance=("1/3",)).end(knox={"status": "escaped", "merit": 1})
    assert freed.of("knox")["points"] == 2
    assert freed.of("knox")["guns"] == ["revolver", ""]


# --- fielding ---


def test_two_to_five_are_fielded_and_one_in_a_duel():
    """RU-163: of three, each pair or all; in High-Noon Duel one."""
    story = Story().shop().together(f"plan {STREET[0]}", f"plan {STREET[1]}")
    assert sorted(story.options(0)) == ["field 12", "field 123", "field 13", "field 23"]
    six = Story("finch / fairweather / lazaro / strand / wexler / 8 slight derringer")
    six.shop().together(f"plan {STREET[0]}", f"plan {STREET[1]}")
    assert len(six.options(0)) == 15 + 20 + 15 + 6  # pairs, threes, fours and fives of six
    assert "field 123456" not in six.options(0)
    duel = Story().shop().together("plan watch_the_bank", "plan call_them_out")
    assert duel.options(0) == ["field 1", "field 2", "field 3"]


def test_the_dead_are_not_fielded():
    """RU-162: they stay dead; the numbers are those of the living."""
    story = Story().man("pike", gone=1, dead=1).change(buried=["pike"]).act(2).shop()
    story.together("plan ride_guard", "plan stop_the_stage")
    assert story.options(0) == ["field 12"]
    story.together("field 12", "field 123", then=Seeded(1)).deploy()
    mine = [CONTENT.man_ids[man[st.WHO]] for man in story.state.men if man[st.SEAT] == 0]
    assert mine == ["salcedo", "wexler"]


def test_ru_e38_the_posse_adds_a_character():
    """RU-E38, RU-161, RU-163: row 2, column 1 of Act 2; 120 - 95 = 25 points; two of the riders carry the payroll."""
    story = Story("pike / salcedo / wexler", "vane / broome / harker").act(2).shop()
    story.together("plan comb_the_hills", "plan stop_the_stage")
    assert story.scenario == "long_ride"
    assert story.sides() == ("posse", "fugitives")
    story.together("field 123", "field 123", then=Seeded(1))
    assert (story.asked, story.seat) == ("extra", 0)
    offered = {option.split()[1] for option in story.options(word="add") if option != "add nobody"}
    assert offered == {"knox", "strand", "lazaro", "fairweather", "finch"}  # 25, 20, 19, 17, 9
    assert story.refusal("add duval on_foot")[0] == "RU-163"  # 26
    assert story.refusal("add wexler on_foot")[0] == "RU-163"  # on a roster
    story.do("add knox on_foot", then=Seeded(1))
    while story.asked == "deploy":
        story.do(story.options()[0], then=Seeded(1))
    assert (story.asked, story.seat) == ("payroll", 1)
    assert story.options() == ["payroll vane", "payroll broome", "payroll harker"]
    story.do("payroll vane", "payroll harker", then=Seeded(1))
    assert [CONTENT.man_ids[man[st.WHO]] for man in story.state.men if man[st.BAG] >= 0] == ["vane", "harker"]
    assert [man[st.SEAT] for man in story.state.men if CONTENT.man_ids[man[st.WHO]] == "knox"] == [0]


def test_knox_is_not_to_be_had_from_a_roster_or_the_grave():
    """RU-163, RU-164: in no roster and not dead."""
    plans = ("plan comb_the_hills", "plan stop_the_stage")
    for story in (Story(), Story(riders="vane / broome").change(buried=["knox"])):
        team = "field 123" if story.now()["buried"] == [] else "field 12"
        story.act(2).shop().together(*plans).together("field 123", team, then=Seeded(1))
        assert not story.options(word="add knox")


def test_the_hired_hand_of_act_1():
    """RU-161, RU-163: only after the bank was watched, only if he is free; the gang may add one for 10 points."""
    story = Story("pike / salcedo").shop().together(f"plan {BANK[0]}", f"plan {BANK[1]}")
    story.together("field 12", "field 123", then=Seeded(1))
    assert (story.seat, story.options()) == (1, ["add nobody", "add finch on_foot"])  # 110 - 100; Finch costs 9
    story.do("add finch on_foot")
    assert (story.seat, story.options()) == (0, ["add nobody", "add wexler on_foot"])
    story.do("add wexler on_foot", then=Seeded(1)).deploy()
    assert len(story.state.men) == 7
    taken = (
        Story().shop().together(f"plan {BANK[0]}", f"plan {BANK[1]}").together("field 123", "field 123", then=Seeded(1))
    )
    assert taken.do("add nobody", then=Seeded(1)).asked == "deploy"  # he is on a roster
    other = Story("pike / salcedo").shop().together("plan walk_the_street", "plan crack_the_bank")
    other.together("field 12", "field 123", then=Seeded(1)).do("add nobody", then=Seeded(1))
    assert other.asked == "deploy"


def test_guests_learn_nothing_and_stay_dead():
    """RU-164"""
    story = Story("pike / salcedo").shop().together(f"plan {BANK[0]}", f"plan {BANK[1]}")
    story.together("field 12", "field 123", then=Seeded(1)).do("add nobody", "add wexler on_foot", then=Seeded(1))
    story.deploy().end((0, 1), wexler={"status": "dead"}, pike={"kills": 1})
    assert story.now()["buried"] == ["wexler"]
    assert {man["who"] for man in story.now()["roster"]} == {"pike", "salcedo", "vane", "knox", "broome"}
    assert story.now()["guests"] == [[0, "wexler", 0]]
    story.do("best salcedo")  # the law wins: both bags kept, 6 points
    assert story.now()["guests"] == []
    assert not story.options(word="hire wexler")


# --- the act ---


def test_an_act_is_a_game_of_its_own():
    """RU-164: fresh and loaded, five cards each, with the table's options."""
    story = Story(free_deploy="yes", turns="3", gyc_carry_over="yes").man("pike", tough=4, traits=["dead_eye", "lucky"])
    story.fight(STREET)
    state = story.state
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert (state.turns, state.free_deploy, state.carry_over) == (3, 1, 1)
    pike = state.men[state.by_who[CONTENT.man_ids.index("pike")]]
    assert (pike[st.TOUGH], pike[st.ROUNDS], pike[st.USED], pike[st.LILY]) == (4, 15, 0, 0)
    assert sum(pike[st.LOST : st.LOST + 6]) == 0
    assert Story().fight(STREET).state.turns == 8  # the scenario's own


def test_the_sixth_card():
    """RU-168: six on turn 1, for two dollars, one an act; then it is used up."""
    story = Story().do("buy sixth_card")
    assert "buy sixth_card" not in story.options()
    assert story.refusal("buy sixth_card") == ("RU-168", "You have a sixth card for the next act.")
    story.fight(STREET)
    assert [len(hand) for hand in story.state.hands] == [6, 5]
    assert story.end().now()["sixth"] == 0


def test_whiskey_passes_without_card_or_roll():
    """RU-168: one bottle a Courage action; what is left is lost when the act ends."""
    story = Story().do("buy whiskey", "buy whiskey").fight(STREET)
    state = story.state
    leads = {seat: GAME.options(state, seat)[0] for seat in range(2)}
    GAME.play(state, leads, Seeded(3), Tell())
    state.order, state.place = [0, 1], 0
    state.who = 0
    pike = state.men[0]
    pike[st.LILY] = 1
    pike[st.AT] = state.scenario.sides[0].slots[0]
    if not GAME.view(state, 0)["men"][0]["in_cover"]:
        pike[st.TRAITS] |= 1 << 24  # Cool Head may do it anywhere
    story.do("activate pike", "courage")
    assert "whiskey" in story.options()
    story.do("whiskey")
    assert pike is not None
    assert state.men[0][st.LILY] == 0
    assert story.now()["whiskey"] == [1, 0]
    assert story.end().now()["whiskey"] == [0, 0]


def test_without_a_bottle_there_is_no_whiskey():
    story = Story().fight(STREET)
    story.state.ask, story.state.who, story.state.man = st.ASK_COURAGE, 0, 0
    assert "whiskey" not in story.options()
    assert story.refusal("whiskey") == ("RU-168", "You have no bottle.")


# --- after the act ---


def test_the_winner_and_the_tally():
    """RU-165: a draw counts for nobody; the Tallies are added up."""
    story = Story().change(tally=[2, 5]).fight(STREET).end((7, 4), vane={"status": "dead"})
    assert story.now()["won"] == [1, 0]
    assert story.now()["tally"] == [9, 9]
    assert story.view(None)["history"] == [
        {
            "act": 1,
            "title": "Act 1: Bad Blood",
            "plans": list(STREET),
            "scenario": "street_showdown",
            "winner": 0,
            "ended": "last_turn",
            "tally": [7, 4],
            "bags": [0, 0],
        }
    ]
    drawn = Story().fight(STREET).end((4, 4))
    assert drawn.now()["won"] == [0, 0]
    assert drawn.view(None)["history"][0]["winner"] is None


def test_the_dead_leave_for_good():
    """RU-162, RU-166: buried, without experience, never to be hired."""
    story = Story().fight(STREET).end((4, 0), vane={"status": "dead", "kills": 2}, knox={"status": "left"})
    assert story.now()["buried"] == ["vane"]
    vane = story.of("vane")
    assert (vane["gone"], vane["dead"], vane["points"]) == (1, 1, 0)
    assert CONTENT.man_ids.index("vane") not in [who for who, _, _ in story.told("learns")]
    story.do("best pike")
    assert not story.options(word="hire vane")
    roster = story.view(1)["rosters"][1]
    assert [one["number"] for one in roster] == [None, 1, 2]


def test_experience():
    """RU-166: 1 for surviving, 1 a kill, 1 an objective, 1 for the best; those at home learn nothing."""
    story = Story().fight(STREET, ("12", "123")).end((9, 0), pike={"kills": 2, "merit": 1}, vane={"status": "escaped"})
    assert (story.asked, story.seat) == ("name_best", 0)
    assert story.options() == ["best pike", "best salcedo"]
    assert story.refusal("best wexler")[0] == "RU-166"
    story.do("best salcedo", chance=("as",))  # Pike has 4 points: one advance
    points = {man["who"]: man["points"] for man in story.now()["roster"]}
    assert points == {"pike": 4, "salcedo": 2, "wexler": 0, "vane": 1, "knox": 1, "broome": 1}


def test_a_draw_has_no_best():
    """RU-166: only a winner names one."""
    assert Story().fight(STREET).end((4, 4)).asked == "buy"


@pytest.mark.parametrize(
    ("card", "trait"),
    [
        ("as", "gunfighter"),
        ("kd", "commanding_presence"),
        ("jc", "lucky"),
        ("10h", "trigger_finger"),
        ("9s", "true_grit"),
        ("8s", "hard_head"),
        ("7s", "quick_step"),
        ("6s", "brawler"),
        ("5s", "fast_hands"),
        ("4s", "slippery"),
        ("3s", "scout"),
        ("2s", "rider"),
    ],
)
def test_an_advance_is_a_cut(card, trait):
    """RU-166: at 3 points; Pike has Dead Eye already."""
    story = Story().man("pike", points=2).fight(STREET).end(chance=(card,))
    assert story.of("pike")["traits"] == sorted(
        ["dead_eye", trait], key=lambda id: GAME.lexicon.types["trait"].index(id)
    )
    assert story.of("pike")["tough"] == 5
    assert story.of("pike")["advances"] == 1


def test_what_he_has_or_cannot_use_steadies_him():
    """RU-166: Dead Eye twice, or when Drunk, and Fast Hands with only a Bow; Toughness not below 2."""
    twice = Story().man("pike", points=2).fight(STREET).end(chance=("qs",))
    assert (twice.of("pike")["traits"], twice.of("pike")["tough"]) == (["dead_eye"], 4)
    drunk = Story("harker / pike").man("harker", points=2).fight(STREET, ("12", "123")).end(chance=("qs",))
    assert (drunk.of("harker")["traits"], drunk.of("harker")["tough"]) == (["drunk", "brawler"], 6)
    bow = Story("5 regular bow / pike").man("hired_a1", points=2).fight(STREET, ("12", "123")).end(chance=("5s",))
    assert (bow.of("hired_a1")["traits"], bow.of("hired_a1")["tough"]) == ([], 4)
    both = Story("prado / pike").man("prado", points=2).fight(STREET, ("12", "123")).end(chance=("5s",))
    assert "fast_hands" in both.of("prado")["traits"]
    low = Story().man("pike", points=2, tough=2).fight(STREET).end(chance=("qs",))
    assert low.of("pike")["tough"] == 2


def test_three_advances_at_most_and_several_at_once():
    """RU-166: at 3, 6 and 9. From 5 to 9 points two cuts, from 9 on none. The limit of two traits does not hold."""
    story = Story().man("pike", points=5, advances=1).fight(STREET).end(pike={"kills": 3}, chance=("as", "2s"))
    assert story.of("pike")["points"] == 9
    assert story.of("pike")["traits"] == ["gunfighter", "dead_eye", "rider"]
    full = Story().man("pike", points=11, advances=3).fight(STREET).end(pike={"kills": 3})
    assert full.of("pike")["advances"] == 3


def test_the_order_of_what_comes_after():
    """RU-162: all cuts before all rolls, the badges first, each side in roster order."""
    story = Story().man("salcedo", points=2).man("pike", points=2).man("knox", points=2).fight(STREET)
    down = {"status": "unconscious"}
    story.end(pike=down, broome=down, vane=down, chance=("as", "ks", "2s", "d10:9", "d10:8", "d10:7"))
    cuts = [(CONTENT.man_ids[who], CONTENT.tables.card_names[card]) for who, card in story.told("advances")]
    assert cuts == [("pike", "as"), ("salcedo", "ks"), ("knox", "2s")]
    rolls = [(CONTENT.man_ids[who], die) for who, die in story.told("aftermath")]
    assert rolls == [("pike", 9), ("vane", 8), ("broome", 7)]


@pytest.mark.parametrize(("die", "gone", "tough"), [("1", 1, 5), ("2", 0, 6), ("3", 0, 6), ("4", 0, 5), ("10", 0, 5)])
@pytest.mark.parametrize("status", ["unconscious", "left_unconscious"])
def test_aftermath_rolls(die, gone, tough, status):
    """RU-167: Unconscious at the end, or when his side left. 1 he leaves, 2-3 Toughness + 1, else no harm."""
    story = Story().fight(STREET).end(pike={"status": status}, chance=(f"d10:{die}",))
    pike = story.of("pike")
    assert (pike["gone"], pike["dead"], pike["tough"]) == (gone, 0, tough)


def test_toughness_goes_up_to_9():
    """RU-167"""
    story = Story().man("pike", tough=9).fight(STREET).end(pike={"status": "unconscious"}, chance=("d10:2",))
    assert story.of("pike")["tough"] == 9
    assert not story.options(word="doctor")  # nothing to undo


def test_dead_horses_are_lost_and_living_ones_come_home():
    """RU-167: his own, whoever rode it; where horses are free nobody risks his own."""
    story = Story("crane horse / pike", "vane / knox").fight(STREET, ("12", "12"))
    horse = story.state.horses[0]
    assert story.state.men[horse[st.OWNER]][st.WHO] == CONTENT.man_ids.index("crane")
    horse[st.HORSE_LIVES], horse[st.RIDDEN] = 0, -1
    story.state.men[0][st.HORSE] = -1
    assert story.end().of("crane")["horse"] == 0
    alive = Story("crane horse / pike", "vane / knox").fight(STREET, ("12", "12"))
    assert alive.end().of("crane")["horse"] == 1
    free = (
        Story("pike / wexler", "tully horse / vane")
        .act(3)
        .fight(("guard_the_train", "hold_up_the_train"), ("12", "12"))
    )
    for horse in free.state.horses:
        horse[st.HORSE_LIVES], horse[st.RIDDEN] = 0, -1
    for man in free.state.men:
        man[st.HORSE] = -1
    free.end()
    assert free.of("tully")["horse"] == 1
    assert free.of("vane")["horse"] == 0


def test_dollars():
    """RU-167: 3 for a win, 1 for a loss, 2 each for a draw, 2 a bag."""
    won = Story().fight(STREET).end((5, 1)).do("best pike")
    assert won.now()["dollars"] == [9, 7]
    assert Story().fight(STREET).end((1, 1)).now()["dollars"] == [8, 8]
    robbed = Story().fight(("walk_the_street", "crack_the_bank"))
    robbed.state.scores[1][2] = 2  # both bags off
    robbed.state.bags = [st.GONE, st.GONE]
    robbed.end().do("best vane")
    assert robbed.view(None)["history"][0]["bags"] == [0, 2]
    assert robbed.now()["dollars"] == [7, 13]  # 6 + 3 + 2 * 2


@pytest.mark.parametrize(
    ("plans", "gain"),
    [
        (("guard_the_train", "hold_up_the_train"), (2, 0)),
        (("guard_the_herd", "run_the_herd"), (2, 0)),
        (("guard_the_train", "run_the_herd"), (0, 2)),
        (("guard_the_herd", "hold_up_the_train"), (0, 2)),
    ],
)
def test_the_dollars_of_act_3(plans, gain):
    """RU-161, RU-167: same target on both sides: the badges gain 2, else the riders, whoever wins it."""
    story = Story().act(3).fight(plans)
    story.end()
    story.do(story.options()[0])
    winner = story.view(None)["history"][2]["winner"]
    assert winner == 0  # bags and steers are all kept
    assert story.now()["dollars"] == [6 + 3 + gain[0], 6 + 1 + gain[1]]


def test_the_last_stand_and_those_who_come_back():
    """RU-166: an attacker due back is dead, one who came back and lives is not."""
    story = Story().act(5).fight(("ride_them_down", "dig_in"))
    story.end(pike={"status": "dead"}, wexler={"status": "up"})
    assert story.now()["buried"] == ["pike"]
    assert story.of("wexler")["points"] == 1


# --- purchases ---


def test_who_buys_first():
    """RU-168: the loser; after a draw the badges."""
    assert Story().fight(STREET).end((5, 1)).do("best pike").seat == 1
    assert Story().fight(STREET).end((1, 5)).do("best vane").seat == 0
    assert Story().fight(STREET).end((1, 1)).seat == 0


def test_horse_and_rifle():
    """RU-168: a horse for one without; a rifle for one with fewer than two weapons and no rifle."""
    story = Story("crane horse / pike / wexler").change(dollars=[9, 0])
    assert story.options(word="buy horse for") == ["buy horse for pike", "buy horse for wexler"]
    assert story.options(word="buy rifle for") == ["buy rifle for wexler"]  # Crane has two weapons, Pike a rifle
    story.do("buy horse for wexler", "buy rifle for wexler")
    assert story.of("wexler")["horse"] == 1
    assert story.of("wexler")["guns"] == ["revolver", "rifle"]
    assert story.now()["dollars"][0] == 9 - 2 - 3
    assert story.refusal("buy horse for wexler") == ("RU-168", "A horse is for one of your roster who has none.")
    story.do("bought").together(f"plan {STREET[0]}", f"plan {STREET[1]}").together(
        "field 23", "field 12", then=Seeded(1)
    )
    story.deploy()
    wexler = story.state.men[story.state.by_who[CONTENT.man_ids.index("wexler")]]
    assert wexler[st.ROUNDS : st.ROUNDS + 2] == [6, 15]
    assert wexler[st.HORSE] >= 0


def test_the_doctor_undoes_one_roll():
    """RU-168: for one named roll of the act just over, once; not for the other side's."""
    down = {"status": "unconscious"}
    story = Story().fight(STREET).end(pike=down, salcedo=down, vane=down, chance=("d10:1", "d10:2", "d10:1"))
    assert (story.seat, story.options(word="doctor")) == (0, ["doctor pike", "doctor salcedo"])
    story.do("doctor pike")
    assert (story.of("pike")["gone"], story.of("pike")["tough"]) == (0, 5)
    assert story.options(word="doctor") == ["doctor salcedo"]
    story.do("doctor salcedo")
    assert story.of("salcedo")["tough"] == 5
    assert story.now()["dollars"][0] == 8 - 4
    later = Story().fight(STREET).end(pike=down, chance=("d10:2",)).fight(("ride_guard", "stop_the_stage")).end()
    later.do("best salcedo", chance=("as",))  # his third point
    assert not [option for option in later.options(0) if option.startswith("doctor")]
    assert later.of("pike")["tough"] == 6


def test_hired_guns():
    """RU-168: up to 30 points, in no roster, not dead, and room among six."""
    story = Story().change(buried=["duval"])
    hired = {option.removeprefix("hire ") for option in story.options(word="hire")}
    assert "tully on_foot" in hired  # 32, without the horse 27
    assert "tully mounted" not in hired
    assert "harker on_foot" in hired  # 29
    assert "varela on_foot" not in hired  # 32
    assert not hired & {"duval on_foot", "wexler on_foot", "knox on_foot"}
    story.do("hire harker on_foot")
    assert story.of("harker")["seat"] == 0
    assert story.now()["dollars"][0] == 3
    assert "hire harker on_foot" not in story.options()
    six = Story("finch / fairweather / lazaro / strand / wexler / 8 slight derringer")
    assert not six.options(word="hire")
    assert six.refusal("hire harker on_foot")[0] == "RU-168"


def test_who_left_may_hire_out_elsewhere():
    """RU-168: in no roster and not dead; then no doctor brings him back."""
    story = Story().fight(STREET).end(wexler={"status": "unconscious"}, chance=("d10:1",))
    story.do("bought")
    assert "hire wexler on_foot" in story.options()
    story.do("hire wexler on_foot")
    assert [man["seat"] for man in story.now()["roster"] if man["who"] == "wexler"] == [0, 1]
    back = Story().fight(STREET).end((4, 0), wexler={"status": "unconscious"}).do("best pike", chance=("d10:1",))
    assert back.seat == 1  # the loser buys first
    back.do("hire wexler on_foot", "bought")
    assert not back.options(word="doctor")


def test_nothing_is_sold_on_credit():
    """RU-168"""
    story = Story().change(dollars=[1, 0])
    assert story.options() == ["buy whiskey", "bought"]
    assert story.refusal("buy spy") == ("RU-168", "It costs 2 dollars and you have 1.")
    assert story.do("bought").asked == "plan"  # the riders have nothing to spend


# --- the end of the feud ---


def test_three_acts_win_the_feud():
    """RU-169: at once, whatever the Tally."""
    story = Story().change(tally=[0, 50]).act(3, (0, 0)).fight(("guard_the_train", "run_the_herd")).end()
    story.do(story.options()[0])
    assert story.asked == "over"
    outcome = GAME.outcome(story.state)
    assert (outcome.reason, outcome.rule, outcome.places) == ("three_acts", "RU-169", (1, 2))
    assert [score.total for score in outcome.scores] == [3, 0]


def test_a_side_without_anybody_loses():
    """RU-169: though it has won more acts."""
    dead = {"status": "dead"}
    story = Story("pike / wexler").act(2, (0,)).fight(("ride_guard", "hunt_the_cache"), ("12", "123"))
    story.end((0, 4), pike=dead, wexler=dead).do("best vane")
    outcome = GAME.outcome(story.state)
    assert (outcome.reason, outcome.places) == ("nobody_left", (2, 1))


def test_if_nobody_is_left_at_all_the_acts_decide():
    """RU-169: as after Act 5."""
    dead = {"status": "dead"}
    story = Story("pike / wexler", "vane / knox").act(2, (1,)).fight(("ride_guard", "hunt_the_cache"), ("12", "12"))
    story.end((4, 4), pike=dead, wexler=dead, vane=dead, knox=dead)
    outcome = GAME.outcome(story.state)
    assert (outcome.reason, outcome.places) == ("nobody_left", (2, 1))


def test_ru_e39_the_badges_win_whatever_the_tally():
    """RU-E39, RU-169: five acts, 2 to the badges, 1 to the riders, 2 drawn."""
    story = Story().change(tally=[0, 99]).act(5, (0, 1, 0, -1)).fight(("dig_in", "dig_in")).end((3, 3))
    assert story.asked == "over"
    outcome = GAME.outcome(story.state)
    assert (outcome.reason, outcome.places) == ("last_act", (1, 2))
    assert story.now()["won"] == [2, 1]


@pytest.mark.parametrize(("tally", "places"), [((9, 2), (1, 2)), ((2, 9), (2, 1)), ((4, 4), (1, 1))])
def test_equal_acts_go_by_the_tally_of_all(tally, places):
    """RU-169: then a draw."""
    story = Story().change(tally=list(tally)).act(5, (0, 1)).fight(("dig_in", "dig_in")).end((3, 3))
    assert GAME.outcome(story.state).places == places


# --- the house ---


def test_the_page_between_acts_has_everything():
    """RU-164: rosters, dollars and history stand in the view, the acts and prices in the scenery."""
    story = Story().fight(STREET).end((5, 1), vane={"status": "dead"}).do("best pike")
    view = story.view(1)
    assert view["act"] == 2
    assert view["title"] == "Act 2: The Road"
    assert view["dollars"] == [9, 7]
    assert [one["id"] for one in view["rosters"][1]] == ["vane", "knox", "broome"]
    assert view["rosters"][1][0]["gone"] == 1
    scenery = GAME.scenery(story.setup)
    assert [act["title"] for act in scenery["campaign"]["acts"]][3] == "Act 4: One of Theirs"
    assert {one["id"]: one["price"] for one in scenery["campaign"]["purchases"]}["doctor"] == 2
    assert set(scenery["stages"]) == set(CONTENT.scenarios) - {"sundown_brawl"}
    written = json.dumps(GAME.view(story.state, 1))
    assert json.dumps(json.loads(written)) == written
    assert GAME.scenery(Setup.of(GAME.meta, 2))["campaign"] is None


def test_each_act_can_be_replayed_by_itself():
    """The acts are the chapters of the record."""
    record = (Path(__file__).parents[2] / "records/ruthless/copper_wells_last_act.txt").read_text("utf-8")
    match = Match.from_record(record)
    assert [told.event.args["act"] for told in match.chapters] == list(CONTENT.act_ids)
    for number, told in enumerate(match.chapters, 1):
        start = match.state_at(told.step)
        assert GAME.view(start, None)["feud"]["act"] == number
        assert GAME.ask(start).kind == "ruthless.plan"  # type: ignore[union-attr]
        position = {**match.position(), "state": GAME.dump(start)}
        again = Match.from_position(GAME, position, seed=number)  # that evening once more
        assert again.view(0)["feud"]["history"] == match.view(0)["feud"]["history"][: number - 1]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"act": 2}, "history"),
        ({"won": [1, 0]}, "acts won"),
        ({"dollars": [6]}, "two of everything"),
        ({"plans": [0, -1]}, "plans"),
        ({"buried": ["pike"]}, "buried"),
        ({"sides": [0, 0]}, "two sides"),
        ({"spies": 9}, "spies"),
        ({"roster": []}, "nobody left"),
    ],
)
def test_impossible_campaigns_are_refused(change, word):
    story = Story()
    data = GAME.dump(story.state)
    data["feud"][0] |= change
    with pytest.raises(Damaged, match=word):
        GAME.load(story.setup, data)


def test_words_of_the_campaign():
    story = Story().shop()
    label = GAME.label(story.state, 1, GAME.parse(story.state, "plan crack_the_bank"))
    assert (label.title, label.detail) == ("Crack the bank", "leads to Bank Robbery")
    label = GAME.label(story.state, 0, GAME.parse(story.state, "plan watch_the_bank"))
    assert label.detail == "leads to High-Noon Duel or Bank Robbery"
    assert GAME.prompt(story.state, 0) == "choose a plan for the act"
    story.together(f"plan {STREET[0]}", f"plan {STREET[1]}")
    assert GAME.label(story.state, 0, GAME.parse(story.state, "field 13")).title == "Jonah Pike, Tom Wexler"
    assert story.refusal("plan watch_the_bank", 0) == ("RU-161", "It is not the moment for that.")
    buying = Story()
    label = GAME.label(buying.state, 0, GAME.parse(buying.state, "buy spy"))
    assert (label.title, label.detail.split(".")[0]) == ("Spy", "2 dollars")


def test_greedy_bots_play_a_campaign_to_its_end():
    """RU-160 to RU-169: every question is answered, and money is spent."""
    import random

    rng, chance = random.Random(5), Seeded(5)
    state = GAME.start(Setup.of(GAME.meta, 2, {**CAMPAIGN, "turns": "2"}), chance, Tell())
    asked = set()
    while (question := GAME.ask(state)) is not None:
        asked.add(question.kind)
        given = {seat: greedy(state, seat, GAME.options(state, seat), rng) for seat in question.seats}
        GAME.play(state, given, chance, Tell())
    assert GAME.outcome(state).reason in ("three_acts", "last_act", "nobody_left")
    assert {"ruthless.buy", "ruthless.plan", "ruthless.field"} <= asked


def test_the_contract_is_kept_in_a_campaign():
    report = check(GAME, 1, 6, seats=2, options={**CAMPAIGN, "turns": 1})
    assert report.clean, report.breach
