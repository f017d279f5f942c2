"""Everything printed, as ints for the rules: weapons, traits, frames, characters, scenarios."""

from __future__ import annotations

from typing import Final

from saloon.games.ruthless.rules.board import Board

NONE: Final = -1
LOCATIONS: Final = 6
LEG: Final = 0
ARM: Final = 1
GRAZE: Final = 2
GUT: Final = 3
CHEST: Final = 4
SEVERE: Final = 5

BUILT: Final = 6  # characters of a player's own making that a seat can bring
MOST_BUILT: Final = 4 * BUILT

# Traits, as bits, in the order of TRAIT_IDS.
GUNFIGHTER: Final = 1 << 0
TRIGGER_FINGER: Final = 1 << 1
PRESENCE: Final = 1 << 2
DRUNK: Final = 1 << 3
LAWMAN: Final = 1 << 4
DIRTY_CHEAT: Final = 1 << 5
CARD_SHARP: Final = 1 << 6
BRAWLER: Final = 1 << 7
HAYMAKER: Final = 1 << 8
SLIPPERY: Final = 1 << 9
DEAD_EYE: Final = 1 << 10
SHARPSHOOTER: Final = 1 << 11
FAST_HANDS: Final = 1 << 12
FAN_MASTER: Final = 1 << 13
TWO_GUNS: Final = 1 << 14
TRUE_GRIT: Final = 1 << 15
LUCKY: Final = 1 << 16
HARD_HEAD: Final = 1 << 17
RIDER: Final = 1 << 18
QUICK_STEP: Final = 1 << 19
SCOUT: Final = 1 << 20
GHOST: Final = 1 << 21
SAWBONES: Final = 1 << 22
SERMON: Final = 1 << 23
COOL_HEAD: Final = 1 << 24
VENGEFUL: Final = 1 << 25
BACKSHOOTER: Final = 1 << 26
OLD_TIMER: Final = 1 << 27
GREENHORN: Final = 1 << 28
YELLOW: Final = 1 << 29
TRAIT_IDS: Final = (
    *("gunfighter", "trigger_finger", "commanding_presence", "drunk", "lawman", "dirty_cheat", "card_sharp"),
    *("brawler", "haymaker", "slippery", "dead_eye", "sharpshooter", "fast_hands", "fan_master", "two_guns"),
    *("true_grit", "lucky", "hard_head", "rider", "quick_step", "scout", "ghost", "sawbones", "sermon"),
    *("cool_head", "vengeful", "backshooter", "old_timer", "greenhorn", "yellow"),
)

# How a scenario is won.
WIN_REMAIN: Final = 0
WIN_VP: Final = 1
WIN_SURVIVE: Final = 2
WIN_GOLD: Final = 3
WIN_POT: Final = 4
# When it ends early.
ENDS_NOT: Final = 0
ENDS_LOOT_OFF: Final = 1
ENDS_PRISONER: Final = 2

# Who deploys first.
FIXED: Final = -2
LOW_CUT: Final = -1

# Events that bring victory points.
KILL: Final = 0
OUT: Final = 1
LOOT_OFF: Final = 2
LOOT_HOLD: Final = 3
LOOT_KEPT: Final = 4
PRISONER_OFF: Final = 5
PRISONER_HELD: Final = 6
STEER_OFF: Final = 7
STEER_KEPT: Final = 8
EXIT: Final = 9
EVENT_KINDS: Final = 10
EVENT_IDS: Final = (
    *("kill", "out", "loot_off", "loot_hold", "loot_kept", "prisoner_off", "prisoner_held", "steer_off", "steer_kept"),
    "exit",
)


class Side:
    """One side of a scenario, as the rules need it."""

    __slots__ = (
        "budget",
        "cast",
        "exits",
        "free_horses",
        "id",
        "mounted",
        "mounted_inches",
        "no_horses",
        "points",
        "skedaddle_from",
        "slots",
        "zone",
    )

    def __init__(self) -> None:
        self.id = 0  # index into the ids of sides
        self.budget = 0
        self.cast: list[int] = []
        self.mounted: list[int] = []
        self.free_horses = False
        self.no_horses = False
        self.exits: list[int] = []
        self.zone: list[int] = []
        self.slots: list[int] = []
        self.skedaddle_from = 0
        self.mounted_inches = 0  # blown horses; 0: as usual
        self.points: list[int] = []  # victory points by event


