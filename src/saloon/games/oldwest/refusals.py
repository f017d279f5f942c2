"""Why an answer is not among the options."""

from __future__ import annotations

from saloon.engine.errors import Refused
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.words import Blocked, counted
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASINS, SPACES
from saloon.games.oldwest.labels import AT_RULES
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.building import has_space, industry_cost
from saloon.games.oldwest.rules.development import tile_cost
from saloon.games.oldwest.rules.flow import moves_of
from saloon.games.oldwest.rules.goods import available, can_work, has_room_for, sellable
from saloon.games.oldwest.rules.ground import beside_town, by_town_buildings, is_free, river_lots, town_lots
from saloon.games.oldwest.rules.lumbering import boat_owners, cut_basins, open_camps, trees_in_reach
from saloon.games.oldwest.rules.markets import is_open
from saloon.games.oldwest.rules.politics import next_fields
from saloon.games.oldwest.rules.town import donation_cost, town_cost, uses_left
from saloon.games.oldwest.state import State
from saloon.games.oldwest.words import needs_text, prompt

TURN_KINDS = range(m.ODD_JOB, m.END_TURN + 1)
WORKER_KINDS = range(m.ODD_JOB, m.ROUND_UP + 1)


def refuse(content: Content, s: State, seat: int, move: int, rule: str) -> Refused:
    """The reason, for an answer that is no option now."""
    kind = kind_of(move)
    offered = {kind_of(option) for option in moves_of(s, seat)}
    if s.ask == fr.F_TURN and kind in TURN_KINDS:
        reason, rule = why_not_now(content, s, seat, move)
        return Refused(reason, rule)
    if kind not in offered:
        return Refused(f"Now you must {prompt(content, s)}.", rule)
    a = first_of(move)
    if kind in (m.AT, m.HEAD_TO, m.FELL, m.BREED_HERE, m.OVERBUILD, m.LOSE_CATTLE, m.UPGRADE):
        return refuse_space(s, a, rule)
    if kind in (m.KEEP_CARD, m.DROP, m.REPLACE, m.KEEP_GOAL):
        return Refused("That card is not there to be chosen.", rule)
    if kind in (m.TO_TOWN, m.FACE_UP):
        reason = "is not of the card's suit" if kind == m.TO_TOWN else "has no such card on top that you can keep"
        return Refused(f"{content.towns[a].name} {reason}.", "OW-192" if kind == m.TO_TOWN else "OW-194")
    if kind in (m.PLAY_DIE, m.TOOL_DIE, m.ASSAY_DIE, m.LUCK_DIE):
        if a not in s.dice:
            return Refused(f"There is no die left that shows {a}.", "OW-145")
        return Refused("That die cannot be played or changed so.", "OW-146")
    return Refused(f"That cannot be chosen: you must {prompt(content, s)}.", rule)


def refuse_space(s: State, space: int, rule: str) -> Refused:
    name = SPACES[space]
    rule = AT_RULES.get(s.ask, rule)
    if space // 64 not in s.geo.boards:
        return Refused(f"{name} is on a board that is not in play.", "OW-010")
    if s.ask in (fr.F_BUILD, fr.F_FOUND_TENT, fr.F_FREE_TENT, fr.F_SPECIAL, fr.F_DEPOSIT_PLACE, fr.F_STATION):
        if not is_free(s, space):
            return Refused(f"{name} is not free.", "OW-008")
        if s.ask == fr.F_BUILD and s.frames.get(3) >= 0:
            if by_town_buildings(s, space):
                return Refused(f"{name} is next to a public building or housing.", "OW-069")
            return Refused(f"The building may not stand at {name}.", "OW-068")
        if s.ask in (fr.F_BUILD, fr.F_FREE_TENT, fr.F_SPECIAL) and not beside_town(s, space):
            return Refused(f"{name} is not adjacent to town.", "OW-090")
    return Refused(f"{name} cannot be chosen here.", rule)


# --- the actions of a turn ---


