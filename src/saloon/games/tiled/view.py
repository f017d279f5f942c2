"""What a seat sees: everything but the partners others keep face down (WT-015) and, while they choose, their cards."""

from __future__ import annotations

from typing import Any

from saloon.engine.contract import View
from saloon.games.tiled.content import CONTRACTS, PARTNERS, SUITS, Content, square_name
from saloon.games.tiled.notation import DICE, WAYS
from saloon.games.tiled.position import names_of
from saloon.games.tiled.preview import line_of_fire, open_squares
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.drafting import price_of
from saloon.games.tiled.rules.pastures import cows_in, has_cowpoke, pastures
from saloon.games.tiled.rules.placing import alley_squares, fits
from saloon.games.tiled.rules.scoring import ace_points, endgame_item, partner_points
from saloon.games.tiled.rules.shooting import bandits_at_house, targets
from saloon.games.tiled.rules.tables import (
    ALLEY,
    GENERAL_STORE,
    HIGH,
    HOUSE_IN_DANGER,
    ICONS,
    LOW,
    SIZE,
    STACKS,
    squares_of,
)
from saloon.games.tiled.state import (
    ACE_CARDS,
    ACES,
    ALLEYS,
    ASKS,
    AT_END,
    BANDIT_HIGH,
    BANDIT_LOW,
    BANDITS,
    BULLETS,
    COVER_HIGH,
    COVER_LOW,
    GOLD,
    HORSESHOE_ITEM,
    HORSESHOES,
    ITEM_IDS,
    ITEMS,
    MINE,
    PARTNER,
    PARTNER_ITEM,
    POKE_HIGH,
    POKE_LOW,
    RETURNED,
    ROPES_DONE,
    SAWMILLS,
    SCORE,
    SECOND,
    SHERIFF_HIGH,
    SHERIFF_LOW,
    SIDE,
    SIGNPOSTS,
    STASH,
    STORE_ASIDE,
    TOMB_HIGH,
    TOMB_LOW,
    TOWN_LEFT,
    YELLOW,
    State,
    corner_of,
    is_yellow,
    squares_under,
    stack_of,
    stash_on,
    way_of,
)


def view(content: Content, s: State, seat: int | None) -> View:
    """The table as a seat (None: a spectator) sees it."""
    t = content.tables
    return {
        "year": s.year,
        "round": s.round,
        "rounds": t.rounds[s.seats],
        "first": s.first,
        "who": s.who,
        "asked": ASKS[s.ask],
        "over": s.step == AT_END,
        "scoreboard": {
            "tussle": t.tussle,
            "completion": t.completion,
            "wrangle": {str(cows): t.wrangle[cows - 3] for cows in range(3, 8)},
            "mining_gold": t.mining_gold,
            "mining_points": t.mining_points,
            "partner_space": t.partner_space,
            "ace_sets": {"3": t.ace_sets[0], "4": t.ace_sets[1]},
            "contracts": [
                {
                    "cows": space + 4,
                    "id": CONTRACTS[contract],
                    "large": t.contract_large[contract],
                    "small": t.contract_small[contract],
                    "turned": bool(s.turned >> space & 1),
                }
                for space, contract in enumerate(s.contracts)
            ],
            "card_spaces": t.card_spaces if s.seats == 1 else [],
        },
        "stacks": [
            {
                "slot": content.slots[stack],
                "id": content.stacks[stack].id,
                "left": s.stacks[stack],
                "cost": t.shapes[stack].cost,
                "shape": list(content.grids[stack]),
                "sign": content.signs[stack],
            }
            for stack in range(STACKS)
        ],
        "dice": [die_view(content, s, die) for die in dice_of(s)],
        "ace_cards": [SUITS[suit] for suit in range(4) if s.aces >> suit & 1],
        "partners": {"face_up": [PARTNERS[partner] for partner in s.face_up], "deck": len(s.deck)},
        "dealt": [PARTNERS[partner] for partner in s.dealt[2 * seat : 2 * seat + 2]] if seat is not None else [],
        "free_boards": [board + 1 for board in s.boards],
        "tile": tile_in_hand(content, s),
        "alleys_owed": len(s.queue),
        "pair": square_name(s.pair) if s.pair >= 0 else None,
        "pasture_offered": square_name(s.offered) if ASKS[s.ask] == "wrangle" else None,
        "tussle": tussle_view(s),
        "solo": solo_view(content, s) if s.seats == 1 else None,
        "players": [player_view(content, s, other, other == seat) for other in range(s.seats)],
    }


