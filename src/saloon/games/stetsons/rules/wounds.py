"""Hits, Cover, wounds and death. SS-105…125, 155, 156, 166, 167"""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules.cards import (
    discard_cover,
    discard_from_hand,
    discard_weapon,
    survivors,
    unload,
)
from saloon.games.stetsons.rules.rounds import ability
from saloon.games.stetsons.state import State


def strike(s: State, tell: Tell) -> None:
    """SS-086 to 091: what a Bullet does once its face is settled."""
    s.step = st.NEXT_BULLET
    if s.face == st.JAM:
        jam(s, tell)
        return
    if s.face > st.HEADSHOT:
        to_discards(s)
        return
    if protected(s, s.victim):
        to_discards(s)
        tell.all("cannot_be_hit", s.victim)
        return
    s.wounding = through_cover(s, s.victim, tell)
    if s.wounding == 0:
        return
    if s.of[st.POWERS + s.victim] & st.VEST:
        s.of[st.POWERS + s.victim] &= ~st.VEST
        s.wounding = 0
        tell.all("vest", s.victim)
    elif ability(s, s.victim) == st.SCUSE_ME and not s.of[st.SPENT + s.victim]:  # SS-135
        s.seat = s.victim
        s.step = st.WOUND_ABILITY
    else:
        s.step = st.INFLICT


def jam(s: State, tell: Tell) -> None:
    """SS-088, SS-092, SS-097: the first JAM stays on its gun; a Bullet of the pile jams nothing."""
    if s.source == st.FROM_GUN and s.tables.gun_load[s.gun] and not s.jams[s.gun]:
        s.jams[s.gun] = 1
        tell.all("jams", s.order[s.place])
    else:
        s.bullet_discards[st.JAM] += 1


def to_discards(s: State) -> None:
    """SS-097"""
    if s.real:
        s.bullet_discards[s.drawn] += 1


def protected(s: State, victim: int) -> bool:
    """SS-105: protection Actions come before Cover. Eyes in the Back does not help against Ambush!."""
    if s.of[st.POWERS + victim] & st.UNTOUCHABLE:
        return True
    return s.of[st.WATCHED + victim] == s.order[s.place] and s.source != st.FROM_AMBUSH


def hidden_or_firing(s: State, victim: int) -> int:
    """How Cover protects this slinger now: 0 not at all, 1 hidden, 2 Firing from Cover. SS-106, SS-043"""
    of = s.of
    if of[st.COVER + victim] == st.NONE:
        return 0
    stance = of[st.STANCE + victim]
    if stance == st.FIRE_FROM_COVER:
        return 2
    if stance == st.RUN:
        return 1
    if of[st.POWERS + victim] & st.SHELTERED:
        return 2 if stance == st.SHOOT else 1
    return 0


def wounds_of(s: State) -> int:
    """SS-115, SS-166, SS-167: wounds of a Bullet that meets no Cover, before Bounty Hunter."""
    if s.face != st.HEADSHOT:
        return 1
    if s.bloodier:
        return 2
    if s.source == st.FROM_GUN:
        if s.of[st.POWERS + s.order[s.place]] & st.DOUBLE_HEADSHOT:
            return 2
        return s.tables.gun_headshot[s.gun]
    return 1


def through_cover(s: State, victim: int, tell: Tell) -> int:
    """SS-106 to 114: how many wounds go through. Puts the Bullet where it belongs."""
    of, tables = s.of, s.tables
    shooter = s.order[s.place]
    powers = of[st.POWERS + shooter] if s.source == st.FROM_GUN else 0  # SS-102
    wounds = wounds_of(s)
    shelter = hidden_or_firing(s, victim)
    if shelter == 0 or (shelter == 2 and s.face == st.HEADSHOT):  # SS-113
        to_discards(s)
    else:
        weapon = class_of_weapon(s)
        cover = of[st.COVER + victim]
        hits = 2 if s.bloodier and s.face == st.HEADSHOT else 1
        penetrates = powers & st.PENETRATING or (s.source == st.FROM_GUN and tables.gun_penetrates[s.gun])
        if penetrates or (weapon == st.RIFLE and tables.cover_kind[cover] == st.SOFT):  # SS-109, SS-111
            tell.all("penetrates", victim, cover)
            mark_cover(s, victim, hits, tell)
        elif weapon == st.POCKET:  # SS-110
            to_discards(s)
            tell.all("blocked", victim, cover)
            return 0
        else:  # SS-107, SS-114
            tell.all("absorbed", victim, cover)
            wounds = hits - mark_cover(s, victim, hits, tell)
            if wounds == 0:
                return 0
    return wounds + 1 if powers & st.EXTRA_WOUND else wounds


def class_of_weapon(s: State) -> int:
    """The Gatling Gun hits like a Rifle, Ambush! like a Hand weapon."""
    if s.source == st.FROM_GUN:
        return s.tables.gun_class[s.gun]
    return st.RIFLE if s.source == st.FROM_GATLING else st.HAND


def mark_cover(s: State, victim: int, hits: int, tell: Tell) -> int:
    """SS-108: the Bullet lies on the Cover, which is blown away when full. How many HITs it took."""
    cover = s.of[st.COVER + victim]
    room = s.tables.cover_hits[cover] - s.of[st.MARKS + victim]
    taken = min(hits, room)
    s.of[st.MARKS + victim] += taken
    if s.real:
        s.cover_bullets[victim] += (s.drawn,)
    if taken == room:
        tell.all("blown_away", victim, cover)
        discard_cover(s, victim)
    return taken


