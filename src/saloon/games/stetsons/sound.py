"""What must be true of every state: nothing lost, nothing twice, nobody asked in vain."""

from __future__ import annotations

from collections import Counter

from saloon.engine.words import letter
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules.cards import standing
from saloon.games.stetsons.rules.flow import options
from saloon.games.stetsons.rules.shooting import usable
from saloon.games.stetsons.state import State, among, deal_of, face_of


def complaints(s: State) -> list[str]:
    """What is wrong with a state; nothing, for any state the rules can reach."""
    found = lost_cards(s) + lost_cover(s) + lost_bullets(s)
    for seat in range(s.seats):
        found += [f"slinger {letter(seat)}: {what}" for what in slinger_complaints(s, seat)]
    if (s.step == st.OVER) != bool(s.ended):
        found.append("the field 'ended' gives a reason exactly when the game is over")
    return found or moment_complaints(s)


def lost_cards(s: State) -> list[str]:
    """Every Action Card is somewhere, exactly once."""
    everywhere = Counter(s.deck) + Counter(s.discards) + Counter(s.face_up)
    for seat in range(s.seats):
        played, weapons = s.of[st.PLAYED + seat], [s.tables.weapon_card[gun] for gun in s.carried[seat]]
        everywhere += Counter(s.hands[seat]) + Counter(weapons)
        if played != st.NONE and not s.of[st.POWERS + seat] & st.PLACED:
            everywhere[played] += 1
        elif played != st.NONE and played not in weapons:
            return ["a weapon is placed and not there"]
    names = s.tables.card_names
    found = [f"there are {everywhere[card]} of {names[card]}" for card in range(st.CARDS) if everywhere[card] != 1]
    if s.deck != sorted(s.deck) or s.face_up != sorted(s.face_up):
        found.append("the deck or the face-up cards are not in their resting order")
    return found


def lost_cover(s: State) -> list[str]:
    everywhere = Counter(s.cover_deck) + Counter(s.cover_discards) + Counter([s.cover_up])
    everywhere += Counter(cover for cover in s.of[st.COVER : st.COVER + s.seats] if cover != st.NONE)
    names = s.tables.cover_names
    return [
        f"there are {everywhere[name]} of {names[name]} and not {count}"
        for name, count in enumerate(s.tables.cover_copies)
        if everywhere[name] != count
    ]


def lost_bullets(s: State) -> list[str]:
    """Every Bullet is somewhere, and every place of a Bullet not yet seen has one in the pool it came from."""
    counts = s.bullet_discards[:]
    unseen = [0] * len(s.pools)
    places = [entry for load in s.loads for entry in load] + list(s.unseen)
    for entry in places:
        deal, face = deal_of(entry), face_of(entry)
        if deal >= len(s.pools):
            return ["a Bullet is of a pile that never was"]
        if face == st.UNSEEN:
            unseen[deal] += 1
        else:
            counts[face] += 1
    if not s.pools:
        return ["there is no Bullet Pile"]
    unseen[-1] += s.pile
    if unseen != [len(pool) for pool in s.pools]:
        return ["the Bullets not yet seen do not fit their places"]
    for face in [face for pool in s.pools for face in pool] + [face for on in s.cover_bullets for face in on]:
        counts[face] += 1
    counts[st.JAM] += sum(s.jams)
    for face in s.flips[s.flip :]:
        if face != st.NO_BULLET:
            counts[face] += 1
    if s.step == st.CONVERT and s.real:  # flipped and neither discarded nor on Cover yet
        counts[s.drawn] += 1
    printed = s.tables.bullets[:]
    if s.seats <= s.tables.misses_removed_up_to:
        printed[st.MISS] -= s.tables.misses_removed
    names = s.tables.face_names
    return [
        f"there are {counts[face]} {names[face]} Bullets and not {printed[face]}"
        for face in range(st.FACES)
        if counts[face] != printed[face]
    ]


def slinger_complaints(s: State, seat: int) -> list[str]:
    of, tables, found = s.of, s.tables, []
    if not of[st.ALIVE + seat]:
        if (
            s.hands[seat]
            or s.carried[seat]
            or s.loads[seat]
            or of[st.COVER + seat] != st.NONE
            or of[st.NOTORIETY + seat]
        ):
            found.append("is dead and holds something")
        if not of[st.DIED + seat]:
            found.append("is dead, yet never died")
    elif of[st.DIED + seat]:
        found.append("is alive, yet died")
    cover, marks = of[st.COVER + seat], of[st.MARKS + seat]
    if cover == st.NONE:
        if marks or s.cover_bullets[seat]:
            found.append("has Bullets on no Cover")
    elif not len(s.cover_bullets[seat]) <= marks < tables.cover_hits[cover]:
        found.append("has Cover that should be blown away, or more Bullets on it than HITs")
    for gun in (seat, *s.carried[seat]):
        if len(s.loads[gun]) > tables.gun_load[gun] or (s.jams[gun] and not tables.gun_load[gun]):
            found.append("has a gun with too many Bullets")
    if sum(tables.gun_class[gun] == st.RIFLE for gun in s.carried[seat]) > 1:
        found.append("carries two Rifles")
    if of[st.HARM + seat] > of[st.WOUNDS + seat]:
        found.append("has fewer wounds than were inflicted this round")
    if (of[st.CHARACTER + seat] == st.NONE) != (s.mode == 2) and s.step != st.CHOOSE_CHARACTER:
        found.append("has a character or none, unlike the rest of the table")
    if of[st.TARGET + seat] == seat or of[st.WATCHED + seat] == seat:
        found.append("aims at or watches itself")
    return found


