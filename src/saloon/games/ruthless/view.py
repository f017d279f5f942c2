"""What a seat sees: everything but other hands (RU-013)."""

from __future__ import annotations

from typing import Literal, TypedDict

from saloon.games.ruthless import state as st
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.feud_view import FeudView, feud_view
from saloon.games.ruthless.names import CARD_NAMES, LOCATION_IDS, MODES, Location, Mode, Point, xy
from saloon.games.ruthless.position import frame_forms
from saloon.games.ruthless.rules import packed
from saloon.games.ruthless.rules.actions import actions_left, capacity, third_action
from saloon.games.ruthless.rules.covering import checkpoints
from saloon.games.ruthless.rules.ending import credit, shaken, victory_points
from saloon.games.ruthless.rules.models import in_cover, living, on_table
from saloon.games.ruthless.rules.setup import budget_left
from saloon.games.ruthless.rules.shooting import needed
from saloon.games.ruthless.rules.tables import EVENT_IDS, NONE, TRAIT_IDS
from saloon.games.ruthless.state import Manner, State, Status

Whereabouts = Literal["lies", "carried", "locked", "gone"]
AWAY: dict[int, Whereabouts] = {st.CARRIED: "carried", st.LOCKED: "locked", st.GONE: "gone"}


class Gun(TypedDict):
    id: str
    rounds: int
    of: int


class Man(TypedDict):
    id: str
    seat: int | None
    side: int | None
    status: Status
    at: Point | None
    perch: str | None
    mounted: bool
    horse_wounds: int
    lily_livered: bool
    covers: bool
    aims: bool
    boxes: dict[Location, tuple[int, int]]  # crossed off, and how many there are
    guns: list[Gun]
    toughness: int
    frame: str
    traits: list[str]
    used: list[str]
    bag: bool
    steer: bool
    done: bool
    in_cover: bool
    kills: int
    merit: int
    fell: int
    back: bool
    avenges: list[str]
    due_back: bool


class Side(TypedDict):
    id: str
    seats: list[int]
    tally: int
    points: int | None
    shaken: int  # runs on this or less
    skedaddles: bool
    has_left: bool
    events: dict[str, int]


class Player(TypedDict):
    seat: int
    side: int
    hand_count: int
    hand: list[str] | None
    known: list[str]  # cards of this hand the viewer happens to know
    lead: str | None
    cut: str | None
    budget: int
    spent: int  # of it, in the draft
    third_action: bool


class Horse(TypedDict):
    owner: str | None
    rider: str | None
    at: Point | None
    wounds: int
    alive: bool


class Thing(TypedDict):
    where: Whereabouts
    at: Point | None
    bearer: str | None


class Grave(TypedDict):
    id: str
    at: Point


class DroppedGun(TypedDict):
    at: Point
    gun: str
    rounds: int


class Acting(TypedDict):
    """Whose actions are being taken."""

    id: str
    taken: int
    moves: int
    shots: int
    sermons: int
    free_saddle_used: bool
    more: bool


class CoveringShot(TypedDict):
    id: str
    at: Point


class Moving(TypedDict):
    """The Move under way: its path, where he is on it, and the covering shots announced."""

    id: str
    enemy: str | None
    path: list[Point]
    at: int
    checkpoints: list[int]
    shots: list[CoveringShot]


class Attack(TypedDict):
    """What a reaction answers: the innermost shot, or the charge."""

    attacker: str
    target: str
    kind: Manner | Literal["charge"]
    gun: str | None
    rounds: int
    needs: int | None
    beat: str


class RuthlessView(TypedDict):
    scenario: str
    mode: Mode
    turn: int
    turns: int
    step: str
    asks: str
    you: int | None
    sides: list[Side]
    players: list[Player]
    order: list[int]
    active: int | None
    deck: int
    discards: list[str]
    men: list[Man]
    horses: list[Horse]
    carcasses: list[Point]
    bags: list[Thing]
    steers: list[Thing]
    graves: list[Grave]
    gold: Point | None
    locks: tuple[int, int] | None  # opened, and how many there are
    dropped: list[DroppedGun]
    acting: Acting | None
    moving: Moving | None
    attack: Attack | None
    under_way: list[dict[str, int | str | None]]  # outermost first
    running: list[str]
    ducked: str | None
    waiting: list[int]
    attacked: list[tuple[int, int]]  # which side has attacked which
    drafted: list[list[str]]
    placing: str | None
    result: list[int] | None
    feud: FeudView | None


# --- making it ---


