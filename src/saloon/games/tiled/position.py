"""A state as JSON and back, and what must be true of every state.

Only what cannot be worked out is written: the tiles on a board say what is covered, joined and built. Loading puts
them down again one by one, so a position with overlapping tiles is refused where it is wrong."""

from __future__ import annotations

from typing import Any

from saloon.engine.content import Entry
from saloon.engine.errors import Damaged
from saloon.engine.tell import Tell
from saloon.games.tiled.content import CONTRACTS, PARTNERS, SQUARE_NAMES, SUITS, Content, square_name
from saloon.games.tiled.notation import WAYS
from saloon.games.tiled.rules.placing import cover
from saloon.games.tiled.rules.setup import filled_stacks, take_side
from saloon.games.tiled.rules.shooting import bury
from saloon.games.tiled.rules.tables import (
    ALLEY,
    BANK,
    GENERAL_STORE,
    HIGH,
    LOW,
    SIZE,
    STACKS,
    TOWN_HALL,
    WHEELWRIGHT,
    squares_of,
)
from saloon.games.tiled.state import (
    ACE_CARDS,
    ACES,
    ASKS,
    AT_END,
    AT_PARTNERS,
    BANDIT_HIGH,
    BANDIT_LOW,
    BANDITS,
    BULLETS,
    COVER_HIGH,
    COVER_LOW,
    FIELD_HIGH,
    FIELD_LOW,
    GOLD,
    ITEM_IDS,
    ITEMS,
    MINE,
    NOTHING,
    PARTNER,
    PLACE,
    PLAYER_INTS,
    POKE_HIGH,
    POKE_LOW,
    POKES,
    RETURNED,
    ROPES_DONE,
    SAWMILLS,
    SCORE,
    SECOND,
    SHERIFF_HIGH,
    SHERIFF_LOW,
    SHERIFFS,
    SIDE,
    STASH,
    STEPS,
    STORE_ASIDE,
    TOMB_HIGH,
    TOMB_LOW,
    TOWN_LEFT,
    TOWNS,
    WHEELWRIGHT_SIDE,
    YELLOW,
    State,
    corner_of,
    is_yellow,
    new_state,
    stack_of,
    stash_on,
    stashed,
    tile_at,
    turned_yellow,
    way_of,
)

RED = (BANK, TOWN_HALL, GENERAL_STORE)
STORES = ("", "aside", "boxed")
OWED = ("of_two", "single", "free")


def names_of(low: int, high: int) -> list[str]:
    return [square_name(square) for square in squares_of(low, high)]


# --- writing ---


def dump(content: Content, s: State) -> dict[str, Any]:
    ids = [stack.id for stack in content.stacks]
    return {
        "step": STEPS[s.step],
        "ask": ASKS[s.ask],
        "who": s.who,
        "year": s.year,
        "round": s.round,
        "first": s.first,
        "turns": s.turns,
        "stacks": {ids[stack]: s.stacks[stack] for stack in range(STACKS)},
        "prairie": [slot + 1 for slot in range(20) if s.prairie >> slot & 1],
        "river": [slot + 1 for slot in range(8) if s.river >> slot & 1],
        "contracts": [CONTRACTS[contract] for contract in s.contracts],
        "turned": [space + 4 for space in range(4) if s.turned >> space & 1],
        "aces": [SUITS[suit] for suit in range(4) if s.aces >> suit & 1],
        "boards": [board + 1 for board in s.boards],
        "dealt": [PARTNERS[partner] for partner in s.dealt],
        "deck": [PARTNERS[partner] for partner in s.deck],
        "face_up": [PARTNERS[partner] for partner in s.face_up],
        "todo": list(s.todo),
        "drafted": picked(content, s),
        "yellow_up": bool(s.yellow_up),
        "pickaxes": s.pickaxes,
        "queue": [OWED[kind] for kind in s.queue],
        "owed": OWED[s.owed],
        "pair": square_name(s.pair) if s.pair >= 0 else "",
        "left": s.left,
        "offered": square_name(s.offered) if s.offered >= 0 else "",
        "bandit_deck": [content.bandit_cards[card] for card in s.bandit_deck],
        "bandit_row": [content.bandit_cards[card] for card in s.bandit_row],
        "ridge": [s.ridge, s.ridge_hills, s.ridge_bullets, s.ridge_cows],
        "players": [dump_player(content, s, seat) for seat in range(s.seats)],
    }


