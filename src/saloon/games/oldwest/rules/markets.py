"""Market cards: what is paid now, who buys where, and trading one unit at a time."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, pack
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.frames import (
    F_COACH,
)
from saloon.games.oldwest.rules.goods import (
    animals_to_sell,
    card_room,
    earn,
    gain_animal,
    gain_good,
    has_stall_for,
    pay,
    sell_animal,
    sellable,
)
from saloon.games.oldwest.rules.ground import take_off
from saloon.games.oldwest.rules.lumbering import land_moves
from saloon.games.oldwest.state import State


def is_open(s: State, market: int) -> bool:
    """Ship, coach and supply from the start; a train once it is in town (OW-182)."""
    if market < t.RED or market == t.SUPPLY:
        return True
    return s.trains[market - t.RED] == 0 and not s.bans & t.NO_TRAINS


def price_of(s: State, seat: int, market: int, good: int) -> int:
    """What the next unit brings (OW-180, OW-183)."""
    if market == t.CUSTOM:
        row, sold = s.tables.custom_row, s.players[seat][st.CUSTOM_SOLD]
    else:
        row, sold = s.tables.sell_rows[market][good], s.sold[market * t.TRADED + good]
    price = row[sold if sold < len(row) else -1] + s.prices[good] + s.perks[seat][t.PERK_PRICE + good]
    if good == t.CATTLE and t.RED <= market <= t.GREEN:
        price -= s.trains[market - t.RED]
    elif market == t.STAGECOACH:
        price += s.perks[seat][t.PERK_STAGECOACH]
    return price if price > 1 else 1


# --- goods ---


def trade_moves(s: State, seat: int, found: list[int]) -> None:
    """Every unit that can be sold or bought now (OW-087), logs from the stockpile (OW-134); no worker (OW-080)."""
    tables = s.tables
    p = s.players[seat]
    open_now = [market for market in range(t.SUPPLY + 1) if is_open(s, market)]
    for good in range(t.SILVER + 1):
        if p[st.STOCK + good] and sellable(s, seat, good) > 0:
            for market in open_now:
                if market != t.STAGECOACH and tables.sell_rows[market][good]:
                    found.append(pack(m.SELL_GOOD, good, market))
    if p[st.LEVEL + t.MINING]:
        for metal in (t.GOLD, t.SILVER):  # OW-149: from the deposit itself
            if coach_deposits(s, seat, metal):
                found.append(pack(m.SELL_GOOD, metal, t.STAGECOACH))
    for animal in range(t.ANIMALS):
        if animals_to_sell(s, seat, animal) > 0:
            for market in open_now:
                if tables.sell_rows[market][t.HORSE + animal]:
                    found.append(pack(m.SELL_GOOD, t.HORSE + animal, market))
    money = p[st.MONEY]
    if money < 2:  # nothing costs less
        return
    on_cards = card_room(s, seat) > 0
    room = [money > 2 and (on_cards or has_stall_for(s, seat, animal)) for animal in range(t.ANIMALS)]
    for market in open_now:
        prices = tables.buy_price[market]
        for good in tables.on_offer[market]:
            if prices[good] <= money and (good < t.HORSE or room[good - t.HORSE]):
                found.append(pack(m.BUY_GOOD, good, market))


def coach_deposits(s: State, seat: int, metal: int) -> list[int]:
    """Own deposits without revolt with such cubes on their output side."""
    found = []
    for space in s.works[seat]:
        if (
            s.out[space]
            and t.PANNING <= s.piece[space] <= t.DREDGE
            and not s.trouble[space]
            and metal_of(s, space) == metal
        ):
            found.append(space)
    return found


def metal_of(s: State, space: int) -> int:
    return t.SILVER if s.gear[space] & st.SILVER_SIDE else t.GOLD


def sell_good(s: State, seat: int, good: int, market: int, tell: Tell) -> None:
    if market == t.STAGECOACH:
        s.frames.push(F_COACH, seat, good)
        return
    p = s.players[seat]
    price = price_of(s, seat, market, good)
    if good >= t.HORSE:
        sell_animal(s, seat, good - t.HORSE)
    else:
        p[st.STOCK + good] -= 1
    s.sold = st.with_more(s.sold, market * t.TRADED + good, 1)
    tell.all("sells", seat, good, market, price)
    if good == t.LUMBER and not p[st.SOLD_LUMBER]:
        p[st.SOLD_LUMBER] = 1
        price += s.perks[seat][t.PERK_FIRST_LUMBER]
    earn(s, seat, price, tell)


def coach_moves(s: State) -> list[int]:
    return [pack(m.AT, space) for space in coach_deposits(s, s.frames.get(1), s.frames.get(2))]


def sell_to_coach(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, metal, space = s.frames.get(1), s.frames.get(2), first_of(move)
    s.frames.pop()
    price = price_of(s, seat, t.STAGECOACH, metal)
    s.sold = st.with_more(s.sold, t.STAGECOACH * t.TRADED + metal, 1)
    tell.all("sells", seat, metal, t.STAGECOACH, price)
    take_cubes(s, space, 1)
    earn(s, seat, price, tell)


def take_cubes(s: State, space: int, n: int) -> None:
    """Cubes leave the output side; an empty dredge leaves the map (OW-152)."""
    s.out = st.with_more(s.out, space, -n)
    if s.piece[space] == t.DREDGE and not s.stock[space] and not s.out[space]:
        take_off(s, space)


def buy_good(s: State, seat: int, good: int, market: int, tell: Tell) -> None:
    """At the fixed price; what is bought cannot be sold in the same turn (OW-181)."""
    price = s.tables.buy_price[market][good]
    pay(s, seat, price, tell)
    s.bought[good] += 1
    tell.all("buys", seat, good, market, price)
    if good >= t.HORSE:
        gain_animal(s, seat, good, tell)
        return
    s.players[seat][st.STOCK + good] += 1
    if good == t.TOOL and not s.done & st.TOOL_BOUGHT:
        s.done |= st.TOOL_BOUGHT
        if s.perks[seat][t.PERK_FIRST_TOOL]:
            gain_good(s, seat, t.TOOL, s.perks[seat][t.PERK_FIRST_TOOL], tell)


# --- a sale at once at a fixed price ---


def sell_at_once_moves(s: State) -> list[int]:
    seat, good, most = s.frames.get(1), s.frames.get(2), s.frames.get(4)
    n = min(most, sellable(s, seat, good))
    found: list[int] = []
    if good == t.LOG and n < most:
        land_moves(s, seat, found)
    return [pack(m.NUMBER, k) for k in range(n + 1)] + found if n > 0 or found else []


def sell_at_once(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """No market row is touched."""
    seat, good, price = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    s.frames.pop()
    n = first_of(move)
    s.players[seat][st.STOCK + good] -= n
    if n:
        tell.all("sells_at_once", seat, n, good)
        earn(s, seat, n * price, tell)


# --- cattle ---


def buyers(s: State, seat: int, station: bool, haul: bool) -> list[int]:
    """Who takes cattle at the railhead, at the station, or from a haul (OW-163, OW-169, OW-176)."""
    if s.bans & t.NO_TRAINS:
        return []
    found = [t.RED + train for train in range(3) if not station or s.trains[train] == 0]
    card = s.players[seat][st.CUSTOM_CARD]
    if card == st.LIVESTOCK or (card == st.REFRIGERATED and haul):
        found.append(t.CUSTOM)
    return found


def sell_cattle(s: State, seat: int, market: int, bonus: int, tell: Tell) -> None:
    p = s.players[seat]
    price = price_of(s, seat, market, t.CATTLE) + bonus
    tell.all("sells", seat, t.CATTLE, market, price)
    if market == t.CUSTOM:
        p[st.CUSTOM_SOLD] += 1
    else:
        s.sold = st.with_more(s.sold, market * t.TRADED + t.CATTLE, 1)
    if market == t.CUSTOM and p[st.CUSTOM_CARD] == st.LIVESTOCK:
        p[st.OWED] += price  # paid at the next step 2
    else:
        earn(s, seat, price, tell)
    if not p[st.SOLD_CATTLE]:
        p[st.SOLD_CATTLE] = 1
        earn(s, seat, s.perks[seat][t.PERK_FIRST_CATTLE], tell)
