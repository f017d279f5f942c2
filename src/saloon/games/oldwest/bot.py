"""The greedy bot: gives every answer a worth in dollars, and takes the best.

A point is worth POINT dollars; a step on a track also pays a dollar in every round that is left. So income comes
early, one building and one tile a turn are bought while they pay, and near the end points are bought with what is
left. What is in the pipeline (logs on the river, cubes at a deposit, cattle on the range) has a worth that falls
with the way it still has to go. `Worth` says why, for hints."""

from __future__ import annotations

import random
from typing import NamedTuple

from saloon.engine.moves import first_of, kind_of, second_of
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.building import industry_cost
from saloon.games.oldwest.rules.development import tile_cost
from saloon.games.oldwest.rules.goods import available
from saloon.games.oldwest.rules.ground import basin_room, basins_beside, stockpile_basins
from saloon.games.oldwest.rules.lumbering import cut_basins, drive_targets, trees_in_reach
from saloon.games.oldwest.rules.markets import buyers, price_of
from saloon.games.oldwest.rules.politics import votes_of
from saloon.games.oldwest.rules.ranching import milk_pay, stable_gain
from saloon.games.oldwest.rules.scoring import goal_points
from saloon.games.oldwest.rules.town import town_cost
from saloon.games.oldwest.state import (
    State,
)

POINT = 8.0
LOG_WORTH = 3.0


class Worth(NamedTuple):
    """What an answer is worth, and why."""

    dollars: float
    why: str


