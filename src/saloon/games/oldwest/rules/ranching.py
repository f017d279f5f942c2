"""Ranching: drives, sales, breeding, stables, hauls, milk, round-ups, buying cattle."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import (
    available,
    earn,
    enclosures,
    graze,
    lay_worker,
    own_animals,
    own_cattle,
    pay,
    pen,
    pen_room,
    stable_room,
    use_animal,
)
from saloon.games.oldwest.rules.ground import is_stable
from saloon.games.oldwest.rules.lumbering import lay_on
from saloon.games.oldwest.rules.markets import buyers, sell_cattle
from saloon.games.oldwest.rules.setup import can_graze, grass_beside
from saloon.games.oldwest.rules.troubles import pairs
from saloon.games.oldwest.state import State


def ranch_turn_moves(s: State, seat: int, found: list[int]) -> None:
    """Worker actions of a rancher."""
    level = s.players[seat][st.LEVEL + t.RANCHING]
    most = s.tables.workers_per_building
    steps = drive_steps(s, seat)
    for space in s.herds[seat]:
        if driveable(s, seat, space) and has_end(s, seat, space, steps):
            found.append(pack(m.HERD, space))
    if not level:
        return
    breeding = not s.bans & t.NO_BREEDING and bool(breed_places(s, seat))
    for space in s.works[seat]:
        kind = s.piece[space]
        if kind < t.FARMSTEAD or s.trouble[space] or s.uses[space] >= most:
            continue
        if kind == t.FARMSTEAD:
            if breeding:
                found.append(pack(m.BREED_AT, space))
            if level >= 2 and milk_pay(s, seat):
                found.append(pack(m.MILK_AT, space))
            if level >= 3 and pairs(s, seat) and roundup_spots(s, space):
                found.append(pack(m.ROUND_UP, space))
        elif level >= 2:
            if kind == t.ENCLOSURE:
                if haulable(s, space) and haul_buyers(s, seat, False):
                    found.append(pack(m.HAUL_FROM, space))
            elif is_stable(kind) and stable_gain(s, seat, space):
                found.append(pack(m.STABLE_AT, space))


# --- driving cattle ---


def drive_steps(s: State, seat: int) -> int:
    return s.tables.drive_steps + s.perks[seat][t.PERK_DRIVE_STEPS]


def driveable(s: State, seat: int, space: int) -> int:
    """Own cattle there that were not bought this turn (OW-168)."""
    return s.cattle[5 * space + seat] - s.new_cattle.count(packed.bought(space, t.RANGE))


def reach(s: State, space: int, steps: int) -> list[int]:
    """Spaces within so many steps of eight directions; only forest and mountain block (OW-161, OW-162)."""
    closed = s.trees
    seen = [False] * len(closed)
    seen[space] = True
    wave = [space]
    found: list[int] = []
    beyond = s.geo.beyond
    for _ in range(steps):
        after = []
        for at in wave:
            for near in beyond[at]:
                if not closed[near] and not seen[near]:
                    seen[near] = True
                    after.append(near)
        found += after
        wave = after
    return found


def has_end(s: State, seat: int, space: int, steps: int) -> bool:
    """Whether one of them could be driven somewhere; the next space is nearly always enough."""
    for near in s.geo.around[space]:
        if can_graze(s, near, 1):
            return True
    return bool(drive_ends(s, seat, space, 1, steps, True))


def drive_ends(s: State, seat: int, space: int, head: int, steps: int, worker: bool) -> list[int]:
    return ends_within(s, seat, reach(s, space, steps), head, worker)


def ends_within(s: State, seat: int, within: list[int], head: int, worker: bool) -> list[int]:
    """Grass with room for all of them, or a sale at railhead or station (OW-162, OW-163, OW-175)."""
    found = [end for end in within if can_graze(s, end, head)]
    if s.railhead in within and buyers(s, seat, False, False):
        found.append(s.railhead)
    if s.station >= 0 and buyers(s, seat, True, False):
        far = worker and s.players[seat][st.LEVEL + t.RANCHING] >= 3 and available(s, seat, 0) >= head
        if s.station in within or far:
            found.append(s.station)
    return found


def begin_herd(s: State, seat: int, space: int, tell: Tell) -> None:
    lay_worker(s, seat)
    tell.all("drives_cattle", seat, space)
    s.frames.push(fr.F_HERD, seat, space, 1 + available(s, seat, 0), drive_steps(s, seat), 1)


def herd_moves(s: State) -> list[int]:
    """How many; a horse for each but the first. Without a worker, first which herd."""
    seat, space, most = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    steps, worker = s.frames.get(4), s.frames.get(5)
    if space < 0:
        return [
            pack(m.AT, q) for q in s.herds[seat] if driveable(s, seat, q) and drive_ends(s, seat, q, 1, steps, False)
        ]
    within = reach(s, space, steps)
    found = []
    for head in range(1, min(most, driveable(s, seat, space)) + 1):
        if ends_within(s, seat, within, head, worker == 1):
            found.append(pack(m.NUMBER, head))
    return found


def choose_herd(s: State, move: int, chance: Chance, tell: Tell) -> None:
    if kind_of(move) == m.AT:
        s.frames.set(2, first_of(move))
        return
    seat, space, steps, worker = s.frames.get(1), s.frames.get(2), s.frames.get(4), s.frames.get(5)
    s.frames.pop()
    s.frames.push(fr.F_HERD_END, seat, space, first_of(move), steps, worker)


def herd_end_moves(s: State) -> list[int]:
    f = s.frames
    return [pack(m.HEAD_TO, q) for q in drive_ends(s, f.get(1), f.get(2), f.get(3), f.get(4), f.get(5) == 1)]


def end_drive(s: State, move: int, chance: Chance, tell: Tell) -> None:
    f = s.frames
    seat, space, head, steps, worker, end = f.get(1), f.get(2), f.get(3), f.get(4), f.get(5), first_of(move)
    f.pop()
    if worker:
        far = end == s.station and end not in reach(s, space, steps)
        for _ in range(head if far else head - 1):
            use_animal(s, seat, 0)
    graze(s, seat, space, -head)
    tell.all("drive_ends", seat, head, space, end)
    if end == s.railhead or end == s.station:
        s.frames.push(fr.F_SELL_CATTLE, seat, head, int(end == s.station))
    else:
        graze(s, seat, end, head)
        s.ends.append(end)


def cattle_sale_moves(s: State) -> list[int]:
    seat = s.frames.get(1)
    return [pack(m.SELL_CATTLE, market) for market in buyers(s, seat, s.frames.get(3) == 1, False)]


def sell_one(s: State, move: int, chance: Chance, tell: Tell) -> None:
    s.frames.set(2, s.frames.get(2) - 1)
    sell_cattle(s, s.who, first_of(move), 0, tell)


# --- breeding ---


def breed_places(s: State, seat: int) -> list[int]:
    """Places with two own cattle of one breed, no drought, no end of a drive this turn (OW-164, OW-177)."""
    found = []
    for space in s.herds[seat]:
        if (
            s.cattle[5 * space + seat] >= 2
            and space not in s.dry
            and space not in s.ends
            and (s.grazing[space] < s.tables.cattle_per_grass or grass_beside(s, space))
        ):
            found.append(pack(m.BREED_HERE, space, t.RANGE))
    for space in s.works[seat]:
        if s.piece[space] == t.ENCLOSURE and not s.trouble[space] and pen_room(s, space) > 0:
            if s.stock[space] >= 2:
                found.append(pack(m.BREED_HERE, space, t.MEAT))
            if s.out[space] >= 2:
                found.append(pack(m.BREED_HERE, space, t.DAIRY))
    return found


def begin_breed(s: State, seat: int, farm: int, tell: Tell) -> None:
    lay_on(s, seat, farm)
    level = s.players[seat][st.LEVEL + t.RANCHING]
    s.frames.push(fr.F_BREED, seat, s.tables.breed_places[level - 1], -1, -1)


def breed_moves(s: State) -> list[int]:
    """Different places; after the first one it may be left."""
    seat, done, more = s.frames.get(1), s.frames.get(3), s.frames.get(4)
    found = [move for move in breed_places(s, seat) if first_of(move) not in (done, more)]
    return [*found, m.DONE] if found and done >= 0 else found


def breed(s: State, move: int, chance: Chance, tell: Tell) -> None:
    if kind_of(move) == m.DONE:
        s.frames.pop()
        return
    seat, space, kind = s.who, first_of(move), second_of(move)
    s.frames.set(2, s.frames.get(2) - 1)
    s.frames.set(4, s.frames.get(3))
    s.frames.set(3, space)
    tell.all("breeds", seat, kind, space)
    if kind != t.RANGE:
        pen(s, seat, space, kind, 1)
    elif s.grazing[space] < s.tables.cattle_per_grass:
        graze(s, seat, space, 1)
    else:
        s.frames.push(fr.F_CALF, seat, space)


def calf_moves(s: State) -> list[int]:
    """On full grass the calf goes to an adjacent grass space with room."""
    return [pack(m.AT, near) for near in grass_beside(s, s.frames.get(2))]


def place_calf(s: State, move: int, chance: Chance, tell: Tell) -> None:
    s.frames.pop()
    graze(s, s.who, first_of(move), 1)
    tell.all("cattle", s.who, 1, first_of(move))


def stable_gain(s: State, seat: int, space: int) -> int:
    """What a worker adds to a stable (OW-171)."""
    animal = s.piece[space] - t.HORSE_STABLE
    if animal == 1:
        n = own_cattle(s.players[seat]) // 4
    elif animal == 3:
        n = min(own_animals(s, seat, 0), own_animals(s, seat, 2))
    else:
        n = own_animals(s, seat, animal) // 2
    return min(n, stable_room(s, space))


def tend_stable(s: State, seat: int, space: int, tell: Tell) -> None:
    n = stable_gain(s, seat, space)
    lay_on(s, seat, space)
    s.stock = st.with_more(s.stock, space, n)
    tell.all("gains", seat, t.HORSE + s.piece[space] - t.HORSE_STABLE, n)


# --- enclosures ---


def haulable(s: State, space: int) -> int:
    """Meat cattle that were not bought this turn."""
    return s.stock[space] - s.new_cattle.count(packed.bought(space, t.MEAT))


def haul_buyers(s: State, seat: int, horse_used: bool) -> list[int]:
    """Trains and livestock carriages need a horse, refrigerated cars do not (OW-169, OW-176)."""
    found = buyers(s, seat, False, True)
    if not horse_used and not available(s, seat, 0):
        cold = s.players[seat][st.CUSTOM_CARD] == st.REFRIGERATED
        found = [market for market in found if market == t.CUSTOM and cold]
    return found


def begin_haul(s: State, seat: int, space: int) -> None:
    lay_on(s, seat, space)
    s.frames.push(fr.F_HAUL, seat, space, 0, 0)


def haul_moves(s: State) -> list[int]:
    seat, space, sold, horse = s.frames.get(1), s.frames.get(2), s.frames.get(3), s.frames.get(4)
    if not haulable(s, space):
        return []
    found = [pack(m.SELL_CATTLE, market) for market in haul_buyers(s, seat, horse == 1)]
    return [*found, m.DONE] if sold and found else found


def haul(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, space = s.frames.get(1), s.frames.get(2)
    if kind_of(move) == m.DONE:
        s.frames.pop()
        return
    market = first_of(move)
    cold = market == t.CUSTOM and s.players[seat][st.CUSTOM_CARD] == st.REFRIGERATED
    if not cold and not s.frames.get(4):
        use_animal(s, seat, 0)
        s.frames.set(4, 1)
    s.frames.set(3, s.frames.get(3) + 1)
    pen(s, seat, space, t.MEAT, -1)
    sell_cattle(s, seat, market, s.tables.haul_bonus, tell)


def milk_pay(s: State, seat: int) -> int:
    """$1 for each dairy cattle in enclosures without revolt, $2 with refrigerated cars (OW-170)."""
    p = s.players[seat]
    if p[st.MILKED]:
        return 0
    each = (2 if p[st.CUSTOM_CARD] == st.REFRIGERATED else 1) + s.perks[seat][t.PERK_MILK]
    dairy = sum([s.out[space] for space in enclosures(s, seat) if not s.trouble[space]])
    return min(s.tables.milk_most, each * dairy)


def milk(s: State, seat: int, farm: int, tell: Tell) -> None:
    n = milk_pay(s, seat)
    lay_on(s, seat, farm)
    s.players[seat][st.MILKED] = 1
    tell.all("milks", seat)
    earn(s, seat, n, tell)


# --- rounding up and buying ---


def roundup_spots(s: State, farm: int) -> list[int]:
    """Grass with room within distance 2 of the farmstead (OW-173)."""
    near = s.tables.roundup_distance
    return [q for q in s.geo.spaces if s.geo.distance(q, farm) <= near and can_graze(s, q, 1)]


def begin_roundup(s: State, seat: int, farm: int) -> None:
    lay_on(s, seat, farm)
    s.frames.push(fr.F_ROUNDUP, seat, farm)


def roundup_moves(s: State) -> list[int]:
    return [pack(m.NUMBER, n) for n in range(1, pairs(s, s.frames.get(1)) + 1)]


def choose_roundup(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, farm, n = s.frames.get(1), s.frames.get(2), first_of(move)
    s.frames.pop()
    for _ in range(n):
        use_animal(s, seat, 0)
    s.players[seat][st.STOCK + t.GUN] -= n
    tell.all("rounds_up", seat, n)
    s.frames.push(fr.F_ROUNDUP_PLACE, seat, farm, n * s.tables.roundup_cattle)


def roundup_place_moves(s: State) -> list[int]:
    """Up to two for each pair, one at a time."""
    spots = roundup_spots(s, s.frames.get(2))
    return [*[pack(m.AT, space) for space in spots], m.DONE] if spots else []


def place_roundup(s: State, move: int, chance: Chance, tell: Tell) -> None:
    if kind_of(move) == m.DONE:
        s.frames.pop()
        return
    s.frames.set(3, s.frames.get(3) - 1)
    graze(s, s.who, first_of(move), 1)
    tell.all("cattle", s.who, 1, first_of(move))


def cattle_price(s: State, seat: int, breed: int) -> int:
    """Dearer for whoever owns none of that breed (OW-168)."""
    owned = s.players[seat][st.HERD_SIZE + breed]
    return s.tables.breed_price[breed] + (0 if owned else s.tables.breed_extra[breed])


def cattle_spots(s: State, seat: int, breed: int) -> list[int]:
    """Range cattle beside a farmstead, the others into an enclosure with room (OW-167)."""
    found: list[int] = []
    for space in s.works[seat]:
        kind = s.piece[space]
        if breed == t.RANGE and kind == t.FARMSTEAD:
            found += [near for near in grass_beside(s, space) if near not in found]
        elif breed != t.RANGE and kind == t.ENCLOSURE and not s.trouble[space] and pen_room(s, space) > 0:
            found.append(space)
    return found


def buy_cattle_moves(s: State, seat: int, found: list[int]) -> None:
    """At most two a turn, only with a ranching card."""
    p = s.players[seat]
    if (
        not p[st.LEVEL + t.RANCHING]
        or s.cattle_bought >= s.tables.cattle_a_turn
        or p[st.MONEY] < s.tables.breed_price[t.RANGE]
    ):
        return
    for breed in (t.RANGE, t.MEAT, t.DAIRY):
        if cattle_price(s, seat, breed) <= p[st.MONEY] and cattle_spots(s, seat, breed):
            found.append(pack(m.BUY_CATTLE, breed))


def buy_cattle_spots(s: State) -> list[int]:
    return [pack(m.AT, space) for space in cattle_spots(s, s.frames.get(1), s.frames.get(2))]


def buy_cattle(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, breed, space = s.frames.get(1), s.frames.get(2), first_of(move)
    s.frames.pop()
    pay(s, seat, cattle_price(s, seat, breed), tell)
    s.cattle_bought += 1
    s.new_cattle.append(packed.bought(space, breed))
    if breed == t.RANGE:
        graze(s, seat, space, 1)
    else:
        pen(s, seat, space, breed, 1)
    tell.all("buys_cattle", seat, breed, space)


def begin_buy_cattle(s: State, seat: int, breed: int) -> None:
    s.frames.push(fr.F_BUY_CATTLE, seat, breed)
