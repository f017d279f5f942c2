"""What must be true of every state."""

from __future__ import annotations

from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import feud as f
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules.aftermath import last_winner, worthy
from saloon.games.ruthless.rules.board import squared
from saloon.games.ruthless.rules.campaign import by_side, riding, scene_of, spied_on
from saloon.games.ruthless.rules.models import on_table, radius
from saloon.games.ruthless.rules.tables import LOCATIONS, NONE
from saloon.games.ruthless.state import State

MEN_ASKED = {st.ASK_ACTION, st.ASK_MOVE, st.ASK_SHOOT, st.ASK_COURAGE, st.ASK_DISMOUNT}
TODO_ASKED = {st.ASK_BUY, st.ASK_DRAFT, st.ASK_DEPLOY, st.ASK_CHEAT, st.ASK_RETURN, st.ASK_DISCARD, st.ASK_COVER_FIRE}
TODO_MEN = {st.ASK_DEPLOY, st.ASK_RETURN, st.ASK_COVER_FIRE}
FRAME_ASKED = {
    st.ASK_SNAP: (st.SHOT, st.MOVING),
    st.ASK_DUCK: (st.SHOT, st.MOVING),
    st.ASK_COVER_FIRE: (st.MOVING,),
    st.ASK_CHARGE_ON: (st.MOVING,),
    st.ASK_SHIFT: (st.VOLLEY,),
    st.ASK_BRAWL: (st.BRAWL,),
    st.ASK_RUN: (st.RUNNING,),
}


# In which step each question comes up; what is asked inside a frame comes up while a character acts.
STEPS = {
    st.ASK_DRAFT: st.DRAFT,
    st.ASK_DEPLOY: st.DEPLOYING,
    st.ASK_PAYROLL: st.DEPLOYING,
    st.ASK_CHEAT: st.CHEATING,
    st.ASK_LEAD: st.LEADING,
    st.ASK_CHARACTER: st.ACTIVATION,
    st.ASK_RETURN: st.ACTIVATION,
    st.ASK_DISCARD: st.RENEWING,
    st.ASK_BUY: st.BUYING,
    st.ASK_PLAN: st.PLANNING,
    st.ASK_FIELD: st.FIELDING,
    st.ASK_EXTRA: st.HIRING,
    st.ASK_BEST: st.NAMING,
}


def complaints(s: State) -> list[str]:
    """Broken invariants in words; empty for a sound state."""
    return (
        size_complaints(s)
        or [*card_complaints(s), *men_complaints(s), *thing_complaints(s)]
        or feud_complaints(s)
        or ask_complaints(s)
    )


def laid_out(s: State) -> bool:
    """Whether an act or a game of its own is on the table, or has just ended there."""
    return s.step in st.ON_TABLE or (s.step == st.OVER and s.feud is None)


def size_complaints(s: State) -> list[str]:
    """Lists that must have so many entries, and numbers that must point at one."""
    men = len(s.men)
    if any(len(kept) != s.seats for kept in (s.hands, s.leads, s.drafted)):
        return [f"there must be {s.seats} hands, leads and drafts"]
    if s.feud is not None and s.side_of not in ([0, 1], [1, 0]):
        return ["the two seats must play the two sides"]
    if max(men, len(s.horses)) > 20 or any(max(horse[st.RIDDEN], horse[st.OWNER]) >= men for horse in s.horses):
        return ["a horse belongs to nobody in the cast"]
    if any(i >= men for i in s.runs):
        return ["somebody runs who is not in the cast"]
    if len(s.bags) > s.scenario.bags or len(s.steers) > len(s.scenario.steers):
        return ["there are more bags or steers than the scenario has"]
    sides = len(s.scenario.sides) if laid_out(s) else 0
    if len(s.tally) != sides or len(s.scores) != sides:
        return ["there must be a tally and scores for every side on the table"]
    if bool(s.men) != laid_out(s) and s.step not in (st.DRAFT, st.CASTING):
        return ["characters are on the table while an act is played, and only then"]
    return []