def greedy(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    if len(options) == 1:
        return options[0]
    best, best_worth = options[0], -1e9
    for move in options:
        worth = worth_of(s, seat, move).dollars + rng.random() * 0.01
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def rounds_left(s: State) -> int:
    """Incomes still to come."""
    return sum(s.tables.era_rounds) - s.round


def step_worth(s: State) -> float:
    """A step on a track: a point, and a dollar a round."""
    return POINT + rounds_left(s)


def worth_of(s: State, seat: int, move: int) -> Worth:
    if s.ask == fr.F_TURN:
        return turn_worth(s, seat, move)
    return choice_worth(s, seat, move)


# --- the actions of a turn ---


def turn_worth(s: State, seat: int, move: int) -> Worth:
    kind, a, b = kind_of(move), first_of(move), second_of(move)
    if kind == m.END_TURN:
        return Worth(0.0, "nothing else pays")
    if kind == m.LAND:
        return Worth(20.0 + b, "logs on the stockpile build and sell")
    if kind in (m.WHEEL, m.CALL):
        return Worth(15.0, "it is free, once a turn")
    if kind == m.CALM:
        return Worth(6.0, "a building in revolt earns nothing")
    if kind in (m.DOUSE, m.FIGHT_FIRE):
        own = s.owner[a] == seat
        return Worth(1.6 if own else -1.0, "your burning building earns nothing")
    if kind == m.LEAD:
        return Worth(-1.0, "it stands well where it is")
    if kind == m.BUILD:
        return building_worth(s, seat, a)
    if kind in (m.LAY_RAILROAD, m.LAY_TELEGRAPH):
        return tile_worth(s, seat, kind - m.LAY_RAILROAD)
    if kind == m.CAMPAIGN_TO:
        return campaign_worth(s, seat, a)
    if kind in (m.SELL_GOOD, m.BUY_GOOD, m.BUY_CATTLE):
        return trade_worth(s, seat, kind, a, b)
    if kind == m.USE:
        return use_worth(s, seat, a)
    return work_worth(s, seat, kind, a, b)


def goal_gain(s: State, seat: int, kind: int) -> float:
    """Points a building would add to the own goal."""
    goal = s.players[seat][st.GOAL]
    if goal < 0:
        return 0.0
    wanted = 0.0
    for verb, a, _, _ in s.tables.goal_counts[goal]:
        if verb in (t.GOAL_OWN, t.GOAL_HOMELY) and kind in s.tables.goal_kinds[a]:
            wanted = s.tables.goal_each * POINT
        elif verb == t.GOAL_TRACK and (s.tables.political, s.tables.investment)[a][kind]:
            wanted = POINT
    return wanted if goal_points(s, seat, goal) < s.tables.goal_most else 0.0


def building_worth(s: State, seat: int, kind: int) -> Worth:
    left = rounds_left(s)
    if kind >= t.INDUSTRY:
        return industry_worth(s, seat, kind, left)
    steps = s.tables.political[kind] + s.tables.investment[kind]
    worth = steps * step_worth(s) + goal_gain(s, seat, kind)
    logs = s.tables.house_logs if kind == t.WOODEN_HOUSE else s.tables.logs[kind]
    worth -= town_cost(s, seat, kind) + logs * LOG_WORTH
    if kind in (t.BROTHEL, t.TAILOR, t.SALOON):
        worth += 0.5 * left
    elif kind == t.TENT:
        worth += 0.4 * left - 1
    elif kind == t.WOODEN_HOUSE:
        worth += 0.5 * left
    elif kind == t.BRIDGE:
        worth = -1.0
    for promise in s.promises if seat == s.mayor else ():
        if kind >= t.PUBLIC and s.status[promise >> 3] < (promise & 7) - 3 and raises(s, kind, promise >> 3):
            worth += POINT
    return Worth(
        worth, f"{steps} track {'step' if steps == 1 else 'steps'}: a point, and $1 a round for {left} more rounds"
    )


def raises(s: State, kind: int, status: int) -> bool:
    steps = s.tables.programs[s.tables.status_when_placed[kind]]
    return any(step.verb == t.RAISE and step.a in (status, t.ANY_STATUS) for step in steps)


def industry_worth(s: State, seat: int, kind: int, left: int) -> Worth:
    """Few pay: better deposits, a second camp when the first runs dry, pens and stables early."""
    cost = industry_cost(s, seat, kind, s.tables.industry_of[kind]) + LOG_WORTH * s.tables.logs[kind]
    if kind in (t.SLUICE, t.DREDGE):
        rich = sum(1 for q in s.works[seat] if s.piece[q] >= kind and s.piece[q] <= t.DREDGE and s.stock[q] > 3)
        return Worth((2.0 * left if not rich else 0.0) - cost, "a richer dial for the rounds to come")
    if kind == t.STEAM_DONKEY:
        return Worth(2.0 * left - cost, "two logs more in a cut every turn")
    if kind == t.SAWMILL:
        mills = sum(1 for q in s.works[seat] if s.piece[q] == t.SAWMILL)
        return Worth((1.5 * left if not mills else 0.0) - cost, "lumber sells better than logs")
    if kind == t.CAMP:
        trees = sum(len(trees_in_reach(s, q)) for q in s.works[seat] if s.piece[q] == t.CAMP)
        near = sum(1 for q in s.works[seat] if s.piece[q] == t.CAMP)
        return Worth(
            (12.0 if trees < 2 else 2.0 if near < 2 and left > 6 else 0.0) - cost, "the old camp runs out of trees"
        )
    if kind == t.ENCLOSURE:
        pens = sum(1 for q in s.works[seat] if s.piece[q] == t.ENCLOSURE)
        return Worth((1.2 * left if pens < 2 else 0.0) - cost, "a pen for cattle that sell without a drive")
    return Worth(-cost, "it does not pay for itself")


def tile_worth(s: State, seat: int, row: int) -> Worth:
    p = s.players[seat]
    worth = step_worth(s) - tile_cost(s, seat, row) + 1.5
    if row == t.RAILROAD and p[st.LEVEL + t.RANCHING]:
        worth += 0.4 * rounds_left(s) * len(s.tables.tile_moves[row][s.up[row]])
    goal = p[st.GOAL]
    for verb, a, _, _ in s.tables.goal_counts[goal]:
        paid = t.PAID_RAILROAD if row == t.RAILROAD else t.PAID_TELEGRAPH
        if verb == t.GOAL_OWN and paid in s.tables.goal_kinds[a]:
            worth += s.tables.goal_each * POINT
    return Worth(worth, f"an investment step: a point, and $1 a round for {rounds_left(s)} more rounds")


def campaign_worth(s: State, seat: int, field: int) -> Worth:
    """When the election can be won, and the promises can be kept."""
    cost = s.tables.field_number[field]
    mine = sum(votes_of(s, seat)) + 1
    rivals = [sum(votes_of(s, other)) for other in range(s.seats) if other != seat and s.players[other][st.FIELD] >= 0]
    ahead = mine >= max(rivals, default=0)
    era_end = [4, 7, 10, 13]
    soon = min(end - s.round for end in era_end if end >= s.round)
    good = sum(s.status[status] for status in s.tables.field_statuses[field])
    worth = (4.0 if ahead else 0.5) + 0.3 * good - cost - 0.5 * soon
    if s.round > 10 and ahead:
        worth += POINT - 1
    return Worth(worth, f"{mine} votes against {max(rivals, default=0)}")


def use_worth(s: State, seat: int, space: int) -> Worth:
    kind = s.piece[space]
    fee = 0.0 if s.owner[space] == seat else 0.5
    if kind == t.PHILANTHROPY:
        worth = step_worth(s) - s.tables.donation - fee
        for verb, a, _, _ in s.tables.goal_counts[s.players[seat][st.GOAL]]:
            if verb == t.GOAL_OWN and t.DONATION in s.tables.goal_kinds[a]:
                worth += s.tables.goal_each * POINT
        return Worth(worth, "a donation buys a political step")
    if s.tables.use_worker[kind]:
        pay = {t.BROTHEL: 3.0, t.SHERIFF: 2.5, t.TAILOR: 2.0, t.SALOON: 1.0 + s.room[space]}.get(kind, 0.0)
        return Worth(min(3.0, pay) - fee, f"${min(3.0, pay):.0f} for a worker")
    cost = s.tables.use_cost[kind]
    cards = 4 - len(s.cards[seat])
    worths = {
        t.DOCTOR: 2.6 + 0.5 * s.era,
        t.CHURCH: 6.0,
        t.BANK: rounds_left(s) - 3.0,
        t.GENERAL_STORE: 2.2,
        t.HARDWARE_STORE: 2.0 if s.players[seat][st.LEVEL + t.MINING] else 0.0,
        t.BLACKSMITH: 2.0,
        t.COURTHOUSE: 2.2,
        t.TOWN_HALL: 3.5 if cards else 1.0,
        t.COACH_BUILDER: 5.0 if cards else 1.0,
        t.NEWSPAPER: 5.5 if cards else 1.0,
        t.STEAMBOAT: 3.5,
    }
    return Worth(worths.get(kind, 0.0) - cost - fee, "its use is worth more than it costs")


def trade_worth(s: State, seat: int, kind: int, a: int, b: int) -> Worth:
    """Sell down to the third price; keep logs for building; near the end sell everything."""
    p = s.players[seat]
    last = rounds_left(s) <= 1
    if kind == m.SELL_GOOD:
        price = price_of(s, seat, b, a)
        keep = 2 if a == t.LOG and not last else 0
        if a >= t.HORSE:
            return Worth(price - 2.5 if last else -1.0, "animals earn more by working")
        if b != t.STAGECOACH and p[st.STOCK + a] <= keep:
            return Worth(-1.0, "kept for building")
        floor = 1 if last else 2 if b == t.STAGECOACH else 3
        return Worth(price - floor + 0.5 + 0.1 * price, f"${price} is a good price")
    if kind == m.BUY_CATTLE:
        few = p[st.HERD_SIZE] + p[st.HERD_SIZE + 1] < 4
        return Worth(2.0 if few and rounds_left(s) > 5 and p[st.MONEY] > 12 else -2.0, "a herd grows from two")
    price = s.tables.buy_price[b][a]
    if a == t.LOG and not s.done & st.BUILT_PUBLIC and p[st.STOCK + t.LOG] < 1 and p[st.MONEY] >= price + 6:
        return Worth(step_worth(s) - 6 - price, "a log for a building this turn")
    if a == t.HORSE and p[st.LEVEL + t.RANCHING] and available(s, seat, 0) < 2 and rounds_left(s) > 4:
        return Worth(1.5, "a horse drives one cattle more every round")
    if a == t.OX and p[st.LEVEL + t.LUMBERING] >= 2 and p[st.FRESH + 1] + p[st.TIRED + 1] < 2 and rounds_left(s) > 4:
        return Worth(2.5, "an ox adds two logs to a cut every round")
    if a == t.HORSE and p[st.LEVEL + t.LUMBERING] == 1 and p[st.FRESH] + p[st.TIRED] < 2 and rounds_left(s) > 8:
        return Worth(1.0, "a horse adds a log to a cut every round")
    return Worth(-1.0, "there is no need of it")


def work_worth(s: State, seat: int, kind: int, a: int, b: int) -> Worth:
    """What a worker earns."""
    left = rounds_left(s)
    if kind == m.ODD_JOB:
        return Worth(1.0, "$1 is better than standing around")
    if kind == m.CUT_AT:
        logs = 1 + available(s, seat, 0) + 2 * available(s, seat, 1) + 2 * int(s.gear[a] == st.DONKEY_READY)
        logs = min(logs, max((basin_room(s, basin) for basin in cut_basins(s, a)), default=0))
        way = min((distance_down(s, basin) for basin in cut_basins(s, a)), default=9)
        return Worth(
            logs * max(0.6, 2.6 - 0.5 * way) if left > way else 0.1, f"{logs} logs, {way} basins from the stockpile"
        )
    if kind == m.LOG_DRIVE:
        return log_drive_worth(s, seat, a, b)
    if kind == m.SAW_AT:
        return Worth(2.1 if s.players[seat][st.STOCK + t.LUMBER] < 5 else 0.5, "lumber sells for more than a log")
    if kind == m.MINE_AT:
        dial = s.gear[a] >> 2 & 3
        return Worth((0.0, 1.25, 1.93, 2.36)[dial] * 2.2, "what two dice bring at this dial")
    if kind == m.CARRY_FROM:
        cubes = min(s.out[a], 1 + available(s, seat, 2) + 2 * available(s, seat, 3))
        return Worth(1.6 * cubes, f"{cubes} cubes sell better in town")
    if kind == m.HERD:
        return herd_worth(s, seat, a)
    if kind == m.BREED_AT:
        return Worth(2.8 if left > 2 else 0.2, "a calf is sold for more later")
    if kind == m.HAUL_FROM:
        return Worth(4.0 * s.stock[a] if s.stock[a] > 2 or left < 3 else 1.5, "meat cattle sell at $1 more")
    if kind == m.MILK_AT:
        return Worth(float(milk_pay(s, seat)), "milk money")
    if kind == m.STABLE_AT:
        return Worth(2.0 * stable_gain(s, seat, a) if left > 3 else 0.1, "young animals")
    if kind == m.ROUND_UP:
        return Worth(5.0 if left > 2 else 0.2, "two cattle for a horse and a gun")
    return Worth(0.0, "")


def distance_down(s: State, basin: int) -> int:
    """Basins between here and the stockpile; 9 if it lies upstream."""
    goal = stockpile_basins(s)
    steps = 0
    while basin >= 0:
        if basin in goal:
            return steps
        basin = s.geo.below[basin]
        steps += 1
    return 9


def log_drive_worth(s: State, seat: int, basin: int, mode: int) -> Worth:
    if s.jams >> basin & 1:
        return Worth(1.5 if s.logs[5 * basin + seat] else 0.0, "the pile-up is in the way")
    far = distance_down(s, basin)
    if far in (0, 9):
        return Worth(0.1, "these logs are not on their way to the stockpile")
    reach = min(far, s.tables.drive_basins[mode - 1])
    targets = drive_targets(s, basin, s.tables.drive_basins[mode - 1])
    reach = min(reach, len(targets))
    if not reach:
        return Worth(0.0, "")
    logs = min(s.logs[5 * basin + seat], s.tables.drive_logs[mode - 1], max(0, basin_room(s, targets[reach - 1])))
    landed = 1.0 if reach == far else 0.0
    return Worth(logs * (0.8 * reach + landed) - s.tables.drive_cost[mode - 1], f"{logs} logs {reach} basins on")


def herd_worth(s: State, seat: int, space: int) -> Worth:
    """A sale, or a way towards one."""
    head = min(s.cattle[5 * space + seat], 1 + available(s, seat, 0))
    steps = s.tables.drive_steps + s.perks[seat][t.PERK_DRIVE_STEPS]
    if s.station >= 0 and buyers(s, seat, True, False):
        far = s.players[seat][st.LEVEL + t.RANCHING] >= 3 and available(s, seat, 0)
        if far or s.geo.distance(space, s.station) <= steps:
            best = max(price_of(s, seat, market, t.CATTLE) for market in buyers(s, seat, True, False))
            return Worth(head * (best - 1.0), f"{head} cattle for about ${best} each")
    away = s.geo.distance(space, s.railhead)
    if away <= steps and buyers(s, seat, False, False):
        best = max(price_of(s, seat, market, t.CATTLE) for market in buyers(s, seat, False, False))
        keep = 0.0 if s.players[seat][st.HERD_SIZE] > 4 or rounds_left(s) < 3 else 2.0
        return Worth(head * (best - 0.8) - keep, f"{head} cattle for about ${best} each")
    return Worth(0.9 * head if rounds_left(s) > 1 and away < 9 else 0.2, "three steps closer to a buyer")


# --- what an action leaves open ---

CARD_ORDER = {t.MINING: 3.0, t.RANCHING: 2.5, t.LUMBERING: 2.0}
GOAL_WORTH = (6, 8, 6, 8, 5, 4, 5, 5, 2, 5, 6, 4, 6, 3, 4)


def choice_worth(s: State, seat: int, move: int) -> Worth:
    kind, a, b = kind_of(move), first_of(move), second_of(move)
    ask = s.ask
    if kind == m.PLAY_DIE:
        return Worth(dice_ahead(s, a, b), "the order that pays the most cubes")
    if kind in (m.TOOL_DIE, m.ASSAY_DIE, m.LUCK_DIE):
        cost = {m.TOOL_DIE: 1.5, m.ASSAY_DIE: 5.0, m.LUCK_DIE: 0.0}[kind]
        before, after = best_cubes(s, s.dice), best_cubes(s, changed(s.dice, a, b))
        return Worth(2.5 * (after - before) - cost + 10.0 * (after > before) - 0.1, "a changed die pays more cubes")
    if kind in (m.FLOAT, m.SWEEP):
        return Worth(a * (2.0 - 0.5 * distance_down(s, b)) + a * 0.1, "as many logs as possible, as far as useful")
    if kind == m.TEAM or kind == m.STEAM:
        return Worth(5.0 if wants_team(s) else -1.0, "it adds to this action and is fresh again next round")
    if kind == m.FELL:
        return Worth(float(s.trees[a]), "where most trees stand")
    if kind == m.CHOOSE_BASIN:
        return Worth(5.0 - distance_down(s, a), "the basin nearest the stockpile")
    if kind == m.NUMBER:
        return Worth(a if ask != fr.F_GRUBSTAKE else -a, "as many as possible")
    if kind == m.HEAD_TO:
        return Worth(end_worth(s, seat, a), "a sale, or as near to one as it goes")
    if kind == m.SELL_CATTLE:
        return Worth(float(price_of(s, seat, a, t.CATTLE)), "the best price now")
    if kind == m.AT:
        return Worth(space_worth(s, seat, a), "the best place for it")
    if kind in (m.KEEP_CARD, m.DROP):
        deck = 3.0 if ask == fr.F_ASSISTANTS else 12.0
        fits = 2.0 if s.tables.suit[a] < 3 and s.players[seat][st.LEVEL + s.tables.suit[a]] else 0.0
        return Worth(deck + fits if kind == m.KEEP_CARD else -1.0, "a character works every turn and votes")
    if kind == m.TO_TOWN:
        taken = s.rewards[a]
        return Worth(3.0 - taken if taken < 3 else 0.5, "the best reward left")
    if kind == m.KEEP_GOAL:
        return Worth(float(GOAL_WORTH[a]) if a < len(GOAL_WORTH) else 0.0, "a goal that comes with good play")
    if kind == m.TAKE_INDUSTRY:
        rivals = sum(1 for p in s.players if p[st.LEVEL + a])
        return Worth(CARD_ORDER[a] - 1.5 * rivals, "its markets are not crowded")
    if kind == m.RAISE_CARD:
        return Worth(10.0, "higher levels earn more, and a worker comes with it")
    if kind == m.ADD_CARD:
        return Worth(5.0 - s.era, "a second industry and one more worker")
    if kind == m.CHOOSE_STATUS:
        return Worth(
            -float(s.status[a]) if ask == fr.F_STATUS_PICK else float(s.status[a]), "the status that can be held"
        )
    if kind == m.CHOOSE_GOOD:
        return Worth(
            -float((0, 0, 0, 0, 1, 2, 3, 4, 2, 4, 0, 0)[a]) if ask != fr.F_GEAR_GAIN else 0.0, "the least of them"
        )
    if kind in (m.SEAT_TYCOON, m.YES, m.WITH_LUMBER, m.UPGRADE, m.BREED_HERE, m.OVERBUILD, m.DRAW_CARDS, m.ROLL):
        more = 3.0 if kind != m.ROLL else 1.0
        return Worth(more + (0.5 if kind == m.UPGRADE and b == 0 else 0.0), "it costs little and brings more")
    if kind == m.MINE_AT:
        return Worth(2.0, "more dice to choose from in one throw")
    if kind == m.OPTION:
        return Worth(1.0 if a == 0 else 0.5, "the first is worth more")
    if kind == m.LOSE_CATTLE:
        return Worth(-2.0 if b else -1.0, "the cheapest loss")
    if kind == m.CHOOSE_EVENT and ask == fr.F_EVENT_DROP:
        return Worth(1.0 if a in (1, 8, 21) else 0.0, "a Panic costs everybody, you included")
    return Worth(0.0, "one is as good as another")


def wants_team(s: State) -> bool:
    f = s.frames
    if s.ask == fr.F_CUT:
        return f.get(4) < basin_room(s, f.get(3))
    return f.get(3) < s.out[f.get(2)]


def changed(dice: list[int], face: int, other: int) -> list[int]:
    rest = list(dice)
    rest.remove(face)
    return [*rest, other]


def best_cubes(s: State, dice: list[int]) -> float:
    """Cubes the dice pay at best on the first worked deposit, trying each die first once."""
    places = [q for q in dict.fromkeys(s.miners) if s.stock[q] and t.PANNING <= s.piece[q] <= t.DREDGE]
    if not places:
        return 0.0
    return max(cubes_in_order(s, places[0], order) for order in orders(dice))


def orders(dice: list[int]) -> list[list[int]]:
    rest = sorted(dice)
    return [rest, rest[::-1], *([die, *changed_without(rest, die)] for die in sorted(set(rest)))]


def changed_without(dice: list[int], die: int) -> list[int]:
    rest = list(dice)
    rest.remove(die)
    return rest


def cubes_in_order(s: State, space: int, dice: list[int]) -> float:
    edges, index, total = s.tables.dials[(s.gear[space] >> 2 & 3) - 1], s.gear[space] & 3, 0
    for die in dice:
        index = (index + die) & 3
        total += edges[index]
    return float(min(total, s.stock[space]))


def dice_ahead(s: State, face: int, space: int) -> float:
    """Cubes now, and what the rest can still pay there."""
    return cubes_in_order(s, space, [face]) + max(
        cubes_in_order(s, space, [face, *order]) - cubes_in_order(s, space, [face])
        for order in orders(changed_without(s.dice, face))
    )


def end_worth(s: State, seat: int, space: int) -> float:
    if space in (s.railhead, s.station):
        station = space == s.station
        return 20.0 + max(
            (price_of(s, seat, market, t.CATTLE) for market in buyers(s, seat, station, False)), default=0
        )
    target = s.station if s.station >= 0 else s.railhead
    return 10.0 - s.geo.distance(space, target)


def space_worth(s: State, seat: int, space: int) -> float:
    """Buildings beside housing, housing beside own buildings, camps with trees, the town near the river's goods."""
    ask, f = s.ask, s.frames
    if ask == fr.F_BUILD and f.get(3) < 0:
        kind = f.get(2)
        if kind >= t.PUBLIC:
            return float(min(3, s.room[space]))
        return sum(1.0 for near in s.geo.beside[space] if t.PUBLIC <= s.piece[near] < t.SPECIAL and s.room[near] < 3)
    if ask in (fr.F_START_CAMP, fr.F_BUILD):
        trees = sum(s.trees[near] for near in [space, *s.geo.around[space]])
        ways = [distance_down(s, basin) for basin in cut_basins(s, space)] or [9]
        return 0.1 * trees - 2.0 * min(ways) if s.town else 0.1 * trees
    if ask in (fr.F_FIRE, fr.F_REVOLT, fr.F_DROUGHT):
        return -5.0 if s.owner[space] == seat or s.cattle[5 * space + seat] else 1.0
    if ask == fr.F_STOCKPILE:
        return float(len(basins_beside(s, space)))
    if ask == fr.F_CALM:
        return float(3 - s.trouble[space]) if s.owner[space] == seat else -1.0
    return 0.0


# --- hints ---


def advice(s: State, seat: int, move: int) -> str:
    """Why the bot would give this answer."""
    worth = worth_of(s, seat, move)
    if not worth.why:
        return ""
    sentence = worth.why[0].upper() + worth.why[1:]
    if s.ask == fr.F_TURN and worth.dollars > 0 and kind_of(move) != m.END_TURN:
        return f"{sentence} (worth about ${worth.dollars:.0f})."
    return f"{sentence}."
