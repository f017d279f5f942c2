"""What a seat sees: everything but goals, the assistants put under the deck, and severity cards others looked at.

A space is written as the rules write it: "b43" is board B, column 4, row 3 from the top; a seat by its letter."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from saloon.engine.forms import FrameForms, letter
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.lookup import score_now
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.development import tile_cost
from saloon.games.oldwest.rules.goods import available, card_room, own_animals, used_animals
from saloon.games.oldwest.rules.ground import ground_at
from saloon.games.oldwest.rules.kinds import Deck, Ground, Industry, Row, Status
from saloon.games.oldwest.rules.markets import is_open, price_of
from saloon.games.oldwest.rules.politics import kept, votes_of
from saloon.games.oldwest.rules.rounds import income_of, severity_of
from saloon.games.oldwest.rules.scoring import goal_parts, goal_points
from saloon.games.oldwest.rules.town import uses_left
from saloon.games.oldwest.state import State
from saloon.games.oldwest.verbs import CUSTOM_IDS, SIDES

LAYOUTS = ("abd", "acd", "abcd", "acbd")
FIRST_YEAR, YEARS_A_ROUND = 1850, 3

Marker = tuple[str, Literal["coin", "worker"]]
"""Who has used a building, and with what."""


class SpaceView(TypedDict):
    """A space with something on it, or whose ground has changed."""

    at: str
    ground: Ground
    trees: NotRequired[int]
    drought: NotRequired[bool]
    cattle: NotRequired[dict[str, int]]
    piece: NotRequired[str]
    owner: NotRequired[str]
    fire: NotRequired[int]
    revolt: NotRequired[int]
    marks: NotRequired[list[Marker]]
    uses_left: NotRequired[int]
    room: NotRequired[int]
    cubes: NotRequired[int]
    vein: NotRequired[str]
    metal: NotRequired[Literal["gold", "silver"]]
    stock: NotRequired[int]
    out: NotRequired[int]
    dial: NotRequired[int]
    index: NotRequired[int]
    meat: NotRequired[int]
    dairy: NotRequired[int]
    available: NotRequired[int]
    used: NotRequired[int]
    steam_donkey: NotRequired[Literal["ready", "used"]]


class BasinView(TypedDict):
    id: str
    logs: dict[str, int]
    debris: int
    held: int
    pile_up: bool


class MarketView(TypedDict):
    """Sold this round, and what the next unit brings the viewer (a spectator: nothing, prices differ by player)."""

    id: str
    open: bool
    sold: dict[str, int]
    next: dict[str, int]


class BuiltTile(TypedDict):
    tile: str
    owner: str
    paid: bool


class RowView(TypedDict):
    built: list[BuiltTile]
    up: str | None
    damage: int
    cost: NotRequired[int]


class EventView(TypedDict):
    id: str
    disc: NotRequired[str]
    trouble: NotRequired[str]
    shift: NotRequired[int]


class SeverityView(TypedDict):
    left: dict[str, int]
    seen: list[int | None]


class PromiseView(TypedDict):
    status: Status
    to: int
    kept: bool


class OfficeCard(TypedDict):
    card: str
    used: bool
    used_in_era: bool
    building: bool


class TownView(TypedDict):
    id: str
    cards: list[str]
    taken: int


class Now(TypedDict):
    """What is under way, outermost first; none of it is secret."""

    asked: str | None
    under_way: list[dict[str, int | str | None]]
    dice: NotRequired[list[int]]
    miners: NotRequired[list[str]]
    uses: NotRequired[dict[str, int]]  # of a public building, by the space it may be placed on; none if left out
    dealt: NotRequired[list[str]]
    goals: NotRequired[list[str]]


class Plan(TypedDict):
    """What the player whose turn it is may still do: the tickets."""

    seat: str
    workers: int
    white: int
    town: bool
    industry: dict[str, bool]
    development: bool
    campaign: bool
    doctor: bool
    cattle: int
    wheels: int
    bought: dict[str, int]
    luck: list[int]
    captain: int
    new_cattle: list[tuple[str, str]]  # where, and of which breed
    ends: list[str]
    discounts: dict[str, int]


class Animals(TypedDict):
    available: int
    used: int
    on_cards: int


class Banked(TypedDict):
    gold: int
    silver: int


class HeldCard(TypedDict):
    card: str
    wheel: int
    ready: bool


class PlayerView(TypedDict):
    seat: str
    money: int
    income: int
    political: int
    investment: int
    workers: int
    standing: int
    stock: dict[str, int]
    animals: dict[str, Animals]
    card_room: int
    cattle: dict[str, int]
    levels: dict[Industry, int]
    banked: Banked
    donations: int
    paid: dict[Row, int]
    field: str | None
    custom: str | None
    custom_sold: int
    owed: int
    milked: bool
    votes: int
    cards: list[HeldCard]
    kept_goal: bool
    points: int
    goal: NotRequired[str]
    goal_points: NotRequired[int]
    goal_parts: NotRequired[list[int]]
    returned_goals: NotRequired[list[str]]
    under: NotRequired[list[str]]
    score: NotRequired[dict[str, int]]


class OldWestView(TypedDict):
    boards: list[str]
    stage: str
    round: int
    era: int
    year: int
    mayor: str
    turn: str | None
    over: bool
    map: list[SpaceView]
    river: list[BasinView]
    railhead: str | None
    station: str | None
    trains: dict[str, int]
    markets: list[MarketView]
    tiles_left: dict[str, int]
    rows: dict[Row, RowView]
    events: list[EventView]
    events_left: int
    severity: SeverityView
    status: dict[Status, int]
    promises: list[PromiseView]
    prices: dict[str, int]
    discounts: dict[str, int]
    bans: list[str]
    office: list[OfficeCard]
    no_tycoons: bool
    offices: list[str | None]
    decks: dict[Deck, int]
    towns: list[TownView]
    now: Now
    plan: Plan | None
    players: list[PlayerView]


# --- making it ---


def view(content: Content, forms: FrameForms, s: State, seat: int | None) -> OldWestView:
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
            {"status": t.STATUSES[packed.status_of(promise)], "to": packed.target_of(promise), "kept": kept(s, promise)}
            for promise in s.promises
        ],
        "prices": {t.GOODS[i]: n for i, n in enumerate(s.prices) if n},
        "discounts": {t.CUTS[i]: n for i, n in enumerate(s.round_cuts) if n},
        "bans": [ban for i, ban in enumerate(t.BANS) if s.bans >> i & 1],
        "office": [
            {
                "card": cards[card & st.CARD],
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


def map_view(content: Content, s: State) -> list[SpaceView]:
    """Every space with something on it, or whose ground has changed."""
    found = []
    for space in s.geo.spaces:
        kind = s.piece[space]
        forest = s.tables.ground[space] == t.FOREST
        felled = forest and s.trees[space] != s.tables.trees_per_forest
        if not (kind or s.grazing[space] or felled or space in s.dry):
            continue
        entry: SpaceView = {"at": SPACE_IDS[space], "ground": t.GROUNDS[ground_at(s, space)]}
        if forest:
            entry["trees"] = s.trees[space]
        if space in s.dry:
            entry["drought"] = True
        if s.grazing[space]:
            entry["cattle"] = {letter(q): s.cattle[5 * space + q] for q in range(s.seats) if s.cattle[5 * space + q]}
        if kind:
            put_piece(content, s, space, entry)
        found.append(entry)
    return found


def put_piece(content: Content, s: State, space: int, entry: SpaceView) -> None:
    kind = s.piece[space]
    entry["piece"] = content.pieces[kind].id
    if s.owner[space] != t.NOBODY:
        entry["owner"] = letter(s.owner[space])
    if s.trouble[space] and kind <= t.TOWN_LAST:
        entry["fire"] = s.trouble[space]
    elif s.trouble[space]:
        entry["revolt"] = s.trouble[space]
    marks = [mark for mark in s.marks if packed.marked(mark) == space]
    if marks:
        entry["marks"] = [
            (letter(packed.marked_by(mark)), "coin" if packed.paid_in_coin(mark) else "worker") for mark in marks
        ]
    if t.PUBLIC <= kind < t.SPECIAL:
        if s.tables.use_effect[kind] or kind == t.PHILANTHROPY:
            entry["uses_left"] = max(0, uses_left(s, space))
        entry["room"] = s.room[space]
        if kind in (t.BANK, t.PHILANTHROPY):
            entry["cubes"] = s.stock[space]
    elif t.PANNING <= kind <= t.DREDGE:
        gear = s.gear[space]
        entry.update({"vein": t.VEINS[packed.vein_of(gear)], "metal": "silver" if packed.is_silver(gear) else "gold"})
        entry.update(
            {"stock": s.stock[space], "out": s.out[space], "dial": packed.dial_of(gear), "index": packed.index_of(gear)}
        )
    elif kind == t.ENCLOSURE:
        entry.update({"meat": s.stock[space], "dairy": s.out[space]})
    elif kind >= t.HORSE_STABLE:
        entry.update({"available": s.stock[space], "used": s.out[space]})
    elif kind == t.CAMP and s.gear[space]:
        entry["steam_donkey"] = "ready" if s.gear[space] == st.DONKEY_READY else "used"


def basin_view(s: State, basin: int) -> BasinView:
    logs = {letter(q): s.logs[5 * basin + q] for q in range(s.seats) if s.logs[5 * basin + q]}
    return {
        "id": BASIN_IDS[basin],
        "logs": logs,
        "debris": s.debris[basin],
        "held": sum(logs.values()) + s.debris[basin],
        "pile_up": bool(s.jams >> basin & 1),
    }


def markets_view(s: State, seat: int | None) -> list[MarketView]:
    found: list[MarketView] = []
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


def row_view(content: Content, s: State, row: int, seat: int | None) -> RowView:
    names = content.tables.tile_names[row]
    found: RowView = {
        "built": [
            {
                "tile": names[packed.tile_of(tile)],
                "owner": letter(packed.owner_of(tile)),
                "paid": bool(packed.was_paid(tile)),
            }
            for tile in s.built[row]
        ],
        "up": names[s.up[row]] if s.up[row] >= 0 else None,
        "damage": s.damage[row],
    }
    if s.up[row] >= 0 and seat is not None:
        found["cost"] = tile_cost(s, seat, row)
    return found


def event_view(content: Content, s: State, place: int) -> EventView:
    found: EventView = {"id": content.tables.event_names[s.row[place]]}
    if s.discs[place]:
        disc = s.discs[place] - 1
        found["disc"] = SIDES[disc]
        found["trouble"] = t.TROUBLES[s.tables.disc_sides[disc // 2][disc % 2]]
        found["shift"] = severity_of(s, disc, 3) - 3
    return found


def now_view(content: Content, forms: FrameForms, s: State, seat: int | None) -> Now:
    top = s.frames.top()
    found: Now = {
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


def plan_view(s: State) -> Plan | None:
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
        "wheels": sum(bool(card & st.READY and card & st.CARD < t.PARTNER) for card in s.cards[seat]),
        "bought": {t.GOODS[i]: n for i, n in enumerate(s.bought) if n},
        "luck": list(s.luck),
        "captain": s.captain,
        "new_cattle": [(SPACE_IDS[packed.bought_at(new)], t.BREEDS[packed.breed_of(new)]) for new in s.new_cattle],
        "ends": [SPACE_IDS[end] for end in s.ends],
        "discounts": {t.CUTS[i]: n for i, n in enumerate(s.turn_cuts) if n},
    }


def player_view(content: Content, s: State, seat: int, viewer: int | None) -> PlayerView:
    p = s.players[seat]
    mine = viewer == seat
    goals, cards = content.tables.goal_names, content.tables.deck_names
    found: PlayerView = {
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
            {"card": cards[card & st.CARD], "wheel": packed.wheel_of(card), "ready": bool(card & st.READY)}
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
        found["under"] = [cards[card & st.CARD] for card in s.under if packed.put_by(card) == seat]
    if s.stage == st.AT_END:
        found["score"] = {id: p[st.ITEMS + i] for i, id in enumerate(st.ITEM_IDS)}
    return found
