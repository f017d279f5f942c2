"""The Old West when a turn begins, as numbers: what the learned estimate of the final points rests on."""

from __future__ import annotations

from saloon.games.oldwest import state as st
from saloon.games.oldwest.bot_work import distance_down
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import own_animals
from saloon.games.oldwest.rules.politics import votes_of
from saloon.games.oldwest.rules.scoring import goal_points, level_4_points
from saloon.games.oldwest.state import State

TABLE = ("one", "one in so many seats", "turns until the own", "health", "wealth", "safety")
SHEET = ("political", "investment", "dollars", "goal points", "level 4 points")
WORKFORCE = ("workers", "standing workers", "horses", "oxen", "donkeys and mules", "assistants", "partners")
LEVELS = ("lumbering level", "mining level", "ranching level", "highest level")
GOODS = ("logs in town", "lumber", "gold and silver", "banked", "tools and guns")
RIVER = ("logs on the river", "logs near the stockpile", "camps")
MINES = ("cubes out", "cubes in deposits", "dials")
RANGE = ("range cattle", "cattle near a buyer", "cattle in pens")
BUILT = ("mills, machines and stables", "housing", "public buildings")
POLITICS = ("votes", "votes more than the best rival's", "campaign", "mayor", "promises kept", "promises broken")
NAMES = (*TABLE, *SHEET, *WORKFORCE, *LEVELS, *GOODS, *RIVER, *MINES, *RANGE, *BUILT, *POLITICS)


def mark(s: State) -> int:
    """Turns begun, where one begins. What needs no worker and may be done more than once, such as a sale, may have gone
    before: it moves little."""
    if s.ask != fr.F_TURN or s.done or s.white or s.players[s.who][st.STANDING] < s.players[s.who][st.WORKERS]:
        return -1
    return (s.round - 1) * s.seats + s.turns


def features(s: State, seat: int) -> list[float]:
    """The part of the game left, then those of NAMES, group by group."""
    turns = s.tables.rounds * s.seats
    left = 1.0 - ((s.round - 1) * s.seats + s.turns - 1) / turns
    found = [left, 1.0, 1.0 / s.seats, (seat - s.who) % s.seats / s.seats, *map(float, s.status)]
    found += sheet(s, seat)
    found += workforce(s, seat)
    found += industries(s, seat)
    found += politics(s, seat)
    return found


def sheet(s: State, seat: int) -> list[float]:
    """The score sheet as it stands (SHEET); each step of a track is a dollar a round, too."""
    p = s.players[seat]
    goal = goal_points(s, seat, p[st.GOAL])
    return [
        float(p[st.POLITICAL]),
        float(p[st.INVESTMENT]),
        float(p[st.MONEY]),
        float(goal),
        float(level_4_points(s, seat)),
    ]


def workforce(s: State, seat: int) -> list[float]:
    """Who works (WORKFORCE)."""
    p = s.players[seat]
    partners = len([card for card in s.cards[seat] if card & st.CARD >= t.PARTNER])
    return [
        float(p[st.WORKERS]),
        float(p[st.STANDING]),
        float(own_animals(s, seat, 0)),
        float(own_animals(s, seat, 1)),
        float(own_animals(s, seat, 2) + own_animals(s, seat, 3)),
        float(len(s.cards[seat]) - partners),
        float(partners),
    ]


def industries(s: State, seat: int) -> list[float]:
    """Levels, goods, and what is on its way to a market (LEVELS to BUILT)."""
    p = s.players[seat]
    river = camps = out = stock = dials = pens = machines = homes = public = 0
    near = close = 0.0
    for basin in s.geo.basins:
        logs = s.logs[5 * basin + seat]
        if logs:
            river += logs
            near += logs / (1.0 + distance_down(s, basin))
    for space in s.herds[seat]:
        close += s.cattle[5 * space + seat] / (1.0 + s.geo.distance(space, s.railhead))
    for space in s.works[seat]:
        kind = s.piece[space]
        if t.PANNING <= kind <= t.DREDGE:
            out += s.out[space]
            stock += s.stock[space]
            if s.stock[space]:
                dials += packed.dial_of(s.gear[space])
        elif kind == t.ENCLOSURE:
            pens += s.stock[space] + s.out[space]
        elif kind == t.CAMP:
            camps += 1
            machines += int(s.gear[space] > 0)
        else:
            machines += 1
    for space in s.town:
        if s.owner[space] == seat:
            if s.piece[space] >= t.PUBLIC:
                public += 1
            else:
                homes += 1
    levels = p[st.LEVEL : st.LEVEL + 3]
    return [
        *map(float, levels),
        float(max(levels)),
        float(p[st.STOCK + t.LOG]),
        float(p[st.STOCK + t.LUMBER]),
        float(p[st.STOCK + t.GOLD] + p[st.STOCK + t.SILVER]),
        float(p[st.BANK_GOLD] + p[st.BANK_SILVER]),
        float(p[st.STOCK + t.TOOL] + p[st.STOCK + t.GUN]),
        float(river),
        near,
        float(camps),
        float(out),
        float(stock),
        float(dials),
        float(p[st.HERD_SIZE]),
        close,
        float(pens),
        float(machines),
        float(homes),
        float(public),
    ]


def politics(s: State, seat: int) -> list[float]:
    """Votes, the campaign, and for the mayor the promises as they stand (POLITICS)."""
    field = s.players[seat][st.FIELD]
    votes = sum(votes_of(s, seat))
    rival = max([sum(votes_of(s, other)) for other in range(s.seats) if other != seat])
    kept = broken = 0
    if seat == s.mayor:
        for promise in s.promises:
            if s.status[packed.status_of(promise)] >= packed.target_of(promise):
                kept += 1
            else:
                broken += 1
    return [
        float(votes),
        float(votes - rival),
        float(s.tables.field_number[field]) if field >= 0 else 0.0,
        float(seat == s.mayor),
        float(kept),
        float(broken),
    ]
