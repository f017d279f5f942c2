"""Why an answer is not among the options."""

from __future__ import annotations

from saloon.engine.errors import Refused
from saloon.engine.moves import first_of, kind_of, pack, second_of, third_of
from saloon.engine.words import Blocked
from saloon.games.tiled import state as st
from saloon.games.tiled.content import Content, square_name
from saloon.games.tiled.notation import DICE
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.dice import dice_of, lies
from saloon.games.tiled.rules.drafting import any_to_saw, price_of
from saloon.games.tiled.rules.pastures import cows_in, fewest_cows, pasture_at
from saloon.games.tiled.rules.placing import fits
from saloon.games.tiled.rules.resolving import third_signpost
from saloon.games.tiled.state import State
from saloon.games.tiled.words import prompt

# Which answers fit which question.
FITTING = {
    st.PICK_BOARD: (m.TAKE_BOARD,),
    st.PICK_SIDE: (m.TAKE_SIDE,),
    st.KEEP_PARTNER: (m.KEEP,),
    st.YEAR_4_INCOME: (m.INCOME,),
    st.TAKE_PARTNER: (m.PARTNER_CARD,),
    st.TURN: (m.DRAFT, m.ALLEYS_FREE, m.USE_SAWMILL),
    st.SAWMILL_STACK: (m.SAW,),
    st.WHEELWRIGHT_SIDE: (m.WHEEL,),
    st.PLACE: (m.LAY,),
    st.PLACE_ALLEY: (m.PAVE,),
    st.SECOND_ALLEY: (m.PAVE, m.STOP),
    st.STASH_GOLD: (m.STASH_N,),
    st.SHOOT: (m.FIRE,),
    st.OFFICE_SHOOT: (m.FIRE,),
    st.HIDE: (m.HIDE_AT, m.STOP),
    st.ACE_CARD: (m.TAKE_ACE,),
    st.STORE_REWARD: (m.REWARD,),
    st.PLACE_STORE: (m.LAY,),
    st.WRANGLE: (m.WRANGLE_FOR, m.STOP),
    st.HILL: (m.HILL_AT,),
}


def refuse(content: Content, s: State, seat: int, move: int, rule: str) -> Refused:
    """The reason, for an answer that is no option now."""
    kind, first = kind_of(move), first_of(move)
    if kind not in FITTING[s.ask]:
        return Refused(f"Now you must {prompt(content, s)}.", rule)
    if kind == m.DRAFT:
        return refuse_draft(content, s, first, second_of(move))
    if kind == m.SAW:
        return refuse_saw(content, s, first)
    if kind == m.USE_SAWMILL:
        return refuse_sawmill(s)
    if kind == m.ALLEYS_FREE:
        return Refused("There is no square left where an alley could lie.", "WT-047")
    if kind == m.LAY:
        return refuse_place(content, s, seat, first, second_of(move), third_of(move))
    if kind == m.PAVE:
        if s.ask == st.SECOND_ALLEY and first not in t.BESIDE[s.pair]:
            return Refused(f"The second alley must share an edge with the one at {square_name(s.pair)}.", "WT-071")
        return refuse_squares(content, s, seat, [first], "alley")
    if kind == m.WRANGLE_FOR:
        p = s.players[seat]
        low, high = pasture_at(p, s.offered)
        fewest = fewest_cows(s, seat)
        if first < fewest:
            return Refused(f"On the Long Drive you wrangle {fewest} cows or more.", "WT-179")
        return Refused(f"The pasture has only {cows_in(p, low, high)} cows.", "WT-125")
    if kind == m.FIRE:
        where = "in line with a sheriff" if s.ask == st.SHOOT else "alive"
        return Refused(
            f"There is no bandit {where} at {square_name(first)}.", "WT-130" if s.ask == st.SHOOT else "WT-110"
        )
    if kind == m.HIDE_AT:
        return Refused(f"No sheriff of yours stands at {square_name(first)}.", "WT-115")
    if kind == m.HILL_AT:
        return Refused(f"At {square_name(first)} there is no hill without bandit or tombstone.", "WT-084")
    if kind == m.STASH_N:
        return Refused(f"You have only {s.players[seat][st.GOLD]} gold to stash.", "WT-171")
    if kind == m.TAKE_ACE:
        return Refused("That ace card is taken.", "WT-111")
    if kind == m.TAKE_BOARD:
        return Refused(f"Board {first} is taken.", "WT-014")
    if kind == m.KEEP:
        return Refused(f"You were not dealt {content.partners[first].name}.", "WT-015")
    if first == m.FROM_DECK:
        return Refused("The partner deck is empty.", "WT-093")
    return Refused(f"{content.partners[first].name} does not lie face up.", "WT-093")


