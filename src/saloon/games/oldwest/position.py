"""A state as JSON and back.

Only what cannot be worked out is written: who is asked follows from the frames, tiles left and capacities from the
map, tiles still hidden in a row from those that are open. `sound.py` says what must be true of every state."""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import attrgetter, itemgetter
from typing import Any

from saloon.engine.errors import Damaged
from saloon.engine.fields import (
    Field,
    Fields,
    Place,
    bits,
    counts,
    each,
    flag,
    index,
    load_fields,
    many,
    maybe,
    number,
    numbers,
    one_of,
    opened,
    tables_of,
    text,
    within,
)
from saloon.engine.forms import SEAT_LETTERS, FrameForms
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.pieces import Piece, on_map, piece_at, pieces, put_piece, put_plain
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.characters import count_perks
from saloon.games.oldwest.rules.flow import MAYOR_ASKED
from saloon.games.oldwest.rules.goods import graze
from saloon.games.oldwest.rules.rounds import era_ends
from saloon.games.oldwest.sound import complaint
from saloon.games.oldwest.state import State, new_state
from saloon.games.oldwest.written import (
    CATTLE,
    GOOD_IDS,
    NEW_CATTLE,
    PROMISES,
    TREES,
    event_lists,
    events_with_discs,
    frames,
    held,
    in_basins,
    marks,
    named,
    one_seat_each,
    seen,
    sold,
    tiles,
    under,
)

LAYOUTS = ("abd", "acd", "abcd", "acbd")
DONE = ("public", "lumbering", "mining", "ranching", "development", "campaign", "doctor", "mined", "tool")
TRAIN_IDS = t.MARKETS[t.RED : t.SUPPLY]
ANIMAL_IDS = GOOD_IDS[t.HORSE : t.CATTLE]
CUSTOM_IDS = ("", "livestock_carriages", "refrigerated_cars")
TOWN, WORKS = range(1, t.TOWN_LAST + 1), range(t.INDUSTRY, t.KINDS)
OF_MAYOR = (fr.F_GOALS, fr.F_ASSISTANTS, fr.F_LOG_LOSS, fr.F_FLOOD, fr.F_TOLL, fr.F_STATION)