def dice_of(s: State) -> list[int]:
    prairie = [slot for slot in range(20) if s.prairie >> slot & 1]
    return prairie + [m.RIVER + slot for slot in range(8) if s.river >> slot & 1]


def die_view(content: Content, s: State, die: int) -> dict[str, Any]:
    """A die, and the stacks it opens for whoever is to move, with price and what stands against it."""
    reach = []
    for stack in content.tables.lines[die]:
        if s.stacks[stack]:
            price = price_of(s, stack, die)
            reach.append(
                {
                    "id": content.stacks[stack].id,
                    "slot": content.slots[stack],
                    "price": price,
                    "affordable": price <= s.players[s.who][GOLD],
                    "fits": fits(s, s.who, stack),
                }
            )
            if die < m.RIVER:
                break
    kind, number = DICE[die].split()
    return {"kind": kind, "slot": int(number), "reach": reach}


def tile_in_hand(content: Content, s: State) -> dict[str, Any] | None:
    if ASKS[s.ask] not in ("place", "wheelwright_side", "place_store", "alley", "second_alley"):
        return None
    stack = s.drafted
    if ASKS[s.ask] in ("alley", "second_alley"):
        stack = ALLEY
    elif ASKS[s.ask] == "place_store":
        stack = content.tables.stack_of[GENERAL_STORE]
    shape = list(content.grids[stack]) if stack != ALLEY else ["s"]
    return {"id": content.stacks[stack].id, "shape": shape, "yellow": bool(s.yellow_up)}


def tussle_view(s: State) -> dict[str, Any]:
    """How the Tussle of this year would go now (WT-080: the counts are open)."""
    counts = [p[BANDITS] for p in s.players]
    if s.seats == 1:
        winners, losers = ([0], []) if counts[0] <= s.ridge else ([], [0])
    else:
        winners = [seat for seat, count in enumerate(counts) if count == min(counts)]
        losers = [seat for seat, count in enumerate(counts) if count == max(counts) > min(counts)]
    points = s.tables.tussle[max(s.year, 1) - 1]
    return {"points": points, "bandits": counts, "winning": winners, "losing": losers}


def solo_view(content: Content, s: State) -> dict[str, Any]:
    t = content.tables
    return {
        "row": [
            dict(
                zip(
                    ("id", "cows", "bandits", "bullets"),
                    (content.bandit_cards[card], *t.bandit_cards[card]),
                    strict=True,
                )
            )
            for card in s.bandit_row
        ],
        "deck": len(s.bandit_deck),
        "live_bandits": s.ridge,
        "hill_bandits": s.ridge_hills,
        "bullets_waiting": s.ridge_bullets,
        "unwrangled_cows": s.ridge_cows,
        "ranks": [{"id": rank.id, "points": points} for rank, points in zip(content.ranks, t.ranks, strict=True)],
    }


def player_view(content: Content, s: State, seat: int, own: bool) -> dict[str, Any]:
    p = s.players[seat]
    t = content.tables
    shown = own or s.step == AT_END
    seen: dict[str, Any] = {
        "side": None,
        "score": p[SCORE],
        "items": [[id, p[ITEMS + item]] for item, id in enumerate(ITEM_IDS)],
        "gold": p[GOLD],
        "bullets": p[BULLETS],
        "mine": p[MINE],
        "mine_gold": t.mining_gold[p[MINE] - 1],
        "mine_points": t.mining_points[p[MINE] - 1],
        "has_partner": p[PARTNER] >= 0,
        "partner": PARTNERS[p[PARTNER]] if shown and p[PARTNER] >= 0 else None,
        "returned": PARTNERS[p[RETURNED]] if own and p[RETURNED] >= 0 else None,
        "second": PARTNERS[p[SECOND]] if p[SECOND] >= 0 else None,
        "bandits": p[BANDITS],
    }
    if p[SIDE] < 0:
        return seen
    seen["side"] = content.sides[p[SIDE]].id
    seen["board"] = t.sides[p[SIDE]].board
    seen["wild"] = bool(t.sides[p[SIDE]].wild)
    seen["partner_points"] = {
        PARTNERS[partner]: partner_points(s, seat, partner)
        for partner in ((p[PARTNER],) if shown else ()) + (p[SECOND],)
        if partner >= 0
    }
    if s.step != AT_END:
        # What the Endgame would bring now; a hidden partner is nobody else's business.
        seen["forecast"] = [
            [ITEM_IDS[item], endgame_item(s, seat, item)] for item in range(HORSESHOE_ITEM, PARTNER_ITEM)
        ] + [[ITEM_IDS[PARTNER_ITEM], sum(seen["partner_points"].values())]]
    return seen | board_view(content, s, seat)


