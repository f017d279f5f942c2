"""How the greedy bot thinks: cover first, then the better shot, the scenario's goal, and cards kept for their worth.

Every answer has a worth, in boxes that will be crossed off or saved, as far as one look ahead can tell; the best is
taken. It sees what its seat may see."""

from __future__ import annotations

import math
import random
from array import array

from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.games.ruthless import state as st
from saloon.games.ruthless.bot_campaign import BETWEEN_ACTS, between_acts
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import EAST, MOUNTED, NORTH, POINTS, SOUTH, WIDE, squared
from saloon.games.ruthless.rules.cards import ACE, FOUR, JACK, SEVEN, THREE, rank, value
from saloon.games.ruthless.rules.ending import prisoner
from saloon.games.ruthless.rules.models import cover_of, hostile, in_cover, radius, sheltered, stand
from saloon.games.ruthless.rules.reach import EVERYWHERE, grow, straight_cost
from saloon.games.ruthless.rules.shooting import LONG, SHORT, loaded, needed, range_class, slot_of
from saloon.games.ruthless.rules.sight import sees
from saloon.games.ruthless.state import State

LOOKED_AT = 60  # end points of a Move that are weighed; the others lie between them
OUT_COLD = 1.5  # boxes an Unconscious enemy is worth
KILLED = 4.0
GOAL = 0.12  # worth of half an inch nearer to the goal
SHELTER = 0.5
GOOD_SHOT = 0.5  # boxes; less is not worth staying for when time is short
WALK = 20.0  # half inches to go on foot, at most
HALF_INCH = 5  # what it costs to walk
NO_WAY = 65_535
NO_SHOT = 99  # a number no die shows
WAYS_KEPT = 200  # a map; 19 kB each
EXPOSED = 0.9  # how much a box of one's own counts against one of theirs


