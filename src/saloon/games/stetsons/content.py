"""Reads the cards, guns, Cover and characters from TOML and checks them."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from saloon.engine.content import Entry, Sheets
from saloon.engine.errors import Damaged
from saloon.engine.words import Tip, Tips
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules import vocabulary as v
from saloon.games.stetsons.state import Tables

HERE = Path(__file__).parent / "content"

BulletFace = Literal["hit", "headshot", "miss", "stop", "jam"]
After = Literal["discard", "keep", "place"]
GunClass = Literal["hand", "rifle", "pocket"]
CoverKind = Literal["soft", "partial", "hard"]
Sex = Literal["F", "M"]
Uses = Literal["game", "always"]

FACE_IDS: tuple[BulletFace, ...] = get_args(BulletFace)
AFTER: tuple[After, ...] = get_args(After)
WHEN = ("before", "shot", "instead", "stock", "none")
CLASSES: tuple[GunClass, ...] = get_args(GunClass)
COVER_KINDS: tuple[CoverKind, ...] = get_args(CoverKind)
SEXES: tuple[Sex, ...] = get_args(Sex)  # by Tables.is_man
WINDOWS = {
    "passive": 0,
    "reveal": st.REVEAL_ABILITY,
    "bullet": st.CONVERT,
    "wound": st.WOUND_ABILITY,
    "stock": st.STOCK_ABILITY,
}

# What the words in a card's `choose` mean.
CHOOSE = {
    "": v.NOTHING,
    "another standing slinger": v.ANOTHER_STANDING,
    "a later slinger with a card": v.LATER_WITH_CARD,
    "a later slinger who targets you": v.LATER_WHO_TARGETS_YOU,
    "a new target": v.NEW_TARGET,
    "a new target or keep": v.NEW_TARGET_OR_KEEP,
    "two later shooters": v.TWO_LATER_SHOOTERS,
    "a face-up card": v.FACE_UP_CARD,
    "how many wounds": v.HOW_MANY_WOUNDS,
}

# What the words in a card's `does` mean; N stands for a number.
DOES = {
    "gain N": v.GAIN,
    "gain N for each slinger who targets you": v.GAIN_PER_AIMER,
    "gain N for each slinger down": v.GAIN_PER_DOWN,
    "rob the richest of N": v.ROB_RICHEST,
    "draw N": v.DRAW,
    "discard N": v.DISCARD_CARDS,
    "bind the wounds chosen": v.BIND_CHOSEN,
    "reload": v.RELOAD_ALL,
    "look at N bullets": v.LOOK_AT,
    "place this weapon": v.PLACE_WEAPON,
    "take the card chosen": v.TAKE_CHOSEN_CARD,
    "take the chosen slinger's played card": v.TAKE_PLAYED,
    "take a card from the target's hand": v.PICK_POCKET,
    "cancel the chosen slinger's action": v.CANCEL,
    "the target cannot fire": v.SILENCE_TARGET,
    "aim at the chosen slinger": v.AIM_AT,
    "later shooters aim at the chosen slinger": v.MOB,
    "the two chosen aim at each other": v.SET_AGAINST,
    "take the face-up cover": v.TAKE_COVER,
    "discard all cover, N if another slinger lost one": v.NO_COVER,
    "throw dynamite, N bullets": v.DYNAMITE,
    "fire the gatling at all others": v.GATLING,
    "ambush everybody": v.AMBUSH,
    "the chosen slinger cannot hit you": v.WATCH,
    "later guns flip one bullet": v.DUST,
    "wounds of the target earn N more": v.WANTED,
}
POWERS = {
    "you do not fire": st.HOLDS_FIRE,
    "later cards cannot hit you": st.UNTOUCHABLE,
    "the first wounding bullet is ignored": st.VEST,
    "your wounds earn 1 more": st.FAMOUS,
    "who knocks you out is wounded": st.REVENGE,
    "your first bullet hits": st.SURE_SHOT,
    "one miss may hit": st.ACE,
    "hits do not stop your sixgun": st.FANNING,
    "your hits wound once more": st.EXTRA_WOUND,
    "your headshots wound twice": st.DOUBLE_HEADSHOT,
    "your bullets penetrate": st.PENETRATING,
    "your first stop is a miss": st.STEADY,
    "fire your sixgun twice": st.CROSSFIRE,
    "take stock even if knocked out": st.SECOND_WIND,
    "take stock twice": st.TWO_PICKS,
    "take stock first": st.FIRST_PICK,
}
# What a card must let its player choose for these.
NEEDS = {
    v.BIND_CHOSEN: (v.HOW_MANY_WOUNDS,),
    v.TAKE_CHOSEN_CARD: (v.FACE_UP_CARD,),
    v.TAKE_PLAYED: (v.LATER_WITH_CARD,),
    v.CANCEL: (v.LATER_WITH_CARD,),
    v.AIM_AT: (v.NEW_TARGET, v.NEW_TARGET_OR_KEEP),
    v.MOB: (v.ANOTHER_STANDING,),
    v.SET_AGAINST: (v.TWO_LATER_SHOOTERS,),
    v.WATCH: (v.LATER_WHO_TARGETS_YOU, v.ANOTHER_STANDING),
}
ASKS = (v.ROB_RICHEST, v.DISCARD_CARDS, v.LOOK_AT, v.DYNAMITE, v.GATLING, v.AMBUSH)  # come last on a card

ABILITIES: dict[str, tuple[int, str, Uses]] = {
    "men who target you switch": (st.MEN_SWITCH, "reveal", "game"),
    "first bullet misses, later stops hit": (st.HICCUP, "passive", "always"),
    "act at speed 0": (st.SPEED_ZERO, "reveal", "game"),
    "turn a miss or stop into a hit": (st.TRICK_SHOT, "bullet", "game"),
    "bind for nothing": (st.FREE_BINDING, "passive", "always"),
    "reload after every round": (st.WELL_OILED, "passive", "always"),
    "play another card instead": (st.OTHER_CARD, "reveal", "game"),
    "one who shoots at you cannot fire": (st.STARE, "reveal", "game"),
    "ignore a bullet": (st.SCUSE_ME, "wound", "game"),
    "gain 1 for each wound": (st.PUBLICITY, "passive", "always"),
    "run for nothing": (st.FREE_RUN, "passive", "always"),
    "take a card left over": (st.LEFTOVERS, "stock", "game"),
}


class Action(NamedTuple):
    """What people read on an Action Card."""

    name: str
    kind: str
    text: str
    note: str


class Character(NamedTuple):
    name: str
    ability: str
    uses: Uses
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """Everything in the box: the numbers the rules use, and the names and texts people read."""

    tables: Tables
    tips: Tips
    cards: tuple[Action, ...]  # by Speed
    characters: tuple[Character, ...]
    gun_ids: tuple[str, ...]  # of each gun; the eight Sixguns share one
    character_ids: tuple[str, ...]
    hash: str  # of a player's own file; empty for ours


def open_box(own: Path | None = None) -> Box:
    """Our box; entries of a player's own file replace ours of the same id, field by field."""
    sheets = Sheets(HERE, own)
    printed = Tables()
    tips = Tips()
    setup = sheets.table("setup")
    printed.hand = setup.number("hand", low=1, high=4)
    printed.notoriety = setup.number("notoriety", high=99)
    printed.rounds = setup.number("rounds", low=1, high=8)
    printed.misses_removed = setup.number("misses_removed", high=99)
    printed.misses_removed_up_to = setup.number("misses_removed_up_to", high=8)
    setup.finish()
    bullets = sheets.table("bullets")
    printed.bullets = [bullets.number(face) for face in FACE_IDS]
    bullets.finish()
    if sum(printed.bullets) < 80 or printed.bullets[st.MISS] < printed.misses_removed:
        raise bullets.wrong("miss", "leaves too few Bullets: 80 at least, and enough MISSes to remove")
    printed.face_names = list(FACE_IDS)
    for count in range(2, st.MOST_LOOKED_AT + 1):
        printed.orders += itertools.product(range(st.FACES), repeat=count)
    for number, order in enumerate(printed.orders):
        printed.orders_of.setdefault(tuple(sorted(order)), []).append(number)
    for face, text in FACE_TEXTS.items():
        tips[face] = Tip(face.upper(), text, ("SS-086", "SS-087", "SS-088", "SS-090", "SS-091"))
    cards = read_actions(printed, sheets.entries("action"), tips)
    gun_ids = read_guns(printed, sheets.entries("gun"), tips)
    read_covers(printed, sheets.entries("cover"), tips)
    character_ids, characters = read_characters(printed, sheets.entries("character"), tips)
    return Box(printed, tips, tuple(cards), characters, gun_ids, character_ids, sheets.hash)


