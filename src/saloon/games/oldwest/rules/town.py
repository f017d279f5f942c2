"""The town: buying buildings, using them, fire and revolt."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.effects import would_do
from saloon.games.oldwest.rules.frames import (
    F_BUILD,
    F_EFFECT,
    F_HOUSE_PAY,
)
from saloon.games.oldwest.rules.goods import can_work, earn, lay_worker, pay, score, spend_good
from saloon.games.oldwest.rules.ground import (
    any_town_lot,
    put,
    river_lots,
    set_fire,
    take_off,
    town_lots,
)
from saloon.games.oldwest.state import State


def cut(s: State, seat: int, what: int) -> int:
    """All discounts on something, added up."""
    return s.perks[seat][what] + s.round_cuts[what] + s.turn_cuts[what]


# --- buying ---


def town_cost(s: State, seat: int, kind: int) -> int:
    cost = s.tables.cost[kind]
    if kind >= t.PUBLIC:
        cost -= cut(s, seat, t.CUT_PUBLIC)
    elif kind != t.BRIDGE:
        cost -= cut(s, seat, t.CUT_HOUSING)
        if kind == t.WOODEN_HOUSE:
            cost -= cut(s, seat, t.CUT_WOODEN_HOUSE)
    return cost if cost > 0 else 0


def town_moves(s: State, seat: int, found: list[int]) -> None:
    """One public building, tent, wooden house or bridge a turn (OW-090, OW-092, OW-095)."""
    if s.done & st.BUILT_PUBLIC:
        return
    p = s.players[seat]
    logs, money, left, tables = p[st.STOCK + t.LOG], p[st.MONEY], s.left, s.tables
    costs, logs_of = tables.cost, tables.logs
    if any_town_lot(s):
        budget = money + cut(s, seat, t.CUT_PUBLIC)
        for kind in range(t.PUBLIC, t.STEAMBOAT):
            if costs[kind] <= budget and logs_of[kind] <= logs and left[kind] > 0:
                found.append(pack(m.BUILD, kind))
        if left[t.TENT] > 0 and town_cost(s, seat, t.TENT) <= money:
            found.append(pack(m.BUILD, t.TENT))
        if (
            left[t.WOODEN_HOUSE] > 0
            and town_cost(s, seat, t.WOODEN_HOUSE) <= money
            and (p[st.STOCK + t.LUMBER] >= tables.house_lumber or logs >= tables.house_logs)
        ):
            found.append(pack(m.BUILD, t.WOODEN_HOUSE))
    for kind in (t.STEAMBOAT, t.BRIDGE):
        if (
            left[kind] > 0
            and logs_of[kind] <= logs
            and town_cost(s, seat, kind) <= money
            and river_lots(s, kind == t.BRIDGE)
        ):
            found.append(pack(m.BUILD, kind))


def begin_town_building(s: State, seat: int, kind: int) -> None:
    s.frames.push(F_BUILD, seat, kind, -1, 0)
    if kind == t.WOODEN_HOUSE:
        s.frames.push(F_HOUSE_PAY, seat)


def house_pay_moves(s: State) -> list[int]:
    """Lumber stands for logs only here and at the end of an era (OW-093)."""
    p = s.players[s.frames.get(1)]
    found = [m.WITH_LUMBER] if p[st.STOCK + t.LUMBER] >= s.tables.house_lumber else []
    if p[st.STOCK + t.LOG] >= s.tables.house_logs:
        found.append(m.WITH_LOGS)
    return found


def choose_house_pay(s: State, move: int, chance: Chance, tell: Tell) -> None:
    s.frames.pop()
    s.frames.set(4, int(kind_of(move) == m.WITH_LUMBER))


def town_spaces(s: State, kind: int) -> list[int]:
    if kind in (t.STEAMBOAT, t.BRIDGE):
        return river_lots(s, kind == t.BRIDGE)
    return town_lots(s)


def build_in_town(s: State, seat: int, kind: int, with_lumber: bool, space: int, tell: Tell) -> None:
    """Pay, place, mark, score and move the status at once (OW-090, OW-104)."""
    s.done |= st.BUILT_PUBLIC
    pay(s, seat, town_cost(s, seat, kind), tell)
    if kind == t.WOODEN_HOUSE and with_lumber:
        spend_good(s, seat, t.LUMBER, s.tables.house_lumber)
    else:
        spend_good(s, seat, t.LOG, s.tables.house_logs if kind == t.WOODEN_HOUSE else s.tables.logs[kind])
    place_in_town(s, seat, kind, space, tell)
    if s.tables.public_kind[kind] == 0:
        earn(s, seat, s.perks[seat][t.PERK_HEALTH_BUILDING], tell)


def place_in_town(s: State, seat: int, kind: int, space: int, tell: Tell) -> None:
    put(s, space, kind, t.NOBODY if kind == t.BRIDGE else seat)
    tell.all("places", seat, kind, space)
    if s.tables.political[kind]:
        score(s, seat, t.POLITICAL_TRACK, s.tables.political[kind], tell)
    if s.tables.investment[kind]:
        score(s, seat, t.INVESTMENT_TRACK, s.tables.investment[kind], tell)
    if s.tables.status_when_placed[kind]:
        s.frames.push(F_EFFECT, s.tables.status_when_placed[kind], 0, seat, space)


def upgrade_tent(s: State, seat: int, space: int, tell: Tell) -> None:
    """A tent becomes a wooden house (OW-110); its fire stays."""
    fire = s.trouble[space]
    set_fire(s, space, 0)
    take_off(s, space)
    put(s, space, t.WOODEN_HOUSE, seat)
    set_fire(s, space, fire)
    tell.all("places", seat, t.WOODEN_HOUSE, space)
    score(s, seat, t.POLITICAL_TRACK, s.tables.political[t.WOODEN_HOUSE], tell)


def free_tent_moves(s: State) -> list[int]:
    """A free tent may be declined; without tile or space it is skipped (OW-096)."""
    lots = town_lots(s) if s.left[t.TENT] > 0 else []
    return [*[pack(m.AT, space) for space in lots], m.NO_THANKS] if lots else []


def place_free_tent(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = s.frames.get(1)
    s.frames.pop()
    if kind_of(move) == m.AT:
        place_in_town(s, seat, t.TENT, first_of(move), tell)


# --- using ---


def uses_left(s: State, space: int) -> int:
    """As often as the housing beside it allows, at most three times a round (OW-101, OW-102)."""
    if s.trouble[space]:
        return 0
    if s.piece[space] == t.PHILANTHROPY:
        return s.tables.donations_per_tile - s.stock[space]
    room = s.room[space]
    return (room if room < s.tables.use_limit else s.tables.use_limit) - s.uses[space]


def donation_cost(s: State, seat: int) -> int:
    return max(0, s.tables.donation - cut(s, seat, t.CUT_DONATION))


def use_moves(s: State, seat: int, found: list[int]) -> None:
    """Public buildings anybody may use (OW-062), if the use would change something (OW-097)."""
    tables = s.tables
    piece, trouble, room, uses = s.piece, s.trouble, s.room, s.uses
    money = s.players[seat][st.MONEY]
    worker = can_work(s, seat)
    for space in s.town:
        kind = piece[space]
        if kind < t.PUBLIC or kind >= t.SPECIAL or trouble[space]:
            continue
        if kind == t.PHILANTHROPY:
            if s.stock[space] < tables.donations_per_tile and donation_cost(s, seat) <= money:
                found.append(pack(m.USE, space))
        elif (
            tables.use_effect[kind]
            and uses[space] < room[space]
            and uses[space] < tables.use_limit
            and (
                (worker if tables.use_worker[kind] else tables.use_cost[kind] <= money)
                and not (kind == t.DOCTOR and s.done & st.DOCTORED)
                and would_do(s, tables.use_effect[kind], seat, space)
            )
        ):
            found.append(pack(m.USE, space))


def use(s: State, seat: int, space: int, tell: Tell) -> None:
    """Worker or coin stays on it; another owner takes a fee from the supply (OW-103)."""
    kind = s.piece[space]
    tell.all("uses", seat, space)
    if kind == t.PHILANTHROPY:  # OW-106
        pay(s, seat, donation_cost(s, seat), tell)
        s.stock = st.with_more(s.stock, space, 1)
        s.players[seat][st.DONATIONS] += 1
        s.marks.append(packed.mark(space, seat, 1))
        score(s, seat, t.POLITICAL_TRACK, 1, tell)
    else:
        if s.tables.use_worker[kind]:
            lay_worker(s, seat)
        else:
            pay(s, seat, s.tables.use_cost[kind], tell)
        s.uses = st.with_more(s.uses, space, 1)
        s.marks.append(packed.mark(space, seat, 1 - s.tables.use_worker[kind]))
        if kind == t.DOCTOR:
            s.done |= st.DOCTORED
        s.frames.push(F_EFFECT, s.tables.use_effect[kind], 0, seat, space)
    if s.owner[space] != seat:
        earn(s, s.owner[space], s.tables.owner_fee, tell)


# --- fire and revolt ---


def trouble_moves(s: State, seat: int, found: list[int]) -> None:
    """Put out fire with a worker (OW-089, OW-111) or from a well, buy off revolt (OW-088)."""
    money = s.players[seat][st.MONEY]
    burning = [space for space in s.town if s.trouble[space]]
    if burning:
        if can_work(s, seat):
            found += [pack(m.FIGHT_FIRE, space) for space in burning]
        if money:
            found += [pack(m.DOUSE, space) for space in burning if has_well(s, space)]
    if money:
        found += [pack(m.CALM, space) for space in s.works[seat] if s.trouble[space]]


def has_well(s: State, space: int) -> bool:
    """A well next to it, also diagonally, whoever's (OW-107)."""
    return any(s.piece[near] == t.WELL for near in s.geo.around[space])


