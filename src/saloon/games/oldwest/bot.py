"""The quick bots: they give every answer a worth in dollars, and take the best.

A point is worth POINT dollars; a step on a track also pays a dollar in every round that is left. So income comes
early, one building and one tile a turn are bought while they pay, and near the end points are bought with what is
left. What is in the pipeline (logs on the river, cubes at a deposit, cattle on the range) has a worth that falls
with the way it still has to go. `Worth` says why, for hints."""

from __future__ import annotations

import random

from saloon.engine.moves import first_of, kind_of, second_of
from saloon.engine.words import counted
from saloon.games.oldwest import state as st
from saloon.games.oldwest.bot_choice import choice_worth, promise_ease
from saloon.games.oldwest.bot_values import (
    LOG_WORTH,
    POINT,
    WORKER,
    Worth,
    animal_worth,
    card_worth,
    effect_worth,
    goal_bank,
    goal_gain,
    hoard_worth,
    promise_worth,
    rounds_left,
    rounds_to_election,
    status_worth,
    step_worth,
    works_gain,
)
from saloon.games.oldwest.bot_work import head_worth, industry_worth, work_worth
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.development import tile_cost
from saloon.games.oldwest.rules.goods import own_animals, pen_room
from saloon.games.oldwest.rules.markets import price_of
from saloon.games.oldwest.rules.politics import votes_of
from saloon.games.oldwest.rules.ranching import cattle_price
from saloon.games.oldwest.rules.town import donation_cost, town_cost
from saloon.games.oldwest.state import State

# What comes earlier in a turn is so many points ahead of all that comes later.
EARLIER = 8.0
# A trader sells for less, too, before the turn ends: so many points ahead of that. Prices are new every round.
LEFT_OVER = 0.7
KEPT = -9.0  # dollars: what is not sold even then


