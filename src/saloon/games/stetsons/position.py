"""A state as JSON and back."""

from __future__ import annotations

import functools
from operator import attrgetter
from typing import Any

from saloon.engine.content import Entry
from saloon.engine.contract import Setup
from saloon.engine.fields import (
    Field,
    Fields,
    Kind,
    Place,
    bits,
    counts,
    each,
    flag,
    index_of,
    load_fields,
    many,
    maybe,
    number,
    one_of,
    opened,
    seat_list,
    text,
    texts,
)
from saloon.engine.fields import seat as one_seat
from saloon.engine.words import SEAT_LETTERS, letter
from saloon.games.stetsons import state as st
from saloon.games.stetsons.content import FACE_IDS, Box
from saloon.games.stetsons.sound import complaints as complaints
from saloon.games.stetsons.state import State

# In the order of the constants in state.py. Steps that ask nobody never stand in a position.
STEPS = (
    *("over", "choose_character", "choose_action", "choose_target", "choose_stance", "reveal_ability"),
    *("switch_target", "cover_choice", "reload", "bind", "use_action", "cool_head_order", "discard_one"),
    *("choose_guns", "fire_again", "convert", "wound_ability", "lose_card", "crossfire_target"),
    *("rob_choice", "take_stock", "stock_ability"),
)
ENDINGS = ("", "last_round", "last_survivor", "no_survivor", "out_of_cards")
MODES = ("draft", "random", "none")
STANCES = ("", "shoot", "run", "fire_from_cover", "reload_open")
SOURCES = ("gun", "dynamite", "gatling_gun", "ambush")
POWERS = (
    *("untouchable", "vest", "second_wind", "revenge", "sure_shot", "ace", "fanning", "extra_wound"),
    *("double_headshot", "penetrating", "steady", "crossfire", "two_picks", "first_pick", "famous"),
    *("holds_fire", "cannot_fire", "cancelled", "sheltered", "placed", "hiccuped"),
)


@functools.lru_cache(maxsize=8)
def fields(box: Box, seats: int) -> Fields:
    """Everything in a state."""
    tables = box.tables
    cards, covers, letters = tuple(tables.card_names), tuple(tables.cover_names), tuple(SEAT_LETTERS[:seats])
    seat, slingers = one_seat(seats), [slinger_fields(box, seats, seat) for seat in range(seats)]

    def option(name: str, at: str, kind: Kind) -> Field:
        return Field(name, at, kind, "As the options say.", attrgetter(at))

    return [
        option("rounds", "rounds", number(1, 8)),
        option("bloodier", "bloodier", flag(int)),
        option("stacking", "stacking", flag(int)),
        option("characters", "mode", one_of(MODES)),
        Field("caller", "caller", one_of(letters), "Who Calls the Shots."),
        Field("round", "round", number(0, 8), "The round being played; 0 while characters are drafted."),
        Field("step", "step", one_of(STEPS), "What is asked."),
        Field("ended", "ended", one_of(ENDINGS), "How the game has ended."),
        each("slingers", lambda s: [s] * seats, slingers, "The slingers, by seat."),
        Field("deck", "deck", many(cards, "Action Cards", sorted), "The Action Deck, in any order."),
        Field("deck_number", "deck_number", number(0, 9999), "How often discards made a new deck."),
        Field("discards", "discards", many(cards, "Action Cards"), "Action Cards discarded."),
        Field("face_up", "face_up", many(cards, "Action Cards", sorted), "Action Cards on the table."),
        Field("known", "lore", knowledge(cards), "Of each Action Card, who knows whose hand it is in."),
        Field("thefts", "thefts", thefts(box, seats), "Picked pockets that others are in doubt about."),
        Field("topped", "topped", topped(cards), "Points laid on Action Cards (variant stacking)."),
        Field("cover_deck", "cover_deck", many(covers, "Cover Cards", sorted), "The Cover Deck, in any order."),
        Field("cover_discards", "cover_discards", many(covers, "Cover Cards"), "Cover Cards discarded."),
        Field("cover_up", "cover_up", one_of(covers), "The Cover Card that lies face up."),
        Field("pools", "pools", POOLS, "Bullets nobody has seen, by the pile they came from: in it or in guns."),
        Field("pile", "pile", number(0, 99), "How many Bullets lie in the pile now."),
        Field("bullet_discards", "bullet_discards", counts(FACE_IDS, "faces", 99), "Bullets discarded face up."),
        Field("unseen", "unseen", bullets(seats), "Bullets discarded face down."),
        Field("order", "order", seat_list(seats), "The order of play of this round."),
        Field("place", "place", number(-1, st.SEATS), "Whose turn it is in that order, counted from 0."),
        Field("seat", "seat", seat, "Who is asked, where one is."),
        Field("asked", "asked", bits(letters, "seats"), "Who is asked, where all choose together."),
        Field("dust", "dust", seat, "Who has raised a Dust Storm."),
        Field("walk", "walk", number(0, st.SEATS), "How far a reveal, a blast or the stock has gone around."),
        Field("picks", "picks", number(0, 9), "Cards still to be picked or discarded, Bullets to be ordered."),
        Field("source", "source", one_of(SOURCES), "Where the Bullets in the air come from."),
        Field("gun", "gun", guns(box, seats), "The gun being fired."),
        Field("next_gun", "next_gun", guns(box, seats), "The second of a pair."),
        Field("second_shot", "second_shot", flag(int), "The second shot of Crossfire is being fired."),
        Field("victim", "victim", seat, "Who is shot at."),
        Field("flips", "flips", FLIPS, "Bullets flipped together."),
        Field("flip", "flip", number(0, 9), "How many of them were dealt with."),
        Field("drawn", "drawn", one_of(FACE_IDS), "The Bullet being dealt with, as printed."),
        Field("face", "face", one_of(FACE_IDS), "What it counts as."),
        Field("real", "real", flag(int), "There was a Bullet to flip."),
        Field("wounding", "wounding", number(0, 9), "Wounds still to be inflicted."),
        Field("payback", "payback", paid_back(letters), "Whose Dead Man's Hand was set off."),
    ]


