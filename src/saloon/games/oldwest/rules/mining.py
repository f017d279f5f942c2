"""Mining: dice and dials, carrying, new deposits."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import available, earn, pay, spend_good, use_animal
from saloon.games.oldwest.rules.ground import basin_room, panning_spaces, vein_spaces
from saloon.games.oldwest.rules.lumbering import lay_on
from saloon.games.oldwest.rules.markets import metal_of, take_cubes
from saloon.games.oldwest.rules.setup import open_deposit
from saloon.games.oldwest.state import State


def is_deposit(s: State, space: int) -> bool:
    return t.PANNING <= s.piece[space] <= t.DREDGE


def minable(s: State, seat: int) -> list[int]:
    """Own deposits with cubes, without revolt, with room for a worker (OW-142)."""
    most = s.tables.workers_per_building
    return [q for q in s.works[seat] if is_deposit(s, q) and s.stock[q] and not s.trouble[q] and s.uses[q] < most]


def mine_turn_moves(s: State, seat: int, found: list[int]) -> None:
    """Worker actions of a miner: mine, or carry from a deposit, exhausted or not (OW-148)."""
    most = s.tables.workers_per_building
    for space in s.works[seat]:
        if is_deposit(s, space) and not s.trouble[space] and s.uses[space] < most:
            if s.stock[space]:
                found.append(pack(m.MINE_AT, space))
            if s.out[space]:
                found.append(pack(m.CARRY_FROM, space))


# --- mining ---


def begin_mine(s: State, seat: int, space: int, tell: Tell) -> None:
    s.miners = []
    s.frames.push(fr.F_MINE, seat)
    assign(s, seat, space, tell)


def assign(s: State, seat: int, space: int, tell: Tell) -> None:
    lay_on(s, seat, space)
    s.miners.append(space)
    tell.all("mines", seat, space)


def mine_moves(s: State) -> list[int]:
    """More workers on own deposits, or throw the dice."""
    seat = s.frames.get(1)
    found = [m.ROLL]
    if s.white or s.players[seat][st.STANDING]:
        found += [pack(m.MINE_AT, space) for space in minable(s, seat)]
    return found


def answer_mine(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = s.frames.get(1)
    if kind_of(move) == m.MINE_AT:
        assign(s, seat, first_of(move), tell)
        return
    s.frames.pop()
    s.frames.push(fr.F_GRUBSTAKE, seat, len(s.miners))


def step_grubstake(s: State, chance: Chance, tell: Tell) -> None:
    """Before throwing: a die more for each worker, $2 and a tool each (OW-143)."""
    if most_grubstakes(s):
        s.ask = fr.F_GRUBSTAKE
        s.who = s.frames.get(1)
    else:
        throw(s, 0, chance, tell)


def most_grubstakes(s: State) -> int:
    p = s.players[s.frames.get(1)]
    return min(s.frames.get(2), p[st.STOCK + t.TOOL], p[st.MONEY] // s.tables.grubstake_cost)


def grubstake_moves(s: State) -> list[int]:
    return [pack(m.NUMBER, n) for n in range(most_grubstakes(s) + 1)]


def grubstake(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, n = s.frames.get(1), first_of(move)
    if n:
        pay(s, seat, n * s.tables.grubstake_cost, tell)
        spend_good(s, seat, t.TOOL, n)
    throw(s, n, chance, tell)


def throw(s: State, more: int, chance: Chance, tell: Tell) -> None:
    """Two dice for each worker; equal ones raise that deposit's dial (OW-142, OW-144)."""
    seat = s.frames.get(1)
    s.frames.pop()
    s.dice = []
    for space in s.miners:
        one = chance.roll(6)
        s.dice.append(one)
        if not s.bans & t.NO_DOUBLES:
            other = chance.roll(6)
            s.dice.append(other)
            if one == other:
                double(s, seat, space, tell)
    if s.players[seat][st.LEVEL + t.MINING] == 4:
        more += s.tables.level_4_dice
    for _ in range(more):
        s.dice.append(chance.roll(6))
    s.dice.sort()
    tell.all("throws", seat, *s.dice)
    if not s.done & st.MINED:
        s.done |= st.MINED
        earn(s, seat, s.perks[seat][t.PERK_FIRST_MINE], tell)
    s.captain = s.perks[seat][t.PERK_MINE_DIE]
    s.frames.push(fr.F_DICE, seat)


