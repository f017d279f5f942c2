"""Turns and Actions: what a card lets its player choose, and the one executor of its `does`. SS-070…079"""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.rules import vocabulary as v
from saloon.games.stetsons.rules.bullets import (
    discard_from_pile_unseen,
    flip_from_pile,
    look,
    needs_reload,
    reload_guns,
)
from saloon.games.stetsons.rules.cards import (
    cards_to_draw,
    discard_cover,
    discard_from_hand,
    draw_to_hand,
    hidden,
    into_hand,
    out_of_hand,
    place_weapon,
    remember_theft,
    standing,
    take_face_up_cover,
)
from saloon.games.stetsons.rules.covering import bind_wounds
from saloon.games.stetsons.rules.rounds import aim, shooting
from saloon.games.stetsons.state import State, bit_of, face_of, with_face


def next_turn(s: State) -> bool:
    """SS-070, SS-071: the next slinger who still stands; False when the last turn is over."""
    s.place += 1
    while s.place < len(s.order):
        seat = s.order[s.place]
        if standing(s, seat):
            s.seat = seat
            s.step = st.USE_ACTION if action_choices(s, seat) else st.TAKE_SHOT
            return True
        s.place += 1
    return False


def later(s: State) -> list[int]:
    """Standing and after the present slinger on the track. SS-079"""
    return [seat for seat in s.order[s.place + 1 :] if standing(s, seat)]


def may_flip(s: State, seat: int) -> bool:
    """SS-056, SS-077, SS-099: runners and slingers who cannot fire ignore an Action that needs a flip."""
    return shooting(s, seat) and not s.of[st.POWERS + seat] & st.CANNOT_FIRE


def action_choices(s: State, seat: int) -> list[int]:
    """Every way to use the card played; none if it has no Action now, or the Action would do nothing."""
    card = s.of[st.PLAYED + seat]
    if card == st.NONE or s.of[st.POWERS + seat] & st.CANCELLED:
        return []
    does = s.tables.does[card]
    if not does or (s.tables.needs_flip[card] and not may_flip(s, seat)):
        return []
    choose = s.tables.choose[card]
    if choose == v.NOTHING:
        return [m.USE] if worth_using(s, seat, does[0], does[1]) else []
    if choose == v.ANOTHER_STANDING:
        return [pack(m.USE_ON, other) for other in s.order if other != seat and standing(s, other)]
    if choose == v.LATER_WITH_CARD:
        return [pack(m.USE_ON, other) for other in later(s) if s.of[st.PLAYED + other] != st.NONE]
    if choose == v.LATER_WHO_TARGETS_YOU:
        return [pack(m.USE_ON, other) for other in later(s) if s.of[st.TARGET + other] == seat]
    if choose == v.NEW_TARGET:
        return new_targets(s, seat)
    if choose == v.NEW_TARGET_OR_KEEP:
        return [m.USE_KEEP, *new_targets(s, seat)]
    if choose == v.TWO_LATER_SHOOTERS:
        free = [other for other in later(s) if shooting(s, other) and not s.of[st.LOCKED + other]]
        return [pack(m.USE_ON_TWO, a, b) for i, a in enumerate(free) for b in free[i + 1 :]]
    if choose == v.FACE_UP_CARD:
        return [pack(m.USE_CARD, other) for other in s.face_up]
    most = min(s.tables.wounds[card], s.of[st.WOUNDS + seat], cards_to_draw(s))
    return [pack(m.USE_NUMBER, count) for count in range(1, most + 1)]


def new_targets(s: State, seat: int) -> list[int]:
    """SS-076: any other standing slinger but the present target, unless that is locked."""
    if s.of[st.LOCKED + seat]:
        return []
    now = s.of[st.TARGET + seat]
    return [pack(m.USE_ON, other) for other in s.order if other != seat and other != now and standing(s, other)]


def worth_using(s: State, seat: int, op: int, number: int) -> bool:
    """Whether an Action without a choice would change anything at all; if not, it is not asked for."""
    of, target = s.of, s.of[st.TARGET + seat]
    if op == v.POWER:
        if number == st.CROSSFIRE:
            return target != st.NOBODY and len(s.loads[seat]) > 0 and not s.jams[seat]
        return True
    if op == v.PLACE_WEAPON:  # every third card
        return True
    if op == v.SILENCE_TARGET:
        return target in later(s)
    if op == v.WANTED or op == v.DYNAMITE:
        return target != st.NOBODY  # SS-100
    if op == v.PICK_POCKET:
        return target != st.NOBODY and standing(s, target) and len(s.hands[target]) > 0
    if op == v.ROB_RICHEST:
        return any(of[st.NOTORIETY + other] for other in range(s.seats) if other != seat)
    if op == v.NO_COVER:
        return any(of[st.COVER + other] != st.NONE for other in range(s.seats))
    if op == v.GAIN_PER_AIMER:
        return aimers(s, seat) > 0
    if op == v.GAIN_PER_DOWN:
        return downed(s) > 0
    if op == v.RELOAD_ALL:
        return needs_reload(s, seat)
    if op == v.DRAW:
        return cards_to_draw(s) > 0
    if op == v.LOOK_AT:
        return len(s.loads[seat]) > 0
    return True


