"""What follows a placement, step by step (WT-068 to 073), up to the end of the turn.

Every step either is done or asks its player something; then `resolve` is called again after the answer and goes
on where it stood. Nothing nests: one placement is worked off before the next alley is laid."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.moves import FROM_DECK
from saloon.games.tiled.rules.pastures import offer_pastures
from saloon.games.tiled.rules.placing import can_pave, cover, open_beside, placements_over
from saloon.games.tiled.rules.shooting import sheriffs_shoot, shoot
from saloon.games.tiled.rules.tables import squares_of
from saloon.games.tiled.state import State, stack_of, stashed, turned_yellow


def lay(s: State, stack: int, way: int, corner: int, tell: Tell) -> None:
    """Place a tile and begin to resolve it."""
    if s.ask == st.PLACE_STORE:
        s.players[s.who][st.STORE_ASIDE] = 0
    s.ask = st.NOTHING
    s.drafted = stack
    s.left = -1
    s.offered = -1
    cover(s, s.who, stack, way, corner, tell)


def pave(s: State, square: int, tell: Tell) -> None:
    """Place an alley; a free one and, with a yellow Wheelwright, a single one may have a twin (WT-047, WT-116)."""
    twin = s.pair < 0 and (s.owed == st.FREE or (s.owed == st.SINGLE and s.players[s.who][st.YELLOW] == 1))
    s.pair = square if twin else -1
    lay(s, t.ALLEY, 0, square, tell)


def resolve(s: State, tell: Tell) -> None:
    """Work off the steps of WT-069 until something is asked or the turn is over.

    A step that may ask is noted in `s.step` first; the others are not worth the time. Most placements go through all
    steps and most steps have nothing to do, so what there is to do is looked at before where they stand."""
    seat = s.who
    p = s.players[seat]
    side = s.tables.sides[p[st.SIDE]]
    shape = s.tables.shapes[s.drafted]
    step = s.step
    if step == st.AT_ACE_SPACE:
        s.step = st.AT_PICKAXES
        if offer_ace(s):
            return
    if s.pickaxes and step <= st.AT_PICKAXES and dig(s, tell):
        return
    if p[st.BULLETS] and step <= st.AT_SHERIFFS:
        s.step = st.AT_SHERIFFS
        if sheriffs_shoot(s, seat, tell):
            return
    if shape.building != t.NO_BUILDING and step <= st.AT_SHERIFFS_AGAIN:
        if step <= st.AT_WHITE:
            s.step = st.AT_WHITE
            if white_sign(s, seat, tell):
                return
        s.step = st.AT_SHERIFFS_AGAIN
        if step <= st.AT_STASH and side.wild == t.CARPENTERS and p[st.GOLD]:  # WT-171
            s.ask = st.STASH_GOLD
            return
        if p[st.BULLETS] and sheriffs_shoot(s, seat, tell):
            return
    if p[st.CLOSED] and step <= st.AT_TOWNS:
        complete_towns(s, seat, tell)
    if s.red[seat] and step <= st.AT_SURROUNDED:
        s.step = st.AT_SURROUNDED
        if surrounded(s, seat, tell):
            return
    if side.wild == t.ROPE_TRICK and step <= st.AT_ROPES:
        tie_ropes(s, seat, tell)
    if shape.fields and step <= st.AT_PASTURES:  # WT-122
        s.step = st.AT_PASTURES
        if offer_pastures(s, seat):
            return
    if p[st.STORE_ASIDE] == st.ASIDE and step <= st.AT_SIGNPOST:
        s.step = st.AT_PAIR
        if second_signpost(s, seat, tell):
            return
    s.step = st.AT_QUEUE
    if s.pair >= 0 and step <= st.AT_PAIR:  # WT-071
        if open_beside(p, side, s.pair):
            s.ask = st.SECOND_ALLEY
            return
        s.pair = -1
    while s.queue:  # WT-070
        s.owed = s.queue.pop(0)
        if can_pave(p):
            s.ask = st.PLACE_ALLEY
            return
        tell.all("alley_lost", seat)  # WT-068
    s.step = st.AT_TURN_END


# --- pickaxes and partners ---


def dig(s: State, tell: Tell) -> bool:
    """Move the mining marker, pickaxe by pickaxe; True if a partner is to be chosen (WT-092, WT-093).

    Passing through the space is arriving; on the top space a pickaxe does nothing (WT-094)."""
    p = s.players[s.who]
    while s.pickaxes:
        s.pickaxes -= 1
        if p[st.MINE] < 10:
            p[st.MINE] += 1
            tell.all("dig", s.who, p[st.MINE])
            if p[st.MINE] == s.tables.partner_space and p[st.SECOND] < 0 and (s.face_up or s.deck):
                s.ask = st.TAKE_PARTNER
                return True
    return False


def take_partner(s: State, partner: int, chance: Chance, tell: Tell) -> None:
    """A second partner, from the three face up or unseen from the deck (WT-093)."""
    names = s.tables.partner_names
    if partner == FROM_DECK:
        partner = chance.draw(s.deck, names)
        tell.shown("partner", s.who, partner)
    else:
        s.face_up.remove(partner)
        tell.all("partner", s.who, partner)
        if s.deck:
            s.face_up.append(chance.draw(s.deck, names))
            tell.shown("face_up", s.face_up[-1])
    s.players[s.who][st.SECOND] = partner
    s.ask = st.NOTHING
    dig(s, tell)  # the second of two pickaxes may be waiting


# --- white signs ---


def white_sign(s: State, seat: int, tell: Tell) -> bool:
    """What a building does when placed; True while something is asked (WT-100, WT-107, WT-110, WT-111, WT-115)."""
    p = s.players[seat]
    building = s.tables.shapes[s.drafted].building
    number = s.tables.building_numbers[building]
    begins = s.left < 0
    if building == t.CACHE:
        p[st.BULLETS] += number
        tell.all("bullets", seat, number, 5)
    elif building == t.SHERIFFS_OFFICE:
        if begins:
            s.left = 0
            p[st.BULLETS] += number
            tell.all("bullets", seat, number, 5)
        if p[st.BANDITS] > p[st.BULLETS] > 0:
            s.ask = st.OFFICE_SHOOT
            return True
        if p[st.BULLETS]:
            for square in squares_of(p[st.BANDIT_LOW], p[st.BANDIT_HIGH]):
                shoot(s, seat, square, tell)
    elif building == t.FANCY_SALOON:
        if begins:
            s.left = 0
            return offer_ace(s)
    elif building == t.HIDEOUT:
        if begins:
            s.left = number
        if s.left and p[st.SHERIFFS]:
            s.ask = st.HIDE
            return True
    elif building == t.WHEELWRIGHT:  # WT-116
        if s.yellow_up:
            p[st.YELLOW] = 1
            s.tiles[seat][-1] = turned_yellow(s.tiles[seat][-1])
        else:
            for _ in range(number):
                s.queue.append(st.OF_TWO)
        s.yellow_up = 0
    return False


def offer_ace(s: State) -> bool:
    """An ace card of the player's choice, if any is left (WT-111, WT-174)."""
    if not s.aces:
        return False
    s.ask = st.ACE_CARD
    return True


