"""Sides that leave, what counts at the end, and who wins (RU-136, RU-137, RU-144 to 146)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import NOWHERE
from saloon.games.ruthless.rules.cards import due_back
from saloon.games.ruthless.rules.models import living
from saloon.games.ruthless.state import State


def remaining(s: State) -> list[int]:
    """Sides that have not left, in the scenario's order."""
    return [side for side in s.sides if not s.left >> side & 1]


def anybody_up(s: State, side: int) -> bool:
    return any(man[st.SIDE] == side and man[st.STATUS] == st.UP for man in s.men)


def prisoner(s: State) -> int:
    """The one in the cell, wherever he is now; NOBODY if the scenario has none."""
    if s.scenario.prisoner == t.NONE:
        return st.NOBODY
    return len(s.men) - 1  # he is always the last of the cast


def after_loss(s: State, tell: Tell) -> None:
    """RU-144: what may end at once when somebody dies, falls or escapes."""
    if s.ended:
        return
    scenario = s.scenario
    if scenario.win == t.WIN_SURVIVE and not anybody_up(s, scenario.tie):
        finish(s, st.LAST_STAND, tell)
        return
    if scenario.ends == t.ENDS_PRISONER:
        status = s.men[prisoner(s)][st.STATUS]
        if status in (st.DEAD, st.ESCAPED):
            finish(s, st.OBJECTIVE, tell)
            return
    if scenario.ends == t.ENDS_LOOT_OFF and all(place == st.GONE for place in s.bags):
        finish(s, st.OBJECTIVE, tell)
        return
    if scenario.win == t.WIN_GOLD and s.bags[0] == st.GONE:
        finish(s, st.OBJECTIVE, tell)
        return
    for side in remaining(s):
        if not any(man[st.SIDE] == side and (living(man) or due_back(s, man)) for man in s.men):
            leave(s, side, tell)
    end_if_alone(s, tell)


def leave(s: State, side: int, tell: Tell) -> None:
    """RU-144: the rest of a side goes; the Unconscious are taken along, what they carried stays."""
    s.left |= 1 << side
    s.left_now |= 1 << side
    tell.all("side_leaves", s.scenario.sides[side].id)
    for man in s.men:
        if man[st.SIDE] == side and living(man):
            place = s.board.perches[man[st.PERCH]].foot if man[st.PERCH] >= 0 else man[st.AT]
            if man[st.BAG] >= 0:
                s.bags[man[st.BAG]] = place
                man[st.BAG] = st.NOBODY
            if man[st.STEER] >= 0:
                s.steers[man[st.STEER]] = place
                man[st.STEER] = st.NOBODY
            man[st.STATUS] = st.LEFT if man[st.STATUS] == st.UP else st.LEFT_UNCONSCIOUS
            man[st.PERCH] = st.NOBODY
            man[st.AT] = NOWHERE


def end_if_alone(s: State, tell: Tell) -> None:
    left = len(remaining(s))
    if left <= 1 and not s.ended:
        finish(s, st.LAST_SIDE if left == 1 else st.NO_SIDE, tell)


def escape(s: State, i: int, edge: int, tell: Tell) -> None:
    """RU-057: off the table, with what he carries and leads."""
    man = s.men[i]
    scores = s.scores[man[st.SIDE]]
    man[st.STATUS] = st.ESCAPED
    man[st.AT] = NOWHERE
    man[st.LILY] = 0
    tell.all("escapes", man[st.WHO], edge)
    scores[t.EXIT] += 1
    if man[st.BAG] >= 0:
        s.bags[man[st.BAG]] = st.GONE
        man[st.BAG] = st.NOBODY
        man[st.MERIT] += 1
        scores[t.LOOT_OFF] += 1
        tell.all("loot_off", man[st.WHO])
    if man[st.STEER] >= 0:
        drive_off(s, man, tell)
    if i == prisoner(s):
        man[st.MERIT] += 1
        scores[t.PRISONER_OFF] += 1
    after_loss(s, tell)


def drive_off(s: State, man: list[int], tell: Tell) -> None:
    s.steers[man[st.STEER]] = st.GONE
    man[st.STEER] = st.NOBODY
    man[st.MERIT] += 1
    s.scores[man[st.SIDE]][t.STEER_OFF] += 1
    tell.all("steer_off", man[st.WHO])


# --- Skedaddle ---


def shaken(s: State, side: int) -> int:
    """RU-136: characters dead, Lily Livered or Unconscious, each once."""
    count = 0
    for man in s.men:
        if man[st.SIDE] == side:
            status = man[st.STATUS]
            if status in (st.DEAD, st.UNCONSCIOUS) or (status == st.UP and man[st.LILY]):
                count += 1
    return count


