"""What a seat sees. All is open but the order of the Deck (FR-150), and that is not settled yet."""

from __future__ import annotations

from typing import Final, TypedDict

from saloon.games.frontier import state as st
from saloon.games.frontier.content import GOOD_IDS, SUPPLY_IDS, TYPES, Box, CardType, GoodId, SupplyId
from saloon.games.frontier.position import PHASES
from saloon.games.frontier.rules.bounty import reveal_number, status_of
from saloon.games.frontier.rules.holding import allowance, bullet_room, excess
from saloon.games.frontier.rules.scoring import score_lines
from saloon.games.frontier.rules.stores import Sale, can_buy, sale
from saloon.games.frontier.rules.trading import asked_in, given_in
from saloon.games.frontier.state import Card, Content, Outlaw, State, Ware

# The rows of the score sheet, in the order of scoring.score_lines.
SCORE_ROWS = (
    "Bounty cards",
    "Desperado",
    "Supplies",
    "Stamina",
    "Notoriety Cards",
    "Alive at the end",
    "Calamities on the field",
    "Died on purpose",
)


class Holding(TypedDict):
    count: int
    capacity: int


class StagecoachView(TypedDict):
    spare: int
    held_in: SupplyId | None


class OutlawView(TypedDict):
    supplies: dict[SupplyId, Holding]
    stamina: int
    stamina_max: int
    pile: list[str]
    field: list[str]
    fuse_lit: bool
    dead: bool
    on_purpose: bool
    notoriety: int
    status: str | None
    next_status: str | None
    next_status_at: int | None
    reveal: int
    duels: int
    stagecoach: StagecoachView | None
    harmonica_leaves: list[bool]
    bounty: int
    bounty_lines: list[list[str | int]]  # row and points


class DeckView(TypedDict):
    count: int
    cards: dict[str, int]


class DuelView(TypedDict):
    id: str
    owner: int | None


class PeddlerView(TypedDict):
    purchases_left: int


class AmountView(TypedDict):
    supply: SupplyId
    units: int


class TradeView(TypedDict):
    partner: int | None
    give: AmountView | None
    ask: AmountView | None
    offers_made: int
    offers_max: int


class FrontierView(TypedDict):
    phase: str
    active: int
    card: str | None
    revealed: int
    players: list[OutlawView]
    deck: DeckView
    boot_hill: list[str]
    duels: list[DuelView]
    duels_to_end: int
    settling: str | None
    cards_to_give: int
    peddler: PeddlerView | None
    trade: TradeView | None


class Printed(TypedDict):
    id: str
    name: str
    text: str
    rules: list[str]


class Reward(TypedDict):
    good: GoodId
    units: int


class WareView(TypedDict):
    supply: SupplyId
    lot: int
    price: int
    with_bullets: int
    sell_lot: int
    sell: int


class Face(Printed):
    """A card; a number that is not on it is 0."""

    type: CardType
    copies: int
    bullets: int
    rations: int
    horses: int
    stamina: int
    stamina_cost: int
    notoriety: int
    bounty: int
    reward: list[Reward]
    demand: list[list[AmountView]]
    wares: list[WareView]


class Store(Printed):
    goods: list[WareView]


class Status(Printed):
    required: int
    reveal: int


class Debt(TypedDict):
    """What an answer settles: a Calamity of the field, and what is paid for it."""

    card: str
    pays: list[AmountView]


class FrontierScenery(TypedDict):
    cards: dict[str, Face]
    stores: list[Store]
    statuses: dict[str, Status]
    debts: dict[str, Debt]
    calamity_penalty: int
    dynamite_loss: int


class Purchase(TypedDict):
    units: int
    dollars: int
    with_bullets: int


class SalePart(TypedDict):
    supply: SupplyId
    units: int
    dollars: int


class PriceView(TypedDict):
    """What a Store asks for a Supply, and what it pays: null where it does not, or nobody could carry it."""

    supply: SupplyId
    store: str | None
    buy: Purchase | None
    sell: list[SalePart] | None


class ScoreView(TypedDict):
    """What a seat would have if the game ended now."""

    total: int
    title: str
    lines: list[list[str | int]]  # row and points
    cards: list[list[str | int]]  # card and its Bounty


# --- what never changes ---


