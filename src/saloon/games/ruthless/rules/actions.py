"""What a character may do with an action (RU-020 to 029), and the plain actions."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.board import FOOT, MOUNTED, points_of, rim, rim_bits
from saloon.games.ruthless.rules.cards import JACK, SEVEN, play_card, rank, value
from saloon.games.ruthless.rules.models import (
    cover_points,
    cowed,
    in_contact,
    in_cover,
    man_sees,
    near,
    sheltered,
    taken_points,
)
from saloon.games.ruthless.rules.moving import can_move
from saloon.games.ruthless.rules.objectives import interact, interact_options
from saloon.games.ruthless.rules.shooting import any_shot, arm_bound, loaded, slot_of
from saloon.games.ruthless.rules.tables import SERMON as PREACHER
from saloon.games.ruthless.rules.wounds import presence
from saloon.games.ruthless.state import State


def third_action(s: State, seat: int) -> bool:
    """RU-005: a 7 was led and nobody has used it."""
    return rank(s.leads[seat]) == SEVEN and not s.seven_used >> seat & 1


def actions_left(s: State) -> bool:
    man = s.men[s.man]
    return s.acts < 2 or (s.acts == 2 and third_action(s, man[st.SEAT]))


def free_saddle(s: State, man: list[int]) -> bool:
    """Born in the Saddle: one Mount or Dismount an activation costs no action."""
    return bool(man[st.TRAITS] & t.RIDER) and not s.saddled


def action_options(s: State) -> list[int]:
    """RU-022, RU-023, RU-029: only what can be carried out, and to stop."""
    i = s.man
    man = s.men[i]
    found: list[int] = []
    paid = actions_left(s)
    shy = cowed(man)
    exposed = shy and not in_cover(s, man)
    if paid and may_move(s, man) and can_move(s, i):
        found.append(m.DO_MOVE)
    if not exposed and paid:
        plain_options(s, man, found)
    if not exposed and (paid or free_saddle(s, man)):
        saddle_options(s, man, shy, found)
    found.append(m.END_CHARACTER)
    return found


def plain_options(s: State, man: list[int], found: list[int]) -> None:
    if may_aim(man):
        found.append(m.AIM)
    armed = loaded(s, man, 0) or loaded(s, man, 1)
    if armed and not arm_bound(man, s.shots):
        if not man[st.COVERS]:
            found.append(m.GOT_YOU_COVERED)
        if any_shot(s, man):
            found.append(m.DO_SHOOT)
    for slot in range(2):
        if reloads(s, man, slot):
            found.append(pack(m.RELOAD, man[st.GUN + slot]))
    if man[st.LILY] and (in_cover(s, man) or man[st.TRAITS] & t.COOL_HEAD):
        found.append(m.COURAGE)
    if not man[st.LILY] and man[st.PERCH] < 0:
        found += interact_options(s, man)
    if man[st.TRAITS] & t.SAWBONES:
        for other in s.men:
            if other[st.STATUS] == st.UNCONSCIOUS and other[st.SIDE] == man[st.SIDE] and in_contact(s, man, other):
                found.append(pack(m.TREAT, other[st.WHO]))
    if man[st.TRAITS] & PREACHER and not s.sermons and flock(s, man):
        found.append(m.SERMON)


def may_move(s: State, man: list[int]) -> bool:
    """RU-023: a leg wound allows one Move a turn; a duel begins without any."""
    if s.turn < s.scenario.no_moves_before:
        return False
    return not man[st.LOST + t.LEG] or s.moves == 0


def may_aim(man: list[int]) -> bool:
    """RU-023, RU-025"""
    return not man[st.AIMS] and not man[st.LOST + t.CHEST] and not man[st.TRAITS] & t.DRUNK


def capacity(s: State, man: list[int], slot: int) -> int:
    """Printed rounds; two revolvers hold twice as many."""
    rounds = s.tables.gun_rounds[man[st.GUN + slot]]
    return 2 * rounds if man[st.TRAITS] & t.TWO_GUNS and man[st.GUN + slot] == s.tables.revolver else rounds


def reloads(s: State, man: list[int], slot: int) -> bool:
    """RU-026: below its printed rounds."""
    return man[st.GUN + slot] != t.NONE and man[st.ROUNDS + slot] < capacity(s, man, slot)


def flock(s: State, man: list[int]) -> list[int]:
    """Fire and Brimstone: other Lily Livered friends within 6 inches in his sight."""
    found = []
    for i, other in enumerate(s.men):
        if (
            other is not man
            and other[st.SIDE] == man[st.SIDE]
            and other[st.STATUS] == st.UP
            and other[st.LILY]
            and near(man, other, 6)
            and man_sees(s, man, other)
        ):
            found.append(i)
    return found


def saddle_options(s: State, man: list[int], shy: bool, found: list[int]) -> None:
    """RU-027: Mount and Dismount; the Lily Livered only to end in cover."""
    if man[st.PERCH] >= 0:
        return
    if man[st.HORSE] >= 0:
        if dismount_points(s, man):
            found.append(m.DISMOUNT)
        return
    for horse in s.horses:
        if (
            horse[st.HORSE_LIVES]
            and horse[st.RIDDEN] == st.NOBODY
            and man[st.AT] in rim(s.board, horse[st.HORSE_AT], FOOT + MOUNTED)
            and (not shy or sheltered(s, horse[st.HORSE_AT], MOUNTED))
        ):
            found.append(pack(m.MOUNT, s.men[horse[st.OWNER]][st.WHO]))


def dismount_points(s: State, man: list[int]) -> int:
    """RU-027: free contact points beside the horse."""
    found = rim_bits(s.board, man[st.AT], FOOT + MOUNTED) & s.board.rooms[FOOT] & ~taken_points(s, man, FOOT)
    return found & cover_points(s, FOOT) if cowed(man) else found


# --- doing it ---


def act(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """RU-025, RU-107: any action takes the marker; any but a single shot takes the Aim."""
    kind = kind_of(move)
    man = s.men[s.man]
    s.ask = st.NOTHING
    if kind in (m.MOUNT, m.DISMOUNT) and free_saddle(s, man):
        s.saddled = 1
    else:
        s.acts += 1
        if s.acts == 3:
            s.seven_used |= 1 << man[st.SEAT]
            tell.all("third_action", man[st.WHO])
    man[st.COVERS] = 0
    if kind not in (m.AIM, m.DO_SHOOT):
        man[st.AIMS] = 0
    if kind == m.DO_MOVE:
        s.moves += 1
        s.ask = st.ASK_MOVE
    elif kind == m.DO_SHOOT:
        s.shots += 1
        s.ask = st.ASK_SHOOT
    elif kind == m.AIM:
        man[st.AIMS] = 1
        tell.all("aims", man[st.WHO])
    elif kind == m.GOT_YOU_COVERED:
        s.shots += 1  # RU-024
        man[st.COVERS] = 1
        tell.all("covers", man[st.WHO])
    elif kind == m.RELOAD:
        reload(s, man, slot_of(man, first_of(move)), tell)
    elif kind == m.COURAGE:
        s.ask = st.ASK_COURAGE
    elif kind == m.MOUNT:
        mount(s, man, s.by_who[first_of(move)], tell)
    elif kind == m.DISMOUNT:
        s.ask = st.ASK_DISMOUNT
    elif kind == m.TREAT:
        treat(s, man, s.by_who[first_of(move)], chance, tell)
    elif kind == m.SERMON:
        preach(s, man, chance, tell)
    else:
        interact(s, s.man, move, chance, tell)
    if s.ask:
        s.who = man[st.SEAT]


def reload(s: State, man: list[int], slot: int, tell: Tell) -> None:
    """RU-026: three rounds, all of them with Fast Hands."""
    most = capacity(s, man, slot)
    before = man[st.ROUNDS + slot]
    man[st.ROUNDS + slot] = most if man[st.TRAITS] & t.FAST_HANDS else min(most, before + 3)
    tell.all("reloads", man[st.WHO], man[st.GUN + slot], man[st.ROUNDS + slot] - before)


def mount(s: State, man: list[int], owner: int, tell: Tell) -> None:
    """RU-027: the mounted model takes the horse's position."""
    for h, horse in enumerate(s.horses):
        if horse[st.OWNER] == owner:
            horse[st.RIDDEN] = s.man
            man[st.HORSE] = h
            man[st.AT] = horse[st.HORSE_AT]
    tell.all("mounts", man[st.WHO], man[st.AT])


