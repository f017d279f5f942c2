"""Reads content/*.toml: every tile, tray, board side and card, checked, into the tables of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from saloon.engine.content import Entry, Sheets
from saloon.engine.errors import Damaged
from saloon.games.tiled import META
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.tables import Shape, Side, Tables

FOLDER = Path(__file__).parent / "content"

# The order the rules know them by.
BUILDINGS = (
    *("bank", "hotel", "barn", "ranch_house", "cache", "sawmill", "chapel", "sheriffs_office", "fancy_saloon"),
    *("stables", "general_store", "town_hall", "hideout", "wheelwright"),
)
WILDS = (
    *("carpenters", "house_in_danger", "pocket_aces", "rope_trick", "signpost", "iron_horse", "long_drive"),
    "most_wanted",
)
CONTRACTS = ("alleys", "gold", "bullets", "points")
Suit = Literal["spades", "hearts", "clubs", "diamonds"]
SUITS: tuple[Suit, ...] = ("spades", "hearts", "clubs", "diamonds")
PARTNERS = (
    *("prospector", "mayor", "cattle_baron", "dairy_maid", "undertaker", "lawman", "outlaw", "gambler"),
    *("high_roller", "builder", "banker", "quartermaster", "scout", "homesteader", "paver", "hill_guide"),
)
SIGNS = ("white", "red", "pink", "yellow", "white/yellow")
COLUMNS = "abcdefghijk"


# As players write them: a1 is the top left corner, k11 the bottom right one.
SQUARE_NAMES = tuple(f"{column}{row}" for row in range(1, t.SIZE + 1) for column in COLUMNS)


def square_name(square: int) -> str:
    return SQUARE_NAMES[square]


@dataclass(frozen=True)
class Named:
    """A piece as people see it."""

    id: str
    name: str
    text: str = ""
    rule: str = ""


@dataclass(frozen=True, eq=False)
class Content:
    """The tables of the rules, and the names that go with them."""

    tables: Tables
    stacks: tuple[Named, ...]  # 40, then the alley
    slots: tuple[str, ...]  # "La1"…
    signs: tuple[str, ...]  # each stack's sign, "" if no building
    grids: tuple[tuple[str, ...], ...]  # each stack's shape
    sides: tuple[Named, ...]
    lands: tuple[str, ...]
    marks: tuple[str, ...]
    stars: tuple[int, ...]
    towns: tuple[tuple[Named, ...], ...]  # by side
    partners: tuple[Named, ...]
    contracts: tuple[Named, ...]
    bandit_cards: tuple[str, ...]
    ranks: tuple[Named, ...]
    hash: str  # "" for our own content


def load(own: Path | None = None, edition: int = META.edition) -> Content:
    """Our pieces of an edition, with a player's own in the place of ours."""
    sheets = Sheets(FOLDER, own, edition=edition)
    notes = building_notes(sheets)
    stacks, slots, signs, grids, shapes = read_tiles(sheets, notes)
    sides = read_boards(sheets, [shapes[index] for index in range(t.STACKS)], notes)
    lines = read_lines(sheets, slots)
    tables = Tables(edition, shapes, [side for _, _, _, side, _, _ in sides], lines)
    read_trays(sheets, tables, slots)
    contracts, ranks = read_scoreboard(sheets, tables)
    read_numbers(sheets, tables)
    partners, cards = read_cards(sheets, tables)
    tables.side_names = [named.id for named, *_ in sides]
    return Content(
        tables,
        (*stacks, Named("alley", "Alley", "One street square. It counts as a tile in every way.", "WT-066")),
        slots,
        signs,
        grids,
        tuple(named for named, *_ in sides),
        tuple(land for _, land, *_ in sides),
        tuple(marks for _, _, marks, *_ in sides),
        tuple(stars for *_, stars, _ in sides),
        tuple(towns for *_, towns in sides),
        partners,
        contracts,
        cards,
        ranks,
        sheets.hash,
    )


def building_notes(sheets: Sheets) -> dict[str, tuple[str, str]]:
    entries = [*sheets.entries("building"), *sheets.entries("wild")]
    return {entry.id(): (entry.text("text"), entry.text("rule")) for entry in entries}


def finish_noted(entry: Entry) -> None:
    entry.asked |= {"text", "rule"}  # building_notes has read them
    entry.finish()


