"""A state as JSON and back, and what must be true of every state."""

from __future__ import annotations

from typing import Any

from saloon.engine.content import Entry
from saloon.engine.contract import Setup
from saloon.engine.errors import Damaged
from saloon.engine.forms import FrameForms
from saloon.games.ruthless import state as st
from saloon.games.ruthless.content import CARD_NAMES, EDGES, POINT_NAMES, Content
from saloon.games.ruthless.options import prepare
from saloon.games.ruthless.rules.models import on_table, radius
from saloon.games.ruthless.rules.tables import EVENT_KINDS, LOCATIONS, NONE, TRAIT_IDS
from saloon.games.ruthless.state import MANNER_IDS, NOBODY, State

# What a frame's ints are (see forms.FrameForms); men by the names of those in play.
FORMS = {
    st.MOVING: "moving man:cast enemy:cast stage:0-5 edge:edge climb cost:0-200 rough:0-1",
    st.SHOT: "shot shooter:cast target:cast slot:0-1 manner:manner rounds:1-6 stage:0-2 was_lily:0-1",
    st.VOLLEY: "volley attacker:cast target:cast hits:0-6 cause:0-1 shift:0-2 roll:0-10",
    st.BRAWL: "brawl mover:cast enemy:cast stage:0-1 climb card:card other_card:card",
    st.RUNNING: "running",
}
BAG_PLACES = {st.CARRIED: "carried", st.LOCKED: "locked", st.GONE: "gone"}

# Fields of a man that are plain numbers, with the largest each may be.
MAN_NUMBERS = {
    "lily": (st.LILY, 1),
    "covers": (st.COVERS, 1),
    "aims": (st.AIMS, 1),
    "done": (st.DONE, 1),
    "kills": (st.KILLS, 99),
    "merit": (st.MERIT, 99),
    "avenges": (st.AVENGES, (1 << 21) - 1),
    "fell": (st.FELL, 20),
    "back": (st.BACK, 1),
    "own_horse": (st.OWN_HORSE, 1),
}
# Fields of the state that are plain numbers, lowest and highest.
NUMBERS = {
    "turn": (0, 20),
    "place": (-1, 4),
    "seven_used": (0, 15),
    "attacked": (0, (1 << 16) - 1),
    "left": (0, 15),
    "left_now": (0, 15),
    "locks": (0, 9),
    "digs": (0, 255),
    "gold": (-1, 8),
    "man": (-1, 20),
    "acts": (0, 3),
    "moves": (0, 3),
    "shots": (0, 3),
    "sermons": (0, 3),
    "saddled": (0, 1),
    "mover": (-1, 20),
    "path_at": (0, 99),
    "answering": (-1, 20),
    "who": (-1, 3),
    "asked": (0, 15),
}


def point_name(p: int) -> str:
    return POINT_NAMES[p] if p >= 0 else ""


def frame_forms(content: Content, s: State) -> FrameForms:
    cast = tuple(content.man_ids[man[st.WHO]] for man in s.men)
    return FrameForms(FORMS, {"cast": cast, "manner": MANNER_IDS, "card": CARD_NAMES, "edge": EDGES})


# --- writing ---


