"""A state as JSON and back."""

from __future__ import annotations

import re
from typing import Any

from saloon.engine.contract import Setup
from saloon.engine.fields import (
    Field,
    Fields,
    each,
    flag,
    load_fields,
    many,
    maybe,
    number,
    numbers,
    one_of,
    opened,
    text,
    texts,
)
from saloon.engine.words import SEAT_LETTERS, letter
from saloon.games.frontier.content import GOOD_IDS, SUPPLY_IDS, Box
from saloon.games.frontier.rules.trading import asked_in, given_in, pack_offer, partner_in
from saloon.games.frontier.sound import duels_in, ending, taken_duels
from saloon.games.frontier.state import STAMINA, Outlaw, State

# In the order of the constants in state.py. The two that ask nobody never stand in a position.
PHASES = (
    "prepare",
    "face",
    "answer_card",
    "pay_demand",
    "give_card",
    "settle",
    "peddler",
    "trade_partner",
    "trade_give",
    "trade_ask",
    "trade_answer",
    "",
    "",
    "over",
)
OFFER = re.compile(r"([A-D]) ([1-9]|1[0-5]) (\w+)(?: ([1-9]|1[0-5]) (\w+))?")
ENDINGS = ("", "duels_cleared", "last_survivor", "death")


def fields(state: State, setup: Setup | None = None) -> Fields:
    """Everything in a state. To read one, the set-up must be there: it says what the options have decided."""
    seats, ids = len(state.players), state.content.card_ids
    chosen = setup.options if setup else {}
    offer = "an offer like `B 2 bullets 1 horses`"
    return [
        each("players", lambda seat: player_fields(state, state.players[seat]), seats, "The players, by seat."),
        Field("deck", state, "deck", many(ids, "cards", sorted), "What is left to be turned over, in any order."),
        Field("boot_hill", state, "boot_hill", many(ids, "cards"), "Discarded cards, the newest last."),
        Field("active", state, "active", number(0, seats - 1), "Whose turn it is, counted from 0."),
        Field("phase", state, "phase", one_of(PHASES), "What is asked."),
        Field("card", state, "card", maybe(ids, "a card"), "The card turned over and not finished."),
        Field("revealed", state, "revealed", number(), "Cards turned over this turn."),
        Field("could_live", state, "could_live", flag(), "The last answer about this card passed over a way to live."),
        Field("settling", state, "settling", maybe(ids, "a card"), "A Calamity of the field being paid with cards."),
        Field("gives_left", state, "gives_left", number(0, 9), "Cards still to be given."),
        Field("purchases", state, "purchases", number(0, 9), "Made from the peddler in hand."),
        Field("partner", state, "partner", number(-1, seats - 1), "Whom the offer is made to; -1: nobody."),
        Field("offer", state, "offer", text(offer + ', or ""', maybe_offer, read_offer), "What is offered to him."),
        Field("offers", state, "offers", texts(offer, offer_text, read_offer), "Offers made in this visit."),
        Field(
            "duels_to_end",
            state,
            "duels_to_end",
            number(1, 99),
            "Taken Duels that end the game, as the options say.",
            lambda: min(int(chosen["duels_to_end"]), duels_in(state.content)),
        ),
        Field("play_on", state, "play_on", flag(), "As the options say.", lambda: chosen["play_on"] == "yes"),
        Field("ended", state, "ended", one_of(ENDINGS), "How the game has ended.", lambda: ending(state)),
    ]


def player_fields(state: State, player: Outlaw) -> Fields:
    ids = state.content.card_ids
    goods = [Field(id, player.have, good, number(), "How many are held.") for good, id in enumerate(GOOD_IDS)]
    return [
        *goods,
        Field("pile", player, "pile", many(ids, "cards"), "The Bounty Pile, longest held first."),
        Field("field", player, "field", many(ids, "cards"), "Unpaid Calamities, oldest first."),
        Field("harmonicas", player, "harmonicas", numbers(), "For each Harmonica, the turn of his it came in."),
        Field("fuse_lit", player, "fuse_lit", flag(), "Dynamite is about to go off."),
        Field("dead", player, "dead", flag(), "Has 0 Stamina.", lambda: player.have[STAMINA] == 0),
        Field("on_purpose", player, "on_purpose", flag(), "Died although there was another way."),
        Field("turns", player, "turns", number(0, 9999), "Turns begun."),
    ]


def load(box: Box, setup: Setup, data: Any) -> State:
    """The state that was dumped, field by field; what makes no sense together `sound.complaints` finds."""
    state = State(box.content, [Outlaw([0] * len(GOOD_IDS)) for _ in range(setup.seats)])
    load_fields(fields(state, setup), opened(data))
    for player in state.players:
        player.notoriety = sum(box.content.cards[card].notoriety for card in player.pile)
        player.stagecoach = box.content.stagecoach in player.pile
    state.duels_taken = taken_duels(state)
    return state


def offer_text(offer: int) -> str:
    """`B 2 bullets 1 horses`; without the second part if nothing was asked for yet, or the offer was withdrawn."""
    (give, gift), (ask, asked) = given_in(offer), asked_in(offer)
    wanted = f" {asked} {GOOD_IDS[ask]}" if asked else ""
    return f"{letter(partner_in(offer))} {gift} {GOOD_IDS[give]}{wanted}"


def maybe_offer(offer: int) -> str:
    return offer_text(offer) if offer else ""


def read_offer(text: str) -> int:
    if not text:
        return 0
    found = OFFER.fullmatch(text)
    if not found or not {found[3], found[5] or "bullets"} <= set(SUPPLY_IDS):
        raise ValueError(f"must be written like 'B 2 bullets 1 horses', not {text[:40]!r}")
    wanted = (SUPPLY_IDS.index(found[5]), int(found[4])) if found[4] else (0, 0)
    return pack_offer(SEAT_LETTERS.index(found[1]), SUPPLY_IDS.index(found[3]), int(found[2]), *wanted)