def greedy(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """The answer worth most; among equals the first."""
    if len(options) == 1:
        return options[0]
    mind = Mind(s, seat)
    return max(a_few(s, options), key=mind.worth)


def worths(s: State, seat: int, options: list[int]) -> list[float]:
    """What each answer is worth; those that `greedy` does not even look at are worth least."""
    mind = Mind(s, seat)
    looked_at = {move: mind.worth(move) for move in a_few(s, options)}
    least = min(looked_at.values()) - 1.0
    return [looked_at.get(move, least) for move in options]


def a_few(s: State, options: list[int]) -> list[int]:
    """Of many points some, with others left out between them: ends of a Move from near to far, and everything that is
    no plain Move."""
    if len(options) <= 2 * LOOKED_AT or s.ask not in (st.ASK_MOVE, st.ASK_DEPLOY, st.ASK_DUCK, st.ASK_RUN):
        return options
    if s.ask == st.ASK_MOVE:
        start = s.men[s.man][st.AT]
        ends = [move for move in options if kind_of(move) == m.MOVE]
        ends.sort(key=lambda move: straight_cost(start, first_of(move)))
        return ends[:: max(1, len(ends) // LOOKED_AT)] + [move for move in options if kind_of(move) != m.MOVE][:40]
    return options[:: len(options) // LOOKED_AT]


class Mind:
    """What each answer to one question is worth to a seat."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.side = s.side_of[seat]
        # Who loses when time runs out goes in to shoot from near; the others wait at a middle distance.
        self.pressed = s.scenario.win == t.WIN_SURVIVE and s.scenario.tie != self.side
        self.distance = 7.0 if self.pressed else 14.0
        self.caution = 0.25 if self.pressed else 0.6
        self.hits: dict[int, float] = {}
        self.hostile: dict[int, list[int]] = {}
        self.enemies = [
            i
            for i, man in enumerate(s.men)
            if man[st.SIDE] not in (self.side, st.NOBODY) and man[st.STATUS] in (st.UP, st.UNCONSCIOUS)
        ]

    def worth(self, move: int) -> float:
        s, kind, first = self.s, kind_of(move), first_of(move)
        ask = s.ask
        if ask == st.ASK_LEAD:
            return self.lead(first)
        if ask == st.ASK_CHARACTER:
            return -1.0 if kind == m.END_ACTIVATION else self.best_shot(s.by_who[first])
        if ask == st.ASK_ACTION:
            return self.action(move)
        if ask == st.ASK_MOVE:
            return self.move(move)
        if ask == st.ASK_SHOOT:
            manner = {m.SHOOT: st.SINGLE, m.FAN: st.FANFIRE}.get(kind, st.TWO_ROUNDS)
            rounds = third_of(move) if kind == m.FAN else 2 if kind == m.FIRE_TWO else 1
            slot = slot_of(s.men[s.man], first)
            return self.shot(s.man, s.by_who[second_of(move)], slot, manner, rounds)
        if ask == st.ASK_SNAP:
            return self.reaction(move)
        if ask in (st.ASK_DUCK, st.ASK_RUN):
            i = s.runs[0] if ask == st.ASK_RUN else s.frames.get(2)
            return -self.exposure(i, self.stand_at(i, first)) + 0.01 * self.nearness(i, first)
        if ask == st.ASK_COVER_FIRE:
            return self.cover_fire(move)
        if ask == st.ASK_SHIFT:
            return self.harm(s.frames.get(2), s.tables.location_of[first])
        if ask == st.ASK_BRAWL:
            return value(first)
        if ask == st.ASK_COURAGE:
            return self.courage(move)
        if ask == st.ASK_DISCARD:
            return 6.0 - value(first) if kind == m.DISCARD else 0.0
        if ask == st.ASK_DRAFT:
            return float(s.tables.character_cost[first]) if kind == m.PICK_CHARACTER else 0.0
        if ask in (st.ASK_DEPLOY, st.ASK_RETURN):
            i = s.todo[0]
            p = second_of(move)
            return self.nearness(i, p) * 0.3 + (2.0 if sheltered(s, p, 1) else 0.0)
        if ask == st.ASK_PAYROLL:
            return -s.men[s.by_who[first]][st.TOUGH]
        if ask == st.ASK_CHEAT:
            return -value(first) + 7.0 if kind == m.CHEAT else 0.0
        if ask in BETWEEN_ACTS:
            return between_acts(s, self.seat, move)
        if ask == st.ASK_CHARGE_ON:
            return 0.0 if kind == m.STOP else self.fist(s.frames.get(1), s.frames.get(2))
        return 0.0 if kind != m.DISMOUNT_TO else float(sheltered(s, first, 1))

    # --- cards ---

    def lead(self, card: int) -> float:
        """High to shoot first, but the highest is kept for an answer; special ranks where they help."""
        hand, kind = self.s.hands[self.seat], rank(card)
        worth = float(kind)
        if card == max(hand):
            worth -= 5.0
        down = any(man[st.SEAT] == self.seat and man[st.STATUS] == st.UNCONSCIOUS for man in self.s.men)
        if kind in (ACE, FOUR):
            worth += 12.0 if down else -4.0 if kind == ACE else 0.0
        if kind == SEVEN:
            worth += 3.0
        if kind == THREE and sum(value(one) for one in hand) < 30:
            worth += 5.0
        return worth

    def courage(self, move: int) -> float:
        """The cheapest card that makes it sure; else the die alone if it is likely."""
        man = self.s.men[self.s.man]
        if kind_of(move) == m.WHISKEY:
            return 9.0
        if kind_of(move) == m.NO_CARD:
            return (11 - man[st.TOUGH]) / 10 * 8
        card = first_of(move)
        sure = rank(card) >= JACK or value(card) >= man[st.TOUGH] - 1
        return (10.0 if sure else 5.0) - value(card) * 0.5

    # --- shooting ---

    def harm(self, target: int, location: int) -> float:
        """What one box there is worth."""
        s, man = self.s, self.s.men[target]
        left = s.tables.boxes[man[st.FRAME]][location] - man[st.LOST + location]
        if left <= 1:
            return 1.0 + KILLED
        return 1.0 + (OUT_COLD if location == t.SEVERE else 0.0) + (0.4 if left == 2 else 0.0)

    def hit(self, target: int) -> float:
        """What a hit is worth on average, nerve included."""
        known = self.hits.get(target)
        if known is not None:
            return known
        s, man = self.s, self.s.men[target]
        total = sum(self.harm(target, s.tables.location_of[roll]) for roll in range(1, 11)) / 10
        nerve = 0.0 if man[st.LILY] else (man[st.TOUGH] - 1) / 10 * 1.5
        worth = self.hits[target] = (total + nerve) * (0.5 if man[st.HORSE] >= 0 else 1.0)
        return worth

    def shot(self, shooter: int, target: int, slot: int, manner: int, rounds: int) -> float:
        chance = min(10, max(0, 11 - needed(self.s, shooter, target, slot, manner))) / 10
        waste = 0.05 * rounds if manner == st.FANFIRE else 0.0
        return chance * rounds * self.hit(target) - waste

    def best_shot(self, i: int, at: int = -1) -> float:
        """The best single shot of a character, from where he stands or from another stand."""
        s, man, best = self.s, self.s.men[i], 0.0
        here = stand(man) if at < 0 else at
        guns = [man[st.GUN + slot] for slot in range(2) if loaded(s, man, slot)]
        for target in self.targets(i):
            chance = self.chance(man, here, stand(s.men[target]), guns)
            if chance:
                best = max(best, chance * self.hit(target))
        return best

    def targets(self, i: int) -> list[int]:
        """Whom he may shoot at."""
        found = self.hostile.get(i)
        if found is None:
            man = self.s.men[i]
            found = self.hostile[i] = [j for j in self.enemies if hostile(self.s, man, self.s.men[j])]
        return found

    def chance(self, man: list[int], one: int, other: int, guns: list[int]) -> float:
        """Of a plain shot from stand to stand with the better of his weapons, without aiming."""
        s, number = self.s, NO_SHOT
        for gun in guns:
            reach = range_class(s, one, other, gun)
            if reach == SHORT:
                number = min(number, s.tables.hit_short - s.tables.gun_hit_short[gun])
            elif reach == LONG:
                number = min(number, s.tables.hit_long - s.tables.gun_hit_long[gun])
        if number == NO_SHOT or not sees(s.board, one, other):
            return 0.0
        number -= s.tables.hit_by_cover[cover_of(s, one, other)]
        if man[st.HORSE] >= 0:
            number -= s.tables.hit_mounted
        if man[st.LILY]:
            number -= s.tables.hit_lily
        return min(10, max(0, 11 - number)) / 10

    def exposure(self, i: int, at: int) -> float:
        """What enemies who are Up could do to him there, each with one shot."""
        s, total = self.s, 0.0
        for enemy in self.enemies:
            man = s.men[enemy]
            if man[st.STATUS] == st.UP:
                total += self.chance(man, stand(man), at, [gun for gun in man[st.GUN : st.GUN + 2] if gun != t.NONE])
        return total * self.hit(i)

    def reaction(self, move: int) -> float:
        """Shoot first if it is likely enough, Duck from a likely hit; the lowest card that will do."""
        s, kind = self.s, kind_of(move)
        if kind == m.PASS:
            return 0.0
        attacker, target = s.frames.get(1), s.frames.get(2)
        price = 0.06 * value(first_of(move))
        if kind == m.SNAP_SHOT:
            slot = slot_of(s.men[target], second_of(move))
            return self.shot(target, attacker, slot, st.SNAP, 1) - price
        if s.frames.top() != st.SHOT:
            return 0.6 - price
        slot, manner, rounds = s.frames.get(3), s.frames.get(4), s.frames.get(5)
        danger = min(10, max(0, 11 - needed(s, attacker, target, slot, manner))) / 10 * rounds * self.hit(target)
        gain = 0.2 if in_cover(s, s.men[target]) else 0.5
        return danger * gain - price

    def cover_fire(self, move: int) -> float:
        s = self.s
        if kind_of(move) == m.HOLD:
            return 0.25 * self.hit(s.frames.get(1))
        i, mover = s.todo[0], s.frames.get(1)
        there = self.stand_at(mover, first_of(move))
        return self.chance(s.men[i], stand(s.men[i]), there, [second_of(move)]) * self.hit(mover)

    # --- moving ---

    def stand_at(self, i: int, p: int) -> int:
        return p + POINTS if self.s.men[i][st.HORSE] >= 0 else p

    def nearness(self, i: int, p: int) -> float:
        """How near a point is to what he wants, negative half inches."""
        s, man = self.s, self.s.men[i]
        edges = self.way_out(i)
        if edges:
            return -min(self.to_edge(p, edge) for edge in edges)
        goals = self.goals(man)
        if goals:
            return -min(self.way(goal, p, radius(man)) for goal in goals)
        away = min((math.sqrt(squared(p, s.men[enemy][st.AT])) for enemy in self.enemies), default=0.0)
        return -abs(away - self.distance) * 0.5

    def way_out(self, i: int) -> list[int]:
        """The edges he wants to leave by: with loot, with a steer, out of a cell, or because that is what counts."""
        s, man = self.s, self.s.men[i]
        points = s.scenario.sides[self.side].points
        home = man[st.BAG] >= 0 and (points[t.LOOT_OFF] or s.scenario.digs)
        wants = home or man[st.STEER] >= 0 or points[t.EXIT] or self.is_free(i)
        return s.scenario.sides[self.side].exits if wants else []

    def has_errand(self, i: int) -> bool:
        """Whether there is somewhere he wants to go, apart from the fight."""
        return bool(self.way_out(i)) or bool(self.goals(self.s.men[i]))

    def is_free(self, i: int) -> bool:
        """Whether he is the prisoner, and ours by now."""
        return self.s.scenario.prisoner != t.NONE and i == prisoner(self.s) and self.s.men[i][st.SIDE] == self.side

    def way(self, goal: int, p: int, r: int) -> float:
        """How far it is to walk, in half inches; as the crow flies where terrain leaves no way."""
        cost = self.ways(goal, r)[p]
        return math.sqrt(squared(p, goal)) if cost == NO_WAY else cost / HALF_INCH

    def ways(self, goal: int, r: int) -> array[int]:
        """What it costs to get to a goal from every point of the table."""
        key, ways = goal << 2 | r, self.s.board.ways
        costs = ways.get(key)
        if costs is None:
            if len(ways) >= WAYS_KEPT:
                ways.clear()
            costs = ways[key] = array("H", [NO_WAY]) * POINTS
            tree = grow(self.s.board, r, [goal], EVERYWHERE, True, ())
            for q, cost in zip(tree.points, tree.costs, strict=True):
                costs[q] = cost
        return costs

    def to_edge(self, p: int, edge: int) -> float:
        x, y, size = p % WIDE, p // WIDE, self.s.board.size
        if edge == NORTH:
            return y
        if edge == SOUTH:
            return size - y
        return size - x if edge == EAST else x

    def goals(self, man: list[int]) -> list[int]:
        """Points of the scenario that are worth going to for this one."""
        s, scenario = self.s, self.s.scenario
        found: list[int] = []
        if scenario.lock_side == self.side and s.locks < scenario.locks:
            found.append(scenario.lock_point)
        wants = scenario.sides[self.side].points[t.LOOT_OFF] or scenario.digs or scenario.loot_point != t.NONE
        if man[st.BAG] < 0 and wants and man[st.HORSE] < 0:
            found += [place for place in s.bags if place >= 0]
        if scenario.herd_side == self.side and man[st.STEER] < 0:
            found += [place for place in s.steers if place >= 0]
        if s.gold != st.NOBODY:
            found.append(scenario.digs[s.gold])
        found += [grave for k, grave in enumerate(scenario.digs) if s.digs >> k & 1]
        return found

    def on_foot(self, man: list[int]) -> list[int]:
        """Goals that a rider cannot ride to: in a house or a car with narrow doors."""
        room = self.s.board.clear[MOUNTED]
        return [goal for goal in self.goals(man) if not room[goal] or self.ways(goal, MOUNTED)[man[st.AT]] == NO_WAY]

    def fist(self, mover: int, enemy: int) -> float:
        """A charge is for a top card, or against one who cannot fight back."""
        s, one, other = self.s, self.s.men[mover], self.s.men[enemy]
        best = max((value(card) for card in s.hands[one[st.SEAT]]), default=0)
        if other[st.STATUS] != st.UP or not s.hands[other[st.SEAT]]:
            return 2 * self.hit(enemy)
        return (best - 10.5) / 4 * 2 * self.hit(enemy) - 0.5

    def place(self, i: int, p: int) -> float:
        """Standing there: goal, cover, the shot it gives and the danger it is."""
        s, man = self.s, self.s.men[i]
        there = self.stand_at(i, p)
        worth = (
            GOAL * self.nearness(i, p)
            + 0.8 * self.best_shot(i, there)
            - EXPOSED * self.caution * self.exposure(i, there)
        )
        return worth + (SHELTER if sheltered(s, p, radius(man)) else 0.0)

    def move(self, move: int) -> float:
        s, kind, first = self.s, kind_of(move), first_of(move)
        if kind == m.MOVE:
            return self.place(s.man, first)
        man = s.men[s.man]
        if kind == m.LEAVE:
            points = s.scenario.sides[self.side].points
            # A steer is driven off at the edge as well; its leader comes back for the next.
            loaded_up = man[st.BAG] >= 0 or bool(points[t.EXIT]) or self.is_free(s.man)
            return 50.0 if loaded_up else -50.0
        if kind in (m.CHARGE, m.CLIMB_AT):
            return self.place(s.man, first if kind == m.CHARGE else man[st.AT]) + self.fist(
                s.man, s.by_who[second_of(move)]
            )
        if kind in (m.BRAWL_AGAIN, m.CLIMB_DOWN_AT):
            return self.place(s.man, man[st.AT]) + self.fist(s.man, s.by_who[first])
        return self.place(s.man, man[st.AT]) - 0.3

    # --- actions ---

    def action(self, move: int) -> float:
        s, kind = self.s, kind_of(move)
        man = s.men[s.man]
        if kind == m.END_CHARACTER:
            return 0.0
        if kind in (m.UNLOCK, m.TAKE_BAG, m.SEARCH, m.DIG, m.ROPE, m.TAKE_GUN):
            return 6.0
        if kind in (m.DROP_BAG, m.LET_GO):
            return -5.0
        if kind == m.COURAGE:
            return 3.0
        if kind in (m.TREAT, m.SERMON):
            return 2.0
        if kind == m.DO_SHOOT:
            return self.best_shot(s.man) + 0.1
        if kind == m.DO_MOVE:
            return self.wish_to_move(man)
        if kind == m.AIM:
            last = s.acts >= 1
            return -0.5 if last else 0.35 * self.best_shot(s.man)
        if kind == m.RELOAD:
            return 1.2 if not loaded(s, man, 0) and not loaded(s, man, 1) else 0.15
        if kind == m.GOT_YOU_COVERED:
            return 0.45 if not self.best_shot(s.man) else 0.0
        if kind == m.DISMOUNT:  # what lies in a house or a car is fetched on foot
            near = min((math.sqrt(squared(man[st.AT], goal)) for goal in self.on_foot(man)), default=99.0)
            return 2.5 if near <= WALK else -0.2
        return -0.2  # Mount

    def wish_to_move(self, man: list[int]) -> float:
        """Out of danger, to the goal, or to where there is a shot."""
        s = self.s
        if man[st.LILY] and not in_cover(s, man):
            return 10.0
        danger = EXPOSED * self.caution * self.exposure(s.man, stand(man)) - (SHELTER if in_cover(s, man) else 0.0)
        errand = 1.5 if self.goals(man) or man[st.BAG] >= 0 or man[st.STEER] >= 0 or self.is_free(s.man) else 0.0
        waits = man[st.BAG] < 0 and s.scenario.herd_side != self.side
        if errand and waits and 5 * s.turn < 3 * s.turns:
            errand = 0.7  # there is time to shoot first
        if s.scenario.sides[self.side].points[t.EXIT]:
            errand = 3.0
        if self.pressed and self.best_shot(s.man) < GOOD_SHOT:
            errand = 1.5
        blind = 0.6 if not self.best_shot(s.man) else 0.0
        return (danger if s.moves == 0 else 0.0) + errand + blind + (0.05 if s.moves == 0 else -0.3)
