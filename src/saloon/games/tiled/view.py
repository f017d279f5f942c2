"""What a seat sees: everything but the partners others keep face down (WT-015) and, while they choose, their cards.

A square is written as players write it: e4 is column e, row 4 from the top."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from saloon.games.tiled import state as st
from saloon.games.tiled.content import CONTRACTS, PARTNERS, SUITS, Content, Suit, square_name
from saloon.games.tiled.notation import DICE, WAYS
from saloon.games.tiled.position import STORES, names_of
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.dice import dice_of
from saloon.games.tiled.rules.drafting import price_of
from saloon.games.tiled.rules.pastures import cows_in, has_cowpoke, pastures
from saloon.games.tiled.rules.placing import fits
from saloon.games.tiled.rules.resolving import open_beside_red
from saloon.games.tiled.rules.scoring import ace_points, endgame_item, partner_points, reached_signs
from saloon.games.tiled.rules.shooting import targets
from saloon.games.tiled.rules.tables import ALLEY, GENERAL_STORE, RAYS, squares_of
from saloon.games.tiled.rules.tussle import tussle_result
from saloon.games.tiled.state import State, stack_of

# --- what is printed ---


class Reward(TypedDict):
    large: int
    small: int


class Scoreboard(TypedDict):
    tussle: list[int]
    completion: list[int]
    wrangle: dict[str, int]  # by cows
    mining_gold: list[int]
    mining_points: list[int]
    partner_space: int
    ace_sets: list[int]  # points of a set of three and of four
    contracts: dict[str, Reward]


class Stack(TypedDict):
    slot: str
    id: str
    cost: int
    shape: list[str]
    sign: str


class Town(TypedDict):
    id: str
    name: str
    key: str  # how its plot is written in the land
    size: int
    points: int


class SuitSign(TypedDict):
    """Pocket Aces: the square beside which a suit's sign stands."""

    suit: Suit
    square: str


class Side(TypedDict):
    id: str
    name: str
    board: int
    wild: bool
    stars: int
    land: list[str]
    marks: list[str]
    towns: list[Town]
    suit_signs: list[SuitSign]


class BanditCard(TypedDict):
    cows: int
    bandits: int
    bullets: int


class Rank(TypedDict):
    id: str
    points: int


class SoloScenery(TypedDict):
    card_spaces: list[list[int]]  # rounds of each year that turn over a card
    cards: dict[str, BanditCard]
    ranks: list[Rank]


class TiledScenery(TypedDict):
    rounds: list[int]
    scoreboard: Scoreboard
    stacks: list[Stack]
    sides: list[Side]
    solo: SoloScenery | None


# --- what changes ---


Lack = Literal["gold", "room"]


class Reach(TypedDict):
    """A stack that a die opens for whoever is to move."""

    id: str
    price: int
    lacks: NotRequired[list[Lack]]  # what stands against it


class Die(TypedDict):
    kind: str
    slot: int
    reach: list[Reach]


class FaceUp(TypedDict):
    face_up: list[str]
    deck: int


class InHand(TypedDict):
    id: str
    yellow: bool


class Tussle(TypedDict):
    """How the Tussle of this year would go now."""

    points: int
    bandits: list[int]
    winning: list[int]
    losing: list[int]


class Solo(TypedDict):
    row: list[str]
    deck: int
    live_bandits: int
    hill_bandits: int
    bullets_waiting: int
    unwrangled_cows: int


Placed = tuple[str, str, str]
"""A tile on a board: its id, its top left square, and the way it is turned."""


class Pasture(TypedDict):
    squares: list[str]
    cows: int
    wrangled: NotRequired[bool]


class FireLine(TypedDict):
    """Where a sheriff stands, and the last square his bullets reach each way."""

    sheriff: str
    to: list[str]


class OpenRed(TypedDict):
    """A red building that is not surrounded yet."""

    tile: str
    at: str
    open: list[str]


