"""A state as JSON and back.

Only what cannot be worked out is written: who is asked follows from the frames, tiles left and capacities from the
map, tiles still hidden in a row from those that are open. `sound.py` says what must be true of every state."""

from __future__ import annotations

from typing import Any

from saloon.engine.content import Entry
from saloon.engine.errors import Damaged
from saloon.engine.forms import FrameForms, letter
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.characters import count_perks
from saloon.games.oldwest.rules.flow import MAYOR_ASKED
from saloon.games.oldwest.rules.goods import graze
from saloon.games.oldwest.rules.ground import put, set_fire
from saloon.games.oldwest.rules.rounds import era_ends
from saloon.games.oldwest.sound import complaint
from saloon.games.oldwest.state import (
    CARD,
    WHEEL_SHIFT,
    State,
    new_state,
)

LAYOUTS = ("abd", "acd", "abcd", "acbd")
DONE = ("public", "lumbering", "mining", "ranching", "development", "campaign", "doctor", "mined", "tool")
TRAIN_IDS = t.MARKETS[t.RED : t.SUPPLY]
GOOD_IDS = t.GOODS[: t.TRADED]
CUSTOM_IDS = ("", "livestock_carriages", "refrigerated_cars")
NUMBERS = {
    "money": st.MONEY,
    "political": st.POLITICAL,
    "investment": st.INVESTMENT,
    "workers": st.WORKERS,
    "standing": st.STANDING,
    "banked_gold": st.BANK_GOLD,
    "banked_silver": st.BANK_SILVER,
    "donations": st.DONATIONS,
    "custom_sold": st.CUSTOM_SOLD,
    "owed": st.OWED,
}
FLAGS = {"sold_lumber": st.SOLD_LUMBER, "sold_cattle": st.SOLD_CATTLE, "milked": st.MILKED}


# --- writing ---