def take_ace(s: State, suit: int, tell: Tell) -> None:
    p = s.players[s.who]
    s.aces &= ~(1 << suit)
    p[st.ACES + suit] += 1
    p[st.ACE_CARDS] |= 1 << suit
    s.ask = st.NOTHING
    tell.all("ace_card", s.who, suit)


def stash(s: State, gold: int, tell: Tell) -> None:
    """Carpenters: put gold on the building just placed (WT-171)."""
    p = s.players[s.who]
    p[st.GOLD] -= gold
    p[st.STASH] += gold
    s.tiles[s.who][-1] = stashed(s.tiles[s.who][-1], gold)
    s.ask = st.NOTHING
    if gold:
        tell.all("stash", s.who, gold)


# --- towns, red signs, ropes ---


def complete_towns(s: State, seat: int, tell: Tell) -> None:
    """A town without open square scores its sign and the bonus of the year (WT-095, WT-178)."""
    p = s.players[seat]
    for town in range(6):
        if not p[st.TOWN_LEFT + town]:
            p[st.TOWN_LEFT + town] = -1
            p[st.CLOSED] -= 1
            points = s.tables.sides[p[st.SIDE]].town_points[town]
            bonus = s.tables.completion[s.year - 1]
            p[st.TOWNS] += 1
            p[st.SCORE] += points + bonus
            p[st.ITEMS + st.TOWN_ITEM] += points + bonus
            tell.all("town", seat, p[st.SIDE] * 6 + town, points, bonus)