def slinger_fields(box: Box, seats: int, seat: int) -> Fields:
    cards, covers = tuple(box.tables.card_names), tuple(box.tables.cover_names)
    other = one_seat(seats)
    downed_by = (*SEAT_LETTERS[:seats], *("",) * (st.SEATS - seats), "ambush")  # BY_AMBUSH comes behind all seats

    def kept(name: str, at: int, kind: Kind, meaning: str) -> Field:
        return Field(name, ("of", at + seat), kind, meaning)

    return [
        kept("notoriety", st.NOTORIETY, number(0, 9999), "Notoriety Points."),
        kept("alive", st.ALIVE, number(0, 1), "1: alive, 0: dead."),
        kept("wounds", st.WOUNDS, number(), "Wounds not bound."),
        kept("harm", st.HARM, number(0, 99), "Wounds of this round."),
        kept("spent", st.SPENT, number(0, 1), "1: the ability that works once was used."),
        kept("speed", st.SPEED, number(0, st.CARDS), "Speed in this round."),
        kept("locked", st.LOCKED, number(0, 1), "1: the target was set by an Action."),
        kept("marks", st.MARKS, number(0, 9), "HITs the Cover has taken."),
        kept("worth", st.WORTH, number(0, 99), "Notoriety more for each wound."),
        kept("died", st.DIED, number(0, st.SEATS), "1 for the first death, 2 for the second; 0: alive."),
        kept("last_notoriety", st.LAST_NOTORIETY, number(0, 9999), "Notoriety held at death."),
        kept("character", st.CHARACTER, maybe(tuple(box.character_ids), "a character"), "Who the slinger is."),
        kept("played", st.PLAYED, maybe(cards, "an Action Card"), "The card on the table."),
        kept("target", st.TARGET, other, "Who is aimed at."),
        kept("stance", st.STANCE, one_of(STANCES), "What was chosen at Shoot!"),
        kept("cover", st.COVER, maybe(covers, "a Cover Card"), "The Cover in front."),
        Field("cover_bullets", ("cover_bullets", seat), many(FACE_IDS, "faces", tuple), "Bullets on it."),
        kept("downed_by", st.DOWNED_BY, maybe(downed_by, 'a seat, "ambush"'), "Who shot the slinger down."),
        kept("powers", st.POWERS, bits(POWERS, "effects"), "What Actions and abilities do this round."),
        kept("watched", st.WATCHED, other, "Who is watched and cannot hit."),
        kept("bonus_room", st.BONUS_ROOM, number(-99, 99), "Bonus cards the others must reckon with."),
        Field("hand", ("hands", seat), many(cards, "Action Cards", in_order), "The hand."),
        Field("sixgun", ("loads", seat), bullets(seats), "Bullets in the Sixgun, the next first."),
        Field("jammed", ("jams", seat), flag(int), "The Sixgun is jammed."),
        Field("weapons", weapons_of(seat), weapons(box, seats), "Other guns carried."),
    ]


