"""What a seat sees: everything that lies open, and of what is hidden only its own."""

from __future__ import annotations

from typing import Any

from saloon.engine.contract import View
from saloon.games.stetsons import state as st
from saloon.games.stetsons.content import CLASSES, COVER_KINDS, FACE_IDS, Box
from saloon.games.stetsons.position import MODES, SOURCES, STANCES, STEPS, gun_text
from saloon.games.stetsons.rules.cards import standing
from saloon.games.stetsons.rules.shooting import usable
from saloon.games.stetsons.rules.stock import bonus_of, pickers
from saloon.games.stetsons.state import FACES, NO_BULLET, UNSEEN, State, deal_of, face_of, looker_of

# Effects of the round worth a badge on a slinger, by the bit that holds them.
BADGES = {
    st.UNTOUCHABLE: "untouchable",
    st.VEST: "vest",
    st.SECOND_WIND: "takes_stock",
    st.REVENGE: "dead_mans_hand",
    st.CANNOT_FIRE: "cannot_fire",
    st.CANCELLED: "cancelled",
    st.SHELTERED: "sheltered",
    st.TWO_PICKS: "two_picks",
    st.FIRST_PICK: "first_pick",
}


def view(box: Box, s: State, seat: int | None) -> View:
    """The table as a seat (None: a spectator) sees it."""
    tables = box.tables
    seen: View = {
        "step": STEPS[s.step],
        "round": s.round,
        "rounds": s.rounds,
        "bloodier": bool(s.bloodier),
        "stacking": bool(s.stacking),
        "characters": MODES[s.mode],
        "caller": s.caller,
        "you": seat,
        "slingers": [slinger_view(box, s, other, seat) for other in range(s.seats)],
        "order": [{"seat": other, "speed": s.of[st.SPEED + other]} for other in s.order],
        "turn": s.order[s.place] if in_turn(s) else None,
        "face_up": [card_view(s, card) for card in s.face_up],
        "picks_next": pickers(s)[max(0, s.walk - 1) :] if s.step == st.TAKE_STOCK else [],
        "action_deck": len(s.deck),
        "action_discards": [tables.card_names[card] for card in s.discards],
        "cover_deck": len(s.cover_deck),
        "cover_up": tables.cover_names[s.cover_up],
        "cover_discards": [tables.cover_names[cover] for cover in s.cover_discards],
        "bullet_pile": s.pile,
        "bullet_discards": dict(zip(FACE_IDS, s.bullet_discards, strict=True)),
        "bullets_discarded_unseen": len(s.unseen),
        "bullets_not_seen": not_seen(s, seat),
        "next_bullet": {str(gun): odds(s, gun, seat) for gun in guns_in_play(s)} if seat is not None else {},
        "storm": s.dust if s.dust >= 0 else None,
        "shot": shot_view(box, s),
    }
    return seen


def in_turn(s: State) -> bool:
    return st.USE_ACTION <= s.step <= st.ROB_CHOICE and 0 <= s.place < len(s.order)


def card_view(s: State, card: int) -> dict[str, Any]:
    return {"id": s.tables.card_names[card], "speed": card + 1, "bonus": bonus_of(s, card)}


def slinger_view(box: Box, s: State, seat: int, viewer: int | None) -> dict[str, Any]:
    of, tables = s.of, box.tables
    played, cover, character = of[st.PLAYED + seat], of[st.COVER + seat], of[st.CHARACTER + seat]
    face_down = st.CHOOSE_ACTION <= s.step <= st.CHOOSE_STANCE
    mine = seat == viewer
    target, downed_by = of[st.TARGET + seat], of[st.DOWNED_BY + seat]
    return {
        "seat": seat,
        "character": box.character_ids[character] if character >= 0 else None,
        "sex": ("F", "M")[tables.is_man[character]] if character >= 0 else None,
        "ability_spent": bool(of[st.SPENT + seat]),
        "notoriety": of[st.NOTORIETY + seat],
        "alive": bool(of[st.ALIVE + seat]),
        "standing": standing(s, seat),
        "died": of[st.DIED + seat],
        "wounds": of[st.WOUNDS + seat],
        "wounds_this_round": of[st.HARM + seat],
        "downed_by": None if downed_by < 0 else "ambush" if downed_by == st.BY_AMBUSH else downed_by,
        "hand_count": len(s.hands[seat]),
        "hand": [card_view(s, card) for card in s.hands[seat]] if mine else None,
        "played": played_view(box, s, seat, mine, face_down and played >= 0),
        "target": target if target >= 0 else None,
        "target_locked": bool(of[st.LOCKED + seat]),
        "stance": STANCES[of[st.STANCE + seat]] or None,
        "worth": of[st.WORTH + seat],
        "watches": of[st.WATCHED + seat] if of[st.WATCHED + seat] >= 0 else None,
        "badges": [name for bit, name in BADGES.items() if of[st.POWERS + seat] & bit],
        "cover": cover_view(box, s, seat) if cover >= 0 else None,
        "guns": [gun_view(box, s, seat, gun, mine) for gun in (seat, *s.carried[seat])],
    }


