"""How the greedy bot chooses: every answer has a worth in points, now and as far as it can guess; the best is taken.

A draft is worth the tile's best placement and what the tile brings wherever it lies, less its price. What things are
worth, and a tile in its place, is weighed in bot_mind.py. It sees what its seat may see."""

from __future__ import annotations

import random

from saloon.engine.moves import first_of, kind_of, second_of
from saloon.games.tiled import state as st
from saloon.games.tiled.bot_mind import Mind
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules import scoring
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.drafting import can_saw, price_of
from saloon.games.tiled.rules.pastures import cows_in, pasture_at, wrangle_points
from saloon.games.tiled.rules.placing import alley_squares, placements
from saloon.games.tiled.rules.scoring import partner_points
from saloon.games.tiled.rules.shooting import bandits_at_house, in_line
from saloon.games.tiled.rules.tables import squares_of
from saloon.games.tiled.state import State

# What partners usually bring in the end, in the order of the cards.
USUAL_PARTNER = (5, 7, 6, 7, 4, 3, 4, 7, 5, 6, 3, 2, 7, 5, 5, 6)


def greedy(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """The answer worth most; among equals the first."""
    worths = rank(s, seat, options)
    return options[worths.index(max(worths))]


def rank(s: State, seat: int, options: list[int]) -> list[float]:
    """What greedy makes of every answer."""
    chooser = Chooser(s, seat)
    if s.ask in (st.PLACE, st.PLACE_STORE):
        return chooser.place_worths(options)
    return [chooser.worth(move) for move in options]


class Chooser(Mind):
    """What each answer to one question is worth to a seat."""

    def worth(self, move: int) -> float:
        """Any answer but where to lay a tile."""
        s, p, tables = self.s, self.p, self.s.tables
        kind, first = kind_of(move), first_of(move)
        if kind == m.DRAFT:
            die = second_of(move)
            return self.draft_worth(first, price_of(s, first, die)) + 0.01 * (die < m.RIVER)
        if kind == m.ALLEYS_FREE:
            return self.alleys_worth()
        if kind == m.USE_SAWMILL:
            stacks = [stack for stack in range(t.STACKS) if can_saw(s, self.seat, stack)]
            later = 2.5 if self.turns > 2 else 0.0
            return max([self.draft_worth(stack, tables.shapes[stack].cost) for stack in stacks], default=-9.0) - later
        if kind == m.SAW:
            return self.draft_worth(first, tables.shapes[first].cost)
        if kind == m.PAVE:
            return self.alley_worth(first) + (scoring.PAVER in self.partners)
        if kind == m.STOP:
            return 0.05 if s.ask != st.WRANGLE else self.leave_worth()
        if kind == m.WRANGLE_FOR:
            return self.wrangle_worth(first)
        if kind in (m.KEEP, m.PARTNER_CARD):
            return self.partner_worth(first)
        if kind == m.FIRE:
            return 1.0 + (self.side.marks[first] == t.PRINTED_BANDIT)
        if kind == m.HIDE_AT:
            return self.tomb - 3 * (scoring.LAWMAN in self.partners and p[st.SHERIFFS] <= 3) - 0.1
        if kind == m.TAKE_ACE:
            return self.ace_worth([first])
        if kind == m.REWARD:
            return (2 * self.bullet, 2 * self.pickaxe, 2 * self.alley)[first]
        if kind == m.INCOME:
            top = min(p[st.MINE] + tables.year_4_pickaxes, 10)
            hat = 4.0 if p[st.MINE] < tables.partner_space <= top else 0.0
            climb = tables.mining_points[top - 1] - tables.mining_points[p[st.MINE] - 1] + hat
            return tables.year_4_gold * 0.9 + climb if first else tables.mining_gold[p[st.MINE] - 1] * 0.9
        if kind == m.WHEEL:
            return 0.0 if first else 1.0
        if kind == m.STASH_N:
            return first * (2 - self.gold)
        if kind == m.HILL_AT:
            return self.hill_worth(first)
        return 0.0

    # --- a turn ---

    def draft_worth(self, stack: int, price: int) -> float:
        moves = placements(self.s, stack, self.p[st.LEGAL_PLACES])
        return self.tile_worth(stack) + self.best_place(moves)[0] - price * self.gold

    def tile_worth(self, stack: int) -> float:
        """What a tile brings wherever it lies."""
        s, p = self.s, self.p
        shape = self.tables.shapes[stack]
        worth = shape.gold * self.gold + shape.bullets * self.bullet
        worth += shape.pickaxes * self.pickaxe + shape.alleys * self.alley
        if shape.suits:
            worth += self.ace_worth(shape.suits)
        building = shape.building
        if building == t.NO_BUILDING:
            return worth
        worth += 2 * (scoring.BUILDER in self.partners)
        if self.side.wild == t.CARPENTERS:
            worth += min(2, max(0, p[st.GOLD] - shape.cost)) * (2 - self.gold)
        tussles = 5 - max(s.year, 1)
        if building == t.HOTEL:
            worth += 2 * tussles * (0.6 if self.bandit > 0 else 0.3)
        elif building == t.BARN:
            worth += min(1.5, self.turns / 5) * self.gold
        elif building == t.CACHE:
            worth += 2 * self.bullet
        elif building == t.SAWMILL:
            worth += 1.5 if self.turns > 2 else 0.0
        elif building == t.CHAPEL:
            worth += p[st.TOMBS] + min(2.5, self.turns / 5)
        elif building == t.SHERIFFS_OFFICE:
            shots = min(p[st.BANDITS], p[st.BULLETS] + 1)
            worth += shots * (self.tomb + max(self.bandit, 0.0)) - max(0, shots - 1) * self.bullet
        elif building == t.FANCY_SALOON:
            worth += max([self.ace_worth([suit]) for suit in range(4) if s.aces >> suit & 1], default=0.0)
        elif building == t.STABLES:
            worth += 8.0 * min(1.0, self.turns * 0.8 / max(1, p[st.HORSESHOES])) * (0.7 if p[st.HORSESHOES] else 1.0)
        elif building == t.HIDEOUT:
            worth += min(2, p[st.SHERIFFS]) * (self.tomb - 3 * (scoring.LAWMAN in self.partners))
        elif building not in (t.TOWN_HALL, t.BANK, t.GENERAL_STORE, t.RANCH_HOUSE):  # the Wheelwright
            worth += 2 * self.alley
        return worth

    def alleys_worth(self) -> float:
        squares = alley_squares(self.p)
        single = sorted(map(self.alley_worth, squares), reverse=True)
        return sum(single[:1]) + 0.6 * sum(single[1:2]) + 2 * (scoring.PAVER in self.partners)

    # --- the rest ---

    def partner_worth(self, partner: int) -> float:
        if partner == m.FROM_DECK:
            return 4.5 if self.turns > 6 else 3.0
        if self.s.ask != st.TAKE_PARTNER:
            return float(USUAL_PARTNER[partner])
        early = min(1.0, self.turns / 14)
        now = partner_points(self.s, self.seat, partner)
        return early * USUAL_PARTNER[partner] + (1.2 - early * 0.6) * now

    def wrangle_worth(self, cows: int) -> float:
        s, p = self.s, self.p
        worth = (
            float(wrangle_points(s, self.seat, cows))
            + 3 * (scoring.CATTLE_BARON in self.partners)
            + p[st.BARNS] * self.gold
        )
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
        q[st.BANDIT_LOW] |= t.LOW[hill]
        q[st.BANDIT_HIGH] |= t.HIGH[hill]
        q[st.BANDITS] += 1
        sheriffs = squares_of(q[st.SHERIFF_LOW], q[st.SHERIFF_HIGH])
        seen = hill in in_line(q, sheriffs, q[st.BLOCK_LOW], q[st.BLOCK_HIGH]) if sheriffs else False
        return 2.0 * seen - 3.0 * (hill in bandits_at_house(after, self.seat))
