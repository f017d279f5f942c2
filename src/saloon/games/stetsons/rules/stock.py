"""Taking Stock, clean-up, the end of the game and the score. SS-136, 145…159, 168…170"""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of
from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules.bullets import needs_reload, reload_guns
from saloon.games.stetsons.rules.cards import into_hand, standing
from saloon.games.stetsons.rules.moves import PASS
from saloon.games.stetsons.rules.rounds import ability, clear_slinger
from saloon.games.stetsons.state import State


def played_leave(s: State, tell: Tell) -> None:
    """SS-149: cards to be discarded go, weapons stay, all others return to hand."""
    for seat in s.order:
        card = s.of[st.PLAYED + seat]
        if card == st.NONE:
            continue
        s.of[st.PLAYED + seat] = st.NONE
        if s.tables.after[card] == st.DISCARD:
            s.discards.append(card)
        elif not s.of[st.POWERS + seat] & st.PLACED:
            into_hand(s, seat, card)
            tell.all("returns", seat, card)
    s.walk = 0
    s.picks = 0
    take_stock(s, tell)


def pickers(s: State) -> list[int]:
    """SS-145, SS-146: standing slingers, fastest first; SS-120: not those knocked out, Second Wind apart."""
    found: list[int] = []
    for seat in s.order:
        powers = s.of[st.POWERS + seat]
        if standing(s, seat) or (powers & st.SECOND_WIND and s.of[st.ALIVE + seat]):
            if powers & st.FIRST_PICK:
                found.insert(0, seat)
            else:
                found.append(seat)
    return found


def take_stock(s: State, tell: Tell) -> None:
    """SS-057, SS-145 to 147: each in turn picks up a face-up card, while there are any."""
    order = pickers(s)
    while s.face_up:
        if s.picks == 0:
            if s.walk == len(order):
                break
            s.seat = order[s.walk]
            s.walk += 1
            s.picks = 2 if s.of[st.POWERS + s.seat] & st.TWO_PICKS else 1
        if len(s.face_up) > 1:
            s.step = st.TAKE_STOCK
            return
        pick_up(s, s.seat, s.face_up[0], tell)
    s.step = st.ROUND_DONE
    if s.face_up:
        for seat in order:
            if ability(s, seat) == st.LEFTOVERS and not s.of[st.SPENT + seat]:  # SS-136, SS-142
                s.seat = seat
                s.step = st.STOCK_ABILITY


def pick_up(s: State, seat: int, card: int, tell: Tell) -> None:
    s.picks -= 1
    s.face_up.remove(card)
    into_hand(s, seat, card)
    tell.all("takes", seat, card)


def take_leftover(s: State, seat: int, move: int, tell: Tell) -> None:
    """SS-136"""
    s.step = st.ROUND_DONE
    if move != PASS:
        s.of[st.SPENT + seat] = 1
        tell.all("uses_ability", seat, s.of[st.CHARACTER + seat])
        s.picks = 1
        pick_up(s, seat, first_of(move), tell)


def round_done(s: State, chance: Chance, tell: Tell) -> None:
    """SS-148, SS-151: leftovers are discarded, Jesse Jams Reloads, everybody stands up."""
    if s.face_up:
        tell.all("left_over", *s.face_up)
        s.discards += s.face_up
        s.face_up = []
    for seat in s.order:
        if s.of[st.ALIVE + seat] and ability(s, seat) == st.WELL_OILED and needs_reload(s, seat):
            reload_guns(s, seat, chance, tell)
    for seat in s.order:
        s.of[st.HARM + seat] = 0
        s.of[st.WORTH + seat] = 0
        clear_slinger(s, seat)
    s.dust = st.NOBODY
    if s.round == s.rounds:  # SS-155, SS-165
        s.ended = st.LAST_ROUND
        s.step = st.OVER
        tell.all("last_round")
    else:
        s.step = st.START_ROUND


# --- the score ---


def bonus_in_hand(s: State, seat: int) -> int:
    """SS-150, SS-170: only cards in hand count, with what was added to them in the last round."""
    return sum([bonus_of(s, card) for card in s.hands[seat]])


def bonus_of(s: State, card: int) -> int:
    """SS-168 to 170: as printed, and what was added to it."""
    bonus = s.tables.bonus[card]
    for topped, points in s.topped:
        if topped == card:
            bonus += points
    return bonus


def score(s: State, seat: int) -> int:
    """SS-157; a killed slinger does not score."""
    if not s.of[st.ALIVE + seat]:
        return 0
    return s.of[st.NOTORIETY + seat] + len(s.hands[seat]) + bonus_in_hand(s, seat)


def rank(s: State, seat: int) -> tuple[int, int, int]:
    """SS-158, SS-159: survivors by score, then Notoriety; below them the dead, the later the better."""
    if s.of[st.ALIVE + seat]:
        return (1, score(s, seat), s.of[st.NOTORIETY + seat])
    return (0, s.of[st.DIED + seat], s.of[st.LAST_NOTORIETY + seat])