def answer_wound_ability(s: State, seat: int, use: bool, tell: Tell) -> None:
    """SS-135: Wyatt Burp ignores a Bullet, with all its wounds."""
    s.step = st.INFLICT
    if use:
        s.of[st.SPENT + seat] = 1
        s.wounding = 0
        s.step = st.NEXT_BULLET
        tell.all("uses_ability", seat, s.of[st.CHARACTER + seat])


# --- wounds ---


def inflict(s: State, tell: Tell) -> None:
    """SS-116, SS-117: the first wound of a round costs the card played, every other a card from hand."""
    victim = s.victim
    while s.wounding:
        if s.of[st.HARM + victim] == 0:
            knock_out(s, victim, st.BY_AMBUSH if s.source == st.FROM_AMBUSH else s.order[s.place], tell)
            if s.source != st.FROM_AMBUSH and s.of[st.POWERS + victim] & st.REVENGE:
                s.payback = 1 + victim
        elif len(s.hands[victim]) > 1:
            s.seat = victim
            s.step = st.LOSE_CARD
            return
        else:
            lose_card(s, victim, s.hands[victim][0], tell)
        wounded(s, victim, tell)
    s.step = st.NEXT_BULLET


def knock_out(s: State, victim: int, by: int, tell: Tell) -> None:
    """SS-116, SS-118: a card that is no longer there counts as lost already."""
    of = s.of
    of[st.DOWNED_BY + victim] = by
    tell.all("knocked_out", victim)
    card = of[st.PLAYED + victim]
    if card == st.NONE:
        return
    of[st.PLAYED + victim] = st.NONE
    if of[st.POWERS + victim] & st.PLACED:  # SS-130: weapons of earlier rounds stay
        discard_weapon(s, victim, s.tables.gun_of_card[card])
    else:
        s.discards.append(card)
    tell.all("loses", victim, card)


def lose_card(s: State, victim: int, card: int, tell: Tell) -> None:
    discard_from_hand(s, victim, card)
    tell.shown("loses", victim, card)


def lose_chosen(s: State, victim: int, card: int, tell: Tell) -> None:
    lose_card(s, victim, card, tell)
    wounded(s, victim, tell)
    s.step = st.INFLICT


def wounded(s: State, victim: int, tell: Tell) -> None:
    """SS-121: the shooter is paid for a wound. SS-122: without a card the victim is dead."""
    shooter = s.order[s.place]
    s.wounding -= 1
    first = s.of[st.HARM + victim] == 0
    if s.source != st.FROM_AMBUSH:
        paid = 1 + s.of[st.WORTH + victim]
        if s.source == st.FROM_GUN and s.of[st.POWERS + shooter] & st.FAMOUS:
            paid += 1
    elif shooter == victim:
        paid = 0
    else:  # Ambush! pays for each slinger wounded, a Wanted Poster for each wound
        paid = s.of[st.WORTH + victim] + (1 if first else 0)
    suffer(s, victim, shooter, paid, tell)
    if not s.of[st.ALIVE + victim]:
        s.wounding = 0  # SS-123


def suffer(s: State, victim: int, by: int, paid: int, tell: Tell) -> None:
    """SS-124: one wound is recorded, whoever is alive is paid for it, and it may kill."""
    of = s.of
    of[st.HARM + victim] += 1
    of[st.WOUNDS + victim] += 1
    tell.all("wounded", victim)
    if paid and of[st.ALIVE + by]:
        of[st.NOTORIETY + by] += paid
        tell.all("gains", by, paid)
    if ability(s, victim) == st.PUBLICITY:
        of[st.NOTORIETY + victim] += 1
        tell.all("gains", victim, 1)
    if not s.hands[victim] and of[st.PLAYED + victim] == st.NONE:  # SS-125: only a wound kills
        kill(s, victim, tell)


def kill(s: State, victim: int, tell: Tell) -> None:
    """SS-122, SS-123: out of the game; everything goes to the discards."""
    of = s.of
    s.deaths += 1
    of[st.DIED + victim] = s.deaths
    of[st.LAST_NOTORIETY + victim] = of[st.NOTORIETY + victim]
    of[st.NOTORIETY + victim] = 0
    of[st.ALIVE + victim] = 0
    discard_cover(s, victim)
    for gun in s.carried[victim]:
        discard_weapon(s, victim, gun)
    unload(s, victim, victim)
    tell.all("killed", victim)


def pay_back(s: State, tell: Tell) -> None:
    """Dead Man's Hand: the shooter takes a wound that nothing prevents."""
    owner, shooter = s.payback - 1, s.order[s.place]
    s.payback = 0
    tell.all("dead_mans_hand", owner, shooter)
    knock_out(s, shooter, owner, tell)
    suffer(s, shooter, owner, 1 + s.of[st.WORTH + shooter], tell)


def end_if_nobody_is_left(s: State, tell: Tell) -> bool:
    """SS-155, SS-156: with one survivor or none the game ends at once."""
    left = survivors(s)
    if left > 1:
        return False
    s.ended = st.LAST_SURVIVOR if left else st.NO_SURVIVOR
    s.step = st.OVER
    tell.all("last_survivor" if left else "no_survivor")
    return True
