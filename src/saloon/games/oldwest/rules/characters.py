"""Assistants, partners and tycoons: drawing, keeping, the neighbour towns, the mayor's office."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import (
    card_room,
    earn,
    move_status,
    own_animals,
    own_cattle,
    pay,
)
from saloon.games.oldwest.rules.ground import owns, put, take_off, town_lots
from saloon.games.oldwest.rules.lumbering import land_moves
from saloon.games.oldwest.state import State


def deck_of(card: int) -> int:
    return 0 if card < t.PARTNER else 1 if card < t.TYCOON else 2


def count_perks(s: State) -> None:
    """What partners give their holders (OW-196), and tycoons the mayor (OW-199)."""
    s.perks = [[0] * t.PERKS for _ in range(s.seats)]
    for seat in range(s.seats):
        for card in s.cards[seat]:
            add_perks(s, seat, card & st.CARD)
    for card in s.office:
        add_perks(s, s.mayor, card & st.CARD)


def add_perks(s: State, seat: int, card: int) -> None:
    passives = s.tables.passives[card]
    for i in range(0, len(passives), 2):
        s.perks[seat][passives[i]] += passives[i + 1]


# --- what a card requires ---


def meets(s: State, seat: int, card: int) -> bool:
    """Whether a card may be kept, or a tycoon be seated, now (OW-191)."""
    kind, a, b = s.tables.needs[card]
    p = s.players[seat]
    if kind == t.NEEDS_CARD:
        return p[st.LEVEL + a] > 0
    if kind == t.NEEDS_LEVEL:
        return p[st.LEVEL + a] >= b
    if kind == t.NEEDS_OWN:
        return owned(s, seat, a) >= b
    if kind == t.NEEDS_FEE:
        return p[st.MONEY] >= a
    if kind == t.NEEDS_STATUS:
        return s.status[a] >= b
    if kind == t.NEEDS_BUILT:
        return len(s.built[a]) >= b
    if kind == t.NEEDS_TOWN:
        return standing(s, a) >= b
    if kind == t.NEEDS_IN_PLAY:
        return max([player[st.LEVEL + a] for player in s.players]) >= b
    return s.trains.count(0) >= a


def owned(s: State, seat: int, what: int) -> int:
    p = s.players[seat]
    if what == t.OWN_PUBLIC:
        return sum([1 for q in s.town if s.owner[q] == seat and t.PUBLIC <= s.piece[q] < t.SPECIAL])
    if what == t.OWN_HOUSING:
        return sum([1 for q in s.town if s.owner[q] == seat and t.TENT <= s.piece[q] < t.PUBLIC])
    if what == t.OWN_LOG:
        return p[st.STOCK + t.LOG]
    if what == t.OWN_DEPOSIT:
        return sum([1 for q in s.works[seat] if t.PANNING <= s.piece[q] <= t.DREDGE and s.stock[q]])
    if what == t.OWN_CATTLE:
        return own_cattle(p)
    if what == t.OWN_HORSE:
        return own_animals(s, seat, 0)
    if what == t.OWN_INVESTMENT:
        return p[st.INVESTMENT]
    return owns(s, seat, t.GENERAL_STORE) + owns(s, seat, t.HARDWARE_STORE)


def standing(s: State, what: int) -> int:
    """Buildings in town, whoever's."""
    if what == t.TOWN_ANY:
        return sum([1 for q in s.town if s.piece[q] >= t.TENT])
    if what in (t.TOWN_NEWSPAPER, t.TOWN_BANK):
        kind = t.NEWSPAPER if what == t.TOWN_NEWSPAPER else t.BANK
        return sum([1 for q in s.town if s.piece[q] == kind])
    return sum([1 for q in s.town if t.SHERIFF <= s.piece[q] <= t.COURTHOUSE])


# --- drawing ---


def cards_left(s: State, deck: int) -> int:
    return len(s.decks[deck]) + (len(s.under) if deck == 0 else 0)


