"""Stetsons & Sixguns' data: the cards as printed, and a game in progress. No rules here.

Whatever nobody has seen is dealt lazily: the Action Deck, the Cover Deck and the Bullets are sorted piles from
which one is drawn when somebody sees it. A gun holds no faces, only places for Bullets.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 8
CARDS: Final = 54
NOBODY: Final = -1
NONE: Final = -1

# Faces of a Bullet.
HIT: Final = 0
HEADSHOT: Final = 1
MISS: Final = 2
STOP: Final = 3
JAM: Final = 4
FACES: Final = 5
NO_BULLET: Final = 5  # flipped when pile and discards are empty (SS-098)

# A Bullet that lies face down, in a gun or discarded, is one int: its face, UNSEEN until somebody looks; the deal
# it came from, counting how often the Bullet Pile had been shuffled; and, once it is discarded, who had looked.
UNSEEN: Final = 7
MOST_LOOKED_AT: Final = 3  # Bullets that can be put in order


def face_of(bullet: int) -> int:
    return bullet & 7


def with_face(bullet: int, face: int) -> int:
    return bullet & ~7 | face


def deal_of(bullet: int) -> int:
    return (bullet & 4095) >> 3


def unseen_bullet(deal: int) -> int:
    return deal << 3 | UNSEEN


def looker_of(bullet: int) -> int:
    """Who had looked at it when it was discarded, or NOBODY."""
    return (bullet >> 12) - 1


def looked_at_by(bullet: int, seat: int) -> int:
    return bullet | seat + 1 << 12


# Sets of seats are bits of an int.


def bit_of(seat: int) -> int:
    return 1 << seat


def bits_of(seats: list[int]) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def among(seats: int, seat: int) -> bool:
    return seats >> seat & 1 == 1


# Stances (SS-035).
NO_STANCE: Final = 0
SHOOT: Final = 1
RUN: Final = 2
FIRE_FROM_COVER: Final = 3
RELOAD_OPEN: Final = 4

# What a played card does afterwards (SS-149).
DISCARD: Final = 0
KEEP: Final = 1
PLACE: Final = 2

OWN_SIXGUN: Final = 0  # among the weapons that an answer can name

# Classes of weapon, kinds of Cover (SS-109).
HAND: Final = 0
RIFLE: Final = 1
POCKET: Final = 2
SOFT: Final = 0
PARTIAL: Final = 1
HARD: Final = 2

# What the Bullets in the air come from.
FROM_GUN: Final = 0
FROM_DYNAMITE: Final = 1
FROM_GATLING: Final = 2
FROM_AMBUSH: Final = 3
BY_AMBUSH: Final = 8  # in DOWNED_BY, where a seat stands otherwise

# Fields of a slinger, as offsets into `State.of`: `s.of[NOTORIETY + seat]`.
NOTORIETY: Final = 0
ALIVE: Final = 8
WOUNDS: Final = 16  # unbound
HARM: Final = 24  # wounds suffered this round; standing is alive with none
CHARACTER: Final = 32
SPENT: Final = 40  # the ability that works once per game was used
PLAYED: Final = 48  # Action Card on the table
SPEED: Final = 56  # of that card, also if it was lost since; 0 for The Man in Black's trick
TARGET: Final = 64
LOCKED: Final = 72
STANCE: Final = 80
COVER: Final = 88  # name of the Cover Card in front
MARKS: Final = 96  # HITs it has taken
DOWNED_BY: Final = 104
POWERS: Final = 112  # what Actions and abilities do to this slinger this round, as bits
WATCHED: Final = 120  # who cannot hit this slinger
WORTH: Final = 128  # extra Notoriety for each wound of this slinger
DIED: Final = 136  # 1 for the first death, 2 for the second…
LAST_NOTORIETY: Final = 144  # held at death
BONUS_ROOM: Final = 152  # how many bonus cards the others must reckon with (see redeal.py)
FIELDS: Final = 160

# Bits of POWERS. The first group is given by Action Cards and named in their `does`.
UNTOUCHABLE: Final = 1 << 0
VEST: Final = 1 << 1
SECOND_WIND: Final = 1 << 2
REVENGE: Final = 1 << 3
SURE_SHOT: Final = 1 << 4
ACE: Final = 1 << 5
FANNING: Final = 1 << 6
EXTRA_WOUND: Final = 1 << 7
DOUBLE_HEADSHOT: Final = 1 << 8
PENETRATING: Final = 1 << 9
STEADY: Final = 1 << 10
CROSSFIRE: Final = 1 << 11
TWO_PICKS: Final = 1 << 12
FIRST_PICK: Final = 1 << 13
FAMOUS: Final = 1 << 14
HOLDS_FIRE: Final = 1 << 15
CANNOT_FIRE: Final = 1 << 16
CANCELLED: Final = 1 << 17
SHELTERED: Final = 1 << 18  # behind an Overturned Table
PLACED: Final = 1 << 19  # the played card is a weapon and lies in front
HICCUPED: Final = 1 << 20  # the Sixgun has fired its first Bullet this round

# Abilities of characters.
NO_ABILITY: Final = 0
MEN_SWITCH: Final = 1
HICCUP: Final = 2
SPEED_ZERO: Final = 3
TRICK_SHOT: Final = 4
FREE_BINDING: Final = 5
WELL_OILED: Final = 6
OTHER_CARD: Final = 7
STARE: Final = 8
SCUSE_ME: Final = 9
PUBLICITY: Final = 10
FREE_RUN: Final = 11
LEFTOVERS: Final = 12

# What is going on. The first group asks somebody something, the second works on by itself.
OVER: Final = 0
CHOOSE_CHARACTER: Final = 1
CHOOSE_ACTION: Final = 2
CHOOSE_TARGET: Final = 3
CHOOSE_STANCE: Final = 4
REVEAL_ABILITY: Final = 5
SWITCH_TARGET: Final = 6
COVER_CHOICE: Final = 7
RELOAD: Final = 8
BIND: Final = 9
USE_ACTION: Final = 10
BULLET_ORDER: Final = 11
DISCARD_ONE: Final = 12
CHOOSE_GUNS: Final = 13
FIRE_AGAIN: Final = 14
CONVERT: Final = 15
WOUND_ABILITY: Final = 16
LOSE_CARD: Final = 17
CROSSFIRE_TARGET: Final = 18
ROB_CHOICE: Final = 19
TAKE_STOCK: Final = 20
STOCK_ABILITY: Final = 21
START_ROUND: Final = 22
REVEAL_WINDOW: Final = 23
SWITCHING: Final = 24
COVER_STEP: Final = 25
NEXT_TURN: Final = 26
ROUND_DONE: Final = 27
TAKE_SHOT: Final = 28  # this and what follows is shooting
FIRE_GUN: Final = 29
FLIP_ONE: Final = 30
NEXT_BULLET: Final = 31
INFLICT: Final = 32
NEXT_IN_LINE: Final = 33  # Gatling Gun and Ambush! go from slinger to slinger

# How a game ends.
NOT_OVER: Final = 0
LAST_ROUND: Final = 1
LAST_SURVIVOR: Final = 2
NO_SURVIVOR: Final = 3
OUT_OF_CARDS: Final = 4

# Knowledge about an Action Card in `State.lore`: the set of seats that know in whose hand it is, and above it the
# number of the deck it was dealt from.
EVERYBODY_KNOWS: Final = 255


def deck_of(lore: int) -> int:
    return lore >> 8


def fresh_from(deck: int) -> int:
    """Dealt from this deck, and nobody knows where it went."""
    return deck << 8


def known_only_to(lore: int, seat: int) -> int:
    return lore & ~EVERYBODY_KNOWS | 1 << seat


class Tables:
    """All cards as printed, as lists of ints for the rules. Guns 0 to 7 are the seats' Sixguns, then weapons."""

    __slots__ = (
        "abilities",
        "after",
        "bonus",
        "breaks_cover",
        "bullets",
        "card_names",
        "characters",
        "choose",
        "cover_copies",
        "cover_hits",
        "cover_kind",
        "cover_names",
        "does",
        "face_names",
        "gun_class",
        "gun_flips",
        "gun_headshot",
        "gun_load",
        "gun_miss_hits",
        "gun_of_card",
        "gun_penetrates",
        "gun_speed",
        "hand",
        "is_man",
        "misses_removed",
        "misses_removed_up_to",
        "needs_flip",
        "notoriety",
        "orders",
        "orders_of",
        "rounds",
        "weapon_card",
        "weapon_of_gun",
        "windows",
        "wounds",
    )

    def __init__(self) -> None:
        self.card_names: list[str] = []
        self.face_names: list[str] = []
        self.cover_names: list[str] = []
        self.bonus: list[int] = []
        self.after: list[int] = []
        self.needs_flip: list[int] = []
        self.breaks_cover: list[int] = []
        self.choose: list[int] = []
        self.wounds: list[int] = []  # most a card may bind
        self.does: list[tuple[int, ...]] = []  # op, number, op, number…
        self.gun_of_card: list[int] = []  # the gun a weapon card is, or NONE
        self.gun_class: list[int] = []
        self.gun_speed: list[int] = []
        self.gun_load: list[int] = []
        self.gun_flips: list[int] = []
        self.gun_miss_hits: list[int] = []
        self.gun_penetrates: list[int] = []
        self.gun_headshot: list[int] = []
        self.weapon_card: list[int] = []  # the card of each gun, or NONE
        self.cover_kind: list[int] = []
        self.cover_hits: list[int] = []
        self.cover_copies: list[int] = []
        self.characters = 0
        self.abilities: list[int] = []
        self.windows: list[int] = []  # the question that offers each character's ability; 0: passive
        self.is_man: list[int] = []
        self.orders: list[tuple[int, ...]] = []  # in which Bullets looked at can be put back, by faces…
        self.orders_of: dict[tuple[int, ...], list[int]] = {}  # …and which of them are of the same Bullets
        self.weapon_of_gun: list[int] = []  # how an answer calls each gun: everybody's own Sixgun alike
        self.bullets: list[int] = []
        self.hand = 0
        self.notoriety = 0
        self.rounds = 0
        self.misses_removed = 0
        self.misses_removed_up_to = 0

    def __deepcopy__(self, memo: object) -> Tables:
        return self  # it never changes


