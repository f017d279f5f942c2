"""Stetsons & Sixguns when Actions are chosen, as numbers: what the learned estimate of the final score rests on."""

from __future__ import annotations

from saloon.games.stetsons import state as st
from saloon.games.stetsons.bot import armed, card_worth, play_worth, visible_worth
from saloon.games.stetsons.state import State

NAMES = (
    "alive",
    "notoriety",
    "cards",
    "bonus on cards",
    "no card to spare",
    "one card to spare",
    "unbound wounds",
    "loaded gun",
    "bullets",
    "weapons",
    "jammed",
    "cover",
    "ability to come",
    "best card to play",
    "second best",
    "speed of the fastest card",
    "mean speed",
    "rivals",
    "rivals with loaded guns",
    "what rivals show",
    "what the best rival shows",
    "best card on the table",
)


def mark(s: State) -> int:
    """The round, while Actions are chosen."""
    return s.round if s.step == st.CHOOSE_ACTION else -1


def features(s: State, seat: int) -> list[float]:
    of = s.of
    hand = [*s.hands[seat], of[st.PLAYED + seat]] if of[st.PLAYED + seat] != st.NONE else list(s.hands[seat])
    left = (s.rounds - s.round + 1) / s.rounds
    if not of[st.ALIVE + seat]:
        return [left] + [0.0] * len(NAMES)  # SS-157: a killed slinger does not score
    bonus = 0
    plays = [-2.0, -2.0]
    fastest = 54
    slow = 0
    for card in hand:
        bonus += card_worth(s, card) - 1
        plays.append(play_worth(s, seat, card) if s.face_up else 0.0)
        fastest = min(fastest, card)
        slow += card
    plays.sort()
    rivals = loaded = shown = best = 0
    for other in range(s.seats):
        if other != seat and of[st.ALIVE + other]:
            rivals += 1
            loaded += armed(s, other)
            shown += visible_worth(s, other)
            best = max(best, visible_worth(s, other))
    prize = 0
    for card in s.face_up:
        prize = max(prize, card_worth(s, card))
    return [
        left,
        1.0,
        float(of[st.NOTORIETY + seat]),
        float(len(hand)),
        float(bonus),
        float(len(hand) <= 1),
        float(len(hand) == 2),
        float(of[st.WOUNDS + seat]),
        float(armed(s, seat)),
        float(len(s.loads[seat])),
        float(len(s.carried[seat])),
        float(s.jams[seat]),
        float(of[st.COVER + seat] != st.NONE),
        float(of[st.CHARACTER + seat] != st.NONE and not of[st.SPENT + seat]),
        plays[-1],
        plays[-2],
        fastest / 54,
        slow / (54 * max(1, len(hand))),
        float(rivals),
        float(loaded),
        shown / max(1, rivals),
        float(best),
        float(prize),
    ]
