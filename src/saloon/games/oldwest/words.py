"""What players read: log lines, tooltips, prompts."""

from __future__ import annotations

from saloon.engine.words import Lexicon, Line, Moment, Tip, Tips
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import SPACES
from saloon.games.oldwest.language import describe
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.state import (
    State,
)

ITEM_NAMES = ("Political track", "Investment track", "Goal", "Level 4 cards", "Money", "Final election")

LINES: dict[str, Line] = {
    # set-up
    "first_mayor": Line("{seat} starts and is mayor of era I.", "seat:seat", ("OW-017",)),
    "railroad_up": Line("Next railroad tile: {tile}.", "tile:railroad_tile", ("OW-016",)),
    "telegraph_up": Line("Next telegraph tile: {tile}.", "tile:telegraph_tile", ("OW-016",)),
    "industry": Line("{seat}: {industry}, level {level}.", "seat:seat industry:industry level", ("OW-018", "OW-202")),
    "goals_dealt": Line("{seat} is dealt {goals}.", "seat:seat goals*:goal", ("OW-019",)),
    "goal_kept": Line("{seat} keeps {goal}.", "seat:seat goal:goal", ("OW-019",)),
    "assistants_dealt": Line("{seat} is dealt {cards}.", "seat:seat cards*:character", ("OW-020",)),
    "event_up": Line("A new event lies open: {event}.", "event:event", ("OW-057",)),
    "disc": Line("{disc} lies on {event}.", "disc:disc_side event:event", ("OW-022", "OW-058")),
    "founds": Line("{piece} at {space}.", "piece:piece space:space", ("OW-023",)),
    "places": Line("{seat} places {piece} at {space}.", "seat:seat piece:piece space:space", ("OW-090",)),
    "cattle": Line("{n} cattle of {seat} at {space}.", "seat:seat n space:space", ("OW-160",)),
    "start_river": Line("{seat} starts with {n} log{n:s} in {basin}.", "seat:seat n basin:basin", ("OW-032",)),
    "start_stock": Line("{seat} starts with {logs} log{logs:s} and ${money}.", "seat:seat logs money", ("OW-032",)),
    # money and goods
    "earns": Line("{seat} gets ${n}.", "seat:seat n", ("OW-041",)),
    "pays": Line("{seat} pays ${n}.", "seat:seat n", ("OW-087",)),
    "loses_money": Line("{seat} loses ${n}.", "seat:seat n", ("OW-054",)),
    "gains": Line("{seat} gains {n} {good}.", "seat:seat good:good n", ("OW-072",)),
    "no_room": Line("{seat} has no room for {good}.", "seat:seat good:good", ("OW-072",)),
    "loses": Line("{seat} loses {n} {good}.", "seat:seat good:good n", ("OW-047",)),
    "loses_cattle": Line("{seat} loses cattle at {space}.", "seat:seat space:space", ("OW-047", "OW-055")),
    "scores": Line("{seat} scores {n} on {track}.", "seat:seat track:track n", ("OW-220",)),
    "office": Line("{seat} takes {office}.", "seat:seat office:office", ("OW-217",)),
    "status": Line("{status} moves by {n} to {to}.", "status:status n to", ("OW-051",)),
    "price": Line("{good} prices are {n} higher this round.", "good:good n", ("OW-059",)),
    # round start
    "round": Line("Round {round}, era {era}.", "round era", ("OW-040",)),
    "era": Line("Era {era} begins.", "era", ("OW-207",)),
    "severity": Line(
        "{disc}: severity card {card}, severity {severity}.",
        "disc:disc_side card severity",
        ("OW-042", "OW-043"),
    ),
    "severity_seen": Line("{seat} sees severity {cards}.", "seat:seat cards*", ("OW-042",)),
    "severity_looked": Line("{seat} looks at {n} severity card{n:s}.", "seat:seat n", ("OW-042",)),
    "severity_ordered": Line("{seat} puts {n} severity card{n:s} back.", "seat:seat n", ("OW-042",)),
    "event": Line("Event: {event}.", "event:event", ("OW-056",)),
    "fire": Line("Fire at {space}.", "space:space", ("OW-045",)),
    "revolt": Line("Revolt at {seat}'s {space}.", "seat:seat space:space", ("OW-046",)),
    "defends": Line("{seat} drives rustlers off with horses and guns: {n}.", "seat:seat n", ("OW-174",)),
    "damage": Line("{row}: {n} damage.", "row:row n", ("OW-050",)),
    "rotates": Line("Every output tile turns by {n}.", "n", ("OW-053",)),
    "log_lost": Line("{seat} loses a log in {basin}.", "seat:seat basin:basin", ("OW-048",)),
    "pile_up": Line("Pile-up below {basin}.", "basin:basin", ("OW-049",)),
    "floats": Line(
        "{seat}'s logs float from {basin} to {to}: {n}.", "seat:seat n basin:basin to:basin", ("OW-127", "OW-128")
    ),
    "drought": Line("Drought at {space}.", "space:space", ("OW-055",)),
    "drought_gone": Line("The drought is over.", "", ("OW-055",)),
    "debris_gone": Line("The river is clear of debris.", "", ("OW-144",)),
    # a turn
    "turn": Line("{seat}'s turn.", "seat:seat", ("OW-003",), turn="Turn"),
    "extra": Line("{seat} has {n} white worker{n:s}.", "seat:seat n", ("OW-004",)),
    "stands": Line("{seat} stands {n} worker{n:s} up.", "seat:seat n", ("OW-073",)),
    "lies_down": Line("{seat} lays {n} worker{n:s} down.", "seat:seat n", ("OW-054",)),
    "odd_job": Line("{seat} does an odd job.", "seat:seat", ("OW-065",)),
    "cuts": Line("{seat} cuts at {camp}.", "seat:seat camp:space", ("OW-121",)),
    "team": Line("{seat} adds {animal}.", "seat:seat animal:good", ("OW-122", "OW-123", "OW-148")),
    "steam": Line("{seat} fires up the steam donkey at {camp}.", "seat:seat camp:space", ("OW-124",)),
    "fells": Line("{seat} fells a tree at {space} into {basin}.", "seat:seat space:space basin:basin", ("OW-125",)),
    "cleared": Line("The forest at {space} is cleared.", "space:space", ("OW-125",)),
    "drives_logs": Line(
        "{seat} drives logs from {basin}, level {level}.", "seat:seat basin:basin level", ("OW-127", "OW-129")
    ),
    "unjams": Line("{seat} clears the pile-up below {basin}.", "seat:seat basin:basin", ("OW-131",)),
    "sweeps": Line("{seat} removes debris from {basin}.", "seat:seat basin:basin", ("OW-132",)),
    "lands": Line("{seat} lands {n} log{n:s} from {basin}.", "seat:seat n basin:basin", ("OW-133",)),
    "saws": Line("{seat} saws a log into lumber.", "seat:seat", ("OW-135",)),
    "mines": Line("{seat} mines at {deposit}.", "seat:seat deposit:space", ("OW-142",)),
    "throws": Line("{seat} throws {dice}.", "seat:seat dice*", ("OW-142",)),
    "dial_up": Line("A double: the dial at {deposit} rises to {level}.", "seat:seat deposit:space level", ("OW-144",)),
    "debris": Line("Debris in {basin}.", "basin:basin", ("OW-144",)),
    "changes_die": Line("{seat} turns a {die} into a {face}.", "seat:seat die face", ("OW-146",)),
    "works": Line(
        "{seat} plays a {die} at {deposit}: {cubes} cube{cubes:s}.", "seat:seat deposit:space die cubes", ("OW-145",)
    ),
    "exhausted": Line("{seat}'s deposit at {deposit} is exhausted.", "seat:seat deposit:space", ("OW-147",)),
    "carries": Line(
        "{seat} carries {n} {metal} from {deposit} to town.", "seat:seat n metal:good deposit:space", ("OW-148",)
    ),
    "prospects": Line("{seat} prospects: {die}, {vein}.", "seat:seat die vein:vein", ("OW-150",)),
    "metal": Line("{seat} digs for {metal} at {deposit}.", "seat:seat metal:good deposit:space", ("OW-150",)),
    "drives_cattle": Line("{seat} drives cattle from {space}.", "seat:seat space:space", ("OW-161",)),
    "drive_ends": Line(
        "{n} cattle of {seat} go from {space} to {to}.", "seat:seat n space:space to:space", ("OW-162", "OW-163")
    ),
    "breeds": Line("{seat}'s {breed} cattle breed at {space}.", "seat:seat breed:breed space:space", ("OW-164",)),
    "milks": Line("{seat} milks.", "seat:seat", ("OW-170",)),
    "rounds_up": Line("{seat} rounds up with horses and guns: {n}.", "seat:seat n", ("OW-173",)),
    "buys_cattle": Line("{seat} buys {breed} cattle for {space}.", "seat:seat breed:breed space:space", ("OW-168",)),
    "sells": Line(
        "{seat} sells {good} to {market} for ${price}.", "seat:seat good:good market:market price", ("OW-180",)
    ),
    "sells_at_once": Line("{seat} sells {n} {good} at once.", "seat:seat n good:good", ("OW-083",)),
    "buys": Line(
        "{seat} buys {good} from {market} for ${price}.", "seat:seat good:good market:market price", ("OW-181",)
    ),
    "leads": Line("{seat} leads {animal} from a stable to a card.", "seat:seat animal:good", ("OW-072",)),
    "uses": Line("{seat} uses the building at {space}.", "seat:seat space:space", ("OW-101",)),
    "banks": Line("{seat} puts {metal} into the bank at {space}.", "seat:seat metal:good space:space", ("OW-105",)),
    "refreshes": Line("{seat}'s {animal} is available again.", "seat:seat animal:good", ("OW-071",)),
    "quenches": Line("{seat} puts out {n} fire at {space}.", "seat:seat n space:space", ("OW-089", "OW-111")),
    "calms": Line("{seat} ends a revolt at {space}.", "seat:seat space:space", ("OW-088",)),
    "campaigns": Line("{seat} campaigns: {field}.", "seat:seat field:field", ("OW-081",)),
    "railroad_built": Line("{seat} builds {tile}.", "seat:seat tile:railroad_tile", ("OW-083",)),
    "telegraph_built": Line("{seat} builds {tile}.", "seat:seat tile:telegraph_tile", ("OW-083",)),
    "train": Line("The {train} train is {steps} from town.", "train:market steps", ("OW-084",)),
    "wheel": Line("{seat} takes what {card} gives.", "seat:seat card:character", ("OW-195",)),
    "calls": Line("{seat} calls on {card}.", "seat:seat card:character", ("OW-199",)),
    # characters
    "draws": Line("{seat} draws {card}.", "seat:seat card:character", ("OW-191",)),
    "keeps": Line("{seat} keeps {card}.", "seat:seat card:character", ("OW-191", "OW-020")),
    "drops": Line("{seat} drops {card}.", "seat:seat card:character", ("OW-193",)),
    "to_town": Line("{seat} sends {card} to {town}.", "seat:seat card:character town:town", ("OW-192",)),
    "takes_card": Line("{seat} takes {card} from {town}.", "seat:seat card:character town:town", ("OW-194",)),
    "seats": Line("{seat} seats {card}.", "seat:seat card:character", ("OW-197",)),
    "refuses": Line("{seat} refuses {card}.", "seat:seat card:character", ("OW-197",)),
    "unseats": Line("{seat} sends {card} away.", "seat:seat card:character", ("OW-198",)),
    # the end of an era
    "promise_kept": Line("{seat} kept a promise on {status}.", "seat:seat status:status", ("OW-200",)),
    "promise_broken": Line("{seat} broke a promise on {status}.", "seat:seat status:status", ("OW-200",)),
    "votes": Line("{seat} has {total} vote{total:s}.", "seat:seat total votes*", ("OW-211",)),
    "elected": Line("{seat} is elected mayor.", "seat:seat", ("OW-213",)),
    "no_candidate": Line("No candidate: {seat} stays mayor.", "seat:seat", ("OW-215",)),
    "promises": Line("{seat} promises {status} at {to}.", "seat:seat status:status to", ("OW-214",)),
    "passes": Line("{seat} takes no card.", "seat:seat", ("OW-202",)),
    "custom": Line("{seat} takes {card}.", "seat:seat card:custom", ("OW-176",)),
    "drops_event": Line("{seat} throws {event} away.", "seat:seat event:event", ("OW-205",)),
    "final_election": Line("{seat} wins the final election.", "seat:seat", ("OW-222",)),
    "goal": Line("{seat} had {goal}: {points}.", "seat:seat goal:goal points", ("OW-225",)),
    "total": Line("{seat}: {points} point{points:s}.", "seat:seat points", ("OW-223",)),
}
# What is told again when all is over.
MOMENTS = {
    "scores": Moment("Points", 4, "n"),
    "elected": Moment("The new mayor", 14),
    "final_election": Moment("The last vote", 12),
    "goal": Moment("The goal", 2, "points"),
    "promise_broken": Moment("A broken word", 12),
    "railroad_built": Moment("The railroad", 7),
    "telegraph_built": Moment("The telegraph", 6),
    "exhausted": Moment("Dug out", 6),
    "office": Moment("In office", 5),
    "defends": Moment("Rustlers", 5),
    "sells": Moment("A sale", 1, "price"),
}