def why_not_now(content: Content, s: State, seat: int, move: int) -> tuple[str, str]:
    """Why an action of a turn is not offered, with its rule."""
    kind, a, b = kind_of(move), first_of(move), second_of(move)
    if (kind in WORKER_KINDS or kind == m.FIGHT_FIRE) and not can_work(s, seat):
        return "None of your workers stands.", "OW-060"
    if kind in SPACE_REASONS:
        return why_not_space(content, s, seat, kind, a)
    if kind == m.LOG_DRIVE:
        return why_no_drive(s, seat, a, b)
    if kind == m.USE:
        return why_no_use(content, s, seat, a)
    if kind == m.BUILD:
        return why_no_building(content, s, seat, a)
    if kind in (m.LAY_RAILROAD, m.LAY_TELEGRAPH):
        return why_no_tile(s, seat, kind - m.LAY_RAILROAD)
    if kind == m.CAMPAIGN_TO:
        if s.done & st.CAMPAIGNED:
            return "You have campaigned this turn.", "OW-081"
        if a not in next_fields(s, seat):
            return "Your cube cannot go there: first a 1, then a 2 linked with it, then the 3.", "OW-081"
        return f"The step costs ${s.tables.field_number[a]}.", "OW-081"
    if kind == m.SELL_GOOD:
        return why_no_sale(content, s, seat, a, b)
    if kind == m.BUY_GOOD:
        return why_no_purchase(content, s, seat, a, b)
    if kind == m.BUY_CATTLE:
        if not s.players[seat][st.LEVEL + t.RANCHING]:
            return "Only the owner of a ranching card buys cattle.", "OW-168"
        if s.cattle_bought >= s.tables.cattle_a_turn:
            return "You have bought two cattle this turn.", "OW-168"
        return "You have neither the money nor the room for that breed.", "OW-168"
    if kind == m.LAND:
        return f"You cannot land {counted(b, 'log')} from {BASINS[a]}.", "OW-133"
    if kind == m.LEAD:
        return "There is no such animal on a stable, or no room on a card.", "OW-072"
    if kind == m.WHEEL:
        held = [card for card in s.cards[seat] if card & st.CARD == a]
        if not held:
            return f"You do not hold {content.characters[a].name}.", "OW-195"
        if a >= t.PARTNER:
            return f"{content.characters[a].name} has no wheel.", "OW-196"
        return f"{content.characters[a].name} has nothing to give now.", "OW-195"
    if kind == m.CALL:
        if seat != s.mayor:
            return "Only the mayor calls on tycoons.", "OW-199"
        return f"{content.characters[a].name} cannot be called on now.", "OW-199"
    return "That cannot be done now.", "OW-097"


SPACE_REASONS = {
    m.CUT_AT: (t.CAMP, "camp", "OW-121"),
    m.SAW_AT: (t.SAWMILL, "sawmill", "OW-135"),
    m.MINE_AT: (t.PANNING, "deposit", "OW-142"),
    m.CARRY_FROM: (t.PANNING, "deposit", "OW-148"),
    m.HERD: (0, "cattle", "OW-161"),
    m.BREED_AT: (t.FARMSTEAD, "farmstead", "OW-164"),
    m.STABLE_AT: (t.HORSE_STABLE, "stable", "OW-171"),
    m.HAUL_FROM: (t.ENCLOSURE, "enclosure", "OW-169"),
    m.MILK_AT: (t.FARMSTEAD, "farmstead", "OW-170"),
    m.ROUND_UP: (t.FARMSTEAD, "farmstead", "OW-173"),
    m.FIGHT_FIRE: (0, "fire", "OW-089"),
    m.CALM: (0, "revolt", "OW-088"),
    m.DOUSE: (0, "fire next to a well", "OW-107"),
}


