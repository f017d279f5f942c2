"""Wild Tiled West when a turn is to be taken, as numbers: what the learned estimate of the final score rests on."""

from __future__ import annotations

from saloon.games.tiled import state as st
from saloon.games.tiled.bot_mind import HERD
from saloon.games.tiled.rules.pastures import cows_in, has_cowpoke, pastures
from saloon.games.tiled.rules.scoring import endgame_item
from saloon.games.tiled.state import State

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
    if s.ask != st.TURN:
        return -1
    return (sum(s.tables.rounds[s.seats][: s.year - 1]) + s.round - 1) * s.seats + s.turns


def features(s: State, seat: int) -> list[float]:
    p = s.players[seat]
    rounds = s.tables.rounds[s.seats]
    left = 1.0 - mark(s) / (sum(rounds) * s.seats)
    fewest, most = (s.ridge, s.ridge) if s.seats == 1 else (99, 0)
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, s.players[other][st.BANDITS])
            most = max(most, s.players[other][st.BANDITS])
    herds = 0.0
    largest = 0
    for low, high in pastures(p):
        if not has_cowpoke(p, low, high):
            cows = min(7, cows_in(p, low, high))
            herds += HERD[cows]
            largest = max(largest, cows)
    side = s.tables.sides[p[st.SIDE]]
    hope = 0.0
    for town in range(len(side.town_sizes)):
        still_open = p[st.TOWN_LEFT + town]
        if still_open > 0:
            done = 1.0 - still_open / side.town_sizes[town]
            hope += side.town_points[town] * done * done
    return [
        left,
        1.0,
        float(p[st.SCORE]),
        float(endgame_item(s, seat, st.HORSESHOE_ITEM)),
        float(endgame_item(s, seat, st.BUILDING_ITEM)),
        float(endgame_item(s, seat, st.TOMB_ITEM)),
        float(endgame_item(s, seat, st.ACE_ITEM)),
        float(endgame_item(s, seat, st.SIGN_ITEM)),
        float(endgame_item(s, seat, st.MINING_ITEM)),
        float(endgame_item(s, seat, st.PARTNER_ITEM)),
        float(p[st.GOLD]),
        float(p[st.BULLETS]),
        float(p[st.MINE]),
        float(p[st.SECOND] >= 0),
        float(p[st.BANDITS]),
        float(p[st.BANDITS] <= fewest),
        float(p[st.BANDITS] >= most),
        float(p[st.SHERIFFS]),
        float(min(p[st.SHERIFFS] * 2, p[st.BANDITS])),
        float(sum(p[st.ACES : st.ACES + 4])),
        float(p[st.ALLEYS]),
        float(p[st.BUILDINGS]),
        float(p[st.HORSESHOES]),
        float(p[st.STABLES_BUILT]),
        float(p[st.HOTELS]),
        float(p[st.BARNS]),
        float(p[st.CHAPELS]),
        float(p[st.SAWMILLS]),
        float(p[st.POKES]),
        herds,
        float(largest),
        float(p[st.TOWNS]),
        hope,
        float(p[st.COVER_LOW].bit_count() + p[st.COVER_HIGH].bit_count()),
        ((s.who - seat) % s.seats) / s.seats,
        1.0 / s.seats,
    ]
