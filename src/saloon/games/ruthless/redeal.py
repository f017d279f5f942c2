"""Another world a seat cannot tell from this one: other hands dealt anew from what it has not seen (RU-013)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.state import State


def redeal(state: State, seat: int, chance: Chance) -> State:
    """Cards in other hands and in the deck change places; those the seat knows (Dirty Cheat) stay."""
    s = state.copy()
    known = {packed.known_card(entry) for entry in s.known if packed.known_by(entry) == seat}
    pool = list(s.deck)
    for other in range(s.seats):
        if other != seat:
            pool += [card for card in s.hands[other] if card not in known]
    pool.sort()
    names = s.tables.card_names
    # What two others know of each other stays true: such a card may become any other one.
    swapped: dict[int, int] = {}
    for other in range(s.seats):
        if other == seat:
            continue
        hand = []
        for card in s.hands[other]:
            if card in known:
                hand.append(card)
            else:
                new = chance.draw(pool, names)
                swapped[card] = new
                hand.append(new)
        s.hands[other] = sorted(hand)
    s.deck = pool
    told = [(packed.known_card(entry), packed.known_by(entry)) for entry in s.known]
    s.known = [packed.known(swapped.get(card, card), other) for card, other in told]
    return s
