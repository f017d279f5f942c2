"""How the greedy bot weighs things: what gold, bandits and aces are worth to a seat now, and a tile lying there.

Each square still open has a worth (towns, bonuses, pickaxes, horseshoes, squares beside red buildings); a placement
is worth its squares plus what its icons do where they land: cows joining pastures, sheriffs seeing bandits, red
buildings nearly closed in. Hundreds of placements are weighed for one answer, and a playout asks for a hundred
answers; so what can be said of a tile in one place on any board is said once and kept (`Spot`)."""

from __future__ import annotations

from functools import lru_cache

from saloon.engine.moves import first_of, second_of, third_of
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import scoring
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.pastures import cows_in, has_cowpoke, pastures
from saloon.games.tiled.rules.scoring import ace_points
from saloon.games.tiled.rules.tables import Shape, Tables, Turned, squares_of
from saloon.games.tiled.state import State, stack_of

# A pasture that is still to be wrangled, by its cows.
HERD = (0.0, 0.7, 1.7, 3.0, 5.0, 7.5, 10.5, 13.5)
RIM = [
    square for square in range(t.SQUARES) if square // t.SIZE in (0, t.SIZE - 1) or square % t.SIZE in (0, t.SIZE - 1)
]
# How many squares of each town a tile covers, as one number: four bits a town, the last for none.
TOWN_CODES = [1 << 4 * town for town in range(6)] + [0]


def squares_in(towns: int, town: int) -> int:
    return towns >> 4 * town & 15


