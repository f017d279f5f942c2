"""What things are worth to the greedy bot, in dollars: points, income, goods, effects, characters, status."""

from __future__ import annotations

from typing import final

from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import own_animals
from saloon.games.oldwest.rules.ground import town_lots
from saloon.games.oldwest.rules.markets import is_open, price_of
from saloon.games.oldwest.rules.scoring import beside_housing, goal_points, own_kinds, works
from saloon.games.oldwest.state import State

POINT = 9.0  # money pays one for $10 at the end; a building or tile costs about as much
LOG_WORTH = 3.0
WORKER = 2.5  # what a worker earns with most actions
# What each space of a status, from -3 to +3, is worth to a player in a round, beside what it does to severities.
STATUS_A_ROUND = (-2.4, -1.4, -0.4, 0.0, 0.3, 1.2, 2.1)


@final
class Worth:
    """What an answer is worth, and why. No tuple: compiled, a class of its own is made far quicker."""

    __slots__ = ("dollars", "why")

    def __init__(self, dollars: float, why: str) -> None:
        self.dollars = dollars
        self.why = why


def rounds_left(s: State) -> int:
    """Incomes still to come."""
    return s.tables.rounds - s.round


def rounds_to_election(s: State) -> int:
    """Turns after this one before the era ends."""
    rounds = s.tables.era_rounds
    end = 0
    for era in range(s.era + 1):
        end += rounds[era]
    return end - s.round


def step_worth(s: State) -> float:
    """A step on a track: a point, and a dollar a round."""
    return POINT + rounds_left(s)


def status_worth(s: State, status: int, by: int) -> float:
    """A change of the town's status, felt until growing pains take it away again."""
    now = s.status[status]
    after = max(-3, min(3, now + by))
    return (STATUS_A_ROUND[after + 3] - STATUS_A_ROUND[now + 3]) * min(rounds_left(s), 3 + rounds_to_election(s))


def best_status_worth(s: State, by: int) -> float:
    """Of the one that gains most."""
    return max(status_worth(s, 0, by), status_worth(s, 1, by), status_worth(s, 2, by))


def promise_worth(s: State, seat: int, status: int, by: int) -> float:
    """A change of a status under promise: the mayor gains or loses a step."""
    worth = 0.0
    for promise in s.promises:
        if packed.status_of(promise) == status:
            missing = packed.target_of(promise) - s.status[status]
            if by > 0 and missing > 0:
                worth += 1.4 * step_worth(s) / (missing + 1)
            elif by < 0 and missing == 0:
                worth -= 2 * step_worth(s)
    return worth if seat == s.mayor else -0.1 * worth


# --- goods ---


def prices(s: State, seat: int, good: int, coach: bool = False) -> list[int]:
    """What the next units of a good bring this round, the best first, over all markets that are open."""
    tables, found = s.tables, []
    for market in range(t.SUPPLY):
        row = tables.sell_rows[market][good]
        if row and is_open(s, market) and (coach or market != t.STAGECOACH):
            first = price_of(s, seat, market, good)
            sold = s.sold[market * t.TRADED + good]
            shift = first - row[min(sold, len(row) - 1)]
            found += [max(1, price + shift) for price in row[sold : sold + 6] or row[-1:]]
    return sorted(found, reverse=True)


def sale(row: list[int], held: int, n: int) -> float:
    """About what `n` more units bring when `held` are to be sold before them; what is not sold now is sold later."""
    total = 0.0
    for i in range(held, held + n):
        total += max(2, row[i]) if i < len(row) else 1.8
    return total


def good_worth(s: State, seat: int, good: int) -> float:
    """One unit in hand."""
    p = s.players[seat]
    if good == t.LOG:
        return LOG_WORTH
    if good <= t.SILVER:
        return (LOG_WORTH, 4.5, 3.8, 3.0)[good]
    if good == t.TOOL:
        return 1.3 if p[st.LEVEL + t.MINING] and rounds_left(s) else 0.2
    if good == t.GUN:
        return 1.5 if p[st.LEVEL + t.RANCHING] >= 3 and rounds_left(s) > 1 else 0.3
    return animal_worth(s, seat, good - t.HORSE)


