"""An option in words: what it is, what it costs and brings, and where it belongs."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.engine.words import Flag, Label
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASINS, SPACE_IDS, SPACES
from saloon.games.oldwest.language import describe
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.building import industry_cost
from saloon.games.oldwest.rules.development import tile_cost
from saloon.games.oldwest.rules.goods import available
from saloon.games.oldwest.rules.markets import price_of
from saloon.games.oldwest.rules.ranching import cattle_price, milk_pay, stable_gain
from saloon.games.oldwest.rules.town import donation_cost, town_cost
from saloon.games.oldwest.state import State
from saloon.games.oldwest.verbs import CUSTOM_IDS
from saloon.games.oldwest.words import FIELD_NAMES, card_text

METALS = ("logs", "lumber", "gold", "silver", "tool", "gun", "horse", "ox", "donkey", "mule", "cattle", "money")
WORK, TOWN, INDUSTRY, RAIL = "Work", "Build in town", "Industry", "Rail or wire"
CAMPAIGN, TRADE, PEOPLE, FREE = "Campaign", "Trade", "Characters", "Free"
NOTHING: tuple[Flag, ...] = ()


def counted(n: int, one: str) -> str:
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def label(content: Content, s: State, seat: int, move: int) -> Label:
    kind, a, b = kind_of(move), first_of(move), second_of(move)
    if kind in PLAIN:
        title, detail, group, rule, flags = PLAIN[kind]
        return Label(title, detail, group, (rule,), flags)
    if kind in (m.WITH_LUMBER, m.WITH_LOGS):
        needed = s.tables.house_lumber if kind == m.WITH_LUMBER else s.tables.house_logs
        name, good = ("lumber", t.LUMBER) if kind == m.WITH_LUMBER else ("logs", t.LOG)
        detail = f"{needed} of your {s.players[seat][st.STOCK + good]}"
        return Label(f"With {name}", detail, "", ("OW-093",), NOTHING, t.GOODS[good])
    if kind == m.YES:
        tile = content.tiles[s.frames.get(2)][s.up[s.frames.get(2)]]
        return Label(f"Take {tile.name}", f"Free: investment +1. {tile.text}", "", ("OW-096",), NOTHING, tile.id)
    if kind in AT_SPACE:
        return space_label(content, s, seat, kind, a)
    if kind in (m.SELL_GOOD, m.BUY_GOOD, m.BUY_CATTLE, m.SELL_CATTLE):
        return trade_label(content, s, seat, kind, a, b)
    if kind == m.AT:
        return at_label(content, s, a)
    if kind == m.BUILD:
        return build_label(content, s, seat, a)
    if kind in (m.KEEP_CARD, m.DROP, m.WHEEL, m.CALL, m.REPLACE):
        return card_label(content, s, seat, kind, a)
    if kind in (m.PLAY_DIE, m.TOOL_DIE, m.ASSAY_DIE, m.LUCK_DIE):
        return die_label(content, s, kind, a, b)
    if kind in (m.LOG_DRIVE, m.FLOAT, m.SWEEP, m.LAND, m.CHOOSE_BASIN):
        return river_label(s, seat, kind, a, b)
    if kind == m.CAMPAIGN_TO:
        cost = "free" if s.ask == fr.F_CAMPAIGN else f"${s.tables.field_number[a]}"
        named = ", ".join(t.STATUSES[status] for status in s.tables.field_statuses[a])
        votes = s.tables.field_number[a]
        detail = f"{cost}; {counted(votes, 'vote')}, promises on {named}"
        return Label(FIELD_NAMES.get(content.fields[a], content.fields[a]), detail, CAMPAIGN, ("OW-081",))
    if kind in (m.LAY_RAILROAD, m.LAY_TELEGRAPH):
        row = kind - m.LAY_RAILROAD
        tile = content.tiles[row][s.up[row]]
        detail = f"${tile_cost(s, seat, row)}, investment +1. {tile.text}"
        return Label(tile.name, detail, RAIL, ("OW-083",), NOTHING, tile.id)
    return choice_label(content, s, seat, kind, a, b, third_of(move))


PLAIN: dict[int, tuple[str, str, str, str, tuple[Flag, ...]]] = {
    m.ODD_JOB: ("Odd job", "Lay a worker: $1.", WORK, "OW-065", NOTHING),
    m.END_TURN: ("End turn", "", "", "OW-097", ("pass",)),
    m.NO_THANKS: ("Pass", "", "", "OW-096", ("pass",)),
    m.DONE: ("Done", "", "", "OW-097", ("pass",)),
    m.ROLL: ("Throw the dice", "Two for each worker.", "", "OW-142", NOTHING),
    m.STEAM: ("Steam donkey", "$1: two logs more.", "", "OW-124", NOTHING),
    m.UNJAM: ("Clear the pile-up", "No log moves.", "", "OW-131", NOTHING),
    m.FROM_STOCKPILE: ("From the stockpile", "A log becomes lumber.", "", "OW-135", NOTHING),
    m.PROSPECT: ("Prospect", "Throw the deposit die for new land.", "", "OW-150", NOTHING),
    m.SEAT_TYCOON: ("Seat", "In the mayor's office, with the special building.", "", "OW-197", NOTHING),
    m.REFUSE: ("Refuse", "The drawer sends the card to a town.", "", "OW-197", ("pass",)),
    m.DRAW_CARDS: ("Draw", "From the deck.", "", "OW-194", NOTHING),
}
AT_SPACE: dict[int, tuple[str, str, str, str]] = {
    m.CUT_AT: ("Cut", "A log into the river; animals add more.", WORK, "OW-121"),
    m.SAW_AT: ("Saw", "A log becomes lumber.", WORK, "OW-135"),
    m.MINE_AT: ("Mine", "Two dice for the worker.", WORK, "OW-142"),
    m.CARRY_FROM: ("Carry", "A cube to the freight station; animals add more.", WORK, "OW-148"),
    m.HERD: ("Drive cattle", "One, and one for each horse.", WORK, "OW-161"),
    m.BREED_AT: ("Breed", "Two of a breed become three.", WORK, "OW-164"),
    m.STABLE_AT: ("Tend the stable", "", WORK, "OW-171"),
    m.HAUL_FROM: ("Haul", "Sell meat cattle at $1 more.", WORK, "OW-169"),
    m.MILK_AT: ("Milk", "", WORK, "OW-170"),
    m.ROUND_UP: ("Round up", "Two cattle for each horse and gun.", WORK, "OW-173"),
    m.USE: ("Use", "", WORK, "OW-101"),
    m.FIGHT_FIRE: ("Put out fire", "Lay a worker: all fire goes.", WORK, "OW-089"),
    m.CALM: ("End revolt", "$1 for one piece.", FREE, "OW-088"),
    m.DOUSE: ("Put out fire from the well", "$1 for one piece.", FREE, "OW-107"),
    m.FELL: ("Fell", "", "", "OW-125"),
    m.OVERBUILD: ("Overbuild", "Same space, type kept, no die.", "", "OW-150"),
    m.HEAD_TO: ("To", "", "", "OW-162"),
}


def space_label(content: Content, s: State, seat: int, kind: int, space: int) -> Label:
    title, detail, group, rule = AT_SPACE[kind]
    piece = content.pieces[s.piece[space]]
    if kind == m.USE:
        return use_label(content, s, seat, space)
    if kind == m.MILK_AT:
        detail = f"${milk_pay(s, seat)}."
    elif kind == m.STABLE_AT:
        detail = f"{stable_gain(s, seat, space)} more."
    elif kind == m.FELL:
        trees = s.trees[space]
        detail = f"{counted(trees, 'tree')} {'stands' if trees == 1 else 'stand'} there."
    elif kind == m.HEAD_TO and space in (s.railhead, s.station):
        detail, rule = "Sell them there.", "OW-163"
    elif kind == m.HERD:
        detail = f"{s.cattle[5 * space + seat]} stand there; one, and one for each horse."
    elif kind == m.FIGHT_FIRE:
        title = f"Put out fire: {piece.name}"
    return Label(f"{title} {SPACES[space]}", detail, group, (rule,), NOTHING, SPACE_IDS[space])


def use_label(content: Content, s: State, seat: int, space: int) -> Label:
    kind = s.piece[space]
    name = content.pieces[kind].name
    if kind == t.PHILANTHROPY:
        detail = f"${donation_cost(s, seat)}: political +1"
        return Label(f"Donate at {SPACES[space]}", detail, WORK, ("OW-106",), NOTHING, SPACE_IDS[space])
    price = "a worker" if s.tables.use_worker[kind] else f"${s.tables.use_cost[kind]}"
    fee = "" if s.owner[space] == seat else f"; $1 to seat {'ABCDE'[s.owner[space]]}"
    detail = f"{price}: {describe(s.tables, s.tables.use_effect[kind])}{fee}"
    return Label(f"{name} {SPACES[space]}", detail, WORK, ("OW-101",), NOTHING, SPACE_IDS[space])


def trade_label(content: Content, s: State, seat: int, kind: int, a: int, b: int) -> Label:
    if kind == m.BUY_CATTLE:
        name = content.breeds[a].name
        return Label(f"Buy a {name}", f"${cattle_price(s, seat, a)}", TRADE, ("OW-168",), NOTHING, t.BREEDS[a])
    if kind == m.SELL_CATTLE:
        price = price_of(s, seat, a, t.CATTLE) + (s.tables.haul_bonus if s.ask == fr.F_HAUL else 0)
        return Label(f"To {content.markets[a].name}", f"${price}", TRADE, ("OW-163",), NOTHING, t.MARKETS[a])
    good, market = t.GOODS[a], content.markets[b]
    if kind == m.BUY_GOOD:
        detail = f"${s.tables.buy_price[b][a]} from {market.name}; not to be sold this turn"
        return Label(f"Buy {good}", detail, TRADE, ("OW-181",), NOTHING, good)
    return Label(f"Sell {good}", f"${price_of(s, seat, b, a)} from {market.name}", TRADE, ("OW-180",), NOTHING, good)


def at_label(content: Content, s: State, space: int) -> Label:
    detail = t.GROUNDS[s.tables.ground[space]].capitalize()
    if s.ask == fr.F_BUILD and s.frames.get(3) < 0 and s.frames.get(2) >= t.PUBLIC:
        uses = min(s.room[space], s.tables.use_limit)
        detail = f"{counted(uses, 'use')} a round from the housing beside it."
    elif s.piece[space]:
        detail = content.pieces[s.piece[space]].name
    return Label(SPACES[space], detail, SPACES[space][0], (AT_RULES.get(s.ask, "OW-216"),), NOTHING, SPACE_IDS[space])


AT_RULES = {
    fr.F_STOCKPILE: "OW-023",
    fr.F_FREIGHT: "OW-023",
    fr.F_BRIDGE: "OW-024",
    fr.F_FOUND_TENT: "OW-025",
    fr.F_RAILHEAD: "OW-026",
    fr.F_START_CAMP: "OW-027",
    fr.F_START_DEPOSIT: "OW-028",
    fr.F_START_CATTLE: "OW-029",
    fr.F_START_FARM: "OW-029",
    fr.F_NEW_CATTLE: "OW-203",
    fr.F_FIRE: "OW-045",
    fr.F_DROUGHT: "OW-055",
    fr.F_REVOLT: "OW-046",
    fr.F_BUILD: "OW-090",
    fr.F_DEPOSIT_PLACE: "OW-151",
    fr.F_STATION: "OW-184",
    fr.F_TRACK: "OW-184",
    fr.F_SPECIAL: "OW-198",
    fr.F_FREE_TENT: "OW-096",
    fr.F_CUBES: "OW-148",
    fr.F_COACH: "OW-149",
    fr.F_CALF: "OW-164",
    fr.F_ROUNDUP_PLACE: "OW-173",
    fr.F_BUY_CATTLE: "OW-168",
    fr.F_CALM: "OW-088",
    fr.F_QUENCH: "OW-089",
    fr.F_DRIVE_CAMP: "OW-127",
    fr.F_HERD: "OW-161",
}


def build_label(content: Content, s: State, seat: int, kind: int) -> Label:
    piece = content.pieces[kind]
    logs = f" and {counted(s.tables.logs[kind], 'log')}" if s.tables.logs[kind] else ""
    if kind >= t.INDUSTRY:
        cost = industry_cost(s, seat, kind, s.tables.industry_of[kind])
        return Label(piece.name, f"${cost}{logs}. {piece.text}", INDUSTRY, ("OW-068",), NOTHING, piece.id)
    points = ""
    if s.tables.political[kind]:
        points = f"; political +{s.tables.political[kind]}"
    elif s.tables.investment[kind]:
        points = f"; investment +{s.tables.investment[kind]}"
    status = describe(s.tables, s.tables.status_when_placed[kind])
    if kind == t.WOODEN_HOUSE:
        logs = f" and {s.tables.house_lumber} lumber or {s.tables.house_logs} logs"
    detail = f"${town_cost(s, seat, kind)}{logs}{points}{'; ' + status if status else ''}. {piece.text}"
    return Label(piece.name, detail, TOWN, ("OW-090",), NOTHING, piece.id)


def card_label(content: Content, s: State, seat: int, kind: int, card: int) -> Label:
    name = content.characters[card].name
    id = content.characters[card].id
    if kind == m.WHEEL:
        for held in s.cards[seat]:
            if held & st.CARD == card:
                effect = s.tables.wheel[card][packed.wheel_of(held)]
                return Label(name, describe(s.tables, effect), PEOPLE, ("OW-195",), NOTHING, id)
    if kind == m.CALL:
        return Label(name, describe(s.tables, s.tables.action_of[card]), PEOPLE, ("OW-199",), NOTHING, id)
    if kind == m.DROP:
        return Label(f"Keep it, drop {name}", "The dropped card goes to a town.", "", ("OW-193",), NOTHING, id)
    if kind == m.REPLACE:
        return Label(f"In place of {name}", "Its building goes, its status falls.", "", ("OW-198",), NOTHING, id)
    if s.ask == fr.F_ASSISTANTS:
        return Label(f"Keep {name}", content.characters[card].text, "", ("OW-020",), NOTHING, id)
    return Label(f"Keep {name}", card_text(content, card), "", ("OW-191",), NOTHING, id)


def die_label(content: Content, s: State, kind: int, face: int, b: int) -> Label:
    if kind == m.PLAY_DIE:
        edges = s.tables.dials[packed.dial_of(s.gear[b]) - 1]
        cubes = min(s.stock[b], edges[packed.index_of(s.gear[b] + face)])
        return Label(f"{face} at {SPACES[b]}", counted(cubes, "cube"), "", ("OW-145",), NOTHING, SPACE_IDS[b])
    cost = {m.TOOL_DIE: "a tool", m.ASSAY_DIE: f"${s.tables.assay_cost}", m.LUCK_DIE: "a character's change"}[kind]
    return Label(f"Turn a {face} into a {b}", f"for {cost}", "Change a die", ("OW-146",))


def river_label(s: State, seat: int, kind: int, a: int, b: int) -> Label:
    if kind == m.LOG_DRIVE:
        most, cost = s.tables.drive_logs[b - 1], s.tables.drive_cost[b - 1]
        what = "all own logs" if most > 12 else f"up to {counted(most, 'log')}"
        far = "one basin down" if s.tables.drive_basins[b - 1] == 1 else "one or two basins down"
        detail = f"{what}, {far}{f', ${cost}' if cost else ''}"
        return Label(f"Drive logs from {BASINS[a]}", detail, WORK, ("OW-127", "OW-128"), NOTHING, BASINS[a].lower())
    if kind == m.LAND:
        return Label(f"Land {counted(b, 'log')}", f"from {BASINS[a]} onto the stockpile, free", FREE, ("OW-133",))
    if kind == m.CHOOSE_BASIN:
        logs = f"{s.logs[5 * a + seat]} of your logs there"
        detail = "A log of yours there becomes lumber." if s.ask == fr.F_SAW else logs
        return Label(f"Basin {BASINS[a]}", detail, "", ("OW-121",), NOTHING, BASINS[a].lower())
    if kind == m.SWEEP:
        title = f"{counted(a, 'log')} to {BASINS[b]} and one debris away" if a else "Only remove one debris"
        return Label(title, "", "", ("OW-132",))
    fill = sum(s.logs[5 * b : 5 * b + 5]) + s.debris[b] + a
    return Label(
        f"{counted(a, 'log')} to {BASINS[b]}",
        f"then {fill} of {s.tables.basin_limit[b]} there",
        "",
        ("OW-128",),
        NOTHING,
        BASINS[b].lower(),
    )


def choice_label(content: Content, s: State, seat: int, kind: int, a: int, b: int, c: int) -> Label:
    """The small choices."""
    if kind in (m.TAKE_INDUSTRY, m.RAISE_CARD, m.ADD_CARD, m.AS_INDUSTRY):
        name = t.INDUSTRIES[a].capitalize()
        if kind == m.RAISE_CARD:
            level = s.players[seat][st.LEVEL + a] + 1
            more = f" {content.level_4[a]}." if level == 4 else ""
            return Label(f"{name}, level {level}", f"One worker more.{more}", "", ("OW-202",), NOTHING, t.INDUSTRIES[a])
        if kind == m.AS_INDUSTRY:
            detail = f"${industry_cost(s, seat, t.DAM, a)}; the {t.INDUSTRIES[a]} building of this turn"
            return Label(name, detail, "", ("OW-136",), NOTHING, t.INDUSTRIES[a])
        detail = INDUSTRY_TEXTS[a] + (" One worker more." if kind == m.ADD_CARD else "")
        return Label(name, detail, "", ("OW-202" if kind == m.ADD_CARD else "OW-018",), NOTHING, t.INDUSTRIES[a])
    if kind == m.KEEP_GOAL:
        goal = content.goals[a]
        return Label(goal.name, goal.text, "", ("OW-019",), NOTHING, f"goal_{goal.id}")
    if kind in (m.TO_TOWN, m.FACE_UP):
        return town_label(content, s, kind, a)
    if kind in (m.CHOOSE_GOOD, m.CHOOSE_METAL, m.TEAM, m.LEAD):
        return good_label(s, seat, kind, a)
    if kind == m.CHOOSE_STATUS:
        return status_label(s, a)
    if kind == m.CHOOSE_SEAT:
        return Label(
            f"For seat {'ABCDE'[a]}" if s.ask == fr.F_UPGRADE_ORDER else f"seat {'ABCDE'[a]}", *seat_words(s, a)
        )
    if kind == m.CHOOSE_EVENT:
        event = content.events[a]
        return Label(event.name, event.text, "", ("OW-058", "OW-205"), NOTHING, event.id)
    if kind == m.CHOOSE_TRAIN:
        steps = s.trains[a - t.RED]
        to = max(0, steps - s.frames.get(2))
        detail = f"{steps} from town, then {to or 'in town'}"
        return Label(content.markets[a].name, detail, "", ("OW-184",), NOTHING, t.MARKETS[a])
    if kind in (m.BREED_HERE, m.LOSE_CATTLE):
        rule = "OW-164" if kind == m.BREED_HERE else "OW-047"
        detail = "Two become three." if kind == m.BREED_HERE else "One is lost."
        return Label(f"{content.breeds[b].name} at {SPACES[a]}", detail, "", (rule,), NOTHING, SPACE_IDS[a])
    if kind == m.SET_ORDER:
        seen = [str(s.top[place - 1]) for place in (a, b, c)[: s.frames.get(2)]]
        return Label(f"Next {', then '.join(seen)}", "", "", ("OW-042",))
    if kind == m.CUSTOM_CARD:
        name = CUSTOM_IDS[a].replace("_", " ").capitalize()
        return Label(name, f"Yours alone. {CUSTOM_TEXTS[a]}", "", ("OW-176",), NOTHING, CUSTOM_IDS[a])
    if kind == m.OPTION:
        return Label(describe(s.tables, s.frames.get(2 + a)).capitalize(), "", "", ("OW-054",))
    if kind == m.UPGRADE:
        cost = f"{s.tables.upgrade_logs} logs" if b else f"{s.tables.upgrade_lumber} lumber"
        return Label(f"House at {SPACES[a]}", f"{cost}: political +1", "", ("OW-206",), NOTHING, SPACE_IDS[a])
    return number_label(s, seat, a)


INDUSTRY_TEXTS = (
    "Fell trees, drive the logs down to the town, saw them.",
    "Throw dice at deposits of gold and silver, carry the cubes to town.",
    "Breed cattle, drive them to the railhead, keep horses.",
)
CUSTOM_TEXTS = ("Buys your cattle; they pay next round.", "Buys hauled meat cattle; milk pays double.")


def good_label(s: State, seat: int, kind: int, good: int) -> Label:
    """One of a good: given up, taken, used, led, put in a bank or dug for."""
    if kind == m.TEAM:
        detail, rule = "Used for this action.", "OW-071"
    elif kind == m.LEAD:
        detail, rule = "From a stable to a card.", "OW-072"
    elif s.ask == fr.F_METAL:
        detail, rule = f"${price_of(s, seat, t.STEAMSHIP, good)} from the Steamship now", "OW-150"
    else:
        owned = available(s, seat, good - t.HORSE) if t.HORSE <= good < t.CATTLE else s.players[seat][st.STOCK + good]
        detail, rule = f"you have {owned}", GOOD_RULES.get(s.ask, "OW-070")
    return Label(METALS[good].capitalize(), detail, FREE if kind == m.LEAD else "", (rule,), NOTHING, t.GOODS[good])


GOOD_RULES = {
    fr.F_ANIMAL_LOSS: "OW-047",
    fr.F_GEAR_LOSS: "OW-054",
    fr.F_GEAR_GAIN: "OW-054",
    fr.F_BANK: "OW-105",
    fr.F_REFRESH: "OW-071",
}


def status_label(s: State, status: int) -> Label:
    """A promise stands to the right of the status and of the promises there (OW-214); a town hall raises it."""
    name, now = t.STATUSES[status], s.status[status]
    if s.ask == fr.F_PROMISE:
        cubes = 1 + sum(packed.status_of(promise) == status for promise in s.promises)
        detail = f"promise {min(3, now + cubes):+}; now at {now:+}"
        return Label(name.capitalize(), detail, "", ("OW-214",), NOTHING, name)
    detail = f"from {now:+} to {min(3, now + s.frames.get(2)):+}"
    return Label(name.capitalize(), detail, "", ("OW-090",), NOTHING, name)


def seat_words(s: State, seat: int) -> tuple[str, str, tuple[str, ...]]:
    """What a player has of what is asked about, no group, and the rule."""
    if s.ask == fr.F_UPGRADE_ORDER:
        return "takes or raises a card next", "", ("OW-202",)
    if s.ask == fr.F_BOAT:
        return f"$1 for a steamboat; has ${s.players[seat][st.MONEY]}", "", ("OW-129",)
    if s.ask == fr.F_TOLL:
        cattle = sum(s.cattle[5 * space + seat] for space in s.geo.spaces)
        return f"has {cattle} range cattle", "", ("OW-055",)
    logs = sum(s.logs[5 * basin + seat] for basin in range(len(BASINS)))
    return f"has {counted(logs, 'log')} in the river", "", ("OW-048",)


def number_label(s: State, seat: int, n: int) -> Label:
    """How many: with what they cost and bring."""
    if s.ask == fr.F_DEFEND:
        loss = s.frames.get(2)
        title = f"Lose {loss - n}" if n else f"Lose all {loss}"
        detail = f"{counted(n, 'horse')} and {counted(n, 'gun')} defend" if n else "nobody defends"
        return Label(title, detail, "", ("OW-174",))
    if s.ask == fr.F_SELL:
        return Label(f"Sell {counted(n, 'log')}" if n else "Sell none", f"${n * s.frames.get(3)}", "", ("OW-083",))
    if s.ask == fr.F_GRUBSTAKE:
        detail = f"${n * s.tables.grubstake_cost} and {counted(n, 'tool')}" if n else "no cost"
        return Label(f"{n} more {'die' if n == 1 else 'dice'}" if n else "No more dice", detail, "", ("OW-143",))
    if s.ask == fr.F_HERD:
        return Label(f"Drive {n} cattle", f"{counted(n - 1, 'horse')} used" if n > 1 else "no horse", "", ("OW-161",))
    detail = f"{counted(n, 'horse')} used, {counted(n, 'gun')} spent"
    return Label(f"Round up {2 * n} cattle", detail, "", ("OW-173",))


def town_label(content: Content, s: State, kind: int, town: int) -> Label:
    named = content.towns[town]
    if kind == m.FACE_UP:
        card = s.face_up[town][-1]
        return Label(f"Take {content.characters[card].name}", card_text(content, card), named.name, ("OW-194",))
    rewards, taken = s.tables.town_rewards[town], s.rewards[town]
    reward = describe(s.tables, rewards[taken]) if taken < len(rewards) else "$1"
    without = s.ask == fr.F_TOWN and not s.frames.get(3)
    detail = "no reward" if without else reward
    return Label(f"Send to {named.name}", detail, "Towns", ("OW-192",), NOTHING, named.id)