def why_not_space(content: Content, s: State, seat: int, kind: int, space: int) -> tuple[str, str]:
    wanted, name, rule = SPACE_REASONS[kind]
    where = SPACES[space]
    piece = s.piece[space]
    if not wanted:
        if kind in (m.CALM, m.DOUSE) and not s.players[seat][st.MONEY]:
            return "That costs $1.", rule
        return f"There is no {name} of the right kind at {where}.", rule
    last = {t.PANNING: t.DREDGE, t.HORSE_STABLE: t.MULE_STABLE}.get(wanted, wanted)
    if not wanted <= piece <= last or s.owner[space] != seat:
        return f"You have no {name} at {where}.", "OW-062"
    if s.trouble[space]:
        return f"The {name} at {where} is in revolt.", "OW-064"
    if s.uses[space] >= s.tables.workers_per_building:
        return f"Three workers lie at {where} already.", "OW-061"
    level = s.players[seat][st.LEVEL + s.tables.industry_of[wanted]]
    needed = {m.SAW_AT: 2, m.STABLE_AT: 2, m.HAUL_FROM: 2, m.MILK_AT: 2, m.ROUND_UP: 3}.get(kind, 1)
    if level < needed:
        return f"That needs level {needed}.", "OW-067"
    if kind == m.CUT_AT:
        if not trees_in_reach(s, space):
            return f"No tree stands in reach of {where}.", "OW-125"
        if not cut_basins(s, space):
            return f"No basin beside {where} has room for a log.", "OW-126"
    if kind == m.MINE_AT:
        return f"The deposit at {where} is exhausted.", "OW-147"
    if kind == m.CARRY_FROM:
        return f"No cube lies on the output side at {where}.", "OW-148"
    if kind == m.BREED_AT and s.bans & t.NO_BREEDING:
        return "Texas Fever: nothing breeds this round.", "OW-164"
    if kind == m.MILK_AT and s.players[seat][st.MILKED]:
        return "You have milked this round.", "OW-170"
    if kind == m.HAUL_FROM and not available(s, seat, 0):
        return "A haul needs an available horse, and meat cattle that were not bought this turn.", rule
    return f"It would change nothing at {where}.", "OW-097"


def why_no_drive(s: State, seat: int, basin: int, mode: int) -> tuple[str, str]:
    p = s.players[seat]
    if p[st.LEVEL + t.LUMBERING] < mode:
        return f"That drive needs lumbering level {mode}.", "OW-067"
    if not open_camps(s, seat):
        return "No camp of yours can take the driver.", "OW-127"
    if mode == 3 and not boat_owners(s):
        return "There is no steamboat in the river.", "OW-129"
    if p[st.MONEY] < s.tables.drive_cost[mode - 1]:
        return f"That drive costs ${s.tables.drive_cost[mode - 1]}.", "OW-128"
    if basin not in s.geo.basins:
        return f"Basin {BASINS[basin]} is on a board that is not in play.", "OW-010"
    return f"A drive from {BASINS[basin]} would move nothing.", "OW-097"


def why_no_use(content: Content, s: State, seat: int, space: int) -> tuple[str, str]:
    kind = s.piece[space]
    name = content.pieces[kind].name
    if not t.PUBLIC <= kind < t.SPECIAL:
        return f"There is no public building at {SPACES[space]}.", "OW-062"
    if s.trouble[space]:
        return f"The {name} burns.", "OW-063"
    if kind == t.PHILANTHROPY:
        if uses_left(s, space) <= 0:
            return "It has had its three donations.", "OW-106"
        return f"A donation costs ${donation_cost(s, seat)}.", "OW-106"
    if not s.tables.use_effect[kind]:
        return f"The {name} has no use.", "OW-107"
    if not s.room[space]:
        return f"There is no housing beside the {name}.", "OW-101"
    if uses_left(s, space) <= 0:
        return f"The {name} has no use left this round.", "OW-101"
    if kind == t.DOCTOR and s.done & st.DOCTORED:
        return "You have been to a doctor this turn.", "OW-101"
    if s.tables.use_worker[kind] and not can_work(s, seat):
        return "None of your workers stands.", "OW-060"
    if s.players[seat][st.MONEY] < s.tables.use_cost[kind]:
        return f"A use costs ${s.tables.use_cost[kind]}.", "OW-101"
    return f"Using the {name} would change nothing.", "OW-097"


