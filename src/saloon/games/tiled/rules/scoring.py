"""The Endgame (WT-150 to 155) and what partners are worth."""

from __future__ import annotations

from typing import Final

from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.pastures import cows_in, pastures
from saloon.games.tiled.rules.shooting import bandits_at_house
from saloon.games.tiled.state import State, corner_of, on, stack_of

# Partners, in the order of the cards.
PROSPECTOR: Final = 0
MAYOR: Final = 1
CATTLE_BARON: Final = 2
DAIRY_MAID: Final = 3
UNDERTAKER: Final = 4
LAWMAN: Final = 5
OUTLAW: Final = 6
GAMBLER: Final = 7
HIGH_ROLLER: Final = 8
BUILDER: Final = 9
BANKER: Final = 10
QUARTERMASTER: Final = 11
SCOUT: Final = 12
HOMESTEADER: Final = 13
PAVER: Final = 14
HILL_GUIDE: Final = 15

EDGES = [
    list(range(t.SIZE)),
    [(t.SIZE - 1) * t.SIZE + column for column in range(t.SIZE)],
    [row * t.SIZE for row in range(t.SIZE)],
    [row * t.SIZE + t.SIZE - 1 for row in range(t.SIZE)],
]
EDGE_LOW = [sum(t.LOW[square] for square in edge) for edge in EDGES]
EDGE_HIGH = [sum(t.HIGH[square] for square in edge) for edge in EDGES]


def final_scoring(s: State, tell: Tell) -> None:
    """Horseshoes, pink buildings, tombstones, aces, mining, partners, in this order (WT-150)."""
    for seat in range(s.seats):
        tell.shown("reveal", seat, s.players[seat][st.PARTNER])
    for item in range(st.HORSESHOE_ITEM, st.PARTNER_ITEM + 1):
        for seat in range(s.seats):
            p = s.players[seat]
            points = endgame_item(s, seat, item)
            points = max(points, -p[st.SCORE])  # WT-091
            p[st.SCORE] += points
            p[st.ITEMS + item] = points
            if points:
                tell.all("final", seat, item, points)


def endgame_item(s: State, seat: int, item: int) -> int:
    """What one line of Endgame scoring is worth to a player as the board stands."""
    p = s.players[seat]
    tables = s.tables
    if item == st.HORSESHOE_ITEM:  # WT-151
        return -p[st.HORSESHOES] * tables.horseshoe_points
    if item == st.BUILDING_ITEM:
        return pink_points(s, seat)
    if item == st.TOMB_ITEM:  # WT-134
        return p[st.TOMBS] * tables.tombstone_points
    if item == st.ACE_ITEM:
        return ace_points(p[st.ACES : st.ACES + 4], tables.ace_sets[0], tables.ace_sets[1])
    if item == st.SIGN_ITEM:
        return sign_points(s, seat)
    if item == st.MINING_ITEM:  # WT-154
        return tables.mining_points[p[st.MINE] - 1]
    if item == st.PARTNER_ITEM:
        points = partner_points(s, seat, p[st.PARTNER]) if p[st.PARTNER] >= 0 else 0
        return points + (partner_points(s, seat, p[st.SECOND]) if p[st.SECOND] >= 0 else 0)
    return 0


def pink_points(s: State, seat: int) -> int:
    """Buildings with pink signs, and what two wild sides add in this step."""
    return chapel_points(s, seat) + stable_points(s, seat) + ranch_points(s, seat) + wild_points(s, seat)


def chapel_points(s: State, seat: int) -> int:
    p = s.players[seat]
    return p[st.CHAPELS] * s.tables.building_numbers[t.CHAPEL] * p[st.TOMBS]  # WT-109, WT-117


def stable_points(s: State, seat: int) -> int:
    p = s.players[seat]
    return 0 if p[st.HORSESHOES] else p[st.STABLES_BUILT] * s.tables.building_numbers[t.STABLES]  # WT-112


def wild_points(s: State, seat: int) -> int:
    p = s.players[seat]
    wild = s.tables.sides[p[st.SIDE]].wild
    if wild == t.CARPENTERS:  # WT-171
        return p[st.STASH] * s.tables.wild_numbers[t.CARPENTERS][1]
    if wild == t.HOUSE_IN_DANGER and not bandits_at_house(s, seat):  # WT-173
        return s.tables.wild_numbers[t.HOUSE_IN_DANGER][1]
    return 0


