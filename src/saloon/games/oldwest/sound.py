"""What must be true of every state: nothing lost, nothing doubled, nothing under way that cannot go on."""

from __future__ import annotations

from collections.abc import Iterator

from saloon.games.oldwest import state as st
from saloon.games.oldwest.content_base import BASINS, SPACES
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.building import industry_cost
from saloon.games.oldwest.rules.development import steps_to_railhead
from saloon.games.oldwest.rules.flow import LEFT, MOVES
from saloon.games.oldwest.rules.goods import cards_held, pen_room, stable_room
from saloon.games.oldwest.rules.ground import basin_room, basins_around, ground_at, has_dam_below
from saloon.games.oldwest.rules.lumbering import boat_owners
from saloon.games.oldwest.rules.markets import buyers
from saloon.games.oldwest.rules.mining import is_deposit
from saloon.games.oldwest.rules.rounds import era_ends
from saloon.games.oldwest.rules.town import town_cost
from saloon.games.oldwest.state import State

# What may be under way at the bottom of the stack, by stage.
TROUBLE = (fr.F_FIRE, fr.F_DROUGHT, fr.F_REVOLT, fr.F_DEFEND, fr.F_ANIMAL_LOSS, fr.F_LOG_LOSS)
STARTS = (fr.F_START_CAMP, fr.F_START_DEPOSIT, fr.F_START_CATTLE, fr.F_START_FARM, fr.F_NEW_CATTLE)
FOUNDING = (fr.F_STOCKPILE, fr.F_FREIGHT, fr.F_BRIDGE, fr.F_FOUND_TENT, fr.F_RAILHEAD)
UPGRADING = (fr.F_PROMISE, fr.F_UPGRADE_ORDER, fr.F_UPGRADE, fr.F_CUSTOM, *STARTS)
BOTTOM: dict[int, tuple[int, ...]] = {
    st.AT_INDUSTRIES: (fr.F_INDUSTRY,),
    st.AT_GOALS: (fr.F_GOALS,),
    st.AT_ASSISTANTS: (fr.F_ASSISTANTS,),
    st.AT_FOUNDING: FOUNDING,
    st.AT_START_PLACES: STARTS,
    st.AT_STATUS: TROUBLE,
    st.AT_DROUGHT: (fr.F_EFFECT,),
    st.AT_EVENT: (fr.F_TOLL,),
    st.AT_ROW: (fr.F_EFFECT,),
    st.AT_TURNS: (fr.F_DISC, fr.F_TURN),
    st.AT_UPGRADES: UPGRADING,
    st.AT_HOUSES: (fr.F_EVENT_DROP, fr.F_DISC),
    st.AT_ERA_END: (fr.F_HOUSE,),
}
# Frames that stand alone, or only among others of their kind, at the bottom.
ONLY_BOTTOM = (
    *(fr.F_INDUSTRY, fr.F_GOALS, fr.F_ASSISTANTS, *FOUNDING, fr.F_TOLL, fr.F_TURN, fr.F_UPGRADE_ORDER, fr.F_UPGRADE),
    *(fr.F_EVENT_DROP, fr.F_HOUSE, fr.F_START_CATTLE, fr.F_PROMISE),
)
# Frames that only stand inside a turn.
IN_TURN = (
    *(fr.F_BUILD, fr.F_HOUSE_PAY, fr.F_DAM_CARD, fr.F_DEPOSIT_WAY, fr.F_METAL, fr.F_CUT, fr.F_CUT_BASIN),
    *(fr.F_LOG_DRIVE, fr.F_DRIVE_CAMP, fr.F_BOAT, fr.F_SAW, fr.F_MINE, fr.F_GRUBSTAKE, fr.F_DICE, fr.F_CARRY),
    *(fr.F_HERD, fr.F_HERD_END, fr.F_SELL_CATTLE, fr.F_BREED, fr.F_CALF, fr.F_HAUL, fr.F_ROUNDUP),
    *(fr.F_ROUNDUP_PLACE, fr.F_BUY_CATTLE, fr.F_CALM, fr.F_QUENCH, fr.F_REFRESH, fr.F_BANK, fr.F_COACH),
    *(fr.F_CUBES, fr.F_SELL, fr.F_TRAIN, fr.F_ORDER, fr.F_CAMPAIGN, fr.F_STATUS_PICK, fr.F_HIRE, fr.F_DEPOSIT_PLACE),
    *(fr.F_FREE_TILE, fr.F_GEAR_GAIN, fr.F_GEAR_LOSS),
)
NOBODYS = (
    *(*FOUNDING, fr.F_GOALS, fr.F_ASSISTANTS, fr.F_FIRE, fr.F_DROUGHT, fr.F_LOG_LOSS, fr.F_FLOOD, fr.F_TOLL),
    *(fr.F_EFFECT, fr.F_EACH, fr.F_DISC, fr.F_SPECIAL, fr.F_STATION, fr.F_TRACK, fr.F_PROMISE),
    *(fr.F_UPGRADE_ORDER, fr.F_EVENT_DROP),
)


