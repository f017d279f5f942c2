"""What a seat sees: everything but other hands (RU-013). Scenery is what a match never changes."""

from __future__ import annotations

from typing import Any

from saloon.engine.contract import View
from saloon.games.ruthless import state as st
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.feud_view import campaign_view, feud_view, scenes_of
from saloon.games.ruthless.names import CARD_NAMES, COVERS, EDGES, HEIGHTS, LOCATION_IDS, MODES, MOVES
from saloon.games.ruthless.position import frame_forms
from saloon.games.ruthless.rules.actions import actions_left, capacity, third_action
from saloon.games.ruthless.rules.board import WIDE
from saloon.games.ruthless.rules.covering import checkpoints
from saloon.games.ruthless.rules.ending import credit, shaken, victory_points
from saloon.games.ruthless.rules.models import in_cover, living, on_table
from saloon.games.ruthless.rules.shooting import needed
from saloon.games.ruthless.rules.tables import EVENT_IDS, NONE, TRAIT_IDS
from saloon.games.ruthless.state import NOBODY, State


def xy(p: int) -> list[int] | None:
    return [p % WIDE, p // WIDE] if p >= 0 else None


def view(content: Content, s: State, seat: int | None) -> View:
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
        "gold": xy(s.scenario.digs[s.gold]) if s.gold != NOBODY else None,
        "locks": [s.locks, s.scenario.locks] if s.scenario.locks else None,
        "dropped": [
            {"at": xy(s.dropped[k]), "gun": content.gun_ids[s.dropped[k + 1]], "rounds": s.dropped[k + 2]}
            for k in range(0, len(s.dropped), 3)
        ],
        "acting": acting_view(content, s),
        "moving": moving_view(content, s),
        "attack": attack_view(content, s),
        "under_way": frame_forms(content, s).dump(s.frames),
        "running": [name_of(content, s, i) for i in s.runs],
        "ducked": name_of(content, s, s.answering),
        "waiting": list(s.todo),
        "attacked": [[a, b] for a in s.sides for b in s.sides if s.attacked >> 4 * a + b & 1],
        "drafted": [[content.man_ids[pick >> 1] for pick in picks] for picks in s.drafted],
        "placing": content.man_ids[s.men[s.todo[0]][st.WHO]] if s.ask == st.ASK_DEPLOY else None,
        "result": list(s.result) if s.step == st.OVER else None,
        "feud": feud_view(content, s, seat),
    }


def trait_names(bits: int) -> list[str]:
    return [id for i, id in enumerate(TRAIT_IDS) if bits >> i & 1]


def name_of(content: Content, s: State, i: int) -> str | None:
    return content.man_ids[s.men[i][st.WHO]] if i >= 0 else None


def side_view(content: Content, s: State, side: int) -> dict[str, Any]:
    printed = s.scenario.sides[side]
    fielded = bool(s.scores)
    return {
        "id": content.side_ids[printed.id],
        "seats": [seat for seat in range(s.seats) if s.side_of[seat] == side],
        "tally": s.tally[side] if fielded else 0,
        "points": points_now(s, side) if s.scenario.has_points and fielded else None,
        "shaken": shaken(s, side),
        "skedaddles": s.turn >= printed.skedaddle_from,
        "left": bool(s.left >> side & 1),
        "events": {EVENT_IDS[i]: count for i, count in enumerate(s.scores[side]) if count} if fielded else {},
    }


def points_now(s: State, side: int) -> int:
    """What a side would have if it ended now, with nobody alone on the table."""
    if s.step == st.OVER:
        return victory_points(s, side)
    twin = s.copy()
    credit(twin, st.LAST_TURN)
    return victory_points(twin, side)


def player_view(s: State, seat: int, viewer: int | None) -> dict[str, Any]:
    hand = [CARD_NAMES[card] for card in s.hands[seat]]
    known = [CARD_NAMES[entry >> 4] for entry in s.known if entry & 15 == viewer and entry >> 4 in s.hands[seat]]
    return {
        "seat": seat,
        "side": s.side_of[seat],
        "hand_count": len(hand),
        "hand": hand if seat == viewer else None,
        "known": known if seat != viewer else [],
        "lead": CARD_NAMES[s.leads[seat]] if s.leads[seat] >= 0 else None,
        "cut": CARD_NAMES[s.cuts[seat]] if s.cuts else None,
        "budget": s.budgets[seat],
        "third_action": s.leads[seat] >= 0 and third_action(s, seat),
    }


def man_view(content: Content, s: State, i: int) -> dict[str, Any]:
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
        "boxes": {id: [man[st.LOST + k], boxes[k]] for k, id in enumerate(LOCATION_IDS)},
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


def horse_view(content: Content, s: State, horse: list[int]) -> dict[str, Any]:
    return {
        "owner": name_of(content, s, horse[st.OWNER]),
        "rider": name_of(content, s, horse[st.RIDDEN]),
        "at": xy(horse[st.HORSE_AT]) if horse[st.RIDDEN] == NOBODY and horse[st.HORSE_LIVES] else None,
        "wounds": horse[st.HORSE_WOUNDS],
        "alive": bool(horse[st.HORSE_LIVES]),
    }


