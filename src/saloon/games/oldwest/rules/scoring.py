"""Goals, the last election, and the score sheet."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.oldwest.rules.characters import deck_of
from saloon.games.oldwest.rules.effects import by_smith
from saloon.games.oldwest.rules.kinds import (
    DONATION,
    DREDGE,
    ENCLOSURE,
    GOAL_DOLLARS,
    GOAL_GOLD,
    GOAL_HOMELY,
    GOAL_LEVEL_4,
    GOAL_OWN,
    GOAL_TAILOR,
    GOAL_TRACK,
    LOG,
    PAID_RAILROAD,
    PAID_TELEGRAPH,
    PANNING,
    PUBLIC,
    TAILOR,
    TENT,
)
from saloon.games.oldwest.rules.politics import elect, score_promises
from saloon.games.oldwest.state import (
    BANK_GOLD,
    CARD,
    DONATIONS,
    ELECTION_ITEM,
    FIELD,
    GOAL,
    GOAL_ITEM,
    ITEM_IDS,
    ITEMS,
    LEVEL,
    LEVEL_ITEM,
    MONEY,
    MONEY_ITEM,
    OWED,
    PAID,
    POLITICAL,
    STOCK,
    TRACK_ITEMS,
    State,
)


def goal_parts(s: State, seat: int, goal: int) -> list[int]:
    """Points of each condition of a goal card, before the limit (OW-225)."""
    tables = s.tables
    p = s.players[seat]
    parts = []
    for verb, a, b, c in tables.goal_counts[goal]:
        if verb == GOAL_TRACK:
            points = max(0, p[POLITICAL + a] - tables.goal_from[s.seats]) // b * c
        elif verb == GOAL_OWN:
            points = tables.goal_each * min(b, own_kinds(s, seat, tables.goal_kinds[a], False))
        elif verb == GOAL_HOMELY:
            points = tables.goal_each * min(b, own_kinds(s, seat, tables.goal_kinds[a], True))
        elif verb == GOAL_GOLD:
            points = tables.goal_each * int(p[BANK_GOLD] > 0)
        elif verb == GOAL_TAILOR:
            smiths = [q for q in s.town if s.piece[q] == TAILOR and s.owner[q] == seat and by_smith(s, q)]
            points = tables.goal_each * int(bool(smiths))
        elif verb == GOAL_DOLLARS:
            points = min(b, p[MONEY] // a)
        elif verb == GOAL_LEVEL_4:
            points = a if 4 in p[LEVEL : LEVEL + 3] else 0
        else:
            points = min(a, works(s, seat))
        parts.append(points)
    return parts


def goal_points(s: State, seat: int, goal: int) -> int:
    return min(s.tables.goal_most, sum(goal_parts(s, seat, goal)))


def own_kinds(s: State, seat: int, kinds: list[int], homely: bool) -> int:
    """Own buildings of these kinds; homely: only those beside housing. Tiles paid for and donations count too."""
    p = s.players[seat]
    count = 0
    for kind in kinds:
        if kind == PAID_RAILROAD:
            count += p[PAID]
        elif kind == PAID_TELEGRAPH:
            count += p[PAID + 1]
        elif kind == DONATION:
            count += p[DONATIONS]
    for space in s.town:
        if s.owner[space] == seat and s.piece[space] in kinds and (not homely or beside_housing(s, space)):
            count += 1
    return count


def beside_housing(s: State, space: int) -> bool:
    return any(TENT <= s.piece[near] < PUBLIC for near in s.geo.beside[space])


def works(s: State, seat: int) -> int:
    """Enclosures with cattle and the cattle in them, levels of deposits, every two logs in town or river."""
    count = 0
    for space in s.works[seat]:
        kind = s.piece[space]
        if kind == ENCLOSURE and s.stock[space] + s.out[space]:
            count += 1 + s.stock[space] + s.out[space]
        elif PANNING <= kind <= DREDGE and s.stock[space]:
            count += kind - PANNING + 1
    logs = s.players[seat][STOCK + LOG]
    for basin in s.geo.basins:
        logs += s.logs[5 * basin + seat]
    return count + logs // 2


def level_4_points(s: State, seat: int) -> int:
    """Two, and the votes of own characters in the card's colour, at most 10 each (OW-226)."""
    total = 0
    for industry in (0, 1, 2):
        if s.players[seat][LEVEL + industry] == 4:
            points = s.tables.level_4_points
            held = [card & CARD for card in s.cards[seat]]
            if seat == s.mayor:
                held += [card & CARD for card in s.office]
            for card in held:
                if s.tables.suit[card] == industry:
                    points += s.tables.vote_of[deck_of(card)]
            total += min(s.tables.level_4_most, points)
    return total


def money_points(s: State, seat: int) -> int:
    """One for each full $10 (OW-224)."""
    return s.players[seat][MONEY] // s.tables.dollars_a_point


def final_scoring(s: State, tell: Tell) -> None:
    """After round 13: promises, the final election, then the sheet (OW-006, OW-222, OW-223)."""
    for seat, p in enumerate(s.players):
        if p[OWED]:  # livestock sold in the last round
            tell.all("earns", seat, p[OWED])
            p[MONEY] += p[OWED]
            p[OWED] = 0
    score_promises(s, tell)
    winner = elect(s, tell)
    if winner >= 0:
        tell.all("final_election", winner)
    for seat, p in enumerate(s.players):
        p[ITEMS + TRACK_ITEMS] = p[POLITICAL]
        p[ITEMS + TRACK_ITEMS + 1] = p[POLITICAL + 1]
        p[ITEMS + GOAL_ITEM] = goal_points(s, seat, p[GOAL])
        p[ITEMS + LEVEL_ITEM] = level_4_points(s, seat)
        p[ITEMS + MONEY_ITEM] = money_points(s, seat)
        p[ITEMS + ELECTION_ITEM] = s.tables.field_number[p[FIELD]] if seat == winner else 0
        tell.shown("goal", seat, p[GOAL], p[ITEMS + GOAL_ITEM])
        tell.all("total", seat, sum(p[ITEMS : ITEMS + len(ITEM_IDS)]))