class Settlement(TypedDict):
    """A player's board. Of a table's four it is most of what is sent: what is empty or 0 is left out."""

    side: str
    partner_points: NotRequired[dict[str, int]]
    forecast: NotRequired[dict[str, int]]  # what the Endgame would bring now, by item
    tiles: NotRequired[list[Placed]]
    yellow: NotRequired[list[str]]  # where a Wheelwright lies with this side up
    stashes: NotRequired[dict[str, int]]  # gold on buildings, by where they lie
    alleys: NotRequired[list[str]]
    towns: list[int]  # covered squares of each
    towns_done: NotRequired[list[int]]  # those that have scored
    pastures: NotRequired[list[Pasture]]
    cowpokes: NotRequired[list[str]]
    live_bandits: NotRequired[list[str]]
    tombstones: NotRequired[list[str]]
    sheriffs: NotRequired[list[str]]
    lines_of_fire: NotRequired[list[FireLine]]
    in_line: NotRequired[list[str]]
    open_red: NotRequired[list[OpenRed]]
    horseshoes_left: NotRequired[int]
    aces: NotRequired[dict[Suit, int]]
    ace_value: NotRequired[int]
    ace_cards: NotRequired[list[Suit]]
    sawmills_ready: NotRequired[int]
    suits_reached: NotRequired[list[Suit]]
    ropes_done: NotRequired[list[str]]
    signposts_covered: NotRequired[int]
    store: NotRequired[str]


class Player(TypedDict):
    score: int
    items: dict[str, int]  # the score by where it came from
    gold: int
    bullets: int
    mine: int
    has_partner: bool
    partner: NotRequired[str]  # where it is known
    returned: NotRequired[str]
    second: NotRequired[str]
    bandits: int
    settlement: Settlement | None  # once there is a board


class TiledView(TypedDict):
    year: int
    round: int
    first: int
    who: int
    asked: str
    over: bool
    contracts: list[str]  # on the spaces for 4, 5, 6 and 7 cows
    turned: list[bool]
    left: list[int]  # tiles in each stack
    dice: list[Die]
    ace_cards: list[str]
    partners: FaceUp
    dealt: list[str]
    free_boards: list[int]
    tile: InHand | None
    alleys_owed: int
    pair: str | None
    pasture_offered: str | None
    tussle: Tussle
    solo: Solo | None
    players: list[Player]


# --- what a placement would give (preview.py), and what can be looked up (lookup.py) ---


class TownGain(TypedDict):
    id: str
    name: str
    covered: int
    size: int
    completed: bool


class Herd(TypedDict):
    """A pasture it makes or expands."""

    squares: list[str]
    cows: int
    wrangled: bool
    joined: list[int]  # cows of the pastures that were there before
    worth: int  # points for wrangling it now


class OpenLeft(TypedDict):
    tile: str
    open: int


class Placement(TypedDict):
    tile: str
    squares: list[str]
    icons: list[str]
    points: int
    gold: int
    bullets: int
    alleys: int
    pickaxes: int
    horseshoes: int
    aces: dict[Suit, int]
    bandits: int
    shots: list[str]
    in_line: list[str]
    free_shots: int  # bullets for which one then chooses bandits
    lines_of_fire: list[FireLine]  # of the sheriffs on the tile
    towns: list[TownGain]
    pastures: list[Herd]
    surrounded: list[str]
    open_left: list[OpenLeft]
    ropes: list[str]
    endgame: dict[str, int]  # what it changes of the Endgame score, by item
    then: list[str]  # what is asked next because of it
    lines: list[str]


class ScorePart(TypedDict):
    what: str
    count: int
    points: int


class ScoreLine(TypedDict):
    item: str
    points: int
    parts: list[ScorePart]


class ScoreView(TypedDict):
    """A seat's score so far, and what the Endgame would add now."""

    score: int
    scored: list[ScoreLine]
    endgame: list[ScoreLine]
    if_it_ended: int


class PriceView(TypedDict):
    """What a tile costs with a die: its own price, and a gold for each stack that is jumped."""

    cost: int
    jumped: list[str]
    price: int
    gold: int
    fits: bool


# --- making them ---


