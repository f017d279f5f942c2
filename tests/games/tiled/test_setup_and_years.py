"""Setting up, years, rounds and dice."""

from __future__ import annotations

import json

import pytest

from saloon.engine.chance import Scripted, Seeded
from saloon.engine.contract import Setup
from saloon.engine.errors import BadSetup
from saloon.engine.match import Match
from saloon.engine.tell import Notes, Tell
from saloon.games.tiled.rules.drafting import price_of
from saloon.games.tiled.rules.solo import turn_over_card
from saloon.games.tiled.state import MINE, SCORE
from tests.games.tiled.table import CONTENT, GAME, TABLES, Table

SLOTS = {slot: index for index, slot in enumerate(CONTENT.slots)}


def started(seats: int, seed: int = 1, **options: str):
    return GAME.start(Setup.of(GAME.meta, seats, options), Seeded(seed), Tell())


# --- trays ---


def test_two_trays_of_forty_stacks() -> None:
    """WT-001, WT-002, WT-004: 40 stacks, 96 tiles, 16 stacks of three."""
    assert len(CONTENT.slots) == 40
    copies = [shape.copies for shape in TABLES.shapes[:40]]
    assert sum(copies) == 96
    assert copies.count(3) == 16
    assert started(4).stacks == copies


@pytest.mark.parametrize(("seats", "missing"), [(1, 40), (2, 28), (3, 20), (4, 0), (5, 0)])
def test_tiles_left_in_the_box(seats: int, missing: int) -> None:
    """WT-005, WT-006, WT-007, WT-008, WT-009: one tile of the outer, of the edge, of all stacks, or none."""
    state = started(seats)
    full = [shape.copies for shape in TABLES.shapes[:40]]
    gone = [full[index] - state.stacks[index] for index in range(40)]
    assert sum(gone) == missing
    assert max(gone) <= 1
    if seats == 2:
        assert gone[SLOTS["Lb1"]] == gone[SLOTS["La3"]] == 1
        assert gone[SLOTS["Lb3"]] == 0
    if seats == 3:
        assert gone[SLOTS["Ld1"]] == 1
        assert gone[SLOTS["Lb1"]] == 0


def test_last_of_three_players_has_a_gold() -> None:
    """WT-006: the seat before the first player, and only with three."""
    for seed in range(4):
        state = started(3, seed)
        gold = [player["gold"] for player in GAME.dump(state)["players"]]
        assert gold[(state.first + 2) % 3] == 1
        assert sum(gold) == 1
    assert [player["gold"] for player in GAME.dump(started(4))["players"]] == [0, 0, 0, 0]


def test_what_dice_look_at() -> None:
    """WT-035: the corners of both trays."""
    prairie = {1: "La1", 5: "La5", 6: "Ld1", 10: "Ld5", 11: "Ra1", 15: "Ra5", 16: "Rd1", 20: "Rd5"}
    river = {1: "Lb1", 2: "Lc1", 3: "Lb5", 4: "Lc5", 5: "Rb1", 6: "Rc1", 7: "Rb5", 8: "Rc5"}
    for number, slot in prairie.items():
        assert TABLES.lines[number - 1][0] == SLOTS[slot]
        assert len(TABLES.lines[number - 1]) == 4
    for number, slot in river.items():
        assert TABLES.lines[19 + number][0] == SLOTS[slot]
        assert len(TABLES.lines[19 + number]) == 5


# --- contracts, boards, partners ---


def test_contracts_in_first_game_order_or_by_chance() -> None:
    """WT-011."""
    assert GAME.dump(started(2, contracts="first_game"))["contracts"] == ["alleys", "gold", "bullets", "points"]
    seen = {tuple(GAME.dump(started(2, seed))["contracts"]) for seed in range(20)}
    assert len(seen) > 5
    assert GAME.dump(started(2))["turned"] == []


def test_every_seat_begins_alike() -> None:
    """WT-012, WT-013: 5 points, mining space 1, boards all different, four ace cards."""
    state = started(5)
    assert [p[SCORE] for p in state.players] == [5] * 5
    assert [p[MINE] for p in state.players] == [1] * 5
    dump = GAME.dump(state)
    assert len({player["side"] for player in dump["players"]}) == 5
    assert dump["aces"] == ["spades", "hearts", "clubs", "diamonds"]


def test_boards_picked_in_turn_order() -> None:
    """WT-014, WT-016: board, then side, before the next seat picks; the first player is known by then."""
    match = Match(GAME, 2, {"boards": "choose"}, chance=Scripted(["1/2"], then=Seeded(1)))
    assert match.waiting_for == (1,)
    match.answer(1, "board 2")
    match.answer(1, "side wild")
    assert match.waiting_for == (0,)
    with pytest.raises(Exception, match="WT-014"):
        match.answer(0, "board 2")
    match.answer(0, "board 1")
    match.answer(0, "side normal")
    sides = [player["settlement"]["side"] for player in match.view(None)["players"]]
    assert sides == ["prickly_pear", "house_in_danger"]
    assert match.question is not None
    assert match.question.kind == "tiled.keep_partner"


