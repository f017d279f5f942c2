"""Moves as text: `play hair_trigger`, `aim B`, `fire sixgun derringer`, `use B C`, `order hit miss stop`."""

from __future__ import annotations

from saloon.engine.errors import Unreadable
from saloon.engine.words import SEAT_LETTERS, letter
from saloon.games.stetsons.content import FACE_IDS, Box
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.rules.moves import first_of, pack, second_of, verb_of
from saloon.games.stetsons.state import SEATS, State

WORDS = {
    m.STAND_AND_SHOOT: "shoot",
    m.RUN_FOR_COVER: "run",
    m.SHOOT_FROM_COVER: "fire_from_cover",
    m.RELOAD_IN_THE_OPEN: "reload_open",
    m.PASS: "pass",
    m.USE: "use",
    m.USE_KEEP: "use keep",
    m.IGNORE: "ignore",
    m.TAKE_FACE_UP: "face_up",
    m.DRAW_BLIND: "blind",
    m.STAY: "stay",
    m.DO_RELOAD: "reload",
    m.NO_RELOAD: "no_reload",
    m.FIRE: "fire",
    m.HOLD: "hold",
    m.PLAY_ACE: "ace",
    m.DO_TRICK_SHOT: "trick_shot",
}
MOVES = {word: move for move, word in WORDS.items()}
CARD_VERBS = {m.PLAY: "play", m.THROW_AWAY: "discard", m.LOSE: "lose", m.TAKE: "take"}
SEAT_VERBS = {m.AIM: "aim", m.ROB: "rob"}


def text(box: Box, move: int) -> str:
    verb, first, second = verb_of(move), first_of(move), second_of(move)
    cards = box.tables.card_names
    if verb in WORDS:
        return WORDS[verb]
    if verb in CARD_VERBS:
        return f"{CARD_VERBS[verb]} {cards[first]}"
    if verb in SEAT_VERBS:
        return f"{SEAT_VERBS[verb]} {letter(first)}"
    if verb == m.BE:
        return f"be {box.character_ids[first]}"
    if verb == m.USE_ON:
        return f"use {letter(first)}"
    if verb == m.USE_ON_TWO:
        return f"use {letter(first)} {letter(second)}"
    if verb == m.USE_CARD:
        return f"use {cards[first]}"
    if verb == m.USE_NUMBER:
        return f"use {first}"
    if verb == m.BIND_WOUNDS:
        return f"bind {first}"
    if verb == m.FIRE_GUNS:
        return f"fire {box.gun_ids[first]}" + (f" {box.gun_ids[second - 1]}" if second else "")
    return "order " + " ".join(FACE_IDS[face] for face in faces_of(move))


def faces_of(move: int) -> list[int]:
    """The order of faces a PUT_ORDER stands for."""
    count, digits = first_of(move), second_of(move)
    return [digits // 6**i % 6 for i in range(count)]


def parse(box: Box, state: State, text: str) -> int:
    """The move a text stands for, whether or not it is legal now."""
    if text in MOVES:
        return MOVES[text]
    verb, *rest = text.split(" ")
    one = rest[0] if len(rest) == 1 else ""
    for known, word in CARD_VERBS.items():
        if verb == word and one:
            return pack(known, card_of(box, one))
    for known, word in SEAT_VERBS.items():
        if verb == word and one:
            return pack(known, seat_in(state, one))
    if verb == "be" and one:
        if one not in box.character_ids:
            raise Unreadable(f"There is no character {one[:40]!r}.", "SS-010")
        return pack(m.BE, box.character_ids.index(one))
    if verb == "bind" and one:
        return pack(m.BIND_WOUNDS, number_of(one))
    if verb == "use" and one:
        return parse_use(box, state, one)
    if verb == "use" and len(rest) == 2:
        return pack(m.USE_ON_TWO, seat_in(state, rest[0]), seat_in(state, rest[1]))
    if verb == "fire" and 1 <= len(rest) <= 2:
        guns = [gun_of(box, state, id) for id in rest]
        return pack(m.FIRE_GUNS, guns[0], guns[1] + 1 if len(guns) == 2 else 0)
    if verb == "order" and 1 <= len(rest) <= 3:
        return parse_order(rest)
    raise Unreadable(f"{text[:40]!r} is no answer in Stetsons & Sixguns.")


def parse_use(box: Box, state: State, word: str) -> int:
    if word.isdecimal():
        return pack(m.USE_NUMBER, number_of(word))
    if len(word) == 1:
        return pack(m.USE_ON, seat_in(state, word))
    return pack(m.USE_CARD, card_of(box, word))


def parse_order(words: list[str]) -> int:
    number = 0
    for word in reversed(words):
        if word not in FACE_IDS:
            raise Unreadable(f"There is no Bullet {word[:40]!r}; there are {', '.join(FACE_IDS)}.")
        number = number * 6 + FACE_IDS.index(word)
    return pack(m.PUT_ORDER, len(words), number)


def card_of(box: Box, id: str) -> int:
    if id not in box.tables.card_names:
        raise Unreadable(f"There is no Action Card {id[:40]!r}.")
    return box.tables.card_names.index(id)


def seat_in(state: State, word: str) -> int:
    seat = SEAT_LETTERS.find(word) if len(word) == 1 else -1
    if not 0 <= seat < state.seats:
        raise Unreadable(f"There is no seat {word[:20]!r} at this table.")
    return seat


def number_of(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 3):
        raise Unreadable(f"{word[:20]!r} is not a number of wounds.", "SS-067")
    return int(word)


def gun_of(box: Box, state: State, id: str) -> int:
    """`sixgun` is that of whoever is asked."""
    if id == box.gun_ids[0]:
        return max(state.seat, 0)
    if id not in box.gun_ids:
        raise Unreadable(f"There is no gun {id[:40]!r}.", "SS-080")
    return box.gun_ids.index(id, SEATS)
