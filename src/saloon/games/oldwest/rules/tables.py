"""What is printed on boards, cards and tiles, as ints: read once, shared by all states, never changed."""

from __future__ import annotations

from typing import Final

SEATS_MOST: Final = 5
NOBODY: Final = 7  # owner of what belongs to nobody

# --- goods; the first six lie in town or at hand, the next four are animals ---
LOG: Final = 0
LUMBER: Final = 1
GOLD: Final = 2
SILVER: Final = 3
TOOL: Final = 4
GUN: Final = 5
HORSE: Final = 6
OX: Final = 7
DONKEY: Final = 8
MULE: Final = 9
CATTLE: Final = 10
MONEY_GOOD: Final = 11
GEAR: Final = 12  # a tool or a gun (or, to lose, an animal) of own choice
HALF_RANGE: Final = 13
GOODS: Final = ("log", "lumber", "gold", "silver", "tool", "gun", "horse", "ox", "donkey", "mule", "cattle", "$")
TRADED: Final = 11  # goods a market knows
ANIMALS: Final = 4

# --- breeds of cattle ---
RANGE: Final = 0
MEAT: Final = 1
DAIRY: Final = 2
BREEDS: Final = ("range", "meat", "dairy")

# --- industries ---
LUMBERING: Final = 0
MINING: Final = 1
RANCHING: Final = 2
INDUSTRIES: Final = ("lumbering", "mining", "ranching")

# --- the town's status ---
HEALTH: Final = 0
WEALTH: Final = 1
SAFETY: Final = 2
ANY_STATUS: Final = 3
STATUSES: Final = ("health", "wealth", "safety")

# --- ground ---
RIVER: Final = 0
STREAM: Final = 1
FOREST: Final = 2
GRASS: Final = 3
PLAIN: Final = 4
DESERT: Final = 5
MOUNTAIN: Final = 6
GROUNDS: Final = ("river", "stream", "forest", "grass", "plain", "desert", "mountain")
GROUND_LETTERS: Final = "RSFGPDM"

# --- pieces on the map; 1 to 39 are town pieces, 5 to 39 buildings in town, 7 to 27 public, from 42 on industry ---
STOCKPILE: Final = 1
FREIGHT: Final = 2
STATION: Final = 3
BRIDGE: Final = 4
TENT: Final = 5
WOODEN_HOUSE: Final = 6
PUBLIC: Final = 7
DOCTOR: Final = 7
CHURCH: Final = 8
WELL: Final = 9
SCHOOLHOUSE: Final = 10
PHILANTHROPY: Final = 11
SHERIFF: Final = 12
JAIL: Final = 13
FIRE_BRIGADE: Final = 14
COURTHOUSE: Final = 15
TOWN_HALL: Final = 16
BANK: Final = 17
GENERAL_STORE: Final = 18
HARDWARE_STORE: Final = 19
BLACKSMITH: Final = 20
GUNSMITH: Final = 21
TAILOR: Final = 22
SALOON: Final = 23
BROTHEL: Final = 24
NEWSPAPER: Final = 25
COACH_BUILDER: Final = 26
STEAMBOAT: Final = 27
SPECIAL: Final = 28  # 28 to 39: a tycoon's building each
TOWN_LAST: Final = 39
TRACK: Final = 40
RAILHEAD: Final = 41
INDUSTRY: Final = 42
CAMP: Final = 42
SAWMILL: Final = 43
STEAM_DONKEY: Final = 44  # stands on a camp, never on a space of its own
DAM: Final = 45
BOOM: Final = 46
PANNING: Final = 47
SLUICE: Final = 48
DREDGE: Final = 49
CANAL: Final = 50
FARMSTEAD: Final = 51
WIND_PUMP: Final = 52
ENCLOSURE: Final = 53
HORSE_STABLE: Final = 54
OX_STABLE: Final = 55
DONKEY_STABLE: Final = 56
MULE_STABLE: Final = 57
KINDS: Final = 58
FOUNDING_IDS: Final = ("log_stockpile", "freight_station", "railway_station", "bridge", "tent", "wooden_house")
PUBLIC_IDS: Final = (
    *("doctor", "church", "well", "schoolhouse", "philanthropy", "sheriff", "jail", "fire_brigade", "courthouse"),
    *("town_hall", "bank", "general_store", "hardware_store", "blacksmith", "gunsmith", "tailor", "saloon", "brothel"),
    *("newspaper", "coach_builder", "steamboat"),
)
INDUSTRY_IDS: Final = (
    *("logging_camp", "sawmill", "steam_donkey", "dam", "log_boom", "panning", "sluice", "dredge", "canal"),
    *("farmstead", "wind_pump", "enclosure", "horse_stable", "ox_stable", "donkey_stable", "mule_stable"),
)
PUBLIC_KINDS: Final = ("health", "safety", "civic", "wealth")

