"""Spaces of the map: what they are, what stands there, and what may be placed where."""

from __future__ import annotations

from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.state import State, with_byte


def ground_at(s: State, space: int) -> int:
    """The ground, as it is now: a forest without trees has become grass (OW-125)."""
    ground = s.tables.ground[space]
    return t.GRASS if ground == t.FOREST and not s.trees[space] else ground


def is_free(s: State, space: int) -> bool:
    """No building, track, train tile or cattle (OW-008); markers fill no space."""
    return not s.piece[space] and not s.grazing[space]


def beside_town(s: State, space: int) -> bool:
    """Whether an edge is shared with a town piece (OW-100)."""
    piece = s.piece
    return any(0 < piece[near] <= t.TOWN_LAST for near in s.geo.beside[space])


def by_town_buildings(s: State, space: int) -> bool:
    """Whether a public or special building or housing is near, also diagonally (OW-069)."""
    piece = s.piece
    for near in s.geo.around[space]:  # noqa: SIM110 (a generator costs twice as much here)
        if t.TENT <= piece[near] <= t.TOWN_LAST:
            return True
    return False


def by_ground(s: State, space: int, ground: int) -> bool:
    """Whether such ground shares an edge with it."""
    printed = s.tables.ground
    return any(printed[near] == ground and ground_at(s, near) == ground for near in s.geo.beside[space])


def by_water(s: State, space: int, canals: bool) -> bool:
    """Beside a river or stream; for mining also beside a canal (OW-153)."""
    printed = s.tables.ground
    return any(printed[near] <= t.STREAM or (canals and s.piece[near] == t.CANAL) for near in s.geo.beside[space])


# --- placing and removing ---


def put(s: State, space: int, kind: int, owner: int) -> None:
    """Place a piece; what it is worth is the business of whoever bought it."""
    own_left(s)
    s.piece = with_byte(s.piece, space, kind)
    s.owner = with_byte(s.owner, space, owner)
    s.trouble = with_byte(s.trouble, space, 0)
    s.left[kind] -= 1
    if space in s.dry:
        s.dry.remove(space)  # a drought piece leaves when something is built there
    if kind <= t.TOWN_LAST:
        s.town.append(space)
        if kind in (t.TENT, t.WOODEN_HOUSE):
            add_room(s, space, kind - t.TENT + 1)
    elif kind >= t.INDUSTRY:
        s.works[owner].append(space)
        if kind == t.WIND_PUMP:  # OW-166
            for near in [space, *s.geo.around[space]]:
                if near in s.dry:
                    s.dry.remove(near)
        elif kind == t.DAM and s.tables.ground[space] == t.RIVER:  # OW-136
            s.jams &= ~(1 << s.tables.basin_of[space])


def take_off(s: State, space: int) -> None:
    """Remove a piece; its tile goes back to the supply (OW-009)."""
    kind = s.piece[space]
    if (kind in (t.TENT, t.WOODEN_HOUSE)) and not s.trouble[space]:
        add_room(s, space, t.TENT - 1 - kind)
    own_left(s)
    s.left[kind] += 1
    if kind <= t.TOWN_LAST:
        s.town.remove(space)
    elif kind >= t.INDUSTRY:
        s.works[s.owner[space]].remove(space)
    s.piece = with_byte(s.piece, space, 0)
    s.owner = with_byte(s.owner, space, t.NOBODY)
    s.trouble = with_byte(s.trouble, space, 0)
    s.stock = with_byte(s.stock, space, 0)
    s.out = with_byte(s.out, space, 0)
    s.gear = with_byte(s.gear, space, 0)


def own_left(s: State) -> None:
    """Copies of a state share the list of tiles left until one of them places or removes a piece."""
    s.left = s.left[:]


def add_room(s: State, space: int, n: int) -> None:
    room = bytearray(s.room)
    for near in s.geo.beside[space]:
        room[near] += n
    s.room = bytes(room)


def set_fire(s: State, space: int, pieces: int) -> None:
    """So many fire pieces lie on a building; burning housing gives no capacity (OW-063)."""
    kind = s.piece[space]
    if kind in (t.TENT, t.WOODEN_HOUSE):
        if pieces and not s.trouble[space]:
            add_room(s, space, t.TENT - 1 - kind)
        elif not pieces and s.trouble[space]:
            add_room(s, space, kind - t.TENT + 1)
    s.trouble = with_byte(s.trouble, space, pieces)


def is_workplace(s: State, space: int) -> bool:
    """A building people work at: only these take revolt (OW-046)."""
    kind = s.piece[space]
    if t.PANNING <= kind <= t.DREDGE:
        return s.stock[space] > 0
    return kind in (t.CAMP, t.SAWMILL, t.FARMSTEAD, t.ENCLOSURE) or kind >= t.HORSE_STABLE