def aimers(s: State, seat: int) -> int:
    return sum(1 for other in range(s.seats) if s.of[st.ALIVE + other] and s.of[st.TARGET + other] == seat)


def downed(s: State) -> int:
    """Knocked out or killed this round."""
    return sum(1 for other in s.order if s.of[st.HARM + other])


# --- the executor ---


def use_action(s: State, seat: int, move: int, chance: Chance, tell: Tell) -> None:
    """SS-072, SS-073: carry out what the card does, or only use its Speed."""
    card = s.of[st.PLAYED + seat]
    s.step = st.TAKE_SHOT
    if kind_of(move) == m.IGNORE:
        tell.all("ignores", seat, card)
        return
    tell.all("uses", seat, card)
    does = s.tables.does[card]
    for i in range(0, len(does), 2):
        do(s, seat, does[i], does[i + 1], move, chance, tell)


def do(s: State, seat: int, op: int, number: int, move: int, chance: Chance, tell: Tell) -> None:
    """One thing a card does. `move` holds what its player chose."""
    of = s.of
    if op == v.POWER:
        of[st.POWERS + seat] |= number
    elif op == v.GAIN:
        gain(s, seat, number, tell)
    elif op == v.GAIN_PER_AIMER:
        gain(s, seat, number * aimers(s, seat), tell)
    elif op == v.GAIN_PER_DOWN:
        gain(s, seat, number * downed(s), tell)
    elif op == v.PLACE_WEAPON:  # SS-078
        of[st.POWERS + seat] |= st.PLACED
        place_weapon(s, seat, of[st.PLAYED + seat], chance, tell)
    elif op == v.DRAW:
        for _ in range(number):
            draw_to_hand(s, seat, chance, tell)
    elif op == v.DISCARD_CARDS:
        s.picks = number
        discard_cards(s, seat, tell)
    elif op == v.BIND_CHOSEN:
        bind_wounds(s, seat, first_of(move), chance, tell)
    elif op == v.RELOAD_ALL:
        reload_guns(s, seat, chance, tell)
    elif op == v.LOOK_AT:
        look_at_bullets(s, seat, number, chance, tell)
    elif op == v.TAKE_CHOSEN_CARD:
        s.face_up.remove(first_of(move))
        into_hand(s, seat, first_of(move))
        tell.all("takes", seat, first_of(move))
    elif op == v.TAKE_PLAYED:
        take_played(s, seat, first_of(move), tell)
    elif op == v.PICK_POCKET:
        pick_pocket(s, seat, of[st.TARGET + seat], chance, tell)
    elif op == v.ROB_RICHEST:
        rob_richest(s, seat, number, tell)
    elif op == v.CANCEL:
        of[st.POWERS + first_of(move)] |= st.CANCELLED
        tell.all("cancelled", first_of(move))
    elif op == v.SILENCE_TARGET:
        of[st.POWERS + of[st.TARGET + seat]] |= st.CANNOT_FIRE
        tell.all("cannot_fire", of[st.TARGET + seat])
    elif op == v.AIM_AT:
        if kind_of(move) == m.USE_ON:
            set_target(s, seat, first_of(move), tell)
    elif op == v.MOB:
        for other in later(s):
            if other != first_of(move) and shooting(s, other) and not of[st.LOCKED + other]:
                set_target(s, other, first_of(move), tell)  # SS-138
    elif op == v.SET_AGAINST:
        set_target(s, first_of(move), second_of(move), tell)
        set_target(s, second_of(move), first_of(move), tell)
    elif op == v.WATCH:
        of[st.WATCHED + seat] = first_of(move)
        tell.all("watches", seat, first_of(move))
    elif op == v.WANTED:
        of[st.WORTH + of[st.TARGET + seat]] += number
        tell.all("wanted", of[st.TARGET + seat], number)
    elif op == v.DUST:
        s.dust = seat
    elif op == v.TAKE_COVER:
        of[st.POWERS + seat] |= st.SHELTERED
        take_face_up_cover(s, seat, chance, tell)
    elif op == v.NO_COVER:
        stampede(s, seat, number, tell)
    else:
        blast(s, seat, op, number, chance, tell)


def gain(s: State, seat: int, count: int, tell: Tell) -> None:
    s.of[st.NOTORIETY + seat] += count
    tell.all("gains", seat, count)


def set_target(s: State, seat: int, target: int, tell: Tell) -> None:
    """SS-074, SS-076: a target set by an Action is locked."""
    aim(s, seat, target, tell)
    s.of[st.LOCKED + seat] = 1


def take_played(s: State, seat: int, victim: int, tell: Tell) -> None:
    """SS-118: the card is gone from the table; its Speed stays."""
    card = s.of[st.PLAYED + victim]
    s.of[st.PLAYED + victim] = st.NONE
    into_hand(s, seat, card)
    tell.all("steals_played", seat, victim, card)