def dump(content: Content, forms: FrameForms, s: State) -> dict[str, Any]:
    cards = content.tables.deck_names
    ids = [piece.id for piece in content.pieces]
    events = content.tables.event_names
    sides = forms.types["disc_side"]
    return {
        "boards": LAYOUTS[s.layout],
        "stage": st.STAGES[s.stage],
        "round": s.round,
        "mayor": letter(s.mayor),
        "turns": s.turns,
        "todo": [letter(seat) for seat in s.todo],
        "frames": forms.dump(s.frames),
        "town": [dump_piece(s, ids, space) for space in s.town],
        "track": [SPACE_IDS[q] for q in s.geo.spaces if s.piece[q] == t.TRACK],
        "railhead": SPACE_IDS[s.railhead] if s.railhead >= 0 else "",
        "station": SPACE_IDS[s.station] if s.station >= 0 else "",
        "trees": {
            SPACE_IDS[q]: s.trees[q]
            for q in s.geo.spaces
            if s.tables.ground[q] == t.FOREST and s.trees[q] != s.tables.trees_per_forest
        },
        "drought": [SPACE_IDS[q] for q in s.dry],
        "debris": {BASIN_IDS[b]: s.debris[b] for b in s.geo.basins if s.debris[b]},
        "pile_ups": [BASIN_IDS[b] for b in s.geo.basins if s.jams >> b & 1],
        "uses": [[SPACE_IDS[mark >> 4], letter(mark >> 1 & 7), "coin" if mark & 1 else "worker"] for mark in s.marks],
        "players": [dump_player(content, s, seat, ids) for seat in range(s.seats)],
        "dealt": [cards[card] for card in s.dealt],
        "decks": {deck: [cards[card] for card in s.decks[i]] for i, deck in enumerate(t.DECKS)},
        "under": [[cards[card & CARD], letter(card >> 8)] for card in s.under],
        "office": [
            {
                "card": cards[card & CARD],
                "used": bool(card & st.USED),
                "used_in_era": bool(card & st.USED_IN_ERA),
                "building": bool(card & st.BUILDING_STANDS),
            }
            for card in s.office
        ],
        "no_tycoons": bool(s.no_tycoons),
        "face_up": {town.id: [cards[card] for card in s.face_up[i]] for i, town in enumerate(content.towns)},
        "rewards": {town.id: s.rewards[i] for i, town in enumerate(content.towns)},
        "status": {id: s.status[i] for i, id in enumerate(t.STATUSES)},
        "promises": [[t.STATUSES[promise >> 3], (promise & 7) - 3] for promise in s.promises],
        "offices": [letter(seat) if seat != t.NOBODY else "" for seat in s.offices],
        "row": [[events[card], sides[disc - 1] if disc else ""] for card, disc in zip(s.row, s.discs, strict=True)],
        "events": [[events[card] for card in pool] for pool in s.pools[:4]],
        "severity": list(s.severity),
        "seen": [
            [card, [letter(q) for q in range(s.seats) if k >> q & 1]] for card, k in zip(s.top, s.known, strict=True)
        ],
        "prices": {GOOD_IDS[i]: n for i, n in enumerate(s.prices) if n},
        "discounts": {t.CUTS[i]: n for i, n in enumerate(s.round_cuts) if n},
        "bans": [ban for i, ban in enumerate(t.BANS) if s.bans >> i & 1],
        "rows": {row: dump_row(content, s, i) for i, row in enumerate(t.ROWS)},
        "trains": {id: s.trains[i] for i, id in enumerate(TRAIN_IDS)},
        "sold": {
            t.MARKETS[card]: {
                GOOD_IDS[g]: s.sold[card * t.TRADED + g] for g in range(t.TRADED) if s.sold[card * t.TRADED + g]
            }
            for card in range(5)
            if any(s.sold[card * t.TRADED : (card + 1) * t.TRADED])
        },
        "turn": {
            "white": s.white,
            "done": [name for i, name in enumerate(DONE) if s.done >> i & 1],
            "bought": {GOOD_IDS[i]: n for i, n in enumerate(s.bought) if n},
            "discounts": {t.CUTS[i]: n for i, n in enumerate(s.turn_cuts) if n},
            "luck": list(s.luck),
            "captain": s.captain,
            "cattle_bought": s.cattle_bought,
            "new_cattle": [[SPACE_IDS[new >> 2], t.BREEDS[new & 3]] for new in s.new_cattle],
            "ends": [SPACE_IDS[q] for q in s.ends],
            "dice": list(s.dice),
            "miners": [SPACE_IDS[q] for q in s.miners],
        },
    }


def dump_row(content: Content, s: State, row: int) -> dict[str, Any]:
    names = content.tables.tile_names[row]
    return {
        "up": names[s.up[row]] if s.up[row] >= 0 else "",
        "built": [[names[tile >> 4], letter(tile >> 1 & 7), bool(tile & 1)] for tile in s.built[row]],
        "damage": s.damage[row],
    }


def dump_piece(s: State, ids: list[str], space: int) -> dict[str, Any]:
    kind = s.piece[space]
    found: dict[str, Any] = {"at": SPACE_IDS[space], "piece": ids[kind]}
    if s.owner[space] != t.NOBODY:
        found["owner"] = letter(s.owner[space])
    if s.trouble[space]:
        found["fire" if kind <= t.TOWN_LAST else "revolt"] = s.trouble[space]
    if t.PANNING <= kind <= t.DREDGE:
        gear = s.gear[space]
        found |= {"vein": t.VEINS[gear >> 5], "metal": "silver" if gear & st.SILVER_SIDE else "gold"}
        found |= {"stock": s.stock[space], "out": s.out[space], "dial": gear >> 2 & 3, "index": gear & 3}
    elif kind == t.ENCLOSURE:
        found |= {"meat": s.stock[space], "dairy": s.out[space]}
    elif kind >= t.HORSE_STABLE:
        found |= {"available": s.stock[space], "used": s.out[space]}
    elif kind == t.CAMP and s.gear[space]:
        found["steam_donkey"] = "ready" if s.gear[space] == st.DONKEY_READY else "used"
    elif kind in (t.BANK, t.PHILANTHROPY):
        found["cubes"] = s.stock[space]
    return found


