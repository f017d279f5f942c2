"""Shooting (RU-080 to 088), and the window before it in which the target may answer (RU-100 to 104).

A shot is a frame: declared, answered by a Snap Shot (a shot of its own on top) or a Duck, rolled, resolved."""

from __future__ import annotations

from typing import Final

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import MOUNTED, squared
from saloon.games.ruthless.rules.cards import ACE_OF_SPADES, answers, play_card
from saloon.games.ruthless.rules.ducking import can_duck, settle
from saloon.games.ruthless.rules.models import cover_of, hostile, lines_to, man_sees, stand
from saloon.games.ruthless.rules.sight import centre_of, radius_of
from saloon.games.ruthless.state import State

OUT_OF_RANGE: Final = 0
SHORT: Final = 1
LONG: Final = 2

# Stages of a shot.
DECLARED: Final = 0
ANSWERED: Final = 1
RESOLVED: Final = 2


# --- may he shoot? ---


def loaded(s: State, man: list[int], slot: int) -> bool:
    """RU-080: a weapon with a round in it, or one that never runs out."""
    gun = man[st.GUN + slot]
    return gun != t.NONE and (man[st.ROUNDS + slot] > 0 or s.tables.gun_rounds[gun] == 0)


def range_class(s: State, one: int, other: int, gun: int) -> int:
    """RU-042, RU-083: from stand to stand."""
    away = squared(centre_of(s.board, one), centre_of(s.board, other))
    bases = radius_of(one) + radius_of(other)
    short, long = s.tables.gun_short[gun], s.tables.gun_long[gun]
    if short and away <= (2 * short + bases) ** 2:
        return SHORT
    return LONG if long and away <= (2 * long + bases) ** 2 else OUT_OF_RANGE


def can_hit(s: State, man: list[int], slot: int, target: list[int], shooter_at: int, target_at: int) -> bool:
    """RU-080: loaded, in range and in sight."""
    gun = man[st.GUN + slot]
    if gun == t.NONE or not hostile(s, man, target) or not loaded(s, man, slot):
        return False
    away = squared(centre_of(s.board, shooter_at), centre_of(s.board, target_at))
    reach = 2 * s.tables.gun_reach[gun] + radius_of(shooter_at) + radius_of(target_at)
    return away <= reach * reach and lines_to(s, shooter_at, target_at) > 0


def any_shot(s: State, man: list[int]) -> bool:
    """Whether a Shoot action could be carried out (RU-029)."""
    at, slot = stand(man), longest(s, man)
    far = (2 * s.tables.gun_reach[man[st.GUN + slot]] + 2 * MOUNTED) ** 2  # mostly nobody is near enough
    for other in s.men:
        if (
            other[st.SIDE] != man[st.SIDE]
            and squared(man[st.AT], other[st.AT]) <= far
            and can_hit(s, man, slot, other, at, stand(other))
        ):
            return True
    return False


def longest(s: State, man: list[int]) -> int:
    """Of his loaded weapons the one that shoots farthest."""
    if not loaded(s, man, 1):
        return 0
    reach = s.tables.gun_reach
    return 0 if loaded(s, man, 0) and reach[man[st.GUN]] >= reach[man[st.GUN + 1]] else 1


def shoot_options(s: State, man: list[int]) -> list[int]:
    """RU-080, RU-084: weapon and target, as a single shot, Fanfire or two rounds."""
    found = []
    at = stand(man)
    for slot in range(2):
        gun = man[st.GUN + slot]
        if not loaded(s, man, slot):
            continue
        for target in s.men:
            there = stand(target)
            if not can_hit(s, man, slot, target, at, there):
                continue
            found.append(pack(m.SHOOT, gun, target[st.WHO]))
            if s.tables.gun_fans[gun] and range_class(s, at, there, gun) == SHORT:
                for rounds in range(1, min(6, man[st.ROUNDS + slot]) + 1):
                    found.append(pack(m.FAN, gun, target[st.WHO], rounds))
            if man[st.TRAITS] & t.TWO_GUNS and gun == s.tables.revolver and man[st.ROUNDS + slot] >= 2:
                found.append(pack(m.FIRE_TWO, gun, target[st.WHO]))
    return found


def slot_of(man: list[int], gun: int) -> int:
    return 0 if man[st.GUN] == gun else 1