def test_boards_and_sides_given() -> None:
    """WT-017: a board and a side a seat; nonsense is refused."""
    state = started(3, seat_boards="3 wild, 1, random wild")
    sides = [player["side"] for player in GAME.dump(state)["players"]]
    assert sides[:2] == ["pocket_aces", "prickly_pear"]
    assert CONTENT.sides[state.players[2][0]].rule != "WT-013"
    for wrong in ("9, 1, 2", "1, 1, 2", "1, 2", "1 tame, 2, 3"):
        with pytest.raises(BadSetup, match="seat_boards"):
            started(3, seat_boards=wrong)


def test_a_seat_may_have_its_board_while_the_others_pick() -> None:
    """WT-014, WT-017: seat B has asked for board 5; A and C pick among the rest, in turn order."""
    match = Match(GAME, 3, {"boards": "choose", "seat_boards": "table, 5 wild, table"}, seed=6)
    picked = []
    while match.question and match.question.kind == "tiled.pick_board":
        (seat,) = match.waiting_for
        assert "board 5" not in match.options(seat)
        match.answer(seat, match.options(seat)[0])
        match.answer(seat, "side normal")
        picked.append(seat)
    first = match.view(None)["first"]
    assert picked == [seat for seat in ((first + turn) % 3 for turn in range(3)) if seat != 1]
    sides = [player["settlement"]["side"] for player in match.view(None)["players"]]
    assert sides[1] == "signpost"
    assert sorted([sides[0], sides[2]]) == ["copper_bend", "prickly_pear"]


def test_seat_boards_as_old_records_write_them() -> None:
    """The option was one line of text; the same words are read seat by seat now."""
    setup = Setup.of(GAME.meta, 3, {"seat_boards": "3  Wild, 1, random"})
    assert setup.each("seat_boards") == ["3_wild", "1", "random"]
    assert Setup.of(GAME.meta, 3, {"seat_boards": ""}).each("seat_boards") == []


def test_one_of_two_partners_is_kept_in_secret() -> None:
    """WT-015: all choose at once, the rest goes back, three lie open; nobody sees what others hold."""
    match = Match(GAME, 3, seed=4)
    assert match.question is not None
    assert (match.question.seats, match.question.sealed) == ((0, 1, 2), True)
    dealt = [match.view(seat)["dealt"] for seat in range(3)]
    assert [len(cards) for cards in dealt] == [2, 2, 2]
    assert match.view(None)["dealt"] == []
    for seat in range(3):
        match.answer(seat, f"keep {dealt[seat][1]}")
    view = match.view(0)
    assert view["players"][0]["partner"] == dealt[0][1]
    assert view["players"][0]["returned"] == dealt[0][0]
    assert "partner" not in view["players"][1]
    assert dealt[1][1] not in json.dumps(view["partners"])
    assert len(view["partners"]["face_up"]) == 3
    assert view["partners"]["deck"] == 16 - 3 - 3


def test_each_seat_keeps_one_of_its_own_two_cards() -> None:
    """WT-015, WT-093: nobody may keep a card of a neighbour, and nobody has a second partner yet."""
    state = started(3)
    for seat in range(3):
        kept = [GAME.text(state, move) for move in GAME.options(state, seat)]
        assert kept == [f"keep {id}" for id in GAME.view(state, seat)["dealt"]]
    assert [player["second"] for player in GAME.dump(state)["players"]] == ["", "", ""]


# --- years and rounds ---


def play_all(seats: int, seed: int, **options: str) -> Notes:
    notes, chance, rng = Notes(), Seeded(seed), Seeded(seed + 1)
    state = GAME.start(Setup.of(GAME.meta, seats, options), chance, notes)
    while (question := GAME.ask(state)) is not None:
        answers = {}
        for seat in question.seats:
            moves = GAME.options(state, seat)
            answers[seat] = moves[rng.below(len(moves))]
        GAME.play(state, answers, chance, notes)
    return notes


def test_a_year_is_income_rounds_and_tussle() -> None:
    """WT-020, WT-021, WT-024, WT-025: 5, 4, 4, 3 rounds, the marker one seat on after each of them."""
    notes = play_all(3, 11)
    kinds = [kind for _, kind, _ in notes.events if kind in ("year", "round", "tussle")]
    year = ["round"] * 4
    assert kinds == [
        *("year", "round", *year, "tussle"),
        *("year", *year, "tussle", "year", *year, "tussle", "year", *year[:3], "tussle"),
    ]
    first = [args[2] for _, kind, args in notes.events if kind == "round"]
    assert first == [(first[0] + number) % 3 for number in range(16)]


def test_income_by_the_mining_track() -> None:
    """WT-022: 2 for all in Year 1, then what stands beside the marker."""
    table = Table(step="year", year=1, round=5).player(0, mine=1).player(1, mine=7).go_on()
    assert (table.of(0)["gold"], table.of(1)["gold"]) == (2, 5)
    assert table.state.year == 2


