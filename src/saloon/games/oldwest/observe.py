"""What a seat sees, as a row of numbers (see engine/sheet.py).

All but goals, the assistants put under the deck, and severity cards others looked at. Where a space is named, it is
numbered as in state.py (board * 64 + row * 8 + column); where all are listed, they stand in the order of the boards."""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from mypy_extensions import i16, i64

from saloon.engine.sheet import Group, Layout, Part, Sheet
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.tables import Tables
from saloon.games.oldwest.rules.town import uses_left
from saloon.games.oldwest.state import Picture, State

FRAMES: Final = 10  # of what is under way, the innermost
PIECES: Final = 64
HERDS: Final = 32
MARKS: Final = 24

# How many ints of a frame lie open, and which of them are seats, as bits.
FRAME_INTS: Final = [0] * 256
FRAME_SEATS: Final = [0] * 256
for _kind, _form in fr.FRAME_FORMS.items():
    _words = _form.split()[1:]
    FRAME_INTS[_kind] = len(_words)
    FRAME_SEATS[_kind] = sum([1 << i for i, word in enumerate(_words) if word.endswith(":seat")])

TABLE: Final = 0
TIME: Final = 0
UNDER_WAY: Final = 1
PIECE: Final = 2
OWNER: Final = 3
TREES: Final = 4
DETAILS: Final = 5
CATTLE: Final = 6
DRY: Final = 7
MARKED: Final = 8
RIVER: Final = 9
RAIL: Final = 10
SOLD: Final = 11
LEFT: Final = 12
BUILT: Final = 13
EVENTS: Final = 14
SEVERITY: Final = 15
STATUS: Final = 16
MONEY: Final = 17
OFFICE: Final = 18
DECKS: Final = 19
TOWNS: Final = 20
MINING: Final = 21
CHOICE: Final = 22
PLAN: Final = 23
NEW: Final = 24

PLAYER: Final = 1
HAVE: Final = 0
CARDS: Final = 1
SECRET: Final = 2
SCORE: Final = 3


def layout(tables: Tables, seats: int) -> Layout:
    spaces = 64 * tables.arrangements[seats - 2][0]
    table = Group(
        "",
        1,
        Part("time", 7, "boards (LAYOUTS), stage, round, era, mayor, 1 + whose turn it is, what is asked (frames.py)"),
        Part("under way", 8 * FRAMES, "frames, the innermost first: kind, then 1 + each int; seats from this one"),
        Part("piece", spaces, "the kind of piece on each space (kinds.py)"),
        Part("owner", spaces, "1 + whose it is, counted from this seat"),
        Part("trees", spaces, "trees left"),
        Part(
            "details",
            7 * PIECES,
            "of each piece that needs more: 1 + space; fire or revolt; uses left; housing; cubes, stock, meat or "
            "animals; output, dairy or used animals; gear (state.py)",
        ),
        Part("range cattle", (1 + seats) * HERDS, "1 + space, then head of each player, counted from this seat"),
        Part("drought", 16, "1 + each dry space"),
        Part(
            "marks", 3 * MARKS, "1 + space, player counted from this seat, 1 if paid in coin, for each use this round"
        ),
        Part("river", 8 * (seats + 2), "of each basin: logs of each player, debris, 1 for a pile-up below"),
        Part("rail", 5, "1 + railhead, 1 + station; steps of the trains from town"),
        Part("sold", 5 * t.TRADED, "goods sold to each market this round"),
        Part("tiles left", t.KINDS, "pieces left of each kind"),
        Part(
            "rows",
            2 * (2 + 3 * 8),
            "railroad, telegraph: 1 + tile face up, damage; of each built 1 + tile, owner, paid",
        ),
        Part("events", 8, "1 + each open card; then the disc on each: 0, or 1 + disc * 2 + side"),
        Part("severity", 8, "cards left of 0 to 3; 1 + each on top that this seat has seen, 9 for one it has not"),
        Part("status", 3 + 8, "health, wealth, safety; then promises: 1 + status * 8 + space + 3"),
        Part("money", t.TRADED + len(t.CUTS) + len(t.BANS), "prices by good, discounts this round, bans"),
        Part(
            "office",
            1 + 4 + 4 * 6,
            "1 without tycoons; who holds the offices; of each tycoon 1 + card, used, in era, built",
        ),
        Part("decks", 4, "assistants, partners, tycoons, events to come"),
        Part("towns", 6 * 9, "rewards taken, then 1 + each card that lies on it"),
        Part("mining", 24, "12 dice not played; 1 + the deposits of 12 miners"),
        Part("choice", 5, "1 + the assistants, 1 + the goals to choose from"),
        Part(
            "plan",
            8 + t.TRADED + len(t.CUTS),
            "in a turn: 1, white workers, done (state.py), cattle bought, captain, luck",
        ),
        Part("new", 16, "1 + spaces with cattle bought this turn * 4 + breed; 1 + where drives ended"),
    )
    player = Group(
        "player",
        seats,
        Part("have", 36, "the first ints of a player in state.py: money, tracks, workers… owed; 1 milked; 1 + field"),
        Part("cards", 3 * 10, "1 + card, its wheel, 1 if ready"),
        Part(
            "secret",
            6,
            "1 if a goal is kept; as far as known 1 + the goal, 1 + two returned, 1 + cards put under the deck",
        ),
        Part("score", len(st.ITEM_IDS), "the score sheet, at the end"),
    )
    return Layout(table, player)


