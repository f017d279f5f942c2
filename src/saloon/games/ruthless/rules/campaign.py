"""Before an act: rosters, plans, who is fielded, and the table set up for it (RU-160, RU-161, RU-163, RU-164)."""

from __future__ import annotations

from typing import Final

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import feud as f
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules.feud import Act, Feud, Scene
from saloon.games.ruthless.rules.setup import cut_cards, equip, fill_table, lock_up, new_man, rides
from saloon.games.ruthless.rules.tables import NONE
from saloon.games.ruthless.state import State, clear_table

ONLY: Final = 1 << 12  # of an offer: this character and nobody else


def feud_of(s: State) -> Feud:
    """The campaign of a state that has one."""
    assert s.feud is not None
    return s.feud


def change(s: State) -> Feud:
    """The same, to be changed: copies of the state keep the old one."""
    s.feud = feud = feud_of(s).copy()
    return feud


# --- rosters ---


def new_fighter(who: int, seat: int, tough: int, frame: int, guns: list[int], traits: int, horse: int) -> list[int]:
    fighter = [0] * f.FIGHTER_INTS
    fighter[f.F_WHO] = who
    fighter[f.F_SEAT] = seat
    fighter[f.F_TOUGH] = tough
    fighter[f.F_FRAME] = frame
    fighter[f.F_GUN] = guns[0] if guns else NONE
    fighter[f.F_GUN + 1] = guns[1] if len(guns) > 1 else NONE
    fighter[f.F_TRAITS] = traits
    fighter[f.F_HORSE] = horse
    return fighter


def printed_fighter(s: State, who: int, seat: int, horse: int) -> list[int]:
    """One of the printed characters."""
    t = s.tables
    guns, traits = t.character_guns[who], t.character_traits[who]
    return new_fighter(who, seat, t.character_tough[who], t.character_frame[who], guns, traits, horse)


def enlist_drafted(s: State) -> None:
    """RU-160: what was drafted makes the rosters."""
    feud = change(s)
    for seat in (f.BADGES, f.RIDERS):
        feud.roster += [
            printed_fighter(s, packed.character_of(pick), seat, packed.horse_of(pick)) for pick in s.drafted[seat]
        ]
    start_shopping(s, [f.BADGES, f.RIDERS])


def start_shopping(s: State, seats: list[int]) -> None:
    clear_table(s)
    s.todo = seats
    s.step = st.BUYING


def riding(feud: Feud, seat: int) -> list[list[int]]:
    """Who is on a side's roster, in roster order."""
    return [fighter for fighter in feud.roster if fighter[f.F_SEAT] == seat and not fighter[f.F_GONE]]


def by_side(feud: Feud) -> list[list[int]]:
    """RU-162: all who ride, the badges first."""
    return riding(feud, f.BADGES) + riding(feud, f.RIDERS)


def for_hire(feud: Feud, who: int) -> bool:
    """RU-163, RU-168: a printed character in no roster and not dead."""
    return who not in feud.buried and not any(man[f.F_WHO] == who and not man[f.F_GONE] for man in feud.roster)


# --- plans ---


def act_of(feud: Feud) -> Act:
    return feud.printed.acts[feud.act - 1]


def start_act(s: State, tell: Tell) -> None:
    """RU-161: a new page; what the last act left behind is forgotten."""
    feud = change(s)
    for fighter in feud.roster:
        fighter[f.F_SHAPE] = f.STAYED_HOME
        fighter[f.F_HARM] = f.NO_HARM
    tell.all("act", feud.act - 1)
    s.step = st.PLANNING


def spied_on(feud: Feud) -> int:
    """The seat that must plan in the eyes of the other; NOBODY if none or both have a spy."""
    if feud.spies == 1 << f.BADGES:
        return f.RIDERS
    return f.BADGES if feud.spies == 1 << f.RIDERS else st.NOBODY


def run_planning(s: State, chance: Chance, tell: Tell) -> None:
    """RU-161: secretly and together, or one after the other where there is a spy."""
    feud = feud_of(s)
    victim = spied_on(feud)
    if feud.plans[f.BADGES] != st.NOBODY and feud.plans[f.RIDERS] != st.NOBODY:
        open_plans(s, chance, tell)
        return
    s.ask = st.ASK_PLAN
    if victim == st.NOBODY:
        s.who = st.NOBODY
        s.asked = 3
    else:
        s.who = victim if feud.plans[victim] == st.NOBODY else 1 - victim