def played_view(box: Box, s: State, seat: int, mine: bool, face_down: bool) -> dict[str, Any] | None:
    """A face-down card is only there; its owner knows which it is."""
    played = s.of[st.PLAYED + seat]
    if played < 0:
        return None
    if face_down and not mine:
        return {"id": None, "speed": None, "bonus": None, "face_down": True}
    return {**card_view(s, played), "face_down": face_down}


def cover_view(box: Box, s: State, seat: int) -> dict[str, Any]:
    cover, tables = s.of[st.COVER + seat], box.tables
    return {
        "id": tables.cover_names[cover],
        "kind": COVER_KINDS[tables.cover_kind[cover]],
        "hits": tables.cover_hits[cover],
        "taken": s.of[st.MARKS + seat],
        "bullets": [FACE_IDS[face] for face in s.cover_bullets[seat]],
    }


def gun_view(box: Box, s: State, seat: int, gun: int, mine: bool) -> dict[str, Any]:
    tables, load = box.tables, s.loads[gun]
    looked = [FACE_IDS[face_of(bullet)] for bullet in load if face_of(bullet) != UNSEEN] if mine else []
    return {
        "id": box.gun_ids[gun],
        "gun": gun,
        "class": CLASSES[tables.gun_class[gun]],
        "bullets": len(load),
        "load": tables.gun_load[gun],
        "flips": tables.gun_flips[gun],
        "jammed": bool(s.jams[gun]),
        "speed": tables.gun_speed[gun],
        "usable": usable(s, seat, gun) if s.order else not s.jams[gun] and bool(load or not tables.gun_load[gun]),
        "looked_at": looked,
    }


def shot_view(box: Box, s: State) -> dict[str, Any] | None:
    """The Bullets in the air, while a shot is being resolved."""
    if s.step not in (st.FIRE_AGAIN, st.CONVERT, st.WOUND_ABILITY, st.LOSE_CARD):
        return None
    return {
        "source": SOURCES[s.source],
        "gun": gun_text(box, s.gun) if s.source == st.FROM_GUN else None,
        "shooter": s.order[s.place],
        "victim": s.victim,
        "flipped": [None if face == NO_BULLET else FACE_IDS[face] for face in s.flips],
        "resolved": s.flip,
        "drawn": FACE_IDS[s.drawn],
        "counts_as": FACE_IDS[s.face],
        "wounds_to_come": s.wounding,
    }


# --- Bullets nobody has seen ---


def looked_at(s: State, seat: int | None) -> list[int]:
    """Places of Bullets that somebody else has looked at: for this seat they are not seen."""
    others = [bullet for gun in range(s.seats) if gun != seat for bullet in s.loads[gun]]
    others += [bullet for bullet in s.unseen if seat is None or looker_of(bullet) != seat]
    return [bullet for bullet in others if face_of(bullet) != UNSEEN]


def not_seen(s: State, seat: int | None) -> dict[str, int]:
    """The exact mix of Bullets this seat has not seen: in the pile, in guns, discarded face down."""
    counts = [sum(pool.count(face) for pool in s.pools) for face in range(FACES)]
    for bullet in looked_at(s, seat):
        counts[face_of(bullet)] += 1
    return dict(zip(FACE_IDS, counts, strict=True))


def guns_in_play(s: State) -> list[int]:
    return [gun for gun in range(len(s.loads)) if s.loads[gun]]


def odds(s: State, gun: int, seat: int) -> dict[str, int]:
    """What the next Bullet of a gun may be, as counts: of the pile it was loaded from, or its face if looked at."""
    first = s.loads[gun][0]
    seen = face_of(first) != UNSEEN
    if seen and gun == seat:
        return {FACE_IDS[face_of(first)]: 1}
    # Whoever put looked-at Bullets in order may have mixed Bullets of two piles.
    alike = [bullet for bullet in s.loads[gun] if face_of(bullet) != UNSEEN] if seen else [first]
    deals = {deal_of(bullet) for bullet in alike}
    counts = [sum(s.pools[deal].count(face) for deal in deals) for face in range(FACES)]
    for bullet in looked_at(s, seat):
        if deal_of(bullet) in deals:
            counts[face_of(bullet)] += 1
    return {FACE_IDS[face]: counts[face] for face in range(FACES) if counts[face]}
