"""Reads content/*.toml: boards, buildings, cards, tiles and prices, checked, into the tables of the rules."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from saloon.engine.content import Entry, Sheet
from saloon.engine.errors import Damaged
from saloon.games.oldwest.language import describe, read_argument, read_calls, read_effect
from saloon.games.oldwest.rules import tables as t
from saloon.games.oldwest.rules.tables import Geometry, Tables

FOLDER = Path(__file__).parent / "content"
FILES = (
    *("map", "buildings", "industries", "markets", "development", "events", "characters", "goals", "politics"),
    "towns",
)
BOARDS = "ABCD"


def space_name(space: int) -> str:
    """B43: board B, column 4, row 3."""
    return f"{BOARDS[space // 64]}{space % 8 + 1}{space % 64 // 8 + 1}"


SPACES = tuple(space_name(space) for space in range(256))
SPACE_IDS = tuple(name.lower() for name in SPACES)  # as answers write them
BASINS = tuple(f"{board}{half}" for board in BOARDS for half in (1, 2))
BASIN_IDS = tuple(name.lower() for name in BASINS)


@dataclass(frozen=True)
class Named:
    """A piece as people see it."""

    id: str
    name: str
    text: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Content:
    """The tables of the rules, and the names that go with them."""

    tables: Tables
    boards: tuple[Named, ...]
    pieces: tuple[Named, ...]  # by kind
    breeds: tuple[Named, ...]
    markets: tuple[Named, ...]
    tiles: tuple[tuple[Named, ...], tuple[Named, ...]]
    discs: tuple[Named, ...]
    events: tuple[Named, ...]
    characters: tuple[Named, ...]
    requirements: tuple[str, ...]  # of the characters, as written
    goals: tuple[Named, ...]
    fields: tuple[str, ...]
    offices: tuple[tuple[str, ...], tuple[str, ...]]
    towns: tuple[Named, ...]
    level_4: tuple[str, ...]
    hash: str = ""


def load(own: Path | None = None) -> Content:
    """Our pieces, or a player's own: a folder with any of our files."""
    sheets, digest = {}, hashlib.sha256()
    if own is not None:
        if not own.is_dir():
            raise Damaged(f"{own.name} is no folder with content files.")
        for path in sorted(own.iterdir()):
            if path.suffix != ".toml" or path.stem not in FILES:
                raise Damaged(f"{path.name} is none of the content files {', '.join(FILES)}.")
    for name in FILES:
        path = FOLDER / f"{name}.toml"
        if own is not None and (own / path.name).exists():
            path = own / path.name
            digest.update(path.read_bytes())
        sheets[name] = Sheet.open(path)
    tables = Tables()
    boards = read_map(sheets["map"], tables)
    pieces = read_buildings(sheets["buildings"], tables)
    breeds, level_4 = read_industries(sheets["industries"], tables)
    markets = read_markets(sheets["markets"], tables)
    tiles = read_development(sheets["development"], tables)
    discs, events = read_events(sheets["events"], tables)
    characters, requirements, special = read_characters(sheets["characters"], tables)
    pieces[t.SPECIAL : t.TOWN_LAST + 1] = special
    goals = read_goals(sheets["goals"], tables)
    fields, offices = read_politics(sheets["politics"], tables)
    towns = read_towns(sheets["towns"], tables)
    return Content(
        tables,
        boards,
        tuple(pieces),
        breeds,
        markets,
        tiles,
        discs,
        events,
        characters,
        requirements,
        goals,
        fields,
        offices,
        towns,
        level_4,
        digest.hexdigest()[:16] if own is not None else "",
    )


def ids_must_be(sheet: Sheet, found: Sequence[str], wanted: Sequence[str]) -> None:
    if tuple(found) != tuple(wanted):
        raise Damaged(f"{sheet.file}: the entries must be {', '.join(wanted)}, in that order.")