GOOD_TIPS = {
    "log": Tip("logs", "On the stockpile they build and sell.", ("OW-093",), "log"),
    "lumber": Tip("lumber", "Sawn logs: they sell better and build houses.", ("OW-135",)),
    "gold": Tip("gold", "From the freight station to ship or train, from the deposit to the coach.", ("OW-149",)),
    "silver": Tip("silver", "From the freight station to ship or train, from the deposit to the coach.", ("OW-149",)),
    "tool": Tip("tools", "A tool changes a die by 1, or buys a grubstake.", ("OW-146", "OW-143"), "tool"),
    "gun": Tip("guns", "With a horse it defends cattle or rounds them up.", ("OW-173", "OW-174"), "gun"),
    "horse": Tip("horses", "One log more in a cut, one cattle more in a drive.", ("OW-122", "OW-161"), "horse"),
    "ox": Tip("oxen", "Two logs more in a cut from level 2.", ("OW-123",), "ox"),
    "donkey": Tip("donkeys", "One cube more in a carry.", ("OW-148",), "donkey"),
    "mule": Tip("mules", "Two cubes more in a carry from level 2.", ("OW-148",), "mule"),
    "cattle": Tip("cattle", "Driven to railhead or station, or hauled, they sell.", ("OW-163", "OW-169")),
    "money": Tip("dollars", "$10 are a point at the end.", ("OW-224",)),
}
INDUSTRY_TIPS = {
    "lumbering": Tip("lumbering", "Trees are cut, driven down the river, sold as logs or sawn.", ("OW-121", "OW-127")),
    "mining": Tip(
        "mining", "Dice turn the dials of deposits; coach, ship and trains buy the cubes.", ("OW-142", "OW-148")
    ),
    "ranching": Tip(
        "ranching", "Cattle breed on grass and in pens, and are driven to railhead or station.", ("OW-161",)
    ),
}
STATUS_TIPS = {
    "health": Tip("Health", "Low: pay or lie down. High: money.", ("OW-054",)),
    "wealth": Tip("Wealth", "Low: lose money. High: gain it.", ("OW-054",)),
    "safety": Tip("Safety", "Low: lose gear. High: gain it.", ("OW-054",)),
}
TROUBLE_NAMES = {
    "fire": "Fire",
    "rustling": "Rustling",
    "revolt": "Revolt",
    "wrecking": "Wrecking",
    "storm": "Storm",
    "drought": "Drought",
}
FIELD_NAMES = {
    "h1": "1, Health",
    "w1": "1, Wealth",
    "s1": "1, Safety",
    "hw2": "2, Health and Wealth",
    "ws2": "2, Wealth and Safety",
    "hs2": "2, Health and Safety",
    "c3": "3, all fields",
}