class Mind:
    """What a seat makes of the table at one decision."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s, seat
        self.p = p = s.players[seat]
        if s.ask == st.KEEP_PARTNER or p[st.SIDE] < 0:
            return
        tables = self.tables = s.tables
        self.side = tables.sides[p[st.SIDE]]
        rounds = tables.rounds[s.seats]
        self.turns = sum(rounds[s.year :]) + rounds[s.year - 1] - s.round if s.year else sum(rounds)
        self.partners = {p[st.PARTNER], p[st.SECOND]}
        self.incomes = 4 - max(s.year, 1)
        # A gold opens a better tile; at the end it only breaks ties.
        self.gold = (0.9 if self.incomes else min(0.9, 0.2 * self.turns)) + (scoring.BANKER in self.partners)
        self.bandit = self.bandit_cost()
        self.tomb = 2 + p[st.CHAPELS] + 2 * (scoring.UNDERTAKER in self.partners and p[st.TOMBS] > 0)
        # A bullet with somebody to shoot, or for later.
        self.bullet = (1.4 if p[st.BANDITS] and p[st.SHERIFFS] else 0.8) * min(1.0, self.turns / 4) + 2 * (
            scoring.QUARTERMASTER in self.partners
        )
        self.pickaxe = self.pickaxe_worth()
        self.alley = min(2.0, 0.5 + self.turns / 8) + (scoring.PAVER in self.partners)
        self.aces = p[st.ACES : st.ACES + 4]
        if s.ask in (st.TURN, st.SAWMILL_STACK, st.PLACE, st.PLACE_ALLEY, st.SECOND_ALLEY, st.PLACE_STORE):
            self.look_at_board()

    # --- what things are worth ---

    def bandit_cost(self) -> float:
        """One more live bandit: this year's Tussle, and a little for those to come."""
        s, p = self.s, self.p
        others = [q[st.BANDITS] for other, q in enumerate(s.players) if other != self.seat] or [s.ridge]
        points = s.tables.tussle[max(s.year, 1) - 1]

        def result(own: int) -> int:
            if s.seats == 1:
                return points + 2 * p[st.HOTELS] if own <= others[0] else -points
            if own <= min(others):
                return points + 2 * p[st.HOTELS]
            return -points if own >= max(others) else 0

        now = 0.6 * (result(p[st.BANDITS]) - result(p[st.BANDITS] + 1))
        wanted = 2.0 if scoring.OUTLAW in self.partners and p[st.BANDITS] >= 2 else 0.0
        return now + 0.5 * self.incomes + 0.4 - wanted

    def pickaxe_worth(self) -> float:
        p, tables = self.p, self.tables
        if p[st.MINE] >= 10:
            return 0.0
        points = tables.mining_points[p[st.MINE]] - tables.mining_points[p[st.MINE] - 1]
        gold = tables.mining_gold[p[st.MINE]] - tables.mining_gold[p[st.MINE] - 1]
        # The track pays more the higher one is: half a step ahead counts too.
        ahead = 0.5 * self.incomes * 0.5 + (1.2 if self.turns > 4 else 0.3)
        to_partner = tables.partner_space - p[st.MINE]
        hat = 5.0 / to_partner if to_partner > 0 and self.turns >= to_partner else 0.0
        return points + gold * self.gold * self.incomes + ahead + hat * (1 if to_partner == 1 else 0.6)

    def ace_worth(self, suits: list[int]) -> float:
        """More aces: sets made now, and the hope of more."""
        tables = self.tables
        counts = list(self.aces)
        for suit in suits:
            counts[suit] += 1
        worth = float(ace_points(counts, *tables.ace_sets) - ace_points(self.aces, *tables.ace_sets))
        worth += len(suits) * 1.4 * min(1.0, self.turns / 8)
        if scoring.GAMBLER in self.partners:
            worth += 3 * (sum(map(bool, counts)) - sum(map(bool, self.aces)))
        if scoring.HIGH_ROLLER in self.partners:
            worth += 2 * (min(max(counts), 5) - min(max(self.aces), 5))
        for suit, square in enumerate(self.side.ace_signs):
            chance = 1.0 if self.covered(square) else 0.3
            worth += tables.wild_numbers[t.POCKET_ACES][0] * chance * suits.count(suit)
        return worth

    def red_worth(self, building: int) -> float:
        if building == t.TOWN_HALL:
            return 10.0
        return 3 * self.gold if building == t.BANK else max(2 * self.bullet, 2 * self.pickaxe, 2 * self.alley)

    # --- the board ---

    def covered(self, square: int) -> bool:
        return bool(self.p[st.COVER_LOW] & t.LOW[square] or self.p[st.COVER_HIGH] & t.HIGH[square])

    def look_at_board(self) -> None:
        s, p, side = self.s, self.p, self.side
        self.open_low = side.cover_low & ~p[st.COVER_LOW]
        self.open_high = side.cover_high & ~p[st.COVER_HIGH]
        worth_of_mark = [0.0] * len(t.MARKS)
        worth_of_mark[t.PICKAXE_MARK] = self.pickaxe + 2 * (scoring.PROSPECTOR in self.partners)
        worth_of_mark[t.HORSESHOE] = 1.0 + (scoring.SCOUT in self.partners)
        if p[st.STABLES_BUILT] and 0 < p[st.HORSESHOES] <= 2 * self.turns + 2:
            worth_of_mark[t.HORSESHOE] += 8.0 / p[st.HORSESHOES]
        worth_of_mark[t.GOLD_MARK] = self.gold
        worth_of_mark[t.BULLET_MARK] = self.bullet
        worth_of_mark[t.ALLEY_MARK] = self.alley
        worth_of_mark[t.ACE_MARK] = 4.0 if s.aces else 0.0
        worth_of_mark[t.SIGNPOST_MARK] = 2.0
        square_worth = self.square_worth = [worth_of_mark[mark] for mark in side.marks]
        for number, rope in enumerate(side.ropes):
            if not p[st.ROPES_DONE] >> number & 1 and not self.covered(rope):
                square_worth[rope] -= 1.5
                for near in t.BESIDE[rope]:
                    square_worth[near] += 1.0
        for suit, square in enumerate(side.ace_signs):
            square_worth[square] += 3 * self.aces[suit] * 0.8 + 0.8
        if scoring.HOMESTEADER in self.partners:
            for square in RIM:
                square_worth[square] += 0.45
        if scoring.HILL_GUIDE in self.partners:
            for hill in side.hills:
                if not (p[st.COVER_LOW] & t.BESIDE_LOW[hill] or p[st.COVER_HIGH] & t.BESIDE_HIGH[hill]):
                    for near in t.BESIDE[hill]:
                        square_worth[near] += 0.8
        for at in range(0, len(s.red[self.seat]), 3):
            low, high = s.red[self.seat][at + 1], s.red[self.seat][at + 2]
            left = squares_of(low & self.open_low, high & self.open_high)
            building = self.tables.shapes[stack_of(s.tiles[self.seat][s.red[self.seat][at]])].building
            if left and len(left) <= 3 * self.turns + 3:
                for square in left:
                    square_worth[square] += 0.8 * self.red_worth(building) / len(left)
        self.town_code = [TOWN_CODES[town] for town in side.towns]
        self.town_bonus = self.tables.completion[max(s.year, 1) - 1] + 2 * (scoring.MAYOR in self.partners)
        self.town_gains: dict[int, float] = {}
        self.spots = spots_of(self.tables)
        self.herds: list[tuple[int, int, int, bool]] | None = None
        self.sights: dict[int, tuple[int, int]] = {}
        self.sight_low = self.sight_high = 0  # what the sheriffs who stand already can hit
        for sheriff in squares_of(p[st.SHERIFF_LOW], p[st.SHERIFF_HIGH]):
            low, high = self.sight(sheriff)
            self.sight_low |= low
            self.sight_high |= high

    def best_place(self, moves: list[int]) -> tuple[float, int]:
        """Where a tile brings most, lying there, and how much that is; among equals the first."""
        if not moves:
            return -9.0, -1
        worths = self.place_worths(moves)
        most = max(worths)
        return most, moves[worths.index(most)]

    def place_worths(self, moves: list[int]) -> list[float]:
        """What a tile brings in each of these places, lying there."""
        spots, square_worth, town_code, town_gains = self.spots, self.square_worth, self.town_code, self.town_gains
        worths = []
        for move in moves:
            spot = spots.get(move)
            if spot is None:
                shape = self.tables.shapes[first_of(move)]
                spot = spots[move] = Spot(shape, shape.ways[second_of(move)], third_of(move))
            worth = 0.0
            towns = 0
            for square in spot.squares:
                worth += square_worth[square]
                towns += town_code[square]
            if towns:
                worth += town_gains[towns] if towns in town_gains else self.town_gain(towns)
            if spot.herds:
                worth += self.cow_worth(spot)
            if spot.armed:
                worth += self.shot_worth(spot)
            if spot.minds_neighbours:
                worth += self.near_worth(spot)
            worths.append(worth)
        return worths

    def alley_worth(self, square: int) -> float:
        """What an alley brings there."""
        towns = self.town_code[square]
        return self.square_worth[square] + (self.town_gain(towns) if towns else 0.0)

    def town_gain(self, towns: int) -> float:
        """What covering so many squares of each town (TOWN_CODES) adds to their hopes."""
        gain = 0.0
        for town in range(len(self.side.town_sizes)):
            count = squares_in(towns, town)
            if count:
                left = self.p[st.TOWN_LEFT + town]
                gain += self.town_hope(town, left - count) - self.town_hope(town, left)
        self.town_gains[towns] = gain
        return gain

    def town_hope(self, town: int, left: int) -> float:
        """A town with so many open squares: all of its points, or the hope of them."""
        worth = self.side.town_points[town] + self.town_bonus
        if left == 0:
            return float(worth)
        size = self.side.town_sizes[town]
        done = (size - left) / size
        reachable = min(1.0, 2.2 * self.turns / left / max(1.0, left / 3))
        return worth * done * (0.45 + 0.4 * done) * reachable

    def own_herds(self) -> list[tuple[int, int, int, bool]]:
        """The pastures of the board: two words, cows, whether there is a cowpoke."""
        if self.herds is None:
            p = self.p
            self.herds = [(low, high, cows_in(p, low, high), has_cowpoke(p, low, high)) for low, high in pastures(p)]
            self.herd_worths = [self.herd_worth(cows) for cows in range(8)]
        return self.herds

    def cow_worth(self, spot: Spot) -> float:
        """Herds grow, join, or are spoilt by a cowpoke."""
        herds, worth = self.own_herds(), 0.0
        for cows, near_low, near_high in spot.herds:
            poked = False
            for low, high, herd, has_poke in herds:
                if low & near_low or high & near_high:
                    cows += herd
                    if has_poke:
                        poked = True
                    else:
                        worth -= self.herd_worths[min(herd, 7)]
            if not poked:
                worth += self.herd_worths[min(cows, 7)]
        return worth

    def herd_worth(self, cows: int) -> float:
        """An unwrangled pasture: what it scores now if it can, or what may become of it."""
        fewest = 5 if self.side.wild == t.LONG_DRIVE else 3
        hope = HERD[cows] * min(1.0, 0.3 + self.turns / 10)
        if cows >= fewest:
            score = self.tables.wrangle[cows - 3] + (1.5 if cows >= 4 else 0.0)
            return max(hope, score + 3 * (scoring.CATTLE_BARON in self.partners) + self.p[st.BARNS] * self.gold)
        if self.turns < 2 or (fewest == 5 and self.turns < 4):
            return 0.0
        return hope * (0.75 if fewest == 5 else 1.0)

    def sight(self, square: int) -> tuple[int, int]:
        """The words of all squares a sheriff there could hit a bandit on (WT-131)."""
        seen = self.sights.get(square)
        if seen is None:
            block_low, block_high = self.p[st.BLOCK_LOW], self.p[st.BLOCK_HIGH]
            low = high = 0
            for ray in t.RAYS[square]:
                for far in ray:
                    low |= t.LOW[far]
                    high |= t.HIGH[far]
                    if block_low & t.LOW[far] or block_high & t.HIGH[far]:
                        break
            seen = self.sights[square] = low, high
        return seen

    def shot_worth(self, spot: Spot) -> float:
        """New bandits and sheriffs: who is in line with whom, and are there bullets?"""
        worth = -self.bandit * spot.bandits
        sight_low, sight_high = self.sight_low, self.sight_high
        if not (sight_low or sight_high or spot.sheriffs):
            return worth
        p = self.p
        if spot.sheriffs:
            hope = 0.25 * min(1.0, self.turns / 8) * (2 + p[st.BANDITS])
            worth += len(spot.sheriffs) * (hope + 3 * (scoring.LAWMAN in self.partners and p[st.SHERIFFS] < 3))
            for sheriff in spot.sheriffs:
                low, high = self.sight(sheriff)
                sight_low |= low
                sight_high |= high
        hit = ((p[st.BANDIT_LOW] | spot.bandit_low) & sight_low).bit_count()
        hit += ((p[st.BANDIT_HIGH] | spot.bandit_high) & sight_high).bit_count()
        if hit:
            shots = min(p[st.BULLETS] + spot.bullets, hit)
            worth += shots * (self.tomb + max(self.bandit, 0.0) - 0.4)
            worth += 0.6 * (hit - shots) * min(1.0, self.turns / 5)
        return worth

    def near_worth(self, spot: Spot) -> float:
        """Buildings whose place matters."""
        if spot.building == t.RANCH_HOUSE:
            herds = self.own_herds()
            cows = sum(herd for low, high, herd, _ in herds if low & spot.near_low or high & spot.near_high)
            return cows + min(2.5, 0.3 * self.turns)
        still_open = (spot.near_low & self.open_low).bit_count() + (spot.near_high & self.open_high).bit_count()
        if still_open > 3 * self.turns:
            return 0.0
        return self.red_worth(spot.building) * max(0.0, 1.0 - 0.09 * still_open)


