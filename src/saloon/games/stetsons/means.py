"""What the next Bullet of a shot would do, face by face: each is fired on a copy of the table."""

from __future__ import annotations

from typing import Literal

from saloon.engine.chance import Seeded
from saloon.engine.tell import Notes
from saloon.games.stetsons import state as st
from saloon.games.stetsons.content import FACE_IDS, BulletFace
from saloon.games.stetsons.rules.shooting import flip_one, next_bullet, volley_done
from saloon.games.stetsons.rules.wounds import inflict
from saloon.games.stetsons.state import State, with_face

Means = Literal[
    "killed",
    "wounded",
    "vest",
    "cannot_be_hit",
    "blown_away",
    "absorbed",
    "blocked",
    "jams",
    "changed",
    "answered",
    "fire_on",
    "over",
]
# The gravest that is told says what it means.
TOLD: tuple[Means, ...] = ("killed", "wounded", "vest", "cannot_be_hit", "blown_away", "absorbed", "blocked", "jams")


def next_means(s: State, seat: int | None) -> dict[BulletFace, Means]:
    """SS-085 to 115, for the one who may fire again: by what lies open, whatever the Bullet really is."""
    if s.step != st.FIRE_AGAIN or s.seat != seat:
        return {}
    return {FACE_IDS[face]: meaning(s.copy(), face) for face in range(st.FACES)}


def meaning(s: State, face: int) -> Means:
    notes, load = Notes(), s.loads[s.gun]
    s.loads[s.gun] = (with_face(load[0], face), *load[1:])
    flip_one(s, Seeded(0), notes)  # its face is known: nothing is left to chance
    next_bullet(s, notes)
    if s.step == st.CONVERT:  # SS-134: the shooter will be asked
        return "changed"
    if s.step == st.WOUND_ABILITY:  # SS-135: the target will be asked
        return "answered"
    if s.step == st.INFLICT:
        inflict(s, notes)
    if s.step == st.LOSE_CARD:  # SS-117: which card is the victim's choice
        return "wounded"
    told = {kind for _, kind, _ in notes.events}
    for kind in TOLD:
        if kind in told:
            return kind
    volley_done(s, notes)
    return "fire_on" if s.step == st.FIRE_AGAIN else "over"
