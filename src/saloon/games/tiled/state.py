"""A game of Wild Tiled West in progress, as plain data. No rules here.

What belongs to one player is a flat list of ints, because it is copied thousands of times a second: `p[GOLD]` is
that player's gold. Sets of squares take two ints, LOW word and HIGH word (see rules/tables.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from saloon.games.tiled.rules.tables import BIT, HALF, STACKS, Tables, Turned

# --- where things are in a player's list ---
SIDE: Final = 0  # index of the board side, -1 before it is chosen
SCORE: Final = 1
GOLD: Final = 2
BULLETS: Final = 3
MINE: Final = 4  # mining space, 1 to 10
PARTNER: Final = 5  # kept at set-up, face down; -1 before
SECOND: Final = 6  # the partner gained on the mining track, face up; -1 before
RETURNED: Final = 7  # the partner given back at set-up: only this player knows it
COVER_LOW: Final = 8  # squares covered by tiles
COVER_HIGH: Final = 9
FREE_PLACES: Final = 10  # places for tiles without a covered square (see Tables.number_places)
NEAR_PLACES: Final = 11  # places for tiles with a square beside the connected region (before the first tile: on the X)
FIELD_LOW: Final = 12  # fields with or without cow, printed or on tiles
FIELD_HIGH: Final = 13
COW_LOW: Final = 14
COW_HIGH: Final = 15
BLOCK_LOW: Final = 16  # what stops a bullet: cows, hills, mines, building squares
BLOCK_HIGH: Final = 17
BANDIT_LOW: Final = 18  # live bandits
BANDIT_HIGH: Final = 19
SHERIFF_LOW: Final = 20  # standing sheriffs
SHERIFF_HIGH: Final = 21
TOMB_LOW: Final = 22
TOMB_HIGH: Final = 23
POKE_LOW: Final = 24  # one square of each wrangled pasture
POKE_HIGH: Final = 25
MEADOWS: Final = 26  # printed pastures joined to the region, a bit each
BANDITS: Final = 27  # how many live ones
TOMBS: Final = 28
SHERIFFS: Final = 29
POKES: Final = 30
ALLEYS: Final = 31
BUILDINGS: Final = 32
HORSESHOES: Final = 33  # uncovered ones
PICKAXES: Final = 34  # covered pickaxe squares
TOWNS: Final = 35  # completed ones
SAWMILLS: Final = 36  # ready ones
YELLOW: Final = 37  # 1 with a yellow Wheelwright
HOTELS: Final = 38
BARNS: Final = 39
CHAPELS: Final = 40
STABLES_BUILT: Final = 41
STASH: Final = 42  # gold stashed on buildings
ACES: Final = 43  # 43 to 46: aces by suit, cards included
ACE_CARDS: Final = 47  # cards taken, a bit each
ROPES_DONE: Final = 48  # ropes that have scored, a bit each
SIGNPOSTS: Final = 49  # covered ones
STORE_ASIDE: Final = 50  # the Signpost store: ASIDE, BOXED, or 0 once it is placed
TOWN_LEFT: Final = 51  # 51 to 56: squares still open in each town, -1 once it has scored
ITEMS: Final = 57  # 57 on: the score by where it came from
LEGAL_PLACES: Final = 71  # those both free and near
CLOSED: Final = 72  # towns that are covered and still to score
PLAYER_INTS: Final = 73

ASIDE: Final = 1
BOXED: Final = 2

# --- lines of the score sheet, behind ITEMS ---
START_ITEM: Final = 0
TOWN_ITEM: Final = 1
WRANGLE_ITEM: Final = 2
CONTRACT_ITEM: Final = 3
TUSSLE_ITEM: Final = 4
SURROUND_ITEM: Final = 5
WILD_ITEM: Final = 6  # ropes, and what the house in danger costs
HORSESHOE_ITEM: Final = 7  # from here on: at the Endgame
BUILDING_ITEM: Final = 8
TOMB_ITEM: Final = 9
ACE_ITEM: Final = 10
SIGN_ITEM: Final = 11
MINING_ITEM: Final = 12
PARTNER_ITEM: Final = 13

# --- what is asked ---
NOTHING: Final = 0
PICK_BOARD: Final = 1
PICK_SIDE: Final = 2
KEEP_PARTNER: Final = 3
YEAR_4_INCOME: Final = 4
TAKE_PARTNER: Final = 5
TURN: Final = 6
SAWMILL_STACK: Final = 7
WHEELWRIGHT_SIDE: Final = 8
PLACE: Final = 9
PLACE_ALLEY: Final = 10
SECOND_ALLEY: Final = 11
STASH_GOLD: Final = 12
SHOOT: Final = 13
OFFICE_SHOOT: Final = 14
HIDE: Final = 15
ACE_CARD: Final = 16
STORE_REWARD: Final = 17
PLACE_STORE: Final = 18
WRANGLE: Final = 19
HILL: Final = 20

# --- where the game stands; the steps of one placement are in the order of WT-069 ---
AT_BOARDS: Final = 0
AT_PARTNERS: Final = 1
AT_YEAR: Final = 2
AT_INCOME: Final = 3
AT_ROUND: Final = 4
AT_TURN: Final = 5
AT_ACE_SPACE: Final = 6
AT_PICKAXES: Final = 7
AT_SHERIFFS: Final = 8
AT_WHITE: Final = 9
AT_STASH: Final = 10
AT_SHERIFFS_AGAIN: Final = 11
AT_TOWNS: Final = 12
AT_SURROUNDED: Final = 13
AT_ROPES: Final = 14
AT_PASTURES: Final = 15
AT_SIGNPOST: Final = 16
AT_PAIR: Final = 17
AT_QUEUE: Final = 18
AT_TURN_END: Final = 19
AT_TUSSLE: Final = 20
AT_HILLS: Final = 21
AT_END: Final = 22

# --- alleys owed ---
OF_TWO: Final = 0  # one of a reward of two
SINGLE: Final = 1  # a yellow Wheelwright may make it two
FREE: Final = 2  # the first free alley of a turn

# Their names, in positions and questions.
ASKS: Final = (
    *("nothing", "pick_board", "pick_side", "keep_partner", "year4_income", "partner", "turn", "sawmill_stack"),
    *("wheelwright_side", "place", "alley", "second_alley", "stash", "shoot", "office_shoot", "hideout", "ace_card"),
    *("store_reward", "place_store", "wrangle", "hill"),
)
STEPS: Final = (
    *("boards", "partners", "year", "income", "round", "turn", "ace_space", "pickaxes", "sheriffs", "white_sign"),
    *("stash", "sheriffs_again", "towns", "surrounded", "ropes", "pastures", "signpost", "pair", "queue"),
    *("turn_end", "tussle", "hills", "end"),
)
ITEM_IDS: Final = (
    *("start", "towns", "wrangling", "contracts", "tussles", "surrounded", "wild_side", "horseshoes", "buildings"),
    *("tombstones", "aces", "suit_signs", "mining", "partners"),
)


# --- small sets: a bit for each number; squares of a player: a pair of words ---


def has(numbers: int, number: int) -> bool:
    return numbers >> number & 1 == 1


def members(numbers: int) -> list[int]:
    return [number for number in range(numbers.bit_length()) if has(numbers, number)]


def on(p: list[int], words: int, square: int) -> bool:
    """Whether a square is in one of a player's sets: `on(p, COVER_LOW, square)`."""
    return p[words + HALF[square]] & BIT[square] != 0