class Spot:
    """A tile lying in one place, on any board."""

    __slots__ = (
        "armed",
        "bandit_high",
        "bandit_low",
        "bandits",
        "building",
        "bullets",
        "herds",
        "minds_neighbours",
        "near_high",
        "near_low",
        "sheriffs",
        "squares",
    )

    def __init__(self, shape: Shape, turned: Turned, corner: int) -> None:
        self.squares = [corner + offset for offset in turned.offsets]
        self.near_low, self.near_high = words_beside(self.squares)
        icons = dict(zip(self.squares, turned.icons, strict=True))
        bandits = [square for square in self.squares if icons[square] == t.BANDIT]
        self.bandits = len(bandits)
        self.bandit_low = sum([t.LOW[square] for square in bandits])
        self.bandit_high = sum([t.HIGH[square] for square in bandits])
        self.sheriffs = [square for square in self.squares if icons[square] == t.SHERIFF]
        self.armed = bool(bandits or self.sheriffs)
        self.bullets = shape.bullets
        self.building = shape.building
        self.minds_neighbours = shape.building in (t.TOWN_HALL, t.BANK, t.GENERAL_STORE, t.RANCH_HOUSE)
        # Its groups of fields: cows, and the words of the squares beside them.
        self.herds: list[tuple[int, int, int]] = []
        fields = [square for square in self.squares if icons[square] in (t.FIELD, t.COW)]
        while fields:
            group = [fields.pop()]
            for square in group:
                for near in t.BESIDE[square]:
                    if near in fields:
                        fields.remove(near)
                        group.append(near)
            self.herds.append((sum([icons[square] == t.COW for square in group]), *words_beside(group)))


def words_beside(squares: list[int]) -> tuple[int, int]:
    """The words of all squares that share an edge with some, without these themselves."""
    around = {near for square in squares for near in t.BESIDE[square]}.difference(squares)
    return sum([t.LOW[square] for square in around]), sum([t.HIGH[square] for square in around])


@lru_cache(maxsize=8)
def spots_of(tables: Tables) -> dict[int, Spot]:
    """The spots met so far with these tiles, by the answer that lays a tile there."""
    return {}
