"""What a seat may look up without moving: where a score comes from, and a price."""

from __future__ import annotations

from saloon.games.tiled import state as st
from saloon.games.tiled.content import PARTNERS, SUITS, Content
from saloon.games.tiled.refusals import refuse_draft
from saloon.games.tiled.rules import scoring
from saloon.games.tiled.rules.dice import dice_of
from saloon.games.tiled.rules.drafting import price_of
from saloon.games.tiled.rules.moves import RIVER
from saloon.games.tiled.rules.placing import fits
from saloon.games.tiled.rules.tables import POCKET_ACES
from saloon.games.tiled.state import State
from saloon.games.tiled.view import PriceView, ScoreLine, ScorePart, ScoreView, known_partners


def score(content: Content, s: State, seat: int, shown: bool) -> ScoreView:
    """A seat's score line by line; `shown`: the partner it keeps is known to whoever asks."""
    p = s.players[seat]
    scored: list[ScoreLine] = [
        {"item": id, "points": p[st.ITEMS + item], "parts": []}
        for item, id in enumerate(st.ITEM_IDS)
        if p[st.ITEMS + item]
    ]
    coming: list[ScoreLine] = []
    total = p[st.SCORE]
    for item in range(st.HORSESHOE_ITEM, st.PARTNER_ITEM + 1) if s.step != st.AT_END and p[st.SIDE] >= 0 else ():
        parts = [part for part in parts_of(content, s, seat, item, shown) if part["count"] or part["points"]]
        if parts:
            points = sum(part["points"] for part in parts)
            coming.append({"item": st.ITEM_IDS[item], "points": points, "parts": parts})
            total += max(points, -total)  # WT-091
    return {"score": p[st.SCORE], "scored": scored, "endgame": coming, "if_it_ended": total}


def parts_of(content: Content, s: State, seat: int, item: int, shown: bool) -> list[ScorePart]:
    """What a line of the Endgame is made of (WT-150)."""
    p, t = s.players[seat], s.tables
    aces = p[st.ACES : st.ACES + 4]
    if item == st.BUILDING_ITEM:
        found = [
            part("chapel", p[st.CHAPELS], scoring.chapel_points(s, seat)),
            part("stables", p[st.STABLES_BUILT], scoring.stable_points(s, seat)),
            part("ranch_house", 0, scoring.ranch_points(s, seat)),
            part(content.sides[p[st.SIDE]].id, p[st.STASH], scoring.wild_points(s, seat)),
        ]
    elif item == st.ACE_ITEM:
        found = [
            part("matching", max(aces), scoring.matching_points(aces, t.ace_sets[0], t.ace_sets[1])),
            part("different", sum(map(bool, aces)), scoring.different_points(aces, t.ace_sets[0], t.ace_sets[1])),
        ]
    elif item == st.SIGN_ITEM:
        each = t.wild_numbers[POCKET_ACES][0]
        found = [part(SUITS[suit], aces[suit], aces[suit] * each) for suit in scoring.reached_signs(s, seat)]
    elif item == st.PARTNER_ITEM:
        found = [
            part(PARTNERS[one], scoring.partner_count(s, seat, one), scoring.partner_points(s, seat, one))
            for one in known_partners(p, shown)
        ]
    else:
        counts = {st.HORSESHOE_ITEM: p[st.HORSESHOES], st.TOMB_ITEM: p[st.TOMBS], st.MINING_ITEM: p[st.MINE]}
        found = [part(st.ITEM_IDS[item], counts[item], scoring.endgame_item(s, seat, item))]
    return found


def part(what: str, count: int, points: int) -> ScorePart:
    return {"what": what, "count": count, "points": points}


def price(content: Content, s: State, seat: int, stack: int, die: int) -> PriceView:
    """What a tile of a stack would cost a seat with a die; says so where the die does not open it (WT-041 to 045)."""
    line = content.tables.lines[die]
    price, cost = price_of(s, stack, die), content.tables.shapes[stack].cost
    nearer = line[: line.index(stack)] if stack in line else []
    jumped = [content.stacks[one].id for one in nearer if s.stacks[one]]
    opens = die in dice_of(s) and stack in line and s.stacks[stack] and (not jumped or die >= RIVER)
    if not opens:
        raise refuse_draft(content, s, stack, die)
    return {
        "cost": cost,
        "jumped": jumped,
        "price": price,
        "gold": s.players[seat][st.GOLD],
        "fits": s.players[seat][st.SIDE] >= 0 and fits(s, seat, stack),
    }
