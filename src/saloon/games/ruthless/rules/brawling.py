"""Fisticuffs (RU-120 to 127): no action, but what happens when a Move ends at an enemy."""

from __future__ import annotations

from typing import Final

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, pack
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules.board import FOOT, WIDE, segment_free
from saloon.games.ruthless.rules.cards import TWO, play_card, rank, suit, value
from saloon.games.ruthless.rules.models import free, nearest_free, radius
from saloon.games.ruthless.rules.tables import BRAWLER, HAYMAKER
from saloon.games.ruthless.state import State

# Stages.
MET: Final = 0
FOUGHT: Final = 1


def start_brawl(s: State, mover: int, enemy: int, climb: int, tell: Tell) -> None:
    """RU-120; `climb` as in a MOVING frame: the enemy may be on a perch."""
    one, other = s.men[mover], s.men[enemy]
    s.attacked |= packed.attack(other[st.SIDE], one[st.SIDE])
    tell.all("brawl", one[st.WHO], other[st.WHO])
    s.frames.push(st.BRAWL, mover, enemy, MET, climb, st.NOBODY, st.NOBODY)


def can_fight(s: State, man: list[int]) -> bool:
    """RU-124: Up, and his owner has a card."""
    return man[st.STATUS] == st.UP and bool(s.hands[man[st.SEAT]])


def bonus(man: list[int]) -> int:
    """RU-122"""
    return (1 if man[st.HORSE] >= 0 else 0) + (2 if man[st.TRAITS] & BRAWLER else 0)


def run_brawl(s: State, chance: Chance, tell: Tell) -> None:
    frames = s.frames
    if frames.get(3) == FOUGHT:
        frames.pop()
        return
    mover, enemy = frames.get(1), frames.get(2)
    one, other = s.men[mover], s.men[enemy]
    frames.set(3, FOUGHT)
    if can_fight(s, one) and can_fight(s, other):
        s.ask = st.ASK_BRAWL
        s.who = st.NOBODY
        s.asked = 1 << one[st.SEAT] | 1 << other[st.SEAT]
    elif other[st.STATUS] != st.UP or can_fight(s, one):  # RU-124
        win(s, mover, enemy, tell)
    elif can_fight(s, other):
        win(s, enemy, mover, tell)
    elif bonus(one) != bonus(other):
        if bonus(one) > bonus(other):
            win(s, mover, enemy, tell)
        else:
            win(s, enemy, mover, tell)
    else:
        tell.all("brawl_drawn", one[st.WHO], other[st.WHO])


def brawl_options(s: State, seat: int) -> list[int]:
    """RU-121: a player with cards must play one."""
    return [pack(m.BRAWL_CARD, card) for card in s.hands[seat]]


def play_brawl(s: State, cards: list[int], tell: Tell) -> None:
    """RU-121 to 123: the cards of mover and enemy, turned up together."""
    frames = s.frames
    mover, enemy = frames.get(1), frames.get(2)
    one, other = s.men[mover], s.men[enemy]
    mine, theirs = first_of(cards[one[st.SEAT]]), first_of(cards[other[st.SEAT]])
    s.ask = st.NOTHING
    s.asked = 0
    frames.set(5, mine)
    frames.set(6, theirs)
    tell.shown("brawl_cards", one[st.WHO], mine, bonus(one), other[st.WHO], theirs, bonus(other))
    play_card(s, one[st.SEAT], mine)
    play_card(s, other[st.SEAT], theirs)
    if wins(mine, bonus(one), theirs, bonus(other)):
        win(s, mover, enemy, tell)
    else:
        win(s, enemy, mover, tell)


def wins(mine: int, my_bonus: int, theirs: int, their_bonus: int) -> bool:
    """RU-121, RU-123: a Low Blow beats its own suit; then the total; then the card."""
    if rank(mine) == TWO and suit(mine) == suit(theirs):
        return True
    if rank(theirs) == TWO and suit(mine) == suit(theirs):
        return False
    total, other = value(mine) + my_bonus, value(theirs) + their_bonus
    return total > other or (total == other and mine > theirs)


def win(s: State, winner: int, loser: int, tell: Tell) -> None:
    """RU-125, RU-059: pushed back or off the perch, then the wounds."""
    one, other = s.men[winner], s.men[loser]
    climb = s.frames.get(4)
    wounds = 3 if one[st.TRAITS] & HAYMAKER else 2
    tell.all("wins_brawl", one[st.WHO], other[st.WHO])
    other[st.AIMS] = 0
    if other[st.PERCH] >= 0:
        wounds += 1
        foot = s.board.perches[other[st.PERCH]].foot
        other[st.PERCH] = st.NOBODY
        other[st.AT] = nearest_free(s, other, foot, FOOT)
        tell.all("knocked_off", other[st.WHO], other[st.AT])
        one[st.PERCH] = climb - 1
        one[st.AT] = s.board.perches[one[st.PERCH]].at
    elif not climb:
        push_back(s, one, other, tell)
    s.frames.push(st.VOLLEY, winner, loser, wounds, st.FISTS, 0, 0, 0)


def push_back(s: State, winner: list[int], loser: list[int], tell: Tell) -> None:
    """RU-126: straight away from the winner as far as there is room."""
    r, start = radius(loser), loser[st.AT]
    x, y = start % WIDE, start // WIDE
    ax, ay = x - winner[st.AT] % WIDE, y - winner[st.AT] // WIDE
    reach = s.tables.push
    best, product, across = start, 0, 0
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dx * dx + dy * dy > reach * reach or not 0 <= x + dx <= s.board.size or not 0 <= y + dy <= s.board.size:
                continue
            dot, cross = dx * ax + dy * ay, abs(dx * ay - dy * ax)
            if dot < product or dot <= 0 or (dot == product and cross >= across):
                continue
            end = (y + dy) * WIDE + x + dx
            if free(s, loser, end, r) and segment_free(s.board, r, start, end):
                best, product, across = end, dot, cross
    if best != start:
        tell.all("pushed", loser[st.WHO], start, best)
        loser[st.AT] = best
