"""What the greedy bot makes of workers, animals and industry buildings."""

from __future__ import annotations

from saloon.engine.moves import first_of
from saloon.engine.words import counted
from saloon.games.oldwest import state as st
from saloon.games.oldwest.bot_values import LOG_WORTH, Worth, prices, rounds_left, sale, works_gain
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.building import industry_cost
from saloon.games.oldwest.rules.goods import available, own_animals
from saloon.games.oldwest.rules.ground import basin_room, basins_around, stockpile_basins
from saloon.games.oldwest.rules.lumbering import boat_owners, cut_basins, drive_targets, saw_sources, trees_in_reach
from saloon.games.oldwest.rules.markets import buyers, metal_of, price_of
from saloon.games.oldwest.rules.ranching import breed_places, driveable, milk_pay, stable_gain
from saloon.games.oldwest.state import State


def work_worth(s: State, seat: int, kind: int, a: int, b: int) -> Worth:
    """What a worker earns."""
    if kind == m.ODD_JOB:
        return Worth(1.0, "$1 is better than standing around")
    if kind == m.CUT_AT:
        return cut_worth(s, seat, a)
    if kind == m.LOG_DRIVE:
        return log_drive_worth(s, seat, a, b)
    if kind == m.SAW_AT:
        return saw_worth(s, seat, a)
    if kind == m.MINE_AT:
        return mine_worth(s, seat, a)
    if kind == m.CARRY_FROM:
        return carry_worth(s, seat, a)
    if kind == m.HERD:
        return herd_worth(s, seat, a)
    if kind == m.BREED_AT:
        return breed_worth(s, seat)
    if kind == m.HAUL_FROM:
        return haul_worth(s, seat, a)
    if kind == m.MILK_AT:
        return Worth(float(milk_pay(s, seat)), "milk money, and nothing dies of it")
    if kind == m.STABLE_AT:
        return Worth(2.5 * stable_gain(s, seat, a) if rounds_left(s) > 2 else 0.1, "young animals")
    if kind == m.ROUND_UP:
        pairs = min(available(s, seat, 0), s.players[seat][st.STOCK + t.GUN])
        return Worth(2 * pairs * head_worth(s, seat, 2) - pairs, "two cattle for a horse and a gun")
    return Worth(0.0, "one is as good as another")


# --- lumbering ---


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


def river_log_worth(s: State, seat: int, way: int) -> float:
    """A log so many basins from the stockpile: less what its drives cost, so that cut and drives pay alike."""
    level = s.players[seat][st.LEVEL + t.LUMBERING]
    if way > 2 * rounds_left(s) + 1 or way == 9:
        return 0.0
    mode = 2 if level >= 3 and boat_owners(s) else min(level, 2) - 1
    driven, reach, fee = min(5, s.tables.drive_logs[mode]), s.tables.drive_basins[mode], s.tables.drive_cost[mode]
    cut = min(5, 1 + own_animals(s, seat, 0) + (2 if level >= 2 else 1) * own_animals(s, seat, 1))
    drives = (camp_way_of(s, seat) + reach - 1) // reach
    a_worker = max(1.5, (LOG_WORTH - drives * fee / driven) / (1 / cut + drives / driven))
    return max(0.2, LOG_WORTH - way / reach * (fee + a_worker) / driven)


def camp_way_of(s: State, seat: int) -> int:
    """Basins from the nearest own camp with trees."""
    ways = [camp_way(s, q) for q in s.works[seat] if s.piece[q] == t.CAMP and trees_in_reach(s, q)]
    return min(ways, default=2)


def camp_way(s: State, space: int) -> int:
    way = 9
    for basin in basins_around(s, space):
        way = min(way, distance_down(s, basin))
    return way


