"""Action Cards and Cover Cards on the move, and who knows where an Action Card is."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules.bullets import discard_unseen, load_gun
from saloon.games.stetsons.state import State, bit_of, deck_of, fresh_from, known_only_to


def standing(s: State, seat: int) -> bool:
    """Surviving and not knocked out this round."""
    return s.of[st.ALIVE + seat] == 1 and s.of[st.HARM + seat] == 0


def survivors(s: State) -> int:
    return s.seats - s.deaths


def seats_from_caller(s: State) -> list[int]:
    """SS-002, SS-006: the seat order that starts with the caller."""
    return [(s.caller + i) % s.seats for i in range(s.seats)]


# --- Action Cards ---


def draw_action(s: State, chance: Chance, tell: Tell) -> int:
    """The next card of the Action Deck, or NONE. SS-024"""
    deck = s.deck
    if not deck:
        if not s.discards:
            return st.NONE
        s.deck_number += 1
        deck = s.deck = sorted(s.discards)
        s.discards = []
        for card in deck:
            s.lore[card] = fresh_from(s.deck_number)
        tell.shown("deck_shuffled", len(deck))
    return chance.draw(deck, s.tables.card_names)


def cards_to_draw(s: State) -> int:
    return len(s.deck) + len(s.discards)


def into_hand(s: State, seat: int, card: int) -> None:
    """Hands are kept sorted by Speed."""
    s.hands[seat] = tuple(sorted((*s.hands[seat], card)))


def out_of_hand(s: State, seat: int, card: int) -> None:
    s.hands[seat] = tuple([held for held in s.hands[seat] if held != card])


def draw_to_hand(s: State, seat: int, chance: Chance, tell: Tell) -> bool:
    """A card that only its owner sees."""
    card = draw_action(s, chance, tell)
    if card == st.NONE:
        return False
    s.lore[card] |= bit_of(seat)
    if deck_of(s.lore[card]) == 0:
        s.of[st.BONUS_ROOM + seat] += 1
    if s.thefts:
        suspect_too(s, seat, card)
    into_hand(s, seat, card)
    tell.only(seat, "draws", seat, card)
    tell.others(seat, "draws_unseen", seat)
    return True


def make_known(s: State, seat: int, card: int) -> None:
    """Everybody sees a card that was in this seat's hand."""
    lore = s.lore[card]
    if s.thefts:
        settle_thefts(s, seat, card)
    if lore & st.EVERYBODY_KNOWS == st.EVERYBODY_KNOWS:
        return
    s.lore[card] = lore | st.EVERYBODY_KNOWS
    if s.tables.bonus[card] and deck_of(lore) == 0:
        s.of[st.BONUS_ROOM + seat] -= 1


def hidden(s: State, card: int) -> bool:
    """Whether there is anybody who does not know in whose hand it is."""
    return s.lore[card] & st.EVERYBODY_KNOWS != st.EVERYBODY_KNOWS


# A picked pocket leaves the others in doubt which card it was. `State.thefts` may say no more than they can know, so
# whatever they cannot tell apart, hidden cards of one deck in one hand, must end in the same entry.


def remember_theft(s: State, thief: int, victim: int, stolen: int) -> None:
    rest = s.hands[victim]
    s.thefts += ((thief, victim, stolen, rest),)
    suspects = [stolen, *rest]
    if s.of[st.BONUS_ROOM + victim] and any(hidden(s, card) and deck_of(s.lore[card]) == 0 for card in suspects):
        s.of[st.BONUS_ROOM + thief] += 1  # it may have been a bonus card


def suspect_too(s: State, seat: int, card: int) -> None:
    """A card drawn since is soon not to be told from those that were there."""
    deck = deck_of(s.lore[card])
    for i in range(len(s.thefts)):
        thief, victim, stolen, rest = s.thefts[i]
        alike = [one for one in (stolen, *rest) if hidden(s, one) and deck_of(s.lore[one]) == deck]
        if victim == seat and alike:
            s.thefts = (*s.thefts[:i], (thief, victim, stolen, (*rest, card)), *s.thefts[i + 1 :])


def settle_thefts(s: State, seat: int, card: int) -> None:
    """What everybody learns about picked pockets from a card that this seat shows."""
    left: list[tuple[int, int, int, tuple[int, ...]]] = []
    for thief, victim, stolen, rest in s.thefts:
        rest = tuple([other for other in rest if other != card])
        if stolen == card:
            # Any other such card of that hand may have been the stolen one.
            lore = known_only_to(s.lore[card], seat)
            alike = [other for other in s.hands[seat] if other != card and s.lore[other] == lore]
            if not hidden(s, card) or not alike:
                continue
            stolen = alike[0]
        if rest or hidden(s, stolen):
            left.append((thief, victim, stolen, rest))
    s.thefts = tuple(left)


def discard_from_hand(s: State, seat: int, card: int) -> None:
    make_known(s, seat, card)
    out_of_hand(s, seat, card)
    s.discards.append(card)


# --- weapons ---


def place_weapon(s: State, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """SS-126, SS-128, SS-129: it lies in front and is loaded; a second Rifle replaces the first."""
    gun = s.tables.gun_of_card[card]
    if s.tables.gun_class[gun] == st.RIFLE:
        for old in s.carried[seat]:
            if s.tables.gun_class[old] == st.RIFLE:
                discard_weapon(s, seat, old)
                tell.all("drops", seat, s.tables.weapon_card[old])
    s.carried[seat] += (gun,)
    tell.all("places", seat, card)
    load_gun(s, gun, chance, tell)


def discard_weapon(s: State, seat: int, gun: int) -> None:
    """The card and its Bullets go to their discard piles."""
    s.carried[seat] = tuple([other for other in s.carried[seat] if other != gun])
    s.discards.append(s.tables.weapon_card[gun])
    unload(s, seat, gun)


def unload(s: State, seat: int, gun: int) -> None:
    discard_unseen(s, gun, seat, len(s.loads[gun]))
    if s.jams[gun]:
        s.jams[gun] = 0
        s.bullet_discards[st.JAM] += 1


# --- Cover Cards ---


def draw_cover(s: State, chance: Chance, tell: Tell) -> int:
    """SS-058: an empty Cover Deck is made anew from its discards."""
    if not s.cover_deck:
        s.cover_deck = sorted(s.cover_discards)
        s.cover_discards = []
        tell.shown("cover_shuffled", len(s.cover_deck))
    return chance.draw(s.cover_deck, s.tables.cover_names)


def turn_up_cover(s: State, chance: Chance, tell: Tell) -> None:
    """SS-004"""
    s.cover_up = draw_cover(s, chance, tell)
    tell.shown("cover_turned_up", s.cover_up)


def take_face_up_cover(s: State, seat: int, chance: Chance, tell: Tell) -> None:
    """SS-051: the next Cover Card is turned up at once."""
    discard_cover(s, seat)
    s.of[st.COVER + seat] = s.cover_up
    tell.all("takes_cover", seat, s.cover_up)
    turn_up_cover(s, chance, tell)


def discard_cover(s: State, seat: int) -> None:
    """The Cover Card and the Bullets on it go to their discard piles."""
    cover = s.of[st.COVER + seat]
    if cover == st.NONE:
        return
    s.cover_discards.append(cover)
    for face in s.cover_bullets[seat]:
        s.bullet_discards[face] += 1
    s.cover_bullets[seat] = ()
    s.of[st.COVER + seat] = st.NONE
    s.of[st.MARKS + seat] = 0
