"""A state as JSON and back. What makes no sense together `sound.complaints` finds."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from saloon.engine.content import Entry
from saloon.engine.contract import Setup
from saloon.engine.errors import Damaged
from saloon.engine.fields import (
    Field,
    Fields,
    Kind,
    Place,
    bits,
    each,
    index,
    load_fields,
    many,
    maybe,
    number,
    numbers,
    one_of,
    opened,
    rows,
    tables_of,
    text,
    texts,
    whole,
)
from saloon.engine.forms import FrameForms
from saloon.games.ruthless import names
from saloon.games.ruthless import state as st
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.options import prepare
from saloon.games.ruthless.rules import feud as f
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.feud import Campaign
from saloon.games.ruthless.sound import complaints as complaints
from saloon.games.ruthless.state import State

# What a frame's ints are (see forms.FrameForms); men by the names of those in play.
FORMS = {
    st.MOVING: "moving man:cast enemy:cast stage:0-5 edge:edge climb cost:0-200 rough:0-1",
    st.SHOT: "shot shooter:cast target:cast slot:0-1 manner:manner rounds:1-6 stage:0-2 was_lily:0-1",
    st.VOLLEY: "volley attacker:cast target:cast hits:0-6 cause:0-1 shift:0-2 roll:0-10",
    st.BRAWL: "brawl mover:cast enemy:cast stage:0-1 climb card:card other_card:card",
    st.RUNNING: "running",
}
PLACES = {st.CARRIED: "carried", st.LOCKED: "locked", st.GONE: "gone"}
PLACE_WORDS = {word: place for place, word in PLACES.items()}
GUESTS = "a list of a seat, a character, and 1 for a horse"
LYING = "a list of a point, a weapon and its rounds"
MEN = 20  # more than ever stand on a table


def frame_forms(content: Content, s: State) -> FrameForms:
    cast = tuple(content.man_ids[man[st.WHO]] for man in s.men)
    return FrameForms(FORMS, {"cast": cast, "manner": st.MANNER_IDS, "card": names.CARD_NAMES, "edge": names.EDGES})


def fields(content: Content, s: State) -> Fields:
    """Everything in a state that the set-up does not say."""

    def kept(name: str, kind: Kind, meaning: str) -> Field:
        return Field(name, name, kind, meaning)

    cards = many(names.CARD_NAMES, "cards")
    points = texts("points like 12,24", point_name, lambda name: read_point(s, name))
    places = texts("points, carried, locked or gone", place_name, lambda name: read_place(s, name))
    spot: Notation = ("points", point_name, lambda name: read_point(s, name))
    men = numbers(0, MEN)
    scenario = text("a scenario", content.scenario_id, lambda id: content.scenario(id))
    return [
        kept("scenario", scenario, "What is played; in a campaign the act's."),
        kept("step", one_of(st.STEP_IDS), "What the table is doing."),
        kept("ask", one_of(st.ASK_IDS), "What is asked."),
        kept("who", number(-1, 3), "The seat asked, counted from 0; -1: several."),
        kept("asked", number(0, 15), "The seats asked together, as bits."),
        kept("ended", one_of(st.ENDINGS), "How it has ended."),
        kept("result", numbers(1, 4), "Places by seat, when it is over."),
        kept("turn", number(0, 20), "The turn."),
        kept("deck", many(names.CARD_NAMES, "cards", sorted), "The deck, in any order."),
        kept("discards", cards, "Cards discarded, the newest last."),
        kept("hands", hands(s.seats), "Hands by seat."),
        kept("leads", texts('cards, or "", by seat', lead_name, read_lead), "Initiative cards."),
        kept("cuts", cards, "The cards cut, by seat."),
        kept("known", known(s.seats), "Cards a seat knows in another hand."),
        kept("order", numbers(0, s.seats - 1), "Seats by initiative."),
        kept("place", number(-1, 4), "Whose turn it is in that order."),
        kept("seven_used", number(0, 15), "Seats whose 7 was used, as bits."),
        kept("todo", men, "Seats or men still to be served."),
        kept("men", tables_of(blank_man, man_fields(content, s)), "The characters, in cast order."),
        kept("horses", tables_of(blank_horse, horse_fields(s)), "Horses."),
        kept("carcasses", points, "Where horses lie dead."),
        kept("attacked", number(0, (1 << 16) - 1), "Bit 4a + b: side b has attacked side a."),
        kept("left", number(0, 15), "Sides that left, as bits."),
        kept("left_now", number(0, 15), "Of these, in this turn."),
        kept("bags", places, "Bags."),
        kept("locks", number(0, 9), "Locks opened."),
        kept("digs", number(0, 255), "Graves not searched, as bits."),
        kept("gold", number(-1, 8), "The grave where the gold was found."),
        kept("steers", places, "Steers."),
        kept("dropped", triples(LYING, spot, guns(content), amount(60)), "Weapons of the dead."),
        kept("scores", scores(), "Events so far, by side."),
        kept("tally", numbers(0, 9999), "The Tally, by side."),
        kept("drafted", drafted(content, s.seats), "Who was drafted, by seat."),
        kept("man", number(-1, MEN), "Who acts, counted from 0 in the cast."),
        kept("acts", number(0, 3), "Actions he has taken."),
        kept("moves", number(0, 3), "Move actions he has taken."),
        kept("shots", number(0, 3), "Shoot actions he has taken."),
        kept("sermons", number(0, 3), "Sermons he has given."),
        kept("saddled", number(0, 1), "His free Mount or Dismount is used."),
        kept("frames", frames(content, s), "What is under way, outermost first."),
        kept("mover", number(-1, MEN), "Whose Move it is."),
        kept("path", points, "Its path."),
        kept("path_at", number(0, 99), "Where on the path he is."),
        kept("plans", numbers(0, 99), "Covering shots: checkpoint, man and weapon, once and again."),
        kept("runs", men, "Men who have to run to cover."),
        kept("answering", number(-1, MEN), "Who answered the attack under way with a Duck."),
        each(
            "feud",
            lambda s: [s] if s.feud else [],
            [feud_fields(content, s.feud.printed if s.feud else content.campaign())],
            "The campaign this is an act of.",
            "a list of one table, empty without a campaign",
        ),
    ]


def man_fields(content: Content, s: State) -> Fields:
    perches = tuple(content.perch_ids[perch.number] for perch in s.board.perches)
    at = text('a point like 12,24, or ""', point_name, lambda name: read_point(s, name) if name else st.NOBODY)
    traits = bits(t.TRAIT_IDS, "traits")
    return [
        Field("who", st.WHO, one_of(content.man_ids), "The character."),
        Field("seat", st.SEAT, number(-1, s.seats - 1), "Whose he is; -1: nobody's."),
        Field("side", st.SIDE, number(-1, len(s.scenario.sides) - 1), "His side, counted from 0."),
        Field("status", st.STATUS, one_of(st.STATUS_IDS), "How he is."),
        Field("at", st.AT, at, "His place."),
        Field("perch", st.PERCH, maybe(perches, "a perch"), "The perch he is on."),
        Field("horse", st.HORSE, number(-1, MEN), "The horse he rides, counted from 0."),
        Field("lily", st.LILY, number(0, 1), "1: Lily Livered."),
        Field("covers", st.COVERS, number(0, 1), "1: has a Got You Covered marker."),
        Field("aims", st.AIMS, number(0, 1), "1: aims."),
        Field(
            "lost",
            slice(st.LOST, st.LOST + t.LOCATIONS),
            beside(t.LOCATIONS, amount(9)),
            f"Boxes crossed off: {', '.join(names.LOCATION_IDS)}.",
        ),
        Field("guns", slice(st.GUN, st.GUN + 2), beside(2, guns(content)), "His weapons."),
        Field("rounds", slice(st.ROUNDS, st.ROUNDS + 2), beside(2, amount(60)), "Rounds loaded in each."),
        Field("tough", st.TOUGH, number(2, 9), "Toughness."),
        Field("frame", st.FRAME, one_of(content.frame_ids), "His frame."),
        Field("traits", st.TRAITS, traits, "His traits."),
        Field("used", st.USED, traits, "Traits that work once and have."),
        Field("bag", st.BAG, number(-1, 9), "The bag he carries."),
        Field("steer", st.STEER, number(-1, 9), "The steer he leads."),
        Field("done", st.DONE, number(0, 1), "1: has had his actions this turn."),
        Field("kills", st.KILLS, number(0, 99), "Enemies he has killed."),
        Field("merit", st.MERIT, number(0, 99), "Objectives he has brought off or opened."),
        Field("avenges", st.AVENGES, number(0, (1 << 21) - 1), "Men he has sworn to get, as bits."),
        Field("fell", st.FELL, number(0, 20), "The turn he was killed in."),
        Field("back", st.BACK, number(0, 1), "1: has come back."),
        Field("own_horse", st.OWN_HORSE, number(0, 1), "1: came with a horse."),
    ]


def horse_fields(s: State) -> Fields:
    return [
        Field("at", st.HORSE_AT, text("a point", point_name, lambda name: read_point(s, name)), "Its place."),
        Field("rider", st.RIDDEN, number(-1, MEN), "Who rides it, counted from 0; -1: nobody."),
        Field("wounds", st.HORSE_WOUNDS, number(0, 9), "Its wounds."),
        Field("lives", st.HORSE_LIVES, number(0, 1), "1: alive."),
        Field("owner", st.OWNER, number(0, MEN), "Whose it was at the start."),
    ]


def feud_fields(content: Content, printed: Campaign) -> Fields:
    def kept(name: str, kind: Kind, meaning: str) -> Field:
        place = Place(attrgetter(f"feud.{name}"), lambda s, value: setattr(s.feud, name, value))
        return Field(name, place, kind, meaning)

    two = numbers(0, 9999)
    ids = content.man_ids
    character: Notation = ("characters", ids.__getitem__, lambda id: index(ids, id))
    return [
        kept("act", number(1, len(printed.acts)), "The act being prepared, played or settled."),
        Field("sides", "side_of", numbers(0, 1), "Which side of the scenario each seat plays."),
        kept("dollars", two, "By seat."),
        kept("won", two, "Acts won, by seat."),
        kept("tally", two, "The Tally of the acts that are over, by seat."),
        kept("roster", tables_of(blank_fighter, fighter_fields(content)), "Both rosters."),
        kept("buried", many(content.man_ids, "characters"), "Who has been killed."),
        kept("plans", numbers(-1, 1), "The plans of the act by seat, 0 and 1; -1: none yet."),
        kept("spies", number(0, 3), "Seats with a spy, as bits."),
        kept("sixth", number(0, 3), "Seats with a sixth card, as bits."),
        kept("whiskey", two, "Bottles, by seat."),
        kept("prisoner", maybe(content.man_ids, "a character"), "Who sits in the cell in this act."),
        kept("guests", triples(GUESTS, amount(1), character, amount(1)), "Characters added for this act."),
        kept("offers", numbers(0, 9999), "Extra characters still to be offered: a seat and points, once and again."),
        kept("history", history(content), "The acts that are over."),
    ]


def fighter_fields(content: Content) -> Fields:
    return [
        Field("who", f.F_WHO, one_of(content.man_ids), "The character."),
        Field("seat", f.F_SEAT, number(0, 1), "Whose roster it is."),
        Field("tough", f.F_TOUGH, number(2, 9), "Toughness."),
        Field("frame", f.F_FRAME, one_of(content.frame_ids), "His frame."),
        Field("guns", slice(f.F_GUN, f.F_GUN + 2), beside(2, guns(content)), "His weapons."),
        Field("traits", f.F_TRAITS, bits(t.TRAIT_IDS, "traits"), "His traits."),
        Field("horse", f.F_HORSE, number(0, 1), "1: has a horse."),
        Field("points", f.F_POINTS, number(0, 999), "Experience."),
        Field("advances", f.F_ADVANCES, number(0, 9), "Advances he has had."),
        Field("gone", f.F_GONE, number(0, 9), "The act that took him from the roster; 0: he is on it."),
        Field("dead", f.F_DEAD, number(0, 1), "1: he was killed in it."),
        Field("shape", f.F_SHAPE, one_of(f.SHAPE_IDS), "How the act left him."),
        Field("harm", f.F_HARM, one_of(f.HARM_IDS), "What a doctor could undo."),
    ]


# --- reading ---


def load(content: Content, setup: Setup, data: Any) -> State:
    """The state that was dumped; raises Damaged, naming the field, if it cannot be one."""
    entry = opened(data)
    s = prepare(content, setup)
    id = entry.one_of("scenario", list(content.scenarios))
    if s.feud is not None:
        s.scenario = content.scenario(id)
        s.board = s.scenario.board
        s.turns = s.feud.turns or s.scenario.turns
    elif id != content.scenario_id(s.scenario):
        raise entry.wrong("scenario", "must be that of the set-up")
    load_fields(fields(content, s), s, entry)
    if s.step in st.ON_TABLE or s.men:
        s.by_who = [st.NOBODY] * len(content.man_ids)
        for i, man in enumerate(s.men):
            if s.by_who[man[st.WHO]] != st.NOBODY:
                raise entry.wrong("men", f"has {content.man_ids[man[st.WHO]]} twice")
            s.by_who[man[st.WHO]] = i
    for complaint in complaints(s):
        raise Damaged(f"position: {complaint}")
    return s


def blank_man() -> list[int]:
    return [0] * st.MAN_INTS


def blank_horse() -> list[int]:
    return [0] * 5


def blank_fighter() -> list[int]:
    return [0] * f.FIGHTER_INTS


# --- notations of the game's own ---


Notation = tuple[str, Callable[[int], Any], Callable[[Any], int]]
"""What one thing is called, how it is written and how it is read; reading raises ValueError with what is wrong."""


def amount(high: int) -> Notation:
    return f"numbers from 0 to {high}", int, lambda value: whole(value, 0, high)


def guns(content: Content) -> Notation:
    ids = content.gun_ids
    return 'weapons, or ""', lambda gun: ids[gun] if gun != t.NONE else "", lambda id: index(ids, id) if id else t.NONE


def beside(size: int, notation: Notation) -> Kind:
    """A list of things that are kept side by side in a row of others."""
    words, write, read_one = notation

    def read(entry: Entry, field: str) -> list[int]:
        found = entry.get(field, [])
        if not isinstance(found, list) or len(found) != size:
            raise ValueError(f"must be a list of {size}")
        return [read_one(one) for one in found]

    return Kind(f"{size} {words}", lambda row: [write(one) for one in row], read)


def point_name(p: int) -> str:
    return names.POINT_NAMES[p] if p >= 0 else ""


def read_point(s: State, name: object) -> int:
    if not isinstance(name, str) or name not in names.POINT_NAMES:
        raise ValueError(f"must be a point like 12,24, not {str(name)[:40]!r}")
    x, y = (int(part) for part in name.split(","))
    if max(x, y) > s.board.size:
        raise ValueError(f"must lie on the table, not at {name}")
    return names.POINT_NAMES.index(name)


def place_name(place: int) -> str:
    return PLACES.get(place) or point_name(place)


def read_place(s: State, name: str) -> int:
    return PLACE_WORDS[name] if name in PLACE_WORDS else read_point(s, name)


def lead_name(card: int) -> str:
    return names.CARD_NAMES[card] if card >= 0 else ""


def read_lead(name: str) -> int:
    return index(names.CARD_NAMES, name) if name else st.NOBODY


def hands(seats: int) -> Kind:
    return rows(
        f"{seats} lists of cards",
        0,
        lambda hand: [names.CARD_NAMES[card] for card in hand],
        lambda row: sorted(index(names.CARD_NAMES, name) for name in row),
    )


def known(seats: int) -> Kind:
    return rows(
        "a list of pairs of a card and the seat that knows it",
        2,
        lambda entry: [names.CARD_NAMES[packed.known_card(entry)], packed.known_by(entry)],
        lambda row: packed.known(index(names.CARD_NAMES, row[0]), whole(row[1], 0, seats - 1)),
    )


def triples(words: str, *notations: Notation) -> Kind:
    """A list of three things each, kept flat: one after the other, once and again."""

    def write(flat: list[int]) -> list[list[Any]]:
        return [[notations[i][1](flat[k + i]) for i in range(3)] for k in range(0, len(flat), 3)]

    def read(row: list[Any]) -> list[int]:
        return [notations[i][2](row[i]) for i in range(3)]

    kind = rows(words, 3, list, read)
    return Kind(words, write, lambda entry, field: [one for row in kind.read(entry, field) for one in row])


def scores() -> Kind:
    return rows("a list of numbers for each side", t.EVENT_KINDS, list, lambda row: [whole(one, 0, 99) for one in row])


def drafted(content: Content, seats: int) -> Kind:
    printed = content.man_ids[: len(content.characters)]

    def read(text: object) -> int:
        who, _, horse = str(text).partition(" ")
        if horse not in ("0", "1"):
            raise ValueError(f"must have characters with 0 or 1 for a horse, not {str(text)[:40]!r}")
        return packed.pick(index(printed, who), int(horse))

    return rows(
        f'{seats} lists of characters like "crane 1", with a horse or without',
        0,
        lambda picks: [f"{printed[packed.character_of(pick)]} {packed.horse_of(pick)}" for pick in picks],
        lambda row: [read(text) for text in row],
    )


def frames(content: Content, s: State) -> Kind:
    return Kind(
        "a list of steps by name",
        lambda kept: frame_forms(content, s).dump(kept),
        lambda entry, field: frame_forms(content, s).load(entry.get(field, [])),
    )


def history(content: Content) -> Kind:
    scenarios = tuple(content.scenarios)

    def write(row: list[int]) -> list[Any]:
        return [*row[: f.H_SCENARIO], scenarios[row[f.H_SCENARIO]], *row[f.H_SCENARIO + 1 :]]

    def read(row: list[Any]) -> list[int]:
        plans = [whole(one, 0, 1) for one in row[: f.H_SCENARIO]]
        winner, ended = whole(row[f.H_WINNER], -1, 1), whole(row[f.H_ENDED], 1, len(st.ENDINGS) - 1)
        counts = [whole(one, 0, 9999) for one in row[f.H_TALLY :]]
        return [*plans, index(scenarios, row[f.H_SCENARIO]), winner, ended, *counts]

    words = "a list of both plans, scenario, winner, ending, Tallies and bags"
    return rows(words, f.HISTORY_INTS, write, read)
