"""Why not: the reason and the rule behind everything that is not offered."""

from __future__ import annotations

from saloon.engine.errors import Refused
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.words import Blocked, letter
from saloon.games.stetsons import state as st
from saloon.games.stetsons.content import Box
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.rules import vocabulary as v
from saloon.games.stetsons.rules.covering import most_to_bind
from saloon.games.stetsons.rules.flow import options
from saloon.games.stetsons.rules.rounds import ability
from saloon.games.stetsons.rules.shooting import gun_of
from saloon.games.stetsons.state import State
from saloon.games.stetsons.words import name_of

# In which steps each kind is an answer at all, and the rule that says so.
WHEN: dict[int, tuple[tuple[int, ...], str, str]] = {
    m.BE: ((st.CHOOSE_CHARACTER,), "Characters are chosen before the first round.", "SS-010"),
    m.PLAY: ((st.CHOOSE_ACTION,), "Action Cards are chosen at the start of a round.", "SS-026"),
    m.AIM: (
        (st.CHOOSE_TARGET, st.SWITCH_TARGET, st.CROSSFIRE_TARGET),
        "Guns are pointed only when Draw! is called.",
        "SS-030",
    ),
    m.STAND_AND_SHOOT: ((st.CHOOSE_STANCE,), "Stances are chosen only when Shoot! is called.", "SS-035"),
    m.RUN_FOR_COVER: ((st.CHOOSE_STANCE,), "Stances are chosen only when Shoot! is called.", "SS-035"),
    m.SHOOT_FROM_COVER: ((st.CHOOSE_STANCE,), "Stances are chosen only when Shoot! is called.", "SS-035"),
    m.RELOAD_IN_THE_OPEN: ((st.CHOOSE_STANCE,), "Stances are chosen only when Shoot! is called.", "SS-035"),
    m.PASS: (
        (st.REVEAL_ABILITY, st.CONVERT, st.WOUND_ABILITY, st.CROSSFIRE_TARGET, st.STOCK_ABILITY),
        "There is nothing to pass on now.",
        "SS-132",
    ),
    m.USE: ((st.REVEAL_ABILITY, st.USE_ACTION, st.WOUND_ABILITY), "There is nothing to use now.", "SS-132"),
    m.USE_ON: ((st.REVEAL_ABILITY, st.USE_ACTION), "There is nothing to use on anybody now.", "SS-070"),
    m.USE_ON_TWO: ((st.USE_ACTION,), "There is nothing to use on two slingers now.", "SS-070"),
    m.USE_CARD: ((st.REVEAL_ABILITY, st.USE_ACTION), "There is nothing to use on a card now.", "SS-070"),
    m.USE_NUMBER: ((st.USE_ACTION,), "There is no Action to use now.", "SS-070"),
    m.USE_KEEP: ((st.USE_ACTION,), "There is no Action to use now.", "SS-070"),
    m.IGNORE: ((st.USE_ACTION,), "There is no Action to ignore now.", "SS-072"),
    m.TAKE_FACE_UP: ((st.COVER_CHOICE,), "Cover is taken only by runners, in the cover step.", "SS-050"),
    m.DRAW_BLIND: ((st.COVER_CHOICE,), "Cover is taken only by runners, in the cover step.", "SS-050"),
    m.STAY: ((st.COVER_CHOICE,), "Cover is taken only by runners, in the cover step.", "SS-050"),
    m.DO_RELOAD: ((st.RELOAD,), "You Reload only when you have Run for Cover.", "SS-060"),
    m.NO_RELOAD: ((st.RELOAD,), "You are not asked to Reload now.", "SS-060"),
    m.BIND_WOUNDS: ((st.BIND,), "You bind wounds only when you have Run for Cover.", "SS-067"),
    m.PUT_ORDER: ((st.BULLET_ORDER,), "You have no Bullets to put in order.", "SS-073"),
    m.THROW_AWAY: ((st.DISCARD_ONE,), "You need not discard a card now.", "SS-073"),
    m.FIRE_ONE: ((st.CHOOSE_GUNS,), "It is not the moment to choose a gun.", "SS-080"),
    m.FIRE_TWO: ((st.CHOOSE_GUNS,), "It is not the moment to choose a gun.", "SS-080"),
    m.FIRE: ((st.FIRE_AGAIN,), "There is nothing to fire again.", "SS-085"),
    m.HOLD: ((st.FIRE_AGAIN,), "There is nothing to hold back.", "SS-085"),
    m.PLAY_ACE: ((st.CONVERT,), "There is no MISS of yours to turn into a HIT.", "SS-134"),
    m.DO_TRICK_SHOT: ((st.CONVERT,), "There is no MISS or STOP of yours to turn into a HIT.", "SS-134"),
    m.LOSE: ((st.LOSE_CARD,), "You need not lose a card now.", "SS-117"),
    m.ROB: ((st.ROB_CHOICE,), "There is nobody to rob now.", "SS-073"),
    m.TAKE: ((st.TAKE_STOCK, st.STOCK_ABILITY), "Cards are picked up only when Taking Stock.", "SS-145"),
}
CHOICE_REASONS = {
    v.NOTHING: "{card} is used without choosing anything.",
    v.ANOTHER_STANDING: "{card} names another slinger who is standing.",
    v.LATER_WITH_CARD: "{card} works on a standing slinger after you whose card still lies there.",
    v.LATER_WHO_TARGETS_YOU: "{card} works on a standing slinger after you who targets you.",
    v.NEW_TARGET: "{card} switches to another standing slinger than your present target.",
    v.NEW_TARGET_OR_KEEP: "{card} keeps your target or switches to another standing slinger; a locked target stays.",
    v.TWO_LATER_SHOOTERS: "{card} works on two standing shooters after you whose targets are not locked.",
    v.FACE_UP_CARD: "{card} takes one of the face-up cards.",
    v.HOW_MANY_WOUNDS: "{card} binds {most} of your wounds at most, as many as you have.",
}


