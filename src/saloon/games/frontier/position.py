"""A state as JSON and back."""

from __future__ import annotations

import functools
import re
from operator import attrgetter
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
from saloon.games.frontier.state import STAMINA, Content, Outlaw, State

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


@functools.lru_cache(maxsize=8)
def fields(content: Content, seats: int) -> Fields:
    """Everything in a state."""
    ids = content.card_ids
    offer = "an offer like `B 2 bullets 1 horses`"
    return [
        each("players", attrgetter("players"), [player_fields(content)] * seats, "The players, by seat."),
        Field("deck", "deck", many(ids, "cards", sorted), "What is left to be turned over, in any order."),
        Field("boot_hill", "boot_hill", many(ids, "cards"), "Discarded cards, the newest last."),
        Field("active", "active", number(0, seats - 1), "Whose turn it is, counted from 0."),
        Field("phase", "phase", one_of(PHASES), "What is asked."),
        Field("card", "card", maybe(ids, "a card"), "The card turned over and not finished."),
        Field("revealed", "revealed", number(), "Cards turned over this turn."),
        Field("could_live", "could_live", flag(), "The last answer about this card passed over a way to live."),
        Field("settling", "settling", maybe(ids, "a card"), "A Calamity of the field being paid with cards."),
        Field("gives_left", "gives_left", number(0, 9), "Cards still to be given."),
        Field("purchases", "purchases", number(0, 9), "Made from the peddler in hand."),
        Field("partner", "partner", number(-1, seats - 1), "Whom the offer is made to; -1: nobody."),
        Field("offer", "offer", text(offer + ', or ""', maybe_offer, read_offer), "What is offered to him."),
        Field("offers", "offers", texts(offer, offer_text, read_offer), "Offers made in this visit."),
        Field(
            "duels_to_end",
            "duels_to_end",
            number(1, 99),
            "Taken Duels that end the game, as the options say.",
            attrgetter("duels_to_end"),
        ),
        Field("play_on", "play_on", flag(), "As the options say.", attrgetter("play_on")),
        Field("ended", "ended", one_of(ENDINGS), "How the game has ended.", ending),
    ]


def player_fields(content: Content) -> Fields:
    ids = content.card_ids
    goods = [Field(id, ("have", good), number(), "How many are held.") for good, id in enumerate(GOOD_IDS)]
    return [
        *goods,
        Field("pile", "pile", many(ids, "cards"), "The Bounty Pile, longest held first."),
        Field("field", "field", many(ids, "cards"), "Unpaid Calamities, oldest first."),
        Field("harmonicas", "harmonicas", numbers(), "For each Harmonica, the turn of his it came in."),
        Field("fuse_lit", "fuse_lit", flag(), "Dynamite is about to go off."),
        Field("dead", "dead", flag(), "Has 0 Stamina.", lambda player: player.have[STAMINA] == 0),
        Field("on_purpose", "on_purpose", flag(), "Died although there was another way."),
        Field("turns", "turns", number(0, 9999), "Turns begun."),
    ]


def load(box: Box, setup: Setup, data: Any) -> State:
    """The state that was dumped, field by field; what makes no sense together `sound.complaints` finds."""
    state = State(box.content, [Outlaw([0] * len(GOOD_IDS)) for _ in range(setup.seats)])
    state.duels_to_end = min(int(setup.options["duels_to_end"]), duels_in(box.content))
    state.play_on = setup.options["play_on"] == "yes"
    load_fields(fields(box.content, setup.seats), state, opened(data))
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
