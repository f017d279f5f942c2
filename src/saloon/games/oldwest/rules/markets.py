"""Market cards: what is paid now, who buys where, and trading one unit at a time."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, pack
from saloon.engine.tell import Tell
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.frames import (
    F_COACH,
)
from saloon.games.oldwest.rules.goods import (
    animals_to_sell,
    earn,
    gain_animal,
    gain_good,
    has_room_for,
    pay,
    sell_animal,
    sellable,
)
from saloon.games.oldwest.rules.ground import take_off
from saloon.games.oldwest.rules.kinds import (
    ANIMALS,
    CATTLE,
    CUSTOM,
    DREDGE,
    GOLD,
    GREEN,
    HORSE,
    LOG,
    LUMBER,
    MINING,
    NO_TRAINS,
    PANNING,
    PERK_FIRST_CATTLE,
    PERK_FIRST_LUMBER,
    PERK_FIRST_TOOL,
    PERK_PRICE,
    PERK_STAGECOACH,
    RED,
    SILVER,
    STAGECOACH,
    SUPPLY,
    TOOL,
    TRADED,
)
from saloon.games.oldwest.rules.lumbering import land_moves
from saloon.games.oldwest.state import (
    CUSTOM_CARD,
    CUSTOM_SOLD,
    LEVEL,
    LIVESTOCK,
    MONEY,
    OWED,
    REFRIGERATED,
    SILVER_SIDE,
    SOLD_CATTLE,
    SOLD_LUMBER,
    STOCK,
    TOOL_BOUGHT,
    State,
)


def is_open(s: State, market: int) -> bool:
    """Ship, coach and supply from the start; a train once it is in town (OW-182)."""
    if market < RED or market == SUPPLY:
        return True
    return s.trains[market - RED] == 0 and not s.bans & NO_TRAINS


def price_of(s: State, seat: int, market: int, good: int) -> int:
    """What the next unit brings (OW-180, OW-183)."""
    if market == CUSTOM:
        row, sold = s.tables.custom_row, s.players[seat][CUSTOM_SOLD]
    else:
        row, sold = s.tables.sell_rows[market][good], s.sold[market * TRADED + good]
    price = row[sold if sold < len(row) else -1] + s.prices[good] + s.perks[seat][PERK_PRICE + good]
    if good == CATTLE and RED <= market <= GREEN:
        price -= s.trains[market - RED]
    elif market == STAGECOACH:
        price += s.perks[seat][PERK_STAGECOACH]
    return price if price > 1 else 1


# --- goods ---


def trade_moves(s: State, seat: int, found: list[int]) -> None:
    """Every unit that can be sold or bought now (OW-087), logs from the stockpile (OW-134); no worker (OW-080)."""
    tables = s.tables
    p = s.players[seat]
    open_now = [market for market in range(SUPPLY + 1) if is_open(s, market)]
    for good in range(SILVER + 1):
        if p[STOCK + good] and sellable(s, seat, good) > 0:
            for market in open_now:
                if market != STAGECOACH and tables.sell_rows[market][good]:
                    found.append(pack(m.SELL_GOOD, good, market))
    if p[LEVEL + MINING]:
        for metal in (GOLD, SILVER):  # OW-149: from the deposit itself
            if coach_deposits(s, seat, metal):
                found.append(pack(m.SELL_GOOD, metal, STAGECOACH))
    for animal in range(ANIMALS):
        if animals_to_sell(s, seat, animal) > 0:
            for market in open_now:
                if tables.sell_rows[market][HORSE + animal]:
                    found.append(pack(m.SELL_GOOD, HORSE + animal, market))
    money = p[MONEY]
    if money < 2:  # nothing costs less
        return
    room = [has_room_for(s, seat, animal) for animal in range(ANIMALS)] if money > 2 else [False] * ANIMALS
    for market in open_now:
        prices = tables.buy_price[market]
        for good in range(CATTLE):
            if 0 < prices[good] <= money and (good < HORSE or room[good - HORSE]):
                found.append(pack(m.BUY_GOOD, good, market))


def coach_deposits(s: State, seat: int, metal: int) -> list[int]:
    """Own deposits without revolt with such cubes on their output side."""
    found = []
    for space in s.works[seat]:
        if (
            s.out[space]
            and PANNING <= s.piece[space] <= DREDGE
            and not s.trouble[space]
            and metal_of(s, space) == metal
        ):
            found.append(space)
    return found


def metal_of(s: State, space: int) -> int:
    return SILVER if s.gear[space] & SILVER_SIDE else GOLD


def sell_good(s: State, seat: int, good: int, market: int, tell: Tell) -> None:
    if market == STAGECOACH:
        s.frames.push(F_COACH, seat, good)
        return
    p = s.players[seat]
    price = price_of(s, seat, market, good)
    if good >= HORSE:
        sell_animal(s, seat, good - HORSE)
    else:
        p[STOCK + good] -= 1
    s.sold[market * TRADED + good] += 1
    tell.all("sells", seat, good, market, price)
    if good == LUMBER and not p[SOLD_LUMBER]:
        p[SOLD_LUMBER] = 1
        price += s.perks[seat][PERK_FIRST_LUMBER]
    earn(s, seat, price, tell)


def coach_moves(s: State) -> list[int]:
    return [pack(m.AT, space) for space in coach_deposits(s, s.frames.get(1), s.frames.get(2))]


def sell_to_coach(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, metal, space = s.frames.get(1), s.frames.get(2), first_of(move)
    s.frames.pop()
    price = price_of(s, seat, STAGECOACH, metal)
    s.sold[STAGECOACH * TRADED + metal] += 1
    tell.all("sells", seat, metal, STAGECOACH, price)
    take_cubes(s, space, 1)
    earn(s, seat, price, tell)


def take_cubes(s: State, space: int, n: int) -> None:
    """Cubes leave the output side; an empty dredge leaves the map (OW-152)."""
    s.out[space] -= n
    if s.piece[space] == DREDGE and not s.stock[space] and not s.out[space]:
        take_off(s, space)


def buy_good(s: State, seat: int, good: int, market: int, tell: Tell) -> None:
    """At the fixed price; what is bought cannot be sold in the same turn (OW-181)."""
    price = s.tables.buy_price[market][good]
    pay(s, seat, price, tell)
    s.bought[good] += 1
    tell.all("buys", seat, good, market, price)
    if good >= HORSE:
        gain_animal(s, seat, good, tell)
        return
    s.players[seat][STOCK + good] += 1
    if good == TOOL and not s.done & TOOL_BOUGHT:
        s.done |= TOOL_BOUGHT
        if s.perks[seat][PERK_FIRST_TOOL]:
            gain_good(s, seat, TOOL, s.perks[seat][PERK_FIRST_TOOL], tell)


# --- a sale at once at a fixed price ---


def sell_at_once_moves(s: State) -> list[int]:
    seat, good, most = s.frames.get(1), s.frames.get(2), s.frames.get(4)
    n = min(most, sellable(s, seat, good))
    found: list[int] = []
    if good == LOG and n < most:
        land_moves(s, seat, found)
    return [pack(m.NUMBER, k) for k in range(n + 1)] + found if n > 0 or found else []


def sell_at_once(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """No market row is touched."""
    seat, good, price = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    s.frames.pop()
    n = first_of(move)
    s.players[seat][STOCK + good] -= n
    if n:
        tell.all("sells_at_once", seat, n, good)
        earn(s, seat, n * price, tell)


# --- cattle ---


def buyers(s: State, seat: int, station: bool, haul: bool) -> list[int]:
    """Who takes cattle at the railhead, at the station, or from a haul (OW-163, OW-169, OW-176)."""
    if s.bans & NO_TRAINS:
        return []
    found = [RED + train for train in range(3) if not station or s.trains[train] == 0]
    card = s.players[seat][CUSTOM_CARD]
    if card == LIVESTOCK or (card == REFRIGERATED and haul):
        found.append(CUSTOM)
    return found


def sell_cattle(s: State, seat: int, market: int, bonus: int, tell: Tell) -> None:
    p = s.players[seat]
    price = price_of(s, seat, market, CATTLE) + bonus
    tell.all("sells", seat, CATTLE, market, price)
    if market == CUSTOM:
        p[CUSTOM_SOLD] += 1
    else:
        s.sold[market * TRADED + CATTLE] += 1
    if market == CUSTOM and p[CUSTOM_CARD] == LIVESTOCK:
        p[OWED] += price  # paid at the next step 2
    else:
        earn(s, seat, price, tell)
    if not p[SOLD_CATTLE]:
        p[SOLD_CATTLE] = 1
        earn(s, seat, s.perks[seat][PERK_FIRST_CATTLE], tell)