def fight_fire(s: State, seat: int, space: int, tell: Tell) -> None:
    """Not one of the three workers of a building (OW-061)."""
    lay_worker(s, seat)
    quench(s, seat, space, 3, tell)


def quench(s: State, seat: int, space: int, n: int, tell: Tell) -> None:
    taken = min(n, s.trouble[space])
    set_fire(s, space, s.trouble[space] - taken)
    tell.all("quenches", seat, taken, space)


def douse(s: State, seat: int, space: int, tell: Tell) -> None:
    pay(s, seat, 1, tell)
    quench(s, seat, space, 1, tell)


def calm(s: State, seat: int, space: int, tell: Tell) -> None:
    s.trouble = st.with_more(s.trouble, space, -1)
    tell.all("calms", seat, space)


def quench_moves(s: State) -> list[int]:
    return [pack(m.AT, space) for space in s.town if s.trouble[space]]


def answer_quench(s: State, move: int, chance: Chance, tell: Tell) -> None:
    n = s.frames.get(2)
    s.frames.pop()
    quench(s, s.who, first_of(move), n, tell)


def calm_moves(s: State) -> list[int]:
    """Own buildings; with Andrew Carnegie anybody's, and then it may be left."""
    seat, anybodys = s.frames.get(1), s.frames.get(3)
    found = []
    for owner in range(s.seats):
        if anybodys or owner == seat:
            found += [pack(m.AT, space) for space in s.works[owner] if s.trouble[space]]
    return [*found, m.DONE] if anybodys and found else found


def answer_calm(s: State, move: int, chance: Chance, tell: Tell) -> None:
    if kind_of(move) == m.DONE:
        s.frames.pop()
        return
    s.frames.set(2, s.frames.get(2) - 1)
    calm(s, s.who, first_of(move), tell)