# --- deposits ---
ALLUVIAL: Final = 0
BEACH: Final = 1
ELUVIAL: Final = 2
AEOLIAN: Final = 3
VEINS: Final = ("alluvial", "beach", "eluvial", "aeolian")

# --- market cards ---
STEAMSHIP: Final = 0
STAGECOACH: Final = 1
RED: Final = 2
BLUE: Final = 3
GREEN: Final = 4
SUPPLY: Final = 5
CUSTOM: Final = 6  # the own custom card of a rancher of level 3
MARKETS: Final = ("steamship", "stagecoach", "red", "blue", "green", "supply", "custom")
TRAINS: Final = 3

# --- rows of development ---
RAILROAD: Final = 0
TELEGRAPH: Final = 1
ROWS: Final = ("railroad", "telegraph")
ROWS_BUILT: Final = ("railroad_built", "telegraph_built")
ROWS_UP: Final = ("railroad_up", "telegraph_up")
ROW_PLACES: Final = 5

# --- tracks ---
POLITICAL_TRACK: Final = 0
INVESTMENT_TRACK: Final = 1
TRACKS: Final = ("political", "investment")

# --- characters: 0 to 19 assistants, 20 to 35 partners, 36 to 47 tycoons ---
PARTNER: Final = 20
TYCOON: Final = 36
CHARACTERS: Final = 48
DECKS: Final = ("assistants", "partners", "tycoons")
SUITS: Final = ("brown", "gold", "red", "blue", "black", "purple")  # the first three are those of the industries

# --- what a disc can do ---
FIRE: Final = 0
RUSTLING: Final = 1
REVOLT: Final = 2
WRECKING: Final = 3
STORM: Final = 4
DROUGHT: Final = 5
TROUBLES: Final = ("fire", "rustling", "revolt", "wrecking", "storm", "drought")

# --- verbs of the effect language ---
GAIN: Final = 1  # thing, n
LOSE: Final = 2  # thing, n
PAY: Final = 3  # n
PANIC: Final = 4  # n
RAISE: Final = 5  # status, n
LOWER: Final = 6  # status, n
SCORE: Final = 7  # track, n
PLACE: Final = 8  # piece, n
REMOVE: Final = 9  # piece, n
ROTATE: Final = 10  # n
FLOOD: Final = 11
DRAW: Final = 12  # deck, n
HIRE: Final = 13  # deck, n: draw n, or take one that lies face up
EXTRA: Final = 14  # n
STAND: Final = 15  # n
LAY: Final = 16  # n
REFRESH: Final = 17  # n
DISCOUNT: Final = 18  # what, n, 0 this round, 1 this turn
PRICE: Final = 19  # good, n
DIE: Final = 20  # n
FREE: Final = 21  # action
SELL: Final = 22  # good, price, most
TRAIN: Final = 23  # 0 every, 1 one of your choice; n
CAMPAIGN: Final = 24
DRIVE_LOGS: Final = 25  # logs, basins
DRIVE_CATTLE: Final = 26  # head, steps
CUBES: Final = 27  # n
ORDER: Final = 28  # n
PEEK: Final = 29
BANK_IT: Final = 30
HOMES_PAY: Final = 31  # base, most
SMITH_PAY: Final = 32  # alone, beside a smith
NO: Final = 33  # what
CHOOSE: Final = 34  # program, or program
VERBS: Final = (
    *("", "gain", "lose", "pay", "panic", "raise", "lower", "score", "place", "remove", "rotate", "flood", "draw"),
    *("hire", "extra", "stand", "lay", "refresh", "discount", "price", "die", "free", "sell", "train", "campaign"),
    *("logs", "cattle", "cubes", "order", "peek", "bank", "homes_pay", "smith_pay", "no", "or"),
)