def is_closed(s: State, seat: int, near_low: int, near_high: int) -> bool:
    """Whether none of these squares can still take a tile (WT-101, WT-102)."""
    p = s.players[seat]
    side = s.tables.sides[p[st.SIDE]]
    return not (near_low & side.cover_low & ~p[st.COVER_LOW] or near_high & side.cover_high & ~p[st.COVER_HIGH])


def open_beside_red(s: State, seat: int) -> list[tuple[int, list[int]]]:
    """The red buildings that have not paid: which of the player's tiles, and the open squares beside it."""
    p, red = s.players[seat], s.red[seat]
    side = s.tables.sides[p[st.SIDE]]
    open_low, open_high = side.cover_low & ~p[st.COVER_LOW], side.cover_high & ~p[st.COVER_HIGH]
    return [(red[at], squares_of(red[at + 1] & open_low, red[at + 2] & open_high)) for at in range(0, len(red), 3)]


def surrounded(s: State, seat: int, tell: Tell) -> bool:
    """Pay each surrounded red building once, the oldest first; True if something is asked (WT-101 to 103, WT-113,
    WT-114)."""
    p = s.players[seat]
    red = s.red[seat]
    at = 0
    while True:
        while at < len(red) and not is_closed(s, seat, red[at + 1], red[at + 2]):
            at += 3
        if at >= len(red):
            return False
        building = s.tables.shapes[stack_of(s.tiles[seat][red[at]])].building
        number = s.tables.building_numbers[building]
        del red[at : at + 3]
        tell.all("surrounded", seat, s.tables.stack_of[building])
        if building == t.BANK:  # WT-103
            p[st.GOLD] += number
            tell.all("gold", seat, number, 5)
        elif building == t.TOWN_HALL:  # WT-114
            p[st.SCORE] += number
            p[st.ITEMS + st.SURROUND_ITEM] += number
            tell.all("points", seat, number, 5)
        else:
            s.ask = st.STORE_REWARD
            return True


def store_pays(s: State, what: int, tell: Tell) -> None:
    """The General Store: bullets, pickaxes or alleys (WT-113); the first two work at once (WT-072)."""
    number = s.tables.building_numbers[t.GENERAL_STORE]
    s.ask = st.NOTHING
    if what == 0:
        s.players[s.who][st.BULLETS] += number
        tell.all("bullets", s.who, number, 5)
        sheriffs_shoot(s, s.who, tell)
    elif what == 1:
        s.pickaxes += number
        dig(s, tell)
    else:
        for _ in range(number):
            s.queue.append(st.OF_TWO)
        tell.all("alleys_owed", s.who, number)


def tie_ropes(s: State, seat: int, tell: Tell) -> None:
    """Rope Trick: an uncovered rope with four closed neighbours scores once (WT-176)."""
    p = s.players[seat]
    side = s.tables.sides[p[st.SIDE]]
    for index, rope in enumerate(side.ropes):
        if (
            not p[st.ROPES_DONE] >> index & 1
            and not (p[st.COVER_LOW] & t.LOW[rope] or p[st.COVER_HIGH] & t.HIGH[rope])
            and is_closed(s, seat, t.BESIDE_LOW[rope], t.BESIDE_HIGH[rope])
        ):
            points = s.tables.wild_numbers[t.ROPE_TRICK][0]
            p[st.ROPES_DONE] |= 1 << index
            p[st.SCORE] += points
            p[st.ITEMS + st.WILD_ITEM] += points
            tell.all("rope", seat, rope, points)


# --- the store of the Signpost board ---


def third_signpost(s: State, seat: int) -> int:
    p = s.players[seat]
    for square in s.tables.sides[p[st.SIDE]].signposts:
        if not (p[st.COVER_LOW] & t.LOW[square] or p[st.COVER_HIGH] & t.HIGH[square]):
            return square
    return -1


def second_signpost(s: State, seat: int, tell: Tell) -> bool:
    """With two signposts covered the General Store goes over the third, if it fits (WT-073, WT-177)."""
    p = s.players[seat]
    if p[st.SIGNPOSTS] < s.tables.wild_numbers[t.SIGNPOST][0]:
        return False
    square = third_signpost(s, seat)
    if square >= 0 and placements_over(s, seat, s.tables.stack_of[t.GENERAL_STORE], square):
        s.ask = st.PLACE_STORE
        return True
    p[st.STORE_ASIDE] = st.BOXED
    tell.all("store_boxed", seat)
    return False
