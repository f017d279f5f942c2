"""The order of play while nothing is under way: set-up, the start of a round, turns, the end of an era."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.goods import earn, move_status, turn_order
from saloon.games.oldwest.rules.ground import is_stable, owns
from saloon.games.oldwest.rules.mining import is_deposit
from saloon.games.oldwest.rules.politics import (
    close_era,
    growing_pains,
    hold_election,
    leave_row,
    offer_houses,
    score_promises,
)
from saloon.games.oldwest.rules.scoring import final_scoring
from saloon.games.oldwest.rules.setup import (
    begin_founding,
    begin_places,
    deal_assistants,
    deal_goals,
    new_place,
    open_events,
    start_stock,
)
from saloon.games.oldwest.rules.troubles import strike
from saloon.games.oldwest.state import State


def go_further(s: State, chance: Chance, tell: Tell) -> None:
    """The next stage; called while no frame is open."""
    stage = s.stage
    if stage == st.AT_TURNS:
        next_turn(s, tell)
    elif stage == st.AT_INDUSTRIES:
        if s.todo:
            s.frames.push(fr.F_INDUSTRY, s.todo.pop(0))
        else:
            deal_goals(s, chance, tell)
    elif stage == st.AT_GOALS:
        deal_assistants(s, chance, tell)
    elif stage == st.AT_ASSISTANTS:
        open_events(s, chance, tell)
    elif stage == st.AT_EVENTS:
        begin_founding(s)
        s.stage = st.AT_FOUNDING
    elif stage == st.AT_FOUNDING:
        s.todo = turn_order(s)
        s.stage = st.AT_START_PLACES
    elif stage == st.AT_START_PLACES:  # OW-031
        if s.todo:
            begin_places(s, s.todo.pop(0))
        else:
            start_stock(s, tell)
            s.stage = st.AT_STOCK
    elif stage == st.AT_STOCK:
        s.stage = st.AT_ROUND
    elif stage == st.AT_ERA_END:
        close_era(s, tell)
        s.stage = st.AT_ROUND
    elif stage == st.AT_ROUND:
        begin_round(s, tell)
    elif stage == st.AT_INCOME:
        s.stage = st.AT_DISC
        if s.round > 1:  # OW-033
            income(s, tell)
    elif stage == st.AT_DISC:
        s.stage = st.AT_STATUS
        if s.round > 1 and s.discs and s.discs[0]:
            turn_disc(s, chance, tell)
    elif stage == st.AT_STATUS:
        s.stage = st.AT_DROUGHT
        if s.round > 1:
            status_effects(s)
    elif stage == st.AT_DROUGHT:
        s.stage = st.AT_EVENT
        if s.round > 1 and s.dry:
            s.frames.push(fr.F_TOLL, 0)
    elif stage == st.AT_EVENT:
        s.stage = st.AT_ROW
        if s.round > 1 and s.row:  # OW-056
            tell.all("event", s.row[0])
            s.frames.push(fr.F_EFFECT, s.tables.event_effect[s.row[0]], 0, s.mayor, -1)
    elif stage == st.AT_ROW:
        s.stage = st.AT_TURNS
        if s.round > 1 and s.row:
            leave_row(s, 0, chance, tell)
    elif stage == st.AT_ROUND_END:
        end_round(s)
    elif stage == st.AT_PROMISES:
        s.stage = st.AT_ELECTION
        score_promises(s, tell)
    elif stage == st.AT_ELECTION:
        s.stage = st.AT_GROWING_PAINS
        hold_election(s, tell)
    elif stage == st.AT_GROWING_PAINS:
        s.stage = st.AT_UPGRADES
        growing_pains(s, tell)
        s.todo = turn_order(s)
    elif stage == st.AT_UPGRADES:
        if s.todo:
            s.frames.push(fr.F_UPGRADE_ORDER)
        else:
            s.stage = st.AT_EVENT_DROP
    elif stage == st.AT_EVENT_DROP:
        s.stage = st.AT_HOUSES
        s.severity = s.tables.severity[:]  # OW-205: all of them shuffled
        s.top = []
        s.known = []
        if s.row:
            s.frames.push(fr.F_EVENT_DROP)
    elif stage == st.AT_HOUSES:
        s.stage = st.AT_ERA_END
        offer_houses(s)
    elif stage == st.AT_FINAL:
        final_scoring(s, tell)
        s.stage = st.AT_END


# --- the start of a round ---


def begin_round(s: State, tell: Tell) -> None:
    """Step 1: all stand up, animals are available, rows and use markers are cleared (OW-040)."""
    s.round += 1
    s.stage = st.AT_INCOME
    s.turns = 0
    tell.all("round", s.round, s.era + 1)
    s.uses = bytes(256)
    s.marks = []
    s.sold = bytes(5 * t.TRADED)
    s.prices = [0] * t.TRADED
    s.round_cuts = [0] * len(t.CUTS)
    s.bans = 0
    for seat, p in enumerate(s.players):
        p[st.STANDING] = p[st.WORKERS]
        p[st.CUSTOM_SOLD] = p[st.SOLD_LUMBER] = p[st.SOLD_CATTLE] = p[st.MILKED] = 0
        for animal in range(t.ANIMALS):
            p[st.FRESH + animal] += p[st.TIRED + animal]
            p[st.TIRED + animal] = 0
        for space in s.works[seat]:
            if is_stable(s.piece[space]):
                s.stock = st.with_more(s.stock, space, s.out[space])
                s.out = st.with_byte(s.out, space, 0)


def income_of(s: State, seat: int) -> int:
    """$1 for each step of both tracks and each own cube in a bank (OW-041, OW-154, OW-221)."""
    p = s.players[seat]
    return p[st.POLITICAL] + p[st.INVESTMENT] + p[st.BANK_GOLD] + p[st.BANK_SILVER] + s.perks[seat][t.PERK_INCOME]


def income(s: State, tell: Tell) -> None:
    for seat in turn_order(s):
        p = s.players[seat]
        earn(s, seat, income_of(s, seat) + p[st.OWED], tell)
        p[st.OWED] = 0


def severity_of(s: State, disc: int, card: int) -> int:
    """One more with a bad status, one less with a good one (OW-043)."""
    status = s.status[s.tables.disc_linked[packed.disc_of(disc)]]
    return max(0, card + (1 if status <= -2 else -1 if status >= 2 else 0))


def turn_disc(s: State, chance: Chance, tell: Tell) -> None:
    """Draw a severity card; the shown side takes effect (OW-042, OW-044)."""
    disc = s.discs[0] - 1
    if s.top:
        card = s.top.pop(0)
        s.known.pop(0)
    else:
        s.severity = s.severity[:]
        card = chance.draw(s.severity, [str(number) for number in range(4)])
    severity = severity_of(s, disc, card)
    tell.shown("severity", disc, card, severity)
    if severity >= 3:
        move_status(s, s.tables.disc_linked[packed.disc_of(disc)], -1, tell)
    if severity:
        strike(s, s.tables.disc_sides[packed.disc_of(disc)][packed.side_of(disc)], severity, tell)


def status_effects(s: State) -> None:
    """Health, then wealth, then safety (OW-054)."""
    for status in (2, 1, 0):
        program = s.tables.status_effect[status][s.status[status] + 3]
        if program:
            s.frames.push(fr.F_EFFECT, program, 0, s.mayor, -1)


# --- turns ---


def next_turn(s: State, tell: Tell) -> None:
    """One turn each, clockwise from the mayor (OW-003)."""
    if s.turns == s.seats:
        s.stage = st.AT_ROUND_END
        return
    seat = (s.mayor + s.turns) % s.seats
    s.turns += 1
    begin_turn(s, seat, tell)


def begin_turn(s: State, seat: int, tell: Tell) -> None:
    """Wheels move (OW-195); who has lost the last camp, deposit or farmstead places a new one (OW-066)."""
    tell.all("turn", seat)
    s.white = 0
    s.done = 0
    s.bought = [0] * t.TRADED
    s.turn_cuts = [0] * len(t.CUTS)
    s.luck = []
    s.cattle_bought = 0
    s.new_cattle = []
    s.ends = []
    s.cards[seat] = [packed.with_wheel_turned(card) for card in s.cards[seat]]
    s.office = [card & ~st.USED for card in s.office]
    s.frames.push(fr.F_TURN, seat)
    levels = s.players[seat][st.LEVEL : st.LEVEL + 3]
    if levels[t.RANCHING] and not owns(s, seat, t.FARMSTEAD):
        new_place(s, seat, t.RANCHING, replaced=True)
    if levels[t.MINING] and not any(is_deposit(s, q) and s.stock[q] for q in s.works[seat]):
        new_place(s, seat, t.MINING, replaced=True)
    if levels[t.LUMBERING] and not owns(s, seat, t.CAMP):
        new_place(s, seat, t.LUMBERING, replaced=True)


def end_turn(s: State, seat: int) -> None:
    """White workers that were not used are lost."""
    s.frames.pop()
    s.white = 0
    s.luck = []
    s.bought = [0] * t.TRADED
    s.turn_cuts = [0] * len(t.CUTS)
    s.new_cattle = []
    s.ends = []
    for space in s.works[seat]:
        if s.piece[space] == t.CAMP and s.gear[space] == st.DONKEY_USED:
            s.gear = st.with_byte(s.gear, space, st.DONKEY_READY)


def era_ends(s: State) -> list[int]:
    """The rounds after which an era ends: 4, 7, 10 (OW-002)."""
    ends, last = [], 0
    for rounds in s.tables.era_rounds[:3]:
        last += rounds
        ends.append(last)
    return ends


def end_round(s: State) -> None:
    if s.round == s.tables.rounds:  # OW-005
        s.stage = st.AT_FINAL
    elif s.round in era_ends(s):
        s.stage = st.AT_PROMISES
    else:
        s.stage = st.AT_ROUND
