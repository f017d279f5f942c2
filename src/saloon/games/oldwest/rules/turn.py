"""A turn: every legal worker, character and general action, and the end of it."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import goods, lumbering, packed, ranching, town
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.building import begin_industry_building, industry_moves
from saloon.games.oldwest.rules.characters import take_face_up
from saloon.games.oldwest.rules.development import can_develop, develop
from saloon.games.oldwest.rules.effects import would_do
from saloon.games.oldwest.rules.frames import (
    F_DRAW,
    F_EFFECT,
)
from saloon.games.oldwest.rules.markets import buy_good, sell_good, trade_moves
from saloon.games.oldwest.rules.mining import begin_carry, begin_mine, mine_turn_moves
from saloon.games.oldwest.rules.politics import campaign, campaign_moves
from saloon.games.oldwest.rules.rounds import end_turn
from saloon.games.oldwest.state import State


def turn_moves(s: State) -> list[int]:
    """In any order, as often as it says (OW-004); the end is always open (OW-097)."""
    seat = s.frames.get(1)
    p = s.players[seat]
    found: list[int] = []
    if goods.can_work(s, seat):
        if p[st.LEVEL + t.LUMBERING]:
            lumbering.lumber_moves(s, seat, found)
        if p[st.LEVEL + t.MINING]:
            mine_turn_moves(s, seat, found)
        ranching.ranch_turn_moves(s, seat, found)
        found.append(m.ODD_JOB)  # OW-065
    town.use_moves(s, seat, found)
    town.trouble_moves(s, seat, found)
    town.town_moves(s, seat, found)
    industry_moves(s, seat, found)
    if not s.done & st.DEVELOPED:
        if can_develop(s, seat, t.RAILROAD):
            found.append(m.LAY_RAILROAD)
        if can_develop(s, seat, t.TELEGRAPH):
            found.append(m.LAY_TELEGRAPH)
    campaign_moves(s, seat, found)
    trade_moves(s, seat, found)
    ranching.buy_cattle_moves(s, seat, found)
    lumbering.land_moves(s, seat, found)
    lead_moves(s, seat, found)
    character_moves(s, seat, found)
    found.append(m.END_TURN)
    return found


def lead_moves(s: State, seat: int, found: list[int]) -> None:
    """From a stable to a card with room, never back (OW-072)."""
    animals = []
    for space in s.works[seat]:
        kind = s.piece[space]
        if kind >= t.HORSE_STABLE and s.stock[space] + s.out[space] and kind not in animals:
            animals.append(kind)
    if animals and goods.card_room(s, seat) > 0:
        found += [pack(m.LEAD, t.HORSE + kind - t.HORSE_STABLE) for kind in animals]


def lead(s: State, seat: int, good: int, tell: Tell) -> None:
    """An available one, if there is."""
    kind = t.HORSE_STABLE + good - t.HORSE
    at = [space for space in s.works[seat] if s.piece[space] == kind]
    p = s.players[seat]
    for space in at:
        if s.stock[space]:
            s.stock = st.with_more(s.stock, space, -1)
            p[st.FRESH + good - t.HORSE] += 1
            break
    else:
        for space in at:
            if s.out[space]:
                s.out = st.with_more(s.out, space, -1)
                p[st.TIRED + good - t.HORSE] += 1
                break
    tell.all("leads", seat, good)


def character_moves(s: State, seat: int, found: list[int]) -> None:
    """Wheels, once a turn each (OW-195); for the mayor the tycoons (OW-199)."""
    tables = s.tables
    for card in s.cards[seat]:
        if card & st.READY:
            effect = tables.wheel[card & st.CARD][packed.wheel_of(card)]
            if effect and would_do(s, effect, seat, -1):
                found.append(pack(m.WHEEL, card & st.CARD))
    if seat == s.mayor:
        for card in s.office:
            spent = card & st.USED or (card & st.USED_IN_ERA and tables.once_an_era[card & st.CARD])
            if not spent and would_do(s, tables.action_of[card & st.CARD], seat, -1):
                found.append(pack(m.CALL, card & st.CARD))


def take_wheel(s: State, seat: int, card: int, tell: Tell) -> None:
    for i, held in enumerate(s.cards[seat]):
        if held & st.CARD == card:
            s.cards[seat][i] = held & ~st.READY
            tell.all("wheel", seat, card)
            s.frames.push(F_EFFECT, s.tables.wheel[card][packed.wheel_of(held)], 0, seat, -1)
            return


def call_tycoon(s: State, seat: int, card: int, tell: Tell) -> None:
    s.office = [held | st.USED | st.USED_IN_ERA if held & st.CARD == card else held for held in s.office]
    tell.all("calls", seat, card)
    s.frames.push(F_EFFECT, s.tables.action_of[card], 0, seat, -1)


def take_action(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """One action; what it leaves open is asked by the frames it pushes."""
    seat, kind, a, b = s.frames.get(1), kind_of(move), first_of(move), second_of(move)
    if kind == m.END_TURN:
        end_turn(s, seat)
    elif kind == m.SELL_GOOD:
        sell_good(s, seat, a, b, tell)
    elif kind == m.BUY_GOOD:
        buy_good(s, seat, a, b, tell)
    elif kind == m.USE:
        town.use(s, seat, a, tell)
    elif kind == m.BUILD:
        if a < t.INDUSTRY:
            town.begin_town_building(s, seat, a)
        else:
            begin_industry_building(s, seat, a)
    elif kind == m.ODD_JOB:
        goods.lay_worker(s, seat)
        tell.all("odd_job", seat)
        goods.earn(s, seat, s.tables.odd_job, tell)
    elif kind == m.CUT_AT:
        lumbering.begin_cut(s, seat, a, tell)
    elif kind == m.LOG_DRIVE:
        lumbering.begin_drive(s, seat, a, b)
    elif kind == m.SAW_AT:
        lumbering.begin_saw(s, seat, a, tell)
    elif kind == m.MINE_AT:
        begin_mine(s, seat, a, tell)
    elif kind == m.CARRY_FROM:
        begin_carry(s, seat, a)
    elif kind == m.HERD:
        ranching.begin_herd(s, seat, a, tell)
    elif kind == m.BREED_AT:
        ranching.begin_breed(s, seat, a, tell)
    elif kind == m.STABLE_AT:
        ranching.tend_stable(s, seat, a, tell)
    elif kind == m.HAUL_FROM:
        ranching.begin_haul(s, seat, a)
    elif kind == m.MILK_AT:
        ranching.milk(s, seat, a, tell)
    elif kind == m.ROUND_UP:
        ranching.begin_roundup(s, seat, a)
    elif kind == m.FIGHT_FIRE:
        town.fight_fire(s, seat, a, tell)
    elif kind == m.CAMPAIGN_TO:
        campaign(s, seat, a, tell)
    elif kind == m.LAY_RAILROAD or kind == m.LAY_TELEGRAPH:
        s.done |= st.DEVELOPED
        develop(s, seat, t.RAILROAD if kind == m.LAY_RAILROAD else t.TELEGRAPH, True, chance, tell)
    elif kind == m.BUY_CATTLE:
        ranching.begin_buy_cattle(s, seat, a)
    elif kind == m.CALM:
        goods.pay(s, seat, 1, tell)
        town.calm(s, seat, a, tell)
    elif kind == m.DOUSE:
        town.douse(s, seat, a, tell)
    elif kind == m.LAND:
        lumbering.land(s, seat, a, b, tell)
    elif kind == m.LEAD:
        lead(s, seat, a, tell)
    elif kind == m.WHEEL:
        take_wheel(s, seat, a, tell)
    elif kind == m.CALL:
        call_tycoon(s, seat, a, tell)


# --- small choices that building uses and wheels leave open ---


def refresh_moves(s: State) -> list[int]:
    seat = s.frames.get(1)
    return [pack(m.CHOOSE_GOOD, t.HORSE + animal) for animal in range(t.ANIMALS) if goods.used_animals(s, seat, animal)]


def refresh(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = s.frames.get(1)
    s.frames.pop()
    goods.refresh_animal(s, seat, first_of(move) - t.HORSE)
    tell.all("refreshes", seat, first_of(move))


def bank_moves(s: State) -> list[int]:
    """Own gold; from mining level 3 silver too (OW-105, OW-154)."""
    p = s.players[s.frames.get(1)]
    found = [pack(m.CHOOSE_METAL, t.GOLD)] if p[st.STOCK + t.GOLD] else []
    if p[st.STOCK + t.SILVER] and p[st.LEVEL + t.MINING] >= 3:
        found.append(pack(m.CHOOSE_METAL, t.SILVER))
    return found


def put_in_bank(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, bank, metal = s.frames.get(1), s.frames.get(2), first_of(move)
    s.frames.pop()
    p = s.players[seat]
    p[st.STOCK + metal] -= 1
    s.bought[metal] = max(0, s.bought[metal] - 1)
    p[st.BANK_GOLD if metal == t.GOLD else st.BANK_SILVER] += 1
    s.stock = st.with_more(s.stock, bank, 1)
    tell.all("banks", seat, metal, bank)


def answer_hire(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, deck, n = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    s.frames.pop()
    if kind_of(move) == m.DRAW_CARDS:
        s.frames.push(F_DRAW, seat, deck, n)
    else:
        take_face_up(s, seat, first_of(move), tell)