def moment_complaints(s: State) -> list[str]:
    """Whether the question can be asked, and of whom."""
    step, alive = s.step, [seat for seat in range(s.seats) if s.of[st.ALIVE + seat]]
    died = sorted(s.of[st.DIED + seat] for seat in range(s.seats) if seat not in alive)
    if died != list(range(1, len(died) + 1)):
        return ["the deaths are not numbered 1, 2, 3…"]
    characters = [c for c in s.of[st.CHARACTER : st.CHARACTER + s.seats] if c != st.NONE]
    if len(characters) != len(set(characters)):
        return ["two slingers are the same character"]
    if step == st.OVER:
        return []
    if len(alive) < 2:
        return ["the game goes on with fewer than two survivors"]
    if step == st.CHOOSE_CHARACTER:
        return (
            []
            if s.mode == 0 and s.seat != st.NOBODY and s.of[st.CHARACTER + s.seat] == st.NONE
            else ["nobody may draft"]
        )
    if not 1 <= s.round <= s.rounds:
        return ["the field 'round' is not one of this game's rounds"]
    if step <= st.CHOOSE_STANCE:
        return choice_complaints(s, alive)
    if sorted(set(s.order)) != sorted(s.order) or not set(alive) <= set(s.order):
        return ["the order of play does not name every survivor once"]
    if s.seat not in alive:
        return ["somebody who is not in the game is asked"]
    return turn_complaints(s) or ([] if options(s, s.seat) else ["there is nothing to answer"])


def choice_complaints(s: State, alive: list[int]) -> list[str]:
    asked = [seat for seat in range(st.SEATS) if among(s.asked, seat)]
    if not asked or not set(asked) <= set(alive):
        return ["nobody, or somebody who is not in the game, is asked"]
    for seat in alive:
        chosen = s.of[st.PLAYED + seat] != st.NONE
        if chosen == (s.step == st.CHOOSE_ACTION and seat in asked):
            return ["an Action Card is chosen too early or not at all"]
        if seat in asked and not options(s, seat):
            return ["somebody has nothing to answer"]
        if s.step == st.CHOOSE_STANCE and s.of[st.TARGET + seat] not in alive:
            return ["somebody aims at nobody"]
    if s.step != st.CHOOSE_ACTION and asked != alive:
        return ["not everybody is asked"]
    return []


def turn_complaints(s: State) -> list[str]:
    """In a turn the registers of the shot must fit the question."""
    step, seat = s.step, s.seat
    if step in (st.REVEAL_ABILITY, st.SWITCH_TARGET):
        if not 1 <= s.walk <= len(s.order) or any(s.of[st.PLAYED + one] == st.NONE for one in s.order):
            return ["the reveal is not at anybody's place"]
        if s.place > len(s.order) or (step == st.SWITCH_TARGET and s.of[st.TARGET + seat] != s.order[s.walk - 1]):
            return ["nobody must switch"]
        return [] if s.of[st.CHARACTER + seat] != st.NONE else ["there is no ability to use"]
    if step in (st.TAKE_STOCK, st.STOCK_ABILITY):
        return [] if s.face_up and s.walk <= len(s.order) else ["there is nothing to pick up"]
    if not 0 <= s.place < len(s.order):
        return ["it is nobody's turn"]
    turn = s.order[s.place]
    if step in (st.WOUND_ABILITY, st.LOSE_CARD):
        if seat != s.victim or not s.wounding:
            return ["nobody is about to be wounded"]
        return gun_complaints(s, turn) if s.source == st.FROM_GUN else []
    if seat != turn or not standing(s, seat):
        return ["somebody is asked out of turn"]
    if step == st.CROSSFIRE_TARGET and not (s.loads[seat] and not s.jams[seat] and s.of[st.TARGET + seat] != st.NOBODY):
        return ["there is no second shot"]
    if step == st.BULLET_ORDER and (s.picks > len(s.loads[seat]) or s.picks > 3 or unlooked(s, seat)):
        return ["there are no Bullets to put in order"]
    if step == st.DISCARD_ONE and not s.picks:
        return ["there is nothing to discard"]
    if step == st.CHOOSE_GUNS and s.of[st.TARGET + seat] == st.NOBODY:
        return ["the field 'target' of the shooter names nobody"]
    if step in (st.FIRE_AGAIN, st.CONVERT):
        if step == st.FIRE_AGAIN and not (s.gun != st.NONE and s.loads[s.gun]):
            return ["the gun is empty"]
        return gun_complaints(s, turn)
    return []


def unlooked(s: State, seat: int) -> bool:
    return any(face_of(bullet) == st.UNSEEN for bullet in s.loads[seat][: s.picks])


def gun_complaints(s: State, turn: int) -> list[str]:
    """The guns being fired are the shooter's, and somebody is shot at."""
    own = (turn, *s.carried[turn])
    if s.gun not in own or s.next_gun not in (st.NONE, *own) or s.gun == s.next_gun:
        return ["somebody fires a gun of somebody else"]
    if s.victim == st.NOBODY or s.victim == turn or s.victim != s.of[st.TARGET + turn]:
        return ["the field 'victim' is not whom the shooter aims at"]
    if s.next_gun != st.NONE and not usable(s, turn, s.next_gun):
        return ["the second gun cannot be fired"]
    return []