def cut_worth(s: State, seat: int, camp: int) -> Worth:
    p = s.players[seat]
    level = p[st.LEVEL + t.LUMBERING]
    logs = 1 + int(level == 4) + available(s, seat, 0) + (2 if level >= 2 else 1) * available(s, seat, 1)
    if s.gear[camp] == st.DONKEY_READY and level >= 3:
        logs += s.tables.steam_logs
    trees = sum(s.trees[q] for q in trees_in_reach(s, camp))
    best, best_logs, best_way = 0.0, 0, 9
    for basin in cut_basins(s, camp):
        way = distance_down(s, basin)
        n = min(logs, trees, basin_room(s, basin))
        if way:
            worth = n * river_log_worth(s, seat, way)
        else:
            worth = sale(prices(s, seat, t.LOG), max(0, p[st.STOCK + t.LOG] - 2), n)
        if worth > best:
            best, best_logs, best_way = worth, n, way
    where = "beside the stockpile" if not best_way else f"{best_way} {'basin' if best_way == 1 else 'basins'} above it"
    return Worth(best, f"{best_logs} {'log' if best_logs == 1 else 'logs'} {where}")


def log_drive_worth(s: State, seat: int, basin: int, mode: int) -> Worth:
    own = s.logs[5 * basin + seat]
    far = distance_down(s, basin)
    if s.jams >> basin & 1:
        return Worth(1.8 if own and far not in (0, 9) else 0.0, "the pile-up is in the way")
    if far in (0, 9):
        return Worth(0.1, "these logs are not on their way to the stockpile")
    targets = drive_targets(s, basin, s.tables.drive_basins[mode - 1])
    best, best_logs, best_way = 0.0, 0, 0
    most = s.tables.drive_logs[mode - 1] + (s.perks[seat][t.PERK_DRIVE_LOGS] if mode < 3 else 0)
    for reach, target in enumerate(targets[:far], 1):
        logs = min(own, most, max(0, basin_room(s, target)))
        worth = logs * (river_log_worth(s, seat, far - reach) - river_log_worth(s, seat, far))
        if worth > best:
            best, best_logs, best_way = worth, logs, reach
    return Worth(
        1.1 * best - s.tables.drive_cost[mode - 1], f"{counted(best_logs, 'log')} {best_way} nearer to the stockpile"
    )


def saw_worth(s: State, seat: int, mill: int) -> Worth:
    """Lumber for a log that would bring less; one from the river needs no drive."""
    p = s.players[seat]
    lumber = sale(prices(s, seat, t.LUMBER), p[st.STOCK + t.LUMBER], 1)
    log = min(saw_log_worth(s, seat, source) for source in saw_sources(s, seat, mill))
    if not p[st.SOLD_LUMBER]:
        lumber += s.perks[seat][t.PERK_FIRST_LUMBER] / 2
    return Worth(lumber - log + 0.5, f"lumber sells for about ${lumber:.0f}, a log for ${log:.0f}")


def saw_log_worth(s: State, seat: int, source: int) -> float:
    if source == m.FROM_STOCKPILE:
        return sale(prices(s, seat, t.LOG), s.players[seat][st.STOCK + t.LOG] - 1, 1)
    return river_log_worth(s, seat, distance_down(s, first_of(source)))


# --- mining ---

CUBES_A_MINER = (0.0, 1.25, 1.93, 2.36)  # two dice in the best order, by dial


def cubes_out(s: State, seat: int, metal: int) -> int:
    """Cubes of a metal on the output sides."""
    count = 0
    for q in s.works[seat]:
        if t.PANNING <= s.piece[q] <= t.DREDGE and (s.gear[q] & st.SILVER_SIDE > 0) == (metal == t.SILVER):
            count += s.out[q]
    return count


def mine_worth(s: State, seat: int, space: int) -> Worth:
    cubes = min(CUBES_A_MINER[packed.dial_of(s.gear[space])], s.stock[space])
    metal = metal_of(s, space)
    row = s.tables.sell_rows[t.STAGECOACH][metal]
    held = cubes_out(s, seat, metal)
    each = 3.2 if available(s, seat, 2) + available(s, seat, 3) else 2.6
    each -= 0.5 * (metal == t.SILVER) + (0.25 if rounds_left(s) else 0.5) * max(0, held - len(row))
    return Worth(cubes * max(0.8, each), f"about {cubes:.1f} cubes at this dial")