def load(box: Box, setup: Setup, data: Any) -> State:
    """The state that was dumped, field by field; what makes no sense together `sound.complaints` finds."""
    s = State(box.tables, setup.seats)
    s.loads, s.jams = [()] * len(box.gun_ids), [0] * len(box.gun_ids)
    s.rounds = min(int(setup.options["rounds"]), box.tables.rounds)
    s.bloodier, s.stacking = int(setup.options["bloodier"] == "yes"), int(setup.options["stacking"] == "yes")
    s.mode = MODES.index(setup.options["characters"])
    load_fields(fields(box, setup.seats), s, opened(data))
    s.deaths = sum(not s.of[st.ALIVE + seat] for seat in range(s.seats))
    return s


# --- this game's own notations ---


def in_order(cards: list[int]) -> tuple[int, ...]:
    return tuple(sorted(cards))


@functools.lru_cache(maxsize=4096)  # a position says it of every Action Card, and most of them alike
def lore_text(lore: int) -> str:
    """`0 AC`: dealt from deck 0, A and C know where it is; a star: everybody knows."""
    seats = lore & st.EVERYBODY_KNOWS
    known = (
        "*"
        if seats == st.EVERYBODY_KNOWS
        else "".join(letter(seat) for seat in range(st.SEATS) if st.among(seats, seat))
    )
    return f"{st.deck_of(lore)} {known}".strip()


@functools.lru_cache(maxsize=4096)  # likewise of every Bullet
def bullet_text(entry: int) -> str:
    """`0`: not seen, of the first pile; `0:hit`: its owner has seen it; `0:hit:A`: discarded face down, A knows."""
    deal, face, looker = st.deal_of(entry), st.face_of(entry), st.looker_of(entry)
    if face == st.UNSEEN:
        return str(deal)
    return f"{deal}:{FACE_IDS[face]}" + (f":{letter(looker)}" if looker != st.NOBODY else "")


def gun_text(box: Box, gun: int) -> str:
    if gun == st.NONE:
        return ""
    return f"{box.gun_ids[gun]}:{letter(gun)}" if gun < st.SEATS else box.gun_ids[gun]


@functools.cache
def knowledge(cards: tuple[str, ...]) -> Kind:
    def read(entry: Entry, field: str) -> list[int]:
        known = entry.table(field)
        found = [read_lore(known, id) for id in cards]
        known.finish()
        return found

    return Kind(
        "a table of all Action Cards, like `0 AC` (of deck 0; A and C know) or `1 *` (everybody knows)",
        lambda lore: {id: lore_text(one) for id, one in zip(cards, lore, strict=True)},
        read,
    )


def read_lore(known: Entry, id: str) -> int:
    deck, _, seats = known.text(id).partition(" ")
    if not (deck.isascii() and deck.isdecimal() and len(deck) < 5):
        raise known.wrong(id, "must begin with the number of a deck")
    if seats == "*":
        return st.fresh_from(int(deck)) | st.EVERYBODY_KNOWS
    return st.fresh_from(int(deck)) | st.bits_of(sorted({index_of(known, id, seat, SEAT_LETTERS) for seat in seats}))


def thefts(box: Box, seats: int) -> Kind:
    cards, letters = box.tables.card_names, tuple(SEAT_LETTERS[:seats])

    def write(kept: tuple[tuple[int, int, int, tuple[int, ...]], ...]) -> list[dict[str, Any]]:
        return [
            {
                "thief": letter(thief),
                "victim": letter(victim),
                "card": cards[card],
                "rest": [cards[one] for one in rest],
            }
            for thief, victim, card, rest in kept
        ]

    def read_one(theft: Entry) -> tuple[int, int, int, tuple[int, ...]]:
        thief, victim = (letters.index(theft.one_of(field, letters)) for field in ("thief", "victim"))
        card = index_of(theft, "card", theft.text("card"), cards)
        rest = tuple([index_of(theft, "rest", id, cards) for id in theft.texts("rest")])
        theft.finish()
        return thief, victim, card, rest

    def read(entry: Entry, field: str) -> tuple[tuple[int, int, int, tuple[int, ...]], ...]:
        return tuple([read_one(theft) for theft in entry.tables(field, ())])

    return Kind("a list of tables: `thief`, `victim`, the `card`, and the `rest` of the hand", write, read)