def scenery(box: Box) -> FrontierScenery:
    content, ids = box.content, box.content.card_ids
    return {
        "cards": {id: face(box, id, card) for id, card in zip(ids, content.cards, strict=True)},
        "stores": [
            {**printed(box, id), "goods": [ware_view(content.goods[supply]) for supply in goods]}
            for id, goods in box.stores
        ],
        "statuses": {
            id: {**printed(box, id), "required": box.required[i], "reveal": content.status_reveal[i + 1]}
            for i, id in enumerate(box.status_ids)
        },
        "debts": {
            id: {"card": ids[card], "pays": demand_view(content.cards[card])[i] if content.cards[card].demand else []}
            for id, (card, i) in zip(box.debt_ids, content.debts, strict=True)
        },
        "calamity_penalty": content.calamity_penalty,
        "dynamite_loss": content.dynamite_loss,
    }


def printed(box: Box, id: str) -> Printed:
    tip = box.tips[id]
    return {"id": id, "name": tip.name, "text": tip.text, "rules": list(tip.rules)}


def face(box: Box, id: str, card: Card) -> Face:
    return {
        **printed(box, id),
        "type": TYPES[card.type],
        "copies": card.copies,
        "bullets": card.bullets,
        "rations": card.rations,
        "horses": card.horses,
        "stamina": card.stamina,
        "stamina_cost": card.stamina_cost,
        "notoriety": card.notoriety,
        "bounty": card.bounty,
        "reward": [{"good": GOOD_IDS[good], "units": units} for good, units in card.reward],
        "demand": demand_view(card),
        "wares": [ware_view(ware) for ware in card.wares],
    }


def ware_view(ware: Ware) -> WareView:
    return {
        "supply": SUPPLY_IDS[ware.supply],
        "lot": ware.lot,
        "price": ware.price,
        "with_bullets": ware.with_bullets,
        "sell_lot": ware.sell_lot,
        "sell": ware.sell,
    }


def demand_view(card: Card) -> list[list[AmountView]]:
    return [[amount_view(amount) for amount in alternative] for alternative in card.demand]


def amount_view(amount: tuple[int, int]) -> AmountView:
    return {"supply": SUPPLY_IDS[amount[0]], "units": amount[1]}


# --- the table ---

# From one move to the next most of what is seen stays as it is. So its larger parts are kept, by all that they depend
# on, and views share them: nobody changes a view.
MOST_KEPT: Final = 1000  # of each; then they are made anew

OUTLAWS: dict[tuple[object, ...], OutlawView] = {}
DECKS: dict[tuple[object, ...], DeckView] = {}
SCORE_LINES: dict[tuple[int, int], list[str | int]] = {}


def view(box: Box, state: State) -> FrontierView:
    """The whole table; the same for every seat and for spectators."""
    content, ids = state.content, state.content.card_ids
    owners = {card: seat for seat, player in enumerate(state.players) for card in player.pile}
    seen: FrontierView = {
        "phase": PHASES[state.phase],
        "active": state.active,
        "card": ids[state.card] if state.card >= 0 else None,
        "revealed": state.revealed,
        "players": [kept_player_view(box, state, seat) for seat in range(len(state.players))],
        "deck": deck_view(content, state.deck),
        "boot_hill": [ids[card] for card in state.boot_hill],
        "duels": [{"id": ids[card], "owner": owners.get(card)} for card in box.duels],
        "duels_to_end": state.duels_to_end,
        "settling": ids[state.settling] if state.settling >= 0 else None,
        "cards_to_give": state.gives_left,
        "peddler": None,
        "trade": None,
    }
    if state.phase == st.PEDDLING:
        seen["peddler"] = {"purchases_left": content.peddler_purchases - state.purchases}
    if st.TRADE_PARTNER <= state.phase <= st.TRADE_ANSWER:
        seen["trade"] = trade_view(state)
    return seen


def deck_view(content: Content, deck: list[int]) -> DeckView:
    key = (content, tuple(deck))
    if key not in DECKS:
        if len(DECKS) >= MOST_KEPT:
            DECKS.clear()
        DECKS[key] = {"count": len(deck), "cards": copies_of(content.card_ids, deck)}
    return DECKS[key]


def copies_of(ids: tuple[str, ...], cards: list[int]) -> dict[str, int]:
    """How many there are of each card."""
    copies = [0] * len(ids)
    for card in cards:
        copies[card] += 1
    return {id: number for id, number in zip(ids, copies, strict=True) if number}


def kept_player_view(box: Box, state: State, seat: int) -> OutlawView:
    player = state.players[seat]
    key = (
        state.content,
        tuple(player.have),
        tuple(player.pile),
        tuple(player.field),
        tuple([turn < player.turns for turn in player.harmonicas]),
        player.notoriety,
        player.stagecoach,
        player.fuse_lit,
        player.dead,
        player.on_purpose,
    )
    if key not in OUTLAWS:
        if len(OUTLAWS) >= MOST_KEPT:
            OUTLAWS.clear()
        OUTLAWS[key] = player_view(box, state, seat)
    return OUTLAWS[key]


