"""Moves as text: `buy bullets`, `flee`, `settle dust_devil:rations`, `offer 2 bullets`."""

from __future__ import annotations

from saloon.engine.errors import Unreadable
from saloon.engine.words import SEAT_LETTERS, letter
from saloon.games.frontier.content import SUPPLY_IDS
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.rules.moves import first_of, kind_of, pack, second_of
from saloon.games.frontier.state import NO_CARD, Card, State

WORDS = {
    m.EAT: "eat",
    m.PLAY_HARMONICA: "harmonica",
    m.RIDE: "ride",
    m.BULLETS_AT: "bullets",
    m.RATIONS_AT: "rations",
    m.FLEE: "flee",
    m.HIT: "hit",
    m.PLAY_ACE: "ace",
    m.RESOLVE: "resolve",
    m.LEAVE: "leave",
    m.WITHDRAW: "withdraw",
    m.ACCEPT: "accept",
    m.REFUSE: "refuse",
    m.DONE: "done",
}
MOVES = {word: move for move, word in WORDS.items()}


def way_text(card: Card, way: int) -> str:
    """An alternative of a demand: `bullets`, or `bullets+rations` if both are wanted."""
    return "+".join(SUPPLY_IDS[supply] for supply, _ in card.demand[way])


def text(state: State, move: int) -> str:
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    if kind in WORDS:
        return WORDS[kind]
    cards, ids = state.content.cards, state.content.card_ids
    if kind == m.BUY:
        return f"buy {SUPPLY_IDS[first]}"
    if kind == m.SELL:
        return f"sell {SUPPLY_IDS[first]}"
    if kind == m.SETTLE_CARD:
        choice = len(cards[first].demand) > 1
        return f"settle {ids[first]}:{way_text(cards[first], second)}" if choice else f"settle {ids[first]}"
    if kind == m.PAY:
        return f"pay {way_text(cards[state.card], first)}"
    if kind == m.GIVE:
        return f"give {ids[first]}"
    if kind == m.TRADE_WITH:
        return f"trade {letter(first)}"
    return f"{'offer' if kind == m.OFFER else 'ask'} {second} {SUPPLY_IDS[first]}"


def parse(state: State, text: str) -> int:
    """The move a text stands for, whether or not it is legal now."""
    if text in MOVES:
        return MOVES[text]
    verb, _, rest = text.partition(" ")
    if verb in ("buy", "sell"):
        return pack(m.BUY if verb == "buy" else m.SELL, supply_of(rest))
    if verb == "settle":
        id, _, way = rest.partition(":")
        card = card_of(state, id)
        return pack(m.SETTLE_CARD, card, way_of(state.content.cards[card], way, rest))
    if verb == "pay":
        if state.card == NO_CARD:
            raise Unreadable("Nothing is to be paid now.", "FR-082")
        return pack(m.PAY, way_of(state.content.cards[state.card], rest, rest))
    if verb == "give":
        return pack(m.GIVE, card_of(state, rest))
    if verb == "trade":
        seat = SEAT_LETTERS.find(rest) if len(rest) == 1 else -1
        if not 0 <= seat < len(state.players):
            raise Unreadable(f"There is no seat {rest[:20]!r} to trade with.", "FR-076")
        return pack(m.TRADE_WITH, seat)
    if verb in ("offer", "ask"):
        units, _, supply = rest.partition(" ")
        if not (units.isascii() and units.isdecimal() and len(units) < 3):
            raise Unreadable(f"{units[:20]!r} is not a number of units.", "FR-077")
        return pack(m.OFFER if verb == "offer" else m.ASK, supply_of(supply), int(units))
    raise Unreadable(f"{text[:40]!r} is no answer in Frontier.")


def supply_of(id: str) -> int:
    if id not in SUPPLY_IDS:
        raise Unreadable(f"There is no Supply {id[:40]!r}; there are {', '.join(SUPPLY_IDS)}.")
    return SUPPLY_IDS.index(id)


def card_of(state: State, id: str) -> int:
    if id not in state.content.card_ids:
        raise Unreadable(f"There is no card {id[:40]!r}.")
    return state.content.card_ids.index(id)


def way_of(card: Card, way: str, shown: str) -> int:
    ways = [way_text(card, i) for i in range(len(card.demand))]
    if not way and len(ways) <= 1:
        return 0
    if way not in ways:
        raise Unreadable(
            f"{shown[:40]!r} does not say how to pay: {' or '.join(ways) or 'nothing is demanded'}.", "FR-082"
        )
    return ways.index(way)
