"""What the greedy bot makes of the choices an action, an event or the set-up leaves open."""

from __future__ import annotations

from functools import cache

from saloon.engine.moves import first_of, kind_of, second_of
from saloon.games.oldwest import state as st
from saloon.games.oldwest.bot_values import (
    POINT,
    Worth,
    card_worth,
    effect_worth,
    good_worth,
    homeless,
    promise_worth,
    status_worth,
)
from saloon.games.oldwest.bot_work import (
    camp_way,
    distance_down,
    drive_worth,
    head_worth,
    river_log_worth,
    saw_log_worth,
)
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.ground import basin_room, basins_around, basins_beside, by_town_buildings
from saloon.games.oldwest.rules.markets import buyers, price_of
from saloon.games.oldwest.state import State

# Points a goal brings with plain good play, by goal.
GOAL_WORTH = (8, 9, 8, 9, 8, 8, 9, 8, 9, 8, 8, 8, 7, 9, 5)


def choice_worth(s: State, seat: int, move: int) -> Worth:
    kind, a, b = kind_of(move), first_of(move), second_of(move)
    ask = s.ask
    if kind == m.LAND:
        return Worth(40.0 + b, "it makes room, and logs on the stockpile build and sell")
    if kind == m.AT:
        return Worth(space_worth(s, seat, a), "the best place for it")
    if kind in (m.PLAY_DIE, m.TOOL_DIE, m.ASSAY_DIE, m.LUCK_DIE):
        return die_worth(s, kind, a, b)
    if kind in (m.FLOAT, m.SWEEP):
        return Worth(a * river_log_worth(s, seat, distance_down(s, b)), "as many logs as possible, as far as useful")
    if kind in (m.TEAM, m.STEAM):
        return Worth(
            5.0 + (a == t.OX) if wants_team(s, seat) else -1.0, "it adds to this action, and is fresh next round"
        )
    if kind == m.FELL:
        return Worth(float(s.trees[a]), "where most trees stand")
    if ask == fr.F_SAW:
        return Worth(-saw_log_worth(s, seat, move), "the log that is worth least as it is")
    if kind == m.CHOOSE_BASIN:
        return Worth(
            min(4, basin_room(s, a)) * river_log_worth(s, seat, distance_down(s, a)), "the basin nearest the stockpile"
        )
    if kind == m.NUMBER:
        return Worth(number_worth(s, seat, a), "as many as pay")
    if kind == m.HEAD_TO:
        return Worth(end_worth(s, seat, a), "a sale, or as near to one as it goes")
    if kind == m.SELL_CATTLE:
        return Worth(float(price_of(s, seat, a, t.CATTLE)), "the best price now")
    if kind in (m.KEEP_CARD, m.DROP, m.TO_TOWN, m.FACE_UP, m.DRAW_CARDS):
        return character_worth(s, seat, kind, a)
    if kind in (m.SEAT_TYCOON, m.REPLACE, m.REFUSE):
        return tycoon_worth(s, seat, kind)
    if kind == m.KEEP_GOAL:
        return Worth(float(GOAL_WORTH[a]) if a < len(GOAL_WORTH) else 0.0, "a goal that comes with good play")
    if kind in (m.TAKE_INDUSTRY, m.RAISE_CARD, m.ADD_CARD):
        return industry_card_worth(s, seat, kind, a)
    if kind == m.CHOOSE_STATUS:
        return status_choice(s, seat, a)
    if kind == m.CHOOSE_GOOD:
        if ask in (fr.F_GEAR_GAIN, fr.F_REFRESH):
            return Worth(good_worth(s, seat, a), "what is worth most")
        return Worth(-max(good_worth(s, seat, a), 3.0 * (a >= t.HORSE)), "the cheapest loss")
    if kind == m.OPTION:
        return Worth(
            effect_worth(s, seat, s.frames.get(2 + a)) + option_cost(s, s.frames.get(2 + a)), "the cheaper way"
        )
    if kind == m.BREED_HERE:
        return Worth(5.0 - 0.1 * s.geo.distance(a, s.railhead), "calves near a buyer")
    if kind in (m.YES, m.WITH_LUMBER, m.OVERBUILD, m.UPGRADE, m.ROLL):
        worth = 1.0 if kind == m.ROLL else 3.0
        return Worth(worth + 0.5 * (kind == m.UPGRADE and b == 0), "it costs little and brings more")
    if kind == m.MINE_AT:
        return Worth(2.0, "more dice to choose from in one throw")
    if kind == m.CHOOSE_METAL:
        return metal_worth(s, seat, a)
    if kind == m.LOSE_CATTLE:
        return Worth(-2.0 if b else -1.0, "the cheapest loss")
    if kind == m.CHOOSE_EVENT:
        return event_worth(s, seat, a)
    if kind == m.CHOOSE_SEAT and ask != fr.F_BOAT:
        return Worth(1.0 if (a == seat) == (ask == fr.F_UPGRADE_ORDER) else 0.0, "your own first, or a rival's loss")
    if kind == m.CAMPAIGN_TO:
        return Worth(1.0 + sum(promise_ease(s, status) for status in s.tables.field_statuses[a]), "a free step")
    if kind == m.CUSTOM_CARD:
        return Worth(1.0 if a == 0 else 0.5, "it takes cattle off the range")
    return Worth(0.0, "one is as good as another")