def double(s: State, seat: int, space: int, tell: Tell) -> None:
    """The dial rises, keeping its orientation; tailings go into the water (OW-144)."""
    dial = packed.dial_of(s.gear[space])
    if dial < 3:
        s.gear = st.with_more(s.gear, space, 4)
        tell.all("dial_up", seat, space, dial + 1)
    basin = debris_basin(s, space)
    if basin >= 0 and basin_room(s, basin) > 0:
        s.debris = st.with_more(s.debris, basin, 1)
        tell.all("debris", basin)


def debris_basin(s: State, space: int) -> int:
    """The most upstream basin a deposit's water leads to; -1 without water."""
    reached = [near for near in s.geo.beside[space] if s.piece[near] == t.CANAL]
    found = [water_basin(s, near) for near in s.geo.beside[space]]
    i = 0
    while i < len(reached):  # along the canals to their dams
        for near in s.geo.beside[reached[i]]:
            if s.piece[near] == t.CANAL and near not in reached:
                reached.append(near)
            elif s.piece[near] == t.DAM:
                found.append(water_basin(s, near))
        i += 1
    for basin in s.geo.basins:
        if basin in found:
            return basin
    return -1


def water_basin(s: State, space: int) -> int:
    if s.tables.ground[space] == t.RIVER:
        return s.tables.basin_of[space]
    return s.tables.stream_basin[space]


# --- the dice, one by one ---


def worked(s: State) -> list[int]:
    """Deposits with an active worker and cubes left, each once."""
    found: list[int] = []
    for space in s.miners:
        if space not in found and is_deposit(s, space) and s.stock[space]:
            found.append(space)
    return found


def dice_moves(s: State) -> list[int]:
    """Play a die on a worked deposit, or change one first (OW-145, OW-146). None left: the action is over."""
    places = worked(s)
    if not s.dice or not places:
        return []
    seat = s.frames.get(1)
    p = s.players[seat]
    faces = sorted(set(s.dice))
    found = [pack(m.PLAY_DIE, face, space) for face in faces for space in places]
    if p[st.STOCK + t.TOOL]:
        for face in faces:
            if face > 1:
                found.append(pack(m.TOOL_DIE, face, face - 1))
            if face < 6:
                found.append(pack(m.TOOL_DIE, face, face + 1))
    luck = max([s.captain, *s.luck])
    if luck:
        for face in faces:
            for other in range(max(1, face - luck), min(6, face + luck) + 1):
                if other != face:
                    found.append(pack(m.LUCK_DIE, face, other))
    if p[st.MONEY] >= s.tables.assay_cost:
        found += [pack(m.ASSAY_DIE, face, other) for face in faces for other in range(1, 7) if other != face]
    return found


def step_dice(s: State, chance: Chance, tell: Tell) -> None:
    if s.dice and worked(s):
        s.ask = fr.F_DICE
        s.who = s.frames.get(1)
    else:
        s.frames.pop()
        s.dice = []
        s.miners = []
        s.captain = 0


