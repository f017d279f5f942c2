"""Frontier's data: the cards as printed, and a game in progress. No rules here.

Everything is slotted and made of ints and lists, because bots play thousands of games a second.
"""

from __future__ import annotations

from typing import Final

# Supplies, as indices into `Outlaw.have`. Stamina is kept with them but is not a Supply (FR-124).
BULLETS: Final = 0
HOLSTERS: Final = 1
HORSES: Final = 2
RATIONS: Final = 3
RIFLES: Final = 4
DOLLARS: Final = 5
SIX_SHOOTERS: Final = 6
STAMINA: Final = 7
SUPPLIES: Final = 7  # how many kinds of Supply there are

# Types of card.
CRITTER: Final = 0
DUEL: Final = 1
RANGE: Final = 2
CALAMITY: Final = 3

# Cards with a rule of their own.
PLAIN: Final = 0
ACE: Final = 1
HARMONICA: Final = 2
STAGECOACH: Final = 3
PEDDLER: Final = 4
TRADE: Final = 5
GIVE_CARDS: Final = 6
SCOUNDREL: Final = 7
DYNAMITE: Final = 8

# Effects of the highest Notoriety Card.
EXTRA_BULLET: Final = 1  # FR-106
DUELS_CHEAPER: Final = 2  # FR-107
BOUNTY_CARDS_PLUS_1: Final = 3  # FR-108

# What is going on. The first group asks somebody something, the last three ask nobody.
PREPARE: Final = 0
FACE: Final = 1  # a Critter, a Duel or a Calamity with Horses
ANSWER_CARD: Final = 2
PAY_DEMAND: Final = 3
GIVE_CARD: Final = 4
SETTLE: Final = 5
PEDDLING: Final = 6
TRADE_PARTNER: Final = 7
TRADE_GIVE: Final = 8
TRADE_ASK: Final = 9
TRADE_ANSWER: Final = 10
REVEALING: Final = 11  # the next card is to be turned over
CARD_DONE: Final = 12  # the card in hand is finished
OVER: Final = 13

# How a game ends.
NOT_OVER: Final = 0
DUELS_CLEARED: Final = 1
LAST_SURVIVOR: Final = 2
DEATH: Final = 3

NOBODY: Final = -1
NO_CARD: Final = -1


class Ware:
    """Something sold by a Store or a peddler, and bought back by a Store."""

    __slots__ = ("alone", "idle", "lot", "price", "sell", "sell_lot", "supply", "with_bullets")

    def __init__(
        self, supply: int, lot: int, price: int, with_bullets: int = 0, sell_lot: int = 0, sell: int = 0
    ) -> None:
        self.supply = supply
        self.lot = lot  # one purchase: so many units…
        self.price = price  # …for so many Silver Dollars…
        self.with_bullets = with_bullets  # …with these Bullets in a gun (FR-112)
        self.sell_lot = sell_lot  # one sale: so many units…
        self.sell = sell  # …for so many Silver Dollars; 0: never bought back
        self.alone = supply in (HOLSTERS, HORSES, RATIONS)  # bought, it needs only room of its own
        self.idle = supply in (BULLETS, HORSES, RATIONS)  # sold, nothing is missed that rested on it

    def __getnewargs__(self) -> tuple[int, int, int]:
        return self.supply, self.lot, self.price


class Card:
    """One kind of card, as printed."""

    __slots__ = (
        "bounty",
        "bullets",
        "copies",
        "demand",
        "effect",
        "first_debt",
        "give_count",
        "give_duels_only",
        "horses",
        "kept",
        "notoriety",
        "rations",
        "reward",
        "stamina",
        "stamina_cost",
        "type",
        "wares",
        "ways",
    )

    def __init__(self, type: int, copies: int) -> None:
        self.type = type
        self.copies = copies
        self.bullets = 0  # cost to defeat
        self.rations = 0  # the other price of a Critter
        self.horses = 0  # cost to Flee
        self.stamina = 0  # lost when hit
        self.stamina_cost = 0  # lost before anything else happens
        self.notoriety = 0
        self.bounty = 0
        self.kept = False  # a Range Card that goes to the Bounty Pile
        self.reward: tuple[tuple[int, int], ...] = ()  # (supply or Stamina, how many)
        self.demand: tuple[tuple[tuple[int, int], ...], ...] = ()  # alternatives, each (supply, how many)…
        self.ways: tuple[int, ...] = ()  # …and its number among all ways of paying in the box
        self.first_debt = 0  # its first entry in `Content.debts`
        self.wares: tuple[Ware, ...] = ()
        self.give_count = 0  # cards to give from the Bounty Pile
        self.give_duels_only = False
        self.effect = PLAIN

    def __getnewargs__(self) -> tuple[int, int]:
        return self.type, self.copies


