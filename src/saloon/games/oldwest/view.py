"""What a seat sees: everything but goals, the assistants put under the deck, and severity cards others looked at.

`scenery` is what never changes in a match: the boards, and every card, tile and building with its words."""

from __future__ import annotations

from typing import Any

from saloon.engine.contract import View
from saloon.engine.forms import FrameForms, letter
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.language import describe
from saloon.games.oldwest.lookup import score_now
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.development import tile_cost
from saloon.games.oldwest.rules.goods import available, card_room, own_animals, used_animals
from saloon.games.oldwest.rules.ground import ground_at
from saloon.games.oldwest.rules.markets import is_open, price_of
from saloon.games.oldwest.rules.politics import kept, votes_of
from saloon.games.oldwest.rules.rounds import income_of, severity_of
from saloon.games.oldwest.rules.scoring import goal_parts, goal_points
from saloon.games.oldwest.rules.town import uses_left
from saloon.games.oldwest.state import (
    CARD,
    WHEEL_SHIFT,
    State,
)
from saloon.games.oldwest.verbs import CUSTOM_IDS, SIDES
from saloon.games.oldwest.words import needs_text

LAYOUTS = ("abd", "acd", "abcd", "acbd")
FIRST_YEAR, YEARS_A_ROUND = 1850, 3


# --- what never changes ---


