"""A turn, placing, and the order in which a placement is worked off."""

from __future__ import annotations

import random

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.moves import first_of, pack, second_of, third_of
from saloon.engine.tell import Tell
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.tables import ALLEY, GENERAL_STORE, SQUARES, turn
from saloon.games.tiled.state import (
    BANDITS,
    HORSESHOES,
    MINE,
    PICKAXES,
    PLACE,
    PLACE_ALLEY,
    SIDE,
    State,
    corner_of,
    stack_of,
    way_of,
)
from tests.games.tiled.table import CONTENT, GAME, TABLES, Table, alleys

ALL_SQUARES = [f"{column}{row}" for row in range(1, 12) for column in "abcdefghijk"]


def coverable(side: str) -> list[str]:
    index = [named.id for named in CONTENT.sides].index(side)
    return [name for name, code in zip(ALL_SQUARES, CONTENT.lands[index], strict=True) if code not in "^~cm"]


# --- a turn ---


def test_a_turn_offers_drafts_alleys_and_sawmill() -> None:
    """WT-040: all three, and nothing else."""
    table = Table(prairie=[4], river=[8]).player(tiles=["sawmill r0 e7"], gold=1, sawmills=1)
    assert table.options() == ["draft dig_site prairie 4", "draft posse river 8", "alleys", "sawmill"]
    assert Table(prairie=[4]).player(tiles=alleys("f7")).options() == ["draft dig_site prairie 4", "alleys"]
    assert Table(prairie=[4]).refusal("sawmill") == "WT-108"


def test_you_choose_which_die_goes() -> None:
    """WT-042: two dice at the same stack are two answers; the one used is gone."""
    row = {"ace_spades": 0, "chapel": 0, "field_ell": 0}
    table = Table(prairie=[2, 7], stacks=row).player(gold=1)
    assert table.options("draft") == ["draft bank prairie 2", "draft bank prairie 7"]
    table.do("draft bank prairie 7")
    assert table.now()["prairie"] == [2]
    assert table.of()["gold"] == 0


def test_without_gold_no_draft() -> None:
    """WT-043: the Wheelwright costs 1."""
    table = Table(prairie=[17]).player(tiles=alleys("f7"))
    assert table.options("draft") == []
    assert table.refusal("draft wheelwright prairie 17") == "WT-043"


def test_only_what_can_be_placed() -> None:
    """WT-046: with single squares left the Hotel is not offered."""
    left = {"e7", "k1"}
    tiles = alleys(*[square for square in coverable("prickly_pear") if square not in left])
    table = Table(river=[5], stacks={"herd_line": 0, "ranch_house": 0}).player(tiles=tiles, gold=3)
    assert table.options() == ["alleys"]
    assert table.refusal("draft hotel river 5") == "WT-046"


def test_one_or_two_free_alleys() -> None:
    """WT-047: no die leaves; one is enough; the second must touch the first."""
    table = Table(prairie=[4]).player(tiles=alleys("f7")).do("alleys", "alley f6")
    assert table.asked == "second_alley"
    assert table.refusal("alley f8") == "WT-071"
    assert set(table.options()) == {"stop", "alley f5", "alley e6", "alley g6"}
    table.do("stop")
    assert (table.state.who, table.now()["prairie"]) == (1, [4])


def test_free_alleys_may_come_first() -> None:
    """WT-048, WT-060: the first one covers the X; in House in Danger it touches the house."""
    assert Table().do("alleys").options() == ["alley f7"]
    house = Table().player(side="house_in_danger", tiles=["ranch_house r0 e5"]).do("alleys")
    assert "alley e4" in house.options()
    assert "alley a1" not in house.options()


def test_who_can_do_nothing_passes() -> None:
    """WT-049: the board is full, so the turn goes on to the next seat."""
    tiles = alleys(*[square for square in coverable("prickly_pear") if square != "e7"])
    table = Table().player(0, tiles=tiles).alley().do("alley e7")
    assert table.state.who == 1
    full = Table(step="turn", prairie=[4]).player(0, tiles=alleys(*coverable("prickly_pear"))).go_on()
    assert full.told("pass") == [(0,)]
    assert full.state.who == 1