def dump_player(content: Content, s: State, seat: int, ids: list[str]) -> dict[str, Any]:
    p = s.players[seat]
    goals, cards = content.tables.goal_names, content.tables.deck_names
    animals = GOOD_IDS[t.HORSE : t.CATTLE]
    found: dict[str, Any] = {name: p[i] for name, i in NUMBERS.items()}
    found |= {name: bool(p[i]) for name, i in FLAGS.items()}
    found |= {
        "stock": {GOOD_IDS[i]: p[st.STOCK + i] for i in range(6)},
        "available": {animal: p[st.FRESH + i] for i, animal in enumerate(animals)},
        "used": {animal: p[st.TIRED + i] for i, animal in enumerate(animals)},
        "levels": {id: p[st.LEVEL + i] for i, id in enumerate(t.INDUSTRIES)},
        "paid": {row: p[st.PAID + i] for i, row in enumerate(t.ROWS)},
        "field": content.fields[p[st.FIELD]] if p[st.FIELD] >= 0 else "",
        "custom": CUSTOM_IDS[p[st.CUSTOM_CARD]],
        "goal": goals[p[st.GOAL]] if p[st.GOAL] >= 0 else "",
        "goals": [goals[card] for card in s.goals[seat]],
        "cards": [[cards[card & CARD], card >> WHEEL_SHIFT & 3, bool(card & st.READY)] for card in s.cards[seat]],
        "works": [dump_piece(s, ids, space) for space in s.works[seat]],
        "cattle": {SPACE_IDS[q]: s.cattle[5 * q + seat] for q in s.herds[seat]},
        "logs": {BASIN_IDS[b]: s.logs[5 * b + seat] for b in s.geo.basins if s.logs[5 * b + seat]},
        "score": {id: p[st.ITEMS + i] for i, id in enumerate(st.ITEM_IDS)},
    }
    return found


# --- reading ---


def load(content: Content, forms: FrameForms, seats: int, data: Any) -> State:
    """The state that was dumped; raises Damaged with the field that makes no sense."""
    if not isinstance(data, dict):
        raise Damaged("position: 'state' must be a table.")
    entry = Entry("position", "state", data)
    layout = LAYOUTS.index(entry.one_of("boards", LAYOUTS))
    if len(LAYOUTS[layout]) != content.tables.arrangements[seats - 2][0]:
        raise entry.wrong("boards", f"does not fit {seats} players")
    s = new_state(content.tables, seats, layout)
    load_ground(s, entry)
    load_town(content, s, entry)
    players = entry.tables("players")
    if len(players) != seats:
        raise entry.wrong("players", f"must be {seats}, not {len(players)}")
    for seat, player in enumerate(players):
        load_player(content, s, seat, player)
    load_cards(content, s, entry)
    load_politics(s, entry)
    load_events(content, s, entry, forms)
    load_rows(content, s, entry)
    load_turn(s, entry.table("turn"))
    s.stage = st.STAGES.index(entry.one_of("stage", st.STAGES))
    s.round = entry.number("round", high=sum(content.tables.era_rounds))
    s.era = sum(end < s.round for end in era_ends(s))
    s.mayor = seat_in(entry, "mayor", entry.text("mayor"), seats)
    s.turns = entry.number("turns", high=seats)
    s.todo = [seat_in(entry, "todo", name, seats) for name in entry.texts("todo")]
    s.frames = forms.load(entry.get("frames", []))
    count_perks(s)
    entry.finish()
    top = s.frames.top()
    s.ask = top
    mayor_asked = MAYOR_ASKED[top] or top in (
        fr.F_GOALS,
        fr.F_ASSISTANTS,
        fr.F_LOG_LOSS,
        fr.F_FLOOD,
        fr.F_TOLL,
        fr.F_STATION,
    )
    s.who = s.mayor if mayor_asked or not top else s.frames.get(1)
    if wrong := complaint(s):
        raise Damaged(f"position: {wrong}")
    return s


