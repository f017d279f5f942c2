"""How the greedy bot thinks: what every answer is worth in points, now and as far as it can guess.

Each square still open has a worth (towns, bonuses, pickaxes, horseshoes, squares beside red buildings); a placement
is worth its squares plus what its icons do where they land: cows joining pastures, sheriffs seeing bandits, aces
making sets, buildings. A draft is worth the tile's best placement less its price. It sees what its seat may see."""

from __future__ import annotations

import random

from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.drafting import can_saw, price_of
from saloon.games.tiled.rules.moves import a_of, b_of, kind_of
from saloon.games.tiled.rules.pastures import cows_in, has_cowpoke, pasture_at, pastures, wrangle_points
from saloon.games.tiled.rules.placing import alley_squares, fit_words, placements
from saloon.games.tiled.rules.scoring import (
    BANKER,
    BUILDER,
    CATTLE_BARON,
    GAMBLER,
    HIGH_ROLLER,
    HILL_GUIDE,
    HOMESTEADER,
    LAWMAN,
    MAYOR,
    OUTLAW,
    PAVER,
    PROSPECTOR,
    QUARTERMASTER,
    SCOUT,
    UNDERTAKER,
    ace_points,
    partner_points,
)
from saloon.games.tiled.rules.shooting import bandits_at_house, in_line
from saloon.games.tiled.rules.tables import (
    ACE_MARK,
    ALLEY,
    ALLEY_ICON,
    ALLEY_MARK,
    BANDIT,
    BANK,
    BARN,
    BESIDE,
    BULLET_ICON,
    BULLET_MARK,
    CACHE,
    CARPENTERS,
    CHAPEL,
    COW,
    DIAMOND,
    FANCY_SALOON,
    FIELD,
    GENERAL_STORE,
    GOLD_ICON,
    GOLD_MARK,
    HIDEOUT,
    HIGH,
    HORSESHOE,
    HOTEL,
    LONG_DRIVE,
    LOW,
    NO_BUILDING,
    PICKAXE,
    PICKAXE_MARK,
    POCKET_ACES,
    PRINTED_BANDIT,
    RANCH_HOUSE,
    ROPE,
    SAWMILL,
    SHERIFF,
    SHERIFFS_OFFICE,
    SIGNPOST_MARK,
    SPADE,
    SQUARES,
    STABLES,
    STACKS,
    TOWN_HALL,
    squares_of,
)
from saloon.games.tiled.state import (
    ACES,
    BANDIT_HIGH,
    BANDIT_LOW,
    BANDITS,
    BARNS,
    BLOCK_HIGH,
    BLOCK_LOW,
    BULLETS,
    CHAPELS,
    COVER_HIGH,
    COVER_LOW,
    GOLD,
    HORSESHOES,
    HOTELS,
    KEEP_PARTNER,
    MINE,
    PARTNER,
    PLACE,
    PLACE_ALLEY,
    PLACE_STORE,
    ROPES_DONE,
    SECOND,
    SECOND_ALLEY,
    SHERIFF_HIGH,
    SHERIFF_LOW,
    SHERIFFS,
    SIDE,
    STABLES_BUILT,
    TAKE_PARTNER,
    TOMBS,
    TOWN_LEFT,
    TURN,
    WRANGLE,
    State,
)

# What partners usually bring in the end, in the order of the cards.
USUAL_PARTNER = (5, 7, 6, 7, 4, 3, 4, 7, 5, 6, 3, 2, 7, 5, 5, 6)
# A pasture that is still to be wrangled, by its cows.
HERD = (0.0, 0.7, 1.7, 3.0, 5.0, 7.5, 10.5, 13.5)