def dump(content: Content, s: State) -> dict[str, Any]:
    def cards(found: list[int]) -> list[str]:
        return [CARD_NAMES[card] for card in found]

    return {
        "scenario": content.scenario_id(s.scenario),
        "step": st.STEP_IDS[s.step],
        "ask": st.ASK_IDS[s.ask],
        "ended": st.ENDINGS[s.ended],
        "result": list(s.result),
        **{name: getattr(s, name) for name in NUMBERS},
        "deck": cards(s.deck),
        "discards": cards(s.discards),
        "hands": [cards(hand) for hand in s.hands],
        "leads": [CARD_NAMES[card] if card >= 0 else "" for card in s.leads],
        "cuts": cards(s.cuts),
        "known": [[CARD_NAMES[entry >> 4], entry & 15] for entry in s.known],
        "order": list(s.order),
        "todo": list(s.todo),
        "men": [dump_man(content, s, man) for man in s.men],
        "horses": [
            {
                "at": point_name(horse[st.HORSE_AT]),
                "rider": horse[st.RIDDEN],
                "wounds": horse[st.HORSE_WOUNDS],
                "lives": horse[st.HORSE_LIVES],
                "owner": horse[st.OWNER],
            }
            for horse in s.horses
        ],
        "carcasses": [point_name(p) for p in s.carcasses],
        "bags": [BAG_PLACES.get(place) or point_name(place) for place in s.bags],
        "steers": [BAG_PLACES.get(place) or point_name(place) for place in s.steers],
        "dropped": [
            [point_name(s.dropped[k]), content.gun_ids[s.dropped[k + 1]], s.dropped[k + 2]]
            for k in range(0, len(s.dropped), 3)
        ],
        "scores": [list(row) for row in s.scores],
        "tally": list(s.tally),
        "drafted": [[f"{content.man_ids[pick >> 1]} {pick & 1}" for pick in picks] for picks in s.drafted],
        "frames": frame_forms(content, s).dump(s.frames),
        "path": [point_name(p) for p in s.path],
        "plans": list(s.plans),
        "runs": list(s.runs),
    }


def dump_man(content: Content, s: State, man: list[int]) -> dict[str, Any]:
    perch = s.board.perches[man[st.PERCH]].number if man[st.PERCH] >= 0 else NOBODY
    return {
        "who": content.man_ids[man[st.WHO]],
        "seat": man[st.SEAT],
        "side": man[st.SIDE],
        "status": st.STATUS_IDS[man[st.STATUS]],
        "at": point_name(man[st.AT]),
        "perch": content.perch_ids[perch] if perch >= 0 else "",
        "horse": man[st.HORSE],
        "lost": man[st.LOST : st.LOST + LOCATIONS],
        "guns": [content.gun_ids[man[st.GUN + i]] if man[st.GUN + i] != NONE else "" for i in range(2)],
        "rounds": man[st.ROUNDS : st.ROUNDS + 2],
        "tough": man[st.TOUGH],
        "frame": content.frame_ids[man[st.FRAME]],
        "traits": trait_names(man[st.TRAITS]),
        "used": trait_names(man[st.USED]),
        "bag": man[st.BAG],
        "steer": man[st.STEER],
        **{name: man[place] for name, (place, _) in MAN_NUMBERS.items()},
    }


def trait_names(bits: int) -> list[str]:
    return [id for i, id in enumerate(TRAIT_IDS) if bits >> i & 1]


# --- reading ---