def grid_of(entry: Entry, field: str, codes: str) -> str:
    rows = entry.text(field).split()
    if len(rows) != t.SIZE or any(len(row) != t.SIZE for row in rows):
        raise entry.wrong(field, f"must be {t.SIZE} rows of {t.SIZE} characters")
    for code in set("".join(rows)) - set(codes):
        raise entry.wrong(field, f"has the unknown character {code!r}")
    return "".join(rows)


def read_tiles(
    sheets: Sheets, notes: dict[str, tuple[str, str]]
) -> tuple[list[Named], tuple[str, ...], tuple[str, ...], tuple[tuple[str, ...], ...], list[Shape]]:
    stacks, slots, signs, grids, shapes = [], [], [], [], []
    for entry in sheets.entries("stack"):
        id, name = entry.id(), entry.text("name")
        grid = entry.texts("shape")
        if not grid or {len(row) for row in grid} != {len(grid[0])} or set("".join(grid)) - {*t.ICONS, "."}:
            raise entry.wrong("shape", f"must be rows of one length made of {t.ICONS} and dots")
        short, long = sorted((len(grid), len(grid[0])))
        if long > 4 or short > 3 or (long == 4 and short > 2):
            raise entry.wrong("shape", "must fit into 4 x 2 or 3 x 3 squares")
        sign = entry.one_of("sign", SIGNS, "") if entry.has("sign") else ""
        if bool(sign) != (id in BUILDINGS) or bool(sign) != ("#" in "".join(grid)):
            raise entry.wrong("sign", "belongs to a building, which has an id the rules know and # squares")
        text, rule = notes.get(id, (squares_in_words(grid), "WT-004"))
        stacks.append(Named(id, name, text, rule))
        slots.append(entry.text("slot"))
        signs.append(sign)
        grids.append(grid)
        building = BUILDINGS.index(id) if sign else t.NO_BUILDING
        shapes.append(Shape(list(grid), entry.number("cost", high=9), entry.number("copies", low=1, high=3), building))
        entry.finish()
    # WT-001, WT-002: two trays of 5 rows and 4 columns
    wanted = [f"{tray}{column}{row}" for tray in "LR" for column in "abcd" for row in range(1, 6)]
    if slots != wanted:
        raise Damaged(
            f"{sheets.files['stack']}: the stacks must stand in the slots {wanted[0]} to {wanted[-1]}, in that order."
        )
    if {stack.id for stack in stacks} & set(BUILDINGS) != set(BUILDINGS):
        raise Damaged(f"{sheets.files['stack']}: one stack for each of the buildings {', '.join(BUILDINGS)} is needed.")
    shapes.append(Shape(["s"], 0, 1, t.NO_BUILDING))
    assert len(shapes) == t.ALLEY + 1
    return stacks, tuple(slots), tuple(signs), tuple(grids), shapes


ICON_WORDS = ("bandit", "sheriff", "pickaxe", "gold", "bullet", "alley", *SUITS)


def squares_in_words(grid: tuple[str, ...]) -> str:
    """What a tile without a building shows: "3 squares: 2 cows, 1 field"."""
    codes = "".join(grid).replace(".", "")
    words = [(codes.count(t.ICONS[i + 1]), word) for i, word in enumerate(ICON_WORDS)]
    words += [(codes.count("c"), "cow"), (codes.count("f"), "empty field"), (codes.count("s"), "street")]
    parts = [f"{n} {word if word in SUITS or word == 'gold' else word + 's' * (n > 1)}" for n, word in words if n]
    return f"{len(codes)} squares: " + ", ".join(f"ace of {p[2:]}" if p[2:] in SUITS else p for p in parts) + "."