def view(content: Content, s: State, seat: int | None) -> TiledView:
    """The table as a seat (None: a spectator) sees it."""
    winning, losing = tussle_result(s)
    return {
        "year": s.year,
        "round": s.round,
        "first": s.first,
        "who": s.who,
        "asked": st.ASKS[s.ask],
        "over": s.step == st.AT_END,
        "contracts": [CONTRACTS[contract] for contract in s.contracts],
        "turned": [st.has(s.turned, space) for space in range(4)],
        "left": list(s.stacks),
        "dice": [die_view(content, s, die) for die in dice_of(s)],
        "ace_cards": [SUITS[suit] for suit in st.members(s.aces)],
        "partners": {"face_up": [PARTNERS[partner] for partner in s.face_up], "deck": len(s.deck)},
        "dealt": [PARTNERS[partner] for partner in s.dealt[2 * seat : 2 * seat + 2]] if seat is not None else [],
        "free_boards": [board + 1 for board in s.boards],
        "tile": tile_in_hand(content, s),
        "alleys_owed": len(s.queue),
        "pair": square_name(s.pair) if s.pair >= 0 else None,
        "pasture_offered": square_name(s.offered) if s.ask == st.WRANGLE else None,
        "tussle": {
            "points": s.tables.tussle[max(s.year, 1) - 1],
            "bandits": [p[st.BANDITS] for p in s.players],
            "winning": winning,
            "losing": losing,
        },
        "solo": solo_view(content, s) if s.seats == 1 else None,
        "players": [player_view(content, s, other, other == seat) for other in range(s.seats)],
    }


def die_view(content: Content, s: State, die: int) -> Die:
    """A die, and the stacks it opens for whoever is to move, with price and what stands against it."""
    reach: list[Reach] = []
    for stack in content.tables.lines[die]:
        if s.stacks[stack]:
            found: Reach = {"id": content.stacks[stack].id, "price": price_of(s, stack, die)}
            lacks: list[Lack] = ["gold"] if found["price"] > s.players[s.who][st.GOLD] else []
            if not fits(s, s.who, stack):
                lacks.append("room")
            if lacks:
                found["lacks"] = lacks
            reach.append(found)
            if die < m.RIVER:
                break
    kind, number = DICE[die].split()
    return {"kind": kind, "slot": int(number), "reach": reach}


def tile_in_hand(content: Content, s: State) -> InHand | None:
    if s.ask in (st.PLACE_ALLEY, st.SECOND_ALLEY):
        stack = ALLEY
    elif s.ask == st.PLACE_STORE:
        stack = content.tables.stack_of[GENERAL_STORE]
    elif s.ask in (st.PLACE, st.WHEELWRIGHT_SIDE):
        stack = s.drafted
    else:
        return None
    return {"id": content.stacks[stack].id, "yellow": bool(s.yellow_up)}


def solo_view(content: Content, s: State) -> Solo:
    return {
        "row": [content.bandit_cards[card] for card in s.bandit_row],
        "deck": len(s.bandit_deck),
        "live_bandits": s.ridge,
        "hill_bandits": s.ridge_hills,
        "bullets_waiting": s.ridge_bullets,
        "unwrangled_cows": s.ridge_cows,
    }


def player_view(content: Content, s: State, seat: int, own: bool) -> Player:
    p = s.players[seat]
    shown = own or s.step == st.AT_END
    seen: Player = {
        "score": p[st.SCORE],
        "items": {id: p[st.ITEMS + item] for item, id in enumerate(st.ITEM_IDS) if p[st.ITEMS + item]},
        "gold": p[st.GOLD],
        "bullets": p[st.BULLETS],
        "mine": p[st.MINE],
        "has_partner": p[st.PARTNER] >= 0,
        "bandits": p[st.BANDITS],
        "settlement": settlement(content, s, seat, shown) if p[st.SIDE] >= 0 else None,
    }
    if shown and p[st.PARTNER] >= 0:
        seen["partner"] = PARTNERS[p[st.PARTNER]]
    if own and p[st.RETURNED] >= 0:
        seen["returned"] = PARTNERS[p[st.RETURNED]]
    if p[st.SECOND] >= 0:
        seen["second"] = PARTNERS[p[st.SECOND]]
    return seen


