"""The answers, the log lines and the names of things."""

from __future__ import annotations

from saloon.engine.verbs import Verb, Verbs
from saloon.engine.words import Lexicon, Line, Moment, Tip, Tips
from saloon.games.ruthless import names
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.feud import PURCHASE_IDS
from saloon.games.ruthless.rules.tables import TRAIT_IDS
from saloon.games.ruthless.state import MANNER_IDS

MAN, TWO_MEN, MAN_POINT = "man:man", "man:man other:man", "man:man point:point"

VERBS = (
    Verb(m.PICK_CHARACTER, "draft character:man saddle:saddle"),
    Verb(m.DRAFT_DONE, "drafted"),
    Verb(m.PLACE, "place character:man point:point"),
    Verb(m.PAYROLL, "payroll character:man"),
    Verb(m.CHEAT, "cheat card:card seat:seat"),
    Verb(m.PASS, "pass"),
    Verb(m.LEAD, "lead card:card"),
    Verb(m.ACTIVATE, "activate character:man"),
    Verb(m.END_ACTIVATION, "end activation"),
    Verb(m.END_CHARACTER, "done"),
    Verb(m.DO_MOVE, "move"),
    Verb(m.AIM, "aim"),
    Verb(m.GOT_YOU_COVERED, "cover"),
    Verb(m.DO_SHOOT, "shoot"),
    Verb(m.MOUNT, "mount character:man"),
    Verb(m.DISMOUNT, "dismount"),
    Verb(m.RELOAD, "reload gun:gun"),
    Verb(m.COURAGE, "courage"),
    Verb(m.UNLOCK, "unlock"),
    Verb(m.TAKE_BAG, "take bag point:point"),
    Verb(m.DROP_BAG, "drop bag"),
    Verb(m.SEARCH, "search place:place"),
    Verb(m.DIG, "dig"),
    Verb(m.ROPE, "rope place:place"),
    Verb(m.LET_GO, "let go"),
    Verb(m.TAKE_GUN, "take gun gun:gun"),
    Verb(m.TREAT, "treat character:man"),
    Verb(m.SERMON, "sermon"),
    Verb(m.RETURN, "return character:man point:point"),
    Verb(m.MOVE, "move to point:point"),
    Verb(m.CHARGE, "charge point:point character:man"),
    Verb(m.BRAWL_AGAIN, "brawl again character:man"),
    Verb(m.CLIMB, "climb perch:perch"),
    Verb(m.CLIMB_AT, "climb at perch:perch character:man"),
    Verb(m.CLIMB_DOWN, "climb down"),
    Verb(m.CLIMB_DOWN_AT, "climb down at character:man"),
    Verb(m.LEAVE, "leave edge:edge"),
    Verb(m.SHOOT, "fire gun:gun character:man"),
    Verb(m.FAN, "fan gun:gun character:man rounds:1-6"),
    Verb(m.FIRE_TWO, "fire two gun:gun character:man"),
    Verb(m.HOLD, "hold"),
    Verb(m.COVER_FIRE, "cover fire point:point gun:gun"),
    Verb(m.SNAP_SHOT, "snap card:card gun:gun"),
    Verb(m.DUCK, "duck card:card"),
    Verb(m.DUCK_TO, "duck to point:point"),
    Verb(m.STOP, "stop"),
    Verb(m.CHARGE_ON, "charge on point:point"),
    Verb(m.SHIFT, "take hit number:1-10"),
    Verb(m.BRAWL_CARD, "brawl card:card"),
    Verb(m.RUN_TO, "run to point:point"),
    Verb(m.NO_CARD, "no card"),
    Verb(m.COURAGE_CARD, "courage with card:card"),
    Verb(m.DISMOUNT_TO, "dismount to point:point"),
    Verb(m.DISCARD, "discard card:card"),
    Verb(m.DISCARD_DONE, "keep"),
    Verb(m.WHISKEY, "whiskey"),
    Verb(m.BUY, "buy purchase:purchase"),
    Verb(m.BUY_HORSE, "buy horse for character:man"),
    Verb(m.BUY_RIFLE, "buy rifle for character:man"),
    Verb(m.DOCTOR, "doctor character:man"),
    Verb(m.HIRE, "hire character:man saddle:saddle"),
    Verb(m.BOUGHT, "bought"),
    Verb(m.PLAN, "plan plan:plan"),
    Verb(m.FIELD, "field team:team"),
    Verb(m.EXTRA, "add character:man saddle:saddle"),
    Verb(m.NO_EXTRA, "add nobody"),
    Verb(m.NAME_BEST, "best character:man"),
)