FACE_TEXTS = {
    "hit": "On target; the gun stops.",
    "headshot": "On target, even at somebody Firing from Cover; the gun stops.",
    "miss": "Wide; a Sixgun may fire again.",
    "stop": "A misfire; the gun stops.",
    "jam": "The gun stops and is jammed until a Reload.",
}


def read_actions(printed: Tables, entries: list[Entry], tips: Tips) -> list[Action]:
    """In order of Speed; one card for each from 1 to 54."""
    if len(entries) != st.CARDS:
        raise Damaged(f"There must be {st.CARDS} [[action]] entries, not {len(entries)}.")
    cards: list[Action] = []
    for speed, entry in enumerate(sorted(entries, key=lambda entry: entry.number("speed", high=st.CARDS)), 1):
        if entry.number("speed", low=1, high=st.CARDS) != speed:
            raise entry.wrong("speed", f"must differ from all others: nobody has Speed {speed}")
        id, name, kind = entry.id(), entry.text("name"), entry.text("kind")
        bonus = entry.number("bonus", 0, high=3)
        after = AFTER.index(entry.one_of("after", AFTER))
        entry.one_of("when", WHEN)  # for readers; `does` and `flip` rule
        choose = CHOOSE[entry.one_of("choose", list(CHOOSE), "")]
        does = [read_does(entry, phrase) for phrase in entry.texts("does")]
        check_does(entry, choose, does)
        wounds = entry.number("wounds", 0, high=9)
        text, note = entry.text("text"), entry.text("note", "")
        flip = entry.flag("flip")
        entry.finish()
        printed.card_names.append(id)
        printed.bonus.append(bonus)
        printed.after.append(after)
        printed.needs_flip.append(int(flip))
        printed.breaks_cover.append(int(bonus > 0 or kind == "cover"))
        printed.choose.append(choose)
        printed.wounds.append(wounds)
        printed.does.append(tuple(number for pair in does for number in pair))
        plus = f" +{bonus} NOTORIETY if in hand at the end." if bonus else ""
        tips[id] = Tip(f"{name}", f"Speed {speed}. {text}{plus}{' ' + note if note else ''}", ("SS-072", "SS-073"))
        cards.append(Action(name, kind, text, note))
    if printed.bonus.count(0) < st.SEATS * printed.hand:
        raise Damaged(f"There are too few actions without a bonus to deal {printed.hand} to {st.SEATS} slingers.")
    return cards