def load(content: Content, setup: Setup, data: Any) -> State:
    """The state that was dumped; raises Damaged, naming the field, if it cannot be one."""
    if not isinstance(data, dict):
        raise Damaged("position: 'state' must be a table.")
    entry = Entry("position", "state", data)
    s = prepare(content, setup)
    if entry.text("scenario") != content.scenario_id(s.scenario):
        raise entry.wrong("scenario", "must be that of the set-up")
    s.step = st.STEP_IDS.index(entry.one_of("step", st.STEP_IDS))
    s.ask = st.ASK_IDS.index(entry.one_of("ask", st.ASK_IDS))
    s.ended = st.ENDINGS.index(entry.one_of("ended", st.ENDINGS))
    s.result = numbers(entry, "result", 1, 4)
    for name, (low, high) in NUMBERS.items():
        setattr(s, name, entry.number(name, low=low, high=high))
    s.deck = sorted(cards(entry, "deck"))
    s.discards = cards(entry, "discards")
    hands = rows_of(entry, "hands")
    if len(hands) != s.seats:
        raise entry.wrong("hands", f"must be {s.seats} lists of cards")
    s.hands = [sorted(cards(Entry("position", "state, hands", {"hand": hand}), "hand")) for hand in hands]
    s.leads = [
        CARD_NAMES.index(name) if name else NOBODY for name in checked_names(entry, "leads", CARD_NAMES, s.seats)
    ]
    s.cuts = cards(entry, "cuts")
    s.known = load_known(entry, s.seats)
    s.order = numbers(entry, "order", 0, s.seats - 1)
    s.todo = numbers(entry, "todo", 0, 20)
    s.men = [load_man(content, s, man) for man in entry.tables("men")]
    s.by_who = [NOBODY] * len(content.man_ids) if s.men else []
    for i, man in enumerate(s.men):
        if s.by_who[man[st.WHO]] != NOBODY:
            raise entry.wrong("men", f"has {content.man_ids[man[st.WHO]]} twice")
        s.by_who[man[st.WHO]] = i
    if s.step < st.DEPLOYING:
        s.by_who = []
    s.horses = [load_horse(s, horse) for horse in entry.tables("horses")]
    s.carcasses = points(entry, "carcasses", s)
    s.bags = places(entry, "bags", s, s.scenario.bags)
    s.steers = places(entry, "steers", s, len(s.scenario.steers))
    s.dropped = load_dropped(content, entry, s)
    s.scores = load_scores(entry, s)
    s.tally = numbers(entry, "tally", 0, 9999)
    s.drafted = load_drafted(content, entry, s.seats)
    s.path = points(entry, "path", s)
    s.plans = numbers(entry, "plans", 0, 99)
    s.runs = numbers(entry, "runs", 0, max(0, len(s.men) - 1))
    s.frames = frame_forms(content, s).load(entry.get("frames", []))
    entry.finish()
    for complaint in complaints(s):
        raise Damaged(f"position: {complaint}")
    return s


def numbers(entry: Entry, field: str, low: int, high: int) -> list[int]:
    found = list(entry.numbers(field))
    if any(not low <= number <= high for number in found):
        raise entry.wrong(field, f"must be whole numbers from {low} to {high}")
    return found


def rows_of(entry: Entry, field: str) -> list[Any]:
    rows = entry.get(field, [])
    if not isinstance(rows, list):
        raise entry.wrong(field, f"must be a list, not {str(rows)[:40]!r}")
    return rows


def cards(entry: Entry, field: str) -> list[int]:
    return [CARD_NAMES.index(name) for name in checked_names(entry, field, CARD_NAMES)]


def checked_names(entry: Entry, field: str, known: tuple[str, ...], empties: int = 0) -> tuple[str, ...]:
    """Texts that are all known; with `empties` exactly so many, which may be empty."""
    names = entry.texts(field)
    if empties and len(names) != empties:
        raise entry.wrong(field, f"must be {empties}, not {len(names)}")
    for name in names:
        if name not in known and not (empties and not name):
            raise entry.wrong(field, f"names {name[:40]!r}, which there is not")
    return names


def read_point(entry: Entry, field: str, name: str, s: State) -> int:
    if name not in POINT_NAMES:
        raise entry.wrong(field, f"must be a point like 12,24, not {name[:40]!r}")
    x, y = (int(number) for number in name.split(","))
    if max(x, y) > s.board.size:
        raise entry.wrong(field, f"must lie on the table, not at {name}")
    return POINT_NAMES.index(name)


def points(entry: Entry, field: str, s: State) -> list[int]:
    return [read_point(entry, field, name, s) for name in entry.texts(field)]


def places(entry: Entry, field: str, s: State, most: int) -> list[int]:
    words = {word: place for place, word in BAG_PLACES.items()}
    found = [words[name] if name in words else read_point(entry, field, name, s) for name in entry.texts(field)]
    if len(found) > most:
        raise entry.wrong(field, f"must be {most} at most")
    return found


def load_known(entry: Entry, seats: int) -> list[int]:
    found = []
    for row in rows_of(entry, "known"):
        fits = isinstance(row, list) and len(row) == 2 and row[0] in CARD_NAMES and row[1] in range(seats)
        if not fits or type(row[1]) is not int:
            raise entry.wrong("known", "must be pairs of a card and the seat that knows it")
        found.append(CARD_NAMES.index(row[0]) << 4 | row[1])
    return found


