"""What a seat sees, as a row of numbers (see engine/sheet.py): everything but other hands (RU-013).

A point is written as two numbers, half inches from the west and from the north edge, each 1 more; 0 0 is nowhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from saloon.engine.sheet import Group, Layout, Part, Sheet
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import feud as f
from saloon.games.ruthless.rules.board import WIDE
from saloon.games.ruthless.rules.campaign import ONLY, spied_on
from saloon.games.ruthless.rules.models import on_table
from saloon.games.ruthless.rules.packed import character_of, known_by, known_card
from saloon.games.ruthless.rules.tables import EVENT_IDS, LOCATIONS, TRAIT_IDS
from saloon.games.ruthless.state import State

CARDS: Final = 52
FRAMES: Final = 6  # of what is under way, the innermost
FRAME_INTS: Final = (0, 7, 7, 6, 6, 0)  # how many ints of each kind of frame lie open
PATH: Final = 40
PLANS: Final = 8
HORSES: Final = 12
THINGS: Final = 8
PICKS: Final = 8
FIGHTERS: Final = 24
ACTS: Final = 5
TRAIT_COUNT: Final = len(TRAIT_IDS)

TABLE: Final = 0
TIME: Final = 0
DECK: Final = 1
DISCARDS: Final = 2
HAND: Final = 3
ORDER: Final = 4
ACTING: Final = 5
UNDER_WAY: Final = 6
WALKED: Final = 7
COVERING: Final = 8
RUNNING: Final = 9
WAITING: Final = 10
ATTACKED: Final = 11
CARCASSES: Final = 12
BAGS: Final = 13
STEERS: Final = 14
GRAVES: Final = 15
DROPPED: Final = 16

PLAYER: Final = 1
KNOWN: Final = 0
LEAD: Final = 1
DRAFTED: Final = 2
RESULT: Final = 3

SIDE: Final = 2
TALLY: Final = 0
EVENTS: Final = 1

MAN: Final = 3
WHO: Final = 0
PLACE: Final = 1
FLAGS: Final = 2
BODY: Final = 3
GUNS: Final = 4
TRAITS: Final = 5
DEEDS: Final = 6
AVENGES: Final = 7

HORSE: Final = 4
SADDLE: Final = 0

FEUD: Final = 5
ACT: Final = 0
SIDES: Final = 1
GUESTS: Final = 2
BURIED: Final = 3
HISTORY: Final = 4

FIGHTER: Final = 6
BODY_OF: Final = 0
TRAITS_OF: Final = 1


def layout(seats: int, campaign: bool) -> Layout:
    men = 5 * seats + 2
    table = Group(
        "",
        1,
        Part(
            "time",
            9,
            "scenario, mode, turn, the last turn, step, what is asked, my side, locks opened, 1 + gold found at",
        ),
        Part("deck", 1, "cards in the deck"),
        Part("discards", CARDS, "1 + each discarded card, the newest last"),
        Part("hand", CARDS, "1 for each card in this seat's hand"),
        Part("order", seats + 1, "1 + seats by initiative, counted from this one; 1 + who is active"),
        Part("acting", 7, "1 + the man who acts; actions, moves, shots, sermons taken; saddle used; 1 + who ducked"),
        Part("under way", 8 * FRAMES, "frames, the innermost first: kind, then 1 + each int (state.py)"),
        Part("path", 1 + 2 * PATH, "of a Move: how far he is; its points"),
        Part("covering", 3 * PLANS, "shots announced: 1 + the man, the point"),
        Part("running", 12, "1 + each man who has to run"),
        Part("waiting", 24, "1 + each seat or man still to be served"),
        Part("attacked", 16, "1 where side b (of 4) has attacked side a: 4 * a + b"),
        Part("carcasses", 2 * HORSES, "points"),
        Part("bags", 4 * THINGS, "1 lies, 2 carried, 3 locked, 4 gone; its point; 1 + the man who has it"),
        Part("steers", 4 * THINGS, "likewise"),
        Part("graves", 8, "1 for each that is not dug up"),
        Part("dropped", 4 * THINGS, "point, 1 + weapon, rounds"),
    )
    player = Group(
        "player",
        seats,
        Part("known", CARDS, "1 for each card of this hand the seat happens to know"),
        Part("lead", 5, "cards in hand; 1 + initiative card; 1 + card cut; budget; side"),
        Part("drafted", PICKS, "1 + each character"),
        Part("result", 1, "place, when it is over"),
    )
    side = Group(
        "side",
        4,
        Part("tally", 3, "1 if it plays; tally; 1 if it left"),
        Part("events", len(EVENT_IDS), "what counts so far"),
    )
    man = Group(
        "man",
        men,
        Part("who", 4, "1 + character; 1 + seat counted from this one; 1 + side; status"),
        Part("place", 3, "point; 1 + perch"),
        Part("flags", 8, "mounted, Lily Livered, covers, aims, bag, steer, done, has come back"),
        Part("body", 2 + LOCATIONS, "toughness, frame; boxes crossed off by location"),
        Part("guns", 4, "1 + weapon, rounds, twice"),
        Part("traits", len(TRAIT_IDS), "1 for each he has, 3 once it is used"),
        Part("deeds", 3, "kills, merit, the turn he fell in"),
        Part("avenges", men, "1 for each man he has a score to settle with"),
    )
    horse = Group("horse", HORSES, Part("horse", 6, "1 + owner, 1 + rider, point, wounds, 1 if alive"))
    feud = Group(
        "campaign",
        1 if campaign else 0,
        Part("act", 5, "act, 1 + prisoner; whose offer comes next: 1 + seat, its limit; 1 if there is a campaign"),
        Part(
            "sides", 2 * 7, "of this seat, then the other: dollars, acts won, tally, 1 + plan, spy, sixth card, whiskey"
        ),
        Part("guests", 3 * 6, "1 + seat counted from this one, 1 + character, horse"),
        Part("buried", FIGHTERS, "1 + each character"),
        Part(
            "history", 9 * ACTS, "of each act: plans, scenario, 1 + winner, ending, tallies, bags, as in rules/feud.py"
        ),
    )
    fighter = Group(
        "fighter",
        FIGHTERS if campaign else 0,
        Part("body", 13, "1 + character, 1 + seat, then the ints of rules/feud.py without traits"),
        Part("traits", len(TRAIT_IDS), "1 for each"),
    )
    return Layout(table, player, side, man, horse, feud, fighter)


def observe(s: State, seat: int, sheet: Sheet) -> None:
    sheet.clear()
    table(s, seat, sheet)
    under_way(s, sheet)
    things(s, sheet)
    for number in range(s.seats):
        player(s, (seat + number) % s.seats, number, seat, sheet)
    for side in s.sides:
        sheet.go(SIDE, side, TALLY)
        sheet.put(1)
        sheet.put(s.tally[side] if s.scores else 0)
        sheet.put(s.left >> side & 1)
        if s.scores:
            sheet.go(SIDE, side, EVENTS)
            sheet.put_list(s.scores[side], 0)
    for i in range(min(len(s.men), 5 * s.seats + 2)):
        man(s, i, seat, sheet)
    for i, horse in enumerate(s.horses[:HORSES]):
        sheet.go(HORSE, i, SADDLE)
        sheet.put(1 + horse[st.OWNER])
        sheet.put(1 + horse[st.RIDDEN])
        free = horse[st.RIDDEN] == st.NOBODY and horse[st.HORSE_LIVES] > 0
        put_point(sheet, horse[st.HORSE_AT] if free else -1)
        sheet.put(horse[st.HORSE_WOUNDS])
        sheet.put(1 if horse[st.HORSE_LIVES] else 0)
    if s.feud is not None:
        feud(s, s.feud, seat, sheet)


def put_point(sheet: Sheet, point: int) -> None:
    sheet.put(1 + point % WIDE if point >= 0 else 0)
    sheet.put(1 + point // WIDE if point >= 0 else 0)


def table(s: State, seat: int, sheet: Sheet) -> None:
    seats = s.seats
    sheet.go(TABLE, 0, TIME)
    sheet.put(s.scenario.number)
    sheet.put(s.mode)
    sheet.put(s.turn)
    sheet.put(s.turns)
    sheet.put(s.step)
    sheet.put(s.ask)
    sheet.put(s.side_of[seat])
    sheet.put(s.locks)
    sheet.put(1 + s.gold)
    sheet.one(TABLE, 0, DECK, len(s.deck))
    sheet.go(TABLE, 0, DISCARDS)
    sheet.put_list(s.discards, 1)
    sheet.go(TABLE, 0, HAND)
    sheet.count(s.hands[seat])
    if max(s.leads) >= 0:
        sheet.go(TABLE, 0, ORDER)
        for other in s.order:
            sheet.put(1 + (other - seat) % seats)
    if s.step == st.ACTIVATION or s.step == st.CHARACTER:
        sheet.go(TABLE, 0, ORDER, seats)
        sheet.put(1 + (s.order[s.place] - seat) % seats)
    sheet.go(TABLE, 0, ACTING)
    if s.man != st.NOBODY:
        sheet.put(1 + s.man)
        sheet.put(s.acts)
        sheet.put(s.moves)
        sheet.put(s.shots)
        sheet.put(s.sermons)
        sheet.put(s.saddled)
    sheet.go(TABLE, 0, ACTING, 6)
    sheet.put(1 + s.answering)
    sheet.go(TABLE, 0, WAITING)
    sheet.put_list(s.todo, 1)
    if s.attacked:
        sheet.go(TABLE, 0, ATTACKED)
        sheet.bits(s.attacked)


def under_way(s: State, sheet: Sheet) -> None:
    cells = s.frames.cells
    at = len(cells) - 8
    for frame in range(FRAMES):
        if at < 0:
            break
        sheet.go(TABLE, 0, UNDER_WAY, 8 * frame)
        kind = cells[at]
        sheet.put(kind)
        sheet.put_from(cells, at + 1, at + 1 + FRAME_INTS[kind], 1)
        at -= 8
    if s.path and s.frames.innermost(st.MOVING) >= 0:
        sheet.go(TABLE, 0, WALKED)
        sheet.put(s.path_at)
        for point in s.path[:PATH]:
            put_point(sheet, point)
        sheet.go(TABLE, 0, COVERING)
        for k in range(0, min(len(s.plans), 3 * PLANS), 3):
            sheet.put(1 + s.plans[k + 1])
            put_point(sheet, s.path[s.plans[k]])
    sheet.go(TABLE, 0, RUNNING)
    sheet.put_list(s.runs, 1)


def things(s: State, sheet: Sheet) -> None:
    """What lies about."""
    sheet.go(TABLE, 0, CARCASSES)
    for point in s.carcasses[:HORSES]:
        put_point(sheet, point)
    sheet.go(TABLE, 0, BAGS)
    for i, place in enumerate(s.bags[:THINGS]):
        thing(s, st.BAG, i, place, sheet)
    sheet.go(TABLE, 0, STEERS)
    for i, place in enumerate(s.steers[:THINGS]):
        thing(s, st.STEER, i, place, sheet)
    sheet.go(TABLE, 0, GRAVES)
    sheet.bits(s.digs)
    sheet.go(TABLE, 0, DROPPED)
    for k in range(0, min(len(s.dropped), 3 * THINGS), 3):
        put_point(sheet, s.dropped[k])
        sheet.put(1 + s.dropped[k + 1])
        sheet.put(s.dropped[k + 2])


def thing(s: State, field: int, number: int, place: int, sheet: Sheet) -> None:
    sheet.put(1 if place >= 0 else 1 - place)
    put_point(sheet, place)
    bearer = 0
    for i, one in enumerate(s.men):
        if one[field] == number:
            bearer = 1 + i
            break
    sheet.put(bearer)


def player(s: State, who: int, number: int, viewer: int, sheet: Sheet) -> None:
    hand = s.hands[who]
    if who != viewer and s.known:
        sheet.go(PLAYER, number, KNOWN)
        sheet.count([known_card(entry) for entry in s.known if known_by(entry) == viewer and known_card(entry) in hand])
    sheet.go(PLAYER, number, LEAD)
    sheet.put(len(hand))
    sheet.put(1 + s.leads[who])
    sheet.put(1 + s.cuts[who] if s.cuts else 0)
    sheet.put(s.budgets[who])
    sheet.put(s.side_of[who])
    sheet.go(PLAYER, number, DRAFTED)
    for pick in s.drafted[who][:PICKS]:
        sheet.put(1 + character_of(pick))
    if s.step == st.OVER:
        sheet.one(PLAYER, number, RESULT, s.result[who])


def man(s: State, i: int, viewer: int, sheet: Sheet) -> None:
    """His parts stand one behind the other; written without `put`, because there are many men."""
    one = s.men[i]
    seat = one[st.SEAT]
    sheet.go(MAN, i, WHO)
    cells, at = sheet.cells, sheet.at
    cells[at] = 1 + one[st.WHO]
    cells[at + 1] = 1 + (seat - viewer) % s.seats if seat >= 0 else 0
    cells[at + 2] = 1 + one[st.SIDE]
    cells[at + 3] = one[st.STATUS]
    at += 4  # place
    if on_table(one):
        point = one[st.AT]
        if point >= 0:
            cells[at] = 1 + point % WIDE
            cells[at + 1] = 1 + point // WIDE
        cells[at + 2] = 1 + one[st.PERCH]
    at += 3  # flags
    cells[at] = 1 if one[st.HORSE] >= 0 else 0
    cells[at + 1] = one[st.LILY]
    cells[at + 2] = one[st.COVERS]
    cells[at + 3] = one[st.AIMS]
    cells[at + 4] = 1 if one[st.BAG] >= 0 else 0
    cells[at + 5] = 1 if one[st.STEER] >= 0 else 0
    cells[at + 6] = one[st.DONE]
    cells[at + 7] = one[st.BACK]
    at += 8  # body
    cells[at] = one[st.TOUGH]
    cells[at + 1] = one[st.FRAME]
    at += 2
    for location in range(LOCATIONS):
        cells[at] = one[st.LOST + location]
        at += 1
    for k in range(2):  # guns
        cells[at] = 1 + one[st.GUN + k]
        cells[at + 1] = one[st.ROUNDS + k]
        at += 2
    trait = at
    has: i64 = one[st.TRAITS]
    used: i64 = one[st.USED]
    while has or used:
        if (has | used) & 1:
            cells[trait] = int((has & 1) + 2 * (used & 1))
        has >>= 1
        used >>= 1
        trait += 1
    at += TRAIT_COUNT  # deeds
    cells[at] = one[st.KILLS]
    cells[at + 1] = one[st.MERIT]
    cells[at + 2] = one[st.FELL]
    if one[st.AVENGES]:
        sheet.go(MAN, i, AVENGES)
        sheet.bits(one[st.AVENGES])


# --- the campaign ---


def feud(s: State, kept: f.Feud, seat: int, sheet: Sheet) -> None:
    sheet.go(FEUD, 0, ACT)
    sheet.put(kept.act)
    sheet.put(1 + kept.prisoner)
    sheet.put(1 + (kept.offers[0] - seat) % 2 if kept.offers else 0)
    sheet.put(kept.offers[1] if kept.offers and not kept.offers[1] & ONLY else 0)
    sheet.put(1)
    sheet.go(FEUD, 0, SIDES)
    for number in range(2):
        who = (seat + number) % 2
        secret = s.step == st.PLANNING and number == 1 and spied_on(kept) != who  # RU-161
        sheet.put(kept.dollars[who])
        sheet.put(kept.won[who])
        sheet.put(kept.tally[who])
        sheet.put(0 if secret else 1 + kept.plans[who])
        sheet.put(kept.spies >> who & 1)
        sheet.put(kept.sixth >> who & 1)
        sheet.put(kept.whiskey[who])
    sheet.go(FEUD, 0, GUESTS)
    for k in range(0, min(len(kept.guests), 18), 3):
        sheet.put(1 + (kept.guests[k] - seat) % 2)
        sheet.put(1 + kept.guests[k + 1])
        sheet.put(kept.guests[k + 2])
    sheet.go(FEUD, 0, BURIED)
    sheet.put_list(kept.buried, 1)
    sheet.go(FEUD, 0, HISTORY)
    for row in kept.history[:ACTS]:
        for i, value in enumerate(row):
            sheet.put(1 + value if i == f.H_WINNER else value)
    for i, fighter in enumerate(kept.roster[:FIGHTERS]):
        sheet.go(FIGHTER, i, BODY_OF)
        sheet.put(1 + fighter[f.F_WHO])
        sheet.put(1 + (fighter[f.F_SEAT] - seat) % 2)
        sheet.put_from(fighter, f.F_TOUGH, f.F_TRAITS, 1)
        sheet.put_from(fighter, f.F_HORSE, len(fighter), 0)
        sheet.go(FIGHTER, i, TRAITS_OF)
        sheet.bits(fighter[f.F_TRAITS])