def observe(s: State, seat: int, sheet: Sheet) -> None:
    picture = s.pictures[seat]
    if picture is None or len(picture.row) != len(sheet.blank) or not picture.shows(s):
        picture = draw(s, seat, sheet)
        s.pictures = [picture if i == seat else kept for i, kept in enumerate(s.pictures)]
    sheet.begin(picture.row)
    now(s, seat, sheet)
    details(s, picture.built, sheet)
    land(s, seat, sheet)
    trade(s, seat, sheet)
    politics(s, seat, sheet)
    plan(s, seat, sheet)
    for number in range(s.seats):
        player(s, (seat + number) % s.seats, number, sheet)


def now(s: State, seat: int, sheet: Sheet) -> None:
    seats, in_turns = s.seats, s.stage == st.AT_TURNS and s.turns > 0
    sheet.go(TABLE, 0, TIME)
    sheet.put(s.layout)
    sheet.put(s.stage)
    sheet.put(s.round)
    sheet.put(s.era)
    sheet.put((s.mayor - seat) % seats)
    sheet.put(1 + (s.mayor + s.turns - 1 - seat) % seats if in_turns else 0)
    sheet.put(s.frames.top())
    cells = s.frames.cells
    sheet.go(TABLE, 0, UNDER_WAY)
    first = sheet.at
    at = len(cells) - 8
    for frame in range(FRAMES):
        if at < 0:
            break
        kind = cells[at]
        put = first + 8 * frame
        sheet.cells[put] = kind
        for i in range(FRAME_INTS[kind]):
            value = cells[at + 1 + i]
            if FRAME_SEATS[kind] >> i & 1 and value >= 0:
                value = (value - seat) % seats
            sheet.cells[put + 1 + i] = value + 1
        at -= 8


# --- what seldom changes ---


def draw(s: State, seat: int, sheet: Sheet) -> Picture:
    picture = Picture(s)
    sheet.clear()
    draw_map(s, seat, picture.built, sheet)
    draw_left(s, sheet)
    for row in range(2):
        sheet.go(TABLE, 0, BUILT, row * 26 + 2)
        for tile in s.built[row][:8]:
            sheet.put(1 + packed.tile_of(tile))
            sheet.put((packed.owner_of(tile) - seat) % s.seats)
            sheet.put(packed.was_paid(tile))
    for town, cards in enumerate(s.face_up):
        sheet.go(TABLE, 0, TOWNS, 9 * town)
        sheet.put(s.rewards[town])
        sheet.put_from(cards, 0, 8, 1)
    picture.row = sheet.cells
    return picture


def draw_map(s: State, seat: int, built: list[int], sheet: Sheet) -> None:
    """Pieces, trees and range cattle; built: gets the spaces with a piece."""
    seats = s.seats
    values = sheet.cells
    sheet.go(TABLE, 0, PIECE)
    piece_at = sheet.at
    sheet.go(TABLE, 0, OWNER)
    owner_at = sheet.at
    sheet.go(TABLE, 0, TREES)
    trees_at = sheet.at
    pieces, owners, woods, grazing = s.piece, s.owner, s.trees, s.grazing
    herds: list[int] = []
    here: i64 = 0
    for board in s.geo.boards:
        row: i64 = 64 * board
        for _ in range(8):
            # Eight spaces at a look: most of them are empty.
            if read_i64_le(pieces, row):
                space = row
                while space < row + 8:
                    kind = pieces[space]
                    if kind:
                        built.append(int(space))
                        cell = here + space - row
                        values[piece_at + cell] = kind
                        owner = owners[space]
                        if owner != t.NOBODY:
                            values[owner_at + cell] = 1 + (owner - seat) % seats
                    space += 1
            if read_i64_le(woods, row):
                space = row
                while space < row + 8:
                    trees = woods[space]
                    if trees:
                        values[trees_at + here + space - row] = trees
                    space += 1
            if read_i64_le(grazing, row):
                space = row
                while space < row + 8:
                    if grazing[space]:
                        herds.append(int(space))
                    space += 1
            row += 8
            here += 8
    sheet.go(TABLE, 0, CATTLE)
    for at in herds[:HERDS]:
        sheet.put(1 + at)
        for number in range(seats):
            sheet.put(s.cattle[5 * at + (seat + number) % seats])