def seat_in(entry: Entry, field: str, name: object, seats: int) -> int:
    seat = "ABCDE".find(name) if isinstance(name, str) and len(name) == 1 else -1
    if not 0 <= seat < seats:
        raise entry.wrong(field, f"names {str(name)[:20]!r}, which is no seat")
    return seat


def index_in(entry: Entry, field: str, name: object, names: Any) -> int:
    if not isinstance(name, str) or name not in names:
        raise entry.wrong(field, f"names {str(name)[:40]!r}, which there is not")
    return list(names).index(name)


def indices(entry: Entry, field: str, names: Any) -> list[int]:
    return [index_in(entry, field, name, names) for name in entry.texts(field)]


def space_in(s: State, entry: Entry, field: str, name: object) -> int:
    space = index_in(entry, field, name, SPACE_IDS)
    if space // 64 not in s.geo.boards:
        raise entry.wrong(field, f"names {name!r}, whose board is not in play")
    return space


def basin_in(s: State, entry: Entry, field: str, name: object) -> int:
    basin = index_in(entry, field, name, BASIN_IDS)
    if basin not in s.geo.basins:
        raise entry.wrong(field, f"names {name!r}, whose board is not in play")
    return basin


def counts(entry: Entry, field: str, names: Any, low: int, high: int) -> list[int]:
    """A table of numbers by name; what is left out is 0."""
    table = entry.table(field)
    found = [table.number(name, 0, low=low, high=high) for name in names]
    table.finish()
    return found


def rows_of(entry: Entry, field: str, width: int) -> list[list[Any]]:
    value = entry.get(field, [])
    if not isinstance(value, list) or any(not isinstance(row, list) or len(row) != width for row in value):
        raise entry.wrong(field, f"must be a list of lists of {width}")
    return value