def view(content: Content, s: State, seat: int | None) -> RuthlessView:
    """The table as a seat (None: a spectator) sees it."""
    return {
        "scenario": content.scenario_id(s.scenario),
        "mode": MODES[s.mode],
        "turn": s.turn,
        "turns": s.turns,
        "step": st.STEP_IDS[s.step],
        "asks": st.ASK_IDS[s.ask],
        "you": seat,
        "sides": [side_view(content, s, side) for side in s.sides],
        "players": [player_view(s, one, seat) for one in range(s.seats)],
        "order": list(s.order) if any(lead >= 0 for lead in s.leads) else [],
        "active": s.order[s.place] if s.step in (st.ACTIVATION, st.CHARACTER) else None,
        "deck": len(s.deck),
        "discards": [CARD_NAMES[card] for card in s.discards],
        "men": [man_view(content, s, i) for i in range(len(s.men))],
        "horses": [horse_view(content, s, horse) for horse in s.horses],
        "carcasses": [xy(p) for p in s.carcasses],
        "bags": [thing_view(content, s, st.BAG, i, place) for i, place in enumerate(s.bags)],
        "steers": [thing_view(content, s, st.STEER, i, place) for i, place in enumerate(s.steers)],
        "graves": [
            {"id": content.place_ids[name], "at": xy(p)}
            for i, (name, p) in enumerate(zip(s.scenario.dig_names, s.scenario.digs, strict=True))
            if s.digs >> i & 1
        ],
        "gold": xy(s.scenario.digs[s.gold]) if s.gold != st.NOBODY else None,
        "locks": (s.locks, s.scenario.locks) if s.scenario.locks else None,
        "dropped": [
            {"at": xy(s.dropped[k]), "gun": content.gun_ids[s.dropped[k + 1]], "rounds": s.dropped[k + 2]}
            for k in range(0, len(s.dropped), 3)
        ],
        "acting": acting_view(content, s),
        "moving": moving_view(content, s),
        "attack": attack_view(content, s),
        "under_way": frame_forms(content, s).dump(s.frames),
        "running": [name_of(content, s, i) for i in s.runs],
        "ducked": name_if_any(content, s, s.answering),
        "waiting": list(s.todo),
        "attacked": [(a, b) for a in s.sides for b in s.sides if s.attacked & packed.attack(a, b)],
        "drafted": [[content.man_ids[packed.character_of(pick)] for pick in picks] for picks in s.drafted],
        "placing": content.man_ids[s.men[s.todo[0]][st.WHO]] if s.ask == st.ASK_DEPLOY else None,
        "result": list(s.result) if s.step == st.OVER else None,
        "feud": feud_view(content, s, seat),
    }


def trait_names(bits: int) -> list[str]:
    return [id for i, id in enumerate(TRAIT_IDS) if bits >> i & 1]


def name_of(content: Content, s: State, i: int) -> str:
    return content.man_ids[s.men[i][st.WHO]]


def name_if_any(content: Content, s: State, i: int) -> str | None:
    return name_of(content, s, i) if i >= 0 else None


def side_view(content: Content, s: State, side: int) -> Side:
    printed = s.scenario.sides[side]
    fielded = bool(s.scores)
    return {
        "id": content.side_ids[printed.id],
        "seats": [seat for seat in range(s.seats) if s.side_of[seat] == side],
        "tally": s.tally[side] if fielded else 0,
        "points": points_now(s, side) if s.scenario.has_points and fielded else None,
        "shaken": shaken(s, side),
        "skedaddles": s.turn >= printed.skedaddle_from,
        "has_left": bool(s.left >> side & 1),
        "events": {EVENT_IDS[i]: count for i, count in enumerate(s.scores[side]) if count} if fielded else {},
    }


def points_now(s: State, side: int) -> int:
    """What a side would have if it ended now, with nobody alone on the table."""
    if s.step == st.OVER:
        return victory_points(s, side)
    twin = s.copy()
    credit(twin, st.LAST_TURN)
    return victory_points(twin, side)


def player_view(s: State, seat: int, viewer: int | None) -> Player:
    hand = [CARD_NAMES[card] for card in s.hands[seat]]
    told = [packed.known_card(entry) for entry in s.known if packed.known_by(entry) == viewer]
    known = [CARD_NAMES[card] for card in told if card in s.hands[seat]]
    return {
        "seat": seat,
        "side": s.side_of[seat],
        "hand_count": len(hand),
        "hand": hand if seat == viewer else None,
        "known": known if seat != viewer else [],
        "lead": CARD_NAMES[s.leads[seat]] if s.leads[seat] >= 0 else None,
        "cut": CARD_NAMES[s.cuts[seat]] if s.cuts else None,
        "budget": s.budgets[seat],
        "spent": s.budgets[seat] - budget_left(s, seat),
        "third_action": s.leads[seat] >= 0 and third_action(s, seat),
    }


