"""What a seat may ask the table: why this price, this severity, these votes, this score."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from saloon.engine.errors import Refused
from saloon.engine.moves import first_of, kind_of, second_of
from saloon.games.oldwest import state as st
from saloon.games.oldwest import verbs as v
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import SPACES
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.building import industry_cost
from saloon.games.oldwest.rules.development import tile_cost
from saloon.games.oldwest.rules.markets import price_of
from saloon.games.oldwest.rules.mining import is_deposit
from saloon.games.oldwest.rules.politics import all_kept, votes_of
from saloon.games.oldwest.rules.rounds import income_of, severity_of
from saloon.games.oldwest.rules.scoring import goal_parts, goal_points, level_4_points, money_points
from saloon.games.oldwest.rules.town import cut, town_cost, uses_left
from saloon.games.oldwest.state import (
    State,
)


class Line(TypedDict):
    what: str
    n: int
    rule: str


class Breakdown(TypedDict):
    """A number taken apart."""

    title: str
    total: int
    lines: list[Line]
    row: NotRequired[list[int]]  # prices of the round
    sold: NotRequired[int]
    cards: NotRequired[dict[str, int]]  # what each severity card would mean
    candidate: NotRequired[bool]
    promises_kept: NotRequired[bool]
    goal_parts: NotRequired[list[int]]
    logs: NotRequired[int]
    left: NotRequired[int]
    faces: NotRequired[dict[str, int]]  # what each face of a die would bring
    edges: NotRequired[list[int]]
    index: NotRequired[int]


Part = tuple[str, int, str]
"""What, how much, by which rule."""


def answer(title: str, total: int, parts: list[Part]) -> Breakdown:
    return {"title": title, "total": total, "lines": [{"what": w, "n": n, "rule": rule} for w, n, rule in parts if n]}


def score_now(s: State, seat: int) -> list[tuple[str, int]]:
    """The score sheet if the game ended now, without the final election."""
    p = s.players[seat]
    goal = goal_points(s, seat, p[st.GOAL]) if p[st.GOAL] >= 0 else 0
    return [
        ("political", p[st.POLITICAL]),
        ("investment", p[st.INVESTMENT]),
        ("goal", goal),
        ("level_4", level_4_points(s, seat)),
        ("money", money_points(s, seat)),
    ]


def inspect(content: Content, s: State, seat: int | None, query: int) -> Breakdown:
    kind, a, b = kind_of(query), first_of(query), second_of(query)
    if kind in (v.ASK_VOTES, v.ASK_SCORE, v.ASK_INCOME) and a >= s.seats:
        raise Refused("There is no such seat at this table.", "OW-001")
    if kind == v.ASK_PRICE:
        return price(content, s, seat, a, b)
    if kind == v.ASK_SEVERITY:
        return severity(content, s, a)
    if kind == v.ASK_VOTES:
        return votes(s, a)
    if kind == v.ASK_SCORE:
        return score(s, seat, a)
    if kind == v.ASK_COST:
        return cost(content, s, seat, a)
    if kind == v.ASK_TILE:
        return tile(content, s, seat, a)
    if kind == v.ASK_INCOME:
        return income(s, a)
    if kind == v.ASK_USES:
        return uses(content, s, a)
    return dial(s, a)


def viewer(seat: int | None) -> int:
    if seat is None:
        raise Refused("Prices and costs differ by player: sit down to see yours.", "OW-180")
    return seat


def price(content: Content, s: State, seat: int | None, good: int, market: int) -> Breakdown:
    """The next unit of a good at a market card."""
    me = viewer(seat)
    custom = market == t.CUSTOM
    if good >= t.TRADED or market == t.SUPPLY or (custom and (good != t.CATTLE or not s.players[me][st.CUSTOM_CARD])):
        raise Refused("That is not sold there.", "OW-180")
    row = s.tables.custom_row if custom else s.tables.sell_rows[market][good]
    if not row:
        raise Refused("That is not sold there.", "OW-180")
    sold = s.players[me][st.CUSTOM_SOLD] if custom else s.sold[market * t.TRADED + good]
    parts: list[Part] = [
        (f"unit {sold + 1} of this round", row[min(sold, len(row) - 1)], "OW-180"),
        ("this round's events", s.prices[good], "OW-059"),
        ("your characters", s.perks[me][t.PERK_PRICE + good], "OW-199"),
    ]
    if market == t.STAGECOACH:
        parts.append(("Ben Holladay", s.perks[me][t.PERK_STAGECOACH], "OW-196"))
    if good == t.CATTLE and t.RED <= market <= t.GREEN:
        parts.append(("steps from town", -s.trains[market - t.RED], "OW-183"))
    total = price_of(s, me, market, good)
    short = total - sum(n for _, n, _ in parts)
    parts.append(("at least $1", short, "OW-183"))
    found = answer(f"{t.GOODS[good]} at {content.markets[market].name}", total, parts)
    return found | {"row": row, "sold": sold}


def severity(content: Content, s: State, disc: int) -> Breakdown:
    """What each severity card would mean for a disc now."""
    linked = s.tables.disc_linked[disc]
    shift = severity_of(s, 2 * disc, 3) - 3
    status = t.STATUSES[linked]
    parts: list[Part] = [(f"{status} at {s.status[linked]:+}", shift, "OW-043")]
    found = answer(f"{content.discs[disc].name}", shift, parts)
    return found | {"cards": {str(card): severity_of(s, 2 * disc, card) for card in range(4)}}


def votes(s: State, seat: int) -> Breakdown:
    names = ("assistants", "partners", "tycoons", "campaign", "schoolhouses", "offices", "other cards")
    counted = votes_of(s, seat)
    parts: list[Part] = [(name, n, "OW-211") for name, n in zip(names, counted, strict=True)]
    found = answer("votes", sum(counted), parts)
    return found | {"candidate": s.players[seat][st.FIELD] >= 0, "promises_kept": seat == s.mayor and all_kept(s)}


def score(s: State, seat: int | None, of: int) -> Breakdown:
    """Points if the game ended now; a goal only for whoever holds it."""
    rules = {"political": "OW-220", "investment": "OW-220", "goal": "OW-225", "level_4": "OW-226", "money": "OW-224"}
    mine = seat == of or s.stage == st.AT_END
    lines = [(id, n) for id, n in score_now(s, of) if id != "goal" or mine]
    if s.stage == st.AT_END:
        lines.append(("election", s.players[of][st.ITEMS + st.ELECTION_ITEM]))
    parts: list[Part] = [(id, n, rules.get(id, "OW-222")) for id, n in lines]
    found = answer("points", sum(n for _, n in lines), parts)
    if mine and s.players[of][st.GOAL] >= 0:
        found["goal_parts"] = goal_parts(s, of, s.players[of][st.GOAL])
    return found


def cost(content: Content, s: State, seat: int | None, kind: int) -> Breakdown:
    """What a building costs the viewer."""
    me = viewer(seat)
    buyable = t.BRIDGE <= kind < t.SPECIAL or t.INDUSTRY <= kind < t.KINDS
    if not buyable:
        raise Refused("That is not bought.", "OW-090")
    printed = s.tables.cost[kind]
    town = kind < t.INDUSTRY
    total = town_cost(s, me, kind) if town else industry_cost(s, me, kind, s.tables.industry_of[kind])
    parts: list[Part] = [("printed", printed, "OW-090" if town else "OW-068"), ("discounts", total - printed, "OW-059")]
    logs = s.tables.house_logs if kind == t.WOODEN_HOUSE else s.tables.logs[kind]
    return answer(content.pieces[kind].name, total, parts) | {"logs": logs, "left": max(0, s.left[kind])}


def tile(content: Content, s: State, seat: int | None, row: int) -> Breakdown:
    """What the next tile of a row costs the viewer."""
    me = viewer(seat)
    if s.up[row] < 0:
        raise Refused("The row is complete.", "OW-083")
    place = len(s.built[row])
    total = tile_cost(s, me, row)
    parts: list[Part] = [
        (f"place {place + 1}", s.tables.base_cost[place], "OW-083"),
        (content.tiles[row][s.up[row]].name, s.tables.tile_extra[row][s.up[row]], "OW-083"),
        ("damage", s.damage[row], "OW-086"),
        ("discounts", -cut(s, me, t.CUT_RAILROAD + row), "OW-059"),
    ]
    parts.append(("never below 0", total - sum(n for _, n, _ in parts), "OW-083"))
    return answer(content.tiles[row][s.up[row]].name, total, parts)


def income(s: State, seat: int) -> Breakdown:
    p = s.players[seat]
    parts: list[Part] = [
        ("political track", p[st.POLITICAL], "OW-221"),
        ("investment track", p[st.INVESTMENT], "OW-221"),
        ("cubes in banks", p[st.BANK_GOLD] + p[st.BANK_SILVER], "OW-105"),
        ("John Mackay", s.perks[seat][t.PERK_INCOME], "OW-199"),
        ("livestock carriages", p[st.OWED], "OW-176"),
    ]
    return answer("income", income_of(s, seat) + p[st.OWED], parts)


def uses(content: Content, s: State, space: int) -> Breakdown:
    kind = s.piece[space]
    if not t.PUBLIC <= kind < t.SPECIAL:
        raise Refused(f"There is no public building at {SPACES[space]}.", "OW-101")
    if kind == t.PHILANTHROPY:
        parts: list[Part] = [("donations left", s.tables.donations_per_tile - s.stock[space], "OW-106")]
    else:
        parts = [
            ("housing beside it", s.room[space], "OW-101"),
            ("at most three", min(0, s.tables.use_limit - s.room[space]), "OW-101"),
            ("used this round", -s.uses[space], "OW-101"),
        ]
    if s.trouble[space]:
        parts.append(("burning", -sum(n for _, n, _ in parts), "OW-063"))
    return answer(content.pieces[kind].name, max(0, uses_left(s, space)), parts)


def dial(s: State, space: int) -> Breakdown:
    """What each face of a die would bring at a deposit."""
    if not is_deposit(s, space):
        raise Refused(f"There is no deposit at {SPACES[space]}.", "OW-145")
    edges = s.tables.dials[packed.dial_of(s.gear[space]) - 1]
    index = packed.index_of(s.gear[space])
    faces = {str(face): min(s.stock[space], edges[packed.index_of(index + face)]) for face in range(1, 7)}
    return {"title": "dial", "total": edges[index], "lines": [], "faces": faces, "edges": edges, "index": index}
