"""Cards (RU-001 to RU-014): rank and suit in one int, so that the higher card is the larger number."""

from __future__ import annotations

from typing import Final

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules.models import living
from saloon.games.ruthless.rules.tables import CARD_SHARP, TRIGGER_FINGER
from saloon.games.ruthless.state import State

ACES: Final = 48  # the first of them
ACE_OF_SPADES: Final = 51
TWO: Final = 0
THREE: Final = 1
FOUR: Final = 2
SEVEN: Final = 5
ACE: Final = 12
JACK: Final = 9


def rank(card: int) -> int:
    """0 for a 2, up to 12 for an Ace."""
    return card >> 2


def suit(card: int) -> int:
    return card & 3


def value(card: int) -> int:
    """RU-002: J 11, Q 12, K 13, A 14."""
    return (card >> 2) + 2


def answers(card: int, lead: int, traits: int) -> bool:
    """RU-100: higher than the attacker's initiative card; Trigger Finger adds a rank, an Ace stays one."""
    if traits & TRIGGER_FINGER and card < ACES:
        card += 4
    return card > lead


def due_back(s: State, man: list[int]) -> bool:
    """One of the dead who will come back (Last Stand)."""
    return man[st.STATUS] == st.DEAD and not man[st.BACK] and man[st.SIDE] == s.scenario.back_side


def plays(s: State, seat: int) -> bool:
    """RU-003, RU-011: has a living character on the table, or one due back."""
    for man in s.men:
        if man[st.SEAT] == seat and (living(man) or due_back(s, man)):
            return not s.left >> man[st.SIDE] & 1
    return False


def deal(s: State, seat: int, most: int, chance: Chance, tell: Tell) -> None:
    """RU-001, RU-011: draw up to so many; the discards make a new pile when it is empty."""
    hand = s.hands[seat]
    drawn = []
    while len(hand) < most:
        if not s.deck:
            if not s.discards:
                break
            s.deck = sorted(s.discards)
            s.discards = []
            tell.all("reshuffled", len(s.deck))
        card = chance.draw(s.deck, s.tables.card_names)
        hand.append(card)
        drawn.append(card)
    hand.sort()
    if drawn:
        tell.only(seat, "draws", seat, *drawn)
        tell.others(seat, "draws_unseen", seat, len(drawn))


def play_card(s: State, seat: int, card: int) -> None:
    """RU-008: face up to the discards."""
    s.hands[seat].remove(card)
    s.discards.append(card)
    forget(s, card)


def forget(s: State, card: int) -> None:
    """A card that lies open is no secret shared by two."""
    if s.known:
        s.known = [entry for entry in s.known if packed.known_card(entry) != card]


def refill(s: State, chance: Chance, tell: Tell) -> None:
    """RU-011: in initiative order; Card Sharp to one more; who has nobody left draws no more."""
    for seat in s.order:
        if plays(s, seat):
            most = s.tables.hand
            for man in s.men:
                if man[st.SEAT] == seat and man[st.STATUS] == st.UP and man[st.TRAITS] & CARD_SHARP:
                    most = s.tables.hand + 1
            deal(s, seat, most, chance, tell)
        elif s.hands[seat]:
            tell.shown("throws_in", seat, *s.hands[seat])
            for card in s.hands[seat][:]:
                play_card(s, seat, card)


def clear_leads(s: State) -> None:
    """RU-010: initiative cards go to the discards."""
    for seat in range(s.seats):
        if s.leads[seat] != st.NOBODY:
            s.discards.append(s.leads[seat])
            s.leads[seat] = st.NOBODY


def swap_cards(s: State, seat: int, card: int, other: int, chance: Chance, tell: Tell) -> None:
    """Dirty Cheat: a random card of that hand and this one change places; only the two know which."""
    theirs = chance.draw(s.hands[other], s.tables.card_names)
    s.hands[seat].remove(card)
    s.hands[seat].append(theirs)
    s.hands[other].append(card)
    s.hands[seat].sort()
    s.hands[other].sort()
    forget(s, card)
    forget(s, theirs)
    s.known = [*s.known, packed.known(card, seat), packed.known(theirs, other)]
    for one in (seat, other):
        tell.only(one, "swapped", seat, other, card, theirs)