def picked(content: Content, s: State) -> str:
    """The tile in hand; while boards are picked, the board."""
    if s.drafted < 0:
        return ""
    return f"board_{s.drafted + 1}" if ASKS[s.ask] == "pick_side" else content.stacks[s.drafted].id


def dump_player(content: Content, s: State, seat: int) -> dict[str, Any]:
    p = s.players[seat]
    side = content.tables.sides[p[SIDE]] if p[SIDE] >= 0 else None
    hills = set(side.hills) if side else set()
    bandits = squares_of(p[BANDIT_LOW] | p[TOMB_LOW], p[BANDIT_HIGH] | p[TOMB_HIGH])
    printed = set(squares_of(side.bandit_low, side.bandit_high)) if side else set()
    return {
        "side": content.sides[p[SIDE]].id if side else "",
        "tiles": [tile_text(content, tile) for tile in s.tiles[seat]],
        "gold": p[GOLD],
        "bullets": p[BULLETS],
        "mine": p[MINE],
        "partner": PARTNERS[p[PARTNER]] if p[PARTNER] >= 0 else "",
        "second": PARTNERS[p[SECOND]] if p[SECOND] >= 0 else "",
        "returned": PARTNERS[p[RETURNED]] if p[RETURNED] >= 0 else "",
        "hill_bandits": [square_name(square) for square in bandits if square in hills and square not in printed],
        "tombstones": names_of(p[TOMB_LOW], p[TOMB_HIGH]),
        "cowpokes": names_of(p[POKE_LOW], p[POKE_HIGH]),
        "ace_cards": [SUITS[suit] for suit in range(4) if p[ACE_CARDS] >> suit & 1],
        "sawmills": p[SAWMILLS],
        "yellow": bool(p[YELLOW]),
        "towns": [town + 1 for town in range(len(side.town_sizes)) if p[TOWN_LEFT + town] < 0] if side else [],
        "ropes": [square_name(rope) for i, rope in enumerate(side.ropes) if p[ROPES_DONE] >> i & 1] if side else [],
        "unpaid": [index + 1 for index in s.red[seat][::3]],  # red buildings, by tile
        "store": STORES[p[STORE_ASIDE]],
        "score": {id: p[ITEMS + item] for item, id in enumerate(ITEM_IDS)},
    }


def red_words(content: Content, tile: int) -> list[int]:
    """The words of the squares beside a tile."""
    squares = tile_squares(content, tile)
    beside = {near for square in squares for near in near_squares(square)} - set(squares)
    return [sum(LOW[near] for near in beside), sum(HIGH[near] for near in beside)]


def near_squares(square: int) -> list[int]:
    row, column = divmod(square, SIZE)
    found = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * SIZE + c for r, c in found if 0 <= r < SIZE and 0 <= c < SIZE]


def tile_squares(content: Content, tile: int) -> list[int]:
    turned = content.tables.shapes[stack_of(tile)].ways[way_of(tile)]
    return [corner_of(tile) + offset for offset in turned.offsets]


def tile_text(content: Content, tile: int) -> str:
    stack = stack_of(tile)
    words = [content.stacks[stack].id]
    if stack != ALLEY:
        words.append(WAYS[way_of(tile)])
    words.append(square_name(corner_of(tile)))
    if is_yellow(tile):
        words.append("yellow")
    if stash := stash_on(tile):
        words.append(f"stash{stash}")
    return " ".join(words)


# --- reading ---