def test_an_empty_nearest_stack_does_not_move_a_die() -> None:
    """WT-033: prairie 3 stays and opens the next stack of its row."""
    table = Table(step="round", stacks={"field_tee": 0}).go_on("d20:3", "d20:9", "d8:1")
    assert table.now()["prairie"] == [3, 9]
    assert "draft town_hall prairie 3" in Table(prairie=[3], stacks={"field_tee": 0}).player(gold=2).options()


def test_dice_move_lowest_first_and_into_freed_slots() -> None:
    """WT-034: rows 3 and 4 of the left tray run dry with the last tile; 8 goes before 9, past each other's slots."""
    dry = {"town_hall": 0, "fancy_saloon": 0, "sheriff_corner": 0, "field_tee": 1}
    table = Table(3, prairie=[3, 8, 9], stacks=dry).do("draft field_tee prairie 3")
    assert table.now()["prairie"] == [9, 10]
    empty = {CONTENT.stacks[index].id: 0 for index in range(40)}
    alone = Table(3, prairie=[1, 2], stacks={**empty, "herd_pair": 1}).player(gold=1).do("draft herd_pair prairie 1")
    assert alone.now()["prairie"] == []
    assert alone.told("die_aside") == [(1,)]


def test_five_players_skip_a_round_but_not_the_income() -> None:
    """WT-007, WT-022: everybody has 2 gold when Year 1 begins with its four rounds."""
    table = Table(5)
    state = GAME.start(table.setup, Seeded(3), Tell())
    GAME.play(state, {seat: GAME.options(state, seat)[0] for seat in range(5)}, Seeded(4), Tell())
    assert [player["gold"] for player in GAME.dump(state)["players"]] == [2] * 5
    assert TABLES.rounds[5] == [4, 4, 4, 3]


# --- solo ---


def test_solo_set_up() -> None:
    """WT-003, WT-008, WT-190: Bandit Ridge with 2 bandits, 12 cards, no opponent."""
    state = started(1)
    assert (state.ridge, len(state.bandit_deck), state.ridge_bullets) == (2, 12, 0)
    cards = TABLES.bandit_cards
    assert [sum(card[what] for card in cards) for what in range(3)] == [15, 10, 6]
    assert started(2).bandit_deck == []


def test_solo_cards_come_on_their_spaces() -> None:
    """WT-191, WT-192, WT-197: one turn a round; cards in rounds 2, 3, 5 of Year 1 and so on, 11 in all."""
    notes = play_all(1, 3)
    spaces: list[tuple[int, int]] = []
    year = number = 0
    for _, kind, args in notes.events:
        if kind == "year":
            year, number = args[0], 0
        elif kind == "round":
            number = args[1]
        elif kind == "bandit_card":
            spaces.append((year, number + 1))  # it is turned over before the round is rolled
    wanted = [(1, 2), (1, 3), (1, 5), (2, 1), (2, 3), (2, 4), (3, 1), (3, 2), (3, 4), (4, 1), (4, 3)]
    assert spaces == wanted
    turns = [kind for _, kind, _ in notes.events if kind in ("draft", "saw", "free_alleys", "pass")]
    assert len(turns) == 16


def test_ridge_bullets_kill_and_wait() -> None:
    """WT-193: a card of two bullets against one live bandit leaves one waiting for the next."""
    table = Table(1, ridge=[1, 0, 0, 0])
    turn_over_card(table.state, Scripted(["bandits_11"]), Tell())
    assert (table.state.ridge, table.state.ridge_bullets) == (0, 1)
    turn_over_card(table.state, Scripted(["bandits_4"]), Tell())
    assert (table.state.ridge, table.state.ridge_bullets) == (0, 0)


def test_cows_of_the_ridge_without_a_contract_stay() -> None:
    """WT-194: all four contracts are turned, so 7 + 2 cows wrangle nothing."""
    table = Table(1, turned=[4, 5, 6, 7], ridge=[2, 0, 0, 7])
    turn_over_card(table.state, Scripted(["bandits_2"]), Tell())
    assert (table.now()["turned"], table.state.ridge_cows) == ([4, 5, 6, 7], 9)


@pytest.mark.parametrize(
    ("points", "rank"),
    [(49, ""), (50, "Sidekick"), (90, "Deputy"), (110, "Ranger"), (130, "Marshal"), (150, "Mysterious Stranger")],
)
def test_solo_ranks(points: int, rank: str) -> None:
    """WT-196."""
    table = Table(1, step="end", ask="nothing", year=4).player(score={"start": points})
    outcome = GAME.outcome(table.state)
    assert outcome.scores[0].title == rank
    assert outcome.reason == ("ranked" if rank else "unranked")


def test_a_price_counts_the_stacks_before() -> None:
    """WT-041, WT-044: four filled stacks lie before the free Field Block."""
    assert price_of(Table(river=[1]).state, SLOTS["Lb5"], 20) == 4