# --- where things may be placed ---


def town_lots(s: State) -> list[int]:
    """Free grass, plain or desert adjacent to town (OW-090), in the order of the town's growth."""
    found: list[int] = []
    seen: set[int] = set()
    beside = s.geo.beside
    for space in s.town:
        for near in beside[space]:
            if near not in seen:
                seen.add(near)
                if not s.piece[near] and not s.grazing[near] and t.GRASS <= ground_at(s, near) <= t.DESERT:
                    found.append(near)
    return found


def any_town_lot(s: State) -> bool:
    beside = s.geo.beside
    piece = s.piece
    for space in reversed(s.town):
        for near in beside[space]:
            if not piece[near] and not s.grazing[near] and t.GRASS <= ground_at(s, near) <= t.DESERT:
                return True
    return False


def river_lots(s: State, streams: bool) -> list[int]:
    """Free river spaces adjacent to town, for a steamboat (OW-091); for a bridge also streams (OW-095)."""
    found: list[int] = []
    printed = s.tables.ground
    for space in s.town:
        for near in s.geo.beside[space]:
            if (
                printed[near] <= t.STREAM
                and not s.piece[near]
                and near not in found
                and (streams or printed[near] == t.RIVER)
            ):
                found.append(near)
    return found


def camp_spaces(s: State, edge: bool) -> list[int]:
    """Forest next to the river, at set-up by edge, else also diagonally (OW-027, OW-120)."""
    found = []
    printed = s.tables.ground
    for space in s.geo.camps:
        if s.trees[space] and is_free(s, space):
            for near in s.geo.beside[space] if edge else s.geo.around[space]:
                if printed[near] == t.RIVER:
                    if not by_town_buildings(s, space):
                        found.append(space)
                    break
    return found


def panning_spaces(s: State, river_only: bool) -> list[int]:
    """Beside river, stream or canal, on grass, plain, desert or mountain (OW-140, OW-155)."""
    if river_only:
        return [space for space in s.geo.banks if takes_deposit(s, space) and not by_town_buildings(s, space)]
    return [space for space in watered(s) if takes_deposit(s, space) and not by_town_buildings(s, space)]


def takes_deposit(s: State, space: int) -> bool:
    """Free land or mountain; trees are in the way (OW-155)."""
    return not s.piece[space] and not s.grazing[space] and not s.trees[space] and s.tables.ground[space] > t.STREAM


def watered(s: State) -> list[int]:
    """Whatever lies beside river, stream or canal (OW-153), in the order of the map."""
    if s.left[t.CANAL] == s.tables.tiles[t.CANAL]:
        return s.geo.wet
    return [space for space in s.geo.spaces if s.tables.ground[space] > t.STREAM and by_water(s, space, canals=True)]


def vein_spaces(s: State, vein: int) -> list[int]:
    """Where a new sluice or dredge of this type may go: not adjacent to town (OW-150, OW-151)."""
    found = []
    for space in watered(s) if vein == 0 else s.geo.spaces:
        if not takes_deposit(s, space):
            continue
        ground = s.tables.ground[space]
        if vein == 0:
            fits = True
        elif vein == 1:
            fits = by_beach(s, space)
        elif vein == 2:
            fits = ground == t.MOUNTAIN or by_ground(s, space, t.MOUNTAIN)
        else:
            fits = ground == t.DESERT
        if fits and not beside_town(s, space) and not by_town_buildings(s, space):
            found.append(space)
    return found


def by_beach(s: State, space: int) -> bool:
    """Beside the mouth, or beside a river space that touches a stream (OW-151)."""
    printed = s.tables.ground
    for near in s.geo.beside[space]:
        if near == s.tables.mouth or (printed[near] == t.RIVER and by_ground(s, near, t.STREAM)):
            return True
    return False


def farm_spaces(s: State, seat: int) -> list[int]:
    """Grass adjacent, also diagonally, to own range cattle (OW-165 does not bind farmsteads)."""
    found: list[int] = []
    for herd in s.herds[seat]:
        for near in s.geo.around[herd]:
            if near not in found and takes_farm(s, near):
                found.append(near)
    return found


def any_farm_spaces(s: State) -> list[int]:
    """Any free grass space that OW-069 allows (OW-035, OW-203)."""
    return [space for space in s.geo.spaces if takes_farm(s, space)]


def takes_farm(s: State, space: int) -> bool:
    return ground_at(s, space) == t.GRASS and is_free(s, space) and not by_town_buildings(s, space)