def carry_worth(s: State, seat: int, space: int) -> Worth:
    metal = metal_of(s, space)
    level = s.players[seat][st.LEVEL + t.MINING]
    cubes = min(s.out[space], 1 + available(s, seat, 2) + (2 if level >= 2 else 1) * available(s, seat, 3))
    held = s.players[seat][st.STOCK + metal]
    town = sale(prices(s, seat, metal), held, cubes)
    coach = s.tables.sell_rows[t.STAGECOACH][metal]
    sold = s.sold[t.STAGECOACH * t.TRADED + metal]
    waiting = cubes_out(s, seat, metal)
    # What the coach would still take at a fair price stays a while; the rest would go for $1.
    lost = sum(coach[min(sold + waiting - 1 - i, len(coach) - 1)] for i in range(cubes))
    return Worth(town - lost, f"{cubes} {'cube sells' if cubes == 1 else 'cubes sell'} better in town")


# --- ranching ---


def head_worth(s: State, seat: int, more: int = 0) -> float:
    """One more head on the range: what it will sell for, if there is time to sell so many."""
    p, left = s.players[seat], rounds_left(s)
    herd = p[st.HERD_SIZE] + more
    ranchers = sum(1 for other in s.players if other[st.LEVEL + t.RANCHING])
    can_sell = 0.8 * left * min(1.0 + own_animals(s, seat, 0), 3.0 + 3.0 / max(1, ranchers))
    price = 4.4 - 0.5 * sum(s.trains) / 3 if left > 4 else 4.2 - sum(s.trains) / 3
    if left > 8:
        price *= 0.7  # money in the first era buys more than later
    return price * min(1.0, max(0.1, 2.0 * can_sell / max(1, herd) - 1.0)) if left else 0.0


def breed_worth(s: State, seat: int) -> Worth:
    calves = min(len(breed_places(s, seat)), s.tables.breed_places[s.players[seat][st.LEVEL + t.RANCHING] - 1])
    return Worth(0.9 * calves * head_worth(s, seat, calves), f"{calves} {'calf' if calves == 1 else 'calves'} to sell")