def draw_left(s: State, sheet: Sheet) -> None:
    sheet.go(TABLE, 0, LEFT)
    first = sheet.at
    cells = sheet.cells
    left = s.left
    sheet.go(TABLE, 0, LEFT, t.BRIDGE)
    sheet.put_from(left, t.BRIDGE, t.SPECIAL, 0)
    for kind in range(t.INDUSTRY, t.KINDS):
        if left[kind] > 0:
            cells[first + kind] = left[kind]


# --- the map ---


def details(s: State, built: list[int], sheet: Sheet) -> None:
    """What is to be seen of each piece beside its kind and owner."""
    use_effect = s.tables.use_effect
    sheet.go(TABLE, 0, DETAILS)
    for space in built:
        kind, trouble, uses, room, stock, out, gear = s.piece[space], s.trouble[space], 0, 0, 0, 0, 0
        if t.PUBLIC <= kind < t.SPECIAL:
            room = s.room[space]
            if use_effect[kind] or kind == t.PHILANTHROPY:
                uses = max(0, uses_left(s, space))
            if kind == t.BANK or kind == t.PHILANTHROPY:
                stock = s.stock[space]
        elif t.PANNING <= kind <= t.DREDGE:
            stock, out, gear = s.stock[space], s.out[space], s.gear[space]
        elif kind == t.ENCLOSURE or kind >= t.HORSE_STABLE:
            stock, out = s.stock[space], s.out[space]
        elif kind == t.CAMP:
            gear = s.gear[space]
        if trouble or uses or room or stock or out or gear:
            if sheet.at + 7 > sheet.end:
                return
            sheet.put(1 + space)
            sheet.put(trouble)
            sheet.put(uses)
            sheet.put(room)
            sheet.put(stock)
            sheet.put(out)
            sheet.put(gear)


def land(s: State, seat: int, sheet: Sheet) -> None:
    seats = s.seats
    sheet.go(TABLE, 0, DRY)
    sheet.put_list(s.dry, 1)
    sheet.go(TABLE, 0, MARKED)
    for mark in s.marks[:MARKS]:
        sheet.put(1 + packed.marked(mark))
        sheet.put((packed.marked_by(mark) - seat) % seats)
        sheet.put(packed.paid_in_coin(mark))
    logs, debris, jams = s.logs, s.debris, s.jams
    sheet.go(TABLE, 0, RIVER)
    cells, at = sheet.cells, sheet.at
    basin: i64 = 0
    while basin < 8:
        for number in range(seats):
            cells[at] = logs[5 * basin + (seat + number) % seats]
            at += 1
        cells[at] = debris[basin]
        cells[at + 1] = i16(jams >> basin & 1)
        at += 2
        basin += 1
    sheet.go(TABLE, 0, RAIL)
    sheet.put(1 + s.railhead)
    sheet.put(1 + s.station)
    sheet.put_list(s.trains, 0)


# --- trade, tiles, cards ---


def trade(s: State, seat: int, sheet: Sheet) -> None:
    sheet.go(TABLE, 0, SOLD)
    sheet.put_bytes(s.sold)
    for row in range(2):
        sheet.go(TABLE, 0, BUILT, row * 26)
        sheet.put(1 + s.up[row])
        sheet.put(s.damage[row])
    sheet.go(TABLE, 0, EVENTS)
    sheet.put_from(s.row, 0, 4, 1)
    sheet.go(TABLE, 0, EVENTS, 4)
    sheet.put_list(s.discs, 0)
    sheet.go(TABLE, 0, SEVERITY)
    sheet.count(s.severity)
    sheet.count(s.top)
    sheet.go(TABLE, 0, SEVERITY, 4)
    for i, card in enumerate(s.top[:4]):
        sheet.put(1 + card if s.known[i] >> seat & 1 else 9)
    sheet.go(TABLE, 0, MONEY)
    sheet.put_list(s.prices, 0)
    sheet.put_list(s.round_cuts, 0)
    sheet.bits(s.bans)
    sheet.go(TABLE, 0, DECKS)
    sheet.put(len(s.decks[0]) + len(s.under))
    sheet.put(len(s.decks[1]))
    sheet.put(len(s.decks[2]))
    sheet.put(4 * s.tables.cards_per_era - s.drawn if s.row else 0)