def number_in(entry: Entry, field: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise entry.wrong(field, f"must have numbers from {low} to {high}, not {str(value)[:20]!r}")
    return value


def flag_in(entry: Entry, field: str, value: object) -> int:
    if type(value) is not bool:
        raise entry.wrong(field, f"must have true or false, not {str(value)[:20]!r}")
    return int(value)


def load_ground(s: State, entry: Entry) -> None:
    forests = [q for q in s.geo.spaces if s.tables.ground[q] == t.FOREST]
    trees = entry.table("trees")
    for space in forests:
        full = s.tables.trees_per_forest
        s.trees[space] = trees.number(SPACE_IDS[space], full, high=full)
    trees.finish()
    dry = [space_in(s, entry, "drought", name) for name in entry.texts("drought")]
    if len(set(dry)) != len(dry):
        raise entry.wrong("drought", "names a space twice")
    s.dry = sorted(dry)
    debris = counts(entry, "debris", [BASIN_IDS[b] for b in s.geo.basins], 0, 12)
    for basin, n in zip(s.geo.basins, debris, strict=True):
        s.debris[basin] = n
    for name in entry.texts("pile_ups"):
        s.jams |= 1 << basin_in(s, entry, "pile_ups", name)


def load_town(content: Content, s: State, entry: Entry) -> None:
    ids = [piece.id for piece in content.pieces]
    dry = s.dry[:]
    for piece in entry.tables("town"):
        load_piece(s, ids, piece, 1, t.TOWN_LAST)
    for name in entry.texts("track"):
        lay(s, entry, "track", space_in(s, entry, "track", name), t.TRACK)
    for field, kind in (("railhead", t.RAILHEAD), ("station", t.STATION)):
        name = entry.text(field, "")
        if name and kind == t.RAILHEAD:
            s.railhead = space_in(s, entry, field, name)
            lay(s, entry, field, s.railhead, kind)
        elif name:
            s.station = space_in(s, entry, field, name)
    s.dry = dry
    for mark in rows_of(entry, "uses", 3):
        space = space_in(s, entry, "uses", mark[0])
        seat = seat_in(entry, "uses", mark[1], s.seats)
        coin = index_in(entry, "uses", mark[2], ("worker", "coin"))
        s.marks.append(space << 4 | seat << 1 | coin)
        if s.piece[space] != t.PHILANTHROPY:
            s.uses[space] += 1


def lay(s: State, entry: Entry, field: str, space: int, kind: int, owner: int = t.NOBODY) -> None:
    if s.piece[space]:
        raise entry.wrong(field, f"has {SPACE_IDS[space]}, where something stands already")
    put(s, space, kind, owner)


def load_piece(s: State, ids: list[str], entry: Entry, low: int, high: int, seat: int = t.NOBODY) -> None:
    kind = index_in(entry, "piece", entry.text("piece"), ids)
    if not low <= kind <= high or kind == t.STEAM_DONKEY:
        raise entry.wrong("piece", f"must not be {ids[kind]} here")
    owned = t.TENT <= kind < t.SPECIAL or kind >= t.INDUSTRY
    owner = seat_in(entry, "owner", entry.text("owner"), s.seats) if owned else t.NOBODY
    if seat != t.NOBODY and owner != seat:
        raise entry.wrong("owner", "must be the player who has it")
    space = space_in(s, entry, "at", entry.text("at"))
    lay(s, entry, "at", space, kind, owner)
    if kind <= t.TOWN_LAST:
        set_fire(s, space, entry.number("fire", 0, high=3 if kind >= t.TENT else 0))
    else:
        s.trouble[space] = entry.number("revolt", 0, high=3)
    if t.PANNING <= kind <= t.DREDGE:
        vein = t.VEINS.index(entry.one_of("vein", t.VEINS))
        silver = entry.one_of("metal", ("gold", "silver")) == "silver"
        dial, index = entry.number("dial", low=1, high=3), entry.number("index", high=3)
        s.gear[space] = vein << 5 | int(silver) << 4 | dial << 2 | index
        s.stock[space], s.out[space] = entry.number("stock", high=19), entry.number("out", high=19)
    elif kind == t.ENCLOSURE:
        s.stock[space], s.out[space] = entry.number("meat", high=3), entry.number("dairy", high=3)
        s.players[owner][st.HERD_SIZE + t.MEAT] += s.stock[space]
        s.players[owner][st.HERD_SIZE + t.DAIRY] += s.out[space]
    elif kind >= t.HORSE_STABLE:
        s.stock[space], s.out[space] = entry.number("available", high=3), entry.number("used", high=3)
    elif kind == t.CAMP:
        s.gear[space] = ("", "ready", "used").index(entry.one_of("steam_donkey", ("", "ready", "used"), ""))
        if s.gear[space]:
            s.left[t.STEAM_DONKEY] -= 1
    elif kind in (t.BANK, t.PHILANTHROPY):
        s.stock[space] = entry.number("cubes", high=9)
    entry.finish()


def load_player(content: Content, s: State, seat: int, entry: Entry) -> None:
    p = s.players[seat]
    goals, cards = content.tables.goal_names, content.tables.deck_names
    animals = GOOD_IDS[t.HORSE : t.CATTLE]
    for name, i in NUMBERS.items():
        p[i] = entry.number(name, high=99_999)
    for name, i in FLAGS.items():
        p[i] = int(entry.flag(name))
    p[st.STOCK : st.STOCK + 6] = counts(entry, "stock", GOOD_IDS[:6], 0, 9_999)
    p[st.FRESH : st.FRESH + 4] = counts(entry, "available", animals, 0, 12)
    p[st.TIRED : st.TIRED + 4] = counts(entry, "used", animals, 0, 12)
    p[st.LEVEL : st.LEVEL + 3] = counts(entry, "levels", t.INDUSTRIES, 0, 4)
    p[st.PAID : st.PAID + 2] = counts(entry, "paid", t.ROWS, 0, t.ROW_PLACES)
    field = entry.one_of("field", ("", *content.fields))
    p[st.FIELD] = content.fields.index(field) if field else -1
    p[st.CUSTOM_CARD] = CUSTOM_IDS.index(entry.one_of("custom", CUSTOM_IDS))
    goal = entry.one_of("goal", ("", *goals))
    p[st.GOAL] = goals.index(goal) if goal else -1
    s.goals[seat] = indices(entry, "goals", goals)
    for card in rows_of(entry, "cards", 3):
        number = index_in(entry, "cards", card[0], cards[: t.TYCOON])
        wheel, ready = number_in(entry, "cards", card[1], 0, 3), flag_in(entry, "cards", card[2])
        s.cards[seat].append(number | wheel << WHEEL_SHIFT | ready * st.READY)
    ids, dry = [piece.id for piece in content.pieces], s.dry[:]
    for piece in entry.tables("works"):
        load_piece(s, ids, piece, t.INDUSTRY, t.KINDS - 1, seat)
    s.dry = dry
    cattle = entry.table("cattle")
    for name in list(cattle.data):
        space = space_in(s, cattle, "cattle", name)
        graze(s, seat, space, cattle.number(name, low=1, high=s.tables.cattle_per_grass))
    cattle.finish()
    logs = counts(entry, "logs", [BASIN_IDS[b] for b in s.geo.basins], 0, 12)
    for basin, n in zip(s.geo.basins, logs, strict=True):
        s.logs[5 * basin + seat] = n
    p[st.ITEMS : st.ITEMS + len(st.ITEM_IDS)] = counts(entry, "score", st.ITEM_IDS, 0, 99_999)
    entry.finish()


def load_cards(content: Content, s: State, entry: Entry) -> None:
    cards = content.tables.deck_names
    s.dealt = indices(entry, "dealt", cards)
    decks = entry.table("decks")
    s.decks = [sorted(indices(decks, deck, cards)) for deck in t.DECKS]
    decks.finish()
    for card, seat in rows_of(entry, "under", 2):
        s.under.append(index_in(entry, "under", card, cards) | seat_in(entry, "under", seat, s.seats) << 8)
    for tycoon in entry.tables("office"):
        card = index_in(tycoon, "card", tycoon.text("card"), cards)
        if card < t.TYCOON:
            raise tycoon.wrong("card", "must be a tycoon")
        card |= st.USED * tycoon.flag("used") | st.USED_IN_ERA * tycoon.flag("used_in_era")
        s.office.append(card | st.BUILDING_STANDS * tycoon.flag("building"))
        tycoon.finish()
    s.no_tycoons = int(entry.flag("no_tycoons"))
    face_up, rewards = entry.table("face_up"), entry.table("rewards")
    for i, town in enumerate(content.towns):
        s.face_up[i] = indices(face_up, town.id, cards)
        s.rewards[i] = rewards.number(town.id, high=len(s.tables.town_rewards[i]))
    face_up.finish()
    rewards.finish()


def load_politics(s: State, entry: Entry) -> None:
    s.status = counts(entry, "status", t.STATUSES, -3, 3)
    for status, target in rows_of(entry, "promises", 2):
        number = index_in(entry, "promises", status, t.STATUSES)
        s.promises.append(number << 3 | number_in(entry, "promises", target, -3, 3) + 3)
    offices = entry.texts("offices")
    if len(offices) != 4:
        raise entry.wrong("offices", "must be four")
    s.offices = [seat_in(entry, "offices", name, s.seats) if name else t.NOBODY for name in offices]


def load_events(content: Content, s: State, entry: Entry, forms: FrameForms) -> None:
    names, sides = content.tables.event_names, forms.types["disc_side"]
    for card, disc in rows_of(entry, "row", 2):
        s.row.append(index_in(entry, "row", card, names))
        s.discs.append(1 + index_in(entry, "row", disc, sides) if disc != "" else 0)
    pools = entry.get("events", [])
    if not isinstance(pools, list) or len(pools) != 4 or any(not isinstance(pool, list) for pool in pools):
        raise entry.wrong("events", "must be four lists of event cards")
    for era, pool in enumerate(pools):
        s.pools[era] = sorted(index_in(entry, "events", card, names) for card in pool)
        if any(s.tables.event_era[card] != era for card in s.pools[era]):
            raise entry.wrong("events", "must list each card in its era")
        s.drawn += s.tables.event_era.count(era) - len(s.pools[era])
    s.severity = sorted(entry.numbers("severity"))
    for card, knowing in rows_of(entry, "seen", 2):
        s.top.append(number_in(entry, "seen", card, 0, 3))
        if not isinstance(knowing, list):
            raise entry.wrong("seen", "must say who knows each card")
        s.known.append(sum(1 << seat for seat in {seat_in(entry, "seen", name, s.seats) for name in knowing}))
    s.prices = counts(entry, "prices", GOOD_IDS, 0, 9)
    s.round_cuts = counts(entry, "discounts", t.CUTS, 0, 30)
    s.bans = sum(1 << ban for ban in set(indices(entry, "bans", t.BANS)))


def load_rows(content: Content, s: State, entry: Entry) -> None:
    rows = entry.table("rows")
    for row, id in enumerate(t.ROWS):
        names = content.tables.tile_names[row]
        part = rows.table(id)
        up = part.one_of("up", ("", *names))
        s.up[row] = names.index(up) if up else -1
        for tile, owner, paid in rows_of(part, "built", 3):
            number, seat = index_in(part, "built", tile, names), seat_in(part, "built", owner, s.seats)
            s.built[row].append(number << 4 | seat << 1 | flag_in(part, "built", paid))
        s.damage[row] = part.number("damage", high=99)
        open_tiles = {tile >> 4 for tile in s.built[row]} | {s.up[row]}
        s.pools[4 + row] = [tile for tile in range(len(names)) if tile not in open_tiles]
        part.finish()
    rows.finish()
    s.trains = counts(entry, "trains", TRAIN_IDS, 0, 3)
    sold = entry.table("sold")
    for card in range(5):
        if sold.has(t.MARKETS[card]):
            numbers = counts(sold, t.MARKETS[card], GOOD_IDS, 0, 200)
            s.sold[card * t.TRADED : (card + 1) * t.TRADED] = bytearray(numbers)
    sold.finish()


def load_turn(s: State, entry: Entry) -> None:
    s.white = entry.number("white", high=20)
    s.done = sum(1 << done for done in set(indices(entry, "done", DONE)))
    s.bought = counts(entry, "bought", GOOD_IDS, 0, 9_999)
    s.turn_cuts = counts(entry, "discounts", t.CUTS, 0, 30)
    s.luck = sorted(entry.numbers("luck"))
    s.captain = entry.number("captain", high=5)
    s.cattle_bought = entry.number("cattle_bought", high=9)
    for name, breed in rows_of(entry, "new_cattle", 2):
        s.new_cattle.append(
            space_in(s, entry, "new_cattle", name) << 2 | index_in(entry, "new_cattle", breed, t.BREEDS)
        )
    s.ends = [space_in(s, entry, "ends", name) for name in entry.texts("ends")]
    s.dice = sorted(entry.numbers("dice"))
    s.miners = [space_in(s, entry, "miners", name) for name in entry.texts("miners")]
    if any(not 1 <= face <= 6 for face in s.dice) or any(not 1 <= luck <= 5 for luck in s.luck):
        raise entry.wrong("dice", "must be faces from 1 to 6, and luck from 1 to 5")
    entry.finish()