def card_complaints(s: State) -> list[str]:
    found = [*s.deck, *s.discards, *(card for hand in s.hands for card in hand), *(c for c in s.leads if c >= 0)]
    if sorted(found) != list(range(52)):
        return ["the cards in deck, discards, hands and leads are not the 52 of a deck"]
    if (s.step == st.DRAFT or laid_out(s)) and len(set(s.cuts)) != s.seats:
        return ["every seat must have cut a card of its own"]
    for entry in s.known:
        holders = [seat for seat in range(s.seats) if packed.known_card(entry) in s.hands[seat]]
        if not holders or holders[0] == packed.known_by(entry):
            return ["a card known to a seat is in nobody else's hand"]
    return []


def men_complaints(s: State) -> list[str]:
    found = []
    for i, man in enumerate(s.men):
        name = f"man {i}"
        if man[st.HORSE] >= len(s.horses) or (man[st.HORSE] >= 0 and s.horses[man[st.HORSE]][st.RIDDEN] != i):
            return [f"{name} rides a horse that is not under him"]
        if not on_table(man):
            continue
        if man[st.AT] < 0:
            return [f"{name} is on the table and nowhere"]
        if man[st.PERCH] >= 0:
            if man[st.AT] != s.board.perches[man[st.PERCH]].at or man[st.HORSE] >= 0:
                found.append(f"{name} is not where his perch is")
            continue
        if not s.board.clear[radius(man)][man[st.AT]]:
            found.append(f"{name} stands where no base fits")
        for j in range(i):
            other = s.men[j]
            if on_table(other) and other[st.PERCH] < 0 and s.mover not in (i, j):
                reach = radius(man) + radius(other)
                if squared(man[st.AT], other[st.AT]) < reach * reach:
                    found.append(f"{name} and man {j} stand in the same place")
    for h, horse in enumerate(s.horses):
        rider = horse[st.RIDDEN]
        if horse[st.HORSE_LIVES] and rider >= 0 and on_table(s.men[rider]) and s.men[rider][st.HORSE] != h:
            found.append(f"horse {h} is ridden by somebody who does not ride it")
    for man in s.men:
        boxes = s.tables.boxes[man[st.FRAME]]
        if any(man[st.LOST + i] > boxes[i] for i in range(LOCATIONS)):
            found.append("a character has lost more boxes than he has")
        if man[st.SEAT] >= 0 and man[st.SIDE] != s.side_of[man[st.SEAT]]:
            found.append("a character is of another side than his player")
        if man[st.SEAT] < 0 and man[st.STATUS] != st.CAPTIVE:
            found.append("a character belongs to nobody")
    return found


def thing_complaints(s: State) -> list[str]:
    found = []
    for things, field, word in ((s.bags, st.BAG, "bag"), (s.steers, st.STEER, "steer")):
        for i, place in enumerate(things):
            bearers = [man for man in s.men if man[field] == i]
            if len(bearers) != int(place == st.CARRIED):
                found.append(f"{word} {i} is carried by {len(bearers)} characters and lies elsewhere")
        if any(man[field] >= len(things) for man in s.men):
            found.append(f"a character has a {word} there is not")
    if s.gold >= len(s.scenario.digs) or s.digs >> len(s.scenario.digs) or s.locks > s.scenario.locks:
        found.append("there are fewer graves or locks than that")
    return found


