"""Set-up, founding and the start of each industry."""

from __future__ import annotations

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.errors import BadSetup
from saloon.engine.match import Match
from saloon.engine.tell import Notes, Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.ground import camp_spaces, panning_spaces
from saloon.games.oldwest.rules.setup import start_camps, start_deposits
from saloon.games.oldwest.state import (
    State,
)
from tests.games.oldwest.table import GAME, TABLES, Table, q


def start(seats: int = 3, seed: int = 1) -> State:
    s: State = GAME.start(Setup.of(GAME.meta, seats), Seeded(seed), Tell())
    return s


def answer(s: State, *texts: str) -> None:
    for text in texts:
        move = GAME.parse(s, text)
        assert move in GAME.options(s, s.who), (text, [GAME.text(s, o) for o in GAME.options(s, s.who)])
        GAME.play(s, {s.who: move}, Seeded(5), Tell())


def options(s: State) -> list[str]:
    return [GAME.text(s, move) for move in GAME.options(s, s.who)]


def all_first(s: State) -> None:
    GAME.play(s, {seat: GAME.options(s, seat)[0] for seat in range(s.seats)}, Seeded(5), Tell())


def test_two_to_five_players():
    """OW-001."""
    for seats in (1, 6):
        with pytest.raises(BadSetup, match="2 to 5"):
            Setup.of(GAME.meta, seats)


def test_the_boards():
    """OW-010: three boards for 2 and 3 players, four for 4 and 5; A upstream, D downstream, B and C by chance."""
    orders = {seats: {tuple(start(seats, seed).geo.boards) for seed in range(30)} for seats in (2, 3, 4, 5)}
    assert orders[2] == orders[3] == {(0, 1, 3), (0, 2, 3)}
    assert orders[4] == orders[5] == {(0, 1, 2, 3), (0, 2, 1, 3)}


def test_what_lies_ready():
    """OW-011, OW-012, OW-013, OW-014, OW-015, OW-034: tiles, trains on III, three decks, statuses at 0, two workers."""
    s = start()
    assert all(s.left[kind] == 3 for kind in range(t.PUBLIC, t.SPECIAL))
    assert s.trains == [3, 3, 3]
    assert [len(deck) for deck in s.decks] == [20, 16, 12]
    assert s.status == [0, 0, 0]
    assert [(p[st.WORKERS], p[st.STANDING]) for p in s.players] == [(2, 2)] * 3


def test_the_rows():
    """OW-016: the leftmost tile of each row lies open, the others are not known."""
    s = start()
    assert all(0 <= s.up[row] < 9 and len(s.pools[4 + row]) == 8 for row in (0, 1))
    assert {start(seed=seed).up[0] for seed in range(60)} == set(range(9))


def test_a_random_player_starts_as_mayor():
    """OW-017."""
    assert {start(seed=seed).mayor for seed in range(40)} == {0, 1, 2}


def test_industries_in_order_from_the_mayor():
    """OW-018: several may take the same."""
    s = start()
    order = []
    while s.ask == fr.F_INDUSTRY:
        order.append(s.who)
        answer(s, "industry mining")
    assert order == [(s.mayor + i) % 3 for i in range(3)]
    assert all(p[st.LEVEL + t.MINING] == 1 for p in s.players)


def test_goals_are_kept_in_secret():
    """OW-019: three each, one kept, all at once and unseen by the others."""
    s = start()
    answer(s, *["industry mining"] * 3)
    question = GAME.ask(s)
    assert question is not None
    assert (question.kind, question.seats, question.sealed) == ("oldwest.goal_keep", (0, 1, 2), True)
    hands = [list(goals) for goals in s.goals]
    assert len({goal for hand in hands for goal in hand}) == 9
    notes = Notes()
    GAME.play(s, {seat: GAME.options(s, seat)[1] for seat in range(3)}, Seeded(5), notes)
    assert [p[st.GOAL] for p in s.players] == [hand[1] for hand in hands]
    assert all(audience >= 0 for audience, kind, _ in notes.events if kind == "goal_kept")
    assert "goal" in GAME.view(s, 0)["players"][0]
    assert "goal" not in GAME.view(s, 0)["players"][1]


def test_one_of_two_assistants_is_kept():
    """OW-020: without a requirement; the other goes under the deck in turn order."""
    s = start()
    answer(s, *["industry mining"] * 3)
    all_first(s)
    dealt = list(s.dealt)
    GAME.play(s, {seat: GAME.options(s, seat)[1] for seat in range(3)}, Seeded(5), Tell())
    assert [s.cards[seat][0] & 255 for seat in range(3)] == dealt[1::2]
    assert [card & 255 for card in s.under] == [dealt[2 * ((s.mayor + i) % 3)] for i in range(3)]
    assert all(card >> 8 & 3 == 3 for cards in s.cards for card in cards)  # the cube starts on the fourth space
    assert len(s.decks[0]) == 14


