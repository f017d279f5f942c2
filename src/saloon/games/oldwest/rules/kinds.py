"""The kinds of things, as ints: goods, pieces, ground, verbs of the effect language, what goals and cards ask for."""

from __future__ import annotations

from typing import Final, Literal

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
Industry = Literal["lumbering", "mining", "ranching"]
INDUSTRIES: Final[tuple[Industry, ...]] = ("lumbering", "mining", "ranching")

# --- the town's status ---
HEALTH: Final = 0
WEALTH: Final = 1
SAFETY: Final = 2
ANY_STATUS: Final = 3
Status = Literal["health", "wealth", "safety"]
STATUSES: Final[tuple[Status, ...]] = ("health", "wealth", "safety")

# --- ground ---
RIVER: Final = 0
STREAM: Final = 1
FOREST: Final = 2
GRASS: Final = 3
PLAIN: Final = 4
DESERT: Final = 5
MOUNTAIN: Final = 6
Ground = Literal["river", "stream", "forest", "grass", "plain", "desert", "mountain"]
GROUNDS: Final[tuple[Ground, ...]] = ("river", "stream", "forest", "grass", "plain", "desert", "mountain")
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
PublicKind = Literal["health", "safety", "civic", "wealth"]
PUBLIC_KINDS: Final[tuple[PublicKind, ...]] = ("health", "safety", "civic", "wealth")

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

# --- rows of development ---
RAILROAD: Final = 0
TELEGRAPH: Final = 1
Row = Literal["railroad", "telegraph"]
ROWS: Final[tuple[Row, ...]] = ("railroad", "telegraph")
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
Deck = Literal["assistants", "partners", "tycoons"]
DECKS: Final[tuple[Deck, ...]] = ("assistants", "partners", "tycoons")
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