def greedy(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """The answer worth most; among equals the first."""
    if len(options) == 1:
        return options[0]
    mind = Mind(s, seat)
    best, most = options[0], -1e9
    for move in options:
        worth = mind.worth(move)
        if worth > most:
            best, most = move, worth
    return best


class Mind:
    """What a seat makes of the table at one decision."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s, seat
        self.p = p = s.players[seat]
        self.ask = s.ask
        if s.ask == KEEP_PARTNER or p[SIDE] < 0:
            return
        t = self.t = s.tables
        self.side = t.sides[p[SIDE]]
        rounds = t.rounds[s.seats]
        self.turns = sum(rounds[s.year :]) + rounds[s.year - 1] - s.round if s.year else sum(rounds)
        self.partners = {p[PARTNER], p[SECOND]}
        self.incomes = 4 - max(s.year, 1)
        # A gold opens a better tile; at the end it only breaks ties.
        self.gold = (0.9 if self.incomes else min(0.9, 0.2 * self.turns)) + (BANKER in self.partners)
        self.bandit = self.bandit_cost()
        self.tomb = 2 + p[CHAPELS] + 2 * (UNDERTAKER in self.partners and p[TOMBS] > 0)
        # A bullet with somebody to shoot, or for later.
        self.bullet = (1.4 if p[BANDITS] and p[SHERIFFS] else 0.8) * min(1.0, self.turns / 4) + 2 * (
            QUARTERMASTER in self.partners
        )
        self.pickaxe = self.pickaxe_worth()
        self.alley = min(2.0, 0.5 + self.turns / 8) + (PAVER in self.partners)
        self.aces = p[ACES : ACES + 4]
        if s.ask in (TURN, PLACE, PLACE_ALLEY, SECOND_ALLEY, PLACE_STORE):
            self.look_at_board()

    # --- what things are worth ---

    def bandit_cost(self) -> float:
        """One more live bandit: this year's Tussle, and a little for those to come."""
        s, p = self.s, self.p
        others = [q[BANDITS] for other, q in enumerate(s.players) if other != self.seat] or [s.ridge]
        points = s.tables.tussle[max(s.year, 1) - 1]

        def result(own: int) -> int:
            if s.seats == 1:
                return points + 2 * p[HOTELS] if own <= others[0] else -points
            if own <= min(others):
                return points + 2 * p[HOTELS]
            return -points if own >= max(others) else 0

        now = 0.6 * (result(p[BANDITS]) - result(p[BANDITS] + 1))
        wanted = 2.0 if OUTLAW in self.partners and p[BANDITS] >= 2 else 0.0
        return now + 0.5 * self.incomes + 0.4 - wanted

    def pickaxe_worth(self) -> float:
        p, t = self.p, self.t
        if p[MINE] >= 10:
            return 0.0
        points = t.mining_points[p[MINE]] - t.mining_points[p[MINE] - 1]
        gold = t.mining_gold[p[MINE]] - t.mining_gold[p[MINE] - 1]
        # The track pays more the higher one is: half a step ahead counts too.
        ahead = 0.5 * self.incomes * 0.5 + (1.2 if self.turns > 4 else 0.3)
        to_partner = t.partner_space - p[MINE]
        hat = 5.0 / to_partner if to_partner > 0 and self.turns >= to_partner else 0.0
        return points + gold * self.gold * self.incomes + ahead + hat * (1 if to_partner == 1 else 0.6)

    def ace_worth(self, suits: list[int]) -> float:
        """More aces: sets made now, and the hope of more."""
        t = self.t
        counts = list(self.aces)
        for suit in suits:
            counts[suit] += 1
        worth = float(ace_points(counts, *t.ace_sets) - ace_points(self.aces, *t.ace_sets))
        worth += len(suits) * 1.4 * min(1.0, self.turns / 8)
        if GAMBLER in self.partners:
            worth += 3 * (sum(map(bool, counts)) - sum(map(bool, self.aces)))
        if HIGH_ROLLER in self.partners:
            worth += 2 * (min(max(counts), 5) - min(max(self.aces), 5))
        for suit, square in enumerate(self.side.ace_signs):
            chance = 1.0 if self.covered(square) else 0.3
            worth += t.wild_numbers[POCKET_ACES][0] * chance * suits.count(suit)
        return worth

    def covered(self, square: int) -> bool:
        return bool(self.p[COVER_LOW] & LOW[square] or self.p[COVER_HIGH] & HIGH[square])

    # --- the board ---

    def look_at_board(self) -> None:
        s, p, side = self.s, self.p, self.side
        square_worth = [0.0] * SQUARES
        worth_of_mark = {
            PICKAXE_MARK: self.pickaxe + 2 * (PROSPECTOR in self.partners),
            HORSESHOE: 1.0
            + (SCOUT in self.partners)
            + (8.0 / p[HORSESHOES] if p[STABLES_BUILT] and 0 < p[HORSESHOES] <= 2 * self.turns + 2 else 0.0),
            GOLD_MARK: self.gold,
            BULLET_MARK: self.bullet,
            ALLEY_MARK: self.alley,
            ACE_MARK: 4.0 if s.aces else 0.0,
            SIGNPOST_MARK: 2.0,
            ROPE: 0.0,
        }
        for square in range(SQUARES):
            mark = side.marks[square]
            if mark > 1:
                square_worth[square] = worth_of_mark.get(mark, 0.0)
        for number, rope in enumerate(side.ropes):
            if not p[ROPES_DONE] >> number & 1 and not self.covered(rope):
                square_worth[rope] -= 1.5
                for near in BESIDE[rope]:
                    square_worth[near] += 1.0
        for suit, square in enumerate(side.ace_signs):
            square_worth[square] += 3 * self.aces[suit] * 0.8 + 0.8
        if HOMESTEADER in self.partners:
            for square in range(SQUARES):
                if square < 11 or square >= 110 or square % 11 in (0, 10):
                    square_worth[square] += 0.45
        if HILL_GUIDE in self.partners:
            for hill in side.hills:
                if not any(self.covered(near) for near in BESIDE[hill]):
                    for near in BESIDE[hill]:
                        square_worth[near] += 0.8
        for at in range(0, len(s.red[self.seat]), 3):
            low, high = s.red[self.seat][at + 1], s.red[self.seat][at + 2]
            left = squares_of(low & side.cover_low & ~p[COVER_LOW], high & side.cover_high & ~p[COVER_HIGH])
            building = self.t.shapes[s.tiles[self.seat][s.red[self.seat][at]] >> 12 & 255].building
            if left and len(left) <= 3 * self.turns + 3:
                for square in left:
                    square_worth[square] += 0.8 * self.red_worth(building) / len(left)
        self.square_worth = square_worth
        bonus = self.t.completion[max(s.year, 1) - 1] + 2 * (MAYOR in self.partners)
        self.town_worth = [side.town_points[town] + bonus for town in range(len(side.town_sizes))]
        self.hopes: dict[int, float] = {}
        self.sheriffs = squares_of(p[SHERIFF_LOW], p[SHERIFF_HIGH])
        self.herds = [(low, high, cows_in(p, low, high), has_cowpoke(p, low, high)) for low, high in pastures(p)]
        self.fewest = 5 if side.wild == LONG_DRIVE else 3

    def red_worth(self, building: int) -> float:
        if building == TOWN_HALL:
            return 10.0
        return 3 * self.gold if building == BANK else max(2 * self.bullet, 2 * self.pickaxe, 2 * self.alley)

    def town_hope(self, town: int, left: int) -> float:
        """A town with so many open squares: all of its points, or the hope of them."""
        known = self.hopes.get(town << 4 | left)
        if known is None:
            known = self.hopes[town << 4 | left] = self.new_town_hope(town, left)
        return known

    def new_town_hope(self, town: int, left: int) -> float:
        worth = self.town_worth[town]
        if left == 0:
            return float(worth)
        size = self.side.town_sizes[town]
        done = (size - left) / size
        reachable = min(1.0, 2.2 * self.turns / left / max(1.0, left / 3))
        return worth * done * (0.45 + 0.4 * done) * reachable

    def place_worth(self, stack: int, turned_index: int, corner: int) -> float:
        """What a tile brings, lying there."""
        p = self.p
        shape = self.t.shapes[stack]
        turned = shape.turned[turned_index]
        square_worth, towns = self.square_worth, self.side.towns
        worth = 0.0
        touched: dict[int, int] = {}
        squares = [corner + offset for offset in turned.offsets]
        for square in squares:
            worth += square_worth[square]
            town = towns[square]
            if town >= 0:
                touched[town] = touched.get(town, 0) + 1
        for town, count in touched.items():
            left = p[TOWN_LEFT + town]
            if left > 0:
                worth += self.town_hope(town, left - count) - self.town_hope(town, left)
        if shape.fields:
            worth += self.cow_worth(turned.icons, squares)
        if BANDIT in turned.icons or SHERIFF in turned.icons:
            worth += self.shot_worth(turned.icons, squares)
        if shape.building != NO_BUILDING:
            worth += self.near_worth(shape.building, squares)
        return worth

    def cow_worth(self, icons: list[int], squares: list[int]) -> float:
        """Herds grow, join, or are spoilt by a cowpoke."""
        fields = {square: icon == COW for square, icon in zip(squares, icons, strict=True) if icon in (FIELD, COW)}
        worth = 0.0
        while fields:
            first, cow = fields.popitem()
            group, cows = [first], int(cow)
            for square in group:
                for near in BESIDE[square]:
                    if near in fields:
                        group.append(near)
                        cows += fields.pop(near)
            around_low = around_high = 0
            for square in group:
                for near in BESIDE[square]:
                    around_low |= LOW[near]
                    around_high |= HIGH[near]
            poked = False
            before = 0.0
            for low, high, herd, has_poke in self.herds:
                if low & around_low or high & around_high:
                    poked = poked or has_poke
                    if not has_poke:
                        before += self.herd_worth(herd)
                    cows += herd
            worth += (0.0 if poked else self.herd_worth(cows)) - before
        return worth

    def herd_worth(self, cows: int) -> float:
        """An unwrangled pasture: what it scores now if it can, or what may become of it."""
        hope = HERD[min(cows, 7)] * min(1.0, 0.3 + self.turns / 10)
        if cows >= self.fewest:
            score = self.t.wrangle[min(cows, 7) - 3] + (1.5 if cows >= 4 else 0.0)
            return max(hope, score + 3 * (CATTLE_BARON in self.partners) + self.p[BARNS] * self.gold)
        if self.turns < 2 or (self.fewest == 5 and self.turns < 4):
            return 0.0
        return hope * (0.75 if self.fewest == 5 else 1.0)

    def shot_worth(self, icons: list[int], squares: list[int]) -> float:
        """New bandits and sheriffs: who is in line with whom (WT-131), and are there bullets?"""
        p = self.p
        bandits = [square for square, icon in zip(squares, icons, strict=True) if icon == BANDIT]
        sheriffs = [square for square, icon in zip(squares, icons, strict=True) if icon == SHERIFF]
        hit: list[int] = []
        if self.sheriffs or sheriffs:
            after = list(p)
            for square in bandits:
                after[BANDIT_LOW] |= LOW[square]
                after[BANDIT_HIGH] |= HIGH[square]
            hit = in_line(after, self.sheriffs + sheriffs, p[BLOCK_LOW], p[BLOCK_HIGH])
        bullets = p[BULLETS] + icons.count(BULLET_ICON)
        shots = min(bullets, len(hit))
        seen = len(hit) - shots
        worth = shots * (self.tomb + max(self.bandit, 0.0) - 0.4) + 0.6 * seen * min(1.0, self.turns / 5)
        worth -= self.bandit * len(bandits)
        hope = 0.25 * min(1.0, self.turns / 8) * (2 + p[BANDITS])
        return worth + len(sheriffs) * (hope + 3 * (LAWMAN in self.partners and p[SHERIFFS] < 3))

    def near_worth(self, building: int, squares: list[int]) -> float:
        """Buildings whose place matters."""
        side = self.side
        if building in (TOWN_HALL, BANK, GENERAL_STORE):
            own = set(squares)
            open_now = {
                near
                for square in squares
                for near in BESIDE[square]
                if near not in own and side.coverable(near) and not self.covered(near)
            }
            if len(open_now) > 3 * self.turns:
                return 0.0
            return self.red_worth(building) * max(0.0, 1.0 - 0.09 * len(open_now))
        if building == RANCH_HOUSE:
            around_low = around_high = 0
            for square in squares:
                for near in BESIDE[square]:
                    around_low |= LOW[near]
                    around_high |= HIGH[near]
            cows = sum(herd for low, high, herd, _ in self.herds if low & around_low or high & around_high)
            return cows + min(2.5, 0.3 * self.turns)
        return 0.0

    # --- the tile itself ---

    def tile_worth(self, stack: int) -> float:
        """What a tile brings wherever it lies."""
        s, p = self.s, self.p
        shape = self.t.shapes[stack]
        icons = shape.turned[0].icons
        worth = icons.count(GOLD_ICON) * self.gold + icons.count(BULLET_ICON) * self.bullet
        worth += icons.count(PICKAXE) * self.pickaxe + icons.count(ALLEY_ICON) * self.alley
        suits = [icon - SPADE for icon in icons if SPADE <= icon <= DIAMOND]
        if suits:
            worth += self.ace_worth(suits)
        building = shape.building
        if building == NO_BUILDING:
            return worth
        worth += 2 * (BUILDER in self.partners)
        if self.side.wild == CARPENTERS:
            worth += min(2, max(0, p[GOLD] - shape.cost)) * (2 - self.gold)
        tussles = 5 - max(s.year, 1)
        if building == HOTEL:
            worth += 2 * tussles * (0.6 if self.bandit > 0 else 0.3)
        elif building == BARN:
            worth += min(1.5, self.turns / 5) * self.gold
        elif building == CACHE:
            worth += 2 * self.bullet
        elif building == SAWMILL:
            worth += 1.5 if self.turns > 2 else 0.0
        elif building == CHAPEL:
            worth += p[TOMBS] + min(2.5, self.turns / 5)
        elif building == SHERIFFS_OFFICE:
            shots = min(p[BANDITS], p[BULLETS] + 1)
            worth += shots * (self.tomb + max(self.bandit, 0.0)) - max(0, shots - 1) * self.bullet
        elif building == FANCY_SALOON:
            worth += max([self.ace_worth([suit]) for suit in range(4) if s.aces >> suit & 1], default=0.0)
        elif building == STABLES:
            worth += 8.0 * min(1.0, self.turns * 0.8 / max(1, p[HORSESHOES])) * (0.7 if p[HORSESHOES] else 1.0)
        elif building == HIDEOUT:
            worth += min(2, p[SHERIFFS]) * (self.tomb - 3 * (LAWMAN in self.partners))
        elif building not in (TOWN_HALL, BANK, GENERAL_STORE, RANCH_HOUSE):  # the Wheelwright
            worth += 2 * self.alley
        return worth

    def best_place(self, stack: int) -> float:
        moves = placements(self.s, self.seat, stack, fit_words(self.s, self.seat))
        return max([self.place_worth(stack, move >> 8 & 7, move & 255) for move in moves], default=-9.0)

    def draft_worth(self, stack: int, price: int) -> float:
        return self.tile_worth(stack) + self.best_place(stack) - price * self.gold

    def alleys_worth(self) -> float:
        squares = alley_squares(self.p, self.side)
        single = sorted((self.place_worth(ALLEY, 0, square) for square in squares), reverse=True)
        return sum(single[:1]) + 0.6 * sum(single[1:2]) + 2 * (PAVER in self.partners)

    # --- answers ---

    def worth(self, move: int) -> float:
        s, p, t = self.s, self.p, self.s.tables
        kind, a, b = kind_of(move), a_of(move), b_of(move)
        if kind == m.LAY:
            return self.place_worth(a >> 3, a & 7, b)
        if kind == m.DRAFT:
            return self.draft_worth(a, price_of(s, a, b)) + 0.01 * (b < m.RIVER)
        if kind == m.ALLEYS_FREE:
            return self.alleys_worth()
        if kind == m.USE_SAWMILL:
            stacks = [stack for stack in range(STACKS) if can_saw(s, self.seat, stack)]
            return max([self.draft_worth(stack, t.shapes[stack].cost) for stack in stacks], default=-9.0) - (
                2.5 if self.turns > 2 else 0.0
            )
        if kind == m.SAW:
            self.look_at_board()
            return self.draft_worth(a, t.shapes[a].cost)
        if kind == m.PAVE:
            return self.place_worth(ALLEY, 0, b) + (PAVER in self.partners)
        if kind == m.STOP:
            return 0.05 if self.ask != WRANGLE else self.leave_worth()
        if kind == m.WRANGLE_FOR:
            return self.wrangle_worth(b)
        if kind in (m.KEEP, m.PARTNER_CARD):
            return self.partner_worth(b)
        if kind == m.FIRE:
            printed = self.side.marks[b] == PRINTED_BANDIT
            return 1.0 + printed
        if kind == m.HIDE_AT:
            return self.tomb - 3 * (LAWMAN in self.partners and p[SHERIFFS] <= 3) - 0.1
        if kind == m.TAKE_ACE:
            return self.ace_worth([b])
        if kind == m.REWARD:
            return (2 * self.bullet, 2 * self.pickaxe, 2 * self.alley)[b]
        if kind == m.INCOME:
            top = min(p[MINE] + t.year_4_pickaxes, 10)
            hat = 4.0 if p[MINE] < t.partner_space <= top else 0.0
            climb = t.mining_points[top - 1] - t.mining_points[p[MINE] - 1] + hat
            return t.year_4_gold * 0.9 + climb if b else t.mining_gold[p[MINE] - 1] * 0.9
        if kind == m.WHEEL:
            return 0.0 if b else 1.0
        if kind == m.STASH_N:
            return b * (2 - self.gold)
        if kind == m.HILL_AT:
            return self.hill_worth(b)
        return 0.0

    def partner_worth(self, partner: int) -> float:
        if partner == m.FROM_DECK:
            return 4.5 if self.turns > 6 else 3.0
        if self.ask != TAKE_PARTNER:
            return float(USUAL_PARTNER[partner])
        early = min(1.0, self.turns / 14)
        now = partner_points(self.s, self.seat, partner)
        return early * USUAL_PARTNER[partner] + (1.2 - early * 0.6) * now

    def wrangle_worth(self, cows: int) -> float:
        s, p = self.s, self.p
        worth = float(wrangle_points(s, self.seat, cows)) + 3 * (CATTLE_BARON in self.partners) + p[BARNS] * self.gold
        if cows >= 4:
            contract = s.contracts[cows - 4]
            large = not s.turned >> (cows - 4) & 1
            number = s.tables.contract_large[contract] if large else s.tables.contract_small[contract]
            worth += number * (self.alley, self.gold, self.bullet, 1.0)[contract]
        return worth

    def leave_worth(self) -> float:
        """A pasture left alone may grow: worth waiting for while it is small and the game is long."""
        p = self.p
        low, high = pasture_at(p, self.s.offered)
        cows = min(cows_in(p, low, high), 7)
        if cows >= 6 or self.turns < 4:
            return -1.0
        grown = min(7, cows + 2)
        return (self.s.tables.wrangle[grown - 3] + 1.0) * (0.35 + 0.02 * self.turns)

    def hill_worth(self, hill: int) -> float:
        """Best in line with a sheriff, never in line with the house in danger."""
        after = self.s.copy()
        q = after.players[self.seat]
        q[BANDIT_LOW] |= LOW[hill]
        q[BANDIT_HIGH] |= HIGH[hill]
        q[BANDITS] += 1
        sheriffs = squares_of(q[SHERIFF_LOW], q[SHERIFF_HIGH])
        seen = hill in in_line(q, sheriffs, q[BLOCK_LOW], q[BLOCK_HIGH]) if sheriffs else False
        return 2.0 * seen - 3.0 * (hill in bandits_at_house(after, self.seat))