# --- placing ---


def test_the_first_tile_covers_the_x() -> None:
    """WT-060: every placement of the first tile covers f7."""
    table = Table().placing("barn")
    assert sorted(table.options()) == [f"place barn r0 {corner}" for corner in ("e6", "e7", "f6", "f7")]
    assert table.refusal("place barn r0 a4") == "WT-060"


@pytest.mark.parametrize("corner", ["c5", "d2", "i9", "j10", "h8", "g6"])
def test_what_a_tile_may_not_cover(corner: str) -> None:
    """WT-061: mine d6, mine f2 beside e2, hill and board edge, another tile."""
    table = Table().player(tiles=["barn r0 f7", "alley h7"]).placing("hotel")
    assert f"place hotel r0 {corner}" not in table.options()
    assert table.refusal(f"place hotel r0 {corner}") in ("WT-061", "WT-063")


def test_off_the_board_and_overlaps_are_told_apart() -> None:
    """WT-061: each with its own reason."""
    table = Table().player(tiles=alleys("f7")).placing("hotel")
    state = table.state

    def why(answer: str) -> str:
        return str(GAME.refuse(state, 0, GAME.parse(state, answer)))

    assert "leave the board" in why("place hotel r0 k1")
    assert "a tile at f7" in why("place hotel r0 e6")
    assert "a mine at d6" in why("place hotel r0 c5")
    assert "a hill at e3" in why("place hotel r0 d3")
    assert "a cow at g5" in why("place hotel r0 e5")
    assert "would not be connected" in why("place hotel r0 a4")


def test_tiles_turn_and_flip() -> None:
    """WT-062: four ways for a row of four with unlike ends, one for a square, eight for a hook; icons go along."""
    ways = {CONTENT.stacks[index].id: len(TABLES.shapes[index].turned) for index in range(40)}
    assert (ways["ace_spades"], ways["barn"], ways["dig_site"], ways["cache"]) == (4, 1, 8, 2)
    table = Table().player(tiles=alleys("f7")).placing("ace_spades").do("place ace_spades f0 e8")
    assert table.state.players[0][BANDITS] == 3
    assert "f8" in GAME.view(table.state, 0)["players"][0]["settlement"]["live_bandits"]  # s b S s: the second square


def test_a_corner_does_not_connect_and_hills_do_not_link() -> None:
    """WT-063, WT-064, WT-085: g8 touches f7 by a corner; i9 lies behind the hill h9, bandit or not."""
    table = Table().player(tiles=alleys("f7", "g9"), hill_bandits=["h9"]).alley()
    assert "alley e8" not in table.options()
    assert "alley i9" not in table.options()
    through = Table().player(tiles=alleys("f7", "i7")).alley()
    assert "alley k6" in through.options()  # i7, then the printed j7 and k7


def test_an_alley_is_a_tile() -> None:
    """WT-066: it covers, connects and counts for towns."""
    table = Table().player(tiles=alleys("f7", "f8")).alley().do("alley f9")
    assert table.told("alley") == [(0, 8 * 11 + 5)]
    assert "alley f10" in Table().player(tiles=alleys("f7", "f8", "f9")).alley().options()


def test_bonuses_of_board_and_tile() -> None:
    """WT-067: Dig Site covers the gold space e9 and has a gold of its own."""
    table = Table().player(tiles=alleys("f7", "f8")).placing("dig_site").do("place dig_site r0 e9")
    assert table.of()["gold"] == 2
    bullets = Table().player(tiles=alleys("c8")).alley().do("alley c9")
    assert bullets.of()["bullets"] == 1


def test_an_alley_that_fits_nowhere_is_lost() -> None:
    """WT-068: the last square of the board was covered."""
    tiles = alleys(*[square for square in coverable("prickly_pear") if square != "c3"])
    table = Table().player(tiles=tiles).alley().do("alley c3")  # an alley space
    assert table.told("alley_lost") == [(0,)]
    assert table.state.who == 1


