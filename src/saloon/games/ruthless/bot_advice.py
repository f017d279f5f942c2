"""Why a bot would give an answer, in the words of the game: what a hint says."""

from __future__ import annotations

from typing import Final

from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.games.ruthless import state as st
from saloon.games.ruthless.bot import KILLED, Mind
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.cards import ACE, FOUR, SEVEN, THREE, rank, value
from saloon.games.ruthless.rules.models import in_cover, radius, sheltered, stand
from saloon.games.ruthless.rules.shooting import loaded, needed, slot_of
from saloon.games.ruthless.state import State

# Where one sentence will do. No sentence says he or she: the characters are men and women, and have names for it.
PLAIN: Final = {
    m.PICK_CHARACTER: "The strongest you can still pay for.",
    m.DRAFT_DONE: "Nobody who is left is worth the points.",
    m.PLACE: "In cover, and near to where it counts.",
    m.PAYROLL: "The best nerve you have: no running away with it.",
    m.CHEAT: "Your lowest card for one of theirs can only gain.",
    m.PASS: "No card in your hand is worth playing here: keep them.",
    m.END_ACTIVATION: "Nobody who is left can do anything useful.",
    m.END_CHARACTER: "Well placed: anything more would make it worse.",
    m.AIM: "The shot after it is likelier to hit, and where it hurts.",
    m.GOT_YOU_COVERED: "Nobody is in sight now; whoever comes into it will be shot at.",
    m.MOUNT: "A horse is faster than anybody on foot.",
    m.DISMOUNT: "What counts is where no horse can go.",
    m.COURAGE: "A Lily Livered token costs every shot, and may cost the whole side its nerve.",
    m.UNLOCK: "That is what you came for.",
    m.TAKE_BAG: "That is what you came for.",
    m.DROP_BAG: "Faster without it.",
    m.SEARCH: "The gold may be here.",
    m.DIG: "That is what you came for.",
    m.ROPE: "A steer that is led can be driven off.",
    m.LET_GO: "Faster without it.",
    m.TAKE_GUN: "Nobody is of use unarmed.",
    m.TREAT: "A wounded friend fights on.",
    m.SERMON: "It gives friends their nerve back.",
    m.RETURN: "Another gun on the table, as near as it may be.",
    m.CLIMB: "Up there nobody is easy to hit.",
    m.CLIMB_DOWN: "Up there nothing is left to do.",
    m.HOLD: "A better moment may come before the Move is over.",
    m.STOP: "In a fight of cards more would be lost than won.",
    m.BRAWL_CARD: "The highest card wins the fight.",
    m.NO_CARD: "The die alone is likely enough: keep your cards.",
    m.WHISKEY: "A bottle makes it sure, and no card is lost.",
    m.DISMOUNT_TO: "In cover beside the horse.",
    m.DISCARD: "A new card is likely to be higher.",
    m.DISCARD_DONE: "What is left is better than most of the deck.",
    m.BUY: "It is worth its price in the next act.",
    m.BUY_HORSE: "A horse lasts for the whole campaign.",
    m.BUY_RIFLE: "No weapon shoots better at long range, and it lasts for the whole campaign.",
    m.DOCTOR: "Without a doctor that harm would stay.",
    m.HIRE: "One more gun in every act to come.",
    m.BOUGHT: "What else there is can wait: dollars are kept.",
    m.PLAN: "Where it may lead, the points favour your side most.",
    m.FIELD: "Those who are worth most.",
    m.EXTRA: "One more gun.",
    m.NO_EXTRA: "None of them would bring what they cost.",
    m.NAME_BEST: "Nobody is nearer to the next advance.",
}
MOVES: Final = (m.DO_MOVE, m.MOVE, m.DUCK_TO, m.RUN_TO)
CHARGES: Final = (m.CHARGE, m.BRAWL_AGAIN, m.CLIMB_AT, m.CLIMB_DOWN_AT, m.CHARGE_ON)


