"""The turn: initiative, activations, the end of the turn (RU-003 to 010, RU-020)."""

from __future__ import annotations

import math

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.actions import actions_left, capacity, free_saddle, saddle_options
from saloon.games.ruthless.rules.board import FOOT, squared
from saloon.games.ruthless.rules.cards import (
    ACE,
    FOUR,
    THREE,
    clear_leads,
    due_back,
    play_card,
    plays,
    rank,
    refill,
    swap_cards,
)
from saloon.games.ruthless.rules.ending import skedaddle
from saloon.games.ruthless.rules.models import cowed, free, in_cover, living, radius
from saloon.games.ruthless.rules.tables import DIRTY_CHEAT, LOCATIONS, NONE
from saloon.games.ruthless.state import State


def start_turn(s: State, tell: Tell) -> None:
    """Everybody is fresh; those who can cheat are asked first."""
    s.turn += 1
    s.left_now = 0
    s.seven_used = 0
    for man in s.men:
        man[st.DONE] = 0
    tell.all("turn", s.turn, s.turns)
    s.todo = [seat for seat in range(s.seats) if cheats(s, seat)]
    s.step = st.CHEATING


# --- Dirty Cheat ---


def cheater(s: State, seat: int) -> int:
    for i, man in enumerate(s.men):
        if (
            man[st.SEAT] == seat
            and man[st.STATUS] == st.UP
            and man[st.TRAITS] & DIRTY_CHEAT
            and not man[st.USED] & DIRTY_CHEAT
        ):
            return i
    return st.NOBODY


def cheats(s: State, seat: int) -> bool:
    return cheater(s, seat) != st.NOBODY and bool(s.hands[seat]) and bool(marks(s, seat))


def marks(s: State, seat: int) -> list[int]:
    """Opponents with a card to lose."""
    return [other for other in range(s.seats) if s.side_of[other] != s.side_of[seat] and s.hands[other]]


def cheat_options(s: State, seat: int) -> list[int]:
    return [m.PASS] + [pack(m.CHEAT, card, other) for card in s.hands[seat] for other in marks(s, seat)]


def run_cheating(s: State) -> None:
    """Asked in seat order, before initiative (RU-003)."""
    if s.todo:
        s.ask = st.ASK_CHEAT
        s.who = s.todo[0]
        return
    s.step = st.LEADING


def answer_cheat(s: State, seat: int, move: int, chance: Chance, tell: Tell) -> None:
    s.ask = st.NOTHING
    s.todo.pop(0)
    if kind_of(move) == m.CHEAT:
        man = s.men[cheater(s, seat)]
        man[st.USED] |= DIRTY_CHEAT
        tell.all("cheats", man[st.WHO], second_of(move))
        swap_cards(s, seat, first_of(move), second_of(move), chance, tell)


# --- initiative ---


def ask_leads(s: State) -> None:
    """RU-003: every player with a living character, all together."""
    s.asked = 0
    for seat in range(s.seats):
        if plays(s, seat):
            s.asked |= 1 << seat
    s.ask = st.ASK_LEAD
    s.who = st.NOBODY


def lead_options(s: State, seat: int) -> list[int]:
    return [pack(m.LEAD, card) for card in s.hands[seat]]


def reveal_leads(s: State, cards: list[int], tell: Tell) -> None:
    """RU-004, RU-006: the order, and who wakes up. `cards` by seat, NOBODY where none was led."""
    s.ask = st.NOTHING
    s.asked = 0
    for seat in range(s.seats):
        if cards[seat] != st.NOBODY:
            play_card(s, seat, cards[seat])
            s.discards.pop()  # it lies before its owner until the end of the turn (RU-008)
            s.leads[seat] = cards[seat]
            tell.shown("leads", seat, cards[seat])
    s.order = sorted([seat for seat in range(s.seats) if s.leads[seat] != st.NOBODY], key=lambda seat: -s.leads[seat])
    for seat in s.order:
        if rank(s.leads[seat]) == ACE or rank(s.leads[seat]) == FOUR:
            for man in s.men:
                if man[st.SEAT] == seat and man[st.STATUS] == st.UNCONSCIOUS:
                    man[st.STATUS] = st.UP
                    tell.all("recovers", man[st.WHO])
    s.place = -1
    s.step = st.NEXT_PLAYER


# --- activation ---


def next_player(s: State, tell: Tell) -> None:
    """RU-004: from the highest card down."""
    s.place += 1
    s.man = st.NOBODY
    if s.place >= len(s.order):
        s.step = st.TURN_END
        return
    seat = s.order[s.place]
    s.todo = returning(s, seat)
    if s.todo or acting(s, seat):
        tell.all("activates", seat)
    s.step = st.ACTIVATION


def returning(s: State, seat: int) -> list[int]:
    """Last Stand: attackers killed on an earlier turn come back once."""
    if s.turn < s.scenario.back_turn:
        return []
    return [i for i, man in enumerate(s.men) if man[st.SEAT] == seat and due_back(s, man) and man[st.FELL] < s.turn]


def acting(s: State, seat: int) -> list[int]:
    """RU-020: Up characters who have not had their actions."""
    return [i for i, man in enumerate(s.men) if man[st.SEAT] == seat and man[st.STATUS] == st.UP and not man[st.DONE]]