# What a seat may ask the table without moving.
SIGHT, REACH, ODDS, ODDS_FROM, WAY, RULER, FIELD, SHELTER = 1, 2, 3, 4, 5, 6, 7, 8
QUERIES = (
    Verb(SIGHT, "sight character:man target:man"),
    Verb(REACH, "reach character:man"),
    Verb(ODDS, "odds character:man target:man"),
    Verb(ODDS_FROM, "odds from character:man point:point target:man"),
    Verb(WAY, "way character:man point:point"),
    Verb(RULER, "ruler from:point to:point"),
    Verb(FIELD, "field character:man point:point"),
    Verb(SHELTER, "shelter character:man from:man"),
)

LINES = {
    "cuts": Line("{seat} cuts {card}.", "seat:seat card:card", ("RU-014",)),
    "drafts": Line("{seat} takes {man}.", "seat:seat man:man", ("RU-142",)),
    "draft_done": Line("{seat} has a posse.", "seat:seat", ("RU-142",)),
    "placed": Line("{man} stands at {point}.", MAN_POINT, ("RU-143",)),
    "payroll": Line("{man} carries a bag of the payroll.", MAN, ("RU-143",)),
    "draws": Line("{seat} draws {cards}.", "seat:seat cards*:card", ("RU-001", "RU-011")),
    "draws_unseen": Line("{seat} draws (cards: {n}).", "seat:seat n", ("RU-001", "RU-011")),
    "reshuffled": Line("The discards make a new deck of {n}.", "n", ("RU-011",)),
    "throws_in": Line("{seat} has nobody left and throws in {cards}.", "seat:seat cards*:card", ("RU-011",)),
    "turn": Line("Turn {turn} of {turns}.", "turn turns", ("RU-009",), turn="Turn"),
    "cheats": Line("{man} cheats {seat} out of a card.", "man:man seat:seat", ("RU-013",)),
    "swapped": Line(
        "{seat} gave {other} {given} for {taken}.", "seat:seat other:seat given:card taken:card", ("RU-013",)
    ),
    "leads": Line("{seat} leads {card}.", "seat:seat card:card", ("RU-003", "RU-004")),
    "recovers": Line("{man} comes to and stands up.", MAN, ("RU-006",)),
    "activates": Line("{seat} acts now.", "seat:seat", ("RU-004",)),
    "ends_activation": Line("{seat} is done.", "seat:seat", ("RU-009",)),
    "acts": Line("{man} is up.", MAN, ("RU-020",)),
    "third_action": Line("{man} takes a third action.", MAN, ("RU-005",)),
    "comes_back": Line("{man} is back, at {point}.", MAN_POINT, ("RU-143",)),
    "aims": Line("{man} aims.", MAN, ("RU-025",)),
    "covers": Line("{man}: Got You Covered!", MAN, ("RU-106",)),
    "reloads": Line("{man} reloads the {gun} (rounds: {n}).", "man:man gun:gun n", ("RU-026",)),
    "mounts": Line("{man} mounts up.", MAN_POINT, ("RU-027",)),
    "dismounts": Line("{man} dismounts.", MAN_POINT, ("RU-027",)),
    "treats": Line("{man} treats {other}: d10 {die}, needs 5.", "man:man other:man die", ("RU-022",)),
    "preaches": Line("{man} preaches fire and brimstone.", MAN, ("RU-022",)),
    "moves": Line("{man} moves {length}.", "man:man length:length rough path*:point", ("RU-053", "RU-055")),
    "charges": Line("{man} charges {other}.", TWO_MEN, ("RU-120",)),
    "charges_on": Line("{man} goes on to {point}.", MAN_POINT, ("RU-105",)),
    "stops": Line("{man} stops.", MAN, ("RU-105",)),
    "holds": Line("{man} holds fire.", MAN, ("RU-108",)),
    "will_fire": Line("{man} will fire at {point}.", MAN_POINT, ("RU-108",)),
    "aims_at": Line(
        "{man} is about to shoot {other} with the {gun} ({manner}, rounds: {n}).",
        "man:man other:man gun:gun manner:manner n",
        ("RU-088", "RU-100"),
    ),
    "may_react": Line("{man} may react to {other}.", TWO_MEN, ("RU-100",)),
    "no_reaction": Line("{man} does not react.", MAN, ("RU-100",)),
    "reacts": Line("{man} is quick: {seat} plays {card}.", "man:man seat:seat card:card", ("RU-100",)),
    "ducks": Line("{man} ducks to {point}.", "man:man from:point point:point", ("RU-104",)),
    "shot_lost": Line("{man} has no shot at {other} any more.", TWO_MEN, ("RU-103", "RU-104")),
    "shot_die": Line("{man} shoots: d10 {die}, needs {number}.", "man:man other:man die number", ("RU-080", "RU-081")),
    "lucky": Line("{man} is lucky: the die is rolled again, {die}, needs {number}.", "man:man die number", ("RU-080",)),
    "hits": Line("{man} hits {other} (hits: {n}).", "man:man other:man n", ("RU-090",)),
    "misses": Line("{man} misses {other}.", TWO_MEN, ("RU-080",)),
    "horse_or_rider": Line("Horse or rider? d10 {die}.", "man:man die", ("RU-085",)),
    "horse_hit": Line("{man}'s horse is hit (wounds: {n}).", "man:man n", ("RU-093",)),
    "horse_dies": Line("{man}'s horse is dead.", MAN_POINT, ("RU-093",)),
    "location": Line("{man} is hit: d10 {die}, {location}.", "man:man die location:location", ("RU-090",)),
    "shifts": Line("{man} makes it {location}.", "man:man location:location", ("RU-090",)),
    "wounded": Line("{man} is wounded: {location} (boxes: {n}).", "man:man location:location n", ("RU-091",)),
    "killed": Line("{man} is killed by {other}.", TWO_MEN, ("RU-092",)),
    "unconscious": Line("{man} is out cold.", MAN, ("RU-094",)),
    "hard_head": Line("{man} has a hard head and stays up.", MAN, ("RU-091",)),
    "falls": Line("{man} falls off the horse.", MAN_POINT, ("RU-094",)),
    "drops": Line("{man} drops the bag.", MAN_POINT, ("RU-092",)),
    "swears": Line("{man} swears to get {other}.", TWO_MEN, ("RU-131",)),
    "tests": Line(
        "{man} tests nerve: d10 {die}, bonus {bonus}, needs {tough}.", "man:man die bonus tough", ("RU-130", "RU-131")
    ),
    "true_grit": Line("{man} shows true grit.", MAN, ("RU-131",)),
    "lily_livered": Line("{man} is Lily Livered.", MAN, ("RU-131",)),
    "runs": Line("{man} runs to {point}.", "man:man from:point point:point", ("RU-132",)),
    "courage_card": Line("{man} gets courage from {card}.", "man:man seat:seat card:card", ("RU-134", "RU-135")),
    "courage_roll": Line(
        "{man} rolls for courage: d10 {die}, bonus {bonus}, needs {tough}.", "man:man die bonus tough", ("RU-134",)
    ),
    "steady": Line("{man} is steady again.", MAN, ("RU-134",)),
    "brawl": Line("{man} and {other} come to blows.", TWO_MEN, ("RU-120",)),
    "brawl_cards": Line(
        "{man} {card} +{bonus}, {other} {other_card} +{other_bonus}.",
        "man:man card:card bonus other:man other_card:card other_bonus",
        ("RU-121", "RU-122", "RU-123"),
    ),
    "brawl_drawn": Line("{man} and {other} only glare at each other.", TWO_MEN, ("RU-124",)),
    "wins_brawl": Line("{man} beats {other}.", TWO_MEN, ("RU-125",)),
    "pushed": Line("{man} is pushed back to {point}.", "man:man from:point point:point", ("RU-126",)),
    "knocked_off": Line("{man} is knocked off the perch.", MAN_POINT, ("RU-059",)),
    "unlocks": Line("{man} opens a lock ({n} of {of}).", "man:man n of", ("RU-028",)),
    "bags_lie": Line("Bags lie at {point} (number: {n}).", "point:point n", ("RU-028",)),
    "takes_bag": Line("{man} takes a bag.", MAN_POINT, ("RU-028",)),
    "searches": Line("{man} searches {place}: d10 {die}, needs 7.", "man:man place:place die", ("RU-028",)),
    "gold_found": Line("The gold is at {place}.", "place:place", ("RU-028",)),
    "digs_up": Line("{man} digs up the gold.", MAN, ("RU-028",)),
    "ropes": Line("{man} ropes {place}.", "man:man place:place", ("RU-028",)),
    "rope_dropped": Line("{man} lets go of the steer.", MAN_POINT, ("RU-028",)),
    "steer_off": Line("{man} drives a steer off.", MAN, ("RU-146",)),
    "takes_gun": Line("{man} picks up a {gun}.", "man:man gun:gun", ("RU-028",)),
    "freed": Line("{man} is freed by {other}.", TWO_MEN, ("RU-028",)),
    "escapes": Line("{man} leaves the table (edge: {edge}).", "man:man edge:edge", ("RU-057",)),
    "loot_off": Line("{man} gets a bag away.", MAN, ("RU-146",)),
    "discards": Line("{seat} throws away {card}.", "seat:seat card:card", ("RU-007",)),
    "skedaddle_roll": Line(
        "{side} may skedaddle: d10 {die}, runs on {odds} or less.", "side:side die odds", ("RU-136",)
    ),
    "skedaddles": Line("{side} skedaddles.", "side:side", ("RU-136",)),
    "side_leaves": Line("{side} leaves the table.", "side:side", ("RU-144",)),
    "side_wins": Line("{side} wins.", "side:side", ("RU-146",)),
    "draw": Line("Nobody wins.", "", ("RU-146",)),
    "act": Line("{act}.", "act:act", ("RU-161",), chapter=True),
    "buys": Line("{seat} buys: {purchase}.", "seat:seat purchase:purchase", ("RU-168",)),
    "buys_for": Line("{seat} buys: {purchase}, for {man}.", "seat:seat purchase:purchase man:man", ("RU-168",)),
    "bought": Line("{seat} buys no more.", "seat:seat", ("RU-168",)),
    "spied": Line("{seat}'s spy reports: {plan}.", "seat:seat plan:plan", ("RU-161",)),
    "plans": Line("{seat} planned: {plan}.", "seat:seat plan:plan", ("RU-161",)),
    "locked_up": Line("{man} sits in the cell.", MAN, ("RU-161",)),
    "scene": Line("It comes to this: {scenario}.", "scenario:scenario", ("RU-161",)),
    "fields": Line("{seat} fields {men}.", "seat:seat men*:man", ("RU-163",)),
    "joins": Line("{seat} takes on {man} for this act.", "seat:seat man:man", ("RU-163",)),
    "whiskey": Line("{man} has a drink first.", MAN, ("RU-168",)),
    "act_won": Line("{seat} wins {act}.", "seat:seat act:act", ("RU-165",)),
    "act_drawn": Line("{act} is drawn.", "act:act", ("RU-165",)),
    "buried": Line("{man} is buried.", MAN, ("RU-162",)),
    "learns": Line("{man} has experience: {n} more, {points} in all.", "man:man n points", ("RU-166",)),
    "horse_lost": Line("{man} has lost a horse.", MAN, ("RU-167",)),
    "advances": Line("{man} advances and cuts {card}.", "man:man card:card", ("RU-166",)),
    "gains_trait": Line("{man} gains {trait}.", "man:man trait:trait", ("RU-166",)),
    "steadier": Line("{man} is steadier: Toughness {tough}.", "man:man tough", ("RU-166",)),
    "aftermath": Line("{man} comes to after the fight: d10 {die}.", "man:man die", ("RU-167",)),
    "leaves_roster": Line("{man} has had enough and leaves for good.", MAN, ("RU-167",)),
    "shaken": Line("{man} is shaken: Toughness {tough}.", "man:man tough", ("RU-167",)),
    "earns": Line("{seat} earns {n} and has {dollars} dollar{dollars:s}.", "seat:seat n dollars", ("RU-167",)),
    "feud_won": Line("{seat} wins the feud.", "seat:seat", ("RU-169",)),
    "feud_drawn": Line("The feud ends without a winner.", "", ("RU-169",)),
}
# What is told again when all is over.
MOMENTS = {
    "killed": Moment("Killed", 30),
    "skedaddles": Moment("Gone", 26),
    "act_won": Moment("An act is won", 34),
    "unconscious": Moment("Out cold", 14),
    "hits": Moment("A hit", 5, "n"),
    "lily_livered": Moment("Nerves", 8),
    "lucky": Moment("Lucky", 9),
    "horse_dies": Moment("The horse", 12),
    "wins_brawl": Moment("Fists", 10),
    "gold_found": Moment("Gold", 18),
    "digs_up": Moment("Gold", 20),
    "loot_off": Moment("Away with it", 20),
    "steer_off": Moment("Away with it", 12),
    "freed": Moment("Free", 20),
    "escapes": Moment("Out of here", 13),
}