def plan_options(s: State, seat: int) -> list[int]:
    return [pack(m.PLAN, plan) for plan in act_of(feud_of(s)).plans[seat]]


def play_plans(s: State, plans: list[int], tell: Tell) -> None:
    """The answers by seat; 0 where a seat was not asked."""
    feud = change(s)
    victim = spied_on(feud)
    for seat in (f.BADGES, f.RIDERS):
        if plans[seat]:
            plan = first_of(plans[seat])
            feud.plans[seat] = act_of(feud).plans[seat].index(plan)
            if seat == victim:
                tell.only(1 - seat, "spied", 1 - seat, plan)
    s.ask = st.NOTHING
    s.asked = 0


def scene_of(feud: Feud) -> Scene:
    """What the two plans lead to; with but one rider there is nobody to break out."""
    act = act_of(feud)
    scene = act.scenes[feud.plans[f.BADGES]][feud.plans[f.RIDERS]]
    if scene.captive and act.alone is not None and feud.prisoner == st.NOBODY:
        return act.alone
    return scene


def open_plans(s: State, chance: Chance, tell: Tell) -> None:
    """RU-161: the pair selects the scenario; in a jail the prisoner is drawn."""
    feud = change(s)
    act = act_of(feud)
    for seat in (f.BADGES, f.RIDERS):
        tell.shown("plans", seat, act.plans[seat][feud.plans[seat]])
    riders = riding(feud, f.RIDERS)
    if act.scenes[feud.plans[f.BADGES]][feud.plans[f.RIDERS]].captive and len(riders) > 1:
        feud.prisoner = riders[chance.pick(len(riders))][f.F_WHO]
        tell.all("locked_up", feud.prisoner)
    scene = scene_of(feud)
    s.scenario = feud.printed.scenarios[scene.scenario]
    s.board = s.scenario.board
    s.turns = feud.turns or s.scenario.turns
    take_sides(s, scene)
    tell.all("scene", scene.scenario)
    s.step = st.FIELDING


def take_sides(s: State, scene: Scene) -> None:
    """RU-163: which side of the scenario each plays."""
    won = feud_of(s).won
    badges = scene.badges
    if scene.fewer != NONE:
        badges = scene.fewer if won[f.BADGES] < won[f.RIDERS] else 1 - scene.fewer
    s.side_of = [badges, 1 - badges]
    s.sides = [0, 1]


# --- fielding ---


def available(feud: Feud, seat: int) -> list[list[int]]:
    """RU-163: the living roster without the prisoner."""
    return [fighter for fighter in riding(feud, seat) if fighter[f.F_WHO] != feud.prisoner]


def run_fielding(s: State) -> None:
    s.ask = st.ASK_FIELD
    s.who = st.NOBODY
    s.asked = 3


def field_options(s: State, seat: int) -> list[int]:
    """RU-163: two to five of the roster, by their numbers on it; one in a duel; the only one there is."""
    feud = feud_of(s)
    roster = riding(feud, seat)
    there = 0
    for k, fighter in enumerate(roster):
        if fighter[f.F_WHO] != feud.prisoner:
            there |= 1 << k
    men = there.bit_count()
    low, high = min(s.scenario.fewest, men), min(s.scenario.most, feud.printed.fielded)
    return [
        pack(m.FIELD, team - 1)
        for team in range(1, 1 << len(roster))
        if team & ~there == 0 and low <= team.bit_count() <= high
    ]


def play_fielding(s: State, teams: list[int], tell: Tell) -> None:
    """Both are shown together; then come the extra characters."""
    feud = change(s)
    for seat in (f.BADGES, f.RIDERS):
        roster = riding(feud, seat)
        team = first_of(teams[seat]) + 1
        chosen = [fighter for k, fighter in enumerate(roster) if team >> k & 1]
        for fighter in chosen:
            fighter[f.F_SHAPE] = f.STANDING
        tell.shown("fields", seat, *[fighter[f.F_WHO] for fighter in chosen])
    for fighter in feud.roster:
        if fighter[f.F_WHO] == feud.prisoner and not fighter[f.F_GONE]:
            fighter[f.F_SHAPE] = f.STANDING
    feud.offers = offers(s, feud)
    s.ask = st.NOTHING
    s.asked = 0
    s.step = st.HIRING