def politics(s: State, seat: int, sheet: Sheet) -> None:
    sheet.go(TABLE, 0, STATUS)
    sheet.put_list(s.status, 0)
    sheet.put_list(s.promises, 1)
    sheet.go(TABLE, 0, OFFICE)
    sheet.put(s.no_tycoons)
    for owner in s.offices:
        sheet.put(1 + (owner - seat) % s.seats if owner != t.NOBODY else 0)
    for card in s.office[:6]:
        sheet.put(1 + (card & st.CARD))
        sheet.put(1 if card & st.USED else 0)
        sheet.put(1 if card & st.USED_IN_ERA else 0)
        sheet.put(1 if card & st.BUILDING_STANDS else 0)


# --- what is being done ---


def plan(s: State, seat: int, sheet: Sheet) -> None:
    top = s.frames.top()
    if s.dice or s.miners:
        sheet.go(TABLE, 0, MINING)
        sheet.put_from(s.dice, 0, 12, 0)
        sheet.go(TABLE, 0, MINING, 12)
        sheet.put_list(s.miners, 1)
    if top == fr.F_ASSISTANTS:
        sheet.go(TABLE, 0, CHOICE)
        sheet.put_from(s.dealt, 2 * seat, 2 * seat + 2, 1)
    elif top == fr.F_GOALS:
        sheet.go(TABLE, 0, CHOICE, 2)
        sheet.put_list(s.goals[seat], 1)
    if s.frames.innermost(fr.F_TURN) < 0:
        return
    whose = (s.mayor + s.turns - 1) % s.seats
    levels = s.players[whose]
    done = s.done & (st.BUILT_PUBLIC | st.DEVELOPED | st.CAMPAIGNED | st.DOCTORED)
    for industry in range(3):
        if levels[st.LEVEL + industry]:
            done |= s.done & st.BUILT_INDUSTRY << industry
    sheet.go(TABLE, 0, PLAN)
    sheet.put(1)
    sheet.put(s.white)
    sheet.put(done)
    sheet.put(s.cattle_bought if levels[st.LEVEL + t.RANCHING] else 0)
    sheet.put(s.captain)
    sheet.put_from(s.luck, 0, 3, 0)
    sheet.go(TABLE, 0, PLAN, 8)
    sheet.put_list(s.bought, 0)
    sheet.put_list(s.turn_cuts, 0)
    sheet.go(TABLE, 0, NEW)
    sheet.put_from(s.new_cattle, 0, 8, 1)
    sheet.go(TABLE, 0, NEW, 8)
    sheet.put_list(s.ends, 1)


def player(s: State, who: int, number: int, sheet: Sheet) -> None:
    p = s.players[who]
    sheet.go(PLAYER, number, HAVE)
    sheet.put_from(p, 0, st.FIELD, 0)
    sheet.put_from(p, st.CUSTOM_CARD, st.OWED + 1, 0)
    sheet.put(p[st.MILKED])
    sheet.put(1 + p[st.FIELD])
    sheet.go(PLAYER, number, CARDS)
    for card in s.cards[who][:10]:
        sheet.put(1 + (card & st.CARD))
        sheet.put(packed.wheel_of(card))
        sheet.put(1 if card & st.READY else 0)
    over = s.stage == st.AT_END
    sheet.go(PLAYER, number, SECRET)
    sheet.put(1 if p[st.GOAL] >= 0 else 0)
    if s.stage > st.AT_GOALS:
        sheet.put(1 + p[st.GOAL] if number == 0 or over else 0)
        if number == 0:
            sheet.put_from(s.goals[who], 1, 3, 1)
    if number == 0:
        sheet.go(PLAYER, 0, SECRET, 4)
        sheet.put_list([card & st.CARD for card in s.under if packed.put_by(card) == who], 1)
    if over:
        sheet.go(PLAYER, number, SCORE)
        sheet.put_from(p, st.ITEMS, st.ITEMS + len(st.ITEM_IDS), 0)