# --- characters ---


def character_worth(s: State, seat: int, kind: int, a: int) -> Worth:
    f = s.frames
    if kind == m.KEEP_CARD:
        card = a
        fee = s.tables.needs[card][1] if s.ask == fr.F_KEEP and s.tables.needs[card][0] == t.NEEDS_FEE else 0
        return Worth(card_worth(s, seat, card) - fee, "it works every turn and votes")
    if kind == m.DROP:
        gain = card_worth(s, seat, f.get(2)) - card_worth(s, seat, a)
        return Worth(gain, "the new card is worth more than the old one")
    if kind == m.TO_TOWN:
        rewards, taken = s.tables.town_rewards[a], s.rewards[a]
        paid = f.get(3) == 1 if s.ask == fr.F_TOWN else True
        worth = effect_worth(s, seat, rewards[taken]) if taken < len(rewards) else 1.0
        return Worth(worth if paid else -worth, f"about ${worth:.0f} from that town")
    if kind == m.FACE_UP:
        card = s.face_up[a][-1]
        if card >= t.TYCOON:
            return Worth(4.0 if seat == s.mayor else 0.0, "a tycoon you know")
        full = len(s.cards[seat]) >= s.tables.held_most
        worst = min(card_worth(s, seat, held & st.CARD) for held in s.cards[seat]) if full else 0.0
        return Worth(card_worth(s, seat, card) - worst, "a card you know")
    return Worth(7.0, "two new cards to choose from")


def tycoon_worth(s: State, seat: int, kind: int) -> Worth:
    if kind == m.REFUSE:
        return Worth(0.0, "the office is better as it is")
    status = s.tables.tycoon_building_status[s.frames.get(2)]
    gain = status_worth(s, status, 1) + promise_worth(s, seat, status, 1)
    return Worth(gain + (6.0 if kind == m.SEAT_TYCOON else -3.0), "its passive, its help each turn, and votes")


# --- industries ---


def industry_card_worth(s: State, seat: int, kind: int, industry: int) -> Worth:
    rivals = sum(1 for other, p in enumerate(s.players) if other != seat and p[st.LEVEL + industry])
    if kind == m.TAKE_INDUSTRY:
        return Worth(-float(rivals), "its markets are not crowded")
    if kind == m.RAISE_CARD:
        level = s.players[seat][st.LEVEL + industry]
        return Worth(10.0 + level, "a higher level earns more, and a worker comes with it")
    return Worth(5.0 - s.era - rivals, "a second industry, and one more worker")


def metal_worth(s: State, seat: int, metal: int) -> Worth:
    """Gold pays more; with a deposit of each both price rows are used."""
    if s.ask != fr.F_METAL:
        return Worth(1.0 if metal == t.GOLD else 0.5, "gold counts for goals")
    gold = sum(
        s.stock[q] + s.out[q]
        for q in s.works[seat]
        if q != s.frames.get(2) and t.PANNING <= s.piece[q] <= t.DREDGE and not s.gear[q] & st.SILVER_SIDE
    )
    return Worth(gold - 6.0 if metal == t.SILVER else 0.0, "a second metal sells at fresh prices")


# --- politics and events ---


def promise_ease(s: State, status: int) -> float:
    """How likely a promise here is kept: everybody builds for wealth."""
    cubes = sum(1 for promise in s.promises if packed.status_of(promise) == status)
    reached = 1.5 if s.status[status] + cubes >= 3 else 0.0
    return (0.6, 1.6, 0.7)[status] + reached - 0.7 * cubes