def row_of(entry: Entry, field: str, length: int, high: int = 99) -> list[int]:
    numbers = entry.numbers(field)
    if len(numbers) != length or any(not 0 <= number <= high for number in numbers):
        raise entry.wrong(field, f"must be {length} numbers from 0 to {high}")
    return list(numbers)


def spaces_of(entry: Entry, field: str, names: Sequence[str], board: int) -> list[int]:
    for name in names:
        if name not in SPACES or SPACES.index(name) // 64 != board:
            raise entry.wrong(field, f"names {name!r}, which is no space of this board")
    return [SPACES.index(name) for name in names]


# --- the map ---


def read_map(sheet: Sheet, tables: Tables) -> tuple[Named, ...]:
    tables.trees_per_forest = sheet.number("trees_per_forest", low=1, high=9)
    tables.cattle_per_grass = sheet.number("cattle_per_grass", low=2, high=7)
    mouth = sheet.text("mouth")
    if mouth not in SPACES:
        raise sheet.wrong("mouth", f"must be a space, not {mouth!r}")
    tables.mouth = SPACES.index(mouth)
    boards, founding, railheads = [], [], []
    for board, entry in enumerate(sheet.entries("board")):
        boards.append(Named(entry.id(), entry.text("name"), "", "OW-010"))
        rows = entry.texts("rows")
        letters = "".join(rows)
        if len(rows) != 8 or any(len(row) != 8 for row in rows) or not set(letters) <= set(t.GROUND_LETTERS):
            raise entry.wrong("rows", f"must be 8 rows of 8 letters out of {t.GROUND_LETTERS}")
        for i, letter in enumerate(letters):
            tables.ground[board * 64 + i] = t.GROUND_LETTERS.index(letter)
        limits = row_of(entry, "limit", 2, 12)
        basins = entry.get("basins", [])
        if not isinstance(basins, list) or len(basins) != 2:
            raise entry.wrong("basins", "must be two lists of river spaces")
        for half, names in enumerate(basins):
            basin = 2 * board + half
            tables.basin_limit[basin] = limits[half]
            for space in spaces_of(entry, "basins", names, board):
                if tables.ground[space] != t.RIVER:
                    raise entry.wrong("basins", f"has {SPACES[space]}, which is no river")
                tables.basin_of[space] = basin
                tables.before_choke[basin] = space
        into = 2 * board + entry.number("stream_into", low=1, high=2) - 1
        for space in range(board * 64, board * 64 + 64):
            if tables.ground[space] == t.STREAM:
                tables.stream_basin[space] = into
            if tables.ground[space] == t.RIVER and tables.basin_of[space] < 0:
                raise entry.wrong("basins", f"leave out {SPACES[space]}")
        founding += spaces_of(entry, "founding", entry.texts("founding"), board)
        railheads += spaces_of(entry, "railheads", entry.texts("railheads"), board)
        entry.finish()
    ids_must_be(sheet, [board.id for board in boards], ("a", "b", "c", "d"))
    tables.geometries = [Geometry(order) for order in ([0, 1, 3], [0, 2, 3], [0, 1, 2, 3], [0, 2, 1, 3])]
    for geometry in tables.geometries:
        geometry.founding = [space for space in founding if space // 64 in geometry.boards]
        geometry.look_over(tables.ground, tables.basin_of)
        geometry.railheads = [space for space in railheads if space // 64 in geometry.boards]
    layouts = sheet.table("boards")
    for players in (2, 3, 4, 5):
        names = layouts.texts(str(players))
        if names not in (("A", "X", "D"), ("A", "X", "Y", "D")):
            raise layouts.wrong(str(players), "must be A, X, D or A, X, Y, D")
        tables.arrangements.append([len(names)])
    layouts.finish()
    sheet.finish()
    return tuple(boards)


# --- buildings ---


def read_buildings(sheet: Sheet, tables: Tables) -> list[Named]:
    pieces = [Named("", "")] * t.KINDS
    tables.use_limit = sheet.number("use_limit", low=1, high=9)
    tables.owner_fee = sheet.number("owner_fee", high=9)
    tables.donation = sheet.number("donation", low=1, high=50)
    tables.donations_per_tile = sheet.number("donations_per_tile", high=9)
    tables.bank_cubes = sheet.number("bank_cubes", high=9)
    names = ("Log Stockpile", "Freight Station", "Railway Station", "Bridge", "Tent", "Wooden House")
    texts = (
        *("Logs and lumber of all players lie here.", "Gold and silver of all players lie here."),
        *("Trains in town trade here.", "A town piece on the water: the town grows on the far bank."),
        *("Room for 1 use a round in each building beside it.", "Room for 2 uses a round in each building beside it."),
    )
    rules = ("OW-093", "OW-149", "OW-184", "OW-095", "OW-101", "OW-101")
    for i, id in enumerate(t.FOUNDING_IDS):
        pieces[i + 1] = Named(id, names[i], texts[i], rules[i])
    pieces[t.TRACK] = Named("track", "Railroad track", "Cattle cross it; nothing is built on it.", "OW-185")
    pieces[t.RAILHEAD] = Named("railhead", "Railhead", "All trains buy cattle here.", "OW-182")
    housing = sheet.table("housing")
    tent, house, upgrade = (housing.table(name) for name in ("tent", "wooden_house", "upgrade"))
    for kind, entry in ((t.TENT, tent), (t.WOODEN_HOUSE, house)):
        tables.tiles[kind] = entry.number("tiles", high=99)
        tables.cost[kind] = entry.number("cost", high=50)
        tables.political[kind] = entry.number("political", high=9)
        if entry.number("capacity") != kind - t.TENT + 1:
            raise entry.wrong("capacity", f"must be {kind - t.TENT + 1}")
    tables.house_lumber, tables.house_logs = house.number("lumber"), house.number("or_logs")
    tables.upgrade_lumber, tables.upgrade_logs = upgrade.number("lumber"), upgrade.number("or_logs")
    bridge = sheet.table("bridge")
    tables.tiles[t.BRIDGE] = bridge.number("tiles", low=1, high=20)
    tables.cost[t.BRIDGE] = bridge.number("cost", high=50)
    tables.logs[t.BRIDGE] = bridge.number("logs", high=9)
    for entry in (tent, house, upgrade, housing, bridge):
        entry.finish()
    public = sheet.entries("public")
    ids_must_be(sheet, [entry.id() for entry in public], t.PUBLIC_IDS)
    for kind, entry in enumerate(public, t.PUBLIC):
        pieces[kind] = read_public(entry, kind, tables)
    industry = sheet.entries("industry")
    if sorted(entry.id() for entry in industry) != sorted(t.INDUSTRY_IDS):
        raise Damaged(f"{sheet.file}: the industry buildings must be {', '.join(t.INDUSTRY_IDS)}.")
    for entry in industry:
        kind = t.INDUSTRY + t.INDUSTRY_IDS.index(entry.id())
        tables.industry_of[kind] = t.INDUSTRIES.index(entry.one_of("industry", t.INDUSTRIES))
        tables.industry_level[kind] = entry.number("level", low=1, high=4)
        tables.tiles[kind] = entry.number("tiles", high=99)
        tables.cost[kind] = entry.number("cost", high=50)
        tables.logs[kind] = entry.number("logs", high=9)
        if t.PANNING <= kind <= t.DREDGE:
            tables.cubes[kind] = entry.number("cubes", low=3, high=15)
            tables.dial_level[kind] = entry.number("dial", low=1, high=3)
        pieces[kind] = Named(entry.id(), entry.text("name"), entry.text("text"), INDUSTRY_RULES[kind - t.INDUSTRY])
        entry.finish()
    sheet.finish()
    return pieces


INDUSTRY_RULES = (
    *("OW-120", "OW-135", "OW-124", "OW-136", "OW-136", "OW-140", "OW-150", "OW-150", "OW-153", "OW-164", "OW-166"),
    *("OW-167", "OW-171", "OW-171", "OW-171", "OW-171"),
)


def read_public(entry: Entry, kind: int, tables: Tables) -> Named:
    tables.tiles[kind] = 3  # OW-011: three tiles of each
    tables.public_kind[kind] = t.PUBLIC_KINDS.index(entry.one_of("kind", t.PUBLIC_KINDS))
    tables.cost[kind] = entry.number("cost", high=50)
    tables.logs[kind] = entry.number("logs", high=9)
    tables.political[kind] = entry.number("political", 0, high=9)
    tables.investment[kind] = entry.number("investment", 0, high=9)
    tables.status_when_placed[kind] = read_effect(tables, entry, "status", entry.text("status", ""))
    tables.use_worker[kind] = int(entry.flag("worker"))
    tables.use_cost[kind] = entry.number("use_cost", 0 if tables.use_worker[kind] else -1, low=-1, high=50)
    tables.use_effect[kind] = read_effect(tables, entry, "use", entry.text("use", ""))
    tables.once[kind] = int(entry.flag("once"))
    use = ""
    if tables.use_effect[kind]:
        price = "a worker" if tables.use_worker[kind] else f"${tables.use_cost[kind]}"
        use = f"Use for {price}: {describe(tables, tables.use_effect[kind])}."
    named = Named(entry.id(), entry.text("name"), f"{use} {entry.text('passive', '')}".strip(), "OW-090")
    entry.finish()
    return named


# --- industries and markets ---


def read_industries(sheet: Sheet, tables: Tables) -> tuple[tuple[Named, ...], tuple[str, ...]]:
    for field in (
        *("animals_per_card", "animals_per_stable", "workers_at_start", "workers_most", "odd_job"),
        *("workers_per_building", "start_money", "start_logs", "start_horses"),
    ):
        setattr(tables, field, sheet.number(field, high=20))
    tables.start_cattle = row_of(sheet, "start_cattle", 3, 20)
    lumbering, mining, ranching = (sheet.table(name) for name in t.INDUSTRIES)
    tables.cut_logs = lumbering.number("cut", low=1, high=9)
    for field in ("horse_logs", "ox_logs", "steam_logs", "steam_fuel", "level_4_logs"):
        setattr(tables, field, lumbering.number(field, high=9))
    for field in ("drive_logs", "drive_basins", "drive_cost"):
        setattr(tables, field, row_of(lumbering, field, 3))
    tables.dice_per_worker = mining.number("dice", low=2, high=2)
    for field in ("grubstake_cost", "assay_cost", "donkey_cubes", "mule_cubes", "level_4_dice"):
        setattr(tables, field, mining.number(field, high=20))
    dials = mining.get("dials", [])
    if not isinstance(dials, list) or len(dials) != 3 or any(len(dial) != 4 for dial in dials):
        raise mining.wrong("dials", "must be three lists of four numbers")
    tables.dials = [list(dial) for dial in dials]
    faces = mining.texts("deposit_die")
    if len(faces) != 6 or not set(faces) <= set(t.VEINS):
        raise mining.wrong("deposit_die", f"must be six of {', '.join(t.VEINS)}")
    tables.deposit_die = [t.VEINS.index(face) for face in faces]
    bonus = mining.table("bonus_cubes")
    tables.bonus_cubes = [bonus.number(vein, low=-4, high=4) for vein in t.VEINS]
    for field in (
        *("drive_steps", "cattle_a_turn", "enclosure_cattle", "haul_bonus", "milk_most", "roundup_cattle"),
        "roundup_distance",
    ):
        setattr(tables, field, ranching.number(field, high=20))
    tables.breed_places = row_of(ranching, "breed_places", 4, 9)
    tables.custom_row = list(ranching.numbers("custom_row"))
    breeds = []
    for id in t.BREEDS:
        breed = ranching.table(id)
        tables.breed_price.append(breed.number("price", low=1, high=50))
        tables.breed_extra.append(breed.number("extra", high=50))
        breeds.append(Named(id, breed.text("name"), f"{id.capitalize()} cattle.", "OW-168"))
        breed.finish()
    level_4 = sheet.table("level_4")
    tables.level_4_points = level_4.number("points", high=20)
    tables.level_4_most = level_4.number("most", high=20)
    names = tuple(level_4.text(id) for id in t.INDUSTRIES)
    for entry in (lumbering, mining, bonus, ranching, level_4, sheet):
        entry.finish()
    return tuple(breeds), names


def read_markets(sheet: Sheet, tables: Tables) -> tuple[Named, ...]:
    cards = []
    goods = t.GOODS[: t.TRADED]
    for entry in sheet.entries("card"):
        text = {"train": "Cattle at the railhead; in town everything on its card.", "supply": "Always open."}
        kind = entry.one_of("kind", ("ship", "coach", "train", "supply"))
        cards.append(Named(entry.id(), entry.text("name"), text.get(kind, "Open from the start."), "OW-182"))
        sell, buy = entry.table("sell"), entry.table("buy")
        tables.sell_rows.append([list(sell.numbers(good, ())) for good in goods])
        tables.buy_price.append([buy.number(good, 0, high=50) for good in goods])
        for each in (sell, buy, entry):
            each.finish()
    ids_must_be(sheet, [card.id for card in cards], t.MARKETS[:-1])
    for good in range(t.TRADED):  # OW-181: otherwise money could be made by buying and selling
        highest = max([max(rows[good], default=0) for rows in tables.sell_rows])
        for prices in tables.buy_price:
            if 0 < prices[good] < highest:
                raise sheet.wrong("buy", f"sells {goods[good]} below the price another card pays")
    sheet.finish()
    own = Named("custom", "Own custom card", "Only its owner sells to it.", "OW-176")
    return (*cards, own)


# --- tiles, events, characters ---


def read_development(sheet: Sheet, tables: Tables) -> tuple[tuple[Named, ...], tuple[Named, ...]]:
    tables.base_cost = row_of(sheet, "base_cost", t.ROW_PLACES)
    tables.track_tiles = sheet.number("track_tiles", high=99)
    rows: list[tuple[Named, ...]] = []
    for row, id in enumerate(t.ROWS):
        tiles = []
        for entry in sheet.entries(id):
            moves = entry.texts("moves", ())
            if not set(moves) <= {"red", "blue", "green"}:
                raise entry.wrong("moves", "must be trains: red, blue, green")
            tables.tile_extra[row].append(entry.number("extra", high=9))
            tables.tile_moves[row].append([("red", "blue", "green").index(train) for train in moves])
            tables.tile_effect[row].append(read_effect(tables, entry, "effect", entry.text("effect")))
            text = describe(tables, tables.tile_effect[row][-1]).capitalize() + "."
            if moves:
                text += f" Moves {', '.join(moves)}."
            tiles.append(Named(entry.id(), entry.text("name"), text, "OW-083"))
            entry.finish()
        if len(tiles) < t.ROW_PLACES:
            raise Damaged(f"{sheet.file}: at least {t.ROW_PLACES} {id} tiles are needed.")
        tables.tile_names[row] = [tile.id for tile in tiles]
        rows.append(tuple(tiles))
    sheet.finish()
    return rows[0], rows[1]


def read_events(sheet: Sheet, tables: Tables) -> tuple[tuple[Named, ...], tuple[Named, ...]]:
    tables.cards_per_era = sheet.number("cards_per_era", low=4, high=4)
    tables.severity = sorted(sheet.numbers("severity"))
    if len(tables.severity) < 12 or any(not 0 <= card <= 3 for card in tables.severity):
        raise sheet.wrong("severity", "must be at least 12 numbers from 0 to 3")
    tables.growing_pains = row_of(sheet, "growing_pains", 6, 3)
    tables.era_rounds = row_of(sheet, "rounds", 4, 9)
    discs, events = [], []
    for entry in sheet.entries("disc"):
        sides = entry.texts("sides")
        if len(sides) != 2 or not set(sides) <= set(t.TROUBLES):
            raise entry.wrong("sides", f"must be two of {', '.join(t.TROUBLES)}")
        tables.disc_linked.append(t.STATUSES.index(entry.one_of("linked", t.STATUSES)))
        tables.disc_sides.append([t.TROUBLES.index(side) for side in sides])
        text = f"{sides[0].capitalize()} or {sides[1]}; {t.STATUSES[tables.disc_linked[-1]]} shifts its severity."
        discs.append(Named(entry.id(), entry.text("name"), text, "OW-052"))
        entry.finish()
    ids_must_be(sheet, [disc.id for disc in discs], ("outlaws", "unrest", "weather"))
    status = sheet.table("status")
    for id in t.STATUSES:
        effects = status.texts(id)
        if len(effects) != 7:
            raise status.wrong(id, "must be seven effects, from -3 to +3")
        tables.status_effect.append([read_effect(tables, status, id, effect) for effect in effects])
    status.finish()
    for entry in sheet.entries("event"):
        tables.event_era.append(entry.number("era", low=1, high=4) - 1)
        tables.event_effect.append(read_effect(tables, entry, "effect", entry.text("effect")))
        text = describe(tables, tables.event_effect[-1]).capitalize() + "."
        events.append(Named(entry.id(), entry.text("name"), text, "OW-056"))
        entry.finish()
    for era in range(4):
        if tables.event_era.count(era) < tables.cards_per_era:
            raise Damaged(f"{sheet.file}: era {era + 1} has fewer than {tables.cards_per_era} events.")
    tables.event_names = [event.id for event in events]
    sheet.finish()
    return tuple(discs), tuple(events)


def read_characters(sheet: Sheet, tables: Tables) -> tuple[tuple[Named, ...], tuple[str, ...], list[Named]]:
    tables.held_most = sheet.number("held", low=1, high=9)
    tables.tycoons_most = sheet.number("tycoons", low=1, high=9)
    tables.seated_pay = sheet.number("seated_pay", high=9)
    found: list[Named] = []
    requirements: list[str] = []
    special: list[Named] = []
    for deck, rule in (("assistant", "OW-195"), ("partner", "OW-196"), ("tycoon", "OW-199")):
        for entry in sheet.entries(deck):
            card = len(found)
            tables.suit.append(t.SUITS.index(entry.one_of("suit", t.SUITS)))
            requirements.append(entry.text("requires"))
            tables.needs.append(read_needs(entry))
            wheel, passive, text = [0, 0, 0, 0], "", ""
            if deck == "assistant":
                spaces = entry.texts("wheel")
                if len(spaces) != 4:
                    raise entry.wrong("wheel", "must have four spaces")
                wheel = [read_effect(tables, entry, "wheel", space) for space in spaces]
                text = "Wheel: " + " / ".join(describe(tables, effect) or "nothing" for effect in wheel) + "."
            else:
                passive = entry.text("passive")
            tables.wheel.append(wheel)
            tables.passives.append(read_passives(entry, passive))
            text += describe_passives(tables.passives[-1])
            if deck == "tycoon":
                tables.action_of[card] = read_effect(tables, entry, "active", entry.text("active"))
                tables.once_an_era[card] = int(entry.flag("once_an_era"))
                status = entry.one_of("status", t.STATUSES)
                tables.tycoon_building_status[card] = t.STATUSES.index(status)
                often = "an era" if tables.once_an_era[card] else "a turn"
                text += f" Once {often}: {describe(tables, tables.action_of[card])}."
                name = entry.text("building_name")
                standing = f"{status.capitalize()} +1 while {entry.text('name')} sits in the mayor's office."
                special.append(Named(entry.id("building"), name, standing, "OW-198"))
            tables.tiles[t.SPECIAL : t.TOWN_LAST + 1] = [1] * (t.TOWN_LAST + 1 - t.SPECIAL)
            found.append(Named(entry.id(), entry.text("name"), text.strip(), rule))
            entry.finish()
        if len(found) != (t.PARTNER, t.TYCOON, t.CHARACTERS)[t.DECKS.index(deck + "s")]:
            raise Damaged(f"{sheet.file}: there must be 20 assistants, 16 partners and 12 tycoons.")
    tables.deck_names = [named.id for named in found]
    sheet.finish()
    return tuple(found), tuple(requirements), special


def read_needs(entry: Entry) -> list[int]:
    """What a card requires: kind and two numbers."""
    ((verb, words),) = read_calls(entry, "requires", entry.text("requires")) or [("", [])]
    kinds: dict[str, tuple[Sequence[str] | int, ...]] = {
        "card": (t.INDUSTRIES,),
        "level": (t.INDUSTRIES, 4),
        "own": (t.OWNED, 20),
        "fee": (20,),
        "status": (t.STATUSES, 3),
        "built": (t.ROWS, 5),
        "town": (t.IN_TOWN, 60),
        "in_play": (t.INDUSTRIES, 4),
        "trains": (3,),
    }
    if verb not in kinds or len(words) != len(kinds[verb]):
        raise entry.wrong("requires", f"has {verb!r} with {len(words)} arguments, which is no requirement")
    pairs = zip(words, kinds[verb], strict=True)
    numbers = [read_argument(entry, "requires", word, kind) for word, kind in pairs]
    return [t.NEEDS.index(verb), *numbers, *([0] * (2 - len(numbers)))]


def read_passives(entry: Entry, text: str) -> list[int]:
    """Perk and number, perk and number…"""
    found: list[int] = []
    for verb, words in read_calls(entry, "passive", text):
        if verb == "discount" and len(words) == 2:
            perk = read_argument(entry, "passive", words[0], t.CUTS)
        elif verb == "price" and len(words) == 2:
            perk = t.PERK_PRICE + read_argument(entry, "passive", words[0], t.GOODS[: t.TRADED])
        elif verb in t.PERK_NAMES and len(words) == 1:
            perk = t.PERK_STEAM_LOGS + t.PERK_NAMES.index(verb)
        else:
            raise entry.wrong("passive", f"has {verb!r} with {len(words)} arguments, which is no passive")
        found += [perk, read_argument(entry, "passive", words[-1], 9)]
    return found


PERK_TEXTS = (
    "Each use of a steam donkey adds {n} log more.",
    "The first lumber you sell in a round brings ${n} more.",
    "Log drives of level 1 or 2 may move {n} log more.",
    "Your first mine action of a turn brings ${n}.",
    "The first tool you buy at a market in a turn brings {n} more.",
    "In each of your mine actions you may change one die by {n}.",
    "Your cattle drives go {n} step further.",
    "The first cattle you sell in a round brings ${n} more.",
    "You lose {n} less to rustling.",
    "Each of your industry cards holds {n} animal more.",
    "The stagecoach pays you ${n} more for every cube.",
    "{n} votes more.",
    "When you buy a health building: ${n}.",
    "${n} more at income.",
    "Milk pays ${n} more for each dairy cattle, still at most $6.",
    "Wrecking places {n} damage less.",
)


def describe_passives(passives: list[int]) -> str:
    parts = []
    for perk, n in zip(passives[::2], passives[1::2], strict=True):
        if perk < t.PERK_PRICE:
            parts.append(f"{t.CUTS[perk].replace('_', ' ').capitalize()}: ${n} less.")
        elif perk < t.PERK_STEAM_LOGS:
            parts.append(f"Every price of {t.GOODS[perk - t.PERK_PRICE]} is ${n} higher for the mayor.")
        else:
            parts.append(PERK_TEXTS[perk - t.PERK_STEAM_LOGS].format(n=n))
    return " ".join(parts)


# --- goals, politics, towns ---


def read_goals(sheet: Sheet, tables: Tables) -> tuple[Named, ...]:
    tables.goal_most = sheet.number("most", low=1, high=50)
    tables.goal_each = sheet.number("each", low=1, high=10)
    kinds = {id: t.PUBLIC + i for i, id in enumerate(t.PUBLIC_IDS)}
    kinds |= {"wooden_house": t.WOODEN_HOUSE, "donation": t.DONATION}
    kinds |= {"railroad_paid": t.PAID_RAILROAD, "telegraph_paid": t.PAID_TELEGRAPH}
    goals = []
    for entry in sheet.entries("goal"):
        counts = []
        for verb, words in read_calls(entry, "counts", entry.text("counts")):
            if verb not in t.GOAL_VERBS:
                raise entry.wrong("counts", f"has {verb!r}, which is none of {', '.join(t.GOAL_VERBS)}")
            count = [t.GOAL_VERBS.index(verb)]
            if verb in ("own", "homely"):
                listed = []
                for id in words[0].split():
                    if id == "safety":
                        listed += [t.SHERIFF, t.JAIL, t.FIRE_BRIGADE, t.COURTHOUSE]
                    elif id in kinds:
                        listed.append(kinds[id])
                    else:
                        raise entry.wrong("counts", f"names {id!r}, which is no kind of building")
                tables.goal_kinds.append(listed)
                count.append(len(tables.goal_kinds) - 1)
                words = words[1:]
            elif verb == "track":
                count.append(read_argument(entry, "counts", words[0], t.TRACKS))
                words = words[1:]
            count += [read_argument(entry, "counts", word, 99) for word in words]
            counts.append([*count, 0, 0, 0][:4])
        tables.goal_counts.append(counts)
        goals.append(Named(entry.id(), entry.text("name"), entry.text("text") + ".", "OW-225"))
        entry.finish()
    if len(goals) < 15:
        raise Damaged(f"{sheet.file}: fifteen goals are needed, three for each of five players.")
    tables.goal_names = [goal.id for goal in goals]
    sheet.finish()
    return tuple(goals)


def read_politics(sheet: Sheet, tables: Tables) -> tuple[tuple[str, ...], tuple[tuple[str, ...], tuple[str, ...]]]:
    spaces = sheet.entries("space")
    ids = [entry.id() for entry in spaces]
    for entry in spaces:
        tables.field_number.append(entry.number("number", low=1, high=3))
        fields, links = entry.texts("fields"), entry.texts("next")
        if not set(fields) <= set(t.STATUSES) or not set(links) <= set(ids):
            raise entry.wrong("fields", "must name statuses, and next must name spaces")
        tables.field_statuses.append([t.STATUSES.index(field) for field in fields])
        tables.field_next.append([ids.index(link) for link in links])
        entry.finish()
    votes, promise, offices, money = (sheet.table(name) for name in ("votes", "promise", "offices", "money"))
    tables.vote_of = [votes.number(deck, high=9) for deck in ("assistant", "partner", "tycoon")]
    tables.vote_schoolhouse = votes.number("schoolhouse", high=9)
    tables.vote_office = votes.number("office", high=9)
    tables.promise_kept = promise.number("kept", high=9)
    tables.promise_broken = promise.number("broken", low=-9, high=0)
    tables.office_at = offices.number("at", low=1, high=99)
    named = (offices.texts("political"), offices.texts("investment"))
    tables.dollars_a_point = money.number("dollars_a_point", low=1, high=99)
    for entry in (votes, promise, offices, money, sheet):
        entry.finish()
    return tuple(ids), named


def read_towns(sheet: Sheet, tables: Tables) -> tuple[Named, ...]:
    towns = []
    for entry in sheet.entries("town"):
        tables.town_suit.append(t.SUITS.index(entry.one_of("suit", t.SUITS[:3])))
        rewards = [read_effect(tables, entry, "rewards", reward) for reward in entry.texts("rewards")]
        tables.town_rewards.append(rewards)
        text = "Rewards: " + ", ".join(describe(tables, reward) for reward in rewards) + "."
        towns.append(Named(entry.id(), entry.text("name"), text, "OW-192"))
        entry.finish()
    if not {0, 1, 2} <= set(tables.town_suit):
        raise Damaged(f"{sheet.file}: every suit needs a town.")
    sheet.finish()
    return tuple(towns)
