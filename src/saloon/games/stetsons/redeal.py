"""Another world that a seat cannot tell from this one.

What is dealt lazily (deck, pile, Bullets nobody looked at) is unsettled in every world and needs no care. What
is settled and hidden is dealt anew:

    hands and face-down cards   cards this seat did not see go there change places with those of other such hands
                                and of the deck, but only with cards that came from the same shuffle of the deck;
                                hands of the set-up held no bonus card, so each keeps to its `BONUS_ROOM`
    a pocket picked             which card of the hand it was, thief and victim know; the others do not
    Bullets another looked at   go back to their pool and are drawn again
"""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.games.stetsons.state import (
    ALIVE,
    BONUS_ROOM,
    CHOOSE_ACTION,
    CHOOSE_STANCE,
    DECK_NUMBER,
    EVERYBODY_KNOWS,
    NONE,
    PLAYED,
    UNSEEN,
    State,
)

AGAIN = 6  # the face of a Bullet that is to be drawn again


def redeal(state: State, seat: int, chance: Chance) -> State:
    s = state.copy()
    unpick_pockets(s, seat, chance)
    for deck in range(s.deck_number + 1):
        deal_hands(s, seat, deck, chance)
    if face_down(s):
        lay_down_again(s, seat, chance)
    forget_looks(s, seat, chance)
    return s


def face_down(s: State) -> bool:
    """Whether the Action Cards on the table are still face down."""
    return CHOOSE_ACTION <= s.step <= CHOOSE_STANCE


def held_by(s: State, seat: int) -> list[int]:
    """The hand, with a card that lies face down."""
    card = s.of[PLAYED + seat]
    return [*s.hands[seat], card] if card != NONE and face_down(s) else list(s.hands[seat])


# --- Action Cards ---


def unpick_pockets(s: State, seat: int, chance: Chance) -> None:
    """For whoever was neither thief nor victim, the stolen card is any that was in that hand and not seen since."""
    for i in range(len(s.thefts)):
        thief, victim, stolen, rest = s.thefts[i]
        if seat in (thief, victim):
            continue
        pick = chance.pick(len(rest) + 1)
        if pick < len(rest):
            change_places(s, stolen, rest[pick])


def change_places(s: State, one: int, two: int) -> None:
    """Two cards in different hands; the room for bonus cards goes with them."""
    holders = [next(seat for seat in range(s.seats) if card in held_by(s, seat)) for card in (one, two)]
    for card, holder, other in ((one, holders[0], holders[1]), (two, holders[1], holders[0])):
        lore = s.lore[card]
        if s.tables.bonus[card] and lore >> DECK_NUMBER == 0 and lore & EVERYBODY_KNOWS != EVERYBODY_KNOWS:
            s.of[BONUS_ROOM + holder] -= 1
            s.of[BONUS_ROOM + other] += 1
    rename(s, {one: two, two: one})


def rename(s: State, table: dict[int, int]) -> None:
    """Put other cards into the places where these are held."""
    for other in range(s.seats):
        s.hands[other] = tuple(sorted([table.get(card, card) for card in s.hands[other]]))
        if face_down(s):
            played = s.of[PLAYED + other]
            s.of[PLAYED + other] = table.get(played, played)
    s.thefts = tuple(
        [
            (thief, victim, table.get(card, card), tuple(sorted([table.get(other, other) for other in rest])))
            for thief, victim, card, rest in s.thefts
        ]
    )


def deal_hands(s: State, seat: int, deck: int, chance: Chance) -> None:
    """Deal anew the cards of one deck that this seat has not seen go where they are."""
    bonus, lore = s.tables.bonus, s.lore
    closed: list[int] = []  # places that cannot hold a bonus card, by the card that is there now
    open_places: list[int] = []
    for other in range(s.seats):
        if other == seat or not s.of[ALIVE + other]:
            continue
        held = [card for card in held_by(s, other) if lore[card] >> DECK_NUMBER == deck]
        unknown = [card for card in held if not lore[card] >> seat & 1]
        room = len(unknown)
        if deck == 0:
            # Bonus cards this seat knows of, and not everybody, use up some of the room.
            secrets = [card for card in held if bonus[card] and lore[card] >> seat & 1]
            secrets = [card for card in secrets if lore[card] & EVERYBODY_KNOWS != EVERYBODY_KNOWS]
            room = max(0, min(room, s.of[BONUS_ROOM + other] - len(secrets)))
        open_places += unknown[:room]
        closed += unknown[room:]
    if not closed and not open_places:
        return
    pool = sorted([*closed, *open_places, *(s.deck if deck == s.deck_number else [])])
    plain = [card for card in pool if not bonus[card]]
    names = s.tables.card_names
    table: dict[int, int] = {}
    for place in closed:
        table[place] = chance.draw(plain, names)
    pool = [card for card in pool if card not in table.values()]
    for place in open_places:
        table[place] = chance.draw(pool, names)
    known = {new: lore[old] for old, new in table.items()}  # who else knows goes with the place
    rename(s, table)
    for card in pool:
        lore[card] = deck << DECK_NUMBER
    for card, seats in known.items():
        lore[card] = seats
    if deck == s.deck_number:
        s.deck = pool


def lay_down_again(s: State, seat: int, chance: Chance) -> None:
    """Any card of the hand may be the one that lies face down."""
    for other in range(s.seats):
        if other != seat and s.of[PLAYED + other] != NONE:
            held = sorted(held_by(s, other))
            card = held.pop(chance.pick(len(held)))
            s.of[PLAYED + other] = card
            s.hands[other] = tuple(held)


# --- Bullets ---


def forget_looks(s: State, seat: int, chance: Chance) -> None:
    """Bullets that another seat has looked at, in its Sixgun or discarded since, are drawn again."""
    for other in range(s.seats):
        if other != seat:
            s.loads[other] = tuple([back_to_pool(s, entry) for entry in s.loads[other]])
    discarded = [entry if entry >> 12 == seat + 1 else back_to_pool(s, entry) for entry in s.unseen]
    for pool in s.pools:
        pool.sort()
    for other in range(s.seats):
        s.loads[other] = tuple([draw_again(s, entry, chance) for entry in s.loads[other]])
    s.unseen = tuple([draw_again(s, entry, chance) for entry in discarded])


def back_to_pool(s: State, entry: int) -> int:
    """The place, marked as one whose face must be drawn again."""
    face = entry & 7
    if face == UNSEEN:
        return entry
    s.pools[(entry & 4095) >> 3].append(face)
    return entry & ~7 | AGAIN


def draw_again(s: State, entry: int, chance: Chance) -> int:
    if entry & 7 != AGAIN:
        return entry
    return entry & ~7 | chance.draw(s.pools[(entry & 4095) >> 3], s.tables.face_names)