class Content:
    """All printed numbers of one edition of the box. Shared by every state played with it."""

    __slots__ = (
        "base_reveal",
        "bullets_max",
        "bullets_per_rifle",
        "bullets_per_six_shooter",
        "calamity_penalty",
        "capacity",
        "card_ids",
        "cards",
        "debts",
        "deck",
        "duel_cost_min",
        "dynamite_loss",
        "goods",
        "guns_per_holster",
        "harmonica",
        "harmonica_bullets",
        "notoriety_card_bounty",
        "peddler_purchases",
        "purpose_penalty",
        "ration_stamina",
        "scoundrel_cards",
        "stagecoach",
        "stagecoach_extra",
        "stamina_max",
        "status_effect",
        "status_of",
        "status_reveal",
        "survivor_bonus",
        "trade_max",
        "trade_offers",
        "trade_supplies",
    )

    def __init__(self) -> None:
        self.cards: tuple[Card, ...] = ()
        self.card_ids: tuple[str, ...] = ()
        self.deck: list[int] = []  # every copy of every card, sorted
        self.debts: tuple[tuple[int, int], ...] = ()  # what can be settled: a card, and which alternative is paid
        self.stagecoach = NO_CARD  # index of the card, if this box has one
        self.harmonica = NO_CARD
        self.goods: tuple[Ware, ...] = ()  # all Stores, one good per Supply at most
        self.capacity: tuple[int, ...] = ()  # per Supply; Bullets also need guns
        self.bullets_max = 0
        self.bullets_per_six_shooter = 0
        self.bullets_per_rifle = 0
        self.guns_per_holster = 1
        self.stagecoach_extra = 0
        self.stamina_max = 0
        self.ration_stamina = 0
        self.base_reveal = 1
        self.status_of: tuple[int, ...] = ()  # Notoriety -> how many Notoriety Cards are held
        self.status_reveal: tuple[int, ...] = ()  # cards held -> cards revealed a turn
        self.status_effect: tuple[int, ...] = ()
        self.dynamite_loss = 0
        self.harmonica_bullets = 0
        self.scoundrel_cards = 0
        self.duel_cost_min = 1
        self.peddler_purchases = 0
        self.trade_offers = 0
        self.trade_max = 0
        self.trade_supplies: tuple[int, ...] = ()
        self.survivor_bonus = 0
        self.calamity_penalty = 0
        self.purpose_penalty = 0
        self.notoriety_card_bounty = 0

    def __deepcopy__(self, memo: object) -> Content:
        return self  # it never changes


class Outlaw:
    """One player."""

    __slots__ = (
        "dead",
        "field",
        "fuse_lit",
        "harmonicas",
        "have",
        "notoriety",
        "on_purpose",
        "pile",
        "stagecoach",
        "turns",
    )

    def __init__(self, have: list[int]) -> None:
        self.have = have  # the seven Supplies and Stamina
        self.pile: list[int] = []  # Bounty Pile, longest held first
        self.field: list[int] = []  # unpaid Calamities, oldest first
        self.harmonicas: list[int] = []  # for each Harmonica in the pile, the turn of his it came in
        self.notoriety = 0  # the sum printed on the pile (FR-100)
        self.stagecoach = False  # whether one lies in the pile
        self.fuse_lit = False
        self.dead = False
        self.on_purpose = False
        self.turns = 0  # turns begun

    def __getnewargs__(self) -> tuple[list[int]]:
        return (self.have,)

    def copy(self) -> Outlaw:
        twin = Outlaw(self.have.copy())
        twin.pile = self.pile.copy()
        twin.field = self.field.copy()
        twin.harmonicas = self.harmonicas.copy()
        twin.notoriety = self.notoriety
        twin.stagecoach = self.stagecoach
        twin.fuse_lit = self.fuse_lit
        twin.dead = self.dead
        twin.on_purpose = self.on_purpose
        twin.turns = self.turns
        return twin


class State:
    """A game in progress."""

    __slots__ = (
        "active",
        "boot_hill",
        "card",
        "content",
        "could_live",
        "deck",
        "duels_taken",
        "duels_to_end",
        "ended",
        "gives_left",
        "offer",
        "offers",
        "partner",
        "phase",
        "play_on",
        "players",
        "purchases",
        "revealed",
        "settling",
    )

    def __init__(self, content: Content, players: list[Outlaw]) -> None:
        self.content = content
        self.players = players
        self.deck: list[int] = []  # sorted: its order is settled only when a card is turned over (FR-030)
        self.boot_hill: list[int] = []  # newest last
        self.active = 0  # whose turn it is
        self.phase = PREPARE
        self.card = NO_CARD  # revealed and not finished; in neither Deck nor Boot Hill (FR-032)
        self.revealed = 0  # cards this turn
        self.could_live = False  # the last answer about this card passed over a way to stay alive (FR-134)
        self.settling = NO_CARD  # a field Calamity being paid with cards
        self.gives_left = 0
        self.purchases = 0  # made from the peddler in hand
        self.partner = NOBODY
        self.offer = 0  # what is offered to him, packed as in rules/trading.py
        self.offers: list[int] = []  # made in this visit to the Trading Post
        self.duels_taken = 0  # Duels in Bounty Piles
        self.duels_to_end = 9
        self.play_on = False
        self.ended = NOT_OVER

    def __getnewargs__(self) -> tuple[Content, list[Outlaw]]:
        return self.content, self.players

    def copy(self) -> State:
        twin = State(self.content, [player.copy() for player in self.players])
        twin.deck = self.deck.copy()
        twin.boot_hill = self.boot_hill.copy()
        twin.active = self.active
        twin.phase = self.phase
        twin.card = self.card
        twin.revealed = self.revealed
        twin.could_live = self.could_live
        twin.settling = self.settling
        twin.gives_left = self.gives_left
        twin.purchases = self.purchases
        twin.partner = self.partner
        twin.offer = self.offer
        twin.offers = self.offers.copy()
        twin.duels_taken = self.duels_taken
        twin.duels_to_end = self.duels_to_end
        twin.play_on = self.play_on
        twin.ended = self.ended
        return twin
