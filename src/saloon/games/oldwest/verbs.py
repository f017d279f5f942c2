"""Every answer as it is written, and what a seat may ask the table: `cut a23`, `sell gold blue`, `price gold blue`."""

from __future__ import annotations

from saloon.engine.verbs import Verb, Verbs
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m

SIDES = tuple(f"{disc}_{side}" for disc in ("outlaws", "unrest", "weather") for side in ("a", "b"))
CUSTOM_IDS = ("livestock_carriages", "refrigerated_cars")

VERBS = [
    Verb(m.TAKE_INDUSTRY, "industry industry:industry"),
    Verb(m.KEEP_GOAL, "goal goal:goal"),
    Verb(m.KEEP_CARD, "keep card:character"),
    Verb(m.AT, "at space:space"),
    Verb(m.YES, "yes"),
    Verb(m.NO_THANKS, "pass"),
    Verb(m.DONE, "done"),
    Verb(m.NUMBER, "number n:0-20"),
    Verb(m.CHOOSE_STATUS, "status status:status"),
    Verb(m.CHOOSE_SEAT, "player seat:seat"),
    Verb(m.CHOOSE_GOOD, "good good:good"),
    Verb(m.CHOOSE_BASIN, "basin basin:basin"),
    Verb(m.CHOOSE_METAL, "metal good:good"),
    Verb(m.CHOOSE_EVENT, "event event:event"),
    Verb(m.CHOOSE_TRAIN, "train train:market"),
    Verb(m.ODD_JOB, "odd job"),
    Verb(m.CUT_AT, "cut camp:space"),
    Verb(m.LOG_DRIVE, "drive logs basin:basin level:1-3"),
    Verb(m.SAW_AT, "saw mill:space"),
    Verb(m.MINE_AT, "mine deposit:space"),
    Verb(m.CARRY_FROM, "carry deposit:space"),
    Verb(m.HERD, "drive cattle space:space"),
    Verb(m.BREED_AT, "breed farmstead:space"),
    Verb(m.STABLE_AT, "stable stable:space"),
    Verb(m.HAUL_FROM, "haul enclosure:space"),
    Verb(m.MILK_AT, "milk farmstead:space"),
    Verb(m.ROUND_UP, "round up farmstead:space"),
    Verb(m.USE, "use building:space"),
    Verb(m.FIGHT_FIRE, "fight fire building:space"),
    Verb(m.CAMPAIGN_TO, "campaign field:field"),
    Verb(m.LAY_RAILROAD, "railroad"),
    Verb(m.LAY_TELEGRAPH, "telegraph"),
    Verb(m.SELL_GOOD, "sell good:good market:market"),
    Verb(m.BUY_GOOD, "buy good:good market:market"),
    Verb(m.BUY_CATTLE, "buy cattle breed:breed"),
    Verb(m.CALM, "calm building:space"),
    Verb(m.DOUSE, "douse building:space"),
    Verb(m.BUILD, "build kind:piece"),
    Verb(m.LAND, "land basin:basin logs:1-12"),
    Verb(m.LEAD, "lead animal:good"),
    Verb(m.WHEEL, "wheel card:character"),
    Verb(m.CALL, "call card:character"),
    Verb(m.END_TURN, "end turn"),
    Verb(m.TEAM, "team animal:good"),
    Verb(m.STEAM, "steam"),
    Verb(m.FELL, "fell space:space"),
    Verb(m.FLOAT, "float logs:1-12 basin:basin"),
    Verb(m.SWEEP, "sweep logs:0-12 basin:basin"),
    Verb(m.UNJAM, "unjam"),
    Verb(m.FROM_STOCKPILE, "stockpile"),
    Verb(m.ROLL, "roll"),
    Verb(m.PLAY_DIE, "play die:1-6 deposit:space"),
    Verb(m.TOOL_DIE, "tool die:1-6 face:1-6"),
    Verb(m.ASSAY_DIE, "assay die:1-6 face:1-6"),
    Verb(m.LUCK_DIE, "luck die:1-6 face:1-6"),
    Verb(m.OVERBUILD, "overbuild deposit:space"),
    Verb(m.PROSPECT, "prospect"),
    Verb(m.HEAD_TO, "head space:space"),
    Verb(m.SELL_CATTLE, "ship market:market"),
    Verb(m.BREED_HERE, "calf space:space breed:breed"),
    Verb(m.LOSE_CATTLE, "lose space:space breed:breed"),
    Verb(m.WITH_LUMBER, "with lumber"),
    Verb(m.WITH_LOGS, "with logs"),
    Verb(m.FACE_UP, "take town:town"),
    Verb(m.TO_TOWN, "send town:town"),
    Verb(m.DROP, "drop card:character"),
    Verb(m.SEAT_TYCOON, "seat"),
    Verb(m.REPLACE, "replace card:character"),
    Verb(m.REFUSE, "refuse"),
    Verb(m.RAISE_CARD, "raise industry:industry"),
    Verb(m.ADD_CARD, "add industry:industry"),
    Verb(m.SET_ORDER, "order first:1-3 second:1-3 third:1-3"),
    Verb(m.CUSTOM_CARD, "custom card:custom"),
    Verb(m.OPTION, "choose which:which"),
    Verb(m.UPGRADE, "upgrade tent:space with:payment"),
    Verb(m.AS_INDUSTRY, "as industry:industry"),
    Verb(m.DRAW_CARDS, "draw"),
]

