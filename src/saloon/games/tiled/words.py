"""Prompts, labels and log lines."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.engine.words import Label, Lexicon, Line, Moment, Tip, Tips
from saloon.games.tiled import state as st
from saloon.games.tiled.content import CONTRACTS, SQUARE_NAMES, SUITS, Content, Named, square_name
from saloon.games.tiled.notation import DICE, REWARDS, WAYS, types
from saloon.games.tiled.preview import Gain, gain_of, offered_cows
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.drafting import price_of, turn_moves
from saloon.games.tiled.rules.pastures import wrangle_points
from saloon.games.tiled.rules.tables import CARPENTERS, GENERAL_STORE
from saloon.games.tiled.state import State

# Where gold, bullets and points come from, for the log.
CAUSES = ("income", "last_seat", "covered", "most_wanted_pay", "barn_pay", "building_pay")
CAUSE_NAMES = {
    "income": "Mining Income",
    "last_seat": "going last",
    "covered": "the tile",
    "most_wanted_pay": "Most Wanted",
    "barn_pay": "the Barn",
    "building_pay": "the building",
}
# How a tile lies, in the words of one who sees it.
WAYS_IN_WORDS = (
    *("As printed", "Turned right", "Upside down", "Turned left"),
    *("Flipped", "Flipped, turned right", "Flipped, upside down", "Flipped, turned left"),
)
ITEM_NAMES = (
    *("Start", "Towns", "Wrangling", "Cattle contracts", "Tussles", "Surrounded buildings", "Wild side"),
    *("Horseshoes", "Buildings", "Tombstones", "Aces", "Suit signs", "Mining", "Partners"),
)

LINES = {
    "first_player": Line("{seat} has the first player marker.", "seat:seat", ("WT-016",)),
    "contract_laid": Line("The {contract} lies on {cows} cow{cows:s}.", "contract:contract cows", ("WT-011",)),
    "board": Line("{seat} settles at {side}.", "seat:seat side:side", ("WT-013",)),
    "set_aside": Line("{seat} takes a {tile} from the trays.", "seat:seat tile:tile", ("WT-172", "WT-177")),
    "dealt": Line("{seat} is dealt {one} and {two}.", "seat:seat one:partner two:partner", ("WT-015",)),
    "dealt_hidden": Line("{seat} is dealt two partners.", "seat:seat", ("WT-015",)),
    "kept": Line("{seat} keeps {partner}.", "seat:seat partner:partner", ("WT-015",)),
    "kept_hidden": Line("{seat} keeps a partner, face down.", "seat:seat", ("WT-015",)),
    "face_up": Line("{partner} lies face up.", "partner:partner", ("WT-015", "WT-093")),
    "year": Line("Year {year} begins.", "year", ("WT-020",)),
    "round": Line("Year {year}, round {round}: {seat} rolls.", "year round seat:seat", ("WT-024",), turn="Round"),
    "gold": Line("{seat} takes {n} gold from {cause}.", "seat:seat n cause:cause", ("WT-022", "WT-067")),
    "bullets": Line("{seat} takes bullets from {cause}: {n}.", "seat:seat n cause:cause", ("WT-067", "WT-107")),
    "points": Line("{seat} scores {n} for {cause}.", "seat:seat n cause:cause", ("WT-114",)),
    "die": Line("A die shows {rolled} and lies at {slot}.", "rolled:die slot:die", ("WT-030", "WT-031")),
    "die_moved": Line("The die at {slot} moves on to {to}.", "slot:die to:die", ("WT-032",)),
    "die_aside": Line("The die {rolled} finds no tile and is set aside.", "rolled:die", ("WT-034",)),
    "draft": Line(
        "{seat} drafts {tile} with {die} for {price} gold.", "seat:seat tile:tile die:die price", ("WT-042", "WT-043")
    ),
    "saw": Line("{seat}'s Sawmill brings {tile} for {price} gold.", "seat:seat tile:tile price", ("WT-108",)),
    "free_alleys": Line("{seat} builds free alleys.", "seat:seat", ("WT-047",)),
    "pass": Line("{seat} can do nothing and passes.", "seat:seat", ("WT-049",)),
    "place": Line(
        "{seat} places {tile} at {square}.", "seat:seat tile:tile way:way square:square", ("WT-061", "WT-063")
    ),
    "alley": Line("{seat} lays an alley at {square}.", "seat:seat square:square", ("WT-066",)),
    "alley_lost": Line("{seat} has no room for an alley.", "seat:seat", ("WT-068",)),
    "alleys_owed": Line("{seat} may lay {n} alley{n:s}.", "seat:seat n", ("WT-113",)),
    "dig": Line("{seat} digs up to mining space {space}.", "seat:seat space", ("WT-092",)),
    "partner": Line("{partner} joins {seat}.", "seat:seat partner:partner", ("WT-093",)),
    "shot": Line("{seat} shoots the bandit at {square}.", "seat:seat square:square", ("WT-134",)),
    "hidden": Line("{seat}'s sheriff at {square} becomes a tombstone.", "seat:seat square:square", ("WT-115",)),
    "ace_card": Line("{seat} takes the ace of {suit}.", "seat:seat suit:suit", ("WT-111", "WT-174")),
    "stash": Line("{seat} stashes {n} gold.", "seat:seat n", ("WT-171",)),
    "town": Line("{seat} completes {town}: {points} + {bonus}.", "seat:seat town:town points bonus", ("WT-095",)),
    "surrounded": Line("{seat}'s {tile} is surrounded.", "seat:seat tile:tile", ("WT-101",)),
    "rope": Line("{seat} ties the rope at {square}: {points}.", "seat:seat square:square points", ("WT-176",)),
    "wrangle": Line(
        "{seat} wrangles {cows} cow{cows:s}: {points}.", "seat:seat cows points square:square", ("WT-121", "WT-125")
    ),
    "contract": Line(
        "{seat} claims the {contract} for {cows} cow{cows:s}: {n}.", "seat:seat contract:contract cows n", ("WT-124",)
    ),
    "store_boxed": Line("{seat}'s General Store fits nowhere and goes to the box.", "seat:seat", ("WT-177",)),
    "danger": Line("Bandits at {seat}'s house cost {n}.", "seat:seat n", ("WT-173",)),
    "tussle": Line("The Tussle of Year {year}: bandits {counts}.", "year counts*", ("WT-080",)),
    "tussle_solo": Line(
        "The Tussle of Year {year}: {own} bandit{own:s} against {ridge}.", "year own ridge", ("WT-195",)
    ),
    "tussle_won": Line("{seat} wins the Tussle: {n}.", "seat:seat n", ("WT-081",)),
    "tussle_lost": Line("{seat} loses the Tussle: {n} point{n:s} gone.", "seat:seat n", ("WT-081",)),
    "hill": Line("A hill bandit moves in with {seat} at {square}.", "seat:seat square:square", ("WT-084",)),
    "bandit_card": Line(
        "A bandit card: {cows} cow{cows:s}, {bandits} bandit{bandits:s}, {bullets} bullet{bullets:s}.",
        "card:bandit_card cows bandits bullets",
        ("WT-192",),
    ),
    "ridge_shot": Line("Bandits of the Ridge shot: {n}; {left} live.", "n left", ("WT-193",)),
    "ridge_wrangles": Line(
        "The Ridge wrangles {n} cow{n:s} and turns the {contract} for {cows}.", "n contract:contract cows", ("WT-194",)
    ),
    "ridge_hill": Line("A hill bandit joins Bandit Ridge: {left} live.", "left", ("WT-195",)),
    "reveal": Line("{seat} reveals {partner}.", "seat:seat partner:partner", ("WT-150",)),
    "final": Line("{seat}: {item} {points}.", "seat:seat item:item points", ("WT-150",)),
}
# What is told again when all is over.
MOMENTS = {
    "town": Moment("A town stands", 2, "points"),
    "wrangle": Moment("Round-up", 2, "points"),
    "contract": Moment("Contract", 2, "n"),
    "tussle_won": Moment("The Tussle won", 3, "n"),
    "tussle_lost": Moment("The Tussle lost", 3, "n"),
    "danger": Moment("Bandits at the door", 2, "n"),
    "rope": Moment("Tied up", 2, "points"),
    "points": Moment("A good tile", 1, "n"),
}


def lexicon(content: Content) -> Lexicon:
    tips = Tips()
    for piece in pieces(content):
        tips[piece.id] = Tip(piece.name, piece.text, (piece.rule,))
    tips.add({f"rank_{named.id}": Tip(named.name, named.text, (named.rule,)) for named in content.ranks})
    tips.add({f"contract_{named.id}": Tip(named.name, named.text, (named.rule,)) for named in content.contracts})
    for towns in content.towns:
        for town in towns:
            tips[town.id] = Tip(town.name, "Cover every square of it to score its sign.", ("WT-095",))
    for die, id in enumerate(DICE):
        where = "its row" if die < m.RIVER else "its column; a gold jumps over a stack"
        tips[id] = Tip(id.capitalize(), f"Opens the nearest stack in {where}.", ("WT-041", "WT-044"))
    tips.add({id: Tip(name, "", ("WT-067",)) for id, name in CAUSE_NAMES.items()})
    tips.add({f"item_{id}": Tip(name, "", ("WT-150",)) for id, name in zip(st.ITEM_IDS, ITEM_NAMES, strict=True)})
    tips.add({suit: Tip(suit.capitalize(), "Aces score in sets.", ("WT-152",)) for suit in SUITS})
    tips.add({square: Tip(square, "", ("WT-061",)) for square in SQUARE_NAMES})
    tips.add(printed(content))
    items = [f"item_{id}" for id in st.ITEM_IDS]
    return Lexicon(LINES, {**types(content), "cause": CAUSES, "item": items}, tips, MOMENTS)


def printed(content: Content) -> dict[str, Tip]:
    """What lies in a square of a settlement."""
    t = content.tables
    return {
        "hill": Tip("Hill", "Cannot be covered and stops bullets; bandits hide here.", ("WT-061", "WT-131")),
        "mine": Tip("Mine", "Cannot be covered and stops bullets.", ("WT-061", "WT-131")),
        "pasture": Tip(
            "Pasture",
            "Joined field squares. Let a tile join one with 3 cows or more and you may wrangle it.",
            ("WT-120", "WT-121"),
        ),
        "cowpoke": Tip("Cowpoke", "This pasture has been wrangled and cannot be again.", ("WT-123",)),
        "bandit": Tip(
            "Bandit", "Counts in every Tussle until a sheriff in line shoots it.", ("WT-080", "WT-130", "WT-131")
        ),
        "sheriff": Tip(
            "Sheriff",
            "Shoots bandits in his row and column while you have bullets; cows, hills, mines and buildings block.",
            ("WT-130", "WT-131"),
        ),
        "tombstone": Tip("Tombstone", f"{t.tombstone_points} points at the Endgame.", ("WT-134",)),
        "start_square": Tip("Start", "Your first tile must cover the X.", ("WT-060",)),
        "pickaxe": Tip("Pickaxe", "Cover it, or place it: your mining marker moves up one space.", ("WT-092",)),
        "horseshoe": Tip("Horseshoe", f"Costs {t.horseshoe_points} at the Endgame unless it is covered.", ("WT-151",)),
        "gold_space": Tip("Gold", "1 gold when it is covered or placed.", ("WT-067",)),
        "bullet_space": Tip("Bullet", "1 bullet when it is covered or placed.", ("WT-067",)),
        "alley_space": Tip("Alley", "A free street square when it is covered or placed.", ("WT-067", "WT-068")),
        "house_plot": Tip("House plot", "Your Ranch House stands here from the start.", ("WT-172",)),
        "ace_space": Tip("Ace card", "Cover it to take an ace card of your choice.", ("WT-174",)),
        "rope": Tip("Rope", "Scores if its four neighbours close while it is uncovered.", ("WT-176",)),
        "signpost_square": Tip("Signpost", "Cover two and the General Store goes over the third.", ("WT-177",)),
        "rail": Tip("Rail", "The rail squares together are one more town.", ("WT-178",)),
        "street": Tip("Street", "Covered; bullets fly over it.", ("WT-132",)),
        "plain": Tip("Open ground", "Any tile may cover it.", ("WT-061",)),
    }


def pieces(content: Content) -> list[Named]:
    return [*content.stacks, *content.sides, *content.partners]


# --- what must be done ---


def ways_to_take(s: State) -> str:
    """What a turn can be now: any of the three ways of WT-040 that is open."""
    names = {m.DRAFT: "draft a tile", m.ALLEYS_FREE: "build free alleys", m.USE_SAWMILL: "use a Sawmill"}
    open_now = {kind_of(move) for move in turn_moves(s)}
    ways = [name for kind, name in names.items() if kind in open_now]
    return " or ".join([", ".join(ways[:-1]), ways[-1]] if len(ways) > 1 else ways)


def prompt(content: Content, s: State) -> str:
    """What the asked player must do, to follow "You must"."""
    ask = s.ask
    tile = content.stacks[s.drafted].name if 0 <= s.drafted < len(content.stacks) else ""
    if ask == st.TURN:
        return ways_to_take(s)
    if ask == st.PLACE:
        return f"place the {tile}"
    if ask == st.PLACE_ALLEY:
        more = f", {len(s.queue)} more to come" if s.queue else ""
        return "place the first free alley" if s.owed == st.FREE else f"place an alley{more}"
    if ask == st.SECOND_ALLEY:
        return f"place a second alley beside {square_name(s.pair)}, or stop"
    if ask == st.WRANGLE:
        return f"wrangle the pasture of {offered_cows(s)} cows at {square_name(s.offered)}, or leave it"
    if ask == st.SHOOT:
        return "choose whom the sheriffs shoot"
    if ask == st.OFFICE_SHOOT:
        return "choose whom the Sheriff's Office shoots"
    return {
        st.PICK_BOARD: "pick a settlement board",
        st.PICK_SIDE: f"choose the side of board {s.drafted + 1}",
        st.KEEP_PARTNER: "keep one of two partners",
        st.YEAR_4_INCOME: "choose the income of Year 4",
        st.TAKE_PARTNER: "take a second partner",
        st.SAWMILL_STACK: "choose the tile the Sawmill brings",
        st.WHEELWRIGHT_SIDE: "choose the side of the Wheelwright",
        st.STASH_GOLD: f"stash gold on the {tile}",
        st.HIDE: "hide sheriffs in the Hideout, or stop",
        st.ACE_CARD: "take an ace card",
        st.STORE_REWARD: "choose what the General Store gives",
        st.PLACE_STORE: "place the General Store over the third signpost",
        st.HILL: "put the hill bandit on a hill",
    }[ask]


# --- an option in words ---


def label(content: Content, s: State, seat: int, move: int) -> Label:
    kind, first = kind_of(move), first_of(move)
    p = s.players[seat]
    if kind == m.LAY:
        gain, tile, way = gain_of(content, s, seat, move), content.stacks[first], second_of(move)
        title, turned = f"{tile.name} at {square_name(third_of(move))}", f"{WAYS_IN_WORDS[way]} ({WAYS[way]})"
        return Label(title, sentence(gain), turned, gain.rules, subject=tile.id)
    if kind == m.PAVE:
        gain = gain_of(content, s, seat, move)
        return Label(f"Alley at {square_name(first)}", sentence(gain), "", gain.rules, subject="alley")
    if kind in (m.DRAFT, m.SAW):
        tile, cost, die = content.stacks[first], content.tables.shapes[first].cost, second_of(move)
        price = price_of(s, first, die) if kind == m.DRAFT else cost
        jumps = f", of that {price - cost} for jumping" if price > cost else ""
        detail = f"{price} gold{jumps}. {tile.text}" if price else f"Free. {tile.text}"
        if kind == m.SAW:
            return Label(tile.name, detail, "Sawmill", ("WT-108",), (), tile.id)
        return Label(tile.name, detail, DICE[die].capitalize(), ("WT-041", "WT-043"), (), tile.id)
    if kind == m.ALLEYS_FREE:
        return Label("Free alleys", "One or two street squares; no die is used.", "Alleys", ("WT-047",), (), "alley")
    if kind == m.USE_SAWMILL:
        return Label("Use the Sawmill", "Any tile at its printed cost, once.", "Sawmill", ("WT-108",), (), "sawmill")
    if kind == m.WRANGLE_FOR:
        return wrangle_label(content, s, seat, first)
    if kind == m.STOP:
        if s.ask == st.WRANGLE:
            return Label("Leave it", "A later field may offer it again.", "", ("WT-126",), ("pass",))
        if s.ask == st.HIDE:
            return Label("Stop", "The other sheriffs stay.", "", ("WT-115",), ("pass",))
        return Label("Stop", "One alley is enough.", "", ("WT-071",), ("pass",))
    if kind == m.FIRE:
        return Label(f"Shoot {square_name(first)}", "The bandit there becomes a tombstone.", "", ("WT-133",))
    if kind in (m.KEEP, m.PARTNER_CARD):
        if first == m.FROM_DECK:
            return Label("Top of the deck", "Unseen.", "Deck", ("WT-093",))
        partner = content.partners[first]
        return Label(partner.name, partner.text, "Partners", ("WT-015", "WT-093"), (), partner.id)
    if kind == m.WHEEL:
        if first:
            detail = "From now on each single alley may be two adjacent ones."
            return Label("Yellow side", detail, "", ("WT-116",), (), "wheelwright")
        return Label("White side", "Two alleys, at once.", "", ("WT-116",), (), "wheelwright")
    if kind == m.INCOME:
        t = content.tables
        if first:
            return Label("Pickaxes", f"{t.year_4_gold} gold and {t.year_4_pickaxes} pickaxes.", "", ("WT-023",))
        return Label("Gold", f"{t.mining_gold[p[st.MINE] - 1]} gold.", "", ("WT-023",))
    if kind == m.STASH_N:
        points = content.tables.wild_numbers[CARPENTERS][1] * first
        detail = f"{points} points at the Endgame; {p[st.GOLD] - first} gold left." if first else "Keep your gold."
        return Label(f"Stash {first} gold" if first else "Stash nothing", detail, "", ("WT-171",))
    if kind == m.HIDE_AT:
        return Label(f"Hide {square_name(first)}", "The sheriff there becomes a tombstone.", "", ("WT-115",))
    if kind == m.TAKE_ACE:
        return Label(f"Ace of {SUITS[first]}", "Counts as an ace of your own.", "", ("WT-111",), (), SUITS[first])
    if kind == m.REWARD:
        number = content.tables.building_numbers[GENERAL_STORE]
        return Label(f"{number} {REWARDS[first]}", "", "", ("WT-113",), (), "general_store")
    if kind == m.HILL_AT:
        return Label(f"Hill at {square_name(first)}", "", "", ("WT-084",))
    if kind == m.TAKE_BOARD:
        normal, wild = content.sides[2 * first - 2], content.sides[2 * first - 1]
        return Label(f"Board {first}", f"{normal.name}; wild side {wild.name}.", "", ("WT-014",), (), normal.id)
    side = content.sides[2 * s.drafted + first]
    stars = content.stars[2 * s.drafted + first]
    return Label(side.name, side.text, f"Wild, {stars} stars" if first else "Normal", ("WT-013",), (), side.id)


def wrangle_label(content: Content, s: State, seat: int, cows: int) -> Label:
    points = wrangle_points(s, seat, cows)
    detail = f"{points} points"
    if cows >= 4:  # WT-124
        contract = s.contracts[cows - 4]
        large = not s.turned >> (cows - 4) & 1
        number = content.tables.contract_large[contract] if large else content.tables.contract_small[contract]
        detail += f" + {number} {CONTRACTS[contract].removesuffix('s') if number == 1 else CONTRACTS[contract]}"
    return Label(f"Wrangle {cows} cows", f"{detail}.", "", ("WT-121", "WT-125"))


def sentence(gain: Gain) -> str:
    return "; ".join(gain.lines) + "." if gain.lines else ""