@functools.cache
def topped(cards: tuple[str, ...]) -> Kind:
    def read(entry: Entry, field: str) -> tuple[tuple[int, int], ...]:
        table = entry.table(field)
        found = tuple([(index_of(table, id, id, cards), table.number(id, low=1, high=3)) for id in table.data])
        table.finish()
        return found

    return Kind("a table of Action Cards, each with 1 to 3", lambda kept: {cards[card]: n for card, n in kept}, read)


@functools.cache
def bullets(seats: int) -> Kind:
    def read(text: str) -> int:
        deal, *more = text.split(":")
        good = deal.isascii() and deal.isdecimal() and len(deal) < 4 and int(deal) < 512
        if not good or len(more) > 2 or (more and more[0] not in FACE_IDS):
            raise ValueError(f"has no Bullet {text[:40]!r}")
        bullet = st.unseen_bullet(int(deal))
        if more:
            bullet = st.with_face(bullet, FACE_IDS.index(more[0]))
        if len(more) < 2:
            return bullet
        if len(more[1]) != 1 or more[1] not in SEAT_LETTERS[:seats]:
            raise ValueError(f"has no seat {more[1][:40]!r}")
        return st.looked_at_by(bullet, SEAT_LETTERS.index(more[1]))

    return texts("Bullets: `0` (of pile 0, not seen), `0:hit` (looked at), `0:hit:A` (by A)", bullet_text, read, tuple)


def guns(box: Box, seats: int) -> Kind:
    def read(text: str) -> int:
        id, _, owner = text.partition(":")
        if not text:
            return st.NONE
        if id == box.gun_ids[0] and len(owner) == 1 and owner in SEAT_LETTERS[:seats]:
            return SEAT_LETTERS.index(owner)
        if owner or id not in box.gun_ids[st.SEATS :]:
            raise ValueError(f"must be a gun like {box.gun_ids[0]}:A or {box.gun_ids[st.SEATS]}, not {text[:40]!r}")
        return box.gun_ids.index(id)

    return text(
        f'a gun like {box.gun_ids[0]}:A or {box.gun_ids[st.SEATS]}, or ""', lambda gun: gun_text(box, gun), read
    )


def weapons_of(seat: int) -> Place:
    """Each with what is loaded and whether it is jammed, which a state keeps by gun."""

    def get(s: State) -> list[tuple[int, tuple[int, ...], int]]:
        return [(gun, s.loads[gun], s.jams[gun]) for gun in s.carried[seat]]

    def fill(s: State, weapons: list[tuple[int, tuple[int, ...], int]]) -> None:
        for gun, load, jammed in weapons:
            s.loads[gun], s.jams[gun] = load, jammed
        s.carried[seat] = tuple([gun for gun, _, _ in weapons])

    return Place(get, fill)


def weapons(box: Box, seats: int) -> Kind:
    load, jam = bullets(seats), flag(int)

    def read(entry: Entry, field: str) -> list[tuple[int, tuple[int, ...], int]]:
        found = []
        for weapon in entry.tables(field):
            gun = index_of(weapon, "id", weapon.text("id"), box.gun_ids[st.SEATS :]) + st.SEATS
            try:
                found.append((gun, load.read(weapon, "bullets"), jam.read(weapon, "jammed")))
            except ValueError as error:
                raise weapon.wrong("bullets", str(error)) from None
            weapon.finish()
        return found

    return Kind(
        "a list of tables: `id`, `bullets`, `jammed`",
        lambda kept: [
            {"id": box.gun_ids[gun], "bullets": load.write(bullets), "jammed": bool(jammed)}
            for gun, bullets, jammed in kept
        ],
        read,
    )


def read_pools(entry: Entry, field: str) -> list[list[int]]:
    pools = []
    for table in entry.tables(field):
        pools.append([face for face, id in enumerate(FACE_IDS) for _ in range(table.number(id, 0, high=99))])
        table.finish()
    return pools


def pool_counts(pool: list[int]) -> dict[str, int]:
    return {FACE_IDS[face]: pool.count(face) for face in range(st.FACES) if face in pool}


POOLS = Kind(
    "a list of tables of faces, each with a number up to 99",
    lambda pools: [pool_counts(pool) for pool in pools],
    read_pools,
)
FLIPS = many((*FACE_IDS, ""), 'faces, or "" for no Bullet', tuple)


@functools.cache
def paid_back(letters: tuple[str, ...]) -> Kind:
    seat = maybe(letters, "a seat")
    return Kind(seat.words, lambda kept: seat.write(kept - 1), lambda entry, field: seat.read(entry, field) + 1)