def ask_complaints(s: State) -> list[str]:
    """Whether what is asked fits with what is going on."""
    men = len(s.men)
    top = s.frames.top()
    if s.step == st.OVER:
        sound = s.ask == 0 and s.ended != 0 and len(s.result) == s.seats and 1 in s.result
        return [] if sound else ["a game that is over needs an ending and places, and asks nothing"]
    if s.ask == 0 or s.ended:
        return ["somebody must be asked something"]
    if s.man >= men or s.mover >= men or s.answering >= men or s.who >= s.seats or s.place > len(s.order):
        return ["a number points at nobody"]
    if s.step != STEPS.get(s.ask, st.CHARACTER):
        return ["what is asked does not fit the step"]
    if found := order_complaints(s):
        return found
    if s.asked and s.ask not in (st.ASK_LEAD, st.ASK_BRAWL, st.ASK_PLAN, st.ASK_FIELD):
        return ["that is asked of one seat"]
    if s.feud is not None and s.step in BETWEEN_ACTS:
        return between_complaints(s, s.feud)
    if s.ask in (st.ASK_LEAD, st.ASK_BRAWL):
        if not s.asked or s.asked >> s.seats or any(s.asked >> x & 1 and not s.hands[x] for x in range(s.seats)):
            return ["somebody must be asked, and have a card"]
    elif s.who < 0:
        return ["somebody must be asked"]
    if s.ask in MEN_ASKED and (s.man < 0 or s.men[s.man][st.STATUS] != st.UP or s.men[s.man][st.SEAT] != s.who):
        return ["the acting character must be Up and of the seat asked"]
    if s.ask in TODO_ASKED and (not s.todo or (s.ask in TODO_MEN and max(s.todo) >= men)):
        return ["nobody is left to be served"]
    if s.ask in TODO_MEN and any(s.men[i][st.SEAT] < 0 for i in s.todo):
        return ["somebody to be served is of no player"]
    if s.ask in FRAME_ASKED and top not in FRAME_ASKED[s.ask]:
        return ["what is asked does not fit the innermost frame"]
    if s.ask == st.ASK_RUN and (not s.runs or max(s.runs) >= men):
        return ["nobody is left to run"]
    return frame_complaints(s)


def order_complaints(s: State) -> list[str]:
    """Whose turn it is, and that everybody in play has led."""
    if len(set(s.order)) != len(s.order):
        return ["a seat is in the order of play twice"]
    if s.step not in (st.ACTIVATION, st.CHARACTER):
        return [] if not s.frames.cells else ["something is under way although nobody acts"]
    if not 0 <= s.place < len(s.order) or any(s.leads[seat] < 0 for seat in s.order):
        return ["whose turn it is must be told by the cards led"]
    standing = {man[st.SEAT] for man in s.men if man[st.STATUS] in (st.UP, st.UNCONSCIOUS)}
    if not standing <= set(s.order):
        return ["somebody on the table has led no card"]
    if s.step == st.CHARACTER and (s.man < 0 or s.men[s.man][st.SEAT] != s.order[s.place]):
        return ["the acting character is not of the player whose turn it is"]
    if s.step == st.ACTIVATION and (s.who != s.order[s.place] or s.frames.cells):
        return ["somebody is asked out of turn"]
    return []


def frame_complaints(s: State) -> list[str]:
    cells = s.frames.cells
    for at in range(0, len(cells), 8):
        kind = cells[at]
        if kind == st.RUNNING:
            continue
        if cells[at + 1] < 0 or (cells[at + 2] < 0 and kind != st.MOVING):
            return ["a frame names nobody"]
        if kind == st.MOVING:
            if not s.path or s.path_at >= len(s.path) or not -1 <= cells[at + 5] <= len(s.board.perches):
                return ["a Move has no path"]
            if any(s.plans[k] >= len(s.path) or s.plans[k + 1] >= len(s.men) for k in range(0, len(s.plans) - 2, 3)):
                return ["a covering shot is planned off the path"]
    if len(s.plans) % 3 or (s.frames.innermost(st.MOVING) < 0 and (s.mover >= 0 or s.plans)):
        return ["covering shots and a mover need a Move"]
    return []


# --- the campaign ---

BETWEEN_ACTS = (st.BUYING, st.PLANNING, st.FIELDING, st.HIRING, st.NAMING)


def feud_complaints(s: State) -> list[str]:
    """RU-160 to 169: rosters, history and the act that is on."""
    feud = s.feud
    if feud is None:
        return ["between acts there must be a campaign"] if s.step in BETWEEN_ACTS else []
    if any(len(kept) != 2 for kept in (feud.dollars, feud.won, feud.tally, feud.whiskey, feud.plans)):
        return ["a campaign has two of everything"]
    over = s.step in (st.NAMING, st.OVER)
    if len(feud.history) != feud.act - (0 if over else 1):
        return ["the history must have a row for every act that is over"]
    if feud.won != [sum(row[f.H_WINNER] == seat for row in feud.history) for seat in range(2)]:
        return ["the acts won are not those of the history"]
    if not over and max(feud.won) >= feud.printed.win_acts:
        return ["the feud is won already"]
    planned = s.step in (st.FIELDING, st.HIRING, st.NAMING) or s.step in st.ON_TABLE
    if s.step != st.PLANNING and feud.plans.count(st.NOBODY) != (0 if planned else 2):
        return ["plans are known from the planning to the end of the act"]
    return roster_complaints(s, feud) or (act_complaints(s, feud) if planned else [])