def run_activation(s: State, tell: Tell) -> None:
    seat = s.order[s.place]
    while s.todo:
        if return_points(s, s.todo[0]):
            s.ask = st.ASK_RETURN
            s.who = seat
            return
        s.todo.pop(0)  # every slot is taken: he waits
    if acting(s, seat):
        s.ask = st.ASK_CHARACTER
        s.who = seat
    else:
        s.step = st.NEXT_PLAYER


def character_options(s: State, seat: int) -> list[int]:
    return [pack(m.ACTIVATE, s.men[i][st.WHO]) for i in acting(s, seat)] + [m.END_ACTIVATION]


def answer_character(s: State, seat: int, move: int, tell: Tell) -> None:
    s.ask = st.NOTHING
    if kind_of(move) == m.END_ACTIVATION:
        for i in acting(s, seat):
            s.men[i][st.DONE] = 1
        tell.all("ends_activation", seat)
        s.step = st.NEXT_PLAYER
        return
    s.man = s.by_who[first_of(move)]
    s.acts = 0
    s.moves = 0
    s.shots = 0
    s.sermons = 0
    s.saddled = 0
    tell.all("acts", first_of(move))
    s.step = st.CHARACTER


def run_character(s: State, tell: Tell) -> None:
    """RU-020: all his actions before the next one starts."""
    man = s.men[s.man]
    if man[st.STATUS] == st.UP and (actions_left(s) or saddle_left(s, man)):
        s.ask = st.ASK_ACTION
        s.who = man[st.SEAT]
    else:
        end_character(s)


def saddle_left(s: State, man: list[int]) -> bool:
    """A free Mount or Dismount stays open after the last action."""
    if not free_saddle(s, man) or (cowed(man) and not in_cover(s, man)):
        return False
    found: list[int] = []
    saddle_options(s, man, cowed(man), found)
    return bool(found)


def end_character(s: State) -> None:
    man = s.men[s.man]
    man[st.DONE] = 1
    man[st.AIMS] = 0  # RU-025
    s.man = st.NOBODY
    s.ask = st.NOTHING
    s.step = st.ACTIVATION


def return_points(s: State, i: int) -> list[int]:
    """A free slot 8 inches from every defender; else the one whose nearest defender is farthest."""
    man = s.men[i]
    enemies = [other for other in s.men if living(other) and other[st.SIDE] != man[st.SIDE]]
    slots = [p for p in s.scenario.sides[man[st.SIDE]].slots if free(s, man, p, FOOT)]
    gaps = [min([gap(p, other) for other in enemies], default=0) for p in slots]
    limit = 2 * s.scenario.back_inches
    far = [p for p, away in zip(slots, gaps, strict=True) if away >= limit]
    if far or not slots:
        return far
    return [p for p, away in zip(slots, gaps, strict=True) if away == max(gaps)]


def gap(p: int, other: list[int]) -> float:
    """From base edge to base edge, in half inches."""
    return math.sqrt(squared(p, other[st.AT])) - FOOT - radius(other)


def return_options(s: State) -> list[int]:
    i = s.todo[0]
    return [pack(m.RETURN, s.men[i][st.WHO], p) for p in return_points(s, i)]


def come_back(s: State, p: int, tell: Tell) -> None:
    """Unwounded, without token and loaded, on foot."""
    man = s.men[s.todo.pop(0)]
    s.ask = st.NOTHING
    man[st.STATUS] = st.UP
    man[st.AT] = p
    man[st.BACK] = 1
    man[st.PERCH] = st.NOBODY
    man[st.HORSE] = st.NOBODY
    man[st.LILY] = 0
    man[st.DONE] = 0
    for location in range(LOCATIONS):
        man[st.LOST + location] = 0
    for slot in range(2):
        if man[st.GUN + slot] != NONE:
            man[st.ROUNDS + slot] = capacity(s, man, slot)
    tell.all("comes_back", man[st.WHO], p)


# --- the end of the turn ---


def end_turn(s: State, chance: Chance, tell: Tell) -> None:
    """RU-010: markers, Skedaddle, victory, cards."""
    s.man = st.NOBODY
    if not s.carry_over:
        for man in s.men:
            man[st.COVERS] = 0
    skedaddle(s, chance, tell)
    if s.ended:
        return
    renewing = [seat for seat in s.order if rank(s.leads[seat]) == THREE]
    clear_leads(s)
    s.todo = renewing
    s.step = st.RENEWING


def run_renewing(s: State, chance: Chance, tell: Tell) -> None:
    """RU-007: a 3 lets its player throw cards away before refilling."""
    while s.todo:
        if s.hands[s.todo[0]] and plays(s, s.todo[0]):
            s.ask = st.ASK_DISCARD
            s.who = s.todo[0]
            return
        s.todo.pop(0)
    refill(s, chance, tell)
    s.step = st.TURN_START


def discard_options(s: State, seat: int) -> list[int]:
    return [pack(m.DISCARD, card) for card in s.hands[seat]] + [m.DISCARD_DONE]


def answer_discard(s: State, seat: int, move: int, tell: Tell) -> None:
    s.ask = st.NOTHING
    if kind_of(move) == m.DISCARD_DONE:
        s.todo.pop(0)
        return
    tell.shown("discards", seat, first_of(move))
    play_card(s, seat, first_of(move))
