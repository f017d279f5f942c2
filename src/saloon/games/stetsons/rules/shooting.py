"""Taking the Shot: guns, Bullets one at a time or together, what a face counts as. SS-080…104, 126…130"""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.rules.bullets import (
    discard_from_pile_unseen,
    discard_unseen,
    flip_from_pile,
    look,
)
from saloon.games.stetsons.rules.cards import standing, survivors
from saloon.games.stetsons.rules.rounds import ability, aim, shooting
from saloon.games.stetsons.rules.wounds import end_if_nobody_is_left, jam, pay_back, strike, to_discards
from saloon.games.stetsons.state import State

SIXGUN = pack(m.FIRE_ONE, st.OWN_SIXGUN)


def take_shot(s: State, tell: Tell) -> None:
    """SS-080, SS-082: whoever shoots, stands, can and has a target chooses guns; runners never fire (SS-056)."""
    seat = s.order[s.place]
    s.step = st.NEXT_TURN
    powers = s.of[st.POWERS + seat]
    if not shooting(s, seat) or powers & (st.CANNOT_FIRE | st.HOLDS_FIRE) or not standing(s, seat):  # SS-099
        return
    if s.of[st.TARGET + seat] == st.NOBODY:  # SS-100
        return
    s.second_shot = 0
    if powers & st.CROSSFIRE:
        s.gun, s.next_gun = seat, st.NONE
        s.step = st.FIRE_GUN
        return
    choices = gun_choices(s, seat)
    if not choices:
        tell.all("no_gun", seat)
    elif len(choices) == 1:
        choose_guns(s, seat, choices[0])
    else:
        s.seat = seat
        s.step = st.CHOOSE_GUNS


def usable(s: State, seat: int, gun: int) -> bool:
    """SS-082, SS-127, SS-140: not jammed, loaded, and the card played is slow enough for it."""
    tables = s.tables
    if s.jams[gun] or s.of[st.SPEED + seat] < tables.gun_speed[gun]:
        return False
    return len(s.loads[gun]) > 0 or tables.gun_load[gun] == 0


def gun_choices(s: State, seat: int) -> list[int]:
    """SS-080: one Rifle, or one or two Hand and Pocket weapons in either order."""
    if not s.carried[seat]:
        return [SIXGUN] if s.loads[seat] and not s.jams[seat] else []
    guns = [gun for gun in (seat, *s.carried[seat]) if usable(s, seat, gun)]
    small = [gun for gun in guns if s.tables.gun_class[gun] != st.RIFLE]
    weapon = s.tables.weapon_of_gun
    choices = [pack(m.FIRE_ONE, weapon[gun]) for gun in guns]
    return choices + [pack(m.FIRE_TWO, weapon[a], weapon[b]) for a in small for b in small if a != b]


def gun_of(seat: int, weapon: int) -> int:
    return seat if weapon == st.OWN_SIXGUN else weapon + st.SEATS - 1


def choose_guns(s: State, seat: int, move: int) -> None:
    s.gun = gun_of(seat, first_of(move))
    s.next_gun = gun_of(seat, second_of(move)) if kind_of(move) == m.FIRE_TWO else st.NONE
    s.step = st.FIRE_GUN


def fire_gun(s: State, chance: Chance, tell: Tell) -> None:
    """SS-081: one gun completely, then the next."""
    seat, gun, tables = s.order[s.place], s.gun, s.tables
    s.source = st.FROM_GUN
    s.victim = s.of[st.TARGET + seat]
    count = tables.gun_flips[gun]
    if count == 0 or limited(s, seat):  # SS-085; Dust Storm
        count = 1
    downed_by = s.of[st.DOWNED_BY + s.victim]
    if downed_by != st.NOBODY and downed_by != seat:  # SS-094, SS-095, SS-119
        tell.all("flies_over", seat, s.victim, count)
        if tables.gun_load[gun]:
            discard_unseen(s, gun, seat, count)
        else:
            discard_from_pile_unseen(s, count, chance, tell)
        gun_done(s, tell)
        return
    tell.all("fires", seat, s.victim, gun)
    flip(s, count, chance, tell)