def refuse(box: Box, s: State, seat: int, move: int) -> Refused:
    """Why a readable answer is not among the options."""
    kind, first = kind_of(move), first_of(move)
    steps, reason, rule = WHEN[kind]
    if s.step not in steps:
        return Refused(reason, rule)
    if s.step == st.CHOOSE_STANCE:
        return why_not_stance(box, s, seat, kind)
    if kind in (m.PLAY, m.THROW_AWAY, m.LOSE) or (kind == m.USE_CARD and s.step == st.REVEAL_ABILITY):
        return Refused(f"{name_of(box, first)} is not in your hand.", rule)
    if kind == m.TAKE:
        return Refused(f"{name_of(box, first)} does not lie on the table.", "SS-145")
    if kind == m.AIM:
        return why_not_aim(s, seat, first)
    if s.step == st.USE_ACTION:
        card = s.of[st.PLAYED + seat]
        why = CHOICE_REASONS[box.tables.choose[card]].format(card=name_of(box, card), most=box.tables.wounds[card])
        return Refused(why, "SS-076" if box.tables.choose[card] in (v.NEW_TARGET, v.NEW_TARGET_OR_KEEP) else "SS-073")
    if s.step == st.REVEAL_ABILITY:
        return why_not_reveal(s, seat, kind)
    if kind == m.BE:
        return Refused("Somebody has taken that character.", "SS-011")
    if kind == m.STAY:
        return Refused("You have no Cover to stay behind.", "SS-054")
    if kind == m.BIND_WOUNDS:
        return Refused(f"You can bind {most_to_bind(s, seat)} wounds at most.", "SS-068")
    if kind == m.FIRE_ONE:
        return why_not_guns(box, s, seat, [gun_of(seat, first)])
    if kind == m.FIRE_TWO:
        return why_not_guns(box, s, seat, [gun_of(seat, first), gun_of(seat, second_of(move))])
    if kind == m.PLAY_ACE:
        return Refused("The Ace of Spades turns one MISS of yours into a HIT, in the round you play it.", "SS-101")
    if kind == m.DO_TRICK_SHOT:
        return Refused("Only Annie Oaklegs can do that, once per game.", "SS-134")
    if kind == m.ROB:
        return Refused(f"Seat {letter(first)} is not the richest of the others.", "SS-073")
    return Refused("Those are not the Bullets you looked at.", "SS-073")