def roster_complaints(s: State, feud: f.Feud) -> list[str]:
    living = [fighter[f.F_WHO] for fighter in by_side(feud)]
    if len(set(living)) != len(living):
        return ["somebody is on the rosters twice"]
    if set(living) & set(feud.buried):
        return ["somebody on a roster is buried"]
    sizes = [len(riding(feud, seat)) for seat in range(2)]
    if max(sizes) > feud.printed.most:
        return ["a roster is too large"]
    if min(sizes) == 0 and s.step not in (st.DRAFT, st.NAMING, st.OVER):
        return ["a roster has nobody left"]
    shapes = {fighter[f.F_SHAPE] for fighter in by_side(feud)}
    if f.KILLED in shapes or (f.KNOCKED_OUT in shapes and s.step in (*st.ON_TABLE, *BETWEEN_ACTS[1:4])):
        return ["somebody on a roster is in no shape for it"]
    return []


def act_complaints(s: State, feud: f.Feud) -> list[str]:
    """What the plans have led to, and that those who fight are those who were fielded."""
    riders = [fighter[f.F_WHO] for fighter in riding(feud, f.RIDERS)]
    captive = feud.printed.acts[feud.act - 1].scenes[feud.plans[0]][feud.plans[1]].captive
    if feud.prisoner != st.NOBODY and (not captive or (feud.prisoner not in riders and s.step != st.NAMING)):
        return ["the prisoner must be a rider in a jail"]
    if s.scenario.number != scene_of(feud).scenario:
        return ["the scenario is not what the plans lead to"]
    guests = feud.guests[1::3]
    if len(set(guests)) != len(guests) or any(who >= len(s.tables.character_cost) for who in guests):
        return ["a guest is there twice, or is no printed character"]
    if s.step in st.ON_TABLE:
        fielded = [(one[f.F_WHO], one[f.F_SEAT]) for one in by_side(feud) if one[f.F_SHAPE] == f.STANDING]
        fielded += [(feud.guests[k + 1], feud.guests[k]) for k in range(0, len(feud.guests), 3)]
        there = [(man[st.WHO], man[st.SEAT] if man[st.SEAT] != st.NOBODY else f.RIDERS) for man in s.men]
        if sorted(fielded) != sorted(there):
            return ["those on the table are not those who were fielded"]
        if s.scenario.prisoner != NONE and s.men[-1][st.WHO] != feud.prisoner:
            return ["the prisoner must come last in the cast"]
    return []


def between_complaints(s: State, feud: f.Feud) -> list[str]:
    """Who is asked between two acts."""
    if s.step in (st.PLANNING, st.FIELDING):
        victim = spied_on(feud) if s.step == st.PLANNING else st.NOBODY
        together = victim == st.NOBODY
        if together != (s.asked == 3) or together != (s.who == st.NOBODY) or (not together and s.asked):
            return ["both sides are asked, or with a spy one after the other"]
        if s.step == st.PLANNING and together and feud.plans != [st.NOBODY, st.NOBODY]:
            return ["a plan is known before its time"]
        if not together:
            first = feud.plans[victim] == st.NOBODY
            if feud.plans[1 - victim] != st.NOBODY or s.who != (victim if first else 1 - victim):
                return ["with a spy the other side plans first"]
    elif s.who not in (f.BADGES, f.RIDERS):
        return ["somebody must be asked"]
    if s.step == st.BUYING and s.todo not in ([s.who], [s.who, 1 - s.who]):
        return ["sides buy one after the other"]
    if s.step == st.HIRING and (len(feud.offers) % 2 or feud.offers[0:1] != [s.who] or max(feud.offers[::2]) > 1):
        return ["an extra character is offered to nobody"]
    if s.step == st.NAMING and (s.who != last_winner(feud) or not worthy(feud, s.who)):
        return ["the winner names one who fought"]
    return []
