"""Set-up: boards, goals, assistants, events, the founding of the town and the start of each industry."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, pack
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import earn, graze, turn_order
from saloon.games.oldwest.rules.ground import (
    any_farm_spaces,
    basin_room,
    basins_around,
    by_ground,
    camp_spaces,
    farm_spaces,
    ground_at,
    is_free,
    panning_spaces,
    put,
    town_lots,
)
from saloon.games.oldwest.rules.tables import Tables
from saloon.games.oldwest.state import State, new_state


def set_up(tables: Tables, seats: int, chance: Chance, tell: Tell) -> State:
    """Boards (OW-010), trains on III (OW-012), statuses at 0 (OW-015), rows (OW-016), decks (OW-013), the first mayor
    (OW-017); money and pieces are without limit (OW-014). The rest is asked."""
    boards = tables.arrangements[seats - 2][0]
    s = new_state(tables, seats, 2 * (boards - 3) + chance.pick(2))
    trees = bytearray(256)
    for space in s.geo.spaces:
        if tables.ground[space] == t.FOREST:
            trees[space] = tables.trees_per_forest
    s.trees = bytes(trees)
    s.decks = [list(range(t.PARTNER)), list(range(t.PARTNER, t.TYCOON)), list(range(t.TYCOON, t.CHARACTERS))]
    s.pools = [[card for card in range(len(tables.event_era)) if tables.event_era[card] == era] for era in range(4)]
    for row in (0, 1):
        pool = list(range(len(tables.tile_extra[row])))
        s.pools.append(pool)
        s.up[row] = chance.draw(pool, tables.tile_names[row])
        tell.shown(t.ROWS_UP[row], s.up[row])
    s.mayor = chance.pick(seats)
    tell.shown("first_mayor", s.mayor)
    for p in s.players:  # OW-034
        p[st.WORKERS] = tables.workers_at_start
        p[st.STANDING] = tables.workers_at_start
    s.todo = turn_order(s)
    return s


# --- industries, goals, assistants ---


def industry_moves(s: State) -> list[int]:
    """Several may take the same (OW-018)."""
    return [pack(m.TAKE_INDUSTRY, industry) for industry in range(3)]


def take_industry(s: State, move: int, chance: Chance, tell: Tell) -> None:
    s.frames.pop()
    s.players[s.who][st.LEVEL + first_of(move)] = 1
    tell.all("industry", s.who, first_of(move), 1)


def deal_goals(s: State, chance: Chance, tell: Tell) -> None:
    """Three goal cards each (OW-019)."""
    names = s.tables.goal_names
    pool = list(range(len(names)))
    hands: list[list[int]] = [[] for _ in range(s.seats)]
    for seat in turn_order(s):
        hands[seat] = sorted(chance.draw(pool, names) for _ in range(3))
        tell.only(seat, "goals_dealt", seat, *hands[seat])
    s.goals = hands
    s.frames.push(fr.F_GOALS)
    s.stage = st.AT_GOALS


def keep_goals(s: State, answers: list[int], tell: Tell) -> None:
    """One is kept, two go back unseen."""
    s.frames.pop()
    hands = []
    for seat in range(s.seats):
        kept = first_of(answers[seat])
        hands.append([kept, *(card for card in s.goals[seat] if card != kept)])
        s.players[seat][st.GOAL] = kept
        tell.only(seat, "goal_kept", seat, kept)
    s.goals = hands


def deal_assistants(s: State, chance: Chance, tell: Tell) -> None:
    """Two assistants each, one of them to be kept (OW-020)."""
    s.dealt = [0] * (2 * s.seats)
    s.decks = [cards[:] for cards in s.decks]
    for seat in turn_order(s):
        pair = sorted(chance.draw(s.decks[0], s.tables.deck_names) for _ in range(2))
        s.dealt[2 * seat : 2 * seat + 2] = pair
        tell.only(seat, "assistants_dealt", seat, *pair)
    s.frames.push(fr.F_ASSISTANTS)
    s.stage = st.AT_ASSISTANTS


def keep_assistants(s: State, answers: list[int], tell: Tell) -> None:
    """No requirement now; the other one goes under the deck, in turn order."""
    s.frames.pop()
    for seat in turn_order(s):
        kept = first_of(answers[seat])
        pair = s.dealt[2 * seat : 2 * seat + 2]
        s.under = [*s.under, packed.put_under(pair[0] if pair[1] == kept else pair[1], seat)]
        s.cards[seat].append(packed.held_card(kept, 3, False))
        tell.shown("keeps", seat, kept)
    s.dealt = []


def open_events(s: State, chance: Chance, tell: Tell) -> None:
    """Four cards of era I lie open (OW-021); the discs go on three of them, by chance (OW-022)."""
    for _ in range(4):
        draw_event(s, chance, tell)
    free = [0, 1, 2, 3]
    for disc in range(3):
        place = free.pop(chance.pick(len(free)))
        s.discs[place] = 1 + packed.disc(disc, chance.pick(2))
        tell.shown("disc", s.discs[place] - 1, s.row[place])
    s.stage = st.AT_EVENTS


def draw_event(s: State, chance: Chance, tell: Tell) -> None:
    """Four cards of each era are used; with the deck empty the row gets shorter (OW-057)."""
    era = s.drawn // s.tables.cards_per_era
    if era < 4:
        s.pools = [pool[:] for pool in s.pools]
        card = chance.draw(s.pools[era], s.tables.event_names)
        s.drawn += 1
        s.row.append(card)
        s.discs.append(0)
        tell.shown("event_up", card)


# --- founding ---


def begin_founding(s: State) -> None:
    """In this order: stockpile, freight station, bridge, a tent for each player, train tile (OW-023 to 026)."""
    s.frames.push(fr.F_RAILHEAD)
    for seat in reversed(turn_order(s)):
        s.frames.push(fr.F_FOUND_TENT, seat)
    s.frames.push(fr.F_BRIDGE)
    s.frames.push(fr.F_FREIGHT)
    s.frames.push(fr.F_STOCKPILE)


def founding_spots(s: State) -> list[int]:
    spots = [space for space in s.geo.founding if not s.piece[space]]
    if s.town:  # the freight station goes on the same board (OW-023)
        spots = [space for space in spots if space // 64 == s.town[0] // 64]
    return spots


def bridge_spots(s: State) -> list[int]:
    """River next to stockpile or freight station; where it can be crossed, if there is such a space (OW-024)."""
    spots: list[int] = []
    for founded in s.town[:2]:
        for near in s.geo.beside[founded]:
            if s.tables.ground[near] == t.RIVER and near not in spots:
                spots.append(near)
    crossings = [space for space in spots if is_crossing(s, space)]
    return crossings or spots


def is_crossing(s: State, space: int) -> bool:
    """No water on two opposite sides."""
    wet = [False] * 4
    for near in s.geo.beside[space]:
        if s.tables.ground[near] <= t.STREAM:
            dx = s.geo.column[near] - s.geo.column[space]
            dy = s.geo.row[near] - s.geo.row[space]
            wet[0 if dy < 0 else 2 if dy > 0 else 1 if dx > 0 else 3] = True
    return not (wet[0] or wet[2]) or not (wet[1] or wet[3])


def found_moves(s: State) -> list[int]:
    """What the mayor may choose from while the town is founded."""
    frame = s.frames.top()
    if frame == fr.F_BRIDGE:
        spots = bridge_spots(s)
    elif frame == fr.F_FOUND_TENT:  # OW-025
        spots = [space for space in town_lots(s) if space not in s.geo.railheads]
    elif frame == fr.F_RAILHEAD:
        spots = [space for space in s.geo.railheads if is_free(s, space)]
    else:
        spots = founding_spots(s)
    return [pack(m.AT, space) for space in spots]


def found(s: State, move: int, chance: Chance, tell: Tell) -> None:
    frame, space = s.frames.top(), first_of(move)
    if frame == fr.F_STOCKPILE:
        kind, owner = t.STOCKPILE, t.NOBODY
    elif frame == fr.F_FREIGHT:
        kind, owner = t.FREIGHT, t.NOBODY
    elif frame == fr.F_BRIDGE:
        kind, owner = t.BRIDGE, t.NOBODY
    elif frame == fr.F_FOUND_TENT:
        kind, owner = t.TENT, s.frames.get(1)
    else:
        kind, owner = t.RAILHEAD, t.NOBODY
        s.railhead = space
    s.frames.pop()
    put(s, space, kind, owner)
    tell.all("founds", kind, space)


# --- where industries start ---


def begin_places(s: State, seat: int) -> None:
    """One player's industry set-up (OW-027 to 029, OW-031)."""
    p = s.players[seat]
    if p[st.LEVEL + t.LUMBERING]:
        s.frames.push(fr.F_START_CAMP, seat, 1)
    elif p[st.LEVEL + t.MINING]:
        s.frames.push(fr.F_START_DEPOSIT, seat, 1)
    else:
        p[st.FRESH] += s.tables.start_horses
        s.frames.push(fr.F_START_FARM, seat, 0)
        for distance in reversed(s.tables.start_cattle):
            s.frames.push(fr.F_START_CATTLE, seat, distance)