def read_does(entry: Entry, phrase: str) -> tuple[int, int]:
    """A phrase as op and number."""
    if phrase in POWERS:
        return v.POWER, POWERS[phrase]
    numbers = re.findall(r"\b[0-9]\b", phrase)
    pattern = re.sub(r"\b[0-9]\b", "N", phrase)
    if pattern not in DOES or len(numbers) > 1:
        raise entry.wrong("does", f"does not know {phrase!r}")
    if DOES[pattern] == v.LOOK_AT and int(numbers[0]) > st.MOST_LOOKED_AT:
        raise entry.wrong("does", f"looks at more than {st.MOST_LOOKED_AT} Bullets")
    return DOES[pattern], int(numbers[0]) if numbers else 0


def check_does(entry: Entry, choose: int, does: list[tuple[int, int]]) -> None:
    for i, (op, _) in enumerate(does):
        if op in NEEDS and choose not in NEEDS[op]:
            raise entry.wrong("does", "needs another 'choose'")
        if op in ASKS and i < len(does) - 1:
            raise entry.wrong("does", "must have the part that asks or flips at its end")
    if choose and not any(choose in NEEDS.get(op, ()) for op, _ in does):
        raise entry.wrong("choose", "is of no use to what the card does")


def read_guns(printed: Tables, entries: list[Entry], tips: Tips) -> tuple[str, ...]:
    """The Sixgun eight times, then the weapons."""
    printed.gun_of_card = [st.NONE] * st.CARDS
    ids: list[str] = []
    for i, entry in enumerate(entries):
        id, name, card = entry.id(), entry.text("name"), entry.text("card", "")
        if (i == 0) == bool(card) or (card and card not in printed.card_names):
            raise entry.wrong("card", "must name the Action Card of a weapon; the first gun is the Sixgun, without one")
        gun_class = CLASSES.index(entry.one_of("class", CLASSES))
        speed = entry.number("speed", 0, high=st.CARDS)
        load, flips = entry.number("load", high=6), entry.number("flips", high=6)
        if load == 0 and flips != 1:
            raise entry.wrong("flips", "must be 1 for a weapon that flips from the pile")
        miss_hits, penetrates = entry.flag("miss_hits"), entry.flag("penetrates")
        headshot = entry.number("headshot", 1, low=1, high=2)
        entry.finish()
        if card:
            printed.gun_of_card[printed.card_names.index(card)] = len(ids)
        else:
            need = f"{name}: {load} Bullets, fired one at a time. Everybody has one."
            tips[id] = Tip(name, need, ("SS-013", "SS-085"))
        for _ in range(1 if card else st.SEATS):
            ids.append(id)
            printed.weapon_card.append(printed.card_names.index(card) if card else st.NONE)
            printed.weapon_of_gun.append(i)
            printed.gun_class.append(gun_class)
            printed.gun_speed.append(speed)
            printed.gun_load.append(load)
            printed.gun_flips.append(flips)
            printed.gun_miss_hits.append(int(miss_hits))
            printed.gun_penetrates.append(int(penetrates))
            printed.gun_headshot.append(headshot)
    for index in range(st.CARDS):
        placing = v.PLACE_WEAPON in printed.does[index][::2]
        if placing != (printed.gun_of_card[index] != st.NONE) or placing != (printed.after[index] == st.PLACE):
            raise Damaged(f"action {printed.card_names[index]!r}: 'after', 'does' and the guns do not fit together.")
    return tuple(ids)