# RU-163: who is fielded, by the numbers on the roster.
TEAMS = tuple("".join(str(k + 1) for k in range(6) if team >> k & 1) for team in range(1, 64))

LENGTHS = tuple(f"{tenths / 10:g} inches" for tenths in range(241))  # of a Move: ten an inch, by cost
STATUS_TIPS = {
    "lily_livered": Tip("Lily Livered", "Keeps to cover, shoots at -1, counts for Skedaddle.", ("RU-131", "RU-133")),
    "covered": Tip("Got You Covered", "May take one shot at an enemy who moves in sight.", ("RU-106",)),
    "unconscious": Tip("Unconscious", "Stands up when its player leads an Ace or a 4.", ("RU-094", "RU-006")),
    "aimed": Tip("Aimed", "+1 on the next shot, and its hit may be shifted.", ("RU-025",)),
}


def types(content: Content) -> dict[str, tuple[str, ...]]:
    return {
        "man": content.man_ids,
        "gun": content.gun_ids,
        "card": names.CARD_NAMES,
        "point": names.POINT_NAMES,
        "length": LENGTHS,
        "perch": content.perch_ids,
        "place": content.place_ids,
        "side": content.side_ids,
        "edge": names.EDGES,
        "saddle": ("on_foot", "mounted"),
        "location": names.LOCATION_IDS,
        "manner": MANNER_IDS,
        "cover": names.COVERS,
        "trait": TRAIT_IDS,
        "scenario": tuple(content.scenarios),
        "act": content.act_ids,
        "plan": content.plan_ids,
        "purchase": PURCHASE_IDS,
        "team": TEAMS,
    }


def lexicon(content: Content) -> Lexicon:
    tips = Tips().add(content.tips).add(STATUS_TIPS)
    for id in content.side_ids:
        tips.setdefault(id, Tip(f"The {id}", "A side.", ("RU-141",)))
    return Lexicon(LINES, types(content), tips, MOMENTS)


def verbs(content: Content) -> Verbs:
    return Verbs(VERBS, types(content), most_seats=4)


def queries(content: Content) -> Verbs:
    return Verbs(QUERIES, types(content), most_seats=4)