def complaint(s: State) -> str:
    """The first thing that is wrong; "" for a sound state."""
    return next(wrongs(s), "")


def wrongs(s: State) -> Iterator[str]:
    yield from wrong_map(s)
    yield from wrong_players(s)
    yield from wrong_cards(s)
    yield from wrong_events(s)
    yield from wrong_progress(s)
    if s.stage != st.AT_END:
        yield from wrong_frames(s)


# --- the map ---


def wrong_map(s: State) -> Iterator[str]:
    for space in s.dry:
        if ground_at(s, space) != t.GRASS or s.piece[space]:
            yield f"There is drought at {SPACES[space]}, which is no open grass."
    for space in s.town:
        kind, ground = s.piece[space], ground_at(s, space)
        wet = kind in (t.BRIDGE, t.STEAMBOAT)
        if (ground > t.STREAM) == wet or ground in (t.FOREST, t.MOUNTAIN):
            yield f"A town piece cannot stand at {SPACES[space]}."
    kinds = [s.piece[space] for space in s.town]
    for kind in (t.STOCKPILE, t.FREIGHT, t.STATION, *range(t.SPECIAL, t.TOWN_LAST + 1)):
        if kinds.count(kind) > 1:
            yield "There are two of a building of which there is one."
    if s.stage > st.AT_FOUNDING and (kinds[:2] != [t.STOCKPILE, t.FREIGHT] or s.railhead < 0):
        yield "A town begins with its stockpile and freight station, and there is a railhead."
    if s.station >= 0 and s.piece[s.station] not in (t.STATION, t.FREIGHT):
        yield "The railway station is not where it is said to be."
    if s.station < 0 and t.STATION in kinds:
        yield "The railway station is not said to be where it is."
    if s.station < 0 and 0 in s.trains and s.frames.innermost(fr.F_STATION) < 0:
        yield "A train is in town, but there is no station."
    for seat in range(s.seats):
        for space in s.works[seat]:
            yield from wrong_work(s, space)
        for space in s.herds[seat]:
            if ground_at(s, space) != t.GRASS or s.piece[space] or s.grazing[space] > s.tables.cattle_per_grass:
                yield f"Cattle cannot stand at {SPACES[space]}."
    for basin in s.geo.basins:
        if basin_room(s, basin) < 0:
            yield f"Basin {BASINS[basin]} holds more than it can."
        if s.jams >> basin & 1 and (s.geo.below[basin] < 0 or has_dam_below(s, basin)):
            yield f"There can be no pile-up below {BASINS[basin]}."
    for kind in (t.TENT, t.WOODEN_HOUSE, *range(t.PUBLIC, t.SPECIAL), t.BRIDGE, t.STEAM_DONKEY):
        if s.left[kind] < 0:
            yield "There are more tiles of a building than there can be."