# --- scopes: whom an effect concerns ---
YOU: Final = 0
EACH: Final = 1
EACH_WITH: Final = 2  # 2, 3, 4: each with a card of that industry

# --- pieces of trouble ---
FIRE_PIECE: Final = 0
REVOLT_PIECE: Final = 1
DROUGHT_PIECE: Final = 2
PILE_UP_PIECE: Final = 3
DAMAGE_PIECE: Final = 4
DEBRIS_PIECE: Final = 5
OWN_REVOLT: Final = 6
ANY_REVOLT: Final = 7
PIECES: Final = ("fire", "revolt", "drought", "pile_up", "damage", "debris", "own_revolt", "any_revolt")

# --- what a discount is for ---
CUT_LUMBERING: Final = 0
CUT_MINING: Final = 1
CUT_ENCLOSURE: Final = 2
CUT_PUBLIC: Final = 3
CUT_HOUSING: Final = 4
CUT_WOODEN_HOUSE: Final = 5
CUT_RAILROAD: Final = 6
CUT_TELEGRAPH: Final = 7
CUT_DONATION: Final = 8
CUTS: Final = (
    *("lumbering", "mining", "enclosure", "public", "housing", "wooden_house", "railroad", "telegraph", "donation"),
)

# --- passives of partners and tycoons: the discounts, price effects by good (9 to 19), then these ---
PERK_PRICE: Final = 9
PERK_STEAM_LOGS: Final = 20
PERK_FIRST_LUMBER: Final = 21
PERK_DRIVE_LOGS: Final = 22
PERK_FIRST_MINE: Final = 23
PERK_FIRST_TOOL: Final = 24
PERK_MINE_DIE: Final = 25
PERK_DRIVE_STEPS: Final = 26
PERK_FIRST_CATTLE: Final = 27
PERK_RUSTLING: Final = 28
PERK_CARD_ROOM: Final = 29
PERK_STAGECOACH: Final = 30
PERK_VOTES: Final = 31
PERK_HEALTH_BUILDING: Final = 32
PERK_INCOME: Final = 33
PERK_MILK: Final = 34
PERK_WRECKING: Final = 35
PERKS: Final = 36
PERK_NAMES: Final = (
    *("steam_logs", "first_lumber", "drive_logs", "first_mine", "first_tool", "mine_die", "drive_steps"),
    *("first_cattle", "rustling_shield", "card_room", "stagecoach", "votes", "health_building", "income", "milk"),
    "wrecking_shield",
)  # from PERK_STEAM_LOGS on

# --- what a card requires ---
NEEDS_CARD: Final = 0  # industry
NEEDS_LEVEL: Final = 1  # industry, level
NEEDS_OWN: Final = 2  # what, n
NEEDS_FEE: Final = 3  # n
NEEDS_STATUS: Final = 4  # status, at least
NEEDS_BUILT: Final = 5  # row, n
NEEDS_TOWN: Final = 6  # what, n
NEEDS_IN_PLAY: Final = 7  # industry, level
NEEDS_TRAINS: Final = 8  # n
NEEDS: Final = ("card", "level", "own", "fee", "status", "built", "town", "in_play", "trains")
OWN_PUBLIC: Final = 0
OWN_HOUSING: Final = 1
OWN_LOG: Final = 2
OWN_DEPOSIT: Final = 3
OWN_STORE: Final = 4
OWN_CATTLE: Final = 5
OWN_HORSE: Final = 6
OWN_INVESTMENT: Final = 7
OWNED: Final = ("public", "housing", "log", "deposit", "store", "cattle", "horse", "investment")
TOWN_NEWSPAPER: Final = 0
TOWN_BANK: Final = 1
TOWN_ANY: Final = 2
TOWN_SAFETY: Final = 3
IN_TOWN: Final = ("newspaper", "bank", "any", "safety")