def board_view(content: Content, s: State, seat: int) -> dict[str, Any]:
    p = s.players[seat]
    t = content.tables
    index = p[SIDE]
    side = t.sides[index]
    land, marks = content.lands[index], content.marks[index]
    aces = p[ACES : ACES + 4]
    return {
        "land": [land[row * SIZE : row * SIZE + SIZE] for row in range(SIZE)],
        "marks": [marks[row * SIZE : row * SIZE + SIZE] for row in range(SIZE)],
        "tiles": [tile_view(content, s, tile) for tile in s.tiles[seat]],
        "alleys": p[ALLEYS],
        "reachable": [square_name(square) for square in alley_squares(p)],
        "towns": [
            {
                "id": town.id,
                "name": town.name,
                "key": "ABCDEF"[number] if town.id != "iron_horse_rail" else "=",
                "size": side.town_sizes[number],
                "covered": side.town_sizes[number] - max(p[TOWN_LEFT + number], 0),
                "done": p[TOWN_LEFT + number] < 0,
                "points": side.town_points[number],
            }
            for number, town in enumerate(content.towns[index])
        ],
        "pastures": [
            {"squares": names_of(low, high), "cows": cows_in(p, low, high), "wrangled": has_cowpoke(p, low, high)}
            for low, high in pastures(p)
        ],
        "cowpokes": names_of(p[POKE_LOW], p[POKE_HIGH]),
        "live_bandits": names_of(p[BANDIT_LOW], p[BANDIT_HIGH]),
        "tombstones": names_of(p[TOMB_LOW], p[TOMB_HIGH]),
        "sheriffs": names_of(p[SHERIFF_LOW], p[SHERIFF_HIGH]),
        "lines_of_fire": [
            {"from": square_name(sheriff), "squares": [square_name(q) for q in line_of_fire(p, sheriff)]}
            for sheriff in squares_of(p[SHERIFF_LOW], p[SHERIFF_HIGH])
        ],
        "in_line": [square_name(square) for square in targets(p)],
        "open_red": [
            {
                "tile": content.stacks[stack_of(s.tiles[seat][s.red[seat][at]])].id,
                "corner": square_name(corner_of(s.tiles[seat][s.red[seat][at]])),
                "open": [
                    square_name(square) for square in open_squares(s, seat, s.red[seat][at + 1], s.red[seat][at + 2])
                ],
            }
            for at in range(0, len(s.red[seat]), 3)
        ],
        "horseshoes_left": p[HORSESHOES],
        "aces": {suit: aces[number] for number, suit in enumerate(SUITS)},
        "ace_value": ace_points(aces, t.ace_sets[0], t.ace_sets[1]),
        "ace_cards": [SUITS[suit] for suit in range(4) if p[ACE_CARDS] >> suit & 1],
        "sawmills_ready": p[SAWMILLS],
        "yellow_wheelwright": bool(p[YELLOW]),
        "stash": p[STASH],
        "suit_signs": [
            {"suit": SUITS[suit], "square": square_name(square), "reached": covered(p, square)}
            for suit, square in enumerate(side.ace_signs)
        ],
        "ropes": [
            {"square": square_name(rope), "done": bool(p[ROPES_DONE] >> number & 1), "covered": covered(p, rope)}
            for number, rope in enumerate(side.ropes)
        ],
        "signposts_covered": p[SIGNPOSTS],
        "store": ("", "aside", "boxed")[p[STORE_ASIDE]],
        "bandits_at_house": [square_name(square) for square in bandits_at_house(s, seat)]
        if side.wild == HOUSE_IN_DANGER
        else [],
    }


def covered(p: list[int], square: int) -> bool:
    return bool(p[COVER_LOW] & LOW[square] or p[COVER_HIGH] & HIGH[square])


def tile_view(content: Content, s: State, tile: int) -> dict[str, Any]:
    stack = stack_of(tile)
    icons = s.lying(tile).icons
    seen: dict[str, Any] = {
        "id": content.stacks[stack].id,
        "turned": WAYS[way_of(tile)],
        "corner": square_name(corner_of(tile)),
        "squares": [square_name(square) for square in squares_under(s, tile)],
        "icons": "".join(ICONS[icon] for icon in icons),
    }
    if content.tables.shapes[stack].building >= 0:
        seen["sign"] = content.signs[stack]
        if is_yellow(tile):
            seen["yellow"] = True
        if stash := stash_on(tile):
            seen["stash"] = stash
    return seen