def play_die(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, kind, face = s.frames.get(1), kind_of(move), first_of(move)
    s.dice.remove(face)
    if kind == m.PLAY_DIE:
        work(s, seat, second_of(move), face, tell)
        return
    other = second_of(move)
    if kind == m.TOOL_DIE:
        spend_good(s, seat, t.TOOL, 1)
    elif kind == m.ASSAY_DIE:
        pay(s, seat, s.tables.assay_cost, tell)
    else:
        spend_luck(s, abs(other - face))
    s.dice.append(other)
    s.dice.sort()
    tell.all("changes_die", seat, face, other)


def spend_luck(s: State, by: int) -> None:
    """The Mine Captain's change first, it is lost with the action; else the smallest that is enough."""
    if s.captain >= by:
        s.captain = 0
    else:
        s.luck.remove(min([luck for luck in s.luck if luck >= by]))


def work(s: State, seat: int, space: int, face: int, tell: Tell) -> None:
    """The dial turns; as many cubes as the edge on top shows move to the output side (OW-145)."""
    gear = packed.turned_by(s.gear[space], face)
    s.gear = st.with_byte(s.gear, space, gear)
    cubes = min(s.tables.dials[packed.dial_of(gear) - 1][packed.index_of(gear)], s.stock[space])
    s.stock = st.with_more(s.stock, space, -cubes)
    s.out = st.with_more(s.out, space, cubes)
    tell.all("works", seat, space, face, cubes)
    if not s.stock[space]:  # OW-147
        tell.all("exhausted", seat, space)
        s.frames.push(fr.F_DEPOSIT_PLACE, seat, t.PANNING, t.ALLUVIAL)


# --- carrying ---


def begin_carry(s: State, seat: int, space: int) -> None:
    lay_on(s, seat, space)
    s.frames.push(fr.F_CARRY, seat, space, 1)


def carry_moves(s: State) -> list[int]:
    """Animals that still have something to carry, or go (OW-148)."""
    seat, space, cubes = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    found = [m.DONE]
    if cubes < s.out[space]:
        for good in (t.DONKEY, t.MULE):
            if available(s, seat, good - t.HORSE):
                found.append(pack(m.TEAM, good))
    return found


def carry(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, space, cubes = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    if kind_of(move) == m.TEAM:
        good = first_of(move)
        use_animal(s, seat, good - t.HORSE)
        mules = good == t.MULE and s.players[seat][st.LEVEL + t.MINING] >= 2
        s.frames.set(3, cubes + (s.tables.mule_cubes if mules else s.tables.donkey_cubes))
        tell.all("team", seat, good)
        return
    s.frames.pop()
    carry_cubes(s, seat, space, min(cubes, s.out[space]), tell)


def carry_cubes(s: State, seat: int, space: int, n: int, tell: Tell) -> None:
    metal = metal_of(s, space)
    s.players[seat][st.STOCK + metal] += n
    tell.all("carries", seat, n, metal, space)
    take_cubes(s, space, n)


def cubes_moves(s: State) -> list[int]:
    """The Mule Skinner carries without a worker, from one own deposit without revolt."""
    seat = s.frames.get(1)
    return [pack(m.AT, q) for q in s.works[seat] if is_deposit(s, q) and s.out[q] and not s.trouble[q]]


def answer_cubes(s: State, move: int, chance: Chance, tell: Tell) -> None:
    n, space = s.frames.get(2), first_of(move)
    s.frames.pop()
    carry_cubes(s, s.who, space, min(n, s.out[space]), tell)


# --- new deposits ---


def overbuildable(s: State, seat: int) -> list[int]:
    """Own exhausted deposits that hold no cubes (OW-150, OW-152)."""
    return [q for q in s.works[seat] if is_deposit(s, q) and not s.stock[q] and not s.out[q]]


def deposit_way_moves(s: State) -> list[int]:
    """Over an old deposit, or new land where a die sends it; chosen before paying (OW-150)."""
    found = [pack(m.OVERBUILD, space) for space in overbuildable(s, s.frames.get(1))]
    if vein_spaces(s, t.ALLUVIAL):
        found.append(m.PROSPECT)
    return found


def can_open(s: State, seat: int) -> bool:
    return bool(overbuildable(s, seat) or vein_spaces(s, t.ALLUVIAL))


def overbuild(s: State, seat: int, kind: int, space: int, tell: Tell) -> None:
    """Same space, type kept, no die; the count of workers belongs to the space (OW-061)."""
    vein = packed.vein_of(s.gear[space])
    old = s.piece[space]
    s.works[seat].remove(space)
    open_deposit(s, seat, space, kind, vein, 0)
    s.left[old] += 1  # its tile goes back (OW-009)
    tell.all("places", seat, kind, space)
    s.frames.push(fr.F_METAL, seat, space)


def prospect(s: State, seat: int, kind: int, chance: Chance, tell: Tell) -> None:
    """The deposit die; without a legal space the type is alluvial (OW-150)."""
    face = chance.roll(6)
    vein = s.tables.deposit_die[face - 1]
    if not vein_spaces(s, vein):
        vein = t.ALLUVIAL
    tell.all("prospects", seat, face, vein)
    s.frames.push(fr.F_DEPOSIT_PLACE, seat, kind, vein)


def deposit_place_moves(s: State) -> list[int]:
    kind, vein = s.frames.get(2), s.frames.get(3)
    spots = panning_spaces(s, river_only=False) if kind == t.PANNING else vein_spaces(s, vein)
    return [pack(m.AT, space) for space in spots]


def place_deposit(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, kind, vein, space = s.frames.get(1), s.frames.get(2), s.frames.get(3), first_of(move)
    s.frames.pop()
    open_deposit(s, seat, space, kind, vein, 0)
    tell.all("places", seat, kind, space)
    if kind != t.PANNING:
        s.frames.push(fr.F_METAL, seat, space)


def metal_moves(s: State) -> list[int]:
    return [pack(m.CHOOSE_METAL, t.GOLD), pack(m.CHOOSE_METAL, t.SILVER)]


def choose_metal(s: State, move: int, chance: Chance, tell: Tell) -> None:
    space = s.frames.get(2)
    s.frames.pop()
    if first_of(move) == t.SILVER:
        s.gear = st.with_byte(s.gear, space, s.gear[space] | st.SILVER_SIDE)
    tell.all("metal", s.who, first_of(move), space)
