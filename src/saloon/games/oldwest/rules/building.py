"""Buying industry buildings, one a turn for each industry card (OW-068)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.frames import (
    F_BUILD,
    F_DAM_CARD,
    F_DEPOSIT_WAY,
)
from saloon.games.oldwest.rules.goods import pay, spend_good
from saloon.games.oldwest.rules.ground import (
    by_town_buildings,
    industry_spaces,
    is_free,
    own_left,
    put,
)
from saloon.games.oldwest.rules.mining import (
    can_open,
    overbuild,
    prospect,
)
from saloon.games.oldwest.rules.setup import open_deposit
from saloon.games.oldwest.rules.town import build_in_town, cut, town_spaces
from saloon.games.oldwest.state import State


def industry_cost(s: State, seat: int, kind: int, industry: int) -> int:
    """Discounts touch the dollars only; a dam counts for the industry that buys it."""
    cost = s.tables.cost[kind]
    if industry == t.LUMBERING:
        cost -= cut(s, seat, t.CUT_LUMBERING)
    elif industry == t.MINING:
        cost -= cut(s, seat, t.CUT_MINING)
    elif kind == t.ENCLOSURE:
        cost -= cut(s, seat, t.CUT_ENCLOSURE)
    return cost if cost > 0 else 0


def can_buy(s: State, seat: int, kind: int, industry: int) -> bool:
    """With this industry card, now; money, logs and tiles included (OW-092)."""
    tables = s.tables
    p = s.players[seat]
    return (
        p[st.LEVEL + industry] >= tables.industry_level[kind]
        and s.left[kind] > 0
        and p[st.STOCK + t.LOG] >= tables.logs[kind]
        and not s.done & st.BUILT_INDUSTRY << industry
        and industry_cost(s, seat, kind, industry) <= p[st.MONEY]
    )


def buyers_of(s: State, seat: int, kind: int) -> list[int]:
    """The industry cards this building can be bought with."""
    industries = [t.LUMBERING, t.MINING] if kind == t.DAM else [s.tables.industry_of[kind]]
    return [industry for industry in industries if can_buy(s, seat, kind, industry)]


def industry_moves(s: State, seat: int, found: list[int]) -> None:
    industry_of = s.tables.industry_of
    for kind in range(t.INDUSTRY, t.KINDS):
        if kind == t.DAM:
            bought = can_buy(s, seat, kind, t.LUMBERING) or can_buy(s, seat, kind, t.MINING)
        else:
            bought = can_buy(s, seat, kind, industry_of[kind])
        if bought and has_space(s, seat, kind):
            found.append(pack(m.BUILD, kind))


def has_space(s: State, seat: int, kind: int) -> bool:
    """Most often one of the first places a piece could ever go is free."""
    if kind in (t.CAMP, t.PANNING):
        for space in s.geo.camps if kind == t.CAMP else s.geo.wet:
            if is_free(s, space) and (kind == t.CAMP) == (s.trees[space] > 0) and not by_town_buildings(s, space):
                return True
    elif kind in (t.SLUICE, t.DREDGE):
        return can_open(s, seat)
    return bool(industry_spaces(s, seat, kind))


def begin_industry_building(s: State, seat: int, kind: int) -> None:
    if kind in (t.SLUICE, t.DREDGE):
        s.frames.push(F_DEPOSIT_WAY, seat, kind)
        return
    industries = buyers_of(s, seat, kind)
    s.frames.push(F_BUILD, seat, kind, industries[0], 0)
    if len(industries) > 1:
        s.frames.push(F_DAM_CARD, seat)


def dam_card_moves(s: State) -> list[int]:
    """With both cards a dam is bought as a lumbering or as a mining building."""
    return [pack(m.AS_INDUSTRY, industry) for industry in buyers_of(s, s.frames.get(1), t.DAM)]


def choose_dam_card(s: State, move: int, chance: Chance, tell: Tell) -> None:
    s.frames.pop()
    s.frames.set(3, first_of(move))


def build_moves(s: State) -> list[int]:
    seat, kind, industry = s.frames.get(1), s.frames.get(2), s.frames.get(3)
    spaces = industry_spaces(s, seat, kind) if industry >= 0 else town_spaces(s, kind)
    return [pack(m.AT, space) for space in spaces]


def build(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, kind, industry, lumber = s.frames.get(1), s.frames.get(2), s.frames.get(3), s.frames.get(4)
    space = first_of(move)
    s.frames.pop()
    if industry < 0:
        build_in_town(s, seat, kind, lumber == 1, space, tell)
        return
    pay_for(s, seat, kind, industry, tell)
    if kind == t.STEAM_DONKEY:
        s.gear = st.with_byte(s.gear, space, st.DONKEY_READY)
        own_left(s)
        s.left[kind] -= 1
    elif kind == t.PANNING:
        open_deposit(s, seat, space, kind, t.ALLUVIAL, 0)
    else:
        put(s, space, kind, seat)
    tell.all("places", seat, kind, space)


def pay_for(s: State, seat: int, kind: int, industry: int, tell: Tell) -> None:
    pay(s, seat, industry_cost(s, seat, kind, industry), tell)
    spend_good(s, seat, t.LOG, s.tables.logs[kind])
    s.done |= st.BUILT_INDUSTRY << industry


def choose_deposit_way(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat, kind = s.frames.get(1), s.frames.get(2)
    s.frames.pop()
    pay_for(s, seat, kind, t.MINING, tell)
    if kind_of(move) == m.OVERBUILD:
        overbuild(s, seat, kind, first_of(move), tell)
    else:
        prospect(s, seat, kind, chance, tell)
