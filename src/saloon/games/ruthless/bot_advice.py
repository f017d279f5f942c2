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

# Where one sentence will do.
PLAIN: Final = {
    m.PICK_CHARACTER: "The strongest you can still pay for.",
    m.DRAFT_DONE: "Nobody who is left is worth the points.",
    m.PLACE: "In cover, and near to where he is needed.",
    m.PAYROLL: "His nerve is the best: he will not run with it.",
    m.CHEAT: "Your lowest card for one of theirs can only gain.",
    m.PASS: "No card in your hand is worth playing here: keep them.",
    m.END_ACTIVATION: "Nobody who is left can do anything useful.",
    m.END_CHARACTER: "He stands well: whatever else he did would make it worse.",
    m.AIM: "The shot after it is likelier to hit, and where it hurts.",
    m.GOT_YOU_COVERED: "Nobody is in sight now; whoever comes into it will be shot at.",
    m.MOUNT: "A horse is faster than he is.",
    m.DISMOUNT: "What he wants is where no horse can go.",
    m.COURAGE: "A Lily Livered token costs every shot, and may cost the whole side its nerve.",
    m.UNLOCK: "That is what you came for.",
    m.TAKE_BAG: "That is what you came for.",
    m.DROP_BAG: "He is faster without it.",
    m.SEARCH: "The gold may be here.",
    m.DIG: "That is what you came for.",
    m.ROPE: "A steer that is led can be driven off.",
    m.LET_GO: "He is faster without it.",
    m.TAKE_GUN: "Unarmed he is of no use.",
    m.TREAT: "A wounded friend fights on.",
    m.SERMON: "It gives friends their nerve back.",
    m.RETURN: "Another gun on the table, as near as it may be.",
    m.CLIMB: "Up there he is hard to hit.",
    m.CLIMB_DOWN: "Up there he can do no more.",
    m.HOLD: "A better moment may come before the Move is over.",
    m.STOP: "In a fight of cards he would lose more than he wins.",
    m.BRAWL_CARD: "The highest card wins the fight.",
    m.NO_CARD: "The die alone is likely enough: keep your cards.",
    m.WHISKEY: "A bottle makes it sure, and no card is lost.",
    m.DISMOUNT_TO: "In cover beside his horse.",
    m.DISCARD: "A new card is likely to be higher.",
    m.DISCARD_DONE: "What is left is better than most of the deck.",
    m.BUY: "It is worth its price in the next act.",
    m.BUY_HORSE: "A horse lasts for the whole campaign.",
    m.BUY_RIFLE: "No weapon shoots better at long range, and it lasts for the whole campaign.",
    m.DOCTOR: "Without him that harm would stay.",
    m.HIRE: "One more gun in every act to come.",
    m.BOUGHT: "What else there is can wait: dollars are kept.",
    m.PLAN: "Where it may lead, the points favour your side most.",
    m.FIELD: "Those who are worth most.",
    m.EXTRA: "One more gun.",
    m.NO_EXTRA: "He would cost more than he brings.",
    m.NAME_BEST: "He is nearest to his next advance.",
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
        return "With his cards he should win the fight, and two hits come of it."
    if kind == m.LEAVE:
        return "Off the table with it: nobody can take it back there."
    if kind == m.LEAD:
        return lead_advice(s, seat, first)
    if kind == m.COVER_FIRE:
        return "Of all his way he is easiest to hit there."
    if kind in (m.SNAP_SHOT, m.DUCK):
        better = "Shoot first" if kind == m.SNAP_SHOT else "It is likely to hit: get out of the way"
        return f"{better}; this is the lowest card that will do."
    if kind == m.SHIFT:
        target, location = s.frames.get(2), s.tables.location_of[first]
        return "That box is his last there." if mind.harm(target, location) >= KILLED else "It hurts him most there."
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
        return "He has the best shot of those who are left."
    if man[st.LILY]:
        return "He has to find his nerve again before the turn ends."
    if mind.has_errand(i):
        return "Nobody has a shot, and he has a way to go."
    exposed = mind.exposure(i, stand(man))
    return "Nobody has a shot, and he stands in danger." if exposed else "Nobody has a shot: he looks for a place."


def move_advice(mind: Mind, kind: int, p: int) -> str:
    """What the place he goes to has that his own has not; of a Move that is not chosen yet, why to go at all."""
    s = mind.s
    i = s.man if kind in (m.DO_MOVE, m.MOVE) else s.runs[0] if kind == m.RUN_TO else s.frames.get(2)
    man = s.men[i]
    here = stand(man)
    danger, shot = mind.exposure(i, here), mind.best_shot(i)
    if kind == m.DO_MOVE:
        if danger and not in_cover(s, man):
            return "He stands in the open, and somebody can see him."
        if mind.has_errand(i):
            return "What counts lies elsewhere."
        return "He has nobody to shoot at here." if not shot else "There may be a better place within reach."
    there = mind.stand_at(i, p)
    gains = []
    if sheltered(s, p, radius(man)) and not in_cover(s, man):
        gains.append("he is in cover there")
    if mind.exposure(i, there) < danger:
        gains.append("they can do him less harm")
    if kind == m.MOVE and mind.best_shot(i, there) > shot:
        gains.append("he has a better shot from there")
    if kind == m.MOVE and mind.has_errand(i) and mind.nearness(i, p) > mind.nearness(i, man[st.AT]):
        gains.append("it is nearer to what counts")
    text = " and ".join([", ".join(gains[:-1]), gains[-1]]) if len(gains) > 1 else "".join(gains)
    return f"{text[0].upper()}{text[1:]}." if text else "All in all the best of the places he can reach."


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