def read_boards(
    sheets: Sheets, shapes: list[Shape], notes: dict[str, tuple[str, str]]
) -> list[tuple[Named, str, str, Side, int, tuple[Named, ...]]]:
    found = []
    for number, entry in enumerate(sheets.entries("side")):
        id, name, board = entry.id(), entry.text("name"), entry.number("board", low=1, high=8)
        wild = entry.one_of("side", ("normal", "wild")) == "wild"
        if board != number // 2 + 1 or wild != bool(number % 2):
            raise entry.wrong("board", "is out of order: each board's normal side, then its wild one")
        if wild and id not in WILDS:
            raise entry.wrong("id", f"must be one of the wild sides {', '.join(WILDS)}")
        land, marks = grid_of(entry, "land", ".ABCDEF^~cm"), grid_of(entry, "marks", t.MARKS)
        kind = WILDS.index(id) + 1 if wild else t.TAME
        towns, points = [], []
        for town in entry.tables("towns"):
            town_name = town.text("name")
            towns.append(Named("town_" + town_name.lower().replace("'", "").replace(" ", "_"), town_name))
            points.append(town.number("points", low=1, high=40))
            town.finish()
        if kind == t.IRON_HORSE:
            towns.append(Named("town_rail", "The rail"))
            points.append(12)
        side = Side(board, kind, land, marks, points)
        if 0 in side.town_sizes or len(points) > 6:
            raise entry.wrong("towns", "must name the plots of the board, six at most")
        if any(marks[q] == "!" and land[q] != "^" for q in range(t.SQUARES)):
            raise entry.wrong("marks", "may have bandits on hills only")
        if (side.start < 0) != (kind == t.HOUSE_IN_DANGER) or (side.start >= 0 and not side.coverable(side.start)):
            raise entry.wrong("marks", "must have one X on a square that can be covered")
        if kind == t.HOUSE_IN_DANGER:
            side.house = house_on(entry, side, next(shape for shape in shapes if shape.building == t.RANCH_HOUSE))
        if kind == t.POCKET_ACES:
            signs = entry.table("signs")
            side.ace_signs = [SQUARE_NAMES.index(signs.one_of(suit, SQUARE_NAMES)) for suit in SUITS]
            signs.finish()
        stars = entry.number("stars", low=1, high=2) if wild else 0
        text, rule = notes.get(id, ("A normal side: no rules of its own and the better bonus spaces.", "WT-013"))
        found.append((Named(id, name, text, rule), land, marks, side, stars, tuple(towns)))
        entry.finish()
    if len(found) != 16:
        raise Damaged(f"{sheets.files['side']}: 8 boards of two sides are needed, not {len(found)} sides.")
    return found


def house_on(entry: Entry, side: Side, house: Shape) -> list[int]:
    """How the Ranch House lies on its plot (WT-172)."""
    plot = [square for square in range(t.SQUARES) if side.marks[square] == t.HOUSE_PLOT]
    for turned in house.turned:
        for corner in range(t.SQUARES):
            if [corner + offset for offset in turned.offsets] == plot:
                return [turned.way, corner]
    raise entry.wrong("marks", "must have a house plot of the Ranch House's shape")


def read_lines(sheets: Sheets, slots: tuple[str, ...]) -> list[list[int]]:
    lines = []  # WT-035
    for field, count, length in (("prairie", 20, 4), ("river", 8, 5)):
        sheet = sheets.sheet(field)
        found = sheet.get(field, [])
        if not isinstance(found, list) or len(found) != count:
            raise sheet.wrong(field, f"must be {count} lists of stack slots")
        for line in found:
            if not isinstance(line, list) or len(line) != length or any(slot not in slots for slot in line):
                raise sheet.wrong(field, f"must name {length} stack slots in each list")
            lines.append([slots.index(slot) for slot in line])
    return lines


def read_trays(sheets: Sheets, tables: Tables, slots: tuple[str, ...]) -> None:
    edges = {slot for slot in slots if slot[1] in "ad"}
    groups = {
        "all": set(slots),
        "outer_edge": edges | {slot for slot in slots if slot[2] in "15"},
        "left_right_edges": edges,
        "none": set(),
    }
    removed, dice = sheets.table("removed"), sheets.table("dice")
    tables.removed, tables.dice = [[]], [(0, 0)]
    for players in range(1, 6):
        group = groups[removed.one_of(str(players), tuple(groups))]
        tables.removed.append([index for index, slot in enumerate(slots) if slot in group])
        count = dice.numbers(str(players))
        if len(count) != 2 or not (0 <= count[0] <= 20 and 0 <= count[1] <= 8):
            raise dice.wrong(str(players), "must be two numbers, prairie dice and river dice")
        tables.dice.append((count[0], count[1]))
    removed.finish()
    dice.finish()