def trader(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """What it ranks highest; of equals the first."""
    if len(options) == 1:
        return options[0]
    worths = rank(s, seat, options)
    return options[worths.index(max(worths))]


def greedy(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """Waits for good prices; of equals it takes any. The balance of the game is measured with it."""
    if len(options) == 1:
        return options[0]
    worths = in_points(s, seat, options)
    most = max(worths)
    best, highest = options[0], -1.0
    for i in range(len(options)):
        lot = rng.random()
        if worths[i] == most and lot > highest:
            best, highest = options[i], lot
    return best


def rank(s: State, seat: int, options: list[int]) -> list[float]:
    """What each answer is worth in points, where goods may also be sold for less."""
    worths = in_points(s, seat, options)
    for i, move in enumerate(options):
        if kind_of(move) == m.SELL_GOOD and worths[i] <= 0:
            worths[i] += LEFT_OVER
    return worths


def in_points(s: State, seat: int, options: list[int]) -> list[float]:
    """What each answer is worth in points. In a turn all that pays is done, so what comes first is ahead of the rest;
    of great worths, which nobody would mistake, the last points count less."""
    worths = []
    for move in options:
        dollars = worth_of(s, seat, move).dollars
        points = dollars / POINT
        if s.ask == fr.F_TURN and points > 0:
            points = EARLIER * (turn_for(kind_of(move), dollars) + points / (points + EARLIER))
        worths.append(points)
    return worths


def turn_for(kind: int, worth: float) -> int:
    """What comes first in a turn, of all that pays: what is free, sales, animals and works, workers; then the town."""
    if kind in (m.LAND, m.WHEEL, m.CALL, m.CALM):
        return 4
    if kind == m.SELL_GOOD:
        return 3
    if worth > 8 and kind in (m.BUY_GOOD, m.BUILD):
        return 2
    return 1 if m.ODD_JOB < kind <= m.USE else 0


def worth_of(s: State, seat: int, move: int) -> Worth:
    if s.ask == fr.F_TURN:
        return turn_worth(s, seat, move)
    return choice_worth(s, seat, move)


def turn_worth(s: State, seat: int, move: int) -> Worth:
    kind, a, b = kind_of(move), first_of(move), second_of(move)
    if kind == m.END_TURN:
        return Worth(0.0, "nothing else pays")
    if kind == m.LAND:
        return Worth(40.0 + b, "logs on the stockpile build and sell")
    if kind in (m.WHEEL, m.CALL):
        return Worth(30.0, "it is free, once a turn")
    if kind == m.CALM:
        return Worth(6.0, "a building in revolt earns nothing")
    if kind in (m.DOUSE, m.FIGHT_FIRE):
        return fire_worth(s, seat, kind, a)
    if kind == m.LEAD:
        return Worth(-1.0, "it stands well where it is")
    if kind == m.BUILD:
        return industry_worth(s, seat, a) if a >= t.INDUSTRY else building_worth(s, seat, a)
    if kind in (m.LAY_RAILROAD, m.LAY_TELEGRAPH):
        return tile_worth(s, seat, kind - m.LAY_RAILROAD)
    if kind == m.CAMPAIGN_TO:
        return campaign_worth(s, seat, a)
    if kind == m.SELL_GOOD:
        return sell_worth(s, seat, a, b)
    if kind == m.BUY_GOOD:
        return buy_worth(s, seat, a, b)
    if kind == m.BUY_CATTLE:
        return cattle_worth(s, seat, a)
    if kind == m.USE:
        return use_worth(s, seat, a)
    return work_worth(s, seat, kind, a, b)


def fire_worth(s: State, seat: int, kind: int, space: int) -> Worth:
    """Own housing and what the own workers use."""
    own = s.owner[space] == seat
    pays = own and s.piece[space] < t.PUBLIC and rounds_left(s) > 0
    used = s.tables.use_effect[s.piece[space]] > 0 and rounds_left(s) > 0
    worth = 2.0 * pays + (1.5 if used and own else 0.6 * used)
    return Worth(worth - (1.0 if kind == m.DOUSE else 1.5), "what burns cannot be used")


# --- buying in town ---


def building_worth(s: State, seat: int, kind: int) -> Worth:
    left = rounds_left(s)
    tables = s.tables
    steps = tables.political[kind] + tables.investment[kind]
    worth = steps * step_worth(s) + goal_gain(s, seat, kind) + own_use_worth(s, seat, kind)
    for step in tables.programs[tables.status_when_placed[kind]]:
        by = step.b if step.verb == t.RAISE else -step.b
        if step.a == t.ANY_STATUS:
            worth += max(status_worth(s, status, by) + promise_worth(s, seat, status, by) for status in range(3))
        else:
            worth += status_worth(s, step.a, by) + promise_worth(s, seat, step.a, by)
    logs = tables.house_logs if kind == t.WOODEN_HOUSE else tables.logs[kind]
    cost = town_cost(s, seat, kind)
    worth -= cost + logs * LOG_WORTH + hoard_worth(s, seat, cost)
    if kind == t.BRIDGE:
        worth = -1.0
    if not steps:
        return Worth(worth, "room for uses, and a wooden house later")
    return Worth(worth, f"{counted(steps, 'track step')}: a point, and $1 a round for {counted(left, 'more round')}")


def own_use_worth(s: State, seat: int, kind: int) -> float:
    """What standing there brings its owner, beside points: fees, and uses nobody has yet."""
    left = rounds_left(s)
    first = s.left[kind] == s.tables.tiles[kind]
    if kind in (t.BROTHEL, t.TAILOR, t.SALOON):
        return 0.5 * left if first else 0.2 * left
    if kind in (t.TENT, t.WOODEN_HOUSE):
        homes = sum(1 for q in s.town if s.piece[q] in (t.TENT, t.WOODEN_HOUSE))
        return (0.3 if homes < 2 * s.seats else 0.1) * left
    if kind == t.PHILANTHROPY:
        open_places = sum(s.tables.donations_per_tile - s.stock[q] for q in s.town if s.piece[q] == t.PHILANTHROPY)
        rich = max(0.0, step_worth(s) - s.tables.donation) * min(3, max(0, s.players[seat][st.MONEY] - 9) // 8)
        return rich if open_places < 2 else 0.0
    if kind == t.SCHOOLHOUSE:
        return 2.0
    if kind in (t.NEWSPAPER, t.COACH_BUILDER) and first:
        return 1.2 * min(left, 4 * (s.tables.held_most - len(s.cards[seat])))
    if kind == t.STEAMBOAT and first:
        return 6.0 * (seat == s.mayor) + (4.0 if s.players[seat][st.LEVEL + t.LUMBERING] >= 2 else 0.0)
    if kind == t.BANK and s.players[seat][st.LEVEL + t.MINING] and first:
        return 0.5 * left
    if kind == t.DOCTOR and first:
        return 0.3 * left
    return 0.1 * left


def tile_worth(s: State, seat: int, row: int) -> Worth:
    cost = tile_cost(s, seat, row)
    worth = step_worth(s) - cost - hoard_worth(s, seat, cost)
    worth += effect_worth(s, seat, s.tables.tile_effect[row][s.up[row]])
    worth += goal_gain(s, seat, t.PAID_RAILROAD + row)
    if row == t.RAILROAD and s.players[seat][st.LEVEL + t.RANCHING]:
        worth += 0.5 * rounds_left(s) * len(s.tables.tile_moves[row][s.up[row]])
    return Worth(worth, f"an investment step: a point, and $1 a round for {counted(rounds_left(s), 'more round')}")


def use_worth(s: State, seat: int, space: int) -> Worth:
    kind = s.piece[space]
    fee = 0.0 if s.owner[space] == seat else 0.3
    if kind == t.PHILANTHROPY:
        cost = donation_cost(s, seat)
        worth = step_worth(s) - cost - fee + goal_gain(s, seat, t.DONATION) - hoard_worth(s, seat, cost)
        return Worth(worth - 2.0 * (not s.done & st.BUILT_PUBLIC), "a donation buys a political step")
    cost = s.tables.use_cost[kind]
    if s.tables.use_worker[kind]:
        pay = use_pay(s, seat, space)
        return Worth(pay - fee, f"about ${pay:.0f} for a worker")
    room = s.tables.held_most - len(s.cards[seat])
    worst = 0.0 if room else min(card_worth(s, seat, card & st.CARD) for card in s.cards[seat])
    if kind in (t.TOWN_HALL, t.COACH_BUILDER, t.NEWSPAPER):
        partner = kind == t.NEWSPAPER
        typical = (5.0 if partner else 2.5) + 0.8 * rounds_left(s) + POINT * (0.4 if partner else 0.2)
        sent = 1.5 if rounds_left(s) else 0.5  # a reward of a town for each card that is not kept
        worth = max(sent if kind == t.TOWN_HALL else 2 * sent, typical - worst if rounds_left(s) else 0.0)
        return Worth(worth - cost - fee, "a character works every turn and votes")
    return Worth(service_worth(s, seat, kind) - cost - fee, "its use is worth more than it costs")


def service_worth(s: State, seat: int, kind: int) -> float:
    """The use of a building that needs no worker."""
    if kind == t.DOCTOR:
        return WORKER + 0.3 * s.era
    if kind == t.CHURCH:
        return 4.0
    if kind == t.BANK:
        return rounds_left(s) - 3.5 + goal_bank(s, seat)
    if kind == t.STEAMBOAT:
        return 5.0 if seat == s.mayor else 3.5
    if kind == t.COURTHOUSE:
        return 3.0 if s.players[seat][st.FIELD] >= 0 else 1.0
    return effect_worth(s, seat, s.tables.use_effect[kind])


def use_pay(s: State, seat: int, space: int) -> float:
    """What a worker takes home from saloon, tailor, brothel or sheriff."""
    pay = 0.0
    for step in s.tables.programs[s.tables.use_effect[s.piece[space]]]:
        if step.verb == t.HOMES_PAY:
            pay += min(step.b, step.a + s.room[space])
        elif step.verb == t.SMITH_PAY:
            smith = any(s.piece[q] in (t.BLACKSMITH, t.GUNSMITH) for q in s.geo.beside[space])
            pay += step.b if smith else step.a
    return pay + effect_worth(s, seat, s.tables.use_effect[s.piece[space]])


# --- elections ---


def campaign_worth(s: State, seat: int, field: int) -> Worth:
    """When the election can be won, and the promises can be kept."""
    number = s.tables.field_number[field]
    turns = rounds_to_election(s)
    standing = s.players[seat][st.FIELD]
    before = s.tables.field_number[standing] if standing >= 0 else 0
    mine = sum(votes_of(s, seat)) - before + min(3, number + turns)
    rivals = [
        sum(votes_of(s, other)) + min(turns + 1, 2) * (s.players[other][st.FIELD] >= 0)
        for other in range(s.seats)
        if other != seat
    ]
    rival = max(rivals)
    chance = 0.85 if mine > rival else 0.5 if mine == rival else 0.25 if mine + 1 == rival else 0.05
    if s.era == 3:
        gain = POINT * number
    else:
        ease = max(promise_ease(s, status) for status in s.tables.field_statuses[field])
        gain = (3.0 + 0.4 * step_worth(s) * ease) * (0.6 + 0.2 * number)
    ease = sum(promise_ease(s, status) for status in s.tables.field_statuses[field])
    return Worth(chance * gain / (1 + 0.3 * turns) - number + 0.05 * ease, f"{counted(mine, 'vote')} against {rival}")


# --- trade ---


def sell_worth(s: State, seat: int, good: int, market: int) -> Worth:
    """Down to the third price, the rest when all else is done; near the end everything goes."""
    p = s.players[seat]
    price = price_of(s, seat, market, good)
    last = rounds_left(s) == 0
    if good >= t.HORSE:
        return Worth(price - 0.5 if last and not p[st.STANDING] else KEPT, "it has done its work")
    if market == t.STAGECOACH:
        floor = 1 if last else 2
        return Worth(price - floor + 0.5 + 0.1 * price, f"${price} without a worker")
    if good == t.LOG and not last and p[st.STOCK + t.LOG] <= logs_wanted(s, seat) and price < 5:
        return Worth(-1.0, "kept for building")
    if good == t.GOLD and not last and p[st.STOCK + t.GOLD] == 1 and goal_bank(s, seat):
        return Worth(KEPT, "kept for a bank")
    poor = p[st.MONEY] < 10 and rounds_left(s) > 3
    if good == t.LOG and works_gain(s, seat, -1) < 0:
        return Worth(KEPT, "two logs are a point for your goal")
    floor = 1 if last else 2 if poor or p[st.STOCK + good] > 5 else 3
    return Worth(price - floor + 0.5 + 0.1 * price, f"${price} is a good price")


def logs_wanted(s: State, seat: int) -> int:
    """For the next building; at the end of an era also for an own tent."""
    tents = (
        rounds_to_election(s) == 0 and s.era < 3 and any(s.piece[q] == t.TENT and s.owner[q] == seat for q in s.town)
    )
    return 2 + 2 * tents


def buy_worth(s: State, seat: int, good: int, market: int) -> Worth:
    p = s.players[seat]
    price = s.tables.buy_price[market][good]
    if good == t.LOG:
        return log_buy_worth(s, seat, price)
    if good >= t.HORSE:
        hurry = 1.0 + 0.2 * (p[st.MONEY] < 9)
        return Worth(animal_worth(s, seat, good - t.HORSE) - hurry * price - 1.0, "it adds to an action every round")
    if good == t.GUN and p[st.LEVEL + t.RANCHING] >= 3 and p[st.STOCK + t.GUN] < own_animals(s, seat, 0):
        return Worth(2 * head_worth(s, seat, 4) - price - 4.0, "a gun and a horse round up two cattle")
    if good == t.GOLD and not p[st.STOCK + t.GOLD] and open_bank(s):
        return Worth(goal_bank(s, seat) - price, "a gold of your own in the bank counts for your goal")
    return Worth(-1.0, "there is no need of it")


def open_bank(s: State) -> bool:
    """Whether a bank can be used now."""
    return any(s.piece[q] == t.BANK and s.room[q] > s.uses[q] and not s.trouble[q] for q in s.town)


def log_buy_worth(s: State, seat: int, price: int) -> Worth:
    """A log for the building it makes possible this turn, if that is better than what can be had without."""
    p, tables = s.players[seat], s.tables
    if not s.done & st.BUILT_PUBLIC:
        logs, best, now = p[st.STOCK + t.LOG], 0.0, 0.0
        kinds = [kind for kind in range(t.PUBLIC, t.STEAMBOAT) if s.left[kind]]
        for kind in kinds:
            missing = tables.logs[kind] - logs
            if missing > 0 and town_cost(s, seat, kind) + missing * price <= p[st.MONEY]:
                best = max(best, building_worth(s, seat, kind).dollars - missing * (price - LOG_WORTH))
        for kind in kinds if best > 0 else ():
            if tables.logs[kind] <= logs and town_cost(s, seat, kind) <= p[st.MONEY]:
                now = max(now, building_worth(s, seat, kind).dollars)
        if best > now:
            return Worth(best, "a log for a building this turn")
    upgrade = step_worth(s) - s.tables.upgrade_logs * price
    if p[st.STOCK + t.LOG] < logs_wanted(s, seat) - 2 and upgrade > 0 and p[st.MONEY] > 2 * price:
        return Worth(upgrade, "logs for a wooden house at the end of the era")
    return Worth(-1.0, "there is no need of it")


def cattle_worth(s: State, seat: int, breed: int) -> Worth:
    """Range cattle to breed from; meat for an empty pen."""
    p, left = s.players[seat], rounds_left(s)
    price = cattle_price(s, seat, breed)
    if breed == t.RANGE:
        few = p[st.HERD_SIZE] < 4 and left > 4
        return Worth(price + 1.0 if few else head_worth(s, seat, 1) - price - 1.0, "a herd grows from two")
    pens = [q for q in s.works[seat] if s.piece[q] == t.ENCLOSURE and pen_room(s, q)]
    if breed == t.MEAT and left > 3 and any(s.stock[q] < 2 and not s.out[q] for q in pens):
        return Worth(0.8 * left - 3.0 if p[st.MONEY] > price + 8 else -1.0, "two meat cattle breed a third each turn")
    gain = works_gain(s, seat, 1 + (min(s.stock[q] + s.out[q] for q in pens) == 0)) if pens else 0.0
    if gain:
        return Worth(gain - price, "cattle in a pen count for your goal")
    return Worth(-1.0, "there is no need of it")


# --- hints ---


def advice(s: State, seat: int, move: int) -> str:
    """Why the bot would give this answer."""
    worth = worth_of(s, seat, move)
    if kind_of(move) == m.SELL_GOOD and KEPT < worth.dollars <= 0:
        return "Prices are new next round: what is left over may as well be sold now."
    sentence = worth.why[0].upper() + worth.why[1:]
    # What is free is done in any case: its worth says only how soon.
    if s.ask == fr.F_TURN and worth.dollars > 0 and kind_of(move) not in (m.LAND, m.WHEEL, m.CALL, m.CALM):
        return f"{sentence} (worth about ${worth.dollars:.0f})."
    return f"{sentence}."
