"""A table's options made into a state to set up: scenario, sides, budgets, posses (RU-141, RU-147, RU-150)."""

from __future__ import annotations

from saloon.engine.contract import Setup
from saloon.engine.errors import BadSetup
from saloon.engine.words import letter
from saloon.games.ruthless import CAMPAIGN
from saloon.games.ruthless import state as st
from saloon.games.ruthless.content import Content, points_of
from saloon.games.ruthless.names import MODES
from saloon.games.ruthless.rules import tables as t
from saloon.games.ruthless.rules.campaign import change, new_fighter, start_shopping
from saloon.games.ruthless.rules.feud import BADGES, RIDERS, Feud
from saloon.games.ruthless.rules.setup import (
    equip,
    fewest,
    join,
    most_of_side,
    new_man,
    rides,
    seat_sides,
    split_budgets,
)
from saloon.games.ruthless.state import State, new_state

CASTS = ("default", "draft", "build")


def prepare(content: Content, setup: Setup) -> State:
    """The table before anything is cut or dealt; says in one sentence what cannot be."""
    options, seats = setup.options, setup.seats
    id = options["scenario"]
    if id == CAMPAIGN:
        return prepare_campaign(content, setup)
    entry = content.scenarios[id]
    scenario = content.scenario(id)
    s = new_state(content.tables, scenario, seats)
    s.mode = mode_of(content, id, seats, options.get("mode", ""))
    ids = [str(side["id"]) for side in entry.data["side"]]
    if s.mode == st.FREE_FOR_ALL:
        named = entry.texts("three", ids[:3]) if seats == 3 else ids[:seats]
    else:
        named = entry.texts("two", ids[:2])
    s.sides = sorted(ids.index(side) for side in named)
    s.side_of = seat_sides(scenario, seats, s.mode, s.sides)
    s.cast = CASTS.index(options["cast"])
    s.budgets = budgets(s, setup)
    s.free_deploy = int(options.get("free_deploy") == "yes")
    s.carry_over = int(options["gyc_carry_over"] == "yes")
    s.turns = int(options["turns"]) or scenario.turns
    return s


def prepare_campaign(content: Content, setup: Setup) -> State:
    """RU-160: seat 1 is the badges, seat 2 the riders. Until the first plans are opened any table will do."""
    options, campaign = setup.options, content.campaign()
    s = new_state(content.tables, campaign.scenarios[campaign.acts[0].scenes[0][0].scenario], setup.seats)
    s.sides, s.side_of = [0, 1], [BADGES, RIDERS]
    s.cast = CASTS.index(options["cast"])
    s.budgets = [int(points) or campaign.points for points in setup.each("budget") or ["0", "0"]]
    s.free_deploy = int(options["free_deploy"] == "yes")
    s.carry_over = int(options["gyc_carry_over"] == "yes")
    s.feud = Feud(campaign)
    s.feud.turns = int(options["turns"])
    return s


def mode_of(content: Content, id: str, seats: int, wanted: str) -> int:
    """RU-141: what the scenario opens for so many seats."""
    open_modes = content.scenarios[id].texts("modes")
    sides = len(content.scenarios[id].data["side"])
    for mode in (wanted, *MODES):
        if mode in open_modes and (mode == "two") == (seats == 2) and (mode != "ffa" or seats <= sides):
            return (st.TWO, st.TEAMS, st.FREE_FOR_ALL)[MODES.index(mode)]
    name = content.tips[id].name
    raise BadSetup(f"{name} is not for {seats} players; it is played as {', '.join(open_modes)}.")


def budgets(s: State, setup: Setup) -> list[int]:
    found = split_budgets(s, [side.budget for side in s.scenario.sides])
    given = setup.each("budget") if "budget" in setup.options else []
    for seat, points in enumerate(given):
        if int(points):
            found[seat] = int(points)
    return found


def build_posses(content: Content, s: State, setup: Setup) -> None:
    """RU-142, RU-150: the posses players brought, checked, as men who are not yet placed."""
    given = setup.each("posse") or [""] * s.seats
    used: set[str] = set()
    for seat, text in enumerate(given):
        if not text.strip() and s.feud is not None:
            raise BadSetup(f"Seat {letter(seat)} has no roster: write it in the option posse.")
        if not text.strip():
            send_own_cast(content, s, seat, used)
            continue
        hired = [part.split() for part in text.split("/") if part.split()]
        low, high = fewest(s, seat), most_of_side(s)
        where = f"Seat {letter(seat)}'s posse"
        if not low <= len(hired) <= high:
            raise BadSetup(f"{where} has {len(hired)} characters and needs {low} to {high}.")
        cost = sum(hire(content, s, seat, number, words, used) for number, words in enumerate(hired))
        if cost > s.budgets[seat]:
            raise BadSetup(f"{where} costs {cost} points and may cost {s.budgets[seat]}.")
    if s.feud is not None:
        enlist(s)
        return
    for side in s.sides:
        size = sum(1 for man in s.men if man[2] == side)
        if size > s.scenario.most:
            raise BadSetup(f"A side has {size} characters and may have {s.scenario.most}.")


