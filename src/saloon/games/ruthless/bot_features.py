"""Ruthless when a turn begins or a character is picked, as numbers: what the learned estimate of who wins rests on."""

from __future__ import annotations

from typing import Final

from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.bot import Mind
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.cards import due_back, plays, value
from saloon.games.ruthless.rules.ending import finish, leave, shaken, victory_points
from saloon.games.ruthless.rules.models import in_cover
from saloon.games.ruthless.rules.shooting import loaded
from saloon.games.ruthless.state import State

# Of a side, and of its rivals on average.
OF_A_SIDE: Final = (
    "up",
    "unconscious",
    "dead",
    "due back",
    "lily livered",
    "danger of a hit",
    "shots",
    "shots of those to act",
    "to act",
    "in cover",
    "unloaded",
    "on horseback",
    "cards",
    "high cards",
    "best card",
    "leads",
    "nerve",
    "points",
    "tally",
    "bags and steers",
    "way home",
    "way to the goal",
)
NAMES: Final = (
    "one",
    *(f"own: {name}" for name in OF_A_SIDE),
    *(f"theirs: {name}" for name in OF_A_SIDE),
    "wins as it stands",
    "wins if they left",
    "wins if we left",
    "nerve of theirs that would win",
    "nerve of ours that would lose",
    "wins ties",
    "loses ties",
    "need only survive",
    "must not let them survive",
    "one in so many sides",
)
A_TURN: Final = 64  # more than there are characters
AN_ACT: Final = 64 * A_TURN  # more than there are turns


def mark(s: State) -> int:
    """Characters who have acted, turn by turn and act by act, where a turn begins or one is picked."""
    if s.ask != st.ASK_LEAD and s.ask != st.ASK_CHARACTER:
        return -1
    acts = s.feud.act if s.feud is not None else 0
    return acts * AN_ACT + s.turn * A_TURN + sum([man[st.DONE] for man in s.men])


def features(s: State) -> list[list[float]]:
    """Of every seat: those of one side have the same."""
    now = ended(s, st.LAST_TURN, [])
    sides: dict[int, list[float]] = {}
    for side in s.sides:
        sides[side] = of_side(s, side, now)
    left = part_left(s)
    rows = []
    for seat in range(s.seats):
        side = s.side_of[seat]
        others = [other for other in s.sides if other != side]
        rivals = [other for other in others if not s.left >> other & 1] or others
        here = not s.left >> side & 1
        theirs = [sum([sides[other][i] for other in rivals]) / len(rivals) for i in range(len(OF_A_SIDE))]
        if_they_left = beaten(ended(s, st.LAST_SIDE, rivals), seat) if here else 0.0
        alone = st.LAST_SIDE if len(rivals) == 1 else st.LAST_TURN
        if_we_left = beaten(ended(s, alone, [side]), seat) if here else 0.0
        survive = s.scenario.win == t.WIN_SURVIVE
        mine, ties = s.scenario.tie == side, s.scenario.tie != t.NONE
        nerve = OF_A_SIDE.index("nerve")
        rows.append(
            [
                left,
                1.0,
                *sides[side],
                *theirs,
                beaten(now, seat),
                if_they_left,
                if_we_left,
                theirs[nerve] * if_they_left,
                sides[side][nerve] * (1.0 - if_we_left),
                float(ties and mine and not survive),
                float(ties and not mine and not survive),
                float(survive and mine),
                float(survive and not mine),
                1.0 / len(s.sides),
            ]
        )
    return rows


def part_left(s: State) -> float:
    """Of the turns."""
    done = sum([man[st.DONE] for man in s.men]) / len(s.men)
    return max(0.0, (s.turns - s.turn + 1 - done) / s.turns)


def ended(s: State, reason: int, leaving: list[int]) -> State:
    """What it would come to if these sides left and it ended so."""
    twin, unheard = s.copy(), Tell()
    for side in leaving:
        leave(twin, side, unheard)
    finish(twin, reason, unheard)
    return twin


def beaten(s: State, seat: int) -> float:
    """The share of the seats of other sides that this one has beaten; equal places count half."""
    better, seats, places = 0.0, 0, s.result
    for other in range(s.seats):
        if s.side_of[other] != s.side_of[seat]:
            seats += 1
            better += 1.0 if places[seat] < places[other] else 0.5 if places[seat] == places[other] else 0.0
    return better / seats


def of_side(s: State, side: int, now: State) -> list[float]:
    """What `OF_A_SIDE` names; `now` is the state as it would be if it ended now."""
    seats = [seat for seat in range(s.seats) if s.side_of[seat] == side]
    mind = Mind(s, seats[0])
    up = unconscious = dead = back = lily = to_act = covered = unloaded = riding = laden = 0
    danger = shots = shots_to_act = home = 0.0
    nearest = 0.0
    span = 2.0 * s.board.size
    for i, man in enumerate(s.men):
        if man[st.SIDE] != side:
            continue
        status = man[st.STATUS]
        unconscious += status == st.UNCONSCIOUS
        dead += status == st.DEAD
        back += due_back(s, man)
        if status != st.UP:
            continue
        up += 1
        lily += man[st.LILY] != 0
        danger += mind.hit(i)
        shot = mind.best_shot(i)
        shots += shot
        if not man[st.DONE]:
            to_act += 1
            shots_to_act += shot
        covered += in_cover(s, man)
        unloaded += not loaded(s, man, 0) and not loaded(s, man, 1)
        riding += man[st.HORSE] >= 0
        carries = man[st.BAG] >= 0 or man[st.STEER] >= 0
        laden += carries
        if mind.has_errand(i):
            way = max(0.0, 1.0 + mind.nearness(i, man[st.AT]) / span)
            if carries or mind.is_free(i):
                home += way
            else:
                nearest = max(nearest, way)
    playing = [seat for seat in seats if plays(s, seat)]
    hands = [value(card) for seat in playing for card in s.hands[seat]]
    leads = [value(s.leads[seat]) for seat in playing if s.leads[seat] != st.NOBODY]
    nerve = shaken(s, side) / 10 if s.turn >= s.scenario.sides[side].skedaddle_from else 0.0
    return [
        float(up),
        float(unconscious),
        float(dead),
        float(back),
        float(lily),
        danger,
        shots,
        shots_to_act,
        float(to_act),
        float(covered),
        float(unloaded),
        float(riding),
        len(hands) / max(1, len(seats)),
        sum([one - 7.0 for one in hands if one > 7]) / max(1, len(seats)),
        float(max(hands, default=0)),
        float(max(leads, default=0)),
        nerve,
        float(victory_points(now, side)),
        float(s.tally[side]),
        float(laden),
        home,
        nearest,
    ]
