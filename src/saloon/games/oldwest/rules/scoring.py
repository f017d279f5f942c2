"""Goals, the last election, and the score sheet."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.characters import deck_of
from saloon.games.oldwest.rules.effects import by_smith
from saloon.games.oldwest.rules.politics import elect, score_promises
from saloon.games.oldwest.state import State


def goal_parts(s: State, seat: int, goal: int) -> list[int]:
    """Points of each condition of a goal card, before the limit (OW-225)."""
    tables = s.tables
    p = s.players[seat]
    parts = []
    for verb, a, b, c in tables.goal_counts[goal]:
        if verb == t.GOAL_TRACK:
            points = max(0, p[st.POLITICAL + a] - tables.goal_from[s.seats]) // b * c
        elif verb == t.GOAL_OWN:
            points = tables.goal_each * min(b, own_kinds(s, seat, tables.goal_kinds[a], False))
        elif verb == t.GOAL_HOMELY:
            points = tables.goal_each * min(b, own_kinds(s, seat, tables.goal_kinds[a], True))
        elif verb == t.GOAL_GOLD:
            points = tables.goal_each * int(p[st.BANK_GOLD] > 0)
        elif verb == t.GOAL_TAILOR:
            smiths = [q for q in s.town if s.piece[q] == t.TAILOR and s.owner[q] == seat and by_smith(s, q)]
            points = tables.goal_each * int(bool(smiths))
        elif verb == t.GOAL_DOLLARS:
            points = min(b, p[st.MONEY] // a)
        elif verb == t.GOAL_LEVEL_4:
            points = a if 4 in p[st.LEVEL : st.LEVEL + 3] else 0
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
        if kind == t.PAID_RAILROAD:
            count += p[st.PAID]
        elif kind == t.PAID_TELEGRAPH:
            count += p[st.PAID + 1]
        elif kind == t.DONATION:
            count += p[st.DONATIONS]
    for space in s.town:
        if s.owner[space] == seat and s.piece[space] in kinds and (not homely or beside_housing(s, space)):
            count += 1
    return count


def beside_housing(s: State, space: int) -> bool:
    return any(t.TENT <= s.piece[near] < t.PUBLIC for near in s.geo.beside[space])


def works(s: State, seat: int) -> int:
    """Enclosures with cattle and the cattle in them, levels of deposits, every two logs in town or river."""
    count = 0
    for space in s.works[seat]:
        kind = s.piece[space]
        if kind == t.ENCLOSURE and s.stock[space] + s.out[space]:
            count += 1 + s.stock[space] + s.out[space]
        elif t.PANNING <= kind <= t.DREDGE and s.stock[space]:
            count += kind - t.PANNING + 1
    logs = s.players[seat][st.STOCK + t.LOG]
    for basin in s.geo.basins:
        logs += s.logs[5 * basin + seat]
    return count + logs // 2


def level_4_points(s: State, seat: int) -> int:
    """Two, and the votes of own characters in the card's colour, at most 10 each (OW-226)."""
    total = 0
    for industry in (0, 1, 2):
        if s.players[seat][st.LEVEL + industry] == 4:
            points = s.tables.level_4_points
            held = [card & st.CARD for card in s.cards[seat]]
            if seat == s.mayor:
                held += [card & st.CARD for card in s.office]
            for card in held:
                if s.tables.suit[card] == industry:
                    points += s.tables.vote_of[deck_of(card)]
            total += min(s.tables.level_4_most, points)
    return total


def money_points(s: State, seat: int) -> int:
    """One for each full $10 (OW-224)."""
    return s.players[seat][st.MONEY] // s.tables.dollars_a_point


def final_scoring(s: State, tell: Tell) -> None:
    """After round 13: promises, the final election, then the sheet (OW-006, OW-222, OW-223)."""
    for seat, p in enumerate(s.players):
        if p[st.OWED]:  # livestock sold in the last round
            tell.all("earns", seat, p[st.OWED])
            p[st.MONEY] += p[st.OWED]
            p[st.OWED] = 0
    score_promises(s, tell)
    winner = elect(s, tell)
    if winner >= 0:
        tell.all("final_election", winner)
    for seat, p in enumerate(s.players):
        p[st.ITEMS + st.TRACK_ITEMS] = p[st.POLITICAL]
        p[st.ITEMS + st.TRACK_ITEMS + 1] = p[st.POLITICAL + 1]
        p[st.ITEMS + st.GOAL_ITEM] = goal_points(s, seat, p[st.GOAL])
        p[st.ITEMS + st.LEVEL_ITEM] = level_4_points(s, seat)
        p[st.ITEMS + st.MONEY_ITEM] = money_points(s, seat)
        p[st.ITEMS + st.ELECTION_ITEM] = s.tables.field_number[p[st.FIELD]] if seat == winner else 0
        tell.shown("goal", seat, p[st.GOAL], p[st.ITEMS + st.GOAL_ITEM])
        tell.all("total", seat, sum(p[st.ITEMS : st.ITEMS + len(st.ITEM_IDS)]))
