"""Reads content/*.toml: boards, buildings, cards, tiles and prices, checked, into the tables of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from saloon.engine.content import Entry, Sheet, Sheets
from saloon.engine.errors import Damaged
from saloon.games.oldwest.content_base import SPACES, Named, ids_must_be, row_of
from saloon.games.oldwest.content_cards import (
    read_characters,
    read_development,
    read_events,
    read_goals,
    read_politics,
    read_towns,
)
from saloon.games.oldwest.language import describe, read_effect
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.tables import Geometry, Tables

FOLDER = Path(__file__).parent / "content"
GROWING = ("railroad", "telegraph", "event", "goal", "town")  # of these there may be more than ours


@dataclass(frozen=True, eq=False)
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
    goals: tuple[Named, ...]
    fields: tuple[str, ...]
    offices: tuple[tuple[str, ...], tuple[str, ...]]
    towns: tuple[Named, ...]
    level_4: tuple[str, ...]
    hash: str = ""


def load(own: Path | None = None) -> Content:
    """Our pieces, with a player's own in the place of ours."""
    sheets = Sheets(FOLDER, own, growing=GROWING)
    tables = Tables()
    boards = read_map(sheets.file("map"), tables)
    pieces = read_buildings(sheets.file("buildings"), tables)
    breeds, level_4 = read_industries(sheets.file("industries"), tables)
    markets = read_markets(sheets.file("markets"), tables)
    tiles = read_development(sheets.file("development"), tables)
    discs, events = read_events(sheets.file("events"), tables)
    characters, special = read_characters(sheets.file("characters"), tables)
    pieces[t.SPECIAL : t.TOWN_LAST + 1] = special
    goals = read_goals(sheets.file("goals"), tables)
    fields, offices = read_politics(sheets.file("politics"), tables)
    towns = read_towns(sheets.file("towns"), tables)
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
        goals,
        fields,
        offices,
        towns,
        level_4,
        sheets.hash,
    )


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
        "start_river_logs",
    ):
        setattr(tables, field, sheet.number(field, high=20))
    tables.start_cattle = row_of(sheet, "start_cattle", 3, 20)
    tables.later_money = read_later_money(sheet)
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


def read_later_money(sheet: Sheet) -> list[list[int]]:
    rows = sheet.get("later_money", [])
    fits = isinstance(rows, list) and [len(row) if isinstance(row, list) else -1 for row in rows] == [0, 0, 2, 3, 4, 5]
    if not fits or not all(type(dollars) is int and 0 <= dollars <= 20 for row in rows for dollars in row):
        raise sheet.wrong(
            "later_money", "must be six lists: a number from 0 to 20 for each of 0, 0, 2, 3, 4, 5 players"
        )
    return [list(row) for row in rows]


def read_markets(sheet: Sheet, tables: Tables) -> tuple[Named, ...]:
    cards = []
    goods = t.GOODS[: t.TRADED]
    for entry in sheet.entries("card"):
        text = {"train": "Cattle at the railhead; in town everything on its card.", "supply": "Always open."}
        kind = entry.one_of("kind", ("ship", "coach", "train", "supply"))
        cards.append(Named(entry.id(), entry.text("name"), text.get(kind, "Open from the start."), "OW-182"))
        sell, buy = entry.table("sell"), entry.table("buy")
        tables.sell_rows.append([list(sell.numbers(good, ())) for good in goods])
        prices = [buy.number(good, 0, high=50) for good in goods]
        tables.buy_price.append(prices)
        tables.on_offer.append([good for good in range(t.CATTLE) if prices[good]])
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