def scenery(content: Content) -> View:
    tables = content.tables
    return {
        "boards": {
            board.id: {
                "name": board.name,
                "ground": [t.GROUNDS[tables.ground[64 * i + q]] for q in range(64)],
                "founding": [SPACE_IDS[q] for q in tables.geometries[2].founding if q // 64 == i],
                "railheads": [SPACE_IDS[q] for q in tables.geometries[2].railheads if q // 64 == i],
            }
            for i, board in enumerate(content.boards)
        },
        "basins": {
            BASIN_IDS[b]: {
                "limit": tables.basin_limit[b],
                "spaces": [SPACE_IDS[q] for q in tables.geometries[2].river[b]],
                "last": SPACE_IDS[tables.before_choke[b]],
            }
            for b in range(8)
        },
        "trees": tables.trees_per_forest,
        "cattle_per_grass": tables.cattle_per_grass,
        "public": [public_scenery(content, kind) for kind in range(t.PUBLIC, t.SPECIAL)],
        "housing": [
            {"id": "tent", "cost": tables.cost[t.TENT], "logs": 0, "capacity": 1, "political": 0},
            {
                "id": "wooden_house",
                "cost": tables.cost[t.WOODEN_HOUSE],
                "lumber": tables.house_lumber,
                "logs": tables.house_logs,
                "capacity": 2,
                "political": tables.political[t.WOODEN_HOUSE],
            },
            {"id": "bridge", "cost": tables.cost[t.BRIDGE], "logs": tables.logs[t.BRIDGE], "capacity": 0},
        ],
        "industry": [
            {
                "id": content.pieces[kind].id,
                "name": content.pieces[kind].name,
                "text": content.pieces[kind].text,
                "industry": t.INDUSTRIES[tables.industry_of[kind]],
                "level": tables.industry_level[kind],
                "cost": tables.cost[kind],
                "logs": tables.logs[kind],
            }
            for kind in range(t.INDUSTRY, t.KINDS)
        ],
        "dials": tables.dials,
        "markets": [
            {
                "id": content.markets[card].id,
                "name": content.markets[card].name,
                "sell": {t.GOODS[g]: row for g, row in enumerate(tables.sell_rows[card]) if row},
                "buy": {t.GOODS[g]: price for g, price in enumerate(tables.buy_price[card]) if price},
            }
            for card in range(6)
        ],
        "custom_row": tables.custom_row,
        "rows": {
            row: [
                {
                    "id": tile.id,
                    "name": tile.name,
                    "text": tile.text,
                    "extra": tables.tile_extra[i][number],
                    "moves": [t.MARKETS[t.RED + train] for train in tables.tile_moves[i][number]],
                }
                for number, tile in enumerate(content.tiles[i])
            ]
            for i, row in enumerate(t.ROWS)
        },
        "base_cost": tables.base_cost,
        "events": [
            {"id": event.id, "name": event.name, "era": tables.event_era[i] + 1, "text": event.text}
            for i, event in enumerate(content.events)
        ],
        "discs": [
            {
                "id": disc.id,
                "name": disc.name,
                "linked": t.STATUSES[tables.disc_linked[i]],
                "sides": [t.TROUBLES[side] for side in tables.disc_sides[i]],
            }
            for i, disc in enumerate(content.discs)
        ],
        "status": {
            id: [describe(tables, program) for program in tables.status_effect[i]] for i, id in enumerate(t.STATUSES)
        },
        "characters": [character_scenery(content, card) for card in range(t.CHARACTERS)],
        "goals": [{"id": goal.id, "name": goal.name, "text": goal.text} for goal in content.goals],
        "towns": [
            {
                "id": town.id,
                "name": town.name,
                "suit": t.SUITS[tables.town_suit[i]],
                "rewards": [describe(tables, reward) for reward in tables.town_rewards[i]],
            }
            for i, town in enumerate(content.towns)
        ],
        "fields": [
            {
                "id": field,
                "number": tables.field_number[i],
                "statuses": [t.STATUSES[status] for status in tables.field_statuses[i]],
                "next": [content.fields[link] for link in tables.field_next[i]],
            }
            for i, field in enumerate(content.fields)
        ],
        "offices": [list(names) for names in content.offices],
        "rounds": tables.era_rounds,
        "level_4": list(content.level_4),
    }


def public_scenery(content: Content, kind: int) -> dict[str, Any]:
    tables = content.tables
    return {
        "id": content.pieces[kind].id,
        "name": content.pieces[kind].name,
        "kind": t.PUBLIC_KINDS[tables.public_kind[kind]],
        "cost": tables.cost[kind],
        "logs": tables.logs[kind],
        "political": tables.political[kind],
        "investment": tables.investment[kind],
        "status": describe(tables, tables.status_when_placed[kind]),
        "use": describe(tables, tables.use_effect[kind]),
        "use_cost": "worker" if tables.use_worker[kind] else max(0, tables.use_cost[kind]),
        "text": content.pieces[kind].text,
    }


def character_scenery(content: Content, card: int) -> dict[str, Any]:
    tables = content.tables
    found: dict[str, Any] = {
        "id": content.characters[card].id,
        "name": content.characters[card].name,
        "deck": t.DECKS[0 if card < t.PARTNER else 1 if card < t.TYCOON else 2],
        "suit": t.SUITS[tables.suit[card]],
        "requires": needs_text(content, card),
        "text": content.characters[card].text,
    }
    if card < t.PARTNER:
        found["wheel"] = [describe(tables, effect) for effect in tables.wheel[card]]
    if card >= t.TYCOON:
        found["building"] = content.pieces[t.SPECIAL + card - t.TYCOON].id
        found["status"] = t.STATUSES[tables.tycoon_building_status[card]]
    return found


# --- what changes ---


def view(content: Content, forms: FrameForms, s: State, seat: int | None) -> View:
    """The table as a seat (None: a spectator) sees it."""
    cards = content.tables.deck_names
    over = s.stage == st.AT_END
    return {
        "boards": list(LAYOUTS[s.layout]),
        "stage": st.STAGES[s.stage],
        "round": s.round,
        "era": s.era + 1,
        "year": FIRST_YEAR + YEARS_A_ROUND * max(0, s.round - 1),
        "mayor": letter(s.mayor),
        "turn": letter((s.mayor + s.turns - 1) % s.seats) if s.stage == st.AT_TURNS and s.turns else None,
        "over": over,
        "map": map_view(content, s),
        "river": [basin_view(s, basin) for basin in s.geo.basins],
        "railhead": SPACE_IDS[s.railhead] if s.railhead >= 0 else None,
        "station": SPACE_IDS[s.station] if s.station >= 0 else None,
        "trains": {t.MARKETS[t.RED + i]: steps for i, steps in enumerate(s.trains)},
        "markets": markets_view(s, seat),
        "tiles_left": {content.pieces[k].id: s.left[k] for k in range(t.BRIDGE, t.SPECIAL)}
        | {content.pieces[k].id: max(0, s.left[k]) for k in range(t.INDUSTRY, t.KINDS)},
        "rows": {row: row_view(content, s, i, seat) for i, row in enumerate(t.ROWS)},
        "events": [event_view(content, s, i) for i in range(len(s.row))],
        "events_left": t_left(s),
        "severity": {
            "left": {str(n): s.severity.count(n) + s.top.count(n) for n in range(4)},
            "seen": [
                card if seat is not None and known >> seat & 1 else None
                for card, known in zip(s.top, s.known, strict=True)
            ],
        },
        "status": {id: s.status[i] for i, id in enumerate(t.STATUSES)},
        "promises": [
            {"status": t.STATUSES[promise >> 3], "to": (promise & 7) - 3, "kept": kept(s, promise)}
            for promise in s.promises
        ],
        "prices": {t.GOODS[i]: n for i, n in enumerate(s.prices) if n},
        "discounts": {t.CUTS[i]: n for i, n in enumerate(s.round_cuts) if n},
        "bans": [ban for i, ban in enumerate(t.BANS) if s.bans >> i & 1],
        "office": [
            {
                "card": cards[card & CARD],
                "used": bool(card & st.USED),
                "used_in_era": bool(card & st.USED_IN_ERA),
                "building": bool(card & st.BUILDING_STANDS),
            }
            for card in s.office
        ],
        "no_tycoons": bool(s.no_tycoons),
        "offices": [letter(owner) if owner != t.NOBODY else None for owner in s.offices],
        "decks": {
            "assistants": len(s.decks[0]) + len(s.under),
            "partners": len(s.decks[1]),
            "tycoons": len(s.decks[2]),
        },
        "towns": [
            {"id": town.id, "cards": [cards[card] for card in s.face_up[i]], "taken": s.rewards[i]}
            for i, town in enumerate(content.towns)
        ],
        "now": now_view(content, forms, s, seat),
        "plan": plan_view(s),
        "players": [player_view(content, s, other, seat) for other in range(s.seats)],
    }


def t_left(s: State) -> int:
    """Event cards still to come into the row."""
    return 4 * s.tables.cards_per_era - s.drawn if s.row else 0


def map_view(content: Content, s: State) -> list[dict[str, Any]]:
    """Every space with something on it, or whose ground has changed."""
    found = []
    for space in s.geo.spaces:
        kind = s.piece[space]
        forest = s.tables.ground[space] == t.FOREST
        felled = forest and s.trees[space] != s.tables.trees_per_forest
        if not (kind or s.grazing[space] or felled or space in s.dry):
            continue
        entry: dict[str, Any] = {"at": SPACE_IDS[space], "ground": t.GROUNDS[ground_at(s, space)]}
        if forest:
            entry["trees"] = s.trees[space]
        if space in s.dry:
            entry["drought"] = True
        if s.grazing[space]:
            entry["cattle"] = {letter(q): s.cattle[5 * space + q] for q in range(s.seats) if s.cattle[5 * space + q]}
        if kind:
            entry |= piece_view(content, s, space)
        found.append(entry)
    return found


def piece_view(content: Content, s: State, space: int) -> dict[str, Any]:
    kind = s.piece[space]
    entry: dict[str, Any] = {"piece": content.pieces[kind].id}
    if s.owner[space] != t.NOBODY:
        entry["owner"] = letter(s.owner[space])
    if s.trouble[space]:
        entry["fire" if kind <= t.TOWN_LAST else "revolt"] = s.trouble[space]
    marks = [mark for mark in s.marks if mark >> 4 == space]
    if marks:
        entry["marks"] = [[letter(mark >> 1 & 7), "coin" if mark & 1 else "worker"] for mark in marks]
    if t.PUBLIC <= kind < t.SPECIAL:
        if s.tables.use_effect[kind] or kind == t.PHILANTHROPY:
            entry["uses_left"] = max(0, uses_left(s, space))
        entry["room"] = s.room[space]
        if kind in (t.BANK, t.PHILANTHROPY):
            entry["cubes"] = s.stock[space]
    elif t.PANNING <= kind <= t.DREDGE:
        gear = s.gear[space]
        entry |= {"vein": t.VEINS[gear >> 5], "metal": "silver" if gear & st.SILVER_SIDE else "gold"}
        entry |= {"stock": s.stock[space], "out": s.out[space], "dial": gear >> 2 & 3, "index": gear & 3}
    elif kind == t.ENCLOSURE:
        entry |= {"meat": s.stock[space], "dairy": s.out[space]}
    elif kind >= t.HORSE_STABLE:
        entry |= {"available": s.stock[space], "used": s.out[space]}
    elif kind == t.CAMP and s.gear[space]:
        entry["steam_donkey"] = "ready" if s.gear[space] == st.DONKEY_READY else "used"
    return entry


def basin_view(s: State, basin: int) -> dict[str, Any]:
    logs = {letter(q): s.logs[5 * basin + q] for q in range(s.seats) if s.logs[5 * basin + q]}
    return {
        "id": BASIN_IDS[basin],
        "logs": logs,
        "debris": s.debris[basin],
        "held": sum(logs.values()) + s.debris[basin],
        "pile_up": bool(s.jams >> basin & 1),
    }


def markets_view(s: State, seat: int | None) -> list[dict[str, Any]]:
    """Sold this round, and what the next unit brings the viewer (a spectator: without anybody's cards)."""
    found = []
    for card in range(5):
        rows = s.tables.sell_rows[card]
        goods = [g for g in range(t.TRADED) if rows[g]]
        found.append(
            {
                "id": t.MARKETS[card],
                "open": is_open(s, card),
                "sold": {t.GOODS[g]: s.sold[card * t.TRADED + g] for g in goods},
                "next": {t.GOODS[g]: price_of(s, seat, card, g) for g in goods} if seat is not None else {},
            }
        )
    return found


def row_view(content: Content, s: State, row: int, seat: int | None) -> dict[str, Any]:
    names = content.tables.tile_names[row]
    found: dict[str, Any] = {
        "built": [
            {"tile": names[tile >> 4], "owner": letter(tile >> 1 & 7), "paid": bool(tile & 1)} for tile in s.built[row]
        ],
        "up": names[s.up[row]] if s.up[row] >= 0 else None,
        "damage": s.damage[row],
    }
    if s.up[row] >= 0 and seat is not None:
        found["cost"] = tile_cost(s, seat, row)
    return found


def event_view(content: Content, s: State, place: int) -> dict[str, Any]:
    found: dict[str, Any] = {"id": content.tables.event_names[s.row[place]]}
    if s.discs[place]:
        disc = s.discs[place] - 1
        found["disc"] = SIDES[disc]
        found["trouble"] = t.TROUBLES[s.tables.disc_sides[disc // 2][disc % 2]]
        found["shift"] = severity_of(s, disc, 3) - 3
    return found


def now_view(content: Content, forms: FrameForms, s: State, seat: int | None) -> dict[str, Any]:
    """What is under way, outermost first; none of it is secret."""
    top = s.frames.top()
    found: dict[str, Any] = {
        "asked": fr.FRAME_FORMS[top].partition(" ")[0] if top else None,
        "under_way": forms.dump(s.frames),
    }
    if s.dice:
        found["dice"] = list(s.dice)
    if s.miners:
        found["miners"] = [SPACE_IDS[q] for q in s.miners]
    if top == fr.F_BUILD and s.frames.get(3) < 0 and s.frames.get(2) >= t.PUBLIC:
        most = s.tables.use_limit
        found["uses"] = {SPACE_IDS[q]: min(s.room[q], most) for q in s.geo.spaces if s.room[q] and not s.piece[q]}
    if top == fr.F_ASSISTANTS and seat is not None:
        found["dealt"] = [content.tables.deck_names[card] for card in s.dealt[2 * seat : 2 * seat + 2]]
    if top == fr.F_GOALS and seat is not None:
        found["goals"] = [content.tables.goal_names[goal] for goal in s.goals[seat]]
    return found


def plan_view(s: State) -> dict[str, Any] | None:
    """What the player whose turn it is may still do: the tickets."""
    if s.frames.innermost(fr.F_TURN) < 0:
        return None
    seat = (s.mayor + s.turns - 1) % s.seats
    p = s.players[seat]
    return {
        "seat": letter(seat),
        "workers": p[st.STANDING],
        "white": s.white,
        "town": not s.done & st.BUILT_PUBLIC,
        "industry": {id: not s.done & st.BUILT_INDUSTRY << i for i, id in enumerate(t.INDUSTRIES) if p[st.LEVEL + i]},
        "development": not s.done & st.DEVELOPED,
        "campaign": not s.done & st.CAMPAIGNED,
        "doctor": not s.done & st.DOCTORED,
        "cattle": s.tables.cattle_a_turn - s.cattle_bought if p[st.LEVEL + t.RANCHING] else 0,
        "wheels": sum(bool(card & st.READY and card & CARD < t.PARTNER) for card in s.cards[seat]),
        "bought": {t.GOODS[i]: n for i, n in enumerate(s.bought) if n},
        "luck": list(s.luck),
        "captain": s.captain,
        "new_cattle": [[SPACE_IDS[new >> 2], t.BREEDS[new & 3]] for new in s.new_cattle],
        "ends": [SPACE_IDS[end] for end in s.ends],
        "discounts": {t.CUTS[i]: n for i, n in enumerate(s.turn_cuts) if n},
    }


def player_view(content: Content, s: State, seat: int, viewer: int | None) -> dict[str, Any]:
    p = s.players[seat]
    mine = viewer == seat
    goals, cards = content.tables.goal_names, content.tables.deck_names
    found: dict[str, Any] = {
        "seat": letter(seat),
        "money": p[st.MONEY],
        "income": income_of(s, seat),
        "political": p[st.POLITICAL],
        "investment": p[st.INVESTMENT],
        "workers": p[st.WORKERS],
        "standing": p[st.STANDING],
        "stock": {t.GOODS[i]: p[st.STOCK + i] for i in range(6)},
        "animals": {
            t.GOODS[t.HORSE + i]: {
                "available": available(s, seat, i),
                "used": used_animals(s, seat, i),
                "on_cards": p[st.FRESH + i] + p[st.TIRED + i],
            }
            for i in range(t.ANIMALS)
            if own_animals(s, seat, i)
        },
        "card_room": max(0, card_room(s, seat)),
        "cattle": {breed: p[st.HERD_SIZE + i] for i, breed in enumerate(t.BREEDS)},
        "levels": {id: p[st.LEVEL + i] for i, id in enumerate(t.INDUSTRIES)},
        "banked": {"gold": p[st.BANK_GOLD], "silver": p[st.BANK_SILVER]},
        "donations": p[st.DONATIONS],
        "paid": {row: p[st.PAID + i] for i, row in enumerate(t.ROWS)},
        "field": content.fields[p[st.FIELD]] if p[st.FIELD] >= 0 else None,
        "custom": CUSTOM_IDS[p[st.CUSTOM_CARD] - 1] if p[st.CUSTOM_CARD] else None,
        "custom_sold": p[st.CUSTOM_SOLD],
        "owed": p[st.OWED],
        "milked": bool(p[st.MILKED]),
        "votes": sum(votes_of(s, seat)),
        "cards": [
            {"card": cards[card & CARD], "wheel": card >> WHEEL_SHIFT & 3, "ready": bool(card & st.READY)}
            for card in s.cards[seat]
        ],
        "kept_goal": p[st.GOAL] >= 0,
        "points": sum(points for id, points in score_now(s, seat) if id != "goal"),
    }
    if s.stage > st.AT_GOALS and (mine or s.stage == st.AT_END):
        found["goal"] = goals[p[st.GOAL]]
        found["goal_points"] = goal_points(s, seat, p[st.GOAL])
        found["goal_parts"] = goal_parts(s, seat, p[st.GOAL])
    if mine:
        found["returned_goals"] = [goals[goal] for goal in s.goals[seat][1:]] if s.stage > st.AT_GOALS else []
        found["under"] = [cards[card & CARD] for card in s.under if card >> 8 == seat]
    if s.stage == st.AT_END:
        found["score"] = {id: p[st.ITEMS + i] for i, id in enumerate(st.ITEM_IDS)}
    return found
