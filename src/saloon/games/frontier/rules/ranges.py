"""Range Cards: what the trail brings. Peddlers sell on the spot."""

from __future__ import annotations

from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.frontier import state as st
from saloon.games.frontier.rules.bounty import take_card, to_boot_hill
from saloon.games.frontier.rules.holding import gain, lose_stamina
from saloon.games.frontier.rules.moves import BUY, LEAVE
from saloon.games.frontier.rules.stores import buy, can_buy
from saloon.games.frontier.rules.trading import open_trading
from saloon.games.frontier.state import State


def resolve_range(state: State, tell: Tell) -> None:
    """FR-060: immediate and compulsory. FR-064: first the Stamina, then the Rewards, even if that kills."""
    seat, card = state.active, state.content.cards[state.card]
    if card.stamina_cost:
        lose_stamina(state, seat, card.stamina_cost, tell)  # FR-065 and the like: as printed
    for supply, units in card.reward:  # FR-066
        gain(state, seat, supply, units, tell)
    if card.effect == st.PEDDLER:
        state.purchases = 0
        state.phase = st.PEDDLING if peddler_options(state) else st.CARD_DONE
    elif card.effect == st.TRADE:
        open_trading(state)
    else:
        finish_range(state, tell)


def finish_range(state: State, tell: Tell) -> None:
    """FR-061 to 063, FR-075: some cards are kept, the others go to Boot Hill."""
    seat, index = state.active, state.card
    card = state.content.cards[index]
    second_stagecoach = card.effect == st.STAGECOACH and state.players[seat].stagecoach  # FR-074
    state.card = st.NO_CARD
    if card.kept and not second_stagecoach:
        take_card(state, seat, index, tell)
    else:
        to_boot_hill(state, index, tell)
    state.phase = st.CARD_DONE


def peddler_options(state: State) -> list[int]:
    """FR-067: up to 2 purchases from this card's own wares."""
    content, player = state.content, state.players[state.active]
    if state.purchases >= content.peddler_purchases:
        return []
    return [pack(BUY, ware.supply) for ware in content.cards[state.card].wares if can_buy(content, player, ware)]


def peddle(state: State, move: int, supply: int, tell: Tell) -> None:
    """FR-067: a purchase like any other (FR-106 included); then the card goes its way."""
    if move != LEAVE:
        for ware in state.content.cards[state.card].wares:
            if ware.supply == supply:
                buy(state, state.active, ware, tell)
                break
        state.purchases += 1
        if peddler_options(state):
            return
    finish_range(state, tell)