def lexicon(content: Content, types: dict[str, tuple[str, ...]]) -> Lexicon:
    tips = Tips()
    groups = (content.pieces, content.markets, *content.tiles, content.discs, content.events)
    for group in (*groups, content.characters, content.towns):
        for piece in group:
            if piece.id:
                tips[piece.id] = Tip(piece.name, piece.text, (piece.rule,))
    tips.add({breed.id: Tip(breed.name, breed.text, (breed.rule,)) for breed in content.breeds})
    tips.add({f"goal_{goal.id}": Tip(goal.name, goal.text, (goal.rule,)) for goal in content.goals})
    tips.add(GOOD_TIPS).add(STATUS_TIPS).add(INDUSTRY_TIPS)
    for i, side in enumerate(types["disc_side"]):
        trouble = t.TROUBLES[content.tables.disc_sides[i // 2][i % 2]]
        tips[side] = Tip(TROUBLE_NAMES[trouble], content.discs[i // 2].text, ("OW-052",))
    tips.add({field: Tip(FIELD_NAMES.get(field, field), "", ("OW-081", "OW-082")) for field in content.fields})
    for i, id in enumerate(types["office"]):
        tips[id] = Tip(content.offices[i // 2][i % 2], "One vote.", ("OW-217",))
    tips["livestock_carriages"] = Tip("Livestock carriages", "Buy your cattle; they pay next round.", ("OW-176",))
    tips["refrigerated_cars"] = Tip("Refrigerated cars", "Buy hauled meat cattle; milk pays double.", ("OW-176",))
    return Lexicon(LINES, types, tips, MOMENTS)


# --- what must be done ---


def prompt(content: Content, s: State) -> str:
    """What the asked player must do, to follow "You must"."""
    ask, f = s.ask, s.frames
    if ask in (fr.F_GOALS, fr.F_ASSISTANTS):
        return "keep one of three goals" if ask == fr.F_GOALS else "keep one of two assistants"
    if ask == fr.F_TURN:
        standing = s.players[f.get(1)][st.STANDING] + s.white
        return f"act or end the turn; {standing} {'worker stands' if standing == 1 else 'workers stand'}"
    if ask == fr.F_BUILD:
        return f"place the {content.pieces[f.get(2)].name}"
    if ask == fr.F_KEEP:
        return f"keep {content.characters[f.get(2)].name} or send the card to a town"
    if ask == fr.F_TOWN:
        return f"choose the town for {content.characters[f.get(2)].name}"
    if ask == fr.F_TYCOON:
        return f"seat {content.characters[f.get(2)].name} or refuse"
    if ask == fr.F_SPECIAL:
        return f"place the {content.pieces[t.SPECIAL + f.get(1) - t.TYCOON].name}"
    if ask == fr.F_CHOICE:
        one, other = describe(content.tables, f.get(2)), describe(content.tables, f.get(3))
        return f"choose: {one}, or {other}"
    if ask == fr.F_DEPOSIT_PLACE:
        return f"place the new {content.pieces[f.get(2)].name}"
    if ask == fr.F_DEPOSIT_WAY:
        return f"overbuild a deposit with the {content.pieces[f.get(2)].name}, or prospect"
    if ask == fr.F_SELL_CATTLE:
        return f"sell {f.get(2)} cattle"
    if ask == fr.F_FREE_TILE:
        return f"take the next {('railroad', 'telegraph')[f.get(2)]} tile free, or leave it"
    if ask == fr.F_CUT:
        return f"fell {f.get(4)} {'tree' if f.get(4) == 1 else 'trees'} around {SPACES[f.get(2)]}"
    if ask == fr.F_START_CATTLE:
        return f"place two cattle at distance {f.get(2)} from the railhead"
    if ask == fr.F_FOUND_TENT:
        return f"place a tent for seat {'ABCDE'[f.get(1)]}"
    if ask == fr.F_BUY_CATTLE:
        return f"place the {t.BREEDS[f.get(2)]} cattle"
    if ask in LEFT_TEXTS:
        what, number = LEFT_TEXTS[ask]
        left = f.get(number)
        return what.format(n=left, s="" if left == 1 else "s")
    return PROMPTS[ask]


LEFT_TEXTS = {
    fr.F_FIRE: ("place {n} fire", 1),
    fr.F_DROUGHT: ("place {n} drought", 1),
    fr.F_REVOLT: ("place {n} revolt on own workplaces", 2),
    fr.F_DEFEND: ("defend against the loss of {n}", 2),
    fr.F_ANIMAL_LOSS: ("give up {n} animal{s} or cattle", 2),
    fr.F_GEAR_LOSS: ("give up {n} tool{s}, gun{s} or animal{s}", 2),
    fr.F_GEAR_GAIN: ("take {n} tool{s} or gun{s}", 2),
    fr.F_NEW_CATTLE: ("place {n} cattle beside the farmstead", 2),
    fr.F_ROUNDUP_PLACE: ("place up to {n} cattle", 3),
    fr.F_BREED: ("choose up to {n} place{s} to breed", 2),
    fr.F_PROMISE: ("set {n} promise{s}", 1),
    fr.F_CALM: ("end up to {n} revolt{s}", 2),
}
PROMPTS = {
    fr.F_INDUSTRY: "take an industry",
    fr.F_STOCKPILE: "place the log stockpile",
    fr.F_FREIGHT: "place the freight station",
    fr.F_BRIDGE: "place the bridge",
    fr.F_RAILHEAD: "place the railhead",
    fr.F_START_CAMP: "place a logging camp",
    fr.F_START_DEPOSIT: "place a panning site",
    fr.F_START_FARM: "place a farmstead",
    fr.F_LOG_LOSS: "choose who loses a log",
    fr.F_FLOOD: "choose whose log floats on",
    fr.F_TOLL: "choose who loses cattle to the drought",
    fr.F_DISC: "place the disc on an open event",
    fr.F_HIRE: "draw cards or take one that lies face up",
    fr.F_STATION: "place the railway station",
    fr.F_TRACK: "lay the track",
    fr.F_FREE_TENT: "place a free tent, or decline",
    fr.F_STATUS_PICK: "raise one status",
    fr.F_CAMPAIGN: "choose a campaign step",
    fr.F_ORDER: "put the severity cards back in order",
    fr.F_SELL: "sell logs at once",
    fr.F_TRAIN: "choose a train",
    fr.F_CUBES: "choose the deposit to carry from",
    fr.F_HOUSE_PAY: "pay with lumber or with logs",
    fr.F_DAM_CARD: "buy the dam as a lumbering or a mining building",
    fr.F_METAL: "choose gold or silver",
    fr.F_CUT_BASIN: "choose the basin for the logs",
    fr.F_LOG_DRIVE: "choose what the drive moves",
    fr.F_DRIVE_CAMP: "choose the camp the driver lies down on",
    fr.F_BOAT: "choose whose steamboat is paid",
    fr.F_SAW: "choose the log to saw",
    fr.F_MINE: "lay more miners or throw the dice",
    fr.F_GRUBSTAKE: "choose how many dice to grubstake",
    fr.F_DICE: "play a die",
    fr.F_CARRY: "add animals or carry",
    fr.F_HERD: "choose the cattle to drive",
    fr.F_HERD_END: "choose where the drive ends",
    fr.F_CALF: "place the calf",
    fr.F_HAUL: "sell meat cattle from the enclosure",
    fr.F_ROUNDUP: "choose how many horses and guns to use",
    fr.F_QUENCH: "choose the building to save",
    fr.F_REFRESH: "choose the animal to refresh",
    fr.F_BANK: "choose the metal for the bank",
    fr.F_COACH: "choose the deposit to sell from",
    fr.F_UPGRADE_ORDER: "choose who takes a card next",
    fr.F_UPGRADE: "add or raise an industry card, or pass",
    fr.F_CUSTOM: "take a custom market card",
    fr.F_EVENT_DROP: "throw one open event away",
    fr.F_HOUSE: "turn a tent into a wooden house, or pass",
    fr.F_ANIMAL_ROOM: "give up an animal the cards have no room for",
}


def card_text(content: Content, card: int) -> str:
    """A character's requirement and what it does."""
    return f"{content.characters[card].text} Requires {needs_text(content, card)}."


def needs_text(content: Content, card: int) -> str:
    """What must hold when a card is kept or seated (OW-191)."""
    kind, a, b = content.tables.needs[card]
    if kind == t.NEEDS_CARD:
        return f"a {t.INDUSTRIES[a]} card"
    if kind == t.NEEDS_LEVEL:
        return f"{t.INDUSTRIES[a]} at level {b}"
    if kind == t.NEEDS_OWN:
        one, more = OWNED_NAMES[t.OWNED[a]]
        return f"{b} {one if b == 1 else more} of your own"
    if kind == t.NEEDS_FEE:
        return f"a fee of ${a}"
    if kind == t.NEEDS_STATUS:
        return f"{t.STATUSES[a]} at {b:+} or better" if b else f"{t.STATUSES[a]} not below 0"
    if kind == t.NEEDS_BUILT:
        return f"{b} {t.ROWS[a]} {'tile' if b == 1 else 'tiles'} built"
    if kind == t.NEEDS_TOWN:
        one, more = TOWN_NAMES[t.IN_TOWN[a]]
        return f"{b} {one if b == 1 else more} in town"
    if kind == t.NEEDS_IN_PLAY:
        return f"somebody with {t.INDUSTRIES[a]} at level {b}"
    return f"{a} {'train' if a == 1 else 'trains'} in town"


OWNED_NAMES = {
    "public": ("public building", "public buildings"),
    "housing": ("tent or house", "tents or houses"),
    "log": ("log", "logs"),
    "deposit": ("deposit", "deposits"),
    "store": ("store", "stores"),
    "cattle": ("cattle", "cattle"),
    "horse": ("horse", "horses"),
    "investment": ("step of investment", "steps of investment"),
}
TOWN_NAMES = {
    "newspaper": ("newspaper", "newspapers"),
    "bank": ("bank", "banks"),
    "any": ("piece", "pieces"),
    "safety": ("safety building", "safety buildings"),
}
