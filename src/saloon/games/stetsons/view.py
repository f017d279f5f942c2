"""What a seat sees: everything that lies open, and of what is hidden only its own."""

from __future__ import annotations

from typing import Literal, TypedDict

from saloon.engine.contract import Setup
from saloon.games.stetsons import state as st
from saloon.games.stetsons.content import (
    AFTER,
    CLASSES,
    COVER_KINDS,
    FACE_IDS,
    SEXES,
    After,
    Box,
    BulletFace,
    CoverKind,
    GunClass,
    Sex,
    Uses,
)
from saloon.games.stetsons.means import Means, next_means
from saloon.games.stetsons.position import SOURCES, STANCES, STEPS
from saloon.games.stetsons.redeal import held_by
from saloon.games.stetsons.rules.cards import hidden, standing
from saloon.games.stetsons.rules.shooting import usable
from saloon.games.stetsons.rules.stock import bonus_of, pickers
from saloon.games.stetsons.state import State, among, deal_of, face_of, looker_of, unseen_bullet

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


class HeldCard(TypedDict):
    id: str
    speed: int
    bonus: int  # with what was added to it (SS-168)


class PlayedCard(TypedDict):
    """A card on the table; of one that lies face down only its owner knows more."""

    id: str | None
    speed: int | None
    bonus: int | None
    face_down: bool


class CoverView(TypedDict):
    id: str
    taken: int
    bullets: list[BulletFace]


class GunView(TypedDict):
    id: str
    gun: int
    bullets: int
    jammed: bool
    usable: bool
    looked_at: list[BulletFace]


class SlingerView(TypedDict):
    seat: int
    character: str | None
    ability_spent: bool
    notoriety: int
    alive: bool
    standing: bool
    died: int
    wounds: int
    wounds_this_round: int
    downed_by: int | Literal["ambush"] | None
    hand_count: int
    hand: list[HeldCard] | None
    played: PlayedCard | None
    target: int | None
    target_locked: bool
    stance: str | None
    worth: int
    watches: int | None
    badges: list[str]
    cover: CoverView | None
    guns: list[GunView]


class Place(TypedDict):
    seat: int
    speed: int


class ShotView(TypedDict):
    """The Bullets in the air."""

    source: str
    gun: int | None
    shooter: int
    victim: int
    flipped: list[BulletFace | None]
    resolved: int
    drawn: BulletFace
    counts_as: BulletFace
    wounds_to_come: int


class StetsonsView(TypedDict):
    step: str
    round: int
    caller: int
    you: int | None
    slingers: list[SlingerView]
    order: list[Place]
    turn: int | None
    face_up: list[HeldCard]
    picks_next: list[int]
    action_deck: int
    action_discards: list[str]
    cover_deck: int
    cover_up: str
    cover_discards: list[str]
    bullet_pile: int
    bullet_discards: dict[BulletFace, int]
    bullets_discarded_unseen: int
    bullets_not_seen: dict[BulletFace, int]
    next_bullet: dict[str, dict[str, int]]  # of each gun: how many of each face it may be
    next_means: dict[BulletFace, Means]  # what each would do, for whoever may fire again
    storm: int | None  # who raised a Dust Storm
    shot: ShotView | None


class ActionFace(TypedDict):
    id: str
    name: str
    text: str
    note: str
    kind: str
    speed: int
    bonus: int
    after: After


class CharacterFace(TypedDict):
    id: str
    name: str
    sex: Sex
    ability: str
    uses: Uses
    window: str | None  # the question that offers the ability
    text: str


class CoverFace(TypedDict):
    id: str
    name: str
    kind: CoverKind
    hits: int


class GunFace(TypedDict):
    id: str
    name: str
    kind: GunClass
    speed: int  # the least a card must have to fire it
    load: int  # 0: it flips from the pile
    flips: int  # together; 0: one after another


class StetsonsScenery(TypedDict):
    rounds: int
    bloodier: bool
    stacking: bool
    actions: dict[str, ActionFace]
    characters: dict[str, CharacterFace]
    covers: dict[str, CoverFace]
    guns: dict[str, GunFace]


class OddsView(TypedDict):
    """What a gun of the seat that asks would do, by the Bullets alone: cards and abilities come on top."""

    gun: str
    bullets: int
    next: dict[str, int]  # how many of each face the next Bullet may be
    next_hits: float  # chance that the next Bullet is a HIT or HEADSHOT
    fired_on_hits: float  # chance of one if the gun is fired for as long as it may be


class ScoreView(TypedDict):
    """What a seat's score would be now, as far as the seat that asks can know it."""

    notoriety: int
    cards: int  # in hand, and one that lies face down
    unknown: int  # of those: how many it does not know
    bonus: int  # + NOTORIETY on those it knows
    total: int


# --- what never changes ---