def enlist(s: State) -> None:
    """RU-160: the men who were brought make the rosters."""
    feud = change(s)
    for man in s.men:
        guns = [gun for gun in man[st.GUN : st.GUN + 2] if gun != t.NONE]
        feud.roster.append(
            new_fighter(
                man[st.WHO], man[st.SEAT], man[st.TOUGH], man[st.FRAME], guns, man[st.TRAITS], man[st.OWN_HORSE]
            )
        )
    start_shopping(s, [BADGES, RIDERS])


def send_own_cast(content: Content, s: State, seat: int, used: set[str]) -> None:
    """A seat that brings nobody plays the scenario's own characters (RU-141)."""
    side = s.scenario.sides[s.side_of[seat]]
    allies = [ally for ally in range(s.seats) if s.side_of[ally] == s.side_of[seat]]
    for who in side.cast[allies.index(seat) :: len(allies)]:
        if content.man_ids[who] in used:
            raise BadSetup(f"Seat {letter(seat)} has no posse, and {content.man_ids[who]} of the scenario's is taken.")
        used.add(content.man_ids[who])
        join(s, seat, who, int(who in side.mounted))


def hire(content: Content, s: State, seat: int, number: int, words: list[str], used: set[str]) -> int:
    """One character of a posse: a printed one, or Toughness, frame, weapons and traits. Gives what it costs."""
    tables, where = content.tables, f"Seat {letter(seat)}'s posse"
    side = s.scenario.sides[s.side_of[seat]]
    horse = "horse" in words
    words = [word for word in words if word != "horse"]
    barred = s.feud is None and (side.no_horses or s.scenario.no_horses)
    if horse and barred:
        raise BadSetup(f"{where} has a horse, and there are none in this scenario.")
    bought = horse and (s.feud is not None or not side.free_horses)
    printed = content.man_ids[: len(content.characters)]
    if len(words) == 1 and words[0] in printed:
        who = printed.index(words[0])
        if words[0] in used or (who == s.scenario.prisoner and s.feud is None):
            raise BadSetup(f"{where} has {words[0]}, who is taken.")
        used.add(words[0])
        tough, frame = tables.character_tough[who], tables.character_frame[who]
        guns, traits = tables.character_guns[who], tables.character_traits[who]
    else:
        who = len(printed) + seat * t.BUILT + number
        tough, frame, guns, traits = parts(content, where, words)
    man = new_man(tables, who, seat, s.side_of[seat])
    own = int(horse) if s.feud is not None else rides(s, side, int(horse))
    equip(tables, man, tough, frame, guns, traits, own)
    s.men.append(man)
    return points_of(tables, tough, frame, guns, traits, bought)


def parts(content: Content, where: str, words: list[str]) -> tuple[int, int, list[int], int]:
    tough = int(words[0]) if words and words[0] in ["2", "3", "4", "5", "6", "7", "8", "9"] else 0
    if not tough or len(words) < 2 or words[1] not in content.frame_ids:
        frames = ", ".join(content.frame_ids)
        raise BadSetup(
            f"{where}: {' '.join(words)[:40]!r} is neither a character nor Toughness 2-9 and one of {frames}."
        )
    guns, traits = [], 0
    for word in words[2:]:
        if word in content.gun_ids and content.gun_ids.index(word) not in guns:
            guns.append(content.gun_ids.index(word))
        elif word in t.TRAIT_IDS and not traits >> t.TRAIT_IDS.index(word) & 1:
            traits |= 1 << t.TRAIT_IDS.index(word)
        else:
            raise BadSetup(f"{where}: there is no weapon or trait {word[:30]!r}, or it is named twice.")
    if not 1 <= len(guns) <= 2 or traits.bit_count() > 2:
        raise BadSetup(f"{where}: a character has one or two weapons and at most two traits.")
    if traits & t.TWO_GUNS and content.tables.revolver not in guns:
        raise BadSetup(f"{where}: Two Guns needs a revolver.")
    return tough, content.frame_ids.index(words[1]), guns, traits
