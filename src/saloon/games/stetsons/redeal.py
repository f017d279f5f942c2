"""Another world that a seat cannot tell from this one.

What is dealt lazily (deck, pile, Bullets nobody looked at) is unsettled in every world and needs no care. What
is settled and hidden is dealt anew:

    hands and face-down cards   cards this seat did not see go there change places with those of other such hands
                                and of the deck, but only with cards that came from the same shuffle of the deck;
                                hands of the set-up held no bonus card, so each keeps to its `BONUS_ROOM`
    a pocket picked             which card of the hand it was, thief and victim know; the others do not, and the
                                thief's room grows by one if it can have been a bonus card
    Bullets another looked at   go back to their pool and are drawn again

All worlds that a seat cannot tell apart give the same world for the same chance, so nothing that the seat cannot
know decides what is dealt. One case is not carried that far: two picked pockets in doubt at once that have a hand in
common, where what was shown since still says a little about the older one.
"""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.games.stetsons import state as st
from saloon.games.stetsons.state import (
    State,
    among,
    bit_of,
    deal_of,
    deck_of,
    face_of,
    fresh_from,
    known_only_to,
    looker_of,
    with_face,
)

AGAIN = 6  # the face of a Bullet that is to be drawn again


def redeal(state: State, seat: int, chance: Chance) -> State:
    s = state.copy()
    if s.thefts:
        unpick_pockets(s, seat, chance)
        who_knows(s, seat)
    for deck in range(s.deck_number + 1):
        deal_hands(s, seat, deck, chance)
    if face_down(s):
        lay_down_again(s, seat, chance)
    forget_looks(s, seat, chance)
    return s


def face_down(s: State) -> bool:
    """Whether the Action Cards on the table are still face down."""
    return st.CHOOSE_ACTION <= s.step <= st.CHOOSE_STANCE


def held_by(s: State, seat: int) -> list[int]:
    """The hand, with a card that lies face down."""
    card = s.of[st.PLAYED + seat]
    return [*s.hands[seat], card] if card != st.NONE and face_down(s) else list(s.hands[seat])


# --- Action Cards ---


def unpick_pockets(s: State, seat: int, chance: Chance) -> None:
    """For whoever was neither thief nor victim, the stolen card is any that was in that hand and not seen since."""
    for i in reversed(range(len(s.thefts))):
        thief, victim, stolen, rest = s.thefts[i]
        if seat in (thief, victim) or not rest:
            continue
        # Cards this seat cannot tell apart count, but which of them it is will be dealt.
        alike = {card: as_seen(s, seat, card) for card in (stolen, *rest)}
        pick = sorted(alike.values())[chance.pick(len(alike))]
        if alike[stolen] != pick:
            other = min([card for card in rest if alike[card] == pick])
            rename(s, {stolen: other, other: stolen})


def as_seen(s: State, seat: int, card: int) -> int:
    """The card, or, if this seat does not know it, only from which deck it comes."""
    return card if among(s.lore[card], seat) else st.CARDS + deck_of(s.lore[card])


def who_knows(s: State, seat: int) -> None:
    """Of cards this seat does not know: their owners, and the victims of thefts by others."""
    for other in range(s.seats):
        for card in held_by(s, other):
            if not among(s.lore[card], seat):
                s.lore[card] = known_only_to(s.lore[card], other)
    for thief, victim, stolen, _ in s.thefts:
        if seat not in (thief, victim) and not among(s.lore[stolen], seat):
            s.lore[stolen] |= bit_of(victim)


def rename(s: State, table: dict[int, int]) -> None:
    """Put other cards into the places where these are held."""
    for other in range(s.seats):
        s.hands[other] = tuple(sorted([table.get(card, card) for card in s.hands[other]]))
        if face_down(s):
            played = s.of[st.PLAYED + other]
            s.of[st.PLAYED + other] = table.get(played, played)
    s.thefts = tuple(
        [
            (thief, victim, table.get(card, card), tuple(sorted([table.get(other, other) for other in rest])))
            for thief, victim, card, rest in s.thefts
        ]
    )