@functools.lru_cache(maxsize=8)
def fields(content: Content, forms: FrameForms, seats: int) -> Fields:
    """Everything in a state. The ground comes before the map, the map before what stands on it."""
    letters = tuple(SEAT_LETTERS[:seats])
    tables, cards = content.tables, tuple(content.tables.deck_names)
    players = [player_fields(content, seats)] * seats
    return [
        Field("boards", "layout", one_of(LAYOUTS), "The boards, from the source to the sea."),
        Field("stage", "stage", one_of(st.STAGES), "How far the set-up or the round has come."),
        Field("round", "round", number(0, tables.rounds), "The round, counted through all eras."),
        Field("mayor", "mayor", one_of(letters), "The mayor."),
        Field("turns", "turns", number(0, seats), "Turns taken in this round."),
        Field("todo", "todo", many(letters, "seats"), "Seats still to be served."),
        Field("frames", "frames", frames(forms), "What is under way, outermost first."),
        Field("trees", Place(felled, set_trees), TREES, "Forests that are not full."),
        Field("drought", Place(attrgetter("dry"), set_dry), many(SPACE_IDS, "spaces"), "Spaces with a drought."),
        Field("debris", Place(debris, set_debris), in_basins(12), "Debris in the basins."),
        Field("pile_ups", "jams", bits(BASIN_IDS, "basins"), "Basins with a pile-up."),
        Field("town", Place(town, put_town), pieces(content, seats, TOWN), "Pieces of the town, oldest first."),
        Field("track", Place(tracks, put_tracks), many(SPACE_IDS, "spaces"), "Laid track."),
        Field("railhead", Place(attrgetter("railhead"), put_railhead), maybe(SPACE_IDS, "a space"), "The railhead."),
        Field(
            "station", Place(attrgetter("station"), set_station), maybe(SPACE_IDS, "a space"), "The station's space."
        ),
        Field("uses", Place(attrgetter("marks"), set_marks), marks(letters), "Uses of buildings in this round."),
        each("players", parts_of, players, "The players, by seat."),
        Field("dealt", "dealt", many(cards, "assistants"), "Two for each seat, while they choose."),
        within("decks", [of_deck(deck, i, cards) for i, deck in enumerate(t.DECKS)], "The decks."),
        Field("under", "under", under(cards, letters), "Assistants put under the deck, and by whom."),
        Field(
            "office", Place(in_office, set_office), tables_of(blank_tycoon, office_fields(cards)), "Tycoons in office."
        ),
        Field("no_tycoons", "no_tycoons", flag(int), "No tycoon is hired in this era."),
        within(
            "face_up",
            [Field(town.id, ("face_up", i), many(cards, "cards"), "There.") for i, town in enumerate(content.towns)],
            "Cards face up, by town.",
        ),
        within(
            "rewards",
            [
                Field(town.id, ("rewards", i), number(0, len(tables.town_rewards[i])), "There.")
                for i, town in enumerate(content.towns)
            ],
            "Rewards taken, by town.",
        ),
        Field("status", "status", named(t.STATUSES, "markers", -3, 3), "The town's status."),
        Field("promises", "promises", PROMISES, "The mayor's promises: a status and where it shall stand."),
        Field("offices", Place(attrgetter("offices"), set_offices), one_seat_each(letters), "Who holds each office."),
        Field("row", Place(events_up, set_row), events_with_discs(content, forms), "The row of events with its discs."),
        Field("events", Place(event_pools, set_pools), event_lists(content), "Events not drawn yet, by era."),
        Field("severity", Place(attrgetter("severity"), set_severity), numbers(0, 3), "Severity cards, in any order."),
        Field("seen", Place(severity_seen, set_seen), seen(letters), "Severity cards on top, and who has seen them."),
        Field("prices", "prices", counts(GOOD_IDS, "goods", 9), "Prices that are higher this round."),
        Field("discounts", "round_cuts", counts(t.CUTS, "discounts", 30), "Discounts of this round."),
        Field("bans", "bans", bits(t.BANS, "bans"), "What is out this round."),
        within(
            "rows",
            [within(row, row_fields(content, i, letters), "Its tiles.", row_at(i)) for i, row in enumerate(t.ROWS)],
            "Railroad and telegraph.",
        ),
        Field("trains", "trains", named(TRAIN_IDS, "trains", 0, 3), "Steps from town."),
        Field("sold", "sold", sold(), "Sold in this round."),
        within("turn", turn_fields(), "What the player whose turn it is has done."),
    ]


# --- a player ---


class Part:
    """A seat or a row of development, with the state it is part of."""

    __slots__ = ("i", "p", "s")

    def __init__(self, s: State, i: int, p: list[int]) -> None:
        self.s = s
        self.i = i
        self.p = p  # of a seat


def parts_of(s: State) -> list[Part]:
    return [Part(s, seat, p) for seat, p in enumerate(s.players)]


def row_at(row: int) -> Callable[[State], Part]:
    return lambda s: Part(s, row, [])


def listed(name: str) -> Place:
    """Kept in a list of the state, by the number of the part."""

    def put(of: Part, value: Any) -> None:
        getattr(of.s, name)[of.i] = value

    return Place(lambda of: getattr(of.s, name)[of.i], put)