def test_the_order_of_one_placement() -> None:
    """WT-069, WT-072: bonus, pickaxe, town, building, pasture: events come in that order."""
    around = alleys("e6", "f6", "g6", "d7", "h7", "e8", "g8")
    town = alleys("e9", "g9", "e10", "f10", "g10", "e11", "f11")  # all of Juniper but f9
    table = Table().player(tiles=[*around, *town, "bank r0 e7"], unpaid=[15]).alley().do("alley f9")
    kinds = [kind for _, kind, _ in table.notes.events][:4]
    assert kinds == ["alley", "town", "surrounded", "gold"]
    # a General Store at e7, e8, f8, g8, whose last open square is g9
    tiles = [*alleys("d7", "e6", "f7", "g7", "h8", "d8", "e9", "f9"), "general_store r0 e7"]
    table = Table().player(tiles=tiles, unpaid=[len(tiles)], mine=2).alley().do("alley g9")
    assert table.asked == "store_reward"
    table.do("store pickaxes")
    assert table.asked == "partner"  # the second pickaxe reaches space 4 before anything else goes on


def test_pickaxes_and_horseshoes() -> None:
    """WT-092, WT-094: a covered pickaxe square climbs one space; on the top space nothing happens."""
    table = Table().player(tiles=alleys("f7", "e8")).placing("nugget")
    table.do("place nugget r0 b8")
    assert table.state.players[0][HORSESHOES] == 7  # d8
    pick = Table().player(tiles=alleys("d8")).alley().do("alley d7")
    assert (pick.state.players[0][MINE], pick.state.players[0][PICKAXES]) == (2, 1)
    top = Table().player(tiles=alleys("d8"), mine=10).alley().do("alley d7")
    assert top.state.players[0][MINE] == 10


def test_a_second_partner_on_the_fourth_space() -> None:
    """WT-093: one of three, replaced from the deck, or the deck unseen; it lies open."""
    table = Table().player(tiles=alleys("d8"), mine=3).alley().do("alley d7")
    assert table.asked == "partner"
    face_up = table.now()["face_up"]
    assert table.options() == [*[f"partner {id}" for id in face_up], "partner deck"]
    deck = table.now()["deck"]
    table.do(f"partner {face_up[1]}", chance=(deck[0],))
    assert table.of()["second"] == face_up[1]
    assert table.now()["face_up"] == [face_up[0], face_up[2], deck[0]]
    assert GAME.view(table.state, 1)["players"][0]["second"] == face_up[1]
    unseen = Table().player(tiles=alleys("d8"), mine=3).alley().do("alley d7")
    unseen.do("partner deck", chance=(deck[2],))
    assert unseen.of()["second"] == deck[2]
    assert unseen.now()["face_up"] == face_up


def test_a_town_needs_all_its_squares() -> None:
    """WT-095: seven of eight squares of Juniper score nothing."""
    tiles = alleys("e9", "g9", "e10", "f10", "g10", "e11")
    table = Table().player(tiles=tiles).alley().do("alley f9")
    assert table.item("towns") == 0
    done = Table(year=3).player(tiles=[*tiles, "alley f9"]).alley().do("alley f11")
    assert done.item("towns") == 7 + 1
    assert len(ALL_SQUARES) == SQUARES


# --- the places kept for all tiles at once, against a plain look at the board ---