def load(content: Content, seats: int, data: Any) -> State:
    """The state that was dumped; raises Damaged with the field that makes no sense."""
    if not isinstance(data, dict):
        raise Damaged("position: 'state' must be a table.")
    entry = Entry("position", "state", data)
    s = new_state(content.tables, seats)
    players = entry.tables("players")
    if len(players) != seats:
        raise entry.wrong("players", f"must be {seats}, not {len(players)}")
    for seat, player in enumerate(players):
        load_player(content, s, seat, player)
    s.queue, s.pickaxes = [], 0  # what putting the tiles down again has earned
    s.step = STEPS.index(entry.one_of("step", STEPS))
    s.ask = ASKS.index(entry.one_of("ask", ASKS))
    s.who = entry.number("who", high=seats - 1)
    s.year = entry.number("year", high=4)
    s.round = entry.number("round", high=9)
    s.first = entry.number("first", high=seats - 1)
    s.turns = entry.number("turns", high=seats)
    stacks = entry.table("stacks")
    s.stacks = [stacks.number(content.stacks[stack].id, high=3) for stack in range(STACKS)]
    stacks.finish()
    s.filled = filled_stacks(s.stacks)
    s.prairie = bits(entry, "prairie", 1, 20)
    s.river = bits(entry, "river", 1, 8)
    s.contracts = indices(entry, "contracts", CONTRACTS)
    if sorted(s.contracts) != [0, 1, 2, 3]:
        raise entry.wrong("contracts", f"must be an order of {', '.join(CONTRACTS)}")
    s.turned = bits(entry, "turned", 4, 7)
    s.aces = sum(1 << suit for suit in set(indices(entry, "aces", SUITS)))
    s.boards = [number - 1 for number in entry.numbers("boards")]
    if any(not 0 <= board < 8 for board in s.boards):
        raise entry.wrong("boards", "must be numbers from 1 to 8")
    s.dealt = indices(entry, "dealt", PARTNERS)
    s.deck = sorted(indices(entry, "deck", PARTNERS))
    s.face_up = indices(entry, "face_up", PARTNERS)
    s.todo = list(entry.numbers("todo"))
    if any(not 0 <= seat < seats for seat in s.todo):
        raise entry.wrong("todo", "must be seats")
    ids = {stack.id: index for index, stack in enumerate(content.stacks)}
    ids |= {f"board_{board + 1}": board for board in range(8)} if ASKS[s.ask] == "pick_side" else {}
    drafted = entry.one_of("drafted", ["", *ids])
    s.drafted = ids[drafted] if drafted else -1
    s.yellow_up = int(entry.flag("yellow_up"))
    s.pickaxes = entry.number("pickaxes", high=9)
    s.queue = indices(entry, "queue", OWED)
    s.owed = OWED.index(entry.one_of("owed", OWED))
    s.pair = maybe_square(entry, "pair")
    s.left = entry.number("left", low=-1, high=9)
    s.offered = maybe_square(entry, "offered")
    s.bandit_deck = sorted(indices(entry, "bandit_deck", content.bandit_cards))
    s.bandit_row = indices(entry, "bandit_row", content.bandit_cards)
    ridge = entry.numbers("ridge")
    if len(ridge) != 4 or any(not 0 <= number <= 99 for number in ridge):
        raise entry.wrong("ridge", "must be bandits, hill bandits, bullets and cows")
    s.ridge, s.ridge_hills, s.ridge_bullets, s.ridge_cows = ridge
    entry.finish()
    return s


def read_square(name: str) -> int:
    """The square of a name; -1 for nonsense."""
    return SQUARE_NAMES.index(name) if name in SQUARE_NAMES else -1


def indices(entry: Entry, field: str, names: tuple[str, ...]) -> list[int]:
    found = []
    for name in entry.texts(field):
        if name not in names:
            raise entry.wrong(field, f"names {name[:40]!r}, which there is not")
        found.append(names.index(name))
    return found


def bits(entry: Entry, field: str, low: int, high: int) -> int:
    numbers = entry.numbers(field)
    if any(not low <= number <= high for number in numbers) or len(set(numbers)) != len(numbers):
        raise entry.wrong(field, f"must be different numbers from {low} to {high}")
    return sum(1 << (number - low) for number in numbers)


def squares(entry: Entry, field: str) -> list[int]:
    found = [read_square(name) for name in entry.texts(field)]
    if -1 in found or len(set(found)) != len(found):
        raise entry.wrong(field, "must be different squares, a1 to k11")
    return found


def maybe_square(entry: Entry, field: str) -> int:
    name = entry.text(field, "")
    if name and read_square(name) < 0:
        raise entry.wrong(field, f"must be a square, not {name[:40]!r}")
    return read_square(name) if name else -1


def load_player(content: Content, s: State, seat: int, entry: Entry) -> None:
    p = [0] * PLAYER_INTS
    p[SIDE] = -1
    s.players.append(p)
    s.tiles.append([])
    s.red.append([])
    ids = [side.id for side in content.sides]
    side_id = entry.one_of("side", ["", *ids])
    tiles = entry.texts("tiles")
    if side_id:
        lay_out(content, s, seat, ids.index(side_id), tiles, entry)
    p[GOLD] = entry.number("gold")
    p[BULLETS] = entry.number("bullets")
    p[MINE] = entry.number("mine", low=1, high=10)
    for field, place in (("partner", PARTNER), ("second", SECOND), ("returned", RETURNED)):
        partner = entry.one_of(field, ["", *PARTNERS])
        p[place] = PARTNERS.index(partner) if partner else -1
    p[ACE_CARDS] = 0
    for suit in set(indices(entry, "ace_cards", SUITS)):
        p[ACE_CARDS] |= 1 << suit
        p[ACES + suit] += 1
    p[SAWMILLS] = entry.number("sawmills", high=p[SAWMILLS])
    p[YELLOW] = int(entry.flag("yellow"))
    p[STORE_ASIDE] = STORES.index(entry.one_of("store", STORES))
    load_bandits(content, p, entry)
    for square in squares(entry, "cowpokes"):
        if not (p[FIELD_LOW] & LOW[square] or p[FIELD_HIGH] & HIGH[square]):
            raise entry.wrong("cowpokes", f"has one on {square_name(square)}, which is no field")
        p[POKES] += 1
        p[POKE_LOW] |= LOW[square]
        p[POKE_HIGH] |= HIGH[square]
    load_done(content, s, seat, p, entry)
    score = entry.table("score")
    for item, id in enumerate(ITEM_IDS):
        p[ITEMS + item] = score.number(id, low=-999)
    score.finish()
    p[SCORE] = sum(p[ITEMS : ITEMS + len(ITEM_IDS)])
    entry.finish()