def player_fields(content: Content, seats: int) -> Fields:
    goals, cards = tuple(content.tables.goal_names), tuple(content.tables.deck_names[: t.TYCOON])
    much = number(0, 99_999)

    def part(name: str, at: int, ids: tuple[str, ...], what: str, high: int, meaning: str) -> Field:
        return Field(name, ("p", slice(at, at + len(ids))), named(ids, what, 0, high), meaning)

    return [
        Field("money", ("p", st.MONEY), much, "Dollars."),
        Field("political", ("p", st.POLITICAL), much, "On the political track."),
        Field("investment", ("p", st.INVESTMENT), much, "On the investment track."),
        Field("workers", ("p", st.WORKERS), much, "Workers."),
        Field("standing", ("p", st.STANDING), much, "Of these, how many stand."),
        Field("banked_gold", ("p", st.BANK_GOLD), much, "Own gold in banks."),
        Field("banked_silver", ("p", st.BANK_SILVER), much, "Own silver in banks."),
        Field("donations", ("p", st.DONATIONS), much, "Donations made."),
        Field("custom_sold", ("p", st.CUSTOM_SOLD), much, "Cattle sold by the custom card this round."),
        Field("owed", ("p", st.OWED), much, "Owed by the livestock carriages."),
        Field("sold_lumber", ("p", st.SOLD_LUMBER), flag(int), "Has sold lumber this round."),
        Field("sold_cattle", ("p", st.SOLD_CATTLE), flag(int), "Has sold cattle this round."),
        Field("milked", ("p", st.MILKED), flag(int), "Has milked this round."),
        part("stock", st.STOCK, GOOD_IDS[:6], "goods in town", 9_999, "Goods in town."),
        part("available", st.FRESH, ANIMAL_IDS, "animals", 12, "Animals on cards that can be used."),
        part("used", st.TIRED, ANIMAL_IDS, "animals", 12, "Animals on cards that were used."),
        part("levels", st.LEVEL, t.INDUSTRIES, "industries", 4, "Levels; 0: not practised."),
        part("paid", st.PAID, t.ROWS, "rows", t.ROW_PLACES, "Tiles paid for."),
        Field("field", ("p", st.FIELD), maybe(tuple(content.fields), "a field"), "Place on the election board."),
        Field("custom", ("p", st.CUSTOM_CARD), one_of(CUSTOM_IDS), "The custom card of a rancher."),
        Field("goal", ("p", st.GOAL), maybe(goals, "a goal"), "The goal kept."),
        Field("goals", listed("goals"), many(goals, "goals"), "Goals dealt."),
        Field("cards", listed("cards"), held(cards), "Assistants and partners."),
        Field(
            "works", Place(works, put_works), pieces(content, seats, WORKS), "Buildings of industries, oldest first."
        ),
        Field("cattle", Place(herds, put_herds), CATTLE, "Own range cattle on the map."),
        Field("logs", Place(logs, set_logs), in_basins(12), "Own logs in the basins."),
        part("score", st.ITEMS, tuple(st.ITEM_IDS), "lines", 99_999, "The score sheet, once it is written."),
    ]


def works(of: Part) -> list[Piece]:
    return [piece_at(of.s, space) for space in of.s.works[of.i]]


def put_works(of: Part, found: list[Piece]) -> None:
    for one in found:
        if one.owner != of.i:
            raise ValueError(f"has {SPACE_IDS[one.space]}, which is another player's")
        put_piece(of.s, one)


def herds(of: Part) -> dict[int, int]:
    return {space: of.s.cattle[5 * space + of.i] for space in of.s.herds[of.i]}


def put_herds(of: Part, found: dict[int, int]) -> None:
    for space, n in found.items():
        if n > of.s.tables.cattle_per_grass:
            raise ValueError(f"has more than {of.s.tables.cattle_per_grass} cattle on {SPACE_IDS[space]}")
        graze(of.s, of.i, on_map(of.s, space), n)


def logs(of: Part) -> dict[int, int]:
    return {basin: of.s.logs[5 * basin + of.i] for basin in of.s.geo.basins}


def set_logs(of: Part, found: dict[int, int]) -> None:
    for basin, n in found.items():
        of.s.logs = st.with_byte(of.s.logs, 5 * flowing(of.s, basin) + of.i, n)


# --- the map ---


def felled(s: State) -> dict[int, int]:
    full, ground = s.tables.trees_per_forest, s.tables.ground
    return {q: s.trees[q] for q in s.geo.spaces if ground[q] == t.FOREST and s.trees[q] != full}