def skedaddle(s: State, chance: Chance, tell: Tell) -> None:
    """RU-136, RU-144: all roll before anyone leaves; then go those without anybody Up."""
    running = []
    for side in remaining(s):
        odds = shaken(s, side)
        if odds and s.turn >= s.scenario.sides[side].skedaddle_from:
            roll = chance.roll(10)
            tell.all("skedaddle_roll", s.scenario.sides[side].id, roll, odds)
            if roll <= odds:
                running.append(side)
    for side in running:
        tell.all("skedaddles", s.scenario.sides[side].id)
        leave(s, side, tell)
    for side in remaining(s):
        if not anybody_up(s, side) and not any(man[st.SIDE] == side and due_back(s, man) for man in s.men):
            leave(s, side, tell)
    end_if_alone(s, tell)
    if not s.ended and s.turn >= s.turns:
        finish(s, st.LAST_TURN, tell)


# --- the end ---


def finish(s: State, reason: int, tell: Tell) -> None:
    """RU-146: credits for a side alone, what counts at the end, and the places."""
    s.ended = reason
    credit(s, reason)
    keys = [key(s, side, reason) for side in s.sides]
    best = max(keys)
    winners = [side for side, mine in zip(s.sides, keys, strict=True) if mine == best]
    places = [0] * s.seats
    for seat in range(s.seats):
        mine = keys[s.sides.index(s.side_of[seat])]
        places[seat] = 1 + sum(1 for other in range(s.seats) if keys[s.sides.index(s.side_of[other])] > mine)
    s.result = places
    if len(winners) == 1:
        tell.all("side_wins", s.scenario.sides[winners[0]].id)
    else:
        tell.all("draw")


def credit(s: State, reason: int) -> None:
    """RU-146: the open objectives of a side alone, then what is counted as at the end."""
    alone = remaining(s)[0] if reason == st.LAST_SIDE else st.NOBODY
    held = prisoner(s)
    if alone != st.NOBODY:
        points, scores = s.scenario.sides[alone].points, s.scores[alone]
        if points[t.LOOT_OFF]:
            scores[t.LOOT_OFF] += sum(1 for place in s.bags if place != st.GONE)
            s.bags = [st.GONE] * len(s.bags)
            for man in s.men:
                man[st.BAG] = st.NOBODY
        if points[t.STEER_OFF]:
            scores[t.STEER_OFF] += sum(1 for place in s.steers if place != st.GONE)
            s.steers = [st.GONE] * len(s.steers)
            for man in s.men:
                man[st.STEER] = st.NOBODY
        if points[t.PRISONER_OFF] and s.men[held][st.STATUS] not in (st.DEAD, st.ESCAPED):
            scores[t.PRISONER_OFF] += 1
        if points[t.EXIT]:
            scores[t.EXIT] += sum(1 for man in s.men if man[st.SIDE] == alone and man[st.STATUS] == st.UP)
    freed = any(s.scores[side][t.PRISONER_OFF] for side in s.sides)
    for side in s.sides:
        scores = s.scores[side]
        scores[t.OUT] = sum(
            1
            for man in s.men
            if man[st.SIDE] != side
            and man[st.SIDE] >= 0
            and man[st.STATUS] in (st.DEAD, st.UNCONSCIOUS, st.LEFT_UNCONSCIOUS)
        )
        scores[t.LOOT_HOLD] = sum(1 for man in s.men if man[st.SIDE] == side and holds_loot(s, man))
        scores[t.LOOT_KEPT] = sum(1 for place in s.bags if place != st.GONE)
        scores[t.STEER_KEPT] = sum(1 for place in s.steers if place != st.GONE)
        scores[t.PRISONER_HELD] = int(held != st.NOBODY and not freed)


def holds_loot(s: State, man: list[int]) -> bool:
    """A bag in the hands of one who is Up; not in a car when the train pulls out."""
    if man[st.STATUS] != st.UP or man[st.BAG] < 0 or s.bags[man[st.BAG]] != st.CARRIED:
        return False
    return man[st.PERCH] >= 0 or s.board.inside_of[man[st.AT]] not in s.scenario.cars


def victory_points(s: State, side: int) -> int:
    points, scores = s.scenario.sides[side].points, s.scores[side]
    return sum(points[i] * scores[i] for i in range(len(points)))


def key(s: State, side: int, reason: int) -> tuple[int, int, int]:
    """What a side's place hangs on; the greatest wins, equal ones share."""
    scenario = s.scenario
    here = int(not s.left >> side & 1)
    alone = int(reason == st.LAST_SIDE and here == 1)
    if scenario.win == t.WIN_SURVIVE:
        return (int((reason == st.LAST_STAND) != (side == scenario.tie)), 0, 0)
    if scenario.win == t.WIN_VP:
        return (victory_points(s, side), int(side == scenario.tie), s.tally[side] if scenario.tie == t.NONE else 0)
    if scenario.win == t.WIN_GOLD:
        won = s.scores[side][t.LOOT_OFF] if reason == st.OBJECTIVE else alone
        if reason == st.LAST_TURN and s.scores[side][t.LOOT_HOLD]:
            won = 1
        return (won, s.tally[side], 0)
    if scenario.win == t.WIN_POT:
        if reason == st.LAST_TURN:
            return (here, s.tally[side] + victory_points(s, side), 0) if here else (0, s.tally[side], 0)
        return (alone, s.tally[side], 0)
    return (alone, s.tally[side], 0)
