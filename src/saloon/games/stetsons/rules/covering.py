"""The cover step: Cover, Reload and binding, in order of Speed. SS-050…069"""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules.bullets import needs_reload, reload_guns
from saloon.games.stetsons.rules.cards import (
    cards_to_draw,
    discard_cover,
    draw_cover,
    draw_to_hand,
    take_face_up_cover,
)
from saloon.games.stetsons.rules.moves import DO_RELOAD, STAY, TAKE_FACE_UP
from saloon.games.stetsons.rules.rounds import ability
from saloon.games.stetsons.state import State


def cover_step(s: State, chance: Chance, tell: Tell) -> None:
    """SS-050: runners by Speed; SS-061: whoever Reloads in the open does it at the same place."""
    while s.place < len(s.order):
        seat = s.order[s.place]
        stance = s.of[st.STANCE + seat]
        if stance == st.RUN:
            s.seat = seat
            s.step = st.COVER_CHOICE
            return
        if stance == st.RELOAD_OPEN:  # SS-039
            reload_guns(s, seat, chance, tell)
        s.place += 1
    s.place = -1
    s.step = st.NEXT_TURN


def take_cover(s: State, seat: int, kind: int, chance: Chance, tell: Tell) -> None:
    """SS-051 to 055: the face-up card, a blind one, or stay where you are."""
    if kind == STAY:  # SS-054
        tell.all("stays", seat, s.of[st.COVER + seat])
    elif kind == TAKE_FACE_UP:
        take_face_up_cover(s, seat, chance, tell)
    else:
        discard_cover(s, seat)  # SS-055
        cover = draw_cover(s, chance, tell)
        if cover == s.cover_up:  # SS-053
            s.cover_discards.append(cover)
            tell.shown("too_far", seat, cover)
        else:  # SS-052
            s.of[st.COVER + seat] = cover
            tell.shown("takes_cover", seat, cover)
    if needs_reload(s, seat):  # SS-060, SS-069
        s.step = st.RELOAD
    else:
        runner_binds(s, seat)


def reload_or_not(s: State, seat: int, kind: int, chance: Chance, tell: Tell) -> None:
    if kind == DO_RELOAD:
        reload_guns(s, seat, chance, tell)
    runner_binds(s, seat)


def most_to_bind(s: State, seat: int) -> int:
    """SS-067, SS-068: as many as there are wounds, Notoriety to pay for them, and cards to draw."""
    most = min(s.of[st.WOUNDS + seat], cards_to_draw(s))
    return most if ability(s, seat) == st.FREE_BINDING else min(most, s.of[st.NOTORIETY + seat])


def runner_binds(s: State, seat: int) -> None:
    if s.of[st.WOUNDS + seat] and most_to_bind(s, seat):
        s.step = st.BIND
    else:
        s.place += 1
        s.step = st.COVER_STEP


def bind(s: State, seat: int, count: int, chance: Chance, tell: Tell) -> None:
    """SS-067"""
    if count and ability(s, seat) != st.FREE_BINDING:
        s.of[st.NOTORIETY + seat] -= count
        tell.all("pays", seat, count)
    bind_wounds(s, seat, count, chance, tell)
    s.place += 1
    s.step = st.COVER_STEP


def bind_wounds(s: State, seat: int, count: int, chance: Chance, tell: Tell) -> None:
    """SS-067, SS-124: each bound wound is gone and draws an Action Card."""
    for _ in range(count):
        s.of[st.WOUNDS + seat] -= 1
        tell.all("binds", seat)
        draw_to_hand(s, seat, chance, tell)