def refuse_draft(content: Content, s: State, stack: int, die: int) -> Refused:
    name, where = content.stacks[stack].name, DICE[die]
    if not lies(s, die):
        return Refused(f"There is no die at {where}.", "WT-042")
    if stack not in content.tables.lines[die]:
        return Refused(f"The die at {where} does not look at {name}.", "WT-041")
    if not s.stacks[stack]:
        return Refused(f"There is no {name} left.", "WT-041")
    price, cost = price_of(s, stack, die), content.tables.shapes[stack].cost
    if die < m.RIVER and price > cost:
        return Refused(f"A prairie die opens the nearest stack only, and {name} lies behind it.", "WT-045")
    gold = s.players[s.who][st.GOLD]
    if price > gold:
        jumps = f" ({price - cost} for jumping)" if price > cost else ""
        return Refused(f"{name} costs {price} gold{jumps}, and you have {gold}.", "WT-044" if jumps else "WT-043")
    return Refused(f"{name} fits nowhere on your board.", "WT-046")


def refuse_saw(content: Content, s: State, stack: int) -> Refused:
    name, shape = content.stacks[stack].name, content.tables.shapes[stack]
    if shape.building == t.SAWMILL:
        return Refused("A Sawmill cannot bring a Sawmill.", "WT-108")
    if not s.stacks[stack]:
        return Refused(f"There is no {name} left.", "WT-108")
    gold = s.players[s.who][st.GOLD]
    if shape.cost > gold:
        return Refused(f"{name} costs {shape.cost} gold, and you have {gold}.", "WT-108")
    return Refused(f"{name} fits nowhere on your board.", "WT-046")


def refuse_sawmill(s: State) -> Refused:
    if not s.players[s.who][st.SAWMILLS]:
        return Refused("You have no Sawmill ready.", "WT-108")
    return Refused("No tile of the trays is affordable and fits.", "WT-108")


def refuse_place(content: Content, s: State, seat: int, stack: int, way: int, corner: int) -> Refused:
    wanted = s.drafted if s.ask == st.PLACE else content.tables.stack_of[t.GENERAL_STORE]
    name = content.stacks[stack].name
    if stack != wanted:
        return Refused(f"The tile to place is {content.stacks[wanted].name}, not {name}.", "WT-061")
    turned = content.tables.shapes[stack].ways[way]
    if corner % t.SIZE + turned.columns > t.SIZE or corner // t.SIZE + turned.rows > t.SIZE:
        return Refused(f"{name} would leave the board at {square_name(corner)}.", "WT-061")
    squares = [corner + offset for offset in turned.offsets]
    if s.ask == st.PLACE_STORE:
        post = third_signpost(s, seat)
        if post not in squares:
            return Refused(f"The store must cover the signpost at {square_name(post)}.", "WT-177")
    return refuse_squares(content, s, seat, squares, name)


LAND_WORDS = {"^": "a hill", "~": "a field", "c": "a cow", "m": "a mine"}


def refuse_squares(content: Content, s: State, seat: int, squares: list[int], name: str) -> Refused:
    p = s.players[seat]
    land = content.lands[p[st.SIDE]]
    for square in squares:
        if land[square] in LAND_WORDS:
            return Refused(f"There is {LAND_WORDS[land[square]]} at {square_name(square)}.", "WT-061")
        if p[st.COVER_LOW] & t.LOW[square] or p[st.COVER_HIGH] & t.HIGH[square]:
            return Refused(f"There is a tile at {square_name(square)} already.", "WT-061")
    side = content.tables.sides[p[st.SIDE]]
    if not s.tiles[seat]:
        return Refused(f"The first tile must cover the X at {square_name(side.start)}.", "WT-060")
    return Refused(f"The {name} at {square_name(squares[0])} would not be connected to your tiles.", "WT-063")


def blocked(content: Content, s: State, seat: int) -> list[Blocked]:
    """What a player may look for on their turn, and why it is not there."""
    found: list[Blocked] = []
    if s.ask == st.TURN:
        for die in dice_of(s):
            found += blocked_at(content, s, seat, die)
        if not s.players[seat][st.SAWMILLS] or not any_to_saw(s, seat):
            reason = refuse_sawmill(s)
            found.append(Blocked(m.USE_SAWMILL, "Use the Sawmill", reason.reason, reason.rule, "Sawmill", "sawmill"))
    elif s.ask == st.WRANGLE:
        p = s.players[seat]
        low, high = pasture_at(p, s.offered)
        for cows in range(max(cows_in(p, low, high), 2) + 1, 8):
            why = f"The pasture has only {cows_in(p, low, high)} cows."
            found.append(Blocked(pack(m.WRANGLE_FOR, cows), f"Wrangle {cows} cows", why, "WT-125"))
    return found


def blocked_at(content: Content, s: State, seat: int, die: int) -> list[Blocked]:
    found = []
    nearest = True
    for stack in content.tables.lines[die]:
        if not s.stacks[stack]:
            continue
        open_to = nearest or die >= m.RIVER
        nearest = False
        price = price_of(s, stack, die)
        if open_to and price <= s.players[seat][st.GOLD] and fits(s, seat, stack):
            continue
        why = refuse_draft(content, s, stack, die)
        named = content.stacks[stack]
        move, group = pack(m.DRAFT, stack, die), DICE[die].capitalize()
        found.append(Blocked(move, named.name, why.reason, why.rule, group, named.id))
    return found