class Scenario:
    """One scenario: its table, its sides and the parts it is put together from."""

    __slots__ = (
        "back_inches",
        "back_side",
        "back_turn",
        "bags",
        "board",
        "cars",
        "deploy",
        "dig_names",
        "digs",
        "ends",
        "fewest",
        "has_points",
        "heavy",
        "herd_edge",
        "herd_foot",
        "herd_mounted",
        "herd_side",
        "lawless",
        "lock_only",
        "lock_point",
        "lock_side",
        "locks",
        "loot_point",
        "most",
        "no_horses",
        "no_moves_before",
        "number",
        "payroll_side",
        "prisoner",
        "prisoner_point",
        "sides",
        "steer_names",
        "steers",
        "tie",
        "turns",
        "win",
    )

    def __getnewargs__(self) -> tuple[int, Board]:
        return self.number, self.board

    def __init__(self, number: int, board: Board) -> None:
        self.number = number
        self.board = board
        self.sides: list[Side] = []
        self.turns = 0
        self.deploy = LOW_CUT
        self.win = WIN_REMAIN
        self.tie = NONE
        self.ends = ENDS_NOT
        self.fewest = 2
        self.most = 5
        self.no_moves_before = 0
        self.lawless = False
        self.no_horses = False
        self.has_points = False
        self.bags = 0  # in all, locked, lying or carried from the start
        self.lock_point = NONE
        self.lock_side = NONE
        self.lock_only = False
        self.locks = 0
        self.loot_point = NONE  # where bags lie from the start
        self.heavy: list[int] = []
        self.prisoner = NONE
        self.prisoner_point = NONE
        self.steers: list[int] = []
        self.steer_names: list[int] = []  # among the names of places
        self.herd_side = NONE
        self.herd_edge = NONE
        self.herd_foot = 0
        self.herd_mounted = 0
        self.digs: list[int] = []
        self.dig_names: list[int] = []
        self.payroll_side = NONE
        self.back_side = NONE
        self.back_turn = 0
        self.back_inches = 0
        self.cars: list[int] = []  # pieces


class Tables:
    """The printed numbers, shared by all games."""

    __slots__ = (
        "body_costs",
        "boxes",
        "card_names",
        "character_cost",
        "character_frame",
        "character_guns",
        "character_horse",
        "character_tough",
        "character_traits",
        "cheapest",
        "duck",
        "fan_hit",
        "foot_open",
        "foot_rough",
        "frame_costs",
        "gun_costs",
        "gun_fans",
        "gun_hit_long",
        "gun_hit_short",
        "gun_long",
        "gun_reach",
        "gun_rounds",
        "gun_short",
        "hand",
        "hit_aim",
        "hit_by_cover",
        "hit_lily",
        "hit_long",
        "hit_mounted",
        "hit_short",
        "horse_cost",
        "horse_hit",
        "horse_open",
        "horse_rough",
        "horse_wounds",
        "location_of",
        "push",
        "revolver",
        "trait_costs",
        "traits_once",
    )

    def __init__(self) -> None:
        self.card_names: list[str] = []
        self.gun_short: list[int] = []
        self.gun_long: list[int] = []
        self.gun_reach: list[int] = []  # the longer of the two
        self.gun_rounds: list[int] = []
        self.gun_fans: list[int] = []
        self.gun_hit_short: list[int] = []
        self.gun_hit_long: list[int] = []
        self.gun_costs: list[int] = []
        self.revolver = 0
        self.trait_costs: list[int] = []
        self.traits_once = 0
        self.frame_costs: list[int] = []
        self.boxes: list[list[int]] = []  # of a frame, by location
        self.body_costs: list[int] = []  # by Toughness from 2
        self.cheapest = 26
        self.horse_cost = 5
        self.character_tough: list[int] = []
        self.character_frame: list[int] = []
        self.character_guns: list[list[int]] = []
        self.character_traits: list[int] = []
        self.character_horse: list[int] = []
        self.character_cost: list[int] = []
        self.hand = 5
        self.foot_open = 60
        self.foot_rough = 30
        self.horse_open = 120
        self.horse_rough = 80
        self.duck = 30
        self.push = 4
        self.hit_short = 6
        self.hit_long = 8
        self.fan_hit = 10
        self.hit_aim = 1
        self.hit_lily = -1
        self.hit_by_cover = [0, -1, -1, -2]
        self.hit_mounted = -2
        self.horse_hit = 5
        self.horse_wounds = 3
        self.location_of: list[int] = []  # by d10, from 1
