"""Bandit Ridge and its cards (WT-190 to 196); rounds, turns and scoring are as ever (WT-191, WT-197)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.tiled.state import State


def turn_over_card(s: State, chance: Chance, tell: Tell) -> None:
    """The next bandit card: bandits, then bullets, then cows (WT-192)."""
    card = chance.draw(s.bandit_deck, s.tables.card_names)
    s.bandit_row.append(card)
    cows, bandits, bullets = s.tables.bandit_cards[card]
    tell.shown("bandit_card", card, cows, bandits, bullets)
    s.ridge += bandits
    s.ridge_bullets += bullets
    shoot_ridge(s, tell)
    if cows:
        s.ridge_cows += cows
        wrangle_ridge(s, tell)


def shoot_ridge(s: State, tell: Tell) -> None:
    """Bullets at the Ridge kill bandits there as long as there are both; the rest wait (WT-193)."""
    shots = min(s.ridge, s.ridge_bullets)
    if shots:
        s.ridge -= shots
        s.ridge_bullets -= shots
        tell.all("ridge_shot", shots, s.ridge)


def wrangle_ridge(s: State, tell: Tell) -> None:
    """The cows shown turn the largest contract they reach, and all are wrangled (WT-194)."""
    for space in range(3, -1, -1):
        if s.ridge_cows >= space + 4 and not s.turned >> space & 1:
            s.turned |= 1 << space
            tell.all("ridge_wrangles", s.ridge_cows, s.contracts[space], space + 4)
            s.ridge_cows = 0
            return


def ridge_hill_bandit(s: State, tell: Tell) -> None:
    """A hill bandit for Bandit Ridge; a waiting bullet shoots it at once (WT-195, WT-193)."""
    s.ridge += 1
    s.ridge_hills += 1
    tell.all("ridge_hill", s.ridge)
    shoot_ridge(s, tell)