# --- how goals count ---
GOAL_TRACK: Final = 0  # track, steps, points
GOAL_OWN: Final = 1  # kinds, most
GOAL_HOMELY: Final = 2  # kinds, most
GOAL_GOLD: Final = 3
GOAL_TAILOR: Final = 4
GOAL_DOLLARS: Final = 5  # each, most
GOAL_LEVEL_4: Final = 6  # points
GOAL_WORKS: Final = 7  # most
GOAL_VERBS: Final = ("track", "own", "homely", "banked_gold", "tailor_by_smith", "dollars", "level_4", "works")
PAID_RAILROAD: Final = 60  # beside kinds of pieces, in a goal's list
PAID_TELEGRAPH: Final = 61
DONATION: Final = 62

# --- what may be free ---
FREE_TENT: Final = 2  # 0 and 1 are the rows

# --- what an event forbids for a round, a bit each ---
NO_BREEDING: Final = 1
NO_TRAINS: Final = 2
NO_DOUBLES: Final = 4
BANS: Final = ("breeding", "trains", "doubles")


class Step:
    """One verb of an effect with its arguments."""

    __slots__ = ("a", "b", "c", "scope", "verb")

    def __init__(self, verb: int, a: int, b: int, c: int, scope: int) -> None:
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c
        self.scope = scope

    def __getnewargs__(self) -> tuple[int, int, int, int, int]:
        return self.verb, self.a, self.b, self.c, self.scope


class Geometry:
    """The boards of one game joined together: who is beside whom, and where the river flows."""

    __slots__ = (
        *("around", "basins", "below", "beside", "boards", "camps", "column", "founding", "railheads", "river"),
        *("row", "spaces", "wet"),
    )

    def __init__(self, boards: list[int]) -> None:
        self.boards = boards
        self.spaces: list[int] = []  # board by board, row by row
        self.beside: list[list[int]] = [[] for _ in range(256)]  # sharing an edge, clockwise from north
        self.around: list[list[int]] = [[] for _ in range(256)]  # also diagonally
        self.column = [0] * 256
        self.row = [0] * 256
        self.basins: list[int] = []  # in the order of flow
        self.below = [-1] * 8  # the next basin downstream
        self.founding: list[int] = []
        self.railheads: list[int] = []
        self.camps: list[int] = []  # forest next to the river, also diagonally
        self.wet: list[int] = []  # land and mountain beside river or stream
        self.river: list[list[int]] = [[] for _ in range(8)]  # spaces of each basin
        places: dict[int, int] = {}
        for position, board in enumerate(boards):
            self.basins += [2 * board, 2 * board + 1]
            for i in range(64):
                space = board * 64 + i
                self.spaces.append(space)
                self.column[space] = position * 8 + i % 8
                self.row[space] = i // 8
                places[self.column[space] * 8 + self.row[space]] = space
        for i in range(len(self.basins) - 1):
            self.below[self.basins[i]] = self.basins[i + 1]
        width = 8 * len(boards)
        for space in self.spaces:
            x, y = self.column[space], self.row[space]
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)):
                if 0 <= x + dx < width and 0 <= y + dy < 8:
                    near = places[(x + dx) * 8 + y + dy]
                    self.around[space].append(near)
                    if dx == 0 or dy == 0:
                        self.beside[space].append(near)

    def __getnewargs__(self) -> tuple[list[int]]:
        return (self.boards,)

    def look_over(self, ground: list[int], basin_of: list[int]) -> None:
        """Note where things could ever go, once the ground is known."""
        for space in self.spaces:
            if basin_of[space] >= 0:
                self.river[basin_of[space]].append(space)
            if ground[space] == FOREST and RIVER in [ground[near] for near in self.around[space]]:
                self.camps.append(space)
            if ground[space] > FOREST and min([ground[near] for near in self.beside[space]]) <= STREAM:
                self.wet.append(space)

    def distance(self, one: int, other: int) -> int:
        """Steps in eight directions, whatever lies between (OW-007)."""
        dx = self.column[one] - self.column[other]
        dy = self.row[one] - self.row[other]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return dx if dx > dy else dy


