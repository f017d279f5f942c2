"""What a seat sees. All is open but the order of the Deck (FR-150), and that is not settled yet."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from saloon.games.frontier.content import SUPPLY_IDS, Box, SupplyId
from saloon.games.frontier.position import PHASES
from saloon.games.frontier.rules.bounty import reveal_number, status_of
from saloon.games.frontier.rules.holding import allowance, bullet_room, excess
from saloon.games.frontier.rules.scoring import score_lines
from saloon.games.frontier.rules.trading import asked_in, given_in
from saloon.games.frontier.state import (
    BULLETS,
    DUEL,
    PEDDLING,
    RIFLES,
    SIX_SHOOTERS,
    STAMINA,
    TRADE_ANSWER,
    TRADE_ASK,
    TRADE_PARTNER,
    Outlaw,
    State,
    Ware,
)

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


class WareView(TypedDict):
    supply: SupplyId
    lot: int
    price: int
    with_bullets: int
    sell_lot: int
    sell: int


class StoreView(TypedDict):
    id: str
    goods: list[WareView]


class DeckView(TypedDict):
    count: int
    cards: dict[str, int]


class DuelView(TypedDict):
    id: str
    owner: int | None


class PeddlerView(TypedDict):
    wares: list[WareView]
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
    stores: list[StoreView]
    duels: list[DuelView]
    duels_to_end: int
    settling: str | None
    cards_to_give: int
    peddler: PeddlerView | None
    trade: TradeView | None


def view(box: Box, state: State) -> FrontierView:
    """The whole table; the same for every seat and for spectators."""
    content, ids = state.content, state.content.card_ids
    seen: FrontierView = {
        "phase": PHASES[state.phase],
        "active": state.active,
        "card": ids[state.card] if state.card >= 0 else None,
        "revealed": state.revealed,
        "players": [player_view(box, state, seat) for seat in range(len(state.players))],
        "deck": {"count": len(state.deck), "cards": tally(state, state.deck)},
        "boot_hill": [ids[card] for card in state.boot_hill],
        "stores": [
            {"id": id, "goods": [ware_view(content.goods[supply]) for supply in goods]} for id, goods in box.stores
        ],
        "duels": [
            {"id": ids[index], "owner": owner_of(state, index)}
            for index, card in enumerate(content.cards)
            if card.type == DUEL
        ],
        "duels_to_end": state.duels_to_end,
        "settling": ids[state.settling] if state.settling >= 0 else None,
        "cards_to_give": state.gives_left,
        "peddler": None,
        "trade": None,
    }
    if state.phase == PEDDLING:
        wares = [ware_view(ware) for ware in content.cards[state.card].wares]
        seen["peddler"] = {"wares": wares, "purchases_left": content.peddler_purchases - state.purchases}
    if TRADE_PARTNER <= state.phase <= TRADE_ANSWER:
        seen["trade"] = trade_view(state)
    return seen


def tally(state: State, cards: list[int]) -> dict[str, int]:
    return {state.content.card_ids[card]: count for card, count in sorted(Counter(cards).items())}


def owner_of(state: State, card: int) -> int | None:
    return next((seat for seat, player in enumerate(state.players) if card in player.pile), None)


def ware_view(ware: Ware) -> WareView:
    return {
        "supply": SUPPLY_IDS[ware.supply],
        "lot": ware.lot,
        "price": ware.price,
        "with_bullets": ware.with_bullets,
        "sell_lot": ware.sell_lot,
        "sell": ware.sell,
    }


def amount_view(amount: tuple[int, int]) -> AmountView:
    return {"supply": SUPPLY_IDS[amount[0]], "units": amount[1]}


def player_view(box: Box, state: State, seat: int) -> OutlawView:
    content, player = state.content, state.players[seat]
    status = status_of(content, player)
    lines = score_lines(state, seat)
    thresholds = [n for n in range(1, len(content.status_of)) if content.status_of[n] > content.status_of[n - 1]]
    return {
        "supplies": {
            id: {"count": player.have[supply], "capacity": capacity(state, player, supply)}
            for supply, id in enumerate(SUPPLY_IDS)
        },
        "stamina": player.have[STAMINA],
        "stamina_max": content.stamina_max,
        "pile": [content.card_ids[card] for card in player.pile],
        "field": [content.card_ids[card] for card in player.field],
        "fuse_lit": player.fuse_lit,
        "dead": player.dead,
        "on_purpose": player.on_purpose,
        "notoriety": player.notoriety,
        "status": box.status_ids[status - 1] if status else None,
        "next_status": box.status_ids[status] if status < len(box.status_ids) else None,
        "next_status_at": next((n for n in thresholds if n > player.notoriety), None),
        "reveal": reveal_number(content, player),
        "duels": sum(content.cards[card].type == DUEL for card in player.pile),
        "stagecoach": {
            "spare": allowance(content, player) - excess(content, player.have),
            "held_in": extra_in(state, player),
        }
        if player.stagecoach
        else None,
        "harmonica_leaves": [turn < player.turns for turn in player.harmonicas],
        "bounty": sum(lines),
        "bounty_lines": [[row, points] for row, points in zip(SCORE_ROWS, lines, strict=True)],
    }


def capacity(state: State, player: Outlaw, supply: int) -> int:
    if supply == BULLETS:
        return bullet_room(state.content, player.have[SIX_SHOOTERS], player.have[RIFLES])
    return state.content.capacity[supply]


def extra_in(state: State, player: Outlaw) -> SupplyId | None:
    """Where the Stagecoach's extra unit is: drawn with a gold outline."""
    if not excess(state.content, player.have):
        return None
    for supply, id in enumerate(SUPPLY_IDS):
        if player.have[supply] > capacity(state, player, supply):
            return id
    return SUPPLY_IDS[SIX_SHOOTERS]  # a gun above the Holsters


def trade_view(state: State) -> TradeView:
    asked = state.phase == TRADE_ANSWER
    given = asked or state.phase == TRADE_ASK
    return {
        "partner": state.partner if state.partner >= 0 else None,
        "give": amount_view(given_in(state.offer)) if given else None,
        "ask": amount_view(asked_in(state.offer)) if asked else None,
        "offers_made": len(state.offers),
        "offers_max": state.content.trade_offers,
    }