def limited(s: State, seat: int) -> bool:
    return s.dust != st.NOBODY and s.dust != seat


def flip(s: State, count: int, chance: Chance, tell: Tell) -> None:
    """SS-083, SS-084: so many together, or what the gun has."""
    seat, gun = s.order[s.place], s.gun
    if s.tables.gun_load[gun] == 0:
        s.flips = (flip_from_pile(s, chance, tell),)
    elif count == 1:
        s.flips = (look(s, gun, chance),)
    else:
        count = min(count, len(s.loads[gun]))
        s.flips = tuple([look(s, gun, chance) for _ in range(count)])
    s.flip = 0
    tell.shown("flips", seat, *s.flips)
    s.step = st.NEXT_BULLET


def flip_one(s: State, chance: Chance, tell: Tell) -> None:
    flip(s, 1, chance, tell)


def next_bullet(s: State, tell: Tell) -> None:
    """SS-092, SS-103: each Bullet is dealt with completely before the next."""
    if s.flip >= len(s.flips) or survivors(s) <= 1:
        while s.flip < len(s.flips):
            finish_unused(s, tell)
        volley_done(s, tell)
        return
    if not s.of[st.ALIVE + s.victim]:
        finish_unused(s, tell)
        return
    take_next(s)
    s.face = s.drawn
    if s.source == st.FROM_GUN:
        seat = s.order[s.place]
        s.face = settle_face(s, seat, s.drawn)
        if can_convert(s, seat):
            s.seat = seat
            s.step = st.CONVERT
            return
    strike(s, tell)


def take_next(s: State) -> None:
    s.drawn = s.flips[s.flip]
    s.flip += 1
    s.real = 1
    if s.drawn == st.NO_BULLET:
        s.drawn = st.MISS
        s.real = 0


def finish_unused(s: State, tell: Tell) -> None:
    """SS-103: the target is dead; the rest of the flip does nothing, but a JAM still jams."""
    take_next(s)
    if s.drawn == st.JAM:
        jam(s, tell)
    else:
        to_discards(s)


def settle_face(s: State, seat: int, drawn: int) -> int:
    """SS-075, SS-093, SS-101: a JAM is a JAM (SS-089); else cards and weapons; else Wild Bill Hiccup's ability."""
    powers = s.of[st.POWERS + seat]
    own_sixgun = s.gun == seat  # SS-104
    s.of[st.POWERS + seat] = (powers | st.HICCUPED if own_sixgun else powers) & ~st.SURE_SHOT
    if drawn == st.JAM:
        return st.JAM
    if powers & st.SURE_SHOT:  # SS-139
        return st.HEADSHOT if drawn == st.HEADSHOT else st.HIT
    if drawn == st.STOP and powers & st.STEADY and s.tables.gun_flips[s.gun] == 0:
        s.of[st.POWERS + seat] &= ~st.STEADY
        return st.MISS
    if drawn == st.MISS and s.tables.gun_miss_hits[s.gun]:
        return st.HIT
    if s.of[st.CHARACTER + seat] != st.NONE and ability(s, seat) == st.HICCUP:
        if own_sixgun and not powers & st.HICCUPED:
            return st.MISS
        if drawn == st.STOP and powers & st.HICCUPED:
            return st.HIT
    return drawn


def can_convert(s: State, seat: int) -> bool:
    """SS-134: The Ace of Spades on a MISS, Annie Oaklegs on a MISS or STOP."""
    if s.face != st.MISS and s.face != st.STOP:
        return False
    if may_play_ace(s, seat):
        return True
    return ability(s, seat) == st.TRICK_SHOT and not s.of[st.SPENT + seat]


def may_play_ace(s: State, seat: int) -> bool:
    return s.face == st.MISS and bool(s.of[st.POWERS + seat] & st.ACE)


def convert_choices(s: State, seat: int) -> list[int]:
    choices = [m.PASS]
    if may_play_ace(s, seat):
        choices.append(m.PLAY_ACE)
    if ability(s, seat) == st.TRICK_SHOT and not s.of[st.SPENT + seat]:
        choices.append(m.DO_TRICK_SHOT)
    return choices