def dismount_options(s: State) -> list[int]:
    return [pack(m.DISMOUNT_TO, p) for p in points_of(dismount_points(s, s.men[s.man]))]


def dismount_to(s: State, p: int, tell: Tell) -> None:
    man = s.men[s.man]
    horse = s.horses[man[st.HORSE]]
    horse[st.RIDDEN] = st.NOBODY
    horse[st.HORSE_AT] = man[st.AT]
    man[st.HORSE] = st.NOBODY
    man[st.AT] = p
    s.ask = st.NOTHING
    tell.all("dismounts", man[st.WHO], p)


def treat(s: State, man: list[int], friend: int, chance: Chance, tell: Tell) -> None:
    """Sawbones: an Unconscious friend stands up on 5 or more."""
    roll = chance.roll(10)
    other = s.men[friend]
    tell.all("treats", man[st.WHO], other[st.WHO], roll)
    if roll >= 5:
        other[st.STATUS] = st.UP
        tell.all("recovers", other[st.WHO])


def preach(s: State, man: list[int], chance: Chance, tell: Tell) -> None:
    """Fire and Brimstone: each rolls its Toughness, without a card."""
    s.sermons = 1
    tell.all("preaches", man[st.WHO])
    for i in flock(s, man):
        other = s.men[i]
        roll = chance.roll(10)
        tell.all("courage_roll", other[st.WHO], roll, 0, other[st.TOUGH])
        if roll >= other[st.TOUGH]:
            other[st.LILY] = 0
            tell.all("steady", other[st.WHO])


def courage_options(s: State, seat: int) -> list[int]:
    """RU-134: no card, or one of the hand; in a campaign a bottle (RU-168)."""
    found = [m.NO_CARD] + [pack(m.COURAGE_CARD, card) for card in s.hands[seat]]
    if s.feud is not None and s.feud.whiskey[seat]:
        found.append(m.WHISKEY)
    return found


def courage(s: State, seat: int, move: int, chance: Chance, tell: Tell) -> None:
    """RU-134, RU-135: the card first, then the die; a face card, an Ace or whiskey needs none."""
    i = s.man
    man = s.men[i]
    s.ask = st.NOTHING
    bonus, sure = presence(s, i), False
    if kind_of(move) == m.COURAGE_CARD:
        card = first_of(move)
        tell.shown("courage_card", man[st.WHO], seat, card)
        play_card(s, seat, card)
        bonus += value(card)
        sure = rank(card) >= JACK
    elif kind_of(move) == m.WHISKEY and s.feud is not None:
        s.feud = s.feud.copy()
        s.feud.whiskey[seat] -= 1
        tell.all("whiskey", man[st.WHO])
        sure = True
    if not sure:
        roll = chance.roll(10)
        tell.all("courage_roll", man[st.WHO], roll, bonus, man[st.TOUGH])
        sure = roll + bonus >= man[st.TOUGH]
    if sure:
        man[st.LILY] = 0
        tell.all("steady", man[st.WHO])
