"""What a seat sees, as a row of numbers (see engine/sheet.py). All is open but the order of the Deck (FR-150)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from saloon.engine.sheet import Group, Layout, Part, Sheet
from saloon.games.frontier import state as st
from saloon.games.frontier.rules.bounty import reveal_number, status_of
from saloon.games.frontier.rules.scoring import score_lines
from saloon.games.frontier.rules.trading import asked_in, given_in
from saloon.games.frontier.state import Content, State

TABLE: Final = 0
PHASE: Final = 0
ACTIVE: Final = 1
CARD: Final = 2
REVEALED: Final = 3
DUELS: Final = 4
SETTLING: Final = 5
GIVES: Final = 6
PURCHASES: Final = 7
TRADE: Final = 8
DECK: Final = 9
BOOT_HILL: Final = 10
NEWEST: Final = 11

PLAYER: Final = 1
HAVE: Final = 0
FLAGS: Final = 1
STATUS: Final = 2
POINTS: Final = 3
PILE: Final = 4
FIELD: Final = 5
HARMONICAS: Final = 6
HELD: Final = 7
OLDEST: Final = 8


def layout(content: Content, seats: int) -> Layout:
    kinds, copies = len(content.cards), sum([card.copies for card in content.cards])
    table = Group(
        "",
        1,
        Part("phase", 1, "what is asked: the number of the phase in state.py"),
        Part("active", 1, "whose turn it is, counted from this seat"),
        Part("card", 1, "the card in hand: 1 + its place in the box, 0 for none"),
        Part("revealed", 1, "cards turned over this turn"),
        Part("duels", 1, "Duels that end the game"),
        Part("settling", 1, "the Calamity that is being paid: 1 + its place in the box"),
        Part("gives", 1, "cards still to be given for it"),
        Part("purchases", 1, "purchases left with a peddler"),
        Part("trade", 6, "1 + the partner counted from this seat; Supply and units given, asked; offers made"),
        Part("deck", kinds, "cards of each kind in the Deck"),
        Part("boot hill", kinds, "cards of each kind on Boot Hill"),
        Part("boot hill order", copies, "1 + the card, the oldest first"),
    )
    player = Group(
        "player",
        seats,
        Part("supplies", st.SUPPLIES + 1, "Bullets, Holsters, Horses, Rations, Rifles, Dollars, Six-shooters, Stamina"),
        Part("flags", 3, "1 if the fuse is lit; dead; dead on purpose"),
        Part("status", 3, "Notoriety, Notoriety Cards held, cards to reveal a turn"),
        Part("points", 8, "the rows of the score sheet, if the game ended now"),
        Part("pile", kinds, "cards of each kind in the Bounty Pile"),
        Part("field", kinds, "unpaid Calamities of each kind"),
        Part("harmonicas", 4, "for each Harmonica 2 if it leaves at the next use, else 1"),
        Part("field order", 24, "1 + the card, the oldest first"),
        Part("pile order", 48, "1 + the card, the longest held first"),
    )
    return Layout(table, player)


def observe(state: State, seat: int, sheet: Sheet) -> None:
    content, seats, phase = state.content, len(state.players), state.phase
    sheet.clear()
    sheet.one(TABLE, 0, PHASE, phase)
    sheet.one(TABLE, 0, ACTIVE, (state.active - seat) % seats)
    sheet.one(TABLE, 0, CARD, state.card + 1)
    sheet.one(TABLE, 0, REVEALED, state.revealed)
    sheet.one(TABLE, 0, DUELS, state.duels_to_end)
    sheet.one(TABLE, 0, SETTLING, state.settling + 1)
    sheet.one(TABLE, 0, GIVES, state.gives_left)
    if phase == st.PEDDLING:
        sheet.one(TABLE, 0, PURCHASES, content.peddler_purchases - state.purchases)
    elif st.TRADE_PARTNER <= phase <= st.TRADE_ANSWER:
        trade(state, seat, sheet)
    sheet.go(TABLE, 0, DECK)
    sheet.count(state.deck)
    sheet.go(TABLE, 0, BOOT_HILL)
    sheet.count(state.boot_hill)
    sheet.go(TABLE, 0, NEWEST)
    sheet.put_list(state.boot_hill, 1)
    for number in range(seats):
        outlaw(state, (seat + number) % seats, number, sheet)


def trade(state: State, seat: int, sheet: Sheet) -> None:
    sheet.go(TABLE, 0, TRADE)
    sheet.put(0 if state.partner == st.NOBODY else 1 + (state.partner - seat) % len(state.players))
    given = given_in(state.offer) if state.phase >= st.TRADE_ASK else (0, 0)
    asked = asked_in(state.offer) if state.phase == st.TRADE_ANSWER else (0, 0)
    sheet.put(given[0])
    sheet.put(given[1])
    sheet.put(asked[0])
    sheet.put(asked[1])
    sheet.put(len(state.offers))


def outlaw(state: State, seat: int, number: i64, sheet: Sheet) -> None:
    content, player, cells = state.content, state.players[seat], sheet.cells
    sheet.go(PLAYER, number, HAVE)
    sheet.put_list(player.have, 0)
    at = sheet.place(PLAYER, number, FLAGS)
    cells[at] = 1 if player.fuse_lit else 0
    cells[at + 1] = 1 if player.dead else 0
    cells[at + 2] = 1 if player.on_purpose else 0
    at = sheet.place(PLAYER, number, STATUS)
    cells[at] = player.notoriety
    cells[at + 1] = status_of(content, player)
    cells[at + 2] = reveal_number(content, player)
    sheet.go(PLAYER, number, POINTS)
    sheet.put_list(score_lines(state, seat), 0)
    sheet.go(PLAYER, number, PILE)
    sheet.count(player.pile)
    sheet.go(PLAYER, number, OLDEST)
    sheet.put_list(player.pile, 1)
    if player.field:
        sheet.go(PLAYER, number, FIELD)
        sheet.count(player.field)
        sheet.go(PLAYER, number, HELD)
        sheet.put_list(player.field, 1)
    if player.harmonicas:
        sheet.go(PLAYER, number, HARMONICAS)
        for turn in player.harmonicas[:4]:
            sheet.put(2 if turn < player.turns else 1)