def set_trees(s: State, found: dict[int, int]) -> None:
    trees = bytearray(256)
    for space in s.geo.spaces:
        if s.tables.ground[space] == t.FOREST:
            trees[space] = s.tables.trees_per_forest
    for space, n in found.items():
        if s.tables.ground[on_map(s, space)] != t.FOREST or n > s.tables.trees_per_forest:
            raise ValueError(f"has {n} trees at {SPACE_IDS[space]}, which cannot be")
        trees[space] = n
    s.trees = bytes(trees)


def set_dry(s: State, found: list[int]) -> None:
    if len(set(found)) != len(found):
        raise ValueError("names a space twice")
    s.dry = sorted(on_map(s, space) for space in found)


def flowing(s: State, basin: int) -> int:
    if basin not in s.geo.basins:
        raise ValueError(f"names {BASIN_IDS[basin]!r}, whose board is not in play")
    return basin


def debris(s: State) -> dict[int, int]:
    return {basin: s.debris[basin] for basin in s.geo.basins}


def set_debris(s: State, found: dict[int, int]) -> None:
    for basin, n in found.items():
        s.debris = st.with_byte(s.debris, flowing(s, basin), n)


def town(s: State) -> list[Piece]:
    return [piece_at(s, space) for space in s.town]


def put_town(s: State, found: list[Piece]) -> None:
    for one in found:
        put_piece(s, one)


def tracks(s: State) -> list[int]:
    return [q for q in s.geo.spaces if s.piece[q] == t.TRACK]


def put_tracks(s: State, found: list[int]) -> None:
    for space in found:
        put_plain(s, space, t.TRACK)


def put_railhead(s: State, space: int) -> None:
    if space >= 0:
        s.railhead = space
        put_plain(s, space, t.RAILHEAD)


def set_station(s: State, space: int) -> None:
    s.station = on_map(s, space) if space >= 0 else space


def set_marks(s: State, found: list[int]) -> None:
    s.marks = found
    for mark in found:
        space = on_map(s, packed.marked(mark))
        if s.piece[space] != t.PHILANTHROPY:
            s.uses = st.with_more(s.uses, space, 1)


# --- cards, politics, events ---


def of_deck(deck: str, i: int, cards: tuple[str, ...]) -> Field:
    return Field(deck, ("decks", i), many(cards, "cards", sorted), "In any order.")


def office_fields(cards: tuple[str, ...]) -> Fields:
    tycoon = text("a tycoon", cards.__getitem__, lambda id: index(cards, id))
    return [
        Field("card", Place(itemgetter(0), set_tycoon), tycoon, "Who it is."),
        Field("used", 1, flag(int), "Used this round."),
        Field("used_in_era", 2, flag(int), "Used in this era."),
        Field("building", 3, flag(int), "The tycoon's building stands."),
    ]


def blank_tycoon() -> list[int]:
    return [0, 0, 0, 0]


def set_tycoon(row: list[int], card: int) -> None:
    if card < t.TYCOON:
        raise ValueError("must be a tycoon")
    row[0] = card


def in_office(s: State) -> list[list[int]]:
    return [[card & st.CARD, card & st.USED, card & st.USED_IN_ERA, card & st.BUILDING_STANDS] for card in s.office]


def set_office(s: State, found: list[list[int]]) -> None:
    for card, used, used_in_era, building in found:
        s.office.append(card | used * st.USED | used_in_era * st.USED_IN_ERA | building * st.BUILDING_STANDS)


def set_offices(s: State, found: list[int]) -> None:
    if len(found) != 4:
        raise ValueError("must be four")
    s.offices = found


def events_up(s: State) -> list[tuple[int, int]]:
    return list(zip(s.row, s.discs, strict=True))


def set_row(s: State, found: list[tuple[int, int]]) -> None:
    s.row.extend(card for card, _ in found)
    s.discs.extend(disc for _, disc in found)


def event_pools(s: State) -> list[list[int]]:
    return s.pools[:4]