def lay_out(content: Content, s: State, seat: int, side: int, tiles: tuple[str, ...], entry: Entry) -> None:
    """Put the tiles of a board down again, in their order."""
    take_side(s, seat, side, Tell())
    p, printed = s.players[seat], content.tables.sides[side]
    house = len(s.tiles[seat])  # House in Danger has its own already
    for number, words in enumerate(tiles):
        tile = read_tile(content, words)
        if tile < 0:
            raise entry.wrong("tiles", f"has {words[:60]!r}, which is no tile")
        if number < house:
            if tile != s.tiles[seat][number]:
                raise entry.wrong("tiles", "must begin with the Ranch House of House in Danger")
            continue
        stack, way, corner = stack_of(tile), way_of(tile), corner_of(tile)
        turned = content.tables.shapes[stack].ways[way]
        fits = corner % SIZE + turned.columns <= SIZE and corner // SIZE + turned.rows <= SIZE
        for square in tile_squares(content, tile) if fits else ():
            fits = fits and printed.coverable(square)
            fits = fits and not (p[COVER_LOW] & LOW[square] or p[COVER_HIGH] & HIGH[square])
        if not fits:
            raise entry.wrong("tiles", f"has {words[:60]!r}, which does not fit there")
        cover(s, seat, stack, way, corner, Tell())
        s.tiles[seat][-1] = tile
        p[STASH] += stash_on(tile)
    if len(tiles) < house:
        raise entry.wrong("tiles", "must begin with the Ranch House of House in Danger")


def read_tile(content: Content, words: str) -> int:
    """A tile as `tile_text` writes it; -1 for nonsense."""
    parts = words.split()
    ids = [stack.id for stack in content.stacks]
    if len(parts) < 2 or parts[0] not in ids:
        return -1
    stack = ids.index(parts.pop(0))
    way = 0
    if stack != ALLEY:
        name = parts.pop(0)
        if name not in WAYS or not parts:
            return -1
        way = content.tables.shapes[stack].ways[WAYS.index(name)].way
    square = read_square(parts.pop(0))
    tile = tile_at(stack, way, square)
    building = content.tables.shapes[stack].building
    for part in parts:
        if part == "yellow" and building == WHEELWRIGHT:
            tile = turned_yellow(tile)
        elif part in ("stash1", "stash2") and building >= 0:
            tile = stashed(tile, int(part[5:]))
        else:
            return -1
    return tile if square >= 0 else -1


def load_bandits(content: Content, p: list[int], entry: Entry) -> None:
    hills = content.tables.sides[p[SIDE]].hills if p[SIDE] >= 0 else []
    for square in squares(entry, "hill_bandits"):
        if square not in hills or p[BANDIT_LOW] & LOW[square] or p[BANDIT_HIGH] & HIGH[square]:
            raise entry.wrong("hill_bandits", f"has one on {square_name(square)}, which is no free hill")
        p[BANDITS] += 1
        p[BANDIT_LOW] |= LOW[square]
        p[BANDIT_HIGH] |= HIGH[square]
    for square in squares(entry, "tombstones"):
        low, high = LOW[square], HIGH[square]
        if p[BANDIT_LOW] & low or p[BANDIT_HIGH] & high:
            p[BANDITS] -= 1
            p[BANDIT_LOW] &= ~low
            p[BANDIT_HIGH] &= ~high
        elif p[SHERIFF_LOW] & low or p[SHERIFF_HIGH] & high:
            p[SHERIFFS] -= 1
            p[SHERIFF_LOW] &= ~low
            p[SHERIFF_HIGH] &= ~high
        else:
            raise entry.wrong("tombstones", f"has one on {square_name(square)}, where nobody stood")
        bury(p, square)


