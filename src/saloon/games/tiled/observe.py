"""What a seat sees, as a row of numbers (see engine/sheet.py): all but the partners others keep face down (WT-015)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from saloon.engine.sheet import Group, Layout, Part, Sheet
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.moves import RIVER
from saloon.games.tiled.state import State, corner_of, is_yellow, stack_of, stash_on, way_of

DICE: Final = 28
TILES: Final = 30
ALLEYS: Final = 30

TABLE: Final = 0
TIME: Final = 0
TURN: Final = 1
CONTRACTS: Final = 2
LEFT: Final = 3
LYING: Final = 4
ACE_CARDS: Final = 5
PARTNERS: Final = 6
DEALT: Final = 7
BOARDS: Final = 8
IN_HAND: Final = 9
OWED: Final = 10
SOLO: Final = 11
BANDIT_ROW: Final = 12

PLAYER: Final = 1
HAVE: Final = 0
ITEMS: Final = 1
CARDS: Final = 2
COUNTS: Final = 3
ACES: Final = 4
TOWNS: Final = 5
ROPES: Final = 6
SQUARE: Final = 7
TILE: Final = 8
ALLEY_AT: Final = 9
RED: Final = 10

COUNTED: Final = st.SAWMILLS + 1 - st.BANDITS  # numbers of a player's that say something for themselves


def layout(seats: int) -> Layout:
    table = Group(
        "",
        1,
        Part("time", 3, "year; round of it; 1 if the game is over"),
        Part("turn", 3, "who has the first player marker and who acts, counted from this seat; what is asked (ASKS)"),
        Part("contracts", 8, "on the spaces for 4 to 7 cows: 1 + the contract; then 1 if it shows the small side"),
        Part("left", t.STACKS, "tiles left in each stack"),
        Part("dice", DICE, "1 for each place beside the trays with a die: 20 of the prairie, 8 of the river"),
        Part("ace cards", 4, "1 for each that can still be had"),
        Part("partners", 5, "cards in the deck; 1 + each that lies face up"),
        Part("dealt", 2, "1 + the partners this seat chooses from"),
        Part("boards", 8, "1 for each board that is free"),
        Part("in hand", 2, "1 + the stack of the tile to be placed (41: an alley); 1 for its yellow side"),
        Part("owed", 3, "alleys owed; 1 + the first square of a pair of alleys; 1 + that of the pasture offered"),
        Part("solo", 5, "bandit cards in the deck; live bandits, hill bandits, Bullets, cows on Bandit Ridge"),
        Part("bandit row", 16, "1 + each open bandit card"),
    )
    player = Group(
        "player",
        seats,
        Part("have", 5, "score, gold, Bullets, mining space; 1 + the side of the board"),
        Part("items", len(st.ITEM_IDS), "the score by where it came from, in the order of ITEM_IDS"),
        Part("partners", 4, "1 if one is kept; 1 + that one, the one returned (as far as known); 1 + the second"),
        Part(
            "counts",
            COUNTED + 3,
            "bandits, tombstones, sheriffs, cowpokes, alleys, buildings, horseshoes left, pickaxes, towns done, "
            "sawmills ready, gold stashed, signposts covered; the Signpost store: 0 placed, 1 aside, 2 boxed",
        ),
        Part("aces", 8, "aces by suit; 1 for each ace card"),
        Part("towns", 6, "1 + squares still open in each town, 0 once it has scored"),
        Part("ropes", 16, "1 for each rope that has scored"),
        Part(
            "squares",
            t.SQUARES,
            "row by row, a sum: 1 covered, 2 field, 4 cow, 8 bandit, 16 sheriff, 32 tombstone, 64 cowpoke",
        ),
        Part("tiles", 5 * TILES, "as placed: 1 + stack, how it is turned, its corner, 1 if yellow, gold stashed on it"),
        Part("alleys", ALLEYS, "1 + the square of each, as placed"),
        Part("red", 12, "1 + the number of each tile that is a red building not paid yet"),
    )
    return Layout(table, player)


def observe(s: State, seat: int, sheet: Sheet) -> None:
    seats, over = s.seats, s.step == st.AT_END
    sheet.clear()
    cells = sheet.cells
    at = sheet.place(TABLE, 0, TIME)
    cells[at] = s.year
    cells[at + 1] = s.round
    cells[at + 2] = 1 if over else 0
    at = sheet.place(TABLE, 0, TURN)
    cells[at] = (s.first - seat) % seats
    cells[at + 1] = (s.who - seat) % seats
    cells[at + 2] = s.ask
    at = sheet.place(TABLE, 0, CONTRACTS)
    turned: i64 = s.turned
    for contract in s.contracts:
        cells[at] = 1 + contract
        cells[at + 1] = i16(turned & 1)
        turned >>= 1
        at += 2
    sheet.go(TABLE, 0, LEFT)
    sheet.put_list(s.stacks, 0)
    sheet.go(TABLE, 0, LYING)
    sheet.bits(s.prairie)
    sheet.go(TABLE, 0, LYING, RIVER)
    sheet.bits(s.river)
    sheet.go(TABLE, 0, ACE_CARDS)
    sheet.bits(s.aces)
    sheet.go(TABLE, 0, PARTNERS)
    sheet.put(len(s.deck))
    sheet.put_list(s.face_up, 1)
    sheet.go(TABLE, 0, DEALT)
    sheet.put_from(s.dealt, 2 * seat, 2 * seat + 2, 1)
    sheet.go(TABLE, 0, BOARDS)
    sheet.count(s.boards)
    in_hand(s, sheet)
    at = sheet.place(TABLE, 0, OWED)
    cells[at] = len(s.queue)
    cells[at + 1] = 1 + s.pair
    cells[at + 2] = 1 + s.offered if s.ask == st.WRANGLE else 0
    if seats == 1:
        at = sheet.place(TABLE, 0, SOLO)
        cells[at] = len(s.bandit_deck)
        cells[at + 1] = s.ridge
        cells[at + 2] = s.ridge_hills
        cells[at + 3] = s.ridge_bullets
        cells[at + 4] = s.ridge_cows
        sheet.go(TABLE, 0, BANDIT_ROW)
        sheet.put_list(s.bandit_row, 1)
    for number in range(seats):
        player(s, (seat + number) % seats, number, over, sheet)


def in_hand(s: State, sheet: Sheet) -> None:
    if s.ask == st.PLACE_ALLEY or s.ask == st.SECOND_ALLEY:
        stack = t.ALLEY
    elif s.ask == st.PLACE_STORE:
        stack = s.tables.stack_of[t.GENERAL_STORE]
    elif s.ask == st.PLACE or s.ask == st.WHEELWRIGHT_SIDE:
        stack = s.drafted
    else:
        return
    at = sheet.place(TABLE, 0, IN_HAND)
    sheet.cells[at] = 1 + stack
    sheet.cells[at + 1] = s.yellow_up


def player(s: State, who: int, number: i64, over: bool, sheet: Sheet) -> None:
    p, cells = s.players[who], sheet.cells
    at = sheet.place(PLAYER, number, HAVE)
    cells[at] = p[st.SCORE]
    cells[at + 1] = p[st.GOLD]
    cells[at + 2] = p[st.BULLETS]
    cells[at + 3] = p[st.MINE]
    cells[at + 4] = 1 + p[st.SIDE]
    sheet.go(PLAYER, number, ITEMS)
    sheet.put_from(p, st.ITEMS, st.ITEMS + len(st.ITEM_IDS), 0)
    at = sheet.place(PLAYER, number, CARDS)
    cells[at] = 1 if p[st.PARTNER] >= 0 else 0
    cells[at + 1] = 1 + p[st.PARTNER] if number == 0 or over else 0
    cells[at + 2] = 1 + p[st.RETURNED] if number == 0 else 0
    cells[at + 3] = 1 + p[st.SECOND]
    if p[st.SIDE] < 0:
        return
    sheet.go(PLAYER, number, COUNTS)
    sheet.put_from(p, st.BANDITS, st.BANDITS + COUNTED, 0)
    sheet.put(p[st.STASH])
    sheet.put(p[st.SIGNPOSTS])
    sheet.put(p[st.STORE_ASIDE])
    sheet.go(PLAYER, number, ACES)
    sheet.put_from(p, st.ACES, st.ACES + 4, 0)
    sheet.bits(p[st.ACE_CARDS])
    sheet.go(PLAYER, number, TOWNS)
    sheet.put_from(p, st.TOWN_LEFT, st.TOWN_LEFT + len(s.tables.sides[p[st.SIDE]].town_sizes), 1)
    sheet.go(PLAYER, number, ROPES)
    sheet.bits(p[st.ROPES_DONE])
    at = sheet.place(PLAYER, number, SQUARE)
    squares(p, 0, cells, at)
    squares(p, 1, cells, at + t.WORD)
    tiles(s, who, number, sheet)


def squares(p: list[int], half: i64, cells: vec[i16], at: i64) -> None:
    """What lies on each square of one word, all sets at once: the numbers added up are in the layout."""
    cover: i64 = p[st.COVER_LOW + half]
    field: i64 = p[st.FIELD_LOW + half]
    cow: i64 = p[st.COW_LOW + half]
    bandit: i64 = p[st.BANDIT_LOW + half]
    sheriff: i64 = p[st.SHERIFF_LOW + half]
    tomb: i64 = p[st.TOMB_LOW + half]
    poke: i64 = p[st.POKE_LOW + half]
    few = bandit | sheriff | tomb | poke
    more = field | cow | few
    rest = cover | more
    square: i64 = 0
    while rest:
        if rest & 1:
            worth = cover >> square & 1
            if more >> square & 1:
                worth |= (field >> square & 1) << 1 | (cow >> square & 1) << 2
                if few >> square & 1:
                    worth |= (bandit >> square & 1) << 3 | (sheriff >> square & 1) << 4
                    worth |= (tomb >> square & 1) << 5 | (poke >> square & 1) << 6
            cells[at + square] = i16(worth)
        rest >>= 1
        square += 1


def tiles(s: State, who: int, number: i64, sheet: Sheet) -> None:
    sheet.go(PLAYER, number, ALLEY_AT)
    alley, alleys_end = sheet.at, sheet.end
    sheet.go(PLAYER, number, TILE)
    cells, at, end = sheet.cells, sheet.at, sheet.end
    for laid in s.tiles[who]:
        tile: i64 = laid
        stack = stack_of(tile)
        if stack == t.ALLEY:
            if alley < alleys_end:
                cells[alley] = i16(1 + corner_of(tile))
                alley += 1
        elif at < end:
            cells[at] = i16(1 + stack)
            cells[at + 1] = i16(way_of(tile))
            cells[at + 2] = i16(corner_of(tile))
            cells[at + 3] = 1 if is_yellow(tile) else 0
            cells[at + 4] = i16(stash_on(tile))
            at += 5
    red = s.red[who]
    if red:
        sheet.go(PLAYER, number, RED)
        for i in range(0, len(red), 3):
            if sheet.at < sheet.end:
                sheet.put(1 + red[i])