# --- the number needed ---


def needed(s: State, shooter: int, target: int, slot: int, manner: int) -> int:
    """RU-080 to 084: what the die must show at least."""
    one, other = s.men[shooter], s.men[target]
    tables, traits = s.tables, one[st.TRAITS]
    if manner == st.FANFIRE:
        return tables.fan_hit - 1 if traits & t.FAN_MASTER else tables.fan_hit
    at, there = stand(one), stand(other)
    gun = one[st.GUN + slot]
    bonus = tables.hit_by_cover[cover_of(s, at, there)]
    if range_class(s, at, there, gun) == SHORT:
        number = tables.hit_short
        bonus += tables.gun_hit_short[gun]
    else:
        number = tables.hit_long
        bonus += tables.gun_hit_long[gun]
        if traits & t.GREENHORN:
            bonus -= 1
        if other[st.TRAITS] & t.GHOST:
            bonus -= 1
    if one[st.AIMS] and manner == st.SINGLE:
        bonus += tables.hit_aim + (1 if traits & t.DEAD_EYE else 0)
    if one[st.LILY]:
        bonus += tables.hit_lily
    if one[st.HORSE] >= 0:
        bonus += tables.hit_mounted + (1 if traits & t.RIDER else 0)
    if manner == st.TWO_ROUNDS:
        bonus -= 2
    if traits & t.GUNFIGHTER:
        bonus += 1
    if traits & t.BACKSHOOTER and (other[st.LILY] or other[st.STATUS] == st.UNCONSCIOUS):
        bonus += 1
    if traits & t.VENGEFUL and one[st.AVENGES] >> target & 1:
        bonus += 1
    return number - bonus


# --- declaring ---


def declare(s: State, shooter: int, target: int, slot: int, manner: int, rounds: int, tell: Tell) -> None:
    """RU-088: in full, before the target may answer."""
    man = s.men[shooter]
    if manner in (st.FANFIRE, st.TWO_ROUNDS):
        man[st.AIMS] = 0  # RU-025
    tell.all("aims_at", man[st.WHO], s.men[target][st.WHO], man[st.GUN + slot], manner, rounds)
    s.frames.push(st.SHOT, shooter, target, slot, manner, rounds, DECLARED, man[st.LILY])


def window_opens(s: State, attacker: list[int], target: list[int]) -> bool:
    """RU-100, RU-102: only what everybody can see decides it, so that silence tells nothing."""
    if target[st.STATUS] != st.UP or not s.hands[target[st.SEAT]] or s.leads[attacker[st.SEAT]] == ACE_OF_SPADES:
        return False
    return can_snap(s, target, attacker) or can_duck(s, target)


def can_snap(s: State, target: list[int], attacker: list[int]) -> bool:
    at, there = stand(target), stand(attacker)
    return can_hit(s, target, 0, attacker, at, there) or can_hit(s, target, 1, attacker, at, there)


def open_window(s: State, attacker: list[int], target: list[int], tell: Tell) -> None:
    tell.all("may_react", target[st.WHO], attacker[st.WHO])
    s.answering = st.NOBODY
    s.ask = st.ASK_SNAP
    s.who = target[st.SEAT]


def duel(s: State) -> tuple[int, int]:
    """Who attacks and who may answer: of the shot, or of the charge, on top."""
    return s.frames.get(1), s.frames.get(2)


def snap_options(s: State, seat: int) -> list[int]:
    """RU-100: pass, or a sufficient card with a weapon or for a Duck."""
    attacker, target = duel(s)
    one, other = s.men[attacker], s.men[target]
    found = [m.PASS]
    lead = s.leads[one[st.SEAT]]
    cards = [card for card in s.hands[seat] if answers(card, lead, other[st.TRAITS])]
    if not cards:
        return found
    at, there = stand(other), stand(one)
    guns = [other[st.GUN + slot] for slot in range(2) if can_hit(s, other, slot, one, at, there)]
    ducks = can_duck(s, other)
    for card in cards:
        for gun in guns:
            found.append(pack(m.SNAP_SHOT, card, gun))
        if ducks:
            found.append(pack(m.DUCK, card))
    return found


