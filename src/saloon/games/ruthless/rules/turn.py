"""The turn: initiative, activations, the end of the turn (RU-003 to 010, RU-020)."""

from __future__ import annotations

import math

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
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
from saloon.games.ruthless.state import (
    ACTIVATION,
    AIMS,
    ASK_ACTION,
    ASK_CHARACTER,
    ASK_CHEAT,
    ASK_DISCARD,
    ASK_LEAD,
    ASK_RETURN,
    AT,
    BACK,
    CHARACTER,
    CHEATING,
    COVERS,
    DONE,
    FELL,
    GUN,
    HORSE,
    LEADING,
    LILY,
    LOST,
    NEXT_PLAYER,
    NOBODY,
    NOTHING,
    PERCH,
    RENEWING,
    ROUNDS,
    SEAT,
    SIDE,
    STATUS,
    TRAITS,
    TURN_END,
    TURN_START,
    UNCONSCIOUS,
    UP,
    USED,
    WHO,
    State,
)


def start_turn(s: State, tell: Tell) -> None:
    """Everybody is fresh; those who can cheat are asked first."""
    s.turn += 1
    s.left_now = 0
    s.seven_used = 0
    for man in s.men:
        man[DONE] = 0
    tell.all("turn", s.turn, s.turns)
    s.todo = [seat for seat in range(s.seats) if cheats(s, seat)]
    s.step = CHEATING


# --- Dirty Cheat ---


def cheater(s: State, seat: int) -> int:
    for i, man in enumerate(s.men):
        if man[SEAT] == seat and man[STATUS] == UP and man[TRAITS] & DIRTY_CHEAT and not man[USED] & DIRTY_CHEAT:
            return i
    return NOBODY


def cheats(s: State, seat: int) -> bool:
    return cheater(s, seat) != NOBODY and bool(s.hands[seat]) and bool(marks(s, seat))


def marks(s: State, seat: int) -> list[int]:
    """Opponents with a card to lose."""
    return [other for other in range(s.seats) if s.side_of[other] != s.side_of[seat] and s.hands[other]]


def cheat_options(s: State, seat: int) -> list[int]:
    return [m.PASS] + [pack(m.CHEAT, card, other) for card in s.hands[seat] for other in marks(s, seat)]


def run_cheating(s: State) -> None:
    """Asked in seat order, before initiative (RU-003)."""
    if s.todo:
        s.ask = ASK_CHEAT
        s.who = s.todo[0]
        return
    s.step = LEADING


def answer_cheat(s: State, seat: int, move: int, chance: Chance, tell: Tell) -> None:
    s.ask = NOTHING
    s.todo.pop(0)
    if kind_of(move) == m.CHEAT:
        man = s.men[cheater(s, seat)]
        man[USED] |= DIRTY_CHEAT
        tell.all("cheats", man[WHO], second_of(move))
        swap_cards(s, seat, first_of(move), second_of(move), chance, tell)


# --- initiative ---


def ask_leads(s: State) -> None:
    """RU-003: every player with a living character, all together."""
    s.asked = 0
    for seat in range(s.seats):
        if plays(s, seat):
            s.asked |= 1 << seat
    s.ask = ASK_LEAD
    s.who = NOBODY


def lead_options(s: State, seat: int) -> list[int]:
    return [pack(m.LEAD, card) for card in s.hands[seat]]


def reveal_leads(s: State, cards: list[int], tell: Tell) -> None:
    """RU-004, RU-006: the order, and who wakes up. `cards` by seat, NOBODY where none was led."""
    s.ask = NOTHING
    s.asked = 0
    for seat in range(s.seats):
        if cards[seat] != NOBODY:
            play_card(s, seat, cards[seat])
            s.discards.pop()  # it lies before its owner until the end of the turn (RU-008)
            s.leads[seat] = cards[seat]
            tell.shown("leads", seat, cards[seat])
    s.order = sorted([seat for seat in range(s.seats) if s.leads[seat] != NOBODY], key=lambda seat: -s.leads[seat])
    for seat in s.order:
        if rank(s.leads[seat]) == ACE or rank(s.leads[seat]) == FOUR:
            for man in s.men:
                if man[SEAT] == seat and man[STATUS] == UNCONSCIOUS:
                    man[STATUS] = UP
                    tell.all("recovers", man[WHO])
    s.place = -1
    s.step = NEXT_PLAYER


# --- activation ---


def next_player(s: State, tell: Tell) -> None:
    """RU-004: from the highest card down."""
    s.place += 1
    s.man = NOBODY
    if s.place >= len(s.order):
        s.step = TURN_END
        return
    seat = s.order[s.place]
    s.todo = returning(s, seat)
    if s.todo or acting(s, seat):
        tell.all("activates", seat)
    s.step = ACTIVATION


def returning(s: State, seat: int) -> list[int]:
    """Last Stand: attackers killed on an earlier turn come back once."""
    if s.turn < s.scenario.back_turn:
        return []
    return [i for i, man in enumerate(s.men) if man[SEAT] == seat and due_back(s, man) and man[FELL] < s.turn]