def scenery(box: Box, setup: Setup) -> StetsonsScenery:
    tables = box.tables
    return {
        "rounds": min(int(setup.options["rounds"]), tables.rounds),
        "bloodier": setup.options["bloodier"] == "yes",
        "stacking": setup.options["stacking"] == "yes",
        "actions": {
            id: {
                "id": id,
                "name": box.cards[card].name,
                "text": box.cards[card].text,
                "note": box.cards[card].note,
                "kind": box.cards[card].kind,
                "speed": card + 1,
                "bonus": tables.bonus[card],
                "after": AFTER[tables.after[card]],
            }
            for card, id in enumerate(tables.card_names)
        },
        "characters": {
            id: {
                "id": id,
                "name": character.name,
                "sex": SEXES[tables.is_man[i]],
                "ability": character.ability,
                "uses": character.uses,
                "window": f"stetsons.{STEPS[tables.windows[i]]}" if tables.windows[i] else None,
                "text": character.text,
            }
            for i, (id, character) in enumerate(zip(box.character_ids, box.characters, strict=True))
        },
        "covers": {
            id: {
                "id": id,
                "name": box.tips[id].name,
                "kind": COVER_KINDS[tables.cover_kind[cover]],
                "hits": tables.cover_hits[cover],
            }
            for cover, id in enumerate(tables.cover_names)
        },
        "guns": {
            id: {
                "id": id,
                "name": box.tips[id].name,
                "kind": CLASSES[tables.gun_class[gun]],
                "speed": tables.gun_speed[gun],
                "load": tables.gun_load[gun],
                "flips": tables.gun_flips[gun],
            }
            for gun, id in enumerate(box.gun_ids)
        },
    }


# --- the table ---


def view(box: Box, s: State, seat: int | None) -> StetsonsView:
    """The table as a seat (None: a spectator) sees it."""
    tables = box.tables
    return {
        "step": STEPS[s.step],
        "round": s.round,
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
        "next_means": next_means(s, seat),
        "storm": s.dust if s.dust >= 0 else None,
        "shot": shot_view(s),
    }


def in_turn(s: State) -> bool:
    return st.USE_ACTION <= s.step <= st.ROB_CHOICE and 0 <= s.place < len(s.order)


def card_view(s: State, card: int) -> HeldCard:
    return {"id": s.tables.card_names[card], "speed": card + 1, "bonus": bonus_of(s, card)}


def slinger_view(box: Box, s: State, seat: int, viewer: int | None) -> SlingerView:
    of = s.of
    played, cover, character = of[st.PLAYED + seat], of[st.COVER + seat], of[st.CHARACTER + seat]
    face_down = st.CHOOSE_ACTION <= s.step <= st.CHOOSE_STANCE
    mine = seat == viewer
    target, downed_by = of[st.TARGET + seat], of[st.DOWNED_BY + seat]
    return {
        "seat": seat,
        "character": box.character_ids[character] if character >= 0 else None,
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
        "played": played_view(s, seat, mine, face_down and played >= 0),
        "target": target if target >= 0 else None,
        "target_locked": bool(of[st.LOCKED + seat]),
        "stance": STANCES[of[st.STANCE + seat]] or None,
        "worth": of[st.WORTH + seat],
        "watches": of[st.WATCHED + seat] if of[st.WATCHED + seat] >= 0 else None,
        "badges": [name for bit, name in BADGES.items() if of[st.POWERS + seat] & bit],
        "cover": cover_view(s, seat) if cover >= 0 else None,
        "guns": [gun_view(box, s, seat, gun, mine) for gun in [seat, *s.carried[seat]]],
    }


def played_view(s: State, seat: int, mine: bool, face_down: bool) -> PlayedCard | None:
    """A face-down card is only there; its owner knows which it is."""
    played = s.of[st.PLAYED + seat]
    if played < 0:
        return None
    if face_down and not mine:
        return {"id": None, "speed": None, "bonus": None, "face_down": True}
    return {**card_view(s, played), "face_down": face_down}


def cover_view(s: State, seat: int) -> CoverView:
    return {
        "id": s.tables.cover_names[s.of[st.COVER + seat]],
        "taken": s.of[st.MARKS + seat],
        "bullets": [FACE_IDS[face] for face in s.cover_bullets[seat]],
    }


def gun_view(box: Box, s: State, seat: int, gun: int, mine: bool) -> GunView:
    tables, load = box.tables, s.loads[gun]
    looked = [FACE_IDS[face_of(bullet)] for bullet in load if face_of(bullet) != st.UNSEEN] if mine else []
    return {
        "id": box.gun_ids[gun],
        "gun": gun,
        "bullets": len(load),
        "jammed": bool(s.jams[gun]),
        "usable": usable(s, seat, gun) if s.order else not s.jams[gun] and bool(load or not tables.gun_load[gun]),
        "looked_at": looked,
    }


