"""The Trading Post: up to three offers, one at a time."""

from __future__ import annotations

from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.frontier import state as st
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.rules.holding import allowance, legal
from saloon.games.frontier.state import Content, Outlaw, State

# An offer is packed as partner, what is given (supply, units), what is asked (supply, units), four bits each.


def pack_offer(partner: int, give: int, units: int, ask: int = 0, asked: int = 0) -> int:
    return partner << 16 | give << 12 | units << 8 | ask << 4 | asked


def partner_in(offer: int) -> int:
    return offer >> 16


def given_in(offer: int) -> tuple[int, int]:
    """Supply and units that are given."""
    return (offer >> 12) & 15, (offer >> 8) & 15


def asked_in(offer: int) -> tuple[int, int]:
    """Supply and units that are asked for it."""
    return (offer >> 4) & 15, offer & 15


def open_trading(state: State) -> None:
    """FR-076: with living opponents only; FR-079: alone it does nothing."""
    state.offers = []
    next_offer(state)


def next_offer(state: State) -> None:
    """FR-077: up to 3 offers, as long as there is anybody to trade with."""
    state.partner = st.NOBODY
    state.offer = 0
    if len(state.offers) < state.content.trade_offers and partner_options(state):
        state.phase = st.TRADE_PARTNER
    else:
        close_trading(state)


def close_trading(state: State) -> None:
    """FR-078: offers count for one visit."""
    state.offers = []
    state.phase = st.CARD_DONE


def can_swap(content: Content, giver: Outlaw, partner: Outlaw, give: int, units: int, ask: int, asked: int) -> bool:
    """FR-077: each owns what he gives, and both are within Capacity afterwards."""
    mine, his = giver.have, partner.have
    if mine[give] < units or his[ask] < asked:
        return False
    mine[give] -= units
    mine[ask] += asked
    his[give] += units
    his[ask] -= asked
    good = legal(content, mine, allowance(content, giver)) and legal(content, his, allowance(content, partner))
    mine[give] += units
    mine[ask] -= asked
    his[give] -= units
    his[ask] += asked
    return good


def asks(state: State, partner: int, give: int, units: int, only_one: bool) -> list[int]:
    """What may be asked for this gift; with `only_one`, stops at the first."""
    content = state.content
    me, him = state.players[state.active], state.players[partner]
    found: list[int] = []
    for ask in content.trade_supplies:
        if ask == give:
            continue
        for asked in range(1, min(content.trade_max, him.have[ask]) + 1):
            if not can_swap(content, me, him, give, units, ask, asked):
                continue
            if pack_offer(partner, give, units, ask, asked) in state.offers:
                continue  # FR-078: never the same offer twice
            found.append(pack(m.ASK, asked, ask))
            if only_one:
                return found
    return found


def gifts(state: State, partner: int, only_one: bool) -> list[int]:
    """What may be offered so that something can be asked for it."""
    me = state.players[state.active]
    found: list[int] = []
    for give in state.content.trade_supplies:
        for units in range(1, min(state.content.trade_max, me.have[give]) + 1):
            if asks(state, partner, give, units, True):
                found.append(pack(m.OFFER, units, give))
                if only_one:
                    return found
    return found


def partner_options(state: State) -> list[int]:
    """Living opponents (FR-132) to whom some new offer can be made."""
    return [
        pack(m.TRADE_WITH, seat)
        for seat, player in enumerate(state.players)
        if seat != state.active and not player.dead and gifts(state, seat, True)
    ]


def choose_partner(state: State, move: int, seat: int) -> None:
    """FR-078: the player may stop at any time."""
    if move == m.DONE:
        close_trading(state)
    else:
        state.partner = seat
        state.phase = st.TRADE_GIVE


def choose_gift(state: State, units: int, supply: int) -> None:
    state.offer = pack_offer(state.partner, supply, units)
    state.phase = st.TRADE_ASK


def choose_ask(state: State, move: int, units: int, supply: int, tell: Tell) -> None:
    """An offer that is withdrawn is used up all the same; the partner is not asked."""
    if move == m.WITHDRAW:
        state.offers.append(state.offer)
        tell.all("withdrew", state.active)
        next_offer(state)
        return
    give, gift = given_in(state.offer)
    state.offer = pack_offer(state.partner, give, gift, supply, units)
    tell.all("offered", state.active, state.partner, gift, give, units, supply)
    state.phase = st.TRADE_ANSWER


def answer_offer(state: State, accepted: bool, tell: Tell) -> None:
    """FR-078, FR-079: an accepted swap happens at once and touches no Supply pile (FR-127)."""
    partner, offer = state.partner, state.offer
    if accepted:
        give, units = given_in(offer)
        ask, asked = asked_in(offer)
        mine, his = state.players[state.active].have, state.players[partner].have
        mine[give] -= units
        his[give] += units
        mine[ask] += asked
        his[ask] -= asked
        tell.all("traded", state.active, partner, units, give, asked, ask)
    else:
        tell.all("refused_trade", partner, state.active)
    state.offers.append(offer)
    next_offer(state)