def acting(s: State, seat: int) -> list[int]:
    """RU-020: Up characters who have not had their actions."""
    return [i for i, man in enumerate(s.men) if man[SEAT] == seat and man[STATUS] == UP and not man[DONE]]


def run_activation(s: State, tell: Tell) -> None:
    seat = s.order[s.place]
    while s.todo:
        if return_points(s, s.todo[0]):
            s.ask = ASK_RETURN
            s.who = seat
            return
        s.todo.pop(0)  # every slot is taken: he waits
    if acting(s, seat):
        s.ask = ASK_CHARACTER
        s.who = seat
    else:
        s.step = NEXT_PLAYER


def character_options(s: State, seat: int) -> list[int]:
    return [pack(m.ACTIVATE, s.men[i][WHO]) for i in acting(s, seat)] + [m.END_ACTIVATION]


def answer_character(s: State, seat: int, move: int, tell: Tell) -> None:
    s.ask = NOTHING
    if kind_of(move) == m.END_ACTIVATION:
        for i in acting(s, seat):
            s.men[i][DONE] = 1
        tell.all("ends_activation", seat)
        s.step = NEXT_PLAYER
        return
    s.man = s.by_who[first_of(move)]
    s.acts = 0
    s.moves = 0
    s.shots = 0
    s.sermons = 0
    s.saddled = 0
    tell.all("acts", first_of(move))
    s.step = CHARACTER


def run_character(s: State, tell: Tell) -> None:
    """RU-020: all his actions before the next one starts."""
    man = s.men[s.man]
    if man[STATUS] == UP and (actions_left(s) or saddle_left(s, man)):
        s.ask = ASK_ACTION
        s.who = man[SEAT]
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
    man[DONE] = 1
    man[AIMS] = 0  # RU-025
    s.man = NOBODY
    s.ask = NOTHING
    s.step = ACTIVATION


def return_points(s: State, i: int) -> list[int]:
    """A free slot 8 inches from every defender; else the one whose nearest defender is farthest."""
    man = s.men[i]
    enemies = [other for other in s.men if living(other) and other[SIDE] != man[SIDE]]
    slots = [p for p in s.scenario.sides[man[SIDE]].slots if free(s, man, p, FOOT)]
    gaps = [min([gap(p, other) for other in enemies], default=0) for p in slots]
    limit = 2 * s.scenario.back_inches
    far = [p for p, away in zip(slots, gaps, strict=True) if away >= limit]
    if far or not slots:
        return far
    return [p for p, away in zip(slots, gaps, strict=True) if away == max(gaps)]


def gap(p: int, other: list[int]) -> float:
    """From base edge to base edge, in half inches."""
    return math.sqrt(squared(p, other[AT])) - FOOT - radius(other)


def return_options(s: State) -> list[int]:
    i = s.todo[0]
    return [pack(m.RETURN, s.men[i][WHO], p) for p in return_points(s, i)]


def come_back(s: State, p: int, tell: Tell) -> None:
    """Unwounded, without token and loaded, on foot."""
    man = s.men[s.todo.pop(0)]
    s.ask = NOTHING
    man[STATUS] = UP
    man[AT] = p
    man[BACK] = 1
    man[PERCH] = NOBODY
    man[HORSE] = NOBODY
    man[LILY] = 0
    man[DONE] = 0
    for location in range(LOCATIONS):
        man[LOST + location] = 0
    for slot in range(2):
        if man[GUN + slot] != NONE:
            man[ROUNDS + slot] = capacity(s, man, slot)
    tell.all("comes_back", man[WHO], p)


# --- the end of the turn ---


def end_turn(s: State, chance: Chance, tell: Tell) -> None:
    """RU-010: markers, Skedaddle, victory, cards."""
    s.man = NOBODY
    if not s.carry_over:
        for man in s.men:
            man[COVERS] = 0
    skedaddle(s, chance, tell)
    if s.ended:
        return
    renewing = [seat for seat in s.order if rank(s.leads[seat]) == THREE]
    clear_leads(s)
    s.todo = renewing
    s.step = RENEWING


def run_renewing(s: State, chance: Chance, tell: Tell) -> None:
    """RU-007: a 3 lets its player throw cards away before refilling."""
    while s.todo:
        if s.hands[s.todo[0]] and plays(s, s.todo[0]):
            s.ask = ASK_DISCARD
            s.who = s.todo[0]
            return
        s.todo.pop(0)
    refill(s, chance, tell)
    s.step = TURN_START


def discard_options(s: State, seat: int) -> list[int]:
    return [pack(m.DISCARD, card) for card in s.hands[seat]] + [m.DISCARD_DONE]


def answer_discard(s: State, seat: int, move: int, tell: Tell) -> None:
    s.ask = NOTHING
    if kind_of(move) == m.DISCARD_DONE:
        s.todo.pop(0)
        return
    tell.shown("discards", seat, first_of(move))
    play_card(s, seat, first_of(move))