def advice(s: State, seat: int, move: int) -> str:
    """Why the bot would play this."""
    kind, first = kind_of(move), first_of(move)
    mind = Mind(s, seat)
    if kind in (m.SHOOT, m.FAN, m.FIRE_TWO):
        return shot_advice(mind, move)
    if kind == m.DO_SHOOT:
        return "There is a shot worth taking." if mind.best_shot(s.man) else "A small chance is better than none."
    if kind == m.RELOAD:
        empty = not loaded(s, s.men[s.man], slot_of(s.men[s.man], first))
        return "An empty gun hits nobody." if empty else "There is time for it now, and may be none later."
    if kind == m.ACTIVATE:
        return activate_advice(mind, s.by_who[first])
    if kind in MOVES:
        return move_advice(mind, kind, first)
    if kind in CHARGES:
        return "With your cards the fight should be won, and two hits come of it."
    if kind == m.LEAVE:
        return "Off the table with it: nobody can take it back there."
    if kind == m.LEAD:
        return lead_advice(s, seat, first)
    if kind == m.COVER_FIRE:
        return "Of the whole way that is the easiest place for a hit."
    if kind in (m.SNAP_SHOT, m.DUCK):
        better = "Shoot first" if kind == m.SNAP_SHOT else "It is likely to hit: get out of the way"
        return f"{better}; this is the lowest card that will do."
    if kind == m.SHIFT:
        target, location = s.frames.get(2), s.tables.location_of[first]
        return "That box is the last there." if mind.harm(target, location) >= KILLED else "It hurts most there."
    if kind == m.COURAGE_CARD:
        sure = value(first) >= s.men[s.man][st.TOUGH] - 1
        return "The lowest card that makes it sure." if sure else "It makes it likelier."
    return PLAIN[kind]


def shot_advice(mind: Mind, move: int) -> str:
    """How likely it is, and what may come of it."""
    s, kind = mind.s, kind_of(move)
    target = s.by_who[second_of(move)]
    manner = st.SINGLE if kind == m.SHOOT else st.FANFIRE if kind == m.FAN else st.TWO_ROUNDS
    rounds = third_of(move) if kind == m.FAN else 2 if kind == m.FIRE_TWO else 1
    number = needed(s, s.man, target, slot_of(s.men[s.man], first_of(move)), manner)
    chances = min(10, max(0, 11 - number))
    often = f"{chances} time{'s' * (chances != 1)} in 10{' each' * (rounds > 1)}"
    deadly = any(mind.harm(target, location) >= KILLED for location in s.tables.location_of[1:])
    return f"It hits {often}" + (", and a hit may kill." if deadly else ": the best shot there is.")


def activate_advice(mind: Mind, i: int) -> str:
    man = mind.s.men[i]
    if mind.best_shot(i):
        return "The best shot of those who are left."
    if man[st.LILY]:
        return "A lost nerve has to be found again before the turn ends."
    if mind.has_errand(i):
        return "Nobody has a shot, and here is a way to go."
    exposed = mind.exposure(i, stand(man))
    return (
        "Nobody has a shot, and this place is in danger." if exposed else "Nobody has a shot: time to look for a place."
    )


def move_advice(mind: Mind, kind: int, p: int) -> str:
    """What the new place has that the old one has not; of a Move that is not chosen yet, why to go at all."""
    s = mind.s
    i = s.man if kind in (m.DO_MOVE, m.MOVE) else s.runs[0] if kind == m.RUN_TO else s.frames.get(2)
    man = s.men[i]
    here = stand(man)
    danger, shot = mind.exposure(i, here), mind.best_shot(i)
    if kind == m.DO_MOVE:
        if danger and not in_cover(s, man):
            return "This is the open, and somebody is looking."
        if mind.has_errand(i):
            return "What counts lies elsewhere."
        return "There is nobody to shoot at from here." if not shot else "There may be a better place within reach."
    there = mind.stand_at(i, p)
    gains = []
    if sheltered(s, p, radius(man)) and not in_cover(s, man):
        gains.append("there is cover")
    if mind.exposure(i, there) < danger:
        gains.append("the danger is smaller")
    if kind == m.MOVE and mind.best_shot(i, there) > shot:
        gains.append("the shot is better")
    if kind == m.MOVE and mind.has_errand(i) and mind.nearness(i, p) > mind.nearness(i, man[st.AT]):
        gains.append("it is nearer to what counts")
    text = " and ".join([", ".join(gains[:-1]), gains[-1]]) if len(gains) > 1 else "".join(gains)
    return f"{text[0].upper()}{text[1:]}." if text else "All in all the best of the places within reach."


def lead_advice(s: State, seat: int, card: int) -> str:
    kind, hand = rank(card), s.hands[seat]
    down = any(man[st.SEAT] == seat and man[st.STATUS] == st.UNCONSCIOUS for man in s.men)
    if kind in (ACE, FOUR) and down:
        return "It wakes those of yours who are Unconscious."
    if kind == SEVEN:
        return "A 7 gives one of your characters a third action."
    if kind == THREE:
        return "A 3 lets you change a poor hand."
    if card == max(hand):
        return "To act first is worth your best card."
    return "High enough to lead; the best card is kept for a quick answer."