def deal_hands(s: State, seat: int, deck: int, chance: Chance) -> None:
    """Deal anew the cards of one deck that this seat has not seen go where they are."""
    bonus, lore = s.tables.bonus, s.lore
    stolen = [theft[2] for theft in s.thefts]
    closed: list[int] = []  # places that cannot hold a bonus card, by the card that is there now
    open_places: list[int] = []
    for other in range(s.seats):
        if other == seat or not s.of[st.ALIVE + other]:
            continue
        held = [card for card in held_by(s, other) if deck_of(lore[card]) == deck]
        unknown = sorted(
            [card for card in held if not among(lore[card], seat)], key=lambda card: (lore[card], card in stolen)
        )
        room = len(unknown)
        if deck == 0:
            # Bonus cards this seat knows of, and not everybody, use up some of the room.
            secrets = [card for card in held if bonus[card] and among(lore[card], seat)]
            secrets = [card for card in secrets if lore[card] & st.EVERYBODY_KNOWS != st.EVERYBODY_KNOWS]
            room = max(0, min(room, s.of[st.BONUS_ROOM + other] - len(secrets)))
        open_places += unknown[:room]
        closed += unknown[room:]
    if not closed and not open_places:
        return
    pool = sorted([*closed, *open_places, *(s.deck if deck == s.deck_number else [])])
    plain = [card for card in pool if not bonus[card]]
    # Cards drawn since a pocket was picked are suspected, too: the thief may then hold one more than there is room for.
    open_places += closed[len(plain) :]
    names = s.tables.card_names
    table: dict[int, int] = {}
    for place in closed[: len(plain)]:
        table[place] = chance.draw(plain, names)
    pool = [card for card in pool if card not in table.values()]
    for place in open_places:
        table[place] = chance.draw(pool, names)
    known = {new: lore[old] for old, new in table.items()}  # who else knows goes with the place
    rename(s, table)
    for card in pool:
        lore[card] = fresh_from(deck)
    for card, seats in known.items():
        lore[card] = seats
    if deck == s.deck_number:
        s.deck = pool


def lay_down_again(s: State, seat: int, chance: Chance) -> None:
    """Any card of the hand may be the one that lies face down."""
    for other in range(s.seats):
        if other != seat and s.of[st.PLAYED + other] != st.NONE:
            held = sorted(held_by(s, other))
            card = held.pop(chance.pick(len(held)))
            s.of[st.PLAYED + other] = card
            s.hands[other] = tuple(held)


# --- Bullets ---


def forget_looks(s: State, seat: int, chance: Chance) -> None:
    """Bullets that another seat has looked at, in its Sixgun or discarded since, are drawn again."""
    for other in range(s.seats):
        if other != seat:
            s.loads[other] = tuple([back_to_pool(s, bullet) for bullet in s.loads[other]])
    discarded = [bullet if looker_of(bullet) == seat else back_to_pool(s, bullet) for bullet in s.unseen]
    for pool in s.pools:
        pool.sort()
    for other in range(s.seats):
        s.loads[other] = tuple([draw_again(s, bullet, chance) for bullet in s.loads[other]])
    s.unseen = tuple([draw_again(s, bullet, chance) for bullet in discarded])


def back_to_pool(s: State, bullet: int) -> int:
    """The place, marked as one whose face must be drawn again."""
    face = face_of(bullet)
    if face == st.UNSEEN:
        return bullet
    s.pools[deal_of(bullet)].append(face)
    return with_face(bullet, AGAIN)


def draw_again(s: State, bullet: int, chance: Chance) -> int:
    if face_of(bullet) != AGAIN:
        return bullet
    return with_face(bullet, chance.draw(s.pools[deal_of(bullet)], s.tables.face_names))
