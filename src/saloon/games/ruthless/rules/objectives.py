"""Interact (RU-028): bags, locks, graves, steers, and the guns of the dead, as the scenario has them."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.ending import prisoner
from saloon.games.ruthless.rules.models import at_point
from saloon.games.ruthless.rules.tables import NONE
from saloon.games.ruthless.state import State


def interact_options(s: State, man: list[int]) -> list[int]:
    found: list[int] = []
    scenario = s.scenario
    if s.steers:
        if man[st.STEER] >= 0:
            found.append(m.LET_GO)
        else:
            for i, place in enumerate(s.steers):
                if place >= 0 and at_point(s, man, place):
                    found.append(pack(m.ROPE, scenario.steer_names[i]))
    if man[st.HORSE] >= 0:
        return found
    if scenario.lock_side == man[st.SIDE] and s.locks < scenario.locks and at_point(s, man, scenario.lock_point):
        found.append(m.UNLOCK)
    if man[st.BAG] >= 0:
        found.append(m.DROP_BAG)
    else:
        for place in sorted(set(s.bags)):
            if place >= 0 and at_point(s, man, place):
                if place == scenario.lock_point and scenario.lock_only and man[st.SIDE] != scenario.lock_side:
                    continue
                found.append(pack(m.TAKE_BAG, place))
        if s.gold != st.NOBODY and at_point(s, man, scenario.digs[s.gold]):
            found.append(m.DIG)
    for i, grave in enumerate(scenario.digs):
        if s.digs >> i & 1 and at_point(s, man, grave):
            found.append(pack(m.SEARCH, scenario.dig_names[i]))
    if s.dropped and s.men[prisoner(s)] is man and NONE in (man[st.GUN], man[st.GUN + 1]):
        guns = {s.dropped[k + 1] for k in range(0, len(s.dropped), 3) if at_point(s, man, s.dropped[k])}
        found += [pack(m.TAKE_GUN, gun) for gun in sorted(guns) if gun != man[st.GUN]]
    return found


def interact(s: State, i: int, move: int, chance: Chance, tell: Tell) -> None:
    man, kind = s.men[i], kind_of(move)
    if kind == m.UNLOCK:
        unlock(s, man, tell)
    elif kind == m.TAKE_BAG:
        bag = s.bags.index(first_of(move))
        s.bags[bag] = st.CARRIED
        man[st.BAG] = bag
        tell.all("takes_bag", man[st.WHO], first_of(move))
    elif kind == m.DROP_BAG:
        s.bags[man[st.BAG]] = man[st.AT]
        man[st.BAG] = st.NOBODY
        tell.all("drops", man[st.WHO], man[st.AT])
    elif kind == m.SEARCH:
        search(s, man, s.scenario.dig_names.index(first_of(move)), chance, tell)
    elif kind == m.DIG:
        s.gold = st.NOBODY
        s.bags[0] = st.CARRIED
        man[st.BAG] = 0
        tell.all("digs_up", man[st.WHO])
    elif kind == m.ROPE:
        steer = s.scenario.steer_names.index(first_of(move))
        s.steers[steer] = st.CARRIED
        man[st.STEER] = steer
        tell.all("ropes", man[st.WHO], first_of(move))
    elif kind == m.LET_GO:
        s.steers[man[st.STEER]] = man[st.AT]
        man[st.STEER] = st.NOBODY
        tell.all("rope_dropped", man[st.WHO], man[st.AT])
    else:
        take_gun(s, man, first_of(move), tell)


def unlock(s: State, man: list[int], tell: Tell) -> None:
    """A lock of the vault, the safe or the cell; the last one gives the bags or the prisoner."""
    scenario = s.scenario
    s.locks += 1
    man[st.MERIT] += 1
    tell.all("unlocks", man[st.WHO], s.locks, scenario.locks)
    if s.locks < scenario.locks:
        return
    if scenario.prisoner == NONE:
        s.bags = [scenario.lock_point if place == st.LOCKED else place for place in s.bags]
        tell.all("bags_lie", scenario.lock_point, len(s.bags))
        return
    freed = s.men[prisoner(s)]
    if freed[st.STATUS] == st.CAPTIVE:
        freed[st.STATUS] = st.UP
        freed[st.SEAT] = man[st.SEAT]
        freed[st.SIDE] = man[st.SIDE]
        freed[st.DONE] = 0
        tell.all("freed", freed[st.WHO], man[st.WHO])


def search(s: State, man: list[int], grave: int, chance: Chance, tell: Tell) -> None:
    """Graveyard Gold: 7 or more; the last grave left is the right one."""
    roll = chance.roll(10)
    s.digs &= ~(1 << grave)
    tell.all("searches", man[st.WHO], s.scenario.dig_names[grave], roll)
    if roll >= 7:
        found = grave
    elif s.digs and s.digs & (s.digs - 1) == 0:
        found = s.digs.bit_length() - 1
    else:
        return
    s.digs = 0
    s.gold = found
    tell.all("gold_found", s.scenario.dig_names[found])


def take_gun(s: State, man: list[int], gun: int, tell: Tell) -> None:
    """Jail Break: the prisoner arms himself."""
    for k in range(0, len(s.dropped), 3):
        if s.dropped[k + 1] == gun and at_point(s, man, s.dropped[k]):
            slot = 0 if man[st.GUN] == NONE else 1
            man[st.GUN + slot] = gun
            man[st.ROUNDS + slot] = s.dropped[k + 2]
            s.dropped = s.dropped[:k] + s.dropped[k + 3 :]
            tell.all("takes_gun", man[st.WHO], gun)
            return