def status_choice(s: State, seat: int, status: int) -> Worth:
    if s.ask == fr.F_PROMISE:
        return Worth(promise_ease(s, status), "a promise that can be kept")
    return Worth(status_worth(s, status, 1) + promise_worth(s, seat, status, 1), "where the town needs it most")


def option_cost(s: State, program: int) -> float:
    """What an offered way costs: money, or a worker for this round."""
    cost = 0.0
    for step in s.tables.programs[program]:
        if step.verb == t.PAY:
            cost -= step.a
        elif step.verb == t.LAY:
            cost -= 2.2 * step.a
    return cost


def event_worth(s: State, seat: int, event: int) -> Worth:
    """An event that hurts is thrown away; a disc is laid where it hurts least."""
    if s.ask != fr.F_EVENT_DROP:
        return Worth(0.0, "one card is as good as another")
    p, loss = s.players[seat], 0.0
    for step in s.tables.programs[s.tables.event_effect[event]]:
        if step.verb == t.PANIC:
            loss += max(0, step.a - 2 * (p[st.BANK_GOLD] + p[st.BANK_SILVER]))
        elif step.verb == t.LOWER:
            loss -= status_worth(s, step.a, -step.b)
        elif step.verb == t.LOSE:
            loss += p[st.HERD_SIZE] / 2 * head_worth(s, seat)
        elif step.verb == t.PLACE and step.a == t.REVOLT_PIECE:
            loss += 1.0
    return Worth(loss, f"it would cost you about ${loss:.0f}")


# --- dice ---


def wants_team(s: State, seat: int) -> bool:
    f = s.frames
    if s.ask == fr.F_CUT:
        trees = sum(s.trees[q] for q in [f.get(2), *s.geo.around[f.get(2)]])
        return f.get(4) < min(basin_room(s, f.get(3)), trees)
    return f.get(3) < s.out[f.get(2)]


def die_worth(s: State, kind: int, a: int, b: int) -> Worth:
    if kind == m.PLAY_DIE:
        return Worth(cubes_from(s, b, a, without(s.dice, a)), "the order that pays the most cubes")
    cost = 1.3 if kind == m.TOOL_DIE else 5.0 if kind == m.ASSAY_DIE else 0.2
    gain = 2.6 * (best_cubes(s, [*without(s.dice, a), b]) - best_cubes(s, s.dice)) - cost
    return Worth(20.0 + gain if gain > 0 else -1.0, "a changed die pays more cubes")


def without(dice: list[int], die: int) -> list[int]:
    rest = list(dice)
    rest.remove(die)
    return rest


def best_cubes(s: State, dice: list[int]) -> float:
    """Cubes the dice pay at best on one of the worked deposits."""
    best = 0.0
    for i, space in enumerate(s.miners):
        if s.stock[space] and t.PANNING <= s.piece[space] <= t.DREDGE and space not in s.miners[:i]:
            best = max(best, cubes_from(s, space, 0, dice))
    return best


def cubes_from(s: State, space: int, face: int, rest: list[int]) -> float:
    """Cubes of a deposit for a face (0: none yet), and then the rest in the best order."""
    edges = s.tables.dials[packed.dial_of(s.gear[space]) - 1]
    at, paid = packed.index_of(s.gear[space]), 0
    if face:
        at = packed.index_of(at + face)
        paid = edges[at]
    return float(min(paid + most_cubes(tuple(edges), at, tuple(sorted(rest))), s.stock[space]))


@cache
def most_cubes(edges: tuple[int, ...], index: int, dice: tuple[int, ...]) -> int:
    """Up, down, or one of them first and then up: other orders are not looked at."""
    most = max(cubes_along(edges, index, dice), cubes_along(edges, index, dice[::-1]))
    for i, die in enumerate(dice):
        if i and die != dice[i - 1]:
            most = max(most, cubes_along(edges, index, (die, *dice[:i], *dice[i + 1 :])))
    return most


def cubes_along(edges: tuple[int, ...], at: int, dice: tuple[int, ...]) -> int:
    """What the dial pays when it is turned by one die after the other."""
    total = 0
    for die in dice:
        at = packed.index_of(at + die)
        total += edges[at]
    return total


# --- cattle ---


def number_worth(s: State, seat: int, n: int) -> float:
    """Heads of a drive as many as pay; pairs of a round-up and units sold at once all; grubstakes none."""
    if s.ask == fr.F_GRUBSTAKE:
        return -float(n)
    if s.ask == fr.F_HERD:
        return drive_worth(s, seat, s.frames.get(2), n).dollars
    return float(n)


