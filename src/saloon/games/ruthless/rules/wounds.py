"""Darn, I been hit! Hits, deaths, Unconsciousness and nerve (RU-090 to 095, RU-130 to 132)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.board import FOOT, MOUNTED, NOWHERE, rim, squared
from saloon.games.ruthless.rules.ducking import settle
from saloon.games.ruthless.rules.ending import after_loss
from saloon.games.ruthless.rules.models import free, man_sees, near, nearest_free, stand
from saloon.games.ruthless.rules.sight import sees
from saloon.games.ruthless.rules.tables import (
    GUT,
    HARD_HEAD,
    KILL,
    NONE,
    PRESENCE,
    SEVERE,
    TRUE_GRIT,
    VENGEFUL,
    YELLOW,
)
from saloon.games.ruthless.state import (
    AIMS,
    ASK_SHIFT,
    AT,
    AVENGES,
    BAG,
    COVERS,
    DEAD,
    FELL,
    FISTS,
    FRAME,
    GUN,
    HORSE,
    HORSE_AT,
    HORSE_LIVES,
    HORSE_WOUNDS,
    KILLS,
    LILY,
    LOST,
    NOBODY,
    NOTHING,
    PERCH,
    RIDDEN,
    ROUNDS,
    RUNNING,
    SEAT,
    SIDE,
    STATUS,
    STEER,
    TOUGH,
    TRAITS,
    UNCONSCIOUS,
    UP,
    USED,
    WHO,
    State,
)


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
    if left == 0 or man[STATUS] == DEAD:
        frames.pop()
        if s.runs:
            frames.push(RUNNING)
        return
    frames.set(3, left - 1)
    man[AIMS] = 0  # RU-025: lost by being hit
    if frames.get(4) != FISTS and man[HORSE] >= 0:  # RU-085
        die = chance.roll(10)
        tell.all("horse_or_rider", man[WHO], die)
        if die <= s.tables.horse_hit:
            hit_horse(s, target, tell)
            test_toughness(s, target, chance, tell)
            return
    roll = chance.roll(10)
    tell.all("location", man[WHO], roll, s.tables.location_of[roll])
    frames.set(6, roll)
    if frames.get(5):
        s.ask = ASK_SHIFT
        s.who = s.men[frames.get(1)][SEAT]


def shift_options(s: State) -> list[int]:
    """RU-090: an aimed hit may be moved up or down the table."""
    roll, most = s.frames.get(6), s.frames.get(5)
    return [pack(m.SHIFT, number) for number in range(max(1, roll - most), min(10, roll + most) + 1)]


def shift_to(s: State, number: int, tell: Tell) -> None:
    if number != s.frames.get(6):
        tell.all("shifts", s.men[s.frames.get(1)][WHO], s.tables.location_of[number])
    s.frames.set(6, number)
    s.ask = NOTHING


def hit_horse(s: State, target: int, tell: Tell) -> None:
    """RU-093: no location; the third wound kills it, and its rider stands in the carcass."""
    man = s.men[target]
    horse = s.horses[man[HORSE]]
    horse[HORSE_WOUNDS] += 1
    tell.all("horse_hit", man[WHO], horse[HORSE_WOUNDS])
    if horse[HORSE_WOUNDS] >= s.tables.horse_wounds:
        settle(s, target)
        horse[HORSE_LIVES] = 0
        horse[RIDDEN] = NOBODY
        man[HORSE] = NOBODY
        s.carcasses = [*s.carcasses, man[AT]]
        tell.all("horse_dies", man[WHO], man[AT])


def cross_off(s: State, attacker: int, target: int, location: int, cause: int, chance: Chance, tell: Tell) -> None:
    """RU-090 to 092, RU-095: box, death, Unconscious, Toughness."""
    man, killer = s.men[target], s.men[attacker]
    man[LOST + location] += 1
    man[COVERS] = 0  # RU-107
    s.tally[killer[SIDE]] += 1  # RU-145
    tell.all("wounded", man[WHO], location, man[LOST + location])
    if man[LOST + location] >= s.tables.boxes[man[FRAME]][location]:
        die(s, attacker, target, chance, tell)
        return
    if location == SEVERE or (location == GUT and cause == FISTS):
        knock_out(s, target, tell)
    test_toughness(s, target, chance, tell)


def knock_out(s: State, target: int, tell: Tell) -> None:
    """RU-094: tipped over; a rider falls off; what he carried drops."""
    man = s.men[target]
    if man[STATUS] != UP:
        return
    if man[TRAITS] & HARD_HEAD and not man[USED] & HARD_HEAD:
        man[USED] |= HARD_HEAD
        tell.all("hard_head", man[WHO])
        return
    settle(s, target)
    man[STATUS] = UNCONSCIOUS
    man[COVERS] = 0
    man[AIMS] = 0
    tell.all("unconscious", man[WHO])
    drop_everything(s, target, tell)
    if man[HORSE] >= 0:
        fall_off(s, man, tell)
    after_loss(s, tell)


def fall_off(s: State, man: list[int], tell: Tell) -> None:
    """RU-094: the horse stays, he lies at the nearest free contact point."""
    horse = s.horses[man[HORSE]]
    horse[RIDDEN] = NOBODY
    horse[HORSE_AT] = man[AT]
    man[HORSE] = NOBODY
    best, nearest = NOBODY, 1 << 30
    start = man[AT]
    for p in sorted(rim(s.board, start, FOOT + MOUNTED)):
        away = squared(start, p)
        if away < nearest and free(s, man, p, FOOT):
            best, nearest = p, away
    man[AT] = best if best != NOBODY else nearest_free(s, man, start, FOOT)
    tell.all("falls", man[WHO], man[AT])


def drop_everything(s: State, i: int, tell: Tell) -> None:
    """RU-092, RU-094: a bag and a rope; from a perch at its foot."""
    man = s.men[i]
    place = s.board.perches[man[PERCH]].foot if man[PERCH] >= 0 else man[AT]
    if man[BAG] >= 0:
        s.bags[man[BAG]] = place
        tell.all("drops", man[WHO], place)
        man[BAG] = NOBODY
    drop_rope(s, i, tell)


def drop_rope(s: State, i: int, tell: Tell) -> None:
    man = s.men[i]
    if man[STEER] >= 0:
        s.steers[man[STEER]] = man[AT]
        tell.all("rope_dropped", man[WHO], man[AT])
        man[STEER] = NOBODY


def die(s: State, attacker: int, target: int, chance: Chance, tell: Tell) -> None:
    """RU-092: he is removed; his friends who see it test (RU-131)."""
    settle(s, target)
    man, killer = s.men[target], s.men[attacker]
    place = stand(man)
    tell.all("killed", man[WHO], killer[WHO])
    killer[KILLS] += 1
    s.tally[killer[SIDE]] += 3
    s.scores[killer[SIDE]][KILL] += 1
    drop_everything(s, target, tell)
    if s.scenario.prisoner != NONE:
        for slot in range(2):
            if man[GUN + slot] != NONE:
                at = s.board.perches[man[PERCH]].foot if man[PERCH] >= 0 else man[AT]
                s.dropped = [*s.dropped, at, man[GUN + slot], man[ROUNDS + slot]]
    if man[HORSE] >= 0:
        horse = s.horses[man[HORSE]]
        horse[RIDDEN] = NOBODY
        horse[HORSE_AT] = man[AT]
        man[HORSE] = NOBODY
    man[STATUS] = DEAD
    man[AT] = NOWHERE
    man[FELL] = s.turn
    man[LILY] = 0
    man[COVERS] = 0
    man[AIMS] = 0
    man[PERCH] = NOBODY
    after_loss(s, tell)
    if s.ended:
        return
    failed = []
    for i in witnesses(s, man[SIDE], place):
        friend = s.men[i]
        if friend[TRAITS] & VENGEFUL:
            friend[AVENGES] |= 1 << attacker
            tell.all("swears", friend[WHO], killer[WHO])
        elif not friend[LILY] and not passes_test(s, i, chance, tell):
            turn_lily(s, i, tell)
            failed.append(i)
    s.runs = failed


def witnesses(s: State, side: int, place: int) -> list[int]:
    """RU-095, RU-131: Up friends who see the place, by initiative, then in cast order."""
    found = []
    for seat in s.order:
        for i, friend in enumerate(s.men):
            if (
                friend[SEAT] == seat
                and friend[SIDE] == side
                and friend[STATUS] == UP
                and sees(s.board, stand(friend), place)
            ):
                found.append(i)
    return found


# --- nerve ---


def test_toughness(s: State, target: int, chance: Chance, tell: Tell) -> None:
    """RU-130, RU-131: each time he or his horse is hit."""
    man = s.men[target]
    if man[STATUS] != UP or man[LILY]:
        return
    if not passes_test(s, target, chance, tell):
        turn_lily(s, target, tell)
        s.runs = [target]


def passes_test(s: State, i: int, chance: Chance, tell: Tell) -> bool:
    man = s.men[i]
    bonus = presence(s, i) - (1 if man[TRAITS] & YELLOW else 0)
    roll = chance.roll(10)
    passed = roll + bonus >= man[TOUGH]
    tell.all("tests", man[WHO], roll, bonus, man[TOUGH])
    if not passed and man[TRAITS] & TRUE_GRIT and not man[USED] & TRUE_GRIT:
        man[USED] |= TRUE_GRIT
        tell.all("true_grit", man[WHO])
        return True
    return passed


def presence(s: State, i: int) -> int:
    """Commanding Presence: one friend who is Up, steady, within 6 inches and in sight."""
    man = s.men[i]
    for j, other in enumerate(s.men):
        if (
            j != i
            and other[SIDE] == man[SIDE]
            and other[STATUS] == UP
            and not other[LILY]
            and other[TRAITS] & PRESENCE
            and near(man, other, 6)
            and man_sees(s, man, other)
        ):
            return 1
    return 0


def turn_lily(s: State, i: int, tell: Tell) -> None:
    """RU-131, RU-107, RU-109: a token, no marker, no rope, and the end of his Move."""
    settle(s, i)
    man = s.men[i]
    man[LILY] = 1
    man[COVERS] = 0
    tell.all("lily_livered", man[WHO])
    drop_rope(s, i, tell)