def player_view(box: Box, state: State, seat: int) -> OutlawView:
    content, player = state.content, state.players[seat]
    status = status_of(content, player)
    more = status < len(box.status_ids)
    lines = score_lines(state, seat)
    return {
        "supplies": {
            id: {"count": count, "capacity": capacity}
            for id, count, capacity in zip(SUPPLY_IDS, player.have, capacities(content, player), strict=False)
        },
        "stamina": player.have[st.STAMINA],
        "stamina_max": content.stamina_max,
        "pile": [content.card_ids[card] for card in player.pile],
        "field": [content.card_ids[card] for card in player.field],
        "fuse_lit": player.fuse_lit,
        "dead": player.dead,
        "on_purpose": player.on_purpose,
        "notoriety": player.notoriety,
        "status": box.status_ids[status - 1] if status else None,
        "next_status": box.status_ids[status] if more else None,
        "next_status_at": box.required[status] if more else None,
        "reveal": reveal_number(content, player),
        "duels": sum(content.cards[card].type == st.DUEL for card in player.pile),
        "stagecoach": {
            "spare": allowance(content, player) - excess(content, player.have),
            "held_in": extra_in(state, player),
        }
        if player.stagecoach
        else None,
        "harmonica_leaves": [turn < player.turns for turn in player.harmonicas],
        "bounty": sum(lines),
        "bounty_lines": [score_line(row, points) for row, points in enumerate(lines)],
    }


def score_line(row: int, points: int) -> list[str | int]:
    """A line of the score sheet. Every view has eight of them, and there are few different ones."""
    key = (row, points)
    if key not in SCORE_LINES:
        if len(SCORE_LINES) >= MOST_KEPT:
            SCORE_LINES.clear()
        SCORE_LINES[key] = [SCORE_ROWS[row], points]
    return SCORE_LINES[key]


def capacities(content: Content, player: Outlaw) -> list[int]:
    """FR-120, FR-121: how many of each Supply he can hold."""
    room = list(content.capacity)
    room[st.BULLETS] = bullet_room(content, player.have[st.SIX_SHOOTERS], player.have[st.RIFLES])
    return room


def extra_in(state: State, player: Outlaw) -> SupplyId | None:
    """Where the Stagecoach's extra unit is: drawn with a gold outline."""
    if not excess(state.content, player.have):
        return None
    for id, count, capacity in zip(SUPPLY_IDS, player.have, capacities(state.content, player), strict=False):
        if count > capacity:
            return id
    return SUPPLY_IDS[st.SIX_SHOOTERS if player.have[st.SIX_SHOOTERS] else st.RIFLES]  # a gun above the Holsters


def trade_view(state: State) -> TradeView:
    asked = state.phase == st.TRADE_ANSWER
    given = asked or state.phase == st.TRADE_ASK
    return {
        "partner": state.partner if state.partner >= 0 else None,
        "give": amount_view(given_in(state.offer)) if given else None,
        "ask": amount_view(asked_in(state.offer)) if asked else None,
        "offers_made": len(state.offers),
        "offers_max": state.content.trade_offers,
    }


# --- what a seat may look up ---


def price(box: Box, state: State, seat: int, supply: int) -> PriceView:
    """FR-111, FR-115, FR-116: what a lot costs this seat, and what selling one brings, part by part."""
    content, player = state.content, state.players[seat]
    ware = content.goods[supply]
    deal = sale(content, player, ware)
    return {
        "supply": SUPPLY_IDS[supply],
        "store": next((id for id, goods in box.stores if supply in goods), None),
        "buy": {"units": ware.lot, "dollars": ware.price, "with_bullets": ware.with_bullets}
        if ware.lot and can_buy(content, player, ware)
        else None,
        "sell": None if deal is None else sale_view(content, deal),
    }


def sale_view(content: Content, deal: Sale) -> list[SalePart]:
    parts = [(deal.supply, deal.lot), (st.SIX_SHOOTERS, deal.six_shooters), (st.BULLETS, deal.bullets)]
    return [
        {
            "supply": SUPPLY_IDS[supply],
            "units": units,
            "dollars": units // content.goods[supply].sell_lot * content.goods[supply].sell,
        }
        for supply, units in parts
        if units
    ]


def score(box: Box, state: State, seat: int) -> ScoreView:
    """FR-142 to 147"""
    lines, ids = score_lines(state, seat), state.content.card_ids
    return {
        "total": sum(lines),
        "title": box.skill(sum(lines)),
        "lines": [[row, points] for row, points in zip(SCORE_ROWS, lines, strict=True)],
        "cards": [[ids[card], state.content.cards[card].bounty] for card in state.players[seat].pile],
    }