def pick_pocket(s: State, seat: int, victim: int, chance: Chance, tell: Tell) -> None:
    """Thief and victim know the card; the others know only that it is one of that hand."""
    hand = s.hands[victim]
    card = hand[chance.pick(len(hand))]
    out_of_hand(s, victim, card)
    into_hand(s, seat, card)
    if len(hand) == 1 and not hidden(s, card):
        tell.all("picks_pocket", seat, victim, card)
        return
    s.lore[card] |= bit_of(seat)
    remember_theft(s, seat, victim, card)
    for knower in (seat, victim):
        tell.only(knower, "picks_pocket", seat, victim, card)
    tell.all("picks_pocket_unseen", seat, victim)


def rob_richest(s: State, seat: int, count: int, tell: Tell) -> None:
    """Train Robbery: among equals its player chooses."""
    rich = richest(s, seat)
    s.picks = count
    if len(rich) == 1:
        rob(s, seat, rich[0], tell)
    else:
        s.step = st.ROB_CHOICE


def richest(s: State, seat: int) -> list[int]:
    """The other surviving slingers with most Notoriety."""
    others = [other for other in range(s.seats) if other != seat and s.of[st.ALIVE + other]]
    most = max([s.of[st.NOTORIETY + other] for other in others])
    return [other for other in others if s.of[st.NOTORIETY + other] == most]


def rob(s: State, seat: int, victim: int, tell: Tell) -> None:
    count = min(s.picks, s.of[st.NOTORIETY + victim])
    s.of[st.NOTORIETY + victim] -= count
    s.of[st.NOTORIETY + seat] += count
    tell.all("robs", seat, victim, count)
    s.step = st.TAKE_SHOT


def stampede(s: State, seat: int, count: int, tell: Tell) -> None:
    lost = False
    for other in s.order:
        if s.of[st.COVER + other] != st.NONE:
            tell.all("loses_cover", other, s.of[st.COVER + other])
            discard_cover(s, other)
            lost = lost or other != seat
    if lost:
        gain(s, seat, count, tell)


def discard_cards(s: State, seat: int, tell: Tell) -> None:
    """Gold Strike: of a single card there is nothing to choose."""
    s.step = st.TAKE_SHOT
    while s.picks and s.hands[seat]:
        if len(s.hands[seat]) > 1:
            s.step = st.DISCARD_ONE
            return
        discard_one(s, seat, s.hands[seat][0], tell)


def discard_one(s: State, seat: int, card: int, tell: Tell) -> None:
    s.picks -= 1
    discard_from_hand(s, seat, card)
    tell.shown("discards", seat, card)


def look_at_bullets(s: State, seat: int, count: int, chance: Chance, tell: Tell) -> None:
    """Cool Head: the owner of the Sixgun sees its next Bullets."""
    load = s.loads[seat]
    count = min(count, len(load))
    seen: list[int] = []
    for bullet in load[:count]:
        seen.append(with_face(bullet, look(s, seat, chance)))
    s.loads[seat] = (*seen, *load[count:])
    faces = [face_of(bullet) for bullet in seen]
    tell.only(seat, "looks", seat, *faces)
    tell.others(seat, "looks_unseen", seat, count)
    s.picks = count
    if len(set(faces)) > 1:
        s.step = st.BULLET_ORDER


def put_order(s: State, seat: int, faces: tuple[int, ...], tell: Tell) -> None:
    """The Bullets looked at go back in the order of these faces."""
    load = list(s.loads[seat])
    front, rest = load[: len(faces)], load[len(faces) :]
    ordered: list[int] = []
    for face in faces:
        for i, bullet in enumerate(front):
            if face_of(bullet) == face:
                ordered.append(front.pop(i))
                break
    s.loads[seat] = tuple(ordered + rest)
    s.step = st.TAKE_SHOT
    tell.all("orders", seat)


def blast(s: State, seat: int, op: int, number: int, chance: Chance, tell: Tell) -> None:
    """Dynamite, Gatling Gun, Ambush!: Bullets from the pile. SS-102, SS-103"""
    s.walk = 0
    if op == v.AMBUSH:
        s.source = st.FROM_AMBUSH
        s.step = st.NEXT_IN_LINE
        return
    s.of[st.POWERS + seat] |= st.HOLDS_FIRE
    if op == v.GATLING:
        s.source = st.FROM_GATLING
        s.step = st.NEXT_IN_LINE
        return
    target = s.of[st.TARGET + seat]
    if not standing(s, target):
        tell.all("flies_over", seat, target, number)
        discard_from_pile_unseen(s, number, chance, tell)
        return
    if s.of[st.COVER + target] != st.NONE:
        tell.all("loses_cover", target, s.of[st.COVER + target])
        discard_cover(s, target)
    s.source = st.FROM_DYNAMITE
    s.victim = target
    s.flips = tuple([flip_from_pile(s, chance, tell) for _ in range(number)])
    s.flip = 0
    tell.shown("flips_pile", target, *s.flips)
    s.step = st.NEXT_BULLET