def read_scoreboard(sheets: Sheets, tables: Tables) -> tuple[tuple[Named, ...], tuple[Named, ...]]:
    def number(field: str, low: int = 0, high: int = 99) -> int:
        return sheets.sheet(field).number(field, low=low, high=high)

    def row(field: str, length: int) -> list[int]:
        sheet = sheets.sheet(field)
        numbers = sheet.numbers(field)
        if len(numbers) != length or any(not 0 <= number <= 99 for number in numbers):
            raise sheet.wrong(field, f"must be {length} numbers from 0 to 99")
        return list(numbers)

    tables.start_score = number("start_score")
    usual = row("rounds", 4)
    tables.rounds = [[], usual, usual, usual, usual, row("rounds_5_players", 4)]
    tables.tussle = row("tussle", 4)
    tables.hill_bandit_years = number("hill_bandit_years", high=4)
    tables.completion = row("completion_bonus", 4)
    tables.wrangle = row("wrangle", 5)
    tables.mining_gold = row("mining_gold", 10)
    tables.mining_points = row("mining_points", 10)
    tables.partner_space = number("partner_space", low=2, high=10)
    tables.year_4_gold = number("year_4_gold")
    tables.year_4_pickaxes = number("year_4_pickaxes")
    tables.horseshoe_points = number("horseshoe")
    tables.tombstone_points = number("tombstone")
    tables.ace_sets = [number("ace_set_of_3"), number("ace_set_of_4")]
    first_game = sheets.sheet("first_game_contracts")
    order = first_game.texts("first_game_contracts")
    if sorted(order) != sorted(CONTRACTS):
        raise first_game.wrong("first_game_contracts", f"must be an order of {', '.join(CONTRACTS)}")
    tables.first_contracts = [CONTRACTS.index(id) for id in order]
    contracts = []
    for entry in sheets.entries("contract"):
        id, large, small = entry.id(), entry.number("large", high=9), entry.number("small", high=9)
        text = f"The first to claim it gets {large} {id}, everyone later {small}."
        contracts.append(Named(id, entry.text("name"), text, "WT-124"))
        tables.contract_large.append(large)
        tables.contract_small.append(small)
        entry.finish()
    if tuple(contract.id for contract in contracts) != CONTRACTS:
        raise Damaged(f"{sheets.files['contract']}: the contracts must be {', '.join(CONTRACTS)}, in that order.")
    tables.contract_names = list(CONTRACTS)
    solo = sheets.table("solo")
    tables.ridge_bandits = solo.number("ridge_bandits", high=20)
    spaces = solo.get("card_spaces", [])
    if not isinstance(spaces, list) or len(spaces) != 4 or any(type(n) is not int for year in spaces for n in year):
        raise solo.wrong("card_spaces", "must be four lists of numbers")
    tables.card_spaces = [list(year) for year in spaces]
    solo.finish()
    ranks = []
    for entry in sheets.entries("rank"):
        points = entry.number("points")
        ranks.append(Named(entry.id(), entry.text("name"), f"{points} points or more in solo play.", "WT-196"))
        tables.ranks.append(points)
        entry.finish()
    return tuple(contracts), tuple(ranks)


def read_numbers(sheets: Sheets, tables: Tables) -> None:
    found = {}
    for entry in sheets.entries("building"):
        found[entry.id()] = entry.number("number", low=1, high=20)
        finish_noted(entry)
    wilds = {}
    for entry in sheets.entries("wild"):
        wilds[entry.id()] = list(entry.numbers("numbers"))
        finish_noted(entry)
    if set(found) != set(BUILDINGS) or set(wilds) != set(WILDS):
        raise Damaged(f"{sheets.files['building']}: one entry for every building and every wild side is needed.")
    tables.building_numbers = [found[id] for id in BUILDINGS]
    tables.wild_numbers = [[], *(wilds[id] for id in WILDS)]
    for side in tables.sides:  # WT-178
        if side.wild == t.IRON_HORSE:
            side.town_points[-1] = tables.wild_numbers[t.IRON_HORSE][0]


def read_cards(sheets: Sheets, tables: Tables) -> tuple[tuple[Named, ...], tuple[str, ...]]:
    partners = []
    for entry in sheets.entries("partner"):
        id, name, text = entry.id(), entry.text("name"), entry.text("text")
        partners.append(Named(id, name, text, "WT-150"))
        tables.partner_each.append(entry.number("each", low=1, high=9))
        tables.partner_free.append(entry.number("free", 0, high=9))
        tables.partner_caps.append(entry.number("cap", low=1, high=99))
        entry.finish()
    if tuple(partner.id for partner in partners) != PARTNERS:
        raise Damaged(f"{sheets.files['partner']}: the partners must be {', '.join(PARTNERS)}, in that order.")
    cards = []
    for entry in sheets.entries("bandit_card"):
        cards.append(entry.id())
        tables.bandit_cards.append([entry.number(field, high=9) for field in ("cows", "bandits", "bullets")])
        entry.finish()
    if len(cards) < sum(len(year) for year in tables.card_spaces):
        raise Damaged(
            f"{sheets.files['bandit_card']}: the solo round track turns over more bandit cards than there are."
        )
    tables.partner_names = [partner.id for partner in partners]
    tables.card_names = cards
    return tuple(partners), tuple(cards)
