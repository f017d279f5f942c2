"""The one executor of the effect language: what cards, tiles, buildings and events say, step by step.

Where an effect leaves a choice it pushes a frame for it; the frame of the effect goes on when that is answered."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, pack, second_of, third_of
from saloon.engine.tell import Tell
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.characters import cards_left, face_up_moves
from saloon.games.oldwest.rules.development import move_train
from saloon.games.oldwest.rules.frames import (
    F_ANIMAL_LOSS,
    F_BANK,
    F_CALM,
    F_CAMPAIGN,
    F_CHOICE,
    F_CUBES,
    F_DRAW,
    F_DROUGHT,
    F_EACH,
    F_EFFECT,
    F_FIRE,
    F_FLOOD,
    F_FREE_TENT,
    F_FREE_TILE,
    F_GEAR_GAIN,
    F_GEAR_LOSS,
    F_HERD,
    F_HIRE,
    F_LOG_DRIVE,
    F_ORDER,
    F_QUENCH,
    F_REFRESH,
    F_REVOLT,
    F_SELL,
    F_STATUS_PICK,
    F_TRAIN,
)
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
from saloon.games.oldwest.rules.kinds import (
    ANIMALS,
    ANY_REVOLT,
    ANY_STATUS,
    BANK_IT,
    BLACKSMITH,
    CAMPAIGN,
    CHOOSE,
    CUBES,
    DAMAGE_PIECE,
    DEBRIS_PIECE,
    DIE,
    DISCOUNT,
    DRAW,
    DRIVE_CATTLE,
    DRIVE_LOGS,
    DROUGHT_PIECE,
    EACH_WITH,
    EXTRA,
    FIRE_PIECE,
    FLOOD,
    FREE,
    FREE_TENT,
    GAIN,
    GEAR,
    GOLD,
    GUNSMITH,
    HALF_RANGE,
    HIRE,
    HOMES_PAY,
    HORSE,
    LAY,
    LOSE,
    LOWER,
    MINING,
    MONEY_GOOD,
    NO,
    ORDER,
    OWN_REVOLT,
    PANIC,
    PAY,
    PEEK,
    PERK_DRIVE_LOGS,
    PERK_DRIVE_STEPS,
    PILE_UP_PIECE,
    PLACE,
    PRICE,
    RAISE,
    REFRESH,
    REMOVE,
    REVOLT_PIECE,
    ROTATE,
    SCORE,
    SELL,
    SILVER,
    SMITH_PAY,
    STAND,
    TENT,
    TRAIN,
    YOU,
)
from saloon.games.oldwest.rules.lumbering import can_drive
from saloon.games.oldwest.rules.mining import is_deposit
from saloon.games.oldwest.rules.ranching import drive_ends, driveable
from saloon.games.oldwest.rules.tables import Step
from saloon.games.oldwest.rules.troubles import half_the_range, pile_up, rotate, wreck
from saloon.games.oldwest.state import (
    BANK_GOLD,
    BANK_SILVER,
    FIELD,
    LEVEL,
    MONEY,
    STANDING,
    STOCK,
    WORKERS,
    State,
)


def step_effect(s: State, chance: Chance, tell: Tell) -> None:
    """From left to right."""
    steps = s.tables.programs[s.frames.get(1)]
    at, seat, space = s.frames.get(2), s.frames.get(3), s.frames.get(4)
    if at >= len(steps):
        s.frames.pop()
        return
    s.frames.set(2, at + 1)
    step = steps[at]
    if step.scope == YOU:
        do(s, step, seat, space, chance, tell)
    else:
        s.frames.push(F_EACH, s.frames.get(1), at, 0)


def step_each(s: State, chance: Chance, tell: Tell) -> None:
    """Every player in turn order from the mayor, or those with a card of an industry."""
    step = s.tables.programs[s.frames.get(1)][s.frames.get(2)]
    done = s.frames.get(3)
    if done == s.seats:
        s.frames.pop()
        return
    s.frames.set(3, done + 1)
    seat = (s.mayor + done) % s.seats
    if step.scope < EACH_WITH or s.players[seat][LEVEL + step.scope - EACH_WITH]:
        do(s, step, seat, -1, chance, tell)


def do(s: State, step: Step, seat: int, space: int, chance: Chance, tell: Tell) -> None:
    verb, a, b = step.verb, step.a, step.b
    p = s.players[seat]
    f = s.frames
    if verb == GAIN:
        if a == MONEY_GOOD:
            earn(s, seat, b, tell)
        elif a == GEAR:
            f.push(F_GEAR_GAIN, seat, b)
        else:
            gain_good(s, seat, a, b, tell)
    elif verb == LOSE:
        if a == MONEY_GOOD:
            lose_money(s, seat, b, tell)
        elif a == GEAR:
            f.push(F_GEAR_LOSS, seat, b)
        elif a == HALF_RANGE:
            f.push(F_ANIMAL_LOSS, seat, half_the_range(s, seat), 1)
    elif verb == PAY:
        pay(s, seat, a, tell)
    elif verb == PANIC:  # OW-105
        lose_money(s, seat, max(0, a - 2 * (p[BANK_GOLD] + p[BANK_SILVER])), tell)
    elif verb in (RAISE, LOWER):
        if a == ANY_STATUS:
            f.push(F_STATUS_PICK, seat, b)
        else:
            move_status(s, a, b if verb == RAISE else -b, tell)
    elif verb == SCORE:
        score(s, seat, a, b, tell)
    elif verb == PLACE:
        place(s, seat, a, b, tell)
    elif verb == REMOVE:
        remove(s, seat, a, b, tell)
    elif verb == ROTATE:
        rotate(s, a, tell)
    elif verb == FLOOD:
        f.push(F_FLOOD, 0)
    elif verb == DRAW:
        f.push(F_DRAW, seat, a, b)
    elif verb == HIRE:
        f.push(F_HIRE, seat, a, b)
    elif verb == EXTRA:
        s.white += a
        tell.all("extra", seat, a)
    elif verb == STAND:
        n = min(a, p[WORKERS] - p[STANDING])
        p[STANDING] += n
        tell.all("stands", seat, n)
    elif verb == LAY:
        n = min(a, p[STANDING])
        p[STANDING] -= n
        tell.all("lies_down", seat, n)
    elif verb == REFRESH:
        f.push(F_REFRESH, seat)
    elif verb == DISCOUNT:
        if step.c:
            s.turn_cuts = s.turn_cuts[:]
            s.turn_cuts[a] += b
        else:
            s.round_cuts = s.round_cuts[:]
            s.round_cuts[a] += b
    elif verb == PRICE:
        s.prices = s.prices[:]
        s.prices[a] += b
        tell.all("price", a, b)
    elif verb == DIE:
        s.luck.append(a)
        s.luck.sort()
    elif verb == FREE:
        if a == FREE_TENT:
            f.push(F_FREE_TENT, seat)
        else:
            f.push(F_FREE_TILE, seat, a)
    elif verb == SELL:
        f.push(F_SELL, seat, a, b, step.c)
    elif verb == TRAIN:
        if a:
            f.push(F_TRAIN, seat, b)
        else:
            for train in range(3):
                move_train(s, train, b, tell)
    elif verb == CAMPAIGN:
        f.push(F_CAMPAIGN, seat)
    elif verb == DRIVE_LOGS:  # partners that change drives count
        f.push(F_LOG_DRIVE, seat, -1, a + s.perks[seat][PERK_DRIVE_LOGS], b, 0)
    elif verb == DRIVE_CATTLE:
        f.push(F_HERD, seat, -1, a, b + s.perks[seat][PERK_DRIVE_STEPS], 0)
    elif verb == CUBES:
        f.push(F_CUBES, seat, a)
    elif verb == ORDER:
        look(s, seat, a, chance, tell)
        if len(s.top) > 1:
            f.push(F_ORDER, seat, min(a, len(s.top)))
    elif verb == PEEK:
        look(s, seat, 1, chance, tell)
    elif verb == BANK_IT:
        f.push(F_BANK, seat, space)
    elif verb == HOMES_PAY:
        earn(s, seat, min(b, a + s.room[space]), tell)
    elif verb == SMITH_PAY:
        earn(s, seat, b if by_smith(s, space) else a, tell)
    elif verb == NO:
        s.bans |= 1 << a
    elif verb == CHOOSE:
        f.push(F_CHOICE, seat, a, b)


def place(s: State, seat: int, piece: int, n: int, tell: Tell) -> None:
    if piece == FIRE_PIECE:
        s.frames.push(F_FIRE, n, -1)
    elif piece == REVOLT_PIECE:
        s.frames.push(F_REVOLT, seat, n)
    elif piece == DROUGHT_PIECE:
        s.frames.push(F_DROUGHT, n)
    elif piece == PILE_UP_PIECE:
        for _ in range(n):
            pile_up(s, tell)
    elif piece == DAMAGE_PIECE:
        wreck(s, n, tell)


def remove(s: State, seat: int, piece: int, n: int, tell: Tell) -> None:
    if piece in (OWN_REVOLT, ANY_REVOLT):
        s.frames.push(F_CALM, seat, n, int(piece == ANY_REVOLT))
    elif piece == FIRE_PIECE:
        s.frames.push(F_QUENCH, seat, n)
    elif piece == DEBRIS_PIECE:
        s.debris = bytearray(8)
        tell.all("debris_gone")
    elif piece == DROUGHT_PIECE:
        s.dry = []
        tell.all("drought_gone")


def by_smith(s: State, space: int) -> bool:
    return any(BLACKSMITH <= s.piece[near] <= GUNSMITH for near in s.geo.beside[space])


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
    if first.verb == PAY and first.a > s.players[seat][MONEY]:
        return [pack(m.OPTION, 1)]
    return [pack(m.OPTION, 0), pack(m.OPTION, 1)]


def choose(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, programs = s.frames.get(1), (s.frames.get(2), s.frames.get(3))
    s.frames.pop()
    s.frames.push(F_EFFECT, programs[first_of(move)], 0, seat, -1)


# --- would it change anything? ---


def would_do(s: State, program: int, seat: int, space: int) -> bool:
    """Whether an effect would change something: otherwise it is not offered (OW-097)."""
    return any(changes(s, step, seat, space) for step in s.tables.programs[program])


def changes(s: State, step: Step, seat: int, space: int) -> bool:
    verb, a = step.verb, step.a
    p = s.players[seat]
    if verb == GAIN:
        if HORSE <= a < HORSE + ANIMALS:
            roomy = [q for q in stables(s, seat, a - HORSE) if stable_room(s, q) > 0]
            return card_room(s, seat) > 0 or bool(roomy)
        return True
    if verb == STAND:
        return p[STANDING] < p[WORKERS]
    if verb == REFRESH:
        return any(used_animals(s, seat, animal) for animal in range(ANIMALS))
    if verb == REMOVE:
        if a == FIRE_PIECE:
            return any(s.trouble[q] for q in s.town)
        owners = range(s.seats) if a == ANY_REVOLT else range(seat, seat + 1)
        return any(s.trouble[q] for owner in owners for q in s.works[owner])
    if verb == CAMPAIGN:
        return p[FIELD] < 0 or bool(s.tables.field_next[p[FIELD]])
    if verb in (DRAW, HIRE):
        return cards_left(s, a) > 0 or (verb == HIRE and bool(face_up_moves(s, seat, a)))
    if verb == FREE:
        return s.left[TENT] > 0 and any_town_lot(s) if a == FREE_TENT else s.up[a] >= 0
    if verb == TRAIN:
        return s.trains != [0, 0, 0]
    if verb == DRIVE_LOGS:
        return any(can_drive(s, seat, basin, step.b) for basin in s.geo.basins)
    if verb == DRIVE_CATTLE:
        steps = step.b + s.perks[seat][PERK_DRIVE_STEPS]
        return any(driveable(s, seat, q) and drive_ends(s, seat, q, 1, steps, False) for q in s.herds[seat])
    if verb == CUBES:
        return any(is_deposit(s, q) and s.out[q] and not s.trouble[q] for q in s.works[seat])
    if verb == PEEK:
        return not s.known[0] >> seat & 1 if s.top else bool(s.severity)
    if verb == BANK_IT:
        return s.stock[space] < s.tables.bank_cubes and bool(
            p[STOCK + GOLD] or (p[STOCK + SILVER] and p[LEVEL + MINING] >= 3)
        )
    return True
