"""What a seat sees, as a row of numbers (see engine/sheet.py): what lies open, and of what is hidden only its own."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from saloon.engine.sheet import Group, Layout, Part, Sheet
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules.cards import standing
from saloon.games.stetsons.rules.shooting import usable
from saloon.games.stetsons.rules.stock import bonus_of, pickers
from saloon.games.stetsons.state import State, Tables, deal_of, face_of, looker_of

TABLE: Final = 0
STEP: Final = 0
ROUND: Final = 1
CALLER: Final = 2
TURN: Final = 3
STORM: Final = 4
ORDER: Final = 5
SPEEDS: Final = 6
FACE_UP: Final = 7
BONUSES: Final = 8
PICKS: Final = 9
LEFT: Final = 10
DISCARDS: Final = 11
COVER_UP: Final = 12
COVER_DISCARDS: Final = 13
BULLETS_OUT: Final = 14
NOT_SEEN: Final = 15
SHOT: Final = 16
FLIPPED: Final = 17
HAND: Final = 18

SLINGER: Final = 1
WHO: Final = 0
HEALTH: Final = 1
CARDS: Final = 2
PLAYED: Final = 3
AIM: Final = 4
BADGES: Final = 5
COVER: Final = 6
ON_COVER: Final = 7
CARRIED: Final = 8

GUN: Final = 2
LOAD: Final = 0
NEXT: Final = 1
LOOKED: Final = 2

# Effects of the round that lie open on a slinger.
BADGE_BITS: Final = (
    st.UNTOUCHABLE,
    st.VEST,
    st.SECOND_WIND,
    st.REVENGE,
    st.CANNOT_FIRE,
    st.CANCELLED,
    st.SHELTERED,
    st.TWO_PICKS,
    st.FIRST_PICK,
)


def layout(tables: Tables, seats: int) -> Layout:
    cards, weapons = len(tables.card_names), len(tables.gun_class) - st.SEATS
    faces = "HIT, HEADSHOT, MISS, STOP, JAM"
    table = Group(
        "",
        1,
        Part("step", 1, "what is asked: the number of the step in state.py"),
        Part("round", 1, "the round"),
        Part("caller", 1, "who calls, counted from this seat"),
        Part("turn", 1, "1 + whose turn it is, counted from this seat"),
        Part("storm", 1, "1 + who raised a Dust Storm"),
        Part("order", seats, "1 + slingers on the Player Order Track, the fastest first"),
        Part("speeds", seats, "the Speed of each of them"),
        Part("face up", 2 * st.SEATS, "1 + each Action Card to be picked"),
        Part("bonuses", 2 * st.SEATS, "the Notoriety on each of them"),
        Part("picks", 2 * st.SEATS, "1 + who picks next, counted from this seat"),
        Part("left", 4, "cards in the Action Deck and the Cover Deck, Bullets in the pile, discarded unseen"),
        Part("discards", cards, "1 + each discarded Action Card, the oldest first"),
        Part("cover up", 1, "1 + the Cover Card to be had"),
        Part("cover discards", 18, "1 + each discarded Cover Card, the oldest first"),
        Part("bullets out", st.FACES, f"Bullets discarded: {faces}"),
        Part("not seen", st.FACES, f"Bullets this seat has not seen: {faces}"),
        Part(
            "shot",
            8,
            "1 + what the Bullets in the air come from; 1 + the gun as in the group of guns; 1 + shooter, 1 + victim; "
            "how many are dealt with; the face drawn, what it counts as; wounds to come",
        ),
        Part("flipped", 8, f"1 + the face of each: {faces}, none left"),
        Part("hand", cards, "for each Action Card 1 + its Notoriety if it is in this seat's hand, else 0"),
    )
    slinger = Group(
        "player",
        seats,
        Part("who", 3, "1 + the character; 1 if its ability is spent; Notoriety"),
        Part(
            "health",
            6,
            "1 alive; 1 standing; place among the dead; wounds; wounds this round; 1 + downed by, 9 Ambush!",
        ),
        Part("cards", 1, "cards in hand"),
        Part("played", 3, "1 + the card on the table (0: none, or not known); its Notoriety; 1 if it lies face down"),
        Part("aim", 5, "1 + the target counted from this seat; 1 if locked; stance; extra worth; 1 + whom it watches"),
        Part("badges", len(BADGE_BITS), "1 for each effect of the round, in the order of BADGE_BITS"),
        Part("cover", 2, "1 + the Cover in front; HITs it has taken"),
        Part("on cover", 8, f"1 + the face of each Bullet on it: {faces}"),
        Part("carried", weapons, "weapons in the order placed, each by its place behind the Sixguns, from 1"),
    )
    gun = Group(
        "gun",
        seats + weapons,  # the Sixguns in the order of players, then the weapons
        Part("load", 3, "Bullets; 1 if jammed; 1 if whoever has it can use it"),
        Part("next", st.FACES, f"what its next Bullet may be, as counts: {faces}"),
        Part("looked at", 6, "1 + the face of each Bullet this seat has looked at, the next first"),
    )
    return Layout(table, slinger, gun)


def observe(s: State, seat: int, sheet: Sheet) -> None:
    seats = s.seats
    sheet.clear()
    table(s, seat, sheet)
    for number in range(seats):
        slinger(s, (seat + number) % seats, number, seat, sheet)
    guns(s, seat, sheet)


def table(s: State, seat: int, sheet: Sheet) -> None:
    seats = s.seats
    in_turn = st.USE_ACTION <= s.step <= st.ROB_CHOICE and 0 <= s.place < len(s.order)
    sheet.one(TABLE, 0, STEP, s.step)
    sheet.one(TABLE, 0, ROUND, s.round)
    sheet.one(TABLE, 0, CALLER, (s.caller - seat) % seats)
    sheet.one(TABLE, 0, TURN, 1 + (s.order[s.place] - seat) % seats if in_turn else 0)
    sheet.one(TABLE, 0, STORM, 1 + (s.dust - seat) % seats if s.dust >= 0 else 0)
    sheet.go(TABLE, 0, ORDER)
    for other in s.order:
        sheet.put(1 + (other - seat) % seats)
    sheet.go(TABLE, 0, SPEEDS)
    for other in s.order:
        sheet.put(s.of[st.SPEED + other])
    sheet.go(TABLE, 0, FACE_UP)
    sheet.put_list(s.face_up, 1)
    sheet.go(TABLE, 0, BONUSES)
    for card in s.face_up:
        sheet.put(bonus_of(s, card))
    if s.step == st.TAKE_STOCK:
        sheet.go(TABLE, 0, PICKS)
        sheet.put_list([(other - seat) % seats for other in pickers(s)[max(0, s.walk - 1) :]], 1)
    sheet.go(TABLE, 0, LEFT)
    sheet.put(len(s.deck))
    sheet.put(len(s.cover_deck))
    sheet.put(s.pile)
    sheet.put(len(s.unseen))
    sheet.go(TABLE, 0, DISCARDS)
    sheet.put_list(s.discards, 1)
    sheet.one(TABLE, 0, COVER_UP, s.cover_up + 1)
    sheet.go(TABLE, 0, COVER_DISCARDS)
    sheet.put_list(s.cover_discards, 1)
    sheet.go(TABLE, 0, BULLETS_OUT)
    sheet.put_list(s.bullet_discards, 0)
    if s.step in (st.FIRE_AGAIN, st.CONVERT, st.WOUND_ABILITY, st.LOSE_CARD):
        sheet.go(TABLE, 0, SHOT)
        sheet.put(1 + s.source)
        sheet.put(1 + gun_number(s, seat, s.gun) if s.source == st.FROM_GUN else 0)
        sheet.put(1 + (s.order[s.place] - seat) % seats)
        sheet.put(1 + (s.victim - seat) % seats if s.victim >= 0 else 0)
        sheet.put(s.flip)
        sheet.put(s.drawn)
        sheet.put(s.face)
        sheet.put(s.wounding)
        sheet.go(TABLE, 0, FLIPPED)
        sheet.put_list(list(s.flips), 1)
    sheet.go(TABLE, 0, HAND)
    cells, at = sheet.cells, sheet.at
    for card in s.hands[seat]:
        cells[at + card] = 1 + bonus_of(s, card)


def gun_number(s: State, seat: int, gun: int) -> int:
    """Its place in the group of guns: Sixguns as players are counted, then weapons."""
    return (gun - seat) % s.seats if gun < st.SEATS else gun - st.SEATS + s.seats


def slinger(s: State, who: int, number: int, viewer: int, sheet: Sheet) -> None:
    of, seats = s.of, s.seats
    sheet.go(SLINGER, number, WHO)
    sheet.put(of[st.CHARACTER + who] + 1)
    sheet.put(of[st.SPENT + who])
    sheet.put(of[st.NOTORIETY + who])
    sheet.go(SLINGER, number, HEALTH)
    downed_by = of[st.DOWNED_BY + who]
    sheet.put(of[st.ALIVE + who])
    sheet.put(1 if standing(s, who) else 0)
    sheet.put(of[st.DIED + who])
    sheet.put(of[st.WOUNDS + who])
    sheet.put(of[st.HARM + who])
    if downed_by >= 0:
        sheet.put(9 if downed_by == st.BY_AMBUSH else 1 + (downed_by - viewer) % seats)
    sheet.one(SLINGER, number, CARDS, len(s.hands[who]))
    played = of[st.PLAYED + who]
    if played >= 0:
        face_down = st.CHOOSE_ACTION <= s.step <= st.CHOOSE_STANCE
        known = who == viewer or not face_down
        sheet.go(SLINGER, number, PLAYED)
        sheet.put(1 + played if known else 0)
        sheet.put(bonus_of(s, played) if known else 0)
        sheet.put(1 if face_down else 0)
    sheet.go(SLINGER, number, AIM)
    target, watched = of[st.TARGET + who], of[st.WATCHED + who]
    sheet.put(1 + (target - viewer) % seats if target >= 0 else 0)
    sheet.put(of[st.LOCKED + who])
    sheet.put(of[st.STANCE + who])
    sheet.put(of[st.WORTH + who])
    sheet.put(1 + (watched - viewer) % seats if watched >= 0 else 0)
    powers = of[st.POWERS + who]
    if powers:
        sheet.go(SLINGER, number, BADGES)
        for bit in BADGE_BITS:
            sheet.put(1 if powers & bit else 0)
    if of[st.COVER + who] >= 0:
        sheet.go(SLINGER, number, COVER)
        sheet.put(1 + of[st.COVER + who])
        sheet.put(of[st.MARKS + who])
        sheet.go(SLINGER, number, ON_COVER)
        sheet.put_list(list(s.cover_bullets[who]), 1)
    sheet.go(SLINGER, number, CARRIED)
    sheet.put_list(list(s.carried[who]), 1 - st.SEATS)


# --- guns, and Bullets nobody has seen ---


def guns(s: State, seat: int, sheet: Sheet) -> None:
    mixes = unseen_by(s, seat)
    sheet.go(TABLE, 0, NOT_SEEN)
    cells, at = sheet.cells, sheet.at
    face: i64 = 0
    for many in mixes:
        cells[at + face] += i16(many)
        face = face + 1 if face < st.FACES - 1 else 0
    for who in range(s.seats):
        has(s, who, who, sheet, seat)
        for gun in s.carried[who]:
            has(s, who, gun, sheet, seat)
    for gun in range(len(s.loads)):
        if s.loads[gun]:
            sheet.go(GUN, gun_number(s, seat, gun), NEXT)
            next_bullet(s, gun, seat, mixes, sheet)


def has(s: State, who: int, gun: int, sheet: Sheet, viewer: int) -> None:
    load, number = s.loads[gun], gun_number(s, viewer, gun)
    can = usable(s, who, gun) if s.order else not s.jams[gun] and (len(load) > 0 or not s.tables.gun_load[gun])
    sheet.go(GUN, number, LOAD)
    sheet.put(len(load))
    sheet.put(s.jams[gun])
    sheet.put(1 if can else 0)
    if who == viewer and load:
        sheet.go(GUN, number, LOOKED)
        for bullet in load:
            if face_of(bullet) != st.UNSEEN and sheet.at < sheet.end:
                sheet.put(1 + face_of(bullet))


def unseen_by(s: State, seat: int) -> vec[i64]:
    """How many Bullets of each face this seat has not seen, of each shuffle of the pile, one behind the other."""
    mixes: vec[i64] = vec[i64]([0] * (st.FACES * len(s.pools)))
    deal: i64 = 0
    for pool in s.pools:
        for face in pool:
            mixes[deal + face] += 1
        deal += st.FACES
    for gun in range(s.seats):
        if gun != seat:
            for bullet in s.loads[gun]:
                if face_of(bullet) != st.UNSEEN:
                    mixes[st.FACES * deal_of(bullet) + face_of(bullet)] += 1
    for bullet in s.unseen:
        if face_of(bullet) != st.UNSEEN and looker_of(bullet) != seat:
            mixes[st.FACES * deal_of(bullet) + face_of(bullet)] += 1
    return mixes


def next_bullet(s: State, gun: int, seat: int, mixes: vec[i64], sheet: Sheet) -> None:
    """Of the shuffle it was loaded from, or its face if this seat has looked at it."""
    load = s.loads[gun]
    first = load[0]
    face = face_of(first)
    if face != st.UNSEEN and gun == seat:
        sheet.cells[sheet.at + face] = 1
    elif face == st.UNSEEN:
        for at in range(st.FACES):
            sheet.put(i16(mixes[st.FACES * deal_of(first) + at]))
    else:  # whoever put looked-at Bullets in order may have mixed Bullets of two shuffles
        deals = {deal_of(bullet) for bullet in load if face_of(bullet) != st.UNSEEN}
        for at in range(st.FACES):
            sheet.put(sum([int(mixes[st.FACES * deal + at]) for deal in deals]))