def load_dropped(content: Content, entry: Entry, s: State) -> list[int]:
    found: list[int] = []
    for row in rows_of(entry, "dropped"):
        if not isinstance(row, list) or len(row) != 3 or row[1] not in content.gun_ids or type(row[2]) is not int:
            raise entry.wrong("dropped", "must be rows of a point, a weapon and its rounds")
        found += [read_point(entry, "dropped", str(row[0]), s), content.gun_ids.index(row[1]), max(0, min(row[2], 99))]
    return found


def load_scores(entry: Entry, s: State) -> list[list[int]]:
    rows = rows_of(entry, "scores")
    if len(rows) not in (0, len(s.scenario.sides)):
        raise entry.wrong("scores", "must be a row for each side of the scenario")
    found = [numbers(Entry("position", "state, scores", {"row": row}), "row", 0, 99) for row in rows]
    if any(len(row) != EVENT_KINDS for row in found):
        raise entry.wrong("scores", f"must be rows of {EVENT_KINDS} numbers")
    return found


def load_drafted(content: Content, entry: Entry, seats: int) -> list[list[int]]:
    rows = rows_of(entry, "drafted")
    if len(rows) != seats:
        raise entry.wrong("drafted", f"must be {seats} lists")
    found: list[list[int]] = []
    for row in rows:
        picks = []
        for text in Entry("position", "state, drafted", {"row": row}).texts("row"):
            who, _, horse = text.partition(" ")
            if who not in content.man_ids[: len(content.characters)] or horse not in ("0", "1"):
                raise entry.wrong("drafted", f"names {text[:40]!r}, which there is not")
            picks.append(content.man_ids.index(who) << 1 | int(horse))
        found.append(picks)
    return found


def load_man(content: Content, s: State, entry: Entry) -> list[int]:
    man = [0] * st.MAN_INTS
    man[st.WHO] = content.man_ids.index(entry.one_of("who", content.man_ids))
    man[st.SEAT] = entry.number("seat", low=-1, high=s.seats - 1)
    man[st.SIDE] = entry.number("side", low=-1, high=len(s.scenario.sides) - 1)
    man[st.STATUS] = st.STATUS_IDS.index(entry.one_of("status", st.STATUS_IDS))
    at = entry.text("at", "")
    man[st.AT] = read_point(entry, "at", at, s) if at else NOBODY
    perches = {content.perch_ids[perch.number]: i for i, perch in enumerate(s.board.perches)}
    perch = entry.one_of("perch", ["", *perches])
    man[st.PERCH] = perches[perch] if perch else NOBODY
    man[st.HORSE] = entry.number("horse", low=-1, high=20)
    man[st.FRAME] = content.frame_ids.index(entry.one_of("frame", content.frame_ids))
    lost = numbers(entry, "lost", 0, 9)
    if len(lost) != LOCATIONS:
        raise entry.wrong("lost", f"must be {LOCATIONS} numbers")
    man[st.LOST : st.LOST + LOCATIONS] = lost
    guns = checked_names(entry, "guns", content.gun_ids, 2)
    rounds = numbers(entry, "rounds", 0, 60)
    if len(rounds) != 2:
        raise entry.wrong("rounds", "must be two numbers")
    for i in range(2):
        man[st.GUN + i] = content.gun_ids.index(guns[i]) if guns[i] else NONE
        man[st.ROUNDS + i] = rounds[i]
    man[st.TOUGH] = entry.number("tough", low=2, high=9)
    for field, place in (("traits", st.TRAITS), ("used", st.USED)):
        for name in checked_names(entry, field, TRAIT_IDS):
            man[place] |= 1 << TRAIT_IDS.index(name)
    man[st.BAG] = entry.number("bag", low=-1, high=s.scenario.bags - 1)
    man[st.STEER] = entry.number("steer", low=-1, high=len(s.scenario.steers) - 1)
    for name, (place, high) in MAN_NUMBERS.items():
        man[place] = entry.number(name, high=high)
    entry.finish()
    return man