def squares_at(stack: int, orientation: int, corner: int) -> set[tuple[int, int]]:
    """The squares under a tile, as row and column."""
    grid = turn(list(CONTENT.grids[stack]) if stack < len(CONTENT.grids) else ["s"], orientation)
    codes = [(row, column) for row, line in enumerate(grid) for column, code in enumerate(line) if code != "."]
    return {(corner // 11 + row, corner % 11 + column) for row, column in codes}


def around(squares: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {
        (row + down, column + right) for row, column in squares for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }


def plainly_legal(state: State, stack: int) -> set[tuple[int, int]]:
    """Orientation and corner of each placement WT-060 to 065 allow."""
    p = state.players[state.who]
    board = {(q // 11, q % 11): (CONTENT.lands[p[SIDE]][q], CONTENT.marks[p[SIDE]][q]) for q in range(SQUARES)}
    covered: set[tuple[int, int]] = set()
    for tile in state.tiles[state.who]:
        covered |= squares_at(stack_of(tile), way_of(tile), corner_of(tile))
    region = set(covered)
    while joined := {at for at in around(region) - region if at in board and board[at][0] in "~c"}:
        region |= joined
    wanted = around(region) if covered else {at for at in board if board[at][1] == "X"}
    open_land = {at for at in board if board[at][0] not in "^~cm"} - covered
    return {
        (turned.way, corner)
        for turned in TABLES.shapes[stack].turned
        for corner in range(SQUARES)
        if (squares := squares_at(stack, turned.way, corner)) <= open_land and squares & wanted
    }


@pytest.mark.parametrize("side", range(16))
def test_every_legal_place_is_offered_and_no_other(side: int) -> None:
    """WT-060 to 066, on every side, through a whole game."""
    wild = "wild" if side % 2 else "normal"
    state = GAME.start(Setup.of(GAME.meta, 1, {"seat_boards": f"{side // 2 + 1} {wild}"}), Seeded(side), Tell())
    chance, asked = Seeded(side + 100), 0
    while GAME.ask(state) is not None:
        moves = GAME.options(state, state.who)
        if state.ask == PLACE:
            offered = [(second_of(move), third_of(move)) for move in moves]
            assert set(offered) == plainly_legal(state, state.drafted)
            assert len(set(offered)) == len(offered)
            asked += 1
        elif state.ask == PLACE_ALLEY:
            assert {(0, first_of(move)) for move in moves} == plainly_legal(state, ALLEY)
        GAME.play(state, {state.who: moves[chance.pick(len(moves))]}, chance, Tell())
    assert asked > 5


def every_placement(stack: int) -> list[int]:
    return [pack(m.LAY, stack, way, corner) for way in range(8) for corner in range(SQUARES)]


@pytest.mark.parametrize(("seats", "sides"), [(1, "wild"), (2, "normal"), (4, "wild"), (5, "normal")])
def test_an_answer_is_allowed_if_and_only_if_it_is_listed(seats: int, sides: str) -> None:
    """The fast test of placements against the list: every way and corner of the tile in hand, and answers by lot."""
    placings, rng = 0, random.Random(seats)
    for seed in range(4):
        chance = Seeded(seed)
        state = GAME.start(Setup.of(GAME.meta, seats, {"sides": sides}), chance, Tell())
        while (question := GAME.ask(state)) is not None:
            listed = {seat: set(GAME.options(state, seat)) for seat in question.seats}
            seat = question.seats[0]
            tried = [GAME.verbs.any(rng, seats) for _ in range(20)] + rng.sample(sorted(listed[seat]), 1)
            if state.ask == PLACE:
                tried += every_placement(state.drafted)
                placings += 1
            tried += [pack(m.PAVE, square) for square in range(SQUARES)]
            assert [GAME.allows(state, seat, move) for move in tried] == [move in listed[seat] for move in tried]
            answers = {seat: rng.choice(sorted(listed[seat])) for seat in question.seats}
            GAME.play(state, answers, chance, Tell())
    assert placings > 30


def test_the_store_over_the_third_signpost_is_allowed_where_it_is_listed() -> None:
    """WT-177: connected or not, so the test is another one."""
    table = Table().player(side="signpost", store="aside", tiles=[])
    index = [named.id for named in CONTENT.sides].index("signpost")
    posts = {ALL_SQUARES[q] for q in TABLES.sides[index].signposts}
    table.player(tiles=alleys(*sorted(posts)[:2])).set(step="pair", ask="place_store")
    store = TABLES.stack_of[GENERAL_STORE]
    listed = set(GAME.options(table.state, 0))
    assert listed
    tried = every_placement(store) + every_placement(0)
    assert {move for move in tried if GAME.allows(table.state, 0, move)} == listed
