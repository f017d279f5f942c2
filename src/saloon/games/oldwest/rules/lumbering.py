"""Lumbering: cutting, log drives, landing, sawing."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import available, earn, lay_worker, pay, spend_good, use_animal
from saloon.games.oldwest.rules.ground import (
    basin_room,
    basins_around,
    basins_beside,
    river_buildings,
    stockpile_basins,
)
from saloon.games.oldwest.state import State


def lay_on(s: State, seat: int, space: int) -> None:
    """A worker lies down on a building and is counted there (OW-060, OW-061)."""
    lay_worker(s, seat)
    s.uses = st.with_more(s.uses, space, 1)
    s.marks.append(packed.mark(space, seat, 0))


def open_camps(s: State, seat: int) -> list[int]:
    """Own camps without revolt where a worker may still be laid (OW-061, OW-064)."""
    most = s.tables.workers_per_building
    return [q for q in s.works[seat] if s.piece[q] == t.CAMP and not s.trouble[q] and s.uses[q] < most]


def lumber_moves(s: State, seat: int, found: list[int]) -> None:
    """Worker actions of a lumberer."""
    level = s.players[seat][st.LEVEL + t.LUMBERING]
    camps = open_camps(s, seat)
    for camp in camps:
        if trees_in_reach(s, camp) and cut_basins(s, camp):
            found.append(pack(m.CUT_AT, camp))
    if camps:
        money = s.players[seat][st.MONEY]
        modes = [mode for mode in range(1, min(level, 3) + 1) if s.tables.drive_cost[mode - 1] <= money]
        if 3 in modes and not boat_owners(s):
            modes.remove(3)
        for basin in s.geo.basins:
            if s.logs[5 * basin + seat] or s.debris[basin] or s.jams >> basin & 1:
                for mode in modes:
                    if can_drive(s, seat, basin, s.tables.drive_basins[mode - 1]):
                        found.append(pack(m.LOG_DRIVE, basin, mode))
    if level >= 2:
        for mill in s.works[seat]:
            if (
                s.piece[mill] == t.SAWMILL
                and not s.trouble[mill]
                and s.uses[mill] < s.tables.workers_per_building
                and saw_sources(s, seat, mill)
            ):
                found.append(pack(m.SAW_AT, mill))


# --- cutting ---


def trees_in_reach(s: State, camp: int) -> list[int]:
    """Forest on its own space and the eight around it (OW-125)."""
    found = [camp] if s.trees[camp] else []
    for near in s.geo.around[camp]:
        if s.trees[near]:
            found.append(near)
    return found


def cut_basins(s: State, camp: int) -> list[int]:
    return [basin for basin in basins_around(s, camp) if basin_room(s, basin) > 0]


def begin_cut(s: State, seat: int, camp: int, tell: Tell) -> None:
    lay_on(s, seat, camp)
    tell.all("cuts", seat, camp)
    s.frames.push(fr.F_CUT_BASIN, seat, camp)


def cut_basin_moves(s: State) -> list[int]:
    return [pack(m.CHOOSE_BASIN, basin) for basin in cut_basins(s, s.frames.get(2))]


def choose_cut_basin(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """With two basins beside the camp one is chosen for the whole cut (OW-121)."""
    seat, camp = s.frames.get(1), s.frames.get(2)
    s.frames.pop()
    logs = s.tables.cut_logs
    if s.players[seat][st.LEVEL + t.LUMBERING] == 4:
        logs += s.tables.level_4_logs
    s.frames.push(fr.F_CUT, seat, camp, first_of(move), logs, 0, 0)


def cut_moves(s: State) -> list[int]:
    """Animals and machine are added first (OW-122 to 124); then trees are felled, log by log."""
    seat, camp, basin = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    found: list[int] = []
    trees = trees_in_reach(s, camp)
    if not s.frames.get(4) or not trees:
        return []
    if basin_room(s, basin) <= 0:  # landing may make room
        land_from(s, seat, basin, found)
        return [*found, m.DONE] if found else []
    if not s.frames.get(6):
        if available(s, seat, 0):
            found.append(pack(m.TEAM, t.HORSE))
        if available(s, seat, t.OX - t.HORSE):
            found.append(pack(m.TEAM, t.OX))
        p = s.players[seat]
        if s.gear[camp] == st.DONKEY_READY and p[st.LEVEL + t.LUMBERING] >= 3 and p[st.MONEY] >= s.tables.steam_fuel:
            found.append(m.STEAM)
    return found + [pack(m.FELL, space) for space in trees]


def cut(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, camp, basin, logs = s.frames.get(1), s.frames.get(2), s.frames.get(3), s.frames.get(4)
    kind = kind_of(move)
    if kind == m.TEAM:
        good = first_of(move)
        use_animal(s, seat, good - t.HORSE)
        oxen = good == t.OX and s.players[seat][st.LEVEL + t.LUMBERING] >= 2
        s.frames.set(4, logs + (s.tables.ox_logs if oxen else s.tables.horse_logs))
        tell.all("team", seat, good)
    elif kind == m.STEAM:
        pay(s, seat, s.tables.steam_fuel, tell)
        s.gear = st.with_byte(s.gear, camp, st.DONKEY_USED)
        s.frames.set(4, logs + s.tables.steam_logs + s.perks[seat][t.PERK_STEAM_LOGS])
        s.frames.set(5, 1)
        tell.all("steam", seat, camp)
    elif kind == m.DONE:
        s.frames.pop()
    else:
        space = first_of(move)
        s.frames.set(4, logs - 1)
        s.frames.set(6, 1)
        s.trees = st.with_byte(s.trees, space, s.trees[space] - 1)
        s.logs = st.with_more(s.logs, 5 * basin + seat, 1)
        tell.all("fells", seat, space, basin)
        if not s.trees[space]:
            tell.all("cleared", space)


# --- driving ---


def can_drive(s: State, seat: int, basin: int, basins: int) -> bool:
    """Whether a drive from here would do anything (OW-097)."""
    if s.jams >> basin & 1 or s.debris[basin]:
        return True
    if not s.logs[5 * basin + seat]:
        return False
    return any(basin_room(s, target) > 0 for target in drive_targets(s, basin, basins))


def drive_targets(s: State, basin: int, basins: int) -> list[int]:
    """The basins logs can end in: a pile-up or two river buildings on the way stop them (OW-130, OW-131, OW-137)."""
    if s.jams >> basin & 1:
        return []
    near = s.geo.below[basin]
    if near < 0:
        return []
    far = s.geo.below[near]
    if basins < 2 or far < 0 or s.jams >> near & 1 or river_buildings(s, near) >= 2:
        return [near]
    return [near, far]


def begin_drive(s: State, seat: int, basin: int, mode: int) -> None:
    s.frames.push(fr.F_DRIVE_CAMP, seat, basin, mode)


def drive_camp_moves(s: State) -> list[int]:
    """The driver lies down on a camp (OW-127)."""
    return [pack(m.AT, camp) for camp in open_camps(s, s.frames.get(1))]


def choose_drive_camp(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, basin, mode = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    s.frames.pop()
    lay_on(s, seat, first_of(move))
    tell.all("drives_logs", seat, basin, mode)
    most = s.tables.drive_logs[mode - 1]
    if mode < 3:
        most += s.perks[seat][t.PERK_DRIVE_LOGS]
    s.frames.push(fr.F_LOG_DRIVE, seat, basin, most, s.tables.drive_basins[mode - 1], mode)
    cost = s.tables.drive_cost[mode - 1]
    if mode == 3:
        if seat in boat_owners(s):
            pay(s, seat, cost, tell)
        else:
            s.frames.push(fr.F_BOAT, seat)
    elif cost:
        pay(s, seat, cost, tell)


def boat_owners(s: State) -> list[int]:
    """Whoever has a steamboat in the river (OW-129)."""
    found: list[int] = []
    for space in s.town:
        if s.piece[space] == t.STEAMBOAT and s.owner[space] not in found:
            found.append(s.owner[space])
    return found


def boat_moves(s: State) -> list[int]:
    return [pack(m.CHOOSE_SEAT, seat) for seat in boat_owners(s)]


def pay_boat(s: State, move: int, chance: Chance, tell: Tell) -> None:
    cost = s.tables.drive_cost[2]
    s.frames.pop()
    pay(s, s.who, cost, tell)
    earn(s, first_of(move), cost, tell)


def drive_moves(s: State) -> list[int]:
    """How many logs float where; one debris piece may go in place of a log (OW-128, OW-132)."""
    seat, basin, most, basins = s.frames.get(1), s.frames.get(2), s.frames.get(3), s.frames.get(4)
    if basin < 0:  # a drive without worker, from any basin
        return [pack(m.CHOOSE_BASIN, b) for b in s.geo.basins if can_drive(s, seat, b, basins)]
    found: list[int] = []
    if s.jams >> basin & 1:
        found.append(m.UNJAM)
    if s.debris[basin]:
        found.append(pack(m.SWEEP, 0, basin))
    own = s.logs[5 * basin + seat]
    for target in drive_targets(s, basin, basins):
        n = min(own, most, basin_room(s, target))
        found += [pack(m.FLOAT, k, target) for k in range(1, n + 1)]
        if s.debris[basin]:
            found += [pack(m.SWEEP, k, target) for k in range(1, min(n, most - 1) + 1)]
        if n < min(own, most):
            land_from(s, seat, target, found)
    return found


def drive(s: State, move: int, chance: Chance, tell: Tell) -> None:
    kind, n, target = kind_of(move), first_of(move), second_of(move)
    if kind == m.CHOOSE_BASIN:
        s.frames.set(2, n)
        return
    seat, basin = s.frames.get(1), s.frames.get(2)
    s.frames.pop()
    if kind == m.UNJAM:
        s.jams &= ~(1 << basin)
        tell.all("unjams", seat, basin)
        return
    if kind == m.SWEEP:
        s.debris = st.with_more(s.debris, basin, -1)
        tell.all("sweeps", seat, basin)
    if n:
        s.logs = st.with_more(s.logs, 5 * basin + seat, -n)
        s.logs = st.with_more(s.logs, 5 * target + seat, n)
        tell.all("floats", seat, n, basin, target)


# --- landing and sawing ---


def land_moves(s: State, seat: int, found: list[int]) -> None:
    """Own logs in a basin beside the stockpile, free, at any moment of the own turn (OW-133). Within an action it is
    offered where it makes a difference: a basin too full, logs to sell, a card that requires logs."""
    for basin in stockpile_basins(s):
        for n in range(1, s.logs[5 * basin + seat] + 1):
            found.append(pack(m.LAND, basin, n))


def land_from(s: State, seat: int, basin: int, found: list[int]) -> None:
    """The same for one basin."""
    if basin in stockpile_basins(s):
        for n in range(1, s.logs[5 * basin + seat] + 1):
            found.append(pack(m.LAND, basin, n))


def land(s: State, seat: int, basin: int, n: int, tell: Tell) -> None:
    s.logs = st.with_more(s.logs, 5 * basin + seat, -n)
    s.players[seat][st.STOCK + t.LOG] += n
    tell.all("lands", seat, n, basin)


def saw_sources(s: State, seat: int, mill: int) -> list[int]:
    """The stockpile, or a basin with a river space adjacent to the mill (OW-135)."""
    found = [m.FROM_STOCKPILE] if s.players[seat][st.STOCK + t.LOG] else []
    return found + [pack(m.CHOOSE_BASIN, b) for b in basins_beside(s, mill) if s.logs[5 * b + seat]]


def begin_saw(s: State, seat: int, mill: int, tell: Tell) -> None:
    lay_on(s, seat, mill)
    s.frames.push(fr.F_SAW, seat, mill)


def saw_moves(s: State) -> list[int]:
    return saw_sources(s, s.frames.get(1), s.frames.get(2))


def saw(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = s.frames.get(1)
    s.frames.pop()
    if kind_of(move) == m.FROM_STOCKPILE:
        spend_good(s, seat, t.LOG, 1)
    else:
        s.logs = st.with_more(s.logs, 5 * first_of(move) + seat, -1)
    s.players[seat][st.STOCK + t.LUMBER] += 1
    tell.all("saws", seat)