# --- a tile on a board, packed: its stack, how it is turned, its corner; the Wheelwright's side, gold stashed ---


def tile_at(stack: int, way: int, corner: int) -> int:
    return corner | way << 8 | stack << 12


def corner_of(tile: i64) -> i64:
    return tile & 255


def way_of(tile: i64) -> i64:
    return tile >> 8 & 15


def stack_of(tile: i64) -> i64:
    return tile >> 12 & 255


def turned_yellow(tile: int) -> int:
    return tile | 1 << 20


def is_yellow(tile: i64) -> bool:
    return tile >> 20 & 1 == 1


def stashed(tile: int, gold: int) -> int:
    return tile | gold << 21


def stash_on(tile: i64) -> i64:
    return tile >> 21


class State:
    """One game."""

    __slots__ = (
        "aces",
        "ask",
        "bandit_deck",
        "bandit_row",
        "boards",
        "contracts",
        "dealt",
        "deck",
        "drafted",
        "face_up",
        "filled",
        "first",
        "left",
        "offered",
        "owed",
        "pair",
        "pickaxes",
        "players",
        "prairie",
        "queue",
        "red",
        "ridge",
        "ridge_bullets",
        "ridge_cows",
        "ridge_hills",
        "river",
        "round",
        "seats",
        "stacks",
        "step",
        "tables",
        "tiles",
        "todo",
        "turned",
        "turns",
        "who",
        "year",
        "yellow_up",
    )

    tables: Tables
    seats: int
    step: int
    ask: int
    who: int  # whoever acts now
    year: int
    round: int  # of this year, from 1
    first: int  # who has the first player marker
    turns: int  # taken this round
    stacks: list[int]  # tiles left
    filled: int  # stacks that hold a tile, a bit each
    prairie: int  # slots with a die, a bit each
    river: int
    contracts: list[int]  # on the spaces for 4, 5, 6, 7 cows
    turned: int  # spaces whose contract shows the small side, a bit each
    aces: int  # ace cards left, a bit each (WT-012)
    boards: list[int]  # free boards, while they are picked
    dealt: list[int]  # two partners a seat, while they choose
    deck: list[int]  # partners, sorted: a card is drawn when it is turned over
    face_up: list[int]
    todo: list[int]  # seats still to be served: boards, income, hill bandits
    # What is going on in this turn.
    drafted: int  # the stack whose tile is being placed or was placed last
    yellow_up: int
    pickaxes: int  # gained and not yet worked off
    queue: list[int]  # alleys owed
    owed: int  # what kind of alley is being placed
    pair: int  # the first alley of a pair whose second may follow
    left: int  # of a white building's effect; -1 before it begins
    offered: int  # first square of the pasture offered last
    # Solo play: the bandit deck is sorted, its row lies open.
    bandit_deck: list[int]
    bandit_row: list[int]
    ridge: int  # live bandits on the cards and on Bandit Ridge
    ridge_hills: int  # hill bandits put on Bandit Ridge
    ridge_bullets: int  # waiting there
    ridge_cows: int  # unwrangled
    # By seat.
    players: list[list[int]]
    tiles: list[list[int]]  # in the order placed
    red: list[list[int]]  # unpaid red buildings: which tile, words of the squares beside it

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def __getnewargs__(self) -> tuple[Tables]:
        return (self.tables,)

    def copy(self) -> State:
        """A state of its own; only what never changes is shared."""
        twin = State(self.tables)
        twin.seats = self.seats
        twin.step = self.step
        twin.ask = self.ask
        twin.who = self.who
        twin.year = self.year
        twin.round = self.round
        twin.first = self.first
        twin.turns = self.turns
        twin.stacks = self.stacks[:]
        twin.filled = self.filled
        twin.prairie = self.prairie
        twin.river = self.river
        twin.contracts = self.contracts  # replaced, never changed
        twin.turned = self.turned
        twin.aces = self.aces
        twin.boards = self.boards[:]
        twin.dealt = self.dealt[:]
        twin.deck = self.deck[:]
        twin.face_up = self.face_up[:]
        twin.todo = self.todo[:]
        twin.drafted = self.drafted
        twin.yellow_up = self.yellow_up
        twin.pickaxes = self.pickaxes
        twin.queue = self.queue[:]
        twin.owed = self.owed
        twin.pair = self.pair
        twin.left = self.left
        twin.offered = self.offered
        twin.bandit_deck = self.bandit_deck[:]
        twin.bandit_row = self.bandit_row[:]
        twin.ridge = self.ridge
        twin.ridge_hills = self.ridge_hills
        twin.ridge_bullets = self.ridge_bullets
        twin.ridge_cows = self.ridge_cows
        twin.players = [player[:] for player in self.players]
        twin.tiles = [tiles[:] for tiles in self.tiles]
        twin.red = [red[:] for red in self.red]
        return twin

    def lying(self, tile: int) -> Turned:
        """A tile on a board, as it is turned."""
        return self.tables.shapes[stack_of(tile)].ways[way_of(tile)]


def new_state(tables: Tables, seats: int) -> State:
    """A table with nothing on it. (Not in `__init__`, so that `copy` does not pay for it.)"""
    s = State(tables)
    s.seats = seats
    s.step = AT_BOARDS
    s.ask = NOTHING
    s.who = 0
    s.year = 0
    s.round = 0
    s.first = 0
    s.turns = 0
    s.stacks = [0] * STACKS
    s.filled = 0
    s.prairie = 0
    s.river = 0
    s.contracts = []
    s.turned = 0
    s.aces = 15
    s.boards = []
    s.dealt = []
    s.deck = []
    s.face_up = []
    s.todo = []
    s.drafted = -1
    s.yellow_up = 0
    s.pickaxes = 0
    s.queue = []
    s.owed = 0
    s.pair = -1
    s.left = -1
    s.offered = -1
    s.bandit_deck = []
    s.bandit_row = []
    s.ridge = 0
    s.ridge_hills = 0
    s.ridge_bullets = 0
    s.ridge_cows = 0
    s.players = []
    s.tiles = []
    s.red = []
    return s


def squares_under(s: State, tile: int) -> list[int]:
    """The squares a tile on a board covers."""
    corner = corner_of(tile)
    return [corner + offset for offset in s.lying(tile).offsets]