def settlement(content: Content, s: State, seat: int, shown: bool) -> Settlement:
    """A player's board; `shown`: the partner kept at set-up is known."""
    p, t = s.players[seat], content.tables
    side = t.sides[p[st.SIDE]]
    aces = p[st.ACES : st.ACES + 4]
    known = known_partners(p, shown)
    whole: Settlement = {
        "side": content.sides[p[st.SIDE]].id,
        "partner_points": {PARTNERS[partner]: partner_points(s, seat, partner) for partner in known},
        "forecast": forecast(s, seat, shown) if s.step != st.AT_END else {},
        "tiles": [placed(content, tile) for tile in s.tiles[seat] if stack_of(tile) != ALLEY],
        "yellow": [lies_at(tile) for tile in s.tiles[seat] if st.is_yellow(tile)],
        "stashes": {lies_at(tile): st.stash_on(tile) for tile in s.tiles[seat] if st.stash_on(tile)},
        "alleys": [lies_at(tile) for tile in s.tiles[seat] if stack_of(tile) == ALLEY],
        "towns": [size - max(p[st.TOWN_LEFT + town], 0) for town, size in enumerate(side.town_sizes)],
        "towns_done": [town for town in range(len(side.town_sizes)) if p[st.TOWN_LEFT + town] < 0],
        "pastures": [pasture(p, low, high) for low, high in pastures(p)],
        "cowpokes": names_of(p[st.POKE_LOW], p[st.POKE_HIGH]),
        "live_bandits": names_of(p[st.BANDIT_LOW], p[st.BANDIT_HIGH]),
        "tombstones": names_of(p[st.TOMB_LOW], p[st.TOMB_HIGH]),
        "sheriffs": names_of(p[st.SHERIFF_LOW], p[st.SHERIFF_HIGH]),
        "lines_of_fire": [line_of_fire(p, square) for square in squares_of(p[st.SHERIFF_LOW], p[st.SHERIFF_HIGH])],
        "in_line": [square_name(square) for square in targets(p)],
        "open_red": [
            {
                "tile": content.stacks[stack_of(s.tiles[seat][tile])].id,
                "at": lies_at(s.tiles[seat][tile]),
                "open": [square_name(square) for square in still_open],
            }
            for tile, still_open in open_beside_red(s, seat)
        ],
        "horseshoes_left": p[st.HORSESHOES],
        "aces": {suit: aces[number] for number, suit in enumerate(SUITS) if aces[number]},
        "ace_value": ace_points(aces, t.ace_sets[0], t.ace_sets[1]),
        "ace_cards": [SUITS[suit] for suit in st.members(p[st.ACE_CARDS])],
        "sawmills_ready": p[st.SAWMILLS],
        "suits_reached": [SUITS[suit] for suit in reached_signs(s, seat)],
        "ropes_done": [square_name(side.ropes[number]) for number in st.members(p[st.ROPES_DONE])],
        "signposts_covered": p[st.SIGNPOSTS],
        "store": STORES[p[st.STORE_ASIDE]],
    }
    return cast(Settlement, {what: found for what, found in whole.items() if found not in ([], {}, 0, "")})


def known_partners(p: list[int], shown: bool) -> list[int]:
    """A player's partners, the hidden one only if it is shown."""
    return [partner for partner in ((p[st.PARTNER],) if shown else ()) + (p[st.SECOND],) if partner >= 0]


def forecast(s: State, seat: int, shown: bool) -> dict[str, int]:
    """What the Endgame would bring now; a hidden partner is nobody else's business."""
    coming = {st.ITEM_IDS[item]: endgame_item(s, seat, item) for item in range(st.HORSESHOE_ITEM, st.PARTNER_ITEM)}
    partners = known_partners(s.players[seat], shown)
    coming[st.ITEM_IDS[st.PARTNER_ITEM]] = sum(partner_points(s, seat, partner) for partner in partners)
    return {id: points for id, points in coming.items() if points}


def placed(content: Content, tile: int) -> Placed:
    return content.stacks[stack_of(tile)].id, lies_at(tile), WAYS[st.way_of(tile)]


def lies_at(tile: int) -> str:
    return square_name(st.corner_of(tile))


def pasture(p: list[int], low: int, high: int) -> Pasture:
    seen: Pasture = {"squares": names_of(low, high), "cows": cows_in(p, low, high)}
    if has_cowpoke(p, low, high):
        seen["wrangled"] = True
    return seen


def line_of_fire(p: list[int], sheriff: int) -> FireLine:
    """How far a sheriff's bullets fly each way, the blocking square included (WT-131)."""
    ends = []
    for ray in filter(None, RAYS[sheriff]):
        blocking = [square for square in ray if st.on(p, st.BLOCK_LOW, square)]
        ends.append(square_name(blocking[0] if blocking else ray[-1]))
    return {"sheriff": square_name(sheriff), "to": ends}
