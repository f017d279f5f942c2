"""A game of Frontier: The Old West in progress, as plain data. No rules here.

The map is kept in bytes, one a space (board * 64 + row * 8 + column): what stands there, whose it is, what lies on
it. What belongs to a player is a flat list of ints: `p[MONEY]`. What is under way (an effect inside a tile inside an
event) is a stack of frames.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from saloon.engine.frames import Frames
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.tables import Geometry, Tables

# --- where things are in a player's list ---
MONEY: Final = 0
POLITICAL: Final = 1
INVESTMENT: Final = 2  # the tracks stand in the order of tables.TRACKS
WORKERS: Final = 3
STANDING: Final = 4
STOCK: Final = 5  # 5 to 10: logs, lumber, gold, silver in town, tools, guns
FRESH: Final = 11  # 11 to 14: available horses, oxen, donkeys, mules on cards
TIRED: Final = 15  # 15 to 18: used ones
LEVEL: Final = 19  # 19 to 21: level of each industry card, 0 without one
HERD_SIZE: Final = 22  # 22 to 24: range, meat and dairy cattle
BANK_GOLD: Final = 25
BANK_SILVER: Final = 26
DONATIONS: Final = 27
PAID: Final = 28  # 28, 29: railroad and telegraph tiles paid for
FIELD: Final = 30  # campaign space, -1 without a cube on the board
CUSTOM_CARD: Final = 31  # 0 none, else these
CUSTOM_SOLD: Final = 32  # cattle sold to it this round
OWED: Final = 33  # what the livestock carriages pay at the next step 2
SOLD_LUMBER: Final = 34  # 1 once sold this round
SOLD_CATTLE: Final = 35
MILKED: Final = 36
GOAL: Final = 37  # kept goal card, -1 before
ITEMS: Final = 38  # 38 to 44: the score sheet, filled at the end
PLAYER_INTS: Final = 45

LIVESTOCK: Final = 1
REFRIGERATED: Final = 2

# --- lines of the score sheet ---
ITEM_IDS: Final = ("political", "investment", "goal", "level_4", "money", "election")
TRACK_ITEMS: Final = 0
GOAL_ITEM: Final = 2
LEVEL_ITEM: Final = 3
MONEY_ITEM: Final = 4
ELECTION_ITEM: Final = 5

# --- what a turn allows once, a bit each in `done` ---
BUILT_PUBLIC: Final = 1
BUILT_INDUSTRY: Final = 2  # 2, 4, 8: for each industry card
DEVELOPED: Final = 16
CAMPAIGNED: Final = 32
DOCTORED: Final = 64
MINED: Final = 128
TOOL_BOUGHT: Final = 256

# --- flags of a card in hand, and of a tycoon in the office; what else is packed stands in rules/packed.py ---
CARD: Final = 255
READY: Final = 1024
USED: Final = 256
USED_IN_ERA: Final = 512
BUILDING_STANDS: Final = 1024  # a tycoon seated with special building

# --- a flag of a deposit's gear; the gear of a camp, its steam donkey ---
SILVER_SIDE: Final = 16
DONKEY_READY: Final = 1
DONKEY_USED: Final = 2

# --- where the game stands while no frame is open ---
AT_INDUSTRIES: Final = 0
AT_GOALS: Final = 1
AT_ASSISTANTS: Final = 2
AT_EVENTS: Final = 3
AT_FOUNDING: Final = 4
AT_START_PLACES: Final = 5
AT_STOCK: Final = 6
AT_ROUND: Final = 7
AT_INCOME: Final = 8
AT_DISC: Final = 9
AT_STATUS: Final = 10
AT_DROUGHT: Final = 11
AT_EVENT: Final = 12
AT_ROW: Final = 13
AT_TURNS: Final = 14
AT_ROUND_END: Final = 15
AT_PROMISES: Final = 16
AT_ELECTION: Final = 17
AT_GROWING_PAINS: Final = 18
AT_UPGRADES: Final = 19
AT_EVENT_DROP: Final = 20
AT_HOUSES: Final = 21
AT_ERA_END: Final = 22
AT_FINAL: Final = 23
AT_END: Final = 24
STAGES: Final = (
    *("industries", "goals", "assistants", "events", "founding", "start_places", "stock", "round", "income"),
    *("disc", "status", "drought", "event", "row", "turns", "round_end", "promises", "election", "growing_pains"),
    *("upgrades", "event_drop", "houses", "era_end", "final", "end"),
)


class Picture:
    """What a seat sees and what seldom changes, as observe.py draws it: a row of numbers. Behind it what it was drawn
    from: a state replaces these when they change, so the picture is good as long as they are the same."""

    __slots__ = (
        "built",
        "built_rows",
        "cattle",
        "face_up",
        "left",
        "piece",
        "rewards",
        "row",
        "trees",
    )

    row: vec[i16]
    built: list[int]  # spaces with a piece
    piece: bytes  # replaced together with `owner`, as `cattle` with `grazing`
    left: list[int]
    trees: bytes
    cattle: bytes
    built_rows: list[list[int]]
    face_up: list[list[int]]
    rewards: list[int]

    def __init__(self, s: State) -> None:
        self.row = vec[i16]()
        self.built = []
        self.piece = s.piece
        self.left = s.left
        self.trees = s.trees
        self.cattle = s.cattle
        self.built_rows = s.built
        self.face_up = s.face_up
        self.rewards = s.rewards

    def __reduce__(self) -> tuple[object, ...]:  # vectors cannot be pickled: it is drawn anew
        return type(None), ()

    def shows(self, s: State) -> bool:
        return (
            self.piece is s.piece
            and self.left is s.left
            and self.trees is s.trees
            and self.cattle is s.cattle
            and self.built_rows is s.built
            and self.face_up is s.face_up
            and self.rewards is s.rewards
        )


class State:
    """One game."""

    __slots__ = (
        "ask",
        "bans",
        "bought",
        "built",
        "captain",
        "cards",
        "cattle",
        "cattle_bought",
        "damage",
        "dealt",
        "debris",
        "decks",
        "dice",
        "discs",
        "done",
        "drawn",
        "dry",
        "ends",
        "era",
        "face_up",
        "frames",
        "gear",
        "geo",
        "goals",
        "grazing",
        "herds",
        "jams",
        "known",
        "layout",
        "left",
        "logs",
        "luck",
        "marks",
        "mayor",
        "miners",
        "new_cattle",
        "no_tycoons",
        "offered",
        "office",
        "offices",
        "out",
        "owner",
        "perks",
        "pictures",
        "piece",
        "players",
        "pools",
        "prices",
        "promises",
        "railhead",
        "rewards",
        "room",
        "round",
        "round_cuts",
        "row",
        "seats",
        "severity",
        "sold",
        "stage",
        "station",
        "status",
        "stock",
        "tables",
        "todo",
        "top",
        "town",
        "trains",
        "trees",
        "trouble",
        "turn_cuts",
        "turns",
        "under",
        "up",
        "uses",
        "white",
        "who",
        "works",
    )

    tables: Tables
    geo: Geometry
    layout: int  # which geometry
    seats: int
    stage: int
    ask: int  # the frame that asks, 0 while something is going on
    who: int  # whoever is asked
    round: int  # 1 to 13
    era: int  # 0 to 3
    mayor: int
    turns: int  # taken this round
    frames: Frames
    todo: list[int]  # seats still to be served
    # The map, a byte a space. Bytes are replaced when something changes (`with_byte`): compiled code reads them many
    # times faster than a bytearray, and copies share them.
    piece: bytes  # kind, 0 for nothing
    owner: bytes  # seat, or NOBODY
    trees: bytes
    trouble: bytes  # fire on buildings in town, revolt on workplaces
    uses: bytes  # this round: workers laid, or uses of a public building
    stock: bytes  # deposit: cubes left; enclosure: meat; stable: available; bank: cubes; philanthropy: donations
    out: bytes  # deposit: cubes on the output side; enclosure: dairy; stable: used animals
    gear: bytes  # deposit and camp, see above
    cattle: bytes  # range cattle, five bytes a space, one a seat
    grazing: bytes  # range cattle of all seats
    room: bytes  # capacity of the housing beside a space that is not burning
    town: list[int]  # town pieces in the order placed
    works: list[list[int]]  # industry buildings by seat, in the order placed
    herds: list[list[int]]  # spaces with own range cattle by seat, sorted
    dry: list[int]  # drought, sorted
    logs: bytes  # five bytes a basin, one a seat
    debris: bytes
    jams: int  # basins with a pile-up on the choke point below, a bit each
    left: list[int]  # tiles left, by kind; a free replacement may take it below 0 (OW-009)
    railhead: int
    station: int  # -1 before
    marks: list[int]  # uses this round (packed.mark); gone at step 1
    # Players.
    players: list[list[int]]
    cards: list[list[int]]  # assistants and partners held
    goals: list[list[int]]  # three dealt; then the kept one and the two returned
    dealt: list[int]  # two assistants a seat while they choose
    perks: list[list[int]]  # what partners and, for the mayor, tycoons give: worked out, never written down
    # Characters and towns.
    decks: list[list[int]]  # sorted: a card is drawn when it is turned over
    under: list[int]  # assistants put under their deck at set-up, the first on top (packed.put_under)
    office: list[int]  # tycoons
    no_tycoons: int  # 1 in an era without a new mayor (OW-215)
    face_up: list[list[int]]  # cards on each town, the last on top
    rewards: list[int]  # taken from each town
    # Politics.
    status: list[int]
    promises: list[int]  # packed.promise
    offices: list[int]  # who has them: first and second political, first and second investment
    # Events.
    row: list[int]  # open cards, the upcoming one first
    discs: list[int]  # on each open card: 1 + packed.disc, or 0
    drawn: int  # event cards drawn so far
    pools: list[list[int]]  # undrawn: events of four eras, railroad, telegraph; sorted
    severity: list[int]  # undrawn severity cards whose order nobody knows, sorted
    top: list[int]  # those on top that somebody has seen, in order
    known: list[int]  # who has seen each of them, a bit a seat
    prices: list[int]  # this round, by good
    round_cuts: list[int]
    bans: int
    # Rows and trains.
    up: list[int]  # face-up tile of each row, -1 for none
    built: list[list[int]]  # packed.built_tile
    damage: list[int]
    trains: list[int]  # steps from town
    sold: bytes  # this round: market * TRADED + good
    # The turn.
    white: int
    done: int
    bought: list[int]  # by good
    turn_cuts: list[int]
    luck: list[int]  # changes of a die still to be had this turn
    captain: int  # the change the Mine Captain gives in this mine action
    cattle_bought: int
    new_cattle: list[int]  # bought this turn (packed.bought), once a head
    ends: list[int]  # where own drives ended
    dice: list[int]  # unplayed, sorted
    miners: list[int]  # the deposit of each worker in this mine action
    # Worked out, never written down.
    offered: list[int]  # the answers, if they were listed when the question came up; for whoever wants them first
    pictures: list[Picture | None]  # by seat

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def __getnewargs__(self) -> tuple[Tables]:
        return (self.tables,)

    def copy(self) -> State:
        """A state of its own; only what never changes is shared."""
        twin = State(self.tables)
        twin.geo = self.geo
        twin.layout = self.layout
        twin.seats = self.seats
        twin.stage = self.stage
        twin.ask = self.ask
        twin.who = self.who
        twin.round = self.round
        twin.era = self.era
        twin.mayor = self.mayor
        twin.turns = self.turns
        twin.frames = self.frames.copy()
        twin.todo = self.todo[:]
        twin.piece = self.piece
        twin.owner = self.owner
        twin.left = self.left  # replaced when a piece is placed or removed
        twin.room = self.room
        twin.trees = self.trees
        twin.cattle = self.cattle
        twin.grazing = self.grazing
        twin.trouble = self.trouble
        twin.uses = self.uses
        twin.stock = self.stock
        twin.out = self.out
        twin.gear = self.gear
        twin.town = self.town[:]
        twin.works = [works[:] for works in self.works]
        twin.herds = [herds[:] for herds in self.herds]
        twin.dry = self.dry[:]
        twin.logs = self.logs
        twin.debris = self.debris
        twin.jams = self.jams
        twin.railhead = self.railhead
        twin.station = self.station
        twin.marks = self.marks[:]
        twin.players = [player[:] for player in self.players]
        twin.cards = [cards[:] for cards in self.cards]
        twin.goals = self.goals  # replaced, never changed
        twin.dealt = self.dealt  # replaced
        twin.perks = self.perks  # replaced
        twin.decks = self.decks  # replaced when a card is drawn
        twin.under = self.under  # replaced
        twin.office = self.office  # replaced
        twin.no_tycoons = self.no_tycoons
        twin.face_up = self.face_up  # replaced when a card is sent to a town or taken from it
        twin.rewards = self.rewards
        twin.status = self.status[:]
        twin.promises = self.promises  # replaced
        twin.offices = self.offices  # replaced
        twin.row = self.row[:]
        twin.discs = self.discs[:]
        twin.drawn = self.drawn
        twin.pools = self.pools  # replaced when a card or tile is drawn
        twin.severity = self.severity  # replaced when one is drawn
        twin.top = self.top[:]
        twin.known = self.known[:]
        twin.prices = self.prices  # replaced
        twin.round_cuts = self.round_cuts  # replaced
        twin.bans = self.bans
        twin.up = self.up[:]
        twin.built = self.built  # replaced when a tile is built
        twin.damage = self.damage[:]
        twin.trains = self.trains[:]
        twin.sold = self.sold
        twin.white = self.white
        twin.done = self.done
        twin.bought = self.bought[:]
        twin.turn_cuts = self.turn_cuts  # replaced
        twin.luck = self.luck[:]
        twin.captain = self.captain
        twin.cattle_bought = self.cattle_bought
        twin.new_cattle = self.new_cattle[:]
        twin.ends = self.ends[:]
        twin.dice = self.dice[:]
        twin.miners = self.miners[:]
        twin.offered = []
        twin.pictures = self.pictures  # replaced
        return twin


def with_byte(row: bytes, at: int, value: int) -> bytes:
    """A map with one space changed."""
    if row[at] == value:
        return row
    changed = bytearray(row)
    changed[at] = value
    return bytes(changed)


def with_more(row: bytes, at: int, n: int) -> bytes:
    """A map with so much more on one space."""
    return with_byte(row, at, row[at] + n)


def new_state(tables: Tables, seats: int, layout: int) -> State:
    """A table with nothing on it. (Not in `__init__`, so that `copy` does not pay for it.)"""
    s = State(tables)
    s.layout = layout
    s.geo = tables.geometries[layout]
    s.seats = seats
    s.stage = AT_INDUSTRIES
    s.ask = 0
    s.who = 0
    s.round = 0
    s.era = 0
    s.mayor = 0
    s.turns = 0
    s.frames = Frames()
    s.todo = []
    s.piece = bytes(256)
    s.owner = bytes([t.NOBODY]) * 256
    s.trees = bytes(256)
    s.trouble = bytes(256)
    s.uses = bytes(256)
    s.stock = bytes(256)
    s.out = bytes(256)
    s.gear = bytes(256)
    s.cattle = bytes(1280)
    s.grazing = bytes(256)
    s.room = bytes(256)
    s.town = []
    s.works = [[] for _ in range(seats)]
    s.herds = [[] for _ in range(seats)]
    s.dry = []
    s.logs = bytes(40)
    s.debris = bytes(8)
    s.jams = 0
    s.left = tables.tiles[:]
    s.railhead = -1
    s.station = -1
    s.marks = []
    s.players = [[0] * PLAYER_INTS for _ in range(seats)]
    for p in s.players:
        p[FIELD] = -1
        p[GOAL] = -1
    s.cards = [[] for _ in range(seats)]
    s.goals = [[] for _ in range(seats)]
    s.dealt = []
    s.perks = [[0] * t.PERKS for _ in range(seats)]
    s.decks = [[], [], []]
    s.under = []
    s.office = []
    s.no_tycoons = 0
    s.face_up = [[] for _ in tables.town_suit]
    s.rewards = [0] * len(tables.town_suit)
    s.status = [0, 0, 0]
    s.promises = []
    s.offices = [t.NOBODY] * 4
    s.row = []
    s.discs = []
    s.drawn = 0
    s.pools = [[] for _ in range(6)]
    s.severity = tables.severity[:]
    s.top = []
    s.known = []
    s.prices = [0] * t.TRADED
    s.round_cuts = [0] * len(t.CUTS)
    s.bans = 0
    s.up = [-1, -1]
    s.built = [[], []]
    s.damage = [0, 0]
    s.trains = [3, 3, 3]
    s.sold = bytes(5 * t.TRADED)
    s.white = 0
    s.done = 0
    s.bought = [0] * t.TRADED
    s.turn_cuts = [0] * len(t.CUTS)
    s.luck = []
    s.captain = 0
    s.cattle_bought = 0
    s.new_cattle = []
    s.ends = []
    s.dice = []
    s.miners = []
    s.offered = []
    s.pictures = [None] * seats
    return s