def why_no_building(content: Content, s: State, seat: int, kind: int) -> tuple[str, str]:
    p = s.players[seat]
    name = content.pieces[kind].name or "piece"
    town = t.BRIDGE <= kind < t.SPECIAL
    if not town and not t.INDUSTRY <= kind < t.KINDS:
        return f"The {name} is not bought.", "OW-090"
    if s.left[kind] <= 0:
        return f"There is no {name} left.", "OW-092"
    if town:
        if s.done & st.BUILT_PUBLIC:
            return "You have bought a building in town this turn.", "OW-090"
        spaces = river_lots(s, kind == t.BRIDGE) if kind in (t.STEAMBOAT, t.BRIDGE) else town_lots(s)
        if not spaces:
            return f"There is no space for the {name} beside town.", "OW-092"
        if p[st.MONEY] < town_cost(s, seat, kind):
            return f"The {name} costs ${town_cost(s, seat, kind)}; you have ${p[st.MONEY]}.", "OW-090"
        return f"The {name} needs more logs or lumber than you have in town.", "OW-093"
    industry = s.tables.industry_of[kind]
    level = s.tables.industry_level[kind]
    if p[st.LEVEL + industry] < level and not (kind == t.DAM and p[st.LEVEL + t.MINING] >= level):
        return f"The {name} needs {t.INDUSTRIES[industry]} level {level}.", "OW-067"
    if s.done & st.BUILT_INDUSTRY << industry:
        return "You have bought an industry building with that card this turn.", "OW-068"
    if p[st.MONEY] < industry_cost(s, seat, kind, industry):
        return f"The {name} costs ${industry_cost(s, seat, kind, industry)}; you have ${p[st.MONEY]}.", "OW-068"
    if p[st.STOCK + t.LOG] < s.tables.logs[kind]:
        return f"The {name} needs {counted(s.tables.logs[kind], 'log')} in town.", "OW-093"
    if not has_space(s, seat, kind):
        return f"There is no legal space for the {name}.", "OW-092"
    return f"The {name} cannot be bought now.", "OW-068"


def why_no_tile(s: State, seat: int, row: int) -> tuple[str, str]:
    if s.done & st.DEVELOPED:
        return "You have built a tile this turn.", "OW-083"
    if s.up[row] < 0:
        return f"The {t.ROWS[row]} is complete.", "OW-083"
    return f"The tile costs ${tile_cost(s, seat, row)}; you have ${s.players[seat][st.MONEY]}.", "OW-083"


def why_no_sale(content: Content, s: State, seat: int, good: int, market: int) -> tuple[str, str]:
    name = content.markets[market].name
    if market >= t.SUPPLY or good >= t.CATTLE or not s.tables.sell_rows[market][good]:
        if good == t.CATTLE:
            return "Cattle are sold by a drive or a haul.", "OW-087"
        return f"{name} does not buy that.", "OW-180"
    if not is_open(s, market):
        return f"{name} is not in town, or does not trade this round.", "OW-182"
    if good < t.TOOL and s.players[seat][st.STOCK + good] and sellable(s, seat, good) <= 0:
        return "What was bought this turn cannot be sold in it.", "OW-181"
    return "You have nothing of that to sell there.", "OW-149" if market == t.STAGECOACH else "OW-087"


def why_no_purchase(content: Content, s: State, seat: int, good: int, market: int) -> tuple[str, str]:
    name = content.markets[market].name
    if market > t.SUPPLY or good >= t.TRADED or not s.tables.buy_price[market][good]:
        return f"{name} does not sell that.", "OW-087"
    if not is_open(s, market):
        return f"{name} is not in town, or does not trade this round.", "OW-182"
    if good >= t.HORSE and not has_room_for(s, seat, good - t.HORSE):
        return "You have no room for another animal.", "OW-094"
    return f"It costs ${s.tables.buy_price[market][good]}; you have ${s.players[seat][st.MONEY]}.", "OW-087"