class Tables:
    """All printed numbers."""

    __slots__ = (
        "action_of",
        "animals_per_card",
        "animals_per_stable",
        "arrangements",
        "assay_cost",
        "bank_cubes",
        "base_cost",
        "basin_limit",
        "basin_of",
        "before_choke",
        "bonus_cubes",
        "breed_extra",
        "breed_places",
        "breed_price",
        "bridge_logs",
        "buy_price",
        "cards_per_era",
        "cattle_a_turn",
        "cattle_per_grass",
        "cost",
        "cubes",
        "custom_row",
        "cut_logs",
        "deck_names",
        "deposit_die",
        "dial_level",
        "dials",
        "dice_per_worker",
        "disc_linked",
        "disc_sides",
        "dollars_a_point",
        "donation",
        "donations_per_tile",
        "donkey_cubes",
        "drive_basins",
        "drive_cost",
        "drive_logs",
        "drive_steps",
        "enclosure_cattle",
        "era_rounds",
        "event_effect",
        "event_era",
        "event_names",
        "field_next",
        "field_number",
        "field_statuses",
        "geometries",
        "goal_counts",
        "goal_each",
        "goal_kinds",
        "goal_most",
        "goal_names",
        "ground",
        "growing_pains",
        "grubstake_cost",
        "haul_bonus",
        "held_most",
        "horse_logs",
        "house_logs",
        "house_lumber",
        "industry_level",
        "industry_of",
        "investment",
        "level_4_dice",
        "level_4_logs",
        "level_4_most",
        "level_4_points",
        "logs",
        "milk_most",
        "mouth",
        "mule_cubes",
        "needs",
        "odd_job",
        "office_at",
        "once",
        "once_an_era",
        "owner_fee",
        "ox_logs",
        "passives",
        "political",
        "programs",
        "promise_broken",
        "promise_kept",
        "public_kind",
        "roundup_cattle",
        "roundup_distance",
        "seated_pay",
        "sell_rows",
        "severity",
        "start_cattle",
        "start_horses",
        "start_logs",
        "start_money",
        "status_effect",
        "status_when_placed",
        "steam_fuel",
        "steam_logs",
        "stream_basin",
        "suit",
        "tile_effect",
        "tile_extra",
        "tile_moves",
        "tile_names",
        "tiles",
        "town_rewards",
        "town_suit",
        "track_tiles",
        "trees_per_forest",
        "tycoon_building_status",
        "tycoons_most",
        "upgrade_logs",
        "upgrade_lumber",
        "use_cost",
        "use_effect",
        "use_limit",
        "use_worker",
        "vote_of",
        "vote_office",
        "vote_schoolhouse",
        "wheel",
        "workers_at_start",
        "workers_most",
        "workers_per_building",
    )

    def __init__(self) -> None:
        self.programs: list[list[Step]] = [[]]  # program 0 does nothing
        # map
        self.ground = [PLAIN] * 256
        self.basin_of = [-1] * 256
        self.stream_basin = [-1] * 256  # where a stream space flows to
        self.basin_limit = [0] * 8
        self.before_choke = [0] * 8
        self.mouth = 0
        self.trees_per_forest = 0
        self.cattle_per_grass = 0
        self.arrangements: list[list[int]] = []  # by players: 0 A, 1 B or C, 2 the other, 3 D
        self.geometries: list[Geometry] = []  # A B D, A C D, A B C D, A C B D
        # buildings, by kind of piece
        self.cost = [0] * KINDS
        self.logs = [0] * KINDS
        self.tiles = [0] * KINDS
        self.political = [0] * KINDS
        self.investment = [0] * KINDS
        self.status_when_placed = [0] * KINDS  # programs
        self.use_cost = [-1] * KINDS
        self.use_worker = [0] * KINDS
        self.use_effect = [0] * KINDS
        self.once = [0] * KINDS
        self.public_kind = [-1] * KINDS
        self.industry_of = [-1] * KINDS
        self.industry_level = [0] * KINDS
        self.cubes = [0] * KINDS
        self.dial_level = [0] * KINDS
        self.house_lumber = 0
        self.house_logs = 0
        self.upgrade_lumber = 0
        self.upgrade_logs = 0
        self.bridge_logs = 0
        self.use_limit = 0
        self.owner_fee = 0
        self.donation = 0
        self.donations_per_tile = 0
        self.bank_cubes = 0
        # industries
        self.animals_per_card = 0
        self.animals_per_stable = 0
        self.workers_at_start = 0
        self.workers_most = 0
        self.odd_job = 0
        self.workers_per_building = 0
        self.start_money = 0
        self.start_logs = 0
        self.start_horses = 0
        self.start_cattle: list[int] = []
        self.cut_logs = 0
        self.horse_logs = 0
        self.ox_logs = 0
        self.steam_logs = 0
        self.steam_fuel = 0
        self.drive_logs: list[int] = []
        self.drive_basins: list[int] = []
        self.drive_cost: list[int] = []
        self.level_4_logs = 0
        self.dice_per_worker = 0
        self.grubstake_cost = 0
        self.assay_cost = 0
        self.donkey_cubes = 0
        self.mule_cubes = 0
        self.level_4_dice = 0
        self.dials: list[list[int]] = []
        self.deposit_die: list[int] = []
        self.bonus_cubes: list[int] = []
        self.drive_steps = 0
        self.breed_places: list[int] = []
        self.cattle_a_turn = 0
        self.enclosure_cattle = 0
        self.haul_bonus = 0
        self.milk_most = 0
        self.roundup_cattle = 0
        self.roundup_distance = 0
        self.custom_row: list[int] = []
        self.breed_price: list[int] = []
        self.breed_extra: list[int] = []
        self.level_4_points = 0
        self.level_4_most = 0
        # markets, by card and good
        self.sell_rows: list[list[list[int]]] = []
        self.buy_price: list[list[int]] = []  # 0: not sold there
        # rows
        self.base_cost: list[int] = []
        self.track_tiles = 0
        self.tile_extra: list[list[int]] = [[], []]
        self.tile_moves: list[list[list[int]]] = [[], []]  # trains, 0 red, 1 blue, 2 green
        self.tile_effect: list[list[int]] = [[], []]
        self.tile_names: list[list[str]] = [[], []]
        # events
        self.cards_per_era = 0
        self.severity: list[int] = []
        self.growing_pains: list[int] = []
        self.era_rounds: list[int] = []
        self.disc_linked: list[int] = []
        self.disc_sides: list[list[int]] = []
        self.status_effect: list[list[int]] = []  # by status, -3 to +3
        self.event_era: list[int] = []
        self.event_effect: list[int] = []
        self.event_names: list[str] = []
        # characters
        self.held_most = 0
        self.tycoons_most = 0
        self.seated_pay = 0
        self.suit: list[int] = []
        self.needs: list[list[int]] = []  # kind, a, b
        self.wheel: list[list[int]] = []
        self.passives: list[list[int]] = []  # perk, n, perk, n…
        self.action_of = [0] * CHARACTERS  # a tycoon's active ability
        self.tycoon_building_status = [0] * CHARACTERS
        self.once_an_era = [0] * CHARACTERS
        self.deck_names: list[str] = []
        # goals
        self.goal_counts: list[list[list[int]]] = []  # verb, a, b, c
        self.goal_kinds: list[list[int]] = []  # lists of kinds the counts point to
        self.goal_each = 0
        self.goal_most = 0
        self.goal_names: list[str] = []
        # politics
        self.field_number: list[int] = []
        self.field_statuses: list[list[int]] = []
        self.field_next: list[list[int]] = []
        self.vote_of = [0, 0, 0]  # assistant, partner, tycoon
        self.vote_schoolhouse = 0
        self.vote_office = 0
        self.promise_kept = 0
        self.promise_broken = 0
        self.office_at = 0
        self.dollars_a_point = 0
        # towns
        self.town_suit: list[int] = []
        self.town_rewards: list[list[int]] = []
