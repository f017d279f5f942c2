"""The Tussle and hill bandits (WT-080 to 086, WT-173, WT-195)."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.shooting import bandits_at_house, sheriffs_shoot
from saloon.games.tiled.rules.solo import ridge_hill_bandit
from saloon.games.tiled.state import State


def lose(p: list[int], points: int, item: int) -> int:
    """Take points away, never below 0 (WT-090, WT-091); what was really lost."""
    lost = min(points, p[st.SCORE])
    p[st.SCORE] -= lost
    p[st.ITEMS + item] -= lost
    return lost


def tussle_result(s: State) -> tuple[list[int], list[int]]:
    """Who wins the Tussle as bandits stand, and who loses it; alone against Bandit Ridge (WT-081, WT-195)."""
    counts = [p[st.BANDITS] for p in s.players]
    if s.seats == 1:
        return ([0], []) if counts[0] <= s.ridge else ([], [0])
    fewest, most = min(counts), max(counts)
    winners = [seat for seat in range(s.seats) if counts[seat] == fewest]
    return winners, [seat for seat in range(s.seats) if counts[seat] == most > fewest]  # WT-082


def tussle(s: State, tell: Tell) -> None:
    """Fewest bandits win, most lose, at the end of a year (WT-080, WT-081, WT-083)."""
    for seat in range(s.seats):  # WT-173: before counting
        danger = len(bandits_at_house(s, seat)) * s.tables.wild_numbers[t.HOUSE_IN_DANGER][0]
        if danger:
            lost = lose(s.players[seat], danger, st.WILD_ITEM)
            tell.all("danger", seat, lost)
    points = s.tables.tussle[s.year - 1]
    counts = [p[st.BANDITS] for p in s.players]  # WT-086: fixed before any hill bandit comes
    winners, losers = tussle_result(s)
    if s.seats == 1:
        tell.all("tussle_solo", s.year, counts[0], s.ridge)
    else:
        tell.all("tussle", s.year, *counts)
    for seat in losers:
        tell.all("tussle_lost", seat, lose(s.players[seat], points, st.TUSSLE_ITEM))
    for seat in winners:
        p = s.players[seat]
        gain = points + p[st.HOTELS] * s.tables.building_numbers[t.HOTEL]  # WT-104
        p[st.SCORE] += gain
        p[st.ITEMS + st.TUSSLE_ITEM] += gain
        tell.all("tussle_won", seat, gain)
    s.todo = []
    if s.year <= s.tables.hill_bandit_years:
        if s.seats == 1 and counts[0] >= s.ridge:  # WT-195: lost or tied
            ridge_hill_bandit(s, tell)
        order = [(s.first + turn) % s.seats for turn in range(s.seats)]
        s.todo = [seat for seat in order if seat in winners]
    s.step = st.AT_HILLS


def free_hills(s: State, seat: int) -> list[int]:
    """Hills without bandit or tombstone (WT-084)."""
    p = s.players[seat]
    low, high = p[st.BANDIT_LOW] | p[st.TOMB_LOW], p[st.BANDIT_HIGH] | p[st.TOMB_HIGH]
    return [hill for hill in s.tables.sides[p[st.SIDE]].hills if not (low & t.LOW[hill] or high & t.HIGH[hill])]


def next_hill(s: State, tell: Tell) -> None:
    """Winners place a hill bandit each, in turn order (WT-084)."""
    while s.todo:
        s.who = s.todo[0]
        hills = free_hills(s, s.who)
        if len(hills) > 1:
            s.ask = st.HILL
            return
        s.todo.pop(0)
        if hills:
            put_hill_bandit(s, hills[0], tell)
    s.who = s.first
    s.step = st.AT_YEAR if s.year < 4 else st.AT_END


def put_hill_bandit(s: State, hill: int, tell: Tell) -> None:
    """A bandit on a hill: no tile, so it connects nothing (WT-085); a sheriff in line shoots it at once."""
    p = s.players[s.who]
    p[st.BANDITS] += 1
    p[st.BANDIT_LOW] |= t.LOW[hill]
    p[st.BANDIT_HIGH] |= t.HIGH[hill]
    tell.all("hill", s.who, hill)
    sheriffs_shoot(s, s.who, tell)