def new_place(s: State, seat: int, industry: int, replaced: bool) -> None:
    """A first building again (OW-066), or for a new card (OW-203): on any board."""
    if industry == t.LUMBERING:
        s.frames.push(fr.F_START_CAMP, seat, 0)
    elif industry == t.MINING:
        s.frames.push(fr.F_START_DEPOSIT, seat, 0)
    else:
        s.frames.push(fr.F_START_FARM, seat, 2 if replaced else 1)


def start_spots(s: State) -> list[int]:
    frame, seat = s.frames.top(), s.frames.get(1)
    if frame == fr.F_START_CAMP:
        return start_camps(s, s.frames.get(2) == 1)
    if frame == fr.F_START_DEPOSIT:
        return start_deposits(s, s.frames.get(2) == 1)
    if frame == fr.F_START_CATTLE:
        return start_cattle_spots(s, s.frames.get(2))
    if frame == fr.F_NEW_CATTLE:
        return grass_beside(s, s.frames.get(3))
    way = s.frames.get(2)
    if way == 1:
        return new_farms(s)
    return start_farms(s, seat)


def start_camps(s: State, at_setup: bool) -> list[int]:
    """At set-up on the most upstream board (OW-027)."""
    spots = camp_spaces(s, edge=True)
    if at_setup:
        return [space for space in spots if space // 64 == s.geo.boards[0]]
    return spots or camp_spaces(s, edge=False)


def start_deposits(s: State, at_setup: bool) -> list[int]:
    """Beside the river, at set-up on the most downstream board (OW-028)."""
    spots = panning_spaces(s, river_only=True)
    if at_setup:
        return [space for space in spots if space // 64 == s.geo.boards[-1]]
    return spots or panning_spaces(s, river_only=False)


def start_cattle_spots(s: State, distance: int) -> list[int]:
    """River grass with room for two, so far from the train tile; else further away, else nearer (OW-029, OW-030)."""
    most = s.tables.cattle_per_grass - 2
    by_distance: dict[int, list[int]] = {}
    for space in s.geo.spaces:
        if (
            ground_at(s, space) == t.GRASS
            and not s.piece[space]
            and s.grazing[space] <= most
            and by_ground(s, space, t.RIVER)
        ):
            by_distance.setdefault(s.geo.distance(space, s.railhead), []).append(space)
    further = [far for far in by_distance if far >= distance]
    if further:
        return by_distance[min(further)]
    return by_distance[max(by_distance)] if by_distance else []


def start_farms(s: State, seat: int) -> list[int]:
    """Beside own cattle; else diagonally; else on any grass (OW-029, OW-035)."""
    near = farm_spaces(s, seat)
    beside = [space for space in near if any(other in s.herds[seat] for other in s.geo.beside[space])]
    return beside or near or any_farm_spaces(s)


def new_farms(s: State) -> list[int]:
    """Where there is room for both cattle, if possible (OW-203)."""
    spots = any_farm_spaces(s)
    roomy = []
    for space in spots:
        room = 0
        for near in grass_beside(s, space):
            room += s.tables.cattle_per_grass - s.grazing[near]
        if room >= 2:
            roomy.append(space)
    return roomy or spots


def grass_beside(s: State, space: int) -> list[int]:
    """Grass with room for cattle that shares an edge."""
    return [near for near in s.geo.beside[space] if can_graze(s, near, 1)]


def can_graze(s: State, space: int, n: int) -> bool:
    """Grass without building or track and with room (OW-160)."""
    tables = s.tables
    if s.piece[space] or s.grazing[space] + n > tables.cattle_per_grass:
        return False
    ground = tables.ground[space]
    return ground == t.GRASS or (ground == t.FOREST and not s.trees[space])


def start_moves(s: State) -> list[int]:
    return [pack(m.AT, space) for space in start_spots(s)]


def start_here(s: State, move: int, chance: Chance, tell: Tell) -> None:
    frame, seat, space = s.frames.top(), s.frames.get(1), first_of(move)
    if frame == fr.F_START_CAMP:
        s.frames.pop()
        put(s, space, t.CAMP, seat)
        tell.all("places", seat, t.CAMP, space)
    elif frame == fr.F_START_DEPOSIT:
        s.frames.pop()
        open_deposit(s, seat, space, t.PANNING, t.ALLUVIAL, 0)
        tell.all("places", seat, t.PANNING, space)
    elif frame == fr.F_START_CATTLE:
        s.frames.pop()
        graze(s, seat, space, 2)
        tell.all("cattle", seat, 2, space)
    elif frame == fr.F_NEW_CATTLE:
        left = s.frames.get(2) - 1
        if left:
            s.frames.set(2, left)
        else:
            s.frames.pop()
        graze(s, seat, space, 1)
        tell.all("cattle", seat, 1, space)
    else:
        way = s.frames.get(2)
        s.frames.pop()
        put(s, space, t.FARMSTEAD, seat)
        tell.all("places", seat, t.FARMSTEAD, space)
        if way == 1:
            s.frames.push(fr.F_NEW_CATTLE, seat, 2, space)


def open_deposit(s: State, seat: int, space: int, kind: int, vein: int, metal: int) -> None:
    """A deposit tile with its cubes and its output tile, first edge up (OW-141)."""
    put(s, space, kind, seat)
    s.stock = st.with_byte(s.stock, space, s.tables.cubes[kind] + s.tables.bonus_cubes[vein])
    s.out = st.with_byte(s.out, space, 0)
    s.gear = st.with_byte(s.gear, space, packed.gear(vein, metal, s.tables.dial_level[kind], 0))


def start_stock(s: State, tell: Tell) -> None:
    """Money and logs in town; a lumberer has logs on the river beside the camp, the lower basin of two. Who comes after
    the mayor has some dollars more (OW-032)."""
    for place, seat in enumerate(turn_order(s)):
        p = s.players[seat]
        if p[st.LEVEL + t.LUMBERING]:
            beside = basins_around(s, s.works[seat][0])
            basin = [basin for basin in s.geo.basins if basin in beside][-1]
            n = min(s.tables.start_river_logs, basin_room(s, basin))
            s.logs = st.with_more(s.logs, 5 * basin + seat, n)
            tell.all("start_river", seat, n, basin)
        else:
            p[st.STOCK + t.LOG] += s.tables.start_logs
            p[st.MONEY] += s.tables.start_money
            tell.all("start_stock", seat, s.tables.start_logs, s.tables.start_money)
        later = s.tables.later_money[s.seats][place]
        if later:
            earn(s, seat, later, tell)