def man_view(content: Content, s: State, i: int) -> Man:
    man = s.men[i]
    boxes = s.tables.boxes[man[st.FRAME]]
    placed = on_table(man)
    horse = s.horses[man[st.HORSE]] if man[st.HORSE] >= 0 else None
    return {
        "id": content.man_ids[man[st.WHO]],
        "seat": man[st.SEAT] if man[st.SEAT] >= 0 else None,
        "side": man[st.SIDE] if man[st.SIDE] >= 0 else None,
        "status": st.STATUS_IDS[man[st.STATUS]],
        "at": xy(man[st.AT]) if placed else None,
        "perch": content.perch_ids[s.board.perches[man[st.PERCH]].number] if placed and man[st.PERCH] >= 0 else None,
        "mounted": horse is not None,
        "horse_wounds": horse[st.HORSE_WOUNDS] if horse is not None else 0,
        "lily_livered": bool(man[st.LILY]),
        "covers": bool(man[st.COVERS]),
        "aims": bool(man[st.AIMS]),
        "boxes": {id: (man[st.LOST + k], boxes[k]) for k, id in enumerate(LOCATION_IDS)},
        "guns": [
            {"id": content.gun_ids[man[st.GUN + k]], "rounds": man[st.ROUNDS + k], "of": capacity(s, man, k)}
            for k in range(2)
            if man[st.GUN + k] != NONE
        ],
        "toughness": man[st.TOUGH],
        "frame": content.frame_ids[man[st.FRAME]],
        "traits": trait_names(man[st.TRAITS]),
        "used": trait_names(man[st.USED]),
        "bag": man[st.BAG] >= 0,
        "steer": man[st.STEER] >= 0,
        "done": bool(man[st.DONE]),
        "in_cover": living(man) and in_cover(s, man),
        "kills": man[st.KILLS],
        "merit": man[st.MERIT],
        "fell": man[st.FELL],
        "back": bool(man[st.BACK]),
        "avenges": [name_of(content, s, k) for k in range(len(s.men)) if man[st.AVENGES] >> k & 1],
        "due_back": man[st.STATUS] == st.DEAD and not man[st.BACK] and man[st.SIDE] == s.scenario.back_side,
    }


def horse_view(content: Content, s: State, horse: list[int]) -> Horse:
    return {
        "owner": name_if_any(content, s, horse[st.OWNER]),
        "rider": name_if_any(content, s, horse[st.RIDDEN]),
        "at": xy(horse[st.HORSE_AT]) if horse[st.RIDDEN] == st.NOBODY and horse[st.HORSE_LIVES] else None,
        "wounds": horse[st.HORSE_WOUNDS],
        "alive": bool(horse[st.HORSE_LIVES]),
    }


def thing_view(content: Content, s: State, field: int, i: int, place: int) -> Thing:
    bearer = next((content.man_ids[man[st.WHO]] for man in s.men if man[field] == i), None)
    return {"where": AWAY.get(place, "lies"), "at": xy(place) if place >= 0 else None, "bearer": bearer}


def acting_view(content: Content, s: State) -> Acting | None:
    if s.man == st.NOBODY:
        return None
    return {
        "id": name_of(content, s, s.man),
        "taken": s.acts,
        "moves": s.moves,
        "shots": s.shots,
        "sermons": s.sermons,
        "free_saddle_used": bool(s.saddled),
        "more": actions_left(s),
    }


def moving_view(content: Content, s: State) -> Moving | None:
    """The Move under way: its path, where he is on it, and the covering shots announced."""
    below = s.frames.innermost(st.MOVING)
    if below < 0 or not s.path:
        return None
    return {
        "id": name_of(content, s, s.frames.below(below, 1)),
        "enemy": name_if_any(content, s, s.frames.below(below, 2)),
        "path": [xy(p) for p in s.path],
        "at": s.path_at,
        "checkpoints": checkpoints(s) if below == 0 else [],
        "shots": [
            {"id": name_of(content, s, s.plans[k + 1]), "at": xy(s.path[s.plans[k]])} for k in range(0, len(s.plans), 3)
        ],
    }


def attack_view(content: Content, s: State) -> Attack | None:
    """What a reaction answers: the innermost shot, or the charge."""
    if s.ask not in (st.ASK_SNAP, st.ASK_DUCK):
        return None
    attacker, target = s.frames.get(1), s.frames.get(2)
    shot = s.frames.top() == st.SHOT
    slot, manner = (s.frames.get(3), s.frames.get(4)) if shot else (0, 0)
    return {
        "attacker": name_of(content, s, attacker),
        "target": name_of(content, s, target),
        "kind": st.MANNER_IDS[manner] if shot else "charge",
        "gun": content.gun_ids[s.men[attacker][st.GUN + slot]] if shot else None,
        "rounds": s.frames.get(5) if shot else 0,
        "needs": needed(s, attacker, target, slot, manner) if shot else None,
        "beat": CARD_NAMES[s.leads[s.men[attacker][st.SEAT]]],
    }