def thing_view(content: Content, s: State, field: int, i: int, place: int) -> dict[str, Any]:
    bearer = next((content.man_ids[man[st.WHO]] for man in s.men if man[field] == i), None)
    where = {st.CARRIED: "carried", st.LOCKED: "locked", st.GONE: "gone"}.get(place, "lies")
    return {"where": where, "at": xy(place), "bearer": bearer}


def acting_view(content: Content, s: State) -> dict[str, Any] | None:
    if s.man == NOBODY:
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


def moving_view(content: Content, s: State) -> dict[str, Any] | None:
    """The Move under way: its path, where he is on it, and the covering shots announced."""
    below = s.frames.innermost(st.MOVING)
    if below < 0 or not s.path:
        return None
    return {
        "id": name_of(content, s, s.frames.below(below, 1)),
        "enemy": name_of(content, s, s.frames.below(below, 2)),
        "path": [xy(p) for p in s.path],
        "at": s.path_at,
        "checkpoints": checkpoints(s) if below == 0 else [],
        "shots": [
            {"id": name_of(content, s, s.plans[k + 1]), "at": xy(s.path[s.plans[k]])} for k in range(0, len(s.plans), 3)
        ],
    }


def attack_view(content: Content, s: State) -> dict[str, Any] | None:
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


# --- scenery ---


def scenery(content: Content, id: str) -> View:
    """The map, the scenario and everything printed."""
    return {
        "scenario": scenario_view(content, id),
        "map": map_view(content, str(content.scenarios[id].data["map"])),
        "campaign": None,
        "characters": [
            {
                **character,
                "toughness": content.tables.character_tough[i],
                "frame": content.frame_ids[content.tables.character_frame[i]],
                "guns": [content.gun_ids[gun] for gun in content.tables.character_guns[i]],
                "traits": trait_names(content.tables.character_traits[i]),
                "horse": bool(content.tables.character_horse[i]),
                "cost": content.tables.character_cost[i],
            }
            for i, character in enumerate(content.characters)
        ],
        "guns": [
            {
                "id": gun,
                "short": content.tables.gun_short[i],
                "long": content.tables.gun_long[i],
                "rounds": content.tables.gun_rounds[i],
                "fanfire": bool(content.tables.gun_fans[i]),
                "cost": content.tables.gun_costs[i],
            }
            for i, gun in enumerate(content.gun_ids)
        ],
        "traits": trait_names(-1),
        "hits": [LOCATION_IDS[location] for location in content.tables.location_of[1:]],
        "frames": {frame: content.tables.boxes[i] for i, frame in enumerate(content.frame_ids)},
    }


def campaign_scenery(content: Content) -> View:
    """The same for a campaign, with every table it may come to."""
    stages = {
        id: {"scenario": scenario_view(content, id), "map": map_view(content, str(content.scenarios[id].data["map"]))}
        for id in scenes_of(content)
    }
    first = next(iter(stages))
    return {**scenery(content, first), "campaign": campaign_view(content), "stages": stages}


def scenario_view(content: Content, id: str) -> dict[str, Any]:
    """A briefing: what it is about, who fights, what wins."""
    data = content.scenarios[id].data
    return {
        "id": id,
        "name": data["name"],
        "map": data["map"],
        "modes": list(data["modes"]),
        "turns": data["turns"],
        "brief": list(data["brief"]),
        "goal": data["goal"],
        "points": [dict(row) for row in data.get("vp", [])],
        "sides": [
            {
                "id": side["id"],
                "role": side["role"],
                "budget": side["budget"],
                "cast": list(side["cast"]),
                "mounted": list(side.get("mounted", [])),
                "exits": list(side.get("exits", [])),
                "zone": list(side["zone"]),
                "slots": [list(slot) for slot in side["slots"]],
            }
            for side in data["side"]
        ],
    }


def map_view(content: Content, id: str) -> dict[str, Any]:
    board, data = content.board(id), content.maps[id].data
    return {
        "id": id,
        "name": data["name"],
        "size": board.size,
        "edges": list(EDGES),
        "points": {name: list(place) for name, place in data.get("points", {}).items()},
        "perches": [
            {
                "id": content.perch_ids[perch.number],
                "at": xy(perch.at),
                "foot": xy(perch.foot),
                "host": perch.host,
                "cover": COVERS[perch.cover],
            }
            for perch in board.perches
        ],
        "pieces": [
            {
                "id": data["pieces"][i].get("id", ""),
                "kind": content.terrain[piece.kind]["id"],
                "rect": [piece.x1, piece.y1, piece.x2, piece.y2],
                "doors": [list(hole) for hole in data["pieces"][i].get("doors", [])],
                "windows": [list(hole) for hole in data["pieces"][i].get("windows", [])],
                "move": MOVES[piece.move],
                "height": HEIGHTS[piece.height],
                "cover": COVERS[piece.cover],
            }
            for i, piece in enumerate(board.pieces)
        ],
    }
