"""Money, goods, animals, cattle, tracks and statuses: what is gained, spent, used and lost."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.state import State


def turn_order(s: State) -> list[int]:
    """Clockwise from the mayor (OW-003)."""
    return [(s.mayor + i) % s.seats for i in range(s.seats)]


# --- money and goods ---


def earn(s: State, seat: int, n: int, tell: Tell) -> None:
    if n:
        s.players[seat][st.MONEY] += n
        tell.all("earns", seat, n)


def pay(s: State, seat: int, n: int, tell: Tell) -> None:
    if n:
        s.players[seat][st.MONEY] -= n
        tell.all("pays", seat, n)


def lose_money(s: State, seat: int, n: int, tell: Tell) -> None:
    """All there is, if it is less."""
    p = s.players[seat]
    n = min(n, p[st.MONEY])
    if n:
        p[st.MONEY] -= n
        tell.all("loses_money", seat, n)


def gain_good(s: State, seat: int, good: int, n: int, tell: Tell) -> None:
    if good >= t.HORSE:
        for _ in range(n):
            gain_animal(s, seat, good, tell)
    else:
        s.players[seat][st.STOCK + good] += n
        tell.all("gains", seat, good, n)


def spend_good(s: State, seat: int, good: int, n: int) -> None:
    """What is spent is what was bought this turn, first (OW-181)."""
    s.players[seat][st.STOCK + good] -= n
    s.bought[good] = max(0, s.bought[good] - n)


def sellable(s: State, seat: int, good: int) -> int:
    """Units in stock that were not bought this turn (OW-181)."""
    return s.players[seat][st.STOCK + good] - s.bought[good]


# --- workers ---


def can_work(s: State, seat: int) -> bool:
    return s.white > 0 or s.players[seat][st.STANDING] > 0


def lay_worker(s: State, seat: int) -> None:
    """White workers first: an unused one is lost, a standing one of your own is not worth more (OW-060)."""
    if s.white:
        s.white -= 1
    else:
        s.players[seat][st.STANDING] -= 1


# --- animals ---


def cards_held(p: list[int]) -> int:
    """Industry cards of a player."""
    return (p[st.LEVEL] > 0) + (p[st.LEVEL + 1] > 0) + (p[st.LEVEL + 2] > 0)


def card_room(s: State, seat: int) -> int:
    """Free places for animals on industry cards (OW-070); below zero when a card too many was lost."""
    p = s.players[seat]
    held = 0
    for animals in range(st.FRESH, st.FRESH + 2 * t.ANIMALS):
        held += p[animals]
    return cards_held(p) * (s.tables.animals_per_card + s.perks[seat][t.PERK_CARD_ROOM]) - held


def stables(s: State, seat: int, animal: int) -> list[int]:
    kind = t.HORSE_STABLE + animal
    return [space for space in s.works[seat] if s.piece[space] == kind]


def stable_room(s: State, space: int) -> int:
    return s.tables.animals_per_stable - s.stock[space] - s.out[space]


def has_room_for(s: State, seat: int, animal: int) -> bool:
    """A card with room, else an own stable of its kind with room (OW-072)."""
    return card_room(s, seat) > 0 or has_stall_for(s, seat, animal)


def has_stall_for(s: State, seat: int, animal: int) -> bool:
    """An own stable of its kind with room, without revolt."""
    return any(stable_room(s, space) > 0 and not s.trouble[space] for space in stables(s, seat, animal))


def gain_animal(s: State, seat: int, good: int, tell: Tell) -> None:
    """Without room it is lost (OW-072)."""
    animal = good - t.HORSE
    if card_room(s, seat) > 0:
        s.players[seat][st.FRESH + animal] += 1
    else:
        roomy = [space for space in stables(s, seat, animal) if stable_room(s, space) > 0]
        if not roomy:
            tell.all("no_room", seat, good)
            return
        calm = [space for space in roomy if not s.trouble[space]]
        s.stock = st.with_more(s.stock, calm[0] if calm else roomy[0], 1)
    tell.all("gains", seat, good, 1)


def available(s: State, seat: int, animal: int) -> int:
    """Animals that can be used now, on cards and stables (OW-172)."""
    count = s.players[seat][st.FRESH + animal]
    kind = t.HORSE_STABLE + animal
    for space in s.works[seat]:
        if s.piece[space] == kind:
            count += s.stock[space]
    return count


def own_animals(s: State, seat: int, animal: int) -> int:
    p = s.players[seat]
    count = p[st.FRESH + animal] + p[st.TIRED + animal]
    for space in stables(s, seat, animal):
        count += s.stock[space] + s.out[space]
    return count


def use_animal(s: State, seat: int, animal: int) -> None:
    """Set one to used (OW-071). Those on stables go first: what stands on a card can be sold even in a revolt."""
    p = s.players[seat]
    for space in stables(s, seat, animal):
        if s.stock[space]:
            s.stock = st.with_more(s.stock, space, -1)
            s.out = st.with_more(s.out, space, 1)
            return
    p[st.FRESH + animal] -= 1
    p[st.TIRED + animal] += 1


def used_animals(s: State, seat: int, animal: int) -> int:
    count = s.players[seat][st.TIRED + animal]
    for space in stables(s, seat, animal):
        count += s.out[space]
    return count


def refresh_animal(s: State, seat: int, animal: int) -> None:
    """One used animal is available again; on a card first, where it can also be sold."""
    p = s.players[seat]
    if p[st.TIRED + animal]:
        p[st.TIRED + animal] -= 1
        p[st.FRESH + animal] += 1
        return
    for space in stables(s, seat, animal):
        if s.out[space]:
            s.out = st.with_more(s.out, space, -1)
            s.stock = st.with_more(s.stock, space, 1)
            return


def lose_animal(s: State, seat: int, animal: int) -> None:
    """A used one before an available one, from a card before a stable: that leaves the owner the most."""
    p = s.players[seat]
    at = stables(s, seat, animal)
    if p[st.TIRED + animal]:
        p[st.TIRED + animal] -= 1
        return
    for space in at:
        if s.out[space]:
            s.out = st.with_more(s.out, space, -1)
            return
    if p[st.FRESH + animal]:
        p[st.FRESH + animal] -= 1
        return
    for space in at:
        if s.stock[space]:
            s.stock = st.with_more(s.stock, space, -1)
            return


def animals_to_sell(s: State, seat: int, animal: int) -> int:
    """Available, not bought this turn, and not on a stable in revolt (OW-064, OW-073, OW-181)."""
    kind, count = t.HORSE_STABLE + animal, s.players[seat][st.FRESH + animal]
    for space in s.works[seat]:
        if s.piece[space] == kind and not s.trouble[space]:
            count += s.stock[space]
    return count - s.bought[t.HORSE + animal]


def sell_animal(s: State, seat: int, animal: int) -> None:
    """From a card first: then one from a stable can be led to it."""
    p = s.players[seat]
    if p[st.FRESH + animal]:
        p[st.FRESH + animal] -= 1
        return
    for space in stables(s, seat, animal):
        if s.stock[space] and not s.trouble[space]:
            s.stock = st.with_more(s.stock, space, -1)
            return


# --- cattle ---


def graze(s: State, seat: int, space: int, n: int) -> None:
    """So many range cattle come to a grass space, or leave it."""
    at = 5 * space + seat
    s.cattle = st.with_byte(s.cattle, at, s.cattle[at] + n)
    s.grazing = st.with_byte(s.grazing, space, s.grazing[space] + n)
    s.players[seat][st.HERD_SIZE + t.RANGE] += n
    herds = s.herds[seat]
    if n > 0 and space not in herds:
        herds.append(space)
        herds.sort()
    elif not s.cattle[at]:
        herds.remove(space)


def pen(s: State, seat: int, space: int, breed: int, n: int) -> None:
    """Meat or dairy cattle into an enclosure, or out of it."""
    if breed == t.MEAT:
        s.stock = st.with_more(s.stock, space, n)
    else:
        s.out = st.with_more(s.out, space, n)
    s.players[seat][st.HERD_SIZE + breed] += n


def own_cattle(p: list[int]) -> int:
    return p[st.HERD_SIZE + t.RANGE] + p[st.HERD_SIZE + t.MEAT] + p[st.HERD_SIZE + t.DAIRY]


def enclosures(s: State, seat: int) -> list[int]:
    return [space for space in s.works[seat] if s.piece[space] == t.ENCLOSURE]


def pen_room(s: State, space: int) -> int:
    return s.tables.enclosure_cattle - s.stock[space] - s.out[space]


# --- tracks and statuses ---


def score(s: State, seat: int, track: int, n: int, tell: Tell) -> None:
    """Steps on a track, never below 0 (OW-220); who reaches 10 takes an office (OW-217)."""
    p = s.players[seat]
    before = p[st.POLITICAL + track]
    p[st.POLITICAL + track] = max(0, before + n)
    if p[st.POLITICAL + track] != before:
        tell.all("scores", seat, track, p[st.POLITICAL + track] - before)
    if before < s.tables.office_at <= p[st.POLITICAL + track]:
        first = 2 * track
        if seat not in s.offices[first : first + 2]:
            for office in (first, first + 1):
                if s.offices[office] == t.NOBODY:
                    s.offices = s.offices[:]
                    s.offices[office] = seat
                    tell.all("office", seat, office)
                    break


def move_status(s: State, status: int, n: int, tell: Tell) -> None:
    """To the right or left, between -3 and +3 (OW-051)."""
    before = s.status[status]
    s.status[status] = max(-3, min(3, before + n))
    if s.status[status] != before:
        tell.all("status", status, s.status[status] - before, s.status[status])