def load_done(content: Content, s: State, seat: int, p: list[int], entry: Entry) -> None:
    """Towns and ropes that have scored, red buildings that have not paid."""
    side = content.tables.sides[p[SIDE]] if p[SIDE] >= 0 else None
    p[TOWNS] = 0
    for town in entry.numbers("towns"):
        if side is None or not 1 <= town <= len(side.town_sizes) or p[TOWN_LEFT + town - 1] != 0:
            raise entry.wrong("towns", f"names town {town}, which is not covered")
        p[TOWN_LEFT + town - 1] = -1
        p[TOWNS] += 1
    p[ROPES_DONE] = 0
    for square in squares(entry, "ropes"):
        if side is None or square not in side.ropes:
            raise entry.wrong("ropes", f"names {square_name(square)}, where no rope is")
        p[ROPES_DONE] |= 1 << side.ropes.index(square)
    s.red[seat] = []
    for number in entry.numbers("unpaid"):
        tile = s.tiles[seat][number - 1] if 1 <= number <= len(s.tiles[seat]) else -1
        building = content.tables.shapes[stack_of(tile)].building if tile >= 0 else -1
        if building not in RED:
            raise entry.wrong("unpaid", f"names tile {number}, which is no red building")
        s.red[seat] += [number - 1, *red_words(content, tile)]


# --- what must be true ---


def complaints(content: Content, s: State) -> list[str]:
    """Broken invariants in words; the first is the one to look at."""
    found = []
    for seat in range(s.seats):
        p = s.players[seat]
        if p[SCORE] != sum(p[ITEMS : ITEMS + len(ITEM_IDS)]):
            found.append(f"Seat {seat}: the score is not the sum of its lines.")
        if min(p[GOLD], p[BULLETS], p[SCORE], p[SAWMILLS]) < 0:
            found.append(f"Seat {seat} has less than nothing of something.")
        if p[SIDE] >= 0:
            twin = new_state(content.tables, 1)
            load_player(content, twin, 0, Entry("state", f"seat {seat}", dump_player(content, s, seat)))
            if twin.players[0] != p or twin.red[0] != s.red[seat]:
                wrong = [place for place in range(PLAYER_INTS) if twin.players[0][place] != p[place]]
                found.append(f"Seat {seat}: the board and what is known of it differ (fields {wrong}).")
    return found + tile_complaints(content, s) + card_complaints(content, s)


def tile_complaints(content: Content, s: State) -> list[str]:
    """Every tile is in its stack, on a board, in a hand, or was left in the box."""
    found = []
    box = set(content.tables.removed[s.seats])
    in_hand = s.drafted if s.ask in (PLACE, WHEELWRIGHT_SIDE) else -1
    for stack in range(STACKS):
        shape = content.tables.shapes[stack]
        placed = sum(stack_of(tile) == stack for tiles in s.tiles for tile in tiles)
        if shape.building == GENERAL_STORE:  # WT-177
            placed += sum(p[STORE_ASIDE] > 0 for p in s.players)
        total = s.stacks[stack] + placed + (stack in box) + (stack == in_hand)
        if total != shape.copies:
            found.append(f"There are {total} tiles {content.stacks[stack].id}, not {shape.copies}.")
    return found


def card_complaints(content: Content, s: State) -> list[str]:
    found = []
    partners = [*s.deck, *s.face_up, *s.dealt]
    for p in s.players:
        partners += [partner for partner in (p[PARTNER], p[SECOND]) if partner >= 0]
    if s.step >= AT_PARTNERS and sorted(partners) != list(range(len(PARTNERS))):
        found.append("The partner cards are not each there once.")
    taken = s.aces
    for p in s.players:
        if taken & p[ACE_CARDS]:
            found.append("An ace card is there twice.")
        taken |= p[ACE_CARDS]
    if taken != 15:
        found.append("An ace card is missing.")
    cards = [*s.bandit_deck, *s.bandit_row]
    if sorted(cards) != (list(range(len(content.bandit_cards))) if s.seats == 1 else []):
        found.append("The bandit cards are not each there once.")
    for p in s.players:
        if not 1 <= p[MINE] <= 10 or (p[MINE] < content.tables.partner_space and p[SECOND] >= 0):
            found.append("A mining marker and a second partner do not go together.")
    if s.ask == NOTHING and s.step != AT_END:
        found.append("Nothing is asked, but the game is not over.")
    return found
