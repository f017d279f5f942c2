"""Bullets: the pile, loading, what is seen of them, the discards."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.state import State, deal_of, face_of, looked_at_by, unseen_bullet


def fill_pile(s: State, chance: Chance, tell: Tell) -> bool:
    """Whether a Bullet can be taken from the pile, after shuffling the discards if need be. SS-098"""
    if s.pile:
        return True
    discards, tables = s.bullet_discards, s.tables
    for bullet in s.unseen:  # turned over now: a new pile is made of Bullets everybody can count
        face = face_of(bullet)
        if face == st.UNSEEN:
            face = chance.draw(s.pools[deal_of(bullet)], tables.face_names)
        discards[face] += 1
    s.unseen = ()
    pool: list[int] = []
    for face in range(st.FACES):
        pool += [face] * discards[face]
        discards[face] = 0
    s.pile = len(pool)
    if not pool:
        return False
    s.pools.append(pool)
    tell.shown("bullets_shuffled", s.pile)
    return True


def flip_from_pile(s: State, chance: Chance, tell: Tell) -> int:
    """The face of a Bullet flipped from the pile, or NO_BULLET if there is none at all. SS-098"""
    if s.pile == 0 and not fill_pile(s, chance, tell):
        return st.NO_BULLET
    s.pile -= 1
    return chance.draw(s.pools[-1], s.tables.face_names)


def discard_from_pile_unseen(s: State, count: int, chance: Chance, tell: Tell) -> None:
    """SS-094: Bullets nobody looks at."""
    for _ in range(count):
        if s.pile == 0 and not fill_pile(s, chance, tell):
            return
        s.pile -= 1
        s.unseen += (unseen_bullet(len(s.pools) - 1),)


def look(s: State, gun: int, chance: Chance) -> int:
    """Take the next Bullet out of a gun and see its face."""
    load = s.loads[gun]
    bullet = load[0]
    s.loads[gun] = load[1:]
    face = face_of(bullet)
    if face == st.UNSEEN:
        face = chance.draw(s.pools[deal_of(bullet)], s.tables.face_names)
    return face


def discard_unseen(s: State, gun: int, owner: int, count: int) -> None:
    """Discard the next Bullets of a gun face down. Its owner may have looked at some (Cool Head)."""
    load = s.loads[gun]
    for bullet in load[:count]:
        s.unseen += (bullet if face_of(bullet) == st.UNSEEN else looked_at_by(bullet, owner),)
    s.loads[gun] = load[count:]


def load_gun(s: State, gun: int, chance: Chance, tell: Tell) -> int:
    """Fill a gun from the pile, at the back, with Bullets nobody sees; how many. SS-013, SS-014, SS-128"""
    load = s.loads[gun]
    missing = s.tables.gun_load[gun] - len(load)
    done = 0
    while done < missing and (s.pile or fill_pile(s, chance, tell)):
        count = min(missing - done, s.pile)
        load += (unseen_bullet(len(s.pools) - 1),) * count
        s.pile -= count
        done += count
    s.loads[gun] = load
    return done


def needs_reload(s: State, seat: int) -> bool:
    """Whether there is something to fill or to clear."""
    load = s.tables.gun_load
    if s.jams[seat] or len(s.loads[seat]) < load[seat]:
        return True
    return any(s.jams[gun] or len(s.loads[gun]) < load[gun] for gun in s.carried[seat])


def reload_guns(s: State, seat: int, chance: Chance, tell: Tell) -> None:
    """SS-065, SS-066: first every JAM is discarded, then the guns are filled, the Sixgun first."""
    guns = (seat, *s.carried[seat])
    for gun in guns:
        if s.jams[gun]:
            s.jams[gun] = 0
            s.bullet_discards[st.JAM] += 1
    loaded = 0
    for gun in guns:
        loaded += load_gun(s, gun, chance, tell)
    tell.all("reloads", seat, loaded)