def cattle_prices(s: State, seat: int, station: bool, haul: bool) -> list[int]:
    """What the next head bring, the best first."""
    found = []
    for market in buyers(s, seat, station, haul):
        price = price_of(s, seat, market, t.CATTLE)
        found += [max(1, price - i // 2) for i in range(5)]
    return sorted(found, reverse=True)


def herd_worth(s: State, seat: int, space: int) -> Worth:
    """A sale, or a way towards one, with as many as pay."""
    most = min(driveable(s, seat, space), 1 + available(s, seat, 0))
    best = Worth(-1.0, "they stand well where they are")
    for head in range(1, most + 1):
        worth = drive_worth(s, seat, space, head)
        if worth.dollars > best.dollars:
            best = worth
    return best


def drive_worth(s: State, seat: int, space: int, head: int) -> Worth:
    """So many head from here: sold at railhead or station, or on their way."""
    steps = s.tables.drive_steps + s.perks[seat][t.PERK_DRIVE_STEPS]
    keep = 0.75 * head_worth(s, seat)
    best = Worth(-1.0, "they stand well where they are")
    away = 99
    for at in (s.railhead, s.station):
        if at < 0:
            continue
        far = s.geo.distance(space, at)
        away = min(away, far)
        anywhere = at == s.station and s.players[seat][st.LEVEL + t.RANCHING] >= 3 and available(s, seat, 0) >= head
        row = cattle_prices(s, seat, at == s.station, False) if far <= steps or anywhere else []
        worth = sum(row[:head]) - head * keep
        if len(row) >= head and worth > best.dollars:
            best = Worth(worth, f"{head} cattle for about ${sum(row[:head])}")
    if best.dollars <= 0 and away > steps and rounds_left(s) > 1:
        herd = s.players[seat][st.HERD_SIZE]
        return Worth(min(0.9, 0.3 + 0.05 * herd) * head, f"{head} cattle come nearer to a buyer")
    return best


def haul_worth(s: State, seat: int, space: int) -> Worth:
    row = cattle_prices(s, seat, False, True)
    n = min(s.stock[space], len(row))
    worth = sum(row[:n]) + n * s.tables.haul_bonus
    full = s.stock[space] + s.out[space] >= s.tables.enclosure_cattle
    keep = 4.0 * n if rounds_left(s) > 2 and not full else 2.0 * min(n, 2) if rounds_left(s) else 0.0
    keep -= works_gain(s, seat, -n)
    return Worth(worth - keep, f"{n} meat cattle for about ${worth:.0f}")


# --- industry buildings ---


def industry_worth(s: State, seat: int, kind: int) -> Worth:
    """A camp nearer to town, a mill, a machine, a better deposit, pens and stables."""
    left = rounds_left(s)
    p = s.players[seat]
    cost = industry_cost(s, seat, kind, s.tables.industry_of[kind]) + LOG_WORTH * s.tables.logs[kind]
    own = [s.piece[q] for q in s.works[seat]]
    if kind == t.CAMP:
        return camp_worth(s, seat, cost)
    if kind == t.SAWMILL:
        return Worth((3.5 * left if t.SAWMILL not in own else 0.0) - cost, "lumber sells for more than logs")
    if kind == t.STEAM_DONKEY:
        return Worth(2.6 * left - cost, "two logs more in a cut every turn")
    if kind in (t.PANNING, t.SLUICE, t.DREDGE):
        dials = [
            packed.dial_of(s.gear[q]) for q in s.works[seat] if t.PANNING <= s.piece[q] <= t.DREDGE and s.stock[q] > 2
        ]
        dial = s.tables.dial_level[kind]
        gain = CUBES_A_MINER[dial] - CUBES_A_MINER[max(dials, default=0)]
        if gain <= 0 and kind != t.PANNING and len([d for d in dials if d >= dial]) < 2:
            gain = 0.4  # room for more miners, and the other metal
        rounds = min(left + 1, s.tables.cubes[kind] / (CUBES_A_MINER[dial] * max(1, p[st.WORKERS] - 1)))
        worth = gain * 2.6 * rounds * max(1, p[st.WORKERS] - 1)
        worth += works_gain(s, seat, kind - t.PANNING + 1)
        return Worth(worth - cost, f"a deposit with dial {dial} for the rounds to come")
    if kind == t.ENCLOSURE:
        pens = own.count(t.ENCLOSURE)
        worth = 1.3 * left if pens < 2 and p[st.MONEY] > cost + 10 else 0.0
        if p[st.MONEY] > cost + 20:
            worth += 0.6 * works_gain(s, seat, 3)  # two cattle have still to be bought
        return Worth(worth - cost, "a pen for meat cattle")
    if kind == t.HORSE_STABLE:
        few = t.HORSE_STABLE not in own and own_animals(s, seat, 0) >= 2 and p[st.HERD_SIZE] > 8
        return Worth((1.6 * left if few else 0.0) - cost, "three more horses for the drives")
    if kind == t.OX_STABLE:
        return Worth(
            (1.0 * left if p[st.LEVEL + t.LUMBERING] and t.OX_STABLE not in own else 0.0) - cost, "oxen for the cuts"
        )
    return Worth(-cost, "it does not pay for itself")


def camp_worth(s: State, seat: int, cost: float) -> Worth:
    """A camp nearer to the stockpile, or with trees when the old one has none."""
    camps = [q for q in s.works[seat] if s.piece[q] == t.CAMP]
    ways = [camp_way(s, q) for q in camps if sum(s.trees[x] for x in trees_in_reach(s, q)) > 3]
    log_worths = [river_log_worth(s, seat, way) for way in range(10)]  # once for all spots
    old = log_worths[min(ways)] if ways else 0.3
    new = 0.0
    for q in s.geo.camps:
        if s.trees[q] and not s.piece[q]:
            new = max(new, spot_worth(s, q, log_worths))
    logs = 2.0 + s.players[seat][st.FRESH] + 1.5 * own_animals(s, seat, 1)
    return Worth((new - old) * logs * min(rounds_left(s), 7) - cost, "a camp with trees, nearer to the stockpile")


def spot_worth(s: State, space: int, log_worths: list[float]) -> float:
    """What a log cut at a camp here would be worth."""
    trees = s.trees[space]
    for near in s.geo.around[space]:
        trees += s.trees[near]
    return log_worths[camp_way(s, space)] * min(1.0, trees / 10)
