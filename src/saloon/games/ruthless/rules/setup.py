"""Before the first turn: sides, cuts, drafts, casts and deployment (RU-014, RU-140 to 148)."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import FOOT, MOUNTED, NOWHERE, WIDE, squared
from saloon.games.ruthless.rules.cards import deal
from saloon.games.ruthless.rules.models import free, living, nearest_free, radius, taken_points
from saloon.games.ruthless.rules.tables import Scenario, Side, Tables
from saloon.games.ruthless.state import State

# --- sides and cuts ---


def seat_sides(scenario: Scenario, seats: int, mode: int, sides: list[int]) -> list[int]:
    """RU-141: seats take the sides in list order; in teams they alternate."""
    if mode == st.TEAMS:
        return [sides[seat % 2] for seat in range(seats)]
    return [sides[seat] for seat in range(seats)]


def split_budgets(s: State, by_side: list[int]) -> list[int]:
    """RU-141: a side's budget is split evenly, halves rounded down."""
    return [by_side[side] // s.side_of.count(side) for side in s.side_of]


def cut_cards(s: State, chance: Chance, tell: Tell) -> None:
    """RU-014: each is openly shown a card, all different; then the deck is whole again."""
    deck = list(range(52))
    cuts = []
    for seat in range(s.seats):
        card = chance.draw(deck, s.tables.card_names)
        cuts.append(card)
        tell.shown("cuts", seat, card)
    s.cuts = cuts


def by_cut(s: State) -> list[int]:
    """Seats, the lowest cut first."""
    return sorted(range(s.seats), key=s.cuts.__getitem__)


# --- draft ---


def fewest(s: State, seat: int) -> int:
    """RU-140: the least a player fields; in teams one is enough where two share a side. RU-160: of a roster."""
    if s.feud is not None:
        return s.feud.printed.fewest
    return 1 if s.side_of.count(s.side_of[seat]) > 1 else s.scenario.fewest


def pick_cost(s: State, seat: int, character: int, horse: int) -> int:
    tables = s.tables
    cost = tables.character_cost[character]
    return cost - (tables.horse_cost if tables.character_horse[character] and not horse else 0)


def budget_left(s: State, seat: int) -> int:
    spent = [pick_cost(s, seat, packed.character_of(pick), packed.horse_of(pick)) for pick in s.drafted[seat]]
    return s.budgets[seat] - sum(spent)


def side_size(s: State, side: int) -> int:
    return sum(len(s.drafted[seat]) for seat in range(s.seats) if s.side_of[seat] == side)


def draft_options(s: State, seat: int) -> list[int]:
    """RU-142: unused characters that leave enough for those still missing; done from the minimum on."""
    found = []
    mine = len(s.drafted[seat])
    side = s.scenario.sides[s.side_of[seat]]
    horses = s.feud is not None or not (side.free_horses or side.no_horses or s.scenario.no_horses)
    missing = max(0, fewest(s, seat) - mine - 1)
    left = budget_left(s, seat) - s.tables.cheapest * missing
    if side_size(s, s.side_of[seat]) + owed_to_allies(s, seat) < most_of_side(s):
        used = {packed.character_of(pick) for picks in s.drafted for pick in picks}
        for character in range(len(s.tables.character_cost)):
            if character in used or (character == s.scenario.prisoner and s.feud is None):
                continue
            if pick_cost(s, seat, character, 0) <= left:
                found.append(pack(m.PICK_CHARACTER, character, 0))
            if s.tables.character_horse[character] and horses and pick_cost(s, seat, character, 1) <= left:
                found.append(pack(m.PICK_CHARACTER, character, 1))
    if mine >= fewest(s, seat) or not found:
        found.append(m.DRAFT_DONE)
    return found


def most_of_side(s: State) -> int:
    return s.scenario.most if s.feud is None else s.feud.printed.most


def owed_to_allies(s: State, seat: int) -> int:
    """Places of the side that allies still below their minimum need."""
    return sum(
        max(0, fewest(s, ally) - len(s.drafted[ally]))
        for ally in range(s.seats)
        if ally != seat and s.side_of[ally] == s.side_of[seat]
    )


def run_draft(s: State) -> None:
    """RU-142: in ascending order of the cuts, round after round."""
    if s.todo:
        s.ask = st.ASK_DRAFT
        s.who = s.todo[0]
    else:
        s.step = st.CASTING


def answer_draft(s: State, seat: int, move: int, character: int, horse: int, tell: Tell) -> None:
    s.ask = st.NOTHING
    s.todo.pop(0)
    if move == m.DRAFT_DONE:
        tell.all("draft_done", seat)
        return
    s.drafted = [picks[:] for picks in s.drafted]
    s.drafted[seat].append(packed.pick(character, horse))
    tell.all("drafts", seat, character)
    if draft_options(s, seat) != [m.DRAFT_DONE]:
        s.todo.append(seat)


# --- the cast ---


def new_man(tables: Tables, who: int, seat: int, side: int) -> list[int]:
    """A character, loaded and unhurt, not yet on the table."""
    man = [0] * st.MAN_INTS
    man[st.WHO] = who
    man[st.SEAT] = seat
    man[st.SIDE] = side
    man[st.STATUS] = st.OFF_TABLE
    man[st.AT] = NOWHERE
    man[st.PERCH] = st.NOBODY
    man[st.HORSE] = st.NOBODY
    man[st.GUN] = man[st.GUN + 1] = t.NONE
    man[st.BAG] = st.NOBODY
    man[st.STEER] = st.NOBODY
    return man


def equip(tables: Tables, man: list[int], tough: int, frame: int, guns: list[int], traits: int, horse: int) -> None:
    man[st.TOUGH] = tough
    man[st.FRAME] = frame
    man[st.TRAITS] = traits
    man[st.OWN_HORSE] = horse
    for slot, gun in enumerate(guns):
        man[st.GUN + slot] = gun
        twice = 2 if traits & t.TWO_GUNS and gun == tables.revolver else 1
        man[st.ROUNDS + slot] = tables.gun_rounds[gun] * twice


def join(s: State, seat: int, character: int, horse: int) -> None:
    """One of the printed characters."""
    tables = s.tables
    man = new_man(tables, character, seat, s.side_of[seat])
    guns, traits = tables.character_guns[character], tables.character_traits[character]
    equip(tables, man, tables.character_tough[character], tables.character_frame[character], guns, traits, horse)
    s.men.append(man)


def rides(s: State, side: Side, bought: int) -> int:
    """RU-148: whether somebody of a side not of the default cast has a horse."""
    if side.no_horses or s.scenario.no_horses:
        return 0
    return 1 if side.free_horses else bought


def cast_roles(s: State) -> None:
    """RU-141, RU-142: the default casts or what was drafted become men."""
    if s.cast == st.DEFAULT_CAST:
        for number in s.sides:
            side = s.scenario.sides[number]
            seats = [seat for seat in range(s.seats) if s.side_of[seat] == number]
            for k, character in enumerate(side.cast):
                join(s, seats[k % len(seats)], character, int(character in side.mounted))
    elif s.cast == st.DRAFTED:
        for seat in range(s.seats):
            for pick in s.drafted[seat]:
                mounted = rides(s, s.scenario.sides[s.side_of[seat]], packed.horse_of(pick))
                join(s, seat, packed.character_of(pick), mounted)


def fill_table(s: State, tell: Tell) -> None:
    """Objects of the scenario, the prisoner, and who places in which order."""
    scenario = s.scenario
    if scenario.prisoner != t.NONE and not any(man[st.STATUS] == st.CAPTIVE for man in s.men):
        join(s, 0, scenario.prisoner, 0)
        lock_up(s, s.men[-1])
    s.by_who = [st.NOBODY] * (len(s.tables.character_cost) + t.MOST_BUILT)
    for i, man in enumerate(s.men):
        s.by_who[man[st.WHO]] = i
    s.scores = [[0] * t.EVENT_KINDS for _ in scenario.sides]
    s.tally = [0] * len(scenario.sides)
    s.bags = [scenario.loot_point if scenario.loot_point != t.NONE else st.LOCKED] * scenario.bags
    s.digs = (1 << len(scenario.digs)) - 1
    s.steers = scenario.steers[:]
    s.todo = placing_order(s)
    s.step = st.DEPLOYING


def lock_up(s: State, man: list[int]) -> None:
    """Jail Break: in the cell, of no side, unarmed."""
    man[st.SEAT] = st.NOBODY
    man[st.SIDE] = st.NOBODY
    man[st.STATUS] = st.CAPTIVE
    man[st.AT] = s.scenario.prisoner_point
    man[st.GUN] = man[st.GUN + 1] = t.NONE
    man[st.ROUNDS] = man[st.ROUNDS + 1] = 0


# --- deployment ---


def placing_order(s: State) -> list[int]:
    """RU-143: men in the order in which they are placed."""
    if s.scenario.deploy in (t.FIXED, t.LOW_CUT):
        sides = list(dict.fromkeys(s.side_of[seat] for seat in by_cut(s)))
    else:
        sides = [s.scenario.deploy] + [side for side in s.sides if side != s.scenario.deploy]
    found: list[int] = []
    for side in sides:
        rows = [
            [i for i, man in enumerate(s.men) if man[st.SEAT] == seat and man[st.STATUS] == st.OFF_TABLE]
            for seat in range(s.seats)
            if s.side_of[seat] == side
        ]
        for k in range(max([len(row) for row in rows], default=0)):
            found += [row[k] for row in rows if k < len(row)]
    return found


def run_deploying(s: State, chance: Chance, tell: Tell) -> None:
    if s.todo:
        man = s.men[s.todo[0]]
        if s.scenario.deploy == t.FIXED:
            place(s, s.todo[0], deploy_points(s, s.todo[0])[0], tell)
        else:
            s.ask = st.ASK_DEPLOY
            s.who = man[st.SEAT]
        return
    side = s.scenario.payroll_side
    if side != t.NONE and st.LOCKED in s.bags:
        bearers = [man for man in s.men if man[st.SIDE] == side]
        if sum(1 for man in bearers if man[st.BAG] >= 0) == len(bearers):
            s.bags = [bag for bag in s.bags if bag == st.CARRIED]  # a lone fugitive has the only bag
        else:
            s.ask = st.ASK_PAYROLL
            s.who = s.side_of.index(side)
        return
    start_play(s, chance, tell)


def payroll_options(s: State) -> list[int]:
    side = s.scenario.payroll_side
    return [pack(m.PAYROLL, man[st.WHO]) for man in s.men if man[st.SIDE] == side and man[st.BAG] < 0]


def answer_payroll(s: State, who: int, tell: Tell) -> None:
    s.ask = st.NOTHING
    bag = s.bags.index(st.LOCKED)
    s.bags[bag] = st.CARRIED
    s.men[s.by_who[who]][st.BAG] = bag
    tell.all("payroll", who)


def deploy_options(s: State) -> list[int]:
    i = s.todo[0]
    return [pack(m.PLACE, s.men[i][st.WHO], p) for p in deploy_points(s, i)]


def deploy_points(s: State, i: int) -> list[int]:
    """RU-143: free slots, or with free deployment clear points of the zone 6 inches from enemies."""
    man = s.men[i]
    side = s.scenario.sides[man[st.SIDE]]
    taken = taken_points(s, man, FOOT)
    for_horses = taken_points(s, man, MOUNTED) if man[st.OWN_HORSE] else taken
    found = []
    if s.free_deploy and s.scenario.deploy != t.FIXED:
        x1, y1, x2, y2 = side.zone[0], side.zone[1], side.zone[2], side.zone[3]
        for y in range(y1, y2 + 1):
            for x in range(x1, x2 + 1):
                p = y * WIDE + x
                r = base_at(s, man, p, for_horses)
                shut = for_horses if r == MOUNTED else taken
                if s.board.clear[r][p] and not shut >> p & 1 and far_from_enemies(s, man, p, r, 6):
                    found.append(p)
    if not found:
        found = [p for p in side.slots if free(s, man, p, base_at(s, man, p, for_horses))]
    if not found:  # a mounted man may find every slot too narrow
        found = [p for p in side.slots if not taken >> p & 1]
    if not found:  # and horses may have taken the room of all that are left
        found = [nearest_free(s, man, side.slots[0], FOOT)]
    return found


def base_at(s: State, man: list[int], p: int, taken: int) -> int:
    """RU-148: mounted where there is room for a horse and no roof; those who ride for free always ride."""
    if not man[st.OWN_HORSE]:
        return FOOT
    if s.scenario.sides[man[st.SIDE]].free_horses or (has_room_for_horse(s, p) and not taken >> p & 1):
        return MOUNTED
    return FOOT


def has_room_for_horse(s: State, p: int) -> bool:
    """RU-148: clear for a horse, and not inside a building."""
    return bool(s.board.clear[MOUNTED][p]) and s.board.inside_of[p] < 0 and s.board.door_of[p] < 0


def far_from_enemies(s: State, man: list[int], p: int, r: int, inches: int) -> bool:
    """RU-042: at least so many inches from every enemy on the table."""
    for other in s.men:
        if other[st.SIDE] != man[st.SIDE] and other[st.SIDE] != st.NOBODY and living(other):
            limit = 2 * inches + r + radius(other)
            if squared(p, other[st.AT]) < limit * limit:
                return False
    return True


def place(s: State, i: int, p: int, tell: Tell) -> None:
    man = s.men[i]
    mounted = man[st.OWN_HORSE] and has_room_for_horse(s, p) and free(s, man, p, MOUNTED)
    man[st.AT] = p
    man[st.STATUS] = st.UP
    if mounted:
        man[st.HORSE] = len(s.horses)
        s.horses.append([p, i, 0, 1, i])
    else:
        man[st.OWN_HORSE] = 0
    s.todo.pop(0)
    s.ask = st.NOTHING
    tell.all("placed", man[st.WHO], p)


def start_play(s: State, chance: Chance, tell: Tell) -> None:
    """RU-001: a whole deck, five cards each."""
    s.deck = list(range(52))
    for seat in range(s.seats):
        sixth = s.feud.sixth >> seat & 1 if s.feud is not None else 0  # RU-168
        deal(s, seat, s.tables.hand + sixth, chance, tell)
    s.turn = 0
    s.order = by_cut(s)[::-1]
    s.step = st.TURN_START


def start_draft(s: State) -> None:
    s.step = st.DRAFT
    s.todo = by_cut(s)
