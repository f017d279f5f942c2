"""Reads the cards and tiles among content/*.toml: development, events, characters, goals, politics, towns."""

from __future__ import annotations

from collections.abc import Sequence

from saloon.engine.content import Entry, Sheet
from saloon.engine.errors import Damaged
from saloon.games.oldwest.content_base import Named, ids_must_be, row_of
from saloon.games.oldwest.language import describe, read_argument, read_calls, read_effect
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.tables import Tables

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
    tables.rounds = sum(tables.era_rounds)
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


def read_characters(sheet: Sheet, tables: Tables) -> tuple[tuple[Named, ...], list[Named]]:
    tables.held_most = sheet.number("held", low=1, high=9)
    tables.tycoons_most = sheet.number("tycoons", low=1, high=9)
    tables.seated_pay = sheet.number("seated_pay", high=9)
    found: list[Named] = []
    special: list[Named] = []
    for deck, rule in (("assistant", "OW-195"), ("partner", "OW-196"), ("tycoon", "OW-199")):
        for entry in sheet.entries(deck):
            card = len(found)
            tables.suit.append(t.SUITS.index(entry.one_of("suit", t.SUITS)))
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
    return tuple(found), special


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
    tables.goal_from = row_of(sheet, "track_from", 6, 20)
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