def why_not_stance(box: Box, s: State, seat: int, kind: int) -> Refused:
    rich = s.of[st.NOTORIETY + seat] > 0
    if kind == m.RUN_FOR_COVER:
        return Refused("Running costs 1 Notoriety, and you have none.", "SS-036")
    if kind == m.RELOAD_IN_THE_OPEN:
        return Refused("You Reload in the open only with 0 Notoriety.", "SS-039")
    if s.of[st.COVER + seat] == st.NONE:
        return Refused("Firing from Cover needs Cover in front of you since the start of the round.", "SS-037")
    if not rich:
        return Refused("Firing from Cover costs 1 Notoriety, and you have none.", "SS-037")
    return Refused(f"{name_of(box, s.of[st.PLAYED + seat])} Breaks Cover.", "SS-038")


def why_not_aim(s: State, seat: int, target: int) -> Refused:
    if target == seat:
        return Refused("You cannot aim at yourself.", "SS-030")
    if not s.of[st.ALIVE + target]:
        return Refused(f"Seat {letter(target)} is dead.", "SS-030")
    if s.step == st.SWITCH_TARGET:
        return Refused("You must aim at somebody else than Gina Raquel.", "SS-137")
    return Refused("The second shot goes to another standing slinger than the first.", "SS-076")


def why_not_reveal(s: State, seat: int, kind: int) -> Refused:
    power = ability(s, seat)
    if power == st.STARE:
        return Refused("Choose a slinger who is shooting at you.", "SS-133")
    if power == st.OTHER_CARD:
        return Refused("Name a card of your hand to play instead.", "SS-133")
    return Refused("Your ability is used without choosing anything.", "SS-133")


def why_not_guns(box: Box, s: State, seat: int, guns: list[int]) -> Refused:
    own, tables = (seat, *s.carried[seat]), box.tables
    if len(set(guns)) < len(guns):
        return Refused("A gun is fired once in a turn.", "SS-081")
    for gun in guns:
        name = box.tips[box.gun_ids[gun]].name
        if gun not in own:
            return Refused(f"You have no {name} in front of you.", "SS-126")
        if s.jams[gun]:
            return Refused(f"Your {name} is jammed until you Reload.", "SS-088")
        if s.of[st.SPEED + seat] < tables.gun_speed[gun]:
            played = s.of[st.SPEED + seat]
            return Refused(f"The {name} needs Speed {tables.gun_speed[gun]} or more, you played {played}.", "SS-127")
        if not s.loads[gun] and tables.gun_load[gun]:
            return Refused(f"Your {name} is empty.", "SS-082")
    return Refused("A Rifle is fired alone.", "SS-080")


# --- what a player may look for ---


def blocked(box: Box, s: State, seat: int) -> list[Blocked]:
    """What a player may look for and not find, each with its reason."""
    looked_for: list[tuple[int, str, str]] = []  # move, title, subject
    if s.step == st.CHOOSE_STANCE:
        looked_for = [
            (m.RUN_FOR_COVER, "Run for Cover", "run"),
            (m.SHOOT_FROM_COVER, "Fire from Cover", "fire_from_cover"),
            (m.RELOAD_IN_THE_OPEN, "Reload in the open", "reload_open"),
        ]
    elif s.step == st.COVER_CHOICE:
        looked_for = [(m.STAY, "Stay", "stay")]
    elif s.step == st.CHOOSE_TARGET:
        dead = [other for other in range(s.seats) if not s.of[st.ALIVE + other]]
        looked_for = [(pack(m.AIM, other), f"Aim at seat {letter(other)}", f"@{letter(other)}") for other in dead]
    elif s.step == st.CHOOSE_GUNS:
        for gun in (seat, *s.carried[seat]):
            id = box.gun_ids[gun]
            looked_for.append((pack(m.FIRE_ONE, box.tables.weapon_of_gun[gun]), f"Fire the {box.tips[id].name}", id))
    legal = options(s, seat)
    found = []
    for move, title, subject in looked_for:
        if move not in legal:
            why = refuse(box, s, seat, move)
            found.append(Blocked(move, title, why.reason, why.rule, "", subject))
    return found