def load_horse(s: State, entry: Entry) -> list[int]:
    horse = [
        read_point(entry, "at", entry.text("at"), s),
        entry.number("rider", low=-1, high=len(s.men) - 1),
        entry.number("wounds", high=9),
        entry.number("lives", high=1),
        entry.number("owner", high=len(s.men) - 1),
    ]
    entry.finish()
    return horse


# --- what must be true ---

MEN_ASKED = {st.ASK_ACTION, st.ASK_MOVE, st.ASK_SHOOT, st.ASK_COURAGE, st.ASK_DISMOUNT}
TODO_ASKED = {st.ASK_DRAFT, st.ASK_DEPLOY, st.ASK_CHEAT, st.ASK_RETURN, st.ASK_DISCARD, st.ASK_COVER_FIRE}
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
}


def complaints(s: State) -> list[str]:
    """Broken invariants in words; empty for a sound state."""
    return [*card_complaints(s), *men_complaints(s), *thing_complaints(s), *ask_complaints(s)]


def card_complaints(s: State) -> list[str]:
    found = [*s.deck, *s.discards, *(card for hand in s.hands for card in hand), *(c for c in s.leads if c >= 0)]
    if sorted(found) != list(range(52)):
        return ["the cards in deck, discards, hands and leads are not the 52 of a deck"]
    if s.step > st.DRAFT and len(set(s.cuts)) != s.seats:
        return ["every seat must have cut a card of its own"]
    for entry in s.known:
        holders = [seat for seat in range(s.seats) if entry >> 4 in s.hands[seat]]
        if not holders or holders[0] == entry & 15:
            return ["a card known to a seat is in nobody else's hand"]
    return []


def men_complaints(s: State) -> list[str]:
    found = []
    for i, man in enumerate(s.men):
        name = f"man {i}"
        if not on_table(man):
            continue
        if man[st.AT] < 0:
            return [f"{name} is on the table and nowhere"]
        if man[st.PERCH] >= 0:
            if man[st.AT] != s.board.perches[man[st.PERCH]].at or man[st.HORSE] >= 0:
                found.append(f"{name} is not where his perch is")
            continue
        if man[st.HORSE] >= len(s.horses) or (man[st.HORSE] >= 0 and s.horses[man[st.HORSE]][st.RIDDEN] != i):
            return [f"{name} rides a horse that is not under him"]
        if not s.board.clear[radius(man)][man[st.AT]]:
            found.append(f"{name} stands where no base fits")
        for j in range(i):
            other = s.men[j]
            if on_table(other) and other[st.PERCH] < 0 and s.mover not in (i, j):
                reach = radius(man) + radius(other)
                if distance(man[st.AT], other[st.AT]) < reach * reach:
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


def distance(p: int, q: int) -> int:
    return (p % 97 - q % 97) ** 2 + (p // 97 - q // 97) ** 2


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
    if s.step >= st.DEPLOYING and (len(s.tally) != len(s.scenario.sides) or len(s.scores) != len(s.scenario.sides)):
        found.append("there must be a tally and scores for every side")
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
    if s.ask in (st.ASK_LEAD, st.ASK_BRAWL):
        if not s.asked or s.asked >> s.seats or any(s.asked >> x & 1 and not s.hands[x] for x in range(s.seats)):
            return ["somebody must be asked, and have a card"]
    elif s.who < 0:
        return ["somebody must be asked"]
    if s.ask in MEN_ASKED and (s.man < 0 or s.men[s.man][st.STATUS] != st.UP or s.men[s.man][st.SEAT] != s.who):
        return ["the acting character must be Up and of the seat asked"]
    if s.ask in TODO_ASKED and (not s.todo or (s.ask in TODO_MEN and max(s.todo) >= men)):
        return ["nobody is left to be served"]
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
