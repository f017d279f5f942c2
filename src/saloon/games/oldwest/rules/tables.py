"""What is printed on boards, cards and tiles, as ints: read once, shared by all states, never changed."""

from __future__ import annotations

from saloon.games.oldwest.rules import kinds as t


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
        *("around", "banks", "basins", "below", "beside", "beyond", "boards", "camps", "column", "founding"),
        *("railheads", "river", "row", "spaces", "wet"),
    )

    def __init__(self, boards: list[int]) -> None:
        self.boards = boards
        self.spaces: list[int] = []  # board by board, row by row
        self.beside: list[list[int]] = [[] for _ in range(256)]  # sharing an edge, clockwise from north
        self.around: list[list[int]] = [[] for _ in range(256)]  # also diagonally
        self.beyond: list[list[int]] = []  # those of them that are no mountain
        self.column = [0] * 256
        self.row = [0] * 256
        self.basins: list[int] = []  # in the order of flow
        self.below = [-1] * 8  # the next basin downstream
        self.founding: list[int] = []
        self.railheads: list[int] = []
        self.camps: list[int] = []  # forest next to the river, also diagonally
        self.banks: list[int] = []  # all but water beside the river
        self.wet: list[int] = []  # all but water beside river or stream
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
        self.beyond = [[near for near in near_by if ground[near] != t.MOUNTAIN] for near_by in self.around]
        for space in self.spaces:
            if basin_of[space] >= 0:
                self.river[basin_of[space]].append(space)
            if ground[space] == t.FOREST and t.RIVER in [ground[near] for near in self.around[space]]:
                self.camps.append(space)
            if ground[space] >= t.FOREST and min([ground[near] for near in self.beside[space]]) <= t.STREAM:
                self.wet.append(space)
                if t.RIVER in [ground[near] for near in self.beside[space]]:
                    self.banks.append(space)

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
        "goal_from",
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
        "later_money",
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
        "on_offer",
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
        "rounds",
        "roundup_cattle",
        "roundup_distance",
        "seated_pay",
        "sell_rows",
        "severity",
        "start_cattle",
        "start_horses",
        "start_logs",
        "start_money",
        "start_river_logs",
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
        self.ground = [t.PLAIN] * 256
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
        self.cost = [0] * t.KINDS
        self.logs = [0] * t.KINDS
        self.tiles = [0] * t.KINDS
        self.political = [0] * t.KINDS
        self.investment = [0] * t.KINDS
        self.status_when_placed = [0] * t.KINDS  # programs
        self.use_cost = [-1] * t.KINDS
        self.use_worker = [0] * t.KINDS
        self.use_effect = [0] * t.KINDS
        self.once = [0] * t.KINDS
        self.public_kind = [-1] * t.KINDS
        self.industry_of = [-1] * t.KINDS
        self.industry_level = [0] * t.KINDS
        self.cubes = [0] * t.KINDS
        self.dial_level = [0] * t.KINDS
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
        self.later_money: list[list[int]] = []  # by number of players, in turn order
        self.start_logs = 0
        self.start_horses = 0
        self.start_river_logs = 0
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
        self.on_offer: list[list[int]] = []  # the goods that are
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
        self.rounds = 0  # of all eras
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
        self.action_of = [0] * t.CHARACTERS  # a tycoon's active ability
        self.tycoon_building_status = [0] * t.CHARACTERS
        self.once_an_era = [0] * t.CHARACTERS
        self.deck_names: list[str] = []
        # goals
        self.goal_counts: list[list[list[int]]] = []  # verb, a, b, c
        self.goal_kinds: list[list[int]] = []  # lists of kinds the counts point to
        self.goal_each = 0
        self.goal_from = [0] * 6
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