def step_draw(s: State, chance: Chance, tell: Tell) -> None:
    """Each card is handled before the next is drawn; from an empty deck nothing is (OW-191)."""
    seat, deck, left = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    if not left or not cards_left(s, deck):
        s.frames.pop()
        return
    s.frames.set(3, left - 1)
    if s.decks[deck]:
        s.decks = [cards[:] for cards in s.decks]
        card = chance.draw(s.decks[deck], s.tables.deck_names)
    else:
        card = s.under[0] & st.CARD
        s.under = s.under[1:]
    tell.shown("draws", seat, card)
    if deck == 2:
        s.frames.push(fr.F_TYCOON, seat, card, -1)
    else:
        s.frames.push(fr.F_KEEP, seat, card, 0)


def face_up_moves(s: State, seat: int, deck: int) -> list[int]:
    """Top cards of towns that could be taken instead of drawing (OW-194)."""
    found = []
    for town, cards in enumerate(s.face_up):
        if cards and deck_of(cards[-1]) == deck and (deck == 2 or meets(s, seat, cards[-1])):
            found.append(pack(m.FACE_UP, town))
    return found


def hire_moves(s: State) -> list[int]:
    seat, deck = s.frames.get(1), s.frames.get(2)
    found = [m.DRAW_CARDS] if cards_left(s, deck) else []
    return found + face_up_moves(s, seat, deck)


def take_face_up(s: State, seat: int, town: int, tell: Tell) -> None:
    """It must be kept; a tycoon is offered to the mayor and goes back if refused."""
    card = s.face_up[town][-1]
    s.face_up = [cards[:-1] if i == town else cards for i, cards in enumerate(s.face_up)]
    tell.all("takes_card", seat, card, town)
    if card >= t.TYCOON:
        s.frames.push(fr.F_TYCOON, seat, card, town)
    else:
        s.frames.push(fr.F_KEEP, seat, card, 1)


# --- keeping ---


def towns_of(s: State, card: int) -> list[int]:
    """Towns of its suit, for a star any (OW-192)."""
    suit = s.tables.suit[card]
    return [town for town in range(len(s.rewards)) if suit > 2 or s.tables.town_suit[town] == suit]


def keep_moves(s: State) -> list[int]:
    """Keep it, keep it and drop another, or discard it to a town (OW-190 to 193)."""
    seat, card, must = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    found = []
    if must or meets(s, seat, card):
        if len(s.cards[seat]) < s.tables.held_most:
            found.append(pack(m.KEEP_CARD, card))
        else:
            found += [pack(m.DROP, held & st.CARD) for held in s.cards[seat]]
    if not must:
        found += [pack(m.TO_TOWN, town) for town in towns_of(s, card)]
    if not found or kind_of(found[0]) == m.TO_TOWN:
        need = s.tables.needs[card]
        if need[0] == t.NEEDS_OWN and need[1] == t.OWN_LOG:
            land_moves(s, seat, found)
    return found