def set_pools(s: State, found: list[list[int]]) -> None:
    if len(found) != 4:
        raise ValueError("must be four lists of event cards")
    for era, pool in enumerate(found):
        if any(s.tables.event_era[card] != era for card in pool):
            raise ValueError("must list each card in its era")
        s.pools[era] = pool
        s.drawn += s.tables.event_era.count(era) - len(pool)


def set_severity(s: State, found: list[int]) -> None:
    s.severity = sorted(found)


def severity_seen(s: State) -> list[tuple[int, int]]:
    return list(zip(s.top, s.known, strict=True))


def set_seen(s: State, found: list[tuple[int, int]]) -> None:
    s.top.extend(card for card, _ in found)
    s.known.extend(known for _, known in found)


# --- rows of development, and the turn ---


def row_fields(content: Content, row: int, letters: tuple[str, ...]) -> Fields:
    names = tuple(content.tables.tile_names[row])
    return [
        Field("up", listed("up"), maybe(names, "a tile"), "The tile that can be built next."),
        Field("built", Place(lambda of: of.s.built[of.i], set_built), tiles(names, letters), "Tiles in their places."),
        Field("damage", listed("damage"), number(0, 99), "Damage."),
    ]


def set_built(of: Part, found: list[int]) -> None:
    of.s.built[of.i] = found
    shown = {packed.tile_of(tile) for tile in found} | {of.s.up[of.i]}
    of.s.pools[4 + of.i] = [tile for tile in range(len(of.s.tables.tile_names[of.i])) if tile not in shown]


def on_the_map(name: str) -> Place:
    return Place(attrgetter(name), lambda s, found: setattr(s, name, [on_map(s, space) for space in found]))


def in_order(name: str) -> Place:
    return Place(attrgetter(name), lambda s, found: setattr(s, name, sorted(found)))


def turn_fields() -> Fields:
    return [
        Field("white", "white", number(0, 20), "White workers left this turn."),
        Field("done", "done", bits(DONE, "tickets"), "What may not be done again."),
        Field("bought", "bought", counts(GOOD_IDS, "goods", 9_999), "Goods bought."),
        Field("discounts", "turn_cuts", counts(t.CUTS, "discounts", 30), "Discounts of this turn."),
        Field("luck", in_order("luck"), numbers(1, 5), "Changes of a die that are left."),
        Field(
            "captain", "captain", number(0, 5), "The change of a die that the Mine Captain gives in this mine action."
        ),
        Field("cattle_bought", "cattle_bought", number(0, 9), "Cattle bought."),
        Field(
            "new_cattle",
            Place(attrgetter("new_cattle"), set_new_cattle),
            NEW_CATTLE,
            "Cattle bought this turn, once a head.",
        ),
        Field("ends", on_the_map("ends"), many(SPACE_IDS, "spaces"), "Where drives of this turn have ended."),
        Field("dice", in_order("dice"), numbers(1, 6), "Dice not played yet."),
        Field(
            "miners", on_the_map("miners"), many(SPACE_IDS, "spaces"), "The deposit of each worker in this mine action."
        ),
    ]


def set_new_cattle(s: State, found: list[int]) -> None:
    for new in found:
        on_map(s, packed.bought_at(new))
    s.new_cattle = found


# --- reading ---


def load(content: Content, forms: FrameForms, seats: int, data: Any) -> State:
    """The state that was dumped; raises Damaged with the field that makes no sense."""
    entry = opened(data)
    layout = LAYOUTS.index(entry.one_of("boards", LAYOUTS))
    if len(LAYOUTS[layout]) != content.tables.arrangements[seats - 2][0]:
        raise entry.wrong("boards", f"does not fit {seats} players")
    s = new_state(content.tables, seats, layout)
    load_fields(fields(content, forms, seats), s, entry)
    s.era = sum(end < s.round for end in era_ends(s))
    count_perks(s)
    s.ask = s.frames.top()
    s.who = s.mayor if not s.ask or MAYOR_ASKED[s.ask] or s.ask in OF_MAYOR else s.frames.get(1)
    if wrong := complaint(s):
        raise Damaged(f"position: {wrong}")
    return s
