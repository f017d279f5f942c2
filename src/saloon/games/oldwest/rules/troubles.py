"""What discs, events and statuses do to people: fire, rustling, revolt, wrecking, storm, drought and floods."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import (
    available,
    gain_good,
    graze,
    lose_animal,
    own_animals,
    own_cattle,
    pen,
    turn_order,
    use_animal,
)
from saloon.games.oldwest.rules.ground import (
    basin_room,
    has_boom,
    has_dam_below,
    is_workplace,
    owns,
    set_fire,
)
from saloon.games.oldwest.state import (
    HERD_SIZE,
    LEVEL,
    STOCK,
    State,
    with_byte,
    with_more,
)


def strike(s: State, trouble: int, severity: int, tell: Tell) -> None:
    """The shown side of a disc takes effect (OW-052)."""
    if trouble == t.FIRE:
        s.frames.push(fr.F_FIRE, severity, -1)
    elif trouble == t.RUSTLING:
        rustle(s, severity)
    elif trouble == t.REVOLT:
        for seat in reversed(turn_order(s)):
            s.frames.push(fr.F_REVOLT, seat, severity)
    elif trouble == t.WRECKING:
        wreck(s, severity, tell)
    elif trouble == t.STORM:
        rotate(s, -severity, tell)
        s.frames.push(fr.F_LOG_LOSS, severity, int(severity >= 2))
    else:
        s.frames.push(fr.F_DROUGHT, severity)


# --- fire ---


def burnable(s: State) -> list[int]:
    """Public and special buildings and housing with fewer than three pieces (OW-045, OW-108)."""
    return [space for space in s.town if s.piece[space] >= t.TENT and s.trouble[space] < 3]


def fire_moves(s: State) -> list[int]:
    """The first anywhere, each next one on the building before or beside it, if one of these has room."""
    can_burn = burnable(s)
    before = s.frames.get(2)
    if before >= 0:
        near = [space for space in can_burn if space == before or space in s.geo.beside[before]]
        can_burn = near or can_burn
    return [pack(m.AT, space) for space in can_burn]


def place_fire(s: State, move: int, chance: Chance, tell: Tell) -> None:
    space = first_of(move)
    left = s.frames.get(1) - 1
    s.frames.set(1, left)
    s.frames.set(2, space)
    set_fire(s, space, s.trouble[space] + 1)
    tell.all("fire", space)


# --- revolt ---


def revolt_moves(s: State) -> list[int]:
    """Own workplaces with fewer than three pieces (OW-046)."""
    seat = s.frames.get(1)
    return [pack(m.AT, space) for space in s.works[seat] if s.trouble[space] < 3 and is_workplace(s, space)]


def place_revolt(s: State, move: int, chance: Chance, tell: Tell) -> None:
    space = first_of(move)
    s.frames.set(2, s.frames.get(2) - 1)
    s.trouble = with_more(s.trouble, space, 1)
    tell.all("revolt", s.who, space)


# --- rustling and other losses ---


def rustling_loss(s: State, seat: int, severity: int) -> int:
    """One for every three animals and cattle, at most the severity, less shields (OW-047)."""
    owned = own_cattle(s.players[seat])
    for animal in range(t.ANIMALS):
        owned += own_animals(s, seat, animal)
    shields = owns(s, seat, t.JAIL) + s.perks[seat][t.PERK_RUSTLING]
    return max(0, min(severity, owned // 3) - shields)


def rustle(s: State, severity: int) -> None:
    for seat in reversed(turn_order(s)):
        loss = rustling_loss(s, seat, severity)
        if loss:
            s.frames.push(fr.F_DEFEND, seat, loss)


def pairs(s: State, seat: int) -> int:
    """Pairs of an available horse and a gun."""
    return min(available(s, seat, 0), s.players[seat][STOCK + t.GUN])


def step_defend(s: State, chance: Chance, tell: Tell) -> None:
    """A rancher of level 3 may defend; the others lose (OW-174)."""
    seat, loss = s.frames.get(1), s.frames.get(2)
    if s.players[seat][LEVEL + t.RANCHING] >= 3 and pairs(s, seat):
        s.ask = fr.F_DEFEND
        s.who = seat
    else:
        s.frames.pop()
        s.frames.push(fr.F_ANIMAL_LOSS, seat, loss, 0)


def defend_moves(s: State) -> list[int]:
    most = min(pairs(s, s.who), s.frames.get(2))
    return [pack(m.NUMBER, n) for n in range(most + 1)]


def defend(s: State, move: int, chance: Chance, tell: Tell) -> None:
    n, seat, loss = first_of(move), s.who, s.frames.get(2)
    s.frames.pop()
    for _ in range(n):
        use_animal(s, seat, 0)
    s.players[seat][STOCK + t.GUN] -= n
    if n:
        tell.all("defends", seat, n)
    if loss > n:
        s.frames.push(fr.F_ANIMAL_LOSS, seat, loss - n, 0)


def loss_moves(s: State) -> list[int]:
    """Kinds of animal, and cattle by place and breed; the owner chooses."""
    seat = s.frames.get(1)
    found = []
    if not s.frames.get(3):
        for animal in range(t.ANIMALS):
            if own_animals(s, seat, animal):
                found.append(pack(m.CHOOSE_GOOD, t.HORSE + animal))
        for space in s.works[seat]:
            if s.piece[space] == t.ENCLOSURE:
                if s.stock[space]:
                    found.append(pack(m.LOSE_CATTLE, space, t.MEAT))
                if s.out[space]:
                    found.append(pack(m.LOSE_CATTLE, space, t.DAIRY))
    return found + [pack(m.LOSE_CATTLE, space, t.RANGE) for space in s.herds[seat]]


def suffer_loss(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = s.who
    s.frames.set(2, s.frames.get(2) - 1)
    if kind_of(move) == m.CHOOSE_GOOD:
        lose_animal(s, seat, first_of(move) - t.HORSE)
        tell.all("loses", seat, first_of(move), 1)
        return
    space, breed = first_of(move), second_of(move)
    if breed == t.RANGE:
        graze(s, seat, space, -1)
    else:
        pen(s, seat, space, breed, -1)
    tell.all("loses_cattle", seat, space)


def gear_loss_moves(s: State) -> list[int]:
    """A tool, a gun or an animal of own choice, each singly."""
    seat = s.frames.get(1)
    p = s.players[seat]
    found = [pack(m.CHOOSE_GOOD, good) for good in (t.TOOL, t.GUN) if p[STOCK + good]]
    return found + [pack(m.CHOOSE_GOOD, t.HORSE + a) for a in range(t.ANIMALS) if own_animals(s, seat, a)]


def lose_gear(s: State, move: int, chance: Chance, tell: Tell) -> None:
    good = first_of(move)
    s.frames.set(2, s.frames.get(2) - 1)
    if good >= t.HORSE:
        lose_animal(s, s.who, good - t.HORSE)
    else:
        s.players[s.who][STOCK + good] -= 1
    tell.all("loses", s.who, good, 1)


def gear_gain_moves(s: State) -> list[int]:
    return [pack(m.CHOOSE_GOOD, t.TOOL), pack(m.CHOOSE_GOOD, t.GUN)]


def gain_gear(s: State, move: int, chance: Chance, tell: Tell) -> None:
    s.frames.set(2, s.frames.get(2) - 1)
    gain_good(s, s.who, first_of(move), 1, tell)


# --- wrecking ---


def wreck(s: State, n: int, tell: Tell) -> None:
    """Damage to the more developed row, telegraph if equal (OW-050); a complete row feels nothing."""
    n -= s.perks[s.mayor][t.PERK_WRECKING]
    rail, wire = len(s.built[t.RAILROAD]), len(s.built[t.TELEGRAPH])
    row = t.RAILROAD if rail > wire else t.TELEGRAPH
    if n > 0 and (rail or wire) and s.up[row] >= 0:
        s.damage[row] += n
        tell.all("damage", row, n)


# --- storm and flood ---


def rotate(s: State, n: int, tell: Tell) -> None:
    """Every output tile turns without output, counterclockwise for less than 0 (OW-053)."""
    for seat in range(s.seats):
        for space in s.works[seat]:
            if t.PANNING <= s.piece[space] <= t.DREDGE:
                s.gear = with_byte(s.gear, space, packed.turned_by(s.gear[space], n))
    tell.all("rotates", n)


def unprotected(s: State, basin: int, seat: int) -> int:
    logs = s.logs[5 * basin + seat]
    return 0 if logs and has_boom(s, basin, seat) else logs


def whose_log_is_lost(s: State) -> tuple[int, list[int]]:
    """The most downstream basin with unprotected logs, and whoever has most there (OW-048)."""
    for basin in reversed(s.geo.basins):
        most, tied = 0, [0]
        for seat in turn_order(s):
            logs = unprotected(s, basin, seat)
            if logs > most:
                most, tied = logs, [seat]
            elif logs == most:
                tied.append(seat)
        if most:
            return basin, tied
    return -1, []


def step_log_loss(s: State, chance: Chance, tell: Tell) -> None:
    while s.frames.get(1):
        basin, tied = whose_log_is_lost(s)
        if basin < 0:
            break
        if len(tied) > 1:  # OW-216
            s.ask = fr.F_LOG_LOSS
            s.who = s.mayor
            return
        lose_log(s, basin, tied[0], tell)
    jam = s.frames.get(2)
    s.frames.pop()
    if jam:
        pile_up(s, tell)


def lose_log(s: State, basin: int, seat: int, tell: Tell) -> None:
    s.frames.set(1, s.frames.get(1) - 1)
    s.logs = with_more(s.logs, 5 * basin + seat, -1)
    tell.all("log_lost", seat, basin)


def log_loss_moves(s: State) -> list[int]:
    return [pack(m.CHOOSE_SEAT, seat) for seat in whose_log_is_lost(s)[1]]


def choose_log_loss(s: State, move: int, chance: Chance, tell: Tell) -> None:
    lose_log(s, whose_log_is_lost(s)[0], first_of(move), tell)


def pile_up(s: State, tell: Tell) -> None:
    """On the free choke point below most logs; of equals the more upstream (OW-049)."""
    best, most = -1, -1
    for basin in s.geo.basins:
        if s.geo.below[basin] >= 0 and not s.jams >> basin & 1 and not has_dam_below(s, basin):
            logs = sum(s.logs[5 * basin : 5 * basin + 5])
            if logs > most:
                best, most = basin, logs
    if best >= 0:
        s.jams |= 1 << best
        tell.all("pile_up", best)


def floating(s: State) -> tuple[int, int, list[int]]:
    """Heavy Rain: the basin whose turn it is, how much the next one takes, and who has most logs there."""
    i = len(s.geo.basins) - 2 - s.frames.get(1)
    basin = s.geo.basins[i]
    most, tied = 0, [0]
    for seat in turn_order(s):
        logs = s.logs[5 * basin + seat]
        if logs > most:
            most, tied = logs, [seat]
        elif logs == most:
            tied.append(seat)
    return basin, basin_room(s, s.geo.below[basin]), tied if most else []


def step_flood(s: State, chance: Chance, tell: Tell) -> None:
    """From the last basin but one upwards; what finds no room is lost unless a boom holds it."""
    while s.frames.get(1) < len(s.geo.basins) - 1:
        basin, room, tied = floating(s)
        total = sum(s.logs[5 * basin : 5 * basin + 5])
        if total and not s.jams >> basin & 1:
            if total <= room:
                for seat in range(s.seats):
                    float_logs(s, basin, seat, s.logs[5 * basin + seat], tell)
            elif room > 0:
                if len(tied) > 1:
                    s.ask = s.frames.top()
                    s.who = s.mayor
                    return
                float_logs(s, basin, tied[0], 1, tell)
                continue
            else:
                for seat in range(s.seats):
                    for _ in range(unprotected(s, basin, seat)):
                        s.logs = with_more(s.logs, 5 * basin + seat, -1)
                        tell.all("log_lost", seat, basin)
        s.frames.set(1, s.frames.get(1) + 1)
    s.frames.pop()


def float_logs(s: State, basin: int, seat: int, n: int, tell: Tell) -> None:
    if n:
        below = s.geo.below[basin]
        s.logs = with_more(s.logs, 5 * basin + seat, -n)
        s.logs = with_more(s.logs, 5 * below + seat, n)
        tell.all("floats", seat, n, basin, below)


def flood_moves(s: State) -> list[int]:
    return [pack(m.CHOOSE_SEAT, seat) for seat in floating(s)[2]]


def choose_flood(s: State, move: int, chance: Chance, tell: Tell) -> None:
    float_logs(s, floating(s)[0], first_of(move), 1, tell)


# --- drought ---


def drought_moves(s: State) -> list[int]:
    """Grass without building, track, drought or wind pump nearby (OW-166)."""
    found = []
    pumps = s.left[t.WIND_PUMP] < s.tables.tiles[t.WIND_PUMP]
    piece, trees, ground = s.piece, s.trees, s.tables.ground
    for space in s.geo.spaces:
        if (
            not piece[space]
            and (ground[space] == t.GRASS or (ground[space] == t.FOREST and not trees[space]))
            and space not in s.dry
            and not (pumps and has_pump(s, space))
        ):
            found.append(pack(m.AT, space))
    return found


def has_pump(s: State, space: int) -> bool:
    return any(s.piece[near] == t.WIND_PUMP for near in s.geo.around[space])


def place_drought(s: State, move: int, chance: Chance, tell: Tell) -> None:
    s.frames.set(1, s.frames.get(1) - 1)
    s.dry.append(first_of(move))
    s.dry.sort()
    tell.all("drought", first_of(move))


def thirsty(s: State) -> list[int]:
    """Who has most cattle on the drought space whose turn it is."""
    space = s.dry[s.frames.get(1)]
    most, tied = 1, []
    for seat in turn_order(s):
        cattle = s.cattle[5 * space + seat]
        if cattle > most:
            most, tied = cattle, [seat]
        elif cattle == most:
            tied.append(seat)
    return tied


def step_toll(s: State, chance: Chance, tell: Tell) -> None:
    """Each drought space with cattle loses one (OW-055)."""
    while s.frames.get(1) < len(s.dry):
        tied = thirsty(s)
        if len(tied) > 1:
            s.ask = s.frames.top()
            s.who = s.mayor
            return
        if tied:
            take_toll(s, tied[0], tell)
        else:
            s.frames.set(1, s.frames.get(1) + 1)
    s.frames.pop()


def take_toll(s: State, seat: int, tell: Tell) -> None:
    space = s.dry[s.frames.get(1)]
    s.frames.set(1, s.frames.get(1) + 1)
    graze(s, seat, space, -1)
    tell.all("loses_cattle", seat, space)


def toll_moves(s: State) -> list[int]:
    return [pack(m.CHOOSE_SEAT, seat) for seat in thirsty(s)]


def choose_toll(s: State, move: int, chance: Chance, tell: Tell) -> None:
    take_toll(s, first_of(move), tell)


def half_the_range(s: State, seat: int) -> int:
    """Hard Winter: half of one's range cattle, rounded down."""
    return s.players[seat][HERD_SIZE + t.RANGE] // 2