def shot_view(s: State) -> ShotView | None:
    """The Bullets in the air, while a shot is being resolved."""
    if s.step not in (st.FIRE_AGAIN, st.CONVERT, st.WOUND_ABILITY, st.LOSE_CARD):
        return None
    return {
        "source": SOURCES[s.source],
        "gun": s.gun if s.source == st.FROM_GUN else None,
        "shooter": s.order[s.place],
        "victim": s.victim,
        "flipped": [None if face == st.NO_BULLET else FACE_IDS[face] for face in s.flips],
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
    return [bullet for bullet in others if face_of(bullet) != st.UNSEEN]


def not_seen(s: State, seat: int | None) -> dict[BulletFace, int]:
    """The exact mix of Bullets this seat has not seen: in the pile, in guns, discarded face down."""
    counts = [sum(pool.count(face) for pool in s.pools) for face in range(st.FACES)]
    for bullet in looked_at(s, seat):
        counts[face_of(bullet)] += 1
    return dict(zip(FACE_IDS, counts, strict=True))


def guns_in_play(s: State) -> list[int]:
    return [gun for gun in range(len(s.loads)) if s.loads[gun]]


def odds(s: State, gun: int, seat: int) -> dict[str, int]:
    """What the next Bullet of a gun may be, as counts: of the pile it was loaded from, or its face if looked at."""
    first = s.loads[gun][0]
    seen = face_of(first) != st.UNSEEN
    if seen and gun == seat:
        return {FACE_IDS[face_of(first)]: 1}
    # Whoever put looked-at Bullets in order may have mixed Bullets of two piles.
    alike = [bullet for bullet in s.loads[gun] if face_of(bullet) != st.UNSEEN] if seen else [first]
    deals = {deal_of(bullet) for bullet in alike}
    return named(mix_of(s, deals, seat))


def mix_of(s: State, deals: set[int], seat: int) -> list[int]:
    """How many Bullets of each face this seat has not seen of these shuffles of the pile."""
    counts = [sum(s.pools[deal].count(face) for deal in deals) for face in range(st.FACES)]
    for bullet in looked_at(s, seat):
        if deal_of(bullet) in deals:
            counts[face_of(bullet)] += 1
    return counts


def named(counts: list[int]) -> dict[str, int]:
    return {FACE_IDS[face]: counts[face] for face in range(st.FACES) if counts[face]}


# --- what a seat may look up ---


def gun_odds(box: Box, s: State, seat: int, gun: int) -> OddsView:
    """The chances of one of its own guns, as the gun counts its Bullets, from what this seat knows."""
    tables = s.tables
    last = len(s.pools) - 1
    bullets = s.loads[gun] if tables.gun_load[gun] else (unseen_bullet(last),) * (s.pile > 0)
    flips = tables.gun_flips[gun]  # 0: one after another, as long as it is a MISS
    good = [st.HIT, st.HEADSHOT, st.MISS] if tables.gun_miss_hits[gun] else [st.HIT, st.HEADSHOT]
    go_on = [face for face in range(st.FACES) if face not in good] if flips else [st.MISS]
    chances: list[float] = []  # of each Bullet: to be fired at all, and to be the first that hits
    mixes = {deal: mix_of(s, {deal}, seat) for deal in range(last + 1)}
    fired, first = 1.0, {}
    for at, bullet in enumerate(bullets[:flips] if flips else bullets):
        face = face_of(bullet)
        mix = mixes[deal_of(bullet)] if face == st.UNSEEN else [int(face == other) for other in range(st.FACES)]
        if at == 0:
            first = named(mix)
        chances.append(fired * sum(mix[face] for face in good) / sum(mix))
        fired *= sum(mix[face] for face in go_on) / sum(mix)
        if not fired:
            break
        mix[next(face for face in go_on if mix[face])] -= 1  # which of them it was makes no difference
    return {
        "gun": box.gun_ids[gun],
        "bullets": len(s.loads[gun]),
        "next": first,
        "next_hits": round(chances[0], 4) if chances else 0.0,
        "fired_on_hits": round(sum(chances), 4),
    }


def score_so_far(s: State, viewer: int | None, seat: int) -> ScoreView:
    """SS-157, SS-158: what counts at the end, of another's cards only those this viewer knows to be there."""
    if not s.of[st.ALIVE + seat]:
        return {"notoriety": 0, "cards": 0, "unknown": 0, "bonus": 0, "total": 0}
    cards = held_by(s, seat)
    known = [card for card in cards if seat == viewer or knows_where(s, viewer, card)]
    notoriety, bonus = s.of[st.NOTORIETY + seat], sum(bonus_of(s, card) for card in known)
    return {
        "notoriety": notoriety,
        "cards": len(cards),
        "unknown": len(cards) - len(known),
        "bonus": bonus,
        "total": notoriety + len(cards) + bonus,
    }


def knows_where(s: State, viewer: int | None, card: int) -> bool:
    """Whether a viewer (None: whoever only watches) knows in whose hand a card is; a picked pocket leaves doubt."""
    for thief, victim, stolen, rest in s.thefts:
        if viewer not in (thief, victim) and (card == stolen or card in rest):
            return False
    return not hidden(s, card) if viewer is None else among(s.lore[card], viewer)
