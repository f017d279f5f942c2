"""Railroad and telegraph rows, trains, the railway station and its track."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack
from saloon.engine.tell import Tell
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.frames import (
    F_EFFECT,
    F_STATION,
    F_TRACK,
)
from saloon.games.oldwest.rules.goods import pay, score
from saloon.games.oldwest.rules.ground import ground_at, is_free, put, town_lots
from saloon.games.oldwest.state import (
    MONEY,
    PAID,
    State,
)


def tile_cost(s: State, seat: int, row: int) -> int:
    """Base of the place, the tile's extra, $1 for each damage (OW-086), less discounts."""
    cut = t.CUT_RAILROAD + row
    cost = s.tables.base_cost[len(s.built[row])] + s.tables.tile_extra[row][s.up[row]] + s.damage[row]
    return max(0, cost - s.perks[seat][cut] - s.round_cuts[cut] - s.turn_cuts[cut])


def can_develop(s: State, seat: int, row: int) -> bool:
    return s.up[row] >= 0 and s.players[seat][MONEY] >= tile_cost(s, seat, row)


def develop(s: State, seat: int, row: int, paid: bool, chance: Chance, tell: Tell) -> None:
    """Pay, mark as built, turn the next one up, score, move trains, then the effect (OW-083 to 085)."""
    tile = s.up[row]
    if paid:
        pay(s, seat, tile_cost(s, seat, row), tell)
        s.players[seat][PAID + row] += 1
    s.built = [[*s.built[0]], [*s.built[1]]]
    s.built[row].append(packed.built_tile(tile, seat, int(paid)))
    s.damage[row] = 0
    tell.all(t.ROWS_BUILT[row], seat, tile)
    s.up[row] = -1
    if len(s.built[row]) < t.ROW_PLACES:
        s.pools = [pool[:] for pool in s.pools]
        s.up[row] = chance.draw(s.pools[4 + row], s.tables.tile_names[row])
        tell.shown(t.ROWS_UP[row], s.up[row])
    score(s, seat, t.INVESTMENT_TRACK, 1, tell)
    s.frames.push(F_EFFECT, s.tables.tile_effect[row][tile], 0, seat, -1)
    for train in s.tables.tile_moves[row][tile]:
        move_train(s, train, 1, tell)


def free_tile_moves(s: State) -> list[int]:
    """It may be declined (OW-096)."""
    return [m.YES, m.NO_THANKS] if s.up[s.frames.get(2)] >= 0 else []


def answer_free_tile(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, row = s.frames.get(1), s.frames.get(2)
    s.frames.pop()
    if kind_of(move) == m.YES:
        develop(s, seat, row, False, chance, tell)


# --- trains ---


def move_train(s: State, train: int, n: int, tell: Tell) -> None:
    """Positions closer, not beyond town; the first arrival brings the station at once (OW-184, OW-186)."""
    before = s.trains[train]
    s.trains[train] = max(0, before - n)
    if s.trains[train] != before:
        tell.all("train", t.RED + train, s.trains[train])
    if s.trains[train] == 0 and s.station < 0 and s.frames.top() != F_STATION:
        s.frames.push(F_STATION)


def train_moves(s: State) -> list[int]:
    return [pack(m.CHOOSE_TRAIN, t.RED + train) for train in range(3) if s.trains[train]]


def pick_train(s: State, move: int, chance: Chance, tell: Tell) -> None:
    n = s.frames.get(2)
    s.frames.pop()
    move_train(s, first_of(move) - t.RED, n, tell)


# --- the station ---


def steps_to_railhead(s: State) -> list[int]:
    """How many edge steps over free grass and plain each space is away from the railhead; -1 if it is not joined."""
    steps = [-1] * 256
    steps[s.railhead] = 0
    wave = [s.railhead]
    far = 0
    while wave:
        far += 1
        after = []
        for space in wave:
            for near in s.geo.beside[space]:
                if steps[near] < 0 and is_free(s, near) and t.GRASS <= ground_at(s, near) <= t.PLAIN:
                    steps[near] = far
                    after.append(near)
        wave = after
    return steps


def station_spots(s: State) -> list[int]:
    """Grass or plain beside town, joined to the railhead if possible; else desert beside town."""
    lots = town_lots(s)
    flat = [space for space in lots if ground_at(s, space) != t.DESERT]
    if not flat:
        return lots
    steps = steps_to_railhead(s)
    joined = [space for space in flat if 0 < steps[space] <= s.tables.track_tiles + 1]
    return joined or flat


def step_station(s: State, chance: Chance, tell: Tell) -> None:
    if station_spots(s):
        s.ask = F_STATION
        s.who = s.mayor
    else:  # the freight station serves
        s.frames.pop()
        s.station = s.town[1]


def station_moves(s: State) -> list[int]:
    return [pack(m.AT, space) for space in station_spots(s)]


def place_station(s: State, move: int, chance: Chance, tell: Tell) -> None:
    space = first_of(move)
    s.frames.pop()
    steps = steps_to_railhead(s)
    joined = ground_at(s, space) != t.DESERT and 0 < steps[space] <= s.tables.track_tiles + 1
    put(s, space, t.STATION, t.NOBODY)
    s.station = space
    tell.all("founds", t.STATION, space)
    if joined:
        s.frames.push(F_TRACK, space)


def track_moves(s: State) -> list[int]:
    """The next spaces of shortest paths to the railhead; none once it is reached."""
    at = s.frames.get(1)
    if s.railhead in s.geo.beside[at]:
        return []
    steps = steps_to_railhead(s)
    ahead = [near for near in s.geo.beside[at] if steps[near] > 0]
    nearest = min([steps[near] for near in ahead])
    return [pack(m.AT, near) for near in ahead if steps[near] == nearest]


def lay_track(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """Cattle cross it, nothing is built on it (OW-185)."""
    space = first_of(move)
    put(s, space, t.TRACK, t.NOBODY)
    s.frames.set(1, space)
    tell.all("founds", t.TRACK, space)
