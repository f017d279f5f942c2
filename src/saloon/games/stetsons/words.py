"""Prompts, labels and log lines."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of, second_of
from saloon.engine.words import Label, Lexicon, Line, Moment, Tip, Tips, letter
from saloon.games.stetsons import state as st
from saloon.games.stetsons.content import FACE_IDS, Box
from saloon.games.stetsons.position import STANCES
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.rules.rounds import ability
from saloon.games.stetsons.rules.shooting import gun_of
from saloon.games.stetsons.rules.stock import bonus_of
from saloon.games.stetsons.state import State

SEAT, CARD, SEAT_CARD = "seat:seat", "card:card", "seat:seat card:card"

LINES = {
    "caller": Line("{seat} Calls the Shots.", SEAT, ("SS-002",)),
    "cover_turned_up": Line("{cover} is turned up beside the Cover Deck.", "cover:cover", ("SS-004",)),
    "dealt": Line("{seat} is dealt {cards}.", "seat:seat cards*:card", ("SS-005",)),
    "character": Line("{seat} is {character}.", "seat:seat character:character", ("SS-010", "SS-011")),
    "round": Line("Round {round} of {rounds}.", "round rounds", ("SS-021",), turn="Round"),
    "deal": Line("On the table: {cards}.", "cards*:card", ("SS-023",)),
    "topped_up": Line("{card} is worth {n} more.", "card:card n", ("SS-168",)),
    "draws": Line("{seat} draws {card}.", SEAT_CARD, ("SS-067", "SS-073")),
    "draws_unseen": Line("{seat} draws an Action Card.", SEAT, ("SS-067", "SS-073")),
    "deck_shuffled": Line("The discards make a new Action Deck of {n}.", "n", ("SS-024",)),
    "cover_shuffled": Line("The discards make a new Cover Deck of {n}.", "n", ("SS-058",)),
    "bullets_shuffled": Line("The discards make a new Bullet Pile of {n}.", "n", ("SS-098",)),
    "draw_call": Line("Draw!", "", ("SS-030",)),
    "points": Line("{seat} aims at {target}.", "seat:seat target:seat", ("SS-030",)),
    "no_target": Line("{seat} has nobody to aim at.", SEAT, ("SS-100",)),
    "shoot_call": Line("Shoot!", "", ("SS-035",)),
    "stance": Line("{seat}: {stance}.", "seat:seat stance:stance", ("SS-035",)),
    "pays": Line("{seat} pays {n} Notoriety.", "seat:seat n", ("SS-036", "SS-037", "SS-067")),
    "stupidity_bonus": Line("{seat} stands there wounded: Stupidity Bonus, 1 Notoriety.", SEAT, ("SS-041",)),
    "reveals": Line("{seat} reveals {card}.", SEAT_CARD, ("SS-045",)),
    "breaks_cover": Line("{seat} breaks from the {cover}.", "seat:seat cover:cover", ("SS-046", "SS-112")),
    "order": Line("Order of play: {seats}.", "seats*:seat", ("SS-048",)),
    "uses_ability": Line("{character} ({seat}) uses the ability.", "seat:seat character:character", ("SS-131",)),
    "takes_back": Line("{seat} takes back {old} and plays {card}.", "seat:seat old:card card:card", ("SS-141",)),
    "takes_cover": Line("{seat} ducks behind the {cover}.", "seat:seat cover:cover", ("SS-051", "SS-052")),
    "stays": Line("{seat} stays behind the {cover}.", "seat:seat cover:cover", ("SS-054",)),
    "too_far": Line("{seat} draws another {cover}: too far away.", "seat:seat cover:cover", ("SS-053",)),
    "reloads": Line("{seat} Reloads: {n} new in the guns.", "seat:seat n", ("SS-065",)),
    "binds": Line("{seat} binds a wound.", SEAT, ("SS-067",)),
    "uses": Line("{seat}: {card}.", SEAT_CARD, ("SS-070",)),
    "ignores": Line("{seat} only uses the Speed of {card}.", SEAT_CARD, ("SS-072",)),
    "gains": Line("{seat} gains {n} Notoriety.", "seat:seat n", ("SS-121",)),
    "places": Line("{seat} has a {card} now.", SEAT_CARD, ("SS-126", "SS-128")),
    "drops": Line("{seat} drops the {card}.", SEAT_CARD, ("SS-129",)),
    "takes": Line("{seat} takes {card}.", SEAT_CARD, ("SS-145",)),
    "steals_played": Line("{seat} steals {card} from {victim}.", "seat:seat victim:seat card:card", ("SS-118",)),
    "picks_pocket": Line("{seat} picks {card} from {victim}'s pocket.", "seat:seat victim:seat card:card", ("SS-073",)),
    "picks_pocket_unseen": Line("{seat} picks {victim}'s pocket.", "seat:seat victim:seat", ("SS-073",)),
    "robs": Line("{seat} robs {victim} of {n} Notoriety.", "seat:seat victim:seat n", ("SS-073",)),
    "cancelled": Line("{seat}'s Action is cancelled.", SEAT, ("SS-073",)),
    "cannot_fire": Line("{seat} cannot fire this round.", SEAT, ("SS-099",)),
    "watches": Line("{seat} watches {target}.", "seat:seat target:seat", ("SS-105",)),
    "wanted": Line("{seat} is wanted: {n} Notoriety more for each wound.", "seat:seat n", ("SS-121",)),
    "loses_cover": Line("{seat} loses the {cover}.", "seat:seat cover:cover", ("SS-106",)),
    "discards": Line("{seat} discards {card}.", SEAT_CARD, ("SS-073",)),
    "looks": Line("{seat} looks at {faces}.", "seat:seat faces*:face", ("SS-073",)),
    "looks_unseen": Line("{seat} looks at {n} Bullet{n:s}.", "seat:seat n", ("SS-073",)),
    "orders": Line("{seat} puts the Bullets in order.", SEAT, ("SS-073",)),
    "fires": Line("{seat} fires the {gun} at {target}.", "seat:seat target:seat gun:gun", ("SS-080",)),
    "flips": Line("{seat} flips {faces}.", "seat:seat faces*:face", ("SS-083", "SS-085")),
    "flips_pile": Line("For {seat}: {faces}.", "seat:seat faces*:face", ("SS-102", "SS-103")),
    "flies_over": Line(
        "{seat} fires over {target}, who is down (Bullets wasted: {n}).", "seat:seat target:seat n", ("SS-094",)
    ),
    "no_gun": Line("{seat} has no gun to fire.", SEAT, ("SS-082",)),
    "holds": Line("{seat} holds fire.", SEAT, ("SS-085",)),
    "ace": Line("{seat} turns the MISS into a HIT.", SEAT, ("SS-134",)),
    "jams": Line("{seat}'s gun is jammed.", SEAT, ("SS-088",)),
    "cannot_be_hit": Line("{seat} cannot be hit.", SEAT, ("SS-105",)),
    "absorbed": Line("{seat}'s {cover} takes the HIT.", "seat:seat cover:cover", ("SS-107", "SS-108")),
    "blocked": Line("{seat}'s {cover} shrugs it off.", "seat:seat cover:cover", ("SS-110",)),
    "penetrates": Line("It goes right through {seat}'s {cover}.", "seat:seat cover:cover", ("SS-111",)),
    "blown_away": Line("{seat}'s {cover} is blown away.", "seat:seat cover:cover", ("SS-108",)),
    "vest": Line("{seat}'s Stove-Plate Vest takes it.", SEAT, ("SS-105",)),
    "knocked_out": Line("{seat} is knocked out.", SEAT, ("SS-116",)),
    "loses": Line("{seat} loses {card}.", SEAT_CARD, ("SS-116", "SS-117")),
    "wounded": Line("{seat} is wounded.", SEAT, ("SS-115", "SS-124")),
    "killed": Line("{seat} is dead.", SEAT, ("SS-122",)),
    "dead_mans_hand": Line("{seat}'s Dead Man's Hand strikes {target}.", "seat:seat target:seat", ("SS-155",)),
    "returns": Line("{card} goes back to {seat}'s hand.", SEAT_CARD, ("SS-149",)),
    "left_over": Line("Left over and discarded: {cards}.", "cards*:card", ("SS-148",)),
    "last_round": Line("The last round is over.", "", ("SS-155",)),
    "last_survivor": Line("Only one slinger is left.", "", ("SS-156",)),
    "no_survivor": Line("Nobody is left.", "", ("SS-159",)),
    "out_of_cards": Line("There are not enough Action Cards for another round.", "", ("SS-025",)),
}

STANCE_TIPS = {
    "shoot": Tip("Take the Shot", "In the open; +1 Notoriety if you carry an old wound.", ("SS-040", "SS-041")),
    "run": Tip("Run for Cover", "Costs 1 Notoriety; no shot, but you may Reload and bind.", ("SS-036", "SS-050")),
    "fire_from_cover": Tip(
        "Fire from Cover", "Costs 1 Notoriety; you shoot, only HEADSHOTs pass the Cover.", ("SS-037",)
    ),
    "reload_open": Tip("Reload in the open", "Only without Notoriety; no shot.", ("SS-039", "SS-061")),
}
# What is told again when all is over.
MOMENTS = {
    "killed": Moment("Boot Hill", 30, out=True),
    "dead_mans_hand": Moment("From the grave", 28),
    "blown_away": Moment("Nothing left of it", 9),
    "penetrates": Moment("Right through", 10),
    "ace": Moment("Up the sleeve", 12),
    "robs": Moment("Robbed", 6, "n"),
    "gains": Moment("The talk of the town", 3, "n"),
    "wounded": Moment("A hit", 8),
    "vest": Moment("Saved by iron", 11),
    "stupidity_bonus": Moment("Brave or stupid", 5),
}


def lexicon(box: Box) -> Lexicon:
    tables = box.tables
    types = {
        "card": tables.card_names,
        "cover": tables.cover_names,
        "character": box.character_ids,
        "face": (*FACE_IDS, "miss"),
        "stance": STANCES,
        "gun": box.gun_ids,
        "weapon": (box.gun_ids[0], *box.gun_ids[st.SEATS :]),  # the first is the Sixgun of whoever answers
        "order": [" ".join(FACE_IDS[face] for face in order) for order in tables.orders],
    }
    return Lexicon(LINES, types, Tips().add(box.tips).add(STANCE_TIPS), MOMENTS)


def name_of(box: Box, card: int) -> str:
    return box.cards[card].name


def count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def ability_name(box: Box, s: State, seat: int) -> str:
    return box.tips[box.character_ids[s.of[st.CHARACTER + seat]]].text.partition(":")[0]


def prompt(box: Box, s: State, seat: int) -> str:
    """What the asked player must do, to follow "You must"."""
    step = s.step
    if step == st.USE_ACTION:
        return f"use {name_of(box, s.of[st.PLAYED + seat])} or ignore it"
    if step == st.FIRE_AGAIN:
        return f"fire again at seat {letter(s.victim)} or hold"
    if step == st.CONVERT:
        return f"decide what to do with the {FACE_IDS[s.face].upper()}"
    if step in (st.REVEAL_ABILITY, st.STOCK_ABILITY):
        return f"decide whether to use {ability_name(box, s, seat)}"
    if step == st.WOUND_ABILITY:
        wounds = "a wound" if s.wounding == 1 else f"{s.wounding} wounds"
        return f"decide whether to use {ability_name(box, s, seat)} against {wounds}"
    if step == st.TAKE_STOCK:
        return "pick up a card" if s.picks == 1 else f"pick up {s.picks} cards, one now"
    return {
        st.CHOOSE_CHARACTER: "choose a character",
        st.CHOOSE_ACTION: "choose an Action Card and lay it face down",
        st.CHOOSE_TARGET: "point a gun at somebody",
        st.CHOOSE_STANCE: "shoot or take cover",
        st.SWITCH_TARGET: "aim at somebody else",
        st.COVER_CHOICE: "choose a Cover",
        st.RELOAD: "Reload or not",
        st.BIND: "decide how many wounds to bind",
        st.BULLET_ORDER: "put the Bullets back in order",
        st.DISCARD_ONE: "discard a card",
        st.CHOOSE_GUNS: "choose what to fire",
        st.LOSE_CARD: "lose a card from the hand",
        st.CROSSFIRE_TARGET: "choose whom to fire at next, or stop",
        st.ROB_CHOICE: "choose whom to rob",
    }.get(step, "wait")


# --- labels ---


def label(box: Box, s: State, seat: int, move: int) -> Label:
    """An option in words, with what it costs and brings."""
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    if kind in (m.PLAY, m.THROW_AWAY, m.LOSE, m.TAKE, m.USE_CARD):
        return card_label(box, s, kind, first)
    if kind in (m.AIM, m.USE_ON, m.ROB):
        return slinger_label(box, s, kind, first)
    if kind == m.BE:
        tip = box.tips[box.character_ids[first]]
        return Label(tip.name, tip.text, rules=("SS-010", "SS-131"), subject=box.character_ids[first])
    if kind == m.USE_ON_TWO:
        pair = f"seats {letter(first)} and {letter(second)}"
        return Label(f"Set {pair} against each other", "their targets are locked", rules=("SS-076",))
    if kind == m.FIRE_ONE:
        return guns_label(box, s, [gun_of(seat, first)])
    if kind == m.FIRE_TWO:
        return guns_label(box, s, [gun_of(seat, first), gun_of(seat, second)])
    if kind == m.PUT_ORDER:
        faces = [FACE_IDS[face].upper() for face in s.tables.orders[first]]
        return Label(", ".join(faces), "in this order, the first next", rules=("SS-073",))
    if kind in (m.USE_NUMBER, m.BIND_WOUNDS):
        return bind_label(s, seat, kind, first)
    if kind in (m.STAND_AND_SHOOT, m.RUN_FOR_COVER, m.SHOOT_FROM_COVER, m.RELOAD_IN_THE_OPEN):
        return stance_label(box, s, seat, kind)
    return plain_label(box, s, seat, kind)


def card_label(box: Box, s: State, kind: int, card: int) -> Label:
    tables, id = box.tables, box.tables.card_names[card]
    bonus = bonus_of(s, card)
    worth = f", +{bonus} at the end" if bonus else ""
    breaks = ", breaks cover" if tables.breaks_cover[card] and kind == m.PLAY else ""
    title = {m.THROW_AWAY: "Discard ", m.LOSE: "Lose ", m.TAKE: "Take ", m.USE_CARD: "Take "}.get(kind, "")
    if kind == m.USE_CARD and s.step == st.REVEAL_ABILITY:
        title = "Play instead: "
    rules = {m.PLAY: ("SS-026",), m.LOSE: ("SS-117",), m.TAKE: ("SS-145",)}.get(kind, ("SS-073",))
    detail = f"Speed {card + 1}{worth}{breaks}. {box.cards[card].text}"
    return Label(f"{title}{name_of(box, card)}", detail, rules=rules, subject=id)


def slinger_label(box: Box, s: State, kind: int, other: int) -> Label:
    of = s.of
    title = {m.AIM: "Aim at", m.ROB: "Rob", m.USE_ON: "Choose"}[kind]
    cover = of[st.COVER + other]
    parts = [count(len(s.hands[other]), "card"), f"{of[st.NOTORIETY + other]} Notoriety"]
    if cover != st.NONE:
        parts.append(f"behind a {box.tips[box.tables.cover_names[cover]].name}")
    if of[st.WOUNDS + other]:
        parts.append(count(of[st.WOUNDS + other], "wound"))
    rules = {m.AIM: ("SS-030",), m.ROB: ("SS-073",), m.USE_ON: ("SS-073", "SS-076")}[kind]
    return Label(f"{title} seat {letter(other)}", ", ".join(parts), rules=rules, subject=f"@{letter(other)}")


def guns_label(box: Box, s: State, guns: list[int]) -> Label:
    names = [box.tips[box.gun_ids[gun]].name for gun in guns]
    bullets = [count(len(s.loads[gun]), "Bullet") if box.tables.gun_load[gun] else "from the pile" for gun in guns]
    rules = ("SS-080",) if len(guns) == 1 else ("SS-080", "SS-081")
    return Label(f"Fire the {', then the '.join(names)}", ", ".join(bullets), rules=rules, subject=box.gun_ids[guns[0]])


def bind_label(s: State, seat: int, kind: int, wounds: int) -> Label:
    if kind == m.BIND_WOUNDS:
        price = "free" if ability(s, seat) == st.FREE_BINDING else f"-{wounds} Notoriety"
        if not wounds:
            return Label("Bind none", "keep your Notoriety", rules=("SS-067",), flags=("pass",))
        return Label(f"Bind {count(wounds, 'wound')}", f"{price}, +{count(wounds, 'card')}", rules=("SS-067",))
    return Label(f"Bind {count(wounds, 'wound')}", f"free, +{count(wounds, 'card')}", rules=("SS-067", "SS-073"))


def stance_label(box: Box, s: State, seat: int, kind: int) -> Label:
    if kind == m.STAND_AND_SHOOT:
        bonus = "+1 Notoriety for stupidity" if s.of[st.WOUNDS + seat] else "in the open"
        return Label("Take the Shot", bonus, rules=("SS-040", "SS-041"), subject="shoot")
    if kind == m.RUN_FOR_COVER:
        price = "free" if ability(s, seat) == st.FREE_RUN else "-1 Notoriety"
        return Label("Run for Cover", f"{price}; no shot, Reload and bind", rules=("SS-036", "SS-056"), subject="run")
    if kind == m.SHOOT_FROM_COVER:
        detail = "-1 Notoriety; only HEADSHOTs pass your Cover"
        return Label("Fire from Cover", detail, rules=("SS-037", "SS-113"), subject="fire_from_cover")
    return Label("Reload in the open", "no shot, no Cover", rules=("SS-039", "SS-061"), subject="reload_open")


def plain_label(box: Box, s: State, seat: int, kind: int) -> Label:
    cover = box.tips[box.tables.cover_names[s.cover_up]].name
    own = s.of[st.COVER + seat]
    behind = box.tips[box.tables.cover_names[own]].name if own != st.NONE else ""
    left = len(s.loads[s.gun]) if s.gun >= 0 else 0
    played = s.of[st.PLAYED + seat]
    text = box.cards[played].text if played != st.NONE else ""
    detail = box.tips[box.character_ids[s.of[st.CHARACTER + seat]]].text if s.of[st.CHARACTER + seat] != st.NONE else ""
    labels = {
        m.PASS: Label("Pass", "keep it for later", rules=("SS-132",), flags=("pass",)),
        m.USE: Label("Use it", text if s.step == st.USE_ACTION else detail, rules=("SS-070", "SS-131")),
        m.USE_KEEP: Label("Use it, keep your target", text, rules=("SS-076",)),
        m.IGNORE: Label("Ignore the Action", "only the Speed counts", rules=("SS-072",), flags=("pass",)),
        m.TAKE_FACE_UP: Label(f"Take the {cover}", "certain", rules=("SS-051",), subject="face_up"),
        m.DRAW_BLIND: Label("Draw blind", f"another {cover} is too far away", rules=("SS-052", "SS-053")),
        m.STAY: Label(f"Stay behind the {behind}", "nothing is drawn", rules=("SS-054",)),
        m.DO_RELOAD: Label("Reload", "fill all guns, clear JAMs", rules=("SS-060", "SS-065")),
        m.NO_RELOAD: Label("Do not Reload", "keep what is in the guns", rules=("SS-060",)),
        m.FIRE: Label("Fire again", f"{count(left, 'Bullet')} left", rules=("SS-085",)),
        m.HOLD: Label("Hold", "keep the Bullets", rules=("SS-085",)),
        m.PLAY_ACE: Label("Play the Ace", "the MISS is a HIT", rules=("SS-134",), subject="the_ace_of_spades"),
        m.DO_TRICK_SHOT: Label("Trick Shot", "it is a HIT; once per game", rules=("SS-134",)),
    }
    if kind == m.PASS and s.step == st.CROSSFIRE_TARGET:
        return Label("Stop", "no second shot", rules=("SS-085",), flags=("pass",))
    if kind == m.PASS and s.step == st.CONVERT:
        return Label("Pass", f"it stays a {FACE_IDS[s.face].upper()}", rules=("SS-134",), flags=("pass",))
    return labels[kind]