def offers(s: State, feud: Feud) -> list[int]:
    """RU-163: the larger budget may add a character for the difference; in Act 1 the badges a hired hand."""
    found: list[int] = []
    budgets = [s.scenario.sides[s.side_of[seat]].budget for seat in (f.BADGES, f.RIDERS)]
    if budgets[f.BADGES] != budgets[f.RIDERS]:
        seat = f.BADGES if budgets[f.BADGES] > budgets[f.RIDERS] else f.RIDERS
        found += [seat, abs(budgets[f.BADGES] - budgets[f.RIDERS])]
    hired = scene_of(feud).hired
    if hired != st.NOBODY:
        found += [f.BADGES, hired | ONLY]
    return found


def run_hiring(s: State, chance: Chance, tell: Tell) -> None:
    if not feud_of(s).offers:
        set_up_act(s, chance, tell)
        return
    s.who = feud_of(s).offers[0]
    if len(extra_options(s)) == 1:
        drop_offer(s)
    else:
        s.ask = st.ASK_EXTRA


def drop_offer(s: State) -> None:
    feud = change(s)
    feud.offers = feud.offers[2:]


def extra_options(s: State) -> list[int]:
    """RU-163: nobody, or one who is in no roster and not dead, with his horse or without."""
    feud, t = feud_of(s), s.tables
    seat, limit = feud.offers[0], feud.offers[1]
    side = s.scenario.sides[s.side_of[seat]]
    horses = not (side.free_horses or side.no_horses or s.scenario.no_horses)
    found = [m.NO_EXTRA]
    for who in range(len(t.character_cost)):
        if not for_hire(feud, who) or who in feud.guests[1::3] or (limit & ONLY and who != limit & ~ONLY):
            continue
        most = t.character_cost[who] if limit & ONLY else limit
        cost, horse = t.character_cost[who], t.character_horse[who]
        if cost - horse * t.horse_cost <= most:
            found.append(pack(m.EXTRA, who, 0))
        if horse and horses and cost <= most:
            found.append(pack(m.EXTRA, who, 1))
    return found


def answer_extra(s: State, seat: int, move: int, tell: Tell) -> None:
    s.ask = st.NOTHING
    drop_offer(s)
    if kind_of(move) == m.EXTRA:
        feud = change(s)
        feud.guests += [seat, first_of(move), second_of(move)]
        tell.all("joins", seat, first_of(move))


# --- the act ---


def set_up_act(s: State, chance: Chance, tell: Tell) -> None:
    """RU-164: a game of its own, with new cuts, a new deck, and casts of the sides' own, fresh and loaded."""
    feud = feud_of(s)
    clear_table(s)
    cut_cards(s, chance, tell)
    for side in s.sides:
        seat = s.side_of.index(side)
        for fighter in available(feud, seat):
            if fighter[f.F_SHAPE] == f.STANDING:
                send(s, fighter)
        for k in range(0, len(feud.guests), 3):
            if feud.guests[k] == seat:
                send(s, printed_fighter(s, feud.guests[k + 1], seat, feud.guests[k + 2]))
    for fighter in riding(feud, f.RIDERS):
        if fighter[f.F_WHO] == feud.prisoner:
            send(s, fighter)
            lock_up(s, s.men[-1])
    fill_table(s, tell)


def send(s: State, fighter: list[int]) -> None:
    """A fighter as a man who is not yet placed. Where horses are free he leaves his own at home (RU-148)."""
    seat = fighter[f.F_SEAT]
    side = s.scenario.sides[s.side_of[seat]]
    man = new_man(s.tables, fighter[f.F_WHO], seat, s.side_of[seat])
    guns = [gun for gun in fighter[f.F_GUN : f.F_GUN + 2] if gun != NONE]
    horse = rides(s, side, fighter[f.F_HORSE])
    equip(s.tables, man, fighter[f.F_TOUGH], fighter[f.F_FRAME], guns, fighter[f.F_TRAITS], horse)
    s.men.append(man)


def wipe(fighter: list[int], act: int, dead: int) -> None:
    """He is on the roster no more."""
    fighter[f.F_GONE] = act
    fighter[f.F_DEAD] = dead