def end_worth(s: State, seat: int, space: int) -> float:
    if space in (s.railhead, s.station):
        found = buyers(s, seat, space == s.station, False)
        best = max((price_of(s, seat, market, t.CATTLE) for market in found), default=0)
        return 20.0 + best if best >= 0.75 * head_worth(s, seat) else 3.0
    target = min((at for at in (s.railhead, s.station) if at >= 0), key=lambda at: (s.geo.distance(space, at), -at))
    away = s.geo.distance(space, target)
    return 12.0 - max(away, s.tables.drive_steps) + 0.3 * min(2, s.cattle[5 * space + seat])


# --- places ---


def space_worth(s: State, seat: int, space: int) -> float:
    """Buildings beside housing, housing beside own buildings, camps with trees, the town near the river's goods."""
    ask, f = s.ask, s.frames
    if ask == fr.F_BUILD:
        kind = f.get(2)
        if kind >= t.INDUSTRY:
            return works_space(s, seat, space, kind)
        if kind >= t.PUBLIC:
            smith = kind == t.TAILOR and any(s.piece[q] in (t.BLACKSMITH, t.GUNSMITH) for q in s.geo.beside[space])
            return float(min(3, s.room[space])) + 3 * smith - 0.2 * crowding(s, space)
        return housing_space(s, seat, space)
    if ask == fr.F_FREE_TENT:
        return housing_space(s, seat, space)
    if ask == fr.F_START_CAMP:
        return works_space(s, seat, space, t.CAMP)
    if ask in (fr.F_FIRE, fr.F_REVOLT, fr.F_DROUGHT):
        return -5.0 if s.owner[space] == seat or s.cattle[5 * space + seat] else 1.0
    if ask == fr.F_STOCKPILE:
        return stockpile_worth(s, seat, space)
    if ask == fr.F_RAILHEAD:
        return -0.3 * s.geo.distance(space, s.town[0])
    if ask == fr.F_CALM:
        return float(3 - s.trouble[space]) if s.owner[space] == seat else -1.0
    if ask == fr.F_DRIVE_CAMP:
        return -float(sum(s.trees[near] for near in [space, *s.geo.around[space]])) - 3 * s.uses[space]
    if ask in (fr.F_HERD, fr.F_CALF, fr.F_ROUNDUP_PLACE, fr.F_START_CATTLE):
        return -0.5 * s.geo.distance(space, s.railhead)
    if ask == fr.F_START_FARM:
        near = sum(s.cattle[5 * q + seat] for q in s.geo.around[space])
        return near - 0.4 * s.geo.distance(space, s.railhead)
    return 0.0


def housing_space(s: State, seat: int, space: int) -> float:
    """Beside buildings that can be used more often with it, and where the own goal asks for it."""
    more = [near for near in s.geo.beside[space] if t.PUBLIC <= s.piece[near] < t.SPECIAL and s.room[near] < 3]
    return len(more) + 5.0 * (space in homeless(s, seat))


def crowding(s: State, space: int) -> int:
    """Own works that a town building here would stand beside."""
    return sum(1 for near in s.geo.around[space] if s.piece[near] >= t.INDUSTRY)


def works_space(s: State, seat: int, space: int, kind: int) -> float:
    if kind == t.CAMP:
        trees = sum(s.trees[near] for near in [space, *s.geo.around[space]])
        return river_log_worth(s, seat, camp_way(s, space)) * min(1.0, trees / 10) + 0.01 * trees
    if kind == t.SAWMILL:
        camps = [basin for q in s.works[seat] if s.piece[q] == t.CAMP for basin in basins_around(s, q)]
        return float(sum(s.logs[5 * basin + seat] + 2 * camps.count(basin) for basin in basins_beside(s, space)))
    return 0.0


def stockpile_worth(s: State, seat: int, space: int) -> float:
    """A lumberer wants it upstream, others where nobody cuts."""
    rank = [s.geo.basins.index(basin) for basin in basins_beside(s, space)]
    up = 8.0 - min(rank, default=8)
    own = POINT / 9 if s.players[seat][st.LEVEL + t.LUMBERING] else -0.2
    free = 0.1 * sum(1 for near in s.geo.around[space] if not by_town_buildings(s, near))
    return own * up + len(rank) + free
