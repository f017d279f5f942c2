"""The one executor of the effect language: what cards, tiles, buildings and events say, step by step.

Where an effect leaves a choice it pushes a frame for it; the frame of the effect goes on when that is answered."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, pack, second_of, third_of
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.characters import cards_left, face_up_moves
from saloon.games.oldwest.rules.development import move_train
from saloon.games.oldwest.rules.goods import (
    card_room,
    earn,
    gain_good,
    lose_money,
    move_status,
    pay,
    score,
    stable_room,
    stables,
    used_animals,
)
from saloon.games.oldwest.rules.ground import any_town_lot
from saloon.games.oldwest.rules.lumbering import can_drive
from saloon.games.oldwest.rules.mining import is_deposit
from saloon.games.oldwest.rules.ranching import drive_ends, driveable
from saloon.games.oldwest.rules.tables import Step
from saloon.games.oldwest.rules.troubles import half_the_range, pile_up, rotate, wreck
from saloon.games.oldwest.state import State


def step_effect(s: State, chance: Chance, tell: Tell) -> None:
    """From left to right."""
    steps = s.tables.programs[s.frames.get(1)]
    at, seat, space = s.frames.get(2), s.frames.get(3), s.frames.get(4)
    if at >= len(steps):
        s.frames.pop()
        return
    s.frames.set(2, at + 1)
    step = steps[at]
    if step.scope == t.YOU:
        do(s, step, seat, space, chance, tell)
    else:
        s.frames.push(fr.F_EACH, s.frames.get(1), at, 0)


def step_each(s: State, chance: Chance, tell: Tell) -> None:
    """Every player in turn order from the mayor, or those with a card of an industry."""
    step = s.tables.programs[s.frames.get(1)][s.frames.get(2)]
    done = s.frames.get(3)
    if done == s.seats:
        s.frames.pop()
        return
    s.frames.set(3, done + 1)
    seat = (s.mayor + done) % s.seats
    if step.scope < t.EACH_WITH or s.players[seat][st.LEVEL + step.scope - t.EACH_WITH]:
        do(s, step, seat, -1, chance, tell)


def do(s: State, step: Step, seat: int, space: int, chance: Chance, tell: Tell) -> None:
    verb, a, b = step.verb, step.a, step.b
    p = s.players[seat]
    f = s.frames
    if verb == t.GAIN:
        if a == t.MONEY_GOOD:
            earn(s, seat, b, tell)
        elif a == t.GEAR:
            f.push(fr.F_GEAR_GAIN, seat, b)
        else:
            gain_good(s, seat, a, b, tell)
    elif verb == t.LOSE:
        if a == t.MONEY_GOOD:
            lose_money(s, seat, b, tell)
        elif a == t.GEAR:
            f.push(fr.F_GEAR_LOSS, seat, b)
        elif a == t.HALF_RANGE:
            f.push(fr.F_ANIMAL_LOSS, seat, half_the_range(s, seat), 1)
    elif verb == t.PAY:
        pay(s, seat, a, tell)
    elif verb == t.PANIC:  # OW-105
        lose_money(s, seat, max(0, a - 2 * (p[st.BANK_GOLD] + p[st.BANK_SILVER])), tell)
    elif verb in (t.RAISE, t.LOWER):
        if a == t.ANY_STATUS:
            f.push(fr.F_STATUS_PICK, seat, b)
        else:
            move_status(s, a, b if verb == t.RAISE else -b, tell)
    elif verb == t.SCORE:
        score(s, seat, a, b, tell)
    elif verb == t.PLACE:
        place(s, seat, a, b, tell)
    elif verb == t.REMOVE:
        remove(s, seat, a, b, tell)
    elif verb == t.ROTATE:
        rotate(s, a, tell)
    elif verb == t.FLOOD:
        f.push(fr.F_FLOOD, 0)
    elif verb == t.DRAW:
        f.push(fr.F_DRAW, seat, a, b)
    elif verb == t.HIRE:
        f.push(fr.F_HIRE, seat, a, b)
    elif verb == t.EXTRA:
        s.white += a
        tell.all("extra", seat, a)
    elif verb == t.STAND:
        n = min(a, p[st.WORKERS] - p[st.STANDING])
        p[st.STANDING] += n
        tell.all("stands", seat, n)
    elif verb == t.LAY:
        n = min(a, p[st.STANDING])
        p[st.STANDING] -= n
        tell.all("lies_down", seat, n)
    elif verb == t.REFRESH:
        f.push(fr.F_REFRESH, seat)
    elif verb == t.DISCOUNT:
        if step.c:
            s.turn_cuts = s.turn_cuts[:]
            s.turn_cuts[a] += b
        else:
            s.round_cuts = s.round_cuts[:]
            s.round_cuts[a] += b
    elif verb == t.PRICE:
        s.prices = s.prices[:]
        s.prices[a] += b
        tell.all("price", a, b)
    elif verb == t.DIE:
        s.luck.append(a)
        s.luck.sort()
    elif verb == t.FREE:
        if a == t.FREE_TENT:
            f.push(fr.F_FREE_TENT, seat)
        else:
            f.push(fr.F_FREE_TILE, seat, a)
    elif verb == t.SELL:
        f.push(fr.F_SELL, seat, a, b, step.c)
    elif verb == t.TRAIN:
        if a:
            f.push(fr.F_TRAIN, seat, b)
        else:
            for train in range(3):
                move_train(s, train, b, tell)
    elif verb == t.CAMPAIGN:
        f.push(fr.F_CAMPAIGN, seat)
    elif verb == t.DRIVE_LOGS:  # partners that change drives count
        f.push(fr.F_LOG_DRIVE, seat, -1, a + s.perks[seat][t.PERK_DRIVE_LOGS], b, 0)
    elif verb == t.DRIVE_CATTLE:
        f.push(fr.F_HERD, seat, -1, a, b + s.perks[seat][t.PERK_DRIVE_STEPS], 0)
    elif verb == t.CUBES:
        f.push(fr.F_CUBES, seat, a)
    elif verb == t.ORDER:
        look(s, seat, a, chance, tell)
        if len(s.top) > 1:
            f.push(fr.F_ORDER, seat, min(a, len(s.top)))
    elif verb == t.PEEK:
        look(s, seat, 1, chance, tell)
    elif verb == t.BANK_IT:
        f.push(fr.F_BANK, seat, space)
    elif verb == t.HOMES_PAY:
        earn(s, seat, min(b, a + s.room[space]), tell)
    elif verb == t.SMITH_PAY:
        earn(s, seat, b if by_smith(s, space) else a, tell)
    elif verb == t.NO:
        s.bans |= 1 << a
    elif verb == t.CHOOSE:
        f.push(fr.F_CHOICE, seat, a, b)


def place(s: State, seat: int, piece: int, n: int, tell: Tell) -> None:
    if piece == t.FIRE_PIECE:
        s.frames.push(fr.F_FIRE, n, -1)
    elif piece == t.REVOLT_PIECE:
        s.frames.push(fr.F_REVOLT, seat, n)
    elif piece == t.DROUGHT_PIECE:
        s.frames.push(fr.F_DROUGHT, n)
    elif piece == t.PILE_UP_PIECE:
        for _ in range(n):
            pile_up(s, tell)
    elif piece == t.DAMAGE_PIECE:
        wreck(s, n, tell)


def remove(s: State, seat: int, piece: int, n: int, tell: Tell) -> None:
    if piece in (t.OWN_REVOLT, t.ANY_REVOLT):
        s.frames.push(fr.F_CALM, seat, n, int(piece == t.ANY_REVOLT))
    elif piece == t.FIRE_PIECE:
        s.frames.push(fr.F_QUENCH, seat, n)
    elif piece == t.DEBRIS_PIECE:
        s.debris = bytes(8)
        tell.all("debris_gone")
    elif piece == t.DROUGHT_PIECE:
        s.dry = []
        tell.all("drought_gone")


def by_smith(s: State, space: int) -> bool:
    return any(t.BLACKSMITH <= s.piece[near] <= t.GUNSMITH for near in s.geo.beside[space])


def look(s: State, seat: int, n: int, chance: Chance, tell: Tell) -> None:
    """See the next severity cards; only you know them, and they stay on top."""
    names = [str(card) for card in range(4)]
    s.severity = s.severity[:]
    while len(s.top) < n and s.severity:
        s.top.append(chance.draw(s.severity, names))
        s.known.append(0)
    seen = s.top[:n]
    for i in range(len(seen)):
        s.known[i] |= 1 << seat
    tell.only(seat, "severity_seen", seat, *seen)
    tell.others(seat, "severity_looked", seat, len(seen))


def order_moves(s: State) -> list[int]:
    """The orders in which the cards seen can be put back, by their places."""
    orders = [(1, 2, 3), (2, 1, 3)]
    if s.frames.get(2) == 3:
        orders += [(1, 3, 2), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    return [pack(m.SET_ORDER, one, two, three) for one, two, three in orders]


def set_order(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, n = s.frames.get(1), s.frames.get(2)
    s.frames.pop()
    seen = s.top[:n]
    places = (first_of(move), second_of(move), third_of(move))
    for i in range(n):
        s.top[i] = seen[places[i] - 1]
        s.known[i] = 1 << seat  # whoever knew where one of them lay does not know it any more
    tell.all("severity_ordered", seat, n)


def choice_moves(s: State) -> list[int]:
    """One of two; who cannot pay the first has no choice."""
    seat, one = s.frames.get(1), s.frames.get(2)
    first = s.tables.programs[one][0]
    if first.verb == t.PAY and first.a > s.players[seat][st.MONEY]:
        return [pack(m.OPTION, 1)]
    return [pack(m.OPTION, 0), pack(m.OPTION, 1)]


def choose(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, programs = s.frames.get(1), (s.frames.get(2), s.frames.get(3))
    s.frames.pop()
    s.frames.push(fr.F_EFFECT, programs[first_of(move)], 0, seat, -1)


# --- would it change anything? ---


def would_do(s: State, program: int, seat: int, space: int) -> bool:
    """Whether an effect would change something: otherwise it is not offered (OW-097)."""
    return any(changes(s, step, seat, space) for step in s.tables.programs[program])


def changes(s: State, step: Step, seat: int, space: int) -> bool:
    verb, a = step.verb, step.a
    p = s.players[seat]
    if verb == t.GAIN:
        if t.HORSE <= a < t.HORSE + t.ANIMALS:
            roomy = [q for q in stables(s, seat, a - t.HORSE) if stable_room(s, q) > 0]
            return card_room(s, seat) > 0 or bool(roomy)
        return True
    if verb == t.STAND:
        return p[st.STANDING] < p[st.WORKERS]
    if verb == t.REFRESH:
        return any(used_animals(s, seat, animal) for animal in range(t.ANIMALS))
    if verb == t.REMOVE:
        if a == t.FIRE_PIECE:
            return any(s.trouble[q] for q in s.town)
        owners = range(s.seats) if a == t.ANY_REVOLT else range(seat, seat + 1)
        return any(s.trouble[q] for owner in owners for q in s.works[owner])
    if verb == t.CAMPAIGN:
        return p[st.FIELD] < 0 or bool(s.tables.field_next[p[st.FIELD]])
    if verb in (t.DRAW, t.HIRE):
        return cards_left(s, a) > 0 or (verb == t.HIRE and bool(face_up_moves(s, seat, a)))
    if verb == t.FREE:
        return s.left[t.TENT] > 0 and any_town_lot(s) if a == t.FREE_TENT else s.up[a] >= 0
    if verb == t.TRAIN:
        return s.trains != [0, 0, 0]
    if verb == t.DRIVE_LOGS:
        return any(can_drive(s, seat, basin, step.b) for basin in s.geo.basins)
    if verb == t.DRIVE_CATTLE:
        steps = step.b + s.perks[seat][t.PERK_DRIVE_STEPS]
        return any(driveable(s, seat, q) and drive_ends(s, seat, q, 1, steps, False) for q in s.herds[seat])
    if verb == t.CUBES:
        return any(is_deposit(s, q) and s.out[q] and not s.trouble[q] for q in s.works[seat])
    if verb == t.PEEK:
        return not s.known[0] >> seat & 1 if s.top else bool(s.severity)
    if verb == t.BANK_IT:
        return s.stock[space] < s.tables.bank_cubes and bool(
            p[st.STOCK + t.GOLD] or (p[st.STOCK + t.SILVER] and p[st.LEVEL + t.MINING] >= 3)
        )
    return True