def keep_card(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, card = s.frames.get(1), s.frames.get(2)
    s.frames.pop()
    if kind_of(move) == m.TO_TOWN:
        discard(s, seat, card, first_of(move), True, tell)
        return
    if kind_of(move) == m.DROP:
        dropped = first_of(move)
        s.cards[seat] = [held for held in s.cards[seat] if held & st.CARD != dropped]
        tell.all("drops", seat, dropped)
        s.frames.push(fr.F_TOWN, seat, dropped, 0)
        s.frames.push(fr.F_ANIMAL_ROOM, seat)
    need = s.tables.needs[card]
    if need[0] == t.NEEDS_FEE:
        pay(s, seat, need[1], tell)
    s.cards[seat].append(packed.held_card(card, 3, False))  # its cube moves at the start of the next turn (OW-195)
    tell.all("keeps", seat, card)
    count_perks(s)


def discard(s: State, seat: int, card: int, town: int, reward: bool, tell: Tell) -> None:
    """Face up on a town; the leftmost reward left, or $1 (OW-192)."""
    lay_face_up(s, card, town)
    tell.all("to_town", seat, card, town)
    if reward:
        taken = s.rewards[town]
        if taken < len(s.tables.town_rewards[town]):
            s.rewards = s.rewards[:]
            s.rewards[town] += 1
            s.frames.push(fr.F_EFFECT, s.tables.town_rewards[town][taken], 0, seat, -1)
        else:
            earn(s, seat, 1, tell)


def lay_face_up(s: State, card: int, town: int) -> None:
    s.face_up = [[*cards, card] if i == town else cards for i, cards in enumerate(s.face_up)]


def town_moves(s: State) -> list[int]:
    return [pack(m.TO_TOWN, town) for town in towns_of(s, s.frames.get(2))]


def pick_town(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, card, reward = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    s.frames.pop()
    discard(s, seat, card, first_of(move), reward == 1, tell)


def animal_room_moves(s: State) -> list[int]:
    """Without the Horse Breeder, animals above the limit of the cards are lost; the owner chooses."""
    seat = s.frames.get(1)
    if card_room(s, seat) >= 0:
        return []
    p = s.players[seat]
    return [pack(m.CHOOSE_GOOD, t.HORSE + a) for a in range(t.ANIMALS) if p[st.FRESH + a] or p[st.TIRED + a]]


def lose_surplus(s: State, move: int, chance: Chance, tell: Tell) -> None:
    animal = first_of(move) - t.HORSE
    p = s.players[s.who]
    if p[st.TIRED + animal]:
        p[st.TIRED + animal] -= 1
    else:
        p[st.FRESH + animal] -= 1
    tell.all("loses", s.who, first_of(move), 1)


# --- tycoons ---


def tycoon_moves(s: State) -> list[int]:
    """The mayor seats it, seats it in place of another, or refuses (OW-197, OW-215)."""
    card = s.frames.get(2)
    found = []
    if not s.no_tycoons and meets(s, s.mayor, card):
        if len(s.office) < s.tables.tycoons_most:
            found.append(m.SEAT_TYCOON)
        found += [pack(m.REPLACE, seated & st.CARD) for seated in s.office]
    return [*found, m.REFUSE]


def answer_tycoon(s: State, move: int, chance: Chance, tell: Tell) -> None:
    drawer, card, town = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    s.frames.pop()
    if kind_of(move) == m.REFUSE:
        tell.all("refuses", s.mayor, card)
        if town >= 0:
            lay_face_up(s, card, town)
        else:
            s.frames.push(fr.F_TOWN, drawer, card, 1)
        return
    if drawer != s.mayor:
        earn(s, drawer, s.tables.seated_pay, tell)
    s.frames.push(fr.F_SPECIAL, card)
    if kind_of(move) == m.REPLACE:
        unseat(s, first_of(move), tell)
    s.office = [*s.office, card]
    tell.all("seats", s.mayor, card)
    count_perks(s)


def unseat(s: State, card: int, tell: Tell) -> None:
    """Its building goes, the status falls, the card goes face up to a town without reward (OW-198)."""
    for seated in s.office:
        if seated & st.CARD == card:
            s.office = [other for other in s.office if other != seated]
            if seated & st.BUILDING_STANDS:
                kind = t.SPECIAL + card - t.TYCOON
                for space in s.town:
                    if s.piece[space] == kind:
                        take_off(s, space)
                        break
                move_status(s, s.tables.tycoon_building_status[card], -1, tell)
            break
    tell.all("unseats", s.mayor, card)
    s.frames.push(fr.F_TOWN, s.mayor, card, 0)


def special_moves(s: State) -> list[int]:
    """Adjacent to town; without a space the tycoon sits there without building and status."""
    return [pack(m.AT, space) for space in town_lots(s)]


def place_special(s: State, move: int, chance: Chance, tell: Tell) -> None:
    card = s.frames.get(1)
    s.frames.pop()
    put(s, first_of(move), t.SPECIAL + card - t.TYCOON, t.NOBODY)
    tell.all("founds", t.SPECIAL + card - t.TYCOON, first_of(move))
    s.office = [seated | st.BUILDING_STANDS if seated & st.CARD == card else seated for seated in s.office]
    move_status(s, s.tables.tycoon_building_status[card], 1, tell)
