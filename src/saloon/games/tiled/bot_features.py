"""Wild Tiled West when a turn is to be taken, as numbers: what the learned estimate of the final score rests on."""

from __future__ import annotations

from saloon.games.tiled.bot_mind import HERD
from saloon.games.tiled.rules.pastures import cows_in, has_cowpoke, pastures
from saloon.games.tiled.rules.scoring import endgame_item
from saloon.games.tiled.state import (
    ACE_ITEM,
    ACES,
    ALLEYS,
    BANDITS,
    BARNS,
    BUILDING_ITEM,
    BUILDINGS,
    BULLETS,
    CHAPELS,
    COVER_HIGH,
    COVER_LOW,
    GOLD,
    HORSESHOE_ITEM,
    HORSESHOES,
    HOTELS,
    MINE,
    MINING_ITEM,
    PARTNER_ITEM,
    POKES,
    SAWMILLS,
    SCORE,
    SECOND,
    SHERIFFS,
    SIDE,
    SIGN_ITEM,
    STABLES_BUILT,
    TOMB_ITEM,
    TOWN_LEFT,
    TOWNS,
    TURN,
    State,
)

NAMES = (
    "one",
    "score",
    "horseshoe points",
    "building points",
    "tombstone points",
    "ace points",
    "suit sign points",
    "mining points",
    "partner points",
    "gold",
    "bullets",
    "mining space",
    "a second partner",
    "bandits",
    "fewest bandits",
    "most bandits",
    "sheriffs",
    "bandits a sheriff may find",
    "aces",
    "alleys",
    "buildings",
    "horseshoes",
    "stables",
    "hotels",
    "barns",
    "chapels",
    "sawmills",
    "cowpokes",
    "herds",
    "largest herd",
    "towns",
    "hope of towns",
    "squares covered",
    "a turn ahead",
    "one in so many seats",
)


def mark(s: State) -> int:
    """Turns taken, where one is to be taken."""
    if s.ask != TURN:
        return -1
    return (sum(s.tables.rounds[s.seats][: s.year - 1]) + s.round - 1) * s.seats + s.turns


def features(s: State, seat: int) -> list[float]:
    p = s.players[seat]
    rounds = s.tables.rounds[s.seats]
    left = 1.0 - mark(s) / (sum(rounds) * s.seats)
    fewest, most = (s.ridge, s.ridge) if s.seats == 1 else (99, 0)
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, s.players[other][BANDITS])
            most = max(most, s.players[other][BANDITS])
    herds = 0.0
    largest = 0
    for low, high in pastures(p):
        if not has_cowpoke(p, low, high):
            cows = min(7, cows_in(p, low, high))
            herds += HERD[cows]
            largest = max(largest, cows)
    side = s.tables.sides[p[SIDE]]
    hope = 0.0
    for town in range(len(side.town_sizes)):
        still_open = p[TOWN_LEFT + town]
        if still_open > 0:
            done = 1.0 - still_open / side.town_sizes[town]
            hope += side.town_points[town] * done * done
    return [
        left,
        1.0,
        float(p[SCORE]),
        float(endgame_item(s, seat, HORSESHOE_ITEM)),
        float(endgame_item(s, seat, BUILDING_ITEM)),
        float(endgame_item(s, seat, TOMB_ITEM)),
        float(endgame_item(s, seat, ACE_ITEM)),
        float(endgame_item(s, seat, SIGN_ITEM)),
        float(endgame_item(s, seat, MINING_ITEM)),
        float(endgame_item(s, seat, PARTNER_ITEM)),
        float(p[GOLD]),
        float(p[BULLETS]),
        float(p[MINE]),
        float(p[SECOND] >= 0),
        float(p[BANDITS]),
        float(p[BANDITS] <= fewest),
        float(p[BANDITS] >= most),
        float(p[SHERIFFS]),
        float(min(p[SHERIFFS] * 2, p[BANDITS])),
        float(sum(p[ACES : ACES + 4])),
        float(p[ALLEYS]),
        float(p[BUILDINGS]),
        float(p[HORSESHOES]),
        float(p[STABLES_BUILT]),
        float(p[HOTELS]),
        float(p[BARNS]),
        float(p[CHAPELS]),
        float(p[SAWMILLS]),
        float(p[POKES]),
        herds,
        float(largest),
        float(p[TOWNS]),
        hope,
        float(p[COVER_LOW].bit_count() + p[COVER_HIGH].bit_count()),
        ((s.who - seat) % s.seats) / s.seats,
        1.0 / s.seats,
    ]