def wrong_work(s: State, space: int) -> Iterator[str]:
    kind, ground = s.piece[space], s.tables.ground[space]
    on_water = kind in (t.DAM, t.BOOM)
    if (ground <= t.STREAM) != on_water or (kind == t.CAMP) != (ground == t.FOREST and kind == t.CAMP):
        yield f"An industry building cannot stand at {SPACES[space]}."
    if s.grazing[space]:
        yield f"Cattle cannot stand at {SPACES[space]}."
    if kind == t.ENCLOSURE and pen_room(s, space) < 0:
        yield f"The enclosure at {SPACES[space]} is too full."
    if kind >= t.HORSE_STABLE and stable_room(s, space) < 0:
        yield f"The stable at {SPACES[space]} is too full."
    if kind == t.DREDGE and not s.stock[space] and not s.out[space]:
        yield f"The empty dredge at {SPACES[space]} has left the map."


# --- players, cards, events ---


def wrong_players(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        name = "ABCDE"[seat]
        if not s.tables.workers_at_start <= p[st.WORKERS] <= s.tables.workers_most or p[st.STANDING] > p[st.WORKERS]:
            yield f"Seat {name} cannot have so many workers."
        if s.stage > st.AT_INDUSTRIES and not cards_held(p):
            yield f"Seat {name} has no industry card."
        held = sum(p[st.FRESH : st.FRESH + 8])
        room = cards_held(p) * (s.tables.animals_per_card + 1)
        if held > room:
            yield f"Seat {name} has more animals than room for them."
        if len(s.cards[seat]) > s.tables.held_most:
            yield f"Seat {name} holds too many characters."
        if s.stage > st.AT_GOALS and (p[st.GOAL] < 0 or len(s.goals[seat]) != 3 or s.goals[seat][0] != p[st.GOAL]):
            yield f"Seat {name} must have kept one of three goals."
        if s.stage == st.AT_GOALS and (len(s.goals[seat]) != 3 or p[st.GOAL] >= 0):
            yield f"Seat {name} must choose from three goals."
        if p[st.CUSTOM_CARD] and p[st.LEVEL + t.RANCHING] < 3:
            yield f"Seat {name} has a custom card without ranching level 3."
    dealt = [goal for goals in s.goals for goal in goals]
    if len(set(dealt)) != len(dealt):
        yield "A goal card is dealt twice."
    for industry in range(3):
        if sum(p[st.LEVEL + industry] == 4 for p in s.players) > 1:
            yield "There is one level 4 card of each industry."
    banked = sum(p[st.BANK_GOLD] + p[st.BANK_SILVER] for p in s.players)
    if banked != sum(s.stock[q] for q in s.town if s.piece[q] == t.BANK):
        yield "The cubes in banks do not add up."
    if any(s.stock[q] > s.tables.bank_cubes for q in s.town if s.piece[q] == t.BANK):
        yield "A bank holds too many cubes."
    if s.seats and len([seat for seat in s.offices if seat != t.NOBODY]) > 4:
        yield "There are four offices."


def wrong_cards(s: State) -> Iterator[str]:
    under = [card & st.CARD for card in s.under]
    where = [*s.dealt, *under, *[card & st.CARD for card in s.office]]
    for deck, cards in enumerate(s.decks):
        first, last = (0, t.PARTNER, t.TYCOON, t.CHARACTERS)[deck : deck + 2]
        if any(not first <= card < last for card in cards):
            yield "A card lies in the wrong deck."
        where += cards
    where += [card & st.CARD for cards in s.cards for card in cards]
    where += [card for cards in s.face_up for card in cards]
    if any(card >= t.PARTNER for card in under + s.dealt):
        yield "Only assistants are dealt."
    for at in range(0, len(s.frames.cells), 8):
        if s.frames.cells[at] in (fr.F_KEEP, fr.F_TOWN, fr.F_TYCOON):
            where.append(s.frames.cells[at + 2])
    if sorted(where) != list(range(t.CHARACTERS)):
        yield "Every character card must be somewhere, once."
    if len({packed.put_by(card) for card in s.under}) != len(s.under):
        yield "Each player put one assistant under the deck."
    if len(s.office) > s.tables.tycoons_most:
        yield "The mayor's office holds too many tycoons."
    if len(s.dealt) != (2 * s.seats if s.stage == st.AT_ASSISTANTS else 0):
        yield "Assistants are dealt while they are chosen, two a seat."
    for card in s.office:
        stands = t.SPECIAL + (card & st.CARD) - t.TYCOON in [s.piece[q] for q in s.town]
        if stands != bool(card & st.BUILDING_STANDS):
            yield "A tycoon's building stands without its tycoon, or is missing."
    special = sum(t.SPECIAL <= s.piece[q] <= t.TOWN_LAST for q in s.town)
    if special != sum(bool(card & st.BUILDING_STANDS) for card in s.office):
        yield "A special building stands without its tycoon."
    for row in (0, 1):
        tiles = [packed.tile_of(tile) for tile in s.built[row]] + ([s.up[row]] if s.up[row] >= 0 else [])
        if len(set(tiles)) != len(tiles) or len(s.built[row]) > t.ROW_PLACES:
            yield "A development tile lies in its row twice."
        if (s.up[row] >= 0) != (len(s.built[row]) < t.ROW_PLACES):
            yield "The next tile of a row lies open until the row is complete."
        for seat, p in enumerate(s.players):
            if p[st.PAID + row] != sum(
                packed.owner_of(tile) == seat and packed.was_paid(tile) for tile in s.built[row]
            ):
                yield "The tiles paid for do not add up."


def wrong_events(s: State) -> Iterator[str]:
    cards = [*s.row, *(card for pool in s.pools[:4] for card in pool)]
    if len(set(cards)) != len(cards):
        yield "An event card is there twice."
    sizes = [s.tables.event_era.count(era) - len(s.pools[era]) for era in range(4)]
    for era, drawn in enumerate(sizes):
        if not 0 <= drawn <= s.tables.cards_per_era:
            yield "Four event cards of each era are drawn."
        if drawn and era and sizes[era - 1] != s.tables.cards_per_era:
            yield "Event cards are drawn era by era."
    if s.stage > st.AT_ASSISTANTS and (s.drawn < 4 or len(s.row) > 4):
        yield "Four event cards lie open."
    discs = [packed.disc_of(disc - 1) for disc in s.discs if disc]
    for at in range(0, len(s.frames.cells), 8):
        if s.frames.cells[at] == fr.F_DISC:
            discs.append(s.frames.cells[at + 1] // 2)
    if len(set(discs)) != len(discs):
        yield "A disc is there twice."
    known = [*s.severity, *s.top]
    if any(known.count(card) > s.tables.severity.count(card) for card in set(known)) or len(known) < 12:
        yield "The severity cards do not add up."
    if len(s.top) > 3:
        yield "Nobody has seen more than three severity cards."


# --- where the game stands ---


def wrong_progress(s: State) -> Iterator[str]:
    last = s.tables.rounds
    if (s.round == 0) != (s.stage < st.AT_ROUND):
        yield "Rounds begin after the set-up."
    if s.stage in (st.AT_UPGRADES, st.AT_HOUSES, st.AT_ERA_END) and s.round not in era_ends(s):
        yield "An era does not end in this round."
    if s.stage in (st.AT_STATUS, st.AT_DROUGHT, st.AT_EVENT, st.AT_ROW) and s.round < 2:
        yield "The first round has no disc, status effects or event."
    if s.stage == st.AT_END and (s.round != last or s.frames.depth()):
        yield "The game ends after the last round."
    if s.stage != st.AT_END and s.stage not in BOTTOM:
        yield "Nothing is asked at this stage."
    if len(set(s.todo)) != len(s.todo) or len(s.todo) > s.seats:
        yield "A seat is to be served twice."
    if s.stage == st.AT_FOUNDING and s.frames.depth() + len(s.town) + (s.railhead >= 0) != 4 + s.seats:
        yield "The town is founded piece by piece."
    if s.stage < st.AT_FOUNDING and (s.town or any(s.works) or any(s.herds)):
        yield "Nothing stands on the map before the town is founded."
    if s.stage < st.AT_ASSISTANTS and any(s.cards):
        yield "Characters are dealt after the goals."
    if s.stage < st.AT_ASSISTANTS and s.stage != st.AT_GOALS and any(s.goals):
        yield "Goals are dealt after the industries are taken."
    if s.stage <= st.AT_ASSISTANTS and (s.row or s.drawn):
        yield "Events are opened after the assistants are kept."
    if s.stage <= st.AT_ASSISTANTS and len(s.decks[0]) + len(s.dealt) != t.PARTNER:
        yield "The assistants are dealt from a full deck."
    if s.promises and s.stage < st.AT_ROUND:
        yield "Promises are made after elections."


def wrong_frames(s: State) -> Iterator[str]:
    """What is under way fits the stage, the map and the players, from the bottom up."""
    cells = s.frames.cells
    if not cells:
        yield "Somebody must be asked something."
        return
    kinds = cells[::8]
    if kinds[0] not in BOTTOM.get(s.stage, ()):
        yield "What is under way does not fit the stage."
    turn = kinds[0] == fr.F_TURN
    if kinds[0] == fr.F_DISC and s.stage == st.AT_TURNS and s.turns:
        yield "The disc is placed before the first turn."
    if turn and (s.turns == 0 or cells[1] != (s.mayor + s.turns - 1) % s.seats):
        yield "It is another player's turn."
    for i, kind in enumerate(kinds):
        args = cells[8 * i + 1 : 8 * i + 8]
        below = kinds[i - 1] if i else 0
        if i and kind in ONLY_BOTTOM and not (kind == below or fits_above(s, kind, below)):
            yield "A step stands where it cannot."
        if kind in IN_TURN and not turn and not (below in (fr.F_EACH, fr.F_EFFECT, fr.F_CHOICE) and kind in GIVEN):
            yield "A step of a turn stands outside a turn."
        if kind not in NOBODYS and not 0 <= args[0] < s.seats:
            yield "A step names a seat that is not at the table."
        yield from wrong_frame(s, kind, args, below, cells[8 * i - 8 : 8 * i] if i else [])
    yield from wrong_top(s)


GIVEN = (fr.F_GEAR_GAIN, fr.F_GEAR_LOSS)


def fits_above(s: State, kind: int, below: int) -> bool:
    if kind in FOUNDING:
        return below in FOUNDING
    return kind == fr.F_START_CATTLE and below in (fr.F_START_FARM, fr.F_START_CATTLE)


def wrong_top(s: State) -> Iterator[str]:
    """Whoever is asked has an answer."""
    top = s.frames.top()
    if top in (fr.F_EFFECT, fr.F_EACH, fr.F_DRAW):
        yield "A step that asks nothing is on top."
    elif LEFT[top] and s.frames.get(LEFT[top]) <= 0:
        yield "A step that is over is on top."
    elif top not in (fr.F_GOALS, fr.F_ASSISTANTS) and not MOVES[top](s):
        yield "Whoever is asked has no answer."


def own(s: State, seat: int, space: int, kind: int) -> bool:
    return space >= 0 and s.piece[space] == kind and s.owner[space] == seat


def wrong_frame(s: State, kind: int, args: list[int], below: int, under: list[int]) -> Iterator[str]:
    """The numbers of one frame."""
    a, b, c, d, e = args[:5]
    wrong = False
    if kind == fr.F_EFFECT:
        wrong = not 0 <= a < len(s.tables.programs) or b > len(s.tables.programs[a]) or not 0 <= c < s.seats
        if not wrong:
            verbs = [step.verb for step in s.tables.programs[a]]
            in_building = any(verb in (t.BANK_IT, t.HOMES_PAY, t.SMITH_PAY) for verb in verbs)
            banking = t.BANK_IT in verbs
            wrong = in_building and (d < 0 or not t.PUBLIC <= s.piece[d] < t.SPECIAL)
            wrong = wrong or (banking and s.piece[d] != t.BANK)
    elif kind == fr.F_EACH:
        wrong = not 0 <= a < len(s.tables.programs) or b >= len(s.tables.programs[a]) or c > s.seats
        wrong = wrong or s.tables.programs[a][b].scope == t.YOU or below != fr.F_EFFECT
    elif kind == fr.F_CHOICE:
        wrong = any(not 0 < program < len(s.tables.programs) for program in (b, c))
        wrong = wrong or any(len(s.tables.programs[program]) != 1 for program in (b, c))
    elif kind == fr.F_NEW_CATTLE:
        wrong = not own(s, a, c, t.FARMSTEAD)
    elif kind == fr.F_FIRE:
        wrong = b >= 0 and not t.TENT <= s.piece[b] <= t.TOWN_LAST
    elif kind in (fr.F_KEEP, fr.F_TOWN):
        wrong = b < 0 or (kind == fr.F_KEEP and b >= t.TYCOON)
    elif kind == fr.F_TYCOON:
        wrong = b < t.TYCOON
    elif kind == fr.F_SPECIAL:
        wrong = not any(card & st.CARD == a and not card & st.BUILDING_STANDS for card in s.office)
    elif kind == fr.F_STATION:
        wrong = s.station >= 0 or 0 not in s.trains
    elif kind == fr.F_TRACK:
        wrong = a < 0 or s.piece[a] not in (t.STATION, t.TRACK) or not leads_on(s, a)
    elif kind == fr.F_TRAIN:
        wrong = s.trains == [0, 0, 0]
    elif kind == fr.F_ORDER:
        wrong = b > len(s.top) or b < 2 or b != min(3, len(s.top))
    elif kind == fr.F_SELL:
        wrong = not 0 <= b <= t.SILVER
    elif kind == fr.F_BUILD:
        wrong = wrong_build(s, a, b, c, d)
    elif kind in (fr.F_HOUSE_PAY, fr.F_DAM_CARD):
        wanted = t.WOODEN_HOUSE if kind == fr.F_HOUSE_PAY else t.DAM
        wrong = below != fr.F_BUILD or under[2] != wanted or under[1] != a
    elif kind == fr.F_DEPOSIT_WAY:
        wrong = b not in (t.SLUICE, t.DREDGE) or not affordable(s, a, b, t.MINING)
    elif kind == fr.F_DEPOSIT_PLACE:
        wrong = not t.PANNING <= b <= t.DREDGE or c < 0
    elif kind == fr.F_METAL:
        wrong = b < 0 or not is_deposit(s, b) or s.owner[b] != a
    elif kind == fr.F_CUT:
        wrong = not own(s, a, b, t.CAMP) or c not in basins_around(s, b)
    elif kind == fr.F_CUT_BASIN:
        wrong = not own(s, a, b, t.CAMP)
    elif kind == fr.F_LOG_DRIVE:
        wrong = b >= 0 and b not in s.geo.basins
    elif kind == fr.F_DRIVE_CAMP:
        wrong = b not in s.geo.basins or not works_for_drive(s, a, c)
    elif kind == fr.F_BOAT:
        wrong = not boat_owners(s) or below != fr.F_LOG_DRIVE or s.players[a][st.MONEY] < s.tables.drive_cost[2]
    elif kind == fr.F_SAW:
        wrong = not own(s, a, b, t.SAWMILL)
    elif kind in (fr.F_MINE, fr.F_GRUBSTAKE, fr.F_DICE):
        wrong = not s.miners or any(s.owner[q] != a for q in s.miners if s.piece[q])
        wrong = wrong or (kind == fr.F_GRUBSTAKE and b != len(s.miners))
        wrong = wrong or (kind != fr.F_DICE and any(not is_deposit(s, q) for q in s.miners))
    elif kind == fr.F_CARRY:
        wrong = b < 0 or not is_deposit(s, b) or s.owner[b] != a or c < 1
    elif kind in (fr.F_HERD, fr.F_HERD_END):
        wrong = (kind == fr.F_HERD_END or b >= 0) and (b < 0 or not s.cattle[5 * b + a])
        wrong = wrong or (kind == fr.F_HERD_END and (c > s.cattle[5 * b + a] or too_few_horses(s, a, c, e)))
        wrong = wrong or (kind == fr.F_HERD and e == 1 and too_few_horses(s, a, min(c, s.cattle[5 * b + a]), 1))
    elif kind == fr.F_SELL_CATTLE:
        wrong = b > 0 and not buyers(s, a, c == 1, False)
    elif kind == fr.F_CALF:
        wrong = b < 0
    elif kind == fr.F_HAUL:
        wrong = not own(s, a, b, t.ENCLOSURE)
    elif kind in (fr.F_ROUNDUP, fr.F_ROUNDUP_PLACE):
        wrong = not own(s, a, b, t.FARMSTEAD)
    elif kind == fr.F_BUY_CATTLE:
        price = s.tables.breed_price[b] + s.tables.breed_extra[b] * (not s.players[a][st.HERD_SIZE + b])
        wrong = s.players[a][st.MONEY] < price
    elif kind == fr.F_BANK:
        wrong = b < 0 or s.piece[b] != t.BANK or s.stock[b] >= s.tables.bank_cubes
    elif kind == fr.F_COACH:
        wrong = b not in (t.GOLD, t.SILVER)
    elif kind == fr.F_PROMISE:
        wrong = s.players[s.mayor][st.FIELD] < 0
    elif kind == fr.F_START_FARM:
        wrong = s.railhead < 0
    elif kind == fr.F_UPGRADE_ORDER:
        wrong = not s.todo
    elif kind == fr.F_INDUSTRY:
        wrong = cards_held(s.players[a]) > 0
    elif kind == fr.F_CUSTOM:
        wrong = s.players[a][st.LEVEL + t.RANCHING] < 3
    if wrong:
        yield "A step that is under way makes no sense."


def affordable(s: State, seat: int, kind: int, industry: int) -> bool:
    p = s.players[seat]
    enough = p[st.STOCK + t.LOG] >= s.tables.logs[kind]
    return enough and p[st.MONEY] >= industry_cost(s, seat, kind, industry)


def wrong_build(s: State, seat: int, kind: int, industry: int, lumber: int) -> bool:
    """A building that cannot be bought or paid for."""
    if industry >= 0:
        fits = s.tables.industry_of[kind] == industry or (kind == t.DAM and industry == t.MINING)
        return kind in (t.SLUICE, t.DREDGE) or not fits or not affordable(s, seat, kind, industry)
    p = s.players[seat]
    if not t.BRIDGE <= kind < t.SPECIAL or p[st.MONEY] < town_cost(s, seat, kind) or s.left[kind] <= 0:
        return True
    if kind == t.WOODEN_HOUSE:
        if s.frames.top() == fr.F_HOUSE_PAY:
            return False
        stock, needed = (t.LUMBER, s.tables.house_lumber) if lumber else (t.LOG, s.tables.house_logs)
        return p[st.STOCK + stock] < needed
    return p[st.STOCK + t.LOG] < s.tables.logs[kind]


def works_for_drive(s: State, seat: int, mode: int) -> bool:
    if not 1 <= mode <= 3 or s.players[seat][st.MONEY] < s.tables.drive_cost[mode - 1]:
        return False
    return mode < 3 or bool(boat_owners(s))


def too_few_horses(s: State, seat: int, head: int, worker: int) -> bool:
    """All but the first need a horse."""
    if not worker:
        return False
    horses = s.players[seat][st.FRESH]
    horses += sum(s.stock[q] for q in s.works[seat] if s.piece[q] == t.HORSE_STABLE)
    return head - 1 > horses


def leads_on(s: State, space: int) -> bool:
    if s.railhead in s.geo.beside[space]:
        return True
    steps = steps_to_railhead(s)
    return any(steps[near] > 0 for near in s.geo.beside[space])
