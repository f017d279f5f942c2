"""After an act: who won, experience, advances, aftermath rolls, dollars and purchases (RU-162, RU-164 to 169)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import feud as f
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.campaign import (
    act_of,
    by_side,
    change,
    feud_of,
    for_hire,
    printed_fighter,
    riding,
    scene_of,
    start_act,
    start_shopping,
    wipe,
)
from saloon.games.ruthless.rules.cards import rank
from saloon.games.ruthless.state import State, clear_table

# --- the winner and what the act hands back ---


def hand_back(s: State, tell: Tell) -> None:
    """RU-164, RU-165: the table is cleared; the feud keeps what came of it."""
    feud = change(s)
    firsts = [seat for seat in (f.BADGES, f.RIDERS) if s.result[seat] == 1]
    winner = firsts[0] if len(firsts) == 1 else st.NOBODY
    row = [*feud.plans, s.scenario.number, winner, s.ended, 0, 0, 0, 0]
    for seat in (f.BADGES, f.RIDERS):
        row[f.H_TALLY + seat] = s.tally[s.side_of[seat]]
        row[f.H_BAGS + seat] = s.scores[s.side_of[seat]][t.LOOT_OFF]
        feud.tally[seat] += row[f.H_TALLY + seat]
    if winner != st.NOBODY:
        feud.won[winner] += 1
        tell.all("act_won", winner, feud.act - 1)
    else:
        tell.all("act_drawn", feud.act - 1)
    feud.history.append(row)
    for fighter in by_side(feud):
        if fighter[f.F_SHAPE] != f.STAYED_HOME:
            come_home(s, feud, fighter, tell)
    for who in feud.guests[1::3]:
        if s.men[s.by_who[who]][st.STATUS] == st.DEAD:
            feud.buried.append(who)  # RU-164: for the feud
    feud.whiskey = [0, 0]
    feud.sixth = 0
    feud.spies = 0
    clear_table(s)
    s.step = st.NAMING


def come_home(s: State, feud: f.Feud, fighter: list[int], tell: Tell) -> None:
    """RU-164, RU-166, RU-167: dead, Unconscious or neither, what he learnt, and whether his horse lives."""
    i = s.by_who[fighter[f.F_WHO]]
    man = s.men[i]
    if man[st.STATUS] == st.DEAD:
        fighter[f.F_SHAPE] = f.KILLED
        feud.buried.append(fighter[f.F_WHO])
        wipe(fighter, feud.act, 1)
        tell.all("buried", fighter[f.F_WHO])
        return
    if man[st.STATUS] in (st.UNCONSCIOUS, st.LEFT_UNCONSCIOUS):
        fighter[f.F_SHAPE] = f.KNOCKED_OUT
    printed = feud.printed
    learn(fighter, printed.survive + printed.kill * man[st.KILLS] + printed.objective * man[st.MERIT], tell)
    if not s.scenario.sides[s.side_of[fighter[f.F_SEAT]]].free_horses:
        for horse in s.horses:
            if horse[st.OWNER] == i and not horse[st.HORSE_LIVES]:
                fighter[f.F_HORSE] = 0
                tell.all("horse_lost", fighter[f.F_WHO])


def learn(fighter: list[int], points: int, tell: Tell) -> None:
    fighter[f.F_POINTS] += points
    tell.all("learns", fighter[f.F_WHO], points, fighter[f.F_POINTS])


def last_winner(feud: f.Feud) -> int:
    return feud.history[-1][f.H_WINNER]


def worthy(feud: f.Feud, seat: int) -> list[list[int]]:
    """Who gets experience at all: fielded, of the roster, not dead."""
    return [fighter for fighter in riding(feud, seat) if fighter[f.F_SHAPE] != f.STAYED_HOME]


def run_naming(s: State) -> None:
    """RU-166: the winner names one who gets a point more."""
    feud = feud_of(s)
    winner = last_winner(feud)
    if winner != st.NOBODY and worthy(feud, winner):
        s.ask = st.ASK_BEST
        s.who = winner
    else:
        s.step = st.SETTLING


def best_options(s: State, seat: int) -> list[int]:
    return [pack(m.NAME_BEST, fighter[f.F_WHO]) for fighter in worthy(feud_of(s), seat)]


def answer_best(s: State, seat: int, who: int, tell: Tell) -> None:
    feud = change(s)
    for fighter in worthy(feud, seat):
        if fighter[f.F_WHO] == who:
            learn(fighter, feud.printed.best, tell)
    s.ask = st.NOTHING
    s.step = st.SETTLING


# --- advances, rolls, dollars ---


def settle_act(s: State, chance: Chance, tell: Tell) -> None:
    """RU-162: in this order, and within each step the badges first."""
    feud = change(s)
    for fighter in by_side(feud):
        if fighter[f.F_SHAPE] != f.STAYED_HOME:
            advance(s, feud, fighter, chance, tell)
    for fighter in by_side(feud):
        if fighter[f.F_SHAPE] == f.KNOCKED_OUT:
            roll_aftermath(feud, fighter, chance, tell)
    pay(feud, tell)
    feud.plans = [st.NOBODY, st.NOBODY]
    feud.prisoner = st.NOBODY
    feud.guests = []
    if feud_ends(s, feud, tell):
        return
    feud.act += 1
    loser = st.NOBODY if last_winner(feud) == st.NOBODY else 1 - last_winner(feud)
    start_shopping(s, [f.RIDERS, f.BADGES] if loser == f.RIDERS else [f.BADGES, f.RIDERS])


def advance(s: State, feud: f.Feud, fighter: list[int], chance: Chance, tell: Tell) -> None:
    """RU-166: at 3, 6 and 9 points a card is cut and put back; what he has or cannot use steadies him instead."""
    printed = feud.printed
    while fighter[f.F_ADVANCES] < min(printed.advances, fighter[f.F_POINTS] // printed.advance_every):
        fighter[f.F_ADVANCES] += 1
        card = chance.draw(list(range(52)), s.tables.card_names)
        trait = printed.trait_of[rank(card)]
        tell.all("advances", fighter[f.F_WHO], card)
        if fighter[f.F_TRAITS] & trait or not usable(s, fighter, trait):
            if fighter[f.F_TOUGH] > 2:
                fighter[f.F_TOUGH] -= 1
            tell.all("steadier", fighter[f.F_WHO], fighter[f.F_TOUGH])
        else:
            fighter[f.F_TRAITS] |= trait
            tell.all("gains_trait", fighter[f.F_WHO], trait.bit_length() - 1)


def usable(s: State, fighter: list[int], trait: int) -> bool:
    """RU-166: who is Drunk never aims, and a Bow is never reloaded."""
    if trait == t.DEAD_EYE:
        return not fighter[f.F_TRAITS] & t.DRUNK
    if trait == t.FAST_HANDS:
        return any(gun != t.NONE and s.tables.gun_rounds[gun] for gun in fighter[f.F_GUN : f.F_GUN + 2])
    return True


def roll_aftermath(feud: f.Feud, fighter: list[int], chance: Chance, tell: Tell) -> None:
    """RU-167: each once."""
    roll = chance.roll(10)
    tell.all("aftermath", fighter[f.F_WHO], roll)
    if roll <= feud.printed.leaves:
        fighter[f.F_HARM] = f.HARM_LEFT
        wipe(fighter, feud.act, 0)
        tell.all("leaves_roster", fighter[f.F_WHO])
    elif roll <= feud.printed.shaken and fighter[f.F_TOUGH] < 9:
        fighter[f.F_HARM] = f.HARM_SHAKEN
        fighter[f.F_TOUGH] += 1
        tell.all("shaken", fighter[f.F_WHO], fighter[f.F_TOUGH])


def pay(feud: f.Feud, tell: Tell) -> None:
    """RU-167: for the result, for bags, and by the notes of the act."""
    printed, scene = feud.printed, scene_of(feud)
    winner = last_winner(feud)
    for seat in (f.BADGES, f.RIDERS):
        earned = printed.draw if winner == st.NOBODY else printed.win if winner == seat else printed.lose
        earned += printed.bag * feud.history[-1][f.H_BAGS + seat]
        if scene.bonus == seat:
            earned += act_of(feud).bonus_dollars
        feud.dollars[seat] += earned
        tell.all("earns", seat, earned, feud.dollars[seat])


# --- the end of the feud ---


def feud_ends(s: State, feud: f.Feud, tell: Tell) -> bool:
    """RU-169: three acts won, a roster without anybody, or the last act."""
    living = [len(riding(feud, seat)) for seat in (f.BADGES, f.RIDERS)]
    if max(feud.won) >= feud.printed.win_acts:
        s.ended = st.THREE_ACTS
        better = [feud.won[f.BADGES], feud.won[f.RIDERS]]
    elif (living[f.BADGES] == 0) != (living[f.RIDERS] == 0):
        s.ended = st.NOBODY_LEFT
        better = living
    elif living[f.BADGES] == 0 or feud.act == len(feud.printed.acts):
        s.ended = st.LAST_ACT if living[f.BADGES] else st.NOBODY_LEFT
        better = feud.tally if feud.won[f.BADGES] == feud.won[f.RIDERS] else feud.won
    else:
        return False
    s.result = [1 if better[seat] >= better[1 - seat] else 2 for seat in (f.BADGES, f.RIDERS)]
    s.step = st.OVER
    if better[f.BADGES] == better[f.RIDERS]:
        tell.all("feud_drawn")
    else:
        tell.all("feud_won", f.BADGES if better[f.BADGES] > better[f.RIDERS] else f.RIDERS)
    return True


# --- purchases ---


def run_buying(s: State, tell: Tell) -> None:
    """RU-168: one side after the other, each all of its purchases in one go."""
    while s.todo:
        s.who = s.todo[0]
        if len(buy_options(s, s.who)) > 1:
            s.ask = st.ASK_BUY
            return
        s.todo.pop(0)
    start_act(s, tell)


def buy_options(s: State, seat: int) -> list[int]:
    """RU-168: what can be paid, each with its object, and to stop."""
    feud = feud_of(s)
    money, prices = feud.dollars[seat], feud.printed.prices
    roster = riding(feud, seat)
    room = len(roster) < feud.printed.most
    found: list[int] = []
    if money >= prices[f.WHISKEY]:
        found.append(pack(m.BUY, f.WHISKEY))
    if money >= prices[f.SIXTH_CARD] and not feud.sixth >> seat & 1:
        found.append(pack(m.BUY, f.SIXTH_CARD))
    if money >= prices[f.SPY] and not feud.spies >> seat & 1:
        found.append(pack(m.BUY, f.SPY))
    if money >= prices[f.HORSE]:
        found += [pack(m.BUY_HORSE, fighter[f.F_WHO]) for fighter in roster if not fighter[f.F_HORSE]]
    if money >= prices[f.RIFLE]:
        found += [pack(m.BUY_RIFLE, fighter[f.F_WHO]) for fighter in roster if wants_rifle(feud, fighter)]
    if money >= prices[f.DOCTOR]:
        found += [pack(m.DOCTOR, fighter[f.F_WHO]) for fighter in feud.roster if curable(s, feud, fighter, seat)]
    if money >= prices[f.HIRED_GUN] and room:
        found += hired_guns(s, feud)
    found.append(m.BOUGHT)
    return found


def wants_rifle(feud: f.Feud, fighter: list[int]) -> bool:
    """Fewer than two weapons, and none of them a rifle."""
    return fighter[f.F_GUN + 1] == t.NONE and fighter[f.F_GUN] != feud.printed.rifle


def curable(s: State, feud: f.Feud, fighter: list[int], seat: int) -> bool:
    """A roll of the act just ended that did harm; who left must still be free, and find room."""
    if fighter[f.F_SEAT] != seat or fighter[f.F_HARM] == f.NO_HARM:
        return False
    return fighter[f.F_HARM] == f.HARM_SHAKEN or (
        for_hire(feud, fighter[f.F_WHO]) and len(riding(feud, seat)) < feud.printed.most
    )


def hired_guns(s: State, feud: f.Feud) -> list[int]:
    tables, found = s.tables, []
    for who in range(len(tables.character_cost)):
        if for_hire(feud, who):
            cost, horse = tables.character_cost[who], tables.character_horse[who]
            if cost - horse * tables.horse_cost <= feud.printed.hired_points:
                found.append(pack(m.HIRE, who, 0))
            if horse and cost <= feud.printed.hired_points:
                found.append(pack(m.HIRE, who, 1))
    return found


def answer_buy(s: State, seat: int, move: int, tell: Tell) -> None:
    s.ask = st.NOTHING
    kind, first = kind_of(move), first_of(move)
    if kind == m.BOUGHT:
        s.todo.pop(0)
        tell.all("bought", seat)
        return
    feud = change(s)
    what = bought(kind, first)
    feud.dollars[seat] -= feud.printed.prices[what]
    if kind == m.BUY:
        tell.all("buys", seat, what)
        if what == f.WHISKEY:
            feud.whiskey[seat] += 1
        elif what == f.SIXTH_CARD:
            feud.sixth |= 1 << seat
        else:
            feud.spies |= 1 << seat
        return
    tell.all("buys_for", seat, what, first)
    if kind == m.HIRE:
        feud.roster.append(printed_fighter(s, first, seat, second_of(move)))
        return
    for fighter in feud.roster:
        if fighter[f.F_WHO] != first or fighter[f.F_SEAT] != seat:
            continue
        if kind == m.DOCTOR:
            cure(fighter)
        elif kind == m.BUY_HORSE and not fighter[f.F_GONE]:
            fighter[f.F_HORSE] = 1
        elif not fighter[f.F_GONE]:
            fighter[f.F_GUN + 1] = feud.printed.rifle


def bought(kind: int, first: int) -> int:
    """Which of the purchases an answer is."""
    if kind == m.BUY:
        return first
    if kind == m.BUY_HORSE:
        return f.HORSE
    if kind == m.BUY_RIFLE:
        return f.RIFLE
    return f.HIRED_GUN if kind == m.HIRE else f.DOCTOR


def cure(fighter: list[int]) -> None:
    """RU-168: as if the roll had done nothing."""
    if fighter[f.F_HARM] == f.HARM_LEFT:
        fighter[f.F_GONE] = 0
    elif fighter[f.F_HARM] == f.HARM_SHAKEN:
        fighter[f.F_TOUGH] -= 1
    fighter[f.F_HARM] = f.NO_HARM