def industry_spaces(s: State, seat: int, kind: int) -> list[int]:
    """Where a bought industry building of this kind may go (OW-068, OW-069)."""
    if kind == t.CAMP:
        return camp_spaces(s, edge=False)
    if kind == t.STEAM_DONKEY:  # on an own camp without one; not a placement on the map
        return [space for space in s.works[seat] if s.piece[space] == t.CAMP and not s.gear[space]]
    if kind == t.PANNING:
        return panning_spaces(s, river_only=False)
    if kind == t.FARMSTEAD:
        return farm_spaces(s, seat)
    if kind in (t.SAWMILL, t.CANAL):  # OW-135, OW-153
        found = []
        for space in s.geo.wet if kind == t.SAWMILL else s.geo.spaces:
            if (
                t.GRASS <= ground_at(s, space) <= t.DESERT
                and is_free(s, space)
                and (kind == t.SAWMILL or by_dam(s, space))
                and not beside_town(s, space)
                and not by_town_buildings(s, space)
            ):
                found.append(space)
        return found
    if kind == t.BOOM:
        return [
            space
            for space in s.geo.spaces
            if s.tables.ground[space] == t.RIVER and not s.piece[space] and not by_town_buildings(s, space)
        ]
    if kind == t.DAM:
        return dam_spaces(s)
    return ranch_spaces(s, seat, kind)


def dam_spaces(s: State) -> list[int]:
    """A free stream space, or the river space before a choke point (OW-136)."""
    found = []
    for space in s.geo.spaces:
        ground = s.tables.ground[space]
        if ground <= t.STREAM and not s.piece[space] and not by_town_buildings(s, space):
            basin = s.tables.basin_of[space]
            if ground == t.STREAM or (s.tables.before_choke[basin] == space and s.geo.below[basin] >= 0):
                found.append(space)
    return found


def by_dam(s: State, space: int) -> bool:
    return any(s.piece[near] == t.DAM or s.piece[near] == t.CANAL for near in s.geo.beside[space])


def ranch_spaces(s: State, seat: int, kind: int) -> list[int]:
    """Beside an own ranching building (OW-165): enclosures on grass, wind pumps on grass or plain, stables on land."""
    found: list[int] = []
    last = t.GRASS if kind == t.ENCLOSURE else t.PLAIN if kind == t.WIND_PUMP else t.DESERT
    for space in s.works[seat]:
        if s.piece[space] >= t.FARMSTEAD:
            for near in s.geo.beside[space]:
                if (
                    near not in found
                    and t.GRASS <= ground_at(s, near) <= last
                    and is_free(s, near)
                    and not by_town_buildings(s, near)
                ):
                    found.append(near)
    return found


# --- looking around ---


def owns(s: State, seat: int, kind: int) -> int:
    """How many buildings of this kind a player has on the map, marked with a cube (OW-109)."""
    count = 0
    if kind <= t.TOWN_LAST:
        for space in s.town:
            if s.piece[space] == kind and s.owner[space] == seat:
                count += 1
    else:
        for space in s.works[seat]:
            if s.piece[space] == kind:
                count += 1
    return count


def stockpile_basins(s: State) -> list[int]:
    """Basins with a river space adjacent to the stockpile (OW-133)."""
    return basins_beside(s, s.town[0])


def basins_beside(s: State, space: int) -> list[int]:
    found: list[int] = []
    for near in s.geo.beside[space]:
        basin = s.tables.basin_of[near]
        if basin >= 0 and basin not in found:
            found.append(basin)
    return found


def basins_around(s: State, space: int) -> list[int]:
    """Basins with a river space next to a camp, also diagonally (OW-121)."""
    found: list[int] = []
    for near in s.geo.around[space]:
        basin = s.tables.basin_of[near]
        if basin >= 0 and basin not in found:
            found.append(basin)
    return found


def river_buildings(s: State, basin: int) -> int:
    """Bridges, dams, booms and steamboats on the river spaces of a basin (OW-130)."""
    count = 0
    for space in s.geo.river[basin]:
        kind = s.piece[space]
        if kind in (t.BRIDGE, t.DAM, t.BOOM, t.STEAMBOAT):
            count += 1
    return count


def has_boom(s: State, basin: int, seat: int) -> bool:
    """Whether a player's logs in a basin are safe (OW-136)."""
    return any(s.piece[space] == t.BOOM and s.tables.basin_of[space] == basin for space in s.works[seat])


def basin_room(s: State, basin: int) -> int:
    """How many more logs a basin takes; debris counts (OW-126)."""
    held = s.debris[basin]
    for i in range(5 * basin, 5 * basin + s.seats):
        held += s.logs[i]
    return s.tables.basin_limit[basin] - held


def has_dam_below(s: State, basin: int) -> bool:
    """Whether a dam keeps the choke point below a basin free (OW-136)."""
    return s.piece[s.tables.before_choke[basin]] == t.DAM


def is_stable(kind: int) -> bool:
    return t.HORSE_STABLE <= kind <= t.MULE_STABLE
