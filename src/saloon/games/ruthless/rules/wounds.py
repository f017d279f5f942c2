"""Darn, I been hit! Hits, deaths, Unconsciousness and nerve (RU-090 to 095, RU-130 to 132)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import FOOT, MOUNTED, NOWHERE, rim, squared
from saloon.games.ruthless.rules.ducking import settle
from saloon.games.ruthless.rules.ending import after_loss
from saloon.games.ruthless.rules.models import free, man_sees, near, nearest_free, stand
from saloon.games.ruthless.rules.sight import sees
from saloon.games.ruthless.state import State


def run_volley(s: State, chance: Chance, tell: Tell) -> None:
    """RU-095: hit by hit; the run comes after the last one."""
    frames = s.frames
    target, left = frames.get(2), frames.get(3)
    man = s.men[target]
    if frames.get(6):  # a location was rolled and shifted
        location = s.tables.location_of[frames.get(6)]
        frames.set(6, 0)
        cross_off(s, frames.get(1), target, location, frames.get(4), chance, tell)
        return
    if left == 0 or man[st.STATUS] == st.DEAD:
        frames.pop()
        if s.runs:
            frames.push(st.RUNNING)
        return
    frames.set(3, left - 1)
    man[st.AIMS] = 0  # RU-025: lost by being hit
    if frames.get(4) != st.FISTS and man[st.HORSE] >= 0:  # RU-085
        die = chance.roll(10)
        tell.all("horse_or_rider", man[st.WHO], die)
        if die <= s.tables.horse_hit:
            hit_horse(s, target, tell)
            test_toughness(s, target, chance, tell)
            return
    roll = chance.roll(10)
    tell.all("location", man[st.WHO], roll, s.tables.location_of[roll])
    frames.set(6, roll)
    if frames.get(5):
        s.ask = st.ASK_SHIFT
        s.who = s.men[frames.get(1)][st.SEAT]


def shift_options(s: State) -> list[int]:
    """RU-090: an aimed hit may be moved up or down the table."""
    roll, most = s.frames.get(6), s.frames.get(5)
    return [pack(m.SHIFT, number) for number in range(max(1, roll - most), min(10, roll + most) + 1)]


def shift_to(s: State, number: int, tell: Tell) -> None:
    if number != s.frames.get(6):
        tell.all("shifts", s.men[s.frames.get(1)][st.WHO], s.tables.location_of[number])
    s.frames.set(6, number)
    s.ask = st.NOTHING


def hit_horse(s: State, target: int, tell: Tell) -> None:
    """RU-093: no location; the third wound kills it, and its rider stands in the carcass."""
    man = s.men[target]
    horse = s.horses[man[st.HORSE]]
    horse[st.HORSE_WOUNDS] += 1
    tell.all("horse_hit", man[st.WHO], horse[st.HORSE_WOUNDS])
    if horse[st.HORSE_WOUNDS] >= s.tables.horse_wounds:
        settle(s, target)
        horse[st.HORSE_LIVES] = 0
        horse[st.RIDDEN] = st.NOBODY
        man[st.HORSE] = st.NOBODY
        s.carcasses = [*s.carcasses, man[st.AT]]
        tell.all("horse_dies", man[st.WHO], man[st.AT])


def cross_off(s: State, attacker: int, target: int, location: int, cause: int, chance: Chance, tell: Tell) -> None:
    """RU-090 to 092, RU-095: box, death, Unconscious, Toughness."""
    man, killer = s.men[target], s.men[attacker]
    man[st.LOST + location] += 1
    man[st.COVERS] = 0  # RU-107
    s.tally[killer[st.SIDE]] += 1  # RU-145
    tell.all("wounded", man[st.WHO], location, man[st.LOST + location])
    if man[st.LOST + location] >= s.tables.boxes[man[st.FRAME]][location]:
        die(s, attacker, target, chance, tell)
        return
    if location == t.SEVERE or (location == t.GUT and cause == st.FISTS):
        knock_out(s, target, tell)
    test_toughness(s, target, chance, tell)


def knock_out(s: State, target: int, tell: Tell) -> None:
    """RU-094: tipped over; a rider falls off; what he carried drops."""
    man = s.men[target]
    if man[st.STATUS] != st.UP:
        return
    if man[st.TRAITS] & t.HARD_HEAD and not man[st.USED] & t.HARD_HEAD:
        man[st.USED] |= t.HARD_HEAD
        tell.all("hard_head", man[st.WHO])
        return
    settle(s, target)
    man[st.STATUS] = st.UNCONSCIOUS
    man[st.COVERS] = 0
    man[st.AIMS] = 0
    tell.all("unconscious", man[st.WHO])
    drop_everything(s, target, tell)
    if man[st.HORSE] >= 0:
        fall_off(s, man, tell)
    after_loss(s, tell)


def fall_off(s: State, man: list[int], tell: Tell) -> None:
    """RU-094: the horse stays, he lies at the nearest free contact point."""
    horse = s.horses[man[st.HORSE]]
    horse[st.RIDDEN] = st.NOBODY
    horse[st.HORSE_AT] = man[st.AT]
    man[st.HORSE] = st.NOBODY
    best, nearest = st.NOBODY, 1 << 30
    start = man[st.AT]
    for p in sorted(rim(s.board, start, FOOT + MOUNTED)):
        away = squared(start, p)
        if away < nearest and free(s, man, p, FOOT):
            best, nearest = p, away
    man[st.AT] = best if best != st.NOBODY else nearest_free(s, man, start, FOOT)
    tell.all("falls", man[st.WHO], man[st.AT])


def drop_everything(s: State, i: int, tell: Tell) -> None:
    """RU-092, RU-094: a bag and a rope; from a perch at its foot."""
    man = s.men[i]
    place = s.board.perches[man[st.PERCH]].foot if man[st.PERCH] >= 0 else man[st.AT]
    if man[st.BAG] >= 0:
        s.bags[man[st.BAG]] = place
        tell.all("drops", man[st.WHO], place)
        man[st.BAG] = st.NOBODY
    drop_rope(s, i, tell)


def drop_rope(s: State, i: int, tell: Tell) -> None:
    man = s.men[i]
    if man[st.STEER] >= 0:
        s.steers[man[st.STEER]] = man[st.AT]
        tell.all("rope_dropped", man[st.WHO], man[st.AT])
        man[st.STEER] = st.NOBODY


def die(s: State, attacker: int, target: int, chance: Chance, tell: Tell) -> None:
    """RU-092: he is removed; his friends who see it test (RU-131)."""
    settle(s, target)
    man, killer = s.men[target], s.men[attacker]
    place = stand(man)
    tell.all("killed", man[st.WHO], killer[st.WHO])
    killer[st.KILLS] += 1
    s.tally[killer[st.SIDE]] += 3
    s.scores[killer[st.SIDE]][t.KILL] += 1
    drop_everything(s, target, tell)
    if s.scenario.prisoner != t.NONE:
        for slot in range(2):
            if man[st.GUN + slot] != t.NONE:
                at = s.board.perches[man[st.PERCH]].foot if man[st.PERCH] >= 0 else man[st.AT]
                s.dropped = [*s.dropped, at, man[st.GUN + slot], man[st.ROUNDS + slot]]
    if man[st.HORSE] >= 0:
        horse = s.horses[man[st.HORSE]]
        horse[st.RIDDEN] = st.NOBODY
        horse[st.HORSE_AT] = man[st.AT]
        man[st.HORSE] = st.NOBODY
    man[st.STATUS] = st.DEAD
    man[st.AT] = NOWHERE
    man[st.FELL] = s.turn
    man[st.LILY] = 0
    man[st.COVERS] = 0
    man[st.AIMS] = 0
    man[st.PERCH] = st.NOBODY
    after_loss(s, tell)
    if s.ended:
        return
    failed = []
    for i in witnesses(s, man[st.SIDE], place):
        friend = s.men[i]
        if friend[st.TRAITS] & t.VENGEFUL:
            friend[st.AVENGES] |= 1 << attacker
            tell.all("swears", friend[st.WHO], killer[st.WHO])
        elif not friend[st.LILY] and not passes_test(s, i, chance, tell):
            turn_lily(s, i, tell)
            failed.append(i)
    s.runs = failed


def witnesses(s: State, side: int, place: int) -> list[int]:
    """RU-095, RU-131: Up friends who see the place, by initiative, then in cast order."""
    found = []
    for seat in s.order:
        for i, friend in enumerate(s.men):
            if (
                friend[st.SEAT] == seat
                and friend[st.SIDE] == side
                and friend[st.STATUS] == st.UP
                and sees(s.board, stand(friend), place)
            ):
                found.append(i)
    return found


# --- nerve ---


def test_toughness(s: State, target: int, chance: Chance, tell: Tell) -> None:
    """RU-130, RU-131: each time he or his horse is hit."""
    man = s.men[target]
    if man[st.STATUS] != st.UP or man[st.LILY]:
        return
    if not passes_test(s, target, chance, tell):
        turn_lily(s, target, tell)
        s.runs = [target]


def passes_test(s: State, i: int, chance: Chance, tell: Tell) -> bool:
    man = s.men[i]
    bonus = presence(s, i) - (1 if man[st.TRAITS] & t.YELLOW else 0)
    roll = chance.roll(10)
    passed = roll + bonus >= man[st.TOUGH]
    tell.all("tests", man[st.WHO], roll, bonus, man[st.TOUGH])
    if not passed and man[st.TRAITS] & t.TRUE_GRIT and not man[st.USED] & t.TRUE_GRIT:
        man[st.USED] |= t.TRUE_GRIT
        tell.all("true_grit", man[st.WHO])
        return True
    return passed


def presence(s: State, i: int) -> int:
    """Commanding Presence: one friend who is Up, steady, within 6 inches and in sight."""
    man = s.men[i]
    for j, other in enumerate(s.men):
        if (
            j != i
            and other[st.SIDE] == man[st.SIDE]
            and other[st.STATUS] == st.UP
            and not other[st.LILY]
            and other[st.TRAITS] & t.PRESENCE
            and near(man, other, 6)
            and man_sees(s, man, other)
        ):
            return 1
    return 0


def turn_lily(s: State, i: int, tell: Tell) -> None:
    """RU-131, RU-107, RU-109: a token, no marker, no rope, and the end of his Move."""
    settle(s, i)
    man = s.men[i]
    man[st.LILY] = 1
    man[st.COVERS] = 0
    tell.all("lily_livered", man[st.WHO])
    drop_rope(s, i, tell)