# --- what a player may look for ---


def blocked(content: Content, s: State, seat: int) -> list[Blocked]:
    """What a player may look for and is not open now, with the reason."""
    offered = set(moves_of(s, seat))
    if s.ask in (fr.F_KEEP, fr.F_TYCOON):
        return blocked_card(content, s, offered)
    if s.ask == fr.F_UPGRADE:
        return blocked_levels(content, s, seat, offered)
    return blocked_in_turn(content, s, seat, offered) if s.ask == fr.F_TURN else []


def blocked_card(content: Content, s: State, offered: set[int]) -> list[Blocked]:
    """Why a card cannot be kept, or a tycoon be seated beside the others."""
    card = s.frames.get(2)
    name = content.characters[card].name
    if s.ask == fr.F_KEEP and not any(kind_of(move) in (m.KEEP_CARD, m.DROP) for move in offered):
        reason = f"It requires {needs_text(content, card)}."
        return [Blocked(pack(m.KEEP_CARD, card), f"Keep {name}", reason, "OW-191")]
    if s.ask == fr.F_TYCOON and m.SEAT_TYCOON not in offered and len(offered) > 1:
        reason = f"All {s.tables.tycoons_most} places of the office are taken."
        return [Blocked(m.SEAT_TYCOON, f"Seat {name}", reason, "OW-190")]
    return []


def blocked_levels(content: Content, s: State, seat: int, offered: set[int]) -> list[Blocked]:
    """Why an industry card can be neither added nor raised."""
    found = []
    for industry, name in enumerate(t.INDUSTRIES):
        level = s.players[seat][st.LEVEL + industry]
        move = pack(m.RAISE_CARD if level else m.ADD_CARD, industry)
        if move in offered:
            continue
        if not level:
            title, reason, rule = f"Add {name}", "There is no legal space for its first building.", "OW-203"
        elif level == 4:
            title, reason, rule = f"Raise {name}", "You hold the highest card.", "OW-202"
        else:
            title, reason, rule = f"Raise {name}", "Its only card of level 4 is taken.", "OW-204"
        found.append(Blocked(move, title, reason, rule))
    return found


def blocked_in_turn(content: Content, s: State, seat: int, offered: set[int]) -> list[Blocked]:
    """Once-a-turn actions, own workplaces and buildings in town."""
    wanted = [m.LAY_RAILROAD, m.LAY_TELEGRAPH]
    wanted += [pack(m.BUILD, kind) for kind in range(t.BRIDGE, t.SPECIAL)]
    p = s.players[seat]
    for kind in range(t.INDUSTRY, t.KINDS):
        if p[st.LEVEL + s.tables.industry_of[kind]]:
            wanted.append(pack(m.BUILD, kind))
    for space in s.town:
        if s.tables.use_effect[s.piece[space]]:
            wanted.append(pack(m.USE, space))
    works = {t.CAMP: m.CUT_AT, t.SAWMILL: m.SAW_AT, t.FARMSTEAD: m.BREED_AT, t.ENCLOSURE: m.HAUL_FROM}
    for space in s.works[seat]:
        kind = s.piece[space]
        if kind in works:
            wanted.append(pack(works[kind], space))
        elif t.PANNING <= kind <= t.DREDGE:
            wanted.append(pack(m.MINE_AT, space))
    found = []
    for move in wanted:
        if move not in offered:
            reason, rule = why_not_now(content, s, seat, move)
            found.append(Blocked(move, title_of(content, s, move), reason, rule))
    return found


def title_of(content: Content, s: State, move: int) -> str:
    kind, a = kind_of(move), first_of(move)
    if kind == m.BUILD:
        return content.pieces[a].name
    if kind in (m.LAY_RAILROAD, m.LAY_TELEGRAPH):
        return t.ROWS[kind - m.LAY_RAILROAD].capitalize()
    return f"{content.pieces[s.piece[a]].name} {SPACES[a]}"