# --- what a seat may ask the table ---
ASK_PRICE = 1  # good, market
ASK_SEVERITY = 2  # disc
ASK_VOTES = 3  # seat
ASK_SCORE = 4  # seat
ASK_COST = 5  # kind of piece
ASK_TILE = 6  # row
ASK_INCOME = 7  # seat
ASK_USES = 8  # space
ASK_DIAL = 9  # space

QUERIES = [
    Verb(ASK_PRICE, "price good:good market:market"),
    Verb(ASK_SEVERITY, "severity disc:disc"),
    Verb(ASK_VOTES, "votes seat:seat"),
    Verb(ASK_SCORE, "score seat:seat"),
    Verb(ASK_COST, "cost kind:piece"),
    Verb(ASK_TILE, "tile row:row"),
    Verb(ASK_INCOME, "income seat:seat"),
    Verb(ASK_USES, "uses building:space"),
    Verb(ASK_DIAL, "dial deposit:space"),
]


def types_of(content: Content) -> dict[str, tuple[str, ...]]:
    """The lists of ids that answers, events, questions and frames point into."""
    return {
        "space": SPACE_IDS,
        "basin": BASIN_IDS,
        "industry": t.INDUSTRIES,
        "goal": tuple(f"goal_{goal.id}" for goal in content.goals),
        "character": tuple(card.id for card in content.characters),
        "status": t.STATUSES,
        "good": ("log", "lumber", "gold", "silver", "tool", "gun", "horse", "ox", "donkey", "mule", "cattle", "money"),
        "event": tuple(event.id for event in content.events),
        "market": t.MARKETS,
        "breed": t.BREEDS,
        "piece": tuple(piece.id or f"no_{kind}" for kind, piece in enumerate(content.pieces)),
        "field": content.fields,
        "town": tuple(town.id for town in content.towns),
        "custom": CUSTOM_IDS,
        "which": ("first", "second"),
        "payment": ("lumber", "logs"),
        "disc": tuple(disc.id for disc in content.discs),
        "disc_side": SIDES,
        "trouble": t.TROUBLES,
        "deck": t.DECKS,
        "row": t.ROWS,
        "track": t.TRACKS,
        "vein": t.VEINS,
        "suit": t.SUITS,
        "railroad_tile": tuple(tile.id for tile in content.tiles[0]),
        "telegraph_tile": tuple(tile.id for tile in content.tiles[1]),
        "office": ("office_1", "office_2", "office_3", "office_4"),
    }


def verbs_of(types: dict[str, tuple[str, ...]]) -> Verbs:
    return Verbs(VERBS, types, most_seats=5)


def queries_of(types: dict[str, tuple[str, ...]]) -> Verbs:
    return Verbs(QUERIES, types, most_seats=5)