def convert(s: State, seat: int, kind: int, tell: Tell) -> None:
    if kind == m.PLAY_ACE:
        s.face = st.HIT
        s.of[st.POWERS + seat] &= ~st.ACE
        tell.all("ace", seat)
    elif kind == m.DO_TRICK_SHOT:
        s.face = st.HIT
        s.of[st.SPENT + seat] = 1
        tell.all("uses_ability", seat, s.of[st.CHARACTER + seat])
    strike(s, tell)


# --- after the Bullets ---


def next_in_line(s: State, chance: Chance, tell: Tell) -> None:
    """SS-103: Gatling Gun and Ambush! go along the track, one slinger after the other."""
    shooter = s.order[s.place]
    while s.walk < len(s.order):
        seat = s.order[s.walk]
        s.walk += 1
        if standing(s, seat) and (seat != shooter or s.source == st.FROM_AMBUSH):
            s.victim = seat
            s.flips = (flip_from_pile(s, chance, tell),)
            s.flip = 0
            tell.shown("flips_pile", seat, *s.flips)
            s.step = st.NEXT_BULLET
            return
    if not volley_over(s, tell):
        s.step = st.TAKE_SHOT


def volley_over(s: State, tell: Tell) -> bool:
    """A Dead Man's Hand strikes back after all Bullets flipped together; True if that ends the game."""
    if s.payback:
        pay_back(s, tell)
    return end_if_nobody_is_left(s, tell)


def volley_done(s: State, tell: Tell) -> None:
    """SS-085 to 087, 090, 095, 096: whether this gun goes on, or the next one, or nothing."""
    if s.source > st.FROM_DYNAMITE and survivors(s) > 1:
        s.step = st.NEXT_IN_LINE
        return
    if volley_over(s, tell):
        return
    seat, gun = s.order[s.place], s.gun
    if s.source != st.FROM_GUN or not standing(s, seat):
        s.step = st.TAKE_SHOT
        return
    if s.tables.gun_flips[gun] == 0 and goes_on(s, seat, gun):
        s.seat = seat
        s.step = st.FIRE_AGAIN
        return
    gun_done(s, tell)


def goes_on(s: State, seat: int, gun: int) -> bool:
    """After a MISS, or after a HIT with Fan the Hammer, a Sixgun may go on. SS-104: only the first Sixgun fans."""
    if s.face != st.MISS and (s.face > st.HEADSHOT or gun != seat or not s.of[st.POWERS + seat] & st.FANNING):
        return False
    return len(s.loads[gun]) > 0 and s.of[st.ALIVE + s.victim] == 1 and not limited(s, seat)


def gun_done(s: State, tell: Tell) -> None:
    """The second gun of a pair, then the second shot of Crossfire."""
    seat = s.order[s.place]
    killed_by_this_shot = not s.of[st.ALIVE + s.victim] and s.of[st.DOWNED_BY + s.victim] == seat
    if s.next_gun != st.NONE and not killed_by_this_shot:  # SS-096
        s.gun, s.next_gun = s.next_gun, st.NONE
        s.step = st.FIRE_GUN
        return
    s.step = st.NEXT_TURN
    if s.of[st.POWERS + seat] & st.CROSSFIRE and may_cross_fire(s, seat):
        s.seat = seat
        s.step = st.CROSSFIRE_TARGET


def may_cross_fire(s: State, seat: int) -> bool:
    """Once, with a Bullet left and no JAM, unless the target is locked (SS-076)."""
    if s.second_shot or not s.loads[seat] or s.jams[seat] or s.of[st.LOCKED + seat]:
        return False
    return len(crossfire_targets(s, seat)) > 0


def crossfire_targets(s: State, seat: int) -> list[int]:
    first = s.of[st.TARGET + seat]
    return [other for other in s.order if other != seat and other != first and standing(s, other)]


def crossfire(s: State, seat: int, move: int, tell: Tell) -> None:
    s.step = st.NEXT_TURN
    if move != m.PASS:
        aim(s, seat, first_of(move), tell)
        s.of[st.LOCKED + seat] = 1
        s.second_shot = 1
        s.gun, s.next_gun = seat, st.NONE
        s.step = st.FIRE_GUN