def ranch_points(s: State, seat: int) -> int:
    """Each Ranch House: the cows of every pasture that touches it (WT-106)."""
    stack = s.tables.stack_of[t.RANCH_HOUSE]
    points = 0
    for tile in s.tiles[seat]:
        if stack_of(tile) == stack:
            p = s.players[seat]
            _, _, near_low, near_high, _, _ = s.lying(tile).footprints[corner_of(tile)]
            for low, high in pastures(p):
                if low & near_low or high & near_high:
                    points += cows_in(p, low, high) * s.tables.building_numbers[t.RANCH_HOUSE]
    return points


def ace_points(aces: list[int], three: int, four: int) -> int:
    """Matching and different sets, each as good as can be; an ace may be in one of each kind (WT-152, WT-153)."""
    return matching_points(aces, three, four) + different_points(aces, three, four)


def matching_points(aces: list[int], three: int, four: int) -> int:
    """Sets of one suit."""
    matching = 0
    for count in aces:
        best = 0
        for fours in range(count // 4 + 1):
            best = max(best, fours * four + (count - 4 * fours) // 3 * three)
        matching += best
    return matching


def different_points(aces: list[int], three: int, four: int) -> int:
    """Sets of different suits."""
    different = 0
    for fours in range(min(aces) + 1):
        rest = [count - fours for count in aces]
        threes = sum(rest) // 3
        while sum([min(count, threes) for count in rest]) < 3 * threes:
            threes -= 1
        different = max(different, fours * four + threes * three)
    return different


def sign_points(s: State, seat: int) -> int:
    """Pocket Aces: each suit sign with a tile beside it pays for every ace of its suit (WT-175)."""
    p = s.players[seat]
    aces = sum([p[st.ACES + suit] for suit in reached_signs(s, seat)])
    return aces * s.tables.wild_numbers[t.POCKET_ACES][0]


def reached_signs(s: State, seat: int) -> list[int]:
    p = s.players[seat]
    return [suit for suit, square in enumerate(s.tables.sides[p[st.SIDE]].ace_signs) if on(p, st.COVER_LOW, square)]


def partner_points(s: State, seat: int, partner: int) -> int:
    """What a partner is worth as the board stands (WT-150)."""
    counted = max(0, partner_count(s, seat, partner) - s.tables.partner_free[partner])
    return min(counted * s.tables.partner_each[partner], s.tables.partner_caps[partner])


def partner_count(s: State, seat: int, partner: int) -> int:
    """The things a partner counts."""
    p = s.players[seat]
    if partner == PROSPECTOR:
        return p[st.PICKAXES]
    if partner == MAYOR:
        return p[st.TOWNS]
    if partner == CATTLE_BARON:
        return p[st.POKES]
    if partner == DAIRY_MAID:
        return max([cows_in(p, low, high) for low, high in pastures(p)] + [0])
    if partner == UNDERTAKER:
        return p[st.TOMBS]
    if partner == LAWMAN:
        return p[st.SHERIFFS]
    if partner == OUTLAW:
        return p[st.BANDITS]
    if partner == GAMBLER:
        return sum([1 for count in p[st.ACES : st.ACES + 4] if count])
    if partner == HIGH_ROLLER:
        return max(p[st.ACES : st.ACES + 4])
    if partner == BUILDER:
        return p[st.BUILDINGS]
    if partner == BANKER:
        return p[st.GOLD]
    if partner == QUARTERMASTER:
        return p[st.BULLETS]
    if partner == SCOUT:
        return s.tables.sides[p[st.SIDE]].horseshoes - p[st.HORSESHOES]
    if partner == HOMESTEADER:
        return sum([1 for edge in range(4) if edge_squares(p, edge) >= 6])
    if partner == PAVER:
        return p[st.ALLEYS]
    hills = 0  # Hill Guide
    for hill in s.tables.sides[p[st.SIDE]].hills:
        if p[st.COVER_LOW] & t.BESIDE_LOW[hill] or p[st.COVER_HIGH] & t.BESIDE_HIGH[hill]:
            hills += 1
    return hills


def edge_squares(p: list[int], edge: int) -> int:
    """Covered squares along one side of the board."""
    return (p[st.COVER_LOW] & EDGE_LOW[edge]).bit_count() + (p[st.COVER_HIGH] & EDGE_HIGH[edge]).bit_count()