def read_covers(printed: Tables, entries: list[Entry], tips: Tips) -> None:
    for entry in entries:
        id, name, kind = entry.id(), entry.text("name"), entry.one_of("kind", COVER_KINDS)
        hits, copies = entry.number("hits", low=1, high=9), entry.number("copies", low=1, high=9)
        entry.finish()
        printed.cover_names.append(id)
        printed.cover_kind.append(COVER_KINDS.index(kind))
        printed.cover_hits.append(hits)
        printed.cover_copies.append(copies)
        stops = "Hand weapons" if kind == "soft" else "Hand weapons and Rifles"
        text = f"{kind.capitalize()} Cover: stops {hits} HITs of {stops}, and any number of Pocket weapons."
        tips[id] = Tip(name, text, ("SS-107", "SS-109", "SS-110"))
    if sum(printed.cover_copies) < st.SEATS + 2:
        raise Damaged(f"There must be {st.SEATS + 2} Cover Cards at least.")


def read_characters(printed: Tables, entries: list[Entry], tips: Tips) -> tuple[tuple[str, ...], tuple[Character, ...]]:
    ids: list[str] = []
    characters: list[Character] = []
    for entry in entries:
        id, name = entry.id(), entry.text("name")
        ability, text = entry.text("ability"), entry.text("text")
        power, window, uses = ABILITIES[entry.one_of("does", list(ABILITIES))]
        entry.one_of("window", (window,))
        entry.one_of("uses", (uses,))
        printed.is_man.append(int(entry.one_of("sex", SEXES) == "M"))
        entry.finish()
        if power in printed.abilities:
            raise entry.wrong("does", "is another character's ability already")
        ids.append(id)
        characters.append(Character(name, ability, uses, text))
        printed.abilities.append(power)
        printed.windows.append(WINDOWS[window])
        once = " Once per game." if uses == "game" else ""
        tips[id] = Tip(name, f"{ability}: {text}{once}", ("SS-131",))
    printed.characters = len(ids)
    if len(ids) < st.SEATS:
        raise Damaged(f"There must be {st.SEATS} characters at least.")
    return tuple(ids), tuple(characters)