def test_events_and_discs():
    """OW-021, OW-022: four cards of era I open, three discs on three of them, either side up."""
    sides = set()
    for seed in range(12):
        s = start(seed=seed)
        answer(s, *["industry mining"] * 3)
        all_first(s)
        GAME.play(s, {seat: GAME.options(s, seat)[0] for seat in range(3)}, Seeded(seed), Tell())
        assert [TABLES.event_era[card] for card in s.row] == [0, 0, 0, 0]
        discs = [(disc - 1) // 2 for disc in s.discs if disc]
        assert sorted(discs) == [0, 1, 2]
        sides |= {disc for disc in s.discs if disc}
    assert sides == {1, 2, 3, 4, 5, 6}


def founding(
    seats: int = 3, industries: tuple[str, ...] = ("lumbering", "mining", "ranching"), mayor: int = 0
) -> State:
    for seed in range(99):
        s = start(seats, seed)
        if (s.geo.boards[1], s.mayor) == (1, mayor):
            break
    answer(s, *[f"industry {industry}" for industry in industries])
    all_first(s)
    all_first(s)
    return s


def test_the_mayor_founds_the_town():
    """OW-023, OW-025, OW-026: two founding spots of one board, tents beside town in turn order, a desert railhead."""
    s = founding()
    assert options(s) == ["at b33", "at b43", "at b54", "at b35", "at b46", "at b56"]
    answer(s, "at b43")
    assert options(s) == ["at b33", "at b54", "at b35", "at b46", "at b56"]
    answer(s, "at b54", "at b55")
    for i in range(3):
        assert s.frames.get(1) == (s.mayor + i) % 3
        assert all(s.tables.ground[q(o[3:])] in (t.GRASS, t.PLAIN, t.DESERT) for o in options(s))
        answer(s, options(s)[0])
    assert options(s) == ["at b51", "at b18", "at d71", "at d68"]
    assert s.who == s.mayor
    answer(s, "at b18")
    assert s.railhead == q("b18")


def test_founding_spots_of_two_middle_boards_do_not_mix():
    """OW-023."""
    for seed in range(20):
        s = start(4, seed)
        answer(s, *["industry mining"] * 4)
        all_first(s)
        all_first(s)
        answer(s, "at c44")
        assert all(option[3] == "c" for option in options(s))


def test_no_tent_on_a_connection_point():
    """OW-025: B51 stays free."""
    s = founding()
    answer(s, "at b43", "at b54", "at b55", "at b53")
    s.town.append(q("b52"))
    s.piece = st.with_byte(s.piece, q("b52"), t.TENT)
    assert "at b51" not in options(s)


def placed(industries: tuple[str, ...]) -> State:
    s = founding(3, industries)
    answer(s, "at b43", "at b54", "at b55", *["at b53", "at b42", "at b52"], "at b18")
    return s


def test_a_lumberer_starts_upstream():
    """OW-027: forest beside the river by edge, on board A."""
    s = placed(("lumbering",) * 3)
    assert all(option[3] == "a" for option in options(s))
    assert "at a34" in options(s)
    assert "at a23" in options(s)
    assert "at a54" in options(s)
    assert "at a44" not in options(s)


def test_a_miner_starts_downstream():
    """OW-028, OW-155: beside the river on board D, never on forest; gold, six cubes, dial 1."""
    s = placed(("mining",) * 3)
    assert all(option[3] == "d" for option in options(s))
    assert "at d36" in options(s)
    assert "at d12" not in options(s)
    seat = s.who
    answer(s, "at d36")
    space = q("d36")
    assert (s.piece[space], s.owner[space], s.stock[space], s.gear[space]) == (t.PANNING, seat, 6, 4)


def test_a_rancher_starts_with_three_herds():
    """OW-029, OW-031, OW-007: two cattle at distance 3, 6 and 9, a farmstead beside them, two horses."""
    s = placed(("ranching",) * 3)
    seat = s.who
    for distance in (3, 6, 9):
        assert s.frames.get(2) == distance
        assert all(s.geo.distance(q(o[3:]), s.railhead) == distance for o in options(s))
        answer(s, options(s)[0])
    herds = s.herds[seat]
    assert s.players[seat][st.HERD_SIZE] == 6
    assert all(any(near in herds for near in s.geo.beside[q(o[3:])]) for o in options(s))
    answer(s, options(s)[0])
    assert s.players[seat][st.FRESH] == 2
    assert s.who == (seat + 1) % 3


def test_herds_without_room_go_further():
    """OW-030: four cattle on a grass space; else the next greater distance."""
    s = placed(("ranching",) * 3).copy()  # what may be answered is not known of it yet
    s.frames.set(2, 99)  # OW-030: nothing is so far away, so the furthest it is
    far = {s.geo.distance(q(option[3:]), s.railhead) for option in options(s)}
    s.frames.set(2, 3)
    assert len(far) == 1
    assert far.pop() > 9
    at_three = [q(option[3:]) for option in options(s)]
    for space in at_three:
        s.piece = st.with_byte(s.piece, space, t.TENT)
    further = options(s)
    assert min(s.geo.distance(q(o[3:]), s.railhead) for o in further) > 3
    for space in s.geo.spaces:
        if s.geo.distance(space, s.railhead) >= 3:
            s.piece = st.with_byte(s.piece, space, t.TENT)
    assert all(s.geo.distance(q(o[3:]), s.railhead) < 3 for o in options(s))


def test_a_farmstead_that_finds_no_place():
    """OW-035: diagonally, else on any grass."""
    s = placed(("ranching",) * 3)
    seat = s.who
    for _ in range(3):
        answer(s, options(s)[0])
    for herd in s.herds[seat]:
        for near in s.geo.beside[herd]:
            if not s.piece[near] and not s.grazing[near]:
                s.piece = st.with_byte(s.piece, near, t.TRACK)
    diagonal = options(s)
    assert diagonal
    assert all(any(near in s.herds[seat] for near in s.geo.around[q(o[3:])]) for o in diagonal)
    for herd in s.herds[seat]:
        for near in s.geo.around[herd]:
            if not s.piece[near] and not s.grazing[near]:
                s.piece = st.with_byte(s.piece, near, t.TRACK)
    assert options(s)


def test_first_buildings_later_find_a_place_by_the_normal_rule():
    """OW-066, OW-203: without forest or land at the river's edge also diagonally, or at a stream."""
    s = founding()
    for space in [*start_camps(s, False), *start_deposits(s, False)]:
        s.piece = st.with_byte(s.piece, space, t.CANAL)
    assert not start_camps(s, True)
    assert start_camps(s, False) == camp_spaces(s, edge=False) != []
    assert start_deposits(s, False) == panning_spaces(s, river_only=False) != []


def test_money_and_logs_but_not_for_lumberers():
    """OW-032: and with three players $6 and $9 more for those after the mayor."""
    s = founding(mayor=1)
    while s.stage != st.AT_TURNS:
        answer(s, options(s)[0])
    for seat, p in enumerate(s.players):
        money, logs = (0, 0) if p[st.LEVEL + t.LUMBERING] else (4, 2)
        assert (p[st.MONEY], p[st.STOCK + t.LOG]) == (money + (0, 6, 9)[(seat - s.mayor) % 3], logs)


def test_a_lumberer_begins_with_logs_on_the_river():
    """OW-032, OW-126: four beside the camp, in the lower of two basins; only as many as the basin holds."""
    s = founding(2, ("lumbering", "lumbering"))
    while "at a23" not in options(s):
        answer(s, options(s)[0])
    answer(s, "at a23", "at a13")
    first, second = s.mayor, 1 - s.mayor
    assert s.tables.basin_limit[0] == 6
    assert [s.logs[seat] for seat in (first, second)] == [4, 6 - 4]
    s = founding(2, ("lumbering", "mining"))
    while "at a54" not in options(s):  # beside A1 and A2
        answer(s, options(s)[0])
    answer(s, "at a54")
    while s.stage != st.AT_TURNS:
        answer(s, options(s)[0])
    lumberer = s.mayor
    assert (s.logs[lumberer], s.logs[5 + lumberer]) == (0, 4)


def test_the_first_round_has_no_event():
    """OW-033, OW-002: four rounds in era I, then three each."""
    match = Match(GAME, 2, seed=4)
    while match.state.stage != st.AT_TURNS:
        for seat in match.waiting_for:
            match.answer(seat, match.options(seat)[0])
    assert match.state.round == 1
    assert [told for told in match.events if told.event.kind in ("event", "severity")] == []
    earned = [told.event.args for told in match.events if told.event.kind == "earns"]
    assert earned == [{"seat": ("@B", "@A")[match.state.mayor], "n": 5}]  # OW-032, and no income
    assert TABLES.era_rounds == [4, 3, 3, 3]


def test_a_space_holds_one_piece():
    """OW-008: a building, cattle or track fills a space; drought does not."""
    table = Table().player(money=11, stock={"log": 1}).player(1, levels={"ranching": 1}, cattle={"b62": 1})
    table.town("tent", "b63").do("build doctor")
    assert "at b62" not in table.options()
    assert "at b63" not in table.options()
    assert "at b52" in table.options()
    table = (
        Table().player(money=11, stock={"log": 1}).town("tent", "b63").set(drought=["b62"]).do("build doctor", "at b62")
    )
    assert table.now()["drought"] == []
