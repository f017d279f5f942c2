"""What a seat sees, as a row of numbers (see engine/sheet.py): what lies open, and of what is hidden only its own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
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


def counted(who: i64, viewer: i64, seats: i64) -> i64:
    """1 + a slinger, counted from the one who looks; 0 for nobody."""
    return 1 + (who - viewer) % seats if who >= 0 else 0


def table(s: State, seat: i64, sheet: Sheet) -> None:
    of, seats, step, cells = s.of, s.seats, s.step, sheet.cells
    in_turn = st.USE_ACTION <= step <= st.ROB_CHOICE and 0 <= s.place < len(s.order)
    cells[sheet.place(TABLE, 0, STEP)] = step
    cells[sheet.place(TABLE, 0, ROUND)] = s.round
    cells[sheet.place(TABLE, 0, CALLER)] = i16((s.caller - seat) % seats)
    cells[sheet.place(TABLE, 0, TURN)] = i16(counted(s.order[s.place], seat, seats)) if in_turn else 0
    cells[sheet.place(TABLE, 0, STORM)] = i16(counted(s.dust, seat, seats))
    if s.order:
        at, speed = sheet.place(TABLE, 0, ORDER), sheet.place(TABLE, 0, SPEEDS)
        for other in s.order:
            cells[at] = i16(counted(other, seat, seats))
            cells[speed] = of[st.SPEED + other]
            at += 1
            speed += 1
    if s.face_up:
        at, bonus = sheet.place(TABLE, 0, FACE_UP), sheet.place(TABLE, 0, BONUSES)
        for card in s.face_up:
            cells[at] = 1 + card
            cells[bonus] = bonus_of(s, card)
            at += 1
            bonus += 1
    if step == st.TAKE_STOCK:
        at = sheet.place(TABLE, 0, PICKS)
        for other in pickers(s)[max(0, s.walk - 1) :]:
            cells[at] = i16(counted(other, seat, seats))
            at += 1
    at = sheet.place(TABLE, 0, LEFT)
    cells[at] = len(s.deck)
    cells[at + 1] = len(s.cover_deck)
    cells[at + 2] = s.pile
    cells[at + 3] = len(s.unseen)
    sheet.go(TABLE, 0, DISCARDS)
    sheet.put_list(s.discards, 1)
    cells[sheet.place(TABLE, 0, COVER_UP)] = s.cover_up + 1
    sheet.go(TABLE, 0, COVER_DISCARDS)
    sheet.put_list(s.cover_discards, 1)
    sheet.go(TABLE, 0, BULLETS_OUT)
    sheet.put_list(s.bullet_discards, 0)
    if step == st.FIRE_AGAIN or step == st.CONVERT or step == st.WOUND_ABILITY or step == st.LOSE_CARD:
        at = sheet.place(TABLE, 0, SHOT)
        cells[at] = 1 + s.source
        cells[at + 1] = i16(1 + gun_number(s, seat, s.gun)) if s.source == st.FROM_GUN else 0
        cells[at + 2] = i16(counted(s.order[s.place], seat, seats))
        cells[at + 3] = i16(counted(s.victim, seat, seats))
        cells[at + 4] = s.flip
        cells[at + 5] = s.drawn
        cells[at + 6] = s.face
        cells[at + 7] = s.wounding
        sheet.go(TABLE, 0, FLIPPED)
        sheet.put_list(list(s.flips), 1)
    at = sheet.place(TABLE, 0, HAND)
    for card in s.hands[seat]:
        cells[at + card] = 1 + bonus_of(s, card)


def gun_number(s: State, seat: i64, gun: i64) -> i64:
    """Its place in the group of guns: Sixguns as players are counted, then weapons."""
    return (gun - seat) % s.seats if gun < st.SEATS else gun - st.SEATS + s.seats


def slinger(s: State, who: i64, number: i64, viewer: i64, sheet: Sheet) -> None:
    of, seats, cells = s.of, s.seats, sheet.cells
    at = sheet.place(SLINGER, number, WHO)
    cells[at] = of[st.CHARACTER + who] + 1
    cells[at + 1] = of[st.SPENT + who]
    cells[at + 2] = of[st.NOTORIETY + who]
    at = sheet.place(SLINGER, number, HEALTH)
    downed_by = of[st.DOWNED_BY + who]
    cells[at] = of[st.ALIVE + who]
    cells[at + 1] = 1 if standing(s, who) else 0
    cells[at + 2] = of[st.DIED + who]
    cells[at + 3] = of[st.WOUNDS + who]
    cells[at + 4] = of[st.HARM + who]
    cells[at + 5] = 9 if downed_by == st.BY_AMBUSH else i16(counted(downed_by, viewer, seats))
    cells[sheet.place(SLINGER, number, CARDS)] = len(s.hands[who])
    played = of[st.PLAYED + who]
    if played >= 0:
        face_down = st.CHOOSE_ACTION <= s.step <= st.CHOOSE_STANCE
        known = who == viewer or not face_down
        at = sheet.place(SLINGER, number, PLAYED)
        cells[at] = 1 + played if known else 0
        cells[at + 1] = bonus_of(s, played) if known else 0
        cells[at + 2] = 1 if face_down else 0
    at = sheet.place(SLINGER, number, AIM)
    cells[at] = i16(counted(of[st.TARGET + who], viewer, seats))
    cells[at + 1] = of[st.LOCKED + who]
    cells[at + 2] = of[st.STANCE + who]
    cells[at + 3] = of[st.WORTH + who]
    cells[at + 4] = i16(counted(of[st.WATCHED + who], viewer, seats))
    powers: i64 = of[st.POWERS + who]
    if powers:
        at = sheet.place(SLINGER, number, BADGES)
        for bit in BADGE_BITS:
            cells[at] = 1 if powers & bit else 0
            at += 1
    if of[st.COVER + who] >= 0:
        at = sheet.place(SLINGER, number, COVER)
        cells[at] = 1 + of[st.COVER + who]
        cells[at + 1] = of[st.MARKS + who]
        sheet.go(SLINGER, number, ON_COVER)
        sheet.put_list(list(s.cover_bullets[who]), 1)
    at = sheet.place(SLINGER, number, CARRIED)
    for gun in s.carried[who]:
        cells[at] = 1 - st.SEATS + gun
        at += 1


# --- guns, and Bullets nobody has seen ---


def guns(s: State, seat: i64, sheet: Sheet) -> None:
    mixes, cells = unseen_by(s, seat), sheet.cells
    at = sheet.place(TABLE, 0, NOT_SEEN)
    face: i64 = 0
    for many in mixes:
        cells[at + face] += i16(many)
        face = face + 1 if face < st.FACES - 1 else 0
    for who in range(s.seats):
        has(s, who, who, sheet, seat)
        for gun in s.carried[who]:
            has(s, who, gun, sheet, seat)
    for gun, load in enumerate(s.loads):
        if load:
            next_bullet(load, gun == seat, mixes, cells, sheet.place(GUN, gun_number(s, seat, gun), NEXT))


def has(s: State, who: int, gun: int, sheet: Sheet, viewer: i64) -> None:
    load, jam, number, cells = s.loads[gun], s.jams[gun], gun_number(s, viewer, gun), sheet.cells
    can = usable(s, who, gun) if s.order else not jam and (len(load) > 0 or not s.tables.gun_load[gun])
    at = sheet.place(GUN, number, LOAD)
    cells[at] = len(load)
    cells[at + 1] = jam
    cells[at + 2] = 1 if can else 0
    if who == viewer and load:
        sheet.go(GUN, number, LOOKED)
        for bullet in load:
            face = face_of(bullet)
            if face != st.UNSEEN and sheet.at < sheet.end:
                sheet.put(1 + face)


def unseen_by(s: State, seat: i64) -> vec[i64]:
    """How many Bullets of each face this seat has not seen, of each shuffle of the pile, one behind the other."""
    mixes = vec[i64](capacity=st.FACES * len(s.pools))
    for pool in s.pools:
        before: i64 = 0
        face: i64 = 0
        while face < st.FACES - 1:
            after = up_to(pool, face, before)
            mixes = append(mixes, after - before)
            before = after
            face += 1
        mixes = append(mixes, len(pool) - before)
    for gun in range(s.seats):
        if gun != seat:
            for bullet in s.loads[gun]:
                if face_of(bullet) != st.UNSEEN:
                    mixes[st.FACES * deal_of(bullet) + face_of(bullet)] += 1
    for bullet in s.unseen:
        if face_of(bullet) != st.UNSEEN and looker_of(bullet) != seat:
            mixes[st.FACES * deal_of(bullet) + face_of(bullet)] += 1
    return mixes


def up_to(pool: list[int], face: i64, start: i64) -> i64:
    """Where this face ends in a pool, which is sorted; it begins at `start`. Halving, for the pool may be large."""
    end: i64 = len(pool)
    while start < end:
        middle = (start + end) >> 1
        if i64(pool[middle]) > face:
            end = middle
        else:
            start = middle + 1
    return start


def next_bullet(load: tuple[int, ...], own: bool, mixes: vec[i64], cells: vec[i16], at: i64) -> None:
    """Of the shuffle it was loaded from, or its face if this seat has looked at it."""
    first = load[0]
    face = face_of(first)
    if face != st.UNSEEN and own:
        cells[at + face] = 1
    elif face == st.UNSEEN:
        mix: i64 = st.FACES * deal_of(first)
        end = mix + st.FACES
        while mix < end:
            cells[at] = i16(mixes[mix])
            mix += 1
            at += 1
    else:  # whoever put looked-at Bullets in order may have mixed Bullets of two shuffles
        deals = {deal_of(bullet) for bullet in load if face_of(bullet) != st.UNSEEN}
        for face in range(st.FACES):
            cells[at + face] = sum([int(mixes[st.FACES * deal + face]) for deal in deals])
