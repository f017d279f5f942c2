"""What never changes in a match: the boards, and every card, tile and building with its words."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.language import describe
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.kinds import Deck, Ground, Industry, PublicKind, Row, Status
from saloon.games.oldwest.rules.tables import Step
from saloon.games.oldwest.verbs import SIDES
from saloon.games.oldwest.words import needs_text


class MapBoard(TypedDict):
    name: str
    ground: list[Ground]
    founding: list[str]
    railheads: list[str]


class Basin(TypedDict):
    limit: int
    spaces: list[str]
    last: str


class StatusShift(TypedDict):
    status: Status
    by: int


class PublicFace(TypedDict):
    id: str
    name: str
    kind: PublicKind
    cost: int
    logs: int
    political: int
    investment: int
    status: str
    shifts: list[StatusShift]  # the same as steps of the markers
    use: str
    use_cost: Literal["worker"] | int
    text: str


class HomeFace(TypedDict):
    id: str
    cost: int
    logs: int
    lumber: NotRequired[int]
    capacity: int
    political: NotRequired[int]


class IndustryFace(TypedDict):
    id: str
    name: str
    text: str
    industry: Industry
    level: int
    cost: int
    logs: int


class MarketCard(TypedDict):
    id: str
    name: str
    sell: dict[str, list[int]]
    buy: dict[str, int]


class TileFace(TypedDict):
    id: str
    name: str
    text: str
    extra: int
    moves: list[str]


class EventFace(TypedDict):
    id: str
    name: str
    era: int
    text: str


class DiscSide(TypedDict):
    id: str
    trouble: str


class Disc(TypedDict):
    id: str
    name: str
    linked: Status
    sides: list[DiscSide]


class CharacterFace(TypedDict):
    id: str
    name: str
    deck: Deck
    suit: str
    requires: str
    text: str
    wheel: NotRequired[list[str]]
    building: NotRequired[str]
    status: NotRequired[Status]


class GoalFace(TypedDict):
    id: str
    name: str
    text: str


class TownFace(TypedDict):
    id: str
    name: str
    suit: str
    rewards: list[str]


class ElectionField(TypedDict):
    id: str
    number: int
    statuses: list[Status]
    next: list[str]


class OldWestScenery(TypedDict):
    boards: dict[str, MapBoard]
    basins: dict[str, Basin]
    trees: int
    cattle_per_grass: int
    public: list[PublicFace]
    housing: list[HomeFace]
    industry: list[IndustryFace]
    dials: list[list[int]]
    markets: list[MarketCard]
    custom_row: list[int]
    rows: dict[Row, list[TileFace]]
    base_cost: list[int]
    events: list[EventFace]
    discs: list[Disc]
    status: dict[Status, list[str]]
    characters: list[CharacterFace]
    goals: list[GoalFace]
    goal_most: int
    towns: list[TownFace]
    fields: list[ElectionField]
    offices: list[list[str]]
    rounds: list[int]
    level_4: list[str]


# --- making it ---


def scenery(content: Content) -> OldWestScenery:
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
                "sides": [
                    {"id": SIDES[2 * i + side], "trouble": t.TROUBLES[trouble]}
                    for side, trouble in enumerate(tables.disc_sides[i])
                ],
            }
            for i, disc in enumerate(content.discs)
        ],
        "status": {
            id: [describe(tables, program) for program in tables.status_effect[i]] for i, id in enumerate(t.STATUSES)
        },
        "characters": [character_scenery(content, card) for card in range(t.CHARACTERS)],
        "goal_most": tables.goal_most,
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


def public_scenery(content: Content, kind: int) -> PublicFace:
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
        "shifts": shifts(tables.programs[tables.status_when_placed[kind]]),
        "use": describe(tables, tables.use_effect[kind]),
        "use_cost": "worker" if tables.use_worker[kind] else max(0, tables.use_cost[kind]),
        "text": content.pieces[kind].text,
    }


def shifts(program: list[Step]) -> list[StatusShift]:
    """How a program moves the markers it names."""
    ways = {t.RAISE: 1, t.LOWER: -1}
    found = [one for one in program if one.verb in ways and one.a != t.ANY_STATUS]
    return [{"status": t.STATUSES[one.a], "by": ways[one.verb] * one.b} for one in found]


def character_scenery(content: Content, card: int) -> CharacterFace:
    tables = content.tables
    found: CharacterFace = {
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