def animal_worth(s: State, seat: int, animal: int) -> float:
    """One more of an animal: what it adds to an action in every round that is left."""
    p, left = s.players[seat], rounds_left(s) + 1
    lumbering, mining, ranching = p[st.LEVEL : st.LEVEL + 3]
    own = own_animals(s, seat, animal)
    if animal == 0:
        herd = p[st.HERD_SIZE]
        if ranching and own < 3 + 2 * (ranching >= 3) and herd > 2 * own:
            return 1.9 * min(left, 8)
        return 1.7 * left if lumbering == 1 and own < 2 else 0.5
    if animal == 1:
        return 1.9 * left if lumbering and own < 3 else 0.5
    if animal == 2:
        return 1.0 * left if mining and own + own_animals(s, seat, 3) < 2 else 0.5
    return 1.5 * left if mining >= 2 and own < 2 else 0.5


# --- effects and characters ---


def effect_worth(s: State, seat: int, program: int) -> float:
    """What an effect brings a player who gets it now."""
    worth = 0.0
    for step in s.tables.programs[program]:
        worth += verb_worth(s, seat, step.verb, step.a, step.b)
    return worth


SIMPLE_WORTH = {t.TRAIN: 2.0, t.CAMPAIGN: 1.5, t.DRIVE_LOGS: 2.0, t.DRIVE_CATTLE: 3.0, t.REMOVE: 0.5}


def verb_worth(s: State, seat: int, verb: int, a: int, b: int) -> float:
    p = s.players[seat]
    if verb == t.GAIN:
        return float(b) if a == t.MONEY_GOOD else b * (1.0 if a == t.GEAR else good_worth(s, seat, a))
    if verb in (t.EXTRA, t.STAND):
        return WORKER * a
    if verb == t.RAISE:
        return best_status_worth(s, b) if a == t.ANY_STATUS else status_worth(s, a, b)
    if verb == t.LOWER:
        return status_worth(s, a, -b)
    if verb == t.SCORE:
        return b * step_worth(s)
    if verb in (t.DRAW, t.HIRE):
        return 5.0 if a < 2 else 2.0
    if verb == t.REFRESH:
        return 1.5 if sum(p[st.TIRED : st.TIRED + 4]) else 0.5
    if verb == t.DISCOUNT:
        return 0.7 * b
    if verb == t.DIE:
        return 1.5 if p[st.LEVEL + t.MINING] else 0.0
    if verb == t.FREE:
        return 3.0 if a == t.FREE_TENT else step_worth(s)
    if verb == t.SELL:
        return 1.5 * min(p[st.STOCK + t.LOG], 2)
    if verb == t.CUBES:
        return 1.8 * a
    return SIMPLE_WORTH.get(verb, 0.0)


# What a passive is worth in a round to whoever has the industry for it (None: to everybody).
PERK_WORTH: dict[int, tuple[int | None, float]] = {
    t.CUT_LUMBERING: (t.LUMBERING, 0.5),
    t.CUT_MINING: (t.MINING, 0.6),
    t.CUT_ENCLOSURE: (t.RANCHING, 0.3),
    t.CUT_RAILROAD: (None, 0.4),
    t.CUT_TELEGRAPH: (None, 0.4),
    t.PERK_STEAM_LOGS: (t.LUMBERING, 1.5),
    t.PERK_FIRST_LUMBER: (t.LUMBERING, 1.5),
    t.PERK_DRIVE_LOGS: (t.LUMBERING, 0.8),
    t.PERK_FIRST_MINE: (t.MINING, 1.0),
    t.PERK_FIRST_TOOL: (t.MINING, 0.6),
    t.PERK_MINE_DIE: (t.MINING, 1.2),
    t.PERK_DRIVE_STEPS: (t.RANCHING, 1.0),
    t.PERK_FIRST_CATTLE: (t.RANCHING, 1.8),
    t.PERK_RUSTLING: (t.RANCHING, 0.3),
    t.PERK_CARD_ROOM: (None, 0.6),
    t.PERK_STAGECOACH: (t.MINING, 1.5),
    t.PERK_VOTES: (None, 0.8),
    t.PERK_HEALTH_BUILDING: (None, 0.6),
}


