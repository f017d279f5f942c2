"""What people look like: a face is one small number for each feature. The browser draws it (web/src/parts/people).

Nobody has to choose: whoever has not gets a face by lot, always the same one. Bots have theirs from the cast.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from saloon.engine.errors import Refused

FEATURES = {
    "skin": 6,
    "shape": 4,
    "eyes": 6,
    "brows": 4,
    "nose": 4,
    "mouth": 7,
    "beard": 9,  # the first is none
    "hair": 8,
    "hair colour": 8,
    "hat": 11,  # the last is none
    "hat colour": 8,
    "clothes": 9,
    "neckwear": 7,  # the first is none
    "extra": 9,  # the first is none
}
"""How many there are of each; what they are stands in the browser's `features.ts`, in this order."""

SELDOM = ("beard", "extra")  # two faces in three drawn by lot have none

# The cast of the bots, by name: the rest of the table knows them by their hats.
CAST = {
    "Calamity Jo": (1, 1, 0, 3, 1, 2, 0, 5, 3, 3, 5, 0, 1, 4),
    "Silas": (0, 0, 1, 1, 2, 1, 2, 0, 0, 1, 0, 1, 4, 6),
    "Rattler Kate": (4, 1, 0, 3, 1, 3, 0, 6, 0, 7, 3, 1, 6, 5),
    "Old Ezra": (0, 0, 3, 0, 0, 0, 4, 0, 6, 2, 1, 5, 2, 3),
    "Belle": (0, 3, 4, 2, 1, 4, 0, 4, 0, 5, 6, 4, 5, 0),
    "Whiskey Pete": (1, 2, 3, 3, 3, 0, 8, 1, 4, 0, 2, 6, 1, 0),
    "Doc Mercer": (3, 2, 0, 1, 0, 0, 3, 0, 1, 1, 4, 0, 3, 0),
    "Prairie Rose": (2, 3, 5, 0, 1, 0, 0, 3, 2, 8, 7, 2, 0, 1),
}


def checked(face: Sequence[int]) -> list[int]:
    """A face that can be drawn; else a refusal that names what is wrong with it."""
    if len(face) != len(FEATURES):
        raise Refused(f"A face has {len(FEATURES)} features, not {len(face)}.")
    for (feature, many), number in zip(FEATURES.items(), face, strict=True):
        if not 0 <= number < many:
            raise Refused(f"There is no {feature} {number}; they are numbered 0 to {many - 1}.")
    return list(face)


def by_lot(name: str) -> list[int]:
    """The face of whoever has not chosen one."""
    lots = hashlib.sha256(name.encode()).digest()
    face = [lots[at] % many for at, many in enumerate(FEATURES.values())]
    for feature in SELDOM:
        at = list(FEATURES).index(feature)
        if lots[16 + at] % 3:
            face[at] = 0
    return face


def of_bot(name: str) -> list[int]:
    return list(CAST[name]) if name in CAST else by_lot(name)


def packed(face: Sequence[int]) -> str:
    """As the store keeps it."""
    return " ".join(map(str, face))


def of_person(id: str, stored: str) -> list[int]:
    return [int(number) for number in stored.split()] if stored else by_lot(id)