def answer_snap(s: State, seat: int, move: int, tell: Tell) -> None:
    """RU-100: the target shoots first or Ducks; nobody may answer that (RU-101)."""
    attacker, target = duel(s)
    other = s.men[target]
    stage = 6 if s.frames.top() == st.SHOT else 3
    moving = s.frames.top() == st.MOVING
    kind = kind_of(move)
    s.ask = st.NOTHING
    if kind == m.PASS:
        tell.all("no_reaction", other[st.WHO])
        s.frames.set(stage, s.frames.get(stage) + 1 if moving else ANSWERED)
        return
    card = first_of(move)
    tell.shown("reacts", other[st.WHO], seat, card)
    play_card(s, seat, card)
    s.frames.set(stage, s.frames.get(stage) + 1 if moving else ANSWERED)
    if kind == m.SNAP_SHOT:
        declare(s, target, attacker, slot_of(other, second_of(move)), st.SNAP, 1, tell)
        return
    if s.mover == target:
        settle(s, target)  # RU-061: a Duck starts from where the Move was cut short
    s.ask = st.ASK_DUCK
    s.who = seat


# --- the frame ---


def run_shot(s: State, chance: Chance, tell: Tell) -> None:
    frames = s.frames
    shooter, target, slot, manner = frames.get(1), frames.get(2), frames.get(3), frames.get(4)
    stage = frames.get(6)
    one, other = s.men[shooter], s.men[target]
    if stage == DECLARED:
        if manner != st.SNAP and window_opens(s, one, other):
            open_window(s, one, other, tell)
            return
        frames.set(6, ANSWERED)
    elif stage == ANSWERED:
        if goes_on(s, one, other, slot, manner, frames.get(7)):
            frames.set(6, RESOLVED)
            fire(s, shooter, target, slot, manner, frames.get(5), chance, tell)
        else:
            one[st.AIMS] = 0
            tell.all("shot_lost", one[st.WHO], other[st.WHO])
            frames.pop()
    else:
        frames.pop()


def goes_on(s: State, one: list[int], other: list[int], slot: int, manner: int, was_lily: int) -> bool:
    """RU-103, RU-104: unless the shooter is out of it, or sight or range is lost."""
    if one[st.STATUS] != st.UP or (one[st.LILY] and not was_lily):
        return False
    if other[st.STATUS] != st.UP and other[st.STATUS] != st.UNCONSCIOUS:
        return False
    reach = range_class(s, stand(one), stand(other), one[st.GUN + slot])
    if reach == OUT_OF_RANGE or (manner == st.FANFIRE and reach != SHORT):
        return False
    return man_sees(s, one, other)


def fire(s: State, shooter: int, target: int, slot: int, manner: int, rounds: int, chance: Chance, tell: Tell) -> None:
    """RU-080, RU-084: the dice; a hit is resolved by a volley on top."""
    one, other = s.men[shooter], s.men[target]
    number = needed(s, shooter, target, slot, manner)
    if s.tables.gun_rounds[one[st.GUN + slot]]:
        one[st.ROUNDS + slot] -= rounds
    if manner in (st.COVERING, st.SNAP):
        one[st.COVERS] = 0  # RU-107
    s.attacked |= packed.attack(other[st.SIDE], one[st.SIDE])
    shift = 0
    if manner == st.SINGLE and one[st.AIMS]:
        shift = 2 if one[st.TRAITS] & t.SHARPSHOOTER else 1
    one[st.AIMS] = 0
    hits = 0
    for _ in range(rounds):
        die = chance.roll(10)
        tell.all("shot_die", one[st.WHO], other[st.WHO], die, number)
        if die >= number:
            hits += 1
    if hits and manner != st.FANFIRE and other[st.TRAITS] & t.LUCKY and not other[st.USED] & t.LUCKY:
        other[st.USED] |= t.LUCKY
        die = chance.roll(10)
        tell.all("lucky", other[st.WHO], die, number)
        if die < number:
            hits -= 1
    if hits:
        tell.all("hits", one[st.WHO], other[st.WHO], hits)
        s.frames.push(st.VOLLEY, shooter, target, hits, st.BULLETS, shift, 0, 0)
    else:
        tell.all("misses", one[st.WHO], other[st.WHO])


def arm_bound(man: list[int], shots: int) -> bool:
    """RU-023, RU-024: an arm wound allows one Shoot a turn."""
    return man[st.LOST + t.ARM] > 0 and shots > 0