def card_worth(s: State, seat: int, card: int) -> float:
    """A character in hand: its wheel or passive in the rounds to come, its votes, its colour for a level 4 card."""
    tables, left = s.tables, rounds_left(s)
    p = s.players[seat]
    partner = card >= t.PARTNER
    worth = 3.0 if partner else 1.5  # votes
    suit = tables.suit[card]
    if suit < 3 and p[st.LEVEL + suit] >= min(4, s.era + 1):
        worth += POINT * tables.vote_of[1 if partner else 0] * (1.0 if p[st.LEVEL + suit] == 4 else 0.5)
    if not partner:
        turning = 0.0
        for program in tables.wheel[card]:
            turning += effect_worth(s, seat, program)
        return worth + left * turning / 4
    passives = tables.passives[card]
    for perk in passives[::2]:
        industry, a_round = PERK_WORTH.get(perk, (None, 0.3))
        if industry is None or p[st.LEVEL + industry]:
            worth += left * a_round
    return worth


# --- goals ---


def goal_gain(s: State, seat: int, kind: int) -> float:
    """What one more building of this kind (or tile, or donation) adds to the own goal."""
    tables, goal = s.tables, s.players[seat][st.GOAL]
    gain = 0.0
    for verb, a, most, _ in tables.goal_counts[goal] if goal >= 0 else ():
        wanted = verb in (t.GOAL_OWN, t.GOAL_HOMELY) and kind in tables.goal_kinds[a]
        if wanted and own_kinds(s, seat, tables.goal_kinds[a], verb == t.GOAL_HOMELY) < most:
            gain = tables.goal_each * POINT
        elif verb == t.GOAL_TRACK and a == track_of(s, kind):
            gain = POINT
        elif verb == t.GOAL_GOLD and kind == t.BANK and not any(s.piece[q] == t.BANK for q in s.town):
            gain = 0.7 * tables.goal_each * POINT  # the gold has still to be had
        elif verb == t.GOAL_TAILOR and kind == t.TAILOR and not own_kinds(s, seat, [t.TAILOR], False):
            gain = 0.5 * tables.goal_each * POINT
    if kind in (t.TENT, t.WOODEN_HOUSE) and homeless(s, seat):
        gain = tables.goal_each * POINT
    return gain if gain and goal_points(s, seat, goal) < tables.goal_most else 0.0


def homeless(s: State, seat: int) -> set[int]:
    """Free spaces where housing would make an own building count for the own goal."""
    tables, goal = s.tables, s.players[seat][st.GOAL]
    beside: set[int] = set()
    for verb, a, most, _ in tables.goal_counts[goal] if goal >= 0 else ():
        kinds = tables.goal_kinds[a] if verb == t.GOAL_HOMELY else []
        if kinds and own_kinds(s, seat, kinds, True) < most:
            for space in s.town:
                if s.owner[space] == seat and s.piece[space] in kinds and not beside_housing(s, space):
                    beside.update(s.geo.beside[space])
    return beside.intersection(town_lots(s)) if beside else beside


def works_gain(s: State, seat: int, more: int) -> float:
    """What more logs, deposits or cattle in pens at the end add to the own goal."""
    goal = s.players[seat][st.GOAL]
    if rounds_left(s) or goal < 0:
        return 0.0
    for verb, most, _, _ in s.tables.goal_counts[goal]:
        if verb == t.GOAL_WORKS:
            now = works(s, seat)
            return POINT * (min(most, now + more) - min(most, now))
    return 0.0


def goal_bank(s: State, seat: int) -> float:
    """The first gold in a bank counts for some goals."""
    p = s.players[seat]
    wanted = p[st.GOAL] >= 0 and any(verb == t.GOAL_GOLD for verb, _, _, _ in s.tables.goal_counts[p[st.GOAL]])
    return s.tables.goal_each * POINT if wanted and not p[st.BANK_GOLD] else 0.0


def hoard_worth(s: State, seat: int, cost: int) -> float:
    """What paying so much in the last round costs whoever has dollars for a goal, beside the money itself."""
    p = s.players[seat]
    if rounds_left(s) or p[st.GOAL] < 0:
        return 0.0
    for verb, each, most, _ in s.tables.goal_counts[p[st.GOAL]]:
        if verb == t.GOAL_DOLLARS:
            return POINT * (min(most, p[st.MONEY] // each) - min(most, (p[st.MONEY] - cost) // each))
    return 0.0


def track_of(s: State, kind: int) -> int:
    """The track a building, tile or donation scores on; -1 for none."""
    if kind >= t.KINDS:
        return t.POLITICAL_TRACK if kind == t.DONATION else t.INVESTMENT_TRACK
    if s.tables.political[kind]:
        return t.POLITICAL_TRACK
    return t.INVESTMENT_TRACK if s.tables.investment[kind] else -1