class State:
    """A game in progress."""

    __slots__ = (
        "asked",
        "bloodier",
        "bullet_discards",
        "caller",
        "carried",
        "cover_bullets",
        "cover_deck",
        "cover_discards",
        "cover_up",
        "deaths",
        "deck",
        "deck_number",
        "discards",
        "drawn",
        "dust",
        "ended",
        "face",
        "face_up",
        "flip",
        "flips",
        "gun",
        "hands",
        "jams",
        "loads",
        "lore",
        "mode",
        "next_gun",
        "of",
        "order",
        "payback",
        "picks",
        "pile",
        "place",
        "pools",
        "real",
        "round",
        "rounds",
        "seat",
        "seats",
        "second_shot",
        "source",
        "stacking",
        "step",
        "tables",
        "thefts",
        "topped",
        "unseen",
        "victim",
        "walk",
        "wounding",
    )

    def __init__(self, tables: Tables, seats: int, like: State | None = None) -> None:
        """A fresh table, or a state like another: `copy` goes through here, so that nothing is set twice."""
        if like is None:
            self.tables = tables
            self.seats = seats
            self.rounds = 0  # to be played
            self.bloodier = 0
            self.stacking = 0
            self.mode = 0  # whether characters are 0 drafted, 1 dealt, 2 left out
            self.caller = 0
            self.round = 0
            self.step = OVER
            self.ended = NOT_OVER
            self.deaths = 0
            # The slingers.
            self.of: list[int] = [0] * FIELDS
            self.hands: list[tuple[int, ...]] = [()] * seats
            self.carried: list[tuple[int, ...]] = [()] * seats  # weapons in the order placed, as guns
            self.cover_bullets: list[tuple[int, ...]] = [()] * seats  # faces lying on the Cover
            self.loads: list[tuple[int, ...]] = []  # Bullets in each gun, the next to be fired first
            self.jams: list[int] = []  # 1: a JAM Bullet lies on this gun
            # Action Cards.
            self.deck: list[int] = []  # sorted
            self.deck_number = 0  # how often discards were shuffled into a new deck
            self.discards: list[int] = []
            self.face_up: list[int] = []
            self.lore: list[int] = [0] * CARDS
            self.thefts: tuple[tuple[int, int, int, tuple[int, ...]], ...] = ()  # thief, victim, card, rest of the hand
            self.topped: tuple[tuple[int, int], ...] = ()  # cards, and the points added to them (SS-168)
            # Cover Cards.
            self.cover_deck: list[int] = []  # sorted
            self.cover_discards: list[int] = []
            self.cover_up = NONE
            # Bullets.
            # Of each deal, the faces not yet seen, sorted: in the pile, guns and `unseen`.
            self.pools: list[list[int]] = []
            self.pile = 0  # how many of the last pool lie in the pile
            self.bullet_discards: list[int] = [0] * FACES
            self.unseen: tuple[int, ...] = ()  # discarded face down
            # The round: who acts, and the question.
            self.order: tuple[int, ...] = ()  # seats by Speed
            self.place = 0  # whose turn it is, on the Player Order Track
            self.seat = NOBODY  # who is asked
            self.asked = 0  # bits of the seats asked together
            self.dust = NOBODY  # who raised a Dust Storm
            self.walk = 0  # how far a walk along the track has come
            self.picks = 0  # cards the present slinger may still pick
            # The shot: Bullets in the air and what they do.
            self.source = FROM_GUN
            self.gun = NONE
            self.next_gun = NONE  # second of a pair
            self.second_shot = 0  # 1: the second shot of Crossfire is being fired
            self.victim = NOBODY
            self.flips: tuple[int, ...] = ()  # flipped together
            self.flip = 0  # how many of them were dealt with
            self.drawn = MISS  # the Bullet as printed…
            self.face = MISS  # …and what it counts as
            self.real = 1  # 0: there was no Bullet left to flip
            self.wounding = 0  # wounds still to be inflicted
            self.payback = 0  # 1: a Dead Man's Hand was set off
            return
        self.tables = like.tables
        self.seats = like.seats
        self.rounds = like.rounds
        self.bloodier = like.bloodier
        self.stacking = like.stacking
        self.mode = like.mode
        self.caller = like.caller
        self.round = like.round
        self.step = like.step
        self.ended = like.ended
        self.deaths = like.deaths
        self.of = like.of[:]
        self.hands = like.hands[:]
        self.carried = like.carried[:]
        self.cover_bullets = like.cover_bullets[:]
        self.loads = like.loads[:]
        self.jams = like.jams[:]
        self.deck = like.deck[:]
        self.deck_number = like.deck_number
        self.discards = like.discards[:]
        self.face_up = like.face_up[:]
        self.lore = like.lore[:]
        self.thefts = like.thefts
        self.topped = like.topped
        self.cover_deck = like.cover_deck[:]
        self.cover_discards = like.cover_discards[:]
        self.cover_up = like.cover_up
        self.pools = [pool[:] for pool in like.pools]
        self.pile = like.pile
        self.bullet_discards = like.bullet_discards[:]
        self.unseen = like.unseen
        self.order = like.order
        self.place = like.place
        self.seat = like.seat
        self.asked = like.asked
        self.dust = like.dust
        self.walk = like.walk
        self.picks = like.picks
        self.source = like.source
        self.gun = like.gun
        self.next_gun = like.next_gun
        self.second_shot = like.second_shot
        self.victim = like.victim
        self.flips = like.flips
        self.flip = like.flip
        self.drawn = like.drawn
        self.face = like.face
        self.real = like.real
        self.wounding = like.wounding
        self.payback = like.payback

    def __getnewargs__(self) -> tuple[Tables, int]:
        return self.tables, self.seats

    def copy(self) -> State:
        return State(self.tables, self.seats, self)
